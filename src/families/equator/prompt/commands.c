/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/prompt/commands.h"

#include <string.h>

#include "app/commands/command.h"
#include "app/learn/learn.h"
#include "app/replay/replay.h"
#include "base/number.h"
#include "families/equator/agent/search.h"
#include "families/equator/core/turn.h"
#include "families/equator/prompt/speech.h"
#include "families/equator/show/words.h"
#include "os/signals.h"
#include "prompt/prompt.h"

/* ---- Answers.  ---- */

typedef int answering(const struct telling *told, const struct equator_view *v, char **args, int count,
                      struct text *out, struct error *e);

/* The place that the words ARGS up to COUNT name; or -1 and the reason in E. */
static int place_of(const struct equator_view *v, char **args, int count, struct error *e)
{
	int used;
	const int place = board_find_words(equator_board(&v->table), args, count, &used, e);
	if (place >= 0 && used < count)
		return error_set(e, "'%.40s' is more than a place", args[used]);
	return place;
}

static int answer_map(const struct telling *told, const struct equator_view *v, char **args, int count,
                      struct text *out, struct error *e)
{
	const int place = count > 1 ? place_of(v, args + 1, count - 1, e) : -1;
	if (count > 1 && place < 0)
		return -1;
	words_map(told, v, place, out);
	return 0;
}

static int answer_near(const struct telling *told, const struct equator_view *v, char **args, int count,
                       struct text *out, struct error *e)
{
	(void)args, (void)count, (void)e;
	words_near(told, v, out);
	return 0;
}

static int answer_path(const struct telling *told, const struct equator_view *v, char **args, int count,
                       struct text *out, struct error *e)
{
	if (count < 2)
		return error_set(e, "path: expected a place, as 'path %s'", equator_board(&v->table)->place[0].key);
	const int place = place_of(v, args + 1, count - 1, e);
	if (place < 0)
		return -1;
	words_path(told, v, place, out);
	return 0;
}

/* ---- Advice.  ---- */

enum { HINTS = 3, ROLLOUT_WORLDS = 100, ROLLOUT_MOST = 10000, HINT_SEED = 7 };

static int may_advise(const struct telling *told, const struct equator_view *v, const char *name,
                      struct error *e)
{
	if (!equator_to_move(v))
		return error_set(e, "%s: there is advice for the player whose turn it is", name);
	if (told->hidden)
		return error_set(e, "%s: there is advice for those who see the hand", name);
	return 0;
}

static void add_moves(const struct board *b, const struct plan *p, struct text *out)
{
	for (int i = 0; i < p->moves; i++) {
		text_add(out, i ? ", " : "");
		equator_move_format(b, p->move[i], out);
	}
}

/* Adds VALUE, in hundredths of a point, as "+1.2". */
static void add_value(int32_t value, struct text *out)
{
	char buf[TENTHS_SIZE];
	text_add(out, tenths_text(tenths_of(value, MIND_POINT), "+", buf));
}

static const char *const reason_words[REASONS] = {"points at once", "silver", "goals that come nearer",
                                                  "cards in hand"};

/* Adds the reason that speaks most for PLAN. */
static void add_reason(const struct equator_view *v, const struct plan *plan, struct text *out)
{
	int32_t reason[REASONS];
	int most = 0;
	equator_reasons(v, plan, reason);
	for (int i = 1; i < REASONS; i++)
		if (reason[i] > reason[most])
			most = i;
	if (reason[most] > 0)
		text_addf(out, "; for %s", reason_words[most]);
}

/* Adds the best COUNT plans of S, the others by what they lose against the first. */
static void add_plans(const struct equator_view *v, const struct search *s, int count, bool errors,
                      struct text *out)
{
	for (int i = 0; i < s->count && i < count; i++) {
		const int32_t mean = trials_mean(&s->trials, i);
		text_addf(out, "%d. ", i + 1);
		add_moves(equator_board(&v->table), &s->plan[i], out);
		if (i && s->trials.worlds) {
			text_add(out, " (");
			add_value(mean - trials_mean(&s->trials, 0), out);
			if (errors && trials_error(&s->trials, i, 0) < INT32_MAX) {
				text_add(out, ", give or take ");
				add_value(trials_error(&s->trials, i, 0), out);
			}
			text_add_char(out, ')');
		}
		add_reason(v, &s->plan[i], out);
		text_add(out, ".\n");
	}
}

static int advise(const struct telling *told, const struct equator_view *v, char **args, int count,
                  int shown, int worlds, int rounds, bool errors, struct text *out, struct error *e)
{
	const struct effort effort = {PLANS_MOST / 2, worlds, rounds};
	struct search s;
	struct rng rng;
	(void)count;
	if (may_advise(told, v, args[0], e))
		return -1;
	rng_seed(&rng, HINT_SEED);
	if (!equator_search(&s, v, &effort, &rng, SIGNALS_STOP))
		text_addf(out, "Stopped after %d worlds:\n", (int)s.trials.worlds);
	add_plans(v, &s, shown, errors, out);
	return 0;
}

/* Reads the number after the command, 1 to MOST, into N. */
static int number_of(char **args, int count, int most, int *n, struct error *e)
{
	int64_t number;
	if (count < 2)
		return 0;
	if (number_read(args[1], 1, most, &number))
		return error_set(e, "%s %.24s: expected a number from 1 to %d", args[0], args[1], most);
	*n = (int)number;
	return 0;
}

static int answer_hint(const struct telling *told, const struct equator_view *v, char **args, int count,
                       struct text *out, struct error *e)
{
	enum { WORLDS = 16, ROUNDS = 3 };
	int shown = HINTS;
	if (number_of(args, count, PLANS_MOST / 2, &shown, e))
		return -1;
	return advise(told, v, args, count, shown, WORLDS, ROUNDS, false, out, e);
}

static int answer_rollout(const struct telling *told, const struct equator_view *v, char **args,
                          int count, struct text *out, struct error *e)
{
	enum { TO_THE_END = 100, SHOWN = 6 };
	int worlds = ROLLOUT_WORLDS;
	if (number_of(args, count, ROLLOUT_MOST, &worlds, e))
		return -1;
	return advise(told, v, args, count, SHOWN, worlds, TO_THE_END, true, out, e);
}

static int answer_explain(const struct telling *told, const struct equator_view *v, char **args,
                          int count, struct text *out, struct error *e)
{
	struct plan plan = {.moves = 0};
	int32_t reason[REASONS];
	if (may_advise(told, v, args[0], e))
		return -1;
	if (count > 1)
		plan.moves = equator_turn_parse(v, args + 1, count - 1, plan.move, TURN_MOST, e);
	else
		mind_plans(&v->table, v->hand, &weights_usual, true, &plan, 1);
	if (plan.moves < 0)
		return -1;
	equator_reasons(v, &plan, reason);
	add_moves(equator_board(&v->table), &plan, out);
	text_add(out, ", by rules of thumb:\n");
	for (int i = 0; i < REASONS; i++) {
		text_add(out, "  ");
		add_value(reason[i], out);
		text_addf(out, " %s\n", reason_words[i]);
	}
	return 0;
}

/* ---- The commands.  ---- */

static const struct {
	const char *name;
	answering *answer;
	bool judges; /* it is about the turn of the person who asks */
} answers[] = {
	{"map", answer_map, false},         {"near", answer_near, false},
	{"path", answer_path, false},       {"hint", answer_hint, true},
	{"rollout", answer_rollout, true},  {"explain", answer_explain, true},
};

static int run(struct prompt *p, char **args, int count, struct error *e)
{
	const struct telling told = p->asks->telling(p);
	const struct equator_view v = words_view(&told, NULL);
	struct text out = {0};
	int i = 0;
	while (strcmp(answers[i].name, args[0]))
		i++;
	if (answers[i].judges && p->asks->to_move && p->asks->to_move(p, e))
		return -1;
	const int status = answers[i].answer(&told, &v, args, count, &out, e);
	prompt_take_interrupt(p);
	if (!status && out.len)
		told.face->say(&told, text_string(&out));
	text_release(&out);
	return status;
}

static const struct command own_map = {
	.name = "map",
	.arguments = "[PLACE]",
	.summary = "the places, their symbols and routes",
	.help = "'map lagos' shows one place, 'map' all of them.\nExample: map lagos",
	.most = 2,
	.also = "world atlas look",
	.run = run,
	.kind = TO_LOOK,
};

static const struct command own_near = {
	.name = "near",
	.arguments = "",
	.summary = "where your hand can take you",
	.help = "Lists each place that your cards can pay for, with the cheapest moves.\nExample: near",
	.also = "where around",
	.run = run,
	.kind = TO_LOOK,
};

static const struct command own_path = {
	.name = "path",
	.arguments = "PLACE",
	.summary = "the way to a place, and what it takes",
	.help = "Says whether your cards can pay for the way, and one of the shortest ways.\nExample: path cairo",
	.most = 2,
	.also = "way route",
	.run = run,
	.kind = TO_LOOK,
};

static const struct command own_hint = {
	.name = "hint",
	.arguments = "[NUMBER]",
	.summary = "the best turns, and why",
	.help = "The program plays turns on in worlds that fit what you know. 'hint' names the\n"
	        "three best ones, 'hint 5' five, with the points that the others lose.\nExample: hint",
	.most = 1,
	.also = "best advice",
	.run = run,
	.kind = TO_ADVISE,
};

static const struct command own_explain = {
	.name = "explain",
	.arguments = "[TURN]",
	.summary = "why a turn is good or bad",
	.help = "'explain draw' says what changes for you, by rules of thumb; 'explain' alone does\n"
	        "so for the turn that they like best.\nExample: explain draw",
	.most = 3 * TURN_MOST,
	.also = "why reason",
	.run = run,
	.kind = TO_ADVISE,
};

static const struct command own_rollout = {
	.name = "rollout",
	.arguments = "[WORLDS]",
	.summary = "play the best turns on to the end, many times",
	.help = "Each turn is played on to the end in the same 100 worlds, or as many as you say.\n"
	        "Example: rollout 50",
	.most = 1,
	.also = "simulate",
	.run = run,
	.kind = TO_ADVISE,
};

static const struct command own_hand = {
	.name = "hand",
	.letter = "h",
	.arguments = "",
	.summary = "list the cards in your hand",
	.help = "Example: hand",
	.run = run_hand,
	.kind = TO_LOOK,
};

static const struct command own_table = {
	.name = "table",
	.letter = "t",
	.arguments = "",
	.summary = "show the whole table",
	.help = "'help table' explains its signs.\nExample: table",
	.run = run_table,
	.kind = TO_LOOK,
	.also = "board show",
};

static const struct command own_score = {
	.name = "score",
	.letter = "s",
	.arguments = "",
	.summary = "show the points and how they come about",
	.help = "Of the others' travel cards nothing is counted until the end.\nExample: score",
	.run = run_score,
	.kind = TO_LOOK,
	.also = "points",
};

static const struct command own_log = {
	.name = "log",
	.letter = "l",
	.arguments = "",
	.summary = "all that has happened in this match",
	.help = "It does not name the cards that others drew.\nExample: log",
	.run = run_log,
	.kind = TO_LOOK,
	.also = "history moves",
};

static const struct command own_undo = {
	.name = "undo",
	.letter = "u",
	.arguments = "",
	.summary = "take back your last turn, and the answers to it",
	.help = "In the middle of a turn it takes back what you did in it so far.\n"
	        "If a card was drawn or a page opened since, the match is marked.\nExample: undo",
	.run = run_undo,
	.kind = TO_PLAY,
};

static const struct command own_resign = {
	.name = "resign",
	.arguments = "",
	.summary = "give up the match",
	.help = "The match ends for all; the others win by their points.\nExample: resign",
	.run = run_resign,
	.kind = TO_PLAY,
	.also = "surrender concede",
};

static const struct command own_mark = {
	.name = "mark",
	.arguments = "MARK [own]",
	.summary = "mark the last turn in the record",
	.help = "MARK is !, ?, !!, ??, !? or ?!; with own it marks your own last turn.\nExample: mark ?! own",
	.most = 2,
	.run = run_mark,
	.kind = TO_KEEP,
};

/* ---- What can follow, and what is no command.  ---- */

static void offer_word(void *offers, const char *word)
{
	offers_add(offers, word);
}

bool equator_offers(const struct telling *told, const struct command_table *commands, char **words,
                    int count, struct offers *o)
{
	const struct command *c = count ? command_find(commands, words[0], NULL) : NULL;
	const struct equator_view v = words_view(told, NULL);
	const struct board *b = equator_board(&v.table);
	if (c == &own_explain)
		equator_turn_offers(&v, words + 1, count - 1, offer_word, o);
	for (int i = 0; count == 1 && (c == &own_map || c == &own_path) && i < b->places; i++)
		offers_add(o, b->place[i].key);
	return c && c->run == run;
}

bool equator_unknown(const struct telling *told, const char *word, struct error *e)
{
	enum { LEAST = 3 };
	const struct equator_view v = words_view(told, NULL);
	const struct board *b = equator_board(&v.table);
	const int place = strlen(word) < LEAST ? -1 : board_find(b, word, NULL, NULL);
	if (place >= 0)
		error_set(e, "'%.40s' is a place: 'go %s' goes there, 'path %s' shows the way", word,
		          b->place[place].key, b->place[place].key);
	return place >= 0;
}

void equator_greet(const void *rules, struct text *out)
{
	(void)rules;
	text_add(out, "Welcome to equator, a board game for two to four: you against the computer.\n");
	text_add(out, "Lead your explorer over the map, end expeditions, and bring home artefacts.\n");
}

static const char bare[] = "move";

#define SHOWN &own_map, &own_near, &own_path, &own_hint, &own_explain, &own_rollout
static const struct command *const in_play[] = {
	SHOWN, &own_hand, &own_table, &own_score, &own_log, &own_undo, &own_resign, &own_mark, NULL};
static const struct command *const in_replay[] = {SHOWN, &own_table, &own_hand, &own_score, &own_log, NULL};
static const struct command *const in_lesson[] = {SHOWN, &own_table, &own_hand, &own_score, NULL};

const struct command_table equator_play = {
	.own = in_play, .shared = play_commands, .topics = &equator_topics, .groups = play_groups, .bare = bare,
	.sayings = equator_sayings};

const struct command_table equator_replay = {
	.own = in_replay, .shared = replay_commands, .topics = &equator_topics, .groups = replay_groups, .bare = bare,
	.sayings = equator_sayings};

const struct command_table equator_lesson = {
	.own = in_lesson, .shared = lesson_commands,
	.hint = "A move is typed as it is: draw, or go lagos.",
	.topics = &equator_topics,
	.groups = lesson_groups,
	.bare = bare,
	.sayings = equator_sayings,
};
