/* The turns of a review's page, one section for each: the table as it was, what was
 * done, and what would have been best.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_STEP_H
#define APP_REVIEW_REVIEW_STEP_H

#include "app/review/review_face.h"

/* Adds all sections: the first turn has the id t1 and so on; behind a round's last turn,
 * say t40, stands one with the table as it is then, e40.  All cards are shown, as
 * a referee knows them; judgements only of the turns that are told. */
void review_steps(const struct review_face *f, struct text *out);

#endif
