/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stands in for the toolkit's file chooser, which cannot be told a file that is not there yet. */
#include "fixture.h"

#include <dlfcn.h>

static GFile *answer;
static gboolean held;     /* the answer waits for its response */
static gboolean canceled; /* all of them */

void
fixture_answer_file (GwWindow *window, const char *action, GFile *file)
{
  g_assert_null (answer);
  answer = g_object_ref (file);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
  g_assert_null (answer);
}

void
fixture_answer_button (gpointer button, GFile *file)
{
  g_assert_null (answer);
  answer = g_object_ref (file);
  g_signal_emit_by_name (button, "clicked");
  g_assert_null (answer);
}

void
fixture_hold_file (GFile *file)
{
  g_assert_null (answer);
  answer = g_object_ref (file);
  held = TRUE;
}

void
fixture_cancel_choosers (void)
{
  canceled = TRUE;
}

/* In place of the toolkit's function: gives the answer at once, if there is one. */
void
gtk_native_dialog_show (GtkNativeDialog *dialog)
{
  void (*show) (GtkNativeDialog *) = dlsym (RTLD_NEXT, "gtk_native_dialog_show");

  if (held)
    held = FALSE;
  else if (answer == NULL && canceled)
    g_signal_emit_by_name (dialog, "response", GTK_RESPONSE_CANCEL);
  else if (answer == NULL)
    show (dialog);
  else
    g_signal_emit_by_name (dialog, "response", GTK_RESPONSE_ACCEPT);
}

/* In place of the toolkit's function: what was answered. */
GListModel *
gtk_file_chooser_get_files (GtkFileChooser *chooser)
{
  GListModel *(*get_files) (GtkFileChooser *) = dlsym (RTLD_NEXT, "gtk_file_chooser_get_files");
  GListStore *files;

  if (answer == NULL)
    return get_files (chooser);
  files = g_list_store_new (G_TYPE_FILE);
  g_list_store_append (files, answer);
  g_clear_object (&answer);
  return G_LIST_MODEL (files);
}
