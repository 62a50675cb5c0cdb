/* `expedition replay`: stepping through a record.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REPLAY_REPLAY_H
#define APP_REPLAY_REPLAY_H

#include "app/options/options.h"

/* Replays the record in the file PATH, "-" being standard input: step by step at
 * a prompt or by a script; from beginning to end where nobody asks. */
enum status replay_run(struct options *opt, const char *path);

#endif
