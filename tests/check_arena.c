/* Games, their sums, and what is concluded from them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena_support.h"
#include "base/alloc.h"
#include "families/cards/match/cards.h"
#include "families/cards/match/contest.h"
#include "families/cards/match/protocol.h"
#include "families/cards/record/record.h"

static struct sitting_result play(const struct rules *r, const char *seed, struct agent *a,
                               struct agent *b)
{
	struct sitting g = {.rules = r, .seed = seed, .agent = {a, b}};
	struct sitting_result out;
	contest_play(&g, NULL, &out);
	return out;
}

TEST_EACH(fault_loses_by_the_rule, 0, 4)
{
	struct rules r = support_rules(_i & 1 ? "classic" : "standard", NULL);
	OWN(agent) random = agent_called("random");
	for (int moves = 0; moves < 30; moves += 3) {
		struct trouble t = {moves, _i & 2 ? REPLY_FAULT : REPLY_MOVE};
		struct agent bad = {.kind = &arena_trouble, .data = &t};
		struct sitting_result out = play(&r, "fault", &random, &bad);
		ck_assert_int_eq(out.fault, 1);
		ck_assert_uint_eq(out.winners, 1);
		ck_assert_int_ge(out.points[0], 0);
		ck_assert_int_le(out.points[1], -FAULT_POINTS);
	}
}

TEST(resigning_and_stopping)
{
	struct rules r = support_rules("standard", NULL);
	OWN(agent) random = agent_called("random");
	struct trouble t = {4, REPLY_RESIGN};
	struct agent other = {.kind = &arena_trouble, .data = &t};
	struct sitting_result out = play(&r, "resign", &other, &random);
	ck_assert_int_eq(out.fault, NO_WINNER);
	ck_assert_int_eq(out.resigned, 0);
	ck_assert_uint_eq(out.winners, 2);
	ck_assert_int_le(out.points[0], 0);
	ck_assert_int_ge(out.points[1], 0);
	/* in standard a turn is a draw and a placing: it had begun its third */
	ck_assert_int_eq(out.turns[0], 3);
	ck_assert(!out.stopped);
	t = (struct trouble){4, REPLY_STOP};
	out = play(&r, "resign", &other, &random);
	ck_assert(out.stopped);
}

static bool stop_at_tenth(void *arg)
{
	return ++*(int *)arg >= 10;
}

TEST(a_game_can_be_stopped)
{
	struct rules r = support_rules("classic", NULL);
	OWN(agent) one = agent_called("random"), two = agent_called("random");
	int asked = 0;
	struct sitting g = {.rules = &r, .seed = "stop", .agent = {&one, &two},
	                 .stop = {stop_at_tenth, &asked}};
	struct sitting_result out;
	contest_play(&g, NULL, &out);
	ck_assert(out.stopped);
	ck_assert_int_eq(out.fault, NO_WINNER);
	ck_assert_int_eq(out.turns[0] + out.turns[1], 5); /* nine halves */
}

/* Discards, and draws from a pile whenever it can. */
static enum reply idler_choose(struct agent *a, const struct view *v, struct move *move,
                               struct error *e)
{
	struct move moves[MOVES_MAX];
	(void)a, (void)e;
	for (int n = view_legal(v, moves); n > 0; n--) {
		*move = moves[n - 1];
		if (move->kind == MOVE_DISCARD || (move->kind == MOVE_DRAW && move->arg != DECK))
			break;
	}
	return REPLY_MOVE;
}

AGENT_CHOOSE(idler_choose)

static const struct agent_kind idler_kind = {.name = "idler", .choose = idler_choose_any};

TEST(games_without_an_end_end)
{
	struct rules r = support_rules("classic", "stall=0,rounds=2");
	struct agent idler = {.kind = &idler_kind};
	struct sitting_result out = play(&r, "long", &idler, &idler);
	ck_assert_int_eq(out.turns[0] + out.turns[1], GAME_MOVES);
	ck_assert_int_eq(out.fault, NO_WINNER);
	ck_assert(!out.stopped);
}

/* The record of a game has the same points, and playing it again is the same. */
TEST_EACH(record_is_the_game, 0, rules_count)
{
	static const char *const names[] = {"a", "b"};
	struct rules r = support_rules(rules_table[_i].name, NULL);
	OWN(agent) random = agent_called("random"), other = agent_called("random");
	OWN(match) m = {0};
	struct sitting g = {.rules = &r, .seed = "record", .agent = {&random, &other}, .match = &m};
	struct sitting_result out, again = play(&r, "record", &random, &other);
	contest_play(&g, NULL, &out);
	ck_assert_int_eq(out.points[0], again.points[0]);
	ck_assert_int_eq(out.points[1], again.points[1]);
	ck_assert(match_over(&m));
	OWN(match) read;
	OWN(text) text = {0};
	struct error e = {""};
	record_write(&m, names, RECORD_OPEN, &text);
	ck_assert_msg(!record_read(&read, &cards_game, text.s, text.len, NULL, &e), "%s", e.text);
	for (int seat = 0; seat < SEATS; seat++)
		ck_assert_int_eq(cards_game.points(read.state, seat), out.points[seat]);
}

/* ---- An agent that hears the protocol and plays from what it has heard. ---- */

struct hearer {
	struct listener l;
	struct agent inner;
	struct text told;
	bool begun;
};

static void hear(struct hearer *h)
{
	struct error e = {""};
	for (char *line = strtok(h->told.s, "\n"); line; line = strtok(NULL, "\n"))
		ck_assert_msg(listener_hear(&cards_game, &h->l, line, &e) != HEARD_BAD, "%s: %s",
		              line, e.text);
	text_clear(&h->told);
}

static void hearer_watch(struct agent *a, const void *view, const struct notice *n)
{
	const struct view *v = view;
	struct hearer *h = a->data;
	if (!h->begun) {
		protocol_write_version(PROTOCOL_VERSION, &h->told);
		h->begun = true;
	}
	const struct move m = move_of(n->move);
	const bool hidden = n->kind == SEEN_MOVE && n->seat != v->seat && m.kind == MOVE_DRAW &&
	                    m.arg == DECK;
	ck_assert(!hidden || move_card(n->move) == NO_CARD);
	if (n->kind == SEEN_DEAL && v->table.round == 1)
		protocol_write_match(&cards_game, v, &h->told);
	protocol_write_notice(&cards_game, NULL, v, n, &h->told);
}

static enum reply hearer_choose(struct agent *a, const struct view *v, struct move *move,
                                struct error *e)
{
	struct hearer *h = a->data;
	struct question q = {.number = 1, .ms = 1000, .luck = a->luck};
	protocol_write_ask(&cards_game, v, &q, &h->told);
	hear(h);
	struct view heard = h->l.view;
	heard.table.rules = v->table.rules;
	ck_assert(view_equal(&heard, v));
	agent_luck(&h->inner, h->l.question.luck);
	return agent_choose(&h->inner, &h->l.view, move, e);
}

AGENT_CHOOSE(hearer_choose)

static const struct agent_kind hearer_kind = {
	.name = "hearer", .choose = hearer_choose_any, .watch = hearer_watch};

TEST_EACH(a_bot_plays_as_the_agent_it_is, 0, rules_count)
{
	struct rules r = support_rules(rules_table[_i].name, NULL);
	OWN(agent) random = agent_called("random"), thumb = agent_called("thumb");
	static struct hearer h;
	h = (struct hearer){.inner = agent_called("random")};
	struct agent bot = {.kind = &hearer_kind, .data = &h};
	for (int i = 0; i < 6; i++) {
		char seed[16];
		snprintf(seed, sizeof seed, "s%d", i);
		struct sitting_result x = i & 1 ? play(&r, seed, &random, &thumb)
		                             : play(&r, seed, &thumb, &random);
		struct sitting_result y = i & 1 ? play(&r, seed, &bot, &thumb)
		                             : play(&r, seed, &thumb, &bot);
		ck_assert_int_eq(x.points[0], y.points[0]);
		ck_assert_int_eq(x.points[1], y.points[1]);
		ck_assert_int_eq(x.turns[0], y.turns[0]);
	}
	text_release(&h.told);
	agent_release(&h.inner);
}

/* ---- Sums. ---- */

/* The result of a pair of games, with any numbers. */
static struct pair_result some_pair(struct rng *rng)
{
	struct pair_result p = {0};
	for (int g = 0; g < PAIR_GAMES; g++) {
		struct sitting_result *r = &p.game[g];
		for (int s = 0; s < SEATS; s++) {
			r->points[s] = (int32_t)rng_below(rng, 200) - 80;
			r->turns[s] = (int32_t)rng_below(rng, 50);
			r->luck[s] = (int64_t)rng_below(rng, 100000) - 50000;
		}
		r->winners = r->points[0] > r->points[1] ? 1 : r->points[0] < r->points[1] ? 2 : 3;
		r->fault = rng_below(rng, 9) ? NO_WINNER : (int8_t)rng_below(rng, 2);
		r->resigned = rng_below(rng, 9) ? NO_WINNER : (int8_t)rng_below(rng, 2);
	}
	return p;
}

enum { AGENTS = 4, PAIRINGS = 6, PAIRS = 100 };

static struct arena_plan some_plan(int shard, int shards, bool less_luck)
{
	struct arena_plan p = {.seed = alloc_string("a seed"), .agents = AGENTS, .deals = PAIRS,
	                       .shard = shard, .shards = shards, .less_luck = less_luck,
	                       .game = &cards_game,
	                       .rules = arena_owned(support_rules("standard", "rounds=1"))};
	for (int i = 0; i < AGENTS; i++)
		p.agent[i] = alloc_string(i & 1 ? "sh:some bot, with words" : "random");
	return p;
}

static void play_part(struct arena *a, const struct arena_plan *p)
{
	*a = arena_begin(AGENTS, PAIR_SEATS, 1);
	a->less_luck = p->less_luck;
	for (int64_t pair = p->shard; pair <= PAIRS; pair += p->shards) {
		struct pair_result results[PAIRINGS];
		struct rng rng = rng_named("sums", "", (uint64_t)pair);
		for (int i = 0; i < PAIRINGS; i++)
			results[i] = some_pair(&rng);
		arena_add(a, results[0].game);
	}
}

/* Of one to eleven parts, with the luck and less the luck. */
TEST_EACH(parts_merged_are_the_whole, 2, 24)
{
	const int shards = _i / 2;
	const bool less_luck = _i & 1;
	OWN(arena) whole;
	OWN(text) expected = {0}, merged = {0};
	OWN(arena_plan) plan = some_plan(1, 1, less_luck);
	play_part(&whole, &plan);
	arena_write(&plan, &whole, &expected);
	OWN(arena) sum = arena_begin(AGENTS, PAIR_SEATS, 1);
	sum.less_luck = less_luck;
	for (int shard = shards; shard >= 1; shard--) {
		OWN(arena) part, read;
		OWN(arena_plan) p = some_plan(shard, shards, less_luck), q;
		OWN(text) file = {0};
		struct error e = {""};
		size_t used;
		play_part(&part, &p);
		ck_assert_int_eq(part.tally[0].deals, arena_shard_deals(PAIRS, shard, shards));
		arena_write(&p, &part, &file);
		ck_assert_msg(!arena_read(&q, &read, arena_parse, text_string(&file), &used, &e),
		              "%s", e.text);
		ck_assert_uint_eq(used, file.len);
		ck_assert(q.less_luck == less_luck && read.less_luck == less_luck);
		ck_assert_int_eq(arena_plan_same(&p, &q, &e), 0);
		arena_merge(&sum, &read);
	}
	arena_write(&plan, &sum, &merged);
	ck_assert_str_eq(text_string(&merged), text_string(&expected));
}

TEST(parts_with_and_without_do_not_mix)
{
	OWN(arena_plan) p = some_plan(1, 2, true), q = some_plan(2, 2, false);
	struct error e = {""};
	ck_assert_int_eq(arena_plan_same(&p, &q, &e), -1);
	ck_assert_str_eq(e.text, "one part is played with --less-luck, another without");
}

/* Numbers that a billion pairs can reach are read, larger numbers are refused. */
TEST(sums_have_room)
{
	const int64_t most = INT64_C(999999999999999999);
	struct arena_plan p = some_plan(1, 1, true), q;
	struct arena a, read;
	OWN(text) file = {0};
	struct error e = {""};
	size_t used;
	play_part(&a, &p);
	a.tally[0].less.squares = most;
	arena_write(&p, &a, &file);
	ck_assert_msg(!arena_read(&q, &read, arena_parse, text_string(&file), &used, &e),
	              "%s", e.text);
	ck_assert_int_eq(read.tally[0].less.squares, most);
	arena_release(&read);
	arena_plan_release(&q);
	a.tally[0].less.squares = most + 1;
	text_clear(&file);
	arena_write(&p, &a, &file);
	ck_assert_int_eq(arena_read(&q, &read, arena_parse, text_string(&file), &used, &e), -1);
	arena_release(&a);
	arena_plan_release(&p);
}

TEST(parts_that_are_cut_off_are_refused)
{
	OWN(arena) whole, read;
	OWN(arena_plan) plan = some_plan(1, 1, false), q;
	OWN(text) file = {0};
	struct error e;
	size_t used;
	play_part(&whole, &plan);
	arena_write(&plan, &whole, &file);
	for (size_t cut = file.len - 4; cut--;) {
		file.s[cut] = '\0';
		ck_assert_int_eq(arena_read(&q, &read, arena_parse, file.s, &used, &e), -1);
	}
}

static void write_part(struct text *out)
{
	struct arena_plan p = {.seed = alloc_string("s"), .agents = 2, .deals = 2, .shard = 1,
	                       .shards = 1, .matches = true,
	                       .game = &cards_game,
	                       .rules = arena_owned(support_rules("standard", NULL))};
	struct sitting_result pair[PAIR_GAMES] = {{.winners = 3}, {.winners = 3}};
	p.agent[0] = alloc_string("a");
	p.agent[1] = alloc_string("b");
	OWN(arena) a = arena_begin(2, PAIR_SEATS, 1);
	arena_add(&a, pair);
	arena_add(&a, pair);
	arena_write(&p, &a, out);
	arena_plan_release(&p);
}

/* Reads a part in which FROM has become TO.  WANT is part of the message; NULL if the part must be
 * read without a fault. */
static void expect_part(const char *from, const char *to, const char *want)
{
	OWN(text) text = {0};
	OWN(arena_plan) p;
	OWN(arena) a;
	struct error e = {""};
	size_t used;
	write_part(&text);
	char *changed = support_changed(text_string(&text), from, to);
	int status = arena_read(&p, &a, arena_parse, changed, &used, want ? &e : NULL);
	ck_assert_int_eq(status, want ? -1 : 0);
	if (want)
		ck_assert_msg(strstr(e.text, want) != NULL, "'%s' lacks '%s'", e.text, want);
	free(changed);
}

TEST(parts_out_of_bounds)
{
	expect_part("seed s", "seed t", NULL);
	expect_part("games matches", "games rounds", NULL);
	expect_part("seed s", "seed \u00fc", NULL);
	expect_part("seed s", "seed \xfc", "line 4: the seed is no text in UTF-8");
	expect_part("arena 2", "arena 1", "a part of version 1, written by another release");
	expect_part("games matches", "games match", "line 3: no arena writes 'games match'");
	expect_part("games matches", "games matches more", "no arena writes");
	expect_part("games matches", "games matches less-luck", "where 'less' was due");
	expect_part("end\n", "", "the part ends where 'end' was due");
	expect_part("end\n", "\n", "'' where 'end' was due");
	expect_part("pairs 2", "pairs 1000000001", "no arena writes");
	expect_part("pairs 2", "pairs 3", "a pairing of 2 pairs, not 3");
	expect_part("shard 1 1", "shard 2 1", "no arena writes");
	expect_part("shard 1 1", "shard 1 4097", "no arena writes");
	expect_part("agents 2", "agents 25", "no arena writes");
	expect_part("agents 2", "agents 1", "no arena writes");
	expect_part("standing 0", "standing 0 0", "no arena writes");
	expect_part("pairing 2 0", "pairing 2 x", "no arena writes");
}

/* The numbers of all parts together go into 64 bits. */
TEST(parts_of_large_numbers)
{
	static const char from[] = "shard 1 1\nagents 2\nagent a\nagent b\npairing 2 0";
	static const int shards[] = {10, ARENA_SHARDS};
	for (int i = 0; i < 4; i++) {
		char to[100];
		long long most = INT64_MAX / shards[i / 2];
		for (int by = 0; by < 2; by++) {
			snprintf(to, sizeof to, "shard 1 %d\nagents 2\nagent a\nagent b\npairing 2 %lld",
			         shards[i / 2], i & 1 ? -most - by : most + by);
			expect_part(from, to, by ? "line 10: no arena writes 'pairing 2 " : "a pairing of 2 pairs, not 1");
		}
	}
}

TEST(plans_that_differ)
{
	static const char *const wants[] = {"the same rules", "the same rules", "different seeds",
	                                    "of 2 pairs in 1 parts and of 2 pairs in 2 parts",
	                                    "of 2 pairs in 1 parts and of 3 pairs in 1 parts",
	                                    "different agents", "different agents"};
	for (int i = 0; i < 7; i++) {
		OWN(text) text = {0};
		OWN(arena_plan) p, q;
		OWN(arena) a, b;
		struct error e = {""};
		size_t used;
		write_part(&text);
		ck_assert_int_eq(arena_read(&p, &a, arena_parse, text.s, &used, NULL), 0);
		ck_assert_int_eq(arena_read(&q, &b, arena_parse, text.s, &used, NULL), 0);
		ck_assert_int_eq(arena_plan_same(&p, &q, &e), 0);
		((struct rules *)q.rules)->hand += i == 0;
		q.matches = i != 1;
		q.seed[0] = (char)(i == 2 ? 't' : 's');
		q.shards += i == 3;
		q.deals += i == 4;
		q.agent[1][0] = (char)(i == 5 ? 'c' : 'b');
		if (i == 6)
			q.agent[q.agents++] = alloc_string("c");
		ck_assert_int_eq(arena_plan_same(&p, &q, &e), -1);
		ck_assert_msg(strstr(e.text, wants[i]) != NULL, "'%s' lacks '%s'", e.text, wants[i]);
	}
}

TEST(pairings_are_numbered)
{
	int n = 0;
	OWN(arena) a = arena_begin(AGENTS, PAIR_SEATS, 1);
	for (int i = 0; i < AGENTS; i++)
		for (int k = i + 1; k < AGENTS; k++, n++) {
			int agent[SEATS_MAX];
			arena_agents(&a, n, agent);
			ck_assert_int_eq(agent[0], i);
			ck_assert_int_eq(agent[1], k);
		}
	ck_assert_int_eq(n, a.tables);
	for (int shards = 1; shards < 12; shards++)
		for (int64_t pairs = 0; pairs < 40; pairs++) {
			int64_t sum = 0;
			for (int shard = 1; shard <= shards; shard++)
				sum += arena_shard_deals(pairs, shard, shards);
			ck_assert_int_eq(sum, pairs);
		}
}

/* ---- Conclusions. ---- */

TEST(means_and_errors)
{
	/* 2 4 4 4 5 5 7 9: mean 5, sum of squared deviations 32 */
	struct estimate e = estimate_mean(8, 40, 232, 1);
	ck_assert_double_eq_tol(e.mean, 5, 1e-12);
	ck_assert_double_eq_tol(e.error, sqrt(32.0 / 7 / 8), 1e-12);
	e = estimate_mean(8, 40, 232, 0.25);
	ck_assert_double_eq_tol(e.mean, 1.25, 1e-12);
	ck_assert_double_eq_tol(e.error, sqrt(32.0 / 7 / 8) / 4, 1e-12);
	ck_assert(isinf(estimate_mean(1, 3, 9, 1).error));
	ck_assert(isinf(estimate_mean(0, 0, 0, 1).error));
	ck_assert_double_eq_tol(estimate_mean(5, 15, 45, 1).error, 0, 1e-12);
}

/* Ratings are the least-squares solution: they sum to nothing, and an agent's is
 * its mean margin over all, itself included. */
TEST(ratings_of_a_round_robin)
{
	OWN(arena_plan) plan = some_plan(1, 1, false);
	OWN(arena) a;
	double sum = 0, of_first = 0;
	play_part(&a, &plan);
	for (int i = 0; i < AGENTS; i++)
		sum += estimate_rating(&a, i).mean;
	ck_assert_double_eq_tol(sum, 0, 1e-9);
	for (int i = 0; i < AGENTS - 1; i++)
		of_first += estimate_margin(&a, i).mean;
	ck_assert_double_eq_tol(estimate_rating(&a, 0).mean, of_first / AGENTS, 1e-9);
	ck_assert(estimate_rating(&a, 0).error > 0);
}

/* Two agents: the rating is half the margin, and so is its error. */
TEST(ratings_of_two)
{
	OWN(arena) a = arena_begin(2, PAIR_SEATS, 1);
	struct rng rng = rng_named("two", "", 0);
	for (int i = 0; i < 50; i++) {
		struct pair_result p = some_pair(&rng);
		arena_add(&a, p.game);
	}
	struct estimate m = estimate_margin(&a, 0), one = estimate_rating(&a, 0);
	ck_assert_double_eq_tol(one.mean, m.mean / 2, 1e-9);
	ck_assert_double_eq_tol(one.error, m.error / 2, 1e-9);
}

/* How often the test accepts the second hypothesis when the margin is MEAN. */
static int accepted(double mean, int *pairs)
{
	const struct sprt test = {{0, 4}};
	int second = 0;
	for (int run = 0; run < 200; run++) {
		int decision;
		struct rng rng = rng_named("sprt", "", (uint64_t)run);
		OWN(arena) a = arena_begin(2, PAIR_SEATS, 1);
		do { /* about normal, with a deviation of some 23 */
			int noise = -120;
			for (int k = 0; k < 12; k++)
				noise += (int)rng_below(&rng, 21);
			arena_add_margin(&a, (int)lround(mean + noise), 0);
			decision = sprt_decision(&test, &a);
			++*pairs;
		} while (decision == NO_WINNER);
		second += decision;
	}
	return second;
}

TEST(sequential_test_errs_seldom)
{
	int pairs = 0;
	/* 5 in 100 are allowed; 200 runs spread by 3 around their 10 */
	ck_assert_int_le(accepted(0, &pairs), 20);
	ck_assert_int_ge(accepted(4, &pairs), 180);
	ck_assert_int_ge(pairs, 400 * SPRT_DEALS);
	ck_assert_int_le(pairs, 400 * 1000);
}

/* It accepts a hypothesis with the first pair that makes it 19 times likelier. */
TEST_EACH(sequential_test_stops_at_its_bounds, 0, 2)
{
	const struct sprt test = {{0, 4}};
	double l = 0;
	int pairs = 0;
	OWN(arena) a = arena_begin(2, PAIR_SEATS, 1);
	while (l > -log(19) && l < log(19)) {
		ck_assert_int_eq(sprt_decision(&test, &a), NO_WINNER);
		ck_assert_int_lt(pairs, 1000);
		arena_add_margin(&a, 4 * _i + (pairs++ & 1 ? 23 : -23), 0);
		l = sprt_likelihood(&test, &a);
	}
	ck_assert_int_eq(sprt_decision(&test, &a), _i);
	ck_assert_int_gt(pairs, SPRT_DEALS);
}

/* Margins that are all alike leave no variance to divide by; none say nothing. */
TEST(nothing_to_conclude_from)
{
	const struct sprt test = {{0, 4}};
	struct sitting_result pair[PAIR_GAMES] = {{.winners = 3}, {.winners = 3}};
	OWN(arena) a = arena_begin(2, PAIR_SEATS, 1);
	ck_assert_double_eq(sprt_likelihood(&test, &a), 0);
	for (int i = 0; i < SPRT_DEALS; i++)
		arena_add(&a, pair);
	ck_assert(isfinite(sprt_likelihood(&test, &a)));
	ck_assert_int_eq(sprt_decision(&test, &a), 0);
}
