/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/view.h"

#include <string.h>

#include "families/trails/core/move.h"
#include "families/trails/core/table.h"
#include "game/pairs.h"

/* Why a game is over, by enum trails_over. */
enum { OVER_WORDS = TRAILS_OVER_RESIGNED + 1 };
static const char *const over_words[OVER_WORDS] = {
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

/* ---- The lines.  The same functions write and read what stands in each of them.  ---- */

static const char blanks[] = " \t";

/* The lines, in their order. */
enum line {
	LINE_TURN, LINE_SEAT, LINE_MARKS, LINE_FULFILLED, LINE_LACKS, LINE_ROUTE, LINE_PUBLIC,
	LINE_HAND, LINE_DRAWN, LINE_BENEATH, LINES
};

/* The kind of the second word of a line, which belongs to the key. */
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

/* Returns how many seats or colours there are; 1 for OF_ALL. */
static int of_count(const struct trails_table *t, enum of of)
{
	return of == OF_ALL ? 1 : of == OF_SEAT ? t->seats : TRAILS_COLOURS;
}

/* Returns the word for seat or colour I. */
static const char *of_word(enum of of, int i)
{
	static const char *const seats[TRAILS_SEATS] = {"1", "2", "3", "4", "5", "6"};
	return of == OF_SEAT ? seats[i] : trails_colour_name(i);
}

/* Returns the seat or the colour that the LEN bytes of WORD name; -1 if there is none. */
static int of_find(const struct trails_table *t, enum of of, const char *word, size_t len)
{
	int i = of_count(t, of) - 1;
	while (i >= 0 && !text_is(word, len, of_word(of, i)))
		i--;
	return i;
}

/* Passes BITS, one for each seat or colour in a list with commas, or "-" for none. */
static uint8_t pass_bits(struct pairs *p, const char *key, uint8_t bits, enum of of,
                         const struct trails_table *t)
{
	const char *value = pairs_value(p, key), *comma = "";
	for (int i = 0; p->out && i < of_count(t, of); i++)
		if (bits >> i & 1) {
			text_addf(p->out, "%s%s", comma, of_word(of, i));
			comma = ",";
		}
	if (p->out)
		text_add(p->out, bits ? "" : "-");
	if (!value)
		return bits;
	bits = 0;
	for (size_t len; *value && strcmp(value, "-"); value += len + (value[len] == ',')) {
		len = strcspn(value, ",");
		const int i = of_find(t, of, value, len);
		if (i < 0) {
			p->status = of == OF_COLOUR
			                    ? error_set(p->e, "'%.40s' is not a colour", value)
			                    : error_set(p->e, "%s=%.40s: seats are 1 to %d", key,
			                                value, t->seats);
			return 0;
		}
		bits |= (uint8_t)(1 << i);
	}
	return bits;
}

static void pass_turn(struct pairs *p, struct trails_table *t)
{
	const bool free_marks = trails_marks_free(t->rules);
	uint8_t bow = t->bow == TRAILS_NO_COLOUR ? 0 : (uint8_t)(1 << t->bow);
	t->mover = (uint8_t)(pairs_number(p, "mover", t->mover + 1, 1, t->seats) - 1);
	(void)pairs_value(p, "phase"); /* it follows from the rest, as points do */
	if (p->out)
		text_add(p->out, trails_phase_name(t));
	t->round = (uint8_t)pairs_number(p, "round", t->round, 0, TRAILS_ROUNDS);
	t->first = (uint8_t)(pairs_number(p, "first", t->first + 1, 1, t->seats) - 1);
	t->acted = pairs_switch(p, "acted", t->acted);
	t->laid = pairs_switch(p, "laid", t->laid);
	t->last = pairs_switch(p, "last", t->last);
	t->spent = (uint8_t)pairs_number(p, "spent", t->spent, 0, UINT8_MAX);
	t->bowed = pass_bits(p, "bowed", t->bowed, OF_COLOUR, t);
	bow = pass_bits(p, "bow", bow, OF_COLOUR, t);
	t->bow = bow ? (uint8_t)__builtin_ctz(bow) : TRAILS_NO_COLOUR;
	t->greens = (uint8_t)pairs_number(p, "greens", t->greens, 0, UINT8_MAX);
	const int marks = pairs_number(p, "to-mark", free_marks ? 0 : t->marking, 0,
	                               TRAILS_MARKS * TRAILS_SEATS);
	t->marking = pass_bits(p, "marking", free_marks ? t->marking : 0, OF_SEAT, t) |
	             (uint8_t)marks;
	t->bank = (uint8_t)pairs_number(p, "bank", t->bank, 0, TRAILS_BANK);
	t->stack = (uint8_t)pairs_number(p, "stack", t->stack, 0, t->rules->map->missions);
	t->keeping = pairs_switch(p, "keeping", t->keeping);
	t->over = (uint8_t)pairs_word(p, "over", t->over, over_words, OVER_WORDS, "no such end");
}

static void pass_seat(struct pairs *p, struct trails_table *t, int seat)
{
	t->hand[seat] = (uint8_t)pairs_number(p, "hand", t->hand[seat], 0, t->rules->map->missions);
	t->coupons[seat] = (uint8_t)pairs_number(p, "coupons", t->coupons[seat], 0, TRAILS_BANK);
	t->back[seat] = (uint8_t)pairs_number(p, "back", t->back[seat], 0, TRAILS_MARKS);
	(void)pairs_value(p, "points");
	if (p->out)
		text_addf(p->out, "%d", trails_points(t, seat));
}

/* True if there is another word without a key.  LEFT says so when words are written. */
static bool more(const struct pairs *p, bool left)
{
	return p->out ? left : p->words && !p->status;
}

/* Takes the next word that is read. */
static const char *next_word(struct pairs *p)
{
	p->words--;
	return *p->word++;
}

/* Returns the point whose key is the LEN bytes of WORD; -1 if there is none. */
static int find_point(struct pairs *p, const struct map *m, const char *word, size_t len)
{
	const int point = map_point(m, word, len);
	if (point < 0)
		p->status = error_set(p->e, "no point is called '%.*s'",
		                      len < MAP_KEY_SIZE ? (int)len : MAP_KEY_SIZE, word);
	return point;
}

/* Passes POINT, a word of its own.  Returns it, or the one that is read in its place; -1 after the
 * last one.  POINT is -1 if none is left to be written. */
static int pass_point(struct pairs *p, const struct map *m, int point)
{
	if (!more(p, point >= 0))
		return -1;
	if (p->out) {
		text_addf(p->out, " %s", m->point[point].key);
		return point;
	}
	const char *word = next_word(p);
	return find_point(p, m, word, strlen(word));
}

static void pass_points(struct pairs *p, const struct map *m, struct trails_set *set)
{
	for (int at = -1; (at = pass_point(p, m, trails_set_next(set, at + 1))) >= 0;)
		trails_set_add(set, at);
}

/* Reads the arrow WORD, "FROM>TO", onto R. */
static void read_arrow(struct pairs *p, const struct map *m, struct trails_route *r,
                       const char *word)
{
	const char *to = strchr(word, '>');
	if (!to) {
		p->status = error_set(p->e, "'%.50s' is not an arrow, FROM>TO", word);
		return;
	}
	int a = find_point(p, m, word, (size_t)(to - word));
	int b = a < 0 ? -1 : find_point(p, m, to + 1, strlen(to + 1));
	if (b >= 0 && map_edge_between(m, a, b) < 0)
		p->status = error_set(p->e, "'%.50s' lies along no edge", word);
	else if (b >= 0)
		trails_route_lay(r, m, a, b);
}

static void pass_route(struct pairs *p, const struct map *m, struct trails_route *r)
{
	if (!p->out && (p->words < 1 || p->words > TRAILS_ARROWS + 1)) {
		p->status = error_set(p->e, "a route is: route COLOUR END FROM>TO..., with at most "
		                            "%d arrows", TRAILS_ARROWS);
		return;
	}
	const int end = pass_point(p, m, r->end);
	for (int i = 0; more(p, i < r->count); i++)
		if (p->out)
			text_addf(p->out, " %s>%s", m->point[r->from[i]].key,
			          m->point[r->to[i]].key);
		else
			read_arrow(p, m, r, next_word(p));
	r->end = (uint8_t)end; /* not where the last arrow points, if an arrow was taken away */
}

static void pass_drawn(struct pairs *p, struct trails_view *v)
{
	if (p->words > TRAILS_DRAWN)
		p->status = error_set(p->e, "more than %d missions are drawn", TRAILS_DRAWN);
	for (int i = 0; i < TRAILS_DRAWN; i++) {
		const int point = v->drawn[i] == MAP_NONE ? -1 : v->drawn[i];
		const int drawn = pass_point(p, v->table.rules->map, point);
		v->drawn[i] = drawn < 0 ? MAP_NONE : (uint8_t)drawn;
	}
}

/* Reads WORD, "SEAT:POINT" or "SEAT:?", as card number I of the stack. */
static void read_beneath(struct pairs *p, struct trails_view *v, int i, const char *word)
{
	const struct trails_table *t = &v->table;
	const size_t len = strcspn(word, ":");
	const char *card = word + len + 1;
	const int seat = i < MAP_POINTS_MAX && word[len] ? of_find(t, OF_SEAT, word, len) : -1;
	if (seat < 0) {
		p->status = error_set(p->e, "'%.40s': a card beneath is SEAT:POINT or SEAT:?", word);
		return;
	}
	const bool known = strcmp(card, "?") != 0;
	const int point = known ? find_point(p, t->rules->map, card, strlen(card)) : MAP_NONE;
	v->table.stack_by[i] = (uint8_t)seat;
	v->stack[i] = (uint8_t)point;
	if (point >= 0 && known != (seat == v->seat))
		p->status = error_set(p->e, "'%.40s': who put a card beneath the stack knows it, and "
		                            "nobody else", word);
}

/* Passes the cards that somebody put at the bottom of the stack, from the lowest on. */
static void pass_beneath(struct pairs *p, struct trails_view *v)
{
	const struct trails_table *t = &v->table;
	for (int i = 0; more(p, i < t->stack && t->stack_by[i] != TRAILS_NOBODY); i++)
		if (p->out)
			text_addf(p->out, " %s:%s", of_word(OF_SEAT, t->stack_by[i]),
			          v->stack[i] == MAP_NONE ? "?" : t->rules->map->point[v->stack[i]].key);
		else
			read_beneath(p, v, i, next_word(p));
}

/* Passes what stands in a line after its key, which names seat or colour I. */
static void pass_line(struct pairs *p, struct trails_view *v, enum line line, int i)
{
	struct trails_table *t = &v->table;
	const struct map *m = t->rules->map;
	switch (line) {
	case LINE_TURN:
		pass_turn(p, t);
		break;
	case LINE_SEAT:
		pass_seat(p, t, i);
		break;
	case LINE_MARKS:
		pass_points(p, m, &t->mark[i]);
		break;
	case LINE_FULFILLED:
		pass_points(p, m, &t->fulfilled[i]);
		break;
	case LINE_LACKS:
		pass_points(p, m, &t->lacks[i]);
		break;
	case LINE_ROUTE:
		pass_route(p, m, &t->route[i]);
		break;
	case LINE_PUBLIC:
		pass_points(p, m, &t->public);
		break;
	case LINE_HAND:
		pass_points(p, m, &v->hand);
		break;
	case LINE_DRAWN:
		pass_drawn(p, v);
		break;
	default:
		pass_beneath(p, v);
	}
}

void trails_view_lines(const struct trails_view *v, struct text *out)
{
	struct trails_view copy = *v;
	struct pairs p = {.out = out};
	for (int line = 0; line < LINES; line++)
		for (int i = 0; i < of_count(&v->table, lines[line].of); i++) {
			text_add(out, lines[line].word);
			if (lines[line].of != OF_ALL)
				text_addf(out, " %s", of_word(lines[line].of, i));
			pass_line(&p, &copy, (enum line)line, i);
			text_add_char(out, '\n');
		}
}

/* ---- Reading them.  ---- */

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

/* Reads the line of the COUNT WORDS; sets a bit for it in SEEN. */
static int read_line(struct trails_view *v, char **words, int count, uint64_t *seen,
                     struct error *e)
{
	enum line line = line_of(words[0], strlen(words[0]));
	if (line == LINES)
		return 0;
	const enum of of = lines[line].of;
	const char *word = of != OF_ALL && count > 1 ? words[1] : "";
	const int i = of == OF_ALL ? 0 : of_find(&v->table, of, word, strlen(word));
	if (i < 0)
		return error_set(e, of == OF_SEAT ? "'%.40s' is no seat" : "'%.40s' is no colour", word);
	uint64_t bit = UINT64_C(1) << (line * TRAILS_SEATS + i);
	if (*seen & bit)
		return error_set(e, "the line '%s' occurs twice", words[0]);
	*seen |= bit;
	const int skip = of == OF_ALL ? 1 : 2;
	struct pairs p = {.word = words + skip, .words = count - skip, .e = e};
	pass_line(&p, v, line, i);
	return p.status;
}

int trails_view_of_lines(const struct trails_rules *r, int seat, int seats, const char *text,
                         struct trails_view *v, struct error *e)
{
	enum { WORDS = MAP_POINTS_MAX + 8 };
	char *words[WORDS];
	OWN(text) line = {0};
	uint64_t seen = 0;
	int status = 0;
	*v = (struct trails_view){.seat = (uint8_t)seat};
	v->table.rules = r;
	v->table.seats = (uint8_t)seats;
	v->table.bow = TRAILS_NO_COLOUR;
	memset(v->drawn, MAP_NONE, sizeof v->drawn);
	memset(v->stack, MAP_NONE, sizeof v->stack);
	memset(v->table.stack_by, TRAILS_NOBODY, sizeof v->table.stack_by);
	while (*text && !status) {
		text_take_line(&text, &line);
		int count = text_split(line.s, blanks, words, WORDS);
		if (count)
			status = read_line(v, words, count, &seen, e);
	}
	if (status)
		return -1;
	for (int which = 0; which < LINES; which++)
		for (int i = 0; i < of_count(&v->table, lines[which].of); i++)
			if (!(seen >> (which * TRAILS_SEATS + i) & 1))
				return error_set(e, "a line '%s' is missing", lines[which].word);
	return trails_view_check(v, e) ? -1 : 0;
}
