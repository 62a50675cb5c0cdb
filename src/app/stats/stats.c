/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/stats/stats.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/records/file_index.h"
#include "base/alloc.h"
#include "base/text.h"
#include "base/words.h"
#include "game/record.h"
#include "os/paths.h"
#include "os/status.h"
#include "os/store.h"
#include "os/term.h"

static const char standard_input[] = "-";

/* A file to be read.  It owns the path. */
struct file {
	char *path;
	dev_t device;
	bool regular;
	struct file_mark mark;
};

/* The records to be counted.  It owns the files and the counts. */
struct stats {
	const char *player;
	struct file *file;
	size_t files, cap;
	struct counts counts;
	struct file_index index; /* of the records that the program keeps itself, */
	bool indexed;            /* if this is set */
	bool bad; /* a file can't be read, or a record in it */
};

static void add_file(struct stats *s, const char *path, const struct stat *st)
{
	s->file = alloc_grow(s->file, &s->cap, s->files + 1, sizeof *s->file);
	s->file[s->files++] = (struct file){alloc_string(path), st->st_dev, S_ISREG(st->st_mode),
	                                    file_mark_of(st)};
}

static void add_directory(struct stats *s, const char *path)
{
	OWN(folder) files = {0};
	struct error e;
	if (folder_read(&files, path, RECORD_SUFFIX, &e)) {
		complain("%s", e.text);
		s->bad = true;
	}
	for (size_t i = 0; i < files.len; i++)
		add_file(s, files.file[i].path, &files.file[i].stat);
}

static int compare_paths(const void *a, const void *b)
{
	return strcmp(((const struct file *)a)->path, ((const struct file *)b)->path);
}

static int compare_files(const void *a, const void *b)
{
	const struct file *x = a, *y = b;
	if (x->device != y->device)
		return x->device < y->device ? -1 : 1;
	if (x->mark.number != y->mark.number)
		return x->mark.number < y->mark.number ? -1 : 1;
	return compare_paths(a, b);
}

/* Reports a fault of a record that begins after LINES lines of its file; E counts lines from the
 * first line of the record. */
static void report_fault(const char *path, long lines, const struct error *e)
{
	static const char word[] = "line ";
	char *rest = NULL;
	long line = !strncmp(e->text, word, sizeof word - 1)
	                    ? strtol(e->text + sizeof word - 1, &rest, 10)
	                    : 0;
	struct error whole = *e;
	if (rest)
		error_set(&whole, "line %ld%s", line + lines, rest);
	complain("%s: %s", path, whole.text);
}

static bool blank(const char *p, const char *end)
{
	while (p < end && strchr(" \t\r\n", *p) && *p)
		p++;
	return p == end;
}

/* Counts all records of a text.  If it is one record and nothing else, LINE is set to its line in
 * the index. */
static void count_text(struct stats *s, const char *path, const char *text, size_t len,
                       struct text *line)
{
	const char *p = text, *end = text + len;
	long lines = 0;
	do {
		struct error e;
		struct digest d;
		size_t used = 0;
		const char *next;
		if (!digest_read(&d, p, (size_t)(end - p), &used, &e)) {
			digest_count(&d, &s->counts, s->player);
			next = p + used;
			if (s->indexed && p == text && blank(next, end))
				digest_line_write(&d, line);
			digest_release(&d);
		} else {
			report_fault(path, lines, &e);
			s->bad = true;
			/* after a bad record the next one begins at the beginning of a line */
			next = p;
			while ((next = memchr(next, '\n', (size_t)(end - next))) &&
			       !record_at_tag(++next, end, WORD_FORMAT))
				;
			next = next ? next : end;
		}
		for (; p < next && (p = memchr(p, '\n', (size_t)(next - p))); p++)
			lines++;
		p = next;
	} while (!blank(p, end));
}

/* Counts all files; those that the program keeps itself, if OWN is set, by its index. */
static void count_files(struct stats *s, bool own)
{
	s->indexed = own && s->files > FILE_INDEX_FEW;
	if (s->indexed)
		file_index_read(&s->index, "stats.index");
	for (size_t i = 0; i < s->files; i++) {
		const struct file *f = &s->file[i];
		const char *slash = strrchr(f->path, '/'), *name = slash ? slash + 1 : f->path;
		const bool indexed = s->indexed && f->regular;
		char *known = indexed ? file_index_find(&s->index, name, &f->mark) : NULL;
		OWN(text) text = {0}, line = {0};
		struct digest d;
		struct error e;
		if (known && !digest_line_read(known, &d)) {
			digest_count(&d, &s->counts, s->player);
			digest_release(&d);
			continue;
		}
		if (store_read(f->path, &text, &e)) {
			complain("%s", e.text);
			s->bad = true;
		} else
			count_text(s, f->path, text_string(&text), text.len, &line);
		if (line.len && f->regular)
			file_index_add(&s->index, name, &f->mark, text_string(&line));
	}
	if (s->indexed)
		file_index_end(&s->index, true);
}

/* The least width for tables; a narrower terminal gets the figures in words. */
enum { WIDTH_LEAST = 62 };

/* Adds a line with the names in the lines PLAYERS, folded as TERM wants it. */
static void add_players(const struct text *players, const struct term *term, struct text *out)
{
	OWN(text) names = {0}, name = {0}, line = {0};
	for (const char *at = text_string(players); *at;) {
		text_take_line(&at, &name);
		text_join(&names, 0, SAY_COMMA, text_string(&name));
	}
	text_addf(&line, SAY_STATS_PLAYERS, text_string(&names));
	if (term_folds(term))
		fold_lines(&line, term->width, FOLD_INDENT);
	text_add(out, text_string(&line));
}

/* Shows the counts of S in words or tables, as pages_show does at the prompt P.  KEPT: they are of
 * the records that the program keeps. */
static void show_words(const struct stats *s, const struct options *opt, bool kept, struct prompt *p)
{
	const struct counts *c = &s->counts;
	OWN(text) out = {0};
	struct term term = term_probe(&opt->wanted);
	bool narrow = term_folds(&term) && term.width < WIDTH_LEAST;
	struct figure_style style = {.plain = opt->wanted.plain || narrow, .utf8 = term.utf8,
	                            .width = term.width};
	for (size_t i = 0; i < c->len; i++)
		for (size_t at = 0; at < c->count[i].kind->length(c->count[i].sums); at++) {
			if (out.len)
				text_add_char(&out, '\n');
			c->count[i].kind->words(c->count[i].sums, at, style, &out);
		}
	const bool any = out.len;
	if (kept && !opt->player)
		ladder_show(style, &out);
	/* a file that can't be read has had its line already, and may have matches */
	if (!any && !c->left_out && !s->bad)
		text_add(&out, kept ? SAY_RECORDS_NONE : SAY_STATS_NONE);
	if (term_folds(&term))
		fold_lines(&out, term.width, FOLD_INDENT);
	if (c->left_out)
		text_addf(&out, SAY_STATS_LEFT_OUT(c->left_out), c->left_out, opt->player);
	if (c->left_out && !any)
		add_players(&c->players, &term, &out);
	pages_show(p, text_string(&out));
}

static enum status write_page(const struct options *opt, bool own)
{
	OWN(text) out = {0};
	struct error e;
	if (!opt->html || !own) {
		error_set(&e, opt->html ? "--html: the page is about all matches that are kept: name no player and no records"
		                        : "--html: name a file for the page, as in --html=ratings.html");
		return status_fail(STATUS_USAGE, &e);
	}
	ladder_page(&out);
	const bool failed = store_publish(opt->html, text_string(&out), out.len, &e);
	return failed ? status_fail(STATUS_FAILED, &e) : STATUS_DONE;
}

enum status stats_show(struct options *opt, char **operands, struct prompt *p)
{
	if (opt->html || opt->html_beside)
		return write_page(opt, !operands[0] && !opt->player);

	struct stats s = {.player = opt->player};
	counts_init(&s.counts);
	for (int i = 0; operands[i]; i++) {
		const char *path = operands[i];
		struct stat st;
		if (!strcmp(path, standard_input) ? fstat(0, &st) : stat(path, &st)) {
			complain("%s: %s", path, strerror(errno));
			s.bad = true;
		} else if (S_ISDIR(st.st_mode) && strcmp(path, standard_input))
			add_directory(&s, path);
		else
			add_file(&s, path, &st);
	}
	/* the records that the program keeps itself; there may be none yet */
	OWN(text) records = {0};
	if (!operands[0] && !paths_state("records", &records))
		add_directory(&s, text_string(&records));
	/* Sorts the files by path.  A file with several paths is counted once, by the first of
	 * them. */
	size_t kept = 0;
	if (s.files) {
		qsort(s.file, s.files, sizeof *s.file, compare_files);
		for (size_t i = 0; i < s.files; i++)
			if (kept && s.file[kept - 1].device == s.file[i].device &&
			    s.file[kept - 1].mark.number == s.file[i].mark.number)
				free(s.file[i].path);
			else
				s.file[kept++] = s.file[i];
		s.files = kept;
		qsort(s.file, s.files, sizeof *s.file, compare_paths);
	}
	count_files(&s, !operands[0]);
	for (size_t i = 0; i < s.counts.len; i++) {
		const struct count *c = &s.counts.count[i];
		c->kind->sort(c->sums, s.player ? s.player : RECORD_YOU);
		for (size_t at = 0; opt->json && at < c->kind->length(c->sums); at++)
			c->kind->json(c->sums, at);
	}
	if (opt->json && !operands[0] && !opt->player)
		ladder_json();
	if (!opt->json)
		show_words(&s, opt, !operands[0], p);
	enum status status = s.bad ? STATUS_BAD_RECORD : STATUS_DONE;
	for (size_t i = 0; i < s.files; i++)
		free(s.file[i].path);
	free(s.file);
	counts_release(&s.counts);
	return status;
}

enum status stats_run(struct options *opt, char **operands)
{
	return stats_show(opt, operands, NULL);
}
