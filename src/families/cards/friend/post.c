/* `expedition mail`: a match by mail.  Blocks are read, this side's turn is made, and the answer is
 * another block.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/records/match_file.h"
#include "base/alloc.h"
#include "families/cards/core/words.h"
#include "families/cards/friend/distant.h"
#include "families/cards/friend/friend.h"
#include "families/cards/friend/mail.h"
#include "families/cards/friend/proof.h"
#include "families/cards/friend/vault.h"
#include "families/cards/match/cards.h"
#include "families/cards/peer/audit.h"
#include "game/record.h"
#include "os/random.h"
#include "os/signals.h"
#include "os/status.h"
#include "show/json.h"

static const char another_past[] =
	"the block tells another past of the match than this side has: it is refused";

/* The blocks of a file; blocks of the same match stand together, in the order of their lines. */
struct blocks {
	struct mail *mail;
	size_t len, cap;
};

static int compare_numbers(size_t a, size_t b)
{
	return (a > b) - (a < b);
}

static int compare_marks(const void *a, const void *b)
{
	const struct mail *x = a, *y = b;
	int order = strcmp(x->mark, y->mark);
	return order ? order : compare_numbers(x->number, y->number);
}

static int compare_places(const void *a, const void *b)
{
	const struct mail *x = a, *y = b;
	int order = compare_numbers(x->match, y->match);
	order = order ? order : compare_numbers(x->first, y->first);
	return order ? order : compare_numbers(x->number, y->number);
}

/* Puts the blocks of a match together, matches in the order in which the file begins them.  It
 * compares no block with all others, since a file can have hundreds of thousands. */
static void blocks_sort(struct blocks *b)
{
	if (!b->len)
		return;
	qsort(b->mail, b->len, sizeof *b->mail, compare_marks);
	for (size_t i = 0; i < b->len; i++) {
		const bool more = i && !strcmp(b->mail[i - 1].mark, b->mail[i].mark);
		b->mail[i].match = more ? b->mail[i - 1].match : b->mail[i].number;
	}
	qsort(b->mail, b->len, sizeof *b->mail, compare_places);
}

/* Reads standard input into TEXT, up to the end of a block; the lines after it are for the prompt.
 * A signal ends the reading. */
static void read_pasted(struct text *text)
{
	char line[BUFSIZ];
	bool ends = false;
	if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
		fputs(SAY_MAIL_PASTE, stdout);
	signals_reading(true);
	while (!ends && !signals_asked() && text->len < STORE_MOST &&
	       fgets(line, sizeof line, stdin)) {
		text_add(text, line);
		ends = mail_ends(line);
	}
	signals_reading(false);
}

/* Reads the blocks of the file PATH into B, up to a signal to stop.  Returns 0; or -1 and the
 * reason in E if a block can't be read, and B has the other blocks. */
static int blocks_read(struct blocks *b, const char *path, struct error *e)
{
	OWN(text) text = {0};
	struct mail m;
	struct error why, first = {""};
	size_t count = 0, bad = 0, bads = 0;
	int got = 0;
	if (!strcmp(path, "-"))
		read_pasted(&text);
	else if (store_read(path, &text, e))
		return -1;
	const char *at = text_string(&text);
	for (; !signals_asked() && (got = mail_read(&at, &m, &why)) <= 0; count++)
		if (!got) {
			b->mail = alloc_grow(b->mail, &b->cap, b->len + 1, sizeof *b->mail);
			m.number = b->len;
			b->mail[b->len++] = m;
		} else if (!bads++) {
			bad = count + 1;
			first = why;
		}
	blocks_sort(b);
	if (!count)
		return error_set(e, "%s: no block of a match was found: copy it from its first line, %s, to its last", record_file_name(path), MAIL_BEGIN);
	if (bads > 1)
		return error_set(e, "%zu of %zu blocks can't be read; the first of these is block %zu: %s", bads, count, bad, first.text);
	if (bad && count > 1)
		return error_set(e, "block %zu of %zu can't be read; the others were read: %s", bad, count, first.text);
	return bad ? error_set(e, "%s", first.text) : 0;
}

/* True if one of the COUNT blocks of M claims to come from the side opposite to SIDE. */
static bool from_other(const struct mail *m, size_t count, int side)
{
	while (count && m[count - 1].side == side)
		count--;
	return count;
}

/* Takes from M, a block of the other side, the lines that this side lacks.  What M says of this
 * side's own lines is never believed.  Returns STATUS_DONE; or STATUS_REFUSED, if M can be from
 * anybody, or another status, and the reason in E. */
static enum status take_lines(struct distant *d, const struct mail *m, struct error *e)
{
	struct peer *p = &d->talk.peer;
	struct error why;
	if (m->first > p->lines + 1)
		return error_set(e, "a block is missing before this one: read that block first"), STATUS_REFUSED;
	for (size_t i = 0; i < m->count && m->first - 1 + i < p->lines; i++) {
		const struct peer_line *had = &p->line[m->first - 1 + i];
		if (had->side != m->side || strcmp(had->text, m->line[i]) != 0)
			return error_set(e, "%s", another_past), STATUS_REFUSED;
	}
	for (size_t i = p->lines + 1 - m->first; i < m->count && !d->done; i++) {
		const bool undo = p->step == PEER_UNDO, in_time = !p->timed_out;
		int taken = peer_take(p, m->side, m->line[i], &why);
		if (taken == PEER_STRANGE)
			return error_set(e, "the block is refused: %s", why.text), STATUS_REFUSED;
		if (vault_save(&d->talk.vault, p, e))
			return STATUS_FAILED;
		if (taken == PEER_TAKEN) {
			distant_heard(d, undo, in_time);
			continue;
		}
		struct audit audit;
		OWN(text) words = {0};
		audit_refused(p, m->side, &why, &audit);
		audit_words(&audit, p, &words);
		error_set(e, "%s", text_string(&words));
		return STATUS_BAD_RECORD;
	}
	return STATUS_DONE;
}

/* Takes the lines of the other side's blocks among the COUNT blocks of M.  A refused block says
 * nothing of the others, so it is passed over.  Returns STATUS_DONE; or STATUS_REFUSED, if a block
 * was refused, or another status, and the reason in E. */
static enum status take_blocks(struct distant *d, const struct mail *m, size_t count,
                               struct error *e)
{
	enum status all = STATUS_DONE;
	struct error why;
	for (size_t i = 0; i < count; i++) {
		if (m[i].side == d->talk.peer.side)
			continue; /* a mail quotes the block that it answers */
		enum status status = take_lines(d, &m[i], &why);
		if (status == STATUS_DONE)
			continue;
		if (all == STATUS_DONE || status != STATUS_REFUSED) {
			all = status;
			*e = why;
		}
		if (status != STATUS_REFUSED)
			break;
	}
	return all;
}

/* ---- A match that is over.  ---- */

/* The matches that this account has, to be found by their marks. */
struct known {
	struct marks vaults;
	struct marks records;
	bool shelf; /* the shelf was looked through for the records, which can take long */
};

/* Finds the record of the match of M among the kept records.  Returns true if there is one; the
 * caller then releases MATCH. */
static bool find_record(struct known *k, const struct mail *m, struct match *match)
{
	struct error e;
	if (!k->shelf)
		vault_record_marks(&k->records);
	k->shelf = true;
	for (size_t i = 0; i < k->records.len; i++)
		if (!strcmp(k->records.file[i].mark, m->mark) &&
		    !match_file_of_cards(k->records.file[i].path, match, &e))
			return true;
	return false;
}

/* Prints WORDS in lines that fit, unless no words are wanted, and releases them. */
static void print_words(const struct options *opt, struct text *words)
{
	if (opt->quiet || opt->json)
		text_clear(words);
	term_print_folded(words, term_fold_width(&opt->wanted));
}

/* Prints BLOCKS, with the lines around them; nothing if there are none. */
static void print_blocks(const struct options *opt, const struct text *blocks)
{
	if (opt->json && blocks->len)
		json_text(text_string(blocks));
	else
		fputs(text_string(blocks), stdout);
}

/* Answers the COUNT blocks of M, whose match is over, from its record MATCH.  Only sets OWN if all
 * blocks are this side's own.  Returns 0, or -1 and the reason in E. */
static int answer_again(const struct options *opt, const struct mail *m, size_t count,
                        const struct match *match, bool *own, struct error *e)
{
	struct proof proof;
	OWN(text) out = {0};
	struct text words = {0};
	int side = record_is_friend(&match->head.tags, PEER_GUEST) ? PEER_HOST : PEER_GUEST, status = 0;
	*own = !from_other(m, count, side);
	if (*own)
		return 0;
	proof_read(&match->head.tags, &proof);
	for (size_t b = 0; b < count; b++)
		for (size_t i = 0; i < m[b].count && !status && m[b].side != side; i++)
			if (m[b].first - 1 + i >= proof.count ||
			    strcmp(proof.line[m[b].first - 1 + i].text, m[b].line[i]))
				status = error_set(e, "%s", another_past);
	bool last = proof.count && proof.line[proof.count - 1].side == side;
	if (!status)
		text_addf(&words, SAY_MAIL_AGAIN(last), match->head.name[seat_other(side)]);
	if (!status && last)
		mail_write(proof.line, proof.count, side, &out);
	print_words(opt, &words);
	print_blocks(opt, &out);
	proof_free(&proof);
	return status;
}

/* Begins D with the match of the COUNT blocks of M, which may be KNOWN, or as the guest of the
 * match that they propose.  Returns STATUS_DONE; or another status and the reason in E, and D is
 * released.  BEGUN is not set either if all blocks are this side's OWN, or if the match is over and
 * was answered from its record. */
static enum status begin_of(struct distant *d, struct known *known, const struct mail *m,
                            size_t count, struct options *opt, bool *begun, bool *own,
                            struct error *e)
{
	*begun = *own = false;
	int found = vault_find_marked(&d->talk.vault, &known->vaults, m->mark, &d->talk.peer, e);
	if (found < 0)
		return STATUS_FAILED;
	struct match over;
	if (found && find_record(known, m, &over)) {
		bool wrong = answer_again(opt, m, count, &over, own, e);
		match_release(&over);
		return wrong ? STATUS_FAILED : STATUS_DONE;
	}
	if (found && (m->first != 1 || m->side != PEER_HOST))
		return error_set(e, "this block belongs to a match that isn't known here"), STATUS_FAILED;
	d->resumed = !found;
	int side = d->resumed ? d->talk.vault.side : PEER_GUEST;
	*own = !from_other(m, count, side);
	if (*own) {
		talk_release(&d->talk);
		return STATUS_DONE;
	}
	const enum status status = begin_match(d, side, opt, e);
	*begun = status == STATUS_DONE;
	return status;
}

/* Prints the block for the other side, if it is the other's turn or the match is over and this side
 * spoke last; and in any case what to do next.  KNOWN: nothing was said since that was printed
 * before. */
static void print_answer(const struct distant *d, bool known)
{
	const struct peer *p = &d->talk.peer;
	const struct options *opt = d->session.opt;
	OWN(text) block = {0};
	struct text out = {0};
	bool over = p->step == PEER_OVER, quiet = opt->quiet || opt->json;
	/* the advice follows the block, which may fill the screen */
	bool behind = session_interactive(&d->session);
	if (!p->lines)
		return; /* nobody has agreed to the match */
	if (p->lines < SEATS && d->seat == PEER_GUEST)
		text_add(&out, SAY_MAIL_NOT_AGREED);
	else if (!over && peer_speaker(p) == d->seat) {
		OWN(saved) saved = {0};
		OWN(text) handle = {0};
		friend_list(&saved);
		for (size_t i = 0; i < saved.len; i++)
			if (!strcmp(saved.game[i].path, text_string(&d->talk.vault.slot.path)))
				saved_handle(&saved, &saved.game[i], &handle);
		text_addf(&out, SAY_MAIL_STILL_YOURS, text_string(&handle));
	} else if (p->line[p->lines - 1].side == d->seat) {
		text_addf(&out,
		          over    ? SAY_MAIL_THE_LAST(behind)
		          : known ? SAY_MAIL_NOT_NEW(behind)
		                  : SAY_MAIL_THE_BLOCK(behind),
		          *p->name[seat_other(d->seat)] ? distant_friend(d).s : SAY_YOUR_FRIEND);
		text_add(&block, quiet || behind ? "" : "\n");
		mail_write(p->line, p->lines, p->side, &block);
		text_add(&block, quiet || !behind ? "" : "\n");
	} else if (over)
		text_add(&out, SAY_MAIL_OVER);
	else
		text_add(&out, SAY_MAIL_MORE_COMES);
	if (behind)
		print_blocks(opt, &block);
	print_words(opt, &out);
	if (!behind)
		print_blocks(opt, &block);
}

/* ---- The beginning.  ---- */

/* Says if matches or proposals by mail are open already, and at a terminal asks whether to propose
 * another.  Returns true to propose it. */
static bool proposes_another(struct distant *d)
{
	struct session *s = &d->session;
	OWN(saved) saved = {0};
	struct text out = {0};
	const struct query question = {.text = SAY_MAIL_ASKS_ANOTHER, .whose = NOBODYS};
	size_t open = 0;
	const struct listed_match *last = NULL;
	friend_list(&saved);
	for (size_t i = 0; i < saved.len; i++)
		if (saved.game[i].by == BY_MAIL) {
			last = last ? last : &saved.game[i];
			open++;
		}
	if (last)
		text_addf(&out, last->round ? SAY_MAIL_OPEN : SAY_MAIL_PROPOSED,
		          last->name[seat_other(last->you)]);
	if (open > 1)
		text_addf(&out, SAY_MAIL_OPEN_TOO(open - 1), open - 1);
	bool asks = last && distant_person(d) && !s->opt->quiet;
	print_words(s->opt, &out);
	const char *answer = asks ? prompt_ask(&s->prompt, &question) : "y";
	return answer && query_assent(answer) == SAYS_YES;
}

/* Proposes the rematch to the match of D, which is over.  D is released.  Returns the program's
 * exit status. */
static enum status propose_rematch(struct distant *d, struct options *opt)
{
	struct error e;
	struct text words = {0};
	enum status status = STATUS_DONE;
	if (rematch_begin(d, PEER_HOST, opt, &e))
		return status_fail(STATUS_FAILED, &e);
	text_add(&words, SAY_MAIL_REMATCH);
	print_words(opt, &words);
	d->by_mail = true;
	status = distant_run(d);
	print_answer(d, false);
	distant_release(d);
	return status;
}

/* Has this side's turn in the match of D made, and prints the answer.  BEFORE is the number of lines
 * with which D began.  D is released.  Returns the program's exit status. */
static enum status go_on(struct distant *d, size_t before, struct options *opt)
{
	enum status status = distant_run(d);
	/* a turn that is not saved must not be mailed, and a match with a fault is over */
	if (status != STATUS_FAILED && !d->convicted)
		print_answer(d, d->talk.peer.lines == before);
	if (d->rematch)
		return propose_rematch(d, opt);
	distant_release(d);
	return status;
}

/* Takes the COUNT blocks of M for the match of D, which is begun, and has this side's turn made.  D
 * is released.  Returns the program's exit status. */
static enum status play(struct distant *d, const struct mail *m, size_t count, struct options *opt)
{
	struct error e;
	enum status status = STATUS_DONE;
	if (d->done) { /* a false line ended the match, and the person knows */
		status = d->session.prompt.status;
		distant_release(d);
		return status;
	}
	d->by_mail = true;
	d->talk.vault.by = BY_MAIL;
	text_clear(&d->talk.vault.place);
	distant_catch_up(d); /* so that the lines of the blocks are shown as news */
	const size_t before = d->talk.peer.lines;
	status = take_blocks(d, m, count, &e);
	if (status == STATUS_DONE)
		return go_on(d, before, opt);
	/* a proposal is taken as a whole or not at all */
	const size_t lines = d->talk.peer.lines;
	if (status == STATUS_REFUSED && lines > before && lines >= SEATS) {
		status_fail(STATUS_FAILED, &e);
		status = go_on(d, before, opt);
		return status == STATUS_DONE ? STATUS_FAILED : status;
	}
	if (status == STATUS_REFUSED)
		status = STATUS_FAILED;
	if (status == STATUS_BAD_RECORD)
		distant_convict(d, e.text);
	else if (d->talk.peer.lines < SEATS && d->seat == PEER_GUEST)
		vault_forget(&d->talk.vault); /* nothing was agreed on */
	distant_release(d);
	return status_fail(status, &e);
}

/* Plays the matches of the blocks in the file PATH, one after the other.  A match whose blocks are
 * all this side's own is left out. */
static enum status play_file(const char *path, struct options *opt)
{
	struct blocks blocks = {0};
	struct known known = {0};
	struct text words = {0};
	struct error e, why;
	bool sits = opt->sitter, read = false, own = false, begun;
	int bad = blocks_read(&blocks, path, &e);
	enum status status = STATUS_DONE, got = STATUS_DONE;
	size_t matches = 0;
	for (size_t i = 0; i < blocks.len; i++)
		matches += !i || strcmp(blocks.mail[i].mark, blocks.mail[i - 1].mark) != 0;
	if (matches > 1)
		text_addf(&words, SAY_MAIL_MATCHES, matches);
	print_words(opt, &words);
	vault_marks(&known.vaults);
	for (size_t i = 0, count; i < blocks.len && got != STATUS_INTERRUPTED && !signals_asked();
	     i += count) {
		const struct mail *m = &blocks.mail[i];
		for (count = 1; i + count < blocks.len && !strcmp(m[count].mark, m->mark); count++)
			;
		struct distant d = BEGIN_NOTHING;
		got = begin_of(&d, &known, m, count, opt, &begun, &own, &why);
		if (got != STATUS_DONE)
			got = status_fail(got, &why);
		else if (begun)
			got = play(&d, m, count, opt);
		status = status == STATUS_DONE ? got : status;
		read |= !own;
		if (own)
			continue;
		free(opt->record); /* this record belongs to the match just played */
		opt->record = NULL;
		if (!sits) {
			free(opt->sitter); /* each match has its own player */
			opt->sitter = NULL;
		}
	}
	if (signals_asked()) {
		bad = 0;
		status = STATUS_INTERRUPTED;
	} else if (!bad && !read)
		bad = error_set(&e, "this is your own block: mail it, then read your friend's answer");
	for (size_t i = 0; i < blocks.len; i++)
		mail_free(&blocks.mail[i]);
	free(blocks.mail);
	marks_release(&known.vaults);
	marks_release(&known.records);
	return bad ? status_fail(status == STATUS_DONE ? STATUS_FAILED : status, &e) : status;
}

enum status mail_run(struct options *opt, char **operands)
{
	struct distant d = BEGIN_NOTHING;
	struct error e;
	secrets_keep();
	if (lock_ready(&e))
		return status_fail(STATUS_FAILED, &e);
	if (!opt->saved_game && operands[0])
		return play_file(operands[0], opt);
	enum status status = opt->saved_game ? begin_side(&d, PEER_HOST, opt, &e)
	                                     : begin_match(&d, PEER_HOST, opt, &e);
	if (status != STATUS_DONE)
		return status_fail(status, &e);
	if (opt->saved_game || proposes_another(&d))
		return play(&d, NULL, 0, opt);
	status = d.session.prompt.status;
	vault_forget(&d.talk.vault);
	distant_release(&d);
	return status;
}
