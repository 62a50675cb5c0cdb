/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/shelf_line.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "app/records/file_index.h"
#include "app/records/match_file.h"
#include "base/alloc.h"
#include "base/number.h"

/* The words of a line; those of each seat follow. */
enum { FAMILY, RULESET, PLAYERS, YOU, WINNER, OVER, RESIGNED, REVIEWED, HEAD };
enum { NAME, POINTS, COST, EACH };
enum { WORDS_MOST = HEAD + SEATS_MAX * EACH };

void shelf_line_write(const struct shelf_match *m, struct text *out)
{
	file_index_add_word(out, m->game->name);
	text_add_char(out, ' ');
	file_index_add_word(out, m->ruleset);
	text_addf(out, " %d %d %d %d %d %d", m->seats, m->you, m->winner, m->over, m->resigned,
	          m->reviewed);
	for (int seat = 0; seat < m->seats; seat++) {
		text_add_char(out, ' ');
		file_index_add_word(out, m->name[seat]);
		text_addf(out, " %" PRId32 " %.17g", m->points[seat], m->reviewed ? m->cost[seat] : 0);
	}
}

static const struct game *family_called(const char *name)
{
	for (size_t i = 0; name && families_all()[i]; i++)
		if (!strcmp(families_all()[i]->game->name, name))
			return families_all()[i]->game;
	return NULL;
}

static int read_cost(const char *word, double *cost)
{
	char *end;
	*cost = strtod(word, &end);
	return end == word || *end || !(*cost >= 0 && *cost <= MATCH_COST_MOST) ? -1 : 0;
}

/* Reads the words of all seats.  Returns 0; or -1, and frees what it has read. */
static int read_seats(char **words, struct shelf_match *m)
{
	for (int seat = 0; seat < m->seats; seat++) {
		char **own = words + seat * EACH, *name = file_index_word(own[NAME]);
		int64_t points;
		if (!name || number_read(own[POINTS], INT32_MIN, INT32_MAX, &points) ||
		    read_cost(own[COST], &m->cost[seat])) {
			while (seat--)
				free(m->name[seat]);
			return -1;
		}
		m->name[seat] = alloc_string(name);
		m->points[seat] = (int32_t)points;
	}
	return 0;
}

int shelf_line_read(char *line, struct shelf_match *m)
{
	char *words[WORDS_MOST];
	int64_t seats, you, winner, over, resigned, reviewed;
	int count = text_split(line, " ", words, WORDS_MOST);
	*m = (struct shelf_match){0};
	if (count < HEAD || number_read(words[PLAYERS], SEATS_LEAST, SEATS_MAX, &seats) ||
	    number_read(words[YOU], -1, seats - 1, &you) ||
	    number_read(words[WINNER], -1, seats - 1, &winner) ||
	    number_read(words[OVER], 0, 1, &over) || number_read(words[RESIGNED], 0, 1, &resigned) ||
	    number_read(words[REVIEWED], 0, 1, &reviewed) || count != HEAD + seats * EACH)
		return -1;
	const struct game *game = family_called(file_index_word(words[FAMILY]));
	const char *ruleset = file_index_word(words[RULESET]);
	struct shelf_match read = {.game = game,
	                           .seats = (int)seats,
	                           .you = (int)you,
	                           .winner = (int)winner,
	                           .over = over,
	                           .resigned = resigned,
	                           .reviewed = reviewed};
	if (!game || !ruleset || read_seats(words + HEAD, &read))
		return -1;
	read.ruleset = alloc_string(ruleset);
	*m = read;
	return 0;
}
