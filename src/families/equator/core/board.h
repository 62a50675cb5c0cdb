/* The board of equator: places on both sides of the equator, the routes between them, and the cards
 * that name places.  A board is a text (expedition-equator(6) has the format); the boards that come
 * with the program are constant data made from data/equator.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_CORE_BOARD_H
#define FAMILIES_EQUATOR_CORE_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "game/rows.h"

struct names;

enum {
	EQUATOR_SEATS_LEAST = 2, EQUATOR_SEATS = 4,
	EQUATOR_SYMBOLS = 5,
	EQUATOR_ARTEFACTS = 5,    /* kinds of artefacts */
	EQUATOR_SLOTS = 5,
	EQUATOR_STAGES = 3,
	EQUATOR_BOOKS = 2,
	EQUATOR_PAGES = 16,       /* the most cards of a book */
	EQUATOR_ADVENTURES = EQUATOR_BOOKS * EQUATOR_PAGES,
	EQUATOR_EXPEDITIONS = 56, /* at most */
	BOARD_PLACES_LEAST = 8, BOARD_PLACES = 32, /* at most */
	BOARD_ROUTES = 8,         /* the most routes of one place */
	BOARD_KEY_SIZE = 20, BOARD_NAME_SIZE = 40,
	BOARD_NONE = 0xff,
};

/* The books: the northern one lies in the north and has targets in the south. */
enum { BOOK_NORTH, BOOK_SOUTH };

struct board_place {
	char key[BOARD_KEY_SIZE];   /* "cape-town" */
	char name[BOARD_NAME_SIZE]; /* "Cape Town" */
	int16_t latitude, longitude; /* tenths of a degree; north and east are positive */
	uint8_t symbols;            /* a bit for each symbol */
	uint8_t routes;
	uint8_t route[BOARD_ROUTES]; /* the places to which its routes lead, sorted */
};

struct board_expedition {
	uint8_t stage, start, target, silver, points;
};

struct board_adventure {
	bool assistant;
	uint8_t kind;   /* kind of the artefact, or symbol of the assistant */
	uint8_t target, silver, points;
};

struct board_start {
	uint8_t place, silver;
};

/* Flat; owns nothing. */
struct board {
	char key[BOARD_KEY_SIZE];
	char title[BOARD_NAME_SIZE];
	int places, expeditions;
	int pages[EQUATOR_BOOKS];
	struct board_place place[BOARD_PLACES];
	uint8_t distance[BOARD_PLACES][BOARD_PLACES]; /* steps of the shortest path */
	struct board_start start[EQUATOR_SEATS];      /* in turn order */
	uint8_t bonus[EQUATOR_SLOTS];                 /* silver for joining; 0: a travel card */
	struct board_expedition expedition[EQUATOR_EXPEDITIONS];
	struct board_adventure adventure[EQUATOR_ADVENTURES]; /* by book, EQUATOR_PAGES for each */
};

/* The boards that come with the program. */
extern const void *const equator_board_table[]; /* NULL ends them */

/* The names of symbols and artefacts: "sail", "mask". */
extern const char *const equator_symbol_names[EQUATOR_SYMBOLS];
extern const char *const equator_artefact_names[EQUATOR_ARTEFACTS];

/* True if PLACE of B lies north of the equator. */
static inline bool board_is_north(const struct board *b, int place)
{
	return b->place[place].latitude > 0;
}

/* Returns all adventures of B, a bit each. */
static inline uint32_t board_adventures(const struct board *b)
{
	const uint32_t one = 1;
	return ((one << b->pages[BOOK_NORTH]) - 1) |
	       (uint32_t)(((uint64_t)one << b->pages[BOOK_SOUTH]) - 1) << EQUATOR_PAGES;
}

/* Returns the number of expeditions of STAGE. */
int board_stage(const struct board *b, int stage);

/* True if a route leads from A to B. */
bool board_has_route(const struct board *board, int a, int b);

/* Returns the names of the places of B, which must outlive them. */
struct names board_names(const struct board *b);

/* Returns the place that WORD names, as names_find. */
int board_find(const struct board *b, const char *word, struct error *e);

/* Reads the place that the first of the COUNT WORDS name, "cape-town" or "cape town", and sets USED
 * to how many of them it takes.  Returns the place, or -1 and the reason in E. */
int board_find_words(const struct board *b, char **words, int count, int *used, struct error *e);

/* As `read` and `write` of struct boards. */
int board_read(void *board, const char *text, size_t len, struct text *faults);
void board_write(const void *board, struct text *out);

#endif
