/* Version 2 of the protocol, by games of trails: a stranger's lines to our bot, and a stranger
 * bot's lines to us.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "app/bots/exec.h"
#include "base/alloc.h"
#include "base/rng.h"
#include "families/trails/core/view.h"
#include "families/trails/match/game.h"
#include "fuzz.h"
#include "game/lines.h"
#include "game/sitting.h"

/* The view that was heard can be: it is told and heard again, and dealt out. */
static void check_view(const struct trails_view *v)
{
	struct text told = {0};
	struct trails_view again;
	struct trails_state s;
	struct error e;
	fuzz_claim(!trails_view_check(v, &e), "the view is possible");
	trails_view_lines(v, &told);
	int bad = trails_view_of_lines(v->table.rules, v->seat, v->table.seats, text_string(&told),
	                               &again, &e);
	fuzz_claim(!bad, e.text); /* a view that is told is heard */
	fuzz_claim(trails_view_equal(v, &again), "and is the same");
	text_release(&told);
	struct rng rng = rng_numbered(1);
	trails_view_sample(v, &rng, &s);
	again = trails_view_of(&s, v->seat);
	fuzz_claim(trails_view_equal(v, &again), "a state fits it");
	fuzz_claim(!trails_state_check(&s, &e), "and adds up");
}

/* Our bot answers as KIND would, and the answer is a right one. */
static void answer(void *listener, const char *kind)
{
	const struct protocol *talk = trails_game.protocol;
	const struct trails_view *v = lines_listener_view(listener);
	OWN(agent) a;
	OWN(text) out = {0};
	struct reply_line read;
	struct error e;
	uint64_t legal[TRAILS_MOVES];
	int64_t number;
	fuzz_claim(trails_view_legal(v, legal) > 0, "whoever is asked can move");
	fuzz_claim(!agent_of(trails_game.kinds, &a, kind, NULL, &e), "an agent");
	fuzz_claim(!talk->decide(&trails_game, listener, &a, &out, &e), "it decides");
	fuzz_claim(sscanf(text_string(&out), "answer %" SCNd64 " ", &number) == 1, "it says which");
	const struct question q = {.number = (uint64_t)number};
	fuzz_claim(!talk->answer(&trails_game, text_string(&out), v, &q, &read, &e) &&
	                   read.moves == 1 && !trails_view_check_move(v, read.move[0], &e),
	           "our answer is a right one");
}

void fuzz_trails_dealer(const uint8_t *data, size_t len)
{
	const struct protocol *talk = trails_game.protocol;
	void *listener = alloc_zero(1, talk->listener_size);
	struct text line = {0};
	enum heard heard = HEARD_OTHER;
	for (size_t at = 0; at < len && heard != HEARD_BYE; at++) {
		const uint8_t *end = memchr(data + at, '\n', len - at);
		size_t n = end ? (size_t)(end - data) - at : len - at;
		struct error e = {""};
		text_clear(&line);
		text_add_bytes(&line, (const char *)data + at, n);
		/* a bad line ends the program; here the next one is listened to as well */
		heard = talk->hear(&trails_game, listener, text_string(&line), &e);
		fuzz_claim(heard != HEARD_BAD || (e.text[0] && !strchr(e.text, '\n')),
		           "a reason is given in one line");
		if (heard == HEARD_ASK) {
			check_view(lines_listener_view(listener));
			answer(listener, at & 1 ? "random" : "thumb");
		}
		at += n;
	}
	text_release(&line);
	talk->listener_free(listener);
}

/* The first byte picks the rules and the seats; see fuzz_bot_script for the rest. */
void fuzz_trails_bot(const uint8_t *data, size_t len)
{
	static const struct {
		const char *rules;
		int seats;
	} games[] = {
		{"trails:map=pocket", 2},
		{"trails-marks:map=pocket", 3},
		{"trails-race:map=pocket", 2},
		{"trails:map=pocket,hand=3,coupons=12,spend=5,bow=last", 4},
	};
	struct exec_setup setup = {EXEC_LIMITS, -1, {fuzz_bot_hurry, NULL}};
	struct agent a[SEATS_MAX];
	struct trails_rules rules;
	struct match match = {0};
	struct sitting_result result;
	struct error e;
	if (!len)
		return;
	size_t which = data[0] % (sizeof games / sizeof games[0]);
	struct sitting game = {.game = &trails_game, .rules = &rules, .seats = games[which].seats,
	                       .seed = "fuzz", .match = &match};
	const int bot = game.seats - 1;
	fuzz_bot_script(data + 1, len - 1);
	fuzz_claim(!rows_parse(&trails_rows, &rules, games[which].rules, &e), "rules");
	for (int seat = 0; seat < game.seats; seat++) {
		game.agent[seat] = &a[seat];
		fuzz_claim(seat == bot ? !exec_agent_init(&a[seat], "exec:bot", &trails_game, &setup, &e)
		                       : !agent_of(trails_game.kinds, &a[seat], "random", NULL, &e),
		           "an agent");
	}
	sitting_play(&game, &result);
	fuzz_claim(result.fault == NO_WINNER || result.fault == bot, "the bot alone can be at fault");
	fuzz_claim(result.fault == NO_WINNER || game.error.text[0], "and there is a reason");
	fuzz_claim(!trails_state_check(match.state, &e), "the match adds up");
	for (int seat = 0; seat < game.seats; seat++)
		agent_release(&a[seat]);
	match_release(&match);
	fuzz_bot_script(NULL, 0);
}
