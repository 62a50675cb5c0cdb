/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/prompt/commands.h"

#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/learn/learn.h"
#include "app/replay/replay.h"
#include "app/session/session.h"
#include "base/ascii.h"
#include "base/names.h"
#include "families/trails/agent/search.h"
#include "families/trails/core/move.h"
#include "families/trails/core/view.h"
#include "families/trails/core/words.h"
#include "families/trails/show/advice.h"
#include "families/trails/show/look.h"
#include "families/trails/show/news.h"
#include "os/signals.h"
#include "prompt/prompt.h"

/* ---- Looking at the map.  ---- */

/* Returns the point that the words ARGS up to COUNT name, whole or shortened; or -1 and the reason
 * in E. */
static int point_of(const struct trails_telling *told, char **args, int count, struct error *e)
{
	OWN(text) word = {0};
	int used, point = trails_point_words(told_map(told), args, count, &used);
	if (point >= 0 && used == count)
		return point;
	text_add_words(&word, args, count, '-'); /* "machu-picchu" for "machu picchu" */
	point = map_find(told_map(told), text_string(&word), NULL, e);
	return point;
}

/* Finds the expedition, continent or point that the words ARGS up to COUNT, joined to WORD, name.
 * Returns 0; or -1 and the reason in E. */
static int find(const struct trails_telling *told, char **args, int count, const char *word,
                enum picture_of *of, int *which, struct error *e)
{
	struct error no;
	OWN(text) why = {0};
	*of = PICTURE_EXPEDITION;
	if ((*which = trails_colour_find(word, &no)) >= 0)
		return 0;
	*of = PICTURE_CONTINENT;
	if ((*which = map_find_continent(told_map(told), word, &no)) >= 0)
		return 0;
	*of = PICTURE_POINT;
	if ((*which = point_of(told, args, count, e)) >= 0)
		return 0;
	for (int c = 0; c < told_map(told)->continents; c++)
		text_join(&why, 0, c + 1 == told_map(told)->continents ? SAY_OR : SAY_COMMA,
		          told_map(told)->continent[c].key);
	/* a word that is the beginning of several names has its reason in E already */
	if (*which == NAMES_NONE)
		error_set(e, "map %.24s: expected red, yellow, blue, %s, or a point of the map",
		          word, text_string(&why));
	return -1;
}

enum { ROWS_LEFT = 1 }; /* of the window, for the prompt */

/* Moves the part of the map that is shown, if WORD is a direction.  Returns whether it is. */
static bool move_sight(const struct trails_telling *told, const char *word, int lines)
{
	static const struct {
		const char *word, *key;
		int east, north;
	} ways[] = {{"west", "left", -1, 0}, {"east", "right", 1, 0}, {"north", "up", 0, 1},
	            {"south", "down", 0, -1}};
	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
		if (ascii_same(word, ways[i].word) || ascii_same(word, ways[i].key)) {
			picture_move(told, ways[i].east, ways[i].north, lines);
			return true;
		}
	return false;
}

int looking_map(const struct trails_telling *told, const struct trails_face *face, char **args,
                int count, struct text *out, struct error *e)
{
	enum picture_of of = PICTURE_SIGHT;
	int which = 0, status = 0;
	const int lines = told->base->term->height - ROWS_LEFT - told->base->lines_below;
	OWN(text) word = {0};
	text_add_words(&word, args + 1, count - 1, '-');
	if (count < 2 && told->base->sight)
		*told->base->sight = (struct sight){.placed = told->base->sight->placed,
		                              .latitude = told->base->sight->latitude,
		                              .longitude = told->base->sight->longitude,
		                              .edge = told->base->sight->edge};
	else if (count == 2 && ascii_same(args[1], "all"))
		of = PICTURE_WORLD;
	else if (count > 2 || (count == 2 && !move_sight(told, args[1], lines)))
		status = find(told, args + 1, count - 1, text_string(&word), &of, &which, e);
	if (!status)
		face->map(told, of, which, lines, out);
	return status;
}

int looking_zoom(const struct trails_telling *told, const struct trails_face *face, char **args,
                 int count, struct text *out, struct error *e)
{
	const bool away = count > 1 && ascii_same(args[1], "out");
	if (count > 1 && !away && !ascii_same(args[1], "in"))
		return looking_map(told, face, args, count, out, e);
	if (told->base->sight && abs(told->base->sight->zoom + (away ? -1 : 1)) <= SIGHT_ZOOM_MOST)
		told->base->sight->zoom += away ? -1 : 1;
	face->map(told, PICTURE_SIGHT, 0, told->base->term->height - ROWS_LEFT - told->base->lines_below, out);
	return 0;
}

int looking_near(const struct trails_telling *told, const struct trails_face *face, char **args,
                 int count, struct text *out, struct error *e)
{
	const int colour = count > 1 ? trails_colour_find(args[1], NULL) : TRAILS_ALL;
	if (count > 1 && colour < 0) /* "near petra", as "what is near petra" */
		return point_of(told, args + 1, count - 1, e) < 0 ? -1 : looking_map(told, face, args, count, out, e);
	face->near(told, colour, out);
	return 0;
}

int looking_path(const struct trails_telling *told, const struct trails_face *face, char **args,
                 int count, struct text *out, struct error *e)
{
	int colour = count > 1 ? trails_colour_find(args[1], e) : -1;
	if (count < 3)
		return error_set(e, "path: expected an expedition and a point, as 'path red %s'",
		                 told_map(told)->point[told_map(told)->place[0]].key);
	if (colour < 0)
		return -1;
	int point = point_of(told, args + 2, count - 2, e);
	if (point < 0)
		return -1;
	face->path(told, colour, point, out);
	return 0;
}

/* ---- Advice.  ---- */

enum { HINTS = 3, HINTS_MOST = HINT_WIDTH, HINT_AHEAD = 3, ROLLOUT_WIDTH = 6 };

/* Answers `hint` and `rollout`: shows the best turns, and notes what their numbers stand for. */
static int advise_turns(const struct trails_telling *told, const struct trails_face *face,
                        char **args, int count, struct text *out, struct error *e)
{
	const bool rollout = !strcmp(args[0], "rollout");
	int most = rollout ? ROLLOUT_WIDTH : HINTS, worlds = rollout ? ROLLOUT_WORLDS : HINT_WORLDS;
	struct search s;
	if (rollout ? command_number(args, count, ROLLOUT_WORLDS_MAX, &worlds, e)
	            : command_number(args, count, HINTS_MOST, &most, e))
		return -1;
	struct mind_base *base = mind_base_new(told_map(told));
	const bool whole = hint_find(&s, base, &told->view, rollout ? ROLLOUT_WIDTH : HINT_WIDTH, worlds,
	                             rollout ? PLAYOUT_TO_THE_END : HINT_AHEAD, SIGNALS_STOP);
	face->turns(told, &s, most, rollout, !whole, out);
	for (int i = 0; i < s.count && i < most; i++) {
		OWN(text) line = {0};
		advice_turn(told, &s.turn[i], &line);
		telling_number(told->base->numbered, i, text_string(&line));
	}
	mind_base_free(base);
	return 0;
}

static int advise_explain(const struct trails_telling *told, const struct trails_face *face,
                          char **args, int count, struct text *out, struct error *e)
{
	struct mind_base *base = mind_base_new(told_map(told));
	struct turn_moves typed = {.moves = 0};
	struct search s;
	(void)face;
	if (count < 2) {
		hint_find(&s, base, &told->view, HINT_WIDTH, HINT_WORLDS, HINT_AHEAD, (struct stop){0});
		typed = s.turn[0];
	} else
		typed.moves = trails_turn_parse(&told->view, args + 1, count - 1, typed.move,
		                                TURN_MOST, e);
	if (typed.moves >= 0)
		advice_reasons(told, base, &typed, out);
	mind_base_free(base);
	return typed.moves < 0 ? -1 : 0;
}

/* Explains the last turn of the observer of TOLD, up to the choice between two missions: they were
 * known only then. */
static int explain_last(const struct telling *told, struct text *out, struct error *e)
{
	struct turn_moves turn;
	size_t at;
	int known = 0;
	if (command_last_turn(told, &at, &turn, e))
		return -1;
	while (known < turn.moves && trails_move_kind(turn.move[known]) != TRAILS_KEEP)
		known++;
	turn.moves = known;
	const struct trails_telling to =
		trails_told_at(told, match_before(told->match, at), match_mover_of(told->match, at));
	struct mind_base *base = mind_base_new(told_map(&to));
	advice_reasons(&to, base, &turn, out);
	mind_base_free(base);
	return 0;
}

/* ---- The commands.  ---- */

static int answer(const struct telling *told, char **args, int count, struct text *out, struct error *e)
{
	static const struct {
		const char *name;
		looking *look;
	} answers[] = {
		{"map", looking_map},      {"zoom", looking_zoom}, {"near", looking_near},
		{"path", looking_path},    {"hint", advise_turns}, {"explain", advise_explain},
		{"rollout", advise_turns},
	};
	int i = 0;
	struct trails_telling to = trails_told(told);
	to.since = lately_since(told);
	while (strcmp(answers[i].name, args[0]))
		i++;
	if (answers[i].look == advise_explain && command_last(args, count))
		return explain_last(told, out, e);
	if (answers[i].look == looking_map && count == 2 && ascii_same(args[1], "html"))
		return live_open(told, out, e);
	return answers[i].look(&to, trails_face_of(told), args, count, out, e);
}

static int run(struct prompt *p, char **args, int count, struct error *e)
{
	return run_answer(p, args, count, answer, e);
}

/* ---- What can follow, and what is no command.  ---- */

/* Offers the points of V by the STEPS to each: the goals of the seat, then those up to NEAR steps
 * away, and the others once a letter is typed. */
static void offer_points(const struct trails_view *v, const uint8_t *steps, int near,
                         struct offers *o)
{
	const struct map *m = v->table.rules->map;
	bool offered[MAP_POINTS_MAX] = {false};
	for (int goals = 1; goals >= 0; goals--)
		for (int n = 0; n <= (goals || *o->word ? LOOK_FAR : near); n++)
			for (int p = 0; p < m->points; p++) {
				if (steps[p] != n || offered[p])
					continue;
				const struct look l = look_at(v, p);
				if (goals && !l.mission && !l.marked && !l.public)
					continue;
				offered[p] = true;
				offers_add(o, m->point[p].key);
			}
}

static const struct command own_map = {
	"map", NULL, "[WHAT]", "show the map, or a part of it",
	"'map' alone shows the part where the play is, or the whole map if it fits;\n"
	"'map all' always shows the whole. WHAT is a continent, an expedition or a\n"
	"point: 'map europe' shows all of Europe, 'map red' what lies around the red\n"
	"expedition, 'map POINT' what lies around a point. Names may be shortened.\n"
	"'map west' moves the view, as do the cursor keys on an empty line, until\n"
	"the next 'map'. 'map html' opens the map in a browser, as you see it.\n",
	ARG_NONE, 5, run, TO_LOOK, "world atlas look"};

static const struct command own_zoom = {
	"zoom", NULL, "[in|out|WHAT]", "show the map larger or smaller",
	"'zoom' shows a smaller part of the map with more room, 'zoom out' a larger\n"
	"part; 'map' goes back to the usual scale. 'zoom europe' is 'map europe'.\n",
	ARG_NONE, 5, run, TO_LOOK, NULL};

static const struct command own_near = {
	"near", NULL, "[COLOUR]", "list the points near an expedition",
	"'near red' shows where red stands, what it can reach in one, two or three\n"
	"steps, and how far it is from each of your missions. 'near' alone shows\n"
	"this for all three expeditions.\n",
	ARG_NONE, 1, run, TO_LOOK, "where around"};

static const struct command own_path = {
	"path", NULL, "COLOUR POINT", "show the shortest way to a point",
	"'path red POINT' shows the shortest way of red to a point, along edges without\n"
	"a red arrow, and the move that begins it.\n",
	ARG_NONE, 5, run, TO_LOOK, "way route"};

static const struct command own_hint = {
	"hint", NULL, "[NUMBER]", "show the best turns and their points",
	"The program tries turns in worlds that fit what you know. 'hint' shows the\n"
	"three best, 'hint 5' five. The first turn has the points that you can\n"
	"expect above the others' mean; the rest, how many fewer they bring. Each\n"
	"line ends with what speaks most for the turn, or against it. The number of a\n"
	"turn, typed next, makes it.\n",
	ARG_NONE, 1, run, TO_ADVISE, "best advice"};

static const struct command own_explain = {
	"explain", NULL, "[TURN|last]", "explain why a turn is good or bad",
	"'explain red POINT' lists what that turn changes for you, and what each\n"
	"change is worth by rules of thumb. 'explain last' is about your last turn,\n"
	"'explain' alone about the turn that 'hint' shows first.\n",
	ARG_NONE, 3 * TURN_MOST, run, TO_ADVISE, "why reason"};

static const struct command own_rollout = {
	"rollout", NULL, "[WORLDS]", "try the best turns in many random games",
	"Plays the game to its end after each turn, in the same 200 worlds or as many\n"
	"as you say, and shows how certain the difference to the best turn is. The\n"
	"number of a turn, typed next, makes it.\n",
	ARG_NONE, 1, run, TO_ADVISE, "simulate"};

static const struct command own_hand = {
	"hand", "h", "", "list your missions, by continent",
	"R3 after a mission means: three red arrows lead there, and no other\n"
	"expedition is nearer.\nExample: hand",
	ARG_NONE, 0, run_region, TO_LOOK, NULL};

static const struct command own_table = {
	"table", "t", "", "show the map, the expeditions and the points",
	"'help table' explains the signs.\nExample: table",
	ARG_NONE, 0, run_region, TO_LOOK, "board"};

static const struct command own_score = {
	"score", "s", "", "show the points and their parts",
	"For each player: missions fulfilled and left, marks that were reached and that\n"
	"still lie on the map, coupons.\nExample: score",
	ARG_NONE, 0, run_region, TO_LOOK, "points"};

static const struct command own_log = {
	"log", "l", "[last]", "show all turns of this match",
	"It leaves out what you can't know, such as missions that others change, and\nthat others have no mission to mark.\n" HELP_LOG_LAST,
	ARG_NONE, 1, run_log, TO_LOOK, "history moves"};

static const struct command own_review = {
	"review", NULL, "[N|FILE]", "review a finished match, turn by turn",
	"Reviews this match if it is over, else the last one; N is a number in\n"
	"'records'. Each turn is compared with the best one, by what its player knew\n"
	"then.\n"
	"Example: review\nExample: review 2",
	ARG_RECORD, RAW, run_review, TO_REVIEW, NULL};

static const struct command own_mark = {
	"mark", NULL, "PLACE, or MARK [own]", "mark a place; or mark the last turn",
	"Before the first turn, 'mark POINT' or its name alone lays a mark on a point.\n"
	"MARK is !, ?, !!, ??, !? or ?!: it marks the last turn, or with 'own' your\n"
	"last turn. Records and reviews show it.\n"
	"Example: mark ?! own",
	ARG_NONE, 2, run_mark, TO_KEEP, NULL};

bool trails_offers(const struct telling *told, const struct command_table *commands, char **words,
                   int count, struct offers *o)
{
	enum { NEAR = 3 }; /* steps, as `near` shows them */
	const struct command *c = count ? command_find(commands, words[0], NULL) : NULL;
	/* a lesson has an entry of its own for it */
	const bool explain = c && !strcmp(c->name, own_explain.name);
	const struct trails_view view = trails_told(told).view;
	const struct map *m = view.table.rules->map;
	const bool map = c == &own_map, near = c == &own_near, path = c == &own_path;
	o->ranked = map || path;
	if (explain)
		trails_turn_offers(&view, words + 1, count - 1, offers_take, o);
	for (int i = 0; count == 1 && (map || near || path) && i < TRAILS_COLOURS; i++)
		offers_add(o, trails_colour_name(i));
	if (map && count == 1) {
		uint8_t steps[MAP_POINTS_MAX];
		for (int i = 0; i < m->continents; i++)
			offers_add(o, m->continent[i].key);
		offers_add(o, "all");
		offers_add(o, "html");
		struct look_all all = look_all(&view);
		for (int p = 0; p < m->points; p++) {
			const int nearest = look_nearest(&all, p);
			steps[p] = nearest < 0 ? LOOK_FAR : all.of[nearest].steps[p];
		}
		offer_points(&view, steps, 0, o);
	}
	const int colour = path && count == 2 ? trails_colour_find(words[1], NULL) : -1;
	if (colour >= 0) {
		struct look_ways ways = look_ways(&view, colour);
		offer_points(&view, ways.steps, NEAR, o);
	}
	return explain || (c && c->run == run);
}

static const char bare[] = "move"; /* what can be typed instead of a command */

#define LOOKS &own_map, &own_zoom, &own_near, &own_path
#define JUDGES &own_rollout
static const struct command *const in_play[] = {
	LOOKS, &own_hint, &own_explain, JUDGES, &own_hand, &own_table, &own_score, &own_log,
	&command_undo_of_many, &command_resign_of_many, &own_review, &own_mark, NULL};
static const struct command *const in_replay[] = {
	LOOKS, &own_hint, &own_explain, JUDGES, &own_table, &own_hand, &own_score, &own_log, NULL};
static const struct command *const in_lesson[] = {
	LOOKS, JUDGES, &own_table, &own_hand, &own_score, NULL};

const struct command_table trails_play = {
	.own = in_play, .shared = play_commands, .topics = &trails_topics, .groups = play_groups, .bare = bare,
	.hint = "A move needs no command: red POINT, or coupon take red. 'help turn' lists the moves.",
	.sayings = (const struct saying *const[]){trails_sayings, shared_sayings, NULL}, .cursor = "map"};

const struct command_table trails_replay = {
	.own = in_replay, .shared = replay_commands, .topics = &trails_topics, .groups = replay_groups, .bare = bare,
	.sayings = (const struct saying *const[]){replay_sayings, trails_sayings, shared_sayings, NULL}, .cursor = "map"};

const struct command_table trails_lesson = {
	.own = in_lesson, .shared = lesson_commands,
	.hint = "A move needs no command: red POINT, or coupon take red.",
	.topics = &trails_topics,
	.groups = lesson_groups,
	.bare = bare,
	.sayings = (const struct saying *const[]){lesson_sayings, trails_sayings, shared_sayings, NULL},
	.cursor = "map",
};

void trails_greet(const void *rules, struct text *out)
{
	const struct trails_rules *r = rules;
	text_add(out, SAY_TRAILS_WELCOME(r->missions == TRAILS_MISSIONS_CARDS));
}
