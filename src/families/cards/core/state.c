/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/state.h"

#include <string.h>

/* Deals from DECK to a cleared table whose starter is set. */
static void deal(struct state *s, const card_t *deck)
{
	struct table *t = &s->table;
	const struct rules *r = t->rules;
	memset(s->hand, 0, sizeof s->hand);
	memset(s->deck, NO_CARD, sizeof s->deck);
	memset(s->drawn, NO_CARD, sizeof s->drawn);
	for (int i = 0; i < t->left; i++)
		s->deck[t->left - 1 - i] = deck[i];
	for (int i = 0; i < SEATS * r->hand; i++)
		cards_put(&s->hand[t->starter ^ (i & 1)], s->deck[--t->left], r->alike);
	t->mover = t->starter;
}

struct state state_begin(const struct rules *r, const card_t *deck, int starter)
{
	struct state s;
	memset(&s, 0, sizeof s);
	table_clear(&s.table, r);
	s.table.round = 1;
	s.table.starter = (uint8_t)starter;
	deal(&s, deck);
	return s;
}

void state_next_round(struct state *s, const card_t *deck)
{
	const struct table before = s->table;
	table_clear(&s->table, before.rules);
	for (int seat = 0; seat < SEATS; seat++)
		s->table.total[seat] = table_points(&before, seat);
	s->table.round = before.round + 1;
	s->table.starter = (uint8_t)table_next_starter(&before);
	deal(s, deck);
}

void state_deck(const struct state *s, card_t *deck)
{
	int n = rules_cards(s->table.rules);
	for (int i = 0; i < n; i++)
		deck[i] = s->deck[n - 1 - i];
}

int state_check_move(const struct state *s, struct move m, struct error *e)
{
	return table_check_move(&s->table, s->hand[s->table.mover], m, e);
}

int state_legal(const struct state *s, struct move *out)
{
	return table_legal(&s->table, s->hand[s->table.mover], out);
}

void state_resign(struct state *s)
{
	s->table.over = ROUND_RESIGNED;
}

/* Adds the cards of SET to COUNT, one for each kind of card. */
static void count_set(const struct rules *r, struct cards set, int *count)
{
	card_t c;
	while ((c = cards_pop(&set)) != NO_CARD)
		count[card_kind(c, r->alike)]++;
}

static int check_cards(const struct state *s, struct error *e)
{
	const struct table *t = &s->table;
	const struct rules *r = t->rules;
	int count[SUITS_MAX * LANE_BITS] = {0}, want[SUITS_MAX * LANE_BITS] = {0};
	char text[CARD_TEXT_SIZE];
	for (int seat = 0; seat < SEATS; seat++) {
		count_set(r, s->hand[seat], count);
		count_set(r, t->exped[seat], count);
	}
	for (int suit = 0; suit < SUITS_MAX; suit++)
		for (int at = 0; at < pile_depth(t->pile[suit]); at++)
			count[card_make(suit, pile_rank(t->pile[suit], at))]++;
	for (int i = 0; i < t->left; i++)
		if (s->deck[i] < SUITS_MAX * LANE_BITS)
			count[s->deck[i]]++;
	count_set(r, rules_all_cards(r), want);
	for (int c = 0; c < SUITS_MAX * LANE_BITS; c++)
		if (count[c] != want[c])
			return error_set(e, "%d of card %d (%s), not %d", count[c], c,
			                 c / LANE_BITS < r->suits && c % LANE_BITS < RANKS
			                         ? card_format(r, (card_t)c, text)
			                         : "none",
			                 want[c]);
	return 0;
}

/* True if each suit's wagers are the lowest bits, which is the only form of alike wagers. */
static bool wagers_packed(const struct rules *r, struct cards set)
{
	for (int suit = 0; suit < r->suits; suit++) {
		unsigned w = cards_lane(set, suit) & WAGER_BITS;
		if (r->alike && (w & (w + 1)))
			return false;
	}
	return true;
}

int state_check(const struct state *s, struct error *e)
{
	const struct table *t = &s->table;
	if (t->mover >= SEATS || t->starter >= SEATS || t->phase > PHASE_DRAW)
		return error_set(e, "mover %d, starter %d, phase %d", t->mover, t->starter, t->phase);
	if (check_cards(s, e))
		return -1;
	for (int seat = 0; seat < SEATS; seat++) {
		int n = cards_count(s->hand[seat]);
		if (t->over == ROUND_ON && n != table_hand_size(t, seat))
			return error_set(e, "the number of cards in the hand of seat %d is %d, not %d", seat, n,
			                 table_hand_size(t, seat));
		if (!cards_empty(cards_minus(t->known[seat], s->hand[seat])))
			return error_set(e, "seat %d is known to hold a card it doesn't", seat);
		if (!wagers_packed(t->rules, s->hand[seat]) ||
		    !wagers_packed(t->rules, t->exped[seat]) ||
		    !wagers_packed(t->rules, t->known[seat]))
			return error_set(e, "seat %d tells alike wagers apart", seat);
	}
	if (t->over == ROUND_ON && t->left == 0 &&
	    !(t->rules->order == ORDER_DRAW_PLACE && t->phase == PHASE_PLACE))
		return error_set(e, "the deck is empty and the round goes on");
	return 0;
}
