/* The list of families with a second family that has nothing of what a family may lack, for
 * tests/commands.test: it takes the place of src/app/family_list.c in the program.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/commands/command.h"
#include "app/families/families.h"
#include "app/learn/learn.h"
#include "app/options/options.h"
#include "app/replay/replay.h"
#include "families/cards/family.h"
#include "families/trails/family.h"

static struct game game;
static struct family bare;

const struct family *const family_list[] = {&cards_family, &bare, NULL};

/* The commands that work in every family, and no other. */
static const struct command *const none[] = {NULL};
static const struct topics topics = {shared_topics, NULL};
static const struct command_table
	play = {.own = none, .shared = play_commands, .topics = &topics, .groups = play_groups, .bare = "move"},
	replay = {.own = none, .shared = replay_commands, .topics = &topics, .groups = replay_groups, .bare = "move"},
	lesson = {.own = none, .shared = lesson_commands, .topics = &topics, .groups = lesson_groups, .bare = "move"};

/* Runs before main. */
__attribute__((constructor)) static void make_bare(void)
{
	bare = trails_family;
	bare.game = &game;
	bare.commands[IN_PLAY] = &play;
	bare.commands[IN_REPLAY] = &replay;
	bare.commands[IN_LESSON] = &lesson;
	bare.offers = NULL;
	bare.unknown = NULL;
	bare.reviewer = NULL;
	bare.tutor = NULL;
	bare.subject = NULL;

	game = *trails_family.game;
	game.next_round = NULL;
	game.lap = NULL;
	game.completes = NULL;
	game.conceal = NULL;
	game.offers = NULL;
	game.is_short = NULL;
	game.forced = NULL;
}
