/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/status.h"

#include <stdio.h>

enum status status_fail(enum status status, const struct error *e)
{
	fprintf(stderr, "expedition: %s\n", e->text);
	return status;
}
