/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "prompt/edit.h"

#ifdef HAVE_READLINE

#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "game/game.h"
#include "os/paths.h"
#include "os/status.h"
#include "os/store.h"

enum { HISTORY_LINES = 1000 };

static struct text history_file;
static int holder = EVERYBODYS; /* the owner of the history that readline works with */
static HISTORY_STATE seats[SEATS_MAX], everybodys, nobodys; /* the histories that are put away */

/* Readline has a function to forget a macro and the changes of a line.  It has none for text that
 * was deleted, searched for, or inserted in vi mode.  It keeps only the newest of these, so we
 * simulate keys that replace it by nothing.  The keys come from these scripts and have a keymap of
 * our own, and nothing is shown. */
static const char first_keys[] = "mvs\r";
static const char last_keys[] = "k."; /* the dot separates two deletions */
enum { DELETIONS = 32 };              /* readline keeps 10 */
static size_t pressed;
static Keymap keys;

static int next_key(FILE *keyboard)
{
	enum { FIRST = sizeof first_keys - 1, LAST = sizeof last_keys - 1 };
	(void)keyboard;
	size_t i = pressed++;
	if (i < FIRST)
		return first_keys[i];
	return i < FIRST + DELETIONS * LAST ? last_keys[(i - FIRST) % LAST] : READERR;
}

static int do_nothing(int count, int key)
{
	(void)count, (void)key;
	return 0;
}

static int forget_macro(int count, int key)
{
	(void)count, (void)key;
	rl_free_line_state();
	return 0;
}

static int insert_nothing(int count, int key)
{
	(void)count;
	rl_vi_insert_mode(1, 'i');
	rl_vi_movement_mode(1, key);
	rl_set_keymap(keys);
	return 0;
}

/* Deletes a text of one NUL, which comes back as an empty text. */
static int delete_nothing(int count, int key)
{
	(void)count, (void)key;
	rl_line_buffer[0] = rl_line_buffer[1] = '\0';
	rl_point = 0;
	rl_end = 1;
	return rl_kill_text(0, rl_end);
}

static int take_keys(void)
{
	rl_set_keymap(keys);
	return 0;
}

static void show_nothing(void)
{
}

static void forget(void)
{
	Keymap before = rl_get_keymap();
	keys = rl_make_bare_keymap();
	rl_bind_key_in_map('m', forget_macro, keys);
	rl_bind_key_in_map('v', insert_nothing, keys);
	rl_bind_key_in_map('s', rl_reverse_search_history, keys);
	rl_bind_key_in_map('\r', do_nothing, keys); /* the search has ended with it */
	rl_bind_key_in_map('k', delete_nothing, keys);
	rl_bind_key_in_map('.', do_nothing, keys);
	rl_getc_func_t *getc_before = rl_getc_function;
	rl_voidfunc_t *show_before = rl_redisplay_function;
	rl_vintfunc_t *prepare_before = rl_prep_term_function;
	pressed = 0;
	rl_getc_function = next_key;
	rl_redisplay_function = show_nothing;
	rl_prep_term_function = NULL;
	rl_pre_input_hook = take_keys;
	free(readline(" ")); /* without any prompt, the search would leave one behind */
	rl_pre_input_hook = NULL;
	rl_prep_term_function = prepare_before;
	rl_redisplay_function = show_before;
	rl_getc_function = getc_before;
	rl_set_keymap(before);
	rl_free_keymap(keys);
}

static HISTORY_STATE *place_of(int whose)
{
	return whose >= 0 ? &seats[whose] : whose == EVERYBODYS ? &everybodys : &nobodys;
}

static void take_history(int whose)
{
	OWNED HISTORY_STATE *now = history_get_history_state();
	*place_of(holder) = *now;
	history_set_history_state(place_of(whose));
	holder = whose;
}

void recall_hand_to(int whose)
{
	if (whose == holder)
		return;
	take_history(NOBODYS); /* so that the search finds nothing */
	forget();
	take_history(whose);
}

static void add_kept(void *unused, char *line)
{
	(void)unused;
	if (*line)
		add_history(line);
}

void recall_init(void)
{
	struct error e = {""};
	using_history();
	stifle_history(HISTORY_LINES);
	/* readline's read_history would read a file of any size */
	if (paths_state("history", &history_file) || note_file_read("history", add_kept, NULL, &e)) {
		if (*e.text)
			complain("%s", e.text);
		text_clear(&history_file);
		return;
	}
	/* readline appends only to a file that exists */
	int fd = open(text_string(&history_file), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	if (fd >= 0)
		close(fd);
}

void recall_add(const char *line)
{
	HIST_ENTRY *last = history_length ? history_get(history_base + history_length - 1) : NULL;
	if (holder == NOBODYS || !*line || (last && !strcmp(last->line, line)))
		return;
	add_history(line);
	if (holder != EVERYBODYS || !history_file.len)
		return;
	/* Appends it to the file at once, after lines that another program has written.  The lock
	 * keeps a program that shortens the file from losing the line.  If another program never
	 * releases the lock, no further line is kept. */
	struct slot lock;
	if (store_hold(text_string(&history_file), &lock, NULL)) {
		text_release(&history_file);
		return;
	}
	append_history(1, text_string(&history_file));
	slot_unlock(&lock);
}

/* Keeps the last lines of the history.  readline's history_truncate_file would lose some of them on
 * a full disk. */
static int keep_last(struct text *history, const void *what, struct error *e)
{
	int over = text_lines(text_string(history)) - HISTORY_LINES;
	struct text kept = {0};
	(void)what, (void)e;
	if (over <= 0)
		return 1;
	const char *at = text_string(history);
	for (; over; over--)
		at = strchr(at, '\n') + 1;
	text_add(&kept, at);
	text_move(&kept, history);
	return 0;
}

void recall_release(void)
{
	if (history_file.len)
		(void)!store_update(text_string(&history_file), false, keep_last, NULL, NULL); /* it may be done next time */
	text_release(&history_file);
}

/* ---- The keys that look for a line in the history. ---- */

/* The text that lines are searched for.  It stood before the cursor when the first search
 * of an unbroken sequence of searches began. */
static struct text wanted;

static bool fits(const char *line, bool from_start)
{
	const char *found = strstr(line, text_string(&wanted));
	return found && (!from_start || found == line) && strcmp(line, rl_line_buffer);
}

static int older_beginning(int count, int key);
static int newer_beginning(int count, int key);
static int older_holding(int count, int key);
static int newer_holding(int count, int key);

/* Shows the nearest line that fits.  DIRECTION is -1 for older lines, 1 for newer ones. */
static int search(int direction, bool from_start)
{
	bool goes_on = rl_last_func == older_beginning || rl_last_func == newer_beginning ||
	               rl_last_func == older_holding || rl_last_func == newer_holding;
	if (!goes_on) {
		text_clear(&wanted);
		text_add_bytes(&wanted, rl_line_buffer, (size_t)rl_point);
	}
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

/* These wrap readline's functions.  During a search, a key that is bound to the function itself
 * continues the search, and in vi mode such a key may be a letter of the text. */
static int look_back(int count, int key)
{
	return rl_reverse_search_history(count, key);
}

static int look_ahead(int count, int key)
{
	return rl_forward_search_history(count, key);
}

/* The person's file, read again, may bind keys anew. */
static int read_again(int count, int key)
{
	const int status = rl_re_read_init_file(count, key);
	recall_mend_keys();
	return status;
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
		{rl_re_read_init_file, read_again},
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

void recall_mend_keys(void)
{
	mend(emacs_standard_keymap);
	mend(vi_insertion_keymap);
	mend(vi_movement_keymap);
}

#endif
