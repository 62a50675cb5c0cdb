/* The list of families: no other file names one.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_FAMILY_LIST_H
#define APP_FAMILY_LIST_H

#include "app/families/families.h"

/* For families_use; the last is NULL.  The program begins with the first, if nobody says otherwise. */
extern const struct family *const family_list[];

#endif
