/* Trails as JSON.  These exist only with HAVE_JANSSON.  Each function returns an object without
 * what all events have, and gives it to the caller.
 *
 * Points are named by their keys, and seats have numbers from 1 on.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_JSON_H
#define FAMILIES_TRAILS_SHOW_JSON_H

#include <jansson.h>

#include "families/trails/agent/search.h"
#include "families/trails/show/telling.h"

/* All that the view knows, and its legal moves. */
json_t *trails_json_table(const struct trails_telling *told);

/* The deeds of M between BEFORE and AFTER, as the seat of the view may know them. */
json_t *trails_json_news(const struct trails_telling *told, const struct trails_table *before,
                         uint64_t m, const struct trails_table *after);

/* The COUNT best turns of S; with ERRORS each has that of its difference to the first. */
json_t *trails_json_turns(const struct trails_telling *told, const struct search *s, int count,
                          bool errors);

/* The points within three steps of expedition COLOUR. */
json_t *trails_json_near(const struct trails_telling *told, int colour);

/* The shortest way of COLOUR to POINT. */
json_t *trails_json_path(const struct trails_telling *told, int colour, int point);

/* The points of continent C that lie within three steps of POINT, with their neighbours;
 * TRAILS_ALL stands for any. */
json_t *trails_json_map(const struct trails_telling *told, int c, int point);

#endif
