/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths, addresses and names of files: whatever they are, something can be shown. */
#include "gw-shown-name.h"
#include "gw-text-file.h"

#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, gsize size);

static void
check_name (const char *name)
{
  g_assert_nonnull (name);
  g_assert_cmpstr (name, !=, "");
  g_assert_true (g_utf8_validate (name, -1, NULL));
  g_assert_cmpint (g_utf8_strlen (name, -1), <=, GW_SHOWN_NAME_LENGTH);
  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    g_assert_false (gw_shown_is_hidden (g_utf8_get_char (at)));
}

static void
check_file (GFile *made)
{
  g_autoptr (GFile) file = made;
  g_autofree char *name = gw_text_load_get_name (file);

  check_name (name);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *name = gw_shown_name (text);
  g_autofree char *again = gw_shown_name (name);
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  check_name (name);
  g_assert_cmpstr (again, ==, name);
  check_file (g_file_new_for_path (text));
  check_file (g_file_new_for_uri (text));
  check_file (g_file_new_for_commandline_arg_and_cwd (text, "/"));
  check_file (g_file_parse_name (valid));
  return 0;
}
