/* A model of a side of a match between two machines, with a deck of two cards: expedition-peer(7), "What
 * holds".  Spin searches all that the other side, and all between them, can do.
 *
 *     make model          in a build directory: the model holds, and each flaw is found
 *
 * Ann keeps to the protocol.  Eve and the ways between the two are one: anything that somebody has signed,
 * that Eve can sign, or that nobody has signed, comes to Ann in anybody's name, in any order, any number of
 * times.  Ann may fail between any two steps, and goes on with what she has written down.
 *
 * The lists are dealt and proved.  Each side draws one card, the one who begins the top one; then each
 * places one; then both open their seeds.
 *
 *     line                   0     1       2     3       4      5      6     7
 *     of the one who begins  draw                unlock  place         open
 *     of the other                 unlock  draw                 place        open
 *
 * The flaws, each of which the search finds:
 *
 *     UNSIGNED_UNLOCK   an unlock needs no signature
 *     BELIEVED_SIDE     the way says who speaks (with UNSIGNED_UNLOCK: the cheat by mail)
 *     NO_PROOF          an unlock isn't proved
 *     FORGETS_REFUSED   a refused line doesn't bind its sender
 *     NO_PRIVATE_CHECK  a placed card isn't compared with the card that Ann holds
 *     SAVES_LATE        Ann writes a line down only after she has sent it
 *     OPEN_RESUME       whoever comes back is shown the lines without a signature
 *     REUSED_CHALLENGE  what is to be signed by who comes back is the same each time
 *     TELLING_REFUSAL   the second half of a turn is looked at only if the first can be true
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define A 0
#define E 1
#define NOBODY 2
#define LINES 8
#define BASE 12            /* more than there are codes: no two pasts have one hash */

#define DRAW 0
#define UNLOCK 1
#define PLACE 2
#define PROBE 3            /* a placing, and a second half that nobody can make */
#define OPEN 4

#define CODE(kind, value) ((kind) * 2 + (value) + 1)
#define OF_BEGINNER(i) ((i) == 0 || (i) == 3 || (i) == 4 || (i) == 6)
#define SPEAKER(i) (OF_BEGINNER(i) -> begins : 1 - begins)
#define KIND(i) ((i) == 0 || (i) == 2 -> DRAW : ((i) == 1 || (i) == 3 -> UNLOCK : ((i) <= 5 -> PLACE : OPEN)))
#define RIGHT(i) ((i) == 0 || (i) == 1 || (i) == 4 -> top : 1 - top)

bit begins;                /* A or E */
bit top;                   /* the card on top of the deck */

/* ---- What Ann has written down.  ---- */
byte n;                    /* lines taken */
byte placed = 2;           /* the card that was placed first; 2: none */
int hash;                  /* of the lines */
bit refused;               /* a signed line was refused, and which */
byte refused_code;
bit knows;                 /* she holds a card, and which */
bit card;

/* ---- What has been shown.  ---- */
byte signed_code[LINES];   /* what Ann has signed as line N; 0: nothing */
int signed_hash[LINES];
byte unlocked, drawn;      /* cards unlocked for Eve, and her draws that were taken */
byte told;                 /* answers that depended on the card in Ann's hand */
bit old_proof;             /* a signature of Eve, of another time, has been seen */

/* Ann's lines get one more, which WHO has signed. */
inline append(kind, value, who) {
	/* an audit finds each line signed by its side */
	assert(who == SPEAKER(n));
	/* it doesn't blame Ann, be it with the seeds or by what lies open */
	assert(!(who == A && (kind == UNLOCK || kind == PLACE) && value != RIGHT(n)));
	assert(!(who == A && kind == PLACE && value == placed));
	/* and of Eve it refuses nothing that was taken, but a card that could have been in her hand */
	assert(!(who == E && kind == UNLOCK && value != RIGHT(n)));
	if
	:: kind == PLACE && placed == 2 -> placed = value
	:: else
	fi;
	hash = hash * BASE + CODE(kind, value);
	n++
}

/* Ann says the line that is due. */
inline ann_speaks() {
	v = 0;
	if
	:: KIND(n) == UNLOCK -> v = RIGHT(n); unlocked++; assert(unlocked <= drawn)
	:: KIND(n) == PLACE -> v = card
	:: else
	fi;
	/* for each place she signs one line and no other */
	assert(signed_code[n] == 0 || signed_hash[n] != hash || signed_code[n] == CODE(KIND(n), v));
	signed_code[n] = CODE(KIND(n), v);
	signed_hash[n] = hash;
#ifdef SAVES_LATE
	if
	:: KIND(n) != UNLOCK           /* the machine fails, and the person decides anew */
	:: append(KIND(n), v, A)
	fi;
	card = (n == 4 || n == 5 -> 1 - card : card);
#else
	append(KIND(n), v, A);
#endif
	v = 0
}

/* A line comes, signed by SIGNER for a place with hash AT, in the name of CLAIMED. */
inline comes(kind, value, signer, at, claimed) {
#ifdef BELIEVED_SIDE
	side = claimed;
#else
	side = E;
#endif
	good = (signer == side && at == hash);
#ifdef UNSIGNED_UNLOCK
	good = good || kind == UNLOCK;
#endif
	if
	:: !good || n == LINES         /* no effect, and nobody is blamed */
	:: good && n < LINES && refused && CODE(kind, value) != refused_code
	:: else ->
		/* by all that everybody can see: whose turn it is, the proofs, what lies on the table */
		wrong = (side != SPEAKER(n) || kind == PROBE || kind != KIND(n));
#ifndef NO_PROOF
		wrong = wrong || (kind == UNLOCK && value != RIGHT(n));
#endif
		wrong = wrong || (kind == PLACE && value == placed);
		/* and only then by what Ann alone knows */
		private = (!wrong && side == E && kind == PLACE && knows && value == card);
#ifdef NO_PRIVATE_CHECK
		private = 0;
#endif
#ifdef TELLING_REFUSAL
		private = private || (kind == PROBE && KIND(n) == PLACE && side == SPEAKER(n) && knows);
#endif
		if
		:: wrong || private ->
			/* it convicts Eve, since she has signed it */
			assert(signer == E);
			told = told + (private && !refused);
			/* it tells nothing where everybody sees that the line can't stand there, and else
			   of one card at most */
			assert(!(private && kind == PROBE));
			assert(told <= 1);
#ifndef FORGETS_REFUSED
			refused = 1;
			refused_code = CODE(kind, value)
#endif
		:: else ->
			if
			:: kind == DRAW -> drawn++
			:: kind == UNLOCK -> knows = 1; card = value
			:: else
			fi;
			append(kind, value, signer)
		fi
	fi;
	good = 0; wrong = 0; private = 0; side = 0
}

/* Somebody comes to go on with the match: Eve, who can sign, or a STRANGER. */
inline comes_back(stranger) {
	good = !stranger;
#ifdef OPEN_RESUME
	good = 1;
#endif
#ifdef REUSED_CHALLENGE
	good = good || old_proof;      /* he says what Eve has signed before */
#endif
	old_proof = old_proof || !stranger;
	assert(!(good && stranger));   /* he is shown the lines */
	good = 0
}

active proctype match() {
	byte kind, value, i, v, side, good, wrong, private;
	atomic {
		if
		:: begins = A
		:: begins = E
		fi;
		if
		:: top = 0
		:: top = 1
		fi
	}
	do
	/* Ann speaks when it is her turn, and says nothing after a line that she has refused */
	:: n < LINES && SPEAKER(n) == A && !refused -> atomic { ann_speaks() }
	:: atomic {
			if
			:: kind = DRAW
			:: kind = UNLOCK
			:: kind = PLACE
			:: kind = PROBE
			:: kind = OPEN
			fi;
			if
			:: value = 0
			:: kind != DRAW && kind != OPEN -> value = 1
			fi;
			if
			/* Eve signs it, for this place or for another */
			:: comes(kind, value, E, hash, E)
			:: comes(kind, value, E, hash, A)
			:: comes(kind, value, E, -1, E)
			/* nobody has signed it */
			:: comes(kind, value, NOBODY, hash, A)
			:: comes(kind, value, NOBODY, hash, E)
			/* something that Ann has signed comes back */
			:: i = 0;
				do
				:: i < LINES - 1 -> i++
				:: break
				od;
				if
				:: signed_code[i] == CODE(kind, value) -> comes(kind, value, A, signed_hash[i], A)
				:: signed_code[i] == CODE(kind, value) -> comes(kind, value, A, signed_hash[i], E)
				:: signed_code[i] != CODE(kind, value)
				fi
			fi;
			kind = 0; value = 0; i = 0
		}
	:: atomic { comes_back(0) }
	:: atomic { comes_back(1) }
	od
}
