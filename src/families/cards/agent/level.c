/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/agent/level.h"

#include "base/rng.h"
#include "families/cards/agent/net.h"
#include "families/cards/net/net_value.h"

/* A player likes or dislikes a suit by up to LIKING times the heat.  It never makes a move
 * that is more than MARGIN times the heat, or more than MARGIN_MOST points, behind the
 * best: even a beginner begins no expedition with the last cards. */
enum { LIKING = 2, MARGIN = 4, MARGIN_MOST = 12 };

/* A move that could come next. */
struct option {
	struct move move;
	int32_t value; /* value of the best turn that begins with the move, in 1/NET_POINT points */
	int32_t looks; /* the value with the player's error */
};

/* Returns HEAT times TIMES / GUMBEL_ONE, in 1/NET_POINT points. */
static int32_t heated(int heat, int times)
{
	return (int32_t)((int64_t)heat * times * NET_POINT / (LEVEL_POINT * GUMBEL_ONE));
}

/* True if a turn takes a card from a pile and gives it straight back.  This sometimes gains a turn,
 * but no person plays like that. */
static bool gives_back(const struct view *v, const struct net_turn *t)
{
	struct move draw = t->move[0], last = t->move[t->moves - 1];
	if (last.kind != MOVE_DISCARD || v->table.rules->order != ORDER_DRAW_PLACE)
		return false;
	if (t->moves == 1)
		return last.arg == v->drawn && cards_has(v->table.known[v->seat], last.arg);
	return draw.arg == card_suit(last.arg) &&
	       card_rank(last.arg) == pile_top(v->table.pile[draw.arg]);
}

/* Collects the first moves of the turns in OUT.  If V isn't NULL, turns that give a card
 * straight back are left out.  Returns how many moves there are. */
static int options_of(const struct view *v, const struct net_turn *turns, int count,
                      struct option *out)
{
	int n = 0;
	for (int i = 0; i < count; i++) {
		int at = 0;
		if (v && gives_back(v, &turns[i]))
			continue;
		while (at < n && !move_equal(out[at].move, turns[i].move[0]))
			at++;
		if (at == n)
			out[n++] = (struct option){turns[i].move[0], turns[i].value, turns[i].value};
		else if (turns[i].value > out[at].value)
			out[at].value = turns[i].value;
	}
	return n;
}

static int32_t error_of_one(int heat, struct agent *a)
{
	return heated(heat, gumbel_draw(agent_rng(a)));
}

/* Sets `looks` of each move.  All draws from piles share one error, of half the size.  Otherwise
 * one of the piles would look good too often, and the player would take useless cards. */
static void misjudge(struct option *options, int count, int heat, struct agent *a)
{
	int32_t piles = error_of_one(heat / 2, a);
	uint64_t lasting = agent_lasting(a);
	for (int i = 0; i < count; i++) {
		struct option *o = &options[i];
		o->looks = o->value;
		if (o->move.kind == MOVE_DRAW) {
			o->looks += o->move.arg == DECK ? error_of_one(heat / 2, a) : piles;
			continue;
		}
		/* the lasting error about a suit, from -LIKING to LIKING times the heat */
		uint64_t of_suit = rng_mix(lasting + (uint64_t)card_suit(o->move.arg));
		int at = (int)(of_suit % (2 * LIKING * GUMBEL_ONE + 1));
		int32_t like = heated(heat, at - LIKING * GUMBEL_ONE);
		o->looks += error_of_one(heat, a) + (o->move.kind == MOVE_PLAY ? like : -like);
	}
}

struct move level_move(const struct net *n, const struct view *v, int heat, struct agent *a)
{
	struct net_turn turns[NET_TURNS_MAX];
	struct option options[MOVES_MAX] = {0};
	struct view vague = *v;
	/* a player who misjudges forgets which cards the other seat took from the piles */
	if (heat)
		vague.table.known[seat_other(v->seat)] = (struct cards){{0, 0}};
	int all = net_turns(n, NULL, &vague, turns);
	int count = options_of(heat ? v : NULL, turns, all, options);
	if (!count)
		count = options_of(NULL, turns, all, options);
	int chosen = 0;
	for (int i = 1; i < count; i++)
		if (options[i].value > options[chosen].value)
			chosen = i;
	int32_t margin = heated(heat, MARGIN * GUMBEL_ONE);
	if (margin > MARGIN_MOST * NET_POINT)
		margin = MARGIN_MOST * NET_POINT;
	int32_t least = options[chosen].value - margin;
	if (heat)
		misjudge(options, count, heat, a);
	for (int i = 0; i < count; i++)
		if (options[i].value >= least && options[i].looks > options[chosen].looks)
			chosen = i;
	return options[chosen].move;
}

int level_heat(const struct rules *r, int level)
{
	const struct outlook_row *row = outlook_row_find(r);
	return row ? row->heat[level] : 0;
}

static int level_of(const struct agent *a)
{
	return (int)(a->kind - agent_levels);
}

static int fits(const struct agent *a, const void *rules, struct error *e)
{
	const struct rules *r = rules;
	if (net_kept_fits(NULL, r, e))
		return -1;
	if (!level_heat(r, level_of(a)))
		return error_set(e, "%s has a network, but no levels", r->name);
	return 0;
}

static enum reply choose(struct agent *a, const struct view *v, struct move *move,
                         struct error *e)
{
	const struct net *n = net_for_rules(net_agent_kept(a), v->table.rules, e);
	if (!n)
		return REPLY_FAULT;
	if (!view_to_move(v))
		return agent_no_move(a, e);
	*move = level_move(n, v, level_heat(v->table.rules, level_of(a)), a);
	return REPLY_MOVE;
}

AGENT_CHOOSE(choose)

#define LEVEL(called, says) \
	{.name = (called), .summary = (says), .fits = fits, .choose = choose_any, .release = net_agent_release}
const struct agent_kind agent_levels[LEVELS] = {
	LEVEL("beginner", "a level: knows the rules, and what points are"),
	LEVEL("easy", LEVEL_EASY_SUMMARY),
	LEVEL("medium", LEVEL_MEDIUM_SUMMARY),
	LEVEL("hard", "a level: errs little; the next one is expert"),
};
#undef LEVEL
