/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "prompt/command.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

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
	int status = c->run(p, words, count, e);
	if (status && c->argument == ARG_FILE)
		signals_take_interrupt(); /* the person interrupted only the waiting for a
		                             pipe */
	return status;
}

void command_describe(const struct command *c, struct text *out)
{
	text_addf(out, "%s%s%s\n  %s.\n", c->name, *c->arguments ? " " : "", c->arguments,
	          c->summary);
	if (c->letter)
		text_addf(out, "  Short: %s\n", c->letter);
	for (const char *p = c->help; *p;) {
		size_t len = strcspn(p, "\n");
		text_addf(out, "  %.*s\n", (int)len, p);
		p += len + (p[len] == '\n');
	}
}

const struct topic *topic_find(const struct topic *topics, const char *word)
{
	for (; topics->name; topics++)
		if (!strcasecmp(topics->name, word))
			return topics;
	return NULL;
}

static void help_all(const struct command_table *t, struct text *out)
{
	text_add(out, "Commands; the beginning of a name is enough:\n");
	for (size_t i = 0; i < t->count; i++) {
		char left[40];
		const struct command *c = &t->command[i];
		snprintf(left, sizeof left, "%s%s%s", c->name, *c->arguments ? " " : "", c->arguments);
		text_addf(out, "  %-22s %s%s%s%s\n", left, c->summary, c->letter ? " (" : "",
		          c->letter ? c->letter : "", c->letter ? ")" : "");
	}
	if (t->hint)
		text_addf(out, "%s\n", t->hint);
	text_add(out, "'help COMMAND' says more.\n");
}

int command_help(struct prompt *p, char **args, int count, struct error *e)
{
	struct text out = {0};
	const struct command *c = count > 1 ? command_find(p->commands, args[1], e) : NULL;
	const struct topic *topic = count > 1 && !c ? topic_find(p->commands->topics, args[1]) : NULL;
	if (count > 1 && !c && !topic)
		return -1;
	if (topic)
		text_addf(&out, "The manual's page on %s is %s(%c).\n", topic->name, topic->page,
		          topic->section);
	else if (c)
		command_describe(c, &out);
	else
		help_all(p->commands, &out);
	p->asks->say(p, text_string(&out));
	text_release(&out);
	return 0;
}

int command_source(struct prompt *p, char **args, int count, struct error *e)
{
	if (count < 2)
		return error_set(e, "source which file? As in 'source opening.txt'");
	return input_source(&p->input, args[1], e);
}

int command_quit(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count, (void)e;
	p->stop = true;
	return 0;
}
