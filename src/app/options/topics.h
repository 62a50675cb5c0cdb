/* The topics of `help`, beside the commands of the prompt: each has a page of the manual, and
 * some are told in a few lines.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_OPTIONS_TOPICS_H
#define APP_OPTIONS_TOPICS_H

#include "prompt/command.h"

/* The first is `play`, with the page of all that has no other; behind the last stands one
 * without a name. */
extern const struct topic topics[];

#endif
