/* The settings of `set` stand in one table.  Its list, its values and completion use it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_COMMANDS_SETTING_H
#define APP_COMMANDS_SETTING_H

#include "app/session/session.h"
#include "prompt/offers.h"

struct setting {
	const char *name;
	const char *help;
	const char *usual;  /* the value that `default` stands for */
	/* The long names of the options, parted by blanks, that say the same.  At the start they
	 * win over the start-up file and what is kept.  NULL: there are none. */
	const char *option;
	/* For a setting that is on or off: returns the flag that it switches.  Else NULL. */
	bool *(*flag)(struct session *s);
	/* For any other setting: show adds its value to OUT.  take sets it to VALUE, "" if
	 * none was given, and returns 0; or -1, and E says the valid values.  values are words
	 * that may be its value, the last one NULL; or NULL for no words.  offer, if it isn't
	 * NULL, offers such words instead. */
	void (*show)(const struct session *s, struct text *out);
	int (*take)(struct session *s, const char *value, struct error *e);
	const char *const *values;
	void (*offer)(struct offers *o);
	bool text;  /* its value is all of the line that is left */
	bool agreed; /* a friend elsewhere has agreed to a match with what it was */
};

/* The settings, in the order in which `set` lists them. */
extern const struct setting settings[];
extern const int setting_count;

/* The values of a setting that is on or off, the last one NULL.  setting_is_on returns whether
 * VALUE stands for the first of them, as "" does. */
extern const char *const setting_switched[];
bool setting_is_on(const char *value);

/* Adds to OUT a line for each setting: its name, its value and its help; and what is kept. */
void setting_list(struct session *s, struct text *out);

/* Whether a setting is called WORD. */
bool setting_called(const char *word);

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
