/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-undo-toast.h"

#include <glib/gi18n.h>

typedef struct
{
  GwUndo what;
  GwUndoFunc undo;
  GwUndoFunc forget;
} Closure;

static void
closure_free (gpointer data)
{
  Closure *closure = data;

  g_clear_weak_pointer (&closure->what.owner);
  g_object_unref (closure->what.list);
  g_object_unref (closure->what.object);
  g_free (closure);
}

static void
clicked_cb (AdwToast *toast, const Closure *closure)
{
  closure->undo (&closure->what);
}

static void
dismissed_cb (AdwToast *toast, const Closure *closure)
{
  closure->forget (&closure->what);
}

AdwToast *
gw_undo_toast_new (const char *title, const GwUndo *what, GwUndoFunc undo, GwUndoFunc forget)
{
  AdwToast *toast = adw_toast_new (title);
  Closure *closure = g_new0 (Closure, 1);

  closure->what = *what;
  g_object_add_weak_pointer (what->owner, &closure->what.owner);
  g_object_ref (what->list);
  g_object_ref (what->object);
  closure->undo = undo;
  closure->forget = forget;
  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), "gw-undo", closure, closure_free);
  g_signal_connect (toast, "button-clicked", G_CALLBACK (clicked_cb), closure);
  if (forget != NULL)
    g_signal_connect (toast, "dismissed", G_CALLBACK (dismissed_cb), closure);
  return toast;
}
