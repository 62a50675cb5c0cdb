/* The network's player: its inputs, its arithmetic, its weights' bytes.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "families/cards/agent/net.h"
#include "families/cards/net/net_value.h"
#include "families/cards/net/net_weights.h"
#include "support.h"

enum { ROUNDS = 3 };

static int16_t small(struct rng *rng, int most)
{
	return (int16_t)((int)rng_below(rng, 2 * (uint32_t)most + 1) - most);
}

/* Weights without sense, so that nothing comes out right by chance. */
static struct net *net_of_noise(enum net_size size)
{
	struct net *n = malloc(sizeof *n);
	struct rng rng = rng_named("noise", "net", 0);
	net_clear(n, size);
	for (int i = 0; i < NET_INPUTS * n->lanes; i++)
		n->suit[i] = small(&rng, 200);
	for (int i = 0; i < n->lanes * n->units; i++)
		n->hidden[i] = small(&rng, 300);
	for (int u = 0; u < n->units; u++) {
		n->hidden_bias[u] = small(&rng, 30000);
		n->out[u] = small(&rng, 3000);
	}
	for (int k = 0; k < n->lanes; k++)
		n->direct[k] = small(&rng, 300);
	n->out_bias = 12345;
	for (int i = 0; i < NET_INPUTS; i++)
		for (int k = 0; k < NET_KINDS; k++)
			n->held[i][k] = small(&rng, 100);
	return n;
}

static struct net *noise;

static void make_noise(void)
{
	noise = net_of_noise(NET_SMALL);
}

static void drop_noise(void)
{
	free(noise);
}

TEST_FIXTURE(make_noise, drop_noise)

TEST_MOVERS(test_turns_as_from_scratch, ROUNDS)
{
	struct net_turn turns[NET_TURNS_MAX];
	int count = net_turns(noise, NULL, v, turns);
	support_claim(count > 0 && count <= NET_TURNS_MAX, "%d turns", count);
	for (int i = 0; i < count; i++) {
		struct net_position p = net_position_of(v);
		for (int m = 0; m < turns[i].moves; m++)
			net_position_move(&p, turns[i].move[m]);
		support_claim(turns[i].value == net_value(noise, NULL, &p), "turn %d of %d", i, count);
	}
}

TEST_MOVERS(test_turns_are_legal, ROUNDS)
{
	struct net_turn turns[NET_TURNS_MAX];
	struct error e;
	int count = net_turns(noise, NULL, v, turns);
	for (int i = 0; i < count; i++) {
		struct state after = *s;
		for (int m = 0; m < turns[i].moves; m++) {
			int mover = after.table.mover;
			support_claim(mover == v->seat, "turn %d goes on too long", i);
			support_claim(!table_check_move(&after.table, after.hand[mover],
			                                turns[i].move[m], &e),
			              "%s", e.text);
			state_apply(&after, turns[i].move[m]);
		}
	}
}

/* Every legal move begins a turn, as long as the network's own bound is far. */
TEST_MOVERS(test_turns_are_complete, ROUNDS)
{
	struct net_turn turns[NET_TURNS_MAX];
	struct move moves[MOVES_MAX];
	int count = net_turns(noise, NULL, v, turns), legal = view_legal(v, moves);
	for (int k = 0; k < legal && v->table.stall < NET_STALL; k++) {
		int found = 0;
		for (int i = 0; i < count; i++)
			found += move_equal(turns[i].move[0], moves[k]);
		support_claim(found > 0, "move %d begins no turn", k);
	}
}

/* A position after a move whose card is known is that of the view after it. */
TEST_MOVERS(test_positions_as_views, ROUNDS)
{
	struct move moves[MOVES_MAX];
	int legal = view_legal(v, moves);
	for (int k = 0; k < legal; k++) {
		struct net_position p = net_position_of(v);
		struct state after = *s;
		if (moves[k].kind == MOVE_DRAW && moves[k].arg == DECK)
			continue;
		net_position_move(&p, moves[k]);
		state_apply(&after, moves[k]);
		struct view w = view_of(&after, v->seat);
		struct net_position q = net_position_of(&w);
		support_claim(p.left == q.left && p.stall == q.stall && p.kind == q.kind,
		              "move %d: the whole", k);
		for (int i = 0; i < v->table.rules->suits; i++) {
			const struct net_suit *x = &p.suit[i], *y = &q.suit[i];
			support_claim(x->hand == y->hand && x->mine == y->mine &&
			                      x->theirs == y->theirs && x->held == y->held &&
			                      x->unseen == y->unseen && x->pile == y->pile,
			              "move %d: suit %d", k, i);
		}
	}
}

TEST_MOVERS(test_inputs_in_range, ROUNDS)
{
	struct net_position p = net_position_of(v);
	for (int i = 0; i < v->table.rules->suits; i++) {
		uint16_t list[SUIT_LIST_MAX];
		bool seen[NET_SUIT_INPUTS] = {0};
		int count = net_suit_inputs(&p.suit[i], list);
		support_claim(count <= SUIT_LIST_MAX, "%d inputs", count);
		for (int k = 0; k < count; k++) {
			support_claim(list[k] < NET_SUIT_INPUTS && !seen[list[k]], "input %d",
			              list[k]);
			seen[list[k]] = true;
		}
	}
}

TEST_MOVERS(test_suits_are_alike, ROUNDS)
{
	struct net_position p = net_position_of(v), q = p;
	int suits = v->table.rules->suits;
	for (int i = 0; i < suits; i++)
		q.suit[i] = p.suit[(i + 1) % suits];
	support_claim(net_value(noise, NULL, &p) == net_value(noise, NULL, &q), "the order counts");
	for (int i = 0; i < suits; i++)
		q.suit[i] = p.suit[suits - 1 - i];
	support_claim(net_value(noise, NULL, &p) == net_value(noise, NULL, &q), "the order counts");
}

TEST_MOVERS(test_points_as_scored, ROUNDS)
{
	struct net_position p = net_position_of(v);
	int points = 0;
	for (int i = 0; i < v->table.rules->suits; i++)
		points += net_suit_tally(v->table.rules, &p.suit[i]).points;
	int margin = table_round_points(&v->table, v->seat) -
	             table_round_points(&v->table, seat_other(v->seat));
	support_claim(points == margin, "%d points, not %d", points, margin);
	p.over = true;
	support_claim(net_value(noise, NULL, &p) == margin * NET_POINT, "not the points");
}

/* The agent's moves are legal, and rounds end. */
TEST_EACH(test_agent, 0, 2 * support_case_count)
{
	OWN(agent) a = {.kind = &agent_net};
	const struct support_case *c = &support_cases[_i / 2];
	const struct rules r = support_rules(c->row, c->bend);
	struct error e;
	ck_assert(!agent_net.set(&a, "goal", _i % 2 ? "match" : "points", &e));
	struct state s = support_deal(&r, "check_net", 1, 0);
	for (int k = 0; s.table.over == ROUND_ON; k++) {
		struct view v = view_of(&s, s.table.mover);
		struct move m;
		ck_assert_msg(agent_choose(&a, &v, &m, &e) == REPLY_MOVE, "%s", e.text);
		support_claim(!table_check_move(&v.table, v.hand, m, &e), "%s", e.text);
		state_apply(&s, m);
		support_claim(k < 2000, "the round does not end");
	}
}

TEST(test_bad_options)
{
	static const char goals[] = "must be points or match", options[] = "net has no option";
	static const char *const bad[][3] = {
		{"goal", "", goals}, {"goal", "round", goals}, {"goal", "matches", goals},
		{"playouts", "5", options}, {"", "match", options},
	};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		OWN(agent) a = {.kind = &agent_net};
		struct error e;
		ck_assert_int_eq(agent_net.set(&a, bad[i][0], bad[i][1], &e), -1);
		ck_assert_msg(strstr(e.text, bad[i][2]) != NULL, "%s", e.text);
	}
}

TEST(test_agent_not_to_move)
{
	OWN(agent) a = {.kind = &agent_net};
	const struct rules r = support_rules("standard", NULL);
	struct state s = support_deal(&r, "check_net", 1, 0);
	struct view v = view_of(&s, seat_other(s.table.mover));
	struct move m;
	struct error e;
	ck_assert(agent_choose(&a, &v, &m, &e) == REPLY_FAULT);
}

/* Every row has weights of every size, and a large network is given where one is wanted. */
TEST_EACH(test_rows_have_weights, 0, NET_SIZES)
{
	struct net_kept kept = {.size = (enum net_size)_i};
	for (size_t i = 0; i < rules_count; i++) {
		struct error e;
		if (net_kept_fits(NULL, &rules_table[i], NULL))
			continue;
		const struct net *n = net_for_rules(&kept, &rules_table[i], &e);
		ck_assert_msg(n != NULL, "%s", e.text);
		/* a row may do with a small one */
		ck_assert_int_le(n->lanes, net_shapes[_i].lanes);
		ck_assert_int_le(n->units, net_shapes[_i].units);
	}
	net_kept_release(&kept);
	ck_assert_int_eq(kept.size, _i);
}

TEST(test_no_weights)
{
	struct rules r = support_rules("classic", NULL);
	OWN(net_kept) kept = {0};
	struct error e;
	r.name = "untrained";
	ck_assert_int_eq(net_kept_fits(NULL, &r, &e), -1);
	ck_assert_str_eq(e.text, "untrained has no network");
	e.text[0] = '\0';
	ck_assert_ptr_null(net_for_rules(&kept, &r, &e));
	ck_assert_str_eq(e.text, "untrained has no network");
}

TEST_EACH(test_weights_come_back, 0, NET_SIZES)
{
	struct net *n = net_of_noise((enum net_size)_i), *back = malloc(sizeof *back);
	OWN(text) bytes = {0};
	struct error e;
	net_write(n, "classic", &bytes);
	ck_assert_msg(!net_read(back, "classic", (unsigned char *)bytes.s, bytes.len, &e), "%s",
	              e.text);
	ck_assert_mem_eq(n, back, sizeof *n);
	free(n);
	free(back);
}

/* Weights that were given are used for their own row and no other. */
TEST(test_given_weights)
{
	struct net *n = net_of_noise(NET_SMALL);
	OWN(net_kept) kept = {0};
	OWN(text) bytes = {0};
	struct rules own = support_rules("classic", "hand=6"), other = support_rules("long", NULL);
	struct error e;
	net_write(n, "classic", &bytes);
	ck_assert_int_eq(net_kept_fits(&kept, &other, &e), 0);
	ck_assert_int_eq(net_kept_load(&kept, bytes.s, bytes.len - 1, &e), -1);
	ck_assert(!kept.given);
	ck_assert_msg(!net_kept_load(&kept, bytes.s, bytes.len, &e), "%s", e.text);
	ck_assert_int_eq(net_kept_fits(&kept, &own, &e), 0);
	const struct net *given = net_for_rules(&kept, &own, &e);
	ck_assert_mem_eq(given->suit, n->suit, sizeof n->suit);
	ck_assert_int_eq(net_kept_fits(&kept, &other, &e), -1);
	ck_assert_str_eq(e.text, "the weights are for classic, not for long");
	ck_assert_ptr_null(net_for_rules(&kept, &other, &e));
	ck_assert_ptr_eq(net_for_rules(&kept, &own, &e), given);
	bytes.s[8] = 'x';
	ck_assert_int_eq(net_kept_load(&kept, bytes.s, bytes.len, &e), -1);
	ck_assert_ptr_eq(net_for_rules(&kept, &own, &e), given);
	free(n);
}

/* Claims that the bytes are refused with a text that holds WORD. */
static void refused(const struct text *bytes, size_t len, const char *row, const char *word)
{
	struct net *n = malloc(sizeof *n);
	unsigned char *copy = malloc(len ? len : 1); /* so that a sanitizer sees where they end */
	struct error e;
	memcpy(copy, bytes->s, len);
	ck_assert_int_eq(net_read(n, row, copy, len, &e), -1);
	ck_assert_msg(strstr(e.text, word) != NULL, "'%s' in '%s'", word, e.text);
	free(copy);
	free(n);
}

TEST(test_bad_weights_are_refused)
{
	struct net *n = net_of_noise(NET_SMALL);
	enum { HEAD = 36 };
	OWN(text) good = {0}, large = {0};
	net_write(n, "classic", &good);
	for (size_t len = 0; len < HEAD; len++)
		refused(&good, len, "classic", "not a file of weights");
	refused(&good, HEAD, "classic", "bytes");
	refused(&good, good.len - 1, "classic", "bytes");
	refused(&good, good.len, "long", "for classic, not for long");
	for (size_t at = HEAD; at < good.len; at += 997) {
		good.s[at] ^= 0x10;
		refused(&good, good.len, "classic", "checksum");
		good.s[at] ^= 0x10;
	}
	good.s[24] ^= 1;
	refused(&good, good.len, "classic", "another size");
	for (int k = 0; k < n->lanes; k++)
		n->hidden[k / 2 * 2 * n->units + k % 2] = NET_SUM_MAX / n->lanes + 1;
	net_write(n, "classic", &large);
	refused(&large, large.len, "classic", "too large");
	free(n);
}

/* Sets weights to their limits, upwards or downwards, and beyond them by BY. */
static void to_the_limit(struct net *n, int what, int by)
{
	int sign = what & 1 ? -1 : 1, each = NET_SUM_MAX / n->lanes;
	int first = NET_SUM_MAX - (n->lanes - 1) * each + by;
	for (int k = 0; k < n->lanes && what < 4; k++) {
		int16_t *w = what < 2 ? &n->direct[k] : &n->hidden[k / 2 * 2 * n->units + k % 2];
		*w = (int16_t)(sign * (k ? each : first));
	}
	if (what >= 4)
		*(what < 6 ? &n->hidden_bias[n->units - 1] : &n->out_bias) = sign * (NET_BIAS_MAX + by);
}

TEST_EACH(test_weights_have_limits, 0, 8)
{
	for (int size = 0; size < NET_SIZES; size++) {
		struct net *n = net_of_noise((enum net_size)size), *back = malloc(sizeof *back);
		OWN(text) good = {0}, large = {0};
		struct error e;
		to_the_limit(n, _i, 0);
		net_write(n, "classic", &good);
		ck_assert_msg(!net_read(back, "classic", (unsigned char *)good.s, good.len, &e), "%s",
		              e.text);
		to_the_limit(n, _i, 1);
		net_write(n, "classic", &large);
		refused(&large, large.len, "classic", "too large");
		free(n);
		free(back);
	}
}
