/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-open-files.h"

#include "gw-host.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

/* More files than this are opened only if the user says so. */
#define MOST_FILES 10

/* Data of the dialog: what it asks about. */
#define QUESTION_KEY "gw-open-files"

/* Files that the user is asked about. */
typedef struct
{
  GPtrArray *files;
  GwOpenFileFunc open;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_ptr_array_unref (question->files);
  g_free (question);
}

static void
open_all (GtkWindow *window, GFile *const *files, guint n_files, GwOpenFileFunc open)
{
  for (guint i = 0; i < n_files; i++)
    open (window, files[i], i > 0);
}

static void
answer_cb (GtkWindow *window, const char *response, AdwMessageDialog *dialog)
{
  const Question *question = g_object_get_data (G_OBJECT (dialog), QUESTION_KEY);

  if (g_str_equal (response, "open"))
    open_all (window, (GFile *const *) question->files->pdata, question->files->len,
              question->open);
}

static void
ask (GtkWindow *window, GFile *const *files, guint n_files, GwOpenFileFunc open)
{
  g_autofree char *heading
    /* Translators: %u is more than ten */
    = g_strdup_printf (ngettext ("Open %u File?", "Open %u Files?", n_files), n_files);
  GtkWidget *widget
    = adw_message_dialog_new (window, heading, _ ("Each board opens its own window."));
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);
  Question *question = g_new (Question, 1);

  question->files = g_ptr_array_new_with_free_func (g_object_unref);
  question->open = open;
  for (guint i = 0; i < n_files; i++)
    g_ptr_array_add (question->files, g_object_ref (files[i]));
  g_object_set_data_full (G_OBJECT (dialog), QUESTION_KEY, question, question_free);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "open", _ ("_Open"), NULL);
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (answer_cb), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
gw_open_files (GtkWindow *window, GFile *const *files, guint n_files, GwOpenFileFunc open)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  g_return_if_fail (open != NULL);

  if (n_files > MOST_FILES)
    ask (window, files, n_files, open);
  else
    open_all (window, files, n_files, open);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, GwOpenFileFunc open)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  GSList *list = g_value_get_boxed (value);
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (GSList *l = list; l != NULL; l = l->next)
    g_ptr_array_add (files, l->data);
  gw_open_files (GTK_WINDOW (window), (GFile *const *) files->pdata, files->len, open);
  return list != NULL;
}

void
gw_open_files_accept (GtkWindow *window, GwOpenFileFunc open)
{
  GtkDropTarget *target;

  g_return_if_fail (GTK_IS_WINDOW (window));

  target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), open);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}

static void
tell_shared (GtkWindow *window, GwDocument *document)
{
  g_autofree char *text = NULL;

  /* Translators: %s is the name of a file */
  text = gw_sentence_format (_ ("“%s” is open in two windows"), gw_document_get_name (document));
  gw_host_show_toast (window, gw_toast_new (text));
}

void
gw_open_files_tell_shared (GtkWindow *window, GwOpenDocumentFunc get_document)
{
  GtkApplication *application = gtk_window_get_application (window);
  GwDocument *document = get_document (window);
  GFile *file = gw_document_get_file (document);

  if (file == NULL || application == NULL)
    return;
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      GwDocument *other = l->data != window ? get_document (l->data) : NULL;

      if (other != NULL && gw_document_get_file (other) != NULL
          && g_file_equal (gw_document_get_file (other), file))
        {
          tell_shared (window, document);
          tell_shared (l->data, other);
          return;
        }
    }
}
