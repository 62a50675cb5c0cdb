/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/sentence.h"
#include "base/text.h"

void complain(const char *format, ...)
{
	va_list args, again;
	format = sentence(format);
	va_start(args, format);
	va_copy(again, args);
	const size_t size = (size_t)vsnprintf(NULL, 0, format, args) + 1;
	char *line = alloc_zero(size, 1);
	vsnprintf(line, size, format, again);
	va_end(again);
	va_end(args);
	text_clean(line, "");
	OWN(text) out = {0};
	text_addf(&out, "expedition: %s\n", line);
	struct winsize window;
	if (isatty(STDERR_FILENO) && !ioctl(STDERR_FILENO, TIOCGWINSZ, &window) && window.ws_col)
		fold_lines(&out, window.ws_col, FOLD_INDENT);
	fputs(text_string(&out), stderr);
	free(line);
}

enum status status_fail(enum status status, const struct error *e)
{
	complain("%s", e->text);
	return status;
}
