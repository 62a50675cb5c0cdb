/* Measures speed, and makes a signature of the engine's behaviour.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/family.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "app/options/options.h"
#include "families/cards/match/contest.h"
#include "game/arena.h"
#include "os/signals.h"
#include "show/json.h"

enum {
	SIGNED_ROUNDS = 2000,  /* the signature is taken over these */
	TIMED_ROUNDS = 500,    /* in each of the timed batches; the fastest batch counts */
	BATCHES = 20,
};

static const char bench_seed[] = "bench";

/* Adds a number of a round's result to the digest HASH, by FNV-1a's step on 64-bit words. */
static uint64_t digest(uint64_t hash, uint64_t value)
{
	return (hash ^ value) * 0x100000001b3u;
}

struct bench_played {
	long turns;
	uint64_t hash;
};

/* Plays ROUNDS rounds of random against itself, as an arena does.  Their deals are those that SEED
 * names from number FIRST on. */
static struct bench_played play(const struct rules *r, const char *seed, int64_t first, int rounds)
{
	struct bench_played t = {0, 0xcbf29ce484222325u};
	struct agent random = {.kind = &agent_random};
	OWN(text) name = {0};
	struct rules one = *r;
	one.rounds = 1;
	for (int i = 0; i < rounds; i++) {
		struct sitting_result out;
		text_clear(&name);
		rotation_seed(seed, first + i, &name);
		struct sitting g = {
			.rules = &one, .seed = text_string(&name), .agent = {&random, &random}};
		contest_play(&g, NULL, &out);
		for (int seat = 0; seat < SEATS; seat++) {
			t.turns += out.turns[seat];
			t.hash = digest(t.hash, (uint64_t)out.turns[seat]);
			t.hash = digest(t.hash, (uint64_t)(int64_t)out.points[seat]);
		}
	}
	return t;
}

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); /* other programs' time doesn't count */
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void print_words(const char *row, long rounds, double turns_a_round, double ns_a_turn,
                        const char *signature)
{
	(void)rounds;
	printf("%-10s %9.0f rounds/s  %5.1f turns/round  %5.1f ns/turn  signature %s\n", row,
	       1e9 / (ns_a_turn * turns_a_round), turns_a_round, ns_a_turn, signature);
}

enum status bench_run(struct options *opt, char **operands)
{
	(void)operands;
	const char *seed = opt->seed.len ? text_string(&opt->seed) : bench_seed;
	bench_face *face = opt->json ? json_bench : print_words;
	for (size_t i = 0; i < rules_count && !ferror(stdout); i++) {
		const struct rules *r = &rules_table[i];
		char signature[20];
		struct bench_played fixed = play(r, seed, 0, SIGNED_ROUNDS);
		snprintf(signature, sizeof signature, "%016" PRIx64, fixed.hash);
		double best = 0;
		for (int k = 0; k < BATCHES && !signals_asked(); k++) {
			double start = now();
			const struct bench_played timed = play(r, seed, k * TIMED_ROUNDS, TIMED_ROUNDS);
			double ns = (now() - start) * 1e9 / (double)timed.turns;
			if (!k || ns < best)
				best = ns;
		}
		if (signals_asked())
			continue; /* a batch not played could have been the fastest */
		face(r->name, TIMED_ROUNDS, (double)fixed.turns / SIGNED_ROUNDS, best, signature);
		fflush(stdout);
	}
	return signals_asked() ? STATUS_INTERRUPTED : STATUS_DONE;
}
