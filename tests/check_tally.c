/* Statistics over records.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/trials.h"
#include "families/cards/core/table.h"
#include "families/cards/judge/tally.h"
#include "families/cards/match/cards.h"
#include "families/cards/match/contest.h"
#include "families/cards/record/record.h"
#include "game/match.h"
#include "support.h"

/* The figures of a random match, counted while it was played. */
struct count {
	long rounds, played, piles[SEATS], begun[SEATS], wagers[SEATS], won[SEATS];
	int64_t points[SEATS], squares[SEATS];
	int best[SEATS], worst[SEATS];
};

static void count_round(const struct table *t, struct count *c)
{
	for (int seat = 0; seat < SEATS; seat++) {
		int points = table_round_points(t, seat);
		c->points[seat] += points;
		c->squares[seat] += (int64_t)points * points;
		if (!c->played || points > c->best[seat])
			c->best[seat] = points;
		if (!c->played || points < c->worst[seat])
			c->worst[seat] = points;
		for (int suit = 0; suit < t->rules->suits; suit++) {
			unsigned bits = cards_lane(t->exped[seat], suit);
			c->begun[seat] += bits != 0;
			c->wagers[seat] += bits_count(bits & WAGER_BITS);
		}
	}
	c->rounds++;
	c->played++;
}

static void count_given_up(const struct state *s, const char *seed, bool fault, struct count *c)
{
	int32_t points[ROUNDS_MAX][SEATS];
	int rounds = given_up_count(s, s->table.mover, fault, seed, points);
	for (int i = 0; i < rounds; i++)
		for (int seat = 0; seat < SEATS; seat++) {
			c->points[seat] += points[i][seat];
			c->squares[seat] += (int64_t)points[i][seat] * points[i][seat];
		}
	c->rounds += rounds;
}

/* Plays a random match to its end.  RESIGN: the mover gives up in its last round. */
static void play_match(struct match *m, struct rng *rng, bool resign, struct count *c)
{
	for (;;) {
		if (resign && cards_state(m)->table.round == cards_rules(m)->rounds && rng_below(rng, 30) == 0) {
			c->won[seat_other(cards_state(m)->table.mover)]++;
			match_resign(m);
			count_given_up(cards_state(m), m->seed, false, c);
			return;
		}
		int mover = cards_state(m)->table.mover;
		struct move move = support_random_move(cards_state(m), rng);
		c->piles[mover] += move.kind == MOVE_DRAW && move.arg != DECK &&
		                   !(resign && cards_state(m)->table.round == cards_rules(m)->rounds);
		cards_move(m, move, NULL);
		if (!match_round_over(m))
			continue;
		count_round(&cards_state(m)->table, c);
		if (match_over(m)) {
			int winner = table_winner(&cards_state(m)->table);
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
	ck_assert_int_eq(bins, c->played);
	ck_assert_int_eq(s->points, c->points[seat]);
	ck_assert_int_eq(s->squares, c->squares[seat]);
	ck_assert_int_eq(s->best, c->best[seat]);
	ck_assert_int_eq(s->worst, c->worst[seat]);
	ck_assert_int_eq(s->begun, c->begun[seat]);
	ck_assert_int_eq(s->wagers, c->wagers[seat]);
	ck_assert_int_eq(s->pile_draws, c->piles[seat]);
}

/* Adds the match of R to T, as PLAYER sees it. */
static bool add_record(struct tally *t, const struct match *r, const char *player)
{
	struct tally_match m;
	tally_match_init(&m, r);
	const bool counted = tally_add(t, &m, player);
	tally_match_release(&m);
	return counted;
}

/* The tally of a match that was written and read equals the figures counted in play_match,
 * whichever side is taken. */
TEST_EACH(test_random_matches, 0, support_case_count)
{
	static const char *const names[SEATS] = {"zoe", "thumb"};
	struct rules r = support_rules(support_cases[_i].row, support_cases[_i].bend);
	OWN(tally) by_name = {0}, zoe = {0}, nobody = {0};
	struct count c = {0};
	struct rng rng = rng_named("tally", "matches", (uint64_t)_i);
	enum { MATCHES = 4 };
	r.rounds = 2;
	for (int i = 0; i < MATCHES; i++) {
		OWN(match) again;
		OWN(text) text = {0};
		struct error e;
		OWN(match) m = cards_match(&r, "seed", NULL, 0, i & 1);
		play_match(&m, &rng, i == 2, &c);
		record_write(&m, names, RECORD_OPEN, &text);
		ck_assert_msg(!record_read(&again, &cards_game, text.s, text.len, NULL, &e), "%s", e.text);
		add_record(&by_name, &again, NULL);
		add_record(&zoe, &again, "ZOE");
		ck_assert(!add_record(&nobody, &again, "you"));
	}
	ck_assert_uint_eq(nobody.len, 0);
	ck_assert_uint_eq(by_name.len, 1);
	ck_assert_str_eq(by_name.line[0].name[0], "thumb");
	ck_assert_str_eq(zoe.line[0].name[0], "zoe");
	ck_assert_int_eq(by_name.line[0].rounds, c.rounds);
	ck_assert_int_eq(by_name.line[0].played, c.played);
	ck_assert_int_eq(by_name.line[0].resigned, c.rounds - c.played);
	ck_assert_int_eq(by_name.line[0].won, c.won[1]);
	ck_assert_int_eq(by_name.line[0].lost, c.won[0]);
	ck_assert_int_eq(zoe.line[0].won, c.won[0]);
	ck_assert_int_eq(zoe.line[0].won + zoe.line[0].lost + zoe.line[0].drawn, MATCHES);
	for (int side = 0; side < SEATS; side++) {
		compare_side(&by_name.line[0], side, &c, 1 - side);
		compare_side(&zoe.line[0], side, &c, side);
	}
}

/* ---- Matches that were given up. ---- */

/* A match that the seat to move gives up, or is at fault in, after some random moves. */
static void play_until(struct match *m, const struct rules *r, struct rng *rng, bool fault)
{
	*m = cards_match(r, "seed", NULL, 0, 0);
	for (uint32_t n = rng_below(rng, 100); n; n--) {
		cards_move(m, support_random_move(cards_state(m), rng), NULL);
		if (match_over(m))
			match_undo(m, 1, 0);
		else if (match_round_over(m))
			match_next_round(m);
	}
	if (fault)
		match_fault(m);
	else
		match_resign(m);
}

/* The counts of the record TEXT. */
static struct tally_line tally_of(const struct text *text, const char *player, struct tally *t)
{
	OWN(match) m;
	struct error e;
	ck_assert_msg(!record_read(&m, &cards_game, text->s, text->len, NULL, &e), "%s", e.text);
	add_record(t, &m, player);
	ck_assert_uint_eq(t->len, 1);
	return t->line[0];
}

static void check_counted(const struct text *r, const struct count *c)
{
	OWN(tally) t = {0};
	struct tally_line line = tally_of(r, "a", &t);
	ck_assert_int_eq(line.rounds, c->rounds);
	for (int seat = 0; seat < SEATS; seat++) {
		ck_assert_int_eq(line.side[seat].points, c->points[seat]);
		ck_assert_int_eq(line.side[seat].squares, c->squares[seat]);
	}
}

/* Counts a record in which not all is known twice, and claims what must hold of it. */
static void check_unknown(const struct text *r, const struct match *m, const struct count *c,
                          bool fault)
{
	OWN(tally) t = {0}, second = {0};
	struct tally_line line = tally_of(r, "a", &t), again = tally_of(r, "a", &second);
	int mover = cards_state(m)->table.mover;
	ck_assert_int_eq(line.rounds, c->rounds);
	ck_assert_int_eq(line.resigned, !fault);
	ck_assert_int_eq(line.faults, fault);
	/* the points of the player who gave up are known to all */
	ck_assert_int_eq(line.side[mover].points, c->points[mover]);
	for (int seat = 0; seat < SEATS; seat++) {
		ck_assert_int_eq(line.side[seat].points, again.side[seat].points);
		ck_assert_int_eq(line.side[seat].squares, again.side[seat].squares);
	}
}

/* A record gives the same counts as the match itself, by its seed or by its decks; a private record
 * counts some deal that fits it, always the same one. */
TEST_EACH(test_given_up, 0, support_case_count)
{
	static const char *const names[SEATS] = {"a", "b"};
	struct rules r = support_rules(support_cases[_i].row, support_cases[_i].bend);
	struct rng rng = rng_named("tally", "given up", (uint64_t)_i);
	r.rounds = 2;
	for (int i = 0; i < 8; i++) {
		bool fault = i % 2;
		OWN(match) m;
		OWN(text) record = {0};
		struct count c = {0};
		play_until(&m, &r, &rng, fault);
		if (cards_state(&m)->table.round > 1)
			for (size_t k = 0; k < m.log_len; k++)
				if (m.log[k].kind == EVENT_ROUND)
					count_round(&cards_before(&m, k)->table, &c);
		count_given_up(cards_state(&m), m.seed, fault, &c);
		record_write(&m, names, RECORD_OPEN, &record);
		check_counted(&record, &c);
		for (int seat = 0; seat < SEATS; seat++) {
			OWN(text) private = {0};
			record_write(&m, names, seat, &private);
			check_unknown(&private, &m, &c, fault);
		}
		memcpy(strstr(record.s, "[Seed "), "[Sown ", strlen("[Sown "));
		if (cards_state(&m)->table.round == r.rounds)
			check_counted(&record, &c);
		else /* the decks of the rounds to come aren't in it */
			check_unknown(&record, &m, &c, fault);
	}
}

/* A record of one unfinished round, its moves as given. */
static void one_record(struct tally *t, const char *a, const char *b, const char *ruleset,
                       const char *player)
{
	OWN(text) text = {0};
	OWN(match) r;
	struct error e;
	text_addf(&text, "[Expedition \"1\"]\n[Ruleset \"%s\"]\n[Seat1 \"%s\"]\n[Seat2 \"%s\"]\n"
	                 "[Seed \"s\"]\n\n[Round \"1\"]\n", ruleset, a, b);
	ck_assert_msg(!record_read(&r, &cards_game, text.s, text.len, NULL, &e), "%s", e.text);
	add_record(t, &r, player);
}

TEST(test_sides_and_order)
{
	OWN(tally) t = {0};
	one_record(&t, "thumb", "you", "standard", NULL);
	one_record(&t, "You", "thumb", "standard", NULL);
	one_record(&t, "you", "thumb", "standard", NULL);
	one_record(&t, "Bob", "Ann", "classic", NULL);
	one_record(&t, "Ann", "Bob", "classic", NULL);
	tally_sort(&t, NULL);
	ck_assert_uint_eq(t.len, 3);
	ck_assert_str_eq(t.line[0].ruleset, "classic");
	ck_assert_str_eq(t.line[0].name[0], "Ann");
	ck_assert_int_eq(t.line[0].unfinished, 2);
	ck_assert_str_eq(t.line[2].name[0], "you");
	ck_assert_int_eq(t.line[2].unfinished, 2);
	ck_assert_int_eq(t.line[2].won + t.line[2].lost + t.line[2].drawn, 0);
}

/* The records of one person, who got a name in between, are counted together. */
TEST(test_the_person_has_a_name)
{
	OWN(tally) t = {0}, by_name = {0};
	one_record(&t, "you", "thumb", "standard", NULL);
	one_record(&t, "Zoe\"]\n[Player1 \"human\"]\n[Player2 \"thumb", "thumb", "standard", NULL);
	one_record(&t, "Zoe\"]\n[Player1 \"human\"]\n[Player2 \"thumb", "thumb", "standard", "You");
	ck_assert_uint_eq(t.len, 1);
	ck_assert_str_eq(t.line[0].name[0], "you");
	ck_assert_str_eq(t.line[0].name[1], "thumb");
	ck_assert_int_eq(t.line[0].unfinished, 3);
	/* where another person has a name on the command line, nobody is "you" */
	one_record(&by_name, "Zoe\"]\n[Player1 \"human:Zoe\"]\n[Player2 \"thumb", "thumb", "standard", NULL);
	one_record(&by_name, "Zoe\"]\n[Player1 \"human\"]\n[Player2 \"thumb", "thumb", "standard", "zoe");
	ck_assert_uint_eq(by_name.len, 1);
	ck_assert_str_eq(by_name.line[0].name[0], "Zoe");
	ck_assert_int_eq(by_name.line[0].unfinished, 2);
}

TEST(test_mean_and_error)
{
	const double sum = 2 + 4 + 4 + 6, squares = 4 + 16 + 16 + 36;
	ck_assert_double_eq(mean_of_sum(4, sum), 4);
	ck_assert_double_eq_tol(error_of_mean(4, sum, squares), sqrt(8.0 / 3 / 4), 1e-12);
	ck_assert_double_eq(error_of_mean(1, sum, squares), 0);
	ck_assert_double_eq(mean_of_sum(0, sum), 0);
	ck_assert_double_eq(mean_of_sum(4, 20), 5);
	ck_assert_double_eq(error_of_mean(4, 20, 100), 0);
}

TEST(records_without_names_are_counted)
{
	OWN(tally) t = {0};
	static const char *const players[][SEATS] = {{"Zoe", "ann"}, {"Zoe", "bob"}, {NULL, NULL}};
	for (int i = 0; i < 3; i++) {
		OWN(match) r = cards_match(rules_find("standard", NULL), "", NULL, 0, 0);
		for (int seat = 0; seat < SEATS; seat++)
			r.head.name[seat] = players[i][seat] ? alloc_string(players[i][seat]) : NULL;
		ck_assert(add_record(&t, &r, i < 2 ? "zoe" : NULL));
		ck_assert(!add_record(&t, &r, "nobody"));
	}
	tally_sort(&t, NULL);
	ck_assert_uint_eq(t.len, 3);
	ck_assert_str_eq(t.line[0].name[0], "");
	ck_assert_str_eq(t.line[1].name[1], "ann");
	ck_assert_str_eq(t.line[2].name[1], "bob");
	for (size_t i = 0; i < t.len; i++)
		ck_assert_int_eq(t.line[i].unfinished, 1);
}
