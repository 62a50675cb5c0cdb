/* The file of kept settings: what a person set at the prompt holds at the next start, too.  Its
 * lines are those of the prompt, `set NAME VALUE`.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_SESSION_KEPT_H
#define APP_SESSION_KEPT_H

#include "app/session/session.h"

/* True if the settings of S are kept: a person types at a terminal, without --no-rc. */
bool kept_is_used(const struct session *s);

/* Writes the file's path to OUT, which is empty if there is no place for it. */
void kept_path(struct text *out);

/* True if there is a file of kept settings. */
bool kept_any(void);

/* True if a value of the setting NAME is kept. */
bool kept_has(const char *name);

/* Adds the file's text to OUT, nothing if there is no file.  Returns 0; or -1 and the reason in
 * E. */
int kept_read(struct text *out, struct error *e);

/* Adds what is kept to OUT, as in "level easy, name Ann". */
void kept_list(struct text *out);

/* Keeps VALUE for the setting NAME; for NULL, keeps nothing for it any more.  If the file can't
 * be written, a line on standard error says so. */
void kept_put(const char *name, const char *value);

#endif
