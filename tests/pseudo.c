/* The program in a language that nobody speaks, in place of base/sentence.c: English with accents,
 * a third longer.  What it prints without accents is no sentence of a file of words, and what
 * doesn't fit would not fit in a longer language.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/sentence.h"
#include "base/text.h"

/* A sentence that was asked for, and what it means.  It owns both. */
struct meaning {
	const char *english; /* the caller's, so it is found by its address */
	char *pseudo;
	struct meaning *next;
};

static struct meaning *meanings;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Returns how many bytes at S, which begins at AT of a text, stay English: a placeholder, or what
 * is typed, in quotes or brackets. */
static size_t kept(const char *text, const char *s)
{
	if (*s == '%') {
		size_t len = 1 + strspn(s + 1, "0123456789.$*+- #lzjh");
		return len + (s[len] != '\0');
	}
	const bool opens = s == text || strchr(" (\n", s[-1]);
	const char *end = *s == '[' ? strchr(s, ']') : *s == '\'' && opens ? strchr(s + 1, '\'') : NULL;
	return end ? (size_t)(end - s) + 1 : 0;
}

/* Returns ENGLISH with each vowel twice, and with an accent.  The caller frees it. */
static char *translate(const char *english)
{
	static const char vowels[] = "aeiouyAEIOUY";
	static const char *const accented[] = {"á", "é", "í", "ó", "ú", "ý", "Á", "É", "Í", "Ó", "Ú", "Ý"};
	struct text out = {0};
	for (const char *s = english; *s;) {
		const size_t stays = kept(english, s);
		const char *vowel = strchr(vowels, *s);
		if (vowel && !stays) {
			text_add(&out, accented[vowel - vowels]);
			text_add(&out, accented[vowel - vowels]);
		} else
			text_add_bytes(&out, s, stays ? stays : 1);
		s += stays ? stays : 1;
	}
	return out.s ? out.s : strdup("");
}

const char *sentence(const char *english)
{
	pthread_mutex_lock(&lock);
	struct meaning *m = meanings;
	while (m && m->english != english && m->pseudo != english)
		m = m->next;
	if (!m && (m = malloc(sizeof *m))) {
		*m = (struct meaning){english, translate(english), meanings};
		meanings = m;
	}
	pthread_mutex_unlock(&lock);
	return m ? m->pseudo : english;
}

const char *sentence_count(int64_t n, const char *one, const char *many)
{
	return sentence(n == 1 || n == -1 ? one : many);
}

const char *sentence_if(bool which, const char *first, const char *other)
{
	return sentence(which ? first : other);
}
