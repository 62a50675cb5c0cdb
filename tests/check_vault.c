/* The files of matches between two machines: written, found again, removed.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <utime.h>

#include "families/cards/friend/friend.h"
#include "families/cards/friend/vault.h"
#include "peer_two.h"

/* Both sides of a match and their files. */
struct pair {
	struct vault vault[SEATS];
	struct two two;
};

static void begin_rounds(struct pair *pair, int rounds)
{
	static const char *const name[SEATS] = {"Ann", "Bob"};
	struct error e = {""};
	memset(pair, 0, sizeof *pair);
	pair->two.rng = rng_named("check_vault", "choices", 0);
	for (int side = 0; side < SEATS; side++) {
		struct vault *v = &pair->vault[side];
		support_claim(!vault_new(v, side, &e), "%s", e.text);
		text_add(&v->name, name[side]);
		text_add(&v->player, "human");
		text_addf(&v->rules, "classic:suits=1,wagers=0,hand=2,rounds=%d", rounds);
		support_claim(!vault_begin(v, &pair->two.side[side], &e), "%s", e.text);
		pair->two.side[side].cuts = TWO_CUTS;
	}
}

static void begin(struct pair *pair)
{
	begin_rounds(pair, 1);
}

/* Says lines until STEP, and writes the files. */
static void until(struct pair *pair, enum peer_step step)
{
	struct error e = {""};
	two_until(&pair->two, step);
	for (int side = 0; side < SEATS; side++)
		support_claim(!vault_save(&pair->vault[side], &pair->two.side[side], &e), "%s", e.text);
}

static void pair_release(struct pair *pair)
{
	for (int side = 0; side < SEATS; side++) {
		vault_release(&pair->vault[side]);
		peer_release(&pair->two.side[side]);
	}
}

/* Whether the match with MARK is found, or a match of SIDE if MARK is NULL, as vault_find_marked
 * and vault_find say. */
static int find(int side, const char *mark)
{
	struct vault v;
	struct peer p;
	struct error e = {""};
	OWN(marks) all = {0};
	if (mark)
		vault_marks(&all);
	int found = mark ? vault_find_marked(&v, &all, mark, &p, &e) : vault_find(&v, side, &p, &e);
	if (!found) {
		peer_release(&p);
		vault_release(&v);
	}
	return found;
}

TEST_FIXTURE(support_home, support_home_drop)
TEST(a_match_is_found_as_it_was)
{
	OWN(pair) pair;
	begin(&pair);
	until(&pair, PEER_UNLOCK);
	text_add(&pair.vault[0].notes, "note 1 a card\nmark 1 ?!\n");
	pair.vault[0].asked = 7;
	ck_assert(!vault_save(&pair.vault[0], &pair.two.side[0], NULL));
	ck_assert_int_eq(find(0, NULL), 1); /* it is being played */
	unsigned char secret[SEATS][SEED_SIZE];
	for (int side = 0; side < SEATS; side++)
		memcpy(secret[side], pair.vault[side].secret, SEED_SIZE);
	for (int side = 0; side < SEATS; side++) {
		OWN(vault) v;
		OWN(peer) p;
		struct error e = {""};
		const struct peer *had = &pair.two.side[side];
		vault_release(&pair.vault[side]);
		support_claim(!vault_find(&v, side, &p, &e), "%s", e.text);
		ck_assert_int_eq(v.side, side);
		ck_assert(!memcmp(v.secret, secret[side], SEED_SIZE));
		ck_assert_uint_eq(p.lines, had->lines);
		ck_assert(!memcmp(p.chain, had->chain, SHORT_SIZE));
		ck_assert_int_eq(p.step, had->step);
		struct view view = p.view;
		view.table.rules = had->view.table.rules;
		ck_assert(view_equal(&view, &had->view));
		if (!side) {
			ck_assert_str_eq(text_string(&v.notes), "note 1 a card\nmark 1 ?!\n");
			ck_assert_uint_eq(v.asked, 7);
			ck_assert_str_eq(text_string(&v.player), "human");
		}
	}
}

TEST(nobody_else_reads_the_secrets)
{
	OWN(pair) pair;
	struct stat st;
	begin(&pair);
	until(&pair, PEER_TURN);
	ck_assert(!stat(text_string(&pair.vault[0].slot.path), &st));
	ck_assert_int_eq(st.st_mode & 077, 0);
}

/* A program was killed while it wrote the first file of a match. */
TEST(a_new_match_removes_what_was_left_of_another)
{
	OWN(pair) pair;
	OWN(text) left = {0};
	ck_assert(!paths_state("peer/2026-11-22-183000-abcd.peer.new-am3y85r5", &left));
	FILE *file = fopen(text_string(&left), "w");
	ck_assert_ptr_nonnull(file);
	fclose(file);
	begin(&pair);
	until(&pair, PEER_TURN);
	ck_assert(access(text_string(&left), F_OK));
}

TEST(a_mark_finds_a_match_of_either_side)
{
	OWN(pair) pair;
	begin(&pair);
	until(&pair, PEER_TURN);
	const struct phrase mark = mark_of(pair.two.side[0].line[0].text);
	/* a match that another program plays is not taken for one that isn't known */
	ck_assert_int_eq(find(0, mark.s), -1);
	ck_assert_int_eq(find(0, "AAAAAAAA"), 1);
	for (int side = 0; side < SEATS; side++) {
		vault_release(&pair.vault[side]);
		ck_assert_int_eq(find(seat_other(side), mark.s), 0);
		ck_assert_int_eq(find(0, "AAAAAAAA"), 1);
		struct vault v;
		OWN(peer) p;
		ck_assert(!vault_find(&v, side, &p, NULL));
		vault_forget(&v);
	}
	ck_assert_int_eq(find(0, NULL), 1);
}

TEST(a_match_that_is_over_is_found_last)
{
	OWN(pair) over, on;
	begin(&on);
	until(&on, PEER_TURN);
	begin(&over);
	until(&over, PEER_OVER);
	for (int side = 0; side < SEATS; side++) {
		struct vault v;
		struct peer p;
		vault_release(&on.vault[side]);
		vault_release(&over.vault[side]);
		ck_assert(!vault_find(&v, side, &p, NULL));
		ck_assert_int_eq(p.step, PEER_TURN);
		peer_release(&p);
		vault_forget(&v);
		ck_assert(!vault_find(&v, side, &p, NULL));
		ck_assert_int_eq(p.step, PEER_OVER);
		peer_release(&p);
		vault_forget(&v);
	}
}

/* The other side broke the rules in the newer match. */
TEST(a_match_with_a_verdict_is_not_listed_and_found_last)
{
	OWN(pair) on, broken;
	OWN(saved) saved = {0};
	begin(&on);
	until(&on, PEER_TURN);
	begin(&broken);
	broken.vault[0].kept = broken.vault[1].kept = true;
	until(&broken, PEER_TURN);
	friend_list(&saved);
	ck_assert_uint_eq(saved.len, SEATS);
	for (int side = 0; side < SEATS; side++) {
		vault_release(&on.vault[side]);
		vault_release(&broken.vault[side]);
		for (int kept = 0; kept <= 1; kept++) {
			struct vault v;
			struct peer p;
			ck_assert(!vault_find(&v, side, &p, NULL));
			ck_assert_int_eq(v.kept, kept);
			peer_release(&p);
			vault_forget(&v);
		}
	}
}

TEST(files_that_nobody_wants_are_removed)
{
	enum { DAY = 24 * 60 * 60 };
	OWN(pair) pair;
	struct text path[SEATS] = {{0}};
	struct utimbuf day = {.modtime = time(NULL) - 2 * DAY}, month = {.modtime = time(NULL) - 31 * DAY};
	begin(&pair);
	until(&pair, PEER_OVER);
	for (int side = 0; side < SEATS; side++) {
		text_add(&path[side], text_string(&pair.vault[side].slot.path));
		pair.vault[side].kept = true;
		ck_assert(!vault_save(&pair.vault[side], &pair.two.side[side], NULL));
		vault_release(&pair.vault[side]);
	}
	/* a match that was reported and kept goes after a month */
	ck_assert(!utime(text_string(&path[0]), &day) && !utime(text_string(&path[1]), &day));
	ck_assert_int_eq(find(0, NULL), 0);
	ck_assert(!utime(text_string(&path[0]), &month));
	ck_assert_int_eq(find(0, NULL), 1);
	ck_assert(access(text_string(&path[0]), F_OK) && !access(text_string(&path[1]), F_OK));
	pair_release(&pair);
	unlink(text_string(&path[1]));
	/* the match of a guest who was killed before the yes goes; a host's proposal stays */
	begin(&pair);
	until(&pair, PEER_YES);
	for (int side = 0; side < SEATS; side++) {
		text_clear(&path[side]);
		text_add(&path[side], text_string(&pair.vault[side].slot.path));
		vault_release(&pair.vault[side]);
	}
	ck_assert_int_eq(find(1, NULL), 1);
	ck_assert(!access(text_string(&path[0]), F_OK) && access(text_string(&path[1]), F_OK));
	for (int side = 0; side < SEATS; side++)
		text_release(&path[side]);
}

/* The text of SIDE's file. */
static void read_file(const struct pair *pair, int side, struct text *out)
{
	ck_assert(!store_read(text_string(&pair->vault[side].slot.path), out, NULL));
}

TEST(seeds_of_finished_rounds_are_nowhere)
{
	OWN(pair) pair;
	OWN(text) after = {0};
	begin_rounds(&pair, 2);
	until(&pair, PEER_TURN);
	unsigned char seed[SEATS][SEED_SIZE], luck[SEATS][SEED_SIZE];
	for (int side = 0; side < SEATS; side++) {
		memcpy(seed[side], pair.two.side[side].seed[side], SEED_SIZE);
		memcpy(luck[side], pair.two.side[side].luck, SEED_SIZE);
	}
	until(&pair, PEER_COMMIT_FIRST);
	for (int side = 0; side < SEATS; side++) {
		const struct peer *p = &pair.two.side[side];
		OWN(text) word = {0};
		/* not in memory, but in the line that opened it */
		for (size_t i = 0; i + SEED_SIZE <= sizeof *p; i++) {
			ck_assert(memcmp((const char *)p + i, seed[side], SEED_SIZE) != 0);
			ck_assert(memcmp((const char *)p + i, luck[side], SEED_SIZE) != 0);
		}
		ck_assert(!p->known[0] && !p->known[1]);
		/* nor in the file is what it came from; and the match is read again without */
		read_file(&pair, side, &after);
		base64_write(luck[side], SEED_SIZE, &word);
		ck_assert_ptr_null(strstr(text_string(&after), text_string(&word)));
		vault_release(&pair.vault[side]);
		OWN(vault) v;
		OWN(peer) again;
		struct error e = {""};
		support_claim(!vault_find(&v, side, &again, &e), "%s", e.text);
		ck_assert(!memcmp(again.chain, p->chain, SHORT_SIZE));
		ck_assert(!memcmp(again.luck, p->luck, SEED_SIZE));
		ck_assert_int_eq(again.luck_round, 2);
		ck_assert_uint_eq(again.decks, 1);
		ck_assert(!memcmp(again.deck[0], p->deck[0], sizeof *p->deck));
	}
}

TEST(a_list_shows_the_points_between_rounds)
{
	OWN(pair) pair;
	begin_rounds(&pair, 2);
	two_until(&pair.two, PEER_TURN);
	two_until(&pair.two, PEER_COMMIT_FIRST);
	const struct table *t = &pair.two.side[0].view.table;
	const int points[SEATS] = {table_points(t, 0), table_points(t, 1)};
	ck_assert(points[0] || points[1]);
	for (enum peer_step step = PEER_COMMIT_FIRST; step <= PEER_TURN; step++) {
		OWN(saved) saved = {0};
		until(&pair, step);
		friend_list(&saved);
		ck_assert_uint_eq(saved.len, SEATS);
		for (int seat = 0; seat < SEATS; seat++)
			ck_assert_int_eq(saved.game[0].points[seat], points[seat]);
	}
}

TEST(a_refused_line_is_kept)
{
	OWN(pair) pair;
	struct text line = {0};
	struct error e;
	begin(&pair);
	until(&pair, PEER_TURN);
	int mover = peer_speaker(&pair.two.side[0]), other = seat_other(mover);
	two_lie(&pair.two.side[mover], "turn", "2Y/+Y", &line);
	struct peer *p = &pair.two.side[other];
	ck_assert_int_eq(peer_take(p, mover, text_string(&line), &e), PEER_REFUSED);
	ck_assert(!vault_save(&pair.vault[other], p, &e));
	vault_release(&pair.vault[other]);
	OWN(vault) v;
	OWN(peer) again;
	support_claim(!vault_find(&v, other, &again, &e), "%s", e.text);
	ck_assert_str_eq(again.refused, text_string(&line));
	ck_assert_int_eq(peer_take(&again, mover, text_string(&line), &e), PEER_REFUSED);
	text_release(&line);
	two_lie(&pair.two.side[mover], "resign", "", &line);
	ck_assert_int_eq(peer_take(&again, mover, text_string(&line), &e), PEER_STRANGE);
	text_release(&line);
}

TEST(a_damaged_file_says_so)
{
	static const struct {
		const char *from, *to, *why;
	} damages[] = {{"expedition peer 2", "expedition peer 1", "no match with a friend"},
	               {"\nfirst 1", "\nfirst 9", "'first 9' isn't understood"},
	               {"\nsecret ", "\nsecret .", "isn't understood"},
	               {"\ng 2 yes", "\nx 2 yes", "a line of neither side"},
	               {"\ng 2 yes", "\ng 3 yes", "the signature isn't that of the guest"}};
	OWN(pair) pair;
	OWN(text) path = {0}, whole = {0};
	begin(&pair);
	until(&pair, PEER_TURN);
	vault_release(&pair.vault[1]);
	text_add(&path, text_string(&pair.vault[0].slot.path));
	ck_assert(!store_read(text_string(&path), &whole, NULL));
	vault_release(&pair.vault[0]);
	for (size_t i = 0; i < sizeof damages / sizeof damages[0]; i++) {
		struct vault v;
		struct peer p;
		struct error e = {""};
		char *bad = support_changed(text_string(&whole), damages[i].from, damages[i].to);
		ck_assert(!store_write(text_string(&path), bad, strlen(bad), NULL));
		ck_assert_int_eq(vault_find(&v, 0, &p, &e), -1);
		support_claim(strstr(e.text, damages[i].why), "%s", e.text);
		free(bad);
	}
}

TEST(a_damaged_file_stands_in_the_way_of_no_other_match)
{
	enum { SOON = 60 };
	static const char strange[] = "expedition peer 1\n";
	const struct utimbuf later = {.modtime = time(NULL) + SOON};
	OWN(pair) pair;
	struct error e = {""};
	struct vault v;
	struct peer p;
	OWN(text) path = {0}, whole = {0};
	begin(&pair);
	until(&pair, PEER_TURN);
	const struct phrase mark = mark_of(pair.two.side[0].line[0].text);
	text_addf(&path, "%s", text_string(&pair.vault[1].slot.path));
	read_file(&pair, 1, &whole);
	for (int side = 0; side < SEATS; side++)
		vault_release(&pair.vault[side]);
	/* the guest's file is of another version */
	ck_assert(!store_write(text_string(&path), strange, strlen(strange), NULL));
	ck_assert(!utime(text_string(&path), &later));
	ck_assert_int_eq(find(0, NULL), 0);
	ck_assert_int_eq(find(1, mark.s), 0);
	ck_assert_int_eq(find(1, "AAAAAAAA"), 1);
	ck_assert_int_eq(vault_find(&v, 1, &p, &e), -1);
	support_claim(strstr(e.text, "of this version"), "%s", e.text);
	/* the damaged file may be the only file of the match that is looked for */
	char *bad = support_changed(text_string(&whole), "\ng 2 yes", "\nx 2 yes");
	ck_assert(!vault_find(&v, 0, &p, NULL));
	vault_forget(&v);
	peer_release(&p);
	ck_assert(!store_write(text_string(&path), bad, strlen(bad), NULL));
	OWN(marks) all = {0};
	vault_marks(&all);
	ck_assert_int_eq(vault_find_marked(&v, &all, mark.s, &p, &e), -1);
	support_claim(strstr(e.text, "a line of neither side"), "%s", e.text);
	ck_assert_int_eq(find(1, "AAAAAAAA"), 1);
	free(bad);
	unlink(text_string(&path));
}
