/* A string that grows, and how it is broken into lines.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/alloc.h"
#include "base/error.h"

/* A string that grows.  It owns its bytes.  All zero, it is empty and holds no memory.  `s` is NULL
 * until something is added; text_string() never returns NULL. */
struct text {
	char *s;
	size_t len; /* without the final NUL */
	size_t cap;
};

/* Frees the memory and leaves T empty; T may be used again. */
void text_release(struct text *t);
/* Empties T and keeps its memory. */
void text_clear(struct text *t);
/* Releases TO, moves the contents of FROM into it, and leaves FROM empty. */
void text_move(struct text *from, struct text *to);
/* Returns the contents, "" when empty; valid until the next change. */
const char *text_string(const struct text *t);

/* These add a string, LEN bytes, one byte, or what printf or vprintf makes of a format to the end of
 * T.  They call out_of_memory() if there is no memory left. */
void text_add(struct text *t, const char *s);
void text_add_bytes(struct text *t, const char *s, size_t len);
void text_add_char(struct text *t, char c);
void text_addf(struct text *t, const char *format, ...) BASE_PRINTF(2, 3);
void text_addv(struct text *t, const char *format, va_list args) BASE_PRINTF(2, 0);

/* A short text by value.  phrase returns what printf makes of FORMAT, cut off where it is full. */
struct phrase {
	char s[256];
};
struct phrase phrase(const char *format, ...) BASE_PRINTF(1, 2);

/* Adds the SIZE lowest bytes of X, 1 to 8, the lowest first. */
void text_add_packed(struct text *t, uint64_t x, int size);
/* Returns the number in the SIZE bytes at FROM, 1 to 8, the lowest first. */
uint64_t text_packed(const void *from, int size);

/* Adds S as an argument of a command line: in quotes, as a shell reads them, if it needs any. */
void text_add_argument(struct text *t, const char *s);

/* Adds the COUNT WORDS with BETWEEN between them. */
void text_add_words(struct text *t, char **words, int count, char between);

/* Adds NEXT to a list: replaces the part of T from byte FROM on with PAIR, a format such as "%1$s
 * and %2$s", whose arguments are that part and NEXT.  If that part is empty, adds NEXT alone. */
void text_join(struct text *t, size_t from, const char *pair, const char *next);
/* As text_join, where NEXT is the text that FORMAT makes. */
void text_joinf(struct text *t, size_t from, const char *pair, const char *format, ...) BASE_PRINTF(4, 5);

/* Cuts LINE into words at the bytes of SEPARATORS, several in a row as one.  WORDS,
 * with room for MOST, then points to the words in LINE, each ended by a NUL.  Returns
 * how many there are; whatever follows word number MOST is left out. */
int text_split(char *line, const char *separators, char **words, int most);

/* Cuts the spaces and tabs off the end of S. */
void text_trim(char *s);

/* Returns LEN, the bytes of LINE without its newline; less 1 if the last of them is a carriage
 * return, as some editors elsewhere end a line. */
size_t text_line_length(const char *line, size_t len);

/* Sets LINE to the first line of the text at *AT, without its end, and moves *AT to the next line. */
void text_take_line(const char **at, struct text *line);

/* Cuts the first word, up to a space, off the text at *AT, and moves *AT past it.  Returns it; ""
 * if there is none. */
char *text_cut_word(char **at);

/* If the last word of S is WORD, in any case of letters, cuts it off with the blanks before it and
 * returns true; otherwise returns false. */
bool text_cut_last(char *s, const char *word);

/* True if the LEN bytes at S are WORD. */
bool text_is(const char *s, size_t len, const char *word);

/* True if WORD is in LIST, whose words are separated by SEPARATOR. */
bool text_lists(const char *list, char separator, const char *word);

/* True if S ends with TAIL and is longer than TAIL. */
bool text_ends(const char *s, const char *tail);

/* Returns the columns that S, a text in UTF-8, takes: two for each wide character, such as a Chinese
 * one, and none for an accent that stands by itself or for a colour.  It asks no locale, unlike
 * term_columns. */
int text_columns(const char *s);

/* Adds S, right-aligned in WIDTH columns. */
void text_add_right(struct text *t, const char *s, int width);

/* Makes S, which may come from outside, safe to show.  Each byte of a control character (ASCII, or
 * 0x80 to 0x9F, in UTF-8 or as a byte of its own), of an invisible character, or of one that changes
 * the direction of text becomes '?', unless the character is in KEPT. */
void text_clean(char *s, const char *kept);

/* Returns a copy of S, or of "" for NULL, cleaned by text_clean.  The caller frees it. */
char *text_shown(const char *s);

/* Returns how many newlines S has. */
int text_lines(const char *s);

/* True if text_clean with an empty KEPT would leave S as it is. */
bool text_is_clean(const char *s);

/* Returns the number of bytes, 1 to 4, of the character at the beginning of S; 0 if S is empty or
 * does not begin with a UTF-8 character. */
size_t text_character(const char *s);

/* Returns the Unicode code point of the character at the beginning of S; 0 where text_character
 * returns 0. */
uint32_t text_number(const char *s);

/* Adds the character with the code point NUMBER, below 0x10000, in UTF-8. */
void text_add_number(struct text *t, uint32_t number);

/* Returns where the character begins that the byte at AT of S, in UTF-8, is part of. */
size_t text_begin(const char *s, size_t at);

/* Returns how many of the LEN BYTES are a byte order mark, with which some editors begin a text in
 * UTF-8: 3, or 0 if they begin otherwise. */
size_t text_mark(const char *bytes, size_t len);

/* Takes the byte order mark off the beginning of T, if it has one. */
void text_drop_mark(struct text *t);

/* True if S is text in UTF-8. */
bool text_is_utf8(const char *s);

/* Returns the CRC-32 of ISO 3309, as in zlib and PNG, after LEN more BYTES.  CRC is the value for
 * the bytes before them, or 0 if there are none. */
uint32_t text_crc(uint32_t crc, const void *bytes, size_t len);

/* Returns a hash of the LEN BYTES: FNV-1a, 64 bits (Fowler, Noll and Vo).  It tells apart texts
 * that differ by accident; anybody can make two texts with the same hash. */
uint64_t text_sum(const void *bytes, size_t len);

/* True if NUMBER is the code point of a blank other than U+0020, the one on the keyboard. */
bool text_is_blank(uint32_t number);

/* ---- Breaks long lines at spaces, so that they fit a width.  ---- */

/* A column is a character; colours, which begin with an escape and end with 'm', take none. */

/* Adds TEXT, one paragraph, and a newline to OUT.  The text is broken at spaces so
 * that no line is longer than WIDTH columns; a longer word has a line of its own.  The
 * lines after the first are indented by INDENT spaces. */
void fold_wrap(const char *text, int width, int indent, struct text *out);

/* As fold_wrap, for a first line whose first COLUMN columns are taken already. */
void fold_wrap_from(const char *text, int width, int column, int indent, struct text *out);

/* Adds an entry of a list to OUT: NAME, FOLD_INDENT columns from the left, and WHAT, which is broken
 * as by fold_wrap and begins at COLUMN.  If WIDTH is narrow, WHAT stands in lines of its own below
 * NAME. */
void fold_entry(const char *name, int column, const char *what, int width, struct text *out);

/* Adds PARAGRAPH to OUT as fold_wrap does, with an empty line before it unless OUT is empty, and
 * releases PARAGRAPH. */
void fold_paragraph(struct text *paragraph, int width, struct text *out);

/* Breaks each line of TEXT that is longer than WIDTH columns.  Its further lines are
 * indented by INDENT spaces, most often FOLD_INDENT, more than the line itself. */
enum { FOLD_INDENT = 2 };
void fold_lines(struct text *text, int width, int indent);

/* As fold_lines with FOLD_INDENT, for eyes: an entry of a list keeps the blanks between its columns,
 * and its further lines begin below the last column in the left half of WIDTH. */
void fold_columns(struct text *text, int width);

/* Adds TEXT to OUT, broken as by fold_lines, and releases TEXT. */
void fold_add(struct text *text, int width, int indent, struct text *out);

/* If a line of TEXT is longer than WIDTH columns, joins the lines of each paragraph, so that they
 * can be broken again.  A paragraph ends where a line ends a sentence, or where this line or the
 * next one begins with a blank. */
void fold_join(struct text *text, int width);

#endif
