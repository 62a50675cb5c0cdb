/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "prompt/edit.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "os/signals.h"

#ifdef HAVE_READLINE

#include <readline/readline.h>

#include "base/alloc.h"
#include "os/term.h"

/* The reasons why the line being typed ends without a key. */
enum ending { NOT_YET, CLEARED, INTERRUPTED, ENDED, WATCHED };

/* Readline's callbacks have no argument for us, so these are global. */
static const struct query *asked;
static enum ending ending;
static sigset_t let_in; /* the signal mask while a key is waited for, and at no other time */

static struct text begun; /* what was typed at a question that ended without an answer */
static struct text pasted; /* lines that were pasted together with the last line and not read yet */
static size_t pasted_at;   /* the offset in `pasted` of the next of these lines */

/* Readline allocates memory with these functions, which a program may provide.  Its own versions,
 * if there is no memory, would leave the terminal as it is and exit with a status of their own. */
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

static char **complete(const char *word, int start, int end)
{
	(void)end;
	struct offers offers = {.word = word};
	OWNED char *before = alloc_part(rl_line_buffer, (size_t)start);
	if (asked->complete)
		asked->complete(&offers, asked->asker, before);
	rl_attempted_completion_over = !offers.files; /* readline completes file names
	                                                 itself */
	rl_sort_completion_matches = !offers.ranked;
	return offers_matches(&offers);
}

/* Takes the terminal back after another program has changed it. */
static void show_again(void)
{
	rl_deprep_terminal(); /* otherwise readline believes that it has the terminal
	                         already */
	rl_prep_terminal(1);
	rl_forced_update_display();
}

/* The states in which the history is searched: the keys typed are the text to look for. */
enum { SEARCHING = RL_STATE_ISEARCH | RL_STATE_NSEARCH };

static void after_signal(void)
{
	if (signals_take_interrupt())
		ending = rl_end || RL_ISSTATE(SEARCHING | RL_STATE_NUMERICARG)
		                 ? CLEARED
		                 : INTERRUPTED;
	if (signals_end())
		ending = ENDED;
	if (signals_take_resize())
		rl_resize_terminal();
	if (signals_take_stop()) {
		rl_deprep_terminal(); /* gives the terminal to the shell */
		signals_stop();
		show_again();
	}
	if (signals_take_continue())
		show_again();
}

/* Clears the question.  Readline knows only the last line of it. */
static void clear_question(void)
{
	const char *up = rl_get_termcap("up"), *clear = rl_get_termcap("ce");
	rl_clear_visible_line();
	for (int above = text_lines(rl_prompt); above > 0 && up && clear; above--)
		fprintf(rl_outstream, "%s%s", up, clear);
	fflush(rl_outstream);
}

/* Shows the question TEXT in place of the present one.  Readline draws the last line anew; if a
 * line above has changed, the whole question is drawn. */
static void change_question(const char *text)
{
	const char *last = strrchr(text, '\n'), *was = strrchr(rl_prompt, '\n');
	const size_t above = last ? (size_t)(last - text) : 0;
	const size_t stood = was ? (size_t)(was - rl_prompt) : 0;
	const bool same = above == stood && !strncmp(text, rl_prompt, above);
	if (!same)
		clear_question();
	rl_set_prompt(text);
	if (same)
		rl_redisplay();
	else
		rl_forced_update_display();
}

/* Ends the question because something other than a key has come, and keeps what was typed. */
static void leave_to_watch(void)
{
	text_clear(&begun);
	text_add(&begun, rl_line_buffer);
	clear_question();
	ending = WATCHED;
}

static int type_begun(void)
{
	rl_insert_text(text_string(&begun));
	text_clear(&begun);
	return 0;
}

/* Reads the next key for readline.  If the line ends without a key, ends an unfinished key
 * sequence, too: a search with the key that cancels it, anything else with READERR.  Signals are
 * let in only during the wait, so that none can come between the check of its flag and the wait. */
static int read_key(FILE *keyboard)
{
	enum { GIVE_UP = 'G' & 0x1f };
	static const struct timespec second = {1, 0};
	struct pollfd from[] = {{.fd = fileno(keyboard), .events = POLLIN},
	                        {.fd = asked->watch ? asked->watch : -1, .events = POLLIN}};
	for (;;) {
		after_signal();
		if (ending != NOT_YET)
			return RL_ISSTATE(SEARCHING) ? GIVE_UP : READERR;
		int n = ppoll(from, 2, asked->tick || asked->over ? &second : NULL, &let_in);
		bool typed = n > 0 && from[0].revents;
		int c = typed ? rl_getc(keyboard) : 0;
		if (typed && c >= 0)
			return c;
		if (n > 0 && !typed)
			leave_to_watch();
		else if (n == 0 && asked->over && asked->over(asked->asker))
			leave_to_watch();
		else if (n == 0 && asked->tick) {
			/* shows the question as it is now */
			OWN(text) text = {0}, lines = {0};
			asked->tick(asked->asker, &text);
			query_fold(text_string(&text), asked->width, &lines);
			change_question(text_string(&lines));
		} else if (n == 0)
			continue;
		else if (n > 0 || errno != EINTR)
			ending = ENDED;
	}
}

static void give_terminal_back(void)
{
#if RL_READLINE_VERSION >= 0x0802
	rl_eof_found = 0; /* otherwise readline begins a new line, as edit_read does */
#endif
	rl_deprep_terminal();
}

/* The cursor keys, by the letter that ends each: where it leads, and its usual function. */
static const struct cursor_key {
	char letter;
	const char *where;
	rl_command_func_t *usual;
} cursor_keys[] = {
	{'A', "up", rl_get_previous_history},
	{'B', "down", rl_get_next_history},
	{'C', "right", rl_forward_char},
	{'D', "left", rl_backward_char},
};

/* On an empty line, enters the question's command for cursor keys with where the cursor key that
 * ends with the letter KEY leads; otherwise calls the key's usual function. */
static int move_cursor(int count, int key)
{
	const struct cursor_key *k = &cursor_keys[key - cursor_keys[0].letter];
	if (rl_end || !asked || !asked->cursor)
		return k->usual(count, key);
	rl_insert_text(asked->cursor);
	rl_insert_text(" ");
	rl_insert_text(k->where);
	rl_redisplay();
	return rl_newline(1, '\n');
}

/* Gives the cursor keys their meaning on an empty line, but for those that the person has bound. */
static void bind_cursor(void)
{
	for (size_t i = 0; i < sizeof cursor_keys / sizeof cursor_keys[0]; i++)
		for (const char *form = "[O"; *form; form++) {
			const char keys[] = {'\033', *form, cursor_keys[i].letter, '\0'};
			if (rl_function_of_keyseq(keys, emacs_standard_keymap, NULL) == cursor_keys[i].usual)
				rl_bind_keyseq_in_map(keys, move_cursor, emacs_standard_keymap);
		}
}

void edit_init(void)
{
	rl_readline_name = "expedition";
	rl_attempted_completion_function = complete;
	rl_completer_word_break_characters = " \t,;+-";
	rl_getc_function = read_key;
	rl_startup_hook = type_begun;
	rl_deprep_term_function = give_terminal_back;
	rl_catch_signals = 0; /* our handlers set flags, and read_key looks at them */
	rl_catch_sigwinch = 0;
	rl_initialize();
	if (!rl_executing_keyseq)
		out_of_memory(); /* readline doesn't check this memory, and writes to it at
		                    the first key */
	/* In the locale C readline takes the bytes of a letter beyond ASCII for keys with Meta: one
	 * of them fetches a line of the history, and Enter plays it. */
	rl_variable_bind("convert-meta", "off");
	rl_variable_bind("input-meta", "on");
	rl_variable_bind("output-meta", "on");
	/* Readline believes any COLUMNS where the window has no size. */
	int rows, columns;
	rl_get_screen_size(&rows, &columns);
	if (columns > TERM_WIDTH_MAX)
		rl_set_screen_size(rows, TERM_WIDTH_MAX);
	bind_cursor();
	recall_mend_keys();
	recall_init();
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
	recall_add(text_string(line));
	return true;
}

bool edit_drop_pasted(void)
{
	bool some = pasted_at < pasted.len;
	text_clear(&pasted);
	pasted_at = 0;
	return some;
}

enum edit edit_read(const struct query *prompt, struct text *line, size_t most)
{
	text_clear(line);
	recall_hand_to(prompt->whose);
	if (signals_asked() && edit_drop_pasted())
		signals_take_interrupt(); /* the interrupt was meant for the pasted lines */
	if (take_pasted(line, most)) {
		/* shows the next pasted line as if it had been typed */
		printf("%s%s\n", prompt->text, text_string(line));
		return EDIT_LINE;
	}
	asked = prompt;
	signals_hold(&let_in);
	signals_catch_stop(true);
	/* The loop is readline's own.  With its callback interface, one call for each key, a key
	 * without a meaning in a macro or at the end of a search makes readline (8.2) jump into a
	 * function that has returned. */
	OWNED char *typed = NULL; /* NULL, with `ending` set, if no key ended the line */
	do {
		ending = NOT_YET;
		typed = readline(prompt->text);
		if (!typed && ending != WATCHED)
			putchar('\n');
	} while (!typed && ending == CLEARED);
	signals_catch_stop(false);
	signals_let_go(&let_in);
	asked = NULL;
	if (!typed)
		return ending == WATCHED       ? EDIT_WATCHED
		       : ending == INTERRUPTED ? EDIT_INTERRUPT
		                               : EDIT_END;
	size_t len = strlen(typed);
	while (len && typed[len - 1] == '\n')
		typed[--len] = '\0'; /* Enter has ended the last line */
	/* Readline makes one line of several that are pasted at once.  The first of them becomes
	 * LINE, and the others are kept for the next calls. */
	text_clear(&pasted);
	pasted_at = 0;
	text_add(&pasted, typed);
	text_add_char(&pasted, '\n');
	take_pasted(line, most);
	return EDIT_LINE;
}

void edit_release(void)
{
	recall_release();
	text_release(&pasted);
	text_release(&begun);
}

void edit_abandon(void)
{
	if (!RL_ISSTATE(RL_STATE_TERMPREPPED))
		return;
	rl_deprep_terminal();
	(void)!write(STDOUT_FILENO, "\n", 1);
}

#else /* no readline */

void edit_init(void)
{
}

/* Waits for a line, or for what PROMPT watches.  Returns true if only the latter has come. */
static bool wait_watched(const struct query *prompt)
{
	enum { SECOND_MS = 1000 };
	struct pollfd from[] = {{.fd = STDIN_FILENO, .events = POLLIN},
	                        {.fd = prompt->watch ? prompt->watch : -1, .events = POLLIN}};
	int n;
	while (!(n = poll(from, 2, prompt->over ? SECOND_MS : -1)))
		if (prompt->over(prompt->asker))
			return true;
	return n > 0 && !from[0].revents;
}

enum edit edit_read(const struct query *prompt, struct text *line, size_t most)
{
	text_clear(line);
	fputs(prompt->text, stdout);
	fflush(stdout);
	int c;
	signals_reading(true);
	if ((prompt->watch || prompt->over) && wait_watched(prompt)) {
		signals_reading(false);
		putchar('\n');
		return EDIT_WATCHED;
	}
	while ((c = getchar()) != EOF && c != '\n')
		if (line->len < most)
			text_add_char(line, (char)c);
	signals_reading(false);
	if (c == EOF && signals_asked()) {
		bool typed = line->len, ended = signals_end();
		signals_take_interrupt();
		text_clear(line); /* half a line doesn't count */
		clearerr(stdin);
		putchar('\n');
		return ended ? EDIT_END : typed ? EDIT_LINE : EDIT_INTERRUPT;
	}
	if (c == EOF)
		clearerr(stdin); /* a Ctrl-D in a replay must not end the match's prompt, too */
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
