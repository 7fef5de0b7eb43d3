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
  static gboolean allowed;

  if (allowed || gtk_check_version (4, 10, 0) != NULL)
    return;

  allowed = TRUE;
  g_log_set_writer_func (write_cb, NULL, NULL);
}
