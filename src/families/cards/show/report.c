/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/report.h"

#include <stdio.h>

#include "families/cards/core/words.h"
#include "families/cards/record/record.h"
#include "families/cards/show/face.h"
#include "families/cards/show/words.h"
#include "show/result.h"

static void end_line(enum style style, struct text *out)
{
	text_add(out, style == STYLE_SHORT ? "\n" : ".\n");
}

void report_sum(struct score p, enum style style, struct text *out)
{
	if (style == STYLE_WORDS) {
		const struct phrase points = words_integer(p.points, STYLE_WORDS);
		if (p.bonus)
			text_addf(out, SAY_SUM_BONUS(p.factor > 1), p.sum, p.cost, points.s, p.bonus, p.factor);
		else
			text_addf(out, SAY_SUM(p.factor > 1), p.sum, p.cost, points.s, p.factor);
		return;
	}
	if (p.factor > 1)
		text_addf(out, "(%d - %d) x %d", p.sum, p.cost, p.factor);
	else
		text_addf(out, "%d - %d", p.sum, p.cost);
	if (p.bonus)
		text_addf(out, " + %d", p.bonus);
	text_addf(out, " = %d", p.points);
}

void report_score(const struct telling *told, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	for (int seat = 0; seat < SEATS; seat++) {
		text_addf(out, SAY_SCORE(t->round <= 1), words_seat(told, seat),
		          words_integer(table_round_points(t, seat), told->style).s,
		          words_integer(t->total[seat], told->style).s,
		          words_integer(table_points(t, seat), told->style).s);
		end_line(told->style, out);
		for (int suit = 0; suit < t->rules->suits; suit++) {
			const unsigned bits = cards_lane(t->exped[seat], suit);
			if (!bits)
				continue;
			/* "hearts: (13 - 20) x 2 = -14" */
			text_addf(out, "%s%s: ", told->style == STYLE_SHORT ? "  " : "",
			          t->rules->suit_names[suit].name);
			report_sum(score_suit(t->rules, bits), told->style, out);
			end_line(told->style, out);
		}
	}
}

void report_standing(const struct telling *told, struct text *out)
{
	report_score(told, out);
	if (match_over(told->match)) {
		words_result(told, out);
		text_add_char(out, '\n');
	}
}

void report_piles(const struct telling *told, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	for (int suit = 0; suit < t->rules->suits; suit++) {
		text_addf(out, "%s: ", t->rules->suit_names[suit].name);
		const size_t from = out->len;
		int depth = pile_depth(t->pile[suit]);
		for (int at = 0; at < depth; at++) {
			const card_t card = card_make(suit, pile_rank(t->pile[suit], at));
			text_join(out, from, told->style == STYLE_SHORT ? SAY_THEN : SAY_COMMA,
			          words_card(t->rules, card, told->style).s);
		}
		text_addf(out, "%s\n", depth ? "" : SAY_PILE_EMPTY);
	}
}

void report_unseen(const struct telling *told, struct text *out)
{
	struct view v = telling_view(told);
	const struct rules *r = v.table.rules;
	int other = seat_other(v.seat);
	struct cards unseen = view_unseen(&v);
	int hidden = cards_count(unseen) - v.table.left;
	for (int suit = 0; suit < r->suits; suit++) {
		/* "hearts 3: 2H 4H 9H; thumb has 7H" */
		const struct cards one = cards_of_lane(suit, cards_lane(unseen, suit));
		const struct cards known =
			cards_of_lane(suit, cards_lane(v.table.known[other], suit));
		OWN(text) cards = {0}, held = {0};
		words_cards(r, one, told->style, &cards);
		words_cards(r, known, told->style, &held);
		text_addf(out, cards_empty(known) ? SAY_UNSEEN : SAY_UNSEEN_KNOWN(told->you[other]),
		          r->suit_names[suit].name, cards_count(one), text_string(&cards),
		          text_string(&held), told->name[other]);
	}
	text_addf(out, SAY_UNSEEN_ALL, cards_count(unseen), v.table.left, hidden,
	          words_seat_inside(told, other));
	if (cards_empty(v.table.known[other]))
		text_addf(out, SAY_NONE_KNOWN, words_seat_inside(told, other));
}

/* Adds the round's turns and remarks, one a line, in words.  Variations are left out. */
static void log_in_words(const struct telling *told, size_t first, int seat, struct text *out)
{
	struct record_items items = record_items(told->match, first, seat);
	struct remark item;
	const size_t begin = telling_log_begin(told);
	int turn = 0;
	while (record_next(&items, &item)) {
		if (items.depth)
			continue;
		if (item.at < begin) {
			turn += item.kind == ITEM_TURN;
			continue;
		}
		if (item.kind == ITEM_TURN || item.kind == ITEM_RESIGN) {
			/* "4.  Ann plays two of hearts and draws from the deck, marked as good" */
			const size_t halves = item.kind == ITEM_TURN ? item.moves : 1;
			const struct cards_event event = cards_event(told->match, item.at);
			/* a seat may give up in the middle of a turn */
			const int before = turn - !table_turn_begins(&event.before->table);
			OWN(text) deeds = {0};
			for (size_t half = 0; half < halves; half++) {
				const struct cards_event part = cards_event(told->match, item.at + half);
				OWN(text) deed = {0};
				(half ? words_event : words_deed)(told, &part, told->observer,
				                                  &deed);
				text_join(&deeds, 0, SAY_AND, text_string(&deed));
			}
			text_addf(out, SAY_LOG_TURN(!item.mark), before / SEATS + 1,
			          text_string(&deeds), words_mark(item.mark));
			turn += item.kind == ITEM_TURN;
		} else if (item.kind != ITEM_CLOSE)
			text_addf(out, SAY_LOG_NOTE(item.kind == ITEM_NOTE), item.text);
	}
}

void report_deck(const struct telling *told, struct text *out)
{
	OWN(text) name = {0};
	telling_deck_name(told, &name);
	if (name.len) /* no full stop follows, since a seed may end in one */
		text_addf(out, SAY_THIS_DECK, text_string(&name));
}

void report_log(const struct telling *told, struct text *out)
{
	const int seat = told->observer == ALL_OPEN ? RECORD_OPEN : told->observer;
	const size_t first = match_round_begin(told->match);
	if (first == told->match->log_len)
		text_add(out, SAY_NO_TURN_YET);
	else {
		/* the text can contain comments of the record's writer */
		const size_t start = out->len;
		if (told->style == STYLE_SHORT && !told->last)
			record_write_turns(told->match, first, seat, out);
		else
			log_in_words(told, first, seat, out);
		text_clean(out->s + start, "\n\t");
	}
	report_deck(told, out);
}

void report_stall(const struct table *t, enum style style, struct text *out)
{
	enum { WARNING = 4 };
	int left = t->rules->stall - t->stall;
	bool words = style == STYLE_WORDS;
	if (!t->rules->stall || left >= WARNING || t->over != ROUND_ON)
		return;
	if (left <= 0)
		text_add(out, SAY_ONLY_DECK(words));
	else
		text_addf(out, SAY_STALL(left), left);
	text_add(out, words ? ".\n" : "\n");
}

void report_known(const struct telling *told, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	int observer = told->observer, other = observer == ALL_OPEN ? 0 : seat_other(observer);
	if (observer == ALL_OPEN || cards_empty(t->known[other]))
		return;
	bool words = told->style == STYLE_WORDS;
	OWN(text) held = {0};
	words_cards(t->rules, t->known[other], told->style, &held);
	text_addf(out,
	          words ? SAY_KNOWN_TO_HOLD(told->you[other])
	                : SAY_KNOWN_TO_HOLD_SHORT(told->you[other]),
	          text_string(&held), told->name[other]);
}

void report_event(const struct telling *told, const struct cards_event *ev)
{
	int seat = ev->before->table.mover;
	OWN(text) own = {0};
	words_deed(told, ev, seat, &own);
	printf("%s.\n", text_string(&own));
	words_deed(told, ev, seat_other(seat), told->news);
	text_add(told->news, ".\n");
}

void report_match(const struct telling *told, struct text *out)
{
	OWN(text) name = {0};
	if (!told->quiet) {
		if (cards_state(told->match)->table.over == ROUND_RESIGNED && told->style == STYLE_SHORT)
			/* no other line shows the name of this round's deck */
			report_deck(told, out);
		telling_game_name(told, &name);
		if (name.len)
			text_addf(out, SAY_THIS_GAME, text_string(&name));
	}
	words_result(told, out);
	text_add_char(out, '\n');
	result_taken_back(told, out);
}

/* ---- What can be counted. ---- */

enum { PERCENT = 100, TABLE_WIDTH = 39 };

struct phrase odds_chance(struct chance c, enum style style)
{
	int percent = chance_percent(c);
	bool words = style == STYLE_WORDS;
	if (percent == 0 && !chance_none(c))
		return phrase("%s", words ? SAY_LESS_THAN_ONE : "<1%");
	if (percent == PERCENT && !chance_certain(c))
		return phrase("%s", words ? SAY_MORE_THAN_99 : ">99%");
	return phrase(words ? SAY_PERCENT : "%d%%", percent);
}

/* Adds FORM, a sentence about the cards of SET. */
static void cards_line(const struct rules *r, const char *form, struct cards set, const char *name,
                       enum style style, struct text *out)
{
	OWN(text) cards = {0};
	words_cards(r, set, style, &cards);
	text_addf(out, form, text_string(&cards), name);
	end_line(style, out);
}

/* Adds how many placings are left, and how many of them each seat needs for the cards it means to
 * play. */
static void pace_lines(const struct telling *told, const struct view *v, const struct tracker *t,
                       struct text *out)
{
	const struct rules *r = v->table.rules;
	OWN(text) meant = {0}, used = {0};
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
}

/* Adds a line of the table: "hearts    -36   12   15%    2      5". */
static void suit_row(const struct rules *r, const struct tracker_suit *c, int suit,
                     struct text *out)
{
	text_addf(out, "%-9s", r->suit_names[suit].name);
	if (c->laid)
		text_addf(out, "%4d", c->now);
	else
		text_add(out, "   -");
	text_addf(out, " %5d %5s %5d %7d\n", c->best, odds_chance(c->pays, STYLE_SHORT).s,
	          bits_count(c->held), bits_count(c->coming));
}

/* Adds "hearts: minus 36 points now, 12 points at best; the chance to pay is 15 percent." */
static void suit_sentence(const struct rules *r, const struct tracker_suit *c, int suit,
                          enum style style, struct text *out)
{
	text_addf(out, SAY_SUIT_ODDS(!c->laid), r->suit_names[suit].name,
	          words_points(c->best, style).s, odds_chance(c->pays, style).s,
	          words_points(c->now, style).s);
}

void odds_words(const struct telling *told, int suit, struct text *out)
{
	struct view v = telling_view(told);
	struct tracker t = tracker_of(&v);
	if (told->observer == ALL_OPEN)
		text_addf(out, SAY_WHAT_IS_KNOWN, words_seat_inside(told, v.seat));
	const struct rules *r = v.table.rules;
	const int other = seat_other(v.seat);
	if (suit != ALL_SUITS) {
		const struct tracker_suit *c = &t.suit[suit];
		suit_sentence(r, c, suit, told->style, out);
		cards_line(r, SAY_CAN_BE_PLAYED, cards_of_lane(suit, c->held), "", told->style,
		           out);
		cards_line(r, SAY_CAN_COME, cards_of_lane(suit, c->coming), "", told->style, out);
		if (c->known)
			cards_line(r, SAY_KNOWN_IN_HAND(told->you[other]),
			           cards_of_lane(suit, c->known), told->name[other], told->style,
			           out);
		return;
	}
	pace_lines(told, &v, &t, out);
	const bool rows = told->style == STYLE_SHORT && told->term->width >= TABLE_WIDTH;
	if (rows)
		text_addf(out, "%-9s%4s %5s %5s %5s %7s\n", "", SAY_HEAD_NOW, SAY_HEAD_BEST,
		          SAY_HEAD_PAYS, SAY_HEAD_HAND, SAY_HEAD_UNSEEN);
	for (int i = 0; i < r->suits; i++)
		if (rows)
			suit_row(r, &t.suit[i], i, out);
		else
			suit_sentence(r, &t.suit[i], i, told->style, out);
	cards_line(r, SAY_OF_NO_USE_ARE, t.safe, words_seat_inside(told, other), told->style, out);
}

/* ---- Hindsight. ---- */

static void indent(int depth, enum style style, struct text *out)
{
	for (int i = 0; i < depth && style == STYLE_SHORT; i++)
		text_add(out, "  ");
}

/* Adds "you: 41 points; with the same draws 64 could be made" and with which cards. */
static void most_lines(const struct rules *r, const struct hindsight_seat *s, const char *name,
                       enum style style, struct text *out)
{
	OWN(text) laid = {0};
	text_addf(out, SAY_MADE_MOST(s->points == s->most), name, words_points(s->points, style).s,
	          words_integer(s->most, style).s);
	end_line(style, out);
	if (s->points == s->most)
		return;
	for (int suit = 0; suit < r->suits; suit++) {
		const struct cards one = cards_of_lane(suit, cards_lane(s->best, suit));
		if (cards_empty(one))
			continue;
		OWN(text) cards = {0};
		words_cards(r, one, style, &cards);
		text_join(&laid, 0, SAY_SEMICOLON, text_string(&cards));
	}
	indent(1, style, out);
	text_addf(out, SAY_LAID_FOR_THAT, laid.len ? laid.s : SAY_NOTHING);
	end_line(style, out);
}

void hindsight_words(const struct rules *r, const struct hindsight *h, const char *const *names,
                     enum style style, struct text *out)
{
	text_addf(out, SAY_HINDSIGHT, h->round);
	end_line(style, out);
	for (int seat = 0; seat < SEATS; seat++) {
		most_lines(r, &h->seat[seat], names[seat], style, out);
		const struct hindsight_seat *s = &h->seat[seat];
		for (int suit = 0; suit < r->suits; suit++) {
			/* "hearts, 1 wager: 36 points, 18 without it, so it returned 18" */
			const struct wagers_laid *w = &s->wagers[suit];
			if (!w->count)
				continue;
			indent(1, style, out);
			text_addf(out, SAY_WAGERS_RETURNED(w->count), r->suit_names[suit].name,
			          w->count, words_points(w->with, style).s,
			          words_integer(w->without, style).s,
			          words_integer(w->with - w->without, style).s,
			          words_integer(w->without_one, style).s);
			end_line(style, out);
		}
		if (s->taken) {
			indent(1, style, out);
			OWN(text) whose = {0};
			words_owner(names[seat_other(seat)], &whose);
			text_addf(out, SAY_TAKEN(s->taken), s->taken, text_string(&whose),
			          words_points(s->gained, style).s);
			end_line(style, out);
		}
		for (int i = 0; s->taken && i < h->gifts; i++) {
			const struct gift *g = &h->gift[i];
			if (g->from == seat)
				continue;
			indent(2, style, out);
			text_addf(out, SAY_GIFT, words_card(r, g->card, style).s, g->discarded,
			          g->drawn, words_integer(g->points, style).s);
			end_line(style, out);
		}
	}
}
