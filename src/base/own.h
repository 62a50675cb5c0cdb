/* Frees what a block declares at its end.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef BASE_OWN_H
#define BASE_OWN_H

/* Declares a struct TYPE that TYPE_release frees at the end of its block, however the block is left:
 * OWN(text) line = {0}; */
#define OWN(type) __attribute__((cleanup(type##_release))) struct type

#endif
