/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/face.h"

#include "families/trails/show/advice.h"
#include "families/trails/show/answers.h"
#include "families/trails/show/atlas.h"
#include "families/trails/show/flow.h"
#include "families/trails/show/news.h"

/* A sentence may be longer than a line. */
static void tell_news(const struct trails_telling *told, const struct trails_table *before,
                      uint64_t m, const struct trails_table *after, struct text *out)
{
	struct text line = {0};
	news_sentence(told, before, m, after, &line);
	flow_say(told, &line, out);
	text_release(&line);
}

/* A window that is too narrow for the picture gets words. */
static void screen_table(const struct trails_telling *told, int lines, struct text *out)
{
	if (told->term->width < PICTURE_WIDTH)
		trails_answer_table(told, out);
	else
		picture_draw(told, lines, out);
}

static void plain_table(const struct trails_telling *told, int lines, struct text *out)
{
	(void)lines;
	trails_answer_table(told, out);
}

static void plain_map(const struct trails_telling *told, enum picture_of of, int which, int lines,
                      struct text *out)
{
	(void)lines;
	switch (of) {
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

static void screen_map(const struct trails_telling *told, enum picture_of of, int which, int lines,
                       struct text *out)
{
	if (told->term->width < PICTURE_WIDTH)
		plain_map(told, of, which, lines, out);
	else
		picture_map(told, of, which, lines, out);
}

static void tell_turns(const struct trails_telling *told, const struct search *s, int count,
                       bool rollout, bool stopped, struct text *out)
{
	if (stopped)
		text_addf(out, "Stopped after %d world%s:\n", (int)s->trials.worlds,
		          s->trials.worlds == 1 ? "" : "s");
	if (s->trials.worlds)
		advice_turns(told, s, count, rollout, out);
}

const struct trails_face trails_face_screen = {
	.news = tell_news,
	.table = screen_table,
	.hand = trails_answer_hand,
	.score = trails_answer_score,
	.map = screen_map,
	.near = trails_answer_near,
	.path = trails_answer_path,
	.turns = tell_turns,
};

const struct trails_face trails_face_plain = {
	.news = tell_news,
	.table = plain_table,
	.hand = trails_answer_hand,
	.score = trails_answer_score,
	.map = plain_map,
	.near = trails_answer_near,
	.path = trails_answer_path,
	.turns = tell_turns,
};
