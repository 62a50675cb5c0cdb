/* Draw and pass: a family of games for three, as short as one can be, for family_scratch.test.
 * Each turn draws the deck's top card and passes a card of the hand, unseen, to the next player.
 * When the deck is empty, the highest sum of cards wins.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "app/commands/command.h"
#include "app/families/families.h"
#include "app/options/options.h"
#include "app/replay/replay.h"
#include "app/stats/digest.h"
#include "base/number.h"
#include "game/agent.h"
#include "show/simple.h"

/* ---- The rules.  A card is its number, a hand is a set of bits. ---- */

enum { SEATS = 3, CARDS = 24, HAND = 3, DRAW = 1 << 8, PASS = 2 << 8, CARD = 255 /* 0: unknown */ };

static const struct row_head rows[] = {{"scratch", "draw a card, pass a card"}};

struct table {
	uint8_t mover, drawn, over, left; /* cards in the deck */
};
struct state {
	struct table table;
	uint8_t deck[CARDS];
	uint32_t hand[SEATS];
};
struct view {
	struct table table;
	int seat;
	uint32_t hand;
};

static const struct rows all_rows = {.row = rows, .count = 1, .size = sizeof rows[0]};

static void game_deal_of_seed(const void *rules, int seats, const char *seed, int round, void *deal)
{
	uint8_t *card = deal;
	(void)rules, (void)seats;
	struct rng rng = rng_named(seed, "scratch", (uint64_t)round);
	for (int i = 0; i < CARDS; i++)
		card[i] = (uint8_t)(i + 1);
	rng_shuffle(card, CARDS, &rng);
}

static void game_begin(void *state, const void *rules, int seats, const void *deal, int first)
{
	struct state *s = state;
	(void)rules;
	*s = (struct state){.table = {.mover = (uint8_t)first, .left = CARDS}};
	memcpy(s->deck, deal, CARDS);
	for (int i = 0; i < HAND * seats; i++)
		s->hand[i % seats] |= 1u << s->deck[--s->table.left];
}

static enum stage game_stage(const void *state)
{
	return ((const struct state *)state)->table.over;
}

static int game_mover(const void *state)
{
	return ((const struct state *)state)->table.mover;
}

static bool game_turn_begins(const void *state)
{
	return !((const struct state *)state)->table.drawn;
}

/* Nothing is told before the end, since hands are secret. */
static int32_t game_points(const void *state, int seat)
{
	const struct state *s = state;
	int32_t sum = 0;
	for (int c = 1; c <= CARDS && s->table.over; c++)
		sum += s->hand[seat] >> c & 1 ? c : 0;
	return sum;
}

static int game_check(const void *state, uint64_t move, struct error *e)
{
	const struct state *s = state;
	const uint64_t card = move & CARD;
	if (s->table.over || ((move & DRAW) != 0) == s->table.drawn)
		return error_set(e, s->table.drawn ? "pass a card, as in 'pass 7'" : "draw first: 'draw'");
	const bool there = move & DRAW ? !card || card == s->deck[s->table.left - 1]
	                               : s->hand[s->table.mover] >> card & 1;
	return there ? 0 : error_set(e, "card %d is not there", (int)card);
}

static uint64_t game_apply(void *state, uint64_t move)
{
	struct state *s = state;
	struct table *t = &s->table;
	const uint8_t next = (t->mover + 1) % SEATS;
	if (move & DRAW) {
		move = DRAW | s->deck[--t->left];
		s->hand[t->mover] |= 1u << (move & CARD);
		t->drawn = 1;
		return move;
	}
	s->hand[t->mover] &= ~(1u << (move & CARD));
	s->hand[next] |= 1u << (move & CARD);
	*t = (struct table){next, 0, t->left ? STAGE_ON : STAGE_OVER, t->left};
	return move;
}

static void game_resign(void *state)
{
	((struct state *)state)->table.over = STAGE_RESIGNED;
}

static void game_view(const void *state, int seat, void *view)
{
	const struct state *s = state;
	*(struct view *)view = (struct view){s->table, seat, s->hand[seat]};
}

static size_t game_legal(const void *view, uint64_t *out)
{
	const struct view *v = view;
	size_t count = 0;
	if (v->seat != v->table.mover || v->table.over)
		return 0;
	if (!v->table.drawn)
		out[count++] = DRAW;
	for (uint64_t c = 1; c <= CARDS && v->table.drawn; c++)
		if (v->hand >> c & 1)
			out[count++] = PASS | c;
	return count;
}

static uint64_t game_seen(const void *before, uint64_t move, int seat)
{
	const int by = game_mover(before);
	return seat == by || (move & PASS && seat == (by + 1) % SEATS) ? move : move & ~(uint64_t)CARD;
}

static bool game_reveals(const void *before, const void *after, uint64_t move, int seat)
{
	(void)after;
	return seat == (move & DRAW ? game_mover(before) : (game_mover(before) + 1) % SEATS);
}

/* ---- Moves as text. ---- */

static void game_move_write(const void *state, uint64_t move, struct text *out)
{
	(void)state;
	text_add(out, move & DRAW ? "draw" : "pass");
	if (move & CARD)
		text_addf(out, " %d", (int)(move & CARD));
}

static int words_read(char **word, int count, uint64_t *move, struct error *e)
{
	int64_t card = 0;
	*move = !strcmp(word[0], "draw") ? DRAW : !strcmp(word[0], "pass") ? PASS : 0;
	if (!*move || count > 2 || (count > 1 && number_read(word[1], 1, CARDS, &card)))
		return error_set(e, "expected draw, or pass and a card, as in 'pass 7'");
	*move |= (uint64_t)card;
	return 0;
}

static int game_move_read(const void *state, const char *text, uint64_t *move, struct error *e)
{
	char line[16], *word[3];
	(void)state;
	line[0] = '\0';
	strncat(line, text, sizeof line - 1);
	return words_read(word, text_split(line, " ", word, 3), move, e);
}

static int game_turn_read(const void *view, char **words, int count, uint64_t *out, struct error *e)
{
	const struct view *v = view;
	struct state known = {.table = v->table}; /* as far as a single move needs it */
	known.hand[v->seat] = v->hand;
	return words_read(words, count, out, e) || game_check(&known, *out, e) ? -1 : 1;
}

static bool game_is_move(const void *rules, const char *word)
{
	(void)rules;
	return !strcmp(word, "draw") || !strcmp(word, "pass");
}

static enum reply choose(struct agent *a, const void *view, uint64_t *move, struct error *e)
{
	uint64_t moves[CARDS];
	const size_t count = game_legal(view, moves);
	if (!count)
		return agent_no_move(a, e);
	*move = moves[agent_below(a, (uint32_t)count)];
	return REPLY_MOVE;
}

static const struct agent_kind random_kind = {
	.name = "random", .summary = "any legal move, each equally likely", .choose = choose};
static const struct agent_kind easy_kind = {
	.name = "easy", .summary = "a level: knows the rules", .choose = choose};
static const struct agent_kind *const kinds[] = {&random_kind, &easy_kind};
static const struct agent_kinds all_kinds = {kinds, 2};

static const struct game game = {
	.name = "scratch", GAME_FUNCTIONS, .rows = &all_rows,
	.rules_size = sizeof rows[0], .state_size = sizeof(struct state),
	.view_size = sizeof(struct view), .deal_size = CARDS, .moves_most = CARDS,
	.seats_least = SEATS, .seats_most = SEATS, .kinds = &all_kinds,
};

/* ---- How it is shown, typed and told. ---- */

static void table(const struct telling *told, struct text *out)
{
	const struct state *s = told->match->state;
	text_addf(out, "Deck: %d cards.\n", s->table.left);
	for (int seat = 0; seat < SEATS; seat++) {
		if (told->observer != ALL_OPEN && (told->hidden || told->observer != seat) &&
		    !s->table.over)
			continue;
		text_addf(out, "%s:", words_seat(told, seat));
		for (int c = 1; c <= CARDS; c++)
			if (s->hand[seat] >> c & 1)
				text_addf(out, " %d", c);
		text_add(out, "\n");
	}
}

static const struct face words = {SIMPLE_FACE(simple_asks, simple_match, simple_table), .table = table};
static const struct face json = {
	SIMPLE_JSON(simple_asks, simple_event_json, simple_table_json, simple_log_json), .table = table};

static const struct command own_table = {
	"table", "t", "", "show the table", "Example: table", 0, 0, run_region, TO_LOOK, NULL};
static const struct command *const own[] = {&own_table, &command_log, NULL};
static const struct topics topics = {shared_topics, NULL};
static const struct command_table
	play = {.own = own, .shared = play_commands, .topics = &topics, .groups = play_groups, .bare = "move"},
	replay = {.own = own, .shared = replay_commands, .topics = &topics, .groups = replay_groups, .bare = "move"};

static void rules_tell(const void *rules, int width, struct text *out)
{
	(void)rules, (void)width;
	text_add(out, "A turn draws a card and passes one of the hand to the next player, unseen.\n"
	              "When the deck is empty, the highest sum of cards wins.\n");
}

extern const struct family scratch_family;
const struct family scratch_family = {
	.game = &game, .title = "draw and pass", .screen = &words, .plain = &words, .json = &json,
	.commands = {&play, &replay}, .rules_tell = rules_tell,
	.stats = &company_stats,
};
