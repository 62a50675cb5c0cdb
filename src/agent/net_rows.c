/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "agent/net_rows.h"

#include <stdlib.h>
#include <string.h>

#include "agent/net_data.h"
#include "base/alloc.h"

static const struct net_data *find(const char *row)
{
	for (size_t i = 0; i < net_data_count; i++)
		if (!strcmp(net_data[i].row, row))
			return &net_data[i];
	return NULL;
}

const struct net *net_for_rules(struct net_kept *kept, const struct rules *r, struct error *e)
{
	if (kept->net && !strcmp(kept->row, r->name))
		return kept->net;
	const struct net_data *data = find(r->name);
	if (!data) {
		error_set(e, "no network has been trained for %s", r->name);
		return NULL;
	}
	net_kept_release(kept);
	*kept = (struct net_kept){data->row, alloc_zero(1, sizeof *kept->net)};
	if (!net_read(kept->net, data->row, data->bytes, data->len, e))
		return kept->net;
	net_kept_release(kept);
	return NULL;
}

void net_kept_release(struct net_kept *kept)
{
	free(kept->net);
	*kept = (struct net_kept){0};
}
