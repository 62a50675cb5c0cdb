/* `expedition review` judges a match in hindsight.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef APP_REVIEW_REVIEW_H
#define APP_REVIEW_REVIEW_H

#include "app/options/options.h"
#include "prompt/prompt.h"
#include "show/paint.h"

/* `expedition review [FILE|N]` reviews the record that OPERANDS name, or the last match that was
 * kept.  Returns the program's exit status. */
enum status review_run(struct options *opt, char **operands);

/* Reviews the match of any family whose record is TEXT, from the file PATH, as OPT asks, and prints
 * the review, in the colours of THEME where there are any; in pages, if a person types at PROMPT,
 * which may be NULL.  PATH is NULL if the record stands in no file.  TEXT may be changed.  Returns
 * STATUS_DONE; or another status, and the reason in E, which is empty if the person broke it
 * off. */
enum status review_record(const struct options *opt, const struct theme *theme, struct text *text,
                          const char *path, struct prompt *prompt, struct error *e);

#endif
