/* A move: a part of a turn, in 64 bits, and its text, as it is typed and recorded.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_CORE_MOVE_H
#define FAMILIES_TRAILS_CORE_MOVE_H

#include <stdint.h>

#include "families/trails/core/rules.h"

enum trails_colour { TRAILS_RED, TRAILS_YELLOW, TRAILS_BLUE, TRAILS_NO_COLOUR = 255 };

/* The kinds of moves, each with its fields and its text. */
enum trails_kind {
	TRAILS_NO_MOVE,
	TRAILS_MARK,         /* to: "mark petra" */
	TRAILS_DONE,         /* "done": the player lays no more marks */
	TRAILS_ARROW,        /* colour, to: "red marib", the turn's arrow or a green point's */
	TRAILS_BOW,          /* colour, from, to: "bow marib tokyo", a bow's arrow */
	TRAILS_COUPON_ARROW, /* colour, to: "coupon red marib" */
	TRAILS_TAKE,         /* colour: "coupon take red" */
	TRAILS_CHANGE,       /* to: "coupon change petra", a mission in the hand is given up */
	TRAILS_KEEP,         /* to: "keep petra", which of the two drawn missions to keep */
	TRAILS_PASS,         /* "pass": declines what is offered, or ends the turn */
	TRAILS_KINDS
};

/* Returns a move: KIND, COLOUR, FROM and TO, a byte each from the lowest on.  Fields that a kind
 * does not have are 0, so equal moves are equal numbers. */
static inline uint64_t trails_move(enum trails_kind kind, int colour, int from, int to)
{
	return (uint64_t)kind | (uint64_t)colour << 8 | (uint64_t)from << 16 | (uint64_t)to << 24;
}

static inline enum trails_kind trails_move_kind(uint64_t m)
{
	return (enum trails_kind)(m & 255);
}

/* True if a coupon pays for a move of KIND. */
static inline bool trails_by_coupon(enum trails_kind kind)
{
	return kind == TRAILS_COUPON_ARROW || kind == TRAILS_TAKE || kind == TRAILS_CHANGE;
}

static inline int trails_move_colour(uint64_t m)
{
	return m >> 8 & 255;
}

/* Returns the point where a bow's arrow begins. */
static inline int trails_move_from(uint64_t m)
{
	return m >> 16 & 255;
}

/* Returns the point that the arrow points at, or the point of the mission; MAP_NONE in a
 * TRAILS_CHANGE or a TRAILS_KEEP whose mission is hidden from the seat that sees the move. */
static inline int trails_move_to(uint64_t m)
{
	return m >> 24 & 255;
}

/* Returns the name of a colour: "red", "yellow", "blue". */
const char *trails_colour_name(int colour);

/* Returns the colour that WORD, in any case, names or is a prefix of.  If there is none, returns
 * -1, and E lists the colours. */
int trails_colour_find(const char *word, struct error *e);

/* Returns the point whose full name the first of the COUNT WORDS make up, as "machu" "picchu",
 * and sets *USED to how many words that takes.  Returns -1 if there is none. */
int trails_point_words(const struct map *map, char **words, int count, int *used);

/* True if a move can begin with WORD, or with the only word that has WORD as a prefix. */
bool trails_move_begins(const char *word);

/* Adds the text of M on map MAP to OUT.  An unknown mission is a '?'. */
void trails_move_format(const struct map *map, uint64_t m, struct text *out);

/* Reads a move at the beginning of the COUNT WORDS, which stay as they are, into M.  Names may be
 * shortened as long as they are unique on MAP; with LEGAL, the COUNT_LEGAL moves that are legal
 * now, a name is also enough if it fits only one of them.  LEGAL may be NULL.  The move need not
 * be legal.  COLOUR is the colour of a bow's arrow, which the text does not name. '?' is an
 * unknown mission.  Returns how many words the move takes; or -1, and E says what is expected. */
int trails_move_parse(const struct map *map, int colour, const uint64_t *legal, int count_legal,
                      char **words, int count, uint64_t *m, struct error *e);

#endif
