/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/face.h"

#include <stdio.h>

#include "families/trails/core/words.h"
#include "families/trails/show/advice.h"
#include "families/trails/show/answers.h"
#include "families/trails/show/news.h"
#include "show/simple.h"

/* ---- Answers.  ---- */

/* True if the map is drawn: not in words, nor in a window that is too narrow for it. */
static bool draws(const struct trails_telling *told)
{
	return !told->words && told->base->term->width >= PICTURE_WIDTH;
}

static void add_map(const struct trails_telling *told, enum picture_of of, int which, int lines,
                    struct text *out)
{
	if (draws(told)) {
		OWN(text) below = {0};
		/* a map of a point is also the answer to how far it is */
		if (of == PICTURE_POINT)
			atlas_distances(told, which, &below);
		picture_map(told, of, which, lines - text_lines(text_string(&below)), out);
		text_add(out, text_string(&below));
		return;
	}
	switch (of) {
	case PICTURE_SIGHT:
	case PICTURE_WORLD:
		atlas_world(told, out);
		break;
	case PICTURE_CONTINENT:
		atlas_continent(told, which, out);
		break;
	case PICTURE_EXPEDITION:
		atlas_expedition(told, which, out);
		break;
	case PICTURE_POINT:
		atlas_point(told, which, out);
		break;
	}
}

static void add_turns(const struct trails_telling *told, const struct search *s, int count,
                      bool rollout, bool stopped, struct text *out)
{
	if (stopped)
		text_addf(out, SAY_STOPPED_AFTER(s->trials.worlds), (int)s->trials.worlds);
	if (s->trials.worlds)
		advice_turns(told, s, count, rollout, out);
}

const struct trails_face trails_face_text = {
	.map = add_map,
	.near = trails_answer_near,
	.path = trails_answer_path,
	.turns = add_turns,
};

enum { PROMPT_LINES = 1 };

const struct trails_face *trails_face_of(const struct telling *told)
{
	return told->face == &trails_json ? &trails_face_json : &trails_face_text;
}

static void print(struct text *t)
{
	fputs(text_string(t), stdout);
	text_release(t);
}

/* ---- Events.  ---- */

/* Adds a paragraph about event AT of the log, as OBSERVER may know it. */
static void add_event(const struct telling *told, int observer, size_t at, struct text *out)
{
	const enum event_kind kind = told->match->log[at].kind;
	OWN(text) line = {0};
	if (kind == EVENT_MOVE) {
		const struct trails_telling to = trails_told_at(told, told->match->state, observer);
		const struct trails_news n = news_at(told->match, at);
		news_sentence(&to, &n, &line);
	} else
		news_gives_up(told, match_mover_of(told->match, at), kind, &line);
	flow_say(pen_of(told), &line, out);
}

static void add_map_title(const struct telling *told, struct text *out)
{
	const struct trails_state *s = told->match->state;
	text_addf(out, SAY_ON_MAP, s->table.rules->map->title);
}

static bool screen_waits(const struct telling *told, size_t at)
{
	(void)at;
	return told->interactive;
}

/* True if nothing is said of event AT, since another player lays no mark in it: with six players
 * there are a dozen of these. */
static bool plain_waits(const struct telling *told, size_t at)
{
	return told->interactive && lately_is_idle(told, at);
}

/* Adds the table with the news, or on a screen with the latest turns.  BELOW lines must fit below
 * it. */
static void add_table(const struct telling *told, int below, struct text *out)
{
	struct trails_telling to = trails_told(told);
	if (told->interactive && draws(&to)) {
		to.lately = true;
		to.since = lately_since(told);
	} else
		text_add(out, text_string(told->news));
	if (draws(&to))
		picture_draw(&to, told->term->height - told->lines_below - PROMPT_LINES -
		                  text_lines(text_string(out)) - below, out);
	else
		trails_answer_table(&to, out);
}

static void show_table(const struct telling *told)
{
	struct text out = {0};
	add_table(told, 0, &out);
	text_clear(told->news);
	print(&out);
}

/* Shows the result of a match; E is as in struct face.  On a screen that is cleared, the table
 * stands above it if the window has room for both. */
static void tell_match(const struct telling *told, const struct balance *e)
{
	struct text table = {0}, out = {0};
	simple_result(told, e, &out);
	if (told->clears) {
		term_resize(told->term);
		term_clear(told->term, false);
		const int below = text_lines(text_string(&out));
		add_table(told, below, &table);
		if (text_lines(text_string(&table)) + below + told->lines_below + PROMPT_LINES <=
		    told->term->height)
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

/* Adds what is asked. */
static void add_ask(const struct telling *told, struct text *out)
{
	const struct trails_telling to = trails_told(told);
	ask_lines(&to, told->term->width, false, out);
}

/* The parts of the faces: what the observer of TOLD sees of the present state. */
#define PART(name, add)                                                 \
	static void name(const struct telling *told, struct text *out)  \
	{                                                               \
		const struct trails_telling to = trails_told(told);     \
		add(&to, out);                                          \
	}
PART(add_hand, trails_answer_hand)
PART(add_score, trails_answer_score)
PART(add_unseen, atlas_unseen)

#define PARTS                                                                                     \
	SIMPLE_FACE(trails_asks, tell_match, show_table), .happened = add_event,                  \
	.board = add_map_title, .score = add_score, .hand = add_hand, .unseen = add_unseen,       \
	.idle = lately_is_idle, .ask = add_ask, .reviewed = true, .no_cards = true

const struct face trails_screen = {PARTS, .waits = screen_waits, .result = trails_result};
const struct face trails_plain = {PARTS, .waits = plain_waits, .once = true};
