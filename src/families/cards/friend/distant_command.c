/* The commands of a match at a distance: most are those of a game at home, out of its table.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/commands/command.h"
#include "app/session/course.h"
#include "base/ascii.h"
#include "families/cards/friend/distant.h"
#include "families/cards/friend/notes.h"
#include "families/cards/friend/proof.h"
#include "families/cards/match/cards.h"
#include "families/cards/record/record_words.h"

static int no_match(const struct distant *d, struct error *e)
{
	if (!d->session.table.match.game)
		return error_set(e, "the first round hasn't been dealt yet");
	return 0;
}

/* Says that the last COUNT turns are to be taken back, or agrees to that, or doesn't for 0. */
static int say_undo(struct distant *d, int count, struct error *e)
{
	struct text line = {0};
	peer_line_undo(&d->talk.peer, count, &line);
	int status = talk_say(&d->talk, text_string(&line), e);
	text_release(&line);
	if (!status)
		distant_catch_up(d);
	return status;
}

/* Takes back the half of a turn that nobody else knows of, or asks for the last turn. */
static int command_take_back(struct prompt *p, char **args, int count, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	struct session *s = &d->session;
	const struct peer *peer = &d->talk.peer;
	(void)args, (void)count;
	if (no_match(d, e))
		return -1;
	if (s->table.match.log_len > peer->events) {
		match_undo(&s->table.match, s->table.match.log_len - peer->events, d->seat);
		course_elsewhere(s);
		session_say(s, "Taken back.\n");
		return 0;
	}
	if (peer->step != PEER_TURN)
		return error_set(e, "there is no turn to take back");
	bool mine = peer_speaker(peer) == d->seat;
	if (peer_undo_check(peer, mine ? 2 : 1, e))
		return -1;
	if (!mine && !cord_there(&d->talk.cord))
		return error_set(e, "by mail a turn can be asked back when it is your turn again");
	if (mine ? say_undo(d, 2, e) : talk_ask(&d->talk, e))
		return -1;
	d->asks = !mine;
	struct text out = {0};
	distant_add_friend(d, &out);
	text_add(&out, " is asked to let you take your turn back.\n");
	session_tell(s, &out);
	return 0;
}

static int command_allow(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count;
	return distant_allow(distant_of(p->owner), true, e);
}

static int command_give_up(struct prompt *p, char **args, int count, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	struct text line = {0};
	(void)args, (void)count;
	if (d->talk.peer.step != PEER_TURN)
		return error_set(e, "there is nothing to resign");
	if (peer_speaker(&d->talk.peer) != d->seat)
		return error_set(e, "it is not your turn: you can resign when it is");
	static const struct query give_up = {.text = "Give up this match? [y/N] "};
	if (!session_is_sure(p->owner, give_up))
		return 0;
	peer_line_resign(&d->talk.peer, &line);
	distant_say(d, &line);
	return 0;
}

static int command_tell(struct prompt *p, char **args, int count, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	if (count < 2)
		return error_set(e, "say what? As in 'say well played'");
	if (!cord_there(&d->talk.cord))
		return error_set(e, "nobody hears you now");
	if (strlen(args[1]) > SAID_MOST)
		return error_set(e, "that is too long: at most %d bytes can be said at once", SAID_MOST);
	talk_tell(&d->talk, args[1]);
	return 0;
}

static int command_go_on(struct prompt *p, char **args, int count, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	(void)args, (void)count;
	if (!d->session.table.match.game || !match_round_over(&d->session.table.match))
		return error_set(e, "this round isn't over yet");
	if (d->finished)
		return error_set(e, "the match is over");
	d->go_on = true;
	return 0;
}

static int command_rematch(struct prompt *p, char **args, int count, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	struct text out = {0};
	bool open = distant_rematch_open(d);
	(void)args, (void)count;
	if (!d->finished)
		return error_set(e, "this match isn't over yet: 'rematch' asks for another one after it");
	if (d->by_mail) {
		d->rematch = p->stop = true; /* the rest is another mail */
		return 0;
	}
	if (!cord_there(&d->talk.cord))
		return error_set(e, "your friend has gone: 'expedition host' proposes another match");
	distant_answer_rematch(d, true);
	distant_add_friend(d, &out);
	text_add(&out, " is asked for a rematch.\n");
	if (!open)
		session_say(&d->session, text_string(&out));
	text_release(&out);
	return 0;
}

/* The command of a game at home, if one is called WORD. */
static const struct command *command_at_home(const char *word)
{
	for (size_t i = 0; i < play_commands.count; i++)
		if (ascii_same(play_commands.command[i].name, word))
			return &play_commands.command[i];
	return NULL;
}

/* Has the command called as that of a game at home run, which writes a remark into the match,
 * and keeps it with the lines. */
static int command_remark(struct prompt *p, char **args, int count, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	struct vault *v = &d->talk.vault;
	if (no_match(d, e) || command_at_home(args[0])->run(p, args, count, e))
		return -1;
	text_clear(&v->notes);
	notes_take(&d->session.table.match, &v->notes);
	return v->slot.path.len ? vault_save(v, &d->talk.peer, e) : 0;
}

/* Has the command called as that of a game at home run, which advises, or opens a record at which
 * advice can be had, unless both have agreed to play without. */
static int command_advice(struct prompt *p, char **args, int count, struct error *e)
{
	const struct distant *d = distant_of(p->owner);
	if (d->talk.peer.no_help && d->talk.peer.step != PEER_OVER)
		return error_set(e, "%s: both of you have agreed to play without help in this match", args[0]);
	return command_at_home(args[0])->run(p, args, count, e);
}

/* Saves the record with the lines so far.  That of a match that is over has them already. */
static int command_keep(struct prompt *p, char **args, int count, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	struct tags *tags = &d->session.table.match.head.tags;
	bool lines = !tags_get(tags, TAG_PEER);
	if (no_match(d, e))
		return -1;
	if (lines)
		proof_add(&d->talk.peer, tags);
	int status = command_save(p, args, count, e);
	while (lines && tags_get(tags, TAG_PEER))
		tags_set(tags, TAG_PEER, NULL);
	return status;
}

/* Commands of a game at home that are commands here, too. */
static const struct {
	const char *name;
	int (*run)(struct prompt *p, char **args, int count, struct error *e); /* or NULL */
} shared[] = {
	{"play", NULL}, {"discard", NULL}, {"draw", NULL}, {"hand", NULL}, {"table", NULL},
	{"piles", NULL}, {"score", NULL}, {"unseen", NULL}, {"log", NULL}, {"rules", NULL},
	{"variants", NULL}, {"help", NULL}, {"odds", command_advice}, {"explain", command_advice}, {"hint", command_advice},
	{"eval", command_advice}, {"rollout", command_advice}, {"solve", command_advice}, {"hindsight", NULL},
	{"note", command_remark}, {"mark", command_remark}, {"save", command_keep},
	{"review", command_advice}, {"replay", command_advice}, {"records", NULL}, {"stats", NULL}, {"source", NULL},
	{"set", NULL},
};

/* Those that are none here, and why. */
static const struct {
	const char *name, *why;
} absent[] = {
	{"new", "one match at a time: 'quit', and 'expedition host' proposes another"},
	{"load", "this match goes on with your friend: a saved one goes on in a game at home"},
	{"games", "saved games go on at home: 'expedition' finds them"},
	{"redo", "nothing is made again here: type the turn once more"},
	{"level", "no computer plays here: your friend does"},
	{"learn", "a lesson takes its time, and your friend waits: 'expedition learn' begins one"},
	{"go", "nobody thinks here whom you could hurry"},
	{"think", "nobody thinks here whom you have interrupted"},
};

static const struct command own[] = {
	{"say", NULL, "TEXT", "say something to your friend", "At most 200 bytes.\nExample: say well played",
	 ARG_NONE, TEXT, command_tell, 0, "chat tell"},
	{"undo", "u", "", "ask your friend to let you take your turn back",
	 "It is possible as long as no card has been drawn from the deck since.\n"
	 "The first half of a turn is your own affair.\nExample: undo",
	 ARG_NONE, 0, command_take_back, 0, "back"},
	{"allow", NULL, "", "let your friend take the last turn back",
	 "'yes' does the same while your friend asks for it, and 'no' or a turn refuses.\nExample: allow", ARG_NONE, 0,
	 command_allow, 0, NULL},
	{"resign", NULL, "", "give up the match", "Example: resign", ARG_NONE, 0, command_give_up,
	 0, "surrender concede"},
	{"next", NULL, "", "go on to the next round", "Enter does the same.\nExample: next", ARG_NONE, 0,
	 command_go_on, 0, NULL},
	{"rematch", NULL, "", "play another match like this",
	 "When a match is over. Your friend is asked, and the other one of you starts.\nExample: rematch",
	 ARG_NONE, 0, command_rematch, 0, "again"},
	{"break", NULL, "", "leave, and go on with the match another day",
	 "Both go on with --resume. Ctrl-D does the same.\nExample: break", ARG_NONE, 0, command_quit,
	 0, NULL},
	{"quit", "q", "", "leave the program, as 'break'", "Example: quit", ARG_NONE, 0, command_quit,
	 0, "exit bye leave stop"},
};

enum { SHARED = sizeof shared / sizeof shared[0], OWN = sizeof own / sizeof own[0] };
_Static_assert(SHARED + OWN <= DISTANT_COMMANDS, "a distant match has room for its commands");

static void tell_absent(const struct prompt *p, const char *word, struct error *e)
{
	for (size_t i = 0; i < sizeof absent / sizeof absent[0]; i++)
		if (ascii_same(absent[i].name, word)) {
			error_set(e, "%s", absent[i].why);
			return;
		}
	play_asks.unknown(p, word, e);
}

/* While the other side asks for something, "yes" and "no" answer, and their first letters. */
static int take_answer(struct prompt *p, const char *word, char *line, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	bool yes = ascii_same(word, "yes") || ascii_same(word, "y");
	bool no = ascii_same(word, "no") || ascii_same(word, "n");
	if ((yes || no) && !line[strlen(word)] && distant_undo_open(d))
		return distant_allow(d, yes, e);
	if ((yes || no) && !line[strlen(word)] && distant_rematch_open(d)) {
		distant_answer_rematch(d, yes);
		return 0;
	}
	return play_asks.bare(p, word, line, e);
}

void distant_make_commands(struct distant *d)
{
	size_t n = 0;
	for (size_t i = 0; i < SHARED; i++) {
		struct command *c = &d->command[n++];
		*c = *command_at_home(shared[i].name);
		if (shared[i].run)
			c->run = shared[i].run;
	}
	for (size_t i = 0; i < OWN; i++) {
		d->command[n] = own[i];
		d->command[n++].group = d->command[0].group; /* that of play */
	}
	d->commands = play_commands;
	d->commands.command = d->command;
	d->commands.count = n;
	d->prompt_asks = play_asks;
	d->prompt_asks.bare = take_answer;
	d->prompt_asks.unknown = tell_absent;
}
