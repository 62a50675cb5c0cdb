/* Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/sentence.h"

const char *sentence(const char *english)
{
	return english;
}

const char *sentence_count(int64_t n, const char *one, const char *many)
{
	return sentence(n == 1 || n == -1 ? one : many);
}

const char *sentence_if(bool which, const char *first, const char *other)
{
	return sentence(which ? first : other);
}
