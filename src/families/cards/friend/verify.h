/* `expedition verify`: whether a record of a match between two sides tells what happened, and
 * nobody cheated.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef FAMILIES_CARDS_FRIEND_VERIFY_H
#define FAMILIES_CARDS_FRIEND_VERIFY_H

#include "app/options/options.h"

/* Verifies the record in the file OPERANDS[0].  Returns STATUS_DONE if all is right, and
 * STATUS_BAD_RECORD if not. */
enum status verify_run(struct options *opt, char **operands);

#endif
