/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Boards as text in the clipboard. */
#include "gw-window-private.h"

#include "gw-error.h"

#include <glib/gi18n.h>

static GwEditor *
get_editor (GwWindow *self)
{
  return gw_desk_get_editor (gw_session_get_desk (self->session));
}

static void
copy_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);
  GwBoard *board = gw_workbench_get_board (gw_editor_get_workbench (get_editor (self)));
  g_autofree char *text = gw_board_to_string (board);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  gw_window_show_toast (self, adw_toast_new (_("Board copied")));
}

static void
paste (GwWindow *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwBoard) board = NULL;

  if (text != NULL)
    board = gw_board_parse (text, -1, NULL, 1, &error);
  else
    g_set_error_literal (&error, GW_ERROR, GW_ERROR_SYNTAX,
                         _("There is no text in the clipboard; copy a board first"));

  if (board == NULL)
    {
      gw_window_show_failure (self, _("The board was not pasted"), error, NULL,
                              _("The board on the page is still in use."));
      return;
    }
  gw_window_show_error (self, NULL);
  gw_editor_set_board (get_editor (self), board, _("Paste Board"));
}

static gboolean
has_text (GdkClipboard *clipboard)
{
  g_autoptr (GdkContentFormats) formats
    = gdk_content_formats_ref (gdk_clipboard_get_formats (clipboard));

  formats = gdk_content_formats_union_deserialize_gtypes (g_steal_pointer (&formats));
  return gdk_content_formats_contain_gtype (formats, G_TYPE_STRING);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text
    = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, &error);

  /* Pasted again since, or the window is gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->pasting);
  paste (self, text);
}

static void
paste_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);

  gw_window_dispose_clipboard (self);
  if (!has_text (clipboard))
    {
      paste (self, NULL);
      return;
    }
  self->pasting = g_cancellable_new ();
  gdk_clipboard_read_text_async (clipboard, self->pasting, read_cb, g_object_ref (self));
}

void
gw_window_class_init_clipboard (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.copy-board", NULL, copy_cb);
  gtk_widget_class_install_action (klass, "win.paste-board", NULL, paste_cb);
}

void
gw_window_dispose_clipboard (GwWindow *self)
{
  if (self->pasting != NULL)
    g_cancellable_cancel (self->pasting);
  g_clear_object (&self->pasting);
}
