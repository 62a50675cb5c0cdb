/* Describes the rules of a row in words, and shows the table of rows.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/words.h"

#include <string.h>

#include "base/text.h"
#include "families/cards/core/table.h"
#include "families/cards/core/words.h"

/* Adds a paragraph with its heading in front. */
static void paragraph(const char *heading, struct text *body, int width, struct text *out)
{
	OWN(text) all = {0};
	text_addf(&all, "%s: %s", heading, text_string(body));
	fold_wrap(text_string(&all), width, 2, out);
	text_clear(body);
}

static void say_deck(const struct rules *r, struct text *t)
{
	OWN(text) suits = {0}, wagers = {0};
	for (int suit = 0; suit < r->suits; suit++)
		text_join(&suits, 0, SAY_COMMA, r->suit_names[suit].name);
	for (int i = 0; i < r->wagers && !r->alike; i++)
		text_join(&wagers, 0, SAY_COMMA, r->wager_names[i]);
	const int cards = rules_cards(r);
	if (!r->wagers)
		text_addf(t, SAY_RULES_DECK(r->suits), cards, r->suits, text_string(&suits));
	else if (r->alike)
		text_addf(t, SAY_RULES_DECK_ALIKE(r->suits, r->wagers), cards, r->suits,
		          text_string(&suits), r->wagers);
	else
		text_addf(t, SAY_RULES_DECK_WAGERS(r->suits, r->wagers), cards, r->suits,
		          text_string(&suits), text_string(&wagers));
	if (r->anchors)
		text_join(t, 0, SAY_THEN, SAY_RULES_ANCHORS);
	text_joinf(t, 0, SAY_THEN, SAY_RULES_DEALT, r->hand);
}

static void say_turn(const struct rules *r, struct text *t)
{
	text_add(t, r->order == ORDER_DRAW_PLACE ? SAY_RULES_DRAW_PLACE : SAY_RULES_PLACE_DRAW(r->redraw));
	text_join(t, 0, SAY_THEN, SAY_RULES_BOTH);
	if (r->stall)
		text_joinf(t, 0, SAY_THEN, SAY_RULES_STALL(r->stall), r->stall);
}

static void say_expeditions(const struct rules *r, struct text *t)
{
	text_add(t, SAY_RULES_RISE);
	if (r->wagers)
		text_join(t, 0, SAY_THEN, SAY_RULES_WAGERS_FIRST);
	text_join(t, 0, SAY_THEN, SAY_RULES_SAME_SUIT);
}

static void say_end(const struct rules *r, struct text *t)
{
	text_add(t, SAY_RULES_END(r->order == ORDER_DRAW_PLACE && r->end == ENDING_TURN));
}

static void say_score(const struct rules *r, struct text *t)
{
	unsigned wager = r->wagers > 0, two_three_four = 7u << WAGERS_MAX;
	const struct score s = score_suit(r, wager | two_three_four);
	if (r->bonus && r->bonus_cards <= r->wagers + NUMBERS)
		text_addf(t, SAY_RULES_SCORE_BONUS(r->wagers, r->bonus_cards), r->cost, r->bonus,
		          r->bonus_cards);
	else
		text_addf(t, SAY_RULES_SCORE(r->wagers), r->cost);
	text_join(t, 0, SAY_THEN, SAY_RULES_NOT_BEGUN(r->cost));
	if (s.bonus)
		text_joinf(t, 0, SAY_THEN, SAY_RULES_EXAMPLE_BONUS(r->wagers), s.sum, s.cost,
		           s.points, s.bonus, s.factor);
	else
		text_joinf(t, 0, SAY_THEN, SAY_RULES_EXAMPLE(r->wagers), s.sum, s.cost, s.points, s.factor);
}

static void say_match(const struct rules *r, struct text *t)
{
	text_addf(t, SAY_RULES_ROUNDS(r->rounds), r->rounds);
	if (r->rounds > 1)
		text_join(t, 0, SAY_THEN, SAY_RULES_STARTS(r->starts == STARTS_TURNS));
	text_join(t, 0, SAY_THEN, SAY_RULES_RESIGN);
}

void prose_rules(const void *rules, int width, struct text *out)
{
	const struct rules *r = rules;
	OWN(text) body = {0}, name = {0};
	rows_format(&card_rows, r, &name);
	const struct rules *row = rows_named(&card_rows, r->name, NULL);
	if (!row || rules_cards(r) == rules_cards(row))
		text_add(&body, r->title);
	else
		text_addf(&body, SAY_RULES_OTHER_DECK, r->name);
	text_add_char(&body, '.');
	paragraph(text_string(&name), &body, width, out);
	const struct {
		const char *heading;
		void (*say)(const struct rules *, struct text *);
	} parts[] = {
		{SAY_RULES_HEAD_DECK, say_deck}, {SAY_RULES_HEAD_TURN, say_turn},
		{SAY_RULES_HEAD_EXPEDITIONS, say_expeditions}, {SAY_RULES_HEAD_END, say_end},
		{SAY_RULES_HEAD_SCORE, say_score}, {SAY_RULES_HEAD_MATCH, say_match},
	};
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
		parts[i].say(r, &body);
		paragraph(parts[i].heading, &body, width, out);
	}
}

/* ---- The table of rulesets: a line for each field, a column for each ruleset. ---- */

/* A field's meaning stands after its values.  If there is no room for that, or the width
 * is less than VARIANTS_WIDTH, it stands below them. */
enum { VARIANTS_WIDTH = 78, FIELD_COLUMN = 12, ROW_COLUMN = 9, MEANING_INDENT = 4 };

/* Rows FIRST to END - 1 of the rules table, beside each other. */
struct variants {
	size_t first, end;
	bool tight; /* a column is as wide as its contents; otherwise ROW_COLUMN */
	bool below; /* the meanings stand below the values */
	int width;
};

/* Returns the columns that the longest text of row R takes, its name or a value. */
static int longest_of(const struct rules *r)
{
	char value[FIELD_VALUE_SIZE];
	size_t most = strlen(r->name);
	for (size_t f = 0; f < rules_field_count; f++) {
		size_t len = strlen(field_format(r, &rules_fields[f], value));
		most = len > most ? len : most;
	}
	return (int)most;
}

static int column_of(const struct variants *v, size_t row)
{
	return v->tight ? longest_of(&rules_table[row]) : ROW_COLUMN;
}

/* Returns the columns that the longest line of V takes. */
static int columns_of(const struct variants *v)
{
	int columns = FIELD_COLUMN, meaning = 0;
	for (size_t i = v->first; i < v->end; i++)
		columns += 1 + (v->below && i + 1 == v->end ? longest_of(&rules_table[i])
		                                            : column_of(v, i));
	for (size_t f = 0; f < rules_field_count && !v->below; f++)
		if ((int)strlen(rules_fields[f].help) > meaning)
			meaning = (int)strlen(rules_fields[f].help);
	return columns + !v->below + meaning;
}

static void end_variants_row(const struct variants *v, const char *meaning, struct text *out)
{
	if (!v->below) {
		text_addf(out, " %s\n", meaning);
		return;
	}
	text_trim(out->s);
	out->len = strlen(out->s);
	text_addf(out, "\n%*s", MEANING_INDENT, "");
	fold_wrap_from(meaning, v->width, MEANING_INDENT, MEANING_INDENT, out);
}

void prose_variants(int width, struct text *out)
{
	struct variants v = {.end = rules_count, .width = width};
	v.tight = columns_of(&v) > width;
	v.below = width < VARIANTS_WIDTH || columns_of(&v) > width;
	if (v.below) {
		v.tight = false;
		v.tight = columns_of(&v) > width;
	}
	/* rows for which there is no room get a table of their own */
	for (; v.first < rules_count; v.first = v.end, v.end = rules_count) {
		while (v.below && v.end > v.first + 1 && columns_of(&v) > width)
			v.end--;
		text_add(out, v.first ? "\n" : "");
		char value[FIELD_VALUE_SIZE];
		text_addf(out, "%-*s", FIELD_COLUMN, "rule");
		for (size_t i = v.first; i < v.end; i++)
			text_addf(out, " %-*s", column_of(&v, i), rules_table[i].name);
		end_variants_row(&v, "what it is", out);
		for (size_t f = 0; f < rules_field_count; f++) {
			text_addf(out, "%-*s", FIELD_COLUMN, rules_fields[f].name);
			for (size_t i = v.first; i < v.end; i++)
				text_addf(out, " %-*s", column_of(&v, i),
				          field_format(&rules_table[i], &rules_fields[f], value));
			end_variants_row(&v, rules_fields[f].help, out);
		}
		text_addf(out, "%-*s", FIELD_COLUMN, "deck");
		for (size_t i = v.first; i < v.end; i++)
			text_addf(out, " %-*d", column_of(&v, i), rules_cards(&rules_table[i]));
		end_variants_row(&v, "cards dealt from", out);
	}
}

void prose_greet(const void *rules, struct text *out)
{
	const struct rules *r = rules;
	text_add(out, "Welcome to expedition, a card game for two: you against the computer.\n");
	text_addf(out, "Each suit is an expedition: it costs %d points to begin, and has to earn more.\n",
	          r->cost);
}
