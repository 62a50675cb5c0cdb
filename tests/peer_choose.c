/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "peer_choose.h"

#include "families/cards/core/view.h"

void choose_turn(const struct peer *p, struct rng *rng, struct text *line)
{
	struct move legal[MOVES_MAX], turn[2];
	struct view v = p->view;
	int count = 0;
	while (v.table.over == ROUND_ON && v.table.mover == p->side && count < 2) {
		int n = view_legal(&v, legal);
		turn[count] = legal[rng_below(rng, (uint32_t)n)];
		/* else a round could go on for ever where the rules have no bound for it */
		if (turn[count].kind == MOVE_DRAW && rng_below(rng, 4))
			turn[count] = (struct move){MOVE_DRAW, DECK};
		if (turn[count].kind == MOVE_DRAW && turn[count].arg == DECK) {
			count++;
			break;
		}
		view_apply(&v, turn[count++], NO_CARD);
	}
	peer_line_turn(p, turn, count, line);
}
