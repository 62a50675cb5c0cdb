/* The commands that move, and the one that sets what can be set.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <strings.h>

#include "app/play/command.h"
#include "app/play/session.h"
#include "app/play/tutor.h"
#include "base/number.h"
#include "core/turn.h"

int command_to_move(const struct session *s, struct view *v, struct error *e)
{
	if (match_over(&s->match))
		return error_set(e, "the match is over: 'new' begins another, 'undo' goes back");
	if (match_round_over(&s->match))
		return error_set(e, "the round is over: press Enter for the next one");
	*v = session_view(s);
	return view_to_move(v) ? 0 : error_set(e, "it is not your turn");
}

/* Queues the moves of WORDS, the first of which is a command's full name or a
 * bare card. */
static int queue_turn(struct session *s, char **words, int count, struct error *e)
{
	struct view v;
	if (command_to_move(s, &v, e))
		return -1;
	int n = turn_parse(&v, words, count, s->queue, e);
	s->queued = n > 0 ? n : 0;
	return n < 0 ? -1 : 0;
}

/* The name in full: an abbreviation that is right for a command need not be for
 * a turn's second half. */
static int named_turn(struct session *s, const char *name, char **words, int count,
                      struct error *e)
{
	char verb[16];
	snprintf(verb, sizeof verb, "%s", name);
	words[0] = verb;
	return queue_turn(s, words, count, e);
}

int command_play(struct prompt *p, char **words, int count, struct error *e)
{
	struct session *s = p->owner;
	if (turn_is_move(&s->match.rules, words[0]))
		return queue_turn(s, words, count, e);
	return named_turn(s, "play", words, count, e);
}

int command_discard(struct prompt *p, char **words, int count, struct error *e)
{
	struct session *s = p->owner;
	return named_turn(s, "discard", words, count, e);
}

int command_draw(struct prompt *p, char **words, int count, struct error *e)
{
	struct session *s = p->owner;
	return named_turn(s, "draw", words, count, e);
}

/* The player whose thought a person has broken off; NULL, and the reason in E, when there
 * is none. */
static const struct player *paused_player(const struct session *s, struct error *e)
{
	if (s->paused)
		return &s->player[s->match.state.table.mover];
	error_set(e, "nobody was interrupted: Ctrl-C, while the other player thinks, does that");
	return NULL;
}

int command_go(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count;
	const struct player *paused = paused_player(s, e);
	if (!paused)
		return -1;
	if (!paused->agent.thought.moves)
		return error_set(e, "%s holds no turn yet: 'think' lets it think again", paused->name);
	session_hurry(s);
	s->changed = true;
	return 0;
}

int command_think(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	(void)args, (void)count;
	s->changed = paused_player(s, e);
	return s->changed ? 0 : -1;
}

struct setting {
	const char *name;
	const char *help;
	bool *flag;
};

enum { SETTINGS = 6, VALUED = 3 };

/* The last ones aren't switched: they have values of their own. */
static const char *const setting_names[SETTINGS + VALUED + 1] = {
	"plain", "ascii", "color", "clear", "quiet", "records", "level", "jobs", "tutor", NULL};

/* The settings, each with what it switches. */
static void settings_of(struct session *s, struct setting *out)
{
	const struct setting all[SETTINGS] = {
		{setting_names[0], "plain words, one fact a line", &s->opt->plain},
		{setting_names[1], "nothing but ASCII on the screen", &s->opt->ascii},
		{setting_names[2], "colours", &s->term.colour},
		{setting_names[3], "clear the screen before the table is drawn", &s->clear},
		{setting_names[4], "say only what was asked for", &s->opt->quiet},
		{setting_names[5], "keep the records of finished matches", &s->records},
	};
	memcpy(out, all, sizeof all);
}

const char *command_setting(size_t i)
{
	return setting_names[i];
}

/* ---- Settings with values. ---- */

static void level_now(const struct session *s, struct text *out)
{
	const char *level = session_level_now(s);
	text_add(out, level ? level : "-");
}

static void jobs_now(const struct session *s, struct text *out)
{
	text_addf(out, "%d", s->opt->arena.jobs);
}

static int set_jobs(struct session *s, const char *value, struct error *e)
{
	int64_t jobs;
	if (number_read(value, 0, JOBS_MAX, &jobs))
		return error_set(e, "set jobs %.40s: valid is a whole number from 0, one for each processor, to %d",
		                 value, JOBS_MAX);
	s->opt->arena.jobs = (int)jobs;
	return 0;
}

static const struct {
	const char *help;
	void (*now)(const struct session *s, struct text *out);
	int (*set)(struct session *s, const char *value, struct error *e);
} valued[VALUED] = {
	{"how strong the computer plays", level_now, session_level},
	{"threads for rollouts", jobs_now, set_jobs},
	{"points a turn may cost without a question", tutor_now, tutor_set},
};

static void list_settings(struct session *s, const struct setting *settings)
{
	struct text out = {0};
	for (int i = 0; i < SETTINGS; i++)
		text_addf(&out, "%-8s %-8s %s\n", settings[i].name, *settings[i].flag ? "on" : "off",
		          settings[i].help);
	for (int i = 0; i < VALUED; i++) {
		struct text now = {0};
		valued[i].now(s, &now);
		text_addf(&out, "%-8s %-8s %s\n", setting_names[SETTINGS + i], text_string(&now),
		          valued[i].help);
		text_release(&now);
	}
	session_say(s, text_string(&out));
	text_release(&out);
}

/* What depends on the settings, after one has changed. */
static void apply_settings(struct session *s)
{
	bool colour = s->term.colour;
	if (!s->opt->json)
		s->face = s->opt->plain ? &face_plain : &face_screen;
	s->term = term_probe(s->opt->colour, s->opt->ascii);
	s->term.colour = colour;
}

static int no_setting(const char *name, struct error *e)
{
	struct text names = {0};
	for (int i = 0; setting_names[i]; i++)
		text_addf(&names, "%s%s", i ? ", " : "", setting_names[i]);
	error_set(e, "no setting '%.40s': there are %s", name, text_string(&names));
	text_release(&names);
	return -1;
}

int command_set(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct setting settings[SETTINGS];
	int i = 0;
	settings_of(s, settings);
	if (count == 1) {
		list_settings(s, settings);
		return 0;
	}
	for (int k = 0; k < VALUED; k++)
		if (!strcasecmp(setting_names[SETTINGS + k], args[1]))
			return valued[k].set(s, count > 2 ? args[2] : "", e);
	while (i < SETTINGS && strcasecmp(settings[i].name, args[1]))
		i++;
	if (i == SETTINGS)
		return no_setting(args[1], e);
	bool on = count == 2 || !strcasecmp(args[2], "on");
	if (!on && strcasecmp(args[2], "off"))
		return error_set(e, "set %s %.40s: valid are on and off", settings[i].name, args[2]);
	*settings[i].flag = on;
	apply_settings(s);
	return 0;
}
