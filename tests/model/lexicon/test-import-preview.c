/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-import-preview.h"

#include "gw-encoding.h"
#include "gw-hunspell-load.h"
#include "gw-languages.h"

#include "folder.h"
#include "wait.h"

#include <string.h>

typedef struct
{
  char *folder;
  GFile *file;
  GwImportPreview *preview;
  double fractions[2]; /* the last progress that was seen; and while a dictionary is expanded */
} Fixture;

static void
changed_cb (gpointer user_data)
{
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = folder_make ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gw_import_preview_free (fixture->preview);
  g_clear_object (&fixture->file);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static void
open_text (Fixture *fixture, const char *name, const char *content)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  folder_write (fixture->folder, name, content);
  fixture->file = g_file_new_for_path (path);
  fixture->preview = gw_import_preview_new (fixture->file, changed_cb, fixture);
  wait_until (!gw_import_preview_get_busy (fixture->preview));
}

static void
choose (Fixture *fixture, GwLexiconOptions options)
{
  gw_import_preview_set_options (fixture->preview, &options);
  g_assert_true (gw_import_preview_get_busy (fixture->preview));
  wait_until (!gw_import_preview_get_busy (fixture->preview));
}

/* The sample of a line, as it is read. */
static const char *
get_sample (Fixture *fixture, const char *line)
{
  const char *const *samples = gw_import_preview_get_samples (fixture->preview);

  for (guint i = 0; samples[i] != NULL; i += 2)
    if (g_str_equal (samples[i], line))
      return samples[i + 1];
  return NULL;
}

/* Each choice is shown by what it does. */
static void
test_choices (Fixture *fixture, gconstpointer data)
{
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;

  open_text (fixture, "french.txt", "été\nœuvre\nl'eau\nété\n");
  g_assert_cmpstr (gw_import_preview_get_encoding (fixture->preview), ==, "UTF-8");
  g_assert_true (gw_import_preview_get_language (fixture->preview) == gw_languages_find ("fr"));
  g_assert_cmpstr (get_sample (fixture, "été"), ==, "ETE");
  g_assert_cmpstr (get_sample (fixture, "œuvre"), ==, "OEUVRE");
  g_assert_cmpstr (get_sample (fixture, "l'eau"), ==, "skipped: apostrophe");
  g_assert_cmpuint (gw_import_preview_get_figures (fixture->preview)->report.n_words, ==, 2);

  options.no_language = TRUE;
  choose (fixture, options);
  g_assert_null (gw_import_preview_get_language (fixture->preview));
  g_assert_cmpstr (get_sample (fixture, "été"), ==, "ÉTÉ");
  options.accents = GW_ACCENTS_FOLD;
  choose (fixture, options);
  g_assert_cmpstr (get_sample (fixture, "été"), ==, "ETE");
  g_assert_cmpstr (get_sample (fixture, "œuvre"), ==, "ŒUVRE");
  options.encoding = g_intern_string ("windows-1252");
  choose (fixture, options);
  g_assert_cmpstr (gw_import_preview_get_encoding (fixture->preview), ==, "windows-1252");
  g_assert_null (get_sample (fixture, "été"));
}

/* The same choice again is none, whatever stands between its fields in memory. */
static void
test_same_choice (Fixture *fixture, gconstpointer data)
{
  GwLexiconOptions options;

  open_text (fixture, "list.txt", "word\n");
  memset (&options, 0xff, sizeof options);
  for (guint i = 0; i < GW_N_READ_SWITCHES; i++)
    gw_lexicon_options_set_switch (&options, i, FALSE);
  options.levels = GW_LEVELS_RANK;
  options.language = NULL;
  options.no_language = FALSE;
  options.accents = GW_ACCENTS_AS_PLAYED;
  options.encoding = NULL;
  gw_import_preview_set_options (fixture->preview, &options);
  g_assert_false (gw_import_preview_get_busy (fixture->preview));
}

/* What looks wrong is said. */
static void
test_doubt (Fixture *fixture, gconstpointer data)
{
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  g_autoptr (GString) list = g_string_new (NULL);
  g_autofree char *none = NULL;
  g_autofree char *few = NULL;
  g_autofree char *vowels = NULL;
  g_autofree char *skipped = NULL;

  open_text (fixture, "list.txt", "word\neau\noui\nidea\naie\nwater\nthirst\n");
  none = gw_import_preview_dup_doubt (fixture->preview);
  g_assert_null (none);

  folder_write (fixture->folder, "list.txt", "eau\noui\naie\n");
  options.accents = GW_ACCENTS_KEEP;
  choose (fixture, options);
  few = gw_import_preview_dup_doubt (fixture->preview);
  g_assert_null (few);

  for (const char *at = "abcdefghijklmnopqrstuvwxyz"; *at != '\0'; at++)
    g_string_append_printf (list, "aeio%cu\nouia%cei\n", *at, *at);
  folder_write (fixture->folder, "list.txt", list->str);
  options.accents = GW_ACCENTS_FOLD;
  choose (fixture, options);
  vowels = gw_import_preview_dup_doubt (fixture->preview);
  g_assert_true (g_str_has_prefix (vowels, "88% of the letters are vowels"));

  folder_write (fixture->folder, "list.txt", "word\n1\n2\nit's\n");
  options.accents = GW_ACCENTS_KEEP;
  choose (fixture, options);
  skipped = gw_import_preview_dup_doubt (fixture->preview);
  g_assert_true (g_str_has_prefix (skipped, "More than half of the lines"));
}

/* What is no list in the chosen encoding is a failure, until another one is chosen. */
static void
test_failure (Fixture *fixture, gconstpointer data)
{
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;

  open_text (fixture, "list.txt", "word\nk\xe4se\n");
  g_assert_null (gw_import_preview_get_failure (fixture->preview));
  g_assert_cmpstr (get_sample (fixture, "käse"), ==, "KÄSE");
  options.encoding = g_intern_string ("UTF-8");
  choose (fixture, options);
  g_assert_nonnull (strstr (gw_import_preview_get_failure (fixture->preview), "line 2"));
  g_assert_null (gw_import_preview_get_figures (fixture->preview));
  options.encoding = NULL;
  choose (fixture, options);
  g_assert_null (gw_import_preview_get_failure (fixture->preview));
}

static void
progress_cb (gpointer user_data)
{
  Fixture *fixture = user_data;
  const double fraction = gw_import_preview_get_progress (fixture->preview);

  g_assert_cmpfloat (fraction, >=, fixture->fractions[0]);
  fixture->fractions[0] = fraction;
  if (fraction > 0 && fraction < GW_HUNSPELL_EXPANDING)
    fixture->fractions[1] = fraction;
}

/* Progress is seen while a dictionary is expanded, before any word of it is read. */
static void
test_progress (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "long.dic", NULL);
  g_autoptr (GString) affixes = g_string_new ("SET UTF-8\nSFX A Y 200\n");
  g_autoptr (GString) entries = g_string_new ("40000\n");

  for (guint i = 0; i < 200; i++)
    g_string_append_printf (affixes, "SFX A 0 %c%c .\n", 'a' + i % 26, 'a' + i / 26);
  for (guint i = 0; i < 40000; i++)
    g_string_append_printf (entries, "w%c%c%c%c/A\n", 'a' + i % 26, 'a' + i / 26 % 26,
                            'a' + i / 676 % 26, 'a' + i / 17576 % 26);
  folder_write (fixture->folder, "long.aff", affixes->str);
  folder_write (fixture->folder, "long.dic", entries->str);
  fixture->file = g_file_new_for_path (path);
  fixture->preview = gw_import_preview_new (fixture->file, progress_cb, fixture);
  wait_until (fixture->fractions[1] > 0);
  g_assert_true (gw_import_preview_get_busy (fixture->preview));
}

/* The samples are whole lines of the list, from all over it. */
static void
test_samples (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  const char *const *samples;

  for (guint i = 0; i < 97; i++)
    {
      g_string_append (text, i % 3 == 0 ? "лес" : i % 3 == 1 ? "человек" : "сло");
      g_string_append_unichar (text, 0x430 + i % 32);
      g_string_append_unichar (text, 0x430 + i / 32);
      g_string_append_c (text, '\n');
    }
  lines = g_strsplit (text->str, "\n", -1);
  open_text (fixture, "list.txt", text->str);
  samples = gw_import_preview_get_samples (fixture->preview);
  g_assert_cmpuint (g_strv_length ((char **) samples), ==, 20);
  for (guint i = 0; samples[i] != NULL; i += 2)
    {
      g_autofree char *capitals = g_utf8_strup (samples[i], -1);

      g_assert_true (g_strv_contains ((const char *const *) lines, samples[i]));
      g_assert_cmpstr (samples[i + 1], ==, capitals);
    }
  g_assert_cmpstr (samples[0], ==, lines[0]);
}

/* It can go away while it reads, and a choice in the meantime is the one that counts. */
static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 50000; i++)
    g_string_append_printf (text, "été%c%c%c\n", 'a' + i % 26, 'a' + i / 26 % 26, 'a' + i / 676 % 26);
  open_text (fixture, "list.txt", text->str);
  options.accents = GW_ACCENTS_KEEP;
  gw_import_preview_set_options (fixture->preview, &options);
  options.accents = GW_ACCENTS_FOLD;
  choose (fixture, options);
  g_assert_true (g_str_has_prefix (gw_import_preview_get_samples (fixture->preview)[1], "ETE"));
  options.accents = GW_ACCENTS_KEEP;
  gw_import_preview_set_options (fixture->preview, &options);
}

/* A text that is typed is read anew with each change; without one there is nothing to say. */
static void
test_typed (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "cat\n", "cat\ndog\n" };
  GwLexiconOptions options = { .join_hyphens = TRUE };

  fixture->preview = gw_import_preview_new (NULL, changed_cb, fixture);
  gw_import_preview_set_options (fixture->preview, &options);
  g_assert_false (gw_import_preview_get_busy (fixture->preview));
  g_assert_null (gw_import_preview_get_figures (fixture->preview));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GBytes) text = g_bytes_new_static (texts[i], strlen (texts[i]));

      gw_import_preview_set_text (fixture->preview, text);
      g_assert_true (gw_import_preview_get_busy (fixture->preview));
      wait_until (!gw_import_preview_get_busy (fixture->preview));
      g_assert_cmpuint (gw_import_preview_get_figures (fixture->preview)->report.n_words, ==, i + 1);
      gw_import_preview_set_text (fixture->preview, text);
      g_assert_false (gw_import_preview_get_busy (fixture->preview));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define ADD(name, function) \
  g_test_add ("/import-preview/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("choices", test_choices);
  ADD ("samples", test_samples);
  ADD ("same-choice", test_same_choice);
  ADD ("doubt", test_doubt);
  ADD ("failure", test_failure);
  ADD ("progress", test_progress);
  ADD ("cancel", test_cancel);
  ADD ("typed", test_typed);
  return g_test_run ();
}
