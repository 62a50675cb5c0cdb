/* Reading a record: its parts are listed first, and then played out.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/number.h"
#include "game/record.h"

enum { NUMBER_SIZE = 32, ROUNDS_MOST = 99 };

struct reader {
	struct record_parts parts;
	const struct game *g;
	struct match *m;
	void *rules;
	void *board; /* of one's own, or NULL */
	struct error *e;
};

static bool is_tag(const struct part *part, const char *name)
{
	return part->kind == PART_TAG && !strcmp(part->name, name);
}

/* Returns the index of the tag that begins round NUMBER; the number of parts if there is none. */
static size_t round_at(const struct reader *r, int number)
{
	for (size_t i = 0; i < r->parts.len; i++)
		if (is_tag(&r->parts.part[i], WORD_ROUND) && !--number)
			return i;
	return r->parts.len;
}

/* Returns the tag NAME among the parts from FIRST to END, marked as known; NULL if there is
 * none. */
static struct part *tag_in(struct reader *r, size_t first, size_t end, const char *name)
{
	for (size_t i = first; i < end; i++)
		if (is_tag(&r->parts.part[i], name)) {
			r->parts.part[i].used = true;
			return &r->parts.part[i];
		}
	return NULL;
}

/* Checks that no known tag from FIRST up to END occurs twice, except for the lines of a board. */
static int check_once(struct reader *r, size_t first, size_t end)
{
	for (size_t i = first; i < end; i++)
		for (size_t k = first; k < i; k++) {
			const struct part *part = &r->parts.part[i], *before = &r->parts.part[k];
			if (before->used && !is_tag(before, WORD_BOARD) && is_tag(part, before->name))
				return record_fail(r->e, part->line, "the tag %s is there already",
				                   part->name);
		}
	return 0;
}

/* Reads the board that the tags up to HEAD have, if there are any. */
static int read_board(struct reader *r, size_t head)
{
	struct text board = {0}, faults = {0};
	int line = 0, status = 0;
	for (size_t i = 0; i < head; i++) {
		struct part *part = &r->parts.part[i];
		if (!is_tag(part, WORD_BOARD))
			continue;
		part->used = true;
		line = line ? line : (int)part->line;
		text_addf(&board, "%s\n", part->text);
	}
	if (line && !r->g->rows->boards)
		status = record_fail(r->e, line, "%s has no board of one's own", r->g->name);
	else if (line && !(r->board = boards_read(r->g->rows->boards, text_string(&board),
	                                          board.len, &faults)))
		status = record_fail(r->e, line, "the board: %.*s",
		                     (int)strcspn(text_string(&faults), "\n"), text_string(&faults));
	else if (line)
		rows_set_board(r->g->rows, r->rules, r->board);
	text_release(&board);
	text_release(&faults);
	return status;
}

static int read_rules(struct reader *r, size_t head)
{
	struct part *name = tag_in(r, 0, head, WORD_RULESET);
	struct part *bends = tag_in(r, 0, head, WORD_BENDS);
	struct error why;
	if (!name)
		return record_fail(r->e, 1, "the tag %s is missing", WORD_RULESET);
	if (rows_parse(r->g->rows, r->rules, name->text, &why))
		return record_fail(r->e, name->line, "%s", why.text);
	if (read_board(r, head))
		return -1;
	if (bends && rows_bend(r->g->rows, r->rules, bends->text, &why))
		return record_fail(r->e, bends->line, "%s", why.text);
	return 0;
}

/* Reads the number of the tag PART, from LOW to HIGH. */
static int read_number(struct reader *r, const struct part *part, int low, int high, int *out)
{
	int64_t n;
	if (number_read(part->text, low, high, &n))
		return record_fail(r->e, part->line,
		                   "found \"%.40s\" where a number from %d to %d belongs", part->text, low,
		                   high);
	*out = (int)n;
	return 0;
}

/* Reads the deals of COUNT rounds into DEALS.  If there is a SEED, it names the deals, and a deal
 * that the record also writes out must agree with it.  Returns 0, or -1. */
static int read_deals(struct reader *r, int seats, int count, const char *seed,
                      unsigned char *deals)
{
	const struct game *g = r->g;
	unsigned char *named = alloc_zero(1, g->deal_size);
	int failed = 0;
	for (int i = 0; i < count && !failed; i++) {
		size_t at = round_at(r, i + 1);
		struct part *deck = tag_in(r, at, round_at(r, i + 2), WORD_DECK);
		unsigned char *deal = deals + (size_t)i * g->deal_size;
		struct error why;
		if (seed)
			g->deal_of_seed(r->rules, seats, seed, i + 1, named);
		if (!deck && !seed)
			failed = record_fail(r->e, r->parts.part[at].line,
			                     "the round needs a %s, since the record has no %s", WORD_DECK, WORD_SEED);
		else if (!deck)
			memcpy(deal, named, g->deal_size);
		else if (game_read_deal(g, r->rules, seats, deck->text, deal, &why))
			failed = record_fail(r->e, deck->line, "%s", why.text);
		else if (seed && memcmp(deal, named, game_deal_bytes(g, r->rules)))
			failed = record_fail(r->e, deck->line, "the %s isn't the one that the %s names: leave one of them out",
			                     WORD_DECK, WORD_SEED);
	}
	free(named);
	return failed;
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
		return record_fail(r->e, part->line, "'%.40s' begins a turn: it needs a line of its own",
		                   part->text);
	if (!begins && !parted && (part->begins_line || !part->comma))
		return record_fail(r->e, part->line, "'%.40s' goes on with a turn: it needs a comma "
		                   "before it, on the same line", part->text);
	*lines += part->begins_line;
	if (part->number == NO_NUMBER)
		return 0;
	if (!part->begins_line)
		return record_fail(r->e, part->line, "'%d.' stands inside a turn: a number begins a line",
		                   part->number);
	if (part->number != *lines)
		return record_fail(r->e, part->line, "turn %d stands where turn %d belongs", part->number,
		                   *lines);
	return 0;
}

/* Makes the move or the resignation of PART, and updates the checksum CHECK.  IS_FAULT: PART
 * follows the comment of a fault.  *LINES is as for check_line. */
static int make_move(struct reader *r, struct part *part, bool is_fault, int *lines,
                     uint32_t *check)
{
	struct match *m = r->m;
	const struct game *g = r->g;
	struct text text = {0};
	struct error why;
	if (g->stage(m->state) != STAGE_ON)
		return record_fail(r->e, part->line, "'%.40s' is too much: the %s is over", part->text,
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
			return record_fail(r->e, part->line, "%.60s: %s", part->text, why.text);
		m->log[m->log_len - 1].mark = (uint8_t)mark;
		g->move_write(match_before(m, m->log_len - 1), m->log[m->log_len - 1].move, &text);
		text_add_char(&text, '\n');
	}
	*check = text_crc(*check, text.s, text.len);
	text_release(&text);
	return 0;
}

/* Plays the parts from FIRST to END, those of round NUMBER. */
static int play_round(struct reader *r, int number, size_t first, size_t end)
{
	struct match *m = r->m;
	struct part *begins = &r->parts.part[first];
	uint32_t check = 0;
	int said = 0, lines = 0;
	if (read_number(r, begins, 1, ROUNDS_MOST, &said))
		return -1;
	begins->used = true;
	if (said != number)
		return record_fail(r->e, begins->line, "round %d stands where round %d belongs", said,
		                   number);
	if (number > 1) {
		if (r->g->stage(m->state) != STAGE_ROUND_OVER)
			return record_fail(r->e, begins->line, match_over(m)
			                                       ? "the match is over before this round"
			                                       : "the round before isn't over");
		match_next_round(m);
	}
	struct part *sum = tag_in(r, first, end, WORD_CHECK);
	struct part *starter = tag_in(r, first, end, WORD_STARTER);
	if (starter && (read_number(r, starter, 1, m->seats, &said) ||
	                said != r->g->mover(m->state) + 1))
		return record_fail(r->e, starter->line, "seat %d begins the round, not \"%.40s\"",
		                   r->g->mover(m->state) + 1, starter->text);
	bool is_fault = false;
	for (size_t i = first; i < end; i++) {
		struct part *part = &r->parts.part[i];
		bool resigns = i + 1 < end && r->parts.part[i + 1].kind == PART_MOVE &&
		               !strcmp(r->parts.part[i + 1].text, WORD_RESIGNS);
		if (part->kind == PART_MOVE && make_move(r, part, is_fault, &lines, &check))
			return -1;
		is_fault = part->kind == PART_COMMENT && resigns && !strcmp(part->text, WORD_FAULT);
		if (part->kind == PART_NOTE || (part->kind == PART_COMMENT && !is_fault))
			match_remark(m, part->kind == PART_NOTE ? ITEM_NOTE : ITEM_COMMENT,
			             part->text);
	}
	char want[NUMBER_SIZE];
	snprintf(want, sizeof want, "%08" PRIx32, check);
	if (sum && strcmp(sum->text, want))
		return record_fail(r->e, sum->line, "the turns have the check %s, not \"%.40s\": one of them "
		                   "was changed", want, sum->text);
	return 0;
}

/* Checks what the head says of the match as it was played, and keeps the rest of it. */
static int end_match(struct reader *r, size_t head, int rounds)
{
	struct match *m = r->m;
	struct part *end = tag_in(r, 0, head, WORD_END), *total = tag_in(r, 0, head, WORD_TOTAL);
	struct part *date = tag_in(r, 0, head, WORD_DATE);
	struct part *back = tag_in(r, 0, head, WORD_TAKEN_BACK);
	struct text points = {0};
	char name[NUMBER_SIZE];
	for (int i = 0; i < m->seats; i++) {
		snprintf(name, sizeof name, WORD_SEAT "%d", i + 1);
		struct part *seat = tag_in(r, 0, head, name);
		m->head.name[i] = alloc_string(seat ? seat->text : "");
		text_addf(&points, "%s%" PRId32, i ? " " : "", r->g->points(m->state, i));
	}
	int failed = 0;
	if (end && strcmp(end->text, word_of_end(m)))
		failed = record_fail(r->e, end->line, "the match is %s, not \"%.40s\"", word_of_end(m),
		                     end->text);
	else if (total && strcmp(total->text, text_string(&points)))
		failed = record_fail(r->e, total->line, "the points are \"%s\", not \"%.40s\"",
		                     text_string(&points), total->text);
	else if (back && strcmp(back->text, "yes") && strcmp(back->text, "no"))
		failed = record_fail(r->e, back->line, "found \"%.40s\" where \"yes\" or \"no\" belongs",
		                     back->text);
	text_release(&points);
	if (failed || check_once(r, 0, head))
		return -1;
	m->taken_back = back && !strcmp(back->text, "yes");
	m->head.date = date ? alloc_string(date->text) : NULL;
	for (int i = 0; i <= rounds; i++) {
		struct tags *tags = i ? match_add_round(m) : &m->head.tags;
		size_t to = round_at(r, i + 1);
		for (size_t k = i ? round_at(r, i) : 0; k < to; k++) {
			const struct part *part = &r->parts.part[k];
			if (part->kind == PART_TAG && !part->used && !is_tag(part, TAG_LATER_SEED))
				tags_add(tags, part->name, part->text);
		}
	}
	return 0;
}

/* Makes the match of the parts. */
static int make_match(struct reader *r)
{
	size_t head = round_at(r, 1);
	int rounds = 0, seats = 0, first = 0, failed = 0;
	struct part *version = tag_in(r, 0, head, WORD_FORMAT);
	if (strcmp(version->text, WORD_VERSION))
		return record_fail(r->e, version->line, "this is version \"%.40s\" of the format: %s can be read",
		                   version->text, WORD_VERSION);
	if (read_rules(r, head))
		return -1;
	struct part *count = tag_in(r, 0, head, WORD_SEATS), *seed = tag_in(r, 0, head, WORD_SEED);
	struct part *later = tag_in(r, 0, head, TAG_LATER_SEED);
	struct part *private = tag_in(r, 0, head, WORD_PRIVATE);
	int knows = 0;
	struct error why;
	if (!count)
		return record_fail(r->e, 1, "the tag %s is missing: it says how many play", WORD_SEATS);
	if (read_number(r, count, r->g->seats_least, r->g->seats_most, &seats))
		return -1;
	if (game_check_seats(r->g, r->rules, seats, &why))
		return record_fail(r->e, count->line, "%s", why.text);
	if (private && read_number(r, private, 1, seats, &knows))
		return -1;
	if (private && (seed || later))
		return record_fail(r->e, (seed ? seed : later)->line,
		                   "a private record has no %s, which would tell what its seat can't know", WORD_SEED);
	for (size_t i = 0; i < head; i++)
		if (r->parts.part[i].kind != PART_TAG)
			return record_fail(r->e, r->parts.part[i].line,
			                   "the tag %s is missing before it", WORD_ROUND);
	while (round_at(r, rounds + 1) < r->parts.len)
		rounds++;
	if (!rounds || rounds > ROUNDS_MOST)
		return record_fail(r->e, 1, "a record has 1 to %d rounds, each behind a tag %s", ROUNDS_MOST,
		                   WORD_ROUND);
	struct part *starter = tag_in(r, head, round_at(r, 2), WORD_STARTER);
	if (starter && read_number(r, starter, 1, seats, &first))
		return -1;
	unsigned char *deals = alloc_zero((size_t)rounds, r->g->deal_size);
	failed = read_deals(r, seats, rounds, seed ? seed->text : NULL, deals);
	if (!failed) {
		match_init(r->m, r->g, r->rules, seats, seed ? seed->text : later ? later->text : "",
		           deals, seed ? 0 : rounds, first ? first - 1 : 0);
		r->m->board = r->board;
		r->board = NULL;
	}
	free(deals);
	r->m->head.private = knows;
	for (int i = 1; i <= rounds && !failed; i++)
		failed = play_round(r, i, round_at(r, i), round_at(r, i + 1)) ||
		         check_once(r, round_at(r, i), round_at(r, i + 1)) ? -1 : 0;
	return failed ? -1 : end_match(r, head, rounds);
}

int game_record_read(struct match *m, const struct game *g, const char *text, size_t len,
                     size_t *used, struct error *e)
{
	struct reader r = {.g = g, .m = m, .e = e};
	*m = (struct match){0};
	if (g->record)
		return g->record->read(m, g, text, len, used, e);
	if (record_parts_read(&r.parts, text, len, used, e))
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

int game_record_brief(struct record_brief *b, const struct game *g, const char *text, size_t len)
{
	struct match m;
	struct text ruleset = {0};
	*b = (struct record_brief){0};
	if (g->record)
		return g->record->brief(b, g, text, len);
	if (game_record_read(&m, g, text, len, NULL, NULL))
		return -1;
	rows_format(g->rows, m.rules, &ruleset);
	b->ruleset = ruleset.s;
	b->seats = m.seats;
	b->stage = g->stage(m.state);
	b->taken_back = m.taken_back;
	b->winner = match_over(&m) ? match_winner(&m) : NO_WINNER;
	for (int seat = 0; seat < m.seats; seat++) {
		b->points[seat] = g->points(m.state, seat);
		b->head.name[seat] = m.head.name[seat];
		m.head.name[seat] = NULL;
	}
	b->head.tags = m.head.tags;
	m.head.tags = (struct tags){0};
	match_release(&m);
	return 0;
}

void record_brief_release(struct record_brief *b)
{
	free(b->ruleset);
	for (int seat = 0; seat < b->seats; seat++)
		free(b->head.name[seat]);
	tags_release(&b->head.tags);
	*b = (struct record_brief){0};
}
