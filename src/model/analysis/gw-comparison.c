/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison.h"

#include "gw-command-line.h"
#include "gw-comparison-columns.h"
#include "gw-rules-text.h"
#include "gw-run-job.h"
#include "gw-saved-text.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* How soon the file is written when that is due, in microseconds. */
#define SAVE_PAUSE (G_USEC_PER_SEC / 2)

static void
step_free (gpointer data)
{
  GwComparisonStep *step = data;

  g_free (step->title);
  g_ptr_array_unref (step->rows);
  g_free (step);
}

static char *
make_title (GwAgainst against, const GwComparisonRow *row)
{
  guint n;

  switch (against)
    {
    case GW_AGAINST_BOARD:
      return g_strdup_printf ("%u×%u", row->rows, row->cols);
    case GW_AGAINST_RULES:
      if (row->step < GW_COMPARE_PLAN_N_SHAPES)
        return gw_rules_to_label (row->rules);
      n = gw_rules_get (row->rules)->min_length;
      return g_strdup_printf (ngettext ("From %u letter", "From %u letters", n), n);
    case GW_AGAINST_LEXICON:
    default:
      return g_strdup_printf ("%'u", row->n_words);
    }
}

/* A step with `n_rows` of the rows, from the row `first` on. */
static GwItem *
step_new (GwAgainst against, GPtrArray *rows, guint first, guint n_rows)
{
  GwComparisonStep *step = g_new (GwComparisonStep, 1);

  step->title = make_title (against, g_ptr_array_index (rows, first));
  step->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_comparison_row_unref);
  for (guint i = first; i < first + n_rows; i++)
    g_ptr_array_add (step->rows, gw_comparison_row_ref (g_ptr_array_index (rows, i)));
  return gw_item_new (step, step_free);
}

GwComparisonRow *
gw_comparison_step_get_row (const GwComparisonStep *step, const GwAlgorithm *algorithm)
{
  for (guint i = 0; i < step->rows->len; i++)
    {
      GwComparisonRow *row = g_ptr_array_index (step->rows, i);

      if (row->algorithm == algorithm)
        return row;
    }
  return NULL;
}

const GwMeasurement *
gw_comparison_step_get_measurement (const GwComparisonStep *step, const GwAlgorithm *algorithm)
{
  const GwComparisonRow *row = gw_comparison_step_get_row (step, algorithm);

  return row != NULL ? gw_comparison_row_get_measurement (row) : NULL;
}

double
gw_comparison_row_get_value (const GwComparisonRow *row, GwMeasureKind kind)
{
  const GwMeasurement *measurement = gw_comparison_row_get_measurement (row);

  if (measurement == NULL)
    return NAN;
  switch (kind)
    {
    case GW_MEASURE_OPERATIONS:
      return measurement->operations;
    case GW_MEASURE_MOVES:
      return measurement->moves;
    case GW_MEASURE_TIME:
      return measurement->us / 1e6;
    case GW_MEASURE_BYTES:
      return measurement->bytes;
    case GW_MEASURE_FOUND:
      return measurement->found;
    case GW_N_MEASURES:
    default:
      return NAN;
    }
}

static gboolean
fit (GListModel *steps, const GwAlgorithm *algorithm, GwQuadratic *quadratic)
{
  double sides[3], moves[3];

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      const GwComparisonStep *step = gw_item_at (steps, i);
      GwComparisonRow *row = step != NULL ? gw_comparison_step_get_row (step, algorithm) : NULL;

      if (row == NULL || !isfinite (gw_comparison_row_get_value (row, GW_MEASURE_MOVES)))
        return FALSE;
      sides[i] = sqrt (row->rows * row->cols);
      moves[i] = gw_comparison_row_get_value (row, GW_MEASURE_MOVES);
    }
  gw_quadratic_through (sides, moves, quadratic);
  return TRUE;
}

/* Whether an algorithm walks the board as in the original analysis. Looking for the words one by
 * one does not. */
static gboolean
walks (const GwAlgorithm *algorithm)
{
  return !algorithm->unpruned && strcmp (algorithm->name, "word-by-word") != 0;
}

const GwAlgorithm *
gw_comparison_steps_fit (GListModel *steps, GwQuadratic *quadratic)
{
  const GwAlgorithm *favorite = gw_algorithm_find ("prefix-tree");
  const GwComparisonStep *first = gw_item_at (steps, 0);

  if (first == NULL || fit (steps, favorite, quadratic))
    return first != NULL ? favorite : NULL;
  for (guint i = 0; i < first->rows->len; i++)
    {
      const GwComparisonRow *row = g_ptr_array_index (first->rows, i);

      if (walks (row->algorithm) && fit (steps, row->algorithm, quadratic))
        return row->algorithm;
    }
  return NULL;
}

void
gw_comparison_update_steps (GListStore *steps, const GwComparisonSpec *spec,
                            const GwComparisonStatus *status)
{
  const guint n_before = g_list_model_get_n_items (G_LIST_MODEL (steps));
  const guint n_algorithms = spec != NULL ? g_strv_length (spec->algorithms) : 1;
  const guint n_rows = status != NULL ? status->rows->len : 0;
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);
  guint n_same = 0;

  for (gboolean same = TRUE; same && n_same < n_before && (n_same + 1) * n_algorithms <= n_rows;)
    {
      const GwComparisonStep *step = gw_item_at (steps, n_same);

      same = step->rows->len == n_algorithms
             && step->rows->pdata[0] == status->rows->pdata[n_same * n_algorithms];
      n_same += same;
    }
  for (guint first = n_same * n_algorithms; first < n_rows; first += n_algorithms)
    g_ptr_array_add (added, step_new (spec->against, status->rows, first,
                                      MIN (n_algorithms, n_rows - first)));
  if (n_same < n_before || added->len > 0)
    g_list_store_splice (steps, n_same, n_before - n_same, added->pdata, added->len);
}

static GPtrArray *
rows_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) gw_comparison_row_unref);
}

static GwComparisonStatus *
status_new (guint n_steps, GPtrArray *rows)
{
  GwComparisonStatus *status = g_atomic_rc_box_new0 (GwComparisonStatus);

  status->n_steps = n_steps;
  status->rows = rows_new ();
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (status->rows, gw_comparison_row_ref (g_ptr_array_index (rows, i)));
  return status;
}

static gpointer
ref_status (gpointer status)
{
  return g_atomic_rc_box_acquire (status);
}

static void
clear_status (gpointer data)
{
  GwComparisonStatus *status = data;

  g_ptr_array_unref (status->rows);
}

static void
unref_status (gpointer status)
{
  g_atomic_rc_box_release_full (status, clear_status);
}

static void
print_status (gconstpointer spec, gconstpointer data, GString *text)
{
  const GwComparisonStatus *status = data;
  g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

  g_variant_dict_insert (&dict, "steps", "u", status->n_steps);
  gw_saved_text_add_line (text, g_variant_dict_end (&dict));
  for (guint i = 0; i < status->rows->len; i++)
    gw_saved_text_add_line (text, gw_comparison_row_save (g_ptr_array_index (status->rows, i)));
}

/* Adds the next row; they are in the order in which they were measured. FALSE when it is
 * damaged. */
static gboolean
load_row (const GwComparisonSpec *spec, GPtrArray *rows, GVariant *saved)
{
  const guint n = g_strv_length (spec->algorithms);
  GwComparisonRow *row = gw_comparison_row_load (saved);

  if (row == NULL)
    return FALSE;
  row->step = rows->len / n;
  row->algorithm = gw_algorithm_find (spec->algorithms[rows->len % n]);
  g_ptr_array_add (rows, row);
  return TRUE;
}

static gpointer
parse_status (gconstpointer data, GwRunLines *lines)
{
  const GwComparisonSpec *spec = data;
  GwRunLines rest = *lines;
  g_autoptr (GVariant) first = gw_run_lines_next_dict (&rest);
  g_autoptr (GPtrArray) rows = rows_new ();
  guint n_steps;

  if (first == NULL || !g_variant_lookup (first, "steps", "u", &n_steps)
      || n_steps > GW_COMPARISON_MAX_STEPS)
    return NULL;
  for (*lines = rest; lines->at < lines->end; *lines = rest)
    {
      g_autoptr (GVariant) saved = gw_run_lines_next_dict (&rest);

      if (saved == NULL || rows->len >= n_steps * g_strv_length (spec->algorithms)
          || !load_row (spec, rows, saved))
        return NULL;
    }
  return status_new (n_steps, rows);
}

double
gw_comparison_get_progress (const GwComparisonSpec *spec, const GwComparisonStatus *status)
{
  if (status == NULL)
    return 0;
  return (double) status->rows->len / MAX (status->n_steps * g_strv_length (spec->algorithms), 1);
}

static gboolean
is_done (gconstpointer spec, gconstpointer status)
{
  return gw_comparison_get_progress (spec, status) >= 1;
}

static char *
dup_name (gconstpointer spec)
{
  static const char *const names[GW_N_AGAINST]
    = { N_ ("Ways to Solve, by Words"), N_ ("Ways to Solve, by Size"),
        N_ ("Ways to Solve, by Rules") };

  return g_strdup (_(names[((const GwComparisonSpec *) spec)->against]));
}

/* A measurement may take hours, so another thread has the file up to date. */
typedef struct
{
  GwRunJob *job; /* for one thread at a time, by the mutex */
  guint n_steps;
  GPtrArray *rows;
  GMutex mutex;
  GCond cond;
  gboolean ended;
} Work;

static void
row_cb (GwComparisonRow *row, gpointer user_data)
{
  Work *work = user_data;

  g_ptr_array_add (work->rows, row);
  g_mutex_lock (&work->mutex);
  gw_run_job_tell (work->job, status_new (work->n_steps, work->rows));
  g_cond_signal (&work->cond);
  g_mutex_unlock (&work->mutex);
}

static gpointer
save_cb (gpointer data)
{
  Work *work = data;

  g_mutex_lock (&work->mutex);
  while (!work->ended)
    {
      if (work->job->status != NULL && gw_run_job_is_save_due (work->job))
        gw_run_job_save (work->job, NULL);
      g_cond_wait_until (&work->cond, &work->mutex, g_get_monotonic_time () + SAVE_PAUSE);
    }
  g_mutex_unlock (&work->mutex);
  return NULL;
}

static void
measure (Work *work, GwComparePlan *plan)
{
  GThread *saver;

  g_mutex_init (&work->mutex);
  g_cond_init (&work->cond);
  saver = g_thread_new ("gw-comparison", save_cb, work);
  gw_compare_plan_run (plan, &work->job->stop, row_cb, work);
  g_mutex_lock (&work->mutex);
  work->ended = TRUE;
  g_cond_signal (&work->cond);
  g_mutex_unlock (&work->mutex);
  g_thread_join (saver);
  g_cond_clear (&work->cond);
  g_mutex_clear (&work->mutex);
}

static gboolean
work (GwRunJob *job, GError **error)
{
  g_autoptr (GPtrArray) rows = rows_new ();
  Work work = { .job = job, .rows = rows };
  g_autoptr (GwGameName) words = NULL;
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwComparePlan) plan = NULL;
  g_autofree char *hash = NULL;
  GwRunLines state;

  if (!gw_run_job_open (job, &state, error))
    return FALSE;
  /* Another program has compared meanwhile, and times of two sessions are not comparable. */
  if (job->status != NULL)
    return TRUE;
  /* The plan leaves out those above the level. */
  words = gw_game_name_copy (((const GwComparisonSpec *) job->spec)->game);
  g_clear_pointer (&words->rules, gw_rules_unref);
  lexicon = gw_lexicon_store_load (job->context.lexicons, words, NULL, NULL, NULL, job->cancellable,
                                   error);
  if (lexicon == NULL)
    return FALSE;
  plan = gw_comparison_spec_make_plan (job->spec, lexicon, job->context.dice);
  hash = gw_compare_plan_dup_hash (plan, &job->stop);
  if (hash == NULL
      || !gw_run_job_check_hash (job, hash, gw_lexicon_get_n_words (lexicon), error))
    return FALSE;
  work.n_steps = gw_compare_plan_get_n_steps (plan);
  measure (&work, plan);
  if (rows->len == 0)
    return FALSE;
  gw_run_job_halt (job, status_new (work.n_steps, rows));
  gw_run_job_save (job, NULL);
  return TRUE;
}

static char *
dup_lexicon_title (gconstpointer spec, gconstpointer status)
{
  return g_strdup (((const GwComparisonSpec *) spec)->lexicon_title);
}

const GwRunKind gw_comparison_run_kind = {
  .name = "comparison",
  .page = "studies",
  .flags = GW_RUN_ALONE,
  .spec = &gw_comparison_spec_record,
  .ref_status = ref_status,
  .unref_status = unref_status,
  .print_status = print_status,
  .parse_status = parse_status,
  .is_done = is_done,
  .dup_name = dup_name,
  .dup_value = dup_lexicon_title,
  .work = work,
};

GwFacts *
gw_comparison_make_facts (const GwRunHead *head, const GwComparisonSpec *spec)
{
  g_auto (GStrv) command = gw_comparison_spec_make_command (spec);
  GwFactsSpec facts = GW_FACTS_SPEC_INIT;

  facts.program = GW_CLI_NAME;
  facts.command = (const char *const *) command;
  facts.has_seed = TRUE;
  facts.seed = spec->seed;
  facts.lexicon = gw_game_name_get_lexicon (spec->game);
  facts.hash = head->hash;
  facts.max_level = gw_rules_get (spec->game->rules)->max_level;
  facts.rules = spec->game->rules;
  facts.lasting = TRUE;
  return gw_facts_new (&facts);
}

JsonNode *
gw_comparison_make_figures (const GwComparisonSpec *spec, const GwComparisonStatus *status)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GHashTable) trends = gw_comparison_trends_new ();
  guint use = GW_COLUMN_FACTS;

  if (spec->against == GW_AGAINST_BOARD)
    use |= GW_COMPARISON_SIZES;
  if (spec->against == GW_AGAINST_RULES)
    use |= GW_COMPARISON_RULES;
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "compare");
  json_builder_begin_array (builder);
  for (guint i = 0; status != NULL && i < status->rows->len; i++)
    {
      GwComparisonCase told;

      gw_comparison_case_init (&told, g_ptr_array_index (status->rows, i), NULL, trends);
      gw_columns_add_json (gw_comparison_columns, use, &told, builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
