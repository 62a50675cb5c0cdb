/* The handshake over TCP, a part of the front for the other side of a match.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef TESTS_FUZZ_HANDSHAKE_H
#define TESTS_FUZZ_HANDSHAKE_H

#include <stddef.h>
#include <stdint.h>

/* Takes LEN bytes, 1 or more: the first says who lies. */
void fuzz_handshake(const uint8_t *data, size_t len);

#endif
