/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/friend/vault.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/records/shelf.h"
#include "base/alloc.h"
#include "base/number.h"
#include "families/cards/core/words.h"
#include "families/cards/friend/friend.h"
#include "families/cards/friend/proof.h"
#include "families/cards/match/cards.h"
#include "families/cards/peer/audit.h"
#include "families/cards/peer/line.h"
#include "families/cards/peer/peer_round.h"
#include "os/paths.h"
#include "os/random.h"

/* ---- The way to the other side. ---- */

static const char shown[] = "shown";

/* The numbers in the line of what is shown, in their order. */
enum { SHOWN_ROUND, SHOWN_ROUNDS, SHOWN_MOVER, SHOWN_POINTS, SHOWN_NUMBERS = SHOWN_POINTS + SEATS };

static const char *const by_words[] = {"home", "mail", "tcp", "socket", "command"};

/* Returns the kind of WAY, the way that a file notes.  Sets *PLACE to the place, which points into
 * WAY; to "" if it names none. */
static enum saved_by take_way(const char *way, const char **place)
{
	size_t len = strcspn(way, " ");
	*place = way + len + (way[len] == ' ');
	for (enum saved_by by = BY_MAIL; by <= BY_COMMAND; by++)
		if (text_is(way, len, by_words[by]))
			return by;
	return BY_SOCKET;
}

void pending_set_way(struct vault *v, const char *via, const char *place)
{
	v->by = via ? BY_COMMAND : place && !strchr(place, '/') ? BY_TCP : BY_SOCKET;
	text_clear(&v->place);
	text_add(&v->place, via ? via : place ? place : "");
}

/* ---- What lists show of a match that is not over: written at the head of its file. ---- */

/* True if the match cannot go on: it was played to its end, or the other side broke the rules. */
static bool is_over(const struct vault *v, const struct peer *p)
{
	return p->step == PEER_OVER || v->kept;
}

/* Adds the lines to OUT, for the head of the file of V, that a list needs: the way to the other
 * side; and, unless the match is over or nobody has said anything yet, its rules, state and
 * players. */
static void pending_note(const struct vault *v, const struct peer *p, struct text *out)
{
	text_addf(out, "way %s%s%s\n", by_words[v->by], v->place.len ? " " : "",
	          text_string(&v->place));
	if (!p->lines || is_over(v, p))
		return;
	int mover = -1; /* the seat whose turn it is, or whose mail is awaited, if that can be said */
	if (v->by == BY_MAIL)
		mover = peer_speaker(p);
	else if (peer_in_round(p) && p->step != PEER_COMMIT_FIRST)
		mover = peer_table(p)->mover;
	text_addf(out, "%s %d %d %d", shown, p->round, p->rules.rounds, mover + 1);
	for (int seat = 0; seat < SEATS; seat++)
		text_addf(out, " %d", p->decks || peer_in_round(p) ? table_points(peer_table(p), seat) : 0);
	text_add_char(out, ' ');
	rows_format(&card_rows, &p->rules, out);
	text_addf(out, " %s\n", p->name[seat_other(p->side)]);
}

void pending_words(const struct vault *v, struct text *out)
{
	const char *place = text_string(&v->place);
	if (!*place)
		return;
	const char *option = v->by == BY_COMMAND ? "--via" : v->side == PEER_HOST ? "--listen" : "";
	text_addf(out, *option ? " %s " : " ", option);
	text_add_argument(out, place);
}

/* ---- The same, read. ---- */

#define FIRST_LINE "expedition peer 2"

/* Checks whether TEXT, from the file PATH, begins as the file of a match does.  Returns 0; or -1
 * and the reason in E. */
static int check_begin(const char *path, const char *text, struct error *e)
{
	static const char line[] = FIRST_LINE "\n";
	if (!strncmp(text, line, sizeof line - 1))
		return 0;
	return error_set(e, "%s: this is no match with a friend of this version", path);
}

/* Takes what the line of what is shown has after its first word, AT, which is changed, into G.
 * Returns 0, or -1. */
static int take_shown(char *at, struct listed_match *g)
{
	int64_t number[SHOWN_NUMBERS];
	for (int i = 0; i < SHOWN_NUMBERS; i++)
		if (number_read(text_cut_word(&at), -INT16_MAX, INT16_MAX, &number[i]))
			return -1;
	g->round = (int)number[SHOWN_ROUND];
	g->rounds = (int)number[SHOWN_ROUNDS];
	g->friend = g->round; /* before the first round there may be no name */
	g->mover = (int)number[SHOWN_MOVER] - 1;
	for (int seat = 0; seat < SEATS; seat++)
		g->points[seat] = (int32_t)number[SHOWN_POINTS + seat];
	g->ruleset = text_shown(text_cut_word(&at));
	g->name[seat_other(g->you)] = text_shown(*at ? at : SAY_A_FRIEND);
	return *g->ruleset ? 0 : -1;
}

/* Fills G in from the head of the file TEXT, which is changed.  Returns 0; or -1 if the match isn't
 * one for the list. */
static int take_head(char *text, struct listed_match *g)
{
	int status = -1;
	g->game = &cards_game;
	g->seats = SEATS;
	for (char *line = text, *end; (end = strchr(line, '\n')) && end > line; line = end + 1) {
		*end = '\0';
		char *value = line;
		const char *key = text_cut_word(&value);
		if (!strcmp(key, "side"))
			g->you = *value == 'g' ? PEER_GUEST : PEER_HOST;
		else if (!strcmp(key, "name"))
			g->name[g->you] = text_shown(value);
		else if (!strcmp(key, "way")) {
			const char *place;
			g->by = take_way(value, &place);
			g->way = *place ? text_shown(place) : NULL;
		} else if (!strcmp(key, shown))
			status = take_shown(value, g);
	}
	return status || !g->name[g->you] ? -1 : 0;
}

/* Lists the files of the matches in FILES. */
static void list_files(struct folder *files)
{
	OWN(text) directory = {0};
	*files = (struct folder){0};
	if (!paths_state("peer", &directory))
		(void)folder_read(files, text_string(&directory), VAULT_SUFFIX, NULL);
}

void friend_list(struct saved *saved)
{
	OWN(folder) files;
	list_files(&files);
	for (size_t i = 0; i < files.len; i++) {
		struct text text = {0};
		struct error e;
		const char *path = files.file[i].path;
		if (store_read(path, &text, &e) || check_begin(path, text_string(&text), &e)) {
			if (!access(path, F_OK)) /* else it was over in the meantime */
				text_addf(&saved->bad, SAY_GAME_BAD, e.text);
			secret_release(&text);
			continue;
		}
		struct listed_match *g = saved_add(saved, &files.file[i]);
		g->held = slot_is_held(g->path);
		if (take_head(text.s, g))
			saved_take_off(saved);
		secret_release(&text);
	}
}

/* ---- The file of a match. ---- */

enum { DATE_SIZE = 32, MONTH_SECONDS = 30 * 24 * 60 * 60 };

int vault_new(struct vault *v, int side, struct error *e)
{
	enum { LETTERS = 4 };
	char date[DATE_SIZE];
	time_t now = time(NULL);
	OWN(text) name = {0}, path = {0};
	v->slot = (struct slot){.lock = -1};
	v->side = side;
	v->luck_round = 1;
	if (random_bytes(v->secret, SEED_SIZE, e) || random_bytes(v->luck, SEED_SIZE, e))
		return -1;
	strftime(date, sizeof date, "%Y-%m-%d-%H%M%S", localtime(&now));
	text_add_bytes(&v->date, date, strlen("2026-11-22"));
	text_addf(&name, "peer/%s-", date);
	random_letters(LETTERS, &name);
	text_add(&name, VAULT_SUFFIX);
	if (paths_state(text_string(&name), &path)) {
		paths_no_state("to keep the match in", e);
		vault_release(v);
		return -1;
	}
	if (!slot_lock(&v->slot, text_string(&path), e))
		return 0;
	vault_release(v);
	return -1;
}

int vault_begin(const struct vault *v, struct peer *p, struct error *e)
{
	struct rules r;
	int status = v->side == PEER_HOST && rows_parse(&card_rows, &r, text_string(&v->rules), e);
	if (!status)
		status = v->side == PEER_GUEST
		                 ? peer_guest(p, text_string(&v->name), v->secret, e)
		                 : peer_host(p, &r, v->first, text_string(&v->name), v->secret, e);
	if (status)
		return -1;
	memcpy(p->luck, v->luck, SEED_SIZE);
	p->luck_round = v->luck_round;
	p->no_help = v->no_help;
	if (v->side == PEER_GUEST || !v->clock.len ||
	    !peer_clock_read(text_string(&v->clock), &p->clock, e))
		return 0;
	peer_release(p);
	return -1;
}

static void write_secret(const char *name, const unsigned char *secret, struct text *out)
{
	text_addf(out, "\n%s ", name);
	base64_write(secret, SEED_SIZE, out);
}

int vault_save(struct vault *v, const struct peer *p, struct error *e)
{
	enum { HEAD_MOST = 512 }; /* bytes of the secrets and of the lines before them */
	OWN(text) out = {0};
	struct text whole = {0};
	if (v->clock.len)
		text_addf(&out, "\nclock %s", text_string(&v->clock));
	if (v->no_help)
		text_add(&out, "\nhelp no");
	for (int seat = 0; seat < SEATS && v->clocked; seat++)
		text_addf(&out, "\nleft%d %lld", seat + 1, (long long)v->left[seat]);
	if (v->clocked)
		text_addf(&out, "\ntimed %d %d", v->timed_round, v->timed_turn);
	if (p->refused)
		text_addf(&out, "\nrefused %s", p->refused);
	text_add_char(&out, '\n');
	pending_note(v, p, &out);
	text_addf(&out, "name %s\nplayer %s\nrules %s\ndate %s\nfirst %d\nkept %d\nasked %zu\n%s\n",
	          text_string(&v->name), text_string(&v->player), text_string(&v->rules),
	          text_string(&v->date), v->first + 1, v->kept, v->asked, text_string(&v->notes));
	for (size_t i = 0; i < p->lines; i++)
		text_addf(&out, "%c %s\n", peer_side_letters[p->line[i].side], p->line[i].text);
	/* allocated at once, since growing would leave a copy of the secrets behind */
	whole.s = alloc_grow(whole.s, &whole.cap, HEAD_MOST + out.len, 1);
	text_addf(&whole, FIRST_LINE "\nside %c", peer_side_letters[v->side]);
	write_secret("secret", v->secret, &whole);
	if (v->again.known)
		write_secret("again", v->again.secret, &whole);
	if (p->step != PEER_OVER) { /* after the match no luck is needed */
		text_addf(&whole, "\nround %d", p->luck_round);
		write_secret("luck", p->luck, &whole);
	}
	text_add_bytes(&whole, out.s, out.len);
	const char *path = text_string(&v->slot.path);
	/* a new file has a new name, so only this removes the secrets that a killed program left */
	int status = access(path, F_OK) ? store_create(path, whole.s, whole.len, e) : 1;
	if (status > 0)
		status = store_write(path, whole.s, whole.len, e);
	secret_release(&whole);
	memcpy(v->luck, p->luck, SEED_SIZE);
	v->luck_round = p->luck_round;
	return status;
}

/* ---- Reading it. ---- */

/* Cuts the next line off *AT.  Returns it, or NULL at the end. */
static char *next_line(char **at)
{
	char *line = *at, *end = line ? strchr(line, '\n') : NULL;
	if (!end)
		return NULL;
	*end = '\0';
	*at = end + 1;
	return line;
}

/* Takes the turn whose seconds are counted: VALUE, "ROUND TURN", which it changes.  Returns 0, or
 * -1. */
static int take_timed(struct vault *v, char *value)
{
	int64_t round, turn;
	if (number_read(text_cut_word(&value), 0, INT32_MAX, &round) ||
	    number_read(value, 0, INT32_MAX, &turn))
		return -1;
	v->timed_round = (int)round;
	v->timed_turn = (int)turn;
	return 0;
}

static int take_fact(struct vault *v, char *line)
{
	int64_t number;
	char *value = strchr(line, ' ');
	size_t len = value ? (size_t)(value++ - line) : 0;
	const struct {
		const char *name;
		struct text *to;
	} texts[] = {{"name", &v->name}, {"player", &v->player}, {"rules", &v->rules}, {"date", &v->date}, {"clock", &v->clock}};
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		if (text_is(line, len, texts[i].name)) {
			text_add(texts[i].to, value);
			return 0;
		}
	if (text_is(line, len, shown)) /* for lists alone */
		return 0;
	if (text_is(line, len, "way")) {
		const char *place;
		v->by = take_way(value, &place);
		text_add(&v->place, place);
	} else if (text_is(line, len, "side") && (*value == 'h' || *value == 'g') && !value[1])
		v->side = *value == 'h' ? PEER_HOST : PEER_GUEST;
	else if (text_is(line, len, "secret"))
		return base64_read(value, v->secret, SEED_SIZE);
	else if (text_is(line, len, "luck"))
		return base64_read(value, v->luck, SEED_SIZE);
	else if (text_is(line, len, "round") && !number_read(value, 1, INT32_MAX, &number))
		v->luck_round = (int)number;
	else if (text_is(line, len, "again")) {
		v->again.known = true;
		return base64_read(value, v->again.secret, SEED_SIZE);
	} else if (text_is(line, len, "first") && !number_read(value, 1, SEATS, &number))
		v->first = (int)number - 1;
	else if (!strcmp(line, "help no"))
		v->no_help = true;
	else if (text_is(line, len, "kept") && !number_read(value, 0, 1, &number))
		v->kept = number;
	else if (text_is(line, len, "note") || text_is(line, len, "mark"))
		text_addf(&v->notes, "%s\n", line);
	else if ((text_is(line, len, "left1") || text_is(line, len, "left2")) &&
	         !number_read(value, -INT32_MAX, INT32_MAX, &number)) {
		v->clocked = true;
		v->left[line[4] - '1'] = number;
	} else if (text_is(line, len, "timed"))
		return take_timed(v, value);
	else if (text_is(line, len, "asked") && !number_read(value, 0, INT32_MAX, &number))
		v->asked = (size_t)number;
	else
		return -1;
	return 0;
}

/* Takes the lines that TEXT, which is changed, holds.  Returns 0; or -1 and the reason in E. */
static int take_lines(char *text, struct peer *p, struct error *e)
{
	struct peer_line *line = NULL;
	size_t cap = 0, lines = 0;
	int status = 0;
	for (char *said; (said = next_line(&text));) {
		const int side = peer_side_of(*said);
		if (side < 0 || said[1] != ' ') {
			status = error_set(e, "a line of neither side");
			break;
		}
		line = alloc_grow(line, &cap, lines + 1, sizeof *line);
		line[lines++] = (struct peer_line){side, said + 2};
	}
	const struct evidence all = {.line = line, .lines = lines};
	for (size_t i = 0; i < lines && !status; i++) {
		/* a seed that this side has opened doesn't follow from its luck any more */
		if (p->step == PEER_COMMIT_FIRST)
			audit_find_seed(&all, i, p, p->side);
		status = peer_take(p, line[i].side, line[i].text, e);
	}
	free(line);
	return status;
}

/* Reads TEXT, which is changed, into V, whose slot stays, and P. */
static int read_match(struct vault *v, char *text, struct peer *p, struct error *e)
{
	const char *path = text_string(&v->slot.path);
	char *at = text, *line, *refused = NULL;
	struct error why;
	v->luck_round = INT32_MAX; /* no round to come, unless the file names one */
	if (check_begin(path, text ? text : "", e))
		return -1;
	next_line(&at);
	while ((line = next_line(&at)) && *line) {
		char *blank = strchr(line, ' ');
		if (blank && text_is(line, (size_t)(blank - line), "refused"))
			refused = blank + 1;
		else if (take_fact(v, line))
			return error_set(e, "%s: '%.40s' isn't understood", path, line);
	}
	if (vault_begin(v, p, e))
		return -1;
	p->trusts = true; /* all of them were checked before they were written */
	if (at && take_lines(at, p, &why)) {
		peer_release(p);
		return error_set(e, "%s: the match can't be read: %s", path, why.text);
	}
	p->trusts = false;
	if (refused)
		p->refused = alloc_string(refused);
	return 0;
}

/* Reads the match of the file of V's slot into V and P.  Returns 0; or -1 and the reason in E. */
static int read_slot(struct vault *v, struct peer *p, struct error *e)
{
	struct text text = {0};
	int status = store_read(text_string(&v->slot.path), &text, e);
	if (!status)
		status = read_match(v, text.len ? text.s : NULL, p, e);
	secret_release(&text);
	return status;
}

/* Locks the file PATH and reads its match into V and P.  Returns 0; 1 if somebody is playing it
 * now; or -1 and the reason in E.  The caller releases V in any case, and P after 0. */
static int load(struct vault *v, const char *path, struct peer *p, struct error *e)
{
	*v = (struct vault){0};
	const int status = slot_lock(&v->slot, path, e);
	return status ? status : read_slot(v, p, e);
}

/* True if this is a match of SIDE, over or not as OVER says, that can go on over a connection.  A
 * guest has agreed to it; a host's guest may have agreed unheard, but not to a proposal by mail. */
static bool fits(const struct vault *v, const struct peer *p, int side, bool over)
{
	return v->side == side && is_over(v, p) == over &&
	       (p->lines >= SEATS || (side == PEER_HOST && v->by != BY_MAIL));
}

static const char played_elsewhere[] = "this match is being played by another expedition program";

/* True if nobody needs the match in FILE any more: a guest's program was killed before the guest
 * said yes, or the other side hasn't come for the last line in a month. */
static bool is_old(const struct vault *v, const struct peer *p, const struct folder_file *file)
{
	return (v->side == PEER_GUEST && p->lines < SEATS) ||
	       (v->kept && time(NULL) - file->stat.st_mtime > MONTH_SECONDS);
}

/* True if the match in FILE is looked for, as consider does, or nobody needs it any more; or if
 * that can't be read.  It is looked at without its lock: a program that is about to play another
 * match must find that match free. */
static bool concerns(const struct folder_file *file, int side, bool over)
{
	struct vault v = {.slot = {.lock = -1}};
	struct peer p;
	text_add(&v.slot.path, file->path);
	const bool bad = read_slot(&v, &p, NULL);
	const bool does = bad || is_old(&v, &p, file) || fits(&v, &p, side, over);
	if (!bad)
		peer_release(&p);
	vault_release(&v);
	return does;
}

/* Takes the match in FILE if it is looked for, and removes it if nobody needs it any more.  Returns
 * 0; or 1 if it isn't taken.  Then, if FILE can't be read, puts the reason into WHY, unless a
 * reason is there. */
static int consider(struct vault *v, const struct folder_file *file, int side, struct peer *p,
                    bool over, struct error *why)
{
	struct error e;
	if (!concerns(file, side, over))
		return 1;
	const int got = load(v, file->path, p, &e);
	/* a program that held a file that has gone has ended its match */
	if (got < 0 && !why->text[0] && !access(file->path, F_OK))
		*why = e;
	const bool old = !got && is_old(v, p, file);
	if (!got && !old && fits(v, p, side, over))
		return 0;
	if (!got)
		peer_release(p);
	if (old)
		vault_forget(v);
	else
		vault_release(v);
	return 1;
}

int vault_find(struct vault *v, int side, struct peer *p, struct error *e)
{
	struct error why = {""};
	int found = 1;
	/* a match that is over is looked for last: the other side may lack its last line */
	for (int over = 0; over <= 1 && found; over++) {
		OWN(folder) files;
		list_files(&files);
		for (size_t i = 0; i < files.len && found; i++)
			found = consider(v, &files.file[i], side, p, over, &why);
	}
	return found && why.text[0] ? error_set(e, "%s", why.text) : found;
}

void vault_marks(struct marks *m)
{
	OWN(folder) files;
	list_files(&files);
	for (size_t i = 0; i < files.len; i++) {
		struct vault v;
		struct peer p;
		struct error e = {""};
		const char *path = files.file[i].path;
		consider(&v, &files.file[i], PEER_NOBODY, &p, false, &e); /* takes no match of nobody */
		/* a program that held a file that has gone has ended its match */
		if (!access(path, F_OK))
			marks_add(m, path, "\nh ");
	}
}

void vault_record_marks(struct marks *m)
{
	OWN(shelf) shelf = shelf_read(SHELF_ALL);
	for (size_t i = 0; i < shelf.len; i++)
		if (shelf.match[i].over && shelf.match[i].game == &cards_game)
			marks_add(m, shelf.match[i].path, "[" TAG_PEER " \"h ");
}

int vault_find_marked(struct vault *v, const struct marks *all, const char *mark, struct peer *p,
                      struct error *e)
{
	struct error why = {""};
	for (size_t i = 0; i < all->len; i++) {
		const struct marked *file = &all->file[i];
		struct error now;
		if (file->mark[0] && strcmp(file->mark, mark) != 0)
			continue;
		if (vault_take(v, file->path, p, &now)) {
			if (!why.text[0] && !access(file->path, F_OK))
				why = now;
		} else if (p->lines && !strcmp(mark_of(p->line[0].text).s, mark))
			return 0;
		else {
			peer_release(p);
			vault_release(v);
		}
	}
	return why.text[0] ? error_set(e, "%s", why.text) : 1;
}

int vault_take(struct vault *v, const char *path, struct peer *p, struct error *e)
{
	int got = load(v, path, p, e);
	if (!got)
		return 0;
	if (got > 0)
		error_set(e, "%s", played_elsewhere);
	vault_release(v);
	return -1;
}

void vault_forget(struct vault *v)
{
	slot_forget(&v->slot, NULL);
	vault_release(v);
}

void vault_release(struct vault *v)
{
	slot_release(&v->slot);
	text_release(&v->name);
	text_release(&v->player);
	text_release(&v->rules);
	text_release(&v->date);
	text_release(&v->clock);
	text_release(&v->place);
	text_release(&v->notes);
	secret_clear(v, sizeof *v);
	*v = (struct vault){.slot = {.lock = -1}};
}
