/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cards/core/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
	HAND_MAX = 16,
	POINTS_MAX = 999,
	STALL_MAX = 99,
};

/* The colours are the terminal's own eight, which its user has made readable.  White and
 * spades take the colour of plain text. */
static const struct suit_name french_suits[] = {
	{'C', "clubs", "\u2663", 32},
	{'D', "diamonds", "\u2666", 36},
	{'H', "hearts", "\u2665", 31},
	{'S', "spades", "\u2660", 39},
};

static const struct suit_name colour_suits[] = {
	{'Y', "yellow", "\u25c6", 33},
	{'B', "blue", "\u25cf", 34},
	{'W', "white", "\u25cb", 39},
	{'G', "green", "\u25b2", 32},
	{'R', "red", "\u25a0", 31},
	{'P', "purple", "\u2605", 35},
};

#define COLOUR_ROW                                                                       \
	.suit_names = colour_suits, .suits_named = 6, .wager_letters = "XXX",            \
	.wager_names = {"wager", "wager", "wager"}, .alike = 1, .wagers = WAGERS_MAX,     \
	.hand = 8, .order = ORDER_PLACE_DRAW, .redraw = 0, .end = ENDING_DRAW,            \
	.cost = 20, .bonus = 20, .bonus_cards = 8, .rounds = 3, .starts = STARTS_LEADER,  \
	.stall = 12

const struct rules rules_table[] = {
	{
		.name = "standard",
		.title = "a standard deck of 52 cards",
		.suit_names = french_suits,
		.suits_named = 4,
		.wager_letters = "JQK",
		.wager_names = {"jack", "queen", "king"},
		.suit_last = 1,
		.alike = 0,
		.anchors = 1,
		.suits = 4,
		.wagers = WAGERS_MAX,
		.hand = 5,
		.order = ORDER_DRAW_PLACE,
		.redraw = 1,
		.end = ENDING_TURN,
		.cost = 20,
		.bonus = 0,
		.bonus_cards = 8,
		.rounds = 3,
		.starts = STARTS_TURNS,
		.stall = 12,
	},
	{
		.name = "classic",
		.title = "the themed deck of 60 cards",
		.suits = 5,
		COLOUR_ROW,
	},
	{
		.name = "long",
		.title = "six expeditions, 72 cards",
		.suits = 6,
		COLOUR_ROW,
	},
};
const size_t rules_count = sizeof rules_table / sizeof rules_table[0];

#define FIELD(f) #f, offsetof(struct rules, f)
const struct rules_field rules_fields[] = {
	{FIELD(suits), 1, SUITS_MAX, {0}, "suits in the deck"},
	{FIELD(wagers), 0, WAGERS_MAX, {0}, "wagers in each suit"},
	{FIELD(hand), 1, HAND_MAX, {0}, "cards in a hand between turns"},
	{FIELD(order), 0, 1, {"place", "draw"}, "what a turn begins with"},
	{FIELD(redraw), 0, 1, {"no", "yes"}, "from the pile just discarded to"},
	{FIELD(end), 0, 1, {"draw", "turn"}, "last draw ends a round, or its turn"},
	{FIELD(cost), 0, POINTS_MAX, {0}, "points a begun expedition costs"},
	{FIELD(bonus), 0, POINTS_MAX, {0}, "points for a long expedition"},
	{"bonus-cards", offsetof(struct rules, bonus_cards), 1, RANKS, {0}, "cards that earn the bonus"},
	{FIELD(rounds), 1, ROUNDS_MAX, {0}, "rounds in a match"},
	{FIELD(starts), 0, 1, {"leader", "turns"}, "who starts after round 1"},
	{FIELD(stall), 0, STALL_MAX, {0}, "pile draws in a row; 0: no bound"},
};
const size_t rules_field_count = sizeof rules_fields / sizeof rules_fields[0];

/* How many of the LEN bytes of a faulty text a message repeats; the rest of the line is
 * for what would be right. */
static int repeated(size_t len)
{
	enum { MOST = 40 };
	return len < MOST ? (int)len : MOST;
}

static int *field_in(struct rules *r, const struct rules_field *f)
{
	return (int *)(void *)((char *)r + f->offset);
}

static int field_value(const struct rules *r, const struct rules_field *f)
{
	return *(const int *)(const void *)((const char *)r + f->offset);
}

char *rules_field_format(const struct rules *r, const struct rules_field *f, char *buf)
{
	int value = field_value(r, f);
	if (f->words[0])
		snprintf(buf, FIELD_TEXT_SIZE, "%s", f->words[value - f->low]);
	else
		snprintf(buf, FIELD_TEXT_SIZE, "%d", value);
	return buf;
}

const struct rules *rules_find(const char *name, struct error *e)
{
	const struct rules *found = NULL;
	size_t len = strlen(name), matches = 0;
	for (size_t i = 0; i < rules_count && len; i++) {
		if (strncasecmp(rules_table[i].name, name, len))
			continue;
		if (!rules_table[i].name[len])
			return &rules_table[i];
		found = &rules_table[i];
		matches++;
	}
	if (matches == 1)
		return found;
	struct text names = {0};
	for (size_t i = 0; i < rules_count; i++)
		text_addf(&names, "%s%s", i ? ", " : "", rules_table[i].name);
	error_set(e, "no ruleset is called '%.*s': there are %s", repeated(len), name,
	          text_string(&names));
	text_release(&names);
	return NULL;
}

const struct rules *rules_named(const char *name, struct error *e)
{
	const struct rules *row = rules_find(name, e);
	if (!row || !strcmp(row->name, name))
		return row;
	error_set(e, "a ruleset's name stands here in full");
	return NULL;
}

/* The field that the LEN bytes at NAME name; NULL if there is none, and the names in E. */
static const struct rules_field *field_find(const char *name, size_t len, struct error *e)
{
	for (size_t i = 0; i < rules_field_count; i++)
		if (strlen(rules_fields[i].name) == len &&
		    !strncasecmp(rules_fields[i].name, name, len))
			return &rules_fields[i];
	struct text names = {0};
	for (size_t i = 0; i < rules_field_count; i++)
		text_addf(&names, "%s%s", i ? " " : "", rules_fields[i].name);
	error_set(e, "no rule is called '%.*s': there are %s", repeated(len), name,
	          text_string(&names));
	text_release(&names);
	return NULL;
}

/* Reads the LEN bytes at VALUE for field F into OUT.  Returns 0, or -1 with what would be
 * valid in E. */
static int field_parse(const struct rules_field *f, const char *value, size_t len, int *out,
                       struct error *e)
{
	for (int i = 0; f->words[0] && i <= f->high - f->low; i++)
		if (strlen(f->words[i]) == len && !strncasecmp(f->words[i], value, len)) {
			*out = f->low + i;
			return 0;
		}
	if (f->words[0])
		return error_set(e, "%s=%.*s: valid are %s=%s and %s=%s", f->name, repeated(len),
		                 value, f->name, f->words[0], f->name, f->words[1]);
	long number = 0;
	size_t i = 0;
	for (; i < len && value[i] >= '0' && value[i] <= '9' && number <= POINTS_MAX; i++)
		number = 10 * number + (value[i] - '0');
	if (!len || i < len || number < f->low || number > f->high)
		return error_set(e, "%s=%.*s: valid is a whole number from %d to %d", f->name,
		                 repeated(len), value, f->low, f->high);
	*out = (int)number;
	return 0;
}

int rules_bend(struct rules *r, const char *text, struct error *e)
{
	struct rules bent = *r;
	unsigned said = 0; /* a bit for each field */
	for (const char *p = text; ; p++) {
		size_t len = strcspn(p, ",");
		const char *equals = memchr(p, '=', len);
		if (!equals)
			return error_set(e, "'%.*s' is no rule: write NAME=VALUE, as in hand=7,bonus=0",
			                 repeated(len), p);
		size_t name_len = (size_t)(equals - p);
		const struct rules_field *f = field_find(p, name_len, e);
		if (!f)
			return -1;
		struct rules before = bent;
		unsigned bit = 1u << (f - rules_fields);
		char value[FIELD_TEXT_SIZE];
		if (field_parse(f, equals + 1, len - name_len - 1, field_in(&bent, f), e))
			return -1;
		if (said & bit && field_value(&bent, f) != field_value(&before, f))
			return error_set(e, "%.*s: %s=%s is there, too: leave one of them out",
			                 repeated(len), p, f->name,
			                 rules_field_format(&before, f, value));
		said |= bit;
		p += len;
		if (!*p)
			break;
	}
	if (rules_check(&bent, e))
		return -1;
	*r = bent;
	return 0;
}

int rules_check(const struct rules *r, struct error *e)
{
	for (size_t i = 0; i < rules_field_count; i++) {
		const struct rules_field *f = &rules_fields[i];
		int value = field_value(r, f);
		if (value < f->low || value > f->high)
			return error_set(e, "%s is %d: valid is %d to %d", f->name, value, f->low,
			                 f->high);
	}
	if (r->suits > r->suits_named)
		return error_set(e, "suits=%d: %s has at most %d suits", r->suits, r->name,
		                 r->suits_named);
	int most = (rules_cards(r) - 1) / 2;
	if (r->hand > most)
		return error_set(e, "hand=%d: valid is 1 to %d, so that %d cards leave something to draw",
		                 r->hand, most, rules_cards(r));
	return 0;
}

bool rules_same(const struct rules *a, const struct rules *b)
{
	bool same = !strcmp(a->name, b->name);
	for (size_t i = 0; i < rules_field_count; i++)
		same &= field_value(a, &rules_fields[i]) == field_value(b, &rules_fields[i]);
	return same;
}

void rules_bends(const struct rules *r, struct text *out)
{
	const struct rules *row = rules_find(r->name, NULL);
	const char *comma = "";
	char value[FIELD_TEXT_SIZE];
	for (size_t i = 0; row && i < rules_field_count; i++) {
		const struct rules_field *f = &rules_fields[i];
		if (field_value(r, f) == field_value(row, f))
			continue;
		text_addf(out, "%s%s=%s", comma, f->name, rules_field_format(r, f, value));
		comma = ",";
	}
}

int rules_parse(struct rules *r, const char *text, struct error *e)
{
	struct text name = {0};
	size_t len = strcspn(text, ":");
	text_add_bytes(&name, text, len);
	const struct rules *row = rules_find(text_string(&name), e);
	text_release(&name);
	if (!row)
		return -1;
	struct rules bent = *row;
	if (text[len] && rules_bend(&bent, text + len + 1, e))
		return -1;
	*r = bent;
	return 0;
}

void rules_format(const struct rules *r, struct text *out)
{
	struct text bends = {0};
	rules_bends(r, &bends);
	text_addf(out, "%s%s%s", r->name, bends.len ? ":" : "", text_string(&bends));
	text_release(&bends);
}

struct cards rules_all_cards(const struct rules *r)
{
	struct cards all = {{0, 0}};
	unsigned wagers = (1u << r->wagers) - 1;
	for (int s = 0; s < r->suits; s++)
		cards_set_lane(&all, s, NUMBER_BITS | wagers);
	return all;
}
