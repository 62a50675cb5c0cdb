/* Begins lessons in a classroom: their players, their commands, their first task.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "app/learn/classroom.h"
#include "app/learn/lesson_words.h"
#include "base/alloc.h"
#include "os/store.h"

static void empty_seats(struct session *s)
{
	for (int seat = 0; seat < s->table.seats; seat++)
		free(s->table.player[seat].name);
	s->table.seats = 0;
}

void classroom_release(struct classroom *c)
{
	struct session *s = &c->session;
	empty_seats(s);
	match_release(&s->table.match);
	text_release(&s->table.news);
	text_release(&c->reply);
	text_release(&c->notice);
	lesson_release(&c->lesson);
}

/* Puts the heading of the lesson where the reply to an answer would stand. */
static void head(struct classroom *c)
{
	struct text line = {0};
	text_clear(&c->reply);
	if (c->number == OWN_FILE)
		text_addf(&line, "%s.", c->lesson.title);
	else
		text_addf(&line, "Lesson %d of %d: %s.", lessons_number((size_t)c->number),
		          lessons_count(c->lesson.game), c->lesson.title);
	const char *name = c->lesson.game->rules_name(c->lesson.rules);
	if (c->lesson.game == c->wanted.game &&
	    strcmp(name, c->wanted.game->rules_name(c->wanted.rules)))
		text_addf(&line, " It is played by %s.", name);
	if (c->number != OWN_FILE && lessons_number((size_t)c->number) == 1 && c->step == 0)
		text_add(&line, " 'quit' leaves, 'help' says more.");
	lesson_fold(text_string(&line), c->session.term.width, &c->reply);
	text_release(&line);
}

/* Seats the players of the lesson. */
static void take_seats(struct classroom *c)
{
	struct session *s = &c->session;
	const struct lesson *l = &c->lesson;
	empty_seats(s);
	s->table.family = l->game;
	s->table.seats = l->seats;
	s->table.player[LEARNER] =
		(struct player){.name = alloc_string("you"), .human = true, .you = true};
	for (int seat = TEACHER; seat < l->seats; seat++)
		s->table.player[seat] = (struct player){.name = alloc_string(l->player[seat])};
}

/* Takes the lesson L over and begins it at STEP. */
static void take(struct classroom *c, struct lesson *l, int number, size_t step)
{
	lesson_release(&c->lesson);
	c->lesson = *l;
	c->number = number;
	take_seats(c);
	session_suit(&c->session, l->game);
	classroom_go(c, step < l->steps ? step : 0);
	head(c);
}

int classroom_begin(struct classroom *c, int number, bool anew, struct error *e)
{
	const struct lesson_data *data = &lesson_data[number];
	struct lesson l;
	if (lesson_read(&l, data->name, data->text, c->wanted, c->session.opt->plain, e))
		return -1;
	take(c, &l, number, anew ? 0 : c->progress.step[number]);
	return 0;
}

/* Checks the lesson TEXT as it is read for each ruleset of G, for plain words or for the screen. */
static int check_rows(const struct game *g, const char *path, const char *text, bool plain,
                      struct error *e)
{
	void *rules = alloc_zero(1, g->rules_size);
	int status = 0;
	for (size_t i = 0; !status && g->row(i, rules); i++) {
		struct lesson l;
		status = lesson_read(&l, path, text, (struct played){g, rules}, plain, e);
		if (status)
			break;
		status = lesson_check(&l, path, e);
		lesson_release(&l);
	}
	free(rules);
	return status;
}

int classroom_begin_file(struct classroom *c, const char *path, struct error *e)
{
	struct text text = {0};
	struct lesson l;
	int status = store_read(path, &text, e);
	if (!status && memchr(text_string(&text), '\0', text.len))
		status = error_set(e, "%s: a NUL byte: this is no text of a lesson", path);
	if (!status)
		status = lesson_read(&l, path, text_string(&text), c->wanted, c->session.opt->plain,
		                     e);
	if (!status && (check_rows(l.game, path, text_string(&text), false, e) ||
	                check_rows(l.game, path, text_string(&text), true, e))) {
		lesson_release(&l);
		status = -1;
	}
	text_release(&text);
	if (!status)
		take(c, &l, OWN_FILE, 0);
	return status;
}
