/* Reading a record: its parts are listed first, and then played out.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "game/record.h"

enum { ROUNDS_MOST = 99 };

static const struct record_kind kind = {WORD_FORMAT, "record", ",\n{["};

struct reader {
	struct record_parts parts;
	const struct game *g;
	struct match *m;
	void *rules;
	void *board; /* of one's own, or NULL */
};

/* Reads the board that the tags up to HEAD have, if there are any, into *BOARD and RULES. */
static int read_board(struct record_parts *p, size_t head, const struct rows *rows, void *rules,
                      void **board)
{
	/* a family without boards keeps the tag, as any that it doesn't know */
	const struct part *begins = rows->boards ? record_tag_in(p, 0, head, WORD_BOARD) : NULL;
	OWN(text) lines = {0}, faults = {0};
	for (const struct part *line = begins; line;
	     line = record_tag_in(p, (size_t)(line - p->part) + 1, head, WORD_BOARD))
		text_addf(&lines, "%s\n", line->text);
	if (begins && !(*board = boards_read(rows->boards, text_string(&lines), lines.len, &faults)))
		return record_fail(p, begins->at, "the board: %.*s",
		                   (int)strcspn(text_string(&faults), "\n"), text_string(&faults));
	if (begins)
		rows_set_board(rows, rules, *board);
	return 0;
}

int record_rules(struct record_parts *p, const struct rows *rows, void *rules, void **board)
{
	const size_t head = record_round_at(p, 1);
	const struct part *name = record_tag_in(p, 0, head, WORD_RULESET);
	const struct part *bends = record_tag_in(p, 0, head, WORD_BENDS);
	struct error why;
	if (!name)
		return record_fail(p, 0, "the tag %s is missing", WORD_RULESET);
	if (!rows_named(rows, name->text, &why) || rows_parse(rows, rules, name->text, &why))
		return record_fail(p, name->at, "%s", why.text);
	if (rows->boards)
		rows_set_board(rows, rules, boards_named(rows->boards, rows->boards->unnamed, NULL));
	if (read_board(p, head, rows, rules, board))
		return -1;
	if (bends && rows_bend(rows, rules, bends->text, &why))
		return record_fail(p, bends->at, "%s", why.text);
	return 0;
}

/* Reads the deals of COUNT rounds into DEALS.  If there is a SEED, it names the deals, and a deal
 * that the record also writes out must agree with it.  Returns 0, or -1. */
static int read_deals(struct reader *r, int seats, int count, const char *seed,
                      unsigned char *deals)
{
	const struct game *g = r->g;
	OWNED unsigned char *named = alloc_zero(1, g->deal_size);
	for (int i = 0; i < count; i++) {
		size_t at = record_round_at(&r->parts, i + 1);
		const size_t end = record_round_at(&r->parts, i + 2);
		struct part *deck = record_tag_in(&r->parts, at, end, WORD_DECK);
		unsigned char *deal = deals + (size_t)i * g->deal_size;
		struct error why;
		if (seed)
			g->deal_of_seed(r->rules, seats, seed, i + 1, named);
		if (!deck && !seed)
			return record_fail(&r->parts, r->parts.part[at].at,
			                   "the round needs a %s, since the record has no %s", WORD_DECK, WORD_SEED);
		if (!deck)
			memcpy(deal, named, g->deal_size);
		else if (game_read_deal(g, r->rules, seats, deck->text, deal, &why))
			return record_fail(&r->parts, deck->at, "%s", why.text);
		else if (seed && memcmp(deal, named, game_deal_bytes(g, r->rules)))
			return record_fail(&r->parts, deck->at,
			                   "the %s isn't the one that the %s names: leave one of them out",
			                   WORD_DECK, WORD_SEED);
	}
	return 0;
}

/* Cuts a mark off the end of TEXT, which as a whole is not a move.  Returns the mark, or
 * MARK_NONE. */
static int cut_mark(char *text)
{
	char *last = strrchr(text, ' ');
	for (int i = MARK_NONE + 1; last && i < MARKS; i++)
		if (!strcmp(last + 1, mark_words[i])) {
			*last = '\0';
			text_trim(text);
			return i;
		}
	return MARK_NONE;
}

/* Checks that the move PART begins a line if it begins a turn, and follows a comma if it continues
 * one, and that the number before it is right.  *LINES counts the lines of the round's turns.  In
 * records of earlier versions a remark splits a turn into several lines, each with a number. */
static int check_line(struct reader *r, const struct part *part, int *lines)
{
	const bool begins = !*lines || r->g->turn_begins(r->m->state);
	const bool parted = part->begins_line && !part->comma && part[-1].kind != PART_MOVE;
	if (begins && (!part->begins_line || part->comma))
		return record_fail(&r->parts, part->at,
		                   "'%.40s' begins a turn: it needs a line of its own", part->text);
	if (!begins && !parted && (part->begins_line || !part->comma))
		return record_fail(&r->parts, part->at,
		                   "'%.40s' goes on with a turn: it needs a comma "
		                   "before it, on the same line", part->text);
	*lines += part->begins_line;
	if (part->number == NO_NUMBER)
		return 0;
	if (part->number == TWO_NUMBERS)
		return record_fail(&r->parts, part->at,
		                   "several numbers stand before '%.40s': a turn has one",
		                   part->text);
	if (!part->begins_line)
		return record_fail(&r->parts, part->at,
		                   "'%d.' stands inside a turn: a number begins a line",
		                   part->number);
	if (part->number != *lines)
		return record_fail(&r->parts, part->at,
		                   "turn %d stands where turn %d belongs", part->number, *lines);
	return 0;
}

/* Makes the move or the resignation of PART, and updates the checksum CHECK.  IS_FAULT: PART
 * follows the comment of a fault.  *LINES is as for check_line. */
static int make_move(struct reader *r, struct part *part, bool is_fault, int *lines,
                     uint32_t *check)
{
	struct match *m = r->m;
	const struct game *g = r->g;
	OWN(text) text = {0};
	struct error why;
	if (g->stage(m->state) != STAGE_ON)
		return record_fail(&r->parts, part->at,
		                   "'%.40s' is too much: the %s is over", part->text,
		                   match_over(m) ? "match" : "round");
	if (check_line(r, part, lines))
		return -1;
	if (!strcmp(part->text, WORD_RESIGNS)) {
		if (is_fault)
			match_fault(m);
		else
			match_resign(m);
		text_add(&text, WORD_RESIGNS "\n");
	} else {
		uint64_t move;
		int mark = MARK_NONE;
		int failed = g->move_read(m->state, part->text, &move, &why);
		if (failed && (mark = cut_mark(part->text)) != MARK_NONE)
			failed = g->move_read(m->state, part->text, &move, &why);
		if (failed || match_move(m, move, &why))
			return record_fail(&r->parts, part->at, "%.60s: %s", part->text, why.text);
		m->log[m->log_len - 1].mark = (uint8_t)mark;
		g->move_write(match_before(m, m->log_len - 1), m->log[m->log_len - 1].move, &text);
		text_add_char(&text, '\n');
	}
	*check = text_crc(*check, text.s, text.len);
	return 0;
}

/* Plays the parts of round NUMBER, and keeps the tags that the format does not know. */
static int play_round(struct reader *r, int number)
{
	struct match *m = r->m;
	struct record_parts *p = &r->parts;
	const size_t first = record_round_at(p, number), end = record_round_at(p, number + 1);
	uint32_t check = 0;
	int said = 0, lines = 0;
	if (number > 1) {
		if (r->g->stage(m->state) != STAGE_ROUND_OVER)
			return record_fail(p, p->part[first].at, match_over(m)
			                                       ? "the match is over before this round"
			                                       : "the round before isn't over");
		match_next_round(m);
	}
	const struct part *sum = record_tag_in(p, first, end, WORD_CHECK);
	const struct part *starter = record_tag_in(p, first, end, WORD_STARTER);
	if (starter && record_number(p, starter, 1, m->seats, &said))
		return -1;
	if (starter && said != r->g->mover(m->state) + 1)
		return record_fail(p, starter->at, "seat %d begins the round, not \"%.40s\"",
		                   r->g->mover(m->state) + 1, starter->text);
	bool is_fault = false;
	for (size_t i = first; i < end; i++) {
		struct part *part = &p->part[i];
		bool resigns = i + 1 < end && p->part[i + 1].kind == PART_MOVE &&
		               !strcmp(p->part[i + 1].text, WORD_RESIGNS);
		if (part->kind == PART_MOVE && make_move(r, part, is_fault, &lines, &check))
			return -1;
		is_fault = part->kind == PART_COMMENT && resigns && !strcmp(part->text, WORD_FAULT);
		if (part->kind == PART_NOTE || (part->kind == PART_COMMENT && !is_fault))
			match_remark(m, part->kind == PART_NOTE ? ITEM_NOTE : ITEM_COMMENT,
			             part->text);
	}
	struct tags *other = match_add_round(m);
	if (record_check_turns(p, sum, check))
		return -1;
	return record_other_tags(p, first, end, other);
}

/* Checks what the head says of the match as it was played, and keeps the rest of it. */
static int end_match(struct reader *r, size_t head)
{
	struct match *m = r->m;
	struct record_parts *p = &r->parts;
	const struct part *total = record_tag_in(p, 0, head, WORD_TOTAL);
	int32_t points[SEATS_MAX];
	for (int i = 0; i < m->seats; i++) {
		const struct part *seat = record_tag_in(p, 0, head, phrase(WORD_SEAT "%d", i + 1).s);
		m->head.name[i] = alloc_string(seat ? seat->text : "");
		points[i] = r->g->points(m->state, i);
	}
	if (record_date(p, record_tag_in(p, 0, head, WORD_DATE), &m->head.date) ||
	    record_check_end(p, record_tag_in(p, 0, head, WORD_END), r->g->stage(m->state)) ||
	    record_check_points(p, total, m->seats, points) ||
	    record_yes(p, record_tag_in(p, 0, head, WORD_TAKEN_BACK), &m->taken_back))
		return -1;
	return record_other_tags(p, 0, head, &m->head.tags);
}

static int make_match(struct reader *r)
{
	struct record_parts *p = &r->parts;
	const size_t head = record_round_at(p, 1);
	const int rounds = (int)p->rounds;
	int seats = 0, first = 1, knows = 0;
	struct error why;
	if (record_rules(p, r->g->rows, r->rules, &r->board))
		return -1;
	const struct part *count = record_tag_in(p, 0, head, WORD_SEATS);
	const struct part *seed = record_tag_in(p, 0, head, WORD_SEED);
	const struct part *later = record_tag_in(p, 0, head, TAG_LATER_SEED);
	if (!count)
		return record_fail(p, 0,
		                   "the tag %s is missing: it says how many play", WORD_SEATS);
	if (record_number(p, count, r->g->seats_least, r->g->seats_most, &seats))
		return -1;
	if (game_check_seats(r->g, r->rules, seats, &why))
		return record_fail(p, count->at, "%s", why.text);
	if (record_knower(p, seats, &knows))
		return -1;
	if (!rounds || rounds > ROUNDS_MOST)
		return record_fail(p, 0,
		                   "a record has 1 to %d rounds, each behind a tag %s", ROUNDS_MOST,
		                   WORD_ROUND);
	const struct part *starter = record_tag_in(p, head, record_round_at(p, 2), WORD_STARTER);
	if (starter && record_number(p, starter, 1, seats, &first))
		return -1;
	OWNED unsigned char *deals = alloc_zero((size_t)rounds, r->g->deal_size);
	int failed = read_deals(r, seats, rounds, seed ? seed->text : NULL, deals);
	if (!failed)
		*r->m = match_begin(r->g, r->rules, seats, seed ? seed->text : later ? later->text : "",
		                    deals, seed ? 0 : rounds, first - 1);
	r->m->head.private = knows;
	for (int i = 1; i <= rounds && !failed; i++)
		failed = play_round(r, i);
	return failed ? -1 : end_match(r, head);
}

int game_record_read(struct match *m, const struct game *g, const char *text, size_t len,
                     size_t *used, struct error *e)
{
	struct reader r = {.g = g, .m = m};
	*m = (struct match){0};
	if (g->record)
		return g->record->read(m, g, text, len, used, e);
	if (record_parts_read(&r.parts, &kind, text, len, used, e))
		return -1;
	r.rules = alloc_zero(1, g->rules_size);
	int failed = make_match(&r);
	if (failed)
		match_release(m);
	record_parts_release(&r.parts);
	free(r.rules);
	free(r.board);
	return failed;
}

void record_brief_of(struct record_brief *b, const struct match *m)
{
	const struct game *g = m->game;
	struct text ruleset = {0};
	rows_format(g->rows, m->rules, &ruleset);
	*b = (struct record_brief){.ruleset = ruleset.s,
	                           .seats = m->seats,
	                           .stage = g->stage(m->state),
	                           .taken_back = m->taken_back,
	                           .winners = match_over(m) ? game_won_by(g, m->state, m->seats) : 0};
	for (int seat = 0; seat < m->seats; seat++) {
		b->points[seat] = g->points(m->state, seat);
		b->head.name[seat] = m->head.name[seat] ? alloc_string(m->head.name[seat]) : NULL;
	}
	tags_copy(&m->head.tags, &b->head.tags);
}

int game_record_brief(struct record_brief *b, const struct game *g, const char *text, size_t len)
{
	OWN(match) m = {0};
	*b = (struct record_brief){0};
	if (g->record)
		return g->record->brief(b, g, text, len);
	if (game_record_read(&m, g, text, len, NULL, NULL))
		return -1;
	record_brief_of(b, &m);
	return 0;
}

void record_brief_release(struct record_brief *b)
{
	free(b->ruleset);
	for (int seat = 0; seat < b->seats; seat++)
		free(b->head.name[seat]);
	free(b->head.date);
	tags_release(&b->head.tags);
	*b = (struct record_brief){0};
}
