/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/agent/search.h"

#include <stdlib.h>

/* ---- Turns by rules of thumb.  ---- */

/* The number of moves tried at the first step of a turn, at the next two and at later steps; and
 * the most positions looked at in all. */
enum { FIRST = 16, SECOND = 6, LATER = 3, LOOKS = 600 };

struct looker {
	const struct mind_base *base;
	int seat, looks;
	struct plans best;
};

/* Returns a hash of the outcome of a turn that ends with LAST in S: of what the table and the hand
 * are then, or where LAST gives up a mission or lays a mark, of LAST in place of the hand. */
static uint64_t outcome_of(const struct looker *l, const struct trails_state *s, uint64_t last)
{
	uint64_t mark = s->table.coupons[l->seat];
	for (int c = 0; c < TRAILS_COLOURS; c++)
		mark = mark << 16 | (uint64_t)s->table.route[c].end << 8 | s->table.route[c].count;
	if (trails_move_kind(last) == TRAILS_CHANGE || trails_move_kind(last) == TRAILS_MARK)
		return rng_mix(rng_mix(mark) ^ last);
	for (int i = 0; i < TRAILS_SET_WORDS; i++)
		mark = rng_mix(mark) ^ s->hand[l->seat].w[i];
	return rng_mix(mark);
}

struct choice {
	uint64_t move;
	int32_t gain;
};

/* Writes the WIDTH best moves in S to OUT, best first.  Returns how many there are. */
static int choices_of(const struct looker *l, const struct trails_state *s, int width,
                      struct choice *out)
{
	uint64_t moves[TRAILS_MOVES];
	struct mind mind;
	const int n = trails_state_legal(s, moves);
	const bool owes = trails_phase(&s->table) == TRAILS_TO_ARROW;
	int count = 0;
	mind_init(&mind, l->base, &s->table, &s->hand[l->seat], l->seat);
	for (int i = 0; i < n; i++) {
		/* what a coupon pays for can just as well follow the turn's arrow, except taking an
		 * arrow away to lay it elsewhere */
		enum trails_kind kind = trails_move_kind(moves[i]);
		if (owes && n > 1 && (kind == TRAILS_COUPON_ARROW || kind == TRAILS_CHANGE))
			continue;
		struct choice c = {moves[i], mind_gain(&mind, moves[i])};
		int at = count < width ? count++ : width;
		if (at == width && out[--at].gain >= c.gain)
			continue;
		for (; at && out[at - 1].gain < c.gain; at--)
			out[at] = out[at - 1];
		out[at] = c;
	}
	return count;
}

static void look(struct looker *l, const struct trails_state *s, const struct plan *t)
{
	struct choice choice[FIRST];
	const int width = !t->turn.moves ? FIRST : t->turn.moves <= 2 ? SECOND : LATER;
	const int count = choices_of(l, s, width, choice);
	/* the value counted for the offered arrow, before it was known where it leads */
	const enum trails_phase phase = trails_phase(&s->table);
	const int32_t foretold = phase == TRAILS_TO_BOW     ? MIND_BOW
	                         : phase == TRAILS_TO_GREEN ? MIND_GREEN_POINT
	                                                    : 0;
	for (int i = 0; i < count && l->looks < LOOKS; i++) {
		struct plan next = *t;
		struct trails_state after = *s;
		l->looks++;
		next.turn.move[next.turn.moves++] = choice[i].move;
		next.value += choice[i].gain - foretold;
		trails_state_apply(&after, choice[i].move);
		const struct trails_table *a = &after.table;
		if (a->over != TRAILS_ON || a->mover != l->seat || trails_turn_begins(a) || a->keeping ||
		    trails_move_kind(choice[i].move) == TRAILS_CHANGE || next.turn.moves == TURN_MOST) {
			/* the turn is kept if it is among the best so far and leads to something new */
			struct plan *p = plans_place(&l->best, next.value,
			                             outcome_of(l, &after, choice[i].move));
			if (p)
				p->turn = next.turn;
		} else
			look(l, &after, &next);
	}
}

int turns_find(const struct mind_base *b, const struct trails_view *v, int most,
               struct plan *out)
{
	struct looker l = {.base = b, .seat = v->seat, .best = {.plan = out, .most = most}};
	const struct plan none = {.value = 0};
	/* Hidden cards change no turn, so any world will do. */
	struct trails_state s = trails_view_any(v);
	look(&l, &s, &none);
	return l.best.count;
}

struct list {
	const struct trails_table *before, *after;
	struct mind was, is;
	struct trails_reason *out;
	int count;
};

static int steps_to(const struct trails_table *t, int point)
{
	const struct map *m = t->rules->map;
	int least = MAP_NONE;
	for (int c = 0; c < TRAILS_COLOURS; c++) {
		int steps = m->steps[t->route[c].end][point];
		least = steps < least ? steps : least;
	}
	return least;
}

static void add(struct list *l, enum reason_kind kind, int point, int seat, int32_t worth)
{
	if (l->count == REASONS_MOST || !worth)
		return;
	const bool coupons = kind == REASON_COUPONS;
	l->out[l->count++] = (struct trails_reason){
		.kind = (uint8_t)kind,
		.point = (uint8_t)point,
		.seat = (uint8_t)seat,
		.before = coupons ? l->before->coupons[seat] : steps_to(l->before, point),
		.after = coupons ? l->after->coupons[seat] : steps_to(l->after, point),
		.worth = worth,
	};
}

/* Returns the worth of the change in the chance to reach POINT, if reaching it is worth WORTH. */
static int32_t nearer(const struct list *l, int point, int32_t worth)
{
	int more = mind_chance(&l->is, point) - mind_chance(&l->was, point);
	return (int32_t)((int64_t)worth * more / MIND_SURE);
}

static void add_missions(struct list *l, const struct trails_set *hand, int seat, int changed)
{
	const bool cards = trails_has_cards(l->before);
	const struct trails_set goals = cards ? *hand : l->before->mark[seat];
	for (int p = trails_set_next(&goals, 0); p >= 0; p = trails_set_next(&goals, p + 1)) {
		const int32_t worth = mind_mission(l->before, trails_set_has(&l->before->mark[seat], p));
		bool done = cards ? trails_set_has(&l->after->fulfilled[seat], p)
		                  : !trails_set_has(&l->after->mark[seat], p);
		if (p == changed)
			add(l, REASON_CHANGES, p, seat,
			    mind_gain(&l->was, trails_move(TRAILS_CHANGE, 0, 0, p)));
		else if (done)
			add(l, REASON_FULFILS, p, seat, worth);
		else
			add(l, REASON_COMES, p, seat, nearer(l, p, worth));
	}
}

static void add_others(struct list *l, int seat)
{
	const struct trails_table *before = l->before, *after = l->after;
	for (int i = 0; i < before->seats; i++)
		for (int p = trails_set_next(&before->mark[i], 0); p >= 0 && i != seat;
		     p = trails_set_next(&before->mark[i], p + 1)) {
			int32_t worth = -mind_mission(before, true) / (before->seats - 1);
			if (!trails_set_has(&after->mark[i], p))
				add(l, REASON_GIVES, p, i, worth);
			else
				add(l, REASON_THEIRS, p, i, nearer(l, p, worth));
		}
	for (int p = trails_set_next(&before->public, 0); p >= 0;
	     p = trails_set_next(&before->public, p + 1)) {
		if (trails_set_has(&after->fulfilled[seat], p))
			add(l, REASON_PUBLIC, p, seat, MIND_POINT);
		else
			add(l, REASON_LEAVES, p, seat,
			    nearer(l, p, -MIND_LEFT / (before->seats - 1)));
	}
	int coupons = after->coupons[seat] - before->coupons[seat];
	add(l, REASON_COUPONS, 0, seat, coupons * l->was.coupon);
}

static int by_weight(const void *a, const void *b)
{
	const struct trails_reason *x = a, *y = b;
	int more = (abs(y->worth) > abs(x->worth)) - (abs(y->worth) < abs(x->worth));
	if (more)
		return more;
	return x->kind != y->kind ? x->kind - y->kind : x->point - y->point;
}

int reasons_of(const struct mind_base *b, const struct trails_view *v, const struct turn_moves *t,
               struct trails_reason *out)
{
	struct trails_state s;
	struct list l = {.before = &v->table, .after = &s.table, .out = out};
	int changed = -1;
	s = trails_view_any(v);
	for (int i = 0; i < t->moves; i++) {
		if (trails_move_kind(t->move[i]) == TRAILS_CHANGE)
			changed = trails_move_to(t->move[i]);
		trails_state_apply(&s, t->move[i]);
	}
	mind_init(&l.was, b, &v->table, &v->hand, v->seat);
	mind_init(&l.is, b, &s.table, &s.hand[v->seat], v->seat);
	add_missions(&l, &v->hand, v->seat, changed);
	add_others(&l, v->seat);
	qsort(out, (size_t)l.count, sizeof *out, by_weight);
	return l.count;
}

/* ---- Playouts.  ---- */

/* A playout that reaches this number of moves is judged as it stands. */
enum { MOVES_MOST = 4000 };

/* The scale of a seat's errors, in 1/MIND_POINT.  A seat never makes a move that is more than
 * MARGIN times the scale below the best. */
enum { ERROR = MIND_POINT * 15 / 100, MARGIN = 3 };

/* Returns the move of the COUNT MOVES that looks best with errors that LUCK names. */
static uint64_t about_best(struct mind *m, const uint64_t *moves, int count, struct rng *luck)
{
	int32_t gain[TRAILS_MOVES], best = INT32_MIN, most = INT32_MIN;
	uint64_t chosen = moves[0];
	const bool owes = trails_phase(m->table) == TRAILS_TO_ARROW;
	for (int i = 0; i < count; i++) {
		bool later = owes && trails_move_kind(moves[i]) == TRAILS_COUPON_ARROW;
		gain[i] = later ? INT32_MIN / 2 : mind_gain(m, moves[i]);
		best = gain[i] > best ? gain[i] : best;
	}
	for (int i = 0; i < count; i++) {
		if (best - gain[i] > MARGIN * ERROR)
			continue;
		int32_t looks = gain[i] + (int32_t)((int64_t)ERROR * gumbel_draw(luck) / GUMBEL_ONE);
		if (looks > most) {
			most = looks;
			chosen = moves[i];
		}
	}
	return chosen;
}

void playout_run(const struct mind_base *b, struct trails_state *s, int seat, int ahead,
                 struct rng *luck)
{
	int turns = 0;
	for (int i = 0; i < MOVES_MOST && !trails_over(&s->table); i++) {
		uint64_t moves[TRAILS_MOVES];
		struct mind mind;
		const int mover = s->table.mover;
		if (mover == seat && trails_turn_begins(&s->table) && turns++ == ahead)
			break;
		const int n = trails_state_legal(s, moves);
		if (n > 1) {
			mind_init(&mind, b, &s->table, &s->hand[mover], mover);
			moves[0] = luck ? about_best(&mind, moves, n, luck)
			                : mind_best(&mind, moves, n);
		}
		trails_state_apply(s, moves[0]);
	}
}

int32_t playout_value(const struct mind_base *b, const struct trails_state *s, int seat)
{
	const struct trails_table *t = &s->table;
	int64_t own = 0, others = 0;
	for (int i = 0; i < t->seats; i++) {
		int32_t points = trails_over(t) ? trails_points(t, i) * MIND_POINT
		                                : mind_hope(b, t, &s->hand[i], i);
		*(i == seat ? &own : &others) += points;
	}
	return (int32_t)(own - others / (t->seats - 1));
}

/* ---- The search.  ---- */

/* Sets all fields of S but the turns. */
static void begin(struct search *s, const struct mind_base *b, const struct trails_view *v)
{
	s->base = b;
	s->view = *v;
	s->ahead = PLAYOUT_TO_THE_END;
	s->stop = (struct stop){0};
	s->clock = NULL;
	trials_init(&s->trials, s->count);
}

void search_init(struct search *s, const struct mind_base *b, const struct trails_view *v, int width)
{
	struct plan plan[TURNS_MOST];
	s->count = turns_find(b, v, width, plan);
	for (int i = 0; i < s->count; i++)
		s->turn[i] = plan[i].turn;
	begin(s, b, v);
}

void search_of(struct search *s, const struct mind_base *b, const struct trails_view *v,
               const struct turn_moves *turns, int count)
{
	s->count = count;
	for (int i = 0; i < count; i++)
		s->turn[i] = turns[i];
	begin(s, b, v);
}

static bool is_late(const struct search *s)
{
	return s->clock && s->clock() >= s->late;
}

/* Draws a world from RNG and writes to VALUES what each turn brings there: the seat's points above
 * the others', in 1/MIND_POINT.  It depends on S and RNG alone, so any thread may try the worlds in
 * any order.  Returns false if the search was told to stop or its time is over; VALUES is then
 * undefined. */
static bool search_try(const struct search *s, struct rng *rng, struct trial *values)
{
	struct trails_state world;
	trails_view_sample(&s->view, rng, &world);
	const int seat = s->view.seat;
	const uint64_t luck = rng_next(rng); /* seeds the seats' errors of judgement */
	for (int i = 0; i < s->count; i++) {
		if (stop_asked(&s->stop) || is_late(s))
			return false;
		const struct turn_moves *turn = &s->turn[i];
		struct trails_state w = world;
		/* In some worlds hidden cards end a turn early. */
		for (int k = 0;
		     k < turn->moves && !trails_over(&w.table) && w.table.mover == seat; k++)
			trails_state_apply(&w, turn->move[k]);
		struct rng errors = rng_numbered(luck);
		playout_run(s->base, &w, seat, s->ahead, &errors);
		values[i] = (struct trial){.last = playout_value(s->base, &w, seat)};
	}
	return true;
}

void search_sort(struct search *s, int most)
{
	s->count = trials_sort(&s->trials, s->turn, sizeof s->turn[0], most);
}

bool search_worlds(struct search *s, int worlds, struct rng *rng)
{
	struct trial values[TURNS_MOST];
	for (int i = 0; i < worlds; i++) {
		if (!search_try(s, rng, values))
			return false;
		trials_add(&s->trials, values);
	}
	return true;
}

/* Sequential halving: Karnin, Koren and Somekh, ICML 2013. */
bool search_run(struct search *s, int playouts, struct rng *rng)
{
	struct trial values[TURNS_MOST];
	int spent = 0;
	while (s->count > 1) {
		const int halves = trials_halvings(s->count); /* stages left, this one included */
		const int end = spent + (playouts - spent) / halves;
		const uint64_t began = s->clock ? s->clock() : 0;
		bool late; /* has this stage used up its time? */
		do {
			if (!search_try(s, rng, values)) {
				search_sort(s, s->count);
				return is_late(s);
			}
			trials_add(&s->trials, values);
			spent += s->count;
			late = spent + s->count <= end && s->clock &&
			       (s->clock() - began) * (uint64_t)halves >= s->late - began;
		} while (spent + s->count <= end && !late);
		search_sort(s, (s->count + 1) / 2);
	}
	return true;
}

bool hint_find(struct search *s, const struct mind_base *b, const struct trails_view *v, int width,
               int worlds, int ahead, struct stop stop)
{
	search_init(s, b, v, width);
	s->ahead = ahead;
	s->stop = stop;
	struct rng rng = rng_named("", "hint", v->table.round);
	const bool going = search_worlds(s, worlds, &rng);
	search_sort(s, s->count);
	return going;
}
