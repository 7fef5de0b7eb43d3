/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "gw-board.h"

G_BEGIN_DECLS

#define GW_TYPE_HOST (gw_host_get_type ())

/* What a page may ask of its window; it knows nothing else of it. */
G_DECLARE_INTERFACE (GwHost, gw_host, GW, HOST, GtkWidget)

struct _GwHostInterface
{
  GTypeInterface parent_interface;

  void (*show_toast) (GwHost *self, AdwToast *toast);
  void (*show_board) (GwHost *self, GwBoard *board);
  /* `widget` is what the error is about, or NULL for what is visible. */
  void (*show_error) (GwHost *self, GtkWidget *widget, const char *message);
  void (*show_failure) (GwHost *self, GtkWidget *widget, const char *title, const GError *error,
                        GFile *file, const char *remedy);
};

/* Each of these finds the window of a widget. If the widget is in none, nothing happens, except
 * that failures are shown elsewhere. */

/* Shows a toast, e.g. about something that was done and can be undone. Takes ownership of the
 * toast. */
void gw_host_show_toast (gpointer widget, AdwToast *toast);

/* Puts a board on the board page, as an undoable step, and shows the page. */
void gw_host_show_board (gpointer widget, GwBoard *board);

/* Shows an error until it is dismissed, while the page with the widget is visible; NULL dismisses
 * it. An error about the window itself is shown on the board page. */
void gw_host_show_error (gpointer widget, const char *message);

/* Shows a failure: what did not happen (“name” was not imported), the error, and what to do or what
 * still holds. If `file` is given, the line of the error can be viewed. `file` and `remedy` may be
 * NULL. */
void gw_host_show_failure (gpointer widget, const char *title, const GError *error, GFile *file,
                           const char *remedy);

/* The same where the window is gone: another window shows it or, if there is none, a
 * notification. */
void gw_host_show_failure_elsewhere (const char *title, const GError *error, GFile *file,
                                     const char *remedy);

/* Makes a toast with plain text. All toasts are made with this one or the next: libadwaita takes the
 * title for markup, and shows nothing if a name in it has an “&”. */
AdwToast *gw_toast_new (const char *text);

/* Says where something was saved, with a button that shows the folder. */
void gw_host_show_saved (gpointer widget, GFile *file);

/* The same with a button that opens the file, for what another program shows. */
void gw_host_show_saved_to_open (gpointer widget, GFile *file);

/* Opens the folder of a file. */
void gw_host_show_folder (gpointer widget, GFile *file);

/* Puts another window above one, and makes it no larger. */
void gw_host_put_above (GtkWindow *window, GtkWindow *parent);

/* What is needed to undo something that was done to an object. */
typedef struct
{
  gpointer owner;  /* a widget, weak: NULL once it is gone */
  gpointer list;   /* the list that the object was in, and where */
  guint position;
  gpointer object;
} GwUndo;

typedef void (*GwUndoFunc) (const GwUndo *undo);

/* Makes a toast that says what was done, with an Undo button. `forget`, which may be NULL, is
 * called when the toast is dismissed, also after `undo`. The toast holds references to the list and
 * the object. */
AdwToast *gw_undo_toast_new (const char *title, const GwUndo *what, GwUndoFunc undo,
                             GwUndoFunc forget);

G_END_DECLS
