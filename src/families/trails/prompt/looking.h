/* How a player of trails looks at the map: what the commands `map`, `near` and `path` answer.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_PROMPT_LOOKING_H
#define FAMILIES_TRAILS_PROMPT_LOOKING_H

#include "families/trails/show/face.h"

/* Each of these answers the command ARGS of COUNT words, its name among them, by FACE: it adds
 * whole lines to OUT and returns 0; or -1 and the reason in E. */
typedef int looking(const struct trails_telling *told, const struct trails_face *face, char **args,
                    int count, struct text *out, struct error *e);
looking looking_map, looking_near, looking_path;

#endif
