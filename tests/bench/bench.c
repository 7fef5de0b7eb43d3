/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures the engine and prints a table: our rate, the rate of the textbook
 * pointer tree in the same run, and the ratio, which is what counts on a busy
 * machine. Seeded; it judges nothing. */
#include "analysis/gw-pointer-tree.h"
#include "gw-lexicon-builder.h"
#include "gw-letter-stats.h"
#include "gw-random.h"
#include "gw-solver.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

static char *lexicon_path;
static gint n_rounds = 9;
static gint seed = 1;

static const GOptionEntry options[] = {
  { "lexicon", 0, 0, G_OPTION_ARG_FILENAME, &lexicon_path, "Word list to use", "FILE" },
  { "rounds", 0, 0, G_OPTION_ARG_INT, &n_rounds, "Rounds; the median is printed", "N" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Seed of the boards", "N" },
  { NULL },
};

typedef struct
{
  const char *name;
  guint side;
  const char *base; /* boards are 1 to 3 random changes of it; NULL: see uniform */
  gboolean uniform; /* letters evenly; otherwise as frequent as in the lexicon */
  guint n_boards;
} Work;

static const Work works[] = {
  { "4×4 uniform", 4, NULL, TRUE, 20000 },
  { "4×4 mutated", 4, "perslatgsineters", FALSE, 4000 },
  { "4×4 by frequency", 4, NULL, FALSE, 8000 },
  { "5×5 by frequency", 5, NULL, FALSE, 3000 },
  { "5×5 mutated", 5, "ligdrmanesietildsracsepes", FALSE, 1500 },
};

/* Boards as numbers 0 to 25, one behind the other. */
static guint8 *
make_boards (const Work *work, const GwLetterStats *stats)
{
  const guint n_cells = work->side * work->side;
  guint8 *boards = g_malloc ((gsize) work->n_boards * n_cells);
  GwRandom random;

  gw_random_init (&random, (guint64) seed, 0);
  for (guint i = 0; i < work->n_boards; i++)
    {
      guint8 *board = boards + (gsize) i * n_cells;

      for (guint cell = 0; cell < n_cells; cell++)
        {
          if (work->base != NULL)
            {
              board[cell] = (guint8) (work->base[cell] - 'a');
            }
          else if (work->uniform)
            {
              board[cell] = (guint8) gw_random_below (&random, 26);
            }
          else
            {
              double at = gw_random_double (&random) * (double) stats->n_letters;
              guint letter = 0;

              while (letter + 1 < stats->alphabet.n_letters &&
                     at >= (double) stats->letters[letter])
                at -= (double) stats->letters[letter++];
              board[cell] = (guint8) (stats->alphabet.letters[letter] - 'a');
            }
        }
      if (work->base != NULL)
        for (guint k = 1 + gw_random_below (&random, 3); k > 0; k--)
          board[gw_random_below (&random, n_cells)] = (guint8) gw_random_below (&random, 26);
    }
  return boards;
}

static int
compare_doubles (const void *a, const void *b)
{
  const double *first = a;
  const double *second = b;

  return (*first > *second) - (*first < *second);
}

static double
median (double *values, guint n)
{
  qsort (values, n, sizeof (double), compare_doubles);
  return values[n / 2];
}

static GwBoard *
make_shape (guint side)
{
  g_autofree GwCell *cells = g_new (GwCell, side * side);

  for (guint i = 0; i < side * side; i++)
    g_assert_true (gw_cell_from_text ("a", &cells[i]));
  return gw_board_new (side, side, cells);
}

static void
run_work (const Work *work, GwLexicon *lexicon, GwRules *rules, GwPointerTree *tree,
          const GwLetterStats *stats)
{
  const guint n_cells = work->side * work->side;
  const GwRulesSpec *spec = gw_rules_get (rules);
  g_autofree guint8 *boards = make_boards (work, stats);
  g_autofree guint8 *coded = g_malloc ((gsize) work->n_boards * n_cells);
  g_autofree double *ours = g_new (double, n_rounds);
  g_autofree double *theirs = g_new (double, n_rounds);
  g_autofree double *ratios = g_new (double, n_rounds);
  g_autoptr (GwSolver) solver = gw_solver_new (lexicon, rules);
  g_autoptr (GwBoard) shape = make_shape (work->side);
  gint64 our_sum = 0, their_sum = 0;
  GwGraph graph;

  gw_graph_init (&graph, shape, spec->adjacency);
  gw_solver_set_shape (solver, shape);
  for (gsize i = 0; i < (gsize) work->n_boards * n_cells; i++)
    {
      gint letter = gw_alphabet_find (&stats->alphabet, 'a' + boards[i]);

      coded[i] = letter < 0 ? GW_NO_LETTER : (guint8) letter;
    }

  for (gint round = 0; round < n_rounds; round++)
    {
      gint64 start = g_get_monotonic_time ();
      gint64 middle;
      GwTally tally;

      our_sum = their_sum = 0;
      for (guint i = 0; i < work->n_boards; i++)
        {
          gw_solver_tally_letters (solver, coded + (gsize) i * n_cells, NULL, &tally);
          our_sum += tally.score;
        }
      middle = g_get_monotonic_time ();
      for (guint i = 0; i < work->n_boards; i++)
        their_sum += gw_pointer_tree_score (tree, &graph, boards + (gsize) i * n_cells,
                                            gw_scoring_get_table (spec->scoring),
                                            spec->min_length);
      ours[round] = (double) (middle - start) / work->n_boards;
      theirs[round] = (double) (g_get_monotonic_time () - middle) / work->n_boards;
      ratios[round] = theirs[round] / ours[round];
    }

  g_print ("%-18s %10.2f %12.0f %10.2f %12.0f %7.2f  %s (%s)\n", work->name,
           median (ours, (guint) n_rounds), 1e6 / median (ours, (guint) n_rounds),
           median (theirs, (guint) n_rounds), 1e6 / median (theirs, (guint) n_rounds),
           median (ratios, (guint) n_rounds), our_sum == their_sum ? "equal" : "DIFFERENT",
           gw_solver_get_loop (solver));
}

static GwLexicon *
load (const char *path, double *seconds)
{
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  GwLexicon *lexicon = NULL;
  gint64 start = g_get_monotonic_time ();
  gsize length;

  if (g_file_get_contents (path, &text, &length, &error) &&
      gw_lexicon_builder_add_text (builder, path, text, length, NULL, NULL, NULL, NULL, NULL,
                                   &error))
    lexicon = gw_lexicon_builder_finish (builder, NULL, &error);
  if (lexicon == NULL)
    g_error ("%s", error->message);
  *seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  return lexicon;
}

int
main (int argc, char **argv)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRules) rules = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwLexicon) mapped = NULL;
  g_autoptr (GwPointerTree) tree = NULL;
  g_autoptr (GwLetterStats) stats = NULL;
  g_autoptr (GBytes) bytes = NULL;
  double seconds;
  gint64 start;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  setlocale (LC_ALL, "");
  n_rounds = CLAMP (n_rounds, 1, 1000);

  spec.qu = FALSE;
  rules = gw_rules_new (&spec);
  lexicon = load (lexicon_path != NULL ? lexicon_path : DEFAULT_LIST, &seconds);
  g_print ("%s\n%u words, %u nodes, %.2f MB; read and built in %.1f ms\n",
           lexicon_path != NULL ? lexicon_path : "english", gw_lexicon_get_n_words (lexicon),
           gw_lexicon_get_n_nodes (lexicon), (double) gw_lexicon_get_bytes (lexicon) / 1e6,
           seconds * 1e3);
  bytes = gw_lexicon_to_bytes (lexicon);
  start = g_get_monotonic_time ();
  mapped = gw_lexicon_new_from_bytes (bytes, NULL, &error);
  g_assert_no_error (error);
  g_print ("compiled form validated in %.2f ms\n",
           (double) (g_get_monotonic_time () - start) / 1e3);
  tree = gw_pointer_tree_new (lexicon, FALSE);
  stats = gw_letter_stats_new (lexicon);
  g_print ("pointer tree: %.2f MB\n\n", (double) gw_pointer_tree_get_bytes (tree) / 1e6);

  g_print ("%-18s %10s %12s %10s %12s %7s\n", "boards", "µs", "boards/s", "tree µs", "tree/s",
           "ratio");
  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    run_work (&works[i], lexicon, rules, tree, stats);
  return 0;
}
