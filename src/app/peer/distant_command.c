/* The commands of a match at a distance.  Those that only look, and those that make a turn, are
 * those of any game.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/commands/command.h"
#include "app/options/topics.h"
#include "app/peer/distant.h"
#include "app/session/course.h"

static int no_match(const struct distant *d, struct error *e)
{
	if (!d->session.match.rules.name)
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
	if (s->match.log_len > peer->events) {
		match_undo(&s->match, s->match.log_len - peer->events, d->seat);
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
	struct text out = {0};
	text_addf(&out, "%s is asked to let you take your turn back.\n", distant_friend(d));
	session_tell(s, &out);
	return 0;
}

static int command_allow(struct prompt *p, char **args, int count, struct error *e)
{
	struct distant *d = distant_of(p->owner);
	(void)args, (void)count;
	if (!d->asked || d->talk.peer.step != PEER_TURN || peer_speaker(&d->talk.peer) != d->seat)
		return error_set(e, "nobody asks to take a turn back");
	d->asked = false;
	return peer_undo_check(&d->talk.peer, 1, e) || say_undo(d, 1, e) ? -1 : 0;
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
	if (!d->session.match.rules.name || !match_round_over(&d->session.match))
		return error_set(e, "this round isn't over yet");
	if (d->finished)
		return error_set(e, "the match is over");
	d->go_on = true;
	return 0;
}

enum { GROUP_PLAY, GROUP_LOOK, GROUP_THINK, GROUP_KEEP };

static const struct command_group groups[] = {
	{"play", "to make your turn, and to talk with your friend", NULL},
	{"look", "to see what lies on the table", NULL},
	{"think", "to find the best turn, and to learn from the last one", NULL},
	{"keep", "to find matches that are kept", NULL},
	{0},
};

static const struct command table[] = {
	{"play", "p", "CARD", "lay a card to your expedition", "Example: play 7h draw hearts", ARG_PLAY,
	 WORDS_MAX, command_play, GROUP_PLAY, "lay place"},
	{"discard", "x", "CARD", "put a card on its suit's pile", "Example: discard 3c draw", ARG_DISCARD,
	 WORDS_MAX, command_discard, GROUP_PLAY, "throw toss"},
	{"draw", "d", "[deck|SUIT]", "draw from the deck, or the top of a pile", "Example: draw hearts",
	 ARG_DRAW, WORDS_MAX, command_draw, GROUP_PLAY, "take pick"},
	{"say", NULL, "TEXT", "say something to your friend", "At most 200 bytes.\nExample: say well played",
	 ARG_NONE, TEXT, command_tell, GROUP_PLAY, "chat tell"},
	{"undo", "u", "", "ask your friend to let you take your turn back",
	 "It is possible as long as no card has been drawn from the deck since.\n"
	 "The first half of a turn is your own affair.\nExample: undo",
	 ARG_NONE, 0, command_take_back, GROUP_PLAY, "back"},
	{"allow", NULL, "", "let your friend take the last turn back", "Example: allow", ARG_NONE, 0,
	 command_allow, GROUP_PLAY, NULL},
	{"resign", NULL, "", "give up the match", "Example: resign", ARG_NONE, 0, command_give_up,
	 GROUP_PLAY, "surrender concede"},
	{"next", NULL, "", "go on to the next round", "Enter does the same.\nExample: next", ARG_NONE, 0,
	 command_go_on, GROUP_PLAY, NULL},
	{"break", NULL, "", "leave, and go on with the match another day",
	 "Both go on with --resume. Ctrl-D does the same.\nExample: break", ARG_NONE, 0, command_quit,
	 GROUP_PLAY, NULL},
	{"quit", "q", "", "leave the program, as 'break'", "Example: quit", ARG_NONE, 0, command_quit,
	 GROUP_PLAY, "exit bye leave stop"},
	{"table", "t", "", "show the table", "Example: table", ARG_NONE, 0, command_table_region, GROUP_LOOK,
	 "board show"},
	{"hand", "h", "", "show your hand", "Example: hand", ARG_NONE, 0, command_hand, GROUP_LOOK, NULL},
	{"piles", NULL, "", "show the piles, all their cards", "Example: piles", ARG_NONE, 0, command_piles,
	 GROUP_LOOK, NULL},
	{"score", "s", "", "show the score and how it comes about", "Example: score", ARG_NONE, 0,
	 command_score, GROUP_LOOK, "points"},
	{"unseen", NULL, "", "count the cards you haven't seen, by suit", "Example: unseen", ARG_NONE, 0,
	 command_unseen, GROUP_LOOK, NULL},
	{"log", "l", "", "show the turns of this round", "Example: log", ARG_NONE, 0, command_log, GROUP_LOOK,
	 "history moves"},
	{"rules", NULL, "", "show the rules of the game in play", "Example: rules", ARG_NONE, 0, command_rules,
	 GROUP_LOOK, NULL},
	{"help", "?", "[NAME]", "list the commands, or explain one", "Example: help say", ARG_COMMAND,
	 WORDS_MAX, command_help, GROUP_LOOK, "how commands menu"},
	{"odds", NULL, "[SUIT]", "count turns, what each suit may bring, safe discards",
	 "Example: odds hearts", ARG_SUIT, 1, command_odds, GROUP_THINK, NULL},
	{"explain", NULL, "[MOVE]", "tell for and against your last turn, or a move",
	 "Example: explain play 7h", ARG_MOVE, WORDS_MAX, command_explain, GROUP_THINK, NULL},
	{"hint", NULL, "[N]", "show the best three turns, or N of them", "Example: hint", ARG_NONE, 1,
	 command_hint, GROUP_THINK, "advice"},
	{"eval", NULL, "", "show what your position is worth", "Example: eval", ARG_NONE, 0, command_eval,
	 GROUP_THINK, NULL},
	{"rollout", NULL, "[N]", "try the best turns in worlds that fit what you know", "Example: rollout",
	 ARG_NONE, 1, command_rollout, GROUP_THINK, NULL},
	{"solve", NULL, "[N]", "solve the end: every hand and deck there can be", "Example: solve", ARG_NONE,
	 1, command_solve, GROUP_THINK, NULL},
	{"hindsight", NULL, "[ROUND]", "look back on a round whose seeds are open",
	 "Between rounds and after the match all cards are known.\nExample: hindsight", ARG_NONE, 1,
	 command_hindsight, GROUP_THINK, NULL},
	{"review", NULL, "[N|FILE] [html]", "say what each turn of a finished match was worth",
	 "Example: review", ARG_RECORD, RAW, command_review, GROUP_KEEP, NULL},
	{"replay", NULL, "[N|FILE]", "step through a finished match", "Example: replay", ARG_RECORD, RAW,
	 command_replay, GROUP_KEEP, NULL},
	{"records", NULL, "[N]", "list the last ten matches that were kept, or N", "Example: records", ARG_NONE,
	 1, command_records, GROUP_KEEP, NULL},
};
const struct command_table distant_commands = {
	table, sizeof table / sizeof table[0],
	"A card alone plays it: 7h. A whole turn can stand on one line.", topics, groups};
