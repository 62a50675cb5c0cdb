/* The faces of trails, see show/face.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_SHOW_FACES_H
#define FAMILIES_TRAILS_SHOW_FACES_H

#include "families/trails/show/face.h"
#include "families/trails/show/told.h"
#include "show/face.h"

extern const struct face trails_screen, trails_plain, trails_json;

/* The answers in the way that suits the face of TOLD. */
const struct trails_face *trails_face_of(const struct telling *told);

#endif
