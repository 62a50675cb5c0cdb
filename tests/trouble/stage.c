/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "stage.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "base/alloc.h"
#include "blocks.h"
#include "families/cards/match/cards.h"
#include "families/cards/pad/pad.h"
#include "families/cards/record/record.h"
#include "families/trails/match/game.h"
#include "game/record.h"

enum { PATIENCE = 120000 /* ms */, FILES_MOST = 64 };

static struct text home;

static _Noreturn void give_up(const char *what)
{
	fprintf(stderr, "trouble: %s: %s\n", what, strerror(errno));
	exit(2);
}

/* ---- The home. ---- */

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *ftw)
{
	(void)st, (void)kind, (void)ftw;
	return remove(path);
}

static void remove_home(void)
{
	enum { OPEN_MOST = 8 };
	nftw(text_string(&home), remove_one, OPEN_MOST, FTW_DEPTH | FTW_PHYS);
}

void stage_init(const char *dir)
{
	text_add(&home, dir);
}

void stage_release(void)
{
	remove_home();
	text_release(&home);
}

/* The path of NAME in the home, valid until the next call. */
static const char *at_home(const char *name)
{
	static char path[512];
	snprintf(path, sizeof path, "%s%s%s", text_string(&home), *name ? "/" : "", name);
	return path;
}

static void put_file(const char *name, const char *text)
{
	FILE *file = fopen(at_home(name), "w");
	if (!file || fputs(text, file) < 0 || fclose(file))
		give_up(name);
}

static void make_home(const struct scene *scene)
{
	static const char *const dirs[] = {"", "work", "state", "state/expedition",
	                                   "state/expedition/games"};
	remove_home();
	for (size_t i = 0; i < sizeof dirs / sizeof dirs[0]; i++)
		if (mkdir(at_home(dirs[i]), 0700))
			give_up(at_home(dirs[i]));
	if (scene->saved)
		put_file("state/expedition/games/1.exp", scene->saved);
	if (scene->file)
		put_file("work/game.exp", scene->file);
	if (scene->link && symlink("game.exp", at_home("work/link.exp")))
		give_up("link");
}

/* ---- What is left in it. ---- */

struct found {
	char *text[FILES_MOST];
	int count;
};

static void read_file(const char *path, struct text *out)
{
	char buf[4096];
	size_t n;
	FILE *file = fopen(path, "r");
	if (!file)
		give_up(path);
	while ((n = fread(buf, 1, sizeof buf, file)))
		text_add_bytes(out, buf, n);
	fclose(file);
}

/* Takes the line that begins with BEGINNING out of TEXT. */
static void drop_line(char *text, const char *beginning)
{
	char *line = strstr(text, beginning);
	if (!line)
		return;
	char *next = line + strcspn(line, "\n");
	next += *next != '\0';
	memmove(line, next, strlen(next) + 1);
}

static bool is_pad(const struct text *text)
{
	struct pad pad;
	if (pad_read(&pad, text_string(text), text->len, NULL))
		return false;
	pad_release(&pad);
	return true;
}

int stage_record(const char *text, size_t len, size_t *used)
{
	struct match m;
	int moves = 0;
	if (record_read(&m, &cards_game, text, len, used, NULL) &&
	    game_record_read(&m, &trails_game, text, len, used, NULL))
		return -1;
	for (size_t i = 0; i < m.log_len; i++)
		moves += m.log[i].kind == EVENT_MOVE;
	match_release(&m);
	return moves;
}

/* A score pad; or a record, or several one after the other. */
static bool is_whole(const struct text *text)
{
	size_t used;
	if (is_pad(text))
		return true;
	for (size_t at = 0; at < text->len; at += used)
		if (stage_record(text->s + at, text->len - at, &used) < 0)
			return false;
	return text->len > 0;
}

static void look_at(const char *path, struct found *found, struct outcome *out)
{
	OWN(text) text = {0};
	read_file(path, &text);
	bool whole = is_whole(&text);
	out->games += whole;
	out->others += !whole;
	if (whole && found->count < FILES_MOST) {
		drop_line(text.s, "[Date ");
		found->text[found->count++] = alloc_string(text.s);
	}
	if (whole && strlen(text.s) > out->best.len) {
		text_clear(&out->best);
		text_add(&out->best, text.s);
	}
}

static bool is_ours(const char *name)
{
	return (strstr(name, ".exp") || strstr(name, ".pad")) && !strstr(name, ".lock");
}

/* Looks at all records and pads of directory NAME. */
static void look_in(const char *name, struct found *found, struct outcome *out)
{
	DIR *dir = opendir(at_home(name));
	const struct dirent *entry;
	while (dir && (entry = readdir(dir))) {
		OWN(text) path = {0};
		struct stat st;
		text_addf(&path, "%s/%s", at_home(name), entry->d_name);
		if (is_ours(entry->d_name) && !lstat(text_string(&path), &st) &&
		    S_ISREG(st.st_mode))
			look_at(text_string(&path), found, out);
	}
	if (dir)
		closedir(dir);
}

static int by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void look_around(struct outcome *out)
{
	struct found found = {.count = 0};
	look_in("state/expedition", &found, out);
	look_in("state/expedition/games", &found, out);
	look_in("state/expedition/records", &found, out);
	look_in("work", &found, out);
	qsort(found.text, (size_t)found.count, sizeof found.text[0], by_text);
	for (int i = 0; i < found.count; i++) {
		text_add(&out->kept, found.text[i]);
		free(found.text[i]);
	}
}

/* ---- The process. ---- */

static void set_environment(void)
{
	static const char *const without[] = {"XDG_CONFIG_HOME", "INPUTRC", "COLUMNS", "LINES"};
	for (size_t i = 0; i < sizeof without / sizeof without[0]; i++)
		unsetenv(without[i]);
	setenv("HOME", at_home(""), 1);
	setenv("XDG_STATE_HOME", at_home("state"), 1);
	setenv("TERM", "xterm", 1);
	setenv("LC_ALL", "C", 1);
	setenv("TZ", "UTC0", 1);
	if (chdir(at_home("work")))
		give_up("chdir");
}

static _Noreturn void be_program(const struct scene *scene, const struct trouble *t,
                                 const int *streams)
{
	static char name[] = "expedition";
	char *argv[ARGS_MOST + 2] = {name};
	int argc = 1;
	for (; scene->args[argc - 1]; argc++)
		argv[argc] = alloc_string(scene->args[argc - 1]);
	setsid();
	for (int i = 0; i < 3; i++)
		dup2(streams[i], i);
	for (int fd = 3; fd < 32; fd++)
		close(fd);
	if (scene->terminal)
		ioctl(STDIN_FILENO, TIOCSCTTY, 0);
	set_environment();
	trouble_begin(t);
	int status = expedition_main(argc, argv);
	trouble_end();
	exit(status);
}

/* Waits for the process, which is shown what it says into the void. */
static int wait_for(pid_t pid, int master, struct outcome *out)
{
	int status, waited = 0;
	enum { STEP = 1, DISTRESS = 5000 };
	while (waitpid(pid, &status, WNOHANG) == 0) {
		char void_of[4096];
		struct pollfd p = {.fd = master, .events = POLLIN};
		bool ready = poll(&p, 1, STEP) > 0;
		if (ready && read(master, void_of, sizeof void_of) > 0)
			continue;
		if (ready) /* it has closed the terminal, which poll tells at once */
			poll(NULL, 0, STEP);
		waited += STEP;
		if (waited == DISTRESS && master >= 0)
			(void)!write(master, "\004", 1);
		if (waited < PATIENCE)
			continue;
		out->hung = true;
		kill(pid, SIGKILL);
	}
	return status;
}

static bool is_raw(int slave)
{
	struct termios t;
	return !tcgetattr(slave, &t) && (t.c_lflag & (ICANON | ECHO)) != (ICANON | ECHO);
}

/* Opens both ends of a terminal.  Returns the program's end, or -1. */
static int open_terminal(int *master)
{
	*master = posix_openpt(O_RDWR | O_NOCTTY);
	if (*master < 0 || grantpt(*master) || unlockpt(*master))
		return -1;
	return open(ptsname(*master), O_RDWR | O_NOCTTY);
}

bool stage_has_terminal(void)
{
	int master, slave = open_terminal(&master);
	close(slave);
	close(master);
	return slave >= 0;
}

static int temporary(const char *text)
{
	FILE *file = tmpfile();
	if (!file || fputs(text, file) < 0 || fflush(file))
		give_up("no temporary file");
	int fd = dup(fileno(file));
	fclose(file);
	lseek(fd, 0, SEEK_SET);
	return fd;
}

static void read_back(int fd, struct text *out)
{
	char buf[4096];
	ssize_t n;
	lseek(fd, 0, SEEK_SET);
	while ((n = read(fd, buf, sizeof buf)) > 0)
		text_add_bytes(out, buf, (size_t)n);
}

static void play_once(const struct scene *scene, const struct trouble *t, struct outcome *out)
{
	int master = -1, slave = scene->terminal ? open_terminal(&master) : -1;
	if (scene->terminal && slave < 0)
		give_up("no terminal");
	int in = scene->terminal ? slave : temporary(scene->input);
	int said = scene->terminal ? slave : temporary(""), err = temporary("");
	*out = (struct outcome){.status = -1};
	make_home(scene);
	if (scene->terminal && write(master, scene->input, strlen(scene->input)) < 0)
		give_up("typing");
	fflush(NULL);
	trouble_reset();
	pid_t pid = fork();
	if (!pid)
		be_program(scene, t, (int[]){in, said, err});
	int status = wait_for(pid, master, out);
	if (WIFEXITED(status))
		out->status = WEXITSTATUS(status);
	else
		out->killed = WTERMSIG(status);
	out->raw = scene->terminal && is_raw(slave);
	out->excused = trouble_excused();
	out->lost = trouble_lost();
	read_back(err, &out->err);
	if (!scene->terminal)
		read_back(said, &out->said);
	look_around(out);
	close(err);
	close(in);
	close(scene->terminal ? master : said);
}

void stage_play(const struct scene *scene, const struct trouble *t, struct outcome *out)
{
	play_once(scene, t, out);
	const long lost = out->lost;
	if (!lost)
		return;
	/* once more, to be told who asked for it; what threads lose may not be lost again */
	outcome_release(out);
	blocks_note_callers();
	play_once(scene, t, out);
	out->lost = lost;
}

void outcome_release(struct outcome *out)
{
	text_release(&out->said);
	text_release(&out->err);
	text_release(&out->kept);
	text_release(&out->best);
}
