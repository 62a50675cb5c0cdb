/* The list of families with a third one, for tests/family_scratch.test: it takes the place of
 * src/app/family_list.c in the program.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/families/families.h"

#include "families/cards/family.h"
#include "families/trails/family.h"

extern const struct family scratch_family;

const struct family *const family_list[] = {
	&cards_family,
	&trails_family,
	&scratch_family,
	NULL,
};
