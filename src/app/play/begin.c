/* A session begins with a saved match or with a new one.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "agent/hint.h"
#include "app/play/command.h"
#include "app/play/course.h"
#include "app/play/keep.h"
#include "app/play/players.h"
#include "app/play/resume.h"
#include "app/play/session.h"
#include "app/play/tell.h"
#include "app/records/record_file.h"
#include "base/alloc.h"
#include "os/paths.h"
#include "os/random.h"

/* Adds the seed of the next match to OUT: the given seed for the first match, then "SEED.2",
 * "SEED.3".  If no seed was given, a person gets a fresh one for each match, since the program
 * has told the last one.  A script must do the same each time, so its first seed is always the
 * same. */
static void match_seed(struct session *s, struct text *out)
{
	enum { FRESH_LETTERS = 10 };
	if (!s->seed.len && !s->opt->seed.len && session_interactive(s)) {
		random_letters(FRESH_LETTERS, out);
		return;
	}
	if (!s->seed.len)
		text_add(&s->seed, s->opt->seed.len ? text_string(&s->opt->seed) : "expedition");
	s->matches++;
	text_add(out, text_string(&s->seed));
	if (s->matches > 1)
		text_addf(out, ".%d", s->matches);
}

void session_announce(struct session *s)
{
	const struct rules *r = &s->match.rules;
	struct text out = {0};
	struct error why;
	for (int seat = 0; seat < SEATS; seat++) {
		const struct player *p = &s->player[seat];
		if (p->instead && agent_kind_fits(p->instead, r, &why))
			text_addf(&out, "%s: %s plays instead of %s.\n", why.text, p->name,
			          p->instead->name);
	}
	if (s->tutor && hint_source_fits(r, &why))
		text_addf(&out, "%s: the tutor has nothing to judge by.\n", why.text);
	if (session_telling(s).clears)
		text_add(&s->news, text_string(&out)); /* else it would be cleared away */
	else if (out.len && !s->opt->quiet)
		session_say(s, text_string(&out));
	text_release(&out);
}

void session_show_match(struct session *s)
{
	session_announce(s);
	session_show_deal(s);
}

void session_take_match(struct session *s, struct match *m)
{
	match_move_to(m, &s->match);
	course_another_match(s, false);
	if (s->started)
		session_show_match(s);
}

static void date_match(struct session *s)
{
	char date[sizeof "2026-11-20 and more"];
	time_t now = time(NULL);
	if (!session_interactive(s))
		return; /* the same command line writes the same record */
	strftime(date, sizeof date, "%Y-%m-%d", localtime(&now));
	s->match.head.date = alloc_string(date);
}

void session_new_match(struct session *s)
{
	struct text seed = {0};
	match_seed(s, &seed);
	match_release(&s->match);
	match_init(&s->match, &s->opt->rules, text_string(&seed),
	           (const card_t(*)[CARDS_MAX])s->opt->decks, s->opt->deck_count, s->opt->first);
	date_match(s);
	s->opt->deck_count = 0; /* given decks are for the first match alone */
	course_another_match(s, true);
	text_release(&seed);
	tell_deal(s);
	if (s->started)
		session_show_match(s);
}

/* Seats the players who are to play by R, if others sit here.  Returns 0; or -1 and the reason
 * in E. */
static int seat_for(struct session *s, const struct rules *r, struct error *e)
{
	if (players_fit(s, r, e))
		return -1;
	return s->reseat || !players_stay(s, r) ? session_seat(s, NULL, r, e) : 0;
}

int session_renew(struct session *s, struct error *e)
{
	const struct match *m = &s->match;
	if (m->log_len || m->log_end || rules_same(&m->rules, &s->opt->rules))
		return 1;
	if (seat_for(s, &s->opt->rules, e))
		return -1;
	keep_make_room(s);
	s->matches -= s->matches > 0; /* so that it is dealt by the same seed */
	session_new_match(s);
	return 0;
}

/* Refuses a saved match that names a bot.  The match may stem from a stranger's record, so the
 * program runs a bot's command only if the person has named it too. */
static int check_bots(const struct match *m, struct error *e)
{
	for (int seat = 0; seat < SEATS; seat++) {
		const char *spec = keep_player(m, seat);
		if (spec && exec_is_bot(spec))
			return error_set(e, "it is played by %s: say so with --seats to go on with it",
			                 spec);
	}
	return 0;
}

/* Seats the players of a saved match again, unless the person named others.  Returns 0; or -1
 * and the reason in E, and everybody sits as before. */
static int seat_players(struct session *s, const struct match *m, struct error *e)
{
	char *before[SEATS];
	if (s->opt->seats_named)
		return players_fit(s, &m->rules, e);
	if (check_bots(m, e))
		return -1;
	for (int seat = 0; seat < SEATS; seat++) {
		const char *spec = keep_player(m, seat);
		before[seat] = s->opt->seats[seat];
		s->opt->seats[seat] = alloc_string(spec ? spec : before[seat]);
	}
	return players_seat(s, before, false, &m->rules, e);
}

/* The name of SEAT's player in M.  A record need not name the players. */
static const char *name_of(const struct match *m, int seat)
{
	static const char *const unknown[SEATS] = {"player 1", "player 2"};
	return m->head.name[seat] ? m->head.name[seat] : unknown[seat];
}

/* Describes the saved match M, and says so if other players than its own would go on with
 * it. */
static void tell_saved(const struct session *s, const struct match *m)
{
	const struct table *t = &m->state.table;
	struct text out = {0};
	text_addf(&out, "A game of %s is saved: %s against %s, round %d of %d, %d to %d.\n", m->rules.name,
	          name_of(m, 0), name_of(m, 1), t->round, m->rules.rounds, table_points(t, 0),
	          table_points(t, 1));
	bool others = false;
	for (int seat = 0; seat < SEATS; seat++) {
		const char *spec = keep_player(m, seat);
		others |= !spec || strcmp(spec, s->opt->seats[seat]);
	}
	if (s->opt->seats_named && others)
		text_addf(&out, "As you ask for it, %s and %s would go on with it.\n",
		          session_name(s, 0), session_name(s, 1));
	term_print_folded(&out, s->term.width);
}

static void offer_yes_no(struct offers *o, const void *asker, const char *before)
{
	(void)asker, (void)before;
	offers_add(o, "y");
	offers_add(o, "n");
}

/* Asks the person whether to go on with the saved match M.  With --resume it is wanted. */
static bool wants_saved(struct session *s, const struct match *m)
{
	static const struct query go_on = {
		.text = "Go on with it? [Y/n] ", .whose = NOBODYS, .complete = offer_yes_no};
	struct error e;
	if (s->opt->resume)
		return true;
	tell_saved(s, m);
	const char *answer = input_line(&s->prompt.input, &go_on, &e);
	if (!answer && s->prompt.input.ended)
		prompt_leave(&s->prompt);
	return answer && (*answer | ' ') != 'n';
}

/* Goes on with the saved game M of SLOT, if it is WANTED.  It takes both over.  Returns as
 * `resume` does. */
static int go_on(struct session *s, bool wanted, struct slot *slot, struct match *m,
                 struct error *e)
{
	struct error why;
	if (wanted && !seat_players(s, m, &why)) {
		session_take_match(s, m);
		keep_take(s, slot);
		return 0;
	}
	match_release(m);
	slot_release(slot);
	if (!wanted)
		return 1;
	error_set(e, "the saved game can't be gone on with: %s", why.text);
	return RECORD_FILE_BAD;
}

/* Goes on with the saved game that the options name, or that the person chooses where several
 * are saved, or that was saved last.  Returns 0; 1 if the person doesn't want it or there is
 * none; or -1 or RECORD_FILE_BAD as keep_find does.  If the players can't go on with the game,
 * it is RECORD_FILE_BAD, too. */
static int resume(struct session *s, struct error *e)
{
	struct match m;
	struct slot slot;
	struct text path = {0};
	enum choice choice = CHOICE_LAST;
	if (s->opt->saved_game)
		text_add(&path, s->opt->saved_game);
	else if (!s->opt->resume)
		choice = resume_choose(s, &path);
	int found = choice == CHOICE_NONE ? 1
	            : path.len            ? keep_find_at(text_string(&path), &slot, &m, e)
	                                  : keep_find(&slot, &m, e);
	bool wanted = !found && (path.len || wants_saved(s, &m));
	text_release(&path);
	return found ? found : go_on(s, wanted, &slot, &m, e);
}

int resume_other(struct session *s, const char *path, struct error *e)
{
	struct match m;
	struct slot slot;
	if (keep_find_at(path, &slot, &m, e))
		return -1;
	keep_now(s); /* with the players who sit here now */
	if (seat_players(s, &m, e)) {
		match_release(&m);
		slot_release(&slot);
		return -1;
	}
	keep_put_aside(s);
	session_take_match(s, &m);
	keep_take(s, &slot);
	return 0;
}

enum status session_begin(struct session *s, struct error *e)
{
	bool named = s->opt->seed.len || s->opt->deck_count;
	bool look = s->opt->resume || (session_interactive(s) && !named && !s->opt->no_resume);
	int found = look ? resume(s, e) : 1;
	if (found > 0 && s->opt->resume && !s->opt->saved_game)
		error_set(e, "no saved game is there to go on with");
	if (found && s->opt->resume)
		return found == RECORD_FILE_BAD ? STATUS_BAD_RECORD : STATUS_FAILED;
	if (found < 0)
		fprintf(stderr, "expedition: %s\n", e->text);
	if (!found || s->prompt.stop)
		return STATUS_DONE;
	if (seat_for(s, &s->opt->rules, e))
		return STATUS_USAGE;
	session_new_match(s);
	return STATUS_DONE;
}
