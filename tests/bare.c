/* The family table with a second family that has nothing of what it may lack, for
 * tests/commands.test: it takes the place of src/app/families/families.c in the program.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/cards/lesson/subject.h"
#include "families/trails/game.h"
#include "families/trails/judge/review.h"
#include "families/trails/lesson/subject.h"
#include "families/trails/prompt/commands.h"
#include "families/trails/prompt/topics.h"
#include "families/trails/review/review.h"

static struct game bare;

#define NONE(type) (*(const type *)0)
#define trails_game bare
#define trails_commands NULL
#define trails_command_count NONE(size_t)
#define trails_reviewer NONE(struct reviewer)
#define trails_tutor NONE(struct tutor)
#define trails_topics NULL
#define trails_words NULL
#define trails_offers NULL
#define trails_unknown NULL
#define trails_subject NONE(struct subject)
#include "app/families/families.c" /* NOLINT: its table is made of the names above */
#undef trails_game

/* Runs before main. */
__attribute__((constructor)) static void make_bare(void)
{
	bare = trails_game;
	bare.rules_tell = NULL;
	bare.board_read = NULL;
	bare.board_check = NULL;
	bare.board_take = NULL;
	bare.board_write = NULL;
	bare.next_round = NULL;
	bare.lap = NULL;
	bare.completes = NULL;
	bare.conceal = NULL;
	bare.offers = NULL;
	bare.is_short = NULL;
	bare.forced = NULL;
}
