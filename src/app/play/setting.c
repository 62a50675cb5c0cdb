/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/setting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "agent/hint.h"
#include "agent/level.h"
#include "app/play/command.h"
#include "app/play/kept.h"
#include "app/play/pace.h"
#include "app/play/players.h"
#include "base/alloc.h"
#include "base/number.h"
#include "record/record_words.h"

static bool *plain_flag(struct session *s)
{
	return &s->opt->plain;
}

static bool *ascii_flag(struct session *s)
{
	return &s->opt->wanted.ascii;
}

static bool *clear_flag(struct session *s)
{
	return &s->clear;
}

static bool *quiet_flag(struct session *s)
{
	return &s->opt->quiet;
}

static bool *records_flag(struct session *s)
{
	return &s->keep.records;
}

static const char *const switched[] = {"on", "off", NULL};

static bool is_on(const char *value)
{
	return !*value || !strcasecmp(value, "on");
}

static int refuse_switch(const char *name, const char *value, struct error *e)
{
	return error_set(e, "set %s %.40s: valid are on and off", name, value);
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
	else if (!strcasecmp(value, "off"))
		s->opt->wanted.colour = WHEN_NEVER;
	else if (!strcasecmp(value, automatic[0]))
		s->opt->wanted.colour = WHEN_AUTO;
	else
		return error_set(e, "set color %.40s: valid are on, off and auto", value);
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
	if (strcasecmp(value, "auto") && number_read(value, TERM_WIDTH_MIN, TERM_WIDTH_MAX, &columns))
		return error_set(e, "set columns %.40s: valid are auto and a whole number from %d to %d", value,
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
	text_add(out, s->name.len ? text_string(&s->name) : RECORD_YOU);
}

static int take_name(struct session *s, const char *value, struct error *e)
{
	enum { NAME_COLUMNS = 20 };
	if (!*value)
		return error_set(e, "set name to what? As in 'set name Ann'; '%s' is nobody's name", RECORD_YOU);
	if (!text_is_clean(value) || !text_is_utf8(value) || term_columns(value) > NAME_COLUMNS)
		return error_set(e, "set name: valid is a text of at most %d columns, without control characters",
		                 NAME_COLUMNS);
	text_clear(&s->name);
	if (strcasecmp(value, RECORD_YOU))
		text_add(&s->name, value);
	return 0;
}

static void show_ruleset(const struct session *s, struct text *out)
{
	rules_format(&s->opt->rules, out);
}

static void offer_rulesets(struct offers *o)
{
	for (size_t i = 0; i < rules_count; i++)
		offers_add(o, rules_table[i].name);
}

static int take_ruleset(struct session *s, const char *value, struct error *e)
{
	struct rules r;
	if (!*value)
		return error_set(e, "set ruleset to what? 'variants' lists them");
	if (options_ruleset(s->opt, value, &r, e) || (s->started && players_fit(s, &r, e)))
		return -1;
	s->opt->rules = r;
	if (!s->started || s->replaying || rules_same(&r, &s->match.rules))
		return 0;
	int kept = session_renew(s, e);
	if (kept > 0)
		session_say(s, "From the next match on: 'new' begins it.\n");
	return kept < 0 ? -1 : 0;
}

static void show_jobs(const struct session *s, struct text *out)
{
	text_addf(out, "%d", (int)s->opt->arena.jobs);
}

static int take_jobs(struct session *s, const char *value, struct error *e)
{
	if (number_read(value, 0, JOBS_MAX, &s->opt->arena.jobs))
		return error_set(e, "set jobs %.40s: valid is a whole number from 0, one for each processor, to %d",
		                 value, JOBS_MAX);
	return 0;
}

static void show_tutor(const struct session *s, struct text *out)
{
	if (s->tutor)
		text_addf(out, "%d", s->tutor);
	else
		text_add(out, "off");
}

/* TUTOR_POINTS are the points that a turn may cost without a question if no number is given;
 * TUTOR_MOST are the most that can be set. */
enum { TUTOR_POINTS = 3, TUTOR_MOST = 99 };

static int take_tutor(struct session *s, const char *value, struct error *e)
{
	int64_t points = TUTOR_POINTS;
	struct error why;
	if (!strcasecmp(value, "off"))
		points = 0;
	else if (*value && strcasecmp(value, "on") && number_read(value, 1, TUTOR_MOST, &points))
		return error_set(e, "set tutor %.40s: valid are on, off, and points from 1 to %d", value,
		                 TUTOR_MOST);
	/* a start-up file sets the tutor for every match to come, whatever its rules */
	if (points && s->started && hint_source_fits(&s->match.rules, &why))
		return error_set(e, "%s: the tutor has nothing to judge by", why.text);
	s->tutor = (int)points;
	return 0;
}

static void show_pace(const struct session *s, struct text *out)
{
	text_add(out, s->pace == PACE_UNSET ? pace_auto : paces[s->pace].name);
}

static void offer_paces(struct offers *o)
{
	offers_add(o, pace_auto);
	for (int i = 0; i < pace_count; i++)
		offers_add(o, paces[i].name);
}

static void show_theme(const struct session *s, struct text *out)
{
	text_add(out, s->theme->name);
}

static int take_theme(struct session *s, const char *value, struct error *e)
{
	const struct theme *theme = theme_find(value, e);
	if (!theme)
		return -1;
	s->theme = theme;
	return 0;
}

static void offer_themes(struct offers *o)
{
	for (size_t i = 0; i < theme_count; i++)
		offers_add(o, themes[i].name);
}

static const struct setting settings[] = {
	{"plain", "plain words, one fact a line", .usual = "off", .option = "plain", .flag = plain_flag},
	{"ascii", "nothing but ASCII on the screen", .usual = "off", .option = "ascii",
	 .flag = ascii_flag},
	{"color", "colours", .usual = "auto", .option = "color", .show = show_colour,
	 .take = take_colour, .values = colours},
	{"theme", "the colours of the table", .usual = "default", .show = show_theme, .take = take_theme,
	 .offer = offer_themes},
	{"pace", "how quickly the other's turns are shown", .usual = "auto", .show = show_pace,
	 .take = pace_set, .offer = offer_paces},
	{"columns", "how wide lines may be", .usual = "auto", .option = "columns",
	 .show = show_columns, .take = take_columns, .values = automatic},
	{"clear", "clear the screen before the table is drawn", .usual = "on", .flag = clear_flag},
	{"quiet", "say only what was asked for", .usual = "off", .option = "quiet", .flag = quiet_flag},
	{"records", "keep the records of finished matches", .usual = "on", .flag = records_flag},
	{"name", "how records call you", .usual = RECORD_YOU, .show = show_name, .take = take_name,
	 .text = true},
	{"level", "how strong the computer plays", .usual = "medium", .option = "level seats",
	 .show = show_level, .take = session_level, .values = level_names},
	{"ruleset", "what the next match is played by", .usual = "standard", .option = "variant deal",
	 .show = show_ruleset, .take = take_ruleset, .offer = offer_rulesets},
	{"jobs", "threads for rollouts", .usual = "1", .option = "jobs", .show = show_jobs,
	 .take = take_jobs},
	{"tutor", "points a turn may cost without a question", .usual = "off", .show = show_tutor,
	 .take = take_tutor, .values = switched},
};
enum { SETTINGS = sizeof settings / sizeof settings[0] };

void setting_list(struct session *s, struct text *out)
{
	struct text kept = {0};
	for (int i = 0; i < SETTINGS; i++) {
		const struct setting *it = &settings[i];
		struct text now = {0};
		if (it->flag)
			text_add(&now, *it->flag(s) ? "on" : "off");
		else
			it->show(s, &now);
		text_addf(out, "%-8s %-8s %s\n", it->name, text_string(&now), it->help);
		text_release(&now);
	}
	if (kept_is_used(s))
		kept_list(&kept);
	if (kept.len)
		text_addf(out, "Kept for the next start: %s. 'set NAME default' goes back.\n",
		          text_string(&kept));
	text_release(&kept);
}

static const struct setting *find(const char *name, struct error *e)
{
	struct text names = {0};
	for (int i = 0; i < SETTINGS; i++) {
		if (!strcasecmp(settings[i].name, name)) {
			text_release(&names);
			return &settings[i];
		}
		text_addf(&names, "%s%s", i ? ", " : "", settings[i].name);
	}
	error_set(e, "no setting is called '%.40s': there are %s", name, text_string(&names));
	text_release(&names);
	return NULL;
}

static int take(struct session *s, const struct setting *it, const char *value, struct error *e)
{
	if (!s->started && it->option && options_any(s->opt, it->option))
		return 0; /* the command line has the last word */
	if (it->take)
		return it->take(s, value, e);
	if (!is_on(value) && strcasecmp(value, "off"))
		return refuse_switch(it->name, value, e);
	*it->flag(s) = is_on(value);
	return 0;
}

/* Returns VALUE, which IT has taken, as it is kept: "on" for nothing, and a whole word for its
 * beginning. */
static const char *whole_value(const struct setting *it, const char *value)
{
	const char *const *words = it->flag ? switched : it->values;
	size_t len = strlen(value);
	for (; *value && words && *words; words++)
		if (!strncasecmp(*words, value, len))
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
	bool usual = !strcasecmp(value, "default");
	if (take(s, it, usual ? it->usual : value, e))
		return -1;
	session_look(s);
	if (keeps)
		kept_put(it->name, usual ? NULL : whole_value(it, value));
	return 0;
}

/* Whether the line is typed by a person whose settings are kept. */
static bool is_typed(const struct session *s)
{
	return kept_is_used(s) && !input_scripted(&s->prompt.input);
}

int command_set(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct text out = {0};
	if (count > 1)
		return set(s, args[1], is_typed(s), e);
	setting_list(s, &out);
	session_tell(s, &out);
	return 0;
}

int setting_keep(struct session *s, const char *name, const char *value, struct error *e)
{
	struct text line = {0};
	text_addf(&line, "%s %s", name, value);
	int status = set(s, line.s, is_typed(s), e);
	text_release(&line);
	return status;
}

bool setting_called(const char *word)
{
	return find(word, NULL) != NULL;
}

int command_level(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct text out = {0};
	if (count > 1)
		return setting_keep(s, "level", args[1], e);
	show_level(s, &out);
	text_add(&out, "\n");
	session_tell(s, &out);
	return 0;
}

/* Takes over a LINE of the file of kept settings. */
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
	struct text text = {0}, path = {0};
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
		size_t len = (size_t)((stop ? stop : end) - line);
		line[len] = '\0';
		if (*line && *line != '#' && set_kept(s, line, len, bad ? &e : &why) && !bad)
			bad = number;
		line += len + 1;
	}
	if (bad > 0)
		fprintf(stderr, "expedition: %s, line %d: %s; it is left out\n", text_string(&path), bad,
		        why.text);
	else if (bad)
		fprintf(stderr, "expedition: %s\n", why.text);
	text_release(&text);
	text_release(&path);
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
	const char *const *values = !it ? NULL : it->flag ? switched : it->values;
	for (; values && *values; values++)
		offers_add(o, *values);
	if (it && it->offer)
		it->offer(o);
}
