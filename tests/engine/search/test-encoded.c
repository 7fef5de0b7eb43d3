/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a board encodes of a list of strings. */
#include "gw-encoded.h"
#include "gw-paths.h"
#include "gw-stop.h"

#include "../support/values.h"

#include <string.h>

static GwRules *
make_rules (gboolean reuse)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  spec.reuse = reuse;
  spec.qu = FALSE;
  spec.min_length = 1;
  return gw_rules_new (&spec);
}

static const GwEncodedWord *
find (const GwEncoded *encoded, const char *text)
{
  guint word;

  g_assert_true (gw_lexicon_find (encoded->lexicon, text, &word));
  for (guint i = 0; i < encoded->n_words; i++)
    if (encoded->words[i].word == word)
      return &encoded->words[i];
  return NULL;
}

/* "NIEL", in capitals; "" when not even a letter is there. */
static char *
get_part (const GwEncoded *encoded, const GwEncodedWord *word)
{
  g_autofree char *text = gw_lexicon_dup_word (encoded->lexicon, word->word);

  return g_utf8_substring (text, word->part_start, word->part_start + word->part_length);
}

static void
check_part (const GwEncoded *encoded, const char *text, guint length, const char *part)
{
  const GwEncodedWord *word = find (encoded, text);
  g_autofree char *found = get_part (encoded, word);

  g_assert_cmpstr (found, ==, part);
  g_assert_cmpuint (word->length, ==, length);
  g_assert_cmpuint (word->part_length, ==, strlen (part));
  g_assert_cmpuint (word->n_cells, ==, strlen (part));
}

static void
test_parts (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("fete\nfeet\ntez\nxxx\nfetex\nxfetxfez\n");
  g_autoptr (GwBoard) board = make_board ("FE/TZ");
  g_autoptr (GwRules) rules = make_rules (TRUE);
  g_autoptr (GwEncoded) encoded = gw_encoded_new (lexicon, board, rules, GW_ENCODED_PARTS, NULL,
                                                  NULL);

  g_assert_cmpuint (encoded->n_words, ==, 6);
  g_assert_cmpuint (encoded->n_found, ==, 2);
  g_assert_true (find (encoded, "fete")->is_found);
  g_assert_false (find (encoded, "feet")->is_found);
  check_part (encoded, "fete", 4, "FETE");
  check_part (encoded, "feet", 4, "FE");
  check_part (encoded, "xxx", 3, "");
  check_part (encoded, "fetex", 5, "FETE");
  check_part (encoded, "xfetxfez", 8, "FET");
  g_assert_cmpuint (find (encoded, "xfetxfez")->part_start, ==, 1);

  /* FETE and TEZ, one path each: a cell that a path uses twice counts once. */
  g_assert_cmpuint (encoded->usage[0], ==, 1);
  g_assert_cmpuint (encoded->usage[1], ==, 2);
  g_assert_cmpuint (encoded->usage[2], ==, 2);
  g_assert_cmpuint (encoded->usage[3], ==, 1);
}

/* On any board: what is found is what the solver finds, paths spell what they are
 * for, and there is no longer part than the one that is named. */
static void
test_random_boards (void)
{
  g_autoptr (GwLexicon) lexicon
    = make_lexicon ("stone\nones\nnotes\nsent\ntease\nseat\neats\ntoast\nthen\nquest\nsenate\n");
  GwRandom random;

  gw_random_init (&random, 8, 1);
  for (guint t = 0; t < 60; t++)
    {
      g_autoptr (GwRules) rules = make_rules (t % 2 == 0);
      GString *text = g_string_new (NULL);
      g_autofree char *letters = NULL;
      g_autoptr (GwBoard) board = NULL;
      g_autoptr (GwSolution) solution = NULL;
      g_autoptr (GwEncoded) encoded = NULL;
      guint64 n_used = 0, n_usage = 0;

      for (guint i = 0; i < 12; i++)
        {
          if (i > 0 && i % 4 == 0)
            g_string_append_c (text, '/');
          g_string_append_printf (text, "[%s]",
                                  (const char *[]){ "S", "T", "O", "N", "E", "A",
                                                    "TH" }[gw_random_below (&random, 7)]);
        }
      letters = g_string_free (text, FALSE);
      board = make_board (letters);
      encoded = gw_encoded_new (lexicon, board, rules, GW_ENCODED_PARTS, &random, NULL);
      solution = gw_solve (lexicon, board, rules, 0, GW_PRUNE_PREFIX, NULL, NULL);
      g_assert_cmpuint (encoded->n_found, ==, gw_solution_get_n_words (solution));
      for (guint i = 0; i < encoded->n_words; i++)
        {
          const GwEncodedWord *word = &encoded->words[i];
          g_autofree char *part = get_part (encoded, word);
          g_autofree char *whole = gw_lexicon_dup_word (lexicon, word->word);
          GString *spelled = g_string_new (NULL);
          guint64 cells = 0;

          for (guint k = 0; k < word->n_cells; k++)
            {
              g_autofree char *label = gw_cell_to_label (gw_board_get_cell (board, word->cells[k]));

              g_string_append (spelled, label);
              cells |= (guint64) 1 << word->cells[k];
            }
          g_assert_cmpint (g_ascii_strcasecmp (spelled->str, part), ==, 0);
          g_string_free (spelled, TRUE);
          if (word->is_found)
            n_used += (guint64) __builtin_popcountll (cells);
          else
            for (guint start = 0; start + word->part_length < word->length; start++)
              {
                g_autofree char *longer = g_strndup (whole + start, word->part_length + 1);

                g_assert_false (gw_paths_find (board, rules, longer, NULL, NULL));
              }
        }
      for (guint i = 0; i < encoded->n_cells; i++)
        n_usage += encoded->usage[i];
      g_assert_cmpuint (n_usage, ==, n_used);
    }
}

/* Words that do not count are not listed, and parts are looked for only when
 * they are wanted. */
static void
test_rules (void)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon ("at\nate\ntax\ntaxed\n");
  g_autoptr (GwBoard) board = make_board ("TA/XE");
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwEncoded) encoded = gw_encoded_new (lexicon, board, rules, GW_ENCODED_NONE, NULL,
                                                  NULL);
  const GwStop stopped = { TRUE };

  g_assert_cmpuint (encoded->n_words, ==, 3);
  g_assert_cmpuint (encoded->n_found, ==, 2);
  check_part (encoded, "taxed", 5, "");
  g_assert_null (gw_encoded_new (lexicon, board, rules, GW_ENCODED_NONE, NULL, &stopped));
}

/* Words and tiles are read as the language plays them: Œ is two letters of a word, and É an E. */
static void
test_language (void)
{
  static const char french[] = "name: French\ncode: fr\n"
                               "letters: a b c d e f g h i j k l m n o p q r s t u v w x y z\n"
                               "fold: œ oe\n";
  GError *error = NULL;
  g_autoptr (GwLanguage) language = gw_language_parse (french, -1, NULL, &error);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwBoard) board = make_board ("ÉT/[Œ]F");
  g_autoptr (GwRules) rules = make_rules (FALSE);
  g_autoptr (GwEncoded) encoded = NULL;

  g_assert_no_error (error);
  lexicon = make_lexicon_in (language, "été\nœté\nfœtus\n");
  encoded = gw_encoded_new (lexicon, board, rules, GW_ENCODED_PARTS, NULL, NULL);
  g_assert_cmpuint (encoded->n_found, ==, 1);
  g_assert_cmpuint (find (encoded, "œté")->n_cells, ==, 3);
  check_part (encoded, "été", 3, "ET");
  /* FŒT, in three cells. */
  g_assert_cmpuint (find (encoded, "fœtus")->part_length, ==, 4);
  g_assert_cmpuint (find (encoded, "fœtus")->n_cells, ==, 3);
  g_assert_cmpuint (encoded->usage[0], ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/encoded/parts", test_parts);
  g_test_add_func ("/encoded/random-boards", test_random_boards);
  g_test_add_func ("/encoded/rules", test_rules);
  g_test_add_func ("/encoded/language", test_language);
  return g_test_run ();
}
