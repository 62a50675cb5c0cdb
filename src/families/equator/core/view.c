/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/core/view.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"
#include "game/pairs.h"

struct equator_view equator_view_of(const struct equator_state *s, int seat)
{
	struct equator_view v = {.table = s->table, .seat = (uint8_t)seat};
	memcpy(v.hand, s->hand[seat], sizeof v.hand);
	return v;
}

int equator_view_legal(const struct equator_view *v, uint64_t out[EQUATOR_MOVES])
{
	return equator_to_move(v) ? equator_legal(&v->table, v->hand, out) : 0;
}

/* Sets UNSEEN to the number of travel cards of each symbol whose place the seat does not know. */
static void find_unseen(const struct equator_view *v, int unseen[EQUATOR_SYMBOLS])
{
	for (int i = 0; i < EQUATOR_SYMBOLS; i++)
		unseen[i] = EQUATOR_EACH - v->hand[i] - v->table.discards[i] - v->table.played[i];
}

/* Deals the unseen travel cards to the other seats and the pile. */
static void sample_travel(const struct equator_view *v, struct rng *rng, struct equator_state *s)
{
	int unseen[EQUATOR_SYMBOLS], count = 0;
	find_unseen(v, unseen);
	for (int i = 0; i < EQUATOR_SYMBOLS; i++)
		count += unseen[i];
	for (int seat = 0; seat < v->table.seats; seat++) {
		if (seat == v->seat)
			memcpy(s->hand[seat], v->hand, sizeof v->hand);
		for (int i = 0; seat != v->seat && i < v->table.player[seat].travel; i++) {
			int which = (int)rng_below(rng, (uint32_t)count--), symbol = 0;
			while (which >= unseen[symbol])
				which -= unseen[symbol++];
			unseen[symbol]--;
			s->hand[seat][symbol]++;
		}
	}
	for (int i = 0; i < EQUATOR_SYMBOLS; i++)
		s->pile[i] = (uint8_t)unseen[i];
	for (int i = 0; i < EQUATOR_TICKETS; i += 4) {
		uint64_t bits = rng_next(rng);
		for (int k = 0; k < 4; k++)
			s->deal.ticket[i + k] = (uint16_t)(bits >> TICKET_BITS * k);
	}
}

void equator_view_sample(const struct equator_view *v, struct rng *rng, struct equator_state *s)
{
	const struct board *b = equator_board(&v->table);
	const uint32_t known = equator_known(&v->table);
	uint8_t stack[EQUATOR_EXPEDITIONS];
	int cards = 0;
	*s = (struct equator_state){.table = v->table};
	sample_travel(v, rng, s);
	for (int stage = 0; stage < equator_stages(v->table.rules); stage++) {
		const int from = cards;
		for (int i = 0; i < b->expeditions; i++)
			if (b->expedition[i].stage == stage && !(v->table.shown >> i & 1))
				stack[cards++] = (uint8_t)i;
		rng_shuffle(stack + from, cards - from, rng);
	}
	s->deal.cards = v->table.stack;
	memcpy(s->deal.stack, stack, v->table.stack);
	for (int book = 0; book < EQUATOR_BOOKS; book++) {
		const struct equator_book *open = &v->table.book[book];
		uint8_t closed[EQUATOR_PAGES];
		int count = 0;
		for (int i = 0; i < b->pages[book]; i++)
			if (!(known >> (book * EQUATOR_PAGES + i) & 1))
				closed[count++] = (uint8_t)(book * EQUATOR_PAGES + i);
		rng_shuffle(closed, count, rng);
		for (int i = 0; i < open->len; i++)
			s->deal.book[book][i] = open->card[i] != BOARD_NONE ? open->card[i]
			                                                    : closed[--count];
	}
}

struct equator_state equator_view_any(const struct equator_view *v)
{
	struct rng rng = rng_numbered(0);
	struct equator_state s;
	equator_view_sample(v, &rng, &s);
	return s;
}

/* ---- Lines of a key and numbers, "player 2 14 0 3".  The same function writes and reads the
 * numbers, so their order is the same. ---- */

/* Writes VALUE and returns it; or returns the number that was read in its place, 0 to MOST. */
static int64_t pass_number(struct pairs *p, int64_t value, int64_t most)
{
	if (p->out)
		text_addf(p->out, " %" PRId64, value);
	else if (p->words-- <= 0 || number_read(*p->word++, 0, most, &value))
		p->status = -1;
	return p->status ? 0 : value;
}

/* As pass_number, for the integer AT of any type. */
#define PASS_NUMBER(p, at, most) ((at) = (__typeof__(at))pass_number((p), (int64_t)(at), (most)))

/* As pass_number, for COUNT bytes. */
static void pass_bytes(struct pairs *p, uint8_t *at, int count, int most)
{
	for (int i = 0; i < count; i++)
		PASS_NUMBER(p, at[i], most);
}

/* ---- The view.  ---- */

const char *equator_phase_name(const struct equator_table *t)
{
	static const char *const names[] = {"start", "buy", "move", "discard", "remove"};
	return names[t->phase];
}

enum { ROUND_MOST = 60000, SILVER_MOST = 60000, POINTS_MOST = 9999, ALL = EQUATOR_EACH * EQUATOR_SYMBOLS };

/* The lines of a view: those of the players come last. */
enum { LINE_TURN, LINE_SLOTS, LINE_NORTH, LINE_SOUTH, LINE_PILES, LINE_HAND, LINE_PLAYER };
static const char *const line_keys[] = {"turn", "slots",    "north",    "south",    "piles",
                                        "hand", "player 1", "player 2", "player 3", "player 4"};

static void pass_line(struct pairs *l, struct equator_view *v, int which)
{
	struct equator_table *t = &v->table;
	struct equator_player *p = &t->player[which >= LINE_PLAYER ? which - LINE_PLAYER : 0];
	const int book = which == LINE_SOUTH, pages = equator_board(t)->pages[book];
	struct equator_book *open = &t->book[book];
	switch (which) {
	case LINE_TURN:
		PASS_NUMBER(l, t->round, ROUND_MOST);
		PASS_NUMBER(l, t->phase, PHASE_REMOVE);
		PASS_NUMBER(l, t->mover, t->seats - 1);
		PASS_NUMBER(l, t->first, t->seats - 1);
		PASS_NUMBER(l, t->over, EQUATOR_OVER_RESIGNED);
		PASS_NUMBER(l, t->last, 1);
		PASS_NUMBER(l, t->turned, 1);
		break;
	case LINE_SLOTS:
		for (int i = 0; i < EQUATOR_SLOTS; i++) {
			uint8_t slot = (uint8_t)(t->slot[i] == BOARD_NONE ? 0 : t->slot[i] + 1);
			PASS_NUMBER(l, slot, equator_board(t)->expeditions);
			t->slot[i] = (uint8_t)(slot ? slot - 1 : BOARD_NONE);
			PASS_NUMBER(l, t->joined[i], (1 << t->seats) - 1);
		}
		break;
	case LINE_NORTH:
	case LINE_SOUTH:
		PASS_NUMBER(l, open->len, pages);
		PASS_NUMBER(l, open->cursor, open->len);
		for (int i = 0; i < EQUATOR_PAGES; i++) {
			uint8_t card = (uint8_t)(open->card[i] == BOARD_NONE
			                                 ? 0
			                                 : open->card[i] % EQUATOR_PAGES + 1);
			PASS_NUMBER(l, card, i < open->len ? pages : 0);
			open->card[i] = (uint8_t)(card ? card - 1 + book * EQUATOR_PAGES
			                               : BOARD_NONE);
		}
		break;
	case LINE_PILES:
		PASS_NUMBER(l, t->stack, EQUATOR_EXPEDITIONS);
		PASS_NUMBER(l, t->pile, ALL);
		pass_bytes(l, t->discards, EQUATOR_SYMBOLS, EQUATOR_EACH);
		pass_bytes(l, t->played, EQUATOR_CARDS, EQUATOR_EACH);
		PASS_NUMBER(l, t->taken, UINT32_MAX);
		PASS_NUMBER(l, t->shown, INT64_MAX);
		break;
	case LINE_HAND:
		pass_bytes(l, v->hand, EQUATOR_SYMBOLS, EQUATOR_EACH);
		break;
	default:
		PASS_NUMBER(l, p->place, equator_board(t)->places - 1);
		PASS_NUMBER(l, p->silver, SILVER_MOST);
		PASS_NUMBER(l, p->points, POINTS_MOST);
		PASS_NUMBER(l, p->markers, EQUATOR_MARKERS);
		PASS_NUMBER(l, p->travel, ALL);
		pass_bytes(l, p->held + CARD_JOKER, EQUATOR_CARDS - CARD_JOKER, 2);
		pass_bytes(l, p->artefacts, EQUATOR_ARTEFACTS, EQUATOR_ADVENTURES);
		PASS_NUMBER(l, p->assistants, EQUATOR_ADVENTURES);
		PASS_NUMBER(l, p->open, UINT32_MAX);
		PASS_NUMBER(l, p->done, UINT32_MAX);
		PASS_NUMBER(l, p->expeditions, INT64_MAX);
	}
}

void equator_view_lines(const struct equator_view *v, struct text *out)
{
	struct equator_view copy = *v;
	struct pairs l = {.out = out};
	for (int which = 0; which < LINE_PLAYER + v->table.seats; which++) {
		text_add(out, line_keys[which]);
		pass_line(&l, &copy, which);
		text_add_char(out, '\n');
	}
}

bool equator_view_same(const struct equator_view *a, const struct equator_view *b)
{
	OWN(text) one = {0}, other = {0};
	if (a->table.rules != b->table.rules || a->seat != b->seat)
		return false; /* and the rules of one may be gone */
	equator_view_lines(a, &one);
	equator_view_lines(b, &other);
	return !strcmp(one.s, other.s);
}

size_t equator_view_key(const char *line)
{
	for (int which = 0; which < LINE_PLAYER + EQUATOR_SEATS; which++) {
		const size_t len = strlen(line_keys[which]);
		if (!strncmp(line, line_keys[which], len) && (!line[len] || line[len] == ' '))
			return len;
	}
	return 0;
}

/* True if the cards of V add up: each card is in one place. */
static bool adds_up(const struct equator_view *v)
{
	const struct equator_table *t = &v->table;
	const struct board *b = equator_board(t);
	int unseen[EQUATOR_SYMBOLS], hidden = t->pile, unshown = 0, held = 0;
	find_unseen(v, unseen);
	for (int i = 0; i < EQUATOR_SYMBOLS; i++) {
		if (unseen[i] < 0)
			return false;
		hidden -= unseen[i];
		held += v->hand[i];
	}
	for (int i = 0; i < b->expeditions; i++)
		unshown += b->expedition[i].stage < equator_stages(t->rules) && !(t->shown >> i & 1);
	for (int book = 0; book < EQUATOR_BOOKS; book++) {
		uint32_t known = 0;
		const uint32_t all = (1u << b->pages[book]) - 1;
		const int taken = bits_count(t->taken >> book * EQUATOR_PAGES & all);
		for (int i = 0; i < t->book[book].len; i++) {
			const int card = t->book[book].card[i];
			if (card != BOARD_NONE && (known >> card & 1 || t->taken >> card & 1))
				return false;
			known |= card == BOARD_NONE ? 0 : (uint32_t)1 << card;
		}
		if (t->book[book].len + taken != b->pages[book])
			return false;
		const struct equator_book *at = &t->book[book];
		if ((at->cursor > 0 && at->card[at->cursor - 1] == BOARD_NONE) ||
		    (at->cursor < at->len && at->card[at->cursor] == BOARD_NONE))
			return false;
	}
	for (int seat = 0; seat < t->seats; seat++) {
		int artefacts = 0;
		hidden += seat == v->seat ? 0 : t->player[seat].travel;
		if ((t->player[seat].open | t->player[seat].done) & ~board_adventures(b))
			return false;
		for (int kind = 0; kind < EQUATOR_ARTEFACTS; kind++)
			artefacts += t->player[seat].artefacts[kind];
		if (artefacts > bits_count(t->player[seat].done))
			return false;
	}
	return !hidden && held == t->player[v->seat].travel && t->stack <= unshown;
}

/* Reads line WHICH of TEXT into V.  Returns 0; or -1 if there is no such line, or a faulty one. */
static int read_line(struct equator_view *v, const char *text, int which)
{
	enum { NUMBERS_MOST = 40 };
	const char *key = line_keys[which];
	const size_t len = strlen(key);
	char *word[NUMBERS_MOST];
	OWN(text) copy = {0};
	for (; *text && (strncmp(text, key, len) || text[len] != ' '); text += *text == '\n')
		text += strcspn(text, "\n");
	text_add_bytes(&copy, text, strcspn(text, "\n"));
	struct pairs l = {.word = word};
	if (copy.len)
		l.words = text_split(copy.s + len, " ", word, NUMBERS_MOST);
	pass_line(&l, v, which);
	return l.status || l.words ? -1 : 0;
}

int equator_view_of_lines(const struct equator_rules *r, int seat, int seats, const char *text,
                          struct equator_view *v, struct error *e)
{
	int status = 0;
	*v = (struct equator_view){.seat = (uint8_t)seat};
	v->table.rules = r;
	v->table.seats = (uint8_t)seats;
	for (int which = 0; which < LINE_PLAYER + seats && !status; which++)
		if (read_line(v, text, which))
			status = error_set(e, "the line '%s' is missing, or its numbers cannot be",
			                   line_keys[which]);
	return status || adds_up(v) ? status : error_set(e, "the cards of this view do not add up");
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
