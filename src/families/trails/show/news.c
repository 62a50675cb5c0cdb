/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "families/trails/show/news.h"

#include <string.h>

#include "base/ascii.h"
#include "base/fold.h"
#include "families/trails/core/move.h"

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

/* What the mover did by M, as the view's seat may know it, without the consequences. */
static void add_move(const struct trails_telling *told, const struct trails_table *before,
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
			add_verb(told, mover, "decline the arrow point's arrow",
			         "declines the arrow point's arrow", out);
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

/* Adds what the mover did by M, without a full stop. */
static void add_deed(const struct trails_telling *told, const struct trails_table *before, uint64_t m,
                     const struct trails_table *after, struct text *out)
{
	struct trails_news n;
	const int mover = before->mover;
	news_of(before, m, after, &n);
	add_move(told, before, trails_move_seen(m, mover, told->view->seat), after, out);
	if (n.coupon)
		text_addf(out, " and %s a coupon", name_is_you(told, mover) ? "get" : "gets");
}

/* Adds whose missions and marks N brought, in whole sentences with a blank before each. */
static void add_gains(const struct trails_telling *told, const struct trails_news *n, struct text *out)
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

void news_sentence(const struct trails_telling *told, const struct trails_table *before, uint64_t m,
                   const struct trails_table *after, struct text *out)
{
	struct trails_news n;
	news_of(before, m, after, &n);
	add_deed(told, before, m, after, out);
	text_add_char(out, '.');
	add_gains(told, &n, out);
	if (n.bow)
		text_addf(out, " That closes a bow of %s.", trails_colour_name(after->bow));
	if (n.green)
		text_add(out, " That point gives one more arrow.");
	if (n.last)
		text_add(out, " A hand is empty: this round is the last one.");
}

void news_gives_up(const struct trails_telling *told, int seat, enum event_kind kind,
                   struct text *out)
{
	text_addf(out, "%s %s.", name_of_seat(told, seat),
	          kind == EVENT_FAULT       ? "is at fault, which ends the game"
	          : name_is_you(told, seat) ? "give up"
	                                    : "gives up");
}

/* ---- The turns of late.  ---- */

static const struct trails_table *table_before(const struct match *m, size_t at)
{
	const struct trails_state *s = match_before(m, at);
	return &s->table;
}

/* True if event AT only ends a turn or lets an arrow go. */
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

/* True if event AT of the turn that begins with FIRST is worth a word: what ends a turn isn't where
 * more was done. */
static bool is_told(const struct match *m, size_t first, size_t at)
{
	return m->log[at].kind == EVENT_MOVE &&
	       (at == first || !is_pass(m, at) ||
	        trails_phase(table_before(m, at)) != TRAILS_TO_SPEND);
}

/* Adds what was done in the events from FIRST to END, one turn, as one sentence, and after it what
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
		if (m->log[at].kind == EVENT_MOVE) {
			struct trails_news n;
			news_of(table_before(m, at), m->log[at].move, &after->table, &n);
			add_gains(&to, &n, &results);
		} else {
			text_add_char(&results, ' ');
			news_gives_up(&to, mover, m->log[at].kind, &results);
		}
		if (!is_told(m, first, at))
			continue;
		add_deed(&to, table_before(m, at), m->log[at].move, &after->table, &deed);
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

/* Adds event AT in a few words: "red Petra", or "Goa" alone after "red Petra". */
static void add_short(const struct trails_telling *to, const struct match *m, size_t at, bool same,
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
	struct trails_news n;
	news_of(before, m->log[at].move, &after->table, &n);
	switch (kind) {
	case TRAILS_MARK:
		text_add(out, same ? "" : "mark ");
		break;
	case TRAILS_ARROW:
		text_addf(out, "%s%s", same ? "" : colour, same ? "" : " ");
		break;
	case TRAILS_COUPON_ARROW:
		text_addf(out, "coupon %s ", colour);
		break;
	case TRAILS_BOW:
		text_addf(out, "bow %s ", colour);
		break;
	case TRAILS_TAKE:
		text_addf(out, "coupon take %s, back to ", colour);
		add_point(to, after->table.route[trails_move_colour(move)].end, out);
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
	add_point(to, trails_move_to(move), out);
	text_add(out, n.coupon ? " (a coupon)" : "");
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

/* The events from AT to END that lead one expedition on, the colour of AT's: how many there are. */
static size_t run_of(const struct match *m, size_t at, size_t end)
{
	size_t len = 0;
	for (; at + len < end && m->log[at + len].kind == EVENT_MOVE; len++) {
		const uint64_t move = m->log[at + len].move;
		const enum trails_kind kind = trails_move_kind(move);
		if ((kind != TRAILS_ARROW && kind != TRAILS_COUPON_ARROW && kind != TRAILS_BOW) ||
		    trails_move_colour(move) != trails_move_colour(m->log[at].move))
			break;
	}
	return len;
}

/* As add_turn, in fewer words and without what came of it: "easy: red Petra, Ubar (a coupon)."  FOLDED:
 * many arrows of an expedition are counted: "red to Ubar by 7 arrows". */
static void add_turn_short(const struct telling *told, size_t first, size_t end, bool folded,
                           struct text *out)
{
	enum { MANY = 3 };
	const struct match *m = told->match;
	const int mover = table_before(m, first)->mover;
	const int eyes = told->hidden ? (mover + 1) % m->seats : told->eyes;
	struct trails_view view;
	struct trails_telling to;
	int said = 0;
	trails_told_to(told, eyes, &view, &to);
	text_addf(out, "%s:", name_of_seat(&to, mover));
	for (size_t at = first; at < end; at++) {
		if (m->log[at].kind != EVENT_MOVE) {
			text_add(out, " resigns");
			continue;
		}
		if (is_pass(m, at) && at > first)
			continue;
		const size_t run = folded ? run_of(m, at, end) : 0;
		text_add(out, said++ ? ", " : " ");
		if (run < MANY) {
			add_short(&to, m, at, said > 1 && goes_on(m, at), out);
			continue;
		}
		text_addf(out, "%s to ", trails_colour_name(trails_move_colour(m->log[at].move)));
		at += run - 1;
		add_point(&to, trails_move_to(m->log[at].move), out);
		text_addf(out, " by %zu arrows", run);
	}
	text_add_char(out, '.');
}

/* ---- Places that were reached.  ---- */

/* Adds " and WHAT" for each thing that was reached: "your mission", "medium's mark". */
static void add_reached(const struct trails_telling *to, int seat, const char *what, bool first,
                        struct text *out)
{
	text_add(out, first ? " " : " and ");
	add_owner(to, seat, false, out);
	text_addf(out, " %s", what);
}

/* Adds lines for the places that event AT reached: "Red reached Petra: medium's mission." */
static void add_places(const struct telling *told, size_t at, struct text *out)
{
	const struct match *m = told->match;
	const struct trails_table *before = table_before(m, at);
	const struct trails_state *after = match_after(m, at);
	struct trails_view view;
	struct trails_telling to;
	struct trails_news n;
	const uint64_t move = m->log[at].move;
	if (m->log[at].kind != EVENT_MOVE || trails_move_kind(move) == TRAILS_MARK)
		return;
	trails_told(told, &view, &to);
	news_of(before, move, &after->table, &n);
	for (int p = 0; p < told_map(&to)->points; p++) {
		struct text line = {0};
		int said = 0;
		for (int seat = 0; seat < before->seats; seat++) {
			const bool back = trails_set_has(&n.back[seat], p);
			if (trails_set_has(&n.fulfilled[seat], p))
				add_reached(&to, seat, back ? "marked mission" : "mission", !said++, &line);
			else if (back)
				add_reached(&to, seat, "mark", !said++, &line);
		}
		if (trails_set_has(&n.taken, p))
			text_addf(&line, "%s a public mission", said++ ? " and" : "");
		if (!said)
			continue;
		const char *colour = trails_move_kind(move) == TRAILS_KEEP
		                             ? "the change"
		                             : trails_colour_name(trails_move_colour(move));
		text_addf(out, "%c%s reached ", ascii_upper(colour[0]), colour + 1);
		add_point(&to, p, out);
		text_addf(out, ":%s.\n", text_string(&line));
		text_release(&line);
	}
}

bool lately_is_idle(const struct telling *told, size_t at)
{
	const struct trails_table *t = table_before(told->match, at);
	return is_pass(told->match, at) && trails_phase(t) == TRAILS_TO_MARK && t->mover != told->eyes;
}

/* The event behind the turn that begins with event FIRST. */
static size_t turn_end(const struct match *m, size_t first)
{
	size_t end = first + 1;
	while (end < m->log_len && !trails_turn_begins(table_before(m, end)))
		end++;
	return end;
}

/* The first event that is told to the one who looks. */
static size_t first_of(const struct telling *told)
{
	const struct match *m = told->match;
	/* where everything lies open, all turns of a round */
	return told->eyes != OPEN_EYES ? first_told(m, told->eyes)
	                               : first_told(m, table_before(m, m->log_len - 1)->mover);
}

const struct trails_table *lately_since(const struct telling *told)
{
	const struct match *m = told->match;
	if (!m->log_len)
		return NULL;
	const size_t first = first_of(told);
	if (table_before(m, first)->mover != told->eyes)
		return table_before(m, first);
	const size_t end = turn_end(m, first);
	const struct trails_state *after = match_after(m, end - 1);
	return &after->table;
}

/* How the turns are told: as sentences; in few words, what was reached first; as one paragraph of
 * these, in which many arrows are counted. */
enum form { FORM_FULL, FORM_SHORT, FORM_ONE, FORMS };

/* Adds LINE as a paragraph of at most MOST lines, and empties it. */
static void add_paragraph(const struct trails_telling *to, struct text *line, int most, struct text *out)
{
	enum { INDENT = 2 };
	struct flow f;
	if (!line->len)
		return;
	flow_begin(&f, told_pen(to), to->term->width, INDENT, out);
	flow_limit(&f, most);
	flow_words(&f, INK_PLAIN, text_string(line));
	flow_end(&f);
	text_clear(line);
}

/* Adds the turns from event FIRST on in FORM; the one paragraph in at most MOST lines. */
static void add_turns(const struct telling *told, size_t first, enum form form, int most, struct text *out)
{
	const struct match *m = told->match;
	struct trails_view view;
	struct trails_telling to;
	struct text line = {0};
	trails_told(told, &view, &to);
	if (form != FORM_FULL && table_before(m, first)->mover == told->eyes)
		first = turn_end(m, first); /* one's own turn is known */
	for (size_t at = first; form != FORM_FULL && at < m->log_len; at++)
		add_places(told, at, out);
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
			add_paragraph(&to, &line, FLOW_ALL, out);
	}
	most -= text_lines(text_string(out));
	if (most > 0)
		add_paragraph(&to, &line, most, out);
	text_release(&line);
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

void lately_tell(const struct telling *told, int most, struct text *out)
{
	enum { USUAL = 4, NEWS_MOST = 6 }; /* a window's share that turns take in full; other news */
	const int full = told->term->height / USUAL;
	struct text all = {0}, lines = {0};
	text_add(&all, text_string(told->news));
	if (term_folds(told->term))
		fold_lines(&all, told->term->width, FOLD_INDENT);
	add_lines(text_string(&all), NEWS_MOST, true, out);
	for (enum form form = FORM_FULL; told->match->log_len && form < FORMS; form++) {
		text_clear(&lines);
		add_turns(told, first_of(told), form, most, &lines);
		if (text_lines(text_string(&lines)) <= (most < full ? most : full))
			break;
	}
	add_lines(text_string(&lines), most, false, out);
	text_release(&lines);
	text_release(&all);
}
