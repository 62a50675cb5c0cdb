/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "prompt/help.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/fold.h"
#include "prompt/prompt.h"

void command_describe(const struct command *c, struct text *out)
{
	text_addf(out, "%s%s%s\n  %s.\n", c->name, *c->arguments ? " " : "", c->arguments,
	          c->summary);
	if (c->letter)
		text_addf(out, "  Short: %s\n", c->letter);
	if (c->also)
		text_addf(out, "  Also: %s\n", c->also);
	for (const char *p = c->help; *p;) {
		size_t len = strcspn(p, "\n");
		text_addf(out, "  %.*s\n", (int)len, p);
		p += len + (p[len] == '\n');
	}
}

const struct topic *topic_find(const struct topic *const *topics, const char *word)
{
	while (*topics && !ascii_same((*topics)->name, word))
		topics++;
	return *topics;
}

bool topic_tell(const struct topic *topic, struct text *out)
{
	if (topic->text)
		text_add(out, topic->text);
	if (topic->tell)
		topic->tell(out);
	return topic->text || topic->tell;
}

/* The number of the group called WORD; or -1. */
static int group_find(const struct command_table *t, const char *word)
{
	for (int i = 0; t->groups && t->groups[i].name; i++)
		if (ascii_same(t->groups[i].name, word))
			return i;
	return -1;
}

/* Adds a line for each command of GROUP; of all, if the table has no groups. */
static void list_commands(const struct command_table *t, int group, struct text *out)
{
	for (size_t i = 0; t->command[i]; i++) {
		char left[40];
		const struct command *c = t->command[i];
		if (t->groups && !(t->groups[group].kinds & 1u << c->kind))
			continue;
		snprintf(left, sizeof left, "%s%s%s", c->name, *c->arguments ? " " : "", c->arguments);
		text_addf(out, "  %-22s %s%s%s%s\n", left, c->summary, c->letter ? " (" : "",
		          c->letter ? c->letter : "", c->letter ? ")" : "");
	}
}

static void help_group(const struct prompt *p, int group, struct text *out)
{
	const struct command_group *g = &p->commands->groups[group];
	text_addf(out, "%s: %s\n", g->name, g->summary);
	list_commands(p->commands, group, out);
	if (g->more)
		g->more(p, out);
}

/* The columns of a list of names, and of the space that a group's name takes before it. */
enum { NAMES_WIDTH = 78, GROUP_COLUMN = 12 };

/* Adds NAMES behind their heading, broken where a line is full. */
static void add_names(const char *heading, const struct text *names, int width, struct text *out)
{
	text_addf(out, "  %-*s", GROUP_COLUMN - 2, heading);
	fold_wrap_from(text_string(names), width, GROUP_COLUMN, GROUP_COLUMN, out);
}

/* Adds the names of GROUP's commands. */
static void list_names(const struct command_table *t, int group, int width, struct text *out)
{
	struct text names = {0};
	for (const struct command *const *c = t->command; *c; c++)
		if (t->groups[group].kinds & 1u << (*c)->kind)
			text_addf(&names, "%s%s", names.len ? ", " : "", (*c)->name);
	add_names(t->groups[group].name, &names, width, out);
	text_release(&names);
}

/* Adds the topics that can be told in a few lines. */
static void list_topics(const struct command_table *t, int width, struct text *out)
{
	struct text names = {0};
	for (const struct topic *const *topic = t->topics; *topic; topic++)
		if ((*topic)->text || (*topic)->tell)
			text_addf(&names, "%s%s", names.len ? ", " : "", (*topic)->name);
	if (names.len)
		add_names("topics", &names, width, out);
	text_release(&names);
}

static void help_all(const struct prompt *p, struct text *out)
{
	const struct command_table *t = p->commands;
	int width = p->interactive && p->term->width < NAMES_WIDTH ? p->term->width : NAMES_WIDTH;
	fold_wrap("Commands; the beginning of a name is enough:", width, 0, out);
	if (!t->groups)
		list_commands(t, 0, out);
	for (int i = 0; t->groups && t->groups[i].name; i++)
		list_names(t, i, width, out);
	if (t->groups)
		list_topics(t, width, out);
	if (t->hint)
		fold_wrap(t->hint, width, 0, out);
	fold_wrap(t->groups ? "'help NAME' says more of a command, a group or a topic."
	                    : "'help COMMAND' says more.", width, 0, out);
}

/* Adds to OUT all that is known of WORD: as a group, a command and a topic.  EXACT says that
 * the beginning of a command's name isn't enough.  Returns 0; or -1 and the reason in E if
 * WORD is none of them. */
static int help_word(const struct prompt *p, const char *word, bool exact, struct text *out,
                     struct error *e)
{
	const struct command_table *t = p->commands;
	int group = group_find(t, word);
	const struct topic *topic = topic_find(t->topics, word);
	const struct command *c = command_find(t, word, e);
	if (c && (exact || topic || group >= 0) && !ascii_same(c->name, word) &&
	    !command_is_also(c, word))
		c = NULL;
	if (!c && !topic && group < 0)
		return -1;
	if (group >= 0)
		help_group(p, group, out);
	if (c)
		command_describe(c, out);
	if (c && p->asks->describe)
		p->asks->describe(p, c, out);
	if (topic && (topic_tell(topic, out) || !c) && group < 0)
		text_addf(out, "The manual's page on %s is %s(%c).\n", topic->name, topic->page,
		          topic->section);
	return 0;
}

/* Says TEXT, whose paragraphs are broken for 80 columns; a narrower window breaks them afresh. */
static void say(struct prompt *p, struct text *text)
{
	if (p->interactive)
		fold_join(text, p->term->width);
	p->asks->say(p, text_string(text));
}

int prompt_help(struct prompt *p, char **args, int count, struct error *e)
{
	struct text out = {0};
	int status = 0;
	if (count == 1)
		help_all(p, &out);
	else if (count == 2)
		status = help_word(p, args[1], false, &out, e);
	else {
		/* "help how to play": the first word that is known */
		int i = 1;
		while (i < count && help_word(p, args[i], true, &out, e))
			i++;
		if (i == count)
			status = error_set(e, "help with one word at a time: 'help' lists them");
	}
	if (!status)
		say(p, &out);
	text_release(&out);
	return status;
}

bool help_bare(struct prompt *p, const char *word)
{
	struct text out = {0};
	const struct topic *topic = topic_find(p->commands->topics, word);
	bool told = topic && topic_tell(topic, &out);
	if (told)
		say(p, &out);
	text_release(&out);
	return told;
}

void help_offer(const struct command_table *t, struct offers *o)
{
	for (const struct command *const *c = t->command; *c; c++)
		offers_add(o, (*c)->name);
	for (int i = 0; t->groups && t->groups[i].name; i++)
		offers_add(o, t->groups[i].name);
	for (const struct topic *const *topic = t->topics; *topic; topic++)
		offers_add(o, (*topic)->name);
}
