/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/start.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "families/cards/net/net_rows.h"
#include "train/checkpoint.h"

static int read_file(const char *path, struct text *out, struct error *e)
{
	char bytes[1 << 16];
	size_t n;
	FILE *f = fopen(path, "rb");
	if (!f)
		return error_set(e, "cannot read %s: %s", path, strerror(errno));
	while ((n = fread(bytes, 1, sizeof bytes, f)))
		text_add_bytes(out, bytes, n);
	int bad = ferror(f);
	fclose(f);
	return bad ? error_set(e, "cannot read %s", path) : 0;
}

static int read_net(const char *path, struct weights *w, struct error *e)
{
	struct text bytes = {0};
	struct net_kept kept = {0};
	struct error why;
	int status = read_file(path, &bytes, e);
	if (!status && net_kept_load(&kept, text_string(&bytes), bytes.len, &why))
		status = error_set(e, "%s: %s", path, why.text);
	if (!status)
		weights_of_net(kept.net, w);
	net_kept_release(&kept);
	text_release(&bytes);
	return status;
}

static int read_checkpoint(const char *path, struct weights *w, struct error *e)
{
	struct learner *l = alloc_zero(1, sizeof *l);
	uint64_t rounds;
	int status = checkpoint_load(path, NULL, l, &rounds, e);
	*w = l->average;
	free(l);
	return status;
}

int start_read(const char *path, enum net_size size, struct rng *rng, struct weights *w,
               struct error *e)
{
	bool checkpoint = checkpoint_is(path);
	if (checkpoint ? read_checkpoint(path, w, e) : read_net(path, w, e))
		return -1;
	if (w->lanes > net_shapes[size].lanes)
		return error_set(e, "%s holds a larger network than --size %s", path,
		                 net_shapes[size].name);
	weights_widen(w, size, rng);
	return 0;
}
