/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/stats/digest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "app/records/match_file.h"
#include "base/alloc.h"
#include "base/trials.h"
#include "base/words.h"

/* ---- Sums.  ---- */

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
		const struct stats_kind *kind = (*f)->stats;
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
	text_release(&c->players);
	*c = (struct counts){0};
}

/* ---- Digests.  ---- */

static struct digest digest_of(const struct stats_kind *kind)
{
	return (struct digest){kind, alloc_zero(1, kind->digest_size)};
}

int digest_read(struct digest *d, const char *text, size_t len, size_t *used, struct error *e)
{
	const struct game *g = record_text_family(text, len);
	*d = digest_of(family_of(g)->stats);
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
	const char *name;
	if (d->kind->count(find(c, d->kind)->sums, d->data, player))
		return;
	c->left_out++;
	for (int seat = 0; (name = d->kind->name(d->data, seat)); seat++) {
		OWN(text) shown = {0};
		figure_name(name, false, &shown);
		if (*name && !text_lists(text_string(&c->players), '\n', text_string(&shown)))
			text_addf(&c->players, "%s\n", text_string(&shown));
	}
}

void digest_line_write(const struct digest *d, struct text *out)
{
	struct index_line l = {.out = out};
	text_add(out, d->kind->word);
	d->kind->line(d->data, &l);
}

int digest_line_read(char *line, struct digest *d)
{
	struct index_line l = {.at = line};
	OWNED char *word = index_text(&l, NULL);
	const struct stats_kind *kind = NULL;
	for (const struct family *const *f = families_all(); *f && !kind; f++)
		if (!strcmp((*f)->stats->word, word))
			kind = (*f)->stats;
	if (!kind)
		return -1;
	*d = digest_of(kind);
	kind->line(d->data, &l);
	if (!l.bad && !*l.at)
		return 0;
	digest_release(d);
	return -1;
}

/* ---- Figures in words.  ---- */

void figure_name(const char *name, bool friend, struct text *out)
{
	const size_t start = out->len;
	text_addf(out, friend ? SAY_QUOTED : "%1$s", *name ? name : "nobody");
	text_clean(out->s + start, "");
}

void figure_number(double x, int digits, char *out)
{
	snprintf(out, FIGURE_SIZE, "%.*f", digits, x);
	if (*out == '-' && !out[1 + strspn(out + 1, "0.")])
		memmove(out, out + 1, strlen(out));
}

void figure_mean(long count, double sum, double squares, struct figure_style style, char *out)
{
	char middle[FIGURE_SIZE], about[FIGURE_SIZE];
	figure_number(mean_of_sum(count, sum), 1, middle);
	if (count < 2) { /* too few numbers for a standard error */
		snprintf(out, FIGURE_SIZE, "%.16s", middle);
		return;
	}
	figure_number(error_of_mean(count, sum, squares), 1, about);
	snprintf(out, FIGURE_SIZE, "%.16s %s %.16s", middle,
	         style.plain  ? SAY_STANDARD_ERROR
	         : style.utf8 ? "\u00b1"
	                      : "+-",
	         about);
}

void figure_endings(long resigned, long faults, long unfinished, size_t from, struct text *out)
{
	if (resigned)
		text_joinf(out, from, SAY_COMMA, SAY_ENDED_UP(!faults), resigned, faults);
	else if (faults)
		text_joinf(out, from, SAY_COMMA, SAY_ENDED_FAULTS, faults);
	if (unfinished)
		text_joinf(out, from, SAY_SEMICOLON, SAY_ENDED_UNFINISHED, unfinished);
}

void figure_fact(const char *name, const char *label, const char *figure, struct text *out)
{
	/* says "minus", since a speech synthesizer is apt to drop a sign */
	bool minus = *figure == '-';
	text_addf(out, SAY_FACT(minus), name, label, figure + minus);
}
