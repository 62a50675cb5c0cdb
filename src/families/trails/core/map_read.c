/* Reads the text of a map, expedition-map(5).
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "families/trails/core/map.h"
#include "game/board_text.h"

enum { ANTIMERIDIAN = MAP_ROUND / 2 };

/* The lines that a map has at most once, by their first words. */
enum head { HEAD_MAP, HEAD_TITLE, HEAD_LEFT, HEAD_COAST, HEAD_START, HEADS };
static const char *const heads[HEADS] = {"map", "title", "left", "coast", "start"};

struct reader {
	struct board_text text; /* first, so that a pointer to it also points to the reader */
	struct map *map;
	long at[HEADS]; /* the line of each head; 0: none yet */
};

/* Takes WORD as the key of a new thing. */
static int take_key(struct reader *in, const char *word, char key[MAP_KEY_SIZE])
{
	char fresh[MAP_KEY_SIZE];
	if (board_take_key(&in->text, word, fresh, sizeof fresh))
		return -1;
	bool known = map_point(in->map, word, strlen(word)) >= 0;
	for (int i = 0; i < in->map->continents; i++)
		known |= !strcmp(in->map->continent[i].key, word);
	if (known)
		return board_fault(&in->text, "there is a %s already: each point and continent has a name of its own",
		            word);
	memcpy(key, fresh, sizeof fresh);
	return 0;
}

/* Takes REST as the name for people, or KEY if REST is empty. */
static int take_name(struct reader *in, const char *rest, const char *key,
                     char name[MAP_NAME_SIZE])
{
	return board_take_name(&in->text, *rest ? rest : key, name, MAP_NAME_SIZE);
}

static int take_longitude(struct reader *in, const char *word, int16_t *out)
{
	int tenths;
	if (board_read_degrees(word, "EW", ANTIMERIDIAN, &tenths))
		return board_fault(&in->text, "'%.40s' is not a longitude: degrees from 0 to 180 with E or W, as in 72.5W",
		            word);
	*out = (int16_t)(tenths == ANTIMERIDIAN ? -ANTIMERIDIAN : tenths);
	return 0;
}

/* Takes the line of a point: its key, where it lies, its continent and its name. */
static int take_point(struct reader *in, enum map_kind kind, char *rest)
{
	struct map *m = in->map;
	struct map_point *p = &m->point[m->points];
	int latitude;
	if (m->points == MAP_POINTS_MAX)
		return board_fault(&in->text, "one point too many: a map has at most %d", MAP_POINTS_MAX);
	*p = (struct map_point){.kind = (uint8_t)kind, .mission = MAP_NONE};
	if (take_key(in, board_word(&rest), p->key))
		return -1;
	const char *word = board_word(&rest);
	if (board_read_degrees(word, "NS", MAP_POLE, &latitude))
		return board_fault(&in->text, "'%.40s' is not a latitude: degrees from 0 to 90 with N or S, as in 13.2S",
		            word);
	p->latitude = (int16_t)latitude;
	if (take_longitude(in, board_word(&rest), &p->longitude))
		return -1;
	word = board_word(&rest);
	int continent = 0;
	while (continent < m->continents && strcmp(m->continent[continent].key, word))
		continent++;
	if (continent == m->continents)
		return board_fault(&in->text, "'%.40s' is not a continent: add a line 'continent %.40s' before it", word,
		            *word ? word : "africa");
	p->continent = (uint8_t)continent;
	if (take_name(in, rest, p->key, p->name))
		return -1;
	if (kind == MAP_PLACE) {
		p->mission = (uint8_t)m->missions;
		m->place[m->missions++] = (uint8_t)m->points;
	}
	m->points++;
	return 0;
}

/* Finds the point whose key is WORD. */
static int point_of(struct reader *in, const char *word)
{
	int point = map_point(in->map, word, strlen(word));
	if (point >= 0)
		return point;
	return board_fault(&in->text, "no point before this line is called '%.40s': define points before their edges", word);
}

static int take_edge(struct reader *in, bool round, char *rest)
{
	struct map *m = in->map;
	if (m->edges == MAP_EDGES_MAX)
		return board_fault(&in->text, "one edge too many: a map has at most %d", MAP_EDGES_MAX);
	int end[2];
	for (int i = 0; i < 2; i++)
		if ((end[i] = point_of(in, board_word(&rest))) < 0)
			return -1;
	if (*rest)
		return board_fault(&in->text, "an edge has two points: '%.40s' is too much", rest);
	const char *a = m->point[end[0]].key, *b = m->point[end[1]].key;
	if (end[0] == end[1])
		return board_fault(&in->text, "an edge from %s leads to another point", a);
	if (map_edge_between(m, end[0], end[1]) >= 0)
		return board_fault(&in->text, "there is an edge between %s and %s already", a, b);
	for (int i = 0; i < 2; i++) {
		struct map_point *p = &m->point[end[i]];
		if (p->ways == MAP_WAYS_MAX)
			return board_fault(&in->text, "one edge too many at %s: a point has at most %d", p->key,
			            MAP_WAYS_MAX);
		p->way[p->ways++] = (struct map_way){
			.to = (uint8_t)end[!i], .edge = (uint16_t)m->edges, .round = round};
	}
	m->edge[m->edges++] = (struct map_edge){(uint8_t)end[0], (uint8_t)end[1], round};
	return 0;
}

/* Takes a line of the kind HEAD, which may stand once in a map. */
static int take_head(struct reader *in, enum head head, const char *rest)
{
	struct map *m = in->map;
	if (in->at[head])
		return board_fault(&in->text, "a second '%s', after the one in line %ld: leave one of them out",
		            heads[head], in->at[head]);
	int failed = 0, start;
	switch (head) {
	case HEAD_MAP:
		failed = take_key(in, rest, m->name);
		break;
	case HEAD_TITLE:
		if (*rest)
			failed = take_name(in, rest, m->name, m->title);
		else
			failed = board_fault(&in->text, "an empty title: write one, as in 'title The world'");
		break;
	case HEAD_LEFT:
		failed = take_longitude(in, rest, &m->left);
		break;
	case HEAD_COAST:
		m->coast = !strcmp(rest, "earth");
		if (!m->coast && strcmp(rest, "none"))
			failed = board_fault(&in->text, "'coast earth' or 'coast none'");
		break;
	default:
		start = point_of(in, rest);
		if (start < 0)
			failed = -1;
		else
			m->start = (uint8_t)start;
		break;
	}
	if (!failed)
		in->at[head] = in->text.line;
	return failed;
}

static int take_line(struct reader *in, char *line)
{
	char *word = board_word(&line);
	for (int kind = 0; kind < MAP_KINDS; kind++)
		if (!strcmp(word, map_kind_name(kind)))
			return take_point(in, kind, line);
	if (!strcmp(word, "edge") || !strcmp(word, "round"))
		return take_edge(in, *word == 'r', line);
	if (!strcmp(word, "continent")) {
		struct map *m = in->map;
		struct map_continent *c = &m->continent[m->continents];
		if (m->continents == MAP_CONTINENTS_MAX)
			return board_fault(&in->text, "one continent too many: a map has at most %d", MAP_CONTINENTS_MAX);
		if (take_key(in, board_word(&line), c->key) || take_name(in, line, c->key, c->name))
			return -1;
		m->continents++;
		return 0;
	}
	for (enum head head = 0; head < HEADS; head++)
		if (!strcmp(word, heads[head]))
			return take_head(in, head, line);
	return board_fault(&in->text,
	            "'%.40s' can't begin a line: lines begin with map, title, left, coast, continent, plain, "
	            "green, red, place, start, edge and round",
	            word);
}

/* Counts the steps from FROM to every point by breadth-first search. */
static void count_steps(struct map *m, int from)
{
	uint8_t queue[MAP_POINTS_MAX];
	uint8_t *steps = m->steps[from];
	int first = 0, last = 0;
	memset(steps, MAP_NONE, sizeof m->steps[from]);
	steps[from] = 0;
	queue[last++] = (uint8_t)from;
	while (first < last) {
		const struct map_point *p = &m->point[queue[first]];
		uint8_t next = (uint8_t)(steps[queue[first++]] + 1);
		for (int i = 0; i < p->ways; i++)
			if (steps[p->way[i].to] == MAP_NONE) {
				steps[p->way[i].to] = next;
				queue[last++] = p->way[i].to;
			}
	}
}

static void take_any(struct board_text *in, char *line)
{
	take_line((struct reader *)in, line);
}

/* Checks that three expeditions can begin on the map and go on. */
static void check_playable(struct reader *in)
{
	enum { EXPEDITIONS = 3 }; /* each needs its own edge at the start */
	const struct map *m = in->map;
	const struct map_point *start = &m->point[m->start];
	if (start->kind != MAP_PLAIN)
		board_fault(&in->text, "the start, %s, is a %s point: it should be a plain one", start->key,
		            map_kind_name(start->kind));
	if (start->ways < EXPEDITIONS)
		board_fault(&in->text, "the start, %s, has too few edges (%d): three expeditions need three",
		            start->key, start->ways);
	if (!m->missions)
		board_fault(&in->text, "the map has no place: 'place' makes a point that missions name");
	for (int i = 0; i < m->points; i++) {
		const struct map_point *p = &m->point[i];
		if (m->steps[m->start][i] == MAP_NONE)
			board_fault(&in->text, "no way leads from the start to %s", p->key);
		else if (p->ways < 2)
			board_fault(&in->text, "%s is a dead end: it needs a second edge", p->key);
	}
}

/* Reads the map up to fault number MOST; lines that have a fault are left out.  Adds a line for
 * each fault to FAULTS.  Returns how many there are. */
static int read_up_to(struct map *m, const char *text, size_t len, int most, struct text *faults)
{
	struct reader in = {.text = {.faults = faults, .most = most}, .map = m};
	*m = (struct map){.left = -ANTIMERIDIAN, .coast = true};
	board_text_read(&in.text, text, len, take_any);
	if (in.text.count)
		return in.text.count;
	/* faults that are known only at the end of the text: missing lines */
	if (!in.at[HEAD_MAP])
		board_fault(&in.text, "the map has no name: 'map world' gives it one");
	if (!in.at[HEAD_START])
		board_fault(&in.text, "the map has no start: 'start KEY' says where expeditions begin");
	if (in.text.count)
		return in.text.count;
	if (!in.at[HEAD_TITLE])
		memcpy(m->title, m->name, sizeof m->name);
	for (int i = 0; i < m->points; i++)
		count_steps(m, i);
	check_playable(&in);
	return in.text.count;
}

int map_read(struct map *m, const char *text, size_t len, struct error *e)
{
	OWN(text) faults = {0};
	int status = 0;
	if (read_up_to(m, text, len, 1, &faults))
		status = error_set(e, "%.*s", (int)strcspn(faults.s, "\n"), faults.s);
	return status;
}

int map_read_all(void *map, const char *text, size_t len, struct text *faults)
{
	/* limits the list, since in a file that is no map each line is a fault */
	enum { MOST = 1000 };
	return read_up_to(map, text, len, MOST, faults);
}
