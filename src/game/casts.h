/* The functions of struct game and struct protocol_lines that only cast their arguments.  The one
 * file of a family that has its casts includes this after the family's headers, and first defines
 *   FAMILY(name)     NAME with the family's prefix, as trails_##name
 * It also defines the other functions of these structs.  The family must have FAMILY(rules),
 * FAMILY(state) and FAMILY(view); the last two contain a `table`; and the functions that
 * are called here by FAMILY(...).
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base/alloc.h"
#include "game/lines.h"
#include "game/match.h"

static const struct FAMILY(table) *table_of(const void *state)
{
	const struct FAMILY(state) *s = state;
	return &s->table;
}

static const struct FAMILY(view) *view_of(const void *view)
{
	return view;
}

static void game_deal_of_seed(const void *rules, int seats, const char *seed, int round, void *deal)
{
	FAMILY(deal_of_seed)(rules, seats, seed, round, deal);
}

static void game_deal_write(const void *rules, int seats, const void *deal, struct text *out)
{
	(void)seats;
	FAMILY(deal_format)(rules, deal, out);
}

static void game_begin(void *state, const void *rules, int seats, const void *deal, int first)
{
	struct FAMILY(state) *s = state;
	*s = FAMILY(state_begin)(rules, seats, deal, first);
}

static int game_mover(const void *state)
{
	return table_of(state)->mover;
}

static bool game_turn_begins(const void *state)
{
	return FAMILY(turn_begins)(table_of(state));
}

static int game_lap(const void *state)
{
	return table_of(state)->round;
}

static int32_t game_points(const void *state, int seat)
{
	return FAMILY(points)(table_of(state), seat);
}

static unsigned game_winners(const void *state)
{
	return FAMILY(winners)(table_of(state));
}

static int game_check(const void *state, uint64_t move, struct error *e)
{
	return FAMILY(state_check_move)(state, move, e);
}

static void game_view(const void *state, int seat, void *view)
{
	struct FAMILY(view) *v = view;
	*v = FAMILY(view_of)(state, seat);
}

static size_t game_legal(const void *view, uint64_t *out)
{
	return (size_t)FAMILY(view_legal)(view, out);
}

static bool game_reveals(const void *before, const void *after, uint64_t move, int seat)
{
	return FAMILY(reveals)(before, after, move, seat);
}

static uint64_t game_seen(const void *before, uint64_t move, int seat)
{
	return FAMILY(move_seen)(move, table_of(before)->mover, seat);
}

static int game_turn_read(const void *view, char **words, int count, uint64_t *out, struct error *e)
{
	return FAMILY(turn_parse)(view, words, count, out, TURN_MOST, e);
}

static void game_offers(const void *view, char **words, int count,
                        void (*offer)(void *to, const char *word), void *to)
{
	FAMILY(turn_offers)(view, words, count, offer, to);
}

static bool game_is_short(const void *view, char **words, int count)
{
	return FAMILY(turn_short)(view, words, count);
}

static bool game_forced(const void *view, uint64_t *move)
{
	return FAMILY(turn_forced)(view, move);
}

static int game_conceal(const struct match *m, int seat, void *deal, uint64_t *move, struct error *e)
{
	OWNED struct FAMILY(view) *view = alloc_zero(m->log_len + 1, sizeof *view);
	OWNED uint64_t *seen = alloc_zero(m->log_len + 1, sizeof *seen);
	struct FAMILY(past) past = {view, seen, 0};
	for (size_t i = 0; i < m->log_len && m->log[i].kind == EVENT_MOVE; i++) {
		view[i] = FAMILY(view_of)(match_before(m, i), seat);
		seen[i] = FAMILY(move_seen)(m->log[i].move, match_mover_of(m, i), seat);
		past.moves++;
	}
	view[past.moves] = FAMILY(view_of)(match_before(m, (size_t)past.moves), seat);
	return FAMILY(conceal)(&past, deal, move, e);
}

/* ---- Bots. ---- */

static const void *bot_rules(const void *view)
{
	return view_of(view)->table.rules;
}

static int bot_seat(const void *view)
{
	return view_of(view)->seat;
}

static int bot_seats(const void *view)
{
	return view_of(view)->table.seats;
}

static void bot_view_write(const void *view, struct text *out)
{
	FAMILY(view_lines)(view, out);
}

static int bot_view_read(const void *rules, int seat, int seats, const char *text, void *view,
                         struct error *e)
{
	return FAMILY(view_of_lines)(rules, seat, seats, text, view, e);
}

static bool bot_follows(const void *known, const void *view, const struct notice *n)
{
	return FAMILY(view_follows)(known, view, n->seat, n->move);
}

static const char *bot_what(const void *view)
{
	return FAMILY(phase_name)(&view_of(view)->table);
}

static const struct protocol_lines bot_lines = {
	.rules = bot_rules,
	.seat = bot_seat,
	.seats = bot_seats,
	.view_write = bot_view_write,
	.view_read = bot_view_read,
	.key = FAMILY(view_key),
	.follows = bot_follows,
	.what = bot_what,
};

/* The fields of struct game that are the same for each family with these casts. */
#define GAME_CASTS                                                                                        \
	.rules_size = sizeof(struct FAMILY(rules)), .state_size = sizeof(struct FAMILY(state)),           \
	.view_size = sizeof(struct FAMILY(view)), .kinds = &FAMILY(kinds), .protocol = &lines_protocol,   \
	.lines = &bot_lines, GAME_FUNCTIONS, .rows = &FAMILY(rows), .deal_write = game_deal_write,        \
	.deal_read = game_deal_read, .lap = game_lap, .winners = game_winners, .conceal = game_conceal,   \
	.offers = game_offers, .is_short = game_is_short, .forced = game_forced
