/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proofs that have no room for a list of their letter sets: they end like those that have one. */
#include "gw-proof-parts.h"

#include "gw-certificate-write.h"
#include "gw-error.h"
#include "gw-proof-crew.h"
#include "gw-proof-round.h"
#include "gw-proof-search.h"
#include "gw-proof-units.h"
#include "gw-random.h"

#include "folder.h"
#include "proof-files.h"
#include "values.h"

#include <string.h>

static const GwLexiconOptions list_options = GW_LEXICON_OPTIONS_INIT;

/* The places in a saved state. */
#define PHASE 1
#define LEFT_OUT 6
#define COUNTS 10

static GwProofQuestion *
make_question (guint number, const char *letters, guint n_words, guint rows, guint cols,
               GwObjective objective)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GString) text = g_string_new (letters);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwRules) rules = NULL;
  GwProofQuestion *question;
  GwRandom random;
  GError *error = NULL;

  gw_random_init (&random, 13, number);
  for (guint i = 0; i < n_words; i++)
    {
      const guint length = 2 + gw_random_below (&random, 5);

      g_string_append_c (text, '\n');
      for (guint k = 0; k < length; k++)
        g_string_append_c (text, letters[gw_random_below (&random, (guint) strlen (letters))]);
    }
  lexicon = make_lexicon (text->str);
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

static GVariant *
save_state (const GwProof *proof)
{
  return g_variant_ref_sink (gw_proof_save (proof));
}

static char *
make_certificate (const GwProof *proof)
{
  g_autofree char *folder = folder_make ();
  g_autofree char *path = g_build_filename (folder, "it.certificate", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GError *error = NULL;
  char *text;

  gw_certificate_write (proof, &list_options, NULL, file, NULL, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  folder_remove (folder);
  return text;
}

/* The same but for the way: one has a list, the other has none. */
static void
assert_same_end (const GwProof *listed, const GwProof *proof)
{
  g_autofree char *wanted = make_certificate (listed);
  g_autofree char *found = make_certificate (proof);
  GwProofProgress one, other;
  guint n, n_other, n_sets;
  const GwProofBoard *boards;

  gw_proof_get_progress (listed, &one);
  gw_proof_get_progress (proof, &other);
  g_assert_cmpuint (other.phase, ==, GW_PROOF_DONE);
  g_assert_false (one.by_units);
  g_assert_true (other.by_units);
  g_assert_null (gw_proof_get_sets (proof, &n_sets));
  g_assert_cmpuint (n_sets, ==, one.n_listed);
  g_assert_cmpint (other.threshold, ==, one.threshold);
  g_assert_cmpint (other.ceiling, ==, one.ceiling);
  g_assert_cmpint (other.best, ==, one.best);
  g_assert_cmpint (other.more, ==, one.more);
  g_assert_cmpuint (other.n_sets, ==, one.n_sets);
  g_assert_cmpuint (other.n_listed, ==, one.n_listed);
  g_assert_cmpuint (other.left_out, ==, one.left_out);
  g_assert_cmpuint (other.decided, ==, other.n_sets);
  g_assert_cmpuint (other.left, ==, 0);
  boards = gw_proof_get_boards (listed, &n);
  g_assert_cmpmem (gw_proof_get_boards (proof, &n_other), n_other * sizeof *boards, boards,
                   n * sizeof *boards);
  g_assert_cmpstr (found, ==, wanted);
}

typedef struct
{
  guint8 rows, cols;
  const char *letters;
  guint n_words;
} Case;

static const Case cases[] = {
  { 2, 2, "aeinqstu", 60 }, { 3, 3, "qeuaint", 200 }, { 2, 4, "aeiln", 100 },
  { 1, 5, "aeiu", 60 },     { 1, 7, "aein", 40 },
};

static GwProofQuestion *
make_case (guint i)
{
  const Case *one = &cases[i % G_N_ELEMENTS (cases)];

  return make_question (i, one->letters, one->n_words, one->rows, one->cols,
                        i % 2 == 0 ? GW_OBJECTIVE_POINTS : GW_OBJECTIVE_WORDS);
}

static gint64
find_best (GwProofQuestion *question)
{
  const GwProofSettings settings = { 0 };
  g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
  GwProofProgress progress;

  run_to_end (proof, 2);
  gw_proof_get_progress (proof, &progress);
  return progress.best;
}

/* From a threshold on: all boards, or the best of these. */
static void
test_thresholds (void)
{
  for (guint t = 0; t < G_N_ELEMENTS (cases); t++)
    {
      g_autoptr (GwProofQuestion) question = make_case (t);
      const gint64 best = find_best (question);
      const GwProofSettings settings[] = {
        { MAX (best - best / 8, 1), 0 }, { best + 1, 0 }, { MAX (best / 2, 1), 10 }, { best * 2, 0 },
      };

      for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
        {
          GwProofSettings few = settings[i];
          g_autoptr (GwProof) listed = gw_proof_new (question, &settings[i]);
          g_autoptr (GwProof) proof = NULL;
          guint n_sets;

          run_to_end (listed, 2);
          gw_proof_get_sets (listed, &n_sets);
          if (n_sets < 2)
            continue;
          few.most_sets = i % 2 == 0 ? 1 : n_sets - 1;
          proof = gw_proof_new (question, &few);
          run_to_end (proof, 1 + (t + i) % 3);
          assert_same_end (listed, proof);
        }
    }
}

/* The number of sets at the beginning of the arrangements. */
static guint64
count_first (GwProofQuestion *question, const GwProofSettings *settings)
{
  g_autoptr (GwProof) proof = gw_proof_new (question, settings);
  GwProofProgress progress = { 0 };

  while (progress.phase < GW_PROOF_BOARDS)
    {
      gw_proof_run_round (proof, 1, NULL, NULL);
      gw_proof_get_progress (proof, &progress);
    }
  return progress.n_listed;
}

/* Only the best: to get room, boards that are merely as good as the one that the search found are
 * given up first. That a list has then enough room for the others changes nothing. */
static void
test_best (void)
{
  guint n_compared = 0;

  for (guint t = 0; t < 10; t++)
    {
      g_autoptr (GwProofQuestion) question = make_case (t);
      GwProofSettings settings = { 0, t % 3 == 0 ? 10 : 0, 0 };
      GwProofSettings few = { 0, settings.top, 1 };
      const guint64 n = count_first (question, &settings);
      g_autoptr (GwProof) listed = NULL;
      g_autoptr (GwProof) proof = NULL;
      GwProofProgress progress;

      if (n < 2)
        continue;
      settings.most_sets = (guint) n - 1;
      listed = gw_proof_new (question, &settings);
      proof = gw_proof_new (question, &few);
      run_to_end (listed, 2);
      run_to_end (proof, 1 + t % 3);
      gw_proof_get_progress (listed, &progress);
      if (progress.by_units)
        continue;
      gw_proof_get_progress (proof, &progress);
      if (!progress.by_units)
        continue;
      assert_same_end (listed, proof);
      n_compared++;
    }
  g_test_message ("%u compared", n_compared);
  g_assert_cmpuint (n_compared, >=, 4);
}

static gpointer
stop_thread (gpointer data)
{
  GwStop *stop = data;

  g_usleep ((gulong) g_test_rand_int_range (0, 20000));
  gw_stop_request (stop);
  return NULL;
}

/* Runs until it is stopped at any moment. */
static void
run_a_while (GwProof *proof, guint n_threads)
{
  GwStop stop = { 0 };
  GThread *thread = g_thread_new ("stop", stop_thread, &stop);
  GError *error = NULL;

  while (gw_proof_run_round (proof, n_threads, &stop, &error))
    continue;
  g_assert_no_error (error);
  g_thread_join (thread);
}

/* The best board only rises, nothing is known of others before the end, and what is left falls. */
static void
assert_goes_on (const GwProofProgress *before, const GwProofProgress *now)
{
  if (before->by_units)
    {
      g_assert_true (now->by_units);
      g_assert_cmpint (now->best, >=, before->best);
      g_assert_cmpuint (now->decided, >=, before->decided);
      g_assert_cmpuint (now->decided, <=, now->n_sets);
    }
  if (now->by_units && now->phase == GW_PROOF_BOARDS)
    {
      g_assert_cmpint (now->ceiling, ==, G_MAXINT64);
      g_assert_cmpuint (now->left, <=, now->n_listed);
    }
}

/* However often and whenever threads are stopped, the end is the same. */
static void
test_interrupted (void)
{
  g_autoptr (GwProofQuestion) question
    = make_question (3, "aeilnors", 300, 3, 3, GW_OBJECTIVE_POINTS);
  const GwProofSettings all = { find_best (question) * 3 / 4, 20 };
  const GwProofSettings few = { all.threshold, all.top, 10 };
  g_autoptr (GwProof) listed = gw_proof_new (question, &all);
  g_autoptr (GwProof) proof = gw_proof_new (question, &few);
  GwProofProgress before = { 0 }, now;

  run_to_end (listed, 2);
  for (guint i = 0; i < 20; i++)
    {
      run_a_while (proof, 1 + i % 3);
      gw_proof_get_progress (proof, &now);
      assert_goes_on (&before, &now);
      before = now;
      /* A list in progress is found again. */
      if (now.by_units)
        proof = proof_save_and_resume (g_steal_pointer (&proof), question);
    }
  run_to_end (proof, 2);
  assert_same_end (listed, proof);
}

/* A range that is stopped after some of its sets. */
typedef struct
{
  GwProof *proof;
  GwProofTask task;
  GwProofFound found;
  guint n_left; /* sets until then */
  GwStop stop;
} Piece;

static void
done_cb (gboolean arranged, gpointer user_data)
{
  Piece *piece = user_data;
  guint top;

  gw_proof_add_boards (piece->proof, &piece->found);
  gw_proof_finish_sets (piece->proof, &piece->task, 1, arranged);
  piece->found.threshold = gw_proof_get_threshold (piece->proof, &top);
  piece->found.more = FALSE;
  g_array_set_size (piece->found.boards, 0);
  if (--piece->n_left == 0)
    gw_stop_request (&piece->stop);
}

/* Takes a range and does so many of its sets. Another one is taken and is never finished. FALSE: none
 * is left. */
static gboolean
run_piece (GwProof *proof, GwProofWorker *worker, guint n)
{
  Piece piece = { .proof = proof, .n_left = n };
  GwProofTask lost;
  GwProofRange range;
  gboolean fits;
  guint top;

  gw_proof_begin_round (proof, 1);
  if (!gw_proof_take (proof, &piece.task))
    return FALSE;
  gw_proof_take (proof, &lost);
  range = piece.task.range;
  piece.found.boards = g_array_new (FALSE, FALSE, sizeof (GwProofBoard));
  piece.found.threshold = gw_proof_get_threshold (proof, &top);
  fits = gw_proof_worker_arrange_range (worker, gw_proof_get_unit (proof, &piece.task),
                                        gw_proof_get_first_threshold (proof), &range, top,
                                        &piece.found, done_cb, &piece, &piece.stop);
  g_assert_true (fits);
  gw_proof_finish_range (proof, &piece.task, 1, fits);
  g_array_unref (piece.found.boards);
  return TRUE;
}

/* What is done counts once: no set is arranged again, none is missing. */
static void
test_pieces (void)
{
  g_autoptr (GwProofQuestion) question = make_case (1);
  const GwProofSettings all = { MAX (find_best (question) / 2, 1), 20 };
  const GwProofSettings few = { all.threshold, all.top, 10 };
  g_autoptr (GwProof) listed = gw_proof_new (question, &all);
  g_autoptr (GwProof) proof = gw_proof_new (question, &few);
  GwProofWorker *worker = gw_proof_worker_new (question);
  GwProofProgress before = { 0 }, now = { 0 };
  GwRandom random;
  guint n_pieces = 0;

  gw_random_init (&random, 5, 1);
  run_to_end (listed, 2);
  while (now.phase < GW_PROOF_BOARDS || !now.by_units)
    {
      g_assert_true (gw_proof_run_round (proof, 1, NULL, NULL));
      gw_proof_get_progress (proof, &now);
    }
  while (run_piece (proof, worker, 1 + gw_random_below (&random, 8)))
    {
      before = now;
      proof = proof_save_and_resume (g_steal_pointer (&proof), question);
      gw_proof_get_progress (proof, &now);
      assert_goes_on (&before, &now);
      n_pieces++;
    }
  gw_proof_worker_free (worker);
  g_test_message ("%u pieces of %" G_GUINT64_FORMAT " sets", n_pieces, now.n_listed);
  g_assert_cmpuint (n_pieces, >, 10);
  run_to_end (proof, 2);
  assert_same_end (listed, proof);
}

/* Several processes, played in one, of which any may break off. */
typedef struct
{
  GwCrew crew;
  GwRandom random;
  guint n_at_once;
  gboolean breaks;
  guint n_first; /* tasks of the first run */
} FakeCrew;

static gboolean
run_cb (GwCrew *crew, const GwCrewPlan *plan, GwCrewWork work, guint n_at_once, const GwStop *stop,
        gpointer user_data, GError **error)
{
  FakeCrew *fake = (FakeCrew *) crew;

  if (fake->n_first == 0)
    fake->n_first = plan->n_tasks;
  for (guint first = 0; first < plan->n_tasks; first += fake->n_at_once)
    {
      const guint n = MIN (fake->n_at_once, plan->n_tasks - first);
      g_autoptr (GPtrArray) tasks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

      for (guint i = 0; i < n; i++)
        g_ptr_array_add (tasks, plan->describe (first + i, user_data));
      for (guint i = n; i-- > 0;)
        {
          g_autoptr (GBytes) result = NULL;

          /* The last results are lost. */
          if (fake->breaks && gw_random_below (&fake->random, 20) == 0)
            return FALSE;
          result = work (g_ptr_array_index (tasks, i), stop, user_data, error);
          g_assert_nonnull (result);
          g_assert_true (plan->take (first + i, result, user_data, error));
          plan->tick (0, user_data);
        }
    }
  return TRUE;
}

static void
test_crew (void)
{
  for (guint t = 0; t < 3; t++)
    {
      g_autoptr (GwProofQuestion) question
        = make_question (t, "aeilnors", 200, 3, 3, t % 2 == 0 ? GW_OBJECTIVE_POINTS : GW_OBJECTIVE_WORDS);
      g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();
      const GwProofSettings all = { MAX (find_best (question) * 2 / 3, 1), 20 };
      const GwProofSettings few = { all.threshold, all.top, 10 };
      g_autoptr (GwProof) listed = gw_proof_new (question, &all);
      g_autoptr (GwProof) proof = gw_proof_new (question, &few);
      FakeCrew fake = { .crew = { .is_leader = TRUE, .n_processes = 4, .run = run_cb } };
      GwProofProgress progress;
      GError *error = NULL;
      guint n_breaks = 0;

      gw_random_init (&fake.random, 1, t);
      run_to_end (listed, 2);
      do
        {
          fake.n_at_once = 1 + gw_random_below (&fake.random, 7);
          fake.breaks = n_breaks++ < 40;
          gw_proof_crew_run (&fake.crew, proof, spec, 1 + n_breaks % 2, NULL, &error);
          g_assert_no_error (error);
          gw_proof_get_progress (proof, &progress);
          if (progress.by_units)
            proof = proof_save_and_resume (g_steal_pointer (&proof), question);
        }
      while (progress.phase != GW_PROOF_DONE);
      g_test_message ("ended %u times", n_breaks);
      g_assert_cmpuint (n_breaks, >, 3);
      run_to_end (proof, 1);
      assert_same_end (listed, proof);
    }
}

/* The processes share the search, too, and find the same boards as a thread alone. */
static void
test_search (void)
{
  g_autoptr (GwProofQuestion) question
    = make_question (4, "aeilnors", 200, 3, 3, GW_OBJECTIVE_POINTS);
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();
  const GwProofSettings settings = { 0, 20 };
  g_autoptr (GwProof) alone = gw_proof_new (question, &settings);
  g_autoptr (GwProof) threads = gw_proof_new (question, &settings);
  g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
  g_autofree char *wanted = NULL;
  g_autofree char *of_threads = NULL;
  g_autofree char *of_crew = NULL;
  FakeCrew fake = { .crew = { .is_leader = TRUE, .n_processes = 4, .run = run_cb } };
  GwProofProgress progress;
  GError *error = NULL;
  guint n_breaks = 0;

  run_to_end (alone, 1);
  run_to_end (threads, 3);
  gw_random_init (&fake.random, 1, 1);
  fake.n_at_once = 3;
  do
    {
      fake.breaks = n_breaks++ < 5;
      gw_proof_crew_run (&fake.crew, proof, spec, 1, NULL, &error);
      g_assert_no_error (error);
      gw_proof_get_progress (proof, &progress);
    }
  while (progress.phase != GW_PROOF_DONE);
  g_assert_cmpuint (fake.n_first, ==, GW_PROOF_ISLANDS);
  g_assert_cmpfloat (progress.searched, ==, 1);
  wanted = make_certificate (alone);
  of_threads = make_certificate (threads);
  of_crew = make_certificate (proof);
  g_assert_cmpstr (of_threads, ==, wanted);
  g_assert_cmpstr (of_crew, ==, wanted);
}

/* Parts of a proof that have no room for their sets, joined; then there is none either. */
static void
test_merged (void)
{
  g_autoptr (GwProofQuestion) question = make_case (1);
  const GwProofSettings all = { MAX (find_best (question) * 2 / 3, 1), 20 };
  g_autoptr (GwProof) listed = gw_proof_new (question, &all);
  g_autoptr (GwProofMerge) merge = gw_proof_merge_new (question);
  g_autoptr (GwProof) joined = NULL;
  g_autofree char *wanted = NULL;
  g_autofree char *found = NULL;
  GError *error = NULL;

  run_to_end (listed, 2);
  for (guint i = 1; i <= 3; i++)
    {
      /* The last part has room. */
      const GwProofSettings few = { all.threshold, all.top, i < 3 ? 1 : 0 };
      g_autoptr (GArray) units = gw_proof_units_of_shard (question, i, 3);
      g_autoptr (GwProof) part = gw_proof_new_units (question, &few, units);
      g_autoptr (GVariant) state = NULL;
      GwProofProgress progress;

      run_to_end (part, 2);
      part = proof_save_and_resume (g_steal_pointer (&part), question);
      run_to_end (part, 2);
      gw_proof_get_progress (part, &progress);
      g_assert_true (progress.by_units == (i < 3));
      state = save_state (part);
      g_assert_false (gw_proof_state_is_whole (state));
      gw_proof_merge_add (merge, state, "part", &error);
      g_assert_no_error (error);
    }
  joined = gw_proof_merge_finish (merge, &error);
  g_assert_no_error (error);
  run_to_end (joined, 2);
  wanted = make_certificate (listed);
  found = make_certificate (joined);
  g_assert_cmpstr (found, ==, wanted);
}

/* A value with another one in the place of a child. */
static GVariant *
replace_child (GVariant *value, gsize at, GVariant *other)
{
  const gsize n = g_variant_n_children (value);
  g_autofree GVariant **children = g_new (GVariant *, n);
  GVariant *replaced;

  for (gsize i = 0; i < n; i++)
    children[i] = i == at ? g_variant_ref_sink (other) : g_variant_get_child_value (value, i);
  replaced = g_variant_ref_sink (g_variant_new_tuple (children, n));
  for (gsize i = 0; i < n; i++)
    g_variant_unref (children[i]);
  return replaced;
}

/* A state whose counts have another value in one place. */
static GVariant *
replace_count (GVariant *state, gsize at, const char *text)
{
  g_autoptr (GVariant) counts = g_variant_get_child_value (state, COUNTS);
  g_autoptr (GVariant) old = g_variant_get_child_value (counts, at);
  GError *error = NULL;
  g_autoptr (GVariant) value = g_variant_parse (g_variant_get_type (old), text, NULL, NULL, &error);
  g_autoptr (GVariant) other = NULL;

  g_assert_no_error (error);
  other = replace_child (counts, at, value);
  return replace_child (state, COUNTS, other);
}

/* A proof that was stopped when its sets were counted, and none was arranged. */
static GVariant *
make_counted (GwProofQuestion *question, guint top)
{
  const GwProofSettings few = { 1, top, 1 };
  g_autoptr (GwProof) proof = gw_proof_new (question, &few);
  GwProofProgress progress = { 0 };

  while (progress.phase < GW_PROOF_BOARDS)
    {
      gw_proof_run_round (proof, 1, NULL, NULL);
      gw_proof_get_progress (proof, &progress);
    }
  g_assert_true (progress.by_units);
  return save_state (proof);
}

static void
assert_refused (GwProofQuestion *question, GVariant *state)
{
  g_autoptr (GwProof) proof = NULL;
  g_autoptr (GError) error = NULL;

  proof = gw_proof_resume (question, state, &error);
  g_assert_null (proof);
  g_assert_error (error, GW_ERROR, GW_ERROR_SYNTAX);
}

static void
test_bounds (void)
{
  static const struct
  {
    gsize at;
    const char *value;
  } wrong[] = {
    { 0, "[-2, 2, 1, 1, 1, 1]" },
    { 0, "[1, 2, 1, 1, 1]" },
    { 0, "[1, 2, 1, 1, 1, 2]" },
    { 0, "[2147483647, 2147483647, 2147483647, 2147483647, 1, 1]" },
    { 0, "[-1, -1, -1, -1, -1, -1]" },
    { 1, "[1, 0, 0, 0, 0, 0]" }, /* neither done nor put back */
    { 1, "[2, 0, 0, 0, 0, 0]" },
    { 1, "[4294967295, 0, 0, 0, 0, 0]" },
    { 1, "[]" },
    { 2, "[18446744073709551615, 0, 0, 0, 0, 0]" },
    { 2, "[0]" },
    { 3, "[]" },
    { 3, "[(2, 1), (1, 5)]" },
    { 3, "[(2, 1), (0, 6)]" },
    { 3, "[(1, 6), (2, 1)]" },
    { 3, "[(1, 6), (1, 1)]" },
    { 3, "[(2, 1), (1, 6), (1, 0)]" },
    { 3, "[(4294967295, 7)]" },
    { 4, "[(0, 0, 1)]" },
    { 4, "[(4294967295, 0, 1)]" },
    { 5, "1" },
    { 5, "18446744073709551615" },
    { 6, "1" },
  };
  g_autoptr (GwProofQuestion) question
    = make_question (1, "aeiu", 40, 1, 2, GW_OBJECTIVE_WORDS);
  g_autoptr (GVariant) state = make_counted (question, 0);
  g_autoptr (GVariant) early = replace_child (state, PHASE, g_variant_new_uint32 (0));
  g_autoptr (GVariant) late = replace_child (state, PHASE, g_variant_new_uint32 (4));
  g_autoptr (GVariant) lost = replace_child (state, LEFT_OUT, g_variant_new_uint64 (0));
  g_autoptr (GVariant) many = replace_child (state, LEFT_OUT, g_variant_new_uint64 (G_MAXUINT64));
  g_autoptr (GwProof) proof = NULL;
  GError *error = NULL;

  g_assert_cmpuint (gw_proof_units_count (question), ==, 6);
  proof = gw_proof_resume (question, state, &error);
  g_assert_no_error (error);
  run_to_end (proof, 2);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GVariant) other = replace_count (state, wrong[i].at, wrong[i].value);

      g_test_message ("%" G_GSIZE_FORMAT " %s", wrong[i].at, wrong[i].value);
      assert_refused (question, other);
    }
  assert_refused (question, early);
  assert_refused (question, late);
  assert_refused (question, lost);
  assert_refused (question, many);
}

/* The numbers of two units are exchanged: all sums are right, but the sets that are found are not as
 * many. Less or more of them, it is no proof. */
static void
test_wrong_counts (void)
{
  g_autoptr (GwProofQuestion) question
    = make_question (2, "aeilnorst", 500, 2, 3, GW_OBJECTIVE_POINTS);
  g_autoptr (GVariant) state = make_counted (question, 10);
  g_autoptr (GVariant) counts = g_variant_get_child_value (state, COUNTS);
  g_autoptr (GVariant) saved = g_variant_get_child_value (counts, 0);
  gsize n;
  const gint32 *numbers = g_variant_get_fixed_array (saved, &n, sizeof (gint32));
  g_autofree gint32 *changed = g_memdup2 (numbers, n * sizeof (gint32));
  g_autoptr (GVariant) changed_counts = NULL;
  g_autoptr (GVariant) other = NULL;
  g_autoptr (GwProof) proof = NULL;
  g_autoptr (GError) error = NULL;
  gsize k = 0;

  while (numbers[k] < 2 || numbers[k + 1] < 2)
    k++;
  changed[k]--;
  changed[k + 1]++;
  changed_counts = replace_child (
    counts, 0, g_variant_new_fixed_array (G_VARIANT_TYPE_INT32, changed, n, sizeof (gint32)));
  other = replace_child (state, COUNTS, changed_counts);
  proof = gw_proof_resume (question, other, &error);
  g_assert_no_error (error);
  while (gw_proof_run_round (proof, 2, NULL, &error))
    continue;
  g_assert_error (error, GW_ERROR, GW_ERROR_DAMAGED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof-units/thresholds", test_thresholds);
  g_test_add_func ("/proof-units/best", test_best);
  g_test_add_func ("/proof-units/interrupted", test_interrupted);
  g_test_add_func ("/proof-units/pieces", test_pieces);
  g_test_add_func ("/proof-units/crew", test_crew);
  g_test_add_func ("/proof-units/search", test_search);
  g_test_add_func ("/proof-units/merged", test_merged);
  g_test_add_func ("/proof-units/bounds", test_bounds);
  g_test_add_func ("/proof-units/wrong-counts", test_wrong_counts);
  return g_test_run ();
}
