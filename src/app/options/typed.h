/* The commands that texts name, as a person types them where the text is shown.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_OPTIONS_TYPED_H
#define APP_OPTIONS_TYPED_H

struct typed {
	const char *records, *stats, *games, *coach, *practice;
	const char *repeat; /* asks exercises again that were tried */
};
extern const struct typed typed_at_prompt, typed_in_shell;

#endif
