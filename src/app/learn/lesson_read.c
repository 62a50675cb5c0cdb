/* Reads the text of a lesson for one ruleset.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "app/learn/lesson.h"
#include "app/learn/lesson_pattern.h"
#include "app/learn/lesson_position.h"
#include "base/alloc.h"
#include "base/number.h"
#include "cards/core/turn.h"

enum { NAMES_MAX = 40, WORDS_MOST = 24, LEFT_MOST = CARDS_MAX, NUMBER_MOST = 99 };

/* A name that stands for a text, "let a H". */
struct let {
	char *name, *text;
};

struct reader {
	struct lesson *lesson;
	const char *file;
	long line;
	bool plain; /* it is told in plain words */
	bool skips; /* a step of another ruleset */
	bool ruled; /* a line has said which rulesets the lesson is for */
	struct let let[NAMES_MAX];
	int lets;
	struct lesson_text *into;        /* where a line of text belongs, or NULL */
	struct lesson_position position; /* of the present step, if it is `placed` */
	struct error *e;
};

static struct lesson_step *step_of(const struct reader *in)
{
	return in->lesson->steps ? &in->lesson->step[in->lesson->steps - 1] : NULL;
}

#define FAIL(in, ...) lesson_fail((in)->e, (in)->file, (in)->line, __VA_ARGS__)

static bool names_character(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* Adds LINE to OUT with the text of each "$name" in its place. */
static int put_names(struct reader *in, const char *line, struct text *out)
{
	for (; *line; line++) {
		if (*line != '$') {
			text_add_char(out, *line);
			continue;
		}
		size_t len = 0;
		while (names_character(line[1 + len]))
			len++;
		int i = 0;
		while (i < in->lets &&
		       (strlen(in->let[i].name) != len || strncmp(in->let[i].name, line + 1, len)))
			i++;
		if (i == in->lets)
			return FAIL(in, "'$%.*s' has no text here: 'let %.*s TEXT' gives it one",
			            (int)len, line + 1, (int)len, line + 1);
		text_add(out, in->let[i].text);
		line += len;
	}
	return 0;
}

static int take_let(struct reader *in, char *rest)
{
	size_t len = 0;
	while (names_character(rest[len]))
		len++;
	if (!len || (rest[len] && rest[len] != ' ' && rest[len] != '\t'))
		return FAIL(in, "let which name? It has letters and digits, as in 'let a H'");
	const char *text = rest + len + strspn(rest + len, " \t");
	for (int i = 0; i < in->lets; i++)
		if (strlen(in->let[i].name) == len && !strncmp(in->let[i].name, rest, len))
			return FAIL(in, "'%s' has a text already: choose another name",
			            in->let[i].name);
	if (in->lets == NAMES_MAX)
		return FAIL(in, "more than %d names: fewer will do", NAMES_MAX);
	rest[len] = '\0';
	in->let[in->lets++] = (struct let){alloc_string(rest), alloc_string(text)};
	return 0;
}

/* Ends the present step: makes its position. */
static int end_step(struct reader *in)
{
	struct lesson_step *step = step_of(in);
	struct error why;
	in->into = NULL;
	if (!step)
		return 0;
	if (!step->task.line)
		return lesson_fail(in->e, in->file, step->line,
		                   "the step has no task: 'task Play 3H.' says what to do");
	if (!step->replies || !step->reply[0].right)
		return lesson_fail(in->e, in->file, step->line,
		                   "the step's first reply must be right, as in 'right play 3h'");
	if (step->placed && position_finish(&in->position, in->lesson->name, &why))
		return lesson_fail(in->e, in->file, step->line, "%s", why.text);
	if (step->placed)
		step->state = in->position.state;
	else if (in->lesson->steps == 1)
		return lesson_fail(in->e, in->file, step->line,
		                   "the first step needs a position: 'hand' begins one");
	return 0;
}

static int take_step(struct reader *in, char *rest)
{
	struct lesson *l = in->lesson;
	if (*rest)
		return FAIL(in, "nothing stands behind 'step', but '%.40s' does", rest);
	if (!l->name || !l->title || !l->number || !in->ruled)
		return FAIL(
			in,
			"before the first step a lesson needs the lines lesson, number, title and rulesets");
	if (end_step(in))
		return -1;
	l->step = alloc_grow(l->step, &l->steps_cap, l->steps + 1, sizeof *l->step);
	l->step[l->steps++] = (struct lesson_step){.line = in->line};
	return 0;
}

static int take_place(struct reader *in, const char *place, const char *list)
{
	struct lesson_step *step = step_of(in);
	struct error why;
	if (!step->placed)
		position_init(&in->position, &in->lesson->rules);
	step->placed = true;
	return position_add(&in->position, place, list, &why) ? FAIL(in, "%s", why.text) : 0;
}

static int take_left(struct reader *in, const char *rest)
{
	struct lesson_step *step = step_of(in);
	if (!step->placed)
		return FAIL(in, "'left' belongs to a position: 'hand' begins one");
	if (number_read(rest, 1, LEFT_MOST, &in->position.left))
		return FAIL(in, "left how many cards in the deck? '%.40s' is no number from 1 to %d",
		            rest, LEFT_MOST);
	return 0;
}

static int take_reply(struct reader *in, bool right, char *rest)
{
	struct lesson_step *step = step_of(in);
	struct lesson_reply reply = {.right = right, .line = in->line};
	struct error why;
	if (pattern_read(&in->lesson->rules, step, rest, &reply.what, &why))
		return FAIL(in, "%s", why.text);
	if (right && step->replies && !step->reply[step->replies - 1].right) {
		free(reply.what.word);
		return FAIL(in, "the right replies come first, the wrong ones behind them");
	}
	step->reply = alloc_grow(step->reply, &step->replies_cap, step->replies + 1, sizeof reply);
	step->reply[step->replies] = reply;
	in->into = &step->reply[step->replies++].told;
	in->into->line = in->line;
	return 0;
}

static int take_deed(struct reader *in, char *rest)
{
	struct lesson_step *step = step_of(in);
	const struct rules *r = &in->lesson->rules;
	struct lesson_deed deed = {.line = in->line};
	char *words[WORDS_MOST];
	struct error why;
	int count = text_split(rest, " \t,", words, WORDS_MOST);
	if (count < 2 || (strcmp(words[0], "you") && strcmp(words[0], "other")))
		return FAIL(in, "do whose move? As in 'do other play 5h' or 'do you draw deck'");
	deed.seat = *words[0] == 'y' ? LEARNER : TEACHER;
	struct table due = {.rules = r,
	                    .phase = strcmp(words[1], "draw") ? PHASE_PLACE : PHASE_DRAW};
	struct move moves[TURN_MOVES];
	if (turn_read(&due, words + 1, count - 1, moves, &why) != 1)
		return FAIL(in, "'do' takes one move, as in 'do other play 5h': half a turn");
	deed.move = moves[0];
	step->deed = alloc_grow(step->deed, &step->deeds_cap, step->deeds + 1, sizeof deed);
	step->deed[step->deeds++] = deed;
	return 0;
}

/* Takes a line of text, behind the '|'. */
static int take_text(struct reader *in, const char *rest)
{
	if (!in->into)
		return FAIL(in, "a text stands below 'text', 'right' or 'wrong', not here");
	if (in->into->text.len)
		text_add_char(&in->into->text, '\n');
	text_add(&in->into->text, rest + (*rest == ' '));
	return 0;
}

static int take_head(struct reader *in, const char *word, char *rest)
{
	struct lesson *l = in->lesson;
	int64_t number;
	char **at = !strcmp(word, "title") ? &l->title : &l->name;
	if (l->steps)
		return FAIL(in, "'%s' stands before the first step", word);
	if (!strcmp(word, "rulesets")) {
		in->ruled = true;
		return 0;
	}
	if (!strcmp(word, "number")) {
		if (number_read(rest, 1, NUMBER_MOST, &number))
			return FAIL(in,
			            "'%.40s' is no number from 1 to %d: it says when the lesson comes",
			            rest, NUMBER_MOST);
		l->number = (int)number;
		return 0;
	}
	if (*at || !*rest)
		return FAIL(in, "%s %s: one is needed", *at ? "a second" : "an empty", word);
	*at = alloc_string(rest);
	return 0;
}

/* Takes the line that begins with WORD; REST stands behind it. */
static int take_word(struct reader *in, const char *word, char *rest)
{
	struct lesson_step *step = step_of(in);
	if (!strcmp(word, "let"))
		return take_let(in, rest);
	if (!strcmp(word, "step"))
		return take_step(in, rest);
	if (!strcmp(word, "lesson") || !strcmp(word, "title") || !strcmp(word, "number") ||
	    !strcmp(word, "rulesets"))
		return take_head(in, word, rest);
	bool reply = !strcmp(word, "right") || !strcmp(word, "wrong");
	bool prose = !strcmp(word, "text") || !strcmp(word, "task");
	if (!position_is_place(word) && !reply && !prose && strcmp(word, "left") &&
	    strcmp(word, "do"))
		return FAIL(
			in,
			"'%.40s' begins no line: there are lesson, number, title, rulesets, let, step, hand, "
			"other, laid, theirs, pile, deck, left, text, task, right, wrong, do and |",
			word);
	if (!step)
		return FAIL(in, "'%s' stands in a step: 'step' begins one", word);
	in->into = NULL;
	if (reply)
		return take_reply(in, *word == 'r', rest);
	if (position_is_place(word))
		return take_place(in, word, rest);
	if (!strcmp(word, "left"))
		return take_left(in, rest);
	if (!strcmp(word, "do"))
		return take_deed(in, rest);
	struct lesson_text *to = *word == 't' && word[1] == 'e' ? &step->intro : &step->task;
	if (to->line)
		return FAIL(in, "a step has one %s", word);
	to->line = in->line;
	text_add(&to->text, rest);
	in->into = to;
	return 0;
}

/* The bytes of "classic:", "plain:" or "screen:" that LINE begins with, or 0.  *FOR_US says
 * whether such a line is for the lesson's ruleset and for the words in which it is told. */
static size_t condition_before(const struct reader *in, const char *line, bool *for_us)
{
	size_t len = strcspn(line, ": \t");
	if (line[len] != ':')
		return 0;
	for (size_t i = 0; i < rules_count; i++) {
		const char *name = rules_table[i].name;
		if (strlen(name) != len || strncmp(line, name, len))
			continue;
		*for_us &= !strcmp(name, in->lesson->rules.name);
		return len + 1;
	}
	bool plain = !strncmp(line, "plain:", len + 1);
	if (!plain && strncmp(line, "screen:", len + 1))
		return 0;
	*for_us &= plain == in->plain;
	return len + 1;
}

static int take_line(struct reader *in, const char *line)
{
	struct text whole = {0};
	char word[16];
	bool for_us = true;
	size_t condition;
	line += strspn(line, " \t");
	while ((condition = condition_before(in, line, &for_us))) {
		line += condition;
		line += strspn(line, " \t");
	}
	size_t len = *line == '|' ? 1 : strcspn(line, " \t");
	size_t keep = len < sizeof word - 1 ? len : sizeof word - 1;
	memcpy(word, line, keep);
	word[keep] = '\0';
	if (!strcmp(word, "step"))
		in->skips = !for_us;
	if (!*line || *line == '#' || !for_us || in->skips)
		return 0;
	int status = put_names(in, line + len, &whole);
	if (!status && *word == '|')
		status = take_text(in, text_string(&whole));
	else if (!status) {
		text_add(&whole, ""); /* so that there is memory to cut words in */
		char *rest = alloc_string(text_string(&whole) + strspn(text_string(&whole), " \t"));
		text_trim(rest);
		status = take_word(in, word, rest);
		free(rest);
	}
	text_release(&whole);
	return status;
}

/* Finds the ruleset to read the lesson for.  The line "rulesets" names the rulesets of the
 * lesson, and WANTED is the learner's.  Returns 0; or -1 and the reason in E. */
static int choose_rules(const char *file, const char *text, const struct rules *wanted,
                        struct rules *out, struct error *e)
{
	static const char head[] = "rulesets";
	const struct rules *alike = NULL, *first = NULL;
	long number = 0;
	for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
		number++;
		if (strncmp(line, head, strlen(head)))
			continue;
		struct text list = {0};
		char *words[WORDS_MOST];
		text_add_bytes(&list, line + strlen(head), strcspn(line + strlen(head), "\n"));
		text_add_char(&list, ' ');
		int count = text_split(list.s, " \t,\r", words, WORDS_MOST);
		int status = 0;
		for (int i = 0; i < count && !status; i++) {
			struct error why;
			const struct rules *r = rules_find(words[i], &why);
			if (!r) {
				status = lesson_fail(e, file, number, "%s", why.text);
				break;
			}
			if (!strcmp(r->name, wanted->name))
				alike = first = r;
			if (!alike && r->order == wanted->order)
				alike = r;
			if (!first)
				first = r;
		}
		text_release(&list);
		if (status)
			return -1;
		if (!first)
			return lesson_fail(e, file, number, "name the rulesets of the lesson, as "
			                   "in 'rulesets standard classic'");
		*out = alike ? *alike : *first;
		return 0;
	}
	return lesson_fail(e, file, 1, "no line 'rulesets' says which rulesets the lesson is for: "
	                   "'rulesets standard classic'");
}

static int read_lines(struct reader *in, const char *text)
{
	struct text line = {0};
	int status = 0;
	while (*text && !status) {
		size_t len = strcspn(text, "\n");
		in->line++;
		text_clear(&line);
		text_add_bytes(&line, text, len && text[len - 1] == '\r' ? len - 1 : len);
		status = take_line(in, text_string(&line));
		text += len + (text[len] == '\n');
	}
	text_release(&line);
	if (!status && !in->lesson->steps)
		status = FAIL(in, "the lesson has no step: 'step' begins one");
	return status ? status : end_step(in);
}

int lesson_read(struct lesson *l, const char *file, const char *text, const struct rules *wanted,
                bool plain, struct error *e)
{
	struct reader in = {.lesson = l, .file = file, .plain = plain, .e = e};
	*l = (struct lesson){0};
	if (!text_is_utf8(text))
		return error_set(e, "%s: is no text in UTF-8, as a lesson is", file);
	int status =
		choose_rules(file, text, wanted, &l->rules, e) || read_lines(&in, text) ? -1 : 0;
	for (int i = 0; i < in.lets; i++) {
		free(in.let[i].name);
		free(in.let[i].text);
	}
	if (status)
		lesson_release(l);
	return status;
}
