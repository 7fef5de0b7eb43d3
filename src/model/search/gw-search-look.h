/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-run.h"
#include "gw-search-file.h"

G_BEGIN_DECLS

/* Finds out, in the background, what a saved search does not say: what its best board has (before
 * there is one: nothing, and all of its strings are missing) and, if it is from before they were written, which the best boards are. The result is a
 * GwSearchNews, or NULL when the words can not be had or are others by now. */
GwRun *gw_search_look_start (GwLexiconStore *lexicons, GwDiceStore *dice, const char *path,
                             const GwSearchFile *file, GwRunDoneFunc done, gpointer user_data);

G_END_DECLS
