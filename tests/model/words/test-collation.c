/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-collation.h"
#include "gw-languages.h"
#include "gw-letters.h"
#include "gw-shown-words.h"

#include "german.h"
#include "values.h"

#include <locale.h>

static char *
list (GwShownWords *shown)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (shown)); i++)
    {
      g_autoptr (GwWord) word = g_list_model_get_item (G_LIST_MODEL (shown), i);

      g_string_append_printf (text, i > 0 ? " %s" : "%s", gw_word_get_text (word));
    }
  return g_string_free (text, FALSE);
}

static void
check_order (GwShownWords *shown, GwShownOrder order, gboolean descending, const char *expected)
{
  g_autofree char *text = NULL;

  gw_shown_words_set_order (shown, order, descending);
  text = list (shown);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_words (void)
{
  g_autoptr (GwSolution) solution
    = make_solution ("bär\nrüben\nära\nzar\nbar\n", "ÄRAB/TBÄZ/NERA/XBÜR");
  g_autoptr (GwWordListModel) words = gw_word_list_model_new (solution);
  g_autoptr (GwWordListModel) unsolved = gw_word_list_model_new (NULL);
  g_autoptr (GwWordFilter) filter = gw_word_filter_new ();
  g_autoptr (GwShownWords) shown = gw_shown_words_new (filter);

  setlocale (LC_COLLATE, "C.UTF-8");
  gw_shown_words_set_words (shown, unsolved);
  gw_shown_words_set_words (shown, words);
  check_order (shown, GW_SHOWN_BY_WORD, FALSE, "BAR BÄR RÜBEN ZAR ÄRA");

  g_assert_nonnull (setlocale (LC_COLLATE, GERMAN));
  g_assert_false (gw_collation_is_plain (NULL));
  gw_shown_words_set_words (shown, NULL);
  gw_shown_words_set_words (shown, words);
  check_order (shown, GW_SHOWN_BY_WORD, FALSE, "ÄRA BAR BÄR RÜBEN ZAR");
  check_order (shown, GW_SHOWN_BY_WORD, TRUE, "ZAR RÜBEN BÄR BAR ÄRA");
  check_order (shown, GW_SHOWN_BY_LENGTH, FALSE, "ÄRA BAR BÄR ZAR RÜBEN");

  setlocale (LC_COLLATE, "C");
}

/* Words that are all on the board, in the order of the window. */
static void
check_language (const char *id, const char *words, const char *board_text, const char *expected)
{
  const GwLanguage *language = gw_languages_find (id);
  g_autoptr (GwLexicon) lexicon = make_lexicon_in (language, words);
  g_autoptr (GwSolution) solution = solve_board (lexicon, board_text);
  g_autoptr (GwWordListModel) model = gw_word_list_model_new (solution);
  g_autoptr (GwWordFilter) filter = gw_word_filter_new ();
  g_autoptr (GwShownWords) shown = gw_shown_words_new (filter);

  g_assert_nonnull (language);
  gw_shown_words_set_words (shown, model);
  check_order (shown, GW_SHOWN_BY_WORD, FALSE, expected);
}

/* No words have no order. */
static void
test_none (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon_in (NULL, "word\n");
  g_autofree guint32 *ranks = gw_collation_rank_numbers (lexicon, NULL, 0);

  g_assert_null (ranks);
}

/* The language of the lexicon decides, whatever the locale. */
static void
test_languages (void)
{
  const char *locales[] = { "C", GERMAN };

  for (guint i = 0; i < G_N_ELEMENTS (locales); i++)
    {
      g_assert_nonnull (setlocale (LC_COLLATE, locales[i]));
      check_language ("sv", "öra\nära\nåra\nzar\nara\n", "ÖRA/ÄRA/ÅRA/ZAR/ARA",
                      "ARA ZAR ÅRA ÄRA ÖRA");
      check_language ("es", "ñan\nojo\nnza\nlla\nluz\n", "ÑAN/OJO/NZA/LLA/LUZ",
                      "LLA LUZ NZA ÑAN OJO");
      check_language ("hr", "đaba\nduka\ndžab\nćaba\nčaba\ncaba\nluka\nljab\nmuka\n",
                      "ĐABA/DUKA/DŽAB/ĆABA/ČABA/CABA/LUKA/LJAB/MUKA",
                      "CABA ČABA ĆABA DUKA DŽAB ĐABA LUKA LJAB MUKA");
      check_language ("de", "zar\nära\nbar\nbär\n", "ZAR/ÄRA/BAR/BÄR", "ÄRA BAR BÄR ZAR");
      check_language ("he", "שלו\nאבג\nלום\n", "שלו/אבג/לומ", "אבג לומ שלו");
    }
  setlocale (LC_COLLATE, "C");
}

/* A whole lexicon comes in the order in which the same words are ranked one by one. */
static void
test_lexicon (void)
{
  static const char *const cases[][2] = {
    { "sv", "öra\nära\nåra\nzar\nara\nar\naran\n" },
    { "es", "ñan\nojo\nnza\nlla\nluz\nna\n" },
    { "hr", "đaba\nduka\ndžab\nćaba\nčaba\ncaba\nluka\nmuka\n" },
    { "de", "zar\nära\narb\nbar\nbär\nbäre\nbare\nbarf\n" },
    { "he", "שלו\nאבג\nלום\n" },
    { "uk", "їжа\nіва\nгуд\nґав\nдуб\nєва\nйод\n" },
    { "en", "plank\nplan\nplane\nant\n" },
    { NULL, "zar\nbär\nbar\nbat\n" },
    { "de", "" },
  };
  GwStop stop = { 1 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const GwLanguage *language = cases[i][0] != NULL ? gw_languages_find (cases[i][0]) : NULL;
      g_autoptr (GwLexicon) lexicon = make_lexicon_in (language, cases[i][1]);
      const guint n_words = gw_lexicon_get_n_words (lexicon);
      g_autofree guint32 *order = gw_collation_order_lexicon (lexicon, NULL);
      g_autofree guint *numbers = g_new (guint, n_words + 1);
      g_autofree guint32 *ranks = NULL;

      for (guint k = 0; k < n_words; k++)
        numbers[k] = k;
      g_assert_nonnull (setlocale (LC_COLLATE, GERMAN));
      ranks = gw_collation_rank_numbers (lexicon, numbers, n_words);
      for (guint k = 0; k < n_words; k++)
        g_assert_cmpuint (ranks[order[k]], ==, k);
      g_assert_null (gw_collation_order_lexicon (lexicon, &stop));
      setlocale (LC_COLLATE, "C");
    }
}

static void
check_letters (const GwAlphabet *alphabet, const char *locale, const char *id,
               const char *expected)
{
  const GwLanguage *language = id != NULL ? gw_languages_find (id) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  guint order[GW_ALPHABET_MAX];

  g_assert_nonnull (setlocale (LC_COLLATE, locale));
  gw_collation_order_letters (alphabet, language, order);
  for (guint i = 0; i < alphabet->n_letters; i++)
    {
      gunichar signs[GW_LETTER_MAX_SIGNS];
      const guint n_signs = gw_letters_get_signs (alphabet->letters[order[i]], signs);

      for (guint k = 0; k < n_signs; k++)
        g_string_append_unichar (text, signs[k]);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_letters (void)
{
  const GwAlphabet alphabet = { 6, { 'a', 'b', 'o', 'z', 0xe4, 0xf6 } };
  const GwAlphabet swedish = { 8, { 'a', 'o', 'z', 0xe4, 0xe5, 0xe9, 0xf6, 0x436 } };
  const GwAlphabet spanish = { 4, { 'm', 'n', 'o', 0xf1 } };
  const gunichar lj[] = { 'l', 'j' }, dz[] = { 'd', 0x17e };
  const GwAlphabet croatian = { 9, { 'c', 'd', 'e', 'l', 'm', 0x107, 0x111,
                                     gw_letters_join (lj, 2), gw_letters_join (dz, 2) } };
  const GwAlphabet none = { 0 };

  check_letters (&alphabet, "C", NULL, "abozäö");
  check_letters (&alphabet, GERMAN, NULL, "aäboöz");
  check_letters (&alphabet, GERMAN, "de", "abozäö");
  check_letters (&alphabet, "C", "de", "abozäö");
  check_letters (&swedish, "C", "sv", "aéozåäöж");
  check_letters (&spanish, "C", "es", "mnño");
  check_letters (&croatian, "C", "hr", "cćddžđelljm");
  check_letters (&none, GERMAN, NULL, "");
  check_letters (&none, GERMAN, "sv", "");

  setlocale (LC_COLLATE, "C");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  use_german ();

  g_test_add_func ("/collation/words", test_words);
  g_test_add_func ("/collation/none", test_none);
  g_test_add_func ("/collation/languages", test_languages);
  g_test_add_func ("/collation/lexicon", test_lexicon);
  g_test_add_func ("/collation/letters", test_letters);

  return g_test_run ();
}
