/* How people say moves and questions of equator.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/equator/prompt/commands.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/names.h"
#include "families/equator/show/words.h"

const struct saying equator_sayings[] = {
	{"help turn", "how draw|how move|how buy|how join|my options|recolour|recolor|cost|how much cost|"
	 "what cost|what buy cost|what cost buy|how much cost buy|how much buy|price|prices|what price"},
	{"table", "my colour|my color|what colour|what color|which colour|which color|"
	 "my targets|which targets have|my adventures|which adventures have"},
	{"help table", "what s|what c|what m|what k|what r|what p|what letters|letters|what numbers|numbers|what number"},
	{"hand", "how many jokers have|how many assistants have|how many cards have"},
	{"help cards", "joker|jokers|what joker|what jokers|assistant|assistants|what assistant|"
	 "companion|companions|hand limit|travel card|travel cards|what travel card|what card|"
	 "what pile|what stock"},
	{"help terms", "how get silver|how earn silver|how get money|how earn money"},
	{"score", "what my silver|how much silver have|how much money have"},
	{"help terms", "expedition|what expeditions|adventure|adventures|artefact|artefacts|"
	 "artifact|artifacts|souvenir|souvenirs|marker|what markers|symbol|symbols|what book|"
	 "what books|northern book|southern book|page|pages|cursor|stage|stages|slot|"
	 "what slots|bonus|bonuses|target|targets|what start|what silver|what money|bank|"
	 "stack|what mask|what drum|what pearl|what fossil|what orchid|what sail|what canoe|"
	 "what mule|what camel|what rail|recolouring|recoloring|what recolour|what recolor|"
	 "what north|what south"},
	{"help table", "explorer|explorers|what place|what places|what route|what routes"},
	{"help turn", "what turn|what move|what draw|what join"},
	{"help scoring", "sets|what set|how win|how score|how many points"},
	{"map", "world|whole map|show map|world map|board"},
	{"near", "whats near|nearby|around|where can go|where can i go|what reach|where reach|"
	 "reachable"},
	{"score", "silver|how much silver|money|how much money|markers|how much silver opponent have|"
	 "how much money opponent have|how many markers opponent have|how many cards opponent have|"
	 "how much silver has opponent|how many markers has opponent|how many cards has opponent|"
	 "what opponent have|what has opponent|what cards opponent have|what cards has opponent|"
	 "opponents hand|opponents cards"},
	{"table", "expeditions|books|book|slots|whole table|where others|where other players|"
	 "where everybody|where everyone|where opponent|where computer|where explorer|"
	 "where explorers|where my explorer|what buy|what sale|where have go|where must go|"
	 "where need go|what have bought|what bought|"
	 "can afford|what can afford|what afford|what starts|which start|which starts"},
	{"hint", "which expedition best|which expedition join|which expedition should join"},
	{0},
};

enum class { MOVE, LOOK, NOTHING };

/* The commands that phrases stand for, by the phrase's value. */
static const char *const means[] = {"draw",    "turn",   "turn back", "buy",      "buy left", "buy right",
                                    "go",      "join",   "end",       "done",     "discard",  "remove",
                                    "recolour", "explain", "near",     "path",     "map",
                                    "hand"};
enum { DRAW, TURN, BACK, BUY, LEFT, RIGHT, GO, JOIN, END, DONE, DISCARD, REMOVE, RECOLOUR, EXPLAIN,
       NEAR, PATH, MAP, HAND };

static const struct lexeme words[] = {
	{"draw|draws|draw card|draw a card|draw cards|draw two|draw 2|draw two cards|draw 2 cards|take cards|"
	 "take a card|take two|take 2|take two cards|take 2 cards|pick up|pick cards|pick two cards|"
	 "pick 2 cards|pick up cards|pick up two|pick up 2|pick up a card|pick up two cards|"
	 "pick up 2 cards|grab cards|grab two cards|grab 2 cards|get cards|get two cards|get 2 cards|"
	 "take the two cards|take the 2 cards|take the cards|take both cards|take my two cards|take my cards|"
	 "draw the two cards|draw the 2 cards|draw the cards|draw both cards|draw my cards|new cards|more cards|"
	 "pick up the cards|pick up the two cards", MOVE, DRAW},
	{"turn|turns|turn page|turn a page|turn the page|next page|turn on|turn forward|flip|flip page|"
	 "flip the page|turn over|leaf|browse|turn right|turn to the right", MOVE, TURN},
	{"turn back|turn page back|turn a page back|turn the page back|page back|previous page|flip back|"
	 "leaf back|back a page|turn left|turn to the left", MOVE, BACK},
	{"buy|buys|purchase|get|pay for", MOVE, BUY},
	{"left|buy left|buy the left one|buy the left|buy the left card|buy left card|buy left page|buy the left page|left card|"
	 "left page|left one|take left|take the left", MOVE, LEFT},
	{"right|buy right|buy the right one|buy the right|buy the right card|buy right card|buy right page|buy the right page|"
	 "right card|right page|take right|take the right", MOVE, RIGHT},
	{"go|goes|move|moves|walk|travel|sail to|ride|step|head|continue|go on|proceed|visit|march|enter|"
	 "fly|flies|run|drive|get to|trek|journey|hike|"
	 "move explorer|move my explorer", MOVE, GO},
	{"join|joins|sign up|take part|put marker|put a marker|place marker|place a marker|join expedition|"
	 "join the expedition|start expedition|start the expedition|begin expedition|"
	 "begin the expedition", MOVE, JOIN},
	{"end|ends|finish|finishes|complete|completes|fulfil|fulfill|deliver|end expedition|"
	 "end the expedition|end adventure|end my adventure|bring home", MOVE, END},
	{"done|end turn|end the turn|end my turn|finish turn|finish my turn|finished|pass|pass turn|thats all|"
	 "thats it|that is all|stop|enough|ready|im done|i am done|nothing|next player|end move|"
	 "turn over now|skip|skip turn|skip my turn|skip the turn|all done", MOVE, DONE},
	{"discard|discards|throw away|drop|get rid of|lay off", MOVE, DISCARD},
	{"remove|removes|give up|remove adventure|drop adventure", MOVE, REMOVE},
	{"recolour|recolor|recoloured|recolored|change symbol|as any symbol", MOVE, RECOLOUR},
	{"explain|why|"
	 "should i|why should i|can i|may i|could i|what if i|what if|why not|how about|what about|judge|"
	 "why cant i|why cannot i|why can i not|why may i not",
	 LOOK, EXPLAIN},
	{"near|what is near|whats near", LOOK, NEAR},
	{"path|way|route|how far|far|distance between|how far from|far from|far from here|distance|"
	 "how do i get|how to get|how many steps|shortest way|quickest way|fastest way|"
	 "can i reach|what do i need to get to|"
	 "best way|cheapest way|how much silver|how much|what does|directions",
	 LOOK, PATH},
	{"map|show|look|look at|find|where|where is|wheres|locate|what is|whats|tell me about|who joined|who has joined", LOOK, MAP},
	{"do i have|have i|have i got|did i get|i have|how many", LOOK, HAND},
	{"to|into|onto|toward|towards|on|at|from|in|and|then|and then|also|plus|&|with|by|using|use|via|"
	 "card|cards|expedition|expeditions|number|no|more|page|adventure|artefact|artifact|travel|there|here|it|"
	 "my|the|a|an|of|book|slot|as|is|silver|cost|costs|explorer|play|playing", NOTHING, 0},
	{0},
};

enum { LEAST = 3 }; /* letters of a shortened name */

struct parse {
	const struct board *board;
	struct text line;
	const char *card;  /* the name of a card, if the line has nothing but cards */
	bool discards;     /* a card must be discarded */
	bool more;         /* it has something else */
	bool acts;         /* it has a move other than to go */
	int look;   /* the number of a question in `means`, or -1 */
	struct error *e;
};

static void add(struct parse *p, const char *word)
{
	text_addf(&p->line, "%s%s", p->line.len ? " " : "", word);
	p->more = true;
}

/* Returns the name of the card that WORD is, in the singular or plural; NULL if it is none. */
static const char *card_called(const char *word)
{
	int card = equator_card_find(word);
	if (card < 0 && text_ends(word, "s")) {
		char *one = alloc_string(word);
		one[strlen(one) - 1] = '\0';
		card = equator_card_find(one);
		free(one);
	}
	return card < 0 ? NULL : equator_card_names[card];
}

/* Adds the card that SAID begins with NUMBER times, or its assistant.  Returns the words used, 0 if
 * it is no card. */
static int add_card(struct parse *p, int number, char **said, int count)
{
	const char *card = count ? card_called(said[0]) : NULL;
	const bool assistant = card && count > 1 && !strcmp(said[1], "assistant");
	const bool more = p->more;
	for (; card && number > 0; number--) {
		add(p, card);
		text_add(&p->line, assistant ? "-assistant" : "");
	}
	p->more = more;
	p->card = card ? card : p->card;
	return card ? 1 + assistant : 0;
}

/* Takes the next of the COUNT words SAID.  Returns how many, 0 if it knows none, or -1 and E. */
static int take(struct parse *p, char **said, int count)
{
	int used = 1;
	const struct lexeme *l = speech_lexeme(words, said, count, &used);
	const int number = speech_number(said[0]);
	if (l) {
		/* "what is the way to lagos" asks for the way */
		if (l->class == LOOK && (p->look < 0 || (p->look == MAP && l->value == PATH)))
			p->look = l->value;
		if (l->class == MOVE)
			add(p, means[l->value]);
		p->acts |= l->class == MOVE && l->value != GO;
		return used;
	}
	/* "two camels" */
	used = number > 1 && number <= EQUATOR_SLOTS ? add_card(p, number, said + 1, count - 1) : 0;
	if (used)
		return 1 + used;
	if (number > 0 && number <= EQUATOR_SLOTS) {
		add(p, (const char[]){(char)('0' + number), '\0'});
		return 1;
	}
	used = add_card(p, 1, said, count);
	if (used)
		return used;
	bool adventure = !strcmp(said[0], "all") ||
	                 (strchr(said[0], '-') &&
	                  equator_adventure_find(p->board, board_adventures(p->board), said[0]) >= 0);
	for (int i = 0; i < EQUATOR_ARTEFACTS; i++)
		adventure |= !strcmp(said[0], equator_artefact_names[i]);
	if (adventure) {
		add(p, said[0]);
		return 1;
	}
	if (strlen(said[0]) >= LEAST || count > 1) {
		const int place = board_find_words(p->board, said, count, &used, p->e);
		const bool named = strlen(said[0]) >= LEAST || used > 1; /* "st helena" */
		if (named && place == NAMES_SEVERAL)
			return -1;
		if (named && place >= 0) {
			add(p, p->board->place[place].key);
			return used;
		}
	}
	return speech_is_idle(said[0]);
}

/* Reads the COUNT words SAID.  Returns how many it knows before the first that it doesn't, or all;
 * -1, and E asks which place is meant. */
static int read_words(struct parse *p, char **said, int count)
{
	int used = 1, i = 0;
	text_clear(&p->line);
	p->card = NULL;
	p->more = p->acts = false;
	p->look = -1;
	for (; i < count && used > 0; i += used > 0 ? used : 0)
		used = take(p, said + i, count - i);
	return used < 0 ? -1 : i;
}

static int add_line(struct parse *p, const struct speech *said, struct text *out)
{
	const bool asks = p->look > EXPLAIN, card = p->card && !p->more;
	if ((!p->line.len && p->look != NEAR) || (asks && p->acts)) /* "what can I buy" is no place */
		return SPEECH_UNKNOWN;
	if (p->look == HAND) { /* "do I have a camel" */
		text_add(out, card ? means[HAND] : "");
		return card ? SPEECH_KNOWN : SPEECH_UNKNOWN;
	}
	if (card && !asks && p->discards) {
		text_addf(out, "%s %s", means[DISCARD], text_string(&p->line));
		return SPEECH_KNOWN;
	}
	if (card && !asks)
		return error_set(p->e, "a card pays for a move: 'go PLACE %s' goes to a place with it", p->card);
	/* the number of an expedition */
	if (p->line.len == 1 && (p->look == MAP || !strcmp(said->word[0], "expedition"))) {
		text_add(out, "table");
		return SPEECH_KNOWN;
	}
	const char *line = text_string(&p->line);
	/* a name and a question mark, or "what is near Lagos" */
	if ((p->look == NEAR || (p->look < 0 && said->asked)) && board_find(p->board, line, NULL) >= 0)
		p->look = MAP;
	/* "how do I go to Lagos" asks for the place alone */
	if (asks && text_is(line, strcspn(line, " "), means[GO])) {
		line += strlen(means[GO]);
		line += *line == ' ';
	}
	if (p->look >= 0)
		text_addf(out, "%s%s", means[p->look == PATH && !*line ? NEAR : p->look], *line ? " " : "");
	else if (said->asked)
		text_addf(out, "%s ", means[EXPLAIN]);
	text_add(out, line);
	return SPEECH_KNOWN;
}

int equator_reword(const struct telling *told, const struct speech *said, struct text *out,
                   struct error *e)
{
	const struct equator_view v = words_view(told);
	struct parse p = {.board = equator_board(&v.table), .e = e,
	                  .discards = equator_to_move(&v) && v.table.phase == PHASE_DISCARD};
	const int known = read_words(&p, said->word, said->count);
	int status = SPEECH_ASKS;
	if (known == said->count)
		status = add_line(&p, said, out);
	else if (known >= 0) {
		const struct names places = board_names(p.board);
		status = speech_mend_place(said, known, &places, words, equator_reword, told, out);
		if (status == SPEECH_UNKNOWN && speech_seeks(said, known) &&
		    board_find(p.board, said->word[known], e) < 0)
			status = SPEECH_ASKS;
	}
	text_release(&p.line);
	return status;
}
