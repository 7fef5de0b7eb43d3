/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-cache.h"

#include "folder.h"

#include <glib/gstdio.h>
#include <unistd.h>
#include <utime.h>

typedef struct
{
  char *folder;
  GwLexicon *lexicon;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = folder_make ();
  fixture->lexicon = gw_lexicon_new_from_text ("hell\t3\nhello\nhelp\n", &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  folder_remove (fixture->folder);
  g_free (fixture->folder);
  gw_lexicon_unref (fixture->lexicon);
}

static void
test_key (void)
{
  g_autoptr (GBytes) text = g_bytes_new_static ("hell\n", 5);
  g_autoptr (GBytes) other = g_bytes_new_static ("help\n", 5);
  const GwLexiconOptions plain = { FALSE, FALSE, GW_LEVELS_RANK };
  const GwStop stop = { 1 };
  const GwLexiconOptions joined = { TRUE, FALSE, GW_LEVELS_RANK };
  g_autofree char *a = gw_lexicon_cache_make_key (text, NULL, &plain, NULL);
  g_autofree char *b = gw_lexicon_cache_make_key (text, NULL, &plain, NULL);
  g_autofree char *c = gw_lexicon_cache_make_key (other, NULL, &plain, NULL);
  g_autofree char *d = gw_lexicon_cache_make_key (text, NULL, &joined, NULL);

  g_assert_cmpstr (a, ==, b);
  g_assert_cmpstr (a, !=, c);
  g_assert_cmpstr (a, !=, d);
  g_assert_null (gw_lexicon_cache_make_key (text, NULL, &plain, &stop));
}

static void
test_round_trip (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GwLexicon) again = NULL;
  g_autofree char *hash = gw_lexicon_dup_hash (fixture->lexicon);
  g_autofree char *hash_again = NULL;

  g_assert_null (gw_lexicon_cache_get (fixture->folder, "key", NULL, NULL));
  g_cancellable_cancel (cancellable);
  gw_lexicon_cache_put (fixture->folder, "key", fixture->lexicon, cancellable);
  g_assert_null (gw_lexicon_cache_get (fixture->folder, "key", NULL, NULL));
  gw_lexicon_cache_put (fixture->folder, "key", fixture->lexicon, NULL);
  g_assert_null (gw_lexicon_cache_get (fixture->folder, "key", cancellable, NULL));
  again = gw_lexicon_cache_get (fixture->folder, "key", NULL, NULL);
  g_assert_nonnull (again);
  hash_again = gw_lexicon_dup_hash (again);
  g_assert_cmpstr (hash, ==, hash_again);
}

/* Whoever empties the file harms nobody who has read it. */
static void
test_truncated (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "key.gwlex", NULL);
  g_autofree char *hash = gw_lexicon_dup_hash (fixture->lexicon);
  g_autofree char *hash_again = NULL;
  g_autoptr (GwLexicon) again = NULL;

  gw_lexicon_cache_put (fixture->folder, "key", fixture->lexicon, NULL);
  again = gw_lexicon_cache_get (fixture->folder, "key", NULL, NULL);
  g_assert_nonnull (again);
  g_assert_cmpint (truncate (path, 0), ==, 0);
  hash_again = gw_lexicon_dup_hash (again);
  g_assert_cmpstr (hash, ==, hash_again);
}

/* Damaged and foreign files are as good as none, and are replaced. */
static void
test_damage (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "key.gwlex", NULL);
  g_autofree char *content = NULL;
  gsize length;

  gw_lexicon_cache_put (fixture->folder, "key", fixture->lexicon, NULL);
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  for (gsize at = 0; at < length; at += 3)
    {
      content[at] ^= 0x10;
      g_assert_true (g_file_set_contents (path, content, (gssize) length, NULL));
      g_assert_null (gw_lexicon_cache_get (fixture->folder, "key", NULL, NULL));
      content[at] ^= 0x10;
      g_assert_true (g_file_set_contents (path, content, (gssize) at, NULL));
      g_assert_null (gw_lexicon_cache_get (fixture->folder, "key", NULL, NULL));
    }
  gw_lexicon_cache_put (fixture->folder, "key", fixture->lexicon, NULL);
  {
    g_autoptr (GwLexicon) mended = gw_lexicon_cache_get (fixture->folder, "key", NULL, NULL);

    g_assert_nonnull (mended);
  }
}

static void
test_trim (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < GW_LEXICON_CACHE_MAX_FILES + 5; i++)
    {
      g_autofree char *key = g_strdup_printf ("key-%u", i);

      gw_lexicon_cache_put (fixture->folder, key, fixture->lexicon, NULL);
    }
  g_assert_cmpuint (folder_count (fixture->folder), ==, GW_LEXICON_CACHE_MAX_FILES);
}

/* Large files that were used long ago make room. */
static void
test_trim_large (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwLexicon) kept = NULL;

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *name = g_strdup_printf ("old-%u.gwlex", i);
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
      const struct utimbuf long_ago = { 1000 + i, 1000 + i };

      g_assert_true (g_file_set_contents (path, "", 0, NULL));
      g_assert_cmpint (truncate (path, GW_LEXICON_CACHE_MAX_BYTES - 1024), ==, 0);
      g_assert_cmpint (g_utime (path, (struct utimbuf *) &long_ago), ==, 0);
    }
  gw_lexicon_cache_put (fixture->folder, "key", fixture->lexicon, NULL);
  g_assert_cmpuint (folder_count (fixture->folder), ==, 3);
  kept = gw_lexicon_cache_get (fixture->folder, "key", NULL, NULL);
  g_assert_nonnull (kept);
}

/* A folder that cannot be made is no error. */
static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *file = g_build_filename (fixture->folder, "file", NULL);
  g_autofree char *below = g_build_filename (file, "cache", NULL);

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  gw_lexicon_cache_put (below, "key", fixture->lexicon, NULL);
  g_assert_null (gw_lexicon_cache_get (below, "key", NULL, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lexicon-cache/key", test_key);
#define ADD(name, function) \
  g_test_add ("/lexicon-cache/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("round-trip", test_round_trip);
  ADD ("truncated", test_truncated);
  ADD ("damage", test_damage);
  ADD ("trim", test_trim);
  ADD ("trim-large", test_trim_large);
  ADD ("no-folder", test_no_folder);
  return g_test_run ();
}
