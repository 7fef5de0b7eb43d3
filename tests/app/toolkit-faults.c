/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "toolkit-faults.h"

#include <adwaita.h>
#include <stdio.h>

static GLogFunc handle_others;

/* A file chooser that is closed early still gets the files that it asked for. */
static gboolean
is_late_file (const char *message)
{
  static const char *const messages[] = {
    "freeze_updates: assertion 'GTK_IS_FILE_SYSTEM_MODEL (model)' failed",
    "thaw_updates: assertion 'GTK_IS_FILE_SYSTEM_MODEL (model)' failed",
    NULL,
  };

  return g_strv_contains (messages, message);
}

/* A message dialog measures its large heading for widths at which it shows the small one. */
static gboolean
is_heading (const char *message)
{
  gpointer label;

  return sscanf (message, "Trying to measure GtkLabel %p for width", &label) == 1
         && gtk_widget_get_ancestor (label, ADW_TYPE_MESSAGE_DIALOG) != NULL;
}

static void
log_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer user_data)
{
  if (!is_late_file (message))
    handle_others (domain, level, message, user_data);
}

static gboolean
fatal_cb (const char *domain, GLogLevelFlags level, const char *message, gpointer user_data)
{
  return !is_late_file (message);
}

static GLogWriterOutput
write_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && is_heading (fields[i].value))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, user_data);
}

void
toolkit_faults_allow (void)
{
  if (gtk_check_version (4, 10, 0) != NULL)
    return;

  g_test_log_set_fatal_handler (fatal_cb, NULL);
  if (handle_others != NULL)
    return;
  handle_others = g_log_set_default_handler (log_cb, NULL);
  g_log_set_writer_func (write_cb, NULL, NULL);
}
