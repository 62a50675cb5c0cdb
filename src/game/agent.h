/* Agents choose moves.
 *
 * A rule of thumb, a search, a network and another process are all agents.  An agent is
 * asked with a view, so it cannot see what its seat should not see.  A view, rules and a move
 * are of one family of games; an agent is made for that family and casts them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_AGENT_H
#define GAME_AGENT_H

#include <stdbool.h>

#include "base/error.h"
#include "base/field.h"
#include "base/rng.h"
#include "base/stop.h"
#include "base/text.h"
#include "game/game.h"

enum reply {
	REPLY_MOVE,   /* *MOVE is to be made */
	REPLY_RESIGN, /* the seat gives up the match */
	REPLY_STOP,   /* the agent was told to stop thinking, or it is to play no further */
	REPLY_FAULT,  /* the agent could not answer: the reason is in the error */
};

struct agent;

/* Something that happened, as one seat saw it. */
enum seen {
	SEEN_DEAL,   /* a round was dealt */
	SEEN_MOVE,
	SEEN_RESIGN,
	SEEN_ROUND,  /* the round is over */
	SEEN_MATCH,  /* the match is over, too */
};

struct notice {
	uint8_t kind;     /* enum seen */
	uint8_t seat;     /* who moved or gave up */
	uint64_t move;    /* as the watcher may know it, see `seen` in struct game */
};

/* KEY=VALUE, as it may stand after an agent's name. */
struct agent_option {
	const char *key;
	const char *help; /* one line: the values and the default */
};

/* A kind of agent.  Of its functions only `choose` must be there. */
struct agent_kind {
	const char *name;
	const char *summary; /* one line for people */
	const struct agent_option *options; /* the last has no key; NULL: there are none */
	/* Takes an option, KEY=VALUE after the agent's name.  Returns 0, or -1; E then says what
	 * would be valid.  NULL: the kind has no options. */
	int (*set)(struct agent *a, const char *key, const char *value, struct error *e);
	/* `file_option` is the key of the option whose value names a file, or NULL.  `load`
	 * takes the file's LEN bytes, which stay the caller's.  It returns 0, or -1; E then
	 * says what is wrong with them. */
	const char *file_option;
	int (*load)(struct agent *a, const char *bytes, size_t len, struct error *e);
	/* Checks whether the agent can play by RULES with the options that it was given.  Its data
	 * is NULL if it was given none.  Returns 0, or -1; E then says why not.  NULL: the kind can
	 * play by all rules. */
	int (*fits)(const struct agent *a, const void *rules, struct error *e);
	/* Chooses the next move of VIEW's seat, whose turn it is to move, and writes it to MOVE.
	 *
	 * An agent that thinks for long asks `stop` every few milliseconds whether to go
	 * on.  When `stop` says no, the agent replies REPLY_STOP at once and leaves the
	 * best turn so far in `thought`.  It keeps nothing else of what it found: asked
	 * anew with the same luck, it chooses as if it had never been stopped. */
	enum reply (*choose)(struct agent *a, const void *view, uint64_t *move, struct error *e);
	/* Tells the agent what its seat sees happen; VIEW is the seat's view afterwards.
	 * NULL: the views that come with the questions are enough for the kind. */
	void (*watch)(struct agent *a, const void *view, const struct notice *n);
	/* Releases what `data` owns.  NULL: it owns nothing. */
	void (*release)(struct agent *a);
};

/* The kinds of agents that a family has. */
struct agent_kinds {
	const struct agent_kind *const *kind;
	size_t count;
};

/* Returns the kind called NAME, or NULL. */
const struct agent_kind *agent_kind_called(const struct agent_kinds *kinds, const char *name);

struct agent {
	const struct agent_kind *kind;
	uint64_t luck;
	struct rng rng; /* the agent's own random stream, named by `luck`: see agent_rng */
	enum { STREAM_NAMED, STREAM_FIRST_TAKEN, STREAM_RUNS } stream;
	struct stop stop;       /* asked while the agent thinks; all zero: nothing stops it */
	uint64_t (*clock)(void); /* nanoseconds, for agents with a limited time to think; or NULL */
	struct turn_moves thought; /* the best so far, after REPLY_STOP; without moves otherwise */
	void *data;     /* the kind's own, NULL at first */
};

/* A function that reads the file PATH into OUT, given by a caller that may read files.  It
 * returns 0, or -1 and the reason in E. */
typedef int agent_reader(const char *path, struct text *out, struct error *e);

/* Makes the agent of KINDS that SPEC names: "NAME" or "NAME:key=value,...".  Returns 0, and
 * the caller ends it with agent_release; or -1, and E says what would be valid.
 *
 * If an option's value is a file, READ reads it; if READ is NULL, the option is refused.
 * The value may end in "@" and the file's sum, eight hexadecimal digits.  A file with
 * another sum is refused, too. */
int agent_of(const struct agent_kinds *kinds, struct agent *a, const char *spec,
             agent_reader *read, struct error *e);

/* Returns the sum of the LEN BYTES of a file, as agent_of checks it: their FNV-1a hash of 32 bits
 * (Fowler, Noll and Vo). */
uint32_t agent_sum(const void *bytes, size_t len);

/* Adds SPEC to OUT, with its sum after each file that it names, so that the text identifies the
 * player exactly.  Returns 0; or -1 and the reason in E, and OUT is as it was. */
int agent_exact(const struct agent_kinds *kinds, const char *spec, agent_reader *read,
                struct text *out, struct error *e);

/* Takes KEY=VALUE if KEY is one of the COUNT FIELDS, which are numbers, of the struct at OPTIONS.
 * Returns 0; 1 if there is no such field; or -1, and E says what would be valid. */
int agent_take_number(const struct agent *a, const struct field *fields, size_t count, void *options,
                      const char *key, const char *value, struct error *e);

/* Checks whether an agent of KIND without options can play by RULES.  Returns 0, or -1 and the
 * reason in E. */
int agent_kind_fits(const struct agent_kind *kind, const void *rules, struct error *e);

/* Checks whether A, which may be of KINDS, can play by RULES.  Returns 0, or -1 and the reason in
 * E.  If no agent of A's kind can, E also names the kinds that can. */
int agent_can_play(const struct agent_kinds *kinds, const struct agent *a, const void *rules,
                   struct error *e);

/* Starts the agent's own random stream for one round of one game.  SEED, LABEL and NUMBER
 * name the stream. */
void agent_seed(struct agent *a, const char *seed, const char *label, uint64_t number);

/* Returns the luck of SEAT in the whole game that SEED names.  agent_seed_next makes each move's
 * luck from it. */
uint64_t agent_stream(const char *seed, int seat);

/* Starts the random stream that LUCK names. */
static inline void agent_luck(struct agent *a, uint64_t luck)
{
	a->luck = luck;
	a->stream = STREAM_NAMED;
}

/* Returns the agent's random stream.  Most decisions need none, so it begins here. */
static inline struct rng *agent_rng(struct agent *a)
{
	if (a->stream != STREAM_RUNS)
		a->rng = rng_numbered(a->luck);
	if (a->stream == STREAM_FIRST_TAKEN)
		rng_next(&a->rng);
	a->stream = STREAM_RUNS;
	return &a->rng;
}

/* Does as rng_below with the agent's stream.  A decision that needs only one number does not have
 * to start the generator. */
static inline uint32_t agent_below(struct agent *a, uint32_t n)
{
	uint64_t product = (rng_first(a->luck) >> 32) * n;
	if (a->stream != STREAM_NAMED || (uint32_t)product < n)
		return rng_below(agent_rng(a), n);
	a->stream = STREAM_FIRST_TAKEN;
	return (uint32_t)(product >> 32);
}

/* Returns the luck of the move that completes a turn; LUCK is the luck of the turn's first move. */
static inline uint64_t luck_to_complete(uint64_t luck)
{
	return luck + 1;
}

/* Starts the agent's random stream for one move.  STREAM is what agent_stream returned; COMPLETES
 * is the family's `completes` of the view; POSITION is the number of events in the match so far.
 * So a move that is taken back and made again is the same, and neither the order of games nor the
 * number of threads changes a move. */
static inline void agent_seed_next(struct agent *a, uint64_t stream, bool completes,
                                   uint64_t position)
{
	if (completes)
		agent_luck(a, luck_to_complete(rng_mix(stream + position - 1)));
	else
		agent_luck(a, rng_mix(stream + position));
}

/* Luck that lasts: 64 bits that stay the same for a stretch of at most LASTING_MOVES
 * events, which is longer than most rounds.  The moves of the stretch are seeded by
 * agent_seed_next from one stream.  It is not for a move that completes a turn, since its
 * luck is another. */
enum { LASTING_MOVES = 256 };
static inline uint64_t agent_lasting(const struct agent *a)
{
	return rng_mix(rng_unmix(a->luck) / LASTING_MOVES);
}

/* Ends A, and releases what it owns. */
void agent_release(struct agent *a);

/* Says in E that A was asked where its seat has no move.  Returns REPLY_FAULT. */
enum reply agent_no_move(const struct agent *a, struct error *e);

/* Has A choose a move of VIEW, as `choose` of its kind. */
static inline enum reply agent_ask(struct agent *a, const void *view, uint64_t *move,
                                   struct error *e)
{
	a->thought.moves = 0;
	return a->kind->choose(a, view, move, e);
}

/* ---- The levels at which the computer plays.  They are names of players, in every family that has
 * levels.  ---- */

/* By strength. */
enum { LEVEL_BEGINNER, LEVEL_EASY, LEVEL_MEDIUM, LEVEL_HARD, LEVEL_EXPERT, LEVEL_COUNT };

/* The names of all levels, the strongest last, and then NULL. */
extern const char *const level_names[];

/* Returns the level called NAME, LEVEL_BEGINNER or another; -1 if there is none. */
int level_called(const char *name);

/* Returns the name of the player that takes the place of a level which KINDS lacks, or which can't
 * play by a ruleset: thumb, or the first player of a family without one.  That player can play by
 * all rulesets. */
const char *level_instead(const struct agent_kinds *kinds);

/* The summaries in `agents` of the levels that all families describe alike. */
#define LEVEL_EASY_SUMMARY "a level: has played a few times"
#define LEVEL_MEDIUM_SUMMARY "a level: plays well and errs now and then; plays if no other is named"

/* Returns the name of the level that TEXT names: by its name or a unique prefix of it, in any
 * case of letters, or by its number, of which 1 is the weakest level.  The name is a constant.
 * Returns NULL, with the names in E, if there is no such level. */
const char *level_named(const char *text, struct error *e);

#endif
