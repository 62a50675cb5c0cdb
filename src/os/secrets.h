/* Secrets in the memory of this process.
 *
 * Copyright (C) 2026 The expedition authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#ifndef OS_SECRETS_H
#define OS_SECRETS_H

/* From now on no memory of this process is written to a file if it crashes, and no other process of this
 * account may look at it, where the system can see to that. */
void secrets_keep(void);

#endif
