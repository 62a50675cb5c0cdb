/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/tokens.h"

#include <string.h>

void tokens_init(struct tokens *w, const struct map *m)
{
	memset(w, 0, sizeof *w);
	memset(w->card, MAP_NONE, sizeof w->card);
	for (int i = 0; i < m->missions; i++) {
		w->may[i] = m->place[i];
		w->of[m->place[i]] = (uint8_t)i;
		trails_set_add(&w->open, m->place[i]);
	}
}

/* Finds a mission for TOKEN, which has none, so that all others still have one: a mission that
 * no token has, or that of a token for which another is found.  TRIED has those that were
 * looked at. */
static bool find_mission(struct tokens *w, int token, struct trails_set *tried)
{
	struct trails_set fits = trails_set_without(w->open, &w->not[token]);
	for (int p = trails_set_next(&fits, 0); p >= 0; p = trails_set_next(&fits, p + 1)) {
		if (trails_set_has(tried, p))
			continue;
		trails_set_add(tried, p);
		if (w->of[p] == MAP_NONE || find_mission(w, w->of[p], tried)) {
			w->of[p] = (uint8_t)token;
			w->may[token] = (uint8_t)p;
			return true;
		}
	}
	return false;
}

bool tokens_bind(struct tokens *w, int token, int card)
{
	if (w->card[token] == card)
		return true;
	if (w->card[token] != MAP_NONE || !trails_set_has(&w->open, card) ||
	    trails_set_has(&w->not[token], card))
		return false;
	struct trails_set tried = {{0}};
	int other = w->of[card];
	w->card[token] = (uint8_t)card;
	trails_set_remove(&w->open, card);
	if (other == token)
		return true;
	w->of[w->may[token]] = MAP_NONE;
	w->may[token] = (uint8_t)card;
	w->of[card] = (uint8_t)token;
	return find_mission(w, other, &tried);
}

bool tokens_restrict(struct tokens *w, int token, const struct trails_set *cards)
{
	struct trails_set tried = {{0}};
	if (w->card[token] != MAP_NONE)
		return trails_set_has(cards, w->card[token]);
	struct trails_set others = trails_set_without(w->open, cards);
	w->not[token] = trails_set_either(w->not[token], &others);
	if (!trails_set_has(cards, w->may[token])) {
		w->of[w->may[token]] = MAP_NONE;
		if (!find_mission(w, token, &tried))
			return false;
	}
	struct trails_set fits = trails_set_without(w->open, &w->not[token]);
	return trails_set_count(&fits) > 1 || tokens_bind(w, token, w->may[token]);
}

int tokens_place(const struct tokens *w, int seat, int card)
{
	for (int k = 0; k < w->held[seat]; k++)
		if (w->card[w->hand[seat][k]] == card)
			return k;
	return -1;
}

/* The missions that TOKEN isn't, of those of which the token isn't known. */
static struct trails_set not_of(const struct tokens *w, int token)
{
	return trails_set_both(w->not[token], &w->open);
}

int tokens_known(const struct tokens *w, int token)
{
	struct trails_set not = not_of(w, token);
	return w->card[token] == MAP_NONE ? trails_set_count(&not) : -1;
}

/* Whether nothing tells A from B. */
static bool alike(const struct tokens *w, int a, int b)
{
	struct trails_set not_a = not_of(w, a), not_b = not_of(w, b);
	return w->card[a] == MAP_NONE && w->card[b] == MAP_NONE && trails_set_equal(&not_a, &not_b);
}

int tokens_places(const struct tokens *w, int seat, uint8_t *place)
{
	const uint8_t *hand = w->hand[seat];
	int count = 0;
	for (int k = 0; k < w->held[seat]; k++) {
		int at = 0;
		while (at < count && !alike(w, hand[place[at]], hand[k]))
			at++;
		if (at < count)
			continue;
		const int known = tokens_known(w, hand[k]);
		for (; at > 0 && tokens_known(w, hand[place[at - 1]]) < known; at--)
			place[at] = place[at - 1];
		place[at] = (uint8_t)k;
		count++;
	}
	return count;
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
	w->put++;
}
