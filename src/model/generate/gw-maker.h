/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-editor.h"
#include "gw-make-choice.h"
#include "gw-source-list.h"

G_BEGIN_DECLS

#define GW_TYPE_MAKER (gw_maker_get_type ())

/* Makes boards for a workbench, of its dice or by a generator. Without
 * conditions a board is there at once. With them it is looked for in the
 * background, and shown when it is found; when anything that it depends on
 * changes in the meantime, the search ends without one.
 *
 * A board of another size than the one before brings its size with it.
 *
 * Emits "changed" when there is something else to make, an obstacle, or a search that begins or
 * ends; "progress" while it looks; and "failed" (string) with what went wrong, in a sentence. */
G_DECLARE_FINAL_TYPE (GwMaker, gw_maker, GW, MAKER, GObject)

/* 0 threads stands for all cores. */
GwMaker *gw_maker_new (GwEditor *editor, guint n_threads);
GwMakeChoice *gw_maker_get_choice (GwMaker *self);
GwWorkbench *gw_maker_get_workbench (GwMaker *self);

/* What there is to choose from, once somebody has said where; NULL before. */
void gw_maker_set_sources (GwMaker *self, GwSourceList *sources);
GwSourceList *gw_maker_get_sources (GwMaker *self);

/* A whole new board; locked tiles stay, and with them the shape of the board. */
void gw_maker_generate (GwMaker *self);

/* Letters for the free cells only or, when tiles are locked, for all others. */
void gw_maker_fill (GwMaker *self);

/* Whether there is something to make boards of, and something to fill. */
gboolean gw_maker_get_can_generate (GwMaker *self);
gboolean gw_maker_get_can_fill (GwMaker *self);

/* Why there are too few dice for a board of the size that is chosen, and what to do; NULL
 * where there are enough. */
const char *gw_maker_get_obstacle (GwMaker *self);

/* While a board is being looked for; stopping it leaves all as it is. */
gboolean gw_maker_get_making (GwMaker *self);
void gw_maker_stop (GwMaker *self);

/* The board that had come nearest to the conditions when it was stopped, if there was one. */
gboolean gw_maker_has_nearest (GwMaker *self);
void gw_maker_show_nearest (GwMaker *self);

/* How many boards were tried, and the figures of the nearest; FALSE when there
 * is none yet. */
gboolean gw_maker_get_progress (GwMaker *self, guint64 *tried, guint64 *words, gint64 *points);

G_END_DECLS
