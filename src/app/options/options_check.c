/* Checks which options go together.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/options/options.h"
#include "base/alloc.h"
#include "base/words.h"

/* Options that don't go together.  None of OTHERS, which are separated by blanks, may stand
 * beside OPTION.  WHY says what OPTION does.  Without a WHY there is one other option, and
 * the person may leave out either. */
static const struct {
	const char *option, *others, *why;
} conflicts[] = {
	{"resume", "no-resume", NULL},
	{"json", "plain", NULL},
	{"resume", "variant rule rounds seed deal first clock no-help", "brings its rules and deals"},
	{"listen", "via", NULL},
	{"load", "variant rule rounds first names", "brings its rules and players"},
	{"merge",
	 "variant rule rounds seed pairs until-error sprt matches less-luck fair jobs records shard limits bot-log",
	 "only adds up what was played"},
	{"card", "map seed until-error sprt matches fair records shard merge times",
	 "plays matches of a fixed list of deals"},
	{"fair", "less-luck records shard", "leaves the cards to both sides, and keeps no deck"},
	{"shard", "json", "writes a part of a run, for --merge"},
	{"shard", "until-error sprt", "plays a part of a run, which can't know when the whole is decided"},
};

/* Returns the bit in options.given of the option whose name is the LEN bytes at NAME. */
static unsigned long long bit_of(const char *name, size_t len)
{
	size_t i = 0;
	while (i < option_count && !text_is(name, len, option_entries[i].name))
		i++;
	return i < option_count ? 1ull << i : 0;
}

bool options_given(const struct options *o, const char *name)
{
	return o->given & bit_of(name, strlen(name));
}

/* Returns the bits of the options NAMES, which are separated by blanks. */
static unsigned long long bits_of(const char *names)
{
	unsigned long long bits = 0;
	for (size_t len; *names; names += len + (names[len] == ' ')) {
		len = strcspn(names, " ");
		bits |= bit_of(names, len);
	}
	return bits;
}

bool options_any(const struct options *o, const char *names)
{
	return o->given & bits_of(names);
}

void options_give(struct options *o, const char *names)
{
	o->given |= bits_of(names);
}

void options_inherit(struct options *o, const struct options *from)
{
	if (!options_any(o, "plain json")) {
		o->plain = from->plain;
		o->json = from->json;
	}
	if (!options_given(o, "columns"))
		o->wanted.columns = from->wanted.columns;
	if (!options_given(o, "color"))
		o->wanted.colour = from->wanted.colour;
	if (!options_given(o, "jobs"))
		o->arena.jobs = from->arena.jobs;
	o->wanted.ascii |= from->wanted.ascii;
	o->quiet |= from->quiet;
	o->no_rc |= from->no_rc;
	if (!o->ruleset_named) {
		void *rules = alloc_zero(1, from->game->rules_size);
		memcpy(rules, from->rules, from->game->rules_size);
		options_play(o, from->game, rules);
	}
}

int options_without(const struct options *o, const char *others, const char *why, struct error *e)
{
	struct text names = {0};
	unsigned long long wrong = 0;
	for (size_t len; *others; others += len + (others[len] == ' ')) {
		len = strcspn(others, " ");
		wrong |= o->given & bit_of(others, len);
	}
	if (!wrong)
		return 0;
	for (size_t i = 0; i < option_count; i++) {
		bool is_last = !(wrong >> i >> 1);
		if (wrong >> i & 1) {
			struct text name = {0};
			text_addf(&name, "--%s", option_entries[i].name);
			text_join(&names, 0, is_last ? SAY_AND : SAY_COMMA, text_string(&name));
			text_release(&name);
		}
	}
	error_set(e, SAY_LEAVE_OUT, why, text_string(&names));
	text_release(&names);
	return -1;
}

int options_check(const struct options *o, struct error *e)
{
	for (size_t i = 0; i < sizeof conflicts / sizeof conflicts[0]; i++) {
		const char *name = conflicts[i].option, *others = conflicts[i].others;
		struct text why = {0};
		int status = 0;
		if (!options_given(o, name))
			continue;
		text_addf(&why, "--%s %s", name, conflicts[i].why ? conflicts[i].why : "");
		if (conflicts[i].why)
			status = options_without(o, others, text_string(&why), e);
		else if (options_given(o, others))
			status = error_set(e, "--%s and --%s: leave one of them out", name, others);
		text_release(&why);
		if (status)
			return -1;
	}
	return 0;
}
