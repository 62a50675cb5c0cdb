/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/arena/rotation_run.h"

#include <stdlib.h>
#include <string.h>

#include "app/arena/crew.h"
#include "app/arena/rotation_show.h"
#include "base/alloc.h"
#include "cards/match/arena.h"
#include "os/process.h"
#include "os/signals.h"

enum { DEALS = 1000 }; /* if no option says how many */

/* The work: what is played, and the sums so far. */
struct work {
	struct rotation_plan plan;
	struct rotation sums;
	struct crew crew;
};

/* What plays for one thread. */
struct worker {
	struct work *work;
	struct agent agent[SEATS_MAX];
	int agents; /* made so far */
	struct text seed;
};

static void dismiss(void *worker)
{
	struct worker *w = worker;
	for (int i = 0; i < w->agents; i++)
		agent_release(&w->agent[i]);
	text_release(&w->seed);
	free(w);
}

static int hire(void *owner, void **worker, struct error *e)
{
	struct worker *w = *worker = alloc_zero(1, sizeof *w);
	w->work = owner;
	const struct rotation_plan *p = &w->work->plan;
	for (; w->agents < w->work->sums.agents; w->agents++) {
		struct agent *a = &w->agent[w->agents];
		if (agent_of(p->game->kinds, a, p->agent[w->agents], NULL, e))
			return -1;
		a->stop = (struct stop){crew_stopped, &w->work->crew};
	}
	return 0;
}

/* Plays all rotations of a deal. */
static bool play(void *worker, int64_t deal, void *result, struct crew_yield *yield)
{
	struct worker *w = worker;
	struct work *work = w->work;
	const struct rotation_plan *p = &work->plan;
	struct sitting_result *out = result;
	int agents = work->sums.agents;
	text_clear(&w->seed);
	arena_pair_seed(p->seed, deal, &w->seed);
	for (int game = 0; game < agents; game++) {
		struct sitting g = {
			.game = p->game,
			.rules = p->rules,
			.seats = agents,
			.seed = text_string(&w->seed),
			.clock = p->times ? process_clock : NULL,
			.stop = {crew_stopped, &work->crew},
		};
		for (int seat = 0; seat < agents; seat++)
			g.agent[seat] = &w->agent[rotation_agent(agents, game, seat)];
		sitting_play(&g, &out[game]);
		if (out[game].stopped)
			return false;
		if (out[game].fault != NO_WINNER) {
			text_addf(&yield->faults, "expedition: deal %lld, seat %d, %s: %s\n",
			          (long long)deal, out[game].fault + 1,
			          p->agent[rotation_agent(agents, game, out[game].fault)], g.error.text);
			yield->fault_count++;
		}
	}
	return true;
}

static bool count(void *owner, const void *result)
{
	struct work *w = owner;
	rotation_add(&w->sums, result);
	return false;
}

static void progress(void *owner)
{
	const struct work *w = owner;
	fprintf(stderr, "\r%lld of %lld deals", (long long)w->crew.counted, (long long)w->crew.last);
	fflush(stderr);
}

/* Whether the agents can play, and all options that were given are for this arena.  Returns 0; or
 * -1 and the reason in E. */
static int check(const struct options *opt, const struct game *game, const void *rules,
                 char **operands, int agents, struct error *e)
{
	const struct arena_options *o = &opt->arena;
	const char *cards_only = o->until_error > 0 ? "--until-error"
	                         : o->test          ? "--sprt"
	                         : o->less_luck     ? "--less-luck"
	                         : o->fair          ? "--fair"
	                         : o->matches       ? "--matches"
	                         : o->shards        ? "--shard"
	                         : o->records       ? "--records" : NULL;
	if (cards_only)
		return error_set(e, "%s is for the card games: leave it out", cards_only);
	if (agents < game->seats_least || agents > game->seats_most)
		return error_set(e, "arena: name %d to %d agents, who sit at one table; "
		                 "'expedition agents' lists them", game->seats_least, game->seats_most);
	if (game->rules_check(rules, agents, e))
		return -1;
	for (int i = 0; i < agents; i++) {
		struct agent a;
		if (agent_of(game->kinds, &a, operands[i], NULL, e))
			return -1;
		int status = agent_can_play(game->kinds, &a, rules, e);
		agent_release(&a);
		if (status)
			return -1;
	}
	return 0;
}

static enum status finish(const struct work *w, const struct options *opt)
{
	bool interrupted = signals_asked();
	rotation_face *face = opt->json ? rotation_json : rotation_words;
	if (w->crew.counted)
		face(&w->plan, &w->sums, term_fold_width(&opt->wanted));
	if (interrupted)
		fprintf(stderr, "expedition: interrupted\n");
	return interrupted ? STATUS_INTERRUPTED : w->crew.faults ? STATUS_BOT : STATUS_DONE;
}

static enum status fail(enum status status, const struct error *e)
{
	fprintf(stderr, "expedition: %s\n", e->text);
	return status;
}

enum status rotation_run(struct options *opt, const struct game *game, const void *rules,
                         char **operands)
{
	struct error e;
	int agents = 0;
	while (operands[agents])
		agents++;
	if (check(opt, game, rules, operands, agents, &e))
		return fail(STATUS_USAGE, &e);
	struct work w = {
		.plan = {.game = game, .rules = rules, .agent = operands, .times = opt->arena.times,
		         .seed = opt->seed.len ? text_string(&opt->seed) : "expedition"},
		.sums = {.agents = agents},
	};
	const struct crew_task task = {
		.result_size = (size_t)agents * sizeof(struct sitting_result),
		.hire = hire,
		.dismiss = dismiss,
		.play = play,
		.count = count,
	};
	w.crew.task = &task;
	w.crew.owner = &w;
	w.crew.jobs = crew_jobs(opt->arena.jobs);
	w.crew.first = w.crew.step = 1;
	w.crew.last = opt->arena.pairs ? opt->arena.pairs : DEALS;
	bool line = term_draws_progress() && !opt->quiet;
	int bad = crew_work(&w.crew, line ? progress : NULL);
	if (line)
		fprintf(stderr, "\r\033[K");
	return bad ? fail(STATUS_FAILED, &w.crew.error) : finish(&w, opt);
}
