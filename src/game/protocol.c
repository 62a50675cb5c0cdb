/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/protocol.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/number.h"

static const char blanks[] = " \t\r\n";

enum { VERSION_MOST = 1000000 };

int protocol_split(char *line, char **words, int most)
{
	return text_split(line, blanks, words, most);
}

int protocol_copy(const char *line, char *buf, size_t size, struct error *e)
{
	size_t len = strlen(line);
	if (len >= size)
		return error_set(e, "a line of %zu bytes, more than %zu", len, size - 1);
	memcpy(buf, line, len + 1);
	return 0;
}

void protocol_write_version(int version, struct text *out)
{
	text_addf(out, "expedition %d\n", version);
}

void protocol_write_question(const struct question *q, const char *what, struct text *out)
{
	text_addf(out, "ask %" PRIu64 " %s %ld %016" PRIx64 "\n", q->number, what, q->ms, q->luck);
}

void protocol_write_bye(struct text *out)
{
	text_add(out, "bye\n");
}

void protocol_write_hello(const struct hello *h, struct text *out)
{
	static const char legal[] = " legal", view[] = " view";
	text_addf(out, "expedition %d%s%s\n", h->version, h->legal ? legal : "", h->view ? view : "");
}

bool protocol_begins(const char *line, const char *word)
{
	const char *p = line + strspn(line, blanks);
	return text_is(p, strcspn(p, blanks), word);
}

enum said protocol_said(const char *line)
{
	const char *p = line + strspn(line, blanks);
	if (protocol_begins(line, "expedition"))
		return SAID_HELLO;
	if (protocol_begins(line, "answer"))
		return SAID_ANSWER;
	return *p && *p != '#' ? SAID_UNKNOWN : SAID_NOTHING;
}

void protocol_read_value(const char *line, const char *key, char value[PROTOCOL_VALUE_SIZE])
{
	const size_t key_len = strlen(key);
	size_t len;
	*value = '\0';
	for (const char *p = line; *p; p += len) {
		p += strspn(p, blanks);
		len = strcspn(p, blanks);
		if (len <= key_len || memcmp(p, key, key_len) || p[key_len] != '=')
			continue;
		snprintf(value, PROTOCOL_VALUE_SIZE, "%.*s", (int)(len - key_len - 1),
		         p + key_len + 1);
		return;
	}
}

int protocol_read_hello(const char *line, int version, struct hello *h, struct error *e)
{
	char buf[PROTOCOL_LINE], *words[PROTOCOL_WORDS];
	int64_t spoken;
	if (protocol_copy(line, buf, sizeof buf, e))
		return -1;
	int n = protocol_split(buf, words, PROTOCOL_WORDS);
	if (n < 2 || strcmp(words[0], "expedition"))
		return error_set(e, "its first line must be 'expedition %d'", version);
	if (number_read(words[1], 1, VERSION_MOST, &spoken))
		return error_set(e, "'%.40s' is no version: its first line must be 'expedition %d'",
		                 words[1], version);
	if (spoken != version)
		return error_set(e, "it speaks version %d of the protocol, not %d", (int)spoken,
		                 version);
	*h = (struct hello){.version = version};
	for (int i = 2; i < n; i++) {
		const bool legal = !strcmp(words[i], "legal"), view = !strcmp(words[i], "view");
		h->legal = h->legal || legal;
		h->view = h->view || view;
		if (!legal && !view)
			snprintf(h->unknown, sizeof h->unknown, "%s", words[i]);
	}
	return 0;
}

int protocol_read_version(const char *line, int *version, struct error *e)
{
	char buf[PROTOCOL_DEALER_LINE], *words[2];
	int64_t spoken;
	if (protocol_copy(line, buf, sizeof buf, e))
		return -1;
	if (protocol_split(buf, words, 2) < 2 || number_read(words[1], 1, INT64_MAX, &spoken))
		return error_set(e, "which version of the protocol?");
	*version = spoken < VERSION_MOST ? (int)spoken : VERSION_MOST;
	return 0;
}

int protocol_read_question(char **words, int count, struct question *q, struct error *e)
{
	int64_t number, ms;
	if (count < 4 || number_read(words[1], 0, INT64_MAX, &number) ||
	    number_read(words[3], 0, INT32_MAX, &ms))
		return error_set(e, "a question is: ask NUMBER WHAT MILLISECONDS LUCK");
	*q = (struct question){
		.number = (uint64_t)number,
		.ms = (long)ms,
		.luck = count > 4 ? strtoull(words[4], NULL, 16) : 0,
	};
	return 0;
}

int protocol_check_answer(char **words, int count, const struct question *q, struct error *e)
{
	int64_t number;
	if (count < 3 || strcmp(words[0], "answer") ||
	    number_read(words[1], 0, INT64_MAX, &number) || (uint64_t)number != q->number)
		return error_set(e, "expected 'answer %" PRIu64 " MOVE'", q->number);
	if (count > 3 && ascii_same(words[2], "resign"))
		return error_set(e, "'%.40s' is too much: nothing follows 'resign'", words[3]);
	return 0;
}
