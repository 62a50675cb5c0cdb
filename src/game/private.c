/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/private.h"

#include <stdlib.h>

#include "base/alloc.h"

/* Copies the comments that stand behind AT events of M. */
static void copy_comments(const struct match *m, size_t at, struct match *out)
{
	for (size_t i = 0; i < m->remarks; i++)
		if (m->remark[i].at == at && m->remark[i].kind == ITEM_COMMENT)
			match_remark(out, ITEM_COMMENT, m->remark[i].text);
}

/* Makes the events of M in OUT, with the moves of MOVE. */
static void play_events(const struct match *m, int seat, const uint64_t *move, struct match *out)
{
	copy_comments(m, 0, out);
	for (size_t i = 0; i < m->log_len; i++) {
		switch (m->log[i].kind) {
		case EVENT_MOVE:
			match_move(out, move[i], NULL);
			break;
		case EVENT_RESIGN:
			match_resign(out);
			break;
		case EVENT_FAULT:
			match_fault(out);
			break;
		default:
			match_next_round(out);
		}
		if (match_mover_of(m, i) == seat)
			out->log[out->log_len - 1].mark = m->log[i].mark;
		copy_comments(m, i + 1, out);
	}
}

int match_private(const struct match *m, int seat, struct match *out, struct error *e)
{
	const struct game *g = m->game;
	void *deal = alloc_zero(1, g->deal_size);
	uint64_t *move = alloc_zero(m->log_len + 1, sizeof *move);
	*out = (struct match){0};
	int status = g->conceal(m, seat, deal, move, e);
	if (!status) {
		match_init(out, g, m->rules, m->seats, "", deal, 1, m->first);
		play_events(m, seat, move, out);
		out->head.private = seat + 1;
		out->head.date = m->head.date ? alloc_string(m->head.date) : NULL;
		out->taken_back = m->taken_back;
		tags_copy(&m->head.tags, &out->head.tags);
	}
	free(deal);
	free(move);
	return status;
}
