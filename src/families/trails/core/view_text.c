/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/core/view.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/trails/core/move.h"
#include "families/trails/core/table.h"

const char *const trails_over_words[TRAILS_OVER_WORDS] = {
	[TRAILS_ON] = "no", [TRAILS_OVER_HAND] = "hand", [TRAILS_OVER_STUCK] = "stuck",
	[TRAILS_OVER_MARKS] = "marks", [TRAILS_OVER_LONG] = "long",
	[TRAILS_OVER_RESIGNED] = "resigned"};

const char *trails_phase_name(const struct trails_table *t)
{
	static const char *const names[] = {
		[TRAILS_TO_MARK] = "mark", [TRAILS_TO_ARROW] = "arrow", [TRAILS_TO_BOW] = "bow",
		[TRAILS_TO_GREEN] = "green", [TRAILS_TO_KEEP] = "keep", [TRAILS_TO_SPEND] = "spend"};
	return trails_over(t) ? "none" : names[trails_phase(t)];
}

/* Adds the colours in BITS after KEY. */
static void write_colours(const char *key, unsigned bits, struct text *out)
{
	const char *comma = "";
	text_addf(out, " %s=", key);
	for (int c = 0; c < TRAILS_COLOURS; c++)
		if (bits >> c & 1) {
			text_addf(out, "%s%s", comma, trails_colour_name(c));
			comma = ",";
		}
	text_add(out, bits ? "" : "-");
}

static const char *yes(bool b)
{
	return b ? "yes" : "no";
}

static void write_points(const struct map *m, const struct trails_set *set, struct text *out)
{
	for (int p = trails_set_next(set, 0); p >= 0; p = trails_set_next(set, p + 1))
		text_addf(out, " %s", m->point[p].key);
	text_add_char(out, '\n');
}

/* Adds a line for each seat, "WORD SEAT POINT..." */
static void write_sets(const char *word, const struct trails_table *t,
                       const struct trails_set *set, struct text *out)
{
	for (int i = 0; i < t->seats; i++) {
		text_addf(out, "%s %d", word, i + 1);
		write_points(t->rules->map, &set[i], out);
	}
}

void trails_view_lines(const struct trails_view *v, struct text *out)
{
	const struct trails_table *t = &v->table;
	const struct map *m = t->rules->map;
	bool free_marks = trails_marks_free(t->rules);
	text_addf(out, "turn mover=%d phase=%s round=%d first=%d acted=%s laid=%s last=%s spent=%d",
	          t->mover + 1, trails_phase_name(t), t->round, t->first + 1, yes(t->acted),
	          yes(t->laid), yes(t->last), t->spent);
	write_colours("bowed", t->bowed, out);
	write_colours("bow", t->bow == TRAILS_NO_COLOUR ? 0 : 1u << t->bow, out);
	text_add_char(out, ' ');
	text_addf(out, "greens=%d to-mark=%d marking=", t->greens, free_marks ? 0 : t->marking);
	unsigned bits = free_marks ? t->marking : 0;
	const char *comma = "";
	for (int i = 0; i < TRAILS_SEATS; i++)
		if (bits >> i & 1) {
			text_addf(out, "%s%d", comma, i + 1);
			comma = ",";
		}
	text_add(out, bits ? "" : "-");
	text_add_char(out, ' ');
	text_addf(out, "bank=%d stack=%d keeping=%s over=%s\n", t->bank, t->stack, yes(t->keeping),
	          trails_over_words[t->over]);
	for (int i = 0; i < t->seats; i++)
		text_addf(out, "seat %d hand=%d coupons=%d back=%d points=%d\n", i + 1, t->hand[i],
		          t->coupons[i], t->back[i], trails_points(t, i));
	write_sets("marks", t, t->mark, out);
	write_sets("fulfilled", t, t->fulfilled, out);
	write_sets("lacks", t, t->lacks, out);
	for (int c = 0; c < TRAILS_COLOURS; c++) {
		const struct trails_route *r = &t->route[c];
		text_addf(out, "route %s %s", trails_colour_name(c), m->point[r->end].key);
		for (int i = 0; i < r->count; i++)
			text_addf(out, " %s>%s", m->point[r->from[i]].key, m->point[r->to[i]].key);
		text_add_char(out, '\n');
	}
	text_add(out, "public");
	write_points(m, &t->public, out);
	text_add(out, "hand");
	write_points(m, &v->hand, out);
	text_add(out, "drawn");
	for (int i = 0; i < TRAILS_DRAWN; i++)
		if (v->drawn[i] != MAP_NONE)
			text_addf(out, " %s", m->point[v->drawn[i]].key);
	text_add_char(out, '\n');
	/* the cards that somebody put at the bottom of the stack, from the lowest on */
	text_add(out, "beneath");
	for (int i = 0; i < t->stack && t->stack_by[i] != TRAILS_NOBODY; i++)
		text_addf(out, " %d:%s", t->stack_by[i] + 1,
		          v->stack[i] == MAP_NONE ? "?" : m->point[v->stack[i]].key);
	text_add_char(out, '\n');
}

/* True if A is a subset of B. */
static bool within(const struct trails_set *a, const struct trails_set *b)
{
	struct trails_set stray = trails_set_without(*a, b);
	return trails_set_empty(&stray);
}

/* True if NEXT is what the route R of COLOUR becomes by M, which may lay an arrow or take one
 * away. */
static bool route_follows(const struct trails_route *r, const struct trails_route *next, int colour,
                          uint64_t m)
{
	struct trails_route after = *r;
	enum trails_kind kind = trails_move_kind(m);
	bool mine = trails_move_colour(m) == colour, room = r->count < TRAILS_ARROWS;
	if (mine && kind == TRAILS_TAKE && r->count)
		after.count--;
	bool laid = kind == TRAILS_ARROW || kind == TRAILS_COUPON_ARROW || kind == TRAILS_BOW;
	if (mine && laid && room) {
		after.from[r->count] = kind == TRAILS_BOW ? (uint8_t)trails_move_from(m) : r->end;
		after.to[r->count] = (uint8_t)trails_move_to(m);
		after.count++;
	}
	return after.count == next->count && !memcmp(after.from, next->from, after.count) &&
	       !memcmp(after.to, next->to, after.count);
}

bool trails_view_follows(const struct trails_view *v, const struct trails_view *next, int mover,
                         uint64_t m)
{
	const struct trails_table *t = &v->table, *after = &next->table;
	bool follows = !trails_over(t) && t->mover == mover && after->round >= t->round;
	for (int c = 0; c < TRAILS_COLOURS && follows; c++)
		follows = route_follows(&t->route[c], &after->route[c], c, m);
	int marked = trails_move_kind(m) == TRAILS_MARK ? trails_move_to(m) : -1;
	for (int i = 0; i < t->seats && follows; i++) {
		struct trails_set may = t->mark[i];
		if (marked >= 0 && i == trails_mark_owner(t, mover)) {
			trails_set_add(&may, marked);
			follows = trails_set_has(&after->mark[i], marked);
		}
		follows = follows && within(&t->fulfilled[i], &after->fulfilled[i]) &&
		          within(&after->mark[i], &may);
	}
	return follows;
}

/* ---- Reading them.  ---- */

static const char blanks[] = " \t";

/* The lines, with the words that belong to the key. */
enum line {
	LINE_TURN, LINE_SEAT, LINE_MARKS, LINE_FULFILLED, LINE_LACKS, LINE_ROUTE, LINE_PUBLIC,
	LINE_HAND, LINE_DRAWN, LINE_BENEATH, LINES
};

/* The kind of the second word of a line. */
enum of { OF_ALL, OF_SEAT, OF_COLOUR };

static const struct {
	const char *word;
	enum of of;
} lines[LINES] = {
	[LINE_TURN] = {"turn", OF_ALL}, [LINE_SEAT] = {"seat", OF_SEAT},
	[LINE_MARKS] = {"marks", OF_SEAT}, [LINE_FULFILLED] = {"fulfilled", OF_SEAT},
	[LINE_LACKS] = {"lacks", OF_SEAT}, [LINE_ROUTE] = {"route", OF_COLOUR},
	[LINE_PUBLIC] = {"public", OF_ALL}, [LINE_HAND] = {"hand", OF_ALL},
	[LINE_DRAWN] = {"drawn", OF_ALL}, [LINE_BENEATH] = {"beneath", OF_ALL},
};

/* Returns the kind of line whose first word is the LEN bytes of WORD, or LINES. */
static enum line line_of(const char *word, size_t len)
{
	int i = 0;
	while (i < LINES && !text_is(word, len, lines[i].word))
		i++;
	return (enum line)i;
}

size_t trails_view_key(const char *text)
{
	size_t len = strcspn(text, blanks);
	enum line line = line_of(text, len);
	if (line == LINES)
		return 0;
	if (lines[line].of == OF_ALL)
		return len;
	size_t gap = strspn(text + len, blanks);
	return len + gap + strcspn(text + len + gap, blanks);
}

/* Reads WORD, "KEY=VALUE" with a number from LOW to HIGH, into OUT.  Returns 1 if it has another
 * key; -1 and the reason in E if the value is wrong. */
static int read_number(const char *word, const char *key, int low, int high, uint8_t *out,
                       struct error *e)
{
	size_t len = strlen(key);
	int64_t n;
	if (strncmp(word, key, len) || word[len] != '=')
		return 1;
	if (number_read(word + len + 1, low, high, &n))
		return error_set(e, "%.60s: must be %d to %d", word, low, high);
	*out = (uint8_t)n;
	return 0;
}

/* As read_number, for a switch, "KEY=yes" or "KEY=no". */
static int read_switch(const char *word, const char *key, bool *out, struct error *e)
{
	size_t len = strlen(key);
	if (strncmp(word, key, len) || word[len] != '=')
		return 1;
	*out = !strcmp(word + len + 1, "yes");
	return *out || !strcmp(word + len + 1, "no") ? 0
	       : error_set(e, "%.60s: must be yes or no", word);
}

/* Reads a list of colours, separated by commas, or "-", into a bit for each. */
static int read_colours(const char *list, uint8_t *bits, struct error *e)
{
	*bits = 0;
	while (*list && strcmp(list, "-")) {
		size_t len = strcspn(list, ",");
		int c = 0;
		while (c < TRAILS_COLOURS && !text_is(list, len, trails_colour_name(c)))
			c++;
		if (c == TRAILS_COLOURS)
			return error_set(e, "'%.40s' is not a colour", list);
		*bits |= (uint8_t)(1 << c);
		list += len + (list[len] == ',');
	}
	return 0;
}

/* Reads a word of "turn" whose value is no number.  Returns 1 if it has another key. */
static int read_turn_word(struct trails_table *t, const char *word, struct error *e)
{
	const char *value = word + strcspn(word, "=");
	size_t len = (size_t)(value - word);
	uint8_t bits;
	value += *value == '=';
	if (text_is(word, len, "bow")) {
		if (read_colours(value, &bits, e))
			return -1;
		t->bow = !bits ? TRAILS_NO_COLOUR : (uint8_t)__builtin_ctz(bits);
		return 0;
	}
	if (text_is(word, len, "bowed"))
		return read_colours(value, &t->bowed, e);
	if (text_is(word, len, "marking")) {
		for (bits = 0; *value && strcmp(value, "-"); value += value[1] ? 2 : 1) {
			if (*value < '1' || *value > '0' + t->seats ||
			    (value[1] && value[1] != ','))
				return error_set(e, "marking=%.40s: seats are 1 to %d", value,
				                 t->seats);
			bits |= (uint8_t)(1 << (*value - '1'));
		}
		t->marking |= bits;
		return 0;
	}
	if (!text_is(word, len, "over"))
		return 1;
	for (uint8_t i = 0; i < TRAILS_OVER_WORDS; i++)
		if (!strcmp(trails_over_words[i], value)) {
			t->over = i;
			return 0;
		}
	return error_set(e, "over=%.40s: no such end", value);
}

/* Reads the words of the line "turn".  Unknown keys are ignored; missing ones keep their values of
 * a game that has just begun. */
static int read_turn(struct trails_table *t, char **words, int count, struct error *e)
{
	for (int i = 0; i < count; i++) {
		const struct {
			const char *key;
			uint8_t *to;
			int low, high;
		} numbers[] = {
			{"round", &t->round, 0, TRAILS_ROUNDS}, {"spent", &t->spent, 0, UINT8_MAX},
			{"greens", &t->greens, 0, UINT8_MAX}, {"bank", &t->bank, 0, TRAILS_BANK},
			{"stack", &t->stack, 0, t->rules->map->missions},
			{"to-mark", &t->marking, 0, TRAILS_MARKS * TRAILS_SEATS},
			{"mover", &t->mover, 1, t->seats}, {"first", &t->first, 1, t->seats},
		};
		const struct {
			const char *key;
			bool *to;
		} switches[] = {{"acted", &t->acted}, {"laid", &t->laid}, {"last", &t->last},
		                {"keeping", &t->keeping}};
		int status = 1;
		for (size_t k = 0; k < sizeof numbers / sizeof numbers[0] && status == 1; k++) {
			uint8_t n = 0;
			status = read_number(words[i], numbers[k].key, numbers[k].low, numbers[k].high,
			                     &n, e);
			if (!status && numbers[k].to == &t->marking)
				t->marking |= n;
			else if (!status)
				*numbers[k].to = n;
			if (!status && numbers[k].low)
				(*numbers[k].to)--; /* seats are counted from 1 */
		}
		for (size_t k = 0; k < sizeof switches / sizeof switches[0] && status == 1; k++)
			status = read_switch(words[i], switches[k].key, switches[k].to, e);
		if (status == 1)
			status = read_turn_word(t, words[i], e);
		if (status < 0)
			return -1;
	}
	return 0;
}

static int read_seat(struct trails_table *t, int seat, char **words, int count, struct error *e)
{
	for (int i = 0; i < count; i++)
		if (read_number(words[i], "hand", 0, t->rules->map->missions, &t->hand[seat], e) < 0 ||
		    read_number(words[i], "coupons", 0, TRAILS_BANK, &t->coupons[seat], e) < 0 ||
		    read_number(words[i], "back", 0, TRAILS_MARKS, &t->back[seat], e) < 0)
			return -1;
	return 0;
}

/* Returns the point whose key is the LEN bytes of WORD; -1 if there is none. */
static int read_point(const struct map *m, const char *word, size_t len, struct error *e)
{
	int p = map_point(m, word, len);
	if (p >= 0)
		return p;
	return error_set(e, "no point is called '%.*s'", len < MAP_KEY_SIZE ? (int)len : MAP_KEY_SIZE,
	                 word);
}

static int read_points(const struct map *m, char **words, int count, struct trails_set *set,
                       struct error *e)
{
	for (int i = 0; i < count; i++) {
		int p = read_point(m, words[i], strlen(words[i]), e);
		if (p < 0)
			return -1;
		trails_set_add(set, p);
	}
	return 0;
}

static int read_route(struct trails_table *t, int colour, char **words, int count, struct error *e)
{
	struct trails_route *r = &t->route[colour];
	const struct map *m = t->rules->map;
	if (count < 1 || count > TRAILS_ARROWS + 1)
		return error_set(e, "a route is: route COLOUR END FROM>TO..., with at most %d arrows",
		                 TRAILS_ARROWS);
	int end = read_point(m, words[0], strlen(words[0]), e);
	if (end < 0)
		return -1;
	for (int i = 1; i < count; i++) {
		const char *to = strchr(words[i], '>');
		if (!to)
			return error_set(e, "'%.50s' is not an arrow, FROM>TO", words[i]);
		int a = read_point(m, words[i], (size_t)(to - words[i]), e);
		int b = a < 0 ? -1 : read_point(m, to + 1, strlen(to + 1), e);
		int edge = b < 0 ? -1 : map_edge_between(m, a, b);
		if (b >= 0 && edge < 0)
			error_set(e, "'%.50s' lies along no edge", words[i]);
		if (edge < 0)
			return -1;
		trails_route_lay(r, m, a, b);
	}
	r->end = (uint8_t)end; /* not where the last arrow points, if an arrow was taken away */
	return 0;
}

static int read_drawn(struct trails_view *v, char **words, int count, struct error *e)
{
	if (count > TRAILS_DRAWN)
		return error_set(e, "more than %d missions are drawn", TRAILS_DRAWN);
	for (int i = 0; i < count; i++) {
		int p = read_point(v->table.rules->map, words[i], strlen(words[i]), e);
		if (p < 0)
			return -1;
		v->drawn[i] = (uint8_t)p;
	}
	return 0;
}

static int read_beneath(struct trails_view *v, char **words, int count, struct error *e)
{
	struct trails_table *t = &v->table;
	for (int i = 0; i < count; i++) {
		const char *card = words[i] + 2;
		if (i >= MAP_POINTS_MAX || words[i][0] < '1' || words[i][0] > '0' + t->seats ||
		    words[i][1] != ':')
			return error_set(e, "'%.40s': a card beneath is SEAT:POINT or SEAT:?",
			                 words[i]);
		t->stack_by[i] = (uint8_t)(words[i][0] - '1');
		bool known = strcmp(card, "?") != 0;
		int p = known ? read_point(t->rules->map, card, strlen(card), e) : MAP_NONE;
		if (p < 0)
			return -1;
		if (known != (t->stack_by[i] == v->seat))
			return error_set(e, "'%.40s': who put a card beneath the stack knows it, and "
			                 "nobody else", words[i]);
		v->stack[i] = (uint8_t)p;
	}
	return 0;
}

/* Returns the seat or the colour that WORD names, the second word of a line; 0 for a line that has
 * none of these. */
static int read_of(const struct trails_table *t, enum of of, const char *word, struct error *e)
{
	if (of == OF_ALL)
		return 0;
	if (of == OF_SEAT && word && word[0] >= '1' && word[0] <= '0' + t->seats && !word[1])
		return word[0] - '1';
	for (int c = 0; c < TRAILS_COLOURS && of == OF_COLOUR && word; c++)
		if (!strcmp(word, trails_colour_name(c)))
			return c;
	return error_set(e, of == OF_SEAT ? "'%.40s' is no seat" : "'%.40s' is no colour", word ? word : "");
}

/* Reads the line of the COUNT WORDS; sets a bit for it in SEEN. */
static int read_line(struct trails_view *v, char **words, int count, uint64_t *seen,
                     struct error *e)
{
	struct trails_table *t = &v->table;
	const struct map *m = t->rules->map;
	enum line line = line_of(words[0], strlen(words[0]));
	if (line == LINES)
		return 0;
	int i = read_of(t, lines[line].of, count > 1 ? words[1] : NULL, e);
	if (i < 0)
		return -1;
	uint64_t bit = UINT64_C(1) << (line * TRAILS_SEATS + i);
	if (*seen & bit)
		return error_set(e, "the line '%s' occurs twice", words[0]);
	*seen |= bit;
	int skip = lines[line].of == OF_ALL ? 1 : 2;
	words += skip;
	count -= skip;
	switch (line) {
	case LINE_TURN:
		return read_turn(t, words, count, e);
	case LINE_SEAT:
		return read_seat(t, i, words, count, e);
	case LINE_MARKS:
		return read_points(m, words, count, &t->mark[i], e);
	case LINE_FULFILLED:
		return read_points(m, words, count, &t->fulfilled[i], e);
	case LINE_LACKS:
		return read_points(m, words, count, &t->lacks[i], e);
	case LINE_ROUTE:
		return read_route(t, i, words, count, e);
	case LINE_PUBLIC:
		return read_points(m, words, count, &t->public, e);
	case LINE_HAND:
		return read_points(m, words, count, &v->hand, e);
	case LINE_DRAWN:
		return read_drawn(v, words, count, e);
	default:
		return read_beneath(v, words, count, e);
	}
}

int trails_view_of_lines(const struct trails_rules *r, int seat, int seats, const char *text,
                         struct trails_view *v, struct error *e)
{
	enum { WORDS = MAP_POINTS_MAX + 8 };
	char *words[WORDS], *copy = alloc_string(text);
	uint64_t seen = 0;
	int status = 0;
	*v = (struct trails_view){.seat = (uint8_t)seat};
	v->table.rules = r;
	v->table.seats = (uint8_t)seats;
	v->table.bow = TRAILS_NO_COLOUR;
	memset(v->drawn, MAP_NONE, sizeof v->drawn);
	memset(v->stack, MAP_NONE, sizeof v->stack);
	memset(v->table.stack_by, TRAILS_NOBODY, sizeof v->table.stack_by);
	for (char *line = copy, *next; *line && !status; line = next) {
		size_t len = strcspn(line, "\n");
		next = line + len + (line[len] == '\n');
		line[len] = '\0';
		int count = text_split(line, blanks, words, WORDS);
		if (count)
			status = read_line(v, words, count, &seen, e);
	}
	free(copy);
	if (status)
		return -1;
	for (int line = 0; line < LINES; line++) {
		int of = lines[line].of == OF_ALL    ? 1
		         : lines[line].of == OF_SEAT ? seats : TRAILS_COLOURS;
		for (int i = 0; i < of; i++)
			if (!(seen >> (line * TRAILS_SEATS + i) & 1))
				return error_set(e, "a line '%s' is missing", lines[line].word);
	}
	return trails_view_check(v, e) ? -1 : 0;
}
