/* Rules of thumb: which move brings the expeditions nearest to what the player wants, and leaves
 * least to the others (families/trails/agent/mind.h)?
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_AGENT_THUMB_H
#define FAMILIES_TRAILS_AGENT_THUMB_H

#include "game/agent.h"

extern const struct agent_kind trails_thumb;

#endif
