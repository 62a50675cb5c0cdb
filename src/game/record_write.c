/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/record.h"

#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"

static void write_number(const char *name, long number, struct text *out)
{
	tag_write(name, phrase("%ld", number).s, out);
}

void record_write_rules(const char *begins, const struct rows *rows, const void *rules,
                        struct text *out)
{
	OWN(text) bends = {0}, board = {0};
	tag_write(begins, WORD_VERSION, out);
	tag_write(WORD_RULESET, row_name(rules), out);
	rows_record_bends(rows, rules, &bends);
	if (bends.len)
		tag_write(WORD_BENDS, text_string(&bends), out);
	rows_write_board(rows, rules, &board);
	for (char *line = board.s, *end; line && *line; line = end) {
		end = line + strcspn(line, "\n");
		if (*end)
			*end++ = '\0';
		if (*line)
			tag_write(WORD_BOARD, line, out);
	}
}

void record_write_head(const struct match *m, const char *const *names, int private,
                       struct text *out)
{
	const struct game *g = m->game;
	OWN(text) total = {0};
	record_write_rules(WORD_FORMAT, g->rows, m->rules, out);
	if (!g->record)
		write_number(WORD_SEATS, m->seats, out);
	for (int i = 0; i < m->seats; i++) {
		tag_write(phrase(WORD_SEAT "%d", i + 1).s, names[i] ? names[i] : "", out);
		text_addf(&total, "%s%" PRId32, i ? " " : "", g->points(m->state, i));
	}
	if (m->head.date)
		tag_write(WORD_DATE, m->head.date, out);
	if (private)
		write_number(WORD_PRIVATE, private, out);
	else if (!m->deal_count)
		tag_write(WORD_SEED, m->seed, out);
	if (m->taken_back)
		tag_write(WORD_TAKEN_BACK, "yes", out);
	tag_write(WORD_END, end_words[g->stage(m->state)], out);
	tag_write(WORD_TOTAL, text_string(&total), out);
	if (m->deal_count && !private)
		tag_write(TAG_LATER_SEED, m->seed, out);
	tags_write(&m->head.tags, out);
}

/* The turns of a round as they are written, and their checksum. */
struct turns {
	struct text text;
	uint32_t check;
	int count;
	bool open;  /* a turn's line goes on */
	bool comma; /* the line ends with a remark, and the comma is before that */
};

static void end_line(struct turns *t)
{
	if (t->open)
		text_add_char(&t->text, '\n');
	t->open = t->comma = false;
}

/* True if event AT of M goes on with the turn whose line is open. */
static bool goes_on(const struct match *m, size_t at, const struct turns *t)
{
	return t->open && !m->game->turn_begins(match_before(m, at));
}

/* Writes the comment or the note TEXT: INSIDE a turn on the line of the turn, else on its own. */
static void write_remark(bool inside, enum item_kind kind, const char *text, struct turns *t)
{
	if (inside)
		text_add(&t->text, t->comma ? " " : ", ");
	else
		end_line(t);
	text_addf(&t->text, kind == ITEM_COMMENT ? "{%s}" : "[%%%s]", text);
	text_add(&t->text, inside ? "" : "\n");
	t->comma = inside;
}

/* Writes the remarks after the first AT events, from remark *NEXT on, and advances *NEXT.  The
 * round ends before event END. */
static void write_remarks(const struct match *m, size_t at, size_t end, size_t *next,
                          struct turns *t)
{
	const bool inside = at < end && goes_on(m, at, t);
	for (; *next < m->remarks && m->remark[*next].at == at; ++*next) {
		const struct remark *r = &m->remark[*next];
		if (r->kind != ITEM_COMMENT && r->kind != ITEM_NOTE)
			continue;
		write_remark(inside, r->kind, r->text, t);
	}
}

/* Writes the round that begins with the state after FIRST events and ends behind END. */
static void write_round(const struct match *m, int number, size_t first, size_t end, size_t *next,
                        struct text *out)
{
	const struct game *g = m->game;
	struct turns t = {0};
	OWN(text) deck = {0};
	OWNED void *deal = alloc_zero(1, g->deal_size);
	match_deal(m, number, deal);
	game_write_deal(g, m->rules, m->seats, deal, &deck);
	write_remarks(m, first, end, next, &t);
	for (size_t i = first; i < end; i++) {
		const struct event *ev = &m->log[i];
		const void *before = match_before(m, i);
		OWN(text) move = {0};
		if (ev->kind == EVENT_FAULT)
			write_remark(goes_on(m, i, &t), ITEM_COMMENT, WORD_FAULT, &t);
		if (ev->kind == EVENT_MOVE)
			m->game->move_write(before, ev->move, &move);
		else
			text_add(&move, WORD_RESIGNS);
		if (goes_on(m, i, &t))
			text_add(&t.text, t.comma ? " " : ", ");
		else {
			end_line(&t);
			text_addf(&t.text, "%d. ", ++t.count);
			t.open = true;
		}
		t.comma = false;
		text_add(&t.text, text_string(&move));
		text_add_char(&move, '\n');
		t.check = text_crc(t.check, move.s, move.len);
		if (ev->mark)
			text_addf(&t.text, " %s", mark_words[ev->mark]);
		write_remarks(m, i + 1, end, next, &t);
	}
	end_line(&t);
	text_add_char(out, '\n');
	write_number(WORD_ROUND, number, out);
	write_number(WORD_STARTER, g->mover(match_before(m, first)) + 1, out);
	tag_write(WORD_DECK, text_string(&deck), out);
	tag_write(WORD_CHECK, phrase("%08" PRIx32, t.check).s, out);
	if ((size_t)number <= m->head.rounds)
		tags_write(&m->head.round[number - 1], out);
	text_addf(out, "\n%s", text_string(&t.text));
	text_release(&t.text);
}

void game_record_write(const struct match *m, const char *const *names, struct text *out)
{
	size_t first = 0, next = 0;
	int number = 1;
	if (m->game->record) {
		m->game->record->write(m, names, m->head.private - 1, out);
		return;
	}
	record_write_head(m, names, m->head.private, out);
	for (size_t i = 0; i < m->log_len; i++)
		if (m->log[i].kind == EVENT_ROUND) {
			write_round(m, number++, first, i, &next, out);
			first = i + 1;
		}
	write_round(m, number, first, m->log_len, &next, out);
}

int game_record_private(const struct match *m, const char *const *names, int seat, struct text *out,
                        struct error *e)
{
	OWN(match) seen = {0};
	if (m->game->record) {
		m->game->record->write(m, names, seat, out);
		return 0;
	}
	if (!m->game->conceal)
		return error_set(e, "a match of %s can't be saved as private", m->game->name);
	if (match_private(m, seat, &seen, e))
		return -1;
	game_record_write(&seen, names, out);
	return 0;
}

void game_record_set_tag(const struct game *g, const char *text, size_t len, const char *name,
                         const char *value, struct text *out)
{
	OWN(match) m = {0};
	if (game_record_read(&m, g, text, len, NULL, NULL))
		return;
	if (tags_change(&m.head.tags, name, value))
		game_record_write(&m, (const char *const *)m.head.name, out);
}
