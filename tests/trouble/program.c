/* The program's main, under another name.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage.h"

#define main expedition_main
#include "app/main.c"
