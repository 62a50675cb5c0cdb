/* A line of commands: which command it names, and what of it is its arguments.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/play/session.h"
#include "os/signals.h"
#include "core/turn.h"

/* The edits that turn A into B: letters changed, left out, added or swapped
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

static int no_command(const struct command_table *t, const char *word, struct error *e)
{
	enum { NEAR = 2 };
	const struct command *best = NULL;
	int nearest = NEAR + 1;
	for (size_t i = 0; i < t->count; i++) {
		int far = distance(word, t->command[i].name);
		if (far < nearest && far < (int)strlen(t->command[i].name)) {
			nearest = far;
			best = &t->command[i];
		}
	}
	if (best)
		return error_set(e, "no command or card '%.40s': did you mean '%s'?", word, best->name);
	return error_set(e, "no command or card '%.40s': 'help' lists the commands", word);
}

const struct command *command_find(const struct command_table *t, const char *word,
                                   struct error *e)
{
	const struct command *found = NULL;
	struct text candidates = {0};
	int matches = 0;
	size_t len = strlen(word);
	for (size_t i = 0; i < t->count && len; i++) {
		const struct command *c = &t->command[i];
		if (!strcasecmp(c->name, word) || (c->letter && !strcasecmp(c->letter, word))) {
			text_release(&candidates);
			return c;
		}
		if (strncasecmp(c->name, word, len))
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

static const char separators[] = " \t,;";

/* The bytes of LINE before its comment: a '#' where a word could begin. */
static size_t without_comment(const char *line)
{
	size_t i = 0;
	for (; line[i]; i++)
		if (line[i] == '#' && (i == 0 || strchr(separators, line[i - 1])))
			break;
	return i;
}

/* Cuts ARGUMENTS, which are one text of command C, into WORDS behind the first.  How many
 * words there are with that. */
static int raw_words(const struct command *c, char *arguments, char **words)
{
	char *quote = c->argument == ARG_FILE && *arguments == '"' ? strchr(arguments + 1, '"') : NULL;
	char *rest = quote ? quote + 1 : arguments;
	if (c->most != TEXT)
		rest[without_comment(rest)] = '\0';
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

/* Runs command C, whose text begins at ARGUMENTS and may be changed. */
static int run_command(struct session *s, const struct command *c, char *arguments,
                       struct error *e)
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
		arguments[without_comment(arguments)] = '\0';
		count = 1 + turn_split(arguments, words + 1, WORDS_READ - 1);
	}
	if (count - 1 > most)
		return error_set(e, "%s takes %s: '%.40s' is too much", c->name,
		                 *c->arguments ? c->arguments : "nothing behind it", words[most + 1]);
	int status = c->run(s, words, count, e);
	if (status && c->argument == ARG_FILE)
		signals_take_interrupt(); /* it was the waiting for a pipe that was to end */
	return status;
}

/* A bare card is as good as a command; see turn_parse. */
static int run_bare(struct session *s, char *line, struct error *e)
{
	char *words[WORDS_MAX];
	int count = turn_split(line, words, WORDS_MAX);
	return command_play(s, words, count, e);
}

/* What is no command may have been meant as a card: then it is told how one is
 * written.  E holds why it is no command. */
static int refuse_word(const struct session *s, const char *word, struct error *e)
{
	struct move m;
	if (s->commands == &play_commands && strchr("0123456789+-", *word))
		return move_parse(&s->match.rules, word, &m, e);
	return -1;
}

int command_run(struct session *s, const char *line, struct error *e)
{
	struct text copy = {0}, word = {0};
	line += strspn(line, separators);
	size_t len = strcspn(line, separators);
	text_add_bytes(&word, line, len);
	text_add(&copy, line + len + strspn(line + len, separators));
	int status = 0;
	const struct command *c = NULL;
	if (!len || *line == '#')
		status = 0;
	else if (s->commands == &play_commands &&
	         turn_is_move(&s->match.rules, text_string(&word))) {
		text_clear(&copy);
		text_add_bytes(&copy, line, without_comment(line));
		status = run_bare(s, copy.s, e);
	} else if ((c = command_find(s->commands, text_string(&word), e)))
		status = run_command(s, c, copy.s, e);
	else
		status = refuse_word(s, text_string(&word), e);
	text_release(&copy);
	text_release(&word);
	return status;
}
