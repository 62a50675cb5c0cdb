/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/play.h"

#include <stdlib.h>
#include <string.h>

#include "app/daily/daily.h"
#include "app/records/exercises.h"
#include "app/records/lists.h"
#include "app/records/saved.h"
#include "app/session/keep.h"
#include "base/alloc.h"
#include "base/ascii.h"
#include "base/text.h"
#include "base/words.h"
#include "os/clock.h"
#include "prompt/command.h"
#include "prompt/speech.h"

enum {
	MENU_LINES = 6,
	WORD_COLUMNS = 8,  /* columns of the longest word */
	CELL_COLUMNS = 38, /* columns of a game: its number, its word and its description */
	CELLS = 2          /* games in a line */
};

bool menu_comes(const struct session *s)
{
	return kept_is_used(s) && s->daily && !s->turn.watching && !s->opt->quiet && !s->opt->daily &&
	       !s->opt->resume &&
	       !options_given(s->opt, "variant map rule rounds seed deal first seats level record no-resume");
}

/* ---- The entries. ---- */

static struct menu_entry *add(struct menu *m, const char *word, const char *line)
{
	m->entry = alloc_grow(m->entry, &m->cap, m->len + 1, sizeof *m->entry);
	struct menu_entry *x = &m->entry[m->len++];
	*x = (struct menu_entry){.word = word};
	text_add(&x->line, line);
	return x;
}

/* Adds the newest game of SAVED that is played at home and that nobody plays now.  Returns whether
 * there is one. */
static bool add_saved(struct menu *m, const struct session *s, const struct saved *saved)
{
	const struct played r = options_played(s->opt);
	size_t at = 0;
	while (at < saved->len && (saved->game[at].held || saved->game[at].by != BY_NOBODY))
		at++;
	if (at == saved->len)
		return false;
	struct menu_entry *x = add(m, "continue", "games");
	text_addf(&x->line, " %zu", at + 1);
	const struct listed_match *g = &saved->game[at];
	if (saved->len > 1)
		text_addf(&x->more, SAY_GAMES_LISTS, saved->len);
	OWN(text) rivals = {0}, against = {0};
	OWNED char *row = alloc_part(g->ruleset, strcspn(g->ruleset, ":"));
	/* the players besides the person, "medium" or "3 others"; of two people neither is meant */
	if (g->you >= 0 && g->seats == SEATS_LEAST)
		text_add(&rivals, g->name[seat_rival(g->you)]);
	else if (g->seats > SEATS_LEAST)
		text_addf(&rivals, SAY_OTHERS, g->seats - 1);
	x->today = g->daily == clock_today() && !strcmp(row, row_name(r.rules));
	if (rivals.len)
		text_addf(&against, SAY_AGAINST, row, text_string(&rivals));
	else
		text_add(&against, row);
	if (lists_daily(g, &x->brief))
		text_addf(&x->says, SAY_COMMA, text_string(&against), text_string(&x->brief));
	else {
		lists_game(g, &x->says);
		text_add(&x->brief, text_string(&against));
	}
	return true;
}

/* Adds the first match of SAVED with a friend elsewhere.  Returns whether it is, or may be, the
 * person's turn. */
static bool add_friend(struct menu *m, const struct saved *saved)
{
	size_t at = 0;
	while (at < saved->len && saved->game[at].by == BY_NOBODY)
		at++;
	if (at == saved->len)
		return false;
	const struct listed_match *g = &saved->game[at];
	struct menu_entry *x = add(m, "friend", "games");
	text_add_char(&x->line, ' ');
	saved_handle(saved, g, &x->line);
	x->elsewhere = true;
	m->friend = alloc_string(g->path);
	lists_rivals(g, &x->brief);
	text_addf(&x->says, SAY_COMMA, text_string(&x->brief), g->ruleset);
	lists_friend(g, &x->says);
	if (g->round && g->mover == g->you)
		text_join(&x->brief, 0, SAY_COMMA, SAY_TURN_OF(true));
	return g->round && (g->mover < 0 || g->mover == g->you);
}

/* Adds today's deal if it was not played yet and is not the game that the menu continues.  Returns
 * true if the person is likely to want it. */
static bool add_daily(struct menu *m, const struct session *s)
{
	const struct played r = options_played(s->opt);
	const struct daily_stand stand = daily_stand(s);
	if (!stand.waits || (m->saved && m->entry[0].today))
		return false;
	struct menu_entry *x = add(m, "daily", "daily");
	text_add(&x->brief, SAY_TODAYS_DEAL(stand.begun));
	text_addf(&x->says, SAY_COLON, text_string(&x->brief), row_name(r.rules));
	if (stand.streak > 1)
		text_joinf(&x->says, 0, SAY_COMMA, SAY_DAYS_IN_A_ROW, stand.streak);
	else if (!stand.usual)
		text_join(&x->says, 0, SAY_COMMA, SAY_SAME_FOR_ALL);
	return stand.usual || stand.begun;
}

/* Returns the index of the first game of M that is played by RULESET or, if ROW, by any rules of
 * the same row; M's length if there is none. */
static size_t find_game(const struct menu *m, const char *ruleset, bool row)
{
	static const char new[] = "new ";
	const size_t row_len = strcspn(ruleset, ":");
	for (size_t i = 0; i < m->len; i++) {
		const char *rules = text_string(&m->entry[i].line) + sizeof new - 1;
		if (m->entry[i].game && (row ? strcspn(rules, ":") == row_len && !strncmp(rules, ruleset, row_len)
		                             : !strcmp(rules, ruleset)))
			return i;
	}
	return m->len;
}

/* Finds the game that `play` begins: the ruleset that the person has set, or that of the last
 * match.  Adds it if it isn't in the menu. */
static void find_usual(struct menu *m, const struct session *s, const struct shelf *shelf)
{
	const struct played r = options_played(s->opt);
	OWN(text) ruleset = {0}, line = {0};
	size_t last = 0;
	const bool set = kept_has("ruleset");
	while (last < shelf->len && shelf->match[last].you < 0)
		last++;
	if (set)
		rows_format(r.game->rows, r.rules, &ruleset);
	else if (last < shelf->len)
		text_add(&ruleset, shelf->match[last].ruleset);
	m->usual = find_game(m, text_string(&ruleset), false);
	if (m->usual == m->len && !set) { /* the deal of the day has bends, so looks for its row */
		if (ruleset.len)
			ruleset.s[ruleset.len = strcspn(ruleset.s, ":")] = '\0';
		m->usual = find_game(m, text_string(&ruleset), true);
	}
	if (m->usual == m->len && ruleset.len) {
		text_addf(&line, "new %s", text_string(&ruleset));
		struct menu_entry *x = add(m, "again", text_string(&line));
		text_add(&x->says, text_string(&ruleset));
		x->game = true;
	}
	if (m->usual == m->len)
		for (m->usual = 0; !m->entry[m->usual].game;)
			m->usual++;
}

void menu_init(struct menu *m, const struct session *s, const struct shelf *shelf)
{
	*m = (struct menu){0};
	OWN(saved) saved = saved_read(SAVED_ALL);
	families_elsewhere(&saved);
	text_add(&m->bad, text_string(&saved.bad));
	m->newcomer = !shelf->files && !saved.len && !saved.bad.len;
	bool likely = m->saved = add_saved(m, s, &saved);
	size_t at = m->len;
	if (add_friend(m, &saved) && !likely) {
		m->likely = at;
		likely = true;
	}
	at = m->len;
	if (!shelf->files && s->activities && s->activities->open[ACTIVITY_LEARN]) {
		text_add(&add(m, "learn", "learn")->says, SAY_MENU_LESSONS);
		m->likely = likely ? m->likely : at;
		likely = true;
	}
	at = m->len;
	const bool usual = add_daily(m, s);
	/* the exercises that are ready, or that can be made from matches */
	const struct exercises_waiting waiting = exercises_count();
	if (waiting.new || shelf->files > waiting.judged) {
		struct menu_entry *x = add(m, "practice", "practice");
		if (waiting.new)
			text_addf(&x->brief, SAY_EXERCISES_WAIT(waiting.new), waiting.new);
		else
			text_add(&x->brief, SAY_EXERCISES_OF_YOURS);
		text_addf(&x->says, SAY_EXERCISES_MADE(waiting.new), text_string(&x->brief));
	}
	for (const struct family *const *f = families_all(); *f; f++)
		for (const struct menu_game *g = (*f)->menu; g && g->word; g++) {
			struct menu_entry *x = add(m, g->word, "new");
			text_addf(&x->line, " %s", g->rules);
			text_add(&x->says, g->says);
			x->game = true;
		}
	find_usual(m, s, shelf);
	m->likely = likely ? m->likely : usual ? at : m->usual;
}

void menu_release(struct menu *m)
{
	for (size_t i = 0; i < m->len; i++) {
		text_release(&m->entry[i].line);
		text_release(&m->entry[i].says);
		text_release(&m->entry[i].brief);
		text_release(&m->entry[i].more);
	}
	free(m->entry);
	free(m->friend);
	text_release(&m->bad);
	*m = (struct menu){0};
}

/* ---- On the screen. ---- */

/* Adds the games: CELLS in a line, with what they are. */
static void add_cells(const struct menu *m, struct text *out)
{
	int cell = 0;
	for (size_t i = 0; i < m->len; i++) {
		OWN(text) text = {0};
		if (!m->entry[i].game)
			continue;
		text_addf(&text, "%2zu %-*s %s", i + 1, WORD_COLUMNS, m->entry[i].word,
		          text_string(&m->entry[i].says));
		if (cell == CELLS)
			text_add_char(out, '\n');
		cell = cell % CELLS + 1;
		if (cell < CELLS && i + 1 < m->len)
			term_add_cell(out, text_string(&text), CELL_COLUMNS);
		else
			text_add(out, text_string(&text));
	}
	text_add_char(out, '\n');
}

static void add_sentences(const struct menu *m, int width, struct text *out)
{
	OWN(text) games = {0};
	for (size_t i = 0; i < m->len; i++) {
		const struct menu_entry *x = &m->entry[i];
		OWN(text) line = {0}, said = {0};
		if (x->game) {
			text_joinf(&games, 0, SAY_SEMICOLON, "%zu, %s", i + 1, x->word);
			continue;
		}
		text_add(&line, text_string(&x->says));
		if (x->more.len)
			text_join(&line, 0, SAY_SEMICOLON, text_string(&x->more));
		text_addf(&said, "%zu, %s: %s.", i + 1, x->word, text_string(&line));
		fold_wrap(text_string(&said), width, FOLD_INDENT, out);
	}
	OWN(text) listed = {0};
	text_addf(&listed, SAY_MENU_GAMES, text_string(&games));
	fold_wrap(text_string(&listed), width, FOLD_INDENT, out);
}

/* Adds X, which is no game, as a line; in its short form if there is no room, and if necessary
 * without its `more`. */
static void add_row(const struct menu_entry *x, size_t number, int width, struct text *out)
{
	OWN(text) line = {0};
	bool fits = false;
	for (int drops = 0; !fits && drops < 3; drops++) {
		text_clear(&line);
		text_addf(&line, "%2zu %-*s %s", number, WORD_COLUMNS, x->word,
		          text_string(drops ? &x->brief : &x->says));
		if (x->more.len && drops < 2)
			text_join(&line, 0, SAY_SEMICOLON, text_string(&x->more));
		fits = !x->brief.len || term_columns(text_string(&line)) <= width;
	}
	text_add_char(&line, '\n');
	fold_columns(&line, width);
	text_add(out, text_string(&line));
}

/* Adds the games by their words alone; a number and its word stand in one line. */
static void add_words(const struct menu *m, int width, struct text *out)
{
	OWN(text) line = {0};
	for (size_t i = 0; i < m->len; i++) {
		OWN(text) game = {0};
		if (!m->entry[i].game)
			continue;
		text_addf(&game, " %zu %s", i + 1, m->entry[i].word);
		if (line.len + game.len >= (size_t)width) {
			text_addf(out, "%s\n", text_string(&line));
			text_clear(&line);
		}
		text_addf(&line, line.len ? " %s" : "%s", text_string(&game));
	}
	text_addf(out, "%s\n", text_string(&line));
}

void menu_show(const struct menu *m, int width, bool plain, struct text *out)
{
	size_t games = 0;
	bool shown = false;
	struct text bad = {0};
	for (size_t i = 0; i < m->len; i++)
		games += m->entry[i].game;
	const size_t lines = m->len - games + m->newcomer + (games + CELLS - 1) / CELLS;
	text_add(&bad, text_string(&m->bad));
	fold_add(&bad, width, FOLD_INDENT, out);
	if (m->newcomer)
		fold_wrap("Welcome to expedition. Type a number or a word; Enter takes the one in brackets.",
		          width, 0, out);
	if (plain) {
		add_sentences(m, width, out);
		return;
	}
	for (size_t i = 0; i < m->len; i++) {
		const struct menu_entry *x = &m->entry[i];
		if (!x->game)
			add_row(x, i + 1, width, out);
		else if (!shown && width >= CELLS * CELL_COLUMNS && lines <= MENU_LINES)
			add_cells(m, out);
		else if (!shown)
			add_words(m, width, out);
		shown |= x->game;
	}
}

/* ---- The answer. ---- */

const struct menu_entry *menu_find(const struct menu *m, const char *answer, bool begun)
{
	const struct menu_entry *found = NULL;
	const size_t len = strlen(answer);
	bool several = false, likely = false;
	const int number = speech_number(answer);
	if (number > 0 && (size_t)number <= m->len)
		return &m->entry[number - 1];
	for (size_t i = 0; i < m->len && len; i++) {
		const struct menu_entry *x = &m->entry[i];
		if (ascii_same(x->word, answer) || ascii_same(text_string(&x->line), answer))
			return x;
		if (!begun || !ascii_same_part(x->word, answer, len))
			continue;
		likely |= i == m->likely;
		several |= found != NULL;
		found = x;
	}
	return likely ? &m->entry[m->likely] : several ? NULL : found;
}

const struct menu_entry *menu_like(const struct menu *m, const char *answer)
{
	size_t i = 0;
	while (i < m->len && !command_like(answer, m->entry[i].word))
		i++;
	return i < m->len ? &m->entry[i] : NULL;
}

/* True if WORD is NOUN, in the singular or plural. */
static bool same_noun(const char *noun, const char *word)
{
	const size_t len = strlen(noun);
	return !strncmp(noun, word, len) && (!word[len] || (word[len] == 's' && !word[len + 1]));
}

/* True if the description of X has the COUNT WORDS, one after the other. */
static bool describes(const struct menu_entry *x, char **words, int count)
{
	OWN(speech) says = {0};
	speech_init(&says, text_string(&x->says));
	for (int at = 0; at + count <= says.count_kept; at++) {
		int same = 0;
		while (same < count && same_noun(says.kept[at + same], words[same]))
			same++;
		if (same == count)
			return true;
	}
	return false;
}

/* Returns the entry of M with the COUNT WORDS as its word, or the only game with these words in its
 * description; or NULL. */
static const struct menu_entry *named_by(const struct menu *m, char **words, int count)
{
	const struct menu_entry *found = count == 1 ? menu_find(m, words[0], false) : NULL;
	int games = 0;
	if (found || !count)
		return found;
	for (size_t i = 0; i < m->len; i++)
		if (m->entry[i].game && describes(&m->entry[i], words, count)) {
			found = &m->entry[i];
			games++;
		}
	return games == 1 ? found : NULL;
}

const struct menu_entry *menu_described(const struct menu *m, const struct speech *said)
{
	static const struct lexeme verbs[] = {
		{"play|start|begin|try|choose|open|take|pick|select|would|love|wish|fancy|new", 0, 0},
		{0}};
	bool people;
	int used, first = 0, count = said->count_kept;
	const int company = speech_company(said, &people);
	/* the kept words stand in the text of all words, in their order */
	while (company < said->count && count && said->kept[count - 1] >= said->word[company])
		count--;
	while (first < count && speech_lexeme(verbs, said->kept + first, count - first, &used))
		first += used;
	count -= first;
	const struct menu_entry *found = named_by(m, said->kept + first, count);
	/* "the equator game" */
	const bool ends = count > 1 && same_noun("game", said->kept[first + count - 1]);
	return found || !ends ? found : named_by(m, said->kept + first, count - 1);
}
