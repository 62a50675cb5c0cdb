/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "prompt/edit_keys.h"

#ifdef HAVE_READLINE

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/text.h"

/* The text that lines are searched for.  It stood before the cursor when the first search
 * of an unbroken sequence of searches began. */
static struct text wanted;

static bool fits(const char *line, bool from_start)
{
	const char *found = strstr(line, text_string(&wanted));
	return found && (!from_start || found == line) && strcmp(line, rl_line_buffer);
}

/* Shows the nearest line that fits.  DIRECTION is -1 for older lines, 1 for newer ones. */
static int show_next(int direction, bool from_start)
{
	HIST_ENTRY **lines = history_list();
	int now = where_history(), at = now + direction;
	while (lines && at >= 0 && at < history_length && !fits(lines[at]->line, from_start))
		at += direction;
	if (!lines || at < 0 || at >= history_length)
		return rl_ding();
	if (direction < 0)
		rl_get_previous_history(now - at, 0);
	else
		rl_get_next_history(at - now, 0);
	if (from_start && wanted.len)
		rl_point = (int)wanted.len;
	return 0;
}

static int older_beginning(int count, int key);
static int newer_beginning(int count, int key);
static int older_holding(int count, int key);
static int newer_holding(int count, int key);

static int search(int direction, bool from_start)
{
	bool goes_on = rl_last_func == older_beginning || rl_last_func == newer_beginning ||
	               rl_last_func == older_holding || rl_last_func == newer_holding;
	if (!goes_on) {
		text_clear(&wanted);
		text_add_bytes(&wanted, rl_line_buffer, (size_t)rl_point);
	}
	return show_next(direction, from_start);
}

static int older_beginning(int count, int key)
{
	(void)count, (void)key;
	return search(-1, true);
}

static int newer_beginning(int count, int key)
{
	(void)count, (void)key;
	return search(1, true);
}

static int older_holding(int count, int key)
{
	(void)count, (void)key;
	return search(-1, false);
}

static int newer_holding(int count, int key)
{
	(void)count, (void)key;
	return search(1, false);
}

/* These are functions of our own.  If a key is bound to one of readline's, a search takes
 * the key for the wish to search on; in vi's mode that key would be a letter. */
static int look_back(int count, int key)
{
	return rl_reverse_search_history(count, key);
}

static int look_ahead(int count, int key)
{
	return rl_forward_search_history(count, key);
}

static rl_command_func_t *mended(rl_command_func_t *f)
{
	static const struct {
		rl_command_func_t *bad, *good;
	} table[] = {
		{rl_history_search_backward, older_beginning},
		{rl_history_search_forward, newer_beginning},
		{rl_history_substr_search_backward, older_holding},
		{rl_history_substr_search_forward, newer_holding},
		{rl_noninc_reverse_search, look_back},
		{rl_noninc_forward_search, look_ahead},
		{rl_noninc_reverse_search_again, look_back},
		{rl_noninc_forward_search_again, look_ahead},
		{rl_vi_search, look_back},
		{rl_vi_search_again, look_back},
	};
	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
		if (f == table[i].bad)
			return table[i].good;
	return f;
}

static void mend(Keymap map)
{
	for (int key = 0; key < KEYMAP_SIZE; key++)
		if (map[key].type == ISKMAP)
			mend((Keymap)map[key].function);
		else if (map[key].type == ISFUNC)
			map[key].function = mended(map[key].function);
}

void edit_mend_keys(void)
{
	mend(emacs_standard_keymap);
	mend(vi_insertion_keymap);
	mend(vi_movement_keymap);
}

#endif
