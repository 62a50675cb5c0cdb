/* How this player judges.
 *
 * For each suit and each seat it adds up the cards that may still be laid, each by the
 * chance to have it in time.  If more cards can be laid than there are turns, a turn has a
 * price: the score of the best card that finds no turn.  A card then counts for what it
 * scores above that price.  A player may leave a suit alone that isn't begun, so such a
 * suit is never worth less than nothing.
 *
 * A placing is worth what it adds to the seat's own suits less what it adds to the other seat's.
 * Taking the top of a pile is valued likewise.  A card from the deck has a worth that falls as
 * turns go by.  The player makes the move that is worth most.  Nothing is random, and nothing looks
 * a move ahead.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/agent/agent.h"

#include <limits.h>

/* Points and chances are whole numbers, in 256ths, so that every machine finds the same
 * moves. */
enum { ONE = 256 };

/* The weights, in ONEs.  They were found by self-play with small changes of all weights, over some
 * hundred thousand paired deals of the three rows (stochastic approximation: Spall, IEEE
 * Transactions on Automatic Control 37, 1992).  The optimum is flat.  A weight that is a third too
 * large or too small costs a point or two a round; if its comment says steep, it costs four to
 * twelve. */
enum {
	/* the share of a seat's further draws that come early enough to be of use (steep);
	 * and the share for wagers, which can't follow a number */
	SHARE_MINE = 194,
	SHARE_OTHER = 240,
	SHARE_WAGER = 168,
	/* the chance to get the top card of a pile: mine in this turn, since it is as good as gone
	 * later, and the other seat's in its next turn */
	TOP_MINE = 184,
	TOP_OTHER = 132,
	/* how far from 0 a suit's worth may be and still be in doubt, for each multiple of its
	 * points */
	DOUBT = 2880,
	/* the worth of a card in the hand that can follow the one laid: a long suit needs
	 * its turns early */
	FOLLOWER = 210,
	/* the worth of a card from the deck when many turns follow, and the number of turns at
	 * which the worth is half of this */
	DECK_POINTS = 2700,
	DECK_TURNS = 845,
	/* a draw from a pile makes the round a turn longer.  EVEN_DECK: an even or odd deck decides
	 * whose turn that is.  The other two are the shares of each seat's price of a turn that the
	 * draw is worth */
	EVEN_DECK = 280,
	TEMPO_MINE = 180,
	TEMPO_OTHER = 136,
	/* factor for the turns left, since draws from piles add turns (steep) */
	TURN_SPAN = 278,
};

enum {
	PRICE_MAX = HIGHEST_NUMBER * (1 + WAGERS_MAX) * ONE, /* the most that a card can
	                                                        score */
	PRICE_STEP = ONE / 2,
	/* after this many draws from piles in a row thumb draws from the deck, whatever the rules
	 * allow */
	OWN_STALL = 6,
};

/* The prospects of a seat in one suit.  The first four fields are sets of ranks.  Only the number of
 * their wagers counts, so any wager bit stands for one wager. */
struct plan {
	unsigned laid;   /* cards in the seat's expedition */
	unsigned held;   /* cards known to be in the seat's hand */
	unsigned unseen; /* cards in the deck, or unknown in the other seat's hand */
	unsigned top;    /* the top card of the pile, or none */
	int reach;       /* the chance to get the top */

	/* what follows from the sets: see plan_weigh */
	int cards;       /* laid */
	int points;      /* points of the numbers laid, less the cost */
	int factor;      /* factor by the wagers laid */
	int wagers;      /* wagers held that may still be laid */
	int more_wagers; /* wagers that may come, in ONEs */
	/* numbers that may come and their points, in ONEs, from each number up */
	int more_cards[NUMBERS + 1], more_points[NUMBERS + 1];
};

struct side {
	const struct rules *rules;
	int turns;
	int more;  /* the chance that an unseen card comes to the seat in time */
	int price; /* of a turn */
	struct plan plan[SUITS_MAX];
	int worth[SUITS_MAX];
};

/* A position as the seat to move judges it. */
struct mind {
	const struct table *table;
	struct side me, other;
};

/* The points that a suit will bring, and the turns that it takes; both in ONEs. */
struct worth {
	int points, turns;
};

/* Returns the chance to lay the number of RANK, which is open. */
static int chance_of(const struct side *side, const struct plan *p, int rank)
{
	if (p->held >> rank & 1)
		return ONE;
	if (p->unseen >> rank & 1)
		return side->more;
	return p->top >> rank & 1 ? p->reach : 0;
}

/* Computes the fields that follow from the sets of a plan; to be called after any change of the
 * sets. */
static void plan_weigh(const struct side *side, struct plan *p)
{
	unsigned open = lane_open(p->laid);
	bool wagers = open & WAGER_BITS;
	p->cards = bits_count(p->laid);
	p->points = numbers_sum(p->laid) - side->rules->cost;
	p->factor = 1 + wagers_count(p->laid);
	p->wagers = wagers ? wagers_count(p->held) : 0;
	p->more_wagers = wagers ? wagers_count(p->unseen) * side->more * SHARE_WAGER / ONE +
	                                  wagers_count(p->top) * p->reach
	                        : 0;
	p->more_cards[NUMBERS] = p->more_points[NUMBERS] = 0;
	for (int i = NUMBERS - 1; i >= 0; i--) {
		int rank = i + WAGERS_MAX;
		int chance = open >> rank & 1 ? chance_of(side, p, rank) : 0;
		p->more_cards[i] = p->more_cards[i + 1] + chance;
		p->more_points[i] = p->more_points[i + 1] + chance * rank_number(rank);
	}
}

/* Returns the bonus that CARDS can be expected to earn, both in ONEs: all of it with enough cards;
 * if less than one card is missing, the same fraction of the bonus as of that card; else
 * nothing. */
static int bonus_hope(const struct rules *r, int cards)
{
	int missing = r->bonus_cards * ONE - cards;
	if (missing <= 0)
		return r->bonus * ONE;
	return missing < ONE ? r->bonus * (ONE - missing) : 0;
}

/* Returns the worth of W if the expedition need not be begun.  Near 0 the doubt adds to the worth:
 * the player takes the better half of the outcomes and avoids the worse half. */
static struct worth option(struct worth w, int factor)
{
	int doubt = DOUBT * factor;
	if (w.points >= doubt)
		return w;
	if (w.points <= -doubt)
		return (struct worth){0, 0};
	int share = (w.points + doubt) * ONE / (2 * doubt);
	return (struct worth){(w.points + doubt) / 2 * share / ONE, w.turns * share / ONE};
}

/* Returns the worth of the plan if WAGERS of the held wagers are laid first. */
static struct worth worth_with(const struct side *side, const struct plan *p, int wagers)
{
	int factor = p->factor + wagers;
	/* the lowest number that is worth its turn */
	int from = side->price / (factor * ONE) + 1 - LOWEST_NUMBER;
	from = from < 0 ? 0 : from > NUMBERS ? NUMBERS : from;
	int turns = p->more_cards[from] + wagers * ONE;
	int points = (p->points * ONE + p->more_points[from]) * factor +
	             bonus_hope(side->rules, p->cards * ONE + turns) -
	             (int)((int64_t)turns * side->price / ONE);
	if (p->more_wagers && points > 0)
		points += points / factor * p->more_wagers / ONE;
	struct worth w = {points, turns};
	return p->cards ? w : option(w, factor);
}

static struct worth plan_worth(const struct side *side, const struct plan *p)
{
	struct worth best = worth_with(side, p, 0);
	for (int wagers = 1; wagers <= p->wagers; wagers++) {
		struct worth w = worth_with(side, p, wagers);
		if (w.points > best.points)
			best = w;
	}
	return best;
}

/* Returns the turns, in ONEs, that SIDE would fill if each cost PRICE.  Sets SIDE's price to
 * PRICE. */
static int demand(struct side *side, int price)
{
	int turns = 0;
	side->price = price;
	for (int s = 0; s < side->rules->suits; s++)
		turns += plan_worth(side, &side->plan[s]).turns;
	return turns;
}

/* Returns the lowest price from LOW on, in steps of PRICE_STEP, at which SIDE wants no more than
 * TURNS. */
static int price_for(struct side *side, int turns, int low)
{
	int high = PRICE_MAX;
	if (demand(side, low) <= turns)
		return low;
	while (high - low > PRICE_STEP) {
		int middle = (low + high) / 2;
		if (demand(side, middle) <= turns)
			high = middle;
		else
			low = middle;
	}
	return high;
}

static void side_judge(struct side *side)
{
	for (int s = 0; s < side->rules->suits; s++)
		plan_weigh(side, &side->plan[s]);
	/* The price of a turn: halfway between the score of the last card that finds a turn and
	 * that of the first that doesn't.  So neither is misjudged.  The price for exactly
	 * these turns plays 4 points worse. */
	int turns = side->turns * TURN_SPAN;
	int out = price_for(side, turns + ONE / 2, 0);
	side->price = (out + price_for(side, turns - ONE / 2, out)) / 2;
	for (int s = 0; s < side->rules->suits; s++)
		side->worth[s] = plan_worth(side, &side->plan[s]).points;
}

static unsigned top_of(uint64_t pile)
{
	return pile ? lane_put(0, pile_top(pile)) : 0;
}

/* Fills the sets of both seats' plans.  Returns how many cards are unseen. */
static int set_plans(struct mind *m, const struct view *v)
{
	const struct table *t = &v->table;
	const struct cards unseen = view_unseen(v);
	int other = seat_other(v->seat);
	bool draws_next = t->rules->order == ORDER_PLACE_DRAW && t->phase == PHASE_PLACE &&
	                  !table_stalled(t);
	for (int s = 0; s < t->rules->suits; s++) {
		struct plan *mine = &m->me.plan[s], *theirs = &m->other.plan[s];
		mine->laid = cards_lane(t->exped[v->seat], s);
		theirs->laid = cards_lane(t->exped[other], s);
		mine->held = cards_lane(v->hand, s);
		theirs->held = cards_lane(t->known[other], s);
		mine->unseen = theirs->unseen = cards_lane(unseen, s);
		mine->top = theirs->top = top_of(t->pile[s]);
		mine->reach = draws_next ? TOP_MINE : 0;
		theirs->reach = TOP_OTHER;
	}
	return cards_count(unseen);
}

/* Returns how often SEAT still places.  If turns begin with the draw, a turn whose draw ends the
 * round has no placing. */
static int placings(struct table t, int seat)
{
	if (t.rules->order == ORDER_DRAW_PLACE && t.rules->end == ENDING_DRAW && t.left)
		t.left--;
	return table_turns(&t, seat);
}

static void mind_init(struct mind *m, const struct view *v)
{
	const struct table *t = &v->table;
	*m = (struct mind){.table = t, .me.rules = t->rules, .other.rules = t->rules};
	int unseen = set_plans(m, v), hidden = unseen - t->left;
	if (unseen) {
		m->me.more = t->left * SHARE_MINE / 2 / unseen;
		m->other.more = (hidden * ONE + t->left * SHARE_OTHER / 2) / unseen;
	}
	m->me.turns = placings(*t, v->seat);
	m->other.turns = placings(*t, seat_other(v->seat));
	side_judge(&m->me);
	side_judge(&m->other);
}

/* Returns how much SIDE gains if its plan for SUIT becomes P. */
static int change(const struct side *side, int suit, struct plan *p)
{
	plan_weigh(side, p);
	return plan_worth(side, p).points - side->worth[suit];
}

static int play_gain(const struct mind *m, card_t c)
{
	int suit = card_suit(c), rank = card_rank(c);
	struct plan p = m->me.plan[suit];
	p.held = lane_take(p.held, rank);
	p.laid = lane_put(p.laid, rank);
	int followers = bits_count(p.held & lane_open(p.laid) & NUMBER_BITS);
	return change(&m->me, suit, &p) + followers * FOLLOWER;
}

static int discard_gain(const struct mind *m, card_t c)
{
	int suit = card_suit(c), rank = card_rank(c);
	struct plan mine = m->me.plan[suit], theirs = m->other.plan[suit];
	mine.held = lane_take(mine.held, rank);
	mine.top = theirs.top = lane_put(0, rank);
	mine.reach = 0;
	return change(&m->me, suit, &mine) - change(&m->other, suit, &theirs);
}

static int pile_gain(const struct mind *m, int suit)
{
	uint64_t pile = m->table->pile[suit];
	if (m->table->stall >= OWN_STALL)
		return INT_MIN;
	struct plan mine = m->me.plan[suit], theirs = m->other.plan[suit];
	mine.held = lane_put(mine.held, pile_top(pile));
	mine.top = theirs.top = top_of(pile >> PILE_DIGIT);
	/* a draw from a pile makes the round longer */
	int tempo = (m->table->left % 2 ? 0 : EVEN_DECK) +
	            (m->me.price * TEMPO_MINE - m->other.price * TEMPO_OTHER) / ONE;
	return change(&m->me, suit, &mine) - change(&m->other, suit, &theirs) + tempo;
}

static int gain(const struct mind *m, struct move move)
{
	switch (move.kind) {
	case MOVE_PLAY:
		return play_gain(m, move.arg);
	case MOVE_DISCARD:
		return discard_gain(m, move.arg);
	default:
		if (move.arg != DECK)
			return pile_gain(m, move.arg);
		return DECK_POINTS * (m->me.turns * ONE) / (m->me.turns * ONE + DECK_TURNS);
	}
}

static enum reply choose(struct agent *a, const struct view *v, struct move *move,
                         struct error *e)
{
	struct move moves[MOVES_MAX];
	struct mind m;
	int n = view_legal(v, moves), best = INT_MIN;
	if (!n)
		return agent_no_move(a, e);
	mind_init(&m, v);
	for (int i = 0; i < n; i++) {
		int g = gain(&m, moves[i]);
		if (g > best) {
			best = g;
			*move = moves[i];
		}
	}
	return REPLY_MOVE;
}

AGENT_CHOOSE(choose)

const struct agent_kind agent_thumb = {
	.name = "thumb",
	.summary = "rules of thumb: what can each suit still reach in the turns left?",
	.choose = choose_any,
};
