/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/agent/rollout.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "families/cards/agent/hint.h"
#include "families/cards/net/luck.h"
#include "families/cards/net/outlook.h"

/* The weight of the other seat's value, in hundredths.  From 20 to 40 the mean square error of a
 * difference between turns is near its minimum. */
enum { OTHER_SHARE = 30 };

void rollout_init(struct rollout *r, const struct net *n, const struct view *v, int width,
                  int margin)
{
	struct net_turn turns[NET_TURNS_MAX];
	int count = hint_net_turns(n, v, turns);
	int32_t least = turns[net_best_turn(turns, count)].value - margin * NET_POINT;
	r->net = r->player = n;
	r->view = *v;
	belief_of(n, v, &r->belief);
	r->ahead = ROLLOUT_TO_THE_END;
	r->other = OTHER_SHARE;
	r->stop = (struct stop){0};
	r->count = 0;
	for (int i = 0; i < count; i++) {
		int at = r->count;
		if (turns[i].value < least || (at == width && r->turn[at - 1].value >= turns[i].value))
			continue;
		/* inserts it after its equals; beyond WIDTH turns the last is dropped */
		r->count += at < width;
		for (at = r->count - 1; at && r->turn[at - 1].value < turns[i].value; at--)
			r->turn[at] = r->turn[at - 1];
		r->turn[at] = turns[i];
	}
}

void rollout_keep(struct rollout *r, const int *keep, int count)
{
	struct net_turn kept[ROLLOUT_WIDTH];
	for (int i = 0; i < count; i++)
		kept[i] = r->turn[keep[i]];
	for (int i = 0; i < count; i++)
		r->turn[i] = kept[i];
	r->count = count;
}

/* The deck of a world, divided in advance.  Each seat draws from a lot of its own, so its cards
 * don't change when the other seat draws from a pile instead.  That keeps playouts after different
 * turns alike for longer. */
struct lots {
	card_t card[SEATS][CARDS_MAX];
	int count[SEATS];
};

/* How much of a draw's luck is taken off a seat's value, in hundredths, by the turns since
 * the draw.  OWN is for the seat's own draws.  OTHER is for the other seat's: this seat
 * can't see those cards and learns of them only bit by bit.  The shares come from least
 * squares over the differences between two turns' values in worlds that they share. */
enum { LAGS = 5, OWN = 0, OTHER = 1, WHOLE = 100 };
static const uint8_t shares[2][LAGS] = {{97, 90, 85, 82, 80}, {5, 28, 38, 45, 50}};

/* A playout in progress. */
struct playout {
	const struct rollout *rollout;
	struct net_memo *player, *judge; /* or NULL */
	const struct lots *lots;
	struct state state;
	int seat;                     /* the seat that decides */
	int from[SEATS], to[SEATS];   /* the undrawn part of each seat's lot */
	/* for each seat its own luck and the other's, by the turns since the draw; the last entry
	 * also has all earlier turns */
	int32_t luck[SEATS][2][LAGS];
};

static void make_turn(struct playout *p, const struct net_turn *t)
{
	struct state *s = &p->state;
	for (int i = 0; i < t->moves && s->table.over == ROUND_ON; i++) {
		if (move_from_deck(t->move[i])) {
			int mover = s->table.mover, other = seat_other(mover);
			/* if the mover's lot is used up, its next card is the last one of the
			 * other's lot */
			card_t c = p->from[mover] < p->to[mover]
			                   ? p->lots->card[mover][p->from[mover]++]
			                   : p->lots->card[other][--p->to[other]];
			int top = s->table.left - 1, at = top;
			while (s->deck[at] != c)
				at--;
			s->deck[at] = s->deck[top];
			s->deck[top] = c;
			int32_t luck = luck_glance(p->rollout->player, p->player, s);
			p->luck[mover][OWN][0] += luck;
			p->luck[other][OTHER][0] += luck;
		}
		state_apply(s, t->move[i]);
	}
}

/* The own turns that make up the early value: from FIRST on, before LAST, which is at most
 * EARLY_LAST. */
struct window {
	int first, last;
};
enum { EARLY_LAST = 9 };

/* Makes a value of LAST and FOUND early values, whose sum is SUM.  If the round was over
 * before there were enough, LAST stands for the missing ones. */
static struct trial value_of(int32_t last, struct window early, int64_t sum, int found)
{
	int count = early.last - early.first;
	sum += (int64_t)last * (count - found);
	return (struct trial){last, count ? (int32_t)(sum / count) : last};
}

/* Returns the value to V's seat of its best turn BEST, without the luck of the draws. */
static int32_t judge(const struct playout *p, const struct view *v, const struct net_turn *best)
{
	const struct rollout *r = p->rollout;
	int32_t value = best->value;
	if (v->seat != p->seat && r->player != r->net) {
		struct net_position after = outlook_after(v, best);
		value = net_value(r->net, p->judge, &after);
	}
	int64_t luck = 0;
	for (int i = 0; i < LAGS; i++)
		luck += (int64_t)p->luck[v->seat][OWN][i] * shares[OWN][i] -
		        (int64_t)p->luck[v->seat][OTHER][i] * shares[OTHER][i];
	return value - (int32_t)(luck / WHOLE);
}

/* Plays on after the seat has begun a turn, for as many own turns as R asks for. */
static struct trial finish(struct playout *p)
{
	const struct rollout *r = p->rollout;
	const int ahead = r->ahead, last = ahead < EARLY_LAST ? ahead : EARLY_LAST;
	const struct table *t = &p->state.table;
	const struct window early = {(last + 2) / 3, last};
	int mover = t->mover, turn = 0, found = 0;
	int32_t value[SEATS] = {0};
	int64_t sum = 0;
	while (t->over == ROUND_ON) {
		bool begins = t->mover != mover, own = t->mover == p->seat;
		mover = t->mover;
		struct view v = view_of(&p->state, mover);
		struct net_turn best =
		        net_turn_of(own ? r->net : r->player, own ? p->judge : p->player, &v);
		if (begins) {
			int counts = own ? early.first : ahead;
			if (turn + 1 >= counts)
				value[mover] = judge(p, &v, &best);
			for (int who = OWN; who <= OTHER; who++) {
				int32_t *luck = p->luck[mover][who];
				luck[LAGS - 1] += luck[LAGS - 2];
				for (int i = LAGS - 2; i; i--)
					luck[i] = luck[i - 1];
				luck[0] = 0;
			}
		}
		if (begins && own) {
			if (++turn == ahead) {
				/* the last value is made from the values of both seats */
				int64_t mine = value[p->seat], theirs = -value[seat_other(p->seat)];
				mine = (mine * (WHOLE - r->other) + theirs * r->other) / WHOLE;
				return value_of((int32_t)mine, early, sum, found);
			}
			if (turn >= early.first && turn < early.last) {
				sum += value[mover];
				found++;
			}
		}
		make_turn(p, &best);
	}
	const int points = table_round_points(t, p->seat) - table_round_points(t, seat_other(p->seat));
	int64_t luck = 0;
	for (int i = 0; i < LAGS; i++)
		luck += p->luck[p->seat][OWN][i] - p->luck[p->seat][OTHER][i];
	const int32_t end = points * NET_POINT - (int32_t)(luck * LUCK_SHARE / WHOLE);
	return value_of(end, early, sum, found);
}

struct rollout_memo {
	struct net_memo *player, *judge; /* the same memo if both networks are the same */
};

struct rollout_memo *rollout_memo_new(const struct rollout *r)
{
	struct rollout_memo *memo = alloc_zero(1, sizeof *memo);
	memo->player = memo->judge = net_memo_new(r->player);
	if (r->net != r->player)
		memo->judge = net_memo_new(r->net);
	return memo;
}

void rollout_memo_free(struct rollout_memo *memo)
{
	if (!memo)
		return;
	if (memo->judge != memo->player)
		free(memo->judge);
	free(memo->player);
	free(memo);
}

bool rollout_try(const struct rollout *r, struct rollout_memo *memo, struct rng *rng,
                 struct trial *values)
{
	struct state world;
	struct lots lots;
	belief_sample(&r->belief, &r->view, rng, &world);
	lots.count[0] = lots.count[1] = 0;
	for (int i = world.table.left, seat = world.table.mover; i--; seat = seat_other(seat))
		lots.card[seat][lots.count[seat]++] = world.deck[i];
	for (int i = 0; i < r->count; i++) {
		if (stop_asked(&r->stop))
			return false;
		struct playout p = {
			.rollout = r,
			.player = memo ? memo->player : NULL,
			.judge = memo ? memo->judge : NULL,
			.lots = &lots,
			.state = world,
			.seat = r->view.seat,
			.to = {lots.count[0], lots.count[1]},
		};
		make_turn(&p, &r->turn[i]);
		values[i] = finish(&p);
	}
	return true;
}
