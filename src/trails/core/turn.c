/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "trails/core/turn.h"

#include <stdlib.h>
#include <strings.h>

#include "base/alloc.h"

/* Words that may stand between moves, and mean nothing. */
static bool is_filler(const char *word)
{
	return !strcasecmp(word, "and") || !strcasecmp(word, "then");
}

/* Reads and checks the next move of the seat in S, a state that fits what it knows.  Returns how many
 * words it took, or -1. */
static int next_move(const struct trails_state *s, char **words, int count, uint64_t *m,
                     struct error *e)
{
	uint64_t legal[TRAILS_MOVES];
	int n = trails_state_legal(s, legal);
	int used = trails_move_parse(s->table.rules->map, s->table.bow, legal, n, words, count, m, e);
	return used < 0 || trails_state_check_move(s, *m, e) ? -1 : used;
}

int trails_turn_parse(const struct trails_view *v, char **words, int count, uint64_t *out, int most,
                      struct error *e)
{
	struct trails_state s;
	struct rng rng;
	int n = 0;
	rng_seed(&rng, 0);
	if (!trails_view_to_move(v))
		return error_set(e, trails_over(&v->table) ? "the game is over"
		                                           : "another player is to move");
	trails_view_sample(v, &rng, &s);
	for (int i = 0; i < count; n++) {
		if (n && is_filler(words[i]) && ++i == count)
			return error_set(e, "'%s' wants another move behind it", words[i - 1]);
		bool mine = !trails_over(&s.table) && s.table.mover == v->seat &&
		            (!n || !trails_turn_begins(&s.table));
		if (!mine && i == count - 1 && !strcasecmp(words[i], "pass"))
			return n;
		if (!mine)
			return error_set(e, "'%.40s' is more than one turn: what stands before it ends "
			                 "yours", words[i]);
		if (n && s.table.keeping)
			return error_set(e, "'%.40s' has to wait: see first which missions you draw",
			                 words[i]);
		if (n == most)
			return error_set(e, "'%.40s': a line has at most %d moves", words[i], most);
		int used = next_move(&s, words + i, count - i, &out[n], e);
		if (used < 0)
			return -1;
		trails_state_apply(&s, out[n]);
		i += used;
	}
	return n;
}

int trails_move_read(const struct trails_table *table, const char *text, uint64_t *m,
                     struct error *e)
{
	enum { WORDS = 5 }; /* more than any move has */
	char *line = alloc_string(text), *words[WORDS];
	int count = text_split(line, " \t", words, WORDS);
	int used = trails_move_parse(table->rules->map, table->bow, NULL, 0, words, count, m, e);
	if (used >= 0 && used < count)
		used = error_set(e, "'%.40s' is more than one move", text);
	free(line);
	return used < 0 ? -1 : 0;
}
