/* One side of a match keeps to the protocol.  The other side and everything between them act at
 * random: lines are dropped, repeated, reordered, sent in the other's name, altered, cut, or come
 * from another match; and the other side signs lies.  The section WHAT HOLDS of expedition-peer(7)
 * says what must hold then.
 *
 * PEER_SCHEDULES is how many schedules the long form tries (`make schedules`).
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "families/cards/core/view.h"
#include "families/cards/peer/line.h"
#include "families/cards/peer/peer_round.h"
#include "families/cards/peer/shuffle.h"
#include "peer_choose.h"
#include "peer_two.h"

enum { SHORT_FORM = 30, TOLD = 10000, STEPS_MAX = 400, CHAINS_MAX = 400 };

/* A schedule.  Ann is honest.  Eve follows whatever is said, without knowing any hand; her twin is
 * honest, too, as long as she hasn't lied. */
struct schedule {
	struct rng rng;
	struct rules rules;
	unsigned char secret[SEED_SIZE]; /* Ann's */
	struct peer ann, eve, twin;
	const struct peer *other;        /* a side of another match, whose lines are heard here */
	bool lied, calm;                 /* she lies seldom, and the match lasts longer */
	unsigned char chain[CHAINS_MAX][SHORT_SIZE]; /* before each line */
	size_t signed_at;                /* lines after which Ann has signed one last */
	struct text said;                /* the line that she signed then */
	int unlocked, due;               /* points that Ann has unlocked, and that the rules gave to Eve */
	long refused, strange, taken;
};

static int eve_side(const struct schedule *s)
{
	return seat_other(s->ann.side);
}

static int roll(struct schedule *s, int below)
{
	return (int)rng_below(&s->rng, (uint32_t)below);
}

/* ---- What must hold.  ---- */

/* The AUDIT doesn't blame Ann. */
static void never_blames(const struct schedule *s, const struct audit *audit, const char *what)
{
	support_claim(audit->result != AUDIT_CHEATED || audit->side != s->ann.side,
	              "%s: Ann is blamed at line %zu: %s", what, audit->line, audit->why.text);
}

/* No audit of SHOWN blames Ann. */
static void never_blamed(const struct schedule *s, const struct evidence *shown, const char *what)
{
	struct audit audit = audit_lines(shown, NULL);
	never_blames(s, &audit, what);
}

/* The line that Ann refuses convicts Eve, for whoever is shown Ann's seed. */
static void convicts(const struct schedule *s)
{
	struct audit audit;
	audit_refusal(&s->ann, false, &audit);
	never_blames(s, &audit, "with the line that was refused");
	audit_refusal(&s->ann, true, &audit);
	support_claim(audit.result == AUDIT_CHEATED && audit.side == eve_side(s),
	              "'%.60s' is refused and doesn't convict: %d", s->ann.refused, audit.result);
}

/* Claims that all lines Ann has accepted pass an audit, except a card that could have been in Eve's
 * hand. */
static void audits(struct schedule *s)
{
	struct evidence shown = audit_evidence(&s->ann);
	struct audit audit = audit_lines(&shown, NULL);
	support_claim(audit.result != AUDIT_ALTERED, "line %zu isn't signed", audit.line);
	support_claim(audit.result != AUDIT_CHEATED ||
	                      (audit.side == eve_side(s) && s->lied &&
	                       strstr(s->ann.line[audit.line - 1].text, " turn ")),
	              "line %zu is taken and then refused: %s", audit.line, audit.why.text);
	const struct peer *whose = roll(s, 2) ? &s->ann : &s->eve;
	shown.seed[whose->side] = whose->known[whose->side] ? whose->seed[whose->side] : NULL;
	never_blamed(s, &shown, "with the seed of one side");
}

/* Lets somebody show a false version of Ann's lines. */
static void shown_falsely(struct schedule *s)
{
	const struct peer *p = &s->ann;
	struct evidence shown = audit_evidence(p);
	struct peer_line *lines = alloc_zero(p->lines + 2, sizeof *lines);
	unsigned char seed[SEED_SIZE] = {1};
	for (size_t i = 0; i < p->lines; i++)
		lines[i] = (struct peer_line){p->line[i].side, alloc_string(p->line[i].text)};
	size_t at = (size_t)roll(s, (int)p->lines), count = p->lines;
	char *text = lines[at].text;
	switch (roll(s, 6)) {
	case 0:
		shown.lines = at;
		break;
	case 1:
		lines[at].side ^= 1;
		break;
	case 2:
		text[roll(s, (int)strlen(text))] ^= 1;
		break;
	case 3:
		lines[at] = lines[count - 1];
		lines[count - 1] = (struct peer_line){p->line[at].side, text};
		break;
	case 4:
		shown.seed[p->side] = seed;
		shown.lines = at;
		break;
	default:
		text[roll(s, (int)strlen(text))] = '\0';
	}
	shown.line = lines;
	never_blamed(s, &shown, "shown falsely");
	for (size_t i = 0; i < count; i++)
		free(lines[i].text);
	free(lines);
}

/* ---- What Ann does.  ---- */

/* The points that the rules have given to Eve in this round: her hand, and what she drew. */
static int given(const struct schedule *s)
{
	int drawn = 0;
	for (size_t i = s->ann.events; i > 0 && s->ann.event[i - 1].kind == PEER_EVENT_MOVE; i--) {
		const struct peer_event *ev = &s->ann.event[i - 1];
		drawn += move_from_deck(ev->move) &&
		         ev->before.table.mover == eve_side(s);
	}
	return s->rules.hand + drawn;
}

/* Ann says LINE, and signs nothing else at this place, ever. */
static void ann_says(struct schedule *s, struct text *line)
{
	struct error e;
	struct peer *p = &s->ann;
	size_t lines = p->lines;
	support_claim(s->signed_at != lines || !s->said.len || !strcmp(text_string(&s->said), text_string(line)),
	              "Ann signs two lines for one place: %.60s", text_string(line));
	text_clear(&s->said);
	text_add(&s->said, text_string(line));
	s->signed_at = lines;
	bool unlocks = p->step == PEER_UNLOCK;
	support_claim(peer_take(p, p->side, text_string(line), &e) == PEER_TAKEN, "Ann's own line: %s", e.text);
	if (unlocks)
		s->unlocked++;
	else if (strstr(text_string(line), " deal ") ||
	         (strstr(text_string(line), " deck ") && p->step == PEER_DEAL))
		s->unlocked = s->rules.hand;
	if (peer_in_round(p) && p->step == PEER_TURN)
		support_claim(s->unlocked == given(s), "Ann has unlocked %d points, and %d were Eve's",
		              s->unlocked, given(s));
	if (p->side == PEER_HOST && p->lines == 1)
		text_clear(&s->said);
	/* Eve hears it, later or sooner */
	if (peer_take(&s->eve, p->side, text_string(line), &e) != PEER_TAKEN)
		ck_abort_msg("Eve doesn't follow: %s", e.text);
	if (!s->lied)
		(void)peer_take(&s->twin, p->side, text_string(line), &e);
	text_release(line);
}

static void ann_speaks(struct schedule *s)
{
	struct text line = {0};
	struct error e;
	const struct peer *p = &s->ann;
	if (choose_nothing(p, &s->rng, &line))
		;
	else if (!roll(s, 6) && !peer_undo_check(p, 2, &e))
		peer_line_undo(p, 2, &line);
	else if (!roll(s, 80))
		peer_line_resign(p, false, &line);
	else
		choose_turn(p, &s->rng, &line);
	ann_says(s, &line);
}

/* Ann's machine fails, and she goes on with what she has written down. */
static void ann_restarts(struct schedule *s)
{
	struct peer again;
	struct error e;
	if (s->ann.side == PEER_HOST)
		ck_assert(!peer_host(&again, &s->rules, s->ann.first, "Ann", s->secret, &e));
	else
		ck_assert(!peer_guest(&again, "Ann", s->secret, &e));
	again.cuts = TWO_CUTS;
	again.trusts = true;
	for (size_t i = 0; i < s->ann.lines; i++)
		support_claim(peer_take(&again, s->ann.line[i].side, s->ann.line[i].text, &e) == PEER_TAKEN,
		              "Ann doesn't find her match again: %s", e.text);
	again.trusts = false;
	ck_assert(!memcmp(again.chain, s->ann.chain, SHORT_SIZE) && again.step == s->ann.step);
	if (s->ann.refused)
		again.refused = alloc_string(s->ann.refused);
	peer_release(&s->ann);
	s->ann = again;
	s->ann.view.table.rules = &s->ann.rules;
	s->ann.state.table.rules = &s->ann.rules;
	for (size_t i = 0; i < s->ann.events; i++)
		s->ann.event[i].before.table.rules = &s->ann.rules;
}

/* ---- What comes to Ann.  ---- */

/* TEXT comes, whoever has sent it.  Returns what Ann makes of it. */
static int comes(struct schedule *s, const char *text)
{
	struct peer *p = &s->ann;
	struct error e = {""};
	unsigned char chain[SHORT_SIZE];
	size_t lines = p->lines, events = p->events;
	enum peer_step step = p->step;
	bool had = p->refused;
	struct view view = p->view;
	memcpy(chain, p->chain, sizeof chain);
	int taken = peer_take(p, eve_side(s), text, &e);
	if (taken == PEER_TAKEN) {
		ck_assert(!had);
		s->taken++;
		return taken;
	}
	ck_assert(e.text[0]);
	ck_assert(p->lines == lines && p->events == events && p->step == step);
	ck_assert(!memcmp(chain, p->chain, sizeof chain));
	ck_assert(view_equal(&view, &p->view));
	if (taken == PEER_STRANGE)
		ck_assert(had == (p->refused != NULL));
	else if (p->refused && !had) {
		s->refused++;
		convicts(s);
	}
	s->strange += taken == PEER_STRANGE;
	return taken;
}

/* Lets Eve follow her own line TEXT, which Ann has taken.  TRUTH: it is no lie. */
static void eve_follows(struct schedule *s, const char *text, bool truth)
{
	struct error e;
	if (!s->lied && truth)
		ck_assert(peer_take(&s->twin, eve_side(s), text, &e) == PEER_TAKEN);
	s->lied |= !truth;
	free(s->eve.refused);
	s->eve.refused = NULL;
	support_claim(peer_take(&s->eve, eve_side(s), text, &e) == PEER_TAKEN, "Eve follows herself: %s", e.text);
}

/* Adds a turn of Eve's to LINE that is possible as far as everybody knows. */
static void possible_turn(struct schedule *s, struct text *line)
{
	struct move legal[MOVES_MAX], turn[2];
	struct view v = peer_open_view(peer_table(&s->eve));
	int count = 0, mover = v.table.mover;
	while (v.table.over == ROUND_ON && v.table.mover == mover && count < 2) {
		struct cards known = v.table.known[mover];
		bool hidden = cards_count(known) < table_hand_size(&v.table, mover);
		int n = table_legal(&v.table, hidden ? cards_or(view_unseen(&v), known) : known, legal);
		if (!n)
			break;
		turn[count] = legal[roll(s, n)];
		if (turn[count].kind == MOVE_DRAW && roll(s, 4))
			turn[count] = (struct move){MOVE_DRAW, DECK};
		if (turn[count].kind == MOVE_DRAW && turn[count].arg == DECK) {
			count++;
			break;
		}
		view_apply(&v, turn[count++], NO_CARD);
	}
	peer_line_turn(&s->eve, turn, count, line);
}

/* Adds what Eve says now to LINE, if she has to say something; it is true as long as she hasn't
 * lied. */
static void eve_line(struct schedule *s, struct text *line)
{
	const struct peer *p = s->lied ? &s->eve : &s->twin;
	if (choose_nothing(p, &s->rng, line))
		return;
	if (s->lied)
		possible_turn(s, line);
	else
		choose_turn(p, &s->rng, line);
}

static void eve_speaks(struct schedule *s)
{
	OWN(text) line = {0};
	eve_line(s, &line);
	int taken = comes(s, text_string(&line));
	support_claim(taken == PEER_TAKEN || s->lied || s->ann.refused, "the truth isn't taken: %.60s",
	              text_string(&line));
	if (taken == PEER_TAKEN)
		eve_follows(s, text_string(&line), true);
}

/* Adds words of a lie of Eve's to LINE: what she could say if she may be caught. */
static void lie_words(struct schedule *s, struct text *line)
{
	static const char *const words[] = {
		"resign", "resign time", "undo 1", "undo 0", "undo 9", "turn +", "turn -2Y/+", "turn TY/+",
		"turn -5Y/+Y", "turn 7Y/+Y", "turn +Y/5Y", "round 1 AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
		"open AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "deal AAAA AAAA", "unlock A A", "deck A A A", "x"};
	text_add(line, words[roll(s, sizeof words / sizeof words[0])]);
}

/* Adds an unlock of another position or with another key, and as good a proof as there is, to
 * LINE. */
static void false_unlock(struct schedule *s, struct text *line)
{
	const struct peer *p = &s->eve;
	unsigned char proof[UNLOCK_PROOF];
	struct point unlocked;
	struct share share = peer_share(p, p->side, p->round, p->seed[p->side]);
	const struct point *locked = &p->list[roll(s, p->cards)];
	share_unlock(&share, 1, locked, &unlocked);
	if (roll(s, 2))
		share_unlock(&share, 1, &unlocked, &unlocked);
	const struct claim claim = {.share = &share,
	                            .n = 1,
	                            .from = locked,
	                            .to = &unlocked,
	                            .public = &p->public[p->side]};
	unlock_prove(&claim, proof);
	text_add(line, "unlock ");
	base64_write(&unlocked, POINT_SIZE, line);
	text_add_char(line, ' ');
	base64_write(proof, sizeof proof, line);
}

/* Eve signs a lie for this place, or for one that was long ago. */
static void eve_lies(struct schedule *s)
{
	OWN(text) line = {0};
	const struct peer *p = &s->eve;
	size_t at = s->ann.lines;
	if (!roll(s, 6) && at > SEATS && at < CHAINS_MAX)
		at = (size_t)roll(s, (int)at);
	bool now = at == s->ann.lines;
	text_addf(&line, "%zu ", at + 1 + (roll(s, 8) ? 0 : 1));
	if (p->step == PEER_UNLOCK && roll(s, 3))
		false_unlock(s, &line);
	else
		lie_words(s, &line);
	seal_sign(now ? s->ann.chain : s->chain[at], p->side, p->signer_secret, &line);
	if (p->step == PEER_TURN && peer_speaker(p) == p->side && now && roll(s, 2)) {
		text_clear(&line);
		possible_turn(s, &line);
	}
	int taken = comes(s, text_string(&line));
	if (taken == PEER_TAKEN)
		eve_follows(s, text_string(&line), false);
	ck_assert(now || taken == PEER_STRANGE);
}

/* Delivers a line that was changed on its way, was said before, or belongs to another match. */
static void disturbed(struct schedule *s)
{
	OWN(text) line = {0};
	const struct peer *from = roll(s, 3) ? &s->ann : s->other;
	if (s->ann.step == PEER_HELLO)
		return; /* anybody may propose a match */
	if (peer_speaker(&s->ann) == eve_side(s) && roll(s, 2))
		eve_line(s, &line); /* what is to come */
	else if (from->lines)
		text_add(&line, from->line[roll(s, (int)from->lines)].text);
	else
		return;
	switch (line.len ? roll(s, 4) : 0) {
	case 0:
		break;
	case 1:
		line.s[roll(s, (int)line.len)] ^= (char)(1 << roll(s, 7));
		break;
	case 2:
		line.s[roll(s, (int)line.len)] = '\0';
		break;
	default:
		text_add_char(&line, (char)('!' + roll(s, 90)));
	}
	bool truth = s->eve.step == s->ann.step && peer_speaker(&s->ann) == eve_side(s);
	int taken = comes(s, text_string(&line));
	if (taken == PEER_TAKEN && truth)
		eve_follows(s, text_string(&line), true);
	else
		support_claim(taken == PEER_STRANGE || s->ann.lines < SEATS || s->lied,
		              "%d: '%.60s' is held for Eve's", taken, text_string(&line));
}

/* ---- Schedules.  ---- */

static void begin(struct schedule *s, int number)
{
	static const char *const games[] = {"suits=1,wagers=0,hand=2,rounds=2", "suits=1,wagers=2,hand=3,rounds=1",
	                                    "suits=1,wagers=0,hand=1,rounds=2,order=draw",
	                                    "suits=2,wagers=0,hand=2,rounds=1,stall=0"};
	unsigned char secret[SEATS][SEED_SIZE];
	struct error e;
	memset(s, 0, sizeof *s);
	s->rng = rng_named("check_peer_schedules", "die", (uint64_t)number);
	s->rules = support_rules("classic", games[roll(s, 4)]);
	s->calm = roll(s, 2);
	for (int i = 0; i < SEATS; i++)
		for (int k = 0; k < SEED_SIZE; k++)
			secret[i][k] = (unsigned char)roll(s, 256);
	memcpy(s->secret, secret[0], SEED_SIZE);
	int host = roll(s, 2), first = roll(s, 2);
	if (host) {
		peer_host(&s->ann, &s->rules, first, "Ann", secret[0], &e);
		peer_guest(&s->eve, "Eve", secret[1], &e);
		peer_guest(&s->twin, "Eve", secret[1], &e);
	} else {
		peer_guest(&s->ann, "Ann", secret[0], &e);
		peer_host(&s->eve, &s->rules, first, "Eve", secret[1], &e);
		peer_host(&s->twin, &s->rules, first, "Eve", secret[1], &e);
	}
	s->eve.sees = PEER_NOBODY;
	s->eve.trusts = true;
	s->ann.cuts = s->eve.cuts = s->twin.cuts = TWO_CUTS;
}

/* Begins another match of the same two, whose lines are well signed and belong elsewhere. */
static void begin_other(struct two *two)
{
	unsigned char secret[SEATS][SEED_SIZE] = {{1}, {2}};
	struct rules r = support_rules("classic", "suits=1,wagers=0,hand=2,rounds=1");
	struct error e;
	memset(two, 0, sizeof *two);
	two->rng = rng_named("check_peer_schedules", "other", 0);
	peer_host(&two->side[0], &r, 0, "Eve", secret[0], &e);
	peer_guest(&two->side[1], "Ann", secret[1], &e);
	two->side[0].cuts = two->side[1].cuts = TWO_CUTS;
	two_until(two, PEER_OPEN_FIRST);
}

static void end(struct schedule *s)
{
	peer_release(&s->ann);
	peer_release(&s->eve);
	peer_release(&s->twin);
	text_release(&s->said);
}

static void play(int number, const struct peer *other, struct schedule *sum)
{
	struct schedule s;
	begin(&s, number);
	s.other = other;
	for (int i = 0; i < STEPS_MAX && s.ann.step != PEER_OVER && !(s.ann.refused && roll(&s, 4)); i++) {
		if (s.ann.lines < CHAINS_MAX)
			memcpy(s.chain[s.ann.lines], s.ann.chain, SHORT_SIZE);
		bool hers = peer_speaker(&s.ann) == s.ann.side && !s.ann.refused;
		int die = roll(&s, s.calm ? 120 : 40);
		if (die == 0)
			ann_restarts(&s);
		else if ((die == 1 || (s.ann.step == PEER_UNLOCK && die < 6)) && s.ann.lines >= SEATS)
			eve_lies(&s);
		else if (die <= 4)
			disturbed(&s);
		else if (die == 5 && s.ann.lines)
			shown_falsely(&s);
		else if (hers)
			ann_speaks(&s);
		else if (!s.ann.refused)
			eve_speaks(&s);
	}
	audits(&s);
	sum->refused += s.refused;
	sum->strange += s.strange;
	sum->taken += s.taken;
	sum->lied += s.lied;
	end(&s);
}

TEST(who_keeps_to_the_protocol_is_never_blamed_and_convicts_who_does_not)
{
	const char *wanted = getenv("PEER_SCHEDULES");
	int schedules = wanted ? atoi(wanted) : SHORT_FORM;
	struct schedule sum = {0};
	OWN(two) other;
	begin_other(&other);
	for (int number = 0; number < schedules; number++) {
		play(number, &other.side[1], &sum);
		if (wanted && !((number + 1) % TOLD)) {
			printf("# %d schedules: %ld lines taken, %ld not signed, %ld refused\n", number + 1,
			       sum.taken, sum.strange, sum.refused);
			fflush(stdout);
		}
	}
	ck_assert(sum.taken > schedules && sum.strange > schedules / 4 && sum.refused > schedules / 20);
}
