/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-ask-name.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define MOST_CHARS 100 /* longest name */

/* What is being renamed; the owner may show another object by the time of the answer. */
typedef struct
{
  gpointer object;
  GwNameFunc done;
} Asked;

#define KEY "gw-asked"

static void
asked_free (gpointer data)
{
  Asked *asked = data;

  g_object_unref (asked->object);
  g_free (asked);
}

static void
response_cb (GtkWidget *owner, const char *response, AdwMessageDialog *dialog)
{
  const Asked *asked = g_object_get_data (G_OBJECT (dialog), KEY);
  GtkWidget *entry = adw_message_dialog_get_extra_child (dialog);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));

  if (g_strcmp0 (response, "rename") == 0 && *name != '\0')
    asked->done (name, owner, asked->object);
}

void
gw_ask_name (GtkWidget *owner, const char *title, const char *name, gpointer object,
             GwNameFunc done)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *dialog
    = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (owner)), title, NULL);
  Asked *asked = g_new0 (Asked, 1);

  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  gtk_entry_set_max_length (GTK_ENTRY (entry), MOST_CHARS);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Name"), -1);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), entry);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "rename",
                                    _("_Rename"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "rename",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "rename");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");

  asked->object = g_object_ref (object);
  asked->done = done;
  g_object_set_data_full (G_OBJECT (dialog), KEY, asked, asked_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), owner,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}
