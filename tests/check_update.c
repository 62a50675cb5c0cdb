/* Small files that several programs change at the same time.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/families/families.h"
#include "app/learn/lessons.h"
#include "app/records/days.h"
#include "app/records/exercises.h"
#include "app/session/keep.h"
#include "base/alloc.h"
#include "families/cards/match/cards.h"
#include "os/clock.h"
#include "os/paths.h"
#include "support.h"

static bool hurried; /* waiting takes no time */
static int waits;    /* how often something was waited for */

static int poll_or_not(struct pollfd *fds, nfds_t count, int timeout)
{
	waits++;
	return hurried ? 0 : poll(fds, count, timeout);
}

#define poll poll_or_not
#include "os/update.c"

static struct text file, lock; /* a small file and its lock */

static void make_home(void)
{
	support_home();
	ck_assert(!paths_state("small", &file));
	text_addf(&lock, "%s.lock", file.s);
	hurried = false;
	waits = 0;
}

static void drop_home(void)
{
	support_home_drop();
	text_release(&file);
	text_release(&lock);
}

/* Runs WORK in COUNT processes at once, each with its number, and waits for them. */
static void at_once(int count, void (*work)(int))
{
	enum { MOST = 8 };
	int start[2], status;
	pid_t child[MOST];
	char none;
	ck_assert(!pipe(start));
	for (int i = 0; i < count; i++) {
		child[i] = fork();
		ck_assert_int_ge(child[i], 0);
		if (child[i])
			continue;
		close(start[1]);
		(void)!read(start[0], &none, 1); /* until all of them are there */
		work(i);
		_exit(0);
	}
	close(start[0]);
	close(start[1]);
	for (int i = 0; i < count; i++) {
		ck_assert_int_eq(waitpid(child[i], &status, 0), child[i]);
		ck_assert(WIFEXITED(status) && !WEXITSTATUS(status));
	}
}

static int add_line(struct text *text, const void *what, struct error *e)
{
	(void)e;
	text_addf(text, "%s\n", (const char *)what);
	return 0;
}

/* True if the small file holds TEXT, and nothing else lies in its directory. */
static bool holds(const char *text)
{
	OWN(text) is = {0}, command = {0};
	bool same = !store_read(file.s, &is, NULL) && !strcmp(text_string(&is), text);
	text_addf(&command, "test \"$(ls -A '%s/expedition')\" = small", getenv("XDG_STATE_HOME"));
	same = same && !system(command.s);
	return same;
}

enum { NAMES = 12 }; /* that a process sets, one after another */

static void set_names(int process)
{
	char name[32];
	for (int i = 0; i < NAMES; i++) {
		snprintf(name, sizeof name, "name%d-%d", process, i);
		kept_put(name, "on");
	}
}

static void take_lesson(int lesson)
{
	struct progress p;
	if (progress_read(&p, NULL))
		_exit(1);
	for (p.step[lesson] = 1; p.step[lesson] < NAMES; p.step[lesson]++)
		if (progress_write(&p, (size_t)lesson, NULL))
			_exit(1);
	p.done[lesson] = true;
	if (progress_write(&p, (size_t)lesson, NULL))
		_exit(1);
}

TEST_FIXTURE(make_home, drop_home)

TEST(no_setting_of_eight_programs_is_lost)
{
	enum { PROGRAMS = 8 };
	OWN(text) text = {0};
	at_once(PROGRAMS, set_names);
	ck_assert(!kept_read(&text, NULL));
	for (int program = 0; program < PROGRAMS; program++)
		for (int i = 0; i < NAMES; i++) {
			char line[64];
			snprintf(line, sizeof line, "\nset name%d-%d on\n", program, i);
			ck_assert_msg(strstr(text_string(&text), line) != NULL, "lost:%s", line);
		}
}

TEST(learners_at_once_keep_their_progress)
{
	struct progress p;
	const int lessons = (int)lesson_data_count;
	families_use(family_list);
	at_once(lessons < 8 ? lessons : 8, take_lesson);
	ck_assert(!progress_read(&p, NULL));
	for (int i = 0; i < lessons && i < 8; i++)
		ck_assert_msg(p.done[i] && p.step[i] == NAMES, "lesson %d", i);
}

/* Writes CONTENTS to the file NAME of the state directory; PATH becomes its path. */
static void put_file(const char *name, const char *contents, struct text *path)
{
	text_clear(path);
	ck_assert(!paths_state(name, path));
	ck_assert(!store_write(text_string(path), contents, strlen(contents), NULL));
}

TEST(what_an_editor_adds_to_a_file_loses_nothing)
{
	static const char typed[] = "\xef\xbb\xbfset color never\r\nset pace fast\r\n";
	static const char lessons[] = "\xef\xbb\xbftable done\r\nturn done\r\n";
	OWN(text) path = {0}, text = {0};
	struct progress p;
	families_use(family_list);
	put_file("settings", typed, &path);
	kept_put("page", "on");
	ck_assert(!kept_read(&text, NULL));
	ck_assert_ptr_nonnull(
		strstr(text_string(&text), "\nset color never\nset pace fast\nset page on\n"));
	put_file("lessons", lessons, &path);
	ck_assert(!progress_read(&p, NULL));
	ck_assert(p.done[lessons_find("table", NULL, NULL)]);
	ck_assert(p.done[lessons_find("turn", NULL, NULL)]);
}

TEST(what_another_version_noted_of_lessons_stays)
{
	static const char newer[] = "table starred\nmagic here\ncosts 2\nturn done 20780\n";
	OWN(text) path = {0}, text = {0};
	struct progress p;
	families_use(family_list);
	put_file("lessons", newer, &path);
	const int table = lessons_find("table", NULL, NULL);
	ck_assert(!progress_read(&p, NULL));
	progress_note(&p, (size_t)table, 3, false);
	ck_assert(!progress_write(&p, (size_t)table, NULL));
	ck_assert(!store_read(text_string(&path), &text, NULL));
	ck_assert_str_eq(text_string(&text), "table starred\nmagic here\nturn done 20780\n"
	                                     "table 3\ntable here\ncosts 2\n");
}

/* A process that is killed, or stopped, while it has the lock. */
static int end_there(struct text *text, const void *what, struct error *e)
{
	(void)e;
	text_add(text, "half of");
	raise(*(const int *)what);
	return 0;
}

static pid_t ends_there(int signal)
{
	int status;
	pid_t child = fork();
	if (!child) {
		store_update(file.s, false, end_there, &signal, NULL);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(child, &status, WUNTRACED), child);
	return child;
}

TEST(a_killed_program_leaves_the_file_and_locks_nobody_out)
{
	ck_assert(!store_update(file.s, false, add_line, "before", NULL));
	ends_there(SIGKILL);
	ck_assert(!store_update(file.s, false, add_line, "after", NULL));
	ck_assert_int_eq(waits, 0);
	ck_assert(holds("before\nafter\n"));
}

TEST(a_stopped_program_is_waited_for_and_then_named)
{
	struct error e = {""};
	ck_assert(!store_update(file.s, false, add_line, "before", NULL));
	pid_t child = ends_there(SIGSTOP);
	hurried = true;
	ck_assert_int_eq(store_update(file.s, false, add_line, "after", &e), -1);
	ck_assert_int_eq(waits, PATIENCE_MS / WAIT_MS);
	ck_assert_ptr_nonnull(strstr(e.text, "another program holds its lock"));
	kill(child, SIGKILL);
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	ck_assert(!store_update(file.s, false, add_line, "after", &e));
	ck_assert(holds("before\nafter\n"));
}

static int refuse(struct text *text, const void *what, struct error *e)
{
	(void)text, (void)what;
	return error_set(e, "no");
}

static int leave(struct text *text, const void *what, struct error *e)
{
	(void)what, (void)e;
	text_clear(text);
	return 1;
}

TEST(a_change_that_fails_or_is_none_leaves_the_file)
{
	struct error e = {""};
	struct stat before, after;
	ck_assert(!store_update(file.s, false, add_line, "before", &e));
	ck_assert(!stat(file.s, &before));
	ck_assert_int_eq(store_update(file.s, false, refuse, NULL, &e), -1);
	ck_assert_str_eq(e.text, "no");
	ck_assert_int_eq(store_update(file.s, false, leave, NULL, &e), 0);
	ck_assert(!stat(file.s, &after));
	ck_assert(before.st_ino == after.st_ino);
	ck_assert(holds("before\n"));
}

TEST(a_file_that_cannot_be_read_or_written_is_named)
{
	struct error e = {""};
	OWN(text) below = {0};
	ck_assert(!mkdir(file.s, 0700));
	ck_assert_int_eq(store_update(file.s, false, add_line, "x", &e), -1);
	ck_assert_ptr_nonnull(strstr(e.text, "small: Is a directory"));
	text_addf(&below, "%s/no/file", getenv("XDG_STATE_HOME"));
	ck_assert_int_eq(store_update(below.s, false, add_line, "x", &e), -1);
	ck_assert_ptr_nonnull(strstr(e.text, "no/file: No such file or directory"));
}

/* Begins a match of the deal of today. */
static void begin_daily(struct match *m)
{
	OWN(text) name = {0};
	struct rules r;
	families_use(family_list);
	ck_assert(!rows_parse(&card_rows, &r, "standard:rounds=1", NULL));
	days_name(clock_today(), "standard", true, &name);
	*m = match_begin(&cards_game, &r, SEATS, strchr(name.s, '#') + 1, NULL, 0, 0);
	days_begin(m, true);
	ck_assert(days_counts(m));
}

TEST(of_two_matches_of_a_day_the_first_begun_counts)
{
	OWN(match) a = {0}, b = {0};
	begin_daily(&a);
	begin_daily(&b);
	ck_assert(days_began(&b));
	ck_assert(days_counts(&b));
	ck_assert(!days_began(&a));
	ck_assert(!days_counts(&a) && days_practice(&a.head.tags));
	ck_assert(days_began(&a)); /* it is practice, so there is nothing to note */
}

/* Notes that the first JUDGED turns of a match were judged, or all of them if WHOLE; the turn of
 * event 1 and, if more than two were, that of event 3 are exercises. */
static void note_judged(size_t judged, bool whole, int day)
{
	struct match_exercises m = {.name = alloc_string("a.exp"), .sum = 5, .rounds = 1, .judged = judged,
	                            .whole = whole};
	struct error e;
	match_exercises_add(&m, (struct exercise){.event = 1, .lost = 20, .tried = day, .days = day > 0, .day = {day}});
	if (judged > 2)
		match_exercises_add(&m, (struct exercise){.event = 3, .lost = 30});
	ck_assert(!exercises_note(&(struct exercises){.match = &m, .len = 1}, &e));
	match_exercises_release(&m);
}

static void exercises_are(size_t count, size_t judged, bool whole, int days)
{
	OWN(exercises) x;
	struct error e;
	ck_assert(!exercises_read(&x, &e));
	const struct match_exercises *m = exercises_find(&x, "a.exp", 5);
	ck_assert_ptr_nonnull(m);
	ck_assert_uint_eq(x.len, 1);
	ck_assert_uint_eq(m->len, count);
	ck_assert(whole ? m->whole : m->judged == judged && !m->whole);
	ck_assert_int_eq(m->exercise[0].days, days);
}

TEST(a_slower_program_takes_no_exercises_away)
{
	note_judged(2, false, 0);
	note_judged(4, false, 0);
	note_judged(2, false, 20780);
	exercises_are(2, 4, false, 1);
	note_judged(4, true, 0);
	note_judged(2, false, 20781);
	exercises_are(2, 4, true, 2);
}
