/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/answers.h"

#include "base/ascii.h"
#include "families/trails/core/move.h"
#include "families/trails/core/words.h"
#include "families/trails/show/lists.h"
#include "families/trails/show/look.h"

enum { NEAR = 3, LABEL = 14, NARROW = 60 };

/* Adds a paragraph: a sentence that is a format and its values. */
static void BASE_PRINTF(3, 4) say(const struct trails_telling *told, struct text *out,
                                  const char *format, ...)
{
	struct text line = {0};
	va_list args;
	va_start(args, format);
	text_addv(&line, format, args);
	va_end(args);
	flow_say(pen_of(told->base), &line, out);
}

/* Begins a line with LABEL in a column of its own.  In words and in a narrow window, LABEL begins
 * the text instead; in words as the beginning FORM of a sentence: "In 1 step:". */
static void begin_labelled(struct flow *f, const struct trails_telling *told, const char *form,
                           const char *label, struct text *out)
{
	bool narrow = told->base->term->width < NARROW;
	flow_begin(f, pen_of(told->base), told->base->term->width, told->words || narrow ? 2 : LABEL, out);
	if (told->words || narrow)
		flow_words(f, told->words ? INK_PLAIN : INK_FAINT,
		           phrase(told->words ? form : "%s:", label).s);
	else {
		flow_add(f, INK_FAINT, label);
		flow_to(f, LABEL);
	}
}

/* Adds what POINT is, as far as the view knows, to its name, in OUT:
 * "Petra, your mission, with your mark". */
static void describe(const struct trails_telling *told, int point, struct text *out)
{
	const struct trails_view *v = &told->view;
	const struct look l = look_at(v, point);
	const struct map_point *p = &told_map(told)->point[point];
	const char *name = told->base->name[v->seat];
	const bool you = words_is_you(told->base, v->seat);
	OWN(text) others = {0};
	if (l.mission && !told->base->hidden)
		text_joinf(out, 0, SAY_COMMA, SAY_MISSION_OF(you), name);
	if (l.marked && (!told->base->hidden || !l.mission))
		text_joinf(out, 0, SAY_COMMA, SAY_WITH_MARK_OF(you), name);
	if (l.public)
		text_join(out, 0, SAY_COMMA, SAY_A_PUBLIC_MISSION);
	for (int seat = 0; seat < v->table.seats; seat++)
		if (l.marks >> seat & 1)
			text_join(&others, 0, SAY_AND, words_seat_inside(told->base, seat));
	if (others.len)
		text_joinf(out, 0, SAY_COMMA, SAY_MARKED_BY, text_string(&others));
	if (p->kind == MAP_GREEN || p->kind == MAP_RED)
		text_join(out, 0, SAY_COMMA, SAY_POINT_GIVES(p->kind == MAP_GREEN));
}

/* Returns the distance of an expedition, or that it is out of reach, LOOK_FAR. */
static struct phrase distance(int steps)
{
	return steps == LOOK_FAR ? phrase("%s", SAY_OUT_OF_REACH) : phrase(SAY_STEPS(steps), steps);
}

/* ---- Missions.  ---- */

/* Adds the goals of continent C as a sentence or a line; with C below 0, all of GOALS, which are
 * the public ones. */
static void goals_line(const struct trails_telling *told, const struct look_goal *goals, int count,
                       int c, struct text *out)
{
	OWN(text) line = {0};
	struct flow f;
	bool open = c < 0, any = false;
	const char *label = open ? SAY_PUBLIC : told_map(told)->continent[c].name;
	for (int i = 0; i < count; i++) {
		if (!open && told_map(told)->point[goals[i].point].continent != c)
			continue;
		if (!any && !told->words)
			begin_labelled(&f, told, "%s:", label, out);
		any = true;
		if (!told->words) {
			list_goal(told, &f, &goals[i]);
			continue;
		}
		/* "Petra, with your mark, 3 steps from red" */
		const struct look_goal *g = &goals[i];
		OWN(text) goal = {0};
		text_add(&goal, name_whole(told, g->point).s);
		if (trails_set_has(&told->view.table.mark[told->view.seat], g->point))
			text_join(&goal, 0, SAY_COMMA, SAY_MARKED);
		if (g->colour < 0)
			text_join(&goal, 0, SAY_COMMA, SAY_OUT_OF_REACH);
		else
			text_joinf(&goal, 0, SAY_COMMA, SAY_FROM, distance(g->steps).s,
			           trails_colour_name(g->colour));
		text_join(&line, 0, SAY_SEMICOLON, text_string(&goal));
	}
	if (any && told->words)
		say(told, out, SAY_GOALS_IN(open), text_string(&line), label);
	else if (any)
		flow_end(&f);
}

/* Adds the goals of the seat by continent, and if PUBLIC the public ones. */
static void goals_by_continent(const struct trails_telling *told, bool public, struct text *out)
{
	struct look_goal goals[MAP_POINTS_MAX];
	OWN(text) line = {0};
	struct look_all all = look_all(&told->view);
	int count = told->base->hidden ? 0 : look_goals(&told->view, &all, false, goals);
	const bool marks = !trails_has_cards(&told->view.table), you = words_is_you(told->base, told->view.seat);
	text_addf(&line, marks ? SAY_WAITS_FOR(you) : SAY_HOLDS(you),
	          phrase(marks ? SAY_MARKS_COUNT(count) : SAY_MISSIONS_COUNT(count), count).s,
	          told->base->name[told->view.seat]);
	if (!told->base->hidden)
		say(told, out, SAY_WITH_STEPS(count && !told->words), text_string(&line));
	for (int c = 0; c < told_map(told)->continents; c++)
		goals_line(told, goals, count, c, out);
	count = public ? look_goals(&told->view, &all, true, goals) : 0;
	goals_line(told, goals, count, -1, out);
}

void trails_answer_hand(const struct trails_telling *told, struct text *out)
{
	if (!told->open)
		goals_by_continent(told, true, out);
	for (int seat = 0; told->open && seat < told->view.table.seats; seat++) {
		struct trails_telling one = *told;
		one.view = trails_view_of(told->open, seat);
		goals_by_continent(&one, seat + 1 == told->view.table.seats, out);
	}
}

/* ---- Expeditions.  ---- */

/* Returns the name of COLOUR as it begins a sentence: "Red". */
static struct phrase colour_first(int colour)
{
	const char *name = trails_colour_name(colour);
	return phrase("%c%s", ascii_upper(name[0]), name + 1);
}

void trails_answer_stand(const struct trails_telling *told, int colour, struct text *out)
{
	const struct trails_table *t = &told->view.table;
	const struct trails_route *r = &t->route[colour];
	const bool came = r->count && r->to[r->count - 1] == r->end;
	struct text line = {0};
	text_addf(&line,
	          !r->count ? SAY_NOT_BEGUN_FROM
	          : came    ? SAY_STANDS_AND_CAME
	                    : SAY_STANDS_AT,
	          colour_first(colour).s, name_whole(told, r->end).s,
	          name_whole(told, came ? r->from[r->count - 1] : MAP_NONE).s);
	text_joinf(&line, 0, SAY_SEMICOLON, SAY_ARROWS_LAID(r->count, t->rules->arrows), r->count,
	           t->rules->arrows);
	flow_say(pen_of(told->base), &line, out);
}

/* Adds the points that are STEPS steps away, with directions or the points before them. */
static void near_line(const struct trails_telling *told, const struct look_ways *w, int steps,
                      struct text *out)
{
	const struct map *m = told_map(told);
	OWN(text) line = {0};
	struct flow f;
	int count = 0;
	begin_labelled(&f, told, SAY_IN_STEPS, distance(steps).s, out);
	for (int p = 0; p < m->points; p++) {
		if (w->steps[p] != steps)
			continue;
		const bool beside = steps == 1;
		const struct phrase by =
			beside ? phrase("%s", map_direction(m, w->end, p))
			       : name_whole(told, p == w->end ? w->loop[1] : w->before[p]);
		if (told->words) {
			OWN(text) piece = {0};
			text_addf(&piece, beside ? SAY_TO_THE : SAY_BY, name_whole(told, p).s, by.s);
			describe(told, p, &piece);
			text_join(&line, 0, SAY_SEMICOLON, text_string(&piece));
		} else
			list_point(told, &f, p,
			           (beside ? phrase(" %s", by.s) : phrase(SAY_BY, "", by.s)).s,
			           true);
		count++;
	}
	if (!count)
		flow_add(&f, INK_FAINT, SAY_NOTHING_THERE);
	if (told->words && count) {
		text_add_char(&line, '.');
		flow_words(&f, INK_PLAIN, text_string(&line));
	}
	flow_end(&f);
}

/* True if COLOUR has not begun and *BEFORE says that another such expedition was described.  Then
 * adds that COLOUR can begin in the same way.  Sets *BEFORE if COLOUR has not begun. */
static bool begins_alike(const struct trails_telling *told, int colour, bool *before,
                         struct text *out)
{
	bool alike = *before, begun = told->view.table.route[colour].count;
	*before |= !begun;
	if (begun || !alike)
		return false;
	say(told, out, SAY_BEGINS_ALIKE, colour_first(colour).s);
	return true;
}

static void near_one(const struct trails_telling *told, int colour, struct text *out)
{
	struct look_all all;
	struct look_goal goals[MAP_POINTS_MAX];
	struct look_ways w = look_ways(&told->view, colour);
	trails_answer_stand(told, colour, out);
	for (int steps = 1; steps <= NEAR; steps++)
		near_line(told, &w, steps, out);
	/* the goals by the steps of this expedition alone */
	for (int i = 0; i < TRAILS_COLOURS; i++)
		all.of[i] = w;
	int count = told->base->hidden ? 0 : look_goals(&told->view, &all, false, goals);
	if (!count)
		return;
	struct flow f;
	begin_labelled(&f, told, SAY_GOALS_LABEL(words_is_you(told->base, told->view.seat)),
	               SAY_LIST_OWN(trails_has_cards(&told->view.table)), out);
	for (int i = 0; i < count; i++) {
		const struct look_goal *g = &goals[i];
		const struct phrase steps =
			told->words
				? phrase(", %s%s", distance(g->colour < 0 ? LOOK_FAR : g->steps).s,
		                         i + 1 < count ? ";" : ".")
			: g->colour < 0 ? phrase(" -")
					: phrase(" %d", g->steps);
		list_point(told, &f, g->point, steps.s, !told->words);
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
	const struct trails_route *r = &told->view.table.route[colour];
	uint8_t path[LOOK_FAR];
	OWN(text) way = {0};
	struct text line = {0};
	struct error e;
	struct look_ways w = look_ways(&told->view, colour);
	int steps = look_path(&w, point, path), from = r->end;
	const struct phrase name = colour_first(colour), here = name_whole(told, from),
			    there = name_whole(told, point);
	if (steps < 0) {
		say(told, out, SAY_CANNOT_COME, name.s, there.s,
		    told->view.table.rules->arrows - r->count);
		return;
	}
	for (int i = 0; i < steps; i++) {
		OWN(text) piece = {0};
		text_addf(&piece, SAY_TO, map_direction(m, from, path[i]),
		          name_whole(told, path[i]).s);
		describe(told, path[i], &piece);
		text_join(&way, 0, SAY_SEMICOLON, text_string(&piece));
		from = path[i];
	}
	text_addf(&line, SAY_COMES_IN(steps), name.s, here.s, there.s, text_string(&way), steps);
	uint64_t first = trails_move(TRAILS_ARROW, colour, 0, path[0]);
	if (!trails_view_check_move(&told->view, first, &e)) {
		text_clear(&way);
		trails_move_format(m, first, &way);
		text_joinf(&line, 0, SAY_THEN, SAY_PATH_BEGINS_WITH, text_string(&way));
	}
	flow_say(pen_of(told->base), &line, out);
}

/* ---- The score.  ---- */

/* Adds " (Petra, Goa)", the names of the points of SET, to OUT. */
static void add_names(const struct trails_telling *told, const struct trails_set *set,
                      struct text *out)
{
	OWN(text) names = {0};
	for (int p = trails_set_next(set, 0); p >= 0; p = trails_set_next(set, p + 1))
		text_join(&names, 0, SAY_COMMA, name_whole(told, p).s);
	if (names.len)
		text_join(out, 0, SAY_ASIDE, text_string(&names));
}

void trails_answer_score(const struct trails_telling *told, struct text *out)
{
	const struct trails_table *t = &told->view.table;
	for (int seat = 0; seat < t->seats; seat++) {
		const int points = trails_points(t, seat);
		const int done = trails_set_count(&t->fulfilled[seat]);
		OWN(text) one = {0}, part = {0};
		text_addf(&one, SAY_SEAT_POINTS(points), seat + 1, words_seat_inside(told->base, seat),
		          (points < 0 && told->words ? phrase(SAY_MINUS, -points)
		                                     : phrase("%d", points))
		                  .s);
		if (trails_has_cards(t)) {
			text_addf(&part, SAY_FULFILLED(done), done);
			add_names(told, &t->fulfilled[seat], &part);
			text_joinf(&one, 0, SAY_SEMICOLON, SAY_AND_IN_HAND, text_string(&part),
			           t->hand[seat]);
			text_clear(&part);
		}
		if (t->rules->marks) {
			text_addf(&part, SAY_MARKS_BACK(t->back[seat]), trails_set_count(&t->mark[seat]),
			          t->back[seat]);
			add_names(told, &t->mark[seat], &part);
			text_join(&one, 0, SAY_SEMICOLON, text_string(&part));
		}
		text_joinf(&one, 0, SAY_SEMICOLON, SAY_COUPONS(t->coupons[seat]), t->coupons[seat]);
		say(told, out, SAY_STOP, text_string(&one));
	}
	OWN(text) asked = {0};
	ask_sentence(told, &asked);
	if (t->round)
		say(told, out, SAY_ROUND_AND(!t->last), t->round, text_string(&asked));
	else
		flow_say(pen_of(told->base), &asked, out);
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
		w = look_ways(&told->view, colour);
		trails_answer_stand(&spoken, colour, out);
		near_line(&spoken, &w, 1, out);
	}
	trails_answer_hand(&spoken, out);
	trails_answer_score(&spoken, out);
}

/* ---- The map in words.  ---- */

/* Adds "Marib, your mission: Petra to the north, Lake Tana to the west." */
static void add_ways(const struct trails_telling *told, int point, struct text *line)
{
	const struct map *m = told_map(told);
	const struct map_point *p = &m->point[point];
	OWN(text) head = {0}, ways = {0};
	text_add(&head, name_whole(told, point).s);
	if (point == m->start)
		text_join(&head, 0, SAY_COMMA, SAY_THE_START);
	describe(told, point, &head);
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		if (told->view.table.route[colour].count &&
		    told->view.table.route[colour].end == point)
			text_joinf(&head, 0, SAY_COMMA, SAY_WHERE_STANDS, trails_colour_name(colour));
	for (int i = 0; i < p->ways; i++) {
		const struct map_way *way = &p->way[i];
		OWN(text) one = {0};
		text_addf(&one, way->round ? SAY_TO_THE_ROUND : SAY_TO_THE,
		          name_whole(told, way->to).s, map_direction(m, point, way->to));
		for (int colour = 0; colour < TRAILS_COLOURS; colour++)
			if (trails_route_uses(&told->view.table.route[colour], way->edge))
				text_join(&one, 0, SAY_ASIDE, trails_colour_name(colour));
		text_join(&ways, 0, SAY_COMMA, text_string(&one));
	}
	text_addf(line, SAY_WAYS, text_string(&head), text_string(&ways));
}

void atlas_point(const struct trails_telling *told, int point, struct text *out)
{
	struct text line = {0};
	add_ways(told, point, &line);
	flow_say(pen_of(told->base), &line, out);
	atlas_distances(told, point, out);
}

void atlas_distances(const struct trails_telling *told, int point, struct text *out)
{
	OWN(text) distances = {0};
	struct look_all all = look_all(&told->view);
	for (int colour = 0; colour < TRAILS_COLOURS; colour++)
		text_joinf(&distances, 0, SAY_COMMA, SAY_FROM,
		           distance(all.of[colour].steps[point]).s, trails_colour_name(colour));
	say(told, out, SAY_LIES_IN, name_whole(told, point).s,
	    told_map(told)->continent[told_map(told)->point[point].continent].name,
	    text_string(&distances));
}

void atlas_continent(const struct trails_telling *told, int c, struct text *out)
{
	const struct map *m = told_map(told);
	struct text line = {0};
	for (int p = 0; p < m->points; p++)
		if (m->point[p].continent == c) {
			add_ways(told, p, &line);
			flow_say(pen_of(told->base), &line, out);
		}
}

/* Adds the places of SET, a line for each continent that has some. */
static void say_places(const struct trails_telling *told, const struct trails_set *set,
                       struct text *out)
{
	const struct map *m = told_map(told);
	for (int c = 0; c < m->continents; c++) {
		OWN(text) names = {0};
		for (int p = trails_set_next(set, 0); p >= 0; p = trails_set_next(set, p + 1))
			if (m->point[p].continent == c)
				text_join(&names, 0, SAY_COMMA, name_whole(told, p).s);
		if (names.len)
			say(told, out, SAY_WAYS, m->continent[c].name, text_string(&names));
	}
}

/* Adds the points of KIND, in a line. */
static void say_kind(const struct trails_telling *told, enum map_kind kind, struct text *out)
{
	const struct map *m = told_map(told);
	OWN(text) names = {0};
	for (int p = 0; p < m->points; p++)
		if (m->point[p].kind == kind)
			text_join(&names, 0, SAY_COMMA, name_whole(told, p).s);
	if (names.len)
		say(told, out, SAY_POINTS_GIVING(kind == MAP_GREEN), text_string(&names));
}

/* Adds along which points the arrows of COLOUR lead, if it has begun. */
static void say_arrows(const struct trails_telling *told, int colour, struct text *out)
{
	const struct trails_route *r = &told->view.table.route[colour];
	OWN(text) ways = {0};
	for (int i = 0; i < r->count; i++) {
		OWN(text) piece = {0};
		const bool on = i && r->from[i] == r->to[i - 1];
		if (on)
			text_add(&piece, name_whole(told, r->to[i]).s);
		else
			text_addf(&piece, SAY_FROM_TO, name_whole(told, r->from[i]).s,
			          name_whole(told, r->to[i]).s);
		text_join(&ways, 0, on ? SAY_COMMA : SAY_SEMICOLON, text_string(&piece));
	}
	if (ways.len)
		say(told, out, SAY_ARROWS_LEAD, colour_first(colour).s, text_string(&ways));
}

void atlas_expedition(const struct trails_telling *told, int colour, struct text *out)
{
	say_arrows(told, colour, out);
	trails_answer_near(told, colour, out);
}

void atlas_world(const struct trails_telling *told, struct text *out)
{
	const struct map *m = told_map(told);
	struct trails_set places = {{0}};
	int arrows = 0;
	say(told, out, SAY_ATLAS, m->title, name_whole(told, m->start).s);
	for (int i = 0; i < m->missions; i++)
		trails_set_add(&places, m->place[i]);
	say_places(told, &places, out);
	say_kind(told, MAP_GREEN, out);
	say_kind(told, MAP_RED, out);
	for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
		say_arrows(told, colour, out);
		arrows += told->view.table.route[colour].count;
	}
	if (!arrows)
		say(told, out, "%s", SAY_NO_ARROW_YET);
}

void atlas_unseen(const struct trails_telling *told, struct text *out)
{
	const struct trails_set set = trails_view_unseen(&told->view);
	const int count = trails_set_count(&set);
	say(told, out, !count ? SAY_UNSEEN_NONE : SAY_UNSEEN_MISSIONS(count), count);
	say_places(told, &set, out);
}
