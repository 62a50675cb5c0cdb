/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/core/view.h"

struct walk {
	const struct board *board;
	const struct equator_rules *rules;
	uint8_t card[EQUATOR_CARDS]; /* those left */
	int silver;
	bool recolours;
	struct way way;              /* so far */
	struct ways *ways;           /* the best ways; or NULL */
	const int *along;            /* the places in order; or NULL */
	int count;
	struct way *best;
};

static void begin(struct walk *k, const struct equator_view *v, bool recolours)
{
	*k = (struct walk){.board = equator_board(&v->table), .rules = v->table.rules,
	                   .silver = v->table.player[v->seat].silver, .recolours = recolours};
	equator_cards(&v->table, v->seat, v->hand, k->card);
}

/* Returns the price of CARD.  Of travel cards, one of which there are several is cheaper. */
static int price(const struct walk *k, int card)
{
	return card >= CARD_ASSISTANT ? WAY_ASSISTANT
	     : card == CARD_JOKER     ? WAY_JOKER
	                              : WAY_CARD - (k->card[card] > 1);
}

static void walk(struct walk *k, int place);

static void step(struct walk *k, int to, int card, bool recolours)
{
	const int cost = price(k, card) + (recolours ? k->rules->recolour * WAY_SILVER : 0);
	k->card[card]--;
	k->silver -= recolours ? k->rules->recolour : 0;
	k->way.cost += cost;
	k->way.step[k->way.steps++] = equator_move_go(to, card, recolours);
	walk(k, to);
	k->way.steps--;
	k->way.cost -= cost;
	k->silver += recolours ? k->rules->recolour : 0;
	k->card[card]++;
}

/* Enters TO with each card that may be played. */
static void enter(struct walk *k, int to)
{
	for (int card = EQUATOR_CARDS - 1; card >= 0; card--) {
		const bool fits = equator_card_fits(k->board, card, to);
		if (k->card[card] && (fits || (k->recolours && k->silver >= k->rules->recolour)))
			step(k, to, card, !fits);
	}
}

/* A way that has come to PLACE goes on. */
static void walk(struct walk *k, int place)
{
	const struct board_place *at = &k->board->place[place];
	if (k->ways) {
		/* A dearer way to a place may still lead on with other cards, but only if it is no
		 * longer. */
		struct way *best = &k->ways->to[place];
		if (k->way.cost < best->cost)
			*best = k->way;
		else if (k->way.steps > best->steps)
			return;
	} else if (k->way.steps == k->count) {
		if (k->way.cost < k->best->cost)
			*k->best = k->way;
		return;
	}
	if (k->way.steps == WAY_STEPS)
		return;
	if (!k->ways) {
		if (board_has_route(k->board, place, k->along[k->way.steps]))
			enter(k, k->along[k->way.steps]);
		return;
	}
	for (int i = 0; i < at->routes; i++)
		enter(k, at->route[i]);
}

void ways_find(const struct equator_view *v, bool recolours, struct ways *w)
{
	struct walk k;
	begin(&k, v, recolours);
	for (int i = 0; i < BOARD_PLACES; i++)
		w->to[i] = (struct way){.cost = WAY_NONE, .steps = WAY_STEPS};
	k.ways = w;
	walk(&k, v->table.player[v->seat].place);
}

bool ways_along(const struct equator_view *v, const int *places, int count, struct way *w)
{
	struct walk k;
	*w = (struct way){.cost = WAY_NONE};
	if (count > WAY_STEPS)
		return false;
	begin(&k, v, true);
	k.along = places;
	k.count = count;
	k.best = w;
	walk(&k, v->table.player[v->seat].place);
	return w->cost < WAY_NONE;
}
