/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/commands/command_options.h"

#include <stdlib.h>
#include <string.h>

#include "app/options/options.h"
#include "app/session/session.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "show/json.h"

/* The options of the subcommand with the name of C, as the prompt takes them; 0: none. */
static unsigned options_of(const struct command *c)
{
	static const struct {
		const char *name;
		unsigned command;
	} with[] = {
		{"review", OPT_REVIEW}, {"replay", OPT_REPLAY}, {"records", OPT_RECORDS},
		{"stats", OPT_STATS},   {"map", OPT_MAP},
	};
	for (size_t i = 0; c && i < sizeof with / sizeof with[0]; i++)
		if (!strcmp(with[i].name, c->name))
			return with[i].command | OPT_AT_PROMPT;
	return 0;
}

static bool is_option(const char *word)
{
	return word[0] == '-' &&
	       (word[1] == '-' || (ascii_is_alnum(word[1]) && !ascii_is_digit(word[1])));
}

/* Cuts LINE into at most MOST words at its blanks; a name in quotes is one word.  Returns how many
 * there are. */
static int split(char *line, char **words, int most)
{
	static const char blank[] = " \t";
	int count = 0;
	for (line += strspn(line, blank); *line && count < most; line += strspn(line, blank)) {
		char *end = *line == '"' ? strchr(line + 1, '"') : NULL;
		words[count++] = line + (end != NULL);
		line = end ? end : line + strcspn(line, blank);
		if (*line)
			*line++ = '\0';
	}
	return count;
}

/* Carries out C with the words of ARGV from number REST on, as S shows things by the options O. */
static int run(struct session *s, const struct command *c, struct options *o, char **argv, int rest,
               struct error *e)
{
	struct options *usual = s->opt;
	struct text words = {0};
	for (char **word = argv + rest; *word; word++)
		text_addf(&words, "%s%s", words.len ? " " : "", *word);
	char *line = alloc_string(text_string(&words));
	options_inherit(o, usual);
	s->opt = o;
	session_look(s);
	int status = command_call(&s->prompt, c, line, e);
	s->opt = usual;
	session_look(s);
	free(line);
	text_release(&words);
	return status;
}

int command_with_options(struct prompt *p, const char *word, const char *line, struct error *e)
{
	const struct command *c = command_find(p->commands, word, NULL);
	char *words[WORDS_MAX + 1];
	char *copy = alloc_string(line);
	const int count = split(copy, words, WORDS_MAX);
	int status = 1, rest = 0;
	words[count] = NULL;
	for (int i = 1; i < count && options_of(c); i++)
		if (is_option(words[i]))
			status = 0;
	if (!status) {
		struct options o;
		options_init(&o);
		status = options_parse(&o, options_of(c), count, words, &rest, e) ||
		         (o.json && json_available(e)) || run(p->owner, c, &o, words, rest, e) ? -1 : 0;
		options_release(&o);
	}
	free(copy);
	return status;
}

void command_describe_options(const struct prompt *p, const struct command *c, struct text *out)
{
	if (!options_of(c))
		return;
	text_add(out, "Options, as in the shell:\n");
	options_help(options_of(c), p->term->width, out);
}

void command_offer_options(const struct command *c, struct offers *o)
{
	for (size_t i = 0; options_of(c) && i < option_count; i++)
		if (option_is_of(&option_entries[i], options_of(c)))
			offers_add(o, option_entries[i].name);
}
