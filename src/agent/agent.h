/* Those who choose moves.
 *
 * Everyone who moves is one kind of thing: a person at the prompt, a rule of
 * thumb, a search, another process, a record being replayed.  What an agent is
 * asked with is a view, so that none can see what its seat should not.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef AGENT_AGENT_H
#define AGENT_AGENT_H

#include "base/error.h"
#include "base/rng.h"
#include "base/stop.h"
#include "base/text.h"
#include "core/view.h"

enum reply {
	REPLY_MOVE,   /* *MOVE is to be made */
	REPLY_RESIGN, /* gives up the match */
	REPLY_STOP,   /* was told to stop thinking, or is to play no further */
	REPLY_FAULT,  /* could not answer: the text is in the error */
};

struct agent;

/* Something that one seat saw happen. */
enum seen {
	SEEN_DEAL,   /* a round was dealt */
	SEEN_MOVE,
	SEEN_RESIGN,
	SEEN_ROUND,  /* the round is over */
	SEEN_MATCH,  /* and the match with it */
};

struct notice {
	uint8_t kind;     /* enum seen */
	uint8_t seat;     /* who moved or gave up */
	struct move move;
	card_t card;      /* placed or drawn; NO_CARD where the watcher can't know it */
};

/* KEY=VALUE, as it may stand behind an agent's name. */
struct agent_option {
	const char *key;
	const char *help; /* one line, with the values and what holds without it */
};

/* A kind of agent.  Only `choose` must be there. */
struct agent_kind {
	const char *name;
	const char *summary; /* one line for people */
	const struct agent_option *options; /* the last has no key; NULL: takes none */
	/* Takes an option, KEY=VALUE behind the name.  0, or -1 with the valid ones
	 * in E.  NULL: takes none. */
	int (*set)(struct agent *a, const char *key, const char *value, struct error *e);
	/* The option whose value names a file, or NULL; and what takes the file's LEN
	 * bytes, which stay the caller's: 0, or -1 and what is wrong with them in E. */
	const char *file_option;
	int (*load)(struct agent *a, const char *bytes, size_t len, struct error *e);
	/* Whether it can play by R, with the options it was given, A's data being NULL
	 * where it was given none.  0, or -1 and why not in E.  NULL: it plays by all. */
	int (*fits)(const struct agent *a, const struct rules *r, struct error *e);
	/* The seat's next move, its view being V and it being its turn to place or
	 * to draw, as V says.  An agent that thinks for long looks up every few
	 * milliseconds and asks `stop` whether to go on.  Told to stop, it replies
	 * REPLY_STOP at once, with the turn that it holds best in `thought`, and keeps
	 * nothing else of what it found: asked anew with the same luck, it chooses as
	 * if it had never been stopped. */
	enum reply (*choose)(struct agent *a, const struct view *v, struct move *move,
	                     struct error *e);
	/* Is told what its seat sees happen, V being its view afterwards.  NULL: does
	 * with the views that it is asked with. */
	void (*watch)(struct agent *a, const struct view *v, const struct notice *n);
	/* Gives back what `data` owns. */
	void (*release)(struct agent *a);
};

/* What a thought had come to when it was broken off: the rest of the turn, as far as it
 * can be planned. */
struct thought {
	struct move move[2];
	int moves; /* 0: nothing yet */
};

struct agent {
	const struct agent_kind *kind;
	struct rng rng; /* its own stream, named by `luck` */
	uint64_t luck;
	struct stop stop;       /* is asked while it thinks; all zero: it thinks to the end */
	struct thought thought; /* after REPLY_STOP; else without moves */
	void *data;     /* the kind's own, NULL at first */
};

/* The kinds that are built in, and a way to find one by its name. */
extern const struct agent_kind *const agent_kinds[];
extern const size_t agent_kind_count;

/* Reads the file PATH into OUT, for those who may.  0, or -1 and the reason in E. */
typedef int agent_reader(const char *path, struct text *out, struct error *e);

/* Makes the agent that SPEC names: "NAME" or "NAME:key=value,...".  0, or -1
 * with what would be valid in E.  Release it with agent_release.
 *
 * Where the value is a file, READ reads it; with NULL that is refused.  The value
 * may end in "@" and the file's sum, eight hexadecimal digits: other bytes are then
 * refused, too. */
int agent_init_reading(struct agent *a, const char *spec, agent_reader *read, struct error *e);
int agent_init(struct agent *a, const char *spec, struct error *e);

/* Adds SPEC to OUT with the sum behind each file that it names, so that it says
 * exactly who plays.  0, or -1 and the reason in E, with OUT as it was. */
int agent_spec_exact(const char *spec, agent_reader *read, struct text *out, struct error *e);

/* Reads an option's VALUE, a whole number from LOW, at least 0, to HIGH: digits and nothing
 * else, none of them a leading 0, so that a player has one name.  0 and the number in OUT,
 * or -1. */
int agent_number(const char *value, int low, int high, int *out);

/* Whether agents of KIND that were given no options can play by R.  0, or -1 and why not
 * in E. */
int agent_kind_fits(const struct agent_kind *kind, const struct rules *r, struct error *e);

/* Whether A can play by R.  0; or -1 and why not in E, with the names of those who can
 * where none of its kind could. */
int agent_fits(const struct agent *a, const struct rules *r, struct error *e);

/* Starts the agent's own random stream for one round of one game. */
void agent_seed(struct agent *a, const char *seed, const char *label, uint64_t number);

/* All the luck of SEAT in the game that SEED names; agent_seed_move parts it. */
uint64_t agent_stream(const char *seed, int seat);

/* Starts the stream that 64 bits name. */
static inline void agent_luck(struct agent *a, uint64_t luck)
{
	a->luck = luck;
	rng_seed(&a->rng, luck);
}

/* Whether the move completes a turn that a seat can decide on as a whole, because
 * it sees nothing new between its placing and its draw. */
static inline bool view_completes(const struct view *v)
{
	return v->table.rules->order == ORDER_PLACE_DRAW && v->table.phase == PHASE_DRAW;
}

/* The luck of the move that completes a turn whose first move had LUCK. */
static inline uint64_t luck_to_complete(uint64_t luck)
{
	return luck + 1;
}

/* Starts the agent's stream for one move: POSITION says how many events the match
 * has behind it.  So a move taken back and made again is the same, and neither
 * the order of games nor the number of threads changes any. */
static inline void agent_seed_move(struct agent *a, uint64_t stream, const struct view *v,
                                   uint64_t position)
{
	if (view_completes(v))
		agent_luck(a, luck_to_complete(rng_mix(stream + position - 1)));
	else
		agent_luck(a, rng_mix(stream + position));
}

/* Luck that lasts: 64 bits that stay the same for a stretch of moves seeded by
 * agent_seed_move from one stream, of LASTING_MOVES events at most, which is longer
 * than most rounds.  Not for a move that completes a turn, whose luck is another. */
enum { LASTING_MOVES = 256 };
static inline uint64_t agent_lasting(const struct agent *a)
{
	return rng_mix(rng_unmix(a->luck) / LASTING_MOVES);
}

void agent_release(struct agent *a);

static inline enum reply agent_choose(struct agent *a, const struct view *v, struct move *move,
                                      struct error *e)
{
	a->thought.moves = 0;
	return a->kind->choose(a, v, move, e);
}

#endif
