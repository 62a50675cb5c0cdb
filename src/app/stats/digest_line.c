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

/* A line that is read: the word that comes next.  `bad` is set by the first that is wrong. */
struct words {
	char *at;
	bool bad;
};

/* Takes the next word; "" if there is none. */
static char *next_word(struct words *w)
{
	char *word = w->at;
	size_t len = strcspn(word, " ");
	w->bad |= !len;
	w->at += len + (word[len] == ' ');
	word[len] = '\0';
	return word;
}

/* Takes the next word as a text, which the caller frees. */
static char *next_text(struct words *w)
{
	const char *text = file_index_word(next_word(w));
	w->bad |= !text;
	return alloc_string(text ? text : "");
}

static int64_t next_number(struct words *w, int64_t low, int64_t high)
{
	int64_t n = 0;
	if (number_read(next_word(w), low, high, &n))
		w->bad = true;
	return w->bad ? low : n;
}

/* More than any match has.  The sums over all matches stay within their types. */
enum { COUNT_MOST = 100000, POINTS_MOST = TOTAL_MAX };
static const int64_t squares_most = 1000000000000;

static long next_count(struct words *w)
{
	return (long)next_number(w, 0, COUNT_MOST);
}

static int32_t next_points(struct words *w)
{
	return (int32_t)next_number(w, -POINTS_MOST, POINTS_MOST);
}

static double next_cost(struct words *w)
{
	char *word = next_word(w), *end;
	double x = strtod(word, &end);
	w->bad |= *end || !(x >= 0 && x <= MATCH_COST_MOST);
	return x;
}

/* ---- The card games. ---- */

static void write_text(const char *s, struct text *out)
{
	text_add_char(out, ' ');
	file_index_add_word(out, s);
}

static void write_side(const struct tally_side *s, struct text *out)
{
	text_addf(out, " %" PRId64 " %" PRId64 " %" PRId32 " %" PRId32 " %ld %ld %ld %ld %" PRId64 " %ld",
	          s->points, s->squares, s->best, s->worst, s->begun, s->paid, s->bonuses, s->wagers,
	          s->returned, s->pile_draws);
	for (int i = 0; i < BINS; i++)
		text_addf(out, " %ld", s->bins[i]);
}

static void write_match(const struct tally_match *m, struct text *out)
{
	const struct tally_line *f = &m->figures;
	text_add(out, cards_word);
	write_text(f->ruleset, out);
	for (int seat = 0; seat < SEATS; seat++)
		write_text(f->name[seat], out);
	text_addf(out, " %d %ld %ld %ld %ld %ld %ld %ld %ld", m->you, f->won, f->lost, f->drawn,
	          f->resigned, f->faults, f->unfinished, f->rounds, f->played);
	for (int seat = 0; seat < SEATS; seat++)
		write_side(&f->side[seat], out);
}

static void read_side(struct words *w, struct tally_side *s)
{
	s->points = next_points(w);
	s->squares = next_number(w, 0, squares_most);
	s->best = next_points(w);
	s->worst = next_points(w);
	s->begun = next_count(w);
	s->paid = next_count(w);
	s->bonuses = next_count(w);
	s->wagers = next_count(w);
	s->returned = next_points(w);
	s->pile_draws = next_count(w);
	for (int i = 0; i < BINS; i++)
		s->bins[i] = next_count(w);
}

static void read_match(struct words *w, struct tally_match *m)
{
	struct tally_line *f = &m->figures;
	f->ruleset = next_text(w);
	for (int seat = 0; seat < SEATS; seat++)
		f->name[seat] = next_text(w);
	m->you = (int)next_number(w, -1, SEATS - 1);
	f->won = next_count(w);
	f->lost = next_count(w);
	f->drawn = next_count(w);
	f->resigned = next_count(w);
	f->faults = next_count(w);
	f->unfinished = next_count(w);
	f->rounds = next_count(w);
	f->played = next_count(w);
	for (int seat = 0; seat < SEATS; seat++)
		read_side(w, &f->side[seat]);
}

/* ---- Other families. ---- */

static void write_company(const struct company_match *m, struct text *out)
{
	text_add(out, company_word);
	write_text(m->ruleset, out);
	text_addf(out, " %" PRIx64 " %d %d %d %d %d %u %d", m->board, m->seats, m->you, m->over,
	          m->resigned, m->fault, m->winners, m->reviewed);
	for (int seat = 0; seat < m->seats; seat++) {
		write_text(m->name[seat], out);
		text_addf(out, " %" PRId32 " %.17g", m->points[seat], m->reviewed ? m->cost[seat] : 0);
	}
}

static void read_company(struct words *w, struct company_match *m)
{
	enum { HEXADECIMAL = 16 };
	char *end;
	m->ruleset = next_text(w);
	m->board = strtoull(next_word(w), &end, HEXADECIMAL);
	w->bad |= *end != '\0';
	m->seats = (int)next_number(w, 0, SEATS_MAX);
	m->you = (int)next_number(w, -1, m->seats - 1);
	m->over = next_number(w, 0, 1);
	m->resigned = next_number(w, 0, 1);
	m->fault = next_number(w, 0, 1);
	m->winners = (unsigned)next_number(w, 0, (1 << SEATS_MAX) - 1);
	m->reviewed = next_number(w, 0, 1);
	for (int seat = 0; seat < m->seats; seat++) {
		m->name[seat] = next_text(w);
		m->points[seat] = next_points(w);
		m->cost[seat] = next_cost(w);
	}
}

void digest_line_write(const struct digest *d, struct text *out)
{
	if (d->cards)
		write_match(&d->match, out);
	else
		write_company(&d->company, out);
}

int digest_line_read(char *line, struct digest *d)
{
	struct words w = {.at = line};
	const char *kind = next_word(&w);
	*d = (struct digest){.cards = !strcmp(kind, cards_word)};
	if (d->cards)
		read_match(&w, &d->match);
	else if (!strcmp(kind, company_word))
		read_company(&w, &d->company);
	else
		return -1;
	if (!w.bad && !*w.at)
		return 0;
	digest_release(d);
	return -1;
}
