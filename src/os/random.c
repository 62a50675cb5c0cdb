/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "os/random.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <time.h>

static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
enum { LETTERS = sizeof letters - 1 };

void random_letters(size_t count, struct text *out)
{
	/* with larger bytes some letters would come more often */
	const unsigned fair = 256 / LETTERS * LETTERS;
	while (count--) {
		unsigned char byte;
		do
			if (random_bytes(&byte, 1, NULL)) {
				/* the system gives none: then one that follows from the time */
				struct timespec now;
				clock_gettime(CLOCK_MONOTONIC, &now);
				byte = (unsigned char)(now.tv_nsec ^ now.tv_nsec >> 8);
			}
		while (byte >= fair);
		text_add_char(out, letters[byte % LETTERS]);
	}
}

int random_bytes(void *out, size_t len, struct error *e)
{
	for (size_t got = 0; got < len;) {
		ssize_t n = getrandom((char *)out + got, len - got, 0);
		if (n < 0 && errno != EINTR)
			return error_set(e, "the system gives no random numbers: %s", strerror(errno));
		got += n > 0 ? (size_t)n : 0;
	}
	return 0;
}

bool random_is_letters(const char *s)
{
	return !s[strspn(s, letters)];
}

#ifdef __linux__
#include <sys/prctl.h>
#endif

void secrets_keep(void)
{
	const struct rlimit none = {0, 0};
	(void)setrlimit(RLIMIT_CORE, &none);
	/* The limit doesn't hold where a crash is given to another program.  The leak sanitizer has to
	 * look at this process. */
#if defined(__linux__) && defined(PR_SET_DUMPABLE) && !defined(__SANITIZE_ADDRESS__)
	(void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}
