/* Going on with a saved game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_RESUME_H
#define APP_PLAY_RESUME_H

#include "app/play/session.h"

/* CHOICE_LAST: the person hasn't chosen, since not several games are saved.  CHOICE_NONE: a new
 * match is wanted, or the person leaves.  CHOICE_GAME: the chosen game. */
enum choice { CHOICE_LAST, CHOICE_NONE, CHOICE_GAME };

/* If several games are saved that nobody plays, lists them and asks the person which one to go
 * on with.  Puts the path of a chosen game into PATH. */
enum choice resume_choose(struct session *s, struct text *path);

/* Goes on with the saved game in the file PATH, in place of the match in play, which stays
 * saved.  Returns 0; or -1 and the reason in E. */
int resume_other(struct session *s, const char *path, struct error *e);

#endif
