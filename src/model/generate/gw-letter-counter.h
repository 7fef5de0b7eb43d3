/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-letter-stats.h"

G_BEGIN_DECLS

/* Counts the letters of a lexicon once: at once when it is small, else in a
 * thread, so that nothing stands still meanwhile. */
typedef struct _GwLetterCounter GwLetterCounter;

typedef void (*GwLetterCounterFunc) (gpointer user_data);

/* `ready` is called when it is worth asking again. */
GwLetterCounter *gw_letter_counter_new (GwLetterCounterFunc ready, gpointer user_data);
void gw_letter_counter_free (GwLetterCounter *self);

/* NULL when that takes a while: then it was begun, and `ready` will be called. */
GwLetterStats *gw_letter_counter_get (GwLetterCounter *self, GwLexicon *lexicon, guint level);

/* Nobody waits any more. */
void gw_letter_counter_cancel (GwLetterCounter *self);

G_END_DECLS
