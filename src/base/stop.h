/* Work that takes long looks up between its steps, every few milliseconds, and asks
 * whether it is to stop.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_STOP_H
#define BASE_STOP_H

#include <stdbool.h>

/* Asks whether work should stop.  All zero, it never stops anything.  If several threads share the
 * work, each of them asks. */
struct stop {
	bool (*asked)(void *arg);
	void *arg; /* the argument of `asked`; not owned */
};

/* True if the work is to stop.  After that the caller does not ask again. */
static inline bool stop_asked(const struct stop *s)
{
	return s->asked && s->asked(s->arg);
}

#endif
