/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "train/tool.h"

#include <assert.h>
#include <errno.h>
#include <getopt.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "families/cards/agent/level.h"
#include "families/cards/core/rules.h"

/* ---- Numbers.  ---- */

static int refuse(const struct number *n, const char *value, struct error *e)
{
	static const char *const what[] = {
		[NUMBER_INT] = "a whole number",
		[NUMBER_LONG] = "a whole number",
		[NUMBER_REAL] = "a number",
		[NUMBER_TWO] = "two numbers, as in 0.1,0.01, each",
	};
	return error_set(e, "--%s=%s: must be %s from %.15g to %.15g", n->name, value,
	                 what[n->kind], n->low, n->high);
}

/* Reads one number at *AT and moves *AT to what follows it.  Returns -1 if there is none within
 * N's limits.  Only characters that belong to a number may stand there: strtod alone
 * would take blanks, hexadecimal digits and words. */
static int read_at(const struct number *n, const char **at, double *x)
{
	char *end;
	size_t len = strspn(*at, n->kind < NUMBER_REAL ? "0123456789" : "0123456789.e-+");
	*x = strtod(*at, &end);
	if (end != *at + len || !len || !(*x >= n->low && *x <= n->high))
		return -1;
	*at = end;
	return 0;
}

int number_set(void *options, const struct number *n, const char *value, struct error *e)
{
	const char *at = value;
	void *place = (char *)options + n->offset;
	double x[2];
	int count = n->kind == NUMBER_TWO ? 2 : 1;
	for (int i = 0; i < count; i++) {
		if (i && *at++ != ',')
			return refuse(n, value, e);
		if (read_at(n, &at, &x[i]))
			return refuse(n, value, e);
	}
	if (*at)
		return refuse(n, value, e);
	if (n->kind == NUMBER_INT)
		*(int *)place = (int)x[0];
	else if (n->kind == NUMBER_LONG)
		*(uint64_t *)place = (uint64_t)x[0];
	else
		memcpy(place, x, sizeof *x * (size_t)count);
	return 0;
}

/* ---- The command line.  ---- */

enum { OPTIONS_MAX = 16 };

int tool_options_read(void *options, const struct tool_options *t, int argc, char **argv,
                      struct error *e)
{
	struct option list[OPTIONS_MAX + 1] = {{"variant", required_argument, NULL, 0}};
	int count = 1, numbers = 0;
	for (; t->numbers[numbers].name; numbers++)
		list[count++] = (struct option){t->numbers[numbers].name, required_argument, NULL, 0};
	for (int i = 0; t->texts[i].name; i++)
		list[count++] = (struct option){t->texts[i].name, required_argument, NULL, 0};
	assert(count <= OPTIONS_MAX);
	e->text[0] = '\0';
	for (int c, at; (c = getopt_long(argc, argv, "", list, &at)) != -1;) {
		int bad = 0;
		if (c)
			return -1;
		if (!at)
			bad = rules_parse((struct rules *)(void *)((char *)options + t->rules), optarg, e);
		else if (at <= numbers)
			bad = number_set(options, &t->numbers[at - 1], optarg, e);
		else
			*(const char **)(void *)((char *)options + t->texts[at - 1 - numbers].offset) = optarg;
		if (bad)
			return -1;
	}
	return optind;
}

/* ---- Files.  ---- */

int file_read(const char *path, struct text *out, struct error *e)
{
	char part[1 << 16];
	size_t got;
	FILE *f = fopen(path, "rb");
	if (!f)
		return error_set(e, "cannot read %s: %s", path, strerror(errno));
	while ((got = fread(part, 1, sizeof part, f)))
		text_add_bytes(out, part, got);
	const bool bad = ferror(f);
	fclose(f);
	return bad ? error_set(e, "cannot read %s", path) : 0;
}

int file_replace(const char *path, const void *bytes, size_t len, struct error *e)
{
	struct text temporary = {0};
	text_addf(&temporary, "%s.new", path);
	FILE *f = fopen(text_string(&temporary), "wb");
	int bad = !f || fwrite(bytes, 1, len, f) != len;
	if (f)
		bad |= fclose(f) != 0;
	bad = bad || rename(text_string(&temporary), path) != 0;
	if (bad)
		error_set(e, "cannot write %s: %s", path, strerror(errno));
	text_release(&temporary);
	return bad ? -1 : 0;
}

void figures_format(const char *row, const char *name, const int *figure, struct text *out)
{
	text_addf(out, "row %s\n%s", row, name);
	for (int i = 0; i < LEVELS; i++)
		text_addf(out, " %d", figure[i]);
	text_add_char(out, '\n');
}
