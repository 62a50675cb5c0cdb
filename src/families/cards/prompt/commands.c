/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/cards/prompt/commands.h"

#include <string.h>

#include "app/learn/learn.h"
#include "app/options/options.h"
#include "app/replay/replay.h"
#include "app/session/session.h"
#include "base/ascii.h"
#include "families/cards/core/words.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/screen_table.h"

static const char bare[] = "card"; /* what can be typed instead of a command */

/* Returns the rules at P, or the first ruleset. */
static const struct rules *rules_at(const struct prompt *p)
{
	const struct telling told = p && p->asks->telling ? p->asks->telling(p)
	                                                  : (struct telling){0};
	return told.match && told.match->game ? cards_rules(told.match) : &rules_table[0];
}

/* Returns a suit of R for examples. */
static const struct suit_name *example_suit(const struct rules *r)
{
	enum { HEARTS = 2 }; /* in standard */
	return &r->suit_names[r->suits > HEARTS ? HEARTS : r->suits - 1];
}

void cards_examples_of(const struct rules *r, const char *help, struct text *out)
{
	static const char name[] = "$SUIT";
	const size_t len = sizeof name - 1;
	const struct suit_name *suit = example_suit(r);
	for (const char *sign; (sign = strchr(help, '$'));) {
		const bool named = !strncmp(sign, name, len);
		text_addf(out, "%.*s", (int)(sign - help), help);
		if (named)
			text_add(out, suit->name);
		else
			text_addf(out, "%c", ascii_lower(suit->letter));
		help = sign + (named ? len : 1);
	}
	text_add(out, help);
}

void cards_examples(const struct prompt *p, const char *help, struct text *out)
{
	cards_examples_of(rules_at(p), help, out);
}

/* ---- In a match. ---- */

const struct command cards_command_play = {
	"play", "p", "CARD", "play a card to your expedition",
	"Numbers must rise; wagers come before the first number.\n"
	"Example: play 7$     or just: 7$\n"
	"Where a turn begins with the card: play 7$ draw $SUIT",
	ARG_PLAY, WORDS_MAX, run_moves, TO_PLAY, "lay place"};

const struct command cards_command_discard = {
	"discard", "x", "CARD", "put a card on its suit's pile",
	"The pile is open to both players.\n"
	"Example: discard 3$  or: -3$\n"
	"Where a turn begins with the card: discard 3$ draw",
	ARG_DISCARD, WORDS_MAX, run_moves, TO_PLAY, "throw toss"};

const struct command cards_command_draw = {
	"draw", "d", "[deck|SUIT]", "draw from the deck, or the top of a pile",
	"Example: draw, or just: +\n"
	"Example: draw $SUIT, or just: +$\n"
	"Where a turn begins with the draw: draw $SUIT play 7$",
	ARG_DRAW, WORDS_MAX, run_moves, TO_PLAY, "take pick deck"};

const struct command cards_command_hand = {
	"hand", "h", "", "show your hand",
	"Marks the cards that can be played, and the card that you drew last.\nExample: hand",
	ARG_NONE, 0, run_region, TO_LOOK, NULL};

const struct command cards_command_table = {
	"table", "t", "", "show the table",
	"Shows the expeditions and their points, the piles, the deck and your hand.\nExample: table", ARG_NONE, 0,
	run_region, TO_LOOK, "board"};

const struct command cards_command_piles = {
	"piles", NULL, "", "show all cards of the piles",
	"The top comes first.\nExample: piles",
	ARG_NONE, 0, run_region, TO_LOOK, NULL};

const struct command cards_command_score = {
	"score", "s", "", "show the score and its parts",
	"For each expedition: the sum of its numbers minus the cost, times (1 + its\n"
	"wagers), plus a bonus if there is one.\nExample: score",
	ARG_NONE, 0, run_region, TO_LOOK, "points"};

const struct command cards_command_unseen = {
	"unseen", NULL, "", "count the unseen cards, by suit",
	"They are in the deck or in the other hand. Cards that the other player has\n"
	"drawn from a pile, and must still hold, are listed separately.\n"
	"Example: unseen",
	ARG_NONE, 0, run_region, TO_LOOK, NULL};

const struct command cards_command_odds = {
	"odds", NULL, "[SUIT]", "show what each suit can bring, and safe discards",
	"For each suit: its points now, the most it can still reach, the chance that\n"
	"it ends above 0, and the cards that fit, in your hand and unseen. It assumes\n"
	"that everybody draws from the deck, and that you get the cards that you\n"
	"want.\n"
	"Example: odds\nExample: odds $SUIT",
	ARG_SUIT, 1, run_odds, TO_ADVISE, NULL};

const struct command cards_command_explain = {
	"explain", NULL, "[MOVE]", "explain your last turn, or a move",
	"Lists what speaks for and against it, by what you could see at the time.\n"
	"Example: explain\nExample: explain play 7$",
	ARG_MOVE, WORDS_MAX, run_explain, TO_ADVISE, "why"};

const struct command cards_command_hindsight = {
	"hindsight", NULL, "[ROUND]", "look back on a round that is over",
	"Shows the most that your cards allowed, what your discards gave the other\n"
	"player, and what the wagers returned. All cards are known.\n"
	"Example: hindsight\nExample: hindsight 1",
	ARG_NONE, 1, run_hindsight, TO_STUDY, NULL};

const struct command cards_command_log = {
	"log", "l", "[last]", "show the turns of this round",
	"As in a record: 7H is a card played, -7H discarded; + is a draw from the\n"
	"deck, +H from a pile, followed by the card, or * if you don't know it. When\n"
	"the round is over the log shows the deck's name, for --deal and 'new'.\n"
	HELP_LOG_LAST,
	ARG_NONE, 1, run_log, TO_LOOK, "history moves"};

const struct command cards_command_hint = {
	"hint", NULL, "[N]", "show the best three turns, or N",
	"For each turn, as you would type it: the points that you can expect to be\n"
	"ahead at the end of the round, and the chances to win the round and the\n"
	"match (a draw counts half). The network knows what the player to move knows.\n"
	"Example: hint\nExample: hint 10",
	ARG_NONE, 1, run_hint, TO_ADVISE, "advice"};

const struct command cards_command_eval = {
	"eval", NULL, "", "show the value of the position",
	"Shows the points and chances that 'hint' shows for the best turn.\nExample: eval",
	ARG_NONE, 0, run_eval, TO_ADVISE, NULL};

const struct command cards_command_rollout = {
	"rollout", NULL, "[N]", "try the best turns in many random games",
	"Plays the round to its end after each of the best turns, in worlds that fit\n"
	"what you know, until one turn is clearly the best or N worlds (1000) have\n"
	"been tried. Ctrl-C stops it and shows the result so far.\n"
	"Example: rollout\nExample: rollout 10000",
	ARG_NONE, 1, run_rollout, TO_ADVISE, NULL};

const struct command cards_command_solve = {
	"solve", NULL, "[N]", "solve the end of the round exactly",
	"Possible with at most three cards in the deck: it tries all worlds that fit\n"
	"what you know. One figure is exact, if the other player plays best. Two\n"
	"figures are bounds: at least and at most, if the other player knew all\n"
	"cards. It shows the best three turns, or N. Ctrl-C stops it.\n"
	"Example: solve\nExample: solve 10",
	ARG_NONE, 1, run_solve, TO_ADVISE, NULL};

static const struct command *const in_play[] = {
	&cards_command_play, &cards_command_discard, &cards_command_draw, &cards_command_hand, &cards_command_table, &cards_command_piles,
	&cards_command_score, &cards_command_unseen, &cards_command_odds,
	&cards_command_explain, &cards_command_hindsight, &cards_command_log,
	&cards_command_hint, &cards_command_eval, &cards_command_rollout,
	&cards_command_solve, &command_next,
	NULL,
};
const struct command_table cards_play = {
	.own = in_play,
	.shared = play_commands,
	.hint = "The name of a card alone plays it. A whole turn can stand on one line.",
	.topics = &cards_topics,
	.groups = play_groups,
	.bare = bare,
	.examples = cards_examples,
	.sayings = (const struct saying *const[]){cards_sayings, shared_sayings, NULL},
};

/* ---- In a replay. ---- */

static const struct command *const in_replay[] = {
	&cards_command_table,
	&(const struct command){
		"hand", "h", "", "show the hand, or both hands", "Example: hand", ARG_NONE, 0, run_region,
		TO_LOOK, NULL},
	&cards_command_piles, &cards_command_score, &cards_command_unseen,
	&(const struct command){
		"log", "l", "[last]", "show the turns of this round so far",
		"With open eyes, or when the round is over, it names the deck.\n" HELP_LOG_LAST,
		ARG_NONE, 1, run_log, TO_LOOK, NULL},
	&cards_command_odds,
	&(const struct command){
		"explain", NULL, "[MOVE]", "explain the last turn, or a move",
		"By what its player could see at the time.\nExample: explain play 7$",
		ARG_MOVE, WORDS_MAX, run_explain, TO_ADVISE, NULL},
	&cards_command_hint, &cards_command_eval, &cards_command_rollout, &cards_command_solve,
	&(const struct command){
		"hindsight", NULL, "[ROUND]", "look back on a round that is over here",
		"Example: hindsight 1", ARG_NONE, 1, run_hindsight, TO_STUDY, NULL},
	NULL,
};
const struct command_table cards_replay = {
	.own = in_replay, .shared = replay_commands, .topics = &cards_topics, .groups = replay_groups,
	.bare = bare, .examples = cards_examples,
	.sayings = (const struct saying *const[]){replay_sayings, cards_sayings, shared_sayings, NULL}};

/* ---- In a lesson. ---- */

static const struct command *const in_lesson[] = {
	&(const struct command){
		"play", "p", "CARD", "play a card to your expedition", "Example: play 7$, or just: 7$",
		ARG_PLAY, WORDS_MAX, run_lesson_turn, TO_PLAY, "lay place"},
	&(const struct command){
		"discard", "x", "CARD", "put a card on its suit's pile", "Example: discard 3$, or: -3$",
		ARG_DISCARD, WORDS_MAX, run_lesson_turn, TO_PLAY, "throw toss"},
	&(const struct command){
		"draw", "d", "[deck|SUIT]", "draw from the deck, or the top of a pile",
		"Example: draw, or just: +\nExample: draw $SUIT, or just: +$", ARG_DRAW, WORDS_MAX,
		run_lesson_turn, TO_PLAY, "take pick deck"},
	&cards_command_table, &cards_command_hand, &cards_command_piles, &cards_command_score,
	&cards_command_unseen, &cards_command_odds, &cards_command_explain,
	NULL,
};
const struct command_table cards_lesson = {
	.own = in_lesson,
	.shared = lesson_commands,
	.hint = "The name of a card alone plays it.",
	.topics = &cards_topics,
	.groups = lesson_groups,
	.bare = bare,
	.examples = cards_examples,
	.sayings = (const struct saying *const[]){lesson_sayings, cards_sayings, shared_sayings, NULL},
};

/* ---- What `help` tells, in a few lines each.  ---- */

/* Tells of a turn, with examples for the ruleset at P, or for the first ruleset. */
static void turn_tell(const struct prompt *p, struct text *out)
{
	const struct rules *r = rules_at(p);
	const struct suit_name *suit = example_suit(r);
	const int letter = ascii_lower(suit->letter);
	text_addf(out, SAY_TURN_HELP, suit->name, letter);
	text_addf(out, SAY_TURN_WHOLE(r->order == ORDER_DRAW_PLACE), suit->name, letter);
	text_add(out, SAY_TURN_ADVICE);
	telling_bent(p, out);
}

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
	"the expedition scores, two triple it, three quadruple it: a loss as well as a\n"
	"gain. Lay a wager if you hold two numbers or more of its suit.\n"
	"  jh              plays the jack of hearts, in 'standard'\n"
	"  xb              plays a blue wager, in 'classic'\n";

static const char scoring_text[] =
	"The larger total of all rounds wins the match.\n"
	"An expedition that you begin costs 20 points: add its numbers and subtract 20.\n"
	"One wager doubles the result, two triple it, three quadruple it: a loss as\n"
	"well as a gain. An expedition that you don't begin scores 0.\n"
	"In 'classic' and 'long' an expedition of eight cards or more gets 20 more.\n"
	"  4 + 9 + 10             23 - 20 = 3\n"
	"  a wager, 2 + 4 + 7     (13 - 20) x 2 = -14\n"
	"  a wager alone          (0 - 20) x 2 = -40\n"
	"'score' shows the points so far; in a match 'odds' what each suit may bring.\n";

static const char levels_text[] =
	"The computer plays at five levels: beginner, easy, medium, hard and expert.\n"
	"Each is about ten points a round better than the one before; none of them sees\n"
	"a hidden card.\n"
	"'level easy' sets the level: at once before the first move, otherwise from the\n"
	"next match on. 'expedition agents' lists more players, such as net, which\n"
	"'expedition --seats human,net' plays against.\n";

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
	"Begin low: a suit begun with an 8 pays one time in three, with a 9 never.\n"
	"Lay a wager when you hold two numbers of its suit: that pays 3 times in 4.\n"
	"Lose small: two cards that stay alone cost 7 points, six cards bring some 20.\n"
	"Be bold: good players begin 5 suits of 6, and a third of these don't pay.\n"
	"A suit that the other player has begun is worth two thirds as much to you.\n"
	"Discard cards that the other can't use: 'odds' says which they are.\n"
	"Count the turns: the deck's line says how many cards you can still place.\n"
	"27 points win a round of standard as often as not; 33 in classic, 38 in long.\n";

static const char friend_text[] =
	"Two people at one keyboard type 'expedition --seats human:Ann,human:Bob'.\n"
	"You can play a friend on another machine without a server and without trust:\n"
	"both programs encrypt the cards, and check each other after every round.\n"
	"'expedition host' invites a friend and waits. It prints what your friend has\n"
	"to type, as in one of these lines:\n"
	"  expedition join --via 'ssh YOU@HERE expedition peer'\n"
	"  expedition join PATH     (on this machine)\n"
	"Over TCP, 'expedition host --listen 4000' prints a code, too. Your friend\n"
	"types 'expedition join HOST:4000', and is asked for it. 'expedition mail'\n"
	"plays by mail, in blocks of text.\n"
	"'break' leaves; both continue later with --resume. 'expedition verify FILE'\n"
	"proves that nobody has cheated.\n";

static const struct topic own[] = {
	{"turn", MANUAL(""), '6', NULL, turn_tell},
	{"table", MANUAL(""), '6', NULL, table_signs},
	{"cards", MANUAL(""), '6', cards_text, telling_bent},
	{"wagers", MANUAL(""), '6', wagers_text, telling_bent},
	{"scoring", MANUAL(""), '6', scoring_text, telling_bent},
	{"levels", MANUAL("-arena"), '6', levels_text, NULL},
	{"tutor", MANUAL(""), '6', tutor_text, NULL},
	{"codes", MANUAL(""), '6', codes_text, NULL},
	{"tips", MANUAL("-worth"), '7', tips_text, telling_bent},
	{"friend", MANUAL("-friend"), '6', friend_text, NULL},
	{0},
};

const struct topics cards_topics = {shared_topics, own};
