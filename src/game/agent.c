/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/agent.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/names.h"
#include "base/number.h"
#include "base/words.h"

const struct agent_kind *agent_kind_called(const struct agent_kinds *kinds, const char *name)
{
	for (size_t i = 0; i < kinds->count; i++)
		if (!strcmp(kinds->kind[i]->name, name))
			return kinds->kind[i];
	return NULL;
}

static const struct agent_kind *kind_find(const struct agent_kinds *kinds, const char *name,
                                          size_t len, struct error *e)
{
	OWN(text) names = {0};
	for (size_t i = 0; i < kinds->count; i++) {
		const char *known = kinds->kind[i]->name;
		if (text_is(name, len, known))
			return kinds->kind[i];
		text_addf(&names, "%s%s", i ? ", " : "", known);
	}
	error_set(e, "no player is called '%.*s': there are %s; in play human, too; exec:COMMAND is a program of your own", (int)len, name,
	          text_string(&names));
	return NULL;
}

static bool option_is_file(const struct agent_kind *kind, const char *key)
{
	return kind->file_option && !strcmp(kind->file_option, key);
}

uint32_t agent_sum(const void *bytes, size_t len)
{
	const unsigned char *p = bytes;
	uint32_t h = 0x811c9dc5u;
	for (size_t i = 0; i < len; i++)
		h = (h ^ p[i]) * 0x01000193u;
	return h;
}

static uint32_t sum_of(const struct text *bytes)
{
	return agent_sum(bytes->s, bytes->len);
}

/* Returns the sum that stands after a file's name in VALUE, or NULL if there is none. */
static const char *sum_of_value(const char *value)
{
	enum { DIGITS = 8 };
	const char *at = strrchr(value, '@');
	bool sum = at && at > value && strlen(at + 1) == DIGITS &&
	           strspn(at + 1, "0123456789abcdef") == DIGITS;
	return sum ? at + 1 : NULL;
}

/* Reads the file that VALUE names into OUT.  If a sum stands there, the bytes must have it. */
static int file_read(const struct agent_kind *kind, const char *key, const char *value,
                     agent_reader *read, struct text *out, struct error *e)
{
	const char *sum = sum_of_value(value);
	OWNED char *path = alloc_string(value);
	if (sum)
		path[sum - 1 - value] = '\0';
	if (!*path)
		return error_set(e, "%s:%s: which file?", kind->name, key);
	if (!read)
		return error_set(e, "%s:%s: no file can be read here", kind->name, key);
	const int status = read(path, out, e);
	if (!status && sum && strtoul(sum, NULL, 16) != sum_of(out))
		return error_set(e, "%s:%s=%s: the file has another sum, %08x", kind->name, key, value,
		                 sum_of(out));
	return status;
}

static int set_option(struct agent *a, const char *key, const char *value, agent_reader *read,
                      struct error *e)
{
	if (!a->kind->set)
		return error_set(e, "%s takes no options", a->kind->name);
	if (!option_is_file(a->kind, key))
		return a->kind->set(a, key, value, e);
	OWN(text) bytes = {0};
	struct error why;
	if (file_read(a->kind, key, value, read, &bytes, e))
		return -1;
	if (a->kind->load(a, text_string(&bytes), bytes.len, &why))
		return error_set(e, "%s: %s", value, why.text);
	return 0;
}

/* Looks for an option in OPTIONS, before AT, that has the same key as the one at AT but another
 * value.  Returns that option, or NULL. */
static const char *other_value(const char *options, const char *at)
{
	size_t key = strcspn(at, "=") + 1, len = strcspn(at, ",") + 1;
	for (const char *p = options; p < at; p += strcspn(p, ",") + 1)
		if (!strncmp(p, at, key) && (strcspn(p, ",") + 1 != len || strncmp(p, at, len - 1)))
			return p;
	return NULL;
}

/* Hands "key=value,..." to the agent, one by one. */
static int set_options(struct agent *a, const char *options, agent_reader *read,
                       struct error *e)
{
	OWNED char *copy = alloc_string(options);
	for (char *p = copy, *next; p; p = next) {
		next = strchr(p, ',');
		if (next)
			*next++ = '\0';
		char *value = strchr(p, '=');
		if (!value)
			return error_set(e, "'%s' is not an option: write %s:KEY=VALUE", p, a->kind->name);
		const char *at = options + (p - copy), *other = other_value(options, at);
		*value++ = '\0';
		if (other)
			return error_set(e, "%s:%.*s: %.*s was given, too: leave one of them out",
			                 a->kind->name, (int)strcspn(at, ","), at,
			                 (int)strcspn(other, ","), other);
		if (set_option(a, p, value, read, e))
			return -1;
	}
	return 0;
}

int agent_of(const struct agent_kinds *kinds, struct agent *a, const char *spec,
             agent_reader *read, struct error *e)
{
	size_t len = strcspn(spec, ":");
	*a = (struct agent){.kind = kind_find(kinds, spec, len, e)};
	if (!a->kind)
		return -1;
	agent_seed(a, "", a->kind->name, 0);
	if (!spec[len])
		return 0;
	if (!set_options(a, spec + len + 1, read, e))
		return 0;
	agent_release(a);
	return -1;
}

/* Adds '@' and the checksum of the file that the option TEXT, "key=value", names; nothing if it
 * names no file or has a checksum already.  Returns 0; or -1 and the reason in E. */
static int add_sum(const struct agent_kind *kind, const char *text, agent_reader *read,
                   struct text *out, struct error *e)
{
	size_t len = strcspn(text, "=");
	OWNED char *key = alloc_string(text);
	OWN(text) bytes = {0};
	key[len] = '\0';
	if (!text[len] || !option_is_file(kind, key) || sum_of_value(text + len + 1))
		return 0;
	if (file_read(kind, key, text + len + 1, read, &bytes, e))
		return -1;
	text_addf(out, "@%08x", sum_of(&bytes));
	return 0;
}

int agent_exact(const struct agent_kinds *kinds, const char *spec, agent_reader *read,
                struct text *out, struct error *e)
{
	size_t len = strcspn(spec, ":");
	const struct agent_kind *kind = kind_find(kinds, spec, len, e);
	OWN(text) exact = {0};
	if (!kind)
		return -1;
	text_add_bytes(&exact, spec, len + (spec[len] != '\0'));
	for (const char *p = spec + len + (spec[len] != '\0'); *p;) {
		const size_t end = strcspn(p, ",");
		OWNED char *option = alloc_part(p, end);
		text_add_bytes(&exact, p, end);
		if (add_sum(kind, option, read, &exact, e))
			return -1;
		p += end;
		if (*p)
			text_add_char(&exact, *p++);
	}
	text_add(out, text_string(&exact));
	return 0;
}

int agent_can_play(const struct agent_kinds *kinds, const struct agent *a, const void *rules,
                   struct error *e)
{
	struct error why;
	if (!a->kind->fits || !a->kind->fits(a, rules, &why))
		return 0;
	if (!agent_kind_fits(a->kind, rules, NULL))
		return error_set(e, "%s", why.text);
	OWN(text) names = {0};
	size_t last = 0;
	for (size_t i = 0; i < kinds->count; i++)
		if (!agent_kind_fits(kinds->kind[i], rules, NULL))
			last = i;
	for (size_t i = 0; i <= last; i++)
		if (!agent_kind_fits(kinds->kind[i], rules, NULL))
			text_join(&names, 0, i < last ? SAY_COMMA : SAY_AND, kinds->kind[i]->name);
	return error_set(e, "%s: %s can play it", why.text, text_string(&names));
}

int agent_take_number(const struct agent *a, const struct field *fields, size_t count, void *options,
                      const char *key, const char *value, struct error *e)
{
	for (const struct field *f = fields; f < fields + count; f++) {
		int n;
		if (strcmp(f->name, key))
			continue;
		if (number_exact(value, f->low, f->high, &n))
			return error_set(e, "%s:%s=%s: must be a whole number from %d to %d",
			                 a->kind->name, key, value, f->low, f->high);
		field_put(options, f, n);
		return 0;
	}
	return 1;
}

int agent_kind_fits(const struct agent_kind *kind, const void *rules, struct error *e)
{
	const struct agent plain = {.kind = kind};
	return kind->fits ? kind->fits(&plain, rules, e) : 0;
}

void agent_seed(struct agent *a, const char *seed, const char *label, uint64_t number)
{
	struct rng rng = rng_named(seed, label, number);
	agent_luck(a, rng_next(&rng));
}

uint64_t agent_stream(const char *seed, int seat)
{
	char label[] = "seat 1";
	static_assert(SEATS_MAX < 10, "a seat has one digit");
	label[sizeof label - 2] = (char)('1' + seat);
	struct rng rng = rng_named(seed, label, 0);
	return rng_next(&rng);
}

enum reply agent_no_move(const struct agent *a, struct error *e)
{
	error_set(e, "%s was asked for a move when it has none", a->kind->name);
	return REPLY_FAULT;
}

void agent_release(struct agent *a)
{
	if (a->kind && a->kind->release)
		a->kind->release(a);
	*a = (struct agent){0};
}

/* ---- Levels.  ---- */

const char *const level_names[] = {"beginner", "easy", "medium", "hard", "expert", NULL};

int level_called(const char *name)
{
	int level = LEVEL_COUNT - 1;
	while (level >= 0 && strcmp(level_names[level], name) != 0)
		level--;
	return level;
}

const char *level_instead(const struct agent_kinds *kinds)
{
	const struct agent_kind *thumb = agent_kind_called(kinds, "thumb");
	return thumb ? thumb->name : kinds->kind[0]->name;
}

const char *level_named(const char *text, struct error *e)
{
	int64_t number;
	if (!number_read(text, 1, LEVEL_COUNT, &number))
		return level_names[number - 1];
	const int found = names_begin(level_names, sizeof *level_names, LEVEL_COUNT, text);
	if (found >= 0)
		return level_names[found];
	error_set(e, found == NAMES_SEVERAL
	                     ? "'%.40s' begins more than one level: there are beginner, easy, medium, hard, expert"
	                     : "no level is called '%.40s': there are beginner, easy, medium, hard, expert",
	          text);
	return NULL;
}
