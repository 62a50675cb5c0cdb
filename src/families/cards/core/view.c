/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/view.h"

#include <string.h>

#include "families/cards/core/deck.h"

void view_look(const struct state *s, int seat, struct view *out)
{
	out->table = s->table;
	out->hand = s->hand[seat];
	out->seat = (uint8_t)seat;
	out->drawn = s->drawn[seat];
}

struct view view_of(const struct state *s, int seat)
{
	struct view v;
	view_look(s, seat, &v);
	return v;
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
