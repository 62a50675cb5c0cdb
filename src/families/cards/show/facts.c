/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/facts.h"

#include "families/cards/core/words.h"
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
		text_add(out, words ? SAY_LESS_THAN_ONE : "<1%");
	else if (percent == PERCENT && !chance_certain(c))
		text_add(out, words ? SAY_MORE_THAN_99 : ">99%");
	else
		text_addf(out, words ? SAY_PERCENT : "%d%%", percent);
}

static void end_line(enum style style, struct text *out)
{
	text_add(out, style == STYLE_SHORT ? "\n" : ".\n");
}

/* Adds FORM, a sentence about the cards of SET. */
static void cards_line(const struct rules *r, const char *form, struct cards set, const char *name,
                       enum style style, struct text *out)
{
	struct text cards = {0};
	words_cards(r, set, style, &cards);
	text_addf(out, form, text_string(&cards), name);
	text_release(&cards);
	end_line(style, out);
}

/* Tells how many placings are left, and how many of them are spoken for. */
static void pace_lines(const struct telling *told, const struct view *v, const struct tracker *t,
                       struct text *out)
{
	const struct rules *r = v->table.rules;
	struct text meant = {0}, used = {0};
	int other = seat_other(v->seat), spare = tracker_pace(t, v->seat);
	int own = t->placings[v->seat];
	text_addf(out, SAY_TO_PLACE(own), own, words_seat_inside(told, v->seat), t->placings[other],
	          words_seat_inside(told, other));
	end_line(told->style, out);
	words_cards(r, t->meant[v->seat], told->style, &meant);
	text_addf(out, SAY_TO_PLAY(spare < 0), text_string(&meant), spare < 0 ? -spare : spare);
	end_line(told->style, out);
	if (!cards_empty(t->meant[other])) {
		words_cards(r, t->meant[other], told->style, &used);
		text_addf(out, SAY_KNOWN_AND_USED(told->you[other]), text_string(&used), told->name[other]);
		end_line(told->style, out);
	}
	text_release(&meant);
	text_release(&used);
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
	struct text now = {0}, best = {0}, pays = {0};
	words_points_as(c->now, style, &now);
	words_points_as(c->best, style, &best);
	odds_chance(c->pays, style, &pays);
	text_addf(out, SAY_SUIT_ODDS(!c->laid), r->suit_names[suit].name, text_string(&best), text_string(&pays),
	          text_string(&now));
	text_release(&now);
	text_release(&best);
	text_release(&pays);
}

/* Tells about one suit, with its cards. */
static void suit_lines(const struct telling *told, const struct view *v, const struct tracker *t,
                       int suit, struct text *out)
{
	const struct rules *r = v->table.rules;
	const struct tracker_suit *c = &t->suit[suit];
	int other = seat_other(v->seat);
	suit_sentence(r, c, suit, told->style, out);
	cards_line(r, SAY_CAN_BE_PLAYED, cards_of_lane(suit, c->held), "", told->style, out);
	cards_line(r, SAY_CAN_COME, cards_of_lane(suit, c->coming), "", told->style, out);
	if (!c->known)
		return;
	cards_line(r, SAY_KNOWN_IN_HAND(told->you[other]), cards_of_lane(suit, c->known), told->name[other], told->style,
	           out);
}

static void all_suits(const struct telling *told, const struct tracker *t,
                      struct text *out)
{
	const struct rules *r = cards_rules(told->match);
	bool rows = told->style == STYLE_SHORT && told->term->width >= TABLE_WIDTH;
	if (rows)
		text_addf(out, "%-9s%4s %5s %5s %5s %7s\n", "", SAY_HEAD_NOW, SAY_HEAD_BEST, SAY_HEAD_PAYS,
		          SAY_HEAD_HAND, SAY_HEAD_UNSEEN);
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
		text_addf(out, SAY_WHAT_IS_KNOWN, words_seat_inside(told, v.seat));
	if (suit != ALL_SUITS) {
		suit_lines(told, &v, &t, suit, out);
		return;
	}
	pace_lines(told, &v, &t, out);
	all_suits(told, &t, out);
	cards_line(v.table.rules, SAY_OF_NO_USE_ARE, t.safe, words_seat_inside(told, seat_other(v.seat)), told->style, out);
}

/* ---- Hindsight. ---- */

static void indent(int depth, enum style style, struct text *out)
{
	for (int i = 0; i < depth && style == STYLE_SHORT; i++)
		text_add(out, "  ");
}

/* "you: 41 points; with the same draws 64 could be made" and with which cards. */
static void most_lines(const struct rules *r, const struct hindsight_seat *s, const char *name,
                       enum style style, struct text *out)
{
	struct text points = {0}, most = {0}, laid = {0};
	words_points_as(s->points, style, &points);
	words_integer(s->most, style, &most);
	text_addf(out, SAY_MADE_MOST(s->points == s->most), name, text_string(&points), text_string(&most));
	text_release(&points);
	text_release(&most);
	end_line(style, out);
	if (s->points == s->most)
		return;
	struct cards set = s->best;
	for (int suit = 0; suit < r->suits; suit++) {
		struct cards one = {{0, 0}};
		cards_set_lane(&one, suit, cards_lane(set, suit));
		if (cards_empty(one))
			continue;
		struct text cards = {0};
		words_cards(r, one, style, &cards);
		text_join(&laid, 0, SAY_SEMICOLON, text_string(&cards));
		text_release(&cards);
	}
	indent(1, style, out);
	text_addf(out, SAY_LAID_FOR_THAT, laid.len ? laid.s : SAY_NOTHING);
	text_release(&laid);
	end_line(style, out);
}

/* "hearts, 1 wager: 36 points, 18 without it, so it returned 18". */
static void wagers_line(const struct rules *r, const struct wagers_laid *w, int suit,
                        enum style style, struct text *out)
{
	indent(1, style, out);
	struct text with = {0}, without = {0}, back = {0}, one_less = {0};
	words_points_as(w->with, style, &with);
	words_integer(w->without, style, &without);
	words_integer(w->with - w->without, style, &back);
	words_integer(w->without_one, style, &one_less);
	text_addf(out, SAY_WAGERS_RETURNED(w->count), r->suit_names[suit].name, w->count, text_string(&with),
	          text_string(&without), text_string(&back), text_string(&one_less));
	text_release(&with);
	text_release(&without);
	text_release(&back);
	text_release(&one_less);
	end_line(style, out);
}

static void gift_line(const struct rules *r, const struct gift *g, enum style style,
                      struct text *out)
{
	indent(2, style, out);
	struct text card = {0}, points = {0};
	words_card(r, g->card, style, &card);
	words_integer(g->points, style, &points);
	text_addf(out, SAY_GIFT, text_string(&card), g->discarded, g->drawn, text_string(&points));
	text_release(&card);
	text_release(&points);
	end_line(style, out);
}

void hindsight_words(const struct rules *r, const struct hindsight *h, const char *const *names,
                     enum style style, struct text *out)
{
	text_addf(out, SAY_HINDSIGHT, h->round);
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
			struct text whose = {0}, gained = {0};
			words_owner(from, &whose);
			words_points_as(s->gained, style, &gained);
			text_addf(out, SAY_TAKEN(s->taken), s->taken, text_string(&whose), text_string(&gained));
			text_release(&whose);
			text_release(&gained);
			end_line(style, out);
			for (int i = 0; i < h->gifts; i++)
				if (h->gift[i].from != seat)
					gift_line(r, &h->gift[i], style, out);
		}
	}
}
