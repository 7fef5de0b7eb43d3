/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done with one lexicon: renaming, removing, comparing, drawing. */
#include "gw-lexicon-page-private.h"

#include "gw-compare-window.h"
#include "gw-window.h"

#include <glib/gi18n.h>

/* The key of the lexicon that a dialog is about. */
#define RENAMED "gw-renamed"

void
gw_lexicon_page_fail (GwLexiconPage *self, const char *title, const GError *error, GFile *file)
{
  GwLexiconItem *used = gw_lexicon_library_get_used_item (self->library);
  g_autofree char *remedy = NULL;

  if (used != NULL)
    /* Translators: %s is the name of a lexicon */
    remedy = g_strdup_printf (_("“%s” is still in use."), gw_lexicon_item_get_title (used));
  gw_error_bar_show_error (self->error_bar, title, error, file, remedy);
}

static void
rename_response_cb (GwLexiconPage *self, const char *response, AdwMessageDialog *dialog)
{
  GtkWidget *entry = adw_message_dialog_get_extra_child (dialog);
  GwLexiconItem *item = g_object_get_data (G_OBJECT (dialog), RENAMED);
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (response, "rename") != 0 ||
      gw_lexicon_library_rename (self->library, item,
                                 gtk_editable_get_text (GTK_EDITABLE (entry)), &error))
    return;

  title = g_strdup_printf (_("“%s” was not renamed"), gw_lexicon_item_get_title (item));
  gw_lexicon_page_fail (self, title, error, NULL);
}

static void
rename_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwLexiconPage *self = GW_LEXICON_PAGE (widget);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *dialog
    = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), _("Rename the Lexicon"),
                              NULL);

  gtk_editable_set_text (GTK_EDITABLE (entry), gw_lexicon_item_get_name (self->item));
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
  /* Another one may be shown by the time of the answer. */
  g_object_set_data_full (G_OBJECT (dialog), RENAMED, g_object_ref (self->item), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (rename_response_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

/* What a toast can bring back. */
typedef struct
{
  GwLexiconPage *page;
  GwLexiconLibrary *library;
  GwLexiconItem *item;
} Removal;

static void
removal_free (gpointer data)
{
  Removal *removal = data;

  g_clear_weak_pointer (&removal->page);
  g_object_unref (removal->library);
  g_object_unref (removal->item);
  g_free (removal);
}

static void
undo_cb (AdwToast *toast, Removal *removal)
{
  g_autoptr (GError) error = NULL;

  if (gw_lexicon_library_restore (removal->library, removal->item, &error))
    {
      if (removal->page != NULL)
        gw_lexicon_page_show_item (removal->page, removal->item);
      return;
    }
  if (removal->page != NULL)
    {
      g_autofree char *title = g_strdup_printf (_("“%s” was not brought back"),
                                                gw_lexicon_item_get_title (removal->item));

      gw_lexicon_page_fail (removal->page, title, error, NULL);
    }
}

static void
dismissed_cb (AdwToast *toast, Removal *removal)
{
  gw_lexicon_library_forget (removal->library, removal->item);
}

static void
remove_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwLexiconPage *self = GW_LEXICON_PAGE (widget);
  g_autoptr (GwLexiconItem) item = g_object_ref (self->item);
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  GtkRoot *root = gtk_widget_get_root (widget);
  Removal *removal;
  AdwToast *toast;

  if (!gw_lexicon_library_remove (self->library, item, &error))
    {
      title = g_strdup_printf (_("“%s” was not removed"), gw_lexicon_item_get_title (item));
      gw_lexicon_page_fail (self, title, error, NULL);
      return;
    }

  title = g_markup_printf_escaped (_("Removed “%s”"), gw_lexicon_item_get_title (item));
  toast = adw_toast_new (title);
  adw_toast_set_button_label (toast, _("_Undo"));
  removal = g_new0 (Removal, 1);
  g_set_weak_pointer (&removal->page, self);
  removal->library = g_object_ref (self->library);
  removal->item = g_object_ref (item);
  g_object_set_data_full (G_OBJECT (toast), "gw-removal", removal, removal_free);
  g_signal_connect (toast, "button-clicked", G_CALLBACK (undo_cb), removal);
  g_signal_connect (toast, "dismissed", G_CALLBACK (dismissed_cb), removal);
  gw_window_show_toast (GW_WINDOW (root), toast);
}

static void
compare_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwLexiconPage *self = GW_LEXICON_PAGE (widget);
  GwLexiconItem *other
    = gw_lexicon_library_find (self->library, g_variant_get_string (parameter, NULL));
  g_autoptr (GwLexiconComparison) comparison = NULL;

  if (other == NULL || self->item == NULL)
    return;
  comparison = gw_lexicon_comparison_new (gw_lexicon_library_get_store (self->library),
                                          self->item, other);
  gtk_window_present (GTK_WINDOW (
    gw_compare_window_new (GTK_WINDOW (gtk_widget_get_root (widget)), comparison)));
}

static void
draw_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_lexicon_view_draw (GW_LEXICON_PAGE (widget)->view);
}

static void
look_up_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GtkEditable *entry = gw_lexicon_view_get_entry (GW_LEXICON_PAGE (widget)->view);

  gtk_editable_set_text (entry, g_variant_get_string (parameter, NULL));
  gtk_widget_grab_focus (GTK_WIDGET (entry));
  gtk_editable_set_position (entry, -1);
}

void
gw_lexicon_page_install_acts (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "lexicon.compare", "s", compare_cb);
  gtk_widget_class_install_action (klass, "lexicon.draw", NULL, draw_cb);
  gtk_widget_class_install_action (klass, "lexicon.look-up", "s", look_up_cb);
  gtk_widget_class_install_action (klass, "lexicon.remove", NULL, remove_cb);
  gtk_widget_class_install_action (klass, "lexicon.rename", NULL, rename_cb);
}
