/* The rules of trails: the table of rulesets, how one is bent, and its texts.
 *
 * A ruleset is a row of numbers and names.  The code of the rules reads the fields of a row and
 * never asks which row it is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_CORE_RULES_H
#define FAMILIES_TRAILS_CORE_RULES_H

#include <stdbool.h>

#include "base/error.h"
#include "base/text.h"
#include "families/trails/core/map.h"
#include "game/rows.h"

enum {
	TRAILS_SEATS = 6,       /* players at most */
	TRAILS_SEATS_LEAST = 2,
	TRAILS_COLOURS = 3,     /* expeditions */
	TRAILS_ARROWS = 45,     /* the most arrows of each colour */
	TRAILS_MARKS = 10,      /* the most marks of each player */
	TRAILS_BANK = 75,       /* coupons in all, those of the players among them */
	/* the least steps from the start to a public mission that is dealt */
	TRAILS_PUBLIC_STEPS = 3,
	TRAILS_MARK_STEPS = 2,   /* the least steps from the start to a mark */
};

enum trails_bow { TRAILS_BOW_ROUTE, TRAILS_BOW_LAST };
enum trails_missions { TRAILS_MISSIONS_CARDS, TRAILS_MISSIONS_MARKS };

/* A row.  Flat; it owns nothing, and its texts live as long as the program.  The fields from
 * `hand` on can be bent, see game/rows.h. */
struct trails_rules {
	const char *name;
	const char *title;
	const struct map *map;  /* outlives the rules; NULL in the table */
	int free_marks;         /* has an effect only if goals are cards: see trails_marks_free */
	/* missions dealt to each player; 0: by the number of seats, see trails_rules_hand */
	int hand;
	int marks;              /* of each player */
	int coupons;            /* coupons of each player at the start */
	int arrows;             /* of each colour */
	int public;             /* missions that lie open */
	int bow;                /* enum trails_bow: where the bow's arrow may begin */
	/* enum trails_missions: goals are cards, or only marks, which the next player lays */
	int missions;
	int spend;              /* the most actions of coupons in a turn */
};

/* The table of rulesets. */
extern const struct rows trails_rows;

/* Checks whether SEATS players, 2 to 6, can play by R on its map.  Returns 0, or -1 with the reason
 * in E. */
int trails_rules_check(const void *rules, int seats, struct error *e);

/* Returns the most seats that can play by R on its map; 0 if none can. */
int trails_rules_seats(const struct trails_rules *r);

/* Returns the missions that each of SEATS players is dealt: R's `hand`; or if `hand` is 0, 12 with
 * two or three players and 9 with more.  On a small map `hand=0` deals fewer, so that at least one
 * more hand is left for the stack.  Returns 0 if missions are marks. */
int trails_rules_hand(const struct trails_rules *r, int seats);

/* True if each player lays as many marks as they like, up to R's `marks`, and says when they are
 * done.  A player who lays the marks of another player must lay all of them, or the other could
 * never win. */
static inline bool trails_marks_free(const struct trails_rules *r)
{
	return r->free_marks && r->missions == TRAILS_MISSIONS_CARDS;
}

/* Adds the rules R in whole paragraphs, with lines of at most WIDTH columns, to OUT. */
void trails_rules_tell(const void *rules, int width, struct text *out);

#endif
