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

#include "app/learn/lesson.h"
#include "app/learn/lesson_words.h"
#include "app/learn/lessons.h"
#include "base/alloc.h"
#include "cards/match/cards.h"

_Noreturn void out_of_memory(void)
{
	abort();
}

static void print_move(const struct lesson *l, struct move move)
{
	char text[MOVE_TEXT_SIZE];
	puts(move_format(&l->rules, move, text));
}

/* Prints what is wrong at STEP. */
static void print_wrong(const struct lesson *l, const struct lesson_step *step,
                        const struct match *m)
{
	struct move legal[MOVES_MAX];
	int n = lesson_wants(step) == WANT_MOVE ? state_legal(cards_state(m), legal) : 0;
	for (int i = 0; i < n; i++) {
		const struct lesson_reply *reply = lesson_reply_to_move(step, legal[i]);
		if (!reply || !reply->right)
			print_move(l, legal[i]);
	}
	puts(lesson_wants(step) == WANT_ANSWER ? "999" : "frobnicate");
}

static void print_right(const struct lesson *l, const struct lesson_step *step, struct match *m)
{
	struct telling told = {.match = m, .style = STYLE_SHORT, .name = {"you", "Ada"}};
	struct text word = {0};
	struct move move;
	if (lesson_wants(step) == WANT_MOVE) {
		if (!lesson_right_move(step, m, &move) || cards_move(m, move, NULL))
			exit(EXIT_FAILURE);
		print_move(l, move);
		return;
	}
	lesson_right_word(&told, step, &word);
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
	int number = lessons_find(argv[1], &e);
	const struct rules *r = rules_find(argv[2], &e);
	if (number < 0 || !r || lesson_read(&l, argv[1], lesson_data[number].text, r, false, &e)) {
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
			if (cards_move(&m, step->deed[i].move, NULL))
				return EXIT_FAILURE;
	}
	match_release(&m);
	lesson_release(&l);
	return EXIT_SUCCESS;
}
