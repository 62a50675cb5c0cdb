/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/review_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/hindsight_words.h"
#include "app/hint_words.h"
#include "app/prose.h"
#include "app/review_table.h"

enum { WIDE = 64 };

const char *review_mark(uint8_t mark)
{
	static const char *const marks[] = {"", "!", "?", "!!", "??", "!?", "?!"};
	return marks[mark];
}

const char *review_mark_words(uint8_t mark)
{
	static const char *const words[] = {"", "good", "a mistake", "brilliant", "a blunder",
	                                    "interesting", "dubious"};
	return words[mark];
}

/* ---- Turns. ---- */

/* The moves of decision I of a turn, as made or as would have been best. */
static const struct net_turn *decision_turn(const struct review_turn *t, int i, bool best)
{
	const struct judgement *j = &t->decision[i].judgement;
	return best ? &j->best.turn : &j->made.turn;
}

void review_made(const struct review *r, const struct review_turn *t, bool in_short,
                 struct text *out)
{
	for (int i = 0; i < t->decisions; i++) {
		text_add(out, i == 0 ? "" : in_short ? " " : ", ");
		hint_turn(&r->match->rules, decision_turn(t, i, false), in_short, out);
	}
}

void review_best(const struct review *r, const struct review_turn *t, bool in_short,
                 struct text *out)
{
	for (int i = 0; i <= t->worst; i++) {
		text_add(out, i == 0 ? "" : in_short ? " " : ", ");
		hint_turn(&r->match->rules, decision_turn(t, i, i == t->worst), in_short, out);
	}
}

int32_t review_before(const struct review_turn *t)
{
	return t->decision[0].judgement.best.outlook.points;
}

int32_t review_after(const struct review_turn *t)
{
	return t->decision[t->decisions - 1].judgement.made.outlook.points;
}

static void turn_row(const struct review_face *f, const struct review_turn *t, struct text *out)
{
	bool wide = f->width >= WIDE;
	char before[FIGURE], after[FIGURE], loss[FIGURE];
	struct text made = {0};
	review_made(f->review, t, true, &made);
	text_addf(out, wide ? "%3d " : "%3d", t->number);
	review_add_name(f->names[t->seat], wide ? NAME_COLUMNS : 1, false, out);
	text_addf(out, " %-7s%-2s %6s %6s %4s ", text_string(&made), review_mark(t->mark),
	          tenths_text(review_tenths(review_before(t)), "+", before),
	          tenths_text(review_tenths(review_after(t)), "+", after),
	          tenths_text(review_tenths(t->loss), "", loss));
	if (wide)
		text_addf(out, "%4d%%  ", review_percent(t->match_loss));
	review_best(f->review, t, true, out);
	text_add_char(out, '\n');
	text_release(&made);
}

static void turn_sentence(const struct review_face *f, const struct review_turn *t,
                          struct text *out)
{
	char before[FIGURE], after[FIGURE], loss[FIGURE];
	text_addf(out, "Turn %d, %s: ", t->number, f->names[t->seat]);
	review_made(f->review, t, false, out);
	text_addf(out, "; cost %s points, from %s to %s, and %d percent of the match%s%s. Best: ",
	          tenths_spoken(review_tenths(t->loss), loss),
	          tenths_spoken(review_tenths(review_before(t)), before),
	          tenths_spoken(review_tenths(review_after(t)), after), review_percent(t->match_loss),
	          t->mark ? "; " : "", review_mark_words(t->mark));
	review_best(f->review, t, false, out);
	text_add(out, ".\n");
}

static void head_row(const struct review_face *f, struct text *out)
{
	if (f->width >= WIDE)
		text_addf(out, "    %*s %-9s %6s %6s %4s match  best\n", NAME_COLUMNS, "", "turn",
		          "before", "after", "loss");
	else
		text_addf(out, "   # %-9s %6s %6s %4s best\n", "turn", "before", "after", "loss");
}

static bool costs(const struct review_turn *t)
{
	return review_tenths(t->loss) > 0;
}

/* The turns of a round that cost something. */
static void round_turns(const struct review_face *f, int round, struct text *out)
{
	bool any = false;
	for (size_t i = 0; i < f->review->turns; i++) {
		const struct review_turn *t = &f->review->turn[i];
		if (t->round != round || !review_tells(f, t->seat) || !costs(t))
			continue;
		if (!any && !f->plain)
			head_row(f, out);
		any = true;
		if (f->plain)
			turn_sentence(f, t, out);
		else
			turn_row(f, t, out);
	}
	if (!any)
		text_add(out, f->plain ? "No turn cost anything.\n" : "no turn cost anything\n");
}

static void turns_section(const struct review_face *f, struct text *out)
{
	for (size_t i = 0; i < f->review->rounds; i++) {
		int round = f->review->round[i].round;
		text_addf(out, f->plain ? "Round %d, the turns that cost points.\n"
		                        : "Round %d: turns that cost points\n", round);
		round_turns(f, round, out);
		text_add_char(out, '\n');
	}
}

/* ---- The rest. ---- */

/* Adds TEXT's lines broken to the width. */
static void wrap_lines(const struct review_face *f, const char *text, struct text *out)
{
	enum { INDENT = 4 };
	for (const char *p = text; *p;) {
		size_t len = strcspn(p, "\n"), blanks = strspn(p, " ");
		struct text line = {0};
		text_add_bytes(&line, p + blanks, len - blanks);
		for (size_t i = 0; i < blanks; i++)
			text_add_char(out, ' ');
		prose_wrap_from(text_string(&line), f->plain ? TERM_WIDTH : f->width, (int)blanks,
		                (int)blanks + INDENT, out);
		text_release(&line);
		p += len + (p[len] == '\n');
	}
}

bool review_hindsight(const struct review_face *f, size_t i, enum style style,
                      struct text *out)
{
	const struct review *r = f->review;
	struct hindsight h;
	struct error e;
	if (!r->round[i].over || hindsight_round(r->match, r->round[i].round, &h, &e))
		return false;
	hindsight_words(&r->match->rules, &h, f->names, style, out);
	return true;
}

static void hindsight_section(const struct review_face *f, struct text *out)
{
	for (size_t i = 0; i < f->review->rounds; i++) {
		struct text words = {0};
		if (review_hindsight(f, i, f->plain ? STYLE_WORDS : STYLE_SHORT, &words)) {
			wrap_lines(f, text_string(&words), out);
			text_add_char(out, '\n');
		}
		text_release(&words);
	}
}

void review_judged(const struct review_face *f, struct text *out)
{
	if (f->playouts)
		text_addf(out, "Each turn judged in at most %lld worlds%s.", (long long)f->playouts,
		          f->stopped ? "; stopped, the rest by the network" : "");
	else
		text_add(out, "Judged by the network.");
}

static void title_section(const struct review_face *f, struct text *out)
{
	struct text title = {0};
	rules_format(&f->review->match->rules, &title);
	text_addf(&title, ", %s against %s.", f->names[0], f->names[1]);
	text_add_char(&title, ' ');
	review_judged(f, &title);
	wrap_lines(f, text_string(&title), out);
	text_add_char(out, '\n');
	text_release(&title);
}

void review_words(const struct review_face *f, struct text *out)
{
	title_section(f, out);
	review_chart(f, out);
	turns_section(f, out);
	review_play(f, out);
	review_luck_chart(f, out);
	review_luck_section(f, out);
	hindsight_section(f, out);
	/* the last section ends with an empty line */
	if (out->len > 1 && out->s[out->len - 1] == '\n' && out->s[out->len - 2] == '\n')
		out->s[--out->len] = '\0';
}
