/* Private records.  The cards are followed as tokens: places of the deal whose missions are unknown
 * at first.  Wherever a token comes, it can only be a mission that the seat's sights allow there.
 * There must always be a choice of missions that gives each token one of its own; otherwise the
 * world is given up.  Where the seat does not see which token another player gives up, keeps or
 * fulfils, the candidates are tried one after another; of candidates about which the same is known,
 * only one is tried.  So the search visits all worlds if it must.  But wrong choices take long to
 * show, so it restarts now and then and tries other choices first.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/view.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/core/evidence.h"

enum {
	TRIES = 1000,    /* the most moves followed before a restart with other choices */
	MORE_TRIES = 50, /* added to TRIES at each restart */
	ATTEMPTS = 1000, /* attempts before giving up, after some seconds; random games need few */
	SELDOM = 2,      /* after a restart, one choice in this many begins at a random option */
};

/* A move whose token the seat does not see. */
struct fork {
	int move, option;    /* number of the move, and of the option being tried */
	int shift;           /* added to OPTION, modulo the number of options */
	struct tokens world; /* before the move */
};

struct solver {
	const struct trails_past *past;
	const struct map *map;
	int seat;
	struct sights sights;
	struct tokens world;
	uint8_t *used;       /* the token that each move gives up or keeps */
	struct fork *fork;
	size_t forks, room;
	int attempt;
	struct rng rng;
};

static const struct trails_table *table_at(const struct solver *s, int i)
{
	return &s->past->view[i].table;
}

/* True if the token at place K of SEAT's hand is a mission that SEAT has marked before move I. */
static bool is_marked(const struct solver *s, int i, int seat, int k)
{
	const struct tokens *w = &s->world;
	int card = w->card[w->hand[seat][k]];
	return card != MAP_NONE && trails_set_has(&table_at(s, i)->mark[seat], card);
}

/* Puts TOKEN at the bottom of the stack.  Returns false if none of its possible missions may lie
 * there. */
static bool put_beneath(struct solver *s, int token)
{
	const struct trails_set *can = &s->sights.slot[s->world.put];
	tokens_put_beneath(&s->world, token);
	return tokens_restrict(&s->world, token, can);
}

/* Has SEAT take TOKEN into its hand by move I, where it may count at once.  False if the token
 * cannot be the mission that counts. */
static bool take(struct solver *s, int i, int seat, int token)
{
	struct tokens *w = &s->world;
	if (s->sights.sight[i].card != MAP_NONE)
		return tokens_bind(w, token, s->sights.sight[i].card);
	w->hand[seat][w->held[seat]++] = (uint8_t)token;
	return true;
}

/* Has the mover give up the mission at place K by move I, and draw.  False if that is
 * impossible. */
static bool change(struct solver *s, int i, int k)
{
	struct tokens *w = &s->world;
	int seat = table_at(s, i)->mover;
	s->used[i] = (uint8_t)tokens_take_out(w, seat, k);
	if (!put_beneath(s, s->used[i]))
		return false;
	if (!sights_choice(s->past, i))
		return take(s, i, seat, w->stack[--w->cards]);
	for (int d = 0; d < TRAILS_DRAWN; d++)
		w->drawn[d] = w->stack[--w->cards];
	return true;
}

/* Lets the mover mark a mission by move I.  All tokens that may be that mission are still alike, so
 * takes the first.  Returns false if there is none. */
static bool mark(struct solver *s, int i)
{
	struct tokens *w = &s->world;
	int seat = table_at(s, i)->mover, card = trails_move_to(s->past->move[i]);
	int k = tokens_place(w, seat, card);
	if (k >= 0)
		return true;
	for (k = 0; k < w->held[seat]; k++)
		if (w->card[w->hand[seat][k]] == MAP_NONE)
			return tokens_bind(w, w->hand[seat][k], card);
	return false;
}

/* Restricts each token in a hand to the missions that can be there before move I.  False if that
 * leaves a token without one. */
static bool check_hands(struct solver *s, int i)
{
	struct tokens *w = &s->world;
	for (int seat = 0; seat < table_at(s, i)->seats; seat++)
		for (int k = 0; k < w->held[seat]; k++)
			if (!tokens_restrict(w, w->hand[seat][k], &s->sights.bag[i][seat]))
				return false;
	return true;
}

/* Makes move I in the world, by its option OPTION.  False if that is impossible. */
static bool follow(struct solver *s, int i, int option)
{
	struct tokens *w = &s->world;
	const struct sight *sight = &s->sights.sight[i];
	bool good = true;
	switch (trails_move_kind(s->past->move[i])) {
	case TRAILS_MARK:
		good = mark(s, i);
		break;
	case TRAILS_CHANGE:
		good = change(s, i, option);
		break;
	case TRAILS_KEEP:
		s->used[i] = w->drawn[option];
		good = put_beneath(s, w->drawn[!option]) &&
		       take(s, i, table_at(s, i)->mover, w->drawn[option]);
		break;
	default:
		/* an expedition may come to a place, and that may fulfil a mission */
		if (sight->come == MAP_NONE || sight->card == MAP_NONE)
			break;
		good = tokens_bind(w, w->hand[sight->holder][option], sight->card);
		if (good)
			tokens_take_out(w, sight->holder, option);
		break;
	}
	return good &&
	       (sight->open == MAP_NONE || tokens_bind(w, w->stack[--w->cards], sight->open)) &&
	       check_hands(s, i + 1);
}

/* Returns the next seat that is seen to have CARD after move I, if the card is not seen elsewhere
 * before; -1 if there is none. */
static int next_holder(const struct solver *s, int i, int card)
{
	for (i++; i < s->past->moves; i++) {
		const struct sight *sight = &s->sights.sight[i];
		if (sight->card == card)
			return sight->holder;
		if (sight->open == card || sight->come == card)
			return -1;
	}
	return -1;
}

/* Writes the numbers of the drawn tokens that the mover may keep to OPTION, the less known token
 * first, unless it turns out later that the mover has the other.  Returns how many there are. */
static int keep_options(const struct solver *s, int i, uint8_t *option)
{
	const struct tokens *w = &s->world;
	const int card = trails_move_to(s->past->move[i]), mover = table_at(s, i)->mover;
	int worth[TRAILS_DRAWN];
	for (int d = 0; d < TRAILS_DRAWN; d++) {
		int token = w->drawn[d], known = w->card[token];
		worth[d] = known == MAP_NONE ? -tokens_known(w, token)
		           : next_holder(s, i, known) == mover ? 1 : -MAP_POINTS_MAX;
	}
	option[0] = worth[1] > worth[0];
	option[1] = !option[0];
	if (card == MAP_NONE)
		return TRAILS_DRAWN;
	option[0] = w->card[w->drawn[1]] == card;
	return 1;
}

/* Writes to OPTION the places of SEAT's hand whose tokens can be CARD, or any mission if CARD is
 * MAP_NONE; with GIVES only those that can be given up.  Returns how many there are. */
static int hand_options(const struct solver *s, int i, int seat, int card, bool gives,
                        uint8_t *option)
{
	const struct tokens *w = &s->world;
	int known = card == MAP_NONE ? -1 : tokens_place(w, seat, card), n = 0;
	if (known >= 0) {
		option[0] = (uint8_t)known;
		return !gives || !is_marked(s, i, seat, known);
	}
	int count = tokens_places(w, seat, option);
	for (int k = 0; k < count; k++) {
		int token = w->hand[seat][option[k]];
		if (gives && is_marked(s, i, seat, option[k]))
			continue;
		if (card == MAP_NONE ||
		    (w->card[token] == MAP_NONE && !trails_set_has(&w->not[token], card)))
			option[n++] = option[k];
	}
	return n;
}

/* Writes the options of move I to OPTION, the likeliest first.  Returns how many there are; 1 where
 * there is nothing to choose. */
static int options(const struct solver *s, int i, uint8_t option[MAP_POINTS_MAX])
{
	const struct sight *sight = &s->sights.sight[i];
	int seat = table_at(s, i)->mover;
	option[0] = 0;
	switch (trails_move_kind(s->past->move[i])) {
	case TRAILS_CHANGE:
		return hand_options(s, i, seat, trails_move_to(s->past->move[i]), true, option);
	case TRAILS_KEEP:
		return keep_options(s, i, option);
	default:
		return sight->come == MAP_NONE || sight->card == MAP_NONE
		               ? 1 : hand_options(s, i, sight->holder, sight->card, false, option);
	}
}

/* Restores the world before the last fork that has another option left.  *I becomes the fork's move
 * and *OPTION that option.  False if there is none. */
static bool go_back(struct solver *s, int *i, int *option)
{
	for (; s->forks; s->forks--) {
		struct fork *f = &s->fork[s->forks - 1];
		uint8_t all[MAP_POINTS_MAX];
		s->world = f->world;
		*i = f->move;
		int count = options(s, *i, all);
		if (++f->option < count) {
			*option = all[(f->option + f->shift) % count];
			return true;
		}
	}
	return false;
}

/* Finds out where the tokens went and which missions they are.  False if that takes more than TRIES
 * moves or is impossible. */
static bool solve(struct solver *s, long tries)
{
	int i = 0, option = 0;
	bool again = false; /* set to try another option of a fork */
	while (i < s->past->moves && tries--) {
		uint8_t all[MAP_POINTS_MAX];
		int count = again ? 1 : options(s, i, all);
		if (!again && count > 1) {
			bool other = s->attempt && !rng_below(&s->rng, SELDOM);
			int shift = other ? (int)rng_below(&s->rng, (uint32_t)count) : 0;
			s->fork = alloc_grow(s->fork, &s->room, s->forks + 1, sizeof *s->fork);
			s->fork[s->forks++] = (struct fork){i, 0, shift, s->world};
			option = all[shift];
		} else if (!again && count)
			option = all[0];
		again = !count || !follow(s, i, option);
		if (!again)
			i++;
		else if (!go_back(s, &i, &option))
			return false;
	}
	return i == s->past->moves;
}

/* Deals the tokens to the hands, the public missions and the stack.  False if that is
 * impossible. */
static bool deal_tokens(struct solver *s)
{
	const struct trails_view *v = &s->past->view[0];
	const struct trails_table *t = &v->table;
	struct tokens *w = &s->world;
	int token = 0, own = -1, open = -1;
	bool good = true;
	tokens_init(w, s->map);
	for (int round = 0; round < t->hand[0]; round++)
		for (int k = 0; k < t->seats; k++, token++) {
			int seat = (t->first + k) % t->seats;
			w->hand[seat][w->held[seat]++] = (uint8_t)token;
			if (seat != s->seat)
				continue;
			own = trails_set_next(&v->hand, own + 1);
			good = good && tokens_bind(w, token, own);
		}
	while ((open = trails_set_next(&t->public, open + 1)) >= 0)
		good = good && tokens_bind(w, token++, open);
	/* If fewer public missions lie open than the rules say, all others are too near to the
	 * start. */
	bool few = trails_set_count(&t->public) < t->rules->public;
	struct trails_set near = {{0}};
	for (int i = 0; i < s->map->missions; i++)
		if (!few || s->map->steps[s->map->start][s->map->place[i]] < TRAILS_PUBLIC_STEPS)
			trails_set_add(&near, s->map->place[i]);
	for (int last = s->map->missions - 1; last >= token; last--) {
		int n = w->put + last - token;
		w->stack[w->cards++] = (uint8_t)last;
		good = good && tokens_restrict(w, last, &near) &&
		       tokens_restrict(w, last, &s->sights.slot[n]);
	}
	w->put = w->cards;
	return good && check_hands(s, 0);
}

/* Plays the game by DEAL and MOVE.  Returns whether the seat then sees exactly what it saw. */
static bool is_seen_so(const struct trails_past *p, const uint8_t *deal, const uint64_t *move)
{
	const struct trails_table *t = &p->view[0].table;
	struct trails_state s = trails_state_begin(t->rules, t->seats, deal, t->first);
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
	const size_t moves = (size_t)p->moves + 1;
	bool found = true;
	memcpy(move, p->move, (size_t)p->moves * sizeof *move);
	s.used = alloc_zero(moves, 1);
	if (trails_has_cards(t)) {
		long tries = TRIES;
		s.rng = rng_numbered(0);
		sights_init(&s.sights, p);
		for (found = false; !found && s.attempt < ATTEMPTS; s.attempt++) {
			s.forks = 0;
			found = deal_tokens(&s) && solve(&s, tries);
			tries += MORE_TRIES;
		}
	}
	memcpy(deal, s.world.may, (size_t)t->rules->map->missions);
	for (int i = 0; i < p->moves && found; i++) {
		enum trails_kind kind = trails_move_kind(move[i]);
		if (kind == TRAILS_CHANGE || kind == TRAILS_KEEP)
			move[i] = trails_move(kind, 0, 0, deal[s.used[i]]);
	}
	free(s.used);
	sights_release(&s.sights);
	free(s.fork);
	return found && is_seen_so(p, deal, move) ? 0
	       : error_set(e, "no missions that fit this seat's knowledge of the match were found");
}
