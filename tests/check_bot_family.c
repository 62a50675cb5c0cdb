/* Which family a bot of ours plays: by the version that the dealer speaks, and from version 2 on by
 * the name in the rules.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/bots/agents.h"
#include "game/protocol.h"
#include "support.h"

static const struct protocol one = {.version = 1}, two = {.version = 2}, four = {.version = 4};
static const struct game cards = {.name = "cards", .protocol = &one},
                         trails = {.name = "trails", .protocol = &two},
                         third = {.name = "third", .protocol = &two},
                         fourth = {.name = "fourth", .protocol = &four};
static const struct family first = {.game = &cards}, second = {.game = &trails},
                           others[] = {{.game = &third}, {.game = &fourth}};
static const struct family *const table[] = {&first, &second, &others[0], &others[1], NULL};

static const struct choice {
	int version;
	const char *rules;
	const struct game *game;
} choices[] = {
	{1, NULL, &cards},
	{1, "rules name=standard suits=5", &cards},
	{1, "rules game=third", &cards},
	{2, NULL, &trails},
	{2, "rules game=trails name=x", &trails},
	{2, "rules game=third name=x", &third},
	{2, "  rules\tname=x game=third\r", &third},
	{3, "rules game=third", &third},
	{4, NULL, &fourth},
	{4, "rules game=fourth", &fourth},
	{1000000, "rules game=fourth game=third", &fourth},
	{2, "rules game=fourth", NULL},
	{2, "rules game=cards", NULL},
	{2, "rules name=trails", NULL},
	{2, "rules game=", NULL},
	{2, "rules game=trail", NULL},
	{2, "rules game=trails2", NULL},
	{2, "rules", NULL},
	{4, "rules game=trails", NULL},
};

TEST_EACH(family_is_found, 0, sizeof choices / sizeof choices[0])
{
	const struct choice *c = &choices[_i];
	struct error e = {""};
	ck_assert_ptr_eq(bot_family(table, c->version, c->rules, &e), c->game);
	if (!c->game)
		ck_assert_str_eq(e.text, c->version == 2
			? "unknown game of version 2: expected game=trails, game=third"
			: "unknown game of version 4: expected game=fourth");
}

/* The value is cut, and nothing of another word. */
TEST(values_are_read)
{
	char value[PROTOCOL_VALUE_SIZE], line[3 * PROTOCOL_VALUE_SIZE] = "rules game=";
	protocol_read_value("rules endgame=no games=2 game=a=b x", "game", value);
	ck_assert_str_eq(value, "a=b");
	protocol_read_value("", "game", value);
	ck_assert_str_eq(value, "");
	memset(line + strlen(line), 'x', 2 * PROTOCOL_VALUE_SIZE);
	protocol_read_value(line, "game", value);
	ck_assert_uint_eq(strlen(value), PROTOCOL_VALUE_SIZE - 1);
}
