/* The faces of trails, see show/face.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAILS_SHOW_FACES_H
#define TRAILS_SHOW_FACES_H

#include "show/face.h"
#include "trails/show/face.h"
#include "trails/show/telling.h"

extern const struct face trails_screen, trails_plain, trails_json;

/* Adds what is asked of the one who is to move, for the prompt. */
void trails_asks(const struct telling *told, struct text *out);

/* The answers in the way that suits the face of TOLD. */
const struct trails_face *trails_face_of(const struct telling *told);

/* Writes what TOLD, which is of a match of trails, comes to for this family to OUT.  VIEW becomes
 * the view that it points at, and outlives it. */
void trails_told(const struct telling *told, struct trails_view *view, struct trails_telling *out);

#endif
