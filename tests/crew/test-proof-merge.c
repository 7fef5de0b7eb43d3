/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proofs in parts: what is joined is what one proof finds. */
#include "gw-proof-parts.h"

#include "gw-certificate-write.h"
#include "gw-error.h"
#include "gw-proof-round.h"
#include "gw-proof-units.h"
#include "gw-random.h"

#include "folder.h"
#include "values.h"

#include <string.h>

static const GwLexiconOptions list_options = GW_LEXICON_OPTIONS_INIT;

static GwLexicon *
make_words (guint number, const char *letters, guint n_words, guint longest)
{
  g_autoptr (GString) text = g_string_new (letters);
  GwRandom random;

  gw_random_init (&random, 12, number);
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

/* The state of one part of several, when it is done. */
static GVariant *
make_part (GwProofQuestion *question, const GwProofSettings *settings, guint number, guint count)
{
  g_autoptr (GArray) units = gw_proof_units_of_shard (question, number, count);
  g_autoptr (GwProof) proof = gw_proof_new_units (question, settings, units);
  GwProofProgress progress;

  run_to_end (proof, 1 + number % 3);
  gw_proof_get_progress (proof, &progress);
  g_assert_cmpuint (progress.n_sets, ==, gw_proof_units_count_sets (question, units));
  g_assert_cmpuint (progress.decided, ==, progress.n_sets);
  return g_variant_ref_sink (gw_proof_save (proof));
}

/* Joins parts, beginning with any of them, and goes on to the end: also when it is saved and resumed
 * before. */
static GwProof *
join (GwProofQuestion *question, GPtrArray *parts, guint first)
{
  g_autoptr (GwProofMerge) merge = gw_proof_merge_new (question);
  g_autoptr (GwProof) proof = NULL;
  g_autoptr (GVariant) state = NULL;
  GwProof *resumed;
  GError *error = NULL;

  for (guint i = 0; i < parts->len; i++)
    {
      gw_proof_merge_add (merge, g_ptr_array_index (parts, (first + i) % parts->len), "part", &error);
      g_assert_no_error (error);
    }
  proof = gw_proof_merge_finish (merge, &error);
  g_assert_no_error (error);
  state = g_variant_ref_sink (gw_proof_save (proof));
  resumed = gw_proof_resume (question, state, &error);
  g_assert_no_error (error);
  run_to_end (resumed, 2);
  return resumed;
}

static char *
make_certificate (const GwProof *proof, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "it.certificate", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GError *error = NULL;
  char *text;

  gw_certificate_write (proof, &list_options, NULL, file, NULL, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
check_joined (GwProofQuestion *question, const GwProofSettings *settings, guint count,
              const char *folder)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  g_autoptr (GwProof) straight = gw_proof_new (question, settings);
  g_autoptr (GwProof) joined = NULL;
  g_autofree char *wanted = NULL;
  g_autofree char *found = NULL;
  GwProofProgress one, other;
  guint n, n_other;
  const GwProofBoard *boards;

  run_to_end (straight, 2);
  wanted = make_certificate (straight, folder);
  for (guint i = 1; i <= count; i++)
    g_ptr_array_add (parts, make_part (question, settings, i, count));
  joined = join (question, parts, count / 2);
  found = make_certificate (joined, folder);
  g_assert_cmpstr (found, ==, wanted);

  gw_proof_get_progress (straight, &one);
  gw_proof_get_progress (joined, &other);
  g_assert_cmpuint (other.phase, ==, GW_PROOF_DONE);
  g_assert_cmpint (other.threshold, ==, one.threshold);
  g_assert_cmpint (other.ceiling, ==, one.ceiling);
  g_assert_cmpint (other.best, ==, one.best);
  g_assert_cmpint (other.more, ==, one.more);
  g_assert_cmpuint (other.n_sets, ==, one.n_sets);
  g_assert_cmpuint (other.decided, ==, one.decided);
  g_assert_cmpuint (other.left_out, ==, one.left_out);
  boards = gw_proof_get_boards (straight, &n);
  g_assert_cmpmem (gw_proof_get_boards (joined, &n_other), n_other * sizeof *boards, boards,
                   n * sizeof *boards);
}

static gint64
find_best (GwProofQuestion *question)
{
  const GwProofSettings settings = { 0, 0 };
  g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
  GwProofProgress progress;

  run_to_end (proof, 2);
  gw_proof_get_progress (proof, &progress);
  return progress.best;
}

static void
test_joined (void)
{
  /* In many parts only small boards, or where no part searches first: it takes the longest. */
  static const guint counts[] = { 1, 60, 2, 4, 7 };
  static const guint8 shapes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 3 }, { 1, 5 }, { 2, 5 } };
  g_autofree char *folder = folder_make ();

  for (guint t = 0; t < 5; t++)
    {
      const guint8 *shape = shapes[t % 5];
      g_autoptr (GwLexicon) lexicon
        = make_words (t, t % 5 == 2 ? "qeuaint" : t % 2 == 0 ? "aeinqst" : "ae", 60, 6);
      g_autoptr (GwProofQuestion) question = make_question (
        lexicon, shape[0], shape[1], t % 2 == 0 ? GW_OBJECTIVE_POINTS : GW_OBJECTIVE_WORDS);
      const gint64 best = find_best (question);
      const GwProofSettings settings[] = {
        { 0, 0 }, { 0, 10 }, { MAX (best - 1, 1), 0 }, { best + 1, 0 }, { 2, 10 },
      };

      for (guint i = 0; i < G_N_ELEMENTS (settings); i++)
        check_joined (question, &settings[i], counts[(t + i) % G_N_ELEMENTS (counts)], folder);
    }
  folder_remove (folder);
}

/* More boards are as good than a list can hold: in the whole, and in each part of it. */
static void
test_too_many (void)
{
  g_autofree char *folder = folder_make ();
  g_autoptr (GwLexicon) lexicon = make_lexicon ("abc\nxyzvuwop");
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 2, 4, GW_OBJECTIVE_WORDS);
  g_autoptr (GwLexicon) fewer = make_lexicon ("abc\nxyzvuwo");
  g_autoptr (GwProofQuestion) small = make_question (fewer, 2, 3, GW_OBJECTIVE_WORDS);
  const GwProofSettings best = { 0, 0 }, ten = { 0, 10 }, all = { 1, 0 };
  g_autoptr (GwProofMerge) merge = gw_proof_merge_new (small);
  g_autoptr (GwProof) joined = NULL;
  g_autoptr (GError) error = NULL;

  check_joined (question, &best, 2, folder);
  check_joined (question, &ten, 9, folder);
  for (guint i = 1; i <= 50; i++)
    {
      g_autoptr (GVariant) part = make_part (small, &all, i, 50);

      g_assert_true (gw_proof_merge_add (merge, part, "part", NULL));
    }
  joined = gw_proof_merge_finish (merge, &error);
  g_assert_no_error (error);
  while (gw_proof_run_round (joined, 2, NULL, &error))
    continue;
  g_assert_error (error, GW_PROOF_ERROR, GW_PROOF_ERROR_TOO_MANY);
  folder_remove (folder);
}

/* Whether a part is refused by what was added before, with these words. */
static void
assert_refused (GwProofMerge *merge, GVariant *state, const char *says)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (gw_proof_merge_add (merge, state, "b.proof", &error));
  g_assert_true (g_str_has_prefix (error->message, "b.proof: "));
  g_assert_nonnull (strstr (error->message, says));
}

static void
test_refused (void)
{
  const GwProofSettings best = { 0, 0 }, other = { 0, 2 };
  g_autoptr (GwLexicon) lexicon = make_words (3, "aeil", 100, 5);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 2, 3, GW_OBJECTIVE_POINTS);
  g_autoptr (GwProofMerge) merge = gw_proof_merge_new (question);
  g_autoptr (GArray) units = gw_proof_units_of_shard (question, 2, 2);
  g_autoptr (GwProof) whole = gw_proof_new (question, &best);
  g_autoptr (GwProof) begun = gw_proof_new_units (question, &best, units);
  g_autoptr (GVariant) first = make_part (question, &best, 1, 2);
  g_autoptr (GVariant) second = make_part (question, &best, 2, 2);
  g_autoptr (GVariant) overlapping = make_part (question, &best, 1, 3);
  g_autoptr (GVariant) others = make_part (question, &other, 2, 2);
  g_autoptr (GVariant) unfinished = g_variant_ref_sink (gw_proof_save (begun));
  g_autoptr (GVariant) finished = NULL;
  g_autoptr (GVariant) text = g_variant_ref_sink (g_variant_new_string ("no state"));
  g_autoptr (GError) error = NULL;

  run_to_end (whole, 1);
  finished = g_variant_ref_sink (gw_proof_save (whole));
  g_assert_true (gw_proof_merge_add (merge, first, "a.proof", NULL));
  assert_refused (merge, first, "that another part has");
  assert_refused (merge, overlapping, "that another part has");
  assert_refused (merge, unfinished, "not finished");
  assert_refused (merge, others, "another proof");
  assert_refused (merge, finished, "complete proof");
  assert_refused (merge, text, "damaged");
  g_assert_null (gw_proof_merge_finish (merge, &error));
  g_assert_nonnull (strstr (error->message, "missing"));
  g_assert_true (gw_proof_merge_add (merge, second, "b.proof", NULL));
}

/* A part says which units it is about, and how many letter sets they have. */
static void
test_bounds (void)
{
  static const char *const wrong[] = {
    "@au [0, 0, 2]", "@au [0, 4294967295]", "@au [2, 0]", "@au []", "@au [0]", "@au [1, 3]",
  };
  const GwProofSettings best = { 0, 0 };
  g_autoptr (GwLexicon) lexicon = make_words (3, "aeil", 100, 5);
  g_autoptr (GwProofQuestion) question = make_question (lexicon, 1, 2, GW_OBJECTIVE_POINTS);
  g_autoptr (GVariant) part = make_part (question, &best, 1, 2);
  const gsize n = g_variant_n_children (part);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree GVariant **children = g_new (GVariant *, n);
      g_autoptr (GVariant) state = NULL;
      g_autoptr (GwProof) proof = NULL;
      g_autoptr (GError) error = NULL;

      for (gsize k = 0; k + 1 < n; k++)
        children[k] = g_variant_get_child_value (part, k);
      children[n - 1] = g_variant_new_parsed (wrong[i]);
      state = g_variant_ref_sink (g_variant_new_tuple (children, n));
      for (gsize k = 0; k + 1 < n; k++)
        g_variant_unref (children[k]);
      proof = gw_proof_resume (question, state, &error);
      g_assert_null (proof);
      g_assert_error (error, GW_ERROR, GW_ERROR_SYNTAX);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proof-merge/joined", test_joined);
  g_test_add_func ("/proof-merge/too-many", test_too_many);
  g_test_add_func ("/proof-merge/refused", test_refused);
  g_test_add_func ("/proof-merge/bounds", test_bounds);
  return g_test_run ();
}
