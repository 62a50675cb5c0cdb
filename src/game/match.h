/* A match of any family.  It holds the whole truth, and its events can be taken back.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_MATCH_H
#define GAME_MATCH_H

#include "game/game.h"
#include "game/remark.h"

/* The kinds of events.  Each event can be taken back by itself. */
enum event_kind {
	EVENT_MOVE,   /* the mover before it made `move` */
	EVENT_RESIGN, /* the mover before it gave up */
	EVENT_FAULT,  /* the mover before it, a bot, was at fault, which gives the match up */
	EVENT_ROUND,  /* the next round was dealt */
};

struct event {
	uint8_t kind;         /* enum event_kind */
	uint8_t mark;         /* enum mark, of the turn that ends with the move */
	uint64_t move;        /* as `apply` of struct game returned it */
};

/* All that a record says of a match beside its moves.  The match owns it. */
struct match_head {
	char *name[SEATS_MAX];    /* or NULL */
	char *date;               /* "2026-11-20" or NULL */
	struct tags tags;         /* the tags that the format doesn't know */
	struct tags *round;       /* such tags of each round; `rounds` of them */
	size_t rounds, rounds_cap;
	int private;              /* 0; or, for a private record, the number of its seat, from 1 */
};

/* A match.  It owns its memory: match_begin begins it, match_release ends it.  All zero is no
 * match.  It isn't copied with `=`. */
struct match {
	const struct game *game;  /* the family; NULL: there is no match */
	void *rules;
	void *board;              /* one that the rules point at and the match owns, or NULL */
	void *state;              /* the present one; it stays where it is */
	int seats;
	struct event *log;
	unsigned char *before;    /* the states before the events: see match_before */
	size_t before_cap;
	size_t log_len, log_cap;
	size_t log_end;           /* events from log_len on were taken back: see match_redo */
	struct remark *remark;    /* by `at` */
	size_t remarks, remarks_cap;
	struct match_head head;
	char *seed;               /* names the deals that are not given */
	unsigned char *deals;     /* the given deals, one a round, from round 1 on */
	int deal_count;
	int first;                /* the seat that starts round 1 */
	bool taken_back;          /* a move was taken back after something hidden was seen */
	int open;                 /* of a private record: the number of first rounds that are complete */
};

/* Returns a new match of SEATS players of the family G by a copy of RULES, which fit them.  SEED
 * (copied) names the deals.  DEALS (copied) has the deals of the first COUNT rounds, which are
 * dealt instead.  Seat FIRST starts round 1.  The caller ends the match with match_release. */
struct match match_begin(const struct game *g, const void *rules, int seats, const char *seed,
                         const void *deals, int count, int first);
void match_release(struct match *m);

/* Moves the contents of FROM to TO.  The former contents of TO are released; FROM is left
 * empty. */
void match_move_to(struct match *from, struct match *to);

/* Returns the state before event number AT, which may have been taken back; for AT = log_len the
 * present one.  It holds until the match changes. */
const void *match_before(const struct match *m, size_t at);

/* Returns SEAT's view of the state before event number AT, which match_before returns.  The
 * caller frees it with free(). */
void *match_view(const struct match *m, size_t at, int seat);

/* Returns the state after event number AT. */
static inline const void *match_after(const struct match *m, size_t at)
{
	return match_before(m, at + 1);
}

/* Return the seat that was to move before event number AT, and the seat that is to move now; 0 if
 * there is no match. */
int match_mover_of(const struct match *m, size_t at);
int match_mover(const struct match *m);

/* Returns the family and the rules of M, which must hold a match. */
static inline struct played match_played(const struct match *m)
{
	return (struct played){m->game, m->rules};
}

/* Makes the mover's move.  Returns 0; or -1 and the reason in E if it isn't legal, and
 * nothing has changed. */
int match_move(struct match *m, uint64_t move, struct error *e);

/* Makes the mover give up the match. */
void match_resign(struct match *m);

/* Makes the mover, a bot, lose the match because it is at fault.  The points are as if it had
 * resigned, but the log and the record show the fault. */
void match_fault(struct match *m);

/* True if the match ended by a fault. */
bool match_by_fault(const struct match *m);

/* Returns the seat that has won M, which is over; NO_WINNER if several share it. */
int match_winner(const struct match *m);

/* True if event AT is a move that showed its mover something that the next seat does not see, such
 * as a card drawn from the deck. */
bool match_shows_mover(const struct match *m, size_t at);

/* True if the round, or the match, is over; false where there is no match. */
static inline bool match_round_over(const struct match *m)
{
	return m->game && m->game->stage(m->state) != STAGE_ON;
}

static inline bool match_over(const struct match *m)
{
	return m->game && m->game->stage(m->state) >= STAGE_OVER;
}

/* True if nothing has happened since the round was dealt. */
static inline bool match_round_begins(const struct match *m)
{
	return !m->log_len || m->log[m->log_len - 1].kind == EVENT_ROUND;
}

/* Returns the number of events before the first of this round. */
static inline size_t match_round_begin(const struct match *m)
{
	size_t i = m->log_len;
	while (i && m->log[i - 1].kind != EVENT_ROUND)
		i--;
	return i;
}

/* Deals the next round.  The present round must be over, and the match must not be. */
void match_next_round(struct match *m);

/* Writes to DEAL, which has room for the family's deal_size bytes, the deal of round ROUND. */
void match_deal(const struct match *m, int round, void *deal);

/* True if M continues PART: it has the same deals by the same rules, and everything that
 * happened in PART happened in M.  M may have come further. */
bool match_continues(const struct match *m, const struct match *part);

/* True if both matches began with the same deal by the same rules.  If B is a private record, which
 * has made-up cards: with the same deal as far as its seat knows. */
bool match_alike(const struct match *a, const struct match *b);

/* Takes back the last LEN events.  If one of them showed SEAT something that it couldn't know, the
 * match is marked as taken back.  With a SEAT below 0 no player takes anything back, and it is not
 * marked. */
void match_undo(struct match *m, size_t len, int seat);

/* Redoes the next LEN events that were taken back, or as many as there are.  After a new event
 * there are none.  Returns how many were redone. */
size_t match_redo(struct match *m, size_t len);

/* A place in a match to come back to: its events and states.  match_keep notes them; match_back
 * brings M back to that place, and releases P. */
struct match_place {
	struct event *log;
	unsigned char *states;
	size_t len;
};
struct match_place match_keep(const struct match *m);
void match_back(struct match *m, struct match_place *p);

/* Forgets the events that were taken back: match_redo can't make them again. */
void match_forget_undone(struct match *m);

/* Adds a comment (ITEM_COMMENT) or a note (ITEM_NOTE) after the last event.  TEXT is
 * copied. */
void match_remark(struct match *m, enum item_kind kind, const char *text);

/* Adds a copy of R after the last event, whatever its `at` says. */
void match_add_remark(struct match *m, const struct remark *r);

/* Adds the tags of another round to the head, and returns them; the pointer holds until the next
 * are added. */
struct tags *match_add_round(struct match *m);

/* Gives the last whole turn of SEAT, or of any seat if SEAT is -1, the mark MARK, an
 * enum mark.  Returns 0, or -1 if there is no such turn in this round. */
int match_mark(struct match *m, int seat, uint8_t mark);

/* Returns how many events match_undo must take back so that SEAT is again at the start
 * of its last turn; 0 when it has made no move since the match began. */
size_t match_undo_length(const struct match *m, int seat);

/* Returns how many events match_redo must make again to come to the next start of a turn of SEAT,
 * or to the end of the events that were taken back; 0 if there are none. */
size_t match_redo_length(const struct match *m, int seat);

/* True if event number AT showed SEAT something that it couldn't know, as a card that was drawn,
 * or a fresh deal. */
bool match_reveals(const struct match *m, size_t at, int seat);

/* True if a decision of SEAT has ended with the last event of M: the turn or the round is over, or the
 * event showed SEAT something to which the rest of the turn can respond. */
bool match_decided(const struct match *m, int seat);

/* True if event number AT begins a turn of SEAT: it is the first move of the turn, or a resignation
 * in its place. */
bool match_begins_turn(const struct match *m, size_t at, int seat);

/* Stores in TURN the moves that SEAT, or any seat if SEAT is below 0, made last in this round: of one
 * turn, or of its turn so far; none if there are none.  Returns the number of their first event. */
size_t match_last_turn(const struct match *m, int seat, struct turn_moves *turn);

/* Returns the number of the first event of the turns that the seats made last: from it on, each seat
 * has begun a turn of this round, if it has had one. */
size_t match_last_turns(const struct match *m);

/* Makes OUT a match in which SEAT has seen the same as in M, and which uses nothing else of M, a
 * match of a family that can `conceal`.  Moves and cards that SEAT can't know are made up so that
 * they fit.  Notes and the marks of others' turns are left out; comments stay.  Returns 0, and the
 * caller releases OUT; or -1 and the reason in E, and OUT is no match. */
int match_private(const struct match *m, int seat, struct match *out, struct error *e);

#endif
