/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game.h"
#include "gw-word.h"

G_BEGIN_DECLS

#define GW_TYPE_TRACE (gw_trace_get_type ())

/* A word, or other letters, and its paths on the board, one of which is the current one. Paths are
 * found in the background; until then there are none. */
G_DECLARE_FINAL_TYPE (GwTrace, gw_trace, GW, TRACE, GObject)

/* At most `limit` paths are found. A change of the word waits for them for up to `patience`
 * microseconds, so that they are mostly there in the same frame. */
GwTrace *gw_trace_new (guint limit, gint64 patience);

void gw_trace_set_word (GwTrace *self, GwWord *word);
GwWord *gw_trace_get_word (GwTrace *self);

/* Sets letters that need not be a word, and that may end within a tile of several letters. They and
 * the tiles are read as the lexicon of the game reads them, if there is one. */
void gw_trace_set_letters (GwTrace *self, GwGame *game, GwBoard *board, const char *text);

/* Sets one path that is already known; NULL for none. */
void gw_trace_set_path (GwTrace *self, GBytes *path);

/* As soon as the paths are there, makes the first one current that begins with this path, or that
 * this path begins with. Forgotten when another word, letters or path are set. */
void gw_trace_prefer (GwTrace *self, GBytes *path);

gboolean gw_trace_get_searching (GwTrace *self);
guint gw_trace_get_n_paths (GwTrace *self);
void gw_trace_set_index (GwTrace *self, guint index); /* the last path at most */
guint gw_trace_get_index (GwTrace *self);

/* Steps from path to path; after the last comes the first. */
void gw_trace_next (GwTrace *self);
void gw_trace_previous (GwTrace *self);

/* The first of the other paths, at most `most`: GBytes in a new array. */
GPtrArray *gw_trace_list_others (GwTrace *self, guint most);

/* The cells of the current path, one byte each, first to last; or NULL. */
GBytes *gw_trace_get_path (GwTrace *self);

G_END_DECLS
