/* The subcommands of the program that are about the cards alone.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_SUBCOMMANDS_H
#define FAMILIES_CARDS_SUBCOMMANDS_H

#include "app/families/subcommand.h"

/* The last has no name. */
extern const struct subcommand cards_subcommands[];

#endif
