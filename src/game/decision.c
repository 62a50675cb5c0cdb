/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/decision.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"

int decision_kind_find(const struct decision_kinds *k, const char *name, struct error *e)
{
	const size_t len = strlen(name);
	struct text names = {0};
	int found = -1, matches = 0;
	for (int i = 0; i < k->count; i++) {
		text_addf(&names, "%s%s", i ? ", " : "", k->kind[i].name);
		if (!len || !ascii_same_part(k->kind[i].name, name, len))
			continue;
		found = i;
		matches++;
		if (!k->kind[i].name[len]) {
			matches = 1;
			break;
		}
	}
	if (matches != 1)
		found = error_set(e, matches ? "'%.40s' begins more than one kind of decision: there are %s"
		                             : "'%.40s' is no kind of decision: there are %s",
		                  name, text_string(&names));
	text_release(&names);
	return found;
}
