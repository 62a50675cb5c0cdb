/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/daily/daily.h"

#include <string.h>

#include "app/records/saved.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "base/words.h"
#include "game/record.h"
#include "os/clock.h"
#include "show/telling.h"

/* ---- The days of a month on which the deal of the day was played.  ---- */

static const char *const months[] = {"January", "February", "March",     "April",   "May",      "June",
                                     "July",    "August",   "September", "October", "November", "December"};

/* Adds the month of TODAY by the ruleset ROW to OUT, in whole lines, as a table of weeks. */
static void add_table(const struct days *d, int today, const char *row, struct text *out)
{
	const struct date now = date_parts(today);
	const int first = date_number((struct date){now.year, now.month, 1});
	const int count = date_month_days(now.year, now.month);
	text_addf(out, "%s %d, %s\n Mo   Tu   We   Th   Fr   Sa   Su\n", months[now.month - 1], now.year, row);
	text_addf(out, "%*s", date_weekday(first) * 5, "");
	for (int i = 0; i < count; i++) {
		const bool is_today = first + i == today;
		const struct day *day = days_find(d, first + i, row);
		const char sign = !day && first + i > today ? ' '
		                  : !day || !day->begun     ? '.'
		                  : !day->done              ? '?'
		                  : day->result == DAY_WON  ? '+'
		                  : day->result == DAY_LOST ? '-'
		                                            : '=';
		text_addf(out, "%s%2d%c%s", is_today ? "[" : " ", i + 1, sign, is_today ? "]" : " ");
		if (date_weekday(first + i) == DAYS_OF_WEEK - 1 || i + 1 == count) {
			while (out->len && out->s[out->len - 1] == ' ')
				out->s[--out->len] = '\0';
			text_add_char(out, '\n');
		}
	}
	text_add(out, SAY_CALENDAR_SIGNS);
}

/* Adds the same in plain words, a line for each day. */
static void add_list(const struct days *d, int today, const char *row, struct text *out)
{
	const struct date now = date_parts(today);
	int listed = 0;
	text_addf(out, "%s %d, %s.\n", months[now.month - 1], now.year, row);
	for (int i = 1; i <= date_month_days(now.year, now.month); i++) {
		const struct day *day =
			days_find(d, date_number((struct date){now.year, now.month, i}), row);
		if (!day || !day->begun)
			continue;
		listed++;
		text_addf(out,
		          !day->done                ? SAY_DAY_NOT_OVER
		          : day->result == DAY_WON  ? SAY_DAY_WON
		          : day->result == DAY_LOST ? SAY_DAY_LOST
		                                    : SAY_DAY_DRAWN,
		          i, words_integer(day->points.own, STYLE_WORDS).s,
		          words_integer(day->points.other, STYLE_WORDS).s);
	}
	if (!listed)
		text_add(out, SAY_NO_DAY);
}

/* Adds the streak up to TODAY as a sentence, in a line; nothing if there is none. */
static void calendar_streak(const struct days *d, int today, struct text *out)
{
	int missed;
	const int streak = days_streak(d, today, &missed);
	if (!streak)
		return;
	if (missed >= 0)
		text_addf(out, SAY_STREAK_MISSED(streak), streak, date_text(missed).s);
	else
		text_addf(out, SAY_STREAK(streak), streak);
}

static const char calendar_word[] = "calendar";

/* ---- What is asked for.  ---- */

/* Reads the day that WORD names: a date, "yesterday" or "tomorrow".  Returns 0; or -1. */
static int read_day(const char *word, int *day)
{
	*day = clock_today();
	if (ascii_same(word, "yesterday"))
		return --*day, 0;
	if (ascii_same(word, "tomorrow"))
		return ++*day, 0;
	return strlen(word) == DATE_TEXT ? date_read(word, day) : -1;
}

int daily_check(const struct options *opt, char **words, int count, struct text *row, bool *calendar,
                struct error *e)
{
	struct played r = options_played(opt);
	OWNED void *rules = NULL;
	*calendar = count && ascii_same(words[0], calendar_word);
	const int leads = *calendar || (count && ascii_same(words[0], "today"));
	words += leads;
	count -= leads;
	if (count > 1)
		return error_set(e, "daily takes [calendar] [RULESET]: '%.40s' is too much", words[1]);
	int day;
	const bool named = count && !read_day(words[0], &day);
	if (*calendar && (named || (count && ascii_is_digit(*words[0]))))
		return error_set(e, "daily calendar shows this month: leave out '%.40s'", words[0]);
	if (named) {
		OWN(text) name = {0};
		days_name(day, row_name(r.rules), true, &name);
		return error_set(e, "daily plays the deal of today; the deal of %s is called %s, for 'new' or --deal",
		                 date_text(day).s, text_string(&name));
	}
	if (count && ascii_is_digit(*words[0]))
		return error_set(e, "'%.40s' is no date, as 2026-11-23; daily alone plays the deal of today", words[0]);
	if (count && command_like(words[0], calendar_word))
		return error_set(e, "'%.40s' is no ruleset: did you mean 'daily %s'?", words[0],
		                 calendar_word);
	if (count && families_parse(words[0], &r.game, &rules, e))
		return -1;
	if (count)
		r.rules = rules;
	OWN(text) whole = {0};
	rows_format(r.game->rows, r.rules, &whole);
	text_add(row, row_name(r.rules));
	const bool bent = (count || options_given(opt, "variant")) && strcmp(text_string(&whole), text_string(row));
	return bent ? error_set(e, "the deal of the day is played by a ruleset as it is, such as %s",
	                        text_string(row)) : 0;
}

/* ---- The match.  ---- */

/* True if M is a match of the deal called NAME that counts. */
static bool counts_as(const struct match *m, const char *name)
{
	return days_counts(m) && m->seed && !strcmp(m->seed, strchr(name, '#') + 1);
}

/* Finds the saved match of today's deal, called NAME, that counts.  Returns whether there is one;
 * if so, the caller owns SLOT and M. */
static bool find_saved(const char *name, struct slot *slot, struct match *m)
{
	OWNED char *rules = alloc_part(name, strcspn(name, "#"));
	OWN(saved) saved = saved_read(SAVED_FREE);
	saved_leave(&saved, rules, 0);
	for (size_t i = 0; i < saved.len; i++) {
		if (keep_find_at(saved.game[i].path, slot, m, NULL))
			continue;
		if (counts_as(m, name))
			return true;
		match_release(m);
		slot_release(slot);
	}
	return false;
}

/* The match that the options ask for. */
struct wish {
	const struct game *game;
	void *rules;
	struct text seed;
	int first;
};

static void wish_keep(struct wish *w, const struct session *s)
{
	const struct played r = options_played(s->opt);
	*w = (struct wish){.game = r.game, .rules = alloc_zero(1, r.game->rules_size), .first = s->opt->first};
	memcpy(w->rules, r.rules, r.game->rules_size);
	text_add(&w->seed, text_string(&s->opt->seed));
}

/* Begins the deal called NAME in place of the match in play.  Returns 0; or -1 and the reason in
 * E. */
static int begin(struct session *s, const char *name, struct error *e)
{
	struct wish wish;
	wish_keep(&wish, s);
	s->opt->first = 0;
	int status = options_game(s->opt, name, e);
	if (!status)
		status = session_seat_for(s, options_played(s->opt), e);
	if (!status) {
		text_clear(&s->table.seed);
		s->table.matches = 0;
		if (s->table.match.game)
			keep_put_aside(s);
		session_new_match(s);
	}
	/* Restores the options: they hold again from the next match on. */
	options_play(s->opt, wish.game, wish.rules);
	text_release(&s->opt->seed);
	s->opt->seed = wish.seed;
	s->opt->first = wish.first;
	text_clear(&s->table.seed);
	s->table.matches = 0;
	return status;
}

/* Says above the table why the match doesn't count; if it does, session_announce says so. */
static void say_why_not(struct session *s)
{
	const struct match *m = &s->table.match;
	OWN(text) how = {0};
	const char *row;
	int date;
	if (s->opt->quiet || days_counts(m))
		return;
	if (tags_get(&m->head.tags, TAG_DAILY) && days_deal(m, &date, &row)) {
		OWN(days) d = {0};
		struct error why;
		const bool read = !days_read(&d, &why);
		const struct day *day = days_find(&d, date, row);
		if (!read)
			text_addf(&how, SAY_DAILY_UNREAD, why.text);
		else
			text_add(&how, day && day->begun ? SAY_DAILY_AGAIN : SAY_DAILY_LATER);
	} else
		text_add(&how, SAY_DAILY_PERSON);
	session_say_above(s, text_string(&how));
}

/* Goes on with the match in play if it is today's deal by the ruleset ROW and counts; else resumes
 * the saved match of that deal or begins the deal, if the match in play may be left, and says above
 * the table how it counts.  Returns 0; or -1 and the reason in E. */
static int play(struct session *s, const char *row, struct error *e)
{
	struct played r = {families_of_row(row), NULL};
	OWNED void *rules = alloc_zero(1, r.game->rules_size);
	OWN(text) name = {0};
	struct slot slot;
	struct match m;
	const bool shown = s->started;
	const bool read = !rows_parse(r.game->rows, rules, row, NULL);
	days_name(clock_today(), row, read && game_rounds(r.game, rules) > 1, &name);
	int status = 0;
	const bool goes_on =
		counts_as(&s->table.match, text_string(&name)) && !match_over(&s->table.match);
	if (!goes_on && !keep_may_leave(s, "daily"))
		return 0;
	if (!goes_on && s->table.match.game && keep_safe(s, e))
		return -1;
	s->started = false; /* how the match counts is said first */
	if (goes_on)
		course_ask_anew(s);
	else if (find_saved(text_string(&name), &slot, &m)) {
		struct wish wish;
		wish_keep(&wish, s);
		status = resume_game(s, &slot, &m, e);
		options_play(s->opt, wish.game, wish.rules); /* the next match isn't one of a single round */
		text_release(&wish.seed);
	} else
		status = begin(s, text_string(&name), e);
	s->started = shown;
	if (!status)
		say_why_not(s);
	if (!status && shown)
		session_show_match(s);
	return status;
}

int daily_words(struct session *s, char **words, int count, struct error *e)
{
	OWN(text) row = {0};
	bool calendar;
	if (daily_check(s->opt, words, count, &row, &calendar, e))
		return -1;
	if (!calendar && (s->table.replaying || s->table.outside)) /* where no match is kept */
		return session_no_activity("daily", e);
	if (!calendar)
		return play(s, text_string(&row), e);
	OWN(days) d = {0};
	struct error why;
	struct text out = {0};
	if (days_read(&d, &why))
		text_addf(&out, "%s\n", why.text);
	(s->opt->wanted.plain ? add_list : add_table)(&d, clock_today(), text_string(&row), &out);
	if (s->streak)
		calendar_streak(&d, clock_today(), &out);
	session_tell(s, &out);
	return 0;
}

/* ---- The end.  ---- */

bool daily_tells_end(const struct session *s)
{
	int date;
	const char *row;
	return days_deal(&s->table.match, &date, &row) && session_people(s) == 1 && !s->opt->json &&
	       !s->opt->quiet && !s->table.replaying;
}

void daily_end(struct session *s)
{
	struct match *m = &s->table.match;
	OWN(text) record = {0};
	struct text out = {0};
	OWN(days) d = {0};
	struct error e;
	if (!daily_tells_end(s))
		return;
	keep_write(s, -1, &record, NULL);
	struct shared shared = {.opt = s->opt, .theme = s->table.theme, .record = &record, .details = true};
	if (share_match(&shared, &out, &e))
		text_addf(&out, "%s\n", e.text);
	struct day news = {.judged = true, .expert = shared.expert};
	if (shared.judged && days_counts(m) && days_deal(m, &news.date, &news.row))
		(void)!days_note(&news, &e); /* it can be found out again */
	if (s->streak && !days_read(&d, &e)) {
		text_add_char(&out, '\n');
		calendar_streak(&d, clock_today(), &out);
	}
	session_tell(s, &out);
}

struct daily_stand daily_stand(const struct session *s)
{
	const struct played r = options_played(s->opt);
	const int today = clock_today();
	struct daily_stand stand = {false};
	OWN(days) d = {0};
	int missed;
	if (!s->daily || days_read(&d, NULL))
		return stand;
	const struct day *day = days_find(&d, today, row_name(r.rules));
	stand.begun = day && day->begun;
	stand.waits = !(day && day->done) && (stand.begun || !days_passed(&d, today));
	stand.streak = s->streak ? days_streak(&d, today, &missed) : 0;
	for (size_t i = 0; i < d.len; i++)
		stand.usual |= d.day[i].done && d.day[i].date < today &&
		               d.day[i].date >= today - DAYS_OF_WEEK;
	return stand;
}

void daily_waits(const struct session *s, struct text *out)
{
	const struct daily_stand stand = daily_stand(s);
	if (stand.waits)
		text_add(out, SAY_DAILY_WAITS(stand.begun));
}
