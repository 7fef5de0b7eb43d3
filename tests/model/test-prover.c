/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "provers.h"

#include "gw-proof-work.h"

typedef struct
{
  Provers provers;
  char *failed;
} Fixture;

static void
failed_cb (GwProver *prover, const GError *error, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_free (fixture->failed);
  fixture->failed = g_strdup (error->message);
}

static void
listen (Fixture *fixture)
{
  g_signal_connect (fixture->provers.prover, "failed", G_CALLBACK (failed_cb), fixture);
}

static void
start_again (Fixture *fixture)
{
  provers_start (&fixture->provers);
  listen (fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const files[]
    = { "tea.txt", "tea\neat\nate\nseat\nteas\neast\nsea\nset\ntan\nant\nsent\nnest\n"
                   "nets\ntens\nneat\nante\ntenet\nsenate\n", NULL };

  provers_open (&fixture->provers, files);
  listen (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  provers_close (&fixture->provers);
  g_free (fixture->failed);
}

static void
prove (Fixture *fixture, guint rows, guint cols, gint64 threshold)
{
  g_autoptr (GwSearchBrief) brief = provers_make_brief (rows, cols);

  gw_prover_start (fixture->provers.prover, brief, threshold);
  g_assert_cmpint (gw_prover_get_state (fixture->provers.prover), ==, GW_PROVER_RUNNING);
}

static void
wait_for (Fixture *fixture, GwProverState state)
{
  wait_until (gw_prover_get_state (fixture->provers.prover) == state);
}

static char *
describe (Fixture *fixture)
{
  GListModel *items = gw_prover_get_items (fixture->provers.prover);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (GwProofItem) item = g_list_model_get_item (items, i);
      g_autofree char *board = gw_board_to_string (gw_proof_item_get_board (item));

      g_string_append_printf (text, "%s %u %" G_GINT64_FORMAT "\n", board,
                              gw_proof_item_get_words (item), gw_proof_item_get_points (item));
    }
  return g_string_free (text, FALSE);
}

static void
test_done (Fixture *fixture, gconstpointer data)
{
  const GwProofNews *news;
  g_autofree char *boards = NULL;

  g_assert_cmpint (gw_prover_get_state (fixture->provers.prover), ==, GW_PROVER_READY);
  g_assert_null (gw_prover_get_brief (fixture->provers.prover));
  prove (fixture, 2, 2, 4);
  wait_for (fixture, GW_PROVER_DONE);
  g_assert_null (fixture->failed);

  news = gw_prover_get_news (fixture->provers.prover);
  g_assert_cmpint (news->progress.phase, ==, GW_PROOF_DONE);
  /* On 2×2 all four tiles touch: A, E, S and T spell tea, eat, ate, seat, teas, east, sea and
   * set, E, N, S and T one less. */
  g_assert_cmpint (news->progress.best, ==, 8);
  boards = describe (fixture);
  g_assert_true (g_str_has_suffix (boards, " 8 8\n") || strstr (boards, " 8 8\n") != NULL);
  g_assert_nonnull (gw_prover_get_proof (fixture->provers.prover));
  g_assert_true (g_file_test (fixture->provers.path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (gw_history_curve_get_n_spans (news->best), >, 0);
}

/* A program that ends in between loses nothing. */
static void
test_again (Fixture *fixture, gconstpointer data)
{
  g_autofree char *straight = NULL;
  g_autofree char *pieces = NULL;

  prove (fixture, 2, 3, 5);
  wait_for (fixture, GW_PROVER_DONE);
  straight = describe (fixture);
  g_assert_cmpuint (strlen (straight), >, 0);

  prove (fixture, 2, 3, 5);
  gw_prover_stop (fixture->provers.prover);
  wait_until (gw_prover_get_state (fixture->provers.prover) != GW_PROVER_RUNNING);
  g_assert_finalize_object (fixture->provers.prover);
  start_again (fixture);
  g_assert_cmpint (gw_prover_get_threshold (fixture->provers.prover), ==, 5);
  g_assert_cmpuint (gw_board_get_cols (gw_prover_get_brief (fixture->provers.prover)->shape), ==, 3);
  /* What was stopped before it began has left the one that is done. */
  if (gw_prover_get_state (fixture->provers.prover) != GW_PROVER_DONE)
    {
      g_assert_cmpint (gw_prover_get_state (fixture->provers.prover), ==, GW_PROVER_STOPPED);
      gw_prover_resume (fixture->provers.prover);
    }
  wait_for (fixture, GW_PROVER_DONE);
  pieces = describe (fixture);
  g_assert_cmpstr (pieces, ==, straight);
  g_assert_null (fixture->failed);
}

/* What is done is done when the program is started again, and comes back for a certificate. */
static void
test_finished (Fixture *fixture, gconstpointer data)
{
  const GwProofNews *news;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *still_kept = NULL;
  guint n_spans;

  prove (fixture, 2, 3, 5);
  wait_for (fixture, GW_PROVER_DONE);
  before = describe (fixture);
  n_spans = gw_history_curve_get_n_spans (gw_prover_get_news (fixture->provers.prover)->best);
  g_assert_finalize_object (fixture->provers.prover);
  g_assert_true (g_file_get_contents (fixture->provers.path, &kept, NULL, NULL));

  start_again (fixture);
  g_assert_cmpint (gw_prover_get_state (fixture->provers.prover), ==, GW_PROVER_DONE);
  after = describe (fixture);
  g_assert_cmpstr (after, ==, before);
  news = gw_prover_get_news (fixture->provers.prover);
  g_assert_cmpint (news->progress.phase, ==, GW_PROOF_DONE);
  g_assert_cmpuint (gw_history_curve_get_n_spans (news->best), ==, n_spans);
  g_assert_null (gw_prover_get_proof (fixture->provers.prover));

  gw_prover_rebuild (fixture->provers.prover);
  g_assert_true (gw_prover_get_rebuilding (fixture->provers.prover));
  g_assert_cmpint (gw_prover_get_state (fixture->provers.prover), ==, GW_PROVER_DONE);
  wait_until (!gw_prover_get_rebuilding (fixture->provers.prover));
  g_assert_null (fixture->failed);
  g_assert_nonnull (gw_prover_get_proof (fixture->provers.prover));
  g_assert_true (g_file_get_contents (fixture->provers.path, &still_kept, NULL, NULL));
  g_assert_cmpstr (still_kept, ==, kept);
}

/* Files of before do not tell what was found: that is found again. */
static void
test_old_file (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GVariant) setup = NULL;
  g_autoptr (GVariant) state = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GString) body = g_string_new (NULL);
  g_autofree char *sum = NULL;
  g_autofree char *old = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length;

  prove (fixture, 2, 2, 4);
  wait_for (fixture, GW_PROVER_DONE);
  before = describe (fixture);
  g_assert_finalize_object (fixture->provers.prover);
  g_assert_true (g_file_get_contents (fixture->provers.path, &text, &length, NULL));
  bytes = g_bytes_new (text, length);
  g_assert_true (gw_proof_parse (bytes, "text", &setup, &state, NULL));
  {
    g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (setup);
    g_autoptr (GVariant) saved = NULL;

    g_assert_true (g_variant_dict_remove (&dict, "news"));
    saved = g_variant_ref_sink (g_variant_new ("(@a{sv}v)", g_variant_dict_end (&dict), state));
    g_variant_print_string (saved, body, TRUE);
  }
  g_string_append_c (body, '\n');
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, body->str, (gssize) body->len);
  old = g_strdup_printf ("gridwright-proof 1 %s\n%s", sum, body->str);
  folder_write (fixture->provers.folder, "proof", old);

  start_again (fixture);
  g_assert_cmpint (gw_prover_get_state (fixture->provers.prover), ==, GW_PROVER_STOPPED);
  g_assert_null (gw_prover_get_news (fixture->provers.prover));
  gw_prover_resume (fixture->provers.prover);
  wait_for (fixture, GW_PROVER_DONE);
  after = describe (fixture);
  g_assert_cmpstr (after, ==, before);
}

/* What can not be proven leaves what there was. */
static void
test_too_large (Fixture *fixture, gconstpointer data)
{
  prove (fixture, 5, 5, 0);
  wait_for (fixture, GW_PROVER_READY);
  g_assert_nonnull (fixture->failed);

  prove (fixture, 2, 2, 0);
  wait_for (fixture, GW_PROVER_DONE);
  prove (fixture, 5, 5, 0);
  g_clear_pointer (&fixture->failed, g_free);
  wait_until (fixture->failed != NULL);
  g_assert_cmpint (gw_prover_get_state (fixture->provers.prover), ==, GW_PROVER_DONE);
  g_assert_cmpuint (gw_board_get_cols (gw_prover_get_brief (fixture->provers.prover)->shape), ==, 2);
  g_assert_cmpint (gw_prover_get_news (fixture->provers.prover)->progress.best, ==, 8);
}

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  prove (fixture, 2, 2, 0);
  wait_for (fixture, GW_PROVER_DONE);
  g_assert_finalize_object (fixture->provers.prover);
  folder_write (fixture->provers.folder, "proof", "gridwright-proof 1 nonsense\n");
  start_again (fixture);
  g_assert_cmpint (gw_prover_get_state (fixture->provers.prover), ==, GW_PROVER_READY);
}

/* What the terminal proves, in other rules than those that are there by themselves. */
typedef struct
{
  guint rows, cols;
  GwObjective objective;
  guint min_length;
  gboolean no_qu;
  const char *scoring;
  GwProofSettings settings;
} Told;

static const Told told[] = {
  { 2, 4, GW_OBJECTIVE_WORDS, 4, TRUE, NULL, { 0, 5 } },
  { 3, 2, GW_OBJECTIVE_POINTS, 3, FALSE, "3 7\n4 2\n5 31\n", { 0, 0 } },
  { 1, 5, GW_OBJECTIVE_POINTS, 4, TRUE, "4 3\n5 1\n", { 2, 4 } },
  { 2, 4, GW_OBJECTIVE_WORDS, 3, FALSE, NULL, { 14, 0 } },
};

static GwProofSetup *
make_setup (Fixture *fixture, const Told *what)
{
  g_autoptr (GwSearchBrief) brief = provers_make_brief (what->rows, what->cols);
  g_autoptr (GwScoring) scoring = NULL;
  GwRulesSpec spec = GW_RULES_SPEC_INIT;

  /* A terminal has the words of any file. */
  g_free (brief->lexicons[0]);
  brief->lexicons[0] = g_build_filename (fixture->provers.folder, "user", "tea.txt", NULL);
  if (what->scoring != NULL)
    spec.scoring = scoring = gw_scoring_parse (what->scoring, -1, NULL, NULL);
  spec.min_length = what->min_length;
  spec.qu = !what->no_qu;
  gw_rules_unref (brief->rules);
  brief->rules = gw_rules_new (&spec);
  brief->objective = what->objective;
  return gw_proof_setup_new (brief, what->settings.threshold);
}

static GwProofQuestion *
ask (Fixture *fixture, GwProofSetup *setup)
{
  GwSearchBrief *brief = setup->brief;
  GError *error = NULL;
  g_autoptr (GwLexicon) lexicon
    = gw_search_brief_read_lexicon (brief, fixture->provers.store, NULL, NULL, NULL, &error);
  GwProofQuestion *question;

  g_assert_no_error (error);
  g_assert_true (gw_search_brief_check_words (lexicon, "it", &setup->hash, &error));
  question
    = gw_proof_question_new (lexicon, brief->rules, gw_board_get_rows (brief->shape),
                             gw_board_get_cols (brief->shape), brief->objective, NULL, &error);
  g_assert_no_error (error);
  return question;
}

static char *
describe_end (GwProof *proof)
{
  const GwProofQuestion *question = gw_proof_get_question (proof);
  GString *text = g_string_new (NULL);
  GError *error = NULL;
  guint n;
  const GwProofBoard *boards;

  while (gw_proof_run_round (proof, 2, NULL, &error))
    continue;
  g_assert_no_error (error);
  boards = gw_proof_get_boards (proof, &n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GwBoard) board = gw_proof_question_make_board (question, &boards[i]);
      g_autofree char *line = gw_board_to_string (board);

      g_string_append_printf (text, "%s %u %" G_GINT64_FORMAT "\n", line, boards[i].words,
                              boards[i].points);
    }
  return g_string_free (text, FALSE);
}

/* A file of the terminal goes on here, however far it was. */
static void
test_from_terminal (Fixture *fixture, gconstpointer data)
{
  const Told *what = data;
  g_autoptr (GwProofSetup) setup = make_setup (fixture, what);
  g_autoptr (GwProofQuestion) question = ask (fixture, setup);
  g_autoptr (GwProof) straight = gw_proof_new (question, &what->settings);
  g_autofree char *wanted = describe_end (straight);

  for (guint n_rounds = 0; n_rounds < 4; n_rounds++)
    {
      g_autoptr (GwProof) proof = gw_proof_new (question, &what->settings);
      g_autoptr (GwProofNews) news = NULL;
      g_autoptr (GBytes) text = NULL;
      g_autofree char *found = NULL;

      for (guint i = 0; i < n_rounds && gw_proof_run_round (proof, 1, NULL, NULL); i++)
        continue;
      news = gw_proof_news_new (proof, NULL);
      gw_proof_setup_set_news (setup, news);
      text = gw_proof_save (proof, gw_proof_setup_save (setup));
      g_assert_finalize_object (fixture->provers.prover);
      g_assert_true (g_file_set_contents (fixture->provers.path, g_bytes_get_data (text, NULL),
                                          (gssize) g_bytes_get_size (text), NULL));
      start_again (fixture);
      if (gw_prover_get_state (fixture->provers.prover) != GW_PROVER_DONE)
        {
          g_assert_cmpint (gw_prover_get_state (fixture->provers.prover), ==, GW_PROVER_STOPPED);
          gw_prover_resume (fixture->provers.prover);
        }
      wait_for (fixture, GW_PROVER_DONE);
      g_assert_null (fixture->failed);
      found = describe (fixture);
      g_assert_cmpstr (found, ==, wanted);
    }
}

/* And the other way round. */
static void
test_to_terminal (Fixture *fixture, gconstpointer data)
{
  const Told *what = data;
  g_autoptr (GwProofSetup) setup = make_setup (fixture, what);

  for (guint t = 0; t < 2; t++)
    {
      g_autoptr (GwProofSetup) saved = NULL;
      g_autoptr (GVariant) state = NULL;
      g_autoptr (GwProofQuestion) question = NULL;
      g_autoptr (GwProof) straight = NULL;
      g_autoptr (GwProof) proof = NULL;
      g_autofree char *wanted = NULL;
      g_autofree char *found = NULL;
      const GwProofSettings settings = { what->settings.threshold, 0 };
      GError *error = NULL;

      gw_prover_start (fixture->provers.prover, setup->brief, settings.threshold);
      if (t == 0)
        wait_until (gw_prover_get_news (fixture->provers.prover) != NULL);
      if (t == 0)
        gw_prover_stop (fixture->provers.prover);
      wait_until (gw_prover_get_state (fixture->provers.prover) != GW_PROVER_RUNNING);
      g_assert_null (fixture->failed);
      saved = gw_proof_setup_read (fixture->provers.path, &state, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (gw_search_brief_equal (saved->brief, setup->brief));
      question = ask (fixture, saved);
      proof = gw_proof_resume (question, state, &error);
      g_assert_no_error (error);
      found = describe_end (proof);
      straight = gw_proof_new (question, &settings);
      wanted = describe_end (straight);
      g_assert_cmpstr (found, ==, wanted);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/prover/done", Fixture, NULL, set_up, test_done, tear_down);
  g_test_add ("/prover/again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/prover/finished", Fixture, NULL, set_up, test_finished, tear_down);
  g_test_add ("/prover/old-file", Fixture, NULL, set_up, test_old_file, tear_down);
  g_test_add ("/prover/too-large", Fixture, NULL, set_up, test_too_large, tear_down);
  g_test_add ("/prover/damaged", Fixture, NULL, set_up, test_damaged, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *from = g_strdup_printf ("/prover/from-terminal/%u", i);
      g_autofree char *to = g_strdup_printf ("/prover/to-terminal/%u", i);

      g_test_add (from, Fixture, &told[i], set_up, test_from_terminal, tear_down);
      g_test_add (to, Fixture, &told[i], set_up, test_to_terminal, tear_down);
    }

  return g_test_run ();
}
