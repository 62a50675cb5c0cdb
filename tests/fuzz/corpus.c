/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "corpus.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

void corpus_release(struct corpus *c)
{
	for (size_t i = 0; i < c->len; i++)
		text_release(&c->input[i]);
	free(c->input);
	*c = (struct corpus){0};
}

static _Noreturn void unreadable(const char *path)
{
	fprintf(stderr, "fuzz: %s: %s\n", path, strerror(errno));
	exit(2);
}

static void add_file(struct corpus *c, const char *path)
{
	char buf[4096];
	size_t n;
	FILE *file = fopen(path, "rb");
	if (!file)
		unreadable(path);
	c->input = alloc_grow(c->input, &c->cap, c->len + 1, sizeof *c->input);
	struct text *t = &c->input[c->len++];
	*t = (struct text){0};
	while ((n = fread(buf, 1, sizeof buf, file)))
		text_add_bytes(t, buf, n);
	if (ferror(file))
		unreadable(path);
	fclose(file);
}

static int visible(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

void corpus_add(struct corpus *c, const char *path)
{
	struct dirent **names;
	int n = scandir(path, &names, visible, alphasort);
	if (n < 0 && errno != ENOTDIR)
		unreadable(path);
	if (n < 0)
		add_file(c, path);
	for (int i = 0; i < n; i++) {
		struct text name = {0};
		text_addf(&name, "%s/%s", path, names[i]->d_name);
		add_file(c, text_string(&name));
		text_release(&name);
		free(names[i]);
	}
	if (n >= 0)
		free(names);
}

static size_t below(struct rng *rng, size_t n)
{
	return (size_t)rng_below(rng, (uint32_t)n);
}

/* Puts S, LEN bytes, in the place of DROP bytes of T from AT on. */
static void replace(struct text *t, size_t at, size_t drop, const char *s, size_t len)
{
	struct text new = {0};
	text_add_bytes(&new, text_string(t), at);
	text_add_bytes(&new, s, len);
	text_add_bytes(&new, text_string(t) + at + drop, t->len - at - drop);
	text_release(t);
	*t = new;
}

/* A stretch of T: whole lines, a word, or a few bytes. */
static void stretch(const struct text *t, struct rng *rng, size_t *at, size_t *len)
{
	static const char *const ends[] = {"\n", " \n", " \n=/,;:\"[]"};
	enum { BYTES = 8 };
	const char *s = text_string(t);
	*at = below(rng, t->len + 1);
	size_t way = below(rng, 4);
	if (way == 3) {
		*len = below(rng, BYTES);
		*len = *len < t->len - *at ? *len : t->len - *at;
		return;
	}
	while (*at && !strchr(ends[way], s[*at - 1]))
		--*at;
	*len = strcspn(s + *at, ends[way]);
	*len += *at + *len < t->len; /* with its end */
}

static void change_byte(struct text *t, struct rng *rng)
{
	static const char telling[] = "\0\n\r\t 019-+/*@#%{}[]()\"=:,;!?\177\200\377";
	size_t at = below(rng, t->len);
	switch (below(rng, 3)) {
	case 0:
		t->s[at] = telling[below(rng, sizeof telling - 1)];
		break;
	case 1:
		t->s[at] = (char)(t->s[at] ^ (1 << below(rng, 8)));
		break;
	default:
		t->s[at] = (char)(t->s[at] + 1 - 2 * (int)below(rng, 2));
	}
}

static void change_number(struct text *t, struct rng *rng)
{
	static const char *const numbers[] = {"0", "-1", "1", "99", "100", "255", "65536",
	                                      "2147483647", "2147483648", "-2147483648",
	                                      "9223372036854775807", "99999999999999999999"};
	static const char digits[] = "0123456789";
	size_t at = below(rng, t->len);
	at += strcspn(t->s + at, digits);
	size_t len = strspn(t->s + at, digits);
	const char *new = numbers[below(rng, sizeof numbers / sizeof numbers[0])];
	if (at < t->len)
		replace(t, at, len, new, strlen(new));
}

static void change(const struct corpus *c, struct rng *rng, struct text *t)
{
	const struct text *other = &c->input[below(rng, c->len)];
	size_t at, len, from, take;
	stretch(t, rng, &at, &len);
	stretch(other, rng, &from, &take);
	if (!t->len) {
		text_add_bytes(t, text_string(other), other->len);
		return;
	}
	switch (below(rng, 6)) {
	case 0:
		replace(t, at, len, "", 0);
		break;
	case 1:
		replace(t, at, len, text_string(other) + from, take);
		break;
	case 2:
		replace(t, at, 0, text_string(other) + from, take);
		break;
	case 3:
		change_number(t, rng);
		break;
	default:
		change_byte(t, rng);
	}
}

void corpus_mutate(const struct corpus *c, struct rng *rng, struct text *out)
{
	enum { MOST = 8 };
	const struct text *from = &c->input[below(rng, c->len)];
	text_clear(out);
	text_add_bytes(out, text_string(from), from->len);
	for (size_t n = 1 + below(rng, MOST); n; n--)
		change(c, rng, out);
}
