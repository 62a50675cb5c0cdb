/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "app/session/live.h"

#include "app/families/families.h"
#include "os/paths.h"
#include "os/store.h"

int live_write(const struct telling *told, struct text *path, struct error *e)
{
	static const char name[] = "map.html";
	const struct family *f = family_of(told->match->game);
	struct text page = {0};
	if (!f->page)
		return error_set(e, "a game of %s has no page", told->match->game->name);
	if (paths_state(name, path))
		return error_set(e, "there is no folder for the page: set HOME");
	f->page(told, &page);
	const int status = store_write(text_string(path), text_string(&page), page.len, e);
	text_release(&page);
	return status;
}

void live_refresh(struct session *s)
{
	struct telling told = session_telling(s);
	struct text path = {0};
	struct error e;
	if (s->page && !told.hidden && family_of(told.match->game)->page)
		(void)!live_write(&told, &path, &e);
	text_release(&path);
}
