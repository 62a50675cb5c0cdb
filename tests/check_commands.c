/* Commands of the prompt and families of games: a command that a family lacks is refused in one
 * line, which says whose it is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/families/families.h"
#include "app/session/session.h"
#include "support.h"

/* Types LINE by the ruleset NAME, in a match or without MATCH.  Returns what prompt_run does. */
static int type_where(bool match, const char *name, const char *line, struct error *e)
{
	struct session s;
	struct error why;
	families_use(family_list);
	OWN(options) opt = options_usual();
	opt.quiet = true;
	ck_assert_int_eq(options_game(&opt, name, &why), 0);
	ck_assert_msg(!session_init(&s, &opt, IN_PLAY, &play_asks, &why), "%s", why.text);
	if (match)
		session_new_match(&s);
	int status = prompt_run(&s.prompt, line, e);
	session_release(&s);
	return status;
}

static int type(const char *name, const char *line, struct error *e)
{
	return type_where(true, name, line, e);
}

TEST(a_command_of_one_family)
{
	struct error e = {""};
	ck_assert_int_eq(type("standard", "odds", &e), 0);
	ck_assert_int_eq(type("trails", "near", &e), 0);
}

TEST(is_refused_in_another)
{
	struct error e = {""};
	ck_assert_int_eq(type("trails", "odds", &e), -1);
	ck_assert_str_eq(e.text, "'odds' is a command of the card games: type 'help' for those of trails");
	ck_assert_int_eq(type("standard", "near", &e), -1);
	ck_assert_str_eq(e.text, "'near' is a command of trails: type 'help' for those of the card games");
}

TEST(one_of_both_works_in_both)
{
	struct error e = {""};
	ck_assert_int_eq(type("standard", "score", &e), 0);
	ck_assert_int_eq(type("trails", "score", &e), 0);
}

/* Whoever waits for a friend before the first deal may type anything. */
TEST(a_word_without_a_match_is_refused)
{
	struct error e = {""};
	for (const struct family *const *f = family_list; *f; f++) {
		void *rules = calloc(1, (*f)->game->rules_size);
		ck_assert(rows_take((*f)->game->rows, 0, rules));
		const char *row = row_name(rules);
		ck_assert_int_eq(type_where(false, row, "nothing", &e), -1);
		ck_assert_str_eq(e.text, !strcmp(row, "standard")
			? "no command or card 'nothing': 'help' lists the commands"
			: "no command or move 'nothing': 'help' lists the commands");
		free(rules);
	}
}

/* No entry stands twice in a table, and the groups show the whole table. */
TEST(tables_are_whole)
{
	for (const struct family *const *f = family_list; *f; f++)
		for (int where = 0; where < SITUATIONS; where++) {
			const struct command_table *t = (*f)->commands[where];
			unsigned shown = 0;
			for (int i = 0; t->groups[i].name; i++) {
				ck_assert_uint_eq(shown & t->groups[i].kinds, 0);
				shown |= t->groups[i].kinds;
			}
			const struct command *c;
			for (size_t i = 0; (c = commands_next(t, &i));) {
				ck_assert_msg(shown & 1u << c->kind, "%s, %d: %s", (*f)->title, where, c->name);
				ck_assert_ptr_eq(command_called(t, c->name), c);
			}
		}
}

static int other_undo(struct prompt *p, char **args, int count, struct error *e)
{
	return run_undo(p, args, count, e);
}

/* An own command comes first, or in the place of the shared one of its name. */
TEST(own_commands_and_shared_ones)
{
	static const struct command own = {.name = "own", .run = other_undo}, undo = {.name = "undo", .run = other_undo},
	                            place = {.name = "place"}, filled = {.name = "filled"};
	static const struct command in = {.name = "filled", .run = other_undo};
	static const struct command *const mine[] = {&undo, &own, &in, NULL};
	static const struct command *const all[] = {&command_go, &command_undo, &place, &filled, &command_redo, NULL};
	const struct command_table both = {.own = mine, .shared = all}, alone = {.own = mine};
	const struct command *const want[] = {&own, &command_go, &undo, &in, &command_redo, NULL};
	size_t at = 0;
	for (int i = 0; i < 6; i++)
		ck_assert_ptr_eq(commands_next(&both, &at), want[i]);
	at = 0;
	for (int i = 0; i < 4; i++)
		ck_assert_ptr_eq(commands_next(&alone, &at), mine[i]);
	ck_assert_ptr_eq(command_called(&both, "undo"), &undo);
	ck_assert_ptr_null(command_called(&both, "place"));
}
