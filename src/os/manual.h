/* The manual, where it is installed.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_MANUAL_H
#define OS_MANUAL_H

#include <stdbool.h>

/* Lets the program `man` show PAGE of SECTION on our terminal, and waits until its reader
 * has seen enough.  False where there is no such program, or it doesn't find the page. */
bool manual_open(char section, const char *page);

#endif
