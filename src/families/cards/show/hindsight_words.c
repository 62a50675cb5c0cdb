/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/hindsight_words.h"

#include "families/cards/judge/hindsight.h"

static void indent(int depth, enum style style, struct text *out)
{
	for (int i = 0; i < depth && style == STYLE_SHORT; i++)
		text_add(out, "  ");
}

static void end_line(enum style style, struct text *out)
{
	text_add(out, style == STYLE_SHORT ? "\n" : ".\n");
}

/* Adds the cards of SET, the suits apart. */
static void cards_by_suit(const struct rules *r, struct cards set, enum style style,
                          struct text *out)
{
	const char *between = "";
	for (int suit = 0; suit < r->suits; suit++) {
		struct cards one = {{0, 0}};
		cards_set_lane(&one, suit, cards_lane(set, suit));
		if (cards_empty(one))
			continue;
		text_add(out, between);
		words_cards(r, one, style, out);
		between = "; ";
	}
	if (!*between)
		text_add(out, "nothing");
}

/* "you: 41 points; with the same draws 64 could be made" and with which cards. */
static void most_lines(const struct rules *r, const struct hindsight_seat *s, const char *name,
                       enum style style, struct text *out)
{
	text_addf(out, "%s: ", name);
	words_points_as(s->points, style, out);
	if (s->points == s->most) {
		text_add(out, ", and no more could be made of these cards");
		end_line(style, out);
		return;
	}
	text_add(out, "; with the same draws ");
	words_integer(s->most, style, out);
	text_add(out, " could be made");
	end_line(style, out);
	indent(1, style, out);
	text_add(out, "laid for that: ");
	cards_by_suit(r, s->best, style, out);
	end_line(style, out);
}

/* "hearts, 1 wager: 36 points, 18 without it, so it returned 18". */
static void wagers_line(const struct rules *r, const struct wagers_laid *w, int suit,
                        enum style style, struct text *out)
{
	indent(1, style, out);
	text_addf(out, "%s, %d wager%s: ", r->suit_names[suit].name, w->count, w->count == 1 ? "" : "s");
	words_points_as(w->with, style, out);
	text_add(out, ", ");
	words_integer(w->without, style, out);
	text_addf(out, " without %s, so %s returned ", w->count == 1 ? "it" : "them",
	          w->count == 1 ? "it" : "they");
	words_integer(w->with - w->without, style, out);
	if (w->count > 1) {
		text_add(out, "; one less would have made ");
		words_integer(w->without_one, style, out);
	}
	end_line(style, out);
}

static void gift_line(const struct rules *r, const struct gift *g, enum style style,
                      struct text *out)
{
	indent(2, style, out);
	words_card(r, g->card, style, out);
	text_addf(out, ", discarded in turn %d and drawn in turn %d, brought ", g->discarded, g->drawn);
	words_integer(g->points, style, out);
	end_line(style, out);
}

/* Tells what the discards of the other seat, called FROM, brought seat TO. */
static void gift_lines(const struct rules *r, const struct hindsight *h, int to, const char *from,
                       enum style style, struct text *out)
{
	const struct hindsight_seat *s = &h->seat[to];
	if (!s->taken)
		return;
	indent(1, style, out);
	text_addf(out, "%d card%s taken from ", s->taken, s->taken == 1 ? "" : "s");
	words_owner(from, out);
	text_add(out, " discards brought ");
	words_points_as(s->gained, style, out);
	end_line(style, out);
	for (int i = 0; i < h->gifts; i++)
		if (h->gift[i].from != to)
			gift_line(r, &h->gift[i], style, out);
}

void hindsight_words(const struct rules *r, const struct hindsight *h, const char *const *names,
                     enum style style, struct text *out)
{
	text_addf(out, "Round %d in hindsight, all cards known", h->round);
	end_line(style, out);
	for (int seat = 0; seat < SEATS; seat++) {
		most_lines(r, &h->seat[seat], names[seat], style, out);
		for (int suit = 0; suit < r->suits; suit++)
			if (h->seat[seat].wagers[suit].count)
				wagers_line(r, &h->seat[seat].wagers[suit], suit, style, out);
		gift_lines(r, h, seat, names[seat_other(seat)], style, out);
	}
}
