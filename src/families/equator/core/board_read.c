/* Reads the text of a board, a fault for each line that is wrong.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "families/equator/core/board.h"
#include "game/board_text.h"

enum { WORDS = 12, FAR = 0x7f };

struct reader {
	struct board_text text; /* first, so that a pointer to it is one to all */
	struct board *board;
	int starts, bonuses;
	int artefacts[EQUATOR_BOOKS], assistants[EQUATOR_BOOKS];
};

#define fault(in, ...) board_fault(&(in)->text, __VA_ARGS__)

/* Reads a whole number from 0 to MOST.  Returns it, or -1 after a fault. */
static int number(struct reader *in, const char *word, int most, const char *what)
{
	int64_t n;
	if (!number_read(word, 0, most, &n))
		return (int)n;
	fault(in, "'%.20s': expected %s, a number from 0 to %d", word, what, most);
	return -1;
}

/* Returns the place with the key WORD, or -1 after a fault. */
static int place(struct reader *in, const char *word)
{
	for (int i = 0; i < in->board->places; i++)
		if (!strcmp(in->board->place[i].key, word))
			return i;
	fault(in, "no place is called '%.20s': its line 'place' must stand before this one", word);
	return -1;
}

static int find(const char *const *names, int count, const char *word, size_t len)
{
	for (int i = 0; i < count; i++)
		if (text_is(word, len, names[i]))
			return i;
	return -1;
}

/* Reads "sail" or "sail,mule" as bits.  Returns 0 after a fault. */
static unsigned symbols(struct reader *in, const char *word)
{
	unsigned bits = 0;
	int count = 0;
	for (const char *p = word; ; p++) {
		const size_t len = strcspn(p, ",");
		const int symbol = find(equator_symbol_names, EQUATOR_SYMBOLS, p, len);
		if (symbol < 0 || ++count > 2) {
			fault(in, "'%.20s': expected one or two of sail, canoe, mule, camel and rail, as sail,mule",
			      word);
			return 0;
		}
		bits |= 1u << symbol;
		p += len;
		if (!*p)
			return bits;
	}
}

/* Reads "6.5N" in tenths of a degree, up to MOST degrees, into OUT. */
static bool degrees(struct reader *in, const char *word, const char *signs, int most, int16_t *out)
{
	enum { TENTHS = 10 };
	int tenths;
	if (board_read_degrees(word, signs, TENTHS * most, &tenths)) {
		fault(in, "'%.20s': expected degrees up to %d with %c or %c, as 6.5%c", word, most, signs[0],
		      signs[1], signs[0]);
		return false;
	}
	*out = (int16_t)tenths;
	return true;
}

static void take_place(struct reader *in, char **word, const char *name)
{
	enum { NORTH_MOST = 90, EAST_MOST = 180 };
	struct board *b = in->board;
	struct board_place *p = &b->place[b->places];
	struct board_place fresh = {0};
	for (int i = 0; i < b->places; i++)
		if (!strcmp(b->place[i].key, word[0])) {
			fault(in, "there is a place %s already", word[0]);
			return;
		}
	if (b->places == BOARD_PLACES) {
		fault(in, "a map has at most %d places", BOARD_PLACES);
		return;
	}
	board_take_key(&in->text, word[0], fresh.key, sizeof fresh.key);
	if (!degrees(in, word[1], "NS", NORTH_MOST, &fresh.latitude) ||
	    !degrees(in, word[2], "EW", EAST_MOST, &fresh.longitude))
		return;
	if (!fresh.latitude)
		fault(in, "%s lies on the equator: move it a tenth of a degree north or south", word[0]);
	fresh.symbols = (uint8_t)symbols(in, word[3]);
	board_take_name(&in->text, name, fresh.name, sizeof fresh.name);
	*p = fresh;
	b->places++;
}

static void add_route(struct board_place *p, int to)
{
	p->route[p->routes++] = (uint8_t)to;
}

static void take_route(struct reader *in, char **word)
{
	struct board *b = in->board;
	const int from = place(in, word[0]), to = place(in, word[1]);
	if (from < 0 || to < 0)
		return;
	for (int i = 0; i < b->place[from].routes; i++)
		if (b->place[from].route[i] == to) {
			fault(in, "there is a route from %s to %s already", word[0], word[1]);
			return;
		}
	if (from == to)
		fault(in, "a route leads from one place to another, not from %s to itself", word[0]);
	else if (b->place[from].routes == BOARD_ROUTES || b->place[to].routes == BOARD_ROUTES)
		fault(in, "a place has at most %d routes", BOARD_ROUTES);
	else {
		add_route(&b->place[from], to);
		add_route(&b->place[to], from);
	}
}

static void take_start(struct reader *in, char **word)
{
	const int at = place(in, word[0]), silver = number(in, word[1], BOARD_SILVER_MOST, "silver");
	if (in->starts == EQUATOR_SEATS)
		fault(in, "there are %d lines 'start', one for each player", EQUATOR_SEATS);
	else if (at >= 0 && silver >= 0)
		in->board->start[in->starts++] = (struct board_start){(uint8_t)at, (uint8_t)silver};
}

static void take_bonus(struct reader *in, char **word)
{
	const int silver = strcmp(word[0], "card")
	                           ? number(in, word[0], BOARD_SILVER_MOST, "'card' or silver") : 0;
	if (in->bonuses == EQUATOR_SLOTS)
		fault(in, "there are %d lines 'bonus', one for each slot", EQUATOR_SLOTS);
	else if (silver >= 0)
		in->board->bonus[in->bonuses++] = (uint8_t)silver;
}

static void take_expedition(struct reader *in, char **word)
{
	struct board *b = in->board;
	const int start = place(in, word[1]), target = place(in, word[2]);
	const int silver = number(in, word[3], BOARD_SILVER_MOST, "silver");
	const int points = number(in, word[4], BOARD_POINTS_MOST, "points");
	const int stage = word[0][0] - 'A';
	if (word[0][1] || stage < 0 || stage >= EQUATOR_STAGES)
		fault(in, "'%.20s': expected the stage, A, B or C", word[0]);
	else if (b->expeditions == EQUATOR_EXPEDITIONS)
		fault(in, "there are at most %d expeditions", EQUATOR_EXPEDITIONS);
	else if (start >= 0 && start == target)
		fault(in, "an expedition leads from one place to another");
	else if (start >= 0 && target >= 0 && silver >= 0 && points >= 0)
		b->expedition[b->expeditions++] = (struct board_expedition){
			(uint8_t)stage, (uint8_t)start, (uint8_t)target, (uint8_t)silver, (uint8_t)points};
}

/* Adds A to the book of the half in which its target does not lie. */
static void add_adventure(struct reader *in, struct board_adventure a)
{
	struct board *b = in->board;
	const int book = board_is_north(b, a.target) ? BOOK_SOUTH : BOOK_NORTH;
	if (b->pages[book] == EQUATOR_PAGES) {
		fault(in, "a book has at most %d cards", EQUATOR_PAGES);
		return;
	}
	b->adventure[book * EQUATOR_PAGES + b->pages[book]++] = a;
}

static void take_artefact(struct reader *in, char **word)
{
	const int kind = find(equator_artefact_names, EQUATOR_ARTEFACTS, word[0], strlen(word[0]));
	const int target = place(in, word[1]);
	const int silver = number(in, word[2], BOARD_SILVER_MOST, "silver");
	const int points = number(in, word[3], BOARD_POINTS_MOST, "points");
	if (kind < 0)
		fault(in, "'%.20s': expected mask, drum, pearl, fossil or orchid", word[0]);
	else if (target >= 0 && silver >= 0 && points >= 0)
		add_adventure(in, (struct board_adventure){false, (uint8_t)kind, (uint8_t)target,
		                                           (uint8_t)silver, (uint8_t)points});
}

static void take_assistant(struct reader *in, char **word)
{
	const int kind = find(equator_symbol_names, EQUATOR_SYMBOLS, word[0], strlen(word[0]));
	const int target = place(in, word[1]);
	if (kind < 0)
		fault(in, "'%.20s': expected sail, canoe, mule, camel or rail", word[0]);
	else if (target >= 0)
		add_adventure(in, (struct board_adventure){true, (uint8_t)kind, (uint8_t)target, 0, 0});
}

static void take_board(struct reader *in, char **word)
{
	if (*in->board->key)
		fault(in, "a file has one line 'board'");
	board_take_key(&in->text, word[0], in->board->key, sizeof in->board->key);
}

/* The lines whose words all have one meaning. */
static const struct {
	const char *name;
	int words;
	void (*take)(struct reader *in, char **word);
	const char *form;
} lines[] = {
	{"board", 1, take_board, "board NAME"},
	{"route", 2, take_route, "route PLACE PLACE"},
	{"start", 2, take_start, "start PLACE SILVER"},
	{"bonus", 1, take_bonus, "bonus SILVER, or bonus card"},
	{"expedition", 5, take_expedition, "expedition STAGE START TARGET SILVER POINTS"},
	{"artefact", 4, take_artefact, "artefact KIND TARGET SILVER POINTS"},
	{"assistant", 2, take_assistant, "assistant SYMBOL TARGET"},
};

/* Returns what stands behind the first COUNT words of TEXT. */
static const char *behind(const char *text, int count)
{
	for (int i = 0; i < count; i++) {
		text += strspn(text, " \t");
		text += strcspn(text, " \t");
	}
	return text + strspn(text, " \t");
}

static void take_line(struct board_text *text, char *line)
{
	enum { PLACE_WORDS = 5 };
	struct reader *in = (struct reader *)text;
	char *copy = alloc_string(line), *word[WORDS + 1] = {""};
	const int count = text_split(copy, " ", word, WORDS + 1);
	size_t i = 0;
	const size_t kinds = sizeof lines / sizeof lines[0];
	while (i < kinds && strcmp(lines[i].name, word[0]))
		i++;
	if (!strcmp(word[0], "title"))
		board_take_name(text, behind(line, 1), in->board->title, sizeof in->board->title);
	else if (!strcmp(word[0], "place") && count > PLACE_WORDS)
		take_place(in, word + 1, behind(line, PLACE_WORDS));
	else if (!strcmp(word[0], "place"))
		fault(in, "expected: place NAME LATITUDE LONGITUDE SYMBOLS TITLE");
	else if (i == kinds)
		fault(in, "'%.20s' begins no line: expected board, title, place, route, start, bonus, "
		      "expedition, artefact or assistant", word[0]);
	else if (count - 1 != lines[i].words)
		fault(in, "expected: %s", lines[i].form);
	else
		lines[i].take(in, word + 1);
	free(copy);
}

/* Fills in the distances, sorts the routes of each place, and checks that each place can be
 * reached. */
static void measure(struct reader *in)
{
	struct board *b = in->board;
	for (int i = 0; i < b->places; i++)
		for (int k = 0; k < b->places; k++)
			b->distance[i][k] = (uint8_t)(i == k ? 0 : FAR);
	for (int i = 0; i < b->places; i++)
		for (int k = 0; k < b->place[i].routes; k++)
			b->distance[i][b->place[i].route[k]] = 1;
	for (int via = 0; via < b->places; via++)
		for (int i = 0; i < b->places; i++)
			for (int k = 0; k < b->places; k++)
				if (b->distance[i][via] + b->distance[via][k] < b->distance[i][k])
					b->distance[i][k] = (uint8_t)(b->distance[i][via] + b->distance[via][k]);
	for (int i = 0; i < b->places; i++) {
		struct board_place *p = &b->place[i];
		p->routes = 0;
		for (int k = 0; k < b->places; k++)
			if (b->distance[i][k] == 1)
				add_route(p, k);
	}
	for (int i = 1; i < b->places; i++)
		if (b->distance[0][i] >= FAR) {
			fault(in, "no route leads from %s to %s", b->place[0].key, b->place[i].key);
			return;
		}
}

static void check_whole(struct reader *in)
{
	const struct board *b = in->board;
	enum { STAGE_LEAST = EQUATOR_SLOTS };
	if (!*b->key)
		fault(in, "the line 'board NAME' is missing");
	if (b->places < BOARD_PLACES_LEAST)
		fault(in, "a map has at least %d places", BOARD_PLACES_LEAST);
	if (in->starts != EQUATOR_SEATS)
		fault(in, "there must be %d lines 'start'", EQUATOR_SEATS);
	if (in->bonuses != EQUATOR_SLOTS)
		fault(in, "there must be %d lines 'bonus'", EQUATOR_SLOTS);
	for (int stage = 0; stage < EQUATOR_STAGES; stage++)
		if (board_stage(b, stage) < STAGE_LEAST)
			fault(in, "there must be at least %d expeditions of stage %c", STAGE_LEAST, 'A' + stage);
	for (int book = 0; book < EQUATOR_BOOKS; book++)
		if (!b->pages[book])
			fault(in, "there must be an adventure with a target in the %s",
			      book == BOOK_NORTH ? "south" : "north");
	int assistants[EQUATOR_SYMBOLS] = {0};
	for (int i = 0; i < EQUATOR_ADVENTURES; i++)
		if (i % EQUATOR_PAGES < b->pages[i / EQUATOR_PAGES] && b->adventure[i].assistant &&
		    ++assistants[b->adventure[i].kind] == 3)
			fault(in, "there are two assistants of each symbol, but more adventures for %s",
			      equator_symbol_names[b->adventure[i].kind]);
	if (b->places)
		measure(in);
}

int board_read(void *board, const char *text, size_t len, struct text *faults)
{
	enum { MOST = 1000 };
	struct board *b = board;
	struct reader in = {.text = {.faults = faults, .most = MOST}, .board = b};
	*b = (struct board){.key = ""};
	board_text_read(&in.text, text, len, take_line);
	check_whole(&in);
	if (!*b->title)
		memcpy(b->title, b->key, sizeof b->key);
	return in.text.count ? -1 : 0;
}
