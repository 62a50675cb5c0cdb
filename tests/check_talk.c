/* Two programs that talk about a match, in one process: what one hears of what the other says.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <dlfcn.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "families/cards/friend/gate.h"
#include "families/cards/friend/talk.h"
#include "families/cards/peer/line.h"
#include "os/process.h"
#include "os/signals.h"
#include "peer_choose.h"
#include "support.h"

static struct talk talk[SEATS];
static struct rng rng;

/* Ties a cord between both, and both begin to talk, as sides that go on with a match where RESUMED
 * says so. */
static void tie_as(bool host_resumed, bool guest_resumed)
{
	const bool resumed[SEATS] = {host_resumed, guest_resumed};
	int end[2];
	struct error e = {""};
	ck_assert(!socketpair(AF_UNIX, SOCK_STREAM, 0, end));
	for (int side = 0; side < SEATS; side++) {
		cord_close(&talk[side].cord);
		cord_init(&talk[side].cord, end[side], end[side]);
	}
	for (int side = 0; side < SEATS; side++)
		support_claim(!talk_begin(&talk[side], resumed[side], &e), "%s", e.text);
}

static void tie(bool resumed)
{
	tie_as(resumed, resumed);
}

/* The side SIDE begins a new match. */
static void start(int side)
{
	static const char *const name[SEATS] = {"Ann", "Bob"};
	struct error e = {""};
	struct vault *v = &talk[side].vault;
	talk[side] = (struct talk){.cord = CORD_NONE};
	support_claim(!vault_new(v, side, &e), "%s", e.text);
	text_add(&v->name, name[side]);
	text_add(&v->rules, "classic:suits=1,wagers=0,hand=2,rounds=2");
	support_claim(!vault_begin(v, &talk[side].peer, &e), "%s", e.text);
	talk[side].peer.cuts = 8;
}

static void begin(void)
{
	support_home();
	rng = rng_named("check_talk", "choices", 0);
	for (int side = 0; side < SEATS; side++)
		start(side);
	tie(false);
}

static void end(void)
{
	for (int side = 0; side < SEATS; side++)
		talk_release(&talk[side]);
	support_home_drop();
}

/* What SIDE hears next that needs somebody's notice, or HEARD_NOTHING. */
static enum heard hear(int side)
{
	enum heard heard;
	do
		heard = talk_hear(&talk[side]);
	while (heard == HEARD_SIDE);
	return heard;
}

/* SIDE says its next line. */
static void speak(int side)
{
	struct peer *p = &talk[side].peer;
	OWN(text) line = {0};
	struct error e = {""};
	if (!choose_nothing(p, NULL, &line))
		choose_turn(p, &rng, &line);
	support_claim(!talk_say(&talk[side], text_string(&line), &e), "%s", e.text);
}

static void listen_both(void)
{
	for (int side = 0; side < SEATS; side++)
		for (enum heard heard; (heard = hear(side)) != HEARD_NOTHING;)
			support_claim(heard == HEARD_LINE, "%d hears %d: %s", side, heard,
			              text_string(&talk[side].words));
}

/* Both sides hear what has come, and the side that is to speak does.  Returns false when the match
 * is over for both. */
static bool step(void)
{
	listen_both();
	for (int side = 0; side < SEATS; side++)
		if (talk_ready(&talk[side]) && peer_speaker(&talk[side].peer) == side) {
			speak(side);
			return true;
		}
	return talk[0].peer.step != PEER_OVER || talk[1].peer.step != PEER_OVER;
}

static void until(enum peer_step wanted)
{
	listen_both();
	for (int i = 0; talk[0].peer.step != wanted || talk[1].peer.step != wanted; i++) {
		support_claim(i < 1000, "step %d is never reached", wanted);
		step();
		listen_both();
	}
}

TESTS_BEGIN
{
	signal(SIGPIPE, SIG_IGN);
}

TEST_FIXTURE(begin, end)
TEST(a_match_is_talked_to_its_end)
{
	while (step())
		;
	ck_assert_uint_eq(talk[0].peer.lines, talk[1].peer.lines);
	ck_assert(!memcmp(talk[0].peer.chain, talk[1].peer.chain, SHORT_SIZE));
	ck_assert(talk_spoke_last(&talk[0]) != talk_spoke_last(&talk[1]));
}

TEST(lines_that_were_lost_are_said_again)
{
	for (int i = 0; step(); i++) {
		if (i % 7 || i == 0)
			continue;
		/* all that is on its way is lost */
		tie(true);
		ck_assert(!talk_ready(&talk[0]) && !talk_ready(&talk[1]));
	}
	ck_assert(!memcmp(talk[0].peer.chain, talk[1].peer.chain, SHORT_SIZE));
	ck_assert_int_eq(talk[0].peer.step, PEER_OVER);
}

/* The side SIDE is killed and begins again from its file. */
static void restart(int side)
{
	struct talk *t = &talk[side];
	OWN(text) path = {0};
	struct error e = {""};
	text_add(&path, text_string(&t->vault.slot.path));
	talk_release(t);
	*t = (struct talk){.vault = {.slot = {.lock = -1}}, .cord = CORD_NONE};
	support_claim(!vault_take(&t->vault, text_string(&path), &t->peer, &e), "%s", e.text);
	t->peer.cuts = 8;
}

TEST(a_proposal_without_a_yes_is_made_again_to_a_new_guest)
{
	restart(PEER_HOST);
	tie_as(true, false);
	while (step())
		;
	ck_assert(!memcmp(talk[0].peer.chain, talk[1].peer.chain, SHORT_SIZE));
}

TEST(a_yes_that_was_lost_is_heard_when_both_come_back)
{
	ck_assert_int_eq(hear(PEER_GUEST), HEARD_LINE);
	speak(PEER_GUEST);
	restart(PEER_HOST);
	restart(PEER_GUEST);
	tie(true);
	ck_assert_uint_eq(talk[PEER_HOST].peer.lines, 1);
	while (step())
		;
	ck_assert(!memcmp(talk[0].peer.chain, talk[1].peer.chain, SHORT_SIZE));
}

TEST(a_second_yes_to_the_same_proposal_is_not_asked_for)
{
	ck_assert_int_eq(hear(PEER_GUEST), HEARD_LINE);
	speak(PEER_GUEST);
	talk_release(&talk[PEER_GUEST]);
	start(PEER_GUEST);
	restart(PEER_HOST);
	tie_as(true, false);
	ck_assert_int_eq(hear(PEER_GUEST), HEARD_TORN);
	ck_assert_ptr_nonnull(strstr(text_string(&talk[PEER_GUEST].words), "join --resume"));
}

/* A program that sends a line of the match before both have said where they are. */
TEST(a_line_that_comes_too_early_begins_no_other_match)
{
	until(PEER_TURN);
	for (int side = 0; side < SEATS; side++) {
		tie(true);
		const struct peer *other = &talk[seat_other(side)].peer;
		ck_assert(!cord_write(&talk[seat_other(side)].cord, other->line[other->lines - 1].text, NULL));
		enum heard heard = HEARD_SIDE;
		while (heard == HEARD_SIDE)
			heard = hear(side);
		ck_assert_int_eq(heard, HEARD_TORN);
		ck_assert_str_eq(text_string(&talk[side].words), "it doesn't say where it is");
	}
}

TEST(another_past_is_refused)
{
	until(PEER_TURN);
	/* the host's file has another turn than the one that the guest heard */
	int mover = peer_speaker(&talk[0].peer);
	speak(mover);
	ck_assert_int_eq(hear(seat_other(mover)), HEARD_LINE);
	talk[mover].peer.chain[0] ^= 1;
	tie(true);
	enum heard heard = HEARD_NOTHING;
	for (int i = 0; i < 8 && heard == HEARD_NOTHING; i++) {
		(void)hear(mover);
		heard = hear(seat_other(mover));
	}
	ck_assert_int_eq(heard, HEARD_TORN);
	ck_assert_ptr_nonnull(strstr(text_string(&talk[seat_other(mover)].words), "another past"));
}

/* A side whose file was replaced by an older one is not led on: it would sign a second line in
 * place of one that it has signed before. */
TEST(a_file_that_lacks_its_own_lines_is_found_out_at_once)
{
	OWN(text) path = {0}, old = {0};
	struct error e = {""};
	until(PEER_TURN);
	int mover = peer_speaker(&talk[0].peer), other = seat_other(mover);
	struct talk *t = &talk[mover];
	text_add(&path, text_string(&t->vault.slot.path));
	ck_assert(!store_read(text_string(&path), &old, &e));
	speak(mover);
	ck_assert_int_eq(hear(other), HEARD_LINE);
	ck_assert(!store_write(text_string(&path), old.s, old.len, &e));
	restart(mover);
	ck_assert_uint_lt(t->peer.lines, talk[other].peer.lines);
	tie(true);
	enum heard heard = HEARD_NOTHING;
	for (int i = 0; i < 8 && heard == HEARD_NOTHING; i++) {
		(void)hear(other);
		heard = hear(mover);
	}
	ck_assert_int_eq(heard, HEARD_TORN);
	ck_assert_ptr_nonnull(strstr(text_string(&t->words), "lines that this side would have said"));
}

/* Its file is older still: the next line is the other side's, and the one after that its own. */
TEST(nor_does_it_say_a_line_a_second_time_later)
{
	OWN(text) path = {0}, old = {0}, line = {0};
	struct error e = {""};
	until(PEER_TURN);
	int mover = peer_speaker(&talk[0].peer), other = seat_other(mover);
	struct talk *t = &talk[other];
	text_add(&path, text_string(&t->vault.slot.path));
	ck_assert(!store_read(text_string(&path), &old, &e));
	do {
		ck_assert(step());
		listen_both();
	} while (!talk_spoke_last(t) || peer_speaker(&t->peer) == other);
	ck_assert(!store_write(text_string(&path), old.s, old.len, &e));
	restart(other);
	tie(true);
	for (int i = 0; i < 16 && hear(other) != HEARD_LINE; i++)
		(void)hear(mover);
	ck_assert_int_eq(peer_speaker(&t->peer), other);
	if (!choose_nothing(&t->peer, NULL, &line))
		choose_turn(&t->peer, &rng, &line);
	ck_assert_int_eq(talk_say(t, text_string(&line), &e), -1);
	ck_assert_ptr_nonnull(strstr(e.text, "lines that this side would have said"));
	/* nor does it call the line that it has said before a stranger's */
	ck_assert_int_eq(hear(other), HEARD_TORN);
	ck_assert_ptr_nonnull(strstr(text_string(&t->words), "lines that this side would have said"));
}

/* The guest sends LINE as it is. */
static void raw(const char *line)
{
	ck_assert(!cord_write(&talk[1].cord, line, NULL));
}

TEST(a_text_is_said_and_cleaned)
{
	OWN(text) long_text = {0};
	until(PEER_TURN);
	talk_tell(&talk[1], "well played, \xc3\x84nne");
	ck_assert_int_eq(hear(0), HEARD_SAID);
	ck_assert_str_eq(text_string(&talk[0].words), "well played, \xc3\x84nne");
	/* control characters never arrive, and text isn't turned around */
	static const char *const bad[] = {"a\033[31mb", "a\nb", "a\x7f", ("\xe2\x80\xae" "abc"), "\xff\xfe"};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		talk_tell(&talk[1], bad[i]);
		if (hear(0) != HEARD_SAID)
			continue;
		for (const char *c = text_string(&talk[0].words); *c; c++)
			support_claim((unsigned char)*c >= ' ' && *c != 0x7f, "text %zu", i);
		ck_assert_ptr_null(strstr(text_string(&talk[0].words), "\xe2\x80\xae"));
	}
	/* 200 bytes arrive, cut between characters */
	for (int i = 0; i < 150; i++)
		text_add(&long_text, "\xc3\xa4");
	talk_tell(&talk[1], text_string(&long_text));
	ck_assert_int_eq(hear(0), HEARD_SAID);
	ck_assert_uint_eq(talk[0].words.len, SAID_MOST);
	/* a longer one, no base64, and a byte of zero aren't shown */
	raw("- say *");
	raw("- say YQBi");
	raw("- unknown words are skipped");
	raw("- ");
	ck_assert_int_eq(hear(0), HEARD_NOTHING);
	raw("- ask undo");
	ck_assert_int_eq(hear(0), HEARD_ASKED);
}

TEST(too_much_beside_the_match_ends_it)
{
	until(PEER_TURN);
	for (int i = 0; i < 101; i++)
		raw("- say YQ");
	enum heard heard = HEARD_SAID;
	int said = 0;
	while ((heard = hear(0)) == HEARD_SAID)
		said++;
	ck_assert_int_eq(heard, HEARD_TORN);
	ck_assert_int_le(said, 100);
	ck_assert_ptr_nonnull(strstr(text_string(&talk[0].words), "too many lines"));
}

TEST(goodbyes_are_told_apart)
{
	until(PEER_TURN);
	talk_bye(&talk[1], "later");
	ck_assert_int_eq(hear(0), HEARD_BYE);
	ck_assert_str_eq(text_string(&talk[0].words), "");
	ck_assert(!talk[0].with.bye);
	tie(true);
	talk_bye(&talk[1], "its time is out");
	ck_assert_int_eq(hear(0), HEARD_BYE);
	ck_assert_str_eq(text_string(&talk[0].words), ""); /* neither has signed what was drawn */
	tie(true);
	for (int i = 0; i < 100 && !(talk[0].with.met && talk[1].with.met); i++)
		listen_both();
	talk_bye(&talk[1], "\"over\033[2J");
	ck_assert_int_eq(hear(0), HEARD_BYE);
	/* in quotes, which the text can't leave */
	ck_assert_str_eq(text_string(&talk[0].words), "the other side says \"'over?[2J\"");
	ck_assert(talk[0].with.bye);
	ck_assert_int_eq(hear(0), HEARD_END);
}

TEST(a_refused_line_is_explained)
{
	char bye[32];
	until(PEER_TURN);
	size_t own = talk[0].peer.lines;
	while (talk[0].peer.line[own - 1].side != 0)
		own--;
	snprintf(bye, sizeof bye, "- bye refused %zu", own);
	raw(bye);
	ck_assert_int_eq(hear(0), HEARD_BYE);
	ck_assert_ptr_nonnull(strstr(text_string(&talk[0].words), "which this side has signed"));
	ck_assert_ptr_nonnull(strstr(text_string(&talk[0].words), "'expedition verify'"));
	ck_assert(talk[0].with.bye);
	raw("- bye refused 2"); /* a line of the guest's own */
	ck_assert_int_eq(hear(0), HEARD_BYE);
	ck_assert_str_eq(text_string(&talk[0].words), "the other side says \"refused 2\"");
}

TEST(what_nobody_signed_ends_the_talk_and_blames_nobody)
{
	static const char *const lines[] = {"nonsense", "", "9 turn 7Y/+", "3 round 1 AAAA", "\001"};
	until(PEER_TURN);
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		size_t had = talk[0].peer.lines;
		raw(lines[i]);
		ck_assert_int_eq(hear(0), HEARD_TORN);
		ck_assert_ptr_null(strstr(text_string(&talk[0].words), "Bob"));
		ck_assert_uint_eq(talk[0].peer.lines, had);
		ck_assert_ptr_null(talk[0].peer.refused);
		tie(true);
		listen_both();
	}
}

/* The last line that SIDE has sent to the other, as it arrives there. */
static void arrives(int side, struct text *line)
{
	struct error e;
	text_clear(line);
	for (int i = 0; i < 100; i++) {
		cord_read(&talk[side].cord);
		while (cord_line(&talk[side].cord, line, &e) > 0)
			;
	}
}

/* The side to move in the round says LINE of its own, signed. */
static int lie(const char *words)
{
	int mover = peer_speaker(&talk[0].peer);
	struct peer *p = &talk[mover].peer;
	OWN(text) line = {0};
	text_addf(&line, "%zu %s", p->lines + 1, words);
	seal_sign(p->chain, mover, p->signer_secret, &line);
	ck_assert(!cord_write(&talk[mover].cord, text_string(&line), NULL));
	return mover;
}

TEST(a_signed_lie_names_its_side_and_binds_it)
{
	static const char *const probes[] = {"turn 2Y/+Y", "turn 3Y/+Y", "turn TY/+Y", "resign now"};
	OWN(text) told = {0}, first = {0}, kept = {0};
	until(PEER_TURN);
	for (size_t i = 0; i < sizeof probes / sizeof probes[0]; i++) {
		int mover = lie(probes[i]), other = seat_other(mover);
		enum heard heard = hear(other);
		/* only the first line is considered; the reply says nothing about a hand */
		ck_assert_int_eq(heard, i ? HEARD_TORN : HEARD_WRONG);
		arrives(mover, &told);
		if (!i) {
			char place[32];
			snprintf(place, sizeof place, "- bye refused %zu", talk[other].peer.lines + 1);
			ck_assert_str_eq(text_string(&told), place);
			text_add(&kept, talk[other].peer.refused);
			support_claim(!strncmp(text_string(&talk[other].words),
			                       mover ? "not verified: \"Bob\" (guest), round 1, turn 1: "
			                             : "not verified: \"Ann\" (host), round 1, turn 1: ",
			                       40),
			              "%s", text_string(&talk[other].words));
			text_add(&first, text_string(&talk[other].words));
		}
		ck_assert_str_eq(talk[other].peer.refused, text_string(&kept));
		ck_assert(talk_convicted(&talk[other]));
		ck_assert_str_eq(text_string(&talk[other].words), text_string(&first));
		tie(true);
		listen_both();
	}
}

/* A side that can't keep a refused line would take another one tomorrow. */
TEST(a_refusal_that_cannot_be_kept_is_not_told)
{
	OWN(text) told = {0};
	until(PEER_TURN);
	for (int side = 0; side < SEATS; side++) {
		text_clear(&talk[side].vault.slot.path);
		text_add(&talk[side].vault.slot.path, "/nowhere/at/all");
	}
	int mover = lie("resign now");
	ck_assert_int_eq(hear(seat_other(mover)), HEARD_WRONG);
	ck_assert_ptr_nonnull(strstr(text_string(&talk[seat_other(mover)].words), "can't be saved"));
	arrives(mover, &told);
	ck_assert_str_eq(text_string(&told), "- bye later");
}

/* Lines beside the match from somebody who comes back are ignored until that side has signed. */
TEST(a_stranger_says_nothing_in_a_friends_name)
{
	static const char *const lines[] = {"- say aGk", "- over", "- ask undo", "- refuse undo",
	                                    "- ask rematch", "- accept rematch"};
	until(PEER_TURN);
	tie(true);
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		raw(lines[i]);
		ck_assert_int_eq(hear(0), HEARD_NOTHING);
	}
}

/* Nor does somebody who comes back to a host that has only proposed, which takes any signature. */
TEST(whoever_has_not_said_yes_says_nothing_to_the_person)
{
	static const unsigned char bytes[SIGNATURE_SIZE] = {1};
	static const char *const kinds[] = {"- here", "- proof", "- have 2"};
	static const size_t sizes[] = {SEED_SIZE, SIGNATURE_SIZE, SHORT_SIZE};
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
		OWN(text) line = {0};
		text_add(&line, kinds[i]);
		base64_add_word(bytes, sizes[i], &line);
		raw(text_string(&line));
	}
	ck_assert_int_eq(hear(0), HEARD_NOTHING);
	ck_assert(talk[0].with.met);
	raw("- say aGk");
	ck_assert_int_eq(hear(0), HEARD_NOTHING);
}

TEST(nothing_is_shown_to_whoever_cannot_sign_what_was_drawn)
{
	OWN(text) said = {0};
	unsigned char drawn[SEED_SIZE] = {1}, signature[SIGNATURE_SIZE] = {2};
	until(PEER_TURN);
	for (int side = 0; side < SEATS; side++) {
		int other = seat_other(side);
		tie(true);
		/* a stranger who knows all lines, but no key, stands at the cord of OTHER */
		OWN(text) line = {0};
		text_add(&line, "- here ");
		base64_write(drawn, sizeof drawn, &line);
		ck_assert(!cord_write(&talk[other].cord, text_string(&line), NULL));
		ck_assert_int_eq(hear(side), HEARD_NOTHING);
		text_clear(&line);
		text_add(&line, "- proof ");
		base64_write(signature, sizeof signature, &line);
		ck_assert(!cord_write(&talk[other].cord, text_string(&line), NULL));
		text_clear(&line);
		text_addf(&line, "- have 0 ");
		base64_write(drawn, sizeof drawn, &line);
		ck_assert(!cord_write(&talk[other].cord, text_string(&line), NULL));
		ck_assert_int_eq(hear(side), HEARD_TORN);
		/* all that it got is what was drawn, a guest's signature of that, and a goodbye */
		cord_read(&talk[other].cord);
		while (cord_line(&talk[other].cord, &said, NULL) > 0)
			support_claim(!strncmp(text_string(&said), "- here ", 7) ||
			                      (side == PEER_GUEST && !strncmp(text_string(&said), "- proof ", 8)) ||
			                      !strncmp(text_string(&said), "- bye ", 6),
			              "%s", text_string(&said));
	}
}

TEST(no_signature_of_another_time_serves)
{
	OWN(text) here = {0}, proof = {0}, line = {0};
	struct error e;
	until(PEER_TURN);
	/* a line that the guest signed earlier */
	tie(true);
	ck_assert_int_eq(hear(0), HEARD_NOTHING);
	ck_assert_int_eq(hear(1), HEARD_NOTHING);
	cord_read(&talk[0].cord);
	ck_assert_int_eq(cord_line(&talk[0].cord, &proof, &e), 1);
	ck_assert(!strncmp(text_string(&proof), "- proof ", 8));
	text_add(&here, "- here ");
	base64_write(talk[1].with.drawn, SEED_SIZE, &here);
	/* is said again by somebody else */
	tie(true);
	cord_read(&talk[1].cord);
	raw(text_string(&here));
	raw(text_string(&proof));
	while (cord_line(&talk[0].cord, &line, &e) > 0)
		;
	ck_assert_int_eq(hear(0), HEARD_TORN);
}

TEST(whoever_reads_nothing_does_not_keep_a_program_from_ending)
{
	struct cord *c = &talk[0].cord;
	struct error e = {""};
	int lines = 0;
	signals_init();
	raise(SIGTERM);
	for (; lines < 100000 && !cord_write(c, "- say nobody reads this", &e); lines++)
		;
	ck_assert(lines < 100000);
	ck_assert_str_eq(e.text, "interrupted");
	ck_assert(c->ended); /* half a line may have gone */
	ck_assert(cord_write(c, "- say more", &e) < 0);
}

/* Runs the relay between the socket of this account and two pipes, and returns its process. */
static pid_t relay(const int in[2], const int out[2])
{
	struct error e;
	pid_t child = fork();
	if (child)
		return child;
	dup2(in[0], STDIN_FILENO);
	dup2(out[1], STDOUT_FILENO);
	signals_init();
	_exit(way_relay(&e) ? EXIT_FAILURE : EXIT_SUCCESS);
}

TEST(a_relay_whose_guest_reads_nothing_ends_when_it_is_told_to)
{
	OWN(text) path = {0};
	struct cord c = CORD_NONE;
	struct error e = {""};
	struct pollfd ready = {.events = POLLIN};
	char much[4096] = "";
	int in[2], out[2], status;
	support_claim(!way_socket(&path, &e), "%s", e.text);
	ready.fd = way_listen(text_string(&path), false, &e);
	support_claim(ready.fd >= 0, "%s", e.text);
	ck_assert(!pipe(in) && !pipe(out));
	pid_t child = relay(in, out);
	ck_assert_int_eq(poll(&ready, 1, -1), 1);
	ck_assert(!way_accept(ready.fd, &c));
	/* until the relay takes nothing more, since its own output is full */
	for (struct pollfd to = {.fd = c.out, .events = POLLOUT}; poll(&to, 1, 1000) > 0;)
		ck_assert_int_gt(write(c.out, much, sizeof much), 0);
	ck_assert(!kill(child, SIGTERM));
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS);
	cord_close(&c);
	way_stop(ready.fd, text_string(&path));
	for (int i = 0; i < 2; i++) {
		close(in[i]);
		close(out[i]);
	}
}

static const char *waits_on; /* the path of a socket */
static bool found_early;     /* it was found before anybody listened on it */

/* Stands before the C library's listen. */
int listen(int fd, int backlog)
{
	static __typeof__(listen) *next;
	if (!next)
		*(void **)&next = dlsym(RTLD_NEXT, "listen");
	found_early |= waits_on && !access(waits_on, F_OK);
	return next(fd, backlog);
}

/* A guest who comes as soon as the socket is there is not told that no host waits. */
TEST(a_socket_is_found_only_when_the_host_listens)
{
	char *const paths[] = {"host.socket", "h", "./h"}; /* short names, which are soon taken */
	struct error e = {""};
	struct stat st;
	ck_assert(!chdir(getenv("XDG_STATE_HOME")) && !mkdir("sockets", 0700) && !chdir("sockets"));
	for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
		for (int others = 0; others < 2; others++) {
			waits_on = paths[i];
			const int listener = way_listen(waits_on, others, &e);
			support_claim(listener >= 0, "%s", e.text);
			ck_assert(!found_early);
			ck_assert(!lstat(waits_on, &st) && S_ISSOCK(st.st_mode));
			ck_assert_int_eq(st.st_mode & 0777, others ? 0666 : 0600);
			ck_assert_int_eq(way_listen(waits_on, others, &e), -1);
			support_claim(strstr(e.text, "waits on"), "%s", e.text);
			close(listener); /* as a host who is killed leaves it */
			struct cord c = CORD_NONE;
			ck_assert_int_eq(way_connect(waits_on, &c, &e), -1);
			const int again = way_listen(waits_on, others, &e);
			support_claim(again >= 0, "%s", e.text);
			ck_assert(!way_connect(waits_on, &c, &e));
			cord_close(&c);
			way_stop(again, waits_on);
			ck_assert(lstat(waits_on, &st));
		}
	ck_assert_int_eq(way_listen("none/", false, &e), -1);
	support_claim(strstr(e.text, "none/: No such file"), "%s", e.text);
	waits_on = NULL;
	ck_assert(!chdir("..") && !rmdir("sockets")); /* nothing else is left */
}

/* A caller who can't be accepted is reported at once, over and over. */
TEST(a_host_without_descriptors_does_not_spin)
{
	enum { TIMES = 3, LEAST_NS = 100000000 };
	OWN(text) path = {0};
	struct gate g = GATE_CLOSED;
	struct cord c = CORD_NONE;
	struct error e = {""};
	struct rlimit few;
	support_claim(!way_socket(&path, &e), "%s", e.text);
	support_claim(!gate_open_socket(&g, text_string(&path), false, &e), "%s", e.text);
	support_claim(!way_connect(text_string(&path), &c, &e), "%s", e.text);
	ck_assert(!getrlimit(RLIMIT_NOFILE, &few));
	few.rlim_cur = (rlim_t)c.in + 1;
	ck_assert(!setrlimit(RLIMIT_NOFILE, &few));
	const uint64_t began = process_clock();
	for (int i = 0; i < TIMES; i++)
		ck_assert_int_eq(gate_watch(&g), GATE_NOTHING);
	ck_assert_uint_ge(process_clock() - began, (uint64_t)TIMES * LEAST_NS);
	ck_assert_uint_eq(g.callers, 0);
	few.rlim_cur = few.rlim_max;
	ck_assert(!setrlimit(RLIMIT_NOFILE, &few));
	ck_assert_int_eq(gate_watch(&g), GATE_NOTHING);
	ck_assert_uint_eq(g.callers, 1); /* the caller was kept */
	cord_close(&c);
	gate_close(&g, NULL);
}
