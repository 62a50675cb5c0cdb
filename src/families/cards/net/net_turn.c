/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/net/net_turn.h"

enum { CARD_CODES = SUITS_MAX * LANE_BITS };

/* The work on one position.  A turn changes two suits at most.  The sums of each suit as
 * it is, after each placing and after each draw are made once and put together as needed. */
struct turn_work {
	const struct net *net;
	struct net_memo *memo; /* or NULL */
	const struct view *view;
	struct net_position now;
	struct net_position deck, pile;      /* after a draw; their suits are not used */
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

static void sums_of(const struct turn_work *w, const struct net_suit *s, struct net_sums *out)
{
	net_memo_sums(w->memo, w->net, w->now.rules, s, out);
}

static void sums_placed(const struct turn_work *w, struct move m, struct net_sums *out)
{
	struct net_suit s = w->now.suit[card_suit(m.arg)];
	place(&s, m);
	sums_of(w, &s, out);
}

/* The sums of the suit of placing M after M and a draw from its own pile. */
static void sums_both(const struct turn_work *w, struct move m, struct net_sums *out)
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

/* Adds a turn of the moves FIRST and SECOND, which may be NULL, that leads to AFTER. */
static void add_turn(struct turn_work *w, const struct net_position *after, struct move first,
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

/* Adds the draws that end a turn whose placing has been made. */
static void draws(struct turn_work *w)
{
	add_turn(w, &w->deck, draw_from(DECK), NULL);
	for (unsigned piles = w->piles; piles; piles &= piles - 1) {
		int from = __builtin_ctz(piles);
		w->suits[from] = &w->taken[from];
		add_turn(w, &w->pile, draw_from(from), NULL);
		w->suits[from] = &w->base[from];
	}
}

/* True if the pile of suit FROM may be drawn from after placing M. */
static bool pile_open(const struct turn_work *w, int from, struct move m)
{
	if (m.kind == MOVE_PLAY || card_suit(m.arg) != from)
		return w->piles >> from & 1;
	return w->now.rules->redraw && w->now.stall < NET_STALL &&
	       !table_stalled(&w->view->table);
}

/* Adds the turns of placing M, which W's suits show, and a draw from a pile. */
static void piles_after(struct turn_work *w, struct move m)
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

/* Adds the turns of a placing and a draw: from the deck after each placing, from the
 * piles after those placings that are good enough with the deck. */
static void placings_first(struct turn_work *w)
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

/* Adds the placings that end a turn whose draw has been made. */
static void placings_last(struct turn_work *w)
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

/* Adds the turns that begin with a draw: from the deck, or from a pile with a placing. */
static void draws_first(struct turn_work *w)
{
	const struct table *t = &w->view->table;
	/* by kind of move and card: the sums of placings in suits not drawn from */
	struct net_sums placed[2][CARD_CODES], both;
	bool filled[2][CARD_CODES] = {{0}};
	struct move moves[MOVES_MAX];
	add_turn(w, &w->deck, draw_from(DECK), NULL);
	w->pile.over = w->pile.left == 0;
	for (unsigned piles = w->piles; piles; piles &= piles - 1) {
		int from = __builtin_ctz(piles);
		struct table after = *t;
		struct cards hand = w->view->hand;
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
}

int net_turns(const struct net *n, struct net_memo *memo, const struct view *v,
              struct net_turn *out)
{
	const struct table *t = &v->table;
	bool place_first = t->rules->order == ORDER_PLACE_DRAW;
	bool to_place = t->phase == PHASE_PLACE;
	struct turn_work w;
	w.net = n;
	w.memo = memo;
	w.view = v;
	w.out = out;
	w.count = 0;
	w.now = net_position_of(v);
	for (int s = 0; s < t->rules->suits; s++) {
		sums_of(&w, &w.now.suit[s], &w.base[s]);
		w.suits[s] = &w.base[s];
	}
	w.piles = t->stall < NET_STALL ? table_piles(t) : 0;
	w.deck = w.pile = w.now;
	if (place_first || !to_place) {
		net_position_move(&w.deck, draw_from(DECK));
		for (unsigned piles = w.piles; piles; piles &= piles - 1) {
			int from = __builtin_ctz(piles);
			struct net_suit s = w.now.suit[from];
			net_suit_take(&s);
			sums_of(&w, &s, &w.taken[from]);
		}
		w.pile.stall += w.pile.stall < UINT8_MAX;
	}
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
