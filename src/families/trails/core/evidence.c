/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/evidence.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

/* ---- The missions of a deal as tokens.  ---- */

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

/* Finds a mission for TOKEN, which has none, such that all other tokens still have a mission: a
 * mission that no token has, or the mission of another token that can get a different one.  TRIED
 * holds the missions looked at. */
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

/* Returns the missions that TOKEN cannot be, among the missions whose token is unknown. */
static struct trails_set not_of(const struct tokens *w, int token)
{
	return trails_set_both(w->not[token], &w->open);
}

int tokens_known(const struct tokens *w, int token)
{
	struct trails_set not = not_of(w, token);
	return w->card[token] == MAP_NONE ? trails_set_count(&not) : -1;
}

/* True if the same is known of tokens A and B. */
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

/* ---- What the seat saw.  ---- */

/* Returns the first mission that is in AFTER and not in BEFORE, or MAP_NONE. */
static uint8_t fresh_in(const struct trails_set *after, const struct trails_set *before)
{
	struct trails_set fresh = trails_set_without(*after, before);
	int card = trails_set_next(&fresh, 0);
	return card < 0 ? MAP_NONE : (uint8_t)card;
}

static struct sight sight_of(const struct trails_past *past, int i)
{
	const struct trails_table *t = &past->view[i].table, *after = &past->view[i + 1].table;
	struct sight sight = {MAP_NONE, MAP_NONE, -1, fresh_in(&after->public, &t->public)};
	uint64_t m = past->move[i];
	for (int seat = 0; seat < t->seats && sight.holder < 0; seat++) {
		struct trails_set known = trails_set_either(t->fulfilled[seat], &t->public);
		sight.card = fresh_in(&after->fulfilled[seat], &known);
		if (sight.card != MAP_NONE)
			sight.holder = seat;
	}
	switch (trails_move_kind(m)) {
	case TRAILS_ARROW:
	case TRAILS_BOW:
	case TRAILS_COUPON_ARROW:
	case TRAILS_TAKE:
		sight.come = after->route[trails_move_colour(m)].end;
		if (t->rules->map->point[sight.come].kind != MAP_PLACE)
			sight.come = MAP_NONE;
		break;
	default:
		break;
	}
	return sight;
}

bool sights_choice(const struct trails_past *past, int i)
{
	return past->view[i].table.stack >= TRAILS_DRAWN;
}

static struct trails_set only(int card)
{
	struct trails_set set = {{0}};
	if (card != MAP_NONE)
		trails_set_add(&set, card);
	return set;
}

/* Restricts the hands and the stack to what the seat sees before move I. */
static void meet_view(struct sights *s, int i)
{
	const struct trails_view *v = &s->past->view[i];
	const int next = s->next[i], stack = v->table.stack;
	struct trails_set unseen = trails_view_unseen(v);
	for (int seat = 0; seat < v->table.seats; seat++) {
		struct trails_set maybe = trails_view_maybe(v, seat);
		s->bag[i][seat] = trails_set_both(s->bag[i][seat], &maybe);
	}
	for (int k = 0; k < stack; k++) {
		int card = v->stack[stack - 1 - k];
		struct trails_set seen = card == MAP_NONE ? unseen : only(card);
		s->slot[next + k] = trails_set_both(s->slot[next + k], &seen);
	}
}

/* Infers what could be in the hands and the stack before move I from what could be there after it.
 * Between a change and its keep, *DRAWN holds the missions that the mover's two cards can be. */
static void look_back(struct sights *s, int i, struct trails_set *drawn)
{
	const struct trails_view *v = &s->past->view[i], *after = v + 1;
	const struct sight *sight = &s->sight[i];
	const int mover = v->table.mover, put = s->next[i] + v->table.stack;
	const bool own = mover == v->seat;
	int n = s->next[i];
	memcpy(s->bag[i], s->bag[i + 1], sizeof s->bag[i]);
	if (sight->open != MAP_NONE)
		s->slot[s->next[i + 1] - 1] = only(sight->open);
	switch (trails_move_kind(s->past->move[i])) {
	case TRAILS_CHANGE:
		for (int d = 0; d < TRAILS_DRAWN && sights_choice(s->past, i); d++)
			s->slot[n++] = own ? only(after->drawn[d]) : *drawn;
		if (sight->card != MAP_NONE) /* the only card drawn */
			s->slot[n] = only(sight->card);
		else if (!sights_choice(s->past, i))
			s->slot[n] = own ? only(fresh_in(&after->hand, &v->hand))
			                 : s->bag[i + 1][mover];
		s->bag[i][mover] = trails_set_either(s->bag[i][mover], &s->slot[put]);
		break;
	case TRAILS_KEEP:
		*drawn = sight->card != MAP_NONE ? only(sight->card) : s->bag[i + 1][mover];
		*drawn = trails_set_either(*drawn, &s->slot[put]);
		break;
	default:
		if (sight->card != MAP_NONE)
			trails_set_add(&s->bag[i][sight->holder], sight->card);
		break;
	}
}

void sights_init(struct sights *s, const struct trails_past *past)
{
	const int moves = past->moves, cards = past->view[0].table.stack;
	const size_t room = (size_t)moves + 1;
	const struct trails_view *end = &past->view[moves];
	struct trails_set drawn = trails_view_unseen(end);
	*s = (struct sights){
		.past = past,
		.sight = alloc_zero(room, sizeof *s->sight),
		.bag = alloc_zero(room, sizeof *s->bag),
		.next = alloc_zero(room, sizeof *s->next),
		/* a move puts one card beneath the stack at most */
		.slot = alloc_zero(room + (size_t)cards, sizeof *s->slot),
	};
	for (int i = 0; i < moves; i++) {
		const struct trails_view *v = &past->view[i];
		enum trails_kind kind = trails_move_kind(past->move[i]);
		bool puts = kind == TRAILS_CHANGE || kind == TRAILS_KEEP;
		s->sight[i] = sight_of(past, i);
		s->next[i + 1] = s->next[i] + v->table.stack + puts - v[1].table.stack;
	}
	/* after the last move nothing is known, so anything is possible */
	memset(s->bag[moves], 0xff, sizeof s->bag[moves]);
	memset(s->slot + s->next[moves], 0xff, end->table.stack * sizeof *s->slot);
	meet_view(s, moves);
	for (int i = moves - 1; i >= 0; i--) {
		look_back(s, i, &drawn);
		meet_view(s, i);
	}
}

void sights_release(struct sights *s)
{
	free(s->sight);
	free(s->bag);
	free(s->next);
	free(s->slot);
	*s = (struct sights){0};
}
