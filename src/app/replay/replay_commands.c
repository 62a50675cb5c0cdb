/* The steps through a recorded match, and the commands that make them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/commands/command.h"
#include "app/play/play.h"
#include "app/replay/replay.h"
#include "app/session/course.h"
#include "app/session/players.h"
#include "base/ascii.h"
#include "base/number.h"
#include "show/face.h"

/* ---- Steps.  ---- */

/* True if a turn or a round begins with event I of M's log, or the log ends there. */
static bool is_boundary(const struct match *m, size_t i)
{
	if (i == 0 || i >= m->log_end || m->log[i].kind != EVENT_MOVE)
		return true;
	return m->game->turn_begins(match_before(m, i));
}

/* Tells the event that was just made again, and the end of the round or match with it. */
static void tell(struct session *s)
{
	const struct event *ev = &s->table.match.log[s->table.match.log_len - 1];
	const struct telling told = session_telling(s);
	if (ev->kind == EVENT_ROUND) {
		told.face->deal(&told);
		return;
	}
	told.face->event(&told, s->table.match.log_len - 1);
	if (match_round_over(&s->table.match))
		end_tell_round(s);
	if (match_over(&s->table.match))
		end_tell_match(s);
}

int replay_round(const struct match *m)
{
	return m->game->lap ? m->game->lap(m->state) : game_round(m->game, m->state);
}

/* True if a round begins with event I of M's log, or would after its last one. */
static bool begins_round(const struct match *m, size_t i)
{
	if (!i || m->log[i - 1].kind == EVENT_ROUND)
		return true;
	return m->game->lap &&
	       m->game->lap(match_before(m, i)) != m->game->lap(match_before(m, i - 1));
}

/* Returns how many turns the log counts as one. */
static int turn_seats(const struct match *m)
{
	return m->game->lap ? 1 : m->seats;
}

int replay_turn(const struct match *m)
{
	int turns = 0;
	for (size_t i = m->log_len; !begins_round(m, i); i--)
		turns += is_boundary(m, i - 1);
	bool ended = m->game->lap && turns && match_over(m);
	return turns / turn_seats(m) + !ended;
}

bool replay_step_on(struct session *s, bool aloud)
{
	struct match *m = &s->table.match;
	if (m->log_len == m->log_end)
		return false;
	do {
		match_redo(m, 1);
		if (aloud)
			tell(s);
	} while (!is_boundary(m, m->log_len));
	return true;
}

/* Goes one turn back.  That doesn't mark the match as taken back, since a person only looks at
 * it.  Returns false at the beginning. */
static bool replay_step_back(struct session *s)
{
	struct match *m = &s->table.match;
	bool marked = m->taken_back;
	if (!m->log_len)
		return false;
	do
		match_undo(m, 1, OPEN_EYES);
	while (!is_boundary(m, m->log_len));
	m->taken_back = marked;
	return true;
}

void replay_rewind(struct session *s)
{
	while (replay_step_back(s))
		;
}

/* ---- Commands.  ---- */

enum { NUMBER_MAX = 9999 };

/* Reads a number of turns or rounds.  Returns it, 1 if there is none, or -1 and the reason in
 * E. */
static int count_of(char **args, int count, struct error *e)
{
	int64_t n = 1;
	if (count > 1 && number_read(args[1], 1, NUMBER_MAX, &n))
		return error_set(e, "'%.40s' is no number from 1 to %d", args[1], NUMBER_MAX);
	return (int)n;
}

static int run_next(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	int n = count_of(args, count, e);
	if (n < 0)
		return -1;
	if (s->table.match.log_len == s->table.match.log_end)
		return error_set(e, "this is the end of the record");
	while (n-- && replay_step_on(s, true))
		;
	/* Asks for the next command.  Shows the table again, unless the end of a round has just
	 * been shown with it on a cleared screen. */
	const struct telling told = session_telling(s);
	if (!told.clears || told.quiet || !match_round_over(&s->table.match))
		course_ask_anew(s);
	return 0;
}

const struct command replay_command_next = {
	"next", "n", "[N]", "go forward one turn, or N",
	"An empty line does the same.\nExample: next 5",
	ARG_NONE, 1, run_next, TO_STEP, NULL};

static int run_previous(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	int n = count_of(args, count, e);
	if (n < 0)
		return -1;
	if (!s->table.match.log_len)
		return error_set(e, "this is the beginning of the record");
	while (n-- && replay_step_back(s))
		;
	course_ask_anew(s);
	return 0;
}

const struct command replay_command_previous = {
	"previous", "p", "[N]", "go back one turn, or N", "Example: previous", ARG_NONE, 1,
	run_previous, TO_STEP, NULL};

static int run_first(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count, (void)e;
	replay_rewind(s);
	course_ask_anew(s);
	return 0;
}

const struct command replay_command_first = {
	"first", NULL, "", "go to the beginning", "Example: first", ARG_NONE, 0, run_first,
	TO_STEP, NULL};

static int run_last(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count, (void)e;
	while (replay_step_on(s, false))
		;
	course_ask_anew(s);
	return 0;
}

const struct command replay_command_last = {
	"last", NULL, "", "go to the end", "Example: last", ARG_NONE, 0, run_last, TO_STEP, NULL};

static int run_round(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	const struct match *m = &s->table.match;
	int n = count_of(args, count, e);
	size_t was = m->log_len;
	if (n < 0)
		return -1;
	replay_rewind(s);
	while (replay_round(m) < n && replay_step_on(s, false))
		;
	if (replay_round(m) == n) {
		course_ask_anew(s);
		return 0;
	}
	int rounds = replay_round(m);
	while (m->log_len > was && replay_step_back(s))
		;
	return error_set(e, "the record has no round %d: it has %d", n, rounds);
}

const struct command replay_command_round = {
	"round", "r", "N", "go to the beginning of a round", "Example: round 2", ARG_NONE, 1,
	run_round, TO_STEP, NULL};

/* Goes to a turn of this round.  Turns have the numbers that the log gives them. */
static int run_turn(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	const struct match *m = &s->table.match;
	int n = count_of(args, count, e), made = 0;
	size_t was = m->log_len;
	if (n < 0)
		return -1;
	while (!begins_round(m, m->log_len))
		replay_step_back(s);
	int round = replay_round(m);
	int before = turn_seats(m) * (n - 1);
	while (made < before && replay_round(m) == round && replay_step_on(s, false))
		made++;
	if (made == before && replay_round(m) == round) {
		course_ask_anew(s);
		return 0;
	}
	while (m->log_len > was && replay_step_back(s))
		;
	while (m->log_len < was && replay_step_on(s, false))
		;
	return error_set(e, "this round has no turn %d", n);
}

const struct command replay_command_turn = {
	"turn", NULL, "N", "go to turn N of the log", "Example: turn 12",
	ARG_NONE, 1,
	run_turn, TO_STEP, NULL};

static int run_eyes(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	if (count < 2)
		return error_set(e, "eyes: expected 1, 2 or open, as in 'eyes 2'");
	if (s->table.match.head.private)
		return error_set(e, "this record is private: it shows only what seat %d saw",
		                 s->table.match.head.private);
	if (ascii_same(args[1], "open"))
		s->table.eyes = OPEN_EYES;
	else if (!args[1][1] && args[1][0] >= '1' && args[1][0] < '1' + s->table.match.seats)
		s->table.eyes = args[1][0] - '1';
	else if (s->table.match.seats > SEATS_LEAST)
		return error_set(e, "'%.40s': must be 1 to %d, or open", args[1],
		                 s->table.match.seats);
	else
		return error_set(e, "'%.40s': must be 1, 2 or open", args[1]);
	course_ask_anew(s);
	return 0;
}

const struct command replay_command_eyes = {
	"eyes", "e", "1 | 2 | open", "show what a seat sees, or everything", "Example: eyes 2",
	ARG_NONE, 1, run_eyes, TO_STEP, NULL};

static int run_play_on(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	if (s->table.inside)
		return error_set(e, "play: not possible while a match waits: leave the program, then type "
		                    "'expedition replay'");
	if (s->table.match.head.private)
		return error_set(e, "a private record can't be played on: it lacks cards");
	if (match_over(&s->table.match))
		return error_set(e, "the match is over here: go back to play on");
	if (count > 1 ? players_name(s, args[1], e)
	              : players_go_on(s, &s->table.match, false, e))
		return -1;
	match_forget_undone(&s->table.match);
	session_announce(s);
	s->situation = IN_PLAY;
	s->prompt.asks = &play_asks;
	session_suit(s, s->table.match.game);
	s->table.replaying = false;
	s->table.eyes = EYES_OF_PEOPLE;
	course_elsewhere(s);
	return 0;
}

const struct command replay_command_play = {
	"play", NULL, "[A,B]", "play on from here",
	"A and B are players, as for --seats; without them you play the computer.\nExample: play human,human",
	ARG_NONE, RAW, run_play_on, TO_STEP, NULL};

const struct command_group replay_groups[] = {
	{1u << TO_STEP, "step", "to step through the record, or play on from it", NULL},
	{1u << TO_LOOK, "look", "to look at the table and the rules", NULL},
	{1u << TO_ADVISE | 1u << TO_STUDY | 1u << TO_REVIEW, "think",
	 "to judge this position and the turns", NULL},
	{1u << TO_SET, "settings", "how the replay looks", NULL},
	{0},
};

const struct command replay_command_quit = {
	"quit", "q", "", "leave the replay", "Example: quit", ARG_NONE, 0, prompt_quit, TO_STEP,
	NULL};

const struct command replay_command_rules = {
	"rules", NULL, "", "show the rules of the game", "Example: rules", ARG_NONE, 0,
	run_rules, TO_LOOK, NULL};

const struct command replay_command_help = {
	"help", "?", "[NAME]", "list the commands, or explain one", "Example: help turn",
	ARG_COMMAND, WORDS_MAX, prompt_help, TO_LOOK, NULL};

const struct command replay_command_review = {
	"review", NULL, "", "review the match, turn by turn",
	"It reviews the whole match, whatever turn you are at.\nExample: review", ARG_NONE, 0,
	run_review_replayed, TO_REVIEW, NULL};

const struct command replay_command_set = {
	"set", NULL, "[NAME [VALUE]]", "show the settings, or change one",
	"Example: set plain on",
	ARG_SETTING, RAW, run_set, TO_SET, NULL};

const struct command *const replay_commands[] = {
	&replay_command_next, &replay_command_previous, &replay_command_first,
	&replay_command_last, &replay_command_turn, &replay_command_round,
	&replay_command_eyes, &replay_command_play, &replay_command_quit, &replay_command_rules,
	&replay_command_help, &replay_command_review, &replay_command_set,
	NULL,
};
