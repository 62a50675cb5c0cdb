/* Tells how either side played, as lines of text.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "app/review/review_table.h"
#include "families/cards/match/cards.h"

static const char below_all[] = "below all";

/* The level that a player's losses amount to; "-" if that can't be told. */
static const char *level_of(const struct review_face *f, int seat)
{
	const struct rules *r = cards_rules(f->review->match);
	const struct review_seat *s = &f->review->seat[seat];
	if (f->playouts || !review_level_known(r, s))
		return "-";
	const char *level = review_level(r, review_rate(s));
	return level ? level : below_all;
}

const char *const review_play_labels[PLAY_ROWS] = {
	"turns", "with a choice", "dubious ?!", "mistakes ?", "blunders ??", "points lost",
	"chance to win lost", "a turn with choice", "which is about"};

void review_play_figure(const struct review_face *f, int row, int seat, char *buf)
{
	const struct review_seat *s = &f->review->seat[seat];
	const int whole[] = {s->turns, s->choices, s->marks[MARK_DUBIOUS], s->marks[MARK_BAD],
	                     s->marks[MARK_BLUNDER]};
	int64_t hundredths = ((int64_t)review_rate(s) * 100 + NET_POINT / 2) / NET_POINT;
	if (row <= PLAY_BLUNDER)
		snprintf(buf, FIGURE, "%d", whole[row]);
	else if (row == PLAY_LOSS)
		tenths_text(review_tenths(s->loss), "", buf);
	else if (row == PLAY_MATCH)
		snprintf(buf, FIGURE, "%d%%", review_percent(s->match_loss));
	else if (row == PLAY_RATE)
		snprintf(buf, FIGURE, "%d.%02d", (int)(hundredths / 100), (int)(hundredths % 100));
	else
		snprintf(buf, FIGURE, "%s", level_of(f, seat));
}

void review_level_words(const struct review_face *f, int seat, struct text *out)
{
	const char *level = level_of(f, seat);
	if (!strcmp(level, below_all))
		text_add(out, ", more than any level");
	else if (strcmp(level, "-"))
		text_addf(out, ", about as much as the level %s", level);
}

void review_play(const struct review_face *f, struct text *out)
{
	review_names_row(f, "Play", out);
	for (int row = 0; row < PLAY_ROWS; row++) {
		char buf[SEATS][FIGURE];
		const char *figure[SEATS] = {buf[0], buf[1]};
		review_play_figure(f, row, 0, buf[0]);
		review_play_figure(f, row, 1, buf[1]);
		review_figures_row(f, review_play_labels[row], figure, out);
	}
	text_add_char(out, '\n');
}
