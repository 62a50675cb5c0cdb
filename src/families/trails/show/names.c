/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/names.h"

#include <string.h>

#include "base/ascii.h"

static bool is_ascii(const char *s)
{
	while (*s && !(*s & 0x80))
		s++;
	return !*s;
}

/* Adds KEY as a name: "machu-picchu" as "Machu Picchu". */
static void name_of_key(const char *key, struct text *out)
{
	for (const char *s = key; *s; s++)
		text_add_char(out, *s == '-'                  ? ' '
		                   : s == key || s[-1] == '-' ? ascii_upper(*s)
		                                              : *s);
}

void name_of_point(const struct trails_telling *told, int point, int columns, struct text *out)
{
	const struct map_point *p = &told_map(told)->point[point];
	size_t from = out->len;
	if (told->term->utf8 || is_ascii(p->name))
		text_add(out, p->name);
	else
		name_of_key(p->key, out);
	const char *s = out->s + from;
	for (int i = 0; i < columns && *s; i++)
		s += text_character(s) ? text_character(s) : 1;
	out->len = (size_t)(s - out->s);
	while (out->len > from && out->s[out->len - 1] == ' ')
		out->len--;
	out->s[out->len] = '\0';
}

bool name_is_you(const struct trails_telling *told, int seat)
{
	/* a record may call the one person so */
	return (told->you && seat == told->view->seat) || !strcmp(told->name[seat], "you");
}

const char *name_of_seat(const struct trails_telling *told, int seat)
{
	return name_is_you(told, seat) ? "You" : told->name[seat];
}

const char *name_inside(const struct trails_telling *told, int seat)
{
	return name_is_you(told, seat) ? "you" : told->name[seat];
}

void name_count(int count, const char *noun, struct text *out)
{
	if (count)
		text_addf(out, "%d %s%s", count, noun, count == 1 ? "" : "s");
	else
		text_addf(out, "no %s", noun);
}
