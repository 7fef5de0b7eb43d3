/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon-store.h"

G_BEGIN_DECLS

/* Each copied command and each run with marked words leaves lists of them in a folder, see
 * gw_lexicon_store_keep_words(). */

/* The newest lists always stay, and any that was used in this time, in seconds. */
#define GW_MARKED_LISTS_MOST 100
#define GW_MARKED_LISTS_SECONDS ((gint64) 90 * 24 * 60 * 60)

/* Removes older lists that no file in the data folder of the program names: no saved search, proof,
 * survey or comparison. When one of these cannot be read, nothing is removed. Takes time. */
void gw_marked_lists_sweep (GwLexiconStore *store, GCancellable *cancellable);

/* The same in a thread. */
void gw_marked_lists_sweep_async (GwLexiconStore *store, GAsyncReadyCallback callback,
                                  gpointer user_data);

G_END_DECLS
