/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "prompt/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "os/signals.h"
#include "os/store.h"
#include "prompt/edit.h"

void input_init(struct input *in, const struct term *term, bool terminal)
{
	*in = (struct input){.term = term, .terminal = terminal};
	if (terminal)
		edit_init();
}

void input_release(struct input *in)
{
	input_drop_sources(in);
	if (in->terminal)
		edit_release();
	text_release(&in->text);
}

static void drop_source(struct input *in)
{
	struct source *top = &in->source[--in->depth];
	fclose(top->file);
	free(top->name);
}

void input_drop_sources(struct input *in)
{
	while (in->depth)
		drop_source(in);
}

int input_source(struct input *in, const char *path, struct error *e)
{
	struct stat st;
	if (in->depth == SOURCES_MAX)
		return error_set(e, "%s: %d files already read one another, and no more can", path, SOURCES_MAX);
	int fd = store_open(path, O_RDONLY);
	FILE *file = fd < 0 ? NULL : fdopen(fd, "r");
	if (!file)
		return error_set(e, "%s: %s", path, strerror(errno));
	if (!fstat(fileno(file), &st) && S_ISDIR(st.st_mode)) {
		fclose(file);
		return error_set(e, "%s: this is a directory, not a file of commands", path);
	}
	in->source[in->depth++] = (struct source){file, alloc_string(path), 0};
	return 0;
}

bool input_scripted(const struct input *in)
{
	return in->depth > 0 || !in->terminal;
}

void input_where(const struct input *in, struct text *out)
{
	if (in->depth)
		text_addf(out, "%s, line %ld", in->source[in->depth - 1].name,
		          in->source[in->depth - 1].line);
	else
		text_addf(out, "line %ld", in->line);
	text_clean(out->s, "");
}

enum { SKIPPED_MOST = 1 << 20 }; /* bytes of a line that is too long for a command */

/* Returns the next byte of FILE, or EOF.  Goes on after a signal that asks for nothing. */
static int next_byte(FILE *file)
{
	int c;
	while ((c = getc(file)) == EOF && ferror(file) && errno == EINTR && !signals_asked())
		clearerr(file);
	return c;
}

/* Reads a line of FILE into in->text.  Returns 1; 0 at the end; -1 and the reason in E if
 * the line can't be a command. */
static int read_line(struct input *in, FILE *file, long *line, struct error *e)
{
	int c;
	size_t len = 0;
	bool nul = false;
	text_clear(&in->text);
	in->broken = false;
	signals_reading(true);
	for (; (c = next_byte(file)) != EOF && c != '\n' && len < SKIPPED_MOST; len++) {
		nul |= c == '\0';
		if (len < LINE_MAX_BYTES)
			text_add_char(&in->text, (char)c);
	}
	signals_reading(false);
	if (c == EOF && (ferror(file) || !len)) {
		/* after a signal to end, half a line doesn't count */
		text_clear(&in->text);
		if (!ferror(file) || signals_asked()) {
			clearerr(file);
			return 0;
		}
		++*line;
		in->broken = true;
		return error_set(e, "can't read: %s", strerror(errno));
	}
	in->broken = c != EOF && c != '\n'; /* the line is too long; it may have no end */
	++*line;
	if (nul)
		return error_set(e, "a NUL byte: this is not a file of commands");
	if (len > LINE_MAX_BYTES)
		return error_set(e, "a line longer than %d bytes: this is not a file of commands",
		                 LINE_MAX_BYTES);
	if (in->text.len)
		in->text.s[in->text.len = text_line_length(in->text.s, in->text.len)] = '\0';
	if (*line == 1)
		text_drop_mark(&in->text);
	return 1;
}

bool input_is_sure(struct input *in, const struct query *question)
{
	struct error e;
	if (input_scripted(in))
		return true;
	const char *answer = input_line(in, question, &e);
	if (!answer)
		text_clear(&in->text); /* what was typed before Ctrl-C or the end is no answer */
	if (!signals_end())
		/* if the terminal is gone, the next question finds out */
		in->ended = in->interrupted = false;
	return answer && query_assent(answer) == SAYS_YES;
}

bool input_take_interrupt(struct input *in)
{
	if (!in->interrupted || signals_end())
		return false;
	in->ended = in->interrupted = false;
	return true;
}

const char *input_file_line(struct input *in, struct error *e)
{
	e->text[0] = '\0';
	while (in->depth) {
		struct source *top = &in->source[in->depth - 1];
		int got = read_line(in, top->file, &top->line, e);
		if (got)
			return got > 0 ? text_string(&in->text) : NULL;
		drop_source(in);
	}
	return NULL;
}

void input_give_back(struct input *in)
{
	in->again = true;
}

/* Shows QUESTION in lines that fit the window, and reads a line that is typed. */
static enum edit ask(struct input *in, const struct query *question)
{
	struct query shown = *question;
	OWN(text) text = {0};
	query_fold(question->text, in->term->width, &text);
	shown.text = text_string(&text);
	shown.width = in->term->width;
	const enum edit typed = edit_read(&shown, &in->text, LINE_MAX_BYTES);
	if (typed == EDIT_END)
		signals_notice_closed(STDIN_FILENO);
	return typed;
}

const char *input_line(struct input *in, const struct query *prompt, struct error *e)
{
	const bool again = in->again;
	in->watched = in->again = false;
	if (again)
		return text_string(&in->text);
	fflush(stdout); /* the writer of the next line may wait for this output */
	if (signals_end() || (!in->terminal && signals_take_interrupt())) {
		in->ended = in->interrupted = true;
		return NULL;
	}
	bool file = in->depth > 0;
	const char *line = input_file_line(in, e);
	if (line || e->text[0])
		return line;
	/* the person interrupted only the waiting for the file's next line */
	if (file && in->terminal && signals_take_interrupt())
		putchar('\n');
	if (in->terminal) {
		const enum edit typed = ask(in, prompt);
		if (typed == EDIT_LINE)
			return text_string(&in->text);
		in->watched = typed == EDIT_WATCHED;
		if (in->watched)
			return NULL;
		in->interrupted = typed == EDIT_INTERRUPT || signals_end();
		in->ended = true;
		return NULL;
	}
	int got = read_line(in, stdin, &in->line, e);
	if (got > 0)
		return text_string(&in->text);
	in->ended = got == 0;
	in->interrupted = signals_take_interrupt() || signals_end();
	return NULL;
}
