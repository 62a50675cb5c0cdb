/* The commands that change the course of the game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "app/session/players.h"
#include "app/session/session.h"
#include "app/session/tell.h"
#include "base/ascii.h"
#include "families/cards/match/cards.h"
#include "families/cards/match/match_record.h"
#include "families/cards/record/record_words.h"

/* The seat whose turn `undo` takes back: the person's; with two people, that of the last
 * turn. */
static int undo_seat(const struct session *s)
{
	const struct match *m = &s->table.match;
	if (!session_two_people(s))
		return session_eyes(s);
	for (size_t i = m->log_len; i-- > 0;)
		if (m->log[i].kind != EVENT_ROUND && s->table.player[match_mover_of(m, i)].human)
			return match_mover_of(m, i);
	return 0;
}

int command_undo(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count;
	int seat = undo_seat(s);
	size_t len = match_undo_length(&s->table.match, seat);
	if (!len)
		return error_set(e, "there is nothing to take back: no turn of yours has been made");
	bool marked = s->table.match.taken_back;
	match_undo(&s->table.match, len, seat);
	s->table.match.taken_back |= s->table.revealed;
	course_elsewhere(s);
	if (!marked && s->table.match.taken_back)
		session_say(s, "Taken back, after a hidden card was seen: this match is marked as taken back.\n");
	else
		session_say(s, "Taken back.\n");
	return 0;
}

/* How many events of those that were taken back come before the next turn of another person than
 * the one to move. */
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

int command_redo(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count;
	/* this makes again all that one undo took back: with two people a turn, which ends
	   where the other's begins */
	size_t len = session_two_people(s) ? next_person(s)
	                                   : match_redo_length(&s->table.match, session_eyes(s));
	if (!len)
		return error_set(e, "there is nothing to make again");
	match_redo(&s->table.match, len);
	course_elsewhere(s);
	session_say(s, "Made again.\n");
	return 0;
}

int command_resign(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count;
	if (match_round_over(&s->table.match))
		return error_set(e, "the round is over: there is nothing to resign");
	if (match_mover(&s->table.match) != session_looker(s)) /* else the other player would give up */
		return error_set(e, "it is not your turn: you can resign when it is");
	static const struct query give_up = {.text = "Give up this match? [y/N] "};
	if (!session_is_sure(s, give_up))
		return 0;
	match_resign(&s->table.match);
	course_elsewhere(s);
	tell_event(s);
	return 0;
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Cuts a comment, and the blanks before it, off a game's name.  A '#' inside the name belongs
 * to its seed.  Returns whether a name is left. */
static bool cut_comment(char *game)
{
	char *mark = strchr(game, '#');
	if (mark && (mark == game || is_blank(mark[-1]))) {
		*mark = '\0';
		text_trim(game);
	}
	return *game;
}

/* Whether the person is sure to leave the match in play for another. */
static bool may_leave(struct session *s)
{
	bool begun = !match_over(&s->table.match) && (s->table.match.log_len || s->table.match.log_end);
	static const struct query leave = {
		.text = "Leave this match? It stays among the saved games. [y/N] "};
	return !begun || session_is_sure(s, leave);
}

int command_new(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct played r = options_played(s->opt);
	void *rules = NULL;
	bool named = count > 1 && cut_comment(args[1]);
	if (named && options_game_rules(args[1], &r.game, &rules, e))
		return -1;
	if (named)
		r.rules = rules;
	bool reseat = s->table.reseat || !players_stay(s, r);
	int status = players_fit(s, r, e);
	if (!status && !may_leave(s)) {
		free(rules);
		return 0;
	}
	if (!status && (keep_safe(s, e) || (named && options_game(s->opt, args[1], e))))
		status = -1;
	free(rules);
	if (status)
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

static const char private_word[] = "private";

/* Cuts the word "private" off the end of PATH.  Returns whether it was there. */
static bool cut_private(char *path)
{
	size_t len = strlen(path), tail = strlen(private_word);
	if (len <= tail || !is_blank(path[len - tail - 1]) ||
	    !ascii_same(path + len - tail, private_word))
		return false;
	path[len - tail] = '\0';
	text_trim(path);
	return true;
}

int command_save(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct text text = {0}, said = {0};
	if (count < 2)
		return error_set(e, "save to which file? As in 'save friday.exp'");
	if (count > 2 && !ascii_same(args[2], private_word))
		return error_set(e, "save takes FILE [private]: '%.40s' is too much", args[2]);
	bool private = count > 2 || cut_private(args[1]) || s->table.match.head.private;
	if (keep_check(s, args[1], e))
		return -1;
	int status = keep_write(s, private ? session_looker(s) : -1, &text, e) ||
	                     store_write(args[1], text_string(&text), text.len, e) ? -1 : 0;
	text_release(&text);
	if (status)
		return -1;
	keep_own(s, args[1]);
	text_addf(&said, "Saved to %s%s.\n", args[1],
	          s->table.match.head.private ? ", without the cards that you can't know" : "");
	session_tell(s, &said);
	return 0;
}

int command_load(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct match m;
	if (count < 2)
		return error_set(e, "load which file? As in 'load friday.exp'");
	if (keep_read(args[1], &m, e))
		return -1;
	if (keep_safe(s, e) || players_go_on(s, &m, players_known(&m), e)) {
		match_release(&m);
		return -1;
	}
	keep_put_aside(s);
	session_take_match(s, &m);
	keep_own(s, args[1]);
	return 0;
}

int command_note(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	if (count < 2)
		return error_set(e, "note what? As in 'note should have kept it'");
	for (char *c = args[1]; *c; c++)
		if (*c == '}' || (unsigned char)*c < ' ')
			*c = *c == '}' ? ')' : ' '; /* a brace would end the comment */
	match_remark(&s->table.match, ITEM_COMMENT, args[1]);
	keep_changed(s);
	session_say(s, "Noted.\n");
	return 0;
}

int command_mark(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	bool own = count > 2 && ascii_same(args[2], "own");
	if (count > 2 && !own)
		return error_set(e, "'%.40s': behind the mark only 'own' may stand", args[2]);
	for (uint8_t i = 1; count > 1 && i < MARKS; i++) {
		if (strcmp(args[1], mark_words[i]))
			continue;
		if (match_mark(&s->table.match, own ? session_looker(s) : -1, i))
			return error_set(e, "there is no turn in this round to mark");
		keep_changed(s);
		session_say(s, "Marked.\n");
		return 0;
	}
	return error_set(e, "mark with what? Valid are ! ? !! ?? !? ?!");
}
