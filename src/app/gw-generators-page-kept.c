/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The surveys that are kept: shown again, compared, renamed, removed, saved and opened. */
#include "gw-generators-page-private.h"

#include "gw-choose-file.h"
#include "gw-file-write.h"
#include "gw-text-load.h"
#include "gw-window.h"

#include <glib/gi18n.h>

#define KEY "gw-survey"

/* No survey is as large. */
#define LIMIT (64 * 1024 * 1024)

static GwSurvey *
get_survey (gpointer object)
{
  return g_object_get_data (G_OBJECT (object), KEY);
}

static GwWindow *
get_window (GwGeneratorsPage *self)
{
  return GW_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* Of the lexicon and the state, in a few words. */
static char *
describe (GwSurvey *survey)
{
  const GwSurveySpec *spec = gw_survey_get_spec (survey);
  const char *lexicon = gw_survey_get_lexicon_title (survey);

  /* Translators: of a survey: rows and columns, lexicon, boards that are done and in all */
  return g_strdup_printf (_("%u × %u, %s, %'.0f of %'.0f boards"), spec->rows, spec->cols,
                          lexicon != NULL ? lexicon : _("unknown lexicon"),
                          (double) gw_survey_get_n_done (survey),
                          (double) gw_survey_get_n_boards (survey));
}

static void
compare_cb (GtkCheckButton *check, GwGeneratorsPage *self)
{
  gw_generators_page_compare (self, get_survey (check), gtk_check_button_get_active (check));
}

static void
renamed_cb (GwGeneratorsPage *self, const char *response, AdwMessageDialog *dialog)
{
  GtkWidget *entry = adw_message_dialog_get_extra_child (dialog);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));

  if (g_strcmp0 (response, "rename") == 0 && *name != '\0')
    gw_survey_set_name (get_survey (dialog), name);
}

static void
rename_cb (GtkButton *button, GwGeneratorsPage *self)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *dialog
    = adw_message_dialog_new (GTK_WINDOW (get_window (self)), _("Rename the Survey"), NULL);

  gtk_menu_button_popdown (self->kept_button);
  gtk_editable_set_text (GTK_EDITABLE (entry), gw_survey_get_name (get_survey (button)));
  gtk_entry_set_max_length (GTK_ENTRY (entry), 100);
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
  g_object_set_data_full (G_OBJECT (dialog), KEY, g_object_ref (get_survey (button)),
                          g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (renamed_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

static void
undo_cb (GwGeneratorsPage *self, AdwToast *toast)
{
  GwSurvey *survey = get_survey (toast);

  gw_surveys_restore (self->surveys, survey,
                      GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (toast), "gw-position")));
  gw_generators_page_set_survey (self, survey);
}

void
gw_generators_page_remove (GwGeneratorsPage *self, GwSurvey *survey)
{
  g_autoptr (GwSurvey) removed = g_object_ref (survey);
  g_autofree char *title
    = g_markup_printf_escaped (_("Removed “%s”"), gw_survey_get_name (survey));
  AdwToast *toast;
  guint position;

  if (!gw_surveys_find (self->surveys, survey, &position))
    return;
  gw_survey_stop (survey);
  gw_surveys_remove (self->surveys, survey);
  gw_generators_page_compare (self, survey, FALSE);
  if (self->survey == survey)
    gw_generators_page_set_survey (self, NULL);

  toast = adw_toast_new (title);
  adw_toast_set_button_label (toast, _("_Undo"));
  g_object_set_data_full (G_OBJECT (toast), KEY, g_steal_pointer (&removed), g_object_unref);
  g_object_set_data (G_OBJECT (toast), "gw-position", GUINT_TO_POINTER (position));
  g_signal_connect_object (toast, "button-clicked", G_CALLBACK (undo_cb), self,
                           G_CONNECT_SWAPPED);
  gw_window_show_toast (get_window (self), toast);
}

static void
remove_cb (GtkButton *button, GwGeneratorsPage *self)
{
  g_autoptr (GwSurvey) survey = g_object_ref (get_survey (button));

  gtk_menu_button_popdown (self->kept_button);
  gw_generators_page_remove (self, survey);
}

static void
add_button (GtkWidget *row, const char *icon, const char *text, GCallback callback,
            GwGeneratorsPage *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  g_object_set_data (G_OBJECT (button), KEY, get_survey (row));
  g_signal_connect_object (button, "clicked", callback, self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  GwGeneratorsPage *self = user_data;
  GwSurvey *survey = item;
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();
  g_autofree char *subtitle = describe (survey);

  g_object_set_data_full (G_OBJECT (row), KEY, g_object_ref (survey), g_object_unref);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  g_object_bind_property (survey, "name", row, "title", G_BINDING_SYNC_CREATE);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (check, _("Compare"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Compare"), -1);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               g_ptr_array_find (self->shown, survey, NULL));
  g_object_set_data (G_OBJECT (check), KEY, survey);
  g_signal_connect_object (check, "toggled", G_CALLBACK (compare_cb), self, 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  add_button (row, "document-edit-symbolic", _("Rename"), G_CALLBACK (rename_cb), self);
  add_button (row, "user-trash-symbolic", _("Remove"), G_CALLBACK (remove_cb), self);
  return row;
}

/* The rows are made anew, so that they say how things are now. */
static void
popup_cb (GtkMenuButton *button, gpointer user_data)
{
  GwGeneratorsPage *self = user_data;

  gtk_list_box_bind_model (self->kept_list, NULL, NULL, NULL, NULL);
  gtk_list_box_bind_model (self->kept_list, G_LIST_MODEL (self->surveys), create_row, self, NULL);
}

void
gw_generators_page_activated_cb (GwGeneratorsPage *self, GtkListBoxRow *row)
{
  g_autoptr (GwSurvey) survey = g_object_ref (get_survey (row));

  gtk_menu_button_popdown (self->kept_button);
  gw_generators_page_set_survey (self, survey);
  gw_survey_setup_set_spec (self->setup, gw_survey_get_spec (survey));
}

void
gw_generators_page_new_cb (GwGeneratorsPage *self)
{
  gw_generators_page_set_survey (self, NULL);
}

static void
list_failed_cb (GwGeneratorsPage *self, const char *path, const GError *error)
{
  g_autofree char *name = g_path_get_basename (path);
  /* Translators: %s is the name of a file */
  g_autofree char *title = g_strdup_printf (_("“%s” could not be read or written"), name);

  gw_error_bar_show_error (self->error_bar, title, error, NULL, NULL);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwGeneratorsPage) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = gw_text_load_finish (result, &error);
  g_autoptr (GwSurveyRecord) record = NULL;

  if (self->surveys == NULL)
    return;
  if (bytes != NULL)
    record = gw_survey_record_parse (bytes, NULL, &error);
  if (record == NULL)
    gw_error_bar_show_error (self->error_bar, _("The survey was not opened"), error, NULL, NULL);
  else
    {
      g_autoptr (GwSurvey) survey = gw_survey_new_from_record (record);

      gw_surveys_add (self->surveys, survey);
      gw_generators_page_set_survey (self, survey);
    }
}

void
gw_generators_page_open (GwGeneratorsPage *self, GFile *file)
{
  g_return_if_fail (GW_IS_GENERATORS_PAGE (self));

  gw_text_load_async (file, LIMIT, NULL, read_cb, g_object_ref (self));
}

static void
chosen_cb (GFile *file, gpointer owner)
{
  gw_generators_page_open (owner, file);
}

static void
open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  static const char *const patterns[] = { "*.survey", NULL };

  gw_choose_file_to_open (widget, _("Open a Survey"), _("Surveys"), patterns, chosen_cb);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwGeneratorsPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!gw_file_write_finish (result, &error) && self->surveys != NULL)
    gw_error_bar_show_error (self->error_bar, _("The survey was not saved"), error, NULL, NULL);
}

void
gw_generators_page_save (GwGeneratorsPage *self, GFile *file)
{
  g_autoptr (GwSurveyRecord) record = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (GW_IS_GENERATORS_PAGE (self));

  if (self->survey == NULL)
    return;
  record = gw_survey_dup_record (self->survey);
  bytes = gw_survey_record_to_bytes (record);
  gw_file_write_async (file, bytes, NULL, saved_cb, g_object_ref (self));
}

static void
save_to_cb (GFile *file, gpointer owner)
{
  gw_generators_page_save (owner, file);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwGeneratorsPage *self = GW_GENERATORS_PAGE (widget);
  g_autofree char *name = NULL;

  if (self->survey == NULL)
    return;
  name = g_strconcat (gw_survey_get_name (self->survey), ".survey", NULL);
  g_strdelimit (name, "/", '-');
  gw_choose_file_to_save (widget, _("Save the Survey"), name, save_to_cb);
}

void
gw_generators_page_class_init_kept (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "survey.open", NULL, open_cb);
  gtk_widget_class_install_action (klass, "survey.save", NULL, save_cb);
}

void
gw_generators_page_init_kept (GwGeneratorsPage *self)
{
  self->surveys = gw_surveys_new (NULL);
  g_signal_connect_object (self->surveys, "failed", G_CALLBACK (list_failed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_menu_button_set_create_popup_func (self->kept_button, popup_cb, self, NULL);
  gw_surveys_load (self->surveys);
}
