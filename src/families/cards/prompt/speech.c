/* How people name cards and turns, beside the short form: "the 7 of hearts", "throw away ts".
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/prompt/commands.h"

#include <string.h>

#include "base/ascii.h"
#include "families/cards/core/rules.h"
#include "families/cards/core/table.h"
#include "families/cards/core/view.h"
#include "families/cards/core/words.h"
#include "families/cards/show/words.h"

/* ---- Words.  ---- */

const struct saying cards_sayings[] = {
	{"table", "my expedition|my expeditions|opponents expedition|opponents expeditions|"
	 "what my expeditions|what opponents expeditions|which expeditions"},
	{"help wagers", "wager|wagers|investment|investments|investment card|investment cards|"
	 "multiplier|multipliers|handshake|handshakes|bet|bets|doubling|double|how wager|"
	 "how bet|what wager|face cards|court cards|picture cards|what king|what queen|"
	 "what jack|what kings|what queens|what jacks|what x"},
	{"help scoring", "expedition|expeditions|bonus|cost|costs|penalty|minus points|"
	 "negative points|negative|how much cost"},
	{"help codes", "seed|seeds|what deal|what deals"},
	{"help table", "what column|what columns|which side mine|which mine|what side mine|"
	 "left or right|what left side|what right side|what on left|what on right|"
	 "what +1|what +2|what +3|what +4"},
	{"help cards", "suit|suits|rank|ranks|card names|how type card|how type cards|"
	 "how name card|how write card|ace|aces|anchor|anchors|colors cards|how many suits|"
	 "ten|what number|t|letter|letters|what colors|what colours|which colors|which colours|"
	 "how many colors|how many colours|how many cards suit|how many cards per suit|"
	 "how many cards each suit|how many cards in each suit|how many cards in suit|"
	 "what highest card|what lowest card|which highest card|which lowest card|"
	 "which card higher|which card highest|what beats what"},
	{"odds", "best suit|which best suit|what best suit|whats best suit|strongest suit|"
	 "which strongest suit|what strongest suit|whats strongest suit|which suits worth|"
	 "which suits pay|which suits good|which suits best"},
	{"hindsight", "last round|previous round|how last round|how was last round"},
	{"quit", "end"},
	{"draw", "card|one card|need card|another card|new card|hit|top|top card|next card|"
	 "deck card|deal card|card deck|card please"},
	{"help draw", "drawing|stock|talon|how card|how get card|how take card|how draw card|"
	 "how pick up|where draw"},
	{"help discard", "discarding|how get rid card|how throw away|how throw away card|"
	 "how discard card|how drop card"},
	{"help play", "playing|how lay card|how play card|how put card|how use card"},
	{0},
};

enum class {
	VERB,       /* its value is an enum verb */
	AWAY,       /* "throw it away": to a pile */
	DOWN,       /* "put it down": to an expedition */
	PILE,
	EXPEDITION,
	FROM_DECK,
	TO, FROM, JOIN,
	WAGER,
	ACE,
	RANK,       /* its value is the index of a wager in the row */
	EXTREME,    /* its value is an enum extreme */
	MANY,       /* "cards" */
	/* questions, see asks() */
	ABOUT,      /* about a turn, instead of making it */
	OR,         /* which of several turns is better */
	NAME,       /* what a card's name means */
	OVER,       /* to end the turn */
	WHERE,      /* where a card is */
	WHICH,      /* "which hearts are left" */
	MINE,       /* about the hand */
	SHOW,       /* to see a card or a suit */
	NOTHING,
};

/* "the lowest heart" */
enum extreme { NEITHER, LOWEST, HIGHEST };

/* PUT may be to play or to discard. */
enum verb { NONE, PLAY, DISCARD, DRAW, PUT };

static const struct lexeme words[] = {
	{"play|plays|played|playing|lay|lays|laid|place|places|move|use|add|lead|start|begin|"
	 "starting|beginning|"
	 "bring|plant|commit|build|p|choose|select|pick out", VERB, PLAY},
	{"discard|discards|discarded|discarding|throw|throws|throwing|throw away|throw out|"
	 "toss|toss away|dump|ditch|drop|drop off|chuck|chuck away|shed|bin|trash|scrap|"
	 "get rid of|get rid|lose|burn|cast off|cast away|sluff|reject|give away|give up|"
	 "let go|let go of|x|-", VERB, DISCARD},
	{"draw|draws|drew|drawing|drawn|take|takes|taking|took|pick|picks|pick up|picks up|"
	 "picking up|picked up|pickup|grab|get|gets|fetch|pull|collect|give me|gimme|hand me|"
	 "deal me|have a|have another|can i draw|may i draw|could i draw|can i take|may i take|"
	 "could i take|can i have a|could i have a|may i have a|can i get a|could i get a|"
	 "receive|buy|steal|retrieve|d", VERB, DRAW},
	{"put|puts|stick|go|go with|send", VERB, PUT},
	{"put down|lay down|set down|put out|lay out", VERB, PLAY},
	{"away|aside", AWAY, 0},
	{"down", DOWN, 0},
	{"pile|piles|discard pile|discards|discard piles|from discard|from the discard|"
	 "graveyard|trash can|waste pile|face up pile", PILE, 0},
	{"expedition|expeditions|column|row|board|table|run|sequence|stack", EXPEDITION, 0},
	{"deck|stock|stockpile|draw pile|drawpile|talon|draw deck|top of the deck|top of deck|"
	 "face down pile|blind|unknown|hidden card|new card|random card", FROM_DECK, 0},
	{"on|onto|to|into|in|at|upon|over|on top of|for|toward|towards", TO, 0},
	{"from|off|out of|from off", FROM, 0},
	{"and|then|and then|also|plus|after that|afterwards|after|next|followed by|&", JOIN, 0},
	{"wager|wagers|investment|investments|handshake|handshakes|multiplier|multipliers|bet|bets|"
	 "invest|investing|betting|wagering|double|wager card|investment card|face card|court card",
	 WAGER, 0},
	{"ace|aces", ACE, 0},
	{"knave|valet|boy|jacks|j", RANK, 0},
	{"dame|lady|queens|q", RANK, 1},
	{"kings|k", RANK, 2},
	{"lowest|smallest", EXTREME, LOWEST},
	{"highest|biggest|largest", EXTREME, HIGHEST},
	{"explain|should|why should|can i|may i|could i|what if|what about|how about|why not|"
	 "why cant i|why cannot i|why can i not|why may i not|can i still|could i still|may i still|"
	 "why is|what is wrong with|whats wrong with|what is bad about|whats bad about|"
	 "is it good to|am i allowed to|what happens if|what happens when|how much is|worth|worth it|"
	 "evaluate|judge|is|was", ABOUT, 0},
	{"what is|what does|what do|whats|what are|meaning of", NAME, 0},
	{"cards", MANY, 0},
	{"done|pass|finished|finish|end turn|turn over|skip|skip turn|no move|thats all|"
	 "thats it|nothing|next player|your turn|your move|over|complete|stay|stand|check|"
	 "fold hand", OVER, 0},
	{"where|wheres|where is|where are|who has|who holds|has|have|how many|still|left|gone|"
	 "does he|does she|does opponent|do they|is he|is she|is opponent|"
	 "remain|remaining", WHERE, 0},
	{"i have|have i|do i have|i still have|do i still have|i hold|do i hold", MINE, 0},
	{"which|what", WHICH, 0},
	{"show|see|view|display|look|what is on|whats on|what is in|whats in|anything", SHOW, 0},
	{"or|vs|versus", OR, 0},
	{"from hand|from my hand|from the hand|would like|would|card|good|ok|safe|wise|idea|"
	 "better|as|top|again|my|turn|number|suit|colour|color|hand|first|one|ones|of|"
	 "go ahead and|try|decide|prefer|wish|think|open|own|side|need|next card|up|colored|"
	 "coloured|players|face|gets|lets see|ill go with|maybe|new|finally|very|last|laying|"
	 "some|both|other|free|best|wants|player|says|he|she|they|her|his|out|"
	 "opponent|opponents|more|bad|wrong|mistake|too late|too early", NOTHING, 0},
	{0},
};

/* ---- Clauses: what one half of a turn says.  ---- */

enum { NOT = -1, NO_RANK = -2 };

struct clause {
	enum verb verb;
	/* rank and suit of the card; NOT if not said, NO_RANK for a number that no card has */
	int rank, suit;
	int to_suit;         /* suit of the pile or expedition that is named, or NOT */
	int number;          /* the number that was said, for NO_RANK */
	enum extreme extreme;
	bool wager, ace, pile, expedition, deck, away, down;
	bool to, from;       /* the next suit names a pile or an expedition */
	bool said;           /* the clause has a word */
	bool many;           /* it names more than one card */
	bool joined;         /* an "and" comes before it */
};

enum { CLAUSES = 4 };

struct parse {
	const struct view *view;
	const struct rules *rules;
	struct clause clause[CLAUSES];
	int count;           /* number of clauses begun */
	unsigned asks;       /* the classes of the questions, a bit for each */
	bool full;           /* more than CLAUSES clauses, so it can't be a turn */
	struct error *e;
};

/* True if a word of P asks as CLASS says. */
static bool asks(const struct parse *p, enum class class)
{
	return p->asks & 1u << class;
}

static struct clause *last(struct parse *p)
{
	return &p->clause[p->count - 1];
}

/* True if C says which card of a suit is meant. */
static bool names_card(const struct clause *c)
{
	return c->rank != NOT || c->wager || c->extreme;
}

static void begin_clause(struct parse *p)
{
	if (p->count && !last(p)->said)
		return;
	p->full |= p->count == CLAUSES;
	p->count += !p->full;
	*last(p) = (struct clause){.rank = NOT, .suit = NOT, .to_suit = NOT};
}

/* Returns the suit that WORD names, in the plural or singular or by its symbol, and if LETTERS is
 * set also by its letter; or NOT. */
static int suit_of(const struct rules *r, const char *word, bool letters)
{
	const size_t len = strlen(word);
	for (int suit = 0; suit < r->suits; suit++) {
		const char *name = r->suit_names[suit].name;
		const size_t whole = strlen(name), one = name[whole - 1] == 's' ? whole - 1 : whole;
		const bool more = len == whole + 1 && ascii_lower(word[whole]) == 's'; /* "reds", not "redo" */
		if ((len == whole || len == one || more) && ascii_same_part(name, word, one))
			return suit;
	}
	return letters || (unsigned char)*word >= 0x80 ? suit_parse(r, word, NULL) : NOT;
}

static void take_suit(struct parse *p, int suit)
{
	struct clause *c = last(p);
	const bool place = c->to || c->from || (c->suit >= 0 && (c->rank != NOT || c->wager));
	p->full |= c->verb == DRAW && c->deck; /* from the deck or from a pile? */
	if (place) {
		c->to_suit = suit;
		c->to = c->from = false;
	} else
		c->suit = suit;
	c->said = true;
}

/* Returns the clause to which a rank that was just said belongs.  It is a new one if the last
 * clause already has its card, or is a draw with a source and a suit follows. */
static struct clause *take_rank(struct parse *p, bool next_suit)
{
	struct clause *c = last(p);
	const bool has = names_card(c) || c->ace || (c->verb == NONE && c->deck);
	const bool sourced = c->verb == DRAW && (c->suit >= 0 || c->to_suit >= 0 || c->deck) &&
	                     next_suit;
	if (has || sourced)
		begin_clause(p);
	last(p)->said = true;
	return last(p);
}

/* Takes a word that says which card of a suit is meant. */
static void take_kind(struct parse *p, const struct lexeme *l)
{
	if (l->class == RANK && (p->rules->alike || l->value >= p->rules->wagers))
		return;
	struct clause *c = take_rank(p, false);
	if (l->class == WAGER)
		c->wager = true;
	else if (l->class == ACE)
		c->ace = true;
	else if (l->class == RANK)
		c->rank = l->value;
	else
		c->extreme = (enum extreme)l->value;
}

static void take_verb(struct parse *p, enum verb verb)
{
	struct clause *c = last(p);
	if (verb == DISCARD && c->to) { /* "to the discard" */
		c->pile = true;
		return;
	}
	if (c->said)
		begin_clause(p);
	last(p)->verb = verb;
	last(p)->said = true;
}

/* Takes the deck: to draw from, also right after a card, as in "7h deck".  "7h on the deck" isn't
 * understood so. */
static void take_deck(struct parse *p)
{
	const struct clause *c = last(p);
	if (names_card(c) && c->verb != DRAW && !c->to && !c->from)
		take_verb(p, DRAW);
	last(p)->deck = last(p)->said = true;
}

static void take_lexeme(struct parse *p, const struct lexeme *l)
{
	struct clause *c = last(p);
	switch ((enum class)l->class) {
	case VERB:
		take_verb(p, (enum verb)l->value);
		return;
	case AWAY:
		c->away = true;
		return;
	case DOWN:
		c->down = true;
		return;
	case PILE:
		c->pile = c->said = true;
		if (c->verb == NONE && c->rank == NOT)
			c->verb = DRAW;
		return;
	case EXPEDITION:
		c->expedition = true;
		return;
	case FROM_DECK:
		take_deck(p);
		return;
	case TO:
		c->to = true;
		return;
	case FROM: /* "the 9 from clubs" */
		c->from = true;
		if (c->verb == NONE)
			c->verb = DRAW;
		return;
	case JOIN:
		begin_clause(p);
		last(p)->joined = true;
		return;
	case WAGER:
	case ACE:
	case RANK:
	case EXTREME:
		take_kind(p, l);
		return;
	case MANY:
		c->many = true;
		return;
	case ABOUT:
	case OR:
	case NAME:
	case OVER:
	case WHERE:
	case WHICH:
	case MINE:
	case SHOW:
		p->asks |= 1u << l->class;
		return;
	case NOTHING:
		return;
	}
}

/* Takes WORD as a card or a move in its short form.  Returns false if it is none. */
static bool take_short(struct parse *p, const char *word)
{
	enum { LONGEST = 16 };
	struct move m;
	struct clause *c;
	char text[LONGEST] = "";
	size_t len = strlen(word);
	/* a log writes a star for a card that isn't known */
	len -= *word == '+' && len > 1 && word[len - 1] == '*';
	if (len >= LONGEST || (!word[1] && *word != '+'))
		return false;
	memcpy(text, word, len);
	if (len == 3 && text[1] == '-') /* "7-h" */
		memmove(text + 1, text + 2, 2);
	if (move_parse(p->rules, text, &m, NULL))
		return false;
	if (m.kind == MOVE_DRAW) {
		take_verb(p, DRAW);
		c = last(p);
		c->deck = m.arg == DECK;
		c->suit = m.arg == DECK ? NOT : m.arg;
		return true;
	}
	if (m.kind == MOVE_DISCARD)
		take_verb(p, DISCARD);
	c = take_rank(p, true);
	c->suit = card_suit(m.arg);
	c->rank = card_rank(m.arg);
	return true;
}

/* Returns the number of the COUNT WORDS up to a suit that comes next, as in "of the hearts"; 0 if
 * none does. */
static int suit_follows(const struct parse *p, char **said, int count)
{
	int i = 0;
	while (i < count && text_lists("of the", ' ', said[i]))
		i++;
	return i < count && suit_of(p->rules, said[i], true) >= 0 ? i + 1 : 0;
}

/* True if the X before the COUNT WORDS is a wager, as in "x of red"; in "x red 5" it discards. */
static bool is_wager(const struct parse *p, char **said, int count)
{
	int used;
	const int suit = suit_follows(p, said, count);
	if (!suit || !p->rules->alike)
		return false;
	if (suit == count)
		return true;
	const struct lexeme *l = speech_lexeme(words, said + suit, count - suit, &used);
	return speech_number(said[suit]) < 0 && !(l && l->class == WAGER);
}

/* Takes the number or the wager that WORD names as a rank.  Returns false if it is none. */
static bool take_number(struct parse *p, char **said, int count)
{
	const struct rules *r = p->rules;
	int rank = NOT;
	for (int i = 0; i < r->wagers && !r->alike && rank == NOT; i++)
		if (ascii_same(r->wager_names[i], *said))
			rank = i;
	const int number = rank < 0 ? speech_number(*said) : 0;
	if (number < 0)
		return false;
	if (rank < 0)
		rank = number >= LOWEST_NUMBER && number <= HIGHEST_NUMBER
		               ? rank_of_number(number)
		               : NO_RANK;
	struct clause *c = take_rank(p, suit_follows(p, said + 1, count - 1));
	c->rank = rank;
	c->number = number;
	return true;
}

/* Takes the next of the COUNT words SAID.  Returns how many it took, or 0 if it knows none. */
static int take_word(struct parse *p, char **said, int count)
{
	int used;
	const char *word = *said;
	const struct clause *c = last(p);
	/* A single letter means a suit after a rank, a wager, a draw or "to", where no suit was
	 * named yet.  Elsewhere it is a rank before a suit. */
	const bool letters = (!word[0] || !word[1]) && c->said && c->suit < 0 &&
	                     (c->rank != NOT || c->verb == DRAW || c->to || c->wager);
	if (letters && suit_of(p->rules, word, true) >= 0) {
		take_suit(p, suit_of(p->rules, word, true));
		return 1;
	}
	if (!strcmp(word, "t") ? suit_follows(p, said + 1, count - 1) > 0
	                       : !strcmp(word, "x") && is_wager(p, said + 1, count - 1)) {
		struct clause *next = take_rank(p, true);
		next->rank = *word == 't' ? rank_of_number(HIGHEST_NUMBER) : 0;
		return 1;
	}
	if (!strcmp(word, "x") && p->rules->alike && c->verb != NONE && !names_card(c)) {
		take_rank(p, false)->wager = true; /* "play x" */
		return 1;
	}
	/* "play d 5" says what to do already, so the letter is a suit */
	const bool places = c->verb != NONE && c->verb != DRAW && !names_card(c) && c->suit < 0;
	const int letter =
		!word[1] && (places || !strchr("dpx", *word)) && count > 1 && speech_number(said[1]) >= 0
			? suit_of(p->rules, word, true)
			: NOT;
	if (take_short(p, word))
		return 1;
	if (letter >= 0) {
		take_suit(p, letter);
		return 1;
	}
	const struct lexeme *l = speech_lexeme(words, said, count, &used);
	const int suit = suit_of(p->rules, word, c->rank != NOT && c->suit < 0);
	if (l)
		take_lexeme(p, l);
	else if (suit >= 0)
		take_suit(p, suit);
	else if (take_number(p, said, count) || speech_is_idle(word))
		used = 1;
	else
		return 0;
	return used ? used : 1;
}

/* ---- Which card is meant.  ---- */

/* Returns the cards that can be meant: the hand; the tops of the piles, if a card is drawn; or
 * both, for a bare card that may be drawn. */
static struct cards known_cards(const struct parse *p, enum verb verb)
{
	const struct table *t = &p->view->table;
	struct cards known = verb == DRAW ? (struct cards){{0, 0}} : p->view->hand;
	const bool draws = verb == DRAW || (verb == NONE && t->phase == PHASE_DRAW);
	for (int suit = 0; suit < p->rules->suits && draws; suit++)
		if (t->pile[suit])
			cards_put(&known, card_make(suit, pile_top(t->pile[suit])), false);
	return known;
}

/* Leaves the lowest or highest numbers of AMONG, and for the lowest the wagers too, since a person
 * may mean a number. */
static struct cards extremes(struct cards among, enum extreme which)
{
	struct cards rest = among, left = {{0}};
	card_t card;
	int best = NOT;
	while ((card = cards_pop(&rest)) != NO_CARD) {
		const int rank = card_rank(card);
		if (!card_is_wager(card) &&
		    (best < 0 || (which == LOWEST ? rank < best : rank > best)))
			best = rank;
	}
	while ((card = cards_pop(&among)) != NO_CARD)
		if (card_rank(card) == best || (card_is_wager(card) && (which == LOWEST || best < 0)))
			cards_put(&left, card, false);
	return left;
}

/* Returns the cards that C, which names a card only in part, may mean.  The lowest or highest card
 * to play is one that can be played, if there is any. */
static struct cards fitting(const struct parse *p, const struct clause *c)
{
	struct cards known = cards_kinds(known_cards(p, c->verb), p->rules->alike);
	struct cards fit = {{0}}, playable = {{0}};
	struct table placing = p->view->table;
	card_t card;
	placing.phase = PHASE_PLACE;
	while ((card = cards_pop(&known)) != NO_CARD) {
		if (c->suit >= 0 && card_suit(card) != c->suit)
			continue;
		if (c->wager ? !card_is_wager(card) : c->rank >= 0 && card_rank(card) != c->rank)
			continue;
		cards_put(&fit, card, false);
		const struct move play = {MOVE_PLAY, card};
		if (c->verb == PLAY && table_allows(&placing, &p->view->hand, play))
			cards_put(&playable, card, false);
	}
	if (!c->extreme)
		return fit;
	return extremes(cards_empty(playable) ? fit : playable, c->extreme);
}

/* Completes C, which names a card only in part, if exactly one card fits.  Returns 0; or -1, and E
 * asks which card is meant or says that there is none. */
static int find_card(const struct parse *p, struct clause *c)
{
	OWN(text) wanted = {0}, list = {0};
	struct cards among = fitting(p, c);
	card_t card, found = NO_CARD;
	int count = 0;
	while ((card = cards_pop(&among)) != NO_CARD) {
		char name[CARD_TEXT_SIZE];
		found = card;
		count++;
		text_join(&list, 0, SAY_OR, card_format(p->rules, card, name));
	}
	/* the words for the card in C: "wager of hearts", "card of hearts", "7" */
	const char rank[] = {c->rank >= 0 ? words_rank(p->rules, c->rank) : '\0', '\0'};
	const char *kind = c->wager ? SAY_A_WAGER : *rank ? rank : SAY_A_CARD;
	if (c->suit >= 0)
		text_addf(&wanted, SAY_CARD(true), kind, p->rules->suit_names[c->suit].name);
	else
		text_add(&wanted, kind);
	const char *what = text_string(&wanted);
	if (count == 1) {
		c->rank = card_rank(found);
		c->suit = card_suit(found);
	} else if (count)
		error_set(p->e, SAY_WHICH_CARD, what, text_string(&list));
	else
		error_set(p->e, c->verb == DRAW ? SAY_NO_SUCH_TOP : SAY_HOLD_NO, what);
	return count == 1 ? 0 : -1;
}

/* ---- The line as it is typed in its short form.  ---- */

static void add_card(const struct parse *p, const struct clause *c, struct text *out)
{
	const char suit = ascii_lower(p->rules->suit_names[c->suit].letter);
	if (c->rank == NO_RANK)
		text_addf(out, "%d%c", c->number, suit);
	else
		text_addf(out, "%c%c", ascii_lower(words_rank(p->rules, c->rank)), suit);
}

/* Says in E where the card of C could go. */
static int ask_where(const struct parse *p, const struct clause *c)
{
	OWN(text) card = {0};
	if (c->rank == NOT || c->suit < 0)
		return error_set(p->e, SAY_PUT_WHICH_CARD);
	add_card(p, c, &card);
	return error_set(p->e, SAY_PUT_WHERE, text_string(&card), text_string(&card));
}

/* Says in E which piles there are to draw from. */
static int ask_pile(const struct parse *p)
{
	OWN(text) list = {0};
	for (int suit = 0; suit < p->rules->suits; suit++)
		if (p->view->table.pile[suit])
			text_joinf(&list, 0, SAY_OR, "'draw %s'", p->rules->suit_names[suit].name);
	if (list.len)
		return error_set(p->e, SAY_WHICH_PILE, text_string(&list));
	return error_set(p->e, SAY_ALL_PILES_EMPTY);
}

/* Says in E how a turn that names only SUIT can be completed, as the match is now. */
static int ask_suit(const struct parse *p, int suit)
{
	const struct table *t = &p->view->table;
	const struct suit_name *s = &p->rules->suit_names[suit];
	if (t->over != ROUND_ON || t->phase != PHASE_DRAW)
		return error_set(p->e, SAY_SUIT_NEEDS_RANK, s->name, ascii_lower(s->letter));
	if (!t->pile[suit])
		return error_set(p->e, SAY_SUIT_PILE_EMPTY, s->name);
	return error_set(p->e, SAY_SUIT_PILE, s->name, s->name);
}

static int add_draw(const struct parse *p, struct clause *c, struct text *out)
{
	if (c->suit < 0)
		c->suit = c->to_suit;
	if (c->rank == NO_RANK && c->suit < 0 && c->number == 1)
		c->rank = NOT; /* one card */
	if (c->deck || (!names_card(c) && c->suit < 0 && !c->pile)) {
		text_add(out, c->deck ? "draw deck" : "draw");
		return 0;
	}
	if (!names_card(c) && c->suit < 0)
		return ask_pile(p);
	if (!names_card(c)) {
		text_addf(out, "draw %s", p->rules->suit_names[c->suit].name);
		return 0;
	}
	if ((c->suit < 0 || c->wager || c->extreme) && find_card(p, c))
		return -1;
	text_add(out, "draw");
	text_add_char(out, ' ');
	add_card(p, c, out);
	return 0;
}

/* Returns how the card of C is placed: PLAY or DISCARD; PUT if either; NONE if only the card is
 * named. */
static enum verb placing(const struct clause *c)
{
	if (c->pile || c->away)
		return DISCARD;
	if (c->verb == PUT && (c->expedition || c->down || c->to_suit >= 0))
		return PLAY;
	return c->verb == NONE && (c->expedition || c->to_suit >= 0 || c->down) ? PLAY : c->verb;
}

static int add_place(const struct parse *p, struct clause *c, struct text *out)
{
	const enum verb verb = placing(c);
	const bool none = !names_card(c);
	if (c->suit < 0 && !none)
		c->suit = c->to_suit;
	if (none && c->suit < 0 && (c->to_suit < 0 || verb == NONE)) {
		if (verb == PUT)
			return ask_where(p, c);
		text_add(out, verb == PLAY ? "play" : "discard");
		return 0;
	}
	if (none && c->suit < 0)
		c->suit = c->to_suit;
	const bool vague = c->suit < 0 || none || c->extreme || (c->wager && !p->rules->alike);
	if (vague && c->rank != NO_RANK && find_card(p, c))
		return -1;
	if (c->wager && p->rules->alike)
		c->rank = 0;
	if (c->rank == NO_RANK && c->suit < 0)
		return error_set(p->e, SAY_NO_CARD_CALLED(p->rules->wagers), c->number);
	if (c->deck)
		return error_set(p->e, SAY_NOT_BACK_TO_DECK);
	if (c->to_suit >= 0 && c->to_suit != c->suit)
		return error_set(p->e, SAY_OTHER_SUIT, p->rules->suit_names[c->suit].name,
		                 p->rules->suit_names[c->to_suit].name);
	if (verb == PUT)
		return ask_where(p, c);
	if (verb == PLAY || verb == DISCARD) {
		text_add(out, verb == PLAY ? "play" : "discard");
		text_add_char(out, ' ');
	}
	add_card(p, c, out);
	return 0;
}

/* Adds the half of a turn in C to the line.  Returns as cards_reword. */
static int add_clause(const struct parse *p, struct clause *c, struct text *out)
{
	const bool card = names_card(c);
	if (asks(p, ABOUT) && c->wager && c->verb == NONE && c->suit < 0)
		return SPEECH_UNKNOWN; /* a question about what wagers are */
	if (c->ace)
		return error_set(p->e, p->rules->anchors ? SAY_ACES_MARK : SAY_NO_ACES);
	if (c->many && c->suit < 0 && (c->rank >= 0 || c->number > 1)) /* "two cards" */
		return error_set(p->e, SAY_ONE_CARD);
	if (c->verb == DRAW || (c->verb == NONE && c->deck && !card))
		return add_draw(p, c, out);
	if (c->verb == NONE && !card)
		return 1;
	if (c->verb == NONE && c->suit < 0 && c->to_suit < 0 && c->rank >= 0)
		return find_card(p, c) ? -1
		                       : error_set(p->e, SAY_OF_WHICH_SUIT, words_rank(p->rules, c->rank),
		                                   ascii_lower(p->rules->suit_names[c->suit].letter));
	return add_place(p, c, out);
}

/* Puts two clauses of a whole turn in the order of the row. */
static void order(struct parse *p)
{
	const struct table *t = &p->view->table;
	if (p->count != 2 || !table_turn_begins(t))
		return;
	const bool draws = t->phase == PHASE_DRAW;
	bool draw[2];
	for (int i = 0; i < 2; i++) {
		const struct clause *c = &p->clause[i];
		const bool card = names_card(c);
		draw[i] = c->verb == DRAW || (c->verb == NONE && c->deck && !card);
		if (draws && c->verb == NONE && placing(c) == NONE && c->suit >= 0 && t->pile[c->suit])
			draw[i] |= pile_top(t->pile[c->suit]) == c->rank; /* a bare card on top of its pile */
	}
	/* behind a draw that names no card, a bare one would be read as the card to draw */
	for (int i = 0; i < 2 && draw[0] != draw[1]; i++)
		if (!draw[i] && p->clause[i].verb == NONE && placing(&p->clause[i]) == NONE)
			p->clause[i].verb = PLAY;
	if (draw[0] != draw[1] && draw[0] != draws) {
		const struct clause first = p->clause[0];
		p->clause[0] = p->clause[1];
		p->clause[1] = first;
	}
}

/* Joins a verb to the card before it, as in "9c discard"; reads "take the discard" as a pile. */
static void join_verb(struct parse *p)
{
	struct clause *c = p->count > 1 ? last(p) : NULL;
	struct clause *before = c ? c - 1 : NULL;
	const bool bare = c && !names_card(c) && c->suit < 0 && !c->joined;
	if (bare && c->verb == DISCARD && before->verb == DRAW && before->rank == NOT &&
	    before->suit < 0 && !before->deck) {
		before->pile = true;
		p->count--;
		return;
	}
	if (!c || c->joined || (c->verb != PLAY && c->verb != DISCARD) || names_card(c) ||
	    c->suit >= 0 || before->verb != NONE || before->rank == NOT || before->suit < 0)
		return;
	before->verb = c->verb;
	p->count--;
}

/* Reads the COUNT WORDS.  Returns the number of words before the first unknown one, or COUNT. */
static int read_words(struct parse *p, char **said, int count)
{
	int used = 1, i = 0;
	p->count = 0;
	p->full = false;
	p->asks = 0;
	begin_clause(p);
	for (; i < count && used && !p->full; i += used)
		used = take_word(p, said + i, count - i);
	return i;
}

/* Returns the word that WORD may be a misspelling of, or NULL.  The caller frees it. */
static char *mistyped(const struct rules *r, const char *word)
{
	struct lexeme names[SUITS_MAX + WAGERS_MAX + 2] = {
		{"two|three|four|five|seven|eight|nine", 0, 0}};
	int count = 1;
	for (int suit = 0; suit < r->suits; suit++)
		names[count++].said = r->suit_names[suit].name;
	for (int i = 0; i < r->wagers && !r->alike; i++)
		names[count++].said = r->wager_names[i];
	char *near = speech_near(names, word);
	return near ? near : speech_near(words, word);
}

/* Adds to OUT the command that answers a question about a card or a suit which P has read: which turn
 * is better, or where the cards are.  Returns as cards_reword. */
static int add_answer(const struct parse *p, struct text *out)
{
	int i = 0;
	while (i < p->count && !names_card(&p->clause[i]) && p->clause[i].suit < 0 &&
	       p->clause[i].to_suit < 0)
		i++;
	if (i == p->count)
		return SPEECH_UNKNOWN;
	const struct clause *c = &p->clause[i];
	if (asks(p, OR) && !asks(p, WHERE)) {
		text_add(out, "hint");
		return SPEECH_KNOWN;
	}
	const bool open = c->rank >= 0 && c->suit >= 0 &&
	                  !cards_has(view_unseen(p->view), card_make(c->suit, c->rank));
	const bool table = open || (asks(p, SHOW) && !asks(p, WHERE));
	text_add(out, asks(p, MINE) ? "hand" : table ? "table" : "unseen");
	return SPEECH_KNOWN;
}

/* Adds to OUT the turn that P has read.  Returns as cards_reword. */
static int add_turn(struct parse *p, bool asked, struct text *out)
{
	OWN(text) line = {0};
	int status = SPEECH_KNOWN;
	const bool alone = p->count == 1 && !last(p)->said;
	if (asks(p, OVER) && alone && !view_to_move(p->view)) {
		const bool next = p->view->table.over != ROUND_ON && !table_match_over(&p->view->table);
		text_add(out, next ? "next" : "");
		return next ? SPEECH_KNOWN : SPEECH_UNKNOWN;
	}
	if (asks(p, OVER) && alone)
		return error_set(p->e, SAY_CANNOT_PASS);
	if (asks(p, OR) || asks(p, WHERE) || asks(p, MINE) || asks(p, SHOW))
		return add_answer(p, out);
	/* nothing, or nothing after an "and" */
	if (asks(p, WHICH) || p->full || !last(p)->said || asks(p, OVER))
		return SPEECH_UNKNOWN;
	if (asks(p, NAME)) { /* of other words than "xr" the help knows more */
		const struct clause *c = last(p);
		const bool card = p->count == 1 && c->verb == NONE && !c->wager &&
		                  (c->rank >= 0 || c->suit >= 0);
		text_add(out, card ? "help cards" : "");
		return card ? SPEECH_KNOWN : SPEECH_UNKNOWN;
	}
	const struct clause *c = last(p);
	const int suit = c->suit >= 0 ? c->suit : c->to_suit;
	if (asks(p, ABOUT) && p->count == 1 && c->verb == PLAY && suit >= 0 && !names_card(c)) {
		/* "should I start hearts" */
		text_addf(out, "odds %s", p->rules->suit_names[suit].name);
		return SPEECH_KNOWN;
	}
	join_verb(p);
	order(p);
	text_add(&line, asks(p, ABOUT) || asked ? "explain" : "");
	for (int i = 0; i < p->count && !status; i++) {
		text_add(&line, line.len ? " " : "");
		status = add_clause(p, &p->clause[i], &line);
	}
	if (!status)
		text_add(out, text_string(&line));
	return status;
}

/* Returns the suit if P has read nothing else, as in "red" or "the hearts"; otherwise NOT. */
static int suit_alone(struct parse *p)
{
	const struct clause *c = last(p);
	const bool more = p->full || p->asks || p->count > 1 || c->verb != NONE || names_card(c) ||
	                  c->ace || c->deck;
	return more ? NOT : c->suit;
}

int cards_reword(const struct telling *told, const struct speech *said, struct text *out,
                 struct error *e)
{
	const struct view view = telling_view(told);
	struct parse p = {.view = &view, .rules = view.table.rules, .e = e};
	const int known = read_words(&p, said->word, said->count);
	const char *first = known < said->count ? said->word[known] : "";
	card_t card;
	/* checked before commands, so that "red" does not mean "redo" */
	if (known == said->count && suit_alone(&p) >= 0)
		return ask_suit(&p, suit_alone(&p));
	if (told->hidden)
		return SPEECH_UNKNOWN;
	if (known == said->count)
		return add_turn(&p, said->asked, out);
	for (size_t i = 0; i < rules_count && !p.full; i++)
		if (suit_of(&rules_table[i], first, false) >= 0)
			return suit_parse(p.rules, first, e);
	/* "should I play 7q" */
	if (asks(&p, ABOUT) && last(&p)->verb && ascii_is_digit(*first))
		return card_parse(p.rules, first, &card, e);
	char *near = p.full ? NULL : mistyped(p.rules, first);
	return speech_mend(said, known, near, cards_reword, told, out);
}
