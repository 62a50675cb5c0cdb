/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/show/answers.h"

#include <stdlib.h>

#include "base/ascii.h"
#include "families/trails/core/move.h"
#include "families/trails/show/ask.h"
#include "families/trails/show/lists.h"
#include "families/trails/show/look.h"
#include "families/trails/show/signs.h"

enum { NEAR = 3, LABEL = 14, NARROW = 60 };

/* Begins a line with LABEL_TEXT in a column of its own; or, for ears and in a narrow window, as a
 * sentence with BEFORE: "In 1 step:". */
static void begin_labelled(struct flow *f, const struct trails_telling *told, const char *before,
                           const char *label, struct text *out)
{
	struct text words = {0};
	bool narrow = told->term->width < NARROW;
	flow_begin(f, told_pen(told), told->term->width, told->words || narrow ? 2 : LABEL, out);
	text_addf(&words, "%s%s:", told->words ? before : "", label);
	if (told->words || narrow)
		flow_words(f, told->words ? INK_PLAIN : INK_FAINT, text_string(&words));
	else {
		flow_add(f, INK_FAINT, label);
		flow_to(f, LABEL);
	}
	text_release(&words);
}

/* Adds what POINT is to those who know what the view knows: ", your mission, with your mark". */
static void describe(const struct trails_telling *told, int point, struct text *out)
{
	const struct trails_view *v = told->view;
	const struct look l = look_at(v, point);
	const struct map_point *p = &told_map(told)->point[point];
	const char *owner = told->you ? "your" : told->name[v->seat];
	int said = 0;
	if (l.mission && !told->hidden)
		text_addf(out, ", %s%s mission", owner, told->you ? "" : "'s");
	if (l.marked && (!told->hidden || !l.mission))
		text_addf(out, ", with %s%s mark", owner, told->you ? "" : "'s");
	if (l.public)
		text_add(out, ", a public mission");
	for (int seat = 0; seat < v->table.seats; seat++)
		if (l.marks >> seat & 1)
			text_addf(out, "%s%s", said++ ? " and " : ", marked by ",
			          name_inside(told, seat));
	text_add(out, p->kind == MAP_GREEN ? ", which gives an arrow"
	              : p->kind == MAP_RED ? ", which gives a coupon"
	                                   : "");
}

/* ---- Missions.  ---- */

/* "Petra, with your mark, 3 steps from red", or the same with signs. */
static void goal_words(const struct trails_telling *told, const struct look_goal *g,
                       struct text *out)
{
	name_of_point(told, g->point, MAP_NAME_SIZE, out);
	if (trails_set_has(&told->view->table.mark[told->view->seat], g->point))
		text_add(out, ", marked");
	text_add(out, ", ");
	if (g->colour < 0) {
		text_add(out, "out of reach");
		return;
	}
	name_count(g->steps, "step", out);
	text_addf(out, " from %s", trails_colour_name(g->colour));
}

/* The goals of continent C, or the public ones of all, as a sentence or a line. */
static void goals_line(const struct trails_telling *told, const struct look_goal *goals, int count,
                       int c, struct text *out)
{
	struct text line = {0};
	struct flow f;
	bool open = c < 0, any = false;
	const char *label = open ? "public" : told_map(told)->continent[c].name;
	for (int i = 0; i < count; i++) {
		if (!open && told_map(told)->point[goals[i].point].continent != c)
			continue;
		if (!any && told->words)
			text_addf(&line, "%s%s: ", open ? "Public missions" : "In ",
			          open ? "" : label);
		else if (!any)
			begin_labelled(&f, told, "", label, out);
		else if (told->words)
			text_add(&line, "; ");
		if (told->words)
			goal_words(told, &goals[i], &line);
		else
			list_goal(told, &f, &goals[i]);
		any = true;
	}
	if (any && told->words) {
		text_add_char(&line, '.');
		flow_say(told_pen(told), &line, out);
	} else if (any)
		flow_end(&f);
}

/* The goals of the seat, and if PUBLIC the public ones. */
static void goals_by_continent(const struct trails_telling *told, bool public, struct text *out)
{
	struct look_goal goals[MAP_POINTS_MAX];
	struct look_all all;
	struct text line = {0};
	look_all(told->view, &all);
	int count = told->hidden ? 0 : look_goals(told->view, &all, false, goals);
	bool marks = !trails_has_cards(&told->view->table);
	const char *noun = marks ? "mark" : "mission";
	text_addf(&line, "%s %s ", told->you ? "You" : told->name[told->view->seat],
	          marks       ? told->you ? "wait for" : "waits for"
	          : told->you ? "hold"
	                      : "holds");
	name_count(count, noun, &line);
	text_add(&line, count && !told->words ? ", with the steps of the nearest expedition:" : ".");
	if (!told->hidden)
		flow_say(told_pen(told), &line, out);
	text_release(&line);
	for (int c = 0; c < told_map(told)->continents; c++)
		goals_line(told, goals, count, c, out);
	count = public ? look_goals(told->view, &all, true, goals) : 0;
	goals_line(told, goals, count, -1, out);
}

void trails_answer_hand(const struct trails_telling *told, struct text *out)
{
	if (!told->open)
		goals_by_continent(told, true, out);
	for (int seat = 0; told->open && seat < told->view->table.seats; seat++) {
		const struct trails_view v = trails_view_of(told->open, seat);
		struct trails_telling one = *told;
		one.view = &v;
		goals_by_continent(&one, seat + 1 == told->view->table.seats, out);
	}
}

/* ---- Expeditions.  ---- */

/* Adds "Red ", the name of COLOUR as it begins a sentence. */
static void add_colour(int colour, struct text *out)
{
	const char *name = trails_colour_name(colour);
	text_addf(out, "%c%s ", ascii_upper(name[0]), name + 1);
}

void trails_answer_stand(const struct trails_telling *told, int colour, struct text *out)
{
	const struct trails_table *t = &told->view->table;
	const struct trails_route *r = &t->route[colour];
	struct text line = {0};
	add_colour(colour, &line);
	if (!r->count) {
		text_add(&line, "has not begun; its first arrow leads from ");
		name_of_point(told, r->end, MAP_NAME_SIZE, &line);
	} else {
		text_add(&line, "stands at ");
		name_of_point(told, r->end, MAP_NAME_SIZE, &line);
		if (r->to[r->count - 1] == r->end) {
			text_add(&line, ", and came from ");
			name_of_point(told, r->from[r->count - 1], MAP_NAME_SIZE, &line);
		}
	}
	text_addf(&line, "; %d of its %d arrows %s laid.", r->count, t->rules->arrows,
	          r->count == 1 ? "is" : "are");
	flow_say(told_pen(told), &line, out);
}

/* The points that are STEPS steps away, with directions or the points before them. */
static void near_line(const struct trails_telling *told, const struct look_ways *w, int steps,
                      struct text *out)
{
	const struct map *m = told_map(told);
	struct text line = {0};
	struct flow f;
	int count = 0;
	name_count(steps, "step", &line);
	begin_labelled(&f, told, "In ", text_string(&line), out);
	text_clear(&line);
	for (int p = 0; p < m->points; p++) {
		struct text behind = {0};
		if (w->steps[p] != steps)
			continue;
		text_addf(&behind, "%s", steps == 1 ? " " : " by ");
		if (steps == 1)
			text_add(&behind, map_direction(m, w->end, p));
		else
			name_of_point(told, p == w->end ? w->loop[1] : w->before[p], MAP_NAME_SIZE,
			              &behind);
		if (told->words) {
			text_addf(&line, "%s", count ? "; " : "");
			name_of_point(told, p, MAP_NAME_SIZE, &line);
			text_addf(&line, "%s%s", steps == 1 ? " to the" : "", text_string(&behind));
			describe(told, p, &line);
		} else
			list_point(told, &f, p, text_string(&behind), true);
		text_release(&behind);
		count++;
	}
	if (!count)
		flow_add(&f, INK_FAINT, "nothing");
	if (told->words && count) {
		text_add_char(&line, '.');
		flow_words(&f, INK_PLAIN, text_string(&line));
	}
	flow_end(&f);
	text_release(&line);
}

/* True if COLOUR has not begun and, as *BEFORE says, the same was told of another one.  Adds then
 * that it can begin like that one. */
static bool begins_alike(const struct trails_telling *told, int colour, bool *before,
                         struct text *out)
{
	struct text line = {0};
	bool alike = *before, begun = told->view->table.route[colour].count;
	*before |= !begun;
	if (begun || !alike)
		return false;
	add_colour(colour, &line);
	text_add(&line, "can begin like that, too.");
	flow_say(told_pen(told), &line, out);
	return true;
}

static void near_one(const struct trails_telling *told, int colour, struct text *out)
{
	struct look_ways w;
	struct look_all all;
	struct look_goal goals[MAP_POINTS_MAX];
	look_ways(told->view, colour, &w);
	trails_answer_stand(told, colour, out);
	for (int steps = 1; steps <= NEAR; steps++)
		near_line(told, &w, steps, out);
	/* the missions by the steps of this expedition alone */
	for (int i = 0; i < TRAILS_COLOURS; i++)
		all.of[i] = w;
	int count = told->hidden ? 0 : look_goals(told->view, &all, false, goals);
	if (!count)
		return;
	struct flow f;
	begin_labelled(&f, told, told->you ? "Your " : "Its ", "missions", out);
	for (int i = 0; i < count; i++) {
		struct text piece = {0};
		if (goals[i].colour < 0)
			text_add(&piece, told->words ? ", out of reach" : " -");
		else {
			text_add(&piece, told->words ? ", " : " ");
			if (told->words)
				name_count(goals[i].steps, "step", &piece);
			else
				text_addf(&piece, "%d", goals[i].steps);
		}
		text_add(&piece, !told->words ? "" : i + 1 < count ? ";" : ".");
		list_point(told, &f, goals[i].point, text_string(&piece), !told->words);
		text_release(&piece);
	}
	flow_end(&f);
}

void trails_answer_near(const struct trails_telling *told, int colour, struct text *out)
{
	bool before = false;
	for (int i = 0; i < TRAILS_COLOURS; i++)
		if (colour == i || (colour == TRAILS_ALL && !begins_alike(told, i, &before, out)))
			near_one(told, i, out);
}

void trails_answer_path(const struct trails_telling *told, int colour, int point, struct text *out)
{
	const struct map *m = told_map(told);
	const struct trails_route *r = &told->view->table.route[colour];
	struct look_ways w;
	uint8_t path[LOOK_FAR];
	struct text line = {0};
	struct error e;
	look_ways(told->view, colour, &w);
	int steps = look_path(&w, point, path), from = r->end;
	add_colour(colour, &line);
	if (steps < 0) {
		text_add(&line, "can't come to ");
		name_of_point(told, point, MAP_NAME_SIZE, &line);
		text_addf(&line,
		          ": the ways there carry its arrows, or it has too few of them left (%d).",
		          told->view->table.rules->arrows - r->count);
		flow_say(told_pen(told), &line, out);
		return;
	}
	text_add(&line, "comes from ");
	name_of_point(told, from, MAP_NAME_SIZE, &line);
	text_add(&line, " to ");
	name_of_point(told, point, MAP_NAME_SIZE, &line);
	text_add(&line, " in ");
	name_count(steps, "step", &line);
	text_add(&line, ":");
	for (int i = 0; i < steps; i++) {
		text_addf(&line, "%s %s to ", i ? ";" : "", map_direction(m, from, path[i]));
		name_of_point(told, path[i], MAP_NAME_SIZE, &line);
		describe(told, path[i], &line);
		from = path[i];
	}
	text_add_char(&line, '.');
	uint64_t first = trails_move(TRAILS_ARROW, colour, 0, path[0]);
	if (!trails_view_check_move(told->view, first, &e)) {
		text_add(&line, " It begins with '");
		trails_move_format(m, first, &line);
		text_add(&line, "'.");
	}
	flow_say(told_pen(told), &line, out);
}

/* ---- The score.  ---- */

/* Adds " (Petra, Goa)", the names of the points of SET. */
static void add_names(const struct trails_telling *told, const struct trails_set *set,
                      struct text *out)
{
	const char *before = " (";
	for (int p = trails_set_next(set, 0); p >= 0; p = trails_set_next(set, p + 1)) {
		text_add(out, before);
		name_of_point(told, p, MAP_NAME_SIZE, out);
		before = ", ";
	}
	text_add(out, trails_set_empty(set) ? "" : ")");
}

static void score_of_seat(const struct trails_telling *told, int seat, struct text *out)
{
	const struct trails_table *t = &told->view->table;
	const int points = trails_points(t, seat);
	struct text line = {0};
	text_addf(&line, "%d %s: %s%d point%s", seat + 1, name_inside(told, seat),
	          points >= 0 ? "" : told->words ? "minus " : "-", abs(points),
	          abs(points) == 1 ? "" : "s");
	if (trails_has_cards(t)) {
		text_add(&line, "; ");
		name_count(trails_set_count(&t->fulfilled[seat]), "mission", &line);
		text_add(&line, " fulfilled");
		add_names(told, &t->fulfilled[seat], &line);
		text_addf(&line, ", %d in the hand", t->hand[seat]);
	}
	text_add(&line, "; ");
	name_count(t->back[seat], "mark", &line);
	text_addf(&line, " back, %d on the map", trails_set_count(&t->mark[seat]));
	add_names(told, &t->mark[seat], &line);
	text_add(&line, "; ");
	name_count(t->coupons[seat], "coupon", &line);
	text_add_char(&line, '.');
	flow_say(told_pen(told), &line, out);
}

void trails_answer_score(const struct trails_telling *told, struct text *out)
{
	const struct trails_table *t = &told->view->table;
	struct text line = {0};
	for (int seat = 0; seat < t->seats; seat++)
		score_of_seat(told, seat, out);
	if (t->round)
		text_addf(&line, "Round %d%s. ", t->round, t->last ? ", the last one" : "");
	ask_sentence(told, &line);
	flow_say(told_pen(told), &line, out);
}

/* ---- All of it.  ---- */

void trails_answer_table(const struct trails_telling *told, struct text *out)
{
	struct trails_telling spoken = *told;
	struct look_ways w;
	spoken.words = true;
	bool before = false;
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		if (begins_alike(told, colour, &before, out))
			continue;
		look_ways(told->view, colour, &w);
		trails_answer_stand(&spoken, colour, out);
		near_line(&spoken, &w, 1, out);
	}
	trails_answer_hand(&spoken, out);
	trails_answer_score(&spoken, out);
}

/* ---- The map in words.  ---- */

/* "Marib, your mission: Petra to the north, Lake Tana to the west." */
static void add_ways(const struct trails_telling *told, int point, struct text *line)
{
	const struct map *m = told_map(told);
	const struct map_point *p = &m->point[point];
	name_of_point(told, point, MAP_NAME_SIZE, line);
	if (point == m->start)
		text_add(line, ", the start");
	describe(told, point, line);
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		if (told->view->table.route[colour].count &&
		    told->view->table.route[colour].end == point)
			text_addf(line, ", where %s stands", trails_colour_name(colour));
	text_add_char(line, ':');
	for (int i = 0; i < p->ways; i++) {
		const struct map_way *way = &p->way[i];
		text_add(line, i ? ", " : " ");
		name_of_point(told, way->to, MAP_NAME_SIZE, line);
		text_addf(line, " to the %s", map_direction(m, point, way->to));
		if (way->round)
			text_add(line, " round the edge of the map");
		for (int colour = 0; colour < TRAILS_COLOURS; colour++)
			if (trails_route_uses(&told->view->table.route[colour], way->edge))
				text_addf(line, " (%s)", trails_colour_name(colour));
	}
	text_add_char(line, '.');
}

void atlas_point(const struct trails_telling *told, int point, struct text *out)
{
	struct look_all all;
	struct text line = {0};
	add_ways(told, point, &line);
	flow_say(told_pen(told), &line, out);
	look_all(told->view, &all);
	name_of_point(told, point, MAP_NAME_SIZE, &line);
	text_addf(&line, " lies in %s",
	          told_map(told)->continent[told_map(told)->point[point].continent].name);
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		int steps = all.of[colour].steps[point];
		text_add(&line, colour ? ", " : "; ");
		if (steps == LOOK_FAR)
			text_add(&line, "out of reach");
		else
			name_count(steps, "step", &line);
		text_addf(&line, " from %s", trails_colour_name(colour));
	}
	text_add_char(&line, '.');
	flow_say(told_pen(told), &line, out);
}

void atlas_continent(const struct trails_telling *told, int c, struct text *out)
{
	const struct map *m = told_map(told);
	struct text line = {0};
	for (int p = 0; p < m->points; p++)
		if (m->point[p].continent == c) {
			add_ways(told, p, &line);
			flow_say(told_pen(told), &line, out);
		}
}

/* Adds the places of SET, a line for each continent that has some. */
static void say_places(const struct trails_telling *told, const struct trails_set *set,
                       struct text *out)
{
	const struct map *m = told_map(told);
	for (int c = 0; c < m->continents; c++) {
		struct text line = {0};
		for (int p = trails_set_next(set, 0); p >= 0; p = trails_set_next(set, p + 1)) {
			if (m->point[p].continent != c)
				continue;
			if (line.len)
				text_add(&line, ", ");
			else
				text_addf(&line, "%s: ", m->continent[c].name);
			name_of_point(told, p, MAP_NAME_SIZE, &line);
		}
		if (line.len) {
			text_add_char(&line, '.');
			flow_say(told_pen(told), &line, out);
		}
	}
}

void atlas_world(const struct trails_telling *told, struct text *out)
{
	const struct map *m = told_map(told);
	struct trails_set places = {{0}};
	struct text line = {0};
	text_addf(&line, "%s; all expeditions begin at ", m->title);
	name_of_point(told, m->start, MAP_NAME_SIZE, &line);
	text_add(&line, ".");
	flow_say(told_pen(told), &line, out);
	for (int i = 0; i < m->missions; i++)
		trails_set_add(&places, m->place[i]);
	say_places(told, &places, out);
}

void atlas_unseen(const struct trails_telling *told, struct text *out)
{
	const struct trails_set set = trails_view_unseen(told->view);
	struct text line = {0};
	name_count(trails_set_count(&set), "mission", &line);
	text_add(&line, " may be in other hands or in the stack");
	text_add_char(&line, trails_set_empty(&set) ? '.' : ':');
	flow_say(told_pen(told), &line, out);
	say_places(told, &set, out);
}
