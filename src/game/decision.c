/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/decision.h"

#include "base/names.h"
#include "base/words.h"

int decision_kind_find(const struct decision_kinds *k, const char *name, struct error *e)
{
	OWN(text) names = {0};
	const int found = names_begin(k->kind, sizeof *k->kind, (size_t)k->count, name);
	if (found >= 0)
		return found;
	names_list(k->kind, sizeof *k->kind, (size_t)k->count, SAY_COMMA, &names);
	return error_set(e, found == NAMES_SEVERAL ? "'%.40s' begins more than one kind of decision: there are %s"
	                                           : "'%.40s' is no kind of decision: there are %s",
	                 name, text_string(&names));
}
