/* The reviews of trails, as `expedition review` shows them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_REVIEW_REVIEW_H
#define FAMILIES_TRAILS_REVIEW_REVIEW_H

#include "show/reviewer.h"

extern const struct reviewer trails_reviewer;

#endif
