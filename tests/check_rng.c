/* The random generator: it gives the same numbers for ever, each equally likely.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <math.h>

#include "base/rng.h"
#include "support.h"

/* The first outputs of the authors' own program. */
TEST(reference_outputs)
{
	static const uint64_t wanted[] = {
		11520, 0, 1509978240, 1215971899390074240u, 1216172134540287360u,
		607988272756665600u, 16172922978634559625u, 8476171486693032832u,
		10595114339597558777u, 2904607092377533576u,
	};
	struct rng r = {{1, 2, 3, 4}};
	for (int i = 0; i < 10; i++)
		ck_assert_uint_eq(rng_next(&r), wanted[i]);
}

/* The first outputs of SplitMix64, from 0 and from a number for which others publish
 * them.  Only the finalizer maps 0 to 0. */
TEST(seeded_by_number)
{
	static const struct {
		uint64_t number, s[4];
	} wanted[] = {
		{0, {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f,
		     0xf88bb8a8724c81ec}},
		{1234567, {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
		           4593380528125082431u}},
	};
	struct rng r;
	for (int i = 0; i < 2; i++) {
		r = rng_numbered(wanted[i].number);
		for (int lane = 0; lane < 4; lane++)
			ck_assert_uint_eq(r.s[lane], wanted[i].s[lane]);
	}
	ck_assert_uint_eq(rng_mix(0), 0);
	ck_assert_uint_eq(rng_mix(0x9e3779b97f4a7c15), 0xe220a8397b1dcdaf);
}

/* The stream that the text of a seed gives may never change, since seeds name games. */
static const struct {
	const char *seed, *label;
	uint64_t number, s[4], next;
} streams[] = {
	{"", "", 0, {0x5d1d4bdb4fca2616, 0x095bdebe5ba88071, 0xcc99f61b71dc67d5,
	             0x357d229574f31461}, 0x9313bb0e4f49ef4f},
	{"", "", 1, {0x9bf9b4632d0b0fe3, 0x3433ad5ad0b10565, 0xb75e8c85ea1fd278,
	             0x14e7a1ae0079cd99}, 0x8abc7b578ef96092},
	{"a", "", 0, {0x53897a42019e5f8a, 0xf31f88da22adb2bb, 0x7d7a2585198c9280,
	              0xc854942b85661ead}, 0x45872c0c443572d7},
	{"", "a", 0, {0x921b924f69924662, 0x37b6c2189f94e570, 0xd21bdd02896c9c4c,
	              0xaf3d9fcdb70ae076}, 0x900f2a06962a5863},
	{"ab", "c", 0, {0x7bb61e10ffffbae2, 0x044b428ea5eb6af3, 0x39f8b975183611e6,
	                0x9e8aa96083178db4}, 0x9d59899530e65bda},
	{"a", "bc", 0, {0xb9f1edfe928b6ff1, 0xafd71356903bcfe6, 0x6ad2a1e5c17d5ebb,
	                0xa5d676420be2f0ac}, 0x67331bad41c5b8ef},
	{"expedition", "deal", 3, {0x593f9b3da172f9e0, 0x242108ed2140aab7,
	                           0xddb864d680765269, 0x4e203578e440c834}, 0xe748d76c2f0118aa},
	{"\u2665", "", UINT64_MAX, {0xad833a2494bdb3f4, 0xc3317bdf981401c7,
	                            0xa46303320cbd8f82, 0xd66c9fb299a413bc}, 0xd96326ddc228011f},
};

TEST_EACH(streams_by_name, 0, sizeof streams / sizeof streams[0])
{
	struct rng r = rng_named(streams[_i].seed, streams[_i].label, streams[_i].number);
	for (int i = 0; i < 4; i++)
		ck_assert_uint_eq(r.s[i], streams[_i].s[i]);
	ck_assert_uint_eq(rng_next(&r), streams[_i].next);
}

/* Streams of one seed with other labels, of other numbers or of other seeds: no pair
 * agrees in more bits than chance makes likely. */
TEST(streams_are_unlike)
{
	enum { STREAMS = 60, WORDS = 64 };
	static uint64_t out[STREAMS][WORDS];
	static const char *const labels[] = {"deal", "seat 0", "seat 1"};
	static const char *const seeds[] = {"1", "2"};
	for (int i = 0; i < STREAMS; i++) {
		struct rng r = rng_named(seeds[i % 2], labels[i / 2 % 3], (uint64_t)(i / 6));
		for (int j = 0; j < WORDS; j++)
			out[i][j] = rng_next(&r);
	}
	for (int a = 0; a < STREAMS; a++)
		for (int b = 0; b < a; b++) {
			int same = 0;
			for (int j = 0; j < WORDS; j++)
				same += __builtin_popcountll(~(out[a][j] ^ out[b][j]));
			/* 4096 coins: mean 2048, six deviations are 192 */
			support_claim(same > 2048 - 192 && same < 2048 + 192,
			              "streams %d and %d share %d of 4096 bits", a, b, same);
		}
}

static const struct {
	uint32_t n;
	uint32_t wanted[8];
} below[] = {
	{1, {0, 0, 0, 0, 0, 0, 0, 0}},
	{2, {0, 0, 1, 0, 1, 1, 1, 1}},
	{6, {5, 4, 0, 5, 3, 0, 5, 2}},
	{48, {10, 16, 16, 40, 36, 28, 12, 32}},
	{60, {41, 7, 28, 22, 19, 6, 19, 3}},
	{72, {39, 3, 68, 63, 17, 25, 50, 17}},
	/* one in four is rejected and drawn again */
	{0xc0000000, {2069394210, 1967761000, 2823545967, 2112394723, 922209731, 574694698,
	              696723378, 92555070}},
	{0xffffffff, {1748328909, 2703585798, 3277173869, 3626734603, 2836263599, 908601277,
	              3760177807, 3406137044}},
};

TEST_EACH(below_known, 0, sizeof below / sizeof below[0])
{
	struct rng r = rng_named("seed", "below", below[_i].n);
	for (int i = 0; i < 8; i++)
		ck_assert_uint_eq(rng_below(&r, below[_i].n), below[_i].wanted[i]);
}

TEST(below_is_fair)
{
	static const int sizes[] = {2, 3, 5, 6, 7, 12, 48, 60, 72, 100};
	struct rng r = rng_named("fair", "", 0);
	for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
		int n = sizes[i];
		long count[100] = {0};
		for (int j = 0; j < 2000 * n; j++) {
			uint32_t x = rng_below(&r, (uint32_t)n);
			support_claim(x < (uint32_t)n, "%" PRIu32 " below %d", x, n);
			count[x]++;
		}
		double chi = support_chi_square(count, n);
		support_claim(chi < support_chi_square_limit(n), "below %d: %g", n, chi);
	}
}

TEST(a_shuffle_leaves_the_generator_behind_what_it_drew)
{
	struct rng same;
	uint8_t cards[] = {0, 1, 2};
	struct rng r = rng_named("shuffle", "", 0);
	same = r;
	rng_shuffle(cards, 3, &r);
	rng_below(&same, 3);
	rng_below(&same, 2);
	ck_assert_mem_eq(&r, &same, sizeof r);
}

TEST(unit_interval)
{
	struct rng r = rng_named("unit", "", 0);
	long count[50] = {0};
	for (int j = 0; j < 100000; j++) {
		double x = rng_unit(&r);
		support_claim(x >= 0 && x < 1, "%g", x);
		count[(int)(x * 50)]++;
	}
	ck_assert_double_lt(support_chi_square(count, 50), support_chi_square_limit(50));
	/* the extremes: all bits clear, all bits set */
	struct rng low = {{1, 0, 0, 0}};
	ck_assert_double_eq(rng_unit(&low), 0.0);
	/* the state whose output, times 5, rotated by 7, times 9, is 2^64 - 1 */
	struct rng high = {{1, 0, 0, 0}};
	uint64_t x = UINT64_MAX * 0x8e38e38e38e38e39u; /* divided by 9 */
	x = rng_rotate(x, 57) * 0xcccccccccccccccdu;   /* divided by 5 */
	high.s[1] = x;
	ck_assert_double_eq(rng_unit(&high), 1 - 0x1p-53);
}

TEST(unmixed)
{
	struct rng r = rng_named("check_rng", "unmix", 0);
	for (int i = 0; i < 1000; i++) {
		uint64_t x = rng_next(&r);
		ck_assert_uint_eq(rng_unmix(rng_mix(x)), x);
		ck_assert_uint_eq(rng_mix(rng_unmix(x)), x);
	}
	ck_assert_uint_eq(rng_unmix(0), 0);
}

/* The errors are the quantiles of the distribution, each rounded to the next whole number. */
TEST(gumbel)
{
	enum { QUANTILES = 256, DRAWS = 10000 };
	bool drawn[QUANTILES] = {false};
	struct rng r = rng_named("check_rng", "gumbel", 0);
	for (int n = 0; n < DRAWS; n++) {
		struct rng same = r;
		const unsigned i = (unsigned)(rng_next(&same) % QUANTILES);
		const double exact = -log(-log((i + 0.5) / QUANTILES));
		ck_assert_double_eq_tol(gumbel_draw(&r), exact * GUMBEL_ONE, 0.5);
		drawn[i] = true;
	}
	for (int i = 0; i < QUANTILES; i++)
		ck_assert(drawn[i]);
}
