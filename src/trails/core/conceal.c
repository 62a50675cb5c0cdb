/* The cards are followed as tokens: places of the deal, of which the mission isn't known at first.
 * Each sight of the seat binds a token to a mission.  While a token is in a hand, expeditions come to places
 * whose missions it then can't be.  Where the seat doesn't see which token another player gives up,
 * keeps or fulfils, one after the other is tried.  At the end the missions that are left go to the
 * tokens that are left.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "trails/core/conceal.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "trails/core/tokens.h"

enum {
	TRIES = 5000,   /* moves that are followed before all is begun anew with other choices */
	ATTEMPTS = 60,  /* until it is given up */
	SELDOM = 4,     /* one choice of so many is then another than that which seems best */
};

/* A move of which the seat doesn't see which token it is about. */
struct fork {
	int move, option;   /* the one that is tried; the others come later */
	int shift;          /* by which the options are numbered otherwise */
	struct tokens world; /* before the move */
};

struct solver {
	const struct trails_past *past;
	const struct map *map;
	int seat;
	struct tokens world;
	uint8_t *used; /* the token that each move gives up or keeps */
	struct fork *fork;
	size_t forks, room;
	int attempt;
	struct rng rng;
};

static const struct trails_table *table_at(const struct solver *s, int i)
{
	return &s->past->view[i].table;
}

/* The mission that the mover of move I, or whoever held it, fulfilled out of a hand by that move;
 * -1 where nobody did.  *SEAT becomes the seat. */
static int fulfilled_by(const struct solver *s, int i, int *seat)
{
	const struct trails_table *t = table_at(s, i), *after = table_at(s, i + 1);
	for (*seat = 0; *seat < t->seats; ++*seat) {
		struct trails_set fresh = trails_set_without(after->fulfilled[*seat],
		                                             &t->fulfilled[*seat]);
		fresh = trails_set_without(fresh, &t->public);
		if (!trails_set_empty(&fresh))
			return trails_set_next(&fresh, 0);
	}
	return -1;
}

/* Whether the token on place K of SEAT's hand is a mission that SEAT has marked before move I. */
static bool is_marked(const struct solver *s, int i, int seat, int k)
{
	const struct tokens *w = &s->world;
	int card = w->card[w->hand[seat][k]];
	return card != MAP_NONE && trails_set_has(&table_at(s, i)->mark[seat], card);
}

/* An expedition comes to POINT by move I, a place. */
static bool come_to_place(struct solver *s, int i, int point, int option)
{
	struct tokens *w = &s->world;
	int holder, card = fulfilled_by(s, i, &holder);
	if (card >= 0) {
		int known = tokens_place(w, holder, card);
		int k = known >= 0 ? known : tokens_tried(w, holder, option);
		if (!tokens_bind(w, w->hand[holder][k], card))
			return false;
		tokens_take_out(w, holder, k);
	}
	for (int seat = 0; seat < table_at(s, i)->seats; seat++)
		for (int k = 0; k < w->held[seat]; k++)
			if (!tokens_exclude(w, w->hand[seat][k], point))
				return false;
	return true;
}

/* SEAT takes TOKEN into its hand by move I, where it may count at once. */
static bool take(struct solver *s, int i, int seat, int token)
{
	struct tokens *w = &s->world;
	int holder, card = fulfilled_by(s, i, &holder);
	if (card >= 0)
		return tokens_bind(w, token, card);
	struct trails_set fresh = trails_set_without(s->past->view[i + 1].hand,
	                                             &s->past->view[i].hand);
	if (seat == s->seat && !tokens_bind(w, token, trails_set_next(&fresh, 0)))
		return false;
	w->hand[seat][w->held[seat]++] = (uint8_t)token;
	for (int c = 0; c < TRAILS_COLOURS; c++)
		if (!tokens_exclude(w, token, table_at(s, i)->route[c].end))
			return false;
	return true;
}

/* The mover gives up a mission by move I, and draws. */
static bool change(struct solver *s, int i, int option)
{
	struct tokens *w = &s->world;
	int seat = table_at(s, i)->mover, card = trails_move_to(s->past->move[i]);
	int k = card != MAP_NONE ? tokens_place(w, seat, card) : tokens_tried(w, seat, option);
	if (k < 0 || is_marked(s, i, seat, k))
		return false;
	bool choice = w->cards >= TRAILS_DRAWN;
	s->used[i] = (uint8_t)tokens_take_out(w, seat, k);
	tokens_put_beneath(w, s->used[i]);
	if (!choice)
		return take(s, i, seat, w->stack[--w->cards]);
	for (int d = 0; d < TRAILS_DRAWN; d++) {
		w->drawn[d] = w->stack[--w->cards];
		if (seat == s->seat && !tokens_bind(w, w->drawn[d], s->past->view[i + 1].drawn[d]))
			return false;
	}
	return true;
}

/* Whether SEAT is the next one who is seen to have CARD, behind move I. */
static bool has_next(const struct solver *s, int i, int seat, int card)
{
	for (i++; i < s->past->moves; i++) {
		int holder;
		bool open = !trails_set_has(&table_at(s, i)->public, card) &&
		            trails_set_has(&table_at(s, i + 1)->public, card);
		if (open)
			return false;
		if (fulfilled_by(s, i, &holder) == card)
			return holder == seat;
	}
	return false;
}

/* The mover keeps one of the two that it drew; the one of which less is known is tried first,
 * unless it turns out later to have the other. */
static bool keep(struct solver *s, int i, int option)
{
	struct tokens *w = &s->world;
	int seat = table_at(s, i)->mover, card = trails_move_to(s->past->move[i]);
	int worth[TRAILS_DRAWN];
	for (int d = 0; d < TRAILS_DRAWN; d++) {
		int token = w->drawn[d], known = w->card[token];
		worth[d] = known == MAP_NONE ? -trails_set_count(&w->not[token])
		           : has_next(s, i, seat, known) ? 1 : -MAP_POINTS_MAX;
	}
	bool second = worth[1] > worth[0];
	int kept = second != (option > 0);
	if (card != MAP_NONE)
		kept = w->card[w->drawn[1]] == card;
	s->used[i] = w->drawn[kept];
	tokens_put_beneath(w, w->drawn[!kept]);
	return take(s, i, seat, w->drawn[kept]);
}

/* The mover marks a mission by move I.  All its tokens are still alike. */
static bool mark(struct solver *s, int i)
{
	struct tokens *w = &s->world;
	int seat = table_at(s, i)->mover, card = trails_move_to(s->past->move[i]);
	int k = tokens_place(w, seat, card);
	while (k < 0 || (w->card[w->hand[seat][k]] != MAP_NONE && w->card[w->hand[seat][k]] != card))
		if (++k == w->held[seat])
			return false;
	return tokens_bind(w, w->hand[seat][k], card);
}

/* How many tokens move I may be about; 1 where there is nothing to choose. */
static int options(const struct solver *s, int i)
{
	const struct tokens *w = &s->world;
	int card, holder, seat = table_at(s, i)->mover;
	uint64_t m = s->past->move[i];
	bool hidden = trails_move_to(m) == MAP_NONE;
	switch (trails_move_kind(m)) {
	case TRAILS_CHANGE:
		return hidden ? w->held[seat] : 1;
	case TRAILS_KEEP:
		return hidden ? TRAILS_DRAWN : 1;
	case TRAILS_ARROW:
	case TRAILS_BOW:
	case TRAILS_COUPON_ARROW:
	case TRAILS_TAKE:
		card = fulfilled_by(s, i, &holder);
		return card >= 0 && tokens_place(w, holder, card) < 0 ? w->held[holder] : 1;
	default:
		return 1;
	}
}

/* Makes move I in the world, of its options number OPTION.  False if it can't be so. */
static bool follow(struct solver *s, int i, int option)
{
	const struct trails_table *t = table_at(s, i), *after = table_at(s, i + 1);
	struct tokens *w = &s->world;
	uint64_t m = s->past->move[i];
	bool good = true;
	int point;
	switch (trails_move_kind(m)) {
	case TRAILS_MARK:
		good = mark(s, i);
		break;
	case TRAILS_CHANGE:
		good = change(s, i, option);
		break;
	case TRAILS_KEEP:
		good = keep(s, i, option);
		break;
	case TRAILS_ARROW:
	case TRAILS_BOW:
	case TRAILS_COUPON_ARROW:
	case TRAILS_TAKE:
		point = after->route[trails_move_colour(m)].end;
		if (s->map->point[point].kind == MAP_PLACE)
			good = come_to_place(s, i, point, option);
		break;
	default:
		break;
	}
	struct trails_set fresh = trails_set_without(after->public, &t->public);
	int open = trails_set_next(&fresh, 0);
	return good && (open < 0 || (w->cards && tokens_bind(w, w->stack[--w->cards], open)));
}

/* Lets the world be as it was before the last fork of which another option is left, which is tried
 * next.  False if there is none. */
static bool go_back(struct solver *s, int *i, int *option)
{
	while (s->forks) {
		struct fork *f = &s->fork[s->forks - 1];
		s->world = f->world;
		*i = f->move;
		int count = options(s, *i);
		*option = (++f->option + f->shift) % count;
		if (f->option < count)
			return true;
		s->forks--;
	}
	return false;
}

/* Keeps the world before move I, which has COUNT options.  Returns the one to be tried first. */
static int begin_fork(struct solver *s, int i, int count)
{
	bool other = s->attempt && !rng_below(&s->rng, SELDOM);
	int shift = other ? (int)rng_below(&s->rng, (uint32_t)count) : 0;
	s->fork = alloc_grow(s->fork, &s->room, s->forks + 1, sizeof *s->fork);
	s->fork[s->forks++] = (struct fork){i, 0, shift, s->world};
	return shift;
}

/* Finds out where the tokens went, and what they are. */
static bool solve(struct solver *s, uint8_t *deal)
{
	int i = 0, option = 0;
	bool again = false; /* another option of a fork is tried */
	for (int tries = 0; tries < TRIES; tries++) {
		if (i == s->past->moves && tokens_deal(&s->world, s->map, deal))
			return true;
		bool good = i < s->past->moves;
		int count = good && !again ? options(s, i) : 1;
		if (count > 1)
			option = begin_fork(s, i, count);
		good = good && follow(s, i, option);
		option = 0;
		again = !good;
		if (good)
			i++;
		else if (!go_back(s, &i, &option))
			return false;
	}
	return false;
}

/* The tokens as they are dealt: hands, what lies open, and the stack. */
static void deal_tokens(struct solver *s)
{
	const struct trails_view *v = &s->past->view[0];
	const struct trails_table *t = &v->table;
	struct tokens *w = &s->world;
	int token = 0, own = -1, open = -1;
	memset(w->card, MAP_NONE, sizeof w->card);
	for (int round = 0; round < t->hand[0]; round++)
		for (int k = 0; k < t->seats; k++, token++) {
			int seat = (t->first + k) % t->seats;
			w->hand[seat][w->held[seat]++] = (uint8_t)token;
			if (seat != s->seat)
				continue;
			own = trails_set_next(&v->hand, own + 1);
			w->card[token] = (uint8_t)own;
		}
	while ((open = trails_set_next(&t->public, open + 1)) >= 0)
		w->card[token++] = (uint8_t)open;
	/* Where fewer lie open than should, all others are too near to the start. */
	struct trails_set far = {{0}};
	bool few = trails_set_count(&t->public) < t->rules->public;
	for (int i = 0; i < s->map->missions && few; i++)
		if (s->map->steps[s->map->start][s->map->place[i]] >= TRAILS_PUBLIC_STEPS)
			trails_set_add(&far, s->map->place[i]);
	for (int last = s->map->missions - 1; last >= token; last--) {
		w->stack[w->cards++] = (uint8_t)last;
		w->not[last] = far;
	}
}

/* Plays the game by DEAL and MOVE.  Returns whether the seat sees what it has seen. */
static bool is_seen_so(const struct trails_past *p, const uint8_t *deal, const uint64_t *move)
{
	const struct trails_table *t = &p->view[0].table;
	struct trails_state s;
	trails_state_init(&s, t->rules, t->seats, deal, t->first);
	for (int i = 0;; i++) {
		struct trails_view v = trails_view_of(&s, p->view[0].seat);
		if (!trails_view_equal(&v, &p->view[i]))
			return false;
		if (i == p->moves)
			return true;
		if (trails_state_check_move(&s, move[i], NULL))
			return false;
		trails_state_apply(&s, move[i]);
	}
}

int trails_conceal(const struct trails_past *p, uint8_t *deal, uint64_t *move, struct error *e)
{
	const struct trails_table *t = &p->view[0].table;
	struct solver s = {.past = p, .map = t->rules->map, .seat = p->view[0].seat};
	bool found = true;
	memcpy(move, p->move, (size_t)p->moves * sizeof *move);
	s.used = alloc_zero((size_t)p->moves + 1, 1);
	if (trails_has_cards(t)) {
		rng_seed(&s.rng, 0);
		for (found = false; !found && s.attempt < ATTEMPTS; s.attempt++) {
			s.world = (struct tokens){0};
			s.forks = 0;
			deal_tokens(&s);
			found = solve(&s, deal);
		}
	}
	for (int i = 0; i < p->moves && found; i++) {
		enum trails_kind kind = trails_move_kind(move[i]);
		if (kind == TRAILS_CHANGE || kind == TRAILS_KEEP)
			move[i] = trails_move(kind, 0, 0, deal[s.used[i]]);
	}
	free(s.used);
	free(s.fork);
	return found && is_seen_so(p, deal, move) ? 0
	       : error_set(e, "no missions that fit this seat's knowledge of the match were found");
}
