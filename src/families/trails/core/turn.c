/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/view.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "game/game.h"

/* Returns the verb that the WORDS leave out: they begin with the name of a place that one of the
 * LEGAL moves of PHASE marks or keeps.  NULL if they don't. */
static const char *bare_verb(const struct map *map, enum trails_phase phase, const uint64_t *legal,
                             int count_legal, char **words, int count)
{
	enum { LEAST = 3 }; /* least letters of a shortened name */
	const bool keeps = phase == TRAILS_TO_KEEP;
	bool among[MAP_POINTS_MAX] = {false};
	int used;
	if ((phase != TRAILS_TO_MARK && !keeps) || !count || trails_move_begins(words[0]))
		return NULL;
	for (int i = 0; i < count_legal; i++)
		if (trails_move_kind(legal[i]) == (keeps ? TRAILS_KEEP : TRAILS_MARK))
			among[trails_move_to(legal[i])] = true;
	int point = trails_point_words(map, words, count, &used);
	if (point < 0 && strlen(words[0]) >= LEAST)
		point = map_find(map, words[0], among, NULL);
	if (point < 0 || !among[point])
		return NULL;
	return keeps ? "keep" : "mark";
}

/* Reads and checks the next move of the seat in S, a state that fits what it knows.  Returns how
 * many words it took, or -1. */
static int next_move(const struct trails_state *s, char **words, int count, uint64_t *m,
                     struct error *e)
{
	uint64_t legal[TRAILS_MOVES];
	int n = trails_state_legal(s, legal), used;
	const char *verb = bare_verb(s->table.rules->map, trails_phase(&s->table), legal, n, words,
	                             count);
	if (verb) {
		OWNED char *first = alloc_string(verb);
		char **with = alloc_zero((size_t)count + 1, sizeof *with);
		with[0] = first;
		memcpy(with + 1, words, (size_t)count * sizeof *words);
		used = trails_move_parse(s->table.rules->map, s->table.bow, legal, n, with,
		                         count + 1, m, e);
		used -= used > 0;
		free(with);
	} else
		used = trails_move_parse(s->table.rules->map, s->table.bow, legal, n, words, count, m, e);
	return used < 0 || trails_state_check_move(s, *m, e) ? -1 : used;
}

/* True if it is still the seat's turn in S, after N moves. */
static bool is_mine(const struct trails_state *s, int seat, int n)
{
	return !trails_over(&s->table) && s->table.mover == seat &&
	       (!n || !trails_turn_begins(&s->table));
}

int trails_turn_parse(const struct trails_view *v, char **words, int count, uint64_t *out, int most,
                      struct error *e)
{
	int n = 0;
	if (!trails_view_to_move(v))
		return error_set(e, trails_over(&v->table) ? "the game is over"
		                                           : "another player is to move");
	struct trails_state s = trails_view_any(v);
	for (int i = 0; i < count; n++) {
		if (n && turn_joins(words[i]) && ++i == count)
			return error_set(e, "'%s' must be followed by another move", words[i - 1]);
		bool mine = is_mine(&s, v->seat, n);
		if (!mine && i == count - 1 && ascii_same(words[i], "pass"))
			return n;
		if (!mine)
			return error_set(e, "'%.40s' is too much: your turn ends before "
			                 "it", words[i]);
		if (n && s.table.keeping)
			return error_set(e, "'%.40s' has to wait until you see which missions you draw",
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

bool trails_turn_short(const struct trails_view *v, char **words, int count)
{
	uint64_t legal[TRAILS_MOVES];
	int n = trails_view_legal(v, legal);
	return bare_verb(v->table.rules->map, trails_phase(&v->table), legal, n, words, count) != NULL;
}

bool trails_turn_forced(const struct trails_view *v, uint64_t *m)
{
	uint64_t legal[TRAILS_MOVES];
	int n = trails_view_legal(v, legal);
	*m = n ? legal[0] : 0;
	return n == 1 && trails_move_kind(*m) == TRAILS_PASS;
}

void trails_turn_offers(const struct trails_view *v, char **words, int count,
                        void (*offer)(void *to, const char *word), void *to)
{
	enum { MOST = 4 }; /* the most words of a move */
	OWN(text) last = {0}; /* the last word offered, which is not offered again */
	uint64_t m, legal[TRAILS_MOVES];
	int at = 0, n = 0;
	if (!trails_view_to_move(v))
		return;
	struct trails_state s = trails_view_any(v);
	for (int used; at < count; at += used, n++) {
		used = n && turn_joins(words[at]);
		if (used && at + 1 == count) {
			at++;
			break;
		}
		if (!is_mine(&s, v->seat, n) || (n && s.table.keeping))
			return;
		int taken = next_move(&s, words + at + used, count - at - used, &m, NULL);
		if (taken < 0) {
			at += used;
			break;
		}
		trails_state_apply(&s, m);
		used += taken;
	}
	bool hidden = n && s.table.keeping;
	int moves = is_mine(&s, v->seat, n) && !hidden ? trails_state_legal(&s, legal) : 0;
	/* offers the next word of each move that begins with the words after the last one */
	words += at;
	count -= at;
	for (int i = 0; i < moves; i++) {
		OWN(text) text = {0};
		char *part[MOST];
		trails_move_format(s.table.rules->map, legal[i], &text);
		int parts = text_split(text.s, " ", part, MOST);
		bool fits = count < parts;
		for (int k = 0; k < count && fits; k++)
			fits = ascii_same_part(part[k], words[k], strlen(words[k]));
		if (fits && !count && trails_move_kind(legal[i]) == TRAILS_MARK)
			offer(to, part[1]);
		if (fits && strcmp(part[count], text_string(&last))) {
			offer(to, part[count]);
			text_clear(&last);
			text_add(&last, part[count]);
		}
	}
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
