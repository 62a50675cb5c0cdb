/* Luck and skill of a review, as lines of text.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>

#include "app/review_table.h"
#include "base/alloc.h"

/* Draws told as the luckiest, and as the unluckiest. */
enum { EXTREMES = 3 };

struct review_luck review_luck_of(const struct review_round *r, int seat)
{
	int sign = seat ? -1 : 1;
	struct review_luck l = {.result = 10 * sign * r->result, .deal = sign * review_tenths(r->deal),
	                        .own = review_tenths(r->draws[seat]),
	                        .theirs = -review_tenths(r->draws[seat_other(seat)])};
	l.skill = l.result - l.deal - l.own - l.theirs;
	return l;
}

static void luck_rows(const struct review_face *f, const char *title,
                      const struct review_luck *luck, struct text *out)
{
	static const char *const labels[] = {"  luck of the deal", "  own draws", "  the other's draws",
	                                     "  skill"};
	char buf[SEATS][FIGURE];
	const char *figure[SEATS] = {buf[0], buf[1]};
	for (int seat = 0; seat < SEATS; seat++)
		snprintf(buf[seat], FIGURE, "%+d", luck[seat].result / 10);
	review_figures_row(f, title, figure, out);
	for (int row = 0; row < 4; row++) {
		for (int seat = 0; seat < SEATS; seat++) {
			const struct review_luck *l = &luck[seat];
			const int part[] = {l->deal, l->own, l->theirs, l->skill};
			tenths_text(part[row], "+", buf[seat]);
		}
		review_figures_row(f, labels[row], figure, out);
	}
}

static void luck_sentences(const struct review_face *f, const char *title,
                           const struct review_luck *luck, struct text *out)
{
	for (int seat = 0; seat < SEATS; seat++) {
		const struct review_luck *l = &luck[seat];
		char deal[FIGURE], own[FIGURE], theirs[FIGURE], skill[FIGURE];
		if (review_tells(f, seat))
			text_addf(out, "%s, %s: %s%d points more than the other player; luck of the deal %s, "
			          "own draws %s, the other's draws %s, skill %s.\n",
			          title, f->names[seat], l->result < 0 ? "minus " : "",
			          abs(l->result) / 10, tenths_spoken(l->deal, deal), tenths_spoken(l->own, own),
			          tenths_spoken(l->theirs, theirs), tenths_spoken(l->skill, skill));
	}
}

static void luck_part(const struct review_face *f, const char *title,
                      const struct review_luck *luck, struct text *out)
{
	if (f->plain)
		luck_sentences(f, title, luck, out);
	else
		luck_rows(f, title, luck, out);
}

static void add_luck(struct review_luck *to, struct review_luck l)
{
	to->result += l.result;
	to->deal += l.deal;
	to->own += l.own;
	to->theirs += l.theirs;
	to->skill += l.skill;
}

static int compare_luck(const void *a, const void *b)
{
	const struct review_draw *const *x = a, *const *y = b;
	if ((*x)->luck != (*y)->luck)
		return (*x)->luck < (*y)->luck ? 1 : -1;
	return (*x)->event < (*y)->event ? -1 : 1;
}

static void draw_line(const struct review_face *f, const struct review_draw *d, struct text *out)
{
	char luck[FIGURE];
	text_addf(out, "%sround %d, turn %d, ", f->plain ? "" : "  ", d->round, d->number);
	text_addf(out, "%.*s: ", review_name_bytes(f->names[d->seat], NAME_COLUMNS), f->names[d->seat]);
	words_card(&f->review->match->rules, d->card, f->plain ? STYLE_WORDS : STYLE_SHORT, out);
	text_addf(out, f->plain ? ", %s points.\n" : " %s\n",
	          f->plain ? tenths_spoken(review_tenths(d->luck), luck)
	                   : tenths_text(review_tenths(d->luck), "+", luck));
}

/* The luckiest and the unluckiest draws of those that are told. */
static void extreme_draws(const struct review_face *f, struct text *out)
{
	const struct review *r = f->review;
	size_t count = 0;
	const struct review_draw **sorted = alloc_zero(r->draws + 1, sizeof *sorted);
	for (size_t i = 0; i < r->draws; i++)
		if (review_tells(f, r->draw[i].seat))
			sorted[count++] = &r->draw[i];
	if (count)
		qsort(sorted, count, sizeof *sorted, compare_luck);
	size_t most = count / 2 < EXTREMES ? count / 2 : EXTREMES;
	if (most)
		text_add(out, f->plain ? "The luckiest draws.\n" : "Luckiest draws\n");
	for (size_t i = 0; i < most; i++)
		draw_line(f, sorted[i], out);
	if (most)
		text_add(out, f->plain ? "The unluckiest draws.\n" : "Unluckiest draws\n");
	for (size_t i = 0; i < most; i++)
		draw_line(f, sorted[count - 1 - i], out);
	free(sorted);
}

void review_luck_section(const struct review_face *f, struct text *out)
{
	const struct review *r = f->review;
	struct review_luck sum[SEATS] = {{0}};
	char title[32];
	int rounds = 0;
	if (!f->plain)
		review_names_row(f, "Luck and skill", out);
	for (size_t i = 0; i < r->rounds; i++) {
		struct review_luck luck[SEATS];
		if (!r->round[i].over)
			continue;
		for (int seat = 0; seat < SEATS; seat++) {
			luck[seat] = review_luck_of(&r->round[i], seat);
			add_luck(&sum[seat], luck[seat]);
		}
		snprintf(title, sizeof title, "%s %d", f->plain ? "Round" : "round", r->round[i].round);
		luck_part(f, title, luck, out);
		rounds++;
	}
	if (rounds > 1)
		luck_part(f, f->plain ? "All rounds" : "all rounds", sum, out);
	else if (!rounds)
		text_add(out, f->plain ? "No round is over.\n" : "no round is over\n");
	extreme_draws(f, out);
	text_add_char(out, '\n');
}
