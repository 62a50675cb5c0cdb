/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review/review_table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/review/review_paint.h"

int review_name_bytes(const char *name, int columns)
{
	int n = (int)strlen(name);
	if (n <= columns)
		return n;
	for (n = columns; n > 0 && ((unsigned char)name[n] & 0xc0) == 0x80;)
		n--;
	return n;
}

void review_add_name(const char *name, int columns, bool right, struct text *out)
{
	int n = review_name_bytes(name, columns), shown = 0;
	for (int i = 0; i < n; i++)
		shown += ((unsigned char)name[i] & 0xc0) != 0x80;
	text_addf(out, "%*s%.*s%*s", right ? columns - shown : 0, "", n, name,
	          right ? 0 : columns - shown, "");
}

void review_figures_row(const struct review_face *f, const char *label,
                        const char *const *figure, struct text *out)
{
	text_addf(out, "%-20s", label);
	for (int seat = 0; seat < SEATS; seat++)
		if (review_tells(f, seat))
			text_addf(out, "%9s ", figure[seat]);
	out->len--; /* the last blank */
	text_add_char(out, '\n');
}

void review_names_row(const struct review_face *f, const char *label, struct text *out)
{
	size_t from = out->len;
	text_addf(out, "%-20s", label);
	for (int seat = 0; seat < SEATS; seat++)
		if (review_tells(f, seat)) {
			review_add_name(f->names[seat], NAME_COLUMNS, true, out);
			text_add_char(out, ' ');
		}
	out->len--;
	text_add_char(out, '\n');
	review_strong(f, from, out);
}
