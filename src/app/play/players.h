/* Those who sit at the table of a session.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PLAY_PLAYERS_H
#define APP_PLAY_PLAYERS_H

#include "app/play/session.h"

/* Seats those whom the options name, and thumb in the place of a level that was not asked
 * for and can't play by R.  0; or -1 and the reason in E, and players_release is due. */
int players_init(struct session *s, const struct rules *r, struct error *e);

/* Whether all can play by R who would be seated to play by it.  0, or -1 and the reason in
 * E. */
int players_fit(const struct session *s, const struct rules *r, struct error *e);

/* Whether those are the ones who sit here. */
bool players_stay(const struct session *s, const struct rules *r);

void players_release(struct session *s);

/* Seats those whom the options name now, to play by R.  0; or -1 and the reason in E, and
 * those of BEFORE, whose texts are taken over, sit there and in the options again; NAMED:
 * they had been asked for. */
int players_seat(struct session *s, char *before[SEATS], bool named, const struct rules *r,
                 struct error *e);

#endif
