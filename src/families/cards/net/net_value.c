/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/net/net_value.h"

#include "families/cards/net/net_lanes.h"

void net_suit_sums(const struct net *n, const struct rules *r, const struct net_suit *s,
                   struct net_sums *out)
{
	uint16_t list[SUIT_LIST_MAX];
	int count = net_suit_inputs(s, list);
	net_lanes()->add_rows(n, list, count, out->lane);
	out->tally = net_suit_tally(r, s);
}

int32_t net_value_of_sums(const struct net *n, const struct net_position *p,
                          const struct net_sums *const *suits)
{
	int count = p->rules->suits;
	struct net_tally t = {0};
	for (int s = 0; s < count; s++)
		net_tally_add(&t, &suits[s]->tally);
	if (p->over)
		return t.points * NET_POINT;
	const struct net_lanes *with = net_lanes();
	uint16_t list[WHOLE_LIST], whole[NET_LANES_MAX];
	const uint16_t *lane[SUITS_MAX];
	int16_t lanes[NET_LANES_MAX];
	for (int s = 0; s < count; s++)
		lane[s] = suits[s]->lane;
	net_whole_inputs(p, &t, list);
	with->add_rows(n, list, WHOLE_LIST, whole);
	with->add_suits(n, lane, count, whole, lanes);
	int64_t rest = with->output(n, lanes) * NET_SCALE;
	return t.points * NET_POINT + (int32_t)(rest / (NET_OUTPUT_ONE / NET_POINT));
}
