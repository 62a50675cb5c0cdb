/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/facts.h"

#include "families/cards/judge/hindsight.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/face.h"
#include "families/cards/show/words.h"
#include "show/telling.h"

enum { PERCENT = 100, TABLE_WIDTH = 39 };

void odds_chance(struct chance c, enum style style, struct text *out)
{
	int percent = chance_percent(c);
	bool words = style == STYLE_WORDS;
	if (percent == 0 && !chance_none(c))
		text_add(out, words ? "less than 1" : "<1");
	else if (percent == PERCENT && !chance_certain(c))
		text_add(out, words ? "more than 99" : ">99");
	else
		text_addf(out, "%d", percent);
	text_add(out, words ? " percent" : "%");
}

static void cards_line(const struct rules *r, const char *label, struct cards set,
                       enum style style, struct text *out)
{
	text_addf(out, "%s: ", label);
	words_cards(r, set, style, out);
	text_add(out, style == STYLE_SHORT ? "\n" : ".\n");
}

static const char *known_verb(const struct telling *told, int seat)
{
	return told->you[seat] ? "are known to hold" : "is known to hold";
}

/* Tells how many placings are left, and how many of them are spoken for. */
static void pace_lines(const struct telling *told, const struct view *v, const struct tracker *t,
                       struct text *out)
{
	const struct rules *r = v->table.rules;
	const char *end = told->style == STYLE_SHORT ? "\n" : ".\n";
	int other = seat_other(v->seat), spare = tracker_pace(t, v->seat);
	int own = t->placings[v->seat];
	text_addf(out, "To place: %d card%s for %s, %d for %s%s", own, own == 1 ? "" : "s",
	          words_seat_inside(told, v->seat), t->placings[other],
	          words_seat_inside(told, other), end);
	text_add(out, "To play, as the hand is: ");
	words_cards(r, t->meant[v->seat], told->style, out);
	if (spare < 0)
		text_addf(out, "; %d too many%s", -spare, end);
	else
		text_addf(out, "; %d to spare%s", spare, end);
	if (cards_empty(t->meant[other]))
		return;
	text_addf(out, "%s %s, and can use: ", words_seat(told, other), known_verb(told, other));
	words_cards(r, t->meant[other], told->style, out);
	text_addf(out, "%s", end);
}

/* A line of the table: "hearts    -36   12   15%    2      5". */
static void suit_row(const struct rules *r, const struct tracker_suit *c, int suit,
                     struct text *out)
{
	struct text chance = {0};
	odds_chance(c->pays, STYLE_SHORT, &chance);
	text_addf(out, "%-9s", r->suit_names[suit].name);
	if (c->laid)
		text_addf(out, "%4d", c->now);
	else
		text_add(out, "   -");
	text_addf(out, " %5d %5s %5d %7d\n", c->best, text_string(&chance), bits_count(c->held),
	          bits_count(c->coming));
	text_release(&chance);
}

/* "hearts: minus 36 points now, 12 points at best; the chance to pay is 15 percent." */
static void suit_sentence(const struct rules *r, const struct tracker_suit *c, int suit,
                          enum style style, struct text *out)
{
	text_addf(out, "%s: ", r->suit_names[suit].name);
	if (c->laid) {
		words_points_as(c->now, style, out);
		text_add(out, " now, ");
	} else
		text_add(out, "not begun, ");
	words_points_as(c->best, style, out);
	text_add(out, " at best; the chance to pay is ");
	odds_chance(c->pays, style, out);
	text_add(out, ".\n");
}

/* Tells about one suit, with its cards. */
static void suit_lines(const struct telling *told, const struct view *v, const struct tracker *t,
                       int suit, struct text *out)
{
	const struct rules *r = v->table.rules;
	const struct tracker_suit *c = &t->suit[suit];
	int other = seat_other(v->seat);
	suit_sentence(r, c, suit, told->style, out);
	cards_line(r, "Can be played from the hand", cards_of_lane(suit, c->held), told->style, out);
	cards_line(r, "Can come, unseen", cards_of_lane(suit, c->coming), told->style, out);
	if (!c->known)
		return;
	text_addf(out, "%s %s: ", words_seat(told, other), known_verb(told, other));
	words_cards(r, cards_of_lane(suit, c->known), told->style, out);
	text_add(out, told->style == STYLE_SHORT ? "\n" : ".\n");
}

static void all_suits(const struct telling *told, const struct tracker *t,
                      struct text *out)
{
	const struct rules *r = cards_rules(told->match);
	bool rows = told->style == STYLE_SHORT && told->term->width >= TABLE_WIDTH;
	if (rows)
		text_addf(out, "%-9s%4s %5s %5s %5s %7s\n", "", "now", "best", "pays", "hand", "unseen");
	for (int suit = 0; suit < r->suits; suit++)
		if (rows)
			suit_row(r, &t->suit[suit], suit, out);
		else
			suit_sentence(r, &t->suit[suit], suit, told->style, out);
}

void odds_words(const struct telling *told, int suit, struct text *out)
{
	struct view v = telling_view(told);
	struct tracker t;
	tracker_init(&t, &v);
	if (told->eyes == OPEN_EYES)
		text_addf(out, "What %s can tell:\n", words_seat_inside(told, v.seat));
	if (suit != ALL_SUITS) {
		suit_lines(told, &v, &t, suit, out);
		return;
	}
	pace_lines(told, &v, &t, out);
	all_suits(told, &t, out);
	text_addf(out, "Of no use to %s", words_seat_inside(told, seat_other(v.seat)));
	cards_line(v.table.rules, "", t.safe, told->style, out);
}

/* ---- Hindsight. ---- */

static void indent(int depth, enum style style, struct text *out)
{
	for (int i = 0; i < depth && style == STYLE_SHORT; i++)
		text_add(out, "  ");
}

static void end_line(enum style style, struct text *out)
{
	text_add(out, style == STYLE_SHORT ? "\n" : ".\n");
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
	struct cards set = s->best;
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
		const char *from = names[seat_other(seat)];
		const struct hindsight_seat *s = &h->seat[seat];
		if (s->taken) {
			indent(1, style, out);
			text_addf(out, "%d card%s taken from ", s->taken, s->taken == 1 ? "" : "s");
			words_owner(from, out);
			text_add(out, " discards brought ");
			words_points_as(s->gained, style, out);
			end_line(style, out);
			for (int i = 0; i < h->gifts; i++)
				if (h->gift[i].from != seat)
					gift_line(r, &h->gift[i], style, out);
		}
	}
}
