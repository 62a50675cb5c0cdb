/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/advice.h"

#include <stdlib.h>

#include "base/number.h"
#include "base/text.h"
#include "families/trails/core/move.h"
#include "families/trails/core/words.h"
#include "families/trails/match/game.h"
#include "families/trails/show/look.h"

enum { REASONS_SAID = 8, HUNDREDTHS = 100 };
enum { LEAST = MIND_POINT / TENTHS / 2 }; /* reasons of less worth are not mentioned */

/* Adds LINE, one paragraph, folded; and releases it. */
static void say(const struct trails_telling *told, struct text *line, struct text *out)
{
	fold_wrap(text_string(line), told->base->term->width, FOLD_INDENT, out);
	text_release(line);
}

void advice_turn(const struct trails_telling *told, const struct turn_moves *t, struct text *out)
{
	game_write_moves(&trails_game, &told->view, t->move, t->moves, out);
}

/* Returns WORTH, in 1/MIND_POINT points, with one digit after the point and a sign. */
static struct phrase points(int32_t worth)
{
	const int n = tenths_of(worth, MIND_POINT);
	return phrase("%s%s", n < 0 ? "-" : "+", tenths_text(abs(n), "").s);
}

/* Adds how far the expeditions are from the point of R, which WHAT names.  NEARER: the point is now
 * easier to reach, though the steps may say otherwise: no expedition turns round at once. */
static void add_way(const struct trails_reason *r, const char *what, bool nearer, struct text *out)
{
	if (nearer ? r->after < r->before : r->after > r->before)
		text_addf(out, SAY_NOW_STEPS, what, phrase(SAY_STEPS(r->after), r->after).s,
		          r->before);
	else
		text_addf(out, SAY_EASIER(nearer), what);
}

void advice_reason(const struct trails_telling *told, const struct trails_reason *r,
                   struct text *out)
{
	const struct phrase name = name_whole(told, r->point);
	const int coupons = r->after - r->before;
	const bool nearer = (r->worth > 0) == (r->kind == REASON_COMES);
	const bool cards = trails_has_cards(&told->view.table), you = told_is_you(told);
	const bool marked = trails_set_has(&told->view.table.mark[told->view.seat], r->point);
	const char *owner = words_seat_inside(told->base, told->view.seat);
	const char *other = words_seat_inside(told->base, r->seat);
	switch (r->kind) {
	case REASON_FULFILS:
		text_addf(out, cards ? SAY_IT_FULFILS(you, marked) : SAY_IT_REACHES(you), name.s,
		          owner);
		break;
	case REASON_PUBLIC:
		text_addf(out, SAY_IT_TAKES_PUBLIC, name.s);
		break;
	case REASON_GIVES:
		text_addf(out, cards ? SAY_IT_GIVES_MARKED : SAY_IT_REACHES_OF, other, name.s);
		break;
	case REASON_COMES:
		add_way(r, phrase(cards ? SAY_MISSION_NAMED(you) : SAY_MARK_NAMED(you), name.s,
		                  owner).s, nearer, out);
		break;
	case REASON_THEIRS:
		add_way(r, phrase(SAY_MARK_NAMED(words_is_you(told->base, r->seat)), name.s,
		                  other).s, nearer, out);
		break;
	case REASON_LEAVES:
		add_way(r, phrase(SAY_PUBLIC_NAMED, name.s).s, nearer, out);
		break;
	case REASON_COUPONS:
		text_addf(out, SAY_IT_BRINGS(coupons > 0),
		          phrase(SAY_COUPONS(coupons), abs(coupons)).s);
		break;
	default:
		text_addf(out, SAY_IT_CHANGES, name.s);
	}
}

void advice_reasons(const struct trails_telling *told, const struct mind_base *b,
                    const struct turn_moves *t, struct text *out)
{
	struct trails_reason reason[REASONS_MOST];
	int count = reasons_of(b, &told->view, t, reason), said = 0;
	struct text head = {0};
	advice_turn(told, t, &head);
	text_add(&head, ":");
	say(told, &head, out);
	for (int i = 0; i < count && said < REASONS_SAID; i++) {
		OWN(text) why = {0};
		struct text line = {0};
		if (abs(reason[i].worth) < LEAST)
			continue;
		advice_reason(told, &reason[i], &why);
		text_addf(&line, SAY_POINTS_BECAUSE, points(reason[i].worth).s, text_string(&why));
		say(told, &line, out);
		said++;
	}
	if (!said) {
		struct text line = {0};
		text_add(&line, SAY_NOTHING_COUNTS);
		say(told, &line, out);
	}
}

/* ---- The best turns.  ---- */

/* Adds the main reason for turn T, or unless it is the BEST against it, if any counts: "it fulfils
 * your mission Petra".  For a mark, adds how far its place is. */
static void add_reason(const struct trails_telling *told, const struct mind_base *b,
                       const struct turn_moves *t, bool best, struct text *out)
{
	struct trails_reason reason[REASONS_MOST];
	struct look_all all;
	const int point = trails_move_to(t->move[0]);
	if (trails_move_kind(t->move[0]) == TRAILS_MARK) {
		all = look_all(&told->view);
		const int colour = look_nearest(&all, point);
		if (colour < 0)
			return;
		const int steps = all.of[colour].steps[point];
		text_addf(out, SAY_IT_IS_AWAY, phrase(SAY_STEPS(steps), steps).s);
		return;
	}
	const int count = reasons_of(b, &told->view, t, reason);
	int i = 0;
	while (i < count && best && reason[i].worth < 0)
		i++;
	if (i < count && abs(reason[i].worth) >= LEAST)
		advice_reason(told, &reason[i], out);
}

/* True if turn I of T is not the first and is worth as much as the first, to within half a tenth of
 * a point. */
static bool is_alike(const struct trials *t, int i)
{
	return i && abs(trials_mean(t, i) - trials_mean(t, 0)) * TENTHS * 2 < MIND_POINT;
}

void advice_turns(const struct trails_telling *told, const struct search *s, int count, bool errors,
                  struct text *out)
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
			/* turns that are as good as the first one share a line */
			OWN(text) turns = {0};
			for (int k = i; k <= last; k++) {
				OWN(text) one = {0};
				advice_turn(told, &s->turn[k], &one);
				text_join(&turns, 0, SAY_SEMICOLON, text_string(&one));
			}
			text_addf(&line, SAY_AS_GOOD(i == last), text_string(&turns), i + 1,
			          last + 1);
			say(told, &line, out);
			i = last;
			continue;
		}
		OWN(text) turn = {0}, why = {0};
		struct phrase worth = points(behind);
		advice_turn(told, &s->turn[i], &turn);
		if (!i) { /* "1.2 points ahead of the other player" */
			const int n = tenths_of(first, MIND_POINT);
			worth = phrase(SAY_BEHIND(n < 0), tenths_text(abs(n), "").s,
			               SAY_OTHER_PLAYERS(told->base->match->seats == SEATS_LEAST));
		}
		text_addf(&line, SAY_ADVISED(!i), i + 1, text_string(&turn), worth.s);
		if (errors && i && t->worlds > 1) {
			int error = (trials_error(t, i, 0) * HUNDREDTHS + MIND_POINT / 2) / MIND_POINT;
			text_joinf(&line, 0, SAY_COMMA, SAY_GIVE_OR_TAKE, error / HUNDREDTHS,
			           error % HUNDREDTHS);
		}
		add_reason(told, s->base, &s->turn[i], !i, &why);
		if (why.len)
			text_join(&line, 0, SAY_SEMICOLON, text_string(&why));
		say(told, &line, out);
	}
}
