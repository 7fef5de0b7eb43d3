/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-languages.h"
#include "gw-usual-dice.h"

#include <glib/gstdio.h>

typedef struct
{
  char *folder;
  char *path;
  GwUsualDice *usual;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwDiceStore) store = NULL;

  fixture->folder = g_dir_make_tmp ("gridwright-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "mine.txt", NULL);
  g_assert_true (g_file_set_contents (fixture->path,
                                      "# size: 5x5\nA\nB\nC\nD\nE\nF\nG\nH\nI\nJ\nK\nL\nM\nN\nO\n"
                                      "P\nR\nS\nT\nU\nV\nW\nX\nY\nZ\n",
                                      -1, NULL));
  store = gw_dice_store_new (fixture->folder);
  fixture->usual = gw_usual_dice_new (store);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gw_usual_dice_free (fixture->usual);
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
assert_replaced_in (Fixture *fixture, const char *language, const char *used, guint rows, guint cols,
                    const char *by)
{
  g_autoptr (GwDiceEntry) entry = gw_usual_dice_find (fixture->usual, used, gw_languages_find (language), rows, cols);

  g_assert_cmpstr (entry != NULL ? entry->id : NULL, ==, by);
}

static void
assert_replaced (Fixture *fixture, const char *used, guint rows, guint cols, const char *by)
{
  assert_replaced_in (fixture, "en", used, rows, cols, by);
}

static void
choose (Fixture *fixture, const char *language, const char *id, guint rows, guint cols)
{
  gw_usual_dice_choose (fixture->usual, id, gw_languages_find (language), rows, cols);
}

static void
test_size (Fixture *fixture, gconstpointer data)
{
  assert_replaced (fixture, "big-5x5", 4, 4, "new-4x4");
  assert_replaced (fixture, "new-4x4", 5, 5, "big-5x5");
  assert_replaced (fixture, "big-5x5", 6, 6, "super-6x6");
  assert_replaced (fixture, "big-5x5", 5, 5, NULL);
  assert_replaced (fixture, "classic-4x4", 4, 4, NULL);
}

/* No set is made for these sizes: dice that are enough stay. */
static void
test_other_size (Fixture *fixture, gconstpointer data)
{
  assert_replaced (fixture, "big-5x5", 3, 4, NULL);
  assert_replaced (fixture, "new-4x4", 3, 3, NULL);
  assert_replaced (fixture, "new-4x4", 4, 5, "big-5x5");
  assert_replaced (fixture, "new-4x4", 8, 8, NULL);
}

static void
test_chosen (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "en", "deluxe-5x5", 5, 5);
  assert_replaced (fixture, "deluxe-5x5", 4, 4, "new-4x4");
  assert_replaced (fixture, "new-4x4", 5, 5, "deluxe-5x5");
  choose (fixture, "en", "french-4x4", 4, 4);
  assert_replaced (fixture, "deluxe-5x5", 4, 4, "french-4x4");
  choose (fixture, "en", "big-5x5", 4, 4);
  assert_replaced (fixture, "big-5x5", 4, 4, NULL);
}

/* The user's own dice stay while they are enough; once removed, others replace them. */
static void
test_own (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "en", "mine", 5, 5);
  assert_replaced (fixture, "mine", 4, 4, NULL);
  assert_replaced (fixture, "mine", 6, 6, "super-6x6");
  assert_replaced (fixture, "super-6x6", 5, 5, "mine");
  g_unlink (fixture->path);
  assert_replaced (fixture, "super-6x6", 5, 5, "big-5x5");
  assert_replaced (fixture, "mine", 4, 4, "new-4x4");
}

/* Dice of the language go before others, and those with letters that it lacks are no replacement. */
static void
test_language (Fixture *fixture, gconstpointer data)
{
  static const char own[] = "# language: uk\n# size: 2x1\nЖ И\nК Ї\n";
  g_autofree char *path = g_build_filename (fixture->folder, "ours.txt", NULL);

  assert_replaced_in (fixture, "fr", "new-4x4", 4, 4, "french-4x4");
  assert_replaced_in (fixture, "fr", "french-4x4", 4, 4, NULL);
  assert_replaced_in (fixture, "en", "french-4x4", 4, 4, "new-4x4");
  assert_replaced_in (fixture, "it", "french-4x4", 4, 4, "italian-4x4");
  assert_replaced_in (fixture, "fr", "big-5x5", 5, 5, NULL);
  assert_replaced_in (fixture, "fr", "french-4x4", 5, 5, "big-5x5");
  assert_replaced_in (fixture, "de", "new-4x4", 4, 4, NULL);
  assert_replaced_in (fixture, "fr", "mine", 5, 5, NULL);
  assert_replaced_in (fixture, "uk", "new-4x4", 4, 4, NULL);
  assert_replaced_in (fixture, "uk", "new-4x4", 5, 5, NULL);
  gw_usual_dice_choose (fixture->usual, "classic-4x4", NULL, 4, 4);
  assert_replaced_in (fixture, "en", "french-4x4", 4, 4, "new-4x4");
  choose (fixture, "en", "classic-4x4", 4, 4);
  assert_replaced_in (fixture, "en", "french-4x4", 4, 4, "classic-4x4");
  choose (fixture, "fr", "new-4x4", 4, 4);
  assert_replaced_in (fixture, "fr", "new-4x4", 4, 4, NULL);

  g_assert_true (g_file_set_contents (path, own, -1, NULL));
  assert_replaced_in (fixture, "uk", "new-4x4", 2, 1, "ours");
  assert_replaced_in (fixture, "uk", "ours", 4, 4, NULL);
  g_unlink (path);
}

/* The usual dice of a language, which the codes of games have, are for that language. */
static void
test_usual_of_language (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwDiceStore) store = gw_dice_store_new (fixture->folder);
  guint n_languages, n_found = 0;
  const GwLanguage *const *languages = gw_languages_list (&n_languages);

  for (guint i = 0; i < n_languages; i++)
    if (gw_language_get_dice (languages[i]) != NULL)
      {
        g_autoptr (GwDiceEntry) entry = gw_dice_store_load (
          store, gw_language_get_dice (languages[i]), GW_TEXT_FILE_REGULAR, NULL, NULL);

        g_assert_cmpstr (gw_dice_get_language (entry->dice), ==,
                         gw_language_get_code (languages[i]));
        g_assert_true (gw_dice_suit (entry->dice, languages[i]));
        n_found++;
      }
  g_assert_cmpuint (n_found, >, 1);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/usual-dice/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("size", test_size);
  ADD ("other-size", test_other_size);
  ADD ("chosen", test_chosen);
  ADD ("own", test_own);
  ADD ("language", test_language);
  ADD ("usual-of-language", test_usual_of_language);
  return g_test_run ();
}
