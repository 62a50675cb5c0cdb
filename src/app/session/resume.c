/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/resume.h"

#include "app/session/keep.h"
#include "app/session/players.h"

/* Refuses a saved match that names a bot.  The match may stem from a stranger's record, so the
 * program runs a bot's command only if the person has named it too. */
static int check_bots(const struct match *m, struct error *e)
{
	for (int seat = 0; seat < m->seats; seat++) {
		const char *spec = keep_player(m, seat);
		if (spec && exec_is_bot(spec))
			return error_set(e, "it is played by %s: say so with --seats to go on with it",
			                 spec);
	}
	return 0;
}

int resume_game(struct session *s, struct slot *slot, struct match *m, struct error *e)
{
	if ((!s->opt->seats_named && check_bots(m, e)) || players_go_on(s, m, true, e)) {
		match_release(m);
		slot_release(slot);
		return -1;
	}
	if (s->table.match.game) /* a match is in play */
		keep_put_aside(s);
	session_take_match(s, m);
	keep_take(s, slot);
	return 0;
}

int resume_other(struct session *s, const char *path, struct error *e)
{
	struct match m;
	struct slot slot;
	if (keep_find_at(path, &slot, &m, e))
		return -1;
	if (keep_safe(s, e)) {
		match_release(&m);
		slot_release(&slot);
		return -1;
	}
	return resume_game(s, &slot, &m, e);
}
