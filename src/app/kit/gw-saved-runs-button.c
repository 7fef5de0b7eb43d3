/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-saved-runs-button.h"

#include "gw-ask-name.h"
#include "gw-choose-file.h"
#include "gw-host.h"
#include "gw-look-timer.h"
#include "gw-run-copy.h"
#include "gw-run-errors.h"
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
  GwRunFolder *folder;
  GListModel *runs; /* those of the kind */
  GwRun *saving;    /* while the user chooses a file */

  GwRunErrors *errors;

  const GwRunKind *kinds[2]; /* the one, and NULL */
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

static GwRun *
get_run (gpointer holder)
{
  return g_object_get_data (G_OBJECT (holder), KEY);
}

static void
hold_run (gpointer holder, GwRun *run)
{
  g_object_set_data_full (G_OBJECT (holder), KEY, g_object_ref (run), g_object_unref);
}

/* Takes ownership of the title. */
static void
fail (GwSavedRunsButton *self, char *title, const GError *error, GFile *file, const char *remedy)
{
  g_autofree char *owned = title;

  gw_run_errors_forget (self->errors);
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
  g_signal_emit (self, signals[BESIDE], 0, get_run (check), gtk_check_button_get_active (check));
}

static void
named_cb (const char *name, gpointer owner, gpointer run)
{
  gw_run_set_name (run, name);
}

static void
rename_cb (GtkButton *button, GwSavedRunsButton *self)
{
  GwRun *run = get_run (button);

  gtk_menu_button_popdown (self->button);
  gw_ask_name (GTK_WIDGET (self), _ (self->texts->rename), run->head->name, run, named_cb);
}

static void
undo_remove_cb (const GwUndo *removal)
{
  if (removal->owner == NULL)
    return;
  gw_run_folder_restore (removal->list, removal->object, removal->position);
  g_signal_emit (removal->owner, signals[RESTORED], 0, removal->object);
}

/* The toast has gone, and with it the way back. */
static void
forget_cb (const GwUndo *removal)
{
  gw_run_folder_forget (removal->list, removal->object);
}

static void
remove_cb (GtkButton *button, GwSavedRunsButton *self)
{
  g_autoptr (GwRun) run = g_object_ref (get_run (button));
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  GwUndo removal = { .owner = self, .list = self->folder, .object = run };

  gtk_menu_button_popdown (self->button);
  if (!gw_run_folder_find (self->folder, run, &removal.position))
    return;
  if (!gw_run_folder_remove (self->folder, run, &error))
    {
      /* Translators: %s is the name of a survey or a comparison */
      fail (self, gw_sentence_format (_ ("“%s” was not removed"), run->head->name), error, NULL,
            NULL);
      return;
    }
  title = gw_sentence_format (_ ("Removed “%s”"), run->head->name);
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
  hold_run (button, get_run (row));
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
                               self->texts->is_beside (get_run (row), self->owner));
  hold_run (check, get_run (row));
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
  subtitle = self->texts->describe (get_run (row));
  adw_action_row_set_subtitle (row, subtitle);
}

static GtkWidget *
create_row (gpointer run, gpointer user_data)
{
  GwSavedRunsButton *self = user_data;
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *subtitle = self->texts->describe (run);

  hold_run (row, run);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  g_object_bind_property (run, "name", row, "title", G_BINDING_SYNC_CREATE);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  g_signal_connect_object (run, "notify::state", G_CALLBACK (describe), row, G_CONNECT_SWAPPED);
  g_signal_connect_object (run, "notify::status", G_CALLBACK (describe), row, G_CONNECT_SWAPPED);
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
  if (self->runs != NULL)
    gtk_list_box_bind_model (self->list, self->runs, create_row, self, NULL);
}

static void
activated_cb (GwSavedRunsButton *self, GtkListBoxRow *row)
{
  g_autoptr (GwRun) run = g_object_ref (get_run (row));

  gtk_menu_button_popdown (self->button);
  g_signal_emit (self, signals[CHOSEN], 0, run);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Transfer) transfer = user_data;
  GwSavedRunsButton *self = transfer->button;
  g_autoptr (GError) error = NULL;
  GwRun *run = gw_run_folder_open_finish (result, &error);

  if (self->folder == NULL)
    return;
  if (run == NULL)
    {
      /* Translators: %s is the name of a file */
      fail (self, gw_sentence_format (_ ("“%s” was not opened"), transfer->name), error,
            transfer->file, _ (self->texts->remedy));
      return;
    }
  g_signal_emit (self, signals[CHOSEN], 0, run);
}

void
gw_saved_runs_button_open (GwSavedRunsButton *self, GFile *file)
{
  g_return_if_fail (GW_IS_SAVED_RUNS_BUTTON (self));

  gw_run_folder_open_async (self->folder, self->kinds[0], file, opened_cb, transfer_new (self, file));
}

static void
open_cb (GFile *file, gpointer owner)
{
  gw_saved_runs_button_open (owner, file);
}

void
gw_saved_runs_button_ask_open (GwSavedRunsButton *self)
{
  g_autofree char *pattern = NULL;
  const char *patterns[2] = { NULL };

  g_return_if_fail (GW_IS_SAVED_RUNS_BUTTON (self));

  patterns[0] = pattern = g_strconcat ("*.", self->kinds[0]->name, NULL);
  gw_choose_file_to_open (GTK_WIDGET (self), _ (self->texts->open), _ (self->texts->filter),
                          patterns, open_cb);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Transfer) transfer = user_data;
  g_autoptr (GError) error = NULL;

  if (!gw_run_copy_finish (result, &error) && transfer->button->folder != NULL)
    /* Translators: %s is the name of a file */
    fail (transfer->button, gw_sentence_format (_ ("“%s” was not saved"), transfer->name), error,
          NULL, NULL);
}

void
gw_saved_runs_button_save (GwSavedRunsButton *self, GwRun *run, GFile *file)
{
  g_return_if_fail (GW_IS_SAVED_RUNS_BUTTON (self));
  g_return_if_fail (GW_IS_RUN (run));

  gw_run_copy_async (run, file, saved_cb, transfer_new (self, file));
}

static void
save_cb (GFile *file, gpointer owner)
{
  GwSavedRunsButton *self = owner;

  gw_saved_runs_button_save (self, self->saving, file);
}

void
gw_saved_runs_button_ask_save (GwSavedRunsButton *self, GwRun *run)
{
  g_autofree char *file = NULL;

  g_return_if_fail (GW_IS_SAVED_RUNS_BUTTON (self));
  g_return_if_fail (GW_IS_RUN (run));

  g_set_object (&self->saving, run);
  file = g_strconcat (run->head->name, ".", self->kinds[0]->name, NULL);
  gw_choose_file_to_save (GTK_WIDGET (self), _ (self->texts->save), g_strdelimit (file, "/", '-'),
                          save_cb);
}

static void
gw_saved_runs_button_dispose (GObject *object)
{
  GwSavedRunsButton *self = GW_SAVED_RUNS_BUTTON (object);

  /* The folder lives longer than this widget. */
  if (self->list != NULL)
    gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  g_clear_pointer (&self->errors, gw_run_errors_free);
  g_clear_object (&self->folder);
  g_clear_object (&self->runs);
  g_clear_object (&self->saving);

  G_OBJECT_CLASS (gw_saved_runs_button_parent_class)->dispose (object);
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

  signals[CHOSEN] = add_signal (object_class, "chosen", 1, GW_TYPE_RUN, G_TYPE_NONE);
  signals[BESIDE] = add_signal (object_class, "beside", 2, GW_TYPE_RUN, G_TYPE_BOOLEAN);
  signals[RESTORED] = add_signal (object_class, "restored", 1, GW_TYPE_RUN, G_TYPE_NONE);
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
  gtk_menu_button_set_create_popup_func (self->button, popup_cb, self, NULL);
}

static void
scan (gpointer folder)
{
  gw_run_folder_scan (folder);
}

static gboolean
is_of_kinds (gpointer run, gpointer kinds)
{
  return gw_run_is_of_kinds (run, kinds);
}

static void
run_error_cb (gpointer owner, const char *title, const GError *error, const char *remedy)
{
  g_signal_emit (owner, signals[FAILED], 0, title, error, NULL, remedy);
}

void
gw_saved_runs_button_set_folder (GwSavedRunsButton *self, GwRunFolder *folder,
                                 const GwRunKind *kind, const GwSavedRunsTexts *texts,
                                 gpointer owner)
{
  g_return_if_fail (GW_IS_SAVED_RUNS_BUTTON (self));
  g_return_if_fail (GW_IS_RUN_FOLDER (folder));
  g_return_if_fail (self->folder == NULL);

  self->folder = g_object_ref (folder);
  self->kinds[0] = kind;
  self->runs = G_LIST_MODEL (gtk_filter_list_model_new (
    g_object_ref (G_LIST_MODEL (folder)),
    GTK_FILTER (gtk_custom_filter_new (is_of_kinds, self->kinds, NULL))));
  self->texts = texts;
  self->owner = owner;
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), _ (texts->title));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (texts->title), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (texts->title), -1);
  gtk_label_set_label (self->empty, _ (texts->empty));
  gw_look_while_visible (GTK_WIDGET (self), scan, folder);
  self->errors = gw_run_errors_new (folder, self->kinds, run_error_cb, self);
}
