/* The question to the one who is to move.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "families/trails/core/move_text.h"
#include "families/trails/core/score.h"
#include "families/trails/show/ending.h"
#include "families/trails/show/lists.h"
#include "families/trails/show/names.h"

/* The steps of the shortest way to a goal that begins with the arrow of MOVE. */
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

/* The steps on the map from the end of the bow's arrow MOVE to the goal that is nearest there. */
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

/* How bad MOVE is as an example: arrows that lead soon to a mission are good ones, and so are marks on
 * places that are near, or for others far; and a mission to change that is far, or out of reach. */
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

/* Adds a legal move of KIND, 'red marib', to OUT, of several the best example.  Returns whether there
 * is one. */
static bool add_example(const struct trails_view *v, enum trails_kind kind, struct text *out)
{
	uint64_t moves[TRAILS_MOVES], found = 0;
	struct look_all all;
	int count = trails_view_legal(v, moves), best = LOOK_FAR + 1;
	look_all(v, &all);
	for (int i = 0; i < count; i++) {
		if (trails_move_kind(moves[i]) != kind)
			continue;
		int cost = example_cost(v, &all, moves[i]);
		if (cost >= best)
			continue;
		best = cost;
		found = moves[i];
	}
	if (!found)
		return false;
	text_add_char(out, '\'');
	trails_move_format(v->table.rules->map, found, out);
	text_add_char(out, '\'');
	return true;
}

/* Adds ", MORE 'coupon red marib' or ..." with the kinds of coupon's action that are legal. */
static void add_coupons(const struct trails_view *v, const char *before, struct text *out)
{
	static const enum trails_kind kinds[] = {TRAILS_COUPON_ARROW, TRAILS_TAKE, TRAILS_CHANGE};
	struct text actions = {0};
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
		struct text one = {0};
		if (add_example(v, kinds[i], &one))
			text_addf(&actions, "%s%s", actions.len ? ", " : "", text_string(&one));
		text_release(&one);
	}
	if (actions.len)
		text_addf(out, "%s%s", before, text_string(&actions));
	text_release(&actions);
}

static void ask_mark(const struct trails_telling *told, struct text *out)
{
	const struct trails_view *v = told->view;
	const struct trails_table *t = &v->table;
	int owner = trails_mark_owner(t, v->seat), laid = trails_set_count(&t->mark[owner]);
	int missions = trails_set_count(&v->hand); /* many players may have fewer than marks */
	struct text example = {0};
	bool any = add_example(v, TRAILS_MARK, &example);
	if (owner != v->seat)
		text_addf(out,
		          "Lay a mark of %s, number %d of %d, on a place that is hard to reach: ",
		          told->name[owner], laid + 1, t->rules->marks);
	else if (any)
		text_addf(out, "Mark one of your missions, %d of %s%d: ", laid + 1,
		          trails_marks_free(t->rules) ? "up to " : "",
		          missions < t->rules->marks ? missions : t->rules->marks);
	else
		text_add(out, "No mission of yours can be marked: ");
	text_addf(out, "%s%s%s", text_string(&example),
	          any ? trails_marks_free(t->rules) ? " or " : "" : "'pass'",
	          any && trails_marks_free(t->rules) ? "'done'" : "");
	text_add(out, owner == v->seat && any
	                      ? "; it counts 1 more if reached, 1 less if not, and all see it."
	                      : ".");
	text_release(&example);
}

static void ask_keep(const struct trails_telling *told, struct text *out)
{
	const struct trails_view *v = told->view;
	text_add(out, "You drew two missions; keep one:");
	for (int i = 0; i < TRAILS_DRAWN; i++) {
		if (v->drawn[i] == MAP_NONE)
			continue;
		text_add(out, i ? " or '" : " '");
		trails_move_format(v->table.rules->map, trails_move(TRAILS_KEEP, 0, 0, v->drawn[i]),
		                   out);
		text_add_char(out, '\'');
	}
	text_add_char(out, '.');
}

/* Asks the person whose view it is and who is to move. */
static void ask_mover(const struct trails_telling *told, struct text *out)
{
	const struct trails_view *v = told->view;
	const struct trails_table *t = &v->table;
	struct text arrow = {0};
	switch (trails_phase(t)) {
	case TRAILS_TO_MARK:
		ask_mark(told, out);
		break;
	case TRAILS_TO_KEEP:
		ask_keep(told, out);
		break;
	case TRAILS_TO_BOW:
		add_example(v, TRAILS_BOW, &arrow);
		text_addf(out,
		          "A bow: lay one more %s arrow, from any of its points%s: %s or 'pass'.",
		          trails_colour_name(t->bow),
		          t->rules->bow == TRAILS_BOW_LAST ? " in the bow" : "",
		          text_string(&arrow));
		break;
	case TRAILS_TO_GREEN:
		add_example(v, TRAILS_ARROW, &arrow);
		text_addf(out, "A green point: lay one more arrow, of any colour: %s or 'pass'.",
		          text_string(&arrow));
		break;
	case TRAILS_TO_SPEND:
		text_add(out, "Your arrow is laid: 'pass' ends the turn");
		add_coupons(v, "; or pay a coupon: ", out);
		text_add_char(out, '.');
		break;
	case TRAILS_TO_ARROW:
		if (add_example(v, TRAILS_ARROW, &arrow))
			text_addf(out, "Lay one arrow: %s", text_string(&arrow));
		else
			text_add(out, "No arrow can be laid: 'pass'");
		add_coupons(v, "; before or after it up to two coupons: ", out);
		text_add_char(out, '.');
		break;
	}
	text_release(&arrow);
}

void ask_sentence(const struct trails_telling *told, struct text *out)
{
	const struct trails_table *t = &told->view->table;
	if (told->taught && !trails_over(t))
		return;
	if (trails_over(t))
		ending_sentences(told, out);
	else if (trails_view_to_move(told->view) && (told->you || told->asked) && !told->hidden)
		ask_mover(told, out);
	else
		text_addf(out, "%s %s to move.", name_of_seat(told, t->mover),
		          name_is_you(told, t->mover) ? "are" : "is");
}

void list_ask(const struct trails_telling *told, int width, bool brief, struct text *out)
{
	struct text line = {0};
	struct flow f;
	if (told->taught)
		return;
	ask_sentence(told, &line);
	char *rest = brief ? strchr(line.s, ';') : NULL;
	if (rest) {
		rest[0] = '.';
		rest[1] = '\0';
	}
	flow_begin(&f, told, width, 2, out);
	flow_words(&f, INK_PLAIN, text_string(&line));
	flow_end(&f);
	text_release(&line);
}

void list_looks(const struct trails_telling *told, int width, struct text *out)
{
	const struct map *m = told_map(told);
	struct look_goal goals[MAP_POINTS_MAX];
	struct look_all all;
	struct text line = {0};
	struct flow f;
	/* who looks on, as in watch, types nothing */
	if (told->taught || !(told->you || told->asked))
		return;
	look_all(told->view, &all);
	int count = told->hidden ? 0 : look_goals(told->view, &all, false, goals);
	text_addf(&line,
	          "To look: 'map %s', 'map red', 'near red', 'path red %s', 'hand', 'score', "
	          "'help'; 'learn' teaches.",
	          m->continent[m->point[m->start].continent].key,
	          m->point[count ? goals[0].point : m->place[0]].key);
	flow_begin(&f, told, width, 2, out);
	flow_words(&f, INK_FAINT, text_string(&line));
	flow_end(&f);
	text_release(&line);
}
