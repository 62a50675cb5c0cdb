/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/sentence.h"
#include "base/text.h"

#undef error_set /* see the header */
int error_set(struct error *e, const char *format, ...)
{
	if (!e)
		return -1;
	va_list args;
	format = sentence(format);
	va_start(args, format);
	int n = vsnprintf(e->text, sizeof e->text, format, args);
	va_end(args);
	if (n >= (int)sizeof e->text) {
		char *whole = alloc_zero((size_t)n + 1, 1);
		va_start(args, format);
		vsnprintf(whole, (size_t)n + 1, format, args);
		va_end(args);
		/* there is no room for the middle */
		static const char gap[] = "...";
		const size_t kept = sizeof e->text - sizeof gap, head = kept / 2;
		snprintf(e->text, sizeof e->text, "%.*s%s%s", (int)head, whole, gap,
		         whole + n - (kept - head));
		free(whole);
	}
	text_clean(e->text, "");
	return -1;
}
