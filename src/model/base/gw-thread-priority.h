/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Lets other threads go before this one, and before those that it starts: for work of seconds
 * and more, so that the window stays smooth while all cores are busy. Where a priority belongs
 * to the whole program, it stays as it is. */
void gw_thread_lower_priority (void);

G_END_DECLS
