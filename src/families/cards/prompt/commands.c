/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/prompt/commands.h"

#include "app/commands/command.h"
#include "app/learn/learn.h"
#include "app/replay/replay.h"
#include "app/session/session.h"
#include "families/cards/prompt/advising.h"
#include "families/cards/prompt/speech.h"
#include "families/cards/prompt/topics.h"

static const char bare[] = "card"; /* what may be typed without a command's name */

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
	"play", "p", "CARD", "lay a card to your expedition",
	"Numbers rise, wagers come before the first number.\n"
	"The rest of the turn may follow on the line.\n"
	"Example: play 7h     or just: 7h\n"
	"Example: play 7h draw hearts",
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
	"Cards that can be played are marked, and the one drawn last.\nExample: hand",
	ARG_NONE, 0, run_hand, TO_LOOK, NULL};

const struct command cards_command_table = {
	"table", "t", "", "show the table",
	"Expeditions with what they score, piles, deck and hand.\nExample: table", ARG_NONE, 0,
	run_table, TO_LOOK, "board show"};

const struct command cards_command_piles = {
	"piles", NULL, "", "show the piles, all their cards",
	"The top comes first.\nExample: piles",
	ARG_NONE, 0, run_piles, TO_LOOK, NULL};

const struct command cards_command_score = {
	"score", "s", "", "show the score and how it comes about",
	"For each expedition: the sum of its numbers less the cost,\n"
	"times one more than its wagers, and the bonus where there is one.\nExample: score",
	ARG_NONE, 0, run_score, TO_LOOK, "points"};

const struct command cards_command_unseen = {
	"unseen", NULL, "", "count the cards you haven't seen, by suit",
	"They are in the deck or in the other hand. Cards that the other\n"
	"seat is known to hold, having drawn them from a pile, are told apart.\nExample: unseen",
	ARG_NONE, 0, run_unseen, TO_LOOK, NULL};

const struct command cards_command_odds = {
	"odds", NULL, "[SUIT]", "count turns, what each suit may bring, safe discards",
	"For each suit: its points now, the most it can still come to, the chance\n"
	"that it ends above 0, the cards of the hand and the unseen ones that fit.\n"
	"It is counted as if all draw from the deck, whose cards come as wanted.\n"
	"Example: odds\nExample: odds hearts",
	ARG_SUIT, 1, run_odds, TO_ADVISE, NULL};

const struct command cards_command_explain = {
	"explain", NULL, "[MOVE]", "tell for and against your last turn, or a move",
	"Only what you could see at that time is told.\n"
	"Example: explain\nExample: explain play 7h",
	ARG_MOVE, WORDS_MAX, run_explain, TO_ADVISE, NULL};

const struct command cards_command_hindsight = {
	"hindsight", NULL, "[ROUND]", "look back on a round that is over",
	"The most that could be made of the cards that came, what the discards\n"
	"gave the other seat, what the wagers returned. All cards are known.\n"
	"Example: hindsight\nExample: hindsight 1",
	ARG_NONE, 1, run_hindsight, TO_STUDY, NULL};

const struct command cards_command_log = {
	"log", "l", "", "show the turns of this round",
	"As a record writes them: 7H is played, -7H discarded; + drawn from the\n"
	"deck, +H from a pile, and behind that the card, * when it isn't known.\n"
	"When the round is over it names the deck, for --deal and 'new'.\nExample: log",
	ARG_NONE, 0, run_log, TO_LOOK, "history moves"};

const struct command cards_command_hint = {
	"hint", NULL, "[N]", "show the best three turns, or N of them",
	"For each turn, written as it can be typed: by how many points the round\n"
	"can be expected to end, yours less the other player's; the chance to win\n"
	"the round; and the match, its other rounds counted in. A draw counts half.\n"
	"The network says so at a glance, by what you can know.\nExample: hint\nExample: hint 10",
	ARG_NONE, 1, run_hint, TO_ADVISE, "advice"};

const struct command cards_command_eval = {
	"eval", NULL, "", "show what your position is worth",
	"The points and the chances that 'hint' shows for the best turn.\nExample: eval",
	ARG_NONE, 0, run_eval, TO_ADVISE, NULL};

const struct command cards_command_rollout = {
	"rollout", NULL, "[N]", "try the best turns in worlds that fit what you know",
	"Each is played on to the end in the same worlds, the luck of the draws taken\n"
	"off, until one is clearly the best, or N worlds, 1000 if not given. Ctrl-C\n"
	"stops it and shows what is known so far.\nExample: rollout\nExample: rollout 10000",
	ARG_NONE, 1, run_rollout, TO_ADVISE, NULL};

const struct command cards_command_solve = {
	"solve", NULL, "[N]", "solve the end: every hand and deck there can be",
	"With at most three cards in the deck all worlds that fit what you know are\n"
	"looked at. One figure is exact, against a rival who plays best. Of two, the\n"
	"first is sure even against one who knows all cards; more than the second\n"
	"can't be had against such a one. Best three turns, or N. Ctrl-C stops it.\n"
	"Example: solve\nExample: solve 10",
	ARG_NONE, 1, run_solve, TO_ADVISE, NULL};

static const struct command *const in_play[] = {
	&cards_command_play, &cards_command_discard, &cards_command_draw, &command_go,
	&command_think, &cards_command_hand, &cards_command_table, &cards_command_piles,
	&cards_command_score, &cards_command_unseen, &cards_command_odds,
	&cards_command_explain, &cards_command_hindsight, &cards_command_log,
	&cards_command_hint, &cards_command_eval, &cards_command_rollout,
	&cards_command_solve, &command_learn, &command_rules, &command_help, &command_undo,
	&command_redo, &command_resign, &command_next, &command_new, &command_save,
	&command_load, &command_review, &command_replay, &command_records, &command_stats,
	&command_games, &command_note, &command_mark, &command_variants, &command_level,
	&command_set, &command_source, &command_quit,
	NULL,
};
const struct command_table cards_play = {
	.command = in_play,
	.hint = "A card alone plays it: 7h. A whole turn can stand on one line.",
	.topics = &cards_topics,
	.groups = play_groups,
	.bare = bare,
	.sayings = cards_sayings,
};

/* ---- In a replay. ---- */

static const struct command *const in_replay[] = {
	&replay_command_next, &replay_command_previous, &replay_command_first,
	&replay_command_last, &replay_command_turn, &replay_command_round,
	&replay_command_eyes, &replay_command_play, &replay_command_quit,
	&(const struct command){
		"table", "t", "", "show the table", "Example: table", ARG_NONE, 0, run_table, TO_LOOK,
		NULL},
	&(const struct command){
		"hand", "h", "", "show the hand, or both", "Example: hand", ARG_NONE, 0, run_hand,
		TO_LOOK, NULL},
	&(const struct command){
		"piles", NULL, "", "show the piles, all their cards", "Example: piles", ARG_NONE, 0,
		run_piles, TO_LOOK, NULL},
	&(const struct command){
		"score", "s", "", "show the score and how it comes about", "Example: score",
		ARG_NONE, 0, run_score, TO_LOOK, NULL},
	&(const struct command){
		"unseen", NULL, "", "count the cards not seen", "Example: unseen", ARG_NONE, 0,
		run_unseen, TO_LOOK, NULL},
	&(const struct command){
		"log", "l", "", "show the turns of this round so far",
		"With open eyes, or when the round is over, it names the deck.\nExample: log",
		ARG_NONE, 0, run_log, TO_LOOK, NULL},
	&replay_command_rules, &replay_command_help,
	&(const struct command){
		"odds", NULL, "[SUIT]", "count what the seat can tell of the rest",
		"Example: odds hearts",
		ARG_SUIT, 1, run_odds, TO_ADVISE, NULL},
	&(const struct command){
		"explain", NULL, "[MOVE]", "tell for and against the last turn, or a move",
		"Only what its seat could see at that time is told.\nExample: explain play 7h",
		ARG_MOVE, WORDS_MAX, run_explain, TO_ADVISE, NULL},
	&(const struct command){
		"hint", NULL, "[N]", "show the best three turns here, or N of them",
		"By what the seat to move knows, as for all that judges.\nExample: hint 5", ARG_NONE, 1,
		run_hint, TO_ADVISE, NULL},
	&(const struct command){
		"eval", NULL, "", "show what the position is worth to the seat to move",
		"Example: eval",
		ARG_NONE, 0, run_eval, TO_ADVISE, NULL},
	&(const struct command){
		"rollout", NULL, "[N]", "try the best turns here in worlds that fit",
		"Example: rollout 10000",
		ARG_NONE, 1, run_rollout, TO_ADVISE, NULL},
	&(const struct command){
		"solve", NULL, "[N]", "solve the end of a round here", "Example: solve", ARG_NONE, 1,
		run_solve, TO_ADVISE, NULL},
	&(const struct command){
		"hindsight", NULL, "[ROUND]", "look back on a round that is over here",
		"Example: hindsight 1", ARG_NONE, 1, run_hindsight, TO_STUDY, NULL},
	&replay_command_review, &replay_command_set,
	NULL,
};
const struct command_table cards_replay = {
	.command = in_replay, .topics = &cards_topics, .groups = replay_groups, .bare = bare,
	.sayings = cards_sayings};

/* ---- In a lesson. ---- */

static const struct command *const in_lesson[] = {
	&lesson_command_repeat, &lesson_command_skip, &lesson_command_back,
	&lesson_command_next, &lesson_command_lessons, &lesson_command_match,
	&lesson_command_quit,
	&(const struct command){
		"play", "p", "CARD", "lay a card to your expedition", "Example: play 7h, or just: 7h",
		ARG_PLAY, WORDS_MAX, run_lesson_turn, TO_PLAY, "lay place"},
	&(const struct command){
		"discard", "x", "CARD", "put a card on its suit's pile", "Example: discard 3c, or: -3c",
		ARG_DISCARD, WORDS_MAX, run_lesson_turn, TO_PLAY, "throw toss"},
	&(const struct command){
		"draw", "d", "[deck|SUIT]", "draw from the deck, or the top of a pile",
		"Example: draw        or: +\nExample: draw hearts or: +h", ARG_DRAW, WORDS_MAX,
		run_lesson_turn, TO_PLAY, "take pick deck"},
	&lesson_command_undo, &lesson_command_review,
	&(const struct command){
		"table", "t", "", "show the table", "Example: table", ARG_NONE, 0, run_table, TO_LOOK,
		"board show"},
	&(const struct command){
		"hand", "h", "", "show your hand", "Example: hand", ARG_NONE, 0, run_hand, TO_LOOK,
		NULL},
	&(const struct command){
		"piles", NULL, "", "show the piles, all their cards", "Example: piles", ARG_NONE, 0,
		run_piles, TO_LOOK, NULL},
	&(const struct command){
		"score", "s", "", "show the score and how it comes about", "Example: score",
		ARG_NONE, 0, run_score, TO_LOOK, "points"},
	&(const struct command){
		"unseen", NULL, "", "count the cards you haven't seen, by suit", "Example: unseen",
		ARG_NONE, 0, run_unseen, TO_LOOK, NULL},
	&(const struct command){
		"odds", NULL, "[SUIT]", "count turns, what each suit may bring, safe discards",
		"Example: odds", ARG_SUIT, 1, run_odds, TO_ADVISE, NULL},
	&(const struct command){
		"explain", NULL, "[MOVE]", "tell for and against your last turn, or a move",
		"Example: explain play 7h", ARG_MOVE, WORDS_MAX, run_explain, TO_ADVISE, "why"},
	&(const struct command){
		"hint", NULL, "[N]", "show the best three turns, or N of them", "Example: hint",
		ARG_NONE, 1, run_hint, TO_ADVISE, "advice"},
	&lesson_command_rules, &lesson_command_help,
	NULL,
};
const struct command_table cards_lesson = {
	.command = in_lesson,
	.hint = "A card alone plays it: 7h.",
	.topics = &cards_topics,
	.groups = lesson_groups,
	.bare = bare,
	.sayings = cards_sayings,
};
