/* Lies between two sides, and of those who show their lines to a third person.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "peer/peer_round.h"
#include "peer/seal.h"
#include "peer_two.h"

static const char *const names[SEATS] = {"Ann", "Bob"};

/* SIDE lies with LINE, which is released: the other side refuses it with a reason that has WHY, and
 * nothing changes there. */
static void refused(struct two *two, int side, struct text *line, const char *why)
{
	struct error e = {""};
	struct peer *to = &two->side[seat_other(side)];
	enum peer_step step = to->step;
	size_t lines = to->lines, events = to->events;
	support_claim(peer_take(to, side, text_string(line), &e), "'%.60s' is taken",
	              text_string(line));
	support_claim(strstr(e.text, why), "'%.60s': '%s' says '%s'", text_string(line), e.text,
	              why);
	ck_assert(to->step == step && to->lines == lines && to->events == events);
	text_release(line);
}

/* Lies likewise with a line of KIND and WORDS. */
static void lie(struct two *two, int side, const char *kind, const char *words, const char *why)
{
	struct text line = {0};
	two_lie(&two->side[side], kind, words, &line);
	refused(two, side, &line, why);
}

START_TEST(a_third_person_blames_nobody_for_what_he_did_not_sign)
{
	struct two two;
	struct audit audit;
	two_begin(&two, &rules_table[0], 1);
	while (two_step(&two))
		;
	struct peer *p = &two.side[PEER_GUEST];
	for (size_t i = 0; i < p->lines; i += i < 12 ? 1 : 17) {
		char *text = p->line[i].text, *kept = alloc_string(text);
		char *at = strrchr(text, ' ') - (strstr(text, " unlock ") ? 0 : 3);
		at[2] = at[2] == 'A' ? 'B' : 'A';
		audit_lines(p->line, p->lines, &audit, NULL);
		support_claim(audit.result == AUDIT_ALTERED, "line %zu, '%.40s', altered: %d",
		              i + 1, text, audit.result);
		strcpy(text, kept);
		free(kept);
	}
	audit_lines(p->line, p->lines, &audit, NULL);
	ck_assert_int_eq(audit.result, AUDIT_VERIFIED);
	two_end(&two);
}
END_TEST

START_TEST(an_unlock_at_the_end_of_the_lines_blames_nobody)
{
	struct two two;
	struct audit audit;
	struct text words = {0};
	struct text line = {0};
	two_begin(&two, &rules_table[0], 1);
	two_until(&two, PEER_OPEN_SECOND);
	/* a side's seed, and an unlock that it claims the other said */
	int side = peer_speaker(&two.side[0]);
	struct peer *p = &two.side[side];
	peer_line_due(p, &line);
	two_say(&two, side, &line);
	text_addf(&line, "%zu unlock AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", p->lines + 1);
	p->line = alloc_grow(p->line, &p->lines_cap, p->lines + 1, sizeof *p->line);
	p->line[p->lines++] =
		(struct peer_line){seat_other(side), alloc_string(text_string(&line))};
	audit_lines(p->line, p->lines, &audit, NULL);
	ck_assert_int_ne(audit.result, AUDIT_CHEATED);
	audit_words(&audit, names, &words);
	ck_assert_str_eq(text_string(&words), "not verified: the seeds of round 2 were not opened");
	text_release(&words);
	text_release(&line);
	two_end(&two);
}
END_TEST

START_TEST(an_unlocked_card_is_not_unlocked_again)
{
	struct two two;
	struct text line = {0}, words = {0};
	struct point unlocked[CARDS_MAX];
	two_begin(&two, &rules_table[1], 2);
	two_until(&two, PEER_DEAL);
	struct peer *first = &two.side[two.side[0].lays];
	peer_line_due(first, &line);
	char *word = strchr(strchr(text_string(&line), ' ') + 1, ' ') + 1;
	*strchr(word, ' ') = '\0';
	int hand = first->rules.hand;
	ck_assert(!base64_read(word, unlocked, (size_t)hand * POINT_SIZE));
	unlocked[hand - 1] = unlocked[0];
	base64_write(unlocked, (size_t)hand * POINT_SIZE, &words);
	lie(&two, first->side, "deal", text_string(&words), "a card twice");
	text_release(&words);
	text_release(&line);
	two_until(&two, PEER_UNLOCK);
	int side = peer_speaker(first);
	struct peer *p = &two.side[side];
	struct lock lock;
	struct share share = peer_share(p, side, p->round, p->seed[side]);
	ck_assert(!share_lock(&share, &lock));
	/* a card that the other side has in its hand already */
	for (int i = 0; i < SEATS * hand; i++)
		if (peer_hand_seat(p, i) != side)
			ck_assert(!point_unlock(&lock, &p->list[i], &unlocked[0]));
	text_addf(&line, "%zu unlock ", p->lines + 1);
	base64_write(&unlocked[0], POINT_SIZE, &line);
	refused(&two, side, &line, "unlocked before");
	two_end(&two);
}
END_TEST

START_TEST(who_shows_its_whole_hand_has_no_other_card)
{
	struct two two;
	struct rules r = rules_table[1];
	struct error e;
	ck_assert(!rules_bend(&r, "hand=1,stall=0", &e));
	/* with a hand of one, a card drawn from a pile is the whole hand */
	bool met = false;
	two_begin(&two, &r, 3);
	while (!met && two_step(&two)) {
		const struct peer *p = &two.side[0];
		int mover = p->view.table.mover;
		met = p->step == PEER_TURN && mover == PEER_GUEST &&
		      !cards_empty(p->view.table.known[mover]);
	}
	if (met) {
		struct cards unseen = view_unseen(&two.side[0].view);
		struct text words = {0};
		char card[CARD_TEXT_SIZE];
		card_t c;
		do
			c = card_kind(cards_pop(&unseen), r.alike);
		while (cards_has(two.side[0].view.table.known[PEER_GUEST], c));
		text_addf(&words, "-%s/+", card_format(&r, c, card));
		lie(&two, PEER_GUEST, "turn", text_string(&words), "can't be in that hand");
		text_release(&words);
	}
	ck_assert(met);
	two_end(&two);
}
END_TEST

START_TEST(secrets_of_a_round_are_other_ones_in_each_match)
{
	struct two a, b;
	unsigned char secret[SEED_SIZE] = {1}, other[SEED_SIZE] = {2};
	struct error e;
	memset(&a, 0, sizeof a);
	memset(&b, 0, sizeof b);
	rng_init(&a.rng, "check_peer", "choices", 1);
	b.rng = a.rng;
	struct two *both[] = {&a, &b};
	for (int i = 0; i < 2; i++) {
		other[0] = (unsigned char)(2 + i);
		ck_assert(!peer_host(&both[i]->side[0], &rules_table[0], 0, "Ann", secret, &e));
		ck_assert(!peer_guest(&both[i]->side[1], "Bob", other, &e));
		two_until(both[i], PEER_DECK_SECOND);
	}
	ck_assert(memcmp(a.side[0].seed[0], b.side[0].seed[0], SEED_SIZE) != 0);
	two_end(&a);
	two_end(&b);
}
END_TEST

START_TEST(a_clock_is_proposed_and_runs_out)
{
	static const char *const bad[] = {"010", "10+0", "10+", "+5", "10+05", "1000", "x", "0", "0+0", "10 5",
	                                  "no-help 10", "no-help no-help", "No-help"};
	struct two two;
	struct text line = {0}, words = {0};
	two_begin(&two, &rules_table[0], 6);
	peer_line_due(&two.side[PEER_HOST], &line);
	char *word = strchr(strchr(text_string(&line), ' ') + 1, ' ') + 1;
	*strrchr(word, ' ') = '\0';
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		text_clear(&words);
		text_addf(&words, "%s %s", word, bad[i]);
		lie(&two, PEER_HOST, "hello", text_string(&words), strstr(bad[i], "10 5") || strstr(bad[i], "no-help 10") ? "what it is to be" : "clock");
	}
	text_release(&line);
	two.side[PEER_HOST].clock = (struct peer_clock){10, 5};
	two_until(&two, PEER_TURN);
	ck_assert_int_eq(two.side[PEER_GUEST].clock.minutes, 10);
	ck_assert_int_eq(two.side[PEER_GUEST].clock.seconds, 5);
	int mover = two.side[0].view.table.mover;
	peer_line_timeout(&two.side[mover], &line);
	two_say(&two, mover, &line);
	ck_assert(two.side[0].timed_out && two.side[1].timed_out);
	while (two_step(&two))
		;
	struct audit audit;
	struct peer witness;
	audit_lines(two.side[1].line, two.side[1].lines, &audit, &witness);
	support_claim(audit.result == AUDIT_VERIFIED && witness.timed_out, "%s", audit.why.text);
	peer_release(&witness);
	two_end(&two);
	text_release(&words);

	two_begin(&two, &rules_table[0], 6);
	two_until(&two, PEER_TURN);
	lie(&two, two.side[0].view.table.mover, "resign", "time", "there is no clock");
	two_end(&two);
}
END_TEST

START_TEST(both_agree_to_play_without_help)
{
	for (int clock = 0; clock < 2; clock++) {
		struct two two;
		struct audit audit;
		struct peer witness;
		two_begin(&two, &rules_table[0], 7);
		two.side[PEER_HOST].clock.minutes = clock;
		two.side[PEER_HOST].no_help = true;
		two_until(&two, PEER_TURN);
		ck_assert(two.side[PEER_GUEST].no_help);
		ck_assert_int_eq(two.side[PEER_GUEST].clock.minutes, clock);
		while (two_step(&two))
			;
		audit_lines(two.side[1].line, two.side[1].lines, &audit, &witness);
		ck_assert_int_eq(audit.result, AUDIT_VERIFIED);
		ck_assert(witness.no_help);
		peer_release(&witness);
		two_end(&two);
	}
}
END_TEST

START_TEST(words_have_one_form)
{
	struct two two;
	struct text line = {0}, words = {0};
	two_begin(&two, &rules_table[0], 4);
	peer_line_due(&two.side[0], &line);
	char *word = strchr(strchr(text_string(&line), ' ') + 1, ' ') + 1;
	*strrchr(word, ' ') = '\0';
	/* a ruleset's name in another form, a number with a 0 before it */
	char *game = strstr(word, " standard ");
	text_addf(&words, "%.*s STANDARD %s", (int)(game - word), word, game + strlen(" standard "));
	lie(&two, PEER_HOST, "hello", text_string(&words), "the game is written standard");
	text_clear(&words);
	text_addf(&words, "0%s", word);
	lie(&two, PEER_HOST, "hello", text_string(&words), "version 01");
	text_release(&words);
	text_release(&line);
	two_until(&two, PEER_TURN);
	int mover = two.side[0].view.table.mover;
	const struct peer *p = &two.side[mover];
	text_addf(&line, "0%zu resign", p->lines + 1);
	seal_sign(p->chain, mover, p->signer_secret, &line);
	refused(&two, mover, &line, "begins with its number");
	text_addf(&line, "%zu resign", p->lines + 2);
	seal_sign(p->chain, mover, p->signer_secret, &line);
	refused(&two, mover, &line, "is next");
	two_end(&two);
}
END_TEST

START_TEST(names_turn_no_text_around)
{
	static const char *const bad[] = {"",        " Ann",
	                                  "Ann ",    "A\tB",
	                                  "A\x7f",   "A\302\2330m",
	                                  "A\u202e", "\u2066x",
	                                  "\xff",    "0123456789012345678901234567890123456789+"};
	struct peer p;
	struct error e;
	unsigned char secret[SEED_SIZE] = {0};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		support_claim(peer_guest(&p, bad[i], secret, &e), "%zu: '%s' is a name", i, bad[i]);
	ck_assert(!peer_guest(&p, "J\u00fcrgen \u738b", secret, &e));
	peer_release(&p);
}
END_TEST

START_TEST(turns_are_taken_back_only_by_both)
{
	struct two two;
	struct text line = {0};
	struct rules r = rules_table[0];
	int pairs = 0;
	two_begin(&two, &r, 5);
	/* until two turns in a row drew nothing from the deck */
	while (pairs < 2 && two_step(&two)) {
		const struct peer *p = &two.side[0];
		if (p->step == PEER_TURN && p->events >= p->undo_from)
			pairs = (int)(p->events - p->undo_from) / 2;
	}
	ck_assert_int_eq(two.side[0].step, PEER_TURN);
	int mover = two.side[0].view.table.mover, other = seat_other(mover);
	int turn = two.side[0].turn;
	struct view before = two.side[mover].event[two.side[mover].events - 4].before;
	lie(&two, mover, "undo", "0", "how many turns");
	lie(&two, mover, "undo", "99", "beyond a card from the deck");
	peer_line_undo(&two.side[mover], 2, &line);
	two_say(&two, mover, &line);
	ck_assert_int_eq(peer_speaker(&two.side[0]), other);
	ck_assert(!peer_due(&two.side[other]));
	lie(&two, other, "undo", "1", "answers undo with undo 2");
	lie(&two, other, "turn", "+", "answers undo with undo 2");
	peer_line_undo(&two.side[other], 0, &line);
	two_say(&two, other, &line);
	ck_assert_int_eq(two.side[0].turn, turn);
	lie(&two, mover, "undo", "2", "answered with no already");
	peer_release(&two.side[0]);
	peer_release(&two.side[1]);

	two_begin(&two, &r, 5);
	while (two.side[0].turn < turn || two.side[0].step != PEER_TURN)
		ck_assert(two_step(&two));
	peer_line_undo(&two.side[mover], 2, &line);
	two_say(&two, mover, &line);
	peer_line_undo(&two.side[other], 2, &line);
	two_say(&two, other, &line);
	ck_assert_int_eq(two.side[0].turn, turn - 2);
	before.table.rules = two.side[mover].view.table.rules;
	ck_assert(view_equal(&two.side[mover].view, &before));
	while (two_step(&two))
		;
	struct audit audit;
	audit_lines(two.side[1].line, two.side[1].lines, &audit, NULL);
	support_claim(audit.result == AUDIT_VERIFIED, "%s", audit.why.text);
	two_end(&two);
}
END_TEST

int main(void)
{
	Suite *s = suite_create("peer_lies");
	TCase *t = tcase_create("peer_lies");
	if (lock_ready())
		return EXIT_FAILURE;
	tcase_add_test(t, a_third_person_blames_nobody_for_what_he_did_not_sign);
	tcase_add_test(t, an_unlock_at_the_end_of_the_lines_blames_nobody);
	tcase_add_test(t, an_unlocked_card_is_not_unlocked_again);
	tcase_add_test(t, who_shows_its_whole_hand_has_no_other_card);
	tcase_add_test(t, secrets_of_a_round_are_other_ones_in_each_match);
	tcase_add_test(t, a_clock_is_proposed_and_runs_out);
	tcase_add_test(t, both_agree_to_play_without_help);
	tcase_add_test(t, words_have_one_form);
	tcase_add_test(t, names_turn_no_text_around);
	tcase_add_test(t, turns_are_taken_back_only_by_both);
	tcase_set_timeout(t, 120);
	suite_add_tcase(s, t);
	return support_run(s);
}
