/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/agent/mind.h"

#include <string.h>

enum { WHOLE = 100, STEPS_MOST = 12, PASS_COST = 900, STUCK_COST = 5000 };

/* The weights of the rules of thumb, in hundredths of a point, or in percent of a value.  They were
 * found by climbing: doc/experiments. */
enum {
	/* a silver piece, while there is time to spend it, and at the end or beyond MUCH */
	SILVER = 15, SILVER_LATE = 7, MUCH = 11,
	/* a goal that is joined or owned: its value at distance 0, and what each step leaves of
	 * it */
	NEAR = 42, FAR = 92,
	OPEN = 63, OPEN_FAR = 72,      /* the same for an expedition still to be joined */
	RIVALLED = 67,                 /* what is left of an expedition that a rival ends no later */
	CARD = 111, CARD_NEXT = 86,    /* the first travel card in hand; each further one */
	CARD_LATE = 47,                /* a travel card at the end of the game */
	JOKER_VALUE = 227,
	/* an assistant, and more for each expedition in the stack: the longer the game, the more
	 * an assistant can help */
	KEEP = 138, KEEP_EACH = 53,
	/* what the rival loses if this seat ends the rival's expedition */
	STEAL = 26,
	UNKNOWN_PAGE = 56,
	FRESH = 394,                   /* a turn that changes nothing with a full hand */
	/* a card that is kept and whose symbol begins or ends a way to a goal of this seat, or to
	 * an open expedition; and the most for one card */
	NEED_OWN = 66, NEED_OPEN = 4, NEED_MOST = 81,
};

/* A position under evaluation: the mover's part of a table, after some moves. */
struct trip {
	const struct equator_table *t;
	struct equator_player p;
	int seat;
	/* cards in hand; cards played that come back */
	uint8_t card[EQUATOR_CARDS], back[EQUATOR_CARDS];
	uint8_t joined, gone;   /* slots, a bit each: with this seat's marker; ended in this turn */
	int luck;               /* cards drawn in the trip, unseen */
	int stolen;             /* what rivals lost */
	int left;               /* how far the game is from its end, 0 to WHOLE */
	/* with a full hand, the place that the trip must approach; or BOARD_NONE */
	int focus;
	struct turn_moves turn;
};

static void trip_begin(struct trip *trip, const struct equator_table *t, int seat, const uint8_t *hand)
{
	memset(trip, 0, offsetof(struct trip, turn));
	trip->turn.moves = 0;
	trip->t = t;
	trip->seat = seat;
	trip->p = t->player[seat];
	equator_cards(t, seat, hand, trip->card);
	if (t->mover == seat)
		memcpy(trip->back + CARD_JOKER, t->played + CARD_JOKER, EQUATOR_CARDS - CARD_JOKER);
	for (int i = 0; i < EQUATOR_SLOTS; i++) {
		trip->joined = (uint8_t)(trip->joined | (t->joined[i] >> seat & 1) << i);
		trip->gone = (uint8_t)(trip->gone | (t->slot[i] == BOARD_NONE) << i);
	}
	trip->left = t->last ? 0 : t->stack ? WHOLE : WHOLE / 2;
}

/* ---- What a position is worth.  ---- */

/* Returns BASE, reduced to FAR percent of itself for each of STEPS. */
static int fades(int base, int far, int steps)
{
	while (steps-- > 0)
		base = base * far / WHOLE;
	return base;
}

static int silver_value(const struct trip *k)
{
	const int each = SILVER_LATE + (SILVER - SILVER_LATE) * k->left / WHOLE;
	/* what cannot be spent soon is worth what it brings at the end */
	return k->p.silver <= MUCH ? k->p.silver * each : MUCH * each + (k->p.silver - MUCH) * SILVER_LATE;
}

/* Returns the worth of an assistant, wherever the assistant's card is. */
static int assistant_value(const struct trip *k)
{
	return KEEP + KEEP_EACH * k->t->stack;
}

static int prize(const struct board_expedition *x)
{
	return x->points * MIND_POINT + x->silver * SILVER;
}

/* Returns the value of finishing adventure A, with those finished before. */
static int adventure_prize(const struct trip *k, const struct board_adventure *a)
{
	if (a->assistant) {
		const int with = k->p.assistants + 1;
		const int cost = equator_assistants_cost(with) - equator_assistants_cost(with - 1);
		return assistant_value(k) * k->left / WHOLE - cost * MIND_POINT;
	}
	uint8_t with[EQUATOR_ARTEFACTS];
	memcpy(with, k->p.artefacts, sizeof with);
	const int before = equator_sets(with);
	with[a->kind]++;
	return a->points * MIND_POINT + a->silver * SILVER + (equator_sets(with) - before) * MIND_POINT;
}

/* Returns the steps that the nearest rival who has joined slot I must still go; STEPS_MOST if there
 * is none. */
static int rival_steps(const struct trip *k, int i, int target)
{
	int steps = STEPS_MOST;
	for (int seat = 0; seat < k->t->seats; seat++) {
		const int d = equator_board(k->t)->distance[k->t->player[seat].place][target];
		if (seat != k->seat && k->t->joined[i] >> seat & 1 && d < steps)
			steps = d;
	}
	return steps;
}

/* A place to get to, where an expedition is joined or ended, or where an adventure is. */
struct goal {
	int place, worth;
	int slot;    /* slot of an expedition; -1 for an adventure */
	bool own;    /* joined, or bought */
};

/* Writes the goals of K's seat to OUT.  Returns how many there are. */
static int goals_of(const struct trip *k, struct goal out[EQUATOR_SLOTS + EQUATOR_ADVENTURES])
{
	int count = 0;
	for (int i = 0; i < EQUATOR_SLOTS; i++) {
		const bool own = k->joined >> i & 1;
		if (k->gone >> i & 1 || !(own || k->p.markers > 0))
			continue;
		const struct board_expedition *x = &equator_board(k->t)->expedition[k->t->slot[i]];
		out[count++] = (struct goal){own ? x->target : x->start, prize(x), i, own};
	}
	for (uint32_t open = k->p.open; open; open &= open - 1) {
		const struct board_adventure *a = equator_adventure(k->t, __builtin_ctz(open));
		out[count++] = (struct goal){a->target, adventure_prize(k, a), -1, true};
	}
	return count;
}

static int goals_value(const struct trip *k)
{
	const struct board *b = equator_board(k->t);
	struct goal goal[EQUATOR_SLOTS + EQUATOR_ADVENTURES];
	const int count = goals_of(k, goal);
	int value = 0;
	for (int i = 0; i < count; i++) {
		const struct goal *g = &goal[i];
		const int steps = b->distance[k->p.place][g->place];
		int share = fades(NEAR, FAR, steps);
		if (!g->own)
			share = fades(OPEN, OPEN_FAR,
			              steps + b->distance[g->place][b->expedition[k->t->slot[g->slot]].target]);
		else if (g->slot >= 0 && rival_steps(k, g->slot, g->place) <= steps)
			share = share * RIVALLED / WHOLE;
		value += g->worth * share / WHOLE;
	}
	return value * k->left / WHOLE;
}

static int hand_value(const struct trip *k)
{
	int travel = k->luck, value = 0;
	for (int c = 0; c < CARD_JOKER; c++)
		travel += k->card[c];
	int size = travel;
	for (int c = CARD_JOKER; c < EQUATOR_CARDS; c++) {
		const int held = k->card[c] + k->back[c];
		size += held;
		value += held * (c == CARD_JOKER ? JOKER_VALUE : assistant_value(k));
	}
	/* each further card is worth less, and those above the limit nothing */
	const int cards = size > k->t->rules->hand ? travel - (size - k->t->rules->hand) : travel;
	for (int i = 0, each = CARD; i < cards; i++, each = each * CARD_NEXT / WHOLE)
		value += each;
	return (value * k->left + travel * CARD_LATE * (WHOLE - k->left)) / WHOLE;
}

static int points_value(const struct trip *k)
{
	int artefacts = 0;
	for (uint32_t open = k->p.open; open; open &= open - 1)
		artefacts += !equator_adventure(k->t, __builtin_ctz(open))->assistant;
	artefacts += equator_sets(k->p.artefacts) - equator_assistants_cost(k->p.assistants);
	return MIND_POINT * (k->p.points + artefacts) + k->stolen;
}

static int32_t trip_value(const struct trip *k)
{
	return points_value(k) + silver_value(k) + goals_value(k) + hand_value(k);
}

int32_t mind_value(const struct equator_table *t, int seat, const uint8_t hand[EQUATOR_SYMBOLS],
                   int32_t reason[REASONS])
{
	struct trip trip;
	trip_begin(&trip, t, seat, hand);
	reason[REASON_POINTS] = points_value(&trip);
	reason[REASON_SILVER] = silver_value(&trip);
	reason[REASON_GOALS] = goals_value(&trip);
	reason[REASON_HAND] = hand_value(&trip);
	return reason[REASON_POINTS] + reason[REASON_SILVER] + reason[REASON_GOALS] + reason[REASON_HAND];
}

/* ---- The best plans.  ---- */

enum { NODES_WIDE = 6000, NODES_FAST = 160, BEEN = 2048 };

struct planner {
	struct plans best;
	bool wide;
	int nodes;
	uint64_t *been; /* BEEN hashes of positions from which all plans were offered, each at its place */
};

/* Adds the plan of K, which ends with LAST, if it is among the best. */
static void offer(struct planner *all, const struct trip *k, uint64_t last, int32_t value,
                  uint64_t mark)
{
	struct plan *p = plans_place(&all->best, value, mark);
	if (!p)
		return;
	p->turn.moves = k->turn.moves;
	memcpy(p->turn.move, k->turn.move, (size_t)k->turn.moves * sizeof last);
	p->turn.move[p->turn.moves++] = last;
}

static bool add(struct trip *k, uint64_t move)
{
	if (k->turn.moves >= TURN_MOST - 1)
		return false;
	k->turn.move[k->turn.moves++] = move;
	return true;
}

/* Makes all useful moves at the place where K stands. */
static void deeds(struct trip *k)
{
	const struct board *b = equator_board(k->t);
	for (int i = 0; i < EQUATOR_SLOTS; i++) {
		if (!(k->joined & ~k->gone & 1u << i))
			continue;
		const struct board_expedition *x = &b->expedition[k->t->slot[i]];
		if (x->target != k->p.place || !add(k, equator_move(EQUATOR_END, i)))
			continue;
		const int rivals = bits_count(k->t->joined[i] & ~(1u << k->seat));
		k->p.points += x->points;
		k->p.silver += x->silver;
		k->p.markers++;
		k->stolen += rivals * prize(x) * STEAL / WHOLE;
		k->gone = (uint8_t)(k->gone | 1u << i);
	}
	for (uint32_t open = k->p.open; open; open &= open - 1) {
		const int which = __builtin_ctz(open);
		const struct board_adventure *a = equator_adventure(k->t, which);
		/* an assistant may cost more points than it brings */
		if (a->target != k->p.place || (a->assistant && adventure_prize(k, a) <= 0) ||
		    !add(k, equator_move(EQUATOR_FINISH, which)))
			continue;
		k->p.open &= ~((uint32_t)1 << which);
		if (a->assistant) {
			k->p.assistants++;
			k->card[CARD_ASSISTANT + a->kind]++;
		} else {
			k->p.artefacts[a->kind]++;
			k->p.points += a->points;
			k->p.silver += a->silver;
		}
	}
	for (int i = 0; i < EQUATOR_SLOTS && k->p.markers > 0; i++) {
		if ((k->joined | k->gone) >> i & 1 || b->expedition[k->t->slot[i]].start != k->p.place ||
		    !add(k, equator_move(EQUATOR_JOIN, i)))
			continue;
		k->joined = (uint8_t)(k->joined | 1u << i);
		k->p.markers--;
		k->p.silver += b->bonus[i];
		k->luck += !b->bonus[i];
	}
}

/* Returns the place to which a player with a full hand must get: the target of the best expedition
 * of its own, of an adventure, or the start of an open one. */
static int focus_of(const struct trip *k)
{
	struct goal goal[EQUATOR_SLOTS + EQUATOR_ADVENTURES];
	const int count = goals_of(k, goal);
	int best = 0, focus = BOARD_NONE;
	for (int i = 0; i < count; i++) {
		const int worth = goal[i].own ? 2 * goal[i].worth : goal[i].worth;
		if (worth > best) {
			best = worth;
			focus = goal[i].place;
		}
	}
	return focus;
}

/* Returns the penalty for a trip that, with a full hand, does nothing and comes no nearer to its
 * focus: otherwise players could walk to and fro for ever. */
static int idleness(const struct trip *k)
{
	const struct board *b = equator_board(k->t);
	if (k->focus == BOARD_NONE)
		return 0;
	for (int i = 0; i < k->turn.moves; i++)
		if (equator_move_kind(k->turn.move[i]) != EQUATOR_GO)
			return 0;
	const int from = k->t->player[k->seat].place;
	return b->distance[k->p.place][k->focus] < b->distance[from][k->focus] ? 0 : 2 * FRESH;
}

static void walk(struct planner *all, const struct trip *from);

static void step(struct planner *all, const struct trip *from, int to, int card, bool recolours)
{
	struct trip k = *from;
	if (!add(&k, equator_move_go(to, card, recolours)))
		return;
	k.card[card]--;
	k.back[card] = (uint8_t)(k.back[card] + (card >= CARD_JOKER));
	k.p.silver -= recolours ? k.t->rules->recolour : 0;
	k.p.place = to;
	deeds(&k);
	walk(all, &k);
}

/* Returns a hash of all on which the rest of trip K depends, of which MARK is a part.  Many orders
 * of the same cards lead to the same place. */
static uint64_t walk_hash(const struct trip *k, uint64_t mark)
{
	enum { CARD_BITS = 5 };
	uint64_t cards = 0;
	for (int c = 0; c < EQUATOR_CARDS; c++)
		cards = cards << CARD_BITS | k->card[c];
	return rng_mix(rng_mix(rng_mix(mark) ^ cards) ^ ((uint64_t)k->p.silver << 8 | (uint64_t)k->luck));
}

/* Goes on from FROM by each route and card, and offers to end the turn there. */
static void walk(struct planner *all, const struct trip *from)
{
	const struct board *b = equator_board(from->t);
	const struct board_place *at = &b->place[from->p.place];
	uint64_t mark = (uint64_t)from->p.place | (uint64_t)from->joined << 8 | (uint64_t)from->gone << 16;
	mark |= (uint64_t)(from->p.open * 2654435761u) << 24;
	const uint64_t hash = walk_hash(from, mark);
	uint64_t *been = &all->been[hash % BEEN];
	if (*been == hash || all->nodes-- < 0)
		return;
	*been = hash;
	if (from->turn.moves)
		offer(all, from, equator_move(EQUATOR_DONE, 0), trip_value(from) - idleness(from), mark);
	for (int i = 0; i < at->routes; i++) {
		/* assistants come back, and the joker is for what no other card can do */
		static const uint8_t order[] = {10, 9, 8, 7, 6, 0, 1, 2, 3, 4, CARD_JOKER};
		bool paid = false;
		for (size_t n = 0; n < sizeof order && (all->wide || !paid); n++)
			if (from->card[order[n]] && equator_card_fits(b, order[n], at->route[i])) {
				step(all, from, at->route[i], order[n], false);
				paid = true;
			}
		for (int c = 0; c < CARD_JOKER && !paid && all->wide; c++)
			if (from->card[c] && from->p.silver >= from->t->rules->recolour) {
				step(all, from, at->route[i], c, true);
				paid = true;
			}
	}
}

/* Returns the value of K when its seat has removed the adventures that a turn may not end with. */
static int32_t kept_value(struct trip k)
{
	while (bits_count(k.p.open) > k.t->rules->adventures) {
		int32_t most = INT32_MIN;
		uint32_t kept = 0;
		for (uint32_t open = k.p.open; open; open &= open - 1) {
			struct trip less = k;
			less.p.open &= ~(open & -open);
			const int32_t value = trip_value(&less);
			if (value > most) {
				most = value;
				kept = less.p.open;
			}
		}
		k.p.open = kept;
	}
	return trip_value(&k);
}

/* Offers to buy what is open, with K's silver, and to turn a page. */
static void buy(struct planner *all, const struct trip *k, bool turned)
{
	const struct equator_table *t = k->t;
	const int here = equator_book_here(t);
	const struct equator_book *book = &t->book[here];
	const int price = t->rules->card, page = turned ? t->rules->page : 0;
	for (int side = SIDE_LEFT; side <= SIDE_RIGHT; side++) {
		const int which = equator_page(t, here, side);
		struct trip after = *k;
		if (which == BOARD_NONE || k->p.silver < price)
			continue;
		after.p.silver -= price;
		after.p.open |= (uint32_t)1 << which;
		add(&after, equator_move(EQUATOR_BUY, side));
		offer(all, k, equator_move(EQUATOR_BUY, side), kept_value(after), (uint64_t)side << 60 | 1);
	}
	for (int way = TURN_ON; way <= TURN_BACK && k->p.silver >= price + page; way++) {
		const int at = way == TURN_ON ? book->cursor + 1 : book->cursor - 2;
		struct trip after = *k;
		if (way == TURN_ON ? book->cursor == book->len : !book->cursor)
			continue;
		const int which = at >= 0 && at < book->len ? book->card[at] : BOARD_NONE;
		after.p.silver -= page + price;
		if (which != BOARD_NONE)
			after.p.open |= (uint32_t)1 << which;
		int32_t value = kept_value(after);
		if (at < 0 || at >= book->len)
			value -= MIND_POINT;
		else if (which == BOARD_NONE)
			value += (UNKNOWN_PAGE + 4 * MIND_POINT * NEAR / WHOLE / 2) * k->left / WHOLE;
		offer(all, k, equator_move(EQUATOR_TURN, way), value, (uint64_t)way << 60 | 2);
	}
}

/* True if assistants fill K's hand: their player would draw and discard without end. */
static bool only_assistants(const struct trip *k)
{
	int assistants = 0;
	for (int c = CARD_ASSISTANT; c < EQUATOR_CARDS; c++)
		assistants += k->card[c];
	return assistants >= k->t->rules->hand;
}

/* Offers to drop each card or adventure.  Prefers cards with whose symbols no way to a goal can
 * begin or end. */
static void plan_drops(struct planner *all, const struct trip *k)
{
	const bool cards = k->t->phase == PHASE_DISCARD;
	const struct board *b = equator_board(k->t);
	const struct board_place *at = &b->place[k->p.place];
	struct goal goal[EQUATOR_SLOTS + EQUATOR_ADVENTURES];
	const int count = goals_of(k, goal);
	int need[EQUATOR_SYMBOLS] = {0};
	for (int g = 0; g < count; g++) {
		const int to = goal[g].place;
		unsigned symbols = b->place[to].symbols;
		for (int i = 0; i < at->routes; i++)
			if (b->distance[at->route[i]][to] < b->distance[k->p.place][to])
				symbols |= b->place[at->route[i]].symbols;
		for (; symbols; symbols &= symbols - 1)
			need[__builtin_ctz(symbols)] += goal[g].own ? NEED_OWN : NEED_OPEN;
	}
	for (int s = 0; s < EQUATOR_SYMBOLS; s++)
		need[s] = need[s] > NEED_MOST ? NEED_MOST : need[s];
	for (int c = 0; cards && c < EQUATOR_CARDS; c++) {
		struct trip after = *k;
		if (!k->card[c])
			continue;
		after.card[c]--;
		int32_t value = trip_value(&after);
		for (int s = 0; s < EQUATOR_SYMBOLS; s++)
			value += after.card[s] ? need[s] : 0;
		if (only_assistants(&after))
			value -= STUCK_COST;
		offer(all, k, equator_move(EQUATOR_DISCARD, c), value, (uint64_t)c);
	}
	for (uint32_t open = cards ? 0 : k->p.open; open; open &= open - 1) {
		struct trip after = *k;
		after.p.open &= ~(open & -open);
		offer(all, k, equator_move(EQUATOR_REMOVE, __builtin_ctz(open)), trip_value(&after), open);
	}
}

int mind_plans(const struct equator_table *t, const uint8_t hand[EQUATOR_SYMBOLS], unsigned how,
               struct plan *out, int most)
{
	const bool wide = how & PLANS_WIDE;
	struct planner all = {.best = {.plan = out, .most = most < PLANS_MOST ? most : PLANS_MOST},
	                      .wide = wide, .nodes = wide ? NODES_WIDE : NODES_FAST};
	struct trip k;
	trip_begin(&k, t, t->mover, hand);
	int size = equator_hand_size(t, t->mover);
	for (int c = 0; c < EQUATOR_CARDS; c++)
		size += t->played[c];
	const bool full = size >= t->rules->hand;
	k.focus = full ? focus_of(&k) : BOARD_NONE;
	if (t->phase == PHASE_DISCARD || t->phase == PHASE_REMOVE) {
		plan_drops(&all, &k);
		return all.best.count;
	}
	const uint64_t done = equator_move(EQUATOR_DONE, 0);
	const int32_t now = kept_value(k);
	offer(&all, &k, done, now - (t->phase == PHASE_START ? PASS_COST : 0), UINT64_MAX);
	if (t->phase == PHASE_START) {
		struct trip drawn = k;
		drawn.luck = EQUATOR_DRAWS;
		/* with a full hand a draw is nearly worthless */
		offer(&all, &k, equator_move(EQUATOR_DRAW, 0), full ? now - FRESH : trip_value(&drawn),
		      UINT64_MAX - 1);
	}
	if (t->phase <= PHASE_BUY && !(how & PLANS_POOR))
		buy(&all, &k, t->turned);
	if ((t->phase == PHASE_START || t->phase == PHASE_MOVE) && !(how & PLANS_STAY)) {
		uint64_t been[BEEN] = {0};
		struct trip here = k;
		all.been = been;
		deeds(&here);
		walk(&all, &here);
	}
	return all.best.count;
}

void mind_play(struct equator_state *s)
{
	const int mover = s->table.mover;
	for (bool begun = false; !s->table.over && s->table.mover == mover; begun = true) {
		struct plan best;
		if (begun && equator_turn_begins(&s->table))
			return;
		mind_plans(&s->table, s->hand[mover], 0, &best, 1);
		for (int i = 0; i < best.turn.moves; i++) {
			const uint64_t made = equator_state_apply(s, best.turn.move[i]);
			/* a card that was drawn may change the plan */
			if (equator_move_drawn(made, 0) && equator_move_kind(made) == EQUATOR_JOIN)
				break;
		}
	}
}
