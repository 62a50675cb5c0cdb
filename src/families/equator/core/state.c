/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/core/state.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "base/rng.h"

/* ---- Deals.  ---- */

void equator_deal_of_seed(const struct equator_rules *r, int seats, const char *seed, int round,
                          struct equator_deal *deal)
{
	const struct board *b = r->board;
	*deal = (struct equator_deal){0};
	struct rng rng = rng_named(seed, "equator", (uint64_t)round);
	for (int stage = 0; stage < equator_stages(r); stage++) {
		const int from = deal->cards;
		for (int i = 0; i < b->expeditions; i++)
			if (b->expedition[i].stage == stage)
				deal->stack[deal->cards++] = (uint8_t)i;
		rng_shuffle(deal->stack + from, deal->cards - from, &rng);
	}
	for (int i = 0; i < equator_removed(r, seats); i++)
		deal->stack[--deal->cards] = 0;
	for (int book = 0; book < EQUATOR_BOOKS; book++) {
		for (int i = 0; i < b->pages[book]; i++)
			deal->book[book][i] = (uint8_t)(book * EQUATOR_PAGES + i);
		rng_shuffle(deal->book[book], b->pages[book], &rng);
	}
	for (int i = 0; i < EQUATOR_TICKETS; i++)
		deal->ticket[i] = (uint16_t)rng_below(&rng, 1u << TICKET_BITS);
}

/* Adds COUNT cards, separated by dots, each as its number from 1 within its book of MOST cards. */
static void add_cards(const uint8_t *cards, int count, int most, struct text *out)
{
	for (int i = 0; i < count; i++)
		text_addf(out, "%s%d", i ? "." : "", cards[i] % most + 1);
}

void equator_deal_format(const struct equator_rules *r, const struct equator_deal *deal,
                         struct text *out)
{
	add_cards(deal->stack, deal->cards, EQUATOR_EXPEDITIONS, out);
	for (int book = 0; book < EQUATOR_BOOKS; book++) {
		text_add_char(out, '/');
		add_cards(deal->book[book], r->board->pages[book], EQUATOR_PAGES, out);
	}
	text_add_char(out, '/');
	for (int i = 0; i < EQUATOR_TICKETS; i++)
		text_addf(out, "%04x", deal->ticket[i]);
}

/* Reads the numbers of TEXT, 1 to MOST and no number twice, with dots between, into CARDS, counted
 * from 0.  Returns how many, or -1. */
static int read_cards(char *text, int most, uint8_t *cards)
{
	char *word[EQUATOR_EXPEDITIONS + 1];
	bool there[EQUATOR_EXPEDITIONS] = {false};
	const int count = text_split(text, ".", word, EQUATOR_EXPEDITIONS + 1);
	int64_t n;
	if (count > most)
		return -1;
	for (int i = 0; i < count; i++) {
		if (number_read(word[i], 1, most, &n) || there[n - 1])
			return -1;
		there[n - 1] = true;
		cards[i] = (uint8_t)(n - 1);
	}
	return count;
}

static bool read_tickets(const char *text, uint16_t *ticket)
{
	enum { DIGITS = 4, SHIFT = 4 };
	static const char digits[] = "0123456789abcdef";
	for (int i = 0; i < EQUATOR_TICKETS * DIGITS; i++) {
		const char *digit = text[i] ? strchr(digits, text[i]) : NULL;
		if (!digit)
			return false;
		ticket[i / DIGITS] = (uint16_t)(ticket[i / DIGITS] << SHIFT | (digit - digits));
	}
	return !text[EQUATOR_TICKETS * DIGITS];
}

/* True if the stack of DEAL has the stages in order, each but the last whole. */
static bool is_stack(const struct equator_rules *r, int seats, const struct equator_deal *deal)
{
	const struct board *b = r->board;
	int at = 0;
	for (int stage = 0; stage < equator_stages(r); stage++) {
		const bool last = stage == equator_stages(r) - 1;
		for (int i = board_stage(b, stage) - (last ? equator_removed(r, seats) : 0); i > 0;
		     i--, at++)
			if (at >= deal->cards || b->expedition[deal->stack[at]].stage != stage)
				return false;
	}
	return at == deal->cards;
}

int equator_deal_parse(const struct equator_rules *r, int seats, const char *text,
                       struct equator_deal *deal, struct error *e)
{
	enum { PARTS = 4 };
	char *copy = alloc_string(text), *part[PARTS + 1];
	struct equator_deal read = {0};
	bool good = text_split(copy, "/", part, PARTS + 1) == PARTS;
	if (good) {
		const int cards = read_cards(part[0], r->board->expeditions, read.stack);
		read.cards = (uint8_t)(cards < 0 ? 0 : cards);
		good = is_stack(r, seats, &read) && read_tickets(part[PARTS - 1], read.ticket);
		for (int book = 0; book < EQUATOR_BOOKS && good; book++) {
			const int pages = r->board->pages[book];
			good = read_cards(part[1 + book], pages, read.book[book]) == pages;
			for (int i = 0; i < pages; i++)
				read.book[book][i] = (uint8_t)(read.book[book][i] + book * EQUATOR_PAGES);
		}
	}
	free(copy);
	if (!good)
		return error_set(e, "that is no deal: expected the numbers of the expeditions, of the cards of "
		                 "both books, and the luck of the pile, with '/' between");
	*deal = read;
	return 0;
}

/* ---- The beginning.  ---- */

static void fill_slots(struct equator_state *s)
{
	struct equator_table *t = &s->table;
	for (int i = 0; i < EQUATOR_SLOTS; i++) {
		if (t->slot[i] != BOARD_NONE)
			continue;
		if (s->next == s->deal.cards) {
			t->last = true;
			continue;
		}
		t->slot[i] = s->deal.stack[s->next++];
		t->joined[i] = 0;
		t->shown |= (uint64_t)1 << t->slot[i];
		t->stack--;
	}
}

/* Opens the pages of BOOK at its cursor. */
static void open_pages(struct equator_state *s, int book)
{
	struct equator_book *b = &s->table.book[book];
	if (b->cursor)
		b->card[b->cursor - 1] = s->deal.book[book][b->cursor - 1];
	if (b->cursor < b->len)
		b->card[b->cursor] = s->deal.book[book][b->cursor];
}

/* Lets SEAT take a card from the pile.  Returns DRAWN_FIRST plus its symbol, or DRAWN_NOTHING. */
static int draw_card(struct equator_state *s, int seat)
{
	struct equator_table *t = &s->table;
	if (!t->pile)
		for (int i = 0; i < EQUATOR_SYMBOLS; i++) {
			t->pile = (uint8_t)(t->pile + t->discards[i]);
			s->pile[i] = t->discards[i];
			t->discards[i] = 0;
		}
	if (!t->pile)
		return DRAWN_NOTHING;
	const unsigned ticket = s->deal.ticket[s->drawn % EQUATOR_TICKETS] +
	                        equator_ticket_turned(s->drawn);
	int which = (int)((ticket & ((1u << TICKET_BITS) - 1)) * t->pile >> TICKET_BITS), symbol = 0;
	s->drawn++;
	while (which >= s->pile[symbol])
		which -= s->pile[symbol++];
	s->pile[symbol]--;
	t->pile--;
	s->hand[seat][symbol]++;
	t->player[seat].travel++;
	return DRAWN_FIRST + symbol;
}

struct equator_state equator_state_begin(const struct equator_rules *r, int seats,
                                         const struct equator_deal *deal, int first)
{
	struct equator_state s = {.deal = *deal};
	struct equator_table *t = &s.table;
	const struct board *b = r->board;
	*t = (struct equator_table){.rules = r, .seats = (uint8_t)seats, .first = (uint8_t)first,
	                            .mover = (uint8_t)first, .round = 1, .stack = deal->cards};
	memset(t->slot, BOARD_NONE, sizeof t->slot);
	for (int book = 0; book < EQUATOR_BOOKS; book++) {
		t->book[book].len = (uint8_t)b->pages[book];
		memset(t->book[book].card, BOARD_NONE, sizeof t->book[book].card);
		open_pages(&s, book);
	}
	for (int i = 0; i < EQUATOR_SYMBOLS; i++)
		s.pile[i] = EQUATOR_EACH;
	t->pile = EQUATOR_EACH * EQUATOR_SYMBOLS;
	for (int i = 0; i < seats; i++) {
		const int seat = (first + i) % seats;
		t->player[seat] = (struct equator_player){.silver = b->start[i].silver,
		                                          .place = b->start[i].place,
		                                          .markers = EQUATOR_MARKERS};
		t->player[seat].held[CARD_JOKER] = 1;
		draw_card(&s, seat);
	}
	fill_slots(&s);
	t->last = false;
	return s;
}

/* ---- Moves.  ---- */

/* Returns MOVE with DRAWN as the card number I that it drew. */
static uint64_t with_drawn(uint64_t move, int i, int drawn)
{
	return move | (uint64_t)drawn << (DRAWN_SHIFT + DRAWN_BITS * i);
}

static void take_page(struct equator_state *s, int side)
{
	struct equator_table *t = &s->table;
	struct equator_player *p = &t->player[t->mover];
	const int here = equator_book_here(t);
	struct equator_book *b = &t->book[here];
	const int at = side == SIDE_LEFT ? b->cursor - 1 : b->cursor;
	const uint32_t bit = (uint32_t)1 << b->card[at];
	const size_t rest = (size_t)(b->len - at - 1);
	p->open |= bit;
	t->taken |= bit;
	p->silver = (uint16_t)(p->silver - t->rules->card);
	memmove(b->card + at, b->card + at + 1, rest);
	memmove(s->deal.book[here] + at, s->deal.book[here] + at + 1, rest);
	b->len--;
	b->card[b->len] = BOARD_NONE;
	b->cursor = (uint8_t)(b->cursor - (side == SIDE_LEFT));
	open_pages(s, here);
}

static void lose_card(struct equator_state *s, int card)
{
	struct equator_player *p = &s->table.player[s->table.mover];
	if (card < CARD_JOKER) {
		s->hand[s->table.mover][card]--;
		p->travel--;
	} else
		p->held[card]--;
}

static void end_expedition(struct equator_table *t, int slot)
{
	struct equator_player *p = &t->player[t->mover];
	const struct board_expedition *x = &equator_board(t)->expedition[t->slot[slot]];
	for (int seat = 0; seat < t->seats; seat++)
		t->player[seat].markers =
			(uint8_t)(t->player[seat].markers + (t->joined[slot] >> seat & 1));
	p->silver = (uint16_t)(p->silver + x->silver);
	p->points = (int16_t)(p->points + x->points);
	p->expeditions |= (uint64_t)1 << t->slot[slot];
	t->slot[slot] = BOARD_NONE;
	t->joined[slot] = 0;
}

static void finish_adventure(struct equator_table *t, int which)
{
	struct equator_player *p = &t->player[t->mover];
	const struct board_adventure *a = equator_adventure(t, which);
	p->open &= ~((uint32_t)1 << which);
	p->done |= (uint32_t)1 << which;
	if (a->assistant) {
		p->assistants++;
		p->held[CARD_ASSISTANT + a->kind]++;
		return;
	}
	p->artefacts[a->kind]++;
	p->silver = (uint16_t)(p->silver + a->silver);
	p->points = (int16_t)(p->points + a->points);
}

/* Ends the turn, unless its player must still discard or remove something. */
static void end_turn(struct equator_state *s)
{
	struct equator_table *t = &s->table;
	struct equator_player *p = &t->player[t->mover];
	for (int card = 0; card < EQUATOR_CARDS; card++) {
		if (card < CARD_JOKER)
			t->discards[card] = (uint8_t)(t->discards[card] + t->played[card]);
		else
			p->held[card] = (uint8_t)(p->held[card] + t->played[card]);
		t->played[card] = 0;
	}
	t->phase = equator_hand_size(t, t->mover) > t->rules->hand   ? PHASE_DISCARD
	         : bits_count(p->open) > t->rules->adventures ? PHASE_REMOVE
	                                                         : PHASE_START;
	if (t->phase != PHASE_START)
		return;
	t->turned = false;
	fill_slots(s);
	t->mover = (uint8_t)((t->mover + 1) % t->seats);
	if (t->mover != t->first)
		return;
	if (t->last)
		t->over = EQUATOR_OVER;
	else
		t->last = ++t->round == EQUATOR_ROUNDS;
}

uint64_t equator_state_apply(struct equator_state *s, uint64_t move)
{
	struct equator_table *t = &s->table;
	struct equator_player *p = &t->player[t->mover];
	const enum equator_kind kind = equator_move_kind(move);
	const int which = equator_move_which(move), card = equator_move_card(move);
	int here;
	move = equator_move_bare(move);
	if (kind > EQUATOR_DRAW && kind < EQUATOR_DONE)
		t->phase = kind <= EQUATOR_BUY ? PHASE_BUY : PHASE_MOVE;
	switch (kind) {
	case EQUATOR_DRAW:
		for (int i = 0; i < EQUATOR_DRAWS; i++)
			move = with_drawn(move, i, draw_card(s, t->mover));
		break;
	case EQUATOR_TURN:
		if (t->turned)
			p->silver = (uint16_t)(p->silver - t->rules->page);
		t->turned = true;
		here = equator_book_here(t);
		t->book[here].cursor = (uint8_t)(t->book[here].cursor + (which == TURN_ON ? 1 : -1));
		open_pages(s, here);
		break;
	case EQUATOR_BUY:
		take_page(s, which);
		break;
	case EQUATOR_GO:
		if (equator_move_recolours(move))
			p->silver = (uint16_t)(p->silver - t->rules->recolour);
		lose_card(s, card);
		t->played[card]++;
		p->place = (uint8_t)which;
		break;
	case EQUATOR_JOIN:
		t->joined[which] = (uint8_t)(t->joined[which] | 1u << t->mover);
		p->markers--;
		p->silver = (uint16_t)(p->silver + equator_board(t)->bonus[which]);
		if (!equator_board(t)->bonus[which])
			move = with_drawn(move, 0, draw_card(s, t->mover));
		break;
	case EQUATOR_END:
		end_expedition(t, which);
		break;
	case EQUATOR_FINISH:
		finish_adventure(t, which);
		break;
	case EQUATOR_DISCARD:
		lose_card(s, which);
		if (which < CARD_JOKER)
			t->discards[which]++;
		break;
	case EQUATOR_REMOVE:
		p->open &= ~((uint32_t)1 << which);
		break;
	default:
		break;
	}
	if (kind == EQUATOR_DRAW || kind >= EQUATOR_DONE)
		end_turn(s);
	return move;
}

int equator_state_check_move(const struct equator_state *s, uint64_t move, struct error *e)
{
	const struct equator_table *t = &s->table;
	if (equator_check(t, s->hand[t->mover], move, e))
		return -1;
	if (move == equator_move_bare(move))
		return 0;
	struct equator_state after = *s;
	const uint64_t made = equator_state_apply(&after, move);
	for (int i = 0; i < EQUATOR_DRAWS; i++) {
		const int said = equator_move_drawn(move, i);
		if (said != DRAWN_UNSAID && said != DRAWN_HIDDEN && said != equator_move_drawn(made, i))
			return error_set(e, "this is not the card that was drawn");
	}
	return 0;
}

bool equator_reveals(const struct equator_state *before, const struct equator_state *after,
                     uint64_t move, int seat)
{
	const struct equator_table *a = &before->table, *b = &after->table;
	for (int i = 0; i < EQUATOR_DRAWS && a->mover == seat; i++) {
		const int drawn = equator_move_drawn(move, i);
		if (drawn >= DRAWN_FIRST && drawn < DRAWN_NOTHING)
			return true;
	}
	return a->shown != b->shown || equator_known(a) != equator_known(b);
}

uint64_t equator_move_seen(uint64_t move, int mover, int seat)
{
	uint64_t seen = mover == seat ? move : equator_move_bare(move);
	for (int i = 0; i < EQUATOR_DRAWS && mover != seat; i++) {
		const int drawn = equator_move_drawn(move, i);
		if (drawn)
			seen = with_drawn(seen, i, drawn == DRAWN_NOTHING ? drawn : DRAWN_HIDDEN);
	}
	return seen;
}
