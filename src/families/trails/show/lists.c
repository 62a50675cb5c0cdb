/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/lists.h"

#include <string.h>

#include "families/trails/core/table.h"
#include "families/trails/core/words.h"
#include "show/chart/chart.h"

enum { LABEL = 9, NARROW = 60 }; /* the column after a label; windows without labels */

static const struct trails_table *table_of(const struct trails_telling *told)
{
	return &told->view.table;
}

/* Begins lines with the label LABEL_TEXT, whose further lines stand after the label, too. */
static void begin_labelled(struct flow *f, const struct trails_telling *told, int width, int most,
                           const char *label, struct text *out)
{
	flow_begin(f, pen_of(told->base), width, width < NARROW ? 1 : LABEL, out);
	flow_limit(f, most);
	flow_add(f, INK_FAINT, label);
	if (width >= NARROW)
		flow_to(f, LABEL);
}

void list_head(const struct trails_telling *told, int width, struct text *out)
{
	const struct trails_table *t = table_of(told);
	OWN(text) line = {0}, signs = {0};
	struct flow f;
	text_add(&line, t->rules->name);
	if (t->round)
		text_joinf(&line, 0, SAY_COMMA, SAY_HEAD_ROUND(!t->last), t->round);
	else
		text_join(&line, 0, SAY_COMMA, SAY_HEAD_MARKING);
	if (trails_over(t))
		text_join(&line, 0, SAY_COLON, SAY_GAME_OVER);
	else
		text_joinf(&line, 0, SAY_COLON, SAY_IS_TO_MOVE(words_is_you(told->base, t->mover)),
		           told->base->name[t->mover]);
	flow_begin(&f, pen_of(told->base), width, 1, out);
	flow_words(&f, INK_STRONG, text_string(&line));
	signs_short(told, width - f.column - 2, &signs);
	if (signs.len) {
		flow_to(&f, width - text_columns(text_string(&signs)));
		flow_add(&f, INK_FAINT, text_string(&signs));
	}
	flow_end(&f);
}

/* Returns the sign of a point in lists, 0 for none, and sets its ink. */
static char sign_of_point(const struct trails_telling *told, int point, int *ink)
{
	const struct look l = look_at(&told->view, point);
	const struct map_point *p = &table_of(told)->rules->map->point[point];
	*ink = INK_STRONG;
	if (!told->base->hidden && l.marked)
		return SIGN_MARKED;
	if (!told->base->hidden && l.mission)
		return SIGN_MISSION;
	*ink = INK_OPEN;
	if (l.public)
		return SIGN_PUBLIC;
	*ink = INK_MARK;
	if (l.marks & (l.marks - 1))
		return SIGN_SEVERAL;
	for (int seat = 0; l.marks && seat < TRAILS_SEATS; seat++)
		if (l.marks >> seat & 1)
			return (char)('1' + seat);
	*ink = p->kind == MAP_GREEN ? INK_ARROW : p->kind == MAP_RED ? INK_COUPON : INK_PLAIN;
	return p->kind == MAP_GREEN ? SIGN_GREEN : p->kind == MAP_RED ? SIGN_RED : '\0';
}

void list_point(const struct trails_telling *told, struct flow *f, int point, const char *behind,
                bool is_signed)
{
	int ink;
	const char known = sign_of_point(told, point, &ink),
		   sign[] = {is_signed ? known : '\0', '\0'};
	const struct phrase name = name_whole(told, point);
	const struct flow_part parts[] = {{ink, sign}, {ink, name.s}, {INK_PLAIN, behind}};
	flow_parts(f, parts, 3);
}

/* ---- Expeditions.  ---- */

void list_ends(const struct trails_telling *told, int width, int most, struct text *out)
{
	const struct trails_table *t = table_of(told);
	const bool over = trails_over(t); /* expeditions go nowhere any more */
	/* an arrow that would close a second bow in this turn isn't offered to the mover */
	const bool fresh = !trails_view_to_move(&told->view);
	bool like = false; /* an expedition that has not begun was listed */
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		const struct trails_route *r = &t->route[colour];
		const struct map_point *p = &t->rules->map->point[r->end];
		const struct trails_sign s = trails_sign[colour];
		const char signs[] = {s.end, ' ', s.way, s.way, s.way, '\0'}, narrow[] = {s.end, '\0'};
		struct flow f;
		int open = 0;
		/* expeditions that have not begun can all go to the same points */
		bool alike = !over && !r->count && like;
		like |= !r->count;
		flow_begin(&f, pen_of(told->base), width, width < NARROW ? 2 : LABEL, out);
		flow_limit(&f, most);
		flow_add(&f, s.ink, width < NARROW ? narrow : signs);
		if (width >= NARROW)
			flow_to(&f, LABEL);
		if (r->count) {
			list_point(told, &f, r->end, ",", true);
			flow_words(&f, INK_FAINT,
			           phrase("%s%s", phrase(SAY_ARROWS(r->count), r->count).s,
			                  over ? "" : ";")
			                   .s);
		} else
			flow_words(&f, INK_FAINT, SAY_LIST_NOT_BEGUN(over));
		if (!over)
			flow_words(&f, INK_FAINT, SAY_LIST_TO(alike));
		for (int i = 0; i < p->ways && !over && !alike; i++)
			if (trails_arrow_fits(t, colour, &p->way[i], fresh)) {
				open++;
				list_point(told, &f, p->way[i].to, "", true);
			}
		if (!open && !over && !alike)
			flow_add(&f, INK_FAINT, SAY_LIST_NOWHERE);
		flow_end(&f);
	}
}

/* ---- Missions.  ---- */

void list_goal(const struct trails_telling *told, struct flow *f, const struct look_goal *g)
{
	int ink;
	const char sign[] = {sign_of_point(told, g->point, &ink), '\0'};
	const struct phrase name = phrase("%s ", name_whole(told, g->point).s);
	const struct phrase steps = g->colour >= 0 ? phrase("%c%d", trails_sign[g->colour].end, g->steps)
	                                           : phrase("-");
	const struct flow_part parts[] = {
		{ink, sign},
		{ink, name.s},
		{g->colour >= 0 ? trails_sign[g->colour].ink : INK_FAINT, steps.s},
	};
	flow_parts(f, parts, 3);
}

/* Adds the goals of the view's seat, or with OPEN the public ones, after LABEL. */
static void list_set(const struct trails_telling *told, bool open, const char *label, int width,
                     int most, struct text *out)
{
	struct look_goal goals[MAP_POINTS_MAX];
	struct flow f;
	struct look_all all = look_all(&told->view);
	int count = look_goals(&told->view, &all, open, goals);
	begin_labelled(&f, told, width, most, label, out);
	for (int i = 0; i < count; i++)
		list_goal(told, &f, &goals[i]);
	if (!count)
		flow_add(&f, INK_FAINT, SAY_LIST_NONE);
	flow_end(&f);
}

void list_goals(const struct trails_telling *told, bool open, int width, int most,
                struct text *out)
{
	const struct trails_table *t = table_of(told);
	if (open && !trails_set_empty(&t->public))
		list_set(told, true, SAY_PUBLIC, width, most, out);
	else if (!open && !told->base->hidden && !told->open)
		list_set(told, false, SAY_LIST_OWN(trails_has_cards(t)), width, most, out);
	for (int seat = 0; !open && told->open && seat < t->seats; seat++) {
		struct trails_telling one = *told;
		OWN(text) name = {0};
		one.view = trails_view_of(told->open, seat);
		text_addf(&name, "%d %s", seat + 1, told->base->name[seat]);
		paint_shorten(told->base->term, &name, LABEL - 1);
		list_set(&one, false, text_string(&name), width, most, out);
	}
}

/* ---- The column beside the map.  ---- */

/* Adds a line of the panel: sign, name, and the steps of each expedition. */
static void panel_line(const struct trails_telling *told, const struct look_all *all, int point,
                       struct text *out)
{
	enum { NAME = 15 };
	int ink;
	char sign = sign_of_point(told, point, &ink);
	OWN(text) name = {0};
	text_add(&name, name_whole(told, point).s);
	paint_shorten(told->base->term, &name, NAME);
	ink_text(pen_of(told->base), ink, phrase("%c%s", sign ? sign : ' ', text_string(&name)).s, out);
	paint_blanks(out, NAME - text_columns(text_string(&name)));
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		int steps = all->of[colour].steps[point];
		const struct phrase count = steps == LOOK_FAR ? phrase("  -") : phrase("%3d", steps);
		ink_text(pen_of(told->base), trails_sign[colour].ink, count.s, out);
	}
	text_add_char(out, '\n');
}

static void panel_head(const struct trails_telling *told, const char *label, bool colours,
                       struct text *out)
{
	OWN(text) head = {0};
	text_addf(&head, "%-16s", label);
	for (int colour = 0; colours && colour < TRAILS_COLOURS; colour++)
		text_addf(&head, "  %c", trails_sign[colour].end);
	text_trim(head.s);
	ink_text(pen_of(told->base), INK_FAINT, text_string(&head), out);
	text_add_char(out, '\n');
}

/* Adds the points of SET by continent, each continent with its name if HEADS is set. */
static void panel_set(const struct trails_telling *told, const struct look_all *all,
                      const struct trails_set *set, bool heads, struct text *out)
{
	const struct map *m = table_of(told)->rules->map;
	for (int c = 0; c < m->continents; c++) {
		bool first = heads;
		for (int p = trails_set_next(set, 0); p >= 0; p = trails_set_next(set, p + 1)) {
			if (m->point[p].continent != c)
				continue;
			if (first)
				panel_head(told, m->continent[c].name, false, out);
			first = false;
			panel_line(told, all, p, out);
		}
	}
}

void list_panel(const struct trails_telling *told, int lines, struct text *out)
{
	const struct map *m = table_of(told)->rules->map;
	const struct trails_view *v = &told->view;
	const struct trails_set *public = &table_of(told)->public, none = {{0}};
	const struct trails_set own =
		told->base->hidden ? none : trails_set_either(v->hand, &v->table.mark[v->seat]);
	bool seen[MAP_CONTINENTS_MAX] = {0};
	int heads = 0;
	struct look_all all = look_all(&told->view);
	for (int p = trails_set_next(&own, 0); p >= 0; p = trails_set_next(&own, p + 1)) {
		heads += !seen[m->point[p].continent];
		seen[m->point[p].continent] = true;
	}
	OWN(text) panel = {0};
	/* the lines that the missions take without the heads of continents */
	const int taken =
		1 + trails_set_count(&own) + !trails_set_empty(public) + trails_set_count(public);
	panel_head(told, SAY_PANEL_OWN(trails_has_cards(table_of(told))), true, &panel);
	panel_set(told, &all, &own, taken + heads <= lines, &panel);
	if (!trails_set_empty(public))
		panel_head(told, SAY_PANEL_PUBLIC, true, &panel);
	panel_set(told, &all, public, false, &panel);
	const char *line = text_string(&panel);
	const bool cut = text_lines(line) > lines;
	for (int i = 0; *line && i < lines - cut; i++) {
		const size_t len = strcspn(line, "\n") + 1;
		text_add_bytes(out, line, len);
		line += len;
	}
	text_add(out, !cut ? "" : told->base->term->utf8 ? "\u2026\n" : "...\n");
}

/* ---- The score.  ---- */

void list_score(const struct trails_telling *told, int width, int most, struct text *out)
{
	const struct trails_table *t = table_of(told);
	struct flow f;
	begin_labelled(&f, told, width, most, SAY_LIST_POINTS, out);
	for (int seat = 0; seat < t->seats; seat++) {
		OWN(text) piece = {0};
		text_addf(&piece, "%d %s %d%s", seat + 1, words_seat_inside(told->base, seat),
		          trails_points(t, seat), seat + 1 < t->seats ? "," : ";");
		flow_add(&f, seat == t->mover ? INK_STRONG : INK_PLAIN, text_string(&piece));
	}
	const int first = told->open ? 0 : told->view.seat,
		  last = told->open ? t->seats - 1 : first;
	for (int seat = first; seat <= last; seat++) {
		const struct phrase count = phrase(SAY_COUPONS(t->coupons[seat]), t->coupons[seat]);
		OWN(text) piece = {0};
		text_addf(&piece, SAY_HAS_COUPONS(words_is_you(told->base, seat)), count.s, told->base->name[seat]);
		text_add(&piece, seat < last ? "," : "");
		/* of one seat alone, the number may stand without the name */
		const bool whole = told->open || flow_has_room(&f, text_columns(text_string(&piece)));
		flow_add(&f, INK_PLAIN, whole ? text_string(&piece) : count.s);
	}
	flow_end(&f);
}

/* ---- What the map doesn't show.  ---- */

void list_beyond(const struct trails_telling *told, const struct frame *f, int width, int most,
                 struct text *out)
{
	static const char *const sides[] = {"west", "east", "north", "south"};
	struct look_goal goals[MAP_POINTS_MAX];
	struct flow line;
	struct look_all all = look_all(&told->view);
	const int count = told->base->hidden || told->open ? 0
	                                             : look_goals(&told->view, &all, false, goals);
	bool any = false;
	for (int side = 0; side < CHART_WITHIN; side++) {
		bool named = false;
		for (int i = -TRAILS_COLOURS; i < count; i++) {
			const struct trails_route *r =
				i < 0 ? &table_of(told)->route[i + TRAILS_COLOURS] : NULL;
			const int point = r ? r->end : goals[i].point;
			if (chart_side(f, point) != (enum chart_side)side || (r && !r->count))
				continue;
			if (!any)
				begin_labelled(&line, told, width, most, SAY_LIST_BEYOND, out);
			if (!named)
				flow_add(&line, INK_FAINT, sides[side]);
			any = named = true;
			if (r) {
				const char sign[] = {trails_sign[i + TRAILS_COLOURS].end, '\0'};
				flow_add(&line, trails_sign[i + TRAILS_COLOURS].ink, sign);
			} else
				list_point(told, &line, point, "", true);
		}
	}
	if (any)
		flow_end(&line);
}
