/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-window.h"

#include "gw-dice-sheet.h"
#include "gw-error-bar.h"

G_BEGIN_DECLS

struct _GwDiceWindow
{
  AdwWindow parent_instance;

  /* template */
  AdwToastOverlay *toasts;
  GwErrorBar *error_bar;
  AdwLeaflet *leaflet;
  GtkWidget *content;
  GtkWidget *back_button;
  GtkButton *use_button;
  GtkListBox *list;
  GtkEditable *name;
  GtkMenuButton *size_button;
  GtkSpinButton *rows;
  GtkSpinButton *cols;
  GtkWidget *add_die_button;
  GtkWidget *duplicate_button;
  GtkStack *sheet_stack;
  GwDiceSheet *sheet;
  GtkRevealer *problem_revealer;
  GtkImage *problem_icon;
  GtkLabel *problem_label;
  GtkButton *remedy_button;
  GtkEditable *question;
  GtkImage *answer_icon;
  GtkLabel *answer_label;
  GtkLabel *answer_list;

  /* owned */
  GwSession *session;
  GwDiceSet *set;
  GwDiceDraft *draft;  /* of the set, or of its dice when it can not be edited */
  GCancellable *importing;
  char *board_asked;   /* the board that the question is about, while it follows the workbench */

  gboolean setting;
  gboolean refused; /* somebody typed into a built-in set */
};

void gw_dice_window_show_failure (GwDiceWindow *self, const char *title, const GError *error,
                                  GFile *file);
gboolean gw_dice_window_is_editable (GwDiceWindow *self);

/* gw-dice-window-list.c: the list of sets. */
void gw_dice_window_init_list (GwDiceWindow *self);
GwDiceSet *gw_dice_window_get_row_set (GtkListBoxRow *row);

/* gw-dice-window-sets.c: what is done with whole sets. */
void gw_dice_window_class_init_sets (GtkWidgetClass *klass);
void gw_dice_window_init_sets (GwDiceWindow *self);

/* gw-dice-window-check.c: can these dice show …? */
void gw_dice_window_class_init_check (GtkWidgetClass *klass);
void gw_dice_window_init_check (GwDiceWindow *self);
void gw_dice_window_update_answer (GwDiceWindow *self);

G_END_DECLS
