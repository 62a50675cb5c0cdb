/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "trails/prompt/commands.h"

#include "prompt/prompt.h"
#include "trails/prompt/looking.h"
#include "trails/show/faces.h"

/* Asks the prompt's owner for the match in play, and answers by LOOK. */
static int answer(struct prompt *p, looking *look, char **args, int count, struct error *e)
{
	const struct telling told = p->asks->telling(p);
	struct trails_view view;
	struct trails_telling to;
	struct text out = {0};
	trails_told(&told, &view, &to);
	int status = look(&to, trails_face_of(&told), args, count, &out, e);
	if (!status)
		told.face->say(&told, text_string(&out));
	text_release(&out);
	return status;
}

static int run_map(struct prompt *p, char **args, int count, struct error *e)
{
	return answer(p, looking_map, args, count, e);
}

static int run_near(struct prompt *p, char **args, int count, struct error *e)
{
	return answer(p, looking_near, args, count, e);
}

static int run_path(struct prompt *p, char **args, int count, struct error *e)
{
	return answer(p, looking_path, args, count, e);
}

/* The number that the group `look` has among those of all commands of a game. */
enum { GROUP_LOOK = 1 };

const struct command trails_commands[] = {
	{
		.name = "map",
		.arguments = "[WHAT]",
		.summary = "the map, or a part of it from near by",
		.help = "WHAT is a continent, an expedition or a point: 'map europe' shows all of\n"
			"Europe, 'map red' what lies around the red expedition, 'map petra' what\n"
			"lies around Petra.  Names may be shortened.\n",
		.most = 5,
		.also = "world atlas look",
		.run = run_map,
		.group = GROUP_LOOK,
	},
	{
		.name = "near",
		.arguments = "[COLOUR]",
		.summary = "what lies within three steps of an expedition",
		.help = "'near red' tells where red stands, what it can reach in one, two and\n"
			"three steps, and how far it is from each of your missions; 'near' alone\n"
			"tells it of all three.\n",
		.most = 1,
		.also = "where around",
		.run = run_near,
		.group = GROUP_LOOK,
	},
	{
		.name = "path",
		.arguments = "COLOUR POINT",
		.summary = "the shortest way that an expedition can still go",
		.help = "'path red petra' tells the shortest way of red to Petra along edges that\n"
			"carry no red arrow yet, and the move that begins it.\n",
		.most = 5,
		.also = "way route",
		.run = run_path,
		.group = GROUP_LOOK,
	},
};
const size_t trails_command_count = sizeof trails_commands / sizeof trails_commands[0];
