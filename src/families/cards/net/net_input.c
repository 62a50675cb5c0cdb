/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/net/net_input.h"

#include <assert.h>

/* A table indexed by a set of the nine numbers of a suit: how many they are, and their
 * sum. */
#define ROW0(n, s) {(n), (s)}
#define ROW1(n, s) ROW0(n, s), ROW0((n) + 1, (s) + 2)
#define ROW2(n, s) ROW1(n, s), ROW1((n) + 1, (s) + 3)
#define ROW3(n, s) ROW2(n, s), ROW2((n) + 1, (s) + 4)
#define ROW4(n, s) ROW3(n, s), ROW3((n) + 1, (s) + 5)
#define ROW5(n, s) ROW4(n, s), ROW4((n) + 1, (s) + 6)
#define ROW6(n, s) ROW5(n, s), ROW5((n) + 1, (s) + 7)
#define ROW7(n, s) ROW6(n, s), ROW6((n) + 1, (s) + 8)
#define ROW8(n, s) ROW7(n, s), ROW7((n) + 1, (s) + 9)
#define ROW9(n, s) ROW8(n, s), ROW8((n) + 1, (s) + 10)

static const struct {
	uint8_t count, sum;
} numbers_table[1 << NUMBERS] = {ROW9(0, 0)};

/* Kinds of cards: the wagers are one kind, each number is another. */
enum { KINDS = NUMBERS + 1, COUNTS = RANKS + 1, WAGER_COUNTS = WAGERS_MAX + 1 };
enum { FINE = 3, FINE_SUMS = 54 / FINE + 1, COARSE = 4, COARSE_SUMS = 54 / COARSE + 1 };
enum { HAND_COUNTS = 9, DEPTHS = 7 };

/* Where each group of a suit's inputs begins. */
enum {
	IN_HAND = 0,
	IN_MINE = IN_HAND + RANKS,
	IN_THEIRS = IN_MINE + RANKS,
	IN_HELD = IN_THEIRS + RANKS,
	IN_BURIED = IN_HELD + RANKS,               /* cards in the pile below its top */
	IN_HAND_FITS = IN_BURIED + RANKS,          /* own cards that fit own expedition */
	IN_HAND_FEEDS = IN_HAND_FITS + RANKS,      /* own cards that fit their expedition */
	IN_HELD_FITS = IN_HAND_FEEDS + RANKS,      /* their known cards that fit their expedition */
	IN_HELD_LACKS = IN_HELD_FITS + RANKS,      /* their known cards that fit my expedition */
	IN_UNSEEN_MINE = IN_HELD_LACKS + RANKS,    /* unseen cards that fit my expedition */
	IN_UNSEEN_THEIRS = IN_UNSEEN_MINE + RANKS, /* and theirs */
	IN_TOP = IN_UNSEEN_THEIRS + RANKS,
	IN_SECOND = IN_TOP + KINDS,
	/* the top of the pile, if it fits my expedition */
	IN_TOP_MINE = IN_SECOND + KINDS,
	IN_TOP_THEIRS = IN_TOP_MINE + KINDS,       /* and theirs */
	IN_SHAPE_MINE = IN_TOP_THEIRS + KINDS,     /* wagers and highest number */
	IN_SHAPE_THEIRS = IN_SHAPE_MINE + WAGER_COUNTS * KINDS,
	IN_SUM_MINE = IN_SHAPE_THEIRS + WAGER_COUNTS * KINDS, /* wagers and sum */
	IN_SUM_THEIRS = IN_SUM_MINE + WAGER_COUNTS * FINE_SUMS,
	/* the expedition with all known cards in hand that fit it: begun or not, wagers,
	 * sum */
	IN_REACH_MINE = IN_SUM_THEIRS + WAGER_COUNTS * FINE_SUMS,
	IN_REACH_THEIRS = IN_REACH_MINE + 2 * WAGER_COUNTS * COARSE_SUMS,
	IN_COUNT_MINE = IN_REACH_THEIRS + WAGER_COUNTS * COARSE_SUMS,
	IN_COUNT_THEIRS = IN_COUNT_MINE + COUNTS,
	IN_FULL_MINE = IN_COUNT_THEIRS + COUNTS,   /* cards laid and cards held that fit */
	IN_PLAYABLE = IN_FULL_MINE + COUNTS,       /* begun or not, cards that fit */
	IN_LEFT_MINE = IN_PLAYABLE + 2 * HAND_COUNTS, /* unseen cards that fit */
	IN_LEFT_THEIRS = IN_LEFT_MINE + COUNTS,
	IN_DEPTH = IN_LEFT_THEIRS + COUNTS,
	IN_CARDS = IN_DEPTH + DEPTHS,              /* cards in hand */
	IN_LOWEST = IN_CARDS + HAND_COUNTS,        /* the lowest number that fits */
	IN_GAP = IN_LOWEST + KINDS,                /* unseen numbers below it that fit */
	IN_END = IN_GAP + KINDS,
};
static_assert((int)IN_END == NET_SUIT_INPUTS, "the inputs of a suit");

/* Where each group of inputs of the whole begins. */
enum { LEFTS = 64, STALLS = 7, STAGES = 5, TURNS = 12, USEFUL = 11, BEGUN = SUITS_MAX + 1 };
enum {
	IN_DECK = NET_SUIT_INPUTS,             /* kind and cards in the deck */
	IN_STALL = IN_DECK + 2 * LEFTS,        /* draws from piles, and how late it is */
	IN_HASTE = IN_STALL + STALLS * STAGES, /* turns to come and useful cards */
	IN_BEGUN = IN_HASTE + TURNS * USEFUL,  /* expeditions begun by each */
	IN_WHOLE_END = IN_BEGUN + BEGUN * BEGUN,
};
static_assert((int)IN_WHOLE_END == NET_INPUTS, "the inputs of the whole");

static inline int least(int a, int b)
{
	return a < b ? a : b;
}

static inline int numbers_in(unsigned set)
{
	return numbers_table[set >> WAGERS_MAX].count;
}

static inline int sum_of(unsigned set)
{
	return numbers_table[set >> WAGERS_MAX].sum;
}

static inline int count_of(unsigned set)
{
	return wagers_count(set) + numbers_in(set);
}

/* Returns the kind of the highest number of a set; 0 if it has no number. */
static inline int highest_kind(unsigned set)
{
	unsigned numbers = set >> WAGERS_MAX;
	return numbers ? 32 - __builtin_clz(numbers) : 0;
}

/* Returns the bit of a kind in a set; that of the wagers is the lowest. */
static inline unsigned bit_of_kind(int kind)
{
	return kind ? 1u << (kind + WAGERS_MAX - 1) : 1u;
}

static void put(uint16_t *set, int rank)
{
	*set = (uint16_t)lane_put(*set, rank);
}

void net_suit_place(struct net_suit *s, struct move m)
{
	const int rank = card_rank(m.arg);
	s->hand = (uint16_t)lane_take(s->hand, rank);
	if (m.kind == MOVE_PLAY)
		put(&s->mine, rank);
	else
		s->pile = pile_push(s->pile, rank);
}

void net_suit_take(struct net_suit *s)
{
	put(&s->hand, pile_top(s->pile));
	s->pile >>= PILE_DIGIT;
}

void net_suit_see(struct net_suit *s, int rank)
{
	s->unseen = (uint16_t)lane_take(s->unseen, rank);
	put(&s->hand, rank);
}

struct net_position net_position_of(const struct view *v)
{
	const struct table *t = &v->table;
	struct cards unseen = view_unseen(v);
	struct net_position p = {
		.rules = t->rules,
		.kind = NET_TURN_DONE,
		.left = t->left,
		.stall = t->stall,
		.over = t->over != ROUND_ON,
	};
	for (int i = 0; i < t->rules->suits; i++)
		p.suit[i] = (struct net_suit){
			.hand = (uint16_t)lane_alike(cards_lane(v->hand, i)),
			.mine = (uint16_t)lane_alike(cards_lane(t->exped[v->seat], i)),
			.theirs = (uint16_t)lane_alike(cards_lane(t->exped[!v->seat], i)),
			.held = (uint16_t)lane_alike(cards_lane(t->known[!v->seat], i)),
			.unseen = (uint16_t)lane_alike(cards_lane(unseen, i)),
			.pile = t->pile[i],
		};
	return p;
}

void net_position_move(struct net_position *p, struct move m)
{
	if (move_from_deck(m)) {
		bool last_half = p->rules->order == ORDER_PLACE_DRAW;
		p->left--;
		p->stall = 0;
		p->kind = NET_CARD_DUE;
		p->over = p->left == 0 && (last_half || p->rules->end == ENDING_DRAW);
		return;
	}
	p->kind = NET_TURN_DONE;
	if (m.kind == MOVE_DRAW) {
		net_suit_take(&p->suit[m.arg]);
		p->stall += p->stall < UINT8_MAX;
		return;
	}
	net_suit_place(&p->suit[card_suit(m.arg)], m);
	p->over = p->left == 0;
}

/* Appends an input for each bit of SET, the first numbered BASE.  Returns the end of the
 * list. */
static inline uint16_t *add_set(uint16_t *list, int base, unsigned set)
{
	for (; set; set &= set - 1)
		*list++ = (uint16_t)(base + __builtin_ctz(set));
	return list;
}

static inline uint16_t *add(uint16_t *list, int base, int at)
{
	*list++ = (uint16_t)(base + at);
	return list;
}

/* Appends an expedition as it stands.  BITS, SHAPE, SUM and COUNT are where its groups
 * begin. */
static inline uint16_t *add_laid(uint16_t *list, unsigned exped, int bits, int shape, int sum,
                                 int count)
{
	if (!exped)
		return list;
	int wagers = wagers_count(exped);
	list = add_set(list, bits, exped);
	list = add(list, shape, wagers * KINDS + highest_kind(exped));
	list = add(list, sum, wagers * FINE_SUMS + sum_of(exped) / FINE);
	return add(list, count, wagers + numbers_in(exped));
}

/* Appends the own hand, compared with the own expedition.  FIT: the cards that fit it. */
static inline uint16_t *add_hand(uint16_t *list, const struct net_suit *s, unsigned fit)
{
	unsigned hand = s->hand, fits = hand & fit, all = s->mine | fits;
	int begun = s->mine != 0;
	int wagers = least(wagers_count(s->mine) + wagers_count(fits), WAGERS_MAX);
	list = add_set(list, IN_HAND, hand);
	list = add(list, IN_CARDS, least(count_of(hand), HAND_COUNTS - 1));
	if (!fits)
		return list;
	list = add_set(list, IN_HAND_FITS, fits);
	list = add(list, IN_REACH_MINE,
	           (begun * WAGER_COUNTS + wagers) * COARSE_SUMS + sum_of(all) / COARSE);
	list = add(list, IN_FULL_MINE, least(count_of(s->mine) + count_of(fits), RANKS));
	list = add(list, IN_PLAYABLE, begun * HAND_COUNTS + least(count_of(fits), HAND_COUNTS - 1));
	if (fits & NUMBER_BITS) {
		int lowest = __builtin_ctz(fits & NUMBER_BITS);
		unsigned below = s->unseen & fit & ((1u << lowest) - 1);
		list = add(list, IN_LOWEST, lowest - WAGERS_MAX + 1);
		list = add(list, IN_GAP, numbers_in(below));
	}
	return list;
}

/* Appends the cards known to be in the other hand, compared with both expeditions. */
static inline uint16_t *add_held(uint16_t *list, const struct net_suit *s, unsigned fit_mine,
                                 unsigned fit_theirs)
{
	unsigned fits = s->held & fit_theirs;
	int wagers = least(wagers_count(s->theirs) + wagers_count(fits), WAGERS_MAX);
	if (s->held) {
		list = add_set(list, IN_HELD, s->held);
		list = add_set(list, IN_HELD_FITS, fits);
		list = add_set(list, IN_HELD_LACKS, s->held & fit_mine);
	}
	if (s->theirs | fits)
		list = add(list, IN_REACH_THEIRS,
		           wagers * COARSE_SUMS + sum_of(s->theirs | fits) / COARSE);
	return list;
}

static inline uint16_t *add_pile(uint16_t *list, uint64_t pile, unsigned fit_mine,
                                 unsigned fit_theirs)
{
	if (!pile)
		return list;
	int top = net_kind_of_rank(pile_top(pile)), depth = 1;
	list = add(list, IN_TOP, top);
	if (fit_mine & bit_of_kind(top))
		list = add(list, IN_TOP_MINE, top);
	if (fit_theirs & bit_of_kind(top))
		list = add(list, IN_TOP_THEIRS, top);
	pile >>= PILE_DIGIT;
	if (pile)
		list = add(list, IN_SECOND, net_kind_of_rank(pile_top(pile)));
	uint16_t buried = 0;
	for (; pile; pile >>= PILE_DIGIT, depth++)
		put(&buried, pile_top(pile));
	list = add_set(list, IN_BURIED, buried);
	return add(list, IN_DEPTH, least(depth, DEPTHS - 1));
}

int net_suit_inputs(const struct net_suit *s, uint16_t *list)
{
	uint16_t *first = list;
	unsigned fit_mine = lane_open(s->mine), fit_theirs = lane_open(s->theirs);
	unsigned left_mine = s->unseen & fit_mine, left_theirs = s->unseen & fit_theirs;
	list = add_laid(list, s->mine, IN_MINE, IN_SHAPE_MINE, IN_SUM_MINE, IN_COUNT_MINE);
	list = add_laid(list, s->theirs, IN_THEIRS, IN_SHAPE_THEIRS, IN_SUM_THEIRS,
	                IN_COUNT_THEIRS);
	if (s->hand)
		list = add_hand(list, s, fit_mine);
	list = add_set(list, IN_HAND_FEEDS, s->hand & fit_theirs);
	list = add_held(list, s, fit_mine, fit_theirs);
	list = add_pile(list, s->pile, fit_mine, fit_theirs);
	list = add_set(list, IN_UNSEEN_MINE, left_mine);
	list = add_set(list, IN_UNSEEN_THEIRS, left_theirs);
	list = add(list, IN_LEFT_MINE, count_of(left_mine));
	list = add(list, IN_LEFT_THEIRS, count_of(left_theirs));
	return (int)(list - first);
}

/* Returns the points of an expedition, as score_suit counts them, from the tables. */
static int points_of(const struct rules *r, unsigned exped)
{
	if (!exped)
		return 0;
	int wagers = wagers_count(exped);
	int bonus = wagers + numbers_in(exped) >= r->bonus_cards ? r->bonus : 0;
	return (sum_of(exped) - r->cost) * (1 + wagers) + bonus;
}

struct net_tally net_suit_tally(const struct rules *r, const struct net_suit *s)
{
	return (struct net_tally){
		.points = points_of(r, s->mine) - points_of(r, s->theirs),
		.useful = s->mine ? count_of(s->hand & lane_open(s->mine)) : 0,
		.mine = s->mine != 0,
		.theirs = s->theirs != 0,
	};
}

struct net_tally net_tally_of(const struct net_position *p)
{
	struct net_tally sum = {0};
	for (int s = 0; s < p->rules->suits; s++) {
		struct net_tally t = net_suit_tally(p->rules, &p->suit[s]);
		net_tally_add(&sum, &t);
	}
	return sum;
}

void net_whole_inputs(const struct net_position *p, const struct net_tally *t, uint16_t *list)
{
	const int left = p->left, stall = least(p->stall, STALLS - 1);
	/* the stages of a round grow shorter towards the end */
	const int stage = left <= 1 ? 0 : left <= 3 ? 1 : left <= 7 ? 2 : left <= 15 ? 3 : 4;
	list = add(list, IN_DECK, p->kind * LEFTS + least(left, LEFTS - 1));
	list = add(list, IN_STALL, stage * STALLS + stall);
	list = add(list, IN_HASTE, least(left / 2, TURNS - 1) * USEFUL + least(t->useful, USEFUL - 1));
	add(list, IN_BEGUN, t->mine * BEGUN + t->theirs);
}
