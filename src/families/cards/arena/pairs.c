/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "families/cards/arena/pairs.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/bots/agents.h"
#include "app/records/match_file.h"
#include "base/alloc.h"
#include "families/cards/arena/arena_show.h"
#include "families/cards/arena/arena_work.h"
#include "families/cards/net/net_weights.h"
#include "os/helpers.h"
#include "os/paths.h"
#include "os/process.h"
#include "os/signals.h"
#include "os/store.h"
#ifdef HAVE_SODIUM
#include "families/cards/peer/lock.h"
#endif

enum { PAIRS = 1000 }; /* if no option says when to stop */

static enum status fail(enum status status, const struct error *e)
{
	fprintf(stderr, "expedition: %s\n", e->text);
	return status;
}

static void show(const struct arena_plan *p, const struct arena *a, const struct options *opt)
{
	arena_face *face = opt->json ? arena_json : arena_words;
	face(p, a, &opt->arena, term_fold_width(&opt->wanted));
}

/* ---- The progress line. ---- */

/* The seconds left, estimated from the number of pairs; NAN if that can't tell. */
static double seconds_left(const struct arena_work *w)
{
	double seconds = (double)(process_clock() - w->crew.started) * 1e-9;
	double counted = (double)w->crew.counted, left = NAN;
	const struct arena_options *o = w->options;
	if (!w->crew.counted)
		return NAN;
	if (o->pairs || !(o->until_error > 0 || o->test))
		left = (double)arena_shard_pairs(w->plan->pairs, w->plan->shard, w->plan->shards) -
		       counted;
	for (int i = 0; i < w->sums.pairings && o->until_error > 0; i++) {
		double ratio = estimate_margin(&w->sums, i, &w->plan->rules).error / o->until_error;
		double more = counted * (ratio * ratio - 1);
		left = isnan(left) || more < left ? more : left;
	}
	return left > 0 ? left * seconds / counted : isnan(left) ? NAN : 0;
}

static void progress(void *work)
{
	struct arena_work *w = work;
	double left = seconds_left(w);
	struct estimate m = estimate_margin(&w->sums, 0, &w->plan->rules);
	fprintf(stderr, "\r%lld pairs", (long long)w->crew.counted);
	if (isfinite(m.error) && w->sums.pairings == 1)
		fprintf(stderr, ", margin %.2f +- %.2f", m.mean, m.error);
	if (w->options->test)
		fprintf(stderr, ", log likelihood ratio %.2f",
		        sprt_likelihood(&w->options->sprt, &w->sums, &w->plan->rules));
	if (isfinite(left))
		fprintf(stderr, ", %.0f s left", ceil(left));
	fprintf(stderr, "   \b\b\b");
	fflush(stderr);
}

/* ---- A run. ---- */

static int count_operands(char **operands)
{
	int n = 0;
	while (operands[n])
		n++;
	return n;
}

/* Checks a text that gets a line of its own in a result file: it may have no line end. */
static int one_line(const char *text, struct error *e)
{
	for (const char *p = text; *p; p++)
		if ((unsigned char)*p < ' ')
			return error_set(e, "'%s': a control character stands in it: leave it out", text);
	return 0;
}

static int make_plan(struct arena_plan *p, const struct options *opt, char **operands,
                     struct error *e)
{
	const struct arena_options *o = &opt->arena;
	bool stops = o->until_error > 0 || o->test;
	*p = (struct arena_plan){.rules = *(const struct rules *)opt->rules, .matches = o->matches,
	                          .less_luck = o->less_luck, .fair = o->fair};
	p->seed = alloc_string(opt->seed.len ? text_string(&opt->seed) : "expedition");
	p->pairs = o->pairs ? o->pairs : stops ? ARENA_PAIRS : PAIRS;
	p->shard = o->shard;
	p->shards = o->shards ? o->shards : 1;
	if (!o->matches)
		p->rules.rounds = 1;
	for (char **name = operands; *name; name++)
		p->agent[p->agents++] = alloc_string(*name);
	for (int i = 0; i < p->agents; i++)
		if (one_line(p->agent[i], e) || agents_check(&p->agent[i], opt->game, &p->rules, e))
			return -1;
	if (arena_shard_pairs(p->pairs, p->shard, p->shards) < 1)
		return error_set(e, "--shard %d/%d: none of %lld pairs is left for this part: ask for more, or fewer parts",
		                 p->shard, p->shards,
		                 (long long)p->pairs);
	return one_line(p->seed, e);
}

static enum status finish(const struct arena_work *w, const struct options *opt)
{
	bool interrupted = signals_asked();
	struct text out = {0};
	if (opt->arena.shards && !interrupted) {
		arena_write(w->plan, &w->sums, &out);
		term_print(&out);
	} else if (w->crew.counted && !opt->arena.shards)
		show(w->plan, &w->sums, opt);
	if (interrupted)
		fprintf(stderr, "expedition: interrupted%s\n", opt->arena.shards
		        ? ": a part that isn't whole can't be merged" : "");
	return interrupted ? STATUS_INTERRUPTED : w->crew.faults ? STATUS_BOT : STATUS_DONE;
}

static int open_records(struct crew *c, const char *path)
{
	if (!path)
		return 0;
	/* the file's contents go when the first record comes */
	int fd = store_open_output(path);
	c->records = fd < 0 ? NULL : fdopen(fd, "w");
	return c->records ? 0 : error_set(&c->error, "can't write %s: %s", path, strerror(errno));
}

static int close_records(struct crew *c)
{
	if (!c->records)
		return 0;
	bool bad = ferror(c->records); /* the reason was told when it happened */
	if (fclose(c->records) && !bad)
		return error_set(&c->error, "can't write the records: %s", strerror(errno));
	return bad ? -1 : 0;
}

/* Plays the arena.  NET reckons the luck; it may be NULL. */
static enum status run(struct options *opt, const struct arena_plan *p, const struct net *net)
{
	bool line = term_draws_progress() && !opt->quiet;
	struct exec_setup setup = {opt->limits, -1, {0}};
	struct arena_work w = {.plan = p, .options = &opt->arena, .setup = &setup, .net = net};
	struct crew *c = &w.crew;
	c->jobs = helpers_jobs((int)opt->arena.jobs);
	setup.stop = (struct stop){crew_stopped, c};
	int bad = exec_log_open(opt->bot_log, &setup.log, &c->error) ||
	          open_records(c, opt->arena.records) || arena_work(&w, line ? progress : NULL);
	bad = close_records(c) || bad;
	if (line)
		fprintf(stderr, "\r\033[K");
	enum status status = bad ? fail(STATUS_FAILED, &c->error) : finish(&w, opt);
	arena_release(&w.sums);
	if (setup.log >= 0)
		close(setup.log);
	return status;
}

/* ---- Merging. ---- */

/* The parts merged so far. */
struct merger {
	struct arena_plan plan;
	struct arena sums;
	bool seen[ARENA_SHARDS + 1];
	int parts;
	bool untimed; /* a part was played without --times */
};

static bool is_untimed(const struct arena *a)
{
	int64_t turns = 0, ns = 0;
	for (int i = 0; i < a->pairings; i++)
		for (int k = 0; k < 2; k++) {
			turns += a->tally[i].turns[k];
			ns += a->tally[i].ns[k];
		}
	return turns && !ns;
}

/* Merges the part P, whose sums are A. */
static int merge_part(struct merger *m, const struct arena_plan *p, const struct arena *a,
                      struct error *e)
{
	if (m->parts && arena_plan_same(&m->plan, p, e))
		return -1;
	if (m->seen[p->shard])
		return error_set(e, "part %d of %d is there twice", p->shard, p->shards);
	m->seen[p->shard] = true;
	m->untimed |= is_untimed(a);
	if (!m->parts++) {
		arena_init(&m->sums, p->agents);
		m->sums.less_luck = p->less_luck;
	}
	arena_merge(&m->sums, a);
	return 0;
}

/* Merges the part at the beginning of TEXT.  *USED is set to the number of its bytes. */
static int merge_text(struct merger *m, const char *text, size_t *used, struct error *e)
{
	struct arena_plan p;
	struct arena a;
	if (arena_read(&p, &a, text, used, e))
		return -1;
	bool first = !m->parts;
	int status = merge_part(m, &p, &a, e);
	arena_release(&a);
	if (first)
		m->plan = p;
	else
		arena_plan_release(&p);
	return status;
}

/* Merges a file, which may hold several parts, one behind the other. */
static int merge_file(struct merger *m, const char *path, struct error *e)
{
	struct text text = {0};
	struct error why;
	size_t at = 0, used = 0;
	int status = store_read(path, &text, e);
	if (!status && strlen(text_string(&text)) != text.len)
		status = error_set(e, "%s: a NUL byte", path);
	while (!status && (at < text.len || !at)) {
		if (merge_text(m, text_string(&text) + at, &used, &why))
			status = error_set(e, "%s: %s", path, why.text);
		at += used;
	}
	text_release(&text);
	return status;
}

static int merge_all(struct merger *m, char **paths, struct error *e)
{
	for (; *paths; paths++)
		if (merge_file(m, *paths, e))
			return -1;
	for (int i = 1; i <= m->plan.shards; i++)
		if (!m->seen[i])
			return error_set(e, "part %d of %d is missing", i, m->plan.shards);
	return 0;
}

static enum status merge(struct options *opt, char **paths)
{
	struct merger *m = alloc_zero(1, sizeof *m);
	struct error e;
	enum status status = STATUS_DONE;
	if (merge_all(m, paths, &e))
		status = fail(STATUS_FAILED, &e);
	else if (opt->arena.times && m->untimed) {
		error_set(&e, "--times: a part was played without it, so its times aren't known: leave it out");
		status = fail(STATUS_USAGE, &e);
	}
	else
		show(&m->plan, &m->sums, opt);
	for (int i = 0; i < m->sums.pairings && status == STATUS_DONE; i++)
		if (m->sums.tally[i].faults[0] || m->sums.tally[i].faults[1])
			status = STATUS_BOT;
	arena_release(&m->sums);
	arena_plan_release(&m->plan);
	free(m);
	return status;
}

static enum status run_plan(struct options *opt, const struct arena_plan *p)
{
	struct net_kept kept = {0};
	struct error e, why;
	if (p->less_luck && !net_for_rules(&kept, &p->rules, &why)) {
		error_set(&e, "--less-luck: %s: leave it out", why.text);
		return fail(STATUS_USAGE, &e);
	}
	enum status status = run(opt, p, kept.net);
	net_kept_release(&kept);
	return status;
}

/* Whether games can be dealt as between two machines.  Returns 0, or -1 and the reason in E. */
static int fair_ready(struct error *e)
{
#ifdef HAVE_SODIUM
	return lock_ready() ? error_set(e, "--fair: libsodium can't be used here") : 0;
#else
	return error_set(e, "--fair: this program was built without libsodium: leave it out");
#endif
}

int pairs_check(const struct options *opt, int agents, struct error *e)
{
	const struct arena_options *o = &opt->arena;
	if (o->merge)
		return agents ? 0 : error_set(e, "--merge: which files?");
	if (agents < 2 || agents > ARENA_AGENTS)
		return error_set(e, "arena: name 2 to %d agents; 'expedition agents' lists them",
		                 ARENA_AGENTS);
	if (o->fair && fair_ready(e))
		return -1;
	const struct rules *r = opt->rules;
	int rounds = r->rounds, usual = rules_find(r->name, NULL)->rounds;
	if (!o->matches && rounds != 1 && rounds != usual)
		return error_set(e, "rounds=%d: a game of the arena is one round, unless --matches is there",
		                 rounds);
	if (o->test && agents > 2)
		return error_set(e, "--sprt tests two agents, not %d", agents);
	return 0;
}

enum status pairs_run(struct options *opt, char **operands)
{
	struct arena_plan plan = {0};
	struct error e;
	enum status status;
	if (pairs_check(opt, count_operands(operands), &e))
		return fail(STATUS_USAGE, &e);
	if (opt->arena.merge)
		return merge(opt, operands);
	const char *records = opt->arena.records;
	if ((records && target_check(records, &record_target, &e)) ||
	    make_plan(&plan, opt, operands, &e))
		status = fail(STATUS_USAGE, &e);
	else
		status = run_plan(opt, &plan);
	arena_plan_release(&plan);
	return status;
}
