/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "prompt/speech.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/ascii.h"
#include "base/names.h"
#include "base/number.h"
#include "prompt/prompt.h"

/* ---- Words.  ---- */

/* Words that say nothing, wherever they stand; in the order of strcmp. */
static const char *const idle[] = {
	"a", "about", "actually", "all", "alright", "am", "an", "any", "are", "at", "be", "been",
	"can", "could", "dear", "do", "does", "for", "from", "gonna", "got", "here", "hey", "i", "id",
	"ill", "im", "in", "is", "it", "its", "just", "kindly", "let", "lets", "like", "may",
	"me", "mean", "means", "mine", "my", "now", "of", "oh", "ok", "okay", "our", "please",
	"pls", "plz", "really", "right", "shall", "sir", "so", "some", "than", "thank", "thanks",
	"that", "the", "their", "them", "there", "these", "this", "those", "to", "today",
	"toward", "towards", "uh", "um", "us", "wanna", "want", "we", "well", "will", "with",
	"work", "works", "yet", "you", "your",
};

static int compare(const void *word, const void *entry)
{
	return strcmp(word, *(const char *const *)entry);
}

bool speech_is_idle(const char *word)
{
	return bsearch(word, idle, sizeof idle / sizeof idle[0], sizeof idle[0], compare) != NULL;
}

/* True if WORD begins questions, as "where". */
static bool is_asking(const char *word)
{
	static const char asking[] =
		"what whats how hows why when where wheres who whos which define explain describe teach "
		"meaning tell help can is are does do did may should must need if was were has much many";
	return text_lists(asking, ' ', word);
}

/* True if WORD begins requests to see something, as "show". */
static bool is_looking(const char *word)
{
	static const char looking[] =
		"show see display view print give tell check list look examine inspect read open get whats "
		"what was where wheres use type do need have which my";
	return text_lists(looking, ' ', word);
}

bool speech_leads(const char *word)
{
	return speech_is_idle(word) || is_asking(word) || is_looking(word);
}

int speech_drop_articles(char **words, int count)
{
	int kept = 0;
	for (int i = 0; i < count; i++)
		if (!text_lists("the a an", ' ', words[i]))
			words[kept++] = words[i];
	return kept;
}

int speech_number(const char *word)
{
	static const char *const numbers[] = {
		"zero",     "one",      "two",      "three",   "four",    "five",
		"six",      "seven",    "eight",    "nine",    "ten",     "eleven",
		"twelve",   "thirteen", "fourteen", "fifteen", "sixteen", "seventeen",
		"eighteen", "nineteen", "twenty",   NULL};
	enum { MOST = 20 };
	int64_t number;
	for (int i = 0; numbers[i]; i++)
		if (ascii_same(numbers[i], word))
			return i;
	return !number_read(word, 0, MOST, &number) ? (int)number : -1;
}

/* The bytes of the apostrophe that S begins with, straight or curly; 0 for none. */
static size_t apostrophe(const char *s)
{
	static const char *const signs[] = {"'", "\u2019", "\u2018", "`"};
	for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
		if (!strncmp(s, signs[i], strlen(signs[i])))
			return strlen(signs[i]);
	return 0;
}

/* Changes WORD in place to lower case, without its apostrophes, without signs before it that begin
 * commands elsewhere, as in "/help", and without punctuation after it.  A word of nothing but signs
 * is left alone.  Returns true if there was a question mark after the word. */
static bool clean(char *word)
{
	static const char before[] = "/:\\\"([", after[] = "?!.:)(\"]";
	const char *from = word;
	char *to = word;
	bool asked = false, letters = false;
	for (const char *c = word; *c; c++)
		letters |= ascii_is_alnum(*c) || (unsigned char)*c >= 0x80;
	if (!letters)
		return false;
	from += strspn(from, before);
	while (*from) {
		const size_t sign = apostrophe(from);
		if (sign)
			from += sign;
		else
			*to++ = ascii_lower(*from++);
	}
	while (to > word + 1 && strchr(after, to[-1]))
		asked |= *--to == '?';
	*to = '\0';
	return asked;
}

/* Returns a copy of LINE in UTF-8.  A line that is not UTF-8 is taken for ISO 8859-1, which most
 * terminals without UTF-8 use. */
static char *in_utf8(const char *line)
{
	struct text out = {0};
	if (text_is_utf8(line))
		return alloc_string(line);
	for (; *line; line++)
		text_add_number(&out, (unsigned char)*line);
	return out.s;
}

void speech_init(struct speech *s, const char *line)
{
	*s = (struct speech){.text = in_utf8(line)};
	s->text[command_length(s->text)] = '\0';
	for (char *c = s->text; *c; c++) /* "red -> fez" */
		if (*c == '>') {
			*c = ' ';
			if (c > s->text && (c[-1] == '-' || c[-1] == '='))
				c[-1] = ' ';
		}
	s->word = alloc_zero(WORDS_MAX, sizeof *s->word);
	s->kept = alloc_zero(WORDS_MAX, sizeof *s->kept);
	s->count = text_split(s->text, command_separators, s->word, WORDS_MAX);
	for (int i = 0; i < s->count; i++)
		s->asked = clean(s->word[i]);
	for (int i = 0; i < s->count; i++)
		if (!speech_is_idle(s->word[i]))
			s->kept[s->count_kept++] = s->word[i];
	if (s->count_kept)
		return;
	s->count_kept = s->count; /* nothing but idle words: they must be meant */
	memcpy(s->kept, s->word, WORDS_MAX * sizeof *s->word);
}

void speech_release(struct speech *s)
{
	free(s->text);
	free(s->word);
	free(s->kept);
	*s = (struct speech){0};
}

/* ---- Phrases.  ---- */

/* Returns how many of the COUNT WORDS the phrase of LEN bytes at PHRASE matches; 0 if they do not
 * begin with it.  If SKIPS, idle words may stand before, within and after the phrase. */
static int phrase_takes(const char *phrase, size_t len, bool skips, char **words, int count)
{
	const char *const end = phrase + len;
	int used = 0;
	while (phrase < end) {
		const char *blank = memchr(phrase, ' ', (size_t)(end - phrase));
		const size_t part = (size_t)((blank ? blank : end) - phrase);
		while (skips && used < count && !text_is(phrase, part, words[used]) &&
		       speech_is_idle(words[used]))
			used++;
		if (used == count || !text_is(phrase, part, words[used++]))
			return 0;
		phrase += part + (blank != NULL);
	}
	while (skips && used < count && speech_is_idle(words[used]))
		used++;
	return used;
}

/* Returns with how many of the COUNT WORDS a phrase may begin: idle words may stand before it. */
static int count_starts(char **words, int count)
{
	int starts = count > 0;
	while (starts < count && speech_is_idle(words[starts - 1]))
		starts++;
	return starts;
}

/* Returns how many of the COUNT WORDS the longest phrase of LIST takes, which begins with one of the
 * first STARTS words. */
static int longest_phrase(const char *list, bool skips, char **words, int starts, int count)
{
	int best = 0;
	while (list && *list && best < count) {
		const char *bar = strchr(list, '|');
		int i = 0;
		while (i < starts && *words[i] != *list)
			i++;
		/* most phrases end here: there are hundreds for a word that is typed */
		if (i < starts) {
			const size_t len = bar ? (size_t)(bar - list) : strlen(list);
			const int used = phrase_takes(list, len, skips, words, count);
			best = used > best ? used : best;
		}
		list = bar ? bar + 1 : NULL;
	}
	return best;
}

const struct lexeme *speech_lexeme(const struct lexeme *table, char **words, int count, int *used)
{
	const struct lexeme *found = NULL;
	*used = 0;
	for (; table->said; table++) {
		const int takes = longest_phrase(table->said, false, words, count > 0, count);
		if (takes > *used) {
			*used = takes;
			found = table;
		}
	}
	return found;
}

int speech_company(const struct speech *s, bool *people)
{
	static const struct lexeme dear[] = {
		{"friend|friends|buddy|buddies|mate|mates|wife|husband|partner|girlfriend|boyfriend|"
		 "fiance|fiancee|spouse|family|kid|kids|child|children|son|sons|daughter|daughters|boy|"
		 "boys|girl|girls|mother|mum|mom|father|dad|parents|brother|brothers|sister|sisters|uncle|"
		 "aunt|cousin|cousins|nephew|niece|grandma|grandmother|grandpa|grandfather|grandson|"
		 "granddaughter|grandchildren|colleague|colleagues|neighbour|neighbor|neighbours|neighbors|"
		 "flatmate|roommate|people|players|person|somebody|someone|human|humans", 0, 0}, {0}};
	int at = 1, used = 0;
	*people = false;
	while (at < s->count && !text_lists("with against versus vs", ' ', s->word[at]))
		at++;
	for (int i = at + 1; i < s->count && !*people; i++)
		*people = speech_lexeme(dear, s->word + i, s->count - i, &used) != NULL;
	return at < s->count ? at : s->count;
}

/* Letters of a word that may be mistyped; and of a place that stands alone in the line. */
enum { NEAR_LEAST = 4, ALONE_LEAST = 6 };

char *speech_near(const struct lexeme *table, const char *word)
{
	for (; table->said && strlen(word) >= NEAR_LEAST; table++)
		for (const char *list = table->said; *list;) {
			struct text one = {0};
			const size_t len = strcspn(list, "|");
			text_add_bytes(&one, list, len);
			if (!strchr(text_string(&one), ' ') && command_like(word, text_string(&one)))
				return one.s;
			text_release(&one);
			list += len + (list[len] == '|');
		}
	return NULL;
}

/* True if A and B have the same letters but for vowels, as "kiev" and "kyiv". */
static bool differ_in_vowels(const char *a, const char *b)
{
	static const char vowels[] = "aeiouy";
	while (*a && *b && (*a == *b || (strchr(vowels, *a) && strchr(vowels, *b)))) {
		a++;
		b++;
	}
	return !*a && !*b;
}

/* Returns the key of the one of PLACES for whose key or name WORD may be a typing mistake; NULL if
 * there is none.  The caller frees it. */
static char *near_place(const struct names *places, const char *word)
{
	OWN(text) typed = {0}, name = {0};
	names_letters(word, &typed);
	for (int i = 0; typed.len >= NEAR_LEAST && i < places->count; i++) {
		const char *key = places->key + (size_t)i * places->stride;
		text_clear(&name);
		names_letters(places->name + (size_t)i * places->stride, &name);
		if (command_like(typed.s, key) || command_like(typed.s, text_string(&name)) ||
		    differ_in_vowels(typed.s, key))
			return alloc_string(key);
	}
	return NULL;
}

bool speech_seeks(const struct speech *said, int at)
{
	static const char before[] = "to into towards near reach", first[] = "where wheres locate visit explore";
	if (at == 1 && said->count == 2 && text_lists("walk travel sail march", ' ', said->word[0]))
		return !ascii_is_digit(said->word[1][0]);
	if (at == 1 && said->count > 2 && !strcmp(said->word[0], "is") && !strcmp(said->word[2], "far"))
		return true;
	return at > 0 && at == said->count - 1 && !said->names && !ascii_is_digit(said->word[at][0]) &&
	       (text_lists(before, ' ', said->word[at - 1]) || text_lists(first, ' ', said->word[0]) ||
	        (at > 1 && !strcmp(said->word[0], "how") && !strcmp(said->word[1], "far")));
}

/* Rewords SAID as speech_mend does, with NEAR, the name of a PLACE or another word, in place of the
 * MANY words from number AT on. */
static int mend(const struct speech *said, int at, int many, char *near, bool place,
                speech_reword *reword, const struct telling *told, struct text *out)
{
	struct error why;
	OWN(speech) again = {0};
	OWN(text) typed = {0}, line = {0};
	for (int i = 0; i < said->count; i += i == at ? many : 1)
		text_addf(&typed, "%s%s", i ? " " : "", i == at && near ? near : said->word[i]);
	speech_init(&again, text_string(&typed));
	again.mended = true;
	again.asked = said->asked;
	again.names = said->names;
	/* A line of which no other word says anything is no line with one slip, unless it is the long
	 * name of a place. */
	const bool other = said->count_kept > 1 || speech_seeks(said, at) ||
	                   (place && said->count == 1 && strlen(said->word[0]) >= ALONE_LEAST);
	const bool known = near && other && !said->mended &&
	                   reword(told, &again, &line, &why) == SPEECH_KNOWN;
	if (known)
		text_add(out, text_string(&line));
	free(near);
	return known ? SPEECH_PERHAPS : SPEECH_UNKNOWN;
}

int speech_mend(const struct speech *said, int at, char *near, speech_reword *reword,
                const struct telling *told, struct text *out)
{
	return mend(said, at, 1, near, false, reword, told, out);
}

/* As speech_mend, for the unknown word number AT and a word beside it, which together may be the
 * mistyped name of one of PLACES: "cape twon". */
static int mend_pair(const struct speech *said, int at, const struct names *places,
                     speech_reword *reword, const struct telling *told, struct text *out)
{
	int status = SPEECH_UNKNOWN;
	for (int first = at ? at - 1 : 0; status == SPEECH_UNKNOWN && first <= at; first++) {
		OWN(text) pair = {0};
		if (first + 1 < said->count)
			text_add_words(&pair, said->word + first, 2, '-');
		char *near = near_place(places, text_string(&pair));
		if (near)
			status = mend(said, first, 2, near, true, reword, told, out);
	}
	return status;
}

int speech_mend_place(const struct speech *said, int at, const struct names *places,
                      const struct lexeme *table, speech_reword *reword,
                      const struct telling *told, struct text *out)
{
	const char *word = said->word[at];
	const bool named = said->names && at == said->count - 1;
	char *near = named ? NULL : near_place(places, word);
	const bool place = near;
	if (!near && !speech_seeks(said, at))
		near = speech_near(table, word);
	return near ? mend(said, at, 1, near, place, reword, told, out)
	            : mend_pair(said, at, places, reword, told, out);
}

/* True if LIST has a phrase of just the COUNT WORDS, which begins with one of the first STARTS. */
static bool is_phrase(const char *list, char **words, int starts, int count)
{
	return count && longest_phrase(list, true, words, starts, count) == count;
}

/* Returns the command of TABLE that LINE begins with, or NULL. */
static const struct command *command_of(const struct command_table *table, const char *line)
{
	OWNED char *word = alloc_part(line, strcspn(line, " "));
	return command_called(table, word);
}

const char *speech_phrase(const struct command_table *table, char **words, int count)
{
	const int starts = count_starts(words, count);
	for (const struct saying *const *list = table->sayings; list && *list; list++)
		for (const struct saying *s = *list; s->means; s++)
			if (is_phrase(s->said, words, starts, count) && command_of(table, s->means))
				return s->means;
	return NULL;
}

const char *speech_saying(const struct saying *list, const struct speech *s)
{
	const int starts = count_starts(s->word, s->count);
	while (list->means && !is_phrase(list->said, s->word, starts, s->count))
		list++;
	return list->means;
}

/* ---- What a line means.  ---- */

/* Adds the command LINE, which S means, to OUT; or the help on it, if S asks about it and it would
 * change the game or a setting.  A LOOK, such as "show draw", asks about a turn.  Returns 0. */
static int take_line(const struct prompt *p, const struct speech *s, const char *line, bool look,
                     struct text *out)
{
	/* "can you make it hard?" asks for something, "is it hard" only asks */
	static const char requests[] = "can could would will may describe tell teach need";
	const char *first = s->count ? s->word[0] : "";
	const bool asks = (s->asked || is_asking(first)) && !text_lists(requests, ' ', first);
	const struct command *c = command_of(p->commands, line);
	const bool acts = c && p->commands->groups && c->kind == COMMAND_ACTS;
	const bool sets = c && strchr(line, ' ') && c->kind > COMMAND_ADVISES;
	/* "can you undo that" asks for it, "can I undo" only asks */
	const bool leave = s->count > 1 && text_lists("can could may", ' ', first) &&
	                   text_lists("i we", ' ', s->word[1]);
	const bool about = (acts && (look || leave || s->asked)) || (sets && asks);
	text_addf(out, about ? "help %s" : "%s", line);
	return 0;
}

/* Understands the COUNT WORDS of S as a phrase or as the name of one command; take_line explains LOOK.
 * Returns what speech_means does. */
static int means_command(const struct prompt *p, const struct speech *s, char **words, int count,
                         bool look, struct text *out)
{
	const char *name = NULL;
	int names = 0;
	const struct command *first = count > 1 ? command_called(p->commands, words[0]) : NULL;
	const char *means = speech_phrase(p->commands, words, count);
	if (means)
		return take_line(p, s, means, look, out);
	for (int i = 0; i < count; i++)
		if (!speech_is_idle(words[i]) || count == 1) {
			name = words[i];
			names++;
		}
	if (first && first->most < 0)
		return 1; /* the other words may be its text */
	const struct command *c = names == 1 ? command_said(p->commands, name) : NULL;
	return c ? take_line(p, s, c->name, look, out) : 1;
}

/* Understands a line that begins with a request to see something, such as "show".  Returns what
 * speech_means does. */
static int means_look(const struct prompt *p, const struct speech *s, struct text *out)
{
	int first = 0, found = 0;
	while (first < s->count && (is_looking(s->word[first]) || speech_is_idle(s->word[first])))
		found += is_looking(s->word[first++]);
	if (!found || first == s->count)
		return 1;
	/* "show draw" asks about it, "give hint" wants it */
	return means_command(p, s, s->word + first, s->count - first, true, out);
}

/* Returns the help that "what" asks for in place of the first of the COUNT WORDS, as in "define
 * wager"; or NULL. */
static const char *what_is(const struct prompt *p, char **words, int count)
{
	char what[] = "what", *const word = words[0];
	words[0] = what;
	const char *means = speech_phrase(p->commands, words, count);
	words[0] = word;
	return means && text_is(means, strcspn(means, " "), "help") ? means : NULL;
}

/* True if S asks what to do, as in "which way should I go"; but not what to type, or to read first. */
static bool asks_advice(const struct speech *s)
{
	bool should = false, other = false;
	int first = 0;
	while (first < s->count - 1 && speech_is_idle(s->word[first]))
		first++;
	for (int i = first; i < s->count; i++) {
		should |= !strcmp(s->word[i], "should");
		other |= text_lists("type say know read learn press", ' ', s->word[i]);
	}
	return should && !other && text_lists("what which where", ' ', s->word[first]);
}

/* Returns the command that shows what somebody did, if S asks that: of the last turns, as in "which
 * card did I draw", or of all, as in "when did I mark Fez".  Returns NULL if it does not. */
static const char *asks_past(const struct speech *s)
{
	static const char acts[] = "took drew played laid placed discarded";
	int did = s->count_kept;
	if (did > 1 && !strcmp(s->kept[0], "who") && text_lists(acts, ' ', s->kept[1]))
		return "log"; /* "who took the 9 of clubs" */
	while (did-- && strcmp(s->kept[did], "did"))
		;
	if (did < 0 || !text_lists("what which where when did", ' ', s->kept[0]))
		return NULL;
	return text_lists("what which", ' ', s->kept[0]) ? "log last" : "log";
}

/* True if MEANS answers the question S itself, and not only the help on it: help, or "who has the most
 * silver", which `score` shows. */
static bool is_answer(const struct prompt *p, const char *means, const struct speech *s)
{
	const struct command *c = command_called(p->commands, means);
	return text_is(means, strcspn(means, " "), "help") ||
	       (c && c->kind == COMMAND_LOOKS && text_lists("which who whos", ' ', s->word[0]));
}

/* True if S has a command for advice at P judge a move, as in "why play 7h"; but not "why draw". */
static bool judges_move(const struct prompt *p, const struct speech *s)
{
	const struct command *advises = command_said(p->commands, s->word[0]);
	const char *word = s->count > 2 && !speech_is_idle(s->word[1]) ? s->word[1] : "";
	const struct command *moves = command_called(p->commands, word);
	return advises && advises->kind == COMMAND_ADVISES &&
	       ((moves && moves->kind == COMMAND_ACTS && moves->argument >= ARG_OWN) ||
	        group_find(p->commands, word) >= 0 || /* "play", where moves begin otherwise */
	        (*word && p->asks->is_move && p->asks->is_move(p, word)));
}

/* True if LINE has a command for advice at P judge a move. */
static bool judges_line(const struct prompt *p, const char *line)
{
	const struct command *c = command_of(p->commands, line);
	return c && c->kind == COMMAND_ADVISES && strchr(line, ' ');
}

/* Understands a question, and answers it with the help on a phrase or a word in it.  Returns what
 * speech_means does. */
static int means_question(const struct prompt *p, const struct speech *s, struct text *out)
{
	const struct command *first = s->count ? command_called(p->commands, s->word[0]) : NULL;
	if (!s->count || (!is_asking(s->word[0]) && !s->asked) || judges_move(p, s) ||
	    (first && first->argument == ARG_COMMAND && (s->count < 2 || help_knows(p, s->word[1]))))
		return 1;
	const char *means = asks_advice(s) ? "hint" : asks_past(s);
	if (means && command_of(p->commands, means)) {
		text_add(out, means);
		return 0;
	}
	for (int i = 0; i < s->count; i++) {
		if (is_asking(s->word[i]) || speech_is_idle(s->word[i]))
			continue;
		for (int n = s->count - i; n > 0; n--) {
			means = speech_phrase(p->commands, s->word + i, n);
			means = means || !i ? means : what_is(p, s->word + i - 1, n + 1);
			if (!means)
				continue;
			text_addf(out, is_answer(p, means, s) ? "%s" : "help %s", means);
			return 0;
		}
		if (!help_knows(p, s->word[i]))
			continue;
		text_addf(out, "help %s", s->word[i]);
		return 0;
	}
	return 1;
}

/* True if S wants to play with people, of whom a topic at P tells: "play a card game with my wife". */
static bool wants_people(const struct prompt *p, const struct speech *s)
{
	bool people, plays = false;
	const int at = speech_company(s, &people);
	for (int i = 0; i < at && !plays; i++)
		plays = text_lists("play game match", ' ', s->word[i]);
	return people && plays && topic_find(p->commands->topics, "friend");
}

/* Understands a line that begins with a mistyped word of a question, as in "wich card should I
 * play".  Returns what speech_means does. */
static int means_misspelt(struct prompt *p, const struct speech *s, struct text *out)
{
	/* no two of these words are so alike that one could be a slip for the other */
	static const char *const asking[] = {"which", "what", "where", "when", "whose", NULL};
	if (s->count < 2 || command_said(p->commands, s->word[0]))
		return SPEECH_UNKNOWN;
	for (int i = 0; asking[i]; i++) {
		OWN(text) line = {0};
		if (!command_like(s->word[0], asking[i]) || !strcmp(s->word[0], asking[i]))
			continue;
		text_add(&line, asking[i]);
		text_add_char(&line, ' ');
		text_add_words(&line, s->word + 1, s->count - 1, ' ');
		if (speech_means(p, text_string(&line), out, NULL) == SPEECH_KNOWN)
			return SPEECH_PERHAPS;
	}
	return SPEECH_UNKNOWN;
}

/* Has the game at P reword S, as the member `reword` does. */
static int reword(struct prompt *p, struct speech *s, struct text *out, struct error *e)
{
	char **last = &s->word[s->count - 1];
	/* asked only of a word behind others, which may be a place */
	s->names = s->count > 1 && (help_knows(p, *last) || speech_phrase(p->commands, last, 1));
	return p->asks->reword(p, s, out, e);
}

/* Understands LINE if it stands behind the program's name, as in the shell: "expedition hint". */
static int means_in_shell(struct prompt *p, const char *line, struct text *out, struct error *e)
{
	static const char program[] = "expedition";
	line += strspn(line, command_separators);
	const size_t len = strcspn(line, command_separators);
	const char *rest = line + len + strspn(line + len, command_separators);
	if (len != strlen(program) || !ascii_same_part(line, program, len) || !*rest)
		return SPEECH_UNKNOWN;
	if (*rest == '-')
		return error_set(e, "options of 'expedition' are for the shell: 'quit' leads there");
	const int status = speech_means(p, rest, out, e);
	if (status != SPEECH_UNKNOWN)
		return status;
	text_add(out, rest);
	return SPEECH_KNOWN;
}

/* Drops a question mark that is the last word of S, and notes it. */
static void drop_mark(struct speech *s)
{
	if (s->count < 2 || strcmp(s->word[s->count - 1], "?"))
		return;
	s->asked = true;
	s->count--;
	s->count_kept--;
}

int speech_means(struct prompt *p, const char *line, struct text *out, struct error *e)
{
	OWN(speech) s = {0};
	struct error unwanted;
	speech_init(&s, line);
	int status = 1;
	const struct command *first = s.count > 1 ? command_called(p->commands, s.word[0]) : NULL;
	if (!(first && first->most)) /* such a command takes words, as in "mark ?" */
		drop_mark(&s);
	/* whether a text follows that is taken as it stands, such as a file's name; and whether a
	 * command that takes one word has it, as in "turn 5" */
	const bool text = first && first->most < 0,
		   has_word = first && first->most == 1 && s.count == 2 && !s.asked;
	/* the whole name of a command, or of a topic that has a text of its own, is as it should be */
	const bool alone = s.count == 1 && !s.asked;
	const struct topic *topic = alone ? topic_find(p->commands->topics, s.word[0]) : NULL;
	const bool ready = alone && (command_said(p->commands, s.word[0]) ||
	                             (topic && (topic->text || topic->tell)));
	if (ready) {
		status = ascii_same_part(line, s.word[0], strlen(s.word[0])) &&
		         strlen(s.word[0]) == strcspn(line, command_separators);
		text_add(out, status ? "" : s.word[0]);
	}
	if (ready || !s.count)
		return status;
	OWN(text) perhaps = {0};
	const bool here = p->asks->sayings && speech_saying(p->asks->sayings, &s);
	if (!here)
		status = means_command(p, &s, s.word, s.count, false, out);
	if (status == SPEECH_UNKNOWN && !here && !text && !has_word && wants_people(p, &s)) {
		text_add(out, "help friend");
		status = SPEECH_KNOWN;
	}
	if (here || (status == SPEECH_UNKNOWN && !text && !has_word && p->asks->reword))
		status = reword(p, &s, &perhaps, e ? e : &unwanted);
	if (status == SPEECH_KNOWN && perhaps.len)
		text_add(out, text_string(&perhaps));
	/* a mistyped command goes before a mistyped place */
	const bool proposes = status == SPEECH_PERHAPS &&
	                      (s.count > 1 || !command_near(p->commands, s.word[0]));
	if (status == SPEECH_PERHAPS)
		status = SPEECH_UNKNOWN;
	if (status == SPEECH_UNKNOWN && !text)
		status = means_look(p, &s, out);
	const bool judged = proposes && judges_line(p, text_string(&perhaps));
	if (status == SPEECH_UNKNOWN && !text && !judged)
		status = means_question(p, &s, out);
	if (status == SPEECH_UNKNOWN && !text)
		status = means_misspelt(p, &s, out);
	if (proposes && status == SPEECH_UNKNOWN) {
		status = SPEECH_PERHAPS;
		text_add(out, text_string(&perhaps));
	}
	/* a command with idle words, as in "near the red" */
	if (status == SPEECH_UNKNOWN && !text && s.count_kept && s.count_kept < s.count &&
	    command_said(p->commands, s.kept[0])) {
		text_add_words(out, s.kept, s.count_kept, ' ');
		status = SPEECH_KNOWN;
	}
	return status == SPEECH_UNKNOWN ? means_in_shell(p, line, out, e) : status;
}
