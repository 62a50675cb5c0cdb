/* The second half of reading a record: playing it out.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "families/cards/core/deck.h"
#include "families/cards/record/record_scan.h"
#include "game/record.h"

enum { DEPTH_MAX = 8 };

/* The scratch match in which a record is played out. */
struct play {
	struct scan *scan;
	const struct scan_round *place;
	struct record_round *round;
	struct state now;
	struct state before;              /* state before the last turn */
	struct {
		struct state now, before;
	/* states outside the open variations, restored when a variation ends */
	} saved[DEPTH_MAX];
	int depth;
	bool turn_made;                   /* there is a last turn on this level */
};

/* Finds the deck of a round.  If both a seed and a deck are written, they must agree. */
static int find_deck(struct play *p, size_t number, card_t *deck)
{
	const struct record *r = p->scan->record;
	card_t named[CARDS_MAX];
	size_t n = (size_t)rules_cards(&r->rules);
	if (r->seed)
		deck_of_seed(&r->rules, r->seed, (int)number, named);
	if (!p->place->has_deck && !r->seed)
		return scan_fail(p->scan, p->place->begin, "round %zu has neither a deck nor a seed",
		                 number);
	if (!p->place->has_deck)
		memcpy(p->round->deck, named, n);
	else if (r->seed && memcmp(named, p->round->deck, n))
		return scan_fail(p->scan, p->place->deck, "this is not the deck that the seed \"%s\" names",
		                 r->seed);
	memcpy(deck, p->round->deck, n);
	return 0;
}

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

static int check_points(struct play *p, size_t at, const char *what, const int32_t *said)
{
	const struct table *t = &p->now.table;
	for (int seat = 0; seat < SEATS; seat++)
		if (said[seat] != table_points(t, seat))
			return scan_fail(p->scan, at,
			                 "%s says \"%d %d\" where the cards come to \"%d %d\"", what,
			                 said[0], said[1], table_points(t, 0), table_points(t, 1));
	return 0;
}

static int begin_round(struct play *p, size_t number)
{
	card_t deck[CARDS_MAX] = {0}, copy[CARDS_MAX];
	const struct record *r = p->scan->record;
	struct text words = {0};
	struct error why;
	int want = number > 1 ? table_next_starter(&p->now.table) : 0;
	if (number > 1 && !state_over(&p->now))
		return scan_fail(p->scan, p->place->begin, "round %zu begins before round %zu is over",
		                 number, number - 1);
	if (number > 1 && table_match_over(&p->now.table))
		return scan_fail(p->scan, p->place->begin, "round %zu begins when the match is over: a seat resigned",
		                 number);
	if (number > 1 && p->place->has_starter && p->round->starter != want)
		return scan_fail(p->scan, p->place->starter, "seat %d can't start this round: it is seat %d's",
		                 p->round->starter + 1, want + 1);
	if (number > 1)
		p->round->starter = want;
	if (find_deck(p, number, deck))
		return -1;
	if (r->private)
		record_fill(&r->rules, p->round, deck);
	/* The deck must hold each card of the row exactly once. */
	deck_format(&r->rules, deck, &words);
	const int status = deck_parse(&r->rules, text_string(&words), copy, &why);
	text_release(&words);
	if (status)
		return scan_fail(p->scan, p->place->deck, "%s", why.text);
	memcpy(p->round->played, deck, sizeof deck);
	if (number > 1)
		state_next_round(&p->now, deck);
	else
		state_init(&p->now, &r->rules, deck, p->round->starter);
	if (p->place->has_before && check_points(p, p->place->before, TAG_BEFORE, p->round->before))
		return -1;
	for (int seat = 0; seat < SEATS; seat++)
		p->round->before[seat] = p->now.table.total[seat];
	return 0;
}

/* Makes the halves of a turn and compares their cards with those that are written. */
static int play_turn(struct play *p, size_t i)
{
	struct item *turn = &p->round->item[i];
	size_t at = p->place->item[i];
	const struct table *t = &p->now.table;
	struct error why;
	char said[CARD_TEXT_SIZE], is[CARD_TEXT_SIZE];
	if (t->over == ROUND_ON && !table_turn_begins(t))
		return scan_fail(p->scan, at, "the turn before this one lacks its second half");
	p->before = p->now;
	int mover = t->mover;
	for (int half = 0; half < turn->moves; half++) {
		if (half && !state_over(&p->now) && t->mover != mover)
			return scan_fail(p->scan, at, "a turn has two halves, no more");
		const struct move m = turn->move[half];
		if (state_over(&p->now))
			return scan_fail(p->scan, at, "a move too many: the round is over");
		if (table_check_move(t, p->now.hand[mover], m, &why))
			return scan_fail(p->scan, at, "%s", why.text);
		state_apply(&p->now, m);
		if (m.kind != MOVE_DRAW)
			continue;
		const card_t drawn = p->now.drawn[mover];
		if (turn->card[half] != NO_CARD && turn->card[half] != drawn)
			return scan_fail(p->scan, at, "%s is written where %s was drawn",
			                 card_format(t->rules, turn->card[half], said),
			                 card_format(t->rules, drawn, is));
		if (!p->scan->record->private || m.arg != DECK)
			turn->card[half] = drawn;
	}
	p->turn_made = true;
	return 0;
}

static int play_item(struct play *p, size_t i)
{
	size_t at = p->place->item[i];
	switch (p->round->item[i].kind) {
	case ITEM_TURN:
		return play_turn(p, i);
	case ITEM_OPEN:
		if (!p->turn_made)
			return scan_fail(p->scan, at,
			                 "a variation stands behind the turn that it replaces");
		if (p->depth == DEPTH_MAX)
			return scan_fail(p->scan, at, "variations are nested more than %d deep",
			                 DEPTH_MAX);
		p->saved[p->depth].now = p->now;
		p->saved[p->depth++].before = p->before;
		p->now = p->before;
		p->turn_made = false;
		return 0;
	case ITEM_CLOSE:
		if (!p->depth)
			return scan_fail(p->scan, at, "found ) where no variation is open");
		p->now = p->saved[--p->depth].now;
		p->before = p->saved[p->depth].before;
		p->turn_made = true;
		return 0;
	case ITEM_RESIGN:
		if (state_over(&p->now))
			return scan_fail(p->scan, at, "found resigns where the round is over");
		state_resign(&p->now);
		return 0;
	default:
		return 0;
	}
}

static int play_round(struct play *p, size_t number)
{
	p->round = &p->scan->record->round[number - 1];
	p->place = &p->scan->round[number - 1];
	p->turn_made = false;
	if (begin_round(p, number))
		return -1;
	for (size_t i = 0; i < p->round->len; i++)
		if (play_item(p, i))
			return -1;
	if (p->depth)
		return scan_fail(p->scan, p->place->item[p->round->len - 1], "a variation isn't closed");
	if (p->place->has_after && check_points(p, p->place->after, TAG_AFTER, p->round->after))
		return -1;
	for (int seat = 0; seat < SEATS; seat++)
		p->round->after[seat] = table_points(&p->now.table, seat);
	/* the check finds a turn that was changed into another legal turn */
	uint32_t check = record_check(p->now.table.rules, p->round);
	if (!p->place->has_check || check == p->place->said_check)
		return 0;
	return scan_fail(p->scan, p->place->check,
	                 "a turn of this round was changed: its check is %08" PRIx32
	                 "; leave the tag out if that is meant",
	                 check);
}

static int check_end(struct play *p)
{
	struct record *r = p->scan->record;
	const struct table *t = &p->now.table;
	enum record_end end = !r->rounds || !table_match_over(t) ? RECORD_UNFINISHED
	                      : t->over == ROUND_RESIGNED       ? RECORD_RESIGNED
	                                                        : RECORD_FINISHED;
	if (p->scan->has_end && r->end != end)
		return scan_fail(p->scan, p->scan->ending, "the end is said to be \"%s\" where it is \"%s\"",
		                 record_ends[r->end], record_ends[end]);
	r->end = end;
	if (p->scan->has_total && r->rounds &&
	    check_points(p, p->scan->total, WORD_TOTAL, p->scan->said_total))
		return -1;
	return 0;
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

/* Reads the words of one record into S->record, up to the next record or the end of the text.  If
 * HEAD is set, reads only the tags before the first round.  Returns 0, or -1 with E set.  Either
 * way the caller calls scan_release. */
static int scan_record(struct scan *s, bool head)
{
	enum { PARTS_MAX = 1 << 20 };
	if (scan_beginning(s))
		return -1;
	for (int parts = 0; s->p < s->end; parts++) {
		if (s->has_format && scan_at_tag(s, WORD_FORMAT))
			break;
		if (head && (!scan_at_tag(s, NULL) || scan_at_tag(s, WORD_ROUND)))
			break;
		if (parts == PARTS_MAX)
			return scan_fail(s, scan_here(s), "more than %d tags, turns and comments: this is not a record",
			                 PARTS_MAX);
		if (scan_at_tag(s, NULL) ? scan_tag(s) : scan_item(s))
			return -1;
		scan_space(s);
	}
	if (s->has_ruleset)
		return 0;
	return scan_fail(s, scan_here(s), "the tag [%s \"...\"] is missing", WORD_RULESET);
}

int record_read(struct record *r, const char *text, size_t len, size_t *used, struct error *e)
{
	struct scan s = {.text = text, .p = text, .end = text + len, .record = r, .e = e};
	record_init(r);
	int status = scan_record(&s, false);
	if (!status && !used && s.p < s.end)
		status = scan_fail(&s, (size_t)(s.p - text), "a second record begins here: one is read");
	struct play p = {.scan = &s};
	for (size_t i = 0; !status && i < r->rounds; i++)
		status = play_round(&p, i + 1);
	if (!status)
		status = check_end(&p);
	if (!status)
		replace_seed(r);
	if (used)
		*used = (size_t)(s.p - text);
	scan_release(&s);
	if (status)
		record_release(r);
	return status;
}

int record_read_head(struct record *r, const char *text, size_t len, int32_t *total,
                     struct error *e)
{
	struct scan s = {.text = text, .p = text, .end = text + len, .record = r, .e = e};
	record_init(r);
	int status = scan_record(&s, true);
	memcpy(total, s.said_total, sizeof s.said_total);
	scan_release(&s);
	if (status)
		record_release(r);
	return status;
}
