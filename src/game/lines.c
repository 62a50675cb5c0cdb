/* The dealer's side.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/lines.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"

static const struct protocol_lines *lines_of(const struct game *g)
{
	return g->protocol->lines;
}

bool lines_begins(const void *view)
{
	(void)view;
	return true;
}

void lines_match(const struct game *g, const void *view, struct text *out)
{
	const struct protocol_lines *l = lines_of(g);
	l->rules_write(view, out);
	text_addf(out, "match %d %d\n", l->seat(view) + 1, l->seats(view));
}

bool lines_follows(const struct game *g, const void *known, const void *view,
                   const struct notice *n)
{
	const struct protocol_lines *l = lines_of(g);
	return l->alike(known, view) && (n->kind != SEEN_MOVE || l->follows(known, view, n));
}

/* Adds those lines of VIEW that aren't the same in KNOWN. */
static void write_changes(const struct protocol_lines *l, const void *known, const void *view,
                          struct text *out)
{
	struct text before = {0}, now = {0};
	l->view_write(known, &before);
	l->view_write(view, &now);
	const char *old = text_string(&before), *line = text_string(&now);
	while (*line) {
		size_t old_len = strcspn(old, "\n"), len = strcspn(line, "\n");
		if (len != old_len || memcmp(line, old, len))
			text_add_bytes(out, line, len + 1);
		old += old_len + (old[old_len] == '\n');
		line += len + (line[len] == '\n');
	}
	text_release(&before);
	text_release(&now);
}

void lines_notice(const struct game *g, const void *known, const void *view,
                  const struct notice *n, struct text *out)
{
	const struct protocol_lines *l = lines_of(g);
	switch (n->kind) {
	case SEEN_DEAL:
		l->view_write(view, out);
		return;
	case SEEN_MOVE:
		text_addf(out, "move %d ", n->seat + 1);
		l->move_write(view, n->move, out);
		text_add_char(out, '\n');
		break;
	case SEEN_RESIGN:
		text_addf(out, "resign %d\n", n->seat + 1);
		break;
	case SEEN_MATCH:
		text_add(out, "result");
		l->result_write(view, out);
		text_add_char(out, '\n');
		return;
	default:
		return;
	}
	write_changes(l, known, view, out);
}

void lines_view(const struct game *g, const void *view, struct text *out)
{
	lines_of(g)->view_write(view, out);
}

bool lines_same(const struct game *g, const void *a, const void *b)
{
	struct text changes = {0};
	if (!lines_of(g)->alike(a, b))
		return false;
	write_changes(lines_of(g), a, b, &changes);
	bool same = !changes.len;
	text_release(&changes);
	return same;
}

void lines_legal(const struct game *g, const void *view, struct text *out)
{
	uint64_t *moves = alloc_zero(g->moves_most, sizeof *moves);
	size_t n = g->legal(view, moves);
	for (size_t i = 0; i < n; i++) {
		text_add(out, "legal ");
		lines_of(g)->move_write(view, moves[i], out);
		text_add_char(out, '\n');
	}
	free(moves);
}

void lines_ask(const struct game *g, const void *view, struct question *q, struct text *out)
{
	protocol_write_question(q, lines_of(g)->what(view), out);
}

int lines_answer(const struct game *g, const char *line, const void *view,
                 const struct question *q, struct reply_line *a, struct error *e)
{
	char buf[PROTOCOL_LINE], *words[PROTOCOL_WORDS];
	if (protocol_copy(line, buf, sizeof buf, e))
		return -1;
	int n = protocol_split(buf, words, PROTOCOL_WORDS);
	if (protocol_check_answer(words, n, q, e))
		return -1;
	*a = (struct reply_line){.resign = n == 3 && ascii_same(words[2], "resign")};
	if (a->resign)
		return 0;
	a->moves = g->turn_read(view, words + 2, n - 2, a->move, e);
	if (a->moves < 0)
		return -1;
	return a->moves == 1 ? 0 : error_set(e, "one move is asked for; the next one is then asked "
	                                     "for, too");
}
