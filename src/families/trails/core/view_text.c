/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/core/view_text.h"

#include <string.h>

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

static void write_route(const struct trails_table *t, int colour, struct text *out)
{
	const struct trails_route *r = &t->route[colour];
	const struct map *m = t->rules->map;
	text_addf(out, "route %s %s", trails_colour_name(colour), m->point[r->end].key);
	for (int i = 0; i < r->count; i++)
		text_addf(out, " %s>%s", m->point[r->from[i]].key, m->point[r->to[i]].key);
	text_add_char(out, '\n');
}

/* The cards that somebody put at the bottom of the stack, from the lowest on. */
static void write_beneath(const struct trails_view *v, struct text *out)
{
	const struct trails_table *t = &v->table;
	text_add(out, "beneath");
	for (int i = 0; i < t->stack && t->stack_by[i] != TRAILS_NOBODY; i++)
		text_addf(out, " %d:%s", t->stack_by[i] + 1,
		          v->stack[i] == MAP_NONE ? "?" : t->rules->map->point[v->stack[i]].key);
	text_add_char(out, '\n');
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
	for (int c = 0; c < TRAILS_COLOURS; c++)
		write_route(t, c, out);
	text_add(out, "public");
	write_points(m, &t->public, out);
	text_add(out, "hand");
	write_points(m, &v->hand, out);
	text_add(out, "drawn");
	for (int i = 0; i < TRAILS_DRAWN; i++)
		if (v->drawn[i] != MAP_NONE)
			text_addf(out, " %s", m->point[v->drawn[i]].key);
	text_add_char(out, '\n');
	write_beneath(v, out);
}

/* True if all of A is in B. */
static bool within(const struct trails_set *a, const struct trails_set *b)
{
	struct trails_set stray = trails_set_without(*a, b);
	return trails_set_empty(&stray);
}

/* True if NEXT is the route R, but for an arrow of M if M lays one or takes one away. */
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
