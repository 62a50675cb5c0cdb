/* How the bots of the card games are talked to, as the seam sees it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_MATCH_BOTS_H
#define FAMILIES_CARDS_MATCH_BOTS_H

#include "game/protocol.h"

extern const struct protocol cards_protocol;

#endif
