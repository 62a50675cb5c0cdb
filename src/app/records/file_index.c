/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/records/file_index.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/records/match_file.h"
#include "base/alloc.h"
#include "base/number.h"
#include "os/paths.h"
#include "os/store.h"

/* An index of another version tells nothing: it may have read records by other rules. */
static const char heading[] = "expedition index 6, " PACKAGE_VERSION "\n";

enum {
	SECONDS = 2,       /* so soon after a change of a file, another change may go unseen */
	SUM_DIGITS = 16,
	LONGEST = 1 << 16, /* bytes about a file */
};

/* A line of the file: "SUM NAME MARK ABOUT".  The texts point into the file's. */
struct file_index_line {
	char *name;
	char *rest; /* the mark and what stands after it */
};

struct file_mark file_mark_of(const struct stat *st)
{
	return (struct file_mark){.size = (int64_t)st->st_size,
	                          .number = (int64_t)st->st_ino,
	                          .written = st->st_mtim,
	                          .changed = st->st_ctim};
}

static struct phrase mark_text(const struct file_mark *m)
{
	return phrase("%" PRId64 " %" PRId64 " %" PRId64 ".%ld %" PRId64 ".%ld ", m->size, m->number,
	              (int64_t)m->written.tv_sec, m->written.tv_nsec, (int64_t)m->changed.tv_sec,
	              m->changed.tv_nsec);
}

static void add_sum(const char *s, size_t len, struct text *out)
{
	text_addf(out, "%0*" PRIx64 " ", SUM_DIGITS, text_sum(s, len));
}

static int compare(const void *a, const void *b)
{
	const struct file_index_line *x = a, *y = b;
	return strcmp(x->name, y->name);
}

void file_index_read(struct file_index *x, const char *name)
{
	struct stat st;
	*x = (struct file_index){.now = (int64_t)time(NULL)};
	if (paths_state(name, &x->path) || stat(text_string(&x->path), &st) || !S_ISREG(st.st_mode) ||
	    store_read(text_string(&x->path), &x->text, NULL))
		return;
	const size_t head = sizeof heading - 1;
	char *at = x->text.s, *end = at + x->text.len;
	if (x->text.len < head || memcmp(at, heading, head))
		return;
	for (char *stop; (stop = memchr(at, '\n', (size_t)(end - at))); at = stop + 1) {
		OWN(text) sum = {0};
		const size_t len = (size_t)(stop - at);
		if (len <= SUM_DIGITS + 1)
			continue;
		char *called = at + SUM_DIGITS + 1;
		add_sum(called, len - SUM_DIGITS - 1, &sum);
		const bool right = !memcmp(text_string(&sum), at, SUM_DIGITS + 1);
		char *space = right ? memchr(called, ' ', len - SUM_DIGITS - 1) : NULL;
		if (!space)
			continue;
		*space = *stop = '\0';
		x->line = alloc_grow(x->line, &x->cap, x->lines + 1, sizeof *x->line);
		x->line[x->lines++] = (struct file_index_line){called, space + 1};
	}
	if (x->lines)
		qsort(x->line, x->lines, sizeof *x->line, compare);
}

/* Adds a line to what will be written. */
static void add_line(struct file_index *x, const char *name, const char *mark, const char *about)
{
	OWN(text) line = {0};
	text_addf(&line, "%s %s%s", name, mark, about);
	add_sum(text_string(&line), line.len, &x->next);
	text_add_bytes(&x->next, text_string(&line), line.len);
	text_add_char(&x->next, '\n');
}

char *file_index_find(struct file_index *x, const char *name, const struct file_mark *mark)
{
	const struct phrase now = mark_text(mark);
	struct file_index_line key = {.name = (char *)name}, *line = NULL;
	if (x->lines)
		line = bsearch(&key, x->line, x->lines, sizeof *x->line, compare);
	if (!line || strncmp(line->rest, now.s, strlen(now.s)))
		return NULL;
	char *about = line->rest + strlen(now.s);
	add_line(x, name, now.s, about);
	return about;
}

void file_index_add(struct file_index *x, const char *name, const struct file_mark *mark,
                    const char *about)
{
	const int64_t settled = x->now - SECONDS;
	const char *plain = name; /* may stand in a line as it is, up to here */
	while (*plain > ' ' && *plain <= '~')
		plain++;
	if (*plain || strlen(about) > LONGEST || mark->changed.tv_sec > settled ||
	    mark->written.tv_sec > settled)
		return;
	add_line(x, name, mark_text(mark).s, about);
	x->fresh++;
}

void file_index_end(struct file_index *x, bool all)
{
	OWN(text) out = {0};
	if (all && x->path.len && x->fresh > FILE_INDEX_FEW) {
		text_add(&out, heading);
		text_add(&out, text_string(&x->next));
		(void)!store_write(text_string(&x->path), text_string(&out), out.len, NULL);
	}
	text_release(&x->path);
	text_release(&x->text);
	text_release(&x->next);
	free(x->line);
	*x = (struct file_index){0};
}

void file_index_add_word(struct text *out, const char *s)
{
	if (!*s)
		text_add_char(out, '%');
	for (; *s; s++)
		if (*s > ' ' && *s <= '~' && *s != '%')
			text_add_char(out, *s);
		else
			text_addf(out, "%%%02x", (unsigned)(unsigned char)*s);
}

char *file_index_word(char *word)
{
	static const char digits[] = "0123456789abcdef";
	char *to = word;
	for (const char *from = word; *from; from++) {
		const char *high, *low;
		if (*from != '%') {
			*to++ = *from;
			continue;
		}
		if (from == word && !from[1])
			break;
		if (!from[1] || !from[2] || !(high = strchr(digits, from[1])) ||
		    !(low = strchr(digits, from[2])))
			return NULL;
		*to = (char)((high - digits) << 4 | (low - digits));
		if (!*to++)
			return NULL;
		from += 2;
	}
	*to = '\0';
	return word;
}

/* ---- The words of a line.  ---- */

/* Takes the next word that is read; "" if there is none. */
static char *index_word(struct index_line *l)
{
	char *word = text_cut_word(&l->at);
	l->bad |= !*word;
	return word;
}

char *index_text(struct index_line *l, char *s)
{
	if (l->out) {
		text_add_char(l->out, ' ');
		file_index_add_word(l->out, s);
		return s;
	}
	const char *read = file_index_word(index_word(l));
	l->bad |= !read;
	return alloc_string(read ? read : "");
}

int64_t index_number(struct index_line *l, int64_t n, int64_t low, int64_t high)
{
	if (l->out)
		text_addf(l->out, " %" PRId64, n);
	else if (number_read(index_word(l), low, high, &n))
		l->bad = true;
	return l->bad ? low : n;
}

long index_count(struct index_line *l, long n)
{
	return (long)index_number(l, n, 0, INDEX_COUNT_MOST);
}

int32_t index_points(struct index_line *l, int64_t n)
{
	return (int32_t)index_number(l, n, -INDEX_POINTS_MOST, INDEX_POINTS_MOST);
}

double index_cost(struct index_line *l, double x)
{
	char *end;
	if (l->out) {
		text_addf(l->out, " %.17g", x);
		return x;
	}
	x = strtod(index_word(l), &end);
	l->bad |= *end || !(x >= 0 && x <= MATCH_COST_MOST);
	return x;
}

uint64_t index_bits(struct index_line *l, uint64_t n)
{
	enum { HEXADECIMAL = 16 };
	char *end;
	if (l->out) {
		text_addf(l->out, " %" PRIx64, n);
		return n;
	}
	n = strtoull(index_word(l), &end, HEXADECIMAL);
	l->bad |= *end != '\0';
	return n;
}
