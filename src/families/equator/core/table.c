/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/core/table.h"

#include <string.h>

int equator_hand_size(const struct equator_table *t, int seat)
{
	const struct equator_player *p = &t->player[seat];
	int size = p->travel;
	for (int c = CARD_JOKER; c < EQUATOR_CARDS; c++)
		size += p->held[c];
	return size;
}

void equator_cards(const struct equator_table *t, int seat, const uint8_t hand[EQUATOR_SYMBOLS],
                   uint8_t out[EQUATOR_CARDS])
{
	memcpy(out, t->player[seat].held, EQUATOR_CARDS);
	memcpy(out, hand, EQUATOR_SYMBOLS);
}

int equator_page(const struct equator_table *t, int book, int side)
{
	const struct equator_book *b = &t->book[book];
	if (side == SIDE_LEFT)
		return b->cursor ? b->card[b->cursor - 1] : BOARD_NONE;
	return b->cursor < b->len ? b->card[b->cursor] : BOARD_NONE;
}

uint32_t equator_known(const struct equator_table *t)
{
	uint32_t known = t->taken;
	for (int book = 0; book < EQUATOR_BOOKS; book++)
		for (int i = 0; i < t->book[book].len; i++)
			if (t->book[book].card[i] != BOARD_NONE)
				known |= (uint32_t)1 << t->book[book].card[i];
	return known;
}

int equator_book_here(const struct equator_table *t)
{
	return board_is_north(equator_board(t), t->player[t->mover].place) ? BOOK_NORTH : BOOK_SOUTH;
}

/* ---- Points.  ---- */

enum {
	PAIR = 6, THREE = 12, TWO_DIFFERENT = 2, FOUR_DIFFERENT = 10,
	TWO_ASSISTANTS = 5, MORE_ASSISTANTS = 10,
	SILVER_POINT = 10, CARDS_POINT = 2,
};

/* Returns the points that LEFT artefacts of each kind make without sets of four.  A set of two
 * different artefacts takes only what is left over: all other artefacts are worth more with their
 * own kind. */
static int alike_sets(const uint8_t left[EQUATOR_ARTEFACTS])
{
	int points = 0, alone = 0;
	for (int kind = 0; kind < EQUATOR_ARTEFACTS; kind++) {
		points += left[kind] / 3 * THREE + left[kind] % 3 / 2 * PAIR;
		alone += left[kind] % 3 == 1;
	}
	return points + (alone > 1 ? TWO_DIFFERENT : 0);
}

/* One set of four at most: the eight artefacts of two such sets have three kinds or four twice, and
 * so make at least as many points as three pairs and a set of two, or as four pairs. */
int equator_sets(const uint8_t count[EQUATOR_ARTEFACTS])
{
	int best = alike_sets(count), kinds = 0;
	for (int kind = 0; kind < EQUATOR_ARTEFACTS; kind++)
		kinds += count[kind] > 0;
	for (int missing = 0; kinds >= EQUATOR_ARTEFACTS - 1 && missing < EQUATOR_ARTEFACTS; missing++) {
		uint8_t left[EQUATOR_ARTEFACTS];
		bool there = true;
		for (int kind = 0; kind < EQUATOR_ARTEFACTS; kind++) {
			there &= kind == missing || count[kind];
			left[kind] = (uint8_t)(count[kind] - (kind != missing));
		}
		const int points = there ? FOUR_DIFFERENT + alike_sets(left) : 0;
		best = points > best ? points : best;
	}
	return best;
}

int equator_assistants_cost(int count)
{
	return count < 2 ? 0 : count == 2 ? TWO_ASSISTANTS : MORE_ASSISTANTS;
}

void equator_parts(const struct equator_table *t, int seat, int part[EQUATOR_PARTS])
{
	const struct equator_player *p = &t->player[seat];
	part[POINTS_FINISHED] = p->points;
	part[POINTS_SETS] = equator_sets(p->artefacts);
	part[POINTS_SILVER] = p->silver / SILVER_POINT;
	part[POINTS_CARDS] = p->travel / CARDS_POINT;
	part[POINTS_OPEN] = 0;
	for (uint32_t open = p->open; open; open &= open - 1)
		part[POINTS_OPEN] += !equator_adventure(t, __builtin_ctz(open))->assistant;
	part[POINTS_ASSISTANTS] = -equator_assistants_cost(p->assistants);
}

int equator_points(const struct equator_table *t, int seat)
{
	int part[EQUATOR_PARTS], points = 0;
	equator_parts(t, seat, part);
	for (int i = 0; i < EQUATOR_PARTS; i++)
		points += part[i];
	return points;
}

unsigned equator_winners(const struct equator_table *t)
{
	unsigned winners = 0;
	int most = 0, silver = 0;
	for (int seat = 0; seat < t->seats; seat++) {
		const int points = equator_points(t, seat), has = t->player[seat].silver;
		if (t->over == EQUATOR_OVER_RESIGNED && seat == t->mover)
			continue;
		if (!winners || points > most || (points == most && has > silver)) {
			winners = 1u << seat;
			most = points;
			silver = has;
		} else if (points == most && has == silver)
			winners |= 1u << seat;
	}
	return winners;
}

/* ---- Legal moves.  ---- */

struct list {
	uint64_t *out;
	int count;
};

static void add(struct list *l, uint64_t move)
{
	if (l->count < EQUATOR_MOVES)
		l->out[l->count++] = move;
}

/* Lists the steps, and what can be done at the explorer's place. */
static void list_moving(const struct equator_table *t, const uint8_t *cards, struct list *l)
{
	const struct equator_player *p = &t->player[t->mover];
	const struct board *b = equator_board(t);
	const struct board_place *at = &b->place[p->place];
	const unsigned me = 1u << t->mover;
	for (int i = 0; i < at->routes; i++)
		for (int card = 0; card < EQUATOR_CARDS; card++) {
			const bool fits = equator_card_fits(b, card, at->route[i]);
			if (cards[card] && (fits || p->silver >= t->rules->recolour))
				add(l, equator_move_go(at->route[i], card, !fits));
		}
	for (int i = 0; i < EQUATOR_SLOTS; i++)
		if (t->slot[i] != BOARD_NONE && !(t->joined[i] & me) && p->markers &&
		    b->expedition[t->slot[i]].start == p->place)
			add(l, equator_move(EQUATOR_JOIN, i));
	for (int i = 0; i < EQUATOR_SLOTS; i++)
		if (t->slot[i] != BOARD_NONE && t->joined[i] & me &&
		    b->expedition[t->slot[i]].target == p->place)
			add(l, equator_move(EQUATOR_END, i));
	for (uint32_t open = p->open; open; open &= open - 1)
		if (b->adventure[__builtin_ctz(open)].target == p->place)
			add(l, equator_move(EQUATOR_FINISH, __builtin_ctz(open)));
}

int equator_legal(const struct equator_table *t, const uint8_t hand[EQUATOR_SYMBOLS],
                  uint64_t out[EQUATOR_MOVES])
{
	const struct equator_player *p = &t->player[t->mover];
	struct list l = {out, 0};
	uint8_t cards[EQUATOR_CARDS];
	if (t->over)
		return 0;
	equator_cards(t, t->mover, hand, cards);
	if (t->phase == PHASE_START)
		add(&l, equator_move(EQUATOR_DRAW, 0));
	if (t->phase == PHASE_START || t->phase == PHASE_BUY) {
		const int here = equator_book_here(t);
		const struct equator_book *book = &t->book[here];
		const bool turns = !t->turned || p->silver >= t->rules->page;
		if (turns && book->cursor < book->len)
			add(&l, equator_move(EQUATOR_TURN, TURN_ON));
		if (turns && book->cursor)
			add(&l, equator_move(EQUATOR_TURN, TURN_BACK));
		for (int side = SIDE_LEFT; side <= SIDE_RIGHT; side++)
			if (p->silver >= t->rules->card && equator_page(t, here, side) != BOARD_NONE)
				add(&l, equator_move(EQUATOR_BUY, side));
	}
	if (t->phase == PHASE_START || t->phase == PHASE_MOVE)
		list_moving(t, cards, &l);
	if (t->phase <= PHASE_MOVE)
		add(&l, equator_move(EQUATOR_DONE, 0));
	for (int card = 0; t->phase == PHASE_DISCARD && card < EQUATOR_CARDS; card++)
		if (cards[card])
			add(&l, equator_move(EQUATOR_DISCARD, card));
	for (uint32_t open = t->phase == PHASE_REMOVE ? p->open : 0; open; open &= open - 1)
		add(&l, equator_move(EQUATOR_REMOVE, __builtin_ctz(open)));
	return l.count;
}

static int check_phase(const struct equator_table *t, enum equator_kind kind, struct error *e)
{
	const struct equator_player *p = &t->player[t->mover];
	if (t->phase == PHASE_DISCARD && kind != EQUATOR_DISCARD)
		return error_set(e, "you hold more than %d cards: type 'discard CARD'; 'hand' shows yours",
		                 t->rules->hand);
	if (t->phase == PHASE_REMOVE && kind != EQUATOR_REMOVE)
		return error_set(e, "you have %d unfinished adventures, at most %d stay: type 'remove ADVENTURE'; 'table' shows yours",
		                 bits_count(p->open), t->rules->adventures);
	if (t->phase == PHASE_MOVE && kind <= EQUATOR_BUY)
		return error_set(e, "your explorer moves in this turn: go on, or type 'done'");
	if (t->phase == PHASE_BUY && (kind == EQUATOR_DRAW || (kind >= EQUATOR_GO && kind < EQUATOR_DONE)))
		return error_set(e, "you buy in this turn: turn a page, buy, or type 'done'");
	if (t->phase < PHASE_DISCARD && kind > EQUATOR_DONE)
		return error_set(e, "there is nothing to %s now",
		                 kind == EQUATOR_DISCARD ? "discard" : "remove");
	return 0;
}

static int check_deed(const struct equator_table *t, uint64_t move, struct error *e)
{
	const struct equator_player *p = &t->player[t->mover];
	const struct board *b = equator_board(t);
	const int which = equator_move_which(move);
	const bool joins = equator_move_kind(move) == EQUATOR_JOIN;
	if (equator_move_kind(move) == EQUATOR_FINISH) {
		if (which >= EQUATOR_ADVENTURES || !(p->open >> which & 1))
			return error_set(e, "you have no such adventure: 'table' shows yours");
		return error_set(e, "that adventure ends at %s, and you are at %s",
		                 b->place[b->adventure[which].target].key, b->place[p->place].key);
	}
	if (which >= EQUATOR_SLOTS || t->slot[which] == BOARD_NONE)
		return error_set(e, "that slot is empty: 'table' shows the expeditions");
	const struct board_expedition *x = &b->expedition[t->slot[which]];
	const bool member = t->joined[which] >> t->mover & 1;
	if (joins && member)
		return error_set(e, "you have joined expedition %d already", which + 1);
	if (joins && !p->markers)
		return error_set(e, "you have no free marker: end an expedition first");
	if (!joins && !member)
		return error_set(e, "you have not joined expedition %d", which + 1);
	return error_set(e, joins ? "expedition %d starts at %s, and you are at %s"
	                          : "expedition %d ends at %s, and you are at %s", which + 1,
	                 b->place[joins ? x->start : x->target].key, b->place[p->place].key);
}

int equator_check(const struct equator_table *t, const uint8_t hand[EQUATOR_SYMBOLS], uint64_t move,
                  struct error *e)
{
	uint64_t legal[EQUATOR_MOVES];
	const struct equator_player *p = &t->player[t->mover];
	const struct board *b = equator_board(t);
	const int count = equator_legal(t, hand, legal);
	const int which = equator_move_which(move), card = equator_move_card(move);
	const uint64_t bare = equator_move_bare(move);
	for (int i = 0; i < count; i++)
		if (legal[i] == bare)
			return 0;
	if (t->over)
		return error_set(e, "the game is over");
	const enum equator_kind kind = equator_move_kind(move);
	if (check_phase(t, kind, e))
		return -1;
	switch (kind) {
	case EQUATOR_GO:
		if (which == p->place)
			return error_set(e, "you are in %s already: 'near' shows where you can go",
			                 b->place[which].key);
		if (which >= b->places || card >= EQUATOR_CARDS ||
		    !board_has_route(b, p->place, which))
			return error_set(e,
			                 "no route leads from %s there: 'near' shows where you can go",
			                 b->place[p->place].key);
		if (!(card < CARD_JOKER ? hand[card] : p->held[card]))
			return error_set(e, "you do not hold that card: 'hand' shows yours");
		if (equator_move_recolours(move) && equator_card_fits(b, card, which))
			return error_set(e, "the card fits %s without recolouring", b->place[which].key);
		if (equator_move_recolours(move))
			return error_set(e, "recolouring a card costs %d silver, and you have %d",
			                 t->rules->recolour, p->silver);
		return error_set(e, "the card does not fit %s: 'near' shows its symbols",
		                 b->place[which].key);
	case EQUATOR_JOIN:
	case EQUATOR_END:
	case EQUATOR_FINISH:
		return check_deed(t, move, e);
	case EQUATOR_TURN:
		if (t->turned && p->silver < t->rules->page)
			return error_set(e, "another page costs %d silver, and you have %d",
			                 t->rules->page, p->silver);
		return error_set(e, "the book has no page in that direction");
	case EQUATOR_BUY:
		if (p->silver < t->rules->card)
			return error_set(e, "a card costs %d silver, and you have %d", t->rules->card,
			                 p->silver);
		return error_set(e, "no card lies on that side of the book");
	case EQUATOR_DISCARD:
		return error_set(e, "you do not hold that card: 'hand' shows yours");
	case EQUATOR_REMOVE:
		return error_set(e, "you have no such adventure");
	default:
		return error_set(e, "there is no such move");
	}
}
