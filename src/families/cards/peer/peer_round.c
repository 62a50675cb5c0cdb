/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/peer_round.h"

#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/deck.h"
#include "families/cards/core/view.h"
#include "families/cards/peer/shuffle.h"
#include "families/cards/record/record.h"

void peer_rules_fields(const struct rules *r, struct text *out)
{
	char value[FIELD_VALUE_SIZE];
	for (size_t i = 0; i < rules_field_count; i++)
		text_addf(out, "%s%s=%s", i ? "," : "", rules_fields[i].name,
		          field_format(r, &rules_fields[i], value));
}

struct phrase peer_rules_hash(const struct rules *r)
{
	enum { SHOWN = 8 };
	unsigned char hash[SHORT_SIZE];
	OWN(text) text = {0};
	peer_rules_fields(r, &text);
	hash_short("expedition rules 1", text_string(&text), text.len, NULL, hash);
	text_clear(&text);
	base64_write(hash, SHOWN, &text);
	return phrase("%s", text_string(&text));
}

/* ---- Secrets and shares.  ---- */

int peer_seed(const struct peer *p, int round, unsigned char *out)
{
	struct text in = {0};
	if (round < p->luck_round)
		return -1;
	hash_text(&in, "expedition seed 2");
	hash_bytes(&in, p->luck, SEED_SIZE);
	hash_bytes(&in, p->session, SHORT_SIZE);
	hash_number(&in, round);
	hash_end_short(&in, out);
	return 0;
}

struct share peer_share(const struct peer *p, int side, int round, const unsigned char *seed)
{
	return (struct share){p->session, round, peer_side_letters[side], seed};
}

/* Returns the share of SIDE in this round. */
static struct share share_now(const struct peer *p, int side)
{
	return peer_share(p, side, p->round, p->seed[side]);
}

/* ---- The round.  ---- */

const struct table *peer_table(const struct peer *p)
{
	return p->sees == PEER_WITNESS ? &p->state.table : &p->view.table;
}

void peer_look(struct peer *p, int sees)
{
	if (p->round && p->sees == PEER_WITNESS && sees != PEER_WITNESS)
		p->view = view_of(&p->state, sees == PEER_GUEST ? PEER_GUEST : PEER_HOST);
	p->sees = sees;
}

struct view peer_open_view(const struct table *t)
{
	int seat = seat_other(t->mover);
	return (struct view){
		.table = *t, .hand = t->known[seat], .seat = (uint8_t)seat, .drawn = NO_CARD};
}

void peer_apply(struct peer *p, struct move m, card_t card)
{
	if (p->sees == PEER_WITNESS) {
		state_apply(&p->state, m);
		return;
	}
	if (p->sees == PEER_NOBODY)
		p->view = peer_open_view(&p->view.table);
	view_apply(&p->view, m, card);
}

void peer_round_clear(struct peer *p)
{
	p->round++;
	p->turn = 0;
	p->cards = deck_sorted(&p->rules, p->face);
	shuffle_points(p->session, p->round, p->cards, p->point);
	memset(p->position, NO_CARD, sizeof p->position);
}

/* ---- Lists and hands.  ---- */

static bool has_point(const struct point *list, int n, const struct point *p)
{
	for (int i = 0; i < n; i++)
		if (point_same(&list[i], p))
			return true;
	return false;
}

/* Returns the list from which SIDE makes its own. */
static const struct point *list_before(const struct peer *p, int side)
{
	return side == p->lays ? p->point : p->first_list;
}

/* Checks that LIST and PUBLIC follow from the SEED of SIDE. */
static int check_seeded(const struct peer *p, int side, const unsigned char *seed,
                        const struct point *list, const struct point *public, struct error *e)
{
	struct share share = peer_share(p, side, p->round, seed);
	struct point right[CARDS_MAX], key;
	if (share_public(&share, &key) || !point_same(&key, public))
		return error_set(e, "the key isn't the one that the seed of %s makes",
		                 peer_side_name(side));
	if (share_lay_out(&share, p->cards, list_before(p, side), right) ||
	    memcmp(list, right, (size_t)p->cards * POINT_SIZE))
		return error_set(e, "the list isn't the one that the seed of %s makes",
		                 peer_side_name(side));
	return 0;
}

/* True if the proofs of SIDE must be checked.  A side does not check its own, and a witness who has
 * both seeds computes everything again instead. */
static bool wants_proof(const struct peer *p, int side)
{
	return side != p->side && p->sees != PEER_WITNESS && !p->trusts;
}

int peer_list_check(const struct peer *p, int side, const struct point *list,
                    const struct point *public, const unsigned char *proof, size_t len,
                    struct error *e)
{
	const char *who = peer_side_name(side);
	if (!point_valid(public))
		return error_set(e, "the key of %s is no point", who);
	for (int i = 0; i < p->cards; i++) {
		if (!point_valid(&list[i]))
			return error_set(e, "the list of %s has something that is no point at %d",
			                 who, i + 1);
		if (has_point(list, i, &list[i]))
			return error_set(e, "the list of %s has a point twice, at %d", who, i + 1);
		if (has_point(p->point, p->cards, &list[i]))
			return error_set(e, "the list of %s has a card without a lock, at %d", who,
			                 i + 1);
		if (side != p->lays && has_point(p->first_list, p->cards, &list[i]))
			return error_set(e, "the list of %s has a point of the first list, at %d",
			                 who, i + 1);
	}
	struct share share = peer_share(p, side, p->round, NULL);
	const struct claim claim = {&share, p->cards, list_before(p, side), list, public, p->cuts};
	if (wants_proof(p, side) && !list_proved(&claim, proof, len))
		return error_set(e, "%s doesn't prove its list", who);
	if (p->side == PEER_WITNESS && p->known[side])
		return check_seeded(p, side, p->seed[side], list, public, e);
	return 0;
}

int peer_seed_check(const struct peer *p, int side, const unsigned char *seed, struct error *e)
{
	unsigned char commit[SHORT_SIZE];
	struct share share = peer_share(p, side, p->round, seed);
	share_commit(&share, commit);
	if (memcmp(commit, p->commit[side], SHORT_SIZE))
		return error_set(e, "%s opens another seed than the one it committed to",
		                 peer_side_name(side));
	return check_seeded(p, side, seed, side == p->lays ? p->first_list : p->list,
	                    &p->public[side], e);
}

/* ---- Unlocks. ---- */

struct peer_unlocks peer_hand(const struct peer *p, int seat, const struct point *list,
                              const struct point *public)
{
	const int starter = p->round == 1 ? p->first : table_next_starter(peer_table(p));
	struct peer_unlocks u = {.list = list, .public = public, .n = p->rules.hand};
	for (int i = 0; i < u.n; i++) /* the two hands are dealt by turns */
		u.at[i] = SEATS * i + (starter != seat);
	return u;
}

struct peer_unlocks peer_draw(const struct peer *p, int side)
{
	return (struct peer_unlocks){.list = p->list,
	                             .public = &p->public[side],
	                             .n = 1,
	                             .at = {p->cards - peer_table(p)->left}};
}

void peer_locked(const struct peer_unlocks *u, struct point *locked)
{
	for (int i = 0; i < u->n; i++)
		locked[i] = u->list[u->at[i]];
}

/* Checks that SIDE's UNLOCKED are the points of U without its lock, as PROOF proves or as its seed
 * shows.  The result depends on nothing hidden. */
static int check_unlocks(const struct peer *p, int side, const struct peer_unlocks *u,
                         const struct point *unlocked, const char *proof, struct error *e)
{
	const char *who = peer_side_name(side);
	unsigned char bytes[UNLOCK_PROOF];
	struct point locked[CARDS_MAX], right[CARDS_MAX];
	struct share share = share_now(p, side);
	const struct claim claim = {
		.share = &share, .n = u->n, .from = locked, .to = unlocked, .public = u->public};
	peer_locked(u, locked);
	if (base64_take(proof, "the proof of the unlocks", bytes, sizeof bytes, e))
		return -1;
	for (int i = 0; i < u->n; i++)
		if (!point_valid(&unlocked[i]))
			return error_set(e, "%s unlocks something that is no point", who);
	bool good = !wants_proof(p, side) || unlock_proved(&claim, bytes);
	if (good && p->side == PEER_WITNESS && p->known[side])
		good = !share_unlock(&share, u->n, locked, right) &&
		       !memcmp(right, unlocked, (size_t)u->n * POINT_SIZE);
	return good ? 0 : error_set(e, "%s unlocks another position, or with another key", who);
}

int peer_unlocks_take(const struct peer *p, int side, const struct peer_unlocks *u, char **word,
                      const char *what, card_t *card, struct error *e)
{
	struct point unlocked[CARDS_MAX], bare[CARDS_MAX];
	if (base64_take(word[0], what, unlocked, (size_t)u->n * POINT_SIZE, e) ||
	    check_unlocks(p, side, u, unlocked, word[1], e))
		return -1;
	memset(card, NO_CARD, (size_t)u->n);
	if (!p->known[seat_other(side)] || side == p->side)
		return 0;
	/* takes the other side's lock off the points, too */
	struct share share = share_now(p, seat_other(side));
	const bool points = !share_unlock(&share, u->n, unlocked, bare);
	for (int i = 0; i < u->n; i++) {
		for (int k = 0; k < p->cards && points; k++)
			if (point_same(&p->point[k], &bare[i]))
				card[i] = p->face[k];
		if (card[i] == NO_CARD)
			return error_set(e, "%s unlocks what is no card", peer_side_name(side));
	}
	return 0;
}

/* ---- The beginning and the end of a round. ---- */

/* Writes to DECK the cards at all positions of the round, by both seeds. */
static void open_deck(const struct peer *p, card_t *deck)
{
	int order[SEATS][CARDS_MAX];
	for (int side = 0; side < SEATS; side++) {
		struct share share = share_now(p, side);
		share_order(&share, p->cards, order[side]);
	}
	for (int i = 0; i < p->cards; i++)
		deck[i] = p->face[order[p->lays][order[seat_other(p->lays)][i]]];
}

struct peer_event *peer_event_add(struct peer *p, enum peer_event_kind kind)
{
	p->event = alloc_grow(p->event, &p->events_cap, p->events + 1, sizeof *p->event);
	struct peer_event *ev = &p->event[p->events++];
	if (p->sees != PEER_WITNESS)
		p->state.table = p->view.table;
	*ev = (struct peer_event){
		.kind = (uint8_t)kind,
		.card = NO_CARD,
		.before = p->view,
		.truth = p->state,
	};
	return ev;
}

void peer_round_begin(struct peer *p)
{
	if (p->round > 1)
		peer_event_add(p, PEER_EVENT_ROUND);
	p->undo_from = p->events;
	if (p->sees == PEER_WITNESS) {
		open_deck(p, p->position);
		if (p->round == 1)
			p->state = state_begin(&p->rules, p->position, p->first);
		else
			state_next_round(&p->state, p->position);
		return;
	}
	/* the view of a state that fits what this side knows is the view of the true one */
	struct state any;
	card_t deck[CARDS_MAX];
	memcpy(deck, p->position, sizeof deck);
	record_fill(&p->rules, 0, NULL, 0, deck);
	if (p->round == 1)
		any = state_begin(&p->rules, deck, p->first);
	else {
		view_any_state(&p->view, &any);
		state_next_round(&any, deck);
	}
	p->view = view_of(&any, p->sees == PEER_GUEST ? PEER_GUEST : PEER_HOST);
	if (p->sees == PEER_NOBODY)
		p->view = peer_open_view(&any.table);
}

void peer_round_end(struct peer *p)
{
	p->deck = alloc_grow(p->deck, &p->decks_cap, p->decks + 1, sizeof *p->deck);
	memset(p->deck[p->decks], NO_CARD, sizeof *p->deck);
	open_deck(p, p->deck[p->decks++]);
	secret_clear(p->seed, sizeof p->seed);
	memset(p->known, 0, sizeof p->known);
	if (p->side != PEER_WITNESS && p->round >= p->luck_round) {
		hash_short("expedition luck 2", p->luck, SEED_SIZE, NULL, p->luck);
		p->luck_round++;
	}
}
