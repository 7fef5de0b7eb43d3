/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes that may be lost: a file that somebody else writes to, and boards that are not saved
 * when their window is closed. */
#include "gw-window-private.h"

#include "gw-name-button.h"
#include "gw-text-load.h"

#include <glib/gi18n.h>

static GwDocument *
get_document (gpointer window)
{
  return gw_desk_get_document (gw_session_get_desk (GW_WINDOW (window)->session));
}

/* Another window with the file of this one. */
static GwWindow *
find_other (GwWindow *self, GFile *file)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GList *windows = application != NULL ? gtk_application_get_windows (application) : NULL;

  for (GList *l = windows; l != NULL; l = l->next)
    {
      GFile *other = GW_IS_WINDOW (l->data) && l->data != self
                       ? gw_document_get_file (get_document (l->data))
                       : NULL;

      if (other != NULL && g_file_equal (other, file))
        return l->data;
    }
  return NULL;
}

static void
tell_shared (GwWindow *self, const char *name)
{
  g_autofree char *text = NULL;

  /* Translators: %s is the name of a file */
  text = g_strdup_printf (_("“%s” is open in two windows"), name);
  gw_window_show_toast (self, adw_toast_new (text));
}

static void
file_cb (GwWindow *self)
{
  GFile *file = gw_document_get_file (get_document (self));
  GwWindow *other = file != NULL ? find_other (self, file) : NULL;

  if (other == NULL)
    return;
  tell_shared (self, gw_document_get_name (get_document (self)));
  tell_shared (other, gw_document_get_name (get_document (other)));
}

static void
changed_cb (GwWindow *self)
{
  GwDocument *document = get_document (self);
  const gboolean changed = gw_document_get_changed (document);
  g_autofree char *title = NULL;

  if (changed)
    {
      /* Translators: %s is the name of a file */
      title = g_strdup_printf (_("“%s” was changed elsewhere"), gw_document_get_name (document));
      gtk_label_set_label (self->changed_title, title);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->changed_bar),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
    }
  gtk_info_bar_set_revealed (self->changed_bar, changed);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.reload", changed);
}

static void
ignore_change_cb (GwWindow *self)
{
  gtk_info_bar_set_revealed (self->changed_bar, FALSE);
}

static void
reloaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwWindowErrand) errand = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;

  if (gw_document_reload_finish (GW_DOCUMENT (source), result, &error))
    return;
  name = gw_text_load_get_name (errand->file);
  /* Translators: %s is the name of a file */
  title = g_strdup_printf (_("“%s” was not reloaded"), name);
  gw_window_show_failure (errand->window, title, error, errand->file,
                          _("The board on the page is still in use."));
}

static void
reload (GwWindow *self)
{
  GFile *file = gw_document_get_file (get_document (self));

  if (file != NULL)
    gw_document_reload_async (get_document (self), NULL, reloaded_cb,
                              gw_window_errand_new (self, file));
}

static void
reload_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  reload (GW_WINDOW (widget));
}

static AdwMessageDialog *
ask (GwWindow *self, const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, body);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"));
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  return ADW_MESSAGE_DIALOG (dialog);
}

static void
replace_cb (GwWindow *self, const char *response)
{
  GFile *file = gw_document_get_file (get_document (self));

  if (g_str_equal (response, "reload"))
    reload (self);
  else if (g_str_equal (response, "replace") && file != NULL)
    gw_window_save_file (self, file);
}

void
gw_window_ask_to_replace (GwWindow *self, GFile *file)
{
  g_autofree char *name = gw_text_load_get_name (file);
  g_autofree char *body = NULL;
  AdwMessageDialog *dialog;

  /* Translators: %s is the name of a file */
  body = g_strdup_printf (_("“%s” was changed since it was opened or saved here. Saving the board "
                            "replaces these changes."),
                          name);
  dialog = ask (self, _("Replace the Changed File?"), body);
  adw_message_dialog_add_responses (dialog, "reload", _("Re_load"), "replace", _("_Replace"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "replace", ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (replace_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Boards that nobody touched since they were made come and go. */
static gboolean
is_unsaved (GwWindow *self)
{
  GwDesk *desk = gw_session_get_desk (self->session);
  GwBoardEntry *entry = gw_board_history_get_current (gw_desk_get_history (desk));

  if (gw_document_get_file (get_document (self)) != NULL)
    return gw_document_get_modified (get_document (self));
  return entry != NULL && gw_board_entry_get_edited (entry);
}

static gboolean
is_last (GwWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (GW_IS_WINDOW (l->data) && l->data != self)
      return FALSE;
  return TRUE;
}

static gboolean
leave_cb (gpointer window)
{
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

/* A dialog that asked is closed first. */
static void
leave (GwWindow *self)
{
  self->leaving = self->forget = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT, leave_cb, g_object_ref (self), g_object_unref);
}

static void
saved_cb (GwWindow *self)
{
  if (!is_unsaved (self))
    leave (self);
}

static void
close_cb (GwWindow *self, const char *response)
{
  if (g_str_equal (response, "discard"))
    leave (self);
  else if (g_str_equal (response, "save"))
    gw_window_save_then (self, saved_cb);
}

static void
ask_to_close (GwWindow *self)
{
  const char *name = gw_document_get_name (get_document (self));
  g_autofree char *body = NULL;
  AdwMessageDialog *dialog;

  /* Translators: %s is the name of a file */
  body = name != NULL ? g_strdup_printf (_("The board of “%s” has changes that are not saved."), name)
                      : g_strdup (_("The board of this window was edited and is in no file."));
  dialog = ask (self, _("Save Changes?"), body);
  adw_message_dialog_add_responses (dialog, "discard", _("_Discard"), "save", _("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  g_signal_connect_object (dialog, "response", G_CALLBACK (close_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* The last window comes back at the next start, with all that is not saved. */
gboolean
gw_window_may_close (GwWindow *self)
{
  if (self->leaving || is_last (self))
    return TRUE;
  if (is_unsaved (self))
    {
      ask_to_close (self);
      return FALSE;
    }
  self->forget = TRUE;
  return TRUE;
}

void
gw_window_close_for_now (GwWindow *self)
{
  g_return_if_fail (GW_IS_WINDOW (self));

  self->leaving = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

void
gw_window_class_init_changes (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, GwWindow, changed_bar);
  gtk_widget_class_bind_template_child (klass, GwWindow, changed_title);
  gtk_widget_class_bind_template_child (klass, GwWindow, reload_button);
  gtk_widget_class_bind_template_child (klass, GwWindow, ignore_button);
  gtk_widget_class_bind_template_callback (klass, ignore_change_cb);
  gtk_widget_class_install_action (klass, "win.reload", NULL, reload_cb);
}

void
gw_window_init_changes (GwWindow *self)
{
  g_signal_connect_object (get_document (self), "notify::changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_document (self), "notify::file", G_CALLBACK (file_cb), self,
                           G_CONNECT_SWAPPED);
  gw_name_close_button (self->changed_bar);
  gw_name_button_by_label (self->reload_button);
  gw_name_button_by_label (self->ignore_button);
  changed_cb (self);
}
