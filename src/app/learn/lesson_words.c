/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/lesson_words.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/fold.h"

/* Adds what the braces stand for.  Returns whether they mean anything. */
static bool put_braces(const struct subject *subject, const struct braces *b, struct text *out)
{
	if (b->words == 1 && !strcmp(b->word[0], "other")) {
		text_add(out, b->told->name[TEACHER]);
		return true;
	}
	return b->words && subject->figure(b, out);
}

/* Makes the letter at AT in OUT a capital if a sentence begins there. */
static void begin_sentence(struct text *out, size_t at)
{
	static const char end[] = ". ";
	size_t len = strlen(end);
	bool begins = at == 0 || (at >= len && !memcmp(out->s + at - len, end, len));
	if (begins && at < out->len && out->s[at] >= 'a' && out->s[at] <= 'z')
		out->s[at] -= 'a' - 'A';
}

int lesson_words(const struct subject *subject, const struct telling *told, const char *text,
                 bool moved, struct text *out, struct error *e)
{
	while (*text) {
		size_t len = strcspn(text, "{");
		text_add_bytes(out, text, len);
		text += len;
		if (!*text)
			break;
		char inside[64];
		len = strcspn(++text, "}");
		snprintf(inside, sizeof inside, "%.*s", (int)len, text);
		struct braces b = {.told = told, .moved = moved};
		char *copy = inside;
		size_t at = out->len;
		b.words = text_split(copy, " ", b.word, BRACES_WORDS);
		if (text[len] != '}' || !put_braces(subject, &b, out))
			return error_set(e, "'{%.*s}' stands for nothing here: other, %s do",
			                 (int)len, text, subject->figures);
		begin_sentence(out, at);
		text += len + 1;
	}
	return 0;
}

/* Copies WORDS to BUF without blanks and without words that an answer need not have: "minus 17
 * points" becomes "-17". */
static void bare_word(const char *words, char *buf, size_t size)
{
	static const char minus[] = "minus ", unit[] = "point";
	size_t len = 0;
	if (ascii_same_part(words, minus, strlen(minus))) {
		words += strlen(minus);
		buf[len++] = '-';
	}
	for (; *words && len + 1 < size && (!len || !ascii_same_part(words, unit, strlen(unit))); words++)
		if (*words != ' ' && *words != '\t' && *words != '+')
			buf[len++] = *words;
	buf[len] = '\0';
}

static bool fits_word(const struct lesson *l, const struct telling *told, const char *wanted,
                      const char *given)
{
	enum { WORD = 64 };
	char one[WORD], two[WORD];
	struct text text = {0};
	if (!wanted)
		return true;
	(void)lesson_words(l->subject, told, wanted, false, &text, NULL);
	bare_word(text_string(&text), one, sizeof one);
	bare_word(given, two, sizeof two);
	text_release(&text);
	return ascii_same(one, two) || l->subject->same(l->rules, one, two);
}

/* Whether GIVEN, a command that was carried out, is the one that is WANTED.  The words behind its
 * name may be shortened. */
static bool fits_command(const char *wanted, const char *given)
{
	while (*wanted && *given) {
		size_t len = strcspn(wanted, " "), typed = strcspn(given, " ");
		if (typed > len || !ascii_same_part(wanted, given, typed))
			return false;
		wanted += len + strspn(wanted + len, " ");
		given += typed + strspn(given + typed, " ");
	}
	return !*wanted; /* more words may say more of what is shown */
}

/* Whether WORD, given to a task of the kind P->want, fits P. */
static bool fits(const struct lesson *l, const struct telling *told, const struct lesson_pattern *p,
                 const char *word)
{
	switch (p->want) {
	case WANT_ANSWER:
		return fits_word(l, told, p->word, word);
	case WANT_COMMAND:
		return !p->word || fits_command(p->word, word);
	default:
		return false;
	}
}

const struct lesson_reply *lesson_reply_to_word(const struct lesson *l, const struct telling *told,
                                                const struct lesson_step *step, const char *word)
{
	for (size_t i = 0; i < step->replies; i++)
		if (fits(l, told, &step->reply[i].what, word))
			return &step->reply[i];
	return NULL;
}

void lesson_right_word(const struct lesson *l, const struct telling *told,
                       const struct lesson_step *step, struct text *out)
{
	(void)lesson_words(l->subject, told, step->reply[0].what.word, false, out, NULL);
}

void lesson_fold(const char *text, int width, struct text *out)
{
	struct text paragraph = {0};
	while (*text) {
		size_t len = strcspn(text, "\n");
		const char *next = text + len + (text[len] == '\n');
		if (paragraph.len)
			text_add_char(&paragraph, ' ');
		text_add_bytes(&paragraph, text, len);
		if (!*next || *next == '-' || *next == '\n') {
			fold_wrap(text_string(&paragraph), width,
			          *text_string(&paragraph) == '-' ? FOLD_INDENT : 0, out);
			text_clear(&paragraph);
		}
		text = next + (*next == '\n');
	}
	text_release(&paragraph);
}
