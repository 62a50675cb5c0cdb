/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "prompt/recall.h"

#ifdef HAVE_READLINE

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "base/text.h"
#include "game/game.h"
#include "os/paths.h"
#include "os/store.h"
#include "prompt/query.h"

enum { HISTORY_LINES = 1000 };

static struct text history_file;
static int holder = EVERYBODYS; /* the owner of the history that readline works with */
static HISTORY_STATE seats[SEATS_MAX], everybodys, nobodys; /* the histories that are put away */

/* Readline has a function to forget a macro and the changes of a line.  It has none for
 * text that was deleted, searched for, or inserted in vi's mode.  It keeps only the newest
 * of these, so keys are pressed that put nothing in its place.  The keys belong to a map of
 * our own and come from a script, and nothing is shown. */
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

static void press_keys(void)
{
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
	press_keys();
	rl_set_keymap(before);
	rl_free_keymap(keys);
}

static HISTORY_STATE *place_of(int whose)
{
	return whose >= 0 ? &seats[whose] : whose == EVERYBODYS ? &everybodys : &nobodys;
}

static void take_history(int whose)
{
	HISTORY_STATE *now = history_get_history_state();
	*place_of(holder) = *now;
	free(now);
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

void recall_init(void)
{
	using_history();
	stifle_history(HISTORY_LINES);
	if (paths_state("history", &history_file) ||
	    store_check_own(text_string(&history_file), NULL)) {
		text_clear(&history_file);
		return;
	}
	/* readline appends only to a file that exists */
	int fd = open(text_string(&history_file), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	if (fd >= 0)
		close(fd);
	read_history(text_string(&history_file));
}

/* Appends the last line to the file at once, after lines that another program has written.  The
 * lock keeps a program that shortens the file from losing the line.  If another program never
 * releases the lock, no further line is kept. */
static void append_last(void)
{
	struct slot lock;
	if (!history_file.len)
		return;
	if (store_hold(text_string(&history_file), &lock, NULL)) {
		text_release(&history_file);
		return;
	}
	append_history(1, text_string(&history_file));
	slot_unlock(&lock);
}

void recall_add(const char *line)
{
	HIST_ENTRY *last = history_length ? history_get(history_base + history_length - 1) : NULL;
	if (holder == NOBODYS || !*line || (last && !strcmp(last->line, line)))
		return;
	add_history(line);
	if (holder == EVERYBODYS)
		append_last();
}

void recall_release(void)
{
	struct slot lock;
	if (history_file.len && !store_hold(text_string(&history_file), &lock, NULL)) {
		history_truncate_file(text_string(&history_file), HISTORY_LINES);
		slot_unlock(&lock);
	}
	text_release(&history_file);
}

#endif
