/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"

void text_release(struct text *t)
{
	const int why = errno; /* OWN releases texts after a function has left its reason there */
	free(t->s);
	errno = why;
	*t = (struct text){0};
}

void text_move(struct text *from, struct text *to)
{
	text_release(to);
	*to = *from;
	*from = (struct text){0};
}

void text_clear(struct text *t)
{
	t->len = 0;
	if (t->s)
		t->s[0] = '\0';
}

const char *text_string(const struct text *t)
{
	return t->s ? t->s : "";
}

void text_add_bytes(struct text *t, const char *s, size_t len)
{
	t->s = alloc_grow(t->s, &t->cap, t->len + len + 1, 1);
	memcpy(t->s + t->len, s, len);
	t->len += len;
	t->s[t->len] = '\0';
}

void text_add(struct text *t, const char *s)
{
	text_add_bytes(t, s, strlen(s));
}

void text_add_char(struct text *t, char c)
{
	text_add_bytes(t, &c, 1);
}

struct phrase phrase(const char *format, ...)
{
	struct phrase p;
	va_list args;
	va_start(args, format);
	vsnprintf(p.s, sizeof p.s, format, args);
	va_end(args);
	return p;
}

void text_add_packed(struct text *t, uint64_t x, int size)
{
	for (int i = 0; i < size; i++)
		text_add_char(t, (char)(unsigned char)(x >> 8 * i));
}

uint64_t text_packed(const void *from, int size)
{
	const unsigned char *p = from;
	uint64_t x = 0;
	for (int i = 0; i < size; i++)
		x |= (uint64_t)p[i] << 8 * i;
	return x;
}

void text_addv(struct text *t, const char *format, va_list args)
{
	va_list again;
	va_copy(again, args);
	/* the first try usually has enough room */
	const size_t room = t->cap - t->len;
	const int n = vsnprintf(room ? t->s + t->len : NULL, room, format, args);
	if (n > 0) {
		const size_t len = (size_t)n;
		if (len >= room) {
			t->s = alloc_grow(t->s, &t->cap, t->len + len + 1, 1);
			vsnprintf(t->s + t->len, len + 1, format, again);
		}
		t->len += len;
	}
	va_end(again);
}

void text_addf(struct text *t, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	text_addv(t, format, args);
	va_end(args);
}

void text_add_argument(struct text *t, const char *s)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
				    "0123456789-_./:[]@%";
	const bool bare = *s && strspn(s, plain) == strlen(s);
	text_add(t, bare ? "" : "'");
	for (const char *c = s; *c; c++)
		if (*c == '\'')
			text_add(t, "'\\''");
		else
			text_add_char(t, *c);
	text_add(t, bare ? "" : "'");
}

void text_add_words(struct text *t, char **words, int count, char between)
{
	for (int i = 0; i < count; i++) {
		if (i)
			text_add_char(t, between);
		text_add(t, words[i]);
	}
}

void text_join(struct text *t, size_t from, const char *pair, const char *next)
{
	if (t->len == from) {
		text_add(t, next);
		return;
	}
	OWNED char *before = alloc_string(t->s + from);
	t->len = from;
	text_addf(t, pair, before, next);
}

void text_joinf(struct text *t, size_t from, const char *pair, const char *format, ...)
{
	OWN(text) next = {0};
	va_list args;
	va_start(args, format);
	text_addv(&next, format, args);
	va_end(args);
	text_join(t, from, pair, text_string(&next));
}

void text_trim(char *s)
{
	size_t len = strlen(s);
	while (len && (s[len - 1] == ' ' || s[len - 1] == '\t'))
		s[--len] = '\0';
}

/* ---- What can be seen. ---- */

struct range {
	uint32_t first, last;
};

/* The characters that are invisible: format characters (bidirectional marks, soft hyphen, tags,
 * ...), default-ignorable ones (fillers, variation selectors), separators of lines and paragraphs,
 * private-use characters, and noncharacters.  By the Unicode Character Database 14.0 these are the
 * categories Cf, Co, Zl and Zp, the code points with the property Default_Ignorable_Code_Point, and
 * the noncharacters.  The table lacks the control characters, which are below U+00A0. */
static const struct range hidden[] = {
	{0xad, 0xad}, {0x34f, 0x34f}, {0x600, 0x605}, {0x61c, 0x61c}, {0x6dd, 0x6dd},
	{0x70f, 0x70f}, {0x890, 0x891}, {0x8e2, 0x8e2}, {0x115f, 0x1160}, {0x17b4, 0x17b5},
	{0x180b, 0x180f}, {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f}, {0x3164, 0x3164},
	{0xe000, 0xf8ff}, {0xfdd0, 0xfdef}, {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0},
	{0xfff0, 0xfffb}, {0xfffe, 0xffff}, {0x110bd, 0x110bd}, {0x110cd, 0x110cd},
	{0x13430, 0x13438}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0x1fffe, 0x1ffff},
	{0x2fffe, 0x2ffff}, {0x3fffe, 0x3ffff}, {0x4fffe, 0x4ffff}, {0x5fffe, 0x5ffff},
	{0x6fffe, 0x6ffff}, {0x7fffe, 0x7ffff}, {0x8fffe, 0x8ffff}, {0x9fffe, 0x9ffff},
	{0xafffe, 0xaffff}, {0xbfffe, 0xbffff}, {0xcfffe, 0xcffff}, {0xdfffe, 0xe0fff},
	{0xefffe, 0x10ffff},
};

/* The characters that look blank: category Zs without U+0020, and the empty Braille pattern. */
static const struct range blanks[] = {
	{0xa0, 0xa0}, {0x1680, 0x1680}, {0x2000, 0x200a}, {0x202f, 0x202f}, {0x205f, 0x205f},
	{0x2800, 0x2800}, {0x3000, 0x3000},
};

/* True if NUMBER is in one of the COUNT ranges of TABLE. */
static bool find(uint32_t number, const struct range *table, size_t count)
{
	size_t low = 0;
	while (low < count) {
		size_t middle = (low + count) / 2;
		if (number > table[middle].last)
			low = middle + 1;
		else if (number < table[middle].first)
			count = middle;
		else
			return true;
	}
	return false;
}

bool text_is_blank(uint32_t number)
{
	return find(number, blanks, sizeof blanks / sizeof blanks[0]);
}

/* Returns the length in bytes of the character at the beginning of S, or 1 where there is none. */
static size_t length_of(const char *s)
{
	const size_t len = text_character(s);
	return len ? len : 1;
}

/* True if the character at the beginning of S, or the byte where there is none, must not be shown: a
 * control character or an invisible one. */
static bool is_unfit(const char *s)
{
	const uint32_t rubout = 0x7f, last = 0x9f; /* between them are the controls of 8 bits */
	const uint32_t number = text_character(s) ? text_number(s) : (unsigned char)*s;
	return number < ' ' || (number >= rubout && number <= last) ||
	       find(number, hidden, sizeof hidden / sizeof hidden[0]);
}

void text_clean(char *s, const char *kept)
{
	for (size_t len; *s; s += len) {
		len = length_of(s);
		if (is_unfit(s) && (len > 1 || !strchr(kept, *s)))
			memset(s, '?', len);
	}
}

char *text_shown(const char *s)
{
	char *copy = alloc_string(s ? s : "");
	text_clean(copy, "");
	return copy;
}

int text_lines(const char *s)
{
	int lines = 0;
	for (; *s; s++)
		lines += *s == '\n';
	return lines;
}

/* The valid byte sequences of UTF-8 characters.  Sequences of the same length have different ranges
 * for the second byte where other values would make an overlong form, a surrogate, or a code point
 * beyond U+10FFFF. */
static const struct utf8 {
	unsigned char first, last;   /* of the first byte */
	unsigned char low, high;     /* of the second */
	unsigned char length;
} utf8[] = {
	{0x01, 0x7f, 0, 0, 1},
	{0xc2, 0xdf, 0x80, 0xbf, 2},
	{0xe0, 0xe0, 0xa0, 0xbf, 3},
	{0xe1, 0xec, 0x80, 0xbf, 3},
	{0xed, 0xed, 0x80, 0x9f, 3},
	{0xee, 0xef, 0x80, 0xbf, 3},
	{0xf0, 0xf0, 0x90, 0xbf, 4},
	{0xf1, 0xf3, 0x80, 0xbf, 4},
	{0xf4, 0xf4, 0x80, 0x8f, 4},
};

static bool is_between(char c, unsigned char low, unsigned char high)
{
	return (unsigned char)c >= low && (unsigned char)c <= high;
}

size_t text_character(const char *s)
{
	const struct utf8 *end = utf8 + sizeof utf8 / sizeof utf8[0], *u = utf8;
	while (u < end && !is_between(*s, u->first, u->last))
		u++;
	if (u == end || (u->length > 1 && !is_between(s[1], u->low, u->high)))
		return 0;
	for (size_t i = 2; i < u->length; i++)
		if (!is_between(s[i], 0x80, 0xbf))
			return 0;
	return u->length;
}

size_t text_mark(const char *bytes, size_t len)
{
	static const char mark[] = "\xef\xbb\xbf";
	const size_t size = sizeof mark - 1;
	return len >= size && !memcmp(bytes, mark, size) ? size : 0;
}

void text_drop_mark(struct text *t)
{
	const size_t mark = text_mark(text_string(t), t->len);
	if (mark)
		memmove(t->s, t->s + mark, (t->len -= mark) + 1);
}

bool text_is_utf8(const char *s)
{
	for (size_t len; (len = text_character(s)); s += len)
		;
	return !*s;
}

uint32_t text_number(const char *s)
{
	enum { MORE_BITS = 6, MORE_MASK = 0x3f };
	static const unsigned char mask[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
	size_t len = text_character(s);
	uint32_t number = (unsigned char)s[0] & mask[len];
	for (size_t i = 1; i < len; i++)
		number = number << MORE_BITS | ((unsigned char)s[i] & MORE_MASK);
	return number;
}

void text_add_number(struct text *t, uint32_t number)
{
	if (number < 0x80)
		text_add_char(t, (char)number);
	else if (number < 0x800)
		text_addf(t, "%c%c", (int)(0xc0 | number >> 6), (int)(0x80 | (number & 0x3f)));
	else
		text_addf(t, "%c%c%c", (int)(0xe0 | number >> 12), (int)(0x80 | (number >> 6 & 0x3f)),
		          (int)(0x80 | (number & 0x3f)));
}

size_t text_begin(const char *s, size_t at)
{
	while (at && ((unsigned char)s[at] & 0xc0) == 0x80)
		at--;
	return at;
}

bool text_is_clean(const char *s)
{
	while (*s && !is_unfit(s))
		s += length_of(s);
	return !*s;
}

int text_split(char *line, const char *separators, char **words, int most)
{
	int n = 0;
	for (char *p = line + strspn(line, separators); *p && n < most;) {
		words[n++] = p;
		p += strcspn(p, separators);
		if (*p)
			*p++ = '\0';
		p += strspn(p, separators);
	}
	return n;
}

size_t text_line_length(const char *line, size_t len)
{
	return len - (len && line[len - 1] == '\r');
}

void text_take_line(const char **at, struct text *line)
{
	const size_t len = strcspn(*at, "\n");
	text_clear(line);
	text_add_bytes(line, *at, text_line_length(*at, len));
	*at += len + ((*at)[len] == '\n');
}

char *text_cut_word(char **at)
{
	char *word = *at, *end = word + strcspn(word, " ");
	*at = end + (*end == ' ');
	*end = '\0';
	return word;
}

bool text_cut_last(char *s, const char *word)
{
	const size_t len = strlen(s), tail = strlen(word);
	if (len < tail || !ascii_same(s + len - tail, word) ||
	    (len > tail && !strchr(" \t", s[len - tail - 1])))
		return false;
	s[len - tail] = '\0';
	text_trim(s);
	return true;
}

bool text_is(const char *s, size_t len, const char *word)
{
	return strlen(word) == len && !memcmp(s, word, len);
}

bool text_lists(const char *list, char separator, const char *word)
{
	const char end[] = {separator, '\0'};
	for (size_t len; *list; list += len + (list[len] == separator)) {
		len = strcspn(list, end);
		if (text_is(list, len, word))
			return true;
	}
	return false;
}

bool text_ends(const char *s, const char *tail)
{
	size_t len = strlen(s), end = strlen(tail);
	return len > end && !strcmp(s + len - end, tail);
}

/* The characters of names that take no column, since they stand on the character before. */
static const struct range on_others[] = {
	{0x0300, 0x036f}, {0x0483, 0x0489}, {0x0591, 0x05bd}, {0x064b, 0x065f}, {0x0900, 0x0902},
	{0x093c, 0x093c}, {0x0941, 0x0948}, {0x094d, 0x094d}, {0x0e31, 0x0e31}, {0x0e34, 0x0e3a},
	{0x0e47, 0x0e4e}, {0x1160, 0x11ff}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x200b, 0x200f},
	{0x20d0, 0x20f0}, {0x302a, 0x302d}, {0x3099, 0x309a}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f},
};

/* The characters that take two columns. */
static const struct range broad[] = {
	{0x1100, 0x115f}, {0x2e80, 0x3029}, {0x302e, 0x303e}, {0x3041, 0x3098}, {0x309b, 0xa4cf},
	{0xa960, 0xa97f}, {0xac00, 0xd7af}, {0xf900, 0xfaff}, {0xfe30, 0xfe6f}, {0xff01, 0xff60},
	{0xffe0, 0xffe6}, {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff}, {0x1f900, 0x1f9ff},
	{0x20000, 0x3fffd},
};

/* Returns the columns that the LEN bytes of TEXT take: none for a colour code. */
static int columns_of(const char *text, size_t len)
{
	int columns = 0;
	for (size_t i = 0; i < len;) { /* a byte that begins no character takes a column */
		size_t bytes = text_character(text + i);
		const uint32_t number = bytes ? text_number(text + i) : 0;
		if (text[i] == '\033')
			bytes = strcspn(text + i, "m") + 1;
		else if (number < on_others[0].first) /* most are: this is quick */
			columns++;
		else if (!find(number, on_others, sizeof on_others / sizeof on_others[0]))
			columns += find(number, broad, sizeof broad / sizeof broad[0]) ? 2 : 1;
		i += bytes ? bytes : 1;
	}
	return columns;
}

int text_columns(const char *s)
{
	return columns_of(s, strlen(s));
}

void text_add_right(struct text *t, const char *s, int width)
{
	int wide = text_columns(s);
	text_addf(t, "%*s%s", width > wide ? width - wide : 0, "", s);
}

uint32_t text_crc(uint32_t crc, const void *bytes, size_t len)
{
	const unsigned char *byte = bytes;
	crc = ~crc;
	for (size_t i = 0; i < len; i++) {
		crc ^= byte[i];
		for (int bit = 0; bit < 8; bit++)
			crc = crc >> 1 ^ (crc & 1 ? 0xedb88320u : 0);
	}
	return ~crc;
}

uint64_t text_sum(const void *bytes, size_t len)
{
	const unsigned char *p = bytes;
	uint64_t sum = 0xcbf29ce484222325u;
	for (size_t i = 0; i < len; i++)
		sum = (sum ^ p[i]) * 0x100000001b3u;
	return sum;
}

/* ---- Lines of a width.  ---- */

void fold_wrap_from(const char *text, int width, int column, int indent, struct text *out)
{
	bool line_begins = true;
	while (*text) {
		size_t len = strcspn(text, " ");
		int columns = columns_of(text, len);
		if (!line_begins && column + 1 + columns > width) {
			text_addf(out, "\n%*s", indent, "");
			column = indent;
			line_begins = true;
		}
		if (!line_begins)
			text_add_char(out, ' ');
		column += columns + !line_begins;
		line_begins = false;
		text_add_bytes(out, text, len);
		text += len;
		text += strspn(text, " ");
	}
	text_add_char(out, '\n');
}

void fold_wrap(const char *text, int width, int indent, struct text *out)
{
	fold_wrap_from(text, width, 0, indent, out);
}

void fold_entry(const char *name, int column, const char *what, int width, struct text *out)
{
	enum { NARROW = 60, NARROW_INDENT = 4 };
	const int begins = FOLD_INDENT + text_columns(name) + 1;
	if (width < NARROW) {
		column = FOLD_INDENT + NARROW_INDENT;
		text_addf(out, "%*s%s\n%*s", FOLD_INDENT, "", name, column, "");
		fold_wrap_from(what, width, column, column, out);
		return;
	}
	text_addf(out, "%*s%-*s ", FOLD_INDENT, "", column - FOLD_INDENT - 1, name);
	fold_wrap_from(what, width, begins > column ? begins : column, column, out);
}

void fold_paragraph(struct text *paragraph, int width, struct text *out)
{
	if (out->len)
		text_add_char(out, '\n');
	fold_wrap(text_string(paragraph), width, 0, out);
	text_release(paragraph);
}

/* Returns the bytes of LINE, an entry of a list, up to the last column that begins in the left half
 * of WIDTH; 0 if there is none.  Two blanks or more separate columns. */
static size_t entry_head(const char *line, int width)
{
	size_t head = 0;
	for (const char *gap = line; (gap = strstr(gap, "  ")) != NULL;) {
		gap += strspn(gap, " ");
		if (*gap && columns_of(line, (size_t)(gap - line)) <= width / 2)
			head = (size_t)(gap - line);
	}
	return head;
}

/* Breaks the lines of TEXT as fold_lines does, or if COLUMNS is set as fold_columns. */
static void fold(struct text *text, int width, int indent, bool columns)
{
	struct text whole = *text;
	*text = (struct text){0};
	for (char *p = whole.s; p && *p;) {
		size_t len = strcspn(p, "\n");
		int spaces = (int)strspn(p, " ");
		char *next = p + len + (p[len] == '\n');
		p[len] = '\0';
		const bool breaks = columns_of(p, len) > width;
		const size_t head = columns && breaks ? entry_head(p + spaces, width - spaces) : 0;
		const int column = spaces + columns_of(p + spaces, head);
		text_add_bytes(text, p, (size_t)spaces + head);
		p += (size_t)spaces + head;
		if (breaks)
			fold_wrap_from(p, width, column, head ? column : spaces + indent, text);
		else
			text_addf(text, "%s\n", p);
		p = next;
	}
	text_release(&whole);
}

void fold_lines(struct text *text, int width, int indent)
{
	fold(text, width, indent, false);
}

void fold_columns(struct text *text, int width)
{
	fold(text, width, FOLD_INDENT, true);
}

void fold_join(struct text *text, int width)
{
	bool indented = false, longer = false;
	for (const char *p = text_string(text); *p && !longer;) {
		size_t len = strcspn(p, "\n");
		longer = columns_of(p, len) > width;
		p += len + (p[len] == '\n');
	}
	if (!longer)
		return;
	for (char *p = text->s; *p; p++) {
		if (p == text->s || p[-1] == '\n')
			indented = *p == ' ';
		if (*p == '\n' && p > text->s && p[1] && !strchr(" \n", p[1]) && !strchr(".:\n", p[-1]) &&
		    !indented)
			*p = ' ';
	}
}

void fold_add(struct text *text, int width, int indent, struct text *out)
{
	fold_lines(text, width, indent);
	text_add(out, text_string(text));
	text_release(text);
}
