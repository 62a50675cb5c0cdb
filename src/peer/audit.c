/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "peer/audit.h"

#include <stdlib.h>
#include <string.h>

#include "peer/peer_words.h"

/* Puts the seed that SIDE opens, in the lines from AT on and before the next round, into SEED.
 * Returns whether there is one. */
static bool find_seed(const struct peer_line *lines, size_t count, size_t at, int side,
                      unsigned char *seed)
{
	int rounds = 0;
	for (; at < count; at++) {
		struct peer_words w;
		if (peer_words_init(&w, lines[at].text, NULL))
			continue;
		const char *kind = w.count > 2 ? w.word[1] : "";
		rounds += !strcmp(kind, "round") && lines[at].side == PEER_HOST;
		bool found = rounds <= 1 && lines[at].side == side && !strcmp(kind, "open") &&
		             !base64_read(w.word[2], seed, SEED_SIZE);
		peer_words_release(&w);
		if (found)
			return true;
		if (rounds > 1)
			return false;
	}
	return false;
}

void audit_lines(const struct peer_line *lines, size_t count, struct audit *out,
                 struct peer *witness)
{
	struct peer own;
	struct peer *p = witness ? witness : &own;
	peer_witness(p);
	*out = (struct audit){.result = AUDIT_VERIFIED};
	for (size_t i = 0; i < count && out->result == AUDIT_VERIFIED; i++) {
		bool opened = true;
		for (int side = 0; p->step == PEER_COMMIT_HOST && side < SEATS; side++)
			opened &= find_seed(lines, count, i, side, p->seed[side]);
		if (!opened)
			out->result = AUDIT_NOT_OPENED;
		else if (peer_take(p, lines[i].side, lines[i].text, &out->why)) {
			out->result = AUDIT_CHEATED;
			out->side = lines[i].side;
			out->turn = p->turn + (p->step == PEER_TURN);
		}
	}
	if (out->result == AUDIT_VERIFIED && p->step != PEER_OVER && p->step != PEER_COMMIT_HOST)
		out->result = AUDIT_NOT_OPENED;
	out->round = out->result == AUDIT_NOT_OPENED && p->step == PEER_COMMIT_HOST ? p->round + 1
	                                                                            : p->round;
	if (!witness)
		peer_release(p);
}

void audit_words(const struct audit *a, const char *const name[SEATS], struct text *out)
{
	if (a->result == AUDIT_VERIFIED)
		text_add(out, "verified");
	else if (a->result == AUDIT_NOT_OPENED)
		text_addf(out, "not verified: the seeds of round %d were not opened", a->round);
	else if (a->turn)
		text_addf(out, "not verified: %s, round %d, turn %d: %s", name[a->side], a->round, a->turn,
		          a->why.text);
	else
		text_addf(out, "not verified: %s, before the first turn of round %d: %s", name[a->side],
		          a->round, a->why.text);
}
