/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include "folder.h"
#include "full-disk.h"
#include "gw-best-view.h"
#include "gw-chart.h"
#include "gw-error-bar.h"
#include "gw-host.h"
#include "gw-plan.h"
#include "gw-proof-file.h"
#include "gw-proof-text.h"
#include "gw-run-row.h"
#include "gw-run-private.h"
#include "gw-run-text.h"
#include "gw-search-file.h"
#include "gw-search-text.h"
#include "gw-verifier.h"
#include "held-file.h"
#include "one-core.h"
#include "property.h"

#include <glib/gstdio.h>
#include <string.h>

static GwApplication *application;

typedef struct
{
  GwWindow *window;
  GwRunsPage *page;
  GwRunFolder *runs;
} Fixture;

static void
open_page (Fixture *fixture, gconstpointer data)
{
  g_object_unref (fixture_reset ());
  fixture->window = fixture_open (application);
  fixture->page = fixture_best_page (fixture->window);
  fixture->runs = gw_session_get_runs (gw_window_get_session (fixture->window));
  wait_until (!get_boolean (fixture->runs, "loading"));
  wait_until (gw_board_model_get_game (fixture_get_board_model (fixture->window))->lexicon != NULL);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "best");
}

/* Searches and proofs. */
static guint
count_runs (Fixture *fixture)
{
  return fixture_count_runs (fixture->runs, &gw_search_run_kind)
         + fixture_count_runs (fixture->runs, &gw_proof_run_kind);
}

static void
close_page (Fixture *fixture, gconstpointer data)
{
  fixture_forget (fixture->runs);
  fixture_close (fixture->window);
}

/* What shows the run. */
static GtkWidget *
get_view (Fixture *fixture)
{
  return adw_bin_get_child (get_child (fixture->page, "view_place"));
}

static const char *
get_label (Fixture *fixture, const char *name)
{
  return gtk_label_get_label (get_child (get_view (fixture), name));
}

static const char *
get_state (Fixture *fixture)
{
  return gtk_label_get_label (get_child (fixture->page, "state"));
}

/* "new", "setup" or "run". */
static const char *
get_shown (Fixture *fixture)
{
  return gtk_stack_get_visible_child_name (get_child (fixture->page, "stack"));
}

static GtkListBoxRow *
get_row (Fixture *fixture, int index)
{
  return gtk_list_box_get_row_at_index (get_child (fixture->page, "list"), index);
}

static void
act (gpointer widget, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (widget), action, NULL));
}

/* Whether an action can be done from the page. */
static gboolean
can_do (Fixture *fixture, const char *action)
{
  GtkBox *box = GTK_BOX (find_widget (GTK_WIDGET (fixture->page), GTK_TYPE_BOX));
  GtkWidget *button = gtk_button_new ();
  gboolean result;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (box, button);
  result = gtk_widget_get_sensitive (button);
  gtk_box_remove (box, button);
  return result;
}

static gboolean
has_certificate_button (Fixture *fixture)
{
  GtkStack *buttons = get_child (get_view (fixture), "buttons");

  return g_str_equal (gtk_stack_get_visible_child_name (buttons), "buttons")
         && gtk_widget_get_visible (get_child (get_view (fixture), "certificate_button"));
}

/* What the button of the bar says, with a star where it is suggested, or nothing where it is not
 * there; and "Certificate" if one can be saved. */
static void
expect_buttons (Fixture *fixture, const char *expected)
{
  GtkWidget *button = get_child (fixture->page, "run_button");
  g_autoptr (GString) buttons = g_string_new (NULL);

  if (gtk_widget_get_visible (button))
    {
      g_assert_true (gtk_widget_is_sensitive (button));
      g_string_append (buttons, adw_button_content_get_label (get_child (fixture->page,
                                                                         "run_content")));
      g_string_replace (buttons, "_", "", 0);
      if (gtk_widget_has_css_class (button, "suggested-action"))
        g_string_append_c (buttons, '*');
    }
  if (has_certificate_button (fixture))
    g_string_append (buttons, buttons->len > 0 ? " Certificate" : "Certificate");
  g_assert_cmpstr (buttons->str, ==, expected);
}

/* Presses the button of the bar. */
static void
press (Fixture *fixture)
{
  GtkWidget *button = get_child (fixture->page, "run_button");

  g_assert_true (gtk_widget_get_visible (button));
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* The setup of a new proof, as from its card, of one of the sizes of the drop-down. */
static GtkWidget *
set_up (Fixture *fixture, guint size)
{
  GtkWidget *setup;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), "runs.begin", "s",
                                             "proof"));
  g_assert_cmpstr (get_shown (fixture), ==, "setup");
  setup = gtk_stack_get_visible_child (get_child (fixture->page, "setup_place"));
  adw_combo_row_set_selected (get_child (setup, "size_row"), size);
  return setup;
}

/* A proof that is set up and started. */
static GwRun *
start (Fixture *fixture, guint size)
{
  GwRun *run;

  set_up (fixture, size);
  g_signal_emit_by_name (get_child (fixture->page, "start_button"), "clicked");
  run = gw_runs_page_get_run (fixture->page);
  g_assert_nonnull (run);
  g_assert_true (run->kind == &gw_proof_run_kind);
  g_assert_cmpint (run->state, ==, GW_RUN_RUNNING);
  g_assert_cmpstr (get_shown (fixture), ==, "run");
  return run;
}

/* One of a file that has not begun. */
static GwRun *
add (Fixture *fixture, const char *name, guint rows, guint cols, const GwRulesSpec *rules)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();
  const char *const lexicons[] = { GW_LEXICON_ENGLISH, NULL };
  GwRun *run;

  g_strfreev (spec->game->lexicons);
  spec->game->lexicons = g_strdupv ((GStrv) lexicons);
  gw_board_unref (spec->shape);
  spec->shape = gw_plan_new_shape (rows, cols);
  if (rules != NULL)
    {
      gw_rules_unref (spec->game->rules);
      spec->game->rules = gw_rules_new (rules);
    }
  run = gw_run_folder_add (fixture->runs, &gw_proof_run_kind, name, &(GwProofSpec){ spec, 0 },
                           NULL);
  g_assert_nonnull (run);
  gw_runs_page_show_run (fixture->page, run);
  return run;
}

static void
wait_for (GwRun *run, GwRunState state)
{
  wait_until (run->state == state);
}

/* While another process has the file of a proof, it cannot start here, and the page says why and
 * what that process does. */
static void
test_elsewhere (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSubprocess) other = NULL;
  g_autofree char *obstacle = NULL;
  g_autofree char *description = NULL;
  GwRun *run;
  GtkWidget *state;

  run = add (fixture, NULL, 2, 2, NULL);
  state = get_child (fixture->page, "state");
  gw_run_flush (run);
  expect_buttons (fixture, "Start*");
  g_assert_cmpstr (get_state (fixture), ==, "not started");
  g_assert_true (can_do (fixture, "runs.change"));

  other = held_file_take (run->path);
  wait_until ((gw_run_folder_scan (fixture->runs), run->elsewhere));
  expect_buttons (fixture, "");
  g_assert_cmpstr (get_state (fixture), ==, "running elsewhere");
  g_assert_false (can_do (fixture, "runs.change"));
  g_assert_false (can_do (fixture, "runs.save-run"));
  obstacle = gw_run_dup_obstacle (run);
  g_assert_nonnull (obstacle);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (state), ==, obstacle);
  description
    = gtk_test_accessible_check_property (GTK_ACCESSIBLE (get_row (fixture, 0)),
                                          GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\n");
  g_assert_nonnull (strstr (description, obstacle));
  act (fixture->window, "win.run-start");
  g_assert_cmpint (run->state, ==, GW_RUN_READY);

  held_file_let_go (other);
  wait_until ((gw_run_folder_scan (fixture->runs), !run->elsewhere));
  expect_buttons (fixture, "Start*");
  g_assert_cmpstr (get_state (fixture), ==, "not started");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (state), ==, "not started");
  press (fixture);
  wait_for (run, GW_RUN_DONE);
}

/* Whether a certificate is there to its end. */
static gboolean
is_certificate (const char *path)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, "\nend ") != NULL;
}

/* It ends at what is proven, which holds for a while, or nobody would see it at the end of the
 * axis. */
static void
check_chart (Fixture *fixture, const GwProofStatus *status)
{
  GwChart *chart = get_child (get_view (fixture), "chart");
  GwChartData *data;
  const GwChartPoint *last, *before;
  guint n;

  gtk_expander_set_expanded (get_child (get_view (fixture), "expander"), TRUE);
  wait_until ((data = gw_chart_get_data (chart)) != NULL);
  n = gw_chart_data_get_n_points (data, 0);
  g_assert_cmpuint (n, >, 1);
  last = gw_chart_data_get_point (data, 0, n - 1);
  before = gw_chart_data_get_point (data, 0, n - 2);
  g_assert_cmpfloat (last->y, ==, (double) status->progress.ceiling);
  g_assert_cmpfloat (before->y, ==, (double) status->progress.ceiling);
  g_assert_cmpfloat (last->x, >, before->x);
}

/* What a screen reader is told: the description of what has the focus. */
static char *
dup_told (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  if (focus == NULL || !gtk_test_accessible_has_property (GTK_ACCESSIBLE (focus),
                                                          GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    return g_strdup ("");
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (focus),
                                             GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "\n");
}

/* How a proof ended is told, whether it was stopped or done: after the button that stopped it, which
 * resumes it then, and after that is gone. */
static void
test_told (Fixture *fixture, gconstpointer data)
{
  GwRun *run;
  g_autofree char *value = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *stopped = NULL;
  g_autofree char *done = NULL;

  wait_until (gtk_window_is_active (GTK_WINDOW (fixture->window)));
  run = start (fixture, 6);
  g_assert_true (gtk_widget_is_focus (get_child (fixture->page, "run_button")));
  wait_until (run->status != NULL);
  press (fixture);
  wait_for (run, GW_RUN_STOPPED);
  g_assert_true (gtk_widget_is_focus (get_child (fixture->page, "run_button")));
  value = gw_proof_text_decided (run->status);
  expected = g_strdup_printf ("Proof 3×4 stopped, %s", value);
  stopped = dup_told (fixture);
  g_assert_cmpstr (stopped, ==, expected);

  run = start (fixture, 0);
  wait_for (run, GW_RUN_DONE);
  done = dup_told (fixture);
  g_assert_true (g_str_has_prefix (done, "Proof 2×2 finished, Proven: "));
}

/* From the card to the proven state, the certificate and the board. */
static void
test_proof (Fixture *fixture, gconstpointer data)
{
  GwRun *run;
  GListModel *boards;
  gint64 value;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "tiny.certificate", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *figures = NULL;
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *best = NULL;

  g_remove (path);
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture->page)));
  set_up (fixture, 0);
  g_assert_cmpuint (count_runs (fixture), ==, 0);

  act (fixture->window, "win.run-start");
  run = gw_runs_page_get_run (fixture->page);
  g_assert_nonnull (run);
  g_assert_cmpstr (run->head->name, ==, "Proof 2×2");
  g_assert_cmpint (run->state, ==, GW_RUN_RUNNING);
  expect_buttons (fixture, "Stop*");
  g_assert_true (gtk_widget_get_visible (get_child (get_view (fixture), "progress")));
  g_assert_cmpstr (gtk_image_get_icon_name (get_child (get_row (fixture, 0), "state")), !=,
                   "gw-seal-symbolic");
  wait_for (run, GW_RUN_DONE);
  expect_buttons (fixture, "Certificate");
  g_assert_true (g_str_has_prefix (get_state (fixture), "finished"));
  g_assert_false (gtk_widget_get_visible (get_child (get_view (fixture), "progress")));
  g_assert_cmpstr (gtk_image_get_icon_name (get_child (get_row (fixture, 0), "state")), ==,
                   "gw-seal-symbolic");

  g_assert_true (g_str_has_prefix (get_label (fixture, "sentence"),
                                   "Proven: no 2×2 board has more"));
  value = ((const GwProofStatus *) run->status)->progress.best;
  g_assert_cmpint (value, >, 0);
  figures = g_strdup_printf ("Best board %" G_GINT64_FORMAT ", proven upper bound %" G_GINT64_FORMAT
                             "\n100.00%% decided, 0 letter sets left",
                             value, value);
  g_assert_cmpstr (get_label (fixture, "figures"), ==, figures);
  boards = G_LIST_MODEL (gtk_list_view_get_model (get_child (get_view (fixture), "results")));
  wait_until (g_list_model_get_n_items (boards)
              == ((const GwProofStatus *) run->status)->items->len);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (get_child (get_view (fixture),
                                                                "results_stack")),
                   ==, "boards");

  check_chart (fixture, run->status);
  fixture_answer_file (fixture->window, "win.save", file);
  wait_until (is_certificate (path));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "gridwright-certificate"));
  g_remove (path);
  fixture_answer_button (get_child (get_view (fixture), "certificate_button"), file);
  wait_until (is_certificate (path));

  best = gw_board_to_string (gw_proof_status_get_find (run->status, 0)->board);
  act (get_view (fixture), "best.use");
  shown = gw_board_to_string (gw_board_model_get_board (fixture_get_board_model (fixture->window)));
  g_assert_cmpstr (shown, ==, best);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture_get_board_page (fixture->window))));
}

/* Everything that a certificate says, against a list that is read as the certificate says, or
 * without its options: NULL when all is right, or why not. */
static char *
verify (const char *path, const char *list, gboolean with_options)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();
  g_autoptr (GwLexiconStore) store = gw_lexicon_store_new (NULL, NULL);
  g_autoptr (GwCertificate) certificate = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwVerifier) verifier = NULL;
  g_autoptr (GwVerifierScratch) scratch = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GwVerifierCoverage coverage = { 0, 0 };
  const char *const lexicons[] = { list, NULL };

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  certificate = gw_certificate_parse (text, strlen (text), "it", NULL, &error);
  g_assert_no_error (error);
  g_assert_true (certificate->has_options);
  g_strfreev (spec->game->lexicons);
  spec->game->lexicons = g_strdupv ((GStrv) lexicons);
  gw_game_name_set_rules (spec->game, certificate->rules);
  if (with_options)
    spec->game->options = certificate->options;
  lexicon = gw_search_spec_read_lexicon (spec, store, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  verifier = gw_verifier_new (certificate, lexicon, NULL, &error);
  if (verifier == NULL)
    return g_strdup (error->message);

  scratch = gw_verifier_scratch_new (verifier);
  for (guint i = 0; error == NULL && i < certificate->sets->len; i++)
    gw_verifier_check_all (scratch, i, NULL, &error);
  for (guint i = 0; error == NULL && i < gw_verifier_get_n_parts (verifier); i++)
    gw_verifier_check_part (verifier, i, &coverage, NULL, &error);
  if (error == NULL)
    gw_verifier_check_coverage (verifier, &coverage, &error);
  return error != NULL ? g_strdup (error->message) : NULL;
}

/* A certificate names the level, and how the list was read: with that it is found valid. */
static void
test_certificate (void)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();
  GwRulesSpec rules = GW_RULES_SPEC_INIT;
  g_autofree char *folder = folder_make ();
  g_autofree char *list = g_build_filename (folder, "list.txt", NULL);
  g_autofree char *path = g_build_filename (folder, "it.certificate", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const char *const lexicons[] = { list, NULL };
  g_autofree char *reason = NULL;
  g_autofree char *other_reason = NULL;
  g_autofree char *text = NULL;
  Fixture fixture;
  GwRun *run;

  folder_write (folder, "list.txt", "te-a\t10\neat\t20\nate\t70\nset\t10\ns ea\t20\n");
  open_page (&fixture, NULL);
  g_strfreev (spec->game->lexicons);
  spec->game->lexicons = g_strdupv ((GStrv) lexicons);
  spec->game->options.join_phrases = TRUE;
  rules.max_level = 20;
  gw_rules_unref (spec->game->rules);
  spec->game->rules = gw_rules_new (&rules);
  gw_board_unref (spec->shape);
  spec->shape = gw_plan_new_shape (2, 2);
  run = gw_run_folder_add (fixture.runs, &gw_proof_run_kind, "Some", &(GwProofSpec){ spec, 0 },
                           NULL);
  gw_runs_page_show_run (fixture.page, run);
  press (&fixture);
  wait_for (run, GW_RUN_DONE);
  gw_runs_page_save (fixture.page, file);
  wait_until (is_certificate (path));

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\nlevel 20\n"));
  g_assert_nonnull (strstr (text, "\njoin-phrases yes\n"));
  reason = verify (path, list, TRUE);
  g_assert_cmpstr (reason, ==, NULL);
  other_reason = verify (path, list, FALSE);
  g_assert_nonnull (strstr (other_reason, "other words"));
  close_page (&fixture, NULL);
  folder_remove (folder);
}

/* The setup that is shown asks for a proof of a size; it is not a run before it is started. */
static GtkWidget *
expect_setup (Fixture *fixture, const char *size, const char *button)
{
  GtkWidget *setup = gtk_stack_get_visible_child (get_child (fixture->page, "setup_place"));
  GtkStringObject *selected;

  g_assert_cmpstr (get_shown (fixture), ==, "setup");
  selected = adw_combo_row_get_selected_item (get_child (setup, "size_row"));
  g_assert_cmpstr (gtk_string_object_get_string (selected), ==, size);
  g_assert_cmpstr (gtk_button_get_label (get_child (fixture->page, "start_button")), ==, button);
  return setup;
}

/* A proof that is stopped is resumed, and nothing in the window puts another in its place: a new
 * proof is another run, what has begun cannot be changed, and what is removed comes back. */
static void
test_kept (Fixture *fixture, gconstpointer data)
{
  GwRun *first, *second, *third;
  GtkWidget *setup;
  GtkWidget *undo;
  g_autofree char *before = NULL;

  first = start (fixture, 6);
  g_assert_false (can_do (fixture, "runs.change"));
  wait_until (first->status != NULL);
  press (fixture);
  wait_for (first, GW_RUN_STOPPED);
  expect_buttons (fixture, "Resume");
  before = g_strdup (get_label (fixture, "figures"));
  g_assert_nonnull (strstr (before, " decided"));
  g_assert_true (g_str_has_prefix (get_state (fixture), "stopped"));

  /* Ctrl+Enter starts; here there is nothing to start, to change or to start again. */
  act (fixture->window, "win.run-start");
  g_assert_cmpint (first->state, ==, GW_RUN_STOPPED);
  g_assert_false (can_do (fixture, "runs.change"));
  g_assert_false (can_do (fixture, "runs.restart"));
  g_assert_true (can_do (fixture, "runs.duplicate"));

  second = start (fixture, 0);
  g_assert_true (second != first);
  g_assert_cmpuint (count_runs (fixture), ==, 2);
  wait_for (second, GW_RUN_DONE);
  g_assert_false (can_do (fixture, "runs.change"));

  gw_runs_page_show_run (fixture->page, first);
  g_assert_true (gw_runs_page_get_run (fixture->page) == first);
  g_assert_cmpstr (get_label (fixture, "figures"), ==, before);
  expect_buttons (fixture, "Resume");
  press (fixture);
  g_assert_cmpint (first->state, ==, GW_RUN_RUNNING);
  expect_buttons (fixture, "Stop*");

  /* Removed while it runs, and back. */
  g_object_ref (first);
  act (fixture->page, "runs.remove");
  g_assert_cmpuint (count_runs (fixture), ==, 1);
  g_assert_true (gw_runs_page_get_run (fixture->page) == second);
  wait_until ((undo = fixture_find_named (GTK_WIDGET (fixture->window), "_Undo")) != NULL);
  g_signal_emit_by_name (undo, "clicked");
  g_assert_cmpuint (count_runs (fixture), ==, 2);
  wait_for (first, GW_RUN_STOPPED);
  g_assert_true (gw_run_row_get_run (GW_RUN_ROW (get_row (fixture, 1))) == first);
  g_object_unref (first);

  /* A duplicate asks the same and can be changed, before it starts. */
  gw_runs_page_show_run (fixture->page, second);
  act (fixture->page, "runs.duplicate");
  g_assert_cmpuint (count_runs (fixture), ==, 2);
  setup = expect_setup (fixture, "2 × 2", "_Start");
  adw_combo_row_set_selected (get_child (setup, "size_row"), 1);
  act (fixture->window, "win.run-start");
  third = gw_runs_page_get_run (fixture->page);
  g_assert_true (third != NULL && third != second);
  g_assert_cmpuint (count_runs (fixture), ==, 3);
  g_assert_cmpstr (third->head->name, ==, "Proof 2×3");
  g_assert_cmpint (second->state, ==, GW_RUN_DONE);
}

/* One that has not begun can be changed, and is the same run then. */
static void
test_changed (Fixture *fixture, gconstpointer data)
{
  GtkWidget *setup;
  GwRun *run;

  run = add (fixture, NULL, 3, 4, NULL);
  expect_buttons (fixture, "Start*");
  act (fixture->page, "runs.change");
  setup = expect_setup (fixture, "3 × 4", "_Start");
  adw_combo_row_set_selected (get_child (setup, "size_row"), 0);
  act (fixture->page, "runs.back");
  g_assert_cmpstr (get_shown (fixture), ==, "run");
  g_assert_cmpstr (run->head->name, ==, "Proof 3×4");
  expect_buttons (fixture, "Start*");

  act (fixture->page, "runs.change");
  setup = expect_setup (fixture, "3 × 4", "_Start");
  adw_combo_row_set_selected (get_child (setup, "size_row"), 0);
  g_signal_emit_by_name (get_child (fixture->page, "start_button"), "clicked");
  g_assert_true (gw_runs_page_get_run (fixture->page) == run);
  g_assert_cmpuint (count_runs (fixture), ==, 1);
  g_assert_cmpstr (run->head->name, ==, "Proof 2×2");
  wait_for (run, GW_RUN_DONE);
  g_assert_true (g_str_has_prefix (get_label (fixture, "sentence"), "Proven: no 2×2 board"));
}

/* The actions of the window that go to what is shown; those that are enabled in capitals. */
static void
check_keys (Fixture *fixture, const char *expected)
{
  static const char *const names[] = { "start", "stop", "resume", "save" };
  g_autoptr (GString) keys = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *action = g_strconcat (i < 3 ? "win.run-" : "win.", names[i], NULL);
      g_autofree char *upper = g_ascii_strup (names[i], -1);

      g_string_append_printf (keys, "%s%s", i > 0 ? " " : "",
                              can_do (fixture, action) ? upper : names[i]);
    }
  g_assert_cmpstr (keys->str, ==, expected);
}

/* Searches and proofs share the page: each is shown as what it is, and the keys go to it. */
static void
test_both (Fixture *fixture, gconstpointer data)
{
  GwRun *proof, *search;
  GtkWidget *view;

  check_keys (fixture, "start stop resume save");
  g_assert_null (get_view (fixture));
  set_up (fixture, 6);
  check_keys (fixture, "START stop resume save");
  act (fixture->window, "win.run-start");
  proof = gw_runs_page_get_run (fixture->page);
  g_assert_true (proof->kind == &gw_proof_run_kind);
  check_keys (fixture, "start STOP resume save");
  view = get_view (fixture);
  g_assert_cmpstr (gtk_expander_get_label (get_child (view, "expander")), ==, "What Was Excluded");
  g_assert_false (gtk_widget_get_visible (get_child (view, "target_row")));
  g_assert_false (gtk_widget_get_visible (get_child (view, "results_switcher")));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->page), "runs.begin", "s",
                                             "richest"));
  check_keys (fixture, "START stop resume save");
  act (fixture->window, "win.run-start");
  search = gw_runs_page_get_run (fixture->page);
  g_assert_true (search->kind == &gw_search_run_kind);
  g_assert_cmpint (search->state, ==, GW_RUN_RUNNING);
  view = get_view (fixture);
  g_assert_cmpstr (gtk_expander_get_label (get_child (view, "expander")), ==,
                   "How the Best Board Grew");
  g_assert_true (gtk_widget_get_visible (get_child (view, "target_row")));
  g_assert_true (gtk_widget_get_visible (get_child (view, "results_switcher")));
  g_assert_cmpuint (get_guint (fixture->runs, "n-running"), ==, 2);
  wait_until (search->status != NULL && ((const GwSearchStatus *) search->status)->best != NULL);
  check_keys (fixture, "start STOP resume save");

  act (fixture->window, "win.run-stop");
  wait_until (search->state == GW_RUN_STOPPED);
  check_keys (fixture, "start stop RESUME SAVE");
  g_assert_false (has_certificate_button (fixture));
  g_assert_cmpint (proof->state, ==, GW_RUN_RUNNING);
  gw_runs_page_show_run (fixture->page, proof);
  act (fixture->window, "win.run-stop");
  wait_until (proof->state != GW_RUN_RUNNING);
  check_keys (fixture, "start stop RESUME save");
}

/* Whether a saved proof is there to its end. */
static gboolean
is_proof (const char *path)
{
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GwRunFile) file = gw_proof_file_read (path, &state, NULL, NULL);

  return state != NULL;
}

/* A proof of the terminal, or a copy of one, comes in by what is in it. */
static void
test_loaded (Fixture *fixture, gconstpointer data)
{
  GwRun *run;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "there.proof", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *sentence = NULL;

  g_remove (path);
  run = start (fixture, 0);
  wait_for (run, GW_RUN_DONE);
  sentence = g_strdup (get_label (fixture, "sentence"));
  fixture_answer_file (fixture->window, "win.save-as", file);
  wait_until (is_proof (path));
  act (fixture->page, "run.new");
  g_assert_cmpstr (get_shown (fixture), ==, "new");
  fixture_answer_button (get_child (fixture->page, "open_button"), file);
  wait_until (count_runs (fixture) == 2);
  g_assert_nonnull (gw_runs_page_get_run (fixture->page));
  g_assert_true (gw_runs_page_get_run (fixture->page) != run);
  g_assert_cmpstr (get_label (fixture, "sentence"), ==, sentence);
  expect_buttons (fixture, "Certificate");
}

/* The proven state of the board page is on the board that was proven, leads to the proof, and is
 * gone with the board; what was proven is there at once when the program is started again. */
static void
test_seal (void)
{
  Fixture fixture;
  GwRun *run;
  GtkWidget *seal;
  g_autoptr (GwBoard) other = gw_board_parse ("ZZ\nZZ", -1, NULL, 1, NULL);

  open_page (&fixture, NULL);
  run = start (&fixture, 0);
  wait_for (run, GW_RUN_DONE);
  seal = get_child (find_widget (GTK_WIDGET (fixture.window), GW_TYPE_BOARD_LINE), "button");
  act (get_view (&fixture), "best.use");
  wait_until (gtk_widget_get_mapped (seal));
  g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (seal), "Proven: no 2×2 board"));

  act (fixture.page, "run.new");
  g_assert_null (gw_runs_page_get_run (fixture.page));
  g_signal_emit_by_name (seal, "clicked");
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture.page)));
  g_assert_true (gw_runs_page_get_run (fixture.page) == run);

  gw_host_show_board (fixture.window, other);
  wait_until (!gtk_widget_get_mapped (seal));
  fixture_close (fixture.window);

  g_test_trap_subprocess ("/proving/seal/subprocess/again", 0, 0);
  g_test_trap_assert_passed ();
}

/* What the next session of the program finds. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "again.certificate", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *state = NULL;
  GwRun *run;

  g_remove (path);
  g_assert_cmpuint (count_runs (fixture), ==, 1);
  run = fixture_get_nth_run (fixture->runs, &gw_proof_run_kind, 0);
  g_assert_nonnull (run);
  gw_runs_page_show_run (fixture->page, run);
  g_assert_cmpstr (gtk_image_get_icon_name (get_child (get_row (fixture, 0), "state")), ==,
                   "gw-seal-symbolic");
  g_assert_true (g_str_has_prefix (get_label (fixture, "sentence"), "Proven: no 2×2 board"));
  g_assert_cmpuint (((const GwProofStatus *) run->status)->items->len, >, 0);
  expect_buttons (fixture, "Certificate");
  state = g_strdup (get_state (fixture));

  /* Its sets are found again; that can be stopped, and then nothing is saved. */
  gw_runs_page_save (fixture->page, file);
  g_assert_true (gw_run_is_filling_in (run));
  expect_buttons (fixture, "Stop* Certificate");
  g_assert_cmpstr (get_state (fixture), ==, "preparing the certificate");
  check_keys (fixture, "start STOP resume save");
  press (fixture);
  g_assert_false (gw_run_is_filling_in (run));
  expect_buttons (fixture, "Certificate");
  g_assert_cmpstr (get_state (fixture), ==, state);
  g_assert_null (run->engine);

  /* Or left alone, whatever is looked at meanwhile. */
  gw_runs_page_save (fixture->page, file);
  g_assert_true (gw_run_is_filling_in (run));
  act (fixture->page, "run.new");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  wait_until (is_certificate (path));
}

/* What cannot be proven is said, in words of the window. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  GwRun *run;
  GwErrorBar *bar;
  GwRulesSpec rules = GW_RULES_SPEC_INIT;
  const char *text;

  rules.reuse = TRUE;
  run = add (fixture, NULL, 2, 2, &rules);
  bar = get_child (fixture->page, "error_bar");
  g_assert_null (get_error_text (bar));
  act (fixture->window, "win.run-start");
  wait_for (run, GW_RUN_READY);
  wait_until (get_error_text (bar) != NULL);
  text = get_error_text (bar);
  g_assert_nonnull (strstr (text, "Could not continue “Proof 2×2”"));
  g_assert_nonnull (strstr (text, "uses each tile only once"));
  g_assert_null (strstr (text, "--"));
  expect_buttons (fixture, "Start*");
}

/* It goes on without room on the disk, and the page says so until there is room again. */
static void
test_unsaved (Fixture *fixture, gconstpointer data)
{
  GwRun *run;
  GwErrorBar *bar;

  run = add (fixture, NULL, 3, 4, NULL);
  bar = get_child (fixture->page, "error_bar");
  gw_run_flush (run);
  full_disk_begin ();
  press (fixture);
  wait_until (get_error_text (bar) != NULL);
  g_assert_nonnull (strstr (get_error_text (bar),
                            "“Proof 3×4” is still running, but cannot be saved"));
  g_assert_cmpint (run->state, ==, GW_RUN_RUNNING);
  g_assert_cmpstr (get_state (fixture), ==, "not saved");
  full_disk_end ();
  wait_until (get_error_text (bar) == NULL);
  g_assert_cmpstr (get_state (fixture), !=, "not saved");
}

/* A new one without room on the disk does not start, and what is set up stays. */
static void
test_no_room (Fixture *fixture, gconstpointer data)
{
  GtkWidget *setup;
  GwErrorBar *bar;

  setup = set_up (fixture, 1);
  bar = get_child (fixture->page, "error_bar");
  full_disk_begin ();
  g_signal_emit_by_name (get_child (fixture->page, "start_button"), "clicked");
  full_disk_end ();
  g_assert_nonnull (get_error_text (bar));
  g_assert_nonnull (strstr (get_error_text (bar), "The run did not start: it cannot be saved"));
  g_assert_cmpuint (count_runs (fixture), ==, 0);
  g_assert_true (setup == expect_setup (fixture, "2 × 3", "_Start"));

  g_signal_emit_by_name (get_child (fixture->page, "start_button"), "clicked");
  g_assert_null (get_error_text (bar));
  g_assert_cmpuint (count_runs (fixture), ==, 1);
  g_assert_cmpint (gw_runs_page_get_run (fixture->page)->state, ==, GW_RUN_RUNNING);
}

/* What an earlier run of this program has left, for it ended in the middle. */
static void
forget (void)
{
  g_autofree char *folder
    = g_build_filename (g_get_user_data_dir (), "gridwright", "runs", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
}

#define ADD(name, function) \
  g_test_add ("/proving/" name, Fixture, NULL, open_page, function, close_page)

int
main (int argc, char *argv[])
{
  int result;

  one_core_take ();
  gtk_test_init (&argc, &argv, NULL);
  if (!g_test_subprocess ())
    forget ();
  application = fixture_start ();

  ADD ("proof", test_proof);
  ADD ("told", test_told);
  ADD ("elsewhere", test_elsewhere);
  ADD ("kept", test_kept);
  ADD ("changed", test_changed);
  ADD ("both", test_both);
  ADD ("loaded", test_loaded);
  ADD ("refused", test_refused);
  g_test_add_func ("/proving/certificate", test_certificate);
  ADD ("unsaved", test_unsaved);
  ADD ("no-room", test_no_room);
  g_test_add_func ("/proving/seal", test_seal);
  ADD ("seal/subprocess/again", test_again);

  result = g_test_run ();
  g_object_unref (application);
  return result;
}
