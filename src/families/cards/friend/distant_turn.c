/* The player who sits here, in a match at a distance: turns, answers to the other side's questions,
 * and commands; most of them come from the table of a game at home.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/distant.h"

#include <string.h>

#include "app/commands/command.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "base/ascii.h"
#include "families/cards/core/turn.h"
#include "families/cards/core/words.h"
#include "families/cards/friend/proof.h"
#include "families/cards/match/cards.h"
#include "families/cards/prompt/commands.h"
#include "prompt/command.h"
#include "prompt/speech.h"

bool distant_gives_up(struct distant *d)
{
	struct text line = {0};
	if (!clock_out(d))
		return false;
	peer_line_resign(&d->talk.peer, true, &line);
	if (!distant_say(d, &line))
		distant_note(d, SAY_YOUR_TIME_OUT);
	return true;
}

void distant_move(struct session *s, uint64_t code)
{
	struct distant *d = distant_of(s);
	const struct peer *p = &d->talk.peer;
	const struct move move = move_of(code);
	struct move moves[TURN_MOVES];
	struct text line = {0};
	struct error e;
	int count = 0;
	bool deck = move_from_deck(move);
	if (distant_gives_up(d))
		return;
	if (!deck && cards_move(&s->table.match, move, &e)) {
		distant_fail(d, STATUS_BOT, e.text);
		return;
	}
	if (!deck) {
		course_moved(s, d->seat);
		tell_event(s);
	}
	for (size_t i = p->events; i < s->table.match.log_len && count < TURN_MOVES; i++)
		moves[count++] = move_of(s->table.match.log[i].move);
	if (deck)
		moves[count++] = move;
	else if (!match_round_over(&s->table.match) && match_mover(&s->table.match) == d->seat)
		return; /* the other half is still to come */
	peer_line_turn(p, moves, count, &line);
	distant_say(d, &line);
}

void distant_resign(struct session *s)
{
	struct distant *d = distant_of(s);
	struct text line = {0};
	peer_line_resign(&d->talk.peer, false, &line);
	distant_say(d, &line);
}

void distant_fault(struct session *s, const struct error *e)
{
	struct distant *d = distant_of(s);
	struct error why;
	error_set(&why, "%s: %s", s->table.player[d->seat].name, e->text);
	distant_fail(d, STATUS_BOT, why.text);
}

/* ---- Answers. ---- */

bool distant_person(const struct distant *d)
{
	const struct session *s = &d->session;
	return s->table.player[d->seat].human && session_interactive(s);
}

/* Asks the person whether to play by the rules R.  An empty line means yes; a command that leaves
 * means no. */
static bool wants(struct session *s, const struct rules *r)
{
	const struct query question = {.text = SAY_ASKS_TO_PLAY, .whose = NOBODYS, .complete = offers_yes_no};
	struct text rules = {0};
	for (;;) {
		const char *answer = prompt_ask(&s->prompt, &question);
		if (!answer || pages_leaves(answer))
			return false;
		const enum assent assent = *answer ? query_assent(answer) : SAYS_YES;
		if (assent != SAYS_ELSE)
			return assent == SAYS_YES;
		if (ascii_same(answer, "rules")) {
			family_of(&cards_game)->rules_tell(r, s->term.width, &rules);
			session_tell(s, &rules);
		} else
			prompt_refuse(&s->prompt, SAY_PLAY_YES_OR_NO);
	}
}

/* Asks the guest whether to play what the host proposes. */
static bool agrees(struct distant *d)
{
	struct session *s = &d->session;
	const struct peer *p = &d->talk.peer;
	const int minutes = p->clock.minutes, seconds = p->clock.seconds;
	OWN(text) out = {0}, rules = {0};
	rows_format(&card_rows, &p->rules, &rules);
	/* otherwise the bends include the number of rounds */
	if (!strstr(text_string(&rules), "rounds="))
		text_joinf(&rules, 0, SAY_COMMA, SAY_PROPOSED_ROUNDS(p->rules.rounds), p->rules.rounds);
	text_addf(&out, SAY_FRIEND_PROPOSES(p->first == d->seat), distant_friend(d).s,
	          text_string(&rules));
	if (p->no_help)
		text_join(&out, 0, SAY_SEMICOLON, SAY_PROPOSED_NO_HELP);
	if (minutes)
		text_joinf(&out, 0, SAY_SEMICOLON,
		           seconds ? SAY_CLOCK_AND_TURN(minutes) : SAY_CLOCK(minutes), minutes,
		           seconds);
	else if (seconds)
		text_joinf(&out, 0, SAY_SEMICOLON, SAY_CLOCK_TURN, seconds);
	text_add(&out, ".\n");
	distant_note(d, text_string(&out));
	const struct distant_terms *t = &d->terms;
	const bool rematch = t->known && rows_same(&card_rows, &t->rules, &p->rules) &&
	                     t->first == p->first && t->clock.minutes == p->clock.minutes &&
	                     t->clock.seconds == p->clock.seconds && t->no_help == p->no_help &&
	                     !strcmp(t->host, p->name[PEER_HOST]);
	/* agrees without a person to ask, or to a rematch that was agreed on */
	return !distant_person(d) || rematch || wants(s, &p->rules);
}

void distant_answer_host(struct distant *d)
{
	struct text line = {0};
	struct error e = {""};
	bool fits = distant_fits(d, &d->talk.peer.rules, d->talk.peer.no_help, &e);
	if (fits && agrees(d)) {
		cord_read(&d->talk.cord);
		if (d->talk.cord.ended)
			return; /* a host who has gone meanwhile does not hear a yes */
		peer_line_yes(&d->talk.peer, &line);
		if (distant_say(d, &line))
			peer_release(&d->talk.peer); /* nothing was said, so there is no match */
		return;
	}
	talk_beside(&d->talk, "- no the guest doesn't want to play this");
	cord_close(&d->talk.cord);
	if (!fits)
		distant_fail(d, STATUS_USAGE, e.text);
	d->session.prompt.stop = true;
}

/* ---- Turns that are taken back.  ---- */

/* True if the other side wants to take turns back, and has no answer of this side yet. */
static bool undo_open(const struct distant *d)
{
	const struct peer *p = &d->talk.peer;
	bool here = peer_speaker(p) == d->seat;
	return here && (p->step == PEER_UNDO || (p->step == PEER_TURN && d->asked));
}

/* Allows or refuses what the other side asks to take back.  Returns 0; or -1 and the reason in
 * E. */
static int allow(struct distant *d, bool allowed, struct error *e)
{
	const struct peer *p = &d->talk.peer;
	struct text line = {0};
	/* the request is a line of the match, so the answer must be a line, too */
	bool formal = p->step == PEER_UNDO;
	int count = formal ? p->undo_asked : 1;
	if (!undo_open(d))
		return error_set(e, SAY_NO_UNDO_ASKED);
	if (!formal && allowed && peer_undo_check(p, 1, e))
		return -1;
	d->asked = false;
	if (!formal && !allowed) {
		talk_beside(&d->talk, "- refuse undo");
		distant_note(d, SAY_TURN_TAKEN_BACK(false));
		return 0;
	}
	peer_line_undo(p, allowed ? count : 0, &line);
	if (!distant_say(d, &line) && formal)
		distant_note(d, SAY_TURN_TAKEN_BACK(allowed));
	return 0;
}

/* Adds the question that the person has not answered yet. */
static void add_undo_question(const void *session, struct text *out)
{
	const struct distant *d = session;
	const struct peer *p = &d->talk.peer;
	bool own = p->step == PEER_UNDO && p->undo_asked == 1; /* the turn before is this side's */
	if (d->session.turn.clock)
		d->session.turn.clock(&d->session, out);
	text_addf(out,
	          own || p->step == PEER_TURN ? SAY_FRIEND_ASKS_LAST(own) : SAY_FRIEND_ASKS_SEVERAL,
	          distant_friend(d).s);
}

void distant_ask_undo(struct distant *d)
{
	struct session *s = &d->session;
	OWN(text) text = {0};
	add_undo_question(d, &text);
	struct query question = command_query(s, text_string(&text));
	question.whose = NOBODYS;
	course_watch(s, add_undo_question, &question);
	course_ask(s);
	keep_line(s, &question, "table");
}

/* Answers the other side's line that asks to take turns back.  If it follows from this side's own
 * request, it is allowed; otherwise a person is asked, and an agent refuses. */
void distant_answer_undo(struct distant *d)
{
	const struct session *s = &d->session;
	const struct peer *p = &d->talk.peer;
	struct error e;
	bool own = d->talk.vault.asked && d->talk.vault.asked + 1 == p->lines && p->undo_asked == 1;
	if (!own && s->table.player[d->seat].human)
		distant_ask_undo(d);
	else
		allow(d, own, &e);
	if (p->step == PEER_UNDO && clock_over(d))
		allow(d, false, &e); /* no answer in time means no */
}

/* ---- A rematch.  ---- */

bool distant_rematch_open(const struct distant *d)
{
	return d->rematch_asked && d->finished && !d->rematch;
}

/* Asks the other side for a rematch, or answers it. */
static void answer_rematch(struct distant *d, bool wanted)
{
	bool open = distant_rematch_open(d);
	d->rematch_asked = false;
	talk_beside(&d->talk, !wanted ? "- refuse rematch" : open ? "- accept rematch" : "- ask rematch");
	d->rematch_asks = wanted && !open;
	if (!wanted || !open)
		return;
	d->rematch = d->session.prompt.stop = true;
}

/* ---- The commands. ---- */

static int no_match(const struct distant *d, struct error *e)
{
	if (!d->session.table.match.game)
		return error_set(e, "the first round hasn't been dealt yet");
	return 0;
}

/* Takes back the half of a turn that nobody else knows of, or asks for the last turn. */
static int run_take_back(struct prompt *p, char **args, int count, struct error *e)
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
		session_say(s, SAY_TURN_TAKEN_BACK(true));
		return 0;
	}
	if (peer->step != PEER_TURN || !match_undo_length(&s->table.match, d->seat))
		return error_set(e, SAY_NO_UNDO_HERE);
	bool mine = peer_speaker(peer) == d->seat;
	if (peer_undo_check(peer, mine ? 2 : 1, e))
		return -1;
	if (!mine && !cord_there(&d->talk.cord))
		return error_set(e, SAY_NO_UNDO_YET);
	struct text line = {0};
	if (mine) {
		peer_line_undo(peer, 2, &line);
		if (distant_say(d, &line))
			return 0;
	} else if (talk_ask(&d->talk, e))
		return -1;
	d->asks = !mine;
	distant_note_friend(d, SAY_FRIEND_ASKED_UNDO, NULL);
	return 0;
}

static int run_allow(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count;
	return allow(distant_of(p->owner), true, e);
}

static int run_give_up(struct prompt *p, char **args, int count, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	(void)args, (void)count;
	if (d->talk.peer.step != PEER_TURN)
		return error_set(e, "there is nothing to resign");
	if (peer_speaker(&d->talk.peer) != d->seat)
		return error_set(e, "it is not your turn: resign when it is");
	const struct query give_up = {.text = SAY_ASKS_TO_GIVE_UP};
	if (session_is_sure(p->owner, give_up, "resign"))
		distant_resign(p->owner);
	return 0;
}

static int run_tell(struct prompt *p, char **args, int count, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	if (count < 2)
		return error_set(e, "say: the text is missing, as in 'say well played'");
	if (!cord_there(&d->talk.cord))
		return error_set(e, SAY_FRIEND_CANNOT_HEAR);
	if (strlen(args[1]) > SAID_MOST)
		return error_set(e, "this is too long: type at most %d bytes", SAID_MOST);
	talk_tell(&d->talk, args[1]);
	return 0;
}

static int run_go_on(struct prompt *p, char **args, int count, struct error *e)
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

static int run_rematch(struct prompt *p, char **args, int count, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	bool open = distant_rematch_open(d);
	(void)args, (void)count;
	if (!d->finished)
		return error_set(e, "this match isn't over yet: type 'rematch' when it is");
	if (d->by_mail) {
		d->rematch = p->stop = true; /* the new match begins with another mail */
		return 0;
	}
	if (!cord_there(&d->talk.cord))
		return error_set(e, "your friend has gone: type 'expedition host' in the shell for another match");
	answer_rematch(d, true);
	if (!open)
		distant_note_friend(d, SAY_FRIEND_ASKED_REMATCH, NULL);
	return 0;
}

/* Saves the record with the lines so far.  The record of a finished match has them already. */
static int run_keep(struct prompt *p, char **args, int count, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	struct tags *tags = &d->session.table.match.head.tags;
	bool lines = !tags_get(tags, TAG_PEER);
	if (no_match(d, e))
		return -1;
	if (lines)
		proof_add(&d->talk.peer, tags);
	int status = run_save(p, args, count, e);
	while (lines && tags_get(tags, TAG_PEER))
		tags_set(tags, TAG_PEER, NULL);
	return status;
}

static const struct command_absent absent[] = {
	{"new", "you can play one match at a time: 'quit', then 'expedition host' for another"},
	{"load", "you can't load a match while you play a friend: 'quit' first, then type 'expedition'"},
	{"games", "you can't continue a saved game while you play a friend: 'quit' first, then type 'expedition games'"},
	{"redo", "there is no redo in a match with a friend: type the turn again"},
	{"level", "the computer does not play in this match: your friend does"},
	{"learn", "you can't take a lesson while your friend waits: 'quit' first, then type 'expedition learn'"},
	{"daily", "the deal of the day isn't played with a friend: 'quit' first, then type 'expedition daily'"},
	{"puzzle", "you can't solve puzzles while your friend waits: 'quit' first, then type 'expedition puzzle'"},
	{"practice", "you can't practise while your friend waits: 'quit' first, then type 'expedition practice'"},
	{"coach", "you can't ask the coach while your friend waits: 'quit' first, then type 'expedition coach'"},
	{"share", "a match with a friend has no lines to share: 'review' looks back on it"},
	{"go", "there is no computer player to hurry in this match"},
	{"think", "there is no interrupted computer player in this match"},
	{0},
};

/* The commands; most are the same as in a game at home. */
static const struct command *const table[] = {
	&cards_command_play, &cards_command_discard, &cards_command_draw, &cards_command_hand,
	&cards_command_table, &cards_command_piles, &cards_command_score, &cards_command_unseen,
	&cards_command_log, &command_whose, &command_rules, &command_variants, &command_help,
	&cards_command_odds, &cards_command_explain, &cards_command_hint, &cards_command_eval,
	&cards_command_rollout, &cards_command_solve, &cards_command_hindsight, &command_note,
	&command_mark,
	&(const struct command){
		"save", NULL, "FILE [private]", "save the record of the match",
		"A private record leaves out the cards that you can't know.\n"
		"Example: save friday.exp",
		ARG_FILE, RAW_WORD, run_keep, TO_KEEP, NULL},
	&command_review, &command_replay, &command_records, &command_stats, &command_source,
	&command_set,
	&(const struct command){
		"say", NULL, "TEXT", "say something to your friend", "At most 200 bytes.\nExample: say well played",
		ARG_NONE, TEXT, run_tell, TO_PLAY, "chat tell"},
	&(const struct command){
		"undo", "u", "", "ask to take back your turn",
		"This is possible until somebody draws from the deck. The first half of a\n"
		"turn can be taken back without asking.\n"
		"Example: undo",
		ARG_NONE, 0, run_take_back, TO_PLAY, "back"},
	&(const struct command){
		"allow", NULL, "", "let your friend take the last turn back",
		"When your friend asks, 'yes' does the same; 'no' or a turn refuses.\nExample: allow", ARG_NONE, 0,
		run_allow, TO_PLAY, NULL},
	&(const struct command){
		"resign", NULL, "", "give up the match", "Example: resign", ARG_NONE, 0, run_give_up, TO_PLAY, "surrender concede"},
	&(const struct command){
		"next", NULL, "", "go on to the next round", "Enter does the same.\nExample: next", ARG_NONE, 0,
		run_go_on, TO_PLAY, NULL},
	&(const struct command){
		"rematch", NULL, "", "play another match like this",
		"Possible when a match is over, if your friend agrees. The other player\n"
		"starts.\n"
		"Example: rematch",
		ARG_NONE, 0, run_rematch, TO_PLAY, "again"},
	&(const struct command){
		"break", NULL, "", "leave, and continue the match another day",
		"Both of you continue it with --resume. Ctrl-D does the same.\nExample: break", ARG_NONE, 0, prompt_quit, TO_PLAY, NULL},
	&(const struct command){
		"quit", "q", "", "leave the program, as 'break'", "Example: quit", ARG_NONE, 0, prompt_quit, TO_PLAY, "exit bye leave stop"},
	NULL,
};
static const struct command_table distant_commands = {
	.own = table,
	.hint = "The name of a card alone plays it. A whole turn can stand on one line.",
	.topics = &cards_topics,
	.groups = play_groups,
	.bare = "card",
	.examples = cards_examples,
	.sayings = (const struct saying *const[]){cards_sayings, shared_sayings, NULL},
	.absent = absent,
};

/* True if C is about the match on the table. */
static bool needs_match(const struct command *c)
{
	switch (c->kind) {
	case TO_PLAY:
		return c->run == run_moves;
	case TO_LOOK:
		return c != &command_help && c != &command_variants;
	case TO_KEEP:
		return c == &command_note || c == &command_mark;
	default:
		return c->kind == TO_ADVISE || c->kind == TO_STUDY || c->kind == TO_REVIEW;
	}
}

/* Checks whether C can be used now: whoever waits for the other side may have no match yet.
 * Returns 0, or -1 and the reason in E. */
static int may(const struct prompt *p, const struct command *c, struct error *e)
{
	const struct distant *d = distant_of(p->owner);
	if (needs_match(c) && no_match(d, e))
		return -1;
	return play_asks.may(p, c, e);
}

/* Keeps a remark that C has written into the match with the lines. */
static int done(struct prompt *p, const struct command *c, char **args, int count, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	struct vault *v = &d->talk.vault;
	(void)args, (void)count;
	if (c != &command_note && c != &command_mark)
		return 0;
	text_clear(&v->notes);
	notes_take(&d->session.table.match, &v->notes);
	return v->slot.path.len ? vault_save(v, &d->talk.peer, e) : 0;
}

static void tell_unknown(struct prompt *p, const char *word, const char *rest, struct error *e)
{
	const struct error before = *e;
	play_asks.unknown(p, word, rest, e);
	/* "hello Ann" */
	if (!strcmp(before.text, e->text) && !command_near(p->commands, word) &&
	    cord_there(&distant_of(p->owner)->talk.cord))
		error_set(e, "no command or card '%.40s': 'say' before a line sends it to your friend", word);
}

/* Returns what LINE answers.  A yes followed by words that mean something, as in "ok draw", is no
 * yes. */
static enum assent assent_of(const char *line)
{
	OWN(speech) said = {0};
	speech_init(&said, line);
	const bool alone = said.count_kept <= 1;
	const enum assent assent = query_assent(line);
	return assent == SAYS_YES && !alone ? SAYS_ELSE : assent;
}

/* Takes LINE as the answer if the other side has asked for something. */
static int take_answer(struct prompt *p, const char *word, char *line, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	const bool undo = undo_open(d);
	const enum assent assent = undo || distant_rematch_open(d) ? assent_of(line) : SAYS_ELSE;
	if (assent == SAYS_ELSE)
		return play_asks.bare(p, word, line, e);
	if (undo)
		return allow(d, assent == SAYS_YES, e);
	answer_rematch(d, assent == SAYS_YES);
	return 0;
}

/* Rewords as in any match; but while the other side is away no turn can be made. */
static int reword(struct prompt *p, const struct speech *said, struct text *out, struct error *e)
{
	if (distant_of(p->owner)->gone && speech_saying(play_asks.sayings, said))
		return error_set(e, SAY_FRIEND_AWAY);
	return play_asks.reword(p, said, out, e);
}

void distant_take_commands(struct distant *d)
{
	d->prompt_asks = play_asks;
	d->prompt_asks.reword = reword;
	d->prompt_asks.bare = take_answer;
	d->prompt_asks.unknown = tell_unknown;
	d->prompt_asks.may = may;
	d->prompt_asks.done = done;
	d->session.commands = &distant_commands;
	session_look(&d->session);
}
