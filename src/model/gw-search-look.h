/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"
#include "gw-search-file.h"

G_BEGIN_DECLS

/* Finds out, in the background, what the best board of a saved search has. The result is a
 * GwSearchFound, or NULL when the words can not be had or are others by now. */
GwRun *gw_search_look_start (GwLexiconStore *lexicons, GwDiceStore *dice,
                             const GwSearchFile *file, GwRunDoneFunc done, gpointer user_data);

G_END_DECLS
