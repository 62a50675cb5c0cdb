/* The score pad as JSON.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PAD_JSON_SCORE_H
#define APP_PAD_JSON_SCORE_H

#include "app/pad/pad.h"

/* Each prints one object on a line; nothing in a program built without JSON. */

/* An expedition by itself: its cards and what each step of the score comes to. */
void json_expedition(const struct rules *r, struct laid laid);

/* The cards that SEAT laid of one suit. */
void json_laid(const struct pad *p, int round, int seat, int suit);

/* The points of each round and in all. */
void json_totals(const struct pad *p);

#endif
