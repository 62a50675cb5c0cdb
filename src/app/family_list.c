/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/families/families.h"

#include <stddef.h>

#include "families/cards/family.h"
#include "families/equator/family.h"
#include "families/trails/family.h"

const struct family *const family_list[] = {
	&cards_family,
	&trails_family,
	&equator_family,
	NULL,
};
