/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/records/shelf.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "app/families/families.h"
#include "app/records/days.h"
#include "app/records/file_index.h"
#include "app/records/match_file.h"
#include "base/alloc.h"
#include "base/number.h"
#include "os/paths.h"
#include "os/store.h"

/* ---- A match, and its line in an index. ---- */

void listed_match_take(struct listed_match *m, const struct game *g, const struct record_brief *b)
{
	m->game = g;
	m->seats = b->seats;
	m->over = b->stage >= STAGE_OVER;
	m->resigned = b->stage == STAGE_RESIGNED;
	m->rated = !b->taken_back && !days_practice(&b->head.tags) && !tags_get(&b->head.tags, TAG_CHANGED);
	m->not_verified = record_not_verified(&b->head.tags);
	m->winners = b->winners;
	m->winner = game_won_alone(b->winners);
	m->ruleset = alloc_string(b->ruleset);
	m->you = record_person(&b->head, m->seats);
	m->friend = m->seats == SEATS_LEAST && m->you >= 0 &&
	            record_is_friend(&b->head.tags, seat_rival(m->you));
	m->reviewed = match_cost(&b->head.tags, m->seats, m->cost);
	for (int seat = 0; seat < m->seats; seat++) {
		m->name[seat] = text_shown(b->head.name[seat]);
		m->points[seat] = b->points[seat];
	}
}

void listed_match_line(struct listed_match *m, struct index_line *l)
{
	m->ruleset = index_text(l, m->ruleset);
	m->seats = (int)index_number(l, m->seats, SEATS_LEAST, SEATS_MAX);
	m->you = (int)index_number(l, m->you, -1, m->seats - 1);
	m->winners = (unsigned)index_number(l, m->winners, 0, (1 << m->seats) - 1);
	m->winner = game_won_alone(m->winners);
	m->over = index_number(l, m->over, 0, 1);
	m->resigned = index_number(l, m->resigned, 0, 1);
	m->not_verified = index_number(l, m->not_verified, 0, 1);
	m->rated = index_number(l, m->rated, 0, 1);
	m->reviewed = index_number(l, m->reviewed, 0, 1);
	m->friend = index_number(l, m->friend, 0, 1);
	for (int seat = 0; seat < m->seats; seat++) {
		m->name[seat] = index_text(l, m->name[seat]);
		m->points[seat] = index_points(l, m->points[seat]);
		m->cost[seat] = index_cost(l, m->reviewed ? m->cost[seat] : 0);
	}
}

void listed_match_release(struct listed_match *m)
{
	free(m->path);
	free(m->date);
	free(m->ruleset);
	free(m->way);
	for (int seat = 0; seat < m->seats; seat++)
		free(m->name[seat]);
	*m = (struct listed_match){0};
}

/* Reads LINE, which it changes, into M.  Returns 0, and M owns its texts; or -1 if it is no such
 * line, and M is empty. */
static int shelf_line_read(char *line, struct listed_match *m)
{
	struct index_line l = {.at = line};
	OWNED char *family = index_text(&l, NULL);
	*m = (struct listed_match){0};
	for (size_t i = 0; families_all()[i]; i++)
		if (!strcmp(families_all()[i]->game->name, family))
			m->game = families_all()[i]->game;
	listed_match_line(m, &l);
	if (m->game && !l.bad && !*l.at)
		return 0;
	listed_match_release(m);
	return -1;
}

/* ---- The files. ---- */

static const char records[] = "records"; /* their directory in the state directory */

/* Kept records are named by the time, and by a number too if that name was taken:
 * 2026-11-22-183000.exp, 2026-11-22-183000-2.exp. */
static const char shape[] = "dddd-dd-dd-dddddd";
enum { STAMP_SIZE = sizeof shape, NUMBER_MOST = 999999 };

/* A file of the directory.  It owns its name. */
struct file {
	char *name;
	char stamp[STAMP_SIZE]; /* the time of it, in that shape */
	long number;            /* its number among the files of the same time, from 1 */
};

struct files {
	struct file *file;
	size_t len, cap;
};

/* Reads the time, and the number, from the name of a file.  False if it has another shape. */
static bool read_name(struct file *f)
{
	const char *p = f->name;
	for (const char *want = shape; *want; want++, p++)
		if (*want == 'd' ? *p < '0' || *p > '9' : *p != *want)
			return false;
	memcpy(f->stamp, f->name, STAMP_SIZE - 1);
	f->number = 1;
	if (*p == '-')
		f->number = strtol(p + 1, (char **)&p, 10);
	return !strcmp(p, RECORD_SUFFIX);
}

/* Takes the time when F in DIRECTORY was written, since a person has named that file.  Returns
 * whether it is there. */
static bool read_time(const char *directory, struct file *f)
{
	OWN(text) path = {0};
	struct stat st;
	struct tm local;
	text_addf(&path, "%s/%s", directory, f->name);
	bool there = !stat(text_string(&path), &st) && S_ISREG(st.st_mode) &&
	             localtime_r(&st.st_mtime, &local);
	return there && strftime(f->stamp, STAMP_SIZE, "%Y-%m-%d-%H%M%S", &local);
}

/* Newer ones come first. */
static int compare(const void *a, const void *b)
{
	const struct file *x = a, *y = b;
	int order = strcmp(y->stamp, x->stamp);
	if (!order)
		order = (y->number > x->number) - (y->number < x->number);
	return order ? order : strcmp(y->name, x->name);
}

/* Lists the records of DIRECTORY in FILES; if it is there and can't be read, says why in UNREAD. */
static void list_files(const char *directory, struct files *files, struct error *unread)
{
	DIR *dir = opendir(directory);
	const struct dirent *entry;
	if (!dir && errno != ENOENT)
		error_set(unread, "%s: %s", directory, strerror(errno));
	while (dir && (entry = readdir(dir))) {
		if (*entry->d_name == '.' || !text_ends(entry->d_name, RECORD_SUFFIX))
			continue;
		struct file f = {.name = alloc_string(entry->d_name)};
		if (!read_name(&f) && !read_time(directory, &f)) {
			free(f.name);
			continue;
		}
		files->file = alloc_grow(files->file, &files->cap, files->len + 1, sizeof f);
		files->file[files->len++] = f;
	}
	if (dir)
		closedir(dir);
	if (files->len)
		qsort(files->file, files->len, sizeof *files->file, compare);
}

/* "2026-11-22 18:30" of the stamp. */
static char *date_of(const char *stamp)
{
	return alloc_string(phrase("%.10s %.2s:%.2s", stamp, stamp + 11, stamp + 13).s);
}

/* The words in the index about a file that is not a record. */
static const char no_record[] = "-";

/* Makes M of the record PATH, the file F, by the line of INDEX if it has one; INDEX may be NULL.
 * Returns 0, or -1 if it is no record. */
static int find_match(const char *path, const struct file *f, struct file_index *index,
                      struct listed_match *m)
{
	struct stat st;
	OWN(text) text = {0}, line = {0};
	struct file_mark mark;
	const bool indexed = index && !stat(path, &st) && S_ISREG(st.st_mode);
	if (indexed) {
		mark = file_mark_of(&st);
		char *known = file_index_find(index, f->name, &mark);
		if (known && !strcmp(known, no_record))
			return -1;
		if (known && !shelf_line_read(known, m)) {
			m->date = date_of(f->stamp);
			return 0;
		}
	}
	if (store_read_own(path, &text, NULL))
		return -1;
	OWN(record_brief) b = {0};
	const struct game *g = record_text_family(text_string(&text), text.len);
	const int status = game_record_brief(&b, g, text_string(&text), text.len);
	if (status)
		text_add(&line, no_record);
	else {
		listed_match_take(m, g, &b);
		m->date = date_of(f->stamp);
		file_index_add_word(&line, m->game->name);
		listed_match_line(m, &(struct index_line){.out = &line});
	}
	if (indexed)
		file_index_add(index, f->name, &mark, text_string(&line));
	return status;
}

struct shelf shelf_read(size_t most)
{
	OWN(text) directory = {0};
	struct files files = {0};
	struct file_index index = {0};
	struct shelf shelf = {0};
	if (!paths_state(records, &directory))
		list_files(text_string(&directory), &files, &shelf.unread);
	shelf.files = files.len;
	const size_t looked = most < files.len ? most : files.len;
	const bool indexed = looked > FILE_INDEX_FEW;
	if (indexed)
		file_index_read(&index, "records.index");
	for (size_t i = 0; i < files.len; i++) {
		const struct file *f = &files.file[i];
		struct text path = {0};
		struct listed_match m = {0};
		if (shelf.len < most) {
			text_addf(&path, "%s/%s", text_string(&directory), f->name);
			if (find_match(text_string(&path), f, indexed ? &index : NULL, &m)) {
				shelf.bad++;
				text_release(&path);
			} else {
				m.path = path.s;
				shelf.match = alloc_grow(shelf.match, &shelf.cap, shelf.len + 1,
				                         sizeof m);
				shelf.match[shelf.len++] = m;
			}
		}
		free(files.file[i].name);
	}
	if (indexed)
		file_index_end(&index, most >= files.len);
	free(files.file);
	return shelf;
}

void shelf_release(struct shelf *shelf)
{
	for (size_t i = 0; i < shelf->len; i++)
		listed_match_release(&shelf->match[i]);
	free(shelf->match);
	*shelf = (struct shelf){0};
}

/* Finds the newest match that is over. */
static int find_last(struct text *path, struct error *e)
{
	enum { FEW = 8 };
	for (size_t most = FEW;; most = SHELF_ALL) {
		size_t i = 0;
		OWN(shelf) shelf = shelf_read(most);
		while (i < shelf.len && !shelf.match[i].over)
			i++;
		if (i < shelf.len) {
			text_add(path, shelf.match[i].path);
			return 0;
		}
		if (*shelf.unread.text)
			return error_set(e, "%s", shelf.unread.text);
		if (most == SHELF_ALL || shelf.len < most)
			return error_set(e, "no finished match has been kept yet: play one to its end, or name the file of "
			                    "a record");
	}
}

int shelf_find(const char *word, struct text *path, struct error *e)
{
	int64_t number;
	text_clear(path);
	if (!word)
		return find_last(path, e);
	if (number_read(word, 1, NUMBER_MOST, &number)) {
		if (strcmp(word, "-") && !strpbrk(word, "./") && access(word, F_OK)) {
			OWN(shelf) kept = shelf_read(1);
			return error_set(e, kept.len ? "'%.40s' is no file, and no number of a match that is kept: 1 is the newest"
			                             : "'%.40s' is no file, and no match has been kept yet", word);
		}
		text_add(path, word);
		return 0;
	}
	const size_t n = (size_t)number; /* in the list */
	OWN(shelf) shelf = shelf_read(n);
	if (*shelf.unread.text)
		return error_set(e, "%s", shelf.unread.text);
	if (!shelf.len)
		return error_set(e, "there is no match %zu: no match has been kept yet", n);
	if (shelf.len < n)
		return error_set(e, "there is no match %zu: the oldest that is kept is %zu; for a file of that "
		                    "name type ./%zu", n, shelf.len, n);
	text_add(path, shelf.match[n - 1].path);
	return 0;
}

/* True if PATH is a file of the records' directory that the program has named. */
static bool is_kept(const char *path)
{
	OWN(text) directory = {0}, ours = {0};
	const char *slash = strrchr(path, '/');
	struct file f = {.name = alloc_string(slash ? slash + 1 : path)};
	bool kept = read_name(&f) && !paths_state(records, &directory);
	if (kept) {
		text_addf(&ours, "%s/%s", text_string(&directory), f.name);
		kept = store_same(path, text_string(&ours));
	}
	free(f.name);
	return kept;
}

/* A record with the cost of its turns, and the VALUE of the tag that says them. */
struct note {
	const struct text *record;
	const char *value;
};

/* Notes the cost in TEXT, the file's.  Nothing happens if the file has that cost already, or has
 * become another record since it was read. */
static int put_note(struct text *text, const void *what, struct error *e)
{
	const struct note *note = what;
	(void)e;
	bool changed = match_text_review(text, note->value);
	return changed && !strcmp(text_string(text), text_string(note->record)) ? 0 : 1;
}

void shelf_note_cost(const char *path, struct text *record, const double *cost, int seats)
{
	OWN(text) value = {0};
	if (!is_kept(path))
		return;
	for (int seat = 0; seat < seats; seat++)
		text_addf(&value, "%s%.2f", seat ? " " : "", cost[seat]);
	const struct note note = {record, text_string(&value)};
	if (match_text_review(record, note.value))
		(void)!store_update(path, true, put_note, &note, NULL);
}

const char *shelf_rival(const struct listed_match *m)
{
	return m->you < 0 || m->seats != SEATS_LEAST ? NULL : m->name[seat_rival(m->you)];
}

struct shelf_standing shelf_standing(const struct shelf *shelf, const struct game *game,
                                      const char *rival)
{
	struct shelf_standing s = {0};
	bool broken = false; /* the streak ends here, going back */
	for (size_t i = 0; i < shelf->len; i++) {
		const struct listed_match *m = &shelf->match[i];
		const char *other = shelf_rival(m);
		if (!m->over || m->game != game || !other || (rival && strcmp(rival, other)))
			continue;
		int result = m->winner < 0 ? 0 : m->winner == m->you ? 1 : -1;
		s.matches++;
		s.won += result > 0;
		s.drawn += result == 0;
		s.lost += result < 0;
		broken |= result == 0 || s.streak * result < 0;
		if (!broken)
			s.streak += result;
	}
	return s;
}
