/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "peer/peer_round.h"

#include <string.h>

#include "base/alloc.h"
#include "cards/core/deck.h"
#include "peer/seal.h"

const char *peer_side_name(int side)
{
	static const char *const names[SEATS] = {"the host", "the guest"};
	return names[side];
}

void peer_rules_fields(const struct rules *r, struct text *out)
{
	char value[FIELD_VALUE_SIZE];
	for (size_t i = 0; i < rules_field_count; i++)
		text_addf(out, "%s%s=%s", i ? "," : "", rules_fields[i].name,
		          field_format(r, &rules_fields[i], value));
}

void peer_rules_hash(const struct rules *r, struct text *out)
{
	enum { SHOWN = 8 };
	unsigned char hash[SHORT_SIZE];
	struct text in = {0}, fields = {0};
	peer_rules_fields(r, &fields);
	hash_text(&in, "expedition rules 1");
	hash_text(&in, text_string(&fields));
	hash_end_short(&in, hash);
	base64_write(hash, SHOWN, out);
	text_release(&fields);
}

/* ---- Secrets and shares.  ---- */

void peer_secret(const struct peer *p, const char *label, int number, unsigned char *out)
{
	struct text in = {0};
	hash_text(&in, "expedition secret 1");
	hash_bytes(&in, p->secret, SEED_SIZE);
	hash_bytes(&in, p->session, SHORT_SIZE);
	hash_text(&in, label);
	hash_number(&in, number);
	hash_end_short(&in, out);
}

struct share peer_share(const struct peer *p, int side, int round, const unsigned char *seed)
{
	return (struct share){p->session, round, seal_letter(side), seed};
}

/* The share of SIDE in this round. */
static struct share share_now(const struct peer *p, int side)
{
	return peer_share(p, side, p->round, p->seed[side]);
}

/* ---- The round.  ---- */

const struct table *peer_table(const struct peer *p)
{
	return p->side == PEER_WITNESS ? &p->state.table : &p->view.table;
}

/* The seat that starts the round which is dealt now. */
static int starter(const struct peer *p)
{
	return p->round == 1 ? p->first : table_next_starter(peer_table(p));
}

int peer_hand_seat(const struct peer *p, int i)
{
	return starter(p) ^ (i & 1);
}

int peer_next_position(const struct peer *p)
{
	return p->cards - peer_table(p)->left;
}

void peer_round_clear(struct peer *p)
{
	p->round++;
	p->turn = 0;
	p->cards = deck_sorted(&p->rules, p->face);
	shuffle_points(p->session, p->round, p->cards, p->point);
	memset(p->known, 0, sizeof p->known);
	memset(p->met, 0, sizeof p->met);
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

int peer_list_check(const struct peer *p, int side, const struct point *list, struct error *e)
{
	const char *who = peer_side_name(side);
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
	if (p->side != PEER_WITNESS)
		return 0;
	struct share share = share_now(p, side);
	struct point right[CARDS_MAX];
	if (share_lay_out(&share, p->cards, side == p->lays ? p->point : p->first_list, right) ||
	    memcmp(list, right, (size_t)p->cards * POINT_SIZE))
		return error_set(e, "the list isn't the one that the seed of %s makes", who);
	return 0;
}

/* The point UNLOCKED, which SIDE said, with the lock of the other side taken off; as an index of
 * p->point, or -1 if it is none of them. */
static int unlocked_point(const struct peer *p, int side, const struct point *unlocked)
{
	struct point bare;
	struct lock lock;
	int found = -1;
	struct share share = share_now(p, seat_other(side));
	share_lock(&share, &lock);
	if (!point_unlock(&lock, unlocked, &bare))
		for (int i = 0; i < p->cards; i++)
			if (point_same(&p->point[i], &bare))
				found = i;
	secret_clear(&lock, sizeof lock);
	return found;
}

/* Checks, as a witness, that UNLOCKED is LOCKED without the lock of SIDE. */
static bool unlocks(const struct peer *p, int side, const struct point *locked,
                    const struct point *unlocked)
{
	struct point right;
	struct lock lock;
	struct share share = share_now(p, side);
	share_lock(&share, &lock);
	return !point_unlock(&lock, locked, &right) && point_same(&right, unlocked);
}

int peer_find_card(const struct peer *p, int side, const struct point *locked,
                   const struct point *unlocked, int *found, struct error *e)
{
	const char *who = peer_side_name(side);
	*found = -1;
	if (!point_valid(unlocked))
		return error_set(e, "%s unlocks something that is no point", who);
	if (side == p->side)
		return 0;
	if (p->side == PEER_WITNESS && !unlocks(p, side, locked, unlocked))
		return error_set(e, "%s unlocks another position, or with another key", who);
	*found = unlocked_point(p, side, unlocked);
	if (*found < 0)
		return error_set(e,
		                 "%s unlocks what is no card: another position, or with another key",
		                 who);
	if (p->side != PEER_WITNESS && p->met[*found])
		return error_set(e, "%s unlocks a card that it unlocked before", who);
	return 0;
}

int peer_hand_take(struct peer *p, int seat, int side, const struct point *list, const char *word,
                   struct error *e)
{
	struct point unlocked[CARDS_MAX];
	int found[CARDS_MAX], hand = p->rules.hand, n = 0;
	if (base64_read(word, unlocked, (size_t)hand * POINT_SIZE))
		return error_set(e, "%s unlocks a hand of %d cards, %d bytes each",
		                 peer_side_name(side), hand, POINT_SIZE);
	for (int i = 0; i < SEATS * hand; i++) {
		if (peer_hand_seat(p, i) != seat)
			continue;
		if (peer_find_card(p, side, &list[i], &unlocked[n], &found[n], e))
			return -1;
		for (int k = 0; k < n; k++)
			if (found[n] >= 0 && found[k] == found[n])
				return error_set(e, "%s unlocks a card twice", peer_side_name(side));
		n++;
	}
	for (int i = 0; i < SEATS * hand; i++)
		if (peer_hand_seat(p, i) == seat)
			peer_card_met(p, i, found[i / SEATS]);
	return 0;
}

void peer_card_met(struct peer *p, int position, int found)
{
	if (found < 0)
		return;
	p->met[found] = true;
	p->position[position] = p->face[found];
}

/* Writes a whole deck to DECK that has at each position the card that this side knows there, and
 * any others at the rest. */
static void any_deck(const struct peer *p, card_t *deck)
{
	card_t rest[CARDS_MAX];
	int left = deck_sorted(&p->rules, rest);
	for (int i = 0; i < p->cards; i++)
		for (int k = 0; p->position[i] != NO_CARD && k < left; k++)
			if (rest[k] == p->position[i]) {
				rest[k] = rest[--left];
				break;
			}
	for (int i = 0; i < p->cards; i++)
		deck[i] = p->position[i] == NO_CARD ? rest[--left] : p->position[i];
}

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
	card_t deck[CARDS_MAX];
	if (p->round > 1)
		peer_event_add(p, PEER_EVENT_ROUND);
	p->undo_from = p->events;
	if (p->side == PEER_WITNESS) {
		open_deck(p, p->position);
		if (p->round == 1)
			state_init(&p->state, &p->rules, p->position, p->first);
		else
			state_next_round(&p->state, p->position);
		return;
	}
	/* The view of a state that fits what this side knows is the view of the true one. */
	struct state any;
	any_deck(p, deck);
	if (p->round == 1)
		state_init(&any, &p->rules, deck, p->first);
	else {
		view_any_state(&p->view, &any);
		state_next_round(&any, deck);
	}
	p->view = view_of(&any, p->side);
}

void peer_round_end(struct peer *p)
{
	p->deck = alloc_grow(p->deck, &p->decks_cap, p->decks + 1, sizeof *p->deck);
	memset(p->deck[p->decks], NO_CARD, sizeof *p->deck);
	open_deck(p, p->deck[p->decks++]);
}
