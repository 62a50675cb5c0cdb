/* Takes the lines of a round.  peer.c has checked that a line comes next and is signed; here its
 * content is checked and carried out.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/number.h"
#include "families/cards/peer/peer_round.h"

#include <string.h>

#include "families/cards/core/view.h"
#include "families/cards/peer/line.h"
#include "families/cards/peer/shuffle.h"

/* ---- Turns, and taking them back. ---- */

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

/* Puts WHY, a fault in half I of a turn of COUNT halves, into E: what is wrong, without the advice
 * for a prompt that follows it.  Returns -1. */
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
	if (move_from_deck(m) && !t->left)
		return error_set(e, "the deck is empty");
	if (move_from_deck(m) && more)
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
		if (move_from_deck(move[i]))
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

/* Sets the step after a line of SIDE: the round goes on; or it is over, and SIDE opens its seed
 * first. */
static void set_step(struct peer *p, int side)
{
	p->opens = side;
	p->step = peer_table(p)->over == ROUND_ON ? PEER_TURN : PEER_OPEN_FIRST;
}

static int take_moves(struct peer *p, int side, char *moves, struct error *e)
{
	struct move move[2];
	int count = read_moves(&p->rules, moves, move, e);
	if (count < 0)
		return -1;
	/* the whole turn is checked by what everybody sees, and only then by what P knows: so a
	   fault that everybody can see is always the one that is reported, whatever the hidden
	   cards are */
	const struct table *t = peer_table(p);
	struct look open = {.sees = PEER_NOBODY, .view = peer_open_view(t)};
	struct look own = {.sees = p->sees, .view = p->view, .truth = p->state};
	if (p->sees == PEER_WITNESS)
		own.view.table = *t;
	if (check_turn(open, move, count, e) ||
	    (p->sees != PEER_NOBODY && check_turn(own, move, count, e)))
		return -1;
	p->step = PEER_TURN;
	for (int i = 0; i < count && !move_from_deck(move[i]); i++) {
		struct move m = move[i];
		card_t card = m.arg;
		if (m.kind == MOVE_DRAW)
			card = card_make(m.arg, pile_top(peer_table(p)->pile[m.arg]));
		note_move(p, m, card);
		peer_apply(p, m, NO_CARD);
	}
	set_step(p, side);
	if (move_from_deck(move[count - 1]))
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

/* Takes the answer of SIDE to undo: the same number of turns, or 0.  Returns as take_turn_line. */
static int take_undo_answer(struct peer *p, int side, char **word, int count, struct error *e)
{
	int turns;
	if (count != 2 || strcmp(word[0], "undo") || number_exact(word[1], 0, INT32_MAX, &turns) ||
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

/* Takes the words of a turn of SIDE.  The reason in E is worded for the seat that moves. */
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
	int turns; /* that the seat to move asks to take back */
	if (count != 2 || strcmp(word[0], "undo") != 0)
		return error_set(e, "the side to move says turn, resign or undo");
	if (number_exact(word[1], 1, INT32_MAX, &turns))
		return error_set(e, "undo says how many turns, not %.20s", word[1]);
	if (peer_undo_check(p, turns, e))
		return -1;
	p->undo_asked = turns;
	p->step = PEER_UNDO;
	return 0;
}

/* Takes a turn, resign or undo of SIDE, the seat to move: the COUNT words of its line without
 * number and signature.  Sets the step.  Returns 0; or -1 and the reason in E, and nothing has
 * changed. */
static int take_turn_line(struct peer *p, int side, char **word, int count, struct error *e)
{
	struct error why;
	OWN(text) said = {0};
	text_addf(&said, "%.10s%s%.20s", word[0], count > 1 ? " " : "", count > 1 ? word[1] : "");
	int status = take_turn(p, side, word, count, &why);
	if (status && side == p->side)
		*e = why;
	else if (status)
		error_set(e, "%s is refused: %s", text_string(&said), why.text);
	return status;
}

/* ---- The other lines of a match. ---- */

/* Reads a side's name in base64 into NAME. */
static int read_name(const char *word, char *name, struct error *e)
{
	memset(name, 0, NAMES_PERSON_MAX + 1);
	int len = base64_read_some(word, name, NAMES_PERSON_MAX);
	if (len < 0 || strlen(name) != (size_t)len)
		return error_set(e, "a name is 1 to %d bytes of text, in base64", NAMES_PERSON_MAX);
	return names_check_person(name, e);
}

/* Reads the ruleset WORD, which must be written as rows_format writes it, into R; HASH is that of
 * its fields. */
static int read_rules(const char *word, const char *hash, struct rules *r, struct error *e)
{
	OWN(text) form = {0};
	if (rows_parse(&card_rows, r, word, e))
		return -1;
	rows_format(&card_rows, r, &form);
	bool canonical = !strcmp(text_string(&form), word);
	if (!canonical)
		error_set(e, "the game is written %.80s here, not %.80s", text_string(&form), word);
	if (canonical && strcmp(peer_rules_hash(r).s, hash) != 0)
		return error_set(e, "the other program knows another ruleset by the name %.80s",
		                 word);
	return canonical ? 0 : -1;
}

/* Reads the clock WORD, which must be written as peer_clock_format writes it. */
static int read_clock(const char *word, struct peer_clock *clock, struct error *e)
{
	if (peer_clock_read(word, clock, e))
		return -1;
	if (strcmp(peer_clock_format(clock).s, word) != 0)
		return error_set(e, "the clock %.20s isn't written in its one form", word);
	return 0;
}

/* Changes OWN, a guest's name, if it is easily confused with HOST, the host's name. */
static void stand_apart(char *own, const char *host)
{
	static const char apart[] = " 2";
	size_t most = NAMES_PERSON_MAX - strlen(apart), len = 0;
	if (!peer_names_alike(own, host))
		return;
	while (own[len] && len + text_character(own + len) <= most)
		len += text_character(own + len);
	len -= len && own[len - 1] == ' '; /* no name has two blanks in a row */
	memcpy(own + len, apart, sizeof apart);
	if (peer_names_alike(own, host)) /* it was cut, and the host's name ends so */
		own[len + 1]++;
}

static int take_hello(struct peer *p, struct peer_words *w, struct error *e)
{
	unsigned char nonce[SEED_SIZE], signer[SIGNER_SIZE];
	char name[NAMES_PERSON_MAX + 1];
	struct rules rules;
	struct peer_clock clock = {0, 0};
	int first, terms = w->count - 10; /* words after those that are always there */
	bool no_help = terms > 0 && !strcmp(w->word[8 + terms], PEER_NO_HELP);
	if (terms < 0 || terms > no_help + 1 || strcmp(w->word[1], "hello"))
		return error_set(e, "a match begins with hello and what it is to be");
	if (base64_take(w->word[3], "the host's nonce", nonce, SEED_SIZE, e) ||
	    base64_take(w->word[4], "the host's key", signer, SIGNER_SIZE, e))
		return -1;
	if (read_rules(w->word[5], w->word[6], &rules, e))
		return -1;
	if (number_exact(w->word[7], 1, SEATS, &first))
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
	char name[NAMES_PERSON_MAX + 1];
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
	    number_exact(w->word[2], wanted, wanted, &round))
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
	if (side == p->side && !p->known[side] && peer_seed(p, wanted, p->seed[side]))
		return error_set(e, "the seed of round %d is no longer known", wanted);
	memcpy(p->commit[side], commit, SHORT_SIZE);
	if (begins)
		peer_round_clear(p);
	if (side == p->side)
		p->known[side] = true;
	p->step = begins ? PEER_DECK_FIRST : PEER_DECK_SECOND;
	return 0;
}

/* Takes the unlocks, WORD and the word after it, that SIDE, whose public key is PUBLIC, said for
 * SEAT's hand in LIST.  If P can know the cards of the hand, it notes them. */
static int take_hand(struct peer *p, int seat, int side, const struct point *list,
                     const struct point *public, char **word, struct error *e)
{
	const struct peer_unlocks hand = peer_hand(p, seat, list, public);
	card_t card[CARDS_MAX];
	if (peer_unlocks_take(p, side, &hand, word, "the unlocked hand", card, e))
		return -1;
	for (int i = 0; i < hand.n; i++)
		p->position[hand.at[i]] = card[i];
	return 0;
}

static int take_deck(struct peer *p, int side, struct peer_words *w, struct error *e)
{
	enum { KEY = 2, LIST, PROOF, UNLOCKS };
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
	if (take_hand(p, p->lays, side, list, &public, &w->word[UNLOCKS], e))
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
	if (take_hand(p, seat_other(side), side, p->list, &p->public[side], &w->word[2], e))
		return -1;
	peer_round_begin(p);
	p->step = PEER_TURN;
	return 0;
}

/* Takes the unlock of the card that was drawn. */
static int take_unlock(struct peer *p, int side, struct peer_words *w, struct error *e)
{
	static const struct move draw = {MOVE_DRAW, DECK};
	const struct peer_unlocks unlock = peer_draw(p, side);
	card_t card;
	if (w->count != 5 || strcmp(w->word[1], "unlock"))
		return error_set(e, "%s answers a draw from the deck with unlock, a point and its proof",
		                 peer_side_name(side));
	if (peer_unlocks_take(p, side, &unlock, &w->word[2], "the unlocked point", &card, e))
		return -1;
	if (p->sees == seat_other(side) && !cards_has(view_unseen(&p->view), card)) {
		char text[CARD_TEXT_SIZE];
		return error_set(e, "%s lay in the deck, so it wasn't in the hand from which %s placed it",
		                 card_format(&p->rules, card, text), peer_side_name(side));
	}
	p->position[unlock.at[0]] = card;
	note_move(p, draw, card);
	peer_apply(p, draw, card);
	p->undo_from = p->events;
	set_step(p, side);
	return 0;
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
		return take_turn_line(p, side, w->word + 1, w->count - 2, e);
	case PEER_UNDO:
		return take_undo_answer(p, side, w->word + 1, w->count - 2, e);
	case PEER_UNLOCK:
		return take_unlock(p, side, w, e);
	default: /* PEER_OPEN_FIRST and PEER_OPEN_SECOND: nobody speaks when the match is over */
		return take_open(p, side, w, e);
	}
}
