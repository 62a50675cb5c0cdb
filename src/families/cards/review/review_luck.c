/* The parts of a review of the cards beside the turns: the chance to win, luck and skill, and the
 * best plays in hindsight; in tables and charts, or in sentences.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "base/text.h"
#include "families/cards/core/words.h"
#include "families/cards/review/review.h"
#include "families/cards/show/screen_table.h"
#include "show/paint.h"

/* ---- The chance to win. ---- */

/* True if turn I is in the list of figures: the first, the last and every tenth turn of a round. */
static bool is_told(const struct judging *j, size_t i)
{
	enum { EVERY = 10 };
	const struct judged_turn *t = &j->turn[i];
	return judging_ends_round(j, i) ||
	       ((t->number % EVERY == 0 || t->number == 1) && t[1].number != t->number);
}

static void say_chances(const struct review_face *f, struct text *out)
{
	const struct judging *r = f->review->judged;
	for (size_t i = 0; i < r->turns; i++)
		if (is_told(r, i))
			text_addf(out, SAY_CHANCE_AFTER, r->turn[i].round, r->turn[i].number,
			          outlook_percent(review_chance(f, i)));
}

void review_opening(const struct review_work *shared, const struct telling *told, struct text *out)
{
	const struct review_face face = review_face_of(shared, told), *f = &face;
	struct text line = {0};
	if (!f->review->judged->turns)
		return;
	text_addf(&line, SAY_CHANCE_OF, f->told.name[f->observer]);
	part_heading(told, &line, out);
	(told->style == STYLE_WORDS ? say_chances : review_chance_chart)(f, out);
	text_add_char(out, '\n');
}

/* ---- Luck and skill. ---- */

static void say_sums(const struct review_face *f, struct text *out)
{
	const struct judging *r = f->review->judged;
	struct review_sums *sums = review_sums_new(f);
	for (size_t i = 0; i < r->turns; i++)
		if (is_told(r, i))
			text_addf(out, SAY_SUMS_AFTER, r->turn[i].round, r->turn[i].number,
			          words_tenths(sums[i].luck, STYLE_WORDS).s, words_tenths(sums[i].skill, STYLE_WORDS).s);
	free(sums);
}

/* Adds a sentence for each player about ROUND, about all rounds if it is 0. */
static void say_luck(const struct review_face *f, int round, const struct review_luck *luck,
                     struct text *out)
{
	for (int seat = 0; seat < SEATS; seat++) {
		const struct review_luck *l = &luck[seat];
		/* the points by which a player is ahead of the other */
		const int points = l->result / 10;
		OWN(text) result = {0};
		if (!part_tells(f->shared, seat))
			continue;
		text_addf(&result,
		          !points      ? SAY_POINTS_LEVEL
		          : points > 0 ? SAY_POINTS_AHEAD(points)
		                       : SAY_POINTS_BEHIND(points),
		          phrase("%d", abs(points)).s);
		text_addf(out, SAY_REVIEW_LUCK(round), f->told.name[seat], text_string(&result),
		          words_tenths(l->deal, STYLE_WORDS).s, words_tenths(l->own, STYLE_WORDS).s,
		          words_tenths(l->theirs, STYLE_WORDS).s, words_tenths(l->skill, STYLE_WORDS).s, round);
	}
}

/* Adds LABEL and the FIGURE of each seat that the review shows.  A longer label has a line of its
 * own. */
static void figures_row(const struct review_face *f, int indent, const char *label,
                        const char *const *figure, struct text *out)
{
	enum { LABEL_COLUMNS = 20, COLUMNS = 9 };
	int at = 0;
	const int left = LABEL_COLUMNS - indent - text_columns(label);
	text_addf(out, "%*s%s%s", indent, "", label, left < 0 ? "\n" : "");
	text_addf(out, "%*s", left < 0 ? LABEL_COLUMNS : left, "");
	for (int seat = 0; seat < SEATS; seat++)
		if (part_tells(f->shared, seat)) {
			OWN(text) cell = {0};
			text_add(&cell, figure[seat]);
			paint_cut(&cell, COLUMNS);
			text_add(out, at++ ? " " : "");
			paint_blanks(out, COLUMNS - text_columns(text_string(&cell)));
			text_add(out, text_string(&cell));
		}
	text_add_char(out, '\n');
}

/* Adds the result of ROUND, of all rounds if it is 0, and its parts. */
static void luck_rows(const struct review_face *f, int round, const struct review_luck *luck,
                      struct text *out)
{
	const char *const labels[] = {SAY_LUCK_DEAL, SAY_LUCK_OWN, SAY_LUCK_THEIRS, SAY_HEAD_SKILL};
	struct phrase part[SEATS];
	OWN(text) title = {0};
	const char *figure[SEATS] = {part[0].s, part[1].s};
	for (int seat = 0; seat < SEATS; seat++)
		part[seat] = phrase("%+d", luck[seat].result / 10);
	text_addf(&title, round ? SAY_ONE_ROUND : SAY_ALL_ROUNDS, round);
	figures_row(f, 0, text_string(&title), figure, out);
	for (int row = 0; row < 4; row++) {
		for (int seat = 0; seat < SEATS; seat++) {
			const struct review_luck *l = &luck[seat];
			const int tenths[] = {l->deal, l->own, l->theirs, l->skill};
			part[seat] = tenths_text(tenths[row], "+");
		}
		figures_row(f, 2, labels[row], figure, out);
	}
}

/* Adds SEAT's luckiest draws, or its unluckiest if LUCKY isn't set. */
static void add_draws(const struct review_face *f, int seat, bool lucky, struct text *out)
{
	enum { INDENT = 2 };
	const struct review_draw *draw[REVIEW_EXTREMES];
	const struct telling *told = &f->told;
	const bool words = told->style == STYLE_WORDS;
	int count = review_extremes(f->review, seat, lucky, REVIEW_EXTREMES, draw);
	OWN(text) line = {0};
	if (!count)
		return;
	text_addf(&line, SAY_DRAWS_OF(lucky, told->you[seat]), told->name[seat]);
	part_heading(told, &line, out);
	for (int i = 0; i < count; i++) {
		const struct rules *r = cards_rules(f->review->match);
		text_addf(&line, words ? SAY_DRAW_SPOKEN : SAY_DRAW_SHORT, draw[i]->round, draw[i]->number,
		          words_card(r, draw[i]->card, told->style).s,
		          words_tenths(review_tenths(draw[i]->luck), told->style).s);
		paint_blanks(out, words ? 0 : INDENT);
		paint_cards(told, text_string(&line), out);
		text_clear(&line);
	}
}

static void add_hindsight(const struct review_face *f, size_t i, struct text *out)
{
	enum { INDENT = 4 };
	OWN(text) folded = {0};
	struct text words = {0}, line = {0};
	if (!review_hindsight(f, i, f->told.style, &words))
		return;
	fold_add(&words, f->told.term->width, INDENT, &folded);
	const char *rest = text_string(&folded);
	text_take_line(&rest, &line);
	part_heading(&f->told, &line, out);
	paint_cards(&f->told, rest, out);
	text_add_char(out, '\n');
}

void review_closing(const struct review_work *shared, const struct telling *told, struct text *out)
{
	const struct review_face face = review_face_of(shared, told), *f = &face;
	const bool words = f->told.style == STYLE_WORDS;
	OWN(text) line = {0};
	if (f->review->judged->turns) {
		text_addf(&line, SAY_SUMS_OF, f->told.name[f->observer]);
		part_heading(told, &line, out);
		(words ? say_sums : review_luck_chart)(f, out);
		text_add_char(out, '\n');
	}
	if (!words) {
		/* not part_heading, which would fold the blanks between its columns */
		figures_row(f, 0, SAY_HEAD_LUCK_AND_SKILL, f->told.name, &line);
		line.s[--line.len] = '\0';
		ink_text(pen_of(&f->told), INK_STRONG, text_string(&line), out);
		text_add_char(out, '\n');
	}
	if (!review_rounds(f, words ? say_luck : luck_rows, out))
		text_add(out, SAY_NO_ROUND_OVER);
	else if (cards_state(f->review->match)->table.over == ROUND_RESIGNED)
		fold_wrap(SAY_AS_THEY_STOOD, f->told.term->width, FOLD_INDENT, out);
	for (int seat = 0; seat < SEATS; seat++)
		for (int lucky = 1; lucky >= 0 && part_tells(f->shared, seat); lucky--)
			add_draws(f, seat, lucky, out);
	text_add_char(out, '\n');
	for (size_t i = 0; i < f->review->rounds; i++)
		add_hindsight(f, i, out);
}
