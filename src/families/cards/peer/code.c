/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/code.h"

#include <string.h>

#include "base/ascii.h"

const char *const code_words[CODE_WORDS] = {
	"acorn", "almond", "amber", "anchor", "apple", "april", "arrow", "aspen", "atlas",
	"autumn", "badger", "bagel", "balcony", "bamboo", "banjo", "basket", "beacon",
	"bishop", "blanket", "blizzard", "blossom", "bonfire", "border", "bottle", "bridge",
	"broom", "bucket", "buffalo", "butter", "cabin", "cactus", "camel", "candle", "carpet",
	"castle", "cedar", "cherry", "cider", "cinema", "circus", "citrus", "cloud", "cobalt",
	"coffee", "comet", "copper", "coral", "cotton", "crater", "crystal", "curtain",
	"daisy", "dancer", "dentist", "desert", "diamond", "dinner", "dolphin", "donkey",
	"dragon", "drummer", "eagle", "echo", "elbow", "elder", "engine", "evening", "fabric",
	"falcon", "farmer", "feather", "fender", "fiddle", "filter", "finger", "flamingo",
	"forest", "fossil", "fountain", "fresco", "frost", "funnel", "galaxy", "garden",
	"gecko", "glacier", "goblet", "golden", "granite", "guitar", "hammer", "hazel",
	"helmet", "heron", "hockey", "honey", "hotel", "hunter", "iceberg", "igloo", "insect",
	"island", "ivory", "jacket", "jaguar", "jasmine", "jelly", "jigsaw", "jungle", "kayak",
	"kennel", "kettle", "kidney", "kitten", "koala", "ladder", "lagoon", "lantern",
	"laundry", "lavender", "lemon", "lettuce", "lizard", "lobster", "locket", "lotus",
	"lumber", "lunar", "machine", "magnet", "maple", "marble", "meadow", "melon",
	"mercury", "mirror", "muffin", "mustard", "napkin", "nectar", "needle", "nephew",
	"nickel", "noodle", "north", "nutmeg", "oatmeal", "ocean", "octopus", "olive", "onion",
	"opera", "orange", "orchid", "otter", "oxygen", "oyster", "pacific", "paddle",
	"palace", "pancake", "paper", "parrot", "pebble", "pelican", "pepper", "piano",
	"picnic", "pigeon", "pilot", "pirate", "planet", "plum", "polar", "poncho", "potato",
	"pumpkin", "puzzle", "pyramid", "rabbit", "raccoon", "radio", "raisin", "ranger",
	"raven", "ribbon", "river", "robin", "rooster", "ruby", "runner", "salmon", "sandal",
	"saturn", "scarf", "school", "scooter", "shadow", "shelter", "silver", "siren",
	"skater", "sleeve", "snow", "sofa", "spider", "spoon", "squirrel", "stable", "stone",
	"sugar", "summer", "sunset", "swan", "tablet", "tango", "target", "teapot", "temple",
	"tennis", "thimble", "thunder", "ticket", "tiger", "timber", "toast", "tomato",
	"trumpet", "tulip", "turtle", "umbrella", "unicorn", "vacuum", "valley", "vanilla",
	"velvet", "vessel", "violin", "volcano", "voyage", "waffle", "wagon", "walnut",
	"water", "whale", "wheat", "willow", "window", "wolf", "wonder", "yacht", "yellow",
	"yoga", "zebra", "zigzag", "zipper",
};

void code_make(const unsigned char *seed, struct text *out)
{
	enum { NUMBERS = CODE_HIGH - CODE_LOW + 1, USED = 4 };
	unsigned number = 0;
	for (int i = 0; i < USED; i++)
		number = number << 8 | seed[i];
	/* 2^32 isn't divided by NUMBERS; what that does to the chances is below 1 in 40 million */
	text_addf(out, "%u", CODE_LOW + number % NUMBERS);
	for (int i = 0; i < CODE_PICKED; i++)
		text_addf(out, "-%s", code_words[seed[USED + i]]);
}

/* The word that the LEN letters at S begin, or NULL. */
static const char *find_word(const char *s, size_t len)
{
	enum { ENOUGH = 3 };
	for (int i = 0; i < CODE_WORDS && len >= ENOUGH; i++)
		if (!strncmp(code_words[i], s, len))
			return code_words[i];
	return NULL;
}

/* Reads the LEN characters at S, the part NUMBER of a code, and adds it to OUT. */
static int read_part(const char *s, size_t len, int number, struct text *out, struct error *e)
{
	if (!number) {
		bool right = len == 2 && ascii_is_digit(s[0]) &&
		             ascii_is_digit(s[1]) && s[0] != '0';
		text_add_bytes(out, s, len);
		return right ? 0
		             : error_set(e,
		                         "a code begins with a number from %d to %d, as 47-otter-lantern does",
		                         CODE_LOW, CODE_HIGH);
	}
	const char *word = find_word(s, len);
	if (!word)
		return error_set(e, "no word of a code is '%.*s': look at its letters again",
		                 (int)(len < 20 ? len : 20), s);
	text_addf(out, "-%s", word);
	return 0;
}

int code_read(const char *typed, struct text *out, struct error *e)
{
	struct text line = {0}, code = {0};
	int parts = 0, status = 0;
	for (const char *p = typed; *p; p++)
		text_add_char(&line,
		              ascii_is_alnum(*p) ? ascii_lower(*p) : ' ');
	for (const char *p = text_string(&line); *p && !status;) {
		size_t len = strcspn(p, " ");
		if (len && parts <= CODE_PICKED)
			status = read_part(p, len, parts, &code, e);
		parts += len > 0;
		p += len + (p[len] == ' ');
	}
	if (!status && parts != 1 + CODE_PICKED)
		status = error_set(e, "a code is a number and two words, as 47-otter-lantern");
	if (!status)
		text_add(out, text_string(&code));
	text_release(&line);
	text_release(&code);
	return status;
}
