/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-data.h"
#include "gw-lexicon-same.h"

#include "folder.h"
#include "library-fixture.h"
#include "wait.h"

#include <glib/gstdio.h>
#include <string.h>

static void
test_import (LibraryFixture *fixture, gconstpointer data)
{
  GwLexiconItem *item;
  const GwLexiconReport *report;
  g_autofree char *text = NULL;
  g_autofree char *copy = NULL;

  item = library_start_import (fixture, "mine.txt", "one\ntwo\nit's\ntwo\n4you\nthree's\n", -1);
  g_assert_true (gw_lexicon_item_get_importing (item));
  library_assert_names (fixture, "english, german, mine.txt");
  wait_until (fixture->imported == item);
  g_assert_false (gw_lexicon_item_get_importing (item));
  library_assert_names (fixture, "english, german, mine");
  g_assert_cmpstr (gw_lexicon_item_get_id (item), ==, "mine");
  g_assert_cmpint (gw_lexicon_item_get_n_words (item), ==, 2);
  g_assert_true (gw_lexicon_item_is_own (item));
  g_assert_true (g_file_get_contents (gw_lexicon_item_get_path (item), &copy, NULL, NULL));
  g_assert_cmpstr (copy, ==, "one\ntwo\nit's\ntwo\n4you\nthree's\n");

  gw_lexicon_library_read (fixture->library, item);
  wait_until (gw_lexicon_item_get_figures (item) != NULL);
  report = &gw_lexicon_item_get_figures (item)->report;
  g_assert_cmpuint (report->n_words, ==, 2);
  g_assert_cmpuint (report->n_twice, ==, 1);
  g_assert_cmpuint (report->skipped[GW_SKIP_APOSTROPHE], ==, 2);
  g_assert_cmpuint (report->first_line[GW_SKIP_APOSTROPHE], ==, 3);
  g_assert_cmpuint (report->first_line[GW_SKIP_DIGIT], ==, 5);
  text = gw_lexicon_figures_dup_report (gw_lexicon_item_get_figures (item));
  g_assert_cmpstr (text, ==,
                   "2 words were read.\n"
                   "1 line repeats a word.\n"
                   "2 lines were skipped: apostrophe (first in line 3).\n"
                   "1 line was skipped: digit (line 5).");

  /* One at a time is known in full. */
  gw_lexicon_library_read (fixture->library,
                           gw_lexicon_library_find (fixture->library, "german"));
  g_assert_null (gw_lexicon_item_get_figures (item));
}

/* Unpacked, under a name of its own. */
static void
test_import_names (LibraryFixture *fixture, gconstpointer data)
{
  g_autoptr (GZlibCompressor) packer
    = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1);
  char packed[256];
  gsize n_read, n_written;
  g_autofree char *copy = NULL;
  const char *words = "pack\nmule\n";
  GwLexiconItem *item;

  g_converter_convert (G_CONVERTER (packer), words, strlen (words), packed, sizeof packed,
                       G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL);
  library_start_import (fixture, "packed.txt.gz", packed, (gssize) n_written);
  wait_until (fixture->n_imported == 1);
  g_assert_true (
    g_file_get_contents (gw_lexicon_item_get_path (fixture->imported), &copy, NULL, NULL));
  g_assert_cmpstr (copy, ==, words);
  g_assert_true (g_str_has_suffix (gw_lexicon_item_get_path (fixture->imported), "packed.txt"));

  library_import (fixture, "packed.txt", "other\n");
  item = library_import (fixture, "german", "ich\n");
  g_assert_cmpstr (gw_lexicon_item_get_name (item), ==, "german 2");
  item = library_import (fixture, "english.txt", "ich\n");
  g_assert_cmpstr (gw_lexicon_item_get_name (item), ==, "english 2");
  item = library_import (fixture, ".hidden~", "ich\n");
  g_assert_cmpstr (gw_lexicon_item_get_name (item), ==, "_hidden");
  library_assert_names (fixture, "english, german, _hidden, english 2, german 2, packed, packed 2");
}

static void
imported_cb (GwLexiconLibrary *library, GwLexiconItem *item, GwLexiconFigures *figures,
             gpointer user_data)
{
  *(char **) user_data = gw_lexicon_figures_dup_report (figures);
}

/* A dictionary becomes a plain list of its words. */
static void
test_import_hunspell (LibraryFixture *fixture, gconstpointer data)
{
  g_autofree char *affix_path = g_build_filename (fixture->files, "tiny.aff", NULL);
  g_autofree char *copy = NULL;
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (affix_path, "SFX A Y 1\nSFX A 0 s .\nFORBIDDENWORD F\n"
                                                  "ONLYINCOMPOUND O\nCOMPOUNDFLAG C\n", -1, NULL));
  g_signal_connect (fixture->library, "imported", G_CALLBACK (imported_cb), &text);
  library_import (fixture, "tiny.dic", "5\ncat/A\ndog/C\ngo's\nbad/F\nmid/O\n");
  g_assert_true (
    g_file_get_contents (gw_lexicon_item_get_path (fixture->imported), &copy, NULL, NULL));
  g_assert_cmpstr (copy, ==, "cat\ncats\ndog\ngo's\n");
  g_assert_true (g_str_has_suffix (gw_lexicon_item_get_path (fixture->imported), "tiny.txt"));
  g_assert_cmpstr (text, ==,
                   "3 words were read.\n"
                   "1 line was skipped: apostrophe (line 4).\n"
                   "5 entries of a Hunspell dictionary were expanded.\n"
                   "Compounds were left out (COMPOUNDFLAG).\n"
                   "1 entry is only a part of compounds.\n"
                   "1 entry is forbidden.");
}

typedef struct
{
  const char *name;
  const char *content;
  gssize length;
  const char *reason;
  guint line;
} Broken;

static const Broken broken[] = {
  { "picture.txt", "\x89PNG\r\n\x1a\n", 8, "PNG", 0 },
  { "nul.txt", "word\nwo\0rd\n", 11, "NUL", 2 },
  { "control.txt", "word\nfine\nwo\x01rd\n", -1, "value 1", 3 },
  { "wide.txt", "\xff\xfew\0o", 5, "UTF-16", 1 },
  { "cut.gz", "\x1f\x8b\x08\0\0\0\0\0\0\x03", 10, "truncated", 0 },
  { "none.txt", "\n12\n34\n", -1, "no words", 2 },
  { "empty.txt", "", 0, "no word", 0 },
  { "damaged.gwlex", "GWLEX\0\r\n????????????????????", 28, "compiled", 0 },
  { "missing.txt", NULL, 0, NULL, 0 },
};

/* Whatever is wrong, all stays as it was, and it is said what is wrong. */
static void
test_broken (LibraryFixture *fixture, gconstpointer data)
{
  library_import (fixture, "mine.txt", "mine\n");
  gw_lexicon_library_set_used (fixture->library, "mine");

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      library_start_import (fixture, broken[i].name, broken[i].content, broken[i].length);
      wait_until (fixture->failed != NULL);
      g_test_message ("%s: line %u: %s", broken[i].name, fixture->line, fixture->reason);
      g_assert_cmpstr (fixture->failed, ==, broken[i].name);
      g_assert_cmpuint (fixture->line, ==, broken[i].line);
      if (broken[i].reason != NULL)
        g_assert_nonnull (strstr (fixture->reason, broken[i].reason));
      library_assert_names (fixture, "english, german, *mine");
      g_assert_cmpuint (folder_count (fixture->user_dir), ==, 1);
      g_clear_pointer (&fixture->failed, g_free);
      g_clear_pointer (&fixture->reason, g_free);
    }
}

/* A line without an end is refused before it is all there. */
static void
test_endless (LibraryFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->files, "endless.txt", NULL);
  g_autofree char *chunk = g_malloc (1024 * 1024);
  FILE *file = g_fopen (path, "w");

  memset (chunk, 'x', 1024 * 1024);
  for (guint i = 0; i < 18; i++)
    g_assert_cmpuint (fwrite (chunk, 1024 * 1024, 1, file), ==, 1);
  fclose (file);

  library_start_import (fixture, "endless.txt", NULL, 0);
  wait_until (fixture->failed != NULL);
  g_assert_cmpuint (fixture->line, ==, 1);
  library_assert_names (fixture, "english, german");
}

/* A copy of a list of the system is called by its language, and is not there twice; so is a list
 * with the name of a locale. */
static void
test_import_known (LibraryFixture *fixture, gconstpointer data)
{
  GwLexiconItem *item = library_start_import (fixture, "french", "chat\nchien\n", -1);

  wait_until (fixture->imported == item);
  library_assert_names (fixture, "english, german, French");
  library_start_import (fixture, "french", "chat\nchien\n", -1);
  wait_until (fixture->failed != NULL);
  library_assert_names (fixture, "english, german, French");
  fixture->imported = NULL;
  item = library_start_import (fixture, "nl_BE.txt", "kat\nhond\n", -1);
  wait_until (fixture->imported == item);
  library_assert_names (fixture, "english, german, Dutch (Belgium), French");
}

/* A list with the words of one that is there is refused by the name of that, whatever its lines are
 * like; not one with other words. */
static void
test_import_same (LibraryFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *name;
    const char *text;
    gboolean same;
  } cases[] = {
    { "deutsch.txt", "der\ndie\ndas\n", TRUE },
    { "german.txt", "das\r\ndie\r\nder\r\nder\r\n", TRUE },
    { "fr.txt", "der\ndie\ndas\n", FALSE },
    { "c.txt", "der\ndie\n", FALSE },
    { "d.txt", "die\nder", TRUE },
    { "e.txt", "der\ndie\nwir\n", FALSE },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) english = gw_data_get_lexicon ();
  g_autoptr (GwLexicon) lexicon = gw_lexicon_open (english, "english", NULL, &error);
  g_autofree char *same = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const guint n_items = g_list_model_get_n_items (G_LIST_MODEL (fixture->library));

      g_clear_pointer (&fixture->failed, g_free);
      g_clear_pointer (&fixture->reason, g_free);
      fixture->imported = NULL;
      library_start_import (fixture, cases[i].name, cases[i].text, -1);
      wait_until (fixture->imported != NULL || fixture->failed != NULL);
      g_assert_true ((fixture->failed != NULL) == cases[i].same);
      if (cases[i].same)
        g_assert_nonnull (strstr (fixture->reason, "You have this list: "));
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (fixture->library)), ==,
                        n_items + !cases[i].same);
    }

  same = gw_lexicon_store_find_same (gw_lexicon_library_get_store (fixture->library), english,
                                     lexicon, NULL);
  g_assert_cmpstr (same, ==, GW_LEXICON_ENGLISH);
}

/* A pipe that nobody writes to can be given up, and a finished copy goes again. */
static void
test_cancel (LibraryFixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->files, "pipe.txt", NULL);
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GFile) file = NULL;
  g_autofree char *list_path = NULL;
  GwLexiconItem *item;

  if (mkfifo (path, 0600) != 0)
    {
      g_test_skip ("no pipes here");
      return;
    }
  item = library_start_import (fixture, "pipe.txt", NULL, 0);
  g_main_context_iteration (NULL, FALSE);
  library_assert_names (fixture, "english, german, pipe.txt");
  gw_lexicon_library_cancel (fixture->library, item);
  library_assert_names (fixture, "english, german");

  for (guint i = 0; i < 26 * 26 * 26; i++)
    g_string_append_printf (list, "%c%c%c\n", 'a' + i % 26, 'a' + i / 26 % 26, 'a' + i / 676);
  folder_write (fixture->files, "list.txt", list->str);
  list_path = g_build_filename (fixture->files, "list.txt", NULL);
  file = g_file_new_for_path (list_path);
  for (guint round = 0; round < 12; round++)
    {
      item = gw_lexicon_library_import (fixture->library, file, NULL);
      g_usleep (round * 4000);
      gw_lexicon_library_cancel (fixture->library, item);
    }
  library_assert_names (fixture, "english, german");
  wait_until (folder_count (fixture->user_dir) == 0);
  g_assert_cmpuint (fixture->n_imported, ==, 0);
  g_assert_null (fixture->failed);

  /* The library goes in the middle of it. */
  gw_lexicon_library_import (fixture->library, file, NULL);
  library_close (fixture);
  wait_until (folder_count (fixture->user_dir) == 0);
  library_open (fixture);
}

/* A folder that cannot be written to. */
static void
test_no_folder (LibraryFixture *fixture, gconstpointer data)
{
  g_assert_true (g_file_set_contents (fixture->user_dir, "in the way", -1, NULL));
  library_start_import (fixture, "mine.txt", "mine\n", -1);
  wait_until (fixture->failed != NULL);
  g_assert_cmpstr (fixture->failed, ==, "mine.txt");
  library_assert_names (fixture, "english, german");
}

#define ADD(name, function) \
  g_test_add ("/lexicon-imports/" name, LibraryFixture, NULL, library_set_up, function, library_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("import", test_import);
  ADD ("names", test_import_names);
  ADD ("hunspell", test_import_hunspell);
  ADD ("known", test_import_known);
  ADD ("same", test_import_same);
  ADD ("broken", test_broken);
  ADD ("endless", test_endless);
  ADD ("cancel", test_cancel);
  ADD ("no-folder", test_no_folder);

  return g_test_run ();
}
