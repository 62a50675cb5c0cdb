/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/judge/judge.h"

void judge_turn(const struct net *n, const struct outlook_row *row, const struct view *v,
                const struct move *made, int moves, struct judgement *out)
{
	struct net_turn turns[NET_TURNS_MAX], turn = {.moves = moves};
	int count = net_turns(n, NULL, v, turns);
	const struct net_turn *best = &turns[net_best_turn(turns, count)];
	for (int i = 0; i < moves; i++)
		turn.move[i] = made[i];
	struct net_position after = outlook_after(v, &turn);
	turn.value = net_value(n, NULL, &after);
	/* the turns listed are only those that the network considers */
	if (turn.value >= best->value)
		best = &turn;
	out->best = hint_of(row, v, best);
	out->made = hint_of(row, v, &turn);
	/* there is nothing to choose if the turns differ only in the names of wagers */
	out->forced = hint_turns_alike(&turns[0], &turn);
	for (int i = 1; i < count && out->forced; i++)
		out->forced = hint_turns_alike(&turns[0], &turns[i]);
	out->error = 0;
}

/* True if M is a draw from the deck after which V's seat has still to place: the placing
 * can't be planned before the card is seen. */
static bool draws_blind(const struct view *v, struct move m)
{
	return v->table.rules->order == ORDER_DRAW_PLACE && move_from_deck(m);
}

int judge_beginning(const struct net *n, const struct outlook_row *row, const struct view *v,
                    const struct move *made, int moves, struct judgement *out)
{
	struct net_turn turns[NET_TURNS_MAX];
	int count = net_turns(n, NULL, v, turns), best = -1;
	for (int i = 0; i < count; i++) {
		bool begins = turns[i].moves >= moves;
		for (int k = 0; k < moves && begins; k++)
			begins = move_equal(turns[i].move[k], made[k]);
		if (begins && (best < 0 || turns[i].value > turns[best].value))
			best = i;
	}
	if (best >= 0)
		judge_turn(n, row, v, turns[best].move, turns[best].moves, out);
	else if (moves == 2 || !table_turn_begins(&v->table) || draws_blind(v, made[0]))
		judge_turn(n, row, v, made, moves, out);
	else
		return -1;
	return 0;
}

int32_t judgement_loss(const struct judgement *j)
{
	int64_t loss = (int64_t)j->best.outlook.points - j->made.outlook.points;
	if (j->forced || loss <= 0 || loss * 100 < (int64_t)j->error * TRIALS_SURE)
		return 0;
	return (int32_t)loss;
}

int32_t judgement_match_loss(const struct judgement *j)
{
	int32_t loss = j->best.outlook.match - j->made.outlook.match;
	return judgement_loss(j) && loss > 0 ? loss : 0;
}

void judge_candidates(const struct judgement *j, const struct net *n, const struct view *v,
                      int width, int margin, struct rollout *o, int *made)
{
	rollout_init(o, n, v, width, margin);
	for (*made = 0; *made < o->count; ++*made)
		if (hint_turns_alike(&o->turn[*made], &j->made.turn))
			return;
	*made = o->count;
	o->turn[o->count++] = j->made.turn;
}

static struct hint hint_of_trials(const struct outlook_row *row, const struct rollout *o,
                                  const struct trials *t, int i)
{
	const int best = trials_best(t);
	struct net_position after = outlook_after(&o->view, &o->turn[i]);
	struct outlook look = outlook_of(row, &o->view, &after, trials_mean(t, i));
	return (struct hint){o->turn[i], look, i == best ? 0 : trials_error(t, best, i)};
}

void judge_trials(struct judgement *j, const struct outlook_row *row, const struct rollout *o,
                  const struct trials *t, int made)
{
	j->best = hint_of_trials(row, o, t, trials_best(t));
	j->made = hint_of_trials(row, o, t, made);
	j->error = j->made.error;
}

int judge_trials_best(const struct outlook_row *row, const struct rollout *o,
                      const struct trials *t, int most, struct hint *out)
{
	struct hint all[ROLLOUT_WIDTH];
	int count = o->count < most ? o->count : most;
	for (int i = 0; i < o->count; i++)
		all[i] = hint_of_trials(row, o, t, i);
	hint_sort(all, o->count);
	for (int i = 0; i < count; i++)
		out[i] = all[i];
	return count;
}

/* ---- The tutor. ---- */

enum { HALVES = 2, USUAL = 3 };

static int tutor_judge(const void *view, const uint64_t *moves, int count, struct stop stop,
                       double *cost)
{
	const struct view *v = view;
	const struct move half[HALVES] = {move_of(moves[0]), move_of(count > 1 ? moves[1] : 0)};
	/* a move that follows a card from the deck waits until that card is known */
	const int judged = count > 1 && !draws_blind(v, half[0]) ? HALVES : 1;
	OWN(hint_source) by = {0};
	struct judgement j;
	(void)stop; /* the network needs only a moment, so STOP is not checked */
	const bool can = !hint_source_init(&by, v->table.rules, NULL) &&
	                 !judge_beginning(by.net, by.row, v, half, judged, &j);
	if (!can)
		return 0;
	*cost = (double)judgement_loss(&j) / NET_POINT;
	return judged;
}

const struct tutor cards_tutor = {
	.usual = USUAL,
	.fits = hint_source_fits,
	.judge = tutor_judge,
};

/* ---- The kind of a decision. ---- */

/* Returns the draw of T if DRAW is set, otherwise its placing; NULL if T has no such move. */
static const struct move *half_of(const struct net_turn *t, bool draw)
{
	for (int i = 0; i < t->moves; i++)
		if ((t->move[i].kind == MOVE_DRAW) == draw)
			return &t->move[i];
	return NULL;
}

static bool plays_wager(const struct move *m)
{
	return m->kind == MOVE_PLAY && card_is_wager(m->arg);
}

/* Returns the suit whose expedition M begins; NO_SUIT if M begins none. */
static int suit_begun(const struct view *v, const struct move *m)
{
	const bool begins = m->kind == MOVE_PLAY && !view_begun(v, v->seat, card_suit(m->arg));
	return begins ? card_suit(m->arg) : NO_SUIT;
}

/* True if M discards a card that fits an expedition which the other seat has begun. */
static bool feeds(const struct view *v, const struct move *m)
{
	const int other = seat_other(v->seat);
	return m->kind == MOVE_DISCARD && view_begun(v, other, card_suit(m->arg)) &&
	       cards_has(cards_open(v->table.exped[other]), m->arg);
}

static struct net_turn turn_of(const uint64_t *moves, int count)
{
	struct net_turn t = {.moves = count < HALVES ? count : HALVES};
	for (int i = 0; i < t.moves; i++)
		t.move[i] = move_of(moves[i]);
	return t;
}

static int of(const void *view, const uint64_t *best, int bests, const uint64_t *made, int mades)
{
	const struct view *v = view;
	const struct net_turn first = turn_of(best, bests), second = turn_of(made, mades);
	const struct move *one = half_of(&first, false), *other = half_of(&second, false);
	const struct move *from = half_of(&first, true), *instead = half_of(&second, true);
	const bool placings = one && other;
	if (v->table.left <= DECISION_END_LEFT)
		return DECISION_END;
	if (placings && plays_wager(one) != plays_wager(other))
		return DECISION_WAGER;
	if (placings && suit_begun(v, one) != suit_begun(v, other))
		return DECISION_BEGIN;
	if (placings && feeds(v, one) != feeds(v, other))
		return DECISION_FEED;
	return from && instead && from->arg != instead->arg ? DECISION_PILE : DECISION_HOLD;
}

static bool alike(const void *view, const uint64_t *a, int count_a, const uint64_t *b, int count_b)
{
	const struct net_turn one = turn_of(a, count_a), other = turn_of(b, count_b);
	(void)view;
	return hint_turns_alike(&one, &other);
}

static const struct decision_kind kinds[DECISIONS] = {
	[DECISION_BEGIN] = {"begin", "begin or wait",
                            "Begin an expedition now, or wait, and with which card?"},
	[DECISION_WAGER] = {"wager", "wager",
                            "Is the wager worth its risk, and is now the time for it?"},
	[DECISION_FEED] = {"feed", "feed", "May the other player have that card?"},
	[DECISION_HOLD] = {"hold", "hold", "Which card to lay or to give away, and which to keep?"},
	[DECISION_PILE] = {"pile", "draw from a pile", "Draw from a pile, or from the deck?"},
	[DECISION_END] = {"end", "end of the deck", "How to use the last turns of the round?"},
};

const struct decision_kinds cards_decisions = {
	.kind = kinds, .count = DECISIONS, .of = of, .alike = alike};
