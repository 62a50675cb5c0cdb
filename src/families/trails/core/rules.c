/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/core/rules.h"

#include <string.h>

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

static const struct trails_rules rules_table[] = {
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

#define FIELD(f) #f, offsetof(struct trails_rules, f)
static const struct field rule_fields[] = {
	{FIELD(hand), 0, HAND_MOST, {0}, "missions in a hand; 0: by the number of players"},
	{FIELD(marks), 0, TRAILS_MARKS, {0}, "marks of each player"},
	{FIELD(coupons), 0, COUPONS_MOST, {0}, "coupons of each player at the start"},
	{FIELD(arrows), 1, TRAILS_ARROWS, {0}, "arrows of each expedition"},
	{FIELD(public), 0, PUBLIC_MOST, {0}, "missions that lie open"},
	{FIELD(bow), 0, 1, {"route", "last"}, "where a bow's arrow may begin"},
	{FIELD(missions), 0, 1, {"cards", "marks"}, "goals are cards, or marks alone"},
	{FIELD(spend), 0, SPEND_MOST, {0}, "coupons' actions in a turn"},
};

static const struct fields all_fields = {
	.field = rule_fields,
	.count = sizeof rule_fields / sizeof rule_fields[0],
	.others = " map",
	.example = "hand=8,bow=last",
};

static int read_any(void *map, const char *text, size_t len, struct text *faults)
{
	return map_read_all(map, text, len, faults);
}

static void write_any(const void *map, struct text *out)
{
	map_write(map, out);
}

const struct boards trails_boards = {
	.word = "map",
	.usual = "world",
	.known = map_table,
	.size = sizeof(struct map),
	.read = read_any,
	.write = write_any,
};

/* What bots are told is what holds: marks are free only where goals are cards. */
static void tell_free_marks(const void *rules, struct text *out)
{
	text_addf(out, " free-marks=%s", trails_marks_free(rules) ? "yes" : "no");
}

static void hear_free_marks(void *rules, const char *word)
{
	struct trails_rules *r = rules;
	if (text_is(word, strcspn(word, "="), "free-marks"))
		r->free_marks = !strcmp(word, "free-marks=yes");
}

static int check_any(const void *rules, int seats, struct error *e)
{
	return trails_rules_check(rules, seats, e);
}

const struct rows trails_rows = {
	.row = rules_table,
	.count = sizeof rules_table / sizeof rules_table[0],
	.size = sizeof rules_table[0],
	.fields = &all_fields,
	.boards = &trails_boards,
	.board_at = offsetof(struct trails_rules, map),
	.few = TRAILS_SEATS_LEAST,
	.check = check_any,
	.tell = tell_free_marks,
	.hear = hear_free_marks,
};

int trails_rules_check(const struct trails_rules *r, int seats, struct error *e)
{
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

/* ---- As people read them.  ---- */

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
	fold_paragraph(&p, width, out);
	tell_turn(r, &p);
	fold_paragraph(&p, width, out);
	tell_coupons(r, &p);
	fold_paragraph(&p, width, out);
	tell_end(r, &p);
	fold_paragraph(&p, width, out);
}
