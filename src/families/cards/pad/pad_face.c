/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/cards/pad/pad_face.h"

#include "families/cards/core/table.h"
#include "families/cards/core/words.h"
#include "families/cards/show/json.h"
#include "families/cards/show/report.h"
#include "show/json.h"

enum { LABEL_WIDTH = 9, POINTS_WIDTH = 7, CARDS_WIDTH = 20 };

void pad_explain(const struct rules *r, struct laid laid, struct text *out)
{
	unsigned bits = laid_bits(laid);
	struct score s = score_suit(r, bits);
	int wagers = laid_wagers(laid), less = s.sum - s.cost;
	if (laid_empty(laid)) {
		text_add(out, SAY_PAD_NOT_BEGUN);
		return;
	}
	laid_format(r, laid, out);
	text_add(out, "\n");
	OWN(text) numbers = {0};
	for (int n = LOWEST_NUMBER; n <= HIGHEST_NUMBER; n++)
		if (bits >> rank_of_number(n) & 1)
			text_joinf(&numbers, 0, "%s + %s", "%d", n);
	if (bits_count(bits & NUMBER_BITS) > 1)
		text_addf(&numbers, " = %d", s.sum);
	text_addf(out, SAY_PAD_NUMBERS(!numbers.len), text_string(&numbers));
	text_addf(out, SAY_PAD_COST, s.sum, s.cost, less);
	if (wagers)
		text_addf(out, SAY_PAD_WAGERS, wagers, s.factor, less, less * s.factor);
	else if (r->wagers)
		text_add(out, SAY_PAD_NO_WAGERS);
	if (r->bonus && r->bonus_cards <= r->wagers + NUMBERS) {
		if (s.bonus)
			text_addf(out, SAY_PAD_BONUS, s.points - s.bonus, s.bonus, s.points,
			          s.cards);
		else
			text_addf(out, SAY_PAD_NO_BONUS(s.cards), s.cards, r->bonus_cards,
			          r->bonus);
	}
	text_addf(out, SAY_PAD_COME_TO, s.points);
}

/* Adds the cards and how they score: "J 4 9: (13 - 20) x 2 = -14". */
static void laid_and_sum(const struct rules *r, struct laid laid, int width, struct text *out)
{
	size_t begin = out->len;
	if (laid_empty(laid)) {
		text_add(out, SAY_PAD_NONE_LAID);
		return;
	}
	laid_format(r, laid, out);
	int cards = (int)(out->len - begin);
	text_addf(out, ":%*s ", width > cards ? width - cards : 0, "");
	report_sum(score_suit(r, laid_bits(laid)), STYLE_SHORT, out);
	text_add_char(out, '\n');
}

void pad_show_round(const struct pad *p, int round, struct text *out)
{
	const struct rules *r = &p->rules;
	text_addf(out, SAY_PAD_STARTED_BY, round, r->rounds, p->name[pad_starter(p, round)]);
	for (int seat = 0; seat < SEATS; seat++) {
		text_addf(out, SAY_PAD_POINTS, p->name[seat], pad_points(p, round, seat));
		for (int suit = 0; suit < r->suits; suit++) {
			struct laid laid = pad_laid(p, round, seat, suit);
			if (laid_empty(laid))
				continue;
			text_addf(out, "  %-*s ", LABEL_WIDTH, r->suit_names[suit].name);
			laid_and_sum(r, laid, CARDS_WIDTH, out);
		}
	}
}

void pad_standing(const struct pad *p, bool final, struct text *out)
{
	int round = (int)p->rounds, a = pad_total(p, round, 0), b = pad_total(p, round, 1);
	if (a == b)
		text_addf(out, SAY_PAD_LEVEL(final), a);
	else
		text_addf(out, SAY_PAD_LEADS(final), p->name[a < b], a > b ? a : b, a > b ? b : a);
}

static int name_width(const struct pad *p, int seat)
{
	int wide = text_columns(p->name[seat]);
	return wide > POINTS_WIDTH ? wide : POINTS_WIDTH;
}

static void table_row(const struct pad *p, const char *label, const int *points, struct text *out)
{
	const int left = LABEL_WIDTH - text_columns(label);
	text_addf(out, "%s%*s", label, left > 0 ? left : 0, "");
	for (int seat = 0; seat < SEATS; seat++)
		text_addf(out, "  %*d", name_width(p, seat), points[seat]);
	text_add_char(out, '\n');
}

static void totals_table(const struct pad *p, struct text *out)
{
	int rounds = (int)p->rounds;
	OWN(text) label = {0};
	text_addf(out, "%-*s", LABEL_WIDTH, "");
	for (int seat = 0; seat < SEATS; seat++) {
		text_add(out, "  ");
		text_add_right(out, p->name[seat], name_width(p, seat));
	}
	text_add_char(out, '\n');
	for (int i = 1; i <= rounds; i++) {
		int points[SEATS] = {pad_points(p, i, 0), pad_points(p, i, 1)};
		text_clear(&label);
		text_addf(&label, SAY_PAD_HEAD_ROUND, i);
		table_row(p, text_string(&label), points, out);
	}
	int totals[SEATS] = {pad_total(p, rounds, 0), pad_total(p, rounds, 1)};
	table_row(p, SAY_PAD_HEAD_TOTAL, totals, out);
}

static void totals_plain(const struct pad *p, struct text *out)
{
	int rounds = (int)p->rounds;
	for (int i = 1; i <= rounds + 1; i++)
		for (int seat = 0; seat < SEATS; seat++) {
			const int points = i <= rounds ? pad_points(p, i, seat) : pad_total(p, rounds, seat);
			text_addf(out, i <= rounds ? SAY_PAD_ROUND : SAY_PAD_TOTAL, p->name[seat],
			          words_points(points, STYLE_WORDS).s, i);
		}
}

/* ---- Printed.  ---- */

static void print(struct text *out, const struct term *term)
{
	if (term_folds(term))
		fold_lines(out, term->width, FOLD_INDENT);
	term_print(out);
}

static void say(const char *text, const struct term *term)
{
	struct text out = {0};
	text_add(&out, text);
	print(&out, term);
}

static void totals(const struct pad *p, bool plain, const struct term *term)
{
	int rounds = (int)p->rounds, next = rounds + pad_round_begun(p, rounds);
	struct text out = {0};
	(plain ? totals_plain : totals_table)(p, &out);
	pad_standing(p, false, &out);
	text_add_char(&out, ' ');
	if (next > p->rules.rounds)
		text_addf(&out, SAY_PAD_IS_LAST, rounds);
	else
		text_addf(&out, SAY_PAD_STARTS, p->name[pad_starter(p, next)], next, p->rules.rounds);
	print(&out, term);
}

static void laid(const struct pad *p, int round, int seat, unsigned suits)
{
	struct text out = {0};
	for (int suit = 0; suit < p->rules.suits; suit++)
		if (suits >> suit & 1) {
			text_addf(&out, "%s, %s: ", p->name[seat], p->rules.suit_names[suit].name);
			laid_and_sum(&p->rules, pad_laid(p, round, seat, suit), 0, &out);
		}
	text_addf(&out, SAY_PAD_HAS(p->rounds <= 1), p->name[seat], pad_points(p, round, seat), round,
	          pad_total(p, (int)p->rounds, seat));
	term_print(&out);
}

static void expedition(const struct rules *r, struct laid cards, bool brief)
{
	struct text out = {0};
	if (brief)
		text_addf(&out, "%d\n", score_suit(r, laid_bits(cards)).points);
	else
		pad_explain(r, cards, &out);
	term_print(&out);
}

const struct pad_face pad_face_words = {
	.say = say,
	.totals = totals,
	.laid = laid,
	.expedition = expedition,
};

/* ---- As JSON: each function prints objects, one a line.  ---- */

/* Prints OBJECT with the cards and the steps of their score after its members, and releases it. */
static void print_score(json_t *object, const struct rules *r, struct laid laid)
{
	struct score s = score_suit(r, laid_bits(laid));
	OWN(text) cards = {0};
	if (!laid_empty(laid))
		laid_format(r, laid, &cards);
	json_add(object, json_pack("{s:s, s:i, s:i, s:i, s:i, s:i, s:i}", "cards",
	                           text_string(&cards), "count", s.cards, "sum", s.sum, "cost",
	                           s.cost, "factor", s.factor, "bonus", s.bonus, "points", s.points));
	json_print(object);
}

static void expedition_as_json(const struct rules *r, struct laid laid, bool brief)
{
	(void)brief;
	print_score(json_event("expedition", json_pack("{s:o}", "variant", json_ruleset(r))), r,
	            laid);
}

static void laid_as_json(const struct pad *p, int round, int seat, unsigned suits)
{
	for (int suit = 0; suit < p->rules.suits; suit++)
		if (suits >> suit & 1)
			print_score(json_event("laid", json_pack("{s:i, s:i, s:s}", "round", round,
			                                         "seat", seat + 1, "suit",
			                                         p->rules.suit_names[suit].name)),
			            &p->rules, pad_laid(p, round, seat, suit));
}

static void say_as_json(const char *text, const struct term *term)
{
	(void)term;
	json_text(text);
}

static void totals_as_json(const struct pad *p, bool plain, const struct term *term)
{
	(void)plain, (void)term;
	int rounds = (int)p->rounds;
	int next = rounds + pad_round_begun(p, rounds);
	json_t *object = json_event_object("totals"), *each = json_array();
	for (int i = 1; i <= rounds; i++)
		json_array_append_new(each, json_pack("[i, i]", pad_points(p, i, 0), pad_points(p, i, 1)));
	json_object_set_new(object, "variant", json_ruleset(&p->rules));
	json_object_set_new(object, "names",
	                    json_pack("[o, o]", json_name(p->name[0]), json_name(p->name[1])));
	json_object_set_new(object, "round", json_integer(rounds));
	json_object_set_new(object, "rounds", json_integer(p->rules.rounds));
	json_object_set_new(object, "round_points", each);
	json_object_set_new(object, "points",
	                    json_pack("[i, i]", pad_total(p, rounds, 0), pad_total(p, rounds, 1)));
	json_object_set_new(object, "next_starter",
	                    next > p->rules.rounds ? json_null()
	                                             : json_integer(pad_starter(p, next) + 1));
	json_print(object);
}

const struct pad_face pad_face_json = {
	.say = say_as_json,
	.totals = totals_as_json,
	.laid = laid_as_json,
	.expedition = expedition_as_json,
};
