/* Statistics of a company as a table or in words.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_STATS_COMPANY_WORDS_H
#define APP_STATS_COMPANY_WORDS_H

#include "app/stats/company.h"
#include "app/stats/figure.h"

/* Adds the figures of C to OUT. */
void company_words(const struct company *c, struct figure_style style, struct text *out);

#endif
