/* The rules of trails: the table of rulesets, how one is bent, and its texts.
 *
 * A ruleset is a row of numbers and names.  The code of the rules reads the fields of a row and
 * never asks which row it is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_RULES_H
#define FAMILIES_TRAILS_CORE_RULES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/field.h"
#include "base/text.h"
#include "families/trails/core/map.h"

enum {
	TRAILS_SEATS = 6,       /* players at most */
	TRAILS_SEATS_LEAST = 2,
	TRAILS_COLOURS = 3,     /* expeditions */
	TRAILS_ARROWS = 45,     /* of each colour, at most */
	TRAILS_MARKS = 10,      /* of each player, at most */
	TRAILS_BANK = 75,       /* coupons in all, those of the players among them */
	TRAILS_PUBLIC_STEPS = 3, /* from the start to a public mission, at least, when it is dealt */
	TRAILS_MARK_STEPS = 2,   /* from the start to a mark, at least */
};

enum trails_bow { TRAILS_BOW_ROUTE, TRAILS_BOW_LAST };
enum trails_missions { TRAILS_MISSIONS_CARDS, TRAILS_MISSIONS_MARKS };

/* A row.  Flat; it owns nothing, and its texts live as long as the program.  The fields from
 * `hand` on can be bent, see trails_rules_bend. */
struct trails_rules {
	const char *name;
	const char *title;
	const struct map *map;  /* outlives the rules; NULL in the table */
	int free_marks;         /* where goals are cards: see trails_marks_free */
	int hand;               /* missions dealt to each; 0: by seats, see trails_rules_hand */
	int marks;              /* of each player */
	int coupons;            /* of each player at the start */
	int arrows;             /* of each colour */
	int public;             /* missions that lie open */
	int bow;                /* enum trails_bow: where the bow's arrow may begin */
	int missions;           /* enum trails_missions: goals are cards; or marks alone, which the
	                           neighbour on the left lays */
	int spend;              /* coupons' actions in a turn, at most */
};

extern const struct trails_rules trails_rules_table[];
extern const size_t trails_rules_count;

/* Finds the row that is called NAME, or the only one whose name begins so.  Returns NULL if
 * there is none; E then lists the names. */
const struct trails_rules *trails_rules_find(const char *name, struct error *e);

/* Changes the fields of R that TEXT names, "hand=8,bow=last,map=pocket", in which no field has two
 * values.  A map is one that comes with the program, or that of R itself.  Returns 0; or -1, and E
 * says in one line what would be valid.  R is unchanged then. */
int trails_rules_bend(struct trails_rules *r, const char *text, struct error *e);

/* Reads "NAME" or "NAME:BENDS" into R, with the map "world".  Returns 0; or -1, and E says
 * what would be valid.  R is unchanged then. */
int trails_rules_parse(struct trails_rules *r, const char *text, struct error *e);

/* Adds the name of R to OUT in the form that trails_rules_parse reads.  A map that doesn't come
 * with the program is named, too, though it can't be read from that. */
void trails_rules_format(const struct trails_rules *r, struct text *out);

/* True if both are the same ruleset with the same bends on the same map. */
bool trails_rules_same(const struct trails_rules *a, const struct trails_rules *b);

/* Checks whether SEATS players can play by R on its map.  Returns 0, or -1 with the reason in
 * E. */
int trails_rules_check(const struct trails_rules *r, int seats, struct error *e);

/* Returns the most seats that can play by R on its map; 0 if none can. */
int trails_rules_seats(const struct trails_rules *r);

/* Returns the missions that each of SEATS players is dealt: R's `hand`; or, where that is 0, 12
 * with two or three players and 9 with more.  On a small map `hand=0` deals fewer, so that at least
 * another hand is left for the stack.  0 where missions are marks. */
int trails_rules_hand(const struct trails_rules *r, int seats);

/* True if each player lays as many marks as they like, up to R's `marks`, and says when they are
 * done.  A player who lays marks for somebody else has to lay all of them, or the other could never
 * win. */
static inline bool trails_marks_free(const struct trails_rules *r)
{
	return r->free_marks && r->missions == TRAILS_MISSIONS_CARDS;
}

/* The fields that can be bent, for trails_rules_bend, help and the table of rulesets. */
extern const struct field trails_rules_fields[];
extern const size_t trails_rules_field_count;

/* Adds the line "rules" and the map of R, each line of it behind "map", to OUT. */
void trails_rules_lines(const struct trails_rules *r, struct text *out);

/* Makes rules of such lines; others are ignored.  Their map is with them: free() takes both.
 * Returns NULL and the reason in E if they are none. */
struct trails_rules *trails_rules_of_lines(const char *text, struct error *e);

/* Adds the rules R in whole paragraphs, with lines of at most WIDTH columns, to OUT. */
void trails_rules_tell(const struct trails_rules *r, int width, struct text *out);

#endif
