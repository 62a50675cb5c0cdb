/* The map: points, the edges between them, and the places that missions name.
 *
 * A map is read from a text, whose format is expedition-map(5).  Those that come with the
 * program are constants, made from data/maps/ by game/board_data.sh.  Points, edges, continents and
 * missions have numbers from 0 on, in the order of the text.
 *
 * Names of points are understood as people type them: in any case, with or without accents,
 * hyphens and blanks.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_CORE_MAP_H
#define FAMILIES_TRAILS_CORE_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "base/text.h"
#include "game/rows.h"

struct names;

enum {
	MAP_POINTS_MAX = 255,
	MAP_EDGES_MAX = 511,
	MAP_WAYS_MAX = 12, /* the most edges at one point */
	MAP_CONTINENTS_MAX = 8,
	MAP_NONE = 255,     /* stands for no point, or no mission */
	MAP_NAME_SIZE = 48, /* bytes of a name with its NUL */
	MAP_KEY_SIZE = 24,
	MAP_ROUND = 3600,   /* the way round the Earth, in tenths of a degree */
	MAP_POLE = 900,     /* the latitude of a pole */
};

enum map_kind { MAP_PLAIN, MAP_GREEN, MAP_RED, MAP_PLACE };
enum { MAP_KINDS = MAP_PLACE + 1 };

/* An edge, seen from one of its points. */
struct map_way {
	uint8_t to;    /* the point at its other end */
	uint16_t edge; /* its number */
	bool round;    /* it wraps around: leaves a drawn map on one side, enters on the other */
};

struct map_point {
	char name[MAP_NAME_SIZE]; /* name for people, in UTF-8: "Machu Picchu" */
	/* name as typed and recorded: "machu-picchu", of a-z, 0-9 and '-' */
	char key[MAP_KEY_SIZE];
	int16_t latitude;         /* in tenths of a degree, north positive, -900 to 900 */
	int16_t longitude;        /* the same, east positive, -1800 to 1799 */
	uint8_t kind;             /* enum map_kind */
	uint8_t continent;
	uint8_t mission; /* number of its mission; MAP_NONE if the point is no place */
	uint8_t ways;
	struct map_way way[MAP_WAYS_MAX]; /* in the order of the text */
};

struct map_edge {
	uint8_t from, to;
	bool round;
};

struct map_continent {
	char name[MAP_NAME_SIZE]; /* "South America" */
	char key[MAP_KEY_SIZE];   /* "south-america" */
};

/* Flat: copied with `=`, though it is large. */
struct map {
	char name[MAP_KEY_SIZE];   /* one word: "world" */
	char title[MAP_NAME_SIZE]; /* for people: "The world" */
	int points, edges, continents, missions;
	uint8_t start;  /* a point */
	/* the map is of the Earth, so its coasts can be drawn (show/chart/frame.h) */
	bool coast;
	int16_t left;   /* the longitude of a drawn map's left side, in tenths of a degree */
	struct map_point point[MAP_POINTS_MAX];
	struct map_edge edge[MAP_EDGES_MAX];
	struct map_continent continent[MAP_CONTINENTS_MAX];
	uint8_t place[MAP_POINTS_MAX]; /* the point of each mission */
	/* The distance between two points: the number of edges on the shortest path.  map_read
	 * makes sure that every point can be reached from every other. */
	uint8_t steps[MAP_POINTS_MAX][MAP_POINTS_MAX];
};

/* Reads the LEN bytes of TEXT, which may be anything, into M, and checks that it can be played on.
 * Returns 0; or -1 and the first fault in E, beginning with "line N: " where a line is at
 * fault. *M is undefined then. */
int map_read(struct map *m, const char *text, size_t len, struct error *e);

/* Reads a map as map_read does, into MAP, a struct map, but continues after a fault.  FAULTS gets
 * a line for each of the first thousand faults.  Returns how many there are. */
int map_read_all(void *map, const char *text, size_t len, struct text *faults);

/* Writes MAP as a text from which map_read makes it again, at the end of OUT. */
void map_write(const void *map, struct text *out);

/* The maps that come with the program: those in data/maps/. */
extern const void *const map_table[]; /* NULL ends them */

/* The maps as boards of a family. */
extern const struct boards trails_boards;

/* Returns the map in map_table called NAME; or NULL, and E lists them. */
static inline const struct map *map_named(const char *name, struct error *e)
{
	return boards_named(&trails_boards, name, e);
}

/* Returns the point whose key is the LEN bytes at KEY, or -1. */
int map_point(const struct map *m, const char *key, size_t len);

/* Returns the point whose key or name is WORD, spelled in any way; or -1. */
int map_whole(const struct map *m, const char *word);

/* Returns the names of the points of M, which must outlive them. */
struct names map_names(const struct map *m);

/* As names_find, among the points of M for which AMONG is true. */
int map_find(const struct map *m, const char *word, const bool *among, struct error *e);

/* As map_find, for a continent. */
int map_find_continent(const struct map *m, const char *word, struct error *e);

/* Returns the only edge between the points A and B; -1 if there is none. */
int map_edge_between(const struct map *m, int a, int b);

/* Returns how many missions have a place at least STEPS steps from the start. */
int map_missions_from(const struct map *m, int steps);

/* Returns the direction from point A to point B, the shorter way round the Earth: one of "north",
 * "north-east" ... "north-west". */
const char *map_direction(const struct map *m, int a, int b);

/* Returns "plain", "green", "red" or "place". */
const char *map_kind_name(enum map_kind kind);
#endif
