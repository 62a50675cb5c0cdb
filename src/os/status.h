/* The exit statuses of the program, and the line that gives the reason.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef OS_STATUS_H
#define OS_STATUS_H

#include "base/error.h"

enum status {
	STATUS_DONE = 0,
	STATUS_FAILED = 1,      /* the program failed while it ran */
	STATUS_USAGE = 2,
	STATUS_REFUSED = 3,     /* a line of a script was refused */
	STATUS_BAD_RECORD = 4,  /* a record or a position is bad */
	STATUS_BOT = 5,         /* a bot failed */
	STATUS_SO_FAR = 6,      /* nothing is wrong so far, but the match is not over */
	STATUS_INTERRUPTED = 130,
};

/* Prints the program's name and the text that FORMAT makes, without control characters, as a line
 * on standard error; on a terminal it is broken at blanks. */
void complain(const char *format, ...) BASE_PRINTF(1, 2);

/* Prints the message in E with complain.  Returns STATUS. */
enum status status_fail(enum status status, const struct error *e);

#endif
