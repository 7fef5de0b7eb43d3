/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The cells of a table of a GwWordListing. Those of the marks have a check box, or a button to remove
 * a word that always counts; both activate words.mark with the letters of the word and a
 * GwWordMark. */
typedef enum
{
  GW_LISTED_CELL_WORD,
  GW_LISTED_CELL_LEVEL,
  GW_LISTED_CELL_MARK,
} GwListedCell;

/* What a level is called where the levels are shown; NULL when there are none. */
typedef char *(*GwListedLevelFunc) (guint level, gpointer user_data);

void gw_listed_cells_set_up (GtkColumnViewColumn *column, GwListedCell kind,
                             GwListedLevelFunc dup_level, gpointer user_data);

G_END_DECLS
