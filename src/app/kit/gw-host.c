/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-host.h"

#include "gw-error.h"
#include "gw-sentence.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>

/* Toasts. */

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
gw_toast_new (const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);

  return adw_toast_new (markup);
}

AdwToast *
gw_undo_toast_new (const char *title, const GwUndo *what, GwUndoFunc undo, GwUndoFunc forget)
{
  AdwToast *toast = gw_toast_new (title);
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

/* The interface. */

G_DEFINE_INTERFACE (GwHost, gw_host, GTK_TYPE_WIDGET)

static void
gw_host_default_init (GwHostInterface *iface)
{
}

static GwHost *
find_host (gpointer widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  /* A window that belongs to another one leaves it to that. */
  while (GTK_IS_WINDOW (root) && !GW_IS_HOST (root))
    root = GTK_ROOT (gtk_window_get_transient_for (GTK_WINDOW (root)));
  return GW_IS_HOST (root) ? GW_HOST (root) : NULL;
}

void
gw_host_show_toast (gpointer widget, AdwToast *toast)
{
  GwHost *host;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (ADW_IS_TOAST (toast));

  host = find_host (widget);
  if (host != NULL)
    GW_HOST_GET_IFACE (host)->show_toast (host, toast);
  else
    {
      /* Without a toast there is no Undo button, so this counts as dismissed. */
      g_signal_emit_by_name (toast, "dismissed");
      g_object_unref (toast);
    }
}

void
gw_host_put_above (GtkWindow *window, GtkWindow *parent)
{
  const int parent_width = gtk_widget_get_width (GTK_WIDGET (parent));
  const int parent_height = gtk_widget_get_height (GTK_WIDGET (parent));
  int width, height;

  gtk_window_set_transient_for (window, parent);
  gtk_window_get_default_size (window, &width, &height);
  if (parent_width > 0 && parent_height > 0)
    gtk_window_set_default_size (window, MIN (width, parent_width), MIN (height, parent_height));
}

void
gw_host_show_folder (gpointer widget, GFile *file)
{
  g_autoptr (GFile) folder = NULL;
  g_autofree char *uri = NULL;
  GtkRoot *root;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (G_IS_FILE (file));

  root = gtk_widget_get_root (widget);
  folder = g_file_get_parent (file);
  uri = g_file_get_uri (folder != NULL ? folder : file);
  gtk_show_uri (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, uri, GDK_CURRENT_TIME);
}

static void
show_saved_cb (gpointer widget, AdwToast *toast)
{
  gw_host_show_folder (widget, g_object_get_data (G_OBJECT (toast), "gw-file"));
}

static void
open_saved_cb (gpointer widget, AdwToast *toast)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  g_autofree char *uri = g_file_get_uri (g_object_get_data (G_OBJECT (toast), "gw-file"));

  gtk_show_uri (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, uri, GDK_CURRENT_TIME);
}

static void
show_saved (gpointer widget, GFile *file, const char *label, GCallback callback)
{
  g_autofree char *name = gw_text_load_get_name (file);
  /* Translators: %s is the name of a file */
  g_autofree char *title = gw_sentence_format (_ ("Saved as “%s”"), name);
  AdwToast *toast = gw_toast_new (title);

  adw_toast_set_button_label (toast, label);
  g_object_set_data_full (G_OBJECT (toast), "gw-file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (toast, "button-clicked", callback, widget, G_CONNECT_SWAPPED);
  gw_host_show_toast (widget, toast);
}

void
gw_host_show_saved (gpointer widget, GFile *file)
{
  /* Translators: shows the folder of a file that was saved */
  show_saved (widget, file, _ ("_Show"), G_CALLBACK (show_saved_cb));
}

void
gw_host_show_saved_to_open (gpointer widget, GFile *file)
{
  show_saved (widget, file, _ ("_Open"), G_CALLBACK (open_saved_cb));
}

void
gw_host_show_board (gpointer widget, GwBoard *board)
{
  GwHost *host;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (board != NULL);

  host = find_host (widget);
  if (host != NULL)
    GW_HOST_GET_IFACE (host)->show_board (host, board);
}

void
gw_host_show_error (gpointer widget, const char *message)
{
  GwHost *host;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  host = find_host (widget);
  if (host != NULL)
    GW_HOST_GET_IFACE (host)->show_error (host, widget, message);
}

void
gw_host_show_failure (gpointer widget, const char *title, const GError *error, GFile *file,
                      const char *remedy)
{
  GwHost *host;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  host = find_host (widget);
  if (host != NULL)
    GW_HOST_GET_IFACE (host)->show_failure (host, widget, title, error, file, remedy);
  else
    gw_host_show_failure_elsewhere (title, error, file, remedy);
}

static void
notify_failure (const char *title, const GError *error)
{
  GApplication *application = g_application_get_default ();
  g_autoptr (GNotification) notification = NULL;

  if (application == NULL)
    return;
  notification = g_notification_new (title);
  g_notification_set_body (notification, gw_error_get_reason (error));
  g_notification_set_priority (notification, G_NOTIFICATION_PRIORITY_HIGH);
  g_application_send_notification (application, NULL, notification);
}

void
gw_host_show_failure_elsewhere (const char *title, const GError *error, GFile *file,
                                const char *remedy)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());
  GwHost *host = NULL;

  for (guint i = g_list_model_get_n_items (windows); i > 0 && host == NULL; i--)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i - 1);

      if (GW_IS_HOST (window) && gtk_widget_get_mapped (window))
        host = GW_HOST (window);
    }
  if (host != NULL)
    GW_HOST_GET_IFACE (host)->show_failure (host, NULL, title, error, file, remedy);
  else
    notify_failure (title, error);
}
