/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/peer_round.h"

#include <string.h>

#include "families/cards/core/view.h"
#include "families/cards/peer/line.h"

/* A round as one side sees it while a turn is checked. */
struct look {
	int sees;           /* as that of a peer */
	struct view view;
	struct state truth; /* of PEER_WITNESS */
};

/* Returns the cards that the mover can have in its hand, as far as L sees. */
static struct cards mover_hand(const struct look *l)
{
	const struct view *v = &l->view;
	int mover = v->table.mover;
	if (l->sees == PEER_WITNESS)
		return l->truth.hand[mover];
	if (l->sees == mover)
		return v->hand;
	struct cards known = v->table.known[mover];
	bool hidden = cards_count(known) < table_hand_size(&v->table, mover);
	return hidden ? cards_or(view_unseen(v), known) : known;
}

/* Puts WHY, a fault in half I of a turn of COUNT halves, into E: what is wrong, without the advice for a
 * prompt that follows it.  Returns -1. */
static int half_fault(const struct error *why, int i, int count, struct error *e)
{
	const char *advice = strstr(why->text, ": ");
	return error_set(e, count < 2 ? "%.*s" : i ? "in its second half, %.*s" : "in its first half, %.*s",
	                 (int)(advice ? (size_t)(advice - why->text) : strlen(why->text)), why->text);
}

/* Reads MOVES, "7H/+", into MOVE.  Returns how many there are, or -1 and the reason in E. */
static int read_moves(const struct rules *r, char *moves, struct move *move, struct error *e)
{
	enum { MOST = 2 };
	char *part[MOST + 1];
	char form[MOVE_TEXT_SIZE];
	struct error why;
	/* a half between two bars, or beside one, is empty */
	bool empty = *moves == '/' || text_ends(moves, "/") || strstr(moves, "//");
	int count = text_split(moves, "/", part, MOST + 1);
	if (count < 1 || count > MOST || empty)
		return error_set(e, "a turn has one or two halves, parted by '/'");
	for (int i = 0; i < count; i++) {
		if (move_parse(r, part[i], &move[i], &why))
			return half_fault(&why, i, count, e);
		if (strcmp(move_format(r, move[i], form), part[i]))
			return error_set(e, "a move is written %s here, not %.20s", form, part[i]);
	}
	return count;
}

static void note_move(struct peer *p, struct move m, card_t card)
{
	const struct table *t = peer_table(p);
	bool begins = table_turn_begins(t);
	struct peer_event *ev = peer_event_add(p, PEER_EVENT_MOVE);
	ev->move = m;
	ev->card = card;
	ev->begins = begins;
	p->turn += begins;
	p->undo_refused = false;
}

static bool from_deck(struct move m)
{
	return m.kind == MOVE_DRAW && m.arg == DECK;
}

/* Checks the move M, of which MORE follow on its line, as L sees. */
static int check_move(const struct look *l, struct move m, bool more, struct error *e)
{
	const struct table *t = &l->view.table;
	const struct cards hand = mover_hand(l);
	char card[CARD_TEXT_SIZE];
	if (l->sees != t->mover && t->phase == PHASE_PLACE && m.kind != MOVE_DRAW &&
	    !cards_has(hand, m.arg))
		return error_set(e, "%s %s in that hand", card_format(t->rules, m.arg, card),
		                 l->sees == PEER_WITNESS ? "wasn't" : "can't be");
	if (table_check_move(t, hand, m, e))
		return -1;
	if (from_deck(m) && !t->left)
		return error_set(e, "the deck is empty");
	if (from_deck(m) && more)
		return error_set(e, "nothing follows a draw from the deck on its line");
	return 0;
}

/* Checks that the COUNT moves of MOVE are a whole turn, the rest of one, or the draw from the
 * deck that begins one, as L sees. */
static int check_turn(struct look l, const struct move *move, int count, struct error *e)
{
	int mover = l.view.table.mover;
	struct error why;
	for (int i = 0; i < count; i++) {
		if (l.view.table.mover != mover || l.view.table.over != ROUND_ON)
			return error_set(e, "the turn has more than its two halves");
		if (check_move(&l, move[i], i + 1 < count, &why))
			return half_fault(&why, i, count, e);
		if (from_deck(move[i]))
			return 0;
		if (l.sees == PEER_WITNESS) {
			state_apply(&l.truth, move[i]);
			l.view.table = l.truth.table;
		} else
			view_apply(&l.view, move[i], NO_CARD);
	}
	if (l.view.table.over == ROUND_ON && l.view.table.mover == mover)
		return error_set(e, "the turn isn't whole: both halves stand on one line");
	return 0;
}

/* Checks the whole turn by what everybody sees, and only then by what P knows.  So a fault that everybody can
 * see is always the one that is reported, whatever the hidden cards are. */
static int check_moves(const struct peer *p, const struct move *move, int count, struct error *e)
{
	const struct table *t = peer_table(p);
	struct look open = {.sees = PEER_NOBODY, .view = peer_open_view(t)};
	struct look own = {.sees = p->sees, .view = p->view, .truth = p->state};
	if (p->sees == PEER_WITNESS)
		own.view.table = *t;
	if (check_turn(open, move, count, e))
		return -1;
	return p->sees == PEER_NOBODY ? 0 : check_turn(own, move, count, e);
}

/* Sets the step after a line of SIDE: the round goes on; or it is over, and SIDE opens its seed first. */
static void set_step(struct peer *p, int side)
{
	p->opens = side;
	p->step = peer_table(p)->over == ROUND_ON ? PEER_TURN : PEER_OPEN_FIRST;
}

static int take_moves(struct peer *p, int side, char *moves, struct error *e)
{
	struct move move[2];
	int count = read_moves(&p->rules, moves, move, e);
	if (count < 0 || check_moves(p, move, count, e))
		return -1;
	p->step = PEER_TURN;
	for (int i = 0; i < count && !from_deck(move[i]); i++) {
		struct move m = move[i];
		card_t card = m.arg;
		if (m.kind == MOVE_DRAW)
			card = card_make(m.arg, pile_top(peer_table(p)->pile[m.arg]));
		note_move(p, m, card);
		peer_apply(p, m, NO_CARD);
	}
	set_step(p, side);
	if (from_deck(move[count - 1]))
		p->step = PEER_UNLOCK;
	return 0;
}

/* Returns the event with which the last COUNT turns begin; or -1, and the reason in E. */
static int64_t undo_start(const struct peer *p, int count, struct error *e)
{
	size_t at = p->events;
	while (count > 0 && at > p->undo_from)
		count -= p->event[--at].begins;
	if (count > 0)
		return error_set(e, "turns can't be taken back beyond a card from the deck");
	return (int64_t)at;
}

int peer_undo_check(const struct peer *p, int count, struct error *e)
{
	if (p->undo_refused)
		return error_set(e, "undo was answered with no already, in this turn");
	return undo_start(p, count, e) < 0 ? -1 : 0;
}

/* Returns the seat to move asks to take back turns. */
static int take_undo(struct peer *p, const char *word, struct error *e)
{
	int count;
	if (peer_number(word, 1, INT32_MAX, &count))
		return error_set(e, "undo says how many turns, not %.20s", word);
	if (peer_undo_check(p, count, e))
		return -1;
	p->undo_asked = count;
	p->step = PEER_UNDO;
	return 0;
}

int peer_undo_take(struct peer *p, int side, char **word, int count, struct error *e)
{
	int turns;
	if (count != 2 || strcmp(word[0], "undo") || peer_number(word[1], 0, INT32_MAX, &turns) ||
	    (turns && turns != p->undo_asked))
		return error_set(e, "%s answers undo with undo %d, or with undo 0 for no",
		                 peer_side_name(side), p->undo_asked);
	if (turns) {
		size_t at = (size_t)undo_start(p, turns, e);
		p->turn -= turns;
		p->view = p->event[at].before;
		p->state = p->event[at].truth;
		p->events = at;
	}
	p->undo_refused = !turns;
	p->step = PEER_TURN;
	return 0;
}

/* Takes the words of a turn as the rules tell them to the seat that moves. */
static int take_turn(struct peer *p, int side, char **word, int count, struct error *e)
{
	bool time = count == 2 && !strcmp(word[0], "resign") && !strcmp(word[1], "time");
	if (time && !peer_clocked(p))
		return error_set(e, "there is no clock in this match");
	if (time || (count == 1 && !strcmp(word[0], "resign"))) {
		p->timed_out = time;
		peer_event_add(p, PEER_EVENT_RESIGN);
		if (p->sees == PEER_WITNESS)
			state_resign(&p->state);
		else
			p->view.table.over = ROUND_RESIGNED;
		set_step(p, side);
		return 0;
	}
	if (count == 1 && !strcmp(word[0], "turn"))
		return error_set(e, "it names no move");
	if (count == 2 && !strcmp(word[0], "turn"))
		return take_moves(p, side, word[1], e);
	if (count == 2 && !strcmp(word[0], "undo"))
		return take_undo(p, word[1], e);
	return error_set(e, "the side to move says turn, resign or undo");
}

int peer_turn_take(struct peer *p, int side, char **word, int count, struct error *e)
{
	struct error why;
	struct text said = {0};
	text_addf(&said, "%.10s%s%.20s", word[0], count > 1 ? " " : "", count > 1 ? word[1] : "");
	int status = take_turn(p, side, word, count, &why);
	if (status && side == p->side)
		*e = why;
	else if (status)
		error_set(e, "%s is refused: %s", text_string(&said), why.text);
	text_release(&said);
	return status;
}

int peer_draw_take(struct peer *p, int side, const struct peer_unlocks *unlocks, struct error *e)
{
	static const struct move draw = {MOVE_DRAW, DECK};
	int at = peer_next_position(p), found;
	if (peer_unlock_take(p, side, &p->list[at], unlocks, &found, e))
		return -1;
	card_t card = found < 0 ? NO_CARD : p->face[found];
	if (p->sees == seat_other(side) && !cards_has(view_unseen(&p->view), card)) {
		char text[CARD_TEXT_SIZE];
		return error_set(e, "%s lay in the deck, so it wasn't in the hand from which %s placed it",
		                 card_format(&p->rules, card, text), peer_side_name(side));
	}
	peer_card_met(p, at, found);
	note_move(p, draw, card);
	peer_apply(p, draw, card);
	p->undo_from = p->events;
	set_step(p, side);
	return 0;
}
