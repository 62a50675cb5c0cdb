/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/lesson_rules.h"

#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "base/alloc.h"

enum { RULESETS_MOST = 24 };

/* How well a ruleset suits the learner, the best last. */
enum suits { SUITS_NOT, SUITS_BY_FAMILY, SUITS_BY_TURN, SUITS_BY_NAME };

static enum suits suits(const struct lesson *l, const void *rules, struct played wanted)
{
	if (l->game != wanted.game)
		return SUITS_BY_FAMILY;
	if (!strcmp(l->game->rules_name(rules), l->game->rules_name(wanted.rules)))
		return SUITS_BY_NAME;
	return l->subject->alike(rules, wanted.rules) ? SUITS_BY_TURN : SUITS_BY_FAMILY;
}

/* Takes the best of the COUNT rulesets NAMES.  Returns 0; or -1 and the reason in E. */
static int take_best(struct lesson *l, char **names, int count, struct played wanted,
                     struct error *e)
{
	enum suits best = SUITS_NOT;
	for (int i = 0; i < count; i++) {
		const struct game *game;
		void *rules;
		if (families_parse(names[i], &game, &rules, e))
			return -1;
		if (l->game && l->game != game) {
			free(rules);
			return error_set(e,
			                 "'%.40s' is another game than '%.40s': a lesson is about one",
			                 names[i], names[0]);
		}
		l->game = game;
		l->subject = family_of(game)->subject;
		if (!l->subject) {
			free(rules);
			return error_set(e, "there are no lessons about %s", game->name);
		}
		enum suits how = suits(l, rules, wanted);
		if (how > best) {
			free(l->rules);
			l->rules = rules;
			best = how;
		} else
			free(rules);
	}
	return 0;
}

/* Blanks out the commas between rulesets in LIST; those of bends, behind a colon, stay. */
static void part_names(char *list)
{
	bool bent = false;
	for (char *at = list; *at; at++) {
		bent = *at == ':' || (bent && *at != ' ' && *at != '\t');
		if (*at == ',' && (!bent || at[1] == ' '))
			*at = ' ';
	}
}

int lesson_rules(struct lesson *l, const char *file, const char *text, struct played wanted,
                 struct error *e)
{
	static const char head[] = "rulesets";
	long number = 0;
	for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n') {
		number++;
		if (strncmp(line, head, strlen(head)))
			continue;
		struct text list = {0};
		struct error why;
		char *names[RULESETS_MOST];
		text_add_bytes(&list, line + strlen(head), strcspn(line + strlen(head), "\n"));
		text_add_char(&list, ' ');
		part_names(list.s);
		int count = text_split(list.s, " \t\r", names, RULESETS_MOST);
		int status = take_best(l, names, count, wanted, &why);
		text_release(&list);
		if (status)
			return lesson_fail(e, file, number, "%s", why.text);
		if (!count)
			return lesson_fail(e, file, number,
			                   "name the rulesets of the lesson, as "
			                   "in 'rulesets standard classic'");
		return 0;
	}
	return lesson_fail(e, file, 1,
	                   "no line 'rulesets' says which rulesets the lesson is for: "
	                   "'rulesets standard classic'");
}
