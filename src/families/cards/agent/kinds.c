/* The players there are.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/agent/agent.h"
#include "families/cards/agent/expert.h"
#include "families/cards/agent/level.h"
#include "families/cards/agent/mc.h"
#include "families/cards/agent/net.h"
#include "families/cards/agent/random.h"
#include "families/cards/agent/thumb.h"

static const struct agent_kind *const kinds[] = {
	&agent_random,
	&agent_thumb,
	&agent_mc,
	&agent_net,
	&agent_levels[LEVEL_BEGINNER],
	&agent_levels[LEVEL_EASY],
	&agent_levels[LEVEL_MEDIUM],
	&agent_levels[LEVEL_HARD],
	&agent_expert,
};

const struct agent_kinds card_agents = {kinds, sizeof kinds / sizeof kinds[0]};
