/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page of word lists: its words, and how it answers to a wheel and to the keyboard alone. */
#include "fixture.h"
#include "gw-add-words.h"
#include "gw-word-list-view.h"
#include "gw-word-listing.h"
#include "pointer.h"

static GwApplication *application;

static const char *
get_said (gpointer view)
{
  static char *text;

  g_free (text);
  g_object_get (view, "text", &text, NULL);
  return text;
}

static GwWordListView *
open_page (GwWindow *window)
{
  GwWordListView *view = get_child (fixture_words_page (window), "view");

  keyboard_take (GTK_WINDOW (window));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_2);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (view)));
  wait_until (gtk_widget_get_mapped (get_child (view, "words")));
  return view;
}

static gpointer
get_entry (GwWordListView *view)
{
  return get_child (get_child (view, "words"), "entry");
}

static GListModel *
get_listed (GwWordListView *view)
{
  return G_LIST_MODEL (gtk_column_view_get_model (get_child (get_child (view, "words"), "view")));
}

static gboolean
is_listed (GwWordListView *view, guint position, const char *written)
{
  g_autoptr (GwItem) item = g_list_model_get_item (get_listed (view), position);
  const GwListedWord *word = gw_item_get (item);

  return word != NULL && g_str_equal (word->written, written);
}

static GwWordMark
get_mark (GwWordListView *view, guint position)
{
  g_autoptr (GwItem) item = g_list_model_get_item (get_listed (view), position);
  const GwListedWord *word = gw_item_get (item);

  return word->mark;
}

/* The words that one looks for are all there, and nothing else. */
static void
search (GwWordListView *view, const char *text, guint n_words)
{
  gtk_editable_set_text (get_entry (view), text);
  wait_until (g_list_model_get_n_items (get_listed (view)) == n_words);
}

static void
choose (GwWordListView *view, const char *name)
{
  GtkDropDown *filter = get_child (get_child (view, "words"), "filter");
  GListModel *names = gtk_drop_down_get_model (filter);

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    {
      const char *other = gtk_string_list_get_string (GTK_STRING_LIST (names), i);

      if (g_str_equal (other, name))
        {
          gtk_drop_down_set_selected (filter, i);
          return;
        }
    }
  g_assert_not_reached ();
}

static GtkWidget *
get_focus (GwWindow *window)
{
  return gtk_root_get_focus (GTK_ROOT (window));
}

static gboolean
is_within (GwWindow *window, gpointer widget)
{
  return get_focus (window) != NULL
         && (get_focus (window) == widget || gtk_widget_is_ancestor (get_focus (window), widget));
}

/* Goes on by Tab until the focus is in a widget, or says so. */
static gboolean
tab_to (GwWindow *window, GtkWidget *widget, guint most)
{
  for (guint i = 0; i < most; i++)
    {
      GtkWidget *before = get_focus (window);

      if (before != NULL && (before == widget || gtk_widget_is_ancestor (before, widget)))
        return TRUE;
      keyboard_press (GDK_KEY_Tab);
      wait_until (get_focus (window) != before);
    }
  return FALSE;
}

/* Whoever comes to the page can type what he looks for; the board has the focus again afterwards. */
static void
test_focus (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwWordListView *view;
  GtkWidget *before;

  keyboard_take (GTK_WINDOW (window));
  gtk_widget_grab_focus (
    GTK_WIDGET (gw_board_page_get_board_view (fixture_get_board_page (window))));
  before = get_focus (window);
  view = open_page (window);
  wait_until (is_within (window, get_entry (view)));
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_1);
  wait_until (get_focus (window) == before);
  keyboard_press_with (GDK_CONTROL_MASK, GDK_KEY_2);
  wait_until (is_within (window, get_entry (view)));
  fixture_close (window);
}

/* With the keyboard alone: what one types is looked for at once, the arrow goes to the words, Enter
 * marks one, and it is undone. */
static void
test_keyboard (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwWordListView *view = open_page (window);
  gpointer table = get_child (get_child (view, "words"), "view");

  wait_until (is_within (window, get_entry (view)));
  keyboard_type ("plank");
  wait_until (g_list_model_get_n_items (get_listed (view)) == 5);
  g_assert_true (is_listed (view, 0, "plank"));
  keyboard_press (GDK_KEY_Down);
  wait_until (is_within (window, table));
  keyboard_press (GDK_KEY_Return);
  wait_until (get_mark (view, 0) == GW_WORD_MARK_NEVER);
  keyboard_press (GDK_KEY_Down);
  keyboard_press (GDK_KEY_Return);
  wait_until (get_mark (view, 1) == GW_WORD_MARK_NEVER);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  wait_until (get_mark (view, 0) == GW_WORD_MARK_NONE && get_mark (view, 1) == GW_WORD_MARK_NONE);

  /* The statistics can be looked at without the pointer, down to the last drawing. */
  gtk_toggle_button_set_active (get_child (view, "statistics_button"), TRUE);
  gtk_widget_grab_focus (get_child (view, "statistics_button"));
  wait_until (gtk_widget_get_mapped (get_child (view, "statistics")));
  g_assert_true (tab_to (window, get_child (get_child (view, "statistics"), "pairs"), 14));
  g_assert_true (
    tab_to (window, get_child (get_child (get_child (view, "statistics"), "net"), "view"), 10));
  keyboard_press (GDK_KEY_Right);
  wait_until (g_str_equal (
    get_said (get_child (get_child (get_child (view, "statistics"), "net"), "view")),
    "B: the start of 1 word"));
  fixture_close (window);
}

/* A new list is typed without a pointer: from its text back to its name, and on to what follows. */
static void
test_new_list (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkWidget *page;

  open_page (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.new-list", NULL);
  page = get_child (fixture_words_page (window), "new_list");
  wait_until (gtk_widget_get_mapped (page));
  wait_until (is_within (window, get_child (page, "text")));
  keyboard_type ("planet");
  keyboard_press_with (GDK_SHIFT_MASK, GDK_KEY_Tab);
  wait_until (is_within (window, get_child (page, "name_row")));
  keyboard_press (GDK_KEY_Tab);
  wait_until (is_within (window, get_child (page, "text")));
  keyboard_press (GDK_KEY_Tab);
  wait_until (is_within (window, get_child (page, "language_row")));
  fixture_close (window);
}

/* What is not in the list can be added, and removed again; the filter shows all marks. */
static void
test_marks (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwWordListView *view = open_page (window);
  gpointer words = get_child (view, "words");

  search (view, "planx", 0);
  g_assert_cmpstr (gtk_label_get_label (get_child (words, "missing_label")), ==,
                   "planx is not in English");
  g_signal_emit_by_name (get_child (words, "missing_add"), "clicked");
  g_assert_cmpint (fixture_get_mark (window, "planx"), ==, GW_WORD_MARK_ALWAYS);
  g_assert_false (gtk_widget_get_visible (get_child (words, "missing")));
  wait_until (is_listed (view, 0, "planx"));

  /* Those that were added come first. */
  search (view, "plank", 5);
  gtk_editable_set_text (get_entry (view), "plan");
  wait_until (is_listed (view, 0, "planx") && is_listed (view, 1, "plan"));
  gtk_widget_activate_action (words, "words.mark", "(su)", "plank", (guint) GW_WORD_MARK_NEVER);
  g_assert_cmpint (fixture_get_mark (window, "plank"), ==, GW_WORD_MARK_NEVER);

  gtk_editable_set_text (get_entry (view), "");
  choose (view, "Never Count");
  wait_until (g_list_model_get_n_items (get_listed (view)) == 1 && is_listed (view, 0, "plank"));
  choose (view, "Added by Me");
  wait_until (is_listed (view, 0, "planx"));

  /* Without a pointer a word is removed as others are marked. */
  g_signal_emit_by_name (get_child (words, "view"), "activate", 0);
  wait_until (g_list_model_get_n_items (get_listed (view)) == 0);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  wait_until (is_listed (view, 0, "planx"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  g_assert_cmpint (fixture_get_mark (window, "planx"), ==, GW_WORD_MARK_NONE);
  g_assert_cmpint (fixture_get_mark (window, "plank"), ==, GW_WORD_MARK_NONE);
  fixture_close (window);
}

/* Words that count are listed at first; one that is rarer is said to be. */
static void
test_levels (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwBoardModel *board_model = fixture_get_board_model (window);
  GwWordListView *view = open_page (window);
  gpointer words = get_child (view, "words");
  gpointer counts = get_child (words, "counts");

  g_assert_true (gtk_widget_get_visible (counts));
  adw_combo_row_set_selected (get_child (counts, "levels"), 1);
  wait_until (gw_rules_get (gw_board_model_get_game (board_model)->rules)->max_level == 35);
  g_assert_cmpstr (adw_action_row_get_subtitle (get_child (counts, "levels")), ==,
                   "such as plank, orchid, senate, but not plantar, planer");
  wait_until (g_list_model_get_n_items (get_listed (view)) == 40236);
  search (view, "planetoid", 0);
  g_assert_cmpstr (gtk_label_get_label (get_child (words, "missing_label")), ==,
                   "planetoid is of the level Rare");
  g_signal_emit_by_name (get_child (words, "missing_levels"), "clicked");
  wait_until (is_listed (view, 0, "planetoid"));
  g_assert_false (gtk_widget_get_visible (get_child (words, "missing")));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.lexicon-level", "u", 50u);
  wait_until (g_str_has_prefix (
    gtk_string_list_get_string (
      GTK_STRING_LIST (adw_combo_row_get_model (get_child (counts, "levels"))), 2),
    "Up to 50"));
  g_assert_cmpuint (adw_combo_row_get_selected (get_child (counts, "levels")), ==, 2);
  fixture_close (window);
}

/* Several words are added in one step; lines that are no words stay, and are told of. */
static void
test_add (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwWordListView *view = open_page (window);
  GtkTextBuffer *buffer;
  GtkTextIter start, end;
  g_autofree char *left = NULL;

  g_signal_emit_by_name (get_child (get_child (view, "words"), "add"), "clicked");
  g_assert_nonnull (fixture_find_window (GW_TYPE_ADD_WORDS));
  buffer = gtk_text_view_get_buffer (get_child (fixture_find_window (GW_TYPE_ADD_WORDS), "text"));
  gtk_text_buffer_set_text (buffer, "quaggo\n\n42\n Emux \nno word\n", -1);
  gtk_widget_activate_action (fixture_find_window (GW_TYPE_ADD_WORDS), "words.add", NULL);
  g_assert_cmpint (fixture_get_mark (window, "quaggo"), ==, GW_WORD_MARK_ALWAYS);
  g_assert_cmpint (fixture_get_mark (window, "emux"), ==, GW_WORD_MARK_ALWAYS);
  g_assert_cmpstr (gtk_label_get_label (get_child (fixture_find_window (GW_TYPE_ADD_WORDS), "problems")), ==,
                   "2 words were added.\n"
                   "Line 1 is not a word: “42”\nLine 2 is not a word: “no word”");
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  left = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  g_assert_cmpstr (left, ==, "42\nno word");
  gtk_text_buffer_set_text (buffer, "zebrox", -1);
  gtk_widget_activate_action (fixture_find_window (GW_TYPE_ADD_WORDS), "words.add", NULL);
  wait_until (fixture_find_window (GW_TYPE_ADD_WORDS) == NULL);
  choose (view, "Added by Me");
  wait_until (g_list_model_get_n_items (get_listed (view)) == 3);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  wait_until (g_list_model_get_n_items (get_listed (view)) == 0);
  fixture_close (window);
}

static void
count_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, guint *n_bound)
{
  (*n_bound)++;
}

/* Of however many words, only some rows are made. */
static void
test_rows (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwWordListView *view = open_page (window);
  GtkColumnViewColumn *column = get_child (get_child (view, "words"), "word_column");
  guint n_bound = 0;

  choose (view, "All Levels");
  wait_until (g_list_model_get_n_items (get_listed (view)) == 115668);
  g_signal_connect (gtk_column_view_column_get_factory (column), "bind", G_CALLBACK (count_cb),
                    &n_bound);
  search (view, "plank", 6);
  gtk_editable_set_text (get_entry (view), "");
  wait_until (g_list_model_get_n_items (get_listed (view)) == 115668);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  g_assert_cmpuint (n_bound, >, 4);
  g_assert_cmpuint (n_bound, <, 1000);
  fixture_close (window);
}

/* The figures of the whole lexicon and those of the words that count fit together. */
static void
test_levels_explained (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwWordsPage *page = fixture_words_page (window);
  GtkLabel *text = get_child (get_child (get_child (fixture_words_page (window), "view"), "statistics"), "levels_text");
  GtkListBox *list = get_child (page, "list");
  g_autofree char *summary = g_strdup_printf ("%'u words", 115668);
  g_autofree char *counts = g_strdup_printf (
    ", %'u everyday words, %'u usual words (unless you choose others), or all %'u.", 40236, 79793,
    115668);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "words"));
  wait_until (g_str_has_suffix (gtk_label_get_label (text), counts));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (text)));
  g_assert_cmpstr (gtk_label_get_label (get_child (gtk_list_box_get_row_at_index (list, 0), "summary")),
                   ==, summary);
  fixture_close (window);
}

/* What the less usual charts draw is said in a sentence below each. */
static void
test_captions (void)
{
  static const char *const cards[][2] = {
    { "levels_card", "of each level" },
    { "pairs_card", "follows the first one" },
    { "triples_card", "three letters in a row" },
  };
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkWidget *view = get_child (fixture_words_page (window), "view");

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "words"));
  gtk_toggle_button_set_active (get_child (view, "statistics_button"), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      GtkWidget *card = get_child (get_child (get_child (fixture_words_page (window), "view"), "statistics"), cards[i][0]);
      GtkWidget *caption = gtk_widget_get_last_child (gtk_widget_get_first_child (card));

      wait_until (gtk_widget_get_mapped (card));
      g_assert_true (GTK_IS_LABEL (caption));
      g_assert_true (gtk_widget_get_mapped (caption));
      g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (caption)), cards[i][1]));
    }
  fixture_close (window);
}

/* The page goes on where the pointer is above what is scrolled across. */
static void
test_wheel (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwWordListView *view = open_page (window);
  GtkWidget *pairs = get_child (get_child (view, "statistics"), "pairs");
  GtkWidget *inner = gtk_widget_get_ancestor (pairs, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *outer
    = gtk_widget_get_ancestor (gtk_widget_get_parent (inner), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (outer));
  double x, y, before;

  gtk_toggle_button_set_active (get_child (view, "statistics_button"), TRUE);
  wait_until (gtk_widget_get_height (pairs) > 0);
  g_assert_true (gtk_widget_translate_coordinates (pairs, outer, 0, 0, &x, &y));
  gtk_adjustment_set_value (down, y);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, y);
  pointer_move_to_middle (pairs);
  before = gtk_adjustment_get_value (down);
  pointer_turn (2);
  wait_until (gtk_adjustment_get_value (down) > before);
  before = gtk_adjustment_get_value (down);
  pointer_turn (-3);
  wait_until (gtk_adjustment_get_value (down) < before);
  fixture_close (window);
}

static GtkWidget *
find_shown_number (GtkWidget *widget)
{
  GtkWidget *found
    = GTK_IS_SPIN_BUTTON (widget) && gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_shown_number (child);
  return found;
}

/* A number that is not being edited stays as it is when the wheel turns above it, and the page
 * scrolls. */
static void
test_wheel_over_numbers (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GtkWidget *page, *spin, *scroller;
  GtkAdjustment *down;
  double value, x, y;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "studies");
  page = gw_runs_page_begin (fixture_studies_page (window), "make");
  wait_until (gtk_widget_get_mapped (page));
  gtk_expander_set_expanded (get_child (page, "ways"), TRUE); /* more than fits */
  wait_until ((spin = find_shown_number (page)) != NULL && gtk_widget_get_height (spin) > 0);
  scroller = gtk_widget_get_ancestor (spin, GTK_TYPE_SCROLLED_WINDOW);
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  wait_until (gtk_adjustment_get_upper (down) > gtk_adjustment_get_page_size (down));
  g_assert_true (gtk_widget_translate_coordinates (spin, scroller, 0, 0, &x, &y));
  gtk_adjustment_set_value (down, MAX (0, y - gtk_widget_get_height (scroller) / 2.0));
  value = gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin));

  pointer_move_to_middle (spin);
  x = gtk_adjustment_get_value (down);
  pointer_turn (gtk_adjustment_get_value (down) > 0 ? -1 : 1);
  wait_until (gtk_adjustment_get_value (down) != x);
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, value);

  gtk_widget_grab_focus (spin);
  pointer_move_to_middle (spin);
  pointer_turn (-1);
  wait_until (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)) > value);
  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  application = fixture_start ();

  g_test_add_func ("/words-page/focus", test_focus);
  g_test_add_func ("/words-page/keyboard", test_keyboard);
  g_test_add_func ("/words-page/new-list", test_new_list);
  g_test_add_func ("/words-page/marks", test_marks);
  g_test_add_func ("/words-page/levels", test_levels);
  g_test_add_func ("/words-page/add", test_add);
  g_test_add_func ("/words-page/rows", test_rows);
  g_test_add_func ("/words-page/levels-explained", test_levels_explained);
  g_test_add_func ("/words-page/captions", test_captions);
  g_test_add_func ("/words-page/wheel", test_wheel);
  g_test_add_func ("/words-page/wheel-over-numbers", test_wheel_over_numbers);

  status = g_test_run ();
  g_object_unref (application);
  return status;
}
