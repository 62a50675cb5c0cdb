/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/net/net_value.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/net/net_lanes.h"

/* Makes the sums of suit S by rules R. */
static void suit_sums(const struct net *n, const struct rules *r, const struct net_suit *s,
                      struct net_sums *out)
{
	uint16_t list[SUIT_LIST_MAX];
	int count = net_suit_inputs(s, list);
	net_lanes()->add_rows(n, list, count, out->lane);
	out->tally = net_suit_tally(r, s);
}

int32_t net_value_of_sums(const struct net *n, const struct net_position *p,
                          const struct net_sums *const *suits)
{
	int count = p->rules->suits;
	struct net_tally t = {0};
	for (int s = 0; s < count; s++)
		net_tally_add(&t, &suits[s]->tally);
	if (p->over)
		return t.points * NET_POINT;
	const struct net_lanes *with = net_lanes();
	uint16_t list[WHOLE_LIST], whole[NET_LANES_MAX];
	const uint16_t *lane[SUITS_MAX];
	int16_t lanes[NET_LANES_MAX];
	for (int s = 0; s < count; s++)
		lane[s] = suits[s]->lane;
	net_whole_inputs(p, &t, list);
	with->add_rows(n, list, WHOLE_LIST, whole);
	with->add_suits(n, lane, count, whole, lanes);
	int64_t rest = with->output(n, lanes) * NET_SCALE;
	return t.points * NET_POINT + (int32_t)(rest / (NET_OUTPUT_ONE / NET_POINT));
}

/* With 4096 slots five of six suits are found.  With twice as many the memo falls out of the
 * second-level cache more often, and nothing is gained. */
enum { SLOT_BITS = 12 };

/* Each suit belongs to one slot, and a slot keeps the last suit that was put into it.  A suit of
 * all zeros marks an empty slot, since every card of a real suit is somewhere.  A slot ends after
 * the lanes that the network has. */
struct slot {
	_Alignas(ALLOC_LINE) struct net_suit suit;
	char unused[ALLOC_LINE - sizeof(struct net_suit) - offsetof(struct net_sums, lane)];
	struct net_sums sums;
};
static_assert(offsetof(struct slot, sums.lane) == ALLOC_LINE, "the lanes on whole lines");

struct net_memo {
	size_t step; /* bytes from slot to slot */
	_Alignas(ALLOC_LINE) char slots[];
};

struct net_memo *net_memo_new(const struct net *n)
{
	size_t used = offsetof(struct slot, sums.lane) + sizeof(uint16_t) * (size_t)n->lanes;
	size_t step = (used + ALLOC_LINE - 1) / ALLOC_LINE * ALLOC_LINE;
	struct net_memo *memo = alloc_lines(sizeof *memo + (step << SLOT_BITS));
	memo->step = step;
	return memo;
}

static struct slot *slot_at(struct net_memo *memo, unsigned i)
{
	return (struct slot *)(void *)(memo->slots + i * memo->step);
}

void net_memo_clear(struct net_memo *memo)
{
	for (unsigned i = 0; i < 1u << SLOT_BITS; i++)
		slot_at(memo, i)->suit = (struct net_suit){0};
}

static uint64_t sets_of(const struct net_suit *s)
{
	uint64_t own = (uint64_t)s->hand << 48 | (uint64_t)s->mine << 32;
	return own | (uint64_t)s->theirs << 16 | s->held;
}

const struct net_sums *net_memo_look(struct net_memo *memo, const struct net *n,
                                     const struct rules *r, const struct net_suit *s,
                                     struct net_sums *out)
{
	if (!memo) {
		suit_sums(n, r, s, out);
		return out;
	}
	const uint64_t odd = 0x9e3779b97f4a7c15u; /* 2^64 by the golden ratio */
	const uint64_t x = (sets_of(s) ^ s->unseen * odd) * odd ^ s->pile;
	struct slot *slot = slot_at(memo, (unsigned)((x ^ x >> 29) * odd >> (64 - SLOT_BITS)));
	const struct net_suit *has = &slot->suit;
	if (has->pile != s->pile || has->unseen != s->unseen || sets_of(has) != sets_of(s)) {
		suit_sums(n, r, s, &slot->sums);
		slot->suit = *s;
	}
	return &slot->sums;
}

void net_memo_sums(struct net_memo *memo, const struct net *n, const struct rules *r,
                   const struct net_suit *s, struct net_sums *out)
{
	const struct net_sums *found = net_memo_look(memo, n, r, s, out);
	if (found == out)
		return;
	out->tally = found->tally;
	for (int k = 0; k < n->lanes; k += NET_LANES_STEP)
		memcpy(out->lane + k, found->lane + k, sizeof *out->lane * NET_LANES_STEP);
}

int32_t net_value(const struct net *n, struct net_memo *memo, const struct net_position *p)
{
	struct net_sums sums[SUITS_MAX];
	const struct net_sums *suits[SUITS_MAX];
	for (int s = 0; s < p->rules->suits; s++) {
		net_memo_sums(memo, n, p->rules, &p->suit[s], &sums[s]);
		suits[s] = &sums[s];
	}
	return net_value_of_sums(n, p, suits);
}

/* Returns the exponential of X, X in 1/NET_NAT_ONE, in BELIEF_ONEs.  It takes the power of two
 * below and, from there to the next one, the closest parabola through 1 and 2. */
static uint32_t weight_of(int32_t x)
{
	const int32_t most = 12 * 256;
	int32_t bits = x * 369 / NET_NAT_ONE; /* 256 times the logarithm to base 2 */
	if (bits > most - 1)
		bits = most - 1;
	if (bits < -most)
		bits = -most;
	uint32_t whole = (uint32_t)(bits + most) >> 8, part = (uint32_t)(bits + most) & 255;
	uint32_t power = 65536 + part * 168 + part * part * 88 / 256;
	return (uint32_t)((uint64_t)power << whole >> 16);
}

static void add_rows(const struct net *n, const uint16_t *list, int count, int32_t *sum)
{
	for (int i = 0; i < count; i++)
		for (int k = 0; k < NET_KINDS; k++)
			sum[k] += n->held[list[i]][k];
}

void belief_of(const struct net *n, const struct view *v, struct belief *b)
{
	struct net_position p = net_position_of(v);
	struct net_tally tally = net_tally_of(&p);
	uint16_t list[SUIT_LIST_MAX];
	int32_t whole[NET_KINDS] = {0};
	net_whole_inputs(&p, &tally, list);
	add_rows(n, list, WHOLE_LIST, whole);
	for (int s = 0; s < p.rules->suits; s++) {
		int32_t sum[NET_KINDS];
		for (int k = 0; k < NET_KINDS; k++)
			sum[k] = whole[k];
		add_rows(n, list, net_suit_inputs(&p.suit[s], list), sum);
		for (int k = 0; k < NET_KINDS; k++)
			b->weight[s][k] = weight_of(sum[k]);
	}
}

/* The unseen cards, and how much each is believed to be in the other hand. */
struct unseen {
	card_t card[CARDS_MAX];
	uint32_t weight[CARDS_MAX];
	int count, left; /* number of the cards, and how many of them are in the deck */
};

/* Puts each card into the deck or the hand at random, independently of the others.  OUT is the
 * deck, then the hand.  Returns false if the deck or the hand gets too many. */
static bool sort_out(const struct unseen *u, struct rng *rng, card_t *out)
{
	int deck = 0, hand = u->left;
	for (int i = 0; i < u->count; i++) {
		uint64_t in = (uint64_t)u->weight[i] * (uint64_t)(u->count - u->left);
		uint64_t all = in + (uint64_t)BELIEF_ONE * (uint64_t)u->left;
		bool held = (rng_next(rng) >> 32) * all < in << 32;
		if (held ? hand == u->count : deck == u->left)
			return false;
		out[held ? hand++ : deck++] = u->card[i];
	}
	return true;
}

/* Draws the hand card after card.  This always ends, but with many cards it exaggerates the
 * weights. */
static void draw_hand(struct unseen *u, struct rng *rng, card_t *out)
{
	uint32_t total = 0;
	for (int i = 0; i < u->count; i++)
		total += u->weight[i];
	for (int n = u->count; n > u->left; n--) {
		uint32_t at = rng_below(rng, total);
		int i = 0;
		while (i < n - 1 && at >= u->weight[i])
			at -= u->weight[i++];
		out[n - 1] = u->card[i];
		total -= u->weight[i];
		u->card[i] = u->card[n - 1];
		u->weight[i] = u->weight[n - 1];
	}
	memcpy(out, u->card, sizeof *out * (size_t)u->left);
}

/* Tries sort_out until the numbers are right.  Each hand of this size then has the chance
 * that the weights give it, whatever the chance of the size is (conditional Poisson
 * sampling: Chen, Dempster and Liu, Biometrika 81, 1994).  With weights that were learned
 * one try in five or so is right. */
void belief_sample(const struct belief *b, const struct view *v, struct rng *rng,
                   struct state *out)
{
	const int tries = 64;
	struct unseen u = {.left = v->table.left};
	card_t cards[CARDS_MAX];
	int n = 0;
	u.count = view_unseen_list(v, u.card);
	for (int i = 0; i < u.count; i++) {
		int kind = net_kind_of_rank(card_rank(u.card[i]));
		u.weight[i] = b->weight[card_suit(u.card[i])][kind];
	}
	while (n < tries && !sort_out(&u, rng, cards))
		n++;
	if (n == tries)
		draw_hand(&u, rng, cards);
	rng_shuffle(cards, u.left, rng);
	view_state(v, cards, u.count, out);
}

/* ---- The ways to end a turn. ---- */

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
	struct net_sums taken[SUITS_MAX];    /* sums of each suit after a draw from its pile */
	const struct net_sums *suits[SUITS_MAX];
	unsigned piles;                      /* the piles worth drawing from, as bits */
	struct net_turn *out;
	int count;
};

static void sums_of(const struct turn_work *w, const struct net_suit *s, struct net_sums *out)
{
	net_memo_sums(w->memo, w->net, w->now.rules, s, out);
}

static void sums_placed(const struct turn_work *w, struct move m, struct net_sums *out)
{
	struct net_suit s = w->now.suit[card_suit(m.arg)];
	net_suit_place(&s, m);
	sums_of(w, &s, out);
}

/* Makes the sums of M's suit after the placing M and a draw from the pile of that suit. */
static void sums_both(const struct turn_work *w, struct move m, struct net_sums *out)
{
	struct net_suit s = w->now.suit[card_suit(m.arg)];
	bool draw_first = w->now.rules->order == ORDER_DRAW_PLACE;
	if (draw_first)
		net_suit_take(&s);
	net_suit_place(&s, m);
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
