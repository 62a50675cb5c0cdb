/* Signals, turned into flags that the program looks at.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_SIGNALS_H
#define OS_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

#include "base/stop.h"

/* From now on an interrupt, a hangup or a termination sets a flag; a broken pipe is an
 * error of writing. */
void signals_init(void);

/* Whether an interrupt makes a waiting read return, as a hangup and a termination always
 * do.  While it is on, one can make a write fail as well. */
void signals_reading(bool on);

/* Whether Ctrl-C was pressed since the last call. */
bool signals_take_interrupt(void);

/* Whether an interrupt waits to be taken, or the program has been told to end. */
bool signals_asked(void);

/* The same for whoever thinks; any thread may ask. */
static inline bool signals_stop_asked(void *unused)
{
	(void)unused;
	return signals_asked();
}
#define SIGNALS_STOP ((struct stop){signals_stop_asked, NULL})

/* Whether the program has been told to end: by SIGTERM or SIGHUP. */
bool signals_end(void);

/* Whether the window changed its size, or the program was stopped and goes on,
 * since the last call. */
bool signals_take_resize(void);
bool signals_take_continue(void);

/* Ctrl-Z stops the program at once; with CATCH_IT it only sets a flag, so that the
 * terminal can be given back before signals_stop does it.  That returns when the program
 * goes on, which signals_take_continue then doesn't tell. */
void signals_catch_stop(bool catch_it);
bool signals_take_stop(void);
void signals_stop(void);

/* Holds those signals back, to be let in by ppoll with BEFORE, which is set; and
 * ends that. */
void signals_hold(sigset_t *before);
void signals_let_go(const sigset_t *before);

#endif
