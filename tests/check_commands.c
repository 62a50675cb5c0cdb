/* Commands of the prompt and families of games: a command is for the cards until a family says
 * that it has it, too.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/commands/command.h"
#include "app/options/topics.h"
#include "app/session/session.h"
#include "support.h"

static int deck_left; /* what `peek` saw */

/* A command as doc/checklists has it added, which looks at the cards. */
static int command_peek(struct prompt *p, char **args, int count, struct error *e)
{
	const struct view v = session_view(p->owner);
	(void)args, (void)count, (void)e;
	deck_left = v.table.left;
	return 0;
}

static const struct command table[] = {
	{"peek", NULL, "", "look at the deck", "Example: peek", ARG_NONE, 0, command_peek, 0, NULL},
	{"score", NULL, "", "show the score", "Example: score", ARG_NONE, 0, command_score, 0, NULL},
};
static const struct command_table commands = {table, sizeof table / sizeof table[0], NULL, topics, NULL,
                                              NULL};

/* Types LINE in a match of the ruleset NAME.  Returns what prompt_run does. */
static int type(const char *name, const char *line, struct error *e)
{
	struct options opt;
	struct session s;
	struct error why;
	options_init(&opt);
	opt.quiet = true;
	ck_assert_int_ge(options_family(&opt, name, &why), 0);
	ck_assert_msg(!session_init(&s, &opt, &commands, &play_asks, &why), "%s", why.text);
	session_new_match(&s);
	int status = prompt_run(&s.prompt, line, e);
	session_release(&s);
	options_release(&opt);
	return status;
}

START_TEST(a_command_for_the_cards)
{
	struct error e = {""};
	deck_left = 0;
	ck_assert_int_eq(type("standard", "peek", &e), 0);
	ck_assert_int_gt(deck_left, 0);
}
END_TEST

START_TEST(is_refused_where_the_family_does_not_have_it)
{
	struct error e = {""};
	deck_left = 0;
	ck_assert_int_eq(type("trails", "peek", &e), -1);
	ck_assert_str_eq(e.text, "'peek' is for the card games: 'help' lists what there is in trails");
	ck_assert_int_eq(deck_left, 0);
}
END_TEST

START_TEST(and_works_where_it_does)
{
	struct error e = {""};
	ck_assert_int_eq(type("trails", "score", &e), 0);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("commands");
	TCase *t = tcase_create("families");
	tcase_add_test(t, a_command_for_the_cards);
	tcase_add_test(t, is_refused_where_the_family_does_not_have_it);
	tcase_add_test(t, and_works_where_it_does);
	suite_add_tcase(suite, t);
	return support_run(suite);
}
