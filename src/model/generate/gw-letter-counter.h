/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game.h"
#include "gw-letter-stats.h"

G_BEGIN_DECLS

/* Counts the letters of the words that count in a game, and remembers the result for the last one:
 * at once if it is small, otherwise in a thread, so that the window does not hang. */
typedef struct _GwLetterCounter GwLetterCounter;

typedef void (*GwLetterCounterFunc) (gpointer user_data);

/* `ready` is called when a thread has counted: then ask again. */
GwLetterCounter *gw_letter_counter_new (GwLetterCounterFunc ready, gpointer user_data);
void gw_letter_counter_free (GwLetterCounter *self);

/* NULL when that takes a while: then it has been started, and `ready` will be called. */
GwLetterStats *gw_letter_counter_get (GwLetterCounter *self, GwGame *game);

/* Stops counting; `ready` will not be called. */
void gw_letter_counter_cancel (GwLetterCounter *self);

G_END_DECLS
