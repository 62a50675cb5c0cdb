/* Slots of saved games, and what others do between two looks at them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "support.h"

/* Done once, when a lock has been opened and before it is taken. */
static void (*meanwhile)(void);

static int flock_at_last(int fd, int how)
{
	void (*act)(void) = meanwhile;
	meanwhile = NULL;
	if (act)
		act();
	return flock(fd, how);
}

#define flock flock_at_last
#include "os/slot.c"
#include "os/store.c"

static struct text one, lock; /* the first slot's game, and its lock */
static struct slot other;

static void make_home(void)
{
	support_home();
	ck_assert(!paths_state("games/1.exp", &one));
	text_addf(&lock, "%s.lock", text_string(&one));
}

static void drop_home(void)
{
	support_home_drop();
	text_release(&one);
	text_release(&lock);
}

static void save_one(void)
{
	ck_assert(!store_write(text_string(&one), "a game", 6, NULL));
}

/* Lets the process that had the lock give it up. */
static void unlock_one(void)
{
	ck_assert(!unlink(text_string(&lock)));
}

static void unlock_one_for_another(void)
{
	unlock_one();
	ck_assert(!slot_lock(&other, text_string(&one), NULL));
}

/* Takes a slot while ACT is done; whether it is the first. */
static bool takes_one(void (*act)(void))
{
	struct slot slot;
	struct error e;
	meanwhile = act;
	ck_assert_msg(!slot_new(&slot, &e), "%s", e.text);
	bool is = !strcmp(text_string(&slot.path), text_string(&one));
	slot_release(&slot);
	return is;
}

TEST_FIXTURE(make_home, drop_home)

TEST(free_slot)
{
	ck_assert(takes_one(NULL));
	save_one();
	ck_assert(!takes_one(NULL));
}

/* The lock that was opened is nobody's then, and keeps nobody out. */
TEST(lock_gone_meanwhile)
{
	ck_assert(!takes_one(unlock_one));
}

TEST(lock_anew_meanwhile)
{
	ck_assert(!takes_one(unlock_one_for_another));
	slot_release(&other);
}

TEST(game_saved_meanwhile)
{
	ck_assert(!takes_one(save_one));
}

/* Ends the game meanwhile: a game that is continued must still be there when its lock is held. */
static void end_one(void)
{
	ck_assert(!unlink(text_string(&one)));
}

TEST(game_ended_meanwhile)
{
	struct slot slot;
	struct error e;
	save_one();
	ck_assert_int_eq(slot_last(&slot, &e), 0);
	slot_release(&slot);
	meanwhile = end_one;
	ck_assert_int_eq(slot_last(&slot, &e), 1);
	ck_assert_int_lt(slot.lock, 0);
	ck_assert_int_eq(access(text_string(&lock), F_OK), -1);
}

static int looker = -1;

static void stop_looking(void)
{
	close(looker);
}

/* Somebody looks whether the slot is held, as slot_is_held does. */
static void look_at_one(void)
{
	looker = open(text_string(&lock), O_RDWR);
	ck_assert(!flock(looker, LOCK_SH | LOCK_NB));
	meanwhile = stop_looking;
}

TEST(looking_keeps_nobody_out)
{
	struct slot slot;
	struct error e;
	save_one();
	ck_assert(!slot_is_held(text_string(&one)));
	meanwhile = look_at_one;
	ck_assert_int_eq(slot_last(&slot, &e), 0);
	ck_assert(slot_is_held(text_string(&one)));
	ck_assert_int_eq(slot_last(&other, &e), 1);
	slot_unlock(&slot);
	ck_assert(!slot_is_held(text_string(&one)));
	ck_assert_int_eq(access(text_string(&lock), F_OK), -1);
}
