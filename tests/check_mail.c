/* Blocks of a match by mail: what survives quoting, and what is refused.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "app/peer/mail.h"
#include "app/peer/vault.h"
#include "peer_two.h"

static struct two two;
static struct text block;

/* A match in which SIDE has just said what it can, and its block. */
static void begin(void)
{
	two_begin(&two, &rules_table[0], 1);
	two_until(&two, PEER_COMMIT_SECOND);
	mail_write(two.side[0].line, two.side[0].lines, PEER_GUEST, &block);
}

static void end(void)
{
	two_end(&two);
	text_release(&block);
}

/* TEXT is read as it was written. */
static void same(const char *text)
{
	const struct peer *p = &two.side[0];
	struct mail m;
	struct error e = {""};
	support_claim(!mail_read(text, &m, &e), "%s: %s", e.text, text);
	/* yes, round and deck of the guest */
	ck_assert_uint_eq(m.first, 2);
	ck_assert_uint_eq(m.count, 3);
	for (size_t i = 0; i < m.count; i++) {
		ck_assert_int_eq(m.line[i].side, PEER_GUEST);
		ck_assert_str_eq(m.line[i].text, p->line[m.first - 1 + i].text);
	}
	mail_free(&m);
}

/* Adds the block to OUT with BEFORE and BEHIND each line. */
static void quote(const char *before, const char *behind, struct text *out)
{
	for (const char *line = text_string(&block); *line; line += strcspn(line, "\n") + 1) {
		text_addf(out, "%s%.*s%s\n", before, (int)strcspn(line, "\n"), line, behind);
	}
}

START_TEST(a_block_survives_quoting)
{
	static const char *const marks[][2] = {{"", ""},     {"> ", ""},     {">>> ", "\r"},
	                                       {"\t", "  "}, {"| ", " \r"}, {"> > ", "\t"}};
	same(text_string(&block));
	for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
		struct text out = {0};
		text_add(&out, "Hello Ann,\nhere is my turn:\n\n");
		quote(marks[i][0], marks[i][1], &out);
		text_add(&out, "-- \nBob\n");
		same(text_string(&out));
		text_release(&out);
	}
}
END_TEST

START_TEST(lines_are_broken_anywhere)
{
	struct text out = {0};
	const char *begin_line = strchr(text_string(&block), '\n') + 1;
	const char *end_line = strstr(begin_line, "-----END");
	text_add_bytes(&out, block.s, (size_t)(begin_line - block.s));
	for (const char *c = begin_line; c < end_line; c++)
		if (*c != '\n')
			text_addf(&out, "%c%s", *c, (c - begin_line) % 7 ? "" : "\r\n > ");
	text_add(&out, "\n");
	text_add(&out, end_line);
	same(text_string(&out));
	text_release(&out);
}
END_TEST

/* TEXT is refused with a reason that has WHY. */
static void refused(const char *text, const char *why)
{
	struct mail m;
	struct error e = {""};
	support_claim(mail_read(text, &m, &e), "read: %.200s", text);
	support_claim(strstr(e.text, why), "'%s' doesn't say '%s'", e.text, why);
	ck_assert(!m.line && !m.count);
}

START_TEST(a_letter_that_was_changed_is_found_wherever_it_stands)
{
	const char *from = strchr(text_string(&block), '\n') + 1, *to = strstr(from, "-----END");
	for (size_t at = (size_t)(from - block.s); block.s + at < to; at += 5) {
		char kept = block.s[at];
		if (kept == '\n')
			continue;
		block.s[at] = kept == 'A' ? 'B' : 'A';
		refused(text_string(&block), "damaged");
		block.s[at] = '\n'; /* left out */
		refused(text_string(&block), "damaged");
		block.s[at] = kept;
	}
	same(text_string(&block));
}
END_TEST

START_TEST(a_part_of_a_block_is_none)
{
	refused("", "no block");
	refused("-----BEGIN EXPEDITION MATCH-----\n", "no block");
	refused("-----BEGIN EXPEDITION MATCH-----\n-----END EXPEDITION MATCH-----\n", "damaged");
	refused(strstr(text_string(&block), "-----END"), "no block");
	*strstr(block.s, "-----END") = '\0';
	refused(text_string(&block), "no block");
}
END_TEST

START_TEST(the_first_of_two_blocks_is_read)
{
	struct text out = {0};
	text_add(&out, text_string(&block));
	text_add(&out, "-----BEGIN EXPEDITION MATCH-----\nAAAA\n-----END EXPEDITION MATCH-----\n");
	same(text_string(&out));
	text_release(&out);
	ck_assert(mail_ends("> -----END EXPEDITION MATCH-----\r"));
	ck_assert(!mail_ends("-----BEGIN EXPEDITION MATCH-----"));
}
END_TEST

START_TEST(both_sides_mark_a_match_alike)
{
	struct mail m;
	struct error e;
	struct text own = {0}, other = {0};
	vault_mark(two.side[1].line[0].text, &own);
	vault_mark("1 hello of another match", &other);
	ck_assert(!mail_read(text_string(&block), &m, &e));
	ck_assert_str_eq(m.mark, text_string(&own));
	ck_assert_str_ne(m.mark, text_string(&other));
	mail_free(&m);
	text_release(&own);
	text_release(&other);
}
END_TEST

int main(void)
{
	Suite *s = suite_create("mail");
	TCase *t = tcase_create("mail");
	if (lock_ready())
		return EXIT_FAILURE;
	tcase_add_checked_fixture(t, begin, end);
	tcase_add_test(t, a_block_survives_quoting);
	tcase_add_test(t, lines_are_broken_anywhere);
	tcase_add_test(t, a_letter_that_was_changed_is_found_wherever_it_stands);
	tcase_add_test(t, a_part_of_a_block_is_none);
	tcase_add_test(t, the_first_of_two_blocks_is_read);
	tcase_add_test(t, both_sides_mark_a_match_alike);
	tcase_set_timeout(t, 120);
	suite_add_tcase(s, t);
	return support_run(s);
}
