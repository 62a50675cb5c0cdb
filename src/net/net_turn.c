/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "net/net_turn.h"

enum { CARD_CODES = SUITS_MAX * LANE_BITS };

/* A turn changes two suits at most.  The sums of the suits as they are, after
 * each placing and after each draw are made once and put together as needed. */
struct work {
	const struct net *net;
	struct net_memo *memo; /* or NULL */
	const struct view *view;
	struct net_position now;
	struct net_position deck, pile;      /* after a draw; of these no suits are used */
	struct net_sums base[SUITS_MAX];
	struct net_sums taken[SUITS_MAX];    /* after drawing from that pile */
	const struct net_sums *suits[SUITS_MAX];
	unsigned piles;                      /* those worth considering, as bits */
	struct net_turn *out;
	int count;
};

static void place(struct net_suit *s, struct move m)
{
	if (m.kind == MOVE_PLAY)
		net_suit_play(s, card_rank(m.arg));
	else
		net_suit_discard(s, card_rank(m.arg));
}

static void sums_of(const struct work *w, const struct net_suit *s, struct net_sums *out)
{
	net_memo_sums(w->memo, w->net, w->now.rules, s, out);
}

static void sums_placed(const struct work *w, struct move m, struct net_sums *out)
{
	struct net_suit s = w->now.suit[card_suit(m.arg)];
	place(&s, m);
	sums_of(w, &s, out);
}

/* The sums of M's suit when M and a draw from its own pile are both made. */
static void sums_both(const struct work *w, struct move m, struct net_sums *out)
{
	struct net_suit s = w->now.suit[card_suit(m.arg)];
	bool draw_first = w->now.rules->order == ORDER_DRAW_PLACE;
	if (draw_first)
		net_suit_take(&s);
	place(&s, m);
	if (!draw_first)
		net_suit_take(&s);
	sums_of(w, &s, out);
}

static void add_turn(struct work *w, const struct net_position *after, struct move first,
                     const struct move *second)
{
	w->out[w->count++] = (struct net_turn){
		.move = {first, second ? *second : first},
		.moves = second ? 2 : 1,
		.value = net_value_of_sums(w->net, after, w->suits),
	};
}

static struct move draw_from(int suit)
{
	return (struct move){MOVE_DRAW, (uint8_t)suit};
}

static void prepare(struct work *w)
{
	const struct table *t = &w->view->table;
	w->now = net_position_of(w->view);
	for (int s = 0; s < w->now.rules->suits; s++) {
		sums_of(w, &w->now.suit[s], &w->base[s]);
		w->suits[s] = &w->base[s];
	}
	w->piles = t->stall < NET_STALL ? table_piles(t) : 0;
	w->deck = w->pile = w->now;
}

/* The sums after each draw from a pile, and what a draw does to the rest. */
static void prepare_draws(struct work *w)
{
	net_position_move(&w->deck, draw_from(DECK));
	for (unsigned piles = w->piles; piles; piles &= piles - 1) {
		int from = __builtin_ctz(piles);
		struct net_suit s = w->now.suit[from];
		net_suit_take(&s);
		sums_of(w, &s, &w->taken[from]);
	}
	w->pile.stall += w->pile.stall < UINT8_MAX;
}

/* Draws that end the turn, after a placing that was made before. */
static void draws(struct work *w)
{
	add_turn(w, &w->deck, draw_from(DECK), NULL);
	for (unsigned piles = w->piles; piles; piles &= piles - 1) {
		int from = __builtin_ctz(piles);
		w->suits[from] = &w->taken[from];
		add_turn(w, &w->pile, draw_from(from), NULL);
		w->suits[from] = &w->base[from];
	}
}

/* Whether the pile of suit FROM may be drawn from after placing M. */
static bool pile_open(const struct work *w, int from, struct move m)
{
	if (m.kind == MOVE_PLAY || card_suit(m.arg) != from)
		return w->piles >> from & 1;
	return w->now.rules->redraw && w->now.stall < NET_STALL &&
	       !table_stalled(&w->view->table);
}

/* Placing M, which W's suits show, then a draw from each pile. */
static void piles_after(struct work *w, struct move m)
{
	int suit = card_suit(m.arg);
	const struct net_sums *placed = w->suits[suit];
	struct net_sums both;
	for (int from = 0; from < w->now.rules->suits; from++) {
		struct move draw = draw_from(from);
		if (!pile_open(w, from, m))
			continue;
		if (from == suit)
			sums_both(w, m, &both);
		w->suits[from] = from == suit ? &both : &w->taken[from];
		add_turn(w, &w->pile, m, &draw);
		w->suits[from] = from == suit ? placed : &w->base[from];
	}
}

/* Placings and then draws: the deck after each, the piles after those that are
 * good enough with the deck. */
static void placings_first(struct work *w)
{
	struct move moves[MOVES_MAX], deck = draw_from(DECK);
	struct net_sums placed[MOVES_MAX];
	int n = view_legal(w->view, moves);
	for (int i = 0; i < n; i++) {
		int suit = card_suit(moves[i].arg);
		sums_placed(w, moves[i], &placed[i]);
		w->suits[suit] = &placed[i];
		add_turn(w, &w->deck, moves[i], &deck);
		w->suits[suit] = &w->base[suit];
	}
	int32_t least = w->out[net_best_turn(w->out, n)].value - NET_PILE_MARGIN * NET_POINT;
	for (int i = 0; i < n; i++) {
		int suit = card_suit(moves[i].arg);
		if (w->now.left > NET_LATE && w->out[i].value < least)
			continue;
		w->suits[suit] = &placed[i];
		piles_after(w, moves[i]);
		w->suits[suit] = &w->base[suit];
	}
}

/* Placings that end the turn. */
static void placings_last(struct work *w)
{
	struct move moves[MOVES_MAX];
	int n = view_legal(w->view, moves);
	struct net_position done = w->now;
	done.kind = NET_TURN_DONE;
	done.over = done.left == 0;
	for (int i = 0; i < n; i++) {
		int suit = card_suit(moves[i].arg);
		struct net_sums placed;
		sums_placed(w, moves[i], &placed);
		w->suits[suit] = &placed;
		add_turn(w, &done, moves[i], NULL);
		w->suits[suit] = &w->base[suit];
	}
}

/* The placings after the card on pile FROM has been drawn.  PLACED holds the
 * sums of those that don't depend on it, by kind and card, as far as FILLED. */
static void placings_after(struct work *w, int from, struct net_sums placed[][CARD_CODES],
                           bool filled[][CARD_CODES])
{
	const struct table *t = &w->view->table;
	struct table after = *t;
	struct cards hand = w->view->hand;
	struct move moves[MOVES_MAX];
	struct net_sums both;
	after.phase = PHASE_PLACE;
	cards_put(&hand, card_make(from, pile_top(t->pile[from])), t->rules->alike);
	int n = table_legal(&after, hand, moves);
	w->suits[from] = &w->taken[from];
	for (int i = 0; i < n; i++) {
		struct move m = moves[i];
		int suit = card_suit(m.arg);
		struct net_sums *sums = &placed[m.kind][m.arg];
		if (suit == from)
			sums_both(w, m, sums = &both);
		else if (!filled[m.kind][m.arg])
			sums_placed(w, m, sums);
		filled[m.kind][m.arg] |= suit != from;
		w->suits[suit] = sums;
		add_turn(w, &w->pile, draw_from(from), &m);
		w->suits[suit] = suit == from ? &w->taken[suit] : &w->base[suit];
	}
	w->suits[from] = &w->base[from];
}

/* The deck, or a pile and then a placing. */
static void draws_first(struct work *w)
{
	struct net_sums placed[2][CARD_CODES];
	bool filled[2][CARD_CODES] = {{0}};
	add_turn(w, &w->deck, draw_from(DECK), NULL);
	w->pile.over = w->pile.left == 0;
	for (unsigned piles = w->piles; piles; piles &= piles - 1)
		placings_after(w, __builtin_ctz(piles), placed, filled);
}

int net_turns(const struct net *n, struct net_memo *memo, const struct view *v,
              struct net_turn *out)
{
	bool place_first = v->table.rules->order == ORDER_PLACE_DRAW;
	bool to_place = v->table.phase == PHASE_PLACE;
	struct work w;
	w.net = n;
	w.memo = memo;
	w.view = v;
	w.out = out;
	w.count = 0;
	prepare(&w);
	if (place_first || !to_place)
		prepare_draws(&w);
	if (to_place && place_first)
		placings_first(&w);
	else if (to_place)
		placings_last(&w);
	else if (place_first)
		draws(&w);
	else
		draws_first(&w);
	return w.count;
}

int net_best_turn(const struct net_turn *turns, int count)
{
	int best = 0;
	for (int i = 1; i < count; i++)
		if (turns[i].value > turns[best].value)
			best = i;
	return best;
}

struct net_turn net_turn_of(const struct net *n, struct net_memo *memo, const struct view *v)
{
	struct net_turn turns[NET_TURNS_MAX];
	int count = net_turns(n, memo, v, turns);
	return turns[net_best_turn(turns, count)];
}
