/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-choose-file.h"

#include <glib/gi18n.h>
#include <string.h>

#define KEY "gw-choose-file"
#define KEY_MANY "gw-choose-files"
#define KEY_ENDING "gw-choose-file-ending"

static GFile *last_folder; /* of what was chosen before */

static void
forget (gpointer data)
{
  GtkNativeDialog *dialog = data;

  gtk_native_dialog_destroy (dialog);
  g_object_unref (dialog);
}

/* A file to save to whose name has no ending gets that of the suggested name; NULL if it has one. */
static GFile *
complete (GtkNativeDialog *dialog, GFile *file)
{
  const char *ending = g_object_get_data (G_OBJECT (dialog), KEY_ENDING);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *longer = NULL;
  g_autofree char *documents = g_build_filename (g_get_user_runtime_dir (), "doc", NULL);
  g_autoptr (GFile) portal = g_file_new_for_path (documents);
  g_autoptr (GFile) folder = g_file_get_parent (file);

  /* In a sandbox only the file itself can be written. */
  if (ending == NULL || folder == NULL || name == NULL || strchr (name, '.') != NULL
      || g_file_has_prefix (file, portal))
    return NULL;
  longer = g_strconcat (name, ending, NULL);
  return g_file_get_child (folder, longer);
}

static void
response_cb (GtkNativeDialog *dialog, int response, GObject *owner)
{
  GwChooseFileFunc done = g_object_get_data (G_OBJECT (dialog), KEY);
  GwChooseFilesFunc done_many = g_object_get_data (G_OBJECT (dialog), KEY_MANY);
  g_autoptr (GListModel) files = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    files = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
  gtk_native_dialog_hide (dialog);
  if (files != NULL && g_list_model_get_n_items (files) > 0)
    {
      g_autoptr (GFile) first = g_list_model_get_item (files, 0);
      g_autoptr (GFile) completed = complete (dialog, first);

      if (completed != NULL && g_file_query_exists (completed, NULL))
        {
          /* Whether to replace this file was not asked yet. */
          gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), completed, NULL);
          gtk_native_dialog_show (dialog);
          return;
        }
      if (completed != NULL)
        g_set_object (&first, completed);
      g_clear_object (&last_folder);
      last_folder = g_file_get_parent (first);
      if (done_many != NULL)
        done_many (files, owner);
      else
        done (first, owner);
    }
  /* Unless the callback has opened another dialog. */
  if (g_object_get_data (owner, KEY) == dialog)
    g_object_set_data (owner, KEY, NULL);
}

static void
drop (gpointer data)
{
  GtkWindow *message = data;

  gtk_window_destroy (message);
  g_object_unref (message);
}

/* Whether a message is about something that was canceled. */
static gboolean
is_late (GtkWindow *message)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *detail = NULL;

  g_cancellable_cancel (cancellable);
  g_cancellable_set_error_if_cancelled (cancellable, &error);
  g_object_get (message, "secondary-text", &detail, NULL);
  return g_strcmp0 (detail, error->message) == 0;
}

static void
window_mapped_cb (GtkWindow *window, gpointer user_data)
{
  if (GTK_IS_MESSAGE_DIALOG (window) && gtk_window_get_transient_for (window) == NULL
      && is_late (window))
    g_idle_add_once (drop, g_object_ref (window));
}

static void
windows_changed_cb (GListModel *windows, guint position, guint n_removed, guint n_added,
                    gpointer user_data)
{
  for (guint i = 0; i < n_added; i++)
    {
      g_autoptr (GObject) window = g_list_model_get_item (windows, position + i);

      g_signal_connect (window, "map", G_CALLBACK (window_mapped_cb), NULL);
    }
}

/* GTK 4.8 complains that "Operation was cancelled" when a dialog is closed that still reads its folder.
 * That message has no parent any more. */
static void
avoid_late_messages (void)
{
  static gboolean avoided;

  if (!avoided)
    g_signal_connect (gtk_window_get_toplevels (), "items-changed",
                      G_CALLBACK (windows_changed_cb), NULL);
  avoided = TRUE;
}

static GtkFileChooser *
ask (GtkWidget *owner, const char *title, GtkFileChooserAction action, const char *accept,
     GwChooseFileFunc done)
{
  GtkRoot *root = gtk_widget_get_root (owner);
  GtkFileChooserNative *dialog
    = gtk_file_chooser_native_new (title, GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, action,
                                   accept, NULL);

  avoid_late_messages ();
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_object_set_data (G_OBJECT (dialog), KEY, done);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), owner, 0);
  g_object_set_data_full (G_OBJECT (owner), KEY, dialog, forget);
  return GTK_FILE_CHOOSER (dialog);
}

static void
add_filter (GtkFileChooser *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    gtk_file_filter_add_pattern (filter, patterns[i]);
  gtk_file_chooser_add_filter (chooser, filter);
}

/* A dialog of newer GTK that starts with the recent files uses memory that is freed when it is closed
 * before all of them have been looked at. It starts in a folder instead. */
static void
avoid_recent_files (GtkFileChooser *chooser)
{
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  g_autoptr (GFile) folder = NULL;

  if (gtk_check_version (4, 10, 0) != NULL)
    return;
  folder = last_folder != NULL
             ? g_object_ref (last_folder)
             : g_file_new_for_path (documents != NULL ? documents : g_get_home_dir ());
  gtk_file_chooser_set_current_folder (chooser, folder, NULL);
}

static GtkFileChooser *
ask_to_open (GtkWidget *owner, const char *title, const char *filter_name,
             const char *const *patterns, GwChooseFileFunc done)
{
  static const char *const all[] = { "*", NULL };
  GtkFileChooser *chooser = ask (owner, title, GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), done);

  if (patterns != NULL)
    {
      add_filter (chooser, filter_name, patterns);
      add_filter (chooser, _("All Files"), all);
    }
  avoid_recent_files (chooser);
  return chooser;
}

void
gw_choose_file_to_open (GtkWidget *owner, const char *title, const char *filter_name,
                        const char *const *patterns, GwChooseFileFunc done)
{
  GtkFileChooser *chooser;

  g_return_if_fail (GTK_IS_WIDGET (owner));
  g_return_if_fail (done != NULL);

  chooser = ask_to_open (owner, title, filter_name, patterns, done);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
gw_choose_files_to_open (GtkWidget *owner, const char *title, const char *filter_name,
                         const char *const *patterns, GwChooseFilesFunc done)
{
  GtkFileChooser *chooser;

  g_return_if_fail (GTK_IS_WIDGET (owner));
  g_return_if_fail (done != NULL);

  chooser = ask_to_open (owner, title, filter_name, patterns, NULL);
  g_object_set_data (G_OBJECT (chooser), KEY_MANY, done);
  gtk_file_chooser_set_select_multiple (chooser, TRUE);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

void
gw_choose_file_to_save (GtkWidget *owner, const char *title, const char *name,
                        GwChooseFileFunc done)
{
  GtkFileChooser *chooser;

  g_return_if_fail (GTK_IS_WIDGET (owner));
  g_return_if_fail (done != NULL);

  chooser = ask (owner, title, GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), done);
  gtk_file_chooser_set_current_name (chooser, name);
  if (strrchr (name, '.') != NULL)
    g_object_set_data_full (G_OBJECT (chooser), KEY_ENDING, g_strdup (strrchr (name, '.')), g_free);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}
