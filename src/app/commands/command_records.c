/* The commands that look back on matches: the one in play once it is over, and those that are
 * kept; and the list of saved games.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "app/commands/command.h"
#include "app/daily/daily.h"
#include "app/families/families.h"
#include "app/records/days.h"
#include "app/records/lists.h"
#include "app/records/match_file.h"
#include "app/review/review.h"
#include "app/session/keep.h"
#include "app/session/session.h"
#include "app/stats/stats.h"
#include "base/ascii.h"
#include "base/number.h"
#include "base/words.h"

enum { LISTED_USUAL = 10, LISTED_MOST = 999999 };

/* A match of any family to look back on.  It owns all of it. */
struct past {
	struct match match;
	struct text text; /* its record */
	struct text path; /* of its file; empty: the match is in no file */
};

static void past_release(struct past *past)
{
	match_release(&past->match);
	text_release(&past->text);
	text_release(&past->path);
}

/* Reads the match in the file at the path. */
static int take_kept(struct past *past, struct error *e)
{
	const char *path = text_string(&past->path);
	return match_file_text(path, &past->text, e) || match_text_read(path, &past->text, &past->match, e);
}

/* Finds the match that WORD names.  For NULL it is the match in play if that is over, else the
 * newest one that is kept and over.  PAST is empty before.  Returns 0; or -1 and the reason in
 * E. */
static int find(struct session *s, const char *word, struct past *past, struct error *e)
{
	struct error why;
	bool own = !word && match_over(&s->table.match);
	int status;
	if (own) {
		keep_write(s, -1, &past->text, NULL);
		text_add(&past->path, text_string(&s->keep.record));
		status = match_text_read("the match in play", &past->text, &past->match, &why);
	} else {
		status = shelf_find(word, &past->path, &why);
		if (!status)
			status = take_kept(past, &why);
	}
	if (status)
		return error_set(e, SAY_PAST(word || own || !s->started), why.text);
	return session_look_back(s, &past->match, e);
}

/* Says which match is looked back on, if WORD is NULL and the match in play isn't over. */
static void say_which(struct session *s, const char *word)
{
	if (!word && s->started && !match_over(&s->table.match))
		session_say(s, "The match in play isn't over yet. This is your last finished match.\n");
}

int run_review(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	OWN(past) past = {0};
	struct options opt = *s->opt; /* it owns nothing, and the review changes nothing of it */
	bool html = count > 1 && text_cut_last(args[1], "html");
	opt.html_beside |= html;
	const char *word = count > 1 && *args[1] ? args[1] : NULL;
	if (find(s, word, &past, e))
		return -1;
	const char *path = past.path.len ? text_string(&past.path) : NULL;
	enum status status = STATUS_USAGE;
	if (html && !path)
		error_set(e, "this match is not in a file beside which to write the page: 'save' it, as in "
		             "'save friday.exp', then 'review friday.exp html'");
	else
		status = review_record(&opt, s->table.theme, &past.text, path, p, e);
	if (status == STATUS_DONE)
		say_which(s, word); /* at the end, where it isn't scrolled away */
	return status == STATUS_DONE ? 0 : -1;
}

const struct command command_review = {
	"review", NULL, "[N|FILE] [html]", "review a finished match, turn by turn",
	"Shows mistakes, luck and skill: of this match if it is over, else of the\n"
	"last one. N is a number in 'records'. With 'html' it also writes a web page.\n"
	"Example: review\nExample: review 2\nExample: review 2 html",
	ARG_RECORD, RAW, run_review, TO_REVIEW, NULL};

int run_review_replayed(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	struct match *m = &s->table.match;
	OWN(past) past = {0};
	const size_t here = m->log_len;
	(void)args, (void)count;
	/* the whole match is reviewed; if a file still holds it, no more and no less, the record is
	   read from there, so that the review can note in it what the turns cost */
	match_redo(m, m->log_end - here);
	if (!s->table.replaying)
		text_add(&past.path, text_string(&s->keep.record));
	else if (s->table.replayed)
		text_add(&past.path, s->table.replayed);
	if (!past.path.len || take_kept(&past, NULL) || !match_continues(m, &past.match) ||
	    !match_continues(&past.match, m)) {
		text_clear(&past.path);
		text_clear(&past.text);
		keep_write(s, -1, &past.text, NULL);
	}
	match_undo(m, m->log_len - here, ALL_OPEN);
	enum status status = review_record(s->opt, s->table.theme, &past.text,
	                                   past.path.len ? text_string(&past.path) : NULL, p, e);
	return status == STATUS_DONE ? 0 : -1;
}

static int run_share(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	OWN(past) past = {0};
	OWN(text) out = {0};
	const char *word = count > 1 ? args[1] : NULL;
	if (s->opt->json)
		return error_set(e, "share prints lines for people: leave out --json to have them");
	if (find(s, word, &past, e))
		return -1;
	struct shared shared = {.opt = s->opt, .theme = s->table.theme, .record = &past.text,
	                        .path = past.path.len ? text_string(&past.path) : NULL};
	shared.judged = !word && !s->table.replaying && match_over(&s->table.match) &&
	                days_expert(&s->table.match, &shared.expert);
	if (share_match(&shared, &out, e))
		return -1;
	session_say(s, text_string(&out));
	say_which(s, word);
	return 0;
}

const struct command command_share = {
	"share", NULL, "[N|FILE]", "sum up in three lines how you played",
	"N or FILE names the match, as for 'review'. The lines give no card away: which\n"
	"match it was; your result, and expert's in your seat; and a sign for each of\n"
	"your turns with a choice: the best or nearly, a small loss, a mistake.\n"
	"Example: share\nExample: share 2",
	ARG_RECORD, RAW, run_share, TO_REVIEW, NULL};

static int run_daily(struct prompt *p, char **args, int count, struct error *e)
{
	return daily_words(p->owner, args + 1, count - 1, e);
}

const struct command command_daily = {
	"daily", NULL, "[calendar] [RULESET]", "play the deal of the day, or look at the month",
	"Everybody has the same deal on a day, for each ruleset. Your first match of it\n"
	"counts, if you play it on that day without hints; all others are for practice.\n"
	"Example: daily\nExample: daily classic\nExample: daily calendar",
	ARG_RULESET, 2, run_daily, TO_PLAY, "today"};

static int run_stats(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	OWN(text) path = {0};
	if (count > 1 && shelf_find(args[1], &path, e))
		return -1;
	if (path.len && access(text_string(&path), R_OK))
		return error_set(e, "%s: %s", text_string(&path), strerror(errno));
	char *operands[] = {path.s, NULL};
	stats_show(s->opt, operands, p);
	return 0;
}

const struct command command_stats = {
	"stats", NULL, "[N|FILE]", "show your results, or those of one match",
	"Example: stats\nExample: stats 2", ARG_RECORD, RAW, run_stats, TO_KEEP, NULL};

static int run_records(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	OWN(shelf) shelf = {0};
	int64_t most = LISTED_USUAL;
	if (count > 1 && number_read(args[1], 1, LISTED_MOST, &most))
		return error_set(e, "records '%.40s': expected a number from 1 to %d, as in 'records 20'", args[1], LISTED_MOST);
	shelf = shelf_read((size_t)most);
	lists_records(&shelf, &typed_at_prompt, s->opt, p);
	return 0;
}

const struct command command_records = {
	"records", NULL, "[N]", "list the last ten matches, or the last N",
	"The newest comes first. 'review 2', 'replay 2' and 'stats 2' take the\n"
	"second. Cost is what your mistakes cost, in points a turn; 'review' computes\n"
	"it.\n"
	"Example: records\nExample: records 50",
	ARG_NONE, 1, run_records, TO_KEEP, NULL};

static int run_replay(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	OWN(past) past = {0};
	if (!s->activities || !s->activities->replay)
		return session_no_activity("replay", e);
	const char *word = count > 1 ? args[1] : NULL;
	if (find(s, word, &past, e))
		return -1;
	say_which(s, word);
	const char *path = past.path.len ? text_string(&past.path) : NULL;
	return s->activities->replay(s, &past.match, path, e);
}

const struct command command_replay = {
	"replay", NULL, "[N|FILE]", "step through a finished match",
	"Without N or FILE it is this match if it is over, else the last one. N is a\n"
	"number in 'records'. The match in play waits; 'quit' comes back to it.\n"
	"Example: replay\nExample: replay 2",
	ARG_RECORD, RAW, run_replay, TO_REVIEW, NULL};

void command_read_games(struct saved *saved)
{
	*saved = saved_read(SAVED_ALL);
	families_elsewhere(saved);
}

static int run_games(struct prompt *p, char **args, int count, struct error *e)
{
	struct session *s = p->owner;
	OWN(saved) saved;
	int status = 0;
	bool dropping = count > 1 && ascii_same(args[1], "drop");
	if (s->started) /* before that nothing was played here */
		keep_now(s);
	command_read_games(&saved);
	const char *word = dropping ? (count > 2 ? args[2] : "") : count > 1 ? args[1] : NULL;
	const struct listed_match *g = word ? saved_find(&saved, word, e) : NULL;
	if (!word)
		lists_games(&saved, &typed_at_prompt, s->opt);
	else if (!*word)
		status = error_set(e, "games drop: the number is missing, as in 'games drop 2'");
	else if (!g)
		status = -1;
	else if (!strcmp(g->path, text_string(&s->keep.slot.path)))
		status = error_set(e, "game %.40s is the match in play: play on, or leave it by 'new' first", word);
	else if (!dropping && count > 2)
		status = error_set(e, "games: '%.40s' is too much: type 'games 2' or 'games drop 2'", args[2]);
	else if (dropping) {
		OWN(text) out = {0};
		status = games_drop(g, &s->prompt.input, s->term.width, &out, e);
		if (!status)
			session_say(s, text_string(&out));
	} else if (g->by != BY_NOBODY) {
		/* a match with a friend is played in a program of its own */
		OWN(text) handle = {0};
		saved_handle(&saved, g, &handle);
		status = error_set(e, "this match is with a friend on another machine: leave the program, then type 'expedition games %s'",
		                   text_string(&handle));
	} else if (s->table.outside) /* it would not be kept there */
		status = session_no_activity("games", e);
	else
		status = resume_other(s, g->path, e);
	return status;
}

const struct command command_games = {
	"games", NULL, "[[drop] N]", "list saved games, continue one, or drop it",
	"The match in play stays saved when you continue another.\n"
	"Example: games\nExample: games 2\nExample: games drop 2",
	ARG_GAME, 2, run_games, TO_KEEP, NULL};
