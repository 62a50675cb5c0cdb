/* Blocks of a match by mail: what survives quoting, and what is refused.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/families/families.h"
#include "families/cards/friend/friend.h"
#include "families/cards/friend/mail.h"
#include "families/cards/friend/vault.h"
#include "os/paths.h"
#include "os/signals.h"
#include "peer_two.h"

static struct two two;
static struct text block;

/* A match in which SIDE has just said what it can, and its block. */
static void begin(void)
{
	two_begin(&two, &rules_table[0], 1);
	two_until(&two, PEER_COMMIT_SECOND);
	mail_write(two.side[0].line, two.side[0].lines, PEER_GUEST, &block);
}

static void end(void)
{
	two_release(&two);
	text_release(&block);
}

/* TEXT is read as it was written. */
static void same(const char *text)
{
	const struct peer *p = &two.side[0];
	struct mail m;
	struct error e = {""};
	const char *at = text;
	support_claim(!mail_read(&at, &m, &e), "%s: %s", e.text, text);
	/* yes, round and deck of the guest */
	ck_assert_int_eq(m.side, PEER_GUEST);
	ck_assert_uint_eq(m.first, 2);
	ck_assert_uint_eq(m.count, 3);
	for (size_t i = 0; i < m.count; i++) {
		ck_assert_int_eq(p->line[m.first - 1 + i].side, PEER_GUEST);
		ck_assert_str_eq(m.line[i], p->line[m.first - 1 + i].text);
	}
	mail_free(&m);
}

/* Adds the block to OUT with BEFORE and BEHIND each line. */
static void quote(const char *before, const char *behind, struct text *out)
{
	for (const char *line = text_string(&block); *line; line += strcspn(line, "\n") + 1) {
		text_addf(out, "%s%.*s%s\n", before, (int)strcspn(line, "\n"), line, behind);
	}
}

TESTS_BEGIN
{
	families_use(family_list);
}

TEST_FIXTURE(begin, end)
TEST(a_block_survives_quoting)
{
	static const char *const marks[][2] = {{"", ""},     {"> ", ""},     {">>> ", "\r"},
	                                       {"\t", "  "}, {"| ", " \r"}, {"> > ", "\t"}};
	same(text_string(&block));
	for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
		OWN(text) out = {0};
		text_add(&out, "Hello Ann,\nhere is my turn:\n\n");
		quote(marks[i][0], marks[i][1], &out);
		text_add(&out, "-- \nBob\n");
		same(text_string(&out));
	}
}

TEST(lines_are_broken_anywhere)
{
	OWN(text) out = {0};
	const char *begin_line = strchr(text_string(&block), '\n') + 1;
	const char *end_line = strstr(begin_line, "-----END");
	text_add_bytes(&out, block.s, (size_t)(begin_line - block.s));
	for (const char *c = begin_line; c < end_line; c++)
		if (*c != '\n')
			text_addf(&out, "%c%s", *c, (c - begin_line) % 7 ? "" : "\r\n > ");
	text_add(&out, "\n");
	text_add(&out, end_line);
	same(text_string(&out));
}

/* TEXT is refused with a reason that has WHY. */
static void refused(const char *text, const char *why)
{
	struct mail m;
	struct error e = {""};
	support_claim(mail_read(&text, &m, &e) < 0, "read: %.200s", text);
	support_claim(strstr(e.text, why), "'%s' doesn't say '%s'", e.text, why);
	ck_assert(!m.line && !m.count);
}

TEST(a_letter_that_was_changed_is_found_wherever_it_stands)
{
	const char *from = strchr(text_string(&block), '\n') + 1, *to = strstr(from, "-----END");
	for (size_t at = (size_t)(from - block.s); block.s + at < to; at += 5) {
		char kept = block.s[at];
		if (kept == '\n')
			continue;
		block.s[at] = kept == 'A' ? 'B' : 'A';
		refused(text_string(&block), "damaged");
		block.s[at] = '\n'; /* left out */
		refused(text_string(&block), "damaged");
		block.s[at] = kept;
	}
	same(text_string(&block));
}

/* As a mail is saved whose lines end with <br>. */
TEST(a_block_with_tags_of_html_says_which_file_is_expected)
{
	OWN(text) html = {0}, line = {0};
	for (const char *at = text_string(&block); *at;) {
		text_take_line(&at, &line);
		text_addf(&html, "%s<br>\n", text_string(&line));
	}
	refused(text_string(&html), "save the mail as plain text");
}

TEST(a_part_of_a_block_is_none)
{
	struct mail m;
	struct error e;
	const char *none = "", *tail = strstr(text_string(&block), "-----END");
	ck_assert_int_eq(mail_read(&none, &m, &e), 1);
	ck_assert_int_eq(mail_read(&tail, &m, &e), 1);
	refused("-----BEGIN EXPEDITION MATCH-----\n", "cut off");
	refused("-----BEGIN EXPEDITION MATCH-----\n-----END EXPEDITION MATCH-----\n", "damaged");
	*strstr(block.s, "-----END") = '\0';
	refused(text_string(&block), "cut off");
}

TEST(a_block_without_lines_is_refused)
{
	OWN(text) empty = {0};
	two_until(&two, PEER_DEAL);
	mail_write(two.side[0].line, two.side[0].lines, PEER_GUEST, &empty); /* the host has spoken last */
	refused(text_string(&empty), "empty");
}

/* A proposal by another mark would be another match each time. */
TEST(a_proposal_has_the_mark_of_its_match)
{
	struct peer_line hello = two.side[0].line[0];
	struct text good = {0}, bad = {0}, plain = {0}, check = {0}, code = {0}, in = {0};
	unsigned char hash[SHORT_SIZE];
	mail_write(&hello, 1, PEER_HOST, &good);
	const char *at = text_string(&good);
	struct mail m;
	struct error e = {""};
	support_claim(!mail_read(&at, &m, &e), "%s", e.text);
	mail_free(&m);
	text_addf(&plain, "AAAAAAAA h 1\n%s\n", hello.text);
	hash_text(&in, "expedition mail 2");
	hash_bytes(&in, plain.s, plain.len);
	hash_end_short(&in, hash);
	base64_write(plain.s, plain.len, &code);
	base64_write(hash, 6, &check);
	text_addf(&bad, "-----BEGIN EXPEDITION MATCH-----\n%s%s\n-----END EXPEDITION MATCH-----\n", text_string(&code),
	          text_string(&check));
	refused(text_string(&bad), "damaged");
	text_release(&good);
	text_release(&bad);
	text_release(&plain);
	text_release(&check);
	text_release(&code);
}

/* Each is found at once to have no end, and not by a search through the whole file. */
TEST(a_file_of_beginnings_is_soon_read)
{
	enum { MANY = 400000 };
	OWN(text) file = {0};
	struct mail m;
	struct error e;
	int count = 0;
	for (int i = 0; i < MANY; i++)
		text_add(&file, "-----BEGIN EXPEDITION MATCH-----\n");
	for (const char *at = text_string(&file); mail_read(&at, &m, &e) < 0; count++)
		;
	ck_assert_int_eq(count, MANY);
}

TEST(blocks_are_read_one_after_the_other)
{
	OWN(text) out = {0};
	struct mail m;
	struct error e;
	text_addf(&out, "%.100s\n> ", text_string(&block));
	text_add(&out, text_string(&block));
	text_add(&out, "and\n-----BEGIN EXPEDITION MATCH-----\nAAAA\n-----END EXPEDITION MATCH-----\n");
	text_add(&out, text_string(&block));
	const char *at = text_string(&out);
	ck_assert_int_eq(mail_read(&at, &m, &e), -1);
	ck_assert(strstr(e.text, "cut off"));
	for (int i = 0; i < 3; i++) {
		ck_assert_int_eq(mail_read(&at, &m, &e), i == 1 ? -1 : 0);
		mail_free(&m);
	}
	ck_assert(strstr(e.text, "damaged"));
	ck_assert_int_eq(mail_read(&at, &m, &e), 1);
	ck_assert(mail_ends("> -----END EXPEDITION MATCH-----\r"));
	ck_assert(!mail_ends("-----BEGIN EXPEDITION MATCH-----"));
}

TEST(both_sides_mark_a_match_alike)
{
	struct mail m;
	struct error e;
	const char *at = text_string(&block);
	ck_assert(!mail_read(&at, &m, &e));
	ck_assert_str_eq(m.mark, mark_of(two.side[1].line[0].text).s);
	ck_assert_str_ne(m.mark, mark_of("1 hello of another match").s);
	mail_free(&m);
}

/* Keeps the match of SIDE as it stands, for `expedition mail`. */
static void keep(int side)
{
	const struct peer *p = &two.side[side];
	OWN(vault) v = {0};
	struct error e;
	ck_assert(!vault_new(&v, side, &e));
	memcpy(v.secret, two.secret[side], SEED_SIZE);
	memcpy(v.luck, p->luck, SEED_SIZE);
	v.luck_round = p->luck_round;
	text_add(&v.name, p->name[side]);
	text_add(&v.player, "human");
	rows_format(&card_rows, &p->rules, &v.rules);
	v.first = p->first;
	ck_assert(!vault_save(&v, p, &e));
}

/* Sends STREAM, whose descriptor is FD, to the file PATH.  Returns where it went before. */
static int divert(FILE *stream, int fd, const char *path)
{
	fflush(stream);
	int kept = dup(fd);
	ck_assert(freopen(path, "w", stream));
	return kept;
}

static void restore(FILE *stream, int fd, int kept)
{
	fflush(stream);
	ck_assert_int_ge(dup2(kept, fd), 0);
	close(kept);
}

/* Has `expedition mail` read the blocks in the file PATH, and end with STATUS.  Adds what it prints
 * to OUT, and what it says on standard error to ERR. */
static void post(char *path, enum status status, struct text *out, struct text *err)
{
	OWN(text) printed = {0}, said = {0};
	char *operands[] = {path, NULL};
	text_addf(&printed, "%s.out", path);
	text_addf(&said, "%s.err", path);
	int kept_out = divert(stdout, STDOUT_FILENO, text_string(&printed));
	int kept_err = divert(stderr, STDERR_FILENO, text_string(&said));
	families_use(family_list);
	OWN(options) opt = options_usual();
	const enum status got = mail_run(&opt, operands);
	restore(stderr, STDERR_FILENO, kept_err);
	restore(stdout, STDOUT_FILENO, kept_out);
	ck_assert_int_eq(got, status);
	ck_assert(!store_read(text_string(&printed), out, NULL));
	ck_assert(!store_read(text_string(&said), err, NULL));
}

/* A refused line is reported with the name of the side that signed it; a line without a key to
 * check it by is nobody's. */
TEST(a_wrong_line_names_its_side)
{
	static const struct {
		int liar;
		enum peer_step at;
		const char *kind;
		enum status status;
		const char *words;
	} lies[] = {
		{PEER_HOST, PEER_HELLO, "hello", STATUS_FAILED, "the block is refused: "},
		{PEER_GUEST, PEER_YES, "yes", STATUS_FAILED, "the block is refused: "},
		{PEER_GUEST, PEER_COMMIT_FIRST, "round", STATUS_BAD_RECORD, "not verified: \"Bob\" (guest), "},
		{PEER_HOST, PEER_COMMIT_SECOND, "round", STATUS_BAD_RECORD, "not verified: \"Ann\" (host), "},
	};
	for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
		OWN(text) line = {0}, path = {0}, out = {0}, err = {0};
		struct peer *liar = &two.side[lies[i].liar];
		support_home();
		two_release(&two);
		two_begin(&two, &rules_table[0], 1);
		two_until(&two, lies[i].at);
		if (lies[i].at != PEER_HELLO)
			keep(seat_other(lies[i].liar));
		two_lie(liar, lies[i].kind, "?", &line);
		struct peer_line lines[8] = {{0}};
		size_t count = liar->lines;
		ck_assert_uint_lt(count, 8);
		for (size_t k = 0; k < count; k++)
			lines[k] = liar->line[k];
		lines[count] = (struct peer_line){lies[i].liar, line.s};
		text_clear(&block);
		mail_write(lines, count + 1, lies[i].liar, &block);
		text_addf(&path, "%s/block", getenv("XDG_STATE_HOME"));
		ck_assert(!store_write(text_string(&path), block.s, block.len, NULL));
		post(path.s, lies[i].status, &out, &err);
		support_claim(strstr(text_string(&err), lies[i].words), "'%s' doesn't say '%s'",
		              text_string(&err), lies[i].words);
		support_home_drop();
	}
}

/* Anybody can write a block with the mark of a match. */
TEST(a_forged_block_does_not_keep_the_true_one_out)
{
	for (int last = 0; last < 2; last++) {
		OWN(text) path = {0}, out = {0}, err = {0}, yes = {0}, file = {0};
		const struct peer *p = &two.side[PEER_HOST];
		support_home();
		two_release(&two);
		two_begin(&two, &rules_table[0], 1);
		two_until(&two, PEER_YES);
		keep(PEER_HOST);
		two_until(&two, PEER_COMMIT_FIRST);
		if (last)
			mail_write(p->line, p->lines, PEER_GUEST, &file);
		text_add(&yes, p->line[1].text);
		char *letter = yes.s + yes.len - 3; /* of the signature */
		*letter = *letter == 'A' ? 'B' : 'A';
		mail_write((struct peer_line[]){p->line[0], {PEER_GUEST, yes.s}}, 2, PEER_GUEST, &file);
		if (!last)
			mail_write(p->line, p->lines, PEER_GUEST, &file);
		text_addf(&path, "%s/block", getenv("XDG_STATE_HOME"));
		ck_assert(!store_write(text_string(&path), file.s, file.len, NULL));
		post(path.s, STATUS_FAILED, &out, &err);
		ck_assert(strstr(text_string(&err), last ? "another past" : "the block is refused"));
		ck_assert(strstr(text_string(&out), "next block must come first"));
		support_home_drop();
	}
}

TEST(blocks_that_cannot_be_read_are_counted)
{
	OWN(text) path = {0}, out = {0}, err = {0}, file = {0};
	support_home();
	text_addf(&file, "-----BEGIN EXPEDITION MATCH-----\n%s", text_string(&block));
	text_add(&file, "-----BEGIN EXPEDITION MATCH-----\nAAAA\n-----END EXPEDITION MATCH-----\n");
	text_addf(&path, "%s/block", getenv("XDG_STATE_HOME"));
	ck_assert(!store_write(text_string(&path), file.s, file.len, NULL));
	post(path.s, STATUS_FAILED, &out, &err);
	ck_assert(strstr(text_string(&err), ": 2 of 3 blocks can't be read; the first of these is block 1: "));
	ck_assert(strstr(text_string(&err), "isn't known here")); /* the block between them was read */
	support_home_drop();
}

/* The kept matches and records are read once, and not again for each block. */
TEST(a_mail_of_many_strange_blocks_is_soon_read)
{
	enum { BLOCKS = 4000, RECORDS = 400, SECONDS = 5 };
	static const char record[] = "[Expedition \"1\"]\n[Ruleset \"classic\"]\n[Seat1 \"you\"]\n"
				     "[Seat2 \"Bob\"]\n[Seed \"tea\"]\n[End \"resigned\"]\n"
				     "[Round \"1\"]\n1. resigns\n";
	OWN(text) path = {0}, out = {0}, err = {0}, file = {0};
	support_home();
	for (int i = 0; i < BLOCKS; i++) {
		OWN(text) hello = {0};
		text_addf(&hello, "1 hello of match %d", i);
		const struct peer_line lines[] = {{PEER_HOST, hello.s}, {PEER_GUEST, "2 yes"}};
		mail_write(lines, 2, PEER_GUEST, &file);
	}
	for (int i = 0; i < RECORDS; i++) {
		OWN(text) name = {0}, kept = {0};
		text_addf(&name, "records/2026-11-22-%06d.exp", i);
		ck_assert(!paths_state(text_string(&name), &kept));
		ck_assert(!store_write_kept(text_string(&kept), record, strlen(record), NULL));
	}
	text_addf(&path, "%s/block", getenv("XDG_STATE_HOME"));
	ck_assert(!store_write(text_string(&path), file.s, file.len, NULL));
	const clock_t begun = clock(); /* counts this program's work, however busy the machine is */
	post(path.s, STATUS_FAILED, &out, &err);
	ck_assert_int_lt((clock() - begun) / CLOCKS_PER_SEC, SECONDS);
	ck_assert(strstr(text_string(&err), "isn't known here"));
	support_home_drop();
}

/* A file can have so many blocks that a person wants to stop the reading. */
TEST(a_signal_ends_the_reading_of_blocks)
{
	OWN(text) path = {0}, out = {0}, err = {0};
	support_home();
	text_addf(&path, "%s/block", getenv("XDG_STATE_HOME"));
	ck_assert(!store_write(text_string(&path), block.s, block.len, NULL));
	post(path.s, STATUS_FAILED, &out, &err);
	ck_assert(strstr(text_string(&err), "isn't known here"));
	text_clear(&err);
	signals_init();
	raise(SIGTERM);
	post(path.s, STATUS_INTERRUPTED, &out, &err);
	ck_assert_str_eq(text_string(&err), "");
	support_home_drop();
}
