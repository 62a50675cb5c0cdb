/* The command that tries turns in sampled worlds.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <unistd.h>

#include "agent/net_rows.h"
#include "app/command.h"
#include "app/hint_words.h"
#include "app/json_hint.h"
#include "app/rollout_work.h"
#include "app/session.h"
#include "app/signals.h"
#include "match/protocol.h"

/* The turns that are tried, points they may be behind the network's first choice,
 * and worlds when nothing is said. */
enum { WIDTH = 8, MARGIN = 10, WORLDS_USUAL = 1000 };

/* What the trials came to, best first.  The error is that of the difference to
 * the best, which has none. */
static void hints_of(const struct rollout *o, const struct outlook_row *row,
                     const struct trials *t, struct hint *hints)
{
	int best = trials_best(t);
	for (int i = 0; i < t->count; i++) {
		struct net_position after = outlook_after(&o->view, &o->turn[i]);
		hints[i].turn = o->turn[i];
		hints[i].outlook = outlook_of(row, &o->view, &after, trials_mean(t, i));
		hints[i].error = i == best ? 0 : trials_error(t, best, i);
	}
	hint_sort(hints, t->count);
}

static void show(struct session *s, const struct view *v, const struct hint *hints,
                 const struct trials *t, bool stopped)
{
	struct text out = {0};
	if (s->opt->json) {
		json_rollout(v, hints, t, stopped);
		return;
	}
	if (s->opt->plain || s->term.width < HINT_WIDTH_LEAST)
		hint_sentences(v->table.rules, hints, t->count, &out);
	else
		hint_table(v->table.rules, hints, t->count, s->term.width, &out);
	text_addf(&out, "%lld worlds%s.\n", (long long)t->worlds,
	          stopped                ? ", stopped"
	          : t->count == 1        ? ", one turn to try"
	          : trials_decided(t)    ? ", the best is clear"
	                                 : ", not clear which is best");
	if (t->count > 1)
		text_add(&out, "Errors: of the difference to the best.\n");
	s->face->say(s, text_string(&out));
	text_release(&out);
}

/* The worlds wanted, or -1 and the reason in E. */
static int64_t worlds_of(char **args, int count, struct error *e)
{
	int64_t n = WORLDS_USUAL;
	if (count > 1 && protocol_number(args[1], 2, TRIALS_MAX, &n))
		return error_set(e, "rollout '%.40s': say how many worlds, from 2 to %d", args[1],
		                 TRIALS_MAX);
	return n;
}

/* Tries and shows. */
static void try_turns(struct session *s, const struct rollout *o, const struct outlook_row *row,
                      int64_t worlds)
{
	struct trials trials;
	struct hint hints[ROLLOUT_WIDTH];
	struct text seed = {0};
	bool line = session_interactive(s) && isatty(STDERR_FILENO);
	/* the worlds belong to the place in the match, so that to ask again, and to come
	   back by undo, gives the same answer */
	text_addf(&seed, "%s.rollout.%zu", s->match.seed, s->match.log_len);
	struct rollout_work work = {.rollout = o, .seed = text_string(&seed), .most = worlds,
	                            .jobs = rollout_jobs(s->opt->arena.jobs), .trials = &trials,
	                            .progress = line ? rollout_progress : NULL, .what = ""};
	bool whole = rollout_work(&work);
	if (line)
		rollout_progress_end();
	if (!whole && !signals_end())
		signals_take_interrupt();
	if (trials.worlds > 1) {
		hints_of(o, row, &trials, hints);
		show(s, &o->view, hints, &trials, !whole);
	} else
		s->face->say(s, "Stopped before anything was known.\n");
	text_release(&seed);
}

int command_rollout(struct session *s, char **args, int count, struct error *e)
{
	struct net_kept kept = {0};
	struct rollout o;
	struct view v;
	int64_t worlds = worlds_of(args, count, e);
	if (worlds < 0 || command_to_move(s, &v, e))
		return -1;
	const struct net *n = net_for_rules(&kept, v.table.rules, e);
	const struct outlook_row *row = outlook_row_find(v.table.rules);
	int status = n ? 0 : -1;
	if (n && !row)
		status = error_set(e, "there are no figures for %s", v.table.rules->name);
	if (!status) {
		rollout_init(&o, n, &v, WIDTH, MARGIN);
		try_turns(s, &o, row, worlds);
	}
	net_kept_release(&kept);
	return status;
}
