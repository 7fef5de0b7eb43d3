/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison.h"

#include "gw-compat.h"
#include "gw-object-list.h"
#include "gw-run.h"

/* Milliseconds between looks at what has arrived. */
#define INTERVAL 60

/* What the worker has measured and the list does not show yet. */
typedef struct
{
  gatomicrefcount refs;
  GwComparePlan *plan;
  GMutex mutex;
  GPtrArray *rows; /* of GwCompareRow */
  gboolean complete;
} Mailbox;

struct _GwComparison
{
  GObject parent_instance;

  /* owned */
  char *name;
  char *lexicon;
  char *board;
  GPtrArray *rows;       /* of GwComparisonRow */
  GPtrArray *algorithms; /* of const GwAlgorithm */
  Mailbox *mailbox; /* while it runs */
  GwRun *run;
  guint timeout;

  GwAgainst against;
  guint n_steps;
  gboolean complete;
};

GW_IMPLEMENT_LIST (GwComparison, GW_TYPE_COMPARISON_ROW, rows, list_model_init)

G_DEFINE_FINAL_TYPE_WITH_CODE (GwComparison, gw_comparison, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

enum
{
  PROP_0,
  PROP_NAME,
  PROP_RUNNING,
  PROP_COMPLETE,
  PROP_PROGRESS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static Mailbox *
mailbox_new (GwComparePlan *plan)
{
  Mailbox *mailbox = g_new0 (Mailbox, 1);

  g_atomic_ref_count_init (&mailbox->refs);
  mailbox->plan = gw_compare_plan_ref (plan);
  g_mutex_init (&mailbox->mutex);
  mailbox->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_compare_row_unref);
  return mailbox;
}

static Mailbox *
mailbox_ref (Mailbox *mailbox)
{
  g_atomic_ref_count_inc (&mailbox->refs);
  return mailbox;
}

static void
mailbox_unref (gpointer data)
{
  Mailbox *mailbox = data;

  if (!g_atomic_ref_count_dec (&mailbox->refs))
    return;
  gw_compare_plan_unref (mailbox->plan);
  g_mutex_clear (&mailbox->mutex);
  g_ptr_array_unref (mailbox->rows);
  g_free (mailbox);
}

static void
post_cb (GwCompareRow *row, gpointer user_data)
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
  const gboolean complete = gw_compare_plan_run (mailbox->plan, stop, post_cb, mailbox);

  g_mutex_lock (&mailbox->mutex);
  mailbox->complete = complete;
  g_mutex_unlock (&mailbox->mutex);
  return NULL;
}

static void
fetch (GwComparison *self)
{
  const guint before = self->rows->len;
  g_autoptr (GPtrArray) fresh
    = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_compare_row_unref);

  g_mutex_lock (&self->mailbox->mutex);
  g_ptr_array_extend_and_steal (fresh, g_steal_pointer (&self->mailbox->rows));
  self->mailbox->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_compare_row_unref);
  self->complete = self->mailbox->complete;
  g_mutex_unlock (&self->mailbox->mutex);

  if (fresh->len == 0)
    return;
  for (guint i = 0; i < fresh->len; i++)
    g_ptr_array_add (self->rows, gw_comparison_row_new (g_ptr_array_index (fresh, i)));
  g_list_model_items_changed (G_LIST_MODEL (self), before, 0, fresh->len);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
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
  g_clear_pointer (&self->run, gw_run_cancel);
  g_clear_pointer (&self->mailbox, mailbox_unref);
}

static void
end (GwComparison *self)
{
  fetch (self);
  drop_run (self);
  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPLETE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
done_cb (gpointer result, gpointer user_data)
{
  end (user_data);
}

static void
gw_comparison_finalize (GObject *object)
{
  GwComparison *self = GW_COMPARISON (object);

  drop_run (self);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->algorithms);
  g_free (self->name);
  g_free (self->lexicon);
  g_free (self->board);

  G_OBJECT_CLASS (gw_comparison_parent_class)->finalize (object);
}

static void
gw_comparison_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwComparison *self = GW_COMPARISON (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_RUNNING:
      g_value_set_boolean (value, gw_comparison_get_running (self));
      break;
    case PROP_COMPLETE:
      g_value_set_boolean (value, self->complete);
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, gw_comparison_get_progress (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
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
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = gw_comparison_finalize;
  object_class->get_property = gw_comparison_get_property;
  object_class->set_property = gw_comparison_set_property;

  properties[PROP_NAME]
    = g_param_spec_string ("name", NULL, NULL, NULL, flags | G_PARAM_WRITABLE);
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_COMPLETE] = g_param_spec_boolean ("complete", NULL, NULL, FALSE, flags);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_comparison_init (GwComparison *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
  self->algorithms = g_ptr_array_new ();
}

GwComparison *
gw_comparison_new (void)
{
  return g_object_new (GW_TYPE_COMPARISON, NULL);
}

void
gw_comparison_start (GwComparison *self, GwComparePlan *plan)
{
  gboolean was_running;
  guint n_rows;

  g_return_if_fail (GW_IS_COMPARISON (self));

  was_running = self->run != NULL;
  n_rows = self->rows->len;
  drop_run (self);
  self->against = gw_compare_plan_get_against (plan);
  self->n_steps = gw_compare_plan_get_n_steps (plan);
  g_ptr_array_set_size (self->algorithms, 0);
  for (guint i = 0; i < gw_compare_plan_get_n_algorithms (plan); i++)
    g_ptr_array_add (self->algorithms, (gpointer) gw_compare_plan_get_algorithm (plan, i));
  self->complete = FALSE;
  self->mailbox = mailbox_new (plan);
  self->timeout = g_timeout_add (INTERVAL, fetch_cb, self);
  self->run = gw_run_start_long (work, mailbox_ref (self->mailbox), mailbox_unref, NULL, done_cb,
                                 self);
  if (n_rows > 0)
    {
      g_ptr_array_set_size (self->rows, 0);
      g_list_model_items_changed (G_LIST_MODEL (self), 0, n_rows, 0);
    }

  g_object_freeze_notify (G_OBJECT (self));
  if (!was_running)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPLETE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
  g_object_thaw_notify (G_OBJECT (self));
}

void
gw_comparison_stop (GwComparison *self)
{
  g_return_if_fail (GW_IS_COMPARISON (self));

  /* The worker goes by itself, a moment later. */
  if (self->run != NULL)
    end (self);
}

gboolean
gw_comparison_get_running (GwComparison *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON (self), FALSE);

  return self->run != NULL;
}

gboolean
gw_comparison_get_complete (GwComparison *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON (self), FALSE);

  return self->complete;
}

double
gw_comparison_get_progress (GwComparison *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON (self), 0);

  return (double) self->rows->len / MAX (self->n_steps * self->algorithms->len, 1);
}

const char *
gw_comparison_get_name (GwComparison *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON (self), NULL);

  return self->name;
}

void
gw_comparison_set_name (GwComparison *self, const char *name)
{
  g_return_if_fail (GW_IS_COMPARISON (self));

  if (gw_set_str (&self->name, name))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

void
gw_comparison_set_origin (GwComparison *self, const char *lexicon, const char *board)
{
  g_return_if_fail (GW_IS_COMPARISON (self));

  gw_set_str (&self->lexicon, lexicon);
  gw_set_str (&self->board, board);
}

const char *
gw_comparison_get_lexicon (GwComparison *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON (self), NULL);

  return self->lexicon;
}

const char *
gw_comparison_get_board (GwComparison *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON (self), NULL);

  return self->board;
}

GwAgainst
gw_comparison_get_against (GwComparison *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON (self), GW_AGAINST_LEXICON);

  return self->against;
}

guint
gw_comparison_get_n_steps (GwComparison *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON (self), 0);

  return self->n_steps;
}

guint
gw_comparison_get_n_algorithms (GwComparison *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON (self), 0);

  return self->algorithms->len;
}

const GwAlgorithm *
gw_comparison_get_algorithm (GwComparison *self, guint index)
{
  g_return_val_if_fail (GW_IS_COMPARISON (self), NULL);
  g_return_val_if_fail (index < self->algorithms->len, NULL);

  return g_ptr_array_index (self->algorithms, index);
}

GwComparison *
gw_comparison_new_from_record (const GwComparisonRecord *record)
{
  GwComparison *self = gw_comparison_new ();

  self->name = g_strdup (record->name);
  self->lexicon = g_strdup (record->lexicon);
  self->board = g_strdup (record->board);
  self->against = record->against;
  self->n_steps = record->n_steps;
  for (guint i = 0; i < record->algorithms->len; i++)
    g_ptr_array_add (self->algorithms, g_ptr_array_index (record->algorithms, i));
  for (guint i = 0; i < record->rows->len; i++)
    g_ptr_array_add (self->rows, gw_comparison_row_new (g_ptr_array_index (record->rows, i)));
  self->complete = self->rows->len == self->n_steps * self->algorithms->len;
  return self;
}

GwComparisonRecord *
gw_comparison_dup_record (GwComparison *self)
{
  GwComparisonRecord *record;

  g_return_val_if_fail (GW_IS_COMPARISON (self), NULL);

  record = gw_comparison_record_new (self->against, self->n_steps);
  record->name = g_strdup (self->name);
  record->lexicon = g_strdup (self->lexicon);
  record->board = g_strdup (self->board);
  for (guint i = 0; i < self->algorithms->len; i++)
    g_ptr_array_add (record->algorithms, g_ptr_array_index (self->algorithms, i));
  for (guint i = 0; i < self->rows->len; i++)
    g_ptr_array_add (
      record->rows,
      gw_compare_row_ref (
        (GwCompareRow *) gw_comparison_row_get (g_ptr_array_index (self->rows, i))));
  return record;
}
