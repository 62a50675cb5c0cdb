/* Here, and for bots in bots.c, the cards' types are cast to and from those of game/game.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/match/cards.h"

#include <string.h>

#include "families/cards/agent/agent.h"
#include "families/cards/core/deck.h"
#include "families/cards/core/turn.h"
#include "families/cards/core/view.h"
#include "families/cards/match/protocol.h"
#include "families/cards/record/record.h"
#include "game/record.h"
#include "game/sitting_moves.h"

/* ---- Records: the first version of the format, which the card games keep.  ---- */

static int read(struct match *m, const struct game *g, const char *text, size_t len, size_t *used,
                struct error *e)
{
	if (record_read(m, g, text, len, used, e))
		return -1;
	if (m->head.rounds)
		return 0;
	match_release(m);
	return error_set(e, "no round has begun in this record");
}

static int brief(struct record_brief *b, const struct game *g, const char *text, size_t len)
{
	OWN(match) m = {0};
	if (record_read_head(b, text, len))
		return -1;
	if (b->stage == STAGE_OVER)
		b->winners = (b->points[0] >= b->points[1] ? 1u << 0 : 0) |
		             (b->points[1] >= b->points[0] ? 1u << 1 : 0);
	if (b->stage != STAGE_RESIGNED)
		return 0;
	/* the head doesn't say who gave up, so the match is played */
	if (read(&m, g, text, len, NULL, NULL)) {
		record_brief_release(b);
		return -1;
	}
	b->winners = match_over(&m) ? game_won_by(g, m.state, SEATS) : 0;
	return 0;
}

static const struct record_form cards_record = {record_write, read, brief};

/* ---- The family. ---- */

static int rounds(const void *rules)
{
	return ((const struct rules *)rules)->rounds;
}

static size_t deal_used(const void *rules)
{
	return (size_t)rules_cards(rules) * sizeof(card_t);
}

static void game_deal_of_seed(const void *rules, int seats, const char *seed, int round, void *deal)
{
	(void)seats;
	deck_of_seed(rules, seed, round, deal);
}

static void deal_write(const void *rules, int seats, const void *deal, struct text *out)
{
	(void)seats;
	deck_format(rules, deal, out);
}

static int deal_read(const void *rules, int seats, const char *text, void *deal, struct error *e)
{
	(void)seats;
	return deck_parse(rules, text, deal, e);
}

static int deal_decode(const void *rules, const char *code, size_t len, void *deal, struct error *e)
{
	return deck_decode(rules, code, len, deal, e);
}

static void game_begin(void *state, const void *rules, int seats, const void *deal, int first)
{
	struct state *s = state;
	(void)seats;
	*s = state_begin(rules, deal, first);
}

static void next_round(void *state, const void *deal)
{
	state_next_round(state, deal);
}

static const struct table *table(const void *state)
{
	return &((const struct state *)state)->table;
}

static enum stage game_stage(const void *state)
{
	return table_stage(table(state));
}

static int game_mover(const void *state)
{
	return table(state)->mover;
}

static bool game_turn_begins(const void *state)
{
	return table_turn_begins(table(state));
}

static int round_number(const void *state)
{
	return table(state)->round;
}

static int32_t game_points(const void *state, int seat)
{
	return table_points(table(state), seat);
}

static unsigned winners(const void *state)
{
	int winner = table_winner(table(state));
	return winner < 0 ? (1u << SEATS) - 1 : 1u << winner;
}

SITTING_INLINE int game_check(const void *state, uint64_t move, struct error *e)
{
	const struct state *s = state;
	struct move m = move_of(move);
	return table_allows(&s->table, &s->hand[s->table.mover], m) ? 0 : state_check_move(s, m, e);
}

SITTING_INLINE uint64_t game_apply(void *state, uint64_t move)
{
	struct state *s = state;
	struct move m = move_of(move);
	int seat = s->table.mover;
	state_apply(s, m);
	return move_code(m, m.kind == MOVE_DRAW ? s->drawn[seat] : m.arg);
}

static void game_resign(void *state)
{
	state_resign(state);
}

static void game_view(const void *state, int seat, void *out)
{
	*(struct view *)out = view_of(state, seat);
}

SITTING_INLINE const void *mover_view(void *state)
{
	return view_mover(state);
}

static size_t game_legal(const void *of, uint64_t *out)
{
	struct move moves[MOVES_MAX];
	int n = view_legal(of, moves);
	for (int i = 0; i < n; i++)
		out[i] = move_code(moves[i], NO_CARD);
	return (size_t)n;
}

static bool completes(const void *of)
{
	return view_completes(of);
}

static bool game_reveals(const void *before, const void *after, uint64_t move, int seat)
{
	const struct table *t = table(before);
	struct move m = move_of(move);
	(void)after;
	if (m.kind == MOVE_DRAW)
		return move_from_deck(m) && t->mover == seat;
	return t->mover != seat && !cards_has(t->known[t->mover], move_card(move));
}

static uint64_t game_seen(const void *before, uint64_t move, int seat)
{
	struct move m = move_of(move);
	return move_from_deck(m) && table(before)->mover != seat ? move_code(m, NO_CARD) : move;
}

static void game_move_write(const void *state, uint64_t move, struct text *out)
{
	move_write_made(table(state)->rules, move_of(move), move_card(move), out);
}

/* True if TEXT is a card, or the sign of one that is hidden. */
static bool is_card_text(const struct rules *r, const char *text)
{
	card_t c;
	return !strcmp(text, CARD_UNKNOWN) || !card_parse(r, text, &c, NULL);
}

/* Reads a move.  A draw may be followed by its card, "+7H" or "+H7H", as move_write writes it. */
static int game_move_read(const void *state, const char *text, uint64_t *move, struct error *e)
{
	const struct rules *r = table(state)->rules;
	char draw[] = "+\0";
	struct move m;
	if (*text == '+' && text[1]) {
		const bool deck = is_card_text(r, text + 1);
		draw[1] = deck ? '\0' : text[1];
		text = deck || is_card_text(r, text + 2) ? draw : text;
	}
	if (move_parse(r, text, &m, e))
		return -1;
	*move = move_code(m, NO_CARD);
	return 0;
}

static int game_turn_read(const void *of, char **words, int count, uint64_t *out, struct error *e)
{
	struct move moves[TURN_MOVES];
	int n = turn_parse(of, words, count, moves, e);
	for (int i = 0; i < n; i++)
		out[i] = move_code(moves[i], NO_CARD);
	return n;
}

static bool game_is_move(const void *rules, const char *word)
{
	return turn_is_move(rules, word);
}

static void sit(struct sitting_play *p)
{
	sitting_moves(p, &cards_game);
}

const struct game cards_game = {
	.name = "cards",
	.rules_size = sizeof(struct rules),
	.state_size = sizeof(struct state),
	.view_size = sizeof(struct view),
	.deal_size = CARDS_MAX * sizeof(card_t),
	.moves_most = MOVES_MAX,
	.seats_least = SEATS,
	.seats_most = SEATS,
	.kinds = &card_agents,
	.protocol = &cards_protocol,
	.record = &cards_record,
	GAME_FUNCTIONS,
	.rows = &card_rows,
	.rounds = rounds,
	.deal_used = deal_used,
	.deal_write = deal_write,
	.deal_read = deal_read,
	.deal_decode = deal_decode,
	.next_round = next_round,
	.round = round_number,
	.winners = winners,
	.completes = completes,
	.mover_view = mover_view,
	.sit = sit,
};

const struct rules *cards_rules(const struct match *m)
{
	static const struct rules none;
	return m->game == &cards_game ? m->rules : &none;
}

const struct state *cards_state(const struct match *m)
{
	static const struct state none;
	return m->game == &cards_game ? m->state : &none;
}
