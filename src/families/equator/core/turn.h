/* Turns as people and bots type them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_EQUATOR_CORE_TURN_H
#define FAMILIES_EQUATOR_CORE_TURN_H

#include "families/equator/core/view.h"

/* As turn_read, offers, is_short and forced of struct game. */
int equator_turn_parse(const struct equator_view *v, char **words, int count, uint64_t *out, int most,
                       struct error *e);
void equator_turn_offers(const struct equator_view *v, char **words, int count,
                         void (*offer)(void *to, const char *word), void *to);
bool equator_turn_short(const struct equator_view *v, char **words, int count);
bool equator_turn_forced(const struct equator_view *v, uint64_t *move);

#endif
