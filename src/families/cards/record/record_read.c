/* Reading a record of the cards: its parts are listed first, and then played out.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/record/record.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "families/cards/core/deck.h"
#include "game/record.h"

enum { DEPTH_MAX = 8 };

static const char word_ends[] = " \t\r\n{}()[]";

/* Where the reading of a record has come, and the scratch match in which it is played out. */
struct reader {
	struct record_parts parts;
	struct record *record;
	struct record_round *round;
	struct state now;
	struct state before; /* state before the last turn */
	struct {
		struct state now, before;
	} saved[DEPTH_MAX];  /* states outside the open variations, restored when one ends */
	int depth;           /* how many variations are open */
	bool turn_made;      /* there is a last turn on this level */
};

/* ---- The head. ---- */

static struct part *head_tag(struct reader *r, const char *name)
{
	return record_tag_in(&r->parts, 0, record_round_at(&r->parts, 1), name);
}

/* Returns a copy of the value of the tag NAME; NULL if there is none. */
static char *head_text(struct reader *r, const char *name)
{
	const struct part *tag = head_tag(r, name);
	return tag ? alloc_string(tag->text) : NULL;
}

/* Reads the head into the record, and the points that it gives into TOTAL. */
static int read_head(struct reader *r, int32_t *total)
{
	struct record *record = r->record;
	const struct record_parts *p = &r->parts;
	void *board = NULL; /* the cards have none */
	if (record_rules(&r->parts, &card_rows, &record->rules, &board))
		return -1;
	record->name[0] = head_text(r, WORD_SEAT "1");
	record->name[1] = head_text(r, WORD_SEAT "2");
	record->seed = head_text(r, WORD_SEED);
	if (record_date(p, head_tag(r, WORD_DATE), &record->date) ||
	    record_knower(&r->parts, SEATS, &record->private) ||
	    record_yes(p, head_tag(r, WORD_TAKEN_BACK), &record->taken_back) ||
	    record_points(p, head_tag(r, WORD_TOTAL), SEATS, total) ||
	    record_end(p, head_tag(r, WORD_END), &record->end))
		return -1;
	return record_other_tags(p, 0, record_round_at(p, 1), &record->tags);
}

/* ---- The turns. ---- */

/* Reads half a turn.  "+", "+9C" and "+*" are draws from the deck, "+H" and "+H6H" from a pile. */
static int parse_half(const struct rules *r, const char *word, struct move *m, card_t *c,
                      struct error *e)
{
	if (*word != '+') {
		if (move_parse(r, word, m, e))
			return -1;
		*c = m->arg;
		return 0;
	}
	word++;
	*m = (struct move){MOVE_DRAW, DECK};
	*c = NO_CARD;
	if (!*word || !strcmp(word, CARD_UNKNOWN) || !card_parse(r, word, c, NULL))
		return 0;
	int suit = suit_parse(r, (char[2]){word[0], '\0'}, NULL);
	if (suit < 0)
		return error_set(e, "'+%s' is no draw: as +7%c from the deck, +%c7%c from a pile", word,
		                 r->suit_names[0].letter, r->suit_names[0].letter,
		                 r->suit_names[0].letter);
	m->arg = (uint8_t)suit;
	return word[1] ? card_parse(r, word + 1, c, e) : 0;
}

/* Cuts a mark off the end of WORD. */
static uint8_t cut_mark(char *word)
{
	size_t len = strlen(word), from = len;
	while (from && (word[from - 1] == '!' || word[from - 1] == '?'))
		from--;
	for (int i = 1; i < MARKS; i++)
		if (!strcmp(word + from, mark_words[i])) {
			word[from] = '\0';
			return (uint8_t)i;
		}
	return MARK_NONE;
}

/* Adds the turn of PART, or the resignation, to the round. */
static int add_turn(struct reader *r, const struct part *part)
{
	const struct rules *rules = &r->record->rules;
	struct error why;
	if (ascii_same(part->text, WORD_RESIGNS)) {
		record_add_item(r->round, ITEM_RESIGN, NULL);
		return 0;
	}
	struct item turn = {.kind = ITEM_TURN,
	                    .mark = cut_mark(part->text),
	                    .card = {NO_CARD, NO_CARD}};
	char *slash = strchr(part->text, '/');
	if (slash)
		*slash++ = '\0';
	turn.moves = slash && *slash ? 2 : 1;
	if (parse_half(rules, part->text, &turn.move[0], &turn.card[0], &why) ||
	    (turn.moves == 2 && parse_half(rules, slash, &turn.move[1], &turn.card[1], &why)))
		return record_fail(&r->parts, part->at, "%s", why.text);
	*record_add_item(r->round, ITEM_TURN, NULL) = turn;
	return 0;
}

/* Adds an item to the round for each part from FIRST to END that is no tag. */
static int add_items(struct reader *r, size_t first, size_t end)
{
	static const enum item_kind kinds[] = {[PART_COMMENT] = ITEM_COMMENT,
	                                       [PART_NOTE] = ITEM_NOTE,
	                                       [PART_OPEN] = ITEM_OPEN,
	                                       [PART_CLOSE] = ITEM_CLOSE};
	for (size_t i = first; i < end; i++) {
		const struct part *part = &r->parts.part[i];
		if (part->kind == PART_MOVE && add_turn(r, part))
			return -1;
		if (part->kind != PART_MOVE && part->kind != PART_TAG)
			record_add_item(r->round, kinds[part->kind], part->text);
	}
	return 0;
}

/* ---- The decks. ---- */

/* The hands of a private round, as far as they are known, while the round is gone through. */
struct gap {
	card_t *deck;
	int next;                             /* index of the next card of the deck */
	int slot[SEATS][CARDS_MAX];           /* a hand's unknown cards, as places in the
	                                         deck */
	int slots[SEATS];
	int held[SEATS][SUITS_MAX * LANE_BITS]; /* number of each known card in a hand */
	uint64_t pile[SUITS_MAX];
};

static void gap_take(struct gap *g, int seat, card_t said)
{
	int at = g->next++;
	if (said != NO_CARD && g->deck[at] == NO_CARD)
		g->deck[at] = said;
	if (g->deck[at] == NO_CARD)
		g->slot[seat][g->slots[seat]++] = at;
	else
		g->held[seat][g->deck[at]]++;
}

static void gap_move(struct gap *g, int seat, struct move m, card_t card, int cards)
{
	if (m.kind == MOVE_DRAW && m.arg == DECK) {
		if (g->next < cards)
			gap_take(g, seat, card);
		return;
	}
	if (m.kind == MOVE_DRAW) {
		if (g->pile[m.arg])
			g->held[seat][card_make(m.arg, pile_top(g->pile[m.arg]))]++;
		g->pile[m.arg] >>= PILE_DIGIT;
		return;
	}
	if (g->held[seat][card])
		g->held[seat][card]--;
	else if (g->slots[seat])
		g->deck[g->slot[seat][--g->slots[seat]]] = card;
	if (m.kind == MOVE_DISCARD)
		g->pile[card_suit(card)] =
			g->pile[card_suit(card)] << PILE_DIGIT | (uint64_t)(card_rank(card) + 1);
}

void record_fill(const struct rules *r, const struct record_round *round, card_t *deck)
{
	struct gap g = {.deck = deck};
	int cards = rules_cards(r), seat = round->starter, depth = 0;
	for (int i = 0; i < SEATS * r->hand; i++)
		gap_take(&g, round->starter ^ (i & 1), NO_CARD);
	for (size_t i = 0; i < round->len; i++) {
		const struct item *item = &round->item[i];
		depth += (item->kind == ITEM_OPEN) - (item->kind == ITEM_CLOSE);
		if (item->kind != ITEM_TURN || depth)
			continue;
		for (int half = 0; half < item->moves; half++)
			gap_move(&g, seat, item->move[half], item->card[half], cards);
		seat = seat_other(seat);
	}
	int left[SUITS_MAX * LANE_BITS] = {0};
	card_t sorted[CARDS_MAX];
	int n = deck_sorted(r, sorted), at = 0;
	for (int i = 0; i < n; i++)
		left[sorted[i]]++;
	for (int i = 0; i < n; i++)
		if (deck[i] != NO_CARD)
			left[deck[i]]--;
	for (int i = 0; i < n; i++) {
		if (deck[i] != NO_CARD)
			continue;
		while (at < n && left[sorted[at]] <= 0)
			at++;
		deck[i] = sorted[at < n ? at : 0];
		left[deck[i]]--;
	}
}

/* Finds the deck of round NUMBER, whose parts stand from FIRST to END, and writes it to DECK with
 * cards that fit where none is known.  If both a seed and a deck are written, they must agree. */
static int find_deck(struct reader *r, int number, size_t first, size_t end, card_t *deck)
{
	const struct record *record = r->record;
	const struct rules *rules = &record->rules;
	const struct record_parts *p = &r->parts;
	const struct part *tag = record_tag_in(&r->parts, first, end, WORD_DECK);
	const size_t at = tag ? tag->at : p->part[first].at, n = (size_t)rules_cards(rules);
	card_t *known = r->round->deck;
	struct text words = {0};
	struct error why;
	if (!tag && !record->seed)
		return record_fail(p, at, "the round needs a %s, since the record has no %s",
		                   WORD_DECK, WORD_SEED);
	if (tag && (record->private ? deck_parse_known : deck_parse)(rules, tag->text, known, &why))
		return record_fail(p, at, "%s", why.text);
	if (record->seed)
		deck_of_seed(rules, record->seed, number, deck);
	if (!tag)
		memcpy(known, deck, n);
	else if (record->seed && memcmp(known, deck, n))
		return record_fail(p, at,
		                   "the %s isn't the one that the %s names: leave one of them out",
		                   WORD_DECK, WORD_SEED);
	memcpy(deck, known, n);
	if (!record->private)
		return 0;
	record_fill(rules, r->round, deck);
	/* what was filled in must hold each card exactly once, too */
	deck_format(rules, deck, &words);
	const int status = deck_parse(rules, text_string(&words), deck, &why);
	text_release(&words);
	return status ? record_fail(p, at, "%s", why.text) : 0;
}

/* ---- Playing it out. ---- */

/* Begins round NUMBER, whose parts stand from FIRST to END. */
static int begin_round(struct reader *r, int number, size_t first, size_t end)
{
	const struct record_parts *p = &r->parts;
	struct record_round *round = r->round;
	const struct part *starter = record_tag_in(&r->parts, first, end, WORD_STARTER);
	int seat = 1;
	if (number > 1 && table_stage(&r->now.table) != STAGE_ROUND_OVER)
		return record_fail(p, p->part[first].at, state_over(&r->now)
		                                                 ? "the match is over before this round"
		                                                 : "the round before isn't over");
	if (starter && record_number(p, starter, 1, SEATS, &seat))
		return -1;
	round->starter = number > 1 ? table_next_starter(&r->now.table) : seat - 1;
	if (starter && round->starter != seat - 1)
		return record_fail(p, starter->at, "seat %d begins the round, not \"%.40s\"",
		                   round->starter + 1, starter->text);
	if (add_items(r, first, end) || find_deck(r, number, first, end, round->played))
		return -1;
	if (number > 1)
		state_next_round(&r->now, round->played);
	else
		state_init(&r->now, &r->record->rules, round->played, round->starter);
	for (int i = 0; i < SEATS; i++)
		round->before[i] = r->now.table.total[i];
	return record_check_points(p, record_tag_in(&r->parts, first, end, TAG_BEFORE), SEATS,
	                           round->before);
}

/* Makes the halves of a turn and compares their cards with those that are written. */
static int play_turn(struct reader *r, const struct part *part, struct item *turn)
{
	const struct table *t = &r->now.table;
	struct error why;
	char said[CARD_TEXT_SIZE], is[CARD_TEXT_SIZE];
	if (t->over == ROUND_ON && !table_turn_begins(t))
		return record_fail(&r->parts, part->at,
		                   "the turn before this one lacks its second half");
	r->before = r->now;
	int mover = t->mover;
	for (int half = 0; half < turn->moves; half++) {
		if (half && !state_over(&r->now) && t->mover != mover)
			return record_fail(&r->parts, part->at, "a turn has two halves, no more");
		const struct move m = turn->move[half];
		if (state_over(&r->now))
			return record_fail(&r->parts, part->at,
			                   "a move too many: the round is over");
		if (table_check_move(t, r->now.hand[mover], m, &why))
			return record_fail(&r->parts, part->at, "%s", why.text);
		state_apply(&r->now, m);
		if (m.kind != MOVE_DRAW)
			continue;
		const card_t drawn = r->now.drawn[mover];
		if (turn->card[half] != NO_CARD && turn->card[half] != drawn)
			return record_fail(&r->parts, part->at, "%s is written where %s was drawn",
			                 card_format(t->rules, turn->card[half], said),
			                 card_format(t->rules, drawn, is));
		if (!r->record->private || m.arg != DECK)
			turn->card[half] = drawn;
	}
	r->turn_made = true;
	return 0;
}

static int play_item(struct reader *r, const struct part *part, struct item *item)
{
	switch (item->kind) {
	case ITEM_TURN:
		return play_turn(r, part, item);
	case ITEM_OPEN:
		if (!r->turn_made)
			return record_fail(&r->parts, part->at,
			                   "a variation stands behind the turn that it replaces");
		if (r->depth == DEPTH_MAX)
			return record_fail(&r->parts, part->at,
			                   "variations are nested more than %d deep", DEPTH_MAX);
		r->saved[r->depth].now = r->now;
		r->saved[r->depth++].before = r->before;
		r->now = r->before;
		r->turn_made = false;
		return 0;
	case ITEM_CLOSE:
		if (!r->depth)
			return record_fail(&r->parts, part->at,
			                   "found ) where no variation is open");
		r->now = r->saved[--r->depth].now;
		r->before = r->saved[r->depth].before;
		r->turn_made = true;
		return 0;
	case ITEM_RESIGN:
		if (state_over(&r->now))
			return record_fail(&r->parts, part->at,
			                   "found resigns where the round is over");
		state_resign(&r->now);
		return 0;
	default:
		return 0;
	}
}

static int read_round(struct reader *r, int number)
{
	struct record_parts *p = &r->parts;
	const size_t first = record_round_at(p, number), end = record_round_at(p, number + 1);
	size_t item = 0;
	struct record_round *round = r->round = record_add_round(r->record);
	r->turn_made = false;
	if (begin_round(r, number, first, end))
		return -1;
	for (size_t i = first; i < end; i++)
		if (p->part[i].kind != PART_TAG && play_item(r, &p->part[i], &round->item[item++]))
			return -1;
	if (r->depth)
		return record_fail(p, p->part[end - 1].at, "a variation isn't closed");
	for (int seat = 0; seat < SEATS; seat++)
		round->after[seat] = table_points(&r->now.table, seat);
	/* the check finds a turn that was changed into another legal turn */
	if (record_check_points(p, record_tag_in(p, first, end, TAG_AFTER), SEATS, round->after) ||
	    record_check_turns(p, record_tag_in(p, first, end, WORD_CHECK),
	                       record_check(&r->record->rules, round)))
		return -1;
	return record_other_tags(p, first, end, &round->tags);
}

/* Checks what the head says of the match as it was played. */
static int check_end(struct reader *r)
{
	struct record *record = r->record;
	record->end = record->rounds ? table_stage(&r->now.table) : STAGE_ON;
	if (record_check_end(&r->parts, head_tag(r, WORD_END), record->end))
		return -1;
	return !record->rounds ? 0
	                       : record_check_points(&r->parts, head_tag(r, WORD_TOTAL), SEATS,
	                                             record->round[record->rounds - 1].after);
}

/* Replaces a seed that isn't UTF-8, which earlier versions took and which can only be written down
 * as raw bytes.  The rounds in the record keep the decks that came from such a seed.  The rounds
 * after them get another seed, which is text. */
static void replace_seed(struct record *r)
{
	const char *seed = r->seed ? r->seed : tags_get(&r->tags, TAG_LATER_SEED);
	struct text later = {0};
	if (!seed || text_is_utf8(seed))
		return;
	const char *s = seed;
	while (*s) {
		size_t len = text_character(s);
		if (len)
			text_add_bytes(&later, s, len);
		else
			text_addf(&later, "%%%02X", (unsigned char)*s);
		s += len ? len : 1;
	}
	tags_set(&r->tags, TAG_LATER_SEED, text_string(&later));
	free(r->seed);
	r->seed = NULL;
	text_release(&later);
}

int record_read(struct record *r, const char *text, size_t len, size_t *used, struct error *e)
{
	struct reader reader = {.record = r};
	int32_t total[SEATS];
	record_init(r);
	if (record_parts_read(&reader.parts, word_ends, text, len, used, e))
		return -1;
	int status = read_head(&reader, total);
	for (size_t i = 0; !status && i < reader.parts.rounds; i++)
		status = read_round(&reader, (int)i + 1);
	if (!status)
		status = check_end(&reader);
	if (status)
		record_release(r);
	else
		replace_seed(r);
	record_parts_release(&reader.parts);
	return status;
}

int record_read_head(struct record *r, const char *text, size_t len, int32_t *total,
                     struct error *e)
{
	struct reader reader = {.record = r};
	record_init(r);
	memset(total, 0, SEATS * sizeof *total);
	if (record_parts_head(&reader.parts, text, len, e))
		return -1;
	const int status = read_head(&reader, total);
	record_parts_release(&reader.parts);
	if (status)
		record_release(r);
	return status;
}
