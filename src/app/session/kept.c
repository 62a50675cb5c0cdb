/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/session/keep.h"

#include <string.h>
#include <unistd.h>

#include "os/paths.h"
#include "os/status.h"
#include "os/store.h"

static const char file[] = "settings"; /* in the state directory */

static const char heading[] =
	"# What was set at the prompt.  'set NAME default' takes a line out.\n";
static const char verb[] = "set ";

bool kept_is_used(const struct session *s)
{
	return session_interactive(s) && !s->opt->no_rc;
}

void kept_path(struct text *out)
{
	(void)!paths_state(file, out);
}

bool kept_any(void)
{
	OWN(text) path = {0};
	kept_path(&path);
	return path.len && !access(text_string(&path), F_OK);
}

int kept_read(struct text *out, struct error *e)
{
	struct error why;
	if (note_file_text(file, out, &why))
		return error_set(e, "the kept settings can't be read: %s", why.text);
	return 0;
}

/* Takes the next line off *TEXT, without its end.  Returns it if it sets something, and NULL
 * for any other line. */
static const char *next_line(const char **text, struct text *line)
{
	text_take_line(text, line);
	bool sets = !strncmp(text_string(line), verb, sizeof verb - 1) && text_is_clean(line->s);
	return sets ? line->s + sizeof verb - 1 : NULL;
}

void kept_list(struct text *out)
{
	OWN(text) text = {0}, line = {0};
	const char *separator = "";
	(void)!kept_read(&text, NULL);
	for (const char *at = text_string(&text); *at;) {
		const char *setting = next_line(&at, &line);
		if (!setting)
			continue;
		text_addf(out, "%s%s", separator, setting);
		separator = ", ";
	}
}

bool kept_has(const char *name)
{
	OWN(text) text = {0}, line = {0};
	(void)!kept_read(&text, NULL);
	for (const char *at = text_string(&text); *at;) {
		const char *setting = next_line(&at, &line);
		if (setting && text_is(setting, strcspn(setting, " "), name))
			return true;
	}
	return false;
}

/* A setting that is to be kept, or without a value is not to be kept any more. */
struct change {
	const char *name, *value;
};

/* Puts a change into TEXT, the file's.  Lines that set nothing go. */
static int put_line(struct text *text, const void *what, struct error *e)
{
	const struct change *c = what;
	OWN(text) line = {0};
	struct text out = {0};
	(void)e;
	text_add(&out, heading);
	for (const char *at = text_string(text); *at;) {
		const char *setting = next_line(&at, &line);
		size_t len = setting ? strcspn(setting, " ") : 0;
		if (setting && !text_is(setting, len, c->name))
			text_addf(&out, "%s\n", line.s);
	}
	if (c->value)
		text_addf(&out, "%s%s %s\n", verb, c->name, c->value);
	text_move(&out, text);
	return 0;
}

void kept_put(const char *name, const char *value)
{
	const struct change change = {name, value};
	struct error e;
	if (note_file_change(file, put_line, &change, &e))
		complain("this setting can't be kept for the next start: %s", e.text);
}
