/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/picture.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/show/answers.h"
#include "families/trails/show/lists.h"
#include "families/trails/show/look.h"
#include "families/trails/show/news.h"

void picture_chart_map(const struct map *m, struct chart_map *out)
{
	*out = (struct chart_map){
		.points = m->points, .edges = m->edges, .left = m->left, .coast = m->coast};
	for (int p = 0; p < m->points; p++) {
		out->point[p].latitude = m->point[p].latitude;
		out->point[p].longitude = m->point[p].longitude;
	}
	for (int i = 0; i < m->edges; i++) {
		out->edge[i].from = m->edge[i].from;
		out->edge[i].to = m->edge[i].to;
		out->edge[i].round = m->edge[i].round;
	}
}

/* ---- What is drawn.  ---- */

/* The sign of a plain point, as SAY_SIGN_POINT explains it. */
enum { POINT_UTF8 = 0xb7, POINT_ASCII = ':' };

/* How much a name matters, from the least on. */
enum {
	MATTERS_NOT,
	MATTERS_REST,
	MATTERS_PUBLIC,
	MATTERS_TWO_STEPS,
	MATTERS_STEP,
	MATTERS_MARK,
	MATTERS_YOURS,
	MATTERS_REACHED,
	MATTERS_END,
};

/* True if somebody's mission or mark at POINT was reached since the person's last turn. */
static bool is_reached(const struct trails_telling *told, int point)
{
	const struct trails_table *t = &told->view.table, *s = told->since;
	for (int seat = 0; s && seat < t->seats; seat++)
		if ((trails_set_has(&t->fulfilled[seat], point) &&
		     !trails_set_has(&s->fulfilled[seat], point)) ||
		    (trails_set_has(&s->mark[seat], point) && !trails_set_has(&t->mark[seat], point)))
			return true;
	return false;
}

/* Sets the sign of POINT, its ink and rank, and how much its name matters, by what it is. */
static void spot_goal(const struct trails_telling *told, int point, struct chart_spot *s)
{
	const struct trails_table *t = &told->view.table;
	struct look l = look_at(&told->view, point);
	/* where everything lies open, a mission is shown as a mark of its seat */
	for (int seat = 0; told->open && seat < t->seats; seat++)
		if (trails_set_has(&told->open->hand[seat], point) ||
		    trails_set_has(&t->mark[seat], point)) {
			l.marks |= 1u << seat;
			l.mission = l.marked = false;
		}
	s->rank = CHART_GOAL;
	s->ink = INK_STRONG;
	s->matters = MATTERS_YOURS;
	if (is_reached(told, point)) {
		s->glyph = SIGN_REACHED;
		s->matters = MATTERS_REACHED;
	} else if (!told->base->hidden && (l.marked || l.mission))
		s->glyph = l.marked ? SIGN_MARKED : SIGN_MISSION;
	else if (l.marks) {
		s->ink = INK_MARK;
		s->matters = MATTERS_MARK;
		s->glyph = l.marks & (l.marks - 1) ? SIGN_SEVERAL
		                                   : (uint32_t)('1' + __builtin_ctz(l.marks));
	} else if (l.public) {
		s->glyph = SIGN_PUBLIC;
		s->ink = INK_OPEN;
		s->matters = MATTERS_PUBLIC;
	} else
		s->rank = CHART_GROUND;
}

/* Sets how POINT looks.  Where the map isn't shown close up, points of no interest are left out:
 * they would only hide the others. */
static void spot_of(const struct trails_telling *told, int point, bool close, struct chart_spot *s)
{
	static const struct {
		char glyph;
		uint8_t ink, rank;
	} kinds[MAP_KINDS] = {
		[MAP_PLAIN] = {0, INK_FAINT, CHART_PLAIN},
		[MAP_GREEN] = {SIGN_GREEN, INK_ARROW, CHART_POINT},
		[MAP_RED] = {SIGN_RED, INK_COUPON, CHART_POINT},
		[MAP_PLACE] = {SIGN_PLACE, INK_FAINT, CHART_POINT},
	};
	const struct map_point *p = &told_map(told)->point[point];
	const bool bare = !told->view.table.seats;
	spot_goal(told, point, s);
	if (s->rank < CHART_GOAL) {
		s->glyph = (unsigned char)kinds[p->kind].glyph;
		s->ink = kinds[p->kind].ink;
		s->rank = kinds[p->kind].rank;
		s->matters = MATTERS_REST;
		if (!s->glyph)
			s->glyph = told->base->term->utf8 ? POINT_UTF8 : POINT_ASCII;
		if (point == told_map(told)->start) {
			s->glyph = SIGN_START;
			s->ink = INK_STRONG;
			s->rank = CHART_POINT;
		} else if (!close && !bare)
			s->glyph = 0;
	}
	s->overview = s->kept = s->matters >= MATTERS_YOURS;
	s->name_ink = s->matters >= MATTERS_YOURS ? INK_STRONG
	              : s->matters == MATTERS_REST ? INK_FAINT
	                                           : s->ink;
	if (s->glyph)
		memcpy(s->name, name_whole(told, point).s, sizeof s->name);
}

void picture_chart(const struct trails_telling *told, const struct frame *f, struct chart *c)
{
	const bool close = frame_close(f);
	*c = (struct chart){.frame = f, .pen = pen_of(told->base), .overview = true};
	for (int p = 0; p < f->map->points; p++)
		spot_of(told, p, close, &c->spot[p]);
	if (!told->view.table.seats)
		return;
	struct look_all all = look_all(&told->view);
	for (int p = 0; p < f->map->points && close; p++)
		for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
			const int steps = all.of[colour].steps[p];
			const int near = steps == 1 ? MATTERS_STEP : steps == 2 ? MATTERS_TWO_STEPS : 0;
			c->spot[p].kept |= steps == 1;
			if (near > c->spot[p].matters) {
				c->spot[p].matters = (uint8_t)near;
				c->spot[p].name_ink = c->spot[p].rank == CHART_PLAIN ? INK_PLAIN
				                                                     : c->spot[p].ink;
			}
		}
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		const struct trails_route *r = &told->view.table.route[colour];
		struct chart_spot *s = &c->spot[r->end];
		if (!r->count)
			continue;
		s->piece[s->pieces] = trails_sign[colour].end;
		s->piece_ink[s->pieces++] = (uint8_t)(trails_sign[colour].ink | INK_BOLD);
		s->matters = MATTERS_END;
		s->name_ink = INK_STRONG;
		memcpy(s->name, name_whole(told, r->end).s, sizeof s->name);
		/* arrows that were laid since the person's last turn have a sign of their own */
		for (int i = 0; i < r->count; i++) {
			struct chart_line *l = &c->line[r->edge[i]];
			const bool new = told->since &&
			                 !trails_route_uses(&told->since->route[colour], r->edge[i]);
			l->sign[l->signs] = new ? trails_sign[colour].new : trails_sign[colour].way;
			l->ink[l->signs++] = (uint8_t)(trails_sign[colour].ink | (new ? INK_BOLD : 0));
		}
	}
}

/* ---- Where a player looks.  ---- */

void picture_frame(const struct trails_telling *told, const struct chart_map *m, int columns, int rows,
                   struct frame *f)
{
	const struct trails_view *v = &told->view;
	enum { GOAL_NEAREST = 800, END_NEAREST = 60 };
	struct sight_wish wish = {.groups = TRAILS_COLOURS};
	struct sight fresh = {0}, *sight = told->base->sight ? told->base->sight : &fresh;
	struct look_goal goals[MAP_POINTS_MAX];
	struct look_all all = look_all(v);
	const int count = told->base->hidden ? 0 : look_goals(v, &all, false, goals);
	for (int i = 0; i < count; i++) {
		/* how much it matters to see the goal: only near ones do */
		const int away = goals[i].steps;
		const int weight =
			away == LOOK_FAR ? 0 : GOAL_NEAREST / ((away + 1) * (away + 1)) + 1;
		wish.weight[goals[i].point] = (uint8_t)weight;
		for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
			const int steps = all.of[colour].steps[goals[i].point];
			wish.group[colour].value +=
				steps == LOOK_FAR ? 0 : END_NEAREST / (steps + 2) + 1;
		}
	}
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		struct sight_group *g = &wish.group[colour];
		bool any = false;
		g->point[v->table.route[colour].end] = true;
		for (int p = 0; p < m->points; p++) {
			g->point[p] |= all.of[colour].steps[p] == 1;
			any |= all.of[colour].steps[p] == 1;
		}
		g->value = any ? g->value + 1 : 0;
	}
	frame_follow(f, m, &wish, columns, rows, sight);
}

static void draw(const struct trails_telling *told, const struct frame *f, struct text *out)
{
	struct chart *c = alloc_zero(1, sizeof *c);
	picture_chart(told, f, c);
	chart_draw(c, out);
	free(c);
}

/* ---- The map with the lists around it.  ---- */

enum { PANEL_GAP = 2, MAP_LEAST = 7, PROMPT_LINES = 1 };

/* The texts below the map, in their order. */
enum below { BELOW_BEYOND, BELOW_NEWS, BELOW_ENDS, BELOW_GOALS, BELOW_PUBLIC, BELOW_SCORE, BELOW_ASK, BELOW_LOOKS, BELOWS };

/* Adds text WHICH in MOST lines at most, where BELOW_ENDS has MOST lines for each expedition; 0:
 * not at all. */
static void add_below(const struct trails_telling *told, enum below which, const struct frame *f, int width,
                      int most, struct text *out)
{
	const struct trails_table *t = &told->view.table;
	const bool asks = told->base->interactive && !trails_over(t);
	if (!most && which != BELOW_NEWS)
		return;
	switch (which) {
	case BELOW_BEYOND:
		list_beyond(told, f, width, most, out);
		break;
	case BELOW_NEWS:
		if (told->lately)
			lately_tell(told->base, width, most, out);
		break;
	case BELOW_ENDS:
		list_ends(told, width, most, out);
		break;
	case BELOW_GOALS:
	case BELOW_PUBLIC:
		list_goals(told, which == BELOW_PUBLIC, width, most, out);
		break;
	case BELOW_SCORE:
		list_score(told, width, most, out);
		break;
	case BELOW_ASK:
		if (asks)
			ask_lines(told, width, most == 1, out);
		break;
	default:
		if (asks && t->round <= 1)
			ask_looks(told, width, out);
	}
}

/* Adds the texts below the map in LINES lines, by shortening one text after another until all
 * fit. */
static void add_texts(const struct trails_telling *told, const struct frame *f, bool beside, int width,
                      int lines, struct text *out)
{
	enum { ALL = 99 };
	static const struct {
		uint8_t which, most;
	} thrift[] = {
		{BELOW_LOOKS, 0}, {BELOW_PUBLIC, 1}, {BELOW_NEWS, 4},   {BELOW_ASK, 1},   {BELOW_NEWS, 3},
		{BELOW_PUBLIC, 0}, {BELOW_ENDS, 1},  {BELOW_NEWS, 2},   {BELOW_SCORE, 1}, {BELOW_BEYOND, 0},
		{BELOW_NEWS, 1},  {BELOW_SCORE, 0},  {BELOW_GOALS, 3},  {BELOW_GOALS, 2}, {BELOW_NEWS, 0},
		{BELOW_GOALS, 1}, {BELOW_ENDS, 0},   {BELOW_ASK, 0},    {BELOW_GOALS, 0}};
	int most[BELOWS] = {1, ALL, ALL, ALL, ALL, ALL, ALL, ALL};
	if (beside)
		most[BELOW_GOALS] = most[BELOW_PUBLIC] = 0;
	if (told->open)
		most[BELOW_ASK] = 0; /* the first line tells who is to move */
	OWN(text) texts = {0};
	for (size_t step = 0;; step++) {
		text_clear(&texts);
		for (int i = 0; i < BELOWS; i++)
			add_below(told, (enum below)i, f, width, most[i], &texts);
		if (text_lines(text_string(&texts)) <= lines || step == sizeof thrift / sizeof thrift[0])
			break;
		if (most[thrift[step].which] > thrift[step].most)
			most[thrift[step].which] = thrift[step].most;
	}
	text_add(out, text_string(&texts));
}

void picture_draw(const struct trails_telling *told, int lines, struct text *out)
{
	const bool beside = told->base->term->width >= PICTURE_PANEL && !told->open;
	const int width = told->base->term->width - (beside ? PANEL_WIDTH + PANEL_GAP : 0);
	/* the rows of the map: the window alone decides, so each point has its place */
	enum { TEXT_LINES = 11, TEXT_NARROW = 14, NARROW = 60, MORE_TEXT = 4 };
	const int window = told->base->term->height - told->base->lines_below - PROMPT_LINES;
	const int text = (told->base->term->width < NARROW ? TEXT_NARROW : TEXT_LINES) +
	                 (window > TERM_HEIGHT ? (window - TERM_HEIGHT) / MORE_TEXT : 0);
	const int most = lines - 1; /* the first line tells whose turn it is */
	const int rows = window - text > most       ? most
	                 : window - text < MAP_LEAST ? MAP_LEAST
	                                             : window - text;
	OWN(text) left = {0}, panel = {0};
	struct chart_map m;
	struct frame f;
	picture_chart_map(told_map(told), &m);
	list_head(told, width, &left);
	picture_frame(told, &m, width, rows, &f);
	draw(told, &f, &left);
	add_texts(told, &f, beside, width, lines - text_lines(text_string(&left)), &left);
	if (beside)
		list_panel(told, lines, &panel);
	paint_beside(text_string(&left), text_string(&panel), width + PANEL_GAP, out);
}

/* Writes the legend of a map to LEGEND.  Returns the rows that are left for the map in LINES
 * lines. */
static int rows_above(const struct trails_telling *told, int lines, struct text *legend)
{
	signs_legend(told, legend);
	const int rows = lines - text_lines(text_string(legend));
	return rows < MAP_LEAST ? MAP_LEAST : rows;
}

void picture_move(const struct trails_telling *told, int east, int north, int lines)
{
	struct chart_map map;
	struct frame f;
	OWN(text) legend = {0};
	picture_chart_map(told_map(told), &map);
	picture_frame(told, &map, told->base->term->width, rows_above(told, lines, &legend), &f);
	if (told->base->sight)
		sight_move(told->base->sight, &f, east, north);
}

void picture_map(const struct trails_telling *told, enum picture_of of, int which, int lines,
                 struct text *out)
{
	const struct map *m = told_map(told);
	int width = told->base->term->width;
	OWN(text) legend = {0};
	struct chart_map map;
	struct frame f;
	bool shown[MAP_POINTS_MAX];
	picture_chart_map(m, &map);
	const int rows = rows_above(told, lines, &legend);
	for (int p = 0; p < m->points; p++)
		shown[p] = m->point[p].continent == which;
	if (of == PICTURE_EXPEDITION)
		which = told->view.table.route[which].end;
	if (of == PICTURE_EXPEDITION || of == PICTURE_POINT)
		frame_around(&f, &map, m->point[which].latitude, m->point[which].longitude, width, rows);
	else if (of == PICTURE_CONTINENT || of == PICTURE_WORLD)
		frame_points(&f, &map, of == PICTURE_WORLD ? NULL : shown, width, rows);
	else
		picture_frame(told, &map, width, rows, &f);
	draw(told, &f, out);
	text_add(out, text_string(&legend));
}
