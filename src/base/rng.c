/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/rng.h"

#include <stddef.h>

/* Every lane takes in every value, each after an addend of its own.  One digest of 64
 * bits for all four would be too little for a state of 256. */
static void absorb(struct rng *r, uint64_t value)
{
	for (int lane = 0; lane < 4; lane++)
		r->s[lane] = rng_mix(r->s[lane] + value + RNG_GAMMA * (uint64_t)(2 * lane + 1));
}

static void absorb_text(struct rng *r, const char *text)
{
	uint64_t len = 0;
	for (; text[len]; len++)
		absorb(r, (unsigned char)text[len]);
	absorb(r, ~len); /* so that "a","bc" and "ab","c" differ */
}

void rng_init(struct rng *r, const char *seed, const char *label, uint64_t number)
{
	for (int lane = 0; lane < 4; lane++)
		r->s[lane] = rng_mix(RNG_GAMMA * (uint64_t)(lane + 1));
	absorb_text(r, seed);
	absorb_text(r, label);
	absorb(r, number);
	absorb(r, 0);
	if (!(r->s[0] | r->s[1] | r->s[2] | r->s[3]))
		r->s[0] = 1;
}
