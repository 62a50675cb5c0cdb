/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/replay/replay.h"

#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/commands/setting.h"
#include "app/play/play.h"
#include "app/records/days.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "base/number.h"
#include "base/words.h"
#include "game/record.h"
#include "os/status.h"
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

/* True if a round begins with event I of M's log, or would after its last one. */
static bool begins_round(const struct match *m, size_t i)
{
	if (!i || m->log[i - 1].kind == EVENT_ROUND)
		return true;
	return m->game->lap &&
	       m->game->lap(match_before(m, i)) != m->game->lap(match_before(m, i - 1));
}

/* Returns how many turns have the same number in the log. */
static int turn_seats(const struct match *m)
{
	return m->game->lap ? 1 : m->seats;
}

/* Returns the number, as in the log, of the next turn of this round; or of the last turn, if the
 * match is over in a family whose log numbers rounds of turns. */
static int turn_of(const struct match *m)
{
	int turns = 0;
	for (size_t i = m->log_len; !begins_round(m, i); i--)
		turns += is_boundary(m, i - 1);
	bool ended = m->game->lap && turns && match_over(m);
	return turns / turn_seats(m) + !ended;
}

/* Goes one turn forward, and with ALOUD shows its events.  Returns false at the end. */
static bool step_on(struct session *s, bool aloud)
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

/* Goes one turn back.  Returns false at the beginning. */
static bool step_back(struct session *s)
{
	struct match *m = &s->table.match;
	if (!m->log_len)
		return false;
	do
		match_undo(m, 1, ALL_OPEN);
	while (!is_boundary(m, m->log_len));
	return true;
}

/* Goes back to the beginning of the record. */
static void rewind_to_start(struct session *s)
{
	while (step_back(s))
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
	while (n-- && step_on(s, true))
		;
	/* Asks for the next command.  Shows the table again, unless the end of a round has just
	 * been shown with it on a cleared screen. */
	const struct telling told = session_telling(s);
	if (!told.clears || told.quiet || !match_round_over(&s->table.match))
		course_ask_anew(s);
	return 0;
}

static int run_previous(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	int n = count_of(args, count, e);
	if (n < 0)
		return -1;
	if (!s->table.match.log_len)
		return error_set(e, "this is the beginning of the record");
	while (n-- && step_back(s))
		;
	course_ask_anew(s);
	return 0;
}

static int run_first(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count, (void)e;
	rewind_to_start(s);
	course_ask_anew(s);
	return 0;
}

static int run_last(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count, (void)e;
	while (step_on(s, false))
		;
	course_ask_anew(s);
	return 0;
}

static int run_round(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	const struct match *m = &s->table.match;
	int n = count_of(args, count, e);
	size_t was = m->log_len;
	if (n < 0)
		return -1;
	rewind_to_start(s);
	while (game_log_round(m->game, m->state) < n && step_on(s, false))
		;
	if (game_log_round(m->game, m->state) == n) {
		course_ask_anew(s);
		return 0;
	}
	int rounds = game_log_round(m->game, m->state);
	while (m->log_len > was && step_back(s))
		;
	return rounds ? error_set(e, "the record has no round %d: it has %d", n, rounds)
	              : error_set(e, "the record has no round %d: the match ended before the first", n);
}

/* Goes to a turn of this round.  Turns have the numbers that the log gives them. */
static int run_turn(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	const struct match *m = &s->table.match;
	int n = count_of(args, count, e), made = 0, last = 1;
	size_t was = m->log_len;
	if (n < 0)
		return -1;
	while (!begins_round(m, m->log_len))
		step_back(s);
	int round = game_log_round(m->game, m->state);
	int before = turn_seats(m) * (n - 1);
	while (made < before && game_log_round(m->game, m->state) == round) {
		last = match_round_over(m) ? last : turn_of(m);
		if (!step_on(s, false))
			break;
		made++;
	}
	if (made == before && game_log_round(m->game, m->state) == round) {
		course_ask_anew(s);
		return 0;
	}
	while (m->log_len > was && step_back(s))
		;
	while (m->log_len < was && step_on(s, false))
		;
	return error_set(e, "this round has no turn %d: its last is %d", n, last);
}

static int run_eyes(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	const int seats = s->table.match.seats;
	if (count < 2)
		return seats > SEATS_LEAST
		               ? error_set(e, "eyes: expected 1 to %d, or open, as in 'eyes 2'", seats)
		               : error_set(e, "eyes: expected 1, 2 or open, as in 'eyes 2'");
	if (s->table.match.head.private)
		return error_set(e, "this record is private: it shows only what seat %d saw",
		                 s->table.match.head.private);
	if (ascii_same(args[1], "open"))
		s->table.observer = ALL_OPEN;
	else if (!args[1][1] && args[1][0] >= '1' && args[1][0] < '1' + seats)
		s->table.observer = args[1][0] - '1';
	else if (seats > SEATS_LEAST)
		return error_set(e, "'%.40s': must be 1 to %d, or open", args[1], seats);
	else
		return error_set(e, "'%.40s': must be 1, 2 or open", args[1]);
	course_ask_anew(s);
	return 0;
}

static int run_play_on(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	if (s->table.outside)
		return error_set(e, "play: only a replay from the shell can be played on: leave the program, then type "
		                    "'expedition replay'");
	if (count > 1 && command_is_move(p, args[1]))
		return error_set(e, "no turn is made in a replay: 'play' alone plays on from here, 'explain %.40s' "
		                    "judges the move", args[1]);
	if (s->table.match.head.private)
		return error_set(e, "a private record can't be played on: it lacks cards");
	if (match_over(&s->table.match))
		return error_set(e, "the match is over here: go back to play on");
	if (count > 1 ? players_name(s, args[1], e)
	              : players_go_on(s, &s->table.match, false, e))
		return -1;
	match_forget_undone(&s->table.match);
	days_practise(&s->table.match);
	session_announce(s);
	s->situation = IN_PLAY;
	s->prompt.asks = &play_asks;
	session_suit(s, s->table.match.game);
	s->table.replaying = false;
	s->table.observer = OBSERVER_PEOPLE;
	course_elsewhere(s);
	return 0;
}

const struct command_group replay_groups[] = {
	{1u << TO_STEP, "step", "to step through the record, or play on from it", NULL},
	{1u << TO_LOOK, "look", "to look at the table and the rules", NULL},
	{1u << TO_ADVISE | 1u << TO_STUDY | 1u << TO_REVIEW, "think",
	 "to judge this position and the turns", NULL},
	{1u << TO_SET, "settings", "how the replay looks", NULL},
	{0},
};

const struct command *const replay_commands[] = {
	&(const struct command){"next", "n", "[N]", "go forward one turn, or N",
	 "An empty line does the same.\nExample: next 5", ARG_NONE, 1, run_next, TO_STEP, NULL},
	&(const struct command){"previous", "p", "[N]", "go back one turn, or N",
	 "Example: previous", ARG_NONE, 1, run_previous, TO_STEP, NULL},
	&(const struct command){"first", NULL, "", "go to the beginning", "Example: first",
	 ARG_NONE, 0, run_first, TO_STEP, NULL},
	&(const struct command){"last", NULL, "", "go to the end", "Example: last", ARG_NONE, 0,
	 run_last, TO_STEP, NULL},
	&(const struct command){"turn", NULL, "N", "go to turn N of the log",
	 "The number alone does the same.\nExample: turn 12",
	 ARG_NONE, 1, run_turn, TO_STEP, NULL},
	&(const struct command){"round", "r", "N", "go to the beginning of a round",
	 "Example: round 2", ARG_NONE, 1, run_round, TO_STEP, NULL},
	&(const struct command){"eyes", "e", "SEAT | open", "show what a seat sees, or everything",
	 "Example: eyes 2", ARG_NONE, 1, run_eyes, TO_STEP, NULL},
	&(const struct command){"play", NULL, "[A,B]", "play on from here",
	 "A and B are players, as for --seats; without them you play the computer.\nExample: play human,human",
	 ARG_NONE, RAW, run_play_on, TO_STEP, NULL},
	&(const struct command){"quit", "q", "", "leave the replay", "Example: quit", ARG_NONE, 0,
	 prompt_quit, TO_STEP, "exit bye leave stop"},
	&command_whose,
	&(const struct command){"rules", NULL, "", "show the rules of the game", "Example: rules",
	 ARG_NONE, 0, run_rules, TO_LOOK, NULL},
	&(const struct command){"help", "?", "[NAME]", "list the commands, or explain one",
	 "Example: help turn", ARG_COMMAND, WORDS_MAX, prompt_help, TO_LOOK, NULL},
	&(const struct command){"review", NULL, "", "review the match, turn by turn",
	 "It reviews the whole match, whatever turn you are at.\nExample: review", ARG_NONE, 0,
	 run_review_replayed, TO_REVIEW, NULL},
	&command_set,
	NULL,
};

/* ---- The replay.  ---- */

/* Adds the question to OUT, after the time that is left in a match that waits outside. */
static void add_question(const void *session, struct text *out)
{
	const struct session *s = session, *outside = s->table.outside;
	const struct match *m = &s->table.match;
	const int round = game_log_round(m->game, m->state);
	const bool goes_on = m->log_len != m->log_end;
	if (outside && outside->turn.clock)
		outside->turn.clock(outside, out);
	text_addf(out, round ? SAY_REPLAY_ASKS(goes_on) : SAY_REPLAY_BEFORE(goes_on), turn_of(m),
	          round);
}

/* True if the time is out in the match that waits outside. */
static bool outside_over(const void *session)
{
	const struct session *outside = ((const struct session *)session)->table.outside;
	return outside->turn.clock_over(outside);
}

static void converse(struct session *s)
{
	OWN(text) text = {0};
	struct query prompt = command_query(s, NULL);
	if (s->table.outside)
		course_watch(s->table.outside, add_question, &prompt);
	if (prompt.over)
		prompt.over = outside_over;
	if (session_interactive(s) && !s->opt->quiet)
		text_add(&s->table.news, SAY_REPLAY_KEYS);
	course_ask_anew(s);
	while (!s->prompt.stop && s->table.replaying) {
		if (s->turn.changed) {
			const struct telling told = session_telling(s);
			told.face->turn(&told);
		}
		course_ask(s);
		text_clear(&text);
		add_question(s, &text);
		prompt.text = text_string(&text);
		keep_line(s, &prompt, "next");
		if (!s->prompt.input.watched)
			continue;
		if (prompt.over && prompt.over(s))
			break;
		session_say(s, SAY_REPLAY_OUTSIDE);
		prompt.watch = 0; /* it stays readable until the person is back */
	}
}

/* Makes the session S, which holds a recorded match, ready to step through it. */
static void begin(struct session *s)
{
	for (int seat = 0; seat < s->table.match.seats; seat++) {
		struct player *p = &s->table.player[seat];
		const char *name = s->table.match.head.name[seat];
		const bool friend = record_is_friend(&s->table.match.head.tags, seat);
		if (!p->name)
			p->name = alloc_string(phrase(SAY_PLAYER, seat + 1).s);
		p->you = name && !friend && !strcmp(name, RECORD_YOU);
		if (!name || !*name)
			continue;
		free(p->name);
		p->name = text_shown(name);
		if (friend && !s->opt->json) {
			struct text quoted = {0};
			text_addf(&quoted, SAY_QUOTED, p->name);
			free(p->shown);
			p->shown = quoted.s;
		}
	}
	s->started = true;
	const int private = s->table.match.head.private;
	s->table.observer = private ? private - 1 : ALL_OPEN;
	rewind_to_start(s);
	s->table.replaying = true;
}

/* Shows the deal, below what both sides agreed on. */
static void show_beginning(struct session *s)
{
	const char *agreed = "The record says that both agreed to play without help.\n";
	if (tags_get(&s->table.match.head.tags, TAG_NO_HELP) && !s->opt->quiet)
		session_say_above(s, agreed);
	session_show_deal(s);
}

static enum status replay(struct session *s, const char *path)
{
	struct error e;
	if (keep_read_any(path, &s->table.match, &e))
		return status_fail(STATUS_BAD_RECORD, &e);
	s->table.seats = s->table.match.seats;
	session_suit(s, s->table.match.game);
	begin(s);
	if (!strcmp(path, "-")) {
		s->table.replaying = false;
		session_show_deal(s);
		while (step_on(s, true))
			if (s->opt->json)
				session_show(s, REGION_TABLE);
		if (!match_over(&s->table.match) && !s->opt->json)
			session_show(s, REGION_TABLE);
		return STATUS_DONE;
	}
	s->table.replayed = path;
	show_beginning(s);
	converse(s);
	if (!s->prompt.stop)
		session_run(s);
	else if (s->prompt.input.ended && !session_interactive(s))
		session_show(s, REGION_TABLE);
	return s->prompt.status;
}

enum status replay_run(struct options *opt, const char *path)
{
	OWN(session) s;
	session_init_empty(&s, opt, IN_REPLAY, &replay_asks);
	setting_read_kept(&s);
	return replay(&s, path);
}

int replay_open(struct session *s, struct match *m, const char *path, struct error *e)
{
	struct session inside;
	(void)e;
	session_open_inside(&inside, s, s->opt, IN_REPLAY, &replay_asks);
	match_move_to(m, &inside.table.match);
	inside.table.seats = inside.table.match.seats;
	session_suit(&inside, inside.table.match.game);
	inside.table.replayed = path;
	begin(&inside);
	show_beginning(&inside);
	converse(&inside);
	session_close_inside(&inside, s);
	course_come_back(s);
	return 0;
}
