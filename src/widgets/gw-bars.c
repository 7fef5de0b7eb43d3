/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-bars.h"

#include "gw-palette.h"

#define HEIGHT 132
#define RADIUS 4
#define BAR_SHARE 0.78 /* of the step */
#define LABEL_GAP 4

typedef struct
{
  char *label;
  char *text;
  double value;
  gboolean marked;
} Bar;

struct _GwBars
{
  GtkWidget parent_instance;

  /* owned */
  GArray *bars;
};

G_DEFINE_FINAL_TYPE (GwBars, gw_bars, GTK_TYPE_WIDGET)

static void
bar_clear (gpointer data)
{
  Bar *bar = data;

  g_free (bar->label);
  g_free (bar->text);
}

static void
gw_bars_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                 int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwBars *self = GW_BARS (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = HEIGHT;
  else
    {
      *minimum = 4 * (int) self->bars->len;
      *natural = 24 * (int) self->bars->len;
    }
}

static PangoLayout *
make_layout (GwBars *self, const char *text, gboolean bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (12 * PANGO_SCALE));
  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  return layout;
}

static void
draw_text (GwBars *self, GtkSnapshot *snapshot, const char *text, gboolean bold, double centre,
           double top, const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = make_layout (self, text, bold);
  const int room = gtk_widget_get_width (GTK_WIDGET (self));
  int width, height;
  double x;

  pango_layout_get_pixel_size (layout, &width, &height);
  x = CLAMP (centre - width / 2.0, 0, MAX (0, room - width));
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (int) x, (float) top));
  gtk_snapshot_append_layout (snapshot, layout, colour);
  gtk_snapshot_restore (snapshot);
}

/* So many labels share one that they do not touch. */
static guint
label_step (GwBars *self, double step)
{
  int widest = 0;

  for (guint i = 0; i < self->bars->len; i++)
    {
      g_autoptr (PangoLayout) layout
        = make_layout (self, g_array_index (self->bars, Bar, i).label, FALSE);
      int width;

      pango_layout_get_pixel_size (layout, &width, NULL);
      widest = MAX (widest, width + 4);
    }
  return MAX (1, (guint) (widest / step + 0.999));
}

static void
gw_bars_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwBars *self = GW_BARS (widget);
  AdwStyleManager *style = adw_style_manager_get_default ();
  const GwPalette *palette = gw_palette_get (adw_style_manager_get_dark (style),
                                             adw_style_manager_get_high_contrast (style));
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const guint n = self->bars->len;
  const double width = gtk_widget_get_width (widget);
  const double step = n > 0 ? width / n : 0;
  const double text_height = 16;
  const double base = gtk_widget_get_height (widget) - text_height - LABEL_GAP;
  const double room = base - text_height - LABEL_GAP;
  guint every, tallest = 0;

  if (n == 0)
    return;

  every = label_step (self, step);
  for (guint i = 1; i < n; i++)
    if (g_array_index (self->bars, Bar, i).value > g_array_index (self->bars, Bar, tallest).value)
      tallest = i;

  for (guint i = 0; i < n; i++)
    {
      const Bar *bar = &g_array_index (self->bars, Bar, i);
      const double most = g_array_index (self->bars, Bar, tallest).value;
      const double share = most > 0 ? bar->value / most : 0;
      const double height = bar->value > 0 ? MAX (1, share * room) : 0;
      const double left = (mirrored ? n - 1 - i : i) * step + step * (1 - BAR_SHARE) / 2;
      const float radius = (float) MIN (RADIUS, height);
      graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) left, (float) (base - height),
                                                   (float) (step * BAR_SHARE), (float) height);
      GskRoundedRect shape;

      gsk_rounded_rect_init (&shape, &bounds, &GRAPHENE_SIZE_INIT (radius, radius),
                             &GRAPHENE_SIZE_INIT (radius, radius), &GRAPHENE_SIZE_INIT (0, 0),
                             &GRAPHENE_SIZE_INIT (0, 0));
      gtk_snapshot_push_rounded_clip (snapshot, &shape);
      gtk_snapshot_append_color (snapshot, bar->marked ? &palette->series[1] : &palette->bar,
                                 &bounds);
      gtk_snapshot_pop (snapshot);
      if (i % every == 0)
        draw_text (self, snapshot, bar->label, FALSE, left + step * BAR_SHARE / 2,
                   base + LABEL_GAP, &palette->dim);
      if (i == tallest)
        draw_text (self, snapshot, bar->text, TRUE, left + step * BAR_SHARE / 2,
                   base - height - text_height - 1, &palette->text);
    }
  gtk_snapshot_append_color (snapshot, &palette->axis,
                             &GRAPHENE_RECT_INIT (0, (float) base, (float) width, 1));
}

static gboolean
query_tooltip_cb (GwBars *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  g_autofree char *text = NULL;
  const Bar *bar;
  guint i;

  if (keyboard || self->bars->len == 0 || x < 0 || x >= width)
    return FALSE;
  i = (guint) ((gint64) x * self->bars->len / width);
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    i = self->bars->len - 1 - i;
  bar = &g_array_index (self->bars, Bar, i);
  text = g_strdup_printf ("%s: %s", bar->label, bar->text);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
gw_bars_finalize (GObject *object)
{
  g_array_unref (GW_BARS (object)->bars);

  G_OBJECT_CLASS (gw_bars_parent_class)->finalize (object);
}

static void
gw_bars_class_init (GwBarsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = gw_bars_finalize;

  widget_class->measure = gw_bars_measure;
  widget_class->snapshot = gw_bars_snapshot;

  gtk_widget_class_set_css_name (widget_class, "bars");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
gw_bars_init (GwBars *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->bars = g_array_new (FALSE, FALSE, sizeof (Bar));
  g_array_set_clear_func (self->bars, bar_clear);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw),
                           self, G_CONNECT_SWAPPED);
}

GtkWidget *
gw_bars_new (void)
{
  return g_object_new (GW_TYPE_BARS, NULL);
}

/* All of it in words, for those who do not see the bars. */
static void
describe (GwBars *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->bars->len; i++)
    {
      const Bar *bar = &g_array_index (self->bars, Bar, i);

      g_string_append_printf (text, "%s%s: %s", i > 0 ? "; " : "", bar->label, bar->text);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text->str, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
gw_bars_clear (GwBars *self)
{
  g_return_if_fail (GW_IS_BARS (self));

  g_array_set_size (self->bars, 0);
  describe (self);
}

void
gw_bars_add (GwBars *self, const char *label, double value, const char *text, gboolean marked)
{
  Bar bar;

  g_return_if_fail (GW_IS_BARS (self));

  bar = (Bar) { g_strdup (label), g_strdup (text), value, marked };
  g_array_append_val (self->bars, bar);
  describe (self);
}

guint
gw_bars_get_n_bars (GwBars *self)
{
  g_return_val_if_fail (GW_IS_BARS (self), 0);

  return self->bars->len;
}
