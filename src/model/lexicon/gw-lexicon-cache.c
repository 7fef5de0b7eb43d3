/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-cache.h"

#include "gw-file-write.h"
#include "gw-text-file.h"

#include <glib/gstdio.h>
#include <utime.h>

#define SUFFIX ".gwlex"

#define BYTES_PER_LOOK (4u * 1024 * 1024) /* between two looks at the stop */

static void
add_bytes (GChecksum *checksum, GBytes *bytes, const GwStop *stop)
{
  gsize length;
  const guchar *data = g_bytes_get_data (bytes, &length);

  for (gsize at = 0; at < length && !gw_stop_requested (stop); at += BYTES_PER_LOOK)
    g_checksum_update (checksum, data + at, (gssize) MIN (BYTES_PER_LOOK, length - at));
}

char *
gw_lexicon_cache_make_key (GBytes *text, GBytes *affixes, const GwLexiconOptions *options,
                           const GwStop *stop)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA1);
  g_autofree char *language
    = options->language != NULL ? gw_language_to_string (options->language) : NULL;
  g_autofree char *manner = g_strdup_printf ("5 %d %d %d %d %d %d\n%s\n%s\n",
                                             options->join_phrases, options->first_word,
                                             options->join_hyphens, options->leave_out_names,
                                             options->levels, options->accents,
                                             options->encoding != NULL ? options->encoding : "",
                                             language != NULL ? language : "");

  g_checksum_update (checksum, (const guchar *) manner, -1);
  add_bytes (checksum, text, stop);
  if (affixes != NULL)
    {
      /* A NUL byte, which no text has, tells where the other file begins. */
      g_checksum_update (checksum, (const guchar *) "", 1);
      add_bytes (checksum, affixes, stop);
    }
  return gw_stop_requested (stop) ? NULL : g_strdup (g_checksum_get_string (checksum));
}

char *
gw_lexicon_cache_dup_folder (void)
{
  return g_build_filename (g_get_user_cache_dir (), "gridwright", "lexicons", NULL);
}

static char *
make_path (const char *folder, const char *key)
{
  g_autofree char *name = g_strconcat (key, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

GwLexicon *
gw_lexicon_cache_get (const char *folder, const char *key, GCancellable *cancellable,
                      const GwStop *stop)
{
  g_autofree char *path = make_path (folder, key);
  g_autoptr (GBytes) bytes = NULL;
  GwLexicon *lexicon;

  /* Read, not mapped: another program that truncates a mapped file would crash this one. */
  bytes = gw_text_file_load (path, GW_TEXT_FILE_COMPILED | GW_TEXT_FILE_REGULAR,
                             GW_LEXICON_CACHE_MAX_BYTES, cancellable, NULL);
  if (bytes == NULL)
    return NULL;
  lexicon = gw_lexicon_open (bytes, NULL, stop, NULL);
  if (lexicon != NULL)
    g_utime (path, NULL); /* trim() goes by the time of last use */
  return lexicon;
}

typedef struct
{
  char *path;
  gint64 used;
  guint64 bytes;
} Kept;

static void
kept_clear (gpointer data)
{
  g_free (((Kept *) data)->path);
}

static int
compare_newest_first_cb (gconstpointer a, gconstpointer b)
{
  const Kept *first = a;
  const Kept *second = b;

  return (first->used < second->used) - (first->used > second->used);
}

/* Deletes the files that have not been used for longest, if there are too many or they are too
 * large. */
static void
trim (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GArray) files = g_array_new (FALSE, FALSE, sizeof (Kept));
  guint64 total = 0;
  const char *name;

  if (dir == NULL)
    return;
  g_array_set_clear_func (files, kept_clear);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      GStatBuf status;
      Kept kept = { NULL, 0, 0 };

      if (!g_str_has_suffix (name, SUFFIX))
        continue;
      kept.path = g_build_filename (folder, name, NULL);
      if (g_stat (kept.path, &status) == 0)
        {
          kept.used = (gint64) status.st_mtime;
          kept.bytes = (guint64) status.st_size;
        }
      g_array_append_val (files, kept);
    }
  g_array_sort (files, compare_newest_first_cb);
  for (guint i = 0; i < files->len; i++)
    {
      const Kept *kept = &g_array_index (files, Kept, i);

      total += kept->bytes;
      if (i >= GW_LEXICON_CACHE_MAX_FILES || total > GW_LEXICON_CACHE_MAX_TOTAL)
        g_unlink (kept->path);
    }
}

void
gw_lexicon_cache_put (const char *folder, const char *key, GwLexicon *lexicon,
                      GCancellable *cancellable)
{
  g_autofree char *path = make_path (folder, key);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = gw_lexicon_to_bytes (lexicon);

  if (g_bytes_get_size (bytes) <= GW_LEXICON_CACHE_MAX_BYTES
      && gw_file_write (file, bytes, GW_FILE_WRITE_OWN_FOLDER | GW_FILE_WRITE_PRIVATE, cancellable,
                        NULL))
    trim (folder);
}
