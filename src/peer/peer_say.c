/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "peer/peer.h"
#include "peer/peer_round.h"
#include "peer/seal.h"

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
	peer_secret(p, "round", round, seed);
	struct share share = peer_share(p, p->side, round, seed);
	share_commit(&share, commit);
	secret_clear(seed, sizeof seed);
	begin_line(p, "round", out);
	text_addf(out, " %d", round);
	add_bytes(commit, sizeof commit, out);
}

/* Adds the points of SEAT's hand with this side's lock taken off. */
static void add_unlocks(const struct peer *p, const struct point *list, int seat, struct text *out)
{
	struct point unlocked[CARDS_MAX];
	struct lock lock;
	int n = 0;
	struct share share = peer_share(p, p->side, p->round, p->seed[p->side]);
	share_lock(&share, &lock);
	for (int i = 0; i < SEATS * p->rules.hand; i++)
		if (peer_hand_seat(p, i) == seat)
			point_unlock(&lock, &list[i], &unlocked[n++]);
	secret_clear(&lock, sizeof lock);
	add_bytes(unlocked, (size_t)n * POINT_SIZE, out);
}

static void line_deck(const struct peer *p, struct text *out)
{
	struct point list[CARDS_MAX];
	struct share share = peer_share(p, p->side, p->round, p->seed[p->side]);
	share_lay_out(&share, p->cards, p->side == p->lays ? p->point : p->first_list, list);
	begin_line(p, "deck", out);
	add_bytes(list, (size_t)p->cards * POINT_SIZE, out);
	if (p->side != p->lays)
		add_unlocks(p, list, p->lays, out);
}

static void line_unlock(const struct peer *p, struct text *out)
{
	struct point unlocked;
	struct lock lock;
	struct share share = peer_share(p, p->side, p->round, p->seed[p->side]);
	share_lock(&share, &lock);
	point_unlock(&lock, &p->list[peer_next_position(p)], &unlocked);
	secret_clear(&lock, sizeof lock);
	begin_line(p, "unlock", out);
	add_bytes(&unlocked, POINT_SIZE, out);
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
		add_unlocks(p, p->list, seat_other(p->side), out);
		break;
	case PEER_UNLOCK:
		line_unlock(p, out);
		return; /* the next line of this side signs it, too */
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
