/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/equator/core/board.h"

#include "base/names.h"
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

int board_find(const struct board *b, const char *word, struct error *e)
{
	const struct board_place *first = b->place;
	const struct names names = {first->key, first->name, sizeof *first, b->places, "place",
	                            "'map' shows their names"};
	return names_find(&names, word, NULL, e);
}

int board_find_words(const struct board *b, char **words, int count, int *used, struct error *e)
{
	*used = 1;
	if (count > 1) {
		struct text two = {0};
		text_addf(&two, "%s-%s", words[0], words[1]);
		const int place = board_find(b, text_string(&two), NULL);
		text_release(&two);
		if (place >= 0) {
			*used = 2;
			return place;
		}
	}
	return board_find(b, words[0], e);
}

static void write_places(const struct board *b, struct text *out)
{
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
				text_addf(out, "route %s %s\n", b->place[i].key, b->place[b->place[i].route[k]].key);
}

void board_write(const void *board, struct text *out)
{
	const struct board *b = board;
	text_addf(out, "board %s\ntitle %s\n", b->key, b->title);
	write_places(b, out);
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
