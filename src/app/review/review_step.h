/* Writes the turns of a review's page, a section for each: the table as it was, the turn
 * that was made, and the best turn.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_STEP_H
#define APP_REVIEW_REVIEW_STEP_H

#include "app/review/review_face.h"

/* Adds all sections.  The first turn has the id t1 and so on.  Behind a round's last turn,
 * say t40, stands a section e40 with the table after it.  All cards are shown, as a referee
 * knows them.  There are judgements only of the turns that are told. */
void review_steps(const struct review_face *f, struct text *out);

#endif
