/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/agent/thumb.h"

#include "families/trails/agent/mind.h"
#include "families/trails/core/view.h"

static enum reply choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	const struct trails_view *v = view;
	uint64_t moves[TRAILS_MOVES];
	int n = trails_view_legal(v, moves);
	struct mind mind;
	if (!n)
		return agent_no_move(a, e);
	a->data = mind_base_for(a->data, v->table.rules->map, &mind_usual);
	mind_init(&mind, a->data, &v->table, &v->hand, v->seat);
	*move = mind_best(&mind, moves, n);
	return REPLY_MOVE;
}

static void release(struct agent *a)
{
	mind_base_free(a->data);
	a->data = NULL;
}

const struct agent_kind trails_thumb = {
	.name = "thumb",
	.summary = "rules of thumb: what is an arrow worth to me, less what it gives the others?",
	.choose = choose,
	.release = release,
};
