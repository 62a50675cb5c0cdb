/* Writes the score pad as a text, and reads such a text with distrust.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/pad/pad.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/names.h"
#include "families/cards/core/table.h"
#include "game/remark.h"

enum { PAD_VERSION = 1 };

static void write_points(const char *name, const struct pad *p, int round, struct text *out)
{
	text_addf(out, "[%s \"%d %d\"]\n", name, pad_total(p, round, 0), pad_total(p, round, 1));
}

void pad_write(const struct pad *p, struct text *out)
{
	struct text bends = {0};
	rules_bends(&p->rules, &bends);
	text_addf(out, "[%s \"%d\"]\n", PAD_TAG_FORMAT, PAD_VERSION);
	tag_write("Ruleset", p->rules.name, out);
	if (bends.len)
		tag_write("Bends", text_string(&bends), out);
	text_release(&bends);
	tag_write("Seat1", p->name[0], out);
	tag_write("Seat2", p->name[1], out);
	if (p->date)
		tag_write("Date", p->date, out);
	write_points("Total", p, (int)p->rounds, out);
	for (int round = 1; round <= (int)p->rounds; round++) {
		text_addf(out, "\n[Round \"%d\"]\n", round);
		text_addf(out, "[Starter \"%d\"]\n", pad_starter(p, round) + 1);
		write_points("Before", p, round - 1, out);
		write_points("After", p, round, out);
		for (int seat = 0; seat < SEATS; seat++)
			for (int suit = 0; suit < p->rules.suits; suit++) {
				struct laid laid = pad_laid(p, round, seat, suit);
				if (laid_empty(laid))
					continue;
				struct text cards = {0};
				laid_format(&p->rules, laid, &cards);
				text_addf(out, "[Laid%d \"%s: %s = %d\"]\n", seat + 1,
				          p->rules.suit_names[suit].name, text_string(&cards),
				          score_suit(&p->rules, laid_bits(laid)).points);
				text_release(&cards);
			}
	}
}

/* A pair of points that a tag claims, to be compared when the cards are known. */
struct claim {
	bool made;
	int points[SEATS];
	long line;
};

struct reader {
	struct pad *pad;
	struct error *e;
	long line;
	bool has_format, has_ruleset, has_starter;
	int starter;
	long starter_line;
	struct claim total, before, after;
	char *name[SEATS];
};

/* "line L, column 1: ": every tag begins its line.  Returns -1. */
static int fail_at(struct reader *r, long line, const char *format, ...) BASE_PRINTF(3, 4);

static int fail_at(struct reader *r, long line, const char *format, ...)
{
	char reason[ERROR_SIZE];
	va_list args;
	va_start(args, format);
	vsnprintf(reason, sizeof reason, format, args);
	va_end(args);
	return error_set(r->e, "line %ld, column 1: %s", line, reason);
}

static int read_number(const char **p, int *out)
{
	char *end;
	long n = strtol(*p, &end, 10);
	if (end == *p || n > TOTAL_MAX || n < -TOTAL_MAX)
		return -1;
	*p = end;
	*out = (int)n;
	return 0;
}

static int read_claim(struct reader *r, const char *value, struct claim *c)
{
	const char *p = value;
	c->made = true;
	c->line = r->line;
	if (read_number(&p, &c->points[0]) || read_number(&p, &c->points[1]) || *p)
		return fail_at(r, r->line, "found \"%s\" where two numbers of points belong, as \"12 -3\"",
		               value);
	return 0;
}

static int check_claim(struct reader *r, struct claim *c, const char *what, int round)
{
	int a = pad_total(r->pad, round, 0), b = pad_total(r->pad, round, 1);
	if (c->made && (c->points[0] != a || c->points[1] != b))
		return fail_at(r, c->line, "%s says \"%d %d\" where the cards come to \"%d %d\"", what,
		               c->points[0], c->points[1], a, b);
	c->made = false;
	return 0;
}

/* Compares what the tags of the last round claimed. */
static int end_round(struct reader *r)
{
	int round = (int)r->pad->rounds;
	if (!round)
		return 0;
	if (round == 1 && r->has_starter)
		r->pad->first = r->starter;
	if (r->has_starter && r->starter != pad_starter(r->pad, round))
		return fail_at(r, r->starter_line, "seat %d can't start this round: it is seat %d's",
		               r->starter + 1, pad_starter(r->pad, round) + 1);
	r->has_starter = false;
	return check_claim(r, &r->before, "Before", round - 1) ||
	                       check_claim(r, &r->after, "After", round)
	               ? -1
	               : 0;
}

/* Reads "hearts: J 4 9 = 3", which is cut into SUIT_WORD, CARDS and POINTS. */
static int read_cards(struct reader *r, int seat, char *suit_word, char *cards, const char *points)
{
	struct error why;
	struct laid laid;
	struct pad *p = r->pad;
	int round = (int)p->rounds, suit = suit_parse(&p->rules, suit_word, &why);
	if (suit < 0 || laid_parse(&p->rules, cards, &laid, &why))
		return fail_at(r, r->line, "%s", why.text);
	if (!laid_empty(pad_laid(p, round, seat, suit)))
		return fail_at(r, r->line, "the %s of this player are there twice",
		               p->rules.suit_names[suit].name);
	if (points) {
		int said = 0, is = score_suit(&p->rules, laid_bits(laid)).points;
		const char *at = points;
		if (read_number(&at, &said) || at[strspn(at, " ")])
			return fail_at(r, r->line, "found \"%s\" where the points belong", points);
		if (said != is)
			return fail_at(r, r->line,
			               "%d points are written where the cards come to %d", said,
			               is);
	}
	const char *names[SEATS] = {"seat 1", "seat 2"};
	struct laid other = pad_laid(p, round, seat_other(seat), suit);
	if (laid_check(&p->rules, suit, laid, other, names, &why))
		return fail_at(r, r->line, "%s", why.text);
	p->round[round - 1].laid[seat][suit] = laid;
	return 0;
}

static int read_laid(struct reader *r, int seat, const char *value)
{
	char *copy = alloc_string(value);
	char *colon = strchr(copy, ':'), *equals = colon ? strchr(colon, '=') : NULL;
	int status;
	if (!colon)
		status = fail_at(r, r->line, "found \"%s\" where an expedition belongs, as \"%s: 4 9 10 = 3\"",
		                 value, r->pad->rules.suit_names[0].name);
	else {
		*colon = '\0';
		if (equals)
			*equals++ = '\0';
		status = read_cards(r, seat, copy, colon + 1, equals);
	}
	free(copy);
	return status;
}

static int set_text(char **to, const char *value)
{
	free(*to);
	*to = alloc_string(value);
	return 0;
}

static int head_tag(struct reader *r, const char *name, const char *value)
{
	struct error why;
	if (!strcmp(name, "Ruleset")) {
		const struct rules *row = rows_named(&card_rows, value, &why);
		if (!row)
			return fail_at(r, r->line, "%s", why.text);
		r->pad->rules = *row;
		r->has_ruleset = true;
		return 0;
	}
	if (!r->has_ruleset)
		return fail_at(r, r->line, "found the tag %.40s where [Ruleset \"...\"] belongs", name);
	if (!strcmp(name, "Bends"))
		return rules_bend(&r->pad->rules, value, &why)
		               ? fail_at(r, r->line, "%s", why.text)
		               : 0;
	if (!strcmp(name, "Seat1") || !strcmp(name, "Seat2"))
		return set_text(&r->name[name[4] - '1'], value);
	if (!strcmp(name, "Date"))
		return set_text(&r->pad->date, value);
	if (!strcmp(name, "Total"))
		return read_claim(r, value, &r->total);
	return fail_at(r, r->line, "the tag %.40s is none of a score pad's head", name);
}

static int round_tag(struct reader *r, const char *name, const char *value)
{
	if (!strcmp(name, "Starter")) {
		if (strcmp(value, "1") && strcmp(value, "2"))
			return fail_at(r, r->line,
			               "found \"%s\" where the starter's seat belongs, 1 or 2",
			               value);
		r->starter = *value - '1';
		r->has_starter = true;
		r->starter_line = r->line;
		return 0;
	}
	if (!strcmp(name, "Before"))
		return read_claim(r, value, &r->before);
	if (!strcmp(name, "After"))
		return read_claim(r, value, &r->after);
	if (!strcmp(name, "Laid1") || !strcmp(name, "Laid2"))
		return read_laid(r, name[4] - '1', value);
	return fail_at(r, r->line, "the tag %.40s is none of a round's", name);
}

static int read_tag(struct reader *r, const char *name, const char *value)
{
	struct pad *p = r->pad;
	char want[16];
	snprintf(want, sizeof want, "%d", PAD_VERSION);
	if (!r->has_format) {
		r->has_format = !strcmp(name, PAD_TAG_FORMAT) && !strcmp(value, want);
		return r->has_format ? 0
		                     : fail_at(r, r->line, "a score pad begins with [%s \"%s\"]", PAD_TAG_FORMAT,
		                               want);
	}
	if (!r->has_ruleset || strcmp(name, "Round"))
		return (p->rounds ? round_tag : head_tag)(r, name, value);
	if (end_round(r))
		return -1;
	snprintf(want, sizeof want, "%zu", p->rounds + 1);
	if (strcmp(value, want))
		return fail_at(r, r->line, "found round \"%s\" where round %s belongs", value,
		               want);
	if (p->rounds == (size_t)p->rules.rounds)
		return fail_at(r, r->line, "found round %s in a match of %d", value,
		               p->rules.rounds);
	p->round = alloc_grow(p->round, &p->rounds_cap, p->rounds + 1, sizeof *p->round);
	p->round[p->rounds++] = (struct pad_round){0};
	return 0;
}

/* Cuts `[Name "value"]`, LEN bytes, into its parts. */
static int cut_tag(struct reader *r, const char *p, size_t len, struct text *name,
                   struct text *value)
{
	const char *end = p + len;
	text_clear(name);
	text_clear(value);
	if (p < end && *p == '[')
		for (p++; p < end && *p != ' ' && *p != '"'; p++)
			text_add_char(name, *p);
	while (p < end && *p == ' ')
		p++;
	bool quoted = p < end && *p == '"';
	for (p += quoted; quoted && p < end && *p != '"'; p++) {
		p += *p == '\\' && p + 1 < end;
		text_add_char(value, *p);
	}
	if (!name->len || end - p != 2 || memcmp(p, "\"]", 2))
		return fail_at(r, r->line, "a line of a score pad is [Name \"value\"]");
	return 0;
}

static int read_lines(struct reader *r, const char *text, size_t len)
{
	struct text name = {0}, value = {0};
	const char *end = text + len;
	int status = 0;
	for (const char *p = text; p < end && !status;) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		size_t n = (size_t)((newline ? newline : end) - p), next = n + (newline != NULL);
		r->line++;
		while (n && (p[n - 1] == '\r' || p[n - 1] == ' ' || p[n - 1] == '\t'))
			n--;
		if (memchr(p, '\0', n))
			status = fail_at(r, r->line, "a NUL byte: this is no score pad");
		else if (n)
			status = cut_tag(r, p, n, &name, &value) || read_tag(r, text_string(&name),
			                                                     text_string(&value))
			                 ? -1
			                 : 0;
		p += next;
	}
	text_release(&name);
	text_release(&value);
	return status;
}

/* Checks what can be checked only when everything was read. */
static int finish(struct reader *r)
{
	struct pad *p = r->pad;
	if (!r->has_ruleset || !p->rounds)
		return fail_at(r, r->line + 1,
		               r->has_ruleset ? "the text ends before its first round"
		                              : "the text ends before its ruleset");
	if (end_round(r) || check_claim(r, &r->total, "Total", (int)p->rounds))
		return -1;
	for (int seat = 0; seat < SEATS; seat++)
		if (r->name[seat])
			pad_name(p, seat, r->name[seat]);
	if (names_same(p->name[0], p->name[1]))
		return fail_at(r, r->line + 1, "both seats are called %s", p->name[0]);
	return 0;
}

int pad_read(struct pad *p, const char *text, size_t len, struct error *e)
{
	size_t skip = text_mark(text, len);
	struct reader r = {.pad = p, .e = e};
	pad_init(p, &rules_table[0]);
	p->rounds = 0;
	int status = read_lines(&r, text + skip, len - skip) || finish(&r) ? -1 : 0;
	free(r.name[0]);
	free(r.name[1]);
	if (status)
		pad_release(p);
	return status;
}
