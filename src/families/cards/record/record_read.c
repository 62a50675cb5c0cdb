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

enum { DEPTH_MAX = 8 };

static const struct record_kind kind = {WORD_FORMAT, "record", " \t\r\n{}()[]"};

/* Where the reading of a record has come. */
struct reader {
	struct record_parts parts;
	const struct game *g;
	struct match *m;
	struct rules rules;
	struct record_brief head; /* what it says; its texts go to the match */
	char *seed;          /* or NULL */
	char *later;         /* the seed of the rounds to come, or NULL */
	struct remark *item; /* what stands in the round; `at` is the part, which has the text */
	size_t items;
	struct state now;    /* the match's, or that of the open variation */
	struct state before; /* state before the last turn */
	struct {
		struct state now, before;
	} saved[DEPTH_MAX];  /* states outside the open variations, restored when one ends */
	int depth;           /* how many variations are open */
	bool turn_made;      /* there is a last turn on this level */
	uint32_t check;      /* of the round's turns so far */
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

/* Reads the head, without its rounds. */
static int read_head(struct reader *r)
{
	struct record_brief *b = &r->head;
	const struct record_parts *p = &r->parts;
	void *board = NULL; /* the cards have none */
	b->seats = SEATS;
	if (record_rules(&r->parts, &card_rows, &r->rules, &board))
		return -1;
	b->head.name[0] = head_text(r, WORD_SEAT "1");
	b->head.name[1] = head_text(r, WORD_SEAT "2");
	r->seed = head_text(r, WORD_SEED);
	r->later = head_text(r, TAG_LATER_SEED);
	if (record_date(p, head_tag(r, WORD_DATE), &b->head.date) ||
	    record_knower(&r->parts, SEATS, &b->head.private) ||
	    record_yes(p, head_tag(r, WORD_TAKEN_BACK), &b->taken_back) ||
	    record_points(p, head_tag(r, WORD_TOTAL), SEATS, b->points) ||
	    record_end(p, head_tag(r, WORD_END), &b->stage))
		return -1;
	return record_other_tags(p, 0, record_round_at(p, 1), &b->head.tags);
}

/* Frees what R owns, beside the match. */
static void reader_release(struct reader *r)
{
	record_brief_release(&r->head);
	record_parts_release(&r->parts);
	free(r->seed);
	free(r->later);
	free(r->item);
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

/* Reads the turn of PART, or the resignation, into ITEM. */
static int read_turn(struct reader *r, const struct part *part, struct remark *item)
{
	struct move move;
	card_t card;
	struct error why;
	if (ascii_same(part->text, WORD_RESIGNS)) {
		item->kind = ITEM_RESIGN;
		return 0;
	}
	item->kind = ITEM_TURN;
	item->mark = cut_mark(part->text);
	char *slash = strchr(part->text, '/');
	if (slash)
		*slash++ = '\0';
	item->moves = slash && *slash ? 2 : 1;
	for (int half = 0; half < item->moves; half++) {
		if (parse_half(&r->rules, half ? slash : part->text, &move, &card, &why))
			return record_fail(&r->parts, part->at, "%s", why.text);
		item->move[half] = move_code(move, card);
	}
	return 0;
}

/* Lists an item for each part from FIRST to END that is no tag. */
static int read_items(struct reader *r, size_t first, size_t end)
{
	static const enum item_kind kinds[] = {[PART_COMMENT] = ITEM_COMMENT,
	                                       [PART_NOTE] = ITEM_NOTE,
	                                       [PART_OPEN] = ITEM_OPEN,
	                                       [PART_CLOSE] = ITEM_CLOSE};
	free(r->item);
	r->item = alloc_zero(end - first, sizeof *r->item);
	r->items = 0;
	for (size_t i = first; i < end; i++) {
		const struct part *part = &r->parts.part[i];
		struct remark *item = &r->item[r->items];
		if (part->kind == PART_TAG)
			continue;
		*item = (struct remark){.at = i};
		r->items++;
		if (part->kind == PART_MOVE) {
			if (read_turn(r, part, item))
				return -1;
			continue;
		}
		item->kind = (uint8_t)kinds[part->kind];
		item->text = part->text;
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
	if (move_from_deck(m)) {
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
		g->pile[card_suit(card)] = pile_push(g->pile[card_suit(card)], card_rank(card));
}

void record_fill(const struct rules *r, int starter, const struct remark *turn, size_t turns,
                 card_t *deck)
{
	struct gap g = {.deck = deck};
	int cards = rules_cards(r), seat = starter, depth = 0;
	for (int i = 0; i < SEATS * r->hand; i++)
		gap_take(&g, starter ^ (i & 1), NO_CARD);
	for (size_t i = 0; i < turns; i++) {
		depth += (turn[i].kind == ITEM_OPEN) - (turn[i].kind == ITEM_CLOSE);
		if (turn[i].kind != ITEM_TURN || depth)
			continue;
		for (int half = 0; half < turn[i].moves; half++)
			gap_move(&g, seat, move_of(turn[i].move[half]),
			         move_card(turn[i].move[half]), cards);
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

/* Finds the deck of round NUMBER, which STARTER begins and whose parts stand from FIRST to END, and
 * writes it to DECK with cards that fit where none is known.  If both a seed and a deck are
 * written, they must agree. */
static int find_deck(struct reader *r, int number, int starter, size_t first, size_t end,
                     card_t *deck)
{
	const struct rules *rules = &r->rules;
	const bool private = r->head.head.private;
	const struct record_parts *p = &r->parts;
	const struct part *tag = record_tag_in(&r->parts, first, end, WORD_DECK);
	const size_t at = tag ? tag->at : p->part[first].at, n = (size_t)rules_cards(rules);
	card_t named[CARDS_MAX];
	OWN(text) words = {0};
	struct error why;
	if (!tag && !r->seed)
		return record_fail(p, at, "the round needs a %s, since the record has no %s",
		                   WORD_DECK, WORD_SEED);
	if (tag && (private ? deck_parse_known : deck_parse)(rules, tag->text, deck, &why))
		return record_fail(p, at, "%s", why.text);
	if (r->seed)
		deck_of_seed(rules, r->seed, number, tag ? named : deck);
	if (tag && r->seed && memcmp(deck, named, n))
		return record_fail(p, at,
		                   "the %s isn't the one that the %s names: leave one of them out",
		                   WORD_DECK, WORD_SEED);
	if (!private)
		return 0;
	record_fill(rules, starter, r->item, r->items, deck);
	/* what was filled in must hold each card exactly once, too */
	deck_format(rules, deck, &words);
	const int status = deck_parse(rules, text_string(&words), deck, &why);
	return status ? record_fail(p, at, "%s", why.text) : 0;
}

/* ---- Playing it out. ---- */

/* Returns a copy of SEED, which was perhaps not UTF-8: earlier versions took such seeds, and they
 * can only be written down as raw bytes. */
static char *readable(const char *seed)
{
	OWN(text) out = {0};
	for (size_t len; *seed; seed += len ? len : 1) {
		len = text_character(seed);
		if (len)
			text_add_bytes(&out, seed, len);
		else
			text_addf(&out, "%%%02X", (unsigned char)*seed);
	}
	return alloc_string(text_string(&out));
}

/* Begins the match, in which STARTER begins a first round with DECK.  The rounds of the record have
 * its decks unless a seed that is UTF-8 names them: a LaterSeed has nothing to do with these
 * rounds, so nothing has checked it. */
static void begin_match(struct reader *r, const card_t *deck, int starter)
{
	const char *seed = r->seed ? r->seed : r->later;
	const size_t given = r->seed && text_is_utf8(r->seed) ? 0 : r->parts.rounds;
	card_t(*decks)[CARDS_MAX] = alloc_zero(given, sizeof *decks);
	char *named = readable(seed ? seed : "");
	if (given)
		memcpy(decks[0], deck, sizeof *decks);
	*r->m = match_begin(r->g, &r->rules, SEATS, named, decks, (int)given, starter);
	r->m->head = r->head.head;
	r->head.head = (struct match_head){.private = r->m->head.private};
	r->m->taken_back = r->head.taken_back;
	free(decks);
	free(named);
}

/* Begins round NUMBER, whose parts stand from FIRST to END. */
static int begin_round(struct reader *r, int number, size_t first, size_t end)
{
	const struct record_parts *p = &r->parts;
	const struct part *tag = record_tag_in(&r->parts, first, end, WORD_STARTER);
	struct match *m = r->m;
	card_t deck[CARDS_MAX];
	int seat = 1;
	memset(deck, NO_CARD, sizeof deck);
	if (number > 1 && !match_round_over(m))
		return record_fail(p, p->part[first].at, "the round before isn't over");
	if (number > 1 && match_over(m))
		return record_fail(p, p->part[first].at, "the match is over before this round");
	if (tag && record_number(p, tag, 1, SEATS, &seat))
		return -1;
	const int starter = number > 1 ? table_next_starter(&r->now.table) : seat - 1;
	if (tag && starter != seat - 1)
		return record_fail(p, tag->at, "seat %d begins the round, not \"%.40s\"",
		                   starter + 1, tag->text);
	if (read_items(r, first, end) || find_deck(r, number, starter, first, end, deck))
		return -1;
	if (number == 1)
		begin_match(r, deck, starter);
	else {
		if (m->deal_count)
			memcpy(m->deals + (size_t)(number - 1) * sizeof deck, deck, sizeof deck);
		match_next_round(m);
	}
	r->now = *(const struct state *)m->state;
	return record_check_points(p, record_tag_in(&r->parts, first, end, TAG_BEFORE), SEATS,
	                           r->now.table.total);
}

/* Makes the legal move MOVE in the match, or in the open variation. */
static void make_move(struct reader *r, struct move move)
{
	if (r->depth)
		state_apply(&r->now, move);
	else {
		match_move(r->m, move_code(move, NO_CARD), NULL);
		r->now = *(const struct state *)r->m->state;
	}
}

/* Makes the halves of a turn and compares their cards with those that are written. */
static int play_turn(struct reader *r, const struct part *part, struct remark *turn)
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
		const struct move m = move_of(turn->move[half]);
		const card_t card = move_card(turn->move[half]);
		if (state_over(&r->now))
			return record_fail(&r->parts, part->at,
			                   "a move too many: the round is over");
		if (table_check_move(t, r->now.hand[mover], m, &why))
			return record_fail(&r->parts, part->at, "%s", why.text);
		make_move(r, m);
		if (m.kind != MOVE_DRAW)
			continue;
		const card_t drawn = r->now.drawn[mover];
		if (card != NO_CARD && card != drawn)
			return record_fail(&r->parts, part->at, "%s is written where %s was drawn",
			                 card_format(t->rules, card, said),
			                 card_format(t->rules, drawn, is));
		if (!r->head.head.private || m.arg != DECK)
			turn->move[half] = move_code(m, drawn);
	}
	r->turn_made = true;
	if (!r->depth)
		r->m->log[r->m->log_len - 1].mark = turn->mark;
	return 0;
}

static int play_item(struct reader *r, struct remark *item, bool is_fault)
{
	const struct part *part = &r->parts.part[item->at];
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
		if (!r->depth)
			(is_fault ? match_fault : match_resign)(r->m);
		state_resign(&r->now);
		return 0;
	default:
		return 0;
	}
}

/* Adds the turn or the resignation ITEM to the check of the round. */
static void add_check(struct reader *r, const struct remark *item)
{
	OWN(text) turn = {0};
	record_write_turn(&r->rules, item, &turn);
	text_add_char(&turn, '\n');
	r->check = text_crc(r->check, turn.s, turn.len);
}

/* Plays the items of the round.  All that is not played in the match itself stands there as a
 * remark. */
static int play_items(struct reader *r)
{
	bool is_fault = false;
	for (size_t i = 0; i < r->items; i++) {
		struct remark *item = &r->item[i];
		const bool played = !r->depth &&
		                    (item->kind == ITEM_TURN || item->kind == ITEM_RESIGN);
		if (play_item(r, item, is_fault))
			return -1;
		is_fault = !r->depth && item->kind == ITEM_COMMENT && i + 1 < r->items &&
		           item[1].kind == ITEM_RESIGN && !strcmp(item->text, WORD_FAULT);
		if (played)
			add_check(r, item);
		else if (!is_fault)
			match_add_remark(r->m, item);
	}
	return 0;
}

static int read_round(struct reader *r, int number)
{
	struct record_parts *p = &r->parts;
	const size_t first = record_round_at(p, number), end = record_round_at(p, number + 1);
	r->turn_made = false;
	r->check = 0;
	if (begin_round(r, number, first, end) || play_items(r))
		return -1;
	if (r->depth)
		return record_fail(p, p->part[end - 1].at, "a variation isn't closed");
	for (int seat = 0; seat < SEATS; seat++)
		r->head.points[seat] = table_points(&r->now.table, seat);
	/* the check finds a turn that was changed into another legal turn */
	const struct part *after = record_tag_in(p, first, end, TAG_AFTER);
	const struct part *sum = record_tag_in(p, first, end, WORD_CHECK);
	if (record_check_points(p, after, SEATS, r->head.points) ||
	    record_check_turns(p, sum, r->check))
		return -1;
	return record_other_tags(p, first, end, match_add_round(r->m));
}

int record_read(struct match *m, const struct game *g, const char *text, size_t len, size_t *used,
                struct error *e)
{
	struct reader r = {.g = g, .m = m};
	*m = (struct match){0};
	if (record_parts_read(&r.parts, &kind, text, len, used, e))
		return -1;
	const int rounds = (int)r.parts.rounds;
	int status = read_head(&r);
	if (!status && !rounds)
		begin_match(&r, NULL, 0);
	for (int i = 0; !status && i < rounds; i++)
		status = read_round(&r, i + 1);
	if (!status)
		status = record_check_end(&r.parts, head_tag(&r, WORD_END), g->stage(m->state));
	if (!status && rounds)
		status = record_check_points(&r.parts, head_tag(&r, WORD_TOTAL), SEATS,
		                             r.head.points);
	reader_release(&r);
	if (status)
		match_release(m);
	return status;
}

int record_read_head(struct record_brief *b, const char *text, size_t len)
{
	struct reader r = {0};
	struct text ruleset = {0};
	*b = (struct record_brief){0};
	if (record_parts_head(&r.parts, text, len))
		return -1;
	const int status = read_head(&r);
	if (!status) {
		rows_format(&card_rows, &r.rules, &ruleset);
		r.head.ruleset = ruleset.s;
		*b = r.head;
		r.head = (struct record_brief){0};
	}
	reader_release(&r);
	return status;
}
