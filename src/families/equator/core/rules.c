/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/core/rules.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/fold.h"

enum { HAND_MOST = 12, ADVENTURES_MOST = 12, PRICE_MOST = 20, OUT_MOST = 12, OUT_STEP = 3 };

const struct equator_rules equator_rules_table[] = {
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
const size_t equator_rules_count = sizeof equator_rules_table / sizeof equator_rules_table[0];

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
	.others = " map",
	.example = "hand=6,page=2",
};

static const char map_field[] = "map=", default_map[] = "around";
enum { MAP_FIELD_LEN = sizeof map_field - 1 };

static const struct equator_rules *find_row(const char *name, struct error *e)
{
	return row_find(equator_rules_table, equator_rules_count, sizeof equator_rules_table[0], name, e);
}

/* Takes the LEN bytes at NAME as the board's: that of R's own, or one of the program. */
static int take_map(struct equator_rules *r, const char *name, size_t len, struct error *e)
{
	char word[BOARD_KEY_SIZE] = "";
	if (len < sizeof word)
		memcpy(word, name, len);
	if (r->board && !strcmp(r->board->key, word))
		return 0;
	const struct board *board = board_named(word, e);
	if (!board)
		return -1;
	r->board = board;
	return 0;
}

int equator_rules_bend(struct equator_rules *r, const char *text, struct error *e)
{
	struct equator_rules bent = *r;
	struct text numbers = {0};
	int failed = 0;
	for (const char *p = text; !failed; p++) {
		const size_t len = strcspn(p, ",");
		if (ascii_same_part(p, map_field, MAP_FIELD_LEN)) {
			failed = take_map(&bent, p + MAP_FIELD_LEN, len - MAP_FIELD_LEN, e);
		} else {
			text_add(&numbers, numbers.len ? "," : "");
			text_add_bytes(&numbers, p, len);
		}
		p += len;
		if (!*p)
			break;
	}
	if (!failed && (numbers.len || !*text))
		failed = fields_set(&bent, &all_fields, text_string(&numbers), e);
	text_release(&numbers);
	if (failed || equator_rules_check(&bent, EQUATOR_SEATS, e))
		return -1;
	*r = bent;
	return 0;
}

int equator_rules_parse(struct equator_rules *r, const char *text, struct error *e)
{
	struct text name = {0};
	const size_t len = strcspn(text, ":");
	text_add_bytes(&name, text, len);
	const struct equator_rules *row = find_row(text_string(&name), e);
	text_release(&name);
	if (!row)
		return -1;
	struct equator_rules bent = *row;
	bent.board = board_named(default_map, NULL);
	if (text[len] && equator_rules_bend(&bent, text + len + 1, e))
		return -1;
	*r = bent;
	return 0;
}

void equator_rules_format(const struct equator_rules *r, struct text *out)
{
	const struct equator_rules *row = find_row(r->name, NULL);
	struct text bends = {0};
	if (row)
		fields_bends(r, row, &all_fields, &bends);
	if (strcmp(r->board->key, default_map) || !board_is_known(r->board))
		text_addf(&bends, "%s%s%s", bends.len ? "," : "", map_field, r->board->key);
	text_addf(out, "%s%s%s", r->name, bends.len ? ":" : "", text_string(&bends));
	text_release(&bends);
}

static bool same_board(const struct board *a, const struct board *b)
{
	return a == b || !memcmp(a, b, sizeof *a);
}

bool equator_rules_same(const struct equator_rules *a, const struct equator_rules *b)
{
	return !strcmp(a->name, b->name) && fields_same(a, b, &all_fields) &&
	       same_board(a->board, b->board);
}

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
	if (fields_check(r, &all_fields, e))
		return -1;
	if (seats < EQUATOR_SEATS_LEAST || seats > EQUATOR_SEATS)
		return error_set(e, "%s is for %d to %d players, not for %d", r->name, EQUATOR_SEATS_LEAST,
		                 EQUATOR_SEATS, seats);
	const int last = board_stage(r->board, equator_stages(r) - 1);
	if (equator_removed(r, seats) > last)
		return error_set(e, "out=%d: %d players would remove %d cards of stage %c, which has %d", r->out,
		                 seats, equator_removed(r, seats), 'A' + equator_stages(r) - 1, last);
	return 0;
}

/* ---- As lines, for bots.  ---- */

void equator_rules_lines(const struct equator_rules *r, struct text *out)
{
	char value[FIELD_VALUE_SIZE];
	struct text board = {0};
	text_addf(out, "rules game=equator name=%s", r->name);
	for (size_t i = 0; i < all_fields.count; i++)
		text_addf(out, " %s=%s", rule_fields[i].name, field_format(r, &rule_fields[i], value));
	text_add_char(out, '\n');
	board_write(r->board, &board);
	for (const char *line = text_string(&board); *line; line += strcspn(line, "\n") + 1)
		text_addf(out, "map %.*s\n", (int)strcspn(line, "\n"), line);
	text_release(&board);
}

struct own_rules {
	struct equator_rules rules; /* first, so that a pointer to it is one to all */
	struct board board;
};

/* Reads the words of the line "rules" into R, whose board is there. */
static int read_rules(struct equator_rules *r, char *line, struct error *e)
{
	enum { WORDS = 32 };
	char *words[WORDS];
	struct text bends = {0};
	const struct board *board = r->board;
	const int count = text_split(line, " \t", words, WORDS);
	*r = equator_rules_table[0];
	for (int i = 0; i < count; i++) {
		const size_t len = strcspn(words[i], "=");
		const struct equator_rules *row =
			text_is(words[i], len, "name") && words[i][len] ? find_row(words[i] + len + 1, NULL) : NULL;
		if (row)
			*r = *row;
		if (field_exists(rule_fields, all_fields.count, words[i], len))
			text_addf(&bends, "%s%s", bends.len ? "," : "", words[i]);
	}
	r->board = board;
	const int status = bends.len ? equator_rules_bend(r, text_string(&bends), e)
	                             : error_set(e, "the line 'rules' has no rules");
	text_release(&bends);
	return status;
}

struct equator_rules *equator_rules_of_lines(const char *text, struct error *e)
{
	static const char rules_word[] = "rules ", map_word[] = "map ";
	enum { RULES_LEN = sizeof rules_word - 1, MAP_LEN = sizeof map_word - 1 };
	struct own_rules *own = alloc_zero(1, sizeof *own);
	struct text rules = {0}, board = {0}, faults = {0};
	for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
		const int len = (int)strcspn(line, "\n");
		if (!strncmp(line, rules_word, RULES_LEN))
			text_addf(&rules, "%.*s", len - RULES_LEN, line + RULES_LEN);
		if (!strncmp(line, map_word, MAP_LEN))
			text_addf(&board, "%.*s\n", len - MAP_LEN, line + MAP_LEN);
		if (!line[len])
			break;
	}
	own->rules.board = &own->board;
	int status = board_read(&own->board, text_string(&board), board.len, &faults);
	if (status)
		error_set(e, "the map: %.*s", (int)strcspn(text_string(&faults), "\n"), text_string(&faults));
	else if (!rules.len)
		status = error_set(e, "there is no line 'rules'");
	else
		status = read_rules(&own->rules, rules.s, e);
	text_release(&rules);
	text_release(&board);
	text_release(&faults);
	if (!status)
		return &own->rules;
	free(own);
	return NULL;
}

/* ---- As people read them.  ---- */

static void add(struct text *paragraph, int width, struct text *out)
{
	if (out->len)
		text_add_char(out, '\n');
	fold_wrap(text_string(paragraph), width, 0, out);
	text_release(paragraph);
}

void equator_rules_tell(const struct equator_rules *r, int width, struct text *out)
{
	struct text p = {0};
	text_addf(&p, "Each player leads an explorer from place to place.  The map '%s' has %d places.  "
	          "Whoever has the most points when the expeditions run out wins.", r->board->key,
	          r->board->places);
	add(&p, width, out);
	text_addf(&p, "A turn is one of three actions.  Draw two travel cards.  Or move: each step takes a "
	          "card with a symbol of the place you enter; a joker is any symbol, and for %d silver so "
	          "is any other card.  On the way you join open expeditions where they start, and end them "
	          "and your adventures at their targets.  Or buy adventures, %d silver each, from the book "
	          "of your half of the map; the first page turned is free, each further page costs %d.",
	          r->recolour, r->card, r->page);
	add(&p, width, out);
	text_addf(&p, "You keep at most %d cards and %d unfinished adventures after a turn.  ", r->hand,
	          r->adventures);
	text_addf(&p, "The game ends with the round in which the five slots for expeditions cannot be filled "
	          "again.  %s  Removed unseen: %d expeditions with two players, %d with three, %d with four.",
	          r->shortened ? "Only stages A and B are played." : "Stages A, B and C follow one another.",
	          equator_removed(r, EQUATOR_SEATS_LEAST), equator_removed(r, EQUATOR_SEATS_LEAST + 1),
	          equator_removed(r, EQUATOR_SEATS));
	add(&p, width, out);
	text_add(&p, "Points: those of finished expeditions and artefacts; for artefacts 6 for 2 alike, 12 for "
	         "3 alike, 2 for 2 different, 10 for 4 different; 1 for every 10 silver, every 2 travel cards "
	         "in hand, and each unfinished artefact; minus 5 for 2 finished assistants, minus 10 for 3 or "
	         "more.");
	add(&p, width, out);
}
