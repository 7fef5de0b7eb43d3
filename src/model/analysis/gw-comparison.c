/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison.h"

#include "gw-compat.h"
#include "gw-object-list.h"
#include "gw-rules-text.h"
#include "gw-job.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* How often new rows are fetched from the worker, in milliseconds. */
#define INTERVAL 60

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

/* The rows that the worker has measured and the list does not have yet. */
typedef struct
{
  GwComparePlan *plan;
  GMutex mutex;
  GPtrArray *rows; /* of GwComparisonRow */
  char *hash;      /* see gw_compare_plan_dup_hash(); NULL until it is known */
} Mailbox;

struct _GwComparison
{
  GObject parent_instance;

  /* owned */
  GwComparisonRecord *record;
  GPtrArray *steps; /* of GwItem, each with a GwComparisonStep */
  Mailbox *mailbox; /* while it runs */
  GwJob *job;
  guint timeout;
};

GW_IMPLEMENT_LIST (GwComparison, GW_TYPE_ITEM, steps, list_model_init)

G_DEFINE_FINAL_TYPE_WITH_CODE (GwComparison, gw_comparison, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

static Mailbox *
mailbox_new (GwComparePlan *plan)
{
  Mailbox *mailbox = g_atomic_rc_box_new0 (Mailbox);

  mailbox->plan = gw_compare_plan_ref (plan);
  g_mutex_init (&mailbox->mutex);
  mailbox->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_comparison_row_unref);
  return mailbox;
}

static void
mailbox_clear (gpointer data)
{
  Mailbox *mailbox = data;

  gw_compare_plan_unref (mailbox->plan);
  g_mutex_clear (&mailbox->mutex);
  g_ptr_array_unref (mailbox->rows);
  g_free (mailbox->hash);
}

static void
mailbox_unref (gpointer mailbox)
{
  g_atomic_rc_box_release_full (mailbox, mailbox_clear);
}

static void
post_cb (GwComparisonRow *row, gpointer user_data)
{
  Mailbox *mailbox = user_data;

  g_mutex_lock (&mailbox->mutex);
  g_ptr_array_add (mailbox->rows, row);
  g_mutex_unlock (&mailbox->mutex);
}

/* In the worker. */
static gpointer
work (gpointer data, const GwStop *stop)
{
  Mailbox *mailbox = data;
  g_autofree char *hash = gw_compare_plan_dup_hash (mailbox->plan, stop);

  g_mutex_lock (&mailbox->mutex);
  mailbox->hash = g_steal_pointer (&hash);
  g_mutex_unlock (&mailbox->mutex);
  gw_compare_plan_run (mailbox->plan, stop, post_cb, mailbox);
  return NULL;
}

/* Updates the steps after rows have come: the last step, unless it was complete, and those after
 * it. */
static void
update_steps (GwComparison *self)
{
  GPtrArray *rows = self->record->rows;
  const guint n_algorithms = self->record->algorithms->len;
  const guint n_before = self->steps->len;
  const GwComparisonStep *last
    = n_before > 0 ? gw_item_get (g_ptr_array_index (self->steps, n_before - 1)) : NULL;
  const guint n_whole = n_before - (last != NULL && last->rows->len < n_algorithms);

  g_ptr_array_set_size (self->steps, (gint) n_whole);
  for (guint first = n_whole * n_algorithms; first < rows->len; first += n_algorithms)
    g_ptr_array_add (self->steps,
                     step_new (self->record->against, rows, first,
                               MIN (n_algorithms, rows->len - first)));
  g_list_model_items_changed (G_LIST_MODEL (self), n_whole, n_before - n_whole,
                              self->steps->len - n_whole);
}

static void
fetch (GwComparison *self)
{
  GPtrArray *rows = self->record->rows;
  const guint before = rows->len;

  g_mutex_lock (&self->mailbox->mutex);
  g_ptr_array_extend_and_steal (rows, g_steal_pointer (&self->mailbox->rows));
  self->mailbox->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_comparison_row_unref);
  gw_set_str (&self->record->lexicon_hash, self->mailbox->hash);
  g_mutex_unlock (&self->mailbox->mutex);

  if (rows->len > before)
    update_steps (self);
}

static gboolean
fetch_cb (gpointer user_data)
{
  fetch (user_data);
  return G_SOURCE_CONTINUE;
}

static void
drop_run (GwComparison *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_clear_pointer (&self->job, gw_job_cancel);
  g_clear_pointer (&self->mailbox, mailbox_unref);
}

static void
end_cb (gpointer result, gpointer user_data)
{
  GwComparison *self = user_data;

  fetch (self);
  drop_run (self);
  g_signal_emit (self, changed_signal, 0);
}

static void
gw_comparison_finalize (GObject *object)
{
  GwComparison *self = GW_COMPARISON (object);

  drop_run (self);
  g_ptr_array_unref (self->steps);
  g_clear_pointer (&self->record, gw_comparison_record_free);

  G_OBJECT_CLASS (gw_comparison_parent_class)->finalize (object);
}

static void
gw_comparison_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_NAME)
    g_value_set_string (value, GW_COMPARISON (object)->record->name);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_comparison_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  if (prop_id == PROP_NAME)
    gw_comparison_set_name (GW_COMPARISON (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
gw_comparison_class_init (GwComparisonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = gw_comparison_finalize;
  object_class->get_property = gw_comparison_get_property;
  object_class->set_property = gw_comparison_set_property;

  properties[PROP_NAME]
    = g_param_spec_string ("name", NULL, NULL, NULL,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_comparison_init (GwComparison *self)
{
  self->steps = g_ptr_array_new_with_free_func (g_object_unref);
}

/* Takes the record. */
static GwComparison *
comparison_new (GwComparisonRecord *record)
{
  GwComparison *self = g_object_new (GW_TYPE_COMPARISON, NULL);

  self->record = record;
  update_steps (self);
  return self;
}

GwComparison *
gw_comparison_new (void)
{
  return comparison_new (gw_comparison_record_new (GW_AGAINST_LEXICON, 0));
}

void
gw_comparison_start (GwComparison *self, GwComparePlan *plan)
{
  GwComparisonRecord *record;
  gboolean was_running;
  guint n_steps;

  g_return_if_fail (GW_IS_COMPARISON (self));

  record = self->record;
  was_running = self->job != NULL;
  n_steps = self->steps->len;
  drop_run (self);
  record->against = gw_compare_plan_get_against (plan);
  record->n_steps = gw_compare_plan_get_n_steps (plan);
  g_ptr_array_set_size (record->algorithms, 0);
  g_ptr_array_extend (record->algorithms, gw_compare_plan_get_algorithms (plan), NULL, NULL);
  self->mailbox = mailbox_new (plan);
  self->timeout = g_timeout_add (INTERVAL, fetch_cb, self);
  self->job = gw_job_start_long (work, g_atomic_rc_box_acquire (self->mailbox), mailbox_unref,
                                 NULL, end_cb, self);
  g_ptr_array_set_size (record->rows, 0);
  g_ptr_array_set_size (self->steps, 0);
  if (n_steps > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_steps, 0);
  if (!was_running)
    g_signal_emit (self, changed_signal, 0);
}

void
gw_comparison_stop (GwComparison *self)
{
  g_return_if_fail (GW_IS_COMPARISON (self));

  /* The worker ends by itself, a moment later. */
  if (self->job != NULL)
    end_cb (NULL, self);
}

gboolean
gw_comparison_get_running (GwComparison *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON (self), FALSE);

  return self->job != NULL;
}

double
gw_comparison_get_progress (GwComparison *self)
{
  const GwComparisonRecord *record;

  g_return_val_if_fail (GW_IS_COMPARISON (self), 0);

  record = self->record;
  return (double) record->rows->len / MAX (record->n_steps * record->algorithms->len, 1);
}

void
gw_comparison_set_name (GwComparison *self, const char *name)
{
  g_return_if_fail (GW_IS_COMPARISON (self));

  if (gw_set_str (&self->record->name, name))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

void
gw_comparison_set_origin (GwComparison *self, const char *lexicon, const char *board)
{
  g_return_if_fail (GW_IS_COMPARISON (self));

  gw_set_str (&self->record->lexicon, lexicon);
  gw_set_str (&self->record->board, board);
}

void
gw_comparison_set_command (GwComparison *self, const char *const *command, const char *lexicon_id,
                           GwRules *rules, guint64 seed)
{
  GwComparisonRecord *record;

  g_return_if_fail (GW_IS_COMPARISON (self));

  record = self->record;
  g_strfreev (record->command);
  g_clear_pointer (&record->rules, gw_rules_unref);
  record->command = g_strdupv ((GStrv) command);
  record->rules = gw_rules_ref (rules);
  record->seed = seed;
  gw_set_str (&record->lexicon_id, lexicon_id);
}

const GwComparisonRecord *
gw_comparison_get_record (GwComparison *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON (self), NULL);

  return self->record;
}

static GwRunState
get_run_state (gpointer object)
{
  GwComparison *self = object;

  if (self->job != NULL)
    return GW_RUN_RUNNING;
  if (self->record->rows->len == 0)
    return GW_RUN_READY;
  return gw_comparison_get_progress (self) < 1 ? GW_RUN_STOPPED : GW_RUN_DONE;
}

/* For halting, too: a comparison cannot go on later, as its times would not be comparable. */
static void
stop (gpointer object)
{
  gw_comparison_stop (object);
}

static gpointer
dup_record (gpointer object)
{
  return gw_comparison_record_copy (gw_comparison_get_record (object));
}

static gpointer
make (gconstpointer record)
{
  return comparison_new (gw_comparison_record_copy (record));
}

const GwRunStoreKind gw_comparison_store_kind = {
  .folder = "comparisons",
  .ending = ".comparison",
  .changed = "changed",
  .progress = "items-changed",
  .interval = 7000,
  .get_state = get_run_state,
  .halt = stop,
  .stop = stop,
  .dup_record = dup_record,
  .free_record = gw_comparison_record_free,
  .write = gw_comparison_record_to_bytes,
  .parse = gw_comparison_record_parse,
  .make = make,
};
