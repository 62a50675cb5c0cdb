/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/peer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/peer/line.h"
#include "families/cards/peer/peer_round.h"

/* ---- The beginning and the end.  ---- */

static void begin(struct peer *p, int side)
{
	*p = (struct peer){
		.side = side, .sees = side, .cuts = LIST_CUTS, .luck_round = 1};
	seal_begin(p->chain);
}

/* Begins P for SIDE, whose SECRET gives all others. */
static int begin_side(struct peer *p, int side, const char *name, const unsigned char *secret,
                      struct error *e)
{
	static const char label[] = "expedition secret 2";
	unsigned char seed[SEED_SIZE];
	begin(p, side);
	if (names_check_person(name, e))
		return -1;
	snprintf(p->name[side], sizeof p->name[side], "%s", name);
	hash_short(label, secret, SEED_SIZE, "nonce", p->nonce[side]);
	hash_short(label, secret, SEED_SIZE, "luck", p->luck);
	hash_short(label, secret, SEED_SIZE, "signer", seed);
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

/* Checks that SIDE has signed the line TEXT, whose words are W, for this place, in this version of
 * the protocol. */
static int check_signature(const struct peer *p, int side, const char *text,
                           const struct peer_words *w, struct error *e)
{
	unsigned char signer[SEATS][SIGNER_SIZE];
	int version;
	if (p->step == PEER_HELLO && w->count > 2 && !strcmp(w->word[1], "hello") &&
	    number_exact(w->word[2], PEER_VERSION, PEER_VERSION, &version))
		return error_set(e, "version %.10s of the protocol: this program speaks version %d",
		                 w->word[2], PEER_VERSION);
	if (p->side == PEER_WITNESS)
		return 0; /* the audit checks all signatures before it begins a witness */
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
	if (w->count < 3 || number_exact(w->word[0], 1, INT32_MAX, &number))
		return error_set(e, "a line begins with its number and its kind");
	if ((size_t)number != p->lines + 1)
		return error_set(e, "line %d, where line %zu is next", number, p->lines + 1);
	return peer_step_take(p, side, w, e);
}

int peer_take(struct peer *p, int side, const char *text, struct error *e)
{
	OWN(peer_words) w = {0};
	bool yes = p->step == PEER_YES;
	if (peer_speaker(p) < 0)
		return error_set(e, "the match is over, and nothing more is said");
	if (p->refused && side != p->side && strcmp(text, p->refused) != 0)
		return error_set(e, "another line of it was refused here, and no other is taken");
	if (peer_words_init(&w, text, e))
		return PEER_STRANGE;
	if (check_signature(p, side, text, &w, e))
		return PEER_STRANGE;
	int status = take_signed(p, side, &w, e);
	if (status) {
		/* before both sides have agreed, anybody can claim to be the other side */
		if (side != p->side && p->lines >= SEATS && !p->refused)
			p->refused = alloc_string(text);
		return PEER_REFUSED;
	}
	p->line = alloc_grow(p->line, &p->lines_cap, p->lines + 1, sizeof *p->line);
	p->line[p->lines++] = (struct peer_line){side, alloc_string(text)};
	seal_add(p->chain, side, text);
	if (p->lines == 1)
		memcpy(p->match, p->chain, sizeof p->match);
	if (yes) {
		/* no other match has this hash of hello, yes and all fields of the rules */
		OWN(text) fields = {0};
		peer_rules_fields(&p->rules, &fields);
		hash_short("expedition session 1", p->chain, SHORT_SIZE, text_string(&fields), p->session);
	}
	return PEER_TAKEN;
}

/* ---- The lines of this side. ---- */

static void begin_line(const struct peer *p, const char *kind, struct text *out)
{
	text_addf(out, "%zu %s", p->lines + 1, kind);
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
	base64_add_word(p->nonce[PEER_HOST], SEED_SIZE, out);
	base64_add_word(p->signer[PEER_HOST], SIGNER_SIZE, out);
	text_add_char(out, ' ');
	rows_format(&card_rows, &p->rules, out);
	text_addf(out, " %s %d", peer_rules_hash(&p->rules).s, p->first + 1);
	base64_add_word(name, strlen(name), out);
	if (peer_clocked(p))
		text_addf(out, " %s", peer_clock_format(&p->clock).s);
	if (p->no_help)
		text_add(out, " " PEER_NO_HELP);
}

static void line_commit(const struct peer *p, struct text *out)
{
	unsigned char seed[SEED_SIZE], commit[SHORT_SIZE];
	int round = p->step == PEER_COMMIT_FIRST ? p->round + 1 : p->round;
	if (peer_seed(p, round, seed))
		return; /* the seed is of an earlier round, so such a line is not due */
	struct share share = peer_share(p, p->side, round, seed);
	share_commit(&share, commit);
	secret_clear(seed, sizeof seed);
	begin_line(p, "round", out);
	text_addf(out, " %d", round);
	base64_add_word(commit, sizeof commit, out);
}

/* Adds the points of U without this side's lock, and the proof. */
static void add_unlocks(const struct peer *p, const struct peer_unlocks *u, struct text *out)
{
	struct point locked[CARDS_MAX] = {{{0}}}, unlocked[CARDS_MAX];
	unsigned char proof[UNLOCK_PROOF];
	struct share share = peer_share(p, p->side, p->round, p->seed[p->side]);
	const struct claim claim = {
		.share = &share, .n = u->n, .from = locked, .to = unlocked, .public = u->public};
	peer_locked(u, locked);
	share_unlock(&share, u->n, locked, unlocked);
	unlock_prove(&claim, proof);
	base64_add_word(unlocked, (size_t)u->n * POINT_SIZE, out);
	base64_add_word(proof, sizeof proof, out);
}

static void line_deck(const struct peer *p, struct text *out)
{
	struct point list[CARDS_MAX], public;
	OWN(text) proof = {0};
	const struct point *before = p->side == p->lays ? p->point : p->first_list;
	struct share share = peer_share(p, p->side, p->round, p->seed[p->side]);
	share_lay_out(&share, p->cards, before, list);
	share_public(&share, &public);
	const struct claim claim = {&share, p->cards, before, list, &public, p->cuts};
	list_prove(&claim, &proof);
	begin_line(p, "deck", out);
	base64_add_word(&public, POINT_SIZE, out);
	base64_add_word(list, (size_t)p->cards * POINT_SIZE, out);
	base64_add_word(proof.s, proof.len, out);
	if (p->side != p->lays) {
		const struct peer_unlocks hand = peer_hand(p, p->lays, list, &public);
		add_unlocks(p, &hand, out);
	}
}

void peer_line_due(const struct peer *p, struct text *out)
{
	struct peer_unlocks unlocks;
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
		unlocks = peer_hand(p, seat_other(p->side), p->list, &p->public[p->side]);
		add_unlocks(p, &unlocks, out);
		break;
	case PEER_UNLOCK:
		begin_line(p, "unlock", out);
		unlocks = peer_draw(p, p->side);
		add_unlocks(p, &unlocks, out);
		break;
	default:
		begin_line(p, "open", out);
		base64_add_word(p->seed[p->side], SEED_SIZE, out);
	}
	sign_line(p, out);
}

void peer_line_yes(const struct peer *p, struct text *out)
{
	const char *name = p->name[PEER_GUEST];
	begin_line(p, "yes", out);
	base64_add_word(p->nonce[PEER_GUEST], SEED_SIZE, out);
	base64_add_word(p->signer[PEER_GUEST], SIGNER_SIZE, out);
	base64_add_word(name, strlen(name), out);
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

void peer_line_resign(const struct peer *p, bool timed_out, struct text *out)
{
	begin_line(p, timed_out ? "resign time" : "resign", out);
	sign_line(p, out);
}

void peer_line_undo(const struct peer *p, int count, struct text *out)
{
	begin_line(p, "undo", out);
	text_addf(out, " %d", count);
	sign_line(p, out);
}
