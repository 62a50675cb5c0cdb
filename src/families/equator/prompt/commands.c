/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "families/equator/prompt/commands.h"

#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/learn/learn.h"
#include "app/options/options.h"
#include "app/replay/replay.h"
#include "app/session/session.h"
#include "base/ascii.h"
#include "base/number.h"
#include "families/equator/agent/search.h"
#include "families/equator/core/move.h"
#include "families/equator/match/game.h"
#include "families/equator/show/words.h"
#include "os/signals.h"
#include "prompt/prompt.h"

/* ---- Answers.  ---- */

typedef int answering(const struct telling *told, const struct equator_view *v, char **args, int count,
                      struct text *out, struct error *e);

/* Returns the place that the COUNT words ARGS name; or -1 and the reason in E. */
static int place_of(const struct equator_view *v, char **args, int count, struct error *e)
{
	int used;
	const int place = board_find_words(equator_board(&v->table), args, count, &used, e);
	if (place >= 0 && used < count)
		return error_set(e, "'%.40s' is too much: type the name of one place", args[used]);
	return place;
}

static int answer_map(const struct telling *told, const struct equator_view *v, char **args, int count,
                      struct text *out, struct error *e)
{
	if (count == 2 && ascii_same(args[1], "html"))
		return live_open(told, out, e);
	const int place = count > 1 ? place_of(v, args + 1, count - 1, e) : -1;
	if (count > 1 && place < 0)
		return -1;
	if (place < 0 && told->interactive && told->style != STYLE_WORDS && told->term->width >= PICTURE_WIDTH)
		equator_map(told, v, told->term->height - 1, out);
	else
		words_map(told, v, place, out);
	return 0;
}

static int answer_near(const struct telling *told, const struct equator_view *v, char **args, int count,
                       struct text *out, struct error *e)
{
	(void)args, (void)count, (void)e;
	words_near(told, v, out);
	return 0;
}

static int answer_path(const struct telling *told, const struct equator_view *v, char **args, int count,
                       struct text *out, struct error *e)
{
	if (count < 2)
		return error_set(e, "path: expected a place, as 'path %s'", equator_board(&v->table)->place[0].key);
	const int place = place_of(v, args + 1, count - 1, e);
	if (place < 0)
		return -1;
	words_path(told, v, place, out);
	return 0;
}

/* ---- Advice.  ---- */

enum { ROLLOUT_MOST = 10000 };

/* Returns VALUE, in hundredths of a point, as "1.2", with PLUS before a value above 0. */
static struct phrase points(int32_t value, const char *plus)
{
	return tenths_text(tenths_of(value, MIND_POINT), plus);
}

/* Adds the points that plan I of S, if it is the best, puts its player ahead of the others; of
 * another plan, how far it is behind the best; with ERRORS, how certain that is. */
static void add_worth(const struct search *s, int i, bool errors, struct text *out)
{
	const int32_t first = trials_mean(&s->trials, 0), behind = trials_mean(&s->trials, i) - first;
	if (!i) {
		text_addf(out, SAY_PLAN_FIRST(tenths_of(first, MIND_POINT) < 0), points(abs(first), "").s);
		return;
	}
	if (!tenths_of(behind, MIND_POINT))
		text_add(out, SAY_PLAN_AS_GOOD);
	else
		text_addf(out, SAY_PLAN_BEHIND, points(behind, "+").s);
	if (errors && trials_error(&s->trials, i, 0) < INT32_MAX)
		text_join(out, 0, SAY_GIVE_OR_TAKE, points(trials_error(&s->trials, i, 0), "").s);
}

/* Finds the turns that `hint` shows, the best first.  Returns as equator_search. */
static bool find_hints(const struct equator_view *v, const struct effort *effort, struct search *s)
{
	enum { HINT_SEED = 7 };
	struct rng rng = rng_numbered(HINT_SEED);
	return equator_search(s, v, effort, &rng, SIGNALS_STOP);
}

enum { WIDTH = PLANS_MOST / 2, HINT_WORLDS = 24, ROLLOUT_WORLDS = 100 };

/* Answers `hint`, and `rollout`, which plays on to the end in many worlds. */
static int answer_hint(const struct telling *told, const struct equator_view *v, char **args, int count,
                       struct text *out, struct error *e)
{
	enum { HINTS = 3, SHOWN = 6 };
	const bool rollout = !strcmp(args[0], "rollout");
	struct effort effort = equator_effort(WIDTH, HINT_WORLDS);
	int shown = rollout ? SHOWN : HINTS;
	struct search s;
	if (rollout)
		effort = (struct effort){.width = WIDTH, .worlds = ROLLOUT_WORLDS, .rounds = EQUATOR_LONG_GAME};
	if (rollout ? command_number(args, count, ROLLOUT_MOST, &effort.worlds, e)
	            : command_number(args, count, WIDTH, &shown, e))
		return -1;
	if (!find_hints(v, &effort, &s))
		text_addf(out, SAY_STOPPED_AFTER(s.trials.worlds), (int)s.trials.worlds);
	for (int i = 0; i < s.count && i < shown; i++) {
		const struct plan *p = &s.plan[i];
		const enum reason why = equator_main_reason(v, &p->turn, &(struct turn_moves){0});
		OWN(text) moves = {0}, value = {0}, line = {0};
		game_write_moves(&equator_game, v, p->turn.move, p->turn.moves, &moves);
		if (s.trials.worlds)
			add_worth(&s, i, rollout, &value);
		text_addf(&line, SAY_PLAN(!value.len), i + 1, moves.s, text_string(&value));
		if (why != REASONS)
			text_join(&line, 0, SAY_FOR, words_reason(why, false));
		text_addf(out, SAY_STOP, line.s);
		text_add_char(out, '\n');
		telling_number(told->numbered, i, text_string(&moves));
	}
	return 0;
}

/* Sets REASON to what the last turn of the observer of TOLD has changed, and adds its moves to MOVES.
 * Returns 0; or -1 and the reason in E. */
static int reasons_of_last(const struct telling *told, int32_t reason[REASONS], struct text *moves,
                           struct error *e)
{
	const struct match *m = told->match;
	struct turn_moves turn;
	size_t at;
	if (command_last_turn(told, &at, &turn, e))
		return -1;
	const int seat = match_mover_of(m, at);
	const struct equator_view before = equator_view_of(match_before(m, at), seat);
	const struct equator_view after =
		equator_view_of(match_before(m, at + (size_t)turn.moves), seat);
	equator_change(&before, &after, reason);
	game_write_moves(&equator_game, &before, turn.move, turn.moves, moves);
	return 0;
}

/* The same of the turn that ARGS name, or that a hint shows first. */
static int reasons_of_turn(const struct equator_view *v, char **args, int count,
                           int32_t reason[REASONS], struct text *moves, struct error *e)
{
	struct turn_moves turn = {.moves = 0};
	if (count > 1)
		turn.moves = equator_turn_parse(v, args + 1, count - 1, turn.move, TURN_MOST, e);
	else {
		struct search s;
		const struct effort effort = equator_effort(WIDTH, HINT_WORLDS);
		find_hints(v, &effort, &s);
		turn = s.plan[0].turn;
	}
	if (turn.moves < 0)
		return -1;
	equator_reasons(v, &turn, reason);
	game_write_moves(&equator_game, v, turn.move, turn.moves, moves);
	return 0;
}

static int answer_explain(const struct telling *told, const struct equator_view *v, char **args,
                          int count, struct text *out, struct error *e)
{
	OWN(text) moves = {0};
	int32_t reason[REASONS];
	bool any = false;
	if (command_last(args, count) ? reasons_of_last(told, reason, &moves, e)
	                              : reasons_of_turn(v, args, count, reason, &moves, e))
		return -1;
	text_addf(out, SAY_BY_THUMB, moves.s);
	/* what counts most comes first, and what counts nothing is left out */
	for (int left = REASONS; left > 0; left--) {
		int most = 0;
		for (int i = 1; i < REASONS; i++)
			if (abs(reason[i]) > abs(reason[most]))
				most = i;
		if (tenths_of(reason[most], MIND_POINT))
			text_addf(out, "  %s %s\n", points(reason[most], "+").s,
			          words_reason((enum reason)most, reason[most] < 0));
		any |= tenths_of(reason[most], MIND_POINT) != 0;
		reason[most] = 0;
	}
	text_add(out, any ? "" : SAY_NOTHING_COUNTS);
	return 0;
}

/* ---- The commands.  ---- */

static int answer(const struct telling *told, char **args, int count, struct text *out, struct error *e)
{
	static const struct {
		const char *name;
		answering *answer;
	} answers[] = {
		{"map", answer_map},   {"near", answer_near},       {"path", answer_path},
		{"hint", answer_hint}, {"rollout", answer_hint}, {"explain", answer_explain},
	};
	const struct equator_view v = words_view(told);
	int i = 0;
	while (strcmp(answers[i].name, args[0]))
		i++;
	return answers[i].answer(told, &v, args, count, out, e);
}

static int run(struct prompt *p, char **args, int count, struct error *e)
{
	return run_answer(p, args, count, answer, e);
}

static const struct command own_map = {
	"map", NULL, "[PLACE|html]", "show the places, their symbols and routes",
	"'map' draws the map as large as the window, 'map lagos' shows one place. 'map html'\n"
	"opens the map in a browser, as you see it.\nExample: map lagos",
	ARG_NONE, 2, run, TO_LOOK, "world atlas look"};

static const struct command own_near = {
	"near", NULL, "", "list the places that your hand can pay for",
	"Each place comes with the cheapest moves.\nExample: near",
	ARG_NONE, 0, run, TO_LOOK, "where around"};

static const struct command own_path = {
	"path", NULL, "PLACE", "show the way to a place, and its cost",
	"Says whether your cards can pay for the way, and one of the shortest ways.\nExample: path cairo",
	ARG_NONE, 2, run, TO_LOOK, "way route"};

static const struct command own_hint = {
	"hint", NULL, "[NUMBER]", "show the best turns, and why",
	"The program plays turns on in worlds that fit what you know. 'hint' names the\n"
	"three best, 'hint 5' five: how many points the first puts you ahead, and how\n"
	"many the others lose compared with it. The number of a turn, typed next,\n"
	"makes it.\nExample: hint",
	ARG_NONE, 1, run, TO_ADVISE, "best advice"};

static const struct command own_explain = {
	"explain", NULL, "[TURN|last]", "say why a turn is good or bad",
	"'explain draw' says what the turn changes for you, by rules of thumb, the most\n"
	"important first; 'explain last' what your last turn has changed, and 'explain'\n"
	"alone explains the turn that 'hint' shows first.\nExample: explain draw",
	ARG_NONE, 3 * TURN_MOST, run, TO_ADVISE, "why reason"};

static const struct command own_rollout = {
	"rollout", NULL, "[WORLDS]", "play the best turns on to the end, many times",
	"Each turn is played on to the end in the same 100 worlds, or as many as you\n"
	"say. The number of a turn, typed next, makes it.\nExample: rollout 50",
	ARG_NONE, 1, run, TO_ADVISE, "simulate"};

/* ---- What can follow, and what is no command.  ---- */

bool equator_offers(const struct telling *told, const struct command_table *commands, char **words,
                    int count, struct offers *o)
{
	const struct command *c = count ? command_find(commands, words[0], NULL) : NULL;
	/* a lesson has an entry of its own for it */
	const bool explain = c && !strcmp(c->name, own_explain.name);
	const struct equator_view v = words_view(told);
	const struct board *b = equator_board(&v.table);
	if (explain)
		equator_turn_offers(&v, words + 1, count - 1, offers_take, o);
	for (int i = 0; count == 1 && (c == &own_map || c == &own_path) && i < b->places; i++)
		offers_add(o, b->place[i].key);
	if (count == 1 && c == &own_map)
		offers_add(o, "html");
	return explain || (c && c->run == run);
}

bool equator_unknown(const struct telling *told, const char *word, struct error *e)
{
	enum { LEAST = 3 };
	const struct equator_view v = words_view(told);
	const struct board *b = equator_board(&v.table);
	const int place = strlen(word) < LEAST ? -1 : board_find(b, word, NULL);
	if (place >= 0 && place == v.table.player[v.seat].place)
		error_set(e, "'%.40s' is where you are: 'near' shows where you can go", word);
	else if (place >= 0)
		error_set(e, "'%.40s' is a place: 'go %s' goes there, 'path %s' shows the way", word,
		          b->place[place].key, b->place[place].key);
	return place >= 0;
}

bool equator_idles(const void *view, const uint64_t *moves, int count)
{
	const struct equator_view *v = view;
	return count == 1 && equator_move_kind(moves[0]) == EQUATOR_DONE &&
	       equator_turn_begins(&v->table);
}

static const char bare[] = "move";

#define LOOKS &own_map, &own_near, &own_path
#define JUDGES &own_rollout, &command_hand, &command_table, &command_score
static const struct command *const in_play[] = {
	LOOKS, &own_hint, &own_explain, JUDGES, &command_log, &command_undo_of_many,
	&command_resign_of_many, NULL};
static const struct command *const in_replay[] = {
	LOOKS, &own_hint, &own_explain, JUDGES, &command_log, NULL};
static const struct command *const in_lesson[] = {LOOKS, JUDGES, NULL};

const struct command_table equator_play = {
	.own = in_play, .shared = play_commands, .topics = &equator_topics, .groups = play_groups, .bare = bare,
	.sayings = (const struct saying *const[]){equator_sayings, shared_sayings, NULL},
	.hint = "A move is typed as it is: draw, or go lagos. 'help turn' lists the moves."};

const struct command_table equator_replay = {
	.own = in_replay, .shared = replay_commands, .topics = &equator_topics, .groups = replay_groups, .bare = bare,
	.sayings = (const struct saying *const[]){replay_sayings, equator_sayings, shared_sayings, NULL}};

const struct command_table equator_lesson = {
	.own = in_lesson, .shared = lesson_commands, .topics = &equator_topics, .groups = lesson_groups, .bare = bare,
	.sayings = (const struct saying *const[]){lesson_sayings, equator_sayings, shared_sayings, NULL},
	.hint = "A move is typed as it is: draw, or go lagos."};

/* ---- Topics.  ---- */

static const char turn_text[] =
	"A turn is one of three actions: you draw, or you move, or you buy. 'done' ends\n"
	"moving and buying.\n"
	"  draw                    takes two travel cards\n"
	"  go lagos cairo          moves from place to place with the cheapest cards\n"
	"  go lagos canoe          moves with the card that you name\n"
	"  go aden recolour mule   pays 5 silver, and the card counts as any symbol\n"
	"  join, join 2            joins the expeditions that start here, or number 2\n"
	"  end, end 2              ends expeditions and adventures here, or number 2\n"
	"  turn, turn back         turns a page of your half's book; one is free\n"
	"  buy left, buy right     buys a card that is open there, for 5 silver\n"
	"  discard mule, remove mask-lima   when you have too many\n"
	"A whole turn may stand on one line: go lagos join go cairo end done.\n"
	"'undo' takes a turn back, 'near' shows where your cards can take you.\n";

static const char table_text[] =
	"On the map 'o' is a place, and lines are routes; a number is the player who\n"
	"stands there. After a name are the letters of the symbols that you need to\n"
	"enter: s sail, c canoe, m mule, k camel, r rail. 'map' draws it larger,\n"
	"'map lagos' shows one place. Below are the five expeditions: start >\n"
	"target, silver and points for its end, after + what joining brings at once (c:\n"
	"a card), and the numbers of those who have joined. A player has silver (s),\n"
	"points (p), free markers (m) and cards in hand (c). A book shows its pages to\n"
	"the left and the right of the cursor, and how far away known pages are. A card\n"
	"is named by what it is and its target: mask-lima.\n";

static const char cards_text[] =
	"There are 12 travel cards of each of the five symbols. A joker is any symbol, an\n"
	"assistant has a symbol of its own; both come back to your hand after the turn.\n"
	"When the pile is empty, the discarded cards become the pile.\n"
	"You keep at most five cards in your hand at the end of a turn, and three\n"
	"unfinished adventures. The cards that you draw are known to you alone.\n";

static const char terms_text[] =
	"An expedition lies in one of five slots. You join it at its start: one of your\n"
	"four markers goes on it, and you get the bonus of the slot, silver or a card.\n"
	"The first player who has joined it and ends it at its target gets its silver\n"
	"and points; all markers on it go back. The stages come from the stack in turn.\n"
	"An adventure is an artefact or an assistant. You buy it from a book and end it\n"
	"at its target: an artefact (mask, drum, pearl, fossil or orchid) pays silver\n"
	"and points, an assistant comes to your hand. The northern book is for explorers\n"
	"in the north and has targets in the south; the southern book is the reverse.\n"
	"Its cards are pages. A cursor moves between them, and the cards beside it are\n"
	"for sale.\n"
	"The symbols are sail, canoe, mule, camel and rail: one on each travel card, one\n"
	"or two at each place. A card leads to a place with its symbol; recoloured, it\n"
	"counts as any symbol. Silver pays for adventures, pages and recolouring.\n";

static const char scoring_text[] =
	"The most points win. When the stack cannot fill all slots, the round is played\n"
	"to its end, and the match is over. Then these count:\n"
	"  finished expeditions and artefacts   the points that each shows\n"
	"  sets of finished artefacts alike     6 for 2, 12 for 3\n"
	"  sets of different ones               2 for 2, 10 for 4\n"
	"  silver                               1 for every 10\n"
	"  travel cards in the hand             1 for every 2\n"
	"  unfinished artefacts                 1 each\n"
	"  finished assistants                  minus 5 for 2, minus 10 for 3 or more\n"
	"'score' shows the points so far.\n";

static const char codes_text[] =
	"A game has a name that deals the same cards again, on any machine: the ruleset\n"
	"and a seed, as equator#friday. 'new equator#friday' plays that game.\n";

static const char tips_text[] =
	"Join an expedition when you come by: the bonus is yours at once.\n"
	"Plan ways that end two things. A joker and assistants work in every turn.\n"
	"Watch who else has joined: the first to reach the target takes everything.\n"
	"Buy artefacts of a kind that you have. One assistant helps, two cost points.\n";

static const char friend_text[] =
	"Equator is played at one keyboard, by up to four people:\n"
	"  expedition -v equator --seats human:Ann,human:Bob,easy\n"
	"With a friend elsewhere you can play the card games: 'expedition help friend'.\n";

static const char tutor_text[] =
	"'set tutor on' has your turns judged before they are made: the program asks\n"
	"again where a turn costs 2 points or more. It looks at more worlds than 'hint'\n"
	"does, so it may find a better turn. 'hint' and 'explain' say what a turn is\n"
	"worth, 'review' judges all turns of a match when it is over.\n";

static const struct topic own[] = {
	{"turn", MANUAL("-equator"), '6', turn_text, telling_bent},
	{"table", MANUAL("-equator"), '6', table_text, NULL},
	{"cards", MANUAL("-equator"), '6', cards_text, telling_bent},
	{"scoring", MANUAL("-equator"), '6', scoring_text, telling_bent},
	{"levels", MANUAL("-equator"), '6', board_levels_text, NULL},
	{"tutor", MANUAL("-equator"), '6', tutor_text, NULL},
	{"codes", MANUAL("-equator"), '6', codes_text, NULL},
	{"tips", MANUAL("-equator"), '6', tips_text, NULL},
	{"friend", MANUAL("-equator"), '6', friend_text, NULL},
	{"terms", MANUAL("-equator"), '6', terms_text, NULL},
	{0},
};

const struct topics equator_topics = {shared_topics, own};
