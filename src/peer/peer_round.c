/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "peer/peer_round.h"

#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "core/deck.h"
#include "core/view_move.h"

const char *peer_side_name(int side)
{
	static const char *const names[SEATS] = {"the host", "the guest"};
	return names[side];
}

void peer_rules_fields(const struct rules *r, struct text *out)
{
	char value[FIELD_TEXT_SIZE];
	for (size_t i = 0; i < rules_field_count; i++)
		text_addf(out, "%s%s=%s", i ? "," : "", rules_fields[i].name,
		          rules_field_format(r, &rules_fields[i], value));
}

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
	memset(p->position, NO_CARD, sizeof p->position);
	memset(p->met, 0, sizeof p->met);
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
			return error_set(e, "the list of %s has something that is no point at %d", who, i + 1);
		if (has_point(list, i, &list[i]))
			return error_set(e, "the list of %s has a point twice, at %d", who, i + 1);
		if (has_point(p->point, p->cards, &list[i]))
			return error_set(e, "the list of %s has a card without a lock, at %d", who, i + 1);
		if (side == PEER_GUEST && has_point(p->first_list, p->cards, &list[i]))
			return error_set(e, "the list of %s has a point of the host's, at %d", who, i + 1);
	}
	if (p->side != PEER_WITNESS)
		return 0;
	const char letter = side == PEER_HOST ? 'h' : 'g';
	struct share share = {p->session, p->round, letter, p->seed[side]};
	struct point right[CARDS_MAX];
	if (share_lay_out(&share, p->cards, side == PEER_HOST ? p->point : p->first_list, right) ||
	    memcmp(list, right, (size_t)p->cards * POINT_SIZE))
		return error_set(e, "the list isn't the one that the seed of %s makes", who);
	return 0;
}

/* The lock of SIDE in this round. */
static void side_lock(const struct peer *p, int side, struct lock *lock)
{
	const char letter = side == PEER_HOST ? 'h' : 'g';
	struct share share = {p->session, p->round, letter, p->seed[side]};
	share_lock(&share, lock);
}

/* Finds the card that the point UNLOCKED, which SIDE said, of the locked one LOCKED is to the
 * other side; a side that it isn't for finds NO_CARD.  MET has the points that were found in
 * this round, and the new one is added.  Returns 0; or -1 and the reason in E. */
static int find_card(const struct peer *p, int side, const struct point *locked,
                     const struct point *unlocked, bool *met, card_t *card, struct error *e)
{
	struct point bare, right;
	struct lock lock;
	*card = NO_CARD;
	if (!point_valid(unlocked))
		return error_set(e, "%s unlocks something that is no point", peer_side_name(side));
	if (side == p->side)
		return 0;
	if (p->side == PEER_WITNESS) {
		side_lock(p, side, &lock);
		if (lock_take(&lock, locked, &right) || !point_same(&right, unlocked))
			return error_set(e, "%s unlocked another position, or with another key",
			                 peer_side_name(side));
	}
	side_lock(p, seat_other(side), &lock);
	if (!lock_take(&lock, unlocked, &bare))
		for (int i = 0; i < p->cards; i++)
			if (point_same(&p->point[i], &bare)) {
				if (met[i])
					return error_set(e, "%s unlocked the same card twice", peer_side_name(side));
				met[i] = true;
				*card = p->face[i];
			}
	if (*card == NO_CARD)
		return error_set(e, "%s unlocked what is no card: another position, or with another key",
		                 peer_side_name(side));
	return 0;
}

int peer_hand_take(struct peer *p, int seat, int side, const struct point *list, const char *word,
                   struct error *e)
{
	struct point unlocked[CARDS_MAX];
	card_t card[CARDS_MAX];
	bool met[CARDS_MAX];
	int hand = p->rules.hand, n = 0;
	memcpy(met, p->met, sizeof met);
	if (base64_read(word, unlocked, (size_t)hand * POINT_SIZE))
		return error_set(e, "%s unlocks a hand of %d cards, %d bytes each", peer_side_name(side), hand,
		                 POINT_SIZE);
	for (int i = 0; i < SEATS * hand; i++)
		if (peer_hand_seat(p, i) == seat && find_card(p, side, &list[i], &unlocked[n++], met, &card[i], e))
			return -1;
	for (int i = 0; i < SEATS * hand; i++)
		if (peer_hand_seat(p, i) == seat)
			p->position[i] = card[i];
	memcpy(p->met, met, sizeof met);
	return 0;
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

/* Fills in all positions by both seeds. */
static void know_positions(struct peer *p)
{
	int order[SEATS][CARDS_MAX];
	for (int side = 0; side < SEATS; side++) {
		struct share share = {p->session, p->round, side == PEER_HOST ? 'h' : 'g', p->seed[side]};
		share_order(&share, p->cards, order[side]);
	}
	for (int i = 0; i < p->cards; i++)
		p->position[i] = p->face[order[PEER_HOST][order[PEER_GUEST][i]]];
}

static struct peer_event *add_event(struct peer *p, enum peer_event_kind kind)
{
	p->event = alloc_grow(p->event, &p->events_cap, p->events + 1, sizeof *p->event);
	struct peer_event *ev = &p->event[p->events++];
	*ev = (struct peer_event){.kind = (uint8_t)kind, .card = NO_CARD, .before = p->view, .truth = p->state};
	return ev;
}

void peer_round_begin(struct peer *p)
{
	card_t deck[CARDS_MAX];
	if (p->round > 1)
		add_event(p, PEER_EVENT_ROUND);
	p->undo_from = p->events;
	if (p->side == PEER_WITNESS) {
		know_positions(p);
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
	know_positions(p);
	p->deck = alloc_grow(p->deck, &p->decks_cap, p->decks + 1, sizeof *p->deck);
	memcpy(p->deck[p->decks++], p->position, sizeof p->position);
}

/* ---- Turns.  ---- */

/* The cards that the mover can have in its hand, as far as this side knows. */
static struct cards mover_hand(const struct peer *p, const struct view *v, const struct state *truth)
{
	int mover = v->table.mover;
	if (p->side == PEER_WITNESS)
		return truth->hand[mover];
	return mover == v->seat ? v->hand : cards_or(view_unseen(v), v->table.known[mover]);
}

/* Reads MOVES, "7H/+", into MOVE.  Returns how many there are, or -1 and the reason in E. */
static int read_moves(const struct rules *r, char *moves, struct move *move, struct error *e)
{
	enum { MOST = 2 };
	char *part[MOST + 1];
	char form[MOVE_TEXT_SIZE];
	int count = text_split(moves, "/", part, MOST + 1);
	if (count < 1 || count > MOST)
		return error_set(e, "a turn has one or two halves, parted by '/'");
	for (int i = 0; i < count; i++) {
		if (move_parse(r, part[i], &move[i], e))
			return -1;
		if (strcmp(move_format(r, move[i], form), part[i]))
			return error_set(e, "a move is written %s here, not %.20s", form, part[i]);
	}
	return count;
}

static void note_move(struct peer *p, struct move m, card_t card)
{
	const struct table *t = peer_table(p);
	bool begins = table_turn_begins(t);
	struct peer_event *ev = add_event(p, PEER_EVENT_MOVE);
	ev->move = m;
	ev->card = card;
	ev->begins = begins;
	p->turn += begins;
}

/* Makes M, which is legal and no draw from the deck, and notes it. */
static void make_move(struct peer *p, struct move m)
{
	const struct table *t = peer_table(p);
	card_t card = m.arg;
	if (m.kind == MOVE_DRAW)
		card = card_make(m.arg, pile_top(t->pile[m.arg]));
	note_move(p, m, card);
	if (p->side == PEER_WITNESS)
		state_apply(&p->state, m);
	else
		view_apply(&p->view, m, NO_CARD);
}

static bool from_deck(struct move m)
{
	return m.kind == MOVE_DRAW && m.arg == DECK;
}

/* Checks that the COUNT moves of MOVE are a whole turn, the rest of one, or the draw from the
 * deck that begins one. */
static int check_turn(const struct peer *p, const struct move *move, int count, struct error *e)
{
	struct view v = p->view;
	struct state truth = p->state;
	int mover = peer_table(p)->mover;
	for (int i = 0; i < count; i++) {
		if (p->side == PEER_WITNESS)
			v.table = truth.table;
		if (v.table.mover != mover || v.table.over != ROUND_ON)
			return error_set(e, "the turn has more than its two halves");
		if (table_check_move(&v.table, mover_hand(p, &v, &truth), move[i], e))
			return -1;
		if (from_deck(move[i]) && (!v.table.left || i + 1 < count))
			return error_set(e, v.table.left ? "nothing follows a draw from the deck on its line"
			                                 : "the deck is empty");
		if (from_deck(move[i]))
			return 0;
		if (p->side == PEER_WITNESS)
			state_apply(&truth, move[i]);
		else
			view_apply(&v, move[i], NO_CARD);
	}
	if (p->side == PEER_WITNESS)
		v.table = truth.table;
	if (v.table.over == ROUND_ON && v.table.mover == mover)
		return error_set(e, "the turn isn't whole: both halves stand on one line");
	return 0;
}

/* The step that follows a move: the round goes on, or is over. */
static enum peer_step step_after(const struct peer *p)
{
	return peer_table(p)->over == ROUND_ON ? PEER_TURN : PEER_OPEN_HOST;
}

static int take_moves(struct peer *p, char *moves, struct error *e)
{
	struct move move[2];
	int count = read_moves(&p->rules, moves, move, e);
	if (count < 0 || check_turn(p, move, count, e))
		return -1;
	p->step = PEER_TURN;
	for (int i = 0; i < count && !from_deck(move[i]); i++)
		make_move(p, move[i]);
	p->step = from_deck(move[count - 1]) ? PEER_UNLOCK : step_after(p);
	return 0;
}

/* Takes back the last COUNT turns. */
static int take_undo(struct peer *p, const char *word, struct error *e)
{
	int64_t count;
	size_t at = p->events;
	if (number_read(word, 1, INT32_MAX, &count))
		return error_set(e, "undo says how many turns, not %.20s", word);
	int turns = (int)count;
	while (turns > 0 && at > p->undo_from)
		turns -= p->event[--at].begins;
	if (turns > 0)
		return error_set(e, "turns can't be taken back beyond a card from the deck");
	p->turn -= (int)count;
	p->view = p->event[at].before;
	p->state = p->event[at].truth;
	p->events = at;
	return 0;
}

int peer_turn_take(struct peer *p, char **word, int count, struct error *e)
{
	if (count == 1 && !strcmp(word[0], "resign")) {
		add_event(p, PEER_EVENT_RESIGN);
		if (p->side == PEER_WITNESS)
			state_resign(&p->state);
		else
			p->view.table.over = ROUND_RESIGNED;
		p->step = PEER_OPEN_HOST;
		return 0;
	}
	if (count == 2 && !strcmp(word[0], "turn"))
		return take_moves(p, word[1], e);
	if (count == 2 && !strcmp(word[0], "undo"))
		return take_undo(p, word[1], e);
	return error_set(e, "%s, to move, says turn, resign or undo",
	                 peer_side_name(peer_table(p)->mover));
}

int peer_draw_take(struct peer *p, int side, const struct point *unlocked, struct error *e)
{
	static const struct move draw = {MOVE_DRAW, DECK};
	int at = peer_next_position(p);
	bool met[CARDS_MAX];
	card_t card;
	memcpy(met, p->met, sizeof met);
	if (find_card(p, side, &p->list[at], unlocked, met, &card, e))
		return -1;
	if (p->side != PEER_WITNESS && side != p->side && !cards_has(view_unseen(&p->view), card))
		return error_set(e, "%s unlocked a card that has been seen elsewhere", peer_side_name(side));
	memcpy(p->met, met, sizeof met);
	p->position[at] = p->side == PEER_WITNESS ? p->position[at] : card;
	note_move(p, draw, card);
	if (p->side == PEER_WITNESS)
		state_apply(&p->state, draw);
	else
		view_apply(&p->view, draw, card);
	p->undo_from = p->events;
	p->step = step_after(p);
	return 0;
}
