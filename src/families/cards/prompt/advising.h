/* The commands of the cards that advise: those that count what a seat can tell, explain a turn, look
 * back on a round, and judge turns.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_PROMPT_ADVISING_H
#define FAMILIES_CARDS_PROMPT_ADVISING_H

#include "prompt/prompt.h"

/* The prompt's owner is a session.  Each takes the COUNT words ARGS of its line, and returns 0; or -1
 * and the reason in E. */
int run_odds(struct prompt *p, char **args, int count, struct error *e);
int run_explain(struct prompt *p, char **args, int count, struct error *e);
int run_hindsight(struct prompt *p, char **args, int count, struct error *e);
int run_hint(struct prompt *p, char **args, int count, struct error *e);
int run_eval(struct prompt *p, char **args, int count, struct error *e);
int run_rollout(struct prompt *p, char **args, int count, struct error *e);
int run_solve(struct prompt *p, char **args, int count, struct error *e);

#endif
