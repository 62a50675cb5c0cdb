/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/solve/endgame.h"

/* Returns the set with its wagers as alike. */
static struct cards alike_cards(struct cards set)
{
	for (int suit = 0; suit < SUITS_MAX; suit++)
		cards_set_lane(&set, suit, lane_alike(cards_lane(set, suit)));
	return set;
}

struct state endgame_state(const struct endgame *g, const struct state *s)
{
	struct state out = *s;
	out.table.rules = &g->rules;
	for (int seat = 0; seat < SEATS; seat++) {
		out.hand[seat] = alike_cards(out.hand[seat]);
		out.table.exped[seat] = alike_cards(out.table.exped[seat]);
		out.table.known[seat] = alike_cards(out.table.known[seat]);
		out.table.total[seat] = 0;
	}
	for (int suit = 0; suit < SUITS_MAX; suit++) {
		uint64_t pile = out.table.pile[suit];
		for (int at = 0; at < pile_depth(pile); at++)
			if (pile_rank(pile, at) < WAGERS_MAX)
				pile = (pile & ~((uint64_t)PILE_MASK << at * PILE_DIGIT)) |
				       (uint64_t)1 << at * PILE_DIGIT;
		out.table.pile[suit] = pile;
	}
	for (int i = 0; i < out.table.left; i++)
		out.deck[i] = card_kind(out.deck[i], true);
	return out;
}

int endgame_gain(const struct endgame *g, struct cards hand, struct cards exped)
{
	struct cards fit = cards_and(cards_kinds(hand, true), cards_open(exped));
	int best = 0;
	card_t c;
	while ((c = cards_pop(&fit)) != NO_CARD) {
		int adds = endgame_adds(g, exped, c);
		best = adds > best ? adds : best;
	}
	return best;
}

/* Returns the points that card C would add to EXPED now; 0 if it doesn't fit or costs points. */
static int use_of(const struct endgame *g, struct cards exped, card_t c)
{
	if (!cards_has(cards_open(exped), c))
		return 0;
	int adds = endgame_adds(g, exped, c);
	return adds > 0 ? adds : 0;
}

/* The points that a card would add: to the own expedition, and to both seats' together,
 * where it only costs points 0. */
struct uses {
	int16_t own[SUITS_MAX * LANE_BITS], both[SUITS_MAX * LANE_BITS];
};

static void uses_of(const struct endgame *g, const struct table *t, struct cards set,
                    struct uses *u)
{
	struct cards exped = t->exped[t->mover], rival = t->exped[seat_other(t->mover)];
	struct cards fit = cards_open(exped);
	card_t c;
	set = cards_kinds(set, true);
	while ((c = cards_pop(&set)) != NO_CARD) {
		int adds = cards_has(fit, c) ? endgame_adds(g, exped, c) : 0;
		u->own[c] = (int16_t)adds;
		u->both[c] = (int16_t)((adds > 0 ? adds : 0) + use_of(g, rival, c));
	}
}

/* Writes to OUT the placings of T's mover with HAND, each with an order by U.  Returns
 * how many there are. */
static int placings(const struct table *t, struct cards hand, const struct uses *u,
                    struct endgame_turn *out)
{
	struct cards kinds = cards_kinds(hand, true);
	struct cards fit = cards_and(kinds, cards_open(t->exped[t->mover]));
	struct cards live = cards_or(cards_open(t->exped[0]), cards_open(t->exped[1]));
	struct cards dead = cards_minus(kinds, live), rest = cards_and(kinds, live);
	int n = 0;
	card_t c;
	/* of a suit's cards that neither seat can lay any more only the lowest may be discarded */
	for (int suit = 0; suit < t->rules->suits; suit++) {
		unsigned lane = cards_lane(dead, suit);
		cards_set_lane(&rest, suit, cards_lane(rest, suit) | (lane & (0 - lane)));
	}
	while ((c = cards_pop(&fit)) != NO_CARD)
		out[n++] = (struct endgame_turn){{{MOVE_PLAY, c}}, 1,
		                                 (int16_t)(2 * u->own[c])};
	while ((c = cards_pop(&rest)) != NO_CARD)
		out[n++] = (struct endgame_turn){{{MOVE_DISCARD, c}}, 1, (int16_t)-u->both[c]};
	return n;
}

static card_t top_of(const struct table *t, int suit)
{
	return card_make(suit, pile_top(t->pile[suit]));
}

static void add(struct endgame_turn *out, int *n, struct move first, struct move second,
                int order)
{
	out[(*n)++] = (struct endgame_turn){{first, second}, 2, (int16_t)order};
}

static const struct move from_deck = {MOVE_DRAW, DECK};

/* Writes the turns of a placing and a draw to OUT; returns how many.  MAY: piles may be
 * drawn from, even one that the placing begins. */
static int placing_first(const struct endgame *g, const struct state *s, bool deck, bool may,
                         struct endgame_turn *out)
{
	const struct table *t = &s->table;
	unsigned piles = may ? table_piles(t) : 0;
	struct endgame_turn place[MOVES_MAX];
	struct uses u;
	uses_of(g, t, s->hand[t->mover], &u);
	int count = placings(t, s->hand[t->mover], &u, place), n = 0;
	for (int i = 0; i < count; i++) {
		struct move m = place[i].move[0];
		unsigned from = piles;
		if (deck)
			add(out, &n, m, from_deck, place[i].order);
		if (m.kind == MOVE_DISCARD && !t->rules->redraw)
			from &= ~(1u << card_suit(m.arg));
		else if (m.kind == MOVE_DISCARD && may)
			from |= 1u << card_suit(m.arg);
		for (; from; from &= from - 1) {
			int suit = __builtin_ctz(from);
			struct move draw = {MOVE_DRAW, (uint8_t)suit};
			/* the pile may be empty yet */
			int use = t->pile[suit] ? use_of(g, t->exped[t->mover], top_of(t, suit)) : 0;
			add(out, &n, m, draw, place[i].order + use);
		}
	}
	return n;
}

/* Writes the turns of a draw and a placing to OUT; returns how many.  PILES: the piles to draw
 * from, as bits. */
static int drawing_first(const struct endgame *g, const struct state *s, bool deck,
                         unsigned piles, struct endgame_turn *out)
{
	const struct table *t = &s->table;
	struct cards hand = s->hand[t->mover];
	struct uses u;
	int n = 0;
	uses_of(g, t, hand, &u);
	for (unsigned from = piles | (unsigned)deck << DECK; from; from &= from - 1) {
		int suit = __builtin_ctz(from);
		card_t c = suit == DECK ? s->deck[t->left - 1] : top_of(t, suit);
		struct cards with = hand, one = {{0, 0}};
		cards_put(&with, c, true);
		cards_put(&one, c, true);
		uses_of(g, t, one, &u);
		struct move draw = {MOVE_DRAW, (uint8_t)suit};
		int begin = n;
		n += placings(t, with, &u, out + n);
		for (int i = begin; i < n; i++)
			out[i] = (struct endgame_turn){{draw, out[i].move[0]}, 2, out[i].order};
	}
	return n;
}

int endgame_turns(const struct endgame *g, const struct state *s, bool deck, bool piles,
                  struct endgame_turn *out)
{
	bool may = piles && !table_stalled(&s->table);
	if (s->table.rules->order == ORDER_PLACE_DRAW)
		return placing_first(g, s, deck, may, out);
	return drawing_first(g, s, deck, may ? table_piles(&s->table) : 0, out);
}

void endgame_next(struct endgame_turn *turns, int at, int count,
                  const struct endgame_turn *first)
{
	int best = at;
	for (int i = at; i < count; i++) {
		if (first && first->moves == turns[i].moves &&
		    move_equal(first->move[0], turns[i].move[0]) &&
		    move_equal(first->move[1], turns[i].move[1])) {
			best = i;
			break;
		}
		if (turns[i].order > turns[best].order)
			best = i;
	}
	struct endgame_turn swap = turns[at];
	turns[at] = turns[best];
	turns[best] = swap;
}

/* Returns the most points that TURNS placings out of HAND can add.  FIRST is set to the card that
 * they begin with, of equals the lower one, or to NO_CARD if nothing adds points. */
static int planned(const struct endgame *g, struct cards hand, struct cards exped, int turns,
                   card_t *first)
{
	struct cards fit = cards_and(cards_kinds(hand, true), cards_open(exped));
	int best = 0;
	card_t c, then;
	*first = NO_CARD;
	while (turns > 0 && (c = cards_pop(&fit)) != NO_CARD) {
		struct cards kept = hand, laid = exped;
		int sum = endgame_adds(g, exped, c);
		if (turns > 1) {
			cards_take(&kept, c, true);
			cards_put(&laid, c, true);
			sum += planned(g, kept, laid, turns - 1, &then);
		}
		if (sum > best) {
			best = sum;
			*first = c;
		}
	}
	return best;
}

/* Returns the card whose discard gives the other seat the least and takes the least from the own
 * one; of equals the lowest. */
static card_t least_use(const struct endgame *g, const struct table *t, struct cards hand)
{
	struct cards exped = t->exped[t->mover], rival = t->exped[seat_other(t->mover)];
	int least = ENDGAME_INFINITE;
	card_t c, found = NO_CARD;
	hand = cards_kinds(hand, true);
	while ((c = cards_pop(&hand)) != NO_CARD) {
		int use = 2 * use_of(g, rival, c) + use_of(g, exped, c);
		if (use < least) {
			least = use;
			found = c;
		}
	}
	return found;
}

/* Returns the number of placings in which a card drawn now can still be laid, if LEFT cards are
 * in the deck then and both seats draw from it. */
static int placings_left(const struct table *t, int left)
{
	return t->rules->order == ORDER_PLACE_DRAW ? left / 2 : 1 + left / 2;
}

/* How often in a row a seat with PLAN_PILES takes from piles. */
enum { PILES_IN_ROW = 2 };

/* Returns the draw of the plan: the pile that gives the seat most to play, if that is more than
 * with the deck, or else the deck. */
static struct move draw_planned(const struct endgame *g, const struct table *t,
                                struct cards hand)
{
	struct cards exped = t->exped[t->mover];
	struct move draw = from_deck;
	card_t c;
	if (g->plan == PLAN_DECK || t->stall >= PILES_IN_ROW || t->left == 1)
		return draw;
	int best = planned(g, hand, exped, placings_left(t, t->left - 1), &c);
	for (unsigned piles = table_piles(t); piles; piles &= piles - 1) {
		int suit = __builtin_ctz(piles);
		struct cards with = hand;
		cards_put(&with, top_of(t, suit), true);
		int sum = planned(g, with, exped, placings_left(t, t->left), &c);
		if (sum > best) {
			best = sum;
			draw = (struct move){MOVE_DRAW, (uint8_t)suit};
		}
	}
	return draw;
}

void endgame_follow(const struct endgame *g, struct state *s)
{
	const struct table *t = &s->table;
	int mover = t->mover;
	while (!t->over && t->mover == mover) {
		struct cards hand = s->hand[mover];
		card_t c;
		if (t->phase == PHASE_DRAW) {
			state_apply(s, draw_planned(g, t, hand));
			continue;
		}
		planned(g, hand, t->exped[mover], table_turns(t, mover), &c);
		if (c != NO_CARD)
			state_apply(s, (struct move){MOVE_PLAY, c});
		else
			state_apply(s, (struct move){MOVE_DISCARD, least_use(g, t, hand)});
	}
}
