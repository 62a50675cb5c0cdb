/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/subject.h"

#include <string.h>

#include "base/alloc.h"

static const char any[] = "any";
enum { WORDS = 6, NAMED = 40 };

int braces_seat(const struct braces *b)
{
	if (b->words < 2)
		return -1;
	return !strcmp(b->word[1], "you") ? LEARNER : !strcmp(b->word[1], "other") ? TEACHER : -1;
}

void *subject_pattern(const void *rules, const char *text, int most,
                      bool (*is_word)(const void *rules, const char *word, size_t len),
                      const char *examples, const char *moves, struct error *e)
{
	OWNED char *copy = alloc_string(text);
	char *words[WORDS];
	const int count = text_split(copy, " \t", words, WORDS);
	const bool move = count && count <= most;
	const char *wrong = NULL;
	size_t len = 0;
	for (int i = 0; i < count && i < WORDS && !wrong; i++)
		for (const char *at = words[i]; *at && !wrong; at += len + (at[len] == '|')) {
			len = strcspn(at, "|");
			if (!text_is(at, len, any) && !is_word(rules, at, len))
				wrong = at;
		}
	if (wrong)
		error_set(e,
		          "'%.*s' is not in any move: expected words of a move, as in %s; or answer, "
		          "command, and after the first reply any",
		          (int)(len < NAMED ? len : NAMED), wrong, examples);
	else if (!move)
		error_set(e, "'%.40s' has more words than a move, as %s", text, moves);
	return wrong || !move ? NULL : alloc_string(text);
}

bool subject_move_fits(const struct subject *s, const void *pattern, const void *state, uint64_t move)
{
	OWN(text) text = {0};
	if (s->fits)
		return s->fits(pattern, state, move);
	s->type(state, move, &text);
	OWNED char *copy = alloc_string(pattern);
	char *wanted[WORDS], *word[WORDS];
	const int count = text_split(copy, " \t", wanted, WORDS);
	const int words = text_split(text.s, " ", word, WORDS);
	bool fit = count <= words;
	for (int i = 0; i < count && fit; i++)
		fit = !strcmp(wanted[i], any) || text_lists(wanted[i], '|', word[i]);
	return fit;
}
