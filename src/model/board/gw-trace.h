/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-word.h"

G_BEGIN_DECLS

#define GW_TYPE_TRACE (gw_trace_get_type ())

/* A word, or other letters, and its paths on the board, one of which is the current one.
 * Paths are looked for in the background; there is none until they are found. */
G_DECLARE_FINAL_TYPE (GwTrace, gw_trace, GW, TRACE, GObject)

/* At most `limit` paths are kept. For up to `patience` microseconds a change
 * of the word waits for them, so that short work needs no second frame. */
GwTrace *gw_trace_new (guint limit, gint64 patience);

void gw_trace_set_word (GwTrace *self, GwWord *word);
GwWord *gw_trace_get_word (GwTrace *self);

/* Letters that need not be a word, and that may end within a tile of several letters. */
void gw_trace_set_letters (GwTrace *self, GwBoard *board, GwRules *rules, const char *text);

/* One path that is known; NULL for none. */
void gw_trace_set_path (GwTrace *self, GBytes *path);

/* Makes the first path current that is the same as this one for as long as both last, as
 * soon as the paths are there. Forgotten when something else is traced. */
void gw_trace_prefer (GwTrace *self, GBytes *path);

gboolean gw_trace_get_searching (GwTrace *self);
guint gw_trace_get_n_paths (GwTrace *self);
void gw_trace_set_index (GwTrace *self, guint index); /* the last path at most */
guint gw_trace_get_index (GwTrace *self);

/* From path to path; behind the last comes the first. */
void gw_trace_next (GwTrace *self);
void gw_trace_previous (GwTrace *self);

/* The cells of the current path, one byte each, first to last; or NULL. */
GBytes *gw_trace_get_path (GwTrace *self);

G_END_DECLS
