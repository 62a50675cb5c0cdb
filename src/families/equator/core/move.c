/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/core/move.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/field.h"
#include "base/number.h"

const char *const equator_card_names[EQUATOR_CARDS] = {
	"sail",           "canoe",           "mule",           "camel",           "rail",          "joker",
	"sail-assistant", "canoe-assistant", "mule-assistant", "camel-assistant", "rail-assistant"};

static const char *const drawn_words[] = {"", "sail", "canoe", "mule", "camel", "rail", "-", "?"};

static const char *const kind_words[EQUATOR_KINDS] = {"draw",   "turn", "buy",  "go",      "join",
                                                      "end",    "end",  "done", "discard", "remove"};

static const char *const side_words[] = {"left", "right"};
static const char back_word[] = "back", recolour_word[] = "recolour";

int equator_card_find(const char *word)
{
	/* "sai" is the travel card: an assistant needs the hyphen */
	const size_t count = strchr(word, '-') ? EQUATOR_CARDS : CARD_ASSISTANT;
	const char *const *card = row_find(equator_card_names, count, sizeof *card, word, NULL);
	return card ? (int)(card - equator_card_names) : -1;
}

struct equator_word equator_adventure_word(const struct board *b, int which)
{
	const struct board_adventure *a = &b->adventure[which];
	struct equator_word w;
	const char *const *names = a->assistant ? equator_symbol_names : equator_artefact_names;
	snprintf(w.s, sizeof w.s, "%s-%s", names[a->kind], b->place[a->target].key);
	return w;
}

int equator_adventure_find(const struct board *b, uint32_t among, const char *word)
{
	const size_t len = strlen(word);
	int found = -1, matches = 0;
	for (; among && len; among &= among - 1) {
		const int which = __builtin_ctz(among);
		const struct equator_word name = equator_adventure_word(b, which);
		if (ascii_same(name.s, word))
			return which;
		if (!ascii_same_part(name.s, word, len) &&
		    !ascii_same_part(b->place[b->adventure[which].target].key, word, len))
			continue;
		found = which;
		matches++;
	}
	return matches == 1 ? found : -1;
}

/* Returns the index of WORD among COUNT LIST, or -1. */
static int index_of(const char *const *list, int count, const char *word)
{
	while (count-- && !ascii_same(list[count], word)) {
	}
	return count;
}

bool equator_move_begins(const char *word)
{
	return index_of(kind_words, EQUATOR_KINDS, word) >= 0;
}

void equator_move_format(const struct board *b, uint64_t move, struct text *out)
{
	const enum equator_kind kind = equator_move_kind(move);
	const int which = equator_move_which(move), card = equator_move_card(move);
	text_add(out, kind_words[kind]);
	if (kind == EQUATOR_TURN && which == TURN_BACK)
		text_addf(out, " %s", back_word);
	else if (kind == EQUATOR_BUY)
		text_addf(out, " %s", side_words[which & 1]);
	else if (kind == EQUATOR_GO && equator_move_recolours(move))
		text_addf(out, " %s %s %s", b->place[which].key, recolour_word, equator_card_names[card]);
	else if (kind == EQUATOR_GO)
		text_addf(out, " %s %s", b->place[which].key, equator_card_names[card]);
	else if (kind == EQUATOR_JOIN || kind == EQUATOR_END)
		text_addf(out, " %d", which + 1);
	else if (kind == EQUATOR_FINISH || kind == EQUATOR_REMOVE)
		text_addf(out, " %s", equator_adventure_word(b, which).s);
	else if (kind == EQUATOR_DISCARD)
		text_addf(out, " %s", equator_card_names[which]);
	for (int i = 0; i < EQUATOR_DRAWS; i++)
		if (equator_move_drawn(move, i))
			text_addf(out, " %s", drawn_words[equator_move_drawn(move, i)]);
}

int equator_move_words(const struct board *b, uint32_t among, char **words, int count, uint64_t *move)
{
	const char *word = count > 1 ? words[1] : "";
	enum equator_kind kind = EQUATOR_DRAW;
	int which = 0, used = 2, card;
	int64_t slot;
	while (kind < EQUATOR_KINDS && (!count || !ascii_same(kind_words[kind], words[0])))
		kind++;
	switch (kind) {
	case EQUATOR_TURN:
		which = ascii_same(word, back_word) ? TURN_BACK : TURN_ON;
		used = which == TURN_BACK ? 2 : 1;
		break;
	case EQUATOR_BUY:
		which = index_of(side_words, 2, word);
		break;
	case EQUATOR_GO:
		used = count > 2 && ascii_same(words[2], recolour_word) ? 4 : 3;
		which = *word ? board_find(b, word, NULL) : -1;
		card = count >= used ? equator_card_find(words[used - 1]) : -1;
		*move = equator_move_go(which, card, used > 3);
		return which < 0 || card < 0 ? -1 : used;
	case EQUATOR_JOIN:
	case EQUATOR_END:
		if (!number_read(word, 1, EQUATOR_SLOTS, &slot)) {
			which = (int)slot - 1;
			break;
		}
		which = kind == EQUATOR_END ? equator_adventure_find(b, among, word) : -1;
		kind = EQUATOR_FINISH;
		break;
	case EQUATOR_REMOVE:
		which = equator_adventure_find(b, among, word);
		break;
	case EQUATOR_DISCARD:
		which = equator_card_find(word);
		break;
	default:
		used = kind < EQUATOR_KINDS ? 1 : -1;
	}
	*move = equator_move(kind, which);
	return which < 0 ? -1 : used;
}

int equator_no_move(const char *word, struct error *e)
{
	if (ascii_same(word, "discard"))
		return error_set(e, "'discard' must be followed by a card: 'hand' shows yours");
	if (ascii_same(word, "remove"))
		return error_set(e, "'remove' must be followed by an adventure of yours: 'table' shows them");
	return error_set(e, "'%.40s' is no move: expected draw, turn, buy left, go PLACE CARD, join SLOT, "
	                 "end SLOT, discard CARD, remove ADVENTURE or done", word);
}

int equator_move_parse(const struct board *b, const char *text, uint64_t *move, struct error *e)
{
	enum { WORDS = 6 };
	char *copy = alloc_string(text), *words[WORDS];
	const int count = text_split(copy, " \t", words, WORDS);
	int used = equator_move_words(b, board_adventures(b), words, count, move);
	const enum equator_kind kind = equator_move_kind(*move);
	const int draws = kind == EQUATOR_DRAW ? EQUATOR_DRAWS : kind == EQUATOR_JOIN;
	bool whole = used > 0 && count <= used + draws;
	for (int i = 0; whole && used < count; i++, used++) {
		const int drawn = index_of(drawn_words, DRAWN_HIDDEN + 1, words[used]);
		*move |= (uint64_t)drawn << (DRAWN_SHIFT + DRAWN_BITS * i);
		whole = drawn > 0;
	}
	free(copy);
	return whole ? 0 : equator_no_move(text, e);
}
