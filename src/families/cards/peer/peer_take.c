/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/peer_round.h"

#include <string.h>

#include "families/cards/peer/shuffle.h"

/* Reads a side's name in base64 into NAME. */
static int read_name(const char *word, char *name, struct error *e)
{
	memset(name, 0, PEER_NAME_MAX + 1);
	int len = base64_read_some(word, name, PEER_NAME_MAX);
	if (len < 0 || strlen(name) != (size_t)len)
		return error_set(e, "a name is 1 to %d bytes of text, in base64", PEER_NAME_MAX);
	return peer_name_check(name, e);
}

/* Reads the ruleset WORD, which must be written as rules_format writes it, into R; HASH is that of
 * its fields. */
static int read_rules(const char *word, const char *hash, struct rules *r, struct error *e)
{
	struct text form = {0};
	if (rules_parse(r, word, e))
		return -1;
	rules_format(r, &form);
	bool canonical = !strcmp(text_string(&form), word);
	if (!canonical)
		error_set(e, "the game is written %.80s here, not %.80s", text_string(&form), word);
	text_clear(&form);
	peer_rules_hash(r, &form);
	bool same = !strcmp(text_string(&form), hash);
	text_release(&form);
	if (canonical && !same)
		return error_set(e, "the other program knows another ruleset by the name %.80s",
		                 word);
	return canonical ? 0 : -1;
}

/* Reads the clock WORD, which must be written as peer_clock_format writes it. */
static int read_clock(const char *word, struct peer_clock *clock, struct error *e)
{
	struct text form = {0};
	if (peer_clock_read(word, clock, e))
		return -1;
	peer_clock_format(clock, &form);
	bool canonical = !strcmp(text_string(&form), word);
	text_release(&form);
	return canonical ? 0 : error_set(e, "the clock %.20s isn't written in its one form", word);
}

/* Changes OWN, a guest's name, if it is easily confused with HOST, the host's name. */
static void stand_apart(char *own, const char *host)
{
	static const char apart[] = " 2";
	size_t most = PEER_NAME_MAX - strlen(apart), len = 0;
	if (!peer_names_alike(own, host))
		return;
	while (own[len] && len + text_character(own + len) <= most)
		len += text_character(own + len);
	len -= len && own[len - 1] == ' '; /* two blanks in a row are none of a name */
	memcpy(own + len, apart, sizeof apart);
	if (peer_names_alike(own, host)) /* it was cut, and the host's name ends so */
		own[len + 1]++;
}

static int take_hello(struct peer *p, struct peer_words *w, struct error *e)
{
	unsigned char nonce[SEED_SIZE], signer[SIGNER_SIZE];
	char name[PEER_NAME_MAX + 1];
	struct rules rules;
	struct peer_clock clock = {0, 0};
	int version, first, terms = w->count - 10; /* words after those that are always there */
	bool no_help = terms > 0 && !strcmp(w->word[8 + terms], PEER_NO_HELP);
	if (terms < 0 || terms > no_help + 1 || strcmp(w->word[1], "hello"))
		return error_set(e, "a match begins with hello and what it is to be");
	if (peer_number(w->word[2], PEER_VERSION, PEER_VERSION, &version))
		return error_set(e, "version %.10s of the protocol: this program speaks version %d",
		                 w->word[2], PEER_VERSION);
	if (base64_take(w->word[3], "the host's nonce", nonce, SEED_SIZE, e) ||
	    base64_take(w->word[4], "the host's key", signer, SIGNER_SIZE, e))
		return -1;
	if (read_rules(w->word[5], w->word[6], &rules, e))
		return -1;
	if (peer_number(w->word[7], 1, SEATS, &first))
		return error_set(e, "seat 1 or 2 starts, not %.10s", w->word[7]);
	if (read_name(w->word[8], name, e) || (terms > no_help && read_clock(w->word[9], &clock, e)))
		return -1;
	if (p->side == PEER_GUEST)
		stand_apart(p->name[PEER_GUEST], name);
	p->clock = clock;
	p->no_help = no_help;
	memcpy(p->nonce[PEER_HOST], nonce, SEED_SIZE);
	memcpy(p->signer[PEER_HOST], signer, SIGNER_SIZE);
	memcpy(p->name[PEER_HOST], name, sizeof name);
	p->rules = rules;
	p->first = first - 1;
	p->step = PEER_YES;
	return 0;
}

static int take_yes(struct peer *p, struct peer_words *w, struct error *e)
{
	unsigned char nonce[SEED_SIZE], signer[SIGNER_SIZE];
	char name[PEER_NAME_MAX + 1];
	if (w->count != 6 || strcmp(w->word[1], "yes"))
		return error_set(e, "the guest agrees with yes, a nonce, a key and a name");
	if (base64_take(w->word[2], "the guest's nonce", nonce, SEED_SIZE, e) ||
	    base64_take(w->word[3], "the guest's key", signer, SIGNER_SIZE, e) || read_name(w->word[4], name, e))
		return -1;
	if (!memcmp(nonce, p->nonce[PEER_HOST], SEED_SIZE) ||
	    !memcmp(signer, p->signer[PEER_HOST], SIGNER_SIZE))
		return error_set(e, "the guest says the host's own nonce or key");
	if (peer_names_alike(name, p->name[PEER_HOST]))
		return error_set(e, "the guest has the host's name");
	memcpy(p->nonce[PEER_GUEST], nonce, SEED_SIZE);
	memcpy(p->signer[PEER_GUEST], signer, SIGNER_SIZE);
	memcpy(p->name[PEER_GUEST], name, sizeof name);
	p->lays = PEER_GUEST;
	p->step = PEER_COMMIT_FIRST; /* peer_take makes the session of the whole line */
	return 0;
}

static int take_commit(struct peer *p, int side, struct peer_words *w, struct error *e)
{
	unsigned char commit[SHORT_SIZE];
	bool begins = p->step == PEER_COMMIT_FIRST;
	int round, wanted = p->round + begins;
	if (w->count != 5 || strcmp(w->word[1], "round") ||
	    peer_number(w->word[2], wanted, wanted, &round))
		return error_set(e, "round %d begins with both sides' commitments", wanted);
	if (base64_take(w->word[3], "the commitment", commit, SHORT_SIZE, e))
		return -1;
	if (!begins && !memcmp(commit, p->commit[p->lays], SHORT_SIZE))
		return error_set(e, "%s says the other side's own commitment", peer_side_name(side));
	if (p->side == PEER_WITNESS && p->known[side]) {
		unsigned char right[SHORT_SIZE];
		struct share share = peer_share(p, side, wanted, p->seed[side]);
		share_commit(&share, right);
		if (memcmp(commit, right, SHORT_SIZE))
			return error_set(e, "the commitment isn't that of the seed that was opened");
	}
	if (side == p->side && peer_seed(p, wanted, p->seed[side]))
		return error_set(e, "the seed of round %d is no longer known", wanted);
	memcpy(p->commit[side], commit, SHORT_SIZE);
	if (begins)
		peer_round_clear(p);
	if (side == p->side)
		p->known[side] = true;
	p->step = begins ? PEER_DECK_FIRST : PEER_DECK_SECOND;
	return 0;
}

static int take_deck(struct peer *p, int side, struct peer_words *w, struct error *e)
{
	enum { KEY = 2, LIST, PROOF, UNLOCKS, UNLOCKS_PROOF };
	struct point list[CARDS_MAX], public;
	unsigned char proof[LIST_PROOF_MAX];
	int count = side == p->lays ? 6 : 8, len = 0;
	if (w->count != count || strcmp(w->word[1], "deck"))
		return error_set(e,
		                 side == p->lays ? "a deck is a key, a list of %d points of %d bytes each, and a proof"
		                                 : "a deck is a key, a list of %d points of %d bytes each, and a proof; "
		                                   "then the unlocks of a hand and their proof",
		                 p->cards, POINT_SIZE);
	if (base64_take(w->word[KEY], "the key of the round", &public, POINT_SIZE, e) ||
	    base64_take(w->word[LIST], "the list", list, (size_t)p->cards * POINT_SIZE, e))
		return -1;
	len = base64_read_some(w->word[PROOF], proof, sizeof proof);
	if (len < 0)
		return error_set(e, "the proof of the list is longer than %d bytes, or not base64 for URLs without padding",
		                 LIST_PROOF_MAX);
	if (peer_list_check(p, side, list, &public, proof, (size_t)len, e))
		return -1;
	if (side == p->lays) {
		memcpy(p->first_list, list, sizeof list);
		p->public[side] = public;
		p->step = PEER_COMMIT_SECOND;
		return 0;
	}
	const struct peer_unlocks unlocks = {w->word[UNLOCKS], w->word[UNLOCKS_PROOF]};
	if (peer_hand_take(p, p->lays, side, list, &public, &unlocks, e))
		return -1;
	memcpy(p->list, list, sizeof list);
	p->public[side] = public;
	p->step = PEER_DEAL;
	return 0;
}

static int take_deal(struct peer *p, int side, struct peer_words *w, struct error *e)
{
	if (w->count != 5 || strcmp(w->word[1], "deal"))
		return error_set(e, "%s deals the other hand", peer_side_name(side));
	const struct peer_unlocks unlocks = {w->word[2], w->word[3]};
	if (peer_hand_take(p, seat_other(side), side, p->list, &p->public[side], &unlocks, e))
		return -1;
	peer_round_begin(p);
	p->step = PEER_TURN;
	return 0;
}

static int take_unlock(struct peer *p, int side, struct peer_words *w, struct error *e)
{
	if (w->count != 5 || strcmp(w->word[1], "unlock"))
		return error_set(e, "%s answers a draw from the deck with unlock, a point and its proof",
		                 peer_side_name(side));
	const struct peer_unlocks unlocks = {w->word[2], w->word[3]};
	return peer_draw_take(p, side, &unlocks, e);
}

static int take_open(struct peer *p, int side, struct peer_words *w, struct error *e)
{
	unsigned char seed[SEED_SIZE];
	if (w->count != 4 || strcmp(w->word[1], "open"))
		return error_set(e, "%s opens its seed, %d bytes", peer_side_name(side), SEED_SIZE);
	if (base64_take(w->word[2], "the seed", seed, SEED_SIZE, e) || peer_seed_check(p, side, seed, e))
		return -1;
	memcpy(p->seed[side], seed, SEED_SIZE);
	p->known[side] = true;
	if (side == p->opens) {
		p->step = PEER_OPEN_SECOND;
		return 0;
	}
	peer_round_end(p);
	p->lays = side;
	p->step = table_match_over(peer_table(p)) ? PEER_OVER : PEER_COMMIT_FIRST;
	return 0;
}

int peer_step_take(struct peer *p, int side, struct peer_words *w, struct error *e)
{
	switch (p->step) {
	case PEER_HELLO:
		return take_hello(p, w, e);
	case PEER_YES:
		return take_yes(p, w, e);
	case PEER_COMMIT_FIRST:
	case PEER_COMMIT_SECOND:
		return take_commit(p, side, w, e);
	case PEER_DECK_FIRST:
	case PEER_DECK_SECOND:
		return take_deck(p, side, w, e);
	case PEER_DEAL:
		return take_deal(p, side, w, e);
	case PEER_TURN:
		return peer_turn_take(p, side, w->word + 1, w->count - 2, e);
	case PEER_UNDO:
		return peer_undo_take(p, side, w->word + 1, w->count - 2, e);
	case PEER_UNLOCK:
		return take_unlock(p, side, w, e);
	case PEER_OPEN_FIRST:
	case PEER_OPEN_SECOND:
		return take_open(p, side, w, e);
	default:
		return error_set(e, "the match is over, and nothing more is said");
	}
}
