/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-comparison.h"

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
  GPtrArray *rows; /* of GwComparisonRow */
  GwComparePlan *plan;
  Mailbox *mailbox; /* while it runs */
  GwRun *run;
  guint timeout;
  gboolean complete;
};

static void gw_comparison_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwComparison, gw_comparison, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      gw_comparison_list_model_init))

enum
{
  PROP_0,
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
done_cb (gpointer result, gpointer user_data)
{
  GwComparison *self = user_data;

  fetch (self);
  drop_run (self);
  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPLETE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  g_object_thaw_notify (G_OBJECT (self));
}

static GType
gw_comparison_get_item_type (GListModel *list)
{
  return GW_TYPE_COMPARISON_ROW;
}

static guint
gw_comparison_get_n_items (GListModel *list)
{
  return GW_COMPARISON (list)->rows->len;
}

static gpointer
gw_comparison_get_item (GListModel *list, guint position)
{
  GwComparison *self = GW_COMPARISON (list);

  return position < self->rows->len ? g_object_ref (g_ptr_array_index (self->rows, position))
                                    : NULL;
}

static void
gw_comparison_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = gw_comparison_get_item_type;
  iface->get_n_items = gw_comparison_get_n_items;
  iface->get_item = gw_comparison_get_item;
}

static void
gw_comparison_finalize (GObject *object)
{
  GwComparison *self = GW_COMPARISON (object);

  drop_run (self);
  g_ptr_array_unref (self->rows);
  g_clear_pointer (&self->plan, gw_compare_plan_unref);

  G_OBJECT_CLASS (gw_comparison_parent_class)->finalize (object);
}

static void
gw_comparison_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwComparison *self = GW_COMPARISON (object);

  switch (prop_id)
    {
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
gw_comparison_class_init (GwComparisonClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = gw_comparison_finalize;
  object_class->get_property = gw_comparison_get_property;

  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_COMPLETE] = g_param_spec_boolean ("complete", NULL, NULL, FALSE, flags);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_comparison_init (GwComparison *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_object_unref);
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
  gw_compare_plan_ref (plan);
  g_clear_pointer (&self->plan, gw_compare_plan_unref);
  self->plan = plan;
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

  if (self->run != NULL)
    gw_run_stop (self->run);
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

  if (self->plan == NULL)
    return 0;
  return (double) self->rows->len
         / MAX (gw_compare_plan_get_n_steps (self->plan)
                  * gw_compare_plan_get_n_algorithms (self->plan), 1);
}

GwComparePlan *
gw_comparison_get_plan (GwComparison *self)
{
  g_return_val_if_fail (GW_IS_COMPARISON (self), NULL);

  return self->plan;
}
