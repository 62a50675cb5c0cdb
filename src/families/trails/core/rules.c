/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/core/rules.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/fold.h"

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

void trails_rules_format(const struct trails_rules *r, struct text *out)
{
	struct text bends = {0};
	/* Adds the fields in which r differs from the row of its name to bends, in the form
	 * that trails_rules_bend reads; nothing if it differs in none. */
	const struct trails_rules *row = trails_rules_find(r->name, NULL);
	const size_t len = bends.len;
	if (row)
		fields_bends(r, row, &all_fields, &bends);
	if (strcmp(r->map->name, default_map) || !map_is_known(r->map))
		text_addf(&bends, "%s%s%s", bends.len > len ? "," : "", map_field, r->map->name);
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

/* ---- As lines, for bots.  ---- */

void trails_rules_lines(const struct trails_rules *r, struct text *out)
{
	char value[FIELD_VALUE_SIZE];
	struct text map = {0};
	text_addf(out, "rules game=trails name=%s free-marks=%s", r->name,
	          trails_marks_free(r) ? "yes" : "no");
	for (size_t i = 0; i < trails_rules_field_count; i++)
		text_addf(out, " %s=%s", trails_rules_fields[i].name,
		          field_format(r, &trails_rules_fields[i], value));
	text_add_char(out, '\n');
	map_write(r->map, &map);
	for (const char *line = text_string(&map); *line; line += strcspn(line, "\n") + 1)
		text_addf(out, "map %.*s\n", (int)strcspn(line, "\n"), line);
	text_release(&map);
}

struct own_rules {
	struct trails_rules rules; /* first, so that a pointer to it is one to all */
	struct map map;
};

/* True if a line at TEXT begins with WORD and a blank; *REST is then what follows. */
static bool begins(const char *text, const char *word, const char **rest)
{
	size_t len = strlen(word);
	*rest = text + len + 1;
	return !strncmp(text, word, len) && text[len] == ' ';
}

/* Reads the words after "rules" into R, whose map is there. */
static int read_rules(struct trails_rules *r, char *line, struct error *e)
{
	enum { WORDS = 64 };
	char *words[WORDS];
	struct text bends = {0};
	const struct map *map = r->map;
	int count = text_split(line, " \t", words, WORDS), free_marks = 0;
	*r = trails_rules_table[0];
	for (int i = 0; i < count; i++) {
		const size_t len = strcspn(words[i], "=");
		const struct trails_rules *row = text_is(words[i], len, "name") && words[i][len]
		                                         ? trails_rules_find(words[i] + len + 1, NULL) : NULL;
		if (row)
			*r = *row;
		if (!strcmp(words[i], "free-marks=yes"))
			free_marks = 1;
		if (field_exists(trails_rules_fields, trails_rules_field_count, words[i], len))
			text_addf(&bends, "%s%s", bends.len ? "," : "", words[i]);
	}
	r->map = map;
	r->free_marks = free_marks;
	int status = bends.len ? trails_rules_bend(r, text_string(&bends), e)
	                       : error_set(e, "the line 'rules' has no rules");
	text_release(&bends);
	return status;
}

struct trails_rules *trails_rules_of_lines(const char *text, struct error *e)
{
	struct own_rules *own = alloc_zero(1, sizeof *own);
	struct text rules = {0}, map = {0};
	const char *rest;
	for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
		int len = (int)strcspn(line, "\n");
		if (begins(line, "rules", &rest))
			text_add_bytes(&rules, rest, (size_t)(line + len - rest));
		if (begins(line, "map", &rest))
			text_addf(&map, "%.*s\n", (int)(line + len - rest), rest);
		if (!line[len])
			break;
	}
	text_add(&rules, "");
	own->rules.map = &own->map;
	struct error why;
	int status = map_read(&own->map, text_string(&map), map.len, &why);
	if (status)
		error_set(e, "the map: %s", why.text);
	else if (!rules.len)
		status = error_set(e, "there is no line 'rules'");
	else
		status = read_rules(&own->rules, rules.s, e);
	text_release(&rules);
	text_release(&map);
	if (!status)
		return &own->rules;
	free(own);
	return NULL;
}

/* ---- As people read them.  ---- */

/* Adds PARAGRAPH, which is released, and an empty line before it if it isn't the first. */
static void add(struct text *paragraph, int width, struct text *out)
{
	if (out->len)
		text_add_char(out, '\n');
	fold_wrap(text_string(paragraph), width, 0, out);
	text_release(paragraph);
}

/* How many missions each is dealt: on most maps by two numbers, on a small one by one for each number
 * of players. */
static void tell_hands(const struct trails_rules *r, struct text *p)
{
	static const char *const number[] = {"", "", "two", "three", "four", "five", "six"};
	enum { FEW = 3 };
	const int few = trails_rules_hand(r, FEW), many = trails_rules_hand(r, TRAILS_SEATS);
	if (r->hand) {
		text_addf(p, "  Each is dealt %d mission%s", r->hand, r->hand == 1 ? "" : "s");
		return;
	}
	if (trails_rules_hand(r, TRAILS_SEATS_LEAST) == few && trails_rules_hand(r, FEW + 1) == many) {
		text_addf(p, "  Each is dealt %d missions with two or three players, %d with more", few,
		          many);
		return;
	}
	for (int seats = TRAILS_SEATS_LEAST; seats <= trails_rules_seats(r); seats++)
		text_addf(p, seats == TRAILS_SEATS_LEAST ? "  Each is dealt %d missions with %s players"
		                                         : ", %d with %s",
		          trails_rules_hand(r, seats), number[seats]);
}

static void tell_goals(const struct trails_rules *r, struct text *p)
{
	bool cards = r->missions == TRAILS_MISSIONS_CARDS;
	text_addf(p, "Three expeditions, red, yellow and blue, wander over the map from its start. "
	          "They belong to nobody.  %s",
	          cards ? "Each player tries to lead them to the places of his secret missions."
	                : "Each player tries to lead them to the places where his marks lie.");
	if (!cards) {
		text_addf(p, "  First each player has %d mark%s laid for him by the neighbour on his "
		          "left, one at a time, on any places at least %d steps from the start.",
		          r->marks, r->marks == 1 ? "" : "s", TRAILS_MARK_STEPS);
		return;
	}
	tell_hands(r, p);
	if (r->public)
		text_addf(p, "; %d more lie%s open for everybody, at least %d steps from the start",
		          r->public, r->public == 1 ? "s" : "", TRAILS_PUBLIC_STEPS);
	text_add_char(p, '.');
	if (r->marks && trails_marks_free(r))
		text_addf(p, "  Then all lay marks in turn on missions of their own, at least %d steps "
		          "from the start: as many as they like, up to %d.", TRAILS_MARK_STEPS,
		          r->marks);
	else if (r->marks)
		text_addf(p, "  Then all lay %d mark%s in turn on missions of their own, at least %d "
		          "steps from the start.", r->marks, r->marks == 1 ? "" : "s",
		          TRAILS_MARK_STEPS);
}

static void tell_turn(const struct trails_rules *r, struct text *p)
{
	text_addf(p, "A turn lays one arrow.  It leads an expedition on from where it stands, along an "
	          "edge without an arrow of that colour; or it begins one, along an edge at the "
	          "start along which no other has begun.  Each expedition has %d arrows.  An arrow "
	          "point gives one more arrow at once, on any expedition; a coupon point a coupon.  A turn "
	          "without its arrow is allowed only where none can be laid.", r->arrows);
	text_addf(p, "  Where an expedition comes to a point that it has been at, it forms a bow: one "
	          "more arrow of it may be laid at once, from %s.  It forms one bow in a turn at "
	          "most.", r->bow == TRAILS_BOW_LAST ? "any point of that bow"
	                                            : "any point that an arrow of its colour points at");
}

static void tell_coupons(const struct trails_rules *r, struct text *p)
{
	bool cards = r->missions == TRAILS_MISSIONS_CARDS;
	if (!r->spend) {
		text_add(p, "Coupons pay for nothing.  The extra arrows may be declined.");
		return;
	}
	if (r->coupons)
		text_addf(p, "Each player begins with %d coupon%s", r->coupons,
		          r->coupons == 1 ? "" : "s");
	else
		text_add(p, "Each player begins without a coupon");
	text_addf(p, " and may pay %d in a turn, before the arrow or after it.  A coupon pays for one "
	          "more arrow%s for taking away the last arrow of an expedition, which then stands "
	          "where that arrow came from, with all that this point gives%s.  All these extra "
	          "arrows may be declined.", r->spend, cards ? ";" : "; or",
	          cards ? "; or for changing a mission without a mark: it goes beneath the stack, two "
	                  "are drawn, and one of them is kept" : "");
}

static void tell_end(const struct trails_rules *r, struct text *p)
{
	if (r->missions == TRAILS_MISSIONS_MARKS) {
		text_add(p, "A mark is back when an expedition comes to its place, in whosever "
		         "turn.  The first who has all his marks back wins at once.  When no arrow "
		         "can be laid, the most marks win, then the fewest steps from the "
		         "expeditions to the marks left.");
		return;
	}
	text_addf(p, "When an expedition comes to a place, in whosever turn, its mission is fulfilled "
	          "for the one who holds it, and a mark there comes back; an open mission goes to "
	          "the one whose turn it is, and another is laid open.  The game ends with the "
	          "round in which a hand becomes empty, or when no arrow can be laid.  Each mission fulfilled and each mark that "
	          "came back counts 1, each mission in the hand and each mark on the map -1.  "
	          "The most points win.");
}

void trails_rules_tell(const struct trails_rules *r, int width, struct text *out)
{
	struct text p = {0};
	tell_goals(r, &p);
	add(&p, width, out);
	tell_turn(r, &p);
	add(&p, width, out);
	tell_coupons(r, &p);
	add(&p, width, out);
	tell_end(r, &p);
	add(&p, width, out);
}
