/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "show/report.h"

#include "match/match_record.h"

/* The same for ears: "11 less 20, times 2, plus 20, is minus 18". */
static void sum_in_words(struct score p, struct text *out)
{
	text_addf(out, "%d less %d", p.sum, p.cost);
	if (p.factor > 1)
		text_addf(out, ", times %d", p.factor);
	if (p.bonus)
		text_addf(out, ", plus %d", p.bonus);
	text_add(out, ", is ");
	words_integer(p.points, STYLE_WORDS, out);
}

void report_sum(struct score p, enum style style, struct text *out)
{
	if (style == STYLE_WORDS) {
		sum_in_words(p, out);
		return;
	}
	if (p.factor > 1)
		text_addf(out, "(%d - %d) x %d", p.sum, p.cost, p.factor);
	else
		text_addf(out, "%d - %d", p.sum, p.cost);
	if (p.bonus)
		text_addf(out, " + %d", p.bonus);
	text_addf(out, " = %d", p.points);
}

/* "hearts: (13 - 20) x 2 = -14". */
static void score_line(const struct rules *r, int suit, unsigned bits, enum style style,
                       struct text *out)
{
	text_addf(out, "%s%s: ", style == STYLE_SHORT ? "  " : "", r->suit_names[suit].name);
	report_sum(score_suit(r, bits), style, out);
	text_add(out, style == STYLE_SHORT ? "\n" : ".\n");
}

static void score_of_seat(const struct session *s, int seat, enum style style, struct text *out)
{
	const struct table *t = &s->match.state.table;
	text_addf(out, "%s: ", words_seat(s, seat));
	words_integer(table_round_points(t, seat), style, out);
	text_add(out, " this round");
	if (t->round > 1) {
		text_add(out, ", ");
		words_integer(t->total[seat], style, out);
		text_add(out, " before, ");
		words_integer(table_points(t, seat), style, out);
		text_add(out, " in all");
	}
	text_add(out, style == STYLE_SHORT ? "\n" : ".\n");
	for (int suit = 0; suit < t->rules->suits; suit++)
		if (cards_lane(t->exped[seat], suit))
			score_line(t->rules, suit, cards_lane(t->exped[seat], suit), style, out);
}

void report_score(const struct session *s, enum style style, struct text *out)
{
	for (int seat = 0; seat < SEATS; seat++)
		score_of_seat(s, seat, style, out);
}

void report_piles(const struct session *s, enum style style, struct text *out)
{
	const struct table *t = &s->match.state.table;
	for (int suit = 0; suit < t->rules->suits; suit++) {
		text_addf(out, "%s: ", t->rules->suit_names[suit].name);
		int depth = pile_depth(t->pile[suit]);
		for (int at = 0; at < depth; at++) {
			if (at)
				text_add(out, style == STYLE_SHORT ? " " : ", ");
			words_card(t->rules, card_make(suit, pile_rank(t->pile[suit], at)), style, out);
		}
		text_add(out, depth ? "\n" : "empty\n");
	}
}

/* "hearts 3: 2H 4H 9H; thumb has 7H". */
static void unseen_of_suit(const struct session *s, const struct view *v, int suit,
                           enum style style, struct text *out)
{
	const struct rules *r = v->table.rules;
	int other = seat_other(v->seat);
	struct cards one = {{0, 0}}, known = {{0, 0}};
	cards_set_lane(&one, suit, cards_lane(view_unseen(v), suit));
	cards_set_lane(&known, suit, cards_lane(v->table.known[other], suit));
	text_addf(out, "%s %d: ", r->suit_names[suit].name, cards_count(one));
	words_cards(r, one, style, out);
	if (!cards_empty(known)) {
		text_addf(out, "; %s %s ", words_seat_inside(s, other),
		          s->player[other].you ? "have" : "has");
		words_cards(r, known, style, out);
	}
	text_add_char(out, '\n');
}

void report_unseen(const struct session *s, enum style style, struct text *out)
{
	struct view v = session_view(s);
	const struct rules *r = v.table.rules;
	int other = seat_other(v.seat);
	struct cards unseen = view_unseen(&v);
	int hidden = cards_count(unseen) - v.table.left;
	for (int suit = 0; suit < r->suits; suit++)
		unseen_of_suit(s, &v, suit, style, out);
	text_addf(out, "in all %d: %d in the deck, %d held by %s\n", cards_count(unseen),
	          v.table.left, hidden, words_seat_inside(s, other));
	if (cards_empty(v.table.known[other]))
		text_addf(out, "%s is known to hold: none\n", words_seat_inside(s, other));
}

/* Where in the log this round begins. */
static size_t round_begins(const struct match *m)
{
	size_t i = m->log_len;
	while (i && m->log[i - 1].kind != EVENT_ROUND)
		i--;
	return i;
}

/* The turn, or the giving up, that ITEM tells of and that begins with event AT of the log:
 * "4. Ann plays two of hearts and draws from the deck, marked as good".  TURN is how many
 * turns of the round began before. */
static void turn_in_words(const struct session *s, const struct item *item, size_t at, int turn,
                          struct text *out)
{
	const struct event *ev = &s->match.log[at];
	int halves = item->kind == ITEM_TURN ? item->moves : 1;
	turn -= !table_turn_begins(&ev->before.table); /* given up in the middle of a turn */
	text_addf(out, "%d. %s ", turn / SEATS + 1, words_seat(s, ev->before.table.mover));
	for (int half = 0; half < halves; half++) {
		text_add(out, half ? " and " : "");
		words_event(s, &ev[half], session_eyes(s), STYLE_WORDS, out);
	}
	if (item->mark)
		text_addf(out, ", marked as %s", words_mark(item->mark));
	text_add_char(out, '\n');
}

/* The round's turns and what was remarked, one a line, in words; variations are for eyes. */
static void log_in_words(const struct session *s, const struct record_round *round,
                         struct text *out)
{
	size_t at = round_begins(&s->match);
	int turn = 0, depth = 0;
	for (size_t i = 0; i < round->len; i++) {
		const struct item *item = &round->item[i];
		depth += (item->kind == ITEM_OPEN) - (item->kind == ITEM_CLOSE);
		if (depth)
			continue;
		if (item->kind == ITEM_TURN || item->kind == ITEM_RESIGN) {
			turn_in_words(s, item, at, turn, out);
			at += item->kind == ITEM_TURN ? item->moves : 1;
			turn += item->kind == ITEM_TURN;
		} else if (item->kind != ITEM_CLOSE)
			text_addf(out, "%s: %s\n", item->kind == ITEM_NOTE ? "Note" : "Comment", item->text);
	}
}

static void turns_of_round(const struct session *s, enum style style, struct text *out)
{
	const char *names[SEATS] = {"", ""};
	struct record whole, seen = {0};
	int eyes = session_eyes(s);
	if (round_begins(&s->match) == s->match.log_len) {
		text_add(out, "no turn yet\n");
		return;
	}
	match_to_record(&s->match, names, &whole);
	if (eyes != OPEN_EYES)
		record_private(&whole, eyes, &seen); /* without what the eyes can't know */
	const struct record *r = eyes == OPEN_EYES ? &whole : &seen;
	/* with comments from whoever wrote the record */
	const size_t start = out->len;
	if (style == STYLE_SHORT)
		record_write_items(&r->rules, &r->round[r->rounds - 1], out);
	else
		log_in_words(s, &r->round[r->rounds - 1], out);
	text_clean(out->s + start, "\n\t");
	record_release(&whole);
	record_release(&seen);
}

/* Adds a name behind what it is the name of, if there is one; NAME is released.  No full
 * stop follows, as a seed may end in one. */
static void add_name(const char *what, struct text *name, struct text *out)
{
	if (name->len)
		text_addf(out, "%s: %s\n", what, text_string(name));
	text_release(name);
}

void report_deck(struct session *s, struct text *out)
{
	struct text name = {0};
	session_deck_name(s, &name);
	add_name("This deck", &name, out);
}

void report_log(struct session *s, enum style style, struct text *out)
{
	turns_of_round(s, style, out);
	report_deck(s, out);
}

void report_stall(const struct table *t, enum style style, struct text *out)
{
	enum { WARNING = 4 };
	int left = t->rules->stall - t->stall;
	bool words = style == STYLE_WORDS;
	if (!t->rules->stall || left >= WARNING || t->over != ROUND_ON)
		return;
	if (left <= 0)
		text_add(out, words ? "Only the deck may be drawn from now" : "only the deck may be drawn from now");
	else
		text_addf(out, "%d more draw%s from piles, then only the deck may be drawn from", left,
		          left == 1 ? "" : "s");
	text_add(out, words ? ".\n" : "\n");
}

void report_known(const struct session *s, enum style style, struct text *out)
{
	const struct table *t = &s->match.state.table;
	int eyes = session_eyes(s), other = eyes == OPEN_EYES ? 0 : seat_other(eyes);
	if (eyes == OPEN_EYES || cards_empty(t->known[other]))
		return;
	bool words = style == STYLE_WORDS;
	text_addf(out, "%s %s known to hold ", words ? words_seat(s, other) : words_seat_inside(s, other),
	          s->player[other].you ? "are" : "is");
	words_cards(t->rules, t->known[other], style, out);
	text_add(out, words ? ".\n" : "\n");
}

void report_event(struct session *s, const struct event *ev, enum style style)
{
	int seat = ev->before.table.mover;
	struct text own = {0};
	text_addf(&own, "%s ", words_seat(s, seat));
	words_event(s, ev, seat, style, &own);
	printf("%s.\n", text_string(&own));
	text_release(&own);
	text_addf(&s->news, "%s ", words_seat(s, seat));
	words_event(s, ev, seat_other(seat), style, &s->news);
	text_add(&s->news, ".\n");
}

void report_match(struct session *s, enum style style, struct text *out)
{
	struct text name = {0};
	if (!s->opt->quiet) {
		if (s->match.state.table.over == ROUND_RESIGNED)
			report_deck(s, out); /* nobody has told of this round's end */
		session_game_name(s, &name);
		add_name("This game", &name, out);
	}
	words_result(s, style, out);
	text_add_char(out, '\n');
	if (s->match.taken_back)
		text_add(out, "Moves were taken back after a hidden card was seen.\n");
}
