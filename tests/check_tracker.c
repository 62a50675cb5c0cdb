/* The figures that can be counted at the table, compared with trying everything.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>

#include "families/cards/core/deck.h"
#include "families/cards/core/table.h"
#include "families/cards/judge/tracker.h"
#include "support.h"

enum { LATE = 6 }; /* cards in the deck when trying everything is fast */

/* The rest of a round for one seat and one suit, where both seats draw from the deck: it
 * tries everything that the seat can do. */
struct trial {
	struct table table;
	int seat, suit;
	struct cards hand;
	struct cards lot; /* the cards that the deck gives the seat, in the order that the seat
	                     likes */
};

static int try_all(const struct trial *t);

static int better(int best, struct trial next)
{
	int points = try_all(&next);
	return points > best ? points : best;
}

static int try_placings(const struct trial *t)
{
	struct trial next = *t;
	bool alike = t->table.rules->alike;
	struct cards plays = cards_and(t->hand, cards_open(t->table.exped[t->seat]));
	next.table.phase = PHASE_DRAW;
	if (t->table.rules->order == ORDER_DRAW_PLACE) {
		next.table.mover ^= 1;
		next.table.over = t->table.left ? ROUND_ON : ROUND_OVER;
	}
	int best = better(INT16_MIN, next); /* it discards a card of another suit */
	plays = cards_kinds(plays, alike);
	card_t c;
	while ((c = cards_pop(&plays)) != NO_CARD) {
		struct trial play = next;
		if (card_suit(c) != t->suit)
			continue;
		cards_take(&play.hand, c, alike);
		cards_put(&play.table.exped[t->seat], c, alike);
		best = better(best, play);
	}
	return best;
}

static int try_draws(const struct trial *t)
{
	struct trial next = *t;
	const struct rules *r = t->table.rules;
	struct cards lot = cards_kinds(t->lot, r->alike);
	next.table.phase = PHASE_PLACE;
	next.table.left--;
	if (r->order == ORDER_PLACE_DRAW)
		next.table.mover ^= 1;
	if (!next.table.left && (r->order == ORDER_PLACE_DRAW || r->end == ENDING_DRAW))
		next.table.over = ROUND_OVER;
	int best = better(INT16_MIN, next); /* it draws a card that doesn't matter */
	if (t->table.mover != t->seat)
		return best;
	card_t c;
	while ((c = cards_pop(&lot)) != NO_CARD) {
		struct trial drawn = next;
		cards_take(&drawn.lot, c, r->alike);
		cards_put(&drawn.hand, c, r->alike);
		best = better(best, drawn);
	}
	return best;
}

static int try_all(const struct trial *t)
{
	struct trial next = *t;
	if (t->table.over != ROUND_ON)
		return score_suit(t->table.rules, cards_lane(t->table.exped[t->seat], t->suit)).points;
	if (t->table.phase == PHASE_DRAW)
		return try_draws(t);
	if (t->table.mover == t->seat)
		return try_placings(t);
	next.table.phase = PHASE_DRAW;
	if (t->table.rules->order == ORDER_DRAW_PLACE) {
		next.table.mover ^= 1;
		next.table.over = t->table.left ? ROUND_ON : ROUND_OVER;
	}
	return try_all(&next);
}

static struct trial trial_of(const struct view *v, int suit)
{
	return (struct trial){.table = v->table, .seat = v->seat, .suit = suit, .hand = v->hand};
}

/* Counts the lots of DRAWS cards, taken from the unseen cards from number AT on, with which the
 * suit ends above 0.  Adds the number of all lots to *LOTS. */
static long count_lots(struct trial *t, const card_t *unseen, int n, int at, int draws, long *lots)
{
	if (!draws) {
		++*lots;
		return try_all(t) > 0;
	}
	long paying = 0;
	for (int i = at; i + draws <= n; i++) {
		struct cards before = t->lot;
		if (card_suit(unseen[i]) == t->suit)
			cards_put(&t->lot, unseen[i], t->table.rules->alike);
		paying += count_lots(t, unseen, n, i + 1, draws - 1, lots);
		t->lot = before;
	}
	return paying;
}

/* Lists the unseen cards one by one.  Returns how many there are. */
static int list_unseen(const struct view *v, card_t *list)
{
	struct cards unseen = view_unseen(v);
	bool alike = v->table.rules->alike;
	card_t c;
	int n = 0;
	while ((c = cards_pop(&unseen)) != NO_CARD)
		list[n++] = alike && card_is_wager(c) ? card_make(card_suit(c), 0) : c;
	return n;
}

static void check_suit(const struct view *v, const struct tracker *t, int suit)
{
	const struct tracker_suit *s = &t->suit[suit];
	struct trial trial = trial_of(v, suit);
	card_t unseen[CARDS_MAX];
	int n = list_unseen(v, unseen);
	long lots = 0;
	long paying = count_lots(&trial, unseen, n, 0, t->draws[v->seat], &lots);
	double chance = (double)s->pays.num / (double)s->pays.den;
	support_claim(fabs(chance - (double)paying / (double)lots) < 1e-12,
	              "a chance of %f, not %ld in %ld", chance, paying, lots);
	cards_set_lane(&trial.lot, suit, cards_lane(view_unseen(v), suit));
	ck_assert_int_eq(s->best, try_all(&trial));
}

/* Rules by which a suit pays now and then. */
static const struct {
	const char *row, *bend;
	int cost, bonus, bonus_cards;
} rows[] = {
	{"standard", "suits=2,hand=2", 12, 0, 8},
	{"standard", "suits=2,hand=3,end=draw", 9, 0, 8},
	{"standard", "suits=3,hand=1,order=place", 7, 0, 8},
	{"classic", "suits=2,hand=2,wagers=2", 10, 15, 4},
	{"classic", "suits=1,hand=3", 20, 20, 5},
	{"classic", "suits=2,hand=3,end=turn", 10, 4, 2},
};

/* Plays random rounds and shows every EVERY-th position to VISIT, as either seat sees it. */
static void random_views(const struct rules *r, const char *label, int rounds, int every,
                         void (*visit)(const struct view *v))
{
	int seen = 0;
	struct rng rng = rng_named("tracker", label, 0);
	while (rounds--) {
		card_t deck[CARDS_MAX];
		rng_shuffle(deck, deck_sorted(r, deck), &rng);
		struct state s = state_begin(r, deck, 0);
		while (!state_over(&s)) {
			state_apply(&s, support_random_move(&s, &rng));
			struct view v = view_of(&s, seen % SEATS);
			if (++seen % every == 0)
				visit(&v);
		}
	}
}

static int open_chances; /* chances between never and always, counted by check_suits */

static void check_suits(const struct view *v)
{
	if (v->table.left > LATE)
		return;
	struct tracker t = tracker_of(v);
	for (int suit = 0; suit < v->table.rules->suits; suit++) {
		check_suit(v, &t, suit);
		open_chances += !chance_none(t.suit[suit].pays) && !chance_certain(t.suit[suit].pays);
	}
}

TEST_EACH(trying_everything, 0, sizeof rows / sizeof rows[0])
{
	struct rules r = support_rules(rows[_i].row, rows[_i].bend);
	r.cost = rows[_i].cost;
	r.bonus = rows[_i].bonus;
	r.bonus_cards = rows[_i].bonus_cards;
	random_views(&r, rows[_i].bend, 40, 7, check_suits);
	ck_assert_int_gt(open_chances, 0);
}

/* The best points of the suit with at most MOST of the cards of SET. */
static int best_of(const struct rules *r, unsigned laid, unsigned set, int most)
{
	int best = score_suit(r, laid).points;
	for (unsigned sub = set; sub; sub = (sub - 1) & set) {
		int points = score_suit(r, laid | sub).points;
		if (bits_count(sub) <= most && points > best)
			best = points;
	}
	return best;
}

/* A safe discard never improves the best result of the other seat, whatever cards it holds.  The
 * wagers differ here, so that a set of cards is a set of bits. */
static void check_safe(const struct view *v, const struct tracker *t, card_t c)
{
	const struct rules *r = v->table.rules;
	int suit = card_suit(c), other = seat_other(v->seat);
	unsigned laid = cards_lane(v->table.exped[other], suit), card = 1u << card_rank(c);
	unsigned open = cards_lane(cards_open(v->table.exped[other]), suit);
	unsigned rest = cards_lane(view_unseen(v), suit) | cards_lane(v->table.known[other], suit);
	for (uint64_t pile = v->table.pile[suit]; pile; pile >>= PILE_DIGIT)
		rest |= 1u << pile_top(pile);
	bool helps = false;
	for (unsigned has = rest & open;; has = (has - 1) & rest & open) {
		helps |= (open & card) && best_of(r, laid, has | card, t->placings[other]) >
		                                  best_of(r, laid, has, t->placings[other]);
		if (!has)
			break;
	}
	support_claim(helps == !cards_has(t->safe, c), "card %d: %d", c, helps);
}

static int safe_cards, all_cards; /* counted by check_hand */

static void check_hand(const struct view *v)
{
	enum { FEW = 8 };
	struct cards hand = v->hand;
	card_t c;
	struct tracker t = tracker_of(v);
	safe_cards += cards_count(t.safe);
	all_cards += cards_count(hand);
	while ((c = cards_pop(&hand)) != NO_CARD)
		if (bits_count(t.suit[card_suit(c)].unseen) < FEW)
			check_safe(v, &t, c);
}

TEST(safe_discards)
{
	struct rules r = support_rules("standard", "suits=3,hand=4");
	random_views(&r, "safe", 6, 5, check_hand);
	ck_assert_int_gt(safe_cards, 0);
	ck_assert_int_lt(safe_cards, all_cards);
}

/* Two suits, hands of 3; seat 0 is to place, six cards are in the deck. */
static struct view position(const struct rules *r)
{
	static const char *const piles[] = {"JC 3C 2C", "3D 4D 5D 6D 7D 8D"};
	struct state s = {.drawn = {NO_CARD, NO_CARD}};
	table_clear(&s.table, r);
	s.table.round = 1;
	s.table.phase = PHASE_PLACE;
	s.table.exped[0] = support_cards(r, "KC");
	s.table.exped[1] = support_cards(r, "TD");
	s.hand[0] = support_cards(r, "8C 9C 2D QD");
	for (int suit = 0; suit < r->suits; suit++) {
		struct cards pile = support_cards(r, piles[suit]);
		card_t c;
		while ((c = cards_pop(&pile)) != NO_CARD)
			s.table.pile[suit] = pile_push(s.table.pile[suit], card_rank(c));
	}
	support_deal_rest(&s, 6);
	return view_of(&s, 0);
}

TEST(a_worked_example)
{
	struct rules r = support_rules("standard", "suits=2,hand=3");
	struct view v = position(&r);
	struct tracker t = tracker_of(&v);
	/* the other seat gets the first, third and fifth card of the deck */
	ck_assert_int_eq(t.placings[0], 4);
	ck_assert_int_eq(t.placings[1], 3);
	ck_assert_int_eq(t.turns[0], 4);
	ck_assert_int_eq(t.turns[1], 3);
	ck_assert_int_eq(t.draws[0], 3);
	ck_assert_int_eq(t.unseen, 9);
	/* 8 and 9 of clubs fit, though they alone don't pay; diamonds are not begun */
	ck_assert(cards_equal(t.meant[0], support_cards(&r, "8C 9C")));
	ck_assert_int_eq(tracker_pace(&t, 0), 2);
	ck_assert_int_eq(t.suit[0].now, -40);
	/* 8, 9 and then T: (27 - 20) x 2.  The 7 before them comes too late: it has to be
	 * drawn, which leaves three placings. */
	ck_assert_int_eq(t.suit[0].best, 14);
	/* 20 points of diamonds take four cards; only the 9 and wagers are left */
	ck_assert_int_eq(t.suit[1].best, 0);
	ck_assert(chance_none(t.suit[1].pays));
	/* the other seat's diamonds are at 10; in clubs it could have 7, T and the card
	 * discarded */
	ck_assert(cards_equal(t.safe, support_cards(&r, "2D QD")));
	ck_assert(tracker_helps_other(&v, support_card(&r, "8C")));
	/* in two placings it could not */
	v.table.left = 4;
	ck_assert(!tracker_helps_other(&v, support_card(&r, "8C")));
}

TEST(a_chance_by_hand)
{
	/* K 8 9 are 3 points short of paying.  Each of 4 5 6 7 T makes up for them.
	 * Three of the nine unseen cards are drawn, so it fails in C(4,3) of C(9,3)
	 * cases, 1 in 21. */
	struct rules r = support_rules("standard", "suits=2,hand=3");
	struct view v = position(&r);
	struct tracker t = tracker_of(&v);
	ck_assert_uint_eq(t.suit[0].pays.num * 21, t.suit[0].pays.den * 20);
	ck_assert_int_eq(chance_percent(t.suit[0].pays), 95);
}

TEST(percents)
{
	ck_assert_int_eq(chance_percent((struct chance){0, 3}), 0);
	ck_assert_int_eq(chance_percent((struct chance){1, 8}), 13);
	ck_assert_int_eq(chance_percent((struct chance){1, 3}), 33);
	ck_assert_int_eq(chance_percent((struct chance){2, 3}), 67);
	ck_assert_int_eq(chance_percent((struct chance){995, 1000}), 100);
	ck_assert_int_eq(chance_percent((struct chance){994, 1000}), 99);
	ck_assert_int_eq(chance_percent((struct chance){400000000000000000, 400000000000000000}), 100);
}

/* Holds at any position, in all rows and bends. */
TEST_POSITIONS(any_position, 8)
{
	enum { EVERY = 40 };
	if (rng_below(rng, EVERY))
		return;
	struct view v = view_of(s, (int)rng_below(rng, SEATS));
	struct tracker t = tracker_of(&v);
	for (int seat = 0; seat < SEATS; seat++) {
		support_claim(t.turns[seat] - t.placings[seat] <= 1 && t.placings[seat] <= t.turns[seat],
		              "%d turns, %d placings", t.turns[seat], t.placings[seat]);
		support_claim(t.draws[seat] <= s->table.left, "%d draws", t.draws[seat]);
	}
	for (int suit = 0; suit < s->table.rules->suits; suit++) {
		const struct tracker_suit *c = &t.suit[suit];
		support_claim(c->pays.num <= c->pays.den && c->pays.den, "no chance");
		support_claim(c->best >= c->now, "best %d, now %d", c->best, c->now);
		support_claim(chance_none(c->pays) == (c->best <= 0), "best %d, but", c->best);
		support_claim(c->now <= 0 || chance_certain(c->pays), "it pays now");
	}
}
