/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/end.h"

#include "app/records/shelf.h"
#include "app/session/session.h"

/* Adds up the matches of the two against each other, if this one was kept among them. */
static void set_standing(const struct session *s, struct balance *e)
{
	const int you = s->table.player[1].you, rival = !you;
	if (s->table.seats != 2 || !s->table.player[you].you || s->table.replaying ||
	    !s->keep.record.len)
		return;
	struct shelf shelf;
	const char *name = s->table.player[rival].name;
	shelf_read(&shelf, SHELF_ALL);
	struct shelf_standing st = shelf_standing(&shelf, s->table.match.game, name);
	shelf_release(&shelf);
	if (st.matches)
		*e = (struct balance){name, st.won, st.drawn, st.lost, st.streak};
}

/* The telling for those who sit here.  A replay shows players who have left. */
static struct telling telling_to_persons(struct session *s)
{
	struct telling told = session_telling(s);
	for (int seat = 0; seat < s->table.seats; seat++)
		told.human[seat] = s->table.player[seat].human && !s->table.replaying;
	return told;
}

/* Whether a person is there who wants more than the score. */
static bool tells_more(const struct session *s)
{
	return session_interactive(s) && !s->opt->quiet;
}

void end_tell_round(struct session *s)
{
	const struct telling told = telling_to_persons(s);
	told.face->round(&told, tells_more(s) ? &(struct balance){0} : NULL);
}

void end_tell_match(struct session *s)
{
	const struct telling told = telling_to_persons(s);
	struct balance e = {0};
	if (tells_more(s))
		set_standing(s, &e);
	told.face->match(&told, tells_more(s) ? &e : NULL);
}
