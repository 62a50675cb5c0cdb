/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/names.h"

#include <limits.h>
#include <string.h>

#include "base/ascii.h"
#include "base/words.h"

/* How well a word names a thing, the worst first. */
enum spelling { SPELLING_NOT, SPELLING_WITHIN, SPELLING_BEGINS, SPELLING_WHOLE };

/* The plain letters that replace the Latin characters from U+00C0 to U+017F.  Each row covers the
 * characters after the previous row's LAST, up to its own. */
static const struct {
	unsigned last;
	const char *letters;
} latin[] = {
	{0xc5, "a"}, {0xc6, "ae"}, {0xc7, "c"}, {0xcb, "e"}, {0xcf, "i"}, {0xd0, "d"}, {0xd1, "n"},
	{0xd6, "o"}, {0xd7, "-"}, {0xd8, "o"}, {0xdc, "u"}, {0xdd, "y"}, {0xde, "th"}, {0xdf, "ss"},
	{0xe5, "a"}, {0xe6, "ae"}, {0xe7, "c"}, {0xeb, "e"}, {0xef, "i"}, {0xf0, "d"}, {0xf1, "n"},
	{0xf6, "o"}, {0xf7, "-"}, {0xf8, "o"}, {0xfc, "u"}, {0xfd, "y"}, {0xfe, "th"}, {0xff, "y"},
	{0x105, "a"}, {0x10d, "c"}, {0x111, "d"}, {0x11b, "e"}, {0x123, "g"}, {0x127, "h"},
	{0x131, "i"}, {0x133, "ij"}, {0x135, "j"}, {0x138, "k"}, {0x142, "l"}, {0x14b, "n"},
	{0x151, "o"}, {0x153, "oe"}, {0x159, "r"}, {0x161, "s"}, {0x167, "t"}, {0x173, "u"},
	{0x175, "w"}, {0x178, "y"}, {0x17e, "z"}, {0x17f, "s"},
};

enum {
	LATIN_FIRST = 0xc0,
	LATIN_LAST = 0x17f,
	ACCENT_FIRST = 0x300, /* combining accents, which follow their letter */
	ACCENT_LAST = 0x36f,
	NO_BREAK_SPACE = 0xa0,
	DASH_FIRST = 0x2010,
	DASH_LAST = 0x2015,
	APOSTROPHE = 0x2019,
	GAP = '-', /* stands for any characters between two words */
};

/* A name that is read letter by letter. */
struct letters {
	const char *at;
	const char *more; /* the rest of a character that stands for several letters */
	bool umlaut;      /* an e may stand after the letter read last, as in "oe" for "ö" */
};

static bool is_between(unsigned number, unsigned first, unsigned last)
{
	return number >= first && number <= last;
}

/* Returns the next letter or digit in small letters, GAP between two words, 0 at the end.  A byte
 * of another script is itself. */
static unsigned char next_letter(struct letters *l)
{
	static const char gaps[] = " -_\t", dropped[] = "'.";
	static const char umlauts[] = "\xc4\xd6\xd8\xdc\xe4\xf6\xf8\xfc"; /* in Latin 1 */
	bool umlaut = false;
	while (*l->more || *l->at) {
		if (*l->more) {
			l->umlaut = umlaut;
			return (unsigned char)*l->more++;
		}
		const char *s = l->at;
		l->umlaut = false;
		if (ascii_is_alnum(*s)) { /* the quick way for ASCII, which most characters are */
			l->at++;
			return (unsigned char)ascii_lower(*s);
		}
		const size_t len = text_character(s);
		l->at += len ? len : 1;
		const unsigned number = text_number(s);
		if (strchr(gaps, *s) || number == NO_BREAK_SPACE ||
		    is_between(number, DASH_FIRST, DASH_LAST))
			return GAP;
		if (strchr(dropped, *s) || number == APOSTROPHE ||
		    is_between(number, ACCENT_FIRST, ACCENT_LAST))
			continue;
		if (is_between(number, LATIN_FIRST, LATIN_LAST)) {
			size_t i = 0;
			while (latin[i].last < number)
				i++;
			l->more = latin[i].letters;
			umlaut = number <= UCHAR_MAX && strchr(umlauts, (int)number);
			continue;
		}
		l->at = s + 1;
		return (unsigned char)ascii_lower(*s);
	}
	return 0;
}

/* Returns the next letter that is no gap. */
static unsigned char next_in_word(struct letters *l)
{
	unsigned char letter;
	do
		letter = next_letter(l);
	while (letter == GAP);
	return letter;
}

/* Compares WORD with what is left of a name. */
static enum spelling compare(struct letters name, const char *word)
{
	struct letters typed = {word, "", false};
	unsigned char wanted = next_in_word(&typed);
	if (!wanted)
		return SPELLING_NOT;
	for (; wanted; wanted = next_in_word(&typed)) {
		struct letters rest = name;
		if (next_in_word(&rest) == wanted)
			name = rest;
		else if (wanted == 'e' && name.umlaut)
			name.umlaut = false;
		else
			return SPELLING_NOT;
	}
	return next_in_word(&name) ? SPELLING_BEGINS : SPELLING_WHOLE;
}

/* Compares WORD with NAME, both in UTF-8: it is the whole name, its beginning, or the beginning of
 * another word of it.  Capitals, accents, apostrophes, hyphens and blanks do not matter, so that
 * "faroeislands" and "FAROE-ISL" both name "Faroe Islands".  The locale does not matter either. */
static enum spelling spelling_of(const char *name, const char *word)
{
	static const char saint[] = "saint", st[] = "st";
	struct letters l = {name, "", false};
	enum spelling fit = compare(l, word);
	/* "saint helena" for "St Helena" */
	if (fit == SPELLING_NOT && ascii_same_part(saint, word, sizeof saint - 1) &&
	    ascii_same_part(st, name, sizeof st - 1) && strchr(" -.", name[sizeof st - 1]))
		return compare((struct letters){name + sizeof st - 1, "", false}, word + sizeof saint - 1);
	for (unsigned char letter; fit == SPELLING_NOT && (letter = next_letter(&l));)
		if (letter == GAP && compare(l, word) != SPELLING_NOT)
			fit = SPELLING_WITHIN;
	return fit;
}

/* Returns how well WORD names the thing with KEY and NAME, 0 for not at all: a part of the key
 * counts more than a part of the name. */
static int fit_of(const char *key, const char *name, const char *word)
{
	const enum spelling of_key = spelling_of(key, word);
	if (of_key == SPELLING_WHOLE)
		return 2 * SPELLING_WHOLE + 1;
	const enum spelling of_name = spelling_of(name, word);
	if (of_name == SPELLING_WHOLE)
		return 2 * SPELLING_WHOLE;
	return of_key ? SPELLING_WHOLE + of_key : of_name;
}

void names_letters(const char *name, struct text *out)
{
	struct letters l = {name, "", false};
	for (unsigned char letter; (letter = next_in_word(&l));)
		text_add_char(out, (char)letter);
}

bool names_same(const char *name, const char *word)
{
	const struct letters whole = {name, "", false};
	/* most names of a map end here */
	if (ascii_is_alnum(*name) && ascii_is_alnum(*word) && ascii_lower(*name) != ascii_lower(*word))
		return false;
	return compare(whole, word) == SPELLING_WHOLE;
}

int names_check_person(const char *name, struct error *e)
{
	size_t len = strlen(name);
	bool safe = len && len <= NAMES_PERSON_MAX && text_is_utf8(name) && text_is_clean(name) && !strpbrk(name, "\"\\");
	for (const char *s = name; safe && *s; s++)
		safe = !text_is_blank(text_number(s));
	if (!safe)
		return error_set(e,
		                 "a name is 1 to %d bytes of characters that can be seen, without \" and \\",
		                 NAMES_PERSON_MAX);
	if (name[0] == ' ' || name[len - 1] == ' ' || strstr(name, "  "))
		return error_set(e,
		                 "a name doesn't begin or end with a blank, nor has two in a row");
	return 0;
}

bool names_begun(const char *name, const char *word)
{
	const struct letters whole = {name, "", false};
	return compare(whole, word) != SPELLING_NOT;
}

int names_find(const struct names *names, const char *word, const bool *among, struct error *e)
{
	enum { NAMED_MOST = 6 }; /* the longest list in a message */
	int best = 0, found = NAMES_NONE, alike = 0;
	OWN(text) list = {0};
	for (int i = 0; i < names->count; i++) {
		const size_t at = (size_t)i * names->stride;
		const char *key = names->key + at;
		const int fit = among && !among[i] ? 0 : fit_of(key, names->name + at, word);
		if (!fit || fit < best)
			continue;
		if (fit > best) {
			best = fit;
			alike = 0;
			text_clear(&list);
		}
		found = i;
		if (alike++ < NAMED_MOST)
			text_join(&list, 0, SAY_COMMA, key);
	}
	if (!alike)
		error_set(e, among ? "no %s here is called '%.40s'%s%s" : "no %s is called '%.40s'%s%s", names->noun, word,
		          *names->hint ? ": " : "", names->hint);
	else if (alike > 1)
		error_set(e, "'%.40s' could be %s%s: write more of it", word, text_string(&list),
		          alike > NAMED_MOST ? "..." : "");
	return !alike ? NAMES_NONE : alike > 1 ? NAMES_SEVERAL : found;
}

static const char *name_at(const void *first, size_t stride, size_t i)
{
	const char *name;
	memcpy(&name, (const char *)first + i * stride, sizeof name);
	return name;
}

int names_begin(const void *first, size_t stride, size_t count, const char *word)
{
	const size_t len = strlen(word);
	int found = NAMES_NONE;
	for (size_t i = 0; i < count && len; i++) {
		const char *name = name_at(first, stride, i);
		if (!ascii_same_part(name, word, len))
			continue;
		if (!name[len])
			return (int)i;
		found = found == NAMES_NONE ? (int)i : NAMES_SEVERAL;
	}
	return found;
}

void names_list(const void *first, size_t stride, size_t count, const char *last, struct text *out)
{
	for (size_t i = 0; i < count; i++)
		text_join(out, 0, i + 1 == count ? last : SAY_COMMA, name_at(first, stride, i));
}
