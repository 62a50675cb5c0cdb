/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/match/arena.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/match/protocol.h"

void arena_plan_release(struct arena_plan *p)
{
	free(p->seed);
	for (int i = 0; i < p->agents; i++)
		free(p->agent[i]);
	*p = (struct arena_plan){0};
}

void arena_init(struct arena *a, int agents)
{
	int pairings = agents * (agents - 1) / 2;
	*a = (struct arena){.agents = agents, .pairings = pairings};
	a->tally = alloc_zero((size_t)pairings, sizeof *a->tally);
	a->standing = alloc_zero((size_t)agents, sizeof *a->standing);
	a->less_tally = alloc_zero((size_t)pairings, sizeof *a->less_tally);
	a->less_standing = alloc_zero((size_t)agents, sizeof *a->less_standing);
}

void arena_release(struct arena *a)
{
	free(a->tally);
	free(a->standing);
	free(a->less_tally);
	free(a->less_standing);
	*a = (struct arena){0};
}

void arena_agents(const struct arena *a, int pairing, int *first, int *second)
{
	*first = 0;
	for (int row = a->agents - 1; pairing >= row; row--) {
		pairing -= row;
		++*first;
	}
	*second = *first + 1 + pairing;
}

struct standing arena_margin(const struct arena *a, int pairing)
{
	const struct arena_tally *t = &a->tally[pairing];
	return a->less_luck ? a->less_tally[pairing] : (struct standing){t->margin, t->squares};
}

struct standing arena_standing(const struct arena *a, int agent)
{
	return a->less_luck ? a->less_standing[agent] : a->standing[agent];
}

int arena_unit(const struct arena *a)
{
	return a->less_luck ? LUCK_UNIT : 1;
}

int64_t arena_rounds(const struct arena *a, int pairing, const struct rules *r)
{
	return a->tally[pairing].pairs * PAIR_GAMES * r->rounds;
}

/* Counts one game, in which the first agent had seat SEAT; returns its margin. */
static int64_t add_game(struct arena_tally *t, const struct contest_result *g, int seat)
{
	for (int i = 0; i < 2; i++) {
		int s = i ? seat_other(seat) : seat;
		t->points[i] += g->points[s];
		t->turns[i] += g->turns[s];
		t->resigned[i] += g->resigned == s;
		t->faults[i] += g->fault == s;
		t->ns[i] += (int64_t)g->ns[s];
		t->luck[i] += g->luck[s];
	}
	t->won += g->winner == seat;
	t->lost += g->winner == seat_other(seat);
	t->drawn += g->winner == NOBODY;
	return (int64_t)g->points[seat] - g->points[seat_other(seat)];
}

/* The MARGIN of pair R less its luck in 1/LUCK_UNIT points, rounded to the nearest, halves
 * away from 0.  So one agent's is exactly the negative of the other's. */
static int64_t less_luck(int64_t margin, const struct pair_result *r)
{
	enum { PARTS = NET_POINT / LUCK_UNIT };
	/* how much more the first agent's draws were worth than the second's */
	int64_t luck = r->game[0].luck[0] - r->game[0].luck[1] + r->game[1].luck[1] -
	               r->game[1].luck[0];
	int64_t less = margin * NET_POINT - luck;
	return (less + (less < 0 ? -PARTS : PARTS) / 2) / PARTS;
}

static void standing_add(struct standing *s, int64_t margin)
{
	s->margin += margin;
	s->squares += margin * margin;
}

void arena_add(struct arena *a, const struct pair_result *results)
{
	int64_t margin[ARENA_AGENTS] = {0}, less[ARENA_AGENTS] = {0};
	for (int i = 0; i < a->pairings; i++) {
		struct arena_tally *t = &a->tally[i];
		int first, second;
		int64_t m = add_game(t, &results[i].game[0], 0) +
		            add_game(t, &results[i].game[1], 1);
		arena_agents(a, i, &first, &second);
		t->pairs++;
		t->margin += m;
		t->squares += m * m;
		margin[first] += m;
		margin[second] -= m;
		m = less_luck(m, &results[i]);
		standing_add(&a->less_tally[i], m);
		less[first] += m;
		less[second] -= m;
	}
	for (int i = 0; i < a->agents; i++) {
		standing_add(&a->standing[i], margin[i]);
		standing_add(&a->less_standing[i], less[i]);
	}
}

static void merge_tally(struct arena_tally *into, const struct arena_tally *from)
{
	into->pairs += from->pairs;
	into->margin += from->margin;
	into->squares += from->squares;
	into->won += from->won;
	into->drawn += from->drawn;
	into->lost += from->lost;
	for (int i = 0; i < 2; i++) {
		into->points[i] += from->points[i];
		into->turns[i] += from->turns[i];
		into->resigned[i] += from->resigned[i];
		into->faults[i] += from->faults[i];
		into->ns[i] += from->ns[i];
		into->luck[i] += from->luck[i];
	}
}

static void merge_standings(struct standing *into, const struct standing *from, int count)
{
	for (int i = 0; i < count; i++) {
		into[i].margin += from[i].margin;
		into[i].squares += from[i].squares;
	}
}

void arena_merge(struct arena *into, const struct arena *from)
{
	for (int i = 0; i < into->pairings; i++)
		merge_tally(&into->tally[i], &from->tally[i]);
	merge_standings(into->standing, from->standing, into->agents);
	merge_standings(into->less_tally, from->less_tally, into->pairings);
	merge_standings(into->less_standing, from->less_standing, into->agents);
}

int64_t arena_shard_pairs(int64_t pairs, int shard, int shards)
{
	return (pairs - shard + shards) / shards;
}

int arena_plan_same(const struct arena_plan *p, const struct arena_plan *q, struct error *e)
{
	if (!rules_same(&p->rules, &q->rules) || p->matches != q->matches)
		return error_set(e, "the parts are not played by the same rules");
	if (p->less_luck != q->less_luck)
		return error_set(e, "one part is played with --less-luck, another without");
	if (strcmp(p->seed, q->seed))
		return error_set(e, "the parts have different seeds, '%s' and '%s'", p->seed, q->seed);
	if (p->pairs != q->pairs || p->shards != q->shards)
		return error_set(e, "the parts are of %" PRId64 " pairs in %d parts and of %" PRId64
		                    " pairs in %d parts", p->pairs, p->shards, q->pairs, q->shards);
	bool agents = p->agents == q->agents;
	for (int i = 0; agents && i < p->agents; i++)
		agents = !strcmp(p->agent[i], q->agent[i]);
	return agents ? 0 : error_set(e, "the parts have different agents");
}

/* ---- Estimates. ---- */

/* The factor from a sum over the games of a pair to one round; UNIT of the sum are a point. */
static double round_scale(const struct rules *r, int unit)
{
	return 1.0 / (unit * PAIR_GAMES * r->rounds);
}

struct estimate estimate_margin(const struct arena *a, int pairing, const struct rules *r)
{
	struct standing s = arena_margin(a, pairing);
	return estimate_mean(a->tally[pairing].pairs, s.margin, s.squares,
	                     round_scale(r, arena_unit(a)));
}

struct estimate estimate_played(const struct arena *a, int pairing, const struct rules *r)
{
	const struct arena_tally *t = &a->tally[pairing];
	return estimate_mean(t->pairs, t->margin, t->squares, round_scale(r, 1));
}

double estimate_points(const struct arena *a, int pairing, int side, const struct rules *r)
{
	const struct arena_tally *t = &a->tally[pairing];
	double rounds = (double)arena_rounds(a, pairing, r), both = 0;
	if (!t->pairs)
		return 0;
	if (!a->less_luck)
		return (double)t->points[side] / rounds;
	/* margins less their luck were rounded pair by pair, so only both agents' sums
	 * together are exact */
	double margin = estimate_margin(a, pairing, r).mean;
	for (int i = 0; i < 2; i++)
		both += (double)t->points[i] - (double)t->luck[i] / NET_POINT;
	return (both / rounds + (side ? -margin : margin)) / 2;
}

struct estimate estimate_rating(const struct arena *a, int agent, const struct rules *r)
{
	struct standing s = arena_standing(a, agent);
	return estimate_mean(a->tally[0].pairs, s.margin, s.squares,
	                     round_scale(r, arena_unit(a)) / a->agents);
}

/* The variance that fits the N pairs best if their margins' expectation is MEAN. */
static double variance_around(const struct standing *s, double n, double mean)
{
	double sum = (double)s->margin;
	double v = ((double)s->squares - 2 * mean * sum) / n + mean * mean;
	return v > 1e-9 ? v : 1e-9;
}

double sprt_likelihood(const struct sprt *s, const struct arena *a, const struct rules *r)
{
	struct standing sums = arena_margin(a, 0);
	double n = (double)a->tally[0].pairs, scale = round_scale(r, arena_unit(a));
	if (!a->tally[0].pairs)
		return 0;
	double v0 = variance_around(&sums, n, s->margin[0] / scale);
	double v1 = variance_around(&sums, n, s->margin[1] / scale);
	return n / 2 * log(v0 / v1);
}

int sprt_decision(const struct sprt *s, const struct arena *a, const struct rules *r)
{
	if (a->tally[0].pairs < SPRT_PAIRS)
		return NOBODY;
	double l = sprt_likelihood(s, a, r);
	return l >= SPRT_BOUND ? 1 : l <= -SPRT_BOUND ? 0 : NOBODY;
}

/* ---- A part of an arena as a file. ----
 *
 *     expedition-arena 2
 *     ruleset standard:rounds=1
 *     games rounds
 *     seed expedition
 *     pairs 1000
 *     shard 3 8
 *     agents 2
 *     agent thumb
 *     agent random
 *     pairing PAIRS MARGIN SQUARES WON DRAWN LOST POINTS POINTS TURNS TURNS ...
 *     standing MARGIN SQUARES
 *     standing MARGIN SQUARES
 *     end
 *
 * Where margins are judged less their luck the third line ends in " less-luck", and
 * before the end stand lines like the standings of these margins, in 1/LUCK_UNIT
 * points: "less MARGIN SQUARES" for each pairing, then for each agent. */

enum { FILE_VERSION = 2, TALLY_NUMBERS = sizeof(struct arena_tally) / sizeof(int64_t) };

static_assert(sizeof(struct arena_tally) == 18 * sizeof(int64_t), "a tally is numbers, in this order");

static void write_numbers(const char *word, const void *numbers, int count, struct text *out)
{
	text_add(out, word);
	for (int i = 0; i < count; i++)
		text_addf(out, " %" PRId64, ((const int64_t *)numbers)[i]);
	text_add_char(out, '\n');
}

/* The mark that stands behind the kind of games when margins are judged less their luck. */
static const char less_mark[] = " less-luck";

void arena_write(const struct arena_plan *p, const struct arena *a, struct text *out)
{
	text_addf(out, "expedition-arena %d\nruleset ", FILE_VERSION);
	rules_format(&p->rules, out);
	text_addf(out, "\ngames %s%s\nseed %s\npairs %" PRId64 "\nshard %d %d\nagents %d\n",
	          p->matches ? "matches" : "rounds",
	          p->less_luck ? less_mark : "", p->seed, p->pairs, p->shard, p->shards,
	          p->agents);
	for (int i = 0; i < p->agents; i++)
		text_addf(out, "agent %s\n", p->agent[i]);
	for (int i = 0; i < a->pairings; i++)
		write_numbers("pairing", &a->tally[i], TALLY_NUMBERS, out);
	for (int i = 0; i < a->agents; i++)
		write_numbers("standing", &a->standing[i], 2, out);
	for (int i = 0; p->less_luck && i < a->pairings; i++)
		write_numbers("less", &a->less_tally[i], 2, out);
	for (int i = 0; p->less_luck && i < a->agents; i++)
		write_numbers("less", &a->less_standing[i], 2, out);
	text_add(out, "end\n");
}

/* A text being read, line by line. */
struct lines {
	const char *at;
	int line;
	struct text text; /* the line */
	int64_t most;     /* the largest number that is taken */
	struct error *e;
};

/* Reads the next line, which has to begin with WORD.  Returns the rest of it; or NULL if it
 * begins otherwise, and the error says why. */
static const char *next(struct lines *in, const char *word)
{
	size_t len = strcspn(in->at, "\n"), known = strlen(word);
	text_clear(&in->text);
	text_add_bytes(&in->text, in->at, len);
	in->at += len + (in->at[len] == '\n');
	in->line++;
	const char *line = text_string(&in->text);
	if (!strncmp(line, word, known) && (!line[known] || line[known] == ' '))
		return line + known + (line[known] == ' ');
	error_set(in->e, "line %d: '%s' where '%s' was due", in->line, line, word);
	return NULL;
}

static int wrong(struct lines *in)
{
	return error_set(in->e, "line %d: no arena writes '%s'", in->line, text_string(&in->text));
}

/* Reads a line of COUNT numbers. */
static int read_numbers(struct lines *in, const char *word, int64_t low, int count, int64_t *out)
{
	char *words[TALLY_NUMBERS + 1];
	if (!next(in, word))
		return -1;
	char *copy = alloc_string(text_string(&in->text));
	int n = protocol_split(copy, words, TALLY_NUMBERS + 1);
	bool bad = n != count + 1;
	for (int i = 0; i < count && !bad; i++)
		bad = number_read(words[i + 1], low, in->most, &out[i]);
	free(copy);
	return bad ? wrong(in) : 0;
}

static int read_text(struct lines *in, const char *word, char **out)
{
	const char *rest = next(in, word);
	if (!rest)
		return -1;
	*out = alloc_string(rest);
	return 0;
}

/* Whether TEXT is GAMES, with or without the mark. */
static int read_games(struct arena_plan *p, const char *text, const char *games)
{
	size_t len = strlen(games);
	if (strncmp(text, games, len))
		return -1;
	p->less_luck = !strcmp(text + len, less_mark);
	return text[len] && !p->less_luck ? -1 : 0;
}

static int read_rules(struct lines *in, struct arena_plan *p)
{
	const char *rest = next(in, "ruleset");
	if (!rest || rules_parse(&p->rules, rest, in->e))
		return -1;
	if (!(rest = next(in, "games")))
		return -1;
	if (!read_games(p, rest, "rounds"))
		return 0;
	p->matches = true;
	return read_games(p, rest, "matches") ? wrong(in) : 0;
}

static int read_head(struct lines *in, struct arena_plan *p)
{
	int64_t version, shard[2], agents;
	if (read_numbers(in, "expedition-arena", 1, 1, &version))
		return -1;
	if (version != FILE_VERSION)
		return error_set(in->e, "a part of version %d, written by another release; "
		                        "this one adds up those of version %d",
		                 (int)version, FILE_VERSION);
	if (read_rules(in, p) || read_text(in, "seed", &p->seed))
		return -1;
	if (!text_is_utf8(p->seed))
		return error_set(in->e, "line %d: the seed is no text in UTF-8", in->line);
	if (read_numbers(in, "pairs", 1, 1, &p->pairs) || read_numbers(in, "shard", 1, 2, shard))
		return -1;
	if (p->pairs > ARENA_PAIRS || shard[1] > ARENA_SHARDS || shard[0] > shard[1])
		return wrong(in);
	p->shard = (int)shard[0];
	p->shards = (int)shard[1];
	in->most = INT64_MAX / p->shards; /* so that the sums of all parts can't overflow */
	if (read_numbers(in, "agents", 2, 1, &agents))
		return -1;
	return agents <= ARENA_AGENTS ? (int)agents : wrong(in);
}

static int read_standings(struct lines *in, const char *word, int count, struct standing *out)
{
	for (int i = 0; i < count; i++)
		if (read_numbers(in, word, -in->most, 2, (int64_t *)(void *)&out[i]))
			return -1;
	return 0;
}

static int read_tallies(struct lines *in, struct arena *a)
{
	for (int i = 0; i < a->pairings; i++)
		if (read_numbers(in, "pairing", -in->most, TALLY_NUMBERS,
		                 (int64_t *)(void *)&a->tally[i]))
			return -1;
	if (read_standings(in, "standing", a->agents, a->standing))
		return -1;
	if (a->less_luck && (read_standings(in, "less", a->pairings, a->less_tally) ||
	                     read_standings(in, "less", a->agents, a->less_standing)))
		return -1;
	return next(in, "end") ? 0 : -1;
}

static int read_all(struct lines *in, struct arena_plan *p, struct arena *a)
{
	int agents = read_head(in, p);
	for (; agents > p->agents; p->agents++)
		if (read_text(in, "agent", &p->agent[p->agents]))
			return -1;
	if (agents < 0)
		return -1;
	arena_init(a, agents);
	a->less_luck = p->less_luck;
	if (read_tallies(in, a))
		return -1;
	int64_t pairs = arena_shard_pairs(p->pairs, p->shard, p->shards);
	for (int i = 0; i < a->pairings; i++)
		if (a->tally[i].pairs != pairs)
			return error_set(in->e, "a pairing of %" PRId64 " pairs, not %" PRId64,
			                 a->tally[i].pairs, pairs);
	return 0;
}

int arena_read(struct arena_plan *p, struct arena *a, const char *text, size_t *used,
               struct error *e)
{
	struct error unwanted;
	/* cppcheck-suppress uninitvar ; it is written to, not read */
	struct lines in = {.at = text, .e = e ? e : &unwanted, .most = ARENA_PAIRS};
	*p = (struct arena_plan){0};
	*a = (struct arena){0};
	int status = read_all(&in, p, a);
	text_release(&in.text);
	*used = (size_t)(in.at - text);
	if (status) {
		arena_plan_release(p);
		arena_release(a);
	}
	return status;
}
