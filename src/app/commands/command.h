/* The commands of the prompt stand in one table.  Dispatch, abbreviation, help, completion and
 * the manual's test all use it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_COMMANDS_COMMAND_H
#define APP_COMMANDS_COMMAND_H

#include <stddef.h>

#include "base/text.h"
#include "prompt/prompt.h"

struct saved;
struct session;

struct view;

/* The kinds of argument that completion offers behind a command. */
enum argument {
	ARG_PLAY = ARG_OWN, /* a card that can be played now */
	ARG_DISCARD,        /* a card in the hand */
	ARG_DRAW,           /* the deck, or a pile that may be drawn from */
	ARG_SUIT,
	ARG_MOVE,           /* a turn, or half of one, with its command */
	ARG_SETTING,
	ARG_LEVEL,
	ARG_LESSON,
	ARG_RULESET,
	ARG_RECORD,         /* the number of a kept match, or a file */
	ARG_GAME,           /* the number of a saved game, or "drop" and one */
};

/* The functions that the prompt calls: play_asks in a game, replay_asks in a record that a
 * person looks at. */
extern const struct prompt_asks play_asks, replay_asks;

extern const struct command_table play_commands;

/* Whether there is a turn to judge: of the person who is to move, or in a replay of the seat that
 * is, unless the person may not see its hand.  Returns 0; or -1, and E says why not and what helps. */
int command_may_judge(const struct prompt *p, struct error *e);

/* Puts the view of the seat whose turn that is, in a match of the cards, into V.  Returns likewise. */
int command_to_move(const struct session *s, struct view *v, struct error *e);

/* Reads the saved games and the matches with friends elsewhere into SAVED, which is initialised
 * here. */
void command_read_games(const struct session *s, struct saved *saved);

/* These commands stand in files of their own.  Each takes the COUNT words ARGS of its line,
 * and returns 0; or -1 and the reason in E. */
int command_play(struct prompt *p, char **args, int count, struct error *e);
int command_discard(struct prompt *p, char **args, int count, struct error *e);
int command_draw(struct prompt *p, char **args, int count, struct error *e);
/* Queues the moves of another family than the cards that WORDS name. */
int command_moves(struct prompt *p, char **words, int count, struct error *e);
/* Whether LINE, which begins with WORD, is a move without its verb; a command goes first. */
bool command_is_short(const struct prompt *p, const char *word, const char *line);
int command_go(struct prompt *p, char **args, int count, struct error *e);
int command_think(struct prompt *p, char **args, int count, struct error *e);
int command_level(struct prompt *p, char **args, int count, struct error *e);
int command_set(struct prompt *p, char **args, int count, struct error *e);
int command_undo(struct prompt *p, char **args, int count, struct error *e);
int command_redo(struct prompt *p, char **args, int count, struct error *e);
int command_resign(struct prompt *p, char **args, int count, struct error *e);
int command_new(struct prompt *p, char **args, int count, struct error *e);
int command_save(struct prompt *p, char **args, int count, struct error *e);
int command_load(struct prompt *p, char **args, int count, struct error *e);
int command_note(struct prompt *p, char **args, int count, struct error *e);
int command_mark(struct prompt *p, char **args, int count, struct error *e);
int command_hint(struct prompt *p, char **args, int count, struct error *e);
int command_rollout(struct prompt *p, char **args, int count, struct error *e);
int command_solve(struct prompt *p, char **args, int count, struct error *e);
int command_review(struct prompt *p, char **args, int count, struct error *e);
int command_review_replayed(struct prompt *p, char **args, int count, struct error *e);
int command_stats(struct prompt *p, char **args, int count, struct error *e);
int command_records(struct prompt *p, char **args, int count, struct error *e);
int command_replay(struct prompt *p, char **args, int count, struct error *e);
int command_games(struct prompt *p, char **args, int count, struct error *e);
int command_eval(struct prompt *p, char **args, int count, struct error *e);
int command_learn(struct prompt *p, char **args, int count, struct error *e);

/* These commands show something.  They are in both tables, that of play and that of replay. */
int command_hand(struct prompt *p, char **args, int count, struct error *e);
int command_table_region(struct prompt *p, char **args, int count, struct error *e);
int command_piles(struct prompt *p, char **args, int count, struct error *e);
int command_score(struct prompt *p, char **args, int count, struct error *e);
int command_unseen(struct prompt *p, char **args, int count, struct error *e);
int command_log(struct prompt *p, char **args, int count, struct error *e);
int command_odds(struct prompt *p, char **args, int count, struct error *e);
int command_explain(struct prompt *p, char **args, int count, struct error *e);
int command_hindsight(struct prompt *p, char **args, int count, struct error *e);
int command_rules(struct prompt *p, char **args, int count, struct error *e);

#endif
