/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "peer/peer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "core/deck.h"
#include "core/view_move.h"
#include "peer/peer_round.h"
#include "peer/peer_words.h"

static const char side_letter[SEATS] = {'h', 'g'};

int peer_name_check(const char *name, struct error *e)
{
	if (!*name || strlen(name) > PEER_NAME_MAX || !text_is_utf8(name) || !text_is_clean(name))
		return error_set(e, "a name is 1 to %d bytes of text without control characters",
		                 PEER_NAME_MAX);
	return 0;
}

/* ---- The beginning and the end.  ---- */

/* Makes the secret of P for the use that LABEL and NUMBER name. */
static void make_secret(const struct peer *p, const char *label, int number, unsigned char *out)
{
	struct text in = {0};
	hash_text(&in, "expedition secret 1");
	hash_bytes(&in, p->secret, SEED_SIZE);
	hash_text(&in, label);
	hash_number(&in, number);
	hash_end_short(&in, out);
}

static void begin(struct peer *p, int side)
{
	struct text in = {0};
	*p = (struct peer){.side = side};
	hash_text(&in, "expedition peer 1");
	hash_end_short(&in, p->chain);
}

static int begin_side(struct peer *p, int side, const char *name, const unsigned char *secret,
                      struct error *e)
{
	unsigned char seed[SEED_SIZE];
	begin(p, side);
	if (peer_name_check(name, e))
		return -1;
	snprintf(p->name[side], sizeof p->name[side], "%s", name);
	memcpy(p->secret, secret, SEED_SIZE);
	make_secret(p, "nonce", 0, p->nonce[side]);
	make_secret(p, "signer", 0, seed);
	signer_of_seed(seed, p->signer[side], p->signer_secret);
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
	free(p->event);
	free(p->deck);
	*p = (struct peer){.step = PEER_OVER};
}

/* ---- Whose line is next.  ---- */

int peer_speaker(const struct peer *p)
{
	switch (p->step) {
	case PEER_HELLO:
	case PEER_COMMIT_HOST:
	case PEER_DECK_HOST:
	case PEER_DEAL:
	case PEER_OPEN_HOST:
		return PEER_HOST;
	case PEER_YES:
	case PEER_COMMIT_GUEST:
	case PEER_DECK_GUEST:
	case PEER_OPEN_GUEST:
		return PEER_GUEST;
	case PEER_TURN:
		return peer_table(p)->mover;
	case PEER_UNLOCK:
		return seat_other(peer_table(p)->mover);
	default:
		return -1;
	}
}

bool peer_due(const struct peer *p)
{
	return peer_speaker(p) == p->side && p->step != PEER_YES && p->step != PEER_TURN;
}

bool peer_in_round(const struct peer *p)
{
	return p->round && (p->step == PEER_TURN || p->step == PEER_UNLOCK ||
	                    p->step == PEER_OPEN_HOST || p->step == PEER_OPEN_GUEST ||
	                    p->step == PEER_OVER || p->step == PEER_COMMIT_HOST);
}

/* ---- Lines that this side says.  ---- */

static void begin_line(const struct peer *p, const char *kind, struct text *out)
{
	text_addf(out, "%zu %s", p->lines + 1, kind);
}

static void add_bytes(const void *data, size_t len, struct text *out)
{
	text_add_char(out, ' ');
	base64_write(data, len, out);
}

/* Writes the hash that SIDE signs for LINE, which has LEN bytes, to OUT. */
static void signed_hash(const struct peer *p, int side, const char *line, size_t len,
                        unsigned char *out)
{
	const char letter[] = {side_letter[side], '\0'};
	struct text in = {0};
	hash_text(&in, "expedition peer 1");
	hash_bytes(&in, p->chain, SHORT_SIZE);
	hash_text(&in, letter);
	hash_bytes(&in, line, len);
	hash_end(&in, out);
}

static void sign_line(const struct peer *p, struct text *out)
{
	unsigned char hash[HASH_SIZE], signature[SIGNATURE_SIZE];
	signed_hash(p, p->side, text_string(out), out->len, hash);
	signer_sign(p->signer_secret, hash, sizeof hash, signature);
	add_bytes(signature, sizeof signature, out);
}

/* Adds the hash of all fields of the rules, by which two programs find out at once that they
 * don't mean the same by a ruleset's name. */
static void add_rules_hash(const struct rules *r, struct text *out)
{
	enum { SHOWN = 8 };
	unsigned char hash[SHORT_SIZE];
	struct text in = {0}, fields = {0};
	peer_rules_fields(r, &fields);
	hash_text(&in, "expedition rules 1");
	hash_text(&in, text_string(&fields));
	hash_end_short(&in, hash);
	add_bytes(hash, SHOWN, out);
	text_release(&fields);
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
	add_rules_hash(&p->rules, out);
	text_addf(out, " %d", p->first + 1);
	add_bytes(name, strlen(name), out);
}

/* The share of SIDE in the round to come or in play, by SEED. */
static struct share share_of(const struct peer *p, int side, int round, const unsigned char *seed)
{
	return (struct share){p->session, round, side_letter[side], seed};
}

static void line_commit(const struct peer *p, struct text *out)
{
	unsigned char seed[SEED_SIZE], commit[SHORT_SIZE];
	int round = p->step == PEER_COMMIT_HOST ? p->round + 1 : p->round;
	make_secret(p, "round", round, seed);
	struct share share = share_of(p, p->side, round, seed);
	share_commit(&share, commit);
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
	struct share share = share_of(p, p->side, p->round, p->seed[p->side]);
	share_lock(&share, &lock);
	for (int i = 0; i < SEATS * p->rules.hand; i++)
		if (peer_hand_seat(p, i) == seat)
			lock_take(&lock, &list[i], &unlocked[n++]);
	add_bytes(unlocked, (size_t)n * POINT_SIZE, out);
}

static void line_deck(const struct peer *p, struct text *out)
{
	struct point list[CARDS_MAX];
	struct share share = share_of(p, p->side, p->round, p->seed[p->side]);
	share_lay_out(&share, p->cards, p->side == PEER_HOST ? p->point : p->first_list, list);
	begin_line(p, "deck", out);
	add_bytes(list, (size_t)p->cards * POINT_SIZE, out);
	if (p->side == PEER_GUEST)
		add_unlocks(p, list, PEER_HOST, out);
}

static void line_unlock(const struct peer *p, struct text *out)
{
	struct point unlocked;
	struct lock lock;
	struct share share = share_of(p, p->side, p->round, p->seed[p->side]);
	share_lock(&share, &lock);
	lock_take(&lock, &p->list[peer_next_position(p)], &unlocked);
	begin_line(p, "unlock", out);
	add_bytes(&unlocked, POINT_SIZE, out);
}

void peer_line_due(const struct peer *p, struct text *out)
{
	switch (p->step) {
	case PEER_HELLO:
		line_hello(p, out);
		break;
	case PEER_COMMIT_HOST:
	case PEER_COMMIT_GUEST:
		line_commit(p, out);
		break;
	case PEER_DECK_HOST:
	case PEER_DECK_GUEST:
		line_deck(p, out);
		break;
	case PEER_DEAL:
		begin_line(p, "deal", out);
		add_unlocks(p, p->list, PEER_GUEST, out);
		break;
	case PEER_UNLOCK:
		line_unlock(p, out);
		return; /* the next line signs it */
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

void peer_line_undo(const struct peer *p, int count, struct text *out)
{
	begin_line(p, "undo", out);
	text_addf(out, " %d", count);
	sign_line(p, out);
}

/* ---- Lines that are taken.  Each function checks its line first and then changes P.  ---- */

static int take_hello(struct peer *p, struct peer_words *w, struct error *e)
{
	struct peer said = {.side = p->side};
	struct text hash = {0};
	int64_t version, first;
	if (w->count != 10 || strcmp(w->word[1], "hello"))
		return error_set(e, "a match begins with hello and what it is to be");
	if (number_read(w->word[2], 1, PEER_VERSION, &version))
		return error_set(e, "version %.10s of the protocol: this program speaks version %d",
		                 w->word[2], PEER_VERSION);
	if (base64_read(w->word[3], said.nonce[PEER_HOST], SEED_SIZE) ||
	    base64_read(w->word[4], said.signer[PEER_HOST], SIGNER_SIZE))
		return error_set(e, "the nonce and the key of hello are 32 bytes each");
	if (rules_parse(&said.rules, w->word[5], e))
		return -1;
	add_rules_hash(&said.rules, &hash);
	bool same = !strcmp(text_string(&hash) + 1, w->word[6]);
	text_release(&hash);
	if (!same)
		return error_set(e, "the other program knows another ruleset by the name %.40s", w->word[5]);
	if (number_read(w->word[7], 1, SEATS, &first))
		return error_set(e, "seat 1 or 2 starts, not %.10s", w->word[7]);
	int len = base64_read_some(w->word[8], said.name[PEER_HOST], PEER_NAME_MAX);
	if (len < 0 || strlen(said.name[PEER_HOST]) != (size_t)len)
		return error_set(e, "the host's name can't be read");
	if (peer_name_check(said.name[PEER_HOST], e))
		return -1;
	memcpy(p->nonce[PEER_HOST], said.nonce[PEER_HOST], SEED_SIZE);
	memcpy(p->signer[PEER_HOST], said.signer[PEER_HOST], SIGNER_SIZE);
	memcpy(p->name[PEER_HOST], said.name[PEER_HOST], sizeof said.name[PEER_HOST]);
	p->rules = said.rules;
	p->first = (int)first - 1;
	p->step = PEER_YES;
	return 0;
}

static int take_yes(struct peer *p, struct peer_words *w, struct error *e)
{
	unsigned char nonce[SEED_SIZE], signer[SIGNER_SIZE];
	char name[PEER_NAME_MAX + 1] = "";
	if (w->count != 6 || strcmp(w->word[1], "yes") || base64_read(w->word[2], nonce, SEED_SIZE) ||
	    base64_read(w->word[3], signer, SIGNER_SIZE))
		return error_set(e, "the guest agrees with yes, a nonce, a key and a name");
	int len = base64_read_some(w->word[4], name, PEER_NAME_MAX);
	if (len < 0 || strlen(name) != (size_t)len)
		return error_set(e, "the guest's name can't be read");
	if (peer_name_check(name, e))
		return -1;
	if (!memcmp(nonce, p->nonce[PEER_HOST], SEED_SIZE) ||
	    !memcmp(signer, p->signer[PEER_HOST], SIGNER_SIZE))
		return error_set(e, "the guest says the host's own nonce or key");
	memcpy(p->nonce[PEER_GUEST], nonce, SEED_SIZE);
	memcpy(p->signer[PEER_GUEST], signer, SIGNER_SIZE);
	memcpy(p->name[PEER_GUEST], name, sizeof name);
	p->step = PEER_COMMIT_HOST; /* peer_take makes the session of the whole line */
	return 0;
}

static int take_commit(struct peer *p, int side, struct peer_words *w, struct error *e)
{
	unsigned char commit[SHORT_SIZE];
	int64_t round;
	int wanted = side == PEER_HOST ? p->round + 1 : p->round;
	if (w->count != 5 || strcmp(w->word[1], "round") ||
	    number_read(w->word[2], wanted, wanted, &round) ||
	    base64_read(w->word[3], commit, SHORT_SIZE))
		return error_set(e, "round %d begins with both sides' commitments", wanted);
	if (side == PEER_GUEST && !memcmp(commit, p->commit[PEER_HOST], SHORT_SIZE))
		return error_set(e, "the guest says the host's own commitment");
	if (p->side == PEER_WITNESS) {
		unsigned char right[SHORT_SIZE];
		struct share share = share_of(p, side, wanted, p->seed[side]);
		share_commit(&share, right);
		if (memcmp(commit, right, SHORT_SIZE))
			return error_set(e, "the commitment isn't that of the seed that was opened");
	}
	memcpy(p->commit[side], commit, SHORT_SIZE);
	if (side == PEER_HOST)
		peer_round_clear(p);
	if (side == p->side) {
		make_secret(p, "round", wanted, p->seed[side]);
		p->known[side] = true;
	}
	if (p->side == PEER_WITNESS)
		p->known[side] = true;
	p->step = side == PEER_HOST ? PEER_COMMIT_GUEST : PEER_DECK_HOST;
	return 0;
}

static int take_deck(struct peer *p, int side, struct peer_words *w, struct error *e)
{
	struct point list[CARDS_MAX];
	int count = side == PEER_HOST ? 4 : 5;
	if (w->count != count || strcmp(w->word[1], "deck") ||
	    base64_read(w->word[2], list, (size_t)p->cards * POINT_SIZE))
		return error_set(e, "a deck is a list of %d points of %d bytes each", p->cards, POINT_SIZE);
	if (peer_list_check(p, side, list, e))
		return -1;
	if (side == PEER_HOST) {
		memcpy(p->first_list, list, sizeof list);
		p->step = PEER_DECK_GUEST;
		return 0;
	}
	if (peer_hand_take(p, PEER_HOST, side, list, w->word[3], e))
		return -1;
	memcpy(p->list, list, sizeof list);
	p->step = PEER_DEAL;
	return 0;
}

static int take_deal(struct peer *p, struct peer_words *w, struct error *e)
{
	if (w->count != 4 || strcmp(w->word[1], "deal"))
		return error_set(e, "the host deals the guest's hand");
	if (peer_hand_take(p, PEER_GUEST, PEER_HOST, p->list, w->word[2], e))
		return -1;
	peer_round_begin(p);
	p->step = PEER_TURN;
	return 0;
}

static int take_unlock(struct peer *p, int side, struct peer_words *w, struct error *e)
{
	struct point unlocked;
	if (w->count != 3 || strcmp(w->word[1], "unlock") ||
	    base64_read(w->word[2], &unlocked, POINT_SIZE))
		return error_set(e, "%s answers a draw from the deck with unlock and a point",
		                 peer_side_name(side));
	return peer_draw_take(p, side, &unlocked, e);
}

static int take_open(struct peer *p, int side, struct peer_words *w, struct error *e)
{
	unsigned char seed[SEED_SIZE], commit[SHORT_SIZE];
	if (w->count != 4 || strcmp(w->word[1], "open") || base64_read(w->word[2], seed, SEED_SIZE))
		return error_set(e, "%s opens its seed, %d bytes", peer_side_name(side), SEED_SIZE);
	struct share share = share_of(p, side, p->round, seed);
	share_commit(&share, commit);
	if (memcmp(commit, p->commit[side], SHORT_SIZE))
		return error_set(e, "%s opens another seed than the one it committed to",
		                 peer_side_name(side));
	memcpy(p->seed[side], seed, SEED_SIZE);
	p->known[side] = true;
	if (side == PEER_HOST) {
		p->step = PEER_OPEN_GUEST;
		return 0;
	}
	peer_round_end(p);
	p->step = table_match_over(peer_table(p)) ? PEER_OVER : PEER_COMMIT_HOST;
	return 0;
}

static int take_step(struct peer *p, int side, struct peer_words *w, struct error *e)
{
	switch (p->step) {
	case PEER_HELLO:
		return take_hello(p, w, e);
	case PEER_YES:
		return take_yes(p, w, e);
	case PEER_COMMIT_HOST:
	case PEER_COMMIT_GUEST:
		return take_commit(p, side, w, e);
	case PEER_DECK_HOST:
	case PEER_DECK_GUEST:
		return take_deck(p, side, w, e);
	case PEER_DEAL:
		return take_deal(p, w, e);
	case PEER_TURN:
		return peer_turn_take(p, w->word + 1, w->count - 2, e);
	case PEER_UNLOCK:
		return take_unlock(p, side, w, e);
	case PEER_OPEN_HOST:
	case PEER_OPEN_GUEST:
		return take_open(p, side, w, e);
	default:
		return error_set(e, "the match is over, and nothing more is said");
	}
}

/* Checks that the line TEXT of SIDE, cut into W, bears SIDE's signature.  That of hello is made
 * with the key in the same line, and so is that of yes. */
static int check_signature(const struct peer *p, int side, const char *text,
                           const struct peer_words *w, struct error *e)
{
	unsigned char signature[SIGNATURE_SIZE], hash[HASH_SIZE], key[SIGNER_SIZE];
	bool first = p->step == PEER_HELLO || p->step == PEER_YES;
	int at = p->step == PEER_HELLO ? 4 : 3;
	memcpy(key, p->signer[side], sizeof key);
	if (first && (w->count <= at || base64_read(w->word[at], key, sizeof key)))
		return error_set(e, "the key of %s can't be read", peer_side_name(side));
	const char *last = w->word[w->count - 1];
	size_t len = strlen(text) - strlen(last);
	if (base64_read(last, signature, sizeof signature) || len < 2)
		return error_set(e, "a line without its signature");
	signed_hash(p, side, text, len - 1, hash);
	if (!signer_signed(key, hash, sizeof hash, signature))
		return error_set(e, "a signature that isn't that of %s", peer_side_name(side));
	return 0;
}

/* Adds the line to those that were taken, and goes on with the hash of them all. */
static void add_line(struct peer *p, int side, const char *text)
{
	const char letter[] = {side_letter[side], '\0'};
	struct text in = {0};
	p->line = alloc_grow(p->line, &p->lines_cap, p->lines + 1, sizeof *p->line);
	p->line[p->lines++] = (struct peer_line){side, alloc_string(text)};
	hash_text(&in, "expedition transcript 1");
	hash_bytes(&in, p->chain, SHORT_SIZE);
	hash_text(&in, letter);
	hash_text(&in, text);
	hash_end_short(&in, p->chain);
}

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

int peer_take(struct peer *p, int side, const char *text, struct error *e)
{
	struct peer_words w;
	int64_t number;
	int speaker = peer_speaker(p), status = -1;
	bool yes = p->step == PEER_YES;
	if (speaker < 0)
		return error_set(e, "the match is over, and nothing more is said");
	if (speaker != side)
		return error_set(e, "%s speaks out of turn: %s is next", peer_side_name(side),
		                 peer_side_name(speaker));
	if (peer_words_init(&w, text, e))
		return -1;
	if (w.count < 3 || number_read(w.word[0], 0, INT32_MAX, &number))
		error_set(e, "a line begins with its number and its kind");
	else if (number != (int64_t)p->lines + 1)
		error_set(e, "line %lld, where line %zu is next", (long long)number, p->lines + 1);
	else if (p->step == PEER_UNLOCK || !check_signature(p, side, text, &w, e))
		status = take_step(p, side, &w, e);
	peer_words_release(&w);
	if (status)
		return -1;
	add_line(p, side, text);
	if (yes)
		make_session(p);
	return 0;
}
