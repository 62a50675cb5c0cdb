/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/core/rules_lines.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

void trails_rules_lines(const struct trails_rules *r, struct text *out)
{
	char value[FIELD_VALUE_SIZE];
	struct text map = {0};
	text_addf(out, "rules game=trails name=%s free-marks=%s", r->name,
	          trails_marks_free(r) ? "yes" : "no");
	for (size_t i = 0; i < trails_rules_field_count; i++)
		text_addf(out, " %s=%s", trails_rules_fields[i].name,
		          field_format(r, &trails_rules_fields[i], value));
	text_add_char(out, '\n');
	map_write(r->map, &map);
	for (const char *line = text_string(&map); *line; line += strcspn(line, "\n") + 1)
		text_addf(out, "map %.*s\n", (int)strcspn(line, "\n"), line);
	text_release(&map);
}

struct own_rules {
	struct trails_rules rules; /* first, so that a pointer to it is one to all */
	struct map map;
};

/* Whether a line at TEXT begins with WORD and a blank; *REST is then what follows. */
static bool begins(const char *text, const char *word, const char **rest)
{
	size_t len = strlen(word);
	*rest = text + len + 1;
	return !strncmp(text, word, len) && text[len] == ' ';
}

/* Reads the words behind "rules" into R, whose map is there. */
static int read_rules(struct trails_rules *r, char *line, struct error *e)
{
	enum { WORDS = 64 };
	char *words[WORDS];
	struct text bends = {0};
	const struct map *map = r->map;
	int count = text_split(line, " \t", words, WORDS), free_marks = 0;
	*r = trails_rules_table[0];
	for (int i = 0; i < count; i++) {
		const size_t len = strcspn(words[i], "=");
		const struct trails_rules *row = text_is(words[i], len, "name") && words[i][len]
		                                         ? trails_rules_find(words[i] + len + 1, NULL) : NULL;
		if (row)
			*r = *row;
		if (!strcmp(words[i], "free-marks=yes"))
			free_marks = 1;
		if (field_exists(trails_rules_fields, trails_rules_field_count, words[i], len))
			text_addf(&bends, "%s%s", bends.len ? "," : "", words[i]);
	}
	r->map = map;
	r->free_marks = free_marks;
	int status = bends.len ? trails_rules_bend(r, text_string(&bends), e)
	                       : error_set(e, "the line 'rules' has no rules");
	text_release(&bends);
	return status;
}

struct trails_rules *trails_rules_of_lines(const char *text, struct error *e)
{
	struct own_rules *own = alloc_zero(1, sizeof *own);
	struct text rules = {0}, map = {0};
	const char *rest;
	for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
		int len = (int)strcspn(line, "\n");
		if (begins(line, "rules", &rest))
			text_add_bytes(&rules, rest, (size_t)(line + len - rest));
		if (begins(line, "map", &rest))
			text_addf(&map, "%.*s\n", (int)(line + len - rest), rest);
		if (!line[len])
			break;
	}
	text_add(&rules, "");
	own->rules.map = &own->map;
	struct error why;
	int status = map_read(&own->map, text_string(&map), map.len, &why);
	if (status)
		error_set(e, "the map: %s", why.text);
	else if (!rules.len)
		status = error_set(e, "there is no line 'rules'");
	else
		status = read_rules(&own->rules, rules.s, e);
	text_release(&rules);
	text_release(&map);
	if (!status)
		return &own->rules;
	free(own);
	return NULL;
}
