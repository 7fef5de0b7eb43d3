/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-shown-words.h"
#include "gw-slot-list-model.h"
#include "gw-word-list.h"

G_BEGIN_DECLS

/* A column that sorts. */
typedef struct
{
  GwWordList *list;
  GtkColumnViewColumn *column;
  GwShownOrder order;
  int width; /* when it was shown last */
} GwWordListColumn;

struct _GwWordList
{
  GtkWidget parent_instance;

  /* template */
  GtkWidget *scroller;
  GtkColumnView *view;
  GtkColumnViewColumn *word_column;
  GtkColumnViewColumn *length_column;
  GtkColumnViewColumn *points_column;
  GtkColumnViewColumn *common_column;
  GtkColumnViewColumn *paths_column;

  /* owned */
  GwWordListModel *words;
  GwShownWords *shown;
  GtkSorter *sorter; /* of the view */
  GtkSingleSelection *selection;
  GwSlotListModel *slots;
  GwWord *selected;
  GwWord *pointed;
  guint narrow_source;
  GwSolution *measured; /* owned; the words of it are */
  int longest_width;    /* as wide as this at most, as they are written */
  graphene_point_t pointer; /* where it was last, in the window */

  GwWordListColumn columns[GW_N_SHOWN_ORDERS];
  GwWordListColumn *asked; /* the first column that was asked for an order */

  gboolean changing; /* the list is, so its selection means nothing */
  gboolean had_focus; /* before it changed */
  guint focus_source; /* gives it back */
  guint n_frames; /* since then */
  gboolean focus_inside; /* only if it is still in the list */
};

/* gw-word-list-columns.c: sorting by columns, and how many there is room for. */
void gw_word_list_class_init_columns (GtkWidgetClass *klass);
void gw_word_list_init_columns (GwWordList *self);
void gw_word_list_update_common (GwWordList *self);
void gw_word_list_measure_words (GwWordList *self); /* other words may need other room */

/* NULL when it has no row now. */
GtkWidget *gw_word_list_find_selected_row (GwWordList *self);

G_END_DECLS
