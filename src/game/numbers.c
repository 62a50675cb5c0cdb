/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/numbers.h"

#include <inttypes.h>
#include <string.h>

#include "base/number.h"

int64_t numbers_pass(struct numbers *n, int64_t value, int64_t most)
{
	const int at = n->count++;
	if (at >= NUMBERS_MOST || (n->reads && (n->number[at] < 0 || n->number[at] > most))) {
		n->failed = true;
		return 0;
	}
	if (!n->reads)
		n->number[at] = value;
	return n->number[at];
}

void numbers_bytes(struct numbers *n, uint8_t *at, int count, int most)
{
	for (int i = 0; i < count; i++)
		NUMBERS_PASS(n, at[i], most);
}

void numbers_write(const struct numbers *n, const char *key, struct text *out)
{
	text_add(out, key);
	for (int i = 0; i < n->count; i++)
		text_addf(out, " %" PRId64, n->number[i]);
	text_add_char(out, '\n');
}

int numbers_read(struct numbers *n, const char *text, const char *key)
{
	const size_t key_len = strlen(key);
	char *word[NUMBERS_MOST + 1];
	struct text copy = {0};
	*n = (struct numbers){.reads = true};
	for (; *text && (strncmp(text, key, key_len) || text[key_len] != ' '); text += *text == '\n')
		text += strcspn(text, "\n");
	if (!*text)
		return -1;
	text_add_bytes(&copy, text + key_len + 1, strcspn(text + key_len + 1, "\n"));
	text_add(&copy, "");
	const int count = text_split(copy.s, " ", word, NUMBERS_MOST + 1);
	bool good = count <= NUMBERS_MOST;
	for (int i = 0; i < count && good; i++)
		good = !number_read(word[i], 0, INT64_MAX / 100, &n->number[i]);
	text_release(&copy);
	return good ? count : -1;
}
