/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-delete-games.h"

#include "gw-host.h"
#include "gw-kept-games.h"

#include <glib/gi18n.h>

#define KEY "gw-delete-games-done"

static void
response_cb (GtkWidget *owner, const char *response, AdwMessageDialog *dialog)
{
  GwDeleteGamesFunc done = (GwDeleteGamesFunc) g_object_get_data (G_OBJECT (dialog), KEY);
  g_autofree char *path = gw_kept_games_dup_path ();
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "delete"))
    return;
  if (!gw_kept_games_delete_all (path, &error))
    gw_host_show_failure (owner, _ ("The games were not deleted"), error, NULL, NULL);
  else
    done (owner);
}

void
gw_delete_games_ask (GtkWidget *owner, GwDeleteGamesFunc done)
{
  GtkWidget *widget = adw_message_dialog_new (
    GTK_WINDOW (gtk_widget_get_root (owner)), _ ("Delete All Games?"),
    _ ("The games that were kept, their words and the figures about them are lost then."));
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "delete", _ ("_Delete"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "delete", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response (dialog, "cancel");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data (G_OBJECT (dialog), KEY, (gpointer) done);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), owner,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
