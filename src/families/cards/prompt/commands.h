/* The commands of the cards, in a match, a replay and a lesson; their phrases; and what help tells of.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PROMPT_COMMANDS_H
#define FAMILIES_CARDS_PROMPT_COMMANDS_H

#include "app/commands/command.h"
#include "prompt/speech.h"
#include "show/telling.h"

extern const struct command_table cards_play, cards_replay, cards_lesson;
extern const struct topics cards_topics;

/* Phrases for commands: those of any game, and those of the cards. */
extern const struct saying *const cards_sayings[];

/* Adds to OUT the turn that SAID means, as in struct family: "play 7h draw hearts".  The halves
 * of a turn may stand in either order.  Where a card is named by its rank or its suit alone, the
 * hand or the piles that the person sees say which one it is.  Returns as speech_means. */
int cards_reword(const struct telling *told, const struct speech *said, struct text *out,
                 struct error *e);

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
