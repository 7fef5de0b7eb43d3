/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-net-view.h"

#include "gw-compat.h"
#include "gw-letters.h"
#include "gw-net-paint.h"

#include <glib/gi18n.h>
#include <math.h>

#define MARGIN 24
#define ROW 42
#define COLUMN 58
#define STATE_COLUMN 72

struct _GwNetView
{
  GtkWidget parent_instance;

  /* owned */
  GwWordNet *net;
  GwNetLayout *layout;
  gboolean is_tree;
  GArray *walk; /* numbers of edges, from the root on */
  char *text;
  double drag_x; /* where the window was when it began */
  double drag_y;
};

G_DEFINE_FINAL_TYPE (GwNetView, gw_net_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static guint
get_node (GwNetView *self)
{
  if (self->walk->len == 0)
    return 0;
  return self->net->edges[g_array_index (self->walk, guint, self->walk->len - 1)].to;
}

static void
gw_net_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                     int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwNetView *self = GW_NET_VIEW (widget);
  double size = 0;

  if (self->layout != NULL)
    size = orientation == GTK_ORIENTATION_HORIZONTAL ? self->layout->width : self->layout->height;
  *minimum = *natural = (int) ceil (size) + 2 * MARGIN;
}

static void
gw_net_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwNetView *self = GW_NET_VIEW (widget);
  AdwStyleManager *style = adw_style_manager_get_default ();
  const GwPalette *palette = gw_palette_get (adw_style_manager_get_dark (style),
                                             adw_style_manager_get_high_contrast (style));
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  GwNetPaint paint = { self->net, self->layout, self->is_tree, self->walk, palette };
  cairo_t *cr;

  if (self->layout == NULL)
    return;
  paint.setting = gtk_widget_get_pango_context (widget);
  paint.focused = gtk_widget_has_visible_focus (widget);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_translate (cr, MARGIN, MARGIN);
  gw_net_paint (&paint, cr);
  cairo_destroy (cr);
}

static char *
dup_letters (GwNetView *self)
{
  GString *letters;

  letters = g_string_new (NULL);
  for (guint i = 0; i < self->walk->len; i++)
    g_string_append_unichar (
      letters, gw_letters_display (self->net->edges[g_array_index (self->walk, guint, i)].letter));
  return g_string_free (letters, FALSE);
}

static char *
describe (GwNetView *self)
{
  g_autofree char *letters = NULL;
  const GwNetNode *node;
  guint n_others;

  if (self->net == NULL)
    return g_strdup ("");
  node = &self->net->nodes[get_node (self)];
  if (self->walk->len == 0)
    return g_strdup_printf (ngettext ("The start of %'u word", "The start of %'u words",
                                      node->n_words),
                            node->n_words);

  letters = dup_letters (self);
  n_others = node->n_words - (node->is_end ? 1 : 0);
  if (!node->is_end)
    /* Translators: %s are letters */
    return g_strdup_printf (ngettext ("%s: the start of %'u word", "%s: the start of %'u words",
                                      n_others),
                            letters, n_others);
  if (n_others == 0)
    /* Translators: %s are letters */
    return g_strdup_printf (_("%s: a word"), letters);
  /* Translators: %s are letters */
  return g_strdup_printf (ngettext ("%s: a word and the start of %'u other",
                                    "%s: a word and the start of %'u others", n_others),
                          letters, n_others);
}

/* Brings the place of the walk into the window. */
static void
show_place (GwNetView *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  const double room = MARGIN + GW_NET_TREE_RADIUS;
  graphene_point_t point;

  if (scroller == NULL || self->net == NULL)
    return;
  gw_net_view_get_point (self, get_node (self), &point);
  gtk_adjustment_clamp_page (
    gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)), point.x - room,
    point.x + room);
  gtk_adjustment_clamp_page (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), point.y - room,
    point.y + room);
}

static void
walked (GwNetView *self)
{
  g_autofree char *text = describe (self);

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!gw_set_str (&self->text, text))
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  self->text, -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
}

/* Takes the first way to a node. */
static gboolean
walk_to (GwNetView *self, guint from, guint node)
{
  if (from == node)
    return TRUE;
  for (guint i = 0; i < self->net->nodes[from].n_edges; i++)
    {
      const guint edge = self->net->nodes[from].first_edge + i;

      g_array_append_val (self->walk, edge);
      if (walk_to (self, self->net->edges[edge].to, node))
        return TRUE;
      g_array_set_size (self->walk, self->walk->len - 1);
    }
  return FALSE;
}

static void
pressed_cb (GwNetView *self, int n_press, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  for (guint i = 0; self->layout != NULL && i < self->layout->n_nodes; i++)
    {
      graphene_point_t point;

      gw_net_view_get_point (self, i, &point);
      if (hypot (point.x - x, point.y - y) > gw_net_get_radius (self->is_tree) + 4)
        continue;
      g_array_set_size (self->walk, 0);
      walk_to (self, 0, i);
      walked (self);
      return;
    }
}

static void
drag_begin_cb (GwNetView *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);

  if (scroller == NULL)
    return;
  self->drag_x = gtk_adjustment_get_value (
    gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller)));
  self->drag_y = gtk_adjustment_get_value (
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
}

/* The gesture counts from where it began in a widget that moves under the pointer. */
static void
drag_update_cb (GwNetView *self, double x, double y)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *across, *down;

  if (scroller == NULL)
    return;
  across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scroller));
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  gtk_adjustment_set_value (across, gtk_adjustment_get_value (across) - x);
  gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) - y);
}

static gboolean
step_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  if (!gw_net_view_step (GW_NET_VIEW (widget), g_variant_get_int32 (arguments)))
    gtk_widget_error_bell (widget);
  return TRUE;
}

static void
gw_net_view_finalize (GObject *object)
{
  GwNetView *self = GW_NET_VIEW (object);

  g_clear_pointer (&self->layout, gw_net_layout_free);
  g_clear_pointer (&self->net, gw_word_net_free);
  g_clear_pointer (&self->walk, g_array_unref);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (gw_net_view_parent_class)->finalize (object);
}

static void
gw_net_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwNetView *self = GW_NET_VIEW (object);

  g_value_set_string (value, self->text);
}

static void
gw_net_view_class_init (GwNetViewClass *klass)
{
  static const struct
  {
    guint key;
    guint keypad_key;
    GwNetStep step;
  } keys[] = {
    { GDK_KEY_Right, GDK_KEY_KP_Right, GW_NET_STEP_ON },
    { GDK_KEY_Left, GDK_KEY_KP_Left, GW_NET_STEP_BACK },
    { GDK_KEY_Down, GDK_KEY_KP_Down, GW_NET_STEP_NEXT },
    { GDK_KEY_Up, GDK_KEY_KP_Up, GW_NET_STEP_PREVIOUS },
    { GDK_KEY_Home, GDK_KEY_KP_Home, GW_NET_STEP_HOME },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = gw_net_view_finalize;
  object_class->get_property = gw_net_view_get_property;

  widget_class->measure = gw_net_view_measure;
  widget_class->snapshot = gw_net_view_snapshot;

  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding (widget_class, keys[i].key, 0, step_cb, "i", keys[i].step);
      gtk_widget_class_add_binding (widget_class, keys[i].keypad_key, 0, step_cb, "i",
                                    keys[i].step);
    }
  gtk_widget_class_set_css_name (widget_class, "netview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
gw_net_view_init (GwNetView *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->walk = g_array_new (FALSE, FALSE, sizeof (guint));
  self->text = g_strdup ("");
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (self, "state-flags-changed", G_CALLBACK (gtk_widget_queue_draw), NULL);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

void
gw_net_view_set_net (GwNetView *self, GwWordNet *net, gboolean is_tree)
{
  g_return_if_fail (GW_IS_NET_VIEW (self));

  g_clear_pointer (&self->layout, gw_net_layout_free);
  g_clear_pointer (&self->net, gw_word_net_free);
  g_array_set_size (self->walk, 0);
  self->net = net;
  self->is_tree = is_tree;
  if (net != NULL)
    self->layout = gw_net_layout_new (net, is_tree ? COLUMN : STATE_COLUMN, ROW);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  walked (self);
}

gboolean
gw_net_view_step (GwNetView *self, GwNetStep step)
{
  guint *last, edge;
  const GwNetNode *before;

  g_return_val_if_fail (GW_IS_NET_VIEW (self), FALSE);

  if (self->net == NULL || (self->walk->len == 0 && step != GW_NET_STEP_ON))
    return FALSE;
  switch (step)
    {
    case GW_NET_STEP_ON:
      if (self->net->nodes[get_node (self)].n_edges == 0)
        return FALSE;
      edge = self->net->nodes[get_node (self)].first_edge;
      g_array_append_val (self->walk, edge);
      break;
    case GW_NET_STEP_BACK:
      g_array_set_size (self->walk, self->walk->len - 1);
      break;
    case GW_NET_STEP_HOME:
      g_array_set_size (self->walk, 0);
      break;
    case GW_NET_STEP_NEXT:
    case GW_NET_STEP_PREVIOUS:
    default:
      last = &g_array_index (self->walk, guint, self->walk->len - 1);
      before = &self->net->nodes[self->net->edges[*last].from];
      if (*last == (step == GW_NET_STEP_NEXT ? before->first_edge + before->n_edges - 1
                                             : before->first_edge))
        return FALSE;
      *last += step == GW_NET_STEP_NEXT ? 1 : -1u;
      break;
    }
  walked (self);
  show_place (self);
  return TRUE;
}

void
gw_net_view_get_point (GwNetView *self, guint node, graphene_point_t *point)
{
  g_return_if_fail (GW_IS_NET_VIEW (self));
  g_return_if_fail (self->net != NULL && node < self->net->n_nodes);

  *point = self->layout->nodes[node];
  point->x += MARGIN;
  point->y += MARGIN;
}
