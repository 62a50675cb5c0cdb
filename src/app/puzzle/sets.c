/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzle/sets.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "base/text.h"
#include "base/words.h"
#include "os/store.h"

/* ---- What a person has tried: a line in a small file for each try, in their order.  ---- */

/* All tries. */
struct results {
	struct result *list;
	size_t len, cap;
};

static const struct note_file file = {"puzzles", "puzzles"};
static const char solved_word[] = "solved", missed_word[] = "missed";
enum { NUMBER_MOST = 1000000, DAY_MOST = 10000000 };

/* Reads LINE, which it changes, into T.  Returns 0 or -1. */
static int line_read(char *line, struct result *t)
{
	enum { ROW, NUMBER, SUM, HOW, DAY, WORDS };
	char *word[WORDS];
	int64_t number, sum, day;
	if (text_split(line, " ", word, WORDS) != WORDS ||
	    number_read(word[NUMBER], 1, NUMBER_MOST, &number) ||
	    number_read(word[SUM], 0, UINT32_MAX, &sum) ||
	    number_read(word[DAY], 0, DAY_MOST, &day))
		return -1;
	const bool solved = !strcmp(word[HOW], solved_word);
	if (!solved && strcmp(word[HOW], missed_word) != 0)
		return -1;
	*t = (struct result){alloc_string(word[ROW]), (int)number, (uint32_t)sum, solved, (int)day};
	return 0;
}

static void take_line(void *results, char *line)
{
	struct results *r = results;
	struct result t;
	if (line_read(line, &t))
		return;
	r->list = alloc_grow(r->list, &r->cap, r->len + 1, sizeof t);
	r->list[r->len++] = t;
}

/* Reads the file into R; lines that are damaged are left out.  Returns 0; or -1 and the reason in E, and R is
 * empty. */
static int results_read(struct results *r, struct error *e)
{
	*r = (struct results){0};
	return note_file_read(&file, take_line, r, e);
}

static void results_release(struct results *r)
{
	for (size_t i = 0; i < r->len; i++)
		free(r->list[i].row);
	free(r->list);
	*r = (struct results){0};
}

static int add(struct text *text, const void *what, struct error *e)
{
	const struct result *t = what;
	(void)e;
	if (text->len && text->s[text->len - 1] != '\n')
		text_add_char(text, '\n'); /* a line was cut off */
	text_addf(text, "%s %d %" PRIu32 " %s %d\n", t->row, t->number, t->sum,
	          t->solved ? solved_word : missed_word, t->day);
	return 0;
}

int results_note(const struct result *t, struct error *e)
{
	return note_file_change(&file, add, t, e);
}

/* ---- The sets.  ---- */

/* The rating deviation of the levels; and how far the rating of random is below the weakest
 * level's. */
enum { LEVEL_DEVIATION = 30, RANDOM_BEHIND = 400 };

/* Returns the first rating of P, from how often random and the levels of F have solved it. */
static struct rating first_rating(const struct family *f, const struct puzzle *p)
{
	struct rating_game games[PUZZLE_PLAYERS * PUZZLE_TRIES];
	int count = 0;
	for (int who = 0; who < PUZZLE_PLAYERS; who++) {
		const int rating = who ? f->ratings[who - 1] : f->ratings[0] - RANDOM_BEHIND;
		for (int i = 0; i < puzzle_tries(who); i++)
			games[count++] = (struct rating_game){{rating, LEVEL_DEVIATION,
			                                       RATING_NEW.volatility},
			                                      i < p->solved[who] ? 0 : 1};
	}
	return rating_after(RATING_NEW, games, count);
}

/* Returns the checksum of P's text, without the line ends after it. */
static uint32_t sum_of(const struct puzzle *p)
{
	size_t len = p->len;
	while (len && p->text[len - 1] == '\n')
		len--;
	return text_crc(0, p->text, len);
}

/* The person's rating in family F, which is new if no set before was of it. */
static struct rating *person_of(struct puzzle_sets *s, const struct family *f)
{
	for (size_t i = 0; i < s->len; i++)
		if (s->set[i].family == f)
			return s->set[i].person;
	s->person[s->persons] = RATING_NEW;
	return &s->person[s->persons++];
}

/* Reads the puzzles of D.  Returns 0; or -1 and the reason in E. */
static int read_set(struct puzzle_sets *s, const struct puzzle_data *d, struct error *e)
{
	const struct game *g = families_of_row(d->row);
	const struct family *f = g ? family_of(g) : NULL;
	struct puzzle_set set = {.row = d->row, .family = f};
	if (!f || !f->decisions || !f->compare || !f->ratings || s->len == PUZZLE_SETS)
		return 0; /* a program without that family */
	if (puzzles_read(&set.puzzles, f->decisions, d->text, d->len, e))
		return -1;
	set.person = person_of(s, f);
	set.standing = alloc_zero(set.puzzles.len ? set.puzzles.len : 1, sizeof *set.standing);
	for (size_t i = 0; i < set.puzzles.len; i++) {
		const struct puzzle *p = &set.puzzles.list[i];
		set.standing[i] =
			(struct puzzle_standing){.rating = first_rating(f, p), .sum = sum_of(p)};
	}
	s->set[s->len++] = set;
	return 0;
}

void set_rate(struct puzzle_set *set, size_t i, bool solved)
{
	struct puzzle_standing *at = &set->standing[i];
	if (!at->tried) {
		const struct rating_game mine = {at->rating, solved}, its = {*set->person, !solved};
		*set->person = rating_after(*set->person, &mine, 1);
		at->rating = rating_after(at->rating, &its, 1);
	}
	at->tried = true;
	at->solved |= solved;
}

/* Takes the results in their order. */
static void take(struct puzzle_sets *s, const struct results *r)
{
	for (size_t k = 0; k < r->len; k++) {
		const struct result *t = &r->list[k];
		struct puzzle_set *set = sets_find(s, t->row, NULL);
		const size_t i = (size_t)t->number - 1;
		if (set && i < set->puzzles.len && set->standing[i].sum == t->sum)
			set_rate(set, i, t->solved);
	}
}

int sets_read(struct puzzle_sets *s, struct error *e)
{
	struct results r;
	int status = 0;
	*s = (struct puzzle_sets){0};
	for (size_t i = 0; i < puzzle_data_count && !status; i++)
		status = read_set(s, &puzzle_data[i], e);
	if (!status)
		status = results_read(&r, e);
	if (status) {
		sets_release(s);
		return -1;
	}
	take(s, &r);
	results_release(&r);
	return 0;
}

void sets_release(struct puzzle_sets *s)
{
	for (size_t i = 0; i < s->len; i++) {
		puzzles_release(&s->set[i].puzzles);
		free(s->set[i].standing);
	}
	*s = (struct puzzle_sets){0};
}

struct puzzle_set *sets_find(struct puzzle_sets *s, const char *row, struct error *e)
{
	struct text names = {0};
	for (size_t i = 0; i < s->len; i++)
		if (!strcmp(s->set[i].row, row))
			return &s->set[i];
	for (size_t i = 0; i < s->len; i++)
		text_join(&names, 0, SAY_COMMA, s->set[i].row);
	error_set(e, "there are no puzzles of %s: choose one of these with --variant: %s", row,
	          text_string(&names));
	text_release(&names);
	return NULL;
}
