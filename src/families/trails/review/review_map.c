/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/review/review_map.h"

#include <math.h>
#include <string.h>

#include "families/trails/core/move.h"
#include "families/trails/show/answers.h"
#include "families/trails/show/look.h"
#include "families/trails/show/news.h"
#include "families/trails/show/picture.h"
#include "families/trails/show/telling.h"
#include "show/page/page.h"

/* An arrow's number is made of its edge, its direction and its colour. */
enum { DIRECTIONS = 2,
       ARROWS = MAP_EDGES_MAX * DIRECTIONS * TRAILS_COLOURS };

void review_map_init(struct review_map *r, const struct map *m)
{
	*r = (struct review_map){.map = m};
	picture_chart_map(m, &r->atlas.chart);
	atlas_init(&r->atlas);
}

static int x_of(const struct review_map *r, int point)
{
	return atlas_x(&r->atlas, point);
}

static int y_of(const struct review_map *r, int point)
{
	return atlas_y(&r->atlas, point);
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
			text_addf(out, "M%d %d%s", x_of(r, p), y_of(r, p), shape);
	text_add(out, "\"/>\n");
}

void review_map_shapes(const void *map, const struct match *m, struct text *out)
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
	int said = 0;
	if (l.public)
		atlas_use(&r->atlas, "open", point, out);
	if (l.mission)
		atlas_use(&r->atlas, "own", point, out);
	if (l.marked)
		atlas_use(&r->atlas, "ring", point, out);
	if (l.marks) {
		text_addf(out, "<text class=\"flag\" x=\"%d\" y=\"%d\">", x_of(r, point) + 12,
		          y_of(r, point) - 12);
		for (int seat = 0; seat < told->view.table.seats; seat++)
			if (l.marks >> seat & 1)
				text_addf(out, "%s%d", said++ ? "," : "", seat + 1);
		text_add(out, "</text>");
	}
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

void review_map_draw(const struct review_map *r, const struct trails_telling *told,
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
			labels_keep_free(&labels, x_of(r, p), y_of(r, p));
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		if (route[colour].count)
			piece[pieces++] = (struct atlas_piece){route[colour].end, colour, colour,
			                                       sign_end(colour)};
	atlas_pieces(&r->atlas, piece, pieces, &labels, out);
	text_add_char(out, '\n');
	draw_names(r, told, &labels, out);
	atlas_end(out);
}

/* ---- What the signs mean.  ---- */

void review_map_legend(struct text *out)
{
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		const struct phrase markup =
			phrase("<g class=\"end c%d\"><use href=\"#e%d\"/><text y=\"8\">%c</text></g>",
		               colour, colour, sign_end(colour));
		atlas_sign(markup.s, trails_colour_name(colour), out);
	}
	atlas_sign("<use class=\"own\" href=\"#own\"/>", "mission of the player", out);
	atlas_sign("<use class=\"ring\" href=\"#ring\"/>", "with the player\u2019s mark", out);
	atlas_sign("<use class=\"open\" href=\"#open\"/>", "public mission", out);
	atlas_sign("<text class=\"flag\" x=\"-8\" y=\"9\">2</text>", "mark of player 2", out);
	atlas_sign("<path class=\"green\" d=\"M-9 8h18l-9-17z\"/>", "gives an arrow", out);
	atlas_sign("<path class=\"red\" d=\"M-8-8h16v16h-16z\"/>", "gives a coupon", out);
}

enum { REFRESH = 3, COLUMNS = 10000 }; /* seconds; lines aren't broken */

/* ---- The map as a page of its own.  ---- */

/* Adds the lines of TEXT as paragraphs, and releases it. */
static void add_lines(struct text *text, struct text *out)
{
	struct text line = {0};
	for (const char *at = text_string(text); *at;) {
		text_take_line(&at, &line);
		text_add(out, "<p>");
		page_escape(text_string(&line), out);
		text_add_char(out, '\n');
	}
	text_release(&line);
	text_release(text);
}

/* Adds a page with the map, as review_map_shapes and review_map_draw, and below it the LINES, which
 * it releases. */
static void add_page(const struct trails_telling *told, const struct match *match,
                     const struct trails_table *after, int refresh, struct text *lines, struct text *out)
{
	const char *title = told_map(told)->title;
	struct review_map map;
	review_map_init(&map, told_map(told));
	page_head(title, refresh, out);
	text_add(out, "<h1>");
	page_escape(title, out);
	text_add(out, "</h1>\n<main>\n<div class=\"walk broad\">\n<section class=\"now\">\n");
	review_map_shapes(&map, match, out);
	review_map_draw(&map, told, after, out);
	text_add(out, "<p class=\"key\">");
	review_map_legend(out);
	text_add(out, "</p>\n<div class=\"told\">\n");
	add_lines(lines, out);
	text_add(out, "</div>\n</section>\n</div>\n</main>\n");
	page_foot(out);
}

void map_page(const struct telling *told, struct text *out)
{
	const struct term term = {.width = COLUMNS, .height = COLUMNS, .utf8 = true};
	struct text lines = {0}, news = {0};
	struct telling plain = *told;
	plain.term = (struct term *)&term;
	plain.news = &news;
	struct trails_telling to = trails_told(&plain), before = to;
	const struct trails_table *since = told->match->log_len ? lately_since(told) : NULL;
	if (since) /* the arrows that it lacks are drawn as new */
		memcpy(before.view.table.route, since->route, sizeof since->route);
	lately_tell(&plain, COLUMNS, &lines);
	to.words = true;
	trails_answer_table(&to, &lines);
	add_page(&before, told->match, &to.view.table, REFRESH, &lines, out);
	text_release(&news);
}

void map_page_bare(const struct map *m, struct text *out)
{
	const struct term term = {.width = COLUMNS, .utf8 = true};
	const struct trails_rules rules = {.map = m};
	const struct trails_telling told = {.view.table.rules = &rules, .term = &term, .words = true};
	struct text lines = {0};
	for (int c = 0; c < m->continents; c++)
		atlas_continent(&told, c, &lines);
	add_page(&told, NULL, &told.view.table, 0, &lines, out);
}
