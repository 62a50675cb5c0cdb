/* Dealing: the missions of a map in an order, by luck or as a text.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_TRAILS_CORE_DEAL_H
#define FAMILIES_TRAILS_CORE_DEAL_H

#include "families/trails/core/rules.h"

/* Writes the deal of game number ROUND that SEED names, for SEATS players by R, to DEAL: all
 * missions of the map, as trails_state_init takes them.  DEAL has room for MAP_POINTS_MAX. */
void trails_deal_of_seed(const struct trails_rules *r, int seats, const char *seed, int round,
                         uint8_t *deal);

/* Adds DEAL to OUT: the keys of the missions, separated by spaces; or "none" where
 * missions are marks. */
void trails_deal_format(const struct trails_rules *r, const uint8_t *deal, struct text *out);

/* Reads such a text into DEAL, which has room for MAP_POINTS_MAX.  Returns 0; or -1, and E says
 * which mission is missing, unknown or there twice. */
int trails_deal_parse(const struct trails_rules *r, const char *text, uint8_t *deal,
                      struct error *e);

#endif
