/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/edit.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/signals.h"

#ifdef HAVE_READLINE

#include <readline/history.h>
#include <readline/readline.h>

#include "app/complete.h"
#include "app/paths.h"
#include "base/alloc.h"

enum { HISTORY_LINES = 1000 };

/* Readline's callbacks carry no argument of ours, hence these. */
static struct session *the_session;
static char *typed;
static bool line_ready;
static struct text history_file;
static struct text pasted; /* lines that came with the last one, and */
static size_t pasted_at;   /* where the first of them begins */

/* Readline's own memory, which it lets a program provide: where there is none it would
 * leave the terminal as it is and end with a status of its own. */
void *xmalloc(size_t size);
void *xrealloc(void *old, size_t size);
void xfree(void *p);

void *xmalloc(size_t size)
{
	return xrealloc(NULL, size);
}

void *xrealloc(void *old, size_t size)
{
	void *p = realloc(old, size ? size : 1);
	if (!p)
		out_of_memory();
	return p;
}

void xfree(void *p)
{
	free(p);
}

static void take_line(char *line)
{
	typed = line;
	line_ready = true;
	rl_callback_handler_remove();
}

static char **complete(const char *word, int start, int end)
{
	(void)end;
	struct text before = {0};
	text_add_bytes(&before, rl_line_buffer, (size_t)start);
	bool files = complete_files(the_session, text_string(&before));
	rl_attempted_completion_over = !files; /* else readline knows file names itself */
	char **matches = files ? NULL : complete_words(the_session, text_string(&before), word);
	text_release(&before);
	return matches;
}

void edit_init(struct session *session)
{
	the_session = session;
	rl_readline_name = "expedition";
	rl_attempted_completion_function = complete;
	rl_completer_word_break_characters = " \t,;+-";
	rl_catch_signals = 0; /* ours set flags, and poll below returns */
	rl_catch_sigwinch = 0;
	rl_initialize();
	if (!rl_executing_keyseq)
		out_of_memory(); /* readline doesn't look, and writes there at the first key */
	using_history();
	stifle_history(HISTORY_LINES);
	if (!paths_state("history", &history_file)) {
		/* readline appends to a file that is there alone */
		int fd = open(text_string(&history_file), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
		if (fd >= 0)
			close(fd);
		read_history(text_string(&history_file));
	}
}

/* The terminal as somebody else has left it meanwhile becomes ours again. */
static void show_again(void)
{
	rl_deprep_terminal(); /* else readline takes it to be ours already */
	rl_prep_terminal(1);
	rl_forced_update_display();
}

static void after_signal(void)
{
	if (signals_take_resize())
		rl_resize_terminal();
	if (signals_take_stop()) {
		rl_deprep_terminal(); /* as the shell wants it */
		signals_stop();
		show_again();
	}
	if (signals_take_continue())
		show_again();
}

/* Whether Ctrl-C was pressed.  With something typed it only clears the line. */
static bool interrupted(const char *prompt)
{
	if (!signals_take_interrupt())
		return false;
	bool empty = rl_end == 0;
	rl_callback_handler_remove();
	putchar('\n');
	if (!empty)
		rl_callback_handler_install(prompt, take_line);
	return empty;
}

static void remember(const char *line)
{
	HIST_ENTRY *last = history_length ? history_get(history_base + history_length - 1) : NULL;
	if (!*line || (last && !strcmp(last->line, line)))
		return;
	add_history(line);
	/* at once, and behind what another program has written there meanwhile */
	if (history_file.len)
		append_history(1, text_string(&history_file));
}

/* Reads keys until a line is there, or won't be.  SIGNALS are let in while waiting
 * alone, so that none can come between the look at its flag and the wait. */
static enum edit read_keys(const char *prompt, const sigset_t *signals)
{
	struct pollfd key = {.fd = STDIN_FILENO, .events = POLLIN};
	while (!line_ready) {
		if (interrupted(prompt))
			return EDIT_INTERRUPT;
		if (signals_end())
			return EDIT_END;
		after_signal();
		int n = ppoll(&key, 1, NULL, signals);
		if (n < 0 && errno != EINTR)
			return EDIT_END;
		if (n > 0)
			rl_callback_read_char();
	}
	return typed ? EDIT_LINE : EDIT_END;
}

/* Of what was pasted at once readline makes one line: the first of those in it becomes
 * LINE, the others come next. */
static void keep_pasted(const char *text)
{
	text_clear(&pasted);
	pasted_at = 0;
	text_add(&pasted, text);
	text_add_char(&pasted, '\n');
}

static bool take_pasted(struct text *line, size_t most)
{
	if (pasted_at >= pasted.len)
		return false;
	const char *from = pasted.s + pasted_at;
	size_t len = strcspn(from, "\n");
	text_clear(line);
	text_add_bytes(line, from, len < most ? len : most);
	pasted_at += len + 1;
	remember(text_string(line));
	return true;
}

bool edit_drop_pasted(void)
{
	bool some = pasted_at < pasted.len;
	text_clear(&pasted);
	pasted_at = 0;
	return some;
}

/* The next line of what was pasted, shown as if it had been typed. */
static bool read_pasted(const char *prompt, struct text *line, size_t most)
{
	if (signals_asked() && edit_drop_pasted())
		signals_take_interrupt(); /* it was meant for these lines */
	if (!take_pasted(line, most))
		return false;
	printf("%s%s\n", prompt, text_string(line));
	return true;
}

enum edit edit_read(const char *prompt, struct text *line, size_t most)
{
	sigset_t before;
	text_clear(line);
	if (read_pasted(prompt, line, most))
		return EDIT_LINE;
	line_ready = false;
	signals_hold(&before);
	signals_catch_stop(true);
	rl_callback_handler_install(prompt, take_line);
	enum edit got = read_keys(prompt, &before);
	if (!line_ready)
		rl_callback_handler_remove();
	signals_catch_stop(false);
	signals_let_go(&before);
	if (got == EDIT_END)
		putchar('\n');
	if (got != EDIT_LINE)
		return got;
	size_t len = strlen(typed);
	while (len && typed[len - 1] == '\n')
		typed[--len] = '\0'; /* Enter has ended the last line already */
	keep_pasted(typed);
	free(typed);
	typed = NULL;
	take_pasted(line, most);
	return EDIT_LINE;
}

void edit_release(void)
{
	if (history_file.len)
		history_truncate_file(text_string(&history_file), HISTORY_LINES);
	text_release(&history_file);
	text_release(&pasted);
	clear_history();
}

void edit_abandon(void)
{
	if (!the_session || !RL_ISSTATE(RL_STATE_TERMPREPPED))
		return;
	rl_deprep_terminal();
	(void)!write(STDOUT_FILENO, "\n", 1);
}

#else /* no readline */

void edit_init(struct session *session)
{
	(void)session;
}

enum edit edit_read(const char *prompt, struct text *line, size_t most)
{
	text_clear(line);
	fputs(prompt, stdout);
	fflush(stdout);
	int c;
	signals_reading(true);
	while ((c = getchar()) != EOF && c != '\n')
		if (line->len < most)
			text_add_char(line, (char)c);
	signals_reading(false);
	if (c == EOF && signals_asked()) {
		bool typed = line->len, ended = signals_end();
		signals_take_interrupt();
		text_clear(line); /* half a line is none */
		clearerr(stdin);
		putchar('\n');
		return ended ? EDIT_END : typed ? EDIT_LINE : EDIT_INTERRUPT;
	}
	return c == EOF && !line->len ? EDIT_END : EDIT_LINE;
}

bool edit_drop_pasted(void)
{
	return false;
}

void edit_release(void)
{
}

void edit_abandon(void)
{
}

#endif
