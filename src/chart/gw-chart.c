/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-private.h"

#include "gw-chart-table.h"
#include "gw-compat.h"

#include <math.h>

#define MOVE_DURATION 150
#define UPDATE_INTERVAL 100 /* milliseconds between two data that are painted */
#define MOST_MOVING 3000    /* marks; more appear where they are */
#define LEAST_WIDTH 200
#define LEAST_HEIGHT 120

G_DEFINE_FINAL_TYPE (GwChart, gw_chart, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_DATA,
  PROP_EMPTY_TEXT,
  N_PROPS
};

enum
{
  CURRENT_CHANGED,
  ACTIVATED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* From where the marks are now, which may be half way. */
static void
begin_move (GwChart *self)
{
  GwChartLayout *from = NULL;

  if (self->before != NULL)
    from = gw_chart_layout_blend (self->before, self->layout,
                                  adw_animation_get_value (self->moving));
  else
    from = g_steal_pointer (&self->layout);
  g_clear_pointer (&self->before, gw_chart_layout_free);
  adw_animation_skip (self->moving);
  gw_chart_forget_layout (self);
  self->before = from;
}

void
gw_chart_activate (GwChart *self, guint series, guint point)
{
  GwChartPlace place = { series, point };

  /* What is painted may be older than the data; users know only these. What is not
   * there at all is not found. */
  if (self->shown != self->data || !gw_chart_place_is_there (self->shown, &place))
    place = gw_chart_place_find (self->shown, &place, self->data);
  if (place.point != GW_CHART_NONE)
    g_signal_emit (self, signals[ACTIVATED], 0, place.series, place.point);
}

/* Long lines and clouds are new each time: there is no way between them. */
static gboolean
can_move (GwChart *self, GwChartData *data)
{
  const GwChartKind kind = data != NULL ? data->kind : GW_N_CHART_KINDS;

  return kind != GW_CHART_STEPS && kind != GW_CHART_SCATTER && self->layout != NULL
         && gtk_widget_get_mapped (GTK_WIDGET (self))
         && kind == self->layout->data->kind
         && self->layout->marks->len <= MOST_MOVING;
}

static void
show_data (GwChart *self)
{
  const GwChartPlace selected = gw_chart_place_find (self->shown, &self->selected, self->data);
  const GwChartPlace before = *gw_chart_get_current_place (self);
  const gboolean moves = can_move (self, self->data);
  const GwChartLayout *layout;

  self->last_update = g_get_monotonic_time ();
  if (moves)
    begin_move (self);
  else
    gw_chart_forget_layout (self);
  g_clear_pointer (&self->shown, gw_chart_data_unref);
  if (self->data != NULL)
    self->shown = gw_chart_data_ref (self->data);
  self->selected = selected;
  self->pointed = GW_CHART_NOWHERE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  layout = gw_chart_get_layout (self);
  if (moves && layout != NULL)
    adw_animation_play (self->moving);
  else
    g_clear_pointer (&self->before, gw_chart_layout_free);
  if (self->inside && layout != NULL)
    {
      const GwChartMark *mark = gw_chart_hit (layout, self->pointer_x, self->pointer_y);

      if (mark != NULL)
        self->pointed = (GwChartPlace) { mark->series, mark->point };
    }
  gw_chart_describe_data (self);
  if (!gw_chart_place_equal (&before, gw_chart_get_current_place (self)))
    g_signal_emit (self, signals[CURRENT_CHANGED], 0);
}

static gboolean
update_cb (gpointer user_data)
{
  GwChart *self = user_data;

  self->update_source = 0;
  show_data (self);
  return G_SOURCE_REMOVE;
}

static void
moved_cb (double value, gpointer user_data)
{
  GwChart *self = user_data;

  g_clear_pointer (&self->picture, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
move_done_cb (GwChart *self)
{
  g_clear_pointer (&self->before, gw_chart_layout_free);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
look_changed_cb (GwChart *self)
{
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static GtkSizeRequestMode
gw_chart_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
gw_chart_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                  int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwChart *self = GW_CHART (widget);
  double least = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT;
  double usual = least;

  if (self->shown != NULL && !gw_chart_data_is_empty (self->shown))
    {
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        gw_chart_layout_measure_width (self->shown, gw_chart_get_unit (self), &least, &usual);
      else
        gw_chart_layout_measure_height (self->shown, for_size, gw_chart_get_unit (self), &least,
                                        &usual);
    }
  *minimum = (int) ceil (least);
  *natural = (int) ceil (usual);
}

static void
gw_chart_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwChart *self = GW_CHART (widget);

  if (self->layout != NULL && (self->layout->width != width || self->layout->height != height))
    gw_chart_forget_layout (self);
}

static void
gw_chart_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GwChart *self = GW_CHART (widget);

  GTK_WIDGET_CLASS (gw_chart_parent_class)->css_changed (widget, change);

  /* Focus and pointer change the style too: that alone moves nothing. */
  if (self->layout != NULL && self->layout->unit != gw_chart_get_unit (self))
    gw_chart_forget_layout (self);
  gtk_widget_queue_draw (widget);
}

static void
gw_chart_unmap (GtkWidget *widget)
{
  GwChart *self = GW_CHART (widget);

  adw_animation_skip (self->moving);
  self->inside = FALSE;
  gw_chart_point (self, NULL);

  GTK_WIDGET_CLASS (gw_chart_parent_class)->unmap (widget);
}

static void
gw_chart_dispose (GObject *object)
{
  GwChart *self = GW_CHART (object);

  g_clear_handle_id (&self->update_source, g_source_remove);
  g_clear_handle_id (&self->describe_source, g_source_remove);
  if (self->moving != NULL)
    gw_chart_forget_layout (self);
  g_clear_object (&self->moving);

  G_OBJECT_CLASS (gw_chart_parent_class)->dispose (object);
}

static void
gw_chart_finalize (GObject *object)
{
  GwChart *self = GW_CHART (object);

  g_clear_pointer (&self->data, gw_chart_data_unref);
  g_clear_pointer (&self->shown, gw_chart_data_unref);
  g_clear_pointer (&self->layout, gw_chart_layout_free);
  g_clear_pointer (&self->before, gw_chart_layout_free);
  g_clear_pointer (&self->setter, gw_typesetter_free);
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_free (self->empty_text);
  g_free (self->highlight);

  G_OBJECT_CLASS (gw_chart_parent_class)->finalize (object);
}

static void
gw_chart_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwChart *self = GW_CHART (object);

  switch (prop_id)
    {
    case PROP_DATA:
      g_value_set_boxed (value, self->data);
      break;
    case PROP_EMPTY_TEXT:
      g_value_set_string (value, self->empty_text);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_chart_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  GwChart *self = GW_CHART (object);

  switch (prop_id)
    {
    case PROP_DATA:
      gw_chart_set_data (self, g_value_get_boxed (value));
      break;
    case PROP_EMPTY_TEXT:
      gw_chart_set_empty_text (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_chart_class_init (GwChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags
    = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = gw_chart_dispose;
  object_class->finalize = gw_chart_finalize;
  object_class->get_property = gw_chart_get_property;
  object_class->set_property = gw_chart_set_property;

  widget_class->get_request_mode = gw_chart_get_request_mode;
  widget_class->measure = gw_chart_measure;
  widget_class->size_allocate = gw_chart_size_allocate;
  widget_class->snapshot = gw_chart_snapshot;
  widget_class->css_changed = gw_chart_css_changed;
  widget_class->unmap = gw_chart_unmap;
  gw_chart_class_init_input (widget_class);

  properties[PROP_DATA] = g_param_spec_boxed ("data", NULL, NULL, GW_TYPE_CHART_DATA, flags);
  properties[PROP_EMPTY_TEXT] = g_param_spec_string ("empty-text", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CURRENT_CHANGED]
    = g_signal_new ("current-changed", GW_TYPE_CHART, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 0);
  signals[ACTIVATED]
    = g_signal_new ("activated", GW_TYPE_CHART, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "chart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
gw_chart_init (GwChart *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (moved_cb, self, NULL);

  self->selected = self->pointed = GW_CHART_NOWHERE;
  self->moving = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, MOVE_DURATION, target);
  g_signal_connect_swapped (self->moving, "done", G_CALLBACK (move_done_cb), self);
  self->style = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  g_signal_connect_object (self->style, "notify::dark", G_CALLBACK (look_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->style, "notify::high-contrast", G_CALLBACK (look_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (look_changed_cb), NULL);
  gw_chart_init_input (self);
}

GtkWidget *
gw_chart_new (void)
{
  return g_object_new (GW_TYPE_CHART, NULL);
}

void
gw_chart_set_data (GwChart *self, GwChartData *data)
{
  gint64 since;

  g_return_if_fail (GW_IS_CHART (self));

  if (data == self->data)
    return;

  g_clear_pointer (&self->data, gw_chart_data_unref);
  if (data != NULL)
    self->data = gw_chart_data_ref (data);
  since = (g_get_monotonic_time () - self->last_update) / 1000;
  if (since >= UPDATE_INTERVAL || data == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      g_clear_handle_id (&self->update_source, g_source_remove);
      show_data (self);
    }
  else if (self->update_source == 0)
    self->update_source
      = g_timeout_add ((guint) (UPDATE_INTERVAL - since), update_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DATA]);
}

GwChartData *
gw_chart_get_data (GwChart *self)
{
  g_return_val_if_fail (GW_IS_CHART (self), NULL);

  return self->data;
}

void
gw_chart_set_empty_text (GwChart *self, const char *text)
{
  g_return_if_fail (GW_IS_CHART (self));

  if (!gw_set_str (&self->empty_text, text))
    return;

  gw_chart_describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EMPTY_TEXT]);
}

const char *
gw_chart_get_empty_text (GwChart *self)
{
  g_return_val_if_fail (GW_IS_CHART (self), NULL);

  return self->empty_text;
}

void
gw_chart_copy (GwChart *self)
{
  g_autofree char *table = NULL;

  g_return_if_fail (GW_IS_CHART (self));

  if (self->data == NULL || gw_chart_data_is_empty (self->data))
    return;

  table = gw_chart_data_to_table (self->data, '\t');
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), table);
}
