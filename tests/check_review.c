/* Reviews of matches, and the sums of luck and skill over a match.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "families/cards/judge/review.h"
#include "families/cards/match/cards.h"
#include "families/cards/match/contest.h"
#include "families/cards/net/net_weights.h"
#include "families/cards/record/record.h"
#include "support.h"

/* Row NUMBER of those that have networks, bent by BEND, which may be NULL. */
static struct rules row_rules(int number, const char *bend)
{
	return support_rules(support_trained(number).name, bend);
}

/* The number of rounds for the mean of luck; REVIEW_ROUNDS=10000 is the long form. */
static int rounds_wanted(void)
{
	const char *text = getenv("REVIEW_ROUNDS");
	return text ? atoi(text) : 16;
}

/* A match of A against B, and its review. */
struct game_review {
	struct rules rules;
	struct match match;
	struct judging judged;
	struct review review;
	struct net_kept kept;
	struct review_point *course;
};

static void play_match(struct game_review *g, const char *a, const char *b, const char *seed)
{
	struct agent agent[SEATS];
	struct sitting_result result;
	struct error e;
	ck_assert(!agent_of(&card_agents, &agent[0], a, NULL, &e) &&
	          !agent_of(&card_agents, &agent[1], b, NULL, &e));
	struct sitting game = {.rules = &g->rules, .seed = seed, .agent = {&agent[0], &agent[1]},
	                    .match = &g->match};
	contest_play(&game, NULL, &result);
	ck_assert_int_eq(result.fault, NO_WINNER);
	agent_release(&agent[0]);
	agent_release(&agent[1]);
}

static void look(struct game_review *g)
{
	struct error e;
	g->kept.size = NET_LARGE;
	const struct net *n = net_for_rules(&g->kept, &g->rules, &e);
	ck_assert_msg(n != NULL, "%s", e.text);
	g->judged = judging_begin(&cards_judge, &g->match, -1, 0);
	ck_assert(!review_init(&g->review, &g->judged, 0, n, outlook_row_find(&g->rules), &e));
	g->course = alloc_zero(g->judged.turns + 1, sizeof *g->course);
	review_course(&g->review, g->course);
}

static void play(struct game_review *g, const char *a, const char *b, const char *seed)
{
	play_match(g, a, b, seed);
	look(g);
}

static void game_review_release(struct game_review *g)
{
	free(g->course);
	review_release(&g->review);
	judging_release(&g->judged);
	match_release(&g->match);
	net_kept_release(&g->kept);
}

/* The mean of all luck of a round is 0, however good the values are.  The bound is four
 * standard errors; one part of them is that of the mean deal, which is a mean over
 * REVIEW_DEALS itself. */
TEST_EACH(test_luck, 0, rules_count)
{
	int rounds = rounds_wanted();
	double sum = 0, squares = 0, results = 0, rests = 0;
	const struct rules rules = row_rules(_i, "rounds=1");
	for (int i = 0; i < rounds; i++) {
		OWN(game_review) g = {.rules = rules};
		char seed[32];
		snprintf(seed, sizeof seed, "luck.%d", i);
		play(&g, "net:size=large", "net:size=large", seed);
		const struct review_round *r = &g.review.round[0];
		double luck = (double)(r->deal + r->draws[0] - r->draws[1]) / NET_POINT;
		sum += luck;
		squares += luck * luck;
		results += (double)r->result * r->result;
		rests += (r->result - luck) * (r->result - luck);
	}
	double mean = sum / rounds, error = sqrt((squares / rounds - mean * mean) / (rounds - 1));
	if (getenv("REVIEW_ROUNDS"))
		printf("# %s: luck %+.2f (%.2f) points a round; result's root mean square %.1f, less luck %.1f\n",
		       rules.name, mean, error, sqrt(results / rounds), sqrt(rests / rounds));
	ck_assert_msg(fabs(mean) < 4 * error + 1, "%s: %f (%f)", rules.name, mean, error);
	/* and the luck explains much of the result */
	ck_assert_msg(rests < results, "%f %f", rests, results);
}

/* Returns CARDS[AT], and leaves NO_CARD there. */
static card_t take(card_t *cards, int at)
{
	const card_t card = cards[at];
	cards[at] = NO_CARD;
	return card;
}

/* It is luck to be dealt the best cards of a suit while the other seat gets the lowest numbers of
 * other suits; and as much bad luck for the other seat, whoever starts. */
TEST_EACH(test_luck_of_the_deal, 0, rules_count)
{
	const struct rules r = row_rules(_i, "rounds=1");
	card_t sorted[CARDS_MAX], deck[CARDS_MAX] = {0};
	const int n = deck_sorted(&r, sorted), length = n / r.suits, others = r.suits - 1;
	int count = 0;
	for (int i = 0; i < r.hand; i++) {
		deck[count++] = take(sorted, length - 1 - i);
		deck[count++] = take(sorted, length * (1 + i % others) + r.wagers + i / others);
	}
	for (int i = 0; i < n; i++)
		if (sorted[i] != NO_CARD)
			deck[count++] = sorted[i];
	int32_t deal[SEATS];
	for (int first = 0; first < SEATS; first++) {
		OWN(game_review) g = {.rules = r};
		g.match = match_begin(&cards_game, &g.rules, SEATS, "deal", deck, 1, first);
		look(&g);
		deal[first] = g.review.round[0].deal;
	}
	ck_assert_int_gt(deal[0], 5 * NET_POINT);
	ck_assert_int_eq(deal[1], -deal[0]);
}

/* A player who plays as the judge does loses nothing; one who plays blindly loses much. */
TEST_EACH(test_loss, 0, rules_count)
{
	OWN(game_review) g = {.rules = row_rules(_i, NULL)};
	play(&g, "net:size=large", "random", "check_review");
	const struct judged_seat sum[SEATS] = {judging_sum(&g.judged, 0), judging_sum(&g.judged, 1)};
	const struct judged_seat *own = &sum[0], *blind = &sum[1];
	ck_assert_int_eq(own->loss, 0);
	ck_assert_int_eq(own->marks[MARK_DUBIOUS] + own->marks[MARK_BAD] + own->marks[MARK_BLUNDER], 0);
	ck_assert_int_gt(review_rate(blind), 3 * NET_POINT);
	ck_assert_int_gt(blind->marks[MARK_BLUNDER], 5);
	ck_assert_int_le(abs(blind->turns - own->turns), g.rules.rounds);
	ck_assert_ptr_null(review_level(&g.rules, review_rate(blind)));
	ck_assert_str_eq(review_level(&g.rules, review_rate(own)), "hard");
}

/* The best turns are kept: that of the judgement, then the others in their order. */
static void check_best(const struct review_decision *d)
{
	ck_assert(d->bests >= 1 && d->bests <= REVIEW_BEST);
	ck_assert(hint_turns_alike(&d->best[0].turn, &d->judgement.best.turn));
	for (int i = 1; i < d->bests; i++) {
		ck_assert(!hint_turns_alike(&d->best[0].turn, &d->best[i].turn));
		if (i > 1)
			ck_assert_int_ge(d->best[i - 1].outlook.points, d->best[i].outlook.points);
	}
}

/* By all kinds of rules every move belongs to a turn, every turn to its seat, and every
 * draw from the deck has its luck. */
TEST_EACH(test_whole, 0, support_case_count)
{
	const struct support_case *c = &support_cases[_i];
	OWN(game_review) g = {.rules = support_rules(c->row, c->bend)};
	size_t draws = 0, turns = 0, rounds = 1;
	play(&g, "thumb", "random", "check_review");
	for (size_t i = 0; i < g.match.log_len; i++) {
		const struct cards_event event = cards_event(&g.match, i), *ev = &event;
		draws += ev->kind == EVENT_MOVE && move_from_deck(ev->move);
		turns += ev->kind == EVENT_MOVE && table_turn_begins(&ev->before->table);
		rounds += ev->kind == EVENT_ROUND;
	}
	ck_assert_uint_eq(g.review.draws, draws);
	ck_assert_uint_eq(g.judged.turns, turns);
	ck_assert_uint_eq(g.review.rounds, rounds);
	int32_t total = 0;
	for (size_t i = 0; i < rounds; i++)
		total += g.review.round[i].result;
	ck_assert_int_eq(total, table_points(&cards_state(&g.match)->table, 0) -
	                                table_points(&cards_state(&g.match)->table, 1));
	for (size_t i = 0; i < turns; i++) {
		const struct judged_turn *t = &g.judged.turn[i];
		const struct review_turn *own = &g.review.turn[i];
		const struct cards_event event = cards_event(&g.match, t->end - 1), *ev = &event;
		ck_assert_int_eq(ev->before->table.mover, t->seat);
		ck_assert_int_eq(ev->before->table.round, t->round);
		ck_assert_int_ge(t->loss, 0);
		ck_assert(t->judged && (t->choice || !t->loss));
		for (int k = 0; k < own->decisions; k++)
			check_best(&own->decision[k]);
	}
}

static void write(const struct match *m, struct text *out)
{
	static const char *const names[SEATS] = {"a", "b"};
	text_clear(out);
	record_write(m, names, RECORD_OPEN, out);
}

/* A record with a review in it can be read.  Reviewed again it stays as it is. */
TEST_EACH(test_note, 0, rules_count)
{
	OWN(game_review) g = {.rules = row_rules(_i, NULL)};
	OWN(text) once = {0}, twice = {0};
	OWN(match) again;
	struct error e;
	play(&g, "thumb", "random", "check_review");
	g.match.log[g.judged.turn[0].end - 1].mark = MARK_GOOD; /* by somebody else */
	judging_annotate(&g.judged, &g.match);
	write(&g.match, &once);
	ck_assert_msg(!record_read(&again, &cards_game, text_string(&once), once.len, NULL, &e), "%s", e.text);
	judging_annotate(&g.judged, &again);
	write(&again, &twice);
	ck_assert_str_eq(text_string(&once), text_string(&twice));
	ck_assert_ptr_nonnull(strstr(text_string(&once), "[%review "));
	ck_assert_ptr_nonnull(strstr(text_string(&once), "?? [%review "));
	const char *kept = strstr(text_string(&once), "mark kept]");
	ck_assert_ptr_nonnull(kept);
	ck_assert_ptr_null(strstr(kept + 1, "mark kept]"));
}

/* Luck of the other sign is never among a seat's extremes, however few draws there are. */
TEST(test_extremes)
{
	enum { MOST = 3, TENTH = NET_POINT / 10 };
	struct review_draw draw[] = {
		{.seat = 0, .luck = 3 * TENTH}, {.seat = 1, .luck = 90 * TENTH},
		{.seat = 0, .luck = -5 * TENTH}, {.seat = 0, .luck = 7 * TENTH},
		{.seat = 0, .luck = 1}, {.seat = 0, .luck = -1}, {.seat = 0, .luck = 3 * TENTH},
		{.seat = 0, .luck = 4 * TENTH}, {.seat = 1, .luck = 20 * TENTH},
	};
	struct review r = {.draw = draw, .draws = sizeof draw / sizeof draw[0]};
	const struct review_draw *out[MOST];
	ck_assert_int_eq(review_extremes(&r, 0, true, MOST, out), 3);
	ck_assert(out[0] == &draw[3] && out[1] == &draw[7] && out[2] == &draw[0]);
	ck_assert_int_eq(review_extremes(&r, 0, false, MOST, out), 1);
	ck_assert_ptr_eq(out[0], &draw[2]);
	ck_assert_int_eq(review_extremes(&r, 1, true, MOST, out), 2);
	ck_assert(out[0] == &draw[1] && out[1] == &draw[8]);
	ck_assert_int_eq(review_extremes(&r, 1, false, MOST, out), 0);
}

/* The costliest turns of one seat; those that cost nothing are not among them. */
TEST(test_costliest)
{
	enum { MOST = 3, TENTH = NET_POINT / 10 };
	struct judged_turn turn[] = {
		{.seat = 0, .loss = 3 * TENTH}, {.seat = 1, .loss = 90 * TENTH}, {.seat = 0, .loss = 0},
		{.seat = 0, .loss = 7 * TENTH}, {.seat = 0, .loss = 1}, {.seat = 0, .loss = 3 * TENTH},
		{.seat = 0, .loss = 4 * TENTH}, {.seat = 0, .loss = 2 * TENTH},
	};
	for (size_t i = 0; i < sizeof turn / sizeof turn[0]; i++) {
		turn[i].judged = true;
		turn[i].cost = tenths_of(turn[i].loss, NET_POINT);
	}
	struct judging r = {.seat = -1, .turn = turn, .turns = sizeof turn / sizeof turn[0]};
	size_t out[MOST];
	ck_assert_int_eq(judging_costliest(&r, 0, MOST, out), 3);
	ck_assert(out[0] == 3 && out[1] == 6 && out[2] == 0);
	ck_assert_int_eq(judging_costliest(&r, 1, MOST, out), 1);
	ck_assert_uint_eq(out[0], 1);
	/* by the costs that are shown, which are differences of rounded figures */
	turn[6].cost = turn[3].cost + 1;
	ck_assert_int_eq(judging_costliest(&r, 0, 1, out), 1);
	ck_assert_uint_eq(out[0], 6);
}

TEST_EACH(test_levels, 0, rules_count)
{
	struct rules r = row_rules(_i, NULL);
	struct judged_seat few = {.choices = REVIEW_CHOICES - 1}, many = {.choices = REVIEW_CHOICES};
	ck_assert(review_level_known(&r, &many));
	ck_assert(!review_level_known(&r, &few));
	char smaller[24];
	snprintf(smaller, sizeof smaller, "hand=%d", r.hand - 1);
	struct rules single = row_rules(_i, "rounds=1"), bent = row_rules(_i, smaller);
	ck_assert(review_level_known(&single, &many));
	ck_assert(!review_level_known(&bent, &many));
	ck_assert_str_eq(review_level(&r, 0), "hard");
	int at = 0;
	static const char *const order[] = {"hard", "medium", "easy", "beginner"};
	for (int32_t rate = 0; review_level(&r, rate); rate += NET_POINT / 50)
		if (at < 3 && !strcmp(review_level(&r, rate), order[at + 1]))
			at++;
		else
			ck_assert_str_eq(review_level(&r, rate), order[at]);
	ck_assert_int_eq(at, 3);
}

/* ---- The course. ---- */

/* At the end of a round luck is that of all deals and draws so far, and luck and skill
 * together are the result. */
TEST_EACH(test_sums, 0, support_case_count)
{
	const struct support_case *c = &support_cases[_i];
	OWN(game_review) g = {.rules = support_rules(c->row, c->bend)};
	play(&g, "thumb", "random", "course");
	int64_t luck = 0, result = 0;
	size_t round = 0;
	for (size_t i = 0; i < g.judged.turns; i++) {
		if (!judging_ends_round(&g.judged, i))
			continue;
		const struct review_round *r = &g.review.round[round++];
		luck += r->deal + r->draws[0] - r->draws[1];
		result += (int64_t)r->result * NET_POINT;
		ck_assert_int_eq(g.course[i].luck, luck);
		ck_assert_int_eq(g.course[i].luck + g.course[i].skill, result);
	}
	ck_assert_uint_eq(round, g.review.rounds);
}

/* From one turn to the next luck changes by the draws of the second turn and by nothing
 * else. */
TEST(test_draws)
{
	OWN(game_review) g = {.rules = support_rules("classic", NULL)};
	size_t draw = 0;
	play(&g, "thumb", "random", "course");
	for (size_t i = 0; i < g.judged.turns; i++) {
		const struct judged_turn *t = &g.judged.turn[i];
		bool begins = !i || judging_ends_round(&g.judged, i - 1);
		int64_t more = begins ? g.review.round[t->round - 1].deal : 0;
		for (; draw < g.review.draws && g.review.draw[draw].event < t->end; draw++)
			more += g.review.draw[draw].seat ? -g.review.draw[draw].luck
			                                 : g.review.draw[draw].luck;
		ck_assert_int_eq(g.course[i].luck - (i ? g.course[i - 1].luck : 0), more);
		if (begins) /* the opinion of one seat alone does not count */
			ck_assert_int_eq(g.course[i].skill, i ? g.course[i - 1].skill : 0);
	}
}

/* The result of a round that isn't over is what both seats expect of it.  A draw of a
 * turn that was broken off belongs to the round, too. */
TEST(test_open)
{
	OWN(game_review) g = {.rules = support_rules("standard", NULL)};
	play_match(&g, "thumb", "random", "course");
	match_undo(&g.match, g.match.log_len - 9, 0); /* two turns of each, and a draw */
	ck_assert(move_of(g.match.log[8].move).kind == MOVE_DRAW &&
	          move_of(g.match.log[8].move).arg == DECK);
	look(&g);
	const struct review *r = &g.review;
	ck_assert_uint_eq(g.judged.turns, 4);
	int64_t luck = r->round[0].deal + r->round[0].draws[0] - r->round[0].draws[1], expected = 0;
	for (size_t i = 2; i < 4; i++) {
		const struct judged_turn *t = &g.judged.turn[i];
		expected += t->seat ? -t->after : t->after;
	}
	ck_assert_int_eq(g.course[3].luck, luck);
	ck_assert_int_eq(g.course[3].luck + g.course[3].skill, expected / 2);
}
