/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "families/cards/peer/peer.h"
#include "families/cards/peer/peer_round.h"
#include "families/cards/peer/seal.h"
#include "families/cards/peer/shuffle.h"

static void begin_line(const struct peer *p, const char *kind, struct text *out)
{
	text_addf(out, "%zu %s", p->lines + 1, kind);
}

static void add_bytes(const void *data, size_t len, struct text *out)
{
	text_add_char(out, ' ');
	base64_write(data, len, out);
}

static void sign_line(const struct peer *p, struct text *out)
{
	seal_sign(p->chain, p->side, p->signer_secret, out);
}

static void line_hello(const struct peer *p, struct text *out)
{
	const char *name = p->name[PEER_HOST];
	begin_line(p, "hello", out);
	text_addf(out, " %d", PEER_VERSION);
	add_bytes(p->nonce[PEER_HOST], SEED_SIZE, out);
	add_bytes(p->signer[PEER_HOST], SIGNER_SIZE, out);
	text_add_char(out, ' ');
	rules_format(&p->rules, out);
	text_add_char(out, ' ');
	peer_rules_hash(&p->rules, out);
	text_addf(out, " %d", p->first + 1);
	add_bytes(name, strlen(name), out);
	if (peer_clocked(p)) {
		text_add_char(out, ' ');
		peer_clock_format(&p->clock, out);
	}
	if (p->no_help)
		text_add(out, " " PEER_NO_HELP);
}

static void line_commit(const struct peer *p, struct text *out)
{
	unsigned char seed[SEED_SIZE], commit[SHORT_SIZE];
	int round = p->step == PEER_COMMIT_FIRST ? p->round + 1 : p->round;
	if (peer_seed(p, round, seed))
		return; /* of a round that was over long ago: such a line isn't due */
	struct share share = peer_share(p, p->side, round, seed);
	share_commit(&share, commit);
	secret_clear(seed, sizeof seed);
	begin_line(p, "round", out);
	text_addf(out, " %d", round);
	add_bytes(commit, sizeof commit, out);
}

/* Adds the N points LOCKED with this side's lock taken off, and the proof of that. */
static void add_unlocks(const struct peer *p, int n, const struct point *locked,
                        const struct point *public, struct text *out)
{
	struct point unlocked[CARDS_MAX];
	unsigned char proof[UNLOCK_PROOF];
	struct lock lock;
	struct share share = peer_share(p, p->side, p->round, p->seed[p->side]);
	share_lock(&share, &lock);
	for (int i = 0; i < n; i++)
		point_unlock(&lock, &locked[i], &unlocked[i]);
	secret_clear(&lock, sizeof lock);
	const struct unlock_claim claim = {&share, n, locked, unlocked, public};
	unlock_prove(&claim, proof);
	add_bytes(unlocked, (size_t)n * POINT_SIZE, out);
	add_bytes(proof, sizeof proof, out);
}

/* Adds the unlocks of SEAT's hand in LIST. */
static void add_hand(const struct peer *p, const struct point *list, int seat,
                     const struct point *public, struct text *out)
{
	struct point locked[CARDS_MAX];
	int n = 0;
	for (int i = 0; i < SEATS * p->rules.hand; i++)
		if (peer_hand_seat(p, i) == seat)
			locked[n++] = list[i];
	add_unlocks(p, n, locked, public, out);
}

static void line_deck(const struct peer *p, struct text *out)
{
	struct point list[CARDS_MAX], public;
	struct text proof = {0};
	const struct point *before = p->side == p->lays ? p->point : p->first_list;
	struct share share = peer_share(p, p->side, p->round, p->seed[p->side]);
	share_lay_out(&share, p->cards, before, list);
	share_public(&share, &public);
	const struct list_claim claim = {.share = &share,
	                                 .n = p->cards,
	                                 .in = before,
	                                 .out = list,
	                                 .public = &public,
	                                 .cuts = p->cuts};
	list_prove(&claim, &proof);
	begin_line(p, "deck", out);
	add_bytes(&public, POINT_SIZE, out);
	add_bytes(list, (size_t)p->cards * POINT_SIZE, out);
	add_bytes(proof.s, proof.len, out);
	text_release(&proof);
	if (p->side != p->lays)
		add_hand(p, list, p->lays, &public, out);
}

static void line_unlock(const struct peer *p, struct text *out)
{
	begin_line(p, "unlock", out);
	add_unlocks(p, 1, &p->list[peer_next_position(p)], &p->public[p->side], out);
}

void peer_line_due(const struct peer *p, struct text *out)
{
	switch (p->step) {
	case PEER_HELLO:
		line_hello(p, out);
		break;
	case PEER_COMMIT_FIRST:
	case PEER_COMMIT_SECOND:
		line_commit(p, out);
		break;
	case PEER_DECK_FIRST:
	case PEER_DECK_SECOND:
		line_deck(p, out);
		break;
	case PEER_DEAL:
		begin_line(p, "deal", out);
		add_hand(p, p->list, seat_other(p->side), &p->public[p->side], out);
		break;
	case PEER_UNLOCK:
		line_unlock(p, out);
		break;
	default:
		begin_line(p, "open", out);
		add_bytes(p->seed[p->side], SEED_SIZE, out);
	}
	sign_line(p, out);
}

void peer_line_yes(const struct peer *p, struct text *out)
{
	const char *name = p->name[PEER_GUEST];
	begin_line(p, "yes", out);
	add_bytes(p->nonce[PEER_GUEST], SEED_SIZE, out);
	add_bytes(p->signer[PEER_GUEST], SIGNER_SIZE, out);
	add_bytes(name, strlen(name), out);
	sign_line(p, out);
}

void peer_line_turn(const struct peer *p, const struct move *moves, int count, struct text *out)
{
	char text[MOVE_TEXT_SIZE];
	begin_line(p, "turn", out);
	for (int i = 0; i < count; i++)
		text_addf(out, "%c%s", i ? '/' : ' ', move_format(&p->rules, moves[i], text));
	sign_line(p, out);
}

void peer_line_resign(const struct peer *p, struct text *out)
{
	begin_line(p, "resign", out);
	sign_line(p, out);
}

void peer_line_timeout(const struct peer *p, struct text *out)
{
	begin_line(p, "resign time", out);
	sign_line(p, out);
}

void peer_line_undo(const struct peer *p, int count, struct text *out)
{
	begin_line(p, "undo", out);
	text_addf(out, " %d", count);
	sign_line(p, out);
}
