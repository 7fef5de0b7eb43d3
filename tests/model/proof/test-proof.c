/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole proofs: against all boards there are, and the same whatever comes between. */

#include "gw-error.h"
#include "gw-plan.h"
#include "gw-proof-round.h"
#include "gw-proof-text.h"
#include "gw-random.h"

#include "proof-files.h"
#include "proof-sets.h"
#include "run-seal.h"
#include "values.h"

#include <string.h>

/* The place of the seconds in a saved state. */
#define SECONDS 5

static GwLexicon *
make_words (guint number, const char *letters, guint n_words, guint longest)
{
  g_autoptr (GString) text = g_string_new (letters);
  GwRandom random;

  gw_random_init (&random, 11, number);
  for (guint i = 0; i < n_words; i++)
    {
      const guint length = 2 + gw_random_below (&random, longest - 1);

      g_string_append_c (text, '\n');
      for (guint k = 0; k < length; k++)
        g_string_append_c (text, letters[gw_random_below (&random, (guint) strlen (letters))]);
    }
  return make_lexicon (text->str);
}

static GwProofQuestion *
make_question (GwLexicon *lexicon, guint rows, guint cols, GwObjective objective)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) rules = NULL;
  GwProofQuestion *question;
  GError *error = NULL;

  spec.min_length = 2;
  rules = gw_rules_new (&spec);
  question = gw_proof_question_new (lexicon, rules, rows, cols, objective, NULL, &error);
  g_assert_no_error (error);
  return question;
}

static void
run_to_end (GwProof *proof, guint n_threads)
{
  GError *error = NULL;

  while (gw_proof_run_round (proof, n_threads, NULL, &error))
    continue;
  g_assert_no_error (error);
}

/* The values of all boards, one of each class, best first. */
static GArray *
list_all (const GwProofQuestion *question)
{
  const GwProblem *problem = question->problem;
  g_autoptr (GwJudge) judge = gw_judge_new (problem->plain, problem->shape);
  GArray *all = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  guint8 letters[GW_PROOF_MAX_CELLS] = { 0 };
  guint at;

  do
    {
      guint8 first[GW_PROOF_MAX_CELLS];

      gw_symmetry_canonical (&problem->symmetry, letters, first);
      if (memcmp (first, letters, problem->n_cells) == 0)
        {
          GwProofBoard board;

          gw_proof_question_get_board (question, judge, letters, gw_judge_solve (judge, letters),
                                       &board);
          g_array_append_val (all, board);
        }
      for (at = 0; at < problem->n_cells && ++letters[at] == question->words->n_letters; at++)
        letters[at] = 0;
    }
  while (at < problem->n_cells);
  g_array_sort (all, gw_proof_board_compare);
  return all;
}

static void
assert_boards (const GwProof *proof, const GArray *all, gint64 threshold)
{
  guint n, wanted = 0;
  const GwProofBoard *boards = gw_proof_get_boards (proof, &n);

  while (wanted < all->len && g_array_index (all, GwProofBoard, wanted).value >= threshold)
    wanted++;
  g_assert_cmpuint (n, ==, wanted);
  for (guint i = 0; i < n; i++)
    {
      const GwProofBoard *board = &g_array_index (all, GwProofBoard, i);

      g_assert_cmpmem (boards[i].letters, GW_PROOF_MAX_CELLS, board->letters,
                       GW_PROOF_MAX_CELLS);
      g_assert_cmpint (boards[i].value, ==, board->value);
      g_assert_cmpuint (boards[i].words, ==, board->words);
      g_assert_cmpint (boards[i].points, ==, board->points);
    }
}

static void
assert_end (const GwProof *proof, gint64 ceiling)
{
  GwProofProgress progress;
  guint n_sets;
  g_autoptr (GwProofCursor) sets = gw_proof_cursor_new (gw_proof_get_sets (proof, &n_sets));
  GwProofSet set, last = { 0, G_MAXUINT32 };

  gw_proof_get_progress (proof, &progress);
  g_assert_cmpuint (progress.phase, ==, GW_PROOF_DONE);
  g_assert_cmpint (progress.ceiling, ==, ceiling);
  g_assert_cmpuint (progress.left_out + n_sets, ==, progress.n_sets);
  g_assert_cmpuint (progress.decided, ==, progress.n_sets);
  for (guint i = 0; i < n_sets; i++)
    {
      g_assert_true (gw_proof_cursor_next (sets, &set));
      g_assert_cmpint (set.total, >=, progress.threshold);
      g_assert_cmpint (compare_proof_sets (&last, &set), <, 0);
      last = set;
    }
}

static void
test_modes (void)
{
  static const guint8 shapes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 3 }, { 1, 5 }, { 3, 2 } };

  for (guint t = 0; t < 10; t++)
    {
      const guint8 *shape = shapes[t % 5];
      const char *letters = t % 5 == 2 ? "qeu" : t % 5 == 0 ? "aeinqstu" : "aeiu";
      g_autoptr (GwLexicon) lexicon = make_words (t, letters, 60, 6);
      g_autoptr (GwProofQuestion) question = make_question (
        lexicon, shape[0], shape[1], t < 5 ? GW_OBJECTIVE_POINTS : GW_OBJECTIVE_WORDS);
      g_autoptr (GArray) all = list_all (question);
      const gint64 best = g_array_index (all, GwProofBoard, 0).value;
      const gint64 tenth = g_array_index (all, GwProofBoard, 9).value;
      const GwProofSettings settings[] = {
        { 0, 0 }, { 0, 10 }, { MAX (best / 2, 1), 0 }, { best + 1, 0 }, { 1, 10 },
      };
      const gint64 thresholds[] = { best, tenth, MAX (best / 2, 1), best + 1, tenth };

      for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
        {
          g_autoptr (GwProof) proof = gw_proof_new (question, &settings[i]);

          run_to_end (proof, 1 + i % 3);
          assert_boards (proof, all, thresholds[i]);
          assert_end (proof, best);
        }
    }
}

static gpointer
stop_thread (gpointer data)
{
  GwStop *stop = data;

  g_usleep ((gulong) g_test_rand_int_range (0, 20000));
  gw_stop_request (stop);
  return NULL;
}

static void
assert_same_sets (const GwProof *one, const GwProof *other)
{
  guint n, n_other;
  g_autoptr (GwProofCursor) sets = gw_proof_cursor_new (gw_proof_get_sets (one, &n));
  g_autoptr (GwProofCursor) others = gw_proof_cursor_new (gw_proof_get_sets (other, &n_other));
  GwProofSet set, other_set;

  g_assert_cmpuint (n, ==, n_other);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (gw_proof_cursor_next (sets, &set));
      g_assert_true (gw_proof_cursor_next (others, &other_set));
      g_assert_cmpint (compare_proof_sets (&set, &other_set), ==, 0);
    }
}

/* Stopped at any moment, saved, and gone on with in another number of threads. */
static void
test_interrupted (void)
{
  g_autoptr (GwLexicon) lexicon = make_words (3, "aeilnorst", 1000, 8);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 3, 3, GW_OBJECTIVE_POINTS);

  for (guint mode = 0; mode < 2; mode++)
    {
      const GwProofSettings settings = { 0, mode == 0 ? 0 : 20 };
      g_autoptr (GwProof) straight = gw_proof_new (question, &settings);
      g_autoptr (GwProof) halting = gw_proof_new (question, &settings);
      GwProofProgress progress, wanted;
      guint n, n_wanted, n_stops = 0;
      const GwProofBoard *boards;

      run_to_end (straight, 2);
      do
        {
          GwStop stop = { 0 };
          GThread *thread = NULL;
          GError *error = NULL;

          /* In the end it has to get through what a resumed proof does again. */
          if (n_stops++ < 12)
            thread = g_thread_new ("stop", stop_thread, &stop);
          while (gw_proof_run_round (halting, 1 + n_stops % 3, &stop, &error))
            continue;
          g_assert_no_error (error);
          if (thread != NULL)
            g_thread_join (thread);
          halting = proof_save_and_resume (g_steal_pointer (&halting), question);
          while (n_stops >= 12 && gw_proof_run_round (halting, 2, NULL, &error))
            continue;
          gw_proof_get_progress (halting, &progress);
        }
      while (progress.phase != GW_PROOF_DONE);

      gw_proof_get_progress (straight, &wanted);
      g_assert_cmpint (progress.ceiling, ==, wanted.ceiling);
      g_assert_cmpint (progress.threshold, ==, wanted.threshold);
      g_assert_cmpuint (progress.left_out, ==, wanted.left_out);
      boards = gw_proof_get_boards (halting, &n);
      g_assert_cmpmem (boards, n * sizeof *boards, gw_proof_get_boards (straight, &n_wanted),
                       n_wanted * sizeof *boards);
      g_assert_cmpuint (n, >=, mode == 0 ? 1 : 20);
      assert_same_sets (halting, straight);
    }
}

/* What a proof says of itself in the middle of a round. */
typedef struct
{
  GwStop stop;
  GwProofPhase phase;
  GVariant *state;
  GwProofProgress progress;
} Meanwhile;

static GVariant *
save_state (const GwProof *proof)
{
  return g_variant_ref_sink (gw_proof_save (proof));
}

static void
meanwhile_cb (GwProof *proof, gpointer user_data)
{
  Meanwhile *meanwhile = user_data;

  gw_proof_get_progress (proof, &meanwhile->progress);
  if (meanwhile->state != NULL || meanwhile->progress.phase != meanwhile->phase)
    return;
  meanwhile->state = save_state (proof);
  gw_stop_request (&meanwhile->stop);
}

/* What a proof said of itself in the middle of a round is what it says when it is stopped there. */
static void
assert_stopped_there (const GwProof *proof, Meanwhile *meanwhile)
{
  g_autoptr (GVariant) state = g_steal_pointer (&meanwhile->state);
  g_autoptr (GVariant) stopped = save_state (proof);
  GwProofProgress progress;

  g_assert_nonnull (state);
  gw_proof_get_progress (proof, &progress);
  g_assert_cmpuint (progress.phase, ==, meanwhile->phase);
  g_assert_cmpint (meanwhile->progress.ceiling, ==, progress.ceiling);
  g_assert_cmpuint (meanwhile->progress.left, ==, progress.left);
  for (gsize i = 0; i < g_variant_n_children (state); i++)
    {
      g_autoptr (GVariant) one = g_variant_get_child_value (state, i);
      g_autoptr (GVariant) other = g_variant_get_child_value (stopped, i);

      if (i != SECONDS)
        g_assert_cmpvariant (one, other);
      else
        g_assert_cmpfloat (g_variant_get_double (one), >, 0);
    }
}

/* Items of which each takes longer than a round: the proof can be saved nevertheless. */
static void
check_meanwhile (GwProofQuestion *question, gint64 threshold, GwProofPhase phase)
{
  const GwProofSettings settings = { threshold, 0 };
  g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
  Meanwhile meanwhile = { .phase = phase };
  GwProofProgress progress;
  GError *error = NULL;

  gw_proof_set_meanwhile (proof, meanwhile_cb, &meanwhile);
  do
    gw_proof_get_progress (proof, &progress);
  while (progress.phase <= phase && gw_proof_run_round (proof, 2, &meanwhile.stop, &error));
  g_assert_no_error (error);
  assert_stopped_there (proof, &meanwhile);
}

/* Islands of the search take less than a round, so that one is only taken here. */
static void
check_meanwhile_search (GwProofQuestion *question)
{
  const GwProofSettings settings = { 0, 0 };
  g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
  Meanwhile meanwhile = { .phase = GW_PROOF_SEARCH };
  GwProofTask task;
  GError *error = NULL;

  gw_proof_set_meanwhile (proof, meanwhile_cb, &meanwhile);
  gw_proof_begin_round (proof, 1);
  g_assert_true (gw_proof_take (proof, &task));
  g_usleep (1000);
  gw_proof_tick (proof);
  gw_proof_put_back (proof, &task);
  g_assert_false (gw_proof_end_round (proof, &meanwhile.stop, &error));
  g_assert_no_error (error);
  assert_stopped_there (proof, &meanwhile);
}

static void
test_meanwhile (void)
{
  g_autoptr (GwLexicon) lexicon = make_words (7, "abcdefghiklmnoprstuvw", 30000, 8);
  g_autoptr (GwLexicon) few = make_words (7, "aeilnorst", 3000, 8);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 3, 4, GW_OBJECTIVE_POINTS);
  g_autoptr (GwProofQuestion) small = make_question (few, 3, 4, GW_OBJECTIVE_POINTS);

  check_meanwhile_search (small);
  check_meanwhile (question, 60, GW_PROOF_SETS);
  check_meanwhile (small, 200, GW_PROOF_BOARDS);
}

/* The ceiling only falls, and the best board only rises. */
static void
test_progress (void)
{
  g_autoptr (GwLexicon) lexicon = make_words (5, "aeilnorst", 4000, 8);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 3, 3, GW_OBJECTIVE_POINTS);
  const GwProofSettings settings = { 0, 0 };
  g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
  GwProofProgress before, now;
  GError *error = NULL;
  gboolean goes_on;

  gw_proof_get_progress (proof, &before);
  do
    {
      goes_on = gw_proof_run_round (proof, 2, NULL, &error);
      g_assert_no_error (error);
      gw_proof_get_progress (proof, &now);
      g_assert_cmpint (now.best, >=, before.best);
      g_assert_cmpint (now.ceiling, <=, before.ceiling);
      g_assert_cmpint (now.ceiling, >=, now.best);
      g_assert_cmpuint (now.decided, >=, before.decided);
      g_assert_cmpuint (now.decided, <=, now.n_sets);
      before = now;
    }
  while (goes_on);
  g_assert_cmpint (now.ceiling, ==, now.best);
}

static char *
describe_running (const GwProof *proof, double *fraction)
{
  g_autoptr (GwProofStatus) status = gw_proof_status_new (proof, NULL);

  *fraction = gw_proof_text_get_fraction (&status->progress);
  return gw_proof_text_describe (GW_RUN_RUNNING, NULL, status);
}

/* What is said while sets are arranged only to estimate the time, and how far that is. */
static void
test_trials (void)
{
  g_autoptr (GwLexicon) lexicon = make_words (3, "aeilnorst", 1000, 8);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 3, 3, GW_OBJECTIVE_POINTS);
  const GwProofSettings settings = { 65, 0 };
  g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
  g_autofree char *before = NULL;
  g_autofree char *meanwhile = NULL;
  g_autofree char *after = NULL;
  GwProofProgress progress;
  GwProofTask task;
  GwProofTrials *trials;
  GwProofSet set;
  GError *error = NULL;
  double fraction;
  guint n;

  do
    {
      g_assert_true (gw_proof_run_round (proof, 2, NULL, &error));
      gw_proof_get_progress (proof, &progress);
    }
  while (progress.phase < GW_PROOF_BOARDS);
  trials = gw_proof_get_trials (proof);
  before = describe_running (proof, &fraction);
  g_assert_true (g_str_has_prefix (before, "Trying all arrangements"));

  /* The first sets are done before. */
  while (gw_proof_trials_count (trials) == 0)
    {
      gw_proof_begin_round (proof, 1);
      g_assert_true (gw_proof_take (proof, &task));
      gw_proof_finish_set (proof, &task);
      g_assert_true (gw_proof_end_round (proof, NULL, &error));
    }
  n = gw_proof_trials_count (trials);
  for (guint i = 0; i < n; i++)
    {
      g_free (meanwhile);
      meanwhile = describe_running (proof, &fraction);
      g_assert_cmpstr (meanwhile, ==, "Arranging some sets to estimate the time");
      g_assert_cmpfloat_with_epsilon (fraction, i / (double) n, 1e-9);
      g_assert_true (gw_proof_trials_take (trials, &set));
      gw_proof_trials_finish (trials, set, 7);
    }
  after = describe_running (proof, &fraction);
  g_assert_true (g_str_has_prefix (after, "Trying all arrangements"));
}

/* More boards are as good than a list can hold. */
static void
test_too_many (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("abc\nxyzvuwop");
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 2, 4, GW_OBJECTIVE_WORDS);
  const GwProofSettings best = { 0, 0 }, all = { 1, 0 };
  g_autoptr (GwProof) proof = gw_proof_new (question, &best);
  g_autoptr (GwProof) full = gw_proof_new (question, &all);
  g_autoptr (GError) error = NULL;
  GwProofProgress progress;
  guint n;

  run_to_end (proof, 2);
  gw_proof_get_progress (proof, &progress);
  g_assert_true (progress.more);
  g_assert_cmpint (progress.ceiling, ==, 1);
  g_assert_cmpint (progress.best, ==, 1);
  g_assert_nonnull (gw_proof_get_boards (proof, &n));
  g_assert_cmpuint (n, ==, 1);

  while (gw_proof_run_round (full, 2, NULL, &error))
    continue;
  g_assert_nonnull (error);
}

/* Several processes find as many together, each of them few enough: what is saved then can be read
 * again. */
static void
test_too_many_together (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("abc\nxyzvuwop");
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 2, 4, GW_OBJECTIVE_WORDS);
  const GwProofSettings all = { 1, 0 };
  g_autoptr (GwProof) proof = gw_proof_new (question, &all);
  g_autoptr (GArray) boards = g_array_new (FALSE, TRUE, sizeof (GwProofBoard));
  GwProofFound found = { .boards = boards };
  g_autoptr (GError) error = NULL;
  GwProofProgress progress;
  guint n;

  do
    {
      g_assert_true (gw_proof_run_round (proof, 1, NULL, NULL));
      gw_proof_get_progress (proof, &progress);
    }
  while (progress.phase < GW_PROOF_BOARDS);
  for (guint process = 0; process < 3; process++)
    {
      g_array_set_size (boards, 0);
      for (guint i = 0; i < 4000; i++)
        {
          GwProofBoard board = { { 0, 1, 2 }, 1, 1, 1 }; /* abc */
          guint rest = 4000 * process + i;

          for (guint cell = 3; cell < 8; cell++, rest /= 7)
            board.letters[cell] = (guint8) (rest % 7);
          g_array_append_val (boards, board);
        }
      gw_proof_add_boards (proof, &found);
    }
  gw_proof_get_boards (proof, &n);
  g_assert_cmpuint (n, ==, 10001);
  proof = proof_save_and_resume (g_steal_pointer (&proof), question);
  while (gw_proof_run_round (proof, 1, NULL, &error))
    continue;
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "More than 10000 boards"));
}

static void
test_refused (void)
{
  g_autoptr (GwLexicon) lexicon = make_lexicon ("abc\ncab");
  g_autoptr (GwRules) rules = gw_rules_new (&(GwRulesSpec) GW_RULES_SPEC_INIT);
  g_autoptr (GwProofQuestion) question = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_proof_check_size (4, 4, GW_PROOF_ALONE_CELLS, &error));
  g_assert_nonnull (strstr (error->message, "28000 hours or more"));
  g_assert_nonnull (strstr (error->message, "gridwright-mpi"));
  g_clear_error (&error);
  question = gw_proof_question_new (lexicon, rules, 1, 17, GW_OBJECTIVE_POINTS, NULL, &error);
  g_assert_null (question);
  g_assert_nonnull (strstr (error->message, "up to 16 tiles"));
}

/* A state with another value in the place of one. */
static GVariant *
replace_child (GVariant *state, gsize at, GVariant *other)
{
  const gsize n = g_variant_n_children (state);
  g_autofree GVariant **children = g_new (GVariant *, n);
  GVariant *replaced;

  for (gsize i = 0; i < n; i++)
    children[i] = i == at ? g_variant_take_ref (other) : g_variant_get_child_value (state, i);
  replaced = g_variant_ref_sink (g_variant_new_tuple (children, n));
  for (gsize i = 0; i < n; i++)
    g_variant_unref (children[i]);
  return replaced;
}

/* Each value of a file that could not have come of a proof is refused by itself. */
static void
test_bounds (void)
{
  static const struct
  {
    gsize at;
    const char *value;
    gboolean best; /* of a proof of the best, not of all from a threshold on */
  } wrong[] = {
    { 0, "(int64 0, uint32 0)", TRUE },
    { 0, "(int64 0, uint32 51)", TRUE },
    { 0, "(int64 0, uint32 4294967295)", TRUE },
    { 0, "(int64 -1, uint32 0)", FALSE },
    { 0, "(int64 3, uint32 10001)", FALSE },
    { 0, "(int64 3, uint32 4294967295)", FALSE },
    { 0, "(int64 4294967296, uint32 0)", FALSE },
    { 1, "uint32 0", TRUE }, /* searching, and there are boards */
    { 1, "uint32 0", FALSE },
    { 1, "uint32 4", TRUE },
    { 2, "int64 0", TRUE },
    { 2, "int64 2", FALSE },
    { 2, "int64 4", FALSE },
    { 2, "int64 9223372036854775807", TRUE },
    { 3, "int64 -1", TRUE },
    { 3, "int64 4", FALSE }, /* no list of all boards rises */
    { 3, "int64 9223372036854775807", TRUE },
    { 4, "true", FALSE },
    { 5, "-1.0", TRUE },
    { 5, "nan", TRUE },
    { 5, "1e300", FALSE },
    { 6, "uint32 4294967295", TRUE },
    { 7, "[uint32 4294967295]", TRUE },
    { 7, "[uint32 0, 0]", FALSE },
    { 9, "uint32 4294967295", TRUE },
    { 11, "[[byte 0]]", TRUE },
    { 11, "[[byte 0, 1, 2, 3, 4, 255]]", FALSE },
    { 11, "[[byte 3, 3, 3, 3, 3, 3]]", TRUE }, /* worth less than what it looks for */
  };
  g_autoptr (GwLexicon) lexicon = make_words (3, "aeil", 100, 5);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 2, 3, GW_OBJECTIVE_POINTS);
  GVariant *states[2] = { NULL };

  for (guint i = 0; i < 2; i++)
    {
      const GwProofSettings settings = { i == 0 ? 3 : 0, 0 };
      g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
      g_autoptr (GwProof) again = NULL;
      GError *error = NULL;

      run_to_end (proof, 1);
      states[i] = save_state (proof);
      again = gw_proof_resume (question, states[i], &error);
      g_assert_no_error (error);
      run_to_end (again, 2);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      GVariant *state = states[wrong[i].best];
      g_autoptr (GVariant) old = g_variant_get_child_value (state, wrong[i].at);
      GVariant *value = wrong[i].at == 5
                          ? g_variant_new_double (g_ascii_strtod (wrong[i].value, NULL))
                          : g_variant_parse (g_variant_get_type (old), wrong[i].value, NULL, NULL,
                                             NULL);
      g_autoptr (GVariant) other = replace_child (state, wrong[i].at, value);
      g_autoptr (GwProof) proof = NULL;
      g_autoptr (GError) error = NULL;

      proof = gw_proof_resume (question, other, &error);
      if (proof != NULL)
        g_test_message ("%" G_GSIZE_FORMAT " %s", wrong[i].at, wrong[i].value);
      g_assert_null (proof);
      g_assert_error (error, GW_ERROR, GW_ERROR_SYNTAX);
    }
  for (guint i = 0; i < 2; i++)
    g_variant_unref (states[i]);
}

/* No digit of a file can be another one; some hundred are tried. */
static void
test_digits (void)
{
  g_autoptr (GwLexicon) lexicon = make_words (3, "aeil", 100, 5);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 2, 3, GW_OBJECTIVE_POINTS);
  const GwProofSettings settings = { 3, 0 };
  g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
  g_autoptr (GBytes) text = NULL;
  const char *data;
  gsize size;

  run_to_end (proof, 1);
  text = proof_print (proof);
  data = g_bytes_get_data (text, &size);
  for (gsize i = 0; i < size; i += 1 + size / 300)
    {
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;
      char *damaged;

      while (i + 1 < size && !g_ascii_isdigit (data[i]))
        i++;
      if (!g_ascii_isdigit (data[i]))
        break;
      damaged = g_memdup2 (data, size);
      damaged[i] = data[i] == '9' ? '0' : data[i] + 1;
      bytes = g_bytes_new_take (damaged, size);
      g_assert_null (gw_proof_file_parse (bytes, "text", NULL, &error));
      g_assert_true (g_str_has_prefix (error->message, "text, line "));
    }
}

/* Whatever a file says, it is refused or does no harm. */
static void
test_damaged (void)
{
  g_autoptr (GwLexicon) lexicon = make_words (3, "aeil", 100, 5);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 2, 3, GW_OBJECTIVE_POINTS);
  const GwProofSettings settings = { 3, 0 };
  g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
  g_autoptr (GBytes) text = NULL;
  gsize size;
  const char *data;
  guint n_refused = 0;

  run_to_end (proof, 1);
  text = proof_print (proof);
  data = g_bytes_get_data (text, &size);
  for (guint t = 0; t < 600; t++)
    {
      GString *damaged = g_string_new_len (data, (gssize) size);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GwRunFile) file = NULL;
      g_autoptr (GVariant) state = NULL;
      g_autoptr (GwProof) other = NULL;
      g_autoptr (GError) error = NULL;

      damaged->str[g_test_rand_int_range (0, (gint32) size)]
        = (char) g_test_rand_int_range (32, 127);
      if (t % 4 == 0)
        g_string_truncate (damaged, (gsize) g_test_rand_int_range (0, (gint32) size));
      if (t % 4 > 1)
        seal_run (damaged);
      bytes = g_string_free_to_bytes (damaged);
      file = gw_proof_file_parse (bytes, "text", &state, &error);
      if (file != NULL && state == NULL)
        continue;
      if (file != NULL)
        other = gw_proof_resume (question, state, &error);
      g_assert_true ((other == NULL) == (error != NULL));
      n_refused += other == NULL;
      for (guint i = 0; other != NULL && error == NULL && i < 3; i++)
        if (!gw_proof_run_round (other, 1, NULL, &error))
          break;
    }
  g_assert_cmpuint (n_refused, >, 150);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof/modes", test_modes);
  g_test_add_func ("/proof/interrupted", test_interrupted);
  g_test_add_func ("/proof/meanwhile", test_meanwhile);
  g_test_add_func ("/proof/progress", test_progress);
  g_test_add_func ("/proof/trials", test_trials);
  g_test_add_func ("/proof/too-many", test_too_many);
  g_test_add_func ("/proof/too-many-together", test_too_many_together);
  g_test_add_func ("/proof/refused", test_refused);
  g_test_add_func ("/proof/bounds", test_bounds);
  g_test_add_func ("/proof/digits", test_digits);
  g_test_add_func ("/proof/damaged", test_damaged);
  return g_test_run ();
}
