/* Luck and skill of a review, as lines of text.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "app/review/review_paint.h"
#include "app/review/review_table.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/words.h"
#include "show/telling.h"

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

static void draw_line(const struct review_face *f, const struct review_draw *d, struct text *out)
{
	char luck[FIGURE];
	size_t from = out->len;
	text_addf(out, "  round %d, turn %d: ", d->round, d->number);
	words_card(cards_rules(f->review->match), d->card, STYLE_SHORT, out);
	text_addf(out, " %s\n", tenths_text(review_tenths(d->luck), "+", luck));
	review_colours(f, from, out);
}

/* Adds SEAT's luckiest draws, or its unluckiest if LUCKY isn't set. */
static void extreme_draws(const struct review_face *f, int seat, bool lucky, struct text *out)
{
	const struct review_draw *draw[REVIEW_EXTREMES];
	int count = review_extremes(f->review, seat, lucky, REVIEW_EXTREMES, draw);
	const char *name = f->names[seat], *head = lucky ? "Luckiest draws of " : "Unluckiest draws of ";
	size_t from = out->len;
	if (!count)
		return;
	text_addf(out, "%s%.*s\n", head, review_name_bytes(name, f->width - (int)strlen(head)), name);
	review_strong(f, from, out);
	for (int i = 0; i < count; i++)
		draw_line(f, draw[i], out);
}

void review_luck_section(const struct review_face *f, struct text *out)
{
	const struct review *r = f->review;
	struct review_luck luck[SEATS];
	char title[32];
	int rounds = 0;
	review_names_row(f, "Luck and skill", out);
	for (size_t i = 0; i < r->rounds; i++) {
		if (!r->round[i].over)
			continue;
		for (int seat = 0; seat < SEATS; seat++)
			luck[seat] = review_luck_of(&r->round[i], seat);
		snprintf(title, sizeof title, "round %d", r->round[i].round);
		luck_rows(f, title, luck, out);
	}
	for (int seat = 0; seat < SEATS; seat++)
		luck[seat] = review_luck_sum(r, seat, &rounds);
	if (rounds > 1)
		luck_rows(f, "all rounds", luck, out);
	else if (!rounds)
		text_add(out, "no round is over\n");
	for (int seat = 0; seat < SEATS; seat++)
		for (int lucky = 1; lucky >= 0 && review_tells(f, seat); lucky--)
			extreme_draws(f, seat, lucky, out);
	text_add_char(out, '\n');
}
