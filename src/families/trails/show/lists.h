/* Lists below the map and beside it: where the expeditions stand and can go, the seat's missions,
 * the score, and what can be done next.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_SHOW_LISTS_H
#define FAMILIES_TRAILS_SHOW_LISTS_H

#include "families/trails/show/look.h"
#include "families/trails/show/telling.h"
#include "show/chart/frame.h"

/* Each of these adds lines of at most WIDTH columns to OUT.  A paragraph has at most MOST lines;
 * if these are too few, its end is left out. */

/* Adds which game it is, the round, and who is to move. */
void list_head(const struct trails_telling *told, int width, struct text *out);

/* Adds a line or more for each expedition: the sign of its arrows, where it stands, and where its
 * next arrow can lead. */
void list_ends(const struct trails_telling *told, int width, int most, struct text *out);

/* Adds the seat's missions, or everybody's where everything lies open; with OPEN the public ones.
 * Each has the steps from the nearest expedition, and the nearest come first. */
void list_goals(const struct trails_telling *told, bool open, int width, int most,
                struct text *out);

/* Adds the points and coupons of all players. */
void list_score(const struct trails_telling *told, int width, int most, struct text *out);

/* Adds which of the seat's missions and of the ends of expeditions lie beyond each side of F;
 * nothing if F shows all of them. */
void list_beyond(const struct trails_telling *told, const struct frame *f, int width, int most,
                 struct text *out);

/* Adds the seat's missions by continent and the public ones, with the steps of each expedition: a
 * column beside the map, PANEL_WIDTH columns wide and of at most LINES lines.  If the column has
 * more lines, a sign takes the last line. */
enum { PANEL_WIDTH = 25 };
void list_panel(const struct trails_telling *told, int lines, struct text *out);

/* Adds a point as a piece of F: its sign, if it has one and IS_SIGNED; its name; and after that
 * the text BEHIND. */
void list_point(const struct trails_telling *told, struct flow *f, int point, const char *behind,
                bool is_signed);

/* Adds a goal as a piece of F: "*Petra R3", with the steps of the expedition that is nearest. */
void list_goal(const struct trails_telling *told, struct flow *f, const struct look_goal *g);

#endif
