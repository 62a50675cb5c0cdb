/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/puzzle/puzzle.h"

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

static const char file[] = "puzzles"; /* in the state directory */
static const char solved_word[] = "solved", missed_word[] = "missed";
enum { NUMBER_MOST = 1000000, DAY_MOST = 10000000 };

/* Adds LINE, which it changes, to RESULTS; a line that is damaged is left out. */
static void take_line(void *results, char *line)
{
	enum { ROW, NUMBER, SUM, HOW, DAY, WORDS };
	struct results *r = results;
	char *word[WORDS];
	int64_t number, sum, day;
	if (text_split(line, " ", word, WORDS) != WORDS ||
	    number_read(word[NUMBER], 1, NUMBER_MOST, &number) ||
	    number_read(word[SUM], 0, UINT32_MAX, &sum) ||
	    number_read(word[DAY], 0, DAY_MOST, &day))
		return;
	const bool solved = !strcmp(word[HOW], solved_word);
	if (!solved && strcmp(word[HOW], missed_word) != 0)
		return;
	const struct result t = {alloc_string(word[ROW]), (int)number, (uint32_t)sum, solved,
	                         (int)day};
	r->list = alloc_grow(r->list, &r->cap, r->len + 1, sizeof t);
	r->list[r->len++] = t;
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
	return note_file_change(file, add, t, e);
}

int results_check(struct error *e)
{
	OWN(text) text = {0};
	return note_file_text(file, &text, e);
}

/* ---- The sets.  ---- */

/* The rating deviation of the levels; and how far the rating of random is below the weakest
 * level's. */
enum { LEVEL_DEVIATION = 30, RANDOM_BEHIND = 400 };

/* Reads the puzzles of D.  Returns 0; or -1 and the reason in E. */
static int read_set(struct puzzle_sets *s, const struct puzzle_data *d, struct error *e)
{
	const struct game *g = families_of_row(d->row);
	const struct family *f = g ? family_of(g) : NULL;
	struct puzzle_set set = {.row = d->row, .family = f};
	if (!f || !f->reviewer || !f->ratings || s->len == PUZZLE_SETS)
		return 0; /* a program without that family */
	set.kinds = reviewing_kinds(f->reviewer);
	if (puzzles_read(&set.puzzles, set.kinds, d->text, d->len, e))
		return -1;
	/* The person's rating in the family is new if no set before was of it. */
	size_t same = 0;
	while (same < s->len && s->set[same].family != f)
		same++;
	if (same == s->len)
		s->person[s->persons] = RATING_NEW;
	set.person = same < s->len ? s->set[same].person : &s->person[s->persons++];
	set.standing = alloc_zero(set.puzzles.len ? set.puzzles.len : 1, sizeof *set.standing);
	for (size_t i = 0; i < set.puzzles.len; i++) {
		const struct puzzle *p = &set.puzzles.list[i];
		/* The first rating comes from how often random and the levels have solved it. */
		struct rating_game games[PUZZLE_PLAYERS * PUZZLE_TRIES];
		int count = 0;
		for (int who = 0; who < PUZZLE_PLAYERS; who++) {
			const int rating = who ? f->ratings[who - 1] : f->ratings[0] - RANDOM_BEHIND;
			for (int k = 0; k < puzzle_tries(who); k++)
				games[count++] = (struct rating_game){{rating, LEVEL_DEVIATION,
				                                       RATING_NEW.volatility},
				                                      k < p->solved[who] ? 0 : 1};
		}
		/* The sum is of the text without the line ends after it. */
		size_t len = p->len;
		while (len && p->text[len - 1] == '\n')
			len--;
		set.standing[i] =
			(struct puzzle_standing){.rating = rating_after(RATING_NEW, games, count),
		                                 .sum = text_crc(0, p->text, len)};
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

int sets_read(struct puzzle_sets *s, struct error *e)
{
	struct results r = {0};
	int status = 0;
	*s = (struct puzzle_sets){0};
	for (size_t i = 0; i < puzzle_data_count && !status; i++)
		status = read_set(s, &puzzle_data[i], e);
	if (!status)
		status = note_file_read(file, take_line, &r, e);
	if (status) {
		sets_release(s);
		return -1;
	}
	/* The results are taken in their order, since ratings build on those before. */
	for (size_t k = 0; k < r.len; k++) {
		const struct result *t = &r.list[k];
		struct puzzle_set *set = sets_find(s, t->row, NULL);
		const size_t i = (size_t)t->number - 1;
		if (set && i < set->puzzles.len && set->standing[i].sum == t->sum)
			set_rate(set, i, t->solved);
		free(t->row);
	}
	free(r.list);
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
	OWN(text) names = {0};
	for (size_t i = 0; i < s->len; i++)
		if (!strcmp(s->set[i].row, row))
			return &s->set[i];
	for (size_t i = 0; i < s->len; i++)
		text_join(&names, 0, SAY_COMMA, s->set[i].row);
	error_set(e, "there are no puzzles of %s: choose one of these with --variant: %s", row,
	          text_string(&names));
	return NULL;
}
