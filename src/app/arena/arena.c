/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/arena/arena.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "app/arena/crew.h"
#include "app/bots/exec.h"
#include "app/families/families.h"
#include "base/alloc.h"
#include "base/fold.h"
#include "os/helpers.h"
#include "os/process.h"
#include "os/signals.h"
#include "os/term.h"
#include "show/json.h"

/* The games that were played.  It owns nothing. */
struct rotation_plan {
	const struct game *game;
	const void *rules;
	const char *seed;
	char *const *agent; /* as they are named, as many as `rotation.agents` */
	bool times;         /* the agents' times were taken */
};

/* ---- The result in words. ---- */

enum { INDENT = 2, NUMBER_SIZE = 32 };
#define PERCENT 100.0

/* "12.34", or "-" when it can't be told. */
static const char *number(double x, int digits, char *buf)
{
	if (isfinite(x))
		snprintf(buf, NUMBER_SIZE, "%.*f", digits, x);
	else
		snprintf(buf, NUMBER_SIZE, "-");
	return buf;
}

/* Adds LINE, folded where it is wider than COLUMNS, and a line's end. */
static void add_line(const struct text *line, int columns, struct text *out)
{
	if (term_columns(text_string(line)) <= columns)
		text_addf(out, "%s\n", text_string(line));
	else
		fold_wrap(text_string(line), columns, INDENT, out);
}

static void show_head(const struct rotation_plan *p, const struct rotation *r, int columns,
                      struct text *out)
{
	struct text head = {0};
	text_addf(&head, "%" PRId64 " deal%s of ", r->deals, r->deals == 1 ? "" : "s");
	p->game->rules_format(p->rules, &head);
	text_addf(&head, " among %d, each in all %d rotations, seed %s", r->agents, r->agents, p->seed);
	add_line(&head, columns, out);
	text_release(&head);
}

/* Tells one agent.  WIDTH is that of the names. */
static void show_agent(const struct rotation_plan *p, const struct rotation *r, int who, int width,
                       struct text *out)
{
	const double ns_a_ms = 1e6;
	const struct rotation_sum *s = &r->agent[who];
	struct estimate share = rotation_share(r, who), points = rotation_points(r, who);
	double games = (double)r->deals * r->agents;
	char error[NUMBER_SIZE], around[NUMBER_SIZE];
	term_add_cell(out, p->agent[who], width);
	text_addf(out, " %6.1f +- %-4s %7.2f +- %-5s %6.1f turns a game", share.mean * PERCENT,
	          number(share.error * PERCENT, 1, error), points.mean,
	          number(points.error, 2, around), games ? (double)s->turns / games : 0);
	if (p->times)
		text_addf(out, ", %.2f ms a turn, %.0f the longest",
		          s->turns ? (double)s->ns / (double)s->turns / ns_a_ms : 0,
		          (double)s->slowest / ns_a_ms);
	if (s->resigned)
		text_addf(out, ", gave up %" PRId64, s->resigned);
	if (s->faults)
		text_addf(out, ", %" PRId64 " faults", s->faults);
}

static void rotation_words(const struct rotation_plan *p, const struct rotation *r, int columns)
{
	struct text out = {0}, line = {0};
	int width = 0;
	show_head(p, r, columns, &out);
	text_add(&line, "Games won in a hundred and points a game, with their standard errors over deals:");
	add_line(&line, columns, &out);
	for (int i = 0; i < r->agents; i++) {
		int wide = term_columns(p->agent[i]);
		width = wide > width ? wide : width;
	}
	for (int i = 0; i < r->agents; i++) {
		text_clear(&line);
		show_agent(p, r, i, width, &line);
		add_line(&line, columns, &out);
	}
	text_clear(&line);
	text_add(&line, "Won by seat, from the first to move:");
	for (int seat = 0; seat < r->agents; seat++)
		text_addf(&line, "%s %.1f", seat ? "," : "", rotation_seat_share(r, seat) * PERCENT);
	text_add(&line, " in a hundred.");
	add_line(&line, columns, &out);
	text_release(&line);
	term_print(&out);
}

/* ---- As JSON. ---- */

#ifdef HAVE_JANSSON

enum { DIGITS = 6 }; /* significant ones, so that machines agree on them */

static void set(json_t *object, const char *key, json_t *value)
{
	json_object_set_new(object, key, value);
}

static json_t *real(double x)
{
	return isfinite(x) ? json_real(x) : json_null();
}

static void print_head(const struct rotation_plan *p, const struct rotation *r)
{
	json_t *object = json_event_object("rotation"), *agents = json_array(), *seats = json_array();
	struct text rules = {0};
	p->game->rules_format(p->rules, &rules);
	for (int i = 0; i < r->agents; i++) {
		json_array_append_new(agents, json_name(p->agent[i]));
		json_array_append_new(seats, real(rotation_seat_share(r, i)));
	}
	set(object, "variant", json_string(text_string(&rules)));
	set(object, "seed", json_name(p->seed));
	set(object, "deals", json_integer(r->deals));
	set(object, "agents", agents);
	set(object, "won_by_seat", seats);
	json_print_digits(object, DIGITS);
	text_release(&rules);
}

static void print_agent(const struct rotation_plan *p, const struct rotation *r, int who)
{
	const struct rotation_sum *s = &r->agent[who];
	struct estimate share = rotation_share(r, who), points = rotation_points(r, who);
	json_t *object = json_event_object("rotated");
	set(object, "agent", json_name(p->agent[who]));
	set(object, "won", real(share.mean));
	set(object, "won_error", real(share.error));
	set(object, "points", real(points.mean));
	set(object, "points_error", real(points.error));
	set(object, "turns", json_integer(s->turns));
	set(object, "given_up", json_integer(s->resigned));
	set(object, "faults", json_integer(s->faults));
	if (p->times) {
		set(object, "ns", json_integer((json_int_t)s->ns));
		set(object, "slowest_ns", json_integer((json_int_t)s->slowest));
	}
	json_print_digits(object, DIGITS);
}

static void rotation_json(const struct rotation_plan *p, const struct rotation *r, int columns)
{
	(void)columns;
	print_head(p, r);
	for (int i = 0; i < r->agents; i++)
		print_agent(p, r, i);
}

#else /* no Jansson: --json was refused before any of this is called */

static void rotation_json(const struct rotation_plan *p, const struct rotation *r, int columns)
{
	(void)p, (void)r, (void)columns;
}

#endif

/* ---- The run. ---- */

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
		return exec_check(spec, game, e);
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
	if (agents < game->seats_least || agents > game->seats_most) {
		struct text players = {0};
		family_players(game, &players);
		error_set(e, "arena: name %s agents, who sit at one table; 'expedition agents' lists them",
		          text_string(&players));
		text_release(&players);
		return -1;
	}
	if (game_check_seats(game, rules, agents, e))
		return -1;
	for (int i = 0; i < agents; i++)
		if (check_agent(game, rules, operands[i], e))
			return -1;
	return 0;
}

static enum status finish(const struct work *w, const struct options *opt)
{
	bool interrupted = signals_asked();
	if (w->crew.counted)
		(opt->json ? rotation_json : rotation_words)(&w->plan, &w->sums, term_fold_width(&opt->wanted));
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
