/* What `help` tells of the cards: of a turn, the table and its signs, scores and players, in a few
 * lines each.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/prompt/commands.h"

#include "app/options/options.h"
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
	"'undo' takes a turn back, 'hint' shows good turns.\n";

static const char cards_text[] =
	"A card is its rank and its suit, in either order and any case: 7h, H7, 10h.\n"
	"Ranks are 2 to 10. Wagers are J, Q and K of each suit in 'standard', three X\n"
	"of each suit in the other rulesets, as in xy.\n"
	"Suits are C D H S (clubs, diamonds, hearts, spades), or Y B W G R P (yellow,\n"
	"blue, white, green, red, purple).\n"
	"In logs, 7H means played and -7H discarded; + is a draw from the deck, +H from\n"
	"the hearts pile.\n";

static const char wagers_text[] =
	"A wager is a card without a number: J, Q or K in 'standard', X in the other\n"
	"rulesets. Lay it before the first number of its suit. One wager doubles what\n"
	"the expedition scores, two treble it, three make it four times as much: also\n"
	"a loss. Lay one if you hold two numbers or more of its suit.\n"
	"  jh              plays the jack of hearts, in 'standard'\n"
	"  xb              plays a blue wager, in 'classic'\n";

static const char scoring_text[] =
	"An expedition that you begin costs 20 points: add its numbers and subtract 20.\n"
	"One wager doubles the result, two treble it, three make it four times as much:\n"
	"a loss as well as a gain. An expedition that you don't begin scores 0.\n"
	"In 'classic' and 'long' an expedition of eight cards or more gets 20 more.\n"
	"  4 + 9 + 10             23 - 20 = 3\n"
	"  a wager, 2 + 4 + 7     (13 - 20) x 2 = -14\n"
	"  a wager alone          (0 - 20) x 2 = -40\n"
	"'score' shows the points so far, 'odds' what each suit may still bring.\n";

static const char levels_text[] =
	"The computer plays at five levels: beginner, easy, medium, hard and expert.\n"
	"Each is about ten points a round better than the one before.\n"
	"'level easy' sets the level: at once before the first move, otherwise from the\n"
	"next match on.\n";

static const char tutor_text[] =
	"The tutor checks your turn before it is made, and asks whether you mean it if\n"
	"it costs much. 'set tutor on' turns it on, 'set tutor off' turns it off, and\n"
	"'set tutor 5' lets it ask only if a turn costs more than 5 points.\n"
	"It judges by what you can see, as 'hint' does, and knows no hidden card.\n";

static const char codes_text[] =
	"A game has a name that deals the same cards again, on any machine:\n"
	"  standard#friday        the ruleset and a seed: all rounds of a match\n"
	"  standard@0XVN...       the ruleset and the deck of one round\n"
	"'log' shows the deck's name when a round is over. 'new standard#friday' plays\n"
	"such a game, and so does 'expedition --deal standard#friday' in the shell. A\n"
	"friend who types the same name gets the same cards.\n";

static const char tips_text[] =
	"Begin with three cards of a suit: nearly 3 of 4 pay, with one alone 2 of 5.\n"
	"Numbers in your hand that add up to 20 are nearly safe: 9 of 10 pay.\n"
	"Begin low: one begun with an 8 pays one time in three, with a 9 never.\n"
	"Lay a wager when you hold two numbers of its suit: that pays 3 times of 4.\n"
	"Lose small: two cards that stay alone cost 7 points, six cards bring some 20.\n"
	"Be bold: good players begin 5 suits of 6, and a third of these don't pay.\n"
	"A suit that the other player has begun is worth two thirds as much to you.\n"
	"Discard cards that the other can't use: 'odds' says which they are.\n"
	"Count the turns: the deck's line says how many cards you can still place.\n"
	"27 points win a round of standard as often as not; 33 in classic, 40 in long.\n";

static const char friend_text[] =
	"You can play a friend on another machine without a server and without trust:\n"
	"both programs encrypt the cards, and check each other after every round.\n"
	"  expedition host                        invites a friend and waits; it prints\n"
	"                                         what your friend has to type, as in:\n"
	"  expedition join --via 'ssh YOU@HERE expedition peer'\n"
	"  expedition join PATH                   on this machine\n"
	"  expedition host --listen 4000          over TCP; it prints a code, for which\n"
	"  expedition join HOST:4000              asks your friend\n"
	"  expedition mail                        by mail, in blocks of text\n"
	"'break' leaves; both continue later with --resume. 'expedition verify FILE'\n"
	"proves that nobody has cheated.\n";

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
