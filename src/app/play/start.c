/* A session starts: the person's start-up file is carried out, and the first deal shown.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <unistd.h>

#include "app/play/end.h"
#include "app/play/play.h"
#include "app/play/welcome.h"
#include "os/paths.h"
#include "os/store.h"

/* Returns whether there is such a file. */
static bool read_startup(struct session *s)
{
	struct text path = {0};
	struct error e;
	if (paths_config("rc", &path) || access(text_string(&path), F_OK)) {
		text_release(&path);
		return false;
	}
	if (store_check_own(text_string(&path), &e) ||
	    input_source(&s->prompt.input, text_string(&path), &e))
		fprintf(stderr, "expedition: %s\n", e.text);
	text_release(&path);
	while (!s->prompt.stop) {
		const char *line = input_file_line(&s->prompt.input, &e);
		if (!line && !e.text[0])
			break;
		if (!line || prompt_run(&s->prompt, line, &e))
			prompt_refuse(&s->prompt, e.text);
	}
	return true;
}

void session_start(struct session *s)
{
	struct error e;
	bool prepared = !s->opt->no_rc && session_interactive(s) && read_startup(s);
	bool fresh = !s->keep.slot.path.len; /* not a saved match, which has its own ruleset */
	if (!s->prompt.stop && fresh && session_renew(s, &e) < 0)
		prompt_refuse(&s->prompt, e.text);
	if (!s->prompt.stop)
		welcome(s, prepared);
	s->started = true;
	if (s->prompt.stop)
		return;
	if (session_interactive(s) && match_round_over(&s->table.match) && !match_over(&s->table.match)) {
		session_announce(s);
		end_tell_round(s); /* a saved match that was left at a round's end */
	} else
		session_show_match(s);
}
