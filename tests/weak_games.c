/* Matches of players with a planted weakness, for tests/coach.test and tests/coach.sh:
 *
 *     weak_games DIRECTORY WEAKNESS SEED COUNT [RULESET [PERCENT]]
 *
 * writes COUNT records against medium to DIRECTORY, as the program keeps those of a person.  The
 * person plays as net does, but in PERCENT of the turns in which it matters (80) has the WEAKNESS:
 * `late` discards in place of beginning an expedition in the first half of a round, `feed` discards
 * a card that the other player can lay, `wager` discards in place of laying a wager; `none` plays
 * as net.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/rng.h"
#include "families/cards/agent/agent.h"
#include "families/cards/match/cards.h"
#include "game/match.h"
#include "game/record.h"

enum { PERSON = 0, RIVAL = 1, PERCENT_USUAL = 80, HUNDRED = 100, MONTH_DAYS = 28, EARLY_LEFT = 18 };
enum weakness { NONE, LATE, FEED, WAGER, WEAKNESSES };
static const char *const words[WEAKNESSES] = {"none", "late", "feed", "wager"};

_Noreturn void out_of_memory(void)
{
	abort();
}

static _Noreturn void fail(const char *why)
{
	fprintf(stderr, "weak_games: %s\n", why);
	exit(EXIT_FAILURE);
}

static bool is_fed(const struct view *v, card_t c)
{
	const int other = seat_other(v->seat);
	return view_begun(v, other, card_suit(c)) && cards_has(cards_open(v->table.exped[other]), c);
}

/* Finds the lowest card that V can discard and that the other player can lay, if FEEDS, or else
 * can't lay.  False if there is none. */
static bool find_discard(const struct view *v, bool feeds, struct move *out)
{
	struct move legal[MOVES_MAX];
	const int count = view_legal(v, legal);
	bool found = false;
	for (int i = 0; i < count; i++) {
		if (legal[i].kind != MOVE_DISCARD || is_fed(v, legal[i].arg) != feeds)
			continue;
		if (!found || card_rank(legal[i].arg) < card_rank(out->arg))
			*out = legal[i];
		found = true;
	}
	return found;
}

/* Has the player of V make another move than M, the one of net, as the weakness W has it. */
static struct move weaken(const struct view *v, struct move m, enum weakness w)
{
	const bool early = v->table.left > EARLY_LEFT;
	const bool plays = m.kind == MOVE_PLAY;
	struct move other;
	if (m.kind == MOVE_DRAW)
		return m;
	if (w == LATE && plays && early && !view_begun(v, v->seat, card_suit(m.arg)) && find_discard(v, false, &other))
		return other;
	if (w == WAGER && plays && card_is_wager(m.arg)) {
		other = (struct move){MOVE_DISCARD, m.arg};
		return other;
	}
	if (w == FEED && m.kind == MOVE_DISCARD && !is_fed(v, m.arg) && find_discard(v, true, &other))
		return other;
	return m;
}

static void play(struct match *m, struct agent *agents, enum weakness w, int percent, struct rng *rng)
{
	struct error e;
	while (!match_over(m)) {
		if (match_round_over(m)) {
			match_next_round(m);
			continue;
		}
		const int seat = match_mover(m);
		struct view *v = match_view(m, m->log_len, seat);
		uint64_t move;
		agent_seed_next(&agents[seat], agent_stream(m->seed, seat), view_completes(v), m->log_len);
		if (agent_ask(&agents[seat], v, &move, &e) != REPLY_MOVE)
			fail(e.text);
		if (seat == PERSON && (int)rng_below(rng, HUNDRED) < percent)
			move = move_code(weaken(v, move_of(move), w), NO_CARD);
		free(v);
		if (match_move(m, move, &e))
			fail(e.text);
	}
}

static void write_record(const struct match *m, const char *directory, int number)
{
	const char *names[SEATS_MAX] = {RECORD_YOU, "medium"};
	char path[4096];
	OWN(text) out = {0};
	snprintf(path, sizeof path, "%s/2026-%02d-%02d-120000.exp", directory, number / MONTH_DAYS + 1,
	         number % MONTH_DAYS + 1);
	FILE *f = fopen(path, "w");
	game_record_write(m, names, &out);
	if (!f || fwrite(out.s, 1, out.len, f) != out.len || fclose(f))
		fail(path);
}

int main(int argc, char **argv)
{
	struct agent agents[SEATS];
	struct error e;
	struct rules rules;
	int w = 0;
	if (argc < 5)
		fail("DIRECTORY WEAKNESS SEED COUNT [RULESET [PERCENT]]");
	while (w < WEAKNESSES && strcmp(words[w], argv[2]))
		w++;
	if (w == WEAKNESSES || rows_parse(&card_rows, &rules, argc > 5 ? argv[5] : "standard", &e))
		fail("no such weakness or ruleset");
	if (agent_of(&card_agents, &agents[PERSON], "net", NULL, &e) ||
	    agent_of(&card_agents, &agents[RIVAL], "medium", NULL, &e))
		fail(e.text);
	for (int i = 0; i < atoi(argv[4]); i++) {
		OWN(text) seed = {0};
		text_addf(&seed, "%s-%s-%d", argv[3], argv[2], i);
		struct rng rng = rng_named(text_string(&seed), "weak", 0);
		OWN(match) m = cards_match(&rules, text_string(&seed), NULL, 0, i % SEATS);
		tags_set(&m.head.tags, "Player1", RECORD_PERSON);
		tags_set(&m.head.tags, "Player2", "medium");
		play(&m, agents, (enum weakness)w, argc > 6 ? atoi(argv[6]) : PERCENT_USUAL, &rng);
		write_record(&m, argv[1], i);
	}
	agent_release(&agents[PERSON]);
	agent_release(&agents[RIVAL]);
	return 0;
}
