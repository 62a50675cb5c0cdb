/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "prompt/prompt.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/number.h"
#include "base/text.h"
#include "base/words.h"
#include "os/signals.h"
#include "prompt/edit.h"
#include "prompt/speech.h"

static void drop_pasted(void)
{
	if (edit_drop_pasted())
		fputs(SAY_PASTED_LEFT_OUT, stderr);
}

void prompt_release(struct prompt *p)
{
	input_release(&p->input);
	text_release(&p->offer);
	text_release(&p->numbered);
}

void prompt_refuse(struct prompt *p, const char *why)
{
	fflush(stdout);
	if (!input_scripted(&p->input)) {
		OWN(text) line = {0};
		text_addf(&line, "%s\n", why);
		if (p->interactive)
			fold_lines(&line, p->term->width, FOLD_INDENT);
		fputs(text_string(&line), stderr);
		drop_pasted();
		return;
	}
	OWN(text) where = {0};
	input_where(&p->input, &where);
	complain("%s: %s", text_string(&where), why);
	bool goes_on = p->keep_going && !p->input.broken;
	if (!goes_on)
		input_drop_sources(&p->input);
	if (p->input.terminal)
		return; /* a person is there: only the file is given up */
	if (p->status == STATUS_DONE)
		p->status = STATUS_REFUSED;
	if (!goes_on)
		p->broken_off = p->stop = true;
}

bool prompt_take_interrupt(struct prompt *p)
{
	if (!p->input.terminal || signals_end() || !signals_take_interrupt())
		return false;
	fflush(stdout);
	if (p->input.depth) {
		OWN(text) where = {0};
		input_where(&p->input, &where);
		complain("%s: interrupted: its other lines are left out", text_string(&where));
	}
	input_drop_sources(&p->input);
	drop_pasted();
	return true;
}

void prompt_leave(struct prompt *p)
{
	if (p->input.interrupted)
		p->status = STATUS_INTERRUPTED;
	p->stop = true;
}

static int unknown_line(struct prompt *p, const char *word, const char *rest, struct error *e);

/* Called as unknown_line.  If the line begins with words that only lead to others, as "my" or "where",
 * says that the first word after them is unknown, and returns true; unless that is a command or
 * begins a move. */
static bool unknown_later(struct prompt *p, const char *word, const char *rest, struct error *e)
{
	OWN(speech) said = {0};
	struct error why;
	OWN(text) line = {0}, after = {0};
	int at = 0;
	text_addf(&line, "%s%s", word, rest);
	speech_init(&said, text_string(&line));
	while (at < said.count && speech_leads(said.word[at]))
		at++;
	const bool unknown = at && at < said.count && !command_find(p->commands, said.word[at], &why) &&
	                     !(p->asks->is_move && p->asks->is_move(p, said.word[at]));
	for (int i = at + 1; unknown && i < said.count; i++)
		text_addf(&after, " %s", said.word[i]);
	if (unknown) {
		*e = why;
		unknown_line(p, said.word[at], text_string(&after), e);
	}
	return unknown;
}

/* Called when WORD, which begins a line that continues with REST, is not a command; E says so.  If
 * WORD is a mistyped command, proposes the right line.  Returns -1. */
static int unknown_line(struct prompt *p, const char *word, const char *rest, struct error *e)
{
	if (unknown_later(p, word, rest, e))
		return -1;
	const struct command *best = command_near(p->commands, word);
	struct error before = *e;
	OWN(text) right = {0};
	if (p->asks->unknown)
		p->asks->unknown(p, word, rest, e);
	if (!best || strcmp(before.text, e->text))
		return -1;
	text_addf(&right, "%s%s", best->name, rest);
	right.s[command_length(right.s)] = '\0';
	text_trim(right.s);
	if (best->run == prompt_help) {
		/* Makes RIGHT a line that works: with the name that the word after `help` may be
		 * mistyped for, or without what `help` cannot explain. */
		char *words[WORDS_MAX];
		OWN(text) copy = {0}, meant = {0};
		text_add(&copy, right.s);
		const int count = text_split(copy.s, command_separators, words, WORDS_MAX);
		if (count > 1 && !help_explains(p, words + 1, count - 1) &&
		    speech_means(p, right.s, &meant, NULL) != SPEECH_KNOWN) {
			const char *near = count == 2 ? help_near(p->commands, words[1]) : NULL;
			text_clear(&right);
			text_addf(&right, near ? "%s %s" : "%s", best->name, near);
		}
	}
	prompt_propose(p, word, right.s, e);
	return -1;
}

/* Carries out LINE, which is written as the commands want it. */
static int run_line(struct prompt *p, const char *line, struct error *e)
{
	OWN(text) whole = {0};
	line += strspn(line, command_separators);
	size_t len = strcspn(line, command_separators);
	text_add_bytes(&whole, line, command_length(line));
	OWNED char *first = alloc_part(line, len);
	int status = p->asks->bare ? p->asks->bare(p, first, whole.s, e) : 1;
	if (status > 0) {
		const struct command *c = command_find(p->commands, first, e);
		if (query_assent(first) != SAYS_ELSE && !(c && command_is_said(c, first)))
			status = error_set(e, "'%.40s' answers no question here: 'help' lists the commands",
			                   first);
		else if (c || help_bare(p, first))
			status = 0;
		text_clear(&whole);
		text_add(&whole, line + len + (c ? strspn(line + len, command_separators) : 0));
		if (!status && c)
			status = command_call(p, c, whole.s, e);
		else if (status > 0)
			status = unknown_line(p, first, text_string(&whole), e);
	}
	return status;
}

/* True if LINE is the name of a command that this prompt has not, or begins with it and is not KNOWN
 * to mean anything else; E then says why it is absent. */
static bool is_absent(const struct prompt *p, const char *line, bool known, struct error *e)
{
	const size_t len = strcspn(line, command_separators);
	const struct command_absent *a = p->commands->absent;
	known &= line[len + strspn(line + len, command_separators)] != '\0';
	while (a && a->name && !(strlen(a->name) == len && ascii_same_part(line, a->name, len)))
		a++;
	const bool absent = a && a->name && !known;
	if (absent)
		error_set(e, "%s", a->why);
	return absent;
}

/* Carries out LINE, which is no number of a line that was shown. */
static int run_meant(struct prompt *p, const char *line, struct error *e)
{
	OWN(text) meant = {0};
	const char *sign = line + strspn(line, " \t");
	line += strspn(line, command_separators);
	if ((!*line || *line == '#') && sign < line)
		return error_set(e, "'%.1s' alone is no command: 'help' lists the commands", sign);
	if (!*line || *line == '#')
		return 0;
	int status = speech_means(p, line, &meant, e);
	if (is_absent(p, line, status == SPEECH_KNOWN, e))
		return -1;
	if (status == SPEECH_PERHAPS) {
		OWNED char *typed = alloc_part(line, command_length(line));
		status = prompt_propose(p, typed, text_string(&meant), e);
	} else if (status != SPEECH_ASKS)
		status = run_line(p, status == SPEECH_UNKNOWN ? line : text_string(&meant), e);
	return status;
}

int prompt_run(struct prompt *p, const char *line, struct error *e)
{
	const struct text *numbered = &p->numbered;
	/* the number of a line in NUMBERED stands for that line */
	int64_t number = 0;
	const char *first = line + strspn(line, command_separators);
	OWNED char *said = alloc_part(first, command_length(first)), *chosen = NULL;
	text_trim(said);
	const char *at = numbered->s;
	if (!numbered->len || number_read(said, 1, INT_MAX, &number))
		at = NULL;
	while (at && number-- > 1 && *at)
		at = strchr(at, '\n') + 1;
	if (at && *at)
		chosen = alloc_part(at, strcspn(at, "\n"));
	return run_meant(p, chosen ? chosen : line, e);
}

const char *prompt_ask(struct prompt *p, const struct query *question)
{
	static const char blank[] = " \t";
	struct error e;
	for (;;) {
		const char *line = input_line(&p->input, question, &e);
		term_resize(p->term);
		if (line) {
			text_trim(p->input.text.s);
			return line + strspn(line, blank);
		}
		if (p->input.ended) {
			prompt_leave(p);
			return NULL;
		}
		prompt_refuse(p, e.text);
	}
}

bool prompt_line(struct prompt *p, const struct query *question, const char *empty)
{
	struct error e;
	struct query asked = *question;
	asked.cursor = p->commands->cursor;
	if (p->input.depth)
		prompt_take_interrupt(p); /* it is meant for the file's commands */
	const char *line = input_line(&p->input, &asked, &e);
	term_resize(p->term); /* the window may have changed meanwhile */
	if (!line && p->input.ended) {
		prompt_leave(p);
		return false;
	}
	if (p->input.watched)
		return false;
	OWN(text) taken = {0};
	if (line && p->interactive && !input_scripted(&p->input)) {
		/* An empty line stands for the line that is offered, or else for EMPTY.  If a line
		 * is offered or QUESTION asks for Enter, so does a yes, and a no declines both. */
		struct text *offer = &p->offer;
		const bool offered = offer->len, blank = !line[strspn(line, " \t")];
		const enum assent reply = offered || question->enter ? query_assent(line)
		                                                     : SAYS_ELSE;
		if (blank || reply == SAYS_YES)
			line = offered ? text_string(offer) : empty;
		else if (reply == SAYS_NO)
			line = "";
		text_add(&taken, line);
		text_clear(offer);
		line = text_string(&taken);
	}
	if (!line || prompt_run(p, line, &e))
		prompt_refuse(p, e.text);
	fflush(stdout);
	return !p->stop;
}

bool pages_leaves(const char *answer)
{
	static const char *const words[] = {"quit", "q", "exit", "bye"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (ascii_same(answer, words[i]))
			return true;
	return false;
}

/* Answers LINE, which answers no question: the person leaves, or is told REFUSAL. */
static void leave_or_refuse(struct prompt *p, const char *line, const char *refusal)
{
	if (pages_leaves(line))
		p->stop = true;
	else
		prompt_refuse(p, refusal);
}

bool prompt_agrees(struct prompt *p, const char *text, const char *refusal)
{
	const struct query query = {.text = text, .whose = NOBODYS, .complete = offers_yes_no};
	const char *answer;
	while (!p->stop && (answer = prompt_ask(p, &query))) {
		const enum assent assent = *answer ? query_assent(answer) : SAYS_YES;
		if (assent != SAYS_ELSE)
			return assent == SAYS_YES;
		leave_or_refuse(p, answer, refusal);
	}
	return false;
}

bool prompt_enter(struct prompt *p, const char *text, const char *refusal)
{
	const struct query query = {.text = text, .whose = NOBODYS};
	const char *answer;
	while (!p->stop && (answer = prompt_ask(p, &query))) {
		if (!*answer || query_assent(answer) == SAYS_YES ||
		    text_lists("more next continue skip", ' ', answer))
			return true;
		leave_or_refuse(p, answer, refusal);
	}
	return false;
}

enum pages pages_show(struct prompt *p, const char *text)
{
	static const struct query more = {
		.text = "Enter shows more, s skips the rest> ", .whose = NOBODYS};
	if (!p || !p->interactive || input_scripted(&p->input)) {
		fputs(text, stdout);
		return PAGES_READ;
	}
	while (*text) {
		const char *end = text;
		for (int left = p->term->height - 1; left > 0 && *end; left--)
			end += strcspn(end, "\n") + 1;
		fwrite(text, 1, (size_t)(end - text), stdout);
		text = end;
		const char *answer = *text ? prompt_ask(p, &more) : "";
		if (!answer)
			return PAGES_ENDED;
		const enum assent reply = query_assent(answer);
		if (!*answer || reply == SAYS_YES || ascii_same(answer, "more"))
			continue;
		if (pages_leaves(answer))
			return PAGES_QUIT;
		if (reply != SAYS_NO && !ascii_same(answer, "s") && !ascii_same(answer, "skip"))
			input_give_back(&p->input);
		return PAGES_READ;
	}
	return PAGES_READ;
}
