/* The faces of equator, see show/face.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_SHOW_FACE_H
#define FAMILIES_EQUATOR_SHOW_FACE_H

#include "show/face.h"

extern const struct face equator_screen, equator_plain, equator_json;

/* `asks` of all of them. */
void equator_asks(const struct telling *told, struct text *out);

#endif
