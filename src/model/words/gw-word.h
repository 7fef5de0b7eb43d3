/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-boxed.h"

G_BEGIN_DECLS

#define GW_TYPE_WORD (gw_word_get_type ())

/* One word of a solution, for lists and sorters. Never changes. */
G_DECLARE_FINAL_TYPE (GwWord, gw_word, GW, WORD, GObject)

/* The index-th word; `common` is its commonness in dots, see gw-commonness.h. */
GwWord *gw_word_new (GwSolution *solution, guint index, guint common);

GwSolution *gw_word_get_solution (GwWord *self);
guint gw_word_get_index (GwWord *self);
const char *gw_word_get_text (GwWord *self);  /* the letters of the tiles, in capitals */
const char *gw_word_get_written (GwWord *self);  /* see gw-written.h */
const char *gw_word_get_spelling (GwWord *self); /* as it is written, where that is more: “œuvre” */
guint gw_word_get_length (GwWord *self);         /* letters */
gint64 gw_word_get_points (GwWord *self); /* for all paths together when the rules count paths */
guint gw_word_get_common (GwWord *self);
guint64 gw_word_get_paths (GwWord *self);

/* The points, without a word object. */
gint64 gw_word_points_of (GwSolution *solution, guint index);

G_END_DECLS
