/* The list of families with a second family that has nothing of what a family may lack, for
 * tests/commands.test: it takes the place of src/app/family_list.c in the program.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/commands/command.h"
#include "app/family_list.h"
#include "app/learn/learn.h"
#include "app/options/topics.h"
#include "app/replay/replay.h"
#include "families/cards/family.h"
#include "families/cards/lesson/subject.h"
#include "families/trails/family.h"
#include "families/trails/judge/review.h"
#include "families/trails/lesson/subject.h"
#include "families/trails/prompt/commands.h"
#include "families/trails/prompt/topics.h"
#include "families/trails/review/review.h"

static struct game game;
static struct family bare;

const struct family *const family_list[] = {&cards_family, &bare, NULL};

/* The commands that work in every family, and no other. */
static const struct command *const in_play[] = {
	&command_go, &command_think, &command_undo, &command_redo, &command_resign, &command_new, &command_daily,
	&command_save, &command_load, &command_review, &command_replay, &command_share, &command_records,
	&command_stats, &command_games, &command_note, &command_mark, &command_learn, &command_practice,
	&command_rules, &command_help, &command_variants, &command_level, &command_set,
	&command_source, &command_quit, NULL};
static const struct command *const in_replay[] = {
	&replay_command_next, &replay_command_previous, &replay_command_first,
	&replay_command_last, &replay_command_turn, &replay_command_round, &replay_command_eyes,
	&replay_command_play, &replay_command_quit, &replay_command_rules, &replay_command_help,
	&replay_command_review, &replay_command_set, NULL};
static const struct command *const in_lesson[] = {
	&lesson_command_repeat, &lesson_command_skip, &lesson_command_back, &lesson_command_next,
	&lesson_command_lessons, &lesson_command_match, &lesson_command_quit, &lesson_command_undo,
	&lesson_command_review, &lesson_command_rules, &lesson_command_help, NULL};
static const struct topics topics = {shared_topics, NULL};
static const struct command_table play = {in_play, NULL, &topics, play_groups, "move", NULL, NULL},
                                  replay = {in_replay, NULL, &topics, replay_groups, "move", NULL, NULL},
                                  lesson = {in_lesson, NULL, &topics, lesson_groups, "move", NULL, NULL};

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
