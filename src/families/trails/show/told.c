/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/told.h"

void trails_told_at(const struct telling *told, const struct trails_state *s, int eyes,
                    struct trails_view *view, struct trails_telling *out)
{
	int seat = eyes == OPEN_EYES ? s->table.mover : eyes;
	*view = trails_view_of(s, seat);
	*out = (struct trails_telling){.view = view,
	                               .open = eyes == OPEN_EYES ? s : NULL,
	                               .you = eyes != OPEN_EYES && told->you[seat],
	                               .asked = eyes != OPEN_EYES && told->human[seat],
	                               .hidden = told->hidden,
	                               .fault = told->match && match_by_fault(told->match),
	                               .taught = told->taught,
	                               .lines_below = told->lines_below,
	                               .interactive = told->interactive,
	                               .words = told->style == STYLE_WORDS,
	                               .term = told->term,
	                               .theme = told->theme};
	for (int i = 0; i < s->table.seats; i++)
		out->name[i] = told->name[i];
}

void trails_told_to(const struct telling *told, int eyes, struct trails_view *view,
                    struct trails_telling *out)
{
	trails_told_at(told, told->match->state, eyes, view, out);
}

void trails_told(const struct telling *told, struct trails_view *view, struct trails_telling *out)
{
	trails_told_to(told, told->eyes, view, out);
}

void trails_asks(const struct telling *told, struct text *out)
{
	static const char *const asks[] = {
		[TRAILS_TO_MARK] = "mark",       [TRAILS_TO_ARROW] = "arrow",
		[TRAILS_TO_BOW] = "bow or pass", [TRAILS_TO_GREEN] = "arrow or pass",
		[TRAILS_TO_KEEP] = "keep",       [TRAILS_TO_SPEND] = "coupon or pass",
	};
	const struct trails_state *s = told->match->state;
	text_add(out, asks[trails_phase(&s->table)]);
}
