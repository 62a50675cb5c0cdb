/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/state.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/rng.h"

/* ---- The deal.  ---- */

/* The text of the deal of a game without cards. */
static const char nothing[] = "none";

void trails_deal_of_seed(const struct trails_rules *r, int seats, const char *seed, int round,
                         uint8_t *deal)
{
	const struct map *map = r->map;
	struct rng rng = rng_named(seed, "trails deal", (uint64_t)round);
	memcpy(deal, map->place, (size_t)map->missions);
	rng_shuffle(deal, map->missions, &rng);
	/* After the hands come the public missions; the rest is shuffled again. */
	int at = trails_rules_hand(r, seats) * seats, end = at + r->public;
	for (int i = at; i < map->missions && at < end; i++)
		if (map->steps[map->start][deal[i]] >= TRAILS_PUBLIC_STEPS) {
			uint8_t c = deal[i];
			deal[i] = deal[at];
			deal[at++] = c;
		}
	rng_shuffle(deal + at, map->missions - at, &rng);
}

void trails_deal_format(const struct trails_rules *r, const uint8_t *deal, struct text *out)
{
	if (r->missions == TRAILS_MISSIONS_MARKS) {
		text_add(out, nothing);
		return;
	}
	for (int i = 0; i < r->map->missions; i++)
		text_addf(out, "%s%s", i ? " " : "", r->map->point[deal[i]].key);
}

int trails_deal_parse(const struct trails_rules *r, const char *text, uint8_t *deal,
                      struct error *e)
{
	enum { MOST = MAP_POINTS_MAX + 1 };
	const struct map *map = r->map;
	if (r->missions == TRAILS_MISSIONS_MARKS)
		return strcmp(text, nothing) ? error_set(e, "these rules deal no missions: "
		                                         "expected '%s'", nothing) : 0;
	bool there[MAP_POINTS_MAX] = {false};
	char *words[MOST];
	char *line = alloc_string(text);
	int n = text_split(line, " ,\t\r\n", words, MOST), failed = 0;
	for (int i = 0; i < n && !failed; i++) {
		int p = map_point(map, words[i], strlen(words[i]));
		if (p < 0 || map->point[p].kind != MAP_PLACE)
			failed = error_set(e, "the map %s has no mission called '%.40s'", map->name,
			                   words[i]);
		else if (there[p])
			failed = error_set(e, "the mission %s is in the deal twice",
			                   map->point[p].key);
		else {
			there[p] = true;
			deal[i] = (uint8_t)p;
		}
	}
	for (int i = 0; i < map->missions && !failed; i++)
		if (!there[map->place[i]])
			failed = error_set(e, "the number of missions in the deal is %d, not %d: %s is missing", n,
			                   map->missions, map->point[map->place[i]].key);
	free(line);
	return failed;
}

/* ---- The game.  ---- */

/* Lets the turns begin, once all marks are laid. */
static void begin_turns(struct trails_table *t)
{
	t->mover = t->first;
	t->round = 1;
}

struct trails_state trails_state_begin(const struct trails_rules *r, int seats, const uint8_t *deal,
                                       int first)
{
	const struct map *m = r->map;
	struct trails_state s = {.table = {
		.rules = r,
		.seats = (uint8_t)seats,
		.first = (uint8_t)first,
		.mover = (uint8_t)first,
		.bow = TRAILS_NO_COLOUR,
		.bank = (uint8_t)(TRAILS_BANK - seats * r->coupons),
	}};
	struct trails_table *t = &s.table;
	memset(s.drawn, MAP_NONE, sizeof s.drawn);
	memset(t->stack_by, TRAILS_NOBODY, sizeof t->stack_by);
	for (int c = 0; c < TRAILS_COLOURS; c++)
		t->route[c].end = m->start;
	for (int i = 0; i < seats; i++)
		t->coupons[i] = (uint8_t)r->coupons;
	t->marking = (uint8_t)(r->marks && trails_marks_free(r) ? (1 << seats) - 1 : r->marks * seats);
	if (!t->marking)
		begin_turns(t);
	if (!trails_has_cards(t))
		return s;
	int hand = trails_rules_hand(r, seats), at = hand * seats, open = 0;
	for (int i = 0; i < at; i++)
		trails_set_add(&s.hand[(first + i) % seats], deal[i]);
	memset(t->hand, hand, (size_t)seats);
	for (int i = at; i < m->missions && open < r->public; i++)
		if (m->steps[m->start][deal[i]] >= TRAILS_PUBLIC_STEPS) {
			trails_set_add(&t->public, deal[i]);
			open++;
		}
	for (int i = m->missions - 1; i >= at; i--)
		if (!trails_set_has(&t->public, deal[i]))
			s.stack[t->stack++] = deal[i];
	return s;
}

int trails_state_legal(const struct trails_state *s, uint64_t *out)
{
	return trails_table_legal(&s->table, &s->hand[s->table.mover], s->drawn, out);
}

int trails_state_check_move(const struct trails_state *s, uint64_t m, struct error *e)
{
	return trails_table_check_move(&s->table, &s->hand[s->table.mover], s->drawn, m, e);
}

/* Puts mission P of the mover under the stack. */
static void put_beneath(struct trails_state *s, uint8_t p)
{
	struct trails_table *t = &s->table;
	memmove(s->stack + 1, s->stack, t->stack);
	memmove(t->stack_by + 1, t->stack_by, t->stack);
	s->stack[0] = p;
	t->stack_by[0] = t->mover;
	t->stack++;
}

/* Takes the next card off the stack, which has one. */
static uint8_t draw(struct trails_state *s)
{
	struct trails_table *t = &s->table;
	t->stack--;
	t->stack_by[t->stack] = TRAILS_NOBODY;
	return s->stack[t->stack];
}

/* Moves mission P from the hand of SEAT to its fulfilled missions.  If the hand is then empty, this
 * round is the last. */
static void fulfil(struct trails_state *s, int seat, int p)
{
	struct trails_table *t = &s->table;
	trails_set_remove(&s->hand[seat], p);
	trails_set_add(&t->fulfilled[seat], p);
	t->hand[seat]--;
	if (!t->hand[seat])
		t->last = true;
}

/* Does what follows from the arrival of the expedition of COLOUR at its end; BOW: it forms a
 * bow. */
static void come(struct trails_state *s, int colour, bool bow)
{
	struct trails_table *t = &s->table;
	int p = t->route[colour].end;
	if (bow) {
		t->bow = (uint8_t)colour;
		t->bowed |= (uint8_t)(1 << colour);
	}
	switch ((enum map_kind)t->rules->map->point[p].kind) {
	case MAP_PLAIN:
		break;
	case MAP_GREEN:
		t->greens++;
		break;
	case MAP_RED:
		if (t->bank) {
			t->bank--;
			t->coupons[t->mover]++;
		}
		break;
	case MAP_PLACE:
		for (int i = 0; i < t->seats; i++) {
			if (trails_set_has(&t->mark[i], p)) {
				trails_set_remove(&t->mark[i], p);
				t->back[i]++;
			}
			if (trails_set_has(&s->hand[i], p))
				fulfil(s, i, p);
			trails_set_add(&t->lacks[i], p);
		}
		if (!trails_set_has(&t->public, p))
			break;
		trails_set_remove(&t->public, p);
		trails_set_add(&t->fulfilled[t->mover], p);
		if (t->stack)
			trails_set_add(&t->public, draw(s));
		break;
	}
}

/* Lays an arrow of COLOUR from FROM to TO. */
static void lay(struct trails_state *s, int colour, int from, int to)
{
	struct trails_table *t = &s->table;
	struct trails_route *r = &t->route[colour];
	const struct map *m = t->rules->map;
	bool bow = trails_route_been(r, m, to);
	trails_route_lay(r, m, from, to);
	come(s, colour, bow);
}

/* Takes away the last arrow of COLOUR. */
static void take(struct trails_state *s, int colour)
{
	struct trails_table *t = &s->table;
	struct trails_route *r = &t->route[colour];
	bool bow = trails_take_bows(t, colour), other = false;
	r->count--;
	int edge = r->edge[r->count], to = r->to[r->count];
	r->edges[edge / TRAILS_SET_BITS] &= ~(UINT64_C(1) << (edge % TRAILS_SET_BITS));
	for (int i = 0; i < r->count; i++)
		other |= r->to[i] == to;
	if (!other)
		trails_set_remove(&r->heads, to);
	r->end = r->from[r->count];
	come(s, colour, bow);
}

/* Adds mission P to the mover's hand, or to the fulfilled missions if an expedition is there. */
static void take_card(struct trails_state *s, int p)
{
	struct trails_table *t = &s->table;
	int seat = t->mover;
	trails_set_add(&s->hand[seat], p);
	t->hand[seat]++;
	t->lacks[seat] = (struct trails_set){{0}};
	bool there = false;
	for (int c = 0; c < TRAILS_COLOURS; c++) {
		int end = t->route[c].end;
		there |= end == p;
		if (t->rules->map->point[end].kind == MAP_PLACE)
			trails_set_add(&t->lacks[seat], end);
	}
	if (there)
		fulfil(s, seat, p);
}

/* Lets the mover give up mission P and draw. */
static void change(struct trails_state *s, int p)
{
	struct trails_table *t = &s->table;
	bool choice = t->stack >= TRAILS_DRAWN;
	trails_set_remove(&s->hand[t->mover], p);
	t->hand[t->mover]--;
	put_beneath(s, (uint8_t)p);
	if (!choice) {
		take_card(s, draw(s));
		return;
	}
	for (int i = 0; i < TRAILS_DRAWN; i++)
		s->drawn[i] = draw(s);
	t->keeping = true;
}

static void pay(struct trails_table *t)
{
	t->coupons[t->mover]--;
	t->bank++;
	t->spent++;
}

static void end_turn(struct trails_table *t)
{
	t->acted = t->laid = false;
	t->spent = t->bowed = 0;
	t->mover = (uint8_t)((t->mover + 1) % t->seats);
	if (t->mover != t->first)
		return;
	if (t->last)
		t->over = TRAILS_OVER_HAND;
	else if (t->round == TRAILS_ROUNDS)
		t->over = TRAILS_OVER_LONG;
	else
		t->round++;
}

/* Passes the marking to the next seat, or begins the turns. */
static void next_mark(struct trails_table *t, bool done)
{
	int seat = t->mover;
	if (!trails_marks_free(t->rules))
		t->marking--;
	else if (done || trails_set_count(&t->mark[trails_mark_owner(t, seat)]) == t->rules->marks)
		t->marking &= (uint8_t)~(1 << seat);
	if (!t->marking) {
		begin_turns(t);
		return;
	}
	do
		seat = (seat + 1) % t->seats;
	while (trails_marks_free(t->rules) && !(t->marking >> seat & 1));
	t->mover = (uint8_t)seat;
}

/* Cleans up after a move of a turn: drops the offer of an arrow that cannot be laid, and ends the
 * game or the turn if it is over. */
static void settle(struct trails_table *t)
{
	/* where the goals are marks, has a player all marks back? */
	for (int i = 0; i < t->seats && !trails_has_cards(t); i++)
		if (t->back[i] == t->rules->marks) {
			t->over = TRAILS_OVER_MARKS;
			return;
		}
	if (t->bow != TRAILS_NO_COLOUR) {
		if (trails_bow_any(t))
			return;
		t->bow = TRAILS_NO_COLOUR;
	}
	if (!trails_arrow_any(t, true)) {
		t->over = TRAILS_OVER_STUCK;
		return;
	}
	if (t->greens && !trails_arrow_any(t, false))
		t->greens = 0;
	if (!t->keeping && !t->greens && trails_turn_stuck(t))
		end_turn(t);
}

void trails_state_apply(struct trails_state *s, uint64_t m)
{
	struct trails_table *t = &s->table;
	int colour = trails_move_colour(m), to = trails_move_to(m);
	if (t->marking) {
		if (trails_move_kind(m) == TRAILS_MARK)
			trails_set_add(&t->mark[trails_mark_owner(t, t->mover)], to);
		next_mark(t, trails_move_kind(m) == TRAILS_DONE);
		return;
	}
	t->acted = true;
	switch (trails_move_kind(m)) {
	case TRAILS_ARROW:
		if (t->greens)
			t->greens--;
		else
			t->laid = true;
		lay(s, colour, t->route[colour].end, to);
		break;
	case TRAILS_BOW:
		t->bow = TRAILS_NO_COLOUR;
		lay(s, colour, trails_move_from(m), to);
		break;
	case TRAILS_COUPON_ARROW:
		pay(t);
		lay(s, colour, t->route[colour].end, to);
		break;
	case TRAILS_TAKE:
		pay(t);
		take(s, colour);
		break;
	case TRAILS_CHANGE:
		pay(t);
		change(s, to);
		break;
	case TRAILS_KEEP:
		t->keeping = false;
		put_beneath(s, s->drawn[s->drawn[0] == to]);
		memset(s->drawn, MAP_NONE, sizeof s->drawn);
		take_card(s, to);
		break;
	case TRAILS_PASS:
		/* declines what is offered, or ends the turn */
		if (t->bow != TRAILS_NO_COLOUR)
			t->bow = TRAILS_NO_COLOUR;
		else if (t->greens)
			t->greens--;
		else {
			end_turn(t);
			return;
		}
		break;
	case TRAILS_NO_MOVE:
	case TRAILS_MARK:
	case TRAILS_DONE:
	case TRAILS_KINDS:
		break; /* these are not moves of a turn */
	}
	settle(t);
}

void trails_state_resign(struct trails_state *s)
{
	s->table.over = TRAILS_OVER_RESIGNED;
}

bool trails_state_equal(const struct trails_state *a, const struct trails_state *b)
{
	bool same = trails_table_equal(&a->table, &b->table) &&
	            !memcmp(a->stack, b->stack, a->table.stack) &&
	            !memcmp(a->drawn, b->drawn, sizeof a->drawn);
	for (int i = 0; i < a->table.seats && same; i++)
		same = trails_set_equal(&a->hand[i], &b->hand[i]);
	return same;
}
