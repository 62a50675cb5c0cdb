/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/prompt/advising.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/trails/agent/playout.h"
#include "families/trails/core/turn.h"
#include "families/trails/show/advice.h"
#include "os/signals.h"

enum { HINTS = 3, HINTS_MOST = HINT_WIDTH, HINT_AHEAD = 3, ROLLOUT_WIDTH = 6 };

/* A decision that is thought about. */
struct advice {
	struct mind_base *base;
	struct search *search;
};

static int advice_begin(struct advice *a, const char *name, const struct trails_telling *told,
                        struct error *e)
{
	if (!trails_view_to_move(told->view))
		return error_set(e, "%s: there is advice for the player whose turn it is", name);
	if (told->hidden)
		return error_set(e, "%s: there is advice for those who see the hand", name);
	a->base = mind_base_new(told_map(told), &mind_usual);
	a->search = alloc_zero(1, sizeof *a->search);
	return 0;
}

static void advice_end(struct advice *a)
{
	mind_base_free(a->base);
	free(a->search);
}

/* Reads the number behind the command, from 1 to MOST, into N, which is as it was without one. */
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

int advise_hint(const struct trails_telling *told, const struct trails_face *face, char **args,
                int count, struct text *out, struct error *e)
{
	struct advice a;
	int turns = HINTS;
	if (number_of(args, count, HINTS_MOST, &turns, e) || advice_begin(&a, args[0], told, e))
		return -1;
	bool whole = hint_find(a.search, a.base, told->view, HINT_WIDTH, HINT_WORLDS, HINT_AHEAD,
	                       SIGNALS_STOP);
	face->turns(told, a.search, turns, false, !whole, out);
	advice_end(&a);
	return 0;
}

int advise_rollout(const struct trails_telling *told, const struct trails_face *face, char **args,
                   int count, struct text *out, struct error *e)
{
	struct advice a;
	int worlds = ROLLOUT_WORLDS;
	if (number_of(args, count, ROLLOUT_WORLDS_MAX, &worlds, e) ||
	    advice_begin(&a, args[0], told, e))
		return -1;
	bool whole = hint_find(a.search, a.base, told->view, ROLLOUT_WIDTH, worlds,
	                       PLAYOUT_TO_THE_END, SIGNALS_STOP);
	face->turns(told, a.search, ROLLOUT_WIDTH, true, !whole, out);
	advice_end(&a);
	return 0;
}

int advise_explain(const struct trails_telling *told, const struct trails_face *face, char **args,
                   int count, struct text *out, struct error *e)
{
	struct advice a;
	struct trails_turn typed = {.moves = 0};
	int status = 0;
	(void)face;
	if (advice_begin(&a, args[0], told, e))
		return -1;
	if (count < 2) {
		hint_find(a.search, a.base, told->view, HINT_WIDTH, HINT_WORLDS, HINT_AHEAD,
		          (struct stop){0});
		typed = a.search->turn[0];
	} else {
		typed.moves = trails_turn_parse(told->view, args + 1, count - 1, typed.move, TURN_MOST, e);
		status = typed.moves < 0 ? -1 : 0;
	}
	if (!status)
		advice_reasons(told, a.base, &typed, out);
	advice_end(&a);
	return status;
}
