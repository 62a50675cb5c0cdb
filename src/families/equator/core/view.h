/* What one seat knows of a game of equator.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_CORE_VIEW_H
#define FAMILIES_EQUATOR_CORE_VIEW_H

#include "base/rng.h"
#include "families/equator/core/state.h"

/* Flat. */
struct equator_view {
	struct equator_table table;
	uint8_t hand[EQUATOR_SYMBOLS]; /* the seat's travel cards */
	uint8_t seat;
};

/* Returns the view that SEAT has of S. */
struct equator_view equator_view_of(const struct equator_state *s, int seat);

/* True if the view's seat is to move. */
static inline bool equator_to_move(const struct equator_view *v)
{
	return !v->table.over && v->table.mover == v->seat;
}

/* Writes the seat's legal moves to OUT; returns how many, 0 if another seat is to move. */
int equator_view_legal(const struct equator_view *v, uint64_t out[EQUATOR_MOVES]);

/* Makes S a state that fits V, each equally likely. */
void equator_view_sample(const struct equator_view *v, struct rng *rng, struct equator_state *s);

/* Returns a state that fits V, the same each time. */
struct equator_state equator_view_any(const struct equator_view *v);

/* Adds V to OUT as lines for bots; and reads such lines of SEAT in a match of SEATS players by R.
 * Returns 0; or -1 and the reason in E. */
void equator_view_lines(const struct equator_view *v, struct text *out);
int equator_view_of_lines(const struct equator_rules *r, int seat, int seats, const char *text,
                          struct equator_view *v, struct error *e);

/* Returns the name of the phase. */
const char *equator_phase_name(const struct equator_table *t);

/* Returns the length of LINE's key; 0 if LINE is no line of a view. */
size_t equator_view_key(const char *line);

/* True if A and B are of the same match and agree in everything that a seat knows. */
bool equator_view_same(const struct equator_view *a, const struct equator_view *b);

/* True if VIEW can follow KNOWN after MOVE of MOVER. */
bool equator_view_follows(const struct equator_view *known, const struct equator_view *view, int mover,
                          uint64_t move);

/* ---- Private records: another deal with which a seat would have seen the same game. ---- */

/* Everything that a seat has seen.  It owns nothing. */
struct equator_past {
	const struct equator_view *view; /* before each move, and after the last one */
	const uint64_t *move;            /* as the seat may know them */
	int moves;
};

/* Writes a deal to DEAL, and moves with that deal to MOVE, such that the seat of P would see the
 * same game.  Uses nothing but P, so the result can't reveal more than P does.  Returns 0; or -1
 * and the reason in E if no such deal was found. */
int equator_conceal(const struct equator_past *p, struct equator_deal *deal, uint64_t *move,
                    struct error *e);

/* ---- The places that the hand of a view can pay for, and the cheapest way to each. ---- */

enum { WAY_STEPS = 12, WAY_NONE = 0x7fff };

/* A way: its steps as moves, and its price.  Jokers and assistants come back and cost little; a
 * travel card costs WAY_CARD, silver WAY_SILVER each. */
enum { WAY_CARD = 10, WAY_SILVER = 8, WAY_JOKER = 2, WAY_ASSISTANT = 1 };

struct way {
	int steps, cost;
	uint64_t step[WAY_STEPS];
};

struct ways {
	/* the cheapest way to each place; its cost is WAY_NONE if the hand cannot pay for any */
	struct way to[BOARD_PLACES];
};

/* Finds the cheapest way of the seat's explorer to each place. */
void ways_find(const struct equator_view *v, struct ways *w);

#endif
