/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzle/results.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/records/note_file.h"
#include "base/alloc.h"
#include "base/number.h"
#include "base/text.h"

static const struct note_file file = {"puzzles", "puzzles"};
static const char solved_word[] = "solved", missed_word[] = "missed";
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

static void take_line(void *results, char *line)
{
	struct results *r = results;
	struct result t;
	if (line_read(line, &t))
		return;
	r->list = alloc_grow(r->list, &r->cap, r->len + 1, sizeof t);
	r->list[r->len++] = t;
}

int results_read(struct results *r, struct error *e)
{
	*r = (struct results){0};
	return note_file_read(&file, take_line, r, e);
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
	return note_file_change(&file, add, t, e);
}
