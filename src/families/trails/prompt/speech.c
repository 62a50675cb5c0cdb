/* How people say what expeditions do, beside the short form: "lead red to Marib", "end turn".
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/trails/prompt/commands.h"

#include <string.h>

#include "base/ascii.h"
#include "base/names.h"
#include "families/trails/core/view.h"
#include "families/trails/core/words.h"
#include "game/game.h"

/* ---- Words.  ---- */

const struct saying trails_sayings[] = {
	{"map west", "left|go left|scroll left|pan left|scroll west"},
	{"map east", "right|go right|scroll right|pan right|scroll east"},
	{"map north", "up|go up|scroll up|pan up|scroll north"},
	{"map south", "down|go down|scroll down|pan down|scroll south"},
	{"help missions", "change marks|change mark|move marks|move mark|mission|place|places|goal|secret|mark|marks|public|public mission|"
	 "public missions|public missions what|how mark|how mark place|how fulfil mission|"
	 "how fulfill mission|token|tokens|marker|markers|what chip|what chips"},
	{"map all", "map all|zoom all|" /* "all" alone would be idle */
	 "where coupon|where coupons|where coupon point|where coupon points|where get coupon|"
	 "where get coupons|where arrow|where arrows|where arrow points|which arrows laid|"
	 "what arrows laid|arrows laid|laid arrows|show arrows|show laid arrows|list arrows|my arrows|"
	 "all arrows|see arrows|which arrows|which points give coupon|which points give coupons|"
	 "nearest coupon|where nearest coupon|which points give arrow|nearest arrow point"},
	{"hand", "where my marks|which places mine|my places|where my places|where my missions|"
	 "which my places|what my places|which places my"},
	{"score", "where marks|where others marks|where other marks|where marks lie|which marks laid|"
	 "where marks opponent|where opponents marks|which marks opponent|opponents marks"},
	{"whose", "whose mark|whose marks|whose mark lay|whose marks lay|whose mark put|whose marks put"},
	{"help table", "beyond|what beyond|what $|what @|what *|what +|what !|what &|what o|what r4|"
	 "what letters|letters|"
	 "what numbers|numbers|what number"},
	{"help undo", "why undo"},
	{"help turn", "why coupon|why coupons|why no arrow|"
	 "arrow|arrows|what bow|what bows|what coupon|what coupons|whats bow|"
	 "whats coupon|how coupons|how bow|how bows|green|green point|green points|red point|"
	 "red points|how use coupon|how get coupons|how get more coupons|how spend coupon|"
	 "how lay arrow|move|how finish|how stop|"
	 "coupon point|coupon points|arrow point|arrow points|how move red|how lead"},
	{"help scoring", "what happens if not reach mark|what happens if dont reach mark|"
	 "what if not reach mark|what if dont reach mark|what happens if mark not reached|"
	 "what happens if not fulfil mission|what happens if dont fulfil mission"},
	{"help terms", "expedition|expeditions|what point|what points of map|what plain point|"
	 "plain points|continent|continents|edge|edges|what step|what steps|what start|bank|"
	 "stack|colour|color|my colour|my color|which colour|which color|what colour|what color|"
	 "where start|red mine|yellow mine|blue mine|who red|who yellow|who blue|which one mine|"
	 "am i red|am i yellow|am i blue|which expedition mine|which expedition my|whose expedition"},
	{"map", "cities|list cities|all cities|which cities|what cities|list places|all places|"
	 "map world|whole map|full map|world|atlas|show map|show world|where can go|"
	 "where can i go|world map|big map"},
	{"score", "coupons|how many coupons|how many coupons have|coupons left|marks left|"
	 "how many marks have|how many marks left|how many marks have left|how many coupons left|"
	 "how many coupons has opponent|how many missions has opponent|how many marks has opponent|"
	 "how many coupons opponent have|how many missions opponent have|"
	 "how many missions opponent hold|how many marks opponent have"},
	{"hand", "my marks|which marks mine|which mine|which ones mine|how many missions left|how many missions have|"
	 "mission list|nearest mission|which mission nearest|which missions nearest|what mission nearest"},
	{"near", "where everybody|where everyone|where opponent|where others|where expeditions|where all expeditions|"
	 "how many arrows|how many arrows left|"
	 "arrows left|whats near|what near|nearby|around|"
	 "neighbours|neighbors|exits|where red yellow blue|what reach|"
	 "where reach|reachable"},
	{0},
};

enum class {
	VERB,    /* its value is an enum verb */
	COLOUR,
	COUPON,  /* its value is 1 if it stands after the action that it pays for */
	BACK,    /* a laid arrow is taken; its value is 1 if that is the verb, too */
	MARK_OF, /* a mark of another player, whose name comes next, and then "on" */
	TO,
	FROM,
	JOIN,
	NOTHING,
};

enum verb { NONE, GO, TAKE, CHANGE, KEEP, MARK, BOW, PASS, DONE, EXPLAIN, NEAR, PATH, MAP };

static const struct lexeme words[] = {
	{"red|r", COLOUR, TRAILS_RED},
	{"yellow|y", COLOUR, TRAILS_YELLOW},
	{"blue|b", COLOUR, TRAILS_BLUE},
	{"go|goes|move|moves|moving|lead|leads|led|leading|send|extend|begin|begins|start|"
	 "starts|play|lay|lays|draw|put|place|add|march|travel|walk|sail|run|advance|continue|"
	 "head|proceed|explore|visit|push|drive|take it|one more arrow|extra arrow|"
	 "another arrow|bring|build|claim", VERB, GO},
	{"take|takes|took|remove|retract|pull back|withdraw|delete|shorten|undo|"
	 "coupon take", VERB, TAKE},
	{"back|away", BACK, 0},
	{"take away|take back|takes back", BACK, 1},
	{"change|changes|swap|exchange|replace|trade|give up|gives up|return|get rid of|"
	 "discard|coupon change", VERB, CHANGE},
	{"keep|keeps|hold|choose|pick", VERB, KEEP},
	{"mark|marks|put a mark|put my mark|lay a mark|lays a mark|lay my mark|place a mark|"
	 "place my mark|set a mark|put mark|lay mark|place mark", VERB, MARK},
	{"lay a mark of|lays a mark of|mark of|a mark of", MARK_OF, 0},
	{"bow|out of the bow|out of bow|bow arrow|bows arrow", VERB, BOW},
	{"pass|skip|decline|declines|refuse|no thanks|no thank you|not now|pass turn|skip turn|"
	 "pass my turn|skip my turn|decline the bows arrow|declines the bows arrow|"
	 "decline the green points arrow|declines the green points arrow|"
	 "can lay no arrow and pass|can lay no arrow|have no mission to mark|no arrow|"
	 "no extra arrow|no more arrow|decline arrow|decline the arrow|"
	 "make no move", VERB, PASS},
	{"done|end turn|end the turn|ends the turn|end my turn|finish|finished|finish turn|"
	 "finish my turn|thats all|that is all|all done|all|thats it|nothing more|no more|over|"
	 "turn over|end|im done|im finished|i am done|ready|stop|enough|have laid all marks|"
	 "turn done|complete|next player|next|next turn|your turn|done with turn|done with my turn|"
	 "end of turn", VERB, DONE},
	{"coupon|coupons|pay|pays|spend|spends|use|uses|buy|pay a coupon|pays a coupon|"
	 "coupon for", COUPON, 0},
	{"with a coupon|for a coupon|by coupon|with coupon|using a coupon|"
	 "using coupon", COUPON, 1},
	{"explain|why|"
	 "should i|why should i|can i|may i|could i|what if i|what if|why not|how about|what about|"
	 "judge|evaluate|why cant i|why cannot i|why can i not|why may i not", VERB, EXPLAIN},
	{"near|what is|whats|where can|what can|reach|around|nearby|close to|next to|"
	 "whats near|where could", VERB, NEAR},
	{"path|way|route|how far|far|distance|distance between|way between|steps between|how do i get|how to get|how can|how many steps|"
	 "shortest way|shortest path|quickest way|quickest path|fastest way|fastest path|best way|quick way|"
	 "directions|how long|steps", VERB, PATH},
	{"map|show|look|look at|zoom|zoom in|find|where|where is|wheres|locate|see|view|which is|which one is|"
	 "display|where are|who marked|who has marked|whose|whose is|whose mark is on", VERB, MAP},
	{"to|into|onto|toward|towards|on|at", TO, 0},
	{"from|out of", FROM, 0},
	{"and|then|and then|also|plus|after that|afterwards|&|followed by", JOIN, 0},
	{"expedition|expeditions|arrow|arrows|with an arrow|mission|missions|marker|token|point|points|team|"
	 "party|line|trail|explorers|one|more|extra|another|last|chip|get a coupon|"
	 "and get a coupon|city|island|town|my|new|step|is|from here|here|ahead|"
	 "colour|color|group|caravan|again|by|via|forward|bows|greens|bonus|first|get|gets|"
	 "reach it", NOTHING, 0},
	{0},
};

/* ---- Clauses: what one move says.  ---- */

struct clause {
	enum verb verb;
	bool coupon, back;
	int colour;              /* or NO_COLOUR */
	char to[MAP_NAME_SIZE], from[MAP_NAME_SIZE]; /* names of points, or "" */
};

/* The letters that a name is shortened to: from the beginning of one of its words, or from
 * anywhere. */
enum { NO_COLOUR = -1, LEAST = 3, LEAST_WITHIN = 4 };

struct parse {
	const struct trails_view *view;
	const struct map *map;
	struct clause clause[TURN_MOST];
	int count;
	bool from, full;
	enum verb look;          /* EXPLAIN, NEAR, PATH or MAP, or NONE */
	struct error *e;
};

static bool has_said(const struct clause *c)
{
	return c->verb != NONE || c->colour >= 0 || *c->to || *c->from;
}

static struct clause *last(struct parse *p)
{
	return &p->clause[p->count - 1];
}

static void begin_clause(struct parse *p)
{
	if (p->count && !has_said(last(p)))
		return;
	p->full |= p->count == TURN_MOST;
	p->count += !p->full;
	*last(p) = (struct clause){.colour = NO_COLOUR};
}

/* True if C has the point that its verb wants. */
static bool is_whole(const struct clause *c)
{
	return *c->to && (c->verb != BOW || *c->from);
}

static void take_verb(struct parse *p, enum verb verb)
{
	struct clause *c = last(p);
	if (verb >= EXPLAIN) {
		p->look = p->look ? p->look : verb;
		return;
	}
	/* "lead red out of the bow", "take it and go on" */
	const bool joins = (verb == BOW || verb == GO) && c->verb <= GO && !is_whole(c);
	if (has_said(c) && !joins)
		begin_clause(p);
	last(p)->verb = verb;
}

static void take_point(struct parse *p, const char *name)
{
	struct clause *c = last(p);
	if (!p->from && is_whole(c) && c->verb != BOW)
		begin_clause(p);
	c = last(p);
	char *at = p->from || (c->verb == BOW && !*c->from) ? c->from : c->to;
	if (strlen(name) < MAP_NAME_SIZE)
		strcpy(at, name);
	p->from = false;
}

static void take_lexeme(struct parse *p, const struct lexeme *l)
{
	const struct clause *c = last(p);
	switch ((enum class)l->class) {
	case VERB:
		take_verb(p, (enum verb)l->value);
		return;
	case COLOUR:
		if (c->colour >= 0 || c->verb >= PASS || (*c->to && c->verb >= TAKE))
			begin_clause(p);
		last(p)->colour = l->value;
		return;
	case COUPON: /* its value says that it belongs to the words before it */
		if (!l->value && (*c->to || c->verb >= PASS || (c->verb == TAKE && c->colour >= 0)))
			begin_clause(p);
		last(p)->coupon = true;
		return;
	case BACK:
		if (l->value)
			take_verb(p, TAKE);
		last(p)->back = true;
		return;
	case MARK_OF:
		take_verb(p, MARK);
		return;
	case FROM:
	case TO:
		p->from = l->class == FROM;
		return;
	case JOIN:
		if (!c->coupon || has_said(c))
			begin_clause(p);
		return;
	case NOTHING:
		return;
	}
}

/* ---- Names.  ---- */

/* True if the letters and digits of NAME contain WORD, which consists of small letters and
 * digits. */
static bool is_within(const char *name, const char *word)
{
	char letters[MAP_NAME_SIZE];
	size_t len = 0;
	for (; *name; name++)
		if (ascii_is_alnum(*name))
			letters[len++] = ascii_lower(*name);
	letters[len] = '\0';
	return strstr(letters, word) != NULL;
}

/* Returns the only point with WORD in its name or, of several, the only one that a legal move
 * names; -1 if there is none, or several: then *SEVERAL is set and E lists them. */
static int find_within(const struct parse *p, const char *word, bool *several, struct error *e)
{
	enum { NAMED_MOST = 6 };
	uint64_t moves[TRAILS_MOVES];
	bool among[MAP_POINTS_MAX] = {false}; /* the points that legal moves lead to or begin at */
	OWN(text) list = {0};
	int found = -1, legal = -1, count = 0, count_legal = 0;
	const int n = trails_view_legal(p->view, moves);
	for (int i = 0; i < n; i++) {
		if (trails_move_to(moves[i]) < MAP_POINTS_MAX)
			among[trails_move_to(moves[i])] = true;
		if (trails_move_kind(moves[i]) == TRAILS_BOW)
			among[trails_move_from(moves[i])] = true;
	}
	for (int i = 0; i < p->map->points; i++) {
		if (!is_within(p->map->point[i].key, word) &&
		    !is_within(p->map->point[i].name, word))
			continue;
		found = i;
		if (count++ < NAMED_MOST)
			text_addf(&list, "%s%s", list.len ? ", " : "", p->map->point[i].key);
		legal = among[i] ? i : legal;
		count_legal += among[i];
	}
	*several = count > 1 && count_legal != 1;
	if (*several)
		error_set(e, "'%.40s' could be %s%s: write more of it", word, text_string(&list),
		          count > NAMED_MOST ? "..." : "");
	return *several ? -1 : count_legal == 1 ? legal : found;
}

/* True if the first two of the COUNT words SAID are no name together, as "cape town": there the
 * first is no short name, since the second belongs to it.  Then E says so. */
static bool names_none(const struct parse *p, char **said, int count)
{
	if (count < 2 || !text_lists("city island town", ' ', said[1]))
		return false;
	OWN(text) name = {0};
	text_add_words(&name, said, 2, ' ');
	return map_find(p->map, text_string(&name), NULL, p->e) == NAMES_NONE;
}

/* Takes a point's name, in full or, if SHORTENED, shortened, from the beginning of the COUNT words
 * SAID.  Returns how many words it took; 0 if they are no name; or -1, and E lists the points that
 * are possible. */
static int take_name(struct parse *p, char **said, int count, bool shortened)
{
	enum { MOST = 3 };
	int used, point = shortened ? -1 : trails_point_words(p->map, said, count, &used);
	if (point >= 0) {
		take_point(p, p->map->point[point].key);
		return used;
	}
	for (int n = count < MOST ? count : MOST; shortened && n > 0; n--) {
		OWN(text) name = {0};
		text_add_words(&name, said, n, '-');
		const bool long_enough = strlen(said[0]) >= LEAST;
		point = long_enough ? map_find(p->map, text_string(&name), NULL, NULL) : NAMES_NONE;
		/* several points: the legal moves may leave one of them; otherwise E lists them */
		const bool found = point >= 0 ||
		                   (n == 1 && point == NAMES_SEVERAL);
		const bool none = found && n == 1 && names_none(p, said, count);
		if (found && !none)
			take_point(p, n == 1 ? said[0] : p->map->point[point].key);
		if (found)
			return none ? -1 : n;
	}
	bool several = false;
	if (!shortened || strlen(said[0]) < LEAST_WITHIN)
		return 0;
	point = find_within(p, said[0], &several, p->e);
	if (point >= 0)
		take_point(p, p->map->point[point].key);
	return several ? -1 : point >= 0;
}

/* Takes the next of the COUNT words SAID.  Returns how many it took, 0 if it knows none, or -1
 * and E. */
static int take_word(struct parse *p, char **said, int count)
{
	int used = take_name(p, said, count, false);
	if (used)
		return used;
	const struct lexeme *l = speech_lexeme(words, said, count, &used);
	if (l) {
		take_lexeme(p, l);
		while (l->class == MARK_OF && used < count && strcmp(said[used], "on"))
			used++;
		return used;
	}
	if (speech_is_idle(*said))
		return 1;
	return take_name(p, said, count, true);
}

/* ---- The line in its short form.  ---- */

/* Adds the legal arrow that leads to the point of C, if there is one alone.  Returns 0; 1 if
 * there is none; or -1, and E asks which one. */
static int add_any_arrow(const struct parse *p, const struct clause *c, struct text *out)
{
	uint64_t moves[TRAILS_MOVES];
	OWN(text) list = {0};
	int found = 0;
	const int to = map_find(p->map, c->to, NULL, NULL);
	const int count = trails_view_legal(p->view, moves);
	const enum trails_kind kind = c->coupon ? TRAILS_COUPON_ARROW : TRAILS_ARROW;
	for (int i = 0; i < count; i++)
		if (trails_move_kind(moves[i]) == kind && trails_move_to(moves[i]) == to) {
			OWN(text) move = {0};
			trails_move_format(p->map, moves[i], &move);
			text_join(&list, 0, SAY_OR, text_string(&move));
			found++;
		}
	if (found == 1)
		text_add(out, text_string(&list));
	else if (found)
		error_set(p->e, "which expedition? %s", text_string(&list));
	return found > 1 ? -1 : !found;
}

/* Returns how many moves the seat makes with LINE and PASSES passes after it; or -1. */
static int moves_with(const struct parse *p, const char *line, int passes)
{
	enum { WORDS = 128 };
	OWN(text) text = {0};
	char *part[WORDS];
	uint64_t moves[TURN_MOST];
	text_add(&text, line);
	for (int i = 0; i < passes; i++)
		text_join(&text, 0, "%s %s", "pass");
	const int count = text_split(text.s, " ", part, WORDS);
	return trails_turn_parse(p->view, part, count, moves, TURN_MOST, NULL);
}

/* Adds what ends the turn after the moves in OUT: as many passes as it takes. */
static void add_done(const struct parse *p, struct text *out)
{
	enum { MOST = 8 };
	const bool marking = trails_phase(&p->view->table) == TRAILS_TO_MARK;
	int passes = 1;
	const char *blank = out->len ? " " : "";
	if (marking) {
		uint64_t legal[TRAILS_MOVES];
		const int count = trails_view_legal(p->view, legal);
		int i = 0;
		while (i < count && trails_move_kind(legal[i]) != TRAILS_PASS)
			i++;
		text_addf(out, "%s%s", blank, i < count ? "pass" : "done");
		return;
	}
	int moves = moves_with(p, text_string(out), passes);
	for (int more; moves >= 0 && passes < MOST; passes++, moves = more) {
		more = moves_with(p, text_string(out), passes + 1);
		if (more < 0 || more == moves)
			break;
	}
	for (int i = 0; i < passes; i++)
		text_addf(out, "%spass", i ? " " : blank);
}

/* Adds the move that C says after the moves in OUT.  Returns as trails_reword. */
static int add_clause(const struct parse *p, const struct clause *c, struct text *out)
{
	static const char *const begins[] = {[TAKE] = "coupon take",
	                                     [CHANGE] = "coupon change",
	                                     [KEEP] = "keep",
	                                     [MARK] = "mark",
	                                     [BOW] = "bow"};
	const bool bowing = c->verb == BOW ||
	                    (c->verb <= GO && *c->from && p->view->table.bow != TRAILS_NO_COLOUR);
	const char *blank = out->len ? " " : "";
	/* "choose petra" keeps a mission, or marks it */
	const bool marks = c->verb == KEEP && trails_phase(&p->view->table) == TRAILS_TO_MARK;
	if (c->verb == DONE) {
		add_done(p, out);
		return 0;
	}
	if (c->verb == PASS)
		text_addf(out, "%spass", blank);
	else if (bowing)
		text_addf(out, "%sbow%s%s%s%s", blank, *c->from ? " " : "", c->from,
		          *c->to ? " " : "", c->to);
	else if (c->verb == TAKE && (c->back || !*c->to) && (c->colour >= 0 || !*c->to))
		text_addf(out, "%scoupon take%s%s", blank, c->colour >= 0 ? " " : "",
		          c->colour >= 0 ? trails_colour_name(c->colour) : "");
	else if (c->verb >= CHANGE && c->verb <= MARK)
		text_addf(out, "%s%s%s%s", blank, begins[marks ? MARK : c->verb], *c->to ? " " : "",
		          c->to);
	else if (c->colour >= 0)
		text_addf(out, c->coupon ? "%scoupon %s%s%s" : "%s%s%s%s", blank, trails_colour_name(c->colour),
		          *c->to ? " " : "", c->to);
	else if (*c->to && (c->verb == GO || c->verb == TAKE || c->coupon)) {
		text_add(out, blank);
		const int status = add_any_arrow(p, c, out);
		if (status > 0)
			text_add(out, c->to);
		return status < 0 ? -1 : 0;
	} else if (*c->to)
		text_addf(out, "%s%s", blank, c->to);
	else if (c->coupon)
		text_addf(out, "%scoupon", blank);
	else
		return 1;
	return 0;
}

/* "lead red to biskupin and on to birka": gives clause number I, which names a point without a
 * colour, the expedition that the clause before brings to the point beside it. */
static void carry_on(struct parse *p, int i)
{
	struct clause *c = &p->clause[i];
	const struct clause *before = i ? c - 1 : NULL;
	if (!before || before->colour < 0 || c->colour >= 0 || c->verb > GO)
		return;
	if (!strcmp(c->from, before->to)) /* "and from biskupin to birka" */
		*c->from = '\0';
	if (*c->from)
		return;
	const int at = map_find(p->map, before->to, NULL, NULL), to = map_find(p->map, c->to, NULL, NULL);
	if (at >= 0 && to >= 0 && map_edge_between(p->map, at, to) >= 0)
		c->colour = before->colour;
}

/* Returns the continent that the last MANY words of S name, "europe" or "north america"; or -1. */
static int continent_of(const struct parse *p, const struct speech *s, int many)
{
	struct error why;
	OWN(text) name = {0};
	if (many <= s->count_kept)
		text_add_words(&name, s->kept + s->count_kept - many, many, '-');
	return name.len >= LEAST ? map_find_continent(p->map, text_string(&name), &why)
	                         : -1;
}

/* Reads the COUNT words SAID.  Returns how many it knows before the first that it doesn't, or all
 * of them; or -1, and E asks which point is meant. */
static int read_words(struct parse *p, char **said, int count)
{
	int used = 1, i = 0;
	p->count = 0;
	p->full = p->from = false;
	p->look = NONE;
	begin_clause(p);
	for (; i < count && used > 0; i += used > 0 ? used : 0)
		used = p->full ? 0 : take_word(p, said + i, count - i);
	return used < 0 ? -1 : i;
}

bool trails_unknown(const struct telling *told, const char *word, struct error *e)
{
	OWN(text) move = {0};
	const struct trails_view view = trails_told(told).view;
	const struct map *m = view.table.rules->map;
	if (speech_is_idle(word))
		return false;
	int point = strlen(word) < LEAST ? -1 : map_find(m, word, NULL, NULL);
	int continent = point >= 0 || strlen(word) < LEAST ? -1 : map_find_continent(m, word, NULL);
	const bool marking = trails_view_to_move(&view) && trails_phase(&view.table) == TRAILS_TO_MARK;
	uint64_t moves[TRAILS_MOVES];
	const int count = point >= 0 ? trails_view_legal(&view, moves) : 0;
	for (int i = 0; i < count && !move.len; i++) {
		enum trails_kind kind = trails_move_kind(moves[i]);
		if ((kind == TRAILS_ARROW || kind == TRAILS_COUPON_ARROW || kind == TRAILS_MARK) &&
		    trails_move_to(moves[i]) == point)
			trails_move_format(m, moves[i], &move);
	}
	if (continent >= 0)
		error_set(e, "'%.40s' is a continent: type 'map %s' to see it", word,
		          m->continent[continent].key);
	else if (move.len)
		error_set(e, "'%.40s' is a point of the map: type '%s' to %s, or 'map %s' to see it", word,
		          text_string(&move), marking ? "mark it" : "go there", m->point[point].key);
	else if (point >= 0 && marking)
		(void)!trails_view_check_move(&view, trails_move(TRAILS_MARK, 0, 0, point), e);
	else if (point >= 0)
		error_set(e, "'%.40s' is a point of the map, but no arrow can go there now: type 'map %s' "
		          "to see it", word, m->point[point].key);
	return point >= 0 || continent >= 0;
}

/* Adds to OUT what P has read of SAID at the table of TOLD.  Returns as trails_reword. */
static int add_line(struct parse *p, const struct telling *told, const struct speech *said,
                    struct text *out)
{
	OWN(text) line = {0};
	int status = SPEECH_KNOWN;
	/* nothing, or nothing after an "and" */
	if (!has_said(last(p)) && !last(p)->coupon)
		return SPEECH_UNKNOWN;
	/* a name and a question mark */
	if (said->asked && !p->look && p->count == 1 && p->clause[0].verb == NONE &&
	    p->clause[0].colour < 0)
		p->look = MAP;
	if (p->look > EXPLAIN) {
		/* a question about the map */
		const struct clause *c = &p->clause[0];
		/* "is fez far from red" and "is red far from fez" ask the same */
		const char *to = *c->to ? c->to : c->from;
		const bool point = *to, colour = c->colour >= 0;
		const bool pair = p->count > 1 ? p->count == 2 && *last(p)->to : *c->from && *c->to;
		if (p->look == PATH && point && pair && !colour)
			return error_set(p->e, "'path' counts the steps of an expedition, not from place to place: type 'path red %s'",
			                 p->count > 1 ? last(p)->to : c->to);
		const char *name = colour ? trails_colour_name(c->colour) : "";
		if (p->count > 1 || (!point && !colour))
			return SPEECH_UNKNOWN;
		if (point && colour)
			text_addf(out, "path %s %s", name, to);
		else
			text_addf(out, "%s %s",
			          point || p->look == MAP ? "map"
			          : p->look == PATH       ? "path"
			                                  : "near",
			          point ? to : name);
		return SPEECH_KNOWN;
	}
	const bool asks = p->look == EXPLAIN || said->asked || !strcmp(said->word[0], "is");
	if (asks && p->clause[0].colour >= 0 && !*p->clause[0].to && last(p)->verb == DONE) {
		/* "is red finished" */
		text_addf(out, "near %s", trails_colour_name(p->clause[0].colour));
		return SPEECH_KNOWN;
	}
	/* "take red back and pay a coupon" pays for that */
	if (p->count > 1 && !has_said(last(p)) && last(p)[-1].verb == TAKE)
		p->count--;
	for (int i = 0; i < p->count && !status; i++) {
		carry_on(p, i);
		status = add_clause(p, &p->clause[i], &line);
	}
	/* "can I go to ubar": no, and why not */
	if (!status && asks && trails_unknown(told, text_string(&line), p->e))
		status = SPEECH_ASKS;
	if (!status)
		text_addf(out, asks ? "explain %s" : "%s", text_string(&line));
	return status;
}

int trails_reword(const struct telling *told, const struct speech *said, struct text *out,
                  struct error *e)
{
	const struct trails_view view = trails_told(told).view;
	struct parse p = {.view = &view, .map = view.table.rules->map, .e = e};
	const int known = read_words(&p, said->word, said->count);
	const int one = continent_of(&p, said, 1), two = continent_of(&p, said, 2);
	const int continent = two >= 0 ? two : one;
	if (!p.look && said->count_kept == 2 && two >= 0)
		return error_set(e, "'%.20s %.20s' is a continent: 'map %s' shows it",
		                 said->kept[0], said->kept[1], p.map->continent[two].key);
	if (p.look > EXPLAIN && known < said->count && continent >= 0) {
		text_addf(out, "map %s", p.map->continent[continent].key);
		return SPEECH_KNOWN;
	}
	if (known < 0)
		return SPEECH_ASKS;
	if (known == said->count)
		return add_line(&p, told, said, out);
	const struct names places = map_names(p.map);
	const int status = p.full ? SPEECH_UNKNOWN
	                          : speech_mend_place(said, known, &places, words, trails_reword, told, out);
	const bool sought = status == SPEECH_UNKNOWN && speech_seeks(said, known);
	return sought && map_find(p.map, said->word[known], NULL, e) < 0 ? SPEECH_ASKS : status;
}
