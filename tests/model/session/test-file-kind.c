/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-file-kind.h"

#include "wait.h"

#include <string.h>

static const struct
{
  const char *name;
  const char *content;
  GwFileKind kind;
} cases[] = {
  { "a.board", "cat\ndog\n", GW_FILE_BOARD },
  { "a.dice", "cat\ndog\n", GW_FILE_DICE },
  { "a.txt.gz", "", GW_FILE_LEXICON },
  { "a.gwlex", "", GW_FILE_LEXICON },
  { "packed", "\x1f\x8b\x08", GW_FILE_LEXICON },
  { "four.txt", "PERS\nLATG\nSINE\nTERS\n", GW_FILE_BOARD },
  { "one.txt", "PERS/LATG/SINE/TERS", GW_FILE_BOARD },
  { "letters.txt", "# mine\nP E R\nL A T\n", GW_FILE_BOARD },
  { "words.txt", "cat\nhouse\nzebra\nelephants\n", GW_FILE_LEXICON },
  { "ranked.txt", "the\t1\nof\t2\n", GW_FILE_LEXICON },
  { "dice.txt", "AAEEGN\nABBJOO\nACHOPS\nAFFKPS\nHIMNQU\n", GW_FILE_DICE },
  { "named.txt", "# name: Mine\nAB\nBA\n", GW_FILE_DICE },
  { "spaced.txt", "A A E E G N\nA B B J O O\nH I M N QU U\n", GW_FILE_DICE },
  { "a.search", "", GW_FILE_SEARCH },
  { "saved.txt", "gridwright-search 2\n", GW_FILE_SEARCH },
  { "a.proof", "", GW_FILE_SEARCH },
  { "saved.txt", "gridwright-proof 2\n", GW_FILE_SEARCH },
  { "a.certificate", "", GW_FILE_CERTIFICATE },
  { "proven.txt", "gridwright-certificate 1\nsize 3x3\n", GW_FILE_CERTIFICATE },
  { "a.survey", "", GW_FILE_SURVEY },
  { "saved.txt", "gridwright-survey 2\n", GW_FILE_SURVEY },
  { "a.comparison", "", GW_FILE_COMPARISON },
  { "saved.txt", "gridwright-comparison 1\n", GW_FILE_COMPARISON },
  { "nothing.txt", "", GW_FILE_BOARD },
};

static void
test_guess (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].name);
      g_assert_cmpint (
        gw_file_kind_guess (cases[i].name, cases[i].content, strlen (cases[i].content)), ==,
        cases[i].kind);
    }
}

/* A list of words of one length is a list when no board is so long. */
static void
test_many (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 600; i++)
    g_string_append_printf (text, "z%c%c\n", 'a' + i / 26, 'a' + i % 26);
  g_assert_cmpint (gw_file_kind_guess ("a.txt", text->str, text->len), ==, GW_FILE_LEXICON);
}

static void
guessed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GError *error = NULL;

  g_assert_cmpint (gw_file_kind_guess_finish (result, &error), ==, GW_FILE_BOARD);
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

/* What is not there is opened as a board, and that says so. */
static void
test_missing (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nothing/there.txt");
  gboolean done = FALSE;

  gw_file_kind_guess_async (file, NULL, guessed_cb, &done);
  wait_until (done);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/file-kind/guess", test_guess);
  g_test_add_func ("/file-kind/many", test_many);
  g_test_add_func ("/file-kind/missing", test_missing);

  return g_test_run ();
}
