/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/core/words.h"
#include "families/cards/pad/pad_face.h"

#include "families/cards/core/table.h"
#include "families/cards/show/report.h"

enum { LABEL_WIDTH = 9, POINTS_WIDTH = 7, CARDS_WIDTH = 20 };

static void explain_bonus(const struct rules *r, const struct score *s, struct text *out)
{
	if (!r->bonus || r->bonus_cards > r->wagers + NUMBERS)
		return;
	if (s->bonus)
		text_addf(out, SAY_PAD_BONUS, s->points - s->bonus, s->bonus, s->points, s->cards);
	else
		text_addf(out, SAY_PAD_NO_BONUS(s->cards), s->cards, r->bonus_cards, r->bonus);
}

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
	struct text numbers = {0};
	for (int n = LOWEST_NUMBER; n <= HIGHEST_NUMBER; n++)
		if (bits >> rank_of_number(n) & 1)
			text_joinf(&numbers, 0, "%s + %s", "%d", n);
	if (bits_count(bits & NUMBER_BITS) > 1)
		text_addf(&numbers, " = %d", s.sum);
	text_addf(out, SAY_PAD_NUMBERS(!numbers.len), text_string(&numbers));
	text_release(&numbers);
	text_addf(out, SAY_PAD_COST, s.sum, s.cost, less);
	if (wagers)
		text_addf(out, SAY_PAD_WAGERS, wagers, s.factor, less, less * s.factor);
	else if (r->wagers)
		text_add(out, SAY_PAD_NO_WAGERS);
	explain_bonus(r, &s, out);
	text_addf(out, SAY_PAD_COME_TO, s.points);
}

/* "J 4 9: (13 - 20) x 2 = -14" */
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

void pad_show_laid(const struct pad *p, int round, int seat, int suit, struct text *out)
{
	text_addf(out, "%s, %s: ", p->name[seat], p->rules.suit_names[suit].name);
	laid_and_sum(&p->rules, pad_laid(p, round, seat, suit), 0, out);
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
	struct text label = {0};
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
	text_release(&label);
}

static void totals_plain(const struct pad *p, struct text *out)
{
	int rounds = (int)p->rounds;
	for (int i = 1; i <= rounds + 1; i++)
		for (int seat = 0; seat < SEATS; seat++) {
			struct text points = {0};
			words_points(i <= rounds ? pad_points(p, i, seat) : pad_total(p, rounds, seat), &points);
			text_addf(out, i <= rounds ? SAY_PAD_ROUND : SAY_PAD_TOTAL, p->name[seat], text_string(&points), i);
			text_release(&points);
		}
}

void pad_show_totals(const struct pad *p, bool plain, struct text *out)
{
	int rounds = (int)p->rounds, next = rounds + pad_round_begun(p, rounds);
	(plain ? totals_plain : totals_table)(p, out);
	pad_standing(p, false, out);
	text_add_char(out, ' ');
	if (next > p->rules.rounds)
		text_addf(out, SAY_PAD_IS_LAST, rounds);
	else
		text_addf(out, SAY_PAD_STARTS, p->name[pad_starter(p, next)], next, p->rules.rounds);
}
