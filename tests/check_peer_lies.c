/* Lies between two sides that tests/peer_stranger.py does not tell, and of those who show their lines to
 * a third person.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/peer/line.h"
#include "peer_two.h"

/* SIDE lies with a line of KIND and WORDS: it is refused, for a reason that has WHY. */
static void lie(struct two *two, int side, const char *kind, const char *words, const char *why)
{
	struct text line = {0};
	two_lie(&two->side[side], kind, words, &line);
	two_refused(two, side, &line, why);
}

/* Rules by which a match takes less time. */
static struct rules few_cards(void)
{
	return support_rules("standard", "suits=2");
}

TEST(a_third_person_blames_nobody_for_what_he_did_not_sign)
{
	OWN(two) two;
	struct audit audit;
	struct rules r = few_cards();
	two_begin(&two, &r, 1);
	while (two_step(&two))
		;
	struct peer *p = &two.side[PEER_GUEST];
	for (size_t i = 0; i < p->lines; i += i < 12 ? 1 : 17) {
		char *text = p->line[i].text, *kept = alloc_string(text);
		char *at = strrchr(text, ' ') - 3;
		at[2] = at[2] == 'A' ? 'B' : 'A';
		audit = two_audit(p, NULL);
		support_claim(audit.result == AUDIT_ALTERED, "line %zu, '%.40s', altered: %d",
		              i + 1, text, audit.result);
		strcpy(text, kept);
		free(kept);
	}
	audit = two_audit(p, NULL);
	ck_assert_int_eq(audit.result, AUDIT_VERIFIED);
}

TEST(who_shows_its_whole_hand_has_no_other_card)
{
	OWN(two) two;
	struct rules r = rules_table[1];
	struct error e;
	ck_assert(!rows_bend(&card_rows, &r, "hand=1,stall=0", &e));
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
		OWN(text) words = {0};
		char card[CARD_TEXT_SIZE];
		card_t c;
		do
			c = card_kind(cards_pop(&unseen), r.alike);
		while (cards_has(two.side[0].view.table.known[PEER_GUEST], c));
		text_addf(&words, "-%s/+", card_format(&r, c, card));
		lie(&two, PEER_GUEST, "turn", text_string(&words), "can't be in that hand");
	}
	ck_assert(met);
}

/* What is told of the turn WORDS, which can't be made. */
static void told_of(struct two *two, int mover, const char *words, struct text *told)
{
	struct peer *to = &two->side[seat_other(mover)];
	OWN(text) line = {0};
	struct error e = {""};
	two_lie(&two->side[mover], "turn", words, &line);
	ck_assert_int_eq(peer_take(to, mover, text_string(&line), &e), PEER_REFUSED);
	const char *why = strstr(e.text, "refused: ");
	text_clear(told);
	text_add(told, why ? why : e.text);
	free(to->refused);
	to->refused = NULL;
}

TEST(of_an_impossible_turn_the_same_is_told_whatever_lies_in_the_hand)
{
	OWN(two) two;
	struct rules r = support_rules("classic", "suits=3,wagers=0,rounds=1");
	two_begin(&two, &r, 7);
	two_until(&two, PEER_TURN);
	int mover = two.side[0].view.table.mover, in_hand = 0, in_deck = 0;
	const struct cards own = two.side[mover].view.hand, other = two.side[seat_other(mover)].view.hand;
	OWN(text) words = {0}, told = {0}, first = {0};
	for (int i = 0; i < two.side[0].cards; i++) {
		card_t c = two.side[0].face[i];
		char card[CARD_TEXT_SIZE];
		if (cards_has(own, c) || card_suit(c) == 0)
			continue;
		/* the second half draws from an empty pile of another suit, or is half a turn too
		 * many */
		static const char *const halves[] = {"/+Y", "/-2Y", "/+Y/+"};
		for (size_t k = 0; k < sizeof halves / sizeof halves[0]; k++) {
			text_clear(&words);
			text_addf(&words, "-%s%s", card_format(&r, c, card), halves[k]);
			told_of(&two, mover, text_string(&words), &told);
			if (k == 0 && !first.len)
				text_add(&first, text_string(&told));
			if (k == 0)
				ck_assert_str_eq(text_string(&told), text_string(&first));
			ck_assert_ptr_null(strstr(text_string(&told), "hand"));
		}
		in_hand += cards_has(other, c);
		in_deck += !cards_has(other, c);
	}
	ck_assert(in_hand > 0 && in_deck > 0);
}

TEST(secrets_of_a_round_are_other_ones_in_each_match)
{
	OWN(two) a, b;
	unsigned char secret[SEED_SIZE] = {1}, other[SEED_SIZE] = {2};
	struct error e;
	memset(&a, 0, sizeof a);
	memset(&b, 0, sizeof b);
	a.rng = rng_named("check_peer", "choices", 1);
	b.rng = a.rng;
	struct two *both[] = {&a, &b};
	for (int i = 0; i < 2; i++) {
		other[0] = (unsigned char)(2 + i);
		ck_assert(!peer_host(&both[i]->side[0], &rules_table[0], 0, "Ann", secret, &e));
		ck_assert(!peer_guest(&both[i]->side[1], "Bob", other, &e));
		both[i]->side[0].cuts = both[i]->side[1].cuts = TWO_CUTS;
		two_until(both[i], PEER_DECK_SECOND);
	}
	ck_assert(memcmp(a.side[0].seed[0], b.side[0].seed[0], SEED_SIZE) != 0);
}

TEST(a_clock_is_proposed_and_runs_out)
{
	static const char *const bad[] = {"010", "10+0", "10+", "+5", "10+05", "1000", "x", "0", "0+0",
	                                  "no-help 10", "no-help no-help", "No-help"};
	struct two two;
	struct text line = {0}, words = {0};
	struct rules r = few_cards();
	two_begin(&two, &r, 6);
	peer_line_due(&two.side[PEER_HOST], &line);
	char *word = strchr(strchr(text_string(&line), ' ') + 1, ' ') + 1;
	*strrchr(word, ' ') = '\0';
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		text_clear(&words);
		text_addf(&words, "%s %s", word, bad[i]);
		lie(&two, PEER_HOST, "hello", text_string(&words),
		    strstr(bad[i], "no-help 10") ? "what it is to be" : "clock");
	}
	text_release(&line);
	two.side[PEER_HOST].clock = (struct peer_clock){10, 5};
	two_until(&two, PEER_TURN);
	ck_assert_int_eq(two.side[PEER_GUEST].clock.minutes, 10);
	ck_assert_int_eq(two.side[PEER_GUEST].clock.seconds, 5);
	int mover = two.side[0].view.table.mover;
	peer_line_resign(&two.side[mover], true, &line);
	two_say(&two, mover, &line);
	ck_assert(two.side[0].timed_out && two.side[1].timed_out);
	while (two_step(&two))
		;
	OWN(peer) witness;
	struct audit audit = two_audit(&two.side[1], &witness);
	support_claim(audit.result == AUDIT_VERIFIED && witness.timed_out, "%s", audit.why.text);
	two_release(&two);
	text_release(&words);

	two_begin(&two, &r, 6);
	two_until(&two, PEER_TURN);
	lie(&two, two.side[0].view.table.mover, "resign", "time", "there is no clock");
	two_release(&two);
}

TEST(both_agree_to_play_without_help)
{
	for (int clock = 0; clock < 2; clock++) {
		OWN(two) two;
		OWN(peer) witness;
		struct rules r = few_cards();
		two_begin(&two, &r, 7);
		two.side[PEER_HOST].clock.minutes = clock;
		two.side[PEER_HOST].no_help = true;
		two_until(&two, PEER_TURN);
		ck_assert(two.side[PEER_GUEST].no_help);
		ck_assert_int_eq(two.side[PEER_GUEST].clock.minutes, clock);
		while (two_step(&two))
			;
		const struct evidence shown = audit_evidence(&two.side[1]);
		struct audit audit = audit_lines(&shown, &witness);
		ck_assert_int_eq(audit.result, AUDIT_VERIFIED);
		ck_assert(witness.no_help);
	}
}

/* A host who takes the guest's name can't keep the guest from taking a valid name that differs from
 * it. */
TEST(a_guest_stands_apart_from_any_host)
{
	static const char *const names[] = {
		"Bob", "An", "bOB 2", "abcdefghijklmnopqrstuvwxyzabcdefghijkl2", "abcdefghijklmnopqrstuvwxyzabcdefghijkl2x",
		"abcdefghijklmnopqrstuvwxyzabcdefghijk bc",
		("\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"
		"\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4x\xc3\xa4y")};
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		OWN(peer) host, guest;
		OWN(text) line = {0};
		struct error e = {""};
		unsigned char secret[SEED_SIZE] = {1}, other[SEED_SIZE] = {2};
		ck_assert(!peer_host(&host, &rules_table[0], 0, names[i], secret, &e));
		ck_assert(!peer_guest(&guest, names[i], other, &e));
		peer_line_due(&host, &line);
		ck_assert(!peer_take(&host, PEER_HOST, text_string(&line), &e));
		ck_assert(!peer_take(&guest, PEER_HOST, text_string(&line), &e));
		text_clear(&line);
		peer_line_yes(&guest, &line);
		support_claim(!peer_take(&host, PEER_GUEST, text_string(&line), &e), "%s: %s", names[i], e.text);
	}
}

TEST(words_have_one_form)
{
	OWN(two) two;
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
	text_release(&line);
	two_lie(&two.side[PEER_HOST], "hello", text_string(&words), &line);
	struct error e = {""};
	ck_assert_int_eq(peer_take(&two.side[PEER_GUEST], PEER_HOST, text_string(&line), &e),
	                 PEER_STRANGE);
	ck_assert_ptr_nonnull(strstr(e.text, "version 02"));
	text_release(&words);
	text_release(&line);
	two_until(&two, PEER_TURN);
	int mover = two.side[0].view.table.mover;
	const struct peer *p = &two.side[mover];
	text_addf(&line, "0%zu resign", p->lines + 1);
	seal_sign(p->chain, mover, p->signer_secret, &line);
	two_refused(&two, mover, &line, "begins with its number");
	text_addf(&line, "%zu resign", p->lines + 2);
	seal_sign(p->chain, mover, p->signer_secret, &line);
	two_refused(&two, mover, &line, "is next");
	static const char *const turns[] = {"turn +/", "turn /+", "turn +//"};
	for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
		text_addf(&line, "%zu %s", p->lines + 1, turns[i]);
		seal_sign(p->chain, mover, p->signer_secret, &line);
		two_refused(&two, mover, &line, "one or two halves");
	}
}

TEST(a_fault_is_told_where_it_is_and_without_advice)
{
	OWN(two) two;
	OWN(text) line = {0}, words = {0}, why = {0};
	struct rules r = support_rules("classic", "suits=3,wagers=0,rounds=1");
	two_begin(&two, &r, 7);
	two_until(&two, PEER_TURN);
	const struct view *v = &two.side[two.side[0].view.table.mover].view;
	int mover = v->seat;
	struct cards hand = v->hand;
	card_t c = cards_pop(&hand);
	char card[CARD_TEXT_SIZE];
	int other = (card_suit(c) + 1) % r.suits;
	text_addf(&words, "-%s/+%c", card_format(&r, c, card), r.suit_names[other].letter);
	text_addf(&why, "turn %s is refused: in its second half, the %s pile is empty", text_string(&words),
	          r.suit_names[other].name);
	two_lie(&two.side[mover], "turn", text_string(&words), &line);
	struct error e;
	ck_assert_int_eq(peer_take(&two.side[seat_other(mover)], mover, text_string(&line), &e), PEER_REFUSED);
	ck_assert_str_eq(e.text, text_string(&why));
	free(two.side[seat_other(mover)].refused);
	two.side[seat_other(mover)].refused = NULL;
	lie(&two, mover, "turn", "", "turn is refused: it names no move");
	lie(&two, mover, "turn", "9/+", "turn 9/+ is refused: in its first half, '9' is no card here");
}

TEST(faults_of_base64_are_told_apart)
{
	static const struct {
		const char *word, *why;
	} bad[] = {
		{"AAAA", "the commitment has 4 letters of base64; 32 bytes have 43"},
		{"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", "the commitment has a character that isn't one"},
		{"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB", "the commitment ends with bits"},
	};
	OWN(two) two;
	OWN(text) words = {0};
	two_begin(&two, &rules_table[0], 9);
	two_until(&two, PEER_COMMIT_FIRST);
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		text_clear(&words);
		text_addf(&words, "1 %s", bad[i].word);
		lie(&two, PEER_GUEST, "round", text_string(&words), bad[i].why);
	}
}

/* By the Unicode of the page, whatever later ones give. */
TEST(names_are_checked_by_unicode_14)
{
	static const char *const good[] = {
		"J\u00fcrgen \u738b", "\U00000378" /* not assigned */, "\U0001fae8" /* in 15.0 */,
		"\U00013439" /* in 15.0, a format character */,
	};
	static const char *const bad[] = {
		" Ann", "Ann ", "A\tB", "A\x7f", "A\302\2330m", "\u2066x",
		"\U00002065" /* not assigned, and may be ignored */, "\U0001ffff" /* no character */,
	};
	struct error e;
	for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
		support_claim(!names_check_person(good[i], &e), "%s: %s", good[i], e.text);
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		support_claim(names_check_person(bad[i], &e), "%zu: '%s' is a name", i, bad[i]);
}

TEST(nothing_is_taken_back_in_the_middle_of_a_turn)
{
	OWN(two) two;
	struct text line = {0};
	two_begin(&two, &rules_table[0], 5); /* the draw comes first */
	two_until(&two, PEER_TURN);
	int mover = two.side[0].view.table.mover;
	const struct move draw = {MOVE_DRAW, DECK};
	peer_line_turn(&two.side[mover], &draw, 1, &line);
	two_say(&two, mover, &line);
	two_until(&two, PEER_TURN);
	ck_assert_int_eq(two.side[0].view.table.mover, mover);
	lie(&two, mover, "undo", "1", "beyond a card from the deck");
}

TEST(turns_are_taken_back_only_by_both)
{
	OWN(two) two;
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
	struct audit audit = two_audit(&two.side[1], NULL);
	support_claim(audit.result == AUDIT_VERIFIED, "%s", audit.why.text);
}
