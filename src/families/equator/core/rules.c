/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/core/rules.h"

#include "base/fold.h"

enum { HAND_MOST = 12, ADVENTURES_MOST = 12, PRICE_MOST = 20, OUT_MOST = 12, OUT_STEP = 3 };

static const struct equator_rules rules_table[] = {
	{
		.name = "equator",
		.title = "explorers on both sides of the equator",
		.hand = 5, .adventures = 3, .page = 1, .card = 5, .recolour = 5, .out = 4,
	},
	{
		.name = "equator-short",
		.title = "the same in half an hour",
		.hand = 5, .adventures = 3, .page = 1, .card = 5, .recolour = 5, .out = 1,
		.shortened = 1,
	},
};

#define FIELD(f) #f, offsetof(struct equator_rules, f)
static const struct field rule_fields[] = {
	{FIELD(hand), 2, HAND_MOST, {0}, "cards in hand at the end of a turn"},
	{FIELD(adventures), 1, ADVENTURES_MOST, {0}, "unfinished adventures at the end of a turn"},
	{FIELD(page), 0, PRICE_MOST, {0}, "silver for turning a further page"},
	{FIELD(card), 0, PRICE_MOST, {0}, "silver for a card of a book"},
	{FIELD(recolour), 0, PRICE_MOST, {0}, "silver for a card that counts as any symbol"},
	{FIELD(out), 0, OUT_MOST, {0}, "cards that four players remove; three more for each fewer"},
	{"short", offsetof(struct equator_rules, shortened), 0, 1, {"no", "yes"}, "without stage C"},
};

static const struct fields all_fields = {
	.field = rule_fields,
	.count = sizeof rule_fields / sizeof rule_fields[0],
	.others = "map",
	.example = "hand=6,page=2",
};

static int read_any(void *board, const char *text, size_t len, struct text *faults)
{
	return board_read(board, text, len, faults);
}

static void write_any(const void *board, struct text *out)
{
	board_write(board, out);
}

const struct boards equator_boards = {
	.word = "board",
	.usual = "around",
	.known = equator_board_table,
	.size = sizeof(struct board),
	.read = read_any,
	.write = write_any,
};

static int check_any(const void *rules, int seats, struct error *e)
{
	return equator_rules_check(rules, seats, e);
}

const struct rows equator_rows = {
	.row = rules_table,
	.count = sizeof rules_table / sizeof rules_table[0],
	.size = sizeof rules_table[0],
	.fields = &all_fields,
	.boards = &equator_boards,
	.board_at = offsetof(struct equator_rules, board),
	.few = EQUATOR_SEATS,
	.check = check_any,
};

int equator_stages(const struct equator_rules *r)
{
	return r->shortened ? EQUATOR_STAGES - 1 : EQUATOR_STAGES;
}

int equator_removed(const struct equator_rules *r, int seats)
{
	return r->out + OUT_STEP * (EQUATOR_SEATS - seats);
}

int equator_rules_check(const struct equator_rules *r, int seats, struct error *e)
{
	const int last = board_stage(r->board, equator_stages(r) - 1);
	if (equator_removed(r, seats) > last)
		return error_set(e, "out=%d: %d players would remove %d cards of stage %c, which has %d", r->out,
		                 seats, equator_removed(r, seats), 'A' + equator_stages(r) - 1, last);
	return 0;
}

/* ---- As people read them.  ---- */

void equator_rules_tell(const struct equator_rules *r, int width, struct text *out)
{
	struct text p = {0};
	text_addf(&p, "Each player leads an explorer from place to place.  The map '%s' has %d places.  "
	          "Whoever has the most points when the expeditions run out wins.", r->board->key,
	          r->board->places);
	fold_paragraph(&p, width, out);
	text_addf(&p, "A turn is one of three actions.  Draw two travel cards.  Or move: each step takes a "
	          "card with a symbol of the place you enter; a joker is any symbol, and for %d silver so "
	          "is any other card.  On the way you join open expeditions where they start, and end them "
	          "and your adventures at their targets.  Or buy adventures, %d silver each, from the book "
	          "of your half of the map; the first page turned is free, each further page costs %d.",
	          r->recolour, r->card, r->page);
	fold_paragraph(&p, width, out);
	text_addf(&p, "You keep at most %d cards and %d unfinished adventures after a turn.  ", r->hand,
	          r->adventures);
	text_addf(&p, "The game ends with the round in which the five slots for expeditions cannot be filled "
	          "again.  %s  Removed unseen: %d expeditions with two players, %d with three, %d with four.",
	          r->shortened ? "Only stages A and B are played." : "Stages A, B and C follow one another.",
	          equator_removed(r, EQUATOR_SEATS_LEAST), equator_removed(r, EQUATOR_SEATS_LEAST + 1),
	          equator_removed(r, EQUATOR_SEATS));
	fold_paragraph(&p, width, out);
	text_add(&p, "Points: those of finished expeditions and artefacts; for artefacts 6 for 2 alike, 12 for "
	         "3 alike, 2 for 2 different, 10 for 4 different; 1 for every 10 silver, every 2 travel cards "
	         "in hand, and each unfinished artefact; minus 5 for 2 finished assistants, minus 10 for 3 or "
	         "more.");
	fold_paragraph(&p, width, out);
}
