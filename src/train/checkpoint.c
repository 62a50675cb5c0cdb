/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "train/checkpoint.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "families/cards/net/net_weights.h"
#include "train/tool.h"

static const char magic[] = "EXPTRN2";

struct head {
	char magic[sizeof magic];
	char rules[240]; /* the name of the row and its bends */
	uint64_t rounds;
	uint64_t size;
};

static void head_init(struct head *h, const struct rules *r, uint64_t rounds)
{
	struct text bends = {0};
	*h = (struct head){.rounds = rounds, .size = sizeof(struct learner)};
	memcpy(h->magic, magic, sizeof magic);
	rules_bends(r, &bends);
	snprintf(h->rules, sizeof h->rules, "%s %s", r->name, text_string(&bends));
	text_release(&bends);
}

int checkpoint_save(const char *path, const struct rules *r, const struct learner *l,
                    uint64_t rounds, struct error *e)
{
	struct head h;
	head_init(&h, r, rounds);
	char *bytes = alloc_zero(1, sizeof h + sizeof *l);
	memcpy(bytes, &h, sizeof h);
	memcpy(bytes + sizeof h, l, sizeof *l);
	int status = file_replace(path, bytes, sizeof h + sizeof *l, e);
	free(bytes);
	return status;
}

int checkpoint_load(const char *path, const struct rules *r, struct learner *l, uint64_t *rounds,
                    struct error *e)
{
	struct head h = {.rounds = 0}, want = {.rounds = 0};
	FILE *f = fopen(path, "rb");
	if (!f)
		return error_set(e, "cannot read %s: %s", path, strerror(errno));
	bool whole = fread(&h, sizeof h, 1, f) == 1 && fread(l, sizeof *l, 1, f) == 1;
	fclose(f);
	if (r)
		head_init(&want, r, 0);
	if (!whole || memcmp(h.magic, magic, sizeof magic) || h.size != sizeof *l)
		return error_set(e, "%s is no checkpoint of this trainer", path);
	if (r && memcmp(h.rules, want.rules, sizeof h.rules))
		return error_set(e, "%s is a checkpoint of other rules", path);
	*rounds = h.rounds;
	return 0;
}

/* True if the file at PATH can be read and begins as a checkpoint does. */
static bool is_checkpoint(const char *path)
{
	char begin[sizeof magic];
	FILE *f = fopen(path, "rb");
	bool is = f && fread(begin, sizeof begin, 1, f) == 1 && !memcmp(begin, magic, sizeof magic);
	if (f)
		fclose(f);
	return is;
}

static int read_net(const char *path, struct weights *w, struct error *e)
{
	struct text bytes = {0};
	struct net_kept kept = {0};
	struct error why;
	int status = file_read(path, &bytes, e);
	if (!status && net_kept_load(&kept, text_string(&bytes), bytes.len, &why))
		status = error_set(e, "%s: %s", path, why.text);
	if (!status)
		weights_of_net(kept.net, w);
	net_kept_release(&kept);
	text_release(&bytes);
	return status;
}

int start_read(const char *path, enum net_size size, struct rng *rng, struct weights *w,
               struct error *e)
{
	if (is_checkpoint(path)) {
		struct learner *l = alloc_zero(1, sizeof *l);
		uint64_t rounds;
		const int status = checkpoint_load(path, NULL, l, &rounds, e);
		*w = l->average;
		free(l);
		if (status)
			return -1;
	} else if (read_net(path, w, e))
		return -1;
	if (w->lanes > net_shapes[size].lanes)
		return error_set(e, "%s holds a larger network than --size %s", path,
		                 net_shapes[size].name);
	weights_widen(w, size, rng);
	return 0;
}
