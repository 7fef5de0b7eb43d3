/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-collation.h"
#include "gw-shown-words.h"

#include "folder.h"
#include "values.h"

#include <locale.h>

#define GERMAN "de_DE.UTF-8"

/* The machine may know no language but C: this makes German for this process. */
static void
make_german (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, GERMAN, NULL);
  const char *command[] = { "localedef", "-i", "de_DE", "-f", "UTF-8", path, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_setenv ("LOCPATH", folder, TRUE);
}

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
  g_autoptr (GwWordFilter) filter = gw_word_filter_new ();
  g_autoptr (GwShownWords) shown = gw_shown_words_new (filter);

  setlocale (LC_COLLATE, "C.UTF-8");
  gw_shown_words_set_words (shown, words);
  check_order (shown, GW_SHOWN_BY_WORD, FALSE, "BAR BÄR RÜBEN ZAR ÄRA");

  g_assert_nonnull (setlocale (LC_COLLATE, GERMAN));
  g_assert_false (gw_collation_is_plain ());
  gw_shown_words_set_words (shown, NULL);
  gw_shown_words_set_words (shown, words);
  check_order (shown, GW_SHOWN_BY_WORD, FALSE, "ÄRA BAR BÄR RÜBEN ZAR");
  check_order (shown, GW_SHOWN_BY_WORD, TRUE, "ZAR RÜBEN BÄR BAR ÄRA");
  check_order (shown, GW_SHOWN_BY_LENGTH, FALSE, "ÄRA BAR BÄR ZAR RÜBEN");

  setlocale (LC_COLLATE, "C");
}

static void
check_letters (const GwAlphabet *alphabet, const char *locale, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint order[GW_ALPHABET_MAX];

  g_assert_nonnull (setlocale (LC_COLLATE, locale));
  gw_collation_order_letters (alphabet, order);
  for (guint i = 0; i < alphabet->n_letters; i++)
    g_string_append_unichar (text, alphabet->letters[order[i]]);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_letters (void)
{
  const GwAlphabet alphabet = { 6, { 'a', 'b', 'o', 'z', 0xe4, 0xf6 } };
  const GwAlphabet none = { 0 };

  check_letters (&alphabet, "C", "abozäö");
  check_letters (&alphabet, GERMAN, "aäboöz");
  check_letters (&none, GERMAN, "");

  setlocale (LC_COLLATE, "C");
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = folder_make ();
  make_german (folder);

  g_test_add_func ("/collation/words", test_words);
  g_test_add_func ("/collation/letters", test_letters);

  status = g_test_run ();
  folder_remove (folder);
  return status;
}
