/* The table as a grid: always with letters, with colour and symbols if they can be shown.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/show/screen_table.h"

#include <string.h>

#include "base/text.h"
#include "families/cards/core/table.h"
#include "families/cards/core/words.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/report.h"
#include "show/paint.h"

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
	/* rows without points on the table are for a person's window alone, so a script is shown the
	 * same table however wide its lines may be */
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

/* ---- Drawing. ---- */

/* True if a card of RANK may still be laid on an expedition with BITS. */
static bool rank_open(const struct rules *r, unsigned bits, int rank)
{
	unsigned numbers = bits & NUMBER_BITS;
	if (rank < WAGERS_MAX)
		return !numbers && rank < r->wagers;
	return !(numbers >> rank);
}

/* Draws the cell of a card that lies on an expedition. */
static void draw_laid(const struct telling *told, const struct layout *l, int suit, int rank,
                      bool new, struct text *out)
{
	bool sign = new && l->signs_fit;
	if (new)
		paint_new(told, suit, out);
	else
		paint_suit(told, suit, out);
	text_add_char(out, words_rank(cards_rules(told->match), rank));
	if (sign)
		text_add_char(out, SIGN_NEW);
	paint_off(told, out);
	paint_blanks(out, l->cell - 1 - sign);
}

/* Draws one expedition as a grid, and the gap behind it.  Each rank has its column: a dot is a
 * card that may still be laid, a blank is one that no longer may.  The cards of NEW are marked;
 * in a narrow window the mark stands in the gap. */
static void draw_grid(const struct telling *told, const struct layout *l, unsigned bits,
                      unsigned new, int suit, struct text *out)
{
	for (int rank = 0; rank < RANKS; rank++) {
		if (bits >> rank & 1) {
			draw_laid(told, l, suit, rank, new >> rank & 1, out);
			continue;
		}
		bool open = rank_open(cards_rules(told->match), bits, rank);
		if (open)
			paint_faint(told, out);
		text_add(out, open ? sign_open(told->term->utf8) : " ");
		if (open)
			paint_off(told, out);
		paint_blanks(out, l->cell - 1);
	}
	if (!new || l->signs_fit) {
		paint_blanks(out, l->gap);
		return;
	}
	paint_mark(told, out);
	text_add_char(out, SIGN_NEW);
	paint_off(told, out);
	paint_blanks(out, l->gap - 1);
}

/* Draws a pile, "6H +2": the top and the number of cards beneath; "6+2" if columns are few, and
 * "6*2" for a top that is new; "6H* 3 K 2 +4" if there are many. */
static void draw_pile(const struct telling *told, const struct layout *l, int suit, bool new,
                      struct text *out)
{
	const struct rules *r = cards_rules(told->match);
	uint64_t pile = cards_state(told->match)->table.pile[suit];
	char card[CARD_TEXT_SIZE];
	struct text top = {0}, rest = {0};
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
	if (new)
		paint_new(told, suit, out);
	else if (pile)
		paint_suit(told, suit, out);
	text_add(out, text_string(&top));
	if (new) {
		paint_off(told, out);
		paint_suit(told, suit, out);
	}
	text_add(out, text_string(&rest));
	if (pile)
		paint_off(told, out);
	paint_blanks(out, l->pile - (int)(top.len + rest.len));
	text_release(&top);
	text_release(&rest);
}

/* Draws the points of an expedition, or blanks if it isn't begun. */
static void draw_points(const struct telling *told, const struct layout *l, unsigned bits,
                        struct text *out)
{
	if (bits && l->points)
		text_addf(out, "%*d", l->points, score_suit(cards_rules(told->match), bits).points);
	else
		paint_blanks(out, l->points);
}

/* The cards of SUIT that are new on the expedition of SEAT. */
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
	draw_points(told, l, left, out);
	paint_blanks(out, l->points ? l->gap : 0);
	draw_grid(told, l, left, new_cards(lately, far, suit), suit, out);
	const struct suit_name *n = &cards_rules(told->match)->suit_names[suit];
	paint_suit(told, suit, out);
	if (l->symbols)
		text_addf(out, "%s ", n->symbol);
	text_add_char(out, n->letter);
	paint_off(told, out);
	paint_blanks(out, l->gap);
	draw_pile(told, l, suit, lately->pile == suit, out);
	paint_blanks(out, l->gap);
	draw_grid(told, l, right, new_cards(lately, near, suit), suit, out);
	draw_points(told, l, right, out);
	text_add_char(out, '\n');
}

static void draw_line(const struct telling *told, const struct layout *l, struct text *out)
{
	if (l->thrift >= THRIFT_BARE)
		return;
	paint_faint(told, out);
	for (int i = 0; i < l->width; i++)
		text_add(out, told->term->utf8 ? "\u2500" : "-");
	paint_off(told, out);
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
	paint_blanks(out, room);
	text_addf(out, "%s\n", right);
}

static void draw_head(const struct telling *told, const struct layout *l, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	int far = screen_far(told), near = screen_near(told);
	struct text left = {0}, right = {0};
	text_addf(&left, SAY_TABLE_ROUND, t->rules->name, t->round, t->rules->rounds);
	text_addf(&right, SAY_TABLE_MATCH, words_seat_inside(told, far), table_points(t, far),
	          words_seat_inside(told, near), table_points(t, near));
	draw_ends(l, text_string(&left), text_string(&right), out);
	text_release(&left);
	text_release(&right);
}

/* The names above the grids. */
static void draw_names(const struct telling *told, const struct layout *l, struct text *out)
{
	int far = screen_far(told), near = screen_near(told);
	int columns = l->grid + l->head + l->gap;
	paint_blanks(out, l->points ? l->points + l->gap : 0);
	columns -= paint_name(told, words_seat_inside(told, far), columns, out);
	paint_blanks(out, columns + l->gap);
	text_add(out, SAY_HEAD_PILE);
	paint_blanks(out, l->pile + l->gap - term_columns(SAY_HEAD_PILE));
	columns = l->grid + l->gap + l->points;
	columns -= paint_name(told, words_seat_inside(told, near), columns, out);
	paint_blanks(out, columns);
	text_add_char(out, '\n');
}

static void draw_round_points(const struct telling *told, const struct layout *l, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	if (!l->points || l->thrift >= THRIFT_LEAST)
		return; /* the pad has them, or they can be added up */
	if (l->thrift == THRIFT_NONE)
		text_add_char(out, '\n');
	struct text left = {0}, right = {0};
	text_addf(&left, "%*d", l->points, table_round_points(t, screen_far(told)));
	paint_blanks(&left, l->gap);
	text_add(&left, SAY_HEAD_THIS_ROUND);
	text_addf(&right, "%*d", l->points, table_round_points(t, screen_near(told)));
	draw_ends(l, text_string(&left), text_string(&right), out);
	text_release(&left);
	text_release(&right);
}

static void draw_deck(const struct telling *told, int width, struct text *out)
{
	const struct table *t = &cards_state(told->match)->table;
	int far = screen_far(told), near = screen_near(told);
	struct text deck = {0};
	text_addf(&deck, SAY_DECK_SHORT(table_turns(t, near)), t->left, table_turns(t, near), words_seat_inside(told, near),
	          table_turns(t, far), words_seat_inside(told, far));
	fold_wrap(text_string(&deck), width, 0, out);
	text_release(&deck);
}

/* Adds the lines of LEFT and RIGHT side by side.  The lines of RIGHT begin at COLUMN. */
static void put_beside(const char *left, const char *right, int column, struct text *out)
{
	while (*left || *right) {
		size_t len = strcspn(left, "\n"), other = strcspn(right, "\n");
		text_add_bytes(out, left, len);
		if (other)
			paint_blanks(out, column - paint_columns(left, len));
		text_add_bytes(out, right, other);
		text_add_char(out, '\n');
		left += len + (left[len] == '\n');
		right += other + (right[other] == '\n');
	}
}

static void draw_whole(const struct telling *told, enum thrift thrift, struct text *out)
{
	const struct layout l = layout_for(told, thrift);
	/* a script is told no news by the table */
	const struct lately lately = told->interactive ? lately_of(told->match)
	                                               : (struct lately){.pile = NO_PILE};
	struct text table = {0}, pad = {0};
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
	struct text more = {0};
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
	text_release(&more);
	screen_draw_hand(told, l.points ? told->term->width : l.width, &table);
	if (!l.points)
		screen_draw_pad(told, &l, above, text_lines(text_string(&table)), &pad);
	put_beside(text_string(&table), text_string(&pad), l.width + PAD_GAP, out);
	text_release(&table);
	text_release(&pad);
}

/* Returns the first thrift to try.  In a stream of lines the table has no empty lines.  In a
 * window it has them only if there is room for its longest foot, too; else the table would change
 * its look from turn to turn. */
static enum thrift thrift_first(const struct telling *told)
{
	enum { OTHER_LINES = 14 }; /* on the screen besides the suits, most often at most */
	bool spaced = told->clears && told->term->width >= LAYOUT_NORMAL &&
	              2 * cards_rules(told->match)->suits + OTHER_LINES + told->lines_below <=
	                      told->term->height;
	return spaced ? THRIFT_NONE : THRIFT_CLOSE;
}

void screen_draw(const struct telling *told, int lines, struct text *out)
{
	enum thrift thrift = thrift_first(told), last = told->clears ? THRIFT_LEAST : thrift;
	struct text whole = {0};
	draw_whole(told, thrift, &whole);
	while (thrift < last && text_lines(text_string(&whole)) > lines) {
		text_clear(&whole);
		draw_whole(told, ++thrift, &whole);
	}
	text_add(out, text_string(&whole));
	text_release(&whole);
}
