/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/replay/replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/commands/command.h"
#include "app/commands/complete.h"
#include "app/commands/setting.h"
#include "app/options/topics.h"
#include "app/play/play.h"
#include "app/replay/steps.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "app/session/players.h"
#include "base/alloc.h"
#include "base/number.h"
#include "cards/match/cards.h"
#include "show/face.h"

enum { NUMBER_MAX = 9999 };

/* Asks for the next command.  Shows the table again, unless the end of a round has just been
 * shown with it on a cleared screen. */
static void go_on(struct session *s)
{
	const struct telling told = session_telling(s);
	if (!told.clears || told.quiet || !match_round_over(&s->match))
		course_ask_anew(s);
}

/* Reads a number of turns or rounds.  Returns it, 1 if there is none, or -1 and the reason in
 * E. */
static int count_of(char **args, int count, struct error *e)
{
	int64_t n = 1;
	if (count > 1 && number_read(args[1], 1, NUMBER_MAX, &n))
		return error_set(e, "'%.40s' is no number from 1 to %d", args[1], NUMBER_MAX);
	return (int)n;
}

static int command_next(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	int n = count_of(args, count, e);
	if (n < 0)
		return -1;
	if (s->match.log_len == s->match.log_end)
		return error_set(e, "this is the end of the record");
	while (n-- && replay_step_on(s, true))
		;
	go_on(s);
	return 0;
}

static int command_previous(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	int n = count_of(args, count, e);
	if (n < 0)
		return -1;
	if (!s->match.log_len)
		return error_set(e, "this is the beginning of the record");
	while (n-- && replay_step_back(s))
		;
	course_ask_anew(s);
	return 0;
}

static int command_first(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count, (void)e;
	replay_rewind(s);
	course_ask_anew(s);
	return 0;
}

static int command_last(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count, (void)e;
	while (replay_step_on(s, false))
		;
	course_ask_anew(s);
	return 0;
}

/* Every family's matches can be stepped through, and played on. */
static const char kept_commands[] = "next play";

static int round_of(const struct match *m)
{
	return m->game->round(m->state);
}

/* Goes back to the beginning of this round. */
static void back_to_round(struct session *s)
{
	int round = round_of(&s->match);
	while (s->match.log_len && round_of(&s->match) == round &&
	       s->match.log[s->match.log_len - 1].kind != EVENT_ROUND)
		replay_step_back(s);
}

static int command_round(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	int n = count_of(args, count, e);
	size_t was = s->match.log_len;
	if (n < 0)
		return -1;
	replay_rewind(s);
	while (round_of(&s->match) < n && replay_step_on(s, false))
		;
	if (round_of(&s->match) == n) {
		course_ask_anew(s);
		return 0;
	}
	int rounds = round_of(&s->match);
	while (s->match.log_len > was && replay_step_back(s))
		;
	return error_set(e, "the record has no round %d: it has %d", n, rounds);
}

/* Goes to a turn of this round.  Turns have the numbers that the log gives them: one number
 * for a turn of each seat. */
static int command_turn(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	int n = count_of(args, count, e), made = 0;
	size_t was = s->match.log_len;
	if (n < 0)
		return -1;
	back_to_round(s);
	int round = round_of(&s->match);
	int before = s->match.seats * (n - 1);
	while (made < before && round_of(&s->match) == round && replay_step_on(s, false))
		made++;
	if (made == before && round_of(&s->match) == round) {
		course_ask_anew(s);
		return 0;
	}
	while (s->match.log_len > was && replay_step_back(s))
		;
	while (s->match.log_len < was && replay_step_on(s, false))
		;
	return error_set(e, "this round has no turn %d", n);
}

static int command_eyes(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	if (count < 2)
		return error_set(e, "whose eyes? Say 1, 2 or open");
	if (s->match.head.private)
		return error_set(e, "this record is private: seat %d's eyes are all there is",
		                 s->match.head.private);
	if (!strcasecmp(args[1], "open"))
		s->eyes = OPEN_EYES;
	else if (!args[1][1] && args[1][0] >= '1' && args[1][0] < '1' + s->match.seats)
		s->eyes = args[1][0] - '1';
	else if (s->match.seats > SEATS)
		return error_set(e, "'%.40s': valid are 1 to %d, and open", args[1],
		                 s->match.seats);
	else
		return error_set(e, "'%.40s': valid are 1, 2 and open", args[1]);
	course_ask_anew(s);
	return 0;
}

static int command_play_on(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	if (s->inside)
		return error_set(e, "the match in play waits: leave it to play on from here, with 'expedition replay'");
	if (s->match.head.private)
		return error_set(e, "a private record can't be played on: it lacks cards");
	if (match_over(&s->match))
		return error_set(e, "the match is over here: go back to play on");
	if (session_seat(s, count > 1 ? args[1] : NULL, match_played(&s->match), e))
		return -1;
	match_forget_undone(&s->match);
	session_announce(s);
	s->prompt.commands = &play_commands;
	s->prompt.asks = &play_asks;
	s->replaying = false;
	s->eyes = EYES_OF_PEOPLE;
	course_elsewhere(s);
	return 0;
}

enum { GROUP_STEP, GROUP_LOOK, GROUP_THINK, GROUP_SETTINGS };

static const struct command_group groups[] = {
	{"step", "to go through the record, and to play on from it", NULL},
	{"look", "to see what lies on the table here", NULL},
	{"think", "to judge the position and the turns that were made", NULL},
	{"settings", "how the replay looks", NULL},
	{0},
};

static const struct command table[] = {
	{"next", "n", "[N]", "go on one turn, or N", "An empty line does the same.\nExample: next 5",
	 ARG_NONE, 1, command_next, GROUP_STEP, NULL},
	{"previous", "p", "[N]", "go back one turn, or N", "Example: previous", ARG_NONE, 1,
	 command_previous, GROUP_STEP, NULL},
	{"first", NULL, "", "go to the beginning", "Example: first", ARG_NONE, 0, command_first, GROUP_STEP, NULL},
	{"last", NULL, "", "go to the end", "Example: last", ARG_NONE, 0, command_last, GROUP_STEP, NULL},
	{"turn", NULL, "N", "go to the turn that the log numbers N", "Example: turn 12", ARG_NONE, 1,
	 command_turn, GROUP_STEP, NULL},
	{"round", "r", "N", "go to the beginning of a round", "Example: round 2", ARG_NONE, 1,
	 command_round, GROUP_STEP, NULL},
	{"eyes", "e", "1 | 2 | open", "see what a seat sees, or everything", "Example: eyes 2",
	 ARG_NONE, 1, command_eyes, GROUP_STEP, NULL},
	{"play", NULL, "[A,B]", "play on from here",
	 "A and B are as in --seats; human,medium without them.\nExample: play human,human", ARG_NONE,
	 RAW, command_play_on, GROUP_STEP, NULL},
	{"quit", "q", "", "leave the replay", "Example: quit", ARG_NONE, 0, command_quit, GROUP_STEP, NULL},
	{"table", "t", "", "show the table", "Example: table", ARG_NONE, 0, command_table_region, GROUP_LOOK, NULL},
	{"hand", "h", "", "show the hand, or both", "Example: hand", ARG_NONE, 0, command_hand, GROUP_LOOK, NULL},
	{"piles", NULL, "", "show the piles, all their cards", "Example: piles", ARG_NONE, 0,
	 command_piles, GROUP_LOOK, NULL},
	{"score", "s", "", "show the score and how it comes about", "Example: score", ARG_NONE, 0,
	 command_score, GROUP_LOOK, NULL},
	{"unseen", NULL, "", "count the cards not seen", "Example: unseen", ARG_NONE, 0,
	 command_unseen, GROUP_LOOK, NULL},
	{"log", "l", "", "show the turns of this round so far",
	 "With open eyes, or when the round is over, it names the deck.\nExample: log", ARG_NONE, 0,
	 command_log, GROUP_LOOK, NULL},
	{"rules", NULL, "", "show the rules of the game", "Example: rules", ARG_NONE, 0,
	 command_rules, GROUP_LOOK, NULL},
	{"help", "?", "[NAME]", "list the commands, or explain one", "Example: help turn",
	 ARG_COMMAND, WORDS_MAX, command_help, GROUP_LOOK, NULL},
	{"odds", NULL, "[SUIT]", "count what the seat can tell of the rest", "Example: odds hearts",
	 ARG_SUIT, 1, command_odds, GROUP_THINK, NULL},
	{"explain", NULL, "[MOVE]", "tell for and against the last turn, or a move",
	 "Only what its seat could see at that time is told.\nExample: explain play 7h", ARG_MOVE,
	 WORDS_MAX, command_explain, GROUP_THINK, NULL},
	{"hint", NULL, "[N]", "show the best three turns here, or N of them",
	 "By what the seat to move knows, as for all that judges.\nExample: hint 5", ARG_NONE, 1,
	 command_hint, GROUP_THINK, NULL},
	{"eval", NULL, "", "show what the position is worth to the seat to move", "Example: eval",
	 ARG_NONE, 0, command_eval, GROUP_THINK, NULL},
	{"rollout", NULL, "[N]", "try the best turns here in worlds that fit", "Example: rollout 10000",
	 ARG_NONE, 1, command_rollout, GROUP_THINK, NULL},
	{"solve", NULL, "[N]", "solve the end of a round here", "Example: solve", ARG_NONE, 1,
	 command_solve, GROUP_THINK, NULL},
	{"hindsight", NULL, "[ROUND]", "look back on a round that is over here",
	 "Example: hindsight 1", ARG_NONE, 1, command_hindsight, GROUP_THINK, NULL},
	{"set", NULL, "[NAME [VALUE]]", "show the settings, or change one", "Example: set plain on",
	 ARG_SETTING, RAW, command_set, GROUP_SETTINGS, NULL},
};
static const struct command_table replay_commands = {table, sizeof table / sizeof table[0], NULL,
                                                     topics, groups};

/* Gives the players the names that the record gives them. */
static void name_players(struct session *s)
{
	for (int seat = 0; seat < s->match.seats; seat++) {
		enum { SIZE = 24 };
		const char *name = s->match.head.name[seat];
		char nobody[SIZE];
		snprintf(nobody, sizeof nobody, "player %d", seat + 1);
		if (!s->player[seat].name)
			s->player[seat].name = alloc_string(nobody);
		s->player[seat].you = name && !strcmp(name, "you");
		if (!name || !*name)
			continue;
		free(s->player[seat].name);
		s->player[seat].name = alloc_string(name);
		text_clean(s->player[seat].name, "");
	}
}

/* Shows everything from the deal to the end. */
static void play_through(struct session *s)
{
	session_show_deal(s);
	while (replay_step_on(s, true))
		if (s->opt->json)
			session_show(s, REGION_TABLE);
	if (!match_over(&s->match) && !s->opt->json)
		session_show(s, REGION_TABLE);
}

/* Adds the prompt, which names the round and the turn. */
static void prompt_of(const struct session *s, struct text *out)
{
	const struct match *m = &s->match;
	int turns = 0;
	for (size_t i = m->log_len; i-- > 0 && m->log[i].kind != EVENT_ROUND;)
		turns += replay_boundary(m, i);
	text_addf(out, "round %d, turn %d%s> ", round_of(m), turns / m->seats + 1,
	          m->log_len == m->log_end ? ", end" : "");
}

static void converse(struct session *s)
{
	struct text text = {0};
	struct query prompt = {.whose = EVERYBODYS, .complete = complete_command, .asker = s};
	if (session_interactive(s) && !s->opt->quiet)
		text_add(&s->news, "Enter steps on, 'previous' goes back, 'quit' leaves.\n");
	course_ask_anew(s);
	while (!s->prompt.stop && s->replaying) {
		if (s->changed) {
			const struct telling told = session_telling(s);
			told.face->turn(&told);
		}
		course_ask(s);
		text_clear(&text);
		prompt_of(s, &text);
		prompt.text = text_string(&text);
		keep_line(s, &prompt, "next");
	}
	text_release(&text);
}

/* Makes the session S, which holds a recorded match, ready to step through it. */
static void begin(struct session *s)
{
	name_players(s);
	s->started = true;
	s->eyes = s->match.head.private ? s->match.head.private - 1 : OPEN_EYES;
	replay_rewind(s);
	s->replaying = true;
}

static enum status replay(struct session *s, const char *path)
{
	struct error e;
	if (keep_read_any(path, &s->match, &e)) {
		fprintf(stderr, "expedition: %s\n", e.text);
		return STATUS_BAD_RECORD;
	}
	s->seats = s->match.seats;
	s->kept = kept_commands;
	session_suit(s, s->match.game);
	begin(s);
	if (!strcmp(path, "-")) {
		s->replaying = false;
		play_through(s);
		return STATUS_DONE;
	}
	session_show_deal(s);
	converse(s);
	if (!s->prompt.stop)
		session_run(s);
	else if (s->prompt.input.ended && !session_interactive(s))
		session_show(s, REGION_TABLE);
	return s->prompt.status;
}

enum status replay_run(struct options *opt, const char *path)
{
	struct session s;
	struct error e;
	if (session_init(&s, opt, &replay_commands, &replay_asks, &e)) {
		fprintf(stderr, "expedition: %s\n", e.text);
		return STATUS_USAGE;
	}
	setting_read_kept(&s);
	enum status status = replay(&s, path);
	session_release(&s);
	return status;
}

/* Steps through the match of INSIDE, with the lines that OUTSIDE would read. */
static void replay_inside(struct session *inside, struct session *outside)
{
	struct prompt *in = &inside->prompt, *out = &outside->prompt;
	input_release(&in->input);
	in->input = out->input;
	session_show_deal(inside);
	converse(inside);
	/* Ctrl-D leaves the replay alone; a script has no more lines for the game either */
	if (in->input.terminal && !in->input.interrupted)
		in->input.ended = false;
	out->stop |= in->broken_off || in->input.interrupted;
	out->broken_off |= in->broken_off;
	if (in->status != STATUS_DONE)
		out->status = in->status;
	out->input = in->input;
	in->input = (struct input){0};
}

int replay_open(struct session *s, struct match *m, struct error *e)
{
	struct session inside;
	struct options *opt = s->opt;
	struct seating before = players_taken(opt), inner;
	/* nobody plays in there, so no bot of the match in play is started again */
	opt->seat_count = m->seats;
	for (int seat = 0; seat < m->seats; seat++)
		opt->seats[seat] = alloc_string(seat ? "random" : "human");
	int status = session_init(&inside, opt, &replay_commands, &replay_asks, e);
	if (!status) {
		match_move_to(m, &inside.match);
		inside.seats = inside.match.seats;
		inside.kept = kept_commands;
		session_suit(&inside, inside.match.game);
		inside.inside = true;
		inside.clear = s->clear;
		inside.theme = s->theme;
		begin(&inside);
		replay_inside(&inside, s);
		s->clear = inside.clear; /* settings may have been changed in there */
		s->theme = inside.theme;
		session_release(&inside);
	}
	inner = players_taken(opt);
	for (int seat = 0; seat < inner.count; seat++)
		free(inner.spec[seat]);
	opt->seat_count = before.count;
	for (int seat = 0; seat < before.count; seat++)
		opt->seats[seat] = before.spec[seat];
	session_look(s);
	course_ask_anew(s);
	return status;
}
