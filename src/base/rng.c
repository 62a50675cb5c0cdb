/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/rng.h"

/* Mixes VALUE into all four lanes, with a different addend in each lane.  One digest of 64 bits for
 * all four would be too little for a state of 256 bits. */
static inline void absorb(struct rng *r, uint64_t value)
{
	for (int lane = 0; lane < 4; lane++)
		r->s[lane] = rng_mix(r->s[lane] + value + RNG_GAMMA * (uint64_t)(2 * lane + 1));
}

static inline void absorb_text(struct rng *r, const char *text)
{
	uint64_t len = 0;
	for (; text[len]; len++)
		absorb(r, (unsigned char)text[len]);
	absorb(r, ~len); /* ends the text, so that "a","bc" and "ab","c" give different states */
}

struct rng rng_named(const char *seed, const char *label, uint64_t number)
{
	struct rng own; /* no text can alias it, so it stays in registers */
	for (int lane = 0; lane < 4; lane++)
		own.s[lane] = rng_mix(RNG_GAMMA * (uint64_t)(lane + 1));
	absorb_text(&own, seed);
	absorb_text(&own, label);
	absorb(&own, number);
	absorb(&own, 0);
	if (!(own.s[0] | own.s[1] | own.s[2] | own.s[3]))
		own.s[0] = 1;
	return own;
}

/* The quantiles, -ln(-ln((i + 1/2) / QUANTILES)), in units of 1/GUMBEL_ONE.  They are a table so
 * that the rounding errors are the same on every machine. */
enum { QUANTILES = 256 };
static const int16_t quantile[QUANTILES] = {
	-469, -419, -392, -373, -358, -344, -333, -323, -314, -305, -297, -290, -283, -276,
	-270, -264, -258, -253, -247, -242, -237, -232, -227, -223, -218, -214, -210, -205,
	-201, -197, -193, -189, -186, -182, -178, -174, -171, -167, -164, -160, -157, -153,
	-150, -147, -143, -140, -137, -133, -130, -127, -124, -121, -118, -115, -112, -109,
	-106, -103, -100, -97, -94, -91, -88, -85, -82, -79, -76, -74, -71, -68, -65, -62, -59,
	-57, -54, -51, -48, -46, -43, -40, -37, -35, -32, -29, -26, -24, -21, -18, -15, -13,
	-10, -7, -5, -2, 1, 4, 6, 9, 12, 14, 17, 20, 23, 25, 28, 31, 34, 36, 39, 42, 45, 47, 50,
	53, 56, 58, 61, 64, 67, 70, 72, 75, 78, 81, 84, 87, 90, 92, 95, 98, 101, 104, 107, 110,
	113, 116, 119, 122, 125, 128, 131, 134, 137, 140, 143, 146, 149, 152, 156, 159, 162,
	165, 168, 172, 175, 178, 182, 185, 188, 192, 195, 198, 202, 205, 209, 212, 216, 220,
	223, 227, 230, 234, 238, 242, 246, 249, 253, 257, 261, 265, 269, 273, 277, 282, 286,
	290, 294, 299, 303, 308, 312, 317, 321, 326, 331, 336, 340, 345, 350, 356, 361, 366,
	371, 377, 382, 388, 394, 399, 405, 411, 418, 424, 430, 437, 443, 450, 457, 464, 472,
	479, 487, 495, 503, 511, 520, 529, 538, 547, 557, 567, 577, 588, 599, 611, 623, 636,
	649, 663, 678, 693, 710, 728, 746, 767, 788, 812, 838, 867, 900, 937, 980, 1032, 1097,
	1184, 1315, 1597,
};

int gumbel_draw(struct rng *rng)
{
	return quantile[rng_next(rng) % QUANTILES];
}

void rng_shuffle(uint8_t *card, int n, struct rng *rng)
{
	struct rng r = *rng; /* a copy that CARD cannot alias, so that it stays in registers */
	for (int i = n; i > 1; i--) {
		uint32_t j = rng_below(&r, (uint32_t)i);
		uint8_t c = card[i - 1];
		card[i - 1] = card[j];
		card[j] = c;
	}
	*rng = r;
}
