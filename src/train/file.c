/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "families/cards/agent/level.h"

int file_replace(const char *path, const void *bytes, size_t len, struct error *e)
{
	struct text temporary = {0};
	text_addf(&temporary, "%s.new", path);
	FILE *f = fopen(text_string(&temporary), "wb");
	int bad = !f || fwrite(bytes, 1, len, f) != len;
	if (f)
		bad |= fclose(f) != 0;
	bad = bad || rename(text_string(&temporary), path) != 0;
	if (bad)
		error_set(e, "cannot write %s: %s", path, strerror(errno));
	text_release(&temporary);
	return bad ? -1 : 0;
}

void figures_format(const char *row, const char *name, const int *figure, struct text *out)
{
	text_addf(out, "row %s\n%s", row, name);
	for (int i = 0; i < LEVELS; i++)
		text_addf(out, " %d", figure[i]);
	text_add_char(out, '\n');
}
