/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/audit.h"

#include <string.h>

#include "families/cards/peer/line.h"
#include "families/cards/peer/peer_round.h"
#include "game/record.h"

void audit_find_seed(const struct evidence *shown, size_t at, struct peer *p, int side)
{
	unsigned char commit[SHORT_SIZE], right[SHORT_SIZE], *seed = p->seed[side];
	bool committed = false, over = false, opened = shown->seed[side] != NULL;
	if (opened)
		memcpy(seed, shown->seed[side], SEED_SIZE);
	for (bool begins = false; at < shown->lines && !begins; at++) {
		OWN(peer_words) w = {0};
		bool own = shown->line[at].side == side;
		if (peer_words_init(&w, shown->line[at].text, NULL))
			continue;
		const char *kind = w.count > 3 ? w.word[1] : "";
		begins = over && !strcmp(kind, "round");
		if (own && !begins && !committed && !strcmp(kind, "round"))
			committed = !base64_read(w.word[3], commit, sizeof commit);
		if (own && !over && !strcmp(kind, "open") &&
		    !base64_read(w.word[2], seed, SEED_SIZE))
			opened = true;
		over |= own && !strcmp(kind, "open");
	}
	struct share share = peer_share(p, side, p->round + 1, seed);
	share_commit(&share, right);
	p->known[side] = committed && opened && !memcmp(commit, right, sizeof right);
}

/* Checks that each line is signed by its side and follows those before it. */
static int check_signatures(const struct evidence *shown, struct audit *out)
{
	unsigned char chain[SHORT_SIZE], signer[SEATS][SIGNER_SIZE];
	seal_begin(chain);
	for (size_t i = 0; i < shown->lines; i++) {
		const struct peer_line *line = &shown->line[i];
		OWN(peer_words) w = {0};
		out->line = i + 1;
		out->side = line->side;
		if (peer_words_init(&w, line->text, &out->why))
			return -1;
		int status = seal_signer(&w, i + 1, line->side, signer, &out->why);
		if (status ||
		    seal_check(chain, line->side, signer[line->side], line->text, &out->why))
			return -1;
		seal_add(chain, line->side, line->text);
	}
	out->line = 0;
	return 0;
}

struct evidence audit_evidence(const struct peer *p)
{
	return (struct evidence){.line = p->line, .lines = p->lines, .cuts = p->cuts};
}

void audit_refused(const struct peer *p, int side, const struct error *why, struct audit *out)
{
	*out = (struct audit){
		.result = AUDIT_CHEATED, .side = side, .line = p->lines + 1, .why = *why};
	peer_where(p, &out->round, &out->turn);
}

struct audit audit_lines(const struct evidence *shown, struct peer *witness)
{
	struct peer own;
	struct peer *p = witness ? witness : &own;
	struct error why;
	struct audit out = {.result = AUDIT_VERIFIED};
	bool right = true;
	peer_witness(p);
	p->cuts = shown->cuts ? shown->cuts : p->cuts;
	p->trusts = shown->trusts;
	if (check_signatures(shown, &out)) {
		out.result = AUDIT_ALTERED;
		right = false;
	}
	for (size_t i = 0; i < shown->lines && right; i++) {
		const struct peer_line *line = &shown->line[i];
		if (p->step == PEER_COMMIT_FIRST) {
			/* the seeds known for the round that begins here decide what the witness
			 * sees */
			for (int side = 0; side < SEATS; side++)
				audit_find_seed(shown, i, p, side);
			peer_look(p, p->known[0] && p->known[1] ? PEER_WITNESS
			             : p->known[0]              ? PEER_HOST
			             : p->known[1]              ? PEER_GUEST
			                                        : PEER_NOBODY);
			if (p->sees != PEER_WITNESS) {
				out.result = AUDIT_NOT_OPENED;
				out.side = p->known[0] == p->known[1] ? -1 : p->known[0];
			}
		}
		right = !peer_take(p, line->side, line->text, &why);
		if (!right)
			audit_refused(p, line->side, &why, &out);
	}
	out.over = right && p->step == PEER_OVER;
	if (out.result == AUDIT_VERIFIED && p->step != PEER_OVER && p->step != PEER_COMMIT_FIRST) {
		out.result = AUDIT_NOT_OPENED; /* the sides have not agreed on the match yet */
		out.side = -1;
	}
	if (out.result == AUDIT_NOT_OPENED)
		peer_where(p, &out.round, &out.turn);
	if (!witness)
		peer_release(p);
	return out;
}

void audit_words(const struct audit *a, const struct peer *p, struct text *out)
{
	const char *why = a->why.text;
	const bool late = a->result == AUDIT_VERIFIED && p->timed_out;
	const struct phrase name = peer_named(p, late ? peer_table(p)->mover : a->side);
	const char *who = name.s;
	if (a->result == AUDIT_VERIFIED)
		text_addf(out, late ? "%s; %s ran out of time" : "%s", VERDICT_GOOD, who);
	else if (a->result == AUDIT_ALTERED)
		text_addf(out, "not verified: line %zu isn't signed as it stands: %s", a->line, why);
	else if (a->result == AUDIT_NOT_OPENED && !a->round)
		text_add(out, "so far nothing is wrong: the match isn't agreed on");
	else if (a->result == AUDIT_NOT_OPENED && a->side < 0)
		text_addf(out, "so far nothing is wrong: the seeds of round %d aren't open", a->round);
	else if (a->result == AUDIT_NOT_OPENED)
		text_addf(out, "so far nothing is wrong: %s hasn't opened the seed of round %d", who, a->round);
	else if (!a->round)
		text_addf(out, "not verified: %s, before the first round: %s", who, why);
	else if (!a->turn)
		text_addf(out, "not verified: %s, round %d, before the first turn: %s", who, a->round, why);
	else
		text_addf(out, "not verified: %s, round %d, turn %d: %s", who, a->round, a->turn, why);
}
