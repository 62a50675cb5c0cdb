/* Here, and for bots in bots.c, the cards' types are cast to and from those of game/game.h.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/match/cards.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/agent/agent.h"
#include "families/cards/core/deck.h"
#include "families/cards/core/state.h"
#include "families/cards/core/turn.h"
#include "families/cards/core/view.h"
#include "families/cards/match/protocol.h"
#include "families/cards/record/record.h"
#include "game/record.h"
#include "game/sitting_moves.h"

/* ---- Records: the first version of the format, which the card games keep.  ---- */

static char *copy_or_null(const char *s)
{
	return s ? alloc_string(s) : NULL;
}

static struct record_round *begin_round(const struct state *s, const struct match *m,
                                        struct record *r)
{
	size_t number = r->rounds;
	struct record_round *round = record_add_round(r);
	state_deck(s, round->deck);
	round->starter = s->table.starter;
	memcpy(round->before, s->table.total, sizeof round->before);
	if (number < m->head.rounds)
		tags_copy(&m->head.round[number], &round->tags);
	return round;
}

static void end_round(const struct state *s, struct record_round *round)
{
	for (int seat = 0; seat < SEATS; seat++)
		round->after[seat] = table_points(&s->table, seat);
}

/* Adds the remarks that stand after AT events, from number *NEXT on. */
static void add_remarks(const struct match *m, size_t at, size_t *next,
                        struct record_round *round)
{
	for (; *next < m->remarks && m->remark[*next].at == at; ++*next) {
		const struct remark *from = &m->remark[*next];
		struct item *item = record_add_item(round, (enum item_kind)from->kind, from->text);
		item->moves = from->moves;
		item->mark = from->mark;
		for (int half = 0; half < from->moves; half++) {
			item->move[half] = move_of(from->move[half]);
			item->card[half] = move_card(from->move[half]);
		}
	}
}

static void add_event(const struct cards_event *ev, struct record_round *round)
{
	const struct table *t = &ev->before->table;
	if (ev->kind == EVENT_FAULT)
		record_add_item(round, ITEM_COMMENT, WORD_FAULT);
	if (ev->kind == EVENT_RESIGN || ev->kind == EVENT_FAULT) {
		record_add_item(round, ITEM_RESIGN, NULL);
		return;
	}
	struct item *turn = record_add_move(round, ev->move, ev->card, table_turn_begins(t));
	if (ev->mark)
		turn->mark = ev->mark;
}

void match_to_record(const struct match *m, const char *const *names, struct record *r)
{
	record_init(r);
	r->rules = *(const struct rules *)m->rules;
	for (int seat = 0; seat < SEATS; seat++)
		r->name[seat] = alloc_string(names[seat]);
	r->date = copy_or_null(m->head.date);
	/* a Seed must produce all decks, so there is none if the first decks were given; a tag of
	 * its own holds the seed of the rounds to come */
	if (m->deal_count)
		tags_add(&r->tags, TAG_LATER_SEED, m->seed);
	else
		r->seed = alloc_string(m->seed);
	r->taken_back = m->taken_back;
	r->end = m->game->stage(m->state);
	tags_copy(&m->head.tags, &r->tags);
	struct record_round *round = begin_round(cards_before(m, 0), m, r);
	size_t next = 0;
	add_remarks(m, 0, &next, round);
	for (size_t i = 0; i < m->log_len; i++) {
		const struct cards_event event = cards_event(m, i);
		if (event.kind == EVENT_ROUND) {
			end_round(event.before, round);
			round = begin_round(cards_before(m, i + 1), m, r);
		} else
			add_event(&event, round);
		add_remarks(m, i + 1, &next, round);
	}
	end_round(m->state, round);
}

/* True if ITEM and the item after it, before END, report a fault. */
static bool is_fault(const struct item *item, const struct item *end)
{
	return item + 1 < end && item->kind == ITEM_COMMENT && item[1].kind == ITEM_RESIGN &&
	       !strcmp(item->text, WORD_FAULT);
}

static void play_round(struct match *m, const struct record_round *round)
{
	int depth = 0;
	for (size_t i = 0; i < round->len; i++) {
		const struct item *item = &round->item[i];
		depth += item->kind == ITEM_OPEN;
		if (!depth && is_fault(item, round->item + round->len)) {
			match_fault(m);
			i++;
		} else if (!depth && item->kind == ITEM_RESIGN)
			match_resign(m);
		else if (!depth && item->kind == ITEM_TURN) {
			for (int half = 0; half < item->moves; half++)
				cards_move(m, item->move[half], NULL);
			m->log[m->log_len - 1].mark = item->mark;
		} else {
			struct remark kept = {.kind = item->kind, .moves = item->moves,
			                      .mark = item->mark, .text = item->text};
			for (int half = 0; half < item->moves; half++)
				kept.move[half] = move_code(item->move[half], item->card[half]);
			match_add_remark(m, &kept);
		}
		depth -= item->kind == ITEM_CLOSE;
	}
}

static void match_of_record(struct match *m, const struct game *cards, const struct record *r)
{
	card_t(*decks)[CARDS_MAX] = alloc_zero(r->rounds, sizeof *decks);
	int given = r->seed ? 0 : (int)r->rounds;
	for (size_t i = 0; i < r->rounds; i++)
		memcpy(decks[i], r->round[i].played, CARDS_MAX);
	/* The seed of the deals that aren't in the record.  LaterSeed has nothing to do with the
	 * rounds in the record, so no reader has checked it; a Seed produces these rounds, too. */
	const char *seed = r->seed ? r->seed : tags_get(&r->tags, TAG_LATER_SEED);
	match_init(m, cards, &r->rules, SEATS, seed ? seed : "", decks, given,
	           r->rounds ? r->round[0].starter : 0);
	free(decks);
	for (int seat = 0; seat < SEATS; seat++)
		m->head.name[seat] = copy_or_null(r->name[seat]);
	m->head.date = copy_or_null(r->date);
	tags_copy(&r->tags, &m->head.tags);
	for (size_t i = 0; i < r->rounds; i++)
		tags_copy(&r->round[i].tags, match_add_round(m));
	m->head.private = r->private;
	m->taken_back = r->taken_back;
	for (size_t i = 0; i < r->rounds; i++) {
		if (i)
			match_next_round(m);
		play_round(m, &r->round[i]);
	}
}

void match_from_record(struct match *m, const struct record *r)
{
	match_of_record(m, &cards_game, r);
}

static void write(const struct match *m, const char *const *names, int private_seat, struct text *out)
{
	struct record whole, seen;
	match_to_record(m, names, &whole);
	if (private_seat < 0)
		record_write(&whole, out);
	else {
		record_private(&whole, private_seat, &seen);
		record_write(&seen, out);
		record_release(&seen);
	}
	record_release(&whole);
}

static int read(struct match *m, const struct game *g, const char *text, size_t len, size_t *used,
                struct error *e)
{
	struct record r;
	int status = record_read(&r, text, len, used, e);
	if (status)
		return -1;
	if (r.rounds)
		match_of_record(m, g, &r);
	else
		status = error_set(e, "no round has begun in this record");
	record_release(&r);
	return status;
}

static int brief(struct record_brief *b, const struct game *g, const char *text, size_t len)
{
	struct record r;
	struct text ruleset = {0};
	if (record_read_head(&r, text, len, b->points, NULL))
		return -1;
	b->seats = SEATS;
	b->stage = r.end;
	b->taken_back = r.taken_back;
	if (b->stage == STAGE_OVER)
		b->winners = (b->points[0] >= b->points[1] ? 1u << 0 : 0) |
		             (b->points[1] >= b->points[0] ? 1u << 1 : 0);
	rules_format(&r.rules, &ruleset);
	b->ruleset = ruleset.s;
	for (int seat = 0; seat < SEATS; seat++)
		b->head.name[seat] = copy_or_null(r.name[seat]);
	tags_copy(&r.tags, &b->head.tags);
	record_release(&r);
	if (b->stage == STAGE_RESIGNED) {
		/* the head doesn't say who gave up, so the match is played */
		struct match m;
		if (read(&m, g, text, len, NULL, NULL)) {
			record_brief_release(b);
			return -1;
		}
		b->winners = match_over(&m) ? game_won_by(g, m.state, SEATS) : 0;
		match_release(&m);
	}
	return 0;
}

static void set_tag(const char *text, size_t len, const char *name, const char *value, struct text *out)
{
	struct record r;
	if (record_read(&r, text, len, NULL, NULL))
		return;
	if (tags_change(&r.tags, name, value))
		record_write(&r, out);
	record_release(&r);
}

static const struct record_form cards_record = {write, read, brief, set_tag};

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
	(void)seats;
	state_init(state, rules, deal, first);
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

static bool from_deck(struct move m)
{
	return m.kind == MOVE_DRAW && m.arg == DECK;
}

static bool game_reveals(const void *before, const void *after, uint64_t move, int seat)
{
	const struct table *t = table(before);
	struct move m = move_of(move);
	(void)after;
	if (m.kind == MOVE_DRAW)
		return from_deck(m) && t->mover == seat;
	return t->mover != seat && !cards_has(t->known[t->mover], move_card(move));
}

static uint64_t game_seen(const void *before, uint64_t move, int seat)
{
	struct move m = move_of(move);
	return from_deck(m) && game_mover(before) != seat ? move_code(m, NO_CARD) : move;
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
