/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/review/review.h"

#include "families/cards/core/table.h"
#include "families/cards/core/words.h"
#include "families/cards/show/words.h"
#include "show/page/page.h"

/* ---- Cards. ---- */

/* From this many cards on they are drawn closer where there is little room. */
enum { MANY = 8 };

static void open_cards(const struct rules *r, int suit, int count, struct text *out)
{
	int colour = r->suit_names[suit].colour;
	text_addf(out, count < MANY ? "<b class=k%d>" : "<b class=\"k%d many\">", colour);
}

/* An expedition in its row, where ranks are enough: "X 2 4". */
static void add_expedition(const struct rules *r, unsigned bits, int suit, struct text *out)
{
	const char *blank = "";
	if (!bits)
		return;
	open_cards(r, suit, bits_count(bits), out);
	for (int rank = 0; rank < RANKS; rank++) {
		if (!(bits >> rank & 1))
			continue;
		text_addf(out, "%s%c", blank, words_rank(r, rank));
		blank = " ";
	}
	text_add(out, "</b>");
}

/* A pile's top, and how many lie beneath. */
static void add_pile(const struct rules *r, uint64_t pile, int suit, struct text *out)
{
	if (!pile)
		return;
	open_cards(r, suit, 1, out);
	text_addf(out, "%c</b>", words_rank(r, pile_top(pile)));
	if (pile_depth(pile) > 1)
		text_addf(out, "+%d", pile_depth(pile) - 1);
}

/* A hand by suits, "2Y 7Y", the card PLACED underlined. */
static void add_hand(const struct rules *r, struct cards hand, card_t placed, struct text *out)
{
	int suit = -1;
	card_t c;
	while ((c = cards_pop(&hand)) != NO_CARD) {
		char text[CARD_TEXT_SIZE];
		card_t kind = card_kind(c, r->alike);
		bool marked = kind == placed;
		if (suit != card_suit(c)) {
			text_add(out, suit < 0 ? "" : "</b> ");
			open_cards(r, card_suit(c), 1, out);
		} else
			text_add_char(out, ' ');
		suit = card_suit(c);
		text_addf(out, marked ? "<u>%s</u>" : "%s", card_format(r, c, text));
		placed = marked ? NO_CARD : placed;
	}
	text_add(out, suit < 0 ? SAY_NO_CARD : "</b>");
}

/* ---- The table. ---- */

static void add_points(const struct rules *r, unsigned bits, struct text *out)
{
	text_add(out, "<td>");
	if (bits)
		page_integer(score_suit(r, bits).points, false, out);
}

static void add_suit_row(const struct table *t, int suit, int near, struct text *out)
{
	const struct rules *r = t->rules;
	const struct suit_name *name = &r->suit_names[suit];
	unsigned left = cards_lane(t->exped[seat_other(near)], suit);
	unsigned right = cards_lane(t->exped[near], suit);
	text_add(out, "<tr>");
	add_points(r, left, out);
	text_add(out, "<td>");
	add_expedition(r, left, suit, out);
	text_addf(out, "<th class=k%d scope=row>%s %c<td>", name->colour, name->symbol, name->letter);
	add_pile(r, t->pile[suit], suit, out);
	text_add(out, "<td>");
	add_expedition(r, right, suit, out);
	add_points(r, right, out);
	text_add_char(out, '\n');
}

/* A line beneath the expeditions; LEFT_IN_DECK in its middle unless that is negative. */
static void add_sums(const char *label, int left, int right, int left_in_deck, struct text *out)
{
	text_add(out, "<tr><td>");
	page_integer(left, false, out);
	text_addf(out, "<td>%s<td>", label);
	if (left_in_deck < 0)
		text_add(out, "<td>");
	else
		text_addf(out, "%s<td>%d", SAY_HEAD_DECK, left_in_deck);
	text_addf(out, "<td>%s<td>", label);
	page_integer(right, false, out);
	text_add_char(out, '\n');
}

void board_table(const struct state *s, const char *const *names, int near, struct text *out)
{
	const struct table *t = &s->table;
	int far = seat_other(near);
	text_addf(out, "<table class=board>\n<thead><tr><th><th>%s<th>%s<th>%s<th>%s<th>\n<tbody>\n",
	          names[far], SAY_HEAD_SUIT, SAY_HEAD_PILE, names[near]);
	for (int suit = 0; suit < t->rules->suits; suit++)
		add_suit_row(t, suit, near, out);
	text_add(out, "<tfoot>\n");
	add_sums(SAY_HEAD_THIS_ROUND, table_round_points(t, far), table_round_points(t, near),
	         t->left, out);
	if (t->round > 1)
		add_sums(SAY_HEAD_MATCH, table_points(t, far), table_points(t, near), -1, out);
	text_add(out, "</table>\n");
}

void board_hands(const struct state *s, const char *const *names, int near, card_t placed,
                 bool ask, struct text *out)
{
	const int order[SEATS] = {seat_other(near), near};
	for (int i = 0; i < SEATS; i++) {
		int seat = order[i];
		bool moves = s->table.over == ROUND_ON && s->table.mover == seat;
		bool answer = ask && !moves;
		struct text hand = {0};
		text_add(&hand, answer ? "<span class=a>" : "");
		add_hand(s->table.rules, s->hand[seat], moves ? placed : NO_CARD, &hand);
		text_add(&hand, answer ? "</span>" : "");
		text_add(out, "<p class=hand>");
		text_addf(out, SAY_HAND(moves), names[seat], text_string(&hand));
		text_add_char(out, '\n');
		text_release(&hand);
	}
}

void board_beneath(const struct table *t, struct text *out)
{
	const struct rules *r = t->rules;
	struct text cards = {0};
	char card[CARD_TEXT_SIZE];
	for (int suit = 0; suit < r->suits; suit++)
		for (int at = 1; at < pile_depth(t->pile[suit]); at++)
			text_join(&cards, 0, at == 1 ? SAY_COMMA : SAY_THEN,
			          card_format(r, card_make(suit, pile_rank(t->pile[suit], at)),
			                      card));
	if (cards.len) {
		text_add(out, "<p class=key>");
		text_addf(out, SAY_BENEATH, text_string(&cards));
		text_add_char(out, '\n');
	}
	text_release(&cards);
}
