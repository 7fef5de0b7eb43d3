/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window with the words that School leaves out: groups, search, a word that counts after all and
 * another one that does not. */
#include "gw-school-review.h"

#include "gw-languages.h"
#include "gw-school-item.h"

#include "folder.h"
#include "pointer.h"
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

typedef struct
{
  char *folder;
  GwLexiconLibrary *library;
  GwBoardModel *board_model;
  GwLexiconLoader *loader;
  GwSchoolChanges *changes;
  GwSchoolReview *review;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const files[] = { "ivrit.txt", "שלום\nבית\nילד\nספר\nעץ\nגן\n", NULL };
  g_autoptr (GwLexiconStore) store = NULL;

  fixture->folder = folder_make ();
  store = store_make (fixture->folder, files);
  fixture->library = gw_lexicon_library_new (store);
  fixture->board_model = gw_board_model_new ();
  fixture->loader = gw_lexicon_loader_new (fixture->library, fixture->board_model);
  fixture->changes = gw_school_changes_new (fixture->folder);
  gw_lexicon_loader_set_school_changes (fixture->loader, fixture->changes);
  gw_lexicon_loader_set_school (fixture->loader, TRUE);
  gw_lexicon_library_set_used (fixture->library, GW_LEXICON_ENGLISH);
  wait_until (gw_lexicon_loader_uses_school (fixture->loader));
  fixture->review = gw_school_review_new (NULL, fixture->loader, fixture->changes, NULL);
  gtk_window_present (GTK_WINDOW (fixture->review));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->review));
  g_assert_finalize_object (fixture->loader);
  g_assert_finalize_object (fixture->changes);
  g_assert_finalize_object (fixture->library);
  g_assert_finalize_object (fixture->board_model);
  folder_remove (fixture->folder);
  g_free (fixture->folder);
}

/* The check box of the row of a word that is in view; NULL when it is not. */
static GtkWidget *
find_check (GtkWidget *widget, const char *word)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BOX (widget))
    {
      GtkWidget *label = find_widget (widget, GTK_TYPE_LABEL);
      GtkWidget *check = find_widget (widget, GTK_TYPE_CHECK_BUTTON);

      if (label != NULL && check != NULL && gtk_widget_get_mapped (check)
          && g_str_equal (gtk_label_get_label (GTK_LABEL (label)), word))
        return check;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_check (child, word);
  return found;
}

/* A word that was ticked is ticked when it comes back into view. Enter on its row does the same as
 * its check box. */
static void
test_scroll (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = get_child (fixture->review, "view");
  GtkAdjustment *place = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  g_autoptr (GwItem) item = NULL;
  const char *word;

  click_heading (fixture->review);
  item = g_list_model_get_item (get_rows (fixture->review), 2);
  word = ((GwSchoolItem *) gw_item_get (item))->shown;
  wait_until (find_check (view, word) != NULL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_check (view, word)), TRUE);

  wait_until (gtk_adjustment_get_upper (place) > 2 * gtk_adjustment_get_page_size (place)
              && gtk_adjustment_get_page_size (place) > 0);
  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));
  wait_until (find_check (view, word) == NULL);
  gtk_adjustment_set_value (place, 0);
  wait_until (find_check (view, word) != NULL);
  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (find_check (view, word))));

  g_signal_emit_by_name (view, "activate", 2);
  wait_until (find_check (view, word) != NULL);
  g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (find_check (view, word))));
  gw_school_changes_flush (fixture->changes);
}

static void
test_review (Fixture *fixture, gconstpointer data)
{
  GwSchoolReview *review = fixture->review;
  GwSchoolChanges *changes = fixture->changes;
  GtkLabel *headline;
  guint n_all;
  g_autofree char *before = NULL;

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
}

/* Of a language without a list nothing is claimed before it has a word. */
static void
test_none (Fixture *fixture, gconstpointer data)
{
  const GwLanguage *hebrew = gw_languages_find ("he");
  GwSchoolReview *review;
  GtkLabel *headline;

  gw_lexicon_library_set_used (fixture->library, "ivrit");
  wait_until (g_strcmp0 (gw_lexicon_loader_get_current (fixture->loader), "ivrit") == 0);
  review = gw_school_review_new (NULL, fixture->loader, fixture->changes, NULL);
  headline = get_child (review, "headline");
  g_assert_cmpstr (gtk_label_get_label (headline), ==, "No school list for Hebrew yet");
  g_assert_true (gw_school_changes_add (fixture->changes, hebrew, "בית"));
  g_assert_cmpstr (gtk_label_get_label (headline), ==,
                   "School would leave out 1 word of this level");
  gw_school_changes_remove (fixture->changes, hebrew, "בית");
  g_assert_cmpstr (gtk_label_get_label (headline), ==, "No school list for Hebrew yet");
  gw_school_changes_flush (fixture->changes);
  gtk_window_destroy (GTK_WINDOW (review));
}

/* With the keyboard alone: an arrow opens a group, the space bar ticks the word of a row. */
static void
test_keyboard (Fixture *fixture, gconstpointer data)
{
  GtkWidget *view = get_child (fixture->review, "view");
  g_autoptr (GwItem) item = NULL;
  GtkWidget *check;

  keyboard_take (GTK_WINDOW (fixture->review));
  gtk_widget_grab_focus (get_child (fixture->review, "search"));
  keyboard_press (GDK_KEY_Tab);
  keyboard_press (GDK_KEY_Right);
  wait_until (g_list_model_get_n_items (get_rows (fixture->review)) > 100);
  keyboard_press (GDK_KEY_Right);
  keyboard_press (GDK_KEY_Down);
  item = g_list_model_get_item (get_rows (fixture->review), 1);
  wait_until (find_check (view, ((GwSchoolItem *) gw_item_get (item))->shown) != NULL);
  check = find_check (view, ((GwSchoolItem *) gw_item_get (item))->shown);
  keyboard_press (GDK_KEY_space);
  wait_until (gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  keyboard_press (GDK_KEY_space);
  wait_until (!gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
  keyboard_press (GDK_KEY_Up);
  keyboard_press (GDK_KEY_Left);
  wait_until (g_list_model_get_n_items (get_rows (fixture->review)) == GW_SCHOOL_ADDED);
  keyboard_press (GDK_KEY_space);
  wait_until (g_list_model_get_n_items (get_rows (fixture->review)) > 100);
  gw_school_changes_flush (fixture->changes);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add ("/school-review/review", Fixture, NULL, set_up, test_review, tear_down);
  g_test_add ("/school-review/scroll", Fixture, NULL, set_up, test_scroll, tear_down);
  g_test_add ("/school-review/keyboard", Fixture, NULL, set_up, test_keyboard, tear_down);
  g_test_add ("/school-review/none", Fixture, NULL, set_up, test_none, tear_down);
  return g_test_run ();
}
