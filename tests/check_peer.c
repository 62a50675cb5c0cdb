/* Matches between two sides: played to their end and audited.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "core/view_move.h"
#include "peer/audit.h"
#include "support.h"

/* Two sides that speak to one another, and the luck of their choices. */
struct table_of_two {
	struct peer side[SEATS];
	struct rng rng;
	size_t bytes[SEATS]; /* said by each side */
};

static void begin(struct table_of_two *two, const struct rules *r, int number)
{
	unsigned char secret[SEATS][SEED_SIZE];
	struct error e = {""};
	*two = (struct table_of_two){0};
	rng_init(&two->rng, "check_peer", "choices", (uint64_t)number);
	for (int side = 0; side < SEATS; side++)
		for (int i = 0; i < SEED_SIZE; i++)
			secret[side][i] = (unsigned char)rng_below(&two->rng, 256);
	ck_assert_msg(!peer_host(&two->side[0], r, number & 1, "Ann", secret[0], &e), "%s", e.text);
	ck_assert_msg(!peer_guest(&two->side[1], "Bob", secret[1], &e), "%s", e.text);
}

static void end(struct table_of_two *two)
{
	for (int side = 0; side < SEATS; side++)
		peer_release(&two->side[side]);
}

/* Says LINE of SIDE to both, and releases it. */
static void say(struct table_of_two *two, int side, struct text *line)
{
	struct error e = {""};
	two->bytes[side] += line->len + 1;
	for (int to = 0; to < SEATS; to++)
		support_claim(!peer_take(&two->side[to], side, text_string(line), &e), "%d takes '%.60s': %s",
		              to, text_string(line), e.text);
	text_release(line);
}

/* Adds a random turn of the side to move to LINE. */
static void choose(struct table_of_two *two, const struct peer *p, struct text *line)
{
	struct move legal[MOVES_MAX], turn[2];
	struct view v = p->view;
	int count = 0;
	while (v.table.over == ROUND_ON && v.table.mover == p->side && count < 2) {
		int n = view_legal(&v, legal);
		/* a wager more likely to be placed than not keeps rounds short enough */
		turn[count] = legal[rng_below(&two->rng, (uint32_t)n)];
		if (turn[count].kind == MOVE_DRAW && rng_below(&two->rng, 4))
			turn[count] = (struct move){MOVE_DRAW, DECK};
		if (turn[count].kind == MOVE_DRAW && turn[count].arg == DECK) {
			count++;
			break;
		}
		view_apply(&v, turn[count++], NO_CARD);
	}
	peer_line_turn(p, turn, count, line);
}

/* Takes the next step of the match.  Returns false at its end. */
static bool step(struct table_of_two *two)
{
	struct text line = {0};
	int speaker = peer_speaker(&two->side[0]);
	ck_assert_int_eq(speaker, peer_speaker(&two->side[1]));
	if (speaker < 0)
		return false;
	const struct peer *p = &two->side[speaker];
	if (peer_due(p))
		peer_line_due(p, &line);
	else if (p->step == PEER_YES)
		peer_line_yes(p, &line);
	else
		choose(two, p, &line);
	say(two, speaker, &line);
	return true;
}

/* What both sides see must be what a state has that is dealt the opened deck and gets the same
 * moves. */
static void compare(const struct table_of_two *two, const struct peer *witness)
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
	struct table_of_two two;
	struct audit audit;
	struct peer witness;
	begin(&two, r, number);
	while (step(&two))
		;
	audit_lines(two.side[0].line, two.side[0].lines, &audit, &witness);
	ck_assert_msg(audit.result == AUDIT_VERIFIED, "round %d turn %d: %s", audit.round, audit.turn, audit.why.text);
	ck_assert_int_eq(witness.round, r->rounds);
	compare(&two, &witness);
	for (int side = 0; side < SEATS; side++)
		support_claim(two.bytes[side] < 10000u * (unsigned)r->rounds, "%zu bytes in %d rounds", two.bytes[side], r->rounds);
	peer_release(&witness);
	end(&two);
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
