/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-known-file.h"

static void
known_file_free (gpointer data)
{
  GwKnownFile *known = data;

  g_clear_pointer (&known->text, g_bytes_unref);
  g_clear_pointer (&known->board, gw_board_unref);
  g_free (known->checksum);
  g_free (known);
}

GHashTable *
gw_known_files_new (void)
{
  return g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref,
                                known_file_free);
}

GwKnownFile *
gw_known_files_set (GHashTable *files, GFile *file, GBytes *text, GwBoard *board)
{
  GwKnownFile *known = g_new0 (GwKnownFile, 1);

  known->text = g_bytes_ref (text);
  known->board = gw_board_ref (board);
  known->checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, text);
  g_hash_table_replace (files, g_object_ref (file), known);
  return known;
}

GwKnownFile *
gw_known_files_get (GHashTable *files, GFile *file)
{
  return file != NULL ? g_hash_table_lookup (files, file) : NULL;
}

GStrv
gw_known_files_dup_checksums (GHashTable *files)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  GHashTableIter iter;
  gpointer file, known;

  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &file, &known))
    {
      g_autofree char *uri = g_file_get_uri (file);

      g_strv_builder_add_many (builder, uri, ((GwKnownFile *) known)->checksum, NULL);
    }
  return g_strv_builder_end (builder);
}

void
gw_known_files_restore_checksums (GHashTable *files, const char *const *checksums)
{
  for (guint i = 0; checksums[i] != NULL && checksums[i + 1] != NULL; i += 2)
    {
      GwKnownFile *known = g_new0 (GwKnownFile, 1);

      known->checksum = g_strdup (checksums[i + 1]);
      g_hash_table_replace (files, g_file_new_for_uri (checksums[i]), known);
    }
}
