/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include "gw-proof-page.h"

#include <glib/gstdio.h>
#include <string.h>

static GwApplication *application;

static const char *
get_label (GwProofPage *page, const char *name)
{
  return gtk_label_get_label (GTK_LABEL (get_child (page, name)));
}

static void
toggle (GwWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

/* Whether a certificate is there to its end. */
static gboolean
is_certificate (const char *path)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && strstr (text, "\nend ") != NULL;
}

/* What an earlier run of this program has proven. */
static void
forget (void)
{
  g_autofree char *path
    = g_build_filename (g_get_user_data_dir (), "gridwright", "searches-proof", NULL);

  g_remove (path);
}

/* From the button of the search page to the seal, the certificate and the board. */
static void
test_proof (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwSearchPage *search = gw_window_get_search_page (window);
  GwProofPage *page = gw_search_page_get_proof_page (search);
  GwProver *prover = gw_proof_page_get_prover (page);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "tiny.certificate", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *text = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *best = NULL;
  g_autoptr (GwProofItem) item = NULL;

  wait_until (gw_workbench_get_lexicon (fixture_get_workbench (window)) != NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "search");
  g_assert_nonnull (fixture_find_button (GTK_WIDGET (search), "search.show-proof"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (search), "search.show-proof", NULL));
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (page)));
  g_assert_false (gtk_widget_get_visible (get_child (page, "seal")));
  g_assert_false (gtk_widget_is_sensitive (get_child (page, "certificate_button")));

  adw_combo_row_set_selected (ADW_COMBO_ROW (get_child (page, "size_row")), 0);
  toggle (window, "win.run-start");
  g_assert_cmpint (gw_prover_get_state (prover), ==, GW_PROVER_RUNNING);
  wait_until (gw_prover_get_state (prover) == GW_PROVER_DONE);

  g_assert_true (gtk_widget_get_visible (get_child (page, "seal")));
  g_assert_true (g_str_has_prefix (get_label (page, "status"), "Proven: no 2×2 board has more"));
  g_assert_cmpstr (get_label (page, "best_figure"), ==, get_label (page, "ceiling_figure"));
  g_assert_cmpstr (get_label (page, "left_figure"), ==, "0");
  g_assert_true (gtk_widget_is_sensitive (get_child (page, "certificate_button")));

  gw_proof_page_save_certificate (page, file);
  wait_until (is_certificate (path));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "gridwright-certificate"));

  item = g_list_model_get_item (gw_prover_get_items (prover), 0);
  best = gw_board_to_string (gw_proof_item_get_board (item));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "proof.show-board", NULL));
  shown = gw_board_to_string (gw_workbench_get_board (fixture_get_workbench (window)));
  g_assert_cmpstr (shown, ==, best);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (gw_window_get_board_page (window))));

  fixture_close (window);
}

/* The seal of the board page is on the board that was proven, leads to the proof, and is gone with
 * the board; what was proven is there at once when the program is started again. */
static void
test_seal (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwSearchPage *search = gw_window_get_search_page (window);
  GwProofPage *page = gw_search_page_get_proof_page (search);
  GwProver *prover = gw_proof_page_get_prover (page);
  GtkWidget *board_page = GTK_WIDGET (gw_window_get_board_page (window));
  GtkWidget *seal;
  g_autoptr (GwBoard) other = gw_board_parse ("ZZ\nZZ", -1, NULL, 1, NULL);

  wait_until (gw_workbench_get_lexicon (fixture_get_workbench (window)) != NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "search");
  gtk_widget_activate_action (GTK_WIDGET (search), "search.show-proof", NULL);
  adw_combo_row_set_selected (ADW_COMBO_ROW (get_child (page, "size_row")), 0);
  toggle (window, "win.run-start");
  wait_until (gw_prover_get_state (prover) == GW_PROVER_DONE);
  seal = fixture_find_button (board_page, "win.show-proof");
  g_assert_nonnull (seal);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (page), "proof.show-board", NULL));
  wait_until (gtk_widget_get_mapped (seal));
  g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (seal), "Proven: no 2×2 board"));

  gtk_widget_activate_action (GTK_WIDGET (search), "search.new-best", NULL);
  g_signal_emit_by_name (seal, "clicked");
  wait_until (gtk_widget_get_mapped (GTK_WIDGET (page)));

  gw_window_show_board (window, other);
  wait_until (!gtk_widget_get_mapped (seal));
  fixture_close (window);

  g_test_trap_subprocess ("/proving/seal/subprocess/again", 0, 0);
  g_test_trap_assert_passed ();
}

/* What the next session of the program finds. */
static void
test_again (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwProofPage *page = gw_search_page_get_proof_page (gw_window_get_search_page (window));
  GwProver *prover = gw_proof_page_get_prover (page);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "again.certificate", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_remove (path);
  g_assert_true (gtk_widget_get_visible (get_child (page, "seal")));
  g_assert_true (g_str_has_prefix (get_label (page, "status"), "Proven: no 2×2 board"));
  g_assert_cmpuint (g_list_model_get_n_items (gw_prover_get_items (prover)), >, 0);
  g_assert_true (gtk_widget_is_sensitive (get_child (page, "certificate_button")));
  gw_proof_page_save_certificate (page, file);
  wait_until (is_certificate (path));
  fixture_close (window);
}

/* What can not be proven is said, and a run can be looked at again. */
static void
test_refused (void)
{
  g_autoptr (GSettings) settings = fixture_reset ();
  GwWindow *window = fixture_open (application);
  GwSearchPage *search = gw_window_get_search_page (window);
  GwProofPage *page = gw_search_page_get_proof_page (search);
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;

  wait_until (gw_workbench_get_lexicon (fixture_get_workbench (window)) != NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", "search");
  gtk_widget_activate_action (GTK_WIDGET (search), "search.show-proof", NULL);
  spec.reuse = TRUE;
  rules = gw_rules_new (&spec);
  gw_question_set_own_rules (gw_proof_page_get_question (page), rules);
  g_assert_null (gw_window_get_error (window));
  toggle (window, "win.run-start");
  wait_until (gw_prover_get_state (gw_proof_page_get_prover (page)) != GW_PROVER_RUNNING);
  wait_until (gw_window_get_error (window) != NULL);

  gtk_widget_activate_action (GTK_WIDGET (search), "search.new-best", NULL);
  g_assert_false (gtk_widget_get_child_visible (GTK_WIDGET (page)));
  g_assert_true (gw_search_page_get_target (search) == GTK_WIDGET (search));

  fixture_close (window);
}

int
main (int argc, char *argv[])
{
  int result;

  gtk_test_init (&argc, &argv, NULL);
  if (!g_test_subprocess ())
    forget ();
  application = fixture_start ();

  g_test_add_func ("/proving/proof", test_proof);
  g_test_add_func ("/proving/refused", test_refused);
  g_test_add_func ("/proving/seal", test_seal);
  g_test_add_func ("/proving/seal/subprocess/again", test_again);

  result = g_test_run ();
  g_object_unref (application);
  return result;
}
