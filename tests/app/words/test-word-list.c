/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-list.h"
#include "gw-word-rows.h"

#include "list-model-check.h"
#include "picture.h"
#include "values.h"
#include "wait.h"
#include "widgets.h"

#include <adwaita.h>

#define WORDS "cat\t10\ntac\t60\ncats\t20\nscat\t50\nsac\t70\n"
#define BOARD "CAT/SXX"

static GtkWindow *
show (GwWordList *list, int width)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), width, 400);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (list));
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  return GTK_WINDOW (window);
}

static GwWordList *
make_list (GwWordListModel *words)
{
  return g_object_ref_sink (g_object_new (GW_TYPE_WORD_LIST, "words", words, NULL));
}

static char *
join_words (GwWordList *list)
{
  GListModel *sorted = G_LIST_MODEL (gw_word_list_get_shown (list));
  GString *joined = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (sorted); i++)
    {
      g_autoptr (GwWord) word = g_list_model_get_item (sorted, i);

      g_string_append_printf (joined, i > 0 ? " %s" : "%s", gw_word_get_text (word));
    }
  return g_string_free (joined, FALSE);
}

static void
check_order (GwWordList *list, GwShownOrder order, const char *expected)
{
  g_autofree char *words = NULL;
  GwShownOrder now;

  g_object_set (list, "order", order, NULL);
  g_object_get (list, "order", &now, NULL);
  g_assert_cmpint (now, ==, order);
  words = join_words (list);
  g_assert_cmpstr (words, ==, expected);
}

static void
test_sorts (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  g_autoptr (GwWordListModel) words = gw_word_list_model_new (solution);
  GwWordList *list = make_list (words);

  check_order (list, GW_SHOWN_BY_WORD, "CAT SAC SCAT TAC");
  check_order (list, GW_SHOWN_BY_LENGTH, "SCAT CAT SAC TAC");
  check_order (list, GW_SHOWN_BY_COMMON, "CAT SCAT TAC SAC");
  check_order (list, GW_SHOWN_BY_POINTS, "SCAT CAT SAC TAC");
  check_order (list, GW_SHOWN_BY_PATHS, "SCAT CAT SAC TAC");
  list_model_check (G_LIST_MODEL (gw_word_list_get_shown (list)), GW_TYPE_WORD);
  g_assert_finalize_object (list);
}

static void
test_selects (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  g_autoptr (GwSolution) other = make_solution ("dog\ngod\ndogs\nso\nsog\nods\n", "DOG/SXX");
  g_autoptr (GwWordListModel) words = gw_word_list_model_new (solution);
  g_autoptr (GwWord) a = gw_word_list_model_find (words, "tac");
  g_autoptr (GwWord) b = gw_word_list_model_find (words, "cat");
  g_autoptr (GwWord) c = NULL;
  g_autoptr (GwWord) stranger = gw_word_new (solution, 0, 0);
  GwWordList *list = make_list (words);
  guint n_selected;

  count_notify (list, "selected", &n_selected);
  g_assert_null (gw_word_list_get_selected (list));
  g_object_set (list, "selected", a, NULL);
  g_object_set (list, "selected", a, NULL);
  g_assert_true (gw_word_list_get_selected (list) == a);
  g_assert_cmpuint (n_selected, ==, 1);
  g_object_set (list, "selected", b, NULL);
  g_assert_cmpuint (n_selected, ==, 2);

  /* Another order keeps it, another list does not. */
  g_object_set (list, "order", GW_SHOWN_BY_PATHS, NULL);
  g_assert_true (gw_word_list_get_selected (list) == b);
  gw_word_list_set_selected (list, stranger);
  g_assert_null (gw_word_list_get_selected (list));
  gw_word_list_set_selected (list, b);
  gw_word_list_model_set_solution (words, NULL);
  g_assert_null (gw_word_list_get_selected (list));

  /* Nor is the word that comes to the place of the selected one. */
  gw_word_list_model_set_solution (words, solution);
  c = gw_word_list_model_find (words, "sac");
  gw_word_list_set_selected (list, c);
  g_assert_true (gw_word_list_get_selected (list) == c);
  gw_word_list_model_set_solution (words, other);
  g_assert_null (gw_word_list_get_selected (list));

  g_object_set (list, "words", words, NULL);
  g_object_set (list, "words", NULL, NULL);
  g_assert_finalize_object (list);
}

static GtkWidget *
find_column_view (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_COLUMN_VIEW (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_column_view (child);
  return found;
}

/* The arrows that show, as "Points descending". */
static char *
list_arrows (GwWordList *list)
{
  GtkWidget *header = gtk_widget_get_first_child (find_column_view (GTK_WIDGET (list)));
  GString *arrows = g_string_new (NULL);

  for (GtkWidget *title = gtk_widget_get_first_child (header); title != NULL;
       title = gtk_widget_get_next_sibling (title))
    {
      GtkWidget *label = gtk_widget_get_first_child (gtk_widget_get_first_child (title));
      GtkWidget *arrow = gtk_widget_get_next_sibling (label);
      const gboolean up = arrow != NULL && gtk_widget_has_css_class (arrow, "ascending");
      const gboolean down = arrow != NULL && gtk_widget_has_css_class (arrow, "descending");

      if (up || down)
        g_string_append_printf (arrows, "%s%s %s", arrows->len > 0 ? ", " : "",
                                gtk_label_get_label (GTK_LABEL (label)),
                                up ? "ascending" : "descending");
    }
  return g_string_free (arrows, FALSE);
}

static void
check_arrows (GwWordList *list, const char *expected_arrows, const char *expected_words)
{
  g_autofree char *arrows = list_arrows (list);
  g_autofree char *words = join_words (list);

  g_assert_cmpstr (arrows, ==, expected_arrows);
  g_assert_cmpstr (words, ==, expected_words);
}

static void
show_columns (GwWordList *list, const char *names)
{
  g_auto (GStrv) columns = g_strsplit (names, " ", -1);

  g_object_set (list, "columns", columns, NULL);
}

/* One arrow, of the column that sorts. */
static void
test_titles (void)
{
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  g_autoptr (GwWordListModel) words = gw_word_list_model_new (solution);
  GwWordList *list = make_list (words);
  GtkWindow *window;

  show_columns (list, "length");
  window = show (list, 500);
  check_arrows (list, "Points descending", "SCAT CAT SAC TAC");
  g_object_set (list, "order", GW_SHOWN_BY_WORD, NULL);
  check_arrows (list, "Word ascending", "CAT SAC SCAT TAC");
  g_object_set (list, "order", GW_SHOWN_BY_LENGTH, NULL);
  check_arrows (list, "Length descending", "SCAT CAT SAC TAC");
  g_object_set (list, "order", GW_SHOWN_BY_LENGTH, NULL);
  check_arrows (list, "Length descending", "SCAT CAT SAC TAC");
  gtk_window_destroy (window);
}

static gboolean
is_shown (GwWordList *list, const char *name)
{
  g_autofree char *id = g_strconcat (name, "_column", NULL);

  return gtk_column_view_column_get_visible (get_child (list, id));
}

/* Only words and points are always there. Commonness needs levels. */
static void
test_columns (void)
{
  g_autoptr (GwSolution) levels = make_solution (WORDS, BOARD);
  g_autoptr (GwSolution) plain = make_solution ("cat\ntac\n", BOARD);
  g_autoptr (GwWordListModel) words = gw_word_list_model_new (levels);
  GwWordList *list = make_list (words);
  GtkWindow *window = show (list, 420);
  g_auto (GStrv) columns = NULL;

  g_assert_true (is_shown (list, "word") && is_shown (list, "points"));
  g_assert_false (is_shown (list, "length") || is_shown (list, "common")
                  || is_shown (list, "paths"));

  /* The list can be sorted by a column that is not shown. */
  check_order (list, GW_SHOWN_BY_LENGTH, "SCAT CAT SAC TAC");
  g_assert_false (is_shown (list, "length"));

  show_columns (list, "common paths");
  wait_until (is_shown (list, "common") && is_shown (list, "paths"));
  g_assert_false (is_shown (list, "length"));
  g_object_get (list, "columns", &columns, NULL);
  g_assert_cmpuint (g_strv_length (columns), ==, 2);
  gw_word_list_model_set_solution (words, plain);
  wait_until (!is_shown (list, "common"));
  g_assert_true (is_shown (list, "paths"));
  show_columns (list, "length");
  wait_until (is_shown (list, "length") && !is_shown (list, "paths"));
  g_object_set (list, "columns", NULL, NULL);
  wait_until (!is_shown (list, "length"));
  gtk_window_destroy (window);
  g_assert_finalize_object (list);
}

/* Whether all of the word in the first row is to be seen. */
static gboolean
shows_first_word (GwWordList *list)
{
  GtkWidget *text = find_widget (find_column_view (GTK_WIDGET (list)), GTK_TYPE_INSCRIPTION);
  g_autoptr (PangoLayout) layout = NULL;
  int width;

  if (text == NULL)
    return FALSE;
  layout = gtk_widget_create_pango_layout (text, gtk_inscription_get_text (GTK_INSCRIPTION (text)));
  pango_layout_get_pixel_size (layout, &width, NULL);
  return gtk_widget_get_width (text) >= width;
}

/* Words are not cut beside columns that tell little. */
static void
test_long_words (void)
{
  g_autoptr (GwSolution) solution
    = make_solution ("counterrevolutionary\t10\ncounter\t20\nrevolution\t30\n",
                     "COUNT/VERRE/OLUTI/YRANO");
  g_autoptr (GwSolution) spec
    = make_solution ("counter\t10\nvote\t20\nevolution\t40\n", "COUNT/VERRE/OLUTI/YRANO");
  g_autoptr (GwWordListModel) words = gw_word_list_model_new (spec);
  GwWordList *list = make_list (words);
  GtkWindow *window;

  show_columns (list, "length common paths");
  window = show (list, 384);
  wait_until (is_shown (list, "length") && is_shown (list, "common") && is_shown (list, "paths"));
  gw_word_list_model_set_solution (words, solution);
  wait_until (shows_first_word (list));
  g_assert_false (is_shown (list, "length"));
  g_assert_true (is_shown (list, "points"));

  /* Not the one that the words are sorted by. */
  g_object_set (list, "order", GW_SHOWN_BY_LENGTH, NULL);
  wait_until (is_shown (list, "length") && !is_shown (list, "paths"));
  g_object_set (list, "order", GW_SHOWN_BY_POINTS, NULL);
  gw_word_list_model_set_solution (words, spec);
  wait_until (is_shown (list, "length") && is_shown (list, "paths"));
  gtk_window_destroy (window);
  g_assert_finalize_object (list);
}

/* Nor are they cut by the check buttons, which take some of their room. */
static void
test_checked_words (void)
{
  g_autoptr (GwSolution) solution
    = make_solution ("intensified\t10\ntense\t20\n", "INTEN/DEISS/OOFII");
  g_autoptr (GwWordListModel) words = gw_word_list_model_new (solution);
  g_autoptr (GHashTable) found = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GwWordFilter) filter = gw_word_filter_new ();

  for (int width = 300; width <= 420; width += 10)
    {
      GwWordList *list = make_list (words);
      GtkWindow *window;

      gw_word_list_set_filter (list, filter);
      show_columns (list, "length common paths");
      window = show (list, width);
      wait_until (shows_first_word (list));
      gw_word_filter_set_found (filter, found);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      wait_until (shows_first_word (list));
      gw_word_filter_set_found (filter, NULL);
      gtk_window_destroy (window);
      g_assert_finalize_object (list);
    }
}

static GtkWidget *
find_row (GtkWidget *view)
{
  GtkWidget *rows = gtk_widget_get_first_child (view);

  while (!GTK_IS_LIST_VIEW (rows))
    rows = gtk_widget_get_next_sibling (rows);
  return gtk_widget_get_first_child (rows);
}

/* Rows as a screen reader has them. */
static void
test_speaks (void)
{
  GtkWidget *row;
  g_autoptr (GwSolution) solution = make_solution (WORDS, BOARD);
  g_autoptr (GwWordListModel) words = gw_word_list_model_new (solution);
  GwWordList *list = make_list (words);
  GtkWindow *window = show (list, 420);

  gtk_test_accessible_assert_property (find_column_view (GTK_WIDGET (list)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Words");
  row = find_row (find_column_view (GTK_WIDGET (list)));
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "SCAT, 1 point");
  g_object_set (list, "order", GW_SHOWN_BY_WORD, NULL);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, "CAT, 1 point");
  gtk_window_destroy (window);
  g_assert_finalize_object (list);
}

/* Thousands of words: only those in sight are made. */
static void
test_many (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwSolution) solution = NULL;
  g_autoptr (GwWordListModel) words = NULL;
  GwWordList *list;
  GtkWindow *window;

  for (char a = 'a'; a <= 'p'; a++)
    for (char b = 'a'; b <= 'p'; b++)
      for (char c = 'a'; c <= 'p'; c++)
        g_string_append_printf (text, "%c%c%c\n", a, b, c);
  solution = make_solution (text->str, "ABCD/EFGH/IJKL/MNOP");
  words = gw_word_list_model_new (solution);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (words)), >, 200);
  list = make_list (words);
  window = show (list, 420);
  for (guint i = 0; i < 10; i++)
    {
      gw_word_list_model_set_solution (words, NULL);
      gw_word_list_model_set_solution (words, solution);
    }
  gtk_window_destroy (window);
  g_assert_finalize_object (list);
}

/* How common a word is, as dots that say so. */
static void
test_dots (void)
{
  g_autoptr (GwSolution) solution = make_solution ("cat\t10\n", BOARD);
  g_autoptr (GwWordListModel) words = gw_word_list_model_new (solution);
  GwWordList *list = make_list (words);
  g_autoptr (GwWord) word = g_list_model_get_item (G_LIST_MODEL (words), 0);
  g_autofree char *label = g_strdup_printf ("Commonness: %u of 4", gw_word_get_common (word));
  GtkWindow *window;
  GtkWidget *dots;

  show_columns (list, "common");
  window = show (list, 420);
  dots = find_widget (GTK_WIDGET (list), g_type_from_name ("GwPainted"));

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (dots), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (dots), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       label);
  gtk_window_destroy (window);
  g_assert_finalize_object (list);
}

/* Every row has the word of its place. */
static void
check_rows (GwWordList *list)
{
  GtkWidget *view = find_column_view (GTK_WIDGET (list));
  GListModel *shown = G_LIST_MODEL (gw_word_list_get_shown (list));
  guint n_rows = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (view); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (!GTK_IS_LIST_VIEW (child))
        continue;
      for (GtkWidget *row = gtk_widget_get_first_child (child); row != NULL;
           row = gtk_widget_get_next_sibling (row))
        {
          GtkListItem *item = gw_word_cells_find_item (row);
          g_autoptr (GwWord) word
            = g_list_model_get_item (shown, gtk_list_item_get_position (item));

          g_assert_true (gw_word_row_get_word (gtk_list_item_get_item (item)) == word);
          n_rows++;
        }
    }
  g_assert_cmpuint (n_rows, >=, MIN (g_list_model_get_n_items (shown), 10));
}

/* The word of the row that has the focus; NULL when none has it. */
static GwWord *
get_focused (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkListItem *item = focus != NULL ? gw_word_cells_find_item (focus) : NULL;

  return item != NULL ? gw_word_row_get_word (gtk_list_item_get_item (item)) : NULL;
}

/* The keys begin at the selected word, whoever selected it, in sight or far away. */
static void
test_focus (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwSolution) solution = NULL;
  g_autoptr (GwWordListModel) words = NULL;

  for (char a = 'a'; a <= 'p'; a++)
    for (char b = 'a'; b <= 'p'; b++)
      for (char c = 'a'; c <= 'p'; c++)
        g_string_append_printf (text, "%c%c%c\n", a, b, c);
  solution = make_solution (text->str, "ABCD/EFGH/IJKL/MNOP");
  words = gw_word_list_model_new (solution);
  for (guint i = 0; i < 3; i++)
    {
      GwWordList *list = make_list (words);
      GtkWindow *window = show (list, 420);
      g_autoptr (GwWord) word
        = g_list_model_get_item (G_LIST_MODEL (gw_word_list_get_shown (list)), i == 0 ? 3 : 150);

      gw_word_list_set_selected (list, word);
      if (i < 2)
        gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (list)));
      wait_until (get_focused (window) == word);
      g_assert_true (gw_word_list_get_selected (list) == word);
      gtk_window_destroy (window);
      g_assert_finalize_object (list);
    }
}

/* From anywhere in the list to more and fewer words. */
static void
test_rows (void)
{
  static const char *const texts[] = { "a", "", "ab", "^b", "", "nothing", "a", "", "^a", "" };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GwSolution) solution = NULL;
  g_autoptr (GwSolution) other = NULL;
  g_autoptr (GwWordListModel) words = NULL;
  GwWordFilter *filter;
  GwWordList *list;
  GtkWindow *window;
  GtkWidget *scroller;

  for (char a = 'a'; a <= 'p'; a++)
    for (char b = 'a'; b <= 'p'; b++)
      for (char c = 'a'; c <= 'p'; c++)
        g_string_append_printf (text, "%c%c%c\n", a, b, c);
  other = make_solution (text->str, "PONM/LKJI/HGFE/ABCD");
  solution = make_solution (text->str, "ABCD/EFGH/IJKL/MNOP");
  words = gw_word_list_model_new (solution);
  list = make_list (words);
  filter = gw_word_list_get_filter (list);
  window = show (list, 420);
  scroller = gtk_widget_get_ancestor (find_column_view (GTK_WIDGET (list)),
                                      GTK_TYPE_SCROLLED_WINDOW);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (texts); i++)
    {
      GtkAdjustment *adjustment
        = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
      double end = gtk_adjustment_get_upper (adjustment);

      gtk_adjustment_set_value (adjustment, i % 2 == 0 ? end : end / 2);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      if (i % 3 == 0)
        {
          g_autoptr (GwWord) last = g_list_model_get_item (
            G_LIST_MODEL (words), g_list_model_get_n_items (G_LIST_MODEL (words)) - 1);

          gw_word_list_set_selected (list, last);
        }
      gw_word_filter_set_text (filter, texts[i % G_N_ELEMENTS (texts)]);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      check_rows (list);
    }

  /* Other words are looked at from the top, also when there were none between. */
  for (guint i = 0; i < 3; i++)
    {
      GtkAdjustment *adjustment
        = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
      g_autoptr (GwWord) word = g_list_model_get_item (
        G_LIST_MODEL (words), g_list_model_get_n_items (G_LIST_MODEL (words)) - 1);

      /* Whether one of the former words is selected or not. */
      gw_word_list_set_selected (list, i < 2 ? NULL : word);
      gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
      if (i == 1)
        gw_word_list_model_set_solution (words, NULL);
      gw_word_list_model_set_solution (words, i % 2 == 0 ? other : solution);
      wait_until (gtk_adjustment_get_value (adjustment) == 0);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
      check_rows (list);
    }
  gtk_window_destroy (window);
  g_assert_finalize_object (list);
}

/* What comes under the list when a word is selected does not move the rows that stay in
 * sight, and brings back the selected row that it would cover. */
static void
test_shrinks (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GwSolution) solution = NULL;
      g_autoptr (GwWordListModel) words = NULL;
      g_autoptr (GwWord) word = NULL;
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *foot = gtk_drawing_area_new ();
      GtkWidget *window = gtk_window_new ();
      GtkAdjustment *adjustment;
      GwWordList *list;
      double before, page, row;
      guint place;

      for (char a = 'a'; a <= 'p'; a++)
        for (char b = 'a'; b <= 'p'; b++)
          for (char c = 'a'; c <= 'p'; c++)
            g_string_append_printf (text, "%c%c%c\n", a, b, c);
      solution = make_solution (text->str, "ABCD/EFGH/IJKL/MNOP");
      words = gw_word_list_model_new (solution);
      list = make_list (words);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (list));
      gtk_box_append (GTK_BOX (box), foot);
      gtk_widget_set_vexpand (GTK_WIDGET (list), TRUE);
      gtk_widget_set_size_request (foot, -1, 120);
      gtk_widget_set_visible (foot, FALSE);
      gtk_window_set_default_size (GTK_WINDOW (window), 420, 640);
      gtk_window_set_child (GTK_WINDOW (window), box);
      gtk_window_present (GTK_WINDOW (window));
      gtk_test_widget_wait_for_draw (window);
      adjustment = gtk_scrolled_window_get_vadjustment (
        GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (find_column_view (GTK_WIDGET (list)),
                                                      GTK_TYPE_SCROLLED_WINDOW)));
      gtk_adjustment_set_value (adjustment, 150);
      gtk_test_widget_wait_for_draw (window);

      page = gtk_adjustment_get_page_size (adjustment);
      row = gtk_adjustment_get_upper (adjustment)
            / g_list_model_get_n_items (G_LIST_MODEL (words));
      place = (guint) ((150 + (i == 0 ? page - 180 : page)) / row) - 1;
      word = g_list_model_get_item (G_LIST_MODEL (gw_word_list_get_shown (list)), place);
      gw_word_list_set_selected (list, word);
      gtk_test_widget_wait_for_draw (window);
      before = gtk_adjustment_get_value (adjustment);
      g_assert_cmpfloat_with_epsilon (before, 150, 1);
      gtk_widget_set_visible (foot, TRUE);
      gtk_test_widget_wait_for_draw (window);
      if (i == 0)
        g_assert_cmpfloat_with_epsilon (gtk_adjustment_get_value (adjustment), before, 1);
      else
        g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, before + 1);
      gtk_window_destroy (GTK_WINDOW (window));
      g_assert_finalize_object (list);
    }
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  picture_pin_settings ();

  g_test_add_func ("/word-list/sorts", test_sorts);
  g_test_add_func ("/word-list/titles", test_titles);
  g_test_add_func ("/word-list/selects", test_selects);
  g_test_add_func ("/word-list/columns", test_columns);
  g_test_add_func ("/word-list/dots", test_dots);
  g_test_add_func ("/word-list/focus", test_focus);
  g_test_add_func ("/word-list/long-words", test_long_words);
  g_test_add_func ("/word-list/checked-words", test_checked_words);
  g_test_add_func ("/word-list/speaks", test_speaks);
  g_test_add_func ("/word-list/many", test_many);
  g_test_add_func ("/word-list/rows", test_rows);
  g_test_add_func ("/word-list/shrinks", test_shrinks);

  return g_test_run ();
}
