/* Reads who sits where.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "app/bots/agents.h"
#include "app/options/options.h"
#include "base/alloc.h"
#include "game/level.h"

/* Takes the COUNT players SEAT, which ALL names, for a match by R, as options_seats, and takes them
 * over. */
static int take_seated(struct options *o, char **seat, int count, const char *all,
                       const struct played *r, struct error *e)
{
	const int least = r ? r->game->seats_least : SEATS_LEAST, most = r ? r->game->seats_most : SEATS_MAX;
	struct error why;
	int status = 0;
	/* the last one has all the rest: a comma is no part of a mere name, but may be of a label or of
	 * what stands behind a colon */
	const char *last = seat[count - 1];
	if (count < least || !*last || strcspn(last, ",") < strcspn(last, "[:"))
		status = error_set(e, most > SEATS_LEAST
		                      ? "--seats %s: write two to six players, as human,medium,thumb"
		                      : "--seats %s: write two players, as human,medium or human:Ann,human:Bob",
		                   all);
	else if (r && most > SEATS_LEAST && r->game->rules_check(r->rules, count, &why))
		status = error_set(e, "--seats %s: %s", all, why.text);
	for (int i = 0; i < (status ? count : o->seat_count); i++)
		free(status ? seat[i] : o->seats[i]);
	for (int i = 0; i < count && !status; i++)
		o->seats[i] = seat[i];
	o->seat_count = status ? o->seat_count : count;
	return status;
}

int options_seats(struct options *o, const char *value, const struct played *r, struct error *e)
{
	const char *all = value;
	if (!text_is_clean(value))
		return error_set(e, "--seats %s: a line's end or another control character stands in it", value);
	int count = 0, most = r ? r->game->seats_most : SEATS_MAX;
	char *seat[SEATS_MAX];
	const char *comma;
	/* an agent's options have commas, too, so players are parted by a comma behind which a
	 * name begins: a word without '=' up to its end; the last takes all the rest */
	for (; count < most; value = comma + 1) {
		comma = count + 1 < most ? strchr(value, ',') : NULL;
		while (comma && strcspn(comma + 1, "=") < strcspn(comma + 1, ":,"))
			comma = strchr(comma + 1, ',');
		size_t len = comma ? (size_t)(comma - value) : strlen(value);
		seat[count] = alloc_string(value);
		seat[count++][len] = '\0';
		if (!len || !comma)
			break;
	}
	return take_seated(o, seat, count, all, r, e);
}

int options_level(struct options *o, const char *value, struct error *e)
{
	const char *level = level_named(value, e);
	if (!level)
		return -1;
	for (int i = 0; i < o->seat_count; i++)
		free(o->seats[i]);
	o->seats[0] = alloc_string("human");
	o->seats[1] = alloc_string(level);
	o->seat_count = 2;
	return 0;
}

int options_check_first(const struct options *o, struct error *e)
{
	if (o->first < o->seat_count)
		return 0;
	if (o->seat_count == SEATS_LEAST)
		return error_set(e, "--first %d: valid are 1 and 2", o->first + 1);
	return error_set(e, "--first %d: valid are 1 to %d", o->first + 1, o->seat_count);
}

int options_watch(struct options *o, char **operands, struct error *e)
{
	const struct game *g = options_played(o).game;
	int seats = 0;
	while (seats < SEATS_MAX && operands[seats])
		seats++;
	if (seats < g->seats_least)
		return error_set(e, "watch which %s players? As in 'expedition watch easy hard'; 'expedition "
		                    "agents' lists them", g->seats_most > g->seats_least ? "two or more" : "two");
	if (seats > g->seats_most)
		return error_set(e, "watch: %s is for %d players: name so many", g->rules_name(options_played(o).rules),
		                 g->seats_most);
	for (int seat = 0; seat < seats; seat++) {
		if (agents_is_human(operands[seat]))
			return error_set(e, "watch %.40s: the players are the computer's; 'expedition --seats "
			                    "human,easy' has a person play", operands[seat]);
		if (!text_is_clean(operands[seat]))
			return error_set(e, "watch: a line's end or another control character stands in a "
			                    "player's name");
		free(o->seats[seat]);
		o->seats[seat] = alloc_string(operands[seat]);
	}
	o->seat_count = seats;
	o->seats_named = true;
	o->no_resume = true;
	return options_check_first(o, e);
}
