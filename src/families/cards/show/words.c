/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/words.h"

#include <string.h>

#include "families/cards/core/deck.h"
#include "families/cards/match/cards.h"

struct view eyes_view(const struct match *m, int eyes)
{
	return view_of(cards_state(m), eyes == OPEN_EYES ? 0 : eyes);
}

struct view telling_view(const struct telling *told)
{
	return eyes_view(told->match, told->eyes);
}

void telling_deck_name(const struct telling *told, struct text *out)
{
	const struct match *m = told->match;
	card_t deck[CARDS_MAX];
	if (m->head.private)
		return; /* nobody knows the deck */
	if (told->eyes != OPEN_EYES && !match_round_over(m))
		return;
	telling_reveals(told);
	state_deck(cards_state(m), deck);
	rules_format(cards_rules(m), out);
	text_add_char(out, '@');
	deck_encode(cards_rules(m), deck, out);
}

static const char *const numbers[] = {"two", "three", "four", "five", "six",
                                      "seven", "eight", "nine", "ten"};

void words_card(const struct rules *r, card_t c, enum style style, struct text *out)
{
	char code[CARD_TEXT_SIZE];
	if (style == STYLE_SHORT) {
		text_add(out, card_format(r, c, code));
		return;
	}
	const char *suit = r->suit_names[card_suit(c)].name;
	const char *rank = card_is_wager(c) ? r->wager_names[card_rank(c)]
	                                    : numbers[card_rank(c) - WAGERS_MAX];
	if (r->suit_last)
		text_addf(out, "%s of %s", rank, suit);
	else
		text_addf(out, "%s %s", suit, rank);
}

char words_rank(const struct rules *r, int rank)
{
	char text[CARD_TEXT_SIZE];
	return card_format(r, card_make(0, rank), text)[0];
}

void words_cards(const struct rules *r, struct cards set, enum style style, struct text *out)
{
	const char *comma = "";
	card_t c;
	while ((c = cards_pop(&set)) != NO_CARD) {
		text_add(out, comma);
		words_card(r, c, style, out);
		comma = style == STYLE_SHORT ? " " : ", ";
	}
	if (!*comma)
		text_add(out, "none");
}

/* "plays" or, for "you", "play". */
static const char *verb_ending(const struct telling *told, int seat)
{
	return told->you[seat] ? "" : "s";
}

static void words_draw(const struct telling *told, const struct cards_event *ev, int eyes,
                       struct text *out)
{
	const struct rules *r = ev->before->table.rules;
	int seat = ev->before->table.mover;
	bool from_pile = ev->move.arg != DECK;
	text_addf(out, "draw%s", verb_ending(told, seat));
	if (from_pile || eyes == seat || eyes == OPEN_EYES) {
		text_add(out, " ");
		words_card(r, ev->card, told->style, out);
	}
	if (from_pile)
		text_addf(out, " from the %s pile", r->suit_names[ev->move.arg].name);
	else
		text_add(out, " from the deck");
}

void words_event(const struct telling *told, const struct cards_event *ev, int eyes,
                 struct text *out)
{
	int seat = ev->before->table.mover;
	if (ev->kind == EVENT_RESIGN) {
		text_addf(out, "resign%s", verb_ending(told, seat));
		return;
	}
	if (ev->kind == EVENT_FAULT) {
		text_addf(out, "%s at fault", told->you[seat] ? "are" : "is");
		return;
	}
	if (ev->move.kind == MOVE_DRAW) {
		words_draw(told, ev, eyes, out);
		return;
	}
	text_addf(out, "%s%s ", ev->move.kind == MOVE_PLAY ? "play" : "discard",
	          verb_ending(told, seat));
	words_card(ev->before->table.rules, ev->card, told->style, out);
}

void words_move(const struct rules *r, struct move m, enum style style, struct text *out)
{
	if (m.kind != MOVE_DRAW) {
		text_add(out, m.kind == MOVE_PLAY ? "play " : "discard ");
		words_card(r, m.arg, style, out);
	} else if (m.arg == DECK)
		text_add(out, "draw from the deck");
	else
		text_addf(out, "draw from the %s pile", r->suit_names[m.arg].name);
}

void words_asks(const struct telling *told, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	text_add(out, t->over != ROUND_ON         ? table_match_over(t) ? "match over" : "round over"
	              : t->phase == PHASE_DRAW ? "draw"
	                                       : "play or discard");
}

void words_result(const struct telling *told, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	int a = table_points(t, 0), b = table_points(t, 1);
	bool over = match_over(told->match);
	int ahead = over ? table_winner(t) : a > b ? 0 : a < b ? 1 : -1;
	if (ahead < 0) {
		text_addf(out, "%s at ", over ? "The match is a draw" : "The match is level");
		words_integer(a, told->style, out);
		text_add(out, ".");
		return;
	}
	const char *verb = over ? "win" : "lead", *s_ending = told->you[ahead] ? "" : "s";
	text_addf(out, "%s %s%s%s", words_seat(told, ahead), verb, s_ending, over ? " the match" : "");
	int other = seat_other(ahead);
	if (match_by_fault(told->match))
		text_addf(out, ": %s %s at fault, at ", words_seat_inside(told, other),
		          told->you[other] ? "were" : "was");
	else if (t->over == ROUND_RESIGNED)
		text_addf(out, ": %s resigned, at ", words_seat_inside(told, other));
	else
		text_add(out, ", ");
	words_integer(ahead == 0 ? a : b, told->style, out);
	text_add(out, " to ");
	words_integer(ahead == 0 ? b : a, told->style, out);
	text_add(out, ".");
}

/* ---- The last turn. ---- */

/* Returns the suit of the discard EV if its card still lies on top of its pile in NOW. */
static int pile_laid(const struct cards_event *ev, const struct table *now)
{
	if (ev->kind != EVENT_MOVE || ev->move.kind != MOVE_DISCARD)
		return NO_PILE;
	int suit = card_suit(ev->card);
	uint64_t before = ev->before->table.pile[suit], pile = now->pile[suit];
	bool there = pile_depth(pile) == pile_depth(before) + 1 &&
	             pile_top(pile) == card_rank(ev->card);
	return there ? suit : NO_PILE;
}

struct lately lately_of(const struct match *m)
{
	const struct table *now = &cards_state(m)->table;
	struct lately l = {.pile = NO_PILE};
	size_t end = m->log_len, begin;
	if (now->over == ROUND_ON && !table_turn_begins(now) && end)
		end--; /* the first half of the turn on its way */
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
		if (pile_laid(&event, now) != NO_PILE)
			l.pile = card_suit(event.card);
	}
	return l;
}

/* Adds the turn's events from FIRST on, with BETWEEN between two of them. */
static void add_events(const struct telling *told, const struct lately *l, int first,
                       const char *between, struct text *out)
{
	for (int i = first; i < l->count; i++) {
		const struct cards_event event = cards_event(told->match, l->at + (size_t)i);
		if (i > first)
			text_add(out, between);
		if (i == first || *between == '.')
			text_addf(out, "%s ", words_seat(told, l->seat));
		words_event(told, &event, told->eyes, out);
	}
	if (l->count)
		text_add_char(out, '.');
}

void lately_sentence(const struct telling *told, const struct lately *l, struct text *out)
{
	add_events(told, l, 0, " and ", out);
}

/* Cuts TAIL off the end of the news if it stands there. */
static bool cut_tail(struct text *news, const char *tail)
{
	size_t len = strlen(tail);
	if (!len || len > news->len || strcmp(news->s + news->len - len, tail))
		return false;
	news->len -= len;
	news->s[news->len] = '\0';
	return true;
}

/* The turn may stand there in one sentence, in one for each half, or with its second half
 * alone, where the first was told before. */
void lately_cut(const struct telling *told)
{
	bool cut = false;
	const struct lately l = lately_of(told->match);
	for (int form = 0; form <= l.count && l.count && !cut; form++) {
		struct text tail = {0};
		add_events(told, &l, form ? form - 1 : 0, form ? ".\n" : " and ", &tail);
		text_add_char(&tail, '\n');
		cut = cut_tail(told->news, text_string(&tail));
		text_release(&tail);
	}
}
