/* A part of an arena as a file.
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
 * points: "less MARGIN SQUARES" for each pairing, then for each agent.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/match/arena.h"
#include "families/cards/match/protocol.h"

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
