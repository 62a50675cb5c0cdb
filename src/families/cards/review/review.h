/* The reviews of the cards.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_REVIEW_REVIEW_H
#define FAMILIES_CARDS_REVIEW_REVIEW_H

#include "show/reviewer.h"

extern const struct reviewer cards_reviewer;

#endif
