/* Reads the names of bots, exec[LABEL]:COMMAND.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/bots/exec.h"
#include "base/alloc.h"

enum { LABEL_BYTES = 32 };
static const char to_label[] = "[", to_command[] = ":", from_label[] = "]:";

/* The length of the word that says what kind of bot SPEC is; 0 if SPEC is no bot. */
static size_t kind_length(const char *spec)
{
	size_t len = strcspn(spec, ":[");
	bool known = text_is(spec, len, "exec") || text_is(spec, len, "sh");
	return known && spec[len] ? len : 0;
}

bool exec_is_bot(const char *spec)
{
	return kind_length(spec) > 0;
}

/* As exec_command.  Unless LABEL is NULL, *LABEL is set to the beginning of its label, or to NULL if
 * it has none, and *LEN to its length.  Returns NULL if a label isn't closed. */
static const char *command_in(const char *spec, const char **label, size_t *len)
{
	const char *rest = spec + kind_length(spec);
	bool labelled = *rest == *to_label;
	const char *end = labelled ? strstr(rest, from_label) : rest;
	if (label && end) {
		*label = labelled ? rest + 1 : NULL;
		*len = labelled ? (size_t)(end - rest) - 1 : 0;
	}
	return end ? end + strlen(labelled ? from_label : to_command) : NULL;
}

/* Whether a label is good.  It can have no comma and no '=', since lists of players are
 * parted by commas and have options with '='; and no bracket, which would end the label. */
static bool is_label(const char *label, size_t len)
{
	char text[LABEL_BYTES + 1] = "";
	if (!len || len > LABEL_BYTES)
		return false;
	memcpy(text, label, len);
	return text_is_clean(text) && !strpbrk(text, ",=[]") && text[0] != ' ' && text[len - 1] != ' ';
}

int exec_check(const char *spec, struct error *e)
{
	const char *label = NULL;
	size_t len = 0;
	const char *command = command_in(spec, &label, &len);
	if (!command || (label && !is_label(label, len)))
		return error_set(e, "%.*s[...]: a label is 1 to %d bytes of clean text, no blank at "
		                    "either end, none of ,=[] in it, as in exec[greedy]:python3 greedy.py",
		                 (int)kind_length(spec), spec, LABEL_BYTES);
	return command[strspn(command, " \t\r\n")] ? 0 : error_set(e, "%s: which command?", spec);
}

char *exec_shown(const char *spec)
{
	const char *label = NULL;
	size_t len = 0;
	struct text shown = {0};
	if (exec_is_bot(spec) && command_in(spec, &label, &len) && label)
		text_add_bytes(&shown, label, len);
	else
		text_add(&shown, spec);
	char *copy = alloc_string(text_string(&shown));
	text_release(&shown);
	return copy;
}

const char *exec_command(const char *spec, bool *shell)
{
	*shell = kind_length(spec) == strlen("sh");
	return command_in(spec, NULL, NULL);
}
