/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "families/cards/arena/arena_work.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/match/cards.h"
#include "families/cards/match/match_record.h"
#include "os/process.h"
#ifdef HAVE_SODIUM
#include "families/cards/peer/peer_game.h"
#endif

enum { ERROR_PAIRS = 50 }; /* pairs before a standard error is trusted */

/* The agents that play for a thread. */
struct worker {
	struct arena_work *work;
	struct team team[ARENA_AGENTS];
	struct text seed;
};

/* Adds the record of a game behind an empty line. */
static void add_record(const struct arena_plan *p, struct match *m, int one, int two,
                       struct text *out)
{
	char *name[SEATS] = {exec_shown(p->agent[one]), exec_shown(p->agent[two])};
	struct record r;
	match_to_record(m, (const char *const *)name, &r);
	text_add_char(out, '\n');
	record_write(&r, out);
	record_release(&r);
	free(name[0]);
	free(name[1]);
	match_release(m);
}

static void add_fault(const struct arena_plan *p, const struct contest *g, int seat, int agent,
                      int64_t pair, struct crew_yield *yield)
{
	char *name = exec_shown(p->agent[agent]);
	text_addf(&yield->faults, "expedition: pair %lld, seat %d, %s: %s\n", (long long)pair,
	          seat + 1, name, g->error.text);
	free(name);
	yield->fault_count++;
}

/* The agent that plays for WHO against AGAINST in GAME 0 or 1 of a pair.  A player's
 * opponents come in rising order, as arena_agents numbers the pairings. */
static struct agent *agent_for(struct worker *w, int who, int against, int game)
{
	int number = SEATS * (against - (against > who)) + game; /* the number of its game
	                                                            by these deals */
	return team_agent(&w->team[who], number);
}

/* Plays G as the options say. */
static void play_one(const struct arena_options *o, struct contest *g, struct contest_result *out)
{
#ifdef HAVE_SODIUM
	if (o->fair) {
		peer_game(g, out);
		return;
	}
#else
	(void)o; /* pairs_check refuses --fair */
#endif
	contest_play(g, out);
}

/* Plays game 0 or 1 of a pairing in PAIR; agent ONE has the first seat.  False if it was
 * broken off. */
static bool play_game(struct worker *w, int64_t pair, int game, int one, int two,
                      struct contest_result *out, struct crew_yield *yield)
{
	struct arena_work *work = w->work;
	struct match match = {0};
	struct contest g = {
		.rules = &work->plan->rules,
		.seed = text_string(&w->seed),
		.agent = {agent_for(w, one, two, game), agent_for(w, two, one, game)},
		.clock = work->options->times ? process_clock : NULL,
		.match = work->crew.records ? &match : NULL,
		.net = work->net,
		.stop = work->setup->stop,
	};
	play_one(work->options, &g, out);
	if (g.match)
		add_record(work->plan, g.match, one, two, &yield->records);
	if (out->fault != NOBODY)
		add_fault(work->plan, &g, out->fault, out->fault ? two : one, pair, yield);
	return !out->stopped && !crew_stopped(&work->crew);
}

/* Plays the pair of games of each pairing.  False if that was broken off. */
static bool play_pair(void *worker, int64_t pair, void *result, struct crew_yield *yield)
{
	struct worker *w = worker;
	const struct arena *sums = &w->work->sums;
	struct pair_result *r = result;
	text_clear(&w->seed);
	rotation_seed(w->work->plan->seed, pair, &w->seed);
	for (int i = 0; i < sums->pairings; i++) {
		int one, two;
		arena_agents(sums, i, &one, &two);
		if (!play_game(w, pair, 0, one, two, &r[i].game[0], yield) ||
		    !play_game(w, pair, 1, two, one, &r[i].game[1], yield))
			return false;
	}
	return true;
}

static bool decided(const struct arena_work *w)
{
	const struct arena_options *o = w->options;
	const struct rules *r = &w->plan->rules;
	if (o->test && sprt_decision(&o->sprt, &w->sums, r) != NOBODY)
		return true;
	if (!(o->until_error > 0) || w->crew.counted < ERROR_PAIRS)
		return false;
	for (int i = 0; i < w->sums.pairings; i++)
		if (estimate_margin(&w->sums, i, r).error > o->until_error)
			return false;
	return true;
}

static bool count_pair(void *owner, const void *result)
{
	struct arena_work *w = owner;
	arena_add(&w->sums, result);
	return decided(w);
}

static int make_agents(struct worker *w, struct error *e)
{
	const struct arena_plan *plan = w->work->plan;
	int games = SEATS * (plan->agents - 1); /* of a bot by the same deals */
	for (int i = 0; i < plan->agents; i++)
		if (team_hire(&w->team[i], plan->agent[i], games, &cards_game, w->work->setup, e))
			return -1;
	return 0;
}

static void dismiss(void *worker)
{
	struct worker *w = worker;
	for (int i = 0; i < ARENA_AGENTS; i++)
		team_dismiss(&w->team[i]);
	text_release(&w->seed);
	free(w);
}

static int hire(void *owner, void **worker, struct error *e)
{
	struct worker *w = *worker = alloc_zero(1, sizeof *w);
	w->work = owner;
	return make_agents(w, e);
}

int arena_work(struct arena_work *w, void (*progress)(void *work))
{
	const struct arena_plan *p = w->plan;
	arena_init(&w->sums, p->agents);
	w->sums.less_luck = p->less_luck;
	const struct crew_task task = {
		.result_size = (size_t)w->sums.pairings * sizeof(struct pair_result),
		.hire = hire,
		.dismiss = dismiss,
		.play = play_pair,
		.count = count_pair,
	};
	w->crew.task = &task;
	w->crew.owner = w;
	w->crew.first = p->shard;
	w->crew.step = p->shards;
	w->crew.last = p->pairs;
	return crew_work(&w->crew, progress);
}
