/* Records that this program or an earlier one has written or read: all in tests/records are read
 * and played to their end, and give the results that they gave when they were saved.  Each stands
 * after a line "==== " with its result.  These files grow, and nothing in them ever changes.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "app/families/families.h"
#include "app/records/match_file.h"
#include "game/record.h"
#include "os/store.h"
#include "support.h"

static const char heading[] = "==== ";

/* Adds what the match M came to: its family, how it ended, the points of each seat, the winner, and
 * the numbers of events and remarks. */
static void add_result(const struct match *m, struct text *out)
{
	text_addf(out, "%s %s", m->game->name, end_words[m->game->stage(m->state)]);
	for (int seat = 0; seat < m->seats; seat++)
		text_addf(out, " %" PRId32, m->game->points(m->state, seat));
	if (match_over(m))
		text_addf(out, ", winner %d", match_winner(m) + 1);
	text_addf(out, ", events %zu, remarks %zu", m->log_len, m->remarks);
	if (match_by_fault(m))
		text_add(out, ", by a fault");
	if (m->taken_back)
		text_add(out, ", taken back");
	if (m->head.private)
		text_addf(out, ", private to %d", m->head.private);
}

/* Reads the record TEXT, which has LEN bytes, into M. */
static void read_record(struct match *m, const char *text, size_t len, const char *result)
{
	const struct text whole = {.s = (char *)text, .len = len};
	struct error e = {""};
	support_claim(!match_text_read("the record", &whole, m, &e), "%s: %s", result, e.text);
}

/* Checks that the record TEXT of LEN bytes gives RESULT; also when it is written and read again,
 * and when it is taken back to its beginning and made again. */
static void check_record(const char *text, size_t len, const char *result)
{
	OWN(match) m, again;
	OWN(text) got = {0}, written = {0}, back = {0}, copy = {0};
	text_add_bytes(&copy, text, len);
	text_add(&copy, "");
	read_record(&m, copy.s, copy.len, result);
	add_result(&m, &got);
	ck_assert_str_eq(text_string(&got), result);

	const char *names[SEATS_MAX];
	for (int seat = 0; seat < m.seats; seat++)
		names[seat] = m.head.name[seat] ? m.head.name[seat] : "";
	if (m.head.private)
		ck_assert(!game_record_private(&m, names, m.head.private - 1, &written, NULL));
	else
		game_record_write(&m, names, &written);
	read_record(&again, written.s, written.len, result);
	add_result(&again, &back);
	ck_assert_str_eq(text_string(&back), result);
	ck_assert(match_continues(&again, &m) && match_continues(&m, &again));

	const bool taken_back = m.taken_back;
	const size_t events = m.log_len;
	match_undo(&m, events, -1);
	ck_assert_uint_eq(m.log_len, 0);
	ck_assert_uint_eq(match_redo(&m, events), events);
	ck_assert(m.taken_back == taken_back);
	text_clear(&got);
	add_result(&m, &got);
	ck_assert_str_eq(text_string(&got), result);
}

/* Checks all records of the file NAME of tests/records, of which there are COUNT. */
static void check_file(const char *name, int count)
{
	OWN(text) path = {0}, all = {0};
	struct error e;
	const char *dir = getenv("abs_top_srcdir");
	text_addf(&path, "%s/tests/records/%s", dir ? dir : ".", name);
	support_claim(!store_read(text_string(&path), &all, &e), "%s", e.text);
	families_use(family_list);
	char *p = all.s, *end = all.s + all.len;
	while (p < end) {
		ck_assert(!strncmp(p, heading, strlen(heading)));
		char *result = p + strlen(heading), *line = strchr(result, '\n');
		*line = '\0';
		char *next = strstr(line + 1, "\n==== ");
		next = next ? next + 1 : end;
		check_record(line + 1, (size_t)(next - line - 1), result);
		count--;
		p = next;
	}
	ck_assert_int_eq(count, 0);
}

TEST(records_of_the_cards_give_the_result_that_they_gave)
{
	check_file("cards.txt", 73);
}

TEST(records_of_trails_give_the_result_that_they_gave)
{
	check_file("trails.txt", 55);
}

TEST(records_of_equator_give_the_result_that_they_gave)
{
	check_file("equator.txt", 13);
}
