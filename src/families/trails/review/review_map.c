/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/review/review_map.h"

#include <math.h>

#include "families/trails/core/move.h"
#include "families/trails/show/look.h"
#include "families/trails/show/picture.h"
#include "families/trails/show/signs.h"
#include "show/page/page.h"

/* Half of a sign; a letter's width in the mean and its height, as .atlas of review.css has them;
 * how far a name is from its point. */
enum { SIGN = 16, LETTER = 13, ASCENT = 20, DESCENT = 6, OFF = 20 };

static void take(struct labels *l, struct label_box box)
{
	if (l->count < (int)(sizeof l->box / sizeof l->box[0]))
		l->box[l->count++] = box;
}

void labels_keep_free(struct labels *l, int x, int y)
{
	take(l, (struct label_box){x - SIGN, y - SIGN, x + SIGN, y + SIGN});
}

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* Returns how much of B lies within A. */
static int common(struct label_box a, struct label_box b)
{
	const int wide = least(a.east, b.east) - (a.west > b.west ? a.west : b.west);
	const int high = least(a.south, b.south) - (a.north > b.north ? a.north : b.north);
	return wide > 0 && high > 0 ? wide * high : 0;
}

/* Returns how much B covers of all that is taken; and how much of it lies off the map, which is
 * worse. */
static int64_t covers(const struct labels *l, struct label_box b)
{
	enum { WORSE = 4 };
	const struct label_box map = {0, 0, l->width, l->height};
	int64_t sum = (int64_t)WORSE * ((b.east - b.west) * (b.south - b.north) - common(map, b));
	for (int i = 0; i < l->count; i++)
		sum += common(l->box[i], b);
	return sum;
}

struct label labels_place(struct labels *l, int x, int y, int columns)
{
	static const struct {
		int x, y;  /* in units, of the end of the name and of its baseline */
		int from;  /* how many halves of it lie to the left of that */
		const char *anchor;
	} tries[] = {
		{OFF, 7, 0, "from"},         {-OFF, 7, 2, "to"},
		{0, -OFF, 1, "mid"},         {0, OFF + 16, 1, "mid"},
		{OFF - 6, -11, 0, "from"},   {OFF - 6, 25, 0, "from"},
		{-OFF + 6, -11, 2, "to"},    {-OFF + 6, 25, 2, "to"},
		{0, -OFF - 22, 1, "mid"},    {0, OFF + 38, 1, "mid"},
	};
	const int wide = columns * LETTER;
	struct label best = {x, y, ""};
	struct label_box taken = {0};
	int64_t fewest = INT64_MAX;
	for (size_t i = 0; i < sizeof tries / sizeof tries[0] && fewest; i++) {
		const int at = x + tries[i].x, base = y + tries[i].y,
			  west = at - wide * tries[i].from / 2;
		const struct label_box box = {west, base - ASCENT, west + wide, base + DESCENT};
		const int64_t covered = covers(l, box);
		if (covered >= fewest)
			continue;
		fewest = covered;
		taken = box;
		best = (struct label){at, base, tries[i].anchor};
	}
	take(l, taken);
	return best;
}

/* The units of a frame's cell, and the columns of that; an arrow's number is made of its edge, its
 * direction and its colour. */
enum { COLUMNS = 100, ACROSS = 12, DOWN = 24, DIRECTIONS = 2,
       ARROWS = MAP_EDGES_MAX * DIRECTIONS * TRAILS_COLOURS };

void review_map_init(struct review_map *r, const struct map *m)
{
	*r = (struct review_map){.map = m};
	picture_chart_map(m, &r->chart);
	frame_natural(&r->frame, &r->chart, COLUMNS);
	r->width = r->frame.columns * ACROSS;
	r->height = r->frame.rows * DOWN;
}

static int x_of(const struct review_map *r, int point)
{
	return frame_x(&r->frame, r->map->point[point].longitude, ACROSS);
}

static int y_of(const struct review_map *r, int point)
{
	return frame_y(&r->frame, r->map->point[point].latitude, DOWN);
}

/* ---- The coast.  ---- */

struct place {
	int x, y;
};

/* True if three places lie beyond the same side of the picture, so that the middle one doesn't
 * matter. */
static bool beyond(const struct review_map *r, struct place a, struct place b, struct place c)
{
	const int wide = r->width, high = r->height;
	return (a.x < 0 && b.x < 0 && c.x < 0) || (a.x > wide && b.x > wide && c.x > wide) ||
	       (a.y < 0 && b.y < 0 && c.y < 0) || (a.y > high && b.y > high && c.y > high);
}

static struct place coast_place(const struct review_map *r, const struct coast_ring *ring, size_t i,
                                int first)
{
	const int east = first + ring->at[i][0] - ring->at[0][0], span = r->frame.span;
	/* rounded downwards also left of the picture, so that no kink is at its side */
	const int units = east * (r->width - 1);
	return (struct place){units >= 0 ? units / span : -((-units + span - 1) / span),
	                      frame_y(&r->frame, ring->at[i][1], DOWN)};
}

/* Adds RING with its first point FIRST tenths of a degree to the right of the left side; nothing if
 * it lies outside. */
static void add_ring(const struct review_map *r, const struct coast_ring *ring, int first,
                     struct text *out)
{
	struct text path = {0};
	struct place last = coast_place(r, ring, 0, first);
	int west = last.x, east = last.x, north = last.y, south = last.y;
	text_addf(&path, "M%d %dl", last.x, last.y);
	for (size_t i = 1; i < ring->count; i++) {
		const struct place at = coast_place(r, ring, i, first);
		const bool more = i + 1 < ring->count;
		if ((at.x == last.x && at.y == last.y) ||
		    (more && beyond(r, last, at, coast_place(r, ring, i + 1, first))))
			continue;
		text_addf(&path, "%d %d ", at.x - last.x, at.y - last.y);
		last = at;
		west = at.x < west ? at.x : west;
		east = at.x > east ? at.x : east;
		north = at.y < north ? at.y : north;
		south = at.y > south ? at.y : south;
	}
	if (west < r->width && east > 0 && north < r->height && south > 0)
		text_addf(out, "%sz\n", text_string(&path));
	text_release(&path);
}

static void add_coast(const struct review_map *r, struct text *out)
{
	text_add(out, "<path class=\"land\" fill-rule=\"evenodd\" d=\"");
	for (size_t i = 0; i < coast_rings_count; i++) {
		int first = (coast_rings[i].at[0][0] - r->frame.west) % GLOBE_ROUND;
		first += first < 0 ? GLOBE_ROUND : 0;
		for (int round = -1; round <= 1; round++)
			add_ring(r, &coast_rings[i], first + round * GLOBE_ROUND, out);
	}
	text_add(out, "\"/>\n");
}

/* ---- Edges and arrows.  ---- */

struct line {
	double x0, y0, x1, y1;
};

/* Writes the line from point A to point B along edge number I to OUT; one that leaves the map at
 * one side has two halves.  Returns how many. */
static int lines_of(const struct review_map *r, int i, int a, int b, struct line out[2])
{
	const int east = frame_east(&r->chart, a, b, r->map->edge[i].round) * (r->width - 1) /
	                 r->frame.span;
	const struct line l = {x_of(r, a), y_of(r, a), x_of(r, b), y_of(r, b)};
	out[0] = out[1] = l;
	if (fabs(l.x1 - l.x0 - east) <= ACROSS)
		return 1;
	out[0].x1 = l.x0 + east;
	out[1].x0 = l.x1 - east;
	return 2;
}

static void add_edges(const struct review_map *r, struct text *out)
{
	text_add(out, "<path class=\"ways\" d=\"");
	for (int i = 0; i < r->map->edges; i++) {
		struct line l[2];
		const int count = lines_of(r, i, r->map->edge[i].from, r->map->edge[i].to, l);
		for (int half = 0; half < count; half++)
			text_addf(out, "M%.0f %.0fL%.0f %.0f", l[half].x0, l[half].y0, l[half].x1,
			          l[half].y1);
	}
	text_add(out, "\"/>\n");
}

/* Returns the number of arrow I of expedition COLOUR, which names its shape. */
static int arrow_number(const struct review_map *r, const struct trails_route *route, int colour,
                        int i)
{
	const int edge = route->edge[i], back = route->from[i] != r->map->edge[edge].from;
	return (edge * DIRECTIONS + back) * TRAILS_COLOURS + colour;
}

/* Adds the shape of an arrow along L.  Those of other colours lie beside it, whatever their
 * direction: SIDE is how far. */
static void add_arrow_line(struct line l, double side, struct text *out)
{
	enum { SHORT = 8, BARB = 9, PART = 5 }; /* free before and after it; the length of its barbs,
	                                           and the part of the arrow's that this is at most */
	const double x = l.x1 - l.x0, y = l.y1 - l.y0, length = sqrt(x * x + y * y);
	if (length <= 0)
		return;
	const double ux = x / length, uy = y / length, at = length * 3 / 5;
	const double free = length > 4 * SHORT ? SHORT : 0;
	const double barb = length < PART * BARB ? length / PART : BARB;
	const double x0 = l.x0 - uy * side, y0 = l.y0 + ux * side, mx = x0 + ux * at,
		     my = y0 + uy * at;
	text_addf(out, "<path class=\"line\" d=\"M%.0f %.0fL%.0f %.0f\"/>", x0 + ux * free,
	          y0 + uy * free, x0 + ux * (length - free), y0 + uy * (length - free));
	text_addf(out, "<path d=\"M%.0f %.0fL%.0f %.0fL%.0f %.0f\"/>", mx - (ux + uy) * barb,
	          my - (uy - ux) * barb, mx, my, mx - (ux - uy) * barb, my - (uy + ux) * barb);
}

static void add_arrow(const struct review_map *r, int number, struct text *out)
{
	enum { BESIDE = 6 };
	const int colour = number % TRAILS_COLOURS, back = number / TRAILS_COLOURS % DIRECTIONS;
	const int edge = number / TRAILS_COLOURS / DIRECTIONS;
	const struct map_edge *e = &r->map->edge[edge];
	const double side = (back ? -1 : 1) * (colour - 1) * BESIDE;
	struct line l[2];
	const int count = lines_of(r, edge, back ? e->to : e->from, back ? e->from : e->to, l);
	text_addf(out, "<g id=\"a%d\" class=\"c%d\">", number, colour);
	for (int half = 0; half < count; half++)
		add_arrow_line(l[half], side, out);
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

/* Adds the points of KIND, and those that are the start if START, each as the path SHAPE from there
 * on. */
static void add_points(const struct review_map *r, enum map_kind kind, bool start, const char *class,
                       const char *shape, struct text *out)
{
	text_addf(out, "<path class=\"%s\" d=\"", class);
	for (int p = 0; p < r->map->points; p++)
		if (start ? p == r->map->start : r->map->point[p].kind == kind && p != r->map->start)
			text_addf(out, "M%d %d%s", x_of(r, p), y_of(r, p), shape);
	text_add(out, "\"/>\n");
}

void review_map_shapes(const struct review_map *r, const struct match *m, struct text *out)
{
	text_add(out, "<svg class=\"shapes\" aria-hidden=\"true\"><defs>\n<g id=\"map\">\n");
	if (r->map->coast)
		add_coast(r, out);
	add_edges(r, out);
	add_points(r, MAP_PLAIN, false, "plain", "h0", out);
	add_points(r, MAP_PLACE, false, "spot", "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0", out);
	add_points(r, MAP_GREEN, false, "green", "m-6 5h12l-6-11z", out);
	add_points(r, MAP_RED, false, "red", "m-5-5h10v10h-10z", out);
	add_points(r, MAP_PLAIN, true, "start", "m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0m6 0a3 3 0 1 0 6 0"
	           "a3 3 0 1 0-6 0", out);
	text_add(out, "</g>\n"
	         "<path id=\"own\" d=\"M0-15 4-5 15-5 6 2 10 13 0 6-10 13-6 2-15-5-4-5z\"/>\n"
	         "<path id=\"ring\" d=\"M-18 0a18 18 0 1 0 36 0a18 18 0 1 0-36 0z\"/>\n"
	         "<path id=\"open\" d=\"M0-14 14 0 0 14-14 0zM-7 0h14M0-7v14\"/>\n"
	         "<path id=\"e0\" d=\"M-15 0a15 15 0 1 0 30 0a15 15 0 1 0-30 0z\"/>\n"
	         "<path id=\"e1\" d=\"M-14-14h28v28h-28z\"/>\n"
	         "<path id=\"e2\" d=\"M0-19 19 0 0 19-19 0z\"/>\n");
	add_arrows(r, m, out);
	text_add(out, "</defs></svg>\n");
}

/* ---- The map of a turn.  ---- */

/* Adds the arrows of expedition COLOUR on the table BEFORE; those that AFTER lacks, or has besides,
 * in a class of their own. */
static void draw_route(const struct review_map *r, const struct trails_table *before,
                       const struct trails_table *after, int colour, struct text *out)
{
	const struct trails_route *a = &before->route[colour], *b = &after->route[colour];
	int same = 0;
	while (same < a->count && same < b->count && a->from[same] == b->from[same] &&
	       a->edge[same] == b->edge[same])
		same++;
	for (int i = 0; i < same; i++)
		text_addf(out, "<use href=\"#a%d\"/>", arrow_number(r, a, colour, i));
	for (int i = same; i < a->count; i++)
		text_addf(out, "<use class=\"gone\" href=\"#a%d\"/>", arrow_number(r, a, colour, i));
	for (int i = same; i < b->count; i++)
		text_addf(out, "<use class=\"new\" href=\"#a%d\"/>", arrow_number(r, b, colour, i));
}

static void add_use(const struct review_map *r, const char *class, const char *shape, int point,
                    struct text *out)
{
	text_addf(out, "<use class=\"%s\" href=\"#%s\" x=\"%d\" y=\"%d\"/>", class, shape,
	          x_of(r, point), y_of(r, point));
}

/* Draws the signs of POINT, if it matters to the seat of TOLD.  Returns whether it does. */
static bool draw_goal(const struct review_map *r, const struct trails_telling *told, int point,
                      struct text *out)
{
	const struct look l = look_at(told->view, point);
	int said = 0;
	if (l.public)
		add_use(r, "open", "open", point, out);
	if (l.mission)
		add_use(r, "own", "own", point, out);
	if (l.marked)
		add_use(r, "ring", "ring", point, out);
	if (l.marks) {
		text_addf(out, "<text class=\"flag\" x=\"%d\" y=\"%d\">", x_of(r, point) + 12,
		          y_of(r, point) - 12);
		for (int seat = 0; seat < told->view->table.seats; seat++)
			if (l.marks >> seat & 1)
				text_addf(out, "%s%d", said++ ? "," : "", seat + 1);
		text_add(out, "</text>");
	}
	return l.public || l.mission || l.marked || l.marks;
}

/* Draws where the expeditions stand.  Of several at one point the others stand beside it. */
static void draw_ends(const struct review_map *r, const struct trails_table *t, struct labels *labels,
                      struct text *out)
{
	enum { BESIDE = 34, BASELINE = 8 };
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		const struct trails_route *route = &t->route[colour];
		int x = x_of(r, route->end), y = y_of(r, route->end);
		for (int other = 0; other < colour; other++)
			x += t->route[other].count && t->route[other].end == route->end ? BESIDE : 0;
		if (!route->count)
			continue;
		text_addf(out,
		          "<g class=\"end c%d\"><use href=\"#e%d\" x=\"%d\" y=\"%d\"/>"
		          "<text x=\"%d\" y=\"%d\">%c</text></g>",
		          colour, colour, x, y, x, y + BASELINE, sign_end(colour));
		labels_keep_free(labels, x, y);
	}
}

/* True if the name of POINT is written: it matters to the seat, or an expedition stands there; of a map
 * without a game, all places. */
static bool is_named(const struct trails_telling *told, int point)
{
	const struct trails_table *t = &told->view->table;
	const struct look l = look_at(told->view, point);
	bool named = l.public || l.mission || l.marked || l.marks || point == t->rules->map->start;
	named |= !t->seats && t->rules->map->point[point].kind == MAP_PLACE;
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		named |= t->route[colour].count && t->route[colour].end == point;
	return named;
}

static void draw_names(const struct review_map *r, const struct trails_telling *told,
                       struct labels *labels, struct text *out)
{
	for (int p = 0; p < r->map->points; p++) {
		struct text name = {0};
		if (!is_named(told, p))
			continue;
		name_of_point(told, p, MAP_NAME_SIZE, &name);
		const struct label l = labels_place(labels, x_of(r, p), y_of(r, p),
		                                    text_columns(text_string(&name)));
		text_addf(out, "<text class=\"%s\" x=\"%d\" y=\"%d\">", l.anchor, l.x, l.y);
		page_escape(text_string(&name), out);
		text_add(out, "</text>");
		text_release(&name);
	}
}

void review_map_draw(const struct review_map *r, const struct trails_telling *told,
                     const struct trails_table *after, struct text *out)
{
	enum {
		FAR = 1500
	}; /* tenths of a degree, from which on a narrow screen moves along the map */
	struct labels labels = {.width = r->width, .height = r->height};
	text_addf(out,
	          "<div class=\"wide\"><svg class=\"atlas%s\" viewBox=\"0 0 %d %d\" role=\"img\" "
	          "aria-label=\"The map, told below\"><use href=\"#map\"/>\n",
	          r->frame.span > FAR ? " long" : "", r->width, r->height);
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		draw_route(r, &told->view->table, after, colour, out);
	text_add_char(out, '\n');
	for (int p = 0; p < r->map->points; p++)
		if (draw_goal(r, told, p, out))
			labels_keep_free(&labels, x_of(r, p), y_of(r, p));
	draw_ends(r, &told->view->table, &labels, out);
	text_add_char(out, '\n');
	draw_names(r, told, &labels, out);
	text_add(out, "\n</svg></div>\n");
}

/* ---- What the signs mean.  ---- */

/* Adds MARKUP as a sign, and WORDS for it. */
static void add_sign(const char *markup, const char *words, struct text *out)
{
	text_addf(out,
	          "<span class=\"sign\"><svg class=\"atlas\" viewBox=\"-20 -20 40 40\" aria-hidden=\"true\">"
	          "%s</svg> %s</span> ",
	          markup, words);
}

void review_map_legend(struct text *out)
{
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		struct text markup = {0};
		text_addf(&markup,
		          "<g class=\"end c%d\"><use href=\"#e%d\"/><text y=\"8\">%c</text></g>",
		          colour, colour, sign_end(colour));
		add_sign(text_string(&markup), trails_colour_name(colour), out);
		text_release(&markup);
	}
	add_sign("<use class=\"own\" href=\"#own\"/>", "mission of the player", out);
	add_sign("<use class=\"ring\" href=\"#ring\"/>", "with the player\u2019s mark", out);
	add_sign("<use class=\"open\" href=\"#open\"/>", "public mission", out);
	add_sign("<text class=\"flag\" x=\"-8\" y=\"9\">2</text>", "mark of player 2", out);
	add_sign("<path class=\"green\" d=\"M-9 8h18l-9-17z\"/>", "gives an arrow", out);
	add_sign("<path class=\"red\" d=\"M-8-8h16v16h-16z\"/>", "gives a coupon", out);
}
