/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/commands/setting.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/families/families.h"
#include "app/records/days.h"
#include "app/session/course.h"
#include "app/session/keep.h"
#include "base/ascii.h"
#include "base/names.h"
#include "base/number.h"
#include "base/words.h"
#include "game/agent.h"
#include "game/record.h"
#include "os/status.h"

struct setting {
	const char *name;
	const char *help;
	const char *usual;  /* the value that `default` stands for */
	/* The long names, separated by blanks, of the options that set the same.  At the start they
	 * take precedence over the start-up file and over settings that are kept.  NULL: there are
	 * none. */
	const char *option;
	/* For a setting that is on or off: the offset of its flag in the options or in the session;
	 * the other is 0.  Both are 0 for any other setting. */
	size_t of_options, of_session;
	/* For any other setting: show adds its value to OUT.  take sets it to VALUE, "" if
	 * none was given, and returns 0; or -1, and E says the valid values.  values are words
	 * that may be its value, the last one NULL; or NULL for no words.  offer, if it isn't
	 * NULL, offers such words instead. */
	void (*show)(const struct session *s, struct text *out);
	int (*take)(struct session *s, const char *value, struct error *e);
	const char *const *values;
	void (*offer)(struct offers *o);
	bool text;  /* its value is all of the line that is left */
	bool agreed; /* holds for a match: not where somebody else keeps it, as a friend or a lesson does */
	const char *also; /* another spelling of the name, or NULL */
};

static const char *const switched[] = {"on", "off", NULL};

#define OF_OPTIONS(field) .values = switched, .of_options = offsetof(struct options, field)
#define OF_SESSION(field) .values = switched, .of_session = offsetof(struct session, field)

/* Returns the flag that IT switches; NULL if IT is not on or off. */
static bool *flag_of(const struct setting *it, struct session *s)
{
	char *const owner = it->of_options ? (char *)s->opt : (char *)s;
	const size_t at = it->of_options + it->of_session;
	return at ? (bool *)(owner + at) : NULL;
}

static bool is_on(const char *value)
{
	return !*value || ascii_same(value, switched[0]);
}

static void show_colour(const struct session *s, struct text *out)
{
	text_add(out, s->term.colour ? "on" : "off");
}

static const char *const automatic[] = {"auto", NULL};
static const char *const colours[] = {"on", "off", "auto", NULL};

/* Sets colour on or off: the person's choice wins over the terminal's abilities.  "auto" leaves
 * it to them. */
static int take_colour(struct session *s, const char *value, struct error *e)
{
	if (is_on(value))
		s->opt->wanted.colour = WHEN_ALWAYS;
	else if (ascii_same(value, "off"))
		s->opt->wanted.colour = WHEN_NEVER;
	else if (ascii_same(value, automatic[0]))
		s->opt->wanted.colour = WHEN_AUTO;
	else
		return error_set(e, "set color %.40s: must be on, off or auto", value);
	return 0;
}

static void show_columns(const struct session *s, struct text *out)
{
	if (s->opt->wanted.columns)
		text_addf(out, "%d", (int)s->opt->wanted.columns);
	else
		text_add(out, "auto");
}

static int take_columns(struct session *s, const char *value, struct error *e)
{
	int64_t columns = 0;
	if (!ascii_same(value, "auto") && number_read(value, TERM_WIDTH_MIN, TERM_WIDTH_MAX, &columns))
		return error_set(e, "set columns %.40s: must be auto or a whole number from %d to %d", value,
		                 TERM_WIDTH_MIN, TERM_WIDTH_MAX);
	s->opt->wanted.columns = columns;
	return 0;
}

static void show_level(const struct session *s, struct text *out)
{
	const char *level = session_level_now(s);
	text_add(out, level ? level : "-");
}

static void show_name(const struct session *s, struct text *out)
{
	text_add(out, s->keep.name.len ? text_string(&s->keep.name) : RECORD_YOU);
}

static int take_name(struct session *s, const char *value, struct error *e)
{
	struct error why;
	if (!*value)
		return error_set(e, "set name: give a name other than '%s', as in 'set name Ann'", RECORD_YOU);
	if (names_check_person(value, &why))
		return error_set(e, "set name: %s", why.text);
	text_clear(&s->keep.name);
	if (!ascii_same(value, RECORD_YOU))
		text_add(&s->keep.name, value);
	return 0;
}

static void show_ruleset(const struct session *s, struct text *out)
{
	struct played r = options_played(s->opt);
	rows_format(r.game->rows, r.rules, out);
}

static int take_ruleset(struct session *s, const char *value, struct error *e)
{
	const struct match *m = &s->table.match;
	const struct game *g;
	void *rules;
	if (!*value)
		return error_set(e, "set ruleset: the ruleset is missing: 'variants' lists them");
	if (options_read_set(s->opt, value, &g, &rules, e))
		return -1;
	if (s->started && players_fit(s, (struct played){g, rules}, e)) {
		free(rules);
		return -1;
	}
	const bool same = m->game == g && rows_same(g->rows, m->rules, rules);
	options_play(s->opt, g, rules);
	if (!s->started || s->table.replaying || same)
		return 0;
	int kept = session_renew(s, e);
	if (kept > 0)
		session_say(s, "It counts from the next match on. 'new' starts one.\n");
	return kept < 0 ? -1 : 0;
}

static void show_jobs(const struct session *s, struct text *out)
{
	text_addf(out, "%d", (int)s->opt->arena.jobs);
}

static int take_jobs(struct session *s, const char *value, struct error *e)
{
	if (number_read(value, 0, JOBS_MAX, &s->opt->arena.jobs))
		return error_set(e, "set jobs %.40s: must be a whole number from 0 (one for each processor) to %d",
		                 value, JOBS_MAX);
	return 0;
}

static void show_tutor(const struct session *s, struct text *out)
{
	if (session_tutor(s))
		text_addf(out, "%d", session_tutor(s));
	else
		text_add(out, "off");
}

enum { TUTOR_MOST = 99 }; /* points that can be set */

static int take_tutor(struct session *s, const char *value, struct error *e)
{
	int64_t points = TUTOR_USUAL;
	if (ascii_same(value, "off"))
		points = 0;
	else if (*value && !ascii_same(value, "on") && number_read(value, 1, TUTOR_MOST, &points))
		return error_set(e, "set tutor %.40s: must be on, off, or points from 1 to %d", value,
		                 TUTOR_MOST);
	/* a start-up file sets the tutor for every match to come, whatever its rules */
	if (points && s->table.no_help)
		return error_set(e, "set tutor: you both agreed to play this match without advice");
	if (points && s->prompt.asks->task)
		return error_set(e, "set tutor: make your turn first: a puzzle or an exercise is solved without help");
	if (points && s->started && days_counts(&s->table.match) && !match_over(&s->table.match))
		return error_set(e, "set tutor: the deal of the day is played without help until it is over");
	if (points && s->started &&
	    family_tutor_fits(family_of(s->table.match.game), s->table.match.rules, e))
		return -1;
	s->turn.tutor = (int)points;
	return 0;
}

static void show_pace(const struct session *s, struct text *out)
{
	text_add(out, s->turn.pace == PACE_UNSET ? pace_auto : paces[s->turn.pace].name);
}

static void offer_paces(struct offers *o)
{
	offers_add(o, pace_auto);
	for (int i = 0; i < pace_count; i++)
		offers_add(o, paces[i].name);
}

static void show_theme(const struct session *s, struct text *out)
{
	text_add(out, s->table.theme->name);
}

static int take_theme(struct session *s, const char *value, struct error *e)
{
	const struct theme *theme = theme_find(value, e);
	if (!theme)
		return -1;
	s->table.theme = theme;
	return 0;
}

static void offer_themes(struct offers *o)
{
	for (size_t i = 0; i < theme_count; i++)
		offers_add(o, themes[i].name);
}

static const struct setting settings[] = {
	{"plain", "plain words, one fact a line", .usual = "off", .option = "plain",
	 OF_OPTIONS(wanted.plain)},
	{"ascii", "use ASCII characters only", .usual = "off", .option = "ascii",
	 OF_OPTIONS(wanted.ascii)},
	{"color", "use colours", .usual = "auto", .option = "color", .show = show_colour,
	 .take = take_colour, .values = colours, .also = "colour"},
	{"theme", "the colours of the table", .usual = "default", .show = show_theme, .take = take_theme,
	 .offer = offer_themes},
	{"pace", "how quickly the other's turns are shown", .usual = "auto", .show = show_pace,
	 .take = pace_set, .offer = offer_paces},
	{"columns", "the column at which lines are broken", .usual = "auto", .option = "columns",
	 .show = show_columns, .take = take_columns, .values = automatic},
	{"page", "write a page with the board at each turn", .usual = "off", OF_SESSION(page)},
	{"clear", "clear the screen before the table is drawn", .usual = "on", OF_SESSION(clear)},
	{"quiet", "print the table, answers and results only", .usual = "off", .option = "quiet",
	 OF_OPTIONS(quiet)},
	{"records", "keep the records of finished matches", .usual = "on", OF_SESSION(keep.records)},
	{"name", "your name in records", .usual = RECORD_YOU, .show = show_name, .take = take_name,
	 .text = true, .agreed = true},
	{"level", "how strong the computer plays", .usual = "medium", .option = "level seats",
	 .show = show_level, .take = session_level, .values = level_names, .agreed = true},
	{"ruleset", "the game of the next match", .usual = "standard", .option = "variant deal",
	 .show = show_ruleset, .take = take_ruleset, .offer = families_offer, .text = true, .agreed = true},
	{"jobs", "threads for rollouts", .usual = "1", .option = "jobs", .show = show_jobs,
	 .take = take_jobs},
	{"tutor", "ask before a turn that costs more points", .usual = "off", .show = show_tutor,
	 .take = take_tutor, .values = switched},
	{"daily", "begin with a menu, and speak of the deal of the day", .usual = "on", OF_SESSION(daily)},
	{"streak", "count the days on which you played that deal", .usual = "on", OF_SESSION(streak)},
};
enum { SETTINGS = sizeof settings / sizeof settings[0] };

/* Adds the name of IT, its value and its help to OUT, in columns: the help is broken for the width
 * of the terminal. */
static void add_line(const struct setting *it, struct session *s, struct text *out)
{
	enum { NAME_WIDTH = 8, VALUE_WIDTH = 8, COLUMN = NAME_WIDTH + 1 + VALUE_WIDTH + 1 };
	OWN(text) now = {0};
	const bool *flag = flag_of(it, s);
	if (flag)
		text_add(&now, *flag ? "on" : "off");
	else
		it->show(s, &now);
	text_addf(out, "%-*s ", NAME_WIDTH, it->name);
	term_add_cell(out, text_string(&now), VALUE_WIDTH);
	const int over = term_columns(text_string(&now)) - VALUE_WIDTH;
	text_add_char(out, ' ');
	fold_wrap_from(sentence(it->help), term_fold_width(&s->opt->wanted),
	               COLUMN + (over > 0 ? over : 0), COLUMN, out);
}

void setting_list(struct session *s, struct text *out)
{
	OWN(text) kept = {0};
	struct text remembers = {0};
	for (int i = 0; i < SETTINGS; i++)
		add_line(&settings[i], s, out);
	if (kept_is_used(s))
		kept_list(&kept);
	if (kept.len)
		text_addf(&remembers, SAY_REMEMBERS, text_string(&kept));
	fold_add(&remembers, term_fold_width(&s->opt->wanted), FOLD_INDENT, out);
}

/* The name of a setting that NAME may be mistyped for, or NULL. */
static const char *find_like(const char *name)
{
	const char *like = NULL;
	for (int i = 0; i < SETTINGS; i++)
		if (command_like(name, settings[i].name))
			like = settings[i].name;
	return like;
}

/* Returns the setting called NAME.  If there is none, returns NULL, and E proposes a setting with a
 * similar name, or lists all. */
static const struct setting *find(const char *name, struct error *e)
{
	OWN(text) names = {0};
	const char *like = find_like(name);
	for (int i = 0; i < SETTINGS; i++) {
		const struct setting *it = &settings[i];
		if (ascii_same(it->name, name) || (it->also && ascii_same(it->also, name)))
			return it;
		text_addf(&names, "%s%s", i ? ", " : "", it->name);
	}
	if (like)
		error_set(e, "no setting is called '%.40s': did you mean '%s'?", name, like);
	else
		error_set(e, "no setting is called '%.40s': there are %s", name, text_string(&names));
	return NULL;
}

static int take(struct session *s, const struct setting *it, const char *value, struct error *e)
{
	if (!s->started && it->option && options_given(s->opt, it->option))
		return 0; /* the command line has the last word */
	if (s->started && s->keep.elsewhere && it->agreed)
		return error_set(e, "set %s: not possible in a match with a friend, a puzzle, an exercise or a lesson",
		                 it->name);
	if (it->take)
		return it->take(s, value, e);
	if (!is_on(value) && !ascii_same(value, "off"))
		return error_set(e, "set %s %.40s: must be on or off", it->name, value);
	*flag_of(it, s) = is_on(value);
	return 0;
}

/* Returns VALUE, which IT has taken, in the form in which it is kept.  An empty VALUE is kept as
 * "on", and the beginning of a word as the whole word. */
static const char *whole_value(const struct setting *it, const char *value)
{
	const char *const *words = it->values;
	size_t len = strlen(value);
	for (; *value && words && *words; words++)
		if (ascii_same_part(*words, value, len))
			return *words;
	return *value ? value : switched[0];
}

/* Carries out `set` with the words TEXT, "NAME VALUE", which it changes.  If KEEPS is set, the
 * setting is kept for the next start. */
static int set(struct session *s, char *text, bool keeps, struct error *e)
{
	char *value = text + strcspn(text, command_separators);
	size_t gap = strspn(value, command_separators);
	if (*value)
		*value = '\0';
	value += gap;
	const struct setting *it = find(text, e);
	if (!it)
		return -1;
	size_t len = strcspn(value, command_separators);
	size_t more = len + strspn(value + len, command_separators);
	if (!it->text && value[more])
		return error_set(e, "set takes [NAME [VALUE]]: '%.40s' is too much", value + more);
	if (!it->text)
		value[len] = '\0';
	bool usual = ascii_same(value, "default");
	if (take(s, it, usual ? it->usual : value, e))
		return -1;
	session_look(s);
	if (keeps)
		kept_put(it->name, usual ? NULL : whole_value(it, value));
	return 0;
}

/* True if the line is typed by a person whose settings are kept. */
static bool is_typed(const struct session *s)
{
	return kept_is_used(s) && !input_scripted(&s->prompt.input);
}

/* Carries out `set` with the words TEXT of a line, which it changes, and shows what the setting is
 * now to a person who typed the line. */
static int set_by_line(struct session *s, char *text, struct error *e)
{
	struct text now = {0};
	if (set(s, text, is_typed(s), e))
		return -1;
	if (session_interactive(s) && !input_scripted(&s->prompt.input) && !s->opt->quiet) {
		add_line(find(text, NULL), s, &now); /* its name alone is left of the words */
		session_tell(s, &now);
	}
	return 0;
}

/* Offers "set NAME REST" at P.  E, which says WHY, asks whether it is meant. */
static void offer(struct prompt *p, const char *why, const char *name, const char *rest, struct error *e)
{
	OWN(text) line = {0};
	text_addf(&line, "set %s%s", name, rest);
	error_set(e, prompt_offer(p, text_string(&line)) ? "%s: did you mean '%.60s'? Enter types that"
	                                                 : "%s: did you mean '%.60s'?", why, text_string(&line));
}

void setting_propose(struct prompt *p, const char *word, const char *rest, struct error *e)
{
	struct error why;
	error_set(&why, "'%.40s' is a setting", word);
	/* "my name is Ann", "name = Ann" */
	const char *value = rest + strspn(rest, command_separators);
	const size_t len = strcspn(value, command_separators);
	if (text_is(value, len, "is") || text_is(value, len, "to") || text_is(value, len, "="))
		rest = value + len;
	if (rest[strspn(rest, command_separators)])
		offer(p, why.text, word, rest, e);
	else
		error_set(e, "%s: type 'set %.40s VALUE' to change it", why.text, word);
}

/* If TEXT, "NAME VALUE", begins with the mistyped name of a setting, offers the right line at P.
 * Returns -1, and E asks whether it is meant; or 0 if the name is right, or like none. */
static int offer_name(struct prompt *p, const char *text, struct error *e)
{
	OWN(text) name = {0};
	struct error why;
	text_add_bytes(&name, text, strcspn(text, command_separators));
	const char *wrong = text_string(&name), *like = setting_called(wrong) ? NULL : find_like(wrong);
	error_set(&why, "no setting is called '%.40s'", wrong);
	if (like)
		offer(p, why.text, like, text + name.len, e);
	return like ? -1 : 0;
}

static int run_set(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct text out = {0};
	if (count > 1)
		return offer_name(p, args[1], e) ? -1 : set_by_line(s, args[1], e);
	setting_list(s, &out);
	session_tell(s, &out);
	return 0;
}

const struct command command_set = {
	"set", NULL, "[NAME [VALUE]]", "show the settings, or change one",
	"A value that you type is kept for the next start, too; the value 'default'\n"
	"forgets it.\n"
	"Example: set\nExample: set plain on\nExample: set plain default",
	ARG_SETTING, RAW, run_set, TO_SET, "options config"};

int setting_keep(struct session *s, const char *name, const char *value, struct error *e)
{
	OWN(text) line = {0};
	text_addf(&line, "%s %s", name, value);
	return set(s, line.s, is_typed(s), e);
}

bool setting_called(const char *word)
{
	return find(word, NULL) != NULL;
}

static int run_level(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	OWN(text) out = {0};
	if (count > 1) {
		text_addf(&out, "level %s", args[1]);
		return set_by_line(s, out.s, e);
	}
	const char *level = session_level_now(s);
	text_addf(&out, "%s\n", level ? level : "No player has a level here. 'level easy' sets one for one person against the computer.");
	session_tell(s, &out);
	return 0;
}

const struct command command_level = {
	"level", NULL, "[LEVEL]", "show or set how strong the computer plays",
	"The levels are beginner, easy, medium, hard and expert.\nExample: level easy",
	ARG_LEVEL, 1, run_level, TO_SET, NULL};

/* Makes the setting that LINE of the file of kept settings says. */
static int set_kept(struct session *s, char *line, size_t len, struct error *e)
{
	static const char verb[] = "set ";
	if (strlen(line) != len || !text_is_clean(line) || !text_is_utf8(line))
		return error_set(e, "this is no text");
	if (strncmp(line, verb, sizeof verb - 1))
		return error_set(e, "a line is written 'set NAME VALUE'");
	return set(s, line + sizeof verb - 1, false, e);
}

void setting_read_kept(struct session *s)
{
	OWN(text) path = {0}, text = {0};
	struct error why, e = {""};
	int bad = 0;
	if (!kept_is_used(s))
		return;
	kept_path(&path);
	if (kept_read(&text, &why))
		bad = -1;
	char *line = text.s, *end = text.len ? text.s + text.len : line;
	for (int number = 1; line < end; number++) {
		char *stop = memchr(line, '\n', (size_t)(end - line));
		const size_t size = (size_t)((stop ? stop : end) - line), len = text_line_length(line, size);
		line[len] = '\0';
		if (*line && *line != '#' && set_kept(s, line, len, bad ? &e : &why) && !bad)
			bad = number;
		line += size + 1;
	}
	if (bad > 0)
		complain("%s, line %d: %s; it is left out", text_string(&path), bad,
		         why.text);
	else if (bad)
		complain("%s", why.text);
	session_look(s);
}

void setting_offer_names(struct offers *o)
{
	for (int i = 0; i < SETTINGS; i++)
		offers_add(o, settings[i].name);
}

void setting_offer_values(struct offers *o, const char *name)
{
	const struct setting *it = find(name, NULL);
	const char *const *values = it ? it->values : NULL;
	for (; values && *values; values++)
		offers_add(o, *values);
	if (it && it->offer)
		it->offer(o);
}
