/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/pad/scorepad.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/ascii.h"
#include "base/names.h"
#include "base/number.h"
#include "families/cards/core/turn.h"
#include "families/cards/core/words.h"
#include "os/paths.h"
#include "os/status.h"

static const struct target_format pad_target = {"[" PAD_TAG_FORMAT, "score pad", true};

enum { TIME_SIZE = 32 };

void scorepad_totals(struct scorepad *sp)
{
	sp->told = true;
	sp->face->totals(&sp->pad, sp->opt->wanted.plain, &sp->term);
}

static void format_now(const char *format, char *out)
{
	time_t now = time(NULL);
	struct tm tm;
	if (!localtime_r(&now, &tm) || !strftime(out, TIME_SIZE, format, &tm))
		*out = '\0';
}

/* Sets OUT to the path where a person's pad by this ruleset is kept, with SUFFIX after its name; to
 * nothing for a script. */
static void kept_path(const struct scorepad *sp, const char *suffix, struct text *out)
{
	OWN(text) name = {0};
	text_addf(&name, "score-%s%s.pad", sp->pad.rules.name, suffix);
	text_clear(out);
	if (sp->prompt.interactive && paths_state(text_string(&name), out))
		text_clear(out);
}

static void say_no_place(struct scorepad *sp, const char *why)
{
	if (!sp->keep_failed)
		complain("this pad is not kept: %s; 'save FILE' writes it elsewhere",
		         why);
	sp->keep_failed = true;
}

static int read_pad(const char *path, struct pad *pad, struct error *e)
{
	OWN(text) text = {0};
	struct error why;
	int status = store_read(path, &text, e);
	if (!status && pad_read(pad, text_string(&text), text.len, &why))
		status = error_set(e, "%s: %s", path, why.text);
	return status;
}

/* True if the file PATH is a pad on which no card is written down. */
static bool is_empty(const char *path)
{
	struct pad pad = {0};
	const bool is = !store_check_own(path, NULL) && !read_pad(path, &pad, NULL) && pad.rounds == 1 &&
	                !pad_round_begun(&pad, 1);
	pad_release(&pad);
	return is;
}

/* Moves the old pad, if there is one in the place of the next pad, to a name of its own; an empty pad
 * is not missed.  If that fails, the old pad stays, and the next pad is kept nowhere. */
static void set_aside(struct scorepad *sp)
{
	enum { NAMES_MAX = 1000 };
	char stamp[TIME_SIZE], suffix[TIME_SIZE + 16];
	int status = -1;
	OWN(text) away = {0};
	struct error e;
	if (!sp->kept.path.len || (access(text_string(&sp->kept.path), F_OK) && errno == ENOENT) ||
	    is_empty(text_string(&sp->kept.path)))
		return;
	format_now("-%Y%m%d-%H%M%S", stamp);
	for (int i = 1; i < NAMES_MAX; i++) {
		snprintf(suffix, sizeof suffix, i == 1 ? "%s" : "%s-%d", stamp, i);
		kept_path(sp, suffix, &away);
		status = store_rename(text_string(&sp->kept.path), text_string(&away));
		if (!status || errno != EEXIST)
			break;
	}
	if (!status)
		printf(SAY_PAD_MOVED, text_string(&away));
	else {
		error_set(&e, SAY_PAD_NOT_ASIDE, strerror(errno));
		say_no_place(sp, e.text);
		slot_unlock(&sp->kept);
	}
}

/* Takes PAD over, to write on, and looks for the place where it is kept, which depends on its
 * ruleset.  If two programs want one place, the first has it.  Returns true if another program
 * has it. */
static bool take_pad(struct scorepad *sp, struct pad *pad)
{
	char date[TIME_SIZE];
	OWN(text) path = {0};
	struct error e;
	pad_release(&sp->pad);
	sp->pad = *pad;
	format_now("%Y-%m-%d", date);
	if (!sp->pad.date && *date)
		pad_date(&sp->pad, date);
	kept_path(sp, "", &path);
	if (!path.len)
		paths_no_state("for it", &e);
	bool same = path.len && !strcmp(text_string(&path), text_string(&sp->kept.path));
	if (!same)
		slot_unlock(&sp->kept);
	if (same || !sp->prompt.interactive)
		return false;
	if (!path.len) {
		say_no_place(sp, e.text);
		return false;
	}
	int held = slot_lock(&sp->kept, text_string(&path), &e);
	if (held)
		say_no_place(sp, held > 0 ? "another one by this ruleset is being written on" : e.text);
	return held > 0;
}

void scorepad_new(struct scorepad *sp, const struct rules *r)
{
	struct pad pad = pad_of(r);
	for (int seat = 0; seat < SEATS && sp->pad.name[seat]; seat++)
		pad_name(&pad, seat, sp->pad.name[seat]);
	pad.first = sp->opt->first;
	take_pad(sp, &pad);
	set_aside(sp);
	sp->own = false;
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
	sp->own = sp->written = sp->changed = true;
	return 0;
}

/* True if both pads can be of the same match, by ruleset, players and date. */
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
	OWN(text) text = {0};
	struct error e;
	if (!sp->changed || !sp->kept.path.len)
		return;
	pad_write(&sp->pad, &text);
	sp->changed = store_write(text_string(&sp->kept.path), text_string(&text), text.len, &e) != 0;
	if (sp->changed)
		say_no_place(sp, e.text);
	sp->keep_failed = sp->changed;
}

/* Goes on with the pad that a person left, also where it can only be read, unless another one is
 * asked for. */
static void go_on(struct scorepad *sp)
{
	struct pad pad;
	struct error e;
	OWN(text) path = {0};
	kept_path(sp, "", &path);
	if (!path.len || access(text_string(&path), F_OK))
		return;
	if (store_check_own(text_string(&path), &e) || read_pad(text_string(&path), &pad, &e)) {
		complain("%s", e.text);
		set_aside(sp);
		return;
	}
	/* do the options ask for names, a starter or bends that the pad does not have? */
	OWN(text) wanted = {0}, has = {0};
	rows_bends(&card_rows, sp->opt->rules, &wanted);
	rows_bends(&card_rows, &pad.rules, &has);
	bool first = options_given(sp->opt, "first") && sp->opt->first != pad.first;
	bool other = sp->opt->names || first ||
	             (wanted.len && strcmp(text_string(&wanted), text_string(&has)));
	if (other) {
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

/* Checks whether NAME can be a player's name: it must not look like a command or a seat's number.
 * Returns 0, or -1 and the reason in E. */
static int check_name(const struct scorepad *sp, const char *name, struct error *e)
{
	if (*name && !name[strspn(name, "0123456789")])
		return error_set(e, SAY_PAD_NAME_NUMBER, name);
	if (*name && names_check_person(name, e))
		return -1;
	const struct command *c;
	for (size_t i = 0; (c = commands_next(sp->prompt.commands, &i));)
		if (ascii_same(c->name, name) || (c->letter && ascii_same(c->letter, name)))
			return error_set(e, SAY_PAD_NAME_COMMAND, name);
	return 0;
}

int scorepad_names(struct scorepad *sp, const char *text, struct error *e)
{
	static const char space[] = " \t", and[] = " and ";
	const char *comma = strchr(text, ','), *between = comma ? comma : strstr(text, and);
	const char *part = between ? between : text + strcspn(text, space);
	const char *second = part + (comma ? 1 : between ? strlen(and) : 0);
	struct text name[SEATS] = {{0}, {0}};
	text_add_bytes(&name[0], text, (size_t)(part - text));
	text_add(&name[1], second + strspn(second, space));
	const char *names[SEATS];
	int status = 0;
	for (int seat = 0; seat < SEATS; seat++) {
		while (name[seat].len && strchr(space, name[seat].s[name[seat].len - 1]))
			name[seat].s[--name[seat].len] = '\0';
		names[seat] = text_string(&name[seat]);
		status = status ? status : check_name(sp, names[seat], e);
	}
	if (!status && strpbrk(names[1], between ? "," : space))
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
	bool person = sp->prompt.interactive;
	struct pad pad = pad_of(opt->rules);
	pad.first = opt->first;
	const bool held = take_pad(sp, &pad);
	if (opt->names && scorepad_names(sp, opt->names, e))
		return STATUS_USAGE;
	if (opt->load)
		return scorepad_load(sp, opt->load, e) ? STATUS_BAD_RECORD : STATUS_DONE;
	if (person && !held)
		go_on(sp);
	if (person && !pad_round_begun(&sp->pad, 1)) {
		const struct rules *r = &sp->pad.rules;
		struct text text = {0};
		text_addf(&text, SAY_PAD_GREETS(r->rounds), r->name, r->rounds,
		          opt->names ? sp->pad.name[0] : "1", r->suit_names[0].name,
		          r->wagers ? 'x' : '2', r->suit_names[0].letter, r->wagers ? 'x' : '2',
		          r->wagers ? SAY_PAD_WAGER : "");
		term_print_folded(&text, sp->term.width);
	}
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
	prompt_release(&sp->prompt);
	pad_release(&sp->pad);
	text_release(&sp->file);
	slot_unlock(&sp->kept);
}

/* ---- Entries: the cards that a player has laid, from a line.  ---- */

void pad_changed(struct scorepad *sp)
{
	sp->changed = true;
	sp->told = sp->written = sp->warned = false;
}

void pad_say(struct scorepad *sp, struct text *out)
{
	sp->prompt.asks->say(&sp->prompt, text_string(out));
	text_release(out);
}

int pad_read_number(const char *word, int high, const char *refusal, struct error *e)
{
	int64_t n;
	if (!number_read(word, 1, high, &n))
		return (int)n;
	return error_set(e, refusal, word, 1, high);
}

int pad_read_round(const struct scorepad *sp, const char *word, struct error *e)
{
	return pad_read_number(word, (int)sp->pad.rounds, SAY_PAD_NO_ROUND, e);
}

const char *pad_seat_word(int seat, const char *name)
{
	static const char *const numbers[SEATS] = {"1", "2"};
	return strchr(name, ' ') ? numbers[seat] : name;
}

/* The cards of one line, of one player's expeditions. */
struct entry {
	int round, seat;
	bool given[SUITS_MAX];
	struct laid laid[SUITS_MAX];
};

/* Reads suits with their cards, "hearts J 4 9 spades 2 3". */
static int read_entry(const struct scorepad *sp, struct entry *entry, char **words, int count,
                      struct error *e)
{
	const struct pad *p = &sp->pad;
	if (!count)
		return error_set(e, SAY_PAD_CARDS_MISSING, p->name[entry->seat],
		                 pad_seat_word(entry->seat, p->name[entry->seat]),
		                 p->rules.suit_names[0].name);
	for (int i = 0, n; i < count; i += n) {
		int suit = suit_parse(&p->rules, words[i++], e);
		if (suit < 0)
			return -1;
		/* the cards of the suit are the words up to the next one that is a suit */
		const char *who = p->name[entry->seat], *name = p->rules.suit_names[suit].name;
		OWN(text) cards = {0};
		struct error why;
		for (n = 0; i + n < count && suit_parse(&p->rules, words[i + n], NULL) < 0;)
			n++;
		text_add_words(&cards, words + i, n, ' ');
		int status = laid_parse(&p->rules, text_string(&cards), &entry->laid[suit], &why);
		if (status)
			return error_set(e, "%s, %s: %s", who, name, why.text);
		if (entry->given[suit])
			return error_set(e, SAY_PAD_TWICE_IN_LINE, who, name);
		entry->given[suit] = true;
	}
	return 0;
}

static int take_entry(struct scorepad *sp, int round, int seat, char **words, int count, bool fix,
                      struct error *e)
{
	const struct pad *p = &sp->pad;
	struct entry entry = {.round = round, .seat = seat};
	if (read_entry(sp, &entry, words, count, e))
		return -1;
	/* Only `fix` changes what is written down. */
	for (int suit = 0; !fix && suit < p->rules.suits; suit++) {
		struct laid old = pad_laid(p, round, seat, suit);
		if (!entry.given[suit] || laid_empty(old))
			continue;
		OWN(text) cards = {0};
		const char *name = p->name[seat];
		laid_format(&p->rules, old, &cards);
		return error_set(e, SAY_PAD_WRITTEN_ALREADY, name, p->rules.suit_names[suit].name,
		                 text_string(&cards), round, pad_seat_word(seat, name),
		                 p->rules.suit_names[suit].name);
	}
	/* The whole entry is written down, or nothing. */
	unsigned suits = 0;
	pad_begin(&sp->pad);
	for (int suit = 0; suit < sp->pad.rules.suits; suit++) {
		if (!entry.given[suit])
			continue;
		if (pad_lay(&sp->pad, round, seat, suit, entry.laid[suit], e)) {
			if (suits)
				pad_undo(&sp->pad);
			return -1;
		}
		suits |= 1u << suit;
	}
	pad_changed(sp);
	if (!sp->opt->quiet)
		sp->face->laid(&sp->pad, round, seat, suits);
	return 0;
}

int pad_fix(struct prompt *prompt, char **args, int count, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	char *words[CARD_WORDS];
	count = count > 1 ? turn_split(args[1], words, CARD_WORDS) : 0;
	if (count < 4)
		return error_set(e, SAY_PAD_REST_MISSING, pad_seat_word(0, sp->pad.name[0]),
		                 sp->pad.rules.suit_names[0].name);
	int round = pad_read_round(sp, words[0], e);
	int seat = round < 0 ? -1 : pad_seat(&sp->pad, words[1], e);
	return seat < 0 ? -1 : take_entry(sp, round, seat, words + 2, count - 2, true, e);
}

int pad_line(struct prompt *prompt, const char *word, char *line, struct error *e)
{
	struct scorepad *sp = prompt->owner;
	char *words[CARD_WORDS];
	int count = turn_split(line, words, CARD_WORDS);
	bool number = !word[strspn(word, "0123456789")];
	/* neither a command's full name nor its short form is a player's name */
	bool command = !number && check_name(sp, word, NULL);
	int seat = command ? -1 : pad_seat(&sp->pad, word, NULL);
	if (seat >= 0)
		return take_entry(sp, (int)sp->pad.rounds, seat, words + 1, count - 1, false, e);
	bool like_entry = count > 1 && suit_parse(&sp->pad.rules, words[1], NULL) >= 0 &&
	                  !command_find(prompt->commands, word, NULL);
	return like_entry ? pad_seat(&sp->pad, word, e) : 1;
}
