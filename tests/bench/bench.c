/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the engine and prints tables: times, and their ratios to others of the
 * same run, which are what counts on a busy machine. Seeded; it judges nothing. */
#include "bench.h"
#include "gw-lexicon-builder.h"

#include <locale.h>

static char *lexicon_path;
static gint n_rounds = 9;
static gint seed = 1;
static gboolean survey;
static gint n_boards;
static gint n_threads = 2;
static char *search;
static const char *method = "all";
static const char *objective = "points";
static const char *dice_path;
static const char *kernel;
static gint n_seeds = 20;
static gint64 target;
static gboolean packing;
static gboolean mutations;
static double seconds;
static gboolean proof;

static const GOptionEntry options[] = {
  { "lexicon", 0, 0, G_OPTION_ARG_FILENAME, &lexicon_path, "Word list to use", "FILE" },
  { "rounds", 0, 0, G_OPTION_ARG_INT, &n_rounds, "Rounds; the median is printed", "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Seed of the boards", "N" },
  { "survey", 0, 0, G_OPTION_ARG_NONE, &survey, "Instead: make and solve boards by each generator",
    NULL },
  { "boards", 0, 0, G_OPTION_ARG_INT, &n_boards, "Boards of each generator, or of each seed that searches", "N" },
  { "threads", 0, 0, G_OPTION_ARG_INT, &n_threads, "Threads that make and solve them", "N" },
  { "search", 0, 0, G_OPTION_ARG_STRING, &search,
    "Instead: seeds that find the best known boards; “all” for every size", "SIZE" },
  { "method", 0, 0, G_OPTION_ARG_STRING, &method, "Method of that search (default: all)", "NAME" },
  { "objective", 0, 0, G_OPTION_ARG_STRING, &objective,
    "What it looks for: points, words or longest", "NAME" },
  { "dice", 0, 0, G_OPTION_ARG_FILENAME, &dice_path, "Boards that these dice can show", "FILE" },
  { "kernel", 0, 0, G_OPTION_ARG_STRING, &kernel, "Kernel that judges its boards", "NAME" },
  { "seeds", 0, 0, G_OPTION_ARG_INT, &n_seeds, "Seeds of that search (default: 20)", "N" },
  { "target", 0, 0, G_OPTION_ARG_INT64, &target,
    "What a seed has to reach (default: the best known)", "N" },
  { "packing", 0, 0, G_OPTION_ARG_NONE, &packing,
    "Instead: words packed into a grid, from a list with one on each line", NULL },
  { "mutations", 0, 0, G_OPTION_ARG_NONE, &mutations,
    "Instead: the same by Genetic Boggle with more and more mutation", NULL },
  { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &seconds, "Time for each seed that searches or packs", "S" },
  { "proof", 0, 0, G_OPTION_ARG_NONE, &proof,
    "Instead: proofs of the best 3×3 boards, and what one of 3×4 would take", NULL },
  { NULL },
};

static GwLexicon *
load (const char *path)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  const GwLexiconOptions join = { packing || mutations, FALSE, GW_LEVELS_RANK };
  GwLexicon *lexicon = NULL;
  gint64 start = g_get_monotonic_time ();
  gsize length;

  if (g_file_get_contents (path, &text, &length, &error) &&
      gw_lexicon_builder_add_text (builder, path, text, length, &join, NULL, NULL, NULL, NULL,
                                   &error))
    lexicon = gw_lexicon_builder_finish (builder, NULL, &error);
  if (lexicon == NULL)
    g_error ("%s", error->message);
  g_print ("%s\n%u words, %u nodes, %.2f MB; read and built in %.1f ms\n", path,
           gw_lexicon_get_n_words (lexicon), gw_lexicon_get_n_nodes (lexicon),
           (double) gw_lexicon_get_bytes (lexicon) / 1e6,
           (double) (g_get_monotonic_time () - start) / 1e3);
  return lexicon;
}

static void
time_validation (const GwLexicon *lexicon)
{
  g_autoptr (GBytes) bytes = gw_lexicon_to_bytes (lexicon);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwLexicon) mapped = NULL;
  const gint64 start = g_get_monotonic_time ();

  mapped = gw_lexicon_open (bytes, NULL, NULL, &error);
  g_assert_no_error (error);
  g_print ("compiled form validated in %.2f ms\n",
           (double) (g_get_monotonic_time () - start) / 1e3);
}

static void
print_kernels (void)
{
  g_print ("kernels:");
  for (guint i = 0; i < N_KERNELS; i++)
    g_print ("%s %s%s", i > 0 ? "," : "", kernel_names[i],
             gw_kernel_find (kernel_names[i], NULL) != NULL ? "" : " (LACKING on this machine: does not run)");
  g_print ("; chosen by itself: %s\n", gw_kernel_get_name (gw_kernel_choose ()));
}

static void
search_boards (const Bench *bench)
{
  BenchHunt hunt = { search, method, GW_OBJECTIVE_POINTS, NULL, NULL, (guint) CLAMP (n_seeds, 1, 1000),
                     target, seconds, n_boards > 0 ? (guint64) n_boards : 0 };
  g_autoptr (GwDice) dice = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (!gw_objective_from_string (objective, &hunt.objective))
    g_error ("There is no objective “%s”", objective);
  if (kernel != NULL)
    hunt.kernel = gw_kernel_find (kernel, &error);
  if (error == NULL && dice_path != NULL && g_file_get_contents (dice_path, &text, &length, &error))
    dice = gw_dice_parse (text, (gssize) length, dice_path, &error);
  if (error != NULL)
    g_error ("%s", error->message);
  hunt.dice = dice;
  bench_search (bench, &hunt);
}

int
main (int argc, char **argv)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwLetterStats) stats = NULL;
  Bench bench;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  setlocale (LC_ALL, "");

  spec.qu = FALSE;
  rules = gw_rules_new (&spec);
  lexicon = load (lexicon_path != NULL ? lexicon_path : DEFAULT_LIST);
  stats = gw_letter_stats_new (lexicon);
  bench = (Bench) { lexicon, rules, stats, (guint) CLAMP (n_rounds, 1, 1000), (guint64) seed };
  print_kernels ();
  if (survey)
    bench_survey (&bench, n_boards > 0 ? (guint) n_boards : 100000, (guint) MAX (n_threads, 1));
  else if (search != NULL)
    search_boards (&bench);
  else if (packing)
    bench_packing (&bench, seconds > 0 ? seconds : 60);
  else if (mutations)
    bench_mutations (&bench, seconds > 0 ? seconds : 60);
  else if (proof)
    bench_proof (&bench);
  else
    {
      time_validation (lexicon);
      bench_solves (&bench);
      bench_trials (&bench);
    }
  return 0;
}
