/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/days.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "base/alloc.h"
#include "base/number.h"
#include "game/record.h"
#include "os/clock.h"
#include "os/status.h"
#include "os/store.h"

static const char file[] = "daily"; /* in the state directory */
static const char seed_begins[] = "daily-", one_round[] = "rounds=1";

/* ---- The file.  A line: "2026-11-23 standard seen begun won 31 12 expert 44 10".  ---- */

static const char seen_word[] = "seen", begun_word[] = "begun", expert_word[] = "expert";
static const char *const result_words[] = {"lost", "drawn", "won"};
enum { RESULTS = 3, WORDS_MOST = 16 };

static void line_write(const struct day *d, struct text *out)
{
	text_addf(out, "%s %s", date_text(d->date).s, d->row);
	if (d->seen)
		text_addf(out, " %s", seen_word);
	if (d->begun)
		text_addf(out, " %s", begun_word);
	if (d->done)
		text_addf(out, " %s %d %d", result_words[d->result - DAY_LOST], (int)d->points.own,
		          (int)d->points.other);
	if (d->judged)
		text_addf(out, " %s %d %d", expert_word, (int)d->expert.own, (int)d->expert.other);
	text_add_char(out, '\n');
}

static int read_points(char **words, struct day_points *points)
{
	int64_t own, other;
	/* the points are told without their sign, too */
	if (number_read(words[0], -INT32_MAX, INT32_MAX, &own) ||
	    number_read(words[1], -INT32_MAX, INT32_MAX, &other))
		return -1;
	*points = (struct day_points){(int32_t)own, (int32_t)other};
	return 0;
}

/* Reads the word at WORDS and the numbers after it, which must come before END, into D.  Returns
 * how many words it read; 0 if they make no sense. */
static int read_word(char **words, char **end, struct day *d)
{
	if (!strcmp(*words, seen_word) || !strcmp(*words, begun_word)) {
		*(!strcmp(*words, seen_word) ? &d->seen : &d->begun) = true;
		return 1;
	}
	if (end - words < 3)
		return 0;
	if (!strcmp(*words, expert_word)) {
		d->judged = !read_points(words + 1, &d->expert);
		return d->judged ? 3 : 0;
	}
	for (int i = 0; i < RESULTS; i++)
		if (!strcmp(*words, result_words[i]) && !read_points(words + 1, &d->points)) {
			d->done = true;
			d->result = i + DAY_LOST;
			return 3;
		}
	return 0;
}

/* Reads LINE, which it changes, into D, whose ruleset lies in LINE.  Returns 0; or -1 if it is no
 * such line. */
static int line_read(char *line, struct day *d)
{
	char *words[WORDS_MOST];
	const int count = text_split(line, " ", words, WORDS_MOST);
	*d = (struct day){0};
	if (count < 2 || strlen(words[0]) != DATE_TEXT || date_read(words[0], &d->date))
		return -1;
	for (int i = 2, took; i < count; i += took)
		if (!(took = read_word(words + i, words + count, d)))
			return -1;
	d->row = words[1];
	return 0;
}

static void take_line(void *days, char *line)
{
	struct days *d = days;
	struct day day;
	if (line_read(line, &day))
		return;
	day.row = alloc_string(day.row);
	d->day = alloc_grow(d->day, &d->cap, d->len + 1, sizeof day);
	d->day[d->len++] = day;
}

int days_read(struct days *d, struct error *e)
{
	*d = (struct days){0};
	return note_file_read(file, take_line, d, e);
}

void days_release(struct days *d)
{
	for (size_t i = 0; i < d->len; i++)
		free((char *)d->day[i].row);
	free(d->day);
	*d = (struct days){0};
}

const struct day *days_find(const struct days *d, int date, const char *row)
{
	for (size_t i = 0; i < d->len; i++)
		if (d->day[i].date == date && !strcmp(d->day[i].row, row))
			return &d->day[i];
	return NULL;
}

bool days_passed(const struct days *d, int date)
{
	/* the day that was begun last stands last */
	size_t i = d->len;
	while (i && !d->day[i - 1].begun)
		i--;
	return i && d->day[i - 1].date > date && d->day[i - 1].date <= date + DAYS_OF_WEEK;
}

/* ---- Changes.  ---- */

/* A file that is written anew with NEWS in it. */
struct change {
	const struct day *news;
	struct text out;
	bool found;
};

static void change_line(void *change, char *line)
{
	struct change *c = change;
	struct day day;
	OWNED char *copy = alloc_string(line);
	const struct day *news = c->news;
	if (!line_read(copy, &day) && day.date == news->date && !strcmp(day.row, news->row)) {
		day.seen |= news->seen;
		day.begun |= news->begun;
		if (news->done && !day.done) {
			day.done = true;
			day.result = news->result;
			day.points = news->points;
		}
		if (news->judged) {
			day.judged = true;
			day.expert = news->expert;
		}
		line_write(&day, &c->out);
		c->found = true;
	} else
		text_addf(&c->out, "%s\n", line);
}

static int put_day(struct text *text, const void *what, struct error *e)
{
	struct change c = {.news = what};
	(void)e;
	note_file_each(text, change_line, &c);
	if (!c.found)
		line_write(c.news, &c.out);
	const bool same = !strcmp(text_string(text), text_string(&c.out));
	text_move(&c.out, text);
	return same;
}

int days_note(const struct day *news, struct error *e)
{
	return note_file_change(file, put_day, news, e);
}

static void say_failure(const struct error *e)
{
	fflush(stdout);
	complain("the deal of the day can't be noted: %s", e->text);
}

/* ---- The streak.  ---- */

static bool is_played(const struct days *d, int date)
{
	for (size_t i = 0; i < d->len; i++)
		if (d->day[i].date == date && d->day[i].done)
			return true;
	return false;
}

int days_streak(const struct days *d, int today, int *missed)
{
	int streak = 0, gap = today + DAYS_OF_WEEK;
	*missed = -1;
	for (int day = is_played(d, today) ? today : today - 1;; day--) {
		if (is_played(d, day)) {
			streak++;
			continue;
		}
		/* one missed day in a week is forgiven, if the day before it was played */
		if (gap - day < DAYS_OF_WEEK || !is_played(d, day - 1))
			return streak;
		gap = day;
		if (*missed < 0)
			*missed = day;
	}
}

/* ---- Matches.  ---- */

void days_name(int date, const char *row, bool rounds, struct text *out)
{
	text_addf(out, "%s%s%s#%s%s-%s", row, rounds ? ":" : "", rounds ? one_round : "", seed_begins,
	          date_text(date).s, row);
}

bool days_deal(const struct match *m, int *date, const char **row)
{
	const size_t begins = sizeof seed_begins - 1;
	const char *seed = m->game && m->seed && !m->deal_count ? m->seed : "";
	if (strncmp(seed, seed_begins, begins) || strlen(seed) <= begins + DATE_TEXT + 1 ||
	    date_read(seed + begins, date) || seed[begins + DATE_TEXT] != '-')
		return false;
	*row = seed + begins + DATE_TEXT + 1;
	return families_of_row(*row) != NULL;
}

/* True if M is played by the ruleset ROW in a match of one round. */
static bool is_by(const struct match *m, const char *row)
{
	OWNED void *rules = alloc_zero(1, m->game->rules_size);
	return !rows_parse(m->game->rows, rules, row, NULL) &&
	       (game_rounds(m->game, rules) == 1 ||
	        !rows_bend(m->game->rows, rules, one_round, NULL)) &&
	       rows_same(m->game->rows, m->rules, rules);
}

static const char practice_word[] = " practice", seen_before[] = " seen";

bool days_practice(const struct tags *tags)
{
	const char *tag = tags_get(tags, TAG_DAILY);
	return tag && text_ends(tag, practice_word);
}

bool days_counts(const struct match *m)
{
	return m->game && tags_get(&m->head.tags, TAG_DAILY) && !days_practice(&m->head.tags);
}

static void tag(struct match *m, int date, bool counts, bool seen)
{
	tags_set(&m->head.tags, TAG_DAILY,
	         phrase("%s%s", date_text(date).s, !counts ? practice_word : seen ? seen_before : "").s);
}

void days_practise(struct match *m)
{
	const char *row;
	int date;
	if (tags_get(&m->head.tags, TAG_DAILY) && days_deal(m, &date, &row))
		tag(m, date, false, false);
}

void days_begin(struct match *m, bool fair)
{
	OWN(days) d = {0};
	const char *row;
	int date;
	if (!days_deal(m, &date, &row))
		return;
	const bool read = !days_read(&d, NULL);
	const struct day *day = days_find(&d, date, row);
	const bool counts = read && fair && is_by(m, row) && date == clock_today() &&
	                    !days_passed(&d, date) && (!day || !(day->begun || day->done));
	tag(m, date, counts, day && day->seen);
}

void days_saw(const struct match *m)
{
	struct day news = {.seen = true};
	OWN(days) d = {0};
	struct error e;
	if (!days_deal(m, &news.date, &news.row) || news.date < clock_today())
		return;
	const bool read = !days_read(&d, NULL);
	const struct day *day = days_find(&d, news.date, news.row);
	if (read && !(day && (day->seen || day->done)) && days_note(&news, &e))
		say_failure(&e);
}

/* For put_beginning, which finds out under the lock of the file whether a match is the first one of
 * its day. */
struct beginning {
	const struct day *news;
	bool *late;
};

static int put_beginning(struct text *text, const void *what, struct error *e)
{
	const struct beginning *b = what;
	OWN(days) d = {0};
	note_file_each(text, take_line, &d);
	const struct day *day = days_find(&d, b->news->date, b->news->row);
	*b->late = day && (day->begun || day->done);
	return *b->late ? 1 : put_day(text, b->news, e);
}

bool days_began(struct match *m)
{
	struct day news = {.begun = true};
	struct error e;
	bool late = false;
	if (!days_counts(m) || !days_deal(m, &news.date, &news.row))
		return true;
	if (note_file_change(file, put_beginning, &(struct beginning){&news, &late}, &e))
		say_failure(&e);
	if (late)
		tag(m, news.date, false, false);
	return !late;
}

bool days_expert(const struct match *m, struct day_points *expert)
{
	OWN(days) d = {0};
	const char *row;
	int date;
	if (!days_counts(m) || !days_deal(m, &date, &row) || days_read(&d, NULL))
		return false;
	const struct day *day = days_find(&d, date, row);
	const bool noted = day && day->judged;
	if (noted)
		*expert = day->expert;
	return noted;
}

struct day_points days_points(const int32_t *points, int seats, int seat)
{
	struct day_points p = {points[seat], INT32_MIN};
	for (int other = 0; other < seats; other++)
		if (other != seat && points[other] > p.other)
			p.other = points[other];
	return p;
}

void days_over(struct match *m, int seat)
{
	struct day news = {.begun = true, .done = true};
	OWN(days) d = {0};
	struct error e;
	int32_t points[SEATS_MAX];
	if (!days_counts(m) || !days_deal(m, &news.date, &news.row))
		return;
	for (int i = 0; i < m->seats; i++)
		points[i] = m->game->points(m->state, i);
	const unsigned winners = game_won_by(m->game, m->state, m->seats);
	news.points = days_points(points, m->seats, seat);
	news.result = match_winner(m) == seat ? DAY_WON : winners >> seat & 1 ? DAY_DRAWN : DAY_LOST;
	const bool read = !days_read(&d, &e);
	const struct day *day = days_find(&d, news.date, news.row);
	tag(m, news.date, read && !(day && day->done), day && day->seen);
	/* if the beginning couldn't be noted either, days_began has said why */
	if (days_counts(m) && days_note(&news, &e) && day && day->begun)
		say_failure(&e);
}
