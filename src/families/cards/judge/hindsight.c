/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/judge/hindsight.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/table.h"

enum {
	/* a point in the whole numbers of the relaxation */
	SCALE = 256,
	/* the search for the prices: its rounds, its first step in points, and the number
	 * of rounds after which a step halves */
	PRICE_ROUNDS = 80,
	PRICE_STEP = 2 * SCALE,
	PRICE_HALVES = 12,
};

/* A choice: cards of one suit that are to be laid in this order. */
struct choice {
	unsigned lane;   /* the cards */
	int n;
	int sum;         /* of the numbers */
	int points;
	int from[RANKS]; /* for each card the placing for which it came in time */
	int free[RANKS]; /* for each card the first placing in which it can be laid */
};

/* Choices for one suit.  Owns the list. */
struct choices {
	struct choice *list;
	size_t len, cap;
};

struct search {
	const struct rules *rules;
	const struct arrivals *arrivals;
	int hold;                      /* cards in the hand after a placing */
	struct choices suit[SUITS_MAX];
	/* By placing: how many cards come, and how many become free; the price of a card that has
	 * come but is not free, and of a card that becomes free later; the sums of these prices
	 * over all earlier placings.  These are two blocks of memory. */
	int *come, *freed;
	int64_t *hold_price, *late_price, *hold_sum, *late_sum;
	int64_t *worth[SUITS_MAX];     /* the worth of each choice, less its prices */
	int64_t rest[SUITS_MAX + 1];   /* the most that all suits from this one on are worth */
	/* the most that they score, even if their choices do not fit together */
	int most[SUITS_MAX + 1];
	int best;
	const struct choice *now[SUITS_MAX], *kept[SUITS_MAX];
};

void arrivals_release(struct arrivals *a)
{
	free(a->list);
	*a = (struct arrivals){0};
}

void arrivals_add(struct arrivals *a, card_t card)
{
	a->list = alloc_grow(a->list, &a->cap, a->len + 1, sizeof *a->list);
	a->list[a->len++] = (struct arrival){card, a->placings + 1};
}

/* Returns how many cards of C have come but can't be laid yet in placing U. */
static int blocked_at(const struct choice *c, int u)
{
	int n = 0;
	for (int i = 0; i < c->n; i++)
		n += c->from[i] <= u && u < c->free[i];
	return n;
}

/* True if A takes at most as much as B of the hand and of the placings to come. */
static bool takes_no_more(const struct choice *a, const struct choice *b)
{
	if (a->n > b->n)
		return false;
	for (int i = 1; i <= a->n; i++)
		if (a->free[a->n - i] > b->free[b->n - i])
			return false;
	/* It is enough to compare where a begins to block one more card or b ceases to block
	 * one. */
	for (int i = 0; i < a->n; i++)
		if (blocked_at(a, a->from[i]) > blocked_at(b, a->from[i]))
			return false;
	for (int i = 0; i < b->n; i++)
		if (blocked_at(a, b->free[i]) > blocked_at(b, b->free[i]))
			return false;
	return true;
}

/* True if A can replace B, now and after any cards that are added to both. */
static bool stands_for(const struct choice *a, const struct choice *b)
{
	return a->n == b->n && wagers_count(a->lane) == wagers_count(b->lane) && a->sum >= b->sum &&
	       takes_no_more(a, b);
}

/* True if A can replace B if no more cards are added. */
static bool beats(const struct choice *a, const struct choice *b)
{
	return a->points >= b->points && takes_no_more(a, b);
}

/* Drops the choices that another can replace.  Of two that can replace each other the
 * first stays. */
static void thin_out(struct choices *c, bool (*better)(const struct choice *, const struct choice *))
{
	size_t kept = 0;
	for (size_t i = 0; i < c->len; i++) {
		bool needed = true;
		for (size_t j = 0; j < kept && needed; j++)
			needed = !better(&c->list[j], &c->list[i]);
		if (!needed)
			continue;
		struct choice added = c->list[i];
		size_t left = 0;
		for (size_t j = 0; j < kept; j++)
			if (!better(&added, &c->list[j]))
				c->list[left++] = c->list[j];
		c->list[left++] = added;
		kept = left;
	}
	c->len = kept;
}

static void add_choice(struct choices *c, const struct choice *one)
{
	c->list = alloc_grow(c->list, &c->cap, c->len + 1, sizeof *c->list);
	c->list[c->len++] = *one;
}

/* Extends each of the first LEN choices by the card of RANK that came for placing AT. */
static void extend(const struct search *s, struct choices *c, size_t len, int rank, int at)
{
	for (size_t i = 0; i < len; i++) {
		struct choice one = c->list[i];
		if (one.lane >> rank & 1)
			continue;
		int next = one.n ? one.free[one.n - 1] + 1 : 1;
		one.lane |= 1u << rank;
		one.sum += rank < WAGERS_MAX ? 0 : rank_number(rank);
		one.from[one.n] = at;
		one.free[one.n++] = at > next ? at : next;
		/* the choice must fit into the hand and the placings if no other suit takes any */
		bool fits = one.free[one.n - 1] <= s->arrivals->placings;
		for (int k = 0; k < one.n && fits; k++)
			fits = blocked_at(&one, one.from[k]) <= s->hold;
		if (fits)
			add_choice(c, &one);
	}
}

/* True if A can replace B while wagers are still being added: both must have the very same cards,
 * since it matters then which wagers they have. */
static bool same_wagers_stand_for(const struct choice *a, const struct choice *b)
{
	return a->lane == b->lane && stands_for(a, b);
}

/* Makes the choices for one suit.  Wagers are laid in the order in which they came,
 * numbers as they rise. */
static void make_choices(const struct search *s, int suit, struct choices *c)
{
	const struct arrivals *a = s->arrivals;
	struct choice none = {0};
	add_choice(c, &none);
	for (size_t i = 0; i < a->len; i++)
		if (card_suit(a->list[i].card) == suit && card_is_wager(a->list[i].card)) {
			extend(s, c, c->len, card_rank(a->list[i].card), a->list[i].at);
			thin_out(c, same_wagers_stand_for);
		}
	for (int rank = WAGERS_MAX; rank < RANKS; rank++) {
		size_t len = c->len;
		for (size_t i = 0; i < a->len; i++)
			if (a->list[i].card == card_make(suit, rank))
				extend(s, c, len, rank, a->list[i].at);
		thin_out(c, stands_for);
	}
	for (size_t i = 0; i < c->len; i++)
		c->list[i].points = score_suit(s->rules, c->list[i].lane).points;
	thin_out(c, beats);
}

/* Adds STEP times the room that C takes to the counts. */
static void count_choice(struct search *s, const struct choice *c, int step)
{
	for (int i = 0; i < c->n; i++) {
		s->come[c->from[i]] += step;
		s->freed[c->free[i]] += step;
	}
}

/* True if the choices that are counted fit together. */
static bool all_fit(const struct search *s)
{
	int placings = s->arrivals->placings;
	int later = 0, late = 0; /* the cards that come, and those that become free, after placing u */
	for (int u = placings; u > 0; u--) {
		if (late - later > s->hold)
			return false;
		later += s->come[u];
		late += s->freed[u];
		if (late > placings - u + 1)
			return false;
	}
	return true;
}

/* Returns the points of C less the prices of the room that it takes. */
static int64_t worth_of(const struct search *s, const struct choice *c)
{
	int64_t worth = (int64_t)c->points * SCALE;
	for (int i = 0; i < c->n; i++)
		worth -= s->hold_sum[c->free[i]] - s->hold_sum[c->from[i]] + s->late_sum[c->free[i]];
	return worth;
}

/* Adds up the prices.  Returns the price of all room in the hand and in the placings together. */
static int64_t sum_prices(struct search *s)
{
	int placings = s->arrivals->placings;
	int64_t all = 0;
	for (int u = 0; u <= placings; u++) {
		s->hold_sum[u + 1] = s->hold_sum[u] + s->hold_price[u];
		s->late_sum[u + 1] = s->late_sum[u] + s->late_price[u];
		all += s->hold_price[u] * s->hold + s->late_price[u] * (placings - u);
	}
	return all;
}

static void raise_price(int64_t *price, int64_t step, int too_many)
{
	*price += step * too_many;
	if (*price < 0)
		*price = 0;
}

/* Returns the bound at the present prices.  Sets NOW to the most valuable choice of each suit. */
static int64_t bound_at(struct search *s)
{
	int64_t bound = sum_prices(s);
	for (int suit = 0; suit < s->rules->suits; suit++) {
		const struct choices *c = &s->suit[suit];
		const struct choice *best = NULL;
		int64_t worth = 0;
		for (size_t i = 0; i < c->len; i++) {
			int64_t w = worth_of(s, &c->list[i]);
			if (best && w <= worth)
				continue;
			best = &c->list[i];
			worth = w;
		}
		s->now[suit] = best;
		bound += worth;
	}
	return bound;
}

/* Raises the price of room of which those choices take too much, and lowers the other prices. */
static void move_prices(struct search *s, int64_t step)
{
	int placings = s->arrivals->placings;
	for (int suit = 0; suit < s->rules->suits; suit++)
		count_choice(s, s->now[suit], 1);
	for (int u = placings, later = 0, late = 0; u >= 0; u--) {
		raise_price(&s->hold_price[u], step, late - later - s->hold);
		raise_price(&s->late_price[u], step, late - (placings - u));
		later += s->come[u];
		late += s->freed[u];
	}
	for (int suit = 0; suit < s->rules->suits; suit++)
		count_choice(s, s->now[suit], -1);
}

/* Tries all choices for the suits from SUIT on that could score more than the best so far.  POINTS
 * are the points of the earlier suits; WORTH is the worth of their choices plus the price of all
 * room. */
static void branch(struct search *s, int suit, int points, int64_t worth)
{
	/* no row has more than SUITS_MAX suits, but some compilers can't know that */
	if (suit == s->rules->suits || suit == SUITS_MAX) {
		if (points > s->best) {
			s->best = points;
			memcpy(s->kept, s->now, sizeof s->kept);
		}
		return;
	}
	const struct choices *c = &s->suit[suit];
	for (size_t i = 0; i < c->len; i++) {
		int64_t with = worth + s->worth[suit][i];
		if (with + s->rest[suit + 1] < (int64_t)(s->best + 1) * SCALE)
			return;
		if (points + c->list[i].points + s->most[suit + 1] <= s->best)
			continue;
		s->now[suit] = &c->list[i];
		count_choice(s, &c->list[i], 1);
		if (all_fit(s))
			branch(s, suit + 1, points + c->list[i].points, with);
		count_choice(s, &c->list[i], -1);
	}
}

static void search_init(struct search *s, const struct rules *r, const struct arrivals *a)
{
	size_t count = (size_t)a->placings + 2;
	*s = (struct search){.rules = r, .arrivals = a};
	s->hold = r->order == ORDER_DRAW_PLACE ? r->hand : r->hand - 1;
	s->come = alloc_zero(2 * count, sizeof *s->come);
	s->freed = s->come + count;
	s->hold_price = alloc_zero(4 * count, sizeof *s->hold_price);
	s->late_price = s->hold_price + count;
	s->hold_sum = s->late_price + count;
	s->late_sum = s->hold_sum + count;
	for (int suit = 0; suit < r->suits; suit++)
		make_choices(s, suit, &s->suit[suit]);
}

int arrivals_most(const struct rules *r, const struct arrivals *a, struct cards *best)
{
	struct search s;
	search_init(&s, r, a);
	/* Looks for the prices with the lowest bound by the subgradient method (Held, Wolfe and
	 * Crowder, Mathematical Programming 6, 1974), and returns their sum as sum_prices does.
	 * Any prices give a bound; good ones only save time. */
	size_t size = ((size_t)s.arrivals->placings + 1) * sizeof *s.hold_price;
	int64_t *hold = alloc_zero(1, size), *late = alloc_zero(1, size);
	int64_t lowest = INT64_MAX;
	for (int i = 0; i < PRICE_ROUNDS; i++) {
		int64_t bound = bound_at(&s);
		if (bound < lowest) {
			lowest = bound;
			memcpy(hold, s.hold_price, size);
			memcpy(late, s.late_price, size);
		}
		move_prices(&s, PRICE_STEP >> i / PRICE_HALVES);
	}
	memcpy(s.hold_price, hold, size);
	memcpy(s.late_price, late, size);
	free(hold);
	free(late);
	int64_t all = sum_prices(&s);
	for (int suit = r->suits; suit-- > 0;) {
		struct choices *c = &s.suit[suit];
		s.worth[suit] = alloc_zero(c->len, sizeof *s.worth[suit]);
		for (size_t i = 0; i < c->len; i++) {
			struct choice one = c->list[i];
			int64_t worth = worth_of(&s, &one);
			s.most[suit] = one.points > s.most[suit] ? one.points : s.most[suit];
			size_t at = i;
			for (; at && s.worth[suit][at - 1] < worth; at--) {
				s.worth[suit][at] = s.worth[suit][at - 1];
				c->list[at] = c->list[at - 1];
			}
			s.worth[suit][at] = worth;
			c->list[at] = one;
		}
		s.rest[suit] = s.rest[suit + 1] + s.worth[suit][0];
		s.most[suit] += s.most[suit + 1];
	}
	*best = (struct cards){{0, 0}};
	s.best = -1;
	branch(&s, 0, 0, all);
	for (int suit = 0; suit < r->suits; suit++)
		cards_set_lane(best, suit, lane_with(s.kept[suit]->lane, 0, r->alike));
	for (int suit = 0; suit < SUITS_MAX; suit++) {
		free(s.suit[suit].list);
		free(s.worth[suit]);
	}
	free(s.come);
	free(s.hold_price);
	return s.best;
}

enum { HAND_MAX = CARDS_MAX, NO_GIFT = -1 };

/* A card on a pile, who discarded it and in which turn. */
struct discarded {
	card_t card;
	uint8_t by;
	int turn;
};

/* A walk through a round.  Where wagers are alike, each gets a rank of its own when it is
 * first seen.  Of several in a hand, the one that came first leaves first. */
struct walk {
	const struct rules *rules;
	card_t hand[SEATS][HAND_MAX]; /* cards of each hand, in the order in which they came */
	int held[SEATS];
	struct discarded pile[SUITS_MAX][RANKS];
	int depth[SUITS_MAX];
	int wagers[SUITS_MAX];        /* number of alike wagers seen in each suit */
	int moves;                    /* number of moves made so far */
	/* the gift that each card is; its points are NO_GIFT if it is none */
	struct gift given[SUITS_MAX * LANE_BITS];
	struct arrivals came[SEATS];
};

/* Returns the number of the turn that is being made, as in the log. */
static int turn_now(const struct walk *w)
{
	enum { MOVES_IN_PAIR = 4 };
	return w->moves / MOVES_IN_PAIR + 1;
}

static void take_in(struct walk *w, int seat, card_t c)
{
	w->hand[seat][w->held[seat]++] = c;
	arrivals_add(&w->came[seat], c);
}

/* Adds a card that nobody has seen before to SEAT's hand. */
static void take_fresh(struct walk *w, int seat, card_t c)
{
	if (w->rules->alike && card_is_wager(c))
		c = card_make(card_suit(c), w->wagers[card_suit(c)]++);
	w->given[c].points = NO_GIFT;
	take_in(w, seat, c);
}

static void walk_draw(struct walk *w, const struct cards_event *ev, struct hindsight *h)
{
	int seat = ev->before->table.mover, suit = ev->move.arg;
	if (suit == DECK) {
		take_fresh(w, seat, ev->card);
		return;
	}
	struct discarded top = w->pile[suit][--w->depth[suit]];
	bool other = top.by != seat;
	w->given[top.card] = (struct gift){card_kind(top.card, w->rules->alike), top.by, top.turn,
	                                   turn_now(w), other ? 0 : NO_GIFT};
	h->seat[seat].taken += other;
	take_in(w, seat, top.card);
}

static void walk_place(struct walk *w, const struct cards_event *ev, struct hindsight *h)
{
	int seat = ev->before->table.mover, suit = card_suit(ev->card);
	card_t *hand = w->hand[seat];
	int at = 0;
	while (card_kind(hand[at], w->rules->alike) != ev->card)
		at++;
	card_t c = hand[at]; /* takes the alike wager that came first */
	w->held[seat]--;
	memmove(hand + at, hand + at + 1, (size_t)(w->held[seat] - at) * sizeof *hand);
	w->came[seat].placings++;
	if (ev->move.kind == MOVE_DISCARD)
		w->pile[suit][w->depth[suit]++] =
			(struct discarded){c, (uint8_t)seat, turn_now(w)};
	else if (w->given[c].points != NO_GIFT)
		h->gift[h->gifts++] = w->given[c];
}

/* Sets the points of the gifts. */
static void weigh_gifts(const struct rules *r, const struct cards *exped, struct hindsight *h)
{
	struct cards less[SEATS] = {exped[0], exped[1]};
	for (int i = 0; i < h->gifts; i++) {
		struct gift *g = &h->gift[i];
		const int to = seat_other(g->from);
		struct cards without = exped[to];
		cards_take(&without, g->card, r->alike);
		g->points = score_side(r, exped[to]) - score_side(r, without);
		cards_take(&less[to], g->card, r->alike);
	}
	for (int seat = 0; seat < SEATS; seat++)
		h->seat[seat].gained = score_side(r, exped[seat]) - score_side(r, less[seat]);
}

/* Finds the events of round ROUND: those from *FROM up to, not including, *TO.  Returns
 * the state in which they end, or NULL if there is no such round. */
static const struct state *find_round(const struct match *m, int round, size_t *from, size_t *to)
{
	size_t i = 0;
	while (i < m->log_len && cards_before(m, i)->table.round < round)
		i++;
	*from = i;
	while (i < m->log_len && cards_before(m, i)->table.round == round &&
	       m->log[i].kind != EVENT_ROUND)
		i++;
	*to = i;
	const struct state *end = cards_before(m, i);
	return end->table.round == round ? end : NULL;
}

static int refuse(const struct match *m, int round, const struct state *end, struct error *e)
{
	int now = cards_state(m)->table.round;
	if (!end)
		return error_set(e, "there is no round %d to look back on: this is round %d", round, now);
	if (state_over(end))
		return error_set(e, "this record is private: it lacks cards that hindsight needs");
	if (round == 1)
		return error_set(e, "round 1 isn't over: hidden cards are shown only after it");
	return error_set(e, "round %d isn't over: type 'hindsight %d' for the one before", round,
	                 round - 1);
}

int hindsight_round(const struct match *m, int round, struct hindsight *h, struct error *e)
{
	size_t from, to;
	const struct state *end = find_round(m, round, &from, &to);
	if (!end || !state_over(end) || (m->head.private && round > m->open))
		return refuse(m, round, end, e);
	struct walk w = {.rules = cards_rules(m)};
	*h = (struct hindsight){.round = round};
	const struct state *start = cards_before(m, from);
	for (int seat = 0; seat < SEATS; seat++) {
		struct cards hand = start->hand[seat];
		card_t c;
		while ((c = cards_pop(&hand)) != NO_CARD)
			take_fresh(&w, seat, c);
	}
	for (size_t i = from; i < to; i++) {
		const struct cards_event event = cards_event(m, i), *ev = &event;
		if (ev->kind != EVENT_MOVE)
			continue;
		if (ev->move.kind == MOVE_DRAW)
			walk_draw(&w, ev, h);
		else
			walk_place(&w, ev, h);
		w.moves++;
	}
	weigh_gifts(w.rules, end->table.exped, h);
	for (int seat = 0; seat < SEATS; seat++) {
		struct hindsight_seat *s = &h->seat[seat];
		s->points = table_round_points(&end->table, seat);
		s->most = arrivals_most(w.rules, &w.came[seat], &s->best);
		for (int suit = 0; suit < w.rules->suits; suit++) {
			unsigned lane = cards_lane(end->table.exped[seat], suit);
			s->wagers[suit] = (struct wagers_laid){
				.count = wagers_count(lane),
				.with = score_suit(w.rules, lane).points,
				.without_one = score_suit(w.rules, lane_take(lane, 0)).points,
				.without = score_suit(w.rules, lane & NUMBER_BITS).points,
			};
		}
		arrivals_release(&w.came[seat]);
	}
	return 0;
}
