/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-search-file.h"

G_BEGIN_DECLS

/* What is added to the hidden name of a file that a start left behind. */
#define GW_SEARCH_FORMER ".former"

/* Writes what is said about a search that does not work at the moment into its file, in a
 * thread; often changed, it is written once a moment. */
typedef struct _GwSearchKeeper GwSearchKeeper;

/* Only when it could not be written. */
typedef void (*GwSearchKeeperFunc) (const GError *error, gpointer user_data);

GwSearchKeeper *gw_search_keeper_new (GwSearchKeeperFunc failed, gpointer user_data);

/* Whatever was not flushed is not written. */
void gw_search_keeper_free (GwSearchKeeper *keeper);

/* Copies the file. With `begun` the state that is at the path stays. */
void gw_search_keeper_keep (GwSearchKeeper *keeper, const char *path, const GwSearchFile *file,
                            gboolean begun);

/* Writes what there is to write and waits for it. */
void gw_search_keeper_flush (GwSearchKeeper *keeper);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwSearchKeeper, gw_search_keeper_free)

G_END_DECLS
