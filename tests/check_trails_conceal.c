/* A game as one seat has seen it: it looks the same to that seat, and has nothing that the seat
 * doesn't know.
 *
 *   CONCEAL_GAMES   random games, one seat's of each, 4 by each case if not given
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/trails/core/view.h"
#include "families/trails/match/game.h"
#include "game/match.h"
#include "game/record.h"
#include "game/sitting.h"
#include "trails_support.h"

/* Returns what SEAT sees if DEAL is dealt and G's moves are made, with the missions of EXCHANGE
 * exchanged for one another, unless it is NULL. */
static struct trails_past past_of(const struct trails_played *g, const uint8_t *deal,
                                  const struct trails_set *exchange, int seat)
{
	struct trails_state s;
	struct trails_view *view = alloc_zero((size_t)g->moves + 1, sizeof *view);
	uint64_t *move = alloc_zero((size_t)g->moves + 1, sizeof *move);
	trails_start(g, deal, &s);
	view[0] = trails_view_of(&s, seat);
	for (int i = 0; i < g->moves; i++) {
		uint64_t m = g->move[i];
		enum trails_kind kind = trails_move_kind(m);
		if (exchange && (kind == TRAILS_CHANGE || kind == TRAILS_KEEP))
			m = trails_move(kind, 0, 0, trails_exchanged(exchange, trails_move_to(m)));
		move[i] = trails_move_seen(m, s.table.mover, seat);
		trails_state_apply(&s, m);
		view[i + 1] = trails_view_of(&s, seat);
	}
	return (struct trails_past){view, move, g->moves};
}

static void release(struct trails_past *p)
{
	free((void *)p->view);
	free((void *)p->move);
}

/* The numbers of missions and of moves that differ from the games. */
static int hidden, changed;

static void check_game(int number, int seat)
{
	struct trails_played *g = alloc_zero(1, sizeof *g);
	uint8_t deal[MAP_POINTS_MAX] = {0};
	struct error e = {""};
	trails_random_game(g, number);
	uint64_t *move = alloc_zero((size_t)g->moves + 1, sizeof *move);
	struct trails_past p = past_of(g, g->deal, NULL, seat % g->seats);
	/* It has compared the views itself. */
	support_claim(!trails_conceal(&p, deal, move, &e), "game %d, seat %d: %s", number, seat,
	              e.text);
	for (int k = 0; k < g->moves; k++) {
		changed += move[k] != g->move[k];
		ck_assert(trails_move_kind(move[k]) == trails_move_kind(g->move[k]));
	}
	for (int k = 0; k < g->rules.map->missions; k++)
		hidden += g->rules.missions == TRAILS_MISSIONS_CARDS && deal[k] != g->deal[k];
	release(&p);
	free(move);
	free(g);
}

TEST(a_seat_sees_the_same)
{
	const char *wanted = getenv("CONCEAL_GAMES");
	const int games = wanted ? atoi(wanted) : 4 * trails_case_count;
	hidden = changed = 0;
	for (int i = 0; i < games; i++)
		check_game(i, i + i / trails_case_count);
	ck_assert_int_gt(hidden, 100);
	ck_assert_int_gt(changed, 10);
}

/* With many changes in large hands, few worlds fit: a search that only looked back found none for
 * these games.  In the last two the search comes back to choices that have no other option left. */
TEST(hard_games_are_found)
{
	static const struct {
		int game, seat;
	} hard[] = {{32, 4}, {89, 0}, {127, 2}, {222, 2}, {260, 3}, {564, 5}, {754, 0}, {754, 5},
	          {7328, 3}, {9703, 1}};
	for (size_t i = 0; i < sizeof hard / sizeof hard[0]; i++)
		check_game(hard[i].game, hard[i].seat);
}

TEST(what_is_hidden_changes_nothing)
{
	int compared = 0;
	for (int i = 0; i < 3 * trails_case_count; i++) {
		struct trails_played *g = alloc_zero(1, sizeof *g);
		uint8_t other[MAP_POINTS_MAX], one[MAP_POINTS_MAX] = {0}, two[MAP_POINTS_MAX] = {0};
		struct error e;
		trails_random_game(g, i);
		int seat = i % g->seats, missions = g->rules.map->missions;
		struct trails_set never = trails_never_known(g, seat);
		if (g->rules.missions == TRAILS_MISSIONS_CARDS && trails_set_count(&never) > 1) {
			size_t room = (size_t)g->moves + 1;
			uint64_t *move_one = alloc_zero(room, sizeof *move_one);
			uint64_t *move_two = alloc_zero(room, sizeof *move_two);
			for (int k = 0; k < missions; k++)
				other[k] = (uint8_t)trails_exchanged(&never, g->deal[k]);
			struct trails_past p = past_of(g, g->deal, NULL, seat);
			struct trails_past q = past_of(g, other, &never, seat);
			ck_assert_int_eq(trails_conceal(&p, one, move_one, &e), 0);
			ck_assert_int_eq(trails_conceal(&q, two, move_two, &e), 0);
			ck_assert(!memcmp(one, two, (size_t)missions));
			ck_assert(!memcmp(move_one, move_two, room * sizeof *move_one));
			release(&p);
			release(&q);
			free(move_one);
			free(move_two);
			compared++;
		}
		free(g);
	}
	ck_assert_int_gt(compared, trails_case_count);
}

/* Adds the record of M to OUT. */
static void write_record(const struct match *m, struct text *out)
{
	static const char *const names[SEATS_MAX] = {"A", "B", "C", "D", "E", "F"};
	game_record_write(m, names, out);
}

TEST(a_private_match_is_recorded)
{
	for (int i = 0; i < trails_case_count; i++) {
		const struct trails_rules r = trails_row(trails_cases[i].rules);
		struct agent random[SEATS_MAX];
		struct sitting_result result;
		OWN(match) m = {0}, seen, read;
		struct error e = {""};
		OWN(text) whole = {0}, one = {0}, two = {0};
		struct sitting g = {.game = &trails_game, .rules = &r, .seats = trails_cases[i].seats,
		                    .seed = "private seed", .match = &m};
		for (int seat = 0; seat < g.seats; seat++) {
			ck_assert_int_eq(agent_of(trails_game.kinds, &random[seat], "thumb", NULL, &e), 0);
			g.agent[seat] = &random[seat];
		}
		sitting_play(&g, &result);
		int observer = i % g.seats;
		match_remark(&m, ITEM_NOTE, "tells a hidden mission");
		match_remark(&m, ITEM_COMMENT, "well played");
		support_claim(!match_private(&m, observer, &seen, &e), "%s: %s",
		              trails_cases[i].rules, e.text);
		write_record(&m, &whole);
		write_record(&seen, &one);
		ck_assert_ptr_nonnull(strstr(whole.s, "private seed"));
		ck_assert_ptr_nonnull(strstr(whole.s, "tells a hidden"));
		ck_assert_ptr_nonnull(strstr(one.s, "well played"));
		ck_assert_ptr_null(strstr(one.s, "private seed"));
		ck_assert_ptr_null(strstr(one.s, "tells a hidden"));
		support_claim(!game_record_read(&read, &trails_game, one.s, one.len, NULL, &e), "%s",
		              e.text);
		ck_assert_int_eq(read.head.private, observer + 1);
		write_record(&read, &two);
		ck_assert_str_eq(one.s, two.s);
		for (size_t at = 0; at <= m.log_len; at++) {
			struct trails_view a = trails_view_of(match_before(&m, at), observer);
			struct trails_view b = trails_view_of(match_before(&read, at), observer);
			b.table.rules = a.table.rules;
			ck_assert(trails_view_equal(&a, &b));
		}
		for (int seat = 0; seat < g.seats; seat++)
			agent_release(&random[seat]);
	}
}
