/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/rules.h"

#include <string.h>

#include "families/trails/core/words.h"

enum {
	HAND_FEW = 12, /* missions in a hand of two or three players */
	HAND_MANY = 9, /* missions in a hand of four players or more */
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
		.title = "as many marks as you like",
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
	.others = "map",
	.example = "hand=8,bow=last",
};

const struct boards trails_boards = {
	.word = "map",
	.usual = "world",
	.unnamed = "world",
	.known = map_table,
	.size = sizeof(struct map),
	.read = map_read_all,
	.write = map_write,
};

/* Adds for bots whether marks are free in effect, which is so only if goals are cards. */
static void tell_free_marks(const void *rules, struct text *out)
{
	text_add_char(out, ' ');
	text_addf(out, "free-marks=%s", trails_marks_free(rules) ? "yes" : "no");
}

static void hear_free_marks(void *rules, const char *word)
{
	struct trails_rules *r = rules;
	if (text_is(word, strcspn(word, "="), "free-marks"))
		r->free_marks = !strcmp(word, "free-marks=yes");
}

const struct rows trails_rows = {
	.row = rules_table,
	.count = sizeof rules_table / sizeof rules_table[0],
	.size = sizeof rules_table[0],
	.fields = &all_fields,
	.boards = &trails_boards,
	.board_at = offsetof(struct trails_rules, map),
	.few = TRAILS_SEATS_LEAST,
	.check = trails_rules_check,
	.tell = tell_free_marks,
	.hear = hear_free_marks,
};

int trails_rules_check(const void *rules, int seats, struct error *e)
{
	const struct trails_rules *r = rules;
	if (r->missions == TRAILS_MISSIONS_MARKS) {
		int places = map_missions_from(r->map, TRAILS_MARK_STEPS);
		if (!r->marks)
			return error_set(e, "marks=0: with missions=marks each player has 1 mark or more");
		if (r->marks > places)
			return error_set(e, "marks=%d: the map %s has room for %d of each player: "
			                 "take fewer, or another map", r->marks, r->map->name, places);
		return 0;
	}
	int hand = trails_rules_hand(r, seats);
	int most = (r->map->missions - r->public) / seats;
	const int fits = r->map->missions - seats - 1; /* a mission for each player, and a stack */
	if (r->map->missions - r->public < seats)
		return error_set(e, "public=%d: the map %s has %d missions, too few for %d players and "
		                 "so many public missions: say public=%d, or take another map", r->public,
		                 r->map->name, r->map->missions, seats, fits > 0 ? fits : 0);
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

static void tell_goals(const struct trails_rules *r, bool cards, struct text *p)
{
	enum { FEW = 3 };
	text_add(p, SAY_RULES_GOALS(cards));
	if (!cards) {
		text_joinf(p, 0, SAY_THEN, SAY_RULES_MARKS_LAID(r->marks), r->marks, TRAILS_MARK_STEPS);
		return;
	}
	/* How many missions each player is dealt: one number if the rules set it, else two numbers
	   on most maps, and on a small map one for each number of players. */
	const int few = trails_rules_hand(r, FEW), many = trails_rules_hand(r, TRAILS_SEATS);
	const int most = trails_rules_seats(r);
	OWN(text) hands = {0};
	for (int seats = TRAILS_SEATS_LEAST; seats <= most; seats++)
		text_joinf(&hands, 0, SAY_COMMA, SAY_RULES_HAND_WITH, trails_rules_hand(r, seats), seats);
	if (r->hand)
		text_joinf(p, 0, SAY_THEN, SAY_RULES_HAND(r->hand), r->hand);
	else if (most == TRAILS_SEATS && trails_rules_hand(r, TRAILS_SEATS_LEAST) == few &&
	         trails_rules_hand(r, FEW + 1) == many)
		text_joinf(p, 0, SAY_THEN, SAY_RULES_HANDS, few, many);
	else
		text_joinf(p, 0, SAY_THEN, SAY_RULES_HANDS_LISTED, text_string(&hands));
	if (r->public)
		text_joinf(p, 0, SAY_THEN, SAY_RULES_PUBLIC(r->public), TRAILS_PUBLIC_STEPS, r->public);
	if (r->marks)
		text_joinf(p, 0, SAY_THEN,
		           trails_marks_free(r) ? SAY_RULES_MARKS_FREE : SAY_RULES_MARKS(r->marks),
		           TRAILS_MARK_STEPS, r->marks);
}

void trails_rules_tell(const void *rules, int width, struct text *out)
{
	const struct trails_rules *r = rules;
	const bool cards = r->missions == TRAILS_MISSIONS_CARDS;
	struct text p = {0};
	tell_goals(r, cards, &p);
	fold_paragraph(&p, width, out);
	text_add(&p, SAY_RULES_TURN);
	text_joinf(&p, 0, SAY_THEN, SAY_RULES_ARROWS(r->arrows), r->arrows);
	text_join(&p, 0, SAY_THEN, SAY_RULES_POINTS);
	text_join(&p, 0, SAY_THEN, SAY_RULES_BOW(r->bow == TRAILS_BOW_LAST));
	fold_paragraph(&p, width, out);
	if (r->spend) {
		text_addf(&p, SAY_RULES_COUPONS(r->coupons), r->spend, r->coupons);
		text_join(&p, 0, SAY_THEN, SAY_RULES_COUPON_PAYS(cards, r->marks));
	} else
		text_add(&p, SAY_RULES_NO_COUPONS);
	fold_paragraph(&p, width, out);
	if (cards) {
		text_add(&p, SAY_RULES_FULFILLED(r->marks));
		if (r->public)
			text_join(&p, 0, SAY_THEN, SAY_RULES_PUBLIC_GOES);
		text_join(&p, 0, SAY_THEN, SAY_RULES_OVER(r->marks));
	} else
		text_add(&p, SAY_RULES_OVER_RACE);
	fold_paragraph(&p, width, out);
}
