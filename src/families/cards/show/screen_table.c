/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/screen_table.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "families/cards/core/table.h"
#include "families/cards/core/words.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/report.h"
#include "show/paint.h"

/* ---- How a table is laid out in a window. ---- */

/* A window may be too low for the whole table.  Then the empty lines between the suits are left
 * out first, next the lines across, and at last the sums below the suits. */
enum thrift { THRIFT_NONE, THRIFT_CLOSE, THRIFT_BARE, THRIFT_LEAST };

struct layout {
	int from;      /* the least columns of the window for this layout */
	int cell;      /* columns of one rank in a grid */
	int gap;
	int points;    /* columns of an expedition's points; 0 if the points stand on the pad */
	int pile;
	int beneath;   /* the number of ranks shown below a pile's top */
	/* computed from the other fields and the terminal */
	int grid, head;
	int width;     /* columns of the table without the pad */
	bool symbols;
	bool signs_fit; /* a cell has room for a sign after the rank */
	enum thrift thrift;
};

/* The least width for a sign in each cell, and for the pad beside the table. */
enum { LAYOUT_NORMAL = 77, LAYOUT_PAD = 100 };

/* The score pad: its distance from the table, its labels, and a column for each seat. */
enum { PAD_GAP = 3, PAD_LABEL = 8, PAD_POINTS = 9 };

static const struct layout layouts[] = {
	{.from = 0, .cell = 1, .gap = 1, .points = 3, .pile = 4},
	{.from = LAYOUT_NORMAL, .cell = 2, .gap = 2, .points = 4, .pile = 8},
	{.from = LAYOUT_PAD, .cell = 2, .gap = 2, .pile = 14, .beneath = 3},
	{.from = 120, .cell = 3, .gap = 1, .pile = 13, .beneath = 3},
};
enum { LAYOUTS = sizeof layouts / sizeof layouts[0] };

/* Returns the layout for the window of TOLD. */
static struct layout layout_for(const struct telling *told, enum thrift thrift)
{
	int at = LAYOUTS - 1;
	/* layouts with the pad are for a person's window only, so that a script gets the same table
	 * at any width */
	while (at && (layouts[at].from > told->term->width ||
	              (!layouts[at].points && !told->interactive)))
		at--;
	struct layout l = layouts[at];
	l.thrift = thrift;
	l.signs_fit = l.cell > 1;
	l.symbols = l.signs_fit && told->term->utf8;
	l.head = l.symbols ? 3 : 1;
	l.grid = RANKS * l.cell;
	l.width = 2 * (l.points + l.grid) + l.head + l.pile + (l.points ? 5 : 3) * l.gap;
	return l;
}

/* ---- Colours. ---- */

int screen_ink(const struct telling *told, int suit)
{
	return cards_rules(told->match)->suit_names[suit].colour;
}

/* Returns the suit of the card that the LEN bytes of WORD name in short, or -1. */
static int suit_of_word(const struct rules *r, const char *word, size_t len)
{
	char code[CARD_TEXT_SIZE];
	for (int suit = 0; len == CARD_TEXT_SIZE - 2 && suit < r->suits; suit++)
		for (int rank = 0; word[1] == r->suit_names[suit].letter && rank < RANKS; rank++)
			if (!memcmp(card_format(r, card_make(suit, rank), code), word, len))
				return suit;
	return -1;
}

void paint_cards(const struct telling *told, const char *text, struct text *out)
{
	while (*text) {
		size_t len = 0;
		while (ascii_is_alnum(text[len]) || (unsigned char)text[len] & 0x80)
			len++;
		int suit = told->term->colour ? suit_of_word(cards_rules(told->match), text, len) : -1;
		const int ink = suit >= 0 ? screen_ink(told, suit) : INK_PLAIN;
		ink_begin(pen_of(told), ink, out);
		text_add_bytes(out, text, len ? len : 1);
		ink_end(pen_of(told), ink, out);
		text += len ? len : 1;
	}
}

/* ---- Signs. ---- */

/* Returns the sign of a card that may still be laid. */
static const char *sign_open(bool utf8)
{
	return utf8 ? "\u00b7" : ".";
}

void table_signs(const struct prompt *p, struct text *out)
{
	(void)p;
	text_add(out, "Each row is a suit: on the left the other player's expedition, then its pile,\n"
	              "on the right yours. The points of each expedition so far stand at the ends.\n");
	text_addf(out, "  7      in a grid: this card of the row's suit lies there\n"
	               "  7%c     it is new since the last turn; a line with %c below says which turn\n"
	               "  %s      a dot: this card may still be laid there; a blank: no longer\n",
	          SIGN_NEW, SIGN_NEW, sign_open(false));
	text_addf(out, "  7H     on a pile: the card that can be drawn; %c for a pile without a card\n"
	               "  7H %c2  the same, with two cards below it\n"
	               "  7H%c    the same, and new\n",
	          SIGN_EMPTY, SIGN_BENEATH, SIGN_NEW);
	text_addf(out, "  %c7H%c   in your hand: it can be played; without them only discarded\n"
	               "  7H%c    in your hand: you drew it last\n",
	          SIGN_OPENS, SIGN_CLOSES, SIGN_NEW);
	text_addf(out, "In less than %d columns %c stands after a row with a new card, and 7%c2 is a\n"
	               "pile with a new 7 and two cards below it. From %d columns on the points stand\n"
	               "on a pad beside the table, and the piles show the next cards below the top.\n"
	               "'set theme' changes the colours.\n",
	          LAYOUT_NORMAL, SIGN_NEW, SIGN_NEW, LAYOUT_PAD);
}

/* ---- The hand. ---- */

/* Draws a hand in order, the suits apart: "[JC] 2C [4H] 7H*".  COLUMN is the column where
 * it begins; it is folded at column WIDTH. */
static void draw_cards(const struct telling *told, int seat, int column, int width,
                       struct text *out)
{
	enum { CARD_COLUMNS = 4, SUIT_GAP = 2 };
	const struct state *st = cards_state(told->match);
	bool alike = cards_rules(told->match)->alike, drawn_shown = false;
	struct cards hand = st->hand[seat], open = cards_open(st->table.exped[seat]);
	int suit = -1;
	card_t c;
	while ((c = cards_pop(&hand)) != NO_CARD) {
		card_t kind = card_kind(c, alike);
		bool drawn = kind == st->drawn[seat] && !drawn_shown;
		int gap = suit >= 0 && suit != card_suit(c) ? SUIT_GAP : 0;
		suit = card_suit(c);
		if (column + gap + CARD_COLUMNS + drawn > width) {
			text_add_char(out, '\n');
			column = gap = 0;
		}
		paint_blanks(out, gap);
		bool playable = cards_has(open, c);
		const struct rules *r = cards_rules(told->match);
		char text[CARD_TEXT_SIZE];
		text_add_char(out, playable ? SIGN_OPENS : ' ');
		ink_text(pen_of(told), screen_ink(told, card_suit(c)), card_format(r, c, text), out);
		if (playable)
			text_add_char(out, SIGN_CLOSES);
		if (drawn || !playable)
			text_add_char(out, drawn ? SIGN_NEW : ' ');
		column += gap + CARD_COLUMNS + (drawn && playable);
		drawn_shown |= drawn;
	}
	text_add_char(out, '\n');
}

void screen_draw_hand(const struct telling *told, int width, struct text *out)
{
	int observer = told->observer;
	if (told->hidden)
		return;
	if (observer != ALL_OPEN) {
		text_add(out, SAY_TABLE_HAND);
		draw_cards(told, observer, term_columns(SAY_TABLE_HAND), width, out);
		return;
	}
	for (int seat = 0; seat < SEATS; seat++) {
		text_addf(out, "%s ", told->name[seat]);
		draw_cards(told, seat, term_columns(told->name[seat]) + 1, width, out);
	}
}

/* ---- The score pad. ---- */

static void add_label(const char *label, struct text *out)
{
	text_add(out, label);
	paint_blanks(out, PAD_LABEL - term_columns(label));
}

/* Adds a line with the points of both seats, the far seat first. */
static void add_row(const char *label, int far, int near, struct text *out)
{
	add_label(label, out);
	text_addf(out, "%*d%*d\n", PAD_POINTS, far, PAD_POINTS, near);
}

/* Adds the points of the expedition with BITS in COLUMNS; blanks if it is not begun. */
static void add_points(const struct rules *r, unsigned bits, int columns, struct text *out)
{
	if (bits && columns)
		text_addf(out, "%*d", columns, score_suit(r, bits).points);
	else
		paint_blanks(out, columns);
}

/* Adds the line of the round of table T. */
static void add_round(const struct telling *told, const struct table *t, struct text *out)
{
	add_row(phrase(SAY_SUM_ROUND(true), t->round).s, table_round_points(t, screen_far(told)),
	        table_round_points(t, screen_near(told)), out);
}

/* Adds the score pad: the points of each expedition, of the rounds so far and of the match.
 * ABOVE empty lines come first, and the suits stand as far apart as on the table.  Of many
 * rounds the first are left out, so that the pad has LINES lines. */
static void draw_pad(const struct telling *told, const struct layout *l, int above, int lines,
                     struct text *out)
{
	enum { ROUNDS_LEAST = 2 };
	const struct table *t = &cards_state(told->match)->table;
	int apart = l->thrift == THRIFT_NONE ? 2 : 1;
	/* the other lines of the pad: the names, the suits, this round and the match */
	int most = lines - (above + 1 + apart * t->rules->suits + 2);
	for (int i = 0; i < above; i++)
		text_add_char(out, '\n');
	const int seat[SEATS] = {screen_far(told), screen_near(told)};
	add_label(SAY_HEAD_POINTS, out);
	for (int i = 0; i < SEATS; i++) {
		OWN(text) name = {0};
		int columns = ink_name(pen_of(told), words_seat_inside(told, seat[i]), PAD_POINTS - 1,
		                       &name);
		paint_blanks(out, PAD_POINTS - columns);
		text_add(out, text_string(&name));
	}
	text_add_char(out, '\n');
	for (int suit = 0; suit < t->rules->suits; suit++) {
		const struct suit_name *name = &t->rules->suit_names[suit];
		text_add(out, apart > 1 ? "\n" : "");
		ink_text(pen_of(told), screen_ink(told, suit), name->name, out);
		paint_blanks(out, PAD_LABEL - term_columns(name->name));
		for (int i = 0; i < SEATS; i++)
			add_points(t->rules, cards_lane(t->exped[seat[i]], suit), PAD_POINTS, out);
		text_add_char(out, '\n');
	}
	/* the last of the rounds that are over */
	int skip = t->round - 1 - (most > ROUNDS_LEAST ? most : ROUNDS_LEAST);
	for (size_t i = 0; i < told->match->log_len; i++)
		if (told->match->log[i].kind == EVENT_ROUND && skip-- <= 0)
			add_round(told, &cards_before(told->match, i)->table, out);
	add_round(told, t, out);
	add_row(SAY_HEAD_MATCH, table_points(t, screen_far(told)), table_points(t, screen_near(told)), out);
}

/* ---- The grid. ---- */

/* Draws one expedition as a grid, and the gap after it.  Each rank has its column: a dot for a card
 * that may still be laid, a blank for a card that no longer may.  The cards of NEW are marked; in a
 * narrow window the mark stands in the gap. */
static void draw_grid(const struct telling *told, const struct layout *l, unsigned bits,
                      unsigned new, int suit, struct text *out)
{
	const struct pen pen = pen_of(told);
	const unsigned numbers = bits & NUMBER_BITS;
	for (int rank = 0; rank < RANKS; rank++) {
		if (bits >> rank & 1) {
			const bool marked = new >> rank & 1, sign = marked && l->signs_fit;
			const int ink = screen_ink(told, suit) + (marked ? INK_MARKED : 0);
			ink_begin(pen, ink, out);
			text_add_char(out, words_rank(cards_rules(told->match), rank));
			if (sign)
				text_add_char(out, SIGN_NEW);
			ink_end(pen, ink, out);
			paint_blanks(out, l->cell - 1 - sign);
			continue;
		}
		const bool open = rank < WAGERS_MAX ? !numbers && rank < cards_rules(told->match)->wagers
		                                    : !(numbers >> rank);
		ink_text(pen, open ? INK_FAINT : INK_PLAIN, open ? sign_open(told->term->utf8) : " ", out);
		paint_blanks(out, l->cell - 1);
	}
	if (!new || l->signs_fit) {
		paint_blanks(out, l->gap);
		return;
	}
	ink_begin(pen, INK_MARKED, out);
	text_add_char(out, SIGN_NEW);
	ink_end(pen, INK_MARKED, out);
	paint_blanks(out, l->gap - 1);
}

/* Draws a pile, "6H +2": the top and the number of cards below it; "6+2" if columns are few, and
 * "6*2" for a top that is new; "6H* 3 K 2 +4" if there are many. */
static void draw_pile(const struct telling *told, const struct layout *l, int suit, bool new,
                      struct text *out)
{
	const struct rules *r = cards_rules(told->match);
	const struct pen pen = pen_of(told);
	uint64_t pile = cards_state(told->match)->table.pile[suit];
	const int ink = pile ? screen_ink(told, suit) : INK_PLAIN;
	char card[CARD_TEXT_SIZE];
	OWN(text) top = {0}, rest = {0};
	int more = pile_depth(pile) - 1, seen = more < l->beneath ? more : l->beneath;
	if (pile) {
		card_format(r, card_make(suit, pile_top(pile)), card);
		card[l->signs_fit ? 2 : 1] = '\0';
		text_add(&top, card);
	} else
		text_add_char(&top, SIGN_EMPTY);
	if (new)
		text_add_char(&top, SIGN_NEW);
	for (int at = 1; at <= seen; at++)
		text_addf(&rest, " %c", words_rank(r, pile_rank(pile, at)));
	if (more > seen && (l->signs_fit || !new))
		text_addf(&rest, "%s%c", l->signs_fit ? " " : "", SIGN_BENEATH);
	if (more > seen)
		text_addf(&rest, "%d", more - seen);
	ink_begin(pen, new ? ink + INK_MARKED : ink, out);
	text_add(out, text_string(&top));
	if (new) {
		ink_end(pen, ink + INK_MARKED, out);
		ink_begin(pen, ink, out);
	}
	text_add(out, text_string(&rest));
	ink_end(pen, ink, out);
	paint_blanks(out, l->pile - (int)(top.len + rest.len));
}

/* Returns the cards of SUIT that are new on the expedition of SEAT. */
static unsigned new_cards(const struct lately *l, int seat, int suit)
{
	return l->seat == seat ? cards_lane(l->laid, suit) : 0;
}

static void draw_suit(const struct telling *told, const struct layout *l,
                      const struct lately *lately, int suit, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	int far = screen_far(told), near = screen_near(told);
	unsigned left = cards_lane(t->exped[far], suit), right = cards_lane(t->exped[near], suit);
	if (l->thrift == THRIFT_NONE)
		text_add_char(out, '\n');
	add_points(t->rules, left, l->points, out);
	paint_blanks(out, l->points ? l->gap : 0);
	draw_grid(told, l, left, new_cards(lately, far, suit), suit, out);
	const struct suit_name *n = &cards_rules(told->match)->suit_names[suit];
	ink_begin(pen_of(told), n->colour, out);
	if (l->symbols)
		text_addf(out, "%s ", n->symbol);
	text_add_char(out, n->letter);
	ink_end(pen_of(told), n->colour, out);
	paint_blanks(out, l->gap);
	draw_pile(told, l, suit, lately->pile == suit, out);
	paint_blanks(out, l->gap);
	draw_grid(told, l, right, new_cards(lately, near, suit), suit, out);
	add_points(t->rules, right, l->points, out);
	text_add_char(out, '\n');
}

static void draw_line(const struct telling *told, const struct layout *l, struct text *out)
{
	if (l->thrift >= THRIFT_BARE)
		return;
	ink_begin(pen_of(told), INK_FAINT, out);
	for (int i = 0; i < l->width; i++)
		text_add(out, told->term->utf8 ? "\u2500" : "-");
	ink_end(pen_of(told), INK_FAINT, out);
	text_add_char(out, '\n');
}

/* Adds a line with LEFT and RIGHT at its ends. */
static void draw_ends(const struct layout *l, const char *left, const char *right,
                      struct text *out)
{
	int room = l->width - term_columns(left) - term_columns(right);
	text_add(out, left);
	if (room < 1) {
		text_add_char(out, '\n');
		room = l->width - term_columns(right);
	}
	paint_blanks(out, room);
	text_addf(out, "%s\n", right);
}

static void draw_head(const struct telling *told, const struct layout *l, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	int far = screen_far(told), near = screen_near(told);
	OWN(text) left = {0}, right = {0};
	text_addf(&left, SAY_TABLE_ROUND, t->rules->name, t->round, t->rules->rounds);
	text_addf(&right, SAY_TABLE_MATCH, words_seat_inside(told, far), table_points(t, far),
	          words_seat_inside(told, near), table_points(t, near));
	draw_ends(l, text_string(&left), text_string(&right), out);
}

/* Draws the names above the grids. */
static void draw_names(const struct telling *told, const struct layout *l, struct text *out)
{
	int far = screen_far(told), near = screen_near(told);
	int columns = l->grid + l->head + l->gap;
	paint_blanks(out, l->points ? l->points + l->gap : 0);
	columns -= ink_name(pen_of(told), words_seat_inside(told, far), columns, out);
	paint_blanks(out, columns + l->gap);
	text_add(out, SAY_HEAD_PILE);
	paint_blanks(out, l->pile + l->gap - term_columns(SAY_HEAD_PILE));
	columns = l->grid + l->gap + l->points;
	columns -= ink_name(pen_of(told), words_seat_inside(told, near), columns, out);
	paint_blanks(out, columns);
	text_add_char(out, '\n');
}

static void draw_round_points(const struct telling *told, const struct layout *l, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	if (!l->points || l->thrift >= THRIFT_LEAST)
		return; /* the pad shows the sums, or the person can add them up */
	if (l->thrift == THRIFT_NONE)
		text_add_char(out, '\n');
	draw_ends(l,
	          phrase("%*d%*s%s", l->points, table_round_points(t, screen_far(told)), l->gap, "",
	                 SAY_HEAD_THIS_ROUND).s,
	          phrase("%*d", l->points, table_round_points(t, screen_near(told))).s, out);
}

static void draw_deck(const struct telling *told, int width, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	int far = screen_far(told), near = screen_near(told);
	OWN(text) deck = {0};
	text_addf(&deck, SAY_DECK_SHORT(table_turns(t, near)), t->left, table_turns(t, near),
	          words_seat_inside(told, near), table_turns(t, far), words_seat_inside(told, far));
	fold_wrap(text_string(&deck), width, 0, out);
}

static void draw_whole(const struct telling *told, enum thrift thrift, struct text *out)
{
	const struct layout l = layout_for(told, thrift);
	/* the table of a script marks nothing as new */
	const struct lately lately = told->interactive ? lately_of(told->match)
	                                               : (struct lately){.pile = NO_PILE};
	OWN(text) table = {0}, pad = {0};
	draw_head(told, &l, &table);
	draw_line(told, &l, &table);
	int above = text_lines(text_string(&table));
	draw_names(told, &l, &table);
	for (int suit = 0; suit < cards_rules(told->match)->suits; suit++)
		draw_suit(told, &l, &lately, suit, &table);
	draw_round_points(told, &l, &table);
	draw_line(told, &l, &table);
	int most = l.points ? LAYOUT_NORMAL : l.width;
	int width = told->term->width < most ? told->term->width : most;
	OWN(text) more = {0};
	if (!told->interactive || cards_state(told->match)->table.over == ROUND_ON) {
		draw_deck(told, width, &table);
		report_stall(&cards_state(told->match)->table, STYLE_SHORT, &more);
		report_known(told, &more);
	}
	if (lately.count) {
		text_addf(&more, "%c ", SIGN_NEW);
		lately_sentence(told, &lately, &more);
		text_add_char(&more, '\n');
	}
	if (told->interactive) {
		fold_lines(&more, width, FOLD_INDENT);
		paint_cards(told, text_string(&more), &table);
	} else
		text_add(&table, text_string(&more));
	screen_draw_hand(told, l.points ? told->term->width : l.width, &table);
	if (!l.points)
		draw_pad(told, &l, above, text_lines(text_string(&table)), &pad);
	paint_beside(text_string(&table), text_string(&pad), l.width + PAD_GAP, out);
}

void screen_draw(const struct telling *told, int lines, struct text *out)
{
	enum { OTHER_LINES = 14 }; /* usual number of lines on the screen besides the suits */
	/* In a stream of lines the table has no empty lines.  In a window it has them only if there
	 * is room for its longest foot, too; else the table would change its look from turn to
	 * turn. */
	const bool spaced = told->clears && told->term->width >= LAYOUT_NORMAL &&
	                    2 * cards_rules(told->match)->suits + OTHER_LINES + told->lines_below <=
	                            told->term->height;
	enum thrift thrift = spaced ? THRIFT_NONE : THRIFT_CLOSE,
	            last = told->clears ? THRIFT_LEAST : thrift;
	OWN(text) whole = {0};
	draw_whole(told, thrift, &whole);
	while (thrift < last && text_lines(text_string(&whole)) > lines) {
		text_clear(&whole);
		draw_whole(told, ++thrift, &whole);
	}
	text_add(out, text_string(&whole));
}
