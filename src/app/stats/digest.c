/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/stats/digest.h"

#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "app/records/match_file.h"
#include "base/alloc.h"

static const struct stats_kind *kind_of(const struct family *f)
{
	return f->stats ? f->stats : &company_stats;
}

static struct count *find(const struct counts *c, const struct stats_kind *kind)
{
	for (size_t i = 0; i < c->len; i++)
		if (c->count[i].kind == kind)
			return &c->count[i];
	return NULL;
}

void counts_init(struct counts *c)
{
	*c = (struct counts){0};
	for (const struct family *const *f = families_all(); *f; f++) {
		const struct stats_kind *kind = kind_of(*f);
		if (find(c, kind))
			continue;
		c->count = alloc_grow(c->count, &c->cap, c->len + 1, sizeof *c->count);
		c->count[c->len++] = (struct count){kind, alloc_zero(1, kind->sums_size)};
	}
}

void counts_release(struct counts *c)
{
	for (size_t i = 0; i < c->len; i++) {
		c->count[i].kind->release(c->count[i].sums);
		free(c->count[i].sums);
	}
	free(c->count);
	*c = (struct counts){0};
}

/* ---- Digests. ---- */

static struct digest digest_of(const struct stats_kind *kind)
{
	return (struct digest){kind, alloc_zero(1, kind->digest_size)};
}

int digest_read(struct digest *d, const char *text, size_t len, size_t *used, struct error *e)
{
	const struct game *g = record_text_family(text, len);
	*d = digest_of(kind_of(family_of(g)));
	if (!d->kind->read(d->data, g, text, len, used, e))
		return 0;
	record_text_explain(text, len, e);
	digest_release(d);
	return -1;
}

void digest_release(struct digest *d)
{
	d->kind->end(d->data);
	free(d->data);
	*d = (struct digest){0};
}

void digest_count(const struct digest *d, struct counts *c, const char *player)
{
	c->left_out += !d->kind->count(find(c, d->kind)->sums, d->data, player);
}

void digest_line_write(const struct digest *d, struct text *out)
{
	struct digest_line l = {.out = out};
	text_add(out, d->kind->word);
	d->kind->line(d->data, &l);
}

int digest_line_read(char *line, struct digest *d)
{
	struct digest_line l = {.at = line};
	const char *word = digest_word(&l);
	const struct stats_kind *kind = NULL;
	for (const struct family *const *f = families_all(); *f && !kind; f++)
		if (!strcmp(kind_of(*f)->word, word))
			kind = kind_of(*f);
	if (!kind)
		return -1;
	*d = digest_of(kind);
	kind->line(d->data, &l);
	if (!l.bad && !*l.at)
		return 0;
	digest_release(d);
	return -1;
}
