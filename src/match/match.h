/* A match: it alone holds the whole truth, and it can take events back.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "cards/core/state.h"
#include "record/record.h"

/* The kinds of events.  Each event can be taken back by itself. */
enum event_kind {
	EVENT_MOVE,   /* the mover of `before` made `move` */
	EVENT_RESIGN, /* the mover of `before` gave up */
	EVENT_FAULT,  /* the mover of `before`, a bot, was at fault, which gives the match
	                 up */
	EVENT_ROUND,  /* the next round was dealt */
};

struct event {
	uint8_t kind;         /* enum event_kind */
	struct move move;
	card_t card;          /* of a move: the card placed or drawn */
	uint8_t mark;         /* enum mark, of the turn that ends with the move */
	struct state before;
};

/* A part of a record that stands between the moves: a comment, a note, a part of a
 * variation.  It owns the item's text. */
struct remark {
	size_t at;            /* it stands behind this many events */
	struct item item;
};

/* A match.  It owns its memory: match_init begins it, match_release ends it.  It isn't
 * copied with `=` and must stay where it is, since its states point at its rules. */
struct match {
	struct rules rules;
	struct state state;
	struct event *log;
	size_t log_len, log_cap;
	size_t log_end;         /* events from log_len on were taken back: see match_redo */
	struct remark *remark;  /* by `at` */
	size_t remarks, remarks_cap;
	struct record head;     /* names, date and tags; its rounds have tags only */
	char *seed;             /* names the deals that no deck is given for */
	card_t (*decks)[CARDS_MAX]; /* given decks, one a round, from round 1 on */
	int deck_count;
	int first;              /* the seat that starts round 1 */
	bool taken_back;        /* a move was taken back after a hidden card was seen */
	int open;               /* of a private record, so many first rounds lack no card */
};

/* Starts a match by a copy of R.  SEED (copied) names the deals.  DECKS (copied) has the
 * decks of the first DECK_COUNT rounds, which are dealt instead.  Seat FIRST starts round
 * 1.  The caller ends M with match_release. */
void match_init(struct match *m, const struct rules *r, const char *seed,
                const card_t (*decks)[CARDS_MAX], int deck_count, int first);
void match_release(struct match *m);

/* Moves the contents of FROM to TO.  The former contents of TO are released; FROM is left
 * empty. */
void match_move_to(struct match *from, struct match *to);

/* Makes the mover's move.  Returns 0; or -1 and the reason in E if it isn't legal, and
 * nothing has changed. */
int match_move(struct match *m, struct move move, struct error *e);

/* Makes the mover give up the match. */
void match_resign(struct match *m);

/* The mover, a bot, is at fault and loses the match.  The table stands as if it had given
 * up, but the log and the record tell the fault. */
void match_fault(struct match *m);

/* Whether the match ended by a fault. */
bool match_by_fault(const struct match *m);

static inline bool match_round_over(const struct match *m)
{
	return state_over(&m->state);
}

static inline bool match_over(const struct match *m)
{
	return m->state.table.over != ROUND_ON && table_match_over(&m->state.table);
}

/* Deals the next round.  The present round must be over, and the match must not be. */
void match_next_round(struct match *m);

/* Whether M continues PART: it has the same deals by the same rules, and everything that
 * happened in PART happened in M.  M may have come further. */
bool match_continues(const struct match *m, const struct match *part);

/* Whether both matches began with the same deal by the same rules. */
bool match_alike(const struct match *a, const struct match *b);

/* Takes back the last LEN events.  If one of them showed SEAT a card that it couldn't know,
 * the match is marked as taken back. */
void match_undo(struct match *m, size_t len, int seat);

/* Makes again the next LEN events that were taken back, or as many as there are.  A new
 * event ends the list of these.  Returns how many were made. */
size_t match_redo(struct match *m, size_t len);

/* Forgets the events that were taken back: match_redo can't make them again. */
void match_forget_undone(struct match *m);

/* Adds a comment (ITEM_COMMENT) or a note (ITEM_NOTE) behind the last event.  TEXT is
 * copied. */
void match_remark(struct match *m, enum item_kind kind, const char *text);

/* Gives the last whole turn of SEAT, or of either seat if SEAT is -1, the mark MARK, an
 * enum mark.  Returns 0, or -1 if there is no such turn in this round. */
int match_mark(struct match *m, int seat, uint8_t mark);

/* How many events match_undo must take back so that SEAT is again at the start
 * of its last turn; 0 when it has made no move since the match began. */
size_t match_undo_length(const struct match *m, int seat);

/* How many events match_redo must make again to come to the next start of a turn of SEAT,
 * or to the end of the events that were taken back; 0 if there are none. */
size_t match_redo_length(const struct match *m, int seat);

/* Whether the event showed SEAT a card that it couldn't know: its own draw from the deck, a
 * hidden card that the other seat placed, or a fresh deal. */
bool match_event_reveals(const struct event *ev, int seat);

#endif
