/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/judge/tracker.h"

#include "families/cards/core/table.h"

enum {
	SETS = 1 << RANKS,
	PLACINGS_MAX = CARDS_MAX, /* the most placings of a seat in a round */
	PERCENT = 100,
};

/* A multiple of C(n,j) for all n up to RANKS and j up to n.  The least common multiple of
 * C(n,0), ..., C(n,n) is lcm(1, ..., n + 1) / (n + 1). */
static const uint64_t choices_multiple = 27720;

/* The rest of a round as one seat meets it. */
struct course {
	int placings;
	int draws;                  /* cards that the seat draws before its last placing */
	uint8_t drawn[PLACINGS_MAX]; /* cards that it has drawn before each placing */
};

/* A card that may still be laid on an expedition. */
struct item {
	uint8_t rank;
	bool drawn; /* it has still to be drawn */
};

/* All cards that may be laid on an expedition, in the order in which they would be; at most those
 * of a suit.  A set of items is a number with a bit for each. */
struct reach {
	const struct rules *rules;
	unsigned laid;
	int n;
	struct item item[RANKS];
};

int chance_percent(struct chance c)
{
	uint64_t tens = c.num * 10 / c.den, rest = c.num * 10 % c.den;
	uint64_t ones = rest * 10 / c.den;
	rest = rest * 10 % c.den;
	return (int)(10 * tens + ones + (2 * rest >= c.den));
}

/* Returns the rest of the round as SEAT meets it, if both seats draw from the deck. */
static struct course course_of(const struct table *t, int seat)
{
	struct course c = {0};
	const struct rules *r = t->rules;
	int left = t->left, mover = t->mover, phase = t->phase, drawn = 0;
	int last = r->order == ORDER_DRAW_PLACE ? PHASE_PLACE : PHASE_DRAW;
	for (bool on = t->over == ROUND_ON; on;) {
		if (phase == PHASE_PLACE && mover == seat) {
			c.draws = drawn;
			c.drawn[c.placings++] = (uint8_t)drawn;
		} else if (phase == PHASE_DRAW) {
			drawn += mover == seat;
			left--;
			on = left || r->end == ENDING_TURN;
		}
		if (phase == last) {
			on = on && left;
			mover = seat_other(mover);
		}
		phase = phase == PHASE_DRAW ? PHASE_PLACE : PHASE_DRAW;
	}
	return c;
}

static void reach_add(struct reach *x, unsigned set, bool drawn)
{
	for (; set && x->n < RANKS; set &= set - 1)
		x->item[x->n++] = (struct item){(uint8_t)__builtin_ctz(set), drawn};
}

/* Returns the cards that may be laid on LAID: HELD at once, COMING when they are drawn.  Both are
 * open. */
static struct reach reach_of(const struct rules *r, unsigned laid, unsigned held, unsigned coming)
{
	struct reach x = {.rules = r, .laid = laid};
	reach_add(&x, held & WAGER_BITS, false);
	reach_add(&x, coming & WAGER_BITS, true);
	for (unsigned n = (held | coming) & NUMBER_BITS; n; n &= n - 1)
		reach_add(&x, n & -n, !(held & n & -n));
	return x;
}

/* Returns the points of the expedition with the items of SET laid. */
static int reach_points(const struct reach *x, unsigned set)
{
	unsigned numbers = x->laid & NUMBER_BITS;
	int wagers = wagers_count(x->laid);
	for (; set; set &= set - 1) {
		int rank = x->item[__builtin_ctz(set)].rank;
		if (rank < WAGERS_MAX)
			wagers++;
		else
			numbers |= 1u << rank;
	}
	return score_suit(x->rules, numbers | ((1u << wagers) - 1)).points;
}

static unsigned reach_drawn(const struct reach *x)
{
	unsigned drawn = 0;
	for (int i = 0; i < x->n; i++)
		drawn |= (unsigned)x->item[i].drawn << i;
	return drawn;
}

/* True if SET can be laid in time in the best case.  The cards take the last placings, and before
 * each placing enough cards must have been drawn. */
static bool in_time(const struct reach *x, const struct course *c, unsigned set)
{
	int at = c->placings - bits_count(set), drawn = 0;
	if (at < 0)
		return false;
	for (; set; set &= set - 1) {
		drawn += x->item[__builtin_ctz(set)].drawn;
		if (drawn > c->drawn[at++])
			return false;
	}
	return true;
}

/* Returns the binomial coefficient N over K. */
static uint64_t binomial(int n, int k)
{
	uint64_t c = 1;
	if (k < 0 || k > n)
		return 0;
	for (int i = 0; i < k; i++)
		c = c * (uint64_t)(n - i) / (uint64_t)(i + 1);
	return c;
}

/* Sets `best` and `pays` of SUIT. */
static void weigh_suit(const struct reach *x, const struct course *c, int unseen,
                       struct tracker_suit *suit)
{
	bool paying[SETS] = {false};
	unsigned all = reach_drawn(x);
	suit->best = suit->now;
	for (unsigned set = 0; set < 1u << x->n; set++) {
		int points = reach_points(x, set);
		if (!in_time(x, c, set))
			continue;
		if (points > suit->best)
			suit->best = points;
		paying[set & all] |= points > 0;
	}
	/* a set that pays still does with more cards drawn */
	for (int i = 0; i < x->n; i++)
		for (unsigned set = 0; set < 1u << x->n; set++)
			paying[set] |= (set >> i & 1) && paying[set ^ 1u << i];
	/* the chance that the items drawn are a set in PAYING: the formula of tracker_of */
	uint64_t sets[RANKS + 1] = {0};
	int n = bits_count(all);
	for (unsigned set = 0; set < 1u << x->n; set++)
		if (!(set & ~all))
			sets[bits_count(set)] += paying[set];
	suit->pays = (struct chance){0, choices_multiple * binomial(unseen, n)};
	for (int j = 0; j <= n; j++)
		suit->pays.num += sets[j] * (choices_multiple / binomial(n, j)) * binomial(c->draws, j) *
		                  binomial(unseen - c->draws, n - j);
}

/* Adds to MEANT the cards of HELD that are worth playing by themselves. */
static void add_meant(const struct rules *r, int suit, unsigned laid, unsigned held,
                      struct cards *meant)
{
	struct reach x = reach_of(r, laid, held, 0);
	unsigned chosen = 0;
	int best = reach_points(&x, 0);
	for (unsigned set = 1; set < 1u << x.n; set++) {
		int points = reach_points(&x, set);
		bool fewer = points == best && bits_count(set) < bits_count(chosen);
		if (points < best || (points == best && !fewer))
			continue;
		best = points;
		chosen = set;
	}
	for (; chosen; chosen &= chosen - 1) {
		int rank = x.item[__builtin_ctz(chosen)].rank;
		cards_put(meant, card_make(suit, r->alike && rank < WAGERS_MAX ? 0 : rank), r->alike);
	}
}

bool tracker_helps_other(const struct view *v, card_t c)
{
	const struct table *t = &v->table;
	const struct rules *r = t->rules;
	int suit = card_suit(c), other = seat_other(v->seat);
	struct course course = course_of(t, other);
	unsigned laid = cards_lane(t->exped[other], suit);
	unsigned open = cards_lane(cards_open(t->exped[other]), suit);
	unsigned card = 1u << card_rank(c);
	if (!(open & card) || !course.placings)
		return false;
	unsigned rest = lane_with(cards_lane(view_unseen(v), suit), cards_lane(t->known[other], suit),
	                          r->alike);
	rest = lane_with(rest, pile_lane(t->pile[suit], r->alike), r->alike) & open;
	/* only the card itself need not be drawn */
	struct reach x = reach_of(r, laid, card, rest & ~(card & NUMBER_BITS));
	unsigned own = ~reach_drawn(&x) & ((1u << x.n) - 1);
	for (unsigned set = 0; set < 1u << x.n; set++) {
		if ((set & own) != own || bits_count(set) > course.placings)
			continue;
		int with = reach_points(&x, set);
		if (with > reach_points(&x, set & ~own) && (with > 0 || laid))
			return true;
	}
	return false;
}

struct tracker tracker_of(const struct view *v)
{
	const struct table *table = &v->table;
	struct tracker t = {0};
	struct cards unseen = view_unseen(v), hand = v->hand;
	struct course own = {0};
	t.unseen = cards_count(unseen);
	for (int seat = 0; seat < SEATS; seat++) {
		struct course c = course_of(table, seat);
		t.turns[seat] = table_turns(table, seat);
		t.placings[seat] = c.placings;
		t.draws[seat] = c.draws;
		if (seat == v->seat)
			own = c;
	}
	for (int suit = 0; suit < table->rules->suits; suit++) {
		struct tracker_suit *s = &t.suit[suit];
		unsigned open = cards_lane(cards_open(table->exped[v->seat]), suit);
		s->laid = cards_lane(table->exped[v->seat], suit);
		s->held = cards_lane(v->hand, suit) & open;
		s->unseen = cards_lane(unseen, suit);
		s->coming = s->unseen & open;
		s->known = cards_lane(table->known[seat_other(v->seat)], suit);
		s->now = score_suit(table->rules, s->laid).points;
		struct reach x = reach_of(table->rules, s->laid, s->held, s->coming);
		weigh_suit(&x, &own, t.unseen, s);
		for (int seat = 0; seat < SEATS; seat++) {
			struct cards held = seat == v->seat ? v->hand : table->known[seat];
			struct cards fit = cards_and(held, cards_open(table->exped[seat]));
			add_meant(table->rules, suit, cards_lane(table->exped[seat], suit),
			          cards_lane(fit, suit), &t.meant[seat]);
		}
	}
	card_t c;
	while ((c = cards_pop(&hand)) != NO_CARD) {
		bool alike = table->rules->alike;
		card_t kind = card_kind(c, alike);
		if (!tracker_helps_other(v, kind))
			cards_put(&t.safe, kind, alike);
	}
	return t;
}

int tracker_fitting(const struct tracker *t)
{
	int fit = 0;
	for (int suit = 0; suit < SUITS_MAX; suit++)
		if (t->suit[suit].laid)
			fit += bits_count(t->suit[suit].coming);
	return fit;
}

int tracker_pace(const struct tracker *t, int seat)
{
	return t->placings[seat] - cards_count(t->meant[seat]);
}
