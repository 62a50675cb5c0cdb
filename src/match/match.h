/* A match: the one holder of the whole truth, with a way back.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "record/record.h"
#include "core/state.h"

/* What happened, one entry for each thing that can be taken back. */
enum event_kind {
	EVENT_MOVE,   /* the mover of `before` made `move` */
	EVENT_RESIGN, /* the mover of `before` gave up */
	EVENT_FAULT,  /* the mover of `before`, a bot, was at fault, and so gives up */
	EVENT_ROUND,  /* the next round was dealt */
};

struct event {
	uint8_t kind;         /* enum event_kind */
	struct move move;
	card_t card;          /* of a move: the card placed or drawn */
	uint8_t mark;         /* enum mark, of the turn that ends with the move */
	struct state before;
};

/* What a record holds between the moves: a comment, a note, a part of a
 * variation.  Owns the item's text. */
struct remark {
	size_t at;            /* it stands behind this many events */
	struct item item;
};

/* Owns its memory: match_init, match_release.  Not copied with `=`; it must stay
 * where it is, since its states point at its rules. */
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
};

/* Starts a match by a copy of R; SEED (copied) names the deals, DECKS (copied)
 * are the decks of the first DECK_COUNT rounds instead.  FIRST starts round 1. */
void match_init(struct match *m, const struct rules *r, const char *seed,
                const card_t (*decks)[CARDS_MAX], int deck_count, int first);
void match_release(struct match *m);

/* Moves FROM, which is left empty, to TO, whose own contents are released. */
void match_move_to(struct match *from, struct match *to);

/* Makes the mover's move; 0, or -1 and the reason in E when it isn't legal,
 * with nothing changed. */
int match_move(struct match *m, struct move move, struct error *e);

/* The mover gives up the match. */
void match_resign(struct match *m);

/* The mover is at fault, as a bot may be, and loses the match: the table stands as if it
 * had given up, but the log and the record tell the fault. */
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

/* Deals the next round; the present one is over and the match isn't. */
void match_next_round(struct match *m);

/* Whether M is PART gone on with: the same deals by the same rules, and whatever happened
 * in PART happened in M, which may have come further. */
bool match_continues(const struct match *m, const struct match *part);

/* Whether both began with the same deal by the same rules. */
bool match_alike(const struct match *a, const struct match *b);

/* Takes back the last LEN events.  SEAT is whose eyes count: when one of them
 * showed it a card that it couldn't know, the match is marked as taken back. */
void match_undo(struct match *m, size_t len, int seat);

/* Makes again the next LEN events that were taken back since the last new one,
 * as far as there are any.  Returns how many. */
size_t match_redo(struct match *m, size_t len);

/* Forgets for good what was taken back. */
void match_forget_undone(struct match *m);

/* Adds a comment (ITEM_COMMENT) or a note (ITEM_NOTE) behind the last event. */
void match_remark(struct match *m, enum item_kind kind, const char *text);

/* Marks the last whole turn of SEAT, or of either for -1, with enum mark MARK.
 * 0, or -1 when there is no such turn in this round. */
int match_mark(struct match *m, int seat, uint8_t mark);

/* How many events match_undo must take back so that SEAT is again at the start
 * of its last turn; 0 when it has made no move since the match began. */
size_t match_undo_length(const struct match *m, int seat);

/* How many events match_redo must make again to come to the next start of a turn
 * of SEAT, or to the end of what was taken back; 0 when there is nothing. */
size_t match_redo_length(const struct match *m, int seat);

/* Whether the event showed SEAT a card that it couldn't know: its own draw from
 * the deck, a hidden card that the other seat placed, a fresh deal. */
bool match_event_reveals(const struct event *ev, int seat);

#endif
