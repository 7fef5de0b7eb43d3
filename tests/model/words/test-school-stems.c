/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The words that no board for a class may show, and the list of School. */
#include <gio/gio.h>

#include "school-stems.h"

static GHashTable *
read_list (const char *name)
{
  g_autofree char *path
    = g_test_build_filename (G_TEST_DIST, "..", "data", "lexicons", name, NULL);
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0' && *lines[i] != '#')
      g_hash_table_add (words, g_strndup (lines[i], strcspn (lines[i], "\t")));
  return words;
}

static void
test_forms (void)
{
  static const char *const made[] = { "boozes",  "boozed", "boozing", "stab",    "stabbed",
                                      "bitches", "crappy", "sissies", "drunker", "moron" };
  static const char *const not_made[] = { "grape", "stabes", "booz", "analysis", "crape", "" };
  g_autoptr (GHashTable) words = school_stems_read ();

  for (guint i = 0; i < G_N_ELEMENTS (made); i++)
    g_assert_true (g_hash_table_contains (words, made[i]));
  for (guint i = 0; i < G_N_ELEMENTS (not_made); i++)
    g_assert_false (g_hash_table_contains (words, not_made[i]));
}

/* Whatever of them is in the embedded words, at any level, the list of School has. */
static void
test_none_missed (void)
{
  g_autoptr (GHashTable) stems = school_stems_read ();
  g_autoptr (GHashTable) english = read_list ("english.txt");
  g_autoptr (GHashTable) school = read_list ("school-english.txt");
  GHashTableIter i;
  gpointer word;
  guint n_words = 0;

  g_hash_table_iter_init (&i, stems);
  while (g_hash_table_iter_next (&i, &word, NULL))
    if (g_hash_table_contains (english, word))
      {
        if (!g_hash_table_contains (school, word))
          g_error ("“%s” is not in the list of School", (const char *) word);
        n_words++;
      }
  g_assert_cmpuint (n_words, >=, 450);
}

/* Words that are like these, and that no class need do without. */
static void
test_ordinary_stay (void)
{
  static const char *const ordinary[]
    = { "analysis", "angiosperm", "arsenic", "assess", "assist", "butcher", "class", "cockpit",
        "cocoon", "coincide", "decide", "digit", "farthing", "ginger", "grape", "heroine",
        "hello", "liquorice", "manuscript", "meadow", "night", "pansy", "peacock", "peer",
        "pimple", "pool", "pot", "rapier", "rumor", "sextant", "shuttlecock", "spice", "stable",
        "swine", "therapist", "title", "twine", "twitter", "villager", "woodpecker", "kill",
        "dead", "war", "gun", "knife", "breast", "womb", "joint" };
  g_autoptr (GHashTable) english = read_list ("english.txt");
  g_autoptr (GHashTable) school = read_list ("school-english.txt");

  for (guint i = 0; i < G_N_ELEMENTS (ordinary); i++)
    {
      g_assert_true (g_hash_table_contains (english, ordinary[i]));
      g_assert_false (g_hash_table_contains (school, ordinary[i]));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/school-stems/forms", test_forms);
  g_test_add_func ("/school-stems/none-missed", test_none_missed);
  g_test_add_func ("/school-stems/ordinary-stay", test_ordinary_stay);
  return g_test_run ();
}
