/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "os/term.h"

#include <errno.h>
#include <langinfo.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#include "os/process.h"
#include "os/signals.h"

static const char width_said[] = "COLUMNS"; /* by this environment variable */

/* Returns the number in the environment variable VARIABLE, or 0. */
static long said_by(const char *variable)
{
	const char *s = getenv(variable);
	return s ? strtol(s, NULL, 10) : 0;
}

/* Returns WINDOW if it is above 0, else the number in the environment variable VARIABLE, else
 * OTHERWISE.  The first two cannot be trusted, so they are limited to LEAST and MOST. */
static int size_of(long window, const char *variable, long otherwise, int least, int most)
{
	const long said = said_by(variable);
	long n = window > 0 ? window : said > 0 ? said : otherwise;
	return n < least ? least : n > most ? most : (int)n;
}

void term_resize(struct term *t)
{
	struct winsize size = {0};
	if (t->output)
		(void)ioctl(STDOUT_FILENO, TIOCGWINSZ, &size);
	long wanted = (long)t->wanted.columns;
	t->width = size_of(wanted ? wanted : size.ws_col, width_said, TERM_WIDTH, TERM_WIDTH_MIN,
	                   TERM_WIDTH_MAX);
	if (t->wanted.plain && !term_folds(t))
		t->width = TERM_WIDTH_ENDLESS;
	t->height = size_of(size.ws_row, "LINES", TERM_HEIGHT, 1, TERM_HEIGHT_MAX);
}

static bool is_dumb(void)
{
	const char *name = getenv("TERM");
	return !name || !*name || !strcmp(name, "dumb");
}

bool term_draws_progress(void)
{
	return isatty(STDERR_FILENO) && !is_dumb();
}

void term_progress(const char *line)
{
	fprintf(stderr, "\r\033[K%s", line);
	fflush(stderr);
}

struct term term_probe(const struct term_wanted *wanted)
{
	const char *no_colour = getenv("NO_COLOR");
	struct term t = {.input = isatty(STDIN_FILENO), .output = isatty(STDOUT_FILENO),
	                 .wanted = *wanted};
	t.dumb = is_dumb();
	t.utf8 = !wanted->ascii && !strcmp(nl_langinfo(CODESET), "UTF-8");
	t.colour = t.output && !t.dumb && !(no_colour && *no_colour);
	const char *name = getenv("TERM"), *more = getenv("COLORTERM");
	t.many = (more && *more) || (name && strstr(name, "256color"));
	if (wanted->colour != WHEN_AUTO)
		t.colour = wanted->colour == WHEN_ALWAYS;
	t.colour &= !wanted->plain;
	term_resize(&t);
	return t;
}

bool term_folds(const struct term *t)
{
	return t->output || t->wanted.columns || said_by(width_said) > 0;
}

int term_fold_width(const struct term_wanted *wanted)
{
	struct term t = term_probe(wanted);
	return term_folds(&t) ? t.width : INT_MAX;
}

void term_print(struct text *text)
{
	fputs(text_string(text), stdout);
	text_release(text);
}

void term_print_folded(struct text *text, int width)
{
	fold_lines(text, width, FOLD_INDENT);
	term_print(text);
}

void term_clear(const struct term *t, bool scrollback)
{
	if (!t->output)
		return;
	if (!t->dumb)
		fputs(scrollback ? "\033[H\033[2J\033[3J" : "\033[H\033[2J", stdout);
	else
		for (int i = 0; scrollback && i < t->height; i++)
			putchar('\n');
}

int term_columns(const char *text)
{
	int columns = 0;
	mbstate_t state = {0};
	for (const char *at = text; *at;) {
		if (*at >= ' ' && *at <= '~') { /* most are: this is quick */
			columns++;
			at++;
			continue;
		}
		wchar_t c;
		size_t bytes = mbrtowc(&c, at, MB_CUR_MAX, &state);
		int wide = bytes > MB_CUR_MAX ? -1 : wcwidth(c);
		if (wide < 0)
			return (int)strlen(text);
		columns += wide;
		at += bytes;
	}
	return columns;
}

void term_add_cell(struct text *out, const char *cell, int width)
{
	int blanks = width - term_columns(cell);
	text_addf(out, "%s%*s", cell, blanks > 0 ? blanks : 0, "");
}

enum { MS_IN_S = 1000, NS_IN_MS = 1000000 };

int64_t keys_clock(void)
{
	return (int64_t)(process_clock() / NS_IN_MS);
}

/* Makes the terminal return each key at once, without echo. */
static void each_key(const struct termios *before)
{
	struct termios raw = *before;
	raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
	raw.c_cc[VMIN] = 1;
	raw.c_cc[VTIME] = 0;
	tcsetattr(STDIN_FILENO, TCSANOW, &raw);
}

/* Waits until a key can be read, a signal comes, or the time UNTIL is reached; no time limit if
 * UNTIL is below 0. */
static int wait_until(int64_t until, const sigset_t *let_in, const struct termios *before,
                      bool take)
{
	for (;;) {
		struct pollfd p = {.fd = STDIN_FILENO, .events = POLLIN};
		int64_t left = until - keys_clock();
		left = left < 0 ? 0 : left;
		const struct timespec t = {left / MS_IN_S, left % MS_IN_S * NS_IN_MS};
		if (signals_asked())
			return KEYS_SIGNAL;
		int ready = ppoll(&p, 1, until < 0 ? NULL : &t, let_in);
		if (ready > 0) {
			unsigned char key = 1;
			if (!(p.revents & POLLIN) || (take && read(STDIN_FILENO, &key, 1) != 1))
				return KEYS_END;
			return key ? key : 1;
		}
		if (!ready)
			return KEYS_NONE;
		if (errno != EINTR)
			return KEYS_END;
		if (signals_take_resize())
			return KEYS_RESIZED;
		each_key(before); /* another program may have changed the modes meanwhile */
	}
}

void keys_drop(void)
{
	tcflush(STDIN_FILENO, TCIFLUSH);
}

int keys_wait(int64_t ms, bool take)
{
	struct termios before;
	sigset_t let_in;
	if (tcgetattr(STDIN_FILENO, &before))
		return KEYS_END;
	signals_hold(&let_in);
	each_key(&before);
	int key = wait_until(ms < 0 ? -1 : keys_clock() + ms, &let_in, &before, take);
	tcsetattr(STDIN_FILENO, TCSANOW, &before);
	signals_let_go(&let_in);
	return key;
}
