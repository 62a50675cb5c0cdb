/* The index of a directory's files: what it knows, and that nothing wrong in it is believed.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/families/families.h"
#include "app/records/shelf.h"
#include "app/stats/digest.h"
#include "support.h"

/* Here files are used as soon as they are made.  For the index it is this many seconds later. */
static time_t passed;

static time_t time_later(time_t *at)
{
	(void)at;
	return time(NULL) + passed;
}

#define time time_later
#include "app/records/file_index.c"
#undef time

enum { FILES = FILE_INDEX_FEW + 2, LATER = 10 };
static const char index_name[] = "test.index";
static struct text path; /* the index */

static void make_home(void)
{
	support_home();
	ck_assert(!paths_state(index_name, &path));
	passed = LATER;
}

static void drop_home(void)
{
	support_home_drop();
	text_release(&path);
}

static struct file_mark mark_of(int i)
{
	const struct stat st = {.st_size = 100 + i, .st_ino = (ino_t)(7 + i), .st_mtim = {1000, i},
	                        .st_ctim = {2000, i}};
	return file_mark_of(&st);
}

/* The name of file I, and what stands about it. */
static const char *name_of(int i)
{
	static char name[32];
	snprintf(name, sizeof name, "%d.exp", i);
	return name;
}

static const char *about_of(int i)
{
	static char about[32];
	snprintf(about, sizeof about, "about %d", i);
	return about;
}

/* Adds the files from FROM to TO to the index, and writes it if they are ALL. */
static void write_files(int from, int to, bool all)
{
	struct file_index x;
	file_index_read(&x, index_name);
	for (int i = from; i < to; i++) {
		struct file_mark mark = mark_of(i);
		if (!file_index_find(&x, name_of(i), &mark))
			file_index_add(&x, name_of(i), &mark, about_of(i));
	}
	file_index_end(&x, all);
}

/* Writes an index of COUNT files. */
static void write_index(int count)
{
	write_files(0, count, true);
}

/* How many files the index knows.  What it knows is right. */
static int known(void)
{
	struct file_index x;
	int count = 0;
	file_index_read(&x, index_name);
	for (int i = 0; i < FILES; i++) {
		struct file_mark mark = mark_of(i);
		const char *about = file_index_find(&x, name_of(i), &mark);
		if (about)
			ck_assert_str_eq(about, about_of(i));
		count += about != NULL;
	}
	file_index_end(&x, false);
	return count;
}

/* Puts TEXT into the file of the index. */
static void spoil(const char *text, size_t len)
{
	FILE *file = fopen(text_string(&path), "w");
	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(text, 1, len, file), len);
	ck_assert(!fclose(file));
}

static struct text contents(void)
{
	struct text text = {0};
	ck_assert(!store_read(text_string(&path), &text, NULL));
	return text;
}

static ino_t number_of_file(void)
{
	struct stat st;
	ck_assert(!stat(text_string(&path), &st));
	return st.st_ino;
}

TESTS_BEGIN
{
	families_use(family_list);
}

TEST_FIXTURE(make_home, drop_home)

TEST(what_was_noted_is_found)
{
	ck_assert_int_eq(known(), 0);
	write_index(FILES);
	ck_assert_int_eq(known(), FILES);
	ino_t before = number_of_file();
	write_index(FILES);
	ck_assert(before == number_of_file());
}

TEST(few_files_are_not_worth_an_index)
{
	write_index(FILE_INDEX_FEW);
	ck_assert(access(text_string(&path), F_OK));
	write_index(FILES);
	ck_assert(!access(text_string(&path), F_OK));
}

TEST(lines_of_files_that_went_are_dropped)
{
	write_index(FILES);
	write_files(FILES, 2 * FILES, true);
	ck_assert_int_eq(known(), 0);
}

TEST(a_part_of_the_files_is_not_written)
{
	write_files(0, FILES, false);
	ck_assert_int_eq(known(), 0);
}

TEST(a_changed_file_is_not_found)
{
	struct file_index x;
	write_index(FILES);
	file_index_read(&x, index_name);
	struct file_mark was = mark_of(3), now = was;
	ck_assert_ptr_nonnull(file_index_find(&x, "3.exp", &was));
	now.size++;
	ck_assert_ptr_null(file_index_find(&x, "3.exp", &now));
	now = was;
	now.number++;
	ck_assert_ptr_null(file_index_find(&x, "3.exp", &now));
	now = was;
	now.written.tv_nsec++;
	ck_assert_ptr_null(file_index_find(&x, "3.exp", &now));
	now = was;
	now.changed.tv_sec++;
	ck_assert_ptr_null(file_index_find(&x, "3.exp", &now));
	ck_assert_ptr_null(file_index_find(&x, "33.exp", &was));
	file_index_end(&x, false);
}

TEST(a_file_changed_a_moment_ago_is_not_noted)
{
	struct file_index x;
	struct stat st = {.st_size = 1};
	passed = 0;
	file_index_read(&x, index_name);
	st.st_mtim.tv_sec = st.st_ctim.tv_sec = time(NULL);
	struct file_mark mark = file_mark_of(&st);
	file_index_add(&x, "new.exp", &mark, "new");
	ck_assert_uint_eq(x.fresh, 0);
	file_index_end(&x, true);
}

TEST(no_damage_is_believed)
{
	write_index(FILES);
	OWN(text) whole = contents();
	for (size_t i = 0; i < whole.len; i++) {
		const char right = whole.s[i];
		whole.s[i] ^= (char)(1 << i * 3 % 8);
		spoil(whole.s, whole.len);
		ck_assert_int_lt(known(), FILES);
		whole.s[i] = right;
	}
}

TEST(what_is_cut_off_is_missing)
{
	write_index(FILES);
	OWN(text) whole = contents();
	int before = 0;
	for (size_t len = 0; len < whole.len; len++) {
		spoil(whole.s, len);
		int now = known();
		ck_assert_int_ge(now, before);
		ck_assert_int_le(now, before + 1);
		before = now;
	}
	ck_assert_int_eq(before, FILES - 1);
}

TEST(another_version_tells_nothing)
{
	write_index(FILES);
	OWN(text) whole = contents();
	ck_assert_ptr_nonnull(strstr(whole.s, PACKAGE_VERSION));
	*strstr(whole.s, PACKAGE_VERSION) = '9';
	spoil(whole.s, whole.len);
	ck_assert_int_eq(known(), 0);
}

TEST(what_is_no_file_is_no_index)
{
	ck_assert(!mkdir(text_string(&path), 0700));
	write_index(FILES);
	ck_assert_int_eq(known(), 0);
	ck_assert(!rmdir(text_string(&path)));
	ck_assert(!mkfifo(text_string(&path), 0600));
	write_index(FILES);
	ck_assert_int_eq(known(), 0);
	ck_assert(!unlink(text_string(&path)));
	ck_assert(!symlink("/dev/zero", text_string(&path)));
	write_index(FILES);
	ck_assert_int_eq(known(), 0);
}

TEST(words_come_back)
{
	static const char *const words[] = {"", "Ann", "Ann Lee", "%", "100 %", "a\tb\nc", "Zo\xc3\xab"};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		OWN(text) text = {0};
		file_index_add_word(&text, words[i]);
		ck_assert_ptr_null(strpbrk(text.s, " \t\n"));
		ck_assert_str_eq(file_index_word(text.s), words[i]);
	}
	char wrong[][8] = {"%4", "a%", "%zz", "%00", "%%"};
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
		ck_assert_ptr_null(file_index_word(wrong[i]));
}

/* ---- The shelf. ---- */

static void keep_matches(void)
{
	for (int i = 0; i < FILES; i++) {
		OWN(text) below = {0}, at = {0}, text = {0};
		text_addf(&below, "records/2026-11-%02d-120000.exp", i + 1);
		ck_assert(!paths_state(text_string(&below), &at));
		text_addf(&text, "[Expedition \"1\"]\n[Ruleset \"standard\"]\n[Seat1 \"Ann %d\"]\n"
		                 "[Seat2 \"you\"]\n[End \"finished\"]\n[Total \"50 %d\"]\n", i, i);
		ck_assert(!store_write(text_string(&at), text_string(&text), text.len, NULL));
	}
}

/* Reads the shelf, and claims that it holds these matches. */
static void check_shelf(void)
{
	OWN(shelf) shelf = shelf_read(SHELF_ALL);
	ck_assert_uint_eq(shelf.len, FILES);
	for (int i = 0; i < FILES; i++) {
		const struct listed_match *m = &shelf.match[FILES - 1 - i];
		char name[32], date[32];
		snprintf(name, sizeof name, "Ann %d", i);
		snprintf(date, sizeof date, "2026-11-%02d 12:00", i + 1);
		ck_assert_str_eq(m->name[0], name);
		ck_assert_str_eq(m->date, date);
		ck_assert_str_eq(m->ruleset, "standard");
		ck_assert_int_eq(m->points[1], i);
		ck_assert_int_eq(m->you, 1);
		ck_assert_int_eq(m->winner, 0);
		ck_assert(m->over && !m->resigned && !m->reviewed);
	}
}

/* Replaces what each line says about its file by WORDS, with a sum as the program itself would
 * write it. */
static void forge(const char *words)
{
	OWN(text) whole = {0}, out = {0};
	OWN(text) at = {0};
	ck_assert(!paths_state("records.index", &at));
	ck_assert(!store_read(text_string(&at), &whole, NULL));
	text_add(&out, heading);
	for (char *line = whole.s + strlen(heading); *line; line = strchr(line, '\n') + 1) {
		OWN(text) made = {0};
		char *about = line;
		for (int word = 0; word < 6; word++)
			about = strchr(about, ' ') + 1;
		text_add_bytes(&made, line + SUM_DIGITS + 1, (size_t)(about - line) - SUM_DIGITS - 1);
		text_add(&made, words);
		add_sum(made.s, made.len, &out);
		text_addf(&out, "%s\n", made.s);
	}
	ck_assert(!store_write(text_string(&at), out.s, out.len, NULL));
}

TEST(the_shelf_is_read_from_its_index)
{
	keep_matches();
	check_shelf();
	check_shelf();
	forge("cards standard 2 1 1 1 0 0 1 0 0 Eve 1 0 you 2 0");
	OWN(shelf) shelf = shelf_read(SHELF_ALL);
	ck_assert_uint_eq(shelf.len, FILES);
	ck_assert_str_eq(shelf.match[5].name[0], "Eve");
}

TEST(lines_that_say_nonsense_are_left_out)
{
	static const char *const nonsense[] = {
		"", " ", "cards", "cards standard 2 1 1 1 0 0 1 0 0 Eve 1 0 you 2",
		"dice standard 2 1 1 1 0 0 1 0 0 Eve 1 0 you 2 0",
		"cards standard 7 1 1 1 0 0 1 0 0 Eve 1 0 you 2 0",
		"cards standard 2 2 1 1 0 0 1 0 0 Eve 1 0 you 2 0",
		"cards standard 2 1 4 1 0 0 1 0 0 Eve 1 0 you 2 0",
		"cards standard -1 1 1 1 0 0 1 0 0 Eve 1 0 you 2 0",
		"cards standard 2 1 1 1 0 0 1 0 0 %zz 1 0 you 2 0",
		"cards standard 2 1 1 1 0 0 1 0 0 Eve 99999999999 0 you 2 0",
		"cards standard 2 1 1 1 0 0 1 0 0 Eve 1 x you 2 0",
		"cards standard 2 1 1 1 0 0 1 0 0 Eve 1 0 you 2 0 more"};
	keep_matches();
	check_shelf();
	for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
		forge(nonsense[i]);
		check_shelf();
	}
}

/* ---- The statistics. ---- */

static const char *const lines[] = {
	"cards standard Ann 1 thumb 0 0 1 0 0 0 0 0 1 1 9 81 9 9 1 1 0 2 5 3 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 "
	"0 0 0 0 0 0 0 0 0 -7 49 -7 -7 1 0 0 0 0 3 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
	"company trails 3 1 5 1 0 0 1 1 0 Ann%20Lee 7 1.25 % -3 0 Bob 7 2.5 cbf29ce484222325 0"};

TEST(a_digest_comes_back)
{
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		OWN(text) line = {0}, again = {0};
		OWN(digest) d;
		text_add(&line, lines[i]);
		ck_assert(!digest_line_read(line.s, &d));
		digest_line_write(&d, &again);
		ck_assert_str_eq(again.s, lines[i]);
	}
}

/* Whatever stands in a line, it is read within its bounds, and what is read can be counted. */
TEST(a_spoilt_digest_does_no_harm)
{
	enum { TIMES = 20000 };
	static const char bytes[] = " 0123456789-%.eacmpsx";
	OWN(counts) counts;
	counts_init(&counts);
	struct rng rng = rng_named("file_index", "spoilt", 0);
	for (int i = 0; i < TIMES; i++) {
		OWN(text) line = {0};
		struct digest d;
		text_add(&line, lines[i % 2]);
		for (int changes = 0; changes < 1 + i % 3; changes++)
			line.s[rng_below(&rng, (uint32_t)line.len)] =
				bytes[rng_below(&rng, sizeof bytes - 1)];
		if (i % 5 == 0)
			line.s[rng_below(&rng, (uint32_t)line.len)] = '\0';
		if (!digest_line_read(line.s, &d)) {
			digest_count(&d, &counts, NULL);
			digest_release(&d);
		}
	}
}
