/* Names and other texts that come from the other side.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "base/ascii.h"
#include "base/visible.h"
#include "families/cards/peer/peer.h"
#include "families/cards/peer/peer_round.h"

bool peer_text_safe(const char *s)
{
	return text_is_utf8(s) && text_is_clean(s);
}

int peer_name_check(const char *name, struct error *e)
{
	size_t len = strlen(name);
	bool safe = len && len <= PEER_NAME_MAX && peer_text_safe(name) && !strpbrk(name, "\"\\");
	for (const char *s = name; safe && *s; s++)
		safe = !visible_blank(text_number(s));
	if (!safe)
		return error_set(e,
		                 "a name is 1 to %d bytes of characters that can be seen, without \" and \\",
		                 PEER_NAME_MAX);
	if (name[0] == ' ' || name[len - 1] == ' ' || strstr(name, "  "))
		return error_set(e,
		                 "a name doesn't begin or end with a blank, nor has two in a row");
	return 0;
}

bool peer_names_alike(const char *a, const char *b)
{
	while (*a || *b) {
		a += *a == ' ';
		b += *b == ' ';
		if (ascii_lower(*a) != ascii_lower(*b))
			return false;
		a += *a != '\0';
		b += *b != '\0';
	}
	return true;
}

void peer_add_name(const struct peer *p, int side, struct text *out)
{
	static const char *const role[SEATS] = {"host", "guest"};
	if (p->name[side][0])
		text_addf(out, "\"%s\" (%s)", p->name[side], role[side]);
	else
		text_add(out, peer_side_name(side));
}
