/* The command line: a word on each line, the first the subcommand's.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/arena/arena.h"
#include "app/options/options.h"
#include "families/cards/agent/agent.h"
#include "families/cards/match/cards.h"

#include <string.h>

#include "fuzz.h"

enum { WORDS = 64 };

/* Cuts TEXT up at its newlines; returns how many words there are, NULL behind. */
static int cut(char *text, char **words)
{
	int n = 0;
	for (char *next = text; next && n < WORDS - 1;) {
		char *end = strchr(next, '\n');
		words[n++] = next;
		next = end ? end + 1 : NULL;
		if (end)
			*end = '\0';
	}
	words[n] = NULL;
	return n;
}

static unsigned subcommand(const char *name)
{
	static const struct {
		const char *name;
		unsigned bit;
	} all[] = {
		{"play", OPT_PLAY}, {"replay", OPT_REPLAY}, {"score", OPT_SCORE},
		{"stats", OPT_STATS}, {"arena", OPT_ARENA}, {"variants", OPT_VARIANTS},
		{"bench", OPT_BENCH}, {"bot", OPT_BOT}, {"agents", OPT_AGENTS}, {"map", OPT_MAP},
	};
	for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
		if (!strcmp(name, all[i].name))
			return all[i].bit;
	return OPT_PLAY;
}

/* Rules that are accepted can be played by, and say their own name. */
static void check_rules(const struct rules *r)
{
	OWN(text) name = {0}, again = {0};
	struct rules back;
	rows_format(&card_rows, r, &name);
	fuzz_claim(!rules_check(r, NULL), "the rules can be played by");
	fuzz_claim(!rows_parse(&card_rows, &back, text_string(&name), NULL),
	           "the rules' name is read");
	rows_format(&card_rows, &back, &again);
	fuzz_claim(!strcmp(text_string(&name), text_string(&again)), "and names the same rules");
}

static void check_seat(const char *spec)
{
	struct agent a;
	if (!exec_is_bot(spec) && !agent_of(&card_agents, &a, spec, NULL, NULL))
		agent_release(&a);
}

void fuzz_options(const uint8_t *data, size_t len)
{
	char *words[WORDS];
	OWN(text) text = {0};
	struct error e = {""};
	int rest = 0;
	text_add_bytes(&text, (const char *)data, len);
	int count = cut(text.s, words);
	OWN(options) o = options_usual();
	int status = options_parse(&o, subcommand(words[0]), count, words, &rest, &e);
	fuzz_claim(!status || e.text[0], "a reason is given");
	if (!status) {
		if (o.game == &cards_game)
			check_rules(o.rules);
		arena_check(&o, count - rest, &e);
		for (int seat = 0; seat < 2; seat++)
			check_seat(o.seats[seat]);
	}
}
