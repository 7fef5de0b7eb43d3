/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What was done to an object, as it takes to undo that. */
typedef struct
{
  gpointer owner;  /* a widget; NULL once it is gone */
  gpointer list;   /* where the object was, and */
  guint position;
  gpointer object;
} GwUndo;

typedef void (*GwUndoFunc) (const GwUndo *undo);

/* A toast that says what was done, with a button that undoes it. `forget`, which may be NULL, is
 * called when the toast goes, also after `undo`. It holds the list and the object till then. */
AdwToast *gw_undo_toast_new (const char *title, const GwUndo *what, GwUndoFunc undo,
                             GwUndoFunc forget);

G_END_DECLS
