/* Private records.  Travel cards are the hard part.  Each card was drawn from some filling of the
 * pile, and everybody knows what each filling had.  A card that another player plays must be among
 * the cards that this player drew before: so each played card is given one of these draws, from a
 * filling that has such a card left.  All other draws take the rest.  Where a card finds no draw,
 * the whole assignment begins anew with other choices.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/core/view.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

enum { ATTEMPTS = 10000, UNKNOWN = EQUATOR_SYMBOLS, TICKET_ALL = 1 << TICKET_BITS };

struct draw {
	int seat, filling, pile; /* cards in the pile when it was drawn */
	int symbol;              /* or UNKNOWN */
};

/* A card that another player plays or discards, after the first BEFORE draws. */
struct play {
	int seat, symbol, before;
};

struct filling {
	int left[EQUATOR_SYMBOLS]; /* cards of each symbol that are not yet assigned to a draw */
	int all[EQUATOR_SYMBOLS];
};

struct solver {
	const struct equator_past *past;
	struct draw *draw;
	struct play *play;
	struct filling *filling;
	size_t draws, plays, fillings;
	int pile;
};

/* Adds the draw of a SYMBOL by SEAT.  An empty pile is first filled with the open DISCARDS. */
static void add_draw(struct solver *s, int seat, int symbol, uint8_t *discards)
{
	if (!s->pile) {
		struct filling *f = &s->filling[s->fillings++];
		for (int i = 0; i < EQUATOR_SYMBOLS; i++) {
			f->left[i] = f->all[i] = discards[i];
			s->pile += discards[i];
			discards[i] = 0;
		}
	}
	s->draw[s->draws++] = (struct draw){seat, (int)s->fillings - 1, s->pile--, symbol};
	if (symbol != UNKNOWN)
		s->filling[s->fillings - 1].left[symbol]--;
}

/* Lists all draws and plays of the game. */
static void follow(struct solver *s)
{
	const struct equator_past *p = s->past;
	const struct equator_table *t = &p->view[0].table;
	const int observer = p->view[0].seat;
	uint8_t discards[EQUATOR_SYMBOLS];
	memset(discards, EQUATOR_EACH, sizeof discards);
	for (int i = 0; i < t->seats; i++) {
		const int seat = (t->first + i) % t->seats;
		int own = 0;
		while (own < EQUATOR_SYMBOLS - 1 && !p->view[0].hand[own])
			own++;
		add_draw(s, seat, seat == observer ? own : UNKNOWN, discards);
	}
	for (int i = 0; i < p->moves; i++) {
		const uint64_t m = p->move[i];
		const int mover = p->view[i].table.mover;
		const enum equator_kind kind = equator_move_kind(m);
		const int card = kind == EQUATOR_GO        ? equator_move_card(m)
		                 : kind == EQUATOR_DISCARD ? equator_move_which(m) : CARD_JOKER;
		if (mover != observer && card < CARD_JOKER)
			s->play[s->plays++] = (struct play){mover, card, (int)s->draws};
		memcpy(discards, p->view[i].table.discards, sizeof discards);
		for (int k = 0; k < EQUATOR_DRAWS; k++) {
			const int drawn = equator_move_drawn(m, k);
			if (drawn == DRAWN_HIDDEN || (drawn >= DRAWN_FIRST && drawn < DRAWN_NOTHING))
				add_draw(s, mover,
				         drawn == DRAWN_HIDDEN ? UNKNOWN : drawn - DRAWN_FIRST,
				         discards);
		}
	}
}

/* Assigns play P to a draw of its seat.  Chooses a filling with a probability in proportion to its
 * remaining cards of this symbol.  Returns false if no draw fits. */
static bool serve(struct solver *s, const struct play *p, struct rng *rng)
{
	struct draw *chosen = NULL;
	int all = 0;
	uint64_t seen = 0; /* fillings, a bit each */
	for (int k = 0; k < p->before; k++) {
		struct draw *d = &s->draw[k];
		const int left = s->filling[d->filling].left[p->symbol];
		const uint64_t bit = (uint64_t)1 << d->filling % 64;
		if (d->seat != p->seat || d->symbol != UNKNOWN || left <= 0 || seen & bit)
			continue;
		seen |= bit;
		all += left;
		if ((int)rng_below(rng, (uint32_t)all) < left)
			chosen = d;
	}
	if (!chosen)
		return false;
	chosen->symbol = p->symbol;
	s->filling[chosen->filling].left[p->symbol]--;
	return true;
}

/* Finds a symbol for each draw. */
static bool solve(struct solver *s, struct rng *rng)
{
	for (size_t i = 0; i < s->plays; i++)
		if (!serve(s, &s->play[i], rng))
			return false;
	for (size_t i = 0; i < s->draws; i++) {
		struct draw *d = &s->draw[i];
		int *left = s->filling[d->filling].left, most = 0;
		for (int k = 1; k < EQUATOR_SYMBOLS; k++)
			most = left[k] > left[most] ? k : most;
		if (d->symbol != UNKNOWN)
			continue;
		d->symbol = most;
		if (left[most]-- <= 0)
			return false;
	}
	return true;
}

/* Sets the tickets of DEAL so that each draw takes its symbol.  False if a ticket that is used for
 * several draws cannot serve all of them. */
static bool set_tickets(const struct solver *s, struct equator_deal *deal)
{
	int now[EQUATOR_SYMBOLS] = {0}, filling = -1;
	int from[EQUATOR_TICKETS] = {0}, width[EQUATOR_TICKETS];
	for (int i = 0; i < EQUATOR_TICKETS; i++)
		width[i] = TICKET_ALL;
	for (size_t i = 0; i < s->draws; i++) {
		const struct draw *d = &s->draw[i];
		const int at = (int)(i % EQUATOR_TICKETS);
		int before = 0;
		if (d->filling != filling)
			memcpy(now, s->filling[filling = d->filling].all, sizeof now);
		for (int k = 0; k < d->symbol; k++)
			before += now[k];
		/* the range of tickets that draw this symbol, in the ring of all tickets */
		const int low = (before * TICKET_ALL + d->pile - 1) / d->pile;
		const int high = ((before + now[d->symbol]) * TICKET_ALL + d->pile - 1) / d->pile;
		const int start = (int)((unsigned)low - equator_ticket_turned(i)) & (TICKET_ALL - 1);
		now[d->symbol]--;
		/* intersects this range with the range so far */
		const int ahead = (start - from[at]) & (TICKET_ALL - 1);
		const int behind = (from[at] - start) & (TICKET_ALL - 1);
		if (width[at] == TICKET_ALL || ahead < width[at]) {
			const int most = width[at] == TICKET_ALL ? TICKET_ALL : width[at] - ahead;
			from[at] = start;
			width[at] = high - low < most ? high - low : most;
		} else if (behind < high - low)
			width[at] = high - low - behind < width[at] ? high - low - behind : width[at];
		else
			return false;
		deal->ticket[at] = (uint16_t)from[at];
	}
	return true;
}

/* Sets the expeditions and books of DEAL: first what was seen, in its order, then those of a world
 * that fits the last view. */
static void set_cards(const struct equator_past *p, struct equator_deal *deal)
{
	struct equator_state world;
	uint64_t shown = 0;
	struct rng rng = rng_numbered(0);
	equator_view_sample(&p->view[p->moves], &rng, &world);
	*deal = (struct equator_deal){0};
	for (int i = 0; i <= p->moves; i++)
		for (int slot = 0; slot < EQUATOR_SLOTS; slot++) {
			const uint8_t x = p->view[i].table.slot[slot];
			if (x != BOARD_NONE && !(shown >> x & 1))
				deal->stack[deal->cards++] = x;
			shown |= x == BOARD_NONE ? 0 : (uint64_t)1 << x;
		}
	memcpy(deal->stack + deal->cards, world.deal.stack, world.deal.cards);
	deal->cards = (uint8_t)(deal->cards + world.deal.cards);
	memcpy(deal->book, world.deal.book, sizeof deal->book);
	for (int i = p->moves; i-- > 0;) {
		const struct equator_table *t = &p->view[i].table;
		if (equator_move_kind(p->move[i]) != EQUATOR_BUY)
			continue;
		const int here = equator_book_here(t), side = equator_move_which(p->move[i]);
		const int at = t->book[here].cursor - (side == SIDE_LEFT);
		uint8_t *book = deal->book[here];
		memmove(book + at + 1, book + at, (size_t)(EQUATOR_PAGES - at - 1));
		book[at] = t->book[here].card[at];
	}
}

/* Plays the game by DEAL, and writes its moves to MOVE.  Returns whether the seat sees what it has
 * seen. */
static bool is_seen_so(const struct equator_past *p, const struct equator_deal *deal, uint64_t *move)
{
	const struct equator_table *t = &p->view[0].table;
	struct equator_state s = equator_state_begin(t->rules, t->seats, deal, t->first);
	for (int i = 0;; i++) {
		const struct equator_view v = equator_view_of(&s, p->view[0].seat);
		if (!equator_view_same(&v, &p->view[i]))
			return false;
		if (i == p->moves)
			return true;
		if (equator_state_check_move(&s, equator_move_bare(p->move[i]), NULL))
			return false;
		move[i] = equator_state_apply(&s, p->move[i]);
	}
}

int equator_conceal(const struct equator_past *p, struct equator_deal *deal, uint64_t *move,
                    struct error *e)
{
	const size_t moves = (size_t)p->moves, draws = EQUATOR_DRAWS * moves + EQUATOR_SEATS;
	struct draw *draw = alloc_zero(2 * draws, sizeof *draw);
	struct filling *filling = alloc_zero(2 * draws, sizeof *filling);
	struct solver s = {.past = p, .draw = draw + draws, .filling = filling + draws,
	                   .play = alloc_zero(moves + 1, sizeof *s.play)};
	bool found = false;
	struct rng rng = rng_numbered(0);
	follow(&s);
	set_cards(p, deal);
	memcpy(draw, s.draw, s.draws * sizeof *draw);
	memcpy(filling, s.filling, s.fillings * sizeof *filling);
	for (int attempt = 0; attempt < ATTEMPTS && !found; attempt++) {
		memcpy(s.draw, draw, s.draws * sizeof *draw);
		memcpy(s.filling, filling, s.fillings * sizeof *filling);
		found = solve(&s, &rng) && set_tickets(&s, deal) && is_seen_so(p, deal, move);
	}
	free(draw);
	free(filling);
	free(s.play);
	if (!found && s.draws > EQUATOR_TICKETS)
		return error_set(e, "%zu travel cards were drawn, and a private record has room for %d", s.draws,
		                 EQUATOR_TICKETS);
	return found ? 0 : error_set(e, "no cards that fit this seat's knowledge of the match were found");
}
