/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/match/cards.h"
#include "show/words.h"

#include <stdlib.h>
#include <string.h>

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

const char *words_seat(const struct telling *told, int seat)
{
	return told->you[seat] ? "You" : told->name[seat];
}

const char *words_seat_inside(const struct telling *told, int seat)
{
	return told->you[seat] ? "you" : told->name[seat];
}

void words_owner(const char *name, struct text *out)
{
	bool you = !strcmp(name, "you");
	text_addf(out, "%s%s", you ? "your" : name, you ? "" : "'s");
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

static const char *phase_words(const struct table *t)
{
	if (t->over != ROUND_ON)
		return table_match_over(t) ? "match over" : "round over";
	return t->phase == PHASE_DRAW ? "draw" : "play or discard";
}

void words_asks(const struct telling *told, struct text *out)
{
	text_add(out, phase_words(&cards_state(told->match)->table));
}

const char *words_mark(uint8_t mark)
{
	static const char *const words[] = {"", "good", "a mistake", "brilliant", "a blunder",
	                                    "interesting", "dubious"};
	return words[mark];
}

void words_integer(int n, enum style style, struct text *out)
{
	if (style == STYLE_WORDS && n < 0)
		text_addf(out, "minus %d", -n);
	else
		text_addf(out, "%d", n);
}

void words_points_as(int points, enum style style, struct text *out)
{
	words_integer(points, style, out);
	text_addf(out, " point%s", abs(points) == 1 ? "" : "s");
}

void words_points(int points, struct text *out)
{
	words_points_as(points, STYLE_WORDS, out);
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
