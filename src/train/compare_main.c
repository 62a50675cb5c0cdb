/* Plays rounds of a network against itself and compares turns on the way, for `distil` to learn
 * from.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "families/cards/core/deck.h"
#include "families/cards/net/net_value.h"
#include "os/helpers.h"
#include "train/compared.h"
#include "train/exact.h"
#include "train/tool.h"

struct options {
	struct rules rules;
	const char *seed, *out;
	const char *net[NET_SIZES]; /* files of weights, or NULL */
	int rounds, threads, worlds, ahead;
	double share, draws; /* shares of the decisions and of the draws that are compared */
};

/* Rounds are played in blocks of this size and written in their order, so that the file does not
 * depend on the number of threads.  The file gets its name when it is complete. */
enum { BLOCK = 512 };

struct playing {
	const struct options *o;
	struct comparing how;
	int first, count;
	atomic_int next;
	struct text groups[BLOCK];
	atomic_ulong turns;
};

static void play_round(struct playing *p, struct net_memo *memo, int number, struct text *out)
{
	const double cold = 0.01, cold_share = 0.3, coolest = 0.1, spread = 40;
	const struct options *o = p->o;
	card_t deck[CARDS_MAX];
	struct rng rng = rng_named(o->seed, "compare", (uint64_t)number);
	struct rng draws = rng_named(o->seed, "draws", (uint64_t)number);
	rng_shuffle(deck, deck_sorted(&o->rules, deck), &rng);
	struct state s = state_begin(&o->rules, deck, 0);
	/* a seat plays cold in some rounds, and more or less hot in the others: the network has to
	   know what to do after mistakes, too */
	double temperature[SEATS];
	for (int seat = 0; seat < SEATS; seat++) {
		const bool is_cold = rng_unit(&rng) < cold_share;
		const double heat = coolest * exact_pow(spread, rng_unit(&rng));
		temperature[seat] = is_cold ? cold : heat;
	}
	while (s.table.over == ROUND_ON) {
		const int seat = s.table.mover;
		struct view v = view_of(&s, seat);
		struct net_turn turns[NET_TURNS_MAX];
		const int count = net_turns(p->how.judge, memo, &v, turns);
		if (rng_unit(&rng) < o->share)
			atomic_fetch_add(&p->turns, (unsigned long)compare_turns(&p->how, &v, &rng, out));
		if (rng_unit(&draws) < o->draws)
			atomic_fetch_add(&p->turns, (unsigned long)compare_draws(&p->how, &s, out));
		/* the hotter the seat is, the likelier it makes a worse turn */
		double weight[NET_TURNS_MAX], sum = 0;
		const int best = net_best_turn(turns, count);
		for (int i = 0; i < count; i++) {
			const int32_t behind = turns[i].value - turns[best].value;
			sum += weight[i] = exact_exp((double)behind / NET_POINT / temperature[seat]);
		}
		double at = rng_unit(&rng) * sum;
		int chosen = 0;
		while (chosen < count - 1 && (at -= weight[chosen]) >= 0)
			chosen++;
		const struct net_turn *t = &turns[chosen];
		for (int m = 0; m < t->moves && s.table.over == ROUND_ON; m++)
			state_apply(&s, t->move[m]);
	}
}

/* Plays rounds of the block until none is left. */
static void work(void *playing)
{
	struct playing *p = playing;
	struct net_memo *memo = net_memo_new(p->how.judge);
	for (int i; (i = atomic_fetch_add(&p->next, 1)) < p->count;)
		play_round(p, memo, p->first + i, &p->groups[i]);
	free(memo);
}

static void play(struct playing *p)
{
	const struct options *o = p->o;
	OWN(text) head = {0}, path = {0};
	text_addf(&path, "%s.new", o->out);
	FILE *f = fopen(text_string(&path), "wb");
	bool ok = f;
	compared_begin(&o->rules, &head);
	ok = ok && fwrite(head.s, 1, head.len, f) == head.len;
	for (p->first = 0; ok && p->first < o->rounds; p->first += BLOCK) {
		const int left = o->rounds - p->first;
		p->count = left < BLOCK ? left : BLOCK;
		atomic_store(&p->next, 0);
		helpers_work(o->threads, work, p);
		for (int i = 0; i < p->count; i++) {
			struct text *t = &p->groups[i];
			ok = ok && fwrite(text_string(t), 1, t->len, f) == t->len;
			text_clear(t);
		}
	}
	if (f)
		ok = !fclose(f) && ok;
	if (!ok || rename(text_string(&path), o->out)) {
		struct error e;
		error_set(&e, "cannot write %s: %s", o->out, strerror(errno));
		tool_fail(1, e.text);
	}
	for (int i = 0; i < BLOCK; i++)
		text_release(&p->groups[i]);
	printf("%d rounds, %lu turns compared\n", o->rounds, atomic_load(&p->turns));
}

static const char usage[] =
	"usage: compare_turns [OPTION]... --out FILE\n"
	"  --variant ROW    of the rules table, bent or not [classic]\n"
	"  --large FILE     the weights that value positions and play for the seat that\n"
	"                   decides [those that are built in, the largest]\n"
	"  --small FILE     the weights that play for the other seat [built in, small]\n"
	"  --rounds N       [1000]\n"
	"  --share X        of the decisions that are compared, 0 to 1 [0.2]\n"
	"  --draws X        of the draws that are compared, where a turn begins with one [0]\n"
	"  --worlds N       for each of them [4]\n"
	"  --ahead N        own turns until a playout stops [6]\n"
	"  --seed TEXT      [1]\n"
	"  --threads N      [1]; the result does not depend on it\n";

static const struct tool_option options[] = {
	{"variant", offsetof(struct options, rules), OPTION_RULES, 0, 0},
	{"large", offsetof(struct options, net[NET_LARGE]), OPTION_TEXT, 0, 0},
	{"small", offsetof(struct options, net[NET_SMALL]), OPTION_TEXT, 0, 0},
	{"rounds", offsetof(struct options, rounds), OPTION_INT, 1, 1e9},
	{"share", offsetof(struct options, share), OPTION_REAL, 0, 1},
	{"draws", offsetof(struct options, draws), OPTION_REAL, 0, 1},
	{"worlds", offsetof(struct options, worlds), OPTION_INT, 1, 1e6},
	{"ahead", offsetof(struct options, ahead), OPTION_INT, 1, 1000},
	{"seed", offsetof(struct options, seed), OPTION_TEXT, 0, 0},
	{"threads", offsetof(struct options, threads), OPTION_INT, 1, JOBS_MAX},
	{"out", offsetof(struct options, out), OPTION_TEXT, 0, 0},
	{0},
};

/* Returns the network of a size, from the file that an option names or built in. */
static const struct net *network(const struct options *o, enum net_size size,
                                 struct net_kept *kept)
{
	OWN(text) bytes = {0};
	struct error e;
	kept->size = size;
	if (o->net[size] && (file_read(o->net[size], &bytes, &e) ||
	                     net_kept_load(kept, text_string(&bytes), bytes.len, &e)))
		tool_fail(1, e.text);
	return tool_net(kept, &o->rules);
}

int main(int argc, char **argv)
{
	struct options o = {.rules = *rules_find("classic", NULL), .seed = "1", .rounds = 1000,
	                    .threads = 1, .share = 0.2, .worlds = 4, .ahead = 6};
	static struct playing p;
	struct net_kept kept[NET_SIZES] = {{0}};
	if (tool_options_read(&o, options, usage, argc, argv) < argc || !o.out)
		tool_misused(usage);
	p.o = &o;
	p.how = (struct comparing){
		.judge = network(&o, NET_LARGE, &kept[NET_LARGE]),
		.player = network(&o, NET_SMALL, &kept[NET_SMALL]),
		.worlds = o.worlds,
		.ahead = o.ahead,
	};
	play(&p);
	for (int size = 0; size < NET_SIZES; size++)
		net_kept_release(&kept[size]);
	return 0;
}
