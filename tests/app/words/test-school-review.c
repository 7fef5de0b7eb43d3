/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window with the words that School leaves out: groups, search, a word that counts after all and
 * another one that does not. */
#include "gw-school-review.h"

#include "gw-school-item.h"

#include "folder.h"
#include "stores.h"
#include "wait.h"
#include "widgets.h"

static GListModel *
get_rows (GwSchoolReview *review)
{
  return G_LIST_MODEL (gtk_list_view_get_model (get_child (review, "view")));
}

/* The first row is a heading; opens or closes its group. */
static void
click_heading (GwSchoolReview *review)
{
  g_signal_emit_by_name (get_child (review, "view"), "activate", 0);
}

static void
test_review (void)
{
  static const char *const files[] = { NULL };
  g_autofree char *folder = folder_make ();
  g_autoptr (GwLexiconStore) store = store_make (folder, files);
  GwLexiconLibrary *library = gw_lexicon_library_new (store);
  GwBoardModel *board_model = gw_board_model_new ();
  GwLexiconLoader *loader = gw_lexicon_loader_new (library, board_model);
  GwSchoolChanges *changes = gw_school_changes_new (folder);
  GwSchoolReview *review;
  GtkLabel *headline;
  guint n_all;
  g_autofree char *before = NULL;

  gw_lexicon_loader_set_school_changes (loader, changes);
  gw_lexicon_loader_set_school (loader, TRUE);
  gw_lexicon_library_set_used (library, GW_LEXICON_ENGLISH);
  wait_until (gw_lexicon_loader_uses_school (loader));
  review = gw_school_review_new (NULL, loader, changes);
  gtk_window_present (GTK_WINDOW (review));
  headline = get_child (review, "headline");
  before = g_strdup (gtk_label_get_label (headline));
  g_assert_true (g_str_has_suffix (before, " words of this level are left out"));

  /* All groups are closed at first. */
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (review)), ==, GW_SCHOOL_ADDED);
  click_heading (review);
  n_all = g_list_model_get_n_items (get_rows (review));
  g_assert_cmpuint (n_all, >, 100);
  click_heading (review);
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (review)), ==, GW_SCHOOL_ADDED);

  /* A search opens them: the heading and the words that have the letters. */
  gtk_editable_set_text (get_child (review, "search"), "vodka");
  wait_until (g_list_model_get_n_items (get_rows (review)) < GW_SCHOOL_ADDED);
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (review)), >=, 2);
  gw_school_changes_set_counts (changes, NULL, "vodka", TRUE);
  g_assert_cmpstr (gtk_label_get_label (headline), !=, before);
  gtk_editable_set_text (get_child (review, "search"), "");
  wait_until (g_list_model_get_n_items (get_rows (review)) == GW_SCHOOL_ADDED);

  /* Another word has a group of its own, which is open. */
  gtk_editable_set_text (get_child (review, "entry"), "two words");
  g_signal_emit_by_name (get_child (review, "entry"), "apply");
  g_assert_true (gtk_widget_has_css_class (get_child (review, "entry"), "error"));
  gtk_editable_set_text (get_child (review, "entry"), "table");
  g_signal_emit_by_name (get_child (review, "entry"), "apply");
  g_assert_false (gtk_widget_has_css_class (get_child (review, "entry"), "error"));
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (review)), ==, GW_SCHOOL_ADDED + 2);
  gw_school_changes_remove (changes, NULL, "table");
  g_assert_cmpuint (g_list_model_get_n_items (get_rows (review)), ==, GW_SCHOOL_ADDED);

  gtk_window_destroy (GTK_WINDOW (review));
  g_assert_finalize_object (loader);
  g_assert_finalize_object (changes);
  g_assert_finalize_object (library);
  g_assert_finalize_object (board_model);
  folder_remove (folder);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/school-review/review", test_review);
  return g_test_run ();
}
