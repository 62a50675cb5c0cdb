/* The first half is the dealer's side; the second half is the bot's, which keeps the last line of
 * each key.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "game/lines.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/number.h"

static void lines_match(const struct game *g, const void *view, struct text *out)
{
	const struct protocol_lines *l = g->lines;
	rows_lines(g->rows, g->name, l->rules(view), out);
	text_addf(out, "match %d %d\n", l->seat(view) + 1, l->seats(view));
}

/* True if both views have the same rules, number of seats and seat.  KNOWN may hold dangling
 * pointers, which are only compared. */
static bool alike(const struct protocol_lines *l, const void *known, const void *view)
{
	return l->rules(known) == l->rules(view) && l->seats(known) == l->seats(view) &&
	       l->seat(known) == l->seat(view);
}

static bool lines_follows(const struct game *g, const void *known, const void *view,
                          const struct notice *n)
{
	const struct protocol_lines *l = g->lines;
	return alike(l, known, view) && (n->kind != SEEN_MOVE || l->follows(known, view, n));
}

/* Adds those lines of VIEW that aren't the same in KNOWN. */
static void write_changes(const struct protocol_lines *l, const void *known, const void *view,
                          struct text *out)
{
	OWN(text) before = {0}, now = {0};
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
}

/* Adds the line "result WINNER,... POINTS..." of the match of VIEW, which is over. */
static void write_result(const struct game *g, const void *view, struct text *out)
{
	const int seats = g->lines->seats(view);
	const unsigned winners = game_won_by(g, view, seats);
	const char *before = " ";
	text_add(out, "result");
	for (int i = 0; i < seats; i++)
		if (winners >> i & 1) {
			text_addf(out, "%s%d", before, i + 1);
			before = ",";
		}
	for (int i = 0; i < seats; i++)
		text_addf(out, " %d", (int)g->points(view, i));
	text_add_char(out, '\n');
}

static void lines_notice(const struct game *g, const void *known, const void *view,
                         const struct notice *n, struct text *out)
{
	const struct protocol_lines *l = g->lines;
	switch (n->kind) {
	case SEEN_DEAL:
		l->view_write(view, out);
		return;
	case SEEN_MOVE:
		text_addf(out, "move %d", n->seat + 1);
		text_add_char(out, ' ');
		g->move_write(view, n->move, out);
		text_add_char(out, '\n');
		break;
	case SEEN_RESIGN:
		text_addf(out, "resign %d\n", n->seat + 1);
		break;
	case SEEN_MATCH:
		write_result(g, view, out);
		return;
	default:
		return;
	}
	write_changes(l, known, view, out);
}

static void lines_view(const struct game *g, const void *view, struct text *out)
{
	g->lines->view_write(view, out);
}

static bool lines_same(const struct game *g, const void *a, const void *b)
{
	OWN(text) changes = {0};
	if (!alike(g->lines, a, b))
		return false;
	write_changes(g->lines, a, b, &changes);
	return !changes.len;
}

static void lines_legal(const struct game *g, const void *view, struct text *out)
{
	static const char legal[] = "legal ";
	OWNED uint64_t *moves = alloc_zero(g->moves_most, sizeof *moves);
	size_t n = g->legal(view, moves);
	for (size_t i = 0; i < n; i++) {
		text_add(out, legal);
		g->move_write(view, moves[i], out);
		text_add_char(out, '\n');
	}
}

static void lines_ask(const struct game *g, const void *view, struct question *q, struct text *out)
{
	protocol_write_question(q, g->lines->what(view), out);
}

static int lines_answer(const struct game *g, const char *line, const void *view,
                        const struct question *q, struct reply_line *a, struct error *e)
{
	char buf[PROTOCOL_LINE], *words[PROTOCOL_WORDS];
	if (protocol_copy(line, buf, sizeof buf, e))
		return -1;
	int n = protocol_split(buf, words, PROTOCOL_WORDS);
	if (protocol_check_answer(words, n, q, e))
		return -1;
	*a = (struct reply_line){.resign = ascii_same(words[2], "resign")};
	if (a->resign)
		return 0;
	a->moves = g->turn_read(view, words + 2, n - 2, a->move, e);
	if (a->moves < 0)
		return -1;
	if (a->moves != 1)
		return error_set(e, "one move is asked for: each further move has its own question");
	return 0;
}

/* ---- The bot's side. ---- */

enum {
	KEYS_MOST = 64,         /* lines of a view */
	RULES_MOST = 1000000,   /* bytes of the lines that tell the rules */
};

struct listener {
	bool greeted, told;      /* a version was heard; a match was announced */
	bool collecting;         /* the lines are those of the rules */
	struct text text;        /* the lines of the rules */
	struct text rules_text;  /* the lines from which `rules` were made */
	void *rules;
	int seat, seats;
	char *line[KEYS_MOST];   /* the view, with no newlines */
	int count;
	struct question question;
	void *view;              /* of the question; NULL before the first one */
};

static void forget_view(struct listener *l)
{
	for (int i = 0; i < l->count; i++)
		free(l->line[i]);
	l->count = 0;
}

static void lines_listener_free(void *listener)
{
	struct listener *l = listener;
	forget_view(l);
	text_release(&l->text);
	text_release(&l->rules_text);
	free(l->rules);
	free(l->view);
	free(l);
}

static const void *lines_rules(const void *listener)
{
	const struct listener *l = listener;
	return l->rules;
}

const void *lines_listener_view(const void *listener)
{
	const struct listener *l = listener;
	return l->view;
}

static enum heard collect(struct listener *l, const char *line, struct error *e)
{
	if (l->text.len + strlen(line) >= RULES_MOST)
		return error_set(e, "the rules are longer than %d bytes", RULES_MOST);
	text_addf(&l->text, "%s\n", line);
	return HEARD_OTHER;
}

/* Makes the rules of the lines that were collected, unless they are the same as before. */
static enum heard take_rules(const struct game *g, struct listener *l, struct error *e)
{
	if (l->rules && !strcmp(text_string(&l->text), text_string(&l->rules_text)))
		return HEARD_OTHER;
	void *rules = rows_of_lines(g->rows, text_string(&l->text), e);
	if (!rules)
		return HEARD_BAD;
	free(l->rules);
	free(l->view); /* it points at the rules */
	l->view = NULL;
	l->rules = rules;
	text_clear(&l->rules_text);
	text_add(&l->rules_text, text_string(&l->text));
	return HEARD_RULES;
}

static enum heard hear_match(const struct game *g, struct listener *l, char **words, int count,
                             struct error *e)
{
	int64_t seat, seats;
	if (count < 3 || number_read(words[2], g->seats_least, g->seats_most, &seats) ||
	    number_read(words[1], 1, seats, &seat))
		return error_set(e, "a match is: match SEAT SEATS, of %d to %d", g->seats_least, g->seats_most);
	enum heard heard = l->collecting ? take_rules(g, l, e) : HEARD_OTHER;
	if (heard == HEARD_BAD || game_check_seats(g, l->rules, (int)seats, e))
		return HEARD_BAD;
	l->seat = (int)seat - 1;
	l->seats = (int)seats;
	l->collecting = false;
	l->told = true;
	forget_view(l);
	return heard;
}

static enum heard hear_ask(const struct game *g, struct listener *l, char **words, int count,
                           struct error *e)
{
	OWN(text) view = {0};
	if (protocol_read_question(words, count, &l->question, e))
		return HEARD_BAD;
	for (int i = 0; i < l->count; i++)
		text_addf(&view, "%s\n", l->line[i]);
	if (!l->view)
		l->view = alloc_zero(1, g->view_size);
	if (g->lines->view_read(l->rules, l->seat, l->seats, text_string(&view), l->view, e))
		return HEARD_BAD;
	OWNED uint64_t *moves = alloc_zero(g->moves_most, sizeof *moves);
	return g->legal(l->view, moves) ? HEARD_ASK : error_set(e, "asked when it isn't this seat's turn");
}

/* Handles LINE; WORDS are the words of a copy of it. */
static enum heard hear_words(const struct game *g, struct listener *l, const char *line,
                             char **words, int count, struct error *e)
{
	static const char *const order[] = {"match", "ask", "rules"};
	size_t key = g->lines->key(line);
	const char *missing = !l->greeted ? "the version"
	                      : !l->told && (key || !strcmp(words[0], "ask")) ? "a match" : NULL;
	bool ordered = key > 0;
	for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
		ordered |= !strcmp(words[0], order[i]);
	if (ordered && missing)
		return error_set(e, "'%s' comes before %s", words[0], missing);
	if (!strcmp(words[0], "rules")) {
		l->collecting = true;
		l->told = false;
		text_clear(&l->text);
		return collect(l, line, e);
	}
	if (!strcmp(words[0], "match") && !l->collecting && !l->rules)
		return error_set(e, "'match' comes before the rules");
	if (!strcmp(words[0], "match"))
		return hear_match(g, l, words, count, e);
	if (!strcmp(words[0], "ask"))
		return hear_ask(g, l, words, count, e);
	if (l->collecting)
		return collect(l, line, e);
	if (!key)
		return HEARD_OTHER;
	/* a line of a view is kept in place of an earlier line with its key */
	int at = 0;
	while (at < l->count && strncmp(l->line[at], line, key))
		at++;
	if (at == KEYS_MOST)
		return error_set(e, "a view of more than %d lines", KEYS_MOST);
	if (at == l->count)
		l->count++;
	else
		free(l->line[at]);
	l->line[at] = alloc_string(line);
	return HEARD_OTHER;
}

static enum heard lines_hear(const struct game *g, void *listener, const char *line,
                             struct error *e)
{
	struct listener *l = listener;
	char whole[PROTOCOL_DEALER_LINE], buf[PROTOCOL_DEALER_LINE], *words[PROTOCOL_WORDS];
	int version;
	if (protocol_copy(line, whole, sizeof whole, e))
		return HEARD_BAD;
	whole[strcspn(whole, "\r")] = '\0';
	memcpy(buf, whole, sizeof buf);
	int count = protocol_split(buf, words, PROTOCOL_WORDS);
	if (!count || words[0][0] == '#')
		return HEARD_OTHER;
	if (!strcmp(words[0], "bye"))
		return HEARD_BYE;
	if (strcmp(words[0], "expedition"))
		return hear_words(g, l, whole, words, count, e);
	if (protocol_read_version(whole, &version, e))
		return HEARD_BAD;
	if (version < LINES_VERSION)
		return error_set(e, "the dealer speaks only version %d of the protocol", version);
	l->greeted = true;
	return HEARD_HELLO;
}

static int lines_decide(const struct game *g, void *listener, struct agent *a, struct text *out,
                        struct error *e)
{
	const struct listener *l = listener;
	uint64_t move;
	agent_luck(a, l->question.luck);
	enum reply reply = agent_ask(a, l->view, &move, e);
	if (reply != REPLY_MOVE && reply != REPLY_RESIGN)
		return -1;
	text_addf(out, "answer %" PRIu64, l->question.number);
	text_add_char(out, ' ');
	if (reply == REPLY_MOVE)
		g->move_write(l->view, move, out);
	text_add(out, reply == REPLY_MOVE ? "\n" : "resign\n");
	return 0;
}

const struct protocol lines_protocol = {
	.version = LINES_VERSION,
	.line = PROTOCOL_DEALER_LINE,
	.match = lines_match,
	.follows = lines_follows,
	.notice = lines_notice,
	.view = lines_view,
	.same = lines_same,
	.legal = lines_legal,
	.ask = lines_ask,
	.answer = lines_answer,
	.listener_size = sizeof(struct listener),
	.listener_free = lines_listener_free,
	.hear = lines_hear,
	.rules = lines_rules,
	.decide = lines_decide,
};
