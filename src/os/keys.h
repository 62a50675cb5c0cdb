/* Single keys at the terminal, without Enter.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_KEYS_H
#define OS_KEYS_H

#include <stdbool.h>
#include <stdint.h>

/* keys_wait returns these in place of a key. */
enum { KEYS_NONE = 0, KEYS_SIGNAL = -1, KEYS_RESIZED = -2, KEYS_END = -3 };

/* Waits for a key on standard input, a terminal, for MS milliseconds at most, or without an end
 * if MS is below 0.  The key isn't shown.  With TAKE returns it; else it stays to be read, and
 * any value above 0 is returned.  Returns KEYS_NONE if none came; KEYS_SIGNAL if the program was
 * interrupted or is to end; KEYS_RESIZED if the window changed its size; KEYS_END if the
 * terminal has gone.  The terminal is left as it was found. */
int keys_wait(int64_t ms, bool take);

/* The milliseconds of a clock that only goes forward. */
int64_t keys_clock(void);

#endif
