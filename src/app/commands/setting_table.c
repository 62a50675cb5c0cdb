/* The table of settings: how the value of each is shown and taken.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app/commands/setting.h"
#include "app/families/families.h"
#include "app/session/pace.h"
#include "app/session/players.h"
#include "base/ascii.h"
#include "base/number.h"
#include "families/cards/agent/level.h"
#include "families/cards/match/cards.h"
#include "families/cards/record/record_words.h"

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

const char *const setting_switched[] = {"on", "off", NULL};

bool setting_is_on(const char *value)
{
	return !*value || ascii_same(value, setting_switched[0]);
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
	if (setting_is_on(value))
		s->opt->wanted.colour = WHEN_ALWAYS;
	else if (ascii_same(value, "off"))
		s->opt->wanted.colour = WHEN_NEVER;
	else if (ascii_same(value, automatic[0]))
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
	if (!ascii_same(value, "auto") && number_read(value, TERM_WIDTH_MIN, TERM_WIDTH_MAX, &columns))
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
	text_add(out, s->keep.name.len ? text_string(&s->keep.name) : RECORD_YOU);
}

static int take_name(struct session *s, const char *value, struct error *e)
{
	enum { NAME_COLUMNS = 20 };
	if (!*value)
		return error_set(e, "set name to what? As in 'set name Ann'; '%s' is nobody's name", RECORD_YOU);
	if (!text_is_clean(value) || !text_is_utf8(value) || term_columns(value) > NAME_COLUMNS)
		return error_set(e, "set name: valid is a text of at most %d columns, without control characters",
		                 NAME_COLUMNS);
	text_clear(&s->keep.name);
	if (!ascii_same(value, RECORD_YOU))
		text_add(&s->keep.name, value);
	return 0;
}

static void show_ruleset(const struct session *s, struct text *out)
{
	struct played r = options_played(s->opt);
	r.game->rules_format(r.rules, out);
}

static void offer_rulesets(struct offers *o)
{
	families_offer(o);
}

static int take_ruleset(struct session *s, const char *value, struct error *e)
{
	struct rules r;
	if (!*value)
		return error_set(e, "set ruleset to what? 'variants' lists them");
	int family = options_family(s->opt, value, e);
	if (family < 0)
		return -1;
	const struct played now = {&cards_game, &r};
	if (family && (options_ruleset(s->opt, value, &r, e) || (s->started && players_fit(s, now, e))))
		return -1;
	if (family) {
		s->opt->rules = r;
		options_play(s->opt, NULL, NULL);
	}
	if (!s->started || s->table.replaying ||
	    (family && s->table.match.game == &cards_game && rules_same(&r, cards_rules(&s->table.match))))
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
		return error_set(e, "set tutor %.40s: valid are on, off, and points from 1 to %d", value,
		                 TUTOR_MOST);
	/* a start-up file sets the tutor for every match to come, whatever its rules */
	if (points && s->table.no_help)
		return error_set(e, "set tutor: both of you have agreed to play without help in this match");
	if (points && s->started && family_tutor_fits(family_of(s->table.match.game), s->table.match.rules, e))
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

const struct setting settings[] = {
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
	 .text = true, .agreed = true},
	{"level", "how strong the computer plays", .usual = "medium", .option = "level seats",
	 .show = show_level, .take = session_level, .values = level_names, .agreed = true},
	{"ruleset", "what the next match is played by", .usual = "standard", .option = "variant deal",
	 .show = show_ruleset, .take = take_ruleset, .offer = offer_rulesets, .agreed = true},
	{"jobs", "threads for rollouts", .usual = "1", .option = "jobs", .show = show_jobs,
	 .take = take_jobs},
	{"tutor", "points a turn may cost without a question", .usual = "off", .show = show_tutor,
	 .take = take_tutor, .values = setting_switched},
};
const int setting_count = sizeof settings / sizeof settings[0];
