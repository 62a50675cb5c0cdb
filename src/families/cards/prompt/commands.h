/* The commands of the cards, in a match, a replay and a lesson; their phrases; and their help
 * topics.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_PROMPT_COMMANDS_H
#define FAMILIES_CARDS_PROMPT_COMMANDS_H

#include "app/commands/command.h"
#include "prompt/query.h"
#include "prompt/speech.h"
#include "show/telling.h"

struct rules;

extern const struct command_table cards_play, cards_replay, cards_lesson;
extern const struct topics cards_topics;

/* Adds HELP, as in struct command_table: in it $SUIT stands for the name of a suit that is in play
 * at P, and $ for its letter. */
void cards_examples(const struct prompt *p, const char *help, struct text *out);

/* The same for the suits of R. */
void cards_examples_of(const struct rules *r, const char *help, struct text *out);

/* Phrases for commands of the cards. */
extern const struct saying cards_sayings[];

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

/* Commands of a match that only the cards have, or that have a text of their own here. */
extern const struct command cards_command_play, cards_command_discard, cards_command_draw,
	cards_command_hand, cards_command_table, cards_command_piles, cards_command_score,
	cards_command_unseen, cards_command_odds, cards_command_explain, cards_command_hindsight,
	cards_command_log, cards_command_hint, cards_command_eval, cards_command_rollout,
	cards_command_solve;

/* Commands that count what a seat can know, explain a turn, look back on a round, and judge turns.
 * The prompt's owner is a session.  Each takes the COUNT words ARGS of its line, and returns 0; or
 * -1 and the reason in E. */
int run_odds(struct prompt *p, char **args, int count, struct error *e);
int run_explain(struct prompt *p, char **args, int count, struct error *e);
int run_hindsight(struct prompt *p, char **args, int count, struct error *e);
int run_hint(struct prompt *p, char **args, int count, struct error *e);
int run_eval(struct prompt *p, char **args, int count, struct error *e);
int run_rollout(struct prompt *p, char **args, int count, struct error *e);
int run_solve(struct prompt *p, char **args, int count, struct error *e);

/* ---- What people type beside commands.  ---- */

/* Adds to O what can follow the COUNT WORDS, as in struct family: cards and piles that are legal
 * now, and the commands of COMMANDS for them.  Returns true. */
bool cards_offers(const struct telling *told, const struct command_table *commands, char **words,
                  int count, struct offers *o);

/* Called with a WORD that is no command.  If WORD looks like a card or a suit, says in E what to
 * type instead and returns true. */
bool cards_unknown(const struct telling *told, const char *word, struct error *e);

/* Adds to OUT how a move is made, with a card of the hand, for a person who has made no turn yet.
 * Returns false for others. */
bool cards_guide(const struct telling *told, struct text *out);

#endif
