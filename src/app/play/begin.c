/* A session begins with a saved match or with a new one; then the person's start-up file is carried
 * out, and the first deal shown.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <unistd.h>

#include "app/daily/daily.h"
#include "app/play/play.h"
#include "app/records/lists.h"
#include "app/records/match_file.h"
#include "app/session/keep.h"
#include "app/session/session.h"
#include "base/text.h"
#include "base/words.h"
#include "os/paths.h"
#include "os/status.h"
#include "os/store.h"
#include "prompt/prompt.h"

enum { SHOWN_MOST = 9, PLAYERS_BAD = RECORD_FILE_BAD - 1 };

/* CHOICE_LAST: the person was not asked, since at most one game is saved.  CHOICE_NONE: the person
 * wants a new match, or leaves.  CHOICE_GAME: the person has chosen a game. */
enum choice { CHOICE_LAST, CHOICE_NONE, CHOICE_GAME };

static void offer_numbers(struct offers *o, const void *asker, const char *before)
{
	const struct saved *saved = asker;
	(void)before;
	offers_numbers(o, saved->len);
	offers_add(o, "n");
}

/* Asks until there is an answer.  Returns the game; or NULL for a new match, or if the person
 * leaves. */
static const struct listed_match *ask_which(struct session *s, const struct saved *saved)
{
	const struct query which = {
		.text = SAY_SAVED_WHICH, .whose = NOBODYS, .complete = offer_numbers, .asker = saved};
	for (;;) {
		const char *answer = prompt_ask(&s->prompt, &which);
		s->prompt.stop |= answer && pages_leaves(answer);
		if (s->prompt.stop || (*answer | ' ') == 'n')
			return NULL;
		const bool first = !*answer || query_assent(answer) == SAYS_YES;
		const struct listed_match *g = saved_find(saved, first ? "1" : answer, NULL);
		if (g)
			return g;
		prompt_refuse(&s->prompt, phrase(SAY_SAVED_OR_NEW, saved->len).s);
	}
}

/* Lists the saved games that fit the command line, if there are several, and asks the person which
 * of them to continue.  Puts the path of that game into PATH; a single game is left to keep_find,
 * unless the command line names it. */
static enum choice choose_saved(struct session *s, struct text *path)
{
	/* Reads the games that nobody plays at this moment.  If the command line names a
	 * ruleset, or players, only games of it, and of as many players, are wanted. */
	const bool ruleset = options_given(s->opt, "variant rule rounds map");
	const bool seats = options_given(s->opt, "seats");
	const struct played r = options_played(s->opt);
	OWN(text) name = {0};
	rows_format(r.game->rows, r.rules, &name);
	OWN(saved) saved = saved_read(SAVED_FREE);
	saved_leave(&saved, ruleset ? text_string(&name) : NULL, seats ? s->opt->seat_count : 0);
	const bool wanted = ruleset || seats;
	enum choice choice = wanted && !saved.len ? CHOICE_NONE : CHOICE_LAST;
	if (wanted && saved.len == 1)
		text_add(path, saved.game[0].path);
	if (saved.len > 1) {
		/* lists the games, only the newest if there are many */
		struct text out = {0};
		struct saved shown = saved;
		printf(SAY_SAVED_LISTED, saved.len);
		if (shown.len > SHOWN_MOST)
			shown.len = SHOWN_MOST;
		lists_games(&shown, NULL, s->opt);
		if (saved.len > SHOWN_MOST)
			text_addf(&out, SAY_SAVED_OTHERS, saved.len);
		text_add(&out, SAY_SAVED_HOW);
		term_print_folded(&out, s->term.width);
		const struct listed_match *g = ask_which(s, &saved);
		choice = g ? CHOICE_GAME : CHOICE_NONE;
		text_add(path, g ? g->path : "");
	}
	return choice;
}

/* True if the command line names other players than those of the saved match M. */
static bool names_others(const struct session *s, const struct match *m)
{
	bool others = s->opt->seat_count != m->seats;
	for (int seat = 0; seat < m->seats && !others; seat++) {
		const char *spec = record_player(&m->head.tags, seat);
		others = !spec || strcmp(spec, s->opt->seats[seat]);
	}
	return s->opt->seats_named && others;
}

/* Describes the saved match M, and says so if other players than its own would go on with
 * it. */
static void tell_saved(const struct session *s, const struct match *m)
{
	OWN(listed_match) g = {.mover = -1};
	OWN(text) game = {0}, names = {0};
	struct text out = {0};
	saved_take(&g, m);
	lists_game(&g, &game);
	text_addf(&out, SAY_SAVED_GAME, text_string(&game));
	if (names_others(s, m)) {
		for (int seat = 0; seat < s->table.seats; seat++)
			text_join(&names, 0, SAY_AND, session_name(s, seat));
		text_addf(&out, SAY_SAVED_OTHER_PLAYERS, text_string(&names));
	}
	term_print_folded(&out, s->term.width);
}

/* Goes on with the saved game that the options name, or that the person chooses from several, or
 * that was saved last.  Returns 0; 1 if there is none or the person doesn't want it; or -1 or
 * RECORD_FILE_BAD as keep_find does.  If the players can't go on with the game, returns
 * RECORD_FILE_BAD, or PLAYERS_BAD if the command line names them. */
static int resume(struct session *s, struct error *e)
{
	struct match m;
	struct slot slot;
	OWN(text) path = {0};
	enum choice choice = CHOICE_LAST;
	if (s->opt->saved_game)
		text_add(&path, s->opt->saved_game);
	else if (!s->opt->resume)
		choice = choose_saved(s, &path);
	int found = choice == CHOICE_NONE ? 1
	            : path.len            ? keep_find_at(text_string(&path), &slot, &m, e)
	                                  : keep_find(&slot, &m, e);
	bool chosen = s->opt->saved_game || (choice == CHOICE_GAME && !names_others(s, &m));
	bool wanted = !found;
	if (wanted && !chosen && !s->opt->resume) {
		tell_saved(s, &m);
		wanted = prompt_agrees(&s->prompt, SAY_SAVED_GO_ON, SAY_SAVED_YES_OR_NO);
	}
	if (found)
		return found;
	if (!wanted) {
		match_release(&m);
		slot_release(&slot);
		return 1;
	}
	struct error why;
	if (!resume_game(s, &slot, &m, &why))
		return 0;
	error_set(e, SAY_SAVED_BROKEN, why.text);
	return s->opt->seats_named ? PLAYERS_BAD : RECORD_FILE_BAD;
}

enum status session_begin(struct session *s, struct error *e)
{
	bool named = s->opt->seed.len || s->opt->deck_count;
	s->menu = menu_comes(s); /* the menu has the saved game, too */
	bool look = s->opt->resume || (session_interactive(s) && !named && !s->opt->no_resume && !s->menu);
	int found = look ? resume(s, e) : 1;
	if (found > 0 && s->opt->resume && !s->opt->saved_game) {
		OWN(saved) saved = saved_read(SAVED_ALL);
		error_set(e, saved.len ? SAY_SAVED_HELD : SAY_SAVED_NONE);
	}
	if (found && s->opt->resume)
		return found == RECORD_FILE_BAD ? STATUS_BAD_RECORD
		       : found == PLAYERS_BAD   ? STATUS_USAGE
		                                : STATUS_FAILED;
	if (found < 0)
		complain("%s", e->text);
	if (!found || s->prompt.stop)
		return STATUS_DONE;
	if (session_seat_for(s, options_played(s->opt), e))
		return STATUS_USAGE;
	session_new_match(s);
	return STATUS_DONE;
}

/* ---- The start.  ---- */

/* Carries out the person's start-up file.  Returns false if there is none. */
static bool read_startup(struct session *s)
{
	OWN(text) path = {0};
	struct error e;
	if (paths_startup(&path) || access(text_string(&path), F_OK))
		return false;
	if (store_check_own(text_string(&path), &e) ||
	    input_source(&s->prompt.input, text_string(&path), &e))
		complain("%s", e.text);
	while (!s->prompt.stop) {
		const char *line = input_file_line(&s->prompt.input, &e);
		if (!line && !e.text[0])
			break;
		if (!line || prompt_run(&s->prompt, line, &e))
			prompt_refuse(&s->prompt, e.text);
	}
	return true;
}

void session_start(struct session *s)
{
	struct error e;
	bool prepared = !s->opt->no_rc && session_interactive(s) && read_startup(s);
	/* the start-up file has named a game or players, so no menu comes */
	if (s->menu && !menu_comes(s)) {
		s->menu = false;
		if (!s->prompt.stop && resume(s, &e) < 0)
			complain("%s", e.text);
	}
	/* true for a new match; a saved match has its own ruleset */
	bool fresh = !s->keep.slot.path.len;
	if (!s->prompt.stop && fresh && session_renew(s, &e) < 0)
		prompt_refuse(&s->prompt, e.text);
	if (!s->prompt.stop && s->opt->daily && daily_words(s, s->opt->daily, s->opt->daily_words, &e)) {
		complain("%s", e.text);
		s->prompt.status = STATUS_FAILED;
		s->prompt.stop = true;
	}
	if (!s->prompt.stop)
		welcome(s, prepared);
	s->started = true;
	text_clear(&s->opt->bends); /* a ruleset that is named from now on is taken as it is */
	if (s->prompt.stop)
		return;
	if (session_interactive(s) && match_round_over(&s->table.match) && !match_over(&s->table.match)) {
		session_announce(s);
		end_tell_round(s); /* a saved match that was left at a round's end */
	} else
		session_show_match(s);
}
