/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/exercises.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "os/store.h"

static const char file[] = "exercises"; /* in the state directory */
enum { EVENT_MOST = 1000000, TURN_COUNT_MOST = 1000000, LOST_MOST = 1000000, DAY_MOST = 10000000, ROUND_MOST = 1000 };

/* ---- A line: "2026-11-23-120000.exp 305419896 all rounds=3 begin/1=44 12:31:begin:-
 * 52:80:feed:20780,20781": how many turns are judged; the rounds, and what they cost; and for each
 * exercise its event, its cost, its kind and how it went.  ---- */

static const char all_word[] = "all", new_word[] = "-", tried_word[] = "t", rounds_word[] = "rounds";

static void line_write(const struct match_exercises *m, struct text *out)
{
	text_addf(out, "%s %" PRIu32 " ", m->name, m->sum);
	if (m->whole)
		text_add(out, all_word);
	else
		text_addf(out, "%zu", m->judged);
	if (m->rounds)
		text_addf(out, " %s=%d", rounds_word, m->rounds);
	for (size_t i = 0; i < m->losses; i++)
		text_addf(out, " %s/%d=%d", m->loss[i].kind, m->loss[i].round, m->loss[i].lost);
	for (size_t i = 0; i < m->len; i++) {
		const struct exercise *x = &m->exercise[i];
		text_addf(out, " %zu:%d:%s%s%s", x->event, x->lost, x->kind, *x->kind ? ":" : "",
		          x->days ? "" : x->tried ? tried_word : new_word);
		for (int k = 0; k < x->days; k++)
			text_addf(out, "%s%d", k ? "," : "", x->day[k]);
	}
	text_add_char(out, '\n');
}

/* Reads WORD, "rounds=3" or "begin/1=44", which it changes, into M.  Returns 0 or -1. */
static int loss_read(char *word, struct match_exercises *m)
{
	struct round_loss loss = {.round = 0};
	int64_t lost, round = 0;
	char *value = strchr(word, '=');
	*value++ = '\0';
	char *slash = strchr(word, '/');
	if (slash)
		*slash++ = '\0';
	if (number_read(value, 0, LOST_MOST, &lost) || strlen(word) >= KIND_SIZE ||
	    (slash ? number_read(slash, 1, ROUND_MOST, &round) : strcmp(word, rounds_word)))
		return -1;
	if (!slash) {
		m->rounds = (int)lost;
		return lost > ROUND_MOST ? -1 : 0;
	}
	memcpy(loss.kind, word, strlen(word));
	loss.round = (int)round;
	loss.lost = (int)lost;
	match_exercises_lose(m, &loss);
	return 0;
}

/* Reads WORD, which it changes, into X.  Returns 0 or -1. */
static int word_read(char *word, struct exercise *x)
{
	enum { PARTS = 4, PARTS_LEAST = 3 };
	char *part[PARTS], *days[EXERCISE_DAYS];
	int64_t event, lost, day;
	*x = (struct exercise){0};
	const int parts = text_split(word, ":", part, PARTS);
	if (parts == PARTS && strlen(part[2]) < KIND_SIZE)
		memcpy(x->kind, part[2], strlen(part[2]));
	if (parts < PARTS_LEAST || number_read(part[0], 0, EVENT_MOST, &event) ||
	    number_read(part[1], 0, LOST_MOST, &lost))
		return -1;
	x->event = (size_t)event;
	x->lost = (int)lost;
	char *state = part[parts - 1];
	x->tried = strcmp(state, new_word) != 0;
	if (!x->tried || !strcmp(state, tried_word))
		return 0;
	const int count = text_split(state, ",", days, EXERCISE_DAYS);
	for (; x->days < count; x->days++) {
		if (number_read(days[x->days], 0, DAY_MOST, &day))
			return -1;
		x->day[x->days] = (int)day;
	}
	return 0;
}

void match_exercises_release(struct match_exercises *m)
{
	free(m->name);
	free(m->exercise);
	free(m->loss);
	*m = (struct match_exercises){0};
}

void match_exercises_add(struct match_exercises *m, struct exercise e)
{
	m->exercise = alloc_grow(m->exercise, &m->cap, m->len + 1, sizeof e);
	m->exercise[m->len++] = e;
}

void match_exercises_lose(struct match_exercises *m, const struct round_loss *loss)
{
	for (size_t i = 0; i < m->losses; i++)
		if (m->loss[i].round == loss->round && !strcmp(m->loss[i].kind, loss->kind)) {
			/* a line that says more could not be read again */
			m->loss[i].lost = loss->lost < LOST_MOST - m->loss[i].lost
			                          ? m->loss[i].lost + loss->lost
			                          : LOST_MOST;
			return;
		}
	m->loss = alloc_grow(m->loss, &m->losses_cap, m->losses + 1, sizeof *loss);
	m->loss[m->losses++] = *loss;
}

struct match_exercises match_exercises_copy(const struct match_exercises *m)
{
	struct match_exercises copy = {.name = alloc_string(m->name), .sum = m->sum,
	                               .whole = m->whole, .judged = m->judged, .rounds = m->rounds};
	for (size_t i = 0; i < m->len; i++)
		match_exercises_add(&copy, m->exercise[i]);
	for (size_t i = 0; i < m->losses; i++)
		match_exercises_lose(&copy, &m->loss[i]);
	return copy;
}

uint32_t exercises_sum(const struct text *record)
{
	const char *head = strstr(text_string(record), "\n\n");
	const size_t from = head ? (size_t)(head - record->s) : 0;
	return record->len ? text_crc(0, record->s + from, record->len - from) : 0;
}

/* ---- The file.  ---- */

/* Reads LINE, which follows the NAME of a match and which it changes, into M, which is initialised
 * here.  Returns 0; or -1 if it is no such line, and M is empty. */
static int match_read(const char *name, char *line, struct match_exercises *m)
{
	int64_t sum, judged = 0;
	*m = (struct match_exercises){0};
	if (!*name || number_read(text_cut_word(&line), 0, UINT32_MAX, &sum))
		return -1;
	const char *turns = text_cut_word(&line);
	m->whole = !strcmp(turns, all_word);
	if (!m->whole && number_read(turns, 0, TURN_COUNT_MOST, &judged))
		return -1;
	m->judged = (size_t)judged;
	m->name = alloc_string(name);
	m->sum = (uint32_t)sum;
	while (*line) {
		struct exercise one;
		char *word = text_cut_word(&line);
		const bool loss = strchr(word, '=');
		if (loss ? loss_read(word, m) : word_read(word, &one)) {
			match_exercises_release(m);
			return -1;
		}
		if (!loss)
			match_exercises_add(m, one);
	}
	return 0;
}

void exercises_add(struct exercises *x, struct match_exercises m)
{
	x->match = alloc_grow(x->match, &x->cap, x->len + 1, sizeof m);
	x->match[x->len++] = m;
}

/* Reads LINE, which it changes, and adds it unless it is no such line. */
static void take_line(void *exercises, char *line)
{
	struct exercises *x = exercises;
	struct match_exercises m;
	const char *name = text_cut_word(&line);
	if (!match_read(name, line, &m))
		exercises_add(x, m);
}

static int compare(const void *a, const void *b)
{
	const struct match_exercises *x = a, *y = b;
	const int names = strcmp(x->name, y->name);
	return names ? names : (x->sum > y->sum) - (x->sum < y->sum);
}

int exercises_read(struct exercises *x, struct error *e)
{
	*x = (struct exercises){0};
	const int status = note_file_read(file, take_line, x, e);
	if (x->len)
		qsort(x->match, x->len, sizeof *x->match, compare);
	return status;
}

struct exercises_waiting exercises_count(void)
{
	struct exercises_waiting count = {0};
	OWN(text) text = {0};
	const size_t len = sizeof new_word - 1;
	if (!note_file_text(file, &text, NULL))
		for (const char *at = text_string(&text); (at = strpbrk(at, ":\n")); at++) {
			count.judged += *at == '\n';
			count.new += *at == ':' && !strncmp(at + 1, new_word, len) && strchr(" \n", at[1 + len]);
		}
	return count;
}

void exercises_release(struct exercises *x)
{
	for (size_t i = 0; i < x->len; i++)
		match_exercises_release(&x->match[i]);
	free(x->match);
	*x = (struct exercises){0};
}

const struct match_exercises *exercises_find(const struct exercises *x, const char *name, uint32_t sum)
{
	const struct match_exercises key = {.name = (char *)name, .sum = sum};
	return x->len ? bsearch(&key, x->match, x->len, sizeof key, compare) : NULL;
}

/* Adds to TO what OTHER, which may be NULL, says of the same exercise: whether it was tried, and
 * the days on which it was solved. */
static void merge(struct exercise *to, const struct match_exercises *other)
{
	for (size_t i = 0; other && i < other->len; i++) {
		const struct exercise *x = &other->exercise[i];
		if (x->event != to->event)
			continue;
		to->tried |= x->tried;
		for (int k = 0; k < x->days; k++) {
			bool known = false;
			for (int j = 0; j < to->days; j++)
				known |= to->day[j] == x->day[k];
			if (!known && to->days < EXERCISE_DAYS)
				to->day[to->days++] = x->day[k];
		}
	}
}

/* Adds a line of M and of what OTHER, which may be NULL, says of the same match. */
static void put_match(const struct match_exercises *m, const struct match_exercises *other,
                      struct text *out)
{
	/* another program may have been faster, and have judged more turns of the match */
	if (other && other->rounds && !m->whole && (other->whole || other->judged > m->judged)) {
		const struct match_exercises *swap = m;
		m = other;
		other = swap;
	}
	OWN(match_exercises) new = match_exercises_copy(m);
	for (size_t i = 0; i < new.len; i++)
		merge(&new.exercise[i], other);
	line_write(&new, out);
}

/* A change of the file. */
struct change {
	const struct match_exercises **news; /* sorted by their names */
	size_t count;
	struct match_exercises *known;       /* these matches as the file has them */
	struct text *out;                    /* the lines of all other matches */
};

static int compare_news(const void *a, const void *b)
{
	return strcmp((*(const struct match_exercises *const *)a)->name,
	              (*(const struct match_exercises *const *)b)->name);
}

/* Keeps what LINE says of a match that changes.  Copies any other line as it is: a file of
 * thousands of matches is not written anew from its parts. */
static void change_line(void *change, char *line)
{
	struct change *c = change;
	struct match_exercises m;
	const size_t from = c->out->len;
	text_addf(c->out, "%s\n", line);
	const struct match_exercises key = {.name = text_cut_word(&line)}, *wanted = &key;
	const struct match_exercises **found =
		bsearch(&wanted, c->news, c->count, sizeof *c->news, compare_news);
	if (!found)
		return;
	c->out->s[c->out->len = from] = '\0';
	struct match_exercises *known = &c->known[found - c->news];
	if (match_read(key.name, line, &m))
		return;
	if (m.sum != (*found)->sum || known->name)
		match_exercises_release(&m);
	else
		*known = m;
}

static int put_news(struct text *text, const void *what, struct error *e)
{
	const struct exercises *news = what;
	struct text out = {0};
	struct change c = {.news = alloc_zero(news->len, sizeof *c.news), .count = news->len,
	                   .known = alloc_zero(news->len, sizeof *c.known), .out = &out};
	(void)e;
	for (size_t i = 0; i < news->len; i++)
		c.news[i] = &news->match[i];
	qsort(c.news, c.count, sizeof *c.news, compare_news);
	note_file_each(text, change_line, &c);
	for (size_t i = 0; i < c.count; i++) {
		put_match(c.news[i], c.known[i].name ? &c.known[i] : NULL, &out);
		match_exercises_release(&c.known[i]);
	}
	free(c.news);
	free(c.known);
	text_move(&out, text);
	return 0;
}

int exercises_note(const struct exercises *news, struct error *e)
{
	return news->len ? note_file_change(file, put_news, news, e) : 0;
}
