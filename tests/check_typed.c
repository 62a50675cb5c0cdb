/* What people type, and what it means: the lines of typed.txt, grouped by who would type them.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/commands/command.h"
#include "app/families/families.h"
#include "app/session/session.h"
#include "base/alloc.h"
#include "base/rng.h"
#include "families/cards/core/state.h"
#include "families/cards/match/cards.h"
#include "families/cards/show/words.h"
#include "families/trails/agent/search.h"
#include "families/trails/core/state.h"
#include "families/trails/show/face.h"
#include "families/trails/show/news.h"
#include "support.h"

enum { LEAST = 300, LINE_SIZE = 400 };

/* A group of lines, and where they are typed. */
struct group {
	struct options opt;
	struct session s;
	bool open;
	char name[LINE_SIZE];
};

static void close_group(struct group *g)
{
	if (!g->open)
		return;
	session_release(&g->s);
	options_release(&g->opt);
	g->open = false;
}

/* Makes the moves that the session has in its queue. */
static void make_moves(struct session *s)
{
	struct error e;
	for (int i = 0; i < s->turn.queued; i++)
		support_claim(!match_move(&s->table.match, s->turn.queue[i], &e), "%s", e.text);
	s->turn.queued = 0;
}

/* Opens the group of TEXT, "NAME: GAME: LINE; LINE": the lines are carried out first; the first
 * may be "replay". */
static void open_group(struct group *g, char *text)
{
	struct error e = {""};
	char *game = strstr(text, ": "), *lines = game ? strstr(game + 2, ": ") : NULL;
	close_group(g);
	*game = '\0';
	game += 2;
	if (lines)
		*lines = '\0';
	snprintf(g->name, sizeof g->name, "%s", text);
	g->opt = options_usual();
	g->opt.quiet = true;
	bool replay = lines && !strcmp(lines + 2, "replay");
	ck_assert_msg(!options_game(&g->opt, game, &e), "%s: %s", text, e.text);
	ck_assert_msg(!session_init(&g->s, &g->opt, replay ? IN_REPLAY : IN_PLAY,
	                            replay ? &replay_asks : &play_asks, &e),
	              "%s: %s", text, e.text);
	g->open = true;
	g->s.table.replaying = replay;
	session_new_match(&g->s);
	for (char *line = lines && !replay ? strtok(lines + 2, ";") : NULL; line;
	     line = strtok(NULL, ";")) {
		ck_assert_msg(!prompt_run(&g->s.prompt, line, &e), "%s: %s: %s", text, line, e.text);
		make_moves(&g->s);
	}
}

/* True if LINE, which is in its short form, is a command, a topic or a turn; a LEGAL one if it
 * has to be. */
static bool is_taken(struct session *s, const char *line, bool legal, struct error *e)
{
	const struct game *g = s->table.match.game;
	char copy[LINE_SIZE], *words[WORDS_MAX];
	uint64_t moves[TURN_MOST];
	snprintf(copy, sizeof copy, "%s", line);
	int count = text_split(copy, command_separators, words, WORDS_MAX);
	if (!count)
		return false;
	const struct command *c = command_find(s->prompt.commands, words[0], e);
	const bool move = g->is_move(s->table.match.rules, words[0]) || (c && c->run == run_moves);
	void *view = match_view(&s->table.match, s->table.match.log_len,
	                        match_mover(&s->table.match));
	const bool bare = !move && !c && g->is_short && g->is_short(view, words, count);
	char name[LINE_SIZE];
	snprintf(name, sizeof name, "%s", c && c->run == run_moves ? c->name : words[0]);
	words[0] = name;
	const bool taken = move || bare ? s->table.replaying || !legal ||
	                                          g->turn_read(view, words, count, moves, e) >= 0
	                                : c || topic_find(s->prompt.commands->topics, words[0]);
	free(view);
	return taken;
}

/* Writes the command that LINE begins with in full. */
static void write_out(const struct session *s, struct text *line)
{
	struct error e;
	struct text whole = {0}, word = {0};
	const size_t len = strcspn(text_string(line), " ");
	text_add_bytes(&word, text_string(line), len);
	const struct command *c = command_find(s->prompt.commands, text_string(&word), &e);
	text_addf(&whole, "%s%s",
	          c && command_is_said(c, text_string(&word)) ? c->name : text_string(&word),
	          text_string(line) + len);
	text_release(&word);
	text_release(line);
	*line = whole;
}

/* Returns whether TYPED means WANTED.  WANTED is "!" and a pattern if TYPED is refused with such a
 * message; "?" if it is not understood yet. */
static bool means(struct group *g, const char *typed, const char *wanted, bool legal,
                  struct text *got)
{
	struct error e = {""};
	int status = speech_means(&g->s.prompt, typed, got, &e);
	if (status > 0)
		text_add(got, typed);
	write_out(&g->s, got);
	if (*wanted == '!') {
		if (status >= 0 && !prompt_run(&g->s.prompt, typed, &e)) {
			text_add(got, " (carried out)");
			g->s.turn.queued = 0;
			return false;
		}
		text_clear(got);
		text_addf(got, "! %s", e.text);
		wanted += 1 + strspn(wanted + 1, " ");
		return !fnmatch(wanted, e.text, 0) && !strchr(e.text, '\n');
	}
	if (status < 0) {
		text_addf(got, "! %s", e.text);
		return false;
	}
	bool whole = is_taken(&g->s, text_string(got), legal, &e);
	if (!whole)
		text_addf(got, " (%s)", e.text);
	return whole && !strcmp(text_string(got), wanted);
}

TEST(what_people_type)
{
	struct group g = {.open = false};
	char line[LINE_SIZE];
	int lines = 0, wrong = 0;
	OWN(text) report = {0};
	const char *dir = getenv("abs_top_srcdir");
	OWN(text) path = {0};
	text_addf(&path, "%s/tests/typed.txt", dir ? dir : ".");
	FILE *file = fopen(text_string(&path), "r");
	ck_assert_msg(file != NULL, "%s", text_string(&path));
	families_use(family_list);
	while (fgets(line, sizeof line, file)) {
		line[strcspn(line, "\n")] = '\0';
		char *arrow = strstr(line, " -> "), *open = strstr(line, " => ");
		const bool legal = arrow && !(open && open < arrow);
		arrow = arrow ? arrow : open;
		if (*line == '@')
			open_group(&g, line + 1 + strspn(line + 1, " "));
		if (!arrow || *line == '@' || *line == '#')
			continue;
		*arrow = '\0';
		OWN(text) got = {0};
		const char *wanted = arrow + 4 + strspn(arrow + 4, " ");
		text_trim(line);
		lines++;
		if (!means(&g, line, wanted, legal, &got)) {
			wrong++;
			text_addf(&report, "%s: '%s' means '%s', not '%s'\n", g.name, line,
			          text_string(&got), wanted);
		}
	}
	fclose(file);
	close_group(&g);
	fputs(text_string(&report), stderr);
	ck_assert_msg(!wrong, "%d of %d lines are misunderstood", wrong, lines);
	ck_assert_int_ge(lines, LEAST);
}

/* A terminal of ISO 8859-1 writes an accent in one byte. */
TEST(accents_in_any_encoding)
{
	static const char *const typed[] = {"red Gor\xe9" "e", "red Gor\xc3\xa9" "e", "RED GOR\xc9" "E"};
	struct group g = {.open = false};
	char text[] = "accents: trails:marks=0#typed";
	families_use(family_list);
	open_group(&g, text);
	for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
		struct error e = {""};
		OWN(text) line = {0};
		ck_assert_int_eq(speech_means(&g.s.prompt, typed[i], &line, &e), SPEECH_KNOWN);
		ck_assert_str_eq(text_string(&line), "red goree");
	}
	close_group(&g);
}

/* ---- What the program says can be typed back.  ---- */

/* Begins a session that plays GAME. */
static void begin_session(struct group *g, const char *game)
{
	char text[LINE_SIZE];
	snprintf(text, sizeof text, "typed back: %s", game);
	open_group(g, text);
}

/* Checks that TYPED means the COUNT MOVES for the player to move. */
static void check_turn_back(struct session *s, const char *typed, const uint64_t *moves, int count)
{
	struct match *m = &s->table.match;
	OWN(text) line = {0}, wanted = {0};
	struct error e = {""};
	char *words[WORDS_MAX];
	uint64_t read[TURN_MOST] = {0};
	s->table.observer = match_mover(m);
	const int status = speech_means(&s->prompt, typed, &line, &e);
	game_write_moves(m->game, m->state, moves, count, &wanted);
	support_claim(status >= 0, "'%s' for %s: %s", typed, text_string(&wanted), e.text);
	if (status)
		text_add(&line, typed);
	char *copy = alloc_string(text_string(&line));
	void *view = match_view(m, m->log_len, match_mover(m));
	const int n = m->game->turn_read(view, words,
	                                 text_split(copy, command_separators, words, WORDS_MAX),
	                                 read, &e);
	support_claim(n == count && !memcmp(read, moves, sizeof *moves * (size_t)count),
	              "'%s' for %s is '%s': %s", typed, text_string(&wanted), text_string(&line),
	              e.text);
	free(view);
	free(copy);
}

static void check_back(struct session *s, const char *typed, uint64_t move)
{
	check_turn_back(s, typed, &move, 1);
}

/* Plays MOVES moves at random, and has BACK check each legal one. */
static void walk(struct group *g, int moves, void (*back)(struct session *s, uint64_t move))
{
	struct session *s = &g->s;
	struct match *m = &s->table.match;
	struct error e;
	uint64_t *legal = alloc_zero(m->game->moves_most, sizeof *legal);
	struct rng rng = rng_numbered(1);
	for (int i = 0; i < moves && !match_over(m); i++) {
		if (match_round_over(m)) {
			ck_assert_int_eq(session_next_round(s, &e), 0);
			continue;
		}
		void *view = match_view(m, m->log_len, match_mover(m));
		const size_t n = m->game->legal(view, legal);
		free(view);
		for (size_t j = 0; j < n; j++)
			back(s, legal[j]);
		support_claim(!match_move(m, legal[rng_below(&rng, (unsigned)n)], &e), "%s", e.text);
	}
	free(legal);
}

/* A move of the cards as it is written, as plain mode and the screen propose it, and as both tell
 * of it. */
static void cards_back(struct session *s, uint64_t code)
{
	const struct state *state = cards_state(&s->table.match);
	const struct move move = move_of(code);
	OWN(text) text = {0};
	s->table.match.game->move_write(state, code, &text);
	check_back(s, text_string(&text), code);
	for (enum style style = STYLE_SHORT; style <= STYLE_WORDS; style++) {
		struct telling told = session_telling(s);
		struct state after = *state;
		told.style = style;
		told.you[state->table.mover] = true;
		text_clear(&text);
		words_move(state->table.rules, move, NO_CARD, true, style, &text);
		check_back(s, text_string(&text), code);
		state_apply(&after, move);
		const card_t card = move.kind == MOVE_DRAW ? after.drawn[state->table.mover]
		                                           : move.arg;
		const struct cards_event event = {
			.kind = EVENT_MOVE, .move = move, .card = card, .before = state};
		text_clear(&text);
		text_add(&text, "You ");
		words_event(&told, &event, state->table.mover, &text);
		text_add(&text, ".");
		check_back(s, text_string(&text), code);
	}
}

TEST_EACH(moves_of_the_cards_can_be_typed_back, 0, 3)
{
	enum { MOVES = 150 };
	static const char *const games[] = {"standard#back", "classic#back", "long#back"};
	struct group g = {.open = false};
	families_use(family_list);
	begin_session(&g, games[_i]);
	walk(&g, MOVES, cards_back);
	close_group(&g);
}

/* Each card by its words, its letters and its symbol. */
TEST_EACH(cards_can_be_typed_back, 0, 3)
{
	static const char *const games[] = {"standard#back", "classic#back", "long#back"};
	struct group g = {.open = false};
	struct error e = {""};
	families_use(family_list);
	begin_session(&g, games[_i]);
	const struct rules *r = cards_rules(&g.s.table.match);
	struct cards all = rules_all_cards(r);
	card_t c;
	while ((c = cards_pop(&all)) != NO_CARD)
		for (int form = 0; form < 4; form++) {
			OWN(text) typed = {0}, line = {0};
			struct move m;
			text_add(&typed, form == 3 ? "the " : "");
			if (form == 2)
				text_addf(&typed, "%c%s", words_rank(r, card_rank(c)),
				          r->suit_names[card_suit(c)].symbol);
			else
				text_add(&typed,
				         words_card(r, c, form ? STYLE_WORDS : STYLE_SHORT).s);
			if (speech_means(&g.s.prompt, text_string(&typed), &line, &e))
				text_add(&line, text_string(&typed));
			support_claim(!move_parse(r, text_string(&line), &m, &e) &&
			                      m.kind == MOVE_PLAY && m.arg == card_kind(c, r->alike),
			              "'%s' is '%s'", text_string(&typed), text_string(&line));
		}
	close_group(&g);
}

/* A move of trails as it is written, and as the news tell of it. */
static void trails_back(struct session *s, uint64_t move)
{
	const struct trails_state *before = s->table.match.state;
	struct trails_state after = *before;
	OWN(text) text = {0};
	s->table.match.game->move_write(before, move, &text);
	check_back(s, text_string(&text), move);
	struct telling told = session_telling(s);
	memset(told.you, 0, sizeof told.you);
	told.you[before->table.mover] = true;
	told.observer = before->table.mover;
	const struct trails_telling to = trails_told(&told);
	trails_state_apply(&after, move);
	text_clear(&text);
	const struct trails_news n = news_of(&before->table, move, &after.table);
	news_sentence(&to, &n, &text);
	text.s[strcspn(text.s, ".")] = '\0';
	check_back(s, text_string(&text), move);
}

static const char *const trails_games[] = {"trails#back", "trails-marks#back", "trails-race#back",
                                           "trails:map=pocket#back",
                                           "trails:map=pocket,bow=last,coupons=8#back"};

TEST_EACH(moves_of_trails_can_be_typed_back, 0, 5)
{
	enum { MOVES = 25 };
	struct group g = {.open = false};
	families_use(family_list);
	begin_session(&g, trails_games[_i]);
	walk(&g, MOVES, trails_back);
	close_group(&g);
}

/* The turns that `hint` proposes, as it writes them. */
TEST_EACH(turns_of_trails_can_be_typed_back, 0, 5)
{
	enum { TURNS = 30, WIDTH = 16 };
	struct group g = {.open = false};
	struct error e;
	families_use(family_list);
	begin_session(&g, trails_games[_i]);
	struct match *m = &g.s.table.match;
	const struct trails_rules *rules = ((const struct trails_state *)m->state)->table.rules;
	struct mind_base *base = mind_base_new(rules->map);
	for (int i = 0; i < TURNS && !match_over(m); i++) {
		struct plan plan[WIDTH];
		OWNED void *view = match_view(m, m->log_len, match_mover(m));
		const int count = turns_find(base, view, WIDTH, plan);
		for (int k = 0; k < count; k++) {
			const struct turn_moves *t = &plan[k].turn;
			OWN(text) text = {0};
			game_write_moves(m->game, m->state, t->move, t->moves, &text);
			check_turn_back(&g.s, text_string(&text), t->move, t->moves);
		}
		const struct turn_moves *made = &plan[i % count].turn;
		for (int k = 0; k < made->moves; k++)
			support_claim(!match_move(m, made->move[k], &e), "%s", e.text);
	}
	mind_base_free(base);
	close_group(&g);
}
