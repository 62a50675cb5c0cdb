/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/agent/hint.h"

int hint_source_fits(const void *rules, struct error *e)
{
	return net_kept_fits(NULL, rules, e) || outlook_fits(rules, e) ? -1 : 0;
}

int hint_source_init(struct hint_source *s, const struct rules *r, struct error *e)
{
	*s = (struct hint_source){0};
	if (hint_source_fits(r, e))
		return -1;
	s->kept[NET_LARGE].size = NET_LARGE;
	s->net = net_for_rules(&s->kept[NET_LARGE], r, e);
	s->player = s->net ? net_for_rules(&s->kept[NET_SMALL], r, e) : NULL;
	s->row = outlook_row_find(r);
	return s->player ? 0 : -1;
}

void hint_source_release(struct hint_source *s)
{
	for (int i = 0; i < NET_SIZES; i++)
		net_kept_release(&s->kept[i]);
	*s = (struct hint_source){0};
}

bool hint_turns_alike(const struct net_turn *a, const struct net_turn *b)
{
	bool alike = a->value == b->value && a->moves == b->moves;
	for (int i = 0; i < a->moves && alike; i++) {
		const struct move x = a->move[i], y = b->move[i];
		/* two placings may differ in nothing but the name of a wager */
		const bool wagers = x.kind == y.kind && x.kind != MOVE_DRAW && card_is_wager(x.arg) &&
		                    card_is_wager(y.arg) && card_suit(x.arg) == card_suit(y.arg);
		alike = wagers || move_equal(x, y);
	}
	return alike;
}

void hint_sort(struct hint *hints, int count)
{
	for (int i = 1; i < count; i++) {
		struct hint h = hints[i];
		int k = i;
		for (; k && hints[k - 1].outlook.points < h.outlook.points; k--)
			hints[k] = hints[k - 1];
		hints[k] = h;
	}
}

int hint_net_turns(const struct net *n, const struct view *v, struct net_turn *out)
{
	int count = net_turns(n, NULL, v, out), kept = 0;
	for (int i = 0; i < count; i++) {
		bool known = false;
		for (int k = 0; k < kept && !known; k++)
			known = hint_turns_alike(&out[k], &out[i]);
		if (!known)
			out[kept++] = out[i];
	}
	return kept;
}

struct hint hint_of(const struct outlook_row *row, const struct view *v,
                    const struct net_turn *turn)
{
	struct net_position after = outlook_after(v, turn);
	int32_t points = outlook_points(row, v, &after, turn->value);
	return (struct hint){*turn, outlook_of(row, v, &after, points), 0};
}

int hint_turns(const struct net *n, const struct outlook_row *row, const struct view *v,
               struct hint *out)
{
	struct net_turn turns[NET_TURNS_MAX];
	int count = hint_net_turns(n, v, turns);
	for (int i = 0; i < count; i++)
		out[i] = hint_of(row, v, &turns[i]);
	hint_sort(out, count);
	return count;
}
