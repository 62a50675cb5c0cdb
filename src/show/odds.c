/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/odds.h"

#include "app/play/command.h"

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

/* "7 cards", "1 card". */
static void cards_counted(int n, struct text *out)
{
	text_addf(out, "%d card%s", n, n == 1 ? "" : "s");
}

static const char *known_verb(const struct session *s, int seat)
{
	return s->player[seat].you ? "are known to hold" : "is known to hold";
}

/* The placings, and how many of them are spoken for. */
static void pace_lines(const struct session *s, const struct view *v, const struct tracker *t,
                       enum style style, struct text *out)
{
	const struct rules *r = v->table.rules;
	const char *end = style == STYLE_SHORT ? "\n" : ".\n";
	int other = seat_other(v->seat), spare = tracker_pace(t, v->seat);
	text_add(out, "To place: ");
	cards_counted(t->placings[v->seat], out);
	text_addf(out, " for %s, %d for %s%s", words_seat_inside(s, v->seat), t->placings[other],
	          words_seat_inside(s, other), end);
	text_add(out, "To play, as the hand is: ");
	words_cards(r, t->meant[v->seat], style, out);
	if (spare < 0)
		text_addf(out, "; %d too many%s", -spare, end);
	else
		text_addf(out, "; %d to spare%s", spare, end);
	if (cards_empty(t->meant[other]))
		return;
	text_addf(out, "%s %s, and can use: ", words_seat(s, other), known_verb(s, other));
	words_cards(r, t->meant[other], style, out);
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

/* A suit by itself: its cards too. */
static void suit_lines(const struct session *s, const struct view *v, const struct tracker *t,
                       int suit, enum style style, struct text *out)
{
	const struct rules *r = v->table.rules;
	const struct tracker_suit *c = &t->suit[suit];
	int other = seat_other(v->seat);
	suit_sentence(r, c, suit, style, out);
	cards_line(r, "Can be played from the hand", cards_of_lane(suit, c->held), style, out);
	cards_line(r, "Can come, unseen", cards_of_lane(suit, c->coming), style, out);
	if (!c->known)
		return;
	text_addf(out, "%s %s: ", words_seat(s, other), known_verb(s, other));
	words_cards(r, cards_of_lane(suit, c->known), style, out);
	text_add(out, style == STYLE_SHORT ? "\n" : ".\n");
}

static void all_suits(const struct session *s, const struct tracker *t, enum style style,
                      struct text *out)
{
	const struct rules *r = &s->match.rules;
	bool rows = style == STYLE_SHORT && s->term.width >= TABLE_WIDTH;
	if (rows)
		text_addf(out, "%-9s%4s %5s %5s %5s %7s\n", "", "now", "best", "pays", "hand", "unseen");
	for (int suit = 0; suit < r->suits; suit++)
		if (rows)
			suit_row(r, &t->suit[suit], suit, out);
		else
			suit_sentence(r, &t->suit[suit], suit, style, out);
}

void odds_words(const struct session *s, int suit, enum style style, struct text *out)
{
	struct view v = session_view(s);
	struct tracker t;
	tracker_init(&t, &v);
	if (session_eyes(s) == OPEN_EYES)
		text_addf(out, "What %s can tell:\n", words_seat_inside(s, v.seat));
	if (suit != ALL_SUITS) {
		suit_lines(s, &v, &t, suit, style, out);
		return;
	}
	pace_lines(s, &v, &t, style, out);
	all_suits(s, &t, style, out);
	text_addf(out, "Of no use to %s", words_seat_inside(s, seat_other(v.seat)));
	cards_line(v.table.rules, "", t.safe, style, out);
}

int command_odds(struct session *s, char **args, int count, struct error *e)
{
	struct text out = {0};
	int suit = ALL_SUITS;
	if (match_round_over(&s->match))
		return error_set(e, "the round is over: nothing more can come");
	if (count > 1 && (suit = suit_parse(&s->match.rules, args[1], e)) < 0)
		return -1;
	if (s->opt->json) {
		json_odds(s, suit);
		return 0;
	}
	odds_words(s, suit, s->opt->plain ? STYLE_WORDS : STYLE_SHORT, &out);
	s->face->say(s, text_string(&out));
	text_release(&out);
	return 0;
}
