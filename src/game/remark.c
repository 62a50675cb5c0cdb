/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/remark.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

const char *const mark_words[MARKS] = {"", "!", "?", "!!", "??", "!?", "?!"};

bool note_is_review(const char *text)
{
	return !strncmp(text, REMARK_REVIEW, sizeof REMARK_REVIEW - 1);
}

bool note_keeps_mark(const char *text)
{
	const size_t tail = sizeof REMARK_KEEPS - 1, len = strlen(text);
	return len >= tail && !strcmp(text + len - tail, REMARK_KEEPS);
}

void note_keep_mark(char **text)
{
	struct text kept = {0};
	if (note_keeps_mark(*text))
		return;
	text_addf(&kept, "%s%s", *text, REMARK_KEEPS);
	free(*text);
	*text = kept.s;
}
