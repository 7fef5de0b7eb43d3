/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-output-file.h"

#include "gw-file-write.h"

#include <glib/gi18n.h>
#include <stdlib.h>

gboolean
gw_output_file_write (const char *path, GBytes *bytes, GError **error)
{
  /* A link stays a link: what it leads to is replaced. */
  char *real = realpath (path, NULL);
  const char *target = real != NULL ? real : path;
  g_autoptr (GError) inner = NULL;
  gboolean success = FALSE;
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (g_file_test (target, G_FILE_TEST_EXISTS) && !g_file_test (target, G_FILE_TEST_IS_REGULAR))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                 _ ("%s: this is there and is no plain file"), path);
  else
    success = g_file_set_contents_full (target, data, length, G_FILE_SET_CONTENTS_CONSISTENT,
                                        0666, &inner);
  if (inner != NULL)
    g_set_error (error, inner->domain, inner->code, "%s: %s", path,
                 gw_file_write_get_reason (inner));
  free (real);
  return success;
}
