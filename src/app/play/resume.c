/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/resume.h"

#include <stdio.h>
#include <string.h>

#include "app/records/lists.h"
#include "base/fold.h"

enum { SHOWN_MOST = 9 };

/* Lists the games, the newest ones if there are many. */
static void show(const struct session *s, const struct saved *saved)
{
	struct text out = {0};
	struct saved shown = *saved;
	printf("%zu games are saved:\n", saved->len);
	if (shown.len > SHOWN_MOST)
		shown.len = SHOWN_MOST;
	lists_face_of(s->opt)->games(&shown, s->opt);
	if (saved->len > SHOWN_MOST)
		text_addf(&out, "The others have the numbers to %zu: 'expedition games' lists them.\n",
		          saved->len);
	text_addf(&out, "Enter goes on with game 1, a number with that one, n begins a new match.\n");
	term_print_folded(&out, s->term.width);
}

static void offer_answers(struct offers *o, const void *asker, const char *before)
{
	const struct saved *saved = asker;
	char number[24];
	(void)before;
	for (size_t i = 0; i < saved->len; i++) {
		snprintf(number, sizeof number, "%zu", i + 1);
		offers_add(o, number);
	}
	offers_add(o, "n");
}

/* Asks until there is an answer.  Returns the game; or NULL for a new match, or if the person
 * leaves. */
static const struct saved_game *ask(struct session *s, const struct saved *saved)
{
	const struct query which = {
		.text = "Which game? [1] ", .whose = NOBODYS, .complete = offer_answers, .asker = saved};
	for (;;) {
		struct error e = {""};
		const char *answer = input_line(&s->prompt.input, &which, &e);
		if (!answer && s->prompt.input.ended) {
			prompt_leave(&s->prompt);
			return NULL;
		}
		answer = answer ? answer + strspn(answer, " \t") : "?";
		if ((*answer | ' ') == 'n')
			return NULL;
		const struct saved_game *g = saved_find(saved, *answer ? answer : "1", &e);
		if (g)
			return g;
		struct text line = {0};
		text_addf(&line, "%s, or n for a new match\n", e.text);
		fold_lines(&line, s->term.width, FOLD_INDENT);
		fputs(text_string(&line), stderr);
		text_release(&line);
	}
}

enum choice resume_choose(struct session *s, struct text *path)
{
	struct saved saved;
	enum choice choice = CHOICE_LAST;
	saved_read(&saved, SAVED_FREE);
	if (saved.len > 1) {
		show(s, &saved);
		const struct saved_game *g = ask(s, &saved);
		choice = g ? CHOICE_GAME : CHOICE_NONE;
		text_add(path, g ? g->path : "");
	}
	saved_release(&saved);
	return choice;
}
