/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/view_move.h"

enum { ANY_CARD = 0 };

void view_apply(struct view *v, struct move m, card_t card)
{
	struct state s = {.table = v->table};
	int seat = v->seat, mover = v->table.mover;
	s.hand[seat] = v->hand;
	if (m.kind == MOVE_DRAW && m.arg == DECK)
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
	if (m.kind == MOVE_DRAW && m.arg == DECK) {
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
	if (m.kind != MOVE_DRAW || m.arg != DECK)
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
		return error_set(e, "a hand of %d cards, not %d", cards_count(v->hand),
		                 table_hand_size(t, v->seat));
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
