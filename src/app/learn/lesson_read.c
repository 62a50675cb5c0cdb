/* Reads the text of a lesson for one ruleset.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "app/learn/lesson.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "base/number.h"

enum { WORDS_MOST = 24, NUMBER_MOST = 99, NAMES_MAX = 40 };
static const char blanks[] = " \t";

/* ---- Names that stand for texts: `let a H`, and then `$a`.  ---- */

/* All zero is empty.  It owns its memory: names_release ends it. */
struct names {
	struct {
		char *name, *text;
	} let[NAMES_MAX];
	int count;
};

/* Returns the length in bytes of the name that TEXT begins with. */
static size_t name_length(const char *text)
{
	size_t len = 0;
	while (ascii_is_alnum(text[len]) || text[len] == '_')
		len++;
	return len;
}

/* Returns the number of the name that is the LEN bytes WORD, or -1. */
static int find(const struct names *n, const char *word, size_t len)
{
	int i = n->count - 1;
	while (i >= 0 && !text_is(word, len, n->let[i].name))
		i--;
	return i;
}

/* Takes REST, "a H", which it may change: from here on "$a" stands for "H".  Returns 0; or -1 and
 * the reason in E. */
static int names_let(struct names *n, char *rest, struct error *e)
{
	size_t len = name_length(rest);
	if (!len || (rest[len] && !strchr(blanks, rest[len])))
		return error_set(e, "let: the name is missing: letters and digits, as in 'let a H'");
	if (find(n, rest, len) >= 0)
		return error_set(e, "'%.*s' has a text already: choose another name", (int)len,
		                 rest);
	if (n->count == NAMES_MAX)
		return error_set(e, "more than %d names: fewer will do", NAMES_MAX);
	const char *text = rest + len + strspn(rest + len, blanks);
	n->let[n->count].text = alloc_string(text);
	rest[len] = '\0';
	n->let[n->count++].name = alloc_string(rest);
	return 0;
}

/* Adds LINE to OUT with the text of each "$name" in its place; a '$' alone stands for itself.
 * Returns 0; or -1 and the reason in E. */
static int names_put(const struct names *n, const char *line, struct text *out, struct error *e)
{
	for (; *line; line++) {
		size_t len = *line == '$' ? name_length(line + 1) : 0;
		int i = len ? find(n, line + 1, len) : -1;
		if (!len)
			text_add_char(out, *line);
		else if (i < 0)
			return error_set(e, "'$%.*s' has no text here: 'let %.*s TEXT' gives it one",
			                 (int)len, line + 1, (int)len, line + 1);
		else
			text_add(out, n->let[i].text);
		line += len;
	}
	return 0;
}

/* ---- Its ruleset. ---- */

enum { RULESETS_MOST = 24 };

/* How well a ruleset suits the learner, the best last. */
enum suits { SUITS_NOT, SUITS_BY_FAMILY, SUITS_BY_TURN, SUITS_BY_NAME };

static enum suits suits(const struct lesson *l, const void *rules, struct played wanted)
{
	if (l->game != wanted.game)
		return SUITS_BY_FAMILY;
	if (!strcmp(row_name(rules), row_name(wanted.rules)))
		return SUITS_BY_NAME;
	return !l->subject->alike || l->subject->alike(rules, wanted.rules)
	               ? SUITS_BY_TURN
	               : SUITS_BY_FAMILY;
}

/* Chooses the best of the COUNT rulesets NAMES.  Returns 0; or -1 and the reason in E. */
static int take_best(struct lesson *l, char **names, int count, struct played wanted,
                     struct error *e)
{
	enum suits best = SUITS_NOT;
	for (int i = 0; i < count; i++) {
		const struct game *game;
		OWNED void *rules = NULL;
		if (families_parse(names[i], &game, &rules, e))
			return -1;
		if (l->game && l->game != game)
			return error_set(e, "'%.40s' is another game than '%.40s': a lesson is about one", names[i],
			                 names[0]);
		l->game = game;
		l->subject = family_of(game)->subject;
		if (!l->subject)
			return error_set(e, "there are no lessons about %s", game->name);
		enum suits how = suits(l, rules, wanted);
		if (how > best) {
			void *other = l->rules;
			l->rules = rules;
			rules = other;
			best = how;
		}
	}
	return 0;
}

/* Sets the family and the rules of L by the line "rulesets" of TEXT, which names the lesson's, and
 * by WANTED, the learner's.  NUMBER becomes that of the line.  Returns 0; or -1 and the reason in
 * E. */
static int choose_rules(struct lesson *l, const char *text, struct played wanted, long *number,
                        struct error *e)
{
	static const char head[] = "rulesets";
	*number = 0;
	for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
		++*number;
		if (strncmp(line, head, strlen(head)))
			continue;
		OWN(text) list = {0};
		char *names[RULESETS_MOST];
		text_add_bytes(&list, line + strlen(head), strcspn(line + strlen(head), "\n"));
		text_add_char(&list, ' ');
		/* Commas separate rulesets, but not the bends after a colon. */
		bool bent = false;
		for (char *at = list.s; *at; at++) {
			bent = *at == ':' || (bent && *at != ' ' && *at != '\t');
			if (*at == ',' && (!bent || at[1] == ' '))
				*at = ' ';
		}
		int count = text_split(list.s, " \t\r", names, RULESETS_MOST);
		if (!count)
			return error_set(e, "name the rulesets of the lesson, as in 'rulesets standard classic'");
		return take_best(l, names, count, wanted, e);
	}
	*number = 1;
	return error_set(e, "no line 'rulesets' says which rulesets the lesson is for: "
	                    "'rulesets standard classic'");
}

/* ---- Patterns.  ---- */

/* Reads TEXT, the words after `right` or `wrong`, into P, a pattern of STEP of L.  All patterns of
 * a step are of one kind, and the first of them says which.  Returns 0, and the caller ends P with
 * lesson_pattern_release; or -1 and the reason in E. */
static int pattern_read(const struct lesson *l, const struct lesson_step *step, const char *text,
                        struct lesson_pattern *p, struct error *e)
{
	size_t len = strcspn(text, " \t");
	const char *rest = text + len + strspn(text + len, " \t");
	const bool answer = text_is(text, len, "answer"), command = text_is(text, len, "command");
	*p = (struct lesson_pattern){.want = WANT_MOVE};
	if (!strcmp(text, "any") && step->replies)
		p->want = lesson_wants(step);
	else if (*rest && (answer || command)) {
		p->want = answer ? WANT_ANSWER : WANT_COMMAND;
		p->word = alloc_string(rest);
	} else if (!(p->moves = l->subject->pattern(l->rules, text, e)))
		return -1;
	if (!step->replies || p->want == lesson_wants(step))
		return 0;
	lesson_pattern_release(p);
	return error_set(e, "a step asks for moves, for an answer or for a command, and "
	                    "not for two of them");
}

/* ---- Lines.  ---- */

struct reader {
	struct lesson *lesson;
	struct played wanted; /* the learner's ruleset */
	long line;
	bool plain; /* the lesson is read for plain words */
	bool skips; /* skips the lines of a step for another ruleset */
	bool ruled; /* a line has named the rulesets of the lesson */
	struct names names;
	struct lesson_text *into;        /* where a line of text belongs, or NULL */
	struct position position;        /* position of the present step */
	struct error *e; /* becomes the fault of a line, without its place */
};

static struct lesson_step *step_of(const struct reader *in)
{
	return in->lesson->steps ? &in->lesson->step[in->lesson->steps - 1] : NULL;
}

static void clear_position(struct position *p)
{
	for (size_t i = 0; i < p->lines; i++) {
		free(p->line[i].word);
		free(p->line[i].rest);
	}
	free(p->line);
	*p = (struct position){0};
}

/* Ends the present step: makes its position.  The fault, if any, is that of the step's line. */
static int end_step(struct reader *in)
{
	const struct lesson *l = in->lesson;
	struct lesson_step *step = step_of(in);
	const long now = in->line;
	in->into = NULL;
	if (!step)
		return 0;
	in->line = step->line;
	if (step->placed) {
		struct position *p = &in->position;
		long line = 0;
		p->rules = l->rules;
		p->seats = l->seats;
		p->seed = l->name;
		for (int seat = 0; seat < l->seats; seat++)
			p->name[seat] = l->player[seat];
		step->state = alloc_zero(1, l->game->state_size);
		const int status = l->subject->place(p, step->state, &line, in->e);
		clear_position(p);
		in->line = line ? line : step->line;
		if (status)
			return -1;
	}
	if (!step->task.line)
		return error_set(in->e, "the step has no task: 'task Play 3H.' says what to do");
	if (!step->replies || !step->reply[0].right)
		return error_set(in->e, "the step's first reply must be right, as in 'right play 3h'");
	if (!step->placed && l->steps == 1)
		return error_set(in->e, "the first step needs a position: 'hand' begins one");
	in->line = now;
	return 0;
}

/* Ends the present step and begins one.  Seats one other player, if no line has named more. */
static int take_step(struct reader *in, char *rest)
{
	static const char usual[] = "Ada";
	struct lesson *l = in->lesson;
	if (*rest)
		return error_set(in->e, "nothing stands after 'step', but '%.40s' does", rest);
	if (!l->name || !l->title || !l->number || !in->ruled)
		return error_set(in->e, "before the first step a lesson needs the lines lesson, number, "
		                        "title and rulesets");
	if (end_step(in))
		return -1;
	l->step = alloc_grow(l->step, &l->steps_cap, l->steps + 1, sizeof *l->step);
	l->step[l->steps++] = (struct lesson_step){.line = in->line};
	if (!l->seats) {
		l->player[TEACHER] = alloc_string(usual);
		l->seats = TEACHER + 1;
	}
	return 0;
}

static bool is_place(const struct reader *in, const char *word)
{
	size_t len = strlen(word);
	for (const char *at = in->lesson->subject->places; *at; at += *at == ',' ? 2 : 0) {
		size_t one = strcspn(at, ",");
		if (len && text_is(at, one, word))
			return true;
		at += one;
	}
	return false;
}

static int take_reply(struct reader *in, bool right, char *rest)
{
	struct lesson_step *step = step_of(in);
	struct lesson_reply reply = {.right = right, .line = in->line};
	if (pattern_read(in->lesson, step, rest, &reply.what, in->e))
		return -1;
	if (right && step->replies && !step->reply[step->replies - 1].right) {
		lesson_pattern_release(&reply.what);
		return error_set(in->e, "the right replies come first, the wrong ones behind them");
	}
	step->reply = alloc_grow(step->reply, &step->replies_cap, step->replies + 1, sizeof reply);
	step->reply[step->replies] = reply;
	in->into = &step->reply[step->replies++].told;
	in->into->line = in->line;
	return 0;
}

/* Returns the seat that the LEN bytes WORD name, or -1. */
static int seat_called(const struct lesson *l, const char *word, size_t len)
{
	if (text_is(word, len, "you"))
		return LEARNER;
	if (text_is(word, len, "other"))
		return TEACHER;
	int seat = l->seats - 1;
	while (seat > LEARNER &&
	       (strlen(l->player[seat]) != len || !ascii_same_part(l->player[seat], word, len)))
		seat--;
	return seat > LEARNER ? seat : -1;
}

/* Takes the moves after `do`, separated by commas, of one player. */
static int take_deeds(struct reader *in, const char *rest)
{
	const struct lesson *l = in->lesson;
	struct lesson_step *step = step_of(in);
	size_t len = strcspn(rest, blanks);
	int seat = seat_called(l, rest, len);
	const char *at = rest + len + strspn(rest + len, blanks);
	uint64_t move;
	if (seat < 0 || !*at)
		return error_set(in->e, "do whose move? As in %s", l->subject->deeds);
	while (*at) {
		OWN(text) text = {0};
		len = strcspn(at, ",");
		text_add_bytes(&text, at, len);
		text_add_char(&text, ' ');
		text_trim(text.s);
		struct lesson_deed deed = {seat, alloc_string(text.s), in->line};
		step->deed = alloc_grow(step->deed, &step->deeds_cap, step->deeds + 1, sizeof deed);
		step->deed[step->deeds++] = deed;
		if (l->subject->deed(l->rules, NULL, deed.text, &move, in->e))
			return -1;
		at += len + strspn(at + len, ", \t");
	}
	return 0;
}

static int take_head(struct reader *in, const char *word, char *rest)
{
	struct lesson *l = in->lesson;
	int64_t number;
	char **at = !strcmp(word, "title") ? &l->title : &l->name;
	if (l->steps)
		return error_set(in->e, "'%s' stands before the first step", word);
	if (!strcmp(word, "rulesets")) {
		in->ruled = true;
		return 0;
	}
	if (!strcmp(word, "players")) {
		char *words[WORDS_MOST];
		int count = text_split(rest, ", \t", words, WORDS_MOST);
		if (l->seats || !count || count >= SEATS_MAX)
			return error_set(in->e, "players names the others once, 1 to %d of them, as in "
			                        "'players Ada Bo'", SEATS_MAX - 1);
		for (int i = 0; i < count; i++)
			l->player[TEACHER + i] = alloc_string(words[i]);
		l->seats = TEACHER + count;
		return game_check_seats(l->game, l->rules, l->seats, in->e);
	}
	if (!strcmp(word, "number")) {
		if (number_read(rest, 1, NUMBER_MOST, &number))
			return error_set(in->e, "'%.40s' is no number from 1 to %d: it says when the lesson "
			                        "comes", rest, NUMBER_MOST);
		l->number = (int)number;
		return 0;
	}
	if (*at || !*rest)
		return error_set(in->e, "%s %s: one is needed", *at ? "a second" : "an empty", word);
	*at = alloc_string(rest);
	return 0;
}

/* Takes the line that begins with WORD; REST stands after it. */
static int take_word(struct reader *in, const char *word, char *rest)
{
	struct lesson_step *step = step_of(in);
	if (!strcmp(word, "let"))
		return names_let(&in->names, rest, in->e);
	if (!strcmp(word, "step"))
		return take_step(in, rest);
	if (!strcmp(word, "lesson") || !strcmp(word, "title") || !strcmp(word, "number") ||
	    !strcmp(word, "rulesets") || !strcmp(word, "players"))
		return take_head(in, word, rest);
	bool reply = !strcmp(word, "right") || !strcmp(word, "wrong");
	bool prose = !strcmp(word, "text") || !strcmp(word, "task");
	if (!is_place(in, word) && !reply && !prose && strcmp(word, "do"))
		return error_set(in->e, "'%.40s' can't begin a line: lines begin with lesson, number, title, "
		                        "rulesets, players, let, step, %s, text, task, right, wrong, do and |",
		                 word, in->lesson->subject->places);
	if (!step)
		return error_set(in->e, "'%s' stands in a step: 'step' begins one", word);
	in->into = NULL;
	if (reply)
		return take_reply(in, *word == 'r', rest);
	if (!strcmp(word, "do"))
		return take_deeds(in, rest);
	if (!prose) {
		struct position *p = &in->position;
		step_of(in)->placed = true;
		p->line = alloc_grow(p->line, &p->lines_cap, p->lines + 1, sizeof *p->line);
		p->line[p->lines++] =
			(struct position_line){alloc_string(word), alloc_string(rest), in->line};
		return 0;
	}
	struct lesson_text *to = *word == 't' && word[1] == 'e' ? &step->intro : &step->task;
	if (to->line)
		return error_set(in->e, "a step has one %s", word);
	to->line = in->line;
	text_add(&to->text, rest);
	in->into = to;
	return 0;
}

/* Returns the length of the "classic:", "plain:" or "screen:" that LINE begins with, or 0.  Clears
 * *FOR_US if such a line is neither for the lesson's ruleset nor for the learner's, or not for the
 * kind of words that it is read for. */
static size_t condition_before(const struct reader *in, const char *line, bool *for_us)
{
	size_t len = strcspn(line, ": \t");
	if (line[len] != ':')
		return 0;
	if (family_has_row(in->lesson->game, line, len)) {
		*for_us &= text_is(line, len, row_name(in->lesson->rules)) ||
		           text_is(line, len, row_name(in->wanted.rules));
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
	OWN(text) whole = {0};
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
	int status = names_put(&in->names, line + len, &whole, in->e);
	if (status)
		return -1;
	if (*word == '|' && !in->into)
		status = error_set(in->e, "a text stands below 'text', 'right' or 'wrong', not here");
	else if (*word == '|') {
		if (in->into->text.len)
			text_add_char(&in->into->text, '\n');
		text_add(&in->into->text, text_string(&whole) + (*text_string(&whole) == ' '));
	} else {
		text_add(&whole, ""); /* so that the text has memory even if it is empty */
		OWNED char *rest = alloc_string(whole.s + strspn(whole.s, " \t"));
		text_trim(rest);
		status = take_word(in, word, rest);
	}
	return status;
}

int lesson_read(struct lesson *l, const char *file, const char *text, struct played wanted,
                bool plain, struct error *e)
{
	struct error why;
	struct reader in = {.lesson = l, .wanted = wanted, .plain = plain, .e = &why};
	OWN(text) line = {0};
	*l = (struct lesson){0};
	if (!text_is_utf8(text))
		return error_set(e, "%s: this is not UTF-8, as a lesson must be", file);
	int status = choose_rules(l, text, wanted, &in.line, &why);
	in.line = status ? in.line : 0;
	while (*text && !status) {
		in.line++;
		text_take_line(&text, &line);
		if (line.len) /* a stranger's lesson must not control the terminal */
			text_clean(line.s, blanks);
		status = take_line(&in, text_string(&line));
	}
	if (!status && !l->steps)
		status = error_set(&why, "the lesson has no step: 'step' begins one");
	if (!status)
		status = end_step(&in);
	clear_position(&in.position);
	struct names *n = &in.names;
	for (int i = 0; i < n->count; i++) {
		free(n->let[i].name);
		free(n->let[i].text);
	}
	n->count = 0;
	if (!status)
		return 0;
	lesson_release(l);
	return lesson_fail(e, file, in.line, "%s", why.text);
}
