/* The pieces of a review's page.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "show/page/page.h"
#include "support.h"

static struct text out;

static void setup(void)
{
	out = (struct text){0};
}

static void teardown(void)
{
	text_release(&out);
}

TEST_FIXTURE(setup, teardown)

TEST(test_escape)
{
	page_escape("<script>a&b \"c\" 'd'</script>", &out);
	ck_assert_str_eq(text_string(&out), "&lt;script&gt;a&amp;b &quot;c&quot; &#39;d&#39;&lt;/script&gt;");
	text_clear(&out);
	page_escape("\x01 \x1b[1m\x7f\n\u00e4\u2660", &out);
	ck_assert_str_eq(text_string(&out), "? ?[1m?\n\u00e4\u2660");
	text_clear(&out);
	page_name("<i>", &out);
	ck_assert_str_eq(text_string(&out), "<bdi>&lt;i&gt;</bdi>");
	text_clear(&out);
	page_subject("you", &out);
	page_subject("<you", &out);
	ck_assert_str_eq(text_string(&out), "<bdi>You</bdi><bdi>&lt;you</bdi>");
}

TEST(test_figures)
{
	static const struct {
		int n;
		const char *tenths, *cost, *integer, *plus;
	} cases[] = {
		{0, "0.0", "0.0", "0", "0"},
		{7, "+0.7", "0.7", "7", "+7"},
		{-7, "\u22120.7", "\u22120.7", "\u22127", "\u22127"},
		{123, "+12.3", "12.3", "123", "+123"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		ck_assert_str_eq(page_tenths(cases[i].n).s, cases[i].tenths);
		ck_assert_str_eq(page_cost(cases[i].n).s, cases[i].cost);
		ck_assert_str_eq(page_integer(cases[i].n, false).s, cases[i].integer);
		ck_assert_str_eq(page_integer(cases[i].n, true).s, cases[i].plus);
	}
}

/* A title can't end its element, and the page names what it may use. */
TEST(test_head)
{
	page_head("</title><script>", 0, &out);
	page_foot(&out);
	const char *page = text_string(&out), *first = strstr(page, "<script>");
	ck_assert_ptr_nonnull(strstr(page, "<title>&lt;/title&gt;&lt;script&gt;</title>"));
	ck_assert_ptr_nonnull(strstr(page, "content=\"default-src 'none';"));
	ck_assert_ptr_nonnull(strstr(page, page_style_hash));
	ck_assert_ptr_nonnull(strstr(page, page_script_hash));
	ck_assert_ptr_nonnull(first);
	ck_assert_ptr_null(strstr(first + 1, "<script>"));
	/* neither can end before it does */
	ck_assert_ptr_null(strstr(page_style, "</"));
	ck_assert_ptr_null(strstr(page_script, "</"));
}

TEST(test_link)
{
	page_turn_link(0, &out);
	page_turn_link(41, &out);
	ck_assert_str_eq(text_string(&out), "href=\"#t1\"href=\"#t42\"");
}
