/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/options/topics.h"

const struct topic topics[] = {
	{"play", "expedition", '6'},
	{"replay", "expedition", '6'},
	{"review", "expedition-review", '6'},
	{"score", "expedition-score", '6'},
	{"stats", "expedition-review", '6'},
	{"arena", "expedition-arena", '6'},
	{"bot", "expedition-arena", '6'},
	{"agents", "expedition-arena", '6'},
	{"levels", "expedition-arena", '6'},
	{"variants", "expedition", '6'},
	{"bench", "expedition", '6'},
	{"rules", "expedition", '6'},
	{"json", "expedition-json", '7'},
	{"records", "expedition", '5'},
	{"format", "expedition", '5'},
	{"bots", "expedition", '7'},
	{"protocol", "expedition", '7'},
	{"worth", "expedition-worth", '7'},
	{0},
};
