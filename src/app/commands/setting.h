/* The settings of `set`: its list, its values and completion are made from one table.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_COMMANDS_SETTING_H
#define APP_COMMANDS_SETTING_H

#include "app/session/session.h"
#include "prompt/query.h"

/* Adds to OUT a line for each setting: its name, its value and its help; and what is kept. */
void setting_list(struct session *s, struct text *out);

/* True if a setting is called WORD. */
bool setting_called(const char *word);

/* Says in E how the setting WORD is changed; if REST of the line follows it, as in "pace slow",
 * offers the right line at P. */
void setting_propose(struct prompt *p, const char *word, const char *rest, struct error *e);

/* Sets the settings that were kept when the program ran before, unless the command line says
 * otherwise.  If some can't be read, a line on standard error says so, and the others count. */
void setting_read_kept(struct session *s);

/* Sets NAME to VALUE as if the person had typed it, and keeps it.  Returns 0; or -1 and the
 * reason in E. */
int setting_keep(struct session *s, const char *name, const char *value, struct error *e);

/* setting_offer_names offers the names of all settings; setting_offer_values the words that
 * setting NAME may be set to. */
void setting_offer_names(struct offers *o);
void setting_offer_values(struct offers *o, const char *name);

#endif
