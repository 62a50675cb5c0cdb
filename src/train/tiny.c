/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/tiny.h"

#include <float.h>
#include <stdlib.h>

#include "base/alloc.h"

enum {
	HANDS = 1 << RANKS, /* a hand is a lane: a bit for each card */
	EDGES_MAX = 2 * RANKS,
	NODES_MAX = 1000000,
	REGRETS_MAX = 50000000,
	SETS = 2, /* sets of lucks: the lucks that the answer knows, and the others */
	WAYS_MAX = SETS * TINY_LUCKS_MAX,
};

struct edge {
	struct move move;
	unsigned card; /* bit of the card; 0 for a card from the deck, which nobody else sees */
	int node;
};

struct node {
	struct table table;
	/* the card that each seat drew last if everybody knows it, else NO_CARD */
	card_t drawn[SEATS];
	uint8_t size[SEATS]; /* of the hands */
	unsigned pool;       /* the cards whose place nobody knows */
	int edges, slots;    /* moves, and the most that one hand allows */
	size_t edge, regret; /* the first ones */
};

/* All sets of a given number of cards of a pool. */
struct subsets {
	int count;
	uint16_t *set;
};

/* The hands that a seat may hold at a node: each is one of the subsets with the cards that the seat
 * is known to hold. */
struct hands {
	const struct subsets *subsets;
	unsigned known;
};

/* Memory for one level of the tree: numbers for each hand; `other` and `choice` for each way to play
 * and hand, `value` for each set of lucks and hand, `chance` and `worth` for each edge and hand. */
struct level {
	double own[HANDS], other[WAYS_MAX * HANDS], value[SETS * HANDS];
	double chance[EDGES_MAX * HANDS], worth[EDGES_MAX * HANDS];
	uint8_t choice[WAYS_MAX * HANDS];
};

struct tiny {
	struct node *node;
	struct edge *edge;
	size_t nodes, nodes_room, edges, edges_room, regrets;
	/* sums for each node, hand of the mover and move that the hand allows */
	double *regret, *sum;
	struct subsets subsets[RANKS + 1][HANDS];
	struct level *level;
	int depth; /* of the deepest node */
	int pass;  /* how many passes were made */
};

/* One walk through the tree for SEAT. */
struct walk {
	struct tiny *t;
	int seat;
	const struct tiny_player *player; /* the player that the walk answers; NULL if it learns */
	const uint64_t *stream;           /* the stream of luck of each way to play */
	int ways, sets;
	struct error *error;
	int failed;
};

/* ---- The tree.  ---- */

static struct hands hands_of(const struct tiny *t, const struct node *n, int seat)
{
	unsigned known = cards_lane(n->table.known[seat], 0);
	return (struct hands){&t->subsets[n->size[seat] - bits_count(known)][n->pool], known};
}

static unsigned hand_at(const struct hands *h, int i)
{
	return h->subsets->set[i] | h->known;
}

/* Lists the sets of SIZE cards of POOL. */
static void list_subsets(struct tiny *t, unsigned pool, int size)
{
	struct subsets *s = &t->subsets[size][pool];
	size_t room = 0;
	if (s->set)
		return;
	for (unsigned set = pool;; set = (set - 1) & pool) {
		if (bits_count(set) == size) {
			s->set = alloc_grow(s->set, &room, (size_t)s->count + 1, sizeof *s->set);
			s->set[s->count++] = (uint16_t)set;
		}
		if (!set)
			break;
	}
}

/* True if the mover of N can make the move of EDGE with HAND. */
static bool allows(const struct edge *edge, unsigned hand)
{
	return edge->move.kind == MOVE_DRAW || (hand & edge->card);
}

/* Makes move M at node N, without its edges. */
static struct node node_after(const struct node *n, struct move m, unsigned *card)
{
	struct state s = {.table = n->table};
	struct node next = *n;
	int mover = n->table.mover;
	bool draws = m.kind == MOVE_DRAW, deck = draws && m.arg == DECK;
	*card = deck ? 0 : 1u << (draws ? pile_top(n->table.pile[m.arg]) : card_rank(m.arg));
	state_apply(&s, m);
	next.table = s.table;
	next.edges = 0;
	if (draws) {
		next.size[mover]++;
		next.drawn[mover] = deck ? NO_CARD : s.drawn[mover];
	} else {
		next.size[mover]--;
		next.pool &= ~*card;
	}
	return next;
}

/* Adds the node N and all nodes that can follow it.  Returns its number, or -1 if there are too
 * many nodes. */
static int add_node(struct tiny *t, struct node n, int depth)
{
	struct move moves[MOVES_MAX];
	int at = (int)t->nodes++, mover = n.table.mover;
	if (t->nodes > NODES_MAX || t->regrets > REGRETS_MAX)
		return -1;
	t->node = alloc_grow(t->node, &t->nodes_room, t->nodes, sizeof *t->node);
	if (depth > t->depth)
		t->depth = depth;
	for (int seat = 0; seat < SEATS; seat++)
		list_subsets(t, n.pool, n.size[seat] - bits_count(cards_lane(n.table.known[seat], 0)));
	if (n.table.over == ROUND_ON) {
		unsigned known = cards_lane(n.table.known[mover], 0);
		bool all_known = bits_count(known) == n.size[mover];
		struct cards any = cards_of_lane(0, all_known ? known : n.pool | known);
		n.edges = table_legal(&n.table, any, moves);
		n.slots = n.table.phase == PHASE_DRAW || n.edges < 2 * n.size[mover]
		                  ? n.edges
		                  : 2 * n.size[mover];
		n.edge = t->edges;
		n.regret = t->regrets;
		t->regrets += (size_t)(hands_of(t, &n, mover).subsets->count * n.slots);
		t->edges += (size_t)n.edges;
		t->edge = alloc_grow(t->edge, &t->edges_room, t->edges, sizeof *t->edge);
	}
	t->node[at] = n;
	for (int i = 0; i < n.edges; i++) {
		struct edge edge = {.move = moves[i]};
		struct node next = node_after(&n, moves[i], &edge.card);
		edge.node = add_node(t, next, depth + 1);
		if (edge.node < 0)
			return -1;
		t->edge[n.edge + (size_t)i] = edge;
	}
	return at;
}

struct tiny *tiny_new(const struct rules *r, struct error *e)
{
	struct node root = {.pool = cards_lane(rules_all_cards(r), 0), .drawn = {NO_CARD, NO_CARD}};
	if (r->suits > 1 || (r->alike && r->wagers > 1)) {
		error_set(e, "%s: a tiny ruleset has suits=1 and no wagers that look alike", r->name);
		return NULL;
	}
	struct tiny *t = alloc_zero(1, sizeof *t);
	table_clear(&root.table, r);
	root.table.round = 1;
	root.table.left = (uint8_t)(root.table.left - SEATS * r->hand);
	root.size[0] = root.size[1] = (uint8_t)r->hand;
	if (add_node(t, root, 0) < 0) {
		error_set(e, "the tree has more than %d nodes or %d regrets: name a hand that leaves fewer "
		          "cards, or a lower stall", NODES_MAX, REGRETS_MAX);
		tiny_free(t);
		return NULL;
	}
	t->regret = alloc_zero(t->regrets, sizeof *t->regret);
	t->sum = alloc_zero(t->regrets, sizeof *t->sum);
	t->level = alloc_zero((size_t)t->depth + 1, sizeof *t->level);
	return t;
}

void tiny_free(struct tiny *t)
{
	for (int size = 0; size <= RANKS; size++)
		for (int pool = 0; pool < HANDS; pool++)
			free(t->subsets[size][pool].set);
	free(t->level);
	free(t->node);
	free(t->edge);
	free(t->regret);
	free(t->sum);
	free(t);
}

size_t tiny_nodes(const struct tiny *t)
{
	return t->nodes;
}

/* ---- How the mover plays.  ---- */

/* Sets the chance of each move of N in proportion to WEIGHT if the sum is above 0, else to the same
 * for all moves.  WEIGHT is NULL or laid out like the regrets. */
static void weigh(const struct tiny *t, const struct node *n, const double *weight, double *chance)
{
	const struct hands hands = hands_of(t, n, n->table.mover);
	const struct edge *edge = &t->edge[n->edge];
	for (int i = 0; i < hands.subsets->count; i++) {
		unsigned hand = hand_at(&hands, i);
		const double *of = weight ? weight + n->regret + i * n->slots : NULL;
		double all = 0;
		int legal = 0, slot = 0;
		for (int e = 0; e < n->edges; e++) {
			if (!allows(&edge[e], hand))
				continue;
			all += of ? of[legal] : 0;
			legal++;
		}
		for (int e = 0; e < n->edges; e++) {
			double *p = &chance[e * HANDS + (int)hand];
			*p = !allows(&edge[e], hand) ? 0 : all > 0 ? of[slot++] / all : 1.0 / legal;
		}
	}
}

/* Asks the agent for the move of each hand that it can hold here, one way to play after another. */
static void ask(struct walk *w, const struct node *n, int depth, const double *other)
{
	const struct tiny *t = w->t;
	const struct edge *edge = &t->edge[n->edge];
	struct view v = {.table = n->table, .seat = n->table.mover, .drawn = n->drawn[n->table.mover]};
	const struct hands hands = hands_of(t, n, v.seat);
	for (int at = 0; at < w->ways * hands.subsets->count && !w->failed; at++) {
		int way = at / hands.subsets->count, e = 0;
		unsigned hand = hand_at(&hands, at % hands.subsets->count);
		struct move m;
		if (!(other[way * HANDS + (int)hand] > 0))
			continue;
		v.hand = cards_of_lane(0, hand);
		agent_seed_move(w->player->agent, w->stream[way], &v, (uint64_t)depth + 1);
		enum reply reply = agent_choose(w->player->agent, &v, &m, w->error);
		while (reply == REPLY_MOVE && e < n->edges && !move_equal(edge[e].move, m))
			e++;
		if (reply != REPLY_MOVE)
			w->failed = reply == REPLY_FAULT ? -1 : error_set(w->error, "the player gave up");
		t->level[depth].choice[way * HANDS + (int)hand] = (uint8_t)e;
	}
}

/* ---- The walk.  ---- */

/* Lets the mover of N make the move of edge E with the chances that its level holds, if IN has the
 * likelihood of its hands; WAY selects its way to play.  Writes the likelihood of the hands after
 * the move to OUT.  Returns whether any of them is possible. */
static bool send(const struct walk *w, const struct node *n, int depth, int e, int way, const double *in,
                 double *out)
{
	const struct tiny *t = w->t;
	const struct edge *edge = &t->edge[n->edge + (size_t)e];
	struct level *l = &t->level[depth];
	const struct hands hands = hands_of(t, n, n->table.mover);
	const struct hands then = hands_of(t, &t->node[edge->node], n->table.mover);
	bool asked = w->player && w->player->kind == TINY_AGENT, any = false;
	for (int i = 0; i < then.subsets->count; i++)
		out[hand_at(&then, i)] = 0;
	for (int i = 0; i < hands.subsets->count; i++) {
		unsigned hand = hand_at(&hands, i);
		if (!allows(edge, hand) || !(in[hand] > 0))
			continue;
		double p = in[hand] * (asked ? l->choice[way * HANDS + (int)hand] == e
		                             : l->chance[e * HANDS + (int)hand]);
		any |= p > 0;
		if (edge->card)
			out[hand ^ edge->card] = p;
		else
			for (unsigned cards = n->pool & ~hand; cards; cards &= cards - 1)
				out[hand | (cards & -cards)] += p / n->table.left;
	}
	return any;
}

/* Returns the value of HAND at N to its mover after the move of EDGE, if THEN has the values of the
 * hands after it. */
static double brought(const struct node *n, const struct edge *edge, unsigned hand, const double *then)
{
	double sum = 0;
	if (edge->card)
		return then[hand ^ edge->card];
	for (unsigned cards = n->pool & ~hand; cards; cards &= cards - 1)
		sum += then[hand | (cards & -cards)];
	return sum / n->table.left;
}

/* Writes what the hands of the walk's seat have won at N, where the round is over. */
static void settle(const struct walk *w, const struct node *n, int depth, const double *other,
                   double *value)
{
	const struct tiny *t = w->t;
	const struct hands own = hands_of(t, n, w->seat), theirs = hands_of(t, n, !w->seat);
	double *all = t->level[depth].worth;
	int points = table_round_points(&n->table, w->seat) - table_round_points(&n->table, !w->seat);
	int each = w->ways / w->sets;
	for (int set = 0; set < w->sets; set++) {
		for (int i = 0; i < theirs.subsets->count; i++)
			all[hand_at(&theirs, i)] = 0;
		for (int way = set * each; way < (set + 1) * each; way++)
			for (int i = 0; i < theirs.subsets->count; i++) {
				unsigned hand = hand_at(&theirs, i);
				all[hand] += other[way * HANDS + (int)hand];
			}
		for (int i = 0; i < own.subsets->count; i++) {
			unsigned hand = hand_at(&own, i);
			double sum = 0;
			for (int j = 0; points && j < theirs.subsets->count; j++)
				if (!(hand & hand_at(&theirs, j)))
					sum += all[hand_at(&theirs, j)];
			value[set * HANDS + (int)hand] = sum * points;
		}
	}
}

/* Updates the regrets and sums at N from the values of all its moves, and writes the value of each
 * hand. */
static void learn(struct walk *w, const struct node *n, int depth, const double *own, double *value)
{
	struct tiny *t = w->t;
	struct level *l = &t->level[depth];
	const struct edge *edge = &t->edge[n->edge];
	const struct hands hands = hands_of(t, n, w->seat);
	for (int i = 0; i < hands.subsets->count; i++) {
		int hand = (int)hand_at(&hands, i);
		size_t at = n->regret + (size_t)(i * n->slots);
		double mean = 0;
		for (int e = 0; e < n->edges; e++)
			if (allows(&edge[e], (unsigned)hand))
				mean += l->chance[e * HANDS + hand] * l->worth[e * HANDS + hand];
		for (int e = 0; e < n->edges; e++) {
			if (!allows(&edge[e], (unsigned)hand))
				continue;
			double regret = t->regret[at] + l->worth[e * HANDS + hand] - mean;
			t->regret[at] = regret > 0 ? regret : 0;
			t->sum[at++] += t->pass * own[hand] * l->chance[e * HANDS + hand];
		}
		value[hand] = mean;
	}
}

/* For each hand of the seat, which is to move, takes the value of edge number E of N if it is the
 * best so far for the first set of lucks. */
static void take_best(const struct walk *w, const struct node *n, int e, const double *then, double *value)
{
	const struct edge *edge = &w->t->edge[n->edge + (size_t)e];
	const struct hands hands = hands_of(w->t, n, w->seat);
	for (int i = 0; i < hands.subsets->count; i++) {
		unsigned hand = hand_at(&hands, i);
		if (!allows(edge, hand))
			continue;
		double known = brought(n, edge, hand, then);
		if (known <= value[hand])
			continue;
		value[hand] = known;
		if (w->sets > 1)
			value[HANDS + hand] = brought(n, edge, hand, then + HANDS);
	}
}

/* Walks from node AT on.  OWN and OTHER are the likelihoods, by hand, that the seats have played as
 * they did; OTHER also by way to play, and including the chances of the deal.  Writes the value of
 * each hand of the seat to VALUE, for each set of lucks. */
static void visit(struct walk *w, int at, int depth, const double *own, const double *other, double *value)
{
	struct tiny *t = w->t;
	const struct node *n = &t->node[at];
	struct level *l = &t->level[depth];
	const struct hands hands = hands_of(t, n, w->seat);
	bool moves = n->table.mover == w->seat;
	if (n->table.over != ROUND_ON) {
		settle(w, n, depth, other, value);
		return;
	}
	if (!w->player)
		weigh(t, n, t->regret, l->chance);
	else if (!moves && w->player->kind == TINY_LEARNT)
		weigh(t, n, t->sum, l->chance);
	else if (!moves && w->player->kind == TINY_UNIFORM)
		weigh(t, n, NULL, l->chance);
	else if (!moves)
		ask(w, n, depth, other);
	for (int i = 0; i < w->sets * hands.subsets->count; i++) {
		int set = i / hands.subsets->count, hand = (int)hand_at(&hands, i % hands.subsets->count);
		value[set * HANDS + hand] = moves && w->player ? -DBL_MAX : 0;
	}
	for (int e = 0; e < n->edges && !w->failed; e++) {
		const struct edge *edge = &t->edge[n->edge + (size_t)e];
		bool any = moves;
		if (moves && !w->player)
			send(w, n, depth, e, 0, own, l->own);
		for (int way = 0; !moves && way < w->ways; way++)
			any |= send(w, n, depth, e, way, other + way * HANDS, l->other + way * HANDS);
		if (!any && w->player)
			continue; /* the player never does this */
		visit(w, edge->node, depth + 1, moves && !w->player ? l->own : own,
		      moves ? other : l->other, l->value);
		const struct hands then = hands_of(t, &t->node[edge->node], w->seat);
		if (moves && w->player)
			take_best(w, n, e, l->value, value);
		for (int i = 0; moves && !w->player && i < hands.subsets->count; i++) {
			unsigned hand = hand_at(&hands, i);
			if (allows(edge, hand))
				l->worth[e * HANDS + (int)hand] = brought(n, edge, hand, l->value);
		}
		for (int i = 0; !moves && i < w->sets * then.subsets->count; i++) {
			int set = i / then.subsets->count, hand = (int)hand_at(&then, i % then.subsets->count);
			value[set * HANDS + hand] += l->value[set * HANDS + hand];
		}
	}
	if (moves && !w->player)
		learn(w, n, depth, own, value);
}

/* Makes the walk W from the deal on.  Writes what W's seat wins by each set of lucks to WINS. */
static void walk(struct walk *w, double *wins)
{
	struct tiny *t = w->t;
	const struct node *root = &t->node[0];
	const struct hands hands = hands_of(t, root, 0);
	double *own = alloc_zero(HANDS, sizeof *own), pairs = 0;
	double *other = alloc_zero((size_t)w->ways * HANDS, sizeof *other);
	double *value = alloc_zero((size_t)SETS * HANDS, sizeof *value);
	for (int i = 0; i < hands.subsets->count; i++)
		for (int j = 0; j < hands.subsets->count; j++)
			pairs += !(hand_at(&hands, i) & hand_at(&hands, j));
	for (int i = 0; i < hands.subsets->count; i++) {
		own[hand_at(&hands, i)] = 1;
		for (int way = 0; way < w->ways; way++)
			other[way * HANDS + (int)hand_at(&hands, i)] = w->sets / (pairs * w->ways);
	}
	visit(w, 0, 0, own, other, value);
	for (int set = 0; set < w->sets; set++) {
		wins[set] = 0;
		for (int i = 0; i < hands.subsets->count; i++)
			wins[set] += value[set * HANDS + (int)hand_at(&hands, i)];
	}
	free(own);
	free(other);
	free(value);
}

void tiny_learn(struct tiny *t, int rounds)
{
	double wins[SETS];
	for (int last = t->pass + rounds; t->pass < last;) {
		t->pass++;
		for (int seat = 0; seat < SEATS; seat++) {
			struct walk w = {.t = t, .seat = seat, .ways = 1, .sets = 1};
			walk(&w, wins);
		}
	}
}

int tiny_answer(struct tiny *t, int seat, const struct tiny_player *p, struct tiny_answer *out,
                struct error *e)
{
	uint64_t stream[WAYS_MAX];
	double wins[SETS];
	struct walk w = {.t = t, .seat = seat, .player = p, .stream = stream, .ways = 1, .sets = 1, .error = e};
	if (p->kind == TINY_AGENT) {
		OWN(text) seed = {0};
		w.sets = SETS;
		w.ways = SETS * p->lucks;
		for (int way = 0; way < w.ways; way++) {
			text_clear(&seed);
			text_addf(&seed, "%s/%d", p->seed, way);
			stream[way] = agent_stream(text_string(&seed), !seat);
		}
	}
	walk(&w, wins);
	*out = (struct tiny_answer){wins[0], wins[w.sets - 1]};
	return w.failed;
}
