/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/solve/endgame.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/rng.h"
#include "families/cards/core/table.h"

enum { SLOT_BITS = 19, SLOTS = 1 << SLOT_BITS };

/* A position that was met.  Its value to the mover lies from low to high. */
struct endgame_slot {
	uint64_t check;
	int32_t low, high;
	struct endgame_turn best;
};

void endgame_init(struct endgame *g, const struct rules *r)
{
	memset(g, 0, sizeof *g);
	g->rules = *r;
	g->rules.alike = 1;
	for (unsigned bits = 0; bits < 1u << RANKS; bits++)
		g->points[bits] = (int16_t)score_suit(r, bits).points;
	g->slots = alloc_zero(SLOTS, sizeof *g->slots);
}

void endgame_release(struct endgame *g)
{
	free(g->slots);
	g->slots = NULL;
}

/* Returns the points of all expeditions of one seat together. */
static int points_of(const struct endgame *g, struct cards exped)
{
	int sum = 0;
	for (int suit = 0; suit < g->rules.suits; suit++)
		sum += g->points[cards_lane(exped, suit)];
	return sum;
}

static int margin_of(const struct endgame *g, const struct table *t, int seat)
{
	return points_of(g, t->exped[seat]) - points_of(g, t->exped[seat_other(seat)]);
}

/* A position's two hashes. */
struct key {
	uint64_t at, check;
};

static void mix(struct key *k, uint64_t x)
{
	k->at = rng_mix(k->at ^ x) + 0x9e3779b97f4a7c15u;
	k->check = rng_mix((k->check + x) * 0xd6e8feb86659fd93u);
}

/* Returns the hashes of everything that decides the value of S, in which a turn begins. */
static struct key key_of(const struct endgame *g, const struct state *s)
{
	const struct table *t = &s->table;
	struct key k = {0, 0};
	struct cards open = cards_or(cards_open(t->exped[0]), cards_open(t->exped[1]));
	uint64_t small = (uint64_t)g->limit[0] << 40 | (uint64_t)g->limit[1] << 32 |
	                 (uint64_t)g->plan << 24 | (uint64_t)g->seat << 20 |
	                 (uint64_t)t->mover << 16 | (uint64_t)t->left << 8 | t->stall;
	mix(&k, small);
	for (int suit = 0; suit < t->rules->suits; suit++) {
		unsigned live = cards_lane(open, suit), mine = cards_lane(s->hand[0], suit);
		unsigned other = cards_lane(s->hand[1], suit);
		uint64_t dead = (uint64_t)bits_count(mine & ~live) << 4 |
		                (uint64_t)bits_count(other & ~live);
		mix(&k, (uint64_t)cards_lane(t->exped[0], suit) << 44 |
		        (uint64_t)cards_lane(t->exped[1], suit) << 32 | dead << 24 | (mine & live) << 12 |
		        (other & live));
		uint64_t pile = t->pile[suit];
		/* cards of a pile that nobody can lay any more are alike */
		for (uint64_t rest = pile, at = 0; rest; rest >>= PILE_DIGIT, at += PILE_DIGIT)
			if ((~live & SUIT_BITS) >> pile_top(rest) & 1)
				pile |= (uint64_t)PILE_MASK << at;
		if (pile)
			mix(&k, pile << 3 | (uint64_t)suit);
	}
	for (int i = endgame_unused(t->rules); i < t->left; i++)
		mix(&k, s->deck[i] | 0x100u);
	return k;
}

static struct endgame_slot *slot_of(const struct endgame *g, struct key k)
{
	return &g->slots[k.at >> (64 - SLOT_BITS)];
}

/* Counts a turn that is tried, and now and then checks whether to stop.  Returns whether to go
 * on. */
static bool goes_on(struct endgame *g)
{
	enum { LOOK_EACH = 1024 }; /* turns between two checks; they take about a millisecond */
	if (++g->tried % LOOK_EACH == 0 && stop_asked(&g->stop))
		g->stopped = true;
	return !g->stopped;
}

static int turn_value(struct endgame *g, const struct state *s, int alpha, int beta);

/* Returns the value of turn T to the mover of S, between ALPHA and BETA as for turn_value. */
static int try_turn(struct endgame *g, const struct state *s, const struct endgame_turn *t,
                    int alpha, int beta)
{
	struct state next = *s;
	g->spent++;
	if (!goes_on(g)) {
		g->most = 0; /* results from here on are invalid */
		return alpha;
	}
	for (int i = 0; i < t->moves && !next.table.over; i++)
		state_apply(&next, t->move[i]);
	if (next.table.over)
		return margin_of(g, &next.table, s->table.mover);
	return -turn_value(g, &next, -beta, -alpha);
}

/* Returns the value that the mover, whose turn begins, can have at once: by the last card of the
 * deck, or the last but one, and its best placing. -ENDGAME_INFINITE if the value is unknown. */
static int at_once(const struct endgame *g, const struct state *s)
{
	const struct table *t = &s->table;
	int mover = t->mover, margin = margin_of(g, t, mover);
	struct cards hand = s->hand[mover];
	if (t->rules->order == ORDER_PLACE_DRAW && t->left == 2) {
		int other = seat_other(mover);
		return margin + endgame_gain(g, hand, t->exped[mover]) -
		       endgame_gain(g, s->hand[other], t->exped[other]);
	}
	if (t->left != 1)
		return -ENDGAME_INFINITE;
	if (t->rules->order == ORDER_DRAW_PLACE && t->rules->end == ENDING_DRAW)
		return margin;
	if (t->rules->order == ORDER_DRAW_PLACE)
		cards_put(&hand, s->deck[0], true);
	return margin + endgame_gain(g, hand, t->exped[mover]);
}

/* True if no turn is better than the value that the mover has at once. */
static bool settled(const struct table *t)
{
	return t->rules->order == ORDER_PLACE_DRAW && t->left == 1;
}

/* Writes to OUT the turns that are worth trying and returns their number.  BEST is the value that
 * the mover has at once.  If there is one, it comes from a draw from the deck, so only draws from
 * piles are left to try. */
static int turns_of(const struct endgame *g, const struct state *s, int best,
                    struct endgame_turn *out)
{
	bool deck = best == -ENDGAME_INFINITE;
	return endgame_turns(g, s, deck, s->table.stall < g->limit[s->table.mover], out);
}

/* Bounds the value of turns that draw from a pile, where the other seat will have a value
 * at once. */
struct ceiling {
	int margin;
	int own;   /* the most that one placing adds now */
	int other; /* the most that one placing adds for the other seat at its turn; -1: nothing is
	              bounded */
};

static struct ceiling ceiling_of(const struct endgame *g, const struct state *s)
{
	const struct table *t = &s->table;
	int mover = t->mover, other = seat_other(mover);
	struct ceiling c = {margin_of(g, t, mover), 0, -1};
	struct cards hand = s->hand[other];
	bool place_first = t->rules->order == ORDER_PLACE_DRAW;
	if (t->left != (place_first ? 2 : 1))
		return c;
	if (place_first)
		c.own = endgame_gain(g, s->hand[mover], t->exped[mover]);
	else if (t->rules->end == ENDING_TURN)
		cards_put(&hand, s->deck[0], true);
	bool none = !place_first && t->rules->end == ENDING_DRAW;
	c.other = none ? 0 : endgame_gain(g, hand, t->exped[other]);
	return c;
}

/* Returns an upper bound of the value to the mover of turn T, which draws from a pile;
 * ENDGAME_INFINITE if there is none.  The other seat has at_once next.  With one card in
 * a deck that is drawn from first, the mover therefore gets at most the gain of T's
 * placing less the other's best gain.  With two cards and placing first, it gets at most
 * the gain of T's placing and of its own next best placing, less the other's best gain;
 * after a discard the next best is the best there is now or the card drawn. */
static int ceiling(const struct endgame *g, const struct state *s, const struct ceiling *c,
                   const struct endgame_turn *t)
{
	struct cards exped = s->table.exped[s->table.mover];
	bool place_first = s->table.rules->order == ORDER_PLACE_DRAW;
	struct move place = t->move[!place_first], draw = t->move[place_first];
	if (c->other < 0 || (place_first && place.kind == MOVE_PLAY))
		return ENDGAME_INFINITE;
	if (!place_first)
		return c->margin - c->other +
		       (place.kind == MOVE_PLAY ? endgame_adds(g, exped, place.arg) : 0);
	uint64_t pile = s->table.pile[draw.arg];
	int then = c->own;
	if (pile && card_suit(place.arg) != draw.arg) {
		card_t top = card_make(draw.arg, pile_top(pile));
		bool fits = cards_has(cards_open(exped), top);
		int adds = fits ? endgame_adds(g, exped, top) : 0;
		then = adds > then ? adds : then;
	}
	return c->margin + then - c->other;
}

/* Tries the turns of the mover of S, first the turn in FOUND.  Returns the best value, at
 * least BEST, and puts the turn that has it into FOUND. */
static int best_of(struct endgame *g, const struct state *s, int best, int alpha, int beta,
                   struct endgame_turn *found)
{
	struct endgame_turn turns[ENDGAME_TURNS_MAX];
	int count = turns_of(g, s, best, turns);
	struct endgame_turn first = *found;
	struct ceiling c = ceiling_of(g, s);
	for (int i = 0; i < count && best < beta && g->spent < g->most; i++) {
		endgame_next(turns, i, count, i == 0 ? &first : NULL);
		int floor = best > alpha ? best : alpha;
		int bound = ceiling(g, s, &c, &turns[i]);
		if (bound <= floor) {
			best = bound > best ? bound : best;
			continue;
		}
		int v = try_turn(g, s, &turns[i], floor, beta);
		if (v > best) {
			best = v;
			*found = turns[i];
		}
	}
	return best;
}

/* Returns the value of S to the mover, whose turn begins, if it lies between ALPHA and BETA;
 * otherwise a bound of the value on that side. */
static int turn_value(struct endgame *g, const struct state *s, int alpha, int beta)
{
	int best = at_once(g, s);
	if (best >= beta || settled(&s->table))
		return best;
	struct key k = key_of(g, s);
	struct endgame_slot *slot = slot_of(g, k);
	struct endgame_turn found = {.moves = 0};
	if (slot->check == k.check) {
		if (slot->low >= beta || slot->low == slot->high)
			return slot->low;
		if (slot->high <= alpha)
			return slot->high;
		found = slot->best;
	}
	int v = best_of(g, s, best, alpha, beta, &found);
	if (g->spent < g->most) {
		if (slot->check != k.check) {
			slot->check = k.check;
			slot->low = -ENDGAME_INFINITE;
			slot->high = ENDGAME_INFINITE;
		}
		if (v < beta)
			slot->high = v;
		if (v > alpha)
			slot->low = v;
		slot->best = found;
	}
	return v;
}

/* As turn_value, when the turn of the mover has begun. */
static int rest_value(struct endgame *g, const struct state *s, int alpha, int beta)
{
	struct move moves[MOVES_MAX];
	int count = state_legal(s, moves), best = -ENDGAME_INFINITE;
	for (int i = 0; i < count && best < beta; i++) {
		bool pile = moves[i].kind == MOVE_DRAW && moves[i].arg != DECK;
		struct endgame_turn t = {{moves[i], moves[i]}, 1, 0};
		if (pile && s->table.stall >= g->limit[s->table.mover])
			continue;
		int v = try_turn(g, s, &t, best > alpha ? best : alpha, beta);
		best = v > best ? v : best;
	}
	return best;
}

bool endgame_value(struct endgame *g, const struct state *s, int seat, const int *limit,
                   int low, int high, int64_t most, int *value)
{
	const struct table *t = &s->table;
	bool own = t->mover == seat;
	int alpha = (own ? low : -high) - 1, beta = (own ? high : -low) + 1, v;
	memcpy(g->limit, limit, sizeof g->limit);
	g->plan = PLANS;
	g->seat = 0;
	g->spent = 0;
	g->most = most;
	if (t->over)
		v = margin_of(g, t, t->mover);
	else if (table_turn_begins(t))
		v = turn_value(g, s, alpha, beta);
	else
		v = rest_value(g, s, alpha, beta);
	if (g->spent >= g->most)
		return false;
	*value = own ? v : -v;
	return true;
}

static int least(struct endgame *g, const struct state *s);

/* Returns the value to the mover where one card is in the deck and draws come first.  The mover
 * takes it, or the pile that adds most; after that the other seat, as all plans do, takes
 * the card and places its best. */
static int last_card(const struct endgame *g, const struct state *s)
{
	const struct table *t = &s->table;
	struct ceiling c = ceiling_of(g, s);
	int best = at_once(g, s);
	for (unsigned piles = table_piles(t); piles; piles &= piles - 1) {
		int suit = __builtin_ctz(piles);
		struct cards hand = s->hand[t->mover];
		cards_put(&hand, card_make(suit, pile_top(t->pile[suit])), true);
		int v = c.margin + endgame_gain(g, hand, t->exped[t->mover]) - c.other;
		best = v > best ? v : best;
	}
	return best;
}

/* Returns the value of S to the seat that keeps to the plan. */
static int least(struct endgame *g, const struct state *s)
{
	const struct table *t = &s->table;
	if (t->over)
		return margin_of(g, t, g->seat);
	if (t->mover == g->seat) {
		struct state next = *s;
		int known = at_once(g, s);
		if (table_turn_begins(t) && known != -ENDGAME_INFINITE && g->plan == PLAN_DECK)
			return known;
		endgame_follow(g, &next);
		return least(g, &next);
	}
	/* In the other seat's turn the value is the least over all turns that seat can make. */
	struct endgame_turn turns[ENDGAME_TURNS_MAX];
	if (s->table.left == 1 && s->table.rules->order == ORDER_DRAW_PLACE)
		return -last_card(g, s);
	/* all plans end a round with their best placing, as at_once takes it */
	int known = at_once(g, s);
	int worst = known == -ENDGAME_INFINITE ? ENDGAME_INFINITE : -known;
	if (settled(&s->table))
		return worst;
	struct key k = key_of(g, s);
	struct endgame_slot *slot = slot_of(g, k);
	if (slot->check == k.check)
		return slot->low;
	int count = turns_of(g, s, known, turns);
	for (int i = 0; i < count && goes_on(g); i++) {
		struct state next = *s;
		for (int half = 0; half < turns[i].moves && !next.table.over; half++)
			state_apply(&next, turns[i].move[half]);
		int v = least(g, &next);
		worst = v < worst ? v : worst;
	}
	if (!g->stopped)
		*slot = (struct endgame_slot){k.check, worst, worst, {.moves = 0}};
	return worst;
}

int endgame_least(struct endgame *g, const struct state *s, int seat, enum endgame_plan plan)
{
	g->plan = (int)plan;
	g->seat = seat;
	g->limit[0] = g->limit[1] = ENDGAME_FREE;
	return least(g, s);
}
