/* A session is a game at the prompt: the match, its players, and the way it is shown.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef APP_SESSION_SESSION_H
#define APP_SESSION_SESSION_H

#include <stdbool.h>

#include "app/families/families.h"
#include "app/options/options.h"
#include "base/text.h"
#include "game/agent.h"
#include "game/match.h"
#include "os/store.h"
#include "os/term.h"
#include "prompt/prompt.h"
#include "show/face.h"
#include "show/paint.h"
#include "show/telling.h"

struct session;

/* The activities that a person opens from the prompt of a game and comes back from; the command has
 * the same name.  Each is a subcommand, too, which opens it in a session without a match. */
enum activity { ACTIVITY_LEARN, ACTIVITY_PRACTICE, ACTIVITY_COACH, ACTIVITY_PUZZLE, ACTIVITIES };

/* Opens an activity at the terminal or the script of S, with the COUNT WORDS that were typed after
 * its command.  Returns when the person leaves it.  The match in play stays as it
 * is, and so do its slot and its turn.  Returns 0; or -1 and the reason in E, and nothing was
 * opened. */
typedef int activity(struct session *s, char **words, int count, struct error *e);

/* The activities of a game.  They stand in folders above this one, so the program hands them to the
 * session.  Any of them may be NULL. */
struct activities {
	activity *open[ACTIVITIES];
	/* Steps through M, a match that was recorded, and empties it.  PATH names the file of its
	 * record; NULL if it stands in none.  Returns as the others do. */
	int (*replay)(struct session *s, struct match *m, const char *path, struct error *e);
	/* Offers the names of the lessons about G.  It opens nothing. */
	void (*lessons)(const struct game *g, struct offers *o);
};

/* The player at a seat. */
struct player {
	char *spec;       /* the player as --seats names it; owned */
	char *name;       /* the name, which is shown; owned */
	char *shown;      /* what is shown in its place: a name from elsewhere, in quotes; or NULL;
	                     owned */
	bool human;
	bool you;         /* the one person at the keyboard, addressed as "you" */
	const struct agent_kind *instead; /* the level that it replaces, or NULL */
	struct agent agent;
};

enum { OBSERVER_PEOPLE = -2, TUTOR_USUAL = -1 };

/* The places where a match is kept.  Only keep.c writes these fields, except `records`, which
 * is a setting. */
struct keeping {
	struct text name;      /* the name of the one person in records; empty: none */
	bool records;          /* finished matches are kept in the records' directory */
	bool elsewhere;        /* somebody else keeps the match until it is over */
	bool dirty;            /* the match has changed since it was last saved */
	bool failed;           /* saving has failed, and the program has said so */
	bool warned;           /* and has refused to quit because of it */
	struct text written;   /* the file that the person saved the match to as it is; empty: none */
	bool resumed;          /* the match was saved before it came to this table */
	struct slot slot;      /* the slot of the game in progress */
	struct text record;    /* the path of the match's record, written when it was over */
	bool recorded;         /* that record lies there */
	struct slot target;    /* the file of --record; no other program writes its match there */
	bool begun;            /* it was noted that the match of a day was begun */
	struct text own;       /* the files it was loaded from and saved to, a line each */
};

/* The match on the table, the players who sit there, and how it is shown to them.  session_match.c
 * puts a match there, players.c seats the players. */
struct session_table {
	struct match match;
	struct text seed;      /* the first match's seed, of which later ones are made; or
	                          empty */
	int matches;           /* how many matches have a seed made from it so far */
	bool replaying;        /* a person looks at a record, and doesn't play on */
	const char *replayed;  /* the file of that record, which outlives the session; NULL if it
	                          stands in none */
	struct session *outside; /* in which it was opened, and whose match waits; or NULL */
	bool played_on;        /* the match belongs to the players who sit here; false while it
	                          is a loaded record that nobody has played on */
	struct text verdict;   /* of the audit of a match at a distance, which headlines tell; or
	                          empty */
	bool no_help;          /* the match is played without advice, as both sides have agreed */
	const char *way_on;    /* what a person can type when the match is over, for a message */

	const struct game *family; /* whose players sit here */
	struct player player[SEATS_MAX];
	int seats;
	struct exec_setup bots;
	bool reseat;           /* other players take their seats when the next match begins */

	int observer;          /* a seat, ALL_OPEN, or OBSERVER_PEOPLE: see session_observer */
	bool revealed;         /* a hidden card of this round has been shown or named */
	const struct face *face;
	const struct theme *theme; /* the colours of the table */
	bool taught;           /* as in struct telling */
	struct text news;      /* what happened since the table was last drawn */
	struct sight sight;    /* where the person looks, in games with a map */
};

/* The turn on its way, and how quickly it is shown. */
struct session_turn {
	/* up to `patience`: written by course.c alone */
	uint64_t queue[TURN_MOST]; /* the rest of a turn */
	int queued;            /* the number of moves in the queue */
	int judged;            /* the number of first moves that the tutor has judged already */
	bool moved;            /* the last event was told here, when it happened */
	bool handover;         /* the person to move hasn't said yet that nobody else looks */
	bool changed;          /* a command changed the match, so the query is asked anew */
	bool paused;           /* a person interrupted the player to move, and now decides how
	                          the turn goes on */
	int patience;          /* how often that player may still ask whether to stop; 0 means
	                          without limit */

	int tutor;             /* points a turn may cost without a question; 0: no tutor;
	                          TUTOR_USUAL: as many as the family's tutor says */
	bool warned;           /* it has spoken in the turn that is on its way */

	int pace;              /* a row of paces, or PACE_UNSET */
	bool watching;         /* the person only watches */
	bool held;             /* the watched game is paused */
	bool told_keys;        /* the keys of a watched game have been told */
	int64_t shown;         /* when the table was drawn, by keys_clock */
	size_t drawn;          /* the length of the log when the table was last shown to a person */

	const char *luck;      /* names the luck of the agents; NULL: the match's seed does */
	int watch;             /* a descriptor that ends the question to a person when it can be
	                          read; 0: none */
	/* clock adds the remaining time before a question to a person; clock_over is true if no
	 * time is left, so that the question ends.  NULL: there is no clock */
	void (*clock)(const struct session *s, struct text *out);
	bool (*clock_over)(const void *session);
};

/* A session owns all that it points at, except the options.  session_init begins it,
 * session_release ends it. */
struct session {
	struct options *opt;
	struct term term;
	enum situation situation; /* which commands of the family can be typed */
	const struct command_table *commands; /* in place of these; or NULL: session_suit */
	struct prompt prompt;
	const struct activities *activities; /* or NULL */
	bool newcomer;         /* nobody has finished a match here, so moves are explained */
	bool started;          /* the start-up file has been read, so deals are shown */
	bool menu;             /* the first screen is a menu */
	bool daily;            /* speak of the deal of the day, and of what waits beside it */
	bool streak;           /* and of the days in a row on which it was played */
	bool page;             /* a page with the board is written at each turn */
	bool clear;            /* clear the screen before the table is drawn */
	int lines_below;       /* as in struct telling */

	struct session_table table;
	struct session_turn turn;
	struct keeping keep;
};

/* Begins a session with the options OPT, which outlive it, and seats the players.  Its prompt
 * carries out the commands that the family in play has in the SITUATION, and calls ASKS for lines
 * that are none.  There is no match yet.  Returns 0; or -1 and the reason in E if a player of OPT
 * can't be seated, and then the session has been released. */
int session_init(struct session *s, struct options *opt, enum situation situation,
                 const struct prompt_asks *asks, struct error *e);
void session_release(struct session *s);

/* As session_init, but nobody sits down. */
void session_init_empty(struct session *s, struct options *opt, enum situation situation,
                        const struct prompt_asks *asks);

/* session_open_inside begins INSIDE as session_init_empty does, at the terminal or script of
 * OUTSIDE, which outlives it, and with its settings.  session_close_inside ends it: the input goes
 * on in OUTSIDE, with the settings as they are then; and OUTSIDE ends, too, if a script was broken
 * off in there. */
void session_open_inside(struct session *inside, struct session *outside, struct options *opt,
                         enum situation situation, const struct prompt_asks *asks);
void session_close_inside(struct session *inside, struct session *outside);

/* Notes that the people of S look back on the recorded match M.  Returns 0, also if S is NULL; or
 * -1 and the reason in E if the match of S, or one that waits outside it, has the same cards and
 * isn't over. */
int session_look_back(struct session *s, const struct match *m, struct error *e);

/* Starts a match by the present options.  It takes the place of the match before. */
void session_new_match(struct session *s);

/* Begins a match by the present options in place of one in which nothing has been played, if
 * its ruleset is another one.  Returns 0; 1 if the match in play stays; or -1 and the reason in
 * E, and it stays, too. */
int session_renew(struct session *s, struct error *e);

/* ---- The players who sit at the table.  ---- */

/* Seats the players whom the options name, whose number is made to suit R unless the command line
 * named them.  If a level was not asked for on the command line and can't play by R, thumb takes
 * its place.  Returns 0; or -1 and the reason in E.  The caller calls players_release in both
 * cases. */
int players_init(struct session *s, struct played r, struct error *e);

/* Checks that all players who would be seated to play by R can play by it.  Returns 0; or -1
 * and the reason in E. */
int players_fit(const struct session *s, struct played r, struct error *e);

/* True if the players who would be seated to play by R sit here already. */
bool players_stay(const struct session *s, struct played r);

/* Ends all players of S, and frees what they own. */
void players_release(struct session *s);

/* Seats the players whom SEATS names as --seats does, "A,B", in the match of S.  Returns 0; or -1
 * and the reason in E, and everybody sits as before. */
int players_name(struct session *s, const char *seats, struct error *e);

/* True if M names its players and a person is among them. */
bool players_known(const struct match *m);

/* Seats the players who go on with the match M.  Players whom the command line named sit down if
 * they are as many as M has seats.  Otherwise, if OWN is set, the players whom M names sit down,
 * except bots, whose commands nobody here has asked for.  The players of the options take the seats
 * that are left.  Returns 0; or -1 and the reason in E, and everybody sits as before. */
int players_go_on(struct session *s, const struct match *m, bool own, struct error *e);

/* Seats the players whom the options name, to play by R.  Returns 0; or -1 and the reason in E, and
 * the seats are as before. */
int session_seat(struct session *s, struct played r, struct error *e);

/* Seats the players who are to play by R, if others sit here.  Returns 0; or -1 and the reason
 * in E. */
int session_seat_for(struct session *s, struct played r, struct error *e);

/* Sets the level of the computer that one person plays against to the level called NAME.  It
 * holds at once if nothing has been played in this match, else from the next match on.  Where there
 * is no such computer it is refused, but not before the session has started: then it was kept for
 * other matches.  Returns 0; or -1 and the reason in E. */
int session_level(struct session *s, const char *name, struct error *e);

/* Returns the name of the level at which the computer plays against one person; or NULL if
 * there is no such level. */
const char *session_level_now(const struct session *s);

/* ---- The match on the table, and how it is shown.  ---- */

/* Makes M the session's match.  The session takes M over and owns it from now on. */
void session_take_match(struct session *s, struct match *m);

/* Shows the deal of the match that has just begun, and first announces its players. */
void session_show_match(struct session *s);

/* If the match's ruleset has no network, names the players who take the place of a level, and
 * says that the tutor can't judge. */
void session_announce(struct session *s);

/* Returns the points that a turn may cost in this match before the tutor asks; 0: no tutor does. */
int session_tutor(const struct session *s);

/* Returns the seat whose knowledge is shown, or ALL_OPEN if everything lies open.  It is
 * `observer`, unless that is OBSERVER_PEOPLE.  Then it is the seat of the one person; of two
 * people, the mover's; without a person, ALL_OPEN. */
int session_observer(const struct session *s);

/* Returns the seat of session_observer; the first one if everything lies open. */
int session_looker(const struct session *s);

/* Returns the family in play: that of the match; before there is one, that of the options. */
const struct game *session_game(const struct session *s);

/* Returns the commands that texts name, as a person types them at S: at its prompt, or before there
 * is a match in the shell. */
const struct typed *session_typed(const struct session *s);

/* Takes the face and the commands of the family G. */
void session_suit(struct session *s, const struct game *g);

/* Probes the terminal again, and chooses the face by the present options and settings. */
void session_look(struct session *s);

/* True if the screen of S is cleared before each table: what stood there is gone then. */
bool session_clears(const struct session *s);

/* Returns the telling of the match as it stands now.  It points into S, and S outlives it. */
struct telling session_telling(struct session *s);

/* Adds TEXT, whole lines, to the news, which stand below the next table. */
void session_add_news(struct session *s, const char *text);

/* session_show shows a region, session_show_deal a round that was just dealt.  session_say
 * shows a text of whole lines that answers a command.  session_tell does, too, and releases
 * it.  session_say_above shows the text with the table that is drawn next.  session_tell_back
 * shows and releases the text for a person who comes back to S from puzzles, exercises or lessons:
 * with the next table, or at once if no match has begun or its round is over. */
void session_show(struct session *s, enum region region);
void session_show_deal(struct session *s);
void session_say(struct session *s, const char *text);
void session_say_above(struct session *s, const char *text);
void session_tell(struct session *s, struct text *out);
void session_tell_back(struct session *s, struct text *out);

/* Returns the word for SEAT inside a sentence: "you", or its player's name. */
const char *session_name(const struct session *s, int seat);

/* Returns the number of people who play. */
int session_people(const struct session *s);

/* True if two people, or more, share the keyboard. */
bool session_two_people(const struct session *s);

/* Returns the owner of the turn's queries: of two people the mover's seat, else EVERYBODYS. */
int session_typist(const struct session *s);

/* True if the hand must stay hidden until the next person says that nobody else looks. */
bool session_handover(const struct session *s);

/* True if a person types and sees the answer at once. */
bool session_interactive(const struct session *s);

/* Asks QUESTION, whose text ends in "[y/N] ", if a person types and sees the answer at once.
 * COMMAND, which asked the question, means yes if it is typed again, also in other words, as in "I
 * give up".  If the answer isn't yes, says that the match goes on and returns false; a line that is
 * no answer is then carried out. */
bool session_is_sure(struct session *s, struct query question, const char *command);

/* Says in E how to come to what the command NAME opens, where the session can't open it.
 * Returns -1. */
int session_no_activity(const char *name, struct error *e);

/* Deals the next round.  Returns 0; or -1 and the reason in E if the round isn't over yet or
 * the match is. */
int session_next_round(struct session *s, struct error *e);

/* Makes the saved game M of SLOT the match in play, with its own players unless the person named
 * others.  It takes both over.  The match before, if there is one, stays saved.  Returns 0; or
 * -1 and the reason in E, and everybody sits as before. */
int resume_game(struct session *s, struct slot *slot, struct match *m, struct error *e);

/* Goes on with the saved game in the file PATH, in place of the match in play, which stays
 * saved.  Returns 0; or -1 and the reason in E. */
int resume_other(struct session *s, const char *path, struct error *e);

/* ---- The page of a match in play, which a browser shows beside the terminal.  ---- */

/* Writes the page of the match that TOLD tells, opens it in a browser if a person is at a terminal,
 * and says so in OUT.  The family has such a page.  Returns 0; or -1 and the reason in E, also while
 * the hand is hidden. */
int live_open(const struct telling *told, struct text *out, struct error *e);

/* Writes the page again if `set page on` asks for it.  A page that can't be written is no reason
 * to stop. */
void live_refresh(struct session *s);

/* Writes the page without a hand, if there is one, before another person looks at the screen. */
void live_hide(struct session *s);

#endif
