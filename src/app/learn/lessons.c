/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/lessons.h"

#include <string.h>

#include "app/families/families.h"
#include "base/alloc.h"
#include "base/names.h"
#include "base/number.h"
#include "os/store.h"

enum { STEPS_MOST = 99 };
static const char file[] = "lessons"; /* in the state directory */
static const char done_word[] = "done", here_word[] = "here";

const struct game *lessons_game(size_t i)
{
	const char *ruleset = lesson_data[i].ruleset;
	for (size_t k = 0; families_all()[k]; k++)
		if (family_has_row(families_all()[k]->game, ruleset, strcspn(ruleset, ":")))
			return families_all()[k]->game;
	return NULL;
}

int lessons_count(const struct game *g)
{
	int count = 0;
	for (size_t i = 0; i < lesson_data_count; i++)
		count += lessons_game(i) == g;
	return count;
}

int lessons_number(size_t i)
{
	int number = 1;
	for (size_t k = 0; k < i; k++)
		number += lessons_game(k) == lessons_game(i);
	return number;
}

int lessons_after(size_t i)
{
	for (size_t k = i + 1; k < lesson_data_count; k++)
		if (lessons_game(k) == lessons_game(i))
			return (int)k;
	return -1;
}

/* Returns the index of lesson NUMBER, from 1, of the family G; -1 if there is none. */
static int lesson_at(const struct game *g, int64_t number)
{
	size_t i = 0;
	while (i < lesson_data_count && (lessons_game(i) != g || lessons_number(i) != number))
		i++;
	return i < lesson_data_count ? (int)i : -1;
}

void lessons_offer(const struct game *g, struct offers *o)
{
	for (size_t i = 0; i < lesson_data_count; i++)
		if (lessons_game(i) == g)
			offers_add(o, lesson_data[i].name);
}

int lessons_find(const char *word, const struct game *g, struct error *e)
{
	int64_t number;
	const int count = lessons_count(g);
	if (count && !number_read(word, 1, count, &number))
		return lesson_at(g, number);
	const int found = names_begin(lesson_data, sizeof *lesson_data, lesson_data_count, word);
	if (found >= 0)
		return found;
	OWN(text) names = {0};
	for (size_t k = 0; families_all()[k]; k++)
		for (size_t i = 0; i < lesson_data_count; i++)
			if (lessons_game(i) == families_all()[k]->game)
				text_addf(&names, "%s%s", names.len ? ", " : "",
				          lesson_data[i].name);
	return error_set(e, "no lesson is called '%.40s': there are %s; or 1 to %d", word,
	                 text_string(&names), count);
}

int lessons_next(const struct progress *p, const struct game *g)
{
	int next = lesson_at(g, 1);
	for (size_t i = lesson_data_count; i--;) {
		if (lessons_game(i) != g)
			continue;
		if (p->here[i])
			return (int)i;
		if (!p->done[i])
			next = (int)i;
	}
	return next;
}

bool lessons_done(const struct progress *p, const struct game *g)
{
	const int next = lessons_next(p, g);
	return next < 0 || (p->done[next] && !p->here[next]);
}

void progress_note(struct progress *p, size_t lesson, size_t steps, bool over)
{
	const int here = over ? lessons_after(lesson) : (int)lesson;
	p->step[lesson] = over ? 0 : steps;
	p->done[lesson] |= over;
	for (size_t i = 0; i < lesson_data_count; i++)
		if (lessons_game(i) == lessons_game(lesson))
			p->here[i] = (int)i == here;
}

/* Takes a line of the file: "costs 3", "costs done" or "costs here".  Returns false if it is no
 * such line. */
static bool line_read(struct progress *p, char *line)
{
	enum { WORDS = 3 };
	char *words[WORDS];
	int64_t step;
	size_t i = 0;
	if (text_split(line, " ", words, WORDS) != 2)
		return false;
	while (i < lesson_data_count && strcmp(lesson_data[i].name, words[0]) != 0)
		i++;
	if (i == lesson_data_count)
		return false;
	const bool done = !strcmp(words[1], done_word), here = !strcmp(words[1], here_word);
	p->done[i] |= done;
	p->here[i] |= here;
	if (done || here)
		return true;
	if (number_read(words[1], 0, STEPS_MOST, &step))
		return false;
	p->step[i] = (size_t)step;
	return true;
}

/* What the file says, and the lines that another version of the program may have written there. */
struct contents {
	struct progress now;
	struct text others;
};

static void take_line(void *contents, char *line)
{
	struct contents *c = contents;
	OWNED char *copy = alloc_string(line);
	if (!line_read(&c->now, copy))
		text_addf(&c->others, "%s\n", line);
}

int progress_read(struct progress *p, struct error *e)
{
	struct contents c = {0};
	const bool unkept = note_file_read(file, take_line, &c, e) != 0;
	text_release(&c.others);
	*p = c.now;
	p->unkept = unkept;
	return unkept ? -1 : 0;
}

/* How far the learner has come in one lesson, and in which lesson of its family the learner is. */
struct advance {
	size_t lesson;
	const struct progress *now;
};

/* Puts an advance into TEXT, the file's. */
static int put_advance(struct text *text, const void *what, struct error *e)
{
	const struct advance *a = what;
	struct contents c = {0};
	struct progress *p = &c.now;
	(void)e;
	note_file_each(text, take_line, &c);
	p->step[a->lesson] = a->now->step[a->lesson];
	p->done[a->lesson] |= a->now->done[a->lesson];
	for (size_t i = 0; i < lesson_data_count; i++)
		if (lessons_game(i) == lessons_game(a->lesson))
			p->here[i] = a->now->here[i];
	text_move(&c.others, text);
	for (size_t i = 0; i < lesson_data_count; i++) {
		if (p->done[i])
			text_addf(text, "%s %s\n", lesson_data[i].name, done_word);
		if (p->step[i])
			text_addf(text, "%s %zu\n", lesson_data[i].name, p->step[i]);
		if (p->here[i])
			text_addf(text, "%s %s\n", lesson_data[i].name, here_word);
	}
	return 0;
}

int progress_write(struct progress *p, size_t lesson, struct error *e)
{
	const struct advance a = {lesson, p};
	if (p->unkept)
		return 0;
	const int status = note_file_change(file, put_advance, &a, e);
	p->unkept = status != 0;
	return status;
}
