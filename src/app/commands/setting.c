/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/commands/setting.h"

#include <stdio.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/session/kept.h"
#include "base/ascii.h"

void setting_list(struct session *s, struct text *out)
{
	enum { NAME_WIDTH = 8, VALUE_WIDTH = 8 };
	struct text kept = {0};
	for (int i = 0; i < setting_count; i++) {
		const struct setting *it = &settings[i];
		struct text now = {0};
		if (it->flag)
			text_add(&now, *it->flag(s) ? "on" : "off");
		else
			it->show(s, &now);
		text_addf(out, "%-*s ", NAME_WIDTH, it->name);
		term_add_cell(out, text_string(&now), VALUE_WIDTH);
		text_addf(out, " %s\n", it->help);
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
	for (int i = 0; i < setting_count; i++) {
		if (ascii_same(settings[i].name, name)) {
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
	if (s->started && s->keep.elsewhere && it->agreed)
		return error_set(e, "set %s: this match was agreed on as it is; in a game at home it can be set",
		                 it->name);
	if (it->take)
		return it->take(s, value, e);
	if (!setting_is_on(value) && !ascii_same(value, "off"))
		return error_set(e, "set %s %.40s: valid are on and off", it->name, value);
	*it->flag(s) = setting_is_on(value);
	return 0;
}

/* Returns VALUE, which IT has taken, in the form in which it is kept.  An empty VALUE is kept as
 * "on", and the beginning of a word as the whole word. */
static const char *whole_value(const struct setting *it, const char *value)
{
	const char *const *words = it->flag ? setting_switched : it->values;
	size_t len = strlen(value);
	for (; *value && words && *words; words++)
		if (ascii_same_part(*words, value, len))
			return *words;
	return *value ? value : setting_switched[0];
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
	find("level", NULL)->show(s, &out);
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
	for (int i = 0; i < setting_count; i++)
		offers_add(o, settings[i].name);
}

void setting_offer_values(struct offers *o, const char *name)
{
	const struct setting *it = find(name, NULL);
	const char *const *values = !it ? NULL : it->flag ? setting_switched : it->values;
	for (; values && *values; values++)
		offers_add(o, *values);
	if (it && it->offer)
		it->offer(o);
}
