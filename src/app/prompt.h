/* What a person at the prompt is asked, and all that depends on which question it is.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_PROMPT_H
#define APP_PROMPT_H

#include "app/offers.h"

struct prompt {
	const char *text;
	completer *complete; /* adds what Tab offers; NULL: nothing */
	const void *asker;   /* that `complete` is given */
};

#endif
