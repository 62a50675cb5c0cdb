/* Two programs who share a code, and the records that they seal.  Whoever has another code, or
 * changes a line, meets tests/peer_handshake.py.
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

/* Lets both begin with the same code, by the secrets of NUMBER. */
static void begin(struct pair *p, int number)
{
	static const struct again nothing = {.known = false};
	*p = (struct pair){.count = 0};
	for (int side = 0; side < 2; side++) {
		const unsigned char secret[SEED_SIZE] = {(unsigned char)number, (unsigned char)side};
		handshake_begin(&p->side[side], side, "47-otter-lantern", &nothing, secret);
	}
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

static void meet(struct pair *p, int number)
{
	begin(p, number);
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
	meet(&p, 1);
	ck_assert_int_eq(p.end[PEER_HOST], HANDSHAKE_DONE);
	ck_assert_int_eq(p.end[PEER_GUEST], HANDSHAKE_DONE);
	ck_assert_int_eq(p.count, LINES);
	ck_assert(secret_same(p.side[0].next.secret, p.side[1].next.secret, SEED_SIZE));
	for (int i = 0; i < 3; i++) {
		carries(&p, PEER_HOST, "1 hello");
		carries(&p, PEER_GUEST, "2 yes");
	}
}

/* Its lines are as long as any line of a match. */
TEST(a_line_is_no_longer_than_others)
{
	for (int more = 0; more <= 1; more++) {
		OWN(pair) p;
		OWN(text) line = {0};
		begin(&p, 1);
		handshake_greet(&p.side[PEER_HOST], &line);
		while (line.len + 1 < PEER_LINE_MAX + (size_t)more)
			text_add_char(&line, 'A');
		speak(&p, 0, text_string(&line));
		ck_assert_int_eq(p.end[PEER_GUEST], HANDSHAKE_STRANGE);
		ck_assert_int_eq(!strcmp(p.why[PEER_GUEST].text, "a line of more than 16384 bytes"), more);
	}
}

/* A line whose end is the header of a stream may be changed there: that shows with the first
 * record. */
TEST(a_changed_header_makes_another_stream)
{
	for (int at = LINES - 2; at < LINES; at++) {
		OWN(pair) truth, p;
		unsigned char record[CHANNEL_MORE];
		const int to = at % 2 ? PEER_HOST : PEER_GUEST;
		meet(&truth, 1);
		char *changed = truth.line[at], *letter = changed + strlen(changed) - 8;
		*letter = *letter == 'A' ? 'B' : 'A';
		begin(&p, 1);
		speak(&p, at, changed);
		ck_assert(p.end[PEER_HOST] == HANDSHAKE_DONE && p.end[PEER_GUEST] == HANDSHAKE_DONE);
		channel_seal(&p.side[1 - to].out, "", 0, record);
		ck_assert(channel_open(&p.side[to].in, record, sizeof record, record));
	}
}

TEST(records_come_whole_once_and_in_order)
{
	unsigned char one[CHANNEL_MORE + 3], two[CHANNEL_MORE + 3], out[3];
	OWN(pair) p, other;
	meet(&p, 1);
	meet(&other, 2);
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
