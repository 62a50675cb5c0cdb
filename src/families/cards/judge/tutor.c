/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/judge/tutor.h"

#include "families/cards/agent/hint.h"
#include "families/cards/judge/judge.h"

enum { HALVES = 2, USUAL = 3 };

static int fits(const void *rules, struct error *e)
{
	return hint_source_fits(rules, e);
}

static int judge(const void *view, const uint64_t *moves, int count, struct stop stop, double *cost)
{
	const struct view *v = view;
	const struct move half[HALVES] = {move_of(moves[0]), move_of(count > 1 ? moves[1] : 0)};
	/* a move that follows a card from the deck waits until that card is known */
	const bool blind = v->table.rules->order == ORDER_DRAW_PLACE && half[0].kind == MOVE_DRAW &&
	                   half[0].arg == DECK;
	const int judged = count > 1 && !blind ? HALVES : 1;
	struct hint_source by;
	struct judgement j;
	(void)stop; /* it takes a moment */
	const bool can = !hint_source_init(&by, v->table.rules, NULL) &&
	                 !judge_beginning(by.net, by.row, v, half, judged, &j);
	hint_source_release(&by);
	if (!can)
		return 0;
	*cost = (double)judgement_loss(&j) / NET_POINT;
	return judged;
}

const struct tutor cards_tutor = {
	.usual = USUAL,
	.fits = fits,
	.judge = judge,
};
