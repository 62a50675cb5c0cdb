/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/stats/stats.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/records/record_file.h"
#include "base/alloc.h"
#include "cards/record/record_words.h"
#include "game/record.h"
#include "os/paths.h"
#include "os/store.h"

static const char standard_input[] = "-";

/* A file to be read.  It owns the path. */
struct file {
	char *path;
	dev_t device;
	ino_t inode;
};

/* The records to be counted.  It owns the files and the tally. */
struct stats {
	const char *player;
	struct file *file;
	size_t files, cap;
	struct counts counts;
	bool bad; /* a file can't be read, or a record in it */
};

static void complain(const char *path, const char *why)
{
	fprintf(stderr, "expedition: %s: %s\n", path, why);
}

/* Adds a file, unless it was added before by another name: a file is counted once. */
static void add_file(struct stats *s, const char *path, const struct stat *st)
{
	for (size_t i = 0; i < s->files; i++)
		if (s->file[i].device == st->st_dev && s->file[i].inode == st->st_ino) {
			if (strcmp(path, s->file[i].path) < 0) {
				free(s->file[i].path);
				s->file[i].path = alloc_string(path);
			}
			return;
		}
	s->file = alloc_grow(s->file, &s->cap, s->files + 1, sizeof *s->file);
	s->file[s->files++] = (struct file){alloc_string(path), st->st_dev, st->st_ino};
}

static void add_directory(struct stats *s, const char *path)
{
	DIR *dir = opendir(path);
	const struct dirent *entry;
	struct text name = {0};
	struct stat st;
	if (!dir) {
		complain(path, strerror(errno));
		s->bad = true;
		return;
	}
	while (errno = 0, (entry = readdir(dir))) {
		if (!text_ends(entry->d_name, RECORD_SUFFIX))
			continue;
		text_clear(&name);
		text_addf(&name, "%s/%s", path, entry->d_name);
		if (!stat(text_string(&name), &st) && S_ISREG(st.st_mode))
			add_file(s, text_string(&name), &st);
	}
	if (errno) {
		complain(path, strerror(errno));
		s->bad = true;
	}
	closedir(dir);
	text_release(&name);
}

static void add_operand(struct stats *s, const char *path)
{
	struct stat st;
	if (!strcmp(path, standard_input) ? fstat(0, &st) : stat(path, &st)) {
		complain(path, strerror(errno));
		s->bad = true;
	} else if (S_ISDIR(st.st_mode) && strcmp(path, standard_input))
		add_directory(s, path);
	else
		add_file(s, path, &st);
}

/* Adds the records that the program keeps itself.  There may be none yet. */
static void add_own_records(struct stats *s)
{
	struct text path = {0};
	struct stat st;
	if (!paths_state("records", &path) && !stat(text_string(&path), &st))
		add_directory(s, text_string(&path));
	text_release(&path);
}

static int compare_files(const void *a, const void *b)
{
	return strcmp(((const struct file *)a)->path, ((const struct file *)b)->path);
}

static long count_lines(const char *from, const char *to)
{
	long lines = 0;
	while (from < to && (from = memchr(from, '\n', (size_t)(to - from)))) {
		lines++;
		from++;
	}
	return lines;
}

/* Reports a fault of a record that begins behind LINES lines of its file; E counts
 * lines from the record's first. */
static void report_fault(const char *path, long lines, const struct error *e)
{
	static const char word[] = "line ";
	char *rest = NULL;
	long line = !strncmp(e->text, word, sizeof word - 1)
	                    ? strtol(e->text + sizeof word - 1, &rest, 10)
	                    : 0;
	if (rest)
		fprintf(stderr, "expedition: %s: line %ld%s\n", path, line + lines, rest);
	else
		complain(path, e->text);
}

/* The place where the next record could begin behind a bad one: the beginning of a line. */
static const char *next_record(const char *p, const char *end)
{
	static const char opening[] = "[Expedition";
	size_t len = sizeof opening - 1;
	while ((p = memchr(p, '\n', (size_t)(end - p))) && (size_t)(end - ++p) > len)
		if (!memcmp(p, opening, len) && strchr(" \t\"", p[len]) && p[len])
			return p;
	return end;
}

static bool blank(const char *p, const char *end)
{
	while (p < end && strchr(" \t\r\n", *p) && *p)
		p++;
	return p == end;
}

/* Counts the record that begins the LEN bytes of TEXT.  *USED is set to how many of them it takes.
 * Returns 0, or -1 and the reason in E. */
static int count_record(struct stats *s, const char *text, size_t len, size_t *used,
                        struct error *e)
{
	const struct game *g = record_text_family(text, len);
	struct record r;
	struct match m;
	if (g ? game_record_read(&m, g, text, len, used, e) : record_text_take(text, len, used, &r, e))
		return -1;
	if (g) {
		companies_add(&s->counts.companies, &m, s->player);
		match_release(&m);
	} else {
		tally_add(&s->counts.tally, &r, s->player);
		record_release(&r);
	}
	return 0;
}

/* Counts all records of a text. */
static void count_text(struct stats *s, const char *path, const char *text, size_t len)
{
	const char *p = text, *end = text + len;
	long lines = 0;
	do {
		struct error e;
		size_t used = 0;
		const char *next;
		if (!count_record(s, p, (size_t)(end - p), &used, &e))
			next = p + used;
		else {
			report_fault(path, lines, &e);
			s->bad = true;
			next = next_record(p, end);
		}
		lines += count_lines(p, next);
		p = next;
	} while (!blank(p, end));
}

static void count_file(struct stats *s, const char *path)
{
	struct text text = {0};
	struct error e;
	if (store_read(path, &text, &e)) {
		fprintf(stderr, "expedition: %s\n", e.text);
		s->bad = true;
	} else
		count_text(s, path, text_string(&text), text.len);
	text_release(&text);
}

static void release(struct stats *s)
{
	for (size_t i = 0; i < s->files; i++)
		free(s->file[i].path);
	free(s->file);
	tally_release(&s->counts.tally);
	companies_release(&s->counts.companies);
}

enum status stats_run(struct options *opt, char **operands)
{
	struct stats s = {.player = opt->player};
	for (int i = 0; operands[i]; i++)
		add_operand(&s, operands[i]);
	if (!operands[0])
		add_own_records(&s);
	if (s.files)
		qsort(s.file, s.files, sizeof *s.file, compare_files);
	for (size_t i = 0; i < s.files; i++)
		count_file(&s, s.file[i].path);
	tally_sort(&s.counts.tally);
	companies_sort(&s.counts.companies, s.player ? s.player : RECORD_YOU);
	stats_face *face = opt->json ? stats_json : stats_words;
	face(&s.counts, opt);
	enum status status = s.bad ? STATUS_BAD_RECORD : STATUS_DONE;
	release(&s);
	return status;
}
