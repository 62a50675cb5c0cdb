/* Going on with a saved game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_SESSION_RESUME_H
#define APP_SESSION_RESUME_H

#include "app/session/session.h"

/* Makes the saved game M of SLOT the match in play, with its own players unless the person named
 * others.  It takes both over.  The match before, if there is one, stays saved.  Returns 0; or
 * -1 and the reason in E, and everybody sits as before. */
int resume_game(struct session *s, struct slot *slot, struct match *m, struct error *e);

/* Goes on with the saved game in the file PATH, in place of the match in play, which stays
 * saved.  Returns 0; or -1 and the reason in E. */
int resume_other(struct session *s, const char *path, struct error *e);

#endif
