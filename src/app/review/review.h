/* `expedition review` judges a match in hindsight.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_H
#define APP_REVIEW_REVIEW_H

#include "app/options/options.h"

/* Reviews the record in the file that OPERANDS names, and returns the program's exit
 * status. */
enum status review_run(struct options *opt, char **operands);

#endif
