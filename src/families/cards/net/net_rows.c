/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/net/net_rows.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/net/net_data.h"

/* The largest built-in network for ROW that is not larger than SIZE; NULL if there is
 * none. */
static const struct net_data *find(const char *row, enum net_size size)
{
	const struct net_data *found = NULL;
	for (size_t i = 0; i < net_data_count; i++) {
		const struct net_data *d = &net_data[i];
		if (!strcmp(d->row, row) && d->size <= size && (!found || d->size > found->size))
			found = d;
	}
	return found;
}

int net_kept_fits(const struct net_kept *kept, const struct rules *r, struct error *e)
{
	bool given = kept && kept->given;
	if (given && strcmp(kept->row, r->name))
		return error_set(e, "the weights are for %s, not for %s", kept->row, r->name);
	if (!given && !find(r->name, NET_SMALL))
		return error_set(e, "%s has no network", r->name);
	return 0;
}

int net_kept_load(struct net_kept *kept, const char *bytes, size_t len, struct error *e)
{
	const unsigned char *p = (const unsigned char *)bytes;
	size_t row = 0;
	while (row < rules_count - 1 && !net_is_for(rules_table[row].name, p, len))
		row++;
	struct net *net = alloc_lines(sizeof *net);
	if (net_read(net, rules_table[row].name, p, len, e)) {
		free(net);
		return -1;
	}
	net_kept_release(kept);
	*kept = (struct net_kept){rules_table[row].name, net, true, kept->size};
	return 0;
}

const struct net *net_for_rules(struct net_kept *kept, const struct rules *r, struct error *e)
{
	if (kept->net && !strcmp(kept->row, r->name))
		return kept->net;
	const struct net_data *data = find(r->name, kept->size);
	if (net_kept_fits(kept, r, e) || !data)
		return NULL;
	struct net *net = alloc_lines(sizeof *net);
	if (net_read(net, data->row, data->bytes, data->len, e)) {
		free(net);
		return NULL;
	}
	net_kept_release(kept);
	*kept = (struct net_kept){data->row, net, false, kept->size};
	return net;
}

void net_kept_release(struct net_kept *kept)
{
	free(kept->net);
	*kept = (struct net_kept){.size = kept->size};
}
