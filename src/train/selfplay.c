/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/selfplay.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "families/cards/net/luck.h"
#include "families/cards/net/outlook.h"
#include "train/exact.h"

enum { STEPS_MAX = 600, GUEST_TURNS = 24 };

/* One choice of a seat, in points. */
struct step {
	size_t sample;
	double value, best; /* values of the chosen turn and of the best turn */
	double gift;        /* points that the other seat gave away before the next step */
	double luck;        /* the seat's luck less the other seat's before the next step */
};

struct track {
	struct step step[STEPS_MAX];
	int steps;
	int guest_steps;    /* number of first steps, which the guest chose */
	double temperature; /* temperature of the other steps */
};

/* One round on its way. */
struct self {
	const struct net *net;
	const struct selfplay *how;
	struct rng *rng;
	struct batch *batch;
	struct state state;
	struct track track[SEATS];
	uint64_t luck;    /* seed of the rival's luck in this round */
	uint64_t moves;   /* so far */
};

static double points(int32_t value)
{
	return (double)value / NET_POINT;
}

/* Chooses a turn at random; a better turn is likelier.  Turns that draw from piles share
 * their part, however many there are.  Returns the number of the turn. */
static int choose_turn(const struct net_turn *turns, int count, int best, double temperature,
                       struct rng *rng)
{
	const double pile_share = 0.3; /* of all draws from piles together; the deck has 1 */
	double weight[NET_TURNS_MAX], sum = 0;
	int decks = 0;
	for (int i = 0; i < count; i++)
		for (int m = 0; m < turns[i].moves; m++)
			decks += turns[i].move[m].kind == MOVE_DRAW && turns[i].move[m].arg == DECK;
	/* the weight of each draw from a pile, so that all of them together have `pile_share` */
	double share = decks && decks < count ? pile_share * decks / (count - decks) : 1;
	share = share < 1 ? share : 1;
	for (int i = 0; i < count; i++) {
		const struct net_turn *t = &turns[i];
		struct move draw = t->move[0].kind == MOVE_DRAW ? t->move[0] : t->move[t->moves - 1];
		double x = points(turns[i].value - turns[best].value) / temperature;
		weight[i] = x < -20 ? 0 : exact_exp(x);
		if (i != best && draw.kind == MOVE_DRAW && draw.arg != DECK)
			weight[i] *= share;
		sum += weight[i];
	}
	double at = rng_unit(rng) * sum;
	for (int i = 0; i < count; i++)
		if ((at -= weight[i]) < 0)
			return i;
	return best;
}

/* Returns the number of the turn that the guest would make; BEST if that turn is not in TURNS. */
static int ask_guest(const struct self *g, const struct net_turn *turns, int count, int best)
{
	struct state s = g->state;
	int seat = s.table.mover, found = best;
	bool alive[NET_TURNS_MAX];
	struct agent guest = {.kind = &agent_thumb};
	for (int i = 0; i < count; i++)
		alive[i] = true;
	for (int m = 0; m < 2 && s.table.over == ROUND_ON && s.table.mover == seat; m++) {
		struct view v = view_of(&s, seat);
		struct move move;
		struct error e;
		if (agent_choose(&guest, &v, &move, &e) != REPLY_MOVE)
			return best;
		found = -1;
		for (int i = 0; i < count; i++) {
			alive[i] = alive[i] && m < turns[i].moves && move_equal(turns[i].move[m], move);
			if (alive[i] && m + 1 == turns[i].moves)
				found = i;
		}
		if (found >= 0)
			return found;
		state_apply(&s, move);
	}
	return best;
}

/* Makes the move M.  Returns its luck, in points. */
static double make_move(struct self *g, struct move m)
{
	double luck = move_from_deck(m) ? points(luck_control(g->net, g->how->memo, &g->state)) : 0;
	state_apply(&g->state, m);
	g->moves++;
	return luck;
}

/* Plays the rest of the mover's turn as far as it can be planned. */
static void play_turn(struct self *g)
{
	struct state *s = &g->state;
	int seat = s->table.mover;
	struct track *own = &g->track[seat], *other = &g->track[!seat];
	struct view v = view_of(s, seat);
	struct net_turn turns[NET_TURNS_MAX];
	int count = net_turns(g->net, g->how->memo, &v, turns), best = net_best_turn(turns, count);
	int chosen = own->steps < own->guest_steps
	                     ? ask_guest(g, turns, count, best)
	                     : choose_turn(turns, count, best, own->temperature, g->rng);
	const struct net_turn *t = &turns[chosen];
	struct net_position p = outlook_after(&v, t);
	double luck = 0;
	for (int m = 0; m < t->moves; m++)
		luck += make_move(g, t->move[m]);
	if (other->steps) {
		other->step[other->steps - 1].gift += points(turns[best].value - t->value);
		other->step[other->steps - 1].luck -= luck;
	}
	if (own->steps < STEPS_MAX)
		own->step[own->steps++] = (struct step){
			.sample = p.over ? SIZE_MAX : batch_add(g->batch, &p),
			.value = points(t->value),
			.best = points(turns[best].value),
			.luck = luck,
		};
}

/* Decides how a seat plays in this round: its heat, and whether the guest begins. */
static void track_init(struct track *t, const struct selfplay *how, struct rng *rng)
{
	const double spread = 5;
	t->steps = t->guest_steps = 0;
	t->temperature = how->temperature * exact_pow(spread, 2 * rng_unit(rng) - 1);
	if (rng_unit(rng) < how->guest_share)
		t->guest_steps = 1 + (int)rng_below(rng, GUEST_TURNS);
}

/* Sets the targets from the last step to the first. */
static void set_targets(const struct track *t, double final, const struct selfplay *how,
                        struct batch *b)
{
	const double cut = 2; /* a turn this many points behind the best cuts the trace */
	double ahead = final;
	for (int i = t->steps - 1; i >= 0; i--) {
		const struct step *s = &t->step[i];
		double target = ahead - s->gift - s->luck;
		if (s->sample != SIZE_MAX) {
			struct sample *x = &b->samples[s->sample];
			x->target = (float)(target / NET_SCALE) - x->base;
		}
		ahead = s->best;
		if (s->best - s->value < cut)
			ahead += how->lambda * (target - s->value);
	}
}

int selfplay_round(const struct net *n, const struct rules *r, const struct selfplay *how,
                   struct rng *rng, struct batch *b)
{
	card_t deck[CARDS_MAX];
	struct self g = {.net = n, .how = how, .rng = rng, .batch = b};
	const struct table *t = &g.state.table;
	rng_shuffle(deck, deck_sorted(r, deck), rng);
	g.state = state_begin(r, deck, 0);
	track_init(&g.track[0], how, rng);
	track_init(&g.track[1], how, rng);
	if (how->rival)
		g.luck = rng_next(rng);
	while (t->over == ROUND_ON) {
		if (!how->rival || t->mover != how->rival_seat) {
			play_turn(&g);
			continue;
		}
		/* the rival makes its next move; it always has one, since it fits the rules */
		struct track *other = &g.track[!how->rival_seat];
		struct view v = view_of(&g.state, how->rival_seat);
		struct move m;
		struct error e;
		agent_seed_move(how->rival, g.luck, &v, g.moves);
		if (agent_choose(how->rival, &v, &m, &e) != REPLY_MOVE)
			abort();
		double luck = make_move(&g, m);
		if (other->steps)
			other->step[other->steps - 1].luck -= luck;
	}
	int first = table_round_points(t, 0), second = table_round_points(t, 1);
	set_targets(&g.track[0], first - second, how, b);
	set_targets(&g.track[1], second - first, how, b);
	return first + second;
}

/* ---- Beliefs.  ---- */

struct learned {
	float weight[NET_INPUTS][NET_KINDS];
	float square[NET_INPUTS][NET_KINDS]; /* of the gradients so far */
};

struct lesson {
	const struct net *net;
	const struct rules *rules;
	struct learned *l;
	struct rng rng;
	bool counted; /* this round is for the report */
	double learned, even, cards;
};

/* The unseen cards of one suit by kind: how many there are, and how many of them are in
 * the other hand. */
struct suit_cards {
	int count[NET_KINDS], held[NET_KINDS];
};

/* Learns from the cards of one suit.  LIST holds the INPUTS that are true.  ODDS are the odds that
 * a card is in the other hand if all cards are equally likely. */
static void learn_suit(struct lesson *w, const struct suit_cards *c, const uint16_t *list,
                       int inputs, double odds)
{
	const float rate = 0.05f;
	double even = odds / (1 + odds);
	for (int kind = 0; kind < NET_KINDS; kind++) {
		int n = c->count[kind], held = c->held[kind];
		if (!n)
			continue;
		double sum = exact_log(odds);
		for (int i = 0; i < inputs; i++)
			sum += (double)w->l->weight[list[i]][kind];
		/* chance that such a card is in the other hand */
		const double p = 1 / (1 + exact_exp(-sum));
		/* moves the weights of the inputs along the slope of the error */
		const float g = (float)(n * p - held);
		for (int i = 0; i < inputs; i++) {
			float *square = &w->l->square[list[i]][kind];
			*square += g * g;
			w->l->weight[list[i]][kind] -= rate * g / sqrtf(*square + 1);
		}
		if (!w->counted)
			continue;
		w->learned += held * log(p) + (n - held) * log(1 - p);
		w->even += held * log(even) + (n - held) * log(1 - even);
		w->cards += n;
	}
}

/* Learns from the view of the seat to move and the hand of the other. */
static void learn_position(struct lesson *w, const struct state *s)
{
	struct view v = view_of(s, s->table.mover);
	struct net_position p = net_position_of(&v);
	struct net_tally tally = net_tally_of(&p);
	int other = seat_other(v.seat);
	/* of alike wagers both sets hold the lowest bits, so only their number counts below */
	struct cards unseen = view_unseen(&v);
	struct cards hidden = cards_minus(s->hand[other], s->table.known[other]);
	int held = cards_count(hidden), left = s->table.left;
	uint16_t list[SUIT_LIST_MAX + WHOLE_LIST];
	if (!held || !left)
		return;
	for (int suit = 0; suit < w->rules->suits; suit++) {
		struct suit_cards c = {{0}, {0}};
		for (int rank = 0; rank < RANKS; rank++) {
			int kind = net_kind_of_rank(rank);
			c.count[kind] += cards_lane(unseen, suit) >> rank & 1;
			c.held[kind] += cards_lane(hidden, suit) >> rank & 1;
		}
		int inputs = net_suit_inputs(&p.suit[suit], list);
		net_whole_inputs(&p, &tally, list + inputs);
		learn_suit(w, &c, list, inputs + WHOLE_LIST, (double)held / left);
	}
}

void beliefs_learn(struct net *n, const struct rules *r, const char *seed, int rounds)
{
	const double astray = 0.03;
	struct lesson w = {.net = n, .rules = r, .l = alloc_zero(1, sizeof *w.l)};
	card_t deck[CARDS_MAX];
	struct state s;
	for (int i = 0; i < rounds; i++) {
		w.rng = rng_named(seed, "beliefs", (uint64_t)i);
		w.counted = i >= rounds - rounds / 10;
		rng_shuffle(deck, deck_sorted(r, deck), &w.rng);
		s = state_begin(r, deck, 0);
		while (s.table.over == ROUND_ON) {
			learn_position(&w, &s);
			/* the best move of the network or, once in a while, a random one */
			struct move moves[MOVES_MAX];
			struct view v = view_of(&s, s.table.mover);
			if (rng_unit(&w.rng) < astray) {
				int count = state_legal(&s, moves);
				moves[0] = moves[rng_below(&w.rng, (uint32_t)count)];
			} else
				moves[0] = net_turn_of(w.net, NULL, &v).move[0];
			state_apply(&s, moves[0]);
		}
	}
	for (int i = 0; i < NET_INPUTS; i++)
		for (int k = 0; k < NET_KINDS; k++)
			n->held[i][k] = (int16_t)lrintf(w.l->weight[i][k] * NET_NAT_ONE);
	free(w.l);
	double cards = w.cards > 0 ? w.cards : 1;
	printf("the other hand: log chance of a card %.4f, were all alike %.4f\n", w.learned / cards,
	       w.even / cards);
}
