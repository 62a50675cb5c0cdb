/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/commands/command.h"

#include <string.h>

#include "app/commands/setting.h"
#include "app/families/families.h"
#include "app/records/days.h"
#include "app/session/course.h"
#include "app/session/session.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "base/number.h"
#include "base/words.h"
#include "prompt/command.h"

static void list_settings(const struct prompt *p, struct text *out)
{
	setting_list(p->owner, out);
}

const struct command_group play_groups[] = {
	{1u << TO_PLAY, "play", "to make your turn, and to start or end a match", NULL},
	{1u << TO_LOOK, "look", "to look at the table and the rules", NULL},
	{1u << TO_ADVISE | 1u << TO_STUDY, "think",
	 "to find the best turn, or learn from the last", NULL},
	{1u << TO_KEEP | 1u << TO_REVIEW, "keep", "to save matches, and look at past ones", NULL},
	{1u << TO_SET, "settings", "how the game looks and plays", list_settings},
	{0},
};

/* ---- Commands that show something. ---- */

int run_region(struct prompt *p, char **args, int count, struct error *e)
{
	static const char *const names[REGIONS] = {
		[REGION_TABLE] = "table", [REGION_HAND] = "hand",     [REGION_PILES] = "piles",
		[REGION_SCORE] = "score", [REGION_UNSEEN] = "unseen"};
	int region = 0;
	(void)count, (void)e;
	while (strcmp(names[region], args[0]))
		region++;
	session_show(p->owner, (enum region)region);
	return 0;
}

int run_log(struct prompt *p, char **args, int count, struct error *e)
{
	struct telling told = session_telling(p->owner);
	told.last = command_last(args, count);
	told.pages = p;
	if (count > 1 && !told.last)
		return error_set(e, "log: expected nothing, or 'last', but not '%.40s'", args[1]);
	told.face->region[REGION_LOG](&told);
	return 0;
}

const struct command command_hand = {
	"hand", "h", "", "show your hand", "Example: hand", ARG_NONE, 0, run_region, TO_LOOK, NULL};

const struct command command_table = {
	"table", "t", "", "show the table", "'help table' explains its signs.\nExample: table", ARG_NONE, 0,
	run_region, TO_LOOK, "board"};

const struct command command_score = {
	"score", "s", "", "show the points", "Example: score", ARG_NONE, 0, run_region, TO_LOOK, "points"};

const struct command command_log = {
	"log", "l", "[last]", "show all that has happened",
	"It leaves out what you can't know.\n" HELP_LOG_LAST, ARG_NONE, 1, run_log, TO_LOOK, "history moves"};

/* Shows TEXT, whole lines that fit the window, and releases it: to a person in pages. */
static void tell_in_pages(struct session *s, struct text *text)
{
	if (session_interactive(s))
		pages_show(&s->prompt, text_string(text));
	else
		session_say(s, text_string(text));
	text_release(text);
}

int run_rules(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	const struct game *g = s->table.match.game;
	OWNED void *named = NULL;
	if (count > 1 && options_read_ruleset(s->opt, args[1], &g, &named, e))
		return -1;
	struct text prose = {0};
	family_of(g)->rules_tell(named ? named : s->table.match.rules, s->term.width, &prose);
	tell_in_pages(s, &prose);
	return 0;
}

const struct command command_rules = {
	"rules", NULL, "[RULESET]", "show the rules of this game, or of another",
	"Example: rules\nExample: rules classic", ARG_RULESET, 1, run_rules, TO_LOOK, NULL};

const struct command command_help = {
	"help", "?", "[NAME]", "list the commands, or explain one", "Example: help draw",
	ARG_COMMAND, WORDS_MAX, prompt_help, TO_LOOK, "how commands menu"};

static int run_whose(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct text out = {0};
	(void)args, (void)count, (void)e;
	const struct telling told = session_telling(s);
	const struct match *m = told.match;
	if (match_over(m))
		text_addf(&out, SAY_MATCH_IS_OVER,
		          s->table.replaying ? "'previous' goes back" : s->table.way_on);
	else if (match_round_over(m))
		text_add(&out, SAY_NEXT_DEALS);
	else {
		const int mover = match_mover(m);
		OWN(text) due = {0};
		told.face->asks(&told, &due);
		text_addf(&out, SAY_WHOSE_TURN(told.you[mover]), text_string(&due), told.name[mover]);
		if (told.face->ask && told.human[mover] && told.observer == mover)
			told.face->ask(&told, &out);
	}
	const int first = match_mover_of(m, match_round_begin(m));
	if (game_rounds(m->game, m->rules) > 1)
		text_addf(&out, SAY_STARTED_ROUND(told.you[first]), game_round(m->game, m->state),
		          told.name[first]);
	else
		text_addf(&out, SAY_FIRST_PLAYER(told.you[first]), told.name[first]);
	session_tell(s, &out);
	return 0;
}

const struct command command_whose = {
	"whose", NULL, "", "say whose turn it is, and who began", "Example: whose", ARG_NONE, 0,
	run_whose, TO_LOOK, NULL};

static int run_variants(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	if (count > 1)
		return run_rules(p, args, count, e);
	struct text out = {0};
	families_variants(term_fold_width(&s->opt->wanted), &out);
	tell_in_pages(s, &out);
	return 0;
}

const struct command command_variants = {
	"variants", NULL, "[NAME]", "list the rulesets, or show the rules of one",
	"'new NAME' plays one.\nExample: variants\nExample: variants classic", ARG_RULESET, 1,
	run_variants, TO_LOOK, NULL};

/* Opens the activity with the command's name. */
static int run_activity(struct prompt *p, char **args, int count, struct error *e)
{
	static const char *const names[ACTIVITIES] = {[ACTIVITY_LEARN] = "learn",
	                                              [ACTIVITY_PRACTICE] = "practice",
	                                              [ACTIVITY_COACH] = "coach",
	                                              [ACTIVITY_PUZZLE] = "puzzle"};
	struct session *s = p->owner;
	int which = 0;
	while (strcmp(names[which], args[0]))
		which++;
	if (s->activities && s->activities->open[which])
		return s->activities->open[which](s, args + 1, count - 1, e);
	return session_no_activity(args[0], e);
}

const struct command command_learn = {
	"learn", NULL, "[LESSON]", "take a lesson, and come back",
	"The match waits. 'learn' continues where you stopped. LESSON is a name, a\n"
	"number or a file of your own.\n"
	"Example: learn\nExample: learn 1",
	ARG_LESSON, RAW, run_activity, TO_STUDY, "lesson lessons tutorial teach"};

const struct command command_practice = {
	"practice", NULL, "[KIND|repeat]", "solve exercises made of your own costly turns",
	"The match waits. Each turn of your matches that cost 2 points or more is an\n"
	"exercise: you see the table as it was, make your turn, and then see what it is\n"
	"worth. With 'repeat', alone or before KIND, it asks again what you have not\n"
	"yet solved on two days. KIND is a kind of decision, as 'coach' names it.\n"
	"Example: practice\nExample: practice begin\nExample: practice repeat",
	ARG_NONE, 2, run_activity, TO_STUDY, "exercise exercises"};

const struct command command_coach = {
	"coach", NULL, "", "say what costs you most points, by kind of decision",
	"It adds up all your reviewed matches, and names the three kinds of decision\n"
	"most worth improving, each with its exercises.\n"
	"Example: coach",
	ARG_NONE, 0, run_activity, TO_STUDY, "weaknesses trainer"};

const struct command command_puzzle = {
	"puzzle", NULL, "[THEME|NUMBER]", "find the one turn that is clearly best",
	"The match waits. A puzzle is a position in which one turn leads all others. You\n"
	"make your turn, and then see both values and why. You and the puzzles are rated\n"
	"by each other. THEME is what the choice is about, such as begin or wager.\n"
	"Example: puzzle\nExample: puzzle wager\nExample: puzzle 12",
	ARG_NONE, 1, run_activity, TO_STUDY, "puzzles problem problems"};

/* ---- Moves, and who may make them. ---- */

/* Checks whether a person is to move.  Returns 0; or -1 and the reason in E. */
static int to_move(const struct session *s, struct error *e)
{
	if (match_over(&s->table.match))
		return error_set(e, "the match is over: %s", s->table.way_on);
	if (match_round_over(&s->table.match))
		return error_set(e, "the round is over: a turn can be made or judged in the next one");
	if (match_mover(&s->table.match) != session_looker(s))
		return error_set(e, "it is not your turn");
	return 0;
}

int command_may_judge(const struct prompt *p, struct error *e)
{
	const struct session *s = p->owner;
	if (!s->table.replaying)
		return to_move(s, e);
	const int mover = match_mover(&s->table.match);
	/* a person who replays must see everything, or what the seat to move sees */
	if (match_round_over(&s->table.match))
		return error_set(e, "the %s is over here: 'previous' goes back to a turn",
		                 match_over(&s->table.match) ? "match" : "round");
	if (s->table.observer == ALL_OPEN || s->table.observer == mover)
		return 0;
	if (s->table.match.head.private)
		return error_set(e, "this record is private: nobody knows the hand of seat %d, which is to move",
		                 mover + 1);
	return error_set(e, "seat %d is to move, and you look with %s eyes: "
	                    "'eyes %d' or 'eyes open' lets you see its hand", mover + 1,
	                 s->table.match.seats > SEATS_LEAST ? "another's" : "the other's", mover + 1);
}

int run_answer(struct prompt *p, char **args, int count, command_answer *answer, struct error *e)
{
	struct telling told = p->asks->telling(p);
	const struct match *m = told.match;
	OWN(text) out = {0};
	if (command_called(p->commands, args[0])->kind == TO_ADVISE) {
		if (p->asks->to_move && p->asks->to_move(p, e))
			return -1;
		if (match_over(m) || (told.observer != ALL_OPEN && told.observer != match_mover(m)))
			return error_set(e, "%s: advice is only for the player whose turn it is", args[0]);
		if (told.hidden)
			return error_set(e, "%s: no advice, because the hand of this player is hidden", args[0]);
	}
	const int status = answer(&told, args, count, &out, e);
	prompt_take_interrupt(p); /* it was meant for a search */
	if (!status && out.len)
		told.face->say(&told, text_string(&out));
	return status;
}

bool command_last(char **args, int count)
{
	return count == 2 && ascii_same(args[1], "last");
}

int command_last_turn(const struct telling *told, size_t *at, struct turn_moves *turn, struct error *e)
{
	*at = match_last_turn(told->match, told->observer, turn);
	return turn->moves ? 0 : error_set(e, "no turn has been made yet: 'explain' alone is about the best one now");
}

int command_number(char **args, int count, int most, int *n, struct error *e)
{
	int64_t number;
	if (count < 2)
		return 0;
	if (number_read(args[1], 1, most, &number))
		return error_set(e, "%s %.24s: expected a number from 1 to %d", args[0], args[1], most);
	*n = (int)number;
	return 0;
}

int command_read_turn(const struct game *g, const void *view, char **words, int count,
                      uint64_t *moves, struct error *e)
{
	const int n = g->turn_read(view, words, count, moves, e);
	/* as it stands first: a point of a map may be called "an" */
	const int kept = n < 0 ? speech_drop_articles(words, count) : count;
	return kept < count ? g->turn_read(view, words, kept, moves, e) : n;
}

int run_moves(struct prompt *p, char **words, int count, struct error *e)
{
	struct session *s = p->owner;
	uint64_t moves[TURN_MOST];
	if (to_move(s, e))
		return -1;
	const struct match *m = &s->table.match;
	OWNED void *view = match_view(m, m->log_len, match_mover(m));
	int n = command_read_turn(m->game, view, words, count, moves, e);
	if (n < 0)
		return -1;
	const struct family *f = family_of(m->game);
	static const struct query pass = {.text = "Do nothing in this turn? [y/N] "};
	if (!(f->idles && f->idles(view, moves, n)) || session_is_sure(s, pass, words[0]))
		course_queue(s, moves, n);
	return 0;
}

bool command_is_short(const struct prompt *p, const char *word, const char *line)
{
	const struct session *s = p->owner;
	const struct match *m = &s->table.match;
	const struct game *g = m->game;
	char *words[WORDS_MAX];
	if (!g || !g->is_short || match_over(m) || match_mover(m) != session_looker(s) ||
	    command_find(p->commands, word, NULL))
		return false;
	OWNED void *view = match_view(m, m->log_len, match_mover(m));
	OWNED char *copy = alloc_string(line);
	return g->is_short(view, words, text_split(copy, command_separators, words, WORDS_MAX));
}

/* ---- Lines that begin with no command. ---- */

bool command_is_move(const struct prompt *p, const char *word)
{
	const struct match *m = &((const struct session *)p->owner)->table.match;
	return m->game && m->game->is_move(m->rules, word);
}

/* Carries out a line that begins with a move, or a command with options.  Returns 1 for any other
 * line. */
static int run_bare(struct prompt *p, const char *word, char *line, struct error *e)
{
	char *words[WORDS_MAX];
	const bool move = command_is_move(p, word);
	int status = move ? 1 : command_with_options(p, word, line, e);
	if (status <= 0)
		return status;
	if (!move && !command_is_short(p, word, line))
		return 1;
	/* no move has a mark for the record, but a command may be called like a move */
	for (int i = 1; i < MARKS; i++)
		if (text_lists(line, ' ', mark_words[i]))
			return command_called(p->commands, word) ? 1
			       : error_set(e, "'%s' is no part of a move: 'mark %s' marks the turn that was made last",
			                   mark_words[i], mark_words[i]);
	return run_moves(p, words, text_split(line, command_separators, words, WORDS_MAX), e);
}

bool command_of_others(const struct session *s, const char *word, struct error *e)
{
	const struct family *own = family_of(session_game(s));
	for (const struct family *const *f = families_all(); *f; f++) {
		const struct command_table *table = (*f)->commands[s->situation];
		const struct command *c = table ? command_find(table, word, NULL) : NULL;
		/* 'pick' is 'draw' among the cards, and 'draw' a move of equator */
		if (!c || command_called(own->commands[s->situation], c->name) ||
		    command_is_move(&s->prompt, c->name))
			continue;
		error_set(e, "'%s' is a command of %s: type 'help' for those of %s", word, (*f)->title,
		          own->title);
		return true;
	}
	const struct command *c = command_find(own->commands[IN_PLAY], word, NULL);
	if (s->situation == IN_PLAY || !c)
		return false;
	error_set(e, "'%s' is a command of a match: type 'help' for those of %s", word,
	          s->situation == IN_LESSON ? "a lesson" : "a replay");
	return true;
}

/* Called when WORD, which REST follows, is not a command.  If it is something else that the game
 * knows, says in E how it is used. */
static void tell_unknown(struct prompt *p, const char *word, const char *rest, struct error *e)
{
	struct session *s = p->owner;
	const struct telling told = session_telling(s);
	const struct topic *topic = topic_find(p->commands->topics, word);
	if (told.match->game && family_unknown(&told, word, e))
		return;
	OWN(text) row = {0};
	if (families_row_called(word, &row))
		error_set(e, "'%s' is a ruleset: type 'new %s' to start a match of it", text_string(&row),
		          text_string(&row));
	else if (setting_called(word))
		setting_propose(p, word, rest, e);
	else if (!options_other_player(s->opt, word, e) && !command_of_others(s, word, e) && topic)
		error_set(e, "'%s' is not a command here: type 'help %s' for its page in the manual",
		          topic->name, topic->name);
}

/* Checks that C may be used.  Until the match is over, there is no advice if both sides agreed to
 * play without, or in the deal of the day.  Returns 0; or -1 and the reason in E. */
static int may(const struct prompt *p, const struct command *c, struct error *e)
{
	const struct session *s = p->owner;
	const bool advice = c->kind == TO_ADVISE || c->kind == TO_REVIEW;
	const bool over = s->table.match.game && match_over(&s->table.match);
	if (advice && s->table.no_help && !over)
		return error_set(e, "%s: you both agreed to play this match without advice",
		                 c->name);
	if (c->kind == TO_ADVISE && days_counts(&s->table.match) && !over)
		return error_set(e, "%s: the deal of the day is played without help until it is over",
		                 c->name);
	return 0;
}

void command_say(struct prompt *p, const char *text)
{
	session_say(p->owner, text);
}

struct telling command_telling(const struct prompt *p)
{
	return session_telling(p->owner);
}

/* Understands SAID if it asks for a game or for a player of it, as "let's play classic" or "play against
 * net".  Returns what a reword does. */
static int asks_to_play(const struct session *s, const struct speech *said, struct text *out,
                        struct error *e)
{
	static const char asking[] = "play new start begin switch change try game match another go "
	                             "against vs versus level opponent";
	OWN(text) row = {0};
	int known = 0;
	const int rest = said->count_kept - 1;
	while (known < rest && text_lists(asking, ' ', said->kept[known]))
		known++;
	if (rest <= 0 || known < rest)
		return SPEECH_UNKNOWN;
	if (!families_row_called(said->kept[rest], &row))
		return options_other_player(s->opt, said->kept[rest], e) ? SPEECH_ASKS : SPEECH_UNKNOWN;
	text_addf(out, "new %s", text_string(&row));
	return SPEECH_KNOWN;
}

/* True if WORD is the first word of NAME, as "easy" of "easy (2)"; NAME is in quotes if it comes from
 * elsewhere.  *LEN is then its length, without the "s" of a genitive, as in "medium's". */
static bool is_name(const char *name, const char *word, size_t *len)
{
	name += *name == '"';
	*len = strcspn(name, " \"");
	return *len && ascii_same_part(name, word, *len) &&
	       (!word[*len] || (word[*len] == 's' && !word[*len + 1]));
}

/* True if WORD is the name of a player other than the person, or a word for such a player; *LEN is
 * then its length, as of is_name. */
static bool names_other(const struct telling *told, const char *word, size_t *len)
{
	static const char *const others[] = {"computer", "rival", "enemy",   "adversary",
	                                     "bot",      "robot", "machine", "cpu",
	                                     "they",     "others", "opponents"};
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		if (is_name(others[i], word, len))
			return true;
	for (int seat = 0; seat < told->match->seats; seat++) {
		const char *name = told->name[seat];
		if (name && !told->you[seat] && is_name(name, word, len))
			return true;
	}
	return false;
}

/* Understands SAID if it is understood with "opponent" in place of a player's name, as in "what does
 * medium have".  Returns what a reword does. */
static int asks_of_player(const struct prompt *p, const struct telling *told,
                          const struct speech *said, struct text *out, struct error *e)
{
	int status = SPEECH_UNKNOWN;
	for (int i = 0; i < said->count && said->count > 1 && status == SPEECH_UNKNOWN; i++) {
		char *const word = said->word[i];
		size_t len;
		if (!names_other(told, word, &len))
			continue;
		said->word[i] = word[len] ? (char[]){"opponents"} : (char[]){"opponent"};
		const char *means = speech_phrase(p->commands, said->word, said->count);
		text_add(out, means ? means : "");
		status = means ? SPEECH_KNOWN : family_reword(told, said, out, e);
		said->word[i] = word;
		/* an answer about the line as it was typed quotes the name */
		const int typed = status == SPEECH_ASKS ? family_reword(told, said, out, e) : status;
		status = typed == SPEECH_UNKNOWN ? status : typed;
	}
	return status;
}

/* True if SAID asks why another player did something, as "why did easy take 9c". */
static bool asks_why(const struct telling *told, const struct speech *said)
{
	enum { WHY, DID, WHOM };
	size_t len;
	bool other = said->count > WHOM && text_lists("he she they you", ' ', said->word[WHOM]);
	for (int i = WHOM; i < said->count && !other; i++)
		other = names_other(told, said->word[i], &len);
	return other && !strcmp(said->word[WHY], "why") && text_lists("did does has", ' ', said->word[DID]);
}

/* Understands SAID if it asks who somebody is, as in "who is yellow" or "who is player 2".  Returns
 * what a reword does. */
static int asks_who(const struct prompt *p, const struct telling *told, const struct speech *said,
                    struct text *out, struct error *e)
{
	static const char asking[] = "who whos", leads[] = "player seat number";
	const int at = said->count_kept == 3 && text_lists(leads, ' ', said->kept[1]) ? 2 : 1;
	const char *whom = said->count_kept == at + 1 ? said->kept[at] : NULL;
	int64_t seat;
	if (!whom || !text_lists(asking, ' ', said->word[0]) || help_knows(p, whom) ||
	    !command_called(p->commands, "score"))
		return SPEECH_UNKNOWN;
	if (number_read(whom, 1, told->match->seats, &seat))
		return error_set(e, "no player is called '%.40s': 'score' names the players", whom);
	text_add(out, "score");
	return SPEECH_KNOWN;
}

/* Questions whose answer is how to make a turn, while a round is in play. */
static const struct saying what_now[] = {{"help turn", "what do|what next|what now|what can do"}, {0}};

/* Understands SAID if it asks what to do now, or to go on where no round can follow: with a turn.
 * Returns what a reword does. */
static int asks_to_go_on(const struct prompt *p, const struct speech *said, struct text *out,
                         struct error *e)
{
	static const struct saying on[] = {{"help turn", SAID_GO_ON}, {0}};
	const struct session *s = p->owner;
	const char *means = speech_saying(what_now, said);
	if (!means && !command_called(p->commands, "next"))
		means = speech_saying(on, said);
	if (!means)
		return SPEECH_UNKNOWN;
	if (s->table.match.game && match_over(&s->table.match))
		return error_set(e, "the match is over: %s", s->table.way_on);
	const bool between = match_round_over(&s->table.match);
	text_add(out, between && command_called(p->commands, "next") ? "help next" : means);
	return SPEECH_KNOWN;
}

/* Says in E that `replay` comes first, if SAID asks for a turn or a round by its number, or for advice
 * on one: the summary names them, but only a replay goes there.  Returns -1, or SPEECH_UNKNOWN. */
static int asks_for_turn(const struct prompt *p, const struct speech *said, struct error *e)
{
	const struct session *s = p->owner;
	const struct match *m = &s->table.match;
	const struct command *c = said->count_kept ? command_said(p->commands, said->kept[0]) : NULL;
	const int at = c && c->kind == TO_ADVISE; /* "explain turn 10" */
	if (said->count_kept < at + 2)
		return SPEECH_UNKNOWN;
	const char *what = said->kept[at], *number = said->kept[at + 1];
	if (!text_lists("turn round", ' ', what) || !ascii_is_digit(*number) ||
	    (!at && !match_round_over(m) && command_is_move(p, what)))
		return SPEECH_UNKNOWN;
	if (s->table.replaying)
		return error_set(e, "'%s %.40s' goes there first", what, number);
	if (!match_over(m))
		return error_set(e, "'log' lists the turns; after the match 'replay', then '%s %.40s' "
		                    "goes there", what, number);
	return error_set(e, "type 'replay' first, then '%s %.40s'", what, number);
}

static int reword(struct prompt *p, const struct speech *said, struct text *out, struct error *e)
{
	const struct telling told = session_telling(p->owner);
	int status = asks_to_go_on(p, said, out, e);
	if (status == SPEECH_UNKNOWN)
		status = asks_for_turn(p, said, e);
	if (status == SPEECH_UNKNOWN && asks_why(&told, said) && command_called(p->commands, "review")) {
		text_add(out, "help review");
		return SPEECH_KNOWN;
	}
	if (status == SPEECH_UNKNOWN && command_called(p->commands, "new"))
		status = asks_to_play(p->owner, said, out, e);
	if (status == SPEECH_UNKNOWN)
		status = asks_of_player(p, &told, said, out, e);
	if (status == SPEECH_UNKNOWN)
		status = family_reword(&told, said, out, e);
	return status == SPEECH_UNKNOWN ? asks_who(p, &told, said, out, e) : status;
}

const struct prompt_asks play_asks = {
	.sayings = what_now,
	.reword = reword,
	.bare = run_bare,
	.is_move = command_is_move,
	.unknown = tell_unknown,
	.may = may,
	.describe = command_describe_options,
	.say = command_say,
	.telling = command_telling,
	.to_move = command_may_judge,
};

/* Rewords as in a match, but "5", "go to 5" and "go to turn 5" go there, and are no moves. */
static int reword_replayed(struct prompt *p, const struct speech *said, struct text *out, struct error *e)
{
	const int last = said->count_kept - 1;
	const int leads = last > 0 && text_lists("go goto jump skip show see", ' ', said->kept[0]);
	const bool part = last == leads + 1 && text_lists("turn round", ' ', said->kept[leads]);
	const char *word = said->kept[last];
	const int number = speech_number(word);
	if (last != leads + part || (number < 0 && word[strspn(word, "0123456789")]))
		return reword(p, said, out, e);
	text_addf(out, "%s ", part ? said->kept[leads] : "turn");
	if (number < 0)
		text_add(out, word);
	else
		text_addf(out, "%d", number);
	return SPEECH_KNOWN;
}

static void tell_unknown_replayed(struct prompt *p, const char *word, const char *rest, struct error *e)
{
	if (!command_of_others(p->owner, word, e) && setting_called(word))
		setting_propose(p, word, rest, e);
}

const struct prompt_asks replay_asks = {
	.reword = reword_replayed,
	.bare = command_with_options,
	.is_move = command_is_move,
	.unknown = tell_unknown_replayed,
	.describe = command_describe_options,
	.say = command_say,
	.telling = command_telling,
	.to_move = command_may_judge,
};
