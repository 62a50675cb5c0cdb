/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/core/rules.h"

#include "base/text.h"
#include "families/equator/core/words.h"

enum { HAND_MOST = 12, ADVENTURES_MOST = 12, PRICE_MOST = 20, OUT_MOST = 12, OUT_STEP = 3 };

static const struct equator_rules rules_table[] = {
	{
		.name = "equator",
		.title = "explorers on both sides of the equator",
		.hand = 5, .adventures = 3, .page = 1, .card = 5, .recolour = 5, .out = 4,
	},
	{
		.name = "equator-short",
		.title = "a game of half an hour",
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

static const struct boards equator_boards = {
	.word = "board",
	.usual = "globe",
	.unnamed = "around",
	.known = equator_board_table,
	.size = sizeof(struct board),
	.read = board_read,
	.write = board_write,
};

int equator_stages(const struct equator_rules *r)
{
	return r->shortened ? EQUATOR_STAGES - 1 : EQUATOR_STAGES;
}

int equator_removed(const struct equator_rules *r, int seats)
{
	return r->out + OUT_STEP * (EQUATOR_SEATS - seats);
}

static int check(const void *rules, int seats, struct error *e)
{
	const struct equator_rules *r = rules;
	const int last = board_stage(r->board, equator_stages(r) - 1);
	if (equator_removed(r, seats) > last)
		return error_set(e, "out=%d: %d players would remove %d cards of stage %c, which has %d", r->out,
		                 seats, equator_removed(r, seats), 'A' + equator_stages(r) - 1, last);
	return 0;
}

const struct rows equator_rows = {
	.row = rules_table,
	.count = sizeof rules_table / sizeof rules_table[0],
	.size = sizeof rules_table[0],
	.fields = &all_fields,
	.boards = &equator_boards,
	.board_at = offsetof(struct equator_rules, board),
	.few = EQUATOR_SEATS,
	.check = check,
};

/* ---- As people read them.  ---- */

void equator_rules_tell(const void *rules, int width, struct text *out)
{
	const struct equator_rules *r = rules;
	struct text p = {0};
	text_addf(&p, SAY_RULES_AIM, r->board->key, r->board->places);
	fold_paragraph(&p, width, out);
	text_addf(&p, SAY_RULES_TURN, r->recolour, r->card, r->page);
	fold_paragraph(&p, width, out);
	text_add(&p, SAY_RULES_MARKERS);
	fold_paragraph(&p, width, out);
	text_addf(&p, SAY_RULES_END, r->hand, r->adventures);
	text_join(&p, 0, "%s  %s", SAY_RULES_STAGES(r->shortened));
	int least = EQUATOR_SEATS_LEAST; /* players that the last stage has cards for */
	while (check(r, least, NULL) && least < EQUATOR_SEATS)
		least++;
	text_joinf(&p, 0, "%s  %s", SAY_RULES_REMOVED(least), equator_removed(r, EQUATOR_SEATS),
	           equator_removed(r, EQUATOR_SEATS - 1), equator_removed(r, EQUATOR_SEATS_LEAST));
	fold_paragraph(&p, width, out);
	text_add(&p, SAY_RULES_POINTS);
	fold_paragraph(&p, width, out);
}
