/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/lesson.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"

int lesson_fail(struct error *e, const char *file, long line, const char *format, ...)
{
	char why[ERROR_SIZE];
	va_list args;
	va_start(args, format);
	vsnprintf(why, sizeof why, format, args);
	va_end(args);
	return error_set(e, "%s, line %ld: %s", file, line, why);
}

void lesson_pattern_release(struct lesson_pattern *p)
{
	free(p->word);
	free(p->moves);
}

void lesson_release(struct lesson *l)
{
	for (size_t i = 0; i < l->steps; i++) {
		struct lesson_step *step = &l->step[i];
		text_release(&step->intro.text);
		text_release(&step->task.text);
		for (size_t k = 0; k < step->replies; k++) {
			lesson_pattern_release(&step->reply[k].what);
			text_release(&step->reply[k].told.text);
		}
		for (size_t k = 0; k < step->deeds; k++)
			free(step->deed[k].text);
		free(step->reply);
		free(step->deed);
		free(step->state);
	}
	free(l->step);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		free(l->player[seat]);
	free(l->rules);
	free(l->name);
	free(l->title);
	*l = (struct lesson){0};
}

enum lesson_want lesson_wants(const struct lesson_step *step)
{
	return step->reply[0].what.want;
}

static bool fits_move(const struct lesson *l, const struct lesson_pattern *p, const void *state,
                      uint64_t move)
{
	return p->want == WANT_MOVE && (!p->moves || subject_move_fits(l->subject, p->moves, state, move));
}

const struct lesson_reply *
lesson_reply_to_move(const struct lesson *l, const struct lesson_step *step, const void *state,
                     uint64_t move)
{
	for (size_t i = 0; i < step->replies; i++)
		if (fits_move(l, &step->reply[i].what, state, move))
			return &step->reply[i];
	return NULL;
}

uint64_t *lesson_legal(const struct match *m, size_t *count)
{
	const struct game *g = m->game;
	uint64_t *legal = alloc_zero(g->moves_most, sizeof *legal);
	OWNED void *view = match_view(m, m->log_len, LEARNER);
	*count = match_round_over(m) || match_mover(m) != LEARNER ? 0 : g->legal(view, legal);
	return legal;
}

bool lesson_right_move(const struct lesson *l, const struct lesson_step *step,
                       const struct match *m, uint64_t *out)
{
	size_t n;
	OWNED uint64_t *legal = lesson_legal(m, &n);
	for (size_t r = 0; r < step->replies && step->reply[r].right; r++)
		for (size_t i = 0; i < n; i++)
			if (fits_move(l, &step->reply[r].what, m->state, legal[i])) {
				*out = legal[i];
				return true;
			}
	return false;
}

int lesson_do(const struct lesson *l, const struct lesson_deed *d, struct match *m, struct error *e)
{
	uint64_t move;
	return l->subject->deed(l->rules, m->state, d->text, &move, e) ? -1 : match_move(m, move, e);
}

void lesson_carry_out(const struct lesson_step *step, struct match *m)
{
	size_t from = m->log_len;
	if (lesson_wants(step) != WANT_COMMAND || strcmp(step->reply[0].what.word, "undo"))
		return;
	while (from && match_mover_of(m, from - 1) != LEARNER)
		from--;
	for (bool begun = false; from && !begun && match_mover_of(m, from - 1) == LEARNER;)
		begun = m->game->turn_begins(match_before(m, --from));
	match_undo(m, m->log_len - from, ALL_OPEN);
	match_forget_undone(m);
}

void lesson_place(const struct lesson *l, const struct lesson_step *step, struct match *m)
{
	*m = match_begin(l->game, l->rules, l->seats, l->name, NULL, 0, LEARNER);
	memcpy(m->state, step->state, m->game->state_size);
	/* The match has a copy of the rules of its own. */
	memcpy((char *)m->state + l->subject->rules_at, &m->rules, sizeof m->rules);
}

/* ---- Its words. ---- */

int lesson_words(const struct subject *subject, const struct telling *told, const char *text,
                 bool moved, struct text *out, struct error *e)
{
	static const char end[] = ". ";
	const size_t end_len = strlen(end);
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
		if (text[len] == '}' && b.words == 1 && !strcmp(b.word[0], "other"))
			text_add(out, told->name[TEACHER]);
		else if (text[len] != '}' || !b.words || !subject->figure(&b, out))
			return error_set(e, "'{%.*s}' stands for nothing here: other, %s do",
			                 (int)len, text, subject->figures);
		/* A sentence begins with a capital. */
		const bool begins = at == 0 ||
		                    (at >= end_len && !memcmp(out->s + at - end_len, end, end_len));
		if (begins && at < out->len && out->s[at] >= 'a' && out->s[at] <= 'z')
			out->s[at] -= 'a' - 'A';
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
	OWN(text) text = {0};
	if (!wanted)
		return true;
	(void)lesson_words(l->subject, told, wanted, false, &text, NULL);
	bare_word(text_string(&text), one, sizeof one);
	bare_word(given, two, sizeof two);
	return ascii_same(one, two) || l->subject->same(l->rules, one, two);
}

/* True if GIVEN, a command that was carried out, is the one that is WANTED.  The words after its
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
	return !*wanted; /* further words may say more about what to show */
}

const struct lesson_reply *lesson_reply_to_word(const struct lesson *l, const struct telling *told,
                                                const struct lesson_step *step, const char *word)
{
	for (size_t i = 0; i < step->replies; i++) {
		const struct lesson_pattern *p = &step->reply[i].what;
		if ((p->want == WANT_ANSWER && fits_word(l, told, p->word, word)) ||
		    (p->want == WANT_COMMAND && (!p->word || fits_command(p->word, word))))
			return &step->reply[i];
	}
	return NULL;
}

void lesson_right_word(const struct lesson *l, const struct telling *told,
                       const struct lesson_step *step, struct text *out)
{
	(void)lesson_words(l->subject, told, step->reply[0].what.word, false, out, NULL);
}

void lesson_fold(const char *text, int width, struct text *out)
{
	OWN(text) paragraph = {0};
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
}
