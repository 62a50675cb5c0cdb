/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/solve/solve_cell.h"

#include <string.h>

/* The number of turns that a search may try.  If they do not suffice, its bound stands
 * for the value. */
enum { SEARCH_MOST = 3000 };

static struct move move_alike(struct move m)
{
	if (m.kind != MOVE_DRAW)
		m.arg = card_kind(m.arg, true);
	return m;
}

/* The state of world W: the view with W's deck, and all other unseen cards in the other
 * hand. */
static struct state state_of(const struct solve *s, const struct solve_world *w)
{
	card_t unseen[CARDS_MAX], order[CARDS_MAX];
	int count = view_unseen_list(&s->view, unseen), left = s->view.table.left, n = left;
	struct state out;
	memcpy(order, w->deck, (size_t)left);
	for (int i = 0; i < count; i++) {
		int at = 0;
		while (at < left && (order[at] != unseen[i]))
			at++;
		/* a card counts as in the deck as often as it is there */
		if (at < left)
			order[at] = NO_CARD;
		else
			order[n++] = unseen[i];
	}
	memcpy(order, w->deck, (size_t)left);
	view_state(&s->view, order, count, &out);
	return out;
}

static int twice_won(int margin)
{
	return margin > 0 ? 2 : margin == 0;
}

/* Finds the points that keeping to PLAN is sure of in P, in a world of WEIGHT. */
static void look_least(struct solve *s, const struct state *p, enum endgame_plan plan,
                       uint32_t weight, struct solve_cell *cell, struct solve_span *span)
{
	int v = endgame_least(&s->game, p, s->view.seat, plan);
	cell->least[plan] += (int64_t)v * weight;
	cell->won_least[plan] += (int64_t)twice_won(v) * weight;
	span->least = (v > span->least ? v : span->least);
}

/* The first look at P, in a world of WEIGHT: both bounds. */
static void look_both(struct solve *s, const struct state *p, uint32_t weight,
                      struct solve_cell *cell, struct solve_span *span)
{
	int seat = s->view.seat, most = ENDGAME_INFINITE;
	int limit[SEATS];
	span->least = -ENDGAME_INFINITE;
	look_least(s, p, PLAN_DECK, weight, cell, span);
	limit[seat] = ENDGAME_FREE;
	limit[seat_other(seat)] = 0;
	endgame_value(&s->game, p, seat, limit, span->least, most, INT64_MAX, &most);
	cell->most += (int64_t)most * weight;
	cell->won_most += (int64_t)twice_won(most) * weight;
	cell->worlds += weight;
	span->most = most;
}

/* The last look: holds one side after the other to few draws from piles, then to more, until
 * the bounds of the value of P meet, or a search is too long. */
static void look_most(struct solve *s, const struct state *p, uint32_t weight,
                      struct solve_cell *cell, struct solve_span *span)
{
	static const int holds[] = {0, 1, 2, 3, 4, 6, 8, 12};
	int seat = s->view.seat, least = span->least, most = span->most;
	if (least >= most)
		return;
	for (size_t i = 0; i < sizeof holds / sizeof holds[0] && least < most; i++) {
		int limit[SEATS] = {ENDGAME_FREE, ENDGAME_FREE};
		limit[seat_other(seat)] = holds[i];
		if (i && !endgame_value(&s->game, p, seat, limit, least, most, SEARCH_MOST, &most))
			break;
		limit[seat_other(seat)] = ENDGAME_FREE;
		limit[seat] = holds[i];
		if (least < most &&
		    !endgame_value(&s->game, p, seat, limit, least, most, SEARCH_MOST, &least))
			break;
	}
	cell->most -= (int64_t)(span->most - most) * weight;
	cell->won_most -= (int64_t)(twice_won(span->most) - twice_won(most)) * weight;
	span->least = least;
	span->most = most;
}

/* Takes the present look at P, in a world of WEIGHT. */
static void look(struct solve *s, const struct state *p, uint32_t weight,
                 struct solve_cell *cell, struct solve_span *span)
{
	if (s->look == LOOK_BOTH)
		look_both(s, p, weight, cell, span);
	else if (!cell->closer)
		return;
	else if (s->look == LOOK_LEAST)
		look_least(s, p, PLAN_PILES, weight, cell, span);
	else
		look_most(s, p, weight, cell, span);
}

static void look_at_world(struct solve *s, const struct solve_world *w,
                          struct solve_span *spans)
{
	struct state start = state_of(s, w);
	for (int i = 0; i < s->turns; i++) {
		struct state p = start;
		for (int k = 0; k < s->turn[i].moves; k++)
			state_apply(&p, move_alike(s->turn[i].move[k]));
		if (p.table.over || p.table.mover != s->view.seat) {
			look(s, &p, w->weight, &s->cells[i], &spans[i]);
			continue;
		}
		/* the card drawn from the deck is placed */
		struct solve_cell *cells = solve_cells_of(s, w->deck[s->view.table.left - 1]);
		struct move moves[MOVES_MAX];
		int n = state_legal(&p, moves);
		for (int k = 0; k < n; k++) {
			struct state next = p;
			state_apply(&next, moves[k]);
			look(s, &next, w->weight, &cells[k], &spans[s->turns + k]);
		}
	}
}

/* Marks the turns and placings that could still be the best, or be worth more than is known. */
static void mark_closer(struct solve *s)
{
	int64_t sure = solve_surest(s);
	for (int i = 0; i < s->turns; i++) {
		bool closer = solve_sums(s, i).most > sure;
		s->cells[i].closer = closer;
		for (int c = 0; c < SOLVE_CODES && solve_open(s, i); c++) {
			struct solve_cell *cells = solve_cells_of(s, (card_t)c);
			int64_t best = solve_best_placing(cells).least;
			for (int k = 0; k < MOVES_MAX; k++)
				cells[k].closer = closer && cells[k].most > best;
		}
	}
}

/* Looks at world W.  False, with nothing changed, when that was told to stop. */
static bool try_world(struct solve *s, const struct solve_world *w, struct solve_span *spans)
{
	const size_t cell = sizeof *s->cells, turns = (size_t)s->turns;
	struct solve_cell *before = s->cells_before;
	struct solve_cell *placings =
		s->view.table.left ? solve_cells_of(s, w->deck[s->view.table.left - 1]) : NULL;
	memcpy(before, s->cells, turns * cell);
	if (placings)
		memcpy(before + turns, placings, MOVES_MAX * cell);
	memcpy(s->spans_before, spans, solve_spans(s) * sizeof *spans);
	s->game.stopped = false;
	look_at_world(s, w, spans);
	if (!s->game.stopped)
		return true;
	memcpy(s->cells, before, turns * cell);
	if (placings)
		memcpy(placings, before + turns, MOVES_MAX * cell);
	memcpy(spans, s->spans_before, solve_spans(s) * sizeof *spans);
	return false;
}

/* The number of worlds after which the turns are marked anew. */
enum { MARK_EACH = 8 };

bool solve_step(struct solve *s)
{
	if (s->look == LOOKS)
		return false;
	if (s->look == LOOK_MOST ? s->done % MARK_EACH == 0 : s->done == 0 && s->look)
		mark_closer(s);
	const struct solve_world *w = &s->worlds[s->done];
	if (!try_world(s, w, s->spans + s->done * solve_spans(s)))
		return true;
	s->seen += s->look == LOOK_BOTH ? w->weight : 0;
	if (++s->done < s->count)
		return true;
	s->done = 0;
	s->look++;
	/* the plan of LOOK_LEAST has been tried in all worlds for the turns marked then */
	for (size_t i = 0; s->look == LOOK_MOST && i < solve_cells(s); i++)
		s->cells[i].tried = s->cells[i].closer;
	return true;
}
