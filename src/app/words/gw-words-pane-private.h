/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board-view.h"
#include "gw-length-bars.h"
#include "gw-word-card.h"
#include "gw-words-pane.h"

G_BEGIN_DECLS

struct _GwWordsPane
{
  GtkBox parent_instance;

  /* template */
  GtkSearchEntry *entry;
  GtkMenuButton *tier_button;
  GtkLabel *tier_label;
  GwLengthBars *bars;
  GtkWidget *count_box;
  GtkLabel *count_label;
  GtkStack *stack;
  GwWordList *list;
  AdwStatusPage *none_status;
  GtkButton *none_button;
  GtkWidget *stop_button;
  GtkWidget *unfit_button;
  AdwStatusPage *busy_status;
  GtkSpinner *spinner;
  GtkWidget *foot;
  GwBoardView *small_board;
  GtkStack *card_stack;
  GwWordCard *card;

  /* owned */
  GwDesk *desk;
  GBindingGroup *bindings;
  GBindingGroup *selected;
  GBindingGroup *pointed;
  GSignalGroup *signals;
  GSignalGroup *selected_signals;
  GBinding *text_binding;
  GSimpleActionGroup *actions;

  GwWorkbench *workbench; /* of the desk */
  guint busy_source;
  gboolean reading;
  gboolean narrow;
};

/* gw-words-pane-filter.c: what is typed and chosen to filter the list. */
void gw_words_pane_class_init_filter (GtkWidgetClass *klass);
void gw_words_pane_init_filter (GwWordsPane *self);
void gw_words_pane_set_filter (GwWordsPane *self, GwWordFilter *filter);

/* gw-words-pane.c: chooses between the list and what is said in its place. */
void gw_words_pane_update (GwWordsPane *self);

/* gw-words-pane.c: gives the keyboard back to the board. */
void gw_words_pane_leave (GwWordsPane *self);

G_END_DECLS
