/* What `set` sets: one table, from which its list, its values and completion come.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_SETTING_H
#define APP_PLAY_SETTING_H

#include "app/play/session.h"
#include "prompt/offers.h"

struct setting {
	const char *name;
	const char *help;
	/* Of one that is switched on and off: what it switches.  Else NULL. */
	bool *(*flag)(struct session *s);
	/* Of another one: adds its value to OUT; takes VALUE, "" for none, 0 or -1 and what
	 * would be right in E; and the words that may be its value, the last one NULL. */
	void (*show)(const struct session *s, struct text *out);
	int (*take)(struct session *s, const char *value, struct error *e);
	const char *const *values;
};

/* Offers the names of all settings; or the words that setting NAME may be set to. */
void setting_offer_names(struct offers *o);
void setting_offer_values(struct offers *o, const char *name);

#endif
