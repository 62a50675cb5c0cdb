/* A player by rules of thumb: it reckons what each suit can still reach in the turns left.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_AGENT_THUMB_H
#define FAMILIES_CARDS_AGENT_THUMB_H

#include "families/cards/agent/agent.h"

extern const struct agent_kind agent_thumb;

#endif
