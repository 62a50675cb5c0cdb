/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/pairs.h"

#include <string.h>

#include "base/number.h"

const char *pairs_value(struct pairs *p, const char *key)
{
	const size_t len = strlen(key);
	const char *value = NULL;
	if (p->out)
		text_addf(p->out, " %s=", key);
	for (int i = 0; i < p->words && !p->out && !p->status; i++) {
		if (strncmp(p->word[i], key, len) || p->word[i][len] != '=')
			continue;
		if (value && p->all)
			p->status = error_set(p->e, "%s is there twice", key);
		value = p->word[i] + len + 1;
	}
	if (!value && p->all && !p->out && !p->status)
		p->status = error_set(p->e, "%s is missing", key);
	return p->status ? NULL : value;
}

int pairs_number(struct pairs *p, const char *key, int value, int low, int high)
{
	int64_t n;
	const char *word = pairs_value(p, key);
	if (p->out)
		text_addf(p->out, "%d", value);
	if (!word)
		return value;
	if (!number_read(word, low, high, &n))
		return (int)n;
	p->status = error_set(p->e, "%s=%.40s: must be %d to %d", key, word, low, high);
	return value;
}

int pairs_word(struct pairs *p, const char *key, int value, const char *const *words, int count,
               const char *expected)
{
	const char *word = pairs_value(p, key);
	if (p->out)
		text_add(p->out, words[value]);
	if (!word)
		return value;
	for (int i = 0; i < count; i++)
		if (!strcmp(word, words[i]))
			return i;
	p->status = error_set(p->e, "%s=%.40s: %s", key, word, expected);
	return value;
}

bool pairs_switch(struct pairs *p, const char *key, bool value)
{
	static const char *const words[] = {"no", "yes"};
	return pairs_word(p, key, value, words, 2, "must be yes or no");
}
