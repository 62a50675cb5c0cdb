/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/lessons.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "base/number.h"
#include "os/paths.h"
#include "os/store.h"

enum { STEPS_MOST = 99 };
static const char file_name[] = "lessons", done_word[] = "done";

int lessons_find(const char *word, struct error *e)
{
	int64_t number;
	int found = -1, matches = 0;
	struct text names = {0};
	if (!number_read(word, 1, (int64_t)lesson_data_count, &number))
		return (int)number - 1;
	for (size_t i = 0; i < lesson_data_count; i++) {
		const char *name = lesson_data[i].name;
		text_addf(&names, "%s%s", i ? ", " : "", name);
		if (!*word || strncasecmp(name, word, strlen(word)))
			continue;
		bool whole = strlen(word) == strlen(name);
		matches = whole ? 1 : matches + 1;
		found = (int)i;
		if (whole)
			break;
	}
	if (matches != 1)
		found = error_set(e, "no lesson is called '%.40s': there are %s; or 1 to %zu", word,
		                  text_string(&names), lesson_data_count);
	text_release(&names);
	return found;
}

int lessons_next(const struct progress *p)
{
	for (size_t i = 0; i < lesson_data_count; i++)
		if (!p->done[i])
			return (int)i;
	return -1;
}

/* Takes a line of the file: "costs 3", or "costs done". */
static void take_line(struct progress *p, char *line)
{
	enum { WORDS = 3 };
	char *words[WORDS];
	int64_t step = 0;
	if (text_split(line, " ", words, WORDS) < 2)
		return;
	for (size_t i = 0; i < lesson_data_count; i++) {
		if (strcmp(lesson_data[i].name, words[0]))
			continue;
		p->done[i] |= !strcmp(words[1], done_word);
		if (!number_read(words[1], 0, STEPS_MOST, &step))
			p->step[i] = (size_t)step;
	}
}

int progress_read(struct progress *p, struct error *e)
{
	struct text path = {0}, text = {0}, line = {0};
	struct stat st;
	*p = (struct progress){0};
	if (!paths_state(file_name, &path) && (!stat(text_string(&path), &st) || errno != ENOENT))
		p->unkept = store_read(text_string(&path), &text, e) != 0;
	for (const char *at = text_string(&text); !p->unkept && *at; at += *at == '\n') {
		size_t len = strcspn(at, "\n");
		text_clear(&line);
		text_add_bytes(&line, at, len);
		text_add_char(&line, ' ');
		take_line(p, line.s);
		at += len;
	}
	text_release(&path);
	text_release(&text);
	text_release(&line);
	return p->unkept ? -1 : 0;
}

int progress_write(struct progress *p, struct error *e)
{
	struct text path = {0}, text = {0};
	if (p->unkept)
		return 0;
	for (size_t i = 0; i < lesson_data_count; i++) {
		if (p->done[i])
			text_addf(&text, "%s %s\n", lesson_data[i].name, done_word);
		if (p->step[i])
			text_addf(&text, "%s %zu\n", lesson_data[i].name, p->step[i]);
	}
	int status = paths_state(file_name, &path)
	                     ? error_set(e, "there is no directory for it")
	                     : store_write(text_string(&path), text_string(&text), text.len, e);
	p->unkept = status != 0;
	text_release(&path);
	text_release(&text);
	return status;
}
