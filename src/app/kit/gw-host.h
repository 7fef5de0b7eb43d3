/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board.h"

G_BEGIN_DECLS

#define GW_TYPE_HOST (gw_host_get_type ())

/* What a page asks of the window that it is in; it knows nothing else of that. */
G_DECLARE_INTERFACE (GwHost, gw_host, GW, HOST, GtkWidget)

struct _GwHostInterface
{
  GTypeInterface parent_interface;

  void (*show_toast) (GwHost *self, AdwToast *toast);
  void (*show_board) (GwHost *self, GwBoard *board);
  void (*show_error) (GwHost *self, const char *message);
  void (*show_failure) (GwHost *self, const char *title, const GError *error, GFile *file,
                        const char *remedy);
};

/* Each asks the window of a widget, and does nothing while the widget is in none. */

/* Something that was done, and perhaps how to undo it. Takes the toast. */
void gw_host_show_toast (gpointer widget, AdwToast *toast);

/* Puts a board on the board page, and shows that. It can be undone. */
void gw_host_show_board (gpointer widget, GwBoard *board);

/* An error that stays in sight until it is dismissed; NULL dismisses it. */
void gw_host_show_error (gpointer widget, const char *message);

/* What did not happen (“name” was not imported), the error with its line, and what to do or
 * what is still so. With the file, its line can be looked at. `file` and `remedy` may be NULL. */
void gw_host_show_failure (gpointer widget, const char *title, const GError *error, GFile *file,
                           const char *remedy);

/* The same for what belongs to no window any more: another window shows it or, when there is
 * none, a notification. */
void gw_host_show_failure_elsewhere (const char *title, const GError *error, GFile *file,
                                     const char *remedy);

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
