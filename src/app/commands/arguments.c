/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "app/commands/command.h"
#include "app/commands/setting.h"
#include "app/families/families.h"
#include "app/options/options.h"
#include "app/records/saved.h"
#include "app/records/shelf.h"
#include "app/session/session.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "base/words.h"
#include "prompt/command.h"
#include "show/json.h"

/* ---- Options. ---- */

/* Returns the options of the subcommand with the name of C, as the prompt takes them; 0: none. */
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

int command_with_options(struct prompt *p, const char *word, char *line, struct error *e)
{
	const struct command *c = command_find(p->commands, word, NULL);
	static const char blank[] = " \t";
	char *words[WORDS_MAX + 1];
	OWNED char *copy = alloc_string(line);
	char *at = copy;
	int rest = 0, count = 0;
	bool any = false;
	/* a name in quotes is one word */
	for (at += strspn(at, blank); *at && count < WORDS_MAX; at += strspn(at, blank)) {
		char *end = *at == '"' ? strchr(at + 1, '"') : NULL;
		words[count++] = at + (end != NULL);
		at = end ? end : at + strcspn(at, blank);
		if (*at)
			*at++ = '\0';
	}
	words[count] = NULL;
	for (int i = 1; i < count; i++) {
		const char *begin = words[i];
		any |= begin[0] == '-' &&
		       (begin[1] == '-' || (ascii_is_alnum(begin[1]) && !ascii_is_digit(begin[1])));
	}
	if (!any || !options_of(c))
		return 1;
	struct session *s = p->owner;
	struct options *usual = s->opt;
	OWN(options) o = options_usual();
	if (options_parse(&o, options_of(c), count, words, &rest, e) || (o.json && json_available(e)))
		return -1;
	if (options_of(c) & OPT_MAP && options_given(&o, "html"))
		return error_set(e, "--html is for 'expedition map' in the shell: 'map html' writes the page of a match");
	OWN(text) said = {0};
	text_add_words(&said, words + rest, count - rest, ' ');
	OWNED char *operands = alloc_string(text_string(&said));
	options_inherit(&o, usual);
	s->opt = &o; /* the session uses these options while the command runs */
	session_look(s);
	const int status = command_call(&s->prompt, c, operands, e) ? -1 : 0;
	s->opt = usual;
	session_look(s);
	return status;
}

void command_describe_options(const struct prompt *p, const struct command *c, struct text *out)
{
	if (!options_of(c))
		return;
	text_add(out, SAY_OPTIONS_AS_IN_SHELL);
	options_help(options_of(c), p->term->width, out);
}

/* ---- Completion. ---- */

enum { NUMBERS_MOST = 20 };

static void offer_games(struct offers *o)
{
	OWN(saved) saved;
	command_read_games(&saved);
	offers_numbers(o, saved.len);
}

/* Offers what can follow C and the COUNT - 1 words after it, if that is the same in every family.
 * Returns whether it is. */
static bool offer_shared(struct offers *o, const struct session *s, const struct command *c,
                         char **words, int count)
{
	struct shelf shelf;
	if (count == 2 && c->argument == ARG_SETTING)
		setting_offer_values(o, words[1]);
	else if (count == 2 && c->argument == ARG_GAME && ascii_same(words[1], "drop"))
		offer_games(o);
	if (count > 1)
		return c->argument == ARG_SETTING || c->argument == ARG_GAME;
	switch (c->argument) {
	case ARG_COMMAND:
		help_offer(s->prompt.commands, o);
		return true;
	case ARG_RULESET:
		families_offer(o);
		return true;
	case ARG_SETTING:
		setting_offer_names(o);
		return true;
	case ARG_LEVEL:
		setting_offer_values(o, "level");
		return true;
	case ARG_LESSON:
		/* the lessons about the game in play; or files, if the word has a dot or a slash */
		o->files = o->word && strpbrk(o->word, "./");
		if (!o->files && s->activities && s->activities->lessons && s->table.match.game)
			s->activities->lessons(s->table.match.game, o);
		return true;
	case ARG_RECORD:
		/* the newest kept matches; or files, if the word begins with no digit */
		shelf = shelf_read(NUMBERS_MOST);
		o->files = !shelf.len || (o->word && *o->word && !ascii_is_digit(*o->word));
		if (!o->files)
			offers_numbers(o, shelf.len);
		shelf_release(&shelf);
		return true;
	case ARG_GAME:
		offer_games(o);
		offers_add(o, "drop");
		return true;
	case ARG_FILE:
		o->files = true;
		return true;
	default:
		return false;
	}
}

void complete_command(struct offers *o, const void *session, const char *before)
{
	struct session copy = *(const struct session *)session; /* a telling is made of one that may change */
	const struct session *s = &copy;
	char *words[WORDS_MAX];
	OWNED char *line = alloc_string(before);
	int count = text_split(line, command_separators, words, WORDS_MAX);
	const struct command *c = count ? command_find(s->prompt.commands, words[0], NULL) : NULL;
	const struct match *m = &s->table.match;
	if (text_ends(before, " --")) {
		for (size_t i = 0; options_of(c) && i < option_count; i++)
			if (option_is_of(&option_entries[i], options_of(c)))
				offers_add(o, option_entries[i].name);
	} else if (m->game && !(c && offer_shared(o, s, c, words, count))) {
		const struct telling told = session_telling(&copy);
		const struct family *f = family_of(told.match->game);
		const struct command_table *commands = s->prompt.commands;
		const bool offered = f->offers && f->offers(&told, commands, words, count, o);
		/* all commands for the first word; and the moves of the match's family, unless the
		   line begins with a command that is not a move */
		const struct command *any;
		for (size_t i = 0; !offered && !count && (any = commands_next(commands, &i));)
			offers_add(o, any->name);
		if (!offered && m->game->offers && (!c || m->game->is_move(m->rules, words[0]))) {
			OWNED void *view = match_view(m, m->log_len, session_looker(s));
			m->game->offers(view, words, count, offers_take, o);
		}
	}
}

struct query command_query(const struct session *s, const char *text)
{
	return (struct query){
		.text = text, .whose = EVERYBODYS, .complete = complete_command, .asker = s};
}
