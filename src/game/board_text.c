/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/board_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/number.h"

enum { LINE_SIZE = 256 };

static const char blanks[] = " \t";

int board_fault(struct board_text *in, const char *format, ...)
{
	char why[ERROR_SIZE];
	struct error e;
	va_list args;
	va_start(args, format);
	vsnprintf(why, sizeof why, format, args);
	va_end(args);
	if (in->line)
		error_set(&e, "line %ld: %s", in->line, why);
	else
		error_set(&e, "%s", why);
	text_addf(in->faults, "%s\n", e.text);
	in->count++;
	return -1;
}

/* Copies the BYTES of TEXT to LINE.  Returns 0, or -1 after a fault. */
static int take_bytes(struct board_text *in, const char *text, size_t bytes, char line[LINE_SIZE])
{
	if (bytes >= LINE_SIZE)
		return board_fault(in, "the line is too long: at most %d bytes", LINE_SIZE - 1);
	memcpy(line, text, bytes);
	line[bytes] = '\0';
	if (strlen(line) != bytes)
		return board_fault(in, "a byte of value 0: the file must be text in UTF-8");
	for (char *c = line; *c; c++)
		if (*c == '\t')
			*c = ' ';
	if (!text_is_utf8(line))
		return board_fault(in, "this is not UTF-8, as the file must be");
	if (!text_is_clean(line))
		return board_fault(in, "a control character: the file must be plain text");
	text_trim(line);
	return 0;
}

void board_text_read(struct board_text *in, const char *text, size_t len,
                     void (*take)(struct board_text *in, char *line))
{
	while (len && in->count < in->most) {
		char line[LINE_SIZE];
		const char *newline = memchr(text, '\n', len);
		const size_t bytes = newline ? (size_t)(newline - text) : len;
		in->line++;
		if (!take_bytes(in, text, text_line_length(text, bytes), line) && *line && *line != '#')
			take(in, line);
		text += bytes + (newline != NULL);
		len -= bytes + (newline != NULL);
	}
	in->line = 0;
}

char *board_word(char **rest)
{
	char *word = *rest + strspn(*rest, blanks);
	char *end = word + strcspn(word, blanks);
	*rest = end;
	if (*end) {
		*rest = end + 1 + strspn(end + 1, blanks);
		*end = '\0';
	}
	return word;
}

int board_take_key(struct board_text *in, const char *word, char *key, size_t size)
{
	const size_t len = strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-");
	if (*word < 'a' || *word > 'z' || word[len] || len >= size)
		return board_fault(in,
		                   "'%.40s' can't be a name: at most %d small letters, digits and hyphens, "
		                   "a letter first, as in 'machu-picchu'",
		                   word, (int)size - 1);
	memcpy(key, word, len + 1);
	return 0;
}

int board_take_name(struct board_text *in, const char *from, char *name, size_t size)
{
	if (strlen(from) >= size)
		return board_fault(in, "'%.40s...' is too long: a name has at most %d bytes", from,
		                   (int)size - 1);
	memcpy(name, from, strlen(from) + 1);
	return 0;
}

int board_read_degrees(const char *word, const char *signs, int most, int *out)
{
	int tenths = 0, digits = 0;
	for (; ascii_is_digit(*word) && digits < 3; word++, digits++)
		tenths = tenths * TENTHS + (*word - '0');
	tenths *= TENTHS;
	if (digits && *word == '.' && ascii_is_digit(word[1])) {
		tenths += word[1] - '0';
		word += 2;
	}
	if (!digits || tenths > most || !*word || !strchr(signs, *word) || word[1])
		return -1;
	*out = *word == signs[0] ? tenths : -tenths;
	return 0;
}

void board_add_degrees(int tenths, const char *signs, struct text *out)
{
	text_addf(out, " %d.%d%c", abs(tenths) / TENTHS, abs(tenths) % TENTHS, signs[tenths < 0]);
}
