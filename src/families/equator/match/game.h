/* Equator as a family of games.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_EQUATOR_MATCH_GAME_H
#define FAMILIES_EQUATOR_MATCH_GAME_H

#include "game/game.h"

extern const struct game equator_game;

#endif
