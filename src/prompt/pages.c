/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "prompt/pages.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"

bool pages_leaves(const char *answer)
{
	static const char *const words[] = {"quit", "q", "exit", "bye"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (ascii_same(answer, words[i]))
			return true;
	return false;
}

enum pages pages_show(struct prompt *p, const char *text)
{
	static const struct query more = {
		.text = "Enter shows more, s skips the rest> ", .whose = NOBODYS};
	if (!p->interactive || input_scripted(&p->input)) {
		fputs(text, stdout);
		return PAGES_READ;
	}
	while (*text) {
		const char *end = text;
		for (int left = p->term->height - 1; left > 0 && *end; left--)
			end += strcspn(end, "\n") + 1;
		fwrite(text, 1, (size_t)(end - text), stdout);
		text = end;
		const char *answer = *text ? prompt_ask(p, &more) : "";
		if (!answer)
			return PAGES_ENDED;
		if (*answer)
			return pages_leaves(answer) ? PAGES_QUIT : PAGES_READ;
	}
	return PAGES_READ;
}
