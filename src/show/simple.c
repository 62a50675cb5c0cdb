/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "show/simple.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/words.h"
#include "prompt/prompt.h"
#include "show/json.h"
#include "show/result.h"

/* ---- Words. ---- */

/* Breaks the lines of TEXT for the window. */
static void fold(const struct telling *told, struct text *text)
{
	if (term_folds(told->term) && told->term->wanted.plain)
		fold_lines(text, told->term->width, FOLD_INDENT); /* in Braille a column takes long */
	else if (term_folds(told->term))
		fold_columns(text, told->term->width);
}

/* Prints OUT, for a person in pages where the telling asks for them, and releases it. */
static void print(const struct telling *told, struct text *out)
{
	fold(told, out);
	pages_show(told->pages, text_string(out));
	text_release(out);
}

/* Prints OUT, or for a person adds it to the news, which are printed with the table.  Releases
 * OUT. */
static void tell(const struct telling *told, struct text *out)
{
	if (!told->interactive) {
		print(told, out);
		return;
	}
	text_add(told->news, text_string(out));
	text_release(out);
}

void simple_say(const struct telling *told, const char *text)
{
	struct text out = {0};
	text_add(&out, text);
	print(told, &out);
}

void simple_deal(const struct telling *told)
{
	const struct match *m = told->match;
	const int first = m->first;
	struct text out = {0};
	if (told->quiet)
		return;
	OWN(text) rules = {0}, board = {0}, players = {0};
	rows_format(m->game->rows, m->rules, &rules);
	text_addf(&players, SAY_PLAYERS, m->seats);
	if (told->face->board) {
		told->face->board(told, &board);
		text_join(&players, 0, SAY_THEN, text_string(&board));
	}
	text_addf(&out, m->log_len ? SAY_GOES_ON : SAY_BEGINS(told->you[first]), text_string(&rules),
	          text_string(&players), told->name[first]);
	tell(told, &out);
}

enum { NOBODY = SEATS_MAX }; /* an observer who knows only what lies open */

/* Adds the text of the move of event AT, as OBSERVER may know it. */
static void add_move(const struct match *m, int observer, size_t at, struct text *out)
{
	const void *before = match_before(m, at);
	const uint64_t move = m->log[at].move;
	const uint64_t seen = observer == ALL_OPEN ? move : m->game->seen(before, move, observer);
	m->game->move_write(before, seen, out);
}

/* Adds what event AT was, as OBSERVER may know it. */
static void add_event(const struct telling *told, int observer, size_t at, struct text *out)
{
	const struct match *m = told->match;
	const struct event *ev = &m->log[at];
	if (told->face->happened) {
		told->face->happened(told, observer, at, out);
		return;
	}
	OWN(text) deed = {0};
	if (ev->kind == EVENT_MOVE)
		add_move(m, observer, at, &deed);
	else
		text_add(&deed, SAY_GAVE_UP_MATCH(ev->kind == EVENT_FAULT));
	text_addf(out, SAY_EVENT, words_seat(told, match_mover_of(m, at)), text_string(&deed));
}

void simple_event(const struct telling *told, size_t at)
{
	const struct match *m = told->match;
	struct text out = {0};
	if ((told->quiet && !told->clears) || (told->face->waits && told->face->waits(told, at)))
		return;
	/* On a shared screen it is told as the next seat sees it, without the mover's secrets.  A person
	 * sees them at once, if no table follows in which they show: before another player there is a
	 * pause, and the screen is cleared. */
	const int mover = match_mover_of(m, at);
	if (told->shared && told->interactive && (told->goes_on || match_mover(m) != mover) &&
	    told->human[mover] && match_shows_mover(m, at)) {
		struct telling own = *told;
		struct text saw = {0};
		own.observer = mover;
		own.hidden = false;
		add_event(&own, mover, at, &saw);
		print(told, &saw);
	}
	add_event(told, told->shared ? (match_mover_of(m, at) + 1) % m->seats : told->observer, at,
	          &out);
	tell(told, &out);
}

/* On a screen that several people share, the news have what happened since the person before
 * looked.  Adds before it what else happened since the seat that looks has moved. */
static void tell_missed(const struct telling *told)
{
	const struct match *m = told->match;
	size_t first = m->log_len, known = m->log_len, rest = told->news->len;
	OWN(text) event = {0};
	struct text all = {0};
	if (!told->shared || told->observer == ALL_OPEN)
		return;
	while (first && match_mover_of(m, first - 1) != told->observer)
		first--;
	while (known > first) {
		text_clear(&event);
		add_event(told, told->observer, known - 1, &event);
		if (event.len > rest || memcmp(told->news->s + rest - event.len, event.s, event.len))
			break;
		rest -= event.len;
		known--;
	}
	text_add_bytes(&all, text_string(told->news), rest);
	for (; first < known; first++)
		if (!told->face->waits || !told->face->waits(told, first))
			add_event(told, told->observer, first, &all);
	text_add(&all, text_string(told->news) + rest);
	text_move(&all, told->news);
}

void simple_turn(const struct telling *told)
{
	struct text out = {0};
	if (!told->interactive)
		return;
	if (!told->quiet || told->clears)
		tell_missed(told);
	if (told->clears && !told->face->once) {
		term_resize(told->term);
		term_clear(told->term, false);
	}
	if (told->face->once && told->match->log_len) {
		text_add(&out, text_string(told->news));
		text_clear(told->news);
		told->face->ask(told, &out);
		print(told, &out);
	} else
		told->face->region[REGION_TABLE](told);
	fflush(stdout);
}

void simple_asks(const struct telling *told, struct text *out)
{
	(void)told;
	text_add(out, "move");
}

enum { PROMPT_LINES = 1, NEWS_LEAST = 4 };

int simple_lines(const struct telling *told)
{
	return PROMPT_LINES + NEWS_LEAST + told->lines_below;
}

/* Sets TABLE to the table of TOLD, broken for the window. */
static void draw_table(const struct telling *told, struct text *table)
{
	told->face->table(told, table);
	fold(told, table);
}

/* Shows TABLE, which draw_table has drawn, below the news. */
static void show_table(const struct telling *told, const struct text *table)
{
	OWN(text) all = {0};
	struct text out = {0};
	/* the news, or the last lines of them if not all fit above the table */
	const int left = told->term->height - PROMPT_LINES - told->lines_below -
	                 text_lines(text_string(table));
	const int room = left < 1 ? 1 : left;
	text_add(&all, text_string(told->news));
	if (term_folds(told->term))
		fold_lines(&all, told->term->width, FOLD_INDENT);
	const char *news = text_string(&all);
	const int over = text_lines(news) - room, cut = over > 0 && room > 1 ? over + 1 : over;
	for (int i = 0; told->clears && i < cut; i++)
		news = strchr(news, '\n') + 1;
	if (told->clears && cut > over)
		text_addf(&out, SAY_NEWS_CUT, cut);
	text_add(&out, news);
	text_clear(told->news);
	text_add(&out, text_string(table));
	print(told, &out);
}

void simple_table(const struct telling *told)
{
	OWN(text) table = {0};
	draw_table(told, &table);
	show_table(told, &table);
}

/* Says what PART adds, or else shows the table. */
static void show(const struct telling *told, void (*part)(const struct telling *told, struct text *out))
{
	OWN(text) out = {0};
	if (part) {
		part(told, &out);
		told->face->say(told, text_string(&out));
	} else
		simple_table(told);
}

void simple_hand(const struct telling *told)
{
	show(told, told->face->hand);
}

void simple_unseen(const struct telling *told)
{
	show(told, told->face->unseen);
}

static void add_score(const struct telling *told, struct text *out)
{
	for (int seat = 0; seat < told->match->seats; seat++) {
		const int points = told->match->game->points(told->match->state, seat);
		text_addf(out, "%s: %s.\n", words_seat(told, seat), words_points(points, told->style).s);
	}
}

void simple_score(const struct telling *told)
{
	show(told, told->face->score ? told->face->score : add_score);
}

void simple_log_lines(const struct telling *told, struct text *out)
{
	const struct match *m = told->match;
	int lap = 0;
	for (size_t at = telling_log_begin(told); at < m->log_len; at++) {
		const int now = m->game->lap ? m->game->lap(match_before(m, at)) : 0;
		if (told->face->idle && told->face->idle(told, at))
			continue;
		if (now != lap)
			text_addf(out, "Round %d:\n", now);
		lap = now;
		add_event(told, told->observer, at, out);
	}
}

void simple_log(const struct telling *told)
{
	struct text out = {0};
	simple_log_lines(told, &out);
	if (!out.len)
		text_add(&out, SAY_NOTHING_HAPPENED);
	print(told, &out);
}

void simple_result(const struct telling *told, const struct balance *e, struct text *out)
{
	const struct match *m = told->match;
	const unsigned winners = match_over(m) ? game_won_by(m->game, m->state, m->seats) : 0;
	OWN(text) name = {0};
	struct result r = {.alone = true};
	if (e && told->face->result && told->face->result(told, &r)) {
		result_taken_back(told, &r.below);
		result_more(told, told->face->reviewed, &r.more);
		result_draw(told, &r, out);
		return;
	}
	if (told->face->score)
		told->face->score(told, out);
	else
		add_score(told, out);
	for (int seat = 0; seat < m->seats && !told->face->score; seat++)
		if (winners >> seat & 1)
			text_addf(out, SAY_WINS(told->you[seat]), told->name[seat]);
	if (e)
		result_taken_back(told, out);
	if (e || !told->quiet)
		telling_game_name(told, &name);
	if (name.len)
		text_addf(out, SAY_THIS_GAME, text_string(&name));
	if (e)
		result_more(told, told->face->reviewed, out);
}

/* Shows the table as the match ends, on a screen that is cleared, if the window has room for it above
 * RESULT: the table that stands there is older than the last turns. */
static void end_table(const struct telling *told, const char *result)
{
	struct telling end = *told;
	OWN(text) table = {0};
	term_resize(told->term);
	term_clear(told->term, false);
	end.taught = true; /* the result says more */
	end.lines_below += text_lines(result);
	draw_table(&end, &table);
	if (text_lines(text_string(&table)) + end.lines_below + PROMPT_LINES < told->term->height)
		show_table(&end, &table);
}

void simple_match(const struct telling *told, const struct balance *e)
{
	struct text out = {0};
	OWN(text) result = {0};
	simple_result(told, e, &result);
	fold(told, &result);
	if (told->clears)
		end_table(told, text_string(&result));
	text_add(&out, text_string(told->news));
	text_clear(told->news);
	text_add(&out, text_string(&result));
	print(told, &out);
}

/* ---- JSON. ---- */

void simple_say_json(const struct telling *told, const char *text)
{
	(void)told;
	json_text(text);
}

void simple_table_json(const struct telling *told)
{
	OWN(text) out = {0};
	told->face->table(told, &out);
	json_text(text_string(&out));
}

void simple_turn_json(const struct telling *told)
{
	if (!told->quiet)
		told->face->region[REGION_TABLE](told);
}

void simple_deal_json(const struct telling *told)
{
	const struct match *m = told->match;
	json_t *object = json_event_object("deal"), *names = json_array();
	OWN(text) rules = {0};
	rows_format(m->game->rows, m->rules, &rules);
	for (int seat = 0; seat < m->seats; seat++)
		json_array_append_new(names, json_name(told->name[seat]));
	json_object_set_new(object, "variant", json_string(text_string(&rules)));
	json_object_set_new(object, "starter", json_integer(m->first + 1));
	json_object_set_new(object, "names", names);
	json_print(object);
}

/* Sets the members of OBJECT that describe event AT.  Returns OBJECT. */
static json_t *event_json(const struct telling *told, size_t at, json_t *object)
{
	const struct match *m = told->match;
	OWN(text) move = {0};
	json_object_set_new(object, "seat", json_integer(match_mover_of(m, at) + 1));
	if (m->log[at].kind == EVENT_MOVE) {
		if (m->game->lap)
			json_object_set_new(object, "round", json_integer(m->game->lap(match_before(m, at))));
		add_move(m, told->hidden ? NOBODY : told->observer, at, &move);
		json_object_set_new(object, "move", json_string(text_string(&move)));
	}
	return object;
}

void simple_event_json(const struct telling *told, size_t at)
{
	const int kind = told->match->log[at].kind;
	json_print(event_json(told, at, kind == EVENT_MOVE    ? json_event_object("move")
	                                : kind == EVENT_FAULT ? json_event_object("fault")
	                                                      : json_event_object("resign")));
}

void simple_log_json(const struct telling *told)
{
	json_t *object = json_event_object("log"), *moves = json_array();
	for (size_t at = telling_log_begin(told); at < told->match->log_len; at++)
		json_array_append_new(moves, event_json(told, at, json_object()));
	json_object_set_new(object, "moves", moves);
	json_print(object);
}

void simple_match_json(const struct telling *told, const struct balance *e)
{
	const struct match *m = told->match;
	const bool fault = match_by_fault(m);
	json_t *object = json_event_object("match"), *points = json_array(), *winners = json_array();
	OWN(text) name = {0};
	(void)e;
	for (int seat = 0; seat < m->seats; seat++) {
		json_array_append_new(points, json_integer(m->game->points(m->state, seat)));
		if (game_won_by(m->game, m->state, m->seats) >> seat & 1)
			json_array_append_new(winners, json_integer(seat + 1));
	}
	json_object_set_new(object, "points", points);
	json_object_set_new(object, "winners", winners);
	json_object_set_new(object, "resigned",
	                    json_boolean(m->game->stage(m->state) == STAGE_RESIGNED && !fault));
	json_object_set_new(object, "fault", json_boolean(fault));
	json_object_set_new(object, "taken_back", json_boolean(m->taken_back));
	telling_game_name(told, &name);
	if (name.len)
		json_object_set_new(object, "game", json_name(text_string(&name)));
	json_print(object);
}
