/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "families/cards/peer/handshake.h"

#include <string.h>

#include "base/ascii.h"
#include "base/number.h"
#include "families/cards/peer/line.h"
#include "families/cards/peer/peer.h"

/* ---- The code. ---- */

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
	enum { CHOICES = CODE_HIGH - CODE_LOW + 1, USED = 4 };
	unsigned number = 0;
	for (int i = 0; i < USED; i++)
		number = number << 8 | seed[i];
	/* CHOICES doesn't divide 2^32, but that changes the chances by less than 1 in 40 million */
	text_addf(out, "%u", CODE_LOW + number % CHOICES);
	for (int i = 0; i < CODE_PICKED; i++)
		text_addf(out, "-%s", code_words[seed[USED + i]]);
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
	enum { ENOUGH = 3 }; /* the number of letters that identify a word */
	const char *word = NULL;
	for (int i = 0; i < CODE_WORDS && len >= ENOUGH && !word; i++)
		if (!strncmp(code_words[i], s, len))
			word = code_words[i];
	if (!word)
		return error_set(e, "no word of a code is '%.*s': look at its letters again",
		                 (int)(len < 20 ? len : 20), s);
	text_addf(out, "-%s", word);
	return 0;
}

int code_read(const char *typed, struct text *out, struct error *e)
{
	OWN(text) line = {0}, code = {0};
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
	return status;
}

/* ---- CPace. ---- */

enum { BLOCK = 128 }; /* bytes of an input block of SHA-512 */

static const char dsi[] = "CPaceRistretto255";

static struct bytes bytes_of(const char *text)
{
	return (struct bytes){text, strlen(text)};
}

void cpace_part(struct text *out, struct bytes part)
{
	size_t left = part.len;
	do {
		int more = left >> 7 ? 0x80 : 0;
		text_add_char(out, (char)((left & 0x7f) | (unsigned)more));
		left >>= 7;
	} while (left);
	if (part.len) /* an empty part may have a NULL address */
		text_add_bytes(out, part.at, part.len);
}

void cpace_generator_text(const struct cpace *c, struct text *out)
{
	static const char zeros[BLOCK] = {0};
	size_t before = out->len;
	cpace_part(out, bytes_of(dsi));
	cpace_part(out, c->prs);
	/* the secret is padded to a block, so that the hashing time doesn't reveal its length */
	size_t filled = out->len - before + 1;
	cpace_part(out, (struct bytes){zeros, filled < BLOCK ? BLOCK - filled : 0});
	cpace_part(out, c->ci);
	cpace_part(out, c->sid);
}

struct point cpace_generator(const struct cpace *c)
{
	struct text in = {0};
	cpace_generator_text(c, &in);
	return hash_end_point(&in);
}

int cpace_share(const struct cpace *c, const struct scalar *key, struct point *y)
{
	struct point g = cpace_generator(c);
	int status = point_times(key, &g, y);
	secret_clear(&g, sizeof g);
	return status;
}

/* Adds what SIDE said. */
static void add_said(const struct cpace_said *said, int side, struct text *out)
{
	cpace_part(out, (struct bytes){said->y[side].byte, POINT_SIZE});
	cpace_part(out, said->ad[side]);
}

int cpace_key(const struct cpace *c, const struct scalar *key, const struct cpace_said *said,
              int other, unsigned char *isk)
{
	struct text in = {0};
	struct point k;
	if (point_times(key, &said->y[other], &k))
		return -1;
	cpace_part(&in, bytes_of("CPaceRistretto255_ISK"));
	cpace_part(&in, c->sid);
	cpace_part(&in, (struct bytes){k.byte, POINT_SIZE});
	add_said(said, 0, &in);
	add_said(said, 1, &in);
	hash_end(&in, isk);
	secret_clear(&k, sizeof k);
	return 0;
}

void cpace_tag(const struct cpace *c, const struct cpace_said *said, int side,
               const unsigned char *isk, unsigned char *tag)
{
	OWN(text) in = {0};
	unsigned char key[HASH_SIZE];
	text_add(&in, "CPaceMac");
	text_add_bytes(&in, c->sid.at, c->sid.len);
	text_add_bytes(&in, (const char *)isk, HASH_SIZE);
	hash_end(&in, key);
	add_said(said, side, &in);
	tag_make(key, sizeof key, text_string(&in), in.len, tag);
	secret_clear(key, sizeof key);
}

/* ---- The handshake. ---- */

enum { HANDSHAKE_VERSION = 1, MARK_SIZE = 8 };

static const char greeting[] = "expedition";

/* Returns the side's number in CPace, where the guest speaks first. */
static int order_of(int side)
{
	return side == PEER_GUEST ? 0 : 1;
}

void handshake_begin(struct handshake *h, int side, const char *code, const struct again *before,
                     const unsigned char *secret)
{
	struct text in = {0};
	*h = (struct handshake){
		.side = side, .before = *before, .again = side == PEER_GUEST && !code};
	text_add(&h->code, code ? code : "");
	hash_text(&in, "expedition share 1");
	hash_bytes(&in, secret, SEED_SIZE);
	h->key = hash_end_scalar(&in); /* making the share refuses a key of 0 */
	hash_short("expedition nonce 1", secret, SEED_SIZE, NULL,
	           h->sid + (side == PEER_GUEST ? SEED_SIZE : 0));
}

void handshake_release(struct handshake *h)
{
	secret_release(&h->code);
	secret_clear(h, sizeof *h);
}

void handshake_greet(const struct handshake *h, struct text *out)
{
	text_addf(out, "%s %d", greeting, HANDSHAKE_VERSION);
	base64_add_word(h->sid, SEED_SIZE, out);
}

/* Returns the inputs that both sides give to CPace.  They point into H. */
static struct cpace cpace_of(const struct handshake *h)
{
	/* the names of the sides, each with its length before it, as cpace_part adds them */
	static const char names[] = "\x10" "expedition guest" "\x0f" "expedition host";
	return (struct cpace){.prs = h->again ? (struct bytes){h->before.secret, SEED_SIZE}
	                                      : (struct bytes){text_string(&h->code), h->code.len},
	                      .ci = bytes_of(names),
	                      .sid = {h->sid, sizeof h->sid}};
}

/* Writes the mark by which two sides find out that they share an earlier secret, without revealing
 * it. */
static void mark_of(const struct handshake *h, unsigned char *mark)
{
	unsigned char hash[SHORT_SIZE];
	hash_short("expedition mark 1", h->before.secret, SEED_SIZE, NULL, hash);
	memcpy(mark, hash, MARK_SIZE);
}

/* Makes this side's share.  Returns 0, or -1 and the reason in E. */
static int make_share(struct handshake *h, struct error *e)
{
	struct cpace c = cpace_of(h);
	if (cpace_share(&c, &h->key, &h->said.y[order_of(h->side)]))
		return error_set(e, "this side's share can't be made: try again");
	return 0;
}

/* Reads the share of the other side, and makes the key.  Returns 0, or -1 and the reason in E. */
static int take_share(struct handshake *h, const char *word, struct error *e)
{
	int own = order_of(h->side), other = order_of(seat_other(h->side));
	if (base64_read(word, &h->said.y[other], POINT_SIZE))
		return error_set(e, "its share isn't %d bytes, in base64 for URLs without padding",
		                 POINT_SIZE);
	if (point_same(&h->said.y[own], &h->said.y[other]))
		return error_set(e, "it sends this side's own share back");
	struct cpace c = cpace_of(h);
	if (cpace_key(&c, &h->key, &h->said, other, h->isk))
		return error_set(e, "its share is no point that may be sent");
	return 0;
}

static void make_tag(const struct handshake *h, int side, unsigned char *tag)
{
	struct cpace c = cpace_of(h);
	cpace_tag(&c, &h->said, order_of(side), h->isk, tag);
}

/* Adds the line that shows that this side has the key, and begins this side's sealed stream. */
static void add_sure(struct handshake *h, struct text *out)
{
	unsigned char tag[TAG_SIZE], key[CHANNEL_KEY_SIZE], header[CHANNEL_HEADER_SIZE];
	make_tag(h, h->side, tag);
	hash_short("expedition stream 1", h->isk, HASH_SIZE, h->side == PEER_HOST ? "h" : "g", key);
	channel_send(&h->out, key, header);
	text_add(out, "sure");
	base64_add_word(tag, sizeof tag, out);
	base64_add_word(header, sizeof header, out);
	secret_clear(key, sizeof key);
}

static enum handshake_end strange(struct error *e, const char *why)
{
	error_set(e, "%s", why);
	return HANDSHAKE_STRANGE;
}

/* Takes the line by which the other side shows that it has the key. */
static enum handshake_end take_sure(struct handshake *h, const struct peer_words *w, struct error *e)
{
	unsigned char tag[TAG_SIZE], right[TAG_SIZE], key[CHANNEL_KEY_SIZE],
		header[CHANNEL_HEADER_SIZE];
	if (w->count != 3 || strcmp(w->word[0], "sure") ||
	    base64_read(w->word[1], tag, sizeof tag) ||
	    base64_read(w->word[2], header, sizeof header))
		return strange(e, "it did not send 'sure' with a tag and a header");
	make_tag(h, seat_other(h->side), right);
	if (!secret_same(tag, right, sizeof tag)) {
		error_set(e, "it has another code, or somebody is in the middle");
		return HANDSHAKE_WRONG;
	}
	hash_short("expedition stream 1", h->isk, HASH_SIZE, h->side == PEER_HOST ? "g" : "h", key);
	int status = channel_receive(&h->in, key, header);
	secret_clear(key, sizeof key);
	hash_short("expedition again 1", h->isk, HASH_SIZE, NULL, h->next.secret);
	h->next.known = true;
	if (h->again)
		/* keeps the earlier secret, so that both sides have it even if one side lost the
		 * new one */
		h->next = h->before;
	return status ? strange(e, "it sent a bad header") : HANDSHAKE_DONE;
}

/* ---- The host.  ---- */

static enum handshake_end host_takes(struct handshake *h, const struct peer_words *w,
                                     struct text *out, struct error *e)
{
	unsigned char mark[MARK_SIZE], own[MARK_SIZE];
	if (h->heard != 1) {
		enum handshake_end end = take_sure(h, w, e);
		if (end == HANDSHAKE_DONE)
			add_sure(h, out);
		else if (end == HANDSHAKE_WRONG)
			text_add(out, "no code");
		return end;
	}
	/* the guest made its share with the code or with the earlier secret */
	bool code = w->count == 3 && !strcmp(w->word[0], "code");
	h->again = w->count == 4 && !strcmp(w->word[0], "again");
	if ((!code && !h->again) || base64_read(w->word[1], h->sid + SEED_SIZE, SEED_SIZE) ||
	    (h->again && base64_read(w->word[3], mark, sizeof mark)))
		return strange(e, "it isn't a guest of this program's kind");
	if (h->again && h->before.known)
		mark_of(h, own);
	if (h->again && (!h->before.known || memcmp(mark, own, sizeof mark))) {
		text_add(out, "no again");
		error_set(e, "it goes on with another match, or has no secret from before");
		return HANDSHAKE_UNKNOWN;
	}
	if (make_share(h, e) || take_share(h, w->word[2], e))
		return HANDSHAKE_STRANGE;
	text_add(out, "share");
	base64_add_word(&h->said.y[order_of(PEER_HOST)], POINT_SIZE, out);
	return HANDSHAKE_ON;
}

/* ---- The guest.  ---- */

static enum handshake_end
answer_greeting(struct handshake *h, const struct peer_words *w, struct text *out, struct error *e)
{
	unsigned char mark[MARK_SIZE];
	int version;
	if (w->count != 3 || strcmp(w->word[0], greeting) ||
	    base64_read(w->word[2], h->sid, SEED_SIZE))
		return strange(e, "it isn't a host of this program's kind");
	if (number_exact(w->word[1], 1, HANDSHAKE_VERSION, &version)) {
		error_set(e, "it speaks version %.10s of the handshake, and this program version %d",
		          w->word[1], HANDSHAKE_VERSION);
		return HANDSHAKE_STRANGE;
	}
	if (make_share(h, e))
		return HANDSHAKE_STRANGE;
	text_add(out, h->again ? "again" : "code");
	base64_add_word(h->sid + SEED_SIZE, SEED_SIZE, out);
	base64_add_word(&h->said.y[order_of(PEER_GUEST)], POINT_SIZE, out);
	if (h->again) {
		mark_of(h, mark);
		base64_add_word(mark, sizeof mark, out);
	}
	return HANDSHAKE_ON;
}

static enum handshake_end guest_takes(struct handshake *h, const struct peer_words *w,
                                      struct text *out, struct error *e)
{
	bool no = w->count == 2 && !strcmp(w->word[0], "no");
	if (h->heard == 1)
		return answer_greeting(h, w, out, e);
	if (h->heard == 2 && no && h->again && !strcmp(w->word[1], "again")) {
		error_set(e, "the host doesn't know this match from before");
		return HANDSHAKE_UNKNOWN;
	}
	if (h->heard == 3 && no && !strcmp(w->word[1], "code")) {
		error_set(e, "the host has another code, or somebody is in the middle: ask for the code, and join again");
		return HANDSHAKE_WRONG;
	}
	if (h->heard == 3)
		return take_sure(h, w, e);
	if (w->count != 2 || strcmp(w->word[0], "share"))
		return strange(e, "it doesn't say its share");
	if (take_share(h, w->word[1], e))
		return HANDSHAKE_STRANGE;
	add_sure(h, out);
	return HANDSHAKE_ON;
}

enum handshake_end handshake_take(struct handshake *h, const char *line, struct text *out,
                                  struct error *e)
{
	OWN(peer_words) w = {0};
	h->heard++;
	if (peer_words_init(&w, line, e))
		return HANDSHAKE_STRANGE;
	return h->side == PEER_HOST ? host_takes(h, &w, out, e)
	                            : guest_takes(h, &w, out, e);
}
