/* CPace by the vectors of draft-irtf-cfrg-cpace-20, appendix B.3, "Test vector for CPace using
 * group ristretto255 and hash SHA-512", and A.1 for what is hashed.  The source of the draft is
 * draft-irtf-cfrg-cpace.md in github.com/cfrg/draft-irtf-cfrg-cpace.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "families/cards/peer/handshake.h"
#include "support.h"

static const char ya[] = "da3d23700a9e5699258aef94dc060dfda5ebb61f02a5ea77fad53f4ff0976d08";
static const char yb[] = "d2316b454718c35362d83d69df6320f38578ed5984651435e2949762d900b80d";
static const char wanted_ya[] = "d6bac480f2c386c394efc7c47adb9925dcd2630b64f240c50f8d0eec482b9157";
static const char wanted_yb[] = "3ea7e0b19560d7c0b0f5734f63b955286dfa8232b5ebe63324e2d9e7433f7258";

/* Reads the hexadecimal digits HEX into OUT, and returns how many bytes they are. */
static size_t unhex(const char *hex, unsigned char *out)
{
	size_t len = strlen(hex) / 2;
	for (size_t i = 0; i < len; i++) {
		char digits[] = {hex[2 * i], hex[2 * i + 1], '\0'};
		out[i] = (unsigned char)strtoul(digits, NULL, 16);
	}
	return len;
}

static void same(const void *got, size_t len, const char *wanted)
{
	char hex[1024];
	for (size_t i = 0; i < len; i++)
		snprintf(hex + 2 * i, 3, "%02x", ((const unsigned char *)got)[i]);
	ck_assert_str_eq(hex, wanted);
}

static struct bytes text_bytes(const char *text)
{
	return (struct bytes){text, strlen(text)};
}

/* The inputs of the draft. */
static struct cpace inputs(void)
{
	static const char ci[] = "\x0b"
				 "A_initiator"
				 "\x0b"
				 "B_responder";
	static unsigned char sid[16];
	unhex("7e4b4791d6a8ef019b936c79fb7f2c57", sid);
	return (struct cpace){text_bytes("Password"), {ci, sizeof ci - 1}, {sid, sizeof sid}};
}

static struct scalar key_of(const char *hex)
{
	struct scalar key;
	unhex(hex, key.byte);
	return key;
}

static struct cpace_said both_said(void)
{
	struct cpace_said said = {.ad = {text_bytes("ADa"), text_bytes("ADb")}};
	unhex(wanted_ya, said.y[0].byte);
	unhex(wanted_yb, said.y[1].byte);
	return said;
}

TEST(parts_have_their_lengths_before_them)
{
	OWN(text) out = {0};
	char bytes[128];
	const char *const parts[] = {"1234", "5", "", "678"};
	for (int i = 0; i < 4; i++)
		cpace_part(&out, text_bytes(parts[i]));
	same(out.s, out.len, "043132333401350003363738");
	for (int i = 0; i < 128; i++)
		bytes[i] = (char)i;
	text_clear(&out);
	cpace_part(&out, (struct bytes){bytes, 127});
	ck_assert_uint_eq(out.len, 128);
	same(out.s, 3, "7f0001");
	text_clear(&out);
	cpace_part(&out, (struct bytes){bytes, 128});
	ck_assert_uint_eq(out.len, 130);
	same(out.s, 4, "80010001");
}

TEST(the_generator_is_the_one_of_the_draft)
{
	struct cpace c = inputs();
	struct text text = {0};
	unsigned char hash[HASH_SIZE];
	cpace_generator_text(&c, &text);
	same(text.s, text.len,
	     "11435061636552697374726574746f3235350850617373776f726464"
	     "00000000000000000000000000000000000000000000000000000000"
	     "00000000000000000000000000000000000000000000000000000000"
	     "00000000000000000000000000000000000000000000000000000000"
	     "00000000000000000000000000000000180b415f696e69746961746f"
	     "720b425f726573706f6e646572107e4b4791d6a8ef019b936c79fb7f"
	     "2c57");
	hash_end(&text, hash);
	same(hash, sizeof hash,
	     "da6d3ddc8802fca9058755ffd3ebde08a9c2c74945901a258482a288"
	     "b6663af06bf645c93cd1c51512307199c80e84908916d983b34af772"
	     "05f90851a657ee27");
	struct point g = cpace_generator(&c);
	same(g.byte, POINT_SIZE, "222b6b195fe84b1652badb6f6a3ae3d24341e7306967f0b8115b40d5698c7e56");
}

TEST(the_shares_are_those_of_the_draft)
{
	struct cpace c = inputs();
	struct scalar a = key_of(ya), b = key_of(yb);
	struct point y;
	ck_assert(!cpace_share(&c, &a, &y));
	same(y.byte, POINT_SIZE, wanted_ya);
	ck_assert(!cpace_share(&c, &b, &y));
	same(y.byte, POINT_SIZE, wanted_yb);
}

TEST(both_sides_have_the_key_of_the_draft)
{
	struct cpace c = inputs();
	struct scalar key[] = {key_of(ya), key_of(yb)};
	struct cpace_said said = both_said();
	for (int side = 0; side < 2; side++) {
		unsigned char isk[HASH_SIZE];
		ck_assert(!cpace_key(&c, &key[side], &said, 1 - side, isk));
		same(isk, sizeof isk,
		     "b69effbf61b51d56401c0f65601abe428de8206feaaf0e32198896dc"
		     "ae7b35cd2b38950a39dfd5d4a79164614c2984f7daa460b588c1e80c"
		     "3fa2068af7900447");
	}
}

TEST(a_valid_point_is_multiplied)
{
	struct scalar s = key_of("7cd0e075fa7955ba52c02759a6c90dbbfc10e6d40aea8d283e407d88cf538a05");
	struct point x, out;
	unhex("2c3c6b8c4f3800e7aef6864025b4ed79bd599117e427c41bd47d93d654b4a51c", x.byte);
	ck_assert(!point_times(&s, &x, &out));
	same(out.byte, POINT_SIZE,
	     "7c13645fe790a468f62c39beb7388e541d8405d1ade69d1778c5fe3e7f6b600e");
}

TEST(invalid_points_and_the_identity_make_no_key)
{
	static const char *const bad[] = {
		"2b3c6b8c4f3800e7aef6864025b4ed79bd599117e427c41bd47d93d654b4a51c",
		"0000000000000000000000000000000000000000000000000000000000000000",
		"ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
	};
	struct cpace c = inputs();
	struct scalar key = key_of("7cd0e075fa7955ba52c02759a6c90dbbfc10e6d40aea8d283e407d88cf538a05");
	for (int i = 0; i < 3; i++)
		for (int other = 0; other < 2; other++) {
			struct cpace_said said = both_said();
			unsigned char isk[HASH_SIZE];
			unhex(bad[i], said.y[other].byte);
			ck_assert(cpace_key(&c, &key, &said, other, isk));
		}
}

/* The draft has no vectors for its tags: this is RFC 4231's test 2 for what they are made by. */
TEST(tags_are_hmac_sha_512)
{
	static const char data[] = "what do ya want for nothing?";
	unsigned char tag[TAG_SIZE];
	tag_make((const unsigned char *)"Jefe", 4, data, strlen(data), tag);
	same(tag, sizeof tag,
	     "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"
	     "9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737");
}

TEST(each_side_has_a_tag_of_its_own)
{
	struct cpace c = inputs();
	struct cpace_said said = both_said();
	unsigned char isk[HASH_SIZE] = {1}, tag[2][TAG_SIZE];
	for (int side = 0; side < 2; side++)
		cpace_tag(&c, &said, side, isk, tag[side]);
	ck_assert(!secret_same(tag[0], tag[1], TAG_SIZE));
}
