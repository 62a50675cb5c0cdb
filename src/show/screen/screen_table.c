/* Draws the table as a grid: always with letters, with colour and symbols if they can be
 * shown.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/screen/screen_table.h"

#include <stdio.h>
#include <string.h>

#include "base/fold.h"
#include "core/score.h"
#include "show/report.h"
#include "show/words.h"

/* A row of the table has six parts with gaps between them: points, grid, suit, pile, grid,
 * points.  The other player's are on the left, one's own on the right. */
struct layout {
	int cell;      /* columns of one rank in a grid */
	int gap;
	int points, grid, head, pile;
	int width;     /* of the whole table */
	bool symbols;
	bool spaced;   /* an empty line between the suits */
};

enum {
	GAPS = 5,
	WIDE = 77,
	OTHER_LINES = 13, /* on the screen besides the suits, at most */
};

static struct layout layout_for(const struct telling *told)
{
	bool wide = told->term->width >= WIDE;
	struct layout l = {.cell = wide ? 2 : 1, .gap = wide ? 2 : 1, .points = wide ? 4 : 3,
	                   .pile = wide ? 8 : 4, .symbols = wide && told->term->utf8};
	l.head = l.symbols ? 3 : 1;
	l.grid = RANKS * l.cell;
	l.width = 2 * (l.points + l.grid) + l.head + l.pile + GAPS * l.gap;
	l.spaced = wide && told->clears &&
	           2 * told->match->rules.suits + OTHER_LINES <= told->term->height;
	return l;
}

static void colour_on(const struct telling *told, int code, struct text *out)
{
	if (told->term->colour)
		text_addf(out, "\033[%dm", code);
}

static void colour_off(const struct telling *told, struct text *out)
{
	if (told->term->colour)
		text_add(out, "\033[0m");
}

enum { SGR_BOLD = 1, SGR_FAINT = 2 };

static void pad(struct text *out, int columns)
{
	for (; columns > 0; columns--)
		text_add_char(out, ' ');
}

static char rank_letter(const struct rules *r, int rank)
{
	char text[CARD_TEXT_SIZE];
	return card_format(r, card_make(0, rank), text)[0];
}

/* Whether a card of RANK may still be laid on an expedition with BITS. */
static bool rank_open(const struct rules *r, unsigned bits, int rank)
{
	unsigned numbers = bits & NUMBER_BITS;
	if (rank < WAGERS_MAX)
		return !numbers && rank < r->wagers;
	return !(numbers >> rank);
}

/* Draws one expedition as a grid.  Each rank has its column: a dot is a card that may still
 * be laid, a blank is one that no longer may. */
static void draw_grid(const struct telling *told, const struct layout *l, unsigned bits, int suit,
                      struct text *out)
{
	const struct rules *r = &told->match->rules;
	for (int rank = 0; rank < RANKS; rank++) {
		bool laid = bits >> rank & 1, open = !laid && rank_open(r, bits, rank);
		if (laid || open)
			colour_on(told, laid ? r->suit_names[suit].colour : SGR_FAINT, out);
		if (laid)
			text_add_char(out, rank_letter(r, rank));
		else
			text_add(out, !open ? " " : told->term->utf8 ? "\u00b7" : ".");
		if (laid || open)
			colour_off(told, out);
		pad(out, l->cell - 1);
	}
}

/* Draws a pile, "6H +2": the top and the number of cards beneath; "6+2" if columns are few. */
static void draw_pile(const struct telling *told, const struct layout *l, int suit,
                      struct text *out)
{
	const struct rules *r = &told->match->rules;
	uint64_t pile = told->match->state.table.pile[suit];
	char cell[16] = "-", card[CARD_TEXT_SIZE];
	int more = pile_depth(pile) - 1;
	if (!pile) {
		text_add_char(out, '-');
		pad(out, l->pile - 1);
		return;
	}
	card_format(r, card_make(suit, pile_top(pile)), card);
	if (l->cell == 1)
		card[1] = '\0';
	snprintf(cell, sizeof cell, "%s", card);
	if (more)
		snprintf(cell, sizeof cell, "%s%s+%d", card, l->cell > 1 ? " " : "", more);
	colour_on(told, r->suit_names[suit].colour, out);
	text_add(out, cell);
	colour_off(told, out);
	pad(out, l->pile - (int)strlen(cell));
}

/* Draws the points of an expedition, or blanks if it isn't begun. */
static void draw_points(const struct telling *told, const struct layout *l, unsigned bits,
                        struct text *out)
{
	if (bits)
		text_addf(out, "%*d", l->points, score_suit(&told->match->rules, bits).points);
	else
		pad(out, l->points);
}

static void draw_suit_head(const struct telling *told, const struct layout *l, int suit,
                           struct text *out)
{
	const struct suit_name *n = &told->match->rules.suit_names[suit];
	colour_on(told, n->colour, out);
	if (l->symbols)
		text_addf(out, "%s ", n->symbol);
	text_add_char(out, n->letter);
	colour_off(told, out);
}

/* The seat on the left, across the table, and the one on the right. */
static int far_seat(const struct telling *told)
{
	int eyes = told->eyes;
	return seat_other(eyes == OPEN_EYES ? 0 : eyes);
}

static void draw_suit(const struct telling *told, const struct layout *l, int suit,
                      struct text *out)
{
	const struct table *t = &told->match->state.table;
	int far = far_seat(told), near = seat_other(far);
	unsigned left = cards_lane(t->exped[far], suit), right = cards_lane(t->exped[near], suit);
	if (l->spaced)
		text_add_char(out, '\n');
	draw_points(told, l, left, out);
	pad(out, l->gap);
	draw_grid(told, l, left, suit, out);
	pad(out, l->gap);
	draw_suit_head(told, l, suit, out);
	pad(out, l->gap);
	draw_pile(told, l, suit, out);
	pad(out, l->gap);
	draw_grid(told, l, right, suit, out);
	pad(out, l->gap);
	draw_points(told, l, right, out);
	text_add_char(out, '\n');
}

static void draw_line(const struct telling *told, const struct layout *l, struct text *out)
{
	colour_on(told, SGR_FAINT, out);
	for (int i = 0; i < l->width; i++)
		text_add(out, told->term->utf8 ? "\u2500" : "-");
	colour_off(told, out);
	text_add_char(out, '\n');
}

/* LEFT and RIGHT at the ends of a line. */
static void draw_ends(const struct layout *l, const char *left, const char *right,
                      struct text *out)
{
	int room = l->width - term_columns(left) - term_columns(right);
	text_add(out, left);
	if (room < 1) {
		text_add_char(out, '\n');
		room = l->width - term_columns(right);
	}
	pad(out, room);
	text_addf(out, "%s\n", right);
}

static void draw_head(const struct telling *told, const struct layout *l, struct text *out)
{
	const struct table *t = &told->match->state.table;
	int far = far_seat(told), near = seat_other(far);
	struct text left = {0}, right = {0};
	text_addf(&left, "%s, round %d of %d", t->rules->name, t->round, t->rules->rounds);
	text_addf(&right, "match: %s %d, %s %d", words_seat_inside(told, far), table_points(t, far),
	          words_seat_inside(told, near), table_points(t, near));
	draw_ends(l, text_string(&left), text_string(&right), out);
	text_release(&left);
	text_release(&right);
}

/* As much of NAME as COLUMNS hold, filled up with blanks. */
static void draw_name(const struct telling *told, const char *name, int columns, struct text *out)
{
	struct text cut = {0};
	text_add(&cut, name);
	while (term_columns(text_string(&cut)) > columns) {
		do
			cut.len--;
		while (cut.len && ((unsigned char)cut.s[cut.len] & 0xc0) == 0x80);
		cut.s[cut.len] = '\0';
	}
	colour_on(told, SGR_BOLD, out);
	text_add(out, text_string(&cut));
	colour_off(told, out);
	pad(out, columns - term_columns(text_string(&cut)));
	text_release(&cut);
}

/* The names above the grids. */
static void draw_names(const struct telling *told, const struct layout *l, struct text *out)
{
	static const char pile[] = "pile";
	int far = far_seat(told), near = seat_other(far);
	pad(out, l->points + l->gap);
	draw_name(told, words_seat_inside(told, far), l->grid + l->head + l->gap, out);
	pad(out, l->gap);
	text_add(out, pile);
	pad(out, l->pile + l->gap - (int)strlen(pile));
	draw_name(told, words_seat_inside(told, near), l->grid + l->gap + l->points, out);
	text_add_char(out, '\n');
}

static void draw_round_points(const struct telling *told, const struct layout *l, struct text *out)
{
	static const char label[] = "this round";
	const struct table *t = &told->match->state.table;
	int far = far_seat(told), near = seat_other(far);
	if (l->spaced)
		text_add_char(out, '\n');
	text_addf(out, "%*d", l->points, table_round_points(t, far));
	pad(out, l->gap);
	text_add(out, label);
	pad(out, l->width - 2 * l->points - l->gap - (int)strlen(label));
	text_addf(out, "%*d\n", l->points, table_round_points(t, near));
}

/* One card of a hand: "[4H]" can be played, "*" was drawn last. */
static void draw_card(const struct telling *told, card_t c, bool playable, bool drawn,
                      struct text *out)
{
	const struct rules *r = &told->match->rules;
	char text[CARD_TEXT_SIZE];
	text_add_char(out, playable ? '[' : ' ');
	colour_on(told, r->suit_names[card_suit(c)].colour, out);
	text_add(out, card_format(r, c, text));
	colour_off(told, out);
	text_add_char(out, playable ? ']' : ' ');
	if (drawn)
		text_add_char(out, '*');
}

/* Draws a hand in order, the suits apart: "[JC] 2C [4H] 7H*".  COLUMN is the column where
 * it begins; it is folded at the screen's edge. */
static void draw_cards(const struct telling *told, int seat, int column, struct text *out)
{
	enum { CARD_COLUMNS = 4, SUIT_GAP = 2 };
	const struct state *st = &told->match->state;
	bool alike = told->match->rules.alike, drawn_shown = false;
	struct cards hand = st->hand[seat], open = cards_open(st->table.exped[seat]);
	int suit = -1;
	card_t c;
	while ((c = cards_pop(&hand)) != NO_CARD) {
		card_t kind = card_kind(c, alike);
		bool drawn = kind == st->drawn[seat] && !drawn_shown;
		int gap = suit >= 0 && suit != card_suit(c) ? SUIT_GAP : 0;
		suit = card_suit(c);
		if (column + gap + CARD_COLUMNS + drawn > told->term->width) {
			text_add_char(out, '\n');
			column = gap = 0;
		}
		pad(out, gap);
		draw_card(told, c, cards_has(open, c), drawn, out);
		column += gap + CARD_COLUMNS + drawn;
		drawn_shown |= drawn;
	}
	text_add_char(out, '\n');
}

void screen_draw_hand(const struct telling *told, struct text *out)
{
	static const char hand_label[] = "hand ";
	int eyes = told->eyes;
	if (told->hidden)
		return;
	if (eyes != OPEN_EYES) {
		text_add(out, hand_label);
		draw_cards(told, eyes, (int)strlen(hand_label), out);
		return;
	}
	for (int seat = 0; seat < SEATS; seat++) {
		text_addf(out, "%s ", told->name[seat]);
		draw_cards(told, seat, term_columns(told->name[seat]) + 1, out);
	}
}

static void draw_foot(const struct telling *told, struct text *out)
{
	const struct table *t = &told->match->state.table;
	int far = far_seat(told), near = seat_other(far);
	struct text deck = {0};
	text_addf(&deck, "deck %d: %d turn%s for %s, %d for %s", t->left, table_turns(t, near),
	          table_turns(t, near) == 1 ? "" : "s", words_seat_inside(told, near),
	          table_turns(t, far), words_seat_inside(told, far));
	fold_wrap(text_string(&deck), told->term->width < WIDE ? told->term->width : WIDE, 0, out);
	text_release(&deck);
	report_stall(t, STYLE_SHORT, out);
	report_known(told, out);
}

void screen_draw_table(const struct telling *told, struct text *out)
{
	const struct layout l = layout_for(told);
	const struct rules *r = told->match->state.table.rules;
	draw_head(told, &l, out);
	draw_line(told, &l, out);
	draw_names(told, &l, out);
	for (int suit = 0; suit < r->suits; suit++)
		draw_suit(told, &l, suit, out);
	draw_round_points(told, &l, out);
	draw_line(told, &l, out);
	draw_foot(told, out);
}
