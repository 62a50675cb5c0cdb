/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/news.h"

#include <string.h>

#include "base/ascii.h"
#include "base/text.h"
#include "families/trails/core/move.h"
#include "families/trails/core/words.h"

struct trails_news news_of(const struct trails_table *before, uint64_t m,
                           const struct trails_table *after)
{
	enum trails_kind kind = trails_move_kind(m);
	int mover = before->mover;
	struct trails_news news = {.before = before, .after = after, .move = m, .mover = mover,
	                           .last = after->last && !before->last};
	news.coupon = after->coupons[mover] > before->coupons[mover] - trails_by_coupon(kind);
	news.bow = after->bow != TRAILS_NO_COLOUR && kind != TRAILS_PASS && after->bow != before->bow;
	news.green = after->greens > before->greens - (before->bow == TRAILS_NO_COLOUR &&
	                                               before->greens && kind == TRAILS_ARROW);
	for (int seat = 0; seat < before->seats; seat++) {
		struct trails_set new =
			trails_set_without(after->fulfilled[seat], &before->fulfilled[seat]);
		if (seat == mover) {
			news.taken = trails_set_both(new, &before->public);
			new = trails_set_without(new, &before->public);
		}
		news.fulfilled[seat] = new;
		news.back[seat] = trails_set_without(before->mark[seat], &after->mark[seat]);
	}
	news.laid_out = trails_set_without(after->public, &before->public);
	return news;
}

static const struct trails_table *table_before(const struct match *m, size_t at)
{
	const struct trails_state *s = match_before(m, at);
	return &s->table;
}

struct trails_news news_at(const struct match *m, size_t at)
{
	return news_of(table_before(m, at), m->log[at].move, table_before(m, at + 1));
}

/* Returns what passing in PHASE means. */
static const char *pass_words(enum trails_phase phase, bool you)
{
	switch (phase) {
	case TRAILS_TO_MARK:
		return SAY_NOTHING_TO_MARK(you);
	case TRAILS_TO_BOW:
		return SAY_DECLINES_BOW(you);
	case TRAILS_TO_GREEN:
		return SAY_DECLINES_ARROW(you);
	case TRAILS_TO_ARROW:
		return SAY_CAN_LAY_NONE(you);
	default:
		return SAY_ENDS_TURN(you);
	}
}

/* Adds the mover's deed M as the view's seat may know it, without the mover's name and the
 * consequences. */
static void add_move(const struct trails_telling *told, const struct trails_news *n, struct text *out)
{
	const uint64_t m = trails_move_seen(n->move, n->mover, told->view.seat);
	const int mover = n->mover, colour = trails_move_colour(m), to = trails_move_to(m);
	const int owner = trails_mark_owner(n->before, mover);
	const bool you = words_is_you(told->base, mover);
	const bool first = colour < TRAILS_COLOURS && !n->before->route[colour].count;
	const char *name = colour < TRAILS_COLOURS ? trails_colour_name(colour) : "";
	const struct phrase there = name_whole(told, to);
	switch (trails_move_kind(m)) {
	case TRAILS_MARK:
		text_addf(out,
		          owner == mover             ? SAY_MARKS(you)
		          : words_is_you(told->base, owner) ? SAY_LAYS_MARK_OF_YOU
		                                     : SAY_LAYS_MARK(you),
		          there.s, words_seat_inside(told->base, owner));
		break;
	case TRAILS_DONE:
		text_add(out, SAY_ALL_MARKS_LAID(you));
		break;
	case TRAILS_ARROW:
		text_addf(out, first ? SAY_BEGINS_COLOUR(you) : SAY_LEADS_COLOUR(you), name,
		          there.s);
		break;
	case TRAILS_COUPON_ARROW:
		text_addf(out, first ? SAY_PAYS_AND_BEGINS(you) : SAY_PAYS_AND_LEADS(you), name,
		          there.s);
		break;
	case TRAILS_BOW:
		text_addf(out, SAY_LEADS_OUT_OF_BOW(you), name,
		          name_whole(told, trails_move_from(m)).s, there.s);
		break;
	case TRAILS_TAKE:
		text_addf(out, SAY_TAKES_BACK(you), name,
		          name_whole(told, n->after->route[colour].end).s);
		break;
	case TRAILS_CHANGE:
		text_addf(out, to == MAP_NONE ? SAY_GIVES_UP_MISSION(you) : SAY_GIVES_UP_ONE(you),
		          there.s);
		break;
	case TRAILS_KEEP:
		text_addf(out, to == MAP_NONE ? SAY_KEEPS_ONE_OF_TWO(you) : SAY_KEEPS(you), there.s);
		break;
	case TRAILS_PASS:
		text_add(out, pass_words(trails_phase(n->before), you));
		break;
	default:
		text_add(out, SAY_MAKES_NO_MOVE(you));
	}
}

/* Adds what the mover did by M, without the mover's name and a full stop. */
static void add_deed(const struct trails_telling *told, const struct trails_news *n, struct text *out)
{
	OWN(text) deed = {0};
	add_move(told, n, &deed);
	text_addf(out, !n->coupon ? "%s" : SAY_AND_GETS_COUPON(words_is_you(told->base, n->mover)),
	          text_string(&deed));
}

/* Adds whose missions and marks N brought to the sentences that begin at byte FROM of OUT. */
static void add_gains(const struct trails_telling *told, const struct trails_news *n, size_t from,
                      struct text *out)
{
	OWN(text) taken = {0}, laid_out = {0};
	name_set(told, &n->taken, &taken);
	name_set(told, &n->laid_out, &laid_out);
	for (int seat = 0; seat < told->view.table.seats; seat++) {
		const bool mission = !trails_set_empty(&n->fulfilled[seat]);
		const bool you = words_is_you(told->base, seat);
		OWN(text) missions = {0}, marks = {0};
		name_set(told, &n->fulfilled[seat], &missions);
		name_set(told, &n->back[seat], &marks);
		if (mission)
			text_joinf(out, from, SAY_THEN, SAY_FULFILS(you), text_string(&missions),
			           told->base->name[seat]);
		if (marks.len && mission)
			text_joinf(out, from, SAY_THEN, SAY_MARK_THERE_BACK(you), told->base->name[seat]);
		else if (marks.len)
			text_joinf(out, from, SAY_THEN, SAY_MARK_BACK(you), text_string(&marks),
			           told->base->name[seat]);
	}
	if (taken.len)
		text_joinf(out, from, SAY_THEN, SAY_TAKES_PUBLIC(words_is_you(told->base, n->mover)),
		           text_string(&taken), told->base->name[n->mover]);
	if (laid_out.len)
		text_joinf(out, from, SAY_THEN, SAY_NEW_PUBLIC, text_string(&laid_out));
}

void news_sentence(const struct trails_telling *told, const struct trails_news *n, struct text *out)
{
	OWN(text) deed = {0};
	const size_t from = out->len;
	add_deed(told, n, &deed);
	text_addf(out, SAY_DID, words_seat(told->base, n->mover), text_string(&deed));
	add_gains(told, n, from, out);
	if (n->bow)
		text_joinf(out, from, SAY_THEN, SAY_FORMS_BOW, trails_colour_name(n->after->bow));
	if (n->green)
		text_join(out, from, SAY_THEN, SAY_POINT_GIVES_ARROW);
	if (n->last)
		text_join(out, from, SAY_THEN, SAY_LAST_ROUND);
}

void news_gives_up(const struct telling *told, int seat, enum event_kind kind, struct text *out)
{
	const bool you = words_is_you(told, seat);
	text_addf(out, kind == EVENT_FAULT ? SAY_FAULT_ENDS : SAY_GIVES_UP(you), words_seat(told, seat));
}

/* ---- The recent turns. ---- */

/* True if event AT only ends a turn or lets an arrow go. */
static bool is_pass(const struct match *m, size_t at)
{
	return m->log[at].kind == EVENT_MOVE && trails_move_kind(m->log[at].move) == TRAILS_PASS;
}

/* Returns the first event of the log that is shown to SEAT: the beginning of its last complete turn
 * in which it had a choice. */
static size_t first_told(const struct match *m, int seat)
{
	size_t at = m->log_len;
	while (at) {
		size_t turn = at - 1; /* the first event of the turn */
		while (turn && !trails_turn_begins(table_before(m, turn)))
			turn--;
		bool going = at == m->log_len && !m->game->turn_begins(m->state) &&
		             m->game->stage(m->state) == STAGE_ON;
		/* a seat that had to pass has not yet seen the events before its turn */
		if (table_before(m, turn)->mover == seat && !going && !is_pass(m, turn))
			return turn;
		at = turn;
	}
	return 0;
}

/* True if event AT of the turn that begins with FIRST is shown.  The end of a turn is left out if
 * more was done in the turn. */
static bool is_told(const struct match *m, size_t first, size_t at)
{
	return m->log[at].kind == EVENT_MOVE &&
	       (at == first || !is_pass(m, at) ||
	        trails_phase(table_before(m, at)) != TRAILS_TO_SPEND);
}

/* Adds one sentence about what was done in the events from FIRST to END, one turn, and after it
 * what that brought. */
static void add_turn(const struct telling *told, size_t first, size_t end, struct text *out)
{
	const struct match *m = told->match;
	const int mover = table_before(m, first)->mover;
	const int observer = told->hidden ? (mover + 1) % m->seats : told->observer;
	OWN(text) deeds = {0}, results = {0};
	const size_t from = out->len;
	size_t last = first;
	const struct trails_telling to = trails_told_at(told, told->match->state, observer);
	for (size_t at = first; at < end; at++)
		if (is_told(m, first, at))
			last = at;
	for (size_t at = first; at < end; at++) {
		OWN(text) deed = {0};
		if (m->log[at].kind == EVENT_MOVE) {
			const struct trails_news n = news_at(m, at);
			add_gains(&to, &n, 0, &results);
			if (is_told(m, first, at)) {
				add_deed(&to, &n, &deed);
				text_join(&deeds, 0, at < last ? SAY_COMMA : SAY_AND, text_string(&deed));
			}
		} else {
			news_gives_up(told, mover, m->log[at].kind, &deed);
			text_join(&results, 0, SAY_THEN, text_string(&deed));
		}
	}
	if (deeds.len)
		text_addf(out, SAY_DID, words_seat(told, mover), text_string(&deeds));
	if (results.len)
		text_join(out, from, SAY_THEN, text_string(&results));
}

/* Adds event AT in a few words: "red Petra", or "Goa" alone after "red Petra". */
static void add_short(const struct trails_telling *to, const struct match *m, size_t at, bool same,
                      struct text *out)
{
	const struct trails_news n = news_at(m, at);
	const uint64_t move = trails_move_seen(n.move, n.mover, to->view.seat);
	const enum trails_kind kind = trails_move_kind(move);
	const char *colour = kind == TRAILS_BOW || kind == TRAILS_TAKE || kind == TRAILS_ARROW ||
	                                     kind == TRAILS_COUPON_ARROW
	                             ? trails_colour_name(trails_move_colour(move))
	                             : "";
	const int point = kind == TRAILS_TAKE   ? n.after->route[trails_move_colour(move)].end
	                  : kind == TRAILS_DONE || kind == TRAILS_PASS ? MAP_NONE
	                                                               : trails_move_to(move);
	const struct phrase name = name_whole(to, point);
	const size_t from = out->len;
	switch (kind) {
	case TRAILS_MARK:
		text_addf(out, same ? "%1$s" : SAY_MARKS(words_is_you(to->base, n.mover)), name.s);
		break;
	case TRAILS_ARROW:
		text_addf(out, SAY_SHORT_ARROW(same), name.s, colour);
		break;
	case TRAILS_COUPON_ARROW:
		text_addf(out, SAY_SHORT_COUPON, name.s, colour);
		break;
	case TRAILS_BOW:
		text_addf(out, SAY_SHORT_BOW, name.s, colour);
		break;
	case TRAILS_TAKE:
		text_addf(out, SAY_SHORT_TAKE, name.s, colour);
		return;
	case TRAILS_CHANGE:
	case TRAILS_KEEP: /* others don't see which one */
		text_addf(out,
		          kind == TRAILS_KEEP ? SAY_SHORT_KEEP(point == MAP_NONE)
		                              : SAY_SHORT_CHANGE(point == MAP_NONE),
		          name.s);
		if (point == MAP_NONE)
			return;
		break;
	default:
		text_add(out, kind == TRAILS_DONE                          ? SAY_SHORT_DONE
		              : trails_phase(n.before) == TRAILS_TO_MARK ? SAY_SHORT_NOTHING
		                                                       : SAY_SHORT_PASS);
		return;
	}
	if (n.coupon)
		text_join(out, from, SAY_ASIDE, SAY_A_COUPON);
}

/* True if events AT and AT - 1 lay arrows of the same expedition, or marks. */
static bool goes_on(const struct match *m, size_t at)
{
	const uint64_t a = m->log[at - 1].move, b = m->log[at].move;
	const enum trails_kind kind = trails_move_kind(b);
	return m->log[at - 1].kind == EVENT_MOVE && trails_move_kind(a) != TRAILS_TAKE &&
	       (kind == TRAILS_MARK || (kind == TRAILS_ARROW && trails_move_kind(a) != TRAILS_CHANGE &&
	                                trails_move_kind(a) != TRAILS_KEEP &&
	                                trails_move_colour(a) == trails_move_colour(b)));
}

/* As add_turn, in fewer words and without what came of it: "easy: red Petra, Ubar (a coupon)."
 * FOLDED: many arrows of an expedition are counted: "red to Ubar by 7 arrows". */
static void add_turn_short(const struct telling *told, size_t first, size_t end, bool folded,
                           struct text *out)
{
	enum { MANY = 3 };
	const struct match *m = told->match;
	const int mover = table_before(m, first)->mover;
	const int observer = told->hidden ? (mover + 1) % m->seats : told->observer;
	OWN(text) deeds = {0};
	const struct trails_telling to = trails_told_at(told, told->match->state, observer);
	for (size_t at = first; at < end; at++) {
		if (m->log[at].kind != EVENT_MOVE) {
			text_join(&deeds, 0, SAY_THEN, SAY_SHORT_RESIGNS);
			continue;
		}
		if (is_pass(m, at) && at > first)
			continue;
		size_t run = 0; /* events that lead the same expedition on without a break */
		for (; folded && at + run < end && m->log[at + run].kind == EVENT_MOVE; run++) {
			const uint64_t move = m->log[at + run].move;
			const enum trails_kind kind = trails_move_kind(move);
			if ((kind != TRAILS_ARROW && kind != TRAILS_COUPON_ARROW &&
			     kind != TRAILS_BOW) ||
			    trails_move_colour(move) != trails_move_colour(m->log[at].move))
				break;
		}
		OWN(text) deed = {0};
		if (run < MANY)
			add_short(&to, m, at, deeds.len && goes_on(m, at), &deed);
		else {
			at += run - 1;
			text_addf(&deed, SAY_SHORT_RUN,
			          trails_colour_name(trails_move_colour(m->log[at].move)),
			          name_whole(&to, trails_move_to(m->log[at].move)).s, run);
		}
		text_join(&deeds, 0, SAY_COMMA, text_string(&deed));
	}
	text_addf(out, SAY_SHORT_TURN, words_seat(told, mover), text_string(&deeds));
}

/* ---- Places that were reached.  ---- */

/* Adds lines for the places that event AT reached: "Red reached Petra: medium's mission." */
static void add_places(const struct telling *told, size_t at, struct text *out)
{
	const struct match *m = told->match;
	const uint64_t move = m->log[at].move;
	if (m->log[at].kind != EVENT_MOVE || trails_move_kind(move) == TRAILS_MARK)
		return;
	const struct trails_telling to = trails_told(told);
	const struct trails_news n = news_at(m, at);
	for (int p = 0; p < told_map(&to)->points; p++) {
		OWN(text) line = {0};
		for (int seat = 0; seat < m->seats; seat++) {
			const bool back = trails_set_has(&n.back[seat], p);
			const bool you = words_is_you(told, seat), mission = trails_set_has(&n.fulfilled[seat], p);
			if (mission || back)
				text_joinf(&line, 0, SAY_AND,
				           !mission ? SAY_MARK_OF(you)
				           : back   ? SAY_MARKED_MISSION_OF(you)
				                    : SAY_MISSION_OF(you),
				           told->name[seat]);
		}
		if (trails_set_has(&n.taken, p))
			text_join(&line, 0, SAY_AND, SAY_A_PUBLIC_MISSION);
		if (!line.len)
			continue;
		const char *colour = trails_move_kind(move) == TRAILS_KEEP
		                             ? SAY_THE_CHANGE
		                             : trails_colour_name(trails_move_colour(move));
		text_addf(out, SAY_REACHED, ascii_upper(colour[0]), colour + 1,
		          name_whole(&to, p).s, text_string(&line));
	}
}

bool lately_is_idle(const struct telling *told, size_t at)
{
	const struct trails_table *t = table_before(told->match, at);
	return is_pass(told->match, at) && trails_phase(t) == TRAILS_TO_MARK &&
	       t->mover != told->observer;
}

/* Returns the event after the turn that begins with event FIRST. */
static size_t turn_end(const struct match *m, size_t first)
{
	size_t end = first + 1;
	while (end < m->log_len && !trails_turn_begins(table_before(m, end)))
		end++;
	return end;
}

/* Returns the first event that is shown to the person who looks. */
static size_t first_of(const struct telling *told)
{
	const struct match *m = told->match;
	/* where everything lies open, all turns of a round */
	return told->observer != ALL_OPEN ? first_told(m, told->observer)
	                               : first_told(m, table_before(m, m->log_len - 1)->mover);
}

const struct trails_table *lately_since(const struct telling *told)
{
	const struct match *m = told->match;
	if (!m->log_len)
		return NULL;
	const size_t first = first_of(told);
	if (table_before(m, first)->mover != told->observer)
		return table_before(m, first);
	return table_before(m, turn_end(m, first));
}

/* How the turns are shown: as sentences; in few words, after the places that were reached; or
 * likewise but in one paragraph, with many arrows only counted. */
enum form { FORM_FULL, FORM_SHORT, FORM_ONE, FORMS };

/* Adds LINE, unless it is empty, as a paragraph WIDTH wide, of at most MOST lines, and empties it. */
static void add_paragraph(const struct trails_telling *to, struct text *line, int width, int most,
                          struct text *out)
{
	if (line->len)
		flow_paragraph(pen_of(to->base), INK_PLAIN, text_string(line), width, most, out);
	text_clear(line);
}

/* Adds the turns from event FIRST on in FORM, WIDTH wide; FORM_ONE takes MOST lines at most. */
static void add_turns(const struct telling *told, size_t first, enum form form, int width, int most,
                      struct text *out)
{
	const struct match *m = told->match;
	OWN(text) line = {0};
	const struct trails_telling to = trails_told(told);
	if (form != FORM_FULL && table_before(m, first)->mover == told->observer)
		first = turn_end(m, first); /* the person's own turn is known */
	for (size_t at = first; form != FORM_FULL && at < m->log_len; at++)
		add_places(told, at, &line);
	if (term_folds(told->term))
		fold_lines(&line, width, FOLD_INDENT);
	text_add(out, text_string(&line));
	text_clear(&line);
	for (size_t at = first, end; at < m->log_len; at = end) {
		end = turn_end(m, at);
		const bool idle = form != FORM_FULL && lately_is_idle(told, at);
		if (line.len && !idle)
			text_add_char(&line, ' ');
		if (form == FORM_FULL)
			add_turn(told, at, end, &line);
		else if (!idle)
			add_turn_short(told, at, end, form == FORM_ONE, &line);
		if (form != FORM_ONE)
			add_paragraph(&to, &line, width, FLOW_ALL, out);
	}
	most -= text_lines(text_string(out));
	if (most > 0)
		add_paragraph(&to, &line, width, most, out);
}

/* Adds the first COUNT lines of TEXT; or the last, if LAST. */
static void add_lines(const char *text, int count, bool last, struct text *out)
{
	for (int lines = text_lines(text); last && lines > count; lines--)
		text = strchr(text, '\n') + 1;
	for (; count > 0 && *text; count--) {
		const size_t len = strcspn(text, "\n") + 1;
		text_add_bytes(out, text, len);
		text += len;
	}
}

void lately_tell(const struct telling *told, int width, int most, struct text *out)
{
	enum { USUAL = 4, NEWS_MOST = 6 }; /* share of the window for sentences; other news */
	const int full = told->term->height / USUAL;
	OWN(text) all = {0}, lines = {0};
	text_add(&all, text_string(told->news));
	if (term_folds(told->term))
		fold_lines(&all, width, FOLD_INDENT);
	add_lines(text_string(&all), NEWS_MOST, true, out);
	for (enum form form = FORM_FULL; told->match->log_len && form < FORMS; form++) {
		text_clear(&lines);
		add_turns(told, first_of(told), form, width, most, &lines);
		if (text_lines(text_string(&lines)) <= (most < full ? most : full))
			break;
	}
	add_lines(text_string(&lines), most, false, out);
}
