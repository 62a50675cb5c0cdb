/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/pad/scorepad.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/ascii.h"
#include "families/cards/core/words.h"
#include "os/paths.h"
#include "os/status.h"
#include "os/store.h"

static const struct target_format pad_target = {"[" PAD_TAG_FORMAT, "score pad", true};

enum { TIME_SIZE = 32 };

void scorepad_totals(struct scorepad *sp)
{
	sp->told = true;
	sp->face->totals(&sp->pad, sp->opt->plain, &sp->term);
}

static void format_now(const char *format, char *out)
{
	time_t now = time(NULL);
	struct tm tm;
	if (!localtime_r(&now, &tm) || !strftime(out, TIME_SIZE, format, &tm))
		*out = '\0';
}

/* Where a person's pad by the ruleset is kept, with SUFFIX after its name; nowhere
 * for a script. */
static void kept_path(const struct scorepad *sp, const char *suffix, struct text *out)
{
	struct text name = {0};
	text_addf(&name, "score-%s%s.pad", sp->pad.rules.name, suffix);
	text_clear(out);
	if (sp->prompt.interactive && paths_state(text_string(&name), out))
		text_clear(out);
	text_release(&name);
}

static void say_no_place(struct scorepad *sp, const char *why)
{
	if (!sp->keep_failed)
		complain("this pad is not kept: %s; 'save FILE' writes it elsewhere",
		         why);
	sp->keep_failed = true;
}

/* Renames the kept pad to AWAY, a name that no file has yet.  Returns 0, or -1 and errno. */
static int rename_away(const struct scorepad *sp, struct text *away)
{
	enum { NAMES_MAX = 1000 };
	char stamp[TIME_SIZE], suffix[TIME_SIZE + 16];
	int status = -1;
	format_now("-%Y%m%d-%H%M%S", stamp);
	for (int i = 1; i < NAMES_MAX; i++) {
		snprintf(suffix, sizeof suffix, i == 1 ? "%s" : "%s-%d", stamp, i);
		kept_path(sp, suffix, away);
		status = store_rename(text_string(&sp->kept.path), text_string(away));
		if (!status || errno != EEXIST)
			break;
	}
	return status;
}

/* If the place of the next pad holds one with something on it, moves that one to a name of
 * its own.  If that fails, it stays, and the next pad is kept nowhere. */
static void set_aside(struct scorepad *sp)
{
	struct text away = {0};
	struct error e;
	if (!sp->kept.path.len || (access(text_string(&sp->kept.path), F_OK) && errno == ENOENT))
		return;
	if (!rename_away(sp, &away))
		printf(SAY_PAD_MOVED, text_string(&away));
	else {
		error_set(&e, SAY_PAD_NOT_ASIDE, strerror(errno));
		say_no_place(sp, e.text);
		slot_unlock(&sp->kept);
	}
	text_release(&away);
}

/* Looks for the place where the pad is kept, which depends on its ruleset.  If two programs
 * want one place, the first has it. */
static void take_place(struct scorepad *sp)
{
	struct text path = {0};
	struct error e;
	kept_path(sp, "", &path);
	bool same = path.len && !strcmp(text_string(&path), text_string(&sp->kept.path));
	if (!same)
		slot_unlock(&sp->kept);
	if (same || !sp->prompt.interactive) {
		text_release(&path);
		return;
	}
	if (!path.len) {
		text_release(&path);
		say_no_place(sp, "there is no directory for it");
		return;
	}
	sp->kept.path = path;
	int held = slot_lock(&sp->kept, &e);
	if (held)
		say_no_place(sp, held > 0 ? "another one by this ruleset is being written on" : e.text);
}

/* Takes PAD over, to write on. */
static void take_pad(struct scorepad *sp, struct pad *pad)
{
	char date[TIME_SIZE];
	pad_release(&sp->pad);
	sp->pad = *pad;
	format_now("%Y-%m-%d", date);
	if (!sp->pad.date && *date)
		pad_date(&sp->pad, date);
	take_place(sp);
}

void scorepad_new(struct scorepad *sp, const struct rules *r)
{
	struct pad pad;
	pad_init(&pad, r);
	for (int seat = 0; seat < SEATS && sp->pad.name[seat]; seat++)
		pad_name(&pad, seat, sp->pad.name[seat]);
	pad.first = sp->opt->first;
	take_pad(sp, &pad);
	set_aside(sp);
	sp->own = false;
}

static int read_pad(const char *path, struct pad *pad, struct error *e)
{
	struct text text = {0};
	struct error why;
	int status = store_read(path, &text, e);
	if (!status && pad_read(pad, text_string(&text), text.len, &why))
		status = error_set(e, "%s: %s", path, why.text);
	text_release(&text);
	return status;
}

int scorepad_load(struct scorepad *sp, const char *path, struct error *e)
{
	struct pad pad;
	if (read_pad(path, &pad, e))
		return -1;
	take_pad(sp, &pad);
	set_aside(sp);
	text_clear(&sp->file);
	text_add(&sp->file, path);
	sp->own = true;
	sp->changed = true;
	return 0;
}

/* True if both tell of one match, as far as ruleset, players and date can say it. */
static bool same_match(const struct pad *a, const struct pad *b)
{
	bool same_date = a->date && b->date ? !strcmp(a->date, b->date) : a->date == b->date;
	return same_date && !strcmp(a->rules.name, b->rules.name) &&
	       !strcmp(a->name[0], b->name[0]) && !strcmp(a->name[1], b->name[1]);
}

int scorepad_check(const struct scorepad *sp, const char *path, struct error *e)
{
	struct pad there = {0};
	if (target_check(path, &pad_target, e))
		return -1;
	bool own = sp->own && store_same(path, text_string(&sp->file));
	if (own || !sp->prompt.interactive || !target_holds(path))
		return 0;
	bool same = !read_pad(path, &there, NULL) && same_match(&sp->pad, &there);
	pad_release(&there);
	return same ? 0 : error_set(e, SAY_PAD_OTHER_MATCH, path);
}

void scorepad_keep(struct scorepad *sp)
{
	struct text text = {0};
	struct error e;
	if (!sp->changed || !sp->kept.path.len)
		return;
	pad_write(&sp->pad, &text);
	sp->changed = store_write(text_string(&sp->kept.path), text_string(&text), text.len, &e) != 0;
	if (sp->changed)
		say_no_place(sp, e.text);
	sp->keep_failed = sp->changed;
	text_release(&text);
}

/* True if the options ask for names, or for a starter or bends of the rules that PAD hasn't. */
static bool other_is_wanted(const struct options *opt, const struct pad *pad)
{
	struct text wanted = {0}, has = {0};
	rules_bends(opt->rules, &wanted);
	rules_bends(&pad->rules, &has);
	bool first = options_given(opt, "first") && opt->first != pad->first;
	bool other = opt->names || first || (wanted.len && strcmp(text_string(&wanted), text_string(&has)));
	text_release(&wanted);
	text_release(&has);
	return other;
}

/* Goes on with the pad that a person left, unless another one is asked for. */
static void go_on(struct scorepad *sp)
{
	struct pad pad;
	struct error e;
	if (!sp->kept.path.len || access(text_string(&sp->kept.path), F_OK))
		return;
	if (store_check_own(text_string(&sp->kept.path), &e) ||
	    read_pad(text_string(&sp->kept.path), &pad, &e)) {
		complain("%s", e.text);
		set_aside(sp);
		return;
	}
	if (other_is_wanted(sp->opt, &pad)) {
		pad_release(&pad);
		set_aside(sp);
		return;
	}
	take_pad(sp, &pad);
	struct text text = {0};
	text_addf(&text, SAY_PAD_GOES_ON, sp->pad.name[0], sp->pad.name[1]);
	term_print_folded(&text, sp->term.width);
	scorepad_totals(sp);
}

static void greet(const struct scorepad *sp)
{
	const struct pad *p = &sp->pad;
	struct text text = {0};
	text_addf(&text, SAY_PAD_GREETS(p->rules.rounds), p->rules.name, p->rules.rounds,
	       sp->opt->names ? p->name[0] : "1", p->rules.suit_names[0].name,
	       p->rules.wagers ? 'x' : '2', p->rules.suit_names[0].letter, p->rules.wagers ? 'x' : '2');
	term_print_folded(&text, sp->term.width);
}

int scorepad_check_name(const struct scorepad *sp, const char *name, struct error *e)
{
	if (*name && !name[strspn(name, "0123456789")])
		return error_set(e, SAY_PAD_NAME_NUMBER, name);
	const struct command *c;
	for (size_t i = 0; (c = commands_next(sp->prompt.commands, &i));)
		if (ascii_same(c->name, name) || (c->letter && ascii_same(c->letter, name)))
			return error_set(e, SAY_PAD_NAME_COMMAND, name);
	return 0;
}

int scorepad_names(struct scorepad *sp, const char *text, struct error *e)
{
	static const char space[] = " \t";
	const char *comma = strchr(text, ',');
	const char *part = comma ? comma : text + strcspn(text, space);
	const char *second = part + (comma != NULL);
	struct text name[SEATS] = {{0}, {0}};
	text_add_bytes(&name[0], text, (size_t)(part - text));
	text_add(&name[1], second + strspn(second, space));
	const char *names[SEATS];
	int status = 0;
	for (int seat = 0; seat < SEATS; seat++) {
		while (name[seat].len && strchr(space, name[seat].s[name[seat].len - 1]))
			name[seat].s[--name[seat].len] = '\0';
		names[seat] = text_string(&name[seat]);
		status = status ? status : scorepad_check_name(sp, names[seat], e);
	}
	if (!status && !comma && strpbrk(names[1], space))
		status = error_set(e, SAY_PAD_TWO_NAMES);
	pad_begin(&sp->pad);
	if (!status)
		status = pad_set_names(&sp->pad, names, e);
	text_release(&name[0]);
	text_release(&name[1]);
	return status;
}

enum status scorepad_begin(struct scorepad *sp, struct error *e)
{
	struct options *opt = sp->opt;
	struct pad pad;
	bool person = sp->prompt.interactive;
	pad_init(&pad, opt->rules);
	pad.first = opt->first;
	take_pad(sp, &pad);
	if (opt->names && scorepad_names(sp, opt->names, e))
		return STATUS_USAGE;
	if (opt->load)
		return scorepad_load(sp, opt->load, e) ? STATUS_BAD_RECORD : STATUS_DONE;
	if (person)
		go_on(sp);
	if (person && !pad_round_begun(&sp->pad, 1))
		greet(sp);
	return STATUS_DONE;
}

void scorepad_say_kept(const struct scorepad *sp)
{
	struct text kept = {0};
	if (!sp->kept.path.len || sp->changed || access(text_string(&sp->kept.path), F_OK))
		return;
	text_addf(&kept, SAY_PAD_KEPT, sp->pad.rules.name);
	term_print_folded(&kept, sp->term.width);
}

void scorepad_release(struct scorepad *sp)
{
	input_release(&sp->prompt.input);
	pad_release(&sp->pad);
	text_release(&sp->file);
	slot_unlock(&sp->kept);
}
