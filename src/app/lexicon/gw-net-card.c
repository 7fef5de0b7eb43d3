/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-net-card.h"

#include "gw-compat.h"
#include "gw-fold-box.h"
#include "gw-forward-scroll.h"
#include "gw-letters.h"
#include "gw-lexicon-builder.h"
#include "gw-lookup.h"
#include "gw-net-layout.h"
#include "gw-palette.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>
#include <math.h>
#include <pango/pangocairo.h>

/* Painting a net. */

#define TREE_RADIUS 14
#define GRAPH_RADIUS 9

/* What the painters below need. Ends of words have a second ring. */
typedef struct
{
  const GwWordNet *net;
  const GwNetLayout *layout;
  gboolean is_tree;
  const GArray *walk; /* edges that are highlighted, from the root on */
  const GwPalette *palette;
  PangoContext *setting;
  gboolean focused; /* the last node of the walk shows the focus */
} NetPaint;

#define LETTER_SIZE 15
#define LETTER_ROOM 9.5
#define RING 3.5

static double
get_radius (gboolean is_tree)
{
  return is_tree ? TREE_RADIUS : GRAPH_RADIUS;
}

/* Lines leave and reach nodes horizontally, so that they never cross the nodes. */
static void
trace_line (const NetPaint *self, cairo_t *cr, const GwNetLine *line)
{
  const double radius = get_radius (self->is_tree);
  const graphene_point_t *points = (const graphene_point_t *) (gpointer) line->points->data;

  cairo_move_to (cr, points[0].x + radius, points[0].y);
  for (guint i = 1; i < line->points->len; i++)
    {
      const double from_x = points[i - 1].x + (i == 1 ? radius : 0);
      const double to_x = points[i].x - (i + 1 == line->points->len ? radius : 0);
      const double middle = (from_x + to_x) / 2;

      cairo_curve_to (cr, middle, points[i - 1].y, middle, points[i].y, to_x, points[i].y);
    }
}

static void
paint_circle (cairo_t *cr, const graphene_point_t *at, double radius, double line,
              const GwColor *color)
{
  cairo_arc (cr, at->x, at->y, radius, 0, 2 * G_PI);
  gw_color_set_source (cr, color);
  if (line > 0)
    {
      cairo_set_line_width (cr, line);
      cairo_stroke (cr);
    }
  else
    cairo_fill (cr);
}

/* Paints text centered at a point; a `ground` is filled behind it unless it is NULL. */
static void
paint_letters (const NetPaint *self, cairo_t *cr, const char *text, double x, double y,
               const GwColor *color, const GwColor *ground)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (self->setting);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoRectangle ink, room;

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (LETTER_SIZE * PANGO_SCALE));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, &room);
  if (ground != NULL)
    {
      const double half = MAX (LETTER_ROOM, room.width / 2.0 + 4) - LETTER_ROOM;

      gw_color_set_source (cr, ground);
      cairo_arc (cr, x + half, y, LETTER_ROOM, -G_PI / 2, G_PI / 2);
      cairo_arc (cr, x - half, y, LETTER_ROOM, G_PI / 2, 3 * G_PI / 2);
      cairo_fill (cr);
    }
  gw_color_set_source (cr, color);
  cairo_move_to (cr, floor (x - room.width / 2.0), floor (y - ink.y - ink.height / 2.0));
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
}

static void
paint_lines (const NetPaint *self, cairo_t *cr)
{
  gw_color_set_source (cr, &self->palette->axis);
  cairo_set_line_width (cr, 1.5);
  for (guint i = 0; i < self->layout->n_lines; i++)
    {
      trace_line (self, cr, &self->layout->lines[i]);
      cairo_stroke (cr);
    }
  gw_color_set_source (cr, &self->palette->path);
  cairo_set_line_width (cr, 3.5);
  for (guint i = 0; i < self->walk->len; i++)
    {
      const guint edge = g_array_index (self->walk, guint, i);

      trace_line (self, cr, &self->layout->lines[self->layout->line_of_edge[edge]]);
      cairo_stroke (cr);
    }
}

/* Paints the letters in the middle of each line's first segment, where lines are apart. */
static void
paint_steps (const NetPaint *self, cairo_t *cr)
{
  for (guint i = 0; i < self->layout->n_lines; i++)
    {
      const GwNetLine *line = &self->layout->lines[i];
      const graphene_point_t *points = (const graphene_point_t *) (gpointer) line->points->data;

      paint_letters (self, cr, line->letters, (points[0].x + points[1].x) / 2,
                     (points[0].y + points[1].y) / 2, &self->palette->letter,
                     &self->palette->face[0]);
    }
}

static void
paint_node (const NetPaint *self, cairo_t *cr, guint node, const char *letter, gboolean lit)
{
  const GwPalette *palette = self->palette;
  const graphene_point_t *at = &self->layout->nodes[node];
  const gboolean is_end = self->net->nodes[node].is_end;
  const double radius = get_radius (self->is_tree);

  paint_circle (cr, at, radius, 0, lit ? &palette->path : &palette->face[0]);
  paint_circle (cr, at, radius, is_end ? 2 : 1.5,
                lit ? &palette->path : is_end ? &palette->letter : &palette->axis);
  if (is_end)
    paint_circle (cr, at, radius - RING, 1.5, lit ? &palette->on_path : &palette->letter);
  if (letter != NULL)
    paint_letters (self, cr, letter, at->x, at->y, lit ? &palette->on_path : &palette->letter,
                   NULL);
}

static void
paint_net (const NetPaint *self, cairo_t *cr)
{
  g_autofree const char **letters = g_new0 (const char *, self->net->n_nodes);
  g_autofree gboolean *lit = g_new0 (gboolean, self->net->n_nodes);
  guint last = 0;

  paint_lines (self, cr);
  if (!self->is_tree)
    paint_steps (self, cr);

  lit[0] = TRUE;
  for (guint i = 0; i < self->walk->len; i++)
    {
      last = self->net->edges[g_array_index (self->walk, guint, i)].to;
      lit[last] = TRUE;
    }
  for (guint i = 0; self->is_tree && i < self->layout->n_lines; i++)
    letters[self->layout->lines[i].to] = self->layout->lines[i].letters;
  for (guint i = 0; i < self->net->n_nodes; i++)
    paint_node (self, cr, i, letters[i], lit[i]);
  if (self->focused)
    paint_circle (cr, &self->layout->nodes[last], get_radius (self->is_tree) + 4, 2.5,
                  &self->palette->focus);
}

/* The widget that shows the net and lets the user walk through it. */

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
  GArray *walk; /* edges, from the root on */
  char *text;
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
  NetPaint paint = { self->net, self->layout, self->is_tree, self->walk, palette };
  cairo_t *cr;

  if (self->layout == NULL)
    return;
  paint.setting = gtk_widget_get_pango_context (widget);
  paint.focused = gtk_widget_has_visible_focus (widget);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_translate (cr, MARGIN, MARGIN);
  paint_net (&paint, cr);
  cairo_destroy (cr);
}

static char *
dup_letters (GwNetView *self)
{
  GString *letters;

  letters = g_string_new (NULL);
  for (guint i = 0; i < self->walk->len; i++)
    g_string_append_unichar (
      letters, gw_language_display (self->net->language,
                                    self->net->edges[g_array_index (self->walk, guint, i)].letter));
  return g_string_free (letters, FALSE);
}

static char *
describe_place (GwNetView *self)
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
    return gw_sentence_format (
      ngettext ("%s: the start of %'u word", "%s: the start of %'u words", n_others), letters,
      n_others);
  if (n_others == 0)
    /* Translators: %s are letters */
    return gw_sentence_format (_ ("%s: a word"), letters);
  /* Translators: %s are letters */
  return gw_sentence_format (ngettext ("%s: a word and the start of %'u other",
                                       "%s: a word and the start of %'u others", n_others),
                             letters, n_others);
}

/* Scrolls to the last node of the walk. */
static void
show_place (GwNetView *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  const double room = MARGIN + TREE_RADIUS;
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
  g_autofree char *text = describe_place (self);

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (!gw_set_str (&self->text, text))
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  self->text, -1);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
}

/* Walks to a node along the first path found. */
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
      if (hypot (point.x - x, point.y - y) > get_radius (self->is_tree) + 4)
        continue;
      g_array_set_size (self->walk, 0);
      walk_to (self, 0, i);
      walked (self);
      return;
    }
}

/* The widget moves under the pointer as it is scrolled, so the offset is always relative to the
 * current position. */
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

/* The card: the entry, the net, and what is said about it. */

/* Higher nets are scrolled. */
#define MAX_HEIGHT 460

/* Longer texts are not evaluated while the user types. */
#define MOST_BYTES 4096

struct _GwNetCard
{
  AdwBin parent_instance;

  /* template */
  GtkEditable *entry;
  GtkToggleButton *tree_button;
  GtkToggleButton *graph_button;
  GtkScrolledWindow *scroller;
  GwNetView *view;
  GtkLabel *summary;
  GtkLabel *place;
};

G_DEFINE_FINAL_TYPE (GwNetCard, gw_net_card, ADW_TYPE_BIN)

/* Words are separated by spaces, commas or semicolons. */
static GwLexicon *
make_lexicon (const char *words, GError **error)
{
  g_autofree char *lines = g_strdup (words);

  g_strdelimit (lines, " \t,;", '\n');
  return gw_lexicon_new_from_text (lines, error);
}

static char *
describe (const GwWordNet *tree, const GwWordNet *graph)
{
  g_autofree char *of_tree = g_strdup_printf (
    /* Translators: the first half of a sentence */
    ngettext ("The prefix tree has %'u node", "The prefix tree has %'u nodes", tree->n_nodes),
    tree->n_nodes);
  g_autofree char *of_graph = g_strdup_printf (
    /* Translators: the second half of it: the number of nodes */
    ngettext ("the word graph has %'u", "the word graph has %'u", graph->n_nodes), graph->n_nodes);

  /* Translators: the two halves */
  return g_strdup_printf (_("%s, %s."), of_tree, of_graph);
}

static void
show_none (GwNetCard *self, const char *why)
{
  gtk_label_set_label (self->summary, why);
  gw_net_view_set_net (self->view, NULL, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), FALSE);
}

static void
update_cb (GwNetCard *self)
{
  const gboolean is_tree = gtk_toggle_button_get_active (self->tree_button);
  const char *words = gtk_editable_get_text (self->entry);
  g_autoptr (GwLexicon) lexicon = NULL;
  g_autoptr (GwWordNet) tree = NULL;
  g_autoptr (GwWordNet) graph = NULL;
  g_autofree char *summary = NULL;
  int height;

  if (strlen (words) < MOST_BYTES)
    lexicon = make_lexicon (words, NULL);
  if (lexicon != NULL)
    tree = gw_word_net_new_tree (lexicon, GW_NET_CARD_MAX_NODES);
  if (tree == NULL)
    {
      summary = g_strdup_printf (_("These words have more than %u nodes: too many to be drawn."),
                                 GW_NET_CARD_MAX_NODES);
      show_none (self, summary);
      return;
    }
  if (gw_lexicon_get_n_words (lexicon) == 0)
    {
      show_none (self, _("Type some words to see them as a tree."));
      return;
    }

  graph = gw_word_net_new_graph (tree);
  summary = describe (tree, graph);
  gtk_label_set_label (self->summary, summary);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  is_tree ? _("Prefix tree") : _("Word graph"), -1);
  gw_net_view_set_net (self->view,
                       is_tree ? g_steal_pointer (&tree) : g_steal_pointer (&graph), is_tree);
  gtk_widget_measure (GTK_WIDGET (self->view), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL,
                      NULL);
  gtk_scrolled_window_set_min_content_height (self->scroller, MIN (height, MAX_HEIGHT));
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), TRUE);
}

static void
gw_net_card_class_init (GwNetCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_NET_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-net-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GwNetCard, entry);
  gtk_widget_class_bind_template_child (widget_class, GwNetCard, tree_button);
  gtk_widget_class_bind_template_child (widget_class, GwNetCard, graph_button);
  gtk_widget_class_bind_template_child (widget_class, GwNetCard, scroller);
  gtk_widget_class_bind_template_child (widget_class, GwNetCard, view);
  gtk_widget_class_bind_template_child (widget_class, GwNetCard, summary);
  gtk_widget_class_bind_template_child (widget_class, GwNetCard, place);
  gtk_widget_class_bind_template_callback (widget_class, update_cb);
}

static void
gw_net_card_init (GwNetCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gw_forward_scroll (self->scroller);
  update_cb (self);
}

void
gw_net_card_take_words (GwNetCard *self, const GwLexicon *lexicon, const char *start)
{
  g_autoptr (GArray) words = NULL;
  g_autoptr (GString) taken = g_string_new (NULL);

  g_return_if_fail (GW_IS_NET_CARD (self));

  words = gw_lookup_list (lexicon, start, GW_NET_CARD_MAX_NODES);
  for (guint i = 0; i < words->len; i++)
    {
      g_autofree char *word = gw_lexicon_dup_letters (lexicon, g_array_index (words, guint, i));
      g_autofree char *more = g_strdup_printf ("%s%s%s", taken->str, i > 0 ? " " : "", word);
      g_autoptr (GwLexicon) some = make_lexicon (more, NULL);
      g_autoptr (GwWordNet) tree = NULL;

      if (some != NULL)
        tree = gw_word_net_new_tree (some, GW_NET_CARD_MAX_NODES);
      if (tree == NULL)
        break;
      g_string_assign (taken, more);
    }
  gtk_editable_set_text (self->entry, taken->str);
}
