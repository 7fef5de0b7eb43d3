/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-saved-runs-button.h"

#include "gw-ask-name.h"
#include "gw-choose-file.h"
#include "gw-host.h"
#include "gw-look-timer.h"
#include "gw-run-folder.h"
#include "gw-saved-runs-list.h"
#include "gw-sentence.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>

/* The run that a row or a button belongs to, as data of the widget. */
#define KEY "gw-saved-run"

struct _GwSavedRunsButton
{
  AdwBin parent_instance;

  /* template */
  GtkMenuButton *button;
  GtkListBox *list;
  GtkLabel *empty;

  const GwSavedRunsTexts *texts;
  gpointer owner; /* borrowed: the widget that contains this */

  /* owned */
  GObject *run_store;
  const GwSavedRunsList *functions; /* of that */
  GObject *saving;   /* the run to save, while the user chooses a file */
  GString *failures; /* a line for each unreadable file, collected while the store loads */
  guint n_failures;
  gboolean shows_save_error;
};

G_DEFINE_FINAL_TYPE (GwSavedRunsButton, gw_saved_runs_button, ADW_TYPE_BIN)

enum
{
  CHOSEN,
  BESIDE,
  RESTORED,
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gpointer
get_object (gpointer holder)
{
  return g_object_get_data (G_OBJECT (holder), KEY);
}

static void
hold_object (gpointer holder, gpointer object)
{
  g_object_set_data_full (G_OBJECT (holder), KEY, g_object_ref (object), g_object_unref);
}

/* Takes ownership of the title. */
static void
fail (GwSavedRunsButton *self, char *title, const GError *error, GFile *file, const char *remedy)
{
  g_autofree char *owned = title;

  self->shows_save_error = FALSE;
  g_signal_emit (self, signals[FAILED], 0, owned, error, file, remedy);
}

/* A file that is being read or written. */
typedef struct
{
  GwSavedRunsButton *button;
  GFile *file;
  char *name;
} Transfer;

static Transfer *
transfer_new (GwSavedRunsButton *self, GFile *file)
{
  Transfer *transfer = g_new (Transfer, 1);

  *transfer = (Transfer){ g_object_ref (self), g_object_ref (file), gw_text_load_get_name (file) };
  return transfer;
}

static void
transfer_free (Transfer *transfer)
{
  g_object_unref (transfer->button);
  g_object_unref (transfer->file);
  g_free (transfer->name);
  g_free (transfer);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Transfer, transfer_free)

static void
beside_cb (GtkCheckButton *check, GwSavedRunsButton *self)
{
  g_signal_emit (self, signals[BESIDE], 0, get_object (check), gtk_check_button_get_active (check));
}

static void
named_cb (const char *name, gpointer owner, gpointer object)
{
  GW_SAVED_RUNS_BUTTON (owner)->functions->set_name (object, name);
}

static void
rename_cb (GtkButton *button, GwSavedRunsButton *self)
{
  g_autofree char *name = self->functions->dup_name (get_object (button));

  gtk_menu_button_popdown (self->button);
  gw_ask_name (GTK_WIDGET (self), _ (self->texts->rename), name, get_object (button), named_cb);
}

static void
undo_remove_cb (const GwUndo *removal)
{
  if (removal->owner == NULL)
    return;
  gw_saved_runs_list_get (removal->list)
    ->restore (removal->list, removal->object, removal->position);
  g_signal_emit (removal->owner, signals[RESTORED], 0, removal->object);
}

/* The toast has gone, and with it the way back. */
static void
forget_cb (const GwUndo *removal)
{
  if (GW_IS_RUN_FOLDER (removal->list))
    gw_run_folder_forget (removal->list, removal->object);
}

static void
remove_cb (GtkButton *button, GwSavedRunsButton *self)
{
  g_autoptr (GObject) object = g_object_ref (get_object (button));
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  GwUndo removal = { .owner = self, .list = self->run_store };

  gtk_menu_button_popdown (self->button);
  if (!self->functions->find (self->run_store, object, &removal.position))
    return;
  name = self->functions->dup_name (object);
  removal.object = object;
  if (!self->functions->remove (self->run_store, (gpointer *) &removal.object, &error))
    {
      /* Translators: %s is the name of a survey or a comparison */
      fail (self, gw_sentence_format (_ ("“%s” was not removed"), name), error, NULL, NULL);
      return;
    }
  title = gw_sentence_format (_ ("Removed “%s”"), name);
  gw_host_show_toast (self, gw_undo_toast_new (title, &removal, undo_remove_cb, forget_cb));
}

static void
add_button (GwSavedRunsButton *self, GtkWidget *row, const char *icon, const char *text,
            GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  hold_object (button, get_object (row));
  g_signal_connect_object (button, "clicked", callback, self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
add_check (GwSavedRunsButton *self, GtkWidget *row)
{
  GtkWidget *check = gtk_check_button_new ();

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (check, _ ("Compare"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Compare"), -1);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               self->texts->is_beside (get_object (row), self->owner));
  hold_object (check, get_object (row));
  g_signal_connect_object (check, "toggled", G_CALLBACK (beside_cb), self, 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
}

/* Updates the subtitle, which changes while the run is going. */
static void
describe (AdwActionRow *row)
{
  GwSavedRunsButton *self
    = GW_SAVED_RUNS_BUTTON (gtk_widget_get_ancestor (GTK_WIDGET (row), GW_TYPE_SAVED_RUNS_BUTTON));
  g_autofree char *subtitle = NULL;

  if (self == NULL)
    return;
  subtitle = self->texts->describe (get_object (row));
  adw_action_row_set_subtitle (row, subtitle);
}

static GtkWidget *
create_row (gpointer object, gpointer user_data)
{
  GwSavedRunsButton *self = user_data;
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *subtitle = self->texts->describe (object);

  hold_object (row, object);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  g_object_bind_property (object, "name", row, "title", G_BINDING_SYNC_CREATE);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  for (guint i = 0; i < G_N_ELEMENTS (self->functions->rows); i++)
    g_signal_connect_object (object, self->functions->rows[i], G_CALLBACK (describe), row,
                             G_CONNECT_SWAPPED);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  if (self->texts->is_beside != NULL)
    add_check (self, row);
  add_button (self, row, "document-edit-symbolic", _ ("Rename"), G_CALLBACK (rename_cb));
  add_button (self, row, "user-trash-symbolic", _ ("Remove"), G_CALLBACK (remove_cb));
  return row;
}

/* Makes all rows again, so that their checks match what the page compares now. */
static void
popup_cb (GtkMenuButton *button, gpointer user_data)
{
  GwSavedRunsButton *self = user_data;

  gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  if (self->run_store != NULL)
    gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->run_store), create_row, self, NULL);
}

static void
activated_cb (GwSavedRunsButton *self, GtkListBoxRow *row)
{
  g_autoptr (GObject) object = g_object_ref (get_object (row));

  gtk_menu_button_popdown (self->button);
  g_signal_emit (self, signals[CHOSEN], 0, object);
}

/* The error stays visible as long as a run cannot be saved. */
static void
save_error_cb (GwSavedRunsButton *self)
{
  const GError *error = NULL;
  gpointer object = self->functions->find_unsaved (self->run_store, &error);
  g_autofree char *name = NULL;
  char *title;

  if (object == NULL)
    {
      if (self->shows_save_error)
        fail (self, NULL, NULL, NULL, NULL);
      return;
    }
  name = self->functions->dup_name (object);
  if (self->functions->is_running (self->run_store, object))
    /* Translators: %s is the name of a survey or a comparison */
    title = gw_sentence_format (_ ("“%s” is still running, but cannot be saved"), name);
  else
    /* Translators: %s is the name of a survey or a comparison */
    title = gw_sentence_format (_ ("“%s” cannot be saved"), name);
  fail (self, title, error, NULL,
        _ ("Saving is tried again every few seconds. Nothing is lost while the program is "
           "running."));
  self->shows_save_error = TRUE;
}

static void
n_running_cb (GwSavedRunsButton *self)
{
  if (self->shows_save_error)
    save_error_cb (self);
}

/* Failures while the list loads are reported together, later ones one by one. The name is NULL when
 * the error has it. */
static void
tell_failure (GwSavedRunsButton *self, const char *name, const GError *error, GFile *file)
{
  if (self->functions->is_loaded (self->run_store))
    {
      g_string_truncate (self->failures, 0);
      self->n_failures = 0;
    }
  g_string_append_printf (self->failures, "%s%s%s%s", self->n_failures > 0 ? "\n" : "",
                          name != NULL ? name : "", name != NULL ? ": " : "", error->message);
  self->n_failures++;
  if (self->n_failures > 1 || name == NULL)
    {
      g_autoptr (GError) all
        = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, self->failures->str);

      fail (self,
            g_strdup_printf (ngettext ("%u file could not be read or written",
                                       "%u files could not be read or written", self->n_failures),
                             self->n_failures),
            all, NULL, NULL);
    }
  else
    /* Translators: %s is the name of a file */
    fail (self, gw_sentence_format (_ ("“%s” could not be read or written"), name), error, file,
          NULL);
}

static void
store_failed_cb (GwSavedRunsButton *self, const char *path, const GError *error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = gw_text_load_get_name (file);

  tell_failure (self, name, error, file);
}

static void
folder_failed_cb (GwSavedRunsButton *self, GwRun *run, const GError *error)
{
  if (run == NULL)
    tell_failure (self, NULL, error, NULL);
  else
    fail (self, gw_sentence_format (_ ("Could not continue “%s”"), run->head->name), error, NULL,
          NULL);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Transfer) transfer = user_data;
  GwSavedRunsButton *self = transfer->button;
  g_autoptr (GError) error = NULL;
  gpointer object = gw_saved_runs_list_get (source)->open_finish (result, &error);

  if (self->run_store == NULL)
    return;
  if (object == NULL)
    {
      /* Translators: %s is the name of a file */
      fail (self, gw_sentence_format (_ ("“%s” was not opened"), transfer->name), error,
            transfer->file, _ (self->texts->remedy));
      return;
    }
  g_signal_emit (self, signals[CHOSEN], 0, object);
}

void
gw_saved_runs_button_open (GwSavedRunsButton *self, GFile *file)
{
  g_return_if_fail (GW_IS_SAVED_RUNS_BUTTON (self));

  self->functions->open (self->run_store, file, read_cb, transfer_new (self, file));
}

static void
open_cb (GFile *file, gpointer owner)
{
  gw_saved_runs_button_open (owner, file);
}

void
gw_saved_runs_button_ask_open (GwSavedRunsButton *self)
{
  g_autofree char *ending = NULL;
  g_autofree char *pattern = NULL;
  const char *patterns[2] = { NULL };

  g_return_if_fail (GW_IS_SAVED_RUNS_BUTTON (self));

  ending = self->functions->dup_ending (self->run_store);
  patterns[0] = pattern = g_strconcat ("*", ending, NULL);
  gw_choose_file_to_open (GTK_WIDGET (self), _ (self->texts->open), _ (self->texts->filter),
                          patterns, open_cb);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Transfer) transfer = user_data;
  g_autoptr (GError) error = NULL;

  if (!transfer->button->functions->save_finish (result, &error)
      && transfer->button->run_store != NULL)
    /* Translators: %s is the name of a file */
    fail (transfer->button, gw_sentence_format (_ ("“%s” was not saved"), transfer->name), error,
          NULL, NULL);
}

void
gw_saved_runs_button_save (GwSavedRunsButton *self, gpointer object, GFile *file)
{
  g_return_if_fail (GW_IS_SAVED_RUNS_BUTTON (self));
  g_return_if_fail (G_IS_OBJECT (object));

  self->functions->save (self->run_store, object, file, saved_cb, transfer_new (self, file));
}

static void
save_cb (GFile *file, gpointer owner)
{
  GwSavedRunsButton *self = owner;

  gw_saved_runs_button_save (self, self->saving, file);
}

void
gw_saved_runs_button_ask_save (GwSavedRunsButton *self, gpointer object)
{
  g_autofree char *name = NULL;
  g_autofree char *ending = NULL;
  g_autofree char *file = NULL;

  g_return_if_fail (GW_IS_SAVED_RUNS_BUTTON (self));
  g_return_if_fail (G_IS_OBJECT (object));

  g_set_object (&self->saving, object);
  name = self->functions->dup_name (object);
  ending = self->functions->dup_ending (self->run_store);
  file = g_strconcat (name, ending, NULL);
  gw_choose_file_to_save (GTK_WIDGET (self), _ (self->texts->save), g_strdelimit (file, "/", '-'),
                          save_cb);
}

static void
gw_saved_runs_button_dispose (GObject *object)
{
  GwSavedRunsButton *self = GW_SAVED_RUNS_BUTTON (object);

  /* The store lives longer than this widget. */
  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  g_clear_object (&self->run_store);
  g_clear_object (&self->saving);

  G_OBJECT_CLASS (gw_saved_runs_button_parent_class)->dispose (object);
}

static void
gw_saved_runs_button_finalize (GObject *object)
{
  g_string_free (GW_SAVED_RUNS_BUTTON (object)->failures, TRUE);

  G_OBJECT_CLASS (gw_saved_runs_button_parent_class)->finalize (object);
}

static guint
add_signal (GObjectClass *klass, const char *name, guint n, GType first, GType second)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n, first, second);
}

static void
gw_saved_runs_button_class_init (GwSavedRunsButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_saved_runs_button_dispose;
  object_class->finalize = gw_saved_runs_button_finalize;

  signals[CHOSEN] = add_signal (object_class, "chosen", 1, G_TYPE_OBJECT, G_TYPE_NONE);
  signals[BESIDE] = add_signal (object_class, "beside", 2, G_TYPE_OBJECT, G_TYPE_BOOLEAN);
  signals[RESTORED] = add_signal (object_class, "restored", 1, G_TYPE_OBJECT, G_TYPE_NONE);
  signals[FAILED]
    = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 4, G_TYPE_STRING, G_TYPE_ERROR, G_TYPE_FILE, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-saved-runs-button.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSavedRunsButton, button);
  gtk_widget_class_bind_template_child (widget_class, GwSavedRunsButton, list);
  gtk_widget_class_bind_template_child (widget_class, GwSavedRunsButton, empty);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
}

static void
gw_saved_runs_button_init (GwSavedRunsButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->failures = g_string_new (NULL);
  gtk_menu_button_set_create_popup_func (self->button, popup_cb, self, NULL);
}

void
gw_saved_runs_button_set_run_store (GwSavedRunsButton *self, gpointer run_store,
                                    const GwSavedRunsTexts *texts, gpointer owner)
{
  g_return_if_fail (GW_IS_SAVED_RUNS_BUTTON (self));
  g_return_if_fail (G_IS_LIST_MODEL (run_store));
  g_return_if_fail (self->run_store == NULL);

  self->run_store = g_object_ref (run_store);
  self->functions = gw_saved_runs_list_get (run_store);
  self->texts = texts;
  self->owner = owner;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), _ (texts->title));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (texts->title), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (texts->title), -1);
  gtk_label_set_label (self->empty, _ (texts->empty));
  g_signal_connect_object (run_store, "failed",
                           GW_IS_RUN_STORE (run_store) ? G_CALLBACK (store_failed_cb)
                                                       : G_CALLBACK (folder_failed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (run_store, self->functions->unsaved, G_CALLBACK (save_error_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (run_store, "notify::n-running", G_CALLBACK (n_running_cb), self,
                           G_CONNECT_SWAPPED);
  gw_look_while_visible (GTK_WIDGET (self), self->functions->look, run_store);
  save_error_cb (self);
}
