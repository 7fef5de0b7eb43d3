/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board.h"
#include "gw-error.h"
#include "gw-level-counts.h"
#include "gw-lexicon-builder.h"
#include "gw-lookup.h"
#include "gw-sort.h"

static void
test_max_level (void)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) all = gw_lexicon_new_from_text ("cat\t5\nжук\t9\ndog\t10\nemu\n", &error);
  g_autoptr (GwLexicon) some = NULL;
  g_autoptr (GArray) levels = NULL;
  g_autofree char *hash = NULL;
  g_autofree char *level_hash = NULL;
  g_autofree char *all_hash = NULL;
  guint word, n_words;
  const GwStop stopped = { 1 };

  g_assert_no_error (error);
  g_assert_true (gw_lexicon_builder_add_lexicon (builder, all, 9, NULL, NULL, &error));
  g_assert_no_error (error);
  some = gw_lexicon_builder_finish (builder, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_lexicon_get_n_words (some), ==, 3);
  g_assert_true (gw_lexicon_find (some, "cat", &word));
  g_assert_true (gw_lexicon_find (some, "emu", &word));
  g_assert_false (gw_lexicon_find (some, "dog", &word));
  g_assert_true (gw_lexicon_find (some, "жук", &word));
  g_assert_cmpuint (gw_lexicon_get_level (some, word), ==, 9);

  /* The words up to a level have the same hash without being a lexicon of their own. */
  hash = gw_lexicon_dup_hash (some);
  level_hash = gw_lexicon_dup_level_hash (all, 9, &n_words);
  all_hash = gw_lexicon_dup_hash (all);
  g_assert_cmpstr (level_hash, ==, hash);
  g_assert_cmpstr (level_hash, !=, all_hash);
  g_assert_cmpuint (n_words, ==, 3);

  levels = gw_level_counts_new (some, NULL);
  g_assert_cmpuint (levels->len, ==, 3);
  for (guint i = 0; i < levels->len; i++)
    {
      const GwLevelCount *count = &g_array_index (levels, GwLevelCount, i);

      g_assert_cmpuint (count->level, ==, ((const guint[]) { 0, 5, 9 })[i]);
      g_assert_cmpuint (count->n_words, ==, 1);
    }
  g_assert_null (gw_level_counts_new (some, &stopped));
}

/* Low levels are counted otherwise than high ones. */
static void
test_level_counts (void)
{
  static const GwLevelCount wanted[]
    = { { 0, 1 }, { 5, 2 }, { 1023, 1 }, { 1024, 1 }, { 70000, 2 }, { 4000000000, 1 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon
    = gw_lexicon_new_from_text ("a\t70000\nb\t1024\nc\t5\nd\t4000000000\ne\n"
                                "f\t1023\ng\t5\nh\t70000\n",
                                &error);
  g_autoptr (GArray) counts = NULL;

  g_assert_no_error (error);
  counts = gw_level_counts_new (lexicon, NULL);
  g_assert_cmpmem (counts->data, counts->len * sizeof (GwLevelCount), wanted, sizeof wanted);
}

static void
assert_lookup (const GwLexicon *lexicon, const char *text, gboolean is_word, guint n_longer,
               const char *longer)
{
  g_autoptr (GString) found = g_string_new (NULL);
  GwLookup lookup;

  g_assert_cmpint (gw_lookup (lexicon, text, &lookup), ==, is_word || n_longer > 0);
  g_assert_cmpint (lookup.is_word, ==, is_word);
  g_assert_cmpuint (lookup.n_longer, ==, n_longer);
  for (guint i = 0; i < MIN (n_longer, GW_LOOKUP_MAX_LONGER); i++)
    {
      g_autofree char *word = gw_lexicon_dup_word (lexicon, lookup.longer[i]);

      g_string_append_printf (found, "%s ", word);
    }
  g_assert_cmpstr (found->str, ==, longer);
  if (is_word)
    {
      guint word;

      g_assert_true (gw_lexicon_find (lexicon, text, &word));
      g_assert_cmpuint (word, ==, lookup.word);
    }
}

static void
assert_list (const GwLexicon *lexicon, const char *text, guint n_words, const char *expected)
{
  g_autoptr (GArray) words = gw_lookup_list (lexicon, text, n_words);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < words->len; i++)
    {
      g_autofree char *word = gw_lexicon_dup_word (lexicon, g_array_index (words, guint, i));

      g_string_append_printf (found, "%s ", word);
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
test_lookup_list (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon
    = gw_lexicon_new_from_text ("hell\nhello\nhelp\nhot\nhope\nbat\nжук\n", &error);

  g_assert_no_error (error);
  assert_list (lexicon, "", 99, "BAT HELL HELLO HELP HOPE HOT ЖУК ");
  assert_list (lexicon, "", 3, "BAT HELL HELLO ");
  assert_list (lexicon, "Hel", 99, "HELL HELLO HELP ");
  assert_list (lexicon, "hell", 99, "HELL HELLO ");
  assert_list (lexicon, "hell", 1, "HELL ");
  assert_list (lexicon, "hell", 0, "");
  assert_list (lexicon, "жук", 99, "ЖУК ");
  assert_list (lexicon, "hellos", 99, "");
  assert_list (lexicon, "zoo", 99, "");
}

static void
test_lookup (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon = gw_lexicon_new_from_text (
    "plaster plasterer plasterers plastered plastering plasterings plate жук"
    "\nplaster\nplasterer\nplasterers\nplastered\nplastering\nplasterings\nplate\nжук\n", &error);

  g_assert_no_error (error);
  assert_lookup (lexicon, "Plaster", TRUE, 5, "PLASTERED PLASTERER PLASTERERS ");
  assert_lookup (lexicon, "pla", FALSE, 7, "PLASTER PLASTERED PLASTERER ");
  assert_lookup (lexicon, "plasterings", TRUE, 0, "");
  assert_lookup (lexicon, "plasteringsx", FALSE, 0, "");
  assert_lookup (lexicon, "plastex", FALSE, 0, "");
  assert_lookup (lexicon, "plat", FALSE, 1, "PLATE ");
  assert_lookup (lexicon, "Ж", FALSE, 1, "ЖУК ");
  assert_lookup (lexicon, "", FALSE, 0, "");
  assert_lookup (lexicon, "pla 7", FALSE, 0, "");
}

/* An unsorted list of many runs comes out sorted. */
static void
test_large_unsorted (void)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GString) sorted = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) first = NULL;
  g_autoptr (GwLexicon) second = NULL;
  g_autofree char *first_hash = NULL;
  g_autofree char *second_hash = NULL;
  const guint n = 26 * 26 * 26 * 2;

  for (guint i = 0; i < n; i++)
    {
      const guint k = (guint) ((guint64) i * 7919 % n);

      g_string_append_printf (list, "%c%c%c%s\n", 'a' + k / 1352, 'a' + k / 52 % 26,
                              'a' + k / 2 % 26, k % 2 == 0 ? "" : "s");
      g_string_append_printf (sorted, "%c%c%c%s\n", 'a' + i / 1352, 'a' + i / 52 % 26,
                              'a' + i / 2 % 26, i % 2 == 0 ? "" : "s");
    }
  first = gw_lexicon_new_from_text (list->str, &error);
  g_assert_no_error (error);
  second = gw_lexicon_new_from_text (sorted->str, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (gw_lexicon_get_n_words (first), ==, n);
  first_hash = gw_lexicon_dup_hash (first);
  second_hash = gw_lexicon_dup_hash (second);
  g_assert_cmpstr (first_hash, ==, second_hash);
}

typedef struct
{
  guint n_compared;
  guint limit;
  GwStop stop;
} Sorting;

static int
compare_numbers_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  Sorting *sorting = user_data;
  const guint32 first = *(const guint32 *) a;
  const guint32 second = *(const guint32 *) b;

  if (++sorting->n_compared == sorting->limit)
    gw_stop_request (&sorting->stop);
  return (first >> 4 > second >> 4) - (first >> 4 < second >> 4);
}

/* Whenever it is stopped, nothing is lost; when not, equals keep their order. */
static void
test_sort (void)
{
  const guint n = 50000;
  g_autofree guint32 *numbers = g_new (guint32, n);
  Sorting sorting = { 0, 0, { 0 } };
  guint n_all;

  for (guint i = 0; i < n; i++)
    numbers[i] = (i * 2654435761u >> 8 & ~15u) | (i & 15);
  g_assert_true (gw_sort (numbers, n, sizeof *numbers, compare_numbers_cb, &sorting,
                          &sorting.stop));
  for (guint i = 1; i < n; i++)
    g_assert_cmpuint (numbers[i - 1] >> 4, <=, numbers[i] >> 4);
  n_all = sorting.n_compared;

  for (guint round = 1; round < 8; round++)
    {
      guint64 sum = 0;

      sorting = (Sorting) { 0, n_all / 8 * round, { 0 } };
      for (guint i = 0; i < n; i++)
        numbers[i] = (guint32) ((guint64) i * 7919 % n) << 4;
      g_assert_false (gw_sort (numbers, n, sizeof *numbers, compare_numbers_cb, &sorting,
                               &sorting.stop));
      g_assert_cmpuint (sorting.n_compared, <, n_all);
      for (guint i = 0; i < n; i++)
        sum += numbers[i] >> 4;
      g_assert_cmpuint (sum, ==, (guint64) n * (n - 1) / 2);
    }
}

static void
test_stopped (void)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  const GwStop stopped = { 1 };

  for (guint i = 0; i < 26 * 26 * 26; i++)
    g_string_append_printf (list, "%c%c%c\n", 'a' + i / 676, 'a' + i / 26 % 26, 'a' + i % 26);
  lexicon = gw_lexicon_new_from_text (list->str, &error);
  g_assert_no_error (error);
  g_assert_false (gw_lexicon_builder_add_lexicon (builder, lexicon, G_MAXUINT, NULL, &stopped, &error));
  g_assert_error (error, GW_ERROR, GW_ERROR_STOPPED);
}

static void
test_shares_letters (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) english = gw_lexicon_new_from_text ("cat\ndog\n", &error);
  g_autoptr (GwLexicon) russian = gw_lexicon_new_from_text ("жук\n", &error);
  g_autoptr (GwLexicon) empty = gw_lexicon_new_from_text ("", &error);
  g_autoptr (GwBoard) board = gw_board_parse ("XX/X[PC]", -1, NULL, 1, &error);
  g_autoptr (GwBoard) holes = gw_board_parse ("../.?", -1, NULL, 1, &error);

  g_assert_no_error (error);
  g_assert_true (gw_board_shares_letters (board, gw_lexicon_get_alphabet (english)));
  g_assert_false (gw_board_shares_letters (board, gw_lexicon_get_alphabet (russian)));
  g_assert_false (gw_board_shares_letters (board, gw_lexicon_get_alphabet (empty)));
  g_assert_false (gw_board_shares_letters (holes, gw_lexicon_get_alphabet (english)));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lexicon-tools/max-level", test_max_level);
  g_test_add_func ("/lexicon-tools/level-counts", test_level_counts);
  g_test_add_func ("/lexicon-tools/lookup", test_lookup);
  g_test_add_func ("/lexicon-tools/lookup-list", test_lookup_list);
  g_test_add_func ("/lexicon-tools/large-unsorted", test_large_unsorted);
  g_test_add_func ("/lexicon-tools/sort", test_sort);
  g_test_add_func ("/lexicon-tools/stopped", test_stopped);
  g_test_add_func ("/lexicon-tools/shares-letters", test_shares_letters);

  return g_test_run ();
}
