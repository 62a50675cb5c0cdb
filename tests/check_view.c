/* One seat's knowledge: everything that it has seen, and nothing else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/cards/core/deck.h"
#include "families/cards/core/view.h"
#include "support.h"

TEST(what_is_in_it)
{
	struct rules r = support_rules("standard", NULL);
	struct state s = support_deal(&r, "view", 1, 0);
	support_apply(&s, "+");
	for (int seat = 0; seat < SEATS; seat++) {
		struct view v = view_of(&s, seat);
		ck_assert(table_equal(&v.table, &s.table));
		ck_assert(cards_equal(v.hand, s.hand[seat]));
		ck_assert_int_eq(v.seat, seat);
		ck_assert_int_eq(v.drawn, s.drawn[seat]);
		ck_assert_int_eq(view_to_move(&v), seat == 0);
	}
	struct state before = s;
	for (int seat = 0; seat < SEATS; seat++) {
		s.table.mover = before.table.mover = (uint8_t)seat;
		struct view own = view_of(&before, seat);
		ck_assert(view_equal(view_mover(&s), &own));
		ck_assert(support_same(&s, &before));
	}
	s.table.mover = 0;
	struct view v = view_of(&s, 0);
	v.table.over = ROUND_OVER;
	ck_assert(!view_to_move(&v));
}

TEST(equality)
{
	struct rules r = support_rules("classic", NULL);
	struct state s = support_deal(&r, "equal", 1, 0);
	struct view a = view_of(&s, 1), b = a;
	ck_assert(view_equal(&a, &b));
	b.seat = 0;
	ck_assert(!view_equal(&a, &b));
	b = a;
	b.drawn = 3;
	ck_assert(!view_equal(&a, &b));
	b = a;
	b.hand.w[1] ^= 1;
	ck_assert(!view_equal(&a, &b));
	b = a;
	b.table.stall++;
	ck_assert(!view_equal(&a, &b));
}

/* The moves that only one seat has. */
TEST(legal_when_to_move)
{
	struct rules r = support_rules("classic", NULL);
	struct state s = support_deal(&r, "legal", 1, 0);
	struct view mover = view_of(&s, 0), other = view_of(&s, 1);
	struct move a[MOVES_MAX], b[MOVES_MAX];
	int n = state_legal(&s, a);
	ck_assert_int_gt(n, 0);
	ck_assert_int_eq(view_legal(&mover, b), n);
	for (int i = 0; i < n; i++)
		ck_assert(move_equal(a[i], b[i]));
	ck_assert_int_eq(view_legal(&other, b), 0);
}

/* Counts each card that a seat hasn't seen by looking where the cards are. */
static void count_unseen(const struct state *s, int seat, int *count)
{
	const struct rules *r = s->table.rules;
	int other = seat_other(seat);
	struct cards hand = s->hand[other], known = s->table.known[other];
	card_t c;
	for (int i = 0; i < s->table.left; i++)
		count[s->deck[i]]++;
	while ((c = cards_pop(&hand)) != NO_CARD)
		count[r->alike && card_is_wager(c) ? c & ~15 : c]++;
	while ((c = cards_pop(&known)) != NO_CARD)
		count[r->alike && card_is_wager(c) ? c & ~15 : c]--;
}

static void claim_unseen(const struct state *s, int seat)
{
	const struct rules *r = s->table.rules;
	struct view v = view_of(s, seat);
	struct cards unseen = view_unseen(&v);
	int count[SUITS_MAX * LANE_BITS] = {0}, total = 0;
	count_unseen(s, seat, count);
	for (int c = 0; c < SUITS_MAX * LANE_BITS; c++) {
		unsigned lane = cards_lane(unseen, c / LANE_BITS);
		int n = lane >> c % LANE_BITS & 1;
		if (r->alike && c % LANE_BITS < WAGERS_MAX)
			n = c % LANE_BITS ? 0 : bits_count(lane & WAGER_BITS);
		support_claim(n == count[c], "%d unseen of card %#x, not %d", n, (unsigned)c, count[c]);
		total += n;
	}
	support_claim(total == s->table.left + cards_count(s->hand[seat_other(seat)]) -
	                               cards_count(s->table.known[seat_other(seat)]),
	              "%d unseen", total);
}

/* A state drawn for the view has that view, is sound and leaves everything in place that
 * the seat knows.  So a view can hold nothing that the seat has not seen. */
static void claim_sampled(const struct state *s, int seat, struct rng *rng)
{
	struct view v = view_of(s, seat), again;
	struct state drawn;
	struct error e = {""};
	int other = seat_other(seat);
	view_sample(&v, rng, &drawn);
	again = view_of(&drawn, seat);
	support_claim(view_equal(&v, &again), "the sample's view is another");
	support_claim(!state_check(&drawn, &e), "%s", e.text);
	support_claim(cards_equal(drawn.hand[seat], s->hand[seat]), "the own hand is another");
	support_claim(cards_count(drawn.hand[other]) == cards_count(s->hand[other]),
	              "the other hand has %d cards", cards_count(drawn.hand[other]));
	support_claim(drawn.drawn[other] == NO_CARD, "the other's draw is told");
}

TEST_POSITIONS(sample_fits_view, 200)
{
	for (int seat = 0; seat < SEATS; seat++) {
		claim_sampled(s, seat, rng);
		if (rng_below(rng, 8) == 0)
			claim_unseen(s, seat);
	}
}

/* A state some way into a game, when a few cards are known. */
static struct state midway(const struct rules *r, int left)
{
	struct state s = support_deal(r, "midway", 1, 0);
	struct rng rng = rng_named("midway", r->name, (uint64_t)left);
	while (s.table.left > left || cards_count(s.table.known[1]) < 2) {
		state_apply(&s, support_random_move(&s, &rng));
		support_claim(!state_over(&s), "nothing was known");
	}
	return s;
}

/* Each unseen card is in the other hand as often as its share, and in any place of the
 * deck equally often; an alike wager comes as often as any other card. */
TEST_EACH(sample_is_fair, 0, rules_count)
{
	enum { SAMPLES = 30000 };
	struct rules r = support_rules(rules_table[_i].name, NULL);
	struct state s = midway(&r, 14), drawn;
	struct view v = view_of(&s, 0);
	struct rng rng = rng_named("fair", r.name, 0);
	int in_all[SUITS_MAX * LANE_BITS] = {0};
	long in_hand[SUITS_MAX * LANE_BITS] = {0}, on_top[SUITS_MAX * LANE_BITS] = {0};
	count_unseen(&s, 0, in_all);
	for (int i = 0; i < SAMPLES; i++) {
		view_sample(&v, &rng, &drawn);
		struct cards hidden = drawn.hand[1], known = s.table.known[1];
		card_t c;
		while ((c = cards_pop(&known)) != NO_CARD) {
			c = r.alike && card_is_wager(c) ? c & ~15 : c;
			support_claim(cards_has(hidden, c), "a known card is gone");
			cards_take(&hidden, c, r.alike);
		}
		while ((c = cards_pop(&hidden)) != NO_CARD)
			in_hand[r.alike && card_is_wager(c) ? c & ~15 : c]++;
		on_top[drawn.deck[drawn.table.left - 1]]++;
	}
	int unseen = 0;
	for (int c = 0; c < SUITS_MAX * LANE_BITS; c++)
		unseen += in_all[c];
	int hidden = unseen - s.table.left;
	ck_assert_int_gt(hidden, 0);
	for (int c = 0; c < SUITS_MAX * LANE_BITS; c++) {
		/* the bound: at least four and a half deviations of a sum of
		 * hypergeometric draws */
		double share = (double)SAMPLES * in_all[c] / unseen;
		double hand_off = (double)in_hand[c] - share * hidden;
		double top_off = (double)on_top[c] - share;
		support_claim(hand_off * hand_off <= 20.25 * share * hidden, "card %#x: %ld in hand, not %g",
		              (unsigned)c, in_hand[c], share * hidden);
		support_claim(top_off * top_off <= 20.25 * share, "card %#x: %ld on top, not %g",
		              (unsigned)c, on_top[c], share);
	}
}

/* A seat's view after its own move is the one that view_after foretold, except for a card
 * from the deck. */
TEST_POSITIONS(own_moves_are_foreseen, 20)
{
	struct move moves[MOVES_MAX];
	struct view v = view_of(s, s->table.mover);
	int n = view_legal(&v, moves);
	for (int i = 0; i < n; i++) {
		struct state next = *s;
		state_apply(&next, moves[i]);
		struct view after = view_after(&v, moves[i]), then = view_of(&next, v.seat);
		if (moves[i].kind == MOVE_DRAW && moves[i].arg == DECK) {
			support_claim(after.drawn == NO_CARD, "a card is named that nobody has seen");
			support_claim(cards_equal(after.hand, v.hand), "the hand changed");
			after.hand = then.hand;
			after.drawn = then.drawn;
		}
		support_claim(view_equal(&after, &then), "move %d of %d is foreseen otherwise", i, n);
	}
}

/* With four cards unseen, two of them in the other hand, there are twelve worlds:
 * six hands and the two orders of the deck. */
TEST(worlds_are_alike)
{
	struct rules r = support_rules("standard", "suits=1,wagers=0,hand=2");
	struct state drawn;
	card_t deck[CARDS_MAX];
	ck_assert_int_eq(deck_parse(&r, "2C 3C 4C 5C 6C 7C 8C 9C TC", deck, NULL), 0);
	struct state s = state_begin(&r, deck, 0);
	support_apply(&s, "+ 2C + -3C + 4C");
	ck_assert_int_eq(s.table.left, 2);
	struct view v = view_of(&s, 0);
	ck_assert_int_eq(cards_count(view_unseen(&v)), 4);
	long worlds[12] = {0};
	struct {
		unsigned hand;
		card_t top;
	} seen[12];
	int n = 0;
	struct rng rng = rng_named("worlds", "", 0);
	for (int i = 0; i < 24000; i++) {
		view_sample(&v, &rng, &drawn);
		unsigned hand = cards_lane(drawn.hand[1], 0);
		card_t top = drawn.deck[1];
		int at = 0;
		while (at < n && (seen[at].hand != hand || seen[at].top != top))
			at++;
		ck_assert_int_lt(at, 12);
		if (at == n) {
			seen[n].hand = hand;
			seen[n++].top = top;
		}
		worlds[at]++;
	}
	ck_assert_int_eq(n, 12);
	ck_assert_double_lt(support_chi_square(worlds, 12), support_chi_square_limit(12));
}

TEST(sample_by_the_stream)
{
	struct rules r = support_rules("long", NULL);
	struct state s = midway(&r, 20), a, b;
	struct view v = view_of(&s, 1);
	struct rng two;
	struct rng one = rng_named("stream", "", 0);
	two = one;
	view_sample(&v, &one, &a);
	view_sample(&v, &two, &b);
	ck_assert(support_same(&a, &b));
	view_sample(&v, &two, &b);
	ck_assert(!support_same(&a, &b));
}

/* ---- Views that can't be. ---- */

static void expect_view(const struct view *v, const char *want)
{
	struct error e = {""};
	ck_assert_int_eq(view_check(v, &e), -1);
	ck_assert_msg(strstr(e.text, want) != NULL, "'%s' lacks '%s'", e.text, want);
}

/* A view in which one number is beyond its bound. */
TEST(views_of_no_state)
{
	struct rules r = support_rules("standard", NULL);
	struct state s = support_deal(&r, "refusals", 1, 0);
	const struct view good = view_of(&s, 0);
	struct error e;
	struct view v = good;
	ck_assert_int_eq(view_check(&v, &e), 0);
	v.table.mover = SEATS;
	expect_view(&v, "no such seat");
	v = good;
	v.table.starter = SEATS;
	expect_view(&v, "no such seat");
	v = good;
	v.table.phase = PHASE_DRAW + PHASE_PLACE + 1;
	expect_view(&v, "part of a turn");
	v = good;
	v.table.left = 0;
	expect_view(&v, "the deck is empty and the round goes on");
	v = good;
	v.table.barred = r.suits;
	expect_view(&v, "no such pile is barred");
	v = good;
	v.table.round = 0;
	expect_view(&v, "round 0 of 3");
	v.table.round = (uint8_t)(r.rounds + 1);
	expect_view(&v, "round 4 of 3");
	v = good;
	v.table.left--;
	expect_view(&v, "are not 48");
	v = good;
	while (cards_count(v.hand) > 1)
		cards_pop(&v.hand);
	expect_view(&v, "the number of cards in the hand is 1, not 5");
}

TEST(views_of_other_cards)
{
	struct rules r = support_rules("standard", "suits=3,wagers=2");
	struct state s = support_deal(&r, "refusals", 1, 0);
	const struct view good = view_of(&s, 0);
	struct view v = good;
	cards_put(&v.hand, card_make(r.suits, RANKS - 1), false);
	expect_view(&v, "isn't in the game");
	v = good;
	cards_put(&v.hand, card_make(0, r.wagers), false);
	expect_view(&v, "isn't in the game");
	v = good;
	struct cards copy = v.hand;
	card_t own = cards_pop(&copy);
	cards_put(&v.table.exped[1], own, false);
	expect_view(&v, "is there 2 times");
	v = good;
	v.table.pile[card_suit(own)] = pile_push(0, card_rank(own));
	expect_view(&v, "is there 2 times");
	copy = view_unseen(&good);
	card_t other = cards_pop(&copy);
	v = good;
	v.table.pile[card_suit(other)] = pile_push(0, card_rank(other));
	expect_view(&v, "6 cards seen, 5 hidden");
	v = good;
	cards_take(&v.hand, own, false);
	expect_view(&v, "the number of cards in the hand");
	v = good;
	copy = view_unseen(&v);
	cards_put(&v.table.known[0], cards_pop(&copy), false);
	expect_view(&v, "known to be in a hand where it isn't");
	v = good;
	copy = view_unseen(&v);
	for (int i = 0; i <= r.hand; i++)
		cards_put(&v.table.known[1], cards_pop(&copy), false);
	expect_view(&v, "more cards are known than the other hand holds");
}

TEST(draws_that_cannot_be)
{
	const struct move draw = {MOVE_DRAW, DECK};
	struct rules r = support_rules("standard", NULL);
	struct state s = support_deal(&r, "refusals", 1, 0);
	struct view v = view_of(&s, 0);
	struct cards own = v.hand, unseen = view_unseen(&v);
	struct error e = {""};
	ck_assert_int_eq(view_check_move(&v, draw, NO_CARD, &e), -1);
	ck_assert_str_eq(e.text, "the card drawn is missing");
	ck_assert_int_eq(view_check_move(&v, draw, cards_pop(&own), &e), -1);
	ck_assert_ptr_nonnull(strstr(e.text, "it has been seen elsewhere"));
	ck_assert_int_eq(view_check_move(&v, draw, cards_pop(&unseen), &e), 0);
	v = view_of(&s, 1);
	ck_assert_int_eq(view_check_move(&v, draw, NO_CARD, &e), 0);
	v.table.left = 0;
	ck_assert_int_eq(view_check_move(&v, draw, NO_CARD, &e), -1);
}
