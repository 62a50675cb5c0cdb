/* Files that must not be lost: what is written beside them, and what is left of it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"
#include "support.h"

/* Done once, before a lock is taken on a file. */
static void (*meanwhile)(void);
static bool lockless; /* the file system knows no locks */

static int flock_at_last(int fd, int how)
{
	void (*act)(void) = meanwhile;
	meanwhile = NULL;
	if (lockless) {
		errno = ENOLCK;
		return -1;
	}
	if (act)
		act();
	return flock(fd, how);
}

/* The random bytes of the next names, a letter for each; NULL: the system's. */
static const char *chance;
static bool no_chance; /* the system has none */

static ssize_t getrandom_or_not(void *to, size_t size, unsigned flags)
{
	if (no_chance) {
		errno = ENOSYS;
		return -1;
	}
	if (!chance || !*chance)
		return getrandom(to, size, flags);
	*(char *)to = *chance++ - 'a';
	return 1;
}

static bool killed_when_written; /* this process, before the file gets its name */

static int fsync_or_die(int fd)
{
	if (killed_when_written)
		raise(SIGKILL);
	return fsync(fd);
}

#define flock flock_at_last
#define getrandom getrandom_or_not
#define fsync fsync_or_die
#include "os/random.c"
#include "os/store.c"

static void make_home(void)
{
	support_home();
	ck_assert(!chdir(getenv("XDG_STATE_HOME")));
}

static void drop_home(void)
{
	ck_assert(!chdir("/"));
	support_home_drop();
}

static void put(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	ck_assert(fputs(text, file) >= 0);
	ck_assert(!fclose(file));
}

static bool is_there(const char *path)
{
	struct stat st;
	return !lstat(path, &st);
}

/* Whether PATH is a regular file that holds TEXT and nothing else. */
static bool holds(const char *path, const char *text)
{
	OWN(text) is = {0};
	struct stat st;
	bool same = !lstat(path, &st) && S_ISREG(st.st_mode) && !store_read(path, &is, NULL) &&
	            !strcmp(text_string(&is), text);
	return same;
}

/* How many entries of the directory have a name with ".new" in it. */
static int beside_count(void)
{
	DIR *dir = opendir(".");
	const struct dirent *entry;
	int n = 0;
	while ((entry = readdir(dir)))
		n += strstr(entry->d_name, ".new") != NULL;
	closedir(dir);
	return n;
}

static void save(const char *text)
{
	struct error e = {""};
	ck_assert_msg(!store_write("game", text, strlen(text), &e), "%s", e.text);
	ck_assert(holds("game", text));
}

/* ---- The name. ---- */

TEST_FIXTURE(make_home, drop_home)

/* Somebody else has foreseen the first name, hoping that the program follows a link there. */
TEST(link_is_not_followed)
{
	put("victim", "mine");
	ck_assert(!symlink("victim", "game.new-abcdefgh"));
	chance = "abcdefgh" "bcdefgha";
	save("one");
	ck_assert(holds("victim", "mine"));
	ck_assert(is_there("game.new-abcdefgh"));
	ck_assert_str_eq(chance, ""); /* the second was taken */
	ck_assert_int_eq(beside_count(), 1);
}

/* Nor is a file there lost, or one made where a link points to nothing. */
TEST(name_that_is_taken)
{
	ck_assert(!symlink("nowhere", "game.new-abcdefgh"));
	put("game.new-bcdefghj", "a stranger's");
	int fd = open("game.new-bcdefghj", O_RDONLY);
	ck_assert(!flock(fd, LOCK_EX));
	/* of 'i', 'l' and 'o' there are none */
	chance = "abcdefgh" "bcdefghi" "cdefghij";
	save("one");
	close(fd);
	ck_assert(!is_there("nowhere"));
	ck_assert(holds("game.new-bcdefghj", "a stranger's"));
	ck_assert_str_eq(chance, "");
}

/* A program writes thousands of files, so no descriptor stays open. */
TEST(descriptors_are_closed)
{
	struct error e;
	const int lowest = dup(STDIN_FILENO);
	close(lowest);
	save("one");
	ck_assert_int_eq(store_write("missing/game", "one", 3, &e), -1);
	const int again = dup(STDIN_FILENO);
	close(again);
	ck_assert_int_eq(again, lowest);
}

TEST(names_differ)
{
	OWN(text) one = {0}, other = {0};
	close(open_beside("game", 0600, &one));
	close(open_beside("game", 0600, &other));
	ck_assert_str_ne(text_string(&one), text_string(&other));
	ck_assert_uint_eq(one.len, strlen("game.new-abcdefgh"));
}

TEST(no_chance_at_all)
{
	no_chance = true;
	save("one");
	save("two");
	no_chance = false;
	ck_assert_int_eq(beside_count(), 0);
}

/* ---- What dead processes left. ---- */

/* Saves TEXT in a process that is killed when the file beside is written. */
static void save_and_die(int (*how)(const char *, const char *, size_t, struct error *))
{
	int status;
	pid_t pid = fork();
	if (!pid) {
		killed_when_written = true;
		how("game", "half", strlen("half"), NULL);
		_exit(1);
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	ck_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

TEST(killed)
{
	save("one");
	for (int i = 0; i < 3; i++)
		save_and_die(store_write);
	/* each of them removed what the one before left */
	ck_assert_int_eq(beside_count(), 1);
	ck_assert(holds("game", "one"));
	save("two");
	ck_assert_int_eq(beside_count(), 0);
}

/* Leftovers of files whose names are made only once are cleaned up for all of these together. */
TEST(killed_at_another_name)
{
	save_and_die(store_create);
	ck_assert_int_eq(beside_count(), 1);
	ck_assert_int_eq(store_create("game-2", "two", 3, NULL), 0);
	ck_assert(holds("game-2", "two"));
	ck_assert_int_eq(beside_count(), 0);
}

/* Many of these files are written anew one after another, without a look at the directory. */
TEST(killed_at_one_of_many)
{
	save("one");
	save_and_die(store_write_kept);
	ck_assert(holds("game", "one"));
	ck_assert_int_eq(store_write_kept("game", "two", 3, NULL), 0);
	ck_assert(holds("game", "two"));
	ck_assert_int_eq(beside_count(), 1);
	ck_assert_int_eq(store_create("game-2", "one", 3, NULL), 0);
	ck_assert_int_eq(beside_count(), 0);
}

TEST(name_of_earlier_versions)
{
	char left[64];
	int status;
	pid_t pid = fork();
	if (!pid)
		_exit(0);
	snprintf(left, sizeof left, "game.new%ld", (long)pid);
	put(left, "half");
	if (pid >= PID_LEAST) {
		save("one"); /* a process that has ended but was not waited for still exists */
		ck_assert(is_there(left));
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	put("game.new4194304", "half");
	save("two");
	ck_assert(!is_there("game.new4194304"));
	ck_assert_int_eq(is_there(left), pid < PID_LEAST);
}

/* Nothing else is taken away: GAME is what is saved. */
TEST(what_is_no_leftover)
{
	static const char *const others[] = {
		"game.new", "game.new-", "game.new-abcdefg", "game.new-abcdefghj", "game.new-abcdefgi",
		"game.new-ABCDEFGH", "game.new-abcdefgh.exp", "xgame.new-abcdefgh",
		"gam.new-abcdefgh", "other.new-abcdefgh", ".new-abcdefgh", "game.new2", "game.new04194304",
		"game.new-4194304", "game.new4194304x", "game.new99999999999999999999", "game.newer",
		"other.new4194304", "game.new1",
	};
	char own[64], name[64];
	snprintf(own, sizeof own, "game.new%ld", (long)getpid());
	put(own, "me");
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		put(others[i], others[i]);
	put("victim", "mine");
	ck_assert(!symlink("victim", "game.new-nnnnnnnn"));
	ck_assert(!symlink("victim", "game.new4194303"));
	ck_assert(!mkdir("game.new-dddddddd", 0700));
	ck_assert(!mkfifo("game.new-pppppppp", 0600));
	save("one");
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		ck_assert_msg(holds(others[i], others[i]), "%s", others[i]);
	ck_assert(holds(own, "me"));
	ck_assert(holds("victim", "mine"));
	for (const char *kind = "ndp"; *kind; kind++) {
		snprintf(name, sizeof name, "game.new-%c%c%c%c%c%c%c%c", *kind, *kind, *kind, *kind, *kind,
		         *kind, *kind, *kind);
		ck_assert_msg(is_there(name), "%s", name);
	}
	ck_assert(is_there("game.new4194303"));
}

TEST(somebody_elses)
{
	put("game.new-abcdefgh", "another user's");
	if (chown("game.new-abcdefgh", 1, (gid_t)-1))
		return; /* only root can give a file away */
	save("one");
	ck_assert(holds("game.new-abcdefgh", "another user's"));
}

/* ---- Who is alive. ---- */

TEST(being_written)
{
	OWN(text) name = {0};
	int fd = open_beside("game", 0600, &name);
	ck_assert_int_ge(fd, 0);
	save("two");
	ck_assert(is_there(text_string(&name)));
	close(fd);
	save("three");
	ck_assert(!is_there(text_string(&name)));
}

/* Another program sweeps between the making of the file and its lock. */
static void sweep_it(void)
{
	sweep("game", "game");
}

static struct text held_name;
static int holder;

static void hold_it(void)
{
	holder = open("game.new-abcdefgh", O_RDWR);
	ck_assert(!flock(holder, LOCK_EX | LOCK_NB));
}

TEST(swept_before_it_is_locked)
{
	meanwhile = sweep_it;
	save("one");
	ck_assert_int_eq(beside_count(), 0);
}

TEST(being_swept)
{
	meanwhile = hold_it;
	chance = "abcdefgh" "bcdefgha";
	save("one");
	ck_assert_str_eq(chance, "");
	ck_assert_int_eq(beside_count(), 0);
	close(holder);
}

/* A sweep has opened the file, which then gets its name. */
static void finish_it(void)
{
	ck_assert(!rename(text_string(&held_name), "game"));
}

TEST(named_before_the_sweep_locks_it)
{
	put("game", "one");
	text_add(&held_name, "game.new-abcdefgh");
	put(text_string(&held_name), "two");
	meanwhile = finish_it;
	sweep("game", "game");
	ck_assert(holds("game", "two"));
	text_release(&held_name);
}

/* Where there are no locks nobody can tell the living from the dead. */
TEST(no_locks_at_all)
{
	put("game.new-abcdefgh", "half");
	lockless = true;
	save("one");
	lockless = false;
	ck_assert(is_there("game.new-abcdefgh"));
	save("two");
	ck_assert_int_eq(beside_count(), 0);
}
