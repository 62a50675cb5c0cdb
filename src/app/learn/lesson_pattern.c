/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/lesson_pattern.h"

#include <string.h>

#include "base/alloc.h"

int pattern_read(const struct lesson *l, const struct lesson_step *step, const char *text,
                 struct lesson_pattern *p, struct error *e)
{
	size_t len = strcspn(text, " \t");
	const char *rest = text + len + strspn(text + len, " \t");
	bool answer = !strncmp(text, "answer ", len + 1),
	     command = !strncmp(text, "command ", len + 1);
	*p = (struct lesson_pattern){.want = WANT_MOVE};
	if (!strcmp(text, "any") && step->replies)
		p->want = lesson_wants(step);
	else if (*rest && (answer || command)) {
		p->want = answer ? WANT_ANSWER : WANT_COMMAND;
		p->word = alloc_string(rest);
	} else if (!(p->moves = l->subject->pattern(l->rules, text, e)))
		return -1;
	if (!step->replies || p->want == lesson_wants(step))
		return 0;
	lesson_pattern_release(p);
	return error_set(e, "a step asks for moves, for an answer or for a command, and "
	                    "not for two of them");
}
