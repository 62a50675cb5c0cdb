/* Looking back on a round: the most that could have been made of the cards that came,
 * compared with trying everything, the gifts, and the return of wagers.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/cards/agent/agent.h"
#include "families/cards/core/table.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/match/cards.h"
#include "families/cards/record/record.h"
#include "support.h"

/* Trying everything: each placing plays or discards any card of the hand. */
struct trial {
	const struct rules *rules;
	const struct arrivals *arrivals;
	struct cards laid;
	bool placed[CARDS_MAX];
};

static int try_all(struct trial *t, int placing);

/* Plays card number I if it can be played. */
static int try_play(struct trial *t, int placing, size_t i)
{
	card_t c = t->arrivals->list[i].card;
	struct cards before = t->laid;
	if (cards_has(t->laid, c) || !cards_has(cards_open(t->laid), c))
		return -1;
	cards_put(&t->laid, c, false);
	int points = try_all(t, placing + 1);
	t->laid = before;
	return points;
}

static int try_all(struct trial *t, int placing)
{
	int best = -1;
	if (placing > t->arrivals->placings) {
		int points = score_side(t->rules, t->laid);
		return points < 0 ? 0 : points; /* all cards might have been discarded */
	}
	for (size_t i = 0; i < t->arrivals->len; i++) {
		if (t->placed[i] || t->arrivals->list[i].at > placing)
			continue;
		t->placed[i] = true;
		int points = try_play(t, placing, i);
		best = points > best ? points : best;
		points = try_all(t, placing + 1);
		best = points > best ? points : best;
		t->placed[i] = false;
	}
	return best;
}

static bool has_come(const struct arrivals *a, card_t c)
{
	for (size_t i = 0; i < a->len; i++)
		if (a->list[i].card == c)
			return true;
	return false;
}

/* Adds a random card.  One that came before comes again only once in AGAIN times, and never
 * before the first placing. */
static void random_arrival(struct arrivals *a, const struct rules *r, int again, struct rng *rng)
{
	card_t c;
	do
		c = card_make((int)rng_below(rng, (uint32_t)r->suits), (int)rng_below(rng, RANKS));
	while (has_come(a, c) && (!a->placings || rng_below(rng, (uint32_t)again)));
	arrivals_add(a, c);
}

/* Adds as many cards as the rules give for so many placings, in any order. */
static void random_arrivals(struct arrivals *a, const struct rules *r, int placings, int again,
                            struct rng *rng)
{
	int first = r->order == ORDER_DRAW_PLACE ? r->hand + 1 : r->hand;
	*a = (struct arrivals){0};
	for (int i = 0; i < first; i++)
		random_arrival(a, r, again, rng);
	for (a->placings = 1; a->placings < placings; a->placings++)
		random_arrival(a, r, again, rng);
}

/* Rules by which few cards pay, so that much depends on each card. */
static const struct {
	const char *row, *bend;
	int cost, bonus, bonus_cards, placings, again;
} small[] = {
	{"standard", "suits=2,hand=2", 4, 0, 8, 7, 3},
	{"standard", "suits=3,hand=1", 3, 0, 8, 8, 3},
	{"standard", "suits=1,hand=3", 20, 0, 8, 6, 2},
	{"standard", "suits=4,hand=3", 2, 0, 8, 6, 2},
	{"classic", "suits=2,hand=3", 8, 11, 3, 7, 3},
	{"classic", "suits=2,hand=2", 2, 20, 4, 8, 1},
	{"classic", "suits=5,hand=4", 1, 9, 2, 6, 4},
};

TEST_EACH(the_most_is_the_most, 0, sizeof small / sizeof small[0])
{
	enum { TRIALS = 25 };
	struct rules r = support_rules(small[_i].row, small[_i].bend);
	int above = 0;
	r.cost = small[_i].cost;
	r.bonus = small[_i].bonus;
	r.bonus_cards = small[_i].bonus_cards;
	struct rng rng = rng_named("most", small[_i].bend, 0);
	for (int n = 0; n < TRIALS; n++) {
		OWN(arrivals) a;
		struct cards best;
		random_arrivals(&a, &r, small[_i].placings, small[_i].again, &rng);
		struct trial t = {.rules = &r, .arrivals = &a};
		int most = arrivals_most(&r, &a, &best);
		ck_assert_int_eq(most, try_all(&t, 1));
		ck_assert_int_eq(most, score_side(&r, best));
		above += most > 0;
	}
	ck_assert_int_gt(above, TRIALS / 2);
}

/* Plays until the match is over or ROUNDS rounds are, by `thumb` or at random. */
static void play_rounds(struct match *m, int rounds, bool random, struct rng *rng)
{
	while (!match_over(m)) {
		struct move move;
		struct view v = view_of(cards_state(m), cards_state(m)->table.mover);
		if (match_round_over(m)) {
			if (cards_state(m)->table.round == rounds)
				return;
			match_next_round(m);
			continue;
		}
		if (random)
			move = support_random_move(cards_state(m), rng);
		else
			agent_choose(&(struct agent){.kind = &agent_thumb}, &v, &move, NULL);
		cards_move(m, move, NULL);
	}
}

/* This must be true of every round. */
static void check_round(const struct rules *r, const struct table *end, const struct hindsight *h)
{
	int single[SEATS] = {0, 0};
	struct cards less[SEATS] = {end->exped[0], end->exped[1]};
	for (int seat = 0; seat < SEATS; seat++) {
		const struct hindsight_seat *s = &h->seat[seat];
		ck_assert_int_eq(s->points, table_round_points(end, seat));
		ck_assert_int_ge(s->most, s->points);
		ck_assert_int_eq(s->most, score_side(r, s->best));
		for (int suit = 0; suit < r->suits; suit++) {
			const struct wagers_laid *w = &s->wagers[suit];
			unsigned lane = cards_lane(end->exped[seat], suit);
			int count = bits_count(lane & WAGER_BITS);
			ck_assert_int_eq(w->count, count);
			ck_assert_int_eq(w->with, score_suit(r, lane).points);
			ck_assert_int_eq(w->without, score_suit(r, lane & NUMBER_BITS).points);
			unsigned fewer = count ? (1u << (count - 1)) - 1 : 0;
			ck_assert_int_eq(w->without_one, score_suit(r, (lane & NUMBER_BITS) | fewer).points);
		}
	}
	for (int i = 0; i < h->gifts; i++) {
		const struct gift *g = &h->gift[i];
		int to = seat_other(g->from);
		struct cards others = end->exped[to];
		ck_assert(cards_has(end->exped[to], g->card));
		ck_assert_int_le(g->discarded, g->drawn);
		cards_take(&others, g->card, r->alike);
		cards_take(&less[to], g->card, r->alike);
		ck_assert_int_eq(g->points, score_side(r, end->exped[to]) - score_side(r, others));
		single[to]++;
	}
	for (int seat = 0; seat < SEATS; seat++) {
		ck_assert_int_le(single[seat], h->seat[seat].taken);
		ck_assert_int_eq(h->seat[seat].gained,
		                 score_side(r, end->exped[seat]) - score_side(r, less[seat]));
	}
}

TEST_EACH(every_round, 0, support_case_count)
{
	enum { MATCHES = 8 };
	const struct support_case *c = &support_cases[_i];
	struct rules r = support_rules(c->row, c->bend);
	int most = 0;
	for (int n = 0; n < MATCHES; n++) {
		struct hindsight h;
		struct error e;
		char seed[] = {'h', (char)('a' + n), '\0'};
		bool random = n % 4 == 0 && r.stall && r.suits < SUITS_MAX;
		struct rng rng = rng_named(seed, c->row, 0);
		OWN(match) m = cards_match(&r, seed, NULL, 0, n % SEATS);
		play_rounds(&m, 1, random, &rng);
		ck_assert_int_eq(hindsight_round(&m, 1, &h, &e), 0);
		check_round(&r, &cards_state(&m)->table, &h);
		most += h.seat[0].most + h.seat[1].most;
	}
	ck_assert(most > 0 || r.suits == 1 || r.hand == 11);
}

/* Plays a round of one suit in which each seat gives the other a card.  The hands are 2C
 * 4C 8C and 3C 5C JC, and then come KC 9C TC 6C 7C QC. */
static void play_gifts(struct match *m, struct rules *r)
{
	*r = support_rules("standard", "suits=1,hand=3,rounds=1");
	*m = support_match(r, "2C 3C 4C 5C 8C JC KC 9C TC 6C 7C QC");
	support_moves(m, "+ KC + -9C +C -2C +C JC + 4C + 2C + 8C + -QC");
}

TEST(gifts_and_wagers)
{
	struct rules r;
	OWN(match) m;
	struct hindsight h;
	play_gifts(&m, &r);
	ck_assert(match_over(&m));
	ck_assert_int_eq(hindsight_round(&m, 1, &h, NULL), 0);
	/* K 4 8, the 9 left in the hand; J 2 */
	ck_assert_int_eq(h.seat[0].points, -16);
	ck_assert_int_eq(h.seat[1].points, -36);
	ck_assert_int_eq(h.seat[0].taken, 1);
	ck_assert_int_eq(h.seat[1].taken, 1);
	/* one of the two cards taken was played, the 2: -36 points with it, -40 without */
	ck_assert_int_eq(h.gifts, 1);
	ck_assert_int_eq(h.gift[0].card, support_card(&r, "2C"));
	ck_assert_int_eq(h.gift[0].from, 0);
	ck_assert_int_eq(h.gift[0].discarded, 2);
	ck_assert_int_eq(h.gift[0].drawn, 2);
	ck_assert_int_eq(h.gift[0].points, 4);
	ck_assert_int_eq(h.seat[1].gained, 4);
	ck_assert_int_eq(h.seat[0].gained, 0);
	/* K on 4 8: -16, without it -8 */
	ck_assert_int_eq(h.seat[0].wagers[0].count, 1);
	ck_assert_int_eq(h.seat[0].wagers[0].without, -8);
	ck_assert_int_eq(h.seat[1].wagers[0].without, -18);
	/* seat 1 had K 2 4 8 for its first placing, then 9, T, 7: in four placings
	   K 8 9 T, which is 14 */
	ck_assert_int_eq(h.seat[0].most, 14);
	ck_assert(cards_equal(h.seat[0].best, support_cards(&r, "KC 8C 9C TC")));
}

/* A round can't be looked back on before it is over, nor when hidden cards aren't known. */
TEST(refusals)
{
	static const char *const names[SEATS] = {"A", "B"};
	struct rules r = support_rules("standard", NULL);
	OWN(match) hidden;
	struct hindsight h;
	struct error e;
	OWN(match) m = cards_match(&r, "refuse", NULL, 0, 0);
	ck_assert_int_eq(hindsight_round(&m, 1, &h, &e), -1);
	ck_assert_ptr_nonnull(strstr(e.text, "round 1 isn't over"));
	play_rounds(&m, 1, false, NULL);
	ck_assert_int_eq(hindsight_round(&m, 1, &h, &e), 0);
	ck_assert_int_eq(hindsight_round(&m, 2, &h, &e), -1);
	ck_assert_ptr_nonnull(strstr(e.text, "no round 2"));
	struct hindsight before = h;
	match_next_round(&m);
	ck_assert_int_eq(hindsight_round(&m, 1, &h, &e), 0);
	ck_assert_int_eq(h.gifts, before.gifts);
	for (int seat = 0; seat < SEATS; seat++)
		ck_assert_int_eq(h.seat[seat].most, before.seat[seat].most);
	ck_assert_int_eq(hindsight_round(&m, 2, &h, &e), -1);
	ck_assert_ptr_nonnull(strstr(e.text, "'hindsight 1'"));
	play_rounds(&m, 2, false, NULL);
	ck_assert_int_eq(hindsight_round(&m, 2, &h, &e), 0);
	ck_assert_int_eq(hindsight_round(&m, 0, &h, &e), -1);
	OWN(text) text = {0};
	record_write(&m, names, 0, &text);
	ck_assert_int_eq(record_read(&hidden, &cards_game, text.s, text.len, NULL, &e), 0);
	ck_assert_int_eq(hindsight_round(&hidden, 1, &h, &e), -1);
	ck_assert_ptr_nonnull(strstr(e.text, "private"));
}
