/* The words of trails in a review, and its map on a page.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/review/review.h"

#include <math.h>
#include <string.h>

#include "families/trails/agent/search.h"
#include "families/trails/core/move.h"
#include "families/trails/core/words.h"
#include "families/trails/judge/judge.h"
#include "families/trails/match/game.h"
#include "families/trails/show/advice.h"
#include "families/trails/show/answers.h"
#include "families/trails/show/look.h"
#include "families/trails/show/news.h"
#include "families/trails/show/picture.h"
#include "show/page/atlas.h"

static void moves(const struct telling *told, const void *state, int seat, const uint64_t *list,
                  int count, enum judged_form form, struct text *out)
{
	(void)told, (void)seat, (void)form;
	game_write_moves(&trails_game, state, list, count, out);
}

/* Adds the main reason why the better turn of D is better than the one that was made: what is good
 * about the better turn, or bad about the turn that was made. */
static enum judged_reason reason(const struct judging *r, const struct telling *told, const void *state,
                                 int seat, const struct decision *d, struct text *out)
{
	enum { LEAST = MIND_POINT / 4 }; /* less explains no turn that costs a point or more */
	struct trails_reason list[2][REASONS_MOST], found;
	int count[2];
	int32_t most = LEAST;
	bool better = false;
	const struct trails_telling to = trails_told_at(told, state, seat);
	for (int side = 0; side < 2; side++)
		count[side] = reasons_of(r->base, &to.view, side ? &d->made : &d->best, list[side]);
	for (int side = 0; side < 2; side++)
		for (int i = 0; i < count[side]; i++) {
			const struct trails_reason *one = &list[side][i];
			const int32_t sign = side ? -1 : 1;
			int32_t worth = sign * one->worth;
			if (worth <= 0)
				continue;
			for (int k = 0; k < count[!side]; k++)
				if (list[!side][k].kind == one->kind &&
				    list[!side][k].point == one->point &&
				    list[!side][k].seat == one->seat)
					worth -= sign * list[!side][k].worth;
			if (worth <= most)
				continue;
			most = worth;
			found = *one;
			better = !side;
		}
	if (most == LEAST) /* the rules of thumb know none */
		return JUDGED_NO_REASON;
	advice_reason(&to, &found, out);
	return better ? JUDGED_OF_BETTER : JUDGED_OF_PLAYED;
}

static void where(const struct telling *told, const void *state, int seat, struct text *out)
{
	const struct trails_telling to = trails_told_at(told, state, seat);
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		trails_answer_stand(&to, colour, out);
	trails_answer_hand(&to, out);
}

static void table(const struct telling *told, const void *state, int seat, struct text *out)
{
	enum { LEAST = 20, AROUND = 6 }; /* lines of the picture, and those of the text around it */
	const int height = told->term->height - AROUND;
	const struct trails_telling to = trails_told_at(told, state, seat);
	if (to.words)
		where(told, state, seat, out);
	else
		picture_draw(&to, height < LEAST ? LEAST : height, out);
}

/* ---- The map on a page, drawn as vectors: coast, edges and points once for all turns; for each
 * turn the arrows, where the expeditions stand, missions and marks; and names, each beside its point
 * where there is room.  ---- */

/* An arrow's number is made of its edge, its direction and its colour. */
enum { DIRECTIONS = 2,
       ARROWS = MAP_EDGES_MAX * DIRECTIONS * TRAILS_COLOURS };

/* How a map is drawn.  It must not be copied. */
struct review_map {
	const struct map *map;
	struct atlas atlas;
};

static void init_map(struct review_map *r, const struct map *m)
{
	*r = (struct review_map){.map = m};
	picture_chart_map(m, &r->atlas.chart);
	atlas_init(&r->atlas);
}

static void begin_atlas(void *atlas, const struct match *m)
{
	const struct trails_rules *r = m->rules;
	init_map(atlas, r->map);
}

/* ---- Edges and arrows.  ---- */

/* Returns the number of arrow I of expedition COLOUR, which names its shape. */
static int arrow_number(const struct review_map *r, const struct trails_route *route, int colour,
                        int i)
{
	const int edge = route->edge[i], back = route->from[i] != r->map->edge[edge].from;
	return (edge * DIRECTIONS + back) * TRAILS_COLOURS + colour;
}

/* Adds the shape of the arrow with that NUMBER. */
static void add_arrow(const struct review_map *r, int number, struct text *out)
{
	/* gap before and after it; length of its barbs, at most 1/PART of the arrow's */
	enum { BESIDE = 6, SHORT = 8, BARB = 9, PART = 5 };
	const int colour = number % TRAILS_COLOURS, back = number / TRAILS_COLOURS % DIRECTIONS;
	const int edge = number / TRAILS_COLOURS / DIRECTIONS;
	const struct map_edge *e = &r->map->edge[edge];
	/* arrows of other colours lie beside it, whatever their direction */
	const double side = (back ? -1 : 1) * (colour - 1) * BESIDE;
	struct atlas_line half[2];
	const int count = atlas_lines(&r->atlas, edge, back ? e->to : e->from,
	                              back ? e->from : e->to, half);
	text_addf(out, "<g id=\"a%d\" class=\"c%d\">", number, colour);
	for (int i = 0; i < count; i++) {
		const struct atlas_line l = half[i];
		const double x = l.x1 - l.x0, y = l.y1 - l.y0, length = sqrt(x * x + y * y);
		if (length <= 0)
			continue;
		const double ux = x / length, uy = y / length, at = length * 3 / 5;
		const double free = length > 4 * SHORT ? SHORT : 0;
		const double barb = length < PART * BARB ? length / PART : BARB;
		const double x0 = l.x0 - uy * side, y0 = l.y0 + ux * side, mx = x0 + ux * at,
			     my = y0 + uy * at;
		text_addf(out, "<path class=\"line\" d=\"M%.0f %.0fL%.0f %.0f\"/>", x0 + ux * free,
		          y0 + uy * free, x0 + ux * (length - free), y0 + uy * (length - free));
		text_addf(out, "<path d=\"M%.0f %.0fL%.0f %.0fL%.0f %.0f\"/>",
		          mx - (ux + uy) * barb, my - (uy - ux) * barb, mx, my,
		          mx - (ux - uy) * barb, my - (uy + ux) * barb);
	}
	text_add(out, "</g>\n");
}

/* Adds a shape for each arrow that was ever laid in M. */
static void add_arrows(const struct review_map *r, const struct match *m, struct text *out)
{
	bool laid[ARROWS] = {false};
	for (size_t at = 0; m && at < m->log_len; at++) {
		const struct trails_state *s = match_after(m, at);
		for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
			const struct trails_route *route = &s->table.route[colour];
			if (route->count)
				laid[arrow_number(r, route, colour, route->count - 1)] = true;
		}
	}
	for (int i = 0; i < ARROWS; i++)
		if (laid[i])
			add_arrow(r, i, out);
}

/* ---- Points.  ---- */

/* Adds the points of KIND without the start, or with START only the start.  SHAPE is the path of
 * each, from the point on. */
static void add_points(const struct review_map *r, enum map_kind kind, bool start, const char *class,
                       const char *shape, struct text *out)
{
	text_addf(out, "<path class=\"%s\" d=\"", class);
	for (int p = 0; p < r->map->points; p++)
		if (start ? p == r->map->start : r->map->point[p].kind == kind && p != r->map->start)
			text_addf(out, "M%d %d%s", atlas_x(&r->atlas, p), atlas_y(&r->atlas, p), shape);
	text_add(out, "\"/>\n");
}

/* Adds the shapes that all maps of a page are put together from: those of match M, or without
 * arrows if it is NULL.  MAP is a struct review_map. */
static void add_shapes(const void *map, const struct match *m, struct text *out)
{
	const struct review_map *r = map;
	atlas_shapes_begin(&r->atlas, out);
	add_points(r, MAP_PLAIN, false, "plain", "h0", out);
	add_points(r, MAP_PLACE, false, "spot", "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0", out);
	add_points(r, MAP_GREEN, false, "green", "m-6 5h12l-6-11z", out);
	add_points(r, MAP_RED, false, "red", "m-5-5h10v10h-10z", out);
	add_points(r, MAP_PLAIN, true, "start", "m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0m6 0a3 3 0 1 0 6 0"
	           "a3 3 0 1 0-6 0", out);
	atlas_shapes_signs(out);
	text_add(out, "<path id=\"e1\" d=\"M-14-14h28v28h-28z\"/>\n"
	         "<path id=\"e2\" d=\"M0-19 19 0 0 19-19 0z\"/>\n");
	add_arrows(r, m, out);
	atlas_shapes_end(out);
}

/* ---- The map of a turn.  ---- */

/* Draws the signs of POINT, if it matters to the seat of TOLD.  Returns whether it does. */
static bool draw_goal(const struct review_map *r, const struct trails_telling *told, int point,
                      struct text *out)
{
	const struct look l = look_at(&told->view, point);
	OWN(text) seats = {0};
	if (l.public)
		atlas_use(&r->atlas, "open", point, out);
	if (l.mission)
		atlas_use(&r->atlas, "own", point, out);
	if (l.marked)
		atlas_use(&r->atlas, "ring", point, out);
	for (int seat = 0; seat < told->view.table.seats; seat++)
		if (l.marks >> seat & 1)
			text_addf(&seats, "%s%d", seats.len ? "," : "", seat + 1);
	if (seats.len)
		atlas_flag(&r->atlas, point, seats.s, out);
	return l.public || l.mission || l.marked || l.marks;
}

/* Writes the names of the points that matter to the seat, or where an expedition stands; of a map
 * without a game, those of all places. */
static void draw_names(const struct review_map *r, const struct trails_telling *told,
                       struct labels *labels, struct text *out)
{
	const struct trails_table *t = &told->view.table;
	for (int p = 0; p < r->map->points; p++) {
		const struct look l = look_at(&told->view, p);
		bool named =
			l.public || l.mission || l.marked || l.marks || p == t->rules->map->start;
		named |= !t->seats && t->rules->map->point[p].kind == MAP_PLACE;
		for (int colour = 0; colour < TRAILS_COLOURS; colour++)
			named |= t->route[colour].count && t->route[colour].end == p;
		if (named)
			atlas_name(&r->atlas, labels, p, name_whole(told, p).s, out);
	}
}

/* Adds the map as TOLD's seat sees it.  AFTER is the table after the turn: arrows that it has in
 * addition are shown, too, and arrows that it lacks are shown as taken away. */
static void draw_map(const struct review_map *r, const struct trails_telling *told,
                     const struct trails_table *after, struct text *out)
{
	const struct trails_route *route = told->view.table.route;
	struct labels labels = {.width = r->atlas.width, .height = r->atlas.height};
	struct atlas_piece piece[TRAILS_COLOURS];
	int pieces = 0;
	atlas_begin(&r->atlas, out);
	/* arrows that AFTER lacks, or has in addition, get a class of their own */
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		const struct trails_route *a = &route[colour], *b = &after->route[colour];
		int same = 0;
		while (same < a->count && same < b->count && a->from[same] == b->from[same] &&
		       a->edge[same] == b->edge[same])
			same++;
		for (int i = 0; i < same; i++)
			text_addf(out, "<use href=\"#a%d\"/>", arrow_number(r, a, colour, i));
		for (int i = same; i < a->count; i++)
			text_addf(out, "<use class=\"gone\" href=\"#a%d\"/>",
			          arrow_number(r, a, colour, i));
		for (int i = same; i < b->count; i++)
			text_addf(out, "<use class=\"new\" href=\"#a%d\"/>",
			          arrow_number(r, b, colour, i));
	}
	text_add_char(out, '\n');
	for (int p = 0; p < r->map->points; p++)
		if (draw_goal(r, told, p, out))
			labels_keep_free(&labels, atlas_x(&r->atlas, p), atlas_y(&r->atlas, p));
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		if (route[colour].count)
			piece[pieces++] = (struct atlas_piece){route[colour].end, colour, colour,
			                                       trails_sign[colour].end};
	atlas_pieces(&r->atlas, piece, pieces, &labels, out);
	text_add_char(out, '\n');
	draw_names(r, told, &labels, out);
	atlas_end(out);
}

static void draw_atlas(const void *atlas, const struct telling *told, const void *state, int seat,
                       const void *after, struct text *out)
{
	const struct trails_state *then = after;
	const struct trails_telling to = trails_told_at(told, state, seat);
	draw_map(atlas, &to, &then->table, out);
}

/* ---- What the signs mean.  ---- */

static void add_signs(struct text *out)
{
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		const struct phrase markup =
			phrase("<g class=\"end c%d\"><use href=\"#e%d\"/><text y=\"8\">%c</text></g>",
		               colour, colour, trails_sign[colour].end);
		atlas_sign(markup.s, trails_colour_name(colour), out);
	}
	atlas_sign("<use class=\"own\" href=\"#own\"/>", "mission of the player", out);
	atlas_sign("<use class=\"ring\" href=\"#ring\"/>", "with the player\u2019s mark", out);
	atlas_sign("<use class=\"open\" href=\"#open\"/>", "public mission", out);
	atlas_sign("<text class=\"flag\" x=\"-8\" y=\"9\">2</text>", "mark of player 2", out);
	atlas_sign("<path class=\"green\" d=\"M-9 8h18l-9-17z\"/>", "gives an arrow", out);
	atlas_sign("<path class=\"red\" d=\"M-8-8h16v16h-16z\"/>", "gives a coupon", out);
}

static void legend(struct text *out)
{
	text_add(out, SAY_PAGE_ARROWS);
	text_add_char(out, ' ');
	add_signs(out);
}

/* ---- Beside the map.  ---- */

static void score(const struct telling *told, const void *state, int seat, struct text *out)
{
	const struct trails_telling to = trails_told_at(told, state, seat);
	trails_answer_score(&to, out);
}

static void heads(const void *state, struct text *out)
{
	const struct trails_state *s = state;
	if (trails_has_cards(&s->table))
		text_addf(out, "<th>%s", SAY_HEAD_MISSIONS);
	text_addf(out, "<th>%s<th>%s", SAY_HEAD_MARKS, SAY_HEAD_COUPONS);
}

static void cells(const void *state, int seat, struct text *out)
{
	const struct trails_state *s = state;
	if (trails_has_cards(&s->table))
		text_addf(out, "<td>%d", s->table.hand[seat]);
	text_addf(out, "<td>%d<td>%d", trails_set_count(&s->table.mark[seat]), s->table.coupons[seat]);
}

static const struct judged_map on_page = {
	.atlas_size = sizeof(struct review_map),
	.atlas_init = begin_atlas,
	.atlas_shapes = add_shapes,
	.atlas_draw = draw_atlas,
	.legend = legend,
	.where = where,
	.score = score,
	.heads = heads,
	.cells = cells,
};

const struct judged_words trails_reviewer = {
	.judge = &trails_judge,
	.decisions = &trails_decisions,
	.worlds = TRAILS_REVIEW_WORLDS,
	.praised = {20, 50, 80, 115},
	.moves = moves,
	.reason = reason,
	.table = table,
	.map = &on_page,
};

/* ---- The map as a page of its own.  ---- */

/* Adds a page with the map of MATCH, as draw_map, and below it the LINES, which it releases. */
static void add_page(const struct trails_telling *told, const struct match *match,
                     const struct trails_table *after, int refresh, struct text *lines, struct text *out)
{
	OWN(text) picture = {0}, signs = {0};
	struct review_map map;
	init_map(&map, told_map(told));
	add_shapes(&map, match, &picture);
	draw_map(&map, told, after, &picture);
	add_signs(&signs);
	atlas_page(told_map(told)->title, refresh, &picture, &signs, lines, out);
}

void map_page(const struct telling *told, struct text *out)
{
	struct term term = page_term();
	OWN(text) news = {0};
	struct text lines = {0};
	struct telling plain = *told;
	plain.term = &term;
	plain.news = &news;
	struct trails_telling to = trails_told(&plain);
	if (told->hidden)
		to.view.hand = (struct trails_set){0};
	struct trails_telling before = to;
	const struct trails_table *since = told->match->log_len ? lately_since(told) : NULL;
	if (since) /* the arrows that it lacks are drawn as new */
		memcpy(before.view.table.route, since->route, sizeof since->route);
	lately_tell(&plain, term.width, term.height, &lines);
	to.words = true;
	trails_answer_table(&to, &lines);
	add_page(&before, told->match, &to.view.table, PAGE_REFRESH, &lines, out);
}

void map_page_bare(const struct map *m, struct text *out)
{
	struct term term = page_term();
	const struct trails_rules rules = {.map = m};
	const struct telling plain = {.name = {""}, .term = &term};
	const struct trails_telling told = {
		.base = &plain, .view.table.rules = &rules, .words = true};
	struct text lines = {0};
	for (int c = 0; c < m->continents; c++)
		atlas_continent(&told, c, &lines);
	add_page(&told, NULL, &told.view.table, 0, &lines, out);
}
