/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/rows.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"

static const char board_field[] = "map=";
enum { BOARD_FIELD_LEN = sizeof board_field - 1 };

static struct row_head row_of(const void *rules)
{
	struct row_head row;
	memcpy(&row, rules, sizeof row);
	return row;
}

const char *row_name(const void *rules)
{
	return row_of(rules).name;
}

const char *row_title(const void *rules)
{
	return row_of(rules).title;
}

bool rows_take(const struct rows *rows, size_t i, void *rules)
{
	if (i >= rows->count)
		return false;
	memcpy(rules, (const char *)rows->row + i * rows->size, rows->size);
	if (rows->boards)
		rows_set_board(rows, rules, boards_named(rows->boards, rows->boards->usual, NULL));
	return true;
}

const void *rows_find(const struct rows *rows, const char *name, struct error *e)
{
	return row_find(rows->row, rows->count, rows->size, name, e);
}

const void *rows_named(const struct rows *rows, const char *name, struct error *e)
{
	const void *row = rows_find(rows, name, e);
	if (!row || !strcmp(row_name(row), name))
		return row;
	error_set(e, "write the whole name of the ruleset, '%s'", row_name(row));
	return NULL;
}

const void *rows_board(const struct rows *rows, const void *rules)
{
	const void *board;
	memcpy(&board, (const char *)rules + rows->board_at, sizeof board);
	return board;
}

/* Changes RULES as rows_bend does, though some of them may be changed after a failure. */
static int bend(const struct rows *rows, void *rules, const char *text, struct error *e)
{
	OWN(text) numbers = {0};
	if (!rows->fields)
		return error_set(e, "%.40s: nothing is bent in %s: leave it out", text, row_name(rules));
	if (!rows->boards)
		return fields_set(rules, rows->fields, text, e);
	for (const char *p = text;; p++) {
		const size_t len = strcspn(p, ",");
		if (ascii_same_part(p, board_field, BOARD_FIELD_LEN)) {
			/* the board that RULES already have, or a built-in one */
			const void *board = rows_board(rows, rules);
			OWNED char *word = alloc_part(p + BOARD_FIELD_LEN, len - BOARD_FIELD_LEN);
			if (!board || strcmp(board, word))
				board = boards_named(rows->boards, word, e);
			if (!board)
				return -1;
			rows_set_board(rows, rules, board);
		} else {
			text_add(&numbers, numbers.len ? "," : "");
			text_add_bytes(&numbers, p, len);
		}
		p += len;
		if (!*p)
			break;
	}
	return numbers.len || !*text ? fields_set(rules, rows->fields, text_string(&numbers), e) : 0;
}

int rows_bend(const struct rows *rows, void *rules, const char *text, struct error *e)
{
	OWNED void *bent = memcpy(alloc_zero(1, rows->size), rules, rows->size);
	if (bend(rows, bent, text, e) || rows_check(rows, bent, rows->few, e))
		return -1;
	memcpy(rules, bent, rows->size);
	return 0;
}

int rows_parse(const struct rows *rows, void *rules, const char *text, struct error *e)
{
	const size_t len = strcspn(text, ":");
	OWNED char *name = alloc_part(text, len);
	const char *row = rows_find(rows, name, e);
	if (!row)
		return -1;
	OWNED void *bent = alloc_zero(1, rows->size);
	rows_take(rows, (size_t)(row - (const char *)rows->row) / rows->size, bent);
	const int status = text[len] ? rows_bend(rows, bent, text + len + 1, e) : 0;
	if (!status)
		memcpy(rules, bent, rows->size);
	return status;
}

/* Adds the bends of RULES to OUT, with the board unless it is the built-in one called USUAL. */
static void add_bends(const struct rows *rows, const void *rules, const char *usual, struct text *out)
{
	const void *row = rows_find(rows, row_name(rules), NULL);
	const char *board = rows->boards ? rows_board(rows, rules) : NULL;
	const size_t before = out->len;
	if (row && rows->fields)
		fields_bends(rules, row, rows->fields, out);
	if (board && (strcmp(board, usual) || !boards_known(rows->boards, board)))
		text_addf(out, "%s%s%s", out->len > before ? "," : "", board_field, board);
}

void rows_bends(const struct rows *rows, const void *rules, struct text *out)
{
	add_bends(rows, rules, rows->boards ? rows->boards->usual : NULL, out);
}

bool rows_bent(const struct rows *rows, const void *rules)
{
	const void *row = rows_find(rows, row_name(rules), NULL);
	return row && rows->fields && !fields_same(rules, row, rows->fields);
}

void rows_record_bends(const struct rows *rows, const void *rules, struct text *out)
{
	add_bends(rows, rules, rows->boards ? rows->boards->unnamed : NULL, out);
}

void rows_format(const struct rows *rows, const void *rules, struct text *out)
{
	OWN(text) bends = {0};
	rows_bends(rows, rules, &bends);
	text_addf(out, "%s%s%s", row_name(rules), bends.len ? ":" : "", text_string(&bends));
}

bool rows_same(const struct rows *rows, const void *a, const void *b)
{
	return !strcmp(row_name(a), row_name(b)) && (!rows->fields || fields_same(a, b, rows->fields)) &&
	       (!rows->boards || boards_same(rows->boards, rows_board(rows, a), rows_board(rows, b)));
}

int rows_check(const struct rows *rows, const void *rules, int seats, struct error *e)
{
	if (rows->fields && fields_check(rules, rows->fields, e))
		return -1;
	return rows->check ? rows->check(rules, seats, e) : 0;
}

/* ---- Boards.  ---- */

void rows_set_board(const struct rows *rows, void *rules, const void *board)
{
	memcpy((char *)rules + rows->board_at, &board, sizeof board);
}

void *rows_own_board(const struct rows *rows, void *rules)
{
	const struct boards *b = rows->boards;
	const void *board = b ? rows_board(rows, rules) : NULL;
	for (size_t i = 0; b && b->known[i]; i++)
		if (b->known[i] == board)
			return NULL;
	if (!board)
		return NULL;
	void *own = alloc_zero(1, b->size);
	memcpy(own, board, b->size);
	rows_set_board(rows, rules, own);
	return own;
}

void rows_write_board(const struct rows *rows, const void *rules, struct text *out)
{
	if (rows->boards && !boards_known(rows->boards, rows_board(rows, rules)))
		rows->boards->write(rows_board(rows, rules), out);
}

const void *boards_named(const struct boards *b, const char *name, struct error *e)
{
	OWN(text) names = {0};
	size_t i = 0;
	for (; b->known[i] && strcmp(b->known[i], name); i++)
		text_addf(&names, "%s%s", i ? ", " : "", (const char *)b->known[i]);
	if (!b->known[i])
		error_set(e, "no map is called '%.40s': there are %s", name, text_string(&names));
	return b->known[i];
}

bool boards_same(const struct boards *b, const void *one, const void *two)
{
	OWN(text) first = {0}, second = {0};
	if (one == two)
		return true;
	b->write(one, &first);
	b->write(two, &second);
	return !strcmp(text_string(&first), text_string(&second));
}

bool boards_known(const struct boards *b, const void *board)
{
	const void *known = boards_named(b, board, NULL);
	return known && boards_same(b, known, board);
}

void *boards_read(const struct boards *b, const char *text, size_t len, struct text *faults)
{
	void *board = alloc_zero(1, b->size);
	if (!b->read(board, text, len, faults))
		return board;
	free(board);
	return NULL;
}

int boards_check(const struct boards *b, const void *board, struct error *e)
{
	if (!boards_named(b, board, NULL) || boards_known(b, board))
		return 0;
	const char *name = board;
	return error_set(e, "a map that comes with the program is called %s, and this is another: "
	                 "'%s my-%.20s' gives it a name of its own", name, b->word, name);
}

/* ---- Rules as lines, for bots.  ---- */

void rows_lines(const struct rows *rows, const char *game, const void *rules, struct text *out)
{
	char value[FIELD_VALUE_SIZE];
	text_addf(out, "rules game=%s name=%s", game, row_name(rules));
	if (rows->tell)
		rows->tell(rules, out);
	for (size_t i = 0; rows->fields && i < rows->fields->count; i++)
		text_addf(out, " %s=%s", rows->fields->field[i].name,
		          field_format(rules, &rows->fields->field[i], value));
	text_add_char(out, '\n');
	OWN(text) board = {0};
	if (rows->boards)
		rows->boards->write(rows_board(rows, rules), &board);
	for (const char *line = text_string(&board); *line; line += strcspn(line, "\n") + 1)
		text_addf(out, "map %.*s\n", (int)strcspn(line, "\n"), line);
}

/* Reads the words after "rules" into RULES, whose board is there. */
static int hear_rules(const struct rows *rows, void *rules, char *line, struct error *e)
{
	enum { WORDS = 64 };
	char *words[WORDS];
	const struct fields *fields = rows->fields;
	const void *board = rows->boards ? rows_board(rows, rules) : NULL;
	OWN(text) bends = {0};
	const int count = text_split(line, " \t", words, WORDS);
	const void *row = rows->row;
	for (int i = 0; i < count; i++) {
		const size_t len = strcspn(words[i], "=");
		const void *named = text_is(words[i], len, "name") && words[i][len]
		                            ? rows_find(rows, words[i] + len + 1, NULL) : NULL;
		row = named ? named : row;
		if (fields && field_exists(fields->field, fields->count, words[i], len))
			text_addf(&bends, "%s%s", bends.len ? "," : "", words[i]);
	}
	memcpy(rules, row, rows->size);
	if (rows->boards)
		rows_set_board(rows, rules, board);
	for (int i = 0; i < count && rows->hear; i++)
		rows->hear(rules, words[i]);
	if (bends.len)
		return rows_bend(rows, rules, text_string(&bends), e);
	return fields ? error_set(e, "the line 'rules' has no rules") : 0;
}

void *rows_of_lines(const struct rows *rows, const char *text, struct error *e)
{
	static const char rules_word[] = "rules ", board_word[] = "map ";
	enum { RULES_LEN = sizeof rules_word - 1, BOARD_LEN = sizeof board_word - 1 };
	const size_t aligned = (rows->size + sizeof(max_align_t) - 1) / sizeof(max_align_t) *
	                       sizeof(max_align_t);
	char *own = alloc_zero(1, aligned + (rows->boards ? rows->boards->size : 0));
	OWN(text) line = {0}, board = {0}, faults = {0};
	for (const char *p = text; *p; p += strcspn(p, "\n") + 1) {
		const size_t len = strcspn(p, "\n");
		if (!strncmp(p, rules_word, RULES_LEN))
			text_add_bytes(&line, p + RULES_LEN, len - RULES_LEN);
		if (!strncmp(p, board_word, BOARD_LEN))
			text_addf(&board, "%.*s\n", (int)(len - BOARD_LEN), p + BOARD_LEN);
		if (!p[len])
			break;
	}
	int status = 0;
	if (rows->boards) {
		rows_set_board(rows, own, own + aligned);
		status = rows->boards->read(own + aligned, text_string(&board), board.len, &faults);
	}
	if (status)
		error_set(e, "the map: %.*s", (int)strcspn(text_string(&faults), "\n"), text_string(&faults));
	else if (!line.len)
		status = error_set(e, "there is no line 'rules'");
	else
		status = hear_rules(rows, own, line.s, e);
	if (!status)
		return own;
	free(own);
	return NULL;
}
