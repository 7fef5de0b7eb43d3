/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-sheet.h"
#include "gw-die-face.h"

G_BEGIN_DECLS

struct _GwDiceSheet
{
  GtkWidget parent_instance;

  /* borrowed */
  AdwStyleManager *style;
  const GwPalette *palette;

  /* owned */
  GwDiceDraft *draft;
  GPtrArray *rows; /* of GwDiceRow */
  GwLettering *lettering;
  GtkIMContext *im;
  GtkWidget *menu;    /* a popover */
  GtkWidget *letters; /* a popover, made when it is needed */
  GtkEditable *entry; /* in it */
  GtkWidget *problem; /* in it */

  /* The face that has the focus, or had it last. */
  guint die;
  guint face;
  gboolean editable;
};

/* A die: its number and its faces, with the place for a new one where that can be. */
typedef struct
{
  GtkWidget *number;
  GPtrArray *faces;
} GwDiceRow;

/* gw-dice-sheet-keys.c: what is typed, and what a menu offers. */
void gw_dice_sheet_class_init_keys (GtkWidgetClass *klass);
void gw_dice_sheet_init_keys (GwDiceSheet *self);
void gw_dice_sheet_dispose_keys (GwDiceSheet *self);

/* gw-dice-sheet-letters.c: an entry for several letters, over the face in focus. */
void gw_dice_sheet_ask_letters (GwDiceSheet *self);

/* Where a popover about the face in focus points to. */
void gw_dice_sheet_point (GwDiceSheet *self, GtkPopover *popover);

/* Puts a cell where the focus is, which may be behind the last face. */
gboolean gw_dice_sheet_put (GwDiceSheet *self, const GwCell *cell);
void gw_dice_sheet_move_on (GwDiceSheet *self);

G_END_DECLS
