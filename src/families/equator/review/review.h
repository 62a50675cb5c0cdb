/* The reviews of equator, as `expedition review` shows them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_REVIEW_REVIEW_H
#define FAMILIES_EQUATOR_REVIEW_REVIEW_H

#include "show/reviewer.h"

extern const struct reviewer equator_reviewer;

#endif
