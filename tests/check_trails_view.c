/* The knowledge of a seat, and nothing else.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/trails/core/view.h"
#include "trails_support.h"

static struct trails_rules rules;
static struct trails_state s;

static void begin(const char *bends, const char *deal)
{
	rules = trails_lab_rules("trails", bends);
	trails_begin(&s, &rules, 2, deal);
}

TEST(sees_its_own)
{
	begin("hand=2,public=1,marks=0", "petra angkor marib tikal uruk nara cuzco");
	struct trails_view v = trails_view_of(&s, 0);
	ck_assert_str_eq(trails_set_text(&v.hand), "petra marib");
	struct trails_set unseen = trails_view_unseen(&v);
	ck_assert_str_eq(trails_set_text(&unseen), "gate ford angkor tikal nara cuzco lhasa");
	ck_assert(trails_view_to_move(&v));
	v = trails_view_of(&s, 1);
	uint64_t legal[TRAILS_MOVES];
	ck_assert(!trails_view_to_move(&v));
	ck_assert_int_eq(trails_view_legal(&v, legal), 0);
	ck_assert_int_eq(trails_view_check_move(&v, trails_move_of(&s, "red alpha"), NULL), -1);
}

TEST(change_is_its_own)
{
	begin("hand=2,public=0,marks=0", "petra angkor marib tikal uruk nara cuzco");
	trails_play_text(&s, "coupon change petra");
	struct trails_view own = trails_view_of(&s, 0), other = trails_view_of(&s, 1);
	ck_assert_int_eq(own.drawn[0], trails_at("uruk"));
	ck_assert_int_eq(own.drawn[1], trails_at("nara"));
	ck_assert_int_eq(own.stack[0], trails_at("petra"));
	ck_assert_int_eq(other.drawn[0], MAP_NONE);
	ck_assert_int_eq(other.drawn[1], MAP_NONE);
	ck_assert_int_eq(other.stack[0], MAP_NONE);
	trails_play_text(&s, "keep nara");
	own = trails_view_of(&s, 0);
	other = trails_view_of(&s, 1);
	/* It knows what it put beneath; others only that it did. */
	ck_assert_int_eq(own.stack[0], trails_at("uruk"));
	ck_assert_int_eq(own.stack[1], trails_at("petra"));
	ck_assert_int_eq(own.stack[2], MAP_NONE);
	ck_assert_int_eq(other.stack[0], MAP_NONE);
	ck_assert_int_eq(other.table.stack_by[0], 0);
	struct trails_set unseen = trails_view_unseen(&own);
	ck_assert(!trails_set_has(&unseen, trails_at("uruk")));
	/* and the moves as others may know them */
	OWN(text) out = {0};
	uint64_t m = trails_move_of(&s, "coupon change petra");
	trails_move_format(rules.map, trails_move_seen(m, 0, 1), &out);
	text_add_char(&out, ' ');
	trails_move_format(rules.map, trails_move_seen(trails_move_of(&s, "keep nara"), 0, 1), &out);
	ck_assert_str_eq(text_string(&out), "coupon change ? keep ?");
	ck_assert(trails_move_seen(m, 0, 0) == m);
}

TEST(marks_tell)
{
	begin("hand=2,public=0,marks=1", "petra angkor marib tikal uruk nara cuzco");
	trails_play_text(&s, "mark petra; mark tikal");
	struct trails_view v = trails_view_of(&s, 0);
	struct trails_set unseen = trails_view_unseen(&v), maybe = trails_view_maybe(&v, 1);
	ck_assert(!trails_set_has(&unseen, trails_at("tikal")));
	ck_assert(trails_set_has(&maybe, trails_at("tikal")));
	ck_assert(!trails_set_has(&maybe, trails_at("petra")));
	maybe = trails_view_maybe(&v, 0);
	ck_assert_str_eq(trails_set_text(&maybe), "petra marib");
}

TEST(where_one_came_nobody_holds)
{
	begin("hand=2,public=0,marks=0", "lhasa angkor marib tikal petra nara cuzco");
	trails_play_text(&s, "red alpha; pass; red oasis; red petra; pass");
	struct trails_view v = trails_view_of(&s, 0);
	struct trails_set maybe = trails_view_maybe(&v, 1);
	ck_assert(!trails_set_has(&maybe, trails_at("petra")));
	/* until a seat draws, when no expedition stands there */
	trails_play_text(&s, "red nara; pass; coupon change angkor; keep petra");
	v = trails_view_of(&s, 0);
	maybe = trails_view_maybe(&v, 1);
	ck_assert(trails_set_has(&maybe, trails_at("petra")));
	ck_assert(!trails_set_has(&maybe, trails_at("nara")));
}

static bool legal_in(const struct trails_state *state, uint64_t m)
{
	return !trails_state_check_move(state, m, NULL);
}

/* The texts of the moves that the view's seat can make, and what a typed turn comes to. */
static void same_answers(const struct trails_view *a, const struct trails_view *b, struct rng *rng)
{
	uint64_t of_a[TRAILS_MOVES], of_b[TRAILS_MOVES];
	int n = trails_view_legal(a, of_a);
	support_claim(trails_view_legal(b, of_b) == n, "the legal moves tell what is hidden");
	support_claim(!memcmp(of_a, of_b, (size_t)n * sizeof of_a[0]),
	              "the legal moves tell what is hidden");
	if (!n)
		return;
	char word[] = "red", pass[] = "pass", take[] = "take", blue[] = "blue";
	OWN(text) name = {0};
	trails_move_format(a->table.rules->map, of_a[rng_below(rng, (uint32_t)n)], &name);
	char *words[8];
	int count = text_split(name.s, " ", words, 4);
	words[count++] = take;
	words[count++] = rng_below(rng, 2) ? blue : word;
	words[count++] = pass;
	struct error ea = {""}, eb = {""};
	int used = trails_turn_parse(a, words, count, of_a, 8, &ea);
	support_claim(trails_turn_parse(b, words, count, of_b, 8, &eb) == used &&
	              !strcmp(ea.text, eb.text), "'%s' and '%s'", ea.text, eb.text);
}

/* Two games that differ in what a seat can't know are the same to it: before a move, and behind it
 * unless the move showed it something. */
static void two_games(const struct trails_state *before, uint64_t m,
                      const struct trails_state *after, struct rng *rng)
{
	struct trails_state a, b;
	struct error e = {""};
	(void)after;
	if (rng_below(rng, 4))
		return;
	int seat = (int)rng_below(rng, before->table.seats), mover = before->table.mover;
	struct trails_view v = trails_view_of(before, seat);
	trails_view_sample(&v, rng, &a);
	trails_view_sample(&v, rng, &b);
	support_claim(!trails_state_check(&a, &e), "%s", e.text);
	struct trails_view va = trails_view_of(&a, seat), vb = trails_view_of(&b, seat);
	support_claim(trails_view_equal(&va, &v) && trails_view_equal(&vb, &v),
	              "a sample doesn't fit the view");
	same_answers(&va, &vb, rng);
	/* The truth is one of the games that fit, so what can't be in a hand isn't. */
	for (int i = 0; i < before->table.seats; i++) {
		struct trails_set maybe = trails_view_maybe(&v, i);
		struct trails_set stray = trails_set_without(before->hand[i], &maybe);
		support_claim(trails_set_empty(&stray), "a hand has what it can't have");
	}
	if (!legal_in(&a, m) || !legal_in(&b, m))
		return;
	struct trails_state next_a = a, next_b = b;
	trails_state_apply(&next_a, m);
	trails_state_apply(&next_b, m);
	if (trails_reveals(&a, &next_a, m, seat) || trails_reveals(&b, &next_b, m, seat))
		return;
	va = trails_view_of(&next_a, seat);
	vb = trails_view_of(&next_b, seat);
	support_claim(mover == seat || trails_view_equal(&va, &vb),
	              "a move showed something, and reveals doesn't say so");
	support_claim(trails_table_equal(&va.table, &vb.table), "the table tells what is hidden");
}

TEST(two_games_test)
{
	trails_games(20, two_games);
}

/* A sample is drawn evenly. */
TEST(samples_are_fair)
{
	enum { SAMPLES = 6000 };
	static long hand[MAP_POINTS_MAX], top[MAP_POINTS_MAX];
	begin("hand=2,public=0,marks=0", "petra angkor marib tikal uruk nara cuzco lhasa");
	struct trails_view v = trails_view_of(&s, 0);
	struct trails_set unseen = trails_view_unseen(&v);
	memset(hand, 0, sizeof hand);
	memset(top, 0, sizeof top);
	struct rng rng = rng_named("samples", "test", 0);
	for (int i = 0; i < SAMPLES; i++) {
		struct trails_state out;
		int k = 0;
		trails_view_sample(&v, &rng, &out);
		for (int p = trails_set_next(&unseen, 0); p >= 0; p = trails_set_next(&unseen, p + 1)) {
			hand[k] += trails_set_has(&out.hand[1], p);
			top[k++] += out.stack[out.table.stack - 1] == p;
		}
	}
	int n = trails_set_count(&unseen);
	ck_assert_int_eq(n, 8);
	ck_assert(support_chi_square(hand, n) < support_chi_square_limit(n));
	ck_assert(support_chi_square(top, n) < support_chi_square_limit(n));
}

TEST(reveals)
{
	begin("hand=2,public=1,marks=1", "petra angkor marib tikal uruk nara cuzco");
	const struct {
		const char *text;
		bool to_mover, to_other;
	} told[] = {
		{"mark petra", false, true},
		{"mark angkor", false, true},
		{"red alpha", false, false},
		{"coupon change marib", true, false},
		{"keep nara", false, false},
		{"red oasis", false, false},
		{"red angkor", false, false}, /* seat 1's, which it has marked */
		{"coupon red nara", true, false}, /* seat 0's */
		{"pass", false, false},
		{"red cuzco", true, true},
	};
	for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
		if (trails_phase(&s.table) == TRAILS_TO_SPEND && !strncmp(told[i].text, "red ", 4))
			trails_play_text(&s, "pass");
		struct trails_state before = s;
		uint64_t m = trails_move_of(&s, told[i].text);
		int mover = s.table.mover;
		trails_play_text(&s, told[i].text);
		ck_assert_msg(trails_reveals(&before, &s, m, mover) == told[i].to_mover, "%s",
		              told[i].text);
		ck_assert_msg(trails_reveals(&before, &s, m, !mover) == told[i].to_other, "%s",
		              told[i].text);
	}
}
