/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzle/results.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "base/text.h"
#include "os/paths.h"
#include "os/store.h"

static const char file_name[] = "puzzles", solved_word[] = "solved", missed_word[] = "missed";
enum { NUMBER_MOST = 1000000, DAY_MOST = 10000000 };

/* Reads LINE, which it changes, into T.  Returns 0 or -1. */
static int line_read(char *line, struct result *t)
{
	enum { ROW, NUMBER, SUM, HOW, DAY, WORDS };
	char *word[WORDS];
	int64_t number, sum, day;
	if (text_split(line, " ", word, WORDS) != WORDS ||
	    number_read(word[NUMBER], 1, NUMBER_MOST, &number) ||
	    number_read(word[SUM], 0, UINT32_MAX, &sum) ||
	    number_read(word[DAY], 0, DAY_MOST, &day))
		return -1;
	const bool solved = !strcmp(word[HOW], solved_word);
	if (!solved && strcmp(word[HOW], missed_word) != 0)
		return -1;
	*t = (struct result){alloc_string(word[ROW]), (int)number, (uint32_t)sum, solved, (int)day};
	return 0;
}

static int open_path(struct text *path, struct error *e)
{
	return paths_state(file_name, path)
	               ? error_set(e, "there is no directory in which puzzles can be noted")
	               : 0;
}

int results_read(struct results *r, struct error *e)
{
	struct text path = {0}, text = {0};
	*r = (struct results){0};
	const int status =
		open_path(&path, e) || store_read_small(text_string(&path), &text, e) ? -1 : 0;
	char *line = text.s, *end = status || !text.len ? line : text.s + text.len;
	while (line < end) {
		char *stop = memchr(line, '\n', (size_t)(end - line));
		struct result t;
		if (stop)
			*stop = '\0';
		if (!line_read(line, &t)) {
			r->list = alloc_grow(r->list, &r->cap, r->len + 1, sizeof t);
			r->list[r->len++] = t;
		}
		line = stop ? stop + 1 : end;
	}
	text_release(&path);
	text_release(&text);
	return status;
}

void results_release(struct results *r)
{
	for (size_t i = 0; i < r->len; i++)
		free(r->list[i].row);
	free(r->list);
	*r = (struct results){0};
}

static int add(struct text *text, const void *what, struct error *e)
{
	const struct result *t = what;
	(void)e;
	if (text->len && text->s[text->len - 1] != '\n')
		text_add_char(text, '\n'); /* a line was cut off */
	text_addf(text, "%s %d %" PRIu32 " %s %d\n", t->row, t->number, t->sum,
	          t->solved ? solved_word : missed_word, t->day);
	return 0;
}

int results_note(const struct result *t, struct error *e)
{
	struct text path = {0};
	const int status =
		open_path(&path, e) || store_update(text_string(&path), add, t, e) ? -1 : 0;
	text_release(&path);
	return status;
}
