/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/core/board.h"

#include <string.h>

#include "base/names.h"
#include "base/number.h"
#include "game/board_text.h"

const char *const equator_symbol_names[EQUATOR_SYMBOLS] = {"sail", "canoe", "mule", "camel", "rail"};
const char *const equator_artefact_names[EQUATOR_ARTEFACTS] = {"mask", "drum", "pearl", "fossil",
                                                               "orchid"};

int board_stage(const struct board *b, int stage)
{
	int count = 0;
	for (int i = 0; i < b->expeditions; i++)
		count += b->expedition[i].stage == stage;
	return count;
}

bool board_has_route(const struct board *board, int a, int b)
{
	return board->distance[a][b] == 1;
}

struct names board_names(const struct board *b)
{
	const struct board_place *first = b->place;
	return (struct names){first->key, first->name, sizeof *first, b->places, "place",
	                      "'map' shows their names"};
}

int board_find(const struct board *b, const char *word, struct error *e)
{
	const struct names names = board_names(b);
	return names_find(&names, word, NULL, e);
}

int board_find_words(const struct board *b, char **words, int count, int *used, struct error *e)
{
	*used = 1;
	if (count > 1) {
		OWN(text) two = {0};
		text_addf(&two, "%s-%s", words[0], words[1]);
		const int place = board_find(b, text_string(&two), NULL);
		if (place >= 0) {
			*used = 2;
			return place;
		}
	}
	return board_find(b, words[0], e);
}

void board_write(const void *board, struct text *out)
{
	const struct board *b = board;
	text_addf(out, "board %s\ntitle %s\n", b->key, b->title);
	for (int i = 0; i < b->places; i++) {
		const struct board_place *p = &b->place[i];
		text_addf(out, "place %s", p->key);
		board_add_degrees(p->latitude, "NS", out);
		board_add_degrees(p->longitude, "EW", out);
		const char *before = " ";
		for (int s = 0; s < EQUATOR_SYMBOLS; s++)
			if (p->symbols >> s & 1) {
				text_addf(out, "%s%s", before, equator_symbol_names[s]);
				before = ",";
			}
		text_addf(out, " %s\n", p->name);
	}
	for (int i = 0; i < b->places; i++)
		for (int k = 0; k < b->place[i].routes; k++)
			if (b->place[i].route[k] > i)
				text_addf(out, "route %s %s\n", b->place[i].key,
				          b->place[b->place[i].route[k]].key);
	for (int i = 0; i < EQUATOR_SEATS; i++)
		text_addf(out, "start %s %d\n", b->place[b->start[i].place].key, b->start[i].silver);
	for (int i = 0; i < EQUATOR_SLOTS; i++) {
		if (b->bonus[i])
			text_addf(out, "bonus %d\n", b->bonus[i]);
		else
			text_add(out, "bonus card\n");
	}
	for (int i = 0; i < b->expeditions; i++) {
		const struct board_expedition *x = &b->expedition[i];
		text_addf(out, "expedition %c %s %s %d %d\n", 'A' + x->stage, b->place[x->start].key,
		          b->place[x->target].key, x->silver, x->points);
	}
	for (int book = 0; book < EQUATOR_BOOKS; book++)
		for (int i = 0; i < b->pages[book]; i++) {
			const struct board_adventure *a = &b->adventure[book * EQUATOR_PAGES + i];
			if (a->assistant)
				text_addf(out, "assistant %s %s\n", equator_symbol_names[a->kind],
				          b->place[a->target].key);
			else
				text_addf(out, "artefact %s %s %d %d\n", equator_artefact_names[a->kind],
				          b->place[a->target].key, a->silver, a->points);
		}
}

/* ---- Reading a board.  ---- */

enum { WORDS = 6, FAR = 0x7f, NUMBER_MOST = 99 };

struct reader {
	struct board_text text; /* first, so that a pointer to it also points to the reader */
	struct board *board;
	int starts, bonuses;
};

#define fault(in, ...) board_fault(&(in)->text, __VA_ARGS__)

/* Returns the index of the LEN bytes of WORD among the COUNT NAMES, or -1. */
static int find(const char *const *names, int count, const char *word, size_t len)
{
	while (count-- && !text_is(word, len, names[count])) {
	}
	return count;
}

/* The kinds of words in a line. */
enum { PLACE = 'p', SILVER = 's', POINTS = 'n', STAGE = 't', SYMBOL = 'k', ARTEFACT = 'a', BONUS = 'b' };

/* Returns what WORD of KIND stands for, or -1 after a fault. */
static int value_of(struct reader *in, char kind, const char *word)
{
	int at = 0;
	int64_t n;
	switch (kind) {
	case PLACE:
		while (at < in->board->places && strcmp(in->board->place[at].key, word))
			at++;
		return at < in->board->places ? at
		       : fault(in, "no place is called '%.20s': its line 'place' must stand before this one", word);
	case STAGE:
		at = word[0] - 'A';
		return !word[1] && at >= 0 && at < EQUATOR_STAGES ? at
		       : fault(in, "'%.20s': expected the stage, A, B or C", word);
	case SYMBOL:
		at = find(equator_symbol_names, EQUATOR_SYMBOLS, word, strlen(word));
		return at >= 0 ? at : fault(in, "'%.20s': expected sail, canoe, mule, camel or rail", word);
	case ARTEFACT:
		at = find(equator_artefact_names, EQUATOR_ARTEFACTS, word, strlen(word));
		return at >= 0 ? at : fault(in, "'%.20s': expected mask, drum, pearl, fossil or orchid", word);
	default:
		if (kind == BONUS && !strcmp(word, "card"))
			return 0; /* no bonus can be 0 silver */
		if (!number_read(word, kind == BONUS, NUMBER_MOST, &n))
			return (int)n;
		return fault(in, "'%.20s': expected %s, a number from %d to %d", word, kind == POINTS ? "points"
		             : kind == BONUS ? "'card' or silver" : "silver", kind == BONUS, NUMBER_MOST);
	}
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
	int tenths;
	if (board_read_degrees(word, signs, TENTHS * most, &tenths)) {
		fault(in, "'%.20s': expected degrees up to %d with %c or %c, as 6.5%c", word, most, signs[0],
		      signs[1], signs[0]);
		return false;
	}
	*out = (int16_t)tenths;
	return true;
}

static void take_place(struct reader *in, char *rest)
{
	enum { NORTH_MOST = 90, EAST_MOST = 180, PLACE_WORDS = 4 };
	const char *word[PLACE_WORDS];
	struct board *b = in->board;
	struct board_place *p = &b->place[b->places];
	struct board_place fresh = {0};
	for (int i = 0; i < PLACE_WORDS; i++)
		word[i] = board_word(&rest);
	if (!*rest) {
		fault(in, "expected: place NAME LATITUDE LONGITUDE SYMBOLS TITLE");
		return;
	}
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
	board_take_name(&in->text, rest, fresh.name, sizeof fresh.name);
	*p = fresh;
	b->places++;
}

/* Takes the places and routes of the map NAME, which comes with the program. */
static void take_like(struct reader *in, const char *name)
{
	static const struct boards known = {.known = equator_board_table};
	struct error e;
	const struct board *of = boards_named(&known, name, &e);
	if (!of)
		fault(in, "%s", e.text);
	else if (in->board->places)
		fault(in, "the line 'like' must stand before all places");
	else {
		memcpy(in->board->place, of->place, sizeof of->place);
		in->board->places = of->places;
	}
}

static void add_route(struct board_place *p, int to)
{
	p->route[p->routes++] = (uint8_t)to;
}

static void take_route(struct reader *in, const int *value)
{
	struct board_place *from = &in->board->place[value[0]], *to = &in->board->place[value[1]];
	for (int i = 0; i < from->routes; i++)
		if (from->route[i] == value[1]) {
			fault(in, "there is a route from %s to %s already", from->key, to->key);
			return;
		}
	if (from == to)
		fault(in, "a route leads from one place to another, not from %s to itself", from->key);
	else if (from->routes == BOARD_ROUTES || to->routes == BOARD_ROUTES)
		fault(in, "a place has at most %d routes", BOARD_ROUTES);
	else {
		add_route(from, value[1]);
		add_route(to, value[0]);
	}
}

static void take_start(struct reader *in, const int *value)
{
	if (in->starts == EQUATOR_SEATS)
		fault(in, "there are %d lines 'start', one for each player", EQUATOR_SEATS);
	else
		in->board->start[in->starts++] = (struct board_start){(uint8_t)value[0], (uint8_t)value[1]};
}

static void take_bonus(struct reader *in, const int *value)
{
	if (in->bonuses == EQUATOR_SLOTS)
		fault(in, "there are %d lines 'bonus', one for each slot", EQUATOR_SLOTS);
	else
		in->board->bonus[in->bonuses++] = (uint8_t)value[0];
}

static void take_expedition(struct reader *in, const int *value)
{
	struct board *b = in->board;
	if (b->expeditions == EQUATOR_EXPEDITIONS)
		fault(in, "there are at most %d expeditions", EQUATOR_EXPEDITIONS);
	else if (value[1] == value[2])
		fault(in, "an expedition leads from one place to another");
	else
		b->expedition[b->expeditions++] = (struct board_expedition){
			(uint8_t)value[0], (uint8_t)value[1], (uint8_t)value[2], (uint8_t)value[3],
			(uint8_t)value[4]};
}

/* Adds A to the book of the half in which its target does not lie. */
static void add_adventure(struct reader *in, struct board_adventure a)
{
	struct board *b = in->board;
	const int book = board_is_north(b, a.target) ? BOOK_SOUTH : BOOK_NORTH;
	if (b->pages[book] == EQUATOR_PAGES)
		fault(in, "a book has at most %d cards", EQUATOR_PAGES);
	else
		b->adventure[book * EQUATOR_PAGES + b->pages[book]++] = a;
}

static void take_artefact(struct reader *in, const int *value)
{
	add_adventure(in, (struct board_adventure){false, (uint8_t)value[0], (uint8_t)value[1],
	                                           (uint8_t)value[2], (uint8_t)value[3]});
}

static void take_assistant(struct reader *in, const int *value)
{
	add_adventure(in, (struct board_adventure){true, (uint8_t)value[0], (uint8_t)value[1], 0, 0});
}

/* The lines of a board, with the kinds of their words. */
static const struct {
	const char *name, *kinds;
	void (*take)(struct reader *in, const int *value);
	const char *form;
} lines[] = {
	{"route", "pp", take_route, "route PLACE PLACE"},
	{"start", "ps", take_start, "start PLACE SILVER"},
	{"bonus", "b", take_bonus, "bonus SILVER, or bonus card"},
	{"expedition", "tppsn", take_expedition, "expedition STAGE START TARGET SILVER POINTS"},
	{"artefact", "apsn", take_artefact, "artefact KIND TARGET SILVER POINTS"},
	{"assistant", "kp", take_assistant, "assistant SYMBOL TARGET"},
};

static void take_line(struct board_text *text, char *line)
{
	struct reader *in = (struct reader *)text;
	char *rest = line;
	const char *word = board_word(&rest);
	int value[WORDS], count = 0;
	size_t i = 0;
	while (i < sizeof lines / sizeof lines[0] && strcmp(lines[i].name, word))
		i++;
	if (!strcmp(word, "title"))
		board_take_name(text, rest, in->board->title, sizeof in->board->title);
	else if (!strcmp(word, "board") && *in->board->key)
		fault(in, "a file has one line 'board'");
	else if (!strcmp(word, "board"))
		board_take_key(text, rest, in->board->key, sizeof in->board->key);
	else if (!strcmp(word, "like"))
		take_like(in, rest);
	else if (!strcmp(word, "place"))
		take_place(in, rest);
	else if (i == sizeof lines / sizeof lines[0])
		fault(in, "'%.20s' begins no line: expected board, title, like, place, route, start, "
		      "bonus, expedition, artefact or assistant", word);
	else {
		while (*(word = board_word(&rest)) && count < WORDS && lines[i].kinds[count])
			if ((value[count] = value_of(in, lines[i].kinds[count], word)) < 0)
				return;
			else
				count++;
		if (*word || lines[i].kinds[count])
			fault(in, "expected: %s", lines[i].form);
		else
			lines[i].take(in, value);
	}
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
					b->distance[i][k] = (uint8_t)(b->distance[i][via] +
					                              b->distance[via][k]);
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
