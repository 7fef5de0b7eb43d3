/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the words of a search follow what is found. */
#include "gw-search-words.h"

#include "values.h"
#include "wait.h"
#include "widgets.h"

#include <adwaita.h>

static GwSearchFound *
find (const char *board_text)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwLexicon) lexicon = make_lexicon ("cat\ncats\nsac\ntac\nscat\nact\n");
  g_autoptr (GwBoard) board = make_board (board_text);
  g_autoptr (GwRules) rules = gw_rules_new (&spec);

  return gw_search_found_find (lexicon, board, rules, NULL);
}

/* The texts of all labels of rows that are shown, from top to bottom. */
static void
collect (GtkWidget *widget, GString *texts)
{
  if (!gtk_widget_get_child_visible (widget) || !gtk_widget_get_visible (widget))
    return;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0'
      && gtk_widget_has_css_class (gtk_widget_get_parent (widget), "search-string"))
    g_string_append_printf (texts, "%s ", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, texts);
}

static gboolean
shows (GwSearchWords *words, const char *expected)
{
  g_autoptr (GString) texts = g_string_new (NULL);

  collect (GTK_WIDGET (words), texts);
  return g_str_equal (texts->str, expected);
}

static void
set_board (GwSearchWords *words, const char *board, gboolean missing)
{
  const GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = gw_rules_new (&spec);
  g_autoptr (GwSearchFound) found = board != NULL ? find (board) : NULL;

  gw_search_words_set_found (words, found, missing, rules);
}

static gboolean
is_shown (GwSearchWords *words, const char *name)
{
  return gtk_widget_get_mapped (get_child (words, name));
}

static void
test_rows (void)
{
  GtkWidget *window = gtk_window_new ();
  GwSearchWords *words = g_object_new (GW_TYPE_SEARCH_WORDS, NULL);
  GBytes *path;

  gtk_window_set_default_size (GTK_WINDOW (window), 300, 800);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (words));
  gtk_window_present (GTK_WINDOW (window));

  set_board (words, "CA/XT", TRUE);
  wait_until (shows (words, "ACT CAT TAC CATS 3 of 4 SCAT 3 of 4 SAC 2 of 3 "));
  gw_search_words_select (words, "CAT");
  path = gw_search_words_get_path (words);
  g_assert_cmpmem (g_bytes_get_data (path, NULL), g_bytes_get_size (path), "\0\1\3", 3);
  g_assert_true (is_shown (words, "missing_box"));
  g_assert_false (is_shown (words, "points_title"));

  /* Rows that stay take the new words, and the selection goes with its word. */
  set_board (words, "CT/SA", TRUE);
  wait_until (shows (words, "CATS SCAT ACT CAT SAC TAC "));
  g_assert_false (is_shown (words, "missing_box")); /* nothing is missing */
  path = gw_search_words_get_path (words);
  g_assert_cmpmem (g_bytes_get_data (path, NULL), g_bytes_get_size (path), "\0\3\1", 3);

  set_board (words, "XX/XX", TRUE);
  wait_until (shows (words, "ACT 0 of 3 CAT 0 of 3 SAC 0 of 3 TAC 0 of 3 CATS 0 of 4 SCAT 0 of 4 "));
  g_assert_null (gw_search_words_get_path (words));

  /* Where nothing can be missing, words have points. */
  set_board (words, "CT/SA", FALSE);
  wait_until (shows (words, "CATS 1 SCAT 1 ACT 1 CAT 1 SAC 1 TAC 1 "));
  g_assert_true (is_shown (words, "points_title"));
  g_assert_false (is_shown (words, "missing_box"));
  set_board (words, NULL, FALSE);
  wait_until (shows (words, ""));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/search-words/rows", test_rows);

  return g_test_run ();
}
