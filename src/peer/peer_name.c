/* Names and other texts that come from the other side.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "peer/peer.h"

/* Whether S begins with a character that changes the order or the breaking of the text around
 * it, so that a line of it could look like another line. */
static bool turns_text(const char *s)
{
	static const char *const marks[] = {
		"\u061c", "\u200b", "\u200e", "\u200f", "\u2028", "\u2029",
		"\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2060",
		"\u2066", "\u2067", "\u2068", "\u2069", "\ufeff",
	};
	for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
		if (!strncmp(s, marks[i], strlen(marks[i])))
			return true;
	return false;
}

bool peer_text_safe(const char *s)
{
	bool safe = text_is_utf8(s) && text_is_clean(s);
	for (; safe && *s; s++)
		safe = !turns_text(s);
	return safe;
}

int peer_name_check(const char *name, struct error *e)
{
	size_t len = strlen(name);
	if (!len || len > PEER_NAME_MAX || !peer_text_safe(name))
		return error_set(e, "a name is 1 to %d bytes of text without control characters",
		                 PEER_NAME_MAX);
	if (name[0] == ' ' || name[len - 1] == ' ')
		return error_set(e, "a name doesn't begin or end with a blank");
	return 0;
}
