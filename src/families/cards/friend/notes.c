/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/notes.h"

#include <string.h>

#include "base/number.h"
#include "families/cards/record/record_words.h"

void notes_take(const struct match *m, struct text *out)
{
	for (size_t i = 0; i < m->remarks; i++)
		if (m->remark[i].kind == ITEM_COMMENT)
			text_addf(out, "note %zu %s\n", m->remark[i].at, m->remark[i].text);
	for (size_t i = 0; i < m->log_len; i++)
		if (m->log[i].mark)
			text_addf(out, "mark %zu %s\n", i, mark_words[m->log[i].mark]);
}

static void put_note(size_t at, const char *text, struct match *m)
{
	match_remark(m, ITEM_COMMENT, text);
	/* one to half a turn that wasn't made stands behind the last event */
	if (at < m->log_len)
		m->remark[m->remarks - 1].at = at;
}

static void put_mark(size_t at, const char *mark, struct match *m)
{
	for (uint8_t i = 1; i < MARKS && at < m->log_len; i++)
		if (!strcmp(mark, mark_words[i]))
			m->log[at].mark = i;
}

void notes_put(const char *notes, struct match *m)
{
	struct text line = {0};
	for (size_t len; *notes; notes += len + (notes[len] == '\n')) {
		char *part[2];
		int64_t at;
		len = strcspn(notes, "\n");
		text_clear(&line);
		text_add_bytes(&line, notes, len);
		const bool is_note = !strncmp(text_string(&line), "note ", 5);
		part[0] = len > 5 ? line.s + 5 : NULL;
		part[1] = part[0] ? strchr(part[0], ' ') : NULL;
		if (!part[1])
			continue;
		*part[1]++ = '\0';
		if (number_read(part[0], 0, INT32_MAX, &at))
			continue;
		if (is_note)
			put_note((size_t)at, part[1], m);
		else
			put_mark((size_t)at, part[1], m);
	}
	text_release(&line);
}
