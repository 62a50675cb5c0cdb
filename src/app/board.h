/* `expedition map`.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_BOARD_H
#define APP_BOARD_H

#include "app/options/options.h"
#include "os/status.h"

/* Shows the board that OPERANDS name, one that comes with the program or a file, or that of the
 * ruleset.  Returns the program's exit status; if the file is no board, says so on standard error. */
enum status board_run(struct options *opt, char **operands);

#endif
