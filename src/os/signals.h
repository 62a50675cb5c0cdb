/* Turns signals into flags that the program looks at.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_SIGNALS_H
#define OS_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

#include "base/stop.h"

/* From now on an interrupt, a hangup or a termination sets a flag, and writing into a
 * broken pipe returns an error. */
void signals_init(void);

/* Says whether an interrupt makes a waiting read return, as a hangup and a termination
 * always do.  While it is on, an interrupt can make a write fail as well. */
void signals_reading(bool on);

/* True if Ctrl-C was pressed since the last call. */
bool signals_take_interrupt(void);

/* True if an interrupt waits to be taken, or the program has been told to end. */
bool signals_asked(void);

/* The same as a question for an agent's `stop`; any thread may ask it. */
static inline bool signals_stop_asked(void *unused)
{
	(void)unused;
	return signals_asked();
}
#define SIGNALS_STOP ((struct stop){signals_stop_asked, NULL})

/* True if the program has been told to end: by SIGTERM or SIGHUP. */
bool signals_end(void);

/* signals_take_resize: whether the window changed its size since the last call.
 * signals_take_continue: whether the program was stopped and goes on since the last call. */
bool signals_take_resize(void);
bool signals_take_continue(void);

/* Says how Ctrl-Z works.  Without CATCH_IT it stops the program at once.  With CATCH_IT it
 * only sets a flag, which signals_take_stop takes, so that the program can give the
 * terminal back first.  signals_stop then stops it and returns when it goes on;
 * signals_take_continue doesn't tell of that. */
void signals_catch_stop(bool catch_it);
bool signals_take_stop(void);
void signals_stop(void);

/* signals_hold holds these signals back and sets BEFORE, with which ppoll lets them in.
 * signals_let_go lets them in again for good. */
void signals_hold(sigset_t *before);
void signals_let_go(const sigset_t *before);

#endif
