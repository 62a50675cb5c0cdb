/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/prompt/commands.h"

#include "app/commands/command.h"
#include "app/learn/learn.h"
#include "app/replay/replay.h"
#include "app/session/session.h"
#include "families/cards/prompt/advising.h"

static const char bare[] = "card"; /* what can be typed instead of a command */

static int run_piles(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count, (void)e;
	session_show(p->owner, REGION_PILES);
	return 0;
}

static int run_unseen(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count, (void)e;
	session_show(p->owner, REGION_UNSEEN);
	return 0;
}

/* ---- In a match. ---- */

const struct command cards_command_play = {
	"play", "p", "CARD", "play a card to your expedition",
	"Numbers must rise; wagers come before the first number. The rest of the turn\n"
	"may follow on the same line.\n"
	"Example: play 7h     or just: 7h\nExample: play 7h draw hearts",
	ARG_PLAY, WORDS_MAX, run_moves, TO_PLAY, "lay place"};

const struct command cards_command_discard = {
	"discard", "x", "CARD", "put a card on its suit's pile",
	"The pile is open to both players.\n"
	"Example: discard 3c  or: -3c\n"
	"Example: discard 3c draw",
	ARG_DISCARD, WORDS_MAX, run_moves, TO_PLAY, "throw toss"};

const struct command cards_command_draw = {
	"draw", "d", "[deck|SUIT]", "draw from the deck, or the top of a pile",
	"Example: draw        or: +\n"
	"Example: draw hearts or: +h\n"
	"Where a turn begins with the draw: draw hearts play 7h",
	ARG_DRAW, WORDS_MAX, run_moves, TO_PLAY, "take pick deck"};

const struct command cards_command_hand = {
	"hand", "h", "", "show your hand",
	"Marks the cards that can be played, and the card that you drew last.\nExample: hand",
	ARG_NONE, 0, run_hand, TO_LOOK, NULL};

const struct command cards_command_table = {
	"table", "t", "", "show the table",
	"Shows the expeditions and their points, the piles, the deck and your hand.\nExample: table", ARG_NONE, 0,
	run_table, TO_LOOK, "board show"};

const struct command cards_command_piles = {
	"piles", NULL, "", "show all cards of the piles",
	"The top comes first.\nExample: piles",
	ARG_NONE, 0, run_piles, TO_LOOK, NULL};

const struct command cards_command_score = {
	"score", "s", "", "show the score and its parts",
	"For each expedition: the sum of its numbers minus the cost, times (1 + its\n"
	"wagers), plus a bonus if there is one.\nExample: score",
	ARG_NONE, 0, run_score, TO_LOOK, "points"};

const struct command cards_command_unseen = {
	"unseen", NULL, "", "count the unseen cards, by suit",
	"They are in the deck or in the other hand. Cards that the other player has\n"
	"drawn from a pile, and must still hold, are listed separately.\n"
	"Example: unseen",
	ARG_NONE, 0, run_unseen, TO_LOOK, NULL};

const struct command cards_command_odds = {
	"odds", NULL, "[SUIT]", "show what each suit can bring, and safe discards",
	"For each suit: its points now, the most it can still reach, the chance that\n"
	"it ends above 0, and the cards that fit, in your hand and unseen. It assumes\n"
	"that everybody draws from the deck, and that you get the cards that you\n"
	"want.\n"
	"Example: odds\nExample: odds hearts",
	ARG_SUIT, 1, run_odds, TO_ADVISE, NULL};

const struct command cards_command_explain = {
	"explain", NULL, "[MOVE]", "explain your last turn, or a move",
	"Lists what speaks for and against it, by what you could see at the time.\n"
	"Example: explain\nExample: explain play 7h",
	ARG_MOVE, WORDS_MAX, run_explain, TO_ADVISE, "why"};

const struct command cards_command_hindsight = {
	"hindsight", NULL, "[ROUND]", "look back on a round that is over",
	"Shows the most that your cards allowed, what your discards gave the other\n"
	"player, and what the wagers returned. All cards are known.\n"
	"Example: hindsight\nExample: hindsight 1",
	ARG_NONE, 1, run_hindsight, TO_STUDY, NULL};

const struct command cards_command_log = {
	"log", "l", "", "show the turns of this round",
	"As in a record: 7H is a card played, -7H discarded; + is a draw from the\n"
	"deck, +H from a pile, followed by the card, or * if you don't know it. When\n"
	"the round is over the log shows the deck's name, for --deal and 'new'.\n"
	"Example: log",
	ARG_NONE, 0, run_log, TO_LOOK, "history moves"};

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
	.hint = "A card alone plays it: 7h. A whole turn can stand on one line.",
	.topics = &cards_topics,
	.groups = play_groups,
	.bare = bare,
	.sayings = cards_sayings,
};

/* ---- In a replay. ---- */

static const struct command *const in_replay[] = {
	&cards_command_table,
	&(const struct command){
		"hand", "h", "", "show the hand, or both hands", "Example: hand", ARG_NONE, 0, run_hand,
		TO_LOOK, NULL},
	&cards_command_piles, &cards_command_score, &cards_command_unseen,
	&(const struct command){
		"log", "l", "", "show the turns of this round so far",
		"With open eyes, or when the round is over, it names the deck.\nExample: log",
		ARG_NONE, 0, run_log, TO_LOOK, NULL},
	&cards_command_odds,
	&(const struct command){
		"explain", NULL, "[MOVE]", "explain the last turn, or a move",
		"By what its player could see at the time.\nExample: explain play 7h",
		ARG_MOVE, WORDS_MAX, run_explain, TO_ADVISE, NULL},
	&cards_command_hint, &cards_command_eval, &cards_command_rollout, &cards_command_solve,
	&(const struct command){
		"hindsight", NULL, "[ROUND]", "look back on a round that is over here",
		"Example: hindsight 1", ARG_NONE, 1, run_hindsight, TO_STUDY, NULL},
	NULL,
};
const struct command_table cards_replay = {
	.own = in_replay, .shared = replay_commands, .topics = &cards_topics, .groups = replay_groups, .bare = bare,
	.sayings = cards_sayings};

/* ---- In a lesson. ---- */

static const struct command *const in_lesson[] = {
	&(const struct command){
		"play", "p", "CARD", "play a card to your expedition", "Example: play 7h, or just: 7h",
		ARG_PLAY, WORDS_MAX, run_lesson_turn, TO_PLAY, "lay place"},
	&(const struct command){
		"discard", "x", "CARD", "put a card on its suit's pile", "Example: discard 3c, or: -3c",
		ARG_DISCARD, WORDS_MAX, run_lesson_turn, TO_PLAY, "throw toss"},
	&(const struct command){
		"draw", "d", "[deck|SUIT]", "draw from the deck, or the top of a pile",
		"Example: draw        or: +\nExample: draw hearts or: +h", ARG_DRAW, WORDS_MAX,
		run_lesson_turn, TO_PLAY, "take pick deck"},
	&cards_command_table, &cards_command_hand, &cards_command_piles, &cards_command_score,
	&cards_command_unseen, &cards_command_odds, &cards_command_explain, &cards_command_hint,
	NULL,
};
const struct command_table cards_lesson = {
	.own = in_lesson,
	.shared = lesson_commands,
	.hint = "A card alone plays it: 7h.",
	.topics = &cards_topics,
	.groups = lesson_groups,
	.bare = bare,
	.sayings = cards_sayings,
};
