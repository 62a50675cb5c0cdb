/* The clock of a match, as the host proposes it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/cards/peer/peer.h"
#include "families/cards/peer/peer_words.h"

int peer_clock_read(const char *word, struct peer_clock *c, struct error *e)
{
	char minutes[8] = "";
	const char *plus = strchr(word, '+');
	size_t len = plus ? (size_t)(plus - word) : strlen(word);
	*c = (struct peer_clock){0, 0};
	if (len < sizeof minutes)
		memcpy(minutes, word, len);
	if (!peer_number(minutes, 0, PEER_CLOCK_MAX, &c->minutes) &&
	    (!plus || !peer_number(plus + 1, 0, PEER_CLOCK_MAX, &c->seconds)) &&
	    (c->minutes || c->seconds))
		return 0;
	return error_set(
		e, "a clock is MINUTES or MINUTES+SECONDS, as in 10+5, up to %d each, not '%.20s'",
		PEER_CLOCK_MAX, word);
}

void peer_clock_format(const struct peer_clock *c, struct text *out)
{
	text_addf(out, "%d", c->minutes);
	if (c->seconds)
		text_addf(out, "+%d", c->seconds);
}
