/* Why a move isn't legal, and what would be.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/core/move.h"
#include "families/trails/core/table.h"
#include "families/trails/core/words.h"

static const char *key(const struct trails_table *t, int point)
{
	return t->rules->map->point[point].key;
}

/* Adds the key of POINT to LIST, which begins as an empty text. */
static void list_add(struct text *list, const struct trails_table *t, int point)
{
	text_join(list, 0, SAY_COMMA, key(t, point));
}

/* The points to which an arrow of COLOUR may go. */
static void list_onward(const struct trails_table *t, int colour, struct text *list)
{
	const struct map_point *p = &t->rules->map->point[t->route[colour].end];
	for (int i = 0; i < p->ways; i++)
		if (trails_arrow_fits(t, colour, &p->way[i], false))
			list_add(list, t, p->way[i].to);
}

static int check_mark(const struct trails_table *t, const struct trails_set *hand, uint64_t m,
                      struct error *e)
{
	const struct map *map = t->rules->map;
	int p = trails_move_to(m), owner = trails_mark_owner(t, t->mover);
	uint64_t legal[TRAILS_MOVES];
	if (trails_table_legal(t, hand, NULL, legal) == 1 && trails_move_kind(legal[0]) == TRAILS_PASS)
		return error_set(e, trails_has_cards(t)
		                    ? "no mission of yours can be marked any more: type 'pass'"
		                    : "no place can be marked any more: type 'pass'");
	if (trails_move_kind(m) != TRAILS_MARK)
		return error_set(e, trails_marks_free(t->rules)
		                    ? "marks come first: type 'mark PLACE', or 'done'"
		                    : "marks come first: type 'mark PLACE'");
	if (p >= map->points || map->point[p].kind != MAP_PLACE)
		return error_set(e, "only the place of a mission can be marked, and this is not one");
	if (trails_has_cards(t) && !trails_set_has(hand, p))
		return error_set(e, "%s can't be marked: you can mark only missions in your hand",
		                 key(t, p));
	if (trails_set_has(&t->mark[owner], p))
		return error_set(e, "%s has a mark of this colour already", key(t, p));
	return error_set(e, "%s can't be marked: marks must be at least %d steps from the start",
	                 key(t, p), TRAILS_MARK_STEPS);
}

/* Why no arrow of COLOUR can go to the point TO. */
static int check_arrow(const struct trails_table *t, int colour, int to, struct error *e)
{
	const struct map *map = t->rules->map;
	const char *name = trails_colour_name(colour);
	const struct trails_route *r = &t->route[colour];
	int edge = to < map->points ? map_edge_between(map, r->end, to) : -1;
	if (r->count >= t->rules->arrows)
		return error_set(e, "all %d arrows of %s are laid", t->rules->arrows, name);
	struct text list = {0};
	list_onward(t, colour, &list);
	if (!list.len)
		return error_set(e, "%s can't go on from %s", name, key(t, r->end));
	if (edge < 0)
		error_set(e, "%s stands at %s: it can go to %s", name, key(t, r->end), list.s);
	else if (!r->count)
		error_set(e, "another expedition began by %s: %s can go to %s", key(t, to), name, list.s);
	else if (trails_route_uses(r, edge))
		error_set(e, "%s lies between %s and %s already: it can go to %s", name, key(t, r->end),
		          key(t, to), list.s);
	else
		error_set(e, "at %s %s would form its second bow in this turn: it can go to %s", key(t, to), name,
		          list.s);
	text_release(&list);
	return -1;
}

static int check_bow(const struct trails_table *t, uint64_t m, struct error *e)
{
	const struct map *map = t->rules->map;
	const struct trails_route *r = &t->route[t->bow];
	const char *name = trails_colour_name(t->bow);
	int from = trails_move_from(m), to = trails_move_to(m);
	struct trails_set points = trails_bow_points(t, t->bow);
	if (trails_move_kind(m) != TRAILS_BOW || trails_move_colour(m) != t->bow ||
	    from >= map->points || to >= map->points)
		return error_set(e, "%s has formed a bow: type 'bow FROM TO' for its arrow, or 'pass'",
		                 name);
	if (!trails_set_has(&points, from)) {
		struct text list = {0};
		for (int p = trails_set_next(&points, 0); p >= 0; p = trails_set_next(&points, p + 1))
			list_add(&list, t, p);
		error_set(e, "the bow's arrow begins at one of %s", text_string(&list));
		text_release(&list);
		return -1;
	}
	int edge = map_edge_between(map, from, to);
	if (edge < 0)
		return error_set(e, "no edge leads from %s to %s", key(t, from), key(t, to));
	if (trails_route_uses(r, edge))
		return error_set(e, "%s lies between %s and %s already", name, key(t, from),
		                 key(t, to));
	return error_set(e, "at %s %s would form its second bow in this turn", key(t, to), name);
}

/* Why the coupon's action M can't be done. */
static int check_coupon(const struct trails_table *t, const struct trails_set *hand, uint64_t m,
                        struct error *e)
{
	int colour = trails_move_colour(m), p = trails_move_to(m);
	if (t->spent >= t->rules->spend)
		return error_set(e, SAY_COUPONS_A_TURN(t->rules->spend), t->rules->spend);
	if (!t->coupons[t->mover])
		return error_set(e, "you have no coupon");
	if (trails_move_kind(m) == TRAILS_COUPON_ARROW)
		return check_arrow(t, colour, p, e);
	if (trails_move_kind(m) == TRAILS_TAKE) {
		const char *name = trails_colour_name(colour);
		if (!t->route[colour].count)
			return error_set(e, "%s has no arrow to take away", name);
		return error_set(e, "%s would form its second bow in this turn", name);
	}
	if (!t->stack)
		return error_set(e, "no mission is left in the stack to change one for");
	if (p < t->rules->map->points && trails_set_has(&t->mark[t->mover], p) &&
	    trails_set_has(hand, p))
		return error_set(e, "%s is marked: only a mission without a mark can be changed",
		                 key(t, p));
	return error_set(e, "only a mission in your hand can be changed, and this is not one");
}

/* Tells the mover, whose turn's arrow isn't laid, where it can go. */
static int arrow_first(const struct trails_table *t, struct error *e)
{
	struct text list = {0};
	for (int c = 0; c < TRAILS_COLOURS; c++) {
		struct text points = {0};
		list_onward(t, c, &points);
		if (points.len)
			text_joinf(&list, 0, SAY_SEMICOLON, SAY_TO, trails_colour_name(c), text_string(&points));
		text_release(&points);
	}
	error_set(e, "lay the arrow of the turn first: %s", text_string(&list));
	text_release(&list);
	return -1;
}

static bool is_coupon(enum trails_kind kind)
{
	return kind == TRAILS_COUPON_ARROW || kind == TRAILS_TAKE || kind == TRAILS_CHANGE;
}

/* Why M, which isn't legal, is not. */
static int reason(const struct trails_table *t, const struct trails_set *hand,
                  const uint8_t *drawn, uint64_t m, struct error *e)
{
	enum trails_kind kind = trails_move_kind(m);
	bool coloured = kind == TRAILS_ARROW || kind == TRAILS_COUPON_ARROW || kind == TRAILS_TAKE;
	if (coloured && trails_move_colour(m) >= TRAILS_COLOURS)
		return error_set(e, "no expedition has this colour");
	switch (trails_phase(t)) {
	case TRAILS_TO_MARK:
		return check_mark(t, hand, m, e);
	case TRAILS_TO_KEEP:
		return error_set(e, "you drew two missions: type 'keep %s' or 'keep %s'",
		                 key(t, drawn[0]), key(t, drawn[1]));
	case TRAILS_TO_BOW:
		return check_bow(t, m, e);
	case TRAILS_TO_GREEN:
		if (kind == TRAILS_ARROW)
			return check_arrow(t, trails_move_colour(m), trails_move_to(m), e);
		return error_set(e, "the arrow point gives you an arrow: lay it first, or type 'pass'");
	case TRAILS_TO_ARROW:
		if (is_coupon(kind))
			return check_coupon(t, hand, m, e);
		if (kind == TRAILS_ARROW)
			return check_arrow(t, trails_move_colour(m), trails_move_to(m), e);
		if (kind == TRAILS_PASS)
			return arrow_first(t, e);
		break;
	case TRAILS_TO_SPEND:
		if (is_coupon(kind))
			return check_coupon(t, hand, m, e);
		if (kind == TRAILS_ARROW)
			return error_set(e, "you have laid this turn's arrow: type 'coupon %s %s' to pay "
			                 "for another, or 'pass'", trails_colour_name(trails_move_colour(m)),
			                 trails_move_to(m) < t->rules->map->points
			                 ? key(t, trails_move_to(m)) : "POINT");
		break;
	}
	if (kind == TRAILS_BOW)
		return error_set(e, "no expedition has just formed a bow");
	if (kind == TRAILS_KEEP)
		return error_set(e, "no missions were drawn to choose from");
	if (kind == TRAILS_MARK || kind == TRAILS_DONE)
		return error_set(e, "the marks are laid: lay an arrow: type 'COLOUR POINT'");
	return error_set(e, "that is not a move");
}

int trails_table_check_move(const struct trails_table *t, const struct trails_set *hand,
                            const uint8_t *drawn, uint64_t m, struct error *e)
{
	uint64_t legal[TRAILS_MOVES];
	int n = trails_table_legal(t, hand, drawn, legal);
	for (int i = 0; i < n; i++)
		if (legal[i] == m)
			return 0;
	if (trails_over(t))
		return error_set(e, "the game is over");
	return reason(t, hand, drawn, m, e);
}
