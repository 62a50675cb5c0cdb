/* Other programs that show a page: a browser, and the manual.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef OS_VIEWER_H
#define OS_VIEWER_H

#include <stdbool.h>

#include "base/text.h"

/* Starts a browser to show the file PATH, without waiting for its end.  The browsers that $BROWSER
 * names are tried first, then xdg-open where there is a display.  None of them can read from the
 * terminal or write to it.  Returns whether one was started, and adds its name to WITH. */
bool browser_open(const char *path, struct text *with);

/* Runs `man` to show PAGE of SECTION on our terminal, and waits until the reader leaves it.
 * Returns false if `man` can't be started or fails, as when it doesn't find the page. */
bool manual_open(char section, const char *page);

#endif
