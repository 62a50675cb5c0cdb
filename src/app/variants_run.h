/* `expedition variants`: the rules table, or one ruleset in prose.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_VARIANTS_RUN_H
#define APP_VARIANTS_RUN_H

#include "app/options/options.h"
#include "os/status.h"

/* Shows the rulesets of all families; or the one that OPERANDS, which ends with NULL, or OPT names.
 * Returns the exit status. */
enum status variants_run(struct options *opt, char **operands);

#endif
