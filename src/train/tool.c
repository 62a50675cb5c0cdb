/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "train/tool.h"

#include <assert.h>
#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "families/cards/core/rules.h"

/* ---- Options.  ---- */

static int refuse(const struct tool_option *o, const char *value, struct error *e)
{
	static const char *const what[] = {
		[OPTION_INT] = "a whole number",
		[OPTION_LONG] = "a whole number",
		[OPTION_REAL] = "a number",
		[OPTION_TWO] = "two numbers, as in 0.1,0.01, each",
	};
	return error_set(e, "--%s=%s: must be %s from %.15g to %.15g", o->name, value,
	                 what[o->kind], o->low, o->high);
}

static int number_set(void *place, const struct tool_option *o, const char *value, struct error *e)
{
	const char *at = value;
	double x[2];
	int count = o->kind == OPTION_TWO ? 2 : 1;
	for (int i = 0; i < count; i++) {
		char *end;
		if (i && *at++ != ',')
			return refuse(o, value, e);
		/* only characters that belong to a number may stand there: strtod alone would take
		   blanks, hexadecimal digits and words */
		size_t len = strspn(at, o->kind < OPTION_REAL ? "0123456789" : "0123456789.e-+");
		x[i] = strtod(at, &end);
		if (end != at + len || !len || !(x[i] >= o->low && x[i] <= o->high))
			return refuse(o, value, e);
		at = end;
	}
	if (*at)
		return refuse(o, value, e);
	if (o->kind == OPTION_INT)
		*(int *)place = (int)x[0];
	else if (o->kind == OPTION_LONG)
		*(uint64_t *)place = (uint64_t)x[0];
	else
		memcpy(place, x, sizeof *x * (size_t)count);
	return 0;
}

static int names_set(struct names *n, const struct tool_option *o, const char *value, struct error *e)
{
	char *word[NAMES_MAX + 1];
	snprintf(n->text, sizeof n->text, "%s", value);
	n->count = text_split(n->text, ",", word, NAMES_MAX + 1);
	if (n->count < (int)o->low || n->count > (int)o->high || strlen(value) >= sizeof n->text)
		return error_set(e, "--%s=%s: must be %.15g to %.15g names, separated by commas",
		                 o->name, value, o->low, o->high);
	for (int i = 0; i < n->count; i++)
		n->name[i] = word[i];
	return 0;
}

int option_set(void *options, const struct tool_option *o, const char *value, struct error *e)
{
	void *place = (char *)options + o->offset;
	switch (o->kind) {
	case OPTION_TEXT:
		*(const char **)place = value;
		return 0;
	case OPTION_RULES:
		return rows_parse(&card_rows, place, value, e);
	case OPTION_RULE:
		return rows_bend(&card_rows, place, value, e);
	case OPTION_SIZE:
		*(enum net_size *)place = net_size_find(value);
		return *(enum net_size *)place != NET_SIZES
		           ? 0
		           : error_set(e, "--%s=%s: must be small or large", o->name, value);
	case OPTION_NAMES:
		return names_set(place, o, value, e);
	case OPTION_FLAG:
		*(bool *)place = true;
		return 0;
	default:
		return number_set(place, o, value, e);
	}
}

_Noreturn void tool_misused(const char *usage)
{
	fputs(usage, stderr);
	exit(2);
}

enum { OPTIONS_MAX = 32 };

const char *tool_name;

int tool_options_read(void *options, const struct tool_option *list, const char *usage, int argc,
                      char **argv)
{
	struct option longs[OPTIONS_MAX + 2] = {{0}};
	int count = 0;
	for (; list[count].name; count++)
		longs[count] = (struct option){list[count].name, list[count].kind != OPTION_FLAG, NULL, 0};
	assert(count <= OPTIONS_MAX);
	longs[count].name = "help";
	const char *slash = strrchr(argv[0], '/');
	tool_name = slash ? slash + 1 : argv[0];
	for (int c, at; (c = getopt_long(argc, argv, "", longs, &at)) != -1;) {
		struct error e;
		if (c) /* getopt_long has printed the reason */
			tool_misused(usage);
		if (at == count) {
			fputs(usage, stdout);
			exit(fflush(stdout) ? 1 : 0);
		}
		if (option_set(options, &list[at], optarg, &e)) {
			fprintf(stderr, "%s: %s\n", tool_name, e.text);
			exit(2);
		}
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

/* ---- Means.  ---- */

void mean_add(struct mean *m, double x)
{
	m->count++;
	m->sum += x;
	m->squares += x * x;
}

struct estimate mean_estimate(const struct mean *m)
{
	return (struct estimate){
		.mean = mean_of_sum(m->count, m->sum),
		.error = m->count < 2 ? INFINITY : error_of_mean(m->count, m->sum, m->squares),
	};
}
