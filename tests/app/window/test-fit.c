/* SPDX-License-Identifier: GPL-3.0-or-later */

/* In each language all pages, popovers and dialogs fit, wide and narrow: no label is cut and none
 * lies on another, and no two have the same mnemonic. LANGUAGE names the language,
 * GW_TEST_LOCALE_DIR the folder of the translations. */
#include "fixture.h"

#include "certificates.h"
#include "fit-check.h"
#include "folder.h"
#include "german.h"
#include "label-faults.h"

#include "gw-compat.h"
#include "gw-make-dice-window.h"
#include "gw-run-private.h"
#include "gw-search-file.h"
#include "gw-survey-setup.h"
#include "gw-survey-view.h"
#include "gw-text-words.h"

#include <glib/gi18n.h>
#include <locale.h>

static const char *const pages[] = { "board", "words", "best", "studies" };
static const int widths[] = { 1100, 360 };

/* Between them the words are beside the board as well, in a window that is not high. */
#define LOW_WIDTH 860

/* What is tried, and how wide the window is. */
typedef struct
{
  const char *page;
  int width;
} Case;

static GwApplication *application;
static GwWindow *shown;

/* All that is tried in one width is tried in one window, which is opened in this width. */
static void
show_page (int width, const char *page)
{
  static int width_now;

  if (shown == NULL || width != width_now)
    {
      g_autoptr (GSettings) settings = NULL;

      if (shown != NULL)
        fixture_close (shown);
      settings = fixture_reset ();
      fixture_roll (settings); /* the figures of many words are long */
      g_settings_set_int (settings, "window-width", width);
      g_settings_set_int (settings, "window-height", width == LOW_WIDTH ? 600 : 760);
      shown = fixture_open (application);
      fit_make_as_wide (GTK_WINDOW (shown), width);
      width_now = width;
    }
  gtk_widget_activate_action (GTK_WIDGET (shown), "win.show-page", "s", page);
  wait_until (gw_board_model_get_solution (fixture_get_board_model (shown)) != NULL);
  if (g_str_equal (page, "words") && width > 360) /* a narrow window has only the list */
    {
      GtkWidget *words = get_child (get_child (fixture_words_page (shown), "view"), "words");

      wait_until (gtk_widget_get_mapped (words));
    }
  fit_wait_for_layout (GTK_WIDGET (shown));
}

static void
test_page (gconstpointer data)
{
  const Case *c = data;

  show_page (c->width, c->page);
  fit_check (GTK_WIDGET (shown), c->width, c->page);
  fit_check_popovers (GTK_WIDGET (shown), c->width, c->page);
}

static GtkWidget *
find_mode (GtkWidget *widget, const char *mode)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return NULL;
  if (GTK_IS_TOGGLE_BUTTON (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "win.mode") == 0
      && g_str_equal (
        g_variant_get_string (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)),
                              NULL),
        mode))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_mode (child, mode);
  return found;
}

/* Beside the words there is room for what the modes are called. */
static void
test_modes (gconstpointer data)
{
  static const char *const modes[][2] = { { "trace", N_ ("_Trace") },
                                          { "edit", N_ ("_Edit") },
                                          { "explore", N_ ("E_xplore") } };
  const Case *c = data;

  show_page (c->width, c->page);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      GtkWidget *toggle = find_mode (GTK_WIDGET (shown), modes[i][0]);

      g_assert_nonnull (toggle);
      g_assert_true (has_label (toggle, _ (modes[i][1])));
    }
}

/* Where the board is and how large, in the window, as soon as that is the same twice: large text may
 * need a wider window, which comes a frame later. */
static graphene_rect_t
get_board_place (void)
{
  GtkWidget *view = GTK_WIDGET (gw_board_page_get_board_view (fixture_get_board_page (shown)));
  graphene_rect_t place = { 0 }, before;

  do
    {
      before = place;
      fit_wait_for_layout (GTK_WIDGET (shown));
      g_assert_true (gtk_widget_compute_bounds (view, GTK_WIDGET (shown), &place));
    }
  while (!graphene_rect_equal (&place, &before));
  return place;
}

static void
check_same_place (int width, const char *font, const char *state, const graphene_rect_t *first)
{
  const graphene_rect_t place = get_board_place ();

  if (graphene_rect_equal (&place, first))
    return;
  g_test_message ("%d pixels wide, %s, %s: %g×%g at %g, %g, not %g×%g at %g, %g", width, font,
                  state, place.size.width, place.size.height, place.origin.x, place.origin.y,
                  first->size.width, first->size.height, first->origin.x, first->origin.y);
  g_test_fail ();
}

/* Beside answers, of one player and of three. In a narrow window they cover the board. */
static void
check_place_of_answers (int width, const char *font, const graphene_rect_t *first)
{
  GwWindowModel *window_model = gw_session_get_window_model (gw_window_get_session (shown));
  GwFoundWords *found = gw_window_model_get_found_words (window_model);

  if (width < 1100)
    return;
  gw_found_words_set_active (found, TRUE);
  check_same_place (width, font, "answers", first);
  gw_found_words_add_player (found);
  gw_found_words_add_player (found);
  check_same_place (width, font, "answers of three", first);
  gw_editor_undo (gw_window_model_get_editor (window_model));
  gw_editor_undo (gw_window_model_get_editor (window_model));
  gw_found_words_set_active (found, FALSE);
}

/* The board does not move and keeps its size, whatever is done with it. */
static void
check_board_place (int width, const char *font)
{
  GwWindowModel *window_model = gw_session_get_window_model (gw_window_get_session (shown));
  GwBoardNotice *notice = gw_board_page_get_notice (fixture_get_board_page (shown));
  GtkInfoBar *bar = get_child (shown, "changed_bar");
  graphene_rect_t first;

  gw_window_model_set_mode (window_model, GW_MODE_TRACE);
  first = get_board_place ();
  for (guint i = 0; i < 2 * (GW_N_MODES + 1); i++)
    {
      const gboolean watching = i / 2 == GW_N_MODES;
      g_autofree char *state
        = g_strdup_printf ("%s%s", watching ? "watch" : gw_mode_get_name (i / 2),
                           i % 2 != 0 ? ", looking" : "");

      if (watching)
        gw_window_model_set_watching (window_model, TRUE);
      else
        gw_window_model_set_mode (window_model, i / 2);
      g_object_set (notice, "looking", i % 2 != 0 ? _ ("Looking for Words") : NULL, NULL);
      check_same_place (width, font, state, &first);
    }
  g_object_set (notice, "looking", NULL, NULL);
  gw_window_model_set_mode (window_model, GW_MODE_TRACE);
  check_place_of_answers (width, font, &first);
  gtk_info_bar_set_revealed (bar, TRUE);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (bar)));
  check_same_place (width, font, "a message", &first);
  gtk_info_bar_set_revealed (bar, FALSE);
}

static void
test_board_place (gconstpointer data)
{
  static const char *const fonts[] = { "Cantarell 11", "DejaVu Sans 10" };
  GtkSettings *settings = gtk_settings_get_default ();
  const Case *c = data;
  int dpi;

  show_page (c->width, c->page);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (fonts); i++)
    {
      g_object_set (settings, "gtk-font-name", fonts[i / 2], "gtk-xft-dpi",
                    i % 2 == 0 ? dpi : dpi * 3 / 2, NULL);
      check_board_place (c->width, fonts[i / 2]);
    }
  g_object_set (settings, "gtk-font-name", fonts[0], "gtk-xft-dpi", dpi, NULL);
  fit_wait_for_layout (GTK_WIDGET (shown));
}

/* What the modes show fits as well, and so does the search that is watched. */
static void
test_mode_panes (gconstpointer data)
{
  const Case *c = data;
  GwWindowModel *window_model;

  show_page (c->width, c->page);
  window_model = gw_session_get_window_model (gw_window_get_session (shown));
  gw_window_model_set_mode (window_model, GW_MODE_EXPLORE);
  wait_until (gw_what_if_get_table (gw_window_model_get_letters (window_model)) != NULL);
  fit_wait_for_layout (GTK_WIDGET (shown));
  fit_check (GTK_WIDGET (shown), c->width, "explore");
  gw_window_model_set_watching (window_model, TRUE);
  fit_wait_for_layout (GTK_WIDGET (shown));
  fit_check (GTK_WIDGET (shown), c->width, "watch");
  gw_window_model_set_mode (window_model, GW_MODE_TRACE);
}

/* Types the words of a sheet, of which one counts and another is a word of the board that is too long
 * for it. */
static void
type_sheet (GwFoundWords *found)
{
  GwWordListModel *words = gw_board_model_get_words (fixture_get_board_model (shown));
  g_autoptr (GwWord) word = g_list_model_get_item (G_LIST_MODEL (words), 0);
  g_autofree char *text = g_strdup_printf ("%s zz %s%s", gw_word_get_text (word),
                                           gw_word_get_text (word), gw_word_get_text (word));
  g_auto (GwTyped) typed = { 0 };

  gw_found_words_type (found, text, &typed);
  g_assert_cmpuint (typed.n_accepted, ==, 1);
}

/* So do the answers of one player, and those of several. */
static void
test_answers (gconstpointer data)
{
  static const char *const views[] = { "missed", "found", "all" };
  const Case *c = data;
  GwWindowModel *window_model;
  GwFoundWords *found;
  GwBoardPage *page;
  GtkWidget *answers;
  gboolean words_shown;

  show_page (c->width, c->page);
  window_model = gw_session_get_window_model (gw_window_get_session (shown));
  found = gw_window_model_get_found_words (window_model);
  page = fixture_get_board_page (shown);
  answers = GTK_WIDGET (gw_words_pane_get_answers (gw_board_page_get_words_pane (page)));
  wait_until (gw_board_model_get_solution (fixture_get_board_model (shown)) != NULL);
  g_object_get (page, "words-shown", &words_shown, NULL);
  gw_found_words_set_active (found, TRUE);
  wait_until (adw_flap_get_reveal_progress (
                ADW_FLAP (gtk_widget_get_ancestor (answers, ADW_TYPE_FLAP)))
              == 1);
  for (guint n_players = 1; n_players <= 3; n_players++)
    {
      type_sheet (found);
      for (guint i = 0; i < G_N_ELEMENTS (views); i++)
        {
          g_autofree char *what = g_strdup_printf ("answers, %u, %s", n_players, views[i]);

          gtk_widget_activate_action (answers, "answers.view", "s", views[i]);
          fit_wait_for_layout (GTK_WIDGET (shown));
          /* In a narrow window the board below the pane is not seen. */
          fit_check (c->width < 860 ? answers : GTK_WIDGET (shown), c->width, what);
        }
      gw_found_words_add_player (found);
    }
  for (guint i = 0; i < 6; i++)
    gw_editor_undo (gw_window_model_get_editor (window_model));
  gw_found_words_set_active (found, FALSE);
  g_object_set (page, "words-shown", words_shown, NULL);
}

static int
get_text_size (GtkWidget *label)
{
  return pango_font_description_get_size (
    pango_context_get_font_description (gtk_widget_get_pango_context (label)));
}

/* Notes how large the text of each label is. */
static void
note_text_sizes (GtkWidget *widget, GHashTable *sizes)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_hash_table_insert (sizes, g_object_ref (widget), GINT_TO_POINTER (get_text_size (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    note_text_sizes (child, sizes);
}

/* Asserts that all text has become larger by half. */
static void
check_larger (GHashTable *sizes)
{
  GHashTableIter i;
  gpointer label, size;

  g_assert_cmpuint (g_hash_table_size (sizes), >, 0);
  g_hash_table_iter_init (&i, sizes);
  while (g_hash_table_iter_next (&i, &label, &size))
    {
      g_test_message ("“%s”", gtk_label_get_label (label));
      g_assert_cmpfloat_with_epsilon (get_text_size (label),
                                      GPOINTER_TO_INT (size) * 1.5, PANGO_SCALE);
    }
}

/* With large text all text is larger, also where the style says how large it is. */
static void
test_larger (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (GHashTable) sizes = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  int dpi;

  show_page (c->width, c->page);
  note_text_sizes (GTK_WIDGET (shown), sizes);
  g_object_get (gtk_settings_get_default (), "gtk-xft-dpi", &dpi, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi * 3 / 2, NULL);
  fit_wait_for_layout (GTK_WIDGET (shown));
  check_larger (sizes);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", dpi, NULL);
  fit_wait_for_layout (GTK_WIDGET (shown));
}

/* The cards of both pages of runs, and what a run of each is called here. */
static const struct
{
  const char *page;
  const char *name;
} cards[] = { { "best", "richest" },
              { "best", "pack" },
              { "best", "proof" },
              { "studies", "make" },
              { "studies", "solve" } };

static GwRunsPage *
show_runs (const Case *c, const char *page)
{
  show_page (c->width, page);
  wait_until (!get_boolean (gw_session_get_runs (gw_window_get_session (shown)), "loading"));
  return GW_RUNS_PAGE (gw_window_get_page (shown, page));
}

static void
expand_all (GtkWidget *widget, gboolean expanded)
{
  if (GTK_IS_EXPANDER (widget))
    gtk_expander_set_expanded (GTK_EXPANDER (widget), expanded);
  else if (ADW_IS_EXPANDER_ROW (widget))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (widget), expanded);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    expand_all (child, expanded);
}

/* The whole of a page that scrolls: what is below is seen as well. */
static void
check_scrolled (const Case *c, GtkWidget *scrolled, const char *what)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  const double end
    = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  double value = 0;

  for (guint i = 0;; i++)
    {
      g_autofree char *part = g_strdup_printf ("%s, %u", what, i);

      gtk_adjustment_set_value (adjustment, value);
      fit_wait_for_layout (GTK_WIDGET (shown));
      fit_check (GTK_WIDGET (shown), c->width, part);
      if (value >= end)
        break;
      value = MIN (end, value + gtk_adjustment_get_page_size (adjustment) * 0.75);
    }
}

/* The setup of each card, with all that it has. */
static void
test_setups (gconstpointer data)
{
  const Case *c = data;

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      GwRunsPage *page = show_runs (c, cards[i].page);
      GtkWidget *setup = gw_runs_page_begin (page, cards[i].name);
      g_autofree char *what = g_strconcat ("setup of ", cards[i].name, NULL);

      g_assert_nonnull (setup);
      wait_until (gtk_widget_get_mapped (setup));
      expand_all (setup, TRUE);
      fit_wait_for_layout (GTK_WIDGET (shown));
      check_scrolled (c, get_child (page, "setup_scroll"), what);
      fit_check_popovers (GTK_WIDGET (shown), c->width, what);
      expand_all (setup, FALSE);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "runs.back", NULL));
    }
}

static void
check_run (const Case *c, GwRunsPage *page, const char *what)
{
  GtkWidget *view = adw_bin_get_child (get_child (page, "view_place"));

  fit_wait_for_layout (GTK_WIDGET (shown));
  fit_check (GTK_WIDGET (shown), c->width, what);
  expand_all (view, TRUE);
  fit_wait_for_layout (GTK_WIDGET (shown));
  check_scrolled (c, find_widget (view, GTK_TYPE_SCROLLED_WINDOW), what);
  expand_all (view, FALSE);
  fit_wait_for_layout (GTK_WIDGET (shown));
}

/* A run of each kind that works, and one that was stopped. The words to be packed are more than fit. */
static void
test_runs (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (GString) words = g_string_new (NULL);

  for (char a = 'a'; a <= 'z'; a++)
    for (char b = 'a'; b <= 'z'; b += 5)
      g_string_append_printf (words, "%c%c%c%c\n", a, b, 'a' + (a + b) % 26, 'a' + (a * 7 + b) % 26);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      GwRunsPage *page = show_runs (c, cards[i].page);
      GwRunFolder *runs = gw_session_get_runs (gw_window_get_session (shown));
      g_autofree char *running = g_strconcat (cards[i].name, ", running", NULL);
      g_autofree char *rests = g_strconcat (cards[i].name, ", stopped", NULL);
      GwRun *run;

      wait_until (gw_board_model_get_game (fixture_get_board_model (shown))->lexicon != NULL);
      run = fixture_start_run (page, cards[i].name,
                               g_str_equal (cards[i].name, "pack") ? words->str : NULL);
      wait_until (run->status != NULL);
      check_run (c, page, running);
      gtk_widget_activate_action (GTK_WIDGET (page), "run.stop", NULL);
      wait_until (run->state != GW_RUN_RUNNING && !gw_run_is_busy (run)
                  && !gw_run_is_filling_in (run));
      check_run (c, page, rests);
      fit_check_popovers (GTK_WIDGET (shown), c->width, rests);
      fixture_forget (runs);
      wait_until (gw_runs_page_get_run (page) == NULL);
    }
}

/* Everything that the chart of a study can show. */
static void
check_charts (const Case *c, GwRunsPage *page, const char *what)
{
  static const char *const charts[][2]
    = { { "averages", NULL },        { "distributions", "boxes" }, { "distributions", "histograms" },
        { "differences", NULL },     { "sweep", NULL },            { "scatter", NULL } };
  GtkWidget *view = adw_bin_get_child (get_child (page, "view_place"));

  if (GW_IS_SURVEY_VIEW (view))
    for (guint i = 0; i < G_N_ELEMENTS (charts); i++)
      {
        g_autofree char *name = g_strconcat (what, ", ", charts[i][0], NULL);

        g_object_set (view, "view", charts[i][0], NULL);
        if (charts[i][1] != NULL)
          g_object_set (view, "distribution", charts[i][1], NULL);
        check_run (c, page, name);
      }
  else
    for (guint i = 0; i < g_list_model_get_n_items (
                        gtk_drop_down_get_model (get_child (view, "measure"))); i++)
      {
        g_autofree char *name = g_strdup_printf ("%s, measure %u", what, i);

        gtk_drop_down_set_selected (get_child (view, "measure"), i);
        check_run (c, page, name);
      }
}

/* A study of each kind, with all ways, until it is done. */
static void
test_studies (gconstpointer data)
{
  const Case *c = data;

  for (guint i = 3; i < G_N_ELEMENTS (cards); i++)
    {
      GwRunsPage *page = show_runs (c, cards[i].page);
      GwRunFolder *runs = gw_session_get_runs (gw_window_get_session (shown));
      g_autofree char *done = g_strconcat (cards[i].name, ", finished", NULL);
      GtkWidget *setup;
      GwRun *run;

      wait_until (gw_board_model_get_game (fixture_get_board_model (shown))->lexicon != NULL);
      setup = gw_runs_page_begin (page, cards[i].name);
      if (GW_IS_SURVEY_SETUP (setup))
        gtk_spin_button_set_value (get_child (setup, "boards"), 100);
      else /* the fewest words */
        adw_combo_row_set_selected (get_child (setup, "words"), 2);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "run.start", NULL));
      run = gw_runs_page_get_run (page);
      g_assert_nonnull (run);
      wait_until (run->state == GW_RUN_DONE && !gw_run_is_busy (run));
      check_charts (c, page, done);
      fit_check_popovers (GTK_WIDGET (shown), c->width, done);
      fixture_forget (runs);
      wait_until (gw_runs_page_get_run (page) == NULL);
    }
}

/* A packing that is done, and a proof. */
static void
test_done (gconstpointer data)
{
  static const char *const names[] = { "pack", "proof" };
  const Case *c = data;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GwRunsPage *page = show_runs (c, "best");
      GwRunFolder *runs = gw_session_get_runs (gw_window_get_session (shown));
      g_autofree char *done = g_strconcat (names[i], ", finished", NULL);
      GtkWidget *setup;
      GwRun *run;

      wait_until (gw_board_model_get_game (fixture_get_board_model (shown))->lexicon != NULL);
      setup = gw_runs_page_begin (page, names[i]);
      if (i == 0)
        {
          g_autoptr (GBytes) words = g_bytes_new_static ("plum\npear\n", 10);

          gw_text_words_set_bytes (GW_TEXT_WORDS (find_widget (setup, GW_TYPE_TEXT_WORDS)), words);
        }
      else /* 2 × 2 takes the least time */
        adw_combo_row_set_selected (get_child (setup, "size_row"), 0);
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "run.start", NULL));
      run = gw_runs_page_get_run (page);
      wait_until (run->state == GW_RUN_DONE && !gw_run_is_filling_in (run));
      check_run (c, page, done);
      fit_check_popovers (GTK_WIDGET (shown), c->width, done);
      fixture_forget (runs);
      wait_until (gw_runs_page_get_run (page) == NULL);
    }
}

static void
test_dialogs (gconstpointer data)
{
  static const char *const actions[]
    = { "app.preferences", "win.dice", "win.print", "win.export", "app.about", "make dice" };
  const Case *c = data;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *dialog, *stop;

      show_page (c->width, "board");
      if (strchr (actions[i], '.') != NULL)
        gtk_widget_activate_action (GTK_WIDGET (shown), actions[i], NULL);
      else
        gtk_window_present (
          GTK_WINDOW (gw_make_dice_window_new (GTK_WINDOW (shown), gw_window_get_session (shown))));
      wait_until (fixture_find_dialog (shown) != NULL);
      dialog = fixture_find_dialog (shown);
      if (gtk_window_get_resizable (GTK_WINDOW (dialog)) && c->width < widths[0])
        gtk_window_set_default_size (GTK_WINDOW (dialog), c->width, 640);
      fit_wait_for_layout (dialog);
      stop = fixture_find_button (dialog, "sheet.stop");
      wait_until (stop == NULL || !gtk_widget_get_mapped (stop)); /* the worksheet is made */
      fit_wait_for_layout (dialog);
      fit_check (dialog, c->width, actions[i]);
      gtk_window_destroy (GTK_WINDOW (dialog));
      wait_until (fixture_find_dialog (shown) == NULL);
    }
}

/* The figures of a search that has run for days are long. */
static void
test_long_run (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "long.search", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();
  g_autoptr (GwRunFile) search = gw_search_file_new (spec);
  GwSearchStatus *status = search->status;
  g_autoptr (GBytes) text = NULL;
  GwRunsPage *page;
  GwRunFolder *runs;

  gw_set_str (&search->head->name, "Long");
  status->best = gw_board_parse ("PERS/LATG/SINE/TERS", -1, NULL, 1, NULL);
  status->value = status->worth = 4527;
  status->evaluations = G_GUINT64_CONSTANT (98579123456);
  status->elapsed = G_GINT64_CONSTANT (95) * 3600 * G_USEC_PER_SEC;
  status->gained = G_GINT64_CONSTANT (59) * 3600 * G_USEC_PER_SEC;
  text = gw_search_file_print (search, NULL);
  g_assert_true (g_file_replace_contents (file, g_bytes_get_data (text, NULL),
                                          g_bytes_get_size (text), NULL, FALSE,
                                          G_FILE_CREATE_NONE, NULL, NULL, NULL));

  page = show_runs (c, "best");
  runs = gw_session_get_runs (gw_window_get_session (shown));
  gw_runs_page_open (page, file);
  wait_until (gw_runs_page_get_run (page) != NULL);
  wait_until (!gw_run_is_filling_in (gw_runs_page_get_run (page)));
  check_run (c, page, "a long search");
  fixture_forget (runs);
  wait_until (gw_runs_page_get_run (page) == NULL);
  folder_remove (folder);
}

/* As narrow as the window, where that is narrow. */
static GtkWidget *
wait_for_dialog (const Case *c)
{
  GtkWidget *dialog;

  wait_until (fixture_find_dialog (shown) != NULL);
  dialog = fixture_find_dialog (shown);
  if (c->width < widths[0])
    gtk_window_set_default_size (GTK_WINDOW (dialog), c->width, 640);
  fit_wait_for_layout (dialog);
  return dialog;
}

static void
check_and_close (GtkWidget *dialog, const Case *c, const char *what)
{
  fit_wait_for_layout (dialog);
  fit_check (dialog, c->width, what);
  gtk_window_destroy (GTK_WINDOW (dialog));
  wait_until (fixture_find_dialog (shown) == NULL);
}

/* A worksheet while its boards are made, of which there are none. */
static void
test_making (gconstpointer data)
{
  const Case *c = data;
  GwGeneratorSettings *choice;
  GtkWidget *dialog, *stop;

  show_page (c->width, "board");
  choice = gw_board_generator_get_choice (gw_window_model_get_board_generator (
    gw_session_get_window_model (gw_window_get_session (shown))));
  g_object_set (choice, "words-from", G_GUINT64_CONSTANT (5000), NULL);
  gtk_widget_activate_action (GTK_WIDGET (shown), "win.print", NULL);
  dialog = wait_for_dialog (c);
  stop = fixture_find_button (dialog, "sheet.stop");
  /* On a busy machine the search may be over before it is seen: then for another number. */
  for (guint n = 3; n < 13 && !gtk_widget_get_mapped (stop); n++)
    {
      const gint64 end = g_get_monotonic_time () + 2 * G_USEC_PER_SEC;

      g_settings_set_uint (gw_session_get_settings (gw_window_get_session (shown)), "print-boards", n);
      while (!gtk_widget_get_mapped (stop) && g_get_monotonic_time () < end)
        if (!g_main_context_iteration (NULL, FALSE))
          g_usleep (1000);
    }
  g_assert_true (gtk_widget_get_mapped (stop));
  check_and_close (dialog, c, "a worksheet being made");
  g_object_set (choice, "words-from", G_GUINT64_CONSTANT (0), NULL);
  g_settings_reset (gw_session_get_settings (gw_window_get_session (shown)), "print-boards");
}

/* A list before it is added, and compared with another one. */
static void
test_lexicons (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "mine.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GwLexiconLibrary *library;
  GtkWidget *dialog, *view, *page;

  folder_write (folder, "mine.txt", "hell\nhello\nhot\nété\n");
  show_page (c->width, "words");
  library = gw_session_get_library (gw_window_get_session (shown));
  view = get_child (fixture_words_page (shown), "view");
  page = get_child (fixture_words_page (shown), "new_list");
  gw_window_open (shown, file, FALSE);
  wait_until (gtk_widget_get_mapped (page));
  wait_until (!gtk_spinner_get_spinning (get_child (page, "spinner")));
  fit_wait_for_layout (GTK_WIDGET (shown));
  fit_check (GTK_WIDGET (shown), c->width, "new list");
  gtk_widget_activate (get_child (page, "add_button"));
  wait_until (gw_lexicon_library_find (library, "mine") != NULL);
  wait_until (!gtk_widget_get_mapped (page));

  gtk_widget_activate_action (view, "lexicon.compare", "s", "english");
  dialog = wait_for_dialog (c);
  wait_until (
    g_str_equal (gtk_stack_get_visible_child_name (get_child (dialog, "stack")), "words"));
  check_and_close (dialog, c, "lexicons compared");
  g_assert_true (
    gw_lexicon_library_remove (library, gw_lexicon_library_find (library, "mine"), NULL));
  folder_remove (folder);
}

static void
check_certificate (const Case *c, GFile *file, const char *what)
{
  GtkWidget *dialog;

  gw_window_open (shown, file, FALSE);
  dialog = wait_for_dialog (c);
  wait_until (!gtk_widget_get_visible (get_child (dialog, "stop_button")));
  check_and_close (dialog, c, what);
}

/* A certificate that is right, one made with other words, and one that is wrong. */
static void
test_certificates (gconstpointer data)
{
  const Case *c = data;
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "tiny.certificate", NULL);
  g_autofree char *list = g_build_filename (folder, "tea.txt", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GwLexiconStore) lexicons = gw_lexicon_store_new (NULL, NULL);

  show_page (c->width, "board");
  certificate_write (lexicons, GW_LEXICON_ENGLISH, 10, file);
  check_certificate (c, file, "certificate");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  certificate_forge (file, text, "\nthreshold 3\n", "\nthreshold 4\n");
  check_certificate (c, file, "wrong certificate");
  folder_write (folder, "tea.txt", "tea\neat\nate\nset\nsea\n");
  certificate_write (lexicons, list, 10, file);
  check_certificate (c, file, "certificate of other words");
  folder_remove (folder);
}

/* The check itself finds a label that is cut short, one that is cut off and two on one another. */
static void
test_check (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *fixed = gtk_fixed_new ();
  GtkWidget *narrow = gtk_label_new ("A label in too little room");
  GtkWidget *below = gtk_label_new ("Below");
  GtkWidget *above = gtk_label_new ("Above");
  g_autofree char *faults = NULL;
  guint n_texts;

  gtk_label_set_ellipsize (GTK_LABEL (narrow), PANGO_ELLIPSIZE_END);
  gtk_widget_set_size_request (narrow, 60, -1);
  gtk_fixed_put (GTK_FIXED (fixed), narrow, 0, 0);
  gtk_fixed_put (GTK_FIXED (fixed), below, 0, 100);
  gtk_fixed_put (GTK_FIXED (fixed), above, 10, 105);
  gtk_fixed_put (GTK_FIXED (fixed), gtk_label_new ("Outside"), -20, 200);
  gtk_window_set_child (GTK_WINDOW (window), fixed);
  gtk_window_present (GTK_WINDOW (window));
  fit_wait_for_layout (window);
  /* As much as it asks for, until somebody gives it less. */
  gtk_label_set_max_width_chars (GTK_LABEL (narrow), 5);
  fit_wait_for_layout (window);

  faults = label_faults_find (window, &n_texts);
  g_assert_cmpuint (n_texts, ==, 4);
  g_assert_nonnull (strstr (faults, "cut short: “A label in too little room”"));
  g_assert_nonnull (strstr (faults, "one on the other: “Above” and Below"));
  g_assert_nonnull (strstr (faults, "beyond the edge: “Outside”"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Else every language would be English. */
static void
test_language (void)
{
  g_assert_cmpstr (_ ("Word List"), !=, "");
  if (!g_str_equal (g_getenv ("LANGUAGE"), "en"))
    g_assert_cmpstr (_ ("_Keyboard Shortcuts"), !=, "_Keyboard Shortcuts");
}

static void
add (const char *name, const char *page, int width, GTestDataFunc test)
{
  g_autofree char *path = g_strdup_printf ("/fit/%d/%s", width, name);
  Case *c = g_new (Case, 1);

  *c = (Case){ page, width };
  g_test_add_data_func_full (path, c, test, g_free);
}

int
main (int argc, char *argv[])
{
  int status;

  /* C.UTF-8 has no translations where the C library is newer. Numbers stay as they are there. */
  use_german ();
  g_unsetenv ("LC_ALL");
  g_setenv ("LANG", "C.UTF-8", TRUE);
  g_setenv ("LANGUAGE", "en", FALSE);
  g_setenv ("LC_MESSAGES", GERMAN, TRUE);
  g_assert_nonnull (setlocale (LC_ALL, ""));
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("GW_TEST_LOCALE_DIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  gtk_test_init (&argc, &argv, NULL);
  setlocale (LC_ALL, ""); /* tests run in C otherwise */
  picture_pin_settings ();
  application = fixture_start ();

  g_test_add_func ("/fit/check", test_check);
  g_test_add_func ("/fit/language", test_language);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      for (guint k = 0; k < G_N_ELEMENTS (pages); k++)
        add (pages[k], pages[k], widths[i], test_page);
      add ("setups", NULL, widths[i], test_setups);
      add ("runs", NULL, widths[i], test_runs);
      add ("done", NULL, widths[i], test_done);
      add ("studies-done", NULL, widths[i], test_studies);
      add ("dialogs", NULL, widths[i], test_dialogs);
      add ("long-run", NULL, widths[i], test_long_run);
      add ("making", NULL, widths[i], test_making);
      add ("lexicons", NULL, widths[i], test_lexicons);
      add ("certificates", NULL, widths[i], test_certificates);
    }
  add ("modes", "board", widths[0], test_modes);
  add ("board-place", "board", LOW_WIDTH, test_board_place);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      add ("mode-panes", "board", widths[i], test_mode_panes);
      add ("answers", "board", widths[i], test_answers);
      add ("board-place", "board", widths[i], test_board_place); /* the window may be wider then */
    }
  for (guint k = 0; k < G_N_ELEMENTS (pages); k++)
    {
      g_autofree char *name = g_strconcat ("larger-", pages[k], NULL);

      add (name, pages[k], widths[0], test_larger);
    }

  status = g_test_run ();
  if (shown != NULL)
    fixture_close (shown);
  g_object_unref (application);
  return status;
}
