/* Matches between two sides: played to their end and audited.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "peer/peer_round.h"
#include "peer_two.h"

/* What both sides see must be what a state has that is dealt the opened deck and gets the same
 * moves. */
static void compare(const struct two *two, const struct peer *witness)
{
	const struct state *s = &witness->state;
	for (int seat = 0; seat < SEATS; seat++) {
		struct view v = view_of(s, seat), had = two->side[seat].view;
		v.table.rules = had.table.rules;
		ck_assert(view_equal(&v, &had));
	}
	struct error e = {""};
	ck_assert_msg(!state_check(s, &e), "%s", e.text);
}

static void play(const struct rules *r, int number)
{
	struct two two;
	struct audit audit;
	struct peer witness;
	two_begin(&two, r, number);
	while (two_step(&two))
		;
	audit_lines(two.side[0].line, two.side[0].lines, &audit, &witness);
	ck_assert_msg(audit.result == AUDIT_VERIFIED, "round %d turn %d: %s", audit.round, audit.turn, audit.why.text);
	ck_assert_int_eq(witness.round, r->rounds);
	compare(&two, &witness);
	for (int side = 0; side < SEATS; side++)
		support_claim(two.bytes[side] < 10000u * (unsigned)r->rounds, "%zu bytes in %d rounds", two.bytes[side], r->rounds);
	peer_release(&witness);
	two_end(&two);
}

START_TEST(test_matches)
{
	for (size_t i = 0; i < rules_count; i++) {
		struct rules r = rules_table[i];
		for (int number = 0; number < 2; number++)
			play(&r, number);
	}
}
END_TEST

int main(void)
{
	Suite *s = suite_create("peer");
	TCase *t = tcase_create("peer");
	if (lock_ready())
		return EXIT_FAILURE;
	tcase_add_test(t, test_matches);
	tcase_set_timeout(t, 120);
	suite_add_tcase(s, t);
	return support_run(s);
}
