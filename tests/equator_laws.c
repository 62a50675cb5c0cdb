/* Measures the board of equator: GAMES games of equal players by rules of thumb for each number of
 * players.  Prints each law with what was measured, and "FAULT" where it does not hold; exits with
 * 1 then.
 *
 *     equator_laws GAMES [RULESET]
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "families/equator/agent/mind.h"

_Noreturn void out_of_memory(void)
{
	abort();
}

enum { ACTIONS = 3, SHARE = 60, MOVES_MOST = 1500 };
enum action { DRAWN, BOUGHT, MOVED };

struct tally {
	int64_t games, won[EQUATOR_SEATS], turns, action[ACTIONS];
	int64_t steps[EQUATOR_SYMBOLS], visits[BOARD_PLACES];
	int64_t expeditions, artefacts, rest, points;
	int longest;
	int64_t poor, rich; /* points of the player who never buys, and of the others */
	int64_t poors;
};

static int faults;

static void law(bool holds, const char *what)
{
	printf("%-7s%s\n", holds ? "ok" : "FAULT", what);
	faults += !holds;
}

/* Counts MOVE, which S's mover is about to make. */
static void count_move(const struct equator_state *s, uint64_t move, struct tally *t)
{
	const struct board *b = equator_board(&s->table);
	const int to = equator_move_which(move), card = equator_move_card(move);
	const bool begins = equator_turn_begins(&s->table);
	switch (equator_move_kind(move)) {
	case EQUATOR_DRAW:
		t->action[DRAWN]++;
		break;
	case EQUATOR_TURN:
	case EQUATOR_BUY:
	case EQUATOR_DONE:
		t->action[BOUGHT] += begins;
		break;
	case EQUATOR_GO:
		t->visits[to]++;
		t->action[MOVED] += begins;
		if (card == CARD_JOKER || equator_move_recolours(move)) {
			for (int i = 0; i < EQUATOR_SYMBOLS; i++)
				t->steps[i] += b->place[to].symbols >> i & 1 ? SHARE / bits_count(b->place[to].symbols) : 0;
		} else
			t->steps[card < CARD_JOKER ? card : card - CARD_ASSISTANT] += SHARE;
		break;
	default:
		t->action[MOVED] += begins;
	}
}

static void count_end(const struct equator_state *s, struct tally *t, int poor)
{
	const struct equator_table *table = &s->table;
	const unsigned winners = equator_winners(table);
	for (int seat = 0; seat < table->seats; seat++) {
		const struct equator_player *p = &table->player[seat];
		int expeditions = 0;
		for (int i = 0; i < equator_board(table)->expeditions; i++)
			if (p->expeditions >> i & 1)
				expeditions += equator_board(table)->expedition[i].points;
		const int all = equator_points(table, seat), sets = equator_sets(p->artefacts);
		t->won[seat] += winners >> seat & 1 ? SHARE / bits_count(winners) : 0;
		t->expeditions += expeditions;
		t->artefacts += p->points - expeditions + sets;
		t->rest += all - p->points - sets;
		t->points += all;
		if (seat == poor) {
			t->poor += all;
			t->poors++;
		} else
			t->rich += all;
	}
	t->games++;
}

/* Plays a game; POOR is a seat that never buys, or -1. */
static void play(const struct equator_rules *r, int seats, int number, int poor, struct tally *t)
{
	char seed[32];
	struct equator_deal deal;
	int moves = 0;
	snprintf(seed, sizeof seed, "law %d", number);
	equator_deal_of_seed(r, seats, seed, 1, &deal);
	struct equator_state s = equator_state_begin(r, seats, &deal, 0);
	while (!s.table.over && moves < MOVES_MOST) {
		struct plan best;
		const int mover = s.table.mover;
		bool as_planned = true; /* a card that was drawn may change the plan, as in mind_play */
		mind_plans(&s.table, s.hand[mover], mover == poor ? PLANS_POOR : 0, &best, 1);
		for (int i = 0; i < best.turn.moves && as_planned; i++, moves++) {
			count_move(&s, best.turn.move[i], t);
			t->turns += equator_turn_begins(&s.table);
			const uint64_t made = equator_state_apply(&s, best.turn.move[i]);
			as_planned = equator_move_kind(made) != EQUATOR_JOIN || !equator_move_drawn(made, 0);
		}
	}
	if (!s.table.over)
		printf("game %d of %d players does not end\n", number, seats);
	if (s.table.round > t->longest)
		t->longest = s.table.round;
	count_end(&s, t, poor);
}

static void judge(const struct equator_rules *r, int seats, const struct tally *t)
{
	char line[256];
	const double games = (double)t->games, fair = 100.0 / seats;
	double worst = 0, least = 1e9;
	int64_t steps = 0, visits = 0;
	bool even = true, balanced = true;
	int length;
	length = snprintf(line, sizeof line, "%d players: each wins %.1f %% of games, give or take 2:", seats, fair);
	for (int seat = 0; seat < seats; seat++) {
		const double share = 100.0 * (double)t->won[seat] / SHARE / games;
		if (share - fair > worst)
			worst = share - fair;
		length += snprintf(line + length, sizeof line - (size_t)length, " %.1f", share);
	}
	even = worst <= 2.0;
	law(even, line);
	for (int i = 0; i < EQUATOR_SYMBOLS; i++)
		steps += t->steps[i];
	length = snprintf(line, sizeof line, "%d players: each symbol in 15 to 25 %% of steps:", seats);
	for (int i = 0; i < EQUATOR_SYMBOLS; i++) {
		const double share = 100.0 * (double)t->steps[i] / (double)steps;
		balanced &= share >= 15 && share <= 25;
		length += snprintf(line + length, sizeof line - (size_t)length, " %s %.1f",
		                   equator_symbol_names[i], share);
	}
	law(balanced, line);
	const char *place = "";
	for (int i = 0; i < r->board->places; i++) {
		visits += t->visits[i];
		if ((double)t->visits[i] < least) {
			least = (double)t->visits[i];
			place = r->board->place[i].key;
		}
	}
	least *= 100.0 * r->board->places / (double)visits;
	snprintf(line, sizeof line, "%d players: each place is visited a third as often as the average: %s %.0f %%",
	         seats, place, least);
	law(least >= 33.3, line);
	const double turns = (double)t->turns / games / seats;
	snprintf(line, sizeof line, "%d players: %s turns per seat: %.1f, at most %d", seats,
	         r->shortened ? "7 to 20" : "15 to 40", turns, t->longest);
	law(r->shortened ? turns >= 7 && turns <= 20 : turns >= 15 && turns <= 40, line);
	const double all = (double)t->turns / 100;
	snprintf(line, sizeof line, "%d players: each action in 10 %% of turns: draw %.1f, buy %.1f, move %.1f", seats,
	         (double)t->action[DRAWN] / all, (double)t->action[BOUGHT] / all, (double)t->action[MOVED] / all);
	law((double)t->action[DRAWN] / all >= 10 && (double)t->action[BOUGHT] / all >= 10 &&
	    (double)t->action[MOVED] / all >= 10, line);
	const double hundredth = (double)t->points / 100;
	snprintf(line, sizeof line, "%d players: 15 %% of the %.1f points each: expeditions %.1f, artefacts %.1f, rest %.1f",
	         seats, (double)t->points / games / seats, (double)t->expeditions / hundredth,
	         (double)t->artefacts / hundredth, (double)t->rest / hundredth);
	law((double)t->expeditions / hundredth > 15 && (double)t->artefacts / hundredth > 15 &&
	    (double)t->rest / hundredth > 15, line);
}

int main(int argc, char **argv)
{
	setvbuf(stdout, NULL, _IOLBF, 0);
	const int games = argc > 1 ? atoi(argv[1]) : 1000;
	struct equator_rules r;
	struct error e;
	char line[128];
	int far = 0;
	if (rows_parse(&equator_rows, &r, argc > 2 ? argv[2] : "equator", &e)) {
		fprintf(stderr, "%s\n", e.text);
		return 2;
	}
	for (int i = 0; i < r.board->places; i++)
		for (int k = 0; k < r.board->places; k++)
			far = r.board->distance[i][k] > far ? r.board->distance[i][k] : far;
	snprintf(line, sizeof line, "any two places are at most 6 steps apart: %d", far);
	law(far <= 6, line);
	for (int seats = EQUATOR_SEATS_LEAST; seats <= EQUATOR_SEATS; seats++) {
		struct tally t = {0}, mixed = {0};
		for (int i = 0; i < games; i++)
			play(&r, seats, i, -1, &t);
		judge(&r, seats, &t);
		for (int i = 0; i < games; i++)
			play(&r, seats, i, i % seats, &mixed);
		const double gap = (double)mixed.rich / (double)(mixed.games * seats - mixed.poors) -
		                   (double)mixed.poor / (double)mixed.poors;
		snprintf(line, sizeof line, "%d players: a player who never buys is within 5 points of the others: %.1f",
		         seats, -gap);
		law(gap <= 5 && gap >= -5, line);
	}
	return faults > 0;
}
