/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the words of a proof can be, and what sets of letters are worth. */
#include "gw-proof-sets.h"
#include "gw-random.h"
#include "gw-thread-time.h"

#include "../support/proof-sets.h"
#include "../support/values.h"

#define N_CELLS 12

static void
test_refused (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\nact\n");

  for (guint t = 0; t < 5; t++)
    {
      GwRulesSpec spec = GW_RULES_SPEC_INIT;
      g_autoptr (GwRules) rules = NULL;
      g_autoptr (GwPlain) plain = NULL;
      g_autoptr (GwScoring) scoring = NULL;
      g_autoptr (GwProofWords) words = NULL;
      g_autoptr (GError) error = NULL;

      spec.reuse = t == 0;
      spec.count_paths = t == 1;
      spec.adjacency = t == 2 ? GW_ADJACENCY_TORUS : GW_ADJACENCY_KING;
      if (t == 3)
        scoring = gw_scoring_parse ("3 1000000000\n4 1000000000\n", -1, "table", &error);
      if (t == 3)
        lexicon = (gw_lexicon_unref (lexicon), make_lexicon ("cat\nact\ntax\n"));
      g_assert_no_error (error);
      spec.scoring = scoring;
      rules = gw_rules_new (&spec);
      plain = gw_plain_new (lexicon, rules, t == 4 ? GW_OBJECTIVE_LONGEST : GW_OBJECTIVE_POINTS,
                            9, NULL);
      words = gw_proof_words_new (plain, 9, &error);
      g_assert_null (words);
      g_assert_nonnull (error);
    }
}

/* A beginning that cannot reach the threshold is not continued: there are nearly two billion
 * sets, and one after another they would take longer than a second. */
static void
test_prunes (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon (
    "cat\nact\nstone\nnotes\nonset\ntones\nseat\neats\ntease\nstate\ntaste\nroad\nlimb\nduck\n"
    "fungi\nhymn\nwolf\njumbo\npyx\nvozhd\nqvxz\n");
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwPlain) plain = gw_plain_new (lexicon, rules, GW_OBJECTIVE_POINTS, N_CELLS, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwProofWords) words = gw_proof_words_new (plain, N_CELLS, &error);
  g_autoptr (GwProofSets) sets = gw_proof_sets_new (words);
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
  guint64 n_all = 0;
  guint64 left_out = 0;
  const gint64 start = gw_thread_time ();

  g_assert_no_error (error);
  for (guint part = 0; part < gw_proof_sets_count_parts (words); part++)
    {
      guint64 n = 0;

      n_all += gw_proof_sets_count_part (words, part);
      g_assert_true (gw_proof_sets_run (sets, part, 16, G_MAXUINT, found, &n, NULL, NULL));
      left_out += n;
    }
  g_assert_cmpint (gw_thread_time () - start, <, GW_THREAD_TIME_SECOND);
  g_test_message ("%u of %" G_GUINT64_FORMAT " sets", found->len, n_all);
  g_assert_cmpuint (n_all, >, 1800000000);
  g_assert_cmpuint (found->len, >, 0);
  g_assert_cmpuint (found->len, <, 100000);
  g_assert_cmpuint (left_out + found->len, ==, n_all);
}

/* Random words over the first letters of the Cyrillic alphabet, short and long. Those of one letter
 * make sure that there are all letters. */
static GwLexicon *
make_random_words (GwRandom *random, guint n_letters, guint n_cells, guint n_words)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n_letters; i++)
    {
      g_string_append_unichar (text, 0x430 + i);
      g_string_append_unichar (text, 0x430 + i);
      g_string_append_c (text, '\n');
    }
  for (guint i = 0; i < n_words; i++)
    {
      const guint length = 1 + gw_random_below (random, n_cells);
      const guint n_kinds = 1 + gw_random_below (random, n_letters);

      for (guint k = 0; k < length; k++)
        g_string_append_unichar (text, 0x430 + gw_random_below (random, n_kinds));
      g_string_append_c (text, '\n');
    }
  return make_lexicon (text->str);
}

typedef struct
{
  const GwProofWords *words;
  const guint8 *counts;
  guint total;
} Plain;

static void
count_word_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  Plain *plain = user_data;
  guint8 needs[GW_PROOF_MAX_LETTERS] = { 0 };

  for (guint i = 0; i < length; i++)
    if (++needs[letters[i]] > plain->counts[letters[i]])
      return;
  plain->total += (guint) gw_plain_get_value (plain->words->plain, word);
}

static guint
get_plain_total (const GwProofWords *words, guint64 number)
{
  guint8 letters[GW_PROOF_MAX_CELLS], counts[GW_PROOF_MAX_LETTERS] = { 0 };
  Plain plain = { words, counts, 0 };

  gw_proof_words_get_set (words, number, letters);
  for (guint i = 0; i < words->n_cells; i++)
    counts[words->letter_of[letters[i]]]++;
  gw_lexicon_foreach (words->plain->lexicon, count_word_cb, &plain);
  return plain.total;
}

/* Each part has the sets that it should, in the order of their numbers reversed, with the values
 * that they have when words are looked at one by one. */
static void
test_totals (void)
{
  static const guint8 sizes[][3] = { { 32, 3, 10 }, { 7, 5, 40 },   { 4, 10, 60 }, { 3, 12, 90 },
                                     { 3, 13, 90 }, { 2, 14, 200 }, { 4, 15, 80 }, { 4, 16, 90 },
                                     { 1, 16, 16 } };
  GwRandom random;

  gw_random_init (&random, 11, 1);
  for (guint t = 0; t < G_N_ELEMENTS (sizes); t++)
    {
      const guint n_letters = sizes[t][0], n_cells = sizes[t][1];
      g_autoptr (GwLexicon) lexicon
        = make_random_words (&random, n_letters, n_cells, sizes[t][2]);
      GwRulesSpec spec = GW_RULES_SPEC_INIT;
      g_autoptr (GwRules) rules = (spec.min_length = 1, gw_rules_new (&spec));
      g_autoptr (GwPlain) plain
        = gw_plain_new (lexicon, rules, t % 2 == 0 ? GW_OBJECTIVE_WORDS : GW_OBJECTIVE_POINTS,
                        n_cells, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GwProofWords) words = gw_proof_words_new (plain, n_cells, &error);
      g_autoptr (GwProofSets) sets = gw_proof_sets_new (words);
      const guint64 n_sets = gw_proof_count_sets (n_cells, n_letters);

      g_assert_no_error (error);
      g_assert_cmpuint (words->n_letters, ==, n_letters);
      for (guint threshold = 1; threshold < 100; threshold *= 4)
        {
          g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
          guint64 left_out = 0, n_all = 0;
          guint at = 0;

          for (guint part = 0; part < gw_proof_sets_count_parts (words); part++)
            {
              const guint n_before = found->len;
              guint8 letters[GW_PROOF_MAX_CELLS];
              guint64 n = 0;

              g_assert_true (gw_proof_sets_run (sets, part, threshold, G_MAXUINT, found, &n, NULL,
                                                NULL));
              g_assert_cmpuint (n + found->len - n_before, ==,
                                gw_proof_sets_count_part (words, part));
              for (guint i = n_before; i < found->len; i++)
                {
                  gw_proof_words_get_set (words, g_array_index (found, GwProofSet, i).number,
                                          letters);
                  g_assert_cmpuint (gw_proof_sets_get_part (words, letters), ==, part);
                  g_assert_cmpuint (gw_proof_words_get_total (words, letters), ==,
                                    g_array_index (found, GwProofSet, i).total);
                }
              left_out += n;
              n_all += gw_proof_sets_count_part (words, part);
            }
          g_assert_cmpuint (n_all, ==, n_sets);
          g_assert_cmpuint (left_out + found->len, ==, n_sets);
          gw_proof_sets_sort ((GwProofSet *) (gpointer) found->data, found->len);
          for (guint64 number = 0; number < n_sets; number++)
            at += get_plain_total (words, number) >= threshold;
          g_assert_cmpuint (at, ==, found->len);
          for (guint i = 0; i < found->len; i++)
            {
              const GwProofSet set = g_array_index (found, GwProofSet, i);

              g_assert_cmpuint (set.total, ==, get_plain_total (words, set.number));
              if (i > 0)
                g_assert_cmpint (
                  compare_proof_sets (&g_array_index (found, GwProofSet, i - 1), &set), <, 0);
            }
        }
    }
}

/* How many sets are in memory at once. */
typedef struct
{
  guint most;
  guint64 n;
} Held;

static gboolean
held_cb (GArray *found, gpointer user_data)
{
  Held *held = user_data;

  held->most = MAX (held->most, found->len);
  held->n += found->len;
  g_array_set_size (found, 0);
  return TRUE;
}

/* Where nobody keeps the sets of a part, only a few are there at a time: those that may be, and those
 * with the last two letters. */
static void
test_held (void)
{
  const guint n_letters = 8, n_cells = 14, most = 64;
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  GwRandom random;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwPlain) plain = NULL;
  g_autoptr (GwProofWords) words = NULL;
  g_autoptr (GwProofSets) sets = NULL;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
  g_autoptr (GError) error = NULL;
  Held held = { 0, 0 };

  gw_random_init (&random, 11, 2);
  lexicon = make_random_words (&random, n_letters, n_cells, 100);
  rules = gw_rules_new (&spec);
  plain = gw_plain_new (lexicon, rules, GW_OBJECTIVE_WORDS, n_cells, NULL);
  words = gw_proof_words_new (plain, n_cells, &error);
  g_assert_no_error (error);
  sets = gw_proof_sets_new (words);
  gw_proof_sets_set_func (sets, held_cb, &held);
  for (guint part = 0; part < gw_proof_sets_count_parts (words); part++)
    {
      guint64 left_out;

      g_assert_true (gw_proof_sets_run (sets, part, 1, most, found, &left_out, NULL, NULL));
      held_cb (found, &held);
    }
  g_test_message ("%u of %" G_GUINT64_FORMAT " sets at once", held.most, held.n);
  g_assert_cmpuint (held.n, >, 10000);
  g_assert_cmpuint (held.most, >, most);
  g_assert_cmpuint (held.most, <=, most + n_letters * (n_letters + 1) / 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof-words/refused", test_refused);
  g_test_add_func ("/proof-words/prunes", test_prunes);
  g_test_add_func ("/proof-words/totals", test_totals);
  g_test_add_func ("/proof-words/held", test_held);
  return g_test_run ();
}
