/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include "folder.h"
#include "full-disk.h"
#include "gw-chart.h"
#include "gw-error-bar.h"
#include "gw-host.h"
#include "gw-plan.h"
#include "gw-proof-file.h"
#include "gw-proof-page.h"
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
  GwSearchPage *search;
  GwProofPage *page; /* NULL until there is a proof */
  GwRunFolder *runs;
} Fixture;

static void
open_page (Fixture *fixture)
{
  g_object_unref (fixture_reset ());
  fixture->window = fixture_open (application);
  fixture->search = fixture_search_page (fixture->window);
  fixture->page = NULL;
  fixture->runs = gw_session_get_runs (gw_window_get_session (fixture->window));
  wait_until (!get_boolean (fixture->runs, "loading"));
  wait_until (gw_board_model_get_game (fixture_get_board_model (fixture->window))->lexicon != NULL);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.show-page", "s", "search");
}

static void
find_page (Fixture *fixture)
{
  fixture->page = GW_PROOF_PAGE (adw_bin_get_child (get_child (fixture->search, "proof_bin")));
}

/* Searches and proofs. */
static guint
count_runs (Fixture *fixture)
{
  return fixture_count_runs (fixture->runs, &gw_search_run_kind)
         + fixture_count_runs (fixture->runs, &gw_proof_run_kind);
}

static void
close_page (Fixture *fixture)
{
  fixture_forget (fixture->runs);
  fixture_close (fixture->window);
}

static const char *
get_label (Fixture *fixture, const char *name)
{
  return gtk_label_get_label (get_child (fixture->page, name));
}

static void
act (gpointer widget, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (widget), action, NULL));
}

static GtkWidget *
find_verb (Fixture *fixture, const char *action)
{
  return fixture_find_button (get_child (fixture->page, "verbs"), action);
}

/* "stop resume start certificate": a capital for each that can be pressed, and a star at the one
 * that is suggested. */
static void
expect_verbs (Fixture *fixture, const char *expected)
{
  static const struct
  {
    const char *action;
    const char *name;
  } actions[] = { { "run.stop", "stop" }, { "run.resume", "resume" }, { "run.start", "start" },
                  { "run.save", "certificate" } };
  g_autoptr (GString) verbs = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      GtkWidget *button = find_verb (fixture, actions[i].action);
      const gboolean sensitive = gtk_widget_is_sensitive (button);
      const char *name = actions[i].name;

      g_string_append_printf (verbs, "%s%c%s%s", i > 0 ? " " : "",
                              sensitive ? g_ascii_toupper (name[0]) : name[0], name + 1,
                              gtk_widget_has_css_class (button, "suggested-action") ? "*" : "");
    }
  g_assert_cmpstr (verbs->str, ==, expected);
}

static void
press (Fixture *fixture, const char *action)
{
  GtkWidget *button = find_verb (fixture, action);

  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

/* A new proof, as from the menu, of one of the sizes of the drop-down. */
static GwRun *
add (Fixture *fixture, guint size)
{
  GwRun *run;

  act (fixture->search, "search.new-proof");
  find_page (fixture);
  run = fixture_get_run (fixture->search);
  g_assert_true (run->kind == &gw_proof_run_kind);
  adw_combo_row_set_selected (
    ADW_COMBO_ROW (get_child (get_child (fixture->page, "pane"), "size_row")), size);
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
test_elsewhere (void)
{
  Fixture fixture;
  g_autoptr (GSubprocess) other = NULL;
  g_autofree char *obstacle = NULL;
  GwRun *run;

  open_page (&fixture);
  run = add (&fixture, 0);
  gw_run_flush (run);
  expect_verbs (&fixture, "stop resume Start* certificate");

  other = held_file_take (run->path);
  wait_until ((gw_run_folder_scan (fixture.runs), run->elsewhere));
  expect_verbs (&fixture, "stop resume start* certificate");
  obstacle = gw_run_dup_obstacle (run);
  g_assert_nonnull (strstr (get_label (&fixture, "status"), obstacle));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find_verb (&fixture, "run.resume")), ==, obstacle);
  gtk_test_accessible_assert_property (find_verb (&fixture, "run.resume"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, obstacle);

  held_file_let_go (other);
  wait_until ((gw_run_folder_scan (fixture.runs), !run->elsewhere));
  expect_verbs (&fixture, "stop resume Start* certificate");
  g_assert_null (gtk_widget_get_tooltip_text (find_verb (&fixture, "run.resume")));
  close_page (&fixture);
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
  GwChartData *data = gw_chart_get_data (get_child (fixture->page, "chart"));
  const guint n = gw_chart_data_get_n_points (data, 0);
  const GwChartPoint *last, *before;

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

/* How a proof ended is told, whether it was stopped or done. */
static void
test_told (void)
{
  Fixture fixture;
  GwRun *run;
  g_autofree char *stopped = NULL;
  g_autofree char *done = NULL;

  open_page (&fixture);
  wait_until (gtk_window_is_active (GTK_WINDOW (fixture.window)));
  run = add (&fixture, 6);
  gtk_widget_grab_focus (find_verb (&fixture, "run.start"));
  press (&fixture, "run.start");
  wait_until (run->status != NULL);
  press (&fixture, "run.stop");
  wait_for (run, GW_RUN_STOPPED);
  stopped = dup_told (&fixture);
  g_assert_cmpstr (stopped, ==, get_label (&fixture, "status"));

  run = add (&fixture, 0);
  gtk_widget_grab_focus (find_verb (&fixture, "run.start"));
  press (&fixture, "run.start");
  wait_for (run, GW_RUN_DONE);
  done = dup_told (&fixture);
  g_assert_true (g_str_has_prefix (done, "Proven: no 2×2 board has more"));
  close_page (&fixture);
}

/* From the menu of the search page to the proven state, the certificate and the board. */
static void
test_proof (void)
{
  Fixture fixture;
  GwRun *run;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "tiny.certificate", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *best = NULL;

  open_page (&fixture);
  run = add (&fixture, 0);
  g_assert_cmpstr (run->head->name, ==, "Proof 2×2");
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture.page)));
  g_assert_false (gtk_widget_get_visible (get_child (fixture.page, "seal")));
  expect_verbs (&fixture, "stop resume Start* certificate");

  act (fixture.window, "win.run-start");
  g_assert_cmpint (run->state, ==, GW_RUN_RUNNING);
  expect_verbs (&fixture, "Stop* resume start certificate");
  wait_for (run, GW_RUN_DONE);
  expect_verbs (&fixture, "stop resume start Certificate*");

  g_assert_true (gtk_widget_get_visible (get_child (fixture.page, "seal")));
  g_assert_true (g_str_has_prefix (get_label (&fixture, "status"),
                                   "Proven: no 2×2 board has more"));
  g_assert_cmpstr (get_label (&fixture, "best_figure"), ==,
                   get_label (&fixture, "ceiling_figure"));
  g_assert_cmpstr (get_label (&fixture, "left_figure"), ==, "0");

  check_chart (&fixture, run->status);
  fixture_answer_file (fixture.window, "win.save", file);
  wait_until (is_certificate (path));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "gridwright-certificate"));

  best = gw_board_to_string (gw_proof_status_get_find (run->status, 0)->board);
  act (fixture.page, "proof.show-board");
  shown = gw_board_to_string (gw_board_model_get_board (fixture_get_board_model (fixture.window)));
  g_assert_cmpstr (shown, ==, best);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture_get_board_page (fixture.window))));
  close_page (&fixture);
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
  open_page (&fixture);
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
  gw_search_page_show_run (fixture.search, run);
  find_page (&fixture);
  press (&fixture, "run.start");
  wait_for (run, GW_RUN_DONE);
  gw_proof_page_save_certificate (fixture.page, file);
  wait_until (is_certificate (path));

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "\nlevel 20\n"));
  g_assert_nonnull (strstr (text, "\njoin-phrases yes\n"));
  reason = verify (path, list, TRUE);
  g_assert_cmpstr (reason, ==, NULL);
  other_reason = verify (path, list, FALSE);
  g_assert_nonnull (strstr (other_reason, "other words"));
  close_page (&fixture);
  folder_remove (folder);
}

/* A proof that is stopped is resumed, and nothing in the window puts another in its place: a new
 * proof is another run, and what is removed comes back. */
static void
test_kept (void)
{
  Fixture fixture;
  GwRun *first, *second;
  const char *decided;
  g_autofree char *before = NULL;
  guint position;

  open_page (&fixture);
  first = add (&fixture, 6);
  press (&fixture, "run.start");
  wait_until (first->status != NULL);
  press (&fixture, "run.stop");
  wait_for (first, GW_RUN_STOPPED);
  expect_verbs (&fixture, "stop Resume* start certificate");
  decided = get_label (&fixture, "decided_figure");
  before = g_strdup (decided);

  /* Ctrl+Enter starts; here there is nothing to start. */
  act (fixture.window, "win.run-start");
  g_assert_cmpint (first->state, ==, GW_RUN_STOPPED);
  g_assert_false (gtk_widget_is_sensitive (
    get_child (get_child (fixture.page, "pane"), "rows")));

  second = add (&fixture, 0);
  g_assert_true (second != first);
  g_assert_cmpuint (count_runs (&fixture), ==, 2);
  g_assert_true (gtk_widget_is_sensitive (
    get_child (get_child (fixture.page, "pane"), "rows")));
  press (&fixture, "run.start");
  wait_for (second, GW_RUN_DONE);

  gw_search_page_show_run (fixture.search, first);
  g_assert_true (fixture_get_run (fixture.search) == first);
  g_assert_cmpstr (get_label (&fixture, "decided_figure"), ==, before);
  expect_verbs (&fixture, "stop Resume* start certificate");
  press (&fixture, "run.resume");
  g_assert_cmpint (first->state, ==, GW_RUN_RUNNING);

  /* Removed while it runs, and back. */
  g_object_ref (first);
  g_assert_true (gw_run_folder_find (fixture.runs, first, &position));
  act (fixture.search, "search.remove");
  g_assert_cmpuint (count_runs (&fixture), ==, 1);
  g_assert_true (fixture_get_run (fixture.search) == second);
  gw_run_folder_restore (fixture.runs, first, position);
  g_assert_cmpuint (count_runs (&fixture), ==, 2);
  g_assert_cmpint (first->state, ==, GW_RUN_STOPPED);
  g_object_unref (first);

  /* A duplicate asks the same and can be changed. */
  gw_search_page_show_run (fixture.search, second);
  act (fixture.search, "search.duplicate");
  g_assert_true (fixture_get_run (fixture.search) != second);
  expect_verbs (&fixture, "stop resume Start* certificate");
  close_page (&fixture);
}

/* The actions of the window that go to what is shown; those that are enabled in capitals. */
static void
check_keys (Fixture *fixture, const char *expected)
{
  static const char *const names[] = { "start", "stop", "resume", "save" };
  GtkBox *box = GTK_BOX (find_widget (GTK_WIDGET (fixture->search), GTK_TYPE_BOX));
  g_autoptr (GString) keys = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *action = g_strconcat (i < 3 ? "win.run-" : "win.", names[i], NULL);
      g_autofree char *upper = g_ascii_strup (names[i], -1);
      GtkWidget *button = gtk_button_new ();

      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
      gtk_box_append (box, button);
      g_string_append_printf (keys, "%s%s", i > 0 ? " " : "",
                              gtk_widget_get_sensitive (button) ? upper : names[i]);
      gtk_box_remove (box, button);
    }
  g_assert_cmpstr (keys->str, ==, expected);
}

/* Searches and proofs share the page: each is shown as what it is, and the keys go to it. */
static void
test_both (void)
{
  Fixture fixture;
  GwRun *proof, *search;

  open_page (&fixture);
  check_keys (&fixture, "start stop resume save");
  g_assert_null (adw_bin_get_child (get_child (fixture.search, "proof_bin")));
  proof = add (&fixture, 6);
  check_keys (&fixture, "START stop resume save");
  act (fixture.window, "win.run-start");
  check_keys (&fixture, "start STOP resume save");
  act (fixture.search, "search.new-best");
  search = fixture_get_run (fixture.search);
  g_assert_true (search->kind == &gw_search_run_kind);
  g_assert_false (gtk_widget_get_child_visible (get_child (fixture.search, "proof_bin")));
  act (fixture.window, "win.run-start");
  g_assert_cmpint (search->state, ==, GW_RUN_RUNNING);
  g_assert_cmpuint (get_guint (fixture.runs, "n-running"), ==, 2);
  wait_until (search->status != NULL && ((const GwSearchStatus *) search->status)->best != NULL);
  check_keys (&fixture, "start STOP resume SAVE");

  act (fixture.window, "win.run-stop");
  wait_until (search->state == GW_RUN_STOPPED);
  check_keys (&fixture, "START stop RESUME SAVE");
  g_assert_cmpint (proof->state, ==, GW_RUN_RUNNING);
  gw_search_page_show_run (fixture.search, proof);
  act (fixture.window, "win.run-stop");
  wait_until (proof->state != GW_RUN_RUNNING);
  close_page (&fixture);
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
test_loaded (void)
{
  Fixture fixture;
  GwRun *run;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "there.proof", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *status = NULL;

  g_remove (path);
  open_page (&fixture);
  run = add (&fixture, 0);
  press (&fixture, "run.start");
  wait_for (run, GW_RUN_DONE);
  status = g_strdup (get_label (&fixture, "status"));
  gw_search_page_save_run (fixture.search, file);
  wait_until (is_proof (path));
  gw_search_page_load (fixture.search, file);
  wait_until (count_runs (&fixture) == 2);
  g_assert_true (fixture_get_run (fixture.search) != run);
  g_assert_cmpstr (get_label (&fixture, "status"), ==, status);
  expect_verbs (&fixture, "stop resume start Certificate*");
  close_page (&fixture);
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

  open_page (&fixture);
  run = add (&fixture, 0);
  act (fixture.window, "win.run-start");
  wait_for (run, GW_RUN_DONE);
  seal = get_child (find_widget (GTK_WIDGET (fixture.window), GW_TYPE_BOARD_LINE), "button");
  act (fixture.page, "proof.show-board");
  wait_until (gtk_widget_get_mapped (seal));
  g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (seal), "Proven: no 2×2 board"));

  act (fixture.search, "search.new-best");
  g_signal_emit_by_name (seal, "clicked");
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (fixture.page)));
  g_assert_true (fixture_get_run (fixture.search) == run);

  gw_host_show_board (fixture.window, other);
  wait_until (!gtk_widget_get_mapped (seal));
  fixture_close (fixture.window);

  g_test_trap_subprocess ("/proving/seal/subprocess/again", 0, 0);
  g_test_trap_assert_passed ();
}

/* What the next session of the program finds. */
static void
test_again (void)
{
  Fixture fixture;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "again.certificate", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GwRun *run;

  g_remove (path);
  open_page (&fixture);
  g_assert_cmpuint (count_runs (&fixture), ==, 2);
  run = fixture_get_nth_run (fixture.runs, &gw_proof_run_kind, 0);
  g_assert_nonnull (run);
  gw_search_page_show_run (fixture.search, run);
  find_page (&fixture);
  g_assert_true (gtk_widget_get_visible (get_child (fixture.page, "seal")));
  g_assert_true (g_str_has_prefix (get_label (&fixture, "status"), "Proven: no 2×2 board"));
  g_assert_cmpuint (((const GwProofStatus *) run->status)->items->len, >, 0);
  expect_verbs (&fixture, "stop resume start Certificate*");

  /* Its sets are found again, whatever is looked at meanwhile. */
  gw_proof_page_save_certificate (fixture.page, file);
  act (fixture.search, "search.new-best");
  wait_until (is_certificate (path));
  close_page (&fixture);
}

/* What cannot be proven is said, in words of the window. */
static void
test_refused (void)
{
  Fixture fixture;
  GwRun *run;
  GwErrorBar *bar;
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwSearchSpec) spec = NULL;
  const char *text;

  open_page (&fixture);
  run = add (&fixture, 0);
  bar = get_child (fixture.search, "error_bar");
  spec = gw_search_spec_copy (((const GwProofSpec *) run->spec)->search);
  rules_spec.reuse = TRUE;
  gw_rules_unref (spec->game->rules);
  spec->game->rules = gw_rules_new (&rules_spec);
  gw_run_set_spec (run, &(GwProofSpec){ spec, 0 });
  g_assert_null (get_error_text (bar));
  act (fixture.window, "win.run-start");
  wait_for (run, GW_RUN_READY);
  wait_until (get_error_text (bar) != NULL);
  text = get_error_text (bar);
  g_assert_nonnull (strstr (text, "Could not continue “Proof 2×2”"));
  g_assert_nonnull (strstr (text, "uses each tile only once"));
  g_assert_null (strstr (text, "--"));
  expect_verbs (&fixture, "stop resume Start* certificate");
  close_page (&fixture);
}

/* It goes on without room on the disk, and the page says so until there is room again. */
static void
test_unsaved (void)
{
  Fixture fixture;
  GwRun *run;
  GwErrorBar *bar;

  open_page (&fixture);
  run = add (&fixture, 6);
  bar = get_child (fixture.search, "error_bar");
  gw_run_flush (run);
  full_disk_begin ();
  press (&fixture, "run.start");
  wait_until (get_error_text (bar) != NULL);
  g_assert_nonnull (strstr (get_error_text (bar),
                            "“Proof 3×4” is still running, but cannot be saved"));
  g_assert_cmpint (run->state, ==, GW_RUN_RUNNING);
  full_disk_end ();
  wait_until (get_error_text (bar) == NULL);
  close_page (&fixture);
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

int
main (int argc, char *argv[])
{
  int result;

  one_core_take ();
  gtk_test_init (&argc, &argv, NULL);
  if (!g_test_subprocess ())
    forget ();
  application = fixture_start ();

  g_test_add_func ("/proving/proof", test_proof);
  g_test_add_func ("/proving/told", test_told);
  g_test_add_func ("/proving/elsewhere", test_elsewhere);
  g_test_add_func ("/proving/kept", test_kept);
  g_test_add_func ("/proving/both", test_both);
  g_test_add_func ("/proving/loaded", test_loaded);
  g_test_add_func ("/proving/refused", test_refused);
  g_test_add_func ("/proving/certificate", test_certificate);
  g_test_add_func ("/proving/unsaved", test_unsaved);
  g_test_add_func ("/proving/seal", test_seal);
  g_test_add_func ("/proving/seal/subprocess/again", test_again);

  result = g_test_run ();
  g_object_unref (application);
  return result;
}
