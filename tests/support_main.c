/* The `main` of the Check programs whose tests add themselves.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>

#ifdef HAVE_SODIUM
#include "families/cards/peer/lock.h"
#endif
#include "support.h"

static Suite *suite;
static TCase *last;

TCase *support_new_case(void)
{
	/* a busy machine needs no more time than this; a test that hangs ends after it */
	setenv("CK_DEFAULT_TIMEOUT", "600", false);
	if (!suite)
		suite = suite_create("tests");
	last = tcase_create("tests");
	suite_add_tcase(suite, last);
	return last;
}

TCase *support_case(void)
{
	return last ? last : support_new_case();
}

int main(void)
{
#ifdef HAVE_SODIUM
	if (lock_ready(NULL))
		return EXIT_FAILURE;
#endif
	return support_run(suite);
}
