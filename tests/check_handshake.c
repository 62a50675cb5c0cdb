/* Two programs who share a code, and those who don't.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/peer/handshake.h"
#include "families/cards/peer/peer.h"
#include "support.h"

enum { LINES = 5 };

struct pair {
	struct handshake side[2];
	enum handshake_end end[2];
	struct error why[2];
	int count;             /* lines so far */
	char *line[LINES + 1]; /* the host's greeting, and so on by turns */
};

static const struct again nothing = {.known = false};

static void begin(struct handshake *h, int side, const char *code, const struct again *before,
                  int number)
{
	unsigned char secret[SEED_SIZE] = {0};
	secret[0] = (unsigned char)number;
	secret[1] = (unsigned char)side;
	handshake_begin(h, side, code, before, secret);
}

/* Both speak by turns, to the end.  CHANGE, if it isn't NULL, takes the place of line AT. */
static void speak(struct pair *p, int at, const char *change)
{
	OWN(text) out = {0};
	handshake_greet(&p->side[PEER_HOST], &out);
	for (p->count = 0; out.len && p->count < LINES; p->count++) {
		int to = p->count % 2 ? PEER_HOST : PEER_GUEST;
		char *line = alloc_string(change && at == p->count ? change : text_string(&out));
		p->line[p->count] = line;
		text_clear(&out);
		p->end[to] = handshake_take(&p->side[to], line, &out, &p->why[to]);
		if (p->end[to] != HANDSHAKE_ON && p->end[to] != HANDSHAKE_DONE && !out.len)
			break;
	}
}

static void pair_release(struct pair *p)
{
	for (int i = 0; i < 2; i++)
		handshake_release(&p->side[i]);
	for (int i = 0; i < LINES; i++)
		free(p->line[i]);
}

static void meet(struct pair *p, const char *host, const char *guest, int number)
{
	*p = (struct pair){.count = 0};
	begin(&p->side[PEER_HOST], PEER_HOST, host, &nothing, number);
	begin(&p->side[PEER_GUEST], PEER_GUEST, guest, &nothing, number);
	speak(p, 0, NULL);
}

/* What SIDE seals is opened by the other. */
static void carries(struct pair *p, int side, const char *text)
{
	unsigned char record[64];
	char out[64] = "";
	channel_seal(&p->side[side].out, text, strlen(text), record);
	ck_assert(!channel_open(&p->side[1 - side].in, record, strlen(text) + CHANNEL_MORE, out));
	ck_assert_str_eq(out, text);
}

TEST(the_same_code_makes_two_streams)
{
	OWN(pair) p;
	meet(&p, "47-otter-lantern", "47-otter-lantern", 1);
	ck_assert_int_eq(p.end[PEER_HOST], HANDSHAKE_DONE);
	ck_assert_int_eq(p.end[PEER_GUEST], HANDSHAKE_DONE);
	ck_assert_int_eq(p.count, LINES);
	ck_assert(secret_same(p.side[0].next.secret, p.side[1].next.secret, SEED_SIZE));
	for (int i = 0; i < 3; i++) {
		carries(&p, PEER_HOST, "1 hello");
		carries(&p, PEER_GUEST, "2 yes");
	}
}

TEST(another_code_is_told_to_both)
{
	OWN(pair) p;
	meet(&p, "47-otter-lantern", "47-otter-lemon", 1);
	for (int side = 0; side < 2; side++) {
		ck_assert_int_eq(p.end[side], HANDSHAKE_WRONG);
		ck_assert(strstr(p.why[side].text, "another code, or somebody is in the middle"));
	}
	ck_assert_str_eq(p.line[4], "no code");
}

TEST(those_who_met_before_need_no_code)
{
	OWN(pair) first, p = {.count = 0};
	meet(&first, "47-otter-lantern", "47-otter-lantern", 1);
	begin(&p.side[PEER_HOST], PEER_HOST, "10-acorn-acorn", &first.side[PEER_HOST].next, 2);
	begin(&p.side[PEER_GUEST], PEER_GUEST, NULL, &first.side[PEER_GUEST].next, 2);
	speak(&p, 0, NULL);
	ck_assert_int_eq(p.end[PEER_HOST], HANDSHAKE_DONE);
	ck_assert_int_eq(p.end[PEER_GUEST], HANDSHAKE_DONE);
	carries(&p, PEER_GUEST, "- here");
}

TEST(a_stranger_is_asked_for_the_code)
{
	const struct again one = {true, {1}}, two = {true, {2}};
	for (int knows = 0; knows < 2; knows++) {
		OWN(pair) p = {.count = 0};
		begin(&p.side[PEER_HOST], PEER_HOST, "10-acorn-acorn", knows ? &one : &nothing, 1);
		begin(&p.side[PEER_GUEST], PEER_GUEST, NULL, &two, 1);
		speak(&p, 0, NULL);
		ck_assert_int_eq(p.end[PEER_HOST], HANDSHAKE_UNKNOWN);
		ck_assert_int_eq(p.end[PEER_GUEST], HANDSHAKE_UNKNOWN);
	}
}

/* A line that is cut, changed, replayed from another session or sent back ends the handshake on the
 * side that hears it. */
TEST(no_line_can_be_changed)
{
	OWN(pair) truth, before;
	meet(&before, "47-otter-lantern", "47-otter-lantern", 7);
	meet(&truth, "47-otter-lantern", "47-otter-lantern", 1);
	for (int at = 0; at < LINES; at++) {
		const char *own = truth.line[at];
		char *cut = alloc_string(own), *changed = alloc_string(own),
		     *more = alloc_zero(strlen(own) + 3, 1);
		cut[strlen(cut) - 5] = '\0';
		changed[strlen(changed) - 8] = changed[strlen(changed) - 8] == 'A' ? 'B' : 'A';
		strcat(strcpy(more, own), " 1");
		const char *const lies[] = {"",
		                            "nonsense",
		                            "GET / HTTP/1.1",
		                            cut,
		                            changed,
		                            more,
		                            at ? truth.line[at - 1] : truth.line[1],
		                            at > 1 ? truth.line[at - 2] : "expedition 2 AAAA",
		                            before.line[at]};
		for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
			OWN(pair) p = {.count = 0};
			int to = at % 2 ? PEER_HOST : PEER_GUEST;
			begin(&p.side[PEER_HOST], PEER_HOST, "47-otter-lantern", &nothing, 1);
			begin(&p.side[PEER_GUEST], PEER_GUEST, "47-otter-lantern", &nothing, 1);
			speak(&p, at, lies[i]);
			/* a changed header shows with the first record */
			bool header = lies[i] == changed && at >= 3;
			support_claim((p.end[PEER_HOST] == HANDSHAKE_DONE &&
			               p.end[PEER_GUEST] == HANDSHAKE_DONE) == header,
			              "line %d, '%s': %d %d", at, lies[i], p.end[0], p.end[1]);
			if (header) {
				unsigned char record[CHANNEL_MORE];
				channel_seal(&p.side[1 - to].out, "", 0, record);
				ck_assert(channel_open(&p.side[to].in, record, sizeof record,
				                       record));
			} else
				ck_assert(p.why[0].text[0] || p.why[1].text[0]);
		}
		free(cut);
		free(changed);
		free(more);
	}
}

/* Returns LINE, a line of the same kind, with WORD in place of its word number AT. */
static char *with_word(const char *line, int at, const char *word)
{
	struct text out = {0};
	const char *p = line;
	while (at--)
		p = strchr(p, ' ') + 1;
	text_add_bytes(&out, line, (size_t)(p - line));
	text_add(&out, word);
	text_add(&out, p + strcspn(p, " "));
	return out.s;
}

TEST(a_share_is_a_point_of_the_other_side)
{
	static const char zeros[] = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
	static const char none[] =
		"_____________________________________________38"; /* too long, too */
	OWN(pair) truth;
	meet(&truth, "47-otter-lantern", "47-otter-lantern", 1);
	const char *own = strrchr(truth.line[1], ' ') + 1;
	const struct {
		int line;
		const char *word, *why;
	} lies[] = {
		{1, zeros, "no point"},
		{2, zeros, "no point"},
		{1, none, "isn't 32 bytes"},
		{2, none, "isn't 32 bytes"},
		{2, own, "this side's own share"},
		{1, "__________________________________________8", "no point"},
		{2, "__________________________________________8", "no point"},
	};
	for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
		OWN(pair) p = {.count = 0};
		int at = lies[i].line, to = at % 2 ? PEER_HOST : PEER_GUEST;
		char *line = with_word(truth.line[at], at == 1 ? 2 : 1, lies[i].word);
		begin(&p.side[PEER_HOST], PEER_HOST, "47-otter-lantern", &nothing, 1);
		begin(&p.side[PEER_GUEST], PEER_GUEST, "47-otter-lantern", &nothing, 1);
		speak(&p, at, line);
		ck_assert_int_eq(p.end[to], HANDSHAKE_STRANGE);
		support_claim(strstr(p.why[to].text, lies[i].why), "%s: %s", line, p.why[to].text);
		free(line);
	}
}

TEST(records_come_whole_once_and_in_order)
{
	unsigned char one[CHANNEL_MORE + 3], two[CHANNEL_MORE + 3], out[3];
	OWN(pair) p, other;
	meet(&p, "47-otter-lantern", "47-otter-lantern", 1);
	meet(&other, "47-otter-lantern", "47-otter-lantern", 2);
	struct channel *in = &p.side[PEER_GUEST].in, kept = *in;
	channel_seal(&p.side[PEER_HOST].out, "one", 3, one);
	channel_seal(&p.side[PEER_HOST].out, "two", 3, two);
	ck_assert(channel_open(in, two, sizeof two, out));
	*in = kept;
	ck_assert(!channel_open(in, one, sizeof one, out));
	ck_assert(channel_open(in, one, sizeof one, out));
	for (size_t i = 0; i < sizeof one; i++) {
		*in = kept;
		one[i] ^= 1;
		ck_assert(channel_open(in, one, sizeof one, out));
		one[i] ^= 1;
		*in = kept;
		ck_assert(channel_open(in, one, i, out));
	}
	*in = kept;
	channel_seal(&other.side[PEER_HOST].out, "one", 3, two);
	ck_assert(channel_open(in, two, sizeof two, out));
	channel_seal(&p.side[PEER_GUEST].out, "one", 3, two); /* this side's own line */
	ck_assert(channel_open(in, two, sizeof two, out));
}
