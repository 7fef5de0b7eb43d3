/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What becomes of words outside of the list: files, look-ups, and their kin. */
#include "gw-look-up.h"
#include "gw-shown-words.h"
#include "gw-word-list-model.h"
#include "gw-languages.h"
#include "gw-word-export.h"
#include "gw-written.h"

#include "values.h"

#define BOARD "CAT/SXS"

static void
check_sheet (GListModel *words, GwWordExportFormat format, const char *expected)
{
  g_autoptr (GBytes) bytes = gw_word_export_write (words, format, "# a\n");
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  g_assert_cmpstr (text, ==, expected);
}

static void
test_sheet (void)
{
  g_autoptr (GwSolution) solution = make_solution ("cat\t10\ntac\t60\nscat\t50\n", BOARD);
  g_autoptr (GwSolution) plain = make_solution ("cat\n", BOARD);
  g_autoptr (GwWordListModel) words = gw_word_list_model_new (solution);
  g_autoptr (GwShownWords) shown = gw_shown_words_new (NULL);

  gw_shown_words_set_words (shown, words);
  gw_shown_words_set_order (shown, GW_SHOWN_BY_LENGTH, TRUE);
  check_sheet (G_LIST_MODEL (shown), GW_WORD_EXPORT_TEXT, "SCAT\nCAT\nTAC\n");
  check_sheet (G_LIST_MODEL (shown), GW_WORD_EXPORT_CSV,
               "word,written,length,points,common,paths\r\n"
               "SCAT,SCAT,4,1,2,1\r\nCAT,CAT,3,1,4,1\r\nTAC,TAC,3,1,1,1\r\n");

  check_sheet (G_LIST_MODEL (shown), GW_WORD_EXPORT_TSV,
               "# a\nword\twritten\tlength\tpoints\tcommon\tpaths\n"
               "SCAT\tSCAT\t4\t1\t2\t1\nCAT\tCAT\t3\t1\t4\t1\nTAC\tTAC\t3\t1\t1\t1\n");

  /* In what order and of which words they are is the list's. */
  gw_word_filter_set_text (gw_shown_words_get_filter (shown), "tac");
  check_sheet (G_LIST_MODEL (shown), GW_WORD_EXPORT_TEXT, "TAC\n");
  gw_word_list_model_set_solution (words, plain);
  gw_word_filter_clear (gw_shown_words_get_filter (shown));
  check_sheet (G_LIST_MODEL (shown), GW_WORD_EXPORT_CSV,
               "word,written,length,points,common,paths\r\nCAT,CAT,3,1,,1\r\n");
  gw_word_list_model_set_solution (words, NULL);
  check_sheet (G_LIST_MODEL (shown), GW_WORD_EXPORT_TEXT, "");
}

static void
test_guess (void)
{
  g_assert_cmpint (gw_word_export_guess ("words.csv"), ==, GW_WORD_EXPORT_CSV);
  g_assert_cmpint (gw_word_export_guess ("WORDS.CSV"), ==, GW_WORD_EXPORT_CSV);
  g_assert_cmpint (gw_word_export_guess ("words.tsv"), ==, GW_WORD_EXPORT_TSV);
  g_assert_cmpint (gw_word_export_guess ("words.txt"), ==, GW_WORD_EXPORT_TEXT);
  g_assert_cmpint (gw_word_export_guess ("csv"), ==, GW_WORD_EXPORT_TEXT);
  g_assert_cmpint (gw_word_export_guess (""), ==, GW_WORD_EXPORT_TEXT);
}

static void
check_kin (GwWordListModel *words, const char *text, GwRelation kin, GHashTable *hidden,
           const char *expected)
{
  g_autoptr (GwWord) word = gw_word_list_model_find (words, text);
  g_autoptr (GArray) found = gw_related_words_find (words, word, kin, hidden);
  g_autoptr (GString) joined = g_string_new (NULL);

  for (guint i = 0; i < found->len; i++)
    {
      g_autoptr (GwWord) one
        = g_list_model_get_item (G_LIST_MODEL (words), g_array_index (found, guint, i));

      g_string_append_printf (joined, i > 0 ? " %s" : "%s", gw_word_get_text (one));
    }
  g_assert_cmpstr (joined->str, ==, expected);
}

static void
test_related (void)
{
  g_autoptr (GwSolution) solution
    = make_solution ("help\nhelps\nhelped\nwhelp\nhel\nelp\nlpx\nhelpers\n", "HELPS/WXEDR");
  g_autoptr (GwSolution) other = make_solution ("help\n", "HELP");
  g_autoptr (GwWordListModel) words = gw_word_list_model_new (solution);
  g_autoptr (GwWord) stranger = gw_word_new (other, 0, 0);
  g_autoptr (GHashTable) hidden = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) none = NULL;

  check_kin (words, "help", GW_RELATION_LONGER, NULL, "HELPS HELPED WHELP");
  check_kin (words, "help", GW_RELATION_INSIDE, NULL, "ELP HEL");
  check_kin (words, "whelp", GW_RELATION_LONGER, NULL, "");
  check_kin (words, "whelp", GW_RELATION_INSIDE, NULL, "HELP ELP HEL");
  g_hash_table_add (hidden, (gpointer) "helps");
  check_kin (words, "help", GW_RELATION_LONGER, hidden, "HELPED WHELP");
  none = gw_related_words_find (words, stranger, GW_RELATION_LONGER, NULL);
  g_assert_cmpuint (none->len, ==, 0);
}

/* What is copied and saved is what people write; the letters of the tiles are in the table, too. */
static void
test_written (void)
{
  g_autoptr (GwLexicon) lexicon
    = make_lexicon_in (gw_languages_find ("fr"), "côte\ncoté\nœuf\nsac\n");
  g_autoptr (GwSolution) solution = solve_board (lexicon, "COTE/FUEO/SACX");
  g_autoptr (GwWordListModel) words = gw_word_list_model_new (solution);
  g_autoptr (GwWord) word = gw_word_list_model_find (words, "cote");
  g_auto (GStrv) each
    = gw_written_dup_each (lexicon, gw_solution_get_word (solution, gw_word_get_index (word)));

  check_sheet (G_LIST_MODEL (words), GW_WORD_EXPORT_TEXT, "coté, côte\nœuf\nsac\n");
  check_sheet (G_LIST_MODEL (words), GW_WORD_EXPORT_CSV,
               "word,written,length,points,common,paths\r\n"
               "COTE,\"coté, côte\",4,1,,4\r\nOEUF,œuf,4,1,,2\r\nSAC,sac,3,1,,1\r\n");
  g_assert_cmpuint (g_strv_length (each), ==, 2);
  g_assert_true (g_strv_contains ((const char *const *) each, "côte")
                 && g_strv_contains ((const char *const *) each, "coté"));
}

static void
check_language (const GwLexicon *lexicon, const char *name, const char *locale,
                const char *expected)
{
  const char *locales[] = { locale, "C", NULL };
  g_autofree char *language = gw_look_up_dup_language (lexicon, name, locales);

  g_assert_cmpstr (language, ==, expected);
}

static void
test_look_up (void)
{
  const char *wiki = "https://{language}.wiktionary.org/wiki/{word}";
  g_autofree char *plain = gw_look_up_dup_uri (wiki, "retainers", "en");
  g_autofree char *odd = gw_look_up_dup_uri (wiki, "ça/?", "fr");
  g_autofree char *bare = gw_look_up_dup_uri ("https://words.example/?q=", "ab", "fr");
  g_autofree char *twice = gw_look_up_dup_uri ("{word}-{word}", "x", "fr");
  g_autoptr (GwLexicon) none = make_lexicon ("a\n");
  g_autoptr (GwLexicon) polish = make_lexicon_in (gw_languages_find ("pl"), "żółw\n");

  g_assert_cmpstr (plain, ==, "https://en.wiktionary.org/wiki/retainers");
  g_assert_cmpstr (odd, ==, "https://fr.wiktionary.org/wiki/%C3%A7a%2F%3F");
  g_assert_cmpstr (bare, ==, "https://words.example/?q=ab");
  g_assert_cmpstr (twice, ==, "x-x");

  check_language (none, "english", "de_DE.UTF-8", "en");
  check_language (none, "american-english-huge", "de_DE", "en");
  check_language (none, "/usr/share/dict/ngerman", "en_GB", "de");
  check_language (none, "Liste de mots.txt", "en_GB", "en");
  check_language (none, "Français (ods).txt", "en_GB", "fr");
  check_language (none, "es_AR.txt", "en_GB", "es");
  check_language (none, "just do it", "fr_FR", "fr");
  check_language (none, "mine", "it_IT", "it");
  check_language (none, NULL, "C", "en");
  check_language (none, NULL, "C.UTF-8", "en");
  check_language (none, "mine", "gsw", "gsw");

  /* What the words were read as counts, whatever the list is called. */
  check_language (polish, "english", "de_DE", "pl");
  check_language (polish, NULL, "de_DE", "pl");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/word-export/sheet", test_sheet);
  g_test_add_func ("/word-export/guess", test_guess);
  g_test_add_func ("/word-export/related", test_related);
  g_test_add_func ("/word-export/written", test_written);
  g_test_add_func ("/word-export/look-up", test_look_up);

  return g_test_run ();
}
