/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/show/lately.h"

#include <string.h>

#include "base/fold.h"
#include "families/trails/core/move_text.h"
#include "families/trails/show/flow.h"
#include "families/trails/show/names.h"
#include "families/trails/show/news.h"
#include "families/trails/show/told.h"

static const struct trails_table *table_before(const struct match *m, size_t at)
{
	const struct trails_state *s = match_before(m, at);
	return &s->table;
}

/* Whether event AT only ends a turn or lets an arrow go. */
static bool is_pass(const struct match *m, size_t at)
{
	return m->log[at].kind == EVENT_MOVE && trails_move_kind(m->log[at].move) == TRAILS_PASS;
}

/* The first event of the turn to which event AT belongs. */
static size_t turn_of(const struct match *m, size_t at)
{
	while (at && !trails_turn_begins(table_before(m, at)))
		at--;
	return at;
}

/* The event from which on the log is told to SEAT: the beginning of its last turn that is over, and in
 * which it had a choice. */
static size_t first_told(const struct match *m, int seat)
{
	size_t at = m->log_len;
	while (at) {
		size_t turn = turn_of(m, at - 1);
		bool going = at == m->log_len && !m->game->turn_begins(m->state) &&
		             m->game->stage(m->state) == STAGE_ON;
		/* who had to pass saw nothing of what stood before it */
		if (table_before(m, turn)->mover == seat && !going && !is_pass(m, turn))
			return turn;
		at = turn;
	}
	return 0;
}

/* Whether event AT of the turn that begins with FIRST is worth a word: what ends a turn isn't where
 * more was done. */
static bool is_told(const struct match *m, size_t first, size_t at)
{
	return m->log[at].kind == EVENT_MOVE &&
	       (at == first || !is_pass(m, at) ||
	        trails_phase(table_before(m, at)) != TRAILS_TO_SPEND);
}

/* Adds what was done in the events from FIRST to END, one turn, as one sentence, and behind it what
 * came of it. */
static void add_turn(const struct telling *told, size_t first, size_t end, struct text *out)
{
	const struct match *m = told->match;
	const int mover = table_before(m, first)->mover;
	const int eyes = told->hidden ? (mover + 1) % m->seats : told->eyes;
	struct trails_view view;
	struct trails_telling to;
	struct text results = {0};
	int deeds = 0, said = 0;
	trails_told_to(told, eyes, &view, &to);
	const char *name = name_of_seat(&to, mover);
	for (size_t at = first; at < end; at++)
		deeds += is_told(m, first, at);
	for (size_t at = first; at < end; at++) {
		const struct trails_state *after = match_after(m, at);
		struct text deed = {0};
		if (m->log[at].kind == EVENT_MOVE)
			news_results(&to, table_before(m, at), m->log[at].move, &after->table, &results);
		else
			text_addf(&results, " %s %s.", name,
			          m->log[at].kind == EVENT_FAULT ? "is at fault, which ends the game"
			          : name_is_you(&to, mover)      ? "give up"
			                                         : "gives up");
		if (!is_told(m, first, at))
			continue;
		news_deed(&to, table_before(m, at), m->log[at].move, &after->table, &deed);
		text_add(out, !said ? "" : said + 1 < deeds ? ", " : " and ");
		/* the name stands before the first deed alone */
		text_add(out, text_string(&deed) + (said ? strlen(name) + 1 : 0));
		said++;
		text_release(&deed);
	}
	if (said)
		text_add_char(out, '.');
	text_add(out, text_string(&results) + (said || !results.len ? 0 : 1));
	text_release(&results);
}

/* Adds event AT in a few words, "coupon red Petra". */
static void add_short(const struct trails_telling *to, const struct match *m, size_t at,
                      struct text *out)
{
	const struct trails_table *before = table_before(m, at);
	const uint64_t move = trails_move_seen(m->log[at].move, before->mover, to->view->seat);
	const struct trails_state *after = match_after(m, at);
	const enum trails_kind kind = trails_move_kind(move);
	const char *colour = kind == TRAILS_BOW || kind == TRAILS_TAKE || kind == TRAILS_ARROW ||
	                                     kind == TRAILS_COUPON_ARROW
	                             ? trails_colour_name(trails_move_colour(move))
	                             : "";
	switch (kind) {
	case TRAILS_MARK:
		text_add(out, "mark ");
		break;
	case TRAILS_ARROW:
		text_addf(out, "%s ", colour);
		break;
	case TRAILS_COUPON_ARROW:
		text_addf(out, "coupon %s ", colour);
		break;
	case TRAILS_BOW:
		text_addf(out, "bow %s ", colour);
		break;
	case TRAILS_TAKE:
		text_addf(out, "coupon take %s, back to ", colour);
		name_of_point(to, after->table.route[trails_move_colour(move)].end, MAP_NAME_SIZE, out);
		return;
	case TRAILS_CHANGE:
	case TRAILS_KEEP:
		text_add(out, kind == TRAILS_KEEP ? "keep" : "coupon change");
		if (trails_move_to(move) == MAP_NONE)
			return; /* others don't see which one */
		text_add_char(out, ' ');
		break;
	default:
		text_add(out, kind == TRAILS_DONE                          ? "done"
		              : trails_phase(before) == TRAILS_TO_MARK ? "nothing to mark"
		                                                       : "pass");
		return;
	}
	name_of_point(to, trails_move_to(move), MAP_NAME_SIZE, out);
}

static void add_counted(int count, const char *noun, const char *behind, struct text *out)
{
	if (!count)
		return;
	text_add(out, ", ");
	name_count(count, noun, out);
	text_add(out, behind);
}

/* As add_turn, in fewer words: "easy: red Petra, coupon red Ubar, 1 mission. That fulfils your
 * mission Ubar." */
static void add_turn_short(const struct telling *told, size_t first, size_t end, struct text *out)
{
	const struct match *m = told->match;
	const int mover = table_before(m, first)->mover;
	const int eyes = told->hidden ? (mover + 1) % m->seats : told->eyes;
	struct trails_view view;
	struct trails_telling to;
	struct text others = {0};
	int said = 0, missions = 0, marks = 0;
	trails_told_to(told, eyes, &view, &to);
	text_addf(out, "%s:", name_of_seat(&to, mover));
	for (size_t at = first; at < end; at++) {
		const struct trails_state *after = match_after(m, at);
		struct trails_news n;
		if (m->log[at].kind != EVENT_MOVE) {
			text_add(out, " resigns");
			continue;
		}
		if (is_pass(m, at) && at > first)
			continue;
		text_add(out, said++ ? ", " : " ");
		add_short(&to, m, at, out);
		news_of(table_before(m, at), m->log[at].move, &after->table, &n);
		missions += trails_set_count(&n.fulfilled[mover]) + trails_set_count(&n.taken);
		marks += trails_set_count(&n.back[mover]);
		/* those of everybody else are told by name */
		n.fulfilled[mover] = n.back[mover] = n.taken = n.laid_out = (struct trails_set){{0}};
		news_gains(&to, &n, &others);
	}
	add_counted(missions, "mission", "", out);
	add_counted(marks, "mark", " back", out);
	text_addf(out, ".%s", text_string(&others));
	text_release(&others);
}

/* How the turns are told, from the fullest to the shortest. */
enum form { FORM_FULL, FORM_SHORT, FORM_ONE, FORMS };

bool lately_is_idle(const struct telling *told, size_t at)
{
	const struct trails_table *t = table_before(told->match, at);
	return is_pass(told->match, at) && trails_phase(t) == TRAILS_TO_MARK && t->mover != told->eyes;
}

/* Adds the turns from event FIRST on, each a paragraph of its own but for FORM_ONE. */
static void add_turns(const struct telling *told, size_t first, enum form form, struct text *out)
{
	const struct match *m = told->match;
	struct trails_view view;
	struct trails_telling to;
	struct text line = {0};
	trails_told(told, &view, &to);
	for (size_t at = first, end; at < m->log_len; at = end) {
		end = at + 1;
		while (end < m->log_len && !trails_turn_begins(table_before(m, end)))
			end++;
		const bool idle = form != FORM_FULL && lately_is_idle(told, at);
		if (line.len && !idle)
			text_add_char(&line, ' ');
		if (form == FORM_FULL)
			add_turn(told, at, end, &line);
		else if (!idle)
			add_turn_short(told, at, end, &line);
		if (line.len && (form != FORM_ONE || end == m->log_len))
			flow_say(&to, &line, out);
	}
	text_release(&line);
}

void lately_tell(const struct telling *told, struct text *out)
{
	enum { SHARE = 5, SHARE_SHORT = 4 }; /* parts of a window that they may take */
	const struct match *m = told->match;
	const int height = told->term->height;
	struct text all = {0};
	if (!m->log_len)
		return;
	/* where everything lies open, all turns of a round */
	size_t first = told->eyes != OPEN_EYES ? first_told(m, told->eyes)
	                                       : first_told(m, table_before(m, m->log_len - 1)->mover);
	for (enum form form = FORM_FULL; form < FORMS;) {
		text_clear(&all);
		add_turns(told, first, form, &all);
		if (text_lines(text_string(&all)) <= height / (form ? SHARE_SHORT : SHARE))
			break;
		size_t next = first + 1;
		while (form == FORM_ONE && next < m->log_len && !trails_turn_begins(table_before(m, next)))
			next++;
		if (form < FORM_ONE)
			form++;
		else if (next < m->log_len)
			first = next; /* the oldest turn is left out */
		else
			break;
	}
	text_add(out, text_string(&all));
	text_release(&all);
}
