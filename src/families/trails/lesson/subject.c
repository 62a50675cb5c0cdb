/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/lesson/subject.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/number.h"
#include "families/trails/core/move.h"
#include "families/trails/core/state.h"
#include "families/trails/core/view.h"
#include "families/trails/show/look.h"
#include "families/trails/show/telling.h"
#include "show/telling.h"

/* ---- Positions by places and cards.  ---- */

static const char places[] = "seed, hand, other, public, next, marks, theirs, red, yellow, blue, "
			     "coupons, played";

enum { LINE_WORDS = MAP_POINTS_MAX };

/* Missions in an order. */
struct missions {
	uint8_t point[MAP_POINTS_MAX];
	int count;
};

/* A position that is being laid out. */
struct layout {
	const struct position *told;
	const struct trails_rules *rules;
	const char *seed;
	struct missions hand[TRAILS_SEATS], public, next;
	struct missions marks[TRAILS_SEATS];
	struct trails_set named; /* missions that have a place */
	bool marked;             /* the marks are laid, and the turns have begun */
	struct trails_state state;
};

/* Adds the mission that WORD names to OUT.  A card can be in one place only; a MARK lies on a
 * card. */
static int add_mission(struct layout *l, const char *word, bool mark, struct missions *out,
                       struct error *e)
{
	const struct map *map = l->rules->map;
	const int p = map_find(map, word, NULL, e);
	if (p < 0)
		return -1;
	if (map->point[p].kind != MAP_PLACE)
		return error_set(e, "no mission names %s: it is not a place", map->point[p].key);
	if (out->count == MAP_POINTS_MAX)
		return error_set(e, "more missions than there are");
	if (!mark && trails_set_has(&l->named, p))
		return error_set(e, "%s has a place already: each mission is there once",
		                 map->point[p].key);
	if (!mark)
		trails_set_add(&l->named, p);
	out->point[out->count++] = (uint8_t)p;
	return 0;
}

/* Takes a line that says where missions lie; the others wait for the deal. */
static int take_line(struct layout *l, const char *word, const char *rest, struct error *e)
{
	char *copy = alloc_string(rest), *words[LINE_WORDS];
	int count = text_split(copy, " \t,", words, LINE_WORDS), status = 0, seat = LEARNER,
	    from = 0;
	const bool theirs = !strcmp(word, "theirs"), marks = theirs || !strcmp(word, "marks");
	if (theirs || !strcmp(word, "other")) {
		seat = TEACHER;
		while (count && seat < l->told->seats && !ascii_same(l->told->name[seat], words[0]))
			seat++;
		from = count && seat < l->told->seats;
		seat = from ? seat : TEACHER;
	}
	struct missions *list = marks                     ? &l->marks[seat]
	                        : !strcmp(word, "public") ? &l->public
	                        : !strcmp(word, "next")   ? &l->next
	                        : !strcmp(word, "hand") || !strcmp(word, "other") ? &l->hand[seat] : NULL;
	for (int i = from; list && i < count && !status; i++)
		status = add_mission(l, words[i], marks, list, e);
	if (!strcmp(word, "seed"))
		l->seed = rest;
	else if (marks || !list)
		l->marked = true; /* routes and moves come after the marks */
	free(copy);
	return status;
}

static void add_rest(struct missions *to, const struct missions *from)
{
	for (int i = 0; i < from->count; i++)
		to->point[to->count++] = from->point[i];
}

/* Takes from REST the next mission, at least STEPS from the start, into OUT.  Returns whether there
 * is one. */
static bool take_next(const struct layout *l, struct missions *rest, int steps, struct missions *out)
{
	const struct map *map = l->rules->map;
	for (int i = 0; i < rest->count; i++) {
		int p = rest->point[i];
		if (map->steps[map->start][p] < steps)
			continue;
		out->point[out->count++] = (uint8_t)p;
		rest->count--;
		memmove(rest->point + i, rest->point + i + 1, (size_t)(rest->count - i));
		return true;
	}
	return false;
}

/* Puts what is named into its place, and deals the rest in the order of the seed.  Returns 0; or -1
 * and the reason in E. */
static int deal(struct layout *l, struct error *e)
{
	const struct trails_rules *r = l->rules;
	const struct map *map = r->map;
	struct missions rest = {.count = 0}, cards = {.count = 0};
	uint8_t all[MAP_POINTS_MAX];
	int seats = l->told->seats, hand = trails_rules_hand(r, seats);
	trails_deal_of_seed(r, seats, l->seed, 1, all);
	for (int i = 0; i < map->missions; i++)
		if (!trails_set_has(&l->named, all[i]))
			rest.point[rest.count++] = all[i];
	for (int seat = 0; seat < seats; seat++) {
		if (l->hand[seat].count > hand)
			return error_set(e,
			                 "%d missions are too many for a hand: %d are dealt to each",
			                 l->hand[seat].count, hand);
		while (l->hand[seat].count < hand)
			take_next(l, &rest, 0, &l->hand[seat]);
	}
	for (int i = 0; i < l->public.count; i++)
		if (map->steps[map->start][l->public.point[i]] < TRAILS_PUBLIC_STEPS)
			return error_set(
				e,
				"%s can't lie open at first: it is nearer than %d steps to the start",
				map->point[l->public.point[i]].key, TRAILS_PUBLIC_STEPS);
	if (l->public.count > r->public)
		return error_set(e, "%d missions are too many: %d lie open", l->public.count,
		                 r->public);
	while (l->public.count < r->public && take_next(l, &rest, TRAILS_PUBLIC_STEPS, &l->public)) {
	}
	for (int i = 0; i < hand; i++)
		for (int seat = 0; seat < seats; seat++)
			cards.point[cards.count++] = l->hand[seat].point[i];
	add_rest(&cards, &l->public);
	add_rest(&cards, &l->next);
	add_rest(&cards, &rest);
	l->state = trails_state_begin(r, seats, cards.point, LEARNER);
	return 0;
}

/* Lays the marks in turn: those that are named, then on the first missions that can be marked. */
static int lay_marks(struct layout *l, struct error *e)
{
	struct trails_state *s = &l->state;
	int laid[TRAILS_SEATS] = {0};
	while (s->table.marking) {
		int seat = s->table.mover;
		const struct missions *m = &l->marks[seat];
		uint64_t legal[TRAILS_MOVES], move;
		trails_state_legal(s, legal);
		move = laid[seat] < m->count ? trails_move(TRAILS_MARK, 0, 0, m->point[laid[seat]])
		       : trails_marks_free(s->table.rules) ? trails_move(TRAILS_DONE, 0, 0, 0)
		                                           : legal[0];
		laid[seat]++;
		if (trails_state_check_move(s, move, e))
			return -1;
		trails_state_apply(s, move);
	}
	for (int seat = 0; seat < s->table.seats; seat++)
		if (laid[seat] < l->marks[seat].count)
			return error_set(e, "%d marks are too many: each has %d",
			                 l->marks[seat].count, s->table.rules->marks);
	return 0;
}

/* Lays an arrow of COLOUR to the point that WORD names. */
static int lay_arrow(struct layout *l, int colour, const char *word, struct error *e)
{
	struct trails_table *t = &l->state.table;
	struct trails_route *r = &t->route[colour];
	const struct map *map = l->rules->map;
	int to = map_find(map, word, NULL, e),
	    edge = to < 0 ? -1 : map_edge_between(map, r->end, to);
	if (to < 0)
		return -1;
	if (edge < 0)
		return error_set(e, "no edge leads from %s to %s", map->point[r->end].key,
		                 map->point[to].key);
	if (r->count == l->rules->arrows || trails_route_uses(r, edge))
		return error_set(e, "no %s arrow can lie from %s to %s", trails_colour_name(colour),
		                 map->point[r->end].key, map->point[to].key);
	for (int seat = 0; seat < t->seats; seat++) {
		if (trails_set_has(&l->state.hand[seat], to))
			return error_set(e,
			                 "%s is in a hand: it would be fulfilled by an arrow there",
			                 map->point[to].key);
		if (map->point[to].kind == MAP_PLACE)
			trails_set_add(&t->lacks[seat], to);
	}
	trails_route_lay(r, map, r->end, to);
	return 0;
}

/* Makes the moves of TEXT, separated by commas, each for the player whose turn it is. */
static int play(struct layout *l, const char *text, struct error *e)
{
	char *copy = alloc_string(text), *move[LINE_WORDS];
	int count = text_split(copy, ",", move, LINE_WORDS), status = 0;
	for (int i = 0; i < count && !status; i++) {
		uint64_t m;
		status = trails_move_read(&l->state.table, move[i] + strspn(move[i], " \t"), &m, e);
		if (!status)
			status = trails_state_check_move(&l->state, m, e);
		if (!status)
			trails_state_apply(&l->state, m);
	}
	free(copy);
	return status;
}

/* Takes a line about what lies on the map after the deal. */
static int lay_line(struct layout *l, const char *word, const char *rest, struct error *e)
{
	int colour = trails_colour_find(word, NULL), status = 0;
	if (!strcmp(word, "coupons")) {
		struct trails_table *t = &l->state.table;
		int64_t coupons;
		int all = t->bank + t->coupons[LEARNER];
		if (number_read(rest, 0, all, &coupons))
			return error_set(e, "'%.40s' is no number of coupons: 0 to %d", rest, all);
		t->coupons[LEARNER] = (uint8_t)coupons;
		t->bank = (uint8_t)(all - coupons);
		return 0;
	}
	if (!strcmp(word, "played"))
		return play(l, rest, e);
	if (colour < 0)
		return 0;
	char *copy = alloc_string(rest), *words[LINE_WORDS];
	int count = text_split(copy, " \t,", words, LINE_WORDS);
	for (int i = 0; i < count && !status; i++)
		status = lay_arrow(l, colour, words[i], e);
	free(copy);
	return status;
}

static int lay_out(struct layout *l, long *line, struct error *e)
{
	const struct position *p = l->told;
	for (size_t i = 0; i < p->lines; i++) {
		*line = p->line[i].line;
		if (take_line(l, p->line[i].word, p->line[i].rest, e))
			return -1;
	}
	*line = 0;
	if (deal(l, e) || (l->marked && lay_marks(l, e)))
		return -1;
	for (size_t i = 0; i < p->lines; i++) {
		*line = p->line[i].line;
		if (lay_line(l, p->line[i].word, p->line[i].rest, e))
			return -1;
	}
	*line = 0;
	if (trails_over(&l->state.table))
		return error_set(e, "the game is over in this position");
	if (l->state.table.mover != LEARNER)
		return error_set(e, "the learner isn't to move in this position: 'played' goes on "
		                    "until then");
	return trails_state_check(&l->state, e);
}

/* As `place` of struct subject.  Missions that are named nowhere are dealt by the seed. */
static int place(const struct position *p, void *state, long *line, struct error *e)
{
	struct layout *l = alloc_zero(1, sizeof *l);
	*l = (struct layout){.told = p, .rules = p->rules, .seed = p->seed};
	int status = lay_out(l, line, e);
	if (!status)
		memcpy(state, &l->state, sizeof l->state);
	free(l);
	return status;
}

static const char names_of_figures[] =
	"a point, points WHO, coupons WHO, missions WHO, at COLOUR, steps COLOUR "
	"POINT, and behind a move to";

/* ---- Figures in braces.  ---- */

/* Returns the point that B names: by its whole key, as the point where an expedition stands, or as
 * the point that the move came to.  Returns -1 if there is none. */
static int point_named(const struct braces *b, const struct trails_table *t)
{
	const struct match *m = b->told->match;
	const char *what = b->word[0];
	const int colour = b->words == 2 ? trails_colour_find(b->word[1], NULL) : -1;
	if (colour >= 0 && !strcmp(what, "at"))
		return t->route[colour].end;
	if (b->words != 1 || strcmp(what, "to"))
		return b->words == 1 ? map_point(t->rules->map, what, strlen(what)) : -1;
	const int to = b->moved ? trails_move_to(m->log[m->log_len - 1].move) : -1;
	return to < t->rules->map->points ? to : -1;
}

static bool figure(const struct braces *b, struct text *out)
{
	const struct trails_telling told = trails_told(b->told);
	const struct trails_table *t = &told.view.table;
	const char *what = b->word[0];
	const int named = point_named(b, t);
	int number, seat = b->words == 2 ? braces_seat(b) : -1;
	for (int i = TEACHER; b->words == 2 && seat < 0 && i < t->seats; i++)
		seat = ascii_same(b->told->name[i], b->word[1]) ? i : -1;
	if (named >= 0) {
		text_add(out, name_whole(&told, named).s);
		return true;
	}
	if (seat >= 0 && !strcmp(what, "points"))
		number = trails_points(t, seat);
	else if (seat >= 0 && !strcmp(what, "coupons"))
		number = t->coupons[seat];
	else if (seat >= 0 && !strcmp(what, "missions"))
		number = t->hand[seat];
	else if (b->words == BRACES_WORDS && !strcmp(what, "steps")) {
		const int colour = trails_colour_find(b->word[1], NULL);
		const int to = map_point(t->rules->map, b->word[2], strlen(b->word[2]));
		if (colour < 0 || to < 0)
			return false;
		struct look_ways ways = look_ways(&told.view, colour);
		number = ways.steps[to];
		if (number == LOOK_FAR)
			return false;
	} else
		return false;
	text_add(out, words_integer(number, b->told->style).s);
	return true;
}

enum { MOVE_WORDS = 3, LINES_BELOW = 5 };

/* ---- Patterns.  ---- */

/* True if the LEN bytes WORD can stand in a move by RULES. */
static bool is_word(const void *of, const char *word, size_t len)
{
	static const char *const words[] = {"mark", "done", "red",    "yellow", "blue", "bow",
	                                    "coupon", "take", "change", "keep",   "pass"};
	const struct trails_rules *rules = of;
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (text_is(word, len, words[i]))
			return true;
	return map_point(rules->map, word, len) >= 0;
}

static void *pattern(const void *of, const char *text, struct error *e)
{
	return subject_pattern(of, text, MOVE_WORDS, is_word, "'red petra', 'red|blue' or 'coupon take'",
	                       "'red petra' or 'coupon take red'", e);
}

static void type(const void *state, uint64_t move, struct text *out)
{
	const struct trails_state *s = state;
	trails_move_format(s->table.rules->map, move, out);
}

/* ---- Positions.  ---- */

static int deed(const void *of, const void *state, const char *text, uint64_t *move, struct error *e)
{
	const struct trails_state *s = state;
	struct trails_table table = {.rules = of, .bow = TRAILS_RED};
	return trails_move_read(s ? &s->table : &table, text, move, e);
}

/* Returns the only point whose key begins with WORD, hyphens left out; -1 if there is none. */
static int point_called(const struct map *map, const char *word)
{
	int found = -1;
	for (int p = 0; p < map->points && *word; p++) {
		const char *key = map->point[p].key, *at = word;
		for (; *key && *at; key++) {
			if (*key == '-')
				at += *at == '-';
			else if (!ascii_same_part(key, at, 1))
				break;
			else
				at++;
		}
		if (*at)
			continue;
		if (!*key)
			return p;
		found = found < 0 ? p : MAP_NONE;
	}
	return found == MAP_NONE ? -1 : found;
}

static bool same(const void *of, const char *a, const char *b)
{
	const struct trails_rules *rules = of;
	int one = point_called(rules->map, a);
	return one >= 0 && one == point_called(rules->map, b);
}

const struct subject trails_subject = {
	.places = places,
	.deeds = "'do other red petra' or 'do you pass'",
	.figures = names_of_figures,
	.lines_below = LINES_BELOW,
	.place = place,
	.rules_at = offsetof(struct trails_state, table.rules),
	.pattern = pattern,
	.type = type,
	.deed = deed,
	.figure = figure,
	.same = same,
};
