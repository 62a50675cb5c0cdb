/* The commands of the prompt: one table, from which dispatch, abbreviation,
 * help, completion and the manual's test all come.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_COMMAND_H
#define APP_PLAY_COMMAND_H

#include <stddef.h>

#include "base/text.h"
#include "prompt/prompt.h"

struct session;
struct view;

/* What can stand behind a command, for completion. */
enum argument {
	ARG_PLAY = ARG_OWN, /* a card that can be played now */
	ARG_DISCARD,        /* a card in the hand */
	ARG_DRAW,           /* the deck, or a pile that may be drawn from */
	ARG_SUIT,
	ARG_MOVE,           /* a turn, or half of one, with its command */
	ARG_SETTING,
	ARG_RULESET,
};

/* What the prompt of a game asks, and of a record that is looked at. */
extern const struct prompt_asks play_asks, replay_asks;

extern const struct command_table play_commands;

/* The knowledge of the person who is to move, into V.  0, or -1 and the reason in
 * E when nobody is. */
int command_to_move(const struct session *s, struct view *v, struct error *e);

/* Commands that stand in files of their own. */
int command_play(struct prompt *p, char **args, int count, struct error *e);
int command_discard(struct prompt *p, char **args, int count, struct error *e);
int command_draw(struct prompt *p, char **args, int count, struct error *e);
int command_go(struct prompt *p, char **args, int count, struct error *e);
int command_think(struct prompt *p, char **args, int count, struct error *e);
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
int command_eval(struct prompt *p, char **args, int count, struct error *e);

/* Commands that show something, in both tables. */
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
