/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "trails/core/tokens.h"

#include <string.h>

bool tokens_bind(struct tokens *w, int token, int card)
{
	if (w->card[token] == card)
		return true;
	bool fits = w->card[token] == MAP_NONE && !trails_set_has(&w->not[token], card) &&
	            !memchr(w->card, card, sizeof w->card);
	if (fits)
		w->card[token] = (uint8_t)card;
	return fits;
}

int tokens_known(const struct tokens *w, int token)
{
	return w->card[token] == MAP_NONE ? trails_set_count(&w->not[token]) : -1;
}

int tokens_place(const struct tokens *w, int seat, int card)
{
	for (int k = 0; k < w->held[seat]; k++)
		if (w->card[w->hand[seat][k]] == card)
			return k;
	return -1;
}

int tokens_tried(const struct tokens *w, int seat, int option)
{
	uint8_t place[MAP_POINTS_MAX];
	for (int n = 0; n < w->held[seat]; n++) {
		int at = n;
		for (; at > 0 && tokens_known(w, w->hand[seat][place[at - 1]]) <
		                         tokens_known(w, w->hand[seat][n]); at--)
			place[at] = place[at - 1];
		place[at] = (uint8_t)n;
	}
	return place[option];
}

int tokens_take_out(struct tokens *w, int seat, int k)
{
	int token = w->hand[seat][k];
	w->held[seat]--;
	memmove(&w->hand[seat][k], &w->hand[seat][k + 1], (size_t)(w->held[seat] - k));
	return token;
}

void tokens_put_beneath(struct tokens *w, int token)
{
	memmove(w->stack + 1, w->stack, (size_t)w->cards);
	w->stack[0] = (uint8_t)token;
	w->cards++;
}

bool tokens_exclude(struct tokens *w, int token, int card)
{
	trails_set_add(&w->not[token], card);
	return w->card[token] != card;
}

/* Finds a mission for TOKEN among LEFT, so that those tokens that have one still have one.  OF has the
 * token of each mission, MAP_NONE for none; TRIED, the missions that were looked at. */
static bool match_one(const struct tokens *w, const struct trails_set *left, int token, uint8_t *of,
                      struct trails_set *tried)
{
	for (int p = trails_set_next(left, 0); p >= 0; p = trails_set_next(left, p + 1)) {
		if (trails_set_has(&w->not[token], p) || trails_set_has(tried, p))
			continue;
		trails_set_add(tried, p);
		if (of[p] == MAP_NONE || match_one(w, left, of[p], of, tried)) {
			of[p] = (uint8_t)token;
			return true;
		}
	}
	return false;
}

bool tokens_deal(const struct tokens *w, const struct map *m, uint8_t *deal)
{
	struct trails_set left = {{0}};
	uint8_t of[MAP_POINTS_MAX];
	memset(of, MAP_NONE, sizeof of);
	memcpy(deal, w->card, (size_t)m->missions);
	for (int i = 0; i < m->missions; i++)
		if (!memchr(w->card, m->place[i], sizeof w->card))
			trails_set_add(&left, m->place[i]);
	for (int i = 0; i < m->missions; i++) {
		struct trails_set tried = {{0}};
		if (w->card[i] == MAP_NONE && !match_one(w, &left, i, of, &tried))
			return false;
	}
	for (int p = 0; p < m->points; p++)
		if (of[p] != MAP_NONE)
			deal[of[p]] = (uint8_t)p;
	return true;
}
