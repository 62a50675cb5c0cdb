/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/rules.h"

#include <string.h>

#include "base/ascii.h"

enum {
	HAND_FEW = 12, /* missions in a hand of two or three players */
	HAND_MANY = 9, /* of four and more */
	FEW_SEATS = 3,
	HAND_MOST = 40,
	COUPONS_MOST = TRAILS_BANK / TRAILS_SEATS,
	PUBLIC_MOST = 20,
	SPEND_MOST = 9,
};

const struct trails_rules trails_rules_table[] = {
	{
		.name = "trails",
		.title = "three expeditions over a map",
		.hand = 0,
		.marks = 4,
		.coupons = 3,
		.arrows = TRAILS_ARROWS,
		.public = 6,
		.bow = TRAILS_BOW_ROUTE,
		.missions = TRAILS_MISSIONS_CARDS,
		.spend = 2,
	},
	{
		.name = "trails-marks",
		.title = "as many marks as one likes",
		.free_marks = 1,
		.hand = 0,
		.marks = TRAILS_MARKS,
		.coupons = 3,
		.arrows = TRAILS_ARROWS,
		.public = 6,
		.bow = TRAILS_BOW_LAST,
		.missions = TRAILS_MISSIONS_CARDS,
		.spend = 2,
	},
	{
		.name = "trails-race",
		.title = "eight marks each, laid by a neighbour",
		.hand = 0,
		.marks = 8,
		.coupons = 3,
		.arrows = TRAILS_ARROWS,
		.public = 6,
		.bow = TRAILS_BOW_ROUTE,
		.missions = TRAILS_MISSIONS_MARKS,
		.spend = 2,
	},
};
const size_t trails_rules_count = sizeof trails_rules_table / sizeof trails_rules_table[0];

#define FIELD(f) #f, offsetof(struct trails_rules, f)
const struct field trails_rules_fields[] = {
	{FIELD(hand), 0, HAND_MOST, {0}, "missions in a hand; 0: by the number of players"},
	{FIELD(marks), 0, TRAILS_MARKS, {0}, "marks of each player"},
	{FIELD(coupons), 0, COUPONS_MOST, {0}, "coupons of each player at the start"},
	{FIELD(arrows), 1, TRAILS_ARROWS, {0}, "arrows of each expedition"},
	{FIELD(public), 0, PUBLIC_MOST, {0}, "missions that lie open"},
	{FIELD(bow), 0, 1, {"route", "last"}, "where a bow's arrow may begin"},
	{FIELD(missions), 0, 1, {"cards", "marks"}, "goals are cards, or marks alone"},
	{FIELD(spend), 0, SPEND_MOST, {0}, "coupons' actions in a turn"},
};
const size_t trails_rules_field_count =
	sizeof trails_rules_fields / sizeof trails_rules_fields[0];

static const struct fields all_fields = {
	.field = trails_rules_fields,
	.count = sizeof trails_rules_fields / sizeof trails_rules_fields[0],
	.others = " map",
	.example = "hand=8,bow=last",
};

static const char map_field[] = "map=", default_map[] = "world";
enum { MAP_FIELD_LEN = sizeof map_field - 1 };

const struct trails_rules *trails_rules_find(const char *name, struct error *e)
{
	return row_find(trails_rules_table, trails_rules_count, sizeof trails_rules_table[0], name, e);
}

/* Reads the LEN bytes at NAME as that of R's map, which may be a player's own, or of one that comes
 * with the program. */
static int set_map(struct trails_rules *r, const char *name, size_t len, struct error *e)
{
	char word[MAP_KEY_SIZE] = "";
	if (len < sizeof word)
		memcpy(word, name, len);
	if (r->map && !strcmp(r->map->name, word))
		return 0;
	const struct map *map = map_named(word, e);
	if (!map)
		return -1;
	r->map = map;
	return 0;
}

int trails_rules_bend(struct trails_rules *r, const char *text, struct error *e)
{
	struct trails_rules bent = *r;
	struct text numbers = {0};
	int failed = 0;
	for (const char *p = text; !failed; p++) {
		size_t len = strcspn(p, ",");
		if (ascii_same_part(p, map_field, MAP_FIELD_LEN)) {
			failed = set_map(&bent, p + MAP_FIELD_LEN, len - MAP_FIELD_LEN, e);
		} else {
			text_add(&numbers, numbers.len ? "," : "");
			text_add_bytes(&numbers, p, len);
		}
		p += len;
		if (!*p)
			break;
	}
	if (!failed && (numbers.len || !*text))
		failed = fields_set(&bent, &all_fields, text_string(&numbers), e);
	text_release(&numbers);
	if (failed || trails_rules_check(&bent, TRAILS_SEATS_LEAST, e))
		return -1;
	*r = bent;
	return 0;
}

int trails_rules_parse(struct trails_rules *r, const char *text, struct error *e)
{
	struct text name = {0};
	size_t len = strcspn(text, ":");
	text_add_bytes(&name, text, len);
	const struct trails_rules *row = trails_rules_find(text_string(&name), e);
	text_release(&name);
	if (!row)
		return -1;
	struct trails_rules bent = *row;
	bent.map = map_named(default_map, NULL);
	if (text[len] && trails_rules_bend(&bent, text + len + 1, e))
		return -1;
	*r = bent;
	return 0;
}

/* Adds the fields in which R differs from the row of its name to OUT, in the form that
 * trails_rules_bend reads; nothing if it differs in none. */
static void add_bends(const struct trails_rules *r, struct text *out)
{
	const struct trails_rules *row = trails_rules_find(r->name, NULL);
	const size_t len = out->len;
	if (row)
		fields_bends(r, row, &all_fields, out);
	if (strcmp(r->map->name, default_map) || !map_is_known(r->map))
		text_addf(out, "%s%s%s", out->len > len ? "," : "", map_field, r->map->name);
}

void trails_rules_format(const struct trails_rules *r, struct text *out)
{
	struct text bends = {0};
	add_bends(r, &bends);
	text_addf(out, "%s%s%s", r->name, bends.len ? ":" : "", text_string(&bends));
	text_release(&bends);
}

bool trails_rules_same(const struct trails_rules *a, const struct trails_rules *b)
{
	const bool same = !strcmp(a->name, b->name) && fields_same(a, b, &all_fields);
	return same && (a->map == b->map || map_sum(a->map) == map_sum(b->map));
}

int trails_rules_check(const struct trails_rules *r, int seats, struct error *e)
{
	if (fields_check(r, &all_fields, e))
		return -1;
	if (seats < TRAILS_SEATS_LEAST || seats > TRAILS_SEATS)
		return error_set(e, "%s is for %d to %d players, not for %d", r->name,
		                 TRAILS_SEATS_LEAST, TRAILS_SEATS, seats);
	if (r->missions == TRAILS_MISSIONS_MARKS) {
		int places = map_missions_from(r->map, TRAILS_MARK_STEPS);
		if (!r->marks)
			return error_set(e, "marks=0: with missions=marks each player has 1 mark or more");
		if (r->marks > places)
			return error_set(e, "marks=%d: the map %s has room for %d of each player",
			                 r->marks, r->map->name, places);
		return 0;
	}
	int hand = trails_rules_hand(r, seats);
	int most = (r->map->missions - r->public) / seats;
	if (r->map->missions - r->public < seats)
		return error_set(e, "public=%d: the map %s has %d missions, too few for %d players and "
		                 "so many that lie open: bend public, or take another map", r->public,
		                 r->map->name, r->map->missions, seats);
	if (!hand || hand > most)
		return error_set(e, "hand=%d: %d players can have 1 to %d of the %d missions of the "
		                 "map %s, since %d lie open", hand, seats, most,
		                 r->map->missions, r->map->name, r->public);
	return 0;
}

int trails_rules_seats(const struct trails_rules *r)
{
	int seats = TRAILS_SEATS;
	while (seats >= TRAILS_SEATS_LEAST && trails_rules_check(r, seats, NULL))
		seats--;
	return seats < TRAILS_SEATS_LEAST ? 0 : seats;
}

int trails_rules_hand(const struct trails_rules *r, int seats)
{
	if (r->missions == TRAILS_MISSIONS_MARKS)
		return 0;
	if (r->hand)
		return r->hand;
	int hand = seats <= FEW_SEATS ? HAND_FEW : HAND_MANY;
	int room = (r->map->missions - r->public) / (seats + 1);
	return hand < room ? hand : room < 0 ? 0 : room;
}
