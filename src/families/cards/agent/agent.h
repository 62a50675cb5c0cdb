/* Agents of the card games: game/agent.h with the cards' own types.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_AGENT_AGENT_H
#define FAMILIES_CARDS_AGENT_AGENT_H

#include "families/cards/core/view.h"
#include "game/agent.h"

/* The kinds of agents that are built in. */
extern const struct agent_kinds card_agents;

/* Defines CHOOSE_any, for `choose` of a kind of agents: it calls CHOOSE, which takes a struct
 * view and a struct move. */
#define AGENT_CHOOSE(choose) \
	static enum reply choose##_any(struct agent *a, const void *view, uint64_t *move, \
	                               struct error *e) \
	{ \
		struct move m = {0, 0}; \
		enum reply reply = choose(a, view, &m, e); \
		*move = move_code(m, NO_CARD); \
		return reply; \
	}

/* True if the next move completes a turn that the seat could decide as a whole: it sees
 * nothing new between its placing and its draw. */
static inline bool view_completes(const struct view *v)
{
	return v->table.rules->order == ORDER_PLACE_DRAW && v->table.phase == PHASE_DRAW;
}

/* As agent_seed_next. */
static inline void agent_seed_move(struct agent *a, uint64_t stream, const struct view *v,
                                   uint64_t position)
{
	agent_seed_next(a, stream, view_completes(v), position);
}

/* Has A choose the next move of V's seat, as `choose` of its kind. */
static inline enum reply agent_choose(struct agent *a, const struct view *v, struct move *move,
                                      struct error *e)
{
	uint64_t code = 0;
	enum reply reply = agent_ask(a, v, &code, e);
	*move = move_of(code);
	return reply;
}

/* An agent that chooses among all legal moves, each equally likely. */
extern const struct agent_kind agent_random;

/* A player by rules of thumb: it computes what each suit can still reach in the turns left. */
extern const struct agent_kind agent_thumb;

/* Flat Monte Carlo: every move is tried in the same sampled worlds, which rules of thumb play to
 * the end.  It is a fixed yardstick, not a strong player.  Option: playouts=N, the playouts for
 * each legal move, 1 to MC_PLAYOUTS_MAX.  The default is MC_PLAYOUTS. */
enum { MC_PLAYOUTS = 100, MC_PLAYOUTS_MAX = 1000000 };
extern const struct agent_kind agent_mc;

/* The network with a search.  The large network's best turns are tried in sampled worlds, all turns
 * in the same worlds (families/cards/agent/rollout.h).  The large network plays on for the seat
 * that decides, the small one for the other seat.  At the end the large network values the
 * position.
 *
 * Options, all whole numbers: `playouts=N` is how much a decision may cost; hopeless turns are
 * dropped early.  One playout takes about as long as the networks' turns that it goes ahead,
 * counted for each seat, and half as long again.  `width=N` is how many turns are tried;
 * `margin=N`, how many points a tried turn may be behind the best; `prior=N`, how many worlds the
 * network's own value counts for; `turns=N`, how many own turns a playout goes ahead.  Without
 * `turns=N` the number of playouts decides that.  `gain=N` ends the trial of a turn from which
 * 1000 more playouts promise a gain of less than N hundredths of a point.
 *
 * Other options: `goal=points` or `goal=match` says what the turn is to be best for; `size=small`
 * or `size=large`, which network values; `weights=FILE` gives a network that values and plays on
 * for both seats. */
extern const struct agent_kind agent_expert;

#endif
