/* The lines that take a lesson from its beginning to its end, for tests/learn.test:
 *
 *     lesson_walk LESSON RULESET right     a right answer to each task
 *     lesson_walk LESSON RULESET wrong     before it every legal move that is wrong, a wrong word
 *                                          for a question, and a line that means nothing
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "app/learn/lesson.h"
#include "app/learn/lessons.h"
#include "base/alloc.h"

_Noreturn void out_of_memory(void)
{
	abort();
}

static void print_move(const struct lesson *l, const struct match *m, uint64_t move)
{
	struct text text = {0};
	l->subject->type(m->state, move, &text);
	puts(text_string(&text));
	text_release(&text);
}

/* Prints what is wrong at STEP. */
static void print_wrong(const struct lesson *l, const struct lesson_step *step,
                        const struct match *m)
{
	size_t n = 0;
	uint64_t *legal = lesson_legal(m, &n);
	for (size_t i = 0; i < n && lesson_wants(step) == WANT_MOVE; i++) {
		const struct lesson_reply *reply =
			lesson_reply_to_move(l, step, m->state, legal[i]);
		if (!reply || !reply->right)
			print_move(l, m, legal[i]);
	}
	free(legal);
	puts(lesson_wants(step) == WANT_ANSWER ? "999" : "frobnicate");
}

static void print_right(const struct lesson *l, const struct lesson_step *step, struct match *m)
{
	struct term term = {.width = 80, .height = TERM_HEIGHT};
	struct telling told = {.match = m, .style = STYLE_SHORT, .name = {"you", "Ada"},
	                       .you = {true}, .term = &term};
	struct text word = {0};
	uint64_t move;
	if (lesson_wants(step) == WANT_MOVE) {
		if (!lesson_right_move(l, step, m, &move))
			exit(EXIT_FAILURE);
		print_move(l, m, move);
		if (match_move(m, move, NULL))
			exit(EXIT_FAILURE);
		return;
	}
	lesson_right_word(l, &told, step, &word);
	puts(text_string(&word));
	text_release(&word);
	lesson_carry_out(step, m);
}

int main(int argc, char **argv)
{
	struct error e;
	struct lesson l;
	struct match m = {0};
	if (argc != 4)
		return EXIT_FAILURE;
	const struct game *g;
	void *rules;
	families_use(family_list);
	int number = families_parse(argv[2], &g, &rules, &e) ? -1 : lessons_find(argv[1], g, &e);
	if (number < 0 || lesson_read(&l, argv[1], lesson_data[number].text,
	                              (struct played){g, rules}, false, &e)) {
		fprintf(stderr, "%s\n", e.text);
		return EXIT_FAILURE;
	}
	for (size_t at = 0; at < l.steps; at++) {
		const struct lesson_step *step = &l.step[at];
		if (step->placed) {
			match_release(&m);
			lesson_place(&l, step, &m);
		}
		if (!strcmp(argv[3], "wrong"))
			print_wrong(&l, step, &m);
		print_right(&l, step, &m);
		for (size_t i = 0; i < step->deeds; i++)
			if (lesson_do(&l, &step->deed[i], &m, NULL))
				return EXIT_FAILURE;
	}
	match_release(&m);
	lesson_release(&l);
	free(rules);
	return EXIT_SUCCESS;
}
