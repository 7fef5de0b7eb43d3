/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

/* Words of English that no board for a class may show: the stems of school-stems-english.txt with the
 * commonest endings. The list of School is made from other stems by other rules, so that an error
 * in the one is found by the other. */

static inline void
school_stems_add (GHashTable *words, const char *stem, gsize length, const char *endings)
{
  g_auto (GStrv) all = g_strsplit (endings, " ", -1);

  for (guint i = 0; all[i] != NULL; i++)
    g_hash_table_add (words, g_strdup_printf ("%.*s%s", (int) length, stem, all[i]));
}

static inline void
school_stems_add_forms (GHashTable *words, const char *stem)
{
  gsize length = strlen (stem);
  g_autofree char *doubled = g_strdup_printf ("%s%c", stem, stem[length - 1]);

  g_hash_table_add (words, g_strdup (stem));
  school_stems_add (words, stem, length, "s ed ing er ers");
  school_stems_add (words, doubled, length + 1, "ed ing er ers y");
  if (strchr ("sxzh", stem[length - 1]) != NULL)
    school_stems_add (words, stem, length, "es");
  if (stem[length - 1] == 'e')
    school_stems_add (words, stem, length - 1, "ed ing er ers");
  if (stem[length - 1] == 'y')
    school_stems_add (words, stem, length - 1, "ies ied ier iers iest");
}

/* A set of lower-case words, some of which are not English. */
static inline GHashTable *
school_stems_read (void)
{
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *path
    = g_test_build_filename (G_TEST_DIST, "support", "school-stems-english.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && *lines[i] != '#')
      school_stems_add_forms (words, lines[i]);
  return words;
}

G_END_DECLS
