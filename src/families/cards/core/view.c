/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/view.h"

#include <string.h>

struct view view_of(const struct state *s, int seat)
{
	return (struct view){s->table, s->hand[seat], (uint8_t)seat, s->drawn[seat]};
}

bool view_equal(const struct view *a, const struct view *b)
{
	return table_equal(&a->table, &b->table) && cards_equal(a->hand, b->hand) &&
	       a->seat == b->seat && a->drawn == b->drawn;
}

int view_legal(const struct view *v, struct move *out)
{
	return view_to_move(v) ? table_legal(&v->table, v->hand, out) : 0;
}

/* Returns the lane of the unseen cards of one suit. */
static unsigned unseen_of(const struct view *v, int suit)
{
	const struct table *t = &v->table;
	const struct rules *r = t->rules;
	const struct cards sets[] = {v->hand, t->exped[0], t->exped[1], t->known[seat_other(v->seat)]};
	unsigned seen = pile_lane(t->pile[suit], r->alike), wagers = (1u << r->wagers) - 1;
	for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++)
		seen = lane_with(seen, cards_lane(sets[i], suit), r->alike);
	if (!r->alike)
		return (NUMBER_BITS | wagers) & ~seen;
	return (NUMBER_BITS & ~seen) | wagers >> wagers_count(seen);
}

struct cards view_unseen(const struct view *v)
{
	struct cards unseen = {{0, 0}};
	for (int suit = 0; suit < v->table.rules->suits; suit++)
		cards_set_lane(&unseen, suit, unseen_of(v, suit));
	return unseen;
}

int view_unseen_list(const struct view *v, card_t *out)
{
	bool alike = v->table.rules->alike;
	struct cards unseen = view_unseen(v);
	card_t c;
	int n = 0;
	while ((c = cards_pop(&unseen)) != NO_CARD)
		out[n++] = card_kind(c, alike);
	return n;
}

void view_state(const struct view *v, const card_t *unseen, int count, struct state *out)
{
	const struct table *t = &v->table;
	int other = seat_other(v->seat), left = t->left;
	memset(out, 0, sizeof *out);
	out->table = *t;
	memcpy(out->deck, unseen, sizeof *unseen * (size_t)left);
	memset(out->deck + left, NO_CARD, sizeof out->deck - (size_t)left);
	out->hand[v->seat] = v->hand;
	out->hand[other] = t->known[other];
	for (int i = left; i < count; i++)
		cards_put(&out->hand[other], unseen[i], t->rules->alike);
	out->drawn[v->seat] = v->drawn;
	out->drawn[other] = NO_CARD;
}

void view_any_state(const struct view *v, struct state *out)
{
	card_t unseen[CARDS_MAX];
	view_state(v, unseen, view_unseen_list(v, unseen), out);
}

void view_sample(const struct view *v, struct rng *rng, struct state *out)
{
	card_t unseen[CARDS_MAX];
	int count = view_unseen_list(v, unseen);
	rng_shuffle(unseen, count, rng);
	view_state(v, unseen, count, out);
}

enum { ANY_CARD = 0 };

void view_apply(struct view *v, struct move m, card_t card)
{
	struct state s = {.table = v->table};
	int seat = v->seat, mover = v->table.mover;
	s.hand[seat] = v->hand;
	if (move_from_deck(m))
		s.deck[s.table.left - 1] = mover == seat ? card : ANY_CARD;
	state_apply(&s, m);
	v->table = s.table;
	v->hand = s.hand[seat];
	if (mover == seat && m.kind == MOVE_DRAW)
		v->drawn = s.drawn[seat];
}

struct view view_after(const struct view *v, struct move m)
{
	struct view after = *v;
	view_apply(&after, m, ANY_CARD);
	if (move_from_deck(m)) {
		after.hand = v->hand;
		after.drawn = NO_CARD;
	}
	return after;
}

int view_check_move(const struct view *v, struct move m, card_t card, struct error *e)
{
	const struct table *t = &v->table;
	bool own = t->mover == v->seat;
	struct cards hand = own ? v->hand : cards_or(view_unseen(v), t->known[t->mover]);
	char text[CARD_TEXT_SIZE];
	if (table_check_move(t, hand, m, e))
		return -1;
	if (!move_from_deck(m))
		return 0;
	if (t->left == 0)
		return error_set(e, "the deck is empty");
	if (!own)
		return 0;
	if (card == NO_CARD)
		return error_set(e, "the card drawn is missing");
	if (!cards_has(view_unseen(v), card))
		return error_set(e, "%s can't be drawn: it has been seen elsewhere",
		                 card_format(t->rules, card, text));
	return 0;
}

/* Checks that no card is seen more often than it exists.  Writes to SEEN how many cards V
 * sees.  Returns 0, or -1 and the reason in E. */
static int check_counts(const struct view *v, int *seen, struct error *e)
{
	const struct table *t = &v->table;
	const struct rules *r = t->rules;
	int count[SUITS_MAX * LANE_BITS] = {0};
	char text[CARD_TEXT_SIZE];
	const struct cards sets[] = {v->hand, t->exped[0], t->exped[1],
	                             t->known[seat_other(v->seat)]};
	*seen = 0;
	for (size_t i = 0; i < sizeof sets / sizeof sets[0]; i++) {
		struct cards set = sets[i];
		card_t c;
		for (; (c = cards_pop(&set)) != NO_CARD; ++*seen)
			count[card_kind(c, r->alike)]++;
	}
	for (int suit = 0; suit < SUITS_MAX; suit++)
		for (uint64_t pile = t->pile[suit]; pile; pile >>= PILE_DIGIT, ++*seen)
			count[card_make(suit, pile_top(pile))]++;
	for (int c = 0; c < SUITS_MAX * LANE_BITS; c++) {
		int suit = c / LANE_BITS, rank = c % LANE_BITS, most = 1;
		if (!count[c])
			continue;
		if (suit >= r->suits || rank >= RANKS || (rank < WAGERS_MAX && rank >= r->wagers))
			return error_set(e, "a card that isn't in the game");
		if (r->alike && rank == 0)
			most = r->wagers;
		if (count[c] > most)
			return error_set(e, "%s is there %d times",
			                 card_format(r, (card_t)c, text), count[c]);
	}
	return 0;
}

int view_check(const struct view *v, struct error *e)
{
	const struct table *t = &v->table;
	const struct rules *r = t->rules;
	int seen, other = seat_other(v->seat);
	bool drawn_out = r->order == ORDER_DRAW_PLACE && t->phase == PHASE_PLACE;
	if (t->mover >= SEATS || t->starter >= SEATS || t->phase > PHASE_DRAW)
		return error_set(e, "no such seat or part of a turn");
	if (t->over == ROUND_ON && t->left == 0 && !drawn_out)
		return error_set(e, "the deck is empty and the round goes on");
	if (t->barred != NO_SUIT && t->barred >= r->suits)
		return error_set(e, "no such pile is barred");
	if (t->round < 1 || t->round > r->rounds)
		return error_set(e, "round %d of %d", t->round, r->rounds);
	if (check_counts(v, &seen, e))
		return -1;
	if (cards_count(v->hand) != table_hand_size(t, v->seat))
		return error_set(e, "the number of cards in the hand is %d, not %d",
		                 cards_count(v->hand), table_hand_size(t, v->seat));
	if (!cards_empty(cards_minus(t->known[v->seat], v->hand)))
		return error_set(e, "a card is known to be in a hand where it isn't");
	int hidden = table_hand_size(t, other) - cards_count(t->known[other]);
	if (hidden < 0)
		return error_set(e, "more cards are known than the other hand holds");
	if (seen + hidden + t->left != rules_cards(r))
		return error_set(e, "%d cards seen, %d hidden and %d in the deck are not %d", seen,
		                 hidden, t->left, rules_cards(r));
	return 0;
}
