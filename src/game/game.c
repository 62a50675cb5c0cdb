/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/game.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/number.h"

int game_check_seats(const struct game *g, const void *rules, int seats, struct error *e)
{
	if (seats >= g->seats_least && seats <= g->seats_most)
		return rows_check(g->rows, rules, seats, e);
	if (g->seats_least == g->seats_most)
		return error_set(e, "%s is for %d players, not for %d", row_name(rules), g->seats_most,
		                 seats);
	return error_set(e, "%s is for %d to %d players, not for %d", row_name(rules),
	                 g->seats_least, g->seats_most, seats);
}

int game_rounds(const struct game *g, const void *rules)
{
	return g->rounds ? g->rounds(rules) : 1;
}

int game_round(const struct game *g, const void *state)
{
	return g->round ? g->round(state) : 1;
}

int game_log_round(const struct game *g, const void *state)
{
	return g->lap ? g->lap(state) : game_round(g, state);
}

size_t game_deal_bytes(const struct game *g, const void *rules)
{
	return g->deal_used ? g->deal_used(rules) : g->deal_size;
}

void game_write_deal(const struct game *g, const void *rules, int seats, const void *deal,
                     struct text *out)
{
	const unsigned char *card = deal;
	if (g->deal_write) {
		g->deal_write(rules, seats, deal, out);
		return;
	}
	for (size_t i = 0; i < game_deal_bytes(g, rules); i++)
		text_addf(out, "%s%d", i ? " " : "", card[i]);
}

void game_write_moves(const struct game *g, const void *state, const uint64_t *moves, int count,
                      struct text *out)
{
	for (int i = 0; i < count; i++) {
		text_add(out, i ? ", " : "");
		g->move_write(state, moves[i], out);
	}
}

static int compare_bytes(const void *a, const void *b)
{
	return *(const unsigned char *)a - *(const unsigned char *)b;
}

int game_read_deal(const struct game *g, const void *rules, int seats, const char *text, void *deal,
                   struct error *e)
{
	if (g->deal_read)
		return g->deal_read(rules, seats, text, deal, e);
	/* it must have the cards of any deal in another order */
	const size_t size = game_deal_bytes(g, rules);
	OWNED unsigned char *cards = alloc_zero(2, g->deal_size);
	OWNED char *line = alloc_string(text), **word = alloc_zero(size + 1, sizeof *word);
	unsigned char *wanted = cards + g->deal_size;
	const int count = text_split(line, " ", word, (int)size + 1);
	int status = count == (int)size ? 0 : -1;
	for (int i = 0; i < count && !status; i++) {
		int64_t number = 0;
		status = number_read(word[i], 0, UINT8_MAX, &number);
		((unsigned char *)deal)[i] = (unsigned char)number;
	}
	memcpy(cards, deal, size);
	g->deal_of_seed(rules, seats, "", 1, wanted);
	qsort(cards, size, 1, compare_bytes);
	qsort(wanted, size, 1, compare_bytes);
	if (status || memcmp(cards, wanted, size))
		status = error_set(e, "a deal of %s is its %zu cards, each by its number, in any order",
		                   row_name(rules), size);
	return status;
}

unsigned game_won_by(const struct game *g, const void *state, int seats)
{
	if (g->winners)
		return g->winners(state);
	const int resigned = g->stage(state) == STAGE_RESIGNED ? g->mover(state) : NO_WINNER;
	unsigned best = 0;
	int32_t most = INT32_MIN;
	for (int seat = 0; seat < seats; seat++) {
		const int32_t points = g->points(state, seat);
		if (seat == resigned || points < most)
			continue;
		best = (points > most ? 0 : best) | 1u << seat;
		most = points;
	}
	return best;
}

int game_won_alone(unsigned winners)
{
	return winners && !(winners & (winners - 1)) ? __builtin_ctz(winners) : NO_WINNER;
}

bool turn_joins(const char *word)
{
	return ascii_same(word, "and") || ascii_same(word, "then");
}
