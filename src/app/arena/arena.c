/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/arena/arena.h"

#include <stdlib.h>
#include <unistd.h>

#include "app/arena/crew.h"
#include "app/arena/rotation_show.h"
#include "app/bots/exec.h"
#include "app/families/families.h"
#include "base/alloc.h"
#include "os/helpers.h"
#include "os/process.h"
#include "os/signals.h"

enum { DEALS = 1000 }; /* if no option says how many */

/* The work: what is played, and the sums so far. */
struct work {
	struct rotation_plan plan;
	char **spec;               /* the agents; the plan has the names by which they are shown */
	struct exec_setup setup;
	struct rotation sums;
	struct crew crew;
};

/* The players of one thread. */
struct worker {
	struct work *work;
	struct team team[SEATS_MAX];
	struct text seed;
};

static void dismiss(void *worker)
{
	struct worker *w = worker;
	for (int i = 0; i < SEATS_MAX; i++)
		team_dismiss(&w->team[i]);
	text_release(&w->seed);
	free(w);
}

static int hire(void *owner, void **worker, struct error *e)
{
	struct worker *w = *worker = alloc_zero(1, sizeof *w);
	w->work = owner;
	const struct work *work = owner;
	for (int i = 0; i < work->sums.agents; i++)
		if (team_hire(&w->team[i], work->spec[i], work->sums.agents, work->plan.game,
		                &work->setup, e))
			return -1;
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
	rotation_seed(p->seed, deal, &w->seed);
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
			g.agent[seat] = team_agent(&w->team[rotation_agent(agents, game, seat)], game);
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

/* Whether SPEC is an agent of GAME that can play by RULES, or a bot that one can start.  Returns 0; or
 * -1 and the reason in E. */
static int check_agent(const struct game *game, const void *rules, const char *spec,
                       struct error *e)
{
	struct agent a;
	if (!text_is_clean(spec))
		return error_set(e, "'%s': a control character stands in it: leave it out", spec);
	if (exec_is_bot(spec))
		return exec_check(spec, e);
	if (agent_of(game->kinds, &a, spec, NULL, e))
		return -1;
	int status = agent_can_play(game->kinds, &a, rules, e);
	agent_release(&a);
	return status;
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
	for (int i = 0; i < agents; i++)
		if (check_agent(game, rules, operands[i], e))
			return -1;
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

/* Plays the deals of GAME by RULES among the agents that OPERANDS name, each deal in all rotations, and
 * prints what came of it. */
static enum status play_rotations(struct options *opt, const struct game *game, const void *rules,
                                  char **operands)
{
	struct error e;
	int agents = 0;
	while (operands[agents])
		agents++;
	if (check(opt, game, rules, operands, agents, &e))
		return fail(STATUS_USAGE, &e);
	char *shown[SEATS_MAX];
	for (int i = 0; i < agents; i++)
		shown[i] = exec_shown(operands[i]);
	struct work w = {
		.plan = {.game = game, .rules = rules, .agent = shown, .times = opt->arena.times,
		         .seed = opt->seed.len ? text_string(&opt->seed) : "expedition"},
		.spec = operands,
		.setup = {opt->limits, -1, {0}},
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
	w.crew.jobs = helpers_jobs((int)opt->arena.jobs);
	w.crew.first = w.crew.step = 1;
	w.crew.last = opt->arena.pairs ? opt->arena.pairs : DEALS;
	w.setup.stop = (struct stop){crew_stopped, &w.crew};
	bool line = term_draws_progress() && !opt->quiet;
	int bad = exec_log_open(opt->bot_log, &w.setup.log, &w.crew.error) ||
	          crew_work(&w.crew, line ? progress : NULL);
	if (line)
		fprintf(stderr, "\r\033[K");
	enum status status = bad ? fail(STATUS_FAILED, &w.crew.error) : finish(&w, opt);
	if (w.setup.log >= 0)
		close(w.setup.log);
	for (int i = 0; i < agents; i++)
		free(shown[i]);
	return status;
}

enum status arena_run(struct options *opt, char **operands)
{
	const struct played asked = options_played(opt);
	const struct family *f = family_of(asked.game);
	return f->arena ? f->arena(opt, operands)
	                : play_rotations(opt, asked.game, asked.rules, operands);
}
