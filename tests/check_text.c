/* The string that grows.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "base/words.h"
#include "support.h"

TEST(empty)
{
	OWN(text) t = {0};
	ck_assert_str_eq(text_string(&t), "");
	ck_assert_ptr_null(t.s);
	ck_assert_uint_eq(t.len, 0);
	text_clear(&t);
	ck_assert_str_eq(text_string(&t), "");
}

TEST(columns_are_folded)
{
	OWN(text) t = {0};
	text_add(&t, "aa bb cc\nd\n");
	fold_lines(&t, 5, FOLD_INDENT);
	ck_assert_str_eq(text_string(&t), "aa bb\n  cc\nd\n");
	text_clear(&t);
	/* a colour takes no column, and a character of several bytes one */
	text_add(&t, "\033[1maa\033[0m \033[31mbb\033[0m \303\246\303\246\n");
	fold_lines(&t, 8, FOLD_INDENT);
	ck_assert_str_eq(text_string(&t), "\033[1maa\033[0m \033[31mbb\033[0m \303\246\303\246\n");
	fold_lines(&t, 7, FOLD_INDENT);
	ck_assert_str_eq(text_string(&t), "\033[1maa\033[0m \033[31mbb\033[0m\n  \303\246\303\246\n");
	text_clear(&t);
	/* for eyes the entries of a list keep their columns, up to the middle of the line */
	text_add(&t, "2  turn   draw, place\n  jh    plays the jack\na lone wager   scores -40\n");
	fold_columns(&t, 20);
	ck_assert_str_eq(text_string(&t), "2  turn   draw,\n          place\n"
	                                  "  jh    plays the\n        jack\n"
	                                  "a lone wager scores\n  -40\n");
	text_clear(&t);
	fold_wrap("\303\246\303\246\303\246 b", 5, 0, &t);
	ck_assert_str_eq(text_string(&t), "\303\246\303\246\303\246 b\n");
}

TEST(adds)
{
	struct text t = {0};
	text_add(&t, "ab");
	text_add_char(&t, 'c');
	text_add_bytes(&t, "defg", 2);
	text_add(&t, "");
	text_addf(&t, "%d%s", 12, "!");
	text_addf(&t, "%s", "");
	ck_assert_str_eq(text_string(&t), "abcde12!");
	ck_assert_uint_eq(t.len, 8);
	text_release(&t);
	ck_assert_str_eq(text_string(&t), "");
	text_add(&t, "again");
	ck_assert_str_eq(text_string(&t), "again");
	text_release(&t);
}

TEST(clear_keeps_memory)
{
	OWN(text) t = {0};
	text_add(&t, "something long enough to be worth keeping");
	size_t cap = t.cap;
	char *s = t.s;
	text_clear(&t);
	ck_assert_str_eq(text_string(&t), "");
	text_add(&t, "short");
	ck_assert_ptr_eq(t.s, s);
	ck_assert_uint_eq(t.cap, cap);
	ck_assert_str_eq(text_string(&t), "short");
}

TEST(moves_to_a_text_that_forgets_its_own)
{
	struct text from = {0}, to = {0};
	text_add(&from, "new");
	text_add(&to, "old");
	text_move(&from, &to);
	ck_assert_str_eq(text_string(&to), "new");
	ck_assert_str_eq(text_string(&from), "");
	text_release(&to);
}

TEST(words_are_added_with_a_character_between_them)
{
	char machu[] = "machu", picchu[] = "picchu";
	char *words[] = {machu, picchu};
	OWN(text) t = {0};
	text_add_words(&t, words, 0, '-');
	ck_assert_str_eq(text_string(&t), "");
	text_add_words(&t, words, 2, '-');
	text_add_words(&t, words, 1, ' ');
	ck_assert_str_eq(text_string(&t), "machu-picchumachu");
}

TEST(an_argument_is_quoted_for_the_shell)
{
	static const char *const arguments[][2] = {{"/tmp/a.b-c:1", "/tmp/a.b-c:1"},
	                                           {"a b", "'a b'"},
	                                           {"it's", "'it'\\''s'"},
	                                           {"$(x)", "'$(x)'"},
	                                           {"", "''"}};
	for (size_t i = 0; i < sizeof arguments / sizeof arguments[0]; i++) {
		OWN(text) t = {0};
		text_add_argument(&t, arguments[i][0]);
		ck_assert_str_eq(text_string(&t), arguments[i][1]);
	}
}

TEST(bytes_may_be_zero)
{
	OWN(text) t = {0};
	text_add_bytes(&t, "a\0b", 3);
	ck_assert_uint_eq(t.len, 3);
	ck_assert_mem_eq(text_string(&t), "a\0b", 4);
}

/* Adds in every way, across all the sizes at which the text has to grow. */
TEST(grows)
{
	OWN(text) t = {0};
	char wanted[6001] = "";
	for (size_t i = 0; i < 2000; i++) {
		char piece[4];
		snprintf(piece, sizeof piece, "%c%02d", 'a' + (int)(i % 26), (int)(i % 97));
		memcpy(wanted + 3 * i, piece, 4);
		if (i % 3 == 0)
			text_add(&t, piece);
		else if (i % 3 == 1)
			text_addf(&t, "%s", piece);
		else
			for (int j = 0; j < 3; j++)
				text_add_char(&t, piece[j]);
		ck_assert_uint_eq(t.len, 3 * i + 3);
		ck_assert_uint_gt(t.cap, t.len);
	}
	ck_assert_str_eq(text_string(&t), wanted);
}

TEST(long_format)
{
	OWN(text) t = {0};
	text_addf(&t, "%*d|%-*d|", 3000, 7, 2000, 8);
	ck_assert_uint_eq(t.len, 5002);
	ck_assert_int_eq(t.s[2999], '7');
	ck_assert_int_eq(t.s[3000], '|');
	ck_assert_int_eq(t.s[3001], '8');
	ck_assert_int_eq(t.s[5001], '|');
	ck_assert_uint_eq(strlen(t.s), 5002);
}

TEST(test_clean)
{
	static const struct {
		const char *given, *kept, *clean;
	} cases[] = {
		{"", "", ""},
		{"Ann", "", "Ann"},
		{"\033[31m\a\177\n", "", "?[31m???"},
		{"a\nb\tc\r", "\n\t", "a\nb\tc?"},
		{"\302\233 0;31m\302\200\302\237", "", "?? 0;31m????"}, /* U+009B, U+0080, U+009F */
		{"\302\240\303\237", "", "\302\240\303\237"},         /* a blank, a letter */
		{"\23331m\351", "", "?31m\351"}, /* a control character and a letter in Latin 1 */
		{"\302", "", "\302"},
		{"a\u202eb\u2066", "\n", "a???b???"},
		{"\u00ad\u3164\u2063\u034f\u206a", "", "??" "???" "???" "??" "???"},
		{"\U000e0041", "", "????"},
		{"\u738b \u00fc\u3000", "", "\u738b \u00fc\u3000"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		OWN(text) t = {0};
		text_add(&t, cases[i].given);
		if (t.s)
			text_clean(t.s, cases[i].kept);
		ck_assert_str_eq(text_string(&t), cases[i].clean);
		ck_assert_int_eq(text_is_clean(cases[i].given),
		                 !*cases[i].kept && !strcmp(cases[i].given, cases[i].clean));
		ck_assert(text_is_clean(cases[i].clean) || *cases[i].kept);
	}
}

TEST(shown_copy_is_clean)
{
	const char given[] = "Ann\033[31m";
	char *none = text_shown(NULL), *copy = text_shown(given);
	ck_assert_str_eq(none, "");
	ck_assert_str_eq(copy, "Ann?[31m");
	ck_assert_str_eq(given, "Ann\033[31m");
	free(none);
	free(copy);
}

TEST(lines_are_counted_by_their_ends)
{
	ck_assert_int_eq(text_lines(""), 0);
	ck_assert_int_eq(text_lines("a"), 0);
	ck_assert_int_eq(text_lines("a\n\nb\n"), 3);
}

TEST(test_utf8)
{
	static const char *const good[] = {
		"", "friday", "\x01\x7f", "f\u00fcr", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf",
		"\xee\x80\x80", "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf", "\u2665 \u00fc \U0001f0a1",
	};
	static const char *const bad[] = {
		"\xff", "\xfe", "f\xfcr", "\x80", "\xbf", "\xc2", ("\xc2" "a"), "\xc2\xc2", "\xc0\x80", "\xc1\xbf",
		"\xe0\x9f\xbf", "\xe2\x99", "\xe2\x99z", "\xed\xa0\x80", "\xed\xbf\xbf", "\xf0\x8f\xbf\xbf",
		"\xf0\x9f\x82", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xf8\x88\x80\x80\x80", "good\xff", "\u00fc\xfc",
	};
	for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
		ck_assert_msg(text_is_utf8(good[i]), "%zu", i);
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		ck_assert_msg(!text_is_utf8(bad[i]), "%zu", i);
}

TEST(byte_order_mark)
{
	ck_assert_uint_eq(text_mark("\xef\xbb\xbf", 3), 3);
	ck_assert_uint_eq(text_mark("\xef\xbb\xbf.", 4), 3);
	ck_assert_uint_eq(text_mark("\xef\xbb\xbf", 2), 0);
	ck_assert_uint_eq(text_mark("\xef\xbb\xbe", 3), 0);
	ck_assert_uint_eq(text_mark("friday", 6), 0);
	ck_assert_uint_eq(text_mark("", 0), 0);
}

/* As many characters of each length as there are, when all bytes are tried.  It counts and
 * asserts afterwards, as each assertion of Check is a system call. */
TEST(all_characters)
{
	enum { LONGER = 4 };
	long count[LONGER + 1] = {0};
	for (unsigned first = 0; first < 256; first++)
		for (unsigned rest = 0; rest < 1 << 16; rest++) {
			char s[] = {(char)first, (char)(rest >> 8), (char)rest, '\0'};
			size_t len = text_character(s);
			count[len < LONGER ? len : LONGER]++;
		}
	ck_assert_int_eq(count[LONGER], 0); /* a fourth byte is lacking */
	ck_assert_int_eq(count[1], 0x7fl << 16);
	ck_assert_int_eq(count[2], (0x800l - 0x80) << 8);
	ck_assert_int_eq(count[3], 0x10000l - 0x800 - 0x800);
}

TEST(a_line_is_taken_without_its_end)
{
	OWN(text) line = {0};
	const char *at = "a b\r\n\r\n\nc\rd\r\r";
	static const char *const lines[] = {"a b", "", "", "c\rd\r"};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		text_take_line(&at, &line);
		ck_assert_str_eq(text_string(&line), lines[i]);
	}
	ck_assert_str_eq(at, "");
}

TEST(test_trim)
{
	static const char *const cases[][2] = {
		{"", ""}, {"a", "a"}, {" a b \t ", " a b"}, {" \t", ""}, {"a\n ", "a\n"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char s[16];
		snprintf(s, sizeof s, "%s", cases[i][0]);
		text_trim(s);
		ck_assert_str_eq(s, cases[i][1]);
	}
}

TEST(test_ends)
{
	ck_assert(text_ends("a.exp", ".exp"));
	ck_assert(!text_ends(".exp", ".exp"));
	ck_assert(!text_ends("a.exp~", ".exp"));
	ck_assert(!text_ends("xp", ".exp"));
	ck_assert(text_ends("a", ""));
}

TEST(a_part_of_a_text_is_a_word_or_one_of_several)
{
	ck_assert(text_is("red|blue", 3, "red"));
	ck_assert(!text_is("red|blue", 3, "re"));
	ck_assert(!text_is("red|blue", 2, "red"));
	ck_assert(!text_is("rad", 3, "red"));
	ck_assert(text_lists("red|blue", '|', "red"));
	ck_assert(text_lists("red|blue", '|', "blue"));
	ck_assert(!text_lists("red|blue", '|', "blu"));
	ck_assert(!text_lists("red|blue", ' ', "blue"));
	ck_assert(!text_lists("", '|', "red"));
}

/* The check value that catalogues of CRCs have for this one. */
TEST(a_crc_goes_on_where_it_stopped)
{
	ck_assert_uint_eq(text_crc(0, "123456789", 9), 0xcbf43926u);
	ck_assert_uint_eq(text_crc(text_crc(0, "1234", 4), "56789", 5), 0xcbf43926u);
	ck_assert_uint_eq(text_crc(0, "", 0), 0);
}

TEST(stands_at_the_right_end)
{
	OWN(text) t = {0};
	ck_assert_int_eq(text_columns(""), 0);
	ck_assert_int_eq(text_columns("Zo\u00eb \u2014"), 5);
	ck_assert_int_eq(text_columns("Zoe\u0308"), 3);
	ck_assert_int_eq(text_columns("\u65e5\u672c \uac00\uff21 \U0001f600"), 12);
	ck_assert_int_eq(text_columns("\u2663 \u2500\u28ff \u00b1 \xff"), 8);
	text_add_right(&t, "Zo\u00eb", 5);
	text_add_right(&t, "Maximilian", 5);
	ck_assert_str_eq(text_string(&t), "  Zo\u00ebMaximilian");
	text_clear(&t);
	text_add_right(&t, "\u65e5", 5);
	ck_assert_str_eq(text_string(&t), "   \u65e5");
}

TEST(case_is_that_of_ascii)
{
	ck_assert(ascii_same("TITLE 7h", "title 7H"));
	ck_assert(!ascii_same("title", "titles"));
	ck_assert(!ascii_same("titles", "title"));
	ck_assert(!ascii_same("[", "{") && !ascii_same("@", "`"));
	ck_assert(!ascii_same("\xc3\x89", "\xc3\xa9"));
	ck_assert(ascii_same_part("quit", "QUA", 2) && !ascii_same_part("quit", "QUA", 3));
	ck_assert(ascii_same_part("qu", "QU", 3) && !ascii_same_part("qu", "qua", 3));
	for (int c = -128; c < 128; c++) {
		const char byte = (char)c;
		const bool small = byte >= 'a' && byte <= 'z', big = byte >= 'A' && byte <= 'Z';
		ck_assert_int_eq(ascii_is_digit(byte), byte >= '0' && byte <= '9');
		ck_assert_int_eq(ascii_is_alnum(byte), small || big || ascii_is_digit(byte));
		ck_assert_int_eq(ascii_lower(byte), big ? byte + 32 : byte);
		ck_assert_int_eq(ascii_upper(byte), small ? byte - 32 : byte);
	}
}

TEST(a_list_is_joined_by_sentences)
{
	static const char *const names[] = {"Ann", "Bob", "Cleo"};
	OWN(text) t = {0};
	text_add(&t, "Who? ");
	const size_t from = t.len;
	for (int i = 0; i < 3; i++)
		text_join(&t, from, i < 2 ? SAY_COMMA : SAY_AND, names[i]);
	ck_assert_str_eq(text_string(&t), "Who? Ann, Bob and Cleo");
}

TEST(a_sentence_has_a_form_for_one_thing)
{
	ck_assert_str_eq(sentence_count(1, "one", "many"), "one");
	ck_assert_str_eq(sentence_count(-1, "one", "many"), "one");
	ck_assert_str_eq(sentence_count(0, "one", "many"), "many");
	ck_assert_str_eq(sentence_count(INT64_C(1) << 32, "one", "many"), "many");
	ck_assert_str_eq(sentence_if(true, "you", "Ann"), "you");
	ck_assert_str_eq(sentence_if(false, "you", "Ann"), "Ann");
}

TEST(numbers_are_packed_into_bytes)
{
	OWN(text) t = {0};
	text_add_packed(&t, 0x0102030405060708u, 8);
	text_add_packed(&t, 0xfffe, 2);
	text_add_packed(&t, 0x80, 1);
	ck_assert_uint_eq(t.len, 11);
	ck_assert_mem_eq(t.s, "\x08\x07\x06\x05\x04\x03\x02\x01\xfe\xff\x80", t.len);
	ck_assert_uint_eq(text_packed(t.s, 8), 0x0102030405060708u);
	ck_assert_uint_eq(text_packed(t.s + 8, 2), 0xfffe);
	ck_assert_uint_eq(text_packed(t.s + 10, 1), 0x80);
}
