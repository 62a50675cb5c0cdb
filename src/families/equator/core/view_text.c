/* A view as lines for bots, of which each has a key and numbers.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/equator/core/view.h"

const char *const equator_phase_names[PHASE_REMOVE + 1] = {"start", "buy", "move", "discard", "remove"};

/* The numbers behind the key of a line, in their order: the same list writes and reads them. */
enum { NUMBERS = 40 };
struct line {
	int64_t number[NUMBERS];
	int count;
	bool reads;   /* the numbers go to the view; else they come from it */
	bool failed;
};

/* Hands a number of 0 to MOST over, from VALUE or to it.  Returns VALUE as it is then. */
static int64_t hand_over(struct line *l, int64_t value, int64_t most)
{
	const int at = l->count++;
	if (at >= NUMBERS) {
		l->failed = true;
		return 0;
	}
	if (!l->reads)
		return l->number[at] = value;
	if (l->number[at] < 0 || l->number[at] > most) {
		l->failed = true;
		return 0;
	}
	return l->number[at];
}

#define NUMBER(l, at, most) ((at) = (__typeof__(at))hand_over((l), (int64_t)(at), (most)))

static void bytes(struct line *l, uint8_t *at, int count, int most)
{
	for (int i = 0; i < count; i++)
		NUMBER(l, at[i], most);
}

enum { ROUND_MOST = 60000, SILVER_MOST = 60000, POINTS_MOST = 9999, ALL = EQUATOR_EACH * EQUATOR_SYMBOLS };

static void turn_line(struct line *l, struct equator_table *t)
{
	NUMBER(l, t->round, ROUND_MOST);
	NUMBER(l, t->phase, PHASE_REMOVE);
	NUMBER(l, t->mover, t->seats - 1);
	NUMBER(l, t->first, t->seats - 1);
	NUMBER(l, t->over, EQUATOR_OVER_RESIGNED);
	NUMBER(l, t->last, 1);
	NUMBER(l, t->turned, 1);
}

static void slots_line(struct line *l, struct equator_table *t)
{
	for (int i = 0; i < EQUATOR_SLOTS; i++) {
		uint8_t slot = (uint8_t)(t->slot[i] == BOARD_NONE ? 0 : t->slot[i] + 1);
		NUMBER(l, slot, equator_board(t)->expeditions);
		t->slot[i] = (uint8_t)(slot ? slot - 1 : BOARD_NONE);
		NUMBER(l, t->joined[i], (1 << t->seats) - 1);
	}
}

static void book_line(struct line *l, struct equator_table *t, int book)
{
	struct equator_book *b = &t->book[book];
	NUMBER(l, b->len, equator_board(t)->pages[book]);
	NUMBER(l, b->cursor, b->len);
	for (int i = 0; i < EQUATOR_PAGES; i++) {
		uint8_t card = (uint8_t)(b->card[i] == BOARD_NONE ? 0 : b->card[i] % EQUATOR_PAGES + 1);
		NUMBER(l, card, i < b->len ? equator_board(t)->pages[book] : 0);
		b->card[i] = (uint8_t)(card ? card - 1 + book * EQUATOR_PAGES : BOARD_NONE);
	}
}

static void piles_line(struct line *l, struct equator_table *t)
{
	NUMBER(l, t->stack, EQUATOR_EXPEDITIONS);
	NUMBER(l, t->pile, ALL);
	bytes(l, t->discards, EQUATOR_SYMBOLS, EQUATOR_EACH);
	bytes(l, t->played, EQUATOR_CARDS, EQUATOR_EACH);
	NUMBER(l, t->taken, UINT32_MAX);
	NUMBER(l, t->shown, INT64_MAX);
}

static void player_line(struct line *l, struct equator_table *t, int seat)
{
	struct equator_player *p = &t->player[seat];
	NUMBER(l, p->place, equator_board(t)->places - 1);
	NUMBER(l, p->silver, SILVER_MOST);
	NUMBER(l, p->points, POINTS_MOST);
	NUMBER(l, p->markers, EQUATOR_MARKERS);
	NUMBER(l, p->travel, ALL);
	bytes(l, p->held + CARD_JOKER, EQUATOR_CARDS - CARD_JOKER, 2);
	bytes(l, p->artefacts, EQUATOR_ARTEFACTS, EQUATOR_ADVENTURES);
	NUMBER(l, p->assistants, EQUATOR_ADVENTURES);
	NUMBER(l, p->open, UINT32_MAX);
	NUMBER(l, p->done, UINT32_MAX);
	NUMBER(l, p->expeditions, INT64_MAX);
}

/* The lines of a view: those of the players come last. */
enum { LINE_TURN, LINE_SLOTS, LINE_NORTH, LINE_SOUTH, LINE_PILES, LINE_HAND, LINE_PLAYER };
static const char *const line_keys[] = {"turn", "slots", "north", "south", "piles", "hand", "player"};

static void line_numbers(struct line *l, struct equator_view *v, int which)
{
	switch (which) {
	case LINE_TURN:
		turn_line(l, &v->table);
		break;
	case LINE_SLOTS:
		slots_line(l, &v->table);
		break;
	case LINE_NORTH:
	case LINE_SOUTH:
		book_line(l, &v->table, which - LINE_NORTH);
		break;
	case LINE_PILES:
		piles_line(l, &v->table);
		break;
	case LINE_HAND:
		bytes(l, v->hand, EQUATOR_SYMBOLS, EQUATOR_EACH);
		break;
	default:
		player_line(l, &v->table, which - LINE_PLAYER);
	}
}

static void add_key(int which, struct text *out)
{
	if (which < LINE_PLAYER)
		text_add(out, line_keys[which]);
	else
		text_addf(out, "%s %d", line_keys[LINE_PLAYER], which - LINE_PLAYER + 1);
}

void equator_view_lines(const struct equator_view *v, struct text *out)
{
	struct equator_view copy = *v;
	for (int which = 0; which < LINE_PLAYER + v->table.seats; which++) {
		struct line l = {.reads = false};
		line_numbers(&l, &copy, which);
		add_key(which, out);
		for (int i = 0; i < l.count; i++)
			text_addf(out, " %" PRId64, l.number[i]);
		text_add_char(out, '\n');
	}
}

size_t equator_line_key(const char *line)
{
	const size_t len = strcspn(line, " ");
	for (int which = 0; which <= LINE_PLAYER; which++)
		if (text_is(line, len, line_keys[which]))
			return which < LINE_PLAYER ? len : len + 1 + strspn(line + len + (line[len] == ' '), "1234");
	return 0;
}

/* True if the cards of V, each of which is somewhere, add up. */
static bool adds_up(const struct equator_view *v)
{
	const struct equator_table *t = &v->table;
	const struct board *b = equator_board(t);
	int unseen[EQUATOR_SYMBOLS], hidden = t->pile, unshown = 0, held = 0;
	equator_unseen(v, unseen);
	for (int i = 0; i < EQUATOR_SYMBOLS; i++) {
		if (unseen[i] < 0)
			return false;
		hidden -= unseen[i];
		held += v->hand[i];
	}
	for (int seat = 0; seat < t->seats; seat++)
		hidden += seat == v->seat ? 0 : t->player[seat].travel;
	for (int i = 0; i < b->expeditions; i++)
		unshown += b->expedition[i].stage < equator_stages(t->rules) && !(t->shown >> i & 1);
	for (int book = 0; book < EQUATOR_BOOKS; book++) {
		uint32_t known = 0;
		int taken = 0;
		for (int i = 0; i < b->pages[book]; i++)
			taken += t->taken >> (book * EQUATOR_PAGES + i) & 1;
		for (int i = 0; i < t->book[book].len; i++) {
			const int card = t->book[book].card[i];
			if (card != BOARD_NONE && (known >> card & 1 || t->taken >> card & 1))
				return false;
			known |= card == BOARD_NONE ? 0 : (uint32_t)1 << card;
		}
		if (t->book[book].len + taken != b->pages[book])
			return false;
		for (int side = SIDE_LEFT; side <= SIDE_RIGHT; side++) {
			const bool there = side == SIDE_LEFT ? t->book[book].cursor > 0
			                                     : t->book[book].cursor < t->book[book].len;
			if (there && equator_page(t, book, side) == BOARD_NONE)
				return false;
		}
	}
	for (int seat = 0; seat < t->seats; seat++)
		for (int i = 0; i < EQUATOR_ADVENTURES; i++)
			if ((t->player[seat].open | t->player[seat].done) >> i & 1 &&
			    i % EQUATOR_PAGES >= b->pages[i / EQUATOR_PAGES])
				return false;
	for (int seat = 0; seat < t->seats; seat++) {
		int artefacts = 0;
		for (int kind = 0; kind < EQUATOR_ARTEFACTS; kind++)
			artefacts += t->player[seat].artefacts[kind];
		if (artefacts > equator_count(t->player[seat].done))
			return false;
	}
	return !hidden && held == t->player[v->seat].travel && t->stack <= unshown;
}

/* Reads the numbers of the line that begins with the key WHICH of TEXT.  Returns false if there is no such
 * line, or it is faulty. */
static bool read_line(const char *text, int which, struct equator_view *v)
{
	struct text key = {0}, copy = {0};
	struct line l = {.reads = true};
	char *word[NUMBERS + 1];
	bool found = false;
	add_key(which, &key);
	for (const char *line = text; *line && !found; ) {
		const size_t len = strcspn(line, "\n");
		if (!strncmp(line, key.s, key.len) && line[key.len] == ' ') {
			text_add_bytes(&copy, line + key.len + 1, len - key.len - 1);
			found = true;
		}
		line += len + (line[len] == '\n');
	}
	text_add(&copy, "");
	const int count = found ? text_split(copy.s, " ", word, NUMBERS + 1) : 0;
	bool good = found && count <= NUMBERS;
	for (int i = 0; i < count && good; i++)
		good = !number_read(word[i], 0, INT64_MAX / 100, &l.number[i]);
	if (good)
		line_numbers(&l, v, which);
	text_release(&key);
	text_release(&copy);
	return good && !l.failed && l.count == count;
}

int equator_view_of_lines(const struct equator_rules *r, int seat, int seats, const char *text,
                          struct equator_view *v, struct error *e)
{
	*v = (struct equator_view){.seat = (uint8_t)seat};
	v->table.rules = r;
	v->table.seats = (uint8_t)seats;
	for (int which = 0; which < LINE_PLAYER + seats; which++)
		if (!read_line(text, which, v)) {
			struct text key = {0};
			add_key(which, &key);
			error_set(e, "the line '%s' is missing, or its numbers cannot be", key.s);
			text_release(&key);
			return -1;
		}
	return adds_up(v) ? 0 : error_set(e, "the cards of this view do not add up");
}

bool equator_view_follows(const struct equator_view *known, const struct equator_view *view, int mover,
                          uint64_t move)
{
	const struct equator_table *a = &known->table, *b = &view->table;
	const bool goes = equator_move_kind(move) == EQUATOR_GO;
	if (a->over || a->mover != mover || b->round < a->round || b->round > a->round + 1)
		return false;
	if (b->mover != mover && b->mover != (mover + 1) % a->seats)
		return false;
	for (int seat = 0; seat < a->seats; seat++)
		if (seat != mover && (a->player[seat].place != b->player[seat].place ||
		                      a->player[seat].travel != b->player[seat].travel))
			return false;
	return b->player[mover].place == (goes ? equator_move_which(move) : a->player[mover].place);
}
