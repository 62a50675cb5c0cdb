/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/review/review.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "families/cards/core/words.h"
#include "families/cards/judge/hindsight.h"
#include "families/cards/judge/review.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/hint_words.h"
#include "families/cards/show/report.h"
#include "families/cards/show/screen_table.h"
#include "families/cards/show/words.h"
#include "prompt/prompt.h"
#include "show/paint.h"
#include "show/telling.h"

/* ---- Names. ---- */

/* Returns the number of bytes of NAME that fit into COLUMNS.  No character is cut. */
static int name_bytes(const char *name, int columns)
{
	int n = 0;
	for (; name[n] && columns > 0; columns--)
		do
			n++;
		while (((unsigned char)name[n] & 0xc0) == 0x80);
	return n;
}

void review_add_name(const char *name, int columns, bool right, struct text *out)
{
	const int n = name_bytes(name, columns), all = text_columns(name),
		  left = all < columns ? columns - all : 0;
	text_addf(out, "%*s%.*s%*s", right ? left : 0, "", n, name, right ? 0 : left, "");
}

/* ---- Turns. ---- */

/* The least loss, in tenths of a point, of a listed turn that only the network judged, since the
 * network errs by as much.  The words say "half a point". */
enum { FLOOR = 5 };

const char *review_mark(uint8_t mark)
{
	return mark_words[mark];
}

/* The error alone does not show it: it is also 0 if all trials had the same result. */
bool review_by_network(const struct review_face *f, const struct review_turn *t)
{
	return !f->wanted->playouts || (f->stopped && !review_error(t));
}

bool review_listed(const struct review_face *f, const struct review_turn *t)
{
	return review_tells(f, t->seat) &&
	       review_shown_loss(t) >= (review_by_network(f, t) ? FLOOR : 1);
}

struct review_counts review_counts_of(const struct review_face *f, int round)
{
	struct review_counts c = {0, 0};
	for (size_t i = 0; i < f->review->turns; i++) {
		const struct review_turn *t = &f->review->turn[i];
		if (t->round != round || !review_tells(f, t->seat))
			continue;
		if (review_listed(f, t))
			c.listed++;
		else
			c.small += t->loss > 0 && review_by_network(f, t);
	}
	return c;
}

bool review_any_mark(const struct review_face *f)
{
	int marks = 0;
	for (int seat = 0; seat < SEATS; seat++)
		for (int mark = 0; mark <= MARK_DUBIOUS; mark++)
			marks += mark != MARK_NONE && review_tells(f, seat)
			                 ? f->review->seat[seat].marks[mark]
			                 : 0;
	return marks > 0;
}

void review_rest(struct review_counts c, struct text *out)
{
	if (!c.listed && !c.small)
		text_add(out, SAY_NO_TURN_COST_ANYTHING);
	else if (!c.listed)
		text_addf(out, SAY_NO_TURN_COST_HALF, c.small);
	else if (c.small)
		text_addf(out, SAY_MORE_TURNS_COST(c.small), c.small);
}

void review_marks_words(struct text *out)
{
	text_addf(out, SAY_MARK_SIGNS, cards_judge.dubious, cards_judge.bad, cards_judge.blunder);
}

bool review_any_halves(const struct review_face *f)
{
	for (size_t i = 0; i < f->review->turns; i++)
		if (f->review->turn[i].decisions > 1 && review_listed(f, &f->review->turn[i]))
			return true;
	return false;
}

/* ---- The course of the match. ---- */

int32_t review_chance(const struct review_face *f, size_t i)
{
	int32_t chance = f->review->turn[i].chance;
	return f->eyes ? OUTLOOK_ONE - chance : chance;
}

struct review_sums *review_sums_new(const struct review_face *f)
{
	size_t turns = f->review->turns;
	struct review_point *course = alloc_zero(turns, sizeof *course);
	struct review_sums *sums = alloc_zero(turns, sizeof *sums);
	int sign = f->eyes ? -1 : 1;
	review_course(f->review, course);
	for (size_t i = 0; i < turns; i++) {
		sums[i].luck = review_tenths(sign * course[i].luck);
		sums[i].skill = review_tenths(sign * course[i].skill);
	}
	free(course);
	return sums;
}

bool review_rounds(const struct review_face *f, review_round_teller *tell, struct text *out)
{
	const struct review *r = f->review;
	struct review_luck luck[SEATS];
	int rounds = 0;
	for (size_t i = 0; i < r->rounds; i++) {
		for (int seat = 0; seat < SEATS; seat++)
			luck[seat] = review_luck_of(&r->round[i], seat);
		if (r->round[i].over)
			tell(f, r->round[i].round, luck, out);
	}
	for (int seat = 0; seat < SEATS; seat++)
		luck[seat] = review_luck_sum(r, seat, &rounds);
	if (rounds > 1)
		tell(f, 0, luck, out);
	return rounds > 0;
}

/* ---- How they played. ---- */

/* Sets KNOWN to whether SEAT's losses can be compared with the levels.  Returns the level with such
 * losses, or NULL if every level loses less. */
static const char *level_of(const struct review_face *f, int seat, bool *known)
{
	const struct rules *r = cards_rules(f->review->match);
	const struct review_seat *s = &f->review->seat[seat];
	*known = !f->wanted->playouts && review_level_known(r, s);
	return *known ? review_level(r, review_rate(s)) : NULL;
}

const char *review_play_label(int row)
{
	const char *const labels[PLAY_ROWS] = {SAY_PLAY_TURNS, SAY_PLAY_CHOICES, SAY_PLAY_DUBIOUS,
	                                       SAY_PLAY_BAD,   SAY_PLAY_BLUNDER, SAY_PLAY_LOSS,
	                                       SAY_PLAY_MATCH, SAY_PLAY_RATE,    SAY_PLAY_LEVEL};
	return labels[row];
}

struct phrase review_play_figure(const struct review_face *f, int row, int seat)
{
	const struct review_seat *s = &f->review->seat[seat];
	const int whole[] = {s->turns, s->choices, s->marks[MARK_DUBIOUS], s->marks[MARK_BAD],
	                     s->marks[MARK_BLUNDER]};
	int64_t hundredths = ((int64_t)review_rate(s) * 100 + NET_POINT / 2) / NET_POINT;
	if (row <= PLAY_BLUNDER)
		return phrase("%d", whole[row]);
	if (row == PLAY_LOSS)
		return tenths_text(review_tenths(s->loss), "");
	if (row == PLAY_MATCH)
		return phrase("%d%%", review_percent(s->match_loss));
	if (row == PLAY_RATE)
		return phrase("%d.%02d", (int)(hundredths / 100), (int)(hundredths % 100));
	bool known;
	const char *level = level_of(f, seat, &known);
	return phrase("%s", level ? level : known ? SAY_BELOW_ALL : "-");
}

void review_level_words(const struct review_face *f, int seat, struct text *out)
{
	bool known;
	const char *level = level_of(f, seat, &known);
	if (!known)
		return;
	text_add_char(out, ' ');
	if (level)
		text_addf(out, SAY_AS_MUCH_AS, level);
	else
		text_add(out, SAY_MORE_THAN_ALL);
}

/* ---- Lines of all faces. ---- */

void review_deeds(const struct review_face *f, const struct review_turn *t, struct text *out)
{
	const size_t first = t->decision[0].event;
	const struct lately turn = {.at = first,
	                            .count = (int)(t->last + 1 - first),
	                            .seat = t->seat};
	lately_sentence(&f->told, &turn, out);
}

bool review_hindsight(const struct review_face *f, size_t i, enum style style,
                      struct text *out)
{
	const struct review *r = f->review;
	struct hindsight h;
	struct error e;
	if (!r->round[i].over || hindsight_round(r->match, r->round[i].round, &h, &e))
		return false;
	const char *const names[SEATS] = {words_seat_inside(&f->wanted->told, 0),
	                                  words_seat_inside(&f->wanted->told, 1)};
	hindsight_words(cards_rules(r->match), &h, names, style, out);
	return true;
}

void review_judged(const struct review_face *f, struct text *out)
{
	if (f->wanted->playouts)
		text_addf(out, SAY_REVIEW_IN_WORLDS(f->stopped), (long long)f->wanted->playouts);
	else
		text_add(out, SAY_REVIEW_BY_NETWORK);
}

void review_title(const struct review_face *f, struct text *out)
{
	struct text rules = {0};
	rules_format(cards_rules(f->review->match), &rules);
	text_addf(out, SAY_REVIEW_OF, text_string(&rules), f->told.name[0], f->told.name[1]);
	text_add(out, ". ");
	review_judged(f, out);
	text_add_char(out, '\n');
	text_release(&rules);
}

void review_result(const struct review_face *f, int first, review_number *number, struct text *out)
{
	const struct match *m = f->review->match;
	const struct table *t = &cards_state(m)->table;
	const int other = seat_other(first);
	text_addf(out, SAY_REVIEW_POINTS(match_over(m)), f->told.name[first],
	          number(table_points(t, first), f->told.style).s, f->told.name[other],
	          number(table_points(t, other), f->told.style).s);
	if (t->over != ROUND_RESIGNED)
		return;
	const bool you = f->told.you[t->mover];
	text_add_char(out, ' ');
	text_addf(out, match_by_fault(m) ? SAY_REVIEW_FAULT(you) : SAY_REVIEW_RESIGNED(you),
	          t->round, f->told.name[t->mover]);
	text_add_char(out, ' ');
	text_add(out, SAY_AS_THEY_STOOD);
}

void review_end(struct text *out)
{
	if (out->len > 1 && out->s[out->len - 1] == '\n' && out->s[out->len - 2] == '\n')
		out->s[--out->len] = '\0';
}

void review_print(const struct review_face *f, struct text *out)
{
	if (f->wanted->prompt)
		pages_show(f->wanted->prompt, text_string(out));
	else
		fputs(text_string(out), stdout);
	text_release(out);
}

/* ---- Colours. ---- */

/* Moves everything after the first FROM bytes of OUT to the empty text TAIL. */
static void take_tail(struct text *out, size_t from, struct text *tail)
{
	text_add_bytes(tail, text_string(out) + from, out->len - from);
	out->len = from;
	if (out->s)
		out->s[from] = '\0';
}

void review_strong(const struct review_face *f, size_t from, struct text *out)
{
	struct text tail = {0};
	if (!f->told.term->colour)
		return;
	take_tail(out, from, &tail);
	size_t line = strcspn(text_string(&tail), "\n");
	paint_strong(&f->told, out);
	text_add_bytes(out, text_string(&tail), line);
	paint_off(&f->told, out);
	text_add(out, text_string(&tail) + line);
	text_release(&tail);
}

void review_heading(const struct review_face *f, const char *form, int seat, struct text *out)
{
	enum { INDENT = 4 };
	struct text name = {0}, bare = {0}, heading = {0};
	const size_t from = out->len;
	text_addf(&bare, form, "");
	const int room = f->told.term->width - text_columns(text_string(&bare));
	text_add_bytes(&name, f->told.name[seat],
	               (size_t)name_bytes(f->told.name[seat],
	                                  room < NAME_COLUMNS ? NAME_COLUMNS : room));
	text_addf(&heading, form, text_string(&name));
	fold_wrap(text_string(&heading), f->told.term->width, INDENT, out);
	review_strong(f, from, out);
	text_release(&name);
	text_release(&bare);
	text_release(&heading);
}

/* Begins the colour of the mark in the LEN bytes at WORD.  Returns false if they are no mark. */
static bool begin_mark(const char *word, size_t len, struct text *out)
{
	static const struct {
		uint8_t mark;
		const char *ink;
	} inks[] = {{MARK_BLUNDER, "1;31"}, {MARK_BAD, "31"}, {MARK_DUBIOUS, "35"}};
	for (size_t i = 0; i < sizeof inks / sizeof inks[0]; i++) {
		const char *sign = mark_words[inks[i].mark];
		if (text_is(word, len, sign)) {
			text_addf(out, "\033[%sm", inks[i].ink);
			return true;
		}
	}
	return false;
}

void review_colours(const struct review_face *f, size_t from, struct text *out)
{
	static const char blanks[] = " \n";
	const struct rules *r = cards_rules(f->review->match);
	struct text tail = {0};
	if (!f->told.term->colour)
		return;
	take_tail(out, from, &tail);
	for (const char *s = text_string(&tail); *s;) {
		size_t gap = strspn(s, blanks), word = strcspn(s + gap, blanks);
		text_add_bytes(out, s, gap);
		s += gap;
		int suit = -1; /* of the pile that "+H" draws from */
		for (int i = 0; word == 2 && s[0] == '+' && suit < 0 && i < r->suits; i++)
			if (s[1] == r->suit_names[i].letter)
				suit = i;
		if (suit >= 0)
			paint_suit(&f->told, suit, out);
		if (suit >= 0 || begin_mark(s, word, out)) {
			text_add_bytes(out, s, word);
			paint_off(&f->told, out);
		} else {
			struct text card = {0};
			text_add_bytes(&card, s, word);
			paint_cards(&f->told, text_string(&card), out);
			text_release(&card);
		}
		s += word;
	}
	text_release(&tail);
}
