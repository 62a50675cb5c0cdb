/* The random generator: one stream, the same on every machine.
 *
 * The generator is xoshiro256** of Blackman and Vigna ("Scrambled linear
 * pseudorandom number generators", ACM Transactions on Mathematical Software
 * 47, 2021): 256 bits of state, a period of 2^256 - 1.  Texts are turned into a
 * state with the finalizer of SplitMix64 (Steele, Lea and Flood, 2014).
 * It is not meant to keep secrets.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include <stdint.h>

struct rng {
	uint64_t s[4]; /* never all zero */
};

/* Returns the stream that belongs to SEED (any text), LABEL (what the stream is for)
 * and NUMBER (which game or round), at its beginning.  Streams of different labels or numbers have
 * nothing to do with one another, so the order of work and the number of workers don't
 * change what any of them yields. */
struct rng rng_named(const char *seed, const char *label, uint64_t number);

/* Returns 64 well-mixed bits computed from X: the finalizer of SplitMix64.  It is a bijection, so
 * different X give different results. */
static inline uint64_t rng_mix(uint64_t x)
{
	x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
	x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
	return x ^ (x >> 31);
}

/* Inverts rng_mix: undoes its steps in reverse order.  The factors are the inverses, modulo 2^64,
 * of the factors there. */
static inline uint64_t rng_unmix(uint64_t x)
{
	x = (x ^ (x >> 31) ^ (x >> 62)) * 0x319642b2d24d8ec3u;
	x = (x ^ (x >> 27) ^ (x >> 54)) * 0x96de1b173f119089u;
	return x ^ (x >> 30) ^ (x >> 60);
}

/* The increment of SplitMix64. */
#define RNG_GAMMA UINT64_C(0x9e3779b97f4a7c15)

/* Returns X rotated to the left by K bits, 1 to 63. */
static inline uint64_t rng_rotate(uint64_t x, int k)
{
	return (x << k) | (x >> (64 - k));
}

/* Returns word LANE, 0 to 3, of the initial state of the stream that NUMBER names. */
static inline uint64_t rng_lane(uint64_t number, int lane)
{
	return rng_mix(number + RNG_GAMMA * (uint64_t)(lane + 1));
}

/* Returns the stream that NUMBER names, at its beginning: its state is the first four outputs of
 * SplitMix64. */
static inline struct rng rng_numbered(uint64_t number)
{
	return (struct rng){{rng_lane(number, 0), rng_lane(number, 1), rng_lane(number, 2),
	                     rng_lane(number, 3)}};
}

/* Returns the next output of a stream whose second word is WORD. */
static inline uint64_t rng_output(uint64_t word)
{
	return rng_rotate(word * 5, 7) * 9;
}

/* Returns the first 64 bits of the stream that NUMBER names. */
static inline uint64_t rng_first(uint64_t number)
{
	return rng_output(rng_lane(number, 1));
}

/* Returns the next 64 bits. */
static inline uint64_t rng_next(struct rng *r)
{
	uint64_t *s = r->s;
	uint64_t result = rng_output(s[1]);
	uint64_t t = s[1] << 17;
	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = rng_rotate(s[3], 45);
	return result;
}

/* Returns a whole number from 0 to N-1, each equally likely; N from 1 to 2^32-1.
 * Multiplication with rejection: Lemire, "Fast random integer generation in an
 * interval", ACM Transactions on Modeling and Computer Simulation 29, 2019. */
static inline uint32_t rng_below(struct rng *r, uint32_t n)
{
	uint64_t product = (rng_next(r) >> 32) * n;
	if ((uint32_t)product < n) {
		uint32_t reject = -n % n;
		while ((uint32_t)product < reject)
			product = (rng_next(r) >> 32) * n;
	}
	return (uint32_t)(product >> 32);
}

/* Returns a number from 0 up to, not including, 1, in steps of 2^-53. */
static inline double rng_unit(struct rng *r)
{
	return (double)(rng_next(r) >> 11) * 0x1p-53;
}

/* Shuffles the N cards at CARD by RNG: each order is equally likely (Durstenfeld, "Algorithm 235:
 * Random permutation", CACM 7, 1964). */
void rng_shuffle(uint8_t *card, int n, struct rng *rng);

/* Errors with a Gumbel distribution.  A player who adds such an error to the value of each
 * option, and takes the option with the largest sum, takes option X with a probability
 * proportional to exp(value of X).  The errors that are drawn are integers in units of
 * 1/GUMBEL_ONE. */
enum { GUMBEL_ONE = 256 };

/* Returns an error with a Gumbel distribution, in units of 1/GUMBEL_ONE; the same on every
 * machine. */
int gumbel_draw(struct rng *rng);

#endif
