/* The topics of `help` that are the same in every family.  Each names a page of the manual, and
 * some have a text of a few lines.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_OPTIONS_TOPICS_H
#define APP_OPTIONS_TOPICS_H

#include "prompt/command.h"

/* The `shared` of struct topics, with places for those of a family.  The first one's page is that of
 * all words without a topic. */
extern const struct topic shared_topics[];

/* What board games tell of levels. */
extern const char board_levels_text[];

#endif
