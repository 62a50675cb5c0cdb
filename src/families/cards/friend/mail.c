/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/mail.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/peer/line.h"
#include "families/cards/peer/lock.h"
#include "os/store.h"

#define END_LINE "-----END EXPEDITION MATCH-----"

enum { COLUMNS = 64, CHECK_SIZE = 6, CHECK_LETTERS = 8, BYTES_MOST = 1 << 20 };

/* ---- Marks.  ---- */

struct phrase mark_of(const char *first)
{
	unsigned char hash[SHORT_SIZE];
	OWN(text) word = {0};
	hash_short("expedition match 2", first, strlen(first), NULL, hash);
	base64_write(hash, sizeof hash, &word);
	return phrase("%.*s", MARK_LETTERS, text_string(&word));
}

void marks_add(struct marks *m, const char *path, const char *before)
{
	struct text text = {0}, first = {0};
	struct marked file = {.mark = ""};
	const bool read = !store_read(path, &text, NULL);
	const char *at = read ? strstr(text_string(&text), before) : NULL;
	if (at) {
		at += strlen(before);
		text_add_bytes(&first, at, strcspn(at, "\"\n"));
		snprintf(file.mark, sizeof file.mark, "%.*s", MARK_LETTERS,
		         mark_of(text_string(&first)).s);
	}
	if (at || !read) {
		file.path = alloc_string(path);
		m->file = alloc_grow(m->file, &m->cap, m->len + 1, sizeof file);
		m->file[m->len++] = file;
	}
	text_release(&first);
	secret_release(&text);
}

void marks_release(struct marks *m)
{
	for (size_t i = 0; i < m->len; i++)
		free(m->file[i].path);
	free(m->file);
	*m = (struct marks){0};
}

/* ---- Blocks.  ---- */

/* Adds the check of the LEN bytes of DATA to OUT: the beginning of their hash. */
static void add_check(const char *data, size_t len, struct text *out)
{
	unsigned char hash[SHORT_SIZE];
	hash_short("expedition mail 2", data, len, NULL, hash);
	base64_write(hash, CHECK_SIZE, out);
}

void mail_write(const struct peer_line *line, size_t count, int side, struct text *out)
{
	size_t from = count;
	OWN(text) plain = {0}, coded = {0};
	while (from && line[from - 1].side == side)
		from--;
	text_addf(&plain, "%s %c %zu\n", mark_of(line[0].text).s, peer_side_letters[side],
	          from + 1);
	for (size_t i = from; i < count; i++)
		text_addf(&plain, "%s\n", line[i].text);
	base64_write(plain.s, plain.len, &coded);
	add_check(plain.s, plain.len, &coded);
	text_add(out, MAIL_BEGIN "\n");
	for (size_t at = 0; at < coded.len; at += COLUMNS) {
		text_add_bytes(out, coded.s + at,
		               coded.len - at < COLUMNS ? coded.len - at : COLUMNS);
		text_add_char(out, '\n');
	}
	text_add(out, END_LINE "\n");
}

bool mail_ends(const char *line)
{
	return strstr(line, END_LINE);
}

/* Reads the lines of PLAIN, which is changed, into M.  Returns 0 or -1. */
static int read_lines(char *plain, struct mail *m)
{
	enum { MARK, SIDE, FIRST, WORDS };
	char *word[WORDS + 1], *end = strchr(plain, '\n');
	int64_t first;
	if (!end)
		return -1;
	*end = '\0';
	if (text_split(plain, " ", word, WORDS + 1) != WORDS || strlen(word[MARK]) >= sizeof m->mark)
		return -1;
	m->side = peer_side_of(*word[SIDE]);
	if (m->side < 0 || word[SIDE][1] || number_read(word[FIRST], 1, INT32_MAX, &first))
		return -1;
	snprintf(m->mark, sizeof m->mark, "%s", word[MARK]);
	m->first = (size_t)first;
	for (char *line = end + 1; (end = strchr(line, '\n')); line = end + 1) {
		*end = '\0';
		m->line = alloc_grow(m->line, &m->cap, m->count + 1, sizeof *m->line);
		m->line[m->count++] = alloc_string(line);
	}
	if (m->first > 1 || !m->count)
		return 0;
	/* checks that the mark belongs to the match with this first line */
	return strcmp(mark_of(m->line[0]).s, m->mark) ? -1 : 0;
}

/* Reads the block between BEGIN and END, without its first and last line, into M.  Returns 0; or -1
 * and the reason in E. */
static int read_between(const char *begin, const char *end, struct mail *m, struct error *e)
{
	OWN(text) coded = {0}, check = {0};
	/* Adds the letters of base64 between begin and end to coded: marks of a quotation,
	 * blanks and line breaks are left out. */
	for (const char *c = begin; c < end; c++)
		if (*c && strchr(BASE64_LETTERS, *c))
			text_add_char(&coded, *c);
	/* a quotation's last line has its mark before the end, which has dashes of its own */
	size_t len = coded.len > CHECK_LETTERS ? coded.len - CHECK_LETTERS : 0;
	char *plain = alloc_zero(BYTES_MOST + 1, 1);
	char *code = alloc_string(text_string(&coded));
	code[len] = '\0';
	int bytes = len ? base64_read_some(code, plain, BYTES_MOST) : -1;
	if (bytes > 0)
		add_check(plain, (size_t)bytes, &check);
	bool right = bytes > 0 && !strcmp(text_string(&check), text_string(&coded) + len) &&
	             strlen(plain) == (size_t)bytes && !read_lines(plain, m);
	free(plain);
	free(code);
	if (!right && memchr(begin, '<', (size_t)(end - begin)))
		return error_set(e, "the block has tags of HTML in it: save the mail as plain text, or copy the block "
		                    "from where you read it");
	if (!right)
		return error_set(e, "the block is damaged: copy it once more, from its first line to its last");
	return m->count ? 0 : error_set(e, "the block is empty: it has no line of a match");
}

int mail_read(const char **at, struct mail *m, struct error *e)
{
	const char *begin = strstr(*at, MAIL_BEGIN);
	*m = (struct mail){0};
	if (!begin)
		return 1;
	begin += strlen(MAIL_BEGIN);
	const char *next = strstr(begin, MAIL_BEGIN);
	/* searches only up to the next block: a file may have many blocks without an end */
	const char *end = memmem(begin, next ? (size_t)(next - begin) : strlen(begin), END_LINE,
	                         strlen(END_LINE));
	*at = end ? end + strlen(END_LINE) : next ? next : begin;
	if (!end)
		return error_set(e, "the block is cut off: copy it once more, down to its last line, %s", END_LINE);
	if (!read_between(begin, end, m, e))
		return 0;
	mail_free(m);
	return -1;
}

void mail_free(struct mail *m)
{
	for (size_t i = 0; i < m->count; i++)
		free(m->line[i]);
	free(m->line);
	*m = (struct mail){0};
}
