/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/answers.h"

#include <stdio.h>
#include <string.h>

#include "families/trails/core/move.h"
#include "families/trails/core/words.h"
#include "families/trails/show/look.h"
#include "show/result.h"

/* ---- The end.  ---- */

/* Returns the sentence that says why the game is over. */
static const char *reason(const struct trails_telling *told)
{
	const char *const why[] = {
		[TRAILS_OVER_HAND] = SAY_OVER_HAND,         [TRAILS_OVER_STUCK] = SAY_OVER_STUCK,
		[TRAILS_OVER_MARKS] = SAY_OVER_MARKS,       [TRAILS_OVER_LONG] = SAY_OVER_LONG,
		[TRAILS_OVER_RESIGNED] = SAY_OVER_RESIGNED,
	};
	const struct trails_table *t = &told->view.table;
	return t->over == TRAILS_OVER_RESIGNED && match_by_fault(told->base->match)
	               ? SAY_OVER_FAULT
	               : why[t->over];
}

/* ---- The frame.  ---- */

enum {
	FRAME_LEAST = 36,  /* columns of a window from which on there is a frame */
	FRAME_WIDEST = 100,
	EDGES = 4,         /* columns of its two sides */
	TITLE_CORNERS = 5, /* columns of its upper edge beside a title with its full stop */
	NAME_LEAST = 5,    /* columns that a player's name gets at least, and at most */
	NAME_MOST = 14,
	FIGURES = 3,       /* columns of figures */
	FIGURE = 24,       /* bytes of a figure's text */
};

/* Adds who wins, as a title: "You win with 8 points."  Where the names of all who share the first
 * place take more than a frame has room for, it counts them: "You and 3 others share ...". */
static void add_title(const struct trails_telling *told, struct text *out)
{
	const struct trails_table *t = &told->view.table;
	const unsigned won = trails_winners(t);
	const int count = __builtin_popcount(won), points = trails_points(t, __builtin_ctz(won));
	const struct phrase with = t->over == TRAILS_OVER_RESIGNED ? phrase("%s", "")
	                           : trails_has_cards(t) ? phrase(SAY_POINTS_OF(points), points)
	                                                 : phrase(SAY_MARKS_OF(points), points);
	int you = 0;
	result_winners(told->base, won, with.s, out);
	while (you < t->seats && !(won >> you & 1 && words_is_you(told->base, you)))
		you++;
	if (count > 1 && text_columns(text_string(out)) > told->base->term->width - TITLE_CORNERS) {
		const struct phrase names =
			you == t->seats ? phrase(SAY_PLAYERS, count)
					: phrase(SAY_YOU_AND_OTHERS(count - 1), count - 1);
		text_clear(out);
		text_addf(out, SAY_SHARE_FIRST(!*with.s), names.s, with.s);
	}
}

/* A column of figures, for games with mission cards and for those of marks alone. */
static const struct column {
	const char *head;
	int width;
} with_cards[FIGURES] = {{"points", 8}, {"missions", 10}, {"marks", 8}},
  with_marks[FIGURES] = {{"back", 6}, {"left", 6}, {"steps", 7}};

/* Adds a line of figures for each player, below their heads.  Returns the columns they take. */
static int add_rows(const struct trails_telling *told, struct text *out)
{
	const struct trails_table *t = &told->view.table;
	const struct column *column = trails_has_cards(t) ? with_cards : with_marks;
	/* without marks there is nothing to say of them */
	const int columns = t->rules->marks ? FIGURES : FIGURES - 1;
	int seat[TRAILS_SEATS] = {0}, points[TRAILS_SEATS], label = NAME_LEAST, width = 0;
	for (int i = 0; i < columns; i++)
		width += column[i].width;
	for (int i = 0; i < t->seats; i++) {
		int name = text_columns(words_seat_inside(told->base, i));
		points[i] = trails_points(t, i);
		label = name > label ? name : label;
	}
	int room = told->base->term->width - width - (told->base->term->width < FRAME_LEAST ? 0 : EDGES);
	label = label > NAME_MOST ? NAME_MOST : label;
	label = label > room && room >= NAME_LEAST ? room : label;
	result_cell("", label, true, out);
	for (int i = 0; i < columns; i++)
		result_cell(column[i].head, column[i].width, false, out);
	text_add_char(out, '\n');
	result_rank(points, trails_winners(t), t->seats, seat);
	for (int i = 0; i < t->seats; i++) {
		/* the points and their parts; without cards the marks that are back, the marks
		 * left, and the steps to them */
		char figure[FIGURES][FIGURE];
		const int at = seat[i], marks = trails_set_count(&t->mark[at]);
		snprintf(figure[0], FIGURE, "%d", points[at]);
		if (trails_has_cards(t)) {
			snprintf(figure[1], FIGURE, "+%d -%d", trails_set_count(&t->fulfilled[at]),
			         t->hand[at]);
			snprintf(figure[2], FIGURE, "+%d -%d", t->back[at], marks);
		} else {
			snprintf(figure[1], FIGURE, "%d", marks);
			snprintf(figure[2], FIGURE, "%d", trails_steps_left(t, at));
		}
		result_name(told->base->term, words_seat_inside(told->base, at), label, true, out);
		for (int k = 0; k < columns; k++)
			result_cell(figure[k], column[k].width, false, out);
		text_add_char(out, '\n');
	}
	return label + width;
}

bool trails_result(const struct telling *told, struct result *r)
{
	const struct trails_telling to = trails_told(told);
	const struct trails_table *t = &to.view.table;
	r->narrowest = FRAME_LEAST;
	r->widest = FRAME_WIDEST;
	add_title(&to, &r->title);
	r->columns = add_rows(&to, &r->rows);
	if (t->over == TRAILS_OVER_RESIGNED && !match_by_fault(told->match))
		text_addf(&r->lines, SAY_GAVE_UP, words_seat(told, t->mover));
	else
		text_addf(&r->lines, "%s\n", reason(&to));
	if (t->round)
		text_addf(&r->lines, SAY_ROUNDS_PLAYED(t->round), t->round);
	if (told_is_you(&to) && trails_has_cards(t)) {
		OWN(text) left = {0};
		name_set(&to, &to.view.hand, &left);
		text_addf(&r->lines, SAY_LEFT_IN_HAND(!left.len), text_string(&left));
	}
	return true;
}

/* ---- The question.  ---- */

/* Returns the steps of the shortest way to a goal that begins with the arrow of MOVE. */
static int arrow_steps(const struct trails_view *v, const struct look_all *all, uint64_t move)
{
	struct look_goal goals[MAP_POINTS_MAX];
	uint8_t path[LOOK_FAR];
	int count = look_goals(v, all, false, goals), best = LOOK_FAR,
	    colour = trails_move_colour(move);
	for (int i = 0; i < count; i++) {
		const struct look_ways *w = &all->of[colour];
		int steps = look_path(w, goals[i].point, path);
		if (steps > 0 && steps < best && path[0] == trails_move_to(move))
			best = steps;
	}
	return best;
}

/* Returns the steps on the map from the end of the bow's arrow MOVE to the goal that is nearest to
 * it. */
static int bow_steps(const struct trails_view *v, const struct look_all *all, uint64_t move)
{
	struct look_goal goals[MAP_POINTS_MAX];
	int count = look_goals(v, all, false, goals), best = LOOK_FAR;
	for (int i = 0; i < count; i++) {
		int steps = v->table.rules->map->steps[trails_move_to(move)][goals[i].point];
		best = steps < best ? steps : best;
	}
	return best;
}

/* Returns how bad MOVE is as an example.  Good examples are arrows that soon lead to a mission,
 * marks on near places (on far places, if the mark is another player's), and giving up a mission
 * that is far or out of reach. */
static int example_cost(const struct trails_view *v, const struct look_all *all, uint64_t move)
{
	const int nearest = look_nearest(all, trails_move_to(move));
	const int steps = nearest < 0 ? LOOK_FAR : all->of[nearest].steps[trails_move_to(move)];
	switch (trails_move_kind(move)) {
	case TRAILS_ARROW:
	case TRAILS_COUPON_ARROW:
		return arrow_steps(v, all, move);
	case TRAILS_BOW:
		return bow_steps(v, all, move);
	case TRAILS_MARK:
		return trails_mark_owner(&v->table, v->seat) == v->seat ? steps : LOOK_FAR - steps;
	case TRAILS_CHANGE:
		return LOOK_FAR - steps;
	default:
		return LOOK_FAR;
	}
}

/* Returns the best example of a legal move of KIND; 0 if there is none. */
static uint64_t find_example(const struct trails_view *v, enum trails_kind kind)
{
	uint64_t moves[TRAILS_MOVES], found = 0;
	int count = trails_view_legal(v, moves), best = LOOK_FAR + 1;
	struct look_all all = look_all(v);
	for (int i = 0; i < count; i++) {
		if (trails_move_kind(moves[i]) != kind)
			continue;
		int cost = example_cost(v, &all, moves[i]);
		if (cost >= best)
			continue;
		best = cost;
		found = moves[i];
	}
	return found;
}

/* Adds a legal move of KIND, 'red marib', to OUT, of several the best example.  Returns whether
 * there is one. */
static bool add_example(const struct trails_view *v, enum trails_kind kind, struct text *out)
{
	const uint64_t found = find_example(v, kind);
	if (!found)
		return false;
	text_add_char(out, '\'');
	trails_move_format(v->table.rules->map, found, out);
	text_add_char(out, '\'');
	return true;
}

/* Adds an example of each kind of coupon action that is legal, "'coupon red marib', 'coupon take
 * red'", by the sentence PAIR, to the question that begins at byte FROM of OUT. */
static void add_coupons(const struct trails_view *v, const char *pair, size_t from, struct text *out)
{
	static const enum trails_kind kinds[] = {TRAILS_COUPON_ARROW, TRAILS_TAKE, TRAILS_CHANGE};
	OWN(text) actions = {0};
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
		OWN(text) one = {0};
		if (add_example(v, kinds[i], &one))
			text_join(&actions, 0, SAY_COMMA, text_string(&one));
	}
	if (actions.len)
		text_join(out, from, pair, text_string(&actions));
}

static void ask_mark(const struct trails_telling *told, struct text *out)
{
	const struct trails_view *v = &told->view;
	const struct trails_table *t = &v->table;
	int owner = trails_mark_owner(t, v->seat), laid = trails_set_count(&t->mark[owner]);
	int missions = trails_set_count(&v->hand); /* many players may have fewer than marks */
	OWN(text) example = {0};
	bool any = add_example(v, TRAILS_MARK, &example);
	if (!any)
		text_add(&example, "'pass'");
	else if (trails_marks_free(t->rules))
		text_join(&example, 0, SAY_OR, "'done'");
	if (owner != v->seat)
		text_addf(out, SAY_ASK_LAY_MARK, text_string(&example), told->base->name[owner], laid + 1,
		          t->rules->marks);
	else if (any)
		text_addf(out, SAY_ASK_MARK(trails_marks_free(t->rules)), text_string(&example), laid + 1,
		          missions < t->rules->marks ? missions : t->rules->marks);
	else
		text_addf(out, SAY_ASK_NO_MARK, text_string(&example));
}

static void ask_keep(const struct trails_telling *told, struct text *out)
{
	const struct trails_view *v = &told->view;
	OWN(text) keeps = {0};
	for (int i = 0; i < TRAILS_DRAWN; i++) {
		OWN(text) move = {0};
		if (v->drawn[i] == MAP_NONE)
			continue;
		trails_move_format(v->table.rules->map, trails_move(TRAILS_KEEP, 0, 0, v->drawn[i]), &move);
		text_joinf(&keeps, 0, SAY_OR, "'%s'", text_string(&move));
	}
	text_addf(out, SAY_ASK_KEEP, text_string(&keeps));
}

/* Adds the fewest letters that say the arrow MOVE: "r z". */
static void add_short(const struct trails_view *v, uint64_t move, struct text *out)
{
	static const char *const colours[TRAILS_COLOURS] = {"r", "y", "bl"}; /* b may be a bow, too */
	const struct map *m = v->table.rules->map;
	uint64_t moves[TRAILS_MOVES];
	bool among[MAP_POINTS_MAX] = {false};
	OWN(text) word = {0};
	struct error e;
	const int count = trails_view_legal(v, moves), to = trails_move_to(move);
	const char *key = m->point[to].key;
	for (int i = 0; i < count; i++)
		if (trails_move_kind(moves[i]) == TRAILS_ARROW &&
		    trails_move_colour(moves[i]) == trails_move_colour(move))
			among[trails_move_to(moves[i])] = true;
	do
		text_add_char(&word, *key++);
	while (*key && map_find(m, text_string(&word), among, &e) != to);
	text_addf(out, "%s %s", colours[trails_move_colour(move)], text_string(&word));
}

/* Asks the person whose view it is and who is to move. */
static void ask_mover(const struct trails_telling *told, struct text *out)
{
	const struct trails_view *v = &told->view;
	const struct trails_table *t = &v->table;
	const size_t from = out->len;
	OWN(text) arrow = {0}, brief = {0};
	switch (trails_phase(t)) {
	case TRAILS_TO_MARK:
		ask_mark(told, out);
		break;
	case TRAILS_TO_KEEP:
		ask_keep(told, out);
		break;
	case TRAILS_TO_BOW:
		add_example(v, TRAILS_BOW, &arrow);
		text_addf(out, SAY_ASK_BOW(t->rules->bow == TRAILS_BOW_LAST), trails_colour_name(t->bow),
		          text_string(&arrow));
		break;
	case TRAILS_TO_GREEN:
		add_example(v, TRAILS_ARROW, &arrow);
		text_addf(out, SAY_ASK_GREEN, text_string(&arrow));
		break;
	case TRAILS_TO_SPEND:
		text_add(out, SAY_ASK_SPEND);
		add_coupons(v, SAY_ASK_OR_COUPON, from, out);
		text_add_char(out, '.');
		break;
	case TRAILS_TO_ARROW:
		if (add_example(v, TRAILS_ARROW, &arrow)) {
			if (t->round == 1)
				add_short(v, find_example(v, TRAILS_ARROW), &brief);
			text_addf(out, SAY_ASK_ARROW(!brief.len), text_string(&arrow), text_string(&brief));
		} else
			text_add(out, SAY_ASK_NO_ARROW);
		add_coupons(v, SAY_ASK_AND_COUPONS, from, out);
		text_add_char(out, '.');
		break;
	}
}

void ask_sentence(const struct trails_telling *told, struct text *out)
{
	const struct trails_table *t = &told->view.table;
	if (told->base->taught && !trails_over(t))
		return;
	if (trails_over(t)) {
		/* "No arrow can be laid any more. Ann and Bob share the first place." */
		OWN(text) winners = {0};
		result_winners(told->base, trails_winners(t), "", &winners);
		text_addf(out, SAY_THEN, reason(told), text_string(&winners));
	} else if (trails_view_to_move(&told->view) && told_is_asked(told) && !told->base->hidden)
		ask_mover(told, out);
	else
		text_addf(out, SAY_TO_MOVE(words_is_you(told->base, t->mover)), told->base->name[t->mover]);
}

void ask_lines(const struct trails_telling *told, int width, bool brief, struct text *out)
{
	OWN(text) line = {0};
	if (told->base->taught)
		return;
	ask_sentence(told, &line);
	char *rest = brief ? strchr(line.s, ';') : NULL;
	if (rest) {
		rest[0] = '.';
		rest[1] = '\0';
	}
	flow_paragraph(pen_of(told->base), INK_PLAIN, text_string(&line), width, FLOW_ALL, out);
}

void ask_looks(const struct trails_telling *told, int width, struct text *out)
{
	const struct map *m = told_map(told);
	struct look_goal goals[MAP_POINTS_MAX];
	OWN(text) line = {0};
	/* an onlooker, as in watch, types nothing */
	if (told->base->taught || !told_is_asked(told))
		return;
	struct look_all all = look_all(&told->view);
	int count = told->base->hidden ? 0 : look_goals(&told->view, &all, false, goals);
	text_addf(&line,
	          "To look: 'map %s', 'map red', 'near red', 'path red %s', 'hand', 'score', "
	          "'help'; 'learn' teaches.",
	          m->continent[m->point[m->start].continent].key,
	          m->point[count ? goals[0].point : m->place[0]].key);
	flow_paragraph(pen_of(told->base), INK_FAINT, text_string(&line), width, FLOW_ALL, out);
}
