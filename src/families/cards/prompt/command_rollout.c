/* The command that tries turns in sampled worlds.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/session.h"
#include "base/trials.h"
#include "families/cards/agent/hint.h"
#include "families/cards/agent/rollout.h"
#include "families/cards/prompt/command_search.h"
#include "families/cards/review/rollout_work.h"
#include "families/cards/show/face.h"
#include "os/helpers.h"
#include "os/signals.h"

enum { WORLDS_USUAL = 1000 }; /* if the person gives no number */

/* Puts the results of the trials into HINTS, the best turn first.  The error of each is that
 * of its difference to the best; the best has none. */
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

/* Tries the turns in up to WORLDS worlds, and shows the results. */
static void try_turns(struct session *s, const struct rollout *o, const struct outlook_row *row,
                      int64_t worlds)
{
	struct trials trials = {0};
	struct hint hints[ROLLOUT_WIDTH];
	struct text seed = {0};
	bool line = command_shows_progress(s);
	/* the seed depends on the place in the match alone, so a person who asks again, or
	   comes back by undo, gets the same answer */
	text_addf(&seed, "%s.rollout.%zu", s->table.match.seed, s->table.match.log_len);
	struct rollout_work work = {.rollout = o, .seed = text_string(&seed), .most = worlds,
	                            .jobs = helpers_jobs(s->opt->arena.jobs), .trials = &trials,
	                            .progress = line ? rollout_progress : NULL, .what = ""};
	bool whole = rollout_work(&work);
	command_search_over(s, line, !whole);
	if (trials.worlds > 1) {
		hints_of(o, row, &trials, hints);
		const struct telling told = session_telling(s);
		cards_face_of(&told)->rollout(&told, &o->view, hints, &trials, !whole);
	} else
		session_say(s, "Stopped before anything was known.\n");
	text_release(&seed);
}

int command_rollout(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct hint_source by;
	struct rollout o;
	struct view v;
	int64_t worlds = WORLDS_USUAL;
	if (command_count(args, count, "worlds", 2, TRIALS_MAX, &worlds, e) ||
	    command_to_move(s, &v, e))
		return -1;
	int status = command_judge(&by, v.table.rules, e);
	if (!status) {
		rollout_init(&o, by.net, &v, ROLLOUT_TURNS, ROLLOUT_MARGIN);
		o.player = by.player;
		o.stop = SIGNALS_STOP;
		try_turns(s, &o, by.row, worlds);
	}
	hint_source_release(&by);
	return status;
}
