/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-shown-words.h"

#include "list-model-check.h"
#include "values.h"
#include "wait.h"

#define WORDS "cat\t10\ntac\t60\ncats\t20\nscat\t50\nsac\t70\n"
#define BOARD "CAT/SXX"

typedef struct
{
  GwWordListModel *words;
  GwWordFilter *filter;
  GwShownWords *shown;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);

  fixture->words = gw_word_list_model_new (solution);
  fixture->filter = gw_word_filter_new ();
  fixture->shown = gw_shown_words_new (fixture->filter);
  gw_shown_words_set_words (fixture->shown, fixture->words);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->shown);
  g_assert_finalize_object (fixture->filter);
  g_assert_finalize_object (fixture->words);
}

static void
check (Fixture *fixture, const char *expected)
{
  GListModel *list = G_LIST_MODEL (fixture->shown);
  g_autoptr (GString) joined = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (GwWord) word = g_list_model_get_item (list, i);

      g_string_append_printf (joined, i > 0 ? " %s" : "%s", gw_word_get_text (word));
      g_assert_cmpuint (gw_shown_words_find (fixture->shown, word), ==, i);
    }
  g_assert_cmpstr (joined->str, ==, expected);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_filter (Fixture *fixture, gconstpointer data)
{
  GwWordFilter *filter = fixture->filter;
  g_autoptr (GwWord) sac = gw_word_list_model_find (fixture->words, "sac");
  guint n_text, n_active, n_changed = 0;

  count_notify (filter, "text", &n_text);
  count_notify (filter, "active", &n_active);
  check (fixture, "CAT SAC SCAT TAC");
  g_object_set (filter, "text", "at$", NULL);
  g_object_set (filter, "text", "at$", NULL);
  check (fixture, "CAT SCAT");
  g_assert_cmpuint (gw_shown_words_find (fixture->shown, sac), ==, G_MAXUINT);
  g_assert_cmpuint (n_text, ==, 1);
  g_assert_cmpuint (n_active, ==, 1);

  /* The lengths count what they would show. */
  g_assert_cmpuint (gw_shown_words_get_n_lengths (fixture->shown), ==, 5);
  g_assert_cmpuint (gw_shown_words_get_n_all (fixture->shown, 3), ==, 3);
  g_assert_cmpuint (gw_shown_words_get_n_fitting (fixture->shown, 3), ==, 1);
  gw_word_filter_toggle_length (filter, 4);
  check (fixture, "SCAT");
  g_assert_cmpuint (gw_shown_words_get_n_fitting (fixture->shown, 3), ==, 1);
  gw_word_filter_set_length (filter, 3, TRUE);
  check (fixture, "CAT SCAT");
  gw_word_filter_toggle_length (filter, 3);
  check (fixture, "CAT");
  gw_word_filter_toggle_length (filter, 3);
  check (fixture, "CAT SCAT");
  gw_word_filter_set_length (filter, 9, TRUE);
  check (fixture, "");

  g_object_set (filter, "min-common", 2, "text", "c", "near", GW_NEAR_STARTS, NULL);
  g_signal_connect_swapped (filter, "changed", G_CALLBACK (count_cb), &n_changed);
  gw_word_filter_clear (filter);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_false (gw_word_filter_get_active (filter));
  g_assert_cmpuint (n_active, ==, 2);
  check (fixture, "CAT SAC SCAT TAC");
  g_assert_cmpuint (gw_shown_words_get_n_words (fixture->shown), ==, 4);

  gw_word_filter_set_min_common (filter, 2);
  check (fixture, "CAT SCAT TAC");
  gw_word_filter_set_min_common (filter, 100);
  g_assert_cmpuint (gw_word_filter_get_min_common (filter), ==, GW_COMMONNESS_MAX);
  check (fixture, "CAT");
}

/* Words at a tile; nothing is left out while it is not known which they are. */
static void
test_near (Fixture *fixture, gconstpointer data)
{
  GwWordFilter *filter = fixture->filter;
  g_autoptr (GwSolution) other = make_solution ("dog\ngod\n", "DOG/XXX");
  g_autoptr (GwTouch) touch
    = gw_touch_new (gw_word_list_model_get_solution (fixture->words), NULL);

  g_object_set (filter, "cell", 0, NULL);
  g_object_set (filter, "near", GW_NEAR_STARTS, NULL);
  g_assert_true (gw_word_filter_get_active (filter));
  check (fixture, "CAT SAC SCAT TAC");
  g_object_set (filter, "touch", touch, NULL);
  check (fixture, "CAT");
  gw_word_filter_set_near (filter, GW_NEAR_PASSES);
  check (fixture, "CAT SAC SCAT TAC");
  g_object_set (filter, "cell", 3, NULL);
  check (fixture, "SAC SCAT");
  g_object_set (filter, "cell", 4, NULL);
  check (fixture, "");
  g_object_set (filter, "cell", G_MAXUINT, NULL);
  check (fixture, "CAT SAC SCAT TAC");
  g_object_set (filter, "cell", 3, NULL);
  gw_word_list_model_set_solution (fixture->words, other);
  check (fixture, "DOG GOD");
  gw_word_filter_clear (filter);
  g_assert_cmpint (gw_word_filter_get_near (filter), ==, GW_NEAR_ANYWHERE);
}

/* A lexicon without levels has no rare words to leave out. */
static void
test_no_levels (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSolution) plain = make_solution ("cat\ntac\n", BOARD);

  gw_word_filter_set_min_common (fixture->filter, 4);
  gw_word_list_model_set_solution (fixture->words, plain);
  check (fixture, "CAT TAC");
}

static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) hidden = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_hash_table_add (hidden, g_strdup ("scat"));
  g_hash_table_add (hidden, g_strdup ("dog"));
  gw_word_filter_set_hidden (fixture->filter, hidden);
  check (fixture, "CAT SAC TAC");
  g_assert_false (gw_word_filter_get_active (fixture->filter));
  g_assert_cmpuint (gw_shown_words_get_n_words (fixture->shown), ==, 3);
  g_assert_cmpuint (gw_shown_words_get_n_lengths (fixture->shown), ==, 4);

  g_hash_table_remove_all (hidden);
  gw_word_filter_set_hidden (fixture->filter, hidden);
  check (fixture, "CAT SAC SCAT TAC");
}

static void
test_orders (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    GwShownOrder order;
    const char *ascending;
    const char *descending;
  } cases[] = {
    { GW_SHOWN_BY_WORD, "CAT SAC SCAT TAC", "TAC SCAT SAC CAT" },
    { GW_SHOWN_BY_LENGTH, "CAT SAC TAC SCAT", "SCAT CAT SAC TAC" },
    { GW_SHOWN_BY_POINTS, "CAT SAC TAC SCAT", "SCAT CAT SAC TAC" },
    { GW_SHOWN_BY_COMMON, "SAC TAC SCAT CAT", "CAT SCAT TAC SAC" },
    { GW_SHOWN_BY_PATHS, "CAT SAC TAC SCAT", "SCAT CAT SAC TAC" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gw_shown_words_set_order (fixture->shown, cases[i].order, FALSE);
      check (fixture, cases[i].ascending);
      gw_shown_words_set_order (fixture->shown, cases[i].order, TRUE);
      check (fixture, cases[i].descending);
      list_model_check (G_LIST_MODEL (fixture->shown), GW_TYPE_WORD);
    }
}

static void
changed_cb (GListModel *model, guint position, guint removed, guint added, gpointer user_data)
{
  (*(guint *) user_data)++;
}

/* Nothing is said to have changed that did not. */
static void
test_signals (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSolution) other = make_solution ("dog\ngod\ndogs\n", "DOG/XSX");
  guint n_changed = 0;

  g_signal_connect (fixture->shown, "items-changed", G_CALLBACK (changed_cb), &n_changed);
  gw_word_filter_set_text (fixture->filter, "a");
  g_assert_cmpuint (n_changed, ==, 0);
  gw_word_filter_set_text (fixture->filter, "ac");
  g_assert_cmpuint (n_changed, ==, 1);
  gw_word_filter_set_text (fixture->filter, "");
  gw_word_list_model_set_solution (fixture->words, other);
  g_assert_cmpuint (n_changed, ==, 3);
  check (fixture, "DOG DOGS GOD");
  gw_shown_words_set_words (fixture->shown, NULL);
  check (fixture, "");
  g_assert_cmpuint (gw_shown_words_get_n_words (fixture->shown), ==, 0);
}

/* Some ten thousand words: both ways to spell them say the same. */
static void
test_many (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (char a = 'a'; a <= 'p'; a++)
    for (char b = 'a'; b <= 'p'; b++)
      for (char c = 'a'; c <= 'p'; c++)
        g_string_append_printf (text, "%c%c%c\nzz%c%c%cz\n", a, b, c, a, b, c);
  for (guint part = 0; part < 2; part++)
    {
      g_autoptr (GwWordLetters) word_letters = NULL;
      g_autoptr (GwSolution) some
        = make_solution (text->str, part == 0 ? "ABCD/EFGH/IJKL/MNOP" : "AB/CD");
      GwLexicon *lexicon = gw_solution_get_lexicon (some);

      word_letters = gw_word_letters_new (some);
      for (guint i = 0; i < gw_solution_get_n_words (some); i++)
        {
          guint8 numbers[1024];
          guint length;
          const gunichar *letters = gw_word_letters_get (word_letters, i, &length);

          g_assert_cmpuint (gw_lexicon_get_word (lexicon, gw_solution_get_word (some, i), numbers),
                            ==, length);
          for (guint k = 0; k < length; k++)
            g_assert_cmpuint (gw_lexicon_get_alphabet (lexicon)->letters[numbers[k]], ==,
                              letters[k]);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/shown-words/filter", Fixture, NULL, set_up, test_filter, tear_down);
  g_test_add ("/shown-words/near", Fixture, NULL, set_up, test_near, tear_down);
  g_test_add ("/shown-words/no-levels", Fixture, NULL, set_up, test_no_levels, tear_down);
  g_test_add ("/shown-words/hidden", Fixture, NULL, set_up, test_hidden, tear_down);
  g_test_add ("/shown-words/orders", Fixture, NULL, set_up, test_orders, tear_down);
  g_test_add ("/shown-words/signals", Fixture, NULL, set_up, test_signals, tear_down);
  g_test_add_func ("/shown-words/many", test_many);

  return g_test_run ();
}
