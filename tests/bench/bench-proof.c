/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What proofs cost, in seconds of one core, with each kernel in turn: of 3×3 the
 * whole proof, of 3×4 all letter sets and then a sample of their arrangements, from
 * which the whole is projected. */
#include "bench.h"
#include "gw-kernel-choice.h"
#include "gw-proof-arrange.h"
#include "gw-proof-round.h"

#include <sys/resource.h>

#define SAMPLE 4000
#define LARGE_THRESHOLD 1651 /* the best board of ENABLE2K */

static GwProofQuestion *
ask (const Bench *bench, guint rows, guint cols)
{
  g_autoptr (GwRules) rules = NULL;
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  GError *error = NULL;
  GwProofQuestion *question;

  rules = gw_rules_new (&spec);
  question = gw_proof_question_new (bench->lexicon, rules, rows, cols, GW_OBJECTIVE_POINTS, NULL,
                                    &error);
  g_assert_no_error (error);
  return question;
}

static void
prove (const Bench *bench, const GwKernel *kernel, gint64 threshold)
{
  const double start = bench_get_core_seconds ();
  const GwProofSettings settings = { threshold, 0 };
  g_autoptr (GwProofQuestion) question = ask (bench, 3, 3);
  g_autoptr (GwProof) proof = gw_proof_new (question, &settings);
  g_autofree char *what = threshold > 0 ? g_strdup_printf ("all from %d", (int) threshold)
                                        : g_strdup ("the best");
  GwProofProgress progress;
  GError *error = NULL;
  guint n_boards;

  while (gw_proof_run_round (proof, 1, NULL, &error))
    continue;
  g_assert_no_error (error);
  gw_proof_get_progress (proof, &progress);
  gw_proof_get_boards (proof, &n_boards);
  g_print ("%-10s 3×3 %-12s %8.2f s; %u board(s), none above %d; coverage %s\n",
           gw_kernel_get_name (kernel), what, bench_get_core_seconds () - start, n_boards,
           (int) progress.ceiling,
           progress.left_out + progress.n_listed == progress.n_sets ? "complete" : "WRONG");
}

static GArray *
find_sets (const GwProofQuestion *question, double *seconds)
{
  const double start = bench_get_core_seconds ();
  g_autoptr (GwProofSets) sets = gw_proof_sets_new (question->words);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (GwProofSet));
  guint64 left_out, n = 0;

  for (guint i = 0; i < gw_proof_sets_count_parts (question->words); i++)
    {
      gw_proof_sets_run (sets, i, LARGE_THRESHOLD, G_MAXUINT, found, &left_out, NULL, NULL);
      n += left_out;
    }
  gw_proof_sets_sort ((GwProofSet *) (gpointer) found->data, found->len);
  *seconds = bench_get_core_seconds () - start;
  g_print ("%-10s 3×4 letter sets  %8.2f s; %u can reach %d; coverage %s\n", "any", *seconds,
           found->len, LARGE_THRESHOLD, n + found->len == question->n_sets ? "complete" : "WRONG");
  return found;
}

static void
count_cb (const guint8 *letters, gpointer user_data)
{
  *(guint *) user_data += 1;
}

static void
arrange_sample (const GwProofQuestion *question, const GwKernel *kernel, const GArray *sets,
                double seconds)
{
  g_autoptr (GwProofArrange) arrange = gw_proof_arrange_new (question->words, 3, 4, kernel);
  const double start = bench_get_core_seconds ();
  guint n_told = 0;
  double each;

  for (guint64 i = 0; i < SAMPLE; i++)
    {
      const GwProofSet set
        = g_array_index (sets, GwProofSet, (guint) ((2 * i + 1) * sets->len / (2 * SAMPLE)));
      guint8 letters[GW_PROOF_MAX_CELLS];

      gw_proof_words_get_set (question->words, set.number, letters);
      gw_proof_arrange_run (arrange, letters, LARGE_THRESHOLD, count_cb, &n_told, NULL);
    }
  each = (bench_get_core_seconds () - start) / SAMPLE;
  g_print ("%-10s 3×4 arrangements %7.1f µs each of %d; %u boards to look at; "
           "PROJECTED for all: %.0f s\n",
           gw_kernel_get_name (kernel), each * 1e6, SAMPLE,
           n_told, seconds + each * sets->len);
}

static void
print_memory (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);
  g_print ("most memory so far: %.1f MB\n", (double) usage.ru_maxrss / 1e3);
}

void
bench_proof (const Bench *bench)
{
  g_autoptr (GwProofQuestion) question = ask (bench, 3, 4);
  g_autoptr (GArray) sets = NULL;
  const GwKernel *kernels[N_KERNELS];
  const guint n_kernels = bench_get_kernels (kernels);
  double seconds;

  g_print ("\nProofs, in seconds of one core\n");
  for (guint k = 0; k < n_kernels; k++)
    {
      g_setenv (GW_KERNEL_VARIABLE, gw_kernel_get_name (kernels[k]), TRUE);
      prove (bench, kernels[k], 0);
      prove (bench, kernels[k], 500);
    }
  print_memory ();
  sets = find_sets (question, &seconds);
  for (guint k = 0; k < n_kernels; k++)
    arrange_sample (question, kernels[k], sets, seconds);
  print_memory ();
}
