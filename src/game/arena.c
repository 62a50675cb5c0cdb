/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/arena.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"

void arena_plan_release(struct arena_plan *p)
{
	free(p->rules);
	free(p->seed);
	for (int i = 0; i < p->agents; i++)
		free(p->agent[i]);
	*p = (struct arena_plan){0};
}

struct arena arena_begin(int agents, int seats, int rounds)
{
	int tables = seats == PAIR_SEATS ? agents * (agents - 1) / 2 : 1;
	struct arena a = {.agents = agents, .seats = seats, .tables = tables, .rounds = rounds};
	a.tally = alloc_zero((size_t)tables, sizeof *a.tally);
	a.standing = alloc_zero((size_t)agents, sizeof *a.standing);
	a.less_standing = alloc_zero((size_t)agents, sizeof *a.less_standing);
	return a;
}

struct arena arena_of_plan(const struct arena_plan *p)
{
	struct arena a = arena_begin(p->agents, arena_in_pairs(p->game) ? PAIR_SEATS : p->agents,
	                             game_rounds(p->game, p->rules));
	a.less_luck = p->less_luck;
	return a;
}

void arena_release(struct arena *a)
{
	free(a->tally);
	free(a->standing);
	free(a->less_standing);
	*a = (struct arena){0};
}

void arena_agents(const struct arena *a, int table, int agent[SEATS_MAX])
{
	int first = 0;
	for (int row = a->agents - 1; table >= row && a->tables > 1; row--) {
		table -= row;
		first++;
	}
	agent[0] = first;
	for (int i = 1; i < a->seats; i++)
		agent[i] = first + i + table;
}

void rotation_seed(const char *seed, int64_t deal, struct text *out)
{
	text_addf(out, "%s.%" PRId64, seed, deal);
}

struct standing arena_margin(const struct arena *a, int table)
{
	return a->less_luck ? a->tally[table].less : a->tally[table].margin;
}

struct standing arena_standing(const struct arena *a, int agent)
{
	return a->less_luck ? a->less_standing[agent] : a->standing[agent];
}

/* Returns how many units of A's margins make a point. */
static int arena_unit(const struct arena *a)
{
	return a->less_luck ? LUCK_UNIT : 1;
}

int64_t arena_rounds(const struct arena *a, int table)
{
	return a->tally[table].deals * a->seats * a->rounds;
}

static void standing_add(struct standing *s, int64_t margin)
{
	s->margin += margin;
	s->squares += margin * margin;
}

/* Counts a deal that a table of SEATS has played, with one game per rotation.  Adds each agent's
 * luck to LUCK, and its points to POINTS. */
static void add_table(struct arena_tally *t, int seats, const struct sitting_result *game,
                      int64_t *points, int64_t *luck)
{
	int64_t parts[SEATS_MAX] = {0};
	for (int i = 0; i < seats; i++) {
		const struct sitting_result *g = &game[i];
		int shared = 0;
		for (unsigned left = g->winners; left; left &= left - 1)
			shared++;
		for (int seat = 0; seat < seats; seat++) {
			int who = rotation_agent(seats, i, seat);
			struct arena_sum *sum = &t->sum[who];
			int64_t won = g->winners >> seat & 1 ? GAME_PARTS / shared : 0;
			parts[who] += won;
			t->seat[seat] += won;
			points[who] += g->points[seat];
			luck[who] += g->luck[seat];
			sum->won += won == GAME_PARTS;
			sum->turns += g->turns[seat];
			sum->resigned += g->resigned == seat;
			sum->faults += g->fault == seat;
			sum->ns += (int64_t)g->ns[seat];
			if ((int64_t)g->slowest[seat] > sum->slowest)
				sum->slowest = (int64_t)g->slowest[seat];
		}
		t->drawn += shared != 1;
	}
	for (int who = 0; who < seats; who++) {
		struct arena_sum *sum = &t->sum[who];
		sum->parts += parts[who];
		sum->parts_squares += parts[who] * parts[who];
		sum->points += points[who];
		sum->points_squares += points[who] * points[who];
		sum->luck += luck[who];
	}
	t->deals++;
}

/* Returns the MARGIN of a deal minus its LUCK, in 1/LUCK_UNIT points, rounded to the nearest unit
 * and halves away from 0, so that one agent's value is exactly the negative of the other's. */
static int64_t less_luck(int64_t margin, int64_t luck)
{
	enum { PARTS = SITTING_POINT / LUCK_UNIT };
	int64_t less = margin * SITTING_POINT - luck;
	return (less + (less < 0 ? -PARTS : PARTS) / 2) / PARTS;
}

void arena_add(struct arena *a, const struct sitting_result *games)
{
	int64_t margin[ARENA_AGENTS] = {0}, less[ARENA_AGENTS] = {0};
	for (int i = 0; i < a->tables; i++) {
		struct arena_tally *t = &a->tally[i];
		int64_t points[SEATS_MAX] = {0}, luck[SEATS_MAX] = {0};
		int agent[SEATS_MAX];
		add_table(t, a->seats, &games[i * a->seats], points, luck);
		if (a->seats != PAIR_SEATS)
			continue;
		arena_agents(a, i, agent);
		int64_t m = points[0] - points[1], l = less_luck(m, luck[0] - luck[1]);
		standing_add(&t->margin, m);
		standing_add(&t->less, l);
		margin[agent[0]] += m;
		margin[agent[1]] -= m;
		less[agent[0]] += l;
		less[agent[1]] -= l;
	}
	for (int i = 0; i < a->agents; i++) {
		standing_add(&a->standing[i], margin[i]);
		standing_add(&a->less_standing[i], less[i]);
	}
}

/* Adds COUNT numbers FROM to those of INTO. */
static void merge_numbers(void *into, const void *from, size_t count)
{
	int64_t *to = into;
	for (size_t i = 0; i < count; i++)
		to[i] += ((const int64_t *)from)[i];
}

void arena_merge(struct arena *into, const struct arena *from)
{
	for (int i = 0; i < into->tables; i++) {
		struct arena_tally *t = &into->tally[i];
		int64_t slowest[SEATS_MAX];
		for (int k = 0; k < SEATS_MAX; k++) {
			int64_t one = t->sum[k].slowest, other = from->tally[i].sum[k].slowest;
			slowest[k] = one > other ? one : other;
		}
		merge_numbers(t, &from->tally[i], sizeof *t / sizeof(int64_t));
		for (int k = 0; k < SEATS_MAX; k++)
			t->sum[k].slowest = slowest[k];
	}
	merge_numbers(into->standing, from->standing, 2 * (size_t)into->agents);
	merge_numbers(into->less_standing, from->less_standing, 2 * (size_t)into->agents);
}

int64_t arena_shard_deals(int64_t deals, int shard, int shards)
{
	return (deals - shard + shards) / shards;
}

int arena_plan_same(const struct arena_plan *p, const struct arena_plan *q, struct error *e)
{
	if (p->game != q->game || !rows_same(p->game->rows, p->rules, q->rules) || p->matches != q->matches)
		return error_set(e, "the parts are not played by the same rules");
	if (p->less_luck != q->less_luck)
		return error_set(e, "one part is played with --less-luck, another without");
	if (strcmp(p->seed, q->seed))
		return error_set(e, "the parts have different seeds, '%s' and '%s'", p->seed, q->seed);
	if (p->deals != q->deals || p->shards != q->shards)
		return error_set(e, "the parts are of %" PRId64 " pairs in %d parts and of %" PRId64
		                    " pairs in %d parts", p->deals, p->shards, q->deals, q->shards);
	bool agents = p->agents == q->agents;
	for (int i = 0; agents && i < p->agents; i++)
		agents = !strcmp(p->agent[i], q->agent[i]);
	return agents ? 0 : error_set(e, "the parts have different agents");
}

/* ---- Estimates. ---- */

struct estimate estimate_share(const struct arena *a, int who)
{
	const struct arena_sum *s = &a->tally[0].sum[who];
	return estimate_mean(a->tally[0].deals, s->parts, s->parts_squares, 1.0 / (GAME_PARTS * a->seats));
}

struct estimate estimate_game(const struct arena *a, int who)
{
	const struct arena_sum *s = &a->tally[0].sum[who];
	return estimate_mean(a->tally[0].deals, s->points, s->points_squares, 1.0 / a->seats);
}

double estimate_seat_share(const struct arena *a, int seat)
{
	const struct arena_tally *t = &a->tally[0];
	double games = (double)t->deals * a->seats;
	return t->deals ? (double)t->seat[seat] / (games * GAME_PARTS) : 0;
}

double estimate_error(const struct arena *a, int table)
{
	double most = 0;
	if (a->seats == PAIR_SEATS)
		return estimate_margin(a, table).error;
	for (int i = 0; i < a->seats; i++)
		most = fmax(most, estimate_game(a, i).error);
	return most;
}

/* Returns the factor that converts a sum over the games of a deal to points per round; UNIT is the
 * number of units of the sum in a point. */
static double round_scale(const struct arena *a, int unit)
{
	return 1.0 / (unit * a->seats * a->rounds);
}

struct estimate estimate_margin(const struct arena *a, int table)
{
	struct standing s = arena_margin(a, table);
	return estimate_mean(a->tally[table].deals, s.margin, s.squares, round_scale(a, arena_unit(a)));
}

struct estimate estimate_played(const struct arena *a, int table)
{
	const struct arena_tally *t = &a->tally[table];
	return estimate_mean(t->deals, t->margin.margin, t->margin.squares, round_scale(a, 1));
}

double estimate_points(const struct arena *a, int table, int side)
{
	const struct arena_tally *t = &a->tally[table];
	double rounds = (double)arena_rounds(a, table), both = 0;
	if (!t->deals)
		return 0;
	if (!a->less_luck)
		return (double)t->sum[side].points / rounds;
	/* margins less their luck were rounded deal by deal, so only both agents' sums
	 * together are exact */
	double margin = estimate_margin(a, table).mean;
	for (int i = 0; i < PAIR_SEATS; i++)
		both += (double)t->sum[i].points - (double)t->sum[i].luck / SITTING_POINT;
	return (both / rounds + (side ? -margin : margin)) / 2;
}

struct estimate estimate_rating(const struct arena *a, int agent)
{
	struct standing s = arena_standing(a, agent);
	return estimate_mean(a->tally[0].deals, s.margin, s.squares,
	                     round_scale(a, arena_unit(a)) / a->agents);
}

/* Returns the variance that fits the margins of N deals best if their expectation is MEAN. */
static double variance_around(const struct standing *s, double n, double mean)
{
	double sum = (double)s->margin;
	double v = ((double)s->squares - 2 * mean * sum) / n + mean * mean;
	return v > 1e-9 ? v : 1e-9;
}

double sprt_likelihood(const struct sprt *s, const struct arena *a)
{
	struct standing sums = arena_margin(a, 0);
	double n = (double)a->tally[0].deals, scale = round_scale(a, arena_unit(a));
	if (!a->tally[0].deals)
		return 0;
	double v0 = variance_around(&sums, n, s->margin[0] / scale);
	double v1 = variance_around(&sums, n, s->margin[1] / scale);
	return n / 2 * log(v0 / v1);
}

int sprt_decision(const struct sprt *s, const struct arena *a)
{
	if (a->tally[0].deals < SPRT_DEALS)
		return NO_WINNER;
	double l = sprt_likelihood(s, a);
	return l >= SPRT_BOUND ? 1 : l <= -SPRT_BOUND ? 0 : NO_WINNER;
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
 * If margins are judged less their luck, the third line ends in " less-luck".  The last lines
 * before the end are then "less MARGIN SQUARES" for each pairing, and after that for each agent.
 * They are like the standings, but of these margins, in 1/LUCK_UNIT points.
 *
 * If all agents sit at one table, the pairings and the standings are replaced by a line for the
 * table, with the parts won in each seat, and a line for each agent:
 *
 *     table DEALS MARGIN SQUARES MARGIN SQUARES DRAWN SEAT SEAT ...
 *     sum PARTS SQUARES POINTS SQUARES WON TURNS ... */

enum { FILE_VERSION = 2, NUMBERS = 18 };

/* Each of these points OUT to the numbers of a line, in their order, and returns how many there
 * are: for a pairing, a table of SEATS, an agent at such a table, and a standing. */
static int pairing_numbers(struct arena_tally *t, int64_t *out[NUMBERS])
{
	struct arena_sum *a = &t->sum[0], *b = &t->sum[1];
	int64_t *const all[] = {&t->deals, &t->margin.margin, &t->margin.squares, &a->won, &t->drawn,
		&b->won, &a->points, &b->points, &a->turns, &b->turns, &a->resigned, &b->resigned,
		&a->faults, &b->faults, &a->ns, &b->ns, &a->luck, &b->luck};
	memcpy(out, all, sizeof all);
	return sizeof all / sizeof all[0];
}

static int table_numbers(struct arena_tally *t, int seats, int64_t *out[NUMBERS])
{
	int64_t *const all[] = {&t->deals, &t->margin.margin, &t->margin.squares, &t->less.margin,
		&t->less.squares, &t->drawn};
	int count = sizeof all / sizeof all[0];
	memcpy(out, all, sizeof all);
	for (int i = 0; i < seats; i++)
		out[count++] = &t->seat[i];
	return count;
}

static int sum_numbers(struct arena_sum *s, int64_t *out[NUMBERS])
{
	int count = sizeof *s / sizeof(int64_t);
	for (int i = 0; i < count; i++)
		out[i] = (int64_t *)(void *)s + i;
	return count;
}

static int standing_numbers(struct standing *s, int64_t *out[NUMBERS])
{
	out[0] = &s->margin;
	out[1] = &s->squares;
	return 2;
}

/* The mark that stands behind the kind of games when margins are judged less their luck. */
static const char less_mark[] = " less-luck";

/* Calls EACH with TO for each line of numbers of A, which was played by plan P, with the word that
 * begins the line and its COUNT numbers.  Returns 0, or -1 as soon as EACH does. */
typedef int each_line(void *to, const char *word, int64_t *const *number, int count);
static int walk_lines(const struct arena_plan *p, const struct arena *a, each_line *each, void *to)
{
	int64_t *n[NUMBERS];
	if (!arena_in_pairs(p->game)) {
		if (each(to, "table", n, table_numbers(&a->tally[0], a->seats, n)))
			return -1;
		for (int i = 0; i < a->agents; i++)
			if (each(to, "sum", n, sum_numbers(&a->tally[0].sum[i], n)))
				return -1;
		return 0;
	}
	for (int i = 0; i < a->tables; i++)
		if (each(to, "pairing", n, pairing_numbers(&a->tally[i], n)))
			return -1;
	for (int i = 0; i < a->agents; i++)
		if (each(to, "standing", n, standing_numbers(&a->standing[i], n)))
			return -1;
	for (int i = 0; p->less_luck && i < a->tables; i++)
		if (each(to, "less", n, standing_numbers(&a->tally[i].less, n)))
			return -1;
	for (int i = 0; p->less_luck && i < a->agents; i++)
		if (each(to, "less", n, standing_numbers(&a->less_standing[i], n)))
			return -1;
	return 0;
}

static int write_line(void *to, const char *word, int64_t *const *number, int count)
{
	struct text *out = to;
	text_add(out, word);
	for (int i = 0; i < count; i++)
		text_addf(out, " %" PRId64, *number[i]);
	text_add_char(out, '\n');
	return 0;
}

void arena_write(const struct arena_plan *p, const struct arena *a, struct text *out)
{
	text_addf(out, "expedition-arena %d\nruleset", FILE_VERSION);
	text_add_char(out, ' ');
	rows_format(p->game->rows, p->rules, out);
	text_addf(out, "\ngames %s%s\nseed %s\npairs %" PRId64 "\nshard %d %d\nagents %d\n",
	          p->matches ? "matches" : "rounds",
	          p->less_luck ? less_mark : "", p->seed, p->deals, p->shard, p->shards,
	          p->agents);
	for (int i = 0; i < p->agents; i++)
		text_addf(out, "agent %s\n", p->agent[i]);
	walk_lines(p, a, write_line, out);
	text_add(out, "end\n");
}

/* A text being read, line by line. */
struct lines {
	const char *at;
	int line;
	struct text text; /* the line */
	int64_t least, most; /* the range of numbers that is accepted */
	arena_parser *parse;
	struct error *e;
};

/* Reads the next line, which has to begin with WORD.  Returns the rest of it; or NULL if it
 * begins otherwise, and the error says why. */
static const char *next(struct lines *in, const char *word)
{
	const size_t known = strlen(word);
	const bool ended = !*in->at;
	text_take_line(&in->at, &in->text);
	in->line++;
	const char *line = text_string(&in->text);
	if (!strncmp(line, word, known) && (!line[known] || line[known] == ' '))
		return line + known + (line[known] == ' ');
	if (ended)
		error_set(in->e, "line %d: the part ends where '%s' was due", in->line, word);
	else
		error_set(in->e, "line %d: '%s' where '%s' was due", in->line, line, word);
	return NULL;
}

static int wrong(struct lines *in)
{
	return error_set(in->e, "line %d: no arena writes '%s'", in->line, text_string(&in->text));
}

/* Reads a line of COUNT numbers. */
static int read_line(void *from, const char *word, int64_t *const *number, int count)
{
	struct lines *in = from;
	char *words[NUMBERS + 2];
	if (!next(in, word))
		return -1;
	OWNED char *copy = alloc_string(text_string(&in->text));
	bool bad = text_split(copy, " ", words, NUMBERS + 2) != count + 1;
	for (int i = 0; i < count && !bad; i++)
		bad = number_read(words[i + 1], in->least, in->most, number[i]);
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

/* Checks that TEXT is GAMES, with or without the mark, and sets P->less_luck to whether the mark is
 * there.  Returns 0 or -1. */
static int read_games(struct arena_plan *p, const char *text, const char *games)
{
	size_t len = strlen(games);
	if (strncmp(text, games, len))
		return -1;
	p->less_luck = !strcmp(text + len, less_mark);
	return text[len] && !p->less_luck ? -1 : 0;
}

static int read_head(struct lines *in, struct arena_plan *p)
{
	int64_t version, shard[2], agents;
	if (read_line(in, "expedition-arena", (int64_t *[]){&version}, 1))
		return -1;
	if (version != FILE_VERSION)
		return error_set(in->e, "a part of version %d, written by another release; "
		                        "this one adds up those of version %d",
		                 (int)version, FILE_VERSION);
	const char *rest = next(in, "ruleset");
	if (!rest || in->parse(rest, &p->game, &p->rules, in->e))
		return -1;
	if (!(rest = next(in, "games")))
		return -1;
	p->matches = read_games(p, rest, "rounds") != 0;
	if (p->matches && read_games(p, rest, "matches"))
		return wrong(in);
	if (read_text(in, "seed", &p->seed))
		return -1;
	if (!text_is_utf8(p->seed))
		return error_set(in->e, "line %d: the seed is no text in UTF-8", in->line);
	if (read_line(in, "pairs", (int64_t *[]){&p->deals}, 1) ||
	    read_line(in, "shard", (int64_t *[]){&shard[0], &shard[1]}, 2))
		return -1;
	if (p->deals > ARENA_DEALS || shard[1] > ARENA_SHARDS || shard[0] > shard[1])
		return wrong(in);
	p->shard = (int)shard[0];
	p->shards = (int)shard[1];
	in->most = INT64_MAX / p->shards; /* so that the sums of all parts can't overflow */
	in->least = 2;
	if (read_line(in, "agents", (int64_t *[]){&agents}, 1))
		return -1;
	in->least = -in->most;
	return agents <= (arena_in_pairs(p->game) ? ARENA_AGENTS : p->game->seats_most) ? (int)agents
	                                                                               : wrong(in);
}

static int read_all(struct lines *in, struct arena_plan *p, struct arena *a)
{
	int agents = read_head(in, p);
	for (; agents > p->agents; p->agents++)
		if (read_text(in, "agent", &p->agent[p->agents]))
			return -1;
	if (agents < 0)
		return -1;
	*a = arena_of_plan(p);
	if (walk_lines(p, a, read_line, in) || !next(in, "end"))
		return -1;
	int64_t deals = arena_shard_deals(p->deals, p->shard, p->shards);
	for (int i = 0; i < a->tables; i++)
		if (a->tally[i].deals != deals)
			return error_set(in->e, "a pairing of %" PRId64 " pairs, not %" PRId64,
			                 a->tally[i].deals, deals);
	return 0;
}

int arena_read(struct arena_plan *p, struct arena *a, arena_parser *parse, const char *text,
               size_t *used, struct error *e)
{
	struct error unwanted;
	/* cppcheck-suppress uninitvar ; it is written to, not read */
	struct lines in = {.at = text, .e = e ? e : &unwanted, .least = 1,
	                   .most = ARENA_DEALS, .parse = parse};
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
