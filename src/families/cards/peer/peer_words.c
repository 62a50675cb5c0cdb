/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/peer_words.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/peer/peer.h"

int peer_words_init(struct peer_words *w, const char *line, struct error *e)
{
	*w = (struct peer_words){0};
	if (strlen(line) >= PEER_LINE_MAX)
		return error_set(e, "a line of more than %d bytes", PEER_LINE_MAX);
	for (const char *p = line; *p; p++) {
		bool blank = *p == ' ', bare = blank && (p == line || p[1] == ' ' || !p[1]);
		if (*p < ' ' || *p > '~' || bare)
			return error_set(e, "a line that isn't words parted by single blanks");
	}
	w->copy = alloc_string(line);
	for (char *p = w->copy; p; w->count++) {
		if (w->count == PEER_WORDS_MAX) {
			peer_words_release(w);
			return error_set(e, "a line of more than %d words", PEER_WORDS_MAX);
		}
		w->word[w->count] = p;
		p = strchr(p, ' ');
		if (p)
			*p++ = '\0';
	}
	return 0;
}

void peer_words_release(struct peer_words *w)
{
	free(w->copy);
	*w = (struct peer_words){0};
}

int peer_number(const char *word, int low, int high, int *out)
{
	int64_t number;
	if (*word == '-' || (*word == '0' && word[1]) || number_read(word, low, high, &number))
		return -1;
	*out = (int)number;
	return 0;
}
