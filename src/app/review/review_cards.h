/* The reviews of the card games.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_CARDS_H
#define APP_REVIEW_REVIEW_CARDS_H

#include "show/reviewer.h"

extern const struct reviewer cards_reviewer;

#endif
