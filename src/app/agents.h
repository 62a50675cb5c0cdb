/* `expedition agents`: who can play.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_AGENTS_H
#define APP_AGENTS_H

#include "app/options.h"

/* Prints the agents with their options. */
enum status agents_run(void);

#endif
