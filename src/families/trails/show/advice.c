/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/advice.h"

#include <stdlib.h>

#include "base/fold.h"
#include "base/number.h"
#include "families/trails/core/move.h"
#include "families/trails/show/look.h"

enum { REASONS_SAID = 8, TENTHS = 10, HUNDREDTHS = 100 };

/* Adds LINE, one paragraph, folded; and releases it. */
static void say(const struct trails_telling *told, struct text *line, struct text *out)
{
	fold_wrap(text_string(line), told->term->width, FOLD_INDENT, out);
	text_release(line);
}

void advice_moves(const struct trails_telling *told, const uint64_t *moves, int count,
                  struct text *out)
{
	for (int i = 0; i < count; i++) {
		text_add(out, i ? ", " : "");
		trails_move_format(told_map(told), moves[i], out);
	}
}

/* Adds the turn as it can be typed. */
static void add_turn(const struct trails_telling *told, const struct trails_turn *t,
                     struct text *out)
{
	advice_moves(told, t->move, t->moves, out);
}

/* Adds WORTH, in 1/MIND_POINT points, with one digit after the point and a sign. */
static void add_points(int32_t worth, struct text *out)
{
	const int n = tenths_of(worth, MIND_POINT);
	char buf[TENTHS_SIZE];
	text_addf(out, "%s%s", n < 0 ? "-" : "+", tenths_text(abs(n), "", buf));
}

/* "1.2 points ahead of the other players": where a turn of that WORTH leads. */
static void add_worth(int32_t worth, struct text *out)
{
	const int n = tenths_of(worth, MIND_POINT);
	char buf[TENTHS_SIZE];
	text_addf(out, "%s points %s the other players", tenths_text(abs(n), "", buf),
	          n < 0 ? "behind" : "ahead of");
}

/* "a step nearer", "2 steps away": how expeditions stand to a point. */
static void add_way(const struct trails_reason *r, struct text *out)
{
	if (r->after != r->before) {
		text_add(out, " is now ");
		name_count(r->after, "step", out);
		text_addf(out, " from an expedition instead of %d", r->before);
	} else
		text_addf(out, " is %s to come to", r->worth > 0 ? "easier" : "harder");
}

void advice_reason(const struct trails_telling *told, const struct trails_reason *r,
                   struct text *out)
{
	struct text point = {0};
	name_of_point(told, r->point, MAP_NAME_SIZE, &point);
	const char *name = text_string(&point), *whose = told->you ? "your" : "the player's";
	const bool nearer = (r->worth > 0) == (r->kind == REASON_COMES);
	switch (r->kind) {
	case REASON_FULFILS:
		text_addf(out, "it fulfils %s mission %s", whose, name);
		break;
	case REASON_PUBLIC:
		text_addf(out, "it takes the public mission %s", name);
		break;
	case REASON_GIVES:
		text_addf(out, "it gives %s the marked mission %s", name_inside(told, r->seat), name);
		break;
	case REASON_COMES:
		text_addf(out, "%s mission %s", whose, name);
		add_way(&(struct trails_reason){.before = r->before, .after = r->after,
		                                .worth = nearer ? 1 : -1}, out);
		break;
	case REASON_THEIRS:
	case REASON_LEAVES:
		text_addf(out, "%s %s", r->kind == REASON_LEAVES ? "the public mission" : "the mark at",
		          name);
		add_way(&(struct trails_reason){.before = r->before, .after = r->after,
		                                .worth = nearer ? 1 : -1}, out);
		break;
	case REASON_COUPONS:
		if (r->after > r->before)
			text_add(out, "it brings ");
		else
			text_add(out, "it costs ");
		name_count(abs(r->after - r->before), "coupon", out);
		break;
	default:
		text_addf(out, "it changes the mission %s for the better of two", name);
	}
	text_release(&point);
}

void advice_reasons(const struct trails_telling *told, const struct mind_base *b,
                    const struct trails_turn *t, struct text *out)
{
	struct trails_reason reason[REASONS_MOST];
	const int least = MIND_POINT / TENTHS / 2; /* what is less is not said */
	int count = reasons_of(b, told->view, t, reason), said = 0;
	struct text head = {0};
	add_turn(told, t, &head);
	text_add(&head, ":");
	say(told, &head, out);
	for (int i = 0; i < count && said < REASONS_SAID; i++) {
		struct text line = {0};
		if (abs(reason[i].worth) < least)
			continue;
		add_points(reason[i].worth, &line);
		text_add(&line, " ");
		advice_reason(told, &reason[i], &line);
		text_add(&line, ".");
		say(told, &line, out);
		said++;
	}
	if (!said) {
		struct text line = {0};
		text_add(&line, "Nothing changes that counts by rules of thumb.");
		say(told, &line, out);
	}
}

/* ---- The best turns.  ---- */

/* Adds what speaks most for turn T, or against it: "; it fulfils your mission Petra".  For a mark, how
 * far its place is. */
static void add_reason(const struct trails_telling *told, const struct mind_base *b,
                       const struct trails_turn *t, struct text *out)
{
	struct trails_reason reason[REASONS_MOST];
	struct look_all all;
	const int point = trails_move_to(t->move[0]);
	if (trails_move_kind(t->move[0]) == TRAILS_MARK) {
		look_all(told->view, &all);
		const int colour = look_nearest(&all, point);
		if (colour < 0)
			return;
		text_add(out, "; it is ");
		name_count(all.of[colour].steps[point], "step", out);
		text_add(out, " away");
	} else if (reasons_of(b, told->view, t, reason)) {
		text_add(out, "; ");
		advice_reason(told, &reason[0], out);
	}
}

/* True if turn I of T is worth as much as the first. */
static bool is_alike(const struct trials *t, int i)
{
	return i && abs(trials_mean(t, i) - trials_mean(t, 0)) * TENTHS * 2 < MIND_POINT;
}

/* Adds turns FIRST to LAST, which are as good as the first one, as one line. */
static void say_alike(const struct trails_telling *told, const struct search *s, int first, int last,
                      struct text *out)
{
	struct text line = {0};
	text_addf(&line, first < last ? "%d-%d. " : "%d. ", first + 1, last + 1);
	for (int i = first; i <= last; i++) {
		text_add(&line, i > first ? "; " : "");
		add_turn(told, &s->turn[i], &line);
	}
	text_add(&line, ": as good as the first");
	say(told, &line, out);
}

void advice_turns(const struct trails_telling *told, const struct mind_base *b, const struct search *s,
                  int count, bool errors, struct text *out)
{
	const struct trials *t = &s->trials;
	count = s->count < count ? s->count : count;
	for (int i = 0; i < count; i++) {
		struct text line = {0};
		const int32_t first = trials_mean(t, 0), behind = trials_mean(t, i) - first;
		int last = i;
		while (is_alike(t, i) && last + 1 < count && is_alike(t, last + 1))
			last++;
		if (is_alike(t, i)) {
			say_alike(told, s, i, last, out);
			i = last;
			continue;
		}
		text_addf(&line, "%d. ", i + 1);
		add_turn(told, &s->turn[i], &line);
		text_add(&line, ": ");
		if (!i)
			add_worth(first, &line);
		else {
			add_points(behind, &line);
			text_add(&line, " beside the first");
		}
		if (errors && i && t->worlds > 1) {
			int error = (trials_error(t, i, 0) * HUNDREDTHS + MIND_POINT / 2) / MIND_POINT;
			text_addf(&line, ", give or take %d.%02d", error / HUNDREDTHS, error % HUNDREDTHS);
		}
		add_reason(told, b, &s->turn[i], &line);
		say(told, &line, out);
	}
}
