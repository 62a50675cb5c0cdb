/* The faces of trails, see show/face.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TRAILS_SHOW_FACES_H
#define TRAILS_SHOW_FACES_H

#include "show/face.h"
#include "trails/show/face.h"
#include "trails/show/told.h"

extern const struct face trails_screen, trails_plain, trails_json;

/* The answers in the way that suits the face of TOLD. */
const struct trails_face *trails_face_of(const struct telling *told);

#endif
