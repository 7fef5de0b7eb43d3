/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proofs beside others, and where they come from. */
#include "proof-runs.h"

#include "gw-proof-round.h"
#include "gw-proof-text.h"

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

static GwRunFile *
make_file (Fixture *fixture, const Told *what)
{
  g_autoptr (GwSearchSpec) spec = proofs_make_spec (what->rows, what->cols);
  g_autoptr (GwScoring) scoring = NULL;
  GwRulesSpec rules_spec = GW_RULES_SPEC_INIT;

  /* A terminal has the words of any file. */
  g_free (spec->game->lexicons[0]);
  spec->game->lexicons[0] = g_build_filename (fixture->proofs.folder, "user", "tea.txt", NULL);
  if (what->scoring != NULL)
    rules_spec.scoring = scoring = gw_scoring_parse (what->scoring, -1, NULL, NULL);
  rules_spec.min_length = what->min_length;
  rules_spec.qu = !what->no_qu;
  gw_rules_unref (spec->game->rules);
  spec->game->rules = gw_rules_new (&rules_spec);
  spec->objective = what->objective;
  return gw_proof_file_new (spec, what->settings.threshold);
}

static GwProofQuestion *
ask (Fixture *fixture, GwRunFile *file)
{
  const GwSearchSpec *spec = gw_proof_file_get_search (file);
  GError *error = NULL;
  g_autoptr (GwLexicon) lexicon
    = gw_search_spec_read_lexicon (spec, fixture->proofs.store, NULL, NULL, NULL, &error);
  GwProofQuestion *question;

  g_assert_no_error (error);
  g_assert_true (gw_search_spec_check_words (lexicon, "it", &file->head->hash, &error));
  question = gw_proof_question_new (lexicon, spec->game->rules, gw_board_get_rows (spec->shape),
                                    gw_board_get_cols (spec->shape), spec->objective, NULL, &error);
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

/* Takes a file from elsewhere; NULL with an error. */
static GwRun *
import (Fixture *fixture, GBytes *text, const char *name, GError **error)
{
  GwRunFile *file = gw_run_file_parse (text, name, kinds, GW_RUN_FILE_ALL, error);

  g_assert_nonnull (file);
  return gw_run_folder_take_file (fixture->proofs.runs, file, name, error);
}

/* A file of the terminal goes on here, however far it was. */
static void
test_from_terminal (Fixture *fixture, gconstpointer data)
{
  const Told *what = data;
  g_autoptr (GwRunFile) file = make_file (fixture, what);
  g_autoptr (GwProofQuestion) question = ask (fixture, file);
  g_autoptr (GwProof) straight = gw_proof_new (question, &what->settings);
  g_autofree char *wanted = describe_end (straight);

  for (guint n_rounds = 0; n_rounds < 4; n_rounds++)
    {
      g_autoptr (GwProof) proof = gw_proof_new (question, &what->settings);
      g_autoptr (GwProofStatus) status = NULL;
      g_autoptr (GBytes) text = NULL;
      g_autofree char *found = NULL;
      GwRun *run;
      GError *error = NULL;

      for (guint i = 0; i < n_rounds && gw_proof_run_round (proof, 1, NULL, NULL); i++)
        continue;
      status = gw_proof_status_new (proof, NULL);
      gw_proof_file_set_status (file, status);
      text = gw_proof_file_print (file, gw_proof_save (proof));
      run = import (fixture, text, "from.proof", &error);
      g_assert_no_error (error);
      if (run->state != GW_RUN_DONE)
        {
          g_assert_cmpint (run->state, ==, GW_RUN_STOPPED);
          gw_run_start (run);
        }
      proof_wait_for (run, GW_RUN_DONE);
      g_assert_null (fixture->failed);
      found = describe (run);
      g_assert_cmpstr (found, ==, wanted);
    }
}

/* A file of a proof without a list of its sets: it says so until it is done. */
static void
test_without_list (Fixture *fixture, gconstpointer data)
{
  const GwProofSettings settings = { 2, 0, 1 };
  g_autoptr (GwSearchSpec) spec = proofs_make_spec (2, 3);
  g_autoptr (GwRunFile) file = gw_proof_file_new (spec, settings.threshold);
  g_autoptr (GwProofQuestion) question = ask (fixture, file);
  g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
  g_autoptr (GwProofStatus) status = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autofree char *ceiling = NULL;
  GwProofProgress progress;
  GwRun *run;
  GError *error = NULL;

  do
    {
      g_assert_true (gw_proof_run_round (proof, 1, NULL, NULL));
      gw_proof_get_progress (proof, &progress);
    }
  while (!progress.by_units);
  status = gw_proof_status_new (proof, NULL);
  gw_proof_file_set_status (file, status);
  text = gw_proof_file_print (file, gw_proof_save (proof));
  run = import (fixture, text, "from.proof", &error);
  g_assert_no_error (error);
  ceiling = gw_proof_text_ceiling (proof_get_status (run));
  g_assert_cmpstr (ceiling, ==, "–");
  g_assert_cmpstr (gw_proof_text_remark (proof_get_status (run)), ==,
                   "The upper bound will be known only at the end");
  gw_run_start (run);
  proof_wait_for (run, GW_RUN_DONE);
  g_assert_null (fixture->failed);
  g_assert_null (gw_proof_text_remark (proof_get_status (run)));
}

/* One part says nothing about all boards, so it is no proof here. */
static void
test_part (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GwSearchSpec) spec = proofs_make_spec (2, 2);
  g_autoptr (GwRunFile) file = gw_proof_file_new (spec, 0);
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GError) error = NULL;

  file->head->shard = 2;
  file->head->n_shards = 4;
  text = gw_proof_file_print (file, NULL);
  g_assert_null (import (fixture, text, "2.proof", &error));
  g_assert_cmpstr (error->message, ==,
                   "2.proof: This is part 2 of 4; open the file with all parts merged");
}

/* And the other way round. */
static void
test_to_terminal (Fixture *fixture, gconstpointer data)
{
  const Told *what = data;
  g_autoptr (GwRunFile) file = make_file (fixture, what);

  for (guint t = 0; t < 2; t++)
    {
      g_autoptr (GwRunFile) saved = NULL;
      g_autoptr (GVariant) state = NULL;
      g_autoptr (GwProofQuestion) question = NULL;
      g_autoptr (GwProof) straight = NULL;
      g_autoptr (GwProof) proof = NULL;
      g_autofree char *wanted = NULL;
      g_autofree char *found = NULL;
      const GwProofSettings settings = { what->settings.threshold, 0 };
      GwRun *run = proofs_add (&fixture->proofs, "To", gw_proof_file_get_search (file),
                               settings.threshold);
      GError *error = NULL;

      gw_run_start (run);
      if (t == 0)
        {
          wait_until (run->status != NULL);
          gw_run_stop (run);
        }
      wait_until (run->state != GW_RUN_RUNNING);
      gw_run_flush (run);
      g_assert_null (fixture->failed);
      saved = gw_proof_file_read (run->path, &state, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (gw_search_spec_equal (gw_proof_file_get_search (saved),
                                           gw_proof_file_get_search (file)));
      question = ask (fixture, saved);
      proof = gw_proof_resume (question, state, &error);
      g_assert_no_error (error);
      found = describe_end (proof);
      straight = gw_proof_new (question, &settings);
      wanted = describe_end (straight);
      g_assert_cmpstr (found, ==, wanted);
    }
}

#define ADD(name, func) g_test_add ("/proof-runs/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("without-list", test_without_list);
  ADD ("part", test_part);
  for (guint i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *from = g_strdup_printf ("/proof-runs/from-terminal/%u", i);
      g_autofree char *to = g_strdup_printf ("/proof-runs/to-terminal/%u", i);

      g_test_add (from, Fixture, &told[i], set_up, test_from_terminal, tear_down);
      g_test_add (to, Fixture, &told[i], set_up, test_to_terminal, tear_down);
    }

  return g_test_run ();
}
