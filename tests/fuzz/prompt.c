/* Lines at the prompt.  The first one says, in letters, which prompt:
 *
 *   A B...  the first row of the rules table, the second...; with t, of that of trails
 *   1 2     one person or two
 *   p j     in plain words or JSON
 *   r k     a replay, a score pad
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/commands/command.h"
#include "app/play/play.h"
#include "app/replay/replay.h"
#include "base/alloc.h"
#include "families/cards/match/contest.h"
#include "families/cards/pad/scorepad.h"
#include "families/cards/record/record.h"
#include "families/trails/core/view.h"
#include "fuzz.h"
#include "game/record.h"
#include "show/json.h"

/* Makes the bytes what standard input holds. */
static void give_input(const uint8_t *data, size_t len)
{
	static FILE *file;
	if (!file && (!(file = tmpfile()) || dup2(fileno(file), STDIN_FILENO) < 0))
		abort();
	/* cppcheck-suppress fflushOnInputStream ; POSIX defines it */
	fflush(stdin); /* forgets what was read ahead */
	if (ftruncate(STDIN_FILENO, 0) || pwrite(STDIN_FILENO, data, len, 0) != (ssize_t)len ||
	    lseek(STDIN_FILENO, 0, SEEK_SET))
		abort();
	clearerr(stdin);
}

/* The record of a match between two computer players. */
static void write_match(const struct rules *rules, struct text *out)
{
	static const char *const names[SEATS] = {"Ann", "Bob"};
	struct agent a[SEATS];
	struct match match = {0};
	struct sitting game = {.rules = rules, .seed = "fuzz", .agent = {&a[0], &a[1]},
	                    .match = &match};
	struct sitting_result result;
	for (int i = 0; i < SEATS; i++)
		fuzz_claim(!agent_of(&card_agents, &a[i], i ? "thumb" : "random", NULL, NULL),
		           "agents");
	contest_play(&game, NULL, &result);
	record_write(&match, names, RECORD_OPEN, out);
	match_release(&match);
	for (int i = 0; i < SEATS; i++)
		agent_release(&a[i]);
}

/* The same of a match of trails, which begins only. */
static void write_trails(const struct options *o, struct text *out)
{
	enum { MOVES = 40 };
	static const char *const names[SEATS] = {"Ann", "Bob"};
	const struct played played = options_played(o);
	uint64_t legal[TRAILS_MOVES];
	struct trails_view v;
	struct error e;
	struct rng rng = rng_named("fuzz", "trails", 0);
	OWN(match) m = match_begin(played.game, played.rules, SEATS, "fuzz", NULL, 0, 0);
	for (int i = 0; i < MOVES && !match_over(&m); i++) {
		played.game->view(m.state, match_mover(&m), &v);
		size_t n = played.game->legal(&v, legal);
		fuzz_claim(!match_move(&m, legal[rng_below(&rng, (uint32_t)n)], &e), "a legal move");
	}
	game_record_write(&m, names, out);
}

static void give_trails_record(const struct options *o, size_t row)
{
	static struct text made[8]; /* one for each row */
	struct text *text = &made[row];
	if (!text->len)
		write_trails(o, text);
	fuzz_store_put("game.exp", text);
}

static void give_record(const struct rules *rules)
{
	static struct text made[8]; /* one for each row */
	struct text *text = &made[rules - rules_table];
	if (!text->len)
		write_match(rules, text);
	fuzz_store_put("game.exp", text);
}

static void play(struct options *o)
{
	struct session s;
	struct error e;
	if (session_init(&s, o, IN_PLAY, &play_asks, &e))
		return;
	if (!session_begin(&s, &e)) {
		session_start(&s);
		session_run(&s);
	}
	session_release(&s);
}

static bool says(const uint8_t *head, size_t len, char letter)
{
	return memchr(head, letter, len) != NULL;
}

/* The number of the row, of COUNT rows, that the first capital letter among the LEN bytes of HEAD
 * names.  With more letters than rows they begin again; without a letter it is the first row. */
static size_t row_of(const uint8_t *head, size_t len, size_t count)
{
	for (size_t i = 0; i < len; i++)
		if (head[i] >= 'A' && head[i] <= 'Z')
			return (size_t)(head[i] - 'A') % count;
	return 0;
}

/* These think too long for a fuzzer; those after the first three in trails alone. */
static bool is_slow(const uint8_t *data, size_t len, bool trails)
{
	enum { SLOW_OF_ALL = 3 };
	static const char *const slow[] = {"expert", "mc", "99", "rollout", "hint", "hard", "medium"};
	struct text text = {0};
	bool found = false;
	text_add_bytes(&text, (const char *)data, len);
	for (size_t i = 0; i < (trails ? sizeof slow / sizeof slow[0] : SLOW_OF_ALL); i++)
		found |= strstr(text_string(&text), slow[i]) != NULL;
	text_release(&text);
	return found;
}

/* Has row number ROW played, of the table of the cards or, on the small map, of that of TRAILS. */
static void choose_row(struct options *o, size_t row, bool trails)
{
	OWN(text) name = {0};
	struct error e;
	text_add(&name, trails ? ((const struct trails_rules *)trails_rows.row)[row].name : rules_table[row].name);
	text_add(&name, trails ? ":map=pocket" : "");
	fuzz_claim(!options_game(o, text_string(&name), &e), "a row of a family");
}

void fuzz_prompt(const uint8_t *data, size_t len)
{
	enum { LONGEST = 1 << 16 };
	const uint8_t *end = len ? memchr(data, '\n', len) : NULL;
	size_t head = end ? (size_t)(end - data) : 0;
	bool trails = says(data, head, 't');
	if (!end || len > LONGEST || is_slow(data, len, trails))
		return;
	size_t row = row_of(data, head, trails ? trails_rows.count : rules_count);
	const struct rules *rules = trails ? rules_table : &rules_table[row];
	OWN(options) o = options_usual();
	choose_row(&o, row, trails);
	o.wanted.plain = says(data, head, 'p');
	o.json = says(data, head, 'j') && !json_available(NULL);
	o.keep_going = o.no_rc = true;
	free(o.seats[1]);
	o.seats[1] = alloc_string(says(data, head, '2') ? "human" : "random");
	fuzz_store_clear();
	fuzz_signals_clear();
	if (trails)
		give_trails_record(&o, row);
	else
		give_record(rules);
	give_input(end + 1, len - head - 1);
	char *no_operands[] = {NULL};
	if (says(data, head, 'r'))
		replay_run(&o, "game.exp");
	else if (says(data, head, 'k'))
		score_run(&o, no_operands);
	else
		play(&o);
}
