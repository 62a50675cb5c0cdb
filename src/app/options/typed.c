/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/options/typed.h"

const struct typed typed_at_prompt = {
	.records = "records",
	.stats = "stats",
	.games = "games",
	.coach = "coach",
	.practice = "practice",
	.repeat = "practice repeat",
};

const struct typed typed_in_shell = {
	.records = "expedition records",
	.stats = "expedition stats",
	.games = "expedition games",
	.coach = "expedition coach",
	.practice = "expedition practice",
	.repeat = "expedition practice --repeat",
};
