/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-compare-plan.h"

#include "gw-error.h"
#include "gw-lexicon-sample.h"
#include "gw-lexicon-builder.h"

#include <glib/gi18n-lib.h>
#include <math.h>

typedef struct
{
  guint n_words; /* 0: all */
  GwRules *rules;
  GPtrArray *boards; /* of GwBoard */
} GwCompareStep;

struct _GwComparePlan
{
  GwAgainst against;
  GwLexicon *lexicon;
  guint64 seed;
  GwMeasureSettings settings;
  GPtrArray *algorithms; /* of const GwAlgorithm */
  GArray *steps;         /* of GwCompareStep */
};

static void
step_clear (gpointer data)
{
  GwCompareStep *step = data;

  gw_rules_unref (step->rules);
  g_ptr_array_unref (step->boards);
}

const char *
gw_against_to_string (GwAgainst against)
{
  static const char *const names[GW_N_AGAINST] = { "lexicon", "board", "rules" };

  return names[against];
}

GwComparePlan *
gw_compare_plan_new (GwAgainst against, GwLexicon *lexicon, guint64 seed)
{
  GwComparePlan *plan = g_atomic_rc_box_new0 (GwComparePlan);
  const GwMeasureSettings settings = GW_MEASURE_SETTINGS_INIT;

  plan->against = against;
  plan->lexicon = gw_lexicon_ref (lexicon);
  plan->seed = seed;
  plan->settings = settings;
  plan->algorithms = g_ptr_array_new ();
  plan->steps = g_array_new (FALSE, FALSE, sizeof (GwCompareStep));
  g_array_set_clear_func (plan->steps, step_clear);
  return plan;
}

static void
plan_clear (gpointer data)
{
  GwComparePlan *plan = data;

  gw_lexicon_unref (plan->lexicon);
  g_ptr_array_unref (plan->algorithms);
  g_array_unref (plan->steps);
}

void
gw_compare_plan_unref (GwComparePlan *plan)
{
  g_atomic_rc_box_release_full (plan, plan_clear);
}

void
gw_compare_plan_set_settings (GwComparePlan *plan, const GwMeasureSettings *settings)
{
  plan->settings = *settings;
}

void
gw_compare_plan_add_algorithm (GwComparePlan *plan, const GwAlgorithm *algorithm)
{
  g_ptr_array_add (plan->algorithms, (gpointer) algorithm);
}

void
gw_compare_plan_add_step (GwComparePlan *plan, guint n_words, GwRules *rules, GPtrArray *boards)
{
  const GwCompareStep step = { n_words, gw_rules_ref (rules), g_ptr_array_ref (boards) };

  g_return_if_fail (boards->len > 0);

  g_array_append_val (plan->steps, step);
}

static guint
count_words (const GwLexicon *lexicon, guint max_level)
{
  const guint n_all = gw_lexicon_get_n_words (lexicon);
  guint n = 0;

  if (!gw_lexicon_has_levels (lexicon) || max_level == G_MAXUINT)
    return n_all;
  for (guint word = 0; word < n_all; word++)
    n += gw_lexicon_get_level (lexicon, word) <= max_level;
  return n;
}

void
gw_compare_plan_add_doublings (GwComparePlan *plan, guint first, guint last, GwRules *rules,
                               GPtrArray *boards)
{
  const guint n_all = count_words (plan->lexicon, gw_rules_get (rules)->max_level);

  for (guint n = MAX (first, 1); n < n_all && n <= last; n *= 2)
    {
      gw_compare_plan_add_step (plan, n, rules, boards);
      if (n > G_MAXUINT / 2)
        break;
    }
  if (last == G_MAXUINT || n_all <= MIN (first, last))
    gw_compare_plan_add_step (plan, 0, rules, boards);
}

static void
add_rules (GwComparePlan *plan, const GwRulesSpec *spec, GPtrArray *boards)
{
  g_autoptr (GwRules) rules = gw_rules_new (spec);

  gw_compare_plan_add_step (plan, 0, rules, boards);
}

void
gw_compare_plan_add_rules (GwComparePlan *plan, GwRules *rules, GPtrArray *boards)
{
  static const guint lengths[] = { 2, 3, 4, 5, 6, 8 };
  const GwRulesSpec *base = gw_rules_get (rules);

  for (guint reuse = 0; reuse < 2; reuse++)
    for (GwAdjacency adjacency = GW_ADJACENCY_KING; adjacency <= GW_ADJACENCY_TORUS; adjacency++)
      {
        GwRulesSpec spec = *base;

        spec.reuse = reuse != 0;
        spec.adjacency = adjacency;
        add_rules (plan, &spec, boards);
      }
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    if (lengths[i] != base->min_length)
      {
        GwRulesSpec spec = *base;

        spec.min_length = lengths[i];
        add_rules (plan, &spec, boards);
      }
}

static GwBoard *
roll (GwDiceStore *store, guint rows, guint cols, GwRandom *random)
{
  g_autoptr (GwDiceEntry) entry = NULL;

  if (store == NULL)
    return NULL;
  entry = gw_dice_store_get_default (store, rows, cols);
  return gw_dice_roll (entry->dice, rows, cols, random, NULL);
}

static GwBoard *
draw (const GwAlphabet *alphabet, guint rows, guint cols, GwRandom *random)
{
  const GwAlphabet tiles = gw_alphabet_get_tiles (alphabet);
  g_autofree GwCell *cells = g_new0 (GwCell, rows * cols);

  for (guint i = 0; i < rows * cols; i++)
    {
      cells[i].kind = tiles.n_letters > 0 ? GW_CELL_TILE : GW_CELL_HOLE;
      cells[i].n_letters = tiles.n_letters > 0;
      if (tiles.n_letters > 0)
        cells[i].letters[0] = tiles.letters[gw_random_below (random, tiles.n_letters)];
    }
  return gw_board_new (rows, cols, cells);
}

GPtrArray *
gw_compare_plan_make_boards (const GwComparePlan *plan, GwDiceStore *store, guint rows, guint cols,
                             guint n_boards)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_board_unref);

  for (guint i = 0; i < n_boards; i++)
    {
      GwBoard *board;
      GwRandom random;

      gw_random_init (&random, plan->seed, i);
      board = roll (store, rows, cols, &random);
      if (board == NULL)
        board = draw (gw_lexicon_get_alphabet (plan->lexicon), rows, cols, &random);
      g_ptr_array_add (boards, board);
    }
  return boards;
}

guint
gw_compare_plan_get_n_steps (const GwComparePlan *plan)
{
  return plan->steps->len;
}

GPtrArray *
gw_compare_plan_get_algorithms (const GwComparePlan *plan)
{
  return plan->algorithms;
}

char *
gw_compare_plan_dup_hash (const GwComparePlan *plan, const GwStop *stop)
{
  const GwCompareStep *first = &g_array_index (plan->steps, GwCompareStep, 0);
  g_autoptr (GwLexicon) levelled
    = gw_lexicon_limit_level (plan->lexicon, gw_rules_get (first->rules)->max_level, stop, NULL);

  return levelled != NULL ? gw_lexicon_dup_hash (levelled) : NULL;
}

/* What a step needs. Steps in succession often need the same. */
typedef struct
{
  const GwComparePlan *plan;
  const GwStop *stop;
  GwLexicon *levelled; /* the words up to `max_level` */
  guint max_level;
  GwLexicon *sample;
  guint n_words;
  GwWordTable *table;
} Material;

static void
material_clear (Material *material)
{
  g_clear_pointer (&material->levelled, gw_lexicon_unref);
  g_clear_pointer (&material->sample, gw_lexicon_unref);
  g_clear_pointer (&material->table, gw_word_table_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Material, material_clear)

/* Makes what a step needs, as far as it is not there. FALSE when stopped. */
static gboolean
prepare (Material *material, const GwCompareStep *step)
{
  const guint max_level = gw_rules_get (step->rules)->max_level;

  if (material->levelled == NULL || material->max_level != max_level)
    {
      g_clear_pointer (&material->levelled, gw_lexicon_unref);
      g_clear_pointer (&material->sample, gw_lexicon_unref);
      /* Samples must not have words that are too rare to count. */
      material->levelled = gw_lexicon_limit_level (material->plan->lexicon, max_level,
                                                   material->stop, NULL);
      material->max_level = max_level;
    }
  if (material->levelled == NULL)
    return FALSE;

  if (material->sample == NULL || material->n_words != step->n_words)
    {
      g_clear_pointer (&material->sample, gw_lexicon_unref);
      g_clear_pointer (&material->table, gw_word_table_unref);
      material->n_words = step->n_words;
      material->sample = step->n_words == 0
                           ? gw_lexicon_ref (material->levelled)
                           : gw_lexicon_sample (material->levelled, step->n_words,
                                                material->plan->seed, material->stop);
    }
  if (material->sample == NULL)
    return FALSE;

  if (material->table == NULL || material->table->rules != step->rules)
    {
      g_clear_pointer (&material->table, gw_word_table_unref);
      material->table = gw_word_table_new (material->sample, step->rules, material->stop);
    }
  return material->table != NULL;
}

/* The numbers of paths on the first board by length, as far as they can be counted; `all` is the
 * sum for all lengths, or NAN. NULL when the board is the same at all steps, or tiles may be
 * reused. */
static GArray *
count_paths (const Material *material, const GwCompareStep *step, double *all)
{
  g_autofree GwField *field = g_new (GwField, 1);
  GArray *counts;
  GwBound bound;

  *all = NAN;
  if (material->plan->against == GW_AGAINST_LEXICON || gw_rules_get (step->rules)->reuse)
    return NULL;
  gw_field_init (field, g_ptr_array_index (step->boards, 0), step->rules,
                 material->table->lexicon);
  gw_field_bound (field, material->table->longest, material->plan->settings.max_paths,
                  material->stop, &bound);
  counts = g_array_new (FALSE, TRUE, sizeof (guint64));
  g_array_set_size (counts, bound.max_tiles);
  gw_graph_count_paths (&field->graph, field->board, FALSE, bound.max_tiles,
                        (guint64 *) (gpointer) counts->data, material->stop);
  if (bound.whole)
    *all = (double) bound.n_paths;
  return counts;
}

static char *
describe_end (const GwMeasurement *measurement, const GwMeasureSettings *settings)
{
  if (measurement->max_tiles > 0)
    return g_strdup_printf (ngettext ("Only paths of one tile were followed: there are too many "
                                      "longer ones",
                                      "Only paths of up to %u tiles were followed: there are too "
                                      "many longer ones",
                                      measurement->max_tiles),
                            measurement->max_tiles);
  if (measurement->end == GW_TRIAL_LIMIT)
    {
      g_autofree char *moves = g_strdup_printf ("%" G_GUINT64_FORMAT, settings->max_moves);

      return g_strdup_printf (_ ("Gave up: a board would have taken more than %s moves, or too "
                                 "much memory"),
                              moves);
    }
  return NULL;
}

/* NULL when stopped. */
static GwComparisonRow *
measure (const Material *material, guint index, const GwAlgorithm *algorithm, double paths,
         GArray *paths_by_length)
{
  const GwComparePlan *plan = material->plan;
  const GwCompareStep *step = &g_array_index (plan->steps, GwCompareStep, index);
  const GwBoard *board = g_ptr_array_index (step->boards, 0);
  g_autoptr (GwComparisonRow) row = gw_comparison_row_new ();
  g_autoptr (GError) error = NULL;

  row->algorithm = algorithm;
  row->step = index;
  row->n_words = gw_lexicon_get_n_words (material->sample);
  row->rows = gw_board_get_rows (board);
  row->cols = gw_board_get_cols (board);
  row->rules = gw_rules_ref (step->rules);
  row->paths = paths;
  if (paths_by_length != NULL)
    row->paths_by_length = g_array_ref (paths_by_length);
  row->measured = gw_measure (algorithm, material->table, (GwBoard **) step->boards->pdata,
                              step->boards->len, &plan->settings, material->stop,
                              &row->measurement, &error);
  if (row->measured)
    row->note = describe_end (&row->measurement, &plan->settings);
  else if (g_error_matches (error, GW_ERROR, GW_ERROR_STOPPED))
    return NULL;
  else
    row->note = g_strdup (error->message);
  return g_steal_pointer (&row);
}

gboolean
gw_compare_plan_run (GwComparePlan *plan, const GwStop *stop, GwCompareFunc func,
                     gpointer user_data)
{
  g_auto (Material) material = { .plan = plan, .stop = stop };

  for (guint i = 0; i < plan->steps->len; i++)
    {
      const GwCompareStep *step = &g_array_index (plan->steps, GwCompareStep, i);
      g_autoptr (GArray) counts = NULL;
      double paths;

      if (!prepare (&material, step))
        return FALSE;
      counts = count_paths (&material, step, &paths);
      for (guint k = 0; k < plan->algorithms->len; k++)
        {
          GwComparisonRow *row
            = measure (&material, i, g_ptr_array_index (plan->algorithms, k), paths, counts);

          if (row == NULL)
            return FALSE;
          func (row, user_data);
        }
    }
  return TRUE;
}
