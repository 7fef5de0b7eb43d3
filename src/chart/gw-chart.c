/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-chart-private.h"

#include "gw-chart-table.h"
#include "gw-compat.h"

#include <math.h>

#define MOVE_DURATION 150
#define UPDATE_INTERVAL 100 /* milliseconds between updates that are painted */
#define MOST_MOVING 3000    /* more marks than this are not animated */
/* Microseconds without new data after which the next ones are animated: data that come all the time
 * would have the whole window drawn all the time, at the cost of the run that they come from. */
#define REST G_USEC_PER_SEC
#define LEAST_WIDTH 200
#define LEAST_HEIGHT 120
#define MOST_DESCRIBED 40
#define SCROLL_MARGIN 24.0

/* Seconds between accessible descriptions of data that change all the time. */
#define DESCRIBE_INTERVAL 2

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

/* Describes all values for screen readers, up to a limit. */
static char *
describe_all (const GwChartData *data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  for (guint i = 0; i < gw_chart_data_get_n_series (data); i++)
    for (guint j = 0; j < gw_chart_data_get_n_points (data, i) && n < MOST_DESCRIBED; j++, n++)
      {
        g_autofree char *lines = gw_chart_data_dup_text (data, i, j);

        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "",
                                g_strdelimit (lines, "\n", ' '));
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
place_is_there (const GwChartData *data, const GwChartPlace *place)
{
  return data != NULL && place->series < gw_chart_data_get_n_series (data)
         && place->point < gw_chart_data_get_n_points (data, place->series);
}

static gboolean
place_equal (const GwChartPlace *a, const GwChartPlace *b)
{
  return a->series == b->series && a->point == b->point;
}

/* The hovered place, or else the selected one. */
static const GwChartPlace *
get_current_place (GwChart *self)
{
  return place_is_there (self->shown, &self->pointed) ? &self->pointed : &self->selected;
}

/* GTK 4.8 has no announcements, but screen readers speak a changed description. */
static void
describe (GwChart *self)
{
  const GwChartPlace *current = get_current_place (self);
  const char *title = self->empty_text;
  g_autofree char *text = NULL;

  self->described = TRUE;
  if (self->shown != NULL && self->shown->title[0] != '\0')
    title = self->shown->title;
  if (place_is_there (self->shown, current))
    text = g_strdelimit (gw_chart_data_dup_text (self->shown, current->series, current->point),
                         "\n", ' ');
  else if (self->shown != NULL && !gw_chart_data_is_empty (self->shown))
    text = describe_all (self->shown);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title != NULL ? title : "",
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text != NULL         ? text
                                  : self->empty_text != NULL ? self->empty_text
                                                             : "",
                                  -1);
}

static gboolean
describe_cb (gpointer user_data)
{
  GwChart *self = user_data;

  if (self->described)
    {
      self->describe_source = 0;
      return G_SOURCE_REMOVE;
    }
  describe (self);
  return G_SOURCE_CONTINUE;
}

/* Describes new data, but not at every update, which would be too often to listen to. */
static void
describe_data (GwChart *self)
{
  self->described = FALSE;
  if (self->describe_source != 0 && self->shown != NULL
      && !gw_chart_data_is_empty (self->shown))
    return;

  describe (self);
  if (self->describe_source != 0)
    return;
  self->describe_source = g_timeout_add_seconds (DESCRIBE_INTERVAL, describe_cb, self);
}

static void
current_changed (GwChart *self)
{
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[CURRENT_CHANGED], 0);
}

const GwChartMark *
gw_chart_get_current_mark (GwChart *self, const GwChartLayout *layout)
{
  const GwChartPlace *current = get_current_place (self);

  return current->point != GW_CHART_NONE
           ? gw_chart_layout_find_mark (layout, current->series, current->point)
           : NULL;
}

static void
point_to (GwChart *self, const GwChartMark *mark)
{
  const GwChartPlace place
    = mark != NULL ? (GwChartPlace) { mark->series, mark->point } : GW_CHART_NOWHERE;

  if (place_equal (&place, &self->pointed))
    return;

  self->pointed = place;
  current_changed (self);
}

/* Finds the same series and point in new data: by name, or else by index. */
static GwChartPlace
place_find (const GwChartData *from, const GwChartPlace *place, const GwChartData *to)
{
  const char *series_name, *name;

  if (!place_is_there (from, place) || to == NULL || from->kind != to->kind)
    return GW_CHART_NOWHERE;

  series_name = gw_chart_data_get_series (from, place->series)->name;
  name = gw_chart_data_get_point (from, place->series, place->point)->name;
  for (guint i = 0; i < gw_chart_data_get_n_series (to); i++)
    {
      if (!g_str_equal (gw_chart_data_get_series (to, i)->name, series_name))
        continue;
      if (name == NULL && place->point < gw_chart_data_get_n_points (to, i))
        return (GwChartPlace) { i, place->point };
      for (guint j = 0; name != NULL && j < gw_chart_data_get_n_points (to, i); j++)
        if (g_strcmp0 (gw_chart_data_get_point (to, i, j)->name, name) == 0)
          return (GwChartPlace) { i, j };
    }
  return GW_CHART_NOWHERE;
}

/* Starts an animation from the current positions of the marks, which may be in the middle of
 * another one. */
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

static void
activate (GwChart *self, guint series, guint point)
{
  GwChartPlace place = { series, point };

  /* The picture may be older than the data: find the place in the current data, or drop it. */
  if (self->shown != self->data || !place_is_there (self->shown, &place))
    place = place_find (self->shown, &place, self->data);
  if (place.point != GW_CHART_NONE)
    g_signal_emit (self, signals[ACTIVATED], 0, place.series, place.point);
}

/* Whether the marks can move to their new positions. Long lines and clouds of points are replaced
 * instead. */
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
  const GwChartPlace selected = place_find (self->shown, &self->selected, self->data);
  const GwChartPlace before = *get_current_place (self);
  const gint64 now = g_get_monotonic_time ();
  const gboolean moves = now - self->last_update >= REST && can_move (self, self->data);
  const GwChartLayout *layout;

  self->last_update = now;
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
  describe_data (self);
  if (!place_equal (&before, get_current_place (self)))
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

  /* This is also called when focus or hover change; then the layout stays. */
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
  point_to (self, NULL);

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
  if (prop_id == PROP_EMPTY_TEXT)
    gw_chart_set_empty_text (GW_CHART (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

void
gw_chart_point_at (GwChart *self, double x, double y)
{
  const GwChartLayout *layout = gw_chart_get_layout (self);

  self->inside = TRUE;
  self->pointer_x = x;
  self->pointer_y = y;
  point_to (self, layout != NULL ? gw_chart_hit (layout, x, y) : NULL);
}

static void
motion_cb (GtkEventControllerMotion *motion, double x, double y, gpointer user_data)
{
  GwChart *self = user_data;

  if (!self->inside || x != self->pointer_x || y != self->pointer_y)
    gw_chart_point_at (self, x, y);
}

static void
leave_cb (GtkEventControllerMotion *motion, gpointer user_data)
{
  GwChart *self = user_data;

  self->inside = FALSE;
  point_to (self, NULL);
}

void
gw_chart_press (GwChart *self, int n_press, double x, double y)
{
  const GwChartLayout *layout = gw_chart_get_layout (self);
  const GwChartMark *mark = layout != NULL ? gw_chart_hit (layout, x, y) : NULL;

  if (mark != NULL)
    gw_chart_select (self, mark->series, mark->point);
  else
    gw_chart_select (self, GW_CHART_NONE, GW_CHART_NONE);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (mark != NULL && n_press == 2)
    gw_chart_enter (self);
}

static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, gpointer user_data)
{
  gw_chart_press (user_data, n_press, x, y);
}

static void
scroll_axis (GtkAdjustment *adjustment, double from, double to)
{
  if (adjustment != NULL)
    gtk_adjustment_clamp_page (adjustment, from - SCROLL_MARGIN, to + SCROLL_MARGIN);
}

/* Scrolls to the selected mark. */
static void
scroll_to (GwChart *self, graphene_point_t place)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  GtkWidget *child = viewport != NULL ? gtk_viewport_get_child (GTK_VIEWPORT (viewport)) : NULL;
  graphene_point_t at;

  if (child == NULL
      || !gtk_widget_compute_point (GTK_WIDGET (self), child, &place, &at))
    return;
  scroll_axis (gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (viewport)), at.x, at.x);
  scroll_axis (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)), at.y, at.y);
}

gboolean
gw_chart_go (GwChart *self, GwChartWalk walk)
{
  const GwChartLayout *layout;
  const GwChartMark *from, *mark;
  graphene_point_t place;

  /* The keyboard continues from its own mark and takes over from the pointer. */
  point_to (self, NULL);
  layout = gw_chart_get_layout (self);
  if (layout == NULL)
    return FALSE;
  from = self->selected.point != GW_CHART_NONE
           ? gw_chart_layout_find_mark (layout, self->selected.series, self->selected.point)
           : NULL;
  mark = gw_chart_walk (layout, from, walk);
  if (mark == NULL)
    return FALSE;
  place = GRAPHENE_POINT_INIT (isfinite (mark->x) ? mark->x : mark->base, mark->y);
  /* A handler of current-changed may set other data, which frees the mark; so use the copied
   * position. */
  gw_chart_select (self, mark->series, mark->point);
  scroll_to (self, place);
  return TRUE;
}

static gboolean
walk_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  return gw_chart_go (GW_CHART (widget), g_variant_get_int32 (args));
}

gboolean
gw_chart_enter (GwChart *self)
{
  if (self->selected.point == GW_CHART_NONE)
    return FALSE;
  activate (self, self->selected.series, self->selected.point);
  return TRUE;
}

static gboolean
activate_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  return gw_chart_enter (GW_CHART (widget));
}

gboolean
gw_chart_escape (GwChart *self)
{
  if (self->selected.point == GW_CHART_NONE && self->pointed.point == GW_CHART_NONE)
    return FALSE;
  point_to (self, NULL);
  gw_chart_select (self, GW_CHART_NONE, GW_CHART_NONE);
  return TRUE;
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  return gw_chart_escape (GW_CHART (widget));
}

static gboolean
copy_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  gw_chart_copy (GW_CHART (widget));
  return TRUE;
}

/* Tab goes to the mark that was selected before, or to the first one. */
static gboolean
gw_chart_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GwChart *self = GW_CHART (widget);
  const GwChartLayout *layout = gw_chart_get_layout (self);

  if (gtk_widget_has_focus (widget) || !gtk_widget_grab_focus (widget))
    return FALSE;
  if (layout != NULL && self->selected.point == GW_CHART_NONE)
    gw_chart_go (self, GW_CHART_WALK_RIGHT);
  return TRUE;
}

static void
focus_changed_cb (GtkEventControllerFocus *focus, gpointer user_data)
{
  gtk_widget_queue_draw (GTK_WIDGET (user_data));
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint keys[2];
    GwChartWalk walk;
  } walks[] = {
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, GW_CHART_WALK_LEFT },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, GW_CHART_WALK_RIGHT },
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, GW_CHART_WALK_UP },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, GW_CHART_WALK_DOWN },
    { { GDK_KEY_Home, GDK_KEY_KP_Home }, GW_CHART_WALK_FIRST },
    { { GDK_KEY_End, GDK_KEY_KP_End }, GW_CHART_WALK_LAST },
  };
  static const guint enters[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };

  widget_class->focus = gw_chart_focus;
  for (guint i = 0; i < G_N_ELEMENTS (walks); i++)
    for (guint j = 0; j < G_N_ELEMENTS (walks[i].keys); j++)
      gtk_widget_class_add_binding (widget_class, walks[i].keys[j], 0, walk_cb, "i",
                                    walks[i].walk);
  for (guint i = 0; i < G_N_ELEMENTS (enters); i++)
    gtk_widget_class_add_binding (widget_class, enters[i], 0, activate_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, copy_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Insert, GDK_CONTROL_MASK, copy_cb, NULL);
}

static void
add_controllers (GwChart *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  g_signal_connect (focus, "enter", G_CALLBACK (focus_changed_cb), self);
  g_signal_connect (focus, "leave", G_CALLBACK (focus_changed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

static void
gw_chart_class_init (GwChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags
    = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

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
  add_bindings (widget_class);

  properties[PROP_DATA] = g_param_spec_boxed ("data", NULL, NULL, GW_TYPE_CHART_DATA, flags);
  properties[PROP_EMPTY_TEXT]
    = g_param_spec_string ("empty-text", NULL, NULL, NULL, flags | G_PARAM_WRITABLE);
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
  add_controllers (self);
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

  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EMPTY_TEXT]);
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

void
gw_chart_select (GwChart *self, guint series, guint point)
{
  const GwChartPlace place = { series, point };

  g_return_if_fail (GW_IS_CHART (self));

  if (place_equal (&place, &self->selected))
    return;

  self->selected = place;
  current_changed (self);
}

gboolean
gw_chart_get_current (GwChart *self, guint *series, guint *point)
{
  const GwChartPlace *current;

  g_return_val_if_fail (GW_IS_CHART (self), FALSE);

  current = get_current_place (self);
  *series = current->series;
  *point = current->point;
  return place_is_there (self->shown, current);
}

void
gw_chart_set_highlight (GwChart *self, const char *name)
{
  g_return_if_fail (GW_IS_CHART (self));

  if (gw_set_str (&self->highlight, name))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}
