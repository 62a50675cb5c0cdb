/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/sentence.h"
#include "base/text.h"

void complain(const char *format, ...)
{
	OWN(text) line = {0}, out = {0};
	va_list args;
	format = sentence(format);
	va_start(args, format);
	text_addv(&line, format, args);
	va_end(args);
	text_add(&line, ""); /* so that there is something to clean */
	text_clean(line.s, "");
	text_addf(&out, "expedition: %s\n", line.s);
	struct winsize window;
	if (isatty(STDERR_FILENO) && !ioctl(STDERR_FILENO, TIOCGWINSZ, &window) && window.ws_col)
		fold_lines(&out, window.ws_col, FOLD_INDENT);
	fputs(text_string(&out), stderr);
}

enum status status_fail(enum status status, const struct error *e)
{
	complain("%s", e->text);
	return status;
}
