/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/peer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/peer/peer_round.h"
#include "families/cards/peer/peer_take.h"
#include "families/cards/peer/seal.h"
#include "families/cards/peer/shuffle.h"

/* ---- The beginning and the end.  ---- */

static void begin(struct peer *p, int side)
{
	*p = (struct peer){
		.side = side, .sees = side, .cuts = LIST_CUTS, .luck_round = 1};
	seal_begin(p->chain);
}

/* Writes what follows from SECRET for the use that LABEL names to OUT, SEED_SIZE bytes. */
static void derive(const unsigned char *secret, const char *label, unsigned char *out)
{
	struct text in = {0};
	hash_text(&in, "expedition secret 2");
	hash_bytes(&in, secret, SEED_SIZE);
	hash_text(&in, label);
	hash_end_short(&in, out);
}

static int begin_side(struct peer *p, int side, const char *name, const unsigned char *secret,
                      struct error *e)
{
	unsigned char seed[SEED_SIZE];
	begin(p, side);
	if (peer_name_check(name, e))
		return -1;
	snprintf(p->name[side], sizeof p->name[side], "%s", name);
	derive(secret, "nonce", p->nonce[side]);
	derive(secret, "luck", p->luck);
	derive(secret, "signer", seed);
	signer_of_seed(seed, p->signer[side], p->signer_secret);
	secret_clear(seed, sizeof seed);
	return 0;
}

int peer_host(struct peer *p, const struct rules *r, int first, const char *name,
              const unsigned char *secret, struct error *e)
{
	if (begin_side(p, PEER_HOST, name, secret, e))
		return -1;
	p->rules = *r;
	p->first = first;
	return 0;
}

int peer_guest(struct peer *p, const char *name, const unsigned char *secret, struct error *e)
{
	return begin_side(p, PEER_GUEST, name, secret, e);
}

void peer_witness(struct peer *p)
{
	begin(p, PEER_WITNESS);
}

void peer_release(struct peer *p)
{
	for (size_t i = 0; i < p->lines; i++)
		free(p->line[i].text);
	free(p->line);
	free(p->refused);
	if (p->past)
		secret_clear(p->past, p->pasts * sizeof *p->past);
	free(p->past);
	free(p->event);
	free(p->deck);
	secret_clear(p, sizeof *p);
	p->step = PEER_OVER;
}

/* ---- Whose line is next.  ---- */

int peer_speaker(const struct peer *p)
{
	switch (p->step) {
	case PEER_HELLO:
		return PEER_HOST;
	case PEER_YES:
		return PEER_GUEST;
	case PEER_COMMIT_FIRST:
	case PEER_DECK_FIRST:
	case PEER_DEAL:
		return p->lays;
	case PEER_COMMIT_SECOND:
	case PEER_DECK_SECOND:
		return seat_other(p->lays);
	case PEER_OPEN_FIRST:
		return p->opens;
	case PEER_OPEN_SECOND:
		return seat_other(p->opens);
	case PEER_TURN:
		return peer_table(p)->mover;
	case PEER_UNLOCK:
	case PEER_UNDO:
		return seat_other(peer_table(p)->mover);
	default:
		return -1;
	}
}

bool peer_due(const struct peer *p)
{
	return peer_speaker(p) == p->side && p->step != PEER_YES && p->step != PEER_TURN &&
	       p->step != PEER_UNDO;
}

void peer_where(const struct peer *p, int *round, int *turn)
{
	bool plays = p->step == PEER_TURN || p->step == PEER_UNLOCK || p->step == PEER_UNDO;
	*round = p->round + (p->step == PEER_COMMIT_FIRST);
	*turn = p->step == PEER_COMMIT_FIRST ? 0 : p->turn;
	if (plays && table_turn_begins(peer_table(p)) && p->step != PEER_UNDO)
		++*turn;
}

bool peer_in_round(const struct peer *p)
{
	return p->round &&
	       (p->step == PEER_TURN || p->step == PEER_UNLOCK || p->step == PEER_UNDO ||
	        p->step == PEER_OPEN_FIRST || p->step == PEER_OPEN_SECOND ||
	        p->step == PEER_OVER || p->step == PEER_COMMIT_FIRST);
}

/* ---- Taking a line.  ---- */

static void add_line(struct peer *p, int side, const char *text)
{
	p->line = alloc_grow(p->line, &p->lines_cap, p->lines + 1, sizeof *p->line);
	p->line[p->lines++] = (struct peer_line){side, alloc_string(text)};
	seal_add(p->chain, side, text);
}

/* Makes the hash that no other match has, of hello, yes and all fields of the rules. */
static void make_session(struct peer *p)
{
	struct text in = {0}, fields = {0};
	peer_rules_fields(&p->rules, &fields);
	hash_text(&in, "expedition session 1");
	hash_bytes(&in, p->chain, SHORT_SIZE);
	hash_text(&in, text_string(&fields));
	hash_end_short(&in, p->session);
	text_release(&fields);
}

/* Checks that SIDE has signed the line TEXT, of the words W, for this place. */
static int check_signature(const struct peer *p, int side, const char *text,
                           const struct peer_words *w, struct error *e)
{
	unsigned char signer[SEATS][SIGNER_SIZE];
	int version;
	if (p->side == PEER_WITNESS)
		return 0; /* the audit looks at all signatures before there is a witness */
	if (p->step == PEER_HELLO && w->count > 2 && !strcmp(w->word[1], "hello") &&
	    peer_number(w->word[2], PEER_VERSION, PEER_VERSION, &version))
		return error_set(e, "version %.10s of the protocol: this program speaks version %d",
		                 w->word[2], PEER_VERSION);
	memcpy(signer, p->signer, sizeof signer);
	if (seal_signer(w, p->lines + 1, side, signer, e))
		return -1;
	return seal_check(p->chain, side, signer[side], text, e);
}

/* Takes the line of SIDE, which it has signed for this place. */
static int take_signed(struct peer *p, int side, struct peer_words *w, struct error *e)
{
	int speaker = peer_speaker(p), number;
	if (speaker != side)
		return error_set(e, "%s speaks out of turn: %s is next", peer_side_name(side),
		                 peer_side_name(speaker));
	if (w->count < 3 || peer_number(w->word[0], 1, INT32_MAX, &number))
		return error_set(e, "a line begins with its number and its kind");
	if ((size_t)number != p->lines + 1)
		return error_set(e, "line %d, where line %zu is next", number, p->lines + 1);
	return peer_step_take(p, side, w, e);
}

/* Keeps TEXT, the line of the other side that was refused. */
static void keep_refused(struct peer *p, int side, const char *text)
{
	/* before both have agreed anybody can be the other side */
	if (side == p->side || p->lines < SEATS || p->refused)
		return;
	p->refused = alloc_string(text);
}

int peer_take(struct peer *p, int side, const char *text, struct error *e)
{
	struct peer_words w;
	bool yes = p->step == PEER_YES;
	if (peer_speaker(p) < 0)
		return error_set(e, "the match is over, and nothing more is said");
	if (p->refused && side != p->side && strcmp(text, p->refused) != 0)
		return error_set(e, "another line of it was refused here, and no other is taken");
	if (peer_words_init(&w, text, e))
		return PEER_STRANGE;
	if (check_signature(p, side, text, &w, e)) {
		peer_words_release(&w);
		return PEER_STRANGE;
	}
	int status = take_signed(p, side, &w, e);
	peer_words_release(&w);
	if (status) {
		keep_refused(p, side, text);
		return PEER_REFUSED;
	}
	add_line(p, side, text);
	if (p->lines == 1)
		memcpy(p->match, p->chain, sizeof p->match);
	if (yes)
		make_session(p);
	return PEER_TAKEN;
}
