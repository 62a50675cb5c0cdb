/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/families/families.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/fold.h"
#include "families/cards/judge/tutor.h"
#include "families/cards/lesson/subject.h"
#include "families/cards/match/cards.h"
#include "families/cards/review/review.h"
#include "families/cards/show/face.h"
#include "families/cards/show/prose.h"
#include "families/trails/game.h"
#include "families/trails/judge/review.h"
#include "families/trails/lesson/subject.h"
#include "families/trails/prompt/commands.h"
#include "families/trails/prompt/topics.h"
#include "families/trails/review/review.h"
#include "families/trails/show/face.h"
#include "show/json.h"

const struct family families[] = {
	{
		.game = &cards_game,
		.screen = &cards_screen,
		.plain = &cards_plain,
		.json = &cards_json,
		.reviewer = &cards_reviewer,
		.tutor = &cards_tutor,
		.greet = prose_greet,
		.subject = &card_subject,
	},
	{
		.game = &trails_game,
		.screen = &trails_screen,
		.plain = &trails_plain,
		.json = &trails_json,
		.commands = trails_commands,
		.command_count = &trails_command_count,
		.reviewer = &trails_reviewer,
		.tutor = &trails_tutor,
		.greet = trails_greet,
		.has = "go think hand table score log learn rules help undo redo resign new save load "
		       "review replay records stats games note mark variants level set source quit "
		       "previous first last turn round eyes repeat skip back lessons match",
		.topics = trails_topics,
		.words = trails_words,
		.offers = trails_offers,
		.unknown = trails_unknown,
		.subject = &trails_subject,
	},
};
const size_t family_count = sizeof families / sizeof families[0];

const struct family *family_of(const struct game *g)
{
	size_t i = 0;
	while (i + 1 < family_count && families[i].game != g)
		i++;
	return &families[i];
}

bool family_has(const struct family *f, const char *name)
{
	return f->has ? text_lists(f->has, ' ', name) : f == families;
}

size_t family_command_count(const struct family *f)
{
	return f->command_count ? *f->command_count : 0;
}

const struct command *family_command(const struct family *f, const char *name)
{
	for (size_t i = 0; i < family_command_count(f); i++)
		if (!strcmp(f->commands[i].name, name))
			return &f->commands[i];
	return NULL;
}

int family_tutor_fits(const struct family *f, const void *rules, struct error *e)
{
	struct error why;
	if (!f->tutor)
		return error_set(e, "there is no tutor for %s", f->game->name);
	if (f->tutor->fits && f->tutor->fits(rules, &why))
		return error_set(e, "%s: the tutor has nothing to judge by", why.text);
	return 0;
}

bool family_unknown(const struct family *f, const struct telling *told, const char *word,
                    struct error *e)
{
	return f->unknown && f->unknown(told, word, e);
}

bool family_has_row(const struct game *g, const char *name, size_t len)
{
	void *rules = alloc_zero(1, g->rules_size);
	bool found = false;
	for (size_t i = 0; !found && g->row(i, rules); i++)
		found = text_is(name, len, g->rules_name(rules));
	free(rules);
	return found;
}

/* Whether G has a row of which the name begins with the LEN bytes NAME, in any case of letters. */
static bool has_row_begun(const struct game *g, const char *name, size_t len)
{
	void *rules = alloc_zero(1, g->rules_size);
	bool found = false;
	for (size_t i = 0; !found && g->row(i, rules); i++)
		found = ascii_same_part(g->rules_name(rules), name, len);
	free(rules);
	return found;
}

/* Sets E to that no family has a row called by the LEN bytes NAME, and which there are.  Returns -1. */
static int no_row(const char *name, size_t len, struct error *e)
{
	enum { REPEATED = 40 };
	struct text names = {0};
	for (size_t i = 0; i < family_count; i++) {
		const struct game *g = families[i].game;
		void *rules = alloc_zero(1, g->rules_size);
		for (size_t k = 0; g->row(k, rules); k++)
			text_addf(&names, "%s%s", names.len ? ", " : "", g->rules_name(rules));
		free(rules);
	}
	int failed = error_set(e, "no ruleset is called '%.*s': there are %s",
	                       len < REPEATED ? (int)len : REPEATED, name, text_string(&names));
	text_release(&names);
	return failed;
}

const struct game *families_of_row(const char *row)
{
	for (size_t i = 0; i < family_count; i++)
		if (family_has_row(families[i].game, row, strlen(row)))
			return families[i].game;
	return NULL;
}

const struct game *families_with_board(void)
{
	size_t i = 0;
	while (i + 1 < family_count && !families[i].game->board_read)
		i++;
	return families[i].game;
}

/* Reads TEXT as rules of G, as families_parse. */
static int parse(const struct game *g, const char *text, void **rules, struct error *e)
{
	*rules = alloc_zero(1, g->rules_size);
	if (!g->rules_parse(*rules, text, e))
		return 0;
	free(*rules);
	*rules = NULL;
	return -1;
}

int families_parse(const char *text, const struct game **g, void **rules, struct error *e)
{
	size_t len = strcspn(text, ":");
	for (size_t i = 0; i < family_count; i++)
		if (family_has_row(families[i].game, text, len)) {
			*g = families[i].game;
			return parse(*g, text, rules, e);
		}
	/* a shortened name, or none: the family that has such names says why */
	const struct game *meant = NULL;
	for (size_t i = 0; i < family_count; i++) {
		bool begins = len && has_row_begun(families[i].game, text, len);
		*g = families[i].game;
		if (!parse(*g, text, rules, begins ? e : NULL))
			return 0;
		if (begins)
			meant = *g;
	}
	*g = meant;
	return meant ? -1 : no_row(text, len, e);
}

void families_rules(const struct game *g, const void *rules, int width, struct text *out)
{
	if (g->rules_tell)
		g->rules_tell(rules, width, out);
	else if (g == &cards_game)
		prose_rules(rules, width, out);
	else
		text_addf(out, "%s.\n", g->rules_title(rules));
}

/* Calls VISIT with TO and the name of each ruleset of the first COUNT families. */
static void visit_rows(size_t count, void (*visit)(void *to, const char *name), void *to)
{
	for (size_t i = 0; i < count; i++) {
		const struct game *g = families[i].game;
		void *rules = alloc_zero(1, g->rules_size);
		for (size_t k = 0; g->row(k, rules); k++)
			visit(to, g->rules_name(rules));
		free(rules);
	}
}

/* A list of names that is written: the last one waits, since "or" may stand before it. */
struct names {
	struct text *out;
	const char *last;
	int count;
};

static void add_name(void *to, const char *name)
{
	struct names *list = to;
	if (list->last)
		text_addf(list->out, "%s%s%s", list->count > 1 ? ", " : "", list->last,
		          list->count > 1 ? "" : " (default)");
	list->last = name;
	list->count++;
}

void families_names(bool all, struct text *out)
{
	struct names list = {.out = out};
	visit_rows(all ? family_count : 1, add_name, &list);
	text_addf(out, " or %s", list.last);
}

static void offer_name(void *offers, const char *name)
{
	offers_add(offers, name);
}

void families_offer(struct offers *o)
{
	visit_rows(family_count, offer_name, o);
}

void families_json(void)
{
	for (size_t i = 1; i < family_count; i++) {
		const struct game *g = families[i].game;
		void *rules = alloc_zero(1, g->rules_size);
		for (size_t k = 0; g->row(k, rules); k++)
			json_variant(g->rules_name(rules), g->rules_title(rules), g->seats_least,
			             g->seats_most);
		free(rules);
	}
}

void families_others(int width, struct text *out)
{
	enum { COLUMN = 17, NARROW = 60, NARROW_COLUMN = 6 };
	const int column = width < NARROW ? NARROW_COLUMN : COLUMN;
	for (size_t i = 1; i < family_count; i++) {
		const struct game *g = families[i].game;
		void *rules = alloc_zero(1, g->rules_size);
		text_addf(out, "\nAnother game, for %d to %d:\n", g->seats_least, g->seats_most);
		for (size_t k = 0; g->row(k, rules); k++) {
			if (width < NARROW)
				text_addf(out, "  %s\n%*s", g->rules_name(rules), column, "");
			else
				text_addf(out, "  %-*s ", column - 3, g->rules_name(rules));
			fold_wrap_from(g->rules_title(rules), width, column, column, out);
		}
		free(rules);
	}
}
