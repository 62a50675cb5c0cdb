/* The luck of draws.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "families/cards/net/luck.h"
#include "families/cards/net/net_value.h"
#include "support.h"

static int32_t glance(const struct net *n, const struct state *s)
{
	return luck_glance(n, NULL, s);
}

static int32_t control(const struct net *n, const struct state *s)
{
	return luck_control(n, NULL, s);
}

/* Both kinds of luck, and the number of cards of the deck in the mean. */
static const struct kind {
	int32_t (*luck)(const struct net *n, const struct state *s);
	int cards;
} kinds[] = {{luck_of_draw, CARDS_MAX}, {glance, LUCK_CARDS}, {control, LUCK_CARDS}};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const struct kind *kind;

static bool draws_from_deck(const struct state *s)
{
	return s->table.over == ROUND_ON && s->table.phase == PHASE_DRAW && s->table.left;
}

/* The luck adds up to 0 over all cards that could as well lie on top, but for the
 * rounding of each.  A few of all positions are enough. */
static void check_mean(const struct state *s, struct rng *rng)
{
	if (!draws_from_deck(s) || rng_below(rng, 40))
		return;
	const struct net *n = support_net(s->table.rules);
	int left = s->table.left;
	int64_t sum = 0;
	for (int i = left > kind->cards ? left - kind->cards : 0; i < left; i++) {
		struct state other = *s;
		card_t top = other.deck[left - 1];
		other.deck[left - 1] = other.deck[i];
		other.deck[i] = top;
		sum += kind->luck(n, &other);
	}
	support_claim(llabs(sum) <= left, "%lld in sum over %d cards", (long long)sum, left);
}

TEST_EACH(test_mean, 0, KINDS)
{
	kind = &kinds[_i];
	support_games(4, check_mean);
}

/* The luck doesn't depend on the order of the last cards of the deck. */
static void check_order(const struct state *s, struct rng *rng)
{
	if (!draws_from_deck(s) || s->table.left < LUCK_CARDS + 2 || rng_below(rng, 40))
		return;
	struct state other = *s;
	card_t low = other.deck[0];
	other.deck[0] = other.deck[1];
	other.deck[1] = low;
	const struct net *n = support_net(s->table.rules);
	support_claim(kind->luck(n, s) == kind->luck(n, &other), "the deck's order below its top counts");
}

TEST_EACH(test_order, 0, KINDS)
{
	kind = &kinds[_i];
	support_games(4, check_order);
}

/* The exact value for the luck by hand: that of the best that can be done with the card. */
static int32_t value_after(const struct net *n, const struct state *s, card_t c)
{
	struct state after = *s;
	int seat = s->table.mover;
	after.deck[s->table.left - 1] = c;
	state_apply(&after, (struct move){MOVE_DRAW, DECK});
	struct view v = view_of(&after, seat);
	struct net_position p = net_position_of(&v);
	if (!view_to_move(&v))
		return net_value(n, NULL, &p);
	struct net_turn turns[NET_TURNS_MAX];
	int count = net_turns(n, NULL, &v, turns);
	return turns[net_best_turn(turns, count)].value;
}

TEST_POSITIONS(test_exact, 3)
{
	if (!draws_from_deck(s) || rng_below(rng, 40))
		return;
	const struct net *n = support_net(s->table.rules);
	int left = s->table.left;
	double mean = 0;
	for (int i = 0; i < left; i++)
		mean += (double)value_after(n, s, s->deck[i]) / left;
	double expected = value_after(n, s, s->deck[left - 1]) - mean;
	support_claim(expected - luck_of_draw(n, s) < 0.51 && luck_of_draw(n, s) - expected < 0.51,
	              "%d, not %f", luck_of_draw(n, s), expected);
}
