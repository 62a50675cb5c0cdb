/* The one file in which the types of equator are cast to and from those of any family.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/match/game.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "families/equator/agent/players.h"
#include "families/equator/core/conceal.h"
#include "families/equator/core/move.h"
#include "families/equator/core/turn.h"
#include "game/lines.h"
#include "game/match.h"

static const struct equator_table *table_of(const void *state)
{
	const struct equator_state *s = state;
	return &s->table;
}

static void game_deal_of_seed(const void *rules, int seats, const char *seed, int round, void *deal)
{
	(void)round;
	equator_deal_of_seed(rules, seats, seed, deal);
}

static void game_deal_write(const void *rules, int seats, const void *deal, struct text *out)
{
	(void)seats;
	equator_deal_format(rules, deal, out);
}

static int game_deal_read(const void *rules, int seats, const char *text, void *deal, struct error *e)
{
	return equator_deal_parse(rules, seats, text, deal, e);
}

static void game_begin(void *state, const void *rules, int seats, const void *deal, int first)
{
	equator_state_init(state, rules, seats, deal, first);
}

static enum stage game_stage(const void *state)
{
	const int over = table_of(state)->over;
	return over == EQUATOR_ON ? STAGE_ON : over == EQUATOR_OVER ? STAGE_OVER : STAGE_RESIGNED;
}

static int game_mover(const void *state)
{
	return table_of(state)->mover;
}

static bool game_turn_begins(const void *state)
{
	return equator_turn_begins(table_of(state));
}

static int game_lap(const void *state)
{
	return table_of(state)->round;
}

static int32_t game_points(const void *state, int seat)
{
	return equator_points(table_of(state), seat);
}

static unsigned game_winners(const void *state)
{
	return equator_winners(table_of(state));
}

static int game_check(const void *state, uint64_t move, struct error *e)
{
	return equator_state_check(state, move, e);
}

static uint64_t game_apply(void *state, uint64_t move)
{
	return equator_state_apply(state, move);
}

static void game_resign(void *state)
{
	struct equator_state *s = state;
	s->table.over = EQUATOR_OVER_RESIGNED;
}

static void game_view(const void *state, int seat, void *view)
{
	struct equator_view *v = view;
	*v = equator_view_of(state, seat);
}

static size_t game_legal(const void *view, uint64_t *out)
{
	return (size_t)equator_view_legal(view, out);
}

static bool game_reveals(const void *before, const void *after, uint64_t move, int seat)
{
	return equator_reveals(before, after, move, seat);
}

static uint64_t game_seen(const void *before, uint64_t move, int seat)
{
	return equator_move_seen(move, table_of(before)->mover, seat);
}

static int game_conceal(const struct match *m, int seat, void *deal, uint64_t *move, struct error *e)
{
	struct equator_view *view = alloc_zero(m->log_len + 1, sizeof *view);
	uint64_t *seen = alloc_zero(m->log_len + 1, sizeof *seen);
	struct equator_past past = {view, seen, 0};
	for (size_t i = 0; i < m->log_len && m->log[i].kind == EVENT_MOVE; i++) {
		view[i] = equator_view_of(match_before(m, i), seat);
		seen[i] = equator_move_seen(m->log[i].move, match_mover_of(m, i), seat);
		past.moves++;
	}
	view[past.moves] = equator_view_of(match_before(m, (size_t)past.moves), seat);
	const int status = equator_conceal(&past, deal, move, e);
	free(view);
	free(seen);
	return status;
}

static void game_move_write(const void *state, uint64_t move, struct text *out)
{
	equator_move_format(equator_board(table_of(state)), move, out);
}

static int game_move_read(const void *state, const char *text, uint64_t *move, struct error *e)
{
	return equator_move_parse(equator_board(table_of(state)), text, move, e);
}

static int game_turn_read(const void *view, char **words, int count, uint64_t *out, struct error *e)
{
	return equator_turn_parse(view, words, count, out, TURN_MOST, e);
}

static void game_offers(const void *view, char **words, int count,
                        void (*offer)(void *to, const char *word), void *to)
{
	equator_turn_offers(view, words, count, offer, to);
}

static bool game_is_move(const void *rules, const char *word)
{
	(void)rules;
	return equator_turn_begins_with(word);
}

static bool game_is_short(const void *view, char **words, int count)
{
	return equator_turn_short(view, words, count);
}

static bool game_forced(const void *view, uint64_t *move)
{
	return equator_turn_forced(view, move);
}

/* ---- Bots.  ---- */

static const void *bot_rules(const void *view)
{
	const struct equator_view *v = view;
	return v->table.rules;
}

static int bot_seat(const void *view)
{
	const struct equator_view *v = view;
	return v->seat;
}

static int bot_seats(const void *view)
{
	const struct equator_view *v = view;
	return v->table.seats;
}

static void bot_view_write(const void *view, struct text *out)
{
	equator_view_lines(view, out);
}

static int bot_view_read(const void *rules, int seat, int seats, const char *text, void *view,
                         struct error *e)
{
	return equator_view_of_lines(rules, seat, seats, text, view, e);
}

static bool bot_follows(const void *known, const void *view, const struct notice *n)
{
	return equator_view_follows(known, view, n->seat, n->move);
}

static const char *bot_what(const void *view)
{
	const struct equator_view *v = view;
	return equator_phase_names[v->table.phase];
}

static const struct protocol_lines bot_lines = {
	.rules = bot_rules,
	.seat = bot_seat,
	.seats = bot_seats,
	.view_write = bot_view_write,
	.view_read = bot_view_read,
	.key = equator_line_key,
	.follows = bot_follows,
	.what = bot_what,
};

static const struct protocol bot_protocol = PROTOCOL_OF_LINES(&bot_lines);

const struct game equator_game = {
	.name = "equator",
	.rules_size = sizeof(struct equator_rules),
	.state_size = sizeof(struct equator_state),
	.view_size = sizeof(struct equator_view),
	.deal_size = sizeof(struct equator_deal),
	.moves_most = EQUATOR_MOVES,
	.seats_least = EQUATOR_SEATS_LEAST,
	.seats_most = EQUATOR_SEATS,
	.kinds = &equator_kinds,
	.protocol = &bot_protocol,
	GAME_FUNCTIONS,
	.rows = &equator_rows,
	.deal_write = game_deal_write,
	.deal_read = game_deal_read,
	.lap = game_lap,
	.winners = game_winners,
	.conceal = game_conceal,
	.offers = game_offers,
	.is_short = game_is_short,
	.forced = game_forced,
};
