/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

#undef error_set /* see the header */
int error_set(struct error *e, const char *format, ...)
{
	if (!e)
		return -1;
	va_list args;
	va_start(args, format);
	int n = vsnprintf(e->text, sizeof e->text, format, args);
	va_end(args);
	if (n >= (int)sizeof e->text)
		memcpy(e->text + sizeof e->text - 4, "...", 4);
	text_clean(e->text, "");
	return -1;
}
