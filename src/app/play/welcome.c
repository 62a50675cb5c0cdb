/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/commands/setting.h"
#include "app/daily/daily.h"
#include "app/families/families.h"
#include "app/records/lists.h"
#include "app/records/saved.h"
#include "app/session/keep.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "base/words.h"
#include "game/agent.h"
#include "game/record.h"
#include "prompt/prompt.h"
#include "prompt/speech.h"

enum { LOOK_BACK = 20 }; /* the newest matches, among which a streak is looked for */

/* ---- Questions that are asked before the game. ---- */

enum answer { ANSWER_LEARN, ANSWER_PLAY, ANSWER_RULES, ANSWER_QUIT, ANSWER_HELP, ANSWERS };

static const char *const answer_words[ANSWERS] = {"learn", "play", "rules", "quit", "help"};

static void say(struct session *s, const char *words)
{
	struct text out = {0};
	text_add(&out, words);
	term_print_folded(&out, s->term.width);
}

static void show_rules(struct session *s)
{
	OWN(text) prose = {0};
	family_of(s->table.match.game)->rules_tell(s->table.match.rules, s->term.width, &prose);
	s->prompt.stop |= pages_show(&s->prompt, text_string(&prose)) == PAGES_QUIT;
}

static void offer_levels(struct offers *o, const void *asker, const char *before)
{
	(void)asker, (void)before;
	for (int i = 0; level_names[i]; i++)
		offers_add(o, level_names[i]);
}

/* Returns the level that LINE names, if all its other words are idle, as in "beginner please"; or
 * NULL. */
static const char *level_said(const char *line)
{
	OWN(speech) said = {0};
	speech_init(&said, line);
	const int level = said.count_kept == 1 ? level_called(said.kept[0]) : -1;
	return level < 0 ? NULL : level_names[level];
}

/* True if the level of the computer is still to be chosen: none is kept, and the ruleset has
 * levels. */
static bool lacks_level(const struct session *s)
{
	const struct agent_kind *beginner =
		agent_kind_called(s->table.match.game->kinds, level_names[LEVEL_BEGINNER]);
	return beginner && !agent_kind_fits(beginner, s->table.match.rules, NULL) && !kept_has("level");
}

/* True if LINE begins with WORD and a blank. */
static bool begins(const char *line, const char *word)
{
	const size_t len = strlen(word);
	return !strncmp(line, word, len) && line[len] == ' ';
}

/* True if LINE, which stands for what was typed before a match, asks what there is to do. */
static bool asks_what(const char *line)
{
	return !strcmp(line, "help") || !strcmp(line, "help turn");
}

/* Answers LINE if it asks for help or for the rules.  Returns whether it does. */
static bool answers_question(struct session *s, const char *line)
{
	struct error e;
	OWN(text) means = {0};
	const bool known = speech_means(&s->prompt, line, &means, NULL) == SPEECH_KNOWN;
	const char *asked = known ? text_string(&means) : line;
	bool told = !strcmp(asked, "rules");
	if (told)
		show_rules(s);
	else if (asks_what(asked) || begins(asked, "help"))
		told = !prompt_run(&s->prompt, asks_what(asked) ? "help levels" : asked, &e);
	return told;
}

/* Says that ANSWER is no level.  Returns the level that it may be, or else USUAL. */
static const char *refuse_level(struct session *s, const char *answer, const char *usual)
{
	OWN(text) wrong = {0};
	const char *like = NULL;
	for (int i = 0; level_names[i]; i++)
		if (command_like(answer, level_names[i]))
			like = level_names[i];
	if (like)
		text_addf(&wrong, SAY_LEVEL_LIKE, answer, like);
	else
		text_add(&wrong, SAY_LEVEL_WRONG);
	prompt_refuse(&s->prompt, text_string(&wrong));
	return like ? like : usual;
}

/* Asks how strong the computer is to be, if that is to be chosen, and keeps the answer. */
static void ask_level(struct session *s)
{
	const char *usual = level_names[LEVEL_BEGINNER];
	bool chosen = false;
	if (!lacks_level(s))
		return;
	say(s, "\nHow strong is the computer? 1 beginner, 2 easy, 3 medium, 4 hard, 5 expert.\n"
	       "An empty line takes beginner; 'set level' changes it from the next match on.\n");
	while (!chosen && !s->prompt.stop) {
		OWN(text) text = {0};
		text_addf(&text, SAY_HOW_STRONG, usual);
		const struct query how_strong = {
			.text = text_string(&text), .whose = NOBODYS, .complete = offer_levels};
		const char *answer = prompt_ask(&s->prompt, &how_strong);
		if (!answer)
			return;
		const int number = speech_number(answer);
		const char *level = number >= 1 && number <= LEVEL_COUNT ? level_names[number - 1]
		                                                         : level_said(answer);
		if (!*answer || query_assent(answer) == SAYS_YES)
			level = usual;
		if (pages_leaves(answer))
			s->prompt.stop = true;
		else if (!setting_keep(s, "level", level ? level : answer, NULL))
			chosen = true;
		else if (!answers_question(s, answer))
			usual = refuse_level(s, answer, usual);
	}
}

static void offer_lengths(struct offers *o, const void *asker, const char *before)
{
	const struct family *f = asker;
	(void)before;
	offers_add(o, f->first.word);
	offers_add(o, f->first.other);
}

/* Offers a short first match where the family has one and its first row would be played. */
static void ask_length(struct session *s)
{
	const struct family *f = family_of(s->table.match.game);
	OWN(text) text = {0};
	struct error e;
	const char *rules = family_first_rules(match_played(&s->table.match));
	if (!rules)
		return;
	text_addf(&text, SAY_WHICH_LENGTH, f->first.word, f->first.other);
	const struct query which = {.text = text_string(&text),
	                            .whose = NOBODYS,
	                            .complete = offer_lengths,
	                            .asker = f};
	say(s, f->first.says);
	while (!s->prompt.stop) {
		const char *answer = prompt_ask(&s->prompt, &which);
		const bool usual = answer && query_assent(answer) == SAYS_YES;
		const size_t len = answer && !usual ? strlen(answer) : 0;
		if (!answer || (len && ascii_same_part(f->first.other, answer, len)))
			break;
		if (pages_leaves(answer))
			s->prompt.stop = true;
		else if (len && !ascii_same_part(f->first.word, answer, len))
			prompt_refuse(&s->prompt, "here you can type one of the two words; quit leaves");
		else if (!options_game(s->opt, rules, &e) && session_renew(s, &e) >= 0)
			break;
		else
			prompt_refuse(&s->prompt, e.text);
	}
}

/* ---- The first start. ---- */

/* True if there are lessons about the game in play, and a way to open them. */
static bool can_learn(const struct session *s)
{
	return s->activities && s->activities->open[ACTIVITY_LEARN] &&
	       family_of(s->table.match.game)->subject;
}

static bool is_offered(const struct session *s, int answer)
{
	return answer != ANSWER_LEARN || can_learn(s);
}

static void offer_answers(struct offers *o, const void *asker, const char *before)
{
	(void)before;
	for (int i = 0; i < ANSWERS; i++)
		if (is_offered(asker, i))
			offers_add(o, answer_words[i]);
}

/* Returns the answer that LINE means, as a command or its short form; ANSWERS if there is none. */
static int answer_meant(const struct session *s, const char *line)
{
	static const struct saying commands[] = {
		{"play", "new|next|match|begin|play game|play games|play something|play match"},
		{"help", "help|what can do"},
		{"quit", "quit|exit|bye|leave|stop"},
		{0}};
	OWN(speech) said = {0};
	speech_init(&said, line);
	const char *means = speech_saying(commands, &said);
	const char *word = means ? means : said.count_kept != 1 ? "" : said.kept[0];
	const size_t len = strlen(word);
	int answer = means && !strcmp(means, "help") ? ANSWER_HELP : ANSWERS;
	/* or the answer that the word is, or is a prefix of */
	for (int i = 0; i < ANSWERS && len && answer == ANSWERS; i++)
		if (is_offered(s, i) && ascii_same_part(answer_words[i], word, len))
			answer = i;
	return answer;
}

/* Returns the answer that a person means who types LINE.  Sets *LEVEL to the level that LINE names,
 * which means to play, or to NULL; puts a request for help into TOPIC. */
static int answer_of(struct session *s, const char *line, const char **level, struct text *topic)
{
	OWN(text) means = {0};
	int answer = answer_meant(s, line);
	*level = level_said(line);
	if (*level || answer != ANSWERS || speech_means(&s->prompt, line, &means, NULL) != SPEECH_KNOWN)
		return *level ? ANSWER_PLAY : answer;
	const char *command = text_string(&means);
	answer = answer_meant(s, command);
	if (begins(command, "level")) {
		*level = level_said(command + strlen("level") + 1);
		answer = ANSWER_PLAY;
	} else if (begins(command, "help")) {
		text_add(topic, command);
		answer = ANSWER_HELP;
	}
	return answer;
}

/* Says what can be typed; or shows the help on the TOPIC that was asked about. */
static void help(struct session *s, const struct text *topic)
{
	struct error e;
	if (topic->len && !prompt_run(&s->prompt, text_string(topic), &e))
		return;
	struct text out = {0};
	if (can_learn(s))
		text_add(&out, SAY_LEARN_TEACHES);
	text_add(&out, SAY_PLAY_BEGINS);
	term_print_folded(&out, s->term.width);
}

/* True if the level of the computer isn't BEFORE any more, as after lessons; then it is kept. */
static bool level_chosen(struct session *s, const char *before)
{
	const char *level = session_level_now(s);
	return level && before && strcmp(level, before) && !setting_keep(s, "level", level, NULL);
}

/* Asks somebody who is new here how to begin, until there is a match to be played. */
static void ask_how(struct session *s)
{
	int usual = can_learn(s) ? ANSWER_LEARN : ANSWER_RULES;
	const char *before = session_level_now(s);
	struct error e;
	struct text out = {0};
	family_greet(s->table.match.game, s->table.match.rules, &out);
	text_add(&out, SAY_TYPE_TO_BEGIN(can_learn(s)));
	term_print_folded(&out, s->term.width);
	while (!s->prompt.stop) {
		OWN(text) text = {0};
		text_addf(&text, SAY_HOW_TO_BEGIN(can_learn(s)), answer_words[usual]);
		const struct query how = {.text = text_string(&text),
		                          .whose = NOBODYS,
		                          .complete = offer_answers,
		                          .asker = s};
		const char *answer = prompt_ask(&s->prompt, &how);
		if (!answer)
			return;
		const char *level = NULL;
		OWN(text) topic = {0};
		const bool taken = !*answer || query_assent(answer) == SAYS_YES;
		switch (taken ? usual : answer_of(s, answer, &level, &topic)) {
		case ANSWER_LEARN:
			if (s->activities->open[ACTIVITY_LEARN](s, NULL, 0, &e))
				prompt_refuse(&s->prompt, e.text);
			if (level_chosen(s, before))
				return; /* the person has chosen a level in there, and so wants to play now */
			usual = ANSWER_PLAY;
			break;
		case ANSWER_RULES:
			show_rules(s);
			usual = ANSWER_PLAY;
			break;
		case ANSWER_PLAY:
			ask_length(s);
			if (!s->prompt.stop && (!level || setting_keep(s, "level", level, &e)))
				ask_level(s);
			return;
		case ANSWER_HELP:
			help(s, &topic);
			break;
		case ANSWER_QUIT:
			s->prompt.stop = true;
			break;
		default:
			prompt_refuse(&s->prompt, can_learn(s)
			                              ? "here you can type learn, play or rules; quit leaves"
			                              : "here you can type play or rules; quit leaves");
		}
	}
}

/* ---- Later starts. ---- */

/* Adds how the match M, which is over, ended for the one person who played. */
static void add_last_match(const struct listed_match *m, struct text *out)
{
	OWN(text) rival = {0};
	int own = m->points[m->you];
	if (!shelf_rival(m)) {
		if (m->resigned)
			text_add(out, SAY_LAST_GIVEN_UP);
		else if (m->winner == m->you)
			text_addf(out, SAY_LAST_BEAT_OTHERS(own), m->seats - 1, own);
		else if (m->winner < 0)
			text_addf(out, SAY_LAST_SHARED(m->winners >> m->you & 1), own);
		else
			text_addf(out, SAY_LAST_OTHER_WON, m->name[m->winner],
			          (int)m->points[m->winner], own);
		return;
	}
	int other = m->points[seat_rival(m->you)];
	lists_rivals(m, &rival);
	if (m->winner < 0)
		text_addf(out, SAY_LAST_DREW, text_string(&rival), own, other);
	else if (m->resigned)
		text_addf(out, SAY_LAST_GAVE_UP(m->winner == m->you), text_string(&rival));
	else
		text_addf(out, SAY_LAST_BEAT(m->winner == m->you), text_string(&rival), own, other);
}

/* Says how the person stands; FIRST says that this is the first start. */
static void say_standing(struct session *s, const struct shelf *shelf, bool first)
{
	OWN(text) out = {0}, stands = {0};
	size_t last = 0;
	/* who of two people is it? */
	const bool one = !session_two_people(s);
	/* the last match that the person played, of the family in play */
	for (; one && last < shelf->len; last++) {
		const struct listed_match *m = &shelf->match[last];
		if (m->over && m->you >= 0 && m->game == s->table.match.game)
			break;
	}
	/* standings count only matches of two */
	const bool counts = one && s->table.match.game->seats_most == 2;
	int streak = counts ? shelf_standing(shelf, s->table.match.game, NULL).streak : 0;
	if (!one || last == shelf->len)
		text_add(&stands, SAY_WELCOME_BACK(!first));
	else
		add_last_match(&shelf->match[last], &stands);
	if (abs(streak) > 1)
		text_joinf(&stands, 0, SAY_COMMA, SAY_IN_A_ROW(streak > 0), abs(streak));
	text_addf(&out, SAY_FOR_MORE(can_learn(s)), text_string(&stands));
	if (!s->menu) /* the menu has said it */
		daily_waits(s, &out);
	session_say_above(s, text_string(&out));
}

/* Says which matches with friends elsewhere are not over. */
static void say_friends(struct session *s)
{
	OWN(saved) saved = {0};
	OWN(text) out = {0};
	families_elsewhere(&saved);
	if (saved.len > 1)
		text_addf(&out, SAY_FRIENDS_NOT_OVER, saved.len);
	else if (saved.len) {
		const struct listed_match *g = &saved.game[0];
		OWN(text) match = {0};
		OWN(text) friend = {0};
		lists_rivals(g, &friend);
		text_addf(&match, SAY_FRIEND_NOT_OVER, text_string(&friend));
		lists_friend(g, &match);
		text_addf(&out, SAY_FRIEND_LISTED, text_string(&match));
	}
	session_say_above(s, text_string(&out));
}

/* True if a match of the family in play is kept. */
static bool has_kept(const struct session *s, const struct shelf *shelf)
{
	for (size_t i = 0; i < shelf->len; i++)
		if (shelf->match[i].game == s->table.match.game)
			return true;
	if (shelf->len + shelf->bad >= shelf->files)
		return false;
	OWN(shelf) all = shelf_read(SHELF_ALL);
	return has_kept(s, &all);
}

/* ---- The menu. ---- */

/* The menu of a session, while it is asked. */
struct asked {
	const struct session *session;
	struct menu menu;
	bool taught;      /* the person has opened the lessons, so Enter now plays */
};

static void offer_entries(struct offers *o, const void *asker, const char *before)
{
	const struct asked *a = asker;
	if (!*before) {
		for (size_t i = 0; i < a->menu.len; i++)
			offers_add(o, a->menu.entry[i].word);
		offer_levels(o, NULL, before);
	}
	complete_command(o, a->session, before);
}

static void list_entries(struct session *s, const struct menu *m)
{
	OWN(text) out = {0};
	menu_show(m, s->term.width, s->opt->wanted.plain, &out);
	fputs(text_string(&out), stdout);
}

/* Says what can be typed at the menu; or shows the help on what was asked about. */
static void help_menu(struct session *s, const struct menu *m, const char *line)
{
	struct error e;
	OWN(text) means = {0};
	struct text out = {0};
	const bool known = speech_means(&s->prompt, line, &means, NULL) == SPEECH_KNOWN;
	const char *topic = known ? text_string(&means) : line;
	if (!begins(topic, "help") || prompt_run(&s->prompt, topic, &e)) {
		list_entries(s, m);
		text_add(&out, SAY_MENU_HELP);
		term_print_folded(&out, s->term.width);
	}
}

/* Returns the entry of M that ANSWER chooses, whose words SAID has, as in "cards please"; or NULL.
 * *LEVEL becomes the level that it names, as in "cards against an expert"; or NULL.  SAID no longer
 * keeps that word then. */
static const struct menu_entry *entry_said(const struct menu *m, const char *answer,
                                           struct speech *said, const char **level)
{
	int kept = 0;
	*level = NULL;
	for (int i = 0; i < said->count_kept; i++) {
		const int found = level_called(said->kept[i]);
		if (found < 0)
			said->kept[kept++] = said->kept[i];
		else
			*level = level_names[found];
	}
	said->count_kept = kept;
	const struct menu_entry *begun =
		menu_find(m, said->count_kept == 1 ? said->kept[0] : answer, true);
	return begun ? begun : menu_described(m, said);
}

/* Adds to OUT the line for the prompt that ANSWER stands for, which is none of the words of M.
 * Returns false if ANSWER itself is the line. */
static bool menu_line(struct session *s, const struct menu *m, const char *answer, struct text *out)
{
	OWN(text) row = {0};
	struct error e;
	const char *level = NULL;
	const struct menu_entry *begun = NULL;
	const int meant = answer_meant(s, answer);
	OWN(speech) said = {0};
	speech_init(&said, answer);
	/* a no declines what Enter would take, if that is not the usual game */
	const bool declines = m->likely != m->usual && query_assent(answer) == SAYS_NO;
	if (meant == ANSWER_PLAY || declines)
		text_add(out, text_string(&m->entry[m->usual].line));
	else if (meant == ANSWER_LEARN)
		text_add(out, "learn");
	else if ((level = level_said(answer)))
		text_addf(out, "level %s", level);
	else if (families_row_called(answer, &row))
		text_addf(out, "new %s", text_string(&row));
	else if ((begun = entry_said(m, answer, &said, &level))) {
		text_add(out, text_string(&begun->line));
		if (level && setting_keep(s, "level", level, &e))
			prompt_refuse(&s->prompt, e.text);
	} else if (speech_means(&s->prompt, answer, &row, &e) == SPEECH_KNOWN)
		text_add(out, text_string(&row));
	return out->len;
}

/* Carries out LINE, which stands for ANSWER.  Returns whether that could be done. */
static bool run_choice(struct session *s, const struct menu *m, const char *answer, const char *line)
{
	static const char *const general[] = {"new",   "daily", "games",   "quit",
	                                      "rules", "help",  "variants"};
	const struct match *match = &s->table.match;
	struct error e;
	OWNED char *word = alloc_string(line);
	word[strcspn(word, command_separators)] = '\0';
	/* True if the line is about the match behind the menu: a look at its table, advice, or a
	 * move.  Where no match is saved, the first move begins the match. */
	const struct command *c = command_find(s->prompt.commands, word, NULL);
	const bool moves = match->game->is_move(match->rules, word);
	bool of_match = c && (c->kind == TO_LOOK || c->kind == TO_ADVISE ||
	                      (c->kind == TO_PLAY && m->saved));
	for (size_t i = 0; i < sizeof general / sizeof general[0]; i++)
		of_match &= strcmp(c ? c->name : "", general[i]) != 0;
	const bool done = of_match || (m->saved && moves) ? !error_set(&e, SAY_MENU_CHOOSE(m->saved))
	                                                  : !prompt_run(&s->prompt, line, &e);
	if (!done) {
		const bool known = c || moves;
		text_clear(&s->prompt.offer);
		const struct menu_entry *like = menu_like(m, answer);
		if (!known && line == answer && like)
			error_set(&e, SAY_MENU_LIKE, answer, like->word);
		else if (!known && line == answer)
			error_set(&e, SAY_MENU_WRONG, m->len);
		prompt_refuse(&s->prompt, e.text);
	}
	return done;
}

/* Says how a match with people begins, if ANSWER wants to play the game of an entry of M with
 * people.  Returns whether it does. */
static bool answers_people(struct session *s, const struct menu *m, const char *answer)
{
	OWN(speech) said = {0};
	struct error why;
	bool people;
	speech_init(&said, answer);
	speech_company(&said, &people);
	const struct menu_entry *x = people ? menu_described(m, &said) : NULL;
	const bool game = x && x->game;
	if (game) {
		error_set(&why, SAY_MENU_PEOPLE, strchr(text_string(&x->line), ' ') + 1);
		prompt_refuse(&s->prompt, why.text);
	}
	return game;
}

/* An answer to the menu ends the menu, since there is a match to play or the person leaves; or it
 * leads to the menu again, or only to its question. */
enum { MENU_DONE, MENU_SHOWN, MENU_ASKED };

/* Asks once for a choice from the menu of A. */
static int ask_once(struct session *s, struct asked *a)
{
	struct menu *m = &a->menu;
	OWN(text) text = {0}, line = {0}, seed = {0};
	text_addf(&text, SAY_MENU_ASKS, m->entry[m->likely].word);
	const struct query query = {
		.text = text_string(&text), .whose = NOBODYS, .complete = offer_entries, .asker = a};
	const char *said = prompt_ask(&s->prompt, &query);
	if (!said)
		return MENU_DONE;
	OWNED char *answer = alloc_string(said);
	const bool taken = !*answer || query_assent(answer) == SAYS_YES;
	const struct menu_entry *x = taken ? &m->entry[m->likely] : menu_find(m, answer, false);
	const char *level = session_level_now(s);
	const size_t events = s->table.match.log_len;
	text_add(&seed, s->table.match.seed);
	const int meant = x ? ANSWERS : answer_meant(s, answer);
	bool plays = false, shown = false;
	if (x && x->elsewhere) { /* a match with a friend is played in a session of its own */
		s->opt->saved_game = alloc_string(m->friend);
		s->opt->resume = true;
		s->prompt.stop = true;
	} else if (meant == ANSWER_RULES)
		show_rules(s);
	else if (meant == ANSWER_HELP || begins(answer, "help"))
		help_menu(s, m, begins(answer, "help") ? answer : "help");
	else if (x || !answers_people(s, m, answer)) {
		if (x)
			text_add(&line, text_string(&x->line));
		const bool stands = line.len || menu_line(s, m, answer, &line);
		const bool learns = stands && !strcmp(text_string(&line), "learn");
		a->taught |= learns;
		if (asks_what(text_string(&line)))
			help_menu(s, m, "help");
		else
			shown = run_choice(s, m, answer, stands ? text_string(&line) : answer);
		plays = (stands && begins(text_string(&line), "level")) ||
		        (learns && level_chosen(s, level));
		if (plays)
			run_choice(s, m, answer, text_string(&m->entry[m->usual].line));
	}
	plays |= s->turn.queued || s->table.match.log_len != events ||
	         strcmp(s->table.match.seed, text_string(&seed));
	return plays || s->prompt.stop ? MENU_DONE : shown ? MENU_SHOWN : MENU_ASKED;
}

/* Has the person choose, and says how things stand with the match that was chosen; greets somebody
 * who is new to its game, and asks for the level. */
static void welcome_by_menu(struct session *s, const struct shelf *shelf, bool prepared)
{
	struct asked a = {.session = s};
	struct error e;
	for (int left = MENU_SHOWN; left != MENU_DONE;) {
		menu_init(&a.menu, s, shelf);
		if (a.taught && !strcmp(a.menu.entry[a.menu.likely].word, "learn"))
			a.menu.likely = a.menu.usual;
		if (left == MENU_SHOWN)
			list_entries(s, &a.menu);
		left = ask_once(s, &a);
		menu_release(&a.menu);
	}
	if (s->prompt.stop)
		return;
	const bool fresh = !s->keep.slot.path.len && !s->table.match.log_len && !s->turn.queued &&
	                   !tags_get(&s->table.match.head.tags, TAG_DAILY);
	if (fresh && session_renew(s, &e) < 0)
		prompt_refuse(&s->prompt, e.text);
	s->newcomer = !has_kept(s, shelf);
	if (!fresh || !s->newcomer || prepared) {
		say_standing(s, shelf, !shelf->files && !s->keep.slot.path.len);
		return;
	}
	OWN(text) out = {0};
	family_greet(s->table.match.game, s->table.match.rules, &out);
	if (lacks_level(s)) {
		term_print_folded(&out, s->term.width);
		ask_level(s);
	} else
		session_say_above(s, text_string(&out));
}

void welcome(struct session *s, bool prepared)
{
	OWN(shelf) shelf = {0};
	OWN(saved) saved = {0};
	if (!kept_is_used(s) || s->turn.watching || s->opt->quiet || s->opt->daily ||
	    options_given(s->opt, "seed deal"))
		return;
	shelf = shelf_read(LOOK_BACK);
	if (s->menu) {
		welcome_by_menu(s, &shelf, prepared);
		return;
	}
	s->newcomer = !has_kept(s, &shelf);
	/* a game of the family in play is saved, even if it is being played now; or one of any
	 * family */
	bool own_saved = s->keep.slot.path.len;
	saved = saved_read(SAVED_ALL);
	const bool any_saved = own_saved || saved.len;
	for (size_t i = 0; i < saved.len && !own_saved; i++)
		own_saved = saved.game[i].game == s->table.match.game;
	const bool first = !prepared && !shelf.files && !any_saved && !kept_any();
	/* a person who has played another family may still be new to this one */
	const bool new_here = first || (s->newcomer && !own_saved && (shelf.len || any_saved));
	if (new_here && !options_given(s->opt, "level seats"))
		ask_how(s);
	else
		say_standing(s, &shelf, first);
	say_friends(s);
}
