/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "prompt/command.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "os/signals.h"
#include "prompt/prompt.h"

/* The number of edits that turn A into B: letters changed, left out, added or swapped
 * (Damerau's distance, each letter in one edit at most). */
static int distance(const char *a, const char *b)
{
	enum { LONGEST = 16 };
	int d[LONGEST + 1][LONGEST + 1] = {{0}};
	int n = (int)strlen(a), m = (int)strlen(b);
	if (n > LONGEST || m > LONGEST)
		return LONGEST;
	for (int i = 0; i <= n; i++)
		for (int j = 0; j <= m; j++) {
			if (!i || !j) {
				d[i][j] = i + j;
				continue;
			}
			int change = (a[i - 1] | ' ') != (b[j - 1] | ' ');
			int best = d[i - 1][j - 1] + change;
			if (d[i - 1][j] + 1 < best)
				best = d[i - 1][j] + 1;
			if (d[i][j - 1] + 1 < best)
				best = d[i][j - 1] + 1;
			bool swapped = i > 1 && j > 1 && (a[i - 1] | ' ') == (b[j - 2] | ' ') &&
			               (a[i - 2] | ' ') == (b[j - 1] | ' ');
			if (swapped && d[i - 2][j - 2] + 1 < best)
				best = d[i - 2][j - 2] + 1;
			d[i][j] = best;
		}
	return d[n][m];
}

/* Puts the first of the blank-parted WORDS into WORD, which holds SIZE bytes.  Returns the
 * words behind it; or NULL if there was none. */
static const char *next_word(const char *words, char *word, size_t size)
{
	if (!words || !*words)
		return NULL;
	size_t len = strcspn(words, " ");
	snprintf(word, size, "%.*s", (int)len, words);
	return words + len + strspn(words + len, " ");
}

enum { WORD_SIZE = 24 };

bool command_is_also(const struct command *c, const char *word)
{
	char other[WORD_SIZE];
	for (const char *rest = c->also; (rest = next_word(rest, other, sizeof other));)
		if (ascii_same(other, word))
			return true;
	return false;
}

/* The edits by which WORD may differ from a name of LEN letters and still be meant as it. */
static int near(size_t len)
{
	enum { SHORT = 3, MIDDLE = 5 };
	return len <= SHORT ? 0 : len <= MIDDLE ? 1 : 2;
}

/* Says in E that WORD is no command, and which one may be meant: the one with the nearest name,
 * or other word, that is near enough. */
static int no_command(const struct command_table *t, const char *word, struct error *e)
{
	const struct command *best = NULL;
	int nearest = INT_MAX;
	for (const struct command *const *c = t->command; *c; c++) {
		const char *rest = (*c)->also;
		char name[WORD_SIZE];
		snprintf(name, sizeof name, "%s", (*c)->name);
		do {
			int far = distance(word, name);
			if (far < nearest && far <= near(strlen(name))) {
				nearest = far;
				best = *c;
			}
		} while ((rest = next_word(rest, name, sizeof name)));
	}
	if (best)
		return error_set(e, "no command or %s '%.40s': did you mean '%s'?", t->bare, word,
		                 best->name);
	return error_set(e, "no command or %s '%.40s': 'help' lists the commands", t->bare, word);
}

const struct command *command_find(const struct command_table *t, const char *word,
                                   struct error *e)
{
	const struct command *found = NULL;
	struct text candidates = {0};
	int matches = 0;
	size_t len = strlen(word);
	for (size_t i = 0; t->command[i] && len; i++) {
		const struct command *c = t->command[i];
		if (ascii_same(c->name, word) || (c->letter && ascii_same(c->letter, word)) ||
		    command_is_also(c, word)) {
			text_release(&candidates);
			return c;
		}
		if (!ascii_same_part(c->name, word, len))
			continue;
		text_addf(&candidates, "%s%s", matches++ ? ", " : "", c->name);
		found = c;
	}
	if (matches > 1)
		error_set(e, "'%s' is ambiguous: %s", word, text_string(&candidates));
	else if (!matches)
		no_command(t, word, e);
	text_release(&candidates);
	return matches == 1 ? found : NULL;
}

const struct command *command_called(const struct command_table *t, const char *name)
{
	const struct command *const *c = t->command;
	while (*c && strcmp((*c)->name, name))
		c++;
	return *c;
}

const char command_separators[] = " \t,;";

size_t command_length(const char *line)
{
	size_t i = 0;
	for (; line[i]; i++)
		if (line[i] == '#' && (i == 0 || strchr(command_separators, line[i - 1])))
			break;
	return i;
}

/* Cuts ARGUMENTS, which are one text of command C, into WORDS; the first of WORDS is there
 * already.  Returns how many words there are with it. */
static int raw_words(const struct command *c, char *arguments, char **words)
{
	char *quote = c->argument == ARG_FILE && *arguments == '"' ? strchr(arguments + 1, '"') : NULL;
	char *rest = quote ? quote + 1 : arguments;
	if (c->most != TEXT)
		rest[command_length(rest)] = '\0';
	text_trim(arguments);
	words[1] = arguments;
	if (!quote)
		return *arguments ? 2 : 1;
	*quote = '\0';
	if (!*++words[1])
		return 1; /* "" names no file */
	words[2] = rest + strspn(rest, " \t");
	return *words[2] ? 3 : 2;
}

int command_call(struct prompt *p, const struct command *c, char *arguments, struct error *e)
{
	enum { WORDS_READ = WORDS_MAX + 2 };
	char *words[WORDS_READ] = {NULL};
	char name[16];
	snprintf(name, sizeof name, "%s", c->name);
	words[0] = name;
	int count, most = c->most >= 0 ? c->most : c->most == RAW_WORD ? 2 : 1;
	if (c->most < 0)
		count = raw_words(c, arguments, words);
	else {
		arguments[command_length(arguments)] = '\0';
		count = 1 + text_split(arguments, command_separators, words + 1, WORDS_READ - 1);
	}
	if (count - 1 > most)
		return error_set(e, "%s takes %s: '%.40s' is too much", c->name,
		                 *c->arguments ? c->arguments : "nothing behind it", words[most + 1]);
	if (p->asks->may && p->asks->may(p, c, e))
		return -1;
	int status = c->run(p, words, count, e);
	if (!status && p->asks->done)
		status = p->asks->done(p, c, words, count, e);
	if (status && c->argument == ARG_FILE)
		signals_take_interrupt(); /* the person interrupted only the waiting for a
		                             pipe */
	return status;
}

int prompt_source(struct prompt *p, char **args, int count, struct error *e)
{
	if (count < 2)
		return error_set(e, "source which file? As in 'source opening.txt'");
	return input_source(&p->input, args[1], e);
}

int prompt_quit(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count, (void)e;
	p->stop = true;
	return 0;
}
