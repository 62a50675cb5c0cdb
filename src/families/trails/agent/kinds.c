/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/agent/kinds.h"

#include "families/trails/agent/expert.h"
#include "families/trails/agent/level.h"
#include "families/trails/agent/mc.h"
#include "families/trails/agent/random.h"
#include "families/trails/agent/thumb.h"

static const struct agent_kind *const kinds[TRAILS_KIND_COUNT] = {
	&trails_random,
	&trails_thumb,
	&trails_mc,
	&trails_levels[TRAILS_BEGINNER],
	&trails_levels[TRAILS_EASY],
	&trails_levels[TRAILS_MEDIUM],
	&trails_hard,
	&trails_expert,
};

const struct agent_kinds trails_kinds = {kinds, TRAILS_KIND_COUNT};
