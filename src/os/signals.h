/* Turns signals into flags that the program looks at.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef OS_SIGNALS_H
#define OS_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

#include "base/stop.h"

/* Catches signals from now on: SIGINT sets one flag, and SIGTERM, SIGQUIT and SIGHUP, which stays
 * ignored under nohup, set another; SIGWINCH and SIGCONT set one each.  Writing into a broken
 * pipe returns an error. */
void signals_init(void);

/* Sets whether an interrupt (SIGINT) makes a waiting read return, as the signals to end always
 * do.  While it is on, an interrupt can make a write fail as well. */
void signals_reading(bool on);

/* True if Ctrl-C was pressed since the last call. */
bool signals_take_interrupt(void);

/* True if an interrupt waits to be taken, or the program has been told to end. */
bool signals_asked(void);

/* As signals_asked, with the type of the function in struct stop; any thread may call it. */
static inline bool signals_stop_asked(void *unused)
{
	(void)unused;
	return signals_asked();
}
#define SIGNALS_STOP ((struct stop){signals_stop_asked, NULL})

/* True if the program has been told to end: by SIGTERM, SIGHUP or SIGQUIT. */
bool signals_end(void);

/* Does what SIGHUP does if the terminal of descriptor FD has been closed: the input ends a moment
 * before the signal comes, and the signal may not come at all. */
void signals_notice_closed(int fd);

/* signals_take_resize is true if the window has changed its size since the last call,
 * signals_take_continue if the program was stopped and has been continued since the last call. */
bool signals_take_resize(void);
bool signals_take_continue(void);

/* Sets how Ctrl-Z works.  Without CATCH_IT it stops the program at once.  With CATCH_IT it only
 * sets a flag, which signals_take_stop reads and clears, so that the program can restore the
 * terminal first.  signals_stop then stops the program, and returns when it is continued;
 * signals_take_continue does not report that. */
void signals_catch_stop(bool catch_it);
bool signals_take_stop(void);
void signals_stop(void);

/* signals_hold blocks the signals that are caught here and sets BEFORE to the former mask, with
 * which ppoll lets them in while it waits.  signals_let_go restores that mask. */
void signals_hold(sigset_t *before);
void signals_let_go(const sigset_t *before);

#endif
