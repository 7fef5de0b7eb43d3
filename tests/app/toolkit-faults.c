/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "toolkit-faults.h"

#include <adwaita.h>
#include <stdio.h>

/* A message dialog measures its large heading for widths at which it shows the small one. */
static gboolean
is_heading (const char *message)
{
  gpointer label;

  return sscanf (message, "Trying to measure GtkLabel %p for width", &label) == 1
         && gtk_widget_get_ancestor (label, ADW_TYPE_MESSAGE_DIALOG) != NULL;
}

/* The path bar of a file chooser shows buttons in the middle of a frame. */
static gboolean
is_path_button (const char *message)
{
  gpointer button;

  return sscanf (message, "Trying to snapshot GtkButton %p without", &button) == 1
         && gtk_widget_get_ancestor (button, GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL;
}

static gboolean
is_allowed (const char *message)
{
  return is_path_button (message)
         || (gtk_check_version (4, 10, 0) == NULL && is_heading (message));
}

static GLogWriterOutput
write_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && is_allowed (fields[i].value))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, user_data);
}

void
toolkit_faults_allow (void)
{
  static gboolean allowed;

  if (allowed)
    return;

  allowed = TRUE;
  g_log_set_writer_func (write_cb, NULL, NULL);
}
