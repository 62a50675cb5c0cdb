/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/solve/solve.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/view.h"

/* Card codes, wagers alike. */
enum { CODES = SUITS_MAX * LANE_BITS };

/* A world, and the number of ways to deal it. */
struct solve_world {
	card_t deck[ENDGAME_LEFT_MAX]; /* the last cards of the deck, as in struct state */
	uint32_t weight;
};

/* Sums over the worlds for one turn or placing.  A win counts 2, a draw 1. */
struct solve_cell {
	int64_t worlds;
	int64_t most, won_most;
	int64_t least[PLANS], won_least[PLANS];
	bool closer; /* the turn could still be the best, so later looks narrow its bounds */
	bool tried;  /* PLAN_PILES was tried in all worlds */
};

/* The bounds of the worth of a turn in one world, with all cards known. */
struct solve_span {
	int32_t least, most;
};

/* Returns the number of spans of one world: one for each turn, then one for each placing after a
 * draw from the deck. */
static size_t span_count(const struct solve *s)
{
	return (size_t)s->turns + MOVES_MAX;
}

/* Returns the number of cells: one for each turn, then one for each placing after each card that
 * the deck can give. */
static size_t cell_count(const struct solve *s)
{
	return (size_t)s->turns + CODES * MOVES_MAX;
}

/* Returns the cells of the placings after card C is drawn from the deck. */
static struct solve_cell *cells_of(const struct solve *s, card_t c)
{
	return s->cells + s->turns + (size_t)c * MOVES_MAX;
}

/* Sums over the worlds, with the better plan of each cell. */
struct sums {
	int64_t worlds, least, most, won_least, won_most;
};

/* True if the turn draws a card that is then to be placed.  At least one world must have
 * been looked at. */
static bool is_open(const struct solve *s, int turn)
{
	return !s->cells[turn].worlds;
}

int solve_check(const struct view *v, struct error *e)
{
	int left = v->table.left;
	if (left > ENDGAME_LEFT_MAX)
		return error_set(e, "solve needs at most %d cards in the deck: there are %d",
		                 ENDGAME_LEFT_MAX, left);
	return 0;
}

/* True if HAND has a wager of the same suit and a lower rank than C: placing either is the same, so
 * C need not be tried. */
static bool named_later(struct cards hand, card_t c)
{
	unsigned lower = (1u << card_rank(c)) - 1;
	return card_is_wager(c) && (cards_lane(hand, card_suit(c)) & lower);
}

static void add_turn(struct solve *s, struct move first, const struct move *second)
{
	s->turn[s->turns++] = (struct net_turn){
		.move = {first, second ? *second : first}, .moves = second ? 2 : 1};
}

/* Lists the turns of V, whose wagers have their names. */
static void list_turns(struct solve *s, const struct view *v)
{
	struct move moves[MOVES_MAX], second[MOVES_MAX];
	int n = view_legal(v, moves);
	for (int i = 0; i < n; i++) {
		struct move m = moves[i];
		if (m.kind != MOVE_DRAW && named_later(v->hand, m.arg))
			continue;
		struct view after = view_after(v, m);
		bool open = move_from_deck(m);
		if (open || !view_to_move(&after)) {
			add_turn(s, m, NULL);
			continue;
		}
		int count = view_legal(&after, second);
		for (int k = 0; k < count; k++)
			if (second[k].kind == MOVE_DRAW || !named_later(after.hand, second[k].arg))
				add_turn(s, m, &second[k]);
	}
}

/* The state of the listing of worlds. */
struct listing {
	struct solve *solve;
	uint8_t count[CODES]; /* of each unseen card that isn't in the deck yet */
	struct solve_world world;
	int unused;           /* cards of the deck whose order does not matter */
	size_t room;
};

/* Lists the worlds in which places AT and below of the deck are filled in each way. */
static void list_worlds(struct listing *l, int at)
{
	struct solve *s = l->solve;
	uint32_t weight = l->world.weight;
	if (at < 0) {
		s->worlds = alloc_grow(s->worlds, &l->room, s->count + 1, sizeof *s->worlds);
		s->worlds[s->count++] = l->world;
		s->all += weight;
		return;
	}
	/* only one of the two orders of cards that decide nothing is listed */
	int from = l->unused == 2 && at == 0 ? l->world.deck[1] : 0;
	for (int c = s->view.table.left > 1 ? from : 0; c < CODES; c++) {
		if (!l->count[c])
			continue;
		bool twice = l->unused == 2 && at == 0 && s->view.table.left > 1 && c != from;
		l->world.deck[at] = (card_t)c;
		l->world.weight = weight * l->count[c]-- * (twice ? 2 : 1);
		list_worlds(l, at - 1);
		l->count[c]++;
	}
	l->world.weight = weight;
}

void solve_init(struct solve *s, const struct view *v)
{
	card_t unseen[CARDS_MAX];
	struct state any;
	memset(s, 0, sizeof *s);
	s->rules = v->table.rules;
	endgame_init(&s->game, s->rules);
	list_turns(s, v);
	view_any_state(v, &any);
	any = endgame_state(&s->game, &any);
	s->view = view_of(&any, v->seat);
	struct listing l = {.solve = s, .world = {.weight = 1},
	                    .unused = endgame_unused(v->table.rules)};
	int n = view_unseen_list(&s->view, unseen);
	for (int i = 0; i < n; i++)
		l.count[unseen[i]]++;
	list_worlds(&l, v->table.left - 1);
	struct rng rng = rng_named("solve", "worlds", 0);
	for (size_t i = s->count; i > 1; i--) {
		size_t k = rng_below(&rng, (uint32_t)i);
		struct solve_world swap = s->worlds[i - 1];
		s->worlds[i - 1] = s->worlds[k];
		s->worlds[k] = swap;
	}
	s->cells = alloc_zero(cell_count(s), sizeof *s->cells);
	s->spans = alloc_zero(s->count * span_count(s), sizeof *s->spans);
	s->cells_before = alloc_zero(span_count(s), sizeof *s->cells_before);
	s->spans_before = alloc_zero(span_count(s), sizeof *s->spans_before);
}

void solve_release(struct solve *s)
{
	endgame_release(&s->game);
	free(s->worlds);
	free(s->cells);
	free(s->spans);
	free(s->cells_before);
	free(s->spans_before);
}

static struct sums sums_of_cell(const struct solve_cell *c)
{
	bool piles = c->tried && c->least[PLAN_PILES] > c->least[PLAN_DECK];
	int plan = piles ? PLAN_PILES : PLAN_DECK;
	return (struct sums){c->worlds, c->least[plan], c->most, c->won_least[plan], c->won_most};
}

/* Returns the sums of the best of the placings after one drawn card. */
static struct sums best_placing(const struct solve_cell *cells)
{
	struct sums best = sums_of_cell(&cells[0]);
	for (int i = 1; i < MOVES_MAX && cells[i].worlds; i++) {
		struct sums one = sums_of_cell(&cells[i]);
		if (one.least > best.least) {
			best.least = one.least;
			best.won_least = one.won_least;
		}
		best.most = one.most > best.most ? one.most : best.most;
		best.won_most = one.won_most > best.won_most ? one.won_most : best.won_most;
	}
	return best;
}

/* Returns the sums of a turn.  A draw from the deck has the sums of its best placings. */
static struct sums sums_of_turn(const struct solve *s, int turn)
{
	struct sums sum = sums_of_cell(&s->cells[turn]);
	for (int c = 0; c < CODES && is_open(s, turn); c++) {
		const struct solve_cell *cells = cells_of(s, (card_t)c);
		if (!cells->worlds)
			continue;
		struct sums best = best_placing(cells);
		sum.worlds += best.worlds;
		sum.least += best.least;
		sum.most += best.most;
		sum.won_least += best.won_least;
		sum.won_most += best.won_most;
	}
	return sum;
}

/* Returns the largest sum over the worlds that any turn is sure of. */
static int64_t surest(const struct solve *s)
{
	int64_t sure = sums_of_turn(s, 0).least;
	for (int i = 1; i < s->turns; i++) {
		int64_t least = sums_of_turn(s, i).least;
		sure = least > sure ? least : sure;
	}
	return sure;
}

/* Returns SUM / WORLDS in 1/UNIT: rounded to the nearest if the number is EXACT, else rounded
 * down. */
static int32_t mean(int64_t sum, int64_t worlds, int64_t unit, bool exact)
{
	int64_t twice = 2 * sum * unit + (exact ? worlds : 0), by = 2 * worlds;
	return (int32_t)(twice / by - (twice % by < 0));
}

int solve_lines(const struct solve *s, struct solve_line *out)
{
	struct sums sums[NET_TURNS_MAX];
	for (int i = 0; i < s->turns; i++) {
		struct sums sum = sums_of_turn(s, i);
		int at = i;
		for (; at; at--) {
			const struct sums *above = &sums[at - 1];
			/* by the points that are sure, or if these are equal by those that are possible */
			if (sum.least != above->least ? sum.least < above->least : sum.most <= above->most)
				break;
			sums[at] = *above;
			out[at] = out[at - 1];
		}
		sums[at] = sum;
		const bool exact = sum.least == sum.most, won = sum.won_least == sum.won_most;
		const int64_t worlds = sum.worlds, sides = 2 * worlds;
		struct solve_line *line = &out[at];
		*line = (struct solve_line){
			.turn = s->turn[i],
			.least = mean(sum.least, worlds, NET_POINT, exact),
			.won_least = mean(sum.won_least, sides, OUTLOOK_ONE, won),
			.exact = exact,
		};
		line->most = exact ? line->least : -mean(-sum.most, worlds, NET_POINT, false);
		line->won_most = won ? line->won_least : -mean(-sum.won_most, sides, OUTLOOK_ONE, false);
	}
	return s->turns;
}

bool solve_decided(const struct solve *s)
{
	int64_t sure = surest(s);
	int more = 0, rivals = 0;
	for (int i = 0; i < s->turns; i++) {
		struct sums sum = sums_of_turn(s, i);
		more += sum.most > sure;
		rivals += sum.most > sure && sum.least < sure;
	}
	return more <= 1 && !rivals;
}

/* The number of turns that a search may try.  If they do not suffice, its bound stands
 * for the value. */
enum { SEARCH_MOST = 3000 };

/* Returns the state of world W: the view with W's deck, and all other unseen cards in the other
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
		/* a card counts as often as it is in the deck */
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

/* Takes the last look at P: limits one side after the other to few draws from piles, then to more,
 * until the bounds of P's value meet, or a search is too long. */
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
	if (s->look == LOOK_BOTH) {
		int limit[SEATS], most = ENDGAME_INFINITE;
		span->least = -ENDGAME_INFINITE;
		look_least(s, p, PLAN_DECK, weight, cell, span);
		limit[s->view.seat] = ENDGAME_FREE;
		limit[seat_other(s->view.seat)] = 0;
		endgame_value(&s->game, p, s->view.seat, limit, span->least, most, INT64_MAX, &most);
		cell->most += (int64_t)most * weight;
		cell->won_most += (int64_t)twice_won(most) * weight;
		cell->worlds += weight;
		span->most = most;
	} else if (!cell->closer)
		return;
	else if (s->look == LOOK_LEAST)
		look_least(s, p, PLAN_PILES, weight, cell, span);
	else
		look_most(s, p, weight, cell, span);
}

/* Takes the present look at world W.  Returns false, with nothing changed, if it was told to
 * stop. */
static bool try_world(struct solve *s, const struct solve_world *w, struct solve_span *spans)
{
	const size_t cell = sizeof *s->cells, turns = (size_t)s->turns;
	struct solve_cell *before = s->cells_before;
	struct solve_cell *placings =
		s->view.table.left ? cells_of(s, w->deck[s->view.table.left - 1]) : NULL;
	memcpy(before, s->cells, turns * cell);
	if (placings)
		memcpy(before + turns, placings, MOVES_MAX * cell);
	memcpy(s->spans_before, spans, span_count(s) * sizeof *spans);
	s->game.stopped = false;
	struct state start = state_of(s, w);
	for (int i = 0; i < s->turns; i++) {
		struct state p = start;
		for (int k = 0; k < s->turn[i].moves; k++) {
			struct move m = s->turn[i].move[k];
			if (m.kind != MOVE_DRAW)
				m.arg = card_kind(m.arg, true);
			state_apply(&p, m);
		}
		if (p.table.over || p.table.mover != s->view.seat) {
			look(s, &p, w->weight, &s->cells[i], &spans[i]);
			continue;
		}
		/* the card drawn from the deck is placed */
		struct solve_cell *cells = cells_of(s, w->deck[s->view.table.left - 1]);
		struct move moves[MOVES_MAX];
		int n = state_legal(&p, moves);
		for (int k = 0; k < n; k++) {
			struct state next = p;
			state_apply(&next, moves[k]);
			look(s, &next, w->weight, &cells[k], &spans[s->turns + k]);
		}
	}
	if (!s->game.stopped)
		return true;
	memcpy(s->cells, before, turns * cell);
	if (placings)
		memcpy(placings, before + turns, MOVES_MAX * cell);
	memcpy(spans, s->spans_before, span_count(s) * sizeof *spans);
	return false;
}

/* The number of worlds after which the turns are marked anew. */
enum { MARK_EACH = 8 };

bool solve_step(struct solve *s)
{
	if (s->look == LOOKS)
		return false;
	if (s->look == LOOK_MOST ? s->done % MARK_EACH == 0 : s->done == 0 && s->look) {
		int64_t sure = surest(s);
		for (int i = 0; i < s->turns; i++) {
			bool closer = sums_of_turn(s, i).most > sure;
			s->cells[i].closer = closer;
			for (int c = 0; c < CODES && is_open(s, i); c++) {
				struct solve_cell *cells = cells_of(s, (card_t)c);
				int64_t best = best_placing(cells).least;
				for (int k = 0; k < MOVES_MAX; k++)
					cells[k].closer = closer && cells[k].most > best;
			}
		}
	}
	const struct solve_world *w = &s->worlds[s->done];
	if (!try_world(s, w, s->spans + s->done * span_count(s)))
		return true;
	s->seen += s->look == LOOK_BOTH ? w->weight : 0;
	if (++s->done < s->count)
		return true;
	s->done = 0;
	s->look++;
	/* the plan of LOOK_LEAST has been tried in all worlds for the turns marked then */
	for (size_t i = 0; s->look == LOOK_MOST && i < cell_count(s); i++)
		s->cells[i].tried = s->cells[i].closer;
	return true;
}
