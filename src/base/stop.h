/* How long work learns that it is to stop: it asks between its steps, every few milliseconds.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_STOP_H
#define BASE_STOP_H

#include <stdbool.h>

/* A way to ask whether work is to stop.  If it is all zero, the answer is always no.  If several
 * threads share the work, each of them asks. */
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
