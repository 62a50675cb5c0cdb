/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "peer/audit.h"

#include <string.h>

#include "peer/peer_words.h"
#include "peer/seal.h"

/* Puts the seed that SIDE opens, in the lines from AT on and before the next round, into SEED.
 * Returns whether there is one. */
static bool find_seed(const struct peer_line *lines, size_t count, size_t at, int side,
                      unsigned char *seed)
{
	bool over = false; /* somebody has opened */
	for (; at < count; at++) {
		struct peer_words w;
		if (peer_words_init(&w, lines[at].text, NULL))
			continue;
		const char *kind = w.count > 2 ? w.word[1] : "";
		bool begins = over && !strcmp(kind, "round"), opens = !strcmp(kind, "open");
		bool found = opens && lines[at].side == side &&
		             !base64_read(w.word[2], seed, SEED_SIZE);
		over |= opens;
		peer_words_release(&w);
		if (found || begins)
			return found;
	}
	return false;
}

/* Checks that each line is signed by its side and follows those before it.  ANSWERED gets, for each
 * side, the number of lines up to its last signature: that covers an unlock before it, too. */
static int check_signatures(const struct peer_line *lines, size_t count, size_t *answered,
                            struct audit *out)
{
	unsigned char chain[SHORT_SIZE], signer[SEATS][SIGNER_SIZE];
	seal_begin(chain);
	for (size_t i = 0; i < count; i++) {
		struct peer_words w;
		int side = lines[i].side, status = 0;
		out->line = i + 1;
		out->side = side;
		if (peer_words_init(&w, lines[i].text, &out->why))
			return -1;
		bool bare = i >= SEATS && seal_none(&w);
		if (!bare)
			status = seal_signer(&w, i + 1, side, signer, &out->why);
		peer_words_release(&w);
		if (status ||
		    (!bare && seal_check(chain, side, signer[side], lines[i].text, &out->why)))
			return -1;
		if (!bare)
			answered[side] = i + 1;
		seal_add(chain, side, lines[i].text);
	}
	out->line = 0;
	return 0;
}

void audit_refused(const struct peer *p, int side, const struct error *why, struct audit *out)
{
	*out = (struct audit){
		.result = AUDIT_CHEATED, .side = side, .line = p->lines + 1, .why = *why};
	peer_where(p, &out->round, &out->turn);
}

void audit_lines(const struct peer_line *lines, size_t count, struct audit *out,
                 struct peer *witness)
{
	struct peer own;
	struct peer *p = witness ? witness : &own;
	struct error why;
	size_t answered[SEATS] = {0};
	peer_witness(p);
	*out = (struct audit){.result = AUDIT_VERIFIED};
	if (check_signatures(lines, count, answered, out))
		out->result = AUDIT_ALTERED;
	for (size_t i = 0; i < count && out->result == AUDIT_VERIFIED; i++) {
		bool begins = p->step == PEER_COMMIT_FIRST, opened[SEATS] = {!begins, !begins};
		for (int side = 0; begins && side < SEATS; side++)
			opened[side] = find_seed(lines, count, i, side, p->seed[side]);
		if (!opened[0] || !opened[1]) {
			out->result = AUDIT_NOT_OPENED;
			out->side = opened[0] == opened[1] ? -1 : opened[0];
		}
		if (out->result == AUDIT_VERIFIED && peer_take(p, lines[i].side, lines[i].text, &why)) {
			audit_refused(p, lines[i].side, &why, out);
			if (i >= answered[lines[i].side])
				out->result = AUDIT_ALTERED;
		}
	}
	if (out->result == AUDIT_VERIFIED && p->step != PEER_OVER && p->step != PEER_COMMIT_FIRST) {
		out->result = AUDIT_NOT_OPENED;
		out->side = -1;
	}
	if (out->result == AUDIT_NOT_OPENED)
		peer_where(p, &out->round, &out->turn);
	if (!witness)
		peer_release(p);
}

void audit_words(const struct audit *a, const char *const name[SEATS], struct text *out)
{
	const char *why = a->why.text;
	text_add(out, a->result == AUDIT_VERIFIED ? "verified" : "not verified: ");
	if (a->result == AUDIT_NOT_OPENED && a->round && a->side >= 0)
		text_addf(out, "%s has not opened the seed of round %d", name[a->side], a->round);
	else if (a->result == AUDIT_NOT_OPENED && a->round)
		text_addf(out, "the seeds of round %d were not opened", a->round);
	else if (a->result == AUDIT_NOT_OPENED)
		text_add(out, "the match was not agreed on");
	else if (a->result == AUDIT_ALTERED)
		text_addf(out, "line %zu isn't signed as it stands: %s", a->line, why);
	else if (a->result == AUDIT_CHEATED && !a->round)
		text_addf(out, "%s, before the first round: %s", name[a->side], why);
	else if (a->result == AUDIT_CHEATED && !a->turn)
		text_addf(out, "%s, round %d, before the first turn: %s", name[a->side], a->round,
		          why);
	else if (a->result == AUDIT_CHEATED)
		text_addf(out, "%s, round %d, turn %d: %s", name[a->side], a->round, a->turn, why);
}
