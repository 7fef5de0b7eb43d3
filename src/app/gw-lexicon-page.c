/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-page.h"

#include "gw-error-bar.h"
#include "gw-error.h"
#include "gw-lexicon-row.h"
#include "gw-window.h"

#include <glib/gi18n.h>

/* The key of the lexicon that a dialog is about. */
#define RENAMED "gw-renamed"

struct _GwLexiconPage
{
  AdwBin parent_instance;

  /* template */
  AdwLeaflet *leaflet;
  GwErrorBar *error_bar;
  GtkListBox *list;
  GwLexiconView *view;

  /* owned */
  GwLexiconLibrary *library;
  GwLexiconItem *item; /* the one that is shown */
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (GwLexiconPage, gw_lexicon_page, ADW_TYPE_BIN)

/* Says what went wrong, and that nothing was lost by it. */
static void
fail (GwLexiconPage *self, const char *title, const GError *error, GFile *file)
{
  GwLexiconItem *used = gw_lexicon_library_get_used_item (self->library);
  g_autofree char *remedy = NULL;

  if (used != NULL)
    /* Translators: %s is the name of a lexicon */
    remedy = g_strdup_printf (_("“%s” is still in use."), gw_lexicon_item_get_title (used));
  gw_error_bar_show_error (self->error_bar, title, error, file, remedy);
}

static void
import_failed_cb (GwLexiconPage *self, GFile *file, const GError *error)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  /* Translators: %s is the name of a file */
  g_autofree char *title = g_strdup_printf (_("“%s” was not imported"), name);

  fail (self, title, error, file);
}

static void
update_actions (GwLexiconPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GwLexiconItem *item = self->item;
  const gboolean own = item != NULL && gw_lexicon_item_is_own (item);

  gtk_widget_action_set_enabled (widget, "lexicon.use",
                                 item != NULL && !gw_lexicon_item_get_in_use (item)
                                   && gw_lexicon_item_get_failure (item) == NULL);
  gtk_widget_action_set_enabled (widget, "lexicon.rename", own);
  gtk_widget_action_set_enabled (widget, "lexicon.remove", own);
  gtk_widget_action_set_enabled (widget, "lexicon.show-file",
                                 item != NULL && gw_lexicon_item_get_path (item) != NULL);
}

static GtkListBoxRow *
find_row (GwLexiconPage *self, GwLexiconItem *item)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gw_lexicon_row_get_item (GW_LEXICON_ROW (row)) == item)
      return row;
  return NULL;
}

static void
set_item (GwLexiconPage *self, GwLexiconItem *item)
{
  if (self->item != item)
    {
      if (self->item != NULL)
        g_signal_handlers_disconnect_by_func (self->item, update_actions, self);
      g_set_object (&self->item, item);
      if (item != NULL)
        g_signal_connect_object (item, "notify", G_CALLBACK (update_actions), self,
                                 G_CONNECT_SWAPPED);
      gw_lexicon_view_set_item (self->view, item);
      if (gtk_widget_get_mapped (GTK_WIDGET (self)))
        gw_lexicon_library_read (self->library, item);
    }
  update_actions (self);
}

static void
selected_cb (GwLexiconPage *self, GtkListBoxRow *row)
{
  if (row != NULL)
    set_item (self, gw_lexicon_row_get_item (GW_LEXICON_ROW (row)));
}

static void
activated_cb (GwLexiconPage *self, GtkListBoxRow *row)
{
  if (gtk_list_box_row_get_selectable (row))
    adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

/* A row that moves is a new row: what was shown is shown still, or what is used. */
static void
items_changed_cb (GwLexiconPage *self)
{
  GtkListBoxRow *row = find_row (self, self->item);

  if (row == NULL)
    row = find_row (self, gw_lexicon_library_get_used_item (self->library));
  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->list, 0);
  if (row != NULL && gtk_list_box_row_get_selectable (row))
    {
      gtk_list_box_select_row (self->list, row);
      selected_cb (self, row);
    }
}

static void
imported_cb (GwLexiconPage *self, GwLexiconItem *item)
{
  gw_error_bar_show (self->error_bar, NULL);
  gw_lexicon_page_show_item (self, item);
}

static void
stop_cb (GwLexiconPage *self, GwLexiconRow *row)
{
  gw_lexicon_library_cancel (self->library, gw_lexicon_row_get_item (row));
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  GtkWidget *row = gw_lexicon_row_new (item);

  g_signal_connect_object (row, "stop", G_CALLBACK (stop_cb), user_data, G_CONNECT_SWAPPED);
  return row;
}

static const char *
group_title (GwOrigin origin)
{
  switch (origin)
    {
    case GW_ORIGIN_EMBEDDED:
      return _("Built In");
    case GW_ORIGIN_SYSTEM:
      return _("On This System");
    case GW_ORIGIN_USER:
      return _("Yours");
    case GW_ORIGIN_FILE:
    default:
      return _("From a File");
    }
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer user_data)
{
  const GwOrigin origin = gw_lexicon_item_get_origin (gw_lexicon_row_get_item (GW_LEXICON_ROW (row)));
  GtkWidget *label;

  if (before != NULL &&
      gw_lexicon_item_get_origin (gw_lexicon_row_get_item (GW_LEXICON_ROW (before))) == origin)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (group_title (origin));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "group-title");
  gtk_list_box_row_set_header (row, label);
}

static void
folded_cb (GwLexiconPage *self)
{
  if (self->view != NULL)
    gw_lexicon_view_set_narrow (self->view, adw_leaflet_get_folded (self->leaflet));
}

static void
back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  adw_leaflet_navigate (GW_LEXICON_PAGE (widget)->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static void
use_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwLexiconPage *self = GW_LEXICON_PAGE (widget);

  gw_lexicon_library_set_used (self->library, gw_lexicon_item_get_id (self->item));
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
  fail (self, title, error, NULL);
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

      fail (removal->page, title, error, NULL);
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
      fail (self, title, error, NULL);
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
show_file_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwLexiconPage *self = GW_LEXICON_PAGE (widget);
  g_autoptr (GFile) file = g_file_new_for_path (gw_lexicon_item_get_path (self->item));
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *uri = g_file_get_uri (folder);

  gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (widget)), uri, GDK_CURRENT_TIME);
}

/* Figures are there while they are looked at. */
static void
gw_lexicon_page_map (GtkWidget *widget)
{
  GwLexiconPage *self = GW_LEXICON_PAGE (widget);

  GTK_WIDGET_CLASS (gw_lexicon_page_parent_class)->map (widget);

  if (self->library == NULL)
    return;
  gw_lexicon_library_refresh (self->library);
  gw_lexicon_library_read (self->library, self->item);
}

static void
gw_lexicon_page_unmap (GtkWidget *widget)
{
  GwLexiconPage *self = GW_LEXICON_PAGE (widget);

  GTK_WIDGET_CLASS (gw_lexicon_page_parent_class)->unmap (widget);

  if (self->library != NULL)
    gw_lexicon_library_read (self->library, NULL);
}

static void
gw_lexicon_page_dispose (GObject *object)
{
  GwLexiconPage *self = GW_LEXICON_PAGE (object);

  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  g_clear_object (&self->signals);
  g_clear_object (&self->item);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (gw_lexicon_page_parent_class)->dispose (object);
}

static void
gw_lexicon_page_class_init (GwLexiconPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_lexicon_page_dispose;

  widget_class->map = gw_lexicon_page_map;
  widget_class->unmap = gw_lexicon_page_unmap;

  gtk_widget_class_install_action (widget_class, "lexicon.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "lexicon.remove", NULL, remove_cb);
  gtk_widget_class_install_action (widget_class, "lexicon.rename", NULL, rename_cb);
  gtk_widget_class_install_action (widget_class, "lexicon.show-file", NULL, show_file_cb);
  gtk_widget_class_install_action (widget_class, "lexicon.use", NULL, use_cb);

  g_type_ensure (GW_TYPE_ERROR_BAR);
  g_type_ensure (GW_TYPE_LEXICON_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-lexicon-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwLexiconPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconPage, error_bar);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconPage, list);
  gtk_widget_class_bind_template_child (widget_class, GwLexiconPage, view);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
gw_lexicon_page_init (GwLexiconPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  self->signals = g_signal_group_new (GW_TYPE_LEXICON_LIBRARY);
  g_signal_group_connect_swapped (self->signals, "items-changed", G_CALLBACK (items_changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->signals, "imported", G_CALLBACK (imported_cb), self);
  g_signal_group_connect_swapped (self->signals, "failed", G_CALLBACK (import_failed_cb), self);
  folded_cb (self);
  update_actions (self);
}

void
gw_lexicon_page_set_library (GwLexiconPage *self, GwLexiconLibrary *library)
{
  g_return_if_fail (GW_IS_LEXICON_PAGE (self));
  g_return_if_fail (GW_IS_LEXICON_LIBRARY (library));

  if (!g_set_object (&self->library, library))
    return;

  /* The rows come and go before the page looks for them. */
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (library), create_row, self, NULL);
  g_signal_group_set_target (self->signals, library);
  items_changed_cb (self);
}

void
gw_lexicon_page_show_item (GwLexiconPage *self, GwLexiconItem *item)
{
  GtkListBoxRow *row;

  g_return_if_fail (GW_IS_LEXICON_PAGE (self));
  g_return_if_fail (GW_IS_LEXICON_ITEM (item));

  row = find_row (self, item);
  if (row == NULL)
    return;
  gtk_list_box_select_row (self->list, row);
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

GwLexiconView *
gw_lexicon_page_get_view (GwLexiconPage *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_PAGE (self), NULL);

  return self->view;
}

GtkListBox *
gw_lexicon_page_get_list (GwLexiconPage *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_PAGE (self), NULL);

  return self->list;
}

const char *
gw_lexicon_page_get_error (GwLexiconPage *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_PAGE (self), NULL);

  return gw_error_bar_get_text (self->error_bar);
}
