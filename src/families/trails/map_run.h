/* `expedition map`: a map without a game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_MAP_RUN_H
#define FAMILIES_TRAILS_MAP_RUN_H

#include "app/options/options.h"

/* Shows the map that NAME names, one that comes with the program or a file, or the world if NAME
 * is NULL.  Returns the program's exit status; a file that is no map is told on standard error. */
enum status map_run(const struct options *opt, const char *name);

#endif
