/* The match and the record that a side makes of the lines, and its notes.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "families/cards/friend/distant.h"
#include "families/cards/friend/proof.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/core/deck.h"
#include "families/cards/match/cards.h"
#include "families/cards/peer/audit.h"
#include "families/cards/record/record.h"
#include "game/record.h"
#include "peer_two.h"

/* The match that SIDE makes is the one that it knows: its seat sees the same, and the same
 * happened. */
static void check_match(const struct peer *p)
{
	OWN(match) m;
	struct error e = {""};
	proof_match(p, &m);
	struct view v = view_of(cards_state(&m), p->side);
	v.table.rules = p->view.table.rules;
	support_claim(view_equal(&v, &p->view), "line %zu, step %d", p->lines, p->step);
	support_claim(!state_check(cards_state(&m), &e), "%s", e.text);
	ck_assert_uint_eq(m.log_len, p->events);
	for (size_t i = 0; i < m.log_len; i++) {
		struct view before = view_of(cards_before(&m, i), p->side);
		before.table.rules = p->event[i].before.table.rules;
		ck_assert(view_equal(&before, &p->event[i].before));
	}
}

/* Writes the record of M, the match of P. */
static void write_side(const struct peer *p, const struct match *m, struct text *out)
{
	const char *const names[] = {p->name[0], p->name[1]};
	game_record_write(m, names, out);
}

/* The record of a round in play has no card that SIDE can't know. */
static void check_record(const struct peer *p)
{
	OWN(match) m, again;
	OWN(text) text = {0};
	struct error e = {""};
	card_t deck[CARDS_MAX];
	int known = 0, shown = 0;
	proof_match(p, &m);
	write_side(p, &m, &text);
	char *cards = text.s, *next;
	while ((next = strstr(cards, "[Deck \"")))
		cards = next + strlen("[Deck \"");
	next = strchr(cards, '"');
	*next = '\0';
	ck_assert_int_eq(deck_parse_known(&p->rules, cards, deck, NULL), 0);
	*next = '"';
	for (int i = 0; i < p->cards; i++) {
		known += p->position[i] != NO_CARD;
		shown += deck[i] != NO_CARD;
	}
	support_claim(!record_read(&again, &cards_game, text_string(&text), text.len, NULL, &e), "%s",
	              e.text);
	bool open = again.head.rounds == p->decks;
	ck_assert_int_eq(again.head.private, open ? 0 : p->side + 1);
	ck_assert(open ? shown == p->cards : shown == known);
}

TEST(a_match_is_what_its_side_knows_at_every_line)
{
	static const struct {
		const char *row, *bend;
	} games[] = {{"standard", "rounds=2"},
	             {"classic", "rounds=2,suits=3"},
	             {"classic", "suits=1,wagers=3,hand=1,redraw=yes"},
	             {"long", "rounds=1,hand=16"}};
	for (int i = 0; i < (int)(sizeof games / sizeof games[0]); i++) {
		struct rules r = support_rules(games[i].row, games[i].bend);
		OWN(two) two;
		two_begin(&two, &r, i);
		while (two_step(&two))
			for (int side = 0; side < SEATS; side++)
				if (proof_begun(&two.side[side]) && two.side[0].lines % 5 == 0) {
					check_match(&two.side[side]);
					check_record(&two.side[side]);
				}
		for (int side = 0; side < SEATS; side++)
			check_record(&two.side[side]);
	}
}

TEST(a_witness_has_the_same_match_with_all_cards)
{
	OWN(two) two;
	OWN(peer) witness;
	struct match seen, had;
	struct rules r = support_rules("classic", "suits=2"); /* fewer cards take less time */
	two_begin(&two, &r, 3);
	while (two_step(&two))
		;
	struct audit audit = two_audit(&two.side[0], &witness);
	ck_assert_int_eq(audit.result, AUDIT_VERIFIED);
	proof_match(&witness, &seen);
	for (int side = 0; side < SEATS; side++) {
		proof_match(&two.side[side], &had);
		ck_assert(match_continues(&seen, &had) && match_continues(&had, &seen));
		match_release(&had);
	}
	match_release(&seen);
}

TEST(a_round_that_is_open_is_looked_back_on_while_another_is_in_play)
{
	OWN(two) two;
	struct match m;
	struct error e;
	struct hindsight between, later;
	struct rules r = support_rules("classic", "rounds=3,suits=2");
	two_begin(&two, &r, 1);
	two_until(&two, PEER_COMMIT_FIRST); /* of round 1 */
	two_step(&two);
	two_until(&two, PEER_TURN);
	proof_match(&two.side[0], &m);
	ck_assert(hindsight_round(&m, 1, &between, &e));
	match_release(&m);
	two_until(&two, PEER_COMMIT_FIRST);
	proof_match(&two.side[0], &m);
	ck_assert(!hindsight_round(&m, 1, &between, &e));
	match_release(&m);
	two_step(&two);
	two_until(&two, PEER_UNLOCK);
	proof_match(&two.side[0], &m);
	ck_assert(!hindsight_round(&m, 1, &later, &e));
	for (int seat = 0; seat < SEATS; seat++) {
		ck_assert_int_eq(between.seat[seat].points, later.seat[seat].points);
		ck_assert_int_eq(between.seat[seat].most, later.seat[seat].most);
	}
	ck_assert(hindsight_round(&m, 2, &later, &e));
	ck_assert_ptr_nonnull(strstr(e.text, "round 2 isn't over"));
	match_release(&m);
	/* nor is it when its last card was drawn and no seed is open yet */
	two_until(&two, PEER_OPEN_FIRST);
	proof_match(&two.side[0], &m);
	ck_assert(hindsight_round(&m, 2, &later, &e));
	match_release(&m);
}

TEST(a_match_in_which_somebody_cheated_is_what_the_other_side_saw)
{
	OWN(two) two;
	OWN(match) m;
	struct text line = {0};
	struct rules r = support_rules("classic", "rounds=2,suits=3");
	two_begin(&two, &r, 1); /* so the guest starts */
	two_until(&two, PEER_TURN);
	const struct peer *host = &two.side[PEER_HOST];
	struct peer *liar = &two.side[PEER_GUEST];
	struct cards deck = cards_minus(view_unseen(&host->view), liar->view.hand);
	const struct move turn[] = {{MOVE_DISCARD, cards_pop(&deck)}, {MOVE_DRAW, DECK}};
	struct cards hand = liar->view.hand;
	cards_take(&liar->view.hand, cards_pop(&hand), r.alike);
	cards_put(&liar->view.hand, turn[0].arg, r.alike);
	peer_line_turn(liar, turn, 2, &line);
	two_say(&two, PEER_GUEST, &line);
	two_until(&two, PEER_TURN);
	peer_line_resign(host, false, &line);
	two_say(&two, PEER_HOST, &line);
	while (two_step(&two))
		;
	struct audit audit = two_audit(host, NULL);
	ck_assert_int_eq(audit.result, AUDIT_CHEATED);
	ck_assert_int_eq(audit.side, PEER_GUEST);
	check_match(host);
	proof_match(host, &m);
	ck_assert_int_eq(m.open, 0);
	ck_assert_int_eq(m.head.private, PEER_HOST + 1);
}

TEST(the_lines_go_into_a_record_and_come_back)
{
	OWN(two) two;
	OWN(match) m, again;
	OWN(text) text = {0};
	struct proof proof;
	struct error e = {""};
	two_begin(&two, &rules_table[0], 2);
	two_until(&two, PEER_OPEN_SECOND);
	const struct peer *p = &two.side[1];
	proof_match(p, &m);
	proof_add(p, &m.head.tags);
	write_side(p, &m, &text);
	support_claim(!record_read(&again, &cards_game, text_string(&text), text.len, NULL, &e), "%s",
	              e.text);
	proof_read(&again.head.tags, &proof);
	ck_assert_uint_eq(proof.count, p->lines);
	for (size_t i = 0; i < proof.count; i++) {
		ck_assert_int_eq(proof.line[i].side, p->line[i].side);
		ck_assert_str_eq(proof.line[i].text, p->line[i].text);
	}
	proof_free(&proof);
}

TEST(notes_stay_where_they_were_written)
{
	OWN(two) two;
	OWN(match) m, again;
	OWN(text) notes = {0}, same = {0};
	two_begin(&two, &rules_table[1], 1);
	two_until(&two, PEER_TURN);
	while (two.side[0].events < 6 || two.side[0].step != PEER_TURN)
		ck_assert(two_step(&two));
	proof_match(&two.side[0], &m);
	notes_put("note 0 at first\nnote 4 two, three\nnonsense\nnote x y\nnote 5\nmark 1 ?!\nmark 99 ?\nmark 3 no\n"
	          "note 99 last", &m);
	ck_assert_uint_eq(m.remarks, 3);
	ck_assert_str_eq(mark_words[m.log[1].mark], "?!");
	ck_assert_int_eq(m.log[3].mark, 0);
	notes_take(&m, &notes);
	OWN(text) wanted = {0};
	text_addf(&wanted, "note 0 at first\nnote 4 two, three\nnote %zu last\nmark 1 ?!\n", m.log_len);
	ck_assert_str_eq(text_string(&notes), text_string(&wanted));
	proof_match(&two.side[0], &again);
	notes_put(text_string(&notes), &again);
	notes_take(&again, &same);
	ck_assert_str_eq(text_string(&notes), text_string(&same));
}
