/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-error.h"

#include <glib/gi18n-lib.h>

G_DEFINE_QUARK (gw-error-quark, gw_error)

void
gw_error_set_at (GError **error, GwError code, const char *name, guint line, const char *format,
                 ...)
{
  g_autofree char *message = NULL;
  va_list args;

  if (error == NULL)
    return;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);

  if (name != NULL && line > 0)
    g_set_error (error, GW_ERROR, (gint) code, _("%s, line %u: %s"), name, line, message);
  else if (name != NULL)
    g_set_error (error, GW_ERROR, (gint) code, "%s: %s", name, message);
  else if (line > 0)
    g_set_error (error, GW_ERROR, (gint) code, _("Line %u: %s"), line, message);
  else
    g_set_error_literal (error, GW_ERROR, (gint) code, message);
}
