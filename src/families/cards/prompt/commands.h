/* The commands of the cards, in a match, a replay and a lesson.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PROMPT_COMMANDS_H
#define FAMILIES_CARDS_PROMPT_COMMANDS_H

#include "app/commands/command.h"

extern const struct command_table cards_play, cards_replay, cards_lesson;

/* The kinds of argument that only the cards have. */
enum {
	ARG_PLAY = ARG_FAMILY, /* a card that can be played now */
	ARG_DISCARD,        /* a card in the hand */
	ARG_DRAW,           /* the deck, or a pile that may be drawn from */
	ARG_SUIT,
	ARG_MOVE,           /* a turn, or half of one, with its command */
};

/* Those of a match that only the cards have, or have words of their own for. */
extern const struct command cards_command_play, cards_command_discard, cards_command_draw, cards_command_hand,
	cards_command_table, cards_command_piles, cards_command_score, cards_command_unseen,
	cards_command_odds, cards_command_explain, cards_command_hindsight,
	cards_command_log, cards_command_hint, cards_command_eval, cards_command_rollout,
	cards_command_solve;

#endif
