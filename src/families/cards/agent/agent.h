/* Agents of the card games: game/agent.h with the cards' own types.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_AGENT_AGENT_H
#define FAMILIES_CARDS_AGENT_AGENT_H

#include "families/cards/core/view.h"
#include "game/agent.h"

/* The kinds of agents that are built in. */
extern const struct agent_kinds card_agents;

/* Makes `choose` of a kind, CHOOSE_any, of CHOOSE, which takes a struct view and a struct
 * move. */
#define AGENT_CHOOSE(choose) \
	static enum reply choose##_any(struct agent *a, const void *view, uint64_t *move, \
	                               struct error *e) \
	{ \
		struct move m = {0, 0}; \
		enum reply reply = choose(a, view, &m, e); \
		*move = move_code(m, NO_CARD); \
		return reply; \
	}

/* As agent_of.  agent_init is the same without a READ. */
static inline int agent_init_reading(struct agent *a, const char *spec, agent_reader *read,
                                     struct error *e)
{
	return agent_of(&card_agents, a, spec, read, e);
}

static inline int agent_init(struct agent *a, const char *spec, struct error *e)
{
	return agent_of(&card_agents, a, spec, NULL, e);
}

/* As agent_exact. */
static inline int agent_spec_exact(const char *spec, agent_reader *read, struct text *out,
                                   struct error *e)
{
	return agent_exact(&card_agents, spec, read, out, e);
}

/* As agent_can_play. */
static inline int agent_fits(const struct agent *a, const struct rules *r, struct error *e)
{
	return agent_can_play(&card_agents, a, r, e);
}

/* Whether the next move completes a turn that the seat could decide as a whole: it sees
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

#endif
