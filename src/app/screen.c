/* The face of a terminal: the table as a grid, letters always, colour and symbols
 * where they can be shown.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "app/face.h"
#include "app/prose.h"
#include "app/report.h"
#include "app/session.h"
#include "app/words.h"
#include "core/score.h"

/* A row is six parts with gaps between them: points, grid, suit, pile, grid,
 * points; the other player's on the left, one's own on the right. */
struct layout {
	int cell;      /* columns of one rank in a grid */
	int gap;
	int points, grid, head, pile;
	int width;     /* of it all */
	bool symbols;
	bool spaced;   /* an empty line between the suits */
};

enum {
	GAPS = 5,
	WIDE = 77,
	NARROW = 40,
	OTHER_LINES = 13, /* on the screen besides the suits, at most */
	STALL_WARNING = 4,
};

/* Whether the table stands on a screen of its own. */
static bool clears_screen(const struct session *s)
{
	return s->clear && session_interactive(s) && !s->term.dumb;
}

static struct layout layout_for(const struct session *s)
{
	bool wide = s->term.width >= WIDE;
	struct layout l = {.cell = wide ? 2 : 1, .gap = wide ? 2 : 1, .points = wide ? 4 : 3,
	                   .pile = wide ? 8 : 4, .symbols = wide && s->term.utf8};
	l.head = l.symbols ? 3 : 1;
	l.grid = RANKS * l.cell;
	l.width = 2 * (l.points + l.grid) + l.head + l.pile + GAPS * l.gap;
	l.spaced = wide && clears_screen(s) &&
	           2 * s->match.rules.suits + OTHER_LINES <= s->term.height;
	return l;
}

static void colour_on(const struct session *s, int code, struct text *out)
{
	if (s->term.colour)
		text_addf(out, "\033[%dm", code);
}

static void colour_off(const struct session *s, struct text *out)
{
	if (s->term.colour)
		text_add(out, "\033[0m");
}

enum { SGR_BOLD = 1, SGR_FAINT = 2 };

static void pad(struct text *out, int columns)
{
	for (; columns > 0; columns--)
		text_add_char(out, ' ');
}

/* The columns that a name takes, or its bytes if the locale can't tell. */
static int columns_of(const char *name)
{
	wchar_t wide[ERROR_SIZE];
	size_t n = mbstowcs(wide, name, ERROR_SIZE - 1);
	int columns = n == (size_t)-1 ? -1 : wcswidth(wide, n);
	return columns < 0 ? (int)strlen(name) : columns;
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

/* One expedition as a grid: each rank has its column, a dot stands for what may
 * still be laid, nothing for what no longer may. */
static void draw_grid(const struct session *s, const struct layout *l, unsigned bits, int suit,
                      struct text *out)
{
	const struct rules *r = &s->match.rules;
	for (int rank = 0; rank < RANKS; rank++) {
		bool laid = bits >> rank & 1, open = !laid && rank_open(r, bits, rank);
		if (laid || open)
			colour_on(s, laid ? r->suit_names[suit].colour : SGR_FAINT, out);
		if (laid)
			text_add_char(out, rank_letter(r, rank));
		else
			text_add(out, !open ? " " : s->term.utf8 ? "\u00b7" : ".");
		if (laid || open)
			colour_off(s, out);
		pad(out, l->cell - 1);
	}
}

/* "6H +2": the top, and how many lie beneath; "6+2" where columns are few. */
static void draw_pile(const struct session *s, const struct layout *l, int suit,
                      struct text *out)
{
	const struct rules *r = &s->match.rules;
	uint64_t pile = s->match.state.table.pile[suit];
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
	colour_on(s, r->suit_names[suit].colour, out);
	text_add(out, cell);
	colour_off(s, out);
	pad(out, l->pile - (int)strlen(cell));
}

/* The points of an expedition, nothing for one that isn't begun. */
static void draw_points(const struct session *s, const struct layout *l, unsigned bits,
                        struct text *out)
{
	if (bits)
		text_addf(out, "%*d", l->points, score_suit(&s->match.rules, bits).points);
	else
		pad(out, l->points);
}

static void draw_suit_head(const struct session *s, const struct layout *l, int suit,
                           struct text *out)
{
	const struct suit_name *n = &s->match.rules.suit_names[suit];
	colour_on(s, n->colour, out);
	if (l->symbols)
		text_addf(out, "%s ", n->symbol);
	text_add_char(out, n->letter);
	colour_off(s, out);
}

/* The seat on the left, across the table, and the one on the right. */
static int far_seat(const struct session *s)
{
	int eyes = session_eyes(s);
	return seat_other(eyes == OPEN_EYES ? 0 : eyes);
}

static void draw_suit(const struct session *s, const struct layout *l, int suit,
                      struct text *out)
{
	const struct table *t = &s->match.state.table;
	int far = far_seat(s), near = seat_other(far);
	unsigned left = cards_lane(t->exped[far], suit), right = cards_lane(t->exped[near], suit);
	if (l->spaced)
		text_add_char(out, '\n');
	draw_points(s, l, left, out);
	pad(out, l->gap);
	draw_grid(s, l, left, suit, out);
	pad(out, l->gap);
	draw_suit_head(s, l, suit, out);
	pad(out, l->gap);
	draw_pile(s, l, suit, out);
	pad(out, l->gap);
	draw_grid(s, l, right, suit, out);
	pad(out, l->gap);
	draw_points(s, l, right, out);
	text_add_char(out, '\n');
}

static void draw_line(const struct session *s, const struct layout *l, struct text *out)
{
	colour_on(s, SGR_FAINT, out);
	for (int i = 0; i < l->width; i++)
		text_add(out, s->term.utf8 ? "\u2500" : "-");
	colour_off(s, out);
	text_add_char(out, '\n');
}

/* LEFT and RIGHT at the ends of a line. */
static void draw_ends(const struct layout *l, const char *left, const char *right,
                      struct text *out)
{
	int room = l->width - columns_of(left) - columns_of(right);
	text_add(out, left);
	if (room < 1) {
		text_add_char(out, '\n');
		room = l->width - columns_of(right);
	}
	pad(out, room);
	text_addf(out, "%s\n", right);
}

static void draw_head(const struct session *s, const struct layout *l, struct text *out)
{
	const struct table *t = &s->match.state.table;
	int far = far_seat(s), near = seat_other(far);
	struct text left = {0}, right = {0};
	text_addf(&left, "%s, round %d of %d", t->rules->name, t->round, t->rules->rounds);
	text_addf(&right, "match: %s %d, %s %d", words_seat_inside(s, far), table_points(t, far),
	          words_seat_inside(s, near), table_points(t, near));
	draw_ends(l, text_string(&left), text_string(&right), out);
	text_release(&left);
	text_release(&right);
}

/* As much of NAME as COLUMNS hold, filled up with blanks. */
static void draw_name(const struct session *s, const char *name, int columns, struct text *out)
{
	struct text cut = {0};
	text_add(&cut, name);
	while (columns_of(text_string(&cut)) > columns) {
		do
			cut.len--;
		while (cut.len && ((unsigned char)cut.s[cut.len] & 0xc0) == 0x80);
		cut.s[cut.len] = '\0';
	}
	colour_on(s, SGR_BOLD, out);
	text_add(out, text_string(&cut));
	colour_off(s, out);
	pad(out, columns - columns_of(text_string(&cut)));
	text_release(&cut);
}

/* The names above the grids. */
static void draw_names(const struct session *s, const struct layout *l, struct text *out)
{
	static const char pile[] = "pile";
	int far = far_seat(s), near = seat_other(far);
	pad(out, l->points + l->gap);
	draw_name(s, words_seat_inside(s, far), l->grid + l->head + l->gap, out);
	pad(out, l->gap);
	text_add(out, pile);
	pad(out, l->pile + l->gap - (int)strlen(pile));
	draw_name(s, words_seat_inside(s, near), l->grid + l->gap + l->points, out);
	text_add_char(out, '\n');
}

static void draw_round_points(const struct session *s, const struct layout *l, struct text *out)
{
	static const char label[] = "this round";
	const struct table *t = &s->match.state.table;
	int far = far_seat(s), near = seat_other(far);
	if (l->spaced)
		text_add_char(out, '\n');
	text_addf(out, "%*d", l->points, table_round_points(t, far));
	pad(out, l->gap);
	text_add(out, label);
	pad(out, l->width - 2 * l->points - l->gap - (int)strlen(label));
	text_addf(out, "%*d\n", l->points, table_round_points(t, near));
}

/* One card of a hand: "[4H]" can be played, "*" was drawn last. */
static void draw_card(const struct session *s, card_t c, bool playable, bool drawn,
                      struct text *out)
{
	const struct rules *r = &s->match.rules;
	char text[CARD_TEXT_SIZE];
	text_add_char(out, playable ? '[' : ' ');
	colour_on(s, r->suit_names[card_suit(c)].colour, out);
	text_add(out, card_format(r, c, text));
	colour_off(s, out);
	text_add_char(out, playable ? ']' : ' ');
	if (drawn)
		text_add_char(out, '*');
}

/* A hand in order, the suits apart: "[JC] 2C   [4H] 7H*".  COLUMN is where the
 * line stands; it is broken where the screen ends. */
static void draw_cards(const struct session *s, int seat, int column, struct text *out)
{
	enum { CARD_COLUMNS = 4, SUIT_GAP = 2 };
	const struct state *st = &s->match.state;
	bool alike = s->match.rules.alike, drawn_shown = false;
	struct cards hand = st->hand[seat], open = cards_open(st->table.exped[seat]);
	int suit = -1;
	card_t c;
	while ((c = cards_pop(&hand)) != NO_CARD) {
		card_t kind = alike && card_is_wager(c) ? card_make(card_suit(c), 0) : c;
		bool drawn = kind == st->drawn[seat] && !drawn_shown;
		int gap = suit >= 0 && suit != card_suit(c) ? SUIT_GAP : 0;
		suit = card_suit(c);
		if (column + gap + CARD_COLUMNS + drawn > s->term.width) {
			text_add_char(out, '\n');
			column = gap = 0;
		}
		pad(out, gap);
		draw_card(s, c, cards_has(open, c), drawn, out);
		column += gap + CARD_COLUMNS + drawn;
		drawn_shown |= drawn;
	}
	text_add_char(out, '\n');
}

static void draw_hand(const struct session *s, struct text *out)
{
	static const char hand_label[] = "hand ";
	int eyes = session_eyes(s);
	if (session_handover(s))
		return;
	if (eyes != OPEN_EYES) {
		text_add(out, hand_label);
		draw_cards(s, eyes, (int)strlen(hand_label), out);
		return;
	}
	for (int seat = 0; seat < SEATS; seat++) {
		text_addf(out, "%s ", s->player[seat].name);
		draw_cards(s, seat, columns_of(s->player[seat].name) + 1, out);
	}
}

static void draw_foot(const struct session *s, struct text *out)
{
	const struct table *t = &s->match.state.table;
	int far = far_seat(s), near = seat_other(far);
	int left = t->rules->stall - t->stall;
	struct text deck = {0};
	text_addf(&deck, "deck %d: %d turn%s for %s, %d for %s", t->left, table_turns(t, near),
	          table_turns(t, near) == 1 ? "" : "s", words_seat_inside(s, near),
	          table_turns(t, far), words_seat_inside(s, far));
	prose_wrap(text_string(&deck), s->term.width < WIDE ? s->term.width : WIDE, 0, out);
	text_release(&deck);
	if (t->rules->stall && left <= 0 && t->over == ROUND_ON)
		text_add(out, "only the deck may be drawn from now\n");
	else if (t->rules->stall && left < STALL_WARNING && t->over == ROUND_ON)
		text_addf(out, "%d more draw%s from piles, then only the deck may be drawn from\n",
		          left, left == 1 ? "" : "s");
	if (session_eyes(s) != OPEN_EYES && !cards_empty(t->known[far])) {
		text_addf(out, "%s is known to hold ", words_seat_inside(s, far));
		words_cards(t->rules, t->known[far], STYLE_SHORT, out);
		text_add_char(out, '\n');
	}
}

static void draw_table(const struct session *s, struct text *out)
{
	const struct layout l = layout_for(s);
	const struct rules *r = s->match.state.table.rules;
	draw_head(s, &l, out);
	draw_line(s, &l, out);
	draw_names(s, &l, out);
	for (int suit = 0; suit < r->suits; suit++)
		draw_suit(s, &l, suit, out);
	draw_round_points(s, &l, out);
	draw_line(s, &l, out);
	draw_foot(s, out);
}

/* A word that fits no line, as a deck's code, is better left whole. */
static bool has_long_word(const char *line, int width)
{
	for (; *line; line += strspn(line, " ")) {
		size_t len = strcspn(line, " ");
		if ((int)len > width)
			return true;
		line += len;
	}
	return false;
}

/* Prints a line, broken at its blanks where a terminal is too narrow for it.
 * Lines with colours are made to fit already. */
static void print_line(const struct session *s, const char *line, size_t len)
{
	enum { INDENT = 2 };
	struct text copy = {0}, out = {0};
	while (len && line[len - 1] == ' ')
		len--;
	text_add_bytes(&copy, line, len);
	if (!s->term.output || columns_of(text_string(&copy)) <= s->term.width ||
	    memchr(line, '\033', len) || has_long_word(text_string(&copy), s->term.width - INDENT))
		text_addf(&out, "%s\n", text_string(&copy));
	else {
		int lead = (int)strspn(text_string(&copy), " ");
		pad(&out, lead);
		prose_wrap_from(text_string(&copy) + lead, s->term.width, lead, lead + INDENT, &out);
	}
	fputs(text_string(&out), stdout);
	text_release(&copy);
	text_release(&out);
}

static void print_lines(const struct session *s, const char *text)
{
	while (*text) {
		size_t len = strcspn(text, "\n");
		print_line(s, text, len);
		text += len + (text[len] == '\n');
	}
}

/* Prints T, and gives its memory back. */
static void print(const struct session *s, struct text *t)
{
	print_lines(s, text_string(t));
	text_release(t);
}

static void screen_table(struct session *s)
{
	struct text out = {0};
	if (s->term.width < NARROW) {
		face_plain.region[REGION_TABLE](s);
		return;
	}
	draw_table(s, &out);
	draw_hand(s, &out);
	print(s, &out);
}

static void screen_hand(struct session *s)
{
	struct text out = {0};
	draw_hand(s, &out);
	print(s, &out);
}

/* What happened is told at once; or kept until the table is drawn again. */
static void tell_news(struct session *s)
{
	if (clears_screen(s) || !s->news.len || session_shared_screen(s))
		return;
	if (!s->opt->quiet)
		print_lines(s, text_string(&s->news));
	text_clear(&s->news);
}

static void screen_deal(struct session *s)
{
	struct text out = {0}, name = {0};
	const struct table *t = &s->match.state.table;
	session_game_name(s, &name);
	text_addf(&out, "Round %d of %d%s%s: %s start%s.\n", t->round, t->rules->rounds,
	          name.len ? ", " : "", text_string(&name), words_seat(s, t->starter),
	          s->player[t->starter].you ? "" : "s");
	text_clear(&name);
	session_deck_name(s, &name);
	if (name.len)
		text_addf(&out, "Its deck: %s\n", text_string(&name));
	text_add(&s->news, text_string(&out));
	text_release(&out);
	text_release(&name);
	tell_news(s);
}

/* Both halves of an agent's turn make one sentence. */
static void screen_event(struct session *s, const struct event *ev)
{
	const struct table *before = &ev->before.table, *now = &s->match.state.table;
	int seat = before->mover;
	bool joined = !s->player[seat].human && ev->kind == EVENT_MOVE;
	bool begins = table_turn_begins(before) || !joined;
	bool ends = !joined || !table_turn_begins(before) || now->over != ROUND_ON;
	if (session_shared_screen(s)) {
		report_event(s, ev, STYLE_SHORT);
		return;
	}
	text_addf(&s->news, "%s ", begins ? words_seat(s, seat) : " and");
	words_event(s, ev, session_two_people(s) ? seat : session_eyes(s), STYLE_SHORT, &s->news);
	if (ends) {
		text_add(&s->news, ".\n");
		tell_news(s);
	}
}

static void screen_turn(struct session *s)
{
	if (!session_interactive(s))
		return;
	if (clears_screen(s)) {
		term_resize(&s->term);
		term_clear(&s->term, false);
	}
	screen_table(s);
	print_lines(s, text_string(&s->news));
	text_clear(&s->news);
	fflush(stdout);
}

static void screen_say(struct session *s, const char *text)
{
	print_lines(s, text);
}

static void screen_score(struct session *s)
{
	struct text out = {0};
	report_score(s, STYLE_SHORT, &out);
	print(s, &out);
}

static void screen_round(struct session *s)
{
	struct text out = {0};
	if (clears_screen(s)) {
		term_clear(&s->term, false);
		screen_table(s);
		print_lines(s, text_string(&s->news));
		text_clear(&s->news);
	}
	text_addf(&out, "Round %d is over.\n", s->match.state.table.round);
	report_score(s, STYLE_SHORT, &out);
	print(s, &out);
}

static void screen_match(struct session *s)
{
	struct text out = {0};
	print_lines(s, text_string(&s->news));
	text_clear(&s->news);
	report_match(s, STYLE_SHORT, &out);
	print(s, &out);
}

static void screen_piles(struct session *s)
{
	struct text out = {0};
	report_piles(s, STYLE_SHORT, &out);
	print(s, &out);
}

static void screen_unseen(struct session *s)
{
	struct text out = {0};
	report_unseen(s, STYLE_SHORT, &out);
	print(s, &out);
}

static void screen_log(struct session *s)
{
	struct text out = {0};
	report_log(s, STYLE_SHORT, &out);
	print(s, &out);
}

const struct face face_screen = {
	.deal = screen_deal,
	.event = screen_event,
	.round = screen_round,
	.match = screen_match,
	.turn = screen_turn,
	.region = {screen_table, screen_hand, screen_piles, screen_score, screen_unseen, screen_log},
	.say = screen_say,
};
