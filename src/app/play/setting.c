/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/setting.h"

#include <string.h>
#include <strings.h>

#include "agent/hint.h"
#include "agent/level.h"
#include "app/play/command.h"
#include "base/number.h"

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

/* Sets colour on or off.  The person's choice wins over the terminal's abilities. */
static int take_colour(struct session *s, const char *value, struct error *e)
{
	if (!is_on(value) && strcasecmp(value, "off"))
		return refuse_switch("color", value, e);
	s->opt->wanted.colour = is_on(value) ? WHEN_ALWAYS : WHEN_NEVER;
	return 0;
}

static const char *const automatic[] = {"auto", NULL};

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
	{"plain", "plain words, one fact a line", .flag = plain_flag},
	{"ascii", "nothing but ASCII on the screen", .flag = ascii_flag},
	{"color", "colours", .show = show_colour, .take = take_colour, .values = switched},
	{"theme", "the colours of the table", .show = show_theme, .take = take_theme,
	 .offer = offer_themes},
	{"columns", "how wide lines may be", .show = show_columns, .take = take_columns,
	 .values = automatic},
	{"clear", "clear the screen before the table is drawn", .flag = clear_flag},
	{"quiet", "say only what was asked for", .flag = quiet_flag},
	{"records", "keep the records of finished matches", .flag = records_flag},
	{"level", "how strong the computer plays", .show = show_level, .take = session_level,
	 .values = level_names},
	{"jobs", "threads for rollouts", .show = show_jobs, .take = take_jobs},
	{"tutor", "points a turn may cost without a question", .show = show_tutor, .take = take_tutor,
	 .values = switched},
};
enum { SETTINGS = sizeof settings / sizeof settings[0] };

void setting_list(struct session *s, struct text *out)
{
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

int command_set(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	if (count == 1) {
		struct text out = {0};
		setting_list(s, &out);
		session_tell(s, &out);
		return 0;
	}
	const char *value = count > 2 ? args[2] : "";
	const struct setting *it = find(args[1], e);
	if (!it || (it->take && it->take(s, value, e)))
		return -1;
	if (it->flag && !is_on(value) && strcasecmp(value, "off"))
		return refuse_switch(it->name, value, e);
	if (it->flag)
		*it->flag(s) = is_on(value);
	session_look(s);
	return 0;
}

bool setting_called(const char *word)
{
	return find(word, NULL) != NULL;
}

int command_level(struct prompt *p, char **args, int count, struct error *e)
{
	char name[] = "level";
	char *words[] = {args[0], name, count > 1 ? args[1] : NULL};
	if (count > 1)
		return command_set(p, words, count + 1, e);
	struct session *s = p->owner;
	struct text out = {0};
	show_level(s, &out);
	text_add(&out, "\n");
	session_tell(s, &out);
	return 0;
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
