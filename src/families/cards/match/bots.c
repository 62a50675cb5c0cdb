/* The first half is the bot's side: what it hears in the dealer's lines.  The second half is the
 * protocol as game/protocol.h has it, as far as protocol.c does not write and read it.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/match/protocol.h"

#include <stdlib.h>
#include <string.h>

#include "base/number.h"

static int hear_version(struct listener *l, char **words, int count, struct error *e)
{
	int64_t version;
	if (count < 2 || number_read(words[1], 1, INT64_MAX, &version))
		return error_set(e, "which version of the protocol?");
	if (version < PROTOCOL_VERSION)
		return error_set(e, "the dealer speaks only version %d of the protocol", (int)version);
	l->greeted = true;
	return HEARD_HELLO;
}

/* True if S is LOW to HIGH upper-case letters and nothing else. */
static bool letters(const char *s, size_t low, size_t high)
{
	size_t len = strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
	return !s[len] && len >= low && len <= high;
}

/* Takes a word of the rules.  Names are set at once; fields are collected in BENDS. */
static int set_rule(struct listener *l, const char *word, struct text *bends, struct error *e)
{
	size_t len = strcspn(word, "=");
	const char *value = word + len + (word[len] == '=');
	if (!strncmp(word, "name=", 5)) {
		size_t size = strlen(value);
		if (!size || size >= RULES_NAME)
			return error_set(e, "name=%.40s: 1 to %d bytes", value, RULES_NAME - 1);
		memcpy(l->name, value, size + 1);
		l->rules.name = l->rules.title = l->name;
		return 0;
	}
	if (!strncmp(word, "letters=", 8)) {
		if (!letters(value, 1, SUITS_MAX))
			return error_set(e, "letters=%.40s: one upper-case letter for each suit",
			                 value);
		int n = (int)strlen(value);
		for (int i = 0; i < n; i++) {
			l->letter[i][0] = value[i];
			l->suit[i] = (struct suit_name){value[i], l->letter[i], l->letter[i], 39};
		}
		l->rules.suit_names = l->suit;
		l->rules.suits_named = n;
		return 0;
	}
	if (!strncmp(word, "wager-letters=", 14)) {
		if (!letters(value, WAGERS_MAX, WAGERS_MAX))
			return error_set(e, "wager-letters=%.40s: three upper-case letters", value);
		memcpy(l->wager_letters, value, sizeof l->wager_letters);
		l->rules.wager_letters = l->wager_letters;
		return 0;
	}
	if (!strncmp(word, "alike=", 6))
		l->rules.alike = !strcmp(value, "yes");
	else if (field_exists(rules_fields, rules_field_count, word, len))
		text_addf(bends, "%s%s", bends->len ? "," : "", word);
	return 0;
}

/* Takes in the rules.  They may be a row that this program has never heard of. */
static int hear_rules(struct listener *l, char **words, int count, struct error *e)
{
	OWN(text) bends = {0};
	int status = 0;
	l->rules = rules_table[0];
	l->rules.suits_named = 0;
	l->ruled = l->dealt = false;
	for (int i = 1; i < count && !status; i++)
		status = set_rule(l, words[i], &bends, e);
	if (!status && !l->rules.suits_named)
		status = error_set(e, "the rules have no letters for the suits");
	if (!status)
		status = rows_bend(&card_rows, &l->rules,
		                   bends.len ? text_string(&bends) : "wagers=3", e);
	if (!status) {
		/* The letters are the dealer's choice, but no two cards may have the same text. */
		struct cards all = rules_all_cards(&l->rules);
		card_t c, read;
		char text[CARD_TEXT_SIZE];
		while (!status && (c = cards_pop(&all)) != NO_CARD) {
			card_t means = card_kind(c, l->rules.alike);
			if (card_parse(&l->rules, card_format(&l->rules, c, text), &read, e) ||
			    read != means)
				status = error_set(e, "the letters of suits and wagers leave open which card %s is",
				                   text);
		}
	}
	l->ruled = !status;
	return status ? HEARD_BAD : HEARD_RULES;
}

static int hear_match(struct listener *l, char **words, int count, struct error *e)
{
	int64_t seat;
	if (count < 2 || number_read(words[1], 1, SEATS, &seat))
		return error_set(e, "which seat? 1 or 2");
	l->seat = (int)seat - 1;
	l->seated = true;
	l->dealt = false;
	return HEARD_OTHER;
}

static int hear_round(struct listener *l, char **words, int count, struct error *e)
{
	int64_t n[4];
	static const int64_t low[] = {1, 1, -TOTAL_MAX, -TOTAL_MAX},
	                     high[] = {ROUNDS_MAX, SEATS, TOTAL_MAX, TOTAL_MAX};
	l->dealt = false;
	for (int i = 0; i < 4; i++)
		if (count < 5 || number_read(words[1 + i], low[i], high[i], &n[i]))
			return error_set(e, "a round is: round NUMBER STARTER TOTAL TOTAL CARD...");
	struct table *t = &l->view.table;
	l->view = (struct view){.seat = (uint8_t)l->seat, .drawn = NO_CARD};
	table_clear(t, &l->rules);
	t->round = (uint8_t)n[0];
	t->mover = t->starter = (uint8_t)(n[1] - 1);
	t->total[0] = (int32_t)n[2];
	t->total[1] = (int32_t)n[3];
	t->left = (uint8_t)(t->left - SEATS * l->rules.hand);
	struct cards left = rules_all_cards(&l->rules);
	for (int i = 5; i < count; i++) {
		card_t c;
		char text[CARD_TEXT_SIZE];
		if (card_parse(&l->rules, words[i], &c, e))
			return HEARD_BAD;
		if (!cards_has(left, c))
			return error_set(e, "%s is dealt too often",
			                 card_format(&l->rules, c, text));
		cards_take(&left, c, l->rules.alike);
		cards_put(&l->view.hand, c, l->rules.alike);
	}
	if (view_check(&l->view, e))
		return HEARD_BAD;
	l->dealt = true;
	return HEARD_OTHER;
}

static int hear_move(struct listener *l, char **words, int count, struct error *e)
{
	struct view *v = &l->view;
	struct move m;
	card_t c = NO_CARD;
	int64_t seat;
	if (count < 3 || number_read(words[1], 1, SEATS, &seat))
		return error_set(e, "a move is: move SEAT MOVE [CARD]");
	if (seat - 1 != v->table.mover)
		return error_set(e, "seat %d moves out of turn", (int)seat);
	if (move_parse(&l->rules, words[2], &m, e) ||
	    (count > 3 && card_parse(&l->rules, words[3], &c, e)))
		return HEARD_BAD;
	struct error why;
	if (view_check_move(v, m, c, &why)) {
		/* that reason is worded for the mover, so it is quoted if the other seat moved */
		const struct table *t = &v->table;
		char text[CARD_TEXT_SIZE];
		if (t->mover == v->seat)
			return error_set(e, "%s", why.text);
		struct cards held = cards_or(view_unseen(v), t->known[t->mover]);
		if (t->phase == PHASE_PLACE && m.kind != MOVE_DRAW && !cards_has(held, m.arg))
			return error_set(e, "seat %d can't have %s: it has been seen elsewhere",
			                 t->mover + 1, card_format(t->rules, m.arg, text));
		return error_set(e, "seat %d would be told: %s", t->mover + 1, why.text);
	}
	view_apply(v, m, c);
	return HEARD_OTHER;
}

static int hear_view(struct listener *l, char **words, int count, struct error *e)
{
	struct view v = {.table.rules = &l->rules};
	if (protocol_read_view(words + 1, count - 1, &v, e))
		return HEARD_BAD;
	l->view = v;
	l->dealt = true;
	return HEARD_OTHER;
}

static int hear_ask(struct listener *l, char **words, int count, struct error *e)
{
	struct question q;
	enum ask ask = ASK_TURN;
	if (protocol_read_question(words, count, &q, e))
		return HEARD_BAD;
	if (!view_to_move(&l->view))
		return error_set(e, "asked when it isn't this seat's turn");
	if (protocol_read_ask(words[2], &l->view, &ask, e))
		return HEARD_BAD;
	l->question = q;
	l->question.ask = (uint8_t)ask;
	return HEARD_ASK;
}

static int hear_resign(struct listener *l, char **words, int count, struct error *e)
{
	(void)words, (void)count, (void)e;
	l->dealt = false;
	return HEARD_OTHER;
}

static int hear_bye(struct listener *l, char **words, int count, struct error *e)
{
	(void)l, (void)words, (void)count, (void)e;
	return HEARD_BYE;
}

/* How much the dealer must have said before a message makes sense. */
enum needs { NEEDS_NOTHING, NEEDS_VERSION, NEEDS_RULES, NEEDS_MATCH, NEEDS_DEAL };

static const struct message {
	const char *word;
	enum needs needs;
	int (*hear)(struct listener *l, char **words, int count, struct error *e);
} messages[] = {
	{"expedition", NEEDS_NOTHING, hear_version},
	{"rules", NEEDS_VERSION, hear_rules},
	{"match", NEEDS_RULES, hear_match},
	{"round", NEEDS_MATCH, hear_round},
	{"view", NEEDS_MATCH, hear_view},
	{"move", NEEDS_DEAL, hear_move},
	{"ask", NEEDS_DEAL, hear_ask},
	{"resign", NEEDS_DEAL, hear_resign},
	{"bye", NEEDS_NOTHING, hear_bye},
};

enum heard listener_hear(const struct game *g, void *listener, const char *line, struct error *e)
{
	struct listener *l = listener;
	char buf[PROTOCOL_LINE], *words[PROTOCOL_WORDS];
	size_t len = strlen(line);
	(void)g;
	if (len >= sizeof buf) {
		error_set(e, "a line of %zu bytes, more than %zu", len, sizeof buf - 1);
		return HEARD_BAD;
	}
	memcpy(buf, line, len + 1);
	int count = protocol_split(buf, words, PROTOCOL_WORDS);
	for (size_t i = 0; count && i < sizeof messages / sizeof messages[0]; i++)
		if (!strcmp(words[0], messages[i].word)) {
			const enum needs needs = messages[i].needs;
			const char *missing = needs >= NEEDS_VERSION && !l->greeted ? "the version"
			                      : needs >= NEEDS_RULES && !l->ruled   ? "the rules"
			                      : needs >= NEEDS_MATCH && !l->seated  ? "a match"
			                      : needs >= NEEDS_DEAL && !l->dealt    ? "a deal"
			                                                            : NULL;
			if (!missing)
				return (enum heard)messages[i].hear(l, words, count, e);
			error_set(e, "'%s' comes before %s", messages[i].word, missing);
			return HEARD_BAD;
		}
	return HEARD_OTHER;
}

/* ---- The protocol. ---- */

static bool begins(const void *view)
{
	const struct view *v = view;
	return v->table.round == 1;
}

static bool follows(const struct game *g, const void *known, const void *view,
                    const struct notice *n)
{
	(void)g;
	struct view next = *(const struct view *)known;
	if (next.table.rules != ((const struct view *)view)->table.rules)
		return false; /* another match: the rules of the former may be gone */
	if (n->kind != SEEN_MOVE)
		return true;
	struct move m = move_of(n->move);
	card_t card = move_card(n->move);
	if (next.table.mover != n->seat || view_check_move(&next, m, card, NULL))
		return false;
	view_apply(&next, m, card);
	return view_equal(&next, view);
}

static bool same(const struct game *g, const void *a, const void *b)
{
	(void)g;
	return view_equal(a, b);
}

static void after(void *view, uint64_t move)
{
	view_apply(view, move_of(move), NO_CARD);
}

static const void *rules(const void *listener)
{
	const struct listener *l = listener;
	return &l->rules;
}

static int decide(const struct game *g, void *listener, struct agent *a, struct text *out,
                  struct error *e)
{
	const struct listener *l = listener;
	const struct question *q = &l->question;
	struct view v = l->view;
	/* as much of a turn as the question asks for */
	struct reply_line answer = {.moves = q->ask == ASK_TURN ? 2 : 1};
	(void)g;
	agent_luck(a, q->luck);
	enum reply reply = agent_ask(a, &v, &answer.move[0], e);
	if (reply == REPLY_MOVE && answer.moves > 1) {
		view_apply(&v, move_of(answer.move[0]), NO_CARD);
		agent_luck(a, luck_to_complete(q->luck));
		reply = agent_ask(a, &v, &answer.move[1], e);
	}
	answer.resign = reply == REPLY_RESIGN;
	if (reply != REPLY_MOVE && reply != REPLY_RESIGN)
		return -1;
	protocol_write_answer(&l->rules, q->number, &answer, out);
	return 0;
}

const struct protocol cards_protocol = {
	.version = PROTOCOL_VERSION,
	.line = PROTOCOL_LINE,
	.begins = begins,
	.match = protocol_write_match,
	.follows = follows,
	.notice = protocol_write_notice,
	.view = protocol_write_view,
	.same = same,
	.legal = protocol_write_legal,
	.ask = protocol_write_ask,
	.answer = protocol_read_answer,
	.after = after,
	.listener_size = sizeof(struct listener),
	.listener_free = free,
	.hear = listener_hear,
	.rules = rules,
	.decide = decide,
};
