/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/arena/arena.h"

#include <errno.h>
#include <math.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/bots/agents.h"
#include "app/records/match_file.h"
#include "base/alloc.h"
#include "base/words.h"
#include "os/helpers.h"
#include "os/paths.h"
#include "os/process.h"
#include "os/signals.h"
#include "os/status.h"
#include "os/store.h"
#include "os/term.h"

enum { DEALS = 1000 }; /* if no option says when to stop */

static void show(const struct arena_plan *p, const struct arena *a, const struct options *opt)
{
	arena_face *face = opt->json ? arena_json : arena_words;
	face(p, a, &opt->arena, term_fold_width(&opt->wanted));
}

/* ---- The progress line. ---- */

/* Returns the seconds left, estimated from the number of deals; NAN if that is not enough to
 * tell. */
static double seconds_left(const struct arena_work *w)
{
	double seconds = (double)(process_clock() - w->crew.started) * 1e-9;
	double counted = (double)w->crew.counted, left = NAN;
	const struct arena_options *o = w->options;
	if (!w->crew.counted)
		return NAN;
	if (o->deals || !(o->until_error > 0 || o->test))
		left = (double)arena_shard_deals(w->plan->deals, w->plan->shard, w->plan->shards) -
		       counted;
	for (int i = 0; i < w->sums.tables && o->until_error > 0; i++) {
		double ratio = estimate_error(&w->sums, i) / o->until_error;
		double more = counted * (ratio * ratio - 1);
		left = isnan(left) || more < left ? more : left;
	}
	return left > 0 ? left * seconds / counted : isnan(left) ? NAN : 0;
}

static void progress(const struct arena_work *w)
{
	double left = seconds_left(w);
	struct estimate m = estimate_margin(&w->sums, 0);
	OWN(text) line = {0};
	if (w->options->card)
		text_add(&line, w->plan->agent[1]);
	text_joinf(&line, 0, SAY_COLON, SAY_ARENA_COUNTED(arena_in_pairs(w->plan->game)),
	           (long long)w->crew.counted);
	if (isfinite(m.error) && w->sums.tables == 1 && w->sums.seats == PAIR_SEATS)
		text_joinf(&line, 0, SAY_COMMA, SAY_ARENA_MARGIN, m.mean, m.error);
	if (w->options->test)
		text_joinf(&line, 0, SAY_COMMA, SAY_ARENA_RATIO,
		           sprt_likelihood(&w->options->sprt, &w->sums));
	if (isfinite(left))
		text_joinf(&line, 0, SAY_COMMA, SAY_ARENA_LEFT, ceil(left));
	term_progress(text_string(&line));
}

/* ---- A run. ---- */

/* Checks that TEXT, which gets a line of its own in a result file, has no control character.
 * Returns 0; or -1 and the reason in E. */
static int one_line(const char *text, struct error *e)
{
	for (const char *p = text; *p; p++)
		if ((unsigned char)*p < ' ')
			return error_set(e, "'%s' has a control character: leave it out", text);
	return 0;
}

int arena_make_plan(struct arena_plan *p, const struct options *opt, char **operands,
                    struct error *e)
{
	const struct arena_options *o = &opt->arena;
	const struct game *g = opt->game;
	bool stops = o->until_error > 0 || o->test;
	*p = (struct arena_plan){.game = g, .rules = alloc_zero(1, g->rules_size), .matches = o->matches,
	                          .less_luck = o->less_luck, .fair = o->fair};
	memcpy(p->rules, opt->rules, g->rules_size);
	p->seed = alloc_string(opt->seed.len ? text_string(&opt->seed) : "expedition");
	p->deals = o->deals ? o->deals : stops ? ARENA_DEALS : DEALS;
	p->shard = o->shard;
	p->shards = o->shards ? o->shards : 1;
	if (!o->matches && game_rounds(g, p->rules) != 1 && rows_bend(g->rows, p->rules, "rounds=1", e))
		return -1;
	for (char **name = operands; *name; name++)
		p->agent[p->agents++] = alloc_string(*name);
	for (int i = 0; i < p->agents; i++)
		if (one_line(p->agent[i], e) || agents_check(&p->agent[i], g, p->rules, e))
			return -1;
	if (arena_shard_deals(p->deals, p->shard, p->shards) < 1)
		return error_set(e, SAY_ARENA_NONE_LEFT(arena_in_pairs(g)), p->shard, p->shards,
		                 (long long)p->deals);
	return one_line(p->seed, e);
}

/* Opens the file PATH, whose contents go when the first record comes, and keeps other arenas out of
 * it.  Returns NULL, and the reason in E, if it fails. */
static FILE *open_records(const char *path, struct error *e)
{
	struct stat st;
	const int fd = store_open_output(path);
	if (fd >= 0 && !fstat(fd, &st) && S_ISREG(st.st_mode) && file_lock(fd, path) == HELD) {
		close(fd);
		error_set(e, "another arena writes its records to %s: choose another name", path);
		return NULL;
	}
	FILE *file = fd < 0 ? NULL : fdopen(fd, "w");
	if (!file)
		error_set(e, "can't write %s: %s", path, strerror(errno));
	return file;
}

enum status arena_play(const struct options *opt, int log, struct arena_work *w)
{
	const struct arena_plan *p = w->plan;
	const bool line = term_draws_progress() && !opt->quiet;
	struct exec_setup setup = {opt->limits, log, {crew_stopped, &w->crew}};
	struct crew *c = &w->crew;
	struct error why;
	void *luck = NULL;
	w->way = family_of(p->game)->arena;
	if (p->less_luck && !(luck = w->way->luck_begin(p->rules, &why))) {
		error_set(&c->error, "--less-luck: %s: leave it out", why.text);
		return STATUS_USAGE;
	}
	w->options = &opt->arena;
	w->setup = &setup;
	w->luck = luck;
	c->jobs = helpers_jobs((int)opt->arena.jobs);
	bool bad = false;
	if (opt->arena.records) {
		c->records = open_records(opt->arena.records, &c->error);
		bad = !c->records;
	}
	signals_reading(c->records != NULL); /* if nobody reads the records from a pipe, fwrite waits */
	bad = bad || arena_work(w, line ? progress : NULL);
	if (c->records) {
		const bool told = ferror(c->records); /* when it happened */
		const bool closed = !fclose(c->records);
		if (!closed && !told)
			error_set(&c->error, "can't write the records: %s", strerror(errno));
		bad |= told || !closed;
	}
	signals_reading(false);
	if (line)
		term_progress("");
	if (luck)
		w->way->luck_end(luck);
	w->setup = NULL;
	w->luck = NULL;
	return bad ? STATUS_FAILED : STATUS_DONE;
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

/* Merges the part P, whose sums are A. */
static int merge_part(struct merger *m, const struct arena_plan *p, const struct arena *a,
                      struct error *e)
{
	int64_t turns = 0, ns = 0;
	if (m->parts && arena_plan_same(&m->plan, p, e))
		return -1;
	if (m->seen[p->shard])
		return error_set(e, "part %d of %d was given twice", p->shard, p->shards);
	m->seen[p->shard] = true;
	for (int i = 0; i < a->tables; i++)
		for (int k = 0; k < a->seats; k++) {
			turns += a->tally[i].sum[k].turns;
			ns += a->tally[i].sum[k].ns;
		}
	m->untimed |= turns && !ns;
	if (!m->parts++)
		m->sums = arena_of_plan(p);
	arena_merge(&m->sums, a);
	return 0;
}

/* Merges the part at the beginning of TEXT.  *USED is set to the number of its bytes. */
static int merge_text(struct merger *m, const char *text, size_t *used, struct error *e)
{
	struct arena_plan p;
	OWN(arena) a = {0};
	if (arena_read(&p, &a, families_parse, text, used, e))
		return -1;
	bool first = !m->parts;
	int status = merge_part(m, &p, &a, e);
	if (first)
		m->plan = p;
	else
		arena_plan_release(&p);
	return status;
}

/* Merges a file, which may hold several parts, one after the other. */
static int merge_file(struct merger *m, const char *path, struct error *e)
{
	OWN(text) text = {0};
	struct error why;
	size_t at = 0, used = 0;
	if (store_read(path, &text, e))
		return -1;
	if (strlen(text_string(&text)) != text.len)
		return error_set(e, "%s: a NUL byte", path);
	do {
		if (merge_text(m, text_string(&text) + at, &used, &why))
			return error_set(e, "%s: %s", path, why.text);
		at += used;
	} while (at < text.len);
	return 0;
}

static enum status merge(struct options *opt, char **paths)
{
	OWNED struct merger *m = alloc_zero(1, sizeof *m);
	struct error e;
	enum status status = STATUS_DONE;
	bool bad = false;
	for (; *paths && !bad; paths++)
		bad = merge_file(m, *paths, &e);
	for (int i = 1; i <= m->plan.shards && !bad; i++) {
		bad = !m->seen[i];
		if (bad)
			error_set(&e, "part %d of %d is missing", i, m->plan.shards);
	}
	if (bad)
		status = status_fail(STATUS_FAILED, &e);
	else if (opt->arena.times && m->untimed) {
		error_set(&e, "--times: a part was played without it, so its times aren't known: leave it out");
		status = status_fail(STATUS_USAGE, &e);
	}
	else
		show(&m->plan, &m->sums, opt);
	for (int i = 0; i < m->sums.tables && status == STATUS_DONE; i++)
		for (int k = 0; k < m->sums.seats; k++)
			if (m->sums.tally[i].sum[k].faults)
				status = STATUS_BOT;
	arena_release(&m->sums);
	arena_plan_release(&m->plan);
	return status;
}

/* ---- All of it. ---- */

/* True if F can judge margins less their luck; or, if FAIR, deal as between two machines. */
static bool has_way(const struct family *f, bool fair)
{
	return f->arena && (fair ? f->arena->fair != NULL : f->arena->luck_begin != NULL);
}

/* Checks that the family of OPT can do what its options ask for.  Returns 0, or -1 and the reason
 * in E. */
static int check_ways(const struct options *opt, struct error *e)
{
	const struct arena_options *o = &opt->arena;
	const struct family *own = family_of(opt->game);
	const struct family *const *f = families_all();
	const bool fair = o->fair && !has_way(own, true);
	if (!fair && !(o->less_luck && !has_way(own, false)))
		return 0;
	while (*f && !has_way(*f, fair))
		f++;
	return error_set(e, "%s is for %s: leave it out", fair ? "--fair" : "--less-luck",
	                 *f ? (*f)->title : "no game");
}

int arena_check(const struct options *opt, int agents, struct error *e)
{
	const struct arena_options *o = &opt->arena;
	const struct game *g = opt->game;
	const bool pairs = arena_in_pairs(g);
	if (o->merge)
		return agents ? 0 : error_set(e, "--merge: the files are missing");
	if (pairs && (agents < PAIR_SEATS || agents > ARENA_AGENTS))
		return error_set(e, "arena: name 2 to %d agents; 'expedition agents' lists them",
		                 ARENA_AGENTS);
	if (!pairs && (agents < g->seats_least || agents > g->seats_most)) {
		OWN(text) players = {0};
		family_players(g, &players);
		return error_set(e, "arena: name %s agents, who play at one table; 'expedition agents' lists them",
		                 text_string(&players));
	}
	if (check_ways(opt, e) || (o->fair && family_of(g)->arena->fair_ready(e)))
		return -1;
	if (o->matches && !g->next_round)
		return error_set(e, "--matches: a match has one round here: leave it out");
	if (!pairs && game_check_seats(g, opt->rules, agents, e))
		return -1;
	OWNED void *usual = alloc_zero(1, g->rules_size);
	int rounds = game_rounds(g, opt->rules), often = rounds;
	if (!rows_parse(g->rows, usual, row_name(opt->rules), NULL))
		often = game_rounds(g, usual);
	if (!o->matches && rounds != 1 && rounds != often)
		return error_set(e, "rounds=%d: a game of the arena is one round, unless --matches is there",
		                 rounds);
	if (o->test && agents > PAIR_SEATS)
		return error_set(e, "--sprt tests two agents, not %d", agents);
	if (o->less_luck && !pairs && agents > PAIR_SEATS)
		return error_set(e, "--less-luck compares two agents, not %d", agents);
	OWN(text) board = {0};
	if (o->shards)
		rows_write_board(g->rows, opt->rules, &board);
	bool own = board.len;
	return own ? error_set(e, "--shard: a part's file can't hold a map of your own: leave out --shard or --map") : 0;
}

enum status arena_run(struct options *opt, char **operands)
{
	struct arena_plan plan = {0};
	struct arena_work w = {.plan = &plan};
	struct error e, *failed = &w.crew.error;
	enum status status;
	int agents = 0, log = -1;
	while (operands[agents])
		agents++;
	if (arena_check(opt, agents, &e))
		return status_fail(STATUS_USAGE, &e);
	if (opt->arena.merge)
		return merge(opt, operands);
	const char *records = opt->arena.records;
	if ((records && target_check(records, &record_target, &e)) ||
	    arena_make_plan(&plan, opt, operands, &e)) {
		arena_plan_release(&plan);
		return status_fail(STATUS_USAGE, &e);
	}
	status = exec_log_open(plan.agent, plan.agents, opt->bot_log, &log, failed)
	                 ? STATUS_FAILED
	                 : arena_play(opt, log, &w);
	if (status == STATUS_DONE) {
		const bool interrupted = signals_asked();
		struct text out = {0};
		if (opt->arena.shards && !interrupted) {
			arena_write(&plan, &w.sums, &out);
			term_print(&out);
		} else if (w.crew.counted && !opt->arena.shards)
			show(&plan, &w.sums, opt);
		if (interrupted)
			complain(SAY_ARENA_INTERRUPTED(opt->arena.shards));
		status = interrupted ? STATUS_INTERRUPTED : w.crew.faults ? STATUS_BOT : STATUS_DONE;
	} else
		status = status_fail(status, failed);
	arena_release(&w.sums);
	if (log >= 0)
		close(log);
	arena_plan_release(&plan);
	return status;
}
