/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/words.h"

#include <string.h>

#include "families/cards/core/deck.h"
#include "families/cards/core/words.h"

struct view telling_view(const struct telling *told)
{
	return view_of(cards_state(told->match), told->observer == ALL_OPEN ? 0 : told->observer);
}

void telling_deck_name(const struct telling *told, struct text *out)
{
	const struct match *m = told->match;
	card_t deck[CARDS_MAX];
	if (m->head.private)
		return; /* no name, since nobody knows the whole deck */
	if (told->observer != ALL_OPEN && !match_round_over(m))
		return;
	telling_reveals(told);
	state_deck(cards_state(m), deck);
	rows_format(&card_rows, cards_rules(m), out);
	text_add_char(out, '@');
	deck_encode(cards_rules(m), deck, out);
}

static const char *const numbers[] = {"two", "three", "four", "five", "six",
                                      "seven", "eight", "nine", "ten"};

struct phrase words_card(const struct rules *r, card_t c, enum style style)
{
	char code[CARD_TEXT_SIZE];
	if (style == STYLE_SHORT)
		return phrase("%s", card_format(r, c, code));
	const char *suit = r->suit_names[card_suit(c)].name;
	const char *rank = card_is_wager(c) ? r->wager_names[card_rank(c)]
	                                    : numbers[card_rank(c) - WAGERS_MAX];
	return phrase(SAY_CARD(r->suit_last), rank, suit);
}

char words_rank(const struct rules *r, int rank)
{
	char text[CARD_TEXT_SIZE];
	return card_format(r, card_make(0, rank), text)[0];
}

void words_cards(const struct rules *r, struct cards set, enum style style, struct text *out)
{
	const size_t from = out->len;
	card_t c;
	while ((c = cards_pop(&set)) != NO_CARD)
		text_join(out, from, style == STYLE_SHORT ? SAY_THEN : SAY_COMMA,
		          words_card(r, c, style).s);
	if (out->len == from)
		text_add(out, SAY_NO_CARDS);
}

void words_event(const struct telling *told, const struct cards_event *ev, int observer,
                 struct text *out)
{
	const int seat = ev->before->table.mover;
	const bool you = told->you[seat], seen = observer == seat || observer == ALL_OPEN;
	const bool from_deck = move_from_deck(ev->move);
	if (ev->kind != EVENT_MOVE)
		text_add(out, ev->kind == EVENT_RESIGN ? SAY_RESIGNS(you) : SAY_IS_AT_FAULT(you));
	else
		words_move(ev->before->table.rules, ev->move,
		           seen || !from_deck ? ev->card : NO_CARD, you, told->style, out);
}

void words_deed(const struct telling *told, const struct cards_event *ev, int observer,
                struct text *out)
{
	OWN(text) deed = {0};
	words_event(told, ev, observer, &deed);
	text_addf(out, SAY_THEN, words_seat(told, ev->before->table.mover), text_string(&deed));
}

void words_move(const struct rules *r, struct move m, card_t drawn, bool you, enum style style,
                struct text *out)
{
	if (m.kind != MOVE_DRAW)
		text_addf(out, m.kind == MOVE_PLAY ? SAY_PLAYS(you) : SAY_DISCARDS(you),
		          words_card(r, m.arg, style).s);
	else if (drawn != NO_CARD)
		text_addf(out, m.arg == DECK ? SAY_DRAWS_DECK(you) : SAY_DRAWS_PILE(you),
		          words_card(r, drawn, style).s, m.arg == DECK ? "" : r->suit_names[m.arg].name);
	else if (m.arg == DECK)
		text_add(out, SAY_DRAWS_HIDDEN(you));
	else
		text_addf(out, SAY_DRAW_FROM, r->suit_names[m.arg].name);
}

void words_asks(const struct telling *told, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	text_add(out, t->over != ROUND_ON         ? table_match_over(t) ? SAY_MATCH_OVER : SAY_ROUND_OVER
	              : t->phase == PHASE_DRAW ? SAY_ASKS_DRAW
	                                       : SAY_ASKS_PLACE);
}

void words_result(const struct telling *told, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	int a = table_points(t, 0), b = table_points(t, 1);
	bool over = match_over(told->match);
	int ahead = over ? table_winner(t) : a > b ? 0 : a < b ? 1 : -1;
	const struct phrase high = words_integer(ahead == 1 ? b : a, told->style);
	const struct phrase low = words_integer(ahead == 1 ? a : b, told->style);
	if (ahead < 0)
		text_addf(out, SAY_LEVEL(over), high.s);
	else {
		const int other = seat_other(ahead);
		const bool you = told->you[ahead], yours = told->you[other];
		text_addf(out,
		          match_by_fault(told->match) ? SAY_WON_BY_FAULT(you, yours)
		          : t->over == ROUND_RESIGNED ? SAY_WON_BY_RESIGNING(you, yours)
		          : over                      ? SAY_WON_THE_MATCH(you)
		                                      : SAY_LEADS(you),
		          high.s, low.s, told->name[you ? other : ahead], told->name[other]);
	}
}

/* ---- The last turn. ---- */

struct lately lately_of(const struct match *m)
{
	const struct table *now = &cards_state(m)->table;
	struct lately l = {.pile = NO_PILE};
	size_t end = m->log_len, begin;
	if (now->over == ROUND_ON && !table_turn_begins(now) && end)
		end--; /* skips the first half of a turn in progress */
	if (!end || m->log[end - 1].kind == EVENT_ROUND)
		return l;
	l.seat = cards_before(m, end - 1)->table.mover;
	for (begin = end; begin && m->log[begin - 1].kind != EVENT_ROUND &&
	                  cards_before(m, begin - 1)->table.mover == l.seat;)
		begin--;
	l.at = begin;
	l.count = (int)(end - begin);
	l.laid = cards_minus(now->exped[l.seat], cards_before(m, begin)->table.exped[l.seat]);
	for (size_t i = begin; i < end; i++) {
		const struct cards_event event = cards_event(m, i);
		if (event.kind != EVENT_MOVE || event.move.kind != MOVE_DISCARD)
			continue;
		/* does the card still lie on top of its pile? */
		const int suit = card_suit(event.card);
		const uint64_t before = event.before->table.pile[suit], pile = now->pile[suit];
		if (pile_depth(pile) == pile_depth(before) + 1 &&
		    pile_top(pile) == card_rank(event.card))
			l.pile = suit;
	}
	return l;
}

/* Adds the turn's events from FIRST on, in ONE sentence, or in a line each. */
static void add_events(const struct telling *told, const struct lately *l, int first, bool one,
                       struct text *out)
{
	const size_t from = out->len;
	for (int i = first; i < l->count; i++) {
		const struct cards_event event = cards_event(told->match, l->at + (size_t)i);
		OWN(text) deed = {0};
		(one && i > first ? words_event : words_deed)(told, &event, told->observer, &deed);
		text_join(out, from, one ? SAY_AND : "%s.\n%s", text_string(&deed));
	}
	if (l->count)
		text_add_char(out, '.');
}

void lately_sentence(const struct telling *told, const struct lately *l, struct text *out)
{
	add_events(told, l, 0, true, out);
}

/* The news may have the turn in one sentence, in a sentence for each half, or only its second half
 * if the first was shown before. */
void lately_cut(const struct telling *told)
{
	bool cut = false;
	const struct lately l = lately_of(told->match);
	for (int form = 0; form <= l.count && l.count && !cut; form++) {
		OWN(text) tail = {0};
		add_events(told, &l, form ? form - 1 : 0, !form, &tail);
		text_add_char(&tail, '\n');
		struct text *news = told->news;
		cut = tail.len <= news->len && !strcmp(news->s + news->len - tail.len, tail.s);
		if (cut) {
			news->len -= tail.len;
			news->s[news->len] = '\0';
		}
	}
}
