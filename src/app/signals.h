/* Signals, turned into flags that the program looks at.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_SIGNALS_H
#define APP_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

/* From now on an interrupt, a hangup or a termination sets a flag and makes a
 * waiting read return; a broken pipe is an error of writing. */
void signals_init(void);

/* Whether Ctrl-C was pressed since the last call. */
bool signals_take_interrupt(void);

/* Whether an interrupt waits to be taken, or the program has been told to end. */
bool signals_asked(void);

/* Whether the program has been told to end: by SIGTERM or SIGHUP. */
bool signals_end(void);

/* Whether the window changed its size, or the program was stopped and goes on,
 * since the last call. */
bool signals_take_resize(void);
bool signals_take_continue(void);

/* Holds those signals back, to be let in by ppoll with BEFORE, which is set; and
 * ends that. */
void signals_hold(sigset_t *before);
void signals_let_go(const sigset_t *before);

#endif
