/* Statistics over records.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/score.h"
#include "match/match.h"
#include "match/match_record.h"
#include "match/tally.h"
#include "support.h"

/* What a random match came to, counted while it was played. */
struct count {
	long rounds, piles[SEATS], begun[SEATS], wagers[SEATS], won[SEATS];
	int64_t points[SEATS], squares[SEATS];
	int best[SEATS], worst[SEATS];
};

static void count_round(const struct table *t, struct count *c)
{
	for (int seat = 0; seat < SEATS; seat++) {
		int points = table_round_points(t, seat);
		c->points[seat] += points;
		c->squares[seat] += (int64_t)points * points;
		if (!c->rounds || points > c->best[seat])
			c->best[seat] = points;
		if (!c->rounds || points < c->worst[seat])
			c->worst[seat] = points;
		for (int suit = 0; suit < t->rules->suits; suit++) {
			unsigned bits = cards_lane(t->exped[seat], suit);
			c->begun[seat] += bits != 0;
			c->wagers[seat] += bits_count(bits & WAGER_BITS);
		}
	}
	c->rounds++;
}

/* Plays a random match to its end; RESIGN: the mover gives up in its last round. */
static void play(struct match *m, struct rng *rng, bool resign, struct count *c)
{
	struct move moves[MOVES_MAX];
	for (;;) {
		if (resign && m->state.table.round == m->rules.rounds && rng_below(rng, 30) == 0) {
			c->won[seat_other(m->state.table.mover)]++;
			match_resign(m);
			return;
		}
		int n = state_legal(&m->state, moves), mover = m->state.table.mover;
		struct move move = moves[rng_below(rng, (uint32_t)n)];
		c->piles[mover] += move.kind == MOVE_DRAW && move.arg != DECK &&
		                   !(resign && m->state.table.round == m->rules.rounds);
		match_move(m, move, NULL);
		if (!match_round_over(m))
			continue;
		count_round(&m->state.table, c);
		if (match_over(m)) {
			int winner = table_winner(&m->state.table);
			if (winner >= 0)
				c->won[winner]++;
			return;
		}
		match_next_round(m);
	}
}

static void compare_side(const struct tally_line *line, int side, const struct count *c, int seat)
{
	const struct tally_side *s = &line->side[side];
	long bins = 0;
	for (int i = 0; i < BINS; i++)
		bins += s->bins[i];
	ck_assert_int_eq(bins, c->rounds);
	ck_assert_int_eq(s->points, c->points[seat]);
	ck_assert_int_eq(s->squares, c->squares[seat]);
	ck_assert_int_eq(s->best, c->best[seat]);
	ck_assert_int_eq(s->worst, c->worst[seat]);
	ck_assert_int_eq(s->begun, c->begun[seat]);
	ck_assert_int_eq(s->wagers, c->wagers[seat]);
	ck_assert_int_eq(s->pile_draws, c->piles[seat]);
}

/* The tally of what was written and read is what was counted in play, on either
 * way of taking sides. */
START_TEST(test_random_matches)
{
	static const char *const names[SEATS] = {"zoe", "thumb"};
	struct rules r = support_rules(support_cases[_i].row, support_cases[_i].bend);
	struct tally by_name = {0}, zoe = {0}, nobody = {0};
	struct count c = {0};
	struct rng rng;
	rng_init(&rng, "tally", "matches", (uint64_t)_i);
	enum { MATCHES = 4 };
	r.rounds = 2;
	for (int i = 0; i < MATCHES; i++) {
		struct match m;
		struct record record, again;
		struct text text = {0};
		struct error e;
		match_init(&m, &r, "seed", NULL, 0, i & 1);
		play(&m, &rng, i == 2, &c);
		match_to_record(&m, names, &record);
		record_write(&record, &text);
		ck_assert_msg(!record_read(&again, text.s, text.len, NULL, &e), "%s", e.text);
		tally_add(&by_name, &again, NULL);
		tally_add(&zoe, &again, "ZOE");
		tally_add(&nobody, &again, "you");
		record_release(&record);
		record_release(&again);
		text_release(&text);
		match_release(&m);
	}
	ck_assert_uint_eq(nobody.len, 0);
	ck_assert_int_eq(nobody.left_out, MATCHES);
	ck_assert_uint_eq(by_name.len, 1);
	ck_assert_str_eq(by_name.line[0].name[0], "thumb");
	ck_assert_str_eq(zoe.line[0].name[0], "zoe");
	ck_assert_int_eq(by_name.line[0].rounds, c.rounds);
	ck_assert_int_eq(by_name.line[0].won, c.won[1]);
	ck_assert_int_eq(by_name.line[0].lost, c.won[0]);
	ck_assert_int_eq(zoe.line[0].won, c.won[0]);
	ck_assert_int_eq(zoe.line[0].won + zoe.line[0].lost + zoe.line[0].drawn, MATCHES);
	for (int side = 0; side < SEATS; side++) {
		compare_side(&by_name.line[0], side, &c, 1 - side);
		compare_side(&zoe.line[0], side, &c, side);
	}
	tally_release(&by_name);
	tally_release(&zoe);
	tally_release(&nobody);
}
END_TEST

/* A record of one unfinished round, its moves as given. */
static void one_record(struct tally *t, const char *a, const char *b, const char *ruleset,
                       const char *player)
{
	struct text text = {0};
	struct record r;
	struct error e;
	text_addf(&text, "[Expedition \"1\"]\n[Ruleset \"%s\"]\n[Seat1 \"%s\"]\n[Seat2 \"%s\"]\n"
	                 "[Seed \"s\"]\n\n[Round \"1\"]\n", ruleset, a, b);
	ck_assert_msg(!record_read(&r, text.s, text.len, NULL, &e), "%s", e.text);
	tally_add(t, &r, player);
	record_release(&r);
	text_release(&text);
}

START_TEST(test_sides_and_order)
{
	struct tally t = {0};
	one_record(&t, "thumb", "you", "standard", NULL);
	one_record(&t, "You", "thumb", "standard", NULL);
	one_record(&t, "you", "thumb", "standard", NULL);
	one_record(&t, "Bob", "Ann", "classic", NULL);
	one_record(&t, "Ann", "Bob", "classic", NULL);
	tally_sort(&t);
	ck_assert_uint_eq(t.len, 3);
	ck_assert_str_eq(t.line[0].ruleset, "classic");
	ck_assert_str_eq(t.line[0].name[0], "Ann");
	ck_assert_int_eq(t.line[0].unfinished, 2);
	ck_assert_str_eq(t.line[2].name[0], "you");
	ck_assert_int_eq(t.line[2].unfinished, 2);
	ck_assert_int_eq(t.line[2].won + t.line[2].lost + t.line[2].drawn, 0);
	tally_release(&t);
}
END_TEST

START_TEST(test_mean_and_error)
{
	struct tally_line line = {.rounds = 4};
	line.side[0].points = 2 + 4 + 4 + 6;
	line.side[0].squares = 4 + 16 + 16 + 36;
	ck_assert_double_eq(tally_mean(&line, 0), 4);
	ck_assert_double_eq_tol(tally_error(&line, 0), sqrt(8.0 / 3 / 4), 1e-12);
	line.rounds = 1;
	ck_assert_double_eq(tally_error(&line, 0), 0);
	line.rounds = 0;
	ck_assert_double_eq(tally_mean(&line, 0), 0);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("tally");
	TCase *t = tcase_create("tally");
	tcase_add_loop_test(t, test_random_matches, 0, support_case_count);
	tcase_add_test(t, test_sides_and_order);
	tcase_add_test(t, test_mean_and_error);
	suite_add_tcase(suite, t);
	return support_run(suite);
}
