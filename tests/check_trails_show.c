/* How trails is shown: pictures and lists fit every window, tell all that the seat needs and
 * nothing that it can't know.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/core/move.h"
#include "families/trails/core/state.h"
#include "families/trails/judge/judge.h"
#include "families/trails/prompt/commands.h"
#include "families/trails/review/review.h"
#include "families/trails/show/answers.h"
#include "families/trails/show/look.h"
#include "families/trails/show/news.h"
#include "families/trails/show/picture.h"
#include "families/trails/show/telling.h"
#include "show/judged/reviewing.h"
#include "trails_support.h"

enum { HEIGHT = 24, WIDEST = 200 };

/* A game, and all that a telling of it points at. */
struct scene {
	struct trails_rules rules;
	struct trails_state state;
	struct trails_view view;
	struct match match; /* without events */
	struct telling base;
	struct term term;
	struct rng rng;
};

static void scene_init(struct scene *s, const char *row, int seats, int width, int height)
{
	*s = (struct scene){
		.rules = trails_row(row),
		.term = {.input = true, .output = true, .width = width, .height = height}};
	s->state = trails_deal(&s->rules, seats, "show", 1, 0);
	s->rng = rng_named("show", row, (uint64_t)seats);
}

/* How SEAT is told of it. */
static struct trails_telling tell(struct scene *s, int seat)
{
	s->view = trails_view_of(&s->state, seat);
	s->base = (struct telling){.match = &s->match,
	                           .name = {"Eva", "Ann", "Bob", "Cid", "Dan", "Fay"},
	                           .interactive = true,
	                           .term = &s->term,
	                           .theme = &themes[0]};
	s->base.you[seat] = true;
	return (struct trails_telling){.base = &s->base, .view = s->view};
}

/* A move at random, with few arrows taken away. */
static uint64_t some_move(struct scene *s)
{
	uint64_t moves[TRAILS_MOVES];
	int count = trails_state_legal(&s->state, moves);
	uint64_t m = moves[rng_below(&s->rng, (uint32_t)count)];
	return trails_move_kind(m) == TRAILS_TAKE ? moves[rng_below(&s->rng, (uint32_t)count)] : m;
}

/* Plays COUNT random moves.  Returns whether the game is still on. */
static bool play(struct scene *s, int count)
{
	while (count-- > 0 && !trails_over(&s->state.table))
		trails_state_apply(&s->state, some_move(s));
	return !trails_over(&s->state.table);
}

/* The columns of LEN bytes of TEXT; colours take none. */
static int columns(const char *text, size_t len)
{
	int count = 0;
	for (size_t i = 0; i < len; i++) {
		if (text[i] == '\033')
			while (text[i] != 'm')
				i++;
		else
			count += (text[i] & 0xc0) != 0x80;
	}
	return count;
}

/* Claims that the lines of TEXT fit and have no blank at their end, and that it keeps to ASCII and
 * has no colours where the terminal has none.  Returns how many lines there are. */
static int lines_that_fit(const struct trails_telling *told, const char *text, const char *what)
{
	int lines = 0, width = told->base->term->width;
	support_claim(told->base->term->colour || !strchr(text, '\033'), "%s: has colours", what);
	for (const char *s = text; *s && !told->base->term->utf8; s++)
		support_claim(!(*s & 0x80), "%s: has more than ASCII", what);
	for (; *text; lines++) {
		size_t len = strcspn(text, "\n");
		support_claim(text[len] == '\n', "%s: the last line doesn't end", what);
		support_claim(columns(text, len) <= width, "%s: %d columns of %d: %.*s", what,
		              columns(text, len), width, (int)len, text);
		support_claim(!len || text[len - 1] != ' ', "%s: a blank ends: %.*s|", what,
		              (int)len, text);
		text += len + 1;
	}
	return lines;
}

/* ---- Sizes.  ---- */

static void draw_all(struct scene *s, const char *row, int seat)
{
	struct trails_telling told = tell(s, seat);
	OWN(text) out = {0};
	picture_draw(&told, s->term.height - 1, &out);
	int lines = lines_that_fit(&told, text_string(&out), row);
	support_claim(lines < s->term.height, "%s in %dx%d: %d lines:\n%s", row, s->term.width,
	              s->term.height, lines, text_string(&out));
	text_clear(&out);
	for (int of = s->term.width % 2; of <= PICTURE_POINT; of += 2) {
		text_clear(&out);
		picture_map(&told, (enum picture_of)of, s->term.width % 3, s->term.height - 1,
		            &out);
		lines = lines_that_fit(&told, text_string(&out), "map");
		support_claim(lines < s->term.height, "map in %dx%d: %d lines", s->term.width,
		              s->term.height, lines);
	}
	for (int words = 0; words < 2; words++) {
		told.words = words;
		text_clear(&out);
		trails_answer_hand(&told, &out);
		trails_answer_score(&told, &out);
		trails_answer_table(&told, &out);
		for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
			trails_answer_near(&told, colour, &out);
			trails_answer_path(&told, colour,
			                   s->rules.map
			                           ->place[s->term.width % s->rules.map->missions],
			                   &out);
		}
		lines_that_fit(&told, text_string(&out), "answers");
	}
}

TESTS_BEGIN
{
	setlocale(LC_ALL, "C.UTF-8");
}

TEST(all_fits_each_window)
{
	static const char *const rows[] = {"trails", "trails-marks", "trails-race",
	                                   "trails:map=pocket"};
	enum { ROWS = sizeof rows / sizeof rows[0], HEIGHTS = 4, STEP = 9 };
	static const int heights[HEIGHTS] = {20, 24, 33, 60};
	for (int width = 40; width <= WIDEST; width++) {
		struct scene s;
		int seats = TRAILS_SEATS_LEAST + width % (TRAILS_SEATS - 1);
		scene_init(&s, rows[width % ROWS], seats, width, heights[width / ROWS % HEIGHTS]);
		s.term.utf8 = width % 2;
		s.term.colour = width / 2 % 2;
		play(&s, STEP * (width % 8));
		draw_all(&s, rows[width % ROWS], width % seats);
	}
}

/* ---- Everything is told.  ---- */

/* Whether all of SET is named in TEXT. */
static void claim_names(const struct trails_telling *told, const struct trails_set *set,
                        const char *text, const char *what)
{
	enum { ENOUGH = 15 }; /* columns of a name beside the map */
	for (int p = trails_set_next(set, 0); p >= 0; p = trails_set_next(set, p + 1)) {
		OWN(text) name = {0};
		text_add(&name, name_whole(told, p).s);
		paint_shorten(told->base->term, &name, ENOUGH);
		/* a name may be broken at a blank, so its first word will do */
		char *blank = strchr(name.s, ' ');
		if (blank)
			*blank = '\0';
		support_claim(strstr(text, name.s), "%s lacks %s:\n%s", what, name.s, text);
	}
}

TEST(each_mission_can_be_found)
{
	static const int widths[] = {40, 60, 80, 99, 100, 120, 200};
	for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
		struct scene s;
		scene_init(&s, "trails", 2, widths[i], HEIGHT);
		for (int round = 0; round < 6; round++) {
			struct trails_telling told = tell(&s, 0);
			OWN(text) out = {0};
			picture_draw(&told, HEIGHT - 1, &out);
			claim_names(&told, &s.view.hand, text_string(&out), "the picture");
			if (widths[i] >= PICTURE_PANEL)
				claim_names(&told, &s.view.table.public, text_string(&out),
				            "the picture");
			for (int words = 0; words < 2; words++) {
				told.words = words;
				text_clear(&out);
				trails_answer_hand(&told, &out);
				claim_names(&told, &s.view.hand, text_string(&out), "the hand");
				claim_names(&told, &s.view.table.public, text_string(&out),
				            "the hand");
			}
			play(&s, 12);
		}
	}
}

TEST(open_eyes_see_all_hands)
{
	struct scene s;
	scene_init(&s, "trails", 2, 80, HEIGHT);
	for (int round = 0; round < 6; round++) {
		struct trails_telling told = tell(&s, 0);
		OWN(text) drawn = {0}, hand = {0};
		told.open = &s.state;
		picture_draw(&told, HEIGHT - 1, &drawn);
		ck_assert_int_lt(lines_that_fit(&told, text_string(&drawn), "open"), HEIGHT);
		/* nobody types there */
		ck_assert(!strstr(text_string(&drawn), "To look"));
		trails_answer_hand(&told, &hand);
		for (int seat = 0; seat < 2; seat++) {
			claim_names(&told, &s.state.hand[seat], text_string(&drawn), "the picture");
			claim_names(&told, &s.state.hand[seat], text_string(&hand), "the hands");
		}
		play(&s, 12);
	}
}

TEST(a_newcomer_sees_what_to_type)
{
	static const char *const rows[] = {"trails", "trails-marks", "trails-race"};
	struct error e;
	for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
		struct scene s;
		scene_init(&s, rows[row], 3, 80, HEIGHT);
		for (int move = 0; move < 300 && !trails_over(&s.state.table); move++) {
			struct trails_telling told = tell(&s, s.state.table.mover);
			OWN(text) out = {0};
			char line[100], *words[10];
			uint64_t m, legal[TRAILS_MOVES];
			ask_sentence(&told, &out);
			const char *quote = strchr(text_string(&out), '\'');
			support_claim(quote, "no move is named: %s", text_string(&out));
			snprintf(line, sizeof line, "%.*s", (int)strcspn(quote + 1, "'"),
			         quote + 1);
			int count = text_split(line, " ", words, 10);
			int legals = trails_view_legal(&s.view, legal);
			support_claim(trails_move_parse(s.rules.map, s.state.table.bow, legal,
			                                legals, words, count, &m, &e) == count &&
			                      !trails_view_check_move(&s.view, m, &e),
			              "%s: %s", text_string(&out), e.text);
			/* in the first round three keys say the same */
			const char *brief = strstr(text_string(&out), "in short '");
			support_claim(!brief == (trails_phase(&s.view.table) != TRAILS_TO_ARROW ||
			                         s.view.table.round > 1 || strstr(quote, "'pass'") == quote),
			              "%s", text_string(&out));
			if (brief) {
				uint64_t same;
				brief = strchr(brief, '\'') + 1;
				snprintf(line, sizeof line, "%.*s", (int)strcspn(brief, "'"), brief);
				count = text_split(line, " ", words, 10);
				support_claim(trails_move_parse(s.rules.map, s.state.table.bow, legal, legals,
				                                words, count, &same, &e) == count && same == m,
				              "%s: %s", text_string(&out), e.text);
			}
			play(&s, 1);
		}
	}
}

/* A table for a person asks for a move, and tells a newcomer what there is to look at; in a pipe,
 * and once the game is over, it does not. */
TEST(only_a_person_is_asked)
{
	struct scene s;
	scene_init(&s, "trails:marks=0", 2, 80, 40);
	for (int over = 0; over < 2; over++) {
		struct trails_telling told = tell(&s, s.state.table.mover);
		OWN(text) person = {0}, pipe = {0};
		picture_draw(&told, 40, &person);
		s.base.interactive = false;
		picture_draw(&told, 40, &pipe);
		ck_assert_msg((strstr(person.s, "Lay one arrow") == NULL) == over, "%s", person.s);
		ck_assert_msg((strstr(person.s, "before or after it") == NULL) == over, "%s", person.s);
		ck_assert_msg((strstr(person.s, "To look") == NULL) == over, "%s", person.s);
		ck_assert_msg(!strstr(pipe.s, "Lay one arrow"), "%s", pipe.s);
		ck_assert_msg(!strstr(pipe.s, "To look"), "%s", pipe.s);
		/* the points are the last line */
		ck_assert_int_eq(strncmp(strrchr(pipe.s, '\n') - strlen("3 coupons"), "3 coupons", 9), 0);
		if (over)
			ck_assert_str_eq(person.s, pipe.s);
		trails_state_resign(&s.state);
	}
	/* a newcomer is one in the first round alone */
	scene_init(&s, "trails:marks=0", 2, 80, 40);
	while (s.state.table.round == 1)
		play(&s, 1);
	for (int round = 2; round < 4; round++) {
		struct trails_telling told = tell(&s, s.state.table.mover);
		OWN(text) drawn = {0};
		picture_draw(&told, 40, &drawn);
		ck_assert(!strstr(text_string(&drawn), "To look"));
		ck_assert(strstr(text_string(&drawn), "Lay one arrow"));
		while (s.state.table.round == round)
			play(&s, 1);
	}
}

/* ---- The map.  ---- */

static const struct {
	const char *rules;
	int width, height;
} windows[] = {
	{"trails", 80, 24},            {"trails", 100, 30},            {"trails", 120, 40},
	{"trails", 40, 20},            {"trails:map=pocket", 80, 24},  {"trails:map=pocket", 100, 30},
	{"trails:map=pocket", 120, 40}, {"trails:map=pocket", 40, 20},
};
enum { WINDOWS = sizeof windows / sizeof windows[0], TURNS = 12 };

/* Draws what TOLD shows of its map in half the rows of its window.  Sets M, its frame F and its
 * chart C.  Returns the number of names in LABEL. */
static int paint(const struct trails_telling *told, struct chart_map *m, struct frame *f, struct chart *c,
                 struct chart_label *label)
{
	OWN(canvas) v;
	picture_chart_map(told->view.table.rules->map, m);
	picture_frame(told, m, told->base->term->width, told->base->term->height / 2, f);
	picture_chart(told, f, c);
	const int count = chart_paint(c, &v, label);
	return count;
}

/* The distance from point P to the cells of L; a row is as high as two columns are wide. */
static int distance_of(const struct frame *f, const struct chart_label *l, int p)
{
	int least = INT_MAX;
	for (int i = 0; i < l->columns; i++) {
		const int across = l->x + i - f->at[p].x, down = 2 * (l->y - f->at[p].y);
		const int far = across * across + down * down;
		least = far < least ? far : least;
	}
	return least;
}

TEST_EACH(no_name_is_nearer_to_another_point_than_to_its_own, 0, WINDOWS)
{
	struct scene s;
	struct chart *c = alloc_zero(1, sizeof *c);
	struct chart_map m;
	struct chart_label label[CHART_POINTS_MAX];
	struct frame f;
	scene_init(&s, windows[_i].rules, 4, windows[_i].width, windows[_i].height);
	for (int turn = 0; turn < TURNS; turn++) {
		s.term.utf8 = turn % 2;
		struct trails_telling told = tell(&s, s.state.table.mover);
		const int count = paint(&told, &m, &f, c, label);
		ck_assert_int_gt(count, 3);
		for (int i = 0; i < count; i++)
			for (int p = 0; p < m.points; p++)
				support_claim(p == label[i].point || !f.at[p].inside ||
				                      (!c->spot[p].glyph && !c->spot[p].pieces) ||
				                      distance_of(&f, &label[i], p) >
				                              distance_of(&f, &label[i], label[i].point),
				              "turn %d: %s stands nearer to %s", turn,
				              c->spot[label[i].point].name, s.rules.map->point[p].name);
		play(&s, 9);
	}
	free(c);
}

/* True if COLOUR can go on. */
static bool has_choices(const struct trails_view *v, const struct frame *f, int colour)
{
	bool any = false;
	struct look_ways w = look_ways(v, colour);
	for (int p = 0; p < f->map->points; p++)
		any |= w.steps[p] == 1;
	return any;
}

/* True if all that COLOUR can do next lies within F. */
static bool shows_choices(const struct trails_view *v, const struct frame *f, int colour)
{
	struct look_ways w = look_ways(v, colour);
	for (int p = 0; p < f->map->points; p++)
		if ((w.steps[p] == 1 || p == w.end) && !f->at[p].inside)
			return false;
	return true;
}

/* The view moves only when a next step would lie outside, and then shows all steps of an
 * expedition. */
TEST_EACH(no_point_moves_between_two_turns, 0, WINDOWS)
{
	struct scene s;
	struct chart *c = alloc_zero(1, sizeof *c);
	struct chart_map m;
	struct chart_label label[CHART_POINTS_MAX];
	struct frame f, before;
	struct sight sight = {0};
	int moved = 0;
	scene_init(&s, windows[_i].rules, 2, windows[_i].width, windows[_i].height);
	for (int turn = 0; turn < 12 * TURNS && play(&s, 3); turn++) {
		struct trails_telling told = tell(&s, 0);
		s.base.sight = &sight;
		paint(&told, &m, &f, c, label);
		if (!turn)
			before = f;
		bool same = true;
		for (int p = 0; p < m.points; p++)
			same &= f.at[p].x == before.at[p].x && f.at[p].y == before.at[p].y;
		moved += !same;
		bool within = false, enough = true, any = false;
		for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
			if (!has_choices(&s.view, &f, colour))
				continue;
			any = true;
			within |= shows_choices(&s.view, &f, colour);
			enough &= shows_choices(&s.view, &before, colour);
		}
		ck_assert_msg(same || !enough, "turn %d: it moved, though all choices were seen", turn);
		ck_assert_msg(within || !any, "turn %d: no expedition's choices are seen", turn);
		ck_assert_msg(same || !frame_all(&f), "turn %d: a map that is shown whole moved", turn);
		before = f;
	}
	ck_assert_msg(moved <= 4 * TURNS, "%d of %d", moved, 12 * TURNS);
	free(c);
}

/* The text below the map is shortened, not the map: all pictures of a game have it in the same
 * rows. */
TEST_EACH(the_map_takes_the_same_rows_whatever_stands_below_it, 0, WINDOWS)
{
	struct scene s;
	int row = 0;
	scene_init(&s, "trails:map=pocket", 4, windows[_i].width, windows[_i].height);
	s.term.utf8 = true;
	for (int turn = 0; turn < TURNS; turn++) {
		struct trails_telling told = tell(&s, s.state.table.mover);
		OWN(text) out = {0};
		int at = 0;
		picture_draw(&told, s.term.height - 1, &out);
		const char *line = text_string(&out);
		while (*line && strncmp(line, "R ", 2)) {
			line += strcspn(line, "\n") + 1;
			at++;
		}
		ck_assert_msg(*line, "no line of red in\n%s", text_string(&out));
		/* a line on what lies beyond may stand above it */
		row = row ? row : at;
		ck_assert_int_le(abs(row - at), 1);
		play(&s, 5);
	}
}

/* ---- Ways.  ---- */

TEST(a_way_takes_free_edges_and_is_the_shortest)
{
	struct scene s;
	scene_init(&s, "trails", 2, 80, HEIGHT);
	for (int round = 0; round < 40; round++) {
		const struct map *map = s.rules.map;
		for (int colour = 0; colour < TRAILS_COLOURS; colour++) {
			const struct trails_view v = trails_view_of(&s.state, 0);
			const struct trails_route *r = &v.table.route[colour];
			struct look_ways w = look_ways(&v, colour);
			for (int p = 0; p < map->points; p++) {
				uint8_t path[LOOK_FAR];
				int steps = look_path(&w, p, path), from = r->end;
				uint64_t used[TRAILS_EDGE_WORDS] = {0};
				ck_assert_int_eq(steps < 0, w.steps[p] == LOOK_FAR);
				if (steps < 0)
					continue;
				ck_assert_int_gt(steps, 0);
				ck_assert_int_eq(path[steps - 1], p);
				support_claim(p == r->end || steps >= map->steps[r->end][p],
				              "too short");
				for (int i = 0; i < steps; i++) {
					int edge = map_edge_between(map, from, path[i]);
					ck_assert_int_ge(edge, 0);
					ck_assert(!trails_route_uses(r, edge));
					ck_assert(!(used[edge / TRAILS_SET_BITS] >>
					                    (edge % TRAILS_SET_BITS) &
					            1));
					used[edge / TRAILS_SET_BITS] |= UINT64_C(1)
					                                << (edge % TRAILS_SET_BITS);
					/* each point of it is as near as can be */
					support_claim(path[i] == p || p == r->end ||
					                      w.steps[path[i]] == i + 1,
					              "a way round");
					from = path[i];
				}
			}
		}
		play(&s, 5);
	}
}

TEST(without_arrows_the_way_is_that_of_the_map)
{
	struct scene s;
	scene_init(&s, "trails", 2, 80, HEIGHT);
	const struct trails_view v = trails_view_of(&s.state, 0);
	const struct map *map = s.rules.map;
	struct look_ways w = look_ways(&v, TRAILS_BLUE);
	for (int p = 0; p < map->points; p++)
		if (p != map->start)
			ck_assert_int_eq(w.steps[p], map->steps[map->start][p]);
}

/* ---- Nothing hidden is told.  ---- */

/* The sentence on M for a seat; the caller releases it. */
static void sentence(struct scene *s, const struct trails_state *before, uint64_t m, int seat,
                     struct text *out)
{
	struct trails_telling told = tell(s, seat);
	text_clear(out);
	const struct trails_news n = news_of(&before->table, m, &s->state.table);
	news_sentence(&told, &n, out);
}

TEST(a_mission_that_is_changed_is_told_to_its_player_alone)
{
	int told = 0;
	struct scene s;
	scene_init(&s, "trails", 2, 80, HEIGHT);
	while (!trails_over(&s.state.table)) {
		const struct trails_state before = s.state;
		uint64_t m = some_move(&s);
		enum trails_kind kind = trails_move_kind(m);
		int mover = before.table.mover;
		OWN(text) own = {0}, other = {0}, else_ = {0};
		trails_state_apply(&s.state, m);
		sentence(&s, &before, m, mover, &own);
		sentence(&s, &before, m, !mover, &other);
		support_claim(!strncmp(own.s, "You ", 4), "%s", own.s);
		support_claim(!strncmp(other.s, mover ? "Ann " : "Eva ", 4), "%s", other.s);
		if (kind == TRAILS_CHANGE || kind == TRAILS_KEEP) {
			struct trails_telling t = tell(&s, mover);
			ck_assert_ptr_nonnull(strstr(own.s, name_whole(&t, trails_move_to(m)).s));
			uint64_t hidden = trails_move(kind, 0, 0, MAP_NONE);
			sentence(&s, &before, hidden, !mover, &else_);
			ck_assert_str_eq(other.s, else_.s);
			told++;
		}
	}
	ck_assert_int_gt(told, 4);
}

TEST(a_hidden_hand_is_not_drawn)
{
	struct scene s;
	scene_init(&s, "trails", 2, 80, HEIGHT);
	struct scene other = s;
	uint8_t deal[MAP_POINTS_MAX];
	/* another hand, and the same public missions: the first two cards of the hands change
	 * places */
	trails_deal_of_seed(&s.rules, 2, "show", 1, deal);
	uint8_t first = deal[0];
	deal[0] = deal[1];
	deal[1] = first;
	other.state = trails_state_begin(&s.rules, 2, deal, 0);
	struct trails_telling one = tell(&s, 0), two = tell(&other, 0);
	struct text drawn[2] = {{0}, {0}};
	s.base.hidden = other.base.hidden = true;
	ck_assert(!trails_set_equal(&s.view.hand, &other.view.hand));
	for (int i = 0; i < 2; i++) {
		const struct trails_telling *told = i ? &two : &one;
		picture_draw(told, HEIGHT - 1, &drawn[i]);
		trails_answer_hand(told, &drawn[i]);
		trails_answer_table(told, &drawn[i]);
		trails_answer_near(told, TRAILS_RED, &drawn[i]);
	}
	ck_assert_str_eq(text_string(&drawn[0]), text_string(&drawn[1]));
	text_release(&drawn[0]);
	text_release(&drawn[1]);
}

/* ---- Commands.  ---- */

/* Returns the answer to LINE, drawn or in words, which OUT holds; or its error, behind "error: ". */
static const char *answer(struct scene *s, bool in_words, const char *line, struct text *out)
{
	struct trails_telling told = tell(s, 0);
	struct error e;
	char copy[100], *words[10];
	snprintf(copy, sizeof copy, "%s", line);
	int count = text_split(copy, " ", words, 10);
	told.words = in_words;
	text_clear(out);
	looking *look = *words[0] == 'm' ? looking_map : looking_path;
	if (*words[0] == 'n')
		look = looking_near;
	if (look(&told, &trails_face_text, words, count, out, &e))
		text_addf(out, "error: %s", e.text);
	return text_string(out);
}

TEST(commands_take_shortened_names_and_say_what_is_valid)
{
	static const struct {
		const char *line, *says;
	} cases[] = {
	        {"path red north cape", "Red comes from Vienna to North Cape in "},
	        {"path red snaefellsjokull", "Red comes from Vienna to Snaefell in "},
	        {"path red faroe islands", "Red comes from Vienna to Faroe Islands in "},
	        {"path red skarabrae", "Red comes from Vienna to Skara Brae in "},
	        {"map LUBECK", "beck"},
	        {"path blue knos", "Blue comes from Vienna to Knossos in "},
	        {"path r sagres", "Red comes from Vienna to Sagres in "},
	        {"path", "error: path: expected an expedition and a point, as 'path red "},
	        {"path red", "error: path: expected an expedition and a point, as 'path red "},
	        {"path green kyiv", "error: 'green' is not an expedition: type red, yellow or blue"},
	        {"path red nowhere", "error: no point of the map is called 'nowhere': 'map' shows their names"},
	        {"near yellow", "Yellow has not begun"},
	        {"near", "Blue can begin like that, too."},
	        {"near kyiv", "Kyiv"},
	        {"near nowhere", "error: no point of the map is called 'nowhere': 'map' shows their names"},
	        {"map nowhere", "error: map nowhere: expected red, yellow, blue, europe, "},
	        {"map", "Vienna"},
	        {"map eur", "Stonehenge"},
	        {"map red", "Vienna"},
	        {"map kyiv", "Kyiv"},
	};
	struct scene s;
	OWN(text) out = {0};
	scene_init(&s, "trails:map=pocket", 2, 80, HEIGHT);
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		const char *screen = answer(&s, false, cases[i].line, &out);
		/* the picture of the world has no name of the start */
		if (strcmp(cases[i].line, "map"))
			ck_assert_msg(strstr(screen, cases[i].says), "%s: %s", cases[i].line,
			              screen);
		const char *plain = answer(&s, true, cases[i].line, &out);
		ck_assert_msg(strstr(plain, cases[i].says), "%s: %s", cases[i].line, plain);
	}
}

TEST(words_tell_the_whole_map)
{
	struct scene s;
	OWN(text) all = {0}, one = {0};
	scene_init(&s, "trails", 2, 80, HEIGHT);
	const struct map *m = s.rules.map;
	struct trails_telling told = tell(&s, 0);
	for (int c = 0; c < m->continents; c++) {
		char line[100];
		snprintf(line, sizeof line, "map %s", m->continent[c].key);
		text_add(&all, answer(&s, true, line, &one));
	}
	for (int p = 0; p < m->points; p++) {
		struct phrase name = name_whole(&told, p);
		/* folded lines may break a name */
		char *blank = strchr(name.s, ' ');
		if (blank)
			*blank = '\0';
		int found = 0;
		for (const char *at = text_string(&all); (at = strstr(at, name.s)); at++)
			found++;
		support_claim(found > m->point[p].ways, "%s is named %d times", name.s, found);
	}
}

/* Of much that happened at once the newest is told. */
TEST(the_last_lines_of_the_news_are_shown)
{
	struct term term = {.output = true, .width = 80, .height = HEIGHT};
	const struct match match = {0};
	OWN(text) news = {0}, out = {0};
	for (int i = 1; i <= 9; i++)
		text_addf(&news, "news %d\n", i);
	const struct telling told = {.match = &match, .term = &term, .news = &news};
	lately_tell(&told, term.width, HEIGHT, &out);
	ck_assert_str_eq(text_string(&out), "news 4\nnews 5\nnews 6\nnews 7\nnews 8\nnews 9\n");
}

/* A window too low for sentences tells marks in fewer words of the same form. */
TEST(a_low_window_tells_who_marks_what)
{
	struct term term = {.output = true, .width = 80, .height = HEIGHT};
	OWN(text) news = {0}, out = {0};
	struct match m = trails_match("trails:map=pocket", "show", 2, NULL);
	for (int seat = 0; seat < 2; seat++)
		while (match_mover(&m) == seat && trails_phase(&trails_now(&m)->table) == TRAILS_TO_MARK) {
			uint64_t moves[TRAILS_MOVES];
			struct error e;
			trails_state_legal(trails_now(&m), moves);
			ck_assert_int_eq(match_move(&m, moves[0], &e), 0);
		}
	const struct telling told = {.match = &m, .term = &term, .news = &news, .name = {"Eva", "Ann"},
	                             .theme = &themes[0]};
	lately_tell(&told, term.width, 1, &out);
	support_claim(!strncmp(text_string(&out), "Ann: marks ", strlen("Ann: marks ")) &&
	                      !strstr(text_string(&out), "mark "),
	              "a low window tells: %s", text_string(&out));
	match_release(&m);
}

/* Missions may stand beside what is told, so its lines have a width of their own. */
TEST(what_happened_keeps_to_its_columns)
{
	enum { FOUR = 4, MOVES = 90, NARROW = 40, STEP = 11 };
	struct term term = {.output = true, .width = WIDEST, .height = HEIGHT}, narrow = term;
	const struct telling base = {.term = &narrow};
	const struct trails_telling fits = {.base = &base};
	OWN(text) news = {0};
	struct match m = trails_match("trails", "show", FOUR, NULL);
	struct rng rng = rng_named("show", "lately", 0);
	const struct telling told = {.match = &m, .term = &term, .news = &news, .clears = true,
	                             .name = {"Eva", "Ann", "Bob", "Cid"}, .theme = &themes[0]};
	for (int i = 0; i < MOVES; i++) {
		uint64_t moves[TRAILS_MOVES];
		struct error e;
		const int count = trails_state_legal(trails_now(&m), moves);
		ck_assert_int_eq(match_move(&m, moves[rng_below(&rng, (uint32_t)count)], &e), 0);
		narrow.width = NARROW + i;
		for (int most = 1; most < HEIGHT; most += STEP) {
			OWN(text) out = {0};
			lately_tell(&told, narrow.width, most, &out);
			lines_that_fit(&fits, text_string(&out), "what happened");
		}
	}
	match_release(&m);
}

/* The words for how somebody played fit the cost and the marks. */
TEST(a_verdict_fits_the_marks)
{
	static const struct {
		int turns, bad, blunders, tenths; /* the points lost, in tenths */
		const char *says;
	} cases[] = {
		{20, 0, 0, 20, ", 0.10 a turn. Hardly a point was wasted."},
		{20, 1, 0, 20, ", 0.10 a turn. Well played. 1 mistake."},
		{20, 0, 0, 42, ", 0.21 a turn. Well played."},
		{20, 2, 0, 60, ", 0.30 a turn. Well played. 2 mistakes."},
		{20, 3, 0, 60, ", 0.30 a turn. Some points were missed. 3 mistakes."},
		{40, 0, 1, 80, ", 0.20 a turn. Some points were missed. 1 blunder."},
		{20, 0, 0, 102, ", 0.51 a turn. Some points were missed."},
		{40, 5, 2, 324, ", 0.81 a turn. Many points were missed. 5 mistakes, 2 blunders."},
		{20, 5, 2, 234, ", 1.17 a turn. Most of the points were missed. 5 mistakes, 2 blunders."},
		{9, 0, 0, 10, ", 0.11 a turn."},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct judged_turn turn[40] = {{0}};
		const struct review_wanted wanted = {.told = {.name = {"Ann"}}};
		const struct review_work w = {.wanted = &wanted, .words = &trails_reviewer, .review = {
			.worlds = 400, .turn = turn, .turns = (size_t)cases[i].turns}};
		OWN(text) out = {0};
		for (int k = 0; k < cases[i].turns; k++)
			turn[k] = (struct judged_turn){
				.judged = true, .choice = true,
				.mark = k < cases[i].bad ? MARK_BAD
				        : k < cases[i].bad + cases[i].blunders ? MARK_BLUNDER : MARK_NONE};
		turn[0].loss = cases[i].tenths * (MIND_POINT / 10);
		turn[0].cost = cases[i].tenths;
		part_lost(&w, 0, &out);
		ck_assert_msg(text_ends(text_string(&out), cases[i].says), "%s", out.s);
	}
}
