/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-compare-plan-private.h"

#include "gw-error.h"
#include "gw-lexicon-sample.h"
#include "gw-lexicon-store.h"

#include <glib/gi18n-lib.h>
#include <math.h>

GwCompareRow *
gw_compare_row_ref (GwCompareRow *row)
{
  return g_atomic_rc_box_acquire (row);
}

static void
row_clear (gpointer data)
{
  GwCompareRow *row = data;

  gw_rules_unref (row->rules);
  gw_measurement_clear (&row->measurement);
  g_clear_pointer (&row->paths_by_length, g_array_unref);
  g_free (row->note);
}

void
gw_compare_row_unref (GwCompareRow *row)
{
  g_atomic_rc_box_release_full (row, row_clear);
}

/* What the steps so far were made of; steps that follow each other often share it. */
typedef struct
{
  const GwComparePlan *plan;
  const GwStop *stop;
  GwLexicon *levelled; /* the words up to a level */
  guint max_level;
  GwLexicon *sample;
  guint n_words;
  GwWordTable *table;
  GwRules *rules; /* of the table */
} Material;

static void
material_clear (Material *material)
{
  g_clear_pointer (&material->levelled, gw_lexicon_unref);
  g_clear_pointer (&material->sample, gw_lexicon_unref);
  g_clear_pointer (&material->table, gw_word_table_unref);
  g_clear_pointer (&material->rules, gw_rules_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Material, material_clear)

/* Makes the table of a step. FALSE when stopped. */
static gboolean
prepare (Material *material, const GwCompareStep *step)
{
  const guint max_level = gw_rules_get (step->rules)->max_level;

  if (material->levelled == NULL || material->max_level != max_level)
    {
      g_clear_pointer (&material->levelled, gw_lexicon_unref);
      g_clear_pointer (&material->sample, gw_lexicon_unref);
      /* Words that are too rare to count would only thin out the samples. */
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

  if (material->table == NULL || material->rules != step->rules)
    {
      g_clear_pointer (&material->table, gw_word_table_unref);
      g_clear_pointer (&material->rules, gw_rules_unref);
      material->rules = gw_rules_ref (step->rules);
      material->table = gw_word_table_new (material->sample, step->rules, material->stop);
    }
  return material->table != NULL;
}

/* The paths of the first board by their length, as far as they can be counted; `all`
 * are all of them, or NAN. NULL where that tells nothing. */
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
    return g_strdup_printf (ngettext ("Only paths of one tile were followed: longer ones are "
                                      "too many",
                                      "Only paths of up to %u tiles were followed: longer ones "
                                      "are too many",
                                      measurement->max_tiles),
                            measurement->max_tiles);
  if (measurement->end == GW_TRIAL_LIMIT)
    {
      g_autofree char *moves = g_strdup_printf ("%" G_GUINT64_FORMAT, settings->max_moves);

      return g_strdup_printf (_ ("Given up: a board would have taken more than %s moves, or more "
                                 "memory than is sensible"),
                              moves);
    }
  return NULL;
}

/* NULL when stopped. */
static GwCompareRow *
measure (const Material *material, guint index, const GwAlgorithm *algorithm, double paths,
         GArray *paths_by_length)
{
  const GwComparePlan *plan = material->plan;
  const GwCompareStep *step = &g_array_index (plan->steps, GwCompareStep, index);
  const GwBoard *board = g_ptr_array_index (step->boards, 0);
  g_autoptr (GwCompareRow) row = g_atomic_rc_box_new0 (GwCompareRow);
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
          GwCompareRow *row
            = measure (&material, i, g_ptr_array_index (plan->algorithms, k), paths, counts);

          if (row == NULL)
            return FALSE;
          func (row, user_data);
        }
    }
  return TRUE;
}
