/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/report.h"

#include <stdio.h>

#include "families/cards/core/words.h"
#include "families/cards/match/cards.h"
#include "families/cards/match/match_record.h"
#include "show/result.h"

void report_sum(struct score p, enum style style, struct text *out)
{
	if (style == STYLE_WORDS) {
		struct text points = {0};
		words_integer(p.points, STYLE_WORDS, &points);
		if (p.bonus)
			text_addf(out, SAY_SUM_BONUS(p.factor > 1), p.sum, p.cost, text_string(&points), p.bonus, p.factor);
		else
			text_addf(out, SAY_SUM(p.factor > 1), p.sum, p.cost, text_string(&points), p.factor);
		text_release(&points);
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

/* "hearts: (13 - 20) x 2 = -14". */
static void score_line(const struct rules *r, int suit, unsigned bits, enum style style,
                       struct text *out)
{
	text_addf(out, "%s%s: ", style == STYLE_SHORT ? "  " : "", r->suit_names[suit].name);
	report_sum(score_suit(r, bits), style, out);
	text_add(out, style == STYLE_SHORT ? "\n" : ".\n");
}

static void score_of_seat(const struct telling *told, int seat, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	struct text now = {0}, before = {0}, all = {0};
	words_integer(table_round_points(t, seat), told->style, &now);
	words_integer(t->total[seat], told->style, &before);
	words_integer(table_points(t, seat), told->style, &all);
	text_addf(out, SAY_SCORE(t->round <= 1), words_seat(told, seat), text_string(&now), text_string(&before),
	          text_string(&all));
	text_release(&now);
	text_release(&before);
	text_release(&all);
	text_add(out, told->style == STYLE_SHORT ? "\n" : ".\n");
	for (int suit = 0; suit < t->rules->suits; suit++)
		if (cards_lane(t->exped[seat], suit))
			score_line(t->rules, suit, cards_lane(t->exped[seat], suit), told->style,
			           out);
}

void report_score(const struct telling *told, struct text *out)
{
	for (int seat = 0; seat < SEATS; seat++)
		score_of_seat(told, seat, out);
}

void report_piles(const struct telling *told, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	for (int suit = 0; suit < t->rules->suits; suit++) {
		text_addf(out, "%s: ", t->rules->suit_names[suit].name);
		const size_t from = out->len;
		int depth = pile_depth(t->pile[suit]);
		for (int at = 0; at < depth; at++) {
			struct text card = {0};
			words_card(t->rules, card_make(suit, pile_rank(t->pile[suit], at)), told->style, &card);
			text_join(out, from, told->style == STYLE_SHORT ? SAY_THEN : SAY_COMMA, text_string(&card));
			text_release(&card);
		}
		text_addf(out, "%s\n", depth ? "" : SAY_PILE_EMPTY);
	}
}

/* "hearts 3: 2H 4H 9H; thumb has 7H". */
static void unseen_of_suit(const struct telling *told, const struct view *v, int suit,
                           struct text *out)
{
	const struct rules *r = v->table.rules;
	int other = seat_other(v->seat);
	struct cards one = {{0, 0}}, known = {{0, 0}};
	cards_set_lane(&one, suit, cards_lane(view_unseen(v), suit));
	cards_set_lane(&known, suit, cards_lane(v->table.known[other], suit));
	struct text cards = {0}, held = {0};
	words_cards(r, one, told->style, &cards);
	words_cards(r, known, told->style, &held);
	text_addf(out, cards_empty(known) ? SAY_UNSEEN : SAY_UNSEEN_KNOWN(told->you[other]), r->suit_names[suit].name,
	          cards_count(one), text_string(&cards), text_string(&held), told->name[other]);
	text_release(&cards);
	text_release(&held);
}

void report_unseen(const struct telling *told, struct text *out)
{
	struct view v = telling_view(told);
	const struct rules *r = v.table.rules;
	int other = seat_other(v.seat);
	struct cards unseen = view_unseen(&v);
	int hidden = cards_count(unseen) - v.table.left;
	for (int suit = 0; suit < r->suits; suit++)
		unseen_of_suit(told, &v, suit, out);
	text_addf(out, SAY_UNSEEN_ALL, cards_count(unseen), v.table.left, hidden, words_seat_inside(told, other));
	if (cards_empty(v.table.known[other]))
		text_addf(out, SAY_NONE_KNOWN, words_seat_inside(told, other));
}

/* Where in the log this round begins. */
static size_t round_begins(const struct match *m)
{
	size_t i = m->log_len;
	while (i && m->log[i - 1].kind != EVENT_ROUND)
		i--;
	return i;
}

/* Adds the turn or the resignation that ITEM tells of: "4.  Ann plays two of hearts and
 * draws from the deck, marked as good".  It begins with event AT of the log.  TURN is the
 * number of turns of the round that began before. */
static void turn_in_words(const struct telling *told, const struct item *item, size_t at, int turn,
                          struct text *out)
{
	const struct cards_event event = cards_event(told->match, at), *ev = &event;
	int halves = item->kind == ITEM_TURN ? item->moves : 1;
	turn -= !table_turn_begins(&ev->before->table); /* a seat that gives up in the middle
	                                                  of a turn */
	struct text deeds = {0};
	for (int half = 0; half < halves; half++) {
		const struct cards_event part = cards_event(told->match, at + (size_t)half);
		struct text deed = {0};
		(half ? words_event : words_deed)(told, &part, told->eyes, &deed);
		text_join(&deeds, 0, SAY_AND, text_string(&deed));
		text_release(&deed);
	}
	text_addf(out, SAY_LOG_TURN(!item->mark), turn / SEATS + 1, text_string(&deeds), words_mark(item->mark));
	text_release(&deeds);
}

/* Adds the round's turns and remarks, one a line, in words.  Variations are left out. */
static void log_in_words(const struct telling *told, const struct record_round *round,
                         struct text *out)
{
	size_t at = round_begins(told->match);
	int turn = 0, depth = 0;
	for (size_t i = 0; i < round->len; i++) {
		const struct item *item = &round->item[i];
		depth += (item->kind == ITEM_OPEN) - (item->kind == ITEM_CLOSE);
		if (depth)
			continue;
		if (item->kind == ITEM_TURN || item->kind == ITEM_RESIGN) {
			turn_in_words(told, item, at, turn, out);
			at += item->kind == ITEM_TURN ? item->moves : 1;
			turn += item->kind == ITEM_TURN;
		} else if (item->kind != ITEM_CLOSE)
			text_addf(out, SAY_LOG_NOTE(item->kind == ITEM_NOTE), item->text);
	}
}

static void turns_of_round(const struct telling *told, struct text *out)
{
	const char *names[SEATS] = {"", ""};
	struct record whole, seen = {0};
	int eyes = told->eyes;
	if (round_begins(told->match) == told->match->log_len) {
		text_add(out, SAY_NO_TURN_YET);
		return;
	}
	match_to_record(told->match, names, &whole);
	if (eyes != OPEN_EYES)
		record_private(&whole, eyes, &seen); /* without the cards that the eyes
		                                        can't know */
	const struct record *r = eyes == OPEN_EYES ? &whole : &seen;
	/* it can contain comments of the record's writer */
	const size_t start = out->len;
	if (told->style == STYLE_SHORT)
		record_write_items(&r->rules, &r->round[r->rounds - 1], out);
	else
		log_in_words(told, &r->round[r->rounds - 1], out);
	text_clean(out->s + start, "\n\t");
	record_release(&whole);
	record_release(&seen);
}

void report_deck(const struct telling *told, struct text *out)
{
	struct text name = {0};
	telling_deck_name(told, &name);
	if (name.len) /* no full stop follows, since a seed may end in one */
		text_addf(out, SAY_THIS_DECK, text_string(&name));
	text_release(&name);
}

void report_log(const struct telling *told, struct text *out)
{
	turns_of_round(told, out);
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
	int eyes = told->eyes, other = eyes == OPEN_EYES ? 0 : seat_other(eyes);
	if (eyes == OPEN_EYES || cards_empty(t->known[other]))
		return;
	bool words = told->style == STYLE_WORDS;
	struct text held = {0};
	words_cards(t->rules, t->known[other], told->style, &held);
	text_addf(out, words ? SAY_KNOWN_TO_HOLD(told->you[other]) : SAY_KNOWN_TO_HOLD_SHORT(told->you[other]),
	          text_string(&held), told->name[other]);
	text_release(&held);
}

void report_event(const struct telling *told, const struct cards_event *ev)
{
	int seat = ev->before->table.mover;
	struct text own = {0};
	words_deed(told, ev, seat, &own);
	printf("%s.\n", text_string(&own));
	text_release(&own);
	words_deed(told, ev, seat_other(seat), told->news);
	text_add(told->news, ".\n");
}

void report_match(const struct telling *told, struct text *out)
{
	struct text name = {0};
	if (!told->quiet) {
		if (cards_state(told->match)->table.over == ROUND_RESIGNED && told->style == STYLE_SHORT)
			report_deck(told, out); /* nothing has told of this round's end */
		telling_game_name(told, &name);
		if (name.len)
			text_addf(out, SAY_THIS_GAME, text_string(&name));
		text_release(&name);
	}
	words_result(told, out);
	text_add_char(out, '\n');
	result_taken_back(told, out);
}
