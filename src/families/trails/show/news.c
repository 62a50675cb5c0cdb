/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/news.h"

#include "families/trails/core/move_text.h"
#include "families/trails/show/names.h"

void news_of(const struct trails_table *before, uint64_t m, const struct trails_table *after,
             struct trails_news *news)
{
	enum trails_kind kind = trails_move_kind(m);
	int mover = before->mover;
	bool paid = kind == TRAILS_COUPON_ARROW || kind == TRAILS_TAKE || kind == TRAILS_CHANGE;
	*news = (struct trails_news){.mover = (uint8_t)mover,
	                             .last = after->last && !before->last,
	                             .over = trails_over(after)};
	news->begins = (kind == TRAILS_ARROW || kind == TRAILS_COUPON_ARROW) &&
	               !before->route[trails_move_colour(m)].count;
	news->coupon = after->coupons[mover] > before->coupons[mover] - paid;
	news->bow = after->bow != TRAILS_NO_COLOUR && kind != TRAILS_PASS &&
	            after->bow != before->bow;
	news->green = after->greens > before->greens - (before->bow == TRAILS_NO_COLOUR &&
	                                                before->greens && kind == TRAILS_ARROW);
	for (int seat = 0; seat < before->seats; seat++) {
		struct trails_set new =
			trails_set_without(after->fulfilled[seat], &before->fulfilled[seat]);
		if (seat == mover) {
			news->taken = trails_set_both(new, &before->public);
			new = trails_set_without(new, &before->public);
		}
		news->fulfilled[seat] = new;
		news->back[seat] = trails_set_without(before->mark[seat], &after->mark[seat]);
	}
	news->laid_out = trails_set_without(after->public, &before->public);
}

/* "lead", or "leads" for everybody but "you". */
static void add_verb(const struct trails_telling *told, int seat, const char *you, const char *it,
                     struct text *out)
{
	text_addf(out, "%s %s", name_of_seat(told, seat), name_is_you(told, seat) ? you : it);
}

static void add_point(const struct trails_telling *told, int point, struct text *out)
{
	name_of_point(told, point, MAP_NAME_SIZE, out);
}

static void add_owner(const struct trails_telling *told, int seat, bool begins, struct text *out)
{
	if (name_is_you(told, seat))
		text_add(out, begins ? "Your" : "your");
	else
		text_addf(out, "%s's", told->name[seat]);
}

/* The mover's deed, without its consequences. */
static void add_deed(const struct trails_telling *told, const struct trails_table *before,
                     uint64_t m, const struct trails_table *after, struct text *out)
{
	int mover = before->mover, colour = trails_move_colour(m), to = trails_move_to(m);
	int owner = trails_mark_owner(before, mover);
	bool first = colour < TRAILS_COLOURS && !before->route[colour].count;
	const char *name = colour < TRAILS_COLOURS ? trails_colour_name(colour) : "";
	switch (trails_move_kind(m)) {
	case TRAILS_MARK:
		add_verb(told, mover, owner == mover ? "mark " : "lay ",
		         owner == mover ? "marks " : "lays ", out);
		if (owner != mover) {
			text_add(out, "a mark of ");
			text_add(out, name_inside(told, owner));
			text_add(out, " on ");
		}
		add_point(told, to, out);
		break;
	case TRAILS_DONE:
		add_verb(told, mover, "have laid all marks", "has laid all marks", out);
		break;
	case TRAILS_ARROW:
	case TRAILS_COUPON_ARROW:
		text_addf(out, "%s ", name_of_seat(told, mover));
		if (trails_move_kind(m) == TRAILS_COUPON_ARROW)
			text_add(out, name_is_you(told, mover) ? "pay a coupon and "
			                                       : "pays a coupon and ");
		text_add(out, first ? "begin" : "lead");
		text_addf(out, "%s %s%s to ", name_is_you(told, mover) ? "" : "s", name,
		          first ? " with an arrow" : "");
		add_point(told, to, out);
		break;
	case TRAILS_BOW:
		add_verb(told, mover, "lead ", "leads ", out);
		text_addf(out, "%s out of the bow, from ", name);
		add_point(told, trails_move_from(m), out);
		text_add(out, " to ");
		add_point(told, to, out);
		break;
	case TRAILS_TAKE:
		add_verb(told, mover, "pay a coupon and take ", "pays a coupon and takes ", out);
		text_addf(out, "%s back to ", name);
		add_point(told, after->route[colour].end, out);
		break;
	case TRAILS_CHANGE:
		add_verb(told, mover, "pay a coupon and give up ", "pays a coupon and gives up ",
		         out);
		if (to == MAP_NONE)
			text_add(out, "a mission");
		else
			add_point(told, to, out);
		break;
	case TRAILS_KEEP:
		add_verb(told, mover, "keep ", "keeps ", out);
		if (to == MAP_NONE)
			text_add(out, "one of two missions");
		else
			add_point(told, to, out);
		break;
	case TRAILS_PASS:
		switch (trails_phase(before)) {
		case TRAILS_TO_MARK:
			add_verb(told, mover, "have no mission to mark", "has no mission to mark",
			         out);
			break;
		case TRAILS_TO_BOW:
			add_verb(told, mover, "decline the bow's arrow", "declines the bow's arrow",
			         out);
			break;
		case TRAILS_TO_GREEN:
			add_verb(told, mover, "decline the green point's arrow",
			         "declines the green point's arrow", out);
			break;
		case TRAILS_TO_ARROW:
			add_verb(told, mover, "can lay no arrow, and pass", "can lay no arrow, and passes",
			         out);
			break;
		default:
			add_verb(told, mover, "end the turn", "ends the turn", out);
		}
		break;
	default:
		add_verb(told, mover, "make no move", "makes no move", out);
	}
}

/* Adds the names of SET, "Petra and Goa". */
static void add_set(const struct trails_telling *told, const struct trails_set *set,
                    struct text *out)
{
	int count = trails_set_count(set), said = 0;
	for (int p = trails_set_next(set, 0); p >= 0; p = trails_set_next(set, p + 1)) {
		text_add(out, !said ? "" : said + 1 == count ? " and " : ", ");
		add_point(told, p, out);
		said++;
	}
}

/* The gain of SEAT: a mission of its hand, its mark. */
static void add_gain(const struct trails_telling *told, const struct trails_news *n, int seat,
                     struct text *out)
{
	bool mission = !trails_set_empty(&n->fulfilled[seat]);
	if (mission) {
		text_add(out, " That fulfils ");
		add_owner(told, seat, false, out);
		text_add(out, " mission ");
		add_set(told, &n->fulfilled[seat], out);
		text_add_char(out, '.');
	}
	if (trails_set_empty(&n->back[seat]))
		return;
	text_add_char(out, ' ');
	add_owner(told, seat, true, out);
	text_add(out, " mark ");
	if (mission)
		text_add(out, "there");
	else {
		text_add(out, "on ");
		add_set(told, &n->back[seat], out);
	}
	text_add(out, " comes back.");
}

void news_deed(const struct trails_telling *told, const struct trails_table *before, uint64_t m,
               const struct trails_table *after, struct text *out)
{
	struct trails_news n;
	int mover = before->mover;
	news_of(before, m, after, &n);
	add_deed(told, before, trails_move_seen(m, mover, told->view->seat), after, out);
	if (n.coupon)
		text_addf(out, " and %s a coupon", name_is_you(told, mover) ? "get" : "gets");
}

void news_gains(const struct trails_telling *told, const struct trails_news *n, struct text *out)
{
	for (int seat = 0; seat < told->view->table.seats; seat++)
		add_gain(told, n, seat, out);
	if (!trails_set_empty(&n->taken)) {
		text_add_char(out, ' ');
		add_verb(told, n->mover, "take the public mission ", "takes the public mission ", out);
		add_set(told, &n->taken, out);
		text_add_char(out, '.');
	}
	if (!trails_set_empty(&n->laid_out)) {
		text_add(out, " New public mission: ");
		add_set(told, &n->laid_out, out);
		text_add_char(out, '.');
	}
}

void news_results(const struct trails_telling *told, const struct trails_table *before, uint64_t m,
                  const struct trails_table *after, struct text *out)
{
	struct trails_news n;
	news_of(before, m, after, &n);
	news_gains(told, &n, out);
}

/* Adds what M offers the mover now, and whether the round is the last one. */
static void add_offers(const struct trails_table *before, uint64_t m,
                       const struct trails_table *after, struct text *out)
{
	struct trails_news n;
	news_of(before, m, after, &n);
	if (n.bow)
		text_addf(out, " That closes a bow of %s.", trails_colour_name(after->bow));
	if (n.green)
		text_add(out, " It is a green point, which gives an arrow.");
	if (n.last)
		text_add(out, " A hand is empty: this round is the last one.");
}

void news_sentence(const struct trails_telling *told, const struct trails_table *before, uint64_t m,
                   const struct trails_table *after, struct text *out)
{
	news_deed(told, before, m, after, out);
	text_add_char(out, '.');
	news_results(told, before, m, after, out);
	add_offers(before, m, after, out);
}
