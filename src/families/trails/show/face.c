/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/show/face.h"

#include <stdio.h>
#include <string.h>

#include "base/fold.h"
#include "families/trails/show/advice.h"
#include "families/trails/show/answers.h"
#include "families/trails/show/ask.h"
#include "families/trails/show/lists.h"
#include "families/trails/show/news.h"
#include "show/simple.h"

/* ---- Answers.  ---- */

/* A sentence may be longer than a line. */
static void add_news(const struct trails_telling *told, const struct trails_table *before,
                      uint64_t m, const struct trails_table *after, struct text *out)
{
	struct text line = {0};
	news_sentence(told, before, m, after, &line);
	flow_say(told_pen(told), &line, out);
	text_release(&line);
}

/* A window that is too narrow for the picture gets words. */
static void add_picture(const struct trails_telling *told, int lines, struct text *out)
{
	if (told->term->width < PICTURE_WIDTH)
		trails_answer_table(told, out);
	else
		picture_draw(told, lines, out);
}

static void add_words(const struct trails_telling *told, int lines, struct text *out)
{
	(void)lines;
	trails_answer_table(told, out);
}

static void add_map_words(const struct trails_telling *told, enum picture_of of, int which, int lines,
                      struct text *out)
{
	(void)lines;
	switch (of) {
	case PICTURE_SIGHT:
	case PICTURE_WORLD:
		atlas_world(told, out);
		break;
	case PICTURE_CONTINENT:
		atlas_continent(told, which, out);
		break;
	case PICTURE_EXPEDITION:
		trails_answer_near(told, which, out);
		break;
	case PICTURE_POINT:
		atlas_point(told, which, out);
		break;
	}
}

static void add_map(const struct trails_telling *told, enum picture_of of, int which, int lines,
                       struct text *out)
{
	if (told->term->width < PICTURE_WIDTH)
		add_map_words(told, of, which, lines, out);
	else
		picture_map(told, of, which, lines, out);
}

static void add_turns(const struct trails_telling *told, const struct mind_base *b,
                      const struct search *s, int count,
                       bool rollout, bool stopped, struct text *out)
{
	if (stopped)
		text_addf(out, "Stopped after %d world%s:\n", (int)s->trials.worlds,
		          s->trials.worlds == 1 ? "" : "s");
	if (s->trials.worlds)
		advice_turns(told, b, s, count, rollout, out);
}

const struct trails_face trails_face_screen = {
	.news = add_news,
	.table = add_picture,
	.hand = trails_answer_hand,
	.score = trails_answer_score,
	.map = add_map,
	.near = trails_answer_near,
	.path = trails_answer_path,
	.turns = add_turns,
};

const struct trails_face trails_face_plain = {
	.news = add_news,
	.table = add_words,
	.hand = trails_answer_hand,
	.score = trails_answer_score,
	.map = add_map_words,
	.near = trails_answer_near,
	.path = trails_answer_path,
	.turns = add_turns,
};

enum { PROMPT_LINES = 1 };

const struct trails_face *trails_face_of(const struct telling *told)
{
	return told->face == &trails_screen ? &trails_face_screen
	       : told->face == &trails_json ? &trails_face_json
	                                    : &trails_face_plain;
}

static void print(struct text *t)
{
	fputs(text_string(t), stdout);
	text_release(t);
}

/* ---- Events.  ---- */

/* Adds what event AT of the log was to those who know what EYES know, as a paragraph. */
static void add_event(const struct telling *told, int eyes, size_t at, struct text *out)
{
	const struct event *ev = &told->match->log[at];
	const struct trails_state *before = match_before(told->match, at);
	struct trails_view view;
	struct trails_telling to;
	trails_told_to(told, eyes, &view, &to);
	if (ev->kind == EVENT_MOVE) {
		const struct trails_state *after = match_after(told->match, at);
		trails_face_screen.news(&to, &before->table, ev->move, &after->table, out);
		return;
	}
	struct text line = {0};
	news_gives_up(&to, before->table.mover, ev->kind, &line);
	flow_say(told_pen(&to), &line, out);
	text_release(&line);
}

static void tell_deal(const struct telling *told)
{
	struct trails_view view;
	struct trails_telling to;
	struct text out = {0};
	trails_told(told, &view, &to);
	if (told->quiet)
		return;
	rows_format(&trails_rows, view.table.rules, &out);
	text_addf(&out, ": %d players on the map '%s'", view.table.seats,
	          view.table.rules->map->title);
	if (!told->match->log_len)
		text_addf(&out, "; %s begin%s", name_inside(&to, view.table.first),
		          name_is_you(&to, view.table.first) ? "" : "s");
	text_add(&out, ".\n");
	if (told->interactive)
		text_add(told->news, text_string(&out));
	else
		fputs(text_string(&out), stdout);
	text_release(&out);
}

/* Where people share a screen, the next one is told what everybody may know. */
static void tell_event(const struct telling *told, size_t at)
{
	const struct trails_state *before = match_before(told->match, at);
	int mover = before->table.mover, seats = before->table.seats;
	struct text out = {0};
	if (told->quiet && !told->clears)
		return;
	if (told->interactive && trails_face_of(told) == &trails_face_screen)
		return; /* the table tells of it */
	if (told->interactive && lately_is_idle(told, at))
		return; /* of six players a dozen times */
	add_event(told, told->shared ? (mover + 1) % seats : told->eyes, at, &out);
	if (told->interactive)
		text_add(told->news, text_string(&out));
	else
		fputs(text_string(&out), stdout);
	text_release(&out);
}

/* Adds the table with the news and, on a screen, the turns of late; BELOW lines are to have room
 * below it. */
static void add_table(const struct telling *told, const struct trails_face *face, int below,
                      struct text *out)
{
	struct trails_view view;
	struct trails_telling to;
	trails_told(told, &view, &to);
	if (face == &trails_face_screen && told->interactive && to.term->width >= PICTURE_WIDTH) {
		to.lately = told;
		to.since = lately_since(told);
	} else
		text_add(out, text_string(told->news));
	int taken = text_lines(text_string(out));
	face->table(&to, told->term->height - told->lines_below - PROMPT_LINES - taken - below,
	            out);
}

static void show_table(const struct telling *told, const struct trails_face *face)
{
	struct text out = {0};
	add_table(told, face, 0, &out);
	text_clear(told->news);
	print(&out);
}

static void screen_turn(const struct telling *told)
{
	if (!told->interactive)
		return;
	if (told->clears) {
		term_resize(told->term);
		term_clear(told->term, false);
	}
	show_table(told, &trails_face_screen);
	fflush(stdout);
}

/* Ears are told the table once, then what is new, and what is asked. */
static void plain_turn(const struct telling *told)
{
	struct trails_view view;
	struct trails_telling to;
	struct text out = {0};
	if (!told->interactive)
		return;
	if (!told->match->log_len) {
		show_table(told, &trails_face_plain);
		fflush(stdout);
		return;
	}
	trails_told(told, &view, &to);
	fputs(text_string(told->news), stdout);
	text_clear(told->news);
	ask_lines(&to, told->term->width, false, &out);
	print(&out);
	fflush(stdout);
}

/* What a match came to, for the person at a terminal whom SUMMED tells of it, or for a script. */
static void add_match(const struct telling *told, bool summed, struct text *out)
{
	const bool screen = told->face == &trails_screen;
	const struct trails_face *face = screen ? &trails_face_screen : &trails_face_plain;
	struct trails_view view;
	struct trails_telling to;
	struct text name = {0};
	trails_told(told, &view, &to);
	if (summed && screen) {
		ending_draw(told, &to, out);
		return;
	}
	to.open = told->match->state; /* nothing is hidden any more */
	face->score(&to, out);
	if (summed)
		ending_say(told, out);
	else if (!told->quiet)
		telling_game_name(told, &name);
	if (name.len)
		text_addf(out, "This game: %s\n", text_string(&name));
	text_release(&name);
}

/* E: as struct face has it.  On a screen that is cleared, the table stands above, if the window has
 * room for both. */
static void tell_match(const struct telling *told, const struct balance *e)
{
	struct text table = {0}, out = {0};
	add_match(told, e, &out);
	if (told->clears && told->face == &trails_screen) {
		term_resize(told->term);
		term_clear(told->term, false);
		const int below = text_lines(text_string(&out));
		add_table(told, &trails_face_screen, below, &table);
		if (text_lines(text_string(&table)) + below + PROMPT_LINES <= told->term->height)
			text_clear(told->news);
		else
			text_clear(&table);
	}
	fputs(text_string(told->news), stdout);
	text_clear(told->news);
	print(&table);
	print(&out);
}

/* ---- Regions.  ---- */

static void screen_table(const struct telling *told)
{
	show_table(told, &trails_face_screen);
}

static void plain_table(const struct telling *told)
{
	show_table(told, &trails_face_plain);
}

/* Prints one of the answers. */
static void answer(const struct telling *told,
                   void (*add)(const struct trails_telling *told, struct text *out))
{
	struct trails_view view;
	struct trails_telling to;
	struct text out = {0};
	trails_told(told, &view, &to);
	add(&to, &out);
	print(&out);
}

static void answer_hand(const struct telling *told)
{
	answer(told, trails_answer_hand);
}

static void answer_score(const struct telling *told)
{
	answer(told, trails_answer_score);
}

static void answer_unseen(const struct telling *told)
{
	answer(told, atlas_unseen);
}

/* All that has happened, with the number of each round before its turns. */
static void answer_log(const struct telling *told)
{
	struct text out = {0};
	int round = 0;
	for (size_t at = 0; at < told->match->log_len; at++) {
		const struct trails_state *before = match_before(told->match, at);
		if (before->table.round != round)
			text_addf(&out, "Round %d:\n", before->table.round);
		round = before->table.round;
		add_event(told, told->eyes, at, &out);
	}
	if (!told->match->log_len)
		text_add(&out, "Nothing has happened yet.\n");
	print(&out);
}

const struct face trails_screen = {
	.deal = tell_deal,
	.event = tell_event,
	.round = simple_round,
	.match = tell_match,
	.turn = screen_turn,
	.region = {screen_table, answer_hand, screen_table, answer_score, answer_unseen,
	           answer_log},
	.asks = trails_asks,
	.say = simple_say,
};

const struct face trails_plain = {
	.deal = tell_deal,
	.event = tell_event,
	.round = simple_round,
	.match = tell_match,
	.turn = plain_turn,
	.region = {plain_table, answer_hand, plain_table, answer_score, answer_unseen, answer_log},
	.asks = trails_asks,
	.say = simple_say,
};
