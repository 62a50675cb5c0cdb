/* A digest as a line of the index of statistics: words and numbers, parted by blanks.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/records/file_index.h"
#include "app/records/match_file.h"
#include "app/stats/digest.h"
#include "base/alloc.h"
#include "base/number.h"

static const char cards_word[] = "cards", company_word[] = "company";

/* A line that is written or read, word by word: both go through the same fields in the same order.  What a
 * function below takes is written, and what it returns was read; if the line is written it is the same. */
struct line {
	struct text *out; /* that is written; or NULL */
	char *at;         /* the rest that is read */
	bool bad;         /* set by the first word that is wrong */
};

/* Takes the next word that is read; "" if there is none. */
static char *next_word(struct line *l)
{
	char *word = l->at;
	size_t len = strcspn(word, " ");
	l->bad |= !len;
	l->at += len + (word[len] == ' ');
	word[len] = '\0';
	return word;
}

/* The caller frees a text that was read. */
static char *text(struct line *l, char *s)
{
	if (l->out) {
		text_add_char(l->out, ' ');
		file_index_add_word(l->out, s);
		return s;
	}
	const char *read = file_index_word(next_word(l));
	l->bad |= !read;
	return alloc_string(read ? read : "");
}

static int64_t number(struct line *l, int64_t n, int64_t low, int64_t high)
{
	if (l->out)
		text_addf(l->out, " %" PRId64, n);
	else if (number_read(next_word(l), low, high, &n))
		l->bad = true;
	return l->bad ? low : n;
}

/* More than any match has.  The sums over all matches stay within their types. */
enum { COUNT_MOST = 100000, POINTS_MOST = TOTAL_MAX };
static const int64_t squares_most = 1000000000000;

static long count(struct line *l, long n)
{
	return (long)number(l, n, 0, COUNT_MOST);
}

static int32_t points(struct line *l, int64_t n)
{
	return (int32_t)number(l, n, -POINTS_MOST, POINTS_MOST);
}

static double cost(struct line *l, double x)
{
	char *end;
	if (l->out) {
		text_addf(l->out, " %.17g", x);
		return x;
	}
	x = strtod(next_word(l), &end);
	l->bad |= *end || !(x >= 0 && x <= MATCH_COST_MOST);
	return x;
}

static uint64_t bits(struct line *l, uint64_t n)
{
	enum { HEXADECIMAL = 16 };
	char *end;
	if (l->out) {
		text_addf(l->out, " %" PRIx64, n);
		return n;
	}
	n = strtoull(next_word(l), &end, HEXADECIMAL);
	l->bad |= *end != '\0';
	return n;
}

/* ---- The card games. ---- */

static void side(struct line *l, struct tally_side *s)
{
	s->points = points(l, s->points);
	s->squares = number(l, s->squares, 0, squares_most);
	s->best = points(l, s->best);
	s->worst = points(l, s->worst);
	s->begun = count(l, s->begun);
	s->paid = count(l, s->paid);
	s->bonuses = count(l, s->bonuses);
	s->wagers = count(l, s->wagers);
	s->returned = points(l, s->returned);
	s->pile_draws = count(l, s->pile_draws);
	for (int i = 0; i < BINS; i++)
		s->bins[i] = count(l, s->bins[i]);
}

static void match(struct line *l, struct tally_match *m)
{
	struct tally_line *f = &m->figures;
	f->ruleset = text(l, f->ruleset);
	for (int seat = 0; seat < SEATS; seat++)
		f->name[seat] = text(l, f->name[seat]);
	m->you = (int)number(l, m->you, -1, SEATS - 1);
	f->won = count(l, f->won);
	f->lost = count(l, f->lost);
	f->drawn = count(l, f->drawn);
	f->resigned = count(l, f->resigned);
	f->faults = count(l, f->faults);
	f->unfinished = count(l, f->unfinished);
	f->rounds = count(l, f->rounds);
	f->played = count(l, f->played);
	for (int seat = 0; seat < SEATS; seat++)
		side(l, &f->side[seat]);
}

/* ---- Other families. ---- */

static void company(struct line *l, struct company_match *m)
{
	m->ruleset = text(l, m->ruleset);
	m->board = bits(l, m->board);
	m->seats = (int)number(l, m->seats, 0, SEATS_MAX);
	m->you = (int)number(l, m->you, -1, m->seats - 1);
	m->over = number(l, m->over, 0, 1);
	m->resigned = number(l, m->resigned, 0, 1);
	m->fault = number(l, m->fault, 0, 1);
	m->winners = (unsigned)number(l, m->winners, 0, (1 << SEATS_MAX) - 1);
	m->reviewed = number(l, m->reviewed, 0, 1);
	for (int seat = 0; seat < m->seats; seat++) {
		m->name[seat] = text(l, m->name[seat]);
		m->points[seat] = points(l, m->points[seat]);
		m->cost[seat] = cost(l, m->reviewed ? m->cost[seat] : 0);
	}
}

void digest_line_write(const struct digest *d, struct text *out)
{
	struct line l = {.out = out};
	struct digest same = *d;
	text_add(out, d->cards ? cards_word : company_word);
	if (d->cards)
		match(&l, &same.match);
	else
		company(&l, &same.company);
}

int digest_line_read(char *line, struct digest *d)
{
	struct line l = {.at = line};
	const char *kind = next_word(&l);
	*d = (struct digest){.cards = !strcmp(kind, cards_word)};
	if (d->cards)
		match(&l, &d->match);
	else if (!strcmp(kind, company_word))
		company(&l, &d->company);
	else
		return -1;
	if (!l.bad && !*l.at)
		return 0;
	digest_release(d);
	return -1;
}
