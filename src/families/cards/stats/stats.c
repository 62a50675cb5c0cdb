/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/cards/stats/stats.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/trials.h"
#include "base/words.h"
#include "families/cards/core/words.h"
#include "families/cards/judge/tally.h"
#include "families/cards/record/record.h"
#include "show/json.h"
#include "show/telling.h"

/* ---- As tables, charts and words. ---- */

enum { LABEL_WIDTH = 24, FIGURE_WIDTH = 16, BAR_MOST = 40, BIN_LABEL = 16 };

/* The figures of a side.  Each has a label, and a function that makes its text for a line of the
 * tally; or else the place of a whole number in the side. */
struct side_figure {
	const char *label;
	void (*format)(const struct tally_line *line, int side, struct figure_style style, char *out);
	size_t at;
};

static void format_mean(const struct tally_line *line, int side, struct figure_style style, char *out)
{
	const struct tally_side *s = &line->side[side];
	figure_mean(line->rounds, (double)s->points, (double)s->squares, style, out);
}

static void format_begun(const struct tally_line *line, int side, struct figure_style style, char *out)
{
	(void)style;
	figure_number(mean_of_sum(line->played, (double)line->side[side].begun), 2, out);
}

static void format_paid(const struct tally_line *line, int side, struct figure_style style, char *out)
{
	const struct tally_side *s = &line->side[side];
	(void)style;
	figure_number(100 * mean_of_sum(s->begun, (double)s->paid), 0, out);
	strcat(out, " %"); /* NOLINT(clang-analyzer-security.*): room for any cell */
}

static void format_draws(const struct tally_line *line, int side, struct figure_style style, char *out)
{
	(void)style;
	figure_number(mean_of_sum(line->played, (double)line->side[side].pile_draws), 2, out);
}

static const struct side_figure figures[] = {
	{"points a round", format_mean, 0},
	{"best round", NULL, offsetof(struct tally_side, best)},
	{"worst round", NULL, offsetof(struct tally_side, worst)},
	{"expeditions a round", format_begun, 0},
	{"of them paid", format_paid, 0},
	{"bonuses", NULL, offsetof(struct tally_side, bonuses)},
	{"wagers laid", NULL, offsetof(struct tally_side, wagers)},
	{"points they returned", NULL, offsetof(struct tally_side, returned)},
	{"pile draws a round", format_draws, 0},
};

/* Writes figure F of a SIDE to OUT, which has FIGURE_SIZE bytes. */
static void format(const struct side_figure *f, const struct tally_line *line, int side,
                   struct figure_style style, char *out)
{
	const void *whole = (const char *)&line->side[side] + f->at;
	if (f->format)
		f->format(line, side, style, out);
	else
		snprintf(out, FIGURE_SIZE, "%" PRId64, *(const int64_t *)whole);
}

/* Returns how many of the figures are shown: all of them, or only the first if no round was played
 * to its end. */
static int figures_of(const struct tally_line *line)
{
	return line->played ? (int)(sizeof figures / sizeof figures[0]) : 1;
}

static void show_table(const struct tally_line *line, const struct text *name,
                       struct figure_style style, struct text *out)
{
	int width[SEATS];
	text_addf(out, "  %-*s", LABEL_WIDTH, "");
	for (int side = 0; side < SEATS; side++) {
		int wide = text_columns(text_string(&name[side]));
		width[side] = wide > FIGURE_WIDTH ? wide : FIGURE_WIDTH;
		text_add(out, "  ");
		text_add_right(out, text_string(&name[side]), width[side]);
	}
	for (int i = 0; i < figures_of(line); i++) {
		text_addf(out, "\n  %-*s", LABEL_WIDTH, figures[i].label);
		for (int side = 0; side < SEATS; side++) {
			char figure[FIGURE_SIZE];
			format(&figures[i], line, side, style, figure);
			text_add(out, "  ");
			text_add_right(out, figure, width[side]);
		}
	}
	text_add_char(out, '\n');
}

static void show_words(const struct tally_line *line, const struct text *name,
                       struct figure_style style, struct text *out)
{
	for (int side = 0; side < SEATS; side++)
		for (int i = 0; i < figures_of(line); i++) {
			char figure[FIGURE_SIZE];
			format(&figures[i], line, side, style, figure);
			figure_fact(text_string(&name[side]), figures[i].label, figure, out);
		}
}

/* Adds a bar of LENGTH eighths of a column. */
static void add_bar(int length, bool utf8, struct text *out)
{
	static const char *const parts[] = {"", "\u258f", "\u258e", "\u258d",
	                                    "\u258c", "\u258b", "\u258a", "\u2589"};
	enum { EIGHTHS = 8 };
	for (int i = 0; i < length / EIGHTHS; i++)
		text_add(out, utf8 ? "\u2588" : "#");
	if (utf8)
		text_add(out, parts[length % EIGHTHS]);
	else if (length % EIGHTHS)
		text_add(out, length > EIGHTHS / 2 ? "" : ".");
}

/* Draws how many rounds of the first side came to how many points. */
static void show_chart(const struct tally_line *line, struct figure_style style, struct text *out)
{
	const long *bins = line->side[0].bins;
	int first = 0, last = BINS - 1, room = style.width - BIN_LABEL - 12;
	long most = 0;
	OWN(text) label = {0};
	if (room > BAR_MOST)
		room = BAR_MOST;
	if (room < 1)
		room = 1;
	while (first < last && !bins[first])
		first++;
	while (last > first && !bins[last])
		last--;
	for (int i = first; i <= last; i++)
		most = bins[i] > most ? bins[i] : most;
	for (int i = first; i <= last; i++) {
		const int low = BIN_LOWEST + i * BIN_WIDTH, high = low + BIN_WIDTH - (i > 0);
		const enum style spoken = style.plain ? STYLE_WORDS : STYLE_SHORT;
		const struct phrase to = words_integer(high, spoken);
		text_clear(&label);
		text_addf(&label, !i ? SAY_BELOW : i == BINS - 1 ? SAY_OR_MORE : SAY_TO,
		          i ? words_integer(low, spoken).s : to.s, to.s);
		if (style.plain) {
			text_addf(out, SAY_BIN(bins[i]), text_string(&label), bins[i]);
			continue;
		}
		text_addf(out, "  %*s  ", BIN_LABEL - 2, text_string(&label));
		add_bar((int)(8 * (double)room * (double)bins[i] / (double)most), style.utf8, out);
		text_addf(out, "%s%ld\n", bins[i] ? " " : "", bins[i]);
	}
}

static void show_matches(const struct tally_line *line, const struct text *name, struct text *out)
{
	long matches = line->won + line->lost + line->drawn;
	OWN(text) ended = {0}, rounds = {0};
	text_addf(out, SAY_STATS_PAIR, line->ruleset, text_string(&name[0]), text_string(&name[1]));
	text_addf(&ended, SAY_STATS_RESULTS(matches), matches, line->won, line->lost, line->drawn);
	figure_endings(line->resigned, line->faults, line->unfinished, 0, &ended);
	text_addf(&rounds, SAY_STATS_ROUNDS(line->rounds), line->rounds);
	if (line->played < line->rounds)
		text_joinf(&rounds, 0, SAY_COMMA, SAY_STATS_PLAYED, line->played);
	text_addf(out, SAY_STATS_MATCHES, text_string(&ended), text_string(&rounds));
}

static void words(const void *sums, size_t at, struct figure_style style, struct text *out)
{
	const struct tally_line *line = &((const struct tally *)sums)->line[at];
	struct text name[SEATS] = {{0}, {0}};
	for (int side = 0; side < SEATS; side++)
		figure_name(line->name[side], line->friend[side], &name[side]);
	show_matches(line, name, out);
	if (line->rounds)
		(style.plain ? show_words : show_table)(line, name, style, out);
	if (line->played) {
		text_addf(out, "%sRounds by points (%s):\n", style.plain ? "" : "  ",
		          text_string(&name[0]));
		show_chart(line, style, out);
	}
	for (int side = 0; side < SEATS; side++)
		text_release(&name[side]);
}

/* ---- As JSON. ---- */

static json_t *side_json(const struct tally_line *line, int side)
{
	const struct tally_side *s = &line->side[side];
	json_t *object = json_object(), *bins = json_array();
	/* the rounds by points: from, to (null: no bound) and their number */
	for (int i = 0; i < BINS; i++) {
		if (!s->bins[i])
			continue;
		int low = BIN_LOWEST + i * BIN_WIDTH;
		json_t *bin = json_array();
		json_array_append_new(bin, i ? json_integer(low) : json_null());
		json_array_append_new(bin, i < BINS - 1 ? json_integer(low + BIN_WIDTH - 1)
		                                        : json_null());
		json_array_append_new(bin, json_integer(s->bins[i]));
		json_array_append_new(bins, bin);
	}
	json_object_set_new(object, "name", json_name(line->name[side]));
	json_object_set_new(object, "points", json_integer(s->points));
	json_mean(object, "mean", "standard_error", line->rounds, (double)s->points,
	          (double)s->squares);
	json_object_set_new(object, "best", line->played ? json_integer(s->best) : json_null());
	json_object_set_new(object, "worst", line->played ? json_integer(s->worst) : json_null());
	json_object_set_new(object, "expeditions", json_integer(s->begun));
	json_object_set_new(object, "paid", json_integer(s->paid));
	json_object_set_new(object, "bonuses", json_integer(s->bonuses));
	json_object_set_new(object, "wagers", json_integer(s->wagers));
	json_object_set_new(object, "returned", json_integer(s->returned));
	json_object_set_new(object, "pile_draws", json_integer(s->pile_draws));
	json_object_set_new(object, "rounds_by_points", bins);
	return object;
}

static void json(const void *sums, size_t at)
{
	const struct tally_line *line = &((const struct tally *)sums)->line[at];
	json_t *object = json_event_object("stats"), *sides = json_array();
	for (int side = 0; side < SEATS; side++)
		json_array_append_new(sides, side_json(line, side));
	json_object_set_new(object, "variant", json_string(line->ruleset));
	json_object_set_new(object, "won", json_integer(line->won));
	json_object_set_new(object, "lost", json_integer(line->lost));
	json_object_set_new(object, "drawn", json_integer(line->drawn));
	json_endings(object, line->resigned, line->faults, line->unfinished);
	json_object_set_new(object, "rounds", json_integer(line->rounds));
	json_object_set_new(object, "played", json_integer(line->played));
	json_object_set_new(object, "sides", sides);
	json_print(object);
}

/* ---- Lines of the index. ---- */

static const int64_t squares_most = 1000000000000;
_Static_assert((int)TOTAL_MAX <= (int)INDEX_POINTS_MOST, "the points of a match");

static void side(struct index_line *l, struct tally_side *s)
{
	s->points = index_points(l, s->points);
	s->squares = index_number(l, s->squares, 0, squares_most);
	s->best = index_points(l, s->best);
	s->worst = index_points(l, s->worst);
	s->begun = index_count(l, s->begun);
	s->paid = index_count(l, s->paid);
	s->bonuses = index_count(l, s->bonuses);
	s->wagers = index_count(l, s->wagers);
	s->returned = index_points(l, s->returned);
	s->pile_draws = index_count(l, s->pile_draws);
	for (int i = 0; i < BINS; i++)
		s->bins[i] = index_count(l, s->bins[i]);
}

static void line(void *digest, struct index_line *l)
{
	struct tally_match *m = digest;
	struct tally_line *f = &m->figures;
	f->ruleset = index_text(l, f->ruleset);
	for (int seat = 0; seat < SEATS; seat++) {
		f->name[seat] = index_text(l, f->name[seat]);
		f->friend[seat] = index_number(l, f->friend[seat], 0, 1);
	}
	m->you = (int)index_number(l, m->you, -1, SEATS - 1);
	f->won = index_count(l, f->won);
	f->lost = index_count(l, f->lost);
	f->drawn = index_count(l, f->drawn);
	f->resigned = index_count(l, f->resigned);
	f->faults = index_count(l, f->faults);
	f->unfinished = index_count(l, f->unfinished);
	f->rounds = index_count(l, f->rounds);
	f->played = index_count(l, f->played);
	for (int seat = 0; seat < SEATS; seat++)
		side(l, &f->side[seat]);
}

/* ---- The kind. ---- */

static int read(void *digest, const struct game *g, const char *text, size_t len, size_t *used,
                struct error *e)
{
	OWN(match) m = {0};
	if (record_read(&m, g, text, len, used, e))
		return -1;
	tally_match_init(digest, &m);
	return 0;
}

static const char *name_of(const void *digest, int seat)
{
	const struct tally_match *m = digest;
	return seat < SEATS ? m->figures.name[seat] : NULL;
}

static size_t length(const void *sums)
{
	return ((const struct tally *)sums)->len;
}

const struct stats_kind cards_stats = {
	.word = "cards",
	.digest_size = sizeof(struct tally_match),
	.sums_size = sizeof(struct tally),
	.read = read,
	.line = line,
	.end = tally_match_release,
	.count = tally_add,
	.name = name_of,
	.sort = tally_sort,
	.length = length,
	.words = words,
	.json = json,
	.release = tally_release,
};
