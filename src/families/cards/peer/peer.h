/* A match between two sides that do not trust each other, nor each other's program: the lines,
 * which of them each side may say when, and what a side can know.  There is no input or output
 * here.  expedition-peer(7) describes the lines.
 *
 * Each side takes every line of the match in order, its own and the other's.  A line that may
 * not stand there is refused, and nothing has changed.  A witness takes the lines of a match
 * afterwards, with both sides' seeds, and checks all that was claimed: see audit.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef FAMILIES_CARDS_PEER_PEER_H
#define FAMILIES_CARDS_PEER_PEER_H

#include "base/names.h"
#include "families/cards/core/view.h"
#include "families/cards/peer/lock.h"
#include "families/cards/peer/shuffle.h"
#include "game/sitting.h"

/* The sides.  The host has seat 0, the guest seat 1.  A witness checks a match afterwards and knows
 * both seeds; PEER_NOBODY knows none. */
enum { PEER_HOST, PEER_GUEST, PEER_WITNESS, PEER_NOBODY };

enum {
	PEER_VERSION = 2,
	PEER_LINE_MAX = 16384, /* bytes of a line with its newline */
};

/* The results of peer_take. */
enum peer_taken {
	PEER_TAKEN = 0,
	/* the side has not signed the line for this place: it may be anybody's and proves nothing
	 * against the side */
	PEER_STRANGE = -1,
	PEER_REFUSED = -2, /* the side has signed the line, but the line may not stand there */
};

/* The steps of a match: what the next line is to be. */
enum peer_step {
	PEER_HELLO,       /* the host proposes the match */
	PEER_YES,         /* the guest agrees */
	PEER_COMMIT_FIRST, /* the side that lays out first commits to its seed of the round */
	PEER_DECK_FIRST,  /* the same side lays out its list of points */
	PEER_COMMIT_SECOND, /* the other side commits to its seed */
	PEER_DECK_SECOND, /* the other side lays out its list, and unlocks the first side's hand */
	PEER_DEAL,        /* the first side unlocks the other side's hand */
	PEER_TURN,        /* the seat to move makes a turn, gives up or takes back */
	PEER_UNLOCK,      /* the other side unlocks the card that was drawn */
	PEER_UNDO,        /* the other side agrees to take turns back, or refuses */
	PEER_OPEN_FIRST,  /* each side opens its seed */
	PEER_OPEN_SECOND,
	PEER_OVER,        /* the match is over, and nothing more is said */
};

/* The time that each side has: MINUTES for all its turns, and SECONDS more for each turn that it
 * begins.  Without a clock both are 0. */
struct peer_clock {
	int minutes, seconds;
};
enum { PEER_CLOCK_MAX = 999 }; /* the most minutes or seconds */

struct peer_line {
	int side;
	char *text; /* without its newline; owned by the peer */
};

/* Something that happened in the match. */
enum peer_event_kind { PEER_EVENT_MOVE, PEER_EVENT_RESIGN, PEER_EVENT_ROUND };
struct peer_event {
	uint8_t kind;
	bool begins;        /* the move begins a turn */
	struct move move;
	card_t card;        /* the card placed or drawn; NO_CARD if this side can't know it */
	struct view before; /* this side's view before the event */
	/* the state, used in place of the view by a witness that knows both hands; for others only
	 * its table is set */
	struct state truth;
};

/* A match.  It owns its memory; one of the functions below begins it, peer_release ends it.  It
 * isn't copied with `=` and stays where it is, since its view points at its rules. */
struct peer {
	int side;
	/* the side whose hidden cards it knows: its own; a witness knows both hands, one or none */
	int sees;
	int cuts;                                /* LIST_CUTS, or fewer in tests */
	bool trusts;                             /* the lines were checked before: skips proofs */
	enum peer_step step;
	struct rules rules;
	int first;                               /* the seat that starts round 1 */
	struct peer_clock clock;
	bool no_help;                            /* both agree to play without advice */
	bool timed_out;                          /* the side that resigned had no time left */
	char name[SEATS][NAMES_PERSON_MAX + 1];  /* "" until it is known */

	/* ---- The lines so far.  ---- */
	struct peer_line *line;
	size_t lines, lines_cap;
	unsigned char chain[SHORT_SIZE];         /* hash of all lines */
	unsigned char session[SHORT_SIZE];
	unsigned char nonce[SEATS][SEED_SIZE];
	unsigned char signer[SEATS][SIGNER_SIZE];
	unsigned char match[SHORT_SIZE];         /* the hash of the first line */
	/* the signed line of the other side that was refused; after it no line is taken */
	char *refused;

	/* ---- Secrets of this side.  ---- */
	unsigned char signer_secret[SIGNER_SECRET_SIZE];
	/* gives the seeds of round LUCK_ROUND and of later rounds */
	unsigned char luck[SEED_SIZE];
	int luck_round;

	/* ---- The round.  ---- */
	int round;                               /* from 1; 0 before the first */
	int turn;                                /* turns begun in the round */
	int lays;                                /* the side that lays out first */
	int opens;                               /* the side that opens first after the round */
	int cards;
	card_t face[CARDS_MAX];                  /* the card of each point below */
	struct point point[CARDS_MAX];
	struct point first_list[CARDS_MAX], list[CARDS_MAX];
	struct point public[SEATS];              /* the public key of each side */
	unsigned char commit[SEATS][SHORT_SIZE];
	/* seed of this side, and of the other once it is open; cleared after the round */
	unsigned char seed[SEATS][SEED_SIZE];
	/* the seed is known; set before the round if lines are taken again whose seeds are open */
	bool known[SEATS];
	/* the card at each position of the list if this side knows it, else NO_CARD */
	card_t position[CARDS_MAX];
	/* the view of this side once it has a hand; or of a witness that knows one hand or none */
	struct view view;
	struct state state;                      /* the state, for a witness that knows both hands */

	/* ---- The match.  ---- */
	/* decks of the rounds that are over and opened, made from both seeds; a cheater's moves
	 * need not fit them */
	card_t (*deck)[CARDS_MAX];
	size_t decks, decks_cap;
	struct peer_event *event;
	size_t events, events_cap;
	size_t undo_from;                        /* events before this one can't be taken back */
	int undo_asked;                          /* turns that the seat to move wants taken back */
	bool undo_refused;                       /* the other side said no in this turn */
};

/* Begins the match that a host proposes: R, the seat FIRST that starts round 1, and its name.
 * SECRET is SEED_SIZE bytes that nobody can guess, different for each match.  Returns 0; or -1 and
 * the reason in E if the name can't be taken, and P is empty. */
int peer_host(struct peer *p, const struct rules *r, int first, const char *name,
              const unsigned char *secret, struct error *e);

/* Reads WORD, MINUTES or MINUTES+SECONDS, into C.  Returns 0; or -1 and the reason in E. */
int peer_clock_read(const char *word, struct peer_clock *c, struct error *e);

/* Returns C as MINUTES, or as MINUTES+SECONDS if SECONDS is not 0. */
struct phrase peer_clock_format(const struct peer_clock *c);

/* The last word of hello if the match is to be played without advice. */
#define PEER_NO_HELP "no-help"

/* True if the match has a clock. */
static inline bool peer_clocked(const struct peer *p)
{
	return p->clock.minutes || p->clock.seconds;
}

/* Begins the match of a guest, who takes the host's rules and clock.  A host sets `clock` and
 * `no_help` before it says hello. */
int peer_guest(struct peer *p, const char *name, const unsigned char *secret, struct error *e);

/* Begins a witness of a match, which does not check the signatures of the lines.  Before each round
 * the caller gives it the seeds that are known: see peer_look. */
void peer_witness(struct peer *p);

/* Ends a match and overwrites its secrets. */
void peer_release(struct peer *p);

/* True if S, text from the other side, can be shown: it is UTF-8 and all its characters are
 * visible. */
bool peer_text_safe(const char *s);

/* True if the names A and B are easily confused: they differ only in blanks and in the case of A to
 * Z. */
bool peer_names_alike(const char *a, const char *b);

/* Returns the name of SIDE with its role, as a person sees it: "Bob" (guest); only the role while
 * the name is unknown; or "" if SIDE is -1. */
struct phrase peer_named(const struct peer *p, int side);

/* Returns the side whose line is next; -1 if the match is over. */
int peer_speaker(const struct peer *p);

/* Sets ROUND and TURN to the place of the next line in the match: the round, from 1, or 0 before
 * the first; and the turn in it, from 1, or 0 before the first. */
void peer_where(const struct peer *p, int *round, int *turn);

/* True if this side is to speak and its line needs no decision by the player.  Decisions are a
 * guest's consent, a turn, and the answer to undo. */
bool peer_due(const struct peer *p);

/* Adds the line that is due to OUT, without a newline.  The caller then passes it to peer_take. */
void peer_line_due(const struct peer *p, struct text *out);

/* Each adds the line of a decision to OUT, without a newline: the guest agrees; the side to move
 * makes the COUNT moves of its turn, gives up, or asks to take back the last COUNT turns; and the
 * other side, in PEER_UNDO, answers with the same COUNT, or with 0 if it doesn't agree.  The caller
 * then passes the line to peer_take, which refuses an illegal line. */
void peer_line_yes(const struct peer *p, struct text *out);
void peer_line_turn(const struct peer *p, const struct move *moves, int count, struct text *out);
/* TIMED_OUT: the side gives up because its time has run out */
void peer_line_resign(const struct peer *p, bool timed_out, struct text *out);
void peer_line_undo(const struct peer *p, int count, struct text *out);

/* Checks that the last COUNT turns, 1 or more, can be taken back: none of them drew from the deck,
 * and the other side has not refused an undo in this turn already.  Returns 0, or -1 and the reason
 * in E. */
int peer_undo_check(const struct peer *p, int count, struct error *e);

/* Takes the line TEXT of SIDE, without its newline.  Returns PEER_TAKEN; or another value of enum
 * peer_taken, and E says what was wrong and what was expected.  Then nothing has changed, with one
 * exception: once both have agreed on the match, a refused line that the other side has signed is
 * kept in `refused`.  The caller passes a line of this side only if this side made it, never one
 * that came from elsewhere.  E may name hidden cards, so only the person at this side may see
 * it. */
int peer_take(struct peer *p, int side, const char *text, struct error *e);

/* True if this side has a hand: p->view is then what its seat sees. */
bool peer_in_round(const struct peer *p);

/* Plays G between two agents in one process as contest_play does, but by the lines of such a
 * match.  Each agent is asked and told only what its side of the match knows, and all lines are
 * audited at the end.  A side that the audit finds to have cheated is at fault.  The secrets of
 * both sides, and so the decks, follow from the seed; they are not the decks that contest_play
 * deals.  After GAME_MOVES placings and draws of a round, each draw is made from the deck, so
 * that the round ends.  G has no match. */
void peer_game(struct sitting *g, struct sitting_result *out);

#endif
