/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "prompt/command.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/words.h"
#include "os/signals.h"
#include "prompt/prompt.h"

enum { NEAR_MOST = 2 }; /* the most edits in a mistyped word */

/* Returns the number of edits that turn A into B: letters changed, left out, added or swapped
 * (Damerau's distance, with at most one edit per letter).  Above NEAR_MOST it may be too high. */
static int distance(const char *a, const char *b)
{
	enum { LONGEST = 16 };
	int d[LONGEST + 1][LONGEST + 1] = {{0}};
	int n = (int)strlen(a), m = (int)strlen(b);
	if (n > LONGEST || m > LONGEST || abs(n - m) > NEAR_MOST)
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

enum { WORD_SIZE = 24 }; /* bytes of the longest word for a command, and its end */

/* Copies the first of the WORDS, which are separated by blanks, to WORD, which holds SIZE bytes.
 * Returns the rest of WORDS after it; or NULL if there was no word. */
static const char *next_word(const char *words, char *word, size_t size)
{
	if (!words || !*words)
		return NULL;
	size_t len = strcspn(words, " ");
	snprintf(word, size, "%.*s", (int)len, words);
	return words + len + strspn(words + len, " ");
}

/* True if WORD is one of the other words that people use for the command C. */
static bool is_also(const struct command *c, const char *word)
{
	char also[WORD_SIZE];
	for (const char *rest = c->also; (rest = next_word(rest, also, sizeof also));)
		if (ascii_same(also, word))
			return true;
	return false;
}

/* Returns the command of the list that is called NAME, or NULL. */
static const struct command *listed(const struct command *const *list, const char *name)
{
	while (*list && strcmp((*list)->name, name))
		list++;
	return *list;
}

const struct command *commands_next(const struct command_table *t, size_t *at)
{
	static const struct command *const none[] = {NULL};
	const struct command *const *shared = t->shared ? t->shared : none;
	size_t owns = 0;
	for (; t->own[owns]; owns++)
		if (owns == *at && listed(shared, t->own[owns]->name))
			++*at;
	if (*at < owns)
		return t->own[(*at)++];
	while (shared[*at - owns]) {
		const struct command *place = shared[(*at)++ - owns], *own = listed(t->own, place->name);
		if (own || place->run)
			return own ? own : place;
	}
	return NULL;
}

/* Returns the largest edit distance at which a word is still taken for a name of LEN letters. */
static int near(size_t len)
{
	enum { SHORT = 3, MIDDLE = 5 };
	return len <= SHORT ? 0 : len <= MIDDLE ? 1 : NEAR_MOST;
}

bool command_is_said(const struct command *c, const char *word)
{
	return ascii_same(c->name, word) || (c->letter && ascii_same(c->letter, word)) ||
	       is_also(c, word);
}

bool command_like(const char *word, const char *name)
{
	return distance(word, name) <= near(strlen(name));
}

const struct command *command_near(const struct command_table *t, const char *word)
{
	const struct command *best = NULL;
	int nearest = INT_MAX;
	const struct command *c;
	/* they are no mistyped "chat", "show", "save", "take" and "think" */
	static const char *const other[] = {"what", "how", "have", "make", "thank"};
	for (size_t i = 0; i < sizeof other / sizeof other[0]; i++)
		if (ascii_same(word, other[i]))
			return NULL;
	for (size_t i = 0; (c = commands_next(t, &i));) {
		const char *rest = c->also;
		char name[WORD_SIZE];
		snprintf(name, sizeof name, "%s", c->name);
		do {
			int far = distance(word, name);
			if (far < nearest && far <= near(strlen(name))) {
				nearest = far;
				best = c;
			}
		} while ((rest = next_word(rest, name, sizeof name)));
	}
	return best;
}

const struct command *command_find(const struct command_table *t, const char *word,
                                   struct error *e)
{
	const struct command *found = NULL, *c;
	OWN(text) candidates = {0};
	int matches = 0;
	size_t len = strlen(word);
	for (size_t i = 0; len && (c = commands_next(t, &i));) {
		if (command_is_said(c, word))
			return c;
		if (!ascii_same_part(c->name, word, len))
			continue;
		text_addf(&candidates, "%s%s", matches++ ? ", " : "", c->name);
		found = c;
	}
	/* a command that takes any text is named in full: "not 7h" is no note */
	if (matches == 1 && found->most == TEXT)
		matches = 0;
	if (matches > 1)
		error_set(e, "'%s' is ambiguous: %s", word, text_string(&candidates));
	else if (!matches && e) {
		const struct command *best = command_near(t, word);
		if (best)
			error_set(e, "no command or %s '%.40s': did you mean '%s'?", t->bare, word,
			          best->name);
		else
			error_set(e, "no command or %s '%.40s': 'help' lists the commands", t->bare,
			          word);
	}
	return matches == 1 ? found : NULL;
}

const struct command *command_said(const struct command_table *t, const char *word)
{
	const struct command *c;
	for (size_t i = 0; (c = commands_next(t, &i)) && !command_is_said(c, word);)
		;
	return c;
}

const struct command *command_called(const struct command_table *t, const char *name)
{
	const struct command *c = listed(t->own, name);
	if (c || !t->shared)
		return c;
	c = listed(t->shared, name);
	return c && c->run ? c : NULL; /* one without a function only marks a place */
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

/* Puts ARGUMENTS of command C, which takes them as one text, into WORDS: as one word, or a quoted
 * file's name and the rest as two.  WORDS[0] is set already.  Returns the number of words with
 * it. */
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
		                 *c->arguments ? c->arguments : "nothing after it", words[most + 1]);
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
		return error_set(e, "source: the name of the file is missing, as in 'source opening.txt'");
	return input_source(&p->input, args[1], e);
}

int prompt_quit(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count, (void)e;
	p->stop = true;
	return 0;
}

/* ---- Help. ---- */

/* Adds HELP, of a command of TABLE or of the table, with examples of the game at P, or NULL. */
static void add_examples(const struct command_table *table, const struct prompt *p, const char *help,
                         struct text *out)
{
	if (table->examples)
		table->examples(p, sentence(help), out);
	else
		text_add(out, sentence(help));
}

void command_describe(const struct command_table *table, const struct command *c,
                      const struct prompt *p, struct text *out)
{
	OWN(text) help = {0};
	text_addf(out, "%s%s%s\n  %s.\n", c->name, *c->arguments ? " " : "", c->arguments,
	          sentence(c->summary));
	if (c->letter)
		text_addf(out, SAY_HELP_SHORT, c->letter);
	if (c->also)
		text_addf(out, SAY_HELP_ALSO, c->also);
	add_examples(table, p, c->help, &help);
	for (const char *at = text_string(&help); *at;) {
		size_t len = strcspn(at, "\n");
		text_addf(out, "  %.*s\n", (int)len, at);
		at += len + (at[len] == '\n');
	}
}

/* Returns the topic called NAME in LIST, or the end of LIST, a topic without a name. */
static const struct topic *named(const struct topic *list, const char *name)
{
	while (list->name && strcmp(list->name, name))
		list++;
	return list;
}

const struct topic *topic_next(const struct topics *t, size_t *at)
{
	static const struct topic none[] = {{0}};
	const struct topic *own = t->own ? t->own : none, *topic = NULL;
	size_t places = 0;
	while (t->shared[places].name)
		places++;
	while (*at < places && !topic) {
		const struct topic *place = &t->shared[(*at)++];
		topic = place->page ? place : named(own, place->name);
		topic = topic->name ? topic : NULL;
	}
	for (; !topic && own[*at - places].name; (*at)++)
		if (!named(t->shared, own[*at - places].name)->name)
			topic = &own[*at - places];
	return topic;
}

const struct topic *topic_find(const struct topics *topics, const char *word)
{
	const struct topic *topic;
	for (size_t i = 0; (topic = topic_next(topics, &i)) && !ascii_same(topic->name, word);)
		;
	return topic;
}

bool topic_tell(const struct topic *topic, const struct prompt *p, struct text *out)
{
	if (topic->text)
		text_add(out, sentence(topic->text));
	if (topic->tell)
		topic->tell(p, out);
	return topic->text || topic->tell;
}

int group_find(const struct command_table *t, const char *word)
{
	for (int i = 0; t->groups && t->groups[i].name; i++)
		if (ascii_same(t->groups[i].name, word))
			return i;
	return -1;
}

/* Adds an entry for each command of GROUP; for every command if the table has no groups. */
static void list_commands(const struct prompt *p, int group, struct text *out)
{
	enum { COLUMN = 25 };
	const struct command_table *t = p->commands;
	const int width = term_fold_width(&p->term->wanted);
	const struct command *c;
	for (size_t i = 0; (c = commands_next(t, &i));) {
		if (t->groups && !(t->groups[group].kinds & 1u << c->kind))
			continue;
		fold_entry(phrase("%s%s%s", c->name, *c->arguments ? " " : "", c->arguments).s, COLUMN,
		           phrase(c->letter ? "%s (%s)" : "%s", sentence(c->summary), c->letter).s,
		           width, out);
	}
}

/* The columns of a list of names, and of the space that a group's name takes before it. */
enum { NAMES_WIDTH = 78, GROUP_COLUMN = 12 };

static void add_names(const char *heading, const struct text *names, int width, struct text *out)
{
	text_addf(out, "  %-*s", GROUP_COLUMN - 2, heading);
	fold_wrap_from(text_string(names), width, GROUP_COLUMN, GROUP_COLUMN, out);
}

/* Lists the commands that may be carried out now, and the topics. */
static void help_all(const struct prompt *p, struct text *out)
{
	const struct command_table *t = p->commands;
	const bool narrow = term_folds(p->term) && p->term->width < NAMES_WIDTH;
	const int width = narrow ? p->term->width : NAMES_WIDTH;
	if (p->asks->task) {
		struct text task = {0};
		p->asks->task(&task);
		fold_add(&task, width, 0, out);
	}
	fold_wrap(SAY_HELP_COMMANDS, width, 0, out);
	if (!t->groups)
		list_commands(p, 0, out);
	for (const struct command_group *g = t->groups; g && g->name; g++) {
		OWN(text) names = {0};
		const struct command *c;
		for (size_t i = 0; (c = commands_next(t, &i));)
			if (g->kinds & 1u << c->kind && !(p->asks->may && p->asks->may(p, c, NULL)))
				text_addf(&names, "%s%s", names.len ? ", " : "", c->name);
		if (names.len)
			add_names(g->name, &names, width, out);
	}
	/* the topics that have a text of their own, not only a page in the manual */
	OWN(text) topics = {0};
	const struct topic *topic;
	for (size_t i = 0; t->groups && (topic = topic_next(t->topics, &i));)
		if (topic->text || topic->tell)
			text_addf(&topics, "%s%s", topics.len ? ", " : "", topic->name);
	if (topics.len)
		add_names("topics", &topics, width, out);
	OWN(text) hint = {0};
	if (t->hint)
		add_examples(t, p, t->hint, &hint);
	if (hint.len)
		fold_wrap(hint.s, width, 0, out);
	fold_wrap(SAY_HELP_MORE(t->groups != NULL), width, 0, out);
}

/* Adds to OUT all help on WORD: as a group, as a command and as a topic.  If EXACT, the prefix of a
 * command's name is not enough.  Returns 0; or -1 and the reason in E if WORD is none of them. */
static int help_word(const struct prompt *p, const char *word, bool exact, struct text *out,
                     struct error *e)
{
	const struct command_table *t = p->commands;
	int group = group_find(t, word);
	const struct command *c = command_find(t, word, e);
	const bool named = c && (ascii_same(c->name, word) || is_also(c, word));
	/* the help on a command with arguments already explains the move of that name */
	const bool move = !(named && *c->arguments) && p->asks->is_move && p->asks->is_move(p, word);
	const struct topic *topic = topic_find(t->topics, move ? "turn" : word);
	if ((exact || topic || group >= 0) && !named)
		c = NULL;
	if (!c && !topic && group < 0)
		return -1;
	if (group >= 0) {
		const struct command_group *g = &t->groups[group];
		struct text title = {0};
		text_addf(&title, "%s: %s\n", g->name, sentence(g->summary));
		fold_add(&title, term_fold_width(&p->term->wanted), FOLD_INDENT, out);
		list_commands(p, group, out);
		if (g->more)
			g->more(p, out);
	}
	if (c)
		command_describe(t, c, p, out);
	if (c && p->asks->describe)
		p->asks->describe(p, c, out);
	if (topic && (topic_tell(topic, p, out) || !c) && group < 0)
		text_addf(out, SAY_MANUAL_ON, topic->name, topic->page,
		          topic->section);
	return 0;
}

/* Returns NAME if WORD is a slip of it and nearer to it than to BEST, which may be NULL. */
static const char *nearer(const char *word, const char *name, const char *best)
{
	if (!command_like(word, name) || (best && distance(word, name) >= distance(word, best)))
		return best;
	return name;
}

const char *help_near(const struct command_table *t, const char *word)
{
	const struct command *c = command_near(t, word);
	const char *best = c ? c->name : NULL;
	const struct topic *topic;
	for (size_t i = 0; (topic = topic_next(t->topics, &i));)
		best = nearer(word, topic->name, best);
	for (int i = 0; t->groups && t->groups[i].name; i++)
		best = nearer(word, t->groups[i].name, best);
	return best;
}

bool help_explains(const struct prompt *p, char **words, int count)
{
	OWN(text) out = {0};
	int i = 0;
	while (i < count && help_word(p, words[i], count > 1, &out, NULL))
		i++;
	return i < count;
}

bool prompt_offer(struct prompt *p, const char *line)
{
	const bool asks = p->interactive && !input_scripted(&p->input);
	text_clear(&p->offer);
	if (asks)
		text_add(&p->offer, line);
	return asks;
}

int prompt_propose(struct prompt *p, const char *word, const char *line, struct error *e)
{
	return error_set(e, SAY_DID_YOU_MEAN(prompt_offer(p, line)), p->commands->bare, word, line);
}

/* Says TEXT, whose paragraphs are broken for 80 columns; a narrower window breaks them afresh. */
static void say(struct prompt *p, struct text *text)
{
	if (term_folds(p->term))
		fold_join(text, p->term->width);
	p->asks->say(p, text_string(text));
}

int prompt_help(struct prompt *p, char **args, int count, struct error *e)
{
	OWN(text) out = {0};
	int status = 0;
	if (count == 1)
		help_all(p, &out);
	else if (count == 2) {
		status = help_word(p, args[1], false, &out, e);
		const struct error before = *e;
		if (status && p->asks->unknown)
			p->asks->unknown(p, args[1], "", e);
		const bool said = status && strcmp(before.text, e->text);
		const char *near = status && !said ? help_near(p->commands, args[1]) : NULL;
		if (near) {
			OWN(text) right = {0};
			text_addf(&right, "%s %s", args[0], near);
			prompt_propose(p, args[1], text_string(&right), e);
		}
	} else {
		/* "help how to play": the first word that is known */
		int i = 1;
		while (i < count && help_word(p, args[i], true, &out, e))
			i++;
		if (i == count)
			status = error_set(e, "help knows none of these words: type 'help' for a list");
	}
	if (!status)
		say(p, &out);
	return status;
}

bool help_bare(struct prompt *p, const char *word)
{
	OWN(text) out = {0};
	const struct topic *topic = topic_find(p->commands->topics, word);
	bool told = topic && topic_tell(topic, p, &out);
	if (told)
		say(p, &out);
	return told;
}

bool help_knows(const struct prompt *p, const char *word)
{
	return topic_find(p->commands->topics, word) || group_find(p->commands, word) >= 0 ||
	       (strlen(word) > 1 && command_said(p->commands, word));
}

void help_offer(const struct command_table *t, struct offers *o)
{
	const struct command *c;
	for (size_t i = 0; (c = commands_next(t, &i));)
		offers_add(o, c->name);
	for (int i = 0; t->groups && t->groups[i].name; i++)
		offers_add(o, t->groups[i].name);
	const struct topic *topic;
	for (size_t i = 0; (topic = topic_next(t->topics, &i));)
		offers_add(o, topic->name);
}
