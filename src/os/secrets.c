/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/secrets.h"

#include <sys/resource.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

void secrets_keep(void)
{
	const struct rlimit none = {0, 0};
	(void)setrlimit(RLIMIT_CORE, &none);
	/* the limit doesn't hold where a crash is given to another program; the leak sanitizer has to
	   look at this process */
#if defined(__linux__) && defined(PR_SET_DUMPABLE) && !defined(__SANITIZE_ADDRESS__)
	(void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}
