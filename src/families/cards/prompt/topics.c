/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/prompt/topics.h"

#include "app/options/topics.h"
#include "families/cards/show/screen_table.h"

static const char turn_text[] =
	"A turn has two halves: place a card and draw one. In 'standard' the draw comes\n"
	"first, in the other rulesets the card. The word before the '>' says which half\n"
	"is due.\n"
	"  draw            takes the deck's top card\n"
	"  draw hearts     takes the top of the hearts pile\n"
	"  7h              plays the card: it goes to your own expedition of its suit\n"
	"  -7h             discards it on its suit's pile, where both may draw it\n"
	"Both halves may stand on one line: draw hearts play 7h.\n"
	"'undo' takes a turn back, 'hint' shows good ones.\n";

static const char cards_text[] =
	"A card is its rank and its suit, in either order and any case: 7h, H7, 10h.\n"
	"Ranks are 2 to 10. Wagers are J, Q and K of each suit in 'standard', three X\n"
	"of each suit in the other rulesets, as in xy.\n"
	"Suits are C D H S (clubs, diamonds, hearts, spades), or Y B W G R P (yellow,\n"
	"blue, white, green, red, purple).\n"
	"In logs 7H is played and -7H discarded; + is a draw from the deck, +H one from\n"
	"the hearts pile.\n";

static const char wagers_text[] =
	"A wager is a card without a number: J, Q or K in 'standard', X in the other\n"
	"rulesets. Lay it before the first number of its suit. One wager doubles what\n"
	"the expedition scores, two treble it, three make it four times as much: also\n"
	"a loss. Lay one if you hold two numbers or more of its suit.\n"
	"  jh              plays the jack of hearts, in 'standard'\n"
	"  xb              plays a blue wager, in 'classic'\n";

static const char scoring_text[] =
	"An expedition that you begin costs 20 points. Its numbers are added up, 20 is\n"
	"taken off, and a wager doubles what is left, two treble it, three make it four\n"
	"times as much: also where it is a loss. One that you don't begin scores 0.\n"
	"In 'classic' and 'long' an expedition of eight cards or more gets 20 more.\n"
	"  4 + 9 + 10             23 - 20 = 3\n"
	"  a wager, 2 + 4 + 7     (13 - 20) x 2 = -14\n"
	"  a wager alone          (0 - 20) x 2 = -40\n"
	"'score' shows the points as they stand, 'odds' what each suit may still bring.\n";

static const char levels_text[] =
	"The computer plays at five levels: beginner, easy, medium, hard and expert.\n"
	"Each is some ten points a round better than the one before.\n"
	"'level easy' sets the level: at once if nothing has been played in this match,\n"
	"else from the next match on.\n";

static const char tutor_text[] =
	"The tutor looks at your turn before it is made. If the turn costs much, the\n"
	"tutor asks whether you mean it. 'set tutor on' calls it, 'set tutor off' sends\n"
	"it away. After 'set tutor 5' it speaks up if a turn costs more than 5 points.\n"
	"It judges by what you can see, as 'hint' does, and knows no hidden card.\n";

static const char codes_text[] =
	"A game has a name that deals the same cards again, on any machine:\n"
	"  standard#friday        the ruleset and a seed: all rounds of a match\n"
	"  standard@0XVN...       the ruleset and the deck of one round\n"
	"'log' tells the deck's when a round is over. 'new standard#friday' plays such\n"
	"a game, and so does 'expedition --deal standard#friday' in the shell. A friend\n"
	"who types it is dealt the cards that you had.\n";

static const char tips_text[] =
	"Begin with three cards of a suit: nearly 3 of 4 pay, with one alone 2 of 5.\n"
	"Numbers in your hand that add up to 20 are nearly safe: 9 of 10 pay.\n"
	"Begin low: one begun with an 8 pays one time in three, with a 9 never.\n"
	"Lay a wager when you hold two numbers of its suit: that pays 3 times of 4.\n"
	"Lose small: two cards that stay alone cost 7 points, six cards bring some 20.\n"
	"Be bold: good players begin 4 suits of 5, and a third of these don't pay.\n"
	"A suit that the other player has begun is worth about half as much to you.\n"
	"Discard cards that the other can't use: 'odds' says which they are.\n"
	"Count the turns: the deck's line says how many cards you can still place.\n"
	"28 points win a round of standard as often as not; 36 in classic, 43 in long.\n";

static const char friend_text[] =
	"With a friend elsewhere you play without a server, and trust nobody: both\n"
	"programs lock the cards, and check one another when a round is over.\n"
	"  expedition host                        you propose, and wait; it prints what\n"
	"                                         your friend can type, as these:\n"
	"  expedition join --via 'ssh YOU@HERE expedition peer'\n"
	"  expedition join PATH                   on this machine\n"
	"  expedition host --listen 4000          over TCP; it prints a code, and\n"
	"  expedition join HOST:4000              asks for it\n"
	"  expedition mail                        by mail, a block of text each\n"
	"'break' leaves; both go on another day with --resume. 'expedition verify FILE'\n"
	"shows anybody that nobody has cheated.\n";

static const struct topic own[] = {
	{"turn", "expedition", '6', turn_text, NULL},
	{"table", "expedition", '6', NULL, table_signs},
	{"cards", "expedition", '6', cards_text, NULL},
	{"wagers", "expedition", '6', wagers_text, NULL},
	{"scoring", "expedition", '6', scoring_text, NULL},
	{"levels", "expedition-arena", '6', levels_text, NULL},
	{"tutor", "expedition", '6', tutor_text, NULL},
	{"codes", "expedition", '6', codes_text, NULL},
	{"tips", "expedition-worth", '7', tips_text, NULL},
	{"friend", "expedition-friend", '6', friend_text, NULL},
	{0},
};

const struct topics cards_topics = {shared_topics, own};
