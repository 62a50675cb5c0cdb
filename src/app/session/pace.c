/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/pace.h"

#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "base/fold.h"
#include "families/cards/show/words.h"
#include "os/term.h"

enum { OFF, SHORT, SECOND };
const struct pace paces[] = {{"off", 0}, {"short", 400}, {"second", 1000}, {"slow", 3000}};
const int pace_count = sizeof paces / sizeof paces[0];

const char pace_auto[] = "auto";

/* Whether the table is drawn anew on a screen that is cleared. */
static bool draws(const struct session *s)
{
	return session_interactive(s) && s->clear && !s->term.dumb && !s->opt->plain;
}

/* The pace of the session: the one that was set.  If none was, it is a second where a game is
 * watched, a short one where the screen is cleared, and none elsewhere. */
static const struct pace *pace_of(const struct session *s)
{
	if (s->turn.pace != PACE_UNSET)
		return &paces[s->turn.pace];
	return &paces[s->turn.watching ? SECOND : draws(s) ? SHORT : OFF];
}

/* Whether a person at the terminal plays or watches, and so wants to follow the turns.  A file of
 * commands is not slowed down. */
static bool somebody_follows(const struct session *s)
{
	bool plays = false;
	for (int seat = 0; seat < s->table.seats; seat++)
		plays |= s->table.player[seat].human;
	return session_interactive(s) && (s->turn.watching || plays) &&
	       !input_scripted(&s->prompt.input) && !s->opt->json;
}

/* Tells a person who watches which keys there are. */
static void tell_keys(struct session *s)
{
	struct text out = {0};
	if (s->turn.held)
		text_add(&out, "Paused. Space goes on, Enter makes a turn, q stops.\n");
	else
		text_addf(&out, "Pace: %s. Space pauses, Enter makes a turn, + and - change it, q stops.\n",
		          pace_of(s)->name);
	fold_lines(&out, s->term.width, FOLD_INDENT);
	session_say(s, text_string(&out));
	text_release(&out);
}

static void show_table(struct session *s)
{
	const struct telling told = session_telling(s);
	told.face->turn(&told);
	if (s->turn.watching)
		tell_keys(s);
	fflush(stdout);
}

void pace_shows(struct session *s)
{
	struct text news = {0};
	if (!somebody_follows(s))
		return;
	bool waits = s->turn.watching || pace_of(s)->ms;
	s->turn.shown = keys_clock();
	if (!draws(s)) {
		if (s->turn.watching && !s->turn.told_keys)
			tell_keys(s);
		s->turn.told_keys = true;
		return;
	}
	if (!waits)
		return;
	/* the person who plays sees the news again, beside the next table */
	const struct telling told = session_telling(s);
	family_shorten(&told);
	text_add(&news, text_string(&s->table.news));
	show_table(s);
	if (!s->turn.watching)
		text_add(&s->table.news, text_string(&news));
	text_release(&news);
}

/* Carries out KEY, which a person who watches has pressed.  Returns whether the wait is over. */
static bool take_key(struct session *s, int key)
{
	int pace = (int)(pace_of(s) - paces);
	switch (key) {
	case ' ':
		s->turn.held = !s->turn.held;
		return !s->turn.held;
	case '\n':
	case '\r':
		s->turn.held = true;
		return true;
	case '+':
		s->turn.pace = pace ? pace - 1 : 0;
		break;
	case '-':
		s->turn.pace = pace + 1 < pace_count ? pace + 1 : pace;
		break;
	case 'q':
	case 'Q':
	case '\004': /* Ctrl-D */
	case KEYS_END:
		s->prompt.stop = true;
		return true;
	}
	return false;
}

/* Waits until the table was shown for FACTOR times the pace, and for as long as a watched game is
 * paused.  Returns false if the program is to end. */
static bool wait_and_watch(struct session *s, int64_t factor)
{
	for (bool over = false; !over;) {
		int64_t left = s->turn.shown + factor * pace_of(s)->ms - keys_clock();
		int key = keys_wait(s->turn.held ? -1 : left > 0 ? left : 0, true);
		if (key == KEYS_SIGNAL || (key == KEYS_NONE && !s->turn.held))
			break;
		over = take_key(s, key);
		if (!over && draws(s) && factor == 1)
			show_table(s);
		else if (!over)
			tell_keys(s);
		fflush(stdout);
	}
	return !s->prompt.stop;
}

bool pace_waits(struct session *s)
{
	if (!somebody_follows(s))
		return true;
	fflush(stdout);
	if (s->turn.watching)
		return wait_and_watch(s, 1);
	int64_t left = s->turn.shown + pace_of(s)->ms - keys_clock();
	if (left > 0 && pace_of(s)->ms)
		keys_wait(left, false);
	return true;
}

bool pace_waits_for_round(struct session *s)
{
	enum { ROUND = 5 }; /* a round's end is looked at for as long as so many turns */
	if (!s->turn.watching || !somebody_follows(s))
		return true;
	s->turn.shown = keys_clock();
	tell_keys(s);
	fflush(stdout);
	return wait_and_watch(s, ROUND);
}

int pace_set(struct session *s, const char *name, struct error *e)
{
	struct text names = {0};
	size_t len = strlen(name);
	int found = PACE_UNSET, matches = len && ascii_same_part(name, pace_auto, len);
	text_add(&names, pace_auto);
	for (int i = 0; i < pace_count; i++) {
		text_addf(&names, "%s%s", i + 1 == pace_count ? " and " : ", ", paces[i].name);
		if (!len || !ascii_same_part(name, paces[i].name, len))
			continue;
		found = i;
		matches++;
	}
	if (matches == 1)
		s->turn.pace = found;
	else
		error_set(e, "set pace%s%.40s: valid are %s", len ? " " : "", name, text_string(&names));
	text_release(&names);
	return matches == 1 ? 0 : -1;
}
