/* The one file in which the types of trails are cast to and from those of any family.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/match/game.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "families/trails/agent/players.h"
#include "families/trails/core/conceal.h"
#include "families/trails/core/rules.h"
#include "families/trails/core/state.h"
#include "families/trails/core/table.h"
#include "families/trails/core/turn.h"
#include "families/trails/core/view_text.h"
#include "game/lines.h"
#include "game/match.h"

static const struct trails_table *table_of(const void *state)
{
	const struct trails_state *s = state;
	return &s->table;
}

static size_t game_deal_used(const void *rules)
{
	const struct trails_rules *r = rules;
	return r->missions == TRAILS_MISSIONS_CARDS ? (size_t)r->map->missions : 0;
}

static void game_deal_of_seed(const void *rules, int seats, const char *seed, int round, void *deal)
{
	trails_deal_of_seed(rules, seats, seed, round, deal);
}

static void game_deal_write(const void *rules, int seats, const void *deal, struct text *out)
{
	(void)seats;
	trails_deal_format(rules, deal, out);
}

static int game_deal_read(const void *rules, int seats, const char *text, void *deal,
                          struct error *e)
{
	(void)seats;
	return trails_deal_parse(rules, text, deal, e);
}

static void game_begin(void *state, const void *rules, int seats, const void *deal, int first)
{
	trails_state_init(state, rules, seats, deal, first);
}

static enum stage game_stage(const void *state)
{
	const struct trails_table *t = table_of(state);
	return !trails_over(t) ? STAGE_ON
	     : t->over == TRAILS_OVER_RESIGNED ? STAGE_RESIGNED : STAGE_OVER;
}

static int game_mover(const void *state)
{
	return table_of(state)->mover;
}

static bool game_turn_begins(const void *state)
{
	return trails_turn_begins(table_of(state));
}

static int game_lap(const void *state)
{
	return table_of(state)->round;
}

static int32_t game_points(const void *state, int seat)
{
	return trails_points(table_of(state), seat);
}

static unsigned game_winners(const void *state)
{
	return trails_winners(table_of(state));
}

static int game_check(const void *state, uint64_t move, struct error *e)
{
	return trails_state_check_move(state, move, e);
}

static uint64_t game_apply(void *state, uint64_t move)
{
	trails_state_apply(state, move);
	return move;
}

static void game_resign(void *state)
{
	trails_state_resign(state);
}

static void game_view(const void *state, int seat, void *view)
{
	struct trails_view *v = view;
	*v = trails_view_of(state, seat);
}

static size_t game_legal(const void *view, uint64_t *out)
{
	return (size_t)trails_view_legal(view, out);
}

static bool game_reveals(const void *before, const void *after, uint64_t move, int seat)
{
	return trails_reveals(before, after, move, seat);
}

static uint64_t game_seen(const void *before, uint64_t move, int seat)
{
	return trails_move_seen(move, table_of(before)->mover, seat);
}

static void game_move_write(const void *state, uint64_t move, struct text *out)
{
	trails_move_format(table_of(state)->rules->map, move, out);
}

static int game_move_read(const void *state, const char *text, uint64_t *move, struct error *e)
{
	return trails_move_read(table_of(state), text, move, e);
}

static int game_turn_read(const void *view, char **words, int count, uint64_t *out,
                          struct error *e)
{
	return trails_turn_parse(view, words, count, out, TURN_MOST, e);
}

static void game_offers(const void *view, char **words, int count,
                        void (*offer)(void *to, const char *word), void *to)
{
	trails_turn_offers(view, words, count, offer, to);
}

static bool game_is_move(const void *rules, const char *word)
{
	(void)rules;
	return trails_move_begins(word);
}

static bool game_is_short(const void *view, char **words, int count)
{
	return trails_turn_short(view, words, count);
}

static bool game_forced(const void *view, uint64_t *move)
{
	return trails_turn_forced(view, move);
}

static int game_conceal(const struct match *m, int seat, void *deal, uint64_t *move,
                        struct error *e)
{
	struct trails_view *view = alloc_zero(m->log_len + 1, sizeof *view);
	uint64_t *seen = alloc_zero(m->log_len + 1, sizeof *seen);
	struct trails_past past = {view, seen, 0};
	for (size_t i = 0; i < m->log_len && m->log[i].kind == EVENT_MOVE; i++) {
		view[i] = trails_view_of(match_before(m, i), seat);
		seen[i] = trails_move_seen(m->log[i].move, match_mover_of(m, i), seat);
		past.moves++;
	}
	view[past.moves] = trails_view_of(match_before(m, (size_t)past.moves), seat);
	int status = trails_conceal(&past, deal, move, e);
	free(view);
	free(seen);
	return status;
}

/* ---- Bots. ---- */

static const void *bot_rules(const void *view)
{
	const struct trails_view *v = view;
	return v->table.rules;
}

static int bot_seat(const void *view)
{
	const struct trails_view *v = view;
	return v->seat;
}

static int bot_seats(const void *view)
{
	const struct trails_view *v = view;
	return v->table.seats;
}

static void bot_view_write(const void *view, struct text *out)
{
	trails_view_lines(view, out);
}

static int bot_view_read(const void *rules, int seat, int seats, const char *text, void *view,
                         struct error *e)
{
	return trails_view_of_lines(rules, seat, seats, text, view, e);
}

static bool bot_follows(const void *known, const void *view, const struct notice *n)
{
	return trails_view_follows(known, view, n->seat, n->move);
}

static const char *bot_what(const void *view)
{
	const struct trails_view *v = view;
	return trails_phase_name(&v->table);
}

static const struct protocol_lines bot_lines = {
	.rules = bot_rules,
	.seat = bot_seat,
	.seats = bot_seats,
	.view_write = bot_view_write,
	.view_read = bot_view_read,
	.key = trails_view_key,
	.follows = bot_follows,
	.what = bot_what,
};

static const struct protocol bot_protocol = PROTOCOL_OF_LINES(&bot_lines);

const struct game trails_game = {
	.name = "trails",
	.rules_size = sizeof(struct trails_rules),
	.state_size = sizeof(struct trails_state),
	.view_size = sizeof(struct trails_view),
	.deal_size = MAP_POINTS_MAX,
	.moves_most = TRAILS_MOVES,
	.seats_least = TRAILS_SEATS_LEAST,
	.seats_most = TRAILS_SEATS,
	.kinds = &trails_kinds,
	.protocol = &bot_protocol,
	GAME_FUNCTIONS,
	.rows = &trails_rows,
	.deal_used = game_deal_used,
	.deal_write = game_deal_write,
	.deal_read = game_deal_read,
	.lap = game_lap,
	.winners = game_winners,
	.conceal = game_conceal,
	.offers = game_offers,
	.is_short = game_is_short,
	.forced = game_forced,
};
