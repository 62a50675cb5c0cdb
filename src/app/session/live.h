/* The page of a match in play, which a browser shows beside the terminal.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_SESSION_LIVE_H
#define APP_SESSION_LIVE_H

#include "app/session/session.h"

/* Writes the page of the match that TOLD tells, and adds its name to PATH.  Returns 0; or -1 and the
 * reason in E, also where the family has no such page. */
int live_write(const struct telling *told, struct text *path, struct error *e);

/* Writes it anew if `set page on` asks for it.  A page that can't be written is no reason to stop. */
void live_refresh(struct session *s);

#endif
