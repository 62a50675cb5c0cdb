/* Those who sit at the table of a session.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_PLAYERS_H
#define APP_PLAY_PLAYERS_H

#include "app/play/session.h"

/* Seats those whom the options name.  0; or -1 and the reason in E, and
 * players_release is due. */
int players_init(struct session *s, struct error *e);

/* Whether all of them can play by R.  0, or -1 and the reason in E. */
int players_fit(const struct session *s, const struct rules *r, struct error *e);

void players_release(struct session *s);

/* Seats those whom the options name now, to play by R.  0; or -1 and the reason in E, and
 * those of BEFORE, whose texts are taken over, sit there and in the options again. */
int players_seat(struct session *s, char *before[SEATS], const struct rules *r, struct error *e);

#endif
