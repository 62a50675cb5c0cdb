/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "peer_choose.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
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

bool choose_nothing(const struct peer *p, struct rng *rng, struct text *line)
{
	if (peer_due(p))
		peer_line_due(p, line);
	else if (p->step == PEER_YES)
		peer_line_yes(p, line);
	else if (p->step == PEER_UNDO)
		peer_line_undo(p, !rng || rng_below(rng, 2) ? p->undo_asked : 0, line);
	else
		return false;
	return true;
}

void audit_refusal(const struct peer *p, bool seeded, struct audit *audit)
{
	struct evidence shown = audit_evidence(p);
	struct peer_line *lines = alloc_zero(p->lines + 1, sizeof *lines);
	memcpy(lines, p->line, p->lines * sizeof *lines);
	lines[shown.lines++] = (struct peer_line){seat_other(p->side), p->refused};
	shown.line = lines;
	if (seeded)
		shown.seed[p->side] = p->known[p->side] ? p->seed[p->side] : NULL;
	*audit = audit_lines(&shown, NULL);
	free(lines);
}
