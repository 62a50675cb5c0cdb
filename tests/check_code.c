/* The spoken code.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/cards/peer/handshake.h"
#include "support.h"

/* True if A differs from B in a single letter: another one, one missing or one too many. */
static bool one_letter_off(const char *a, const char *b)
{
	size_t same = 0, la = strlen(a), lb = strlen(b);
	while (a[same] && a[same] == b[same])
		same++;
	if (la == lb)
		return !strcmp(a + same + 1, b + same + 1);
	const char *longer = la > lb ? a : b, *shorter = la > lb ? b : a;
	return (la > lb ? la - lb : lb - la) == 1 && !strcmp(longer + same + 1, shorter + same);
}

TEST(words_are_not_taken_for_one_another)
{
	for (int i = 0; i < CODE_WORDS; i++) {
		const char *word = code_words[i];
		support_claim(strlen(word) >= 4 && strlen(word) <= 8, "%s has 4 to 8 letters", word);
		support_claim(strspn(word, "abcdefghijklmnopqrstuvwxyz") == strlen(word), "%s",
		              word);
		for (int j = 0; j < i; j++) {
			support_claim(strcmp(code_words[j], word) < 0, "%s and %s", code_words[j],
			              word);
			support_claim(strncmp(code_words[j], word, 3), "%s and %s begin alike",
			              code_words[j], word);
			support_claim(!one_letter_off(code_words[j], word), "%s is nearly %s",
			              code_words[j], word);
		}
	}
}

TEST(a_seed_makes_a_code)
{
	const unsigned char zeros[CODE_SEED] = {0};
	unsigned char ones[CODE_SEED], seed[CODE_SEED] = {0, 0, 0, 37};
	OWN(text) code = {0};
	memset(ones, 0xff, sizeof ones);
	code_make(zeros, &code);
	ck_assert_str_eq(text_string(&code), "10-acorn-acorn");
	text_clear(&code);
	code_make(ones, &code);
	ck_assert_str_eq(text_string(&code), "85-zipper-zipper"); /* 2^32 - 1 modulo 90 is 75 */
	text_clear(&code);
	for (int i = 0; i < CODE_WORDS; i++) {
		seed[4] = !strcmp(code_words[i], "otter") ? (unsigned char)i : seed[4];
		seed[5] = !strcmp(code_words[i], "lantern") ? (unsigned char)i : seed[5];
	}
	code_make(seed, &code);
	ck_assert_str_eq(text_string(&code), "47-otter-lantern");
}

TEST(a_code_is_read_as_people_type_it)
{
	static const char *const typed[] = {"47-otter-lantern",    "47 otter lantern",
	                                    "  47 Otter LANTERN ", "47, otter, lantern.",
	                                    "47-ott-lan",          "47--otte--lanter"};
	for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
		OWN(text) code = {0};
		struct error e = {""};
		support_claim(!code_read(typed[i], &code, &e), "%s: %s", typed[i], e.text);
		ck_assert_str_eq(text_string(&code), "47-otter-lantern");
	}
}

TEST(what_is_no_code_is_told)
{
	static const struct {
		const char *typed, *why;
	} bad[] = {
		{"", "a number and two words"},
		{"47", "a number and two words"},
		{"47-otter", "a number and two words"},
		{"47-otter-lantern-lemon", "a number and two words"},
		{"47-otter-lantern-lemon-x-y-z", "a number and two words"},
		{"otter-lantern-47", "begins with a number from 10 to 99"},
		{"7-otter-lantern", "begins with a number"},
		{"07-otter-lantern", "begins with a number"},
		{"147-otter-lantern", "begins with a number"},
		{"47-ottar-lantern", "no word of a code is 'ottar'"},
		{"47-ot-lantern", "no word of a code is 'ot'"},
		{"47-otters-lantern", "no word of a code is 'otters'"},
		{"47-otter-\033[2J", "no word of a code is '2j'"},
	};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		OWN(text) code = {0};
		struct error e = {""};
		support_claim(code_read(bad[i].typed, &code, &e), "'%s' is taken", bad[i].typed);
		support_claim(strstr(e.text, bad[i].why), "'%s': %s", bad[i].typed, e.text);
		ck_assert_str_eq(text_string(&code), "");
	}
}
