/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/prose.h"

#include <string.h>

#include "base/fold.h"
#include "families/cards/core/table.h"

/* Adds a paragraph with its heading in front. */
static void paragraph(const char *heading, struct text *body, int width, struct text *out)
{
	struct text all = {0};
	text_addf(&all, "%s: %s", heading, text_string(body));
	fold_wrap(text_string(&all), width, 2, out);
	text_release(&all);
	text_clear(body);
}

static void say_deck(const struct rules *r, struct text *t)
{
	text_addf(t, "%d cards in %d suits (", rules_cards(r), r->suits);
	for (int s = 0; s < r->suits; s++)
		text_addf(t, "%s%s", s ? ", " : "", r->suit_names[s].name);
	text_addf(t, "), each with the numbers 2 to 10");
	if (!r->wagers)
		text_add(t, " and no wagers.");
	else if (r->alike)
		text_addf(t, " and %d wager%s, all alike.", r->wagers, r->wagers > 1 ? "s" : "");
	else {
		text_add(t, " and as wagers the ");
		for (int i = 0; i < r->wagers; i++)
			text_addf(t, "%s%s", i ? ", " : "", r->wager_names[i]);
		text_add(t, ".");
	}
	if (r->anchors)
		text_add(t, " The aces take no part: they lie open and mark the piles.");
	text_addf(t, " Each player is dealt %d.", r->hand);
}

static void say_turn(const struct rules *r, struct text *t)
{
	const char *place = "place one card: lay it to your own expedition of its suit, or discard"
	                    " it face up on its suit's pile";
	const char *draw = "draw one card: the top of the deck or of any pile";
	if (r->order == ORDER_DRAW_PLACE)
		text_addf(t, "first %s; then %s.", draw, place);
	else
		text_addf(t, "first %s; then %s%s.", place, draw,
		          r->redraw ? "" : ", but not of the pile you just discarded to");
	text_add(t, " Both must be done.");
	if (r->stall)
		text_addf(t, " After %d draw%s from piles in a row, by both players together, only the"
		             " deck may be drawn from until somebody does.",
		          r->stall, r->stall == 1 ? "" : "s");
}

static void say_expeditions(const struct rules *r, struct text *t)
{
	text_add(t, "the numbers of an expedition rise; gaps are allowed.");
	if (r->wagers)
		text_add(t, " Wagers come before its first number, in any order.");
	text_add(t, " Both players may begin the same suit, each his own expedition.");
}

static void say_end(const struct rules *r, struct text *t)
{
	if (r->order == ORDER_DRAW_PLACE && r->end == ENDING_TURN)
		text_add(t, "the round ends when the player who drew the last card of the deck has"
		            " placed a card.");
	else
		text_add(t, "the round ends at once when the last card of the deck is drawn.");
}

static void say_score(const struct rules *r, struct text *t)
{
	text_addf(t, "an expedition that was begun scores the sum of its numbers less %d, times one"
	             " more than its wagers",
	          r->cost);
	if (r->bonus && r->bonus_cards <= r->wagers + NUMBERS)
		text_addf(t, ", and then %d more if it has %d card%s or more, wagers counted", r->bonus,
		          r->bonus_cards, r->bonus_cards == 1 ? "" : "s");
	text_add(t, ". One that was not begun scores 0. A score can be negative.");
	unsigned wager = r->wagers > 0, two_three_four = 7u << WAGERS_MAX;
	struct score s = score_suit(r, wager | two_three_four);
	text_addf(t, " Example: %s2, 3 and 4 make (%d - %d) x %d", r->wagers ? "a wager, " : "", s.sum,
	          s.cost, s.factor);
	if (s.bonus)
		text_addf(t, " + %d", s.bonus);
	text_addf(t, " = %d.", s.points);
}

static void say_match(const struct rules *r, struct text *t)
{
	text_addf(t, "%d round%s; the larger total wins, equal totals are a draw.", r->rounds,
	          r->rounds == 1 ? "" : "s");
	if (r->rounds > 1)
		text_add(t, r->starts == STARTS_TURNS
		                    ? " The players take turns at starting a round."
		                    : " The player with the larger total starts the next round; on a"
		                      " tie, whoever did not start the last one.");
	text_add(t, " A player may resign: the other then wins the match.");
}

void prose_rules(const void *rules, int width, struct text *out)
{
	const struct rules *r = rules;
	struct text body = {0}, name = {0};
	rules_format(r, &name);
	text_addf(&body, "%s.", r->title);
	paragraph(text_string(&name), &body, width, out);
	static const struct {
		const char *heading;
		void (*say)(const struct rules *, struct text *);
	} parts[] = {
		{"Deck", say_deck},   {"A turn", say_turn}, {"Expeditions", say_expeditions},
		{"The end", say_end}, {"Score", say_score}, {"Match", say_match},
	};
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
		parts[i].say(r, &body);
		paragraph(parts[i].heading, &body, width, out);
	}
	text_release(&body);
	text_release(&name);
}

/* ---- The table of rulesets: a line for each field, a column for each ruleset. ---- */

/* A field's meaning stands after its values.  If there is no room for that, or the width
 * is less than VARIANTS_WIDTH, it stands below them. */
enum { VARIANTS_WIDTH = 78, FIELD_COLUMN = 12, ROW_COLUMN = 9, MEANING_INDENT = 4 };

/* Rows FIRST to END - 1 of the rules table, beside each other. */
struct variants {
	size_t first, end;
	bool tight; /* a column is as wide as what stands in it, else ROW_COLUMN */
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
