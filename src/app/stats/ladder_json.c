/* The ladder as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/stats/ladder_show.h"

#ifdef HAVE_JANSSON

#include "app/families/families.h"
#include "app/records/ladder.h"
#include "show/json.h"

enum { TIMES = 200, DIGITS = 17 };

static void set_results(json_t *o, long won, long drawn, long lost)
{
	json_object_set_new(o, "won", json_integer(won));
	json_object_set_new(o, "drawn", json_integer(drawn));
	json_object_set_new(o, "lost", json_integer(lost));
}

static json_t *levels_json(const struct ladder *l, const int *ratings)
{
	json_t *list = json_array();
	for (int i = 0; i < LEVEL_COUNT; i++) {
		json_t *level = json_object();
		json_object_set_new(level, "level", json_string(level_names[i]));
		json_object_set_new(level, "rating", json_integer(ratings[i]));
		set_results(level, l->level[i].won, l->level[i].drawn, l->level[i].lost);
		json_array_append_new(list, level);
	}
	return list;
}

static json_t *friends_json(const struct ladder_friend *friend, int count)
{
	json_t *list = json_array();
	for (int i = 0; i < count; i++) {
		json_t *one = json_object();
		json_object_set_new(one, "name", json_name(friend[i].name));
		set_results(one, friend[i].won, friend[i].drawn, friend[i].lost);
		json_object_set_new(one, "ahead", json_real(friend[i].ahead));
		json_object_set_new(one, "error", json_real(friend[i].error));
		json_array_append_new(list, one);
	}
	return list;
}

static void family_json(const struct family *f, const struct shelf *shelf)
{
	static const int none[LEVEL_COUNT] = {0};
	struct ladder_friend friend[LADDER_FRIENDS];
	double rating[TIMES];
	const int friends = ladder_friends(shelf, f->game, friend);
	const int *ratings = f->ratings ? f->ratings : none;
	const struct ladder l = f->ratings ? ladder_of(shelf, 0, f->game, ratings) : (struct ladder){0};
	if (!l.matches && !friends)
		return;
	json_t *o = json_event_object("ladder"), *times = json_array();
	const int count = l.matches ? ladder_over_time(shelf, f->game, ratings, rating, TIMES) : 0;
	for (int i = 0; i < count; i++)
		json_array_append_new(times, json_real(rating[i]));
	json_object_set_new(o, "game", json_string(f->game->name));
	json_object_set_new(o, "matches", json_integer(l.matches));
	json_object_set_new(o, "rating", l.matches ? json_real(l.rating) : json_null());
	json_object_set_new(o, "error", l.matches ? json_real(l.error) : json_null());
	json_object_set_new(o, "levels", levels_json(&l, ratings));
	json_object_set_new(o, "over_time", times);
	json_object_set_new(o, "friends", friends_json(friend, friends));
	json_print_digits(o, DIGITS);
}

void ladder_json(void)
{
	struct shelf shelf;
	shelf_read(&shelf, SHELF_ALL);
	for (const struct family *const *f = families_all(); *f; f++)
		family_json(*f, &shelf);
	shelf_release(&shelf);
}

#else

void ladder_json(void)
{
}

#endif
