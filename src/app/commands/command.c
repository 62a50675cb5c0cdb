/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/commands/command.h"

#include <string.h>

#include "app/commands/command_options.h"
#include "app/commands/complete.h"
#include "app/commands/setting.h"
#include "app/families/families.h"
#include "app/options/topics.h"
#include "app/session/session.h"
#include "base/ascii.h"
#include "families/cards/core/turn.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/prose.h"
#include "prompt/help.h"
#include "show/face.h"

int command_hand(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count, (void)e;
	session_show(p->owner, REGION_HAND);
	return 0;
}

int command_table_region(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count, (void)e;
	session_show(p->owner, REGION_TABLE);
	return 0;
}

int command_piles(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count, (void)e;
	session_show(p->owner, REGION_PILES);
	return 0;
}

int command_score(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count, (void)e;
	session_show(p->owner, REGION_SCORE);
	return 0;
}

int command_unseen(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count, (void)e;
	session_show(p->owner, REGION_UNSEEN);
	return 0;
}

int command_log(struct prompt *p, char **args, int count, struct error *e)
{
	(void)args, (void)count, (void)e;
	session_show(p->owner, REGION_LOG);
	return 0;
}

int command_rules(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count, (void)e;
	struct text prose = {0};
	families_rules(s->table.match.game, s->table.match.rules, s->term.width, &prose);
	session_tell(s, &prose);
	return 0;
}

static int command_next_round(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count;
	return session_next_round(s, e);
}

static int command_variants(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count, (void)e;
	struct text out = {0};
	prose_variants(term_fold_width(&s->opt->wanted), &out);
	families_others(term_fold_width(&s->opt->wanted), &out);
	session_tell(s, &out);
	return 0;
}

/* The groups in which help lists the commands. */
enum { GROUP_PLAY, GROUP_LOOK, GROUP_THINK, GROUP_KEEP, GROUP_SETTINGS };

static void list_settings(const struct prompt *p, struct text *out)
{
	setting_list(p->owner, out);
}

static const struct command_group groups[] = {
	{"play", "to make your turn, and to begin and end a match", NULL},
	{"look", "to see what lies on the table", NULL},
	{"think", "to find the best turn, and to learn from the last one", NULL},
	{"keep", "to keep a match, and to find it again", NULL},
	{"settings", "how the game looks and plays", list_settings},
	{0},
};

static const struct command table[] = {
	{"play", "p", "CARD", "lay a card to your expedition",
	 "Numbers rise, wagers come before the first number.\n"
	 "The rest of the turn may follow on the line.\n"
	 "Example: play 7h     or just: 7h\n"
	 "Example: play 7h draw hearts",
	 ARG_PLAY, WORDS_MAX, command_play, GROUP_PLAY, "lay place"},
	{"discard", "x", "CARD", "put a card on its suit's pile",
	 "The pile is open to both players.\n"
	 "Example: discard 3c  or: -3c\n"
	 "Example: discard 3c draw",
	 ARG_DISCARD, WORDS_MAX, command_discard, GROUP_PLAY, "throw toss"},
	{"draw", "d", "[deck|SUIT]", "draw from the deck, or the top of a pile",
	 "Example: draw        or: +\n"
	 "Example: draw hearts or: +h\n"
	 "Where a turn begins with the draw: draw hearts play 7h",
	 ARG_DRAW, WORDS_MAX, command_draw, GROUP_PLAY, "take pick deck"},
	{"go", NULL, "", "let an interrupted player make its best turn so far",
	 "Ctrl-C interrupts the other player while it thinks. Enter does then what go does;\n"
	 "'think' lets the player think again.\nExample: go",
	 ARG_NONE, 0, command_go, GROUP_PLAY, NULL},
	{"think", NULL, "", "let an interrupted player think again",
	 "It begins anew, and comes to the turn that it would have come to.\nExample: think",
	 ARG_NONE, 0, command_think, GROUP_PLAY, NULL},
	{"hand", "h", "", "show your hand",
	 "Cards that can be played are marked, and the one drawn last.\nExample: hand", ARG_NONE, 0,
	 command_hand, GROUP_LOOK, NULL},
	{"table", "t", "", "show the table",
	 "Expeditions with what they score, piles, deck and hand.\nExample: table", ARG_NONE, 0,
	 command_table_region, GROUP_LOOK, "board show"},
	{"piles", NULL, "", "show the piles, all their cards", "The top comes first.\nExample: piles",
	 ARG_NONE, 0, command_piles, GROUP_LOOK, NULL},
	{"score", "s", "", "show the score and how it comes about",
	 "For each expedition: the sum of its numbers less the cost,\n"
	 "times one more than its wagers, and the bonus where there is one.\nExample: score",
	 ARG_NONE, 0, command_score, GROUP_LOOK, "points"},
	{"unseen", NULL, "", "count the cards you haven't seen, by suit",
	 "They are in the deck or in the other hand. Cards that the other\n"
	 "seat is known to hold, having drawn them from a pile, are told apart.\nExample: unseen",
	 ARG_NONE, 0, command_unseen, GROUP_LOOK, NULL},
	{"odds", NULL, "[SUIT]", "count turns, what each suit may bring, safe discards",
	 "For each suit: its points now, the most it can still come to, the chance\n"
	 "that it ends above 0, the cards of the hand and the unseen ones that fit.\n"
	 "It is counted as if all draw from the deck, whose cards come as wanted.\n"
	 "Example: odds\nExample: odds hearts",
	 ARG_SUIT, 1, command_odds, GROUP_THINK, NULL},
	{"explain", NULL, "[MOVE]", "tell for and against your last turn, or a move",
	 "Only what you could see at that time is told.\n"
	 "Example: explain\nExample: explain play 7h",
	 ARG_MOVE, WORDS_MAX, command_explain, GROUP_THINK, NULL},
	{"hindsight", NULL, "[ROUND]", "look back on a round that is over",
	 "The most that could be made of the cards that came, what the discards\n"
	 "gave the other seat, what the wagers returned. All cards are known.\n"
	 "Example: hindsight\nExample: hindsight 1",
	 ARG_NONE, 1, command_hindsight, GROUP_THINK, NULL},
	{"log", "l", "", "show the turns of this round",
	 "As a record writes them: 7H is played, -7H discarded; + drawn from the\n"
	 "deck, +H from a pile, and behind that the card, * when it isn't known.\n"
	 "When the round is over it names the deck, for --deal and 'new'.\nExample: log",
	 ARG_NONE, 0, command_log, GROUP_LOOK, "history moves"},
	{"hint", NULL, "[N]", "show the best three turns, or N of them",
	 "For each turn, written as it can be typed: by how many points the round\n"
	 "can be expected to end, yours less the other player's; the chance to win\n"
	 "the round; and the match, its other rounds counted in. A draw counts half.\n"
	 "The network says so at a glance, by what you can know.\nExample: hint\nExample: hint 10",
	 ARG_NONE, 1, command_hint, GROUP_THINK, "advice"},
	{"eval", NULL, "", "show what your position is worth",
	 "The points and the chances that 'hint' shows for the best turn.\nExample: eval", ARG_NONE,
	 0, command_eval, GROUP_THINK, NULL},
	{"rollout", NULL, "[N]", "try the best turns in worlds that fit what you know",
	 "Each is played on to the end in the same worlds, the luck of the draws taken\n"
	 "off, until one is clearly the best, or N worlds, 1000 if not given. Ctrl-C\n"
	 "stops it and shows what is known so far.\nExample: rollout\nExample: rollout 10000",
	 ARG_NONE, 1, command_rollout, GROUP_THINK, NULL},
	{"solve", NULL, "[N]", "solve the end: every hand and deck there can be",
	 "With at most three cards in the deck all worlds that fit what you know are\n"
	 "looked at. One figure is exact, against a rival who plays best. Of two, the\n"
	 "first is sure even against one who knows all cards; more than the second\n"
	 "can't be had against such a one. Best three turns, or N. Ctrl-C stops it.\n"
	 "Example: solve\nExample: solve 10",
	 ARG_NONE, 1, command_solve, GROUP_THINK, NULL},
	{"learn", NULL, "[LESSON]", "take a lesson, and come back",
	 "The match waits. 'learn' goes on where you left; LESSON is a name, a number\n"
	 "among those of this game, or a file of your own.\nExample: learn\nExample: learn 1",
	 ARG_LESSON, RAW, command_learn, GROUP_THINK, "lesson lessons tutorial teach"},
	{"rules", NULL, "", "show the rules of the game in play", "Example: rules", ARG_NONE, 0,
	 command_rules, GROUP_LOOK, NULL},
	{"help", "?", "[NAME]", "list the commands, or explain one", "Example: help draw",
	 ARG_COMMAND, WORDS_MAX, command_help, GROUP_LOOK, "how commands menu"},
	{"undo", "u", "", "take back your last turn, and the answer to it",
	 "In the middle of a turn it takes back the first half.\n"
	 "If a hidden card was seen since, the match is marked as taken back.\nExample: undo",
	 ARG_NONE, 0, command_undo, GROUP_PLAY, "back"},
	{"redo", NULL, "", "make again what was taken back", "Example: redo", ARG_NONE, 0, command_redo, GROUP_PLAY, NULL},
	{"resign", NULL, "", "give up the match", "The other seat wins it. At a terminal you are asked whether you are sure.\nExample: resign", ARG_NONE,
	 0, command_resign, GROUP_PLAY, "surrender concede"},
	{"next", NULL, "", "deal the next round, when one is over", "Enter does the same.\nExample: next",
	 ARG_NONE, 0, command_next_round, GROUP_PLAY, NULL},
	{"new", NULL, "[GAME]", "begin another match",
	 "GAME is a ruleset, or RULESET#SEED: that very deal. A match that you leave\n"
	 "stays among the saved games; at a terminal you are asked first.\n"
	 "Example: new\nExample: new classic#friday",
	 ARG_RULESET, TEXT, command_new, GROUP_PLAY, "restart again"},
	{"save", NULL, "FILE [private]", "write the record of the match to a file",
	 "A private record leaves out the cards that you can't know.\n"
	 "Example: save friday.exp",
	 ARG_FILE, RAW_WORD, command_save, GROUP_KEEP, NULL},
	{"load", NULL, "FILE", "go on with the match in a record",
	 "The match in play is kept.\nExample: load friday.exp", ARG_FILE, RAW, command_load, GROUP_KEEP, NULL},
	{"review", NULL, "[N|FILE] [html]", "say what each turn of a finished match was worth",
	 "It is the match in play once it is over, else the last one that was kept;\n"
	 "N is its number in 'records'. With html it becomes a page with a board, too.\n"
	 "Example: review\nExample: review 2\nExample: review 2 html",
	 ARG_RECORD, RAW, command_review, GROUP_KEEP, NULL},
	{"replay", NULL, "[N|FILE]", "step through a finished match; the one in play waits",
	 "Which match it is, is said as for 'review'. 'quit' comes back.\n"
	 "Example: replay\nExample: replay 2",
	 ARG_RECORD, RAW, command_replay, GROUP_KEEP, NULL},
	{"records", NULL, "[N]", "list the last ten matches that were kept, or N",
	 "The newest comes first. 'review 2', 'replay 2' and 'stats 2' take the second.\n"
	 "Cost: the points a turn that your turns cost, once 'review' has counted them.\n"
	 "Example: records\nExample: records 50",
	 ARG_NONE, 1, command_records, GROUP_KEEP, NULL},
	{"stats", NULL, "[N|FILE]", "count what the kept matches come to, or one of them",
	 "Example: stats\nExample: stats 2", ARG_RECORD, RAW, command_stats, GROUP_KEEP, NULL},
	{"games", NULL, "[[drop] N]", "list the saved games, go on with one, or drop it",
	 "The match in play stays saved when you go on with another.\n"
	 "Example: games\nExample: games 2\nExample: games drop 2",
	 ARG_GAME, 2, command_games, GROUP_KEEP, NULL},
	{"note", NULL, "TEXT", "write a comment into the record", "Example: note should have kept it",
	 ARG_NONE, TEXT, command_note, GROUP_KEEP, NULL},
	{"mark", NULL, "MARK [own]", "mark the last turn; with own, your own last one",
	 "MARK is !, ?, !!, ??, !? or ?!; records and reviews show it.\nExample: mark ?! own",
	 ARG_NONE, 2, command_mark, GROUP_KEEP, NULL},
	{"variants", NULL, "", "list the rulesets", "'new NAME' plays one.\nExample: variants",
	 ARG_NONE, 0, command_variants, GROUP_LOOK, NULL},
	{"level", NULL, "[LEVEL]", "tell how strong the computer plays, or set it",
	 "The levels are beginner, easy, medium, hard and expert.\nExample: level easy", ARG_LEVEL, 1,
	 command_level, GROUP_SETTINGS, NULL},
	{"set", NULL, "[NAME [VALUE]]", "show the settings, or change one",
	 "A value typed at a terminal holds at the next start, too; the value 'default'\n"
	 "goes back to what the program does of itself.\n"
	 "Example: set\nExample: set plain on\nExample: set plain default",
	 ARG_SETTING, RAW, command_set, GROUP_SETTINGS, "options config"},
	{"source", NULL, "FILE", "read commands from a file", "Example: source opening.txt", ARG_FILE, RAW, command_source, GROUP_KEEP, NULL},
	{"quit", "q", "", "leave the program", "Ctrl-D does the same.\nExample: quit", ARG_NONE, 0,
	 command_quit, GROUP_PLAY, "exit bye leave stop"},
};
const struct command_table play_commands = {
	table, sizeof table / sizeof table[0],
	"A card alone plays it: 7h. A whole turn can stand on one line.", topics, groups,
	NULL};

static void say(struct prompt *p, const char *text)
{
	session_say(p->owner, text);
}

/* Whether LINE ends in a mark for the record, which no move does. */
static bool marks_record(const char *line)
{
	const char *last = strrchr(line, ' ');
	for (int i = 1; last && i < MARKS; i++)
		if (!strcmp(last + 1, mark_words[i]))
			return true;
	return false;
}

/* Carries out a line that begins with a bare card, which plays the card, see turn_parse; or
 * with a move of another family; or a command with options.  Returns 1 for any other line. */
static int run_bare(struct prompt *p, const char *word, char *line, struct error *e)
{
	const struct session *s = p->owner;
	char *words[WORDS_MAX];
	bool move = s->table.match.game && s->table.match.game->is_move(s->table.match.rules, word);
	int status = move ? 1 : command_with_options(p, word, line, e);
	if (status <= 0)
		return status;
	if (!move && !command_is_short(p, word, line))
		return 1;
	if (marks_record(line))
		return 1;
	int count = turn_split(line, words, WORDS_MAX);
	return s->table.match.game == &cards_game ? command_play(p, words, count, e)
	                                    : command_moves(p, words, count, e);
}

/* The name of the suit called WORD, in any case of letters, or NULL. */
static const char *suit_called(const struct rules *r, const char *word)
{
	for (int suit = 0; suit < r->suits; suit++)
		if (ascii_same(r->suit_names[suit].name, word))
			return r->suit_names[suit].name;
	return NULL;
}

/* Says in E how SUIT, the name of a suit alone, can stand in a turn, as the match is now. */
static void tell_suit(const struct session *s, const char *suit, struct error *e)
{
	const struct table *t = &cards_state(&s->table.match)->table;
	int number = 0;
	while (strcmp(t->rules->suit_names[number].name, suit))
		number++;
	if (t->over != ROUND_ON || t->phase != PHASE_DRAW)
		error_set(e, "'%s' is a suit: for a card of it type its name, such as 7%c", suit,
		          ascii_lower(t->rules->suit_names[number].letter));
	else if (!t->pile[number])
		error_set(e, "'%s' is a suit, and its pile is empty: 'draw' takes a card from the deck",
		          suit);
	else
		error_set(e, "'%s' is a suit: 'draw %s' takes the top of its pile", suit, suit);
}

static const char *ruleset_called(const char *word)
{
	for (size_t i = 0; i < rules_count; i++)
		if (ascii_same(rules_table[i].name, word))
			return rules_table[i].name;
	return NULL;
}

/* As tell_unknown, where F is in play, which isn't the cards. */
static void tell_unknown_of(const struct prompt *p, const struct family *f, const char *word,
                            struct error *e)
{
	struct session *s = p->owner;
	const struct telling told = session_telling(s);
	const struct command *c = s->base ? command_find(s->base, word, NULL) : NULL;
	const struct topic *topic = topic_find(p->commands->topics, word);
	if (family_unknown(f, &told, word, e))
		return;
	if (families_of_row(word))
		error_set(e, "'%.40s' is a ruleset: 'new %.40s' begins a match of it", word, word);
	else if (c && !family_has(f, c->name))
		error_set(e, "'%s' is for the card games: 'help' lists what there is in %s", c->name,
		          f->game->name);
	else if (setting_called(word))
		error_set(e, "'%.40s' is a setting: 'set %.40s VALUE' changes it", word, word);
	else if (topic)
		error_set(e, "'%s' is no command here: 'help %s' names its page in the manual",
		          topic->name, topic->name);
}

/* WORD is no command.  If it is something else that the game knows, says in E how it is
 * used. */
static void tell_unknown(const struct prompt *p, const char *word, struct error *e)
{
	const struct session *s = p->owner;
	const struct topic *topic = topic_find(p->commands->topics, word);
	struct move m;
	if (s->table.match.game != &cards_game) {
		tell_unknown_of(p, family_of(s->table.match.game), word, e);
		return;
	}
	const char *suit = suit_called(cards_rules(&s->table.match), word), *ruleset = ruleset_called(word);
	if (strchr("0123456789+-", *word))
		move_parse(cards_rules(&s->table.match), word, &m, e);
	else if (suit)
		tell_suit(s, suit, e);
	else if (ruleset)
		error_set(e, "'%s' is a ruleset: 'new %s' begins a match of it", ruleset, ruleset);
	else if (ascii_same(word, "pass") || ascii_same(word, "skip"))
		error_set(e, "nobody can pass: each turn a card is drawn and one placed; to discard one costs nothing");
	else if (setting_called(word))
		error_set(e, "'%.40s' is a setting: 'set %.40s VALUE' changes it", word, word);
	else if (topic)
		error_set(e, "'%s' is no command here: 'help %s' names its page in the manual",
		          topic->name, topic->name);
}

static struct telling telling(struct prompt *p)
{
	return session_telling(p->owner);
}

const struct prompt_asks play_asks = {
	.bare = run_bare,
	.unknown = tell_unknown,
	.describe = command_describe_options,
	.say = say,
	.telling = telling,
	.to_move = command_may_judge,
};

/* Carries out a command with options, as nothing else is bare in a replay. */
static int run_options(struct prompt *p, const char *word, char *line, struct error *e)
{
	return command_with_options(p, word, line, e);
}

const struct prompt_asks replay_asks = {
	.bare = run_options,
	.describe = command_describe_options,
	.say = say,
	.telling = telling,
	.to_move = command_may_judge,
};
