/* The clock on the wall: which day it is where the player is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_CLOCK_H
#define OS_CLOCK_H

#include <time.h>

/* The local time.  If $EXPEDITION_DATE is a day, as 2026-11-23, it stands in place of today; tests set
 * it. */
struct tm clock_local(void);

/* Today, as a number of base/date.h. */
int clock_today(void);

#endif
