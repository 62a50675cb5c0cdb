/* The commands that change the course of the game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/records/days.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "app/session/session.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "base/words.h"

/* Returns the player whose thought a person has broken off; or NULL and the reason in E if
 * there is none. */
static const struct player *paused_player(const struct session *s, struct error *e)
{
	if (s->turn.paused)
		return &s->table.player[match_mover(&s->table.match)];
	error_set(e, "no player was interrupted with Ctrl-C: make your own turn; 'help turn' says how");
	return NULL;
}

static int run_go(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count;
	const struct player *paused = paused_player(s, e);
	if (!paused)
		return -1;
	if (!paused->agent.thought.moves)
		return error_set(e, "%s has found no turn yet: type 'think' to let it think again", paused->name);
	course_hurry(s);
	course_ask_anew(s);
	return 0;
}

const struct command command_go = {
	"go", NULL, "", "have an interrupted player make its best turn",
	"Ctrl-C interrupts the computer while it thinks. Then Enter does the same as\n"
	"'go', and 'think' lets it think again.\n"
	"Example: go",
	ARG_NONE, 0, run_go, TO_PLAY, NULL};

static int run_think(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count;
	if (!paused_player(s, e))
		return -1;
	course_ask_anew(s);
	return 0;
}

const struct command command_think = {
	"think", NULL, "", "have an interrupted player think again",
	"It starts over, and makes the turn that it would have made.\nExample: think",
	ARG_NONE, 0, run_think, TO_PLAY, NULL};

/* Returns the seat whose turn `undo` takes back: the person's; with two people, that of the last
 * turn. */
static int undo_seat(const struct session *s)
{
	const struct match *m = &s->table.match;
	if (!session_two_people(s))
		return session_observer(s);
	for (size_t i = m->log_len; i-- > 0;)
		if (m->log[i].kind != EVENT_ROUND && s->table.player[match_mover_of(m, i)].human)
			return match_mover_of(m, i);
	return 0;
}

/* Notes that the match went elsewhere from a turn of MOVER, who still looks at the screen if the
 * turn is still the same seat's. */
static void went_from(struct session *s, int mover)
{
	const bool looks = !s->turn.handover;
	course_elsewhere(s);
	if (looks && match_mover(&s->table.match) == mover)
		course_looks(s);
}

int run_undo(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	const int mover = match_mover(&s->table.match);
	(void)args, (void)count;
	int seat = undo_seat(s);
	size_t len = match_undo_length(&s->table.match, seat);
	if (!len)
		return error_set(e, "there is nothing to take back: you have not made a turn yet");
	bool marked = s->table.match.taken_back;
	/* the day's result stands, and its end showed what expert makes of the cards */
	const bool counted = match_over(&s->table.match) && days_counts(&s->table.match);
	match_undo(&s->table.match, len, seat);
	if (counted)
		days_practise(&s->table.match);
	s->table.match.taken_back |= s->table.revealed;
	went_from(s, mover);
	if (!marked && s->table.match.taken_back)
		session_say_above(s, "Taken back. You had seen something hidden, so the record says that turns were taken back.\n");
	else
		session_say_above(s, "Taken back.\n");
	if (counted)
		session_say_above(s, SAY_DAILY_AGAIN);
	return 0;
}

const struct command command_undo = {
	"undo", "u", "", "take back your last turn and the answer",
	"In the middle of a turn it takes back the first half. If you have seen a\n"
	"hidden card since, the record says that turns were taken back.\n"
	"Example: undo",
	ARG_NONE, 0, run_undo, TO_PLAY, "back"};

const struct command command_undo_of_many = {
	"undo", "u", "", "take back your last turn and the answers",
	"In the middle of a turn it takes back what you did in it so far. If you have\n"
	"seen something hidden since, the record says that turns were taken back.\n"
	"Example: undo",
	ARG_NONE, 0, run_undo, TO_PLAY, "back"};

/* Returns how many undone events can be made again before a turn of a person other than the one to
 * move begins. */
static size_t next_person(const struct session *s)
{
	const struct match *m = &s->table.match;
	for (size_t i = m->log_len + 1; i < m->log_end; i++) {
		int seat = match_mover_of(m, i);
		if (seat != match_mover(m) && s->table.player[seat].human && match_begins_turn(m, i, seat))
			return i - m->log_len;
	}
	return m->log_end - m->log_len;
}

static int run_redo(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count;
	/* this makes again all that one undo took back: with two people a turn, which ends
	   where the other's begins */
	size_t len = session_two_people(s)
	                     ? next_person(s)
	                     : match_redo_length(&s->table.match, session_observer(s));
	if (!len)
		return error_set(e, "there is nothing to redo");
	const int mover = match_mover(&s->table.match);
	match_redo(&s->table.match, len);
	went_from(s, mover);
	session_say_above(s, "Made again.\n");
	return 0;
}

const struct command command_redo = {
	"redo", NULL, "", "redo what you took back", "Example: redo", ARG_NONE, 0,
	run_redo, TO_PLAY, NULL};

/* Checks that a match was chosen, which the one behind the menu was not yet.  Returns 0; or -1 and
 * the reason in E. */
static int check_begun(const struct session *s, struct error *e)
{
	return s->started ? 0 : error_set(e, "no match is in play yet: a number or a word of the menu begins one");
}

static int run_resign(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count;
	if (check_begun(s, e))
		return -1;
	if (match_round_over(&s->table.match))
		return error_set(e, "the round is over: there is nothing to resign");
	if (match_mover(&s->table.match) != session_looker(s)) /* else the other player would give up */
		return error_set(e, "it is not your turn: resign when it is");
	static const struct query give_up = {.text = "Give up this match? [y/N] "};
	if (!session_is_sure(s, give_up, command_resign.name))
		return 0;
	match_resign(&s->table.match);
	course_elsewhere(s);
	tell_event(s);
	return 0;
}

const struct command command_resign = {
	"resign", NULL, "", "give up the match",
	"The other player wins. At a terminal you are asked whether you are sure.\nExample: resign",
	ARG_NONE, 0, run_resign, TO_PLAY, "surrender concede"};

const struct command command_resign_of_many = {
	"resign", NULL, "", "give up the match",
	"The match ends for all. You lose; the others are ranked by their points.\nExample: resign",
	ARG_NONE, 0, run_resign, TO_PLAY, "surrender concede"};

static int run_next(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count;
	return check_begun(s, e) ? -1 : session_next_round(s, e);
}

const struct command command_next = {
	"next", NULL, "", "deal the next round",
	"Possible when a round is over; Enter does the same.\nExample: next",
	ARG_NONE, 0, run_next, TO_PLAY, NULL};

/* Refuses the command NAME, which begins another match, where no match is kept.  Returns 0; or -1 and
 * the reason in E. */
static int check_kept(const struct session *s, const char *name, struct error *e)
{
	if (!s->table.outside)
		return 0;
	return error_set(e, "%s: not from here, where no match is kept: 'quit' leaves first", name);
}

static int run_new(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct played r = options_played(s->opt);
	OWNED void *rules = NULL;
	bool named = count > 1;
	if (check_kept(s, "new", e))
		return -1;
	if (named) {
		/* a comment ends the name, but a '#' inside the name belongs to its seed */
		char *mark = strchr(args[1], '#');
		if (mark && (mark == args[1] || strchr(" \t", mark[-1]))) {
			*mark = '\0';
			text_trim(args[1]);
		}
		(void)text_cut_last(args[1], "please");
		(void)(text_cut_last(args[1], "game") || text_cut_last(args[1], "match"));
		named = *args[1];
	}
	if (named && *args[1] == '-')
		return error_set(e, "new takes no option: 'quit', then type 'expedition %.60s' in the shell", args[1]);
	if (named && options_game_rules(args[1], &r.game, &rules, e)) {
		options_other_player(s->opt, args[1], e);
		return -1;
	}
	if (named)
		r.rules = rules;
	bool reseat = s->table.reseat || !players_stay(s, r);
	if (players_fit(s, r, e))
		return -1;
	if (!keep_may_leave(s, command_new.name))
		return 0;
	if (keep_safe(s, e) || (named && options_game(s->opt, args[1], e)))
		return -1;
	r = options_played(s->opt);
	if (named && s->opt->seed.len) {
		text_clear(&s->table.seed);
		s->table.matches = 0;
	}
	if (reseat && session_seat(s, r, e))
		return -1;
	keep_put_aside(s);
	session_new_match(s);
	return 0;
}

const struct command command_new = {
	"new", NULL, "[GAME]", "start another match",
	"GAME is a ruleset, or RULESET#SEED for a certain deal. The match that you\n"
	"leave stays among the saved games; at a terminal you are asked first.\n"
	"Example: new\nExample: new classic#friday",
	ARG_RULESET, TEXT, run_new, TO_PLAY, "restart again"};

static const char private_word[] = "private";

int run_save(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	OWN(text) text = {0};
	struct text said = {0};
	if (check_begun(s, e))
		return -1;
	if (count < 2 && keep_saves(s))
		return error_set(e, "save: every turn is saved already, and after 'quit' the command 'expedition' "
		                    "goes on with the match; 'save friday.exp' writes its record, too");
	if (count < 2)
		return error_set(e, "save: the name of the file is missing, as in 'save friday.exp'");
	if (count > 2 && !ascii_same(args[2], private_word))
		return error_set(e, "save takes FILE [private]: '%.40s' is too much", args[2]);
	/* the path may stand behind "as" or "to", as in "save as friday.exp" */
	const size_t lead = strcspn(args[1], " ");
	const bool leads = lead == 2 && args[1][lead] && (ascii_same_part("as", args[1], lead) ||
	                                                  ascii_same_part("to", args[1], lead));
	char *path = leads ? args[1] + lead + 1 : args[1];
	const size_t len = strlen(path);
	if (leads && len > 2 && *path == '"' && path[len - 1] == '"') {
		path[len - 1] = '\0';
		path++;
	}
	const bool cut = count <= 2 && strpbrk(path, " \t") && text_cut_last(path, private_word);
	/* "save my game for later" names no file */
	if (strpbrk(path, " \t") && !strpbrk(path, "./"))
		return error_set(e, "save: '%.40s' is a sentence: name a file in one word or with an ending, "
		                    "as in 'save friday.exp'", path);
	const bool private = count > 2 || cut || s->table.match.head.private;
	if (keep_check(s, path, e))
		return -1;
	int status = keep_write(s, private ? session_looker(s) : -1, &text, e) ||
	                     store_write(path, text_string(&text), text.len, e) ? -1 : 0;
	if (status)
		return -1;
	keep_own(s, path);
	if (!private)
		keep_written(s, path);
	text_addf(&said, SAY_SAVED_TO(!s->table.match.head.private), path);
	text_clean(said.s, "\n");
	session_tell(s, &said);
	return 0;
}

const struct command command_save = {
	"save", NULL, "FILE [private]", "save the record of the match",
	"A private record leaves out the cards that you can't know.\n"
	"Example: save friday.exp",
	ARG_FILE, RAW_WORD, run_save, TO_KEEP, NULL};

static int run_load(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	OWN(match) m = {0};
	if (check_kept(s, "load", e))
		return -1;
	if (count < 2)
		return error_set(e, "load: the name of the file is missing, as in 'load friday.exp'");
	if (keep_read(args[1], &m, e)) {
		if (!args[1][strspn(args[1], "0123456789")])
			error_set(e, "load: '%.40s' is no file: 'games %.40s' continues a saved game", args[1],
			          args[1]);
		return -1;
	}
	days_begin(&m, false); /* a file may be a copy of a match that was played on */
	if (keep_safe(s, e) || players_go_on(s, &m, players_known(&m), e))
		return -1;
	keep_put_aside(s);
	session_take_match(s, &m);
	keep_own(s, args[1]);
	return 0;
}

const struct command command_load = {
	"load", NULL, "FILE", "continue the match in a record",
	"The match that you leave stays among the saved games.\nExample: load friday.exp", ARG_FILE, RAW, run_load,
	TO_KEEP, NULL};

static int run_note(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	if (check_begun(s, e))
		return -1;
	if (count < 2)
		return error_set(e, "note: the text is missing: type it after the command, as in 'note should have kept it'");
	for (char *c = args[1]; *c; c++)
		if (*c == '}' || (unsigned char)*c < ' ')
			*c = *c == '}' ? ')' : ' '; /* a brace would end the comment */
	match_remark(&s->table.match, ITEM_COMMENT, args[1]);
	keep_changed(s);
	session_say(s, "Noted.\n");
	return 0;
}

const struct command command_note = {
	"note", NULL, "TEXT", "write a comment into the record",
	"Example: note should have kept it",
	ARG_NONE, TEXT, run_note, TO_KEEP, NULL};

int run_mark(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	bool own = count > 2 && ascii_same(args[2], "own");
	if (count > 2 && !own)
		return error_set(e, "'%.40s': only 'own' may follow the mark, as in 'mark ?! own'", args[2]);
	for (uint8_t i = 1; count > 1 && i < MARKS; i++) {
		if (strcmp(args[1], mark_words[i]))
			continue;
		if (match_mark(&s->table.match, own ? session_looker(s) : -1, i))
			return error_set(e, "there is no turn in this round to mark");
		keep_changed(s);
		session_say(s, "Marked.\n");
		return 0;
	}
	return error_set(e, "mark: expected one of ! ? !! ?? !? ?!, as in 'mark ?!'");
}

const struct command command_mark = {
	"mark", NULL, "MARK [own]", "mark the last turn, or your own last turn",
	"MARK is !, ?, !!, ??, !? or ?!; records and reviews show it.\nExample: mark ?! own",
	ARG_NONE, 2, run_mark, TO_KEEP, NULL};

const struct command command_source = {
	"source", NULL, "FILE", "read commands from a file", "Example: source opening.txt",
	ARG_FILE, RAW, prompt_source, TO_KEEP, NULL};

static int run_quit(struct prompt *p, char **args, int count, struct error *e)
{
	return keep_quit(p->owner, e) ? -1 : prompt_quit(p, args, count, e);
}

const struct command command_quit = {
	"quit", "q", "", "leave the program",
	"Ctrl-D does the same. At a terminal a match that is not over stays among the\n"
	"saved games: 'games drop N' drops it.\nExample: quit", ARG_NONE, 0,
	run_quit, TO_PLAY, "exit bye leave stop"};

/* The place of command_next, for families whose matches have several rounds. */
static const struct command place_of_next = {.name = "next"};

const struct command *const play_commands[] = {
	&command_go, &command_think, &command_whose, &command_learn, &command_practice, &command_puzzle,
	&command_coach,
	&command_rules, &command_help, &command_undo, &command_redo, &command_resign, &place_of_next,
	&command_new, &command_daily, &command_save, &command_load, &command_review, &command_replay,
	&command_share, &command_records, &command_stats, &command_games, &command_note,
	&command_mark, &command_variants, &command_level, &command_set, &command_source, &command_quit,
	NULL,
};
