/* The commands with which a player of trails asks for advice: `hint`, `explain`, `rollout`.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_PROMPT_ADVISING_H
#define FAMILIES_TRAILS_PROMPT_ADVISING_H

#include "families/trails/prompt/looking.h"

/* The view's seat must be to move. */
looking advise_hint, advise_explain, advise_rollout;

#endif
