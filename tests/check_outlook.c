/* The chances and points that values mean, compared with rounds and matches that the
 * network plays against itself.  OUTLOOK_ROUNDS=N plays N rounds of each row instead of a
 * few, holds them to the promised bounds and prints the figures; 20000 take some minutes,
 * so give CK_DEFAULT_TIMEOUT=0 as well.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "families/cards/core/deck.h"
#include "families/cards/net/net_value.h"
#include "families/cards/net/net_weights.h"
#include "families/cards/net/outlook.h"
#include "support.h"

enum { FEW_ROUNDS = 300 };

/* Errors of what was stated.  The errors of one round or match are not independent, so
 * the standard error is that of their sums. */
struct errors {
	double n, sum, stated, squares;
	double here, here_n; /* sums of the present round or match */
};

static void errors_add(struct errors *x, double stated, double came)
{
	x->here += came - stated;
	x->here_n++;
	x->stated += stated;
}

static void errors_close(struct errors *x, int count)
{
	for (int i = 0; i < count; i++) {
		x[i].n += x[i].here_n;
		x[i].sum += x[i].here;
		x[i].squares += x[i].here * x[i].here;
		x[i].here = x[i].here_n = 0;
	}
}

static double errors_mean(const struct errors *x)
{
	return x->n ? x->sum / x->n : 0;
}

static double errors_standard(const struct errors *x)
{
	return x->n ? sqrt(x->squares) / x->n : 0;
}

/* An outlook that waits for its outcome. */
struct stated {
	uint8_t seat, left, round;
	struct outlook outlook;
};

struct trial {
	const struct outlook_row *row;
	const struct net *net;
	struct stated stated[3000];
	int count;
	int final[16]; /* of each round: the first seat's points less the other's */
	struct errors points[OUTLOOK_LEFTS], round[TENTHS], match[TENTHS];
};

static void play_turn(struct trial *t, struct state *s)
{
	struct view v = view_of(s, s->table.mover);
	struct net_turn turns[NET_TURNS_MAX];
	const struct net_turn *best = turns + net_best_turn(turns, net_turns(t->net, NULL, &v, turns));
	struct net_position after = net_position_of(&v);
	for (int i = 0; i < best->moves; i++)
		net_position_move(&after, best->move[i]);
	int32_t points = outlook_points(t->row, &v, &after, best->value);
	support_claim(t->count < (int)(sizeof t->stated / sizeof t->stated[0]), "a long match");
	t->stated[t->count++] = (struct stated){v.seat, v.table.left, v.table.round,
	                                        outlook_of(t->row, &v, &after, points)};
	for (int i = 0; i < best->moves; i++)
		state_apply(s, best->move[i]);
}

static int tenth(int32_t chance)
{
	int i = chance * TENTHS / OUTLOOK_ONE;
	return i < TENTHS ? i : TENTHS - 1;
}

/* 1 if won, 0 if lost, a half if nobody is ahead. */
static double won(int difference)
{
	return (difference > 0) + (difference == 0) / 2.0;
}

/* Compares what was stated with the result of the match. */
static void settle(struct trial *t, int match)
{
	int round = 0;
	for (int i = 0; i < t->count; i++) {
		const struct stated *s = &t->stated[i];
		const struct outlook *o = &s->outlook;
		int sign = s->seat ? -1 : 1, final = sign * t->final[s->round];
		if (s->round != round) {
			errors_close(t->points, OUTLOOK_LEFTS);
			errors_close(t->round, TENTHS);
		}
		round = s->round;
		errors_add(&t->points[s->left], (double)o->points / NET_POINT, final);
		errors_add(&t->round[tenth(o->round)], (double)o->round / OUTLOOK_ONE, won(final));
		errors_add(&t->match[tenth(o->match)], (double)o->match / OUTLOOK_ONE,
		           won(sign * match));
	}
	errors_close(t->points, OUTLOOK_LEFTS);
	errors_close(t->round, TENTHS);
	errors_close(t->match, TENTHS);
	t->count = 0;
}

static void play_match(struct trial *t, const struct rules *r, int number)
{
	card_t deck[CARDS_MAX];
	struct state s;
	char seed[32];
	int match = 0;
	snprintf(seed, sizeof seed, "check_outlook %d", number);
	for (int round = 1; round <= r->rounds; round++) {
		deck_of_seed(r, seed, round, deck);
		if (round == 1)
			s = state_begin(r, deck, number % 2);
		else
			state_next_round(&s, deck);
		while (!state_over(&s))
			play_turn(t, &s);
		t->final[round] = table_round_points(&s.table, 0) - table_round_points(&s.table, 1);
		match += t->final[round];
	}
	settle(t, match);
}

/* Claims that the mean error is within LIMIT, or within what chance could make of it. */
static void within(const struct errors *x, double limit, double scale, bool show, const char *what,
                   int number)
{
	enum { DEVIATIONS = 4, MANY = 200 };
	double mean = errors_mean(x) * scale, standard = errors_standard(x) * scale;
	if (show && x->n)
		printf("# %s %2d: %8.0f positions, stated %7.2f, error %+6.2f (%.2f)\n", what,
		       number, x->n, x->stated / x->n * scale, mean, standard);
	if (x->n >= MANY)
		support_claim(fabs(mean) < limit + (show ? 0 : DEVIATIONS * standard),
		              "%s %d: error %.2f (%.2f)", what, number, mean, standard);
}

TEST_EACH(test_calibrated, 0, rules_count)
{
	const struct rules *r = &rules_table[_i];
	const char *many = getenv("OUTLOOK_ROUNDS");
	if (!outlook_row_find(r))
		return;
	struct trial *t = calloc(1, sizeof *t);
	OWN(net_kept) kept = {.size = NET_LARGE};
	struct error e;
	int rounds = many ? atoi(many) : FEW_ROUNDS;
	t->row = outlook_row_find(r);
	t->net = net_for_rules(&kept, r, &e);
	ck_assert_msg(t->row && t->net, "no figures for %s", r->name);
	for (int i = 1; i <= rounds / r->rounds; i++)
		play_match(t, r, i);
	if (many)
		printf("# %s\n", r->name);
	for (int i = 0; i < OUTLOOK_LEFTS; i++)
		within(&t->points[i], 1, 1, many, "points, cards left", i);
	for (int i = 0; i < TENTHS; i++)
		within(&t->round[i], 2, 100, many, "chance of the round, tenth", i);
	for (int i = 0; i < TENTHS; i++)
		within(&t->match[i], 2, 100, many, "chance of the match, tenth", i);
	fflush(stdout);
	free(t);
}

/* The view of the mover of a fresh round with the totals as given. */
static struct view fresh(const struct rules *r, int round, int mine, int theirs)
{
	static struct state s;
	s = support_deal(r, "check_outlook", 1, 0);
	s.table.round = (uint8_t)round;
	s.table.total[0] = mine;
	s.table.total[1] = theirs;
	return view_of(&s, 0);
}

static struct outlook look(const struct view *v, int points)
{
	const struct outlook_row *row = outlook_row_find(v->table.rules);
	struct net_position p = net_position_of(v);
	return outlook_of(row, v, &p, points * NET_POINT);
}

TEST(test_more_is_better)
{
	for (int i = 0; i < support_case_count; i++) {
		const struct rules r = support_rules(support_cases[i].row, support_cases[i].bend);
		for (int round = 1; round <= r.rounds; round++) {
			struct view v = fresh(&r, round, 10, 0);
			struct outlook before = look(&v, -400);
			for (int points = -399; points <= 400; points++) {
				struct outlook o = look(&v, points);
				support_claim(o.spread == before.spread, "another spread");
				support_claim(o.round >= before.round && o.fine >= before.fine,
				              "case %d: %d points are worse", i, points);
				support_claim(o.round >= 0 && o.round <= OUTLOOK_ONE &&
				                      o.match >= 0 && o.match <= OUTLOOK_ONE,
				              "no chance: %d, %d", o.round, o.match);
				before = o;
			}
			support_claim(before.round > OUTLOOK_ONE * 99 / 100, "400 points ahead");
		}
	}
}

TEST(test_last_round_is_the_match)
{
	for (size_t i = 0; i < rules_count; i++) {
		const struct rules *r = &rules_table[i];
		if (!outlook_row_find(r))
			continue;
		for (int points = -60; points <= 60; points += 7) {
			struct view level = fresh(r, r->rounds, 30, 30);
			struct view ahead = fresh(r, r->rounds, 40, 19);
			struct outlook o = look(&level, points), further = look(&ahead, points);
			ck_assert_int_eq(o.round, o.match);
			ck_assert_int_eq(further.round, o.round);
			ck_assert_int_eq(further.match, look(&level, points + 21).round);
		}
	}
}

TEST(test_lead_counts)
{
	const struct rules *r = rules_find("classic", NULL);
	struct view behind = fresh(r, 2, -50, 0), level = fresh(r, 2, 0, 0);
	struct view ahead = fresh(r, 2, 50, 0);
	struct outlook o = look(&level, 0);
	ck_assert_int_eq(look(&behind, 0).round, o.round);
	ck_assert_int_lt(look(&behind, 0).match, o.match);
	ck_assert_int_gt(look(&ahead, 0).match, o.match);
}

/* Whoever starts a round has an edge.  With one round to come it is the leader's, or where seats
 * take turns, that of the seat that doesn't start this round; with two to come turns cancel. */
TEST(test_edge)
{
	const struct rules turns = support_rules("classic", "starts=turns,rounds=3");
	const struct rules leader = support_rules("classic", "starts=leader,rounds=3");
	ck_assert_int_gt(outlook_row_find(&turns)->edge, 0);
	for (int round = 1; round <= 2; round++) {
		struct view v = fresh(&turns, round, 0, 0);
		v.table.starter = 0;
		struct outlook own = look(&v, 0);
		v.table.starter = 1;
		struct outlook other = look(&v, 0);
		if (round == 1)
			ck_assert_int_eq(own.match, other.match);
		else
			ck_assert_int_lt(own.match, other.match);
	}
	/* a seat that is well ahead will mostly be the leader */
	struct view ahead = fresh(&leader, 2, 30, 0), in_turns = fresh(&turns, 2, 30, 0);
	in_turns.table.starter = 0;
	const int32_t without = look(&in_turns, 0).match;
	in_turns.table.starter = 1;
	const int32_t with = look(&in_turns, 0).match;
	ck_assert_int_gt(look(&ahead, 0).match, without + (with - without) * 3 / 4);
	ck_assert_int_lt(look(&ahead, 0).match, with);
}

/* Points are the value, scaled and shifted as was measured for the stage. */
TEST(test_points)
{
	const struct rules *r = rules_find("standard", NULL);
	const struct outlook_row *row = outlook_row_find(r);
	struct view v = fresh(r, 1, 0, 0);
	struct net_position p = net_position_of(&v);
	const struct outlook_stage *stage = &row->stage[v.table.phase][v.table.left];
	const int32_t none = outlook_points(row, &v, &p, 0);
	ck_assert_int_ne(stage->scale, OUTLOOK_SCALE);
	ck_assert_int_ne(stage->shift, 0);
	ck_assert_int_eq(none * OUTLOOK_SHIFT, stage->shift * NET_POINT);
	ck_assert_int_eq(outlook_points(row, &v, &p, OUTLOOK_SCALE) - none, stage->scale);
	ck_assert_int_eq(outlook_points(row, &v, &p, -OUTLOOK_SCALE) - none, -stage->scale);
}

/* A turn that ends the round is worth what the round then is. */
TEST(test_settled)
{
	const struct rules *r = rules_find("standard", NULL);
	const struct outlook_row *row = outlook_row_find(r);
	for (int points = -2; points <= 2; points++) {
		struct view v = fresh(r, r->rounds, 5, 4);
		struct net_position p = net_position_of(&v);
		p.over = true;
		ck_assert_int_eq(outlook_points(row, &v, &p, 777), 777);
		struct outlook o = outlook_of(row, &v, &p, points * NET_POINT);
		ck_assert_int_eq(o.spread, 0);
		ck_assert_int_eq(o.round, (int)(won(points) * OUTLOOK_ONE));
		ck_assert_int_eq(o.match, (int)(won(points + 1) * OUTLOOK_ONE));
	}
}

/* The spread of the turn that V's seat would make to win the match in its last round when
 * it is LEAD ahead. */
static int32_t spread_at(struct view v, const struct net *n, int lead)
{
	const struct outlook_row *row = outlook_row_find(v.table.rules);
	struct net_turn turns[NET_TURNS_MAX];
	v.table.round = (uint8_t)v.table.rules->rounds;
	v.table.total[v.seat] = lead;
	v.table.total[!v.seat] = 0;
	int count = net_turns(n, NULL, &v, turns);
	const struct net_turn *t = &turns[outlook_best_turn(row, &v, turns, count)];
	struct net_position after = outlook_after(&v, t);
	return outlook_of(row, &v, &after, outlook_points(row, &v, &after, t->value)).spread;
}

/* A seat that is ahead takes less risk, one behind more. */
TEST_EACH(test_risk, 0, rules_count)
{
	enum { LEAD = 40, DEALS = 20 };
	const struct rules *r = &rules_table[_i];
	if (!outlook_row_find(r))
		return;
	OWN(net_kept) kept = {.size = NET_LARGE};
	struct error e;
	const struct net *n = net_for_rules(&kept, r, &e);
	int64_t safe = 0, bold = 0;
	for (int i = 1; i <= DEALS; i++) {
		struct state s = support_deal(r, "check_outlook risk", i, 0);
		while (!state_over(&s)) {
			struct view v = view_of(&s, s.table.mover);
			struct net_turn turns[NET_TURNS_MAX];
			int best = net_best_turn(turns, net_turns(n, NULL, &v, turns));
			safe += spread_at(v, n, LEAD);
			bold += spread_at(v, n, -LEAD);
			state_apply(&s, turns[best].move[0]);
		}
	}
	ck_assert_int_lt(safe, bold);
}

/* In any position the figures make sense. */
TEST_POSITIONS(test_any_position, 3)
{
	struct view v = view_of(s, s->table.mover);
	const struct outlook_row *row = outlook_row_find(v.table.rules);
	struct net_position p = net_position_of(&v);
	int value = (int)rng_below(rng, 300) - 150;
	if (!view_to_move(&v))
		return;
	int32_t points = outlook_points(row, &v, &p, value * NET_POINT);
	support_claim(abs(points - value * NET_POINT) < 40 * NET_POINT, "%d is %d points", value,
	              points / NET_POINT);
	struct outlook o = outlook_of(row, &v, &p, points);
	support_claim(o.spread > 0 && o.spread < 200 * NET_POINT, "spread %d", o.spread);
	support_claim(o.match == o.fine / OUTLOOK_ONE, "not finer");
}

TEST_EACH(test_figures, 0, rules_count)
{
	const struct outlook_row *row = outlook_row_find(&rules_table[_i]);
	if (!row)
		return;
	ck_assert_str_eq(row->row, rules_table[_i].name);
	ck_assert_int_eq(row->lefts, rules_cards(&rules_table[_i]) - 2 * rules_table[_i].hand + 1);
	for (int g = -1; g < OUTLOOK_GROUPS; g++) {
		const int32_t *shape = g < 0 ? row->shape : row->group[g].shape;
		ck_assert_int_ge(shape[0], 0);
		ck_assert_int_le(shape[OUTLOOK_KNOTS - 1], OUTLOOK_ONE);
		for (int k = 1; k < OUTLOOK_KNOTS; k++)
			ck_assert_int_ge(shape[k], shape[k - 1]);
		if (g >= 0)
			ck_assert_int_gt(row->group[g].least, 0);
	}
	for (int left = 0; left < row->lefts; left++)
		for (int phase = 0; phase < 2; phase++) {
			ck_assert_int_gt(row->stage[phase][left].scale, 0);
			ck_assert_int_gt(row->stage[phase][left].spread, 0);
		}
}

TEST(test_groups_in_order)
{
	ck_assert_int_eq(outlook_group_of(0), 0);
	for (int left = 1; left < CARDS_MAX; left++)
		ck_assert_int_ge(outlook_group_of(left), outlook_group_of(left - 1));
	ck_assert_int_eq(outlook_group_of(CARDS_MAX), OUTLOOK_GROUPS - 1);
}

/* 0 and 100 percent are kept for certain results. */
TEST(test_percent)
{
	ck_assert_int_eq(outlook_percent(0), 0);
	ck_assert_int_eq(outlook_percent(1), 1);
	ck_assert_int_eq(outlook_percent(OUTLOOK_ONE / 2), 50);
	ck_assert_int_eq(outlook_percent(OUTLOOK_ONE - 1), 99);
	ck_assert_int_eq(outlook_percent(OUTLOOK_ONE), 100);
}

TEST(test_unknown_row)
{
	struct rules r = rules_table[0];
	r.name = "untrained";
	ck_assert_ptr_null(outlook_row_find(&r));
	struct error e;
	ck_assert_int_eq(outlook_fits(&r, &e), -1);
	ck_assert_str_eq(e.text, "the values of untrained's network have not been calibrated");
}
