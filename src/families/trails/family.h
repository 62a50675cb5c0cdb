/* Trails, as a family of the program.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_TRAILS_FAMILY_H
#define FAMILIES_TRAILS_FAMILY_H

#include "app/families/families.h"

extern const struct family trails_family;

#endif
