/* A game of equator, the whole truth: what lies open, the hands, and what lies face down.
 *
 * The pile of travel cards has no order.  Each draw uses the next ticket of the deal, a random
 * number that picks one of the cards in the pile.  So no new random numbers are needed when the
 * pile is shuffled anew.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_CORE_STATE_H
#define FAMILIES_EQUATOR_CORE_STATE_H

#include "families/equator/core/table.h"

enum { EQUATOR_TICKETS = 192, TICKET_BITS = 16 };

/* A deal.  Flat; unused elements are 0. */
struct equator_deal {
	uint8_t cards;                      /* expeditions in the stack */
	uint8_t stack[EQUATOR_EXPEDITIONS]; /* the expeditions, in the order in which they appear */
	uint8_t book[EQUATOR_BOOKS][EQUATOR_PAGES];
	uint16_t ticket[EQUATOR_TICKETS];
};

/* Flat.  The rules outlive it. */
struct equator_state {
	struct equator_table table;
	uint8_t hand[EQUATOR_SEATS][EQUATOR_SYMBOLS];
	uint8_t pile[EQUATOR_SYMBOLS];
	uint8_t next;                       /* expeditions that have left the stack */
	uint16_t drawn;                     /* tickets that were used */
	struct equator_deal deal;           /* the deal; a bought card is removed from its book */
};

/* Returns the number that is added to the ticket of draw number DRAW, from 0: a game that has
 * used up its tickets uses them again, shifted. */
static inline unsigned equator_ticket_turned(size_t draw)
{
	return (unsigned)(draw / EQUATOR_TICKETS) * 40503u;
}

/* As deal_of_seed, deal_write and deal_read of struct game. */
void equator_deal_of_seed(const struct equator_rules *r, int seats, const char *seed, int round,
                          struct equator_deal *deal);
void equator_deal_format(const struct equator_rules *r, const struct equator_deal *deal,
                         struct text *out);
int equator_deal_parse(const struct equator_rules *r, int seats, const char *text,
                       struct equator_deal *deal, struct error *e);

/* Returns the start of a game by R, which must outlive it, for SEATS players.  DEAL says where the
 * cards lie, and seat FIRST moves first. */
struct equator_state equator_state_begin(const struct equator_rules *r, int seats,
                                         const struct equator_deal *deal, int first);

/* Returns 0 if the mover may make MOVE, with or without what it drew; or -1 and the reason in E. */
int equator_state_check_move(const struct equator_state *s, uint64_t move, struct error *e);

/* Makes MOVE, which is legal, and returns it with what it drew. */
uint64_t equator_state_apply(struct equator_state *s, uint64_t move);

/* True if MOVE, between these states, showed SEAT something hidden: a card it drew, a page, a new
 * expedition. */
bool equator_reveals(const struct equator_state *before, const struct equator_state *after,
                     uint64_t move, int seat);

/* Returns MOVE of MOVER as SEAT may know it. */
uint64_t equator_move_seen(uint64_t move, int mover, int seat);

#endif
