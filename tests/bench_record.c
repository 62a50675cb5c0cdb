/* How long it takes to read and replay records: bench_record [GAMES], 10000 without
 * it.  Each is a whole match of random moves, read as from a file and played out.
 * Prints one line; a figure, no test.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/alloc.h"
#include "base/rng.h"
#include "families/cards/match/cards.h"
#include "families/cards/record/record.h"

_Noreturn void out_of_memory(void)
{
	abort();
}

/* Adds the record of random match number GAME. */
static void add_match(int game, struct text *out)
{
	static const char *const names[SEATS] = {"one", "two"};
	struct move moves[MOVES_MAX];
	struct rng rng = rng_named("bench", "record", (uint64_t)game);
	OWN(match) m = cards_match(&rules_table[game % (int)rules_count], "bench", NULL, 0, 0);
	while (!match_over(&m)) {
		if (match_round_over(&m))
			match_next_round(&m);
		int n = state_legal(cards_state(&m), moves);
		cards_move(&m, moves[rng_below(&rng, (uint32_t)n)], NULL);
	}
	record_write(&m, names, RECORD_OPEN, out);
}

static double seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Replays all records in TEXT; how many there are. */
static int replay_all(const struct text *text)
{
	int games = 0;
	size_t used = 0;
	for (size_t at = 0; at < text->len; at += used, games++) {
		struct error e;
		OWN(match) m;
		if (record_read(&m, &cards_game, text->s + at, text->len - at, &used, &e)) {
			fprintf(stderr, "bench_record: game %d: %s\n", games, e.text);
			exit(1);
		}
	}
	return games;
}

int main(int argc, char **argv)
{
	enum { GAMES = 10000 };
	int wanted = argc > 1 ? atoi(argv[1]) : GAMES;
	struct text text = {0};
	for (int game = 0; game < wanted; game++)
		add_match(game, &text);
	double begun = seconds();
	int games = replay_all(&text);
	double took = seconds() - begun;
	printf("%d records of whole matches, %zu bytes, replayed in %.2f s on one core\n", games,
	       text.len, took);
	text_release(&text);
	return 0;
}
